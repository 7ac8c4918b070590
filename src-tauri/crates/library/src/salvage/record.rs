//! The record format: how SQLite writes the columns of a row (<https://www.sqlite.org/fileformat.html#record_format>).

/// No table or index of a library has more columns, with room for those to come.
const MOST_COLUMNS: usize = 64;

/// What a column of a record says.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Value<'a> {
    Null,
    Integer(i64),
    Real,
    Text(&'a [u8]),
    Blob(&'a [u8]),
    /// Cut off, or of no known type.
    Missing,
}

impl<'a> Value<'a> {
    pub(super) fn integer(self) -> Option<i64> {
        match self {
            Value::Integer(number) => Some(number),
            _ => None,
        }
    }

    pub(super) fn text(self) -> Option<&'a str> {
        match self {
            Value::Text(bytes) => std::str::from_utf8(bytes).ok(),
            _ => None,
        }
    }

    pub(super) fn blob(self) -> Option<&'a [u8]> {
        match self {
            Value::Blob(bytes) => Some(bytes),
            _ => None,
        }
    }
}

/// The columns of a record of which the end may be missing. Empty if not even its header makes sense.
pub(super) fn columns(record: &[u8]) -> Vec<Value<'_>> {
    let mut columns = Vec::new();
    let Some((length, mut at)) = varint(record, 0) else { return columns };
    let Some(mut body) = usize::try_from(length).ok().filter(|&length| length >= at) else { return columns };
    let end = body;
    while at < end && columns.len() < MOST_COLUMNS {
        let Some((kind, next)) = varint(record, at) else { break };
        at = next;
        let Some(width) = width(kind) else {
            columns.push(Value::Missing);
            // Nothing can be told of what follows a column of unknown width.
            body = usize::MAX;
            continue;
        };
        let bytes = body.checked_add(width).and_then(|end| record.get(body..end));
        columns.push(bytes.map_or(Value::Missing, |bytes| value(kind, bytes)));
        body = body.saturating_add(width);
    }
    columns
}

/// How many bytes a value of this type takes.
fn width(kind: u64) -> Option<usize> {
    match kind {
        0 | 8 | 9 => Some(0),
        1..=4 => Some(kind as usize),
        5 => Some(6),
        6 | 7 => Some(8),
        10 | 11 => None,
        _ => usize::try_from((kind - 12) / 2).ok(),
    }
}

fn value(kind: u64, bytes: &[u8]) -> Value<'_> {
    match kind {
        0 => Value::Null,
        8 => Value::Integer(0),
        9 => Value::Integer(1),
        7 => Value::Real,
        1..=6 => {
            // The first byte carries the sign.
            let sign = if bytes.first().is_some_and(|&byte| byte >= 0x80) { -1 } else { 0 };
            Value::Integer(bytes.iter().fold(sign, |number, &byte| number << 8 | i64::from(byte)))
        }
        _ if kind.is_multiple_of(2) => Value::Blob(bytes),
        _ => Value::Text(bytes),
    }
}

/// A number of one to nine bytes, the most significant one first, and where the bytes after it begin.
pub(super) fn varint(bytes: &[u8], at: usize) -> Option<(u64, usize)> {
    let mut number = 0_u64;
    for (index, &byte) in bytes.get(at..)?.iter().take(9).enumerate() {
        if index == 8 {
            return Some((number << 8 | u64::from(byte), at + 9));
        }
        number = number << 7 | u64::from(byte & 0x7F);
        if byte < 0x80 {
            return Some((number, at + index + 1));
        }
    }
    None
}

/// A number of two bytes.
pub(super) fn short(bytes: &[u8], at: usize) -> Option<usize> {
    let bytes: [u8; 2] = bytes.get(at..)?.get(..2)?.try_into().ok()?;
    Some(usize::from(u16::from_be_bytes(bytes)))
}

/// A number of four bytes.
pub(super) fn long(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..)?.get(..4)?.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_of_column() {
        let types = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17];
        let mut record = vec![13];
        record.extend(types);
        record.extend([0xFF]);
        record.extend([0x01, 0x00]);
        record.extend([0x80, 0x00, 0x00]);
        record.extend(i32::MAX.to_be_bytes());
        record.extend([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE]);
        record.extend(i64::MIN.to_be_bytes());
        record.extend(1.5_f64.to_be_bytes());
        record.extend(b"ab");
        record.extend(b"cd");
        let expected = [
            Value::Null,
            Value::Integer(-1),
            Value::Integer(256),
            Value::Integer(-8_388_608),
            Value::Integer(i64::from(i32::MAX)),
            Value::Integer(-2),
            Value::Integer(i64::MIN),
            Value::Real,
            Value::Integer(0),
            Value::Integer(1),
            Value::Blob(b"ab"),
            Value::Text(b"cd"),
        ];
        assert_eq!(columns(&record), expected);
        for length in 0..record.len() {
            let cut = columns(&record[..length]);
            for (column, whole) in cut.iter().zip(&expected) {
                assert!(column == whole || *column == Value::Missing, "{column:?} of {length} bytes");
            }
        }
    }

    #[test]
    fn nonsense_is_no_record() {
        assert_eq!(columns(&[]), []);
        assert_eq!(columns(&[0]), []);
        assert_eq!(columns(&[0xFF; 40]), [Value::Missing; 3]);
        assert_eq!(columns(&[4, 10, 1, 1, 7, 7]), [Value::Missing; 3], "of a width that nobody knows");
        assert_eq!(columns(&[3, 0xFF, 0x7F, 7]), [Value::Missing], "a text longer than the record");
    }

    #[test]
    fn numbers_of_every_length() {
        for (bytes, expected) in [
            (&[0x00][..], Some((0, 1))),
            (&[0x7F], Some((127, 1))),
            (&[0x81, 0x00], Some((128, 2))),
            (&[0xFF; 9], Some((u64::MAX, 9))),
            (&[0x80; 8], None),
            (&[], None),
        ] {
            assert_eq!(varint(bytes, 0), expected, "{bytes:?}");
        }
        assert_eq!(varint(&[1, 2], 7), None);
    }
}
