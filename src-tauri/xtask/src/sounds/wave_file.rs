//! The file format WAVE: 16 bits, one channel.

/// Samples per second.
pub const RATE: u32 = 44_100;

const BYTES_PER_SAMPLE: u16 = 2;

/// A whole file: a header of 44 bytes, then the samples.
pub fn encode(samples: &[i16]) -> Vec<u8> {
    let size = u32::try_from(samples.len() * usize::from(BYTES_PER_SAMPLE)).expect("a sound lasts seconds");
    let mut file = Vec::with_capacity(44 + samples.len() * usize::from(BYTES_PER_SAMPLE));
    file.extend(b"RIFF");
    file.extend((36 + size).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Uncompressed, one channel.
    file.extend(1_u16.to_le_bytes());
    file.extend(1_u16.to_le_bytes());
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * u32::from(BYTES_PER_SAMPLE)).to_le_bytes());
    file.extend(BYTES_PER_SAMPLE.to_le_bytes());
    file.extend((8 * BYTES_PER_SAMPLE).to_le_bytes());
    file.extend(b"data");
    file.extend(size.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}
