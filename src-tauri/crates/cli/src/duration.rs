use std::time::Duration;

/// Reads a length of time: a number of seconds, or one with `ms`, `s`, `m` or `h`, such as `100ms` or `1.5m`.
pub(crate) fn parse_duration(text: &str) -> Result<Duration, String> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3_600.0)];
    let (number, unit) = units
        .into_iter()
        .find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit)))
        .unwrap_or((text, 1.0));
    number
        .parse()
        .ok()
        .and_then(|number: f64| Duration::try_from_secs_f64(number * unit).ok())
        .filter(|&time| time <= Duration::from_secs(1_000_000))
        .ok_or_else(|| "expected a length of time such as 100ms, 0.5s, 3m".to_owned())
}

/// Writes a length of time the way it is said.
pub(crate) fn say_duration(time: Duration) -> String {
    if time < Duration::from_secs(1) {
        format!("{} ms", time.as_millis())
    } else {
        format!("{} s", time.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units() {
        for (text, milliseconds, said) in [
            ("100ms", 100, "100 ms"),
            ("0.5", 500, "500 ms"),
            ("2s", 2_000, "2 s"),
            ("1.5m", 90_000, "90 s"),
            ("1h", 3_600_000, "3600 s"),
            ("0", 0, "0 ms"),
            ("1.25s", 1_250, "1.25 s"),
        ] {
            let time = parse_duration(text).unwrap();
            assert_eq!((time.as_millis(), say_duration(time).as_str()), (milliseconds, said), "{text}");
        }
        for text in ["", "s", "-1", "1d", "nan", "inf", "1e300", "1 s x", "9999999999h"] {
            assert!(parse_duration(text).is_err(), "{text}");
        }
    }
}
