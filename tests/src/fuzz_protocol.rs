//! What has to hold for every input of the Gomocup protocol, whichever side it comes from.

use gomoku_core::BoardSize;
use gomoku_protocol::{Answer, Command, LineReader, MOST_BYTES, Spot};

/// Reads the bytes as lines, and each line as a command and as an answer. What is understood is written as one line that means
/// the same.
pub fn check_protocol_bytes(bytes: &[u8]) {
    let mut lines = LineReader::new(bytes);
    while let Some(line) = lines.next_line().expect("bytes in memory can be read") {
        // A byte that is no UTF-8 becomes a character of three bytes.
        assert!(line.text.len() <= 3 * MOST_BYTES && !line.text.contains('\n'));
        if let Ok(command) = line.text.parse::<Command>() {
            let written = command.to_string();
            assert!(!written.contains('\n'), "{command:?}");
            assert_eq!(written.parse(), Ok(command), "{written}");
        }
        let answer = Answer::parse(&line.text);
        let written = answer.to_string();
        assert!(!written.contains('\n'), "{answer:?}");
        assert_eq!(Answer::parse(&written), answer, "{written}");
        if let Answer::Move(spot) = answer {
            check_spot(spot);
        }
    }
}

fn check_spot(spot: Spot) {
    for size in (5..=22).filter_map(BoardSize::new) {
        match spot.point(size) {
            Some(point) => {
                assert!(size.contains(point));
                assert_eq!(Spot::of(point, size), spot);
            }
            None => assert!(spot.x >= size.get() || spot.y >= size.get()),
        }
    }
}
