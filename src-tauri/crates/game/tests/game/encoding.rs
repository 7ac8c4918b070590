use std::time::Duration;

use gomoku_core::{BoardSize, Caro, Color, EndReason, Level, LookAhead, OpponentName, Outcome, Point, Rule};
use gomoku_game::{
    ByColor, DecodeError, EventKind, FlagPolicy, ForbiddenPolicy, GameEvent, GameSettings, MAX_EVENT_BYTES,
    MAX_NAME_CHARS, PauseReason, Player, PlayerKind, TimeControl, UnixMillis, decode_event, encode_event,
};
use proptest::prelude::*;

use crate::{
    cases,
    table::{Black, White, casual, ms, point},
};

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Black), Just(White)]
}

fn duration() -> impl Strategy<Value = Duration> {
    prop_oneof![
        (0..100_000_000u64).prop_map(Duration::from_millis),
        (any::<u64>(), 0..1_000_000_000u32).prop_map(|(secs, nanos)| Duration::new(secs, nanos)),
        Just(Duration::MAX),
    ]
}

fn time_control() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        Just(TimeControl::None),
        duration().prop_map(TimeControl::PerMove),
        (duration(), duration()).prop_map(|(main, increment)| TimeControl::Main { main, increment }),
        (duration(), any::<u8>(), duration()).prop_map(|(main, periods, period)| TimeControl::Byoyomi {
            main,
            periods,
            period
        }),
    ]
}

fn player() -> impl Strategy<Value = Player> {
    let opponents: Vec<OpponentName> = OpponentName::all().collect();
    let computer = proptest::sample::select(opponents).prop_map(PlayerKind::Computer);
    let kind = prop_oneof![Just(PlayerKind::Human), Just(PlayerKind::External), computer];
    let name = proptest::collection::vec(any::<char>(), 0..=MAX_NAME_CHARS);
    (kind, name).prop_map(|(kind, name)| Player { kind, name: name.into_iter().collect() })
}

prop_compose! {
    fn settings()(
        rule in proptest::sample::select(Rule::ALL.to_vec()),
        size in 5..=22u8,
        forbidden in prop_oneof![Just(ForbiddenPolicy::Refuse), Just(ForbiddenPolicy::InstantLoss)],
        first_on_tengen: bool,
        clocks in (time_control(), time_control()),
        players in (player(), player()),
        flag in prop_oneof![Just(FlagPolicy::Lose), Just(FlagPolicy::PlayOn)],
        veil_when_paused: bool,
        seed: u64,
    ) -> GameSettings {
        GameSettings {
            rule,
            size: BoardSize::new(size).unwrap(),
            forbidden,
            first_on_tengen,
            clocks: ByColor::new(clocks.0, clocks.1),
            flag,
            players: ByColor::new(players.0, players.1),
            veil_when_paused,
            seed,
        }
    }
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![color().prop_map(Outcome::Win), Just(Outcome::Draw)]
}

fn end_reason() -> impl Strategy<Value = EndReason> {
    use EndReason::*;
    proptest::sample::select(vec![
        Five,
        Forbidden,
        Timeout,
        Resignation,
        Agreement,
        BoardFull,
        Passes,
        Disconnect,
    ])
}

fn pause_reason() -> impl Strategy<Value = PauseReason> {
    use PauseReason::*;
    proptest::sample::select(vec![User, Suspended, Restored, Left])
}

fn kind() -> impl Strategy<Value = EventKind> {
    let placed = (0..22u8, 0..22u8, duration(), any::<bool>()).prop_map(|(x, y, elapsed, foul)| {
        EventKind::Placed { point: Point::new(x, y).unwrap(), elapsed, foul }
    });
    prop_oneof![
        settings().prop_map(EventKind::Started),
        placed,
        duration().prop_map(|elapsed| EventKind::Passed { elapsed }),
        any::<u32>().prop_map(|count| EventKind::Undone { count }),
        any::<u32>().prop_map(|count| EventKind::Redone { count }),
        color().prop_map(|by| EventKind::DrawOffered { by }),
        color().prop_map(|by| EventKind::DrawDeclined { by }),
        Just(EventKind::DrawLapsed),
        pause_reason().prop_map(EventKind::Paused),
        Just(EventKind::Resumed),
        (outcome(), end_reason()).prop_map(|(outcome, reason)| EventKind::Ended { outcome, reason }),
        (color(), duration()).prop_map(|(side, time)| EventKind::TimeAdded { side, time }),
        color().prop_map(|side| EventKind::FlagFell { side }),
        (color(), player()).prop_map(|(side, player)| EventKind::Seated { side, player }),
    ]
}

fn over() -> impl Strategy<Value = ByColor<Duration>> {
    let played_on = (duration(), duration()).prop_map(|(black, white)| ByColor::new(black, white));
    prop_oneof![3 => Just(ByColor::default()), 1 => played_on]
}

prop_compose! {
    pub fn event()(
        seq: u64,
        at: i64,
        black in proptest::option::of(duration()),
        white in proptest::option::of(duration()),
        over in over(),
        spent in duration(),
        kind in kind(),
    ) -> GameEvent {
        GameEvent { seq, at: UnixMillis(at), clocks: ByColor::new(black, white), over, spent, kind }
    }
}

/// Bytes that decode at all must be the one encoding of what they decode to. What an earlier version wrote is written
/// anew in other bytes, and is the same event.
#[track_caller]
fn check_bytes(bytes: &[u8]) {
    if let Ok(event) = decode_event(bytes) {
        let written = encode_event(&event);
        match bytes[0] {
            1 | 2 => assert_eq!(decode_event(&written), Ok(event)),
            _ => assert_eq!(written, bytes, "{event:?}"),
        }
    }
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn every_event_reads_back(event in event()) {
        let bytes = encode_event(&event);
        prop_assert!(bytes.len() <= MAX_EVENT_BYTES);
        prop_assert_eq!(decode_event(&bytes), Ok(event));
    }

    #[test]
    fn hostile_bytes_do_no_harm(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        check_bytes(&bytes);
        for version in [1, 2, 3] {
            check_bytes(&[&[version], bytes.as_slice()].concat());
        }
    }

    #[test]
    fn damaged_events_do_no_harm(event in event(), at: proptest::sample::Index, byte: u8, tail: u8) {
        let bytes = encode_event(&event);
        let at = at.index(bytes.len());
        let mut changed = bytes.clone();
        changed[at] = byte;
        check_bytes(&changed);
        prop_assert!(decode_event(&bytes[..at]).is_err(), "cut off at {}", at);
        prop_assert!(decode_event(&[bytes.as_slice(), &[tail]].concat()).is_err(), "a byte too many");
    }
}

fn event_of(kind: EventKind) -> GameEvent {
    let clocks = ByColor::new(Some(ms(59_000)), None);
    let at = UnixMillis(1_767_225_600_000);
    GameEvent { seq: 300, at, clocks, over: ByColor::default(), spent: ms(1_500), kind }
}

/// Settings that version 1 has as well, with as little as possible at its default.
fn early_settings() -> GameSettings {
    GameSettings {
        rule: Rule::Caro(Caro::ExactlyFive),
        forbidden: ForbiddenPolicy::InstantLoss,
        first_on_tengen: true,
        clocks: ByColor::new(
            TimeControl::PerMove(ms(30_000)),
            TimeControl::Main { main: ms(60_000), increment: ms(500) },
        ),
        players: ByColor::new(
            Player { kind: PlayerKind::Human, name: "花月".to_owned() },
            Player::computer(OpponentName::PointScorer),
        ),
        seed: 1 << 40,
        ..casual()
    }
}

/// The kinds of events that version 1 has as well, and their bytes, which all versions share.
fn early_kinds() -> Vec<(EventKind, &'static str)> {
    let by = White;
    vec![
        (EventKind::Placed { point: point("j10"), elapsed: ms(1_234), foul: true }, "01090901809dca6f01"),
        (EventKind::Passed { elapsed: ms(1) }, "0200c0843d"),
        (EventKind::Undone { count: 2 }, "0302"),
        (EventKind::Redone { count: 1 }, "0401"),
        (EventKind::DrawOffered { by }, "0501"),
        (EventKind::DrawDeclined { by }, "0601"),
        (EventKind::DrawLapsed, "07"),
        (EventKind::Paused(PauseReason::Left), "0803"),
        (EventKind::Resumed, "09"),
        (EventKind::Ended { outcome: Outcome::Win(White), reason: EndReason::Timeout }, "0a000102"),
        (EventKind::Ended { outcome: Outcome::Draw, reason: EndReason::Disconnect }, "0a0107"),
    ]
}

/// Version, number, wall time, both clocks, the time spent: all events of the tables begin like this.
const HEAD_1: &str = "01ac0280a0d5edee66013b00000180cab5ee01";
/// The same, and before the time spent that nobody has played on after the flag.
const HEAD_2: &str = "02ac0280a0d5edee66013b0000000180cab5ee01";
const HEAD_3: &str = "03ac0280a0d5edee66013b0000000180cab5ee01";

/// The bytes of each kind of event as games stored by the first version of the app have them. Nobody writes them any
/// more; they stay readable for good.
#[test]
fn version_1_is_still_read() {
    let started = "0003010f0101011e00023c000080cab5ee010006e88ab1e69c8801000000808080808020";
    let started = (EventKind::Started(early_settings()), started);
    for (kind, tail) in early_kinds().into_iter().chain([started]) {
        let event = event_of(kind);
        let bytes = unhex(&[HEAD_1, tail].concat());
        assert_eq!(decode_event(&bytes).as_ref(), Ok(&event));
        check_bytes(&bytes);
        for at in 0..bytes.len() {
            assert!(decode_event(&bytes[..at]).is_err(), "cut off at {at}: {event:?}");
        }
        assert_eq!(decode_event(&[&bytes[..], &[0]].concat()), Err(DecodeError::NotCanonical), "{event:?}");
    }
}

fn with_players(black: Player, white: Player) -> EventKind {
    EventKind::Started(GameSettings { players: ByColor::new(black, white), ..casual() })
}

/// Kinds of events that version 1 has not, and their bytes, which the later versions share.
fn later_kinds() -> Vec<(EventKind, &'static str)> {
    let five_best = Player::computer(OpponentName::FiveBest(LookAhead::MAX));
    let settings = GameSettings {
        flag: FlagPolicy::PlayOn,
        clocks: ByColor::new(
            TimeControl::Byoyomi { main: ms(60_000), periods: 20, period: ms(30_000) },
            TimeControl::None,
        ),
        players: ByColor::new(five_best, Player::human()),
        ..early_settings()
    };
    vec![
        (
            EventKind::Started(early_settings()),
            "0003010f0101011e00023c000080cab5ee01000006e88ab1e69c8801000000808080808020",
        ),
        (EventKind::Started(settings), "0003010f0101033c00141e00000101020800000000808080808020"),
        (
            with_players(Player::human(), Player::computer(OpponentName::LineWeights)),
            "00000f000000000000000101000001",
        ),
        (EventKind::TimeAdded { side: White, time: ms(90_000) }, "0b015a00"),
        (EventKind::FlagFell { side: White }, "0c01"),
    ]
}

/// An external program that plays White.
const EXTERNAL: &str = "00000f00000000000000020552617066690001";

/// The bytes of each kind of event as the second version of the app has written them. Nobody writes them any more; they
/// stay readable for good.
#[test]
fn version_2_is_still_read() {
    let beginner = Player::computer(OpponentName::Level(Level::MIN));
    let beginner = (with_players(Player::human(), beginner), "00000f000000000000000103000001");
    for (kind, tail) in early_kinds().into_iter().chain(later_kinds()).chain([beginner]) {
        let event = event_of(kind);
        let bytes = unhex(&[HEAD_2, tail].concat());
        assert_eq!(decode_event(&bytes).as_ref(), Ok(&event));
        check_bytes(&bytes);
    }
}

/// The bytes of each kind of event. A change here means that stored games cannot be read any more: it needs a new
/// version, and the old one stays readable.
#[test]
fn version_3_never_changes() {
    let level = |level| Player::computer(OpponentName::Level(Level::new(level).unwrap()));
    let external = Player { kind: PlayerKind::External, name: "Rapfi".to_owned() };
    let new = [
        (with_players(level(1), level(10)), "00000f00000000000103010001030a000001"),
        (with_players(Player::human(), external), EXTERNAL),
    ];
    for (kind, tail) in early_kinds().into_iter().chain(later_kinds()).chain(new) {
        assert_eq!(hex(&encode_event(&event_of(kind.clone()))), [HEAD_3, tail].concat(), "{kind:?}");
    }
    let over = ByColor::new(ms(2_000), ms(0));
    let played_on = GameEvent { over, ..event_of(EventKind::DrawLapsed) };
    let head = HEAD_3.replacen("3b000000", "3b00000102000000", 1);
    assert_eq!(hex(&encode_event(&played_on)), [&head, "07"].concat());
    assert_eq!(decode_event(&encode_event(&played_on)), Ok(played_on));
}

#[test]
fn the_longest_event_is_short_enough() {
    let name = "\u{10ffff}".repeat(MAX_NAME_CHARS);
    let kind = PlayerKind::Computer(OpponentName::FiveBest(LookAhead::MAX));
    let time = TimeControl::Byoyomi { main: Duration::MAX, periods: u8::MAX, period: Duration::MAX };
    let settings = GameSettings {
        rule: Rule::Caro(Caro::ExactlyFive),
        clocks: ByColor::both(time),
        players: ByColor::both(Player { kind, name }),
        seed: u64::MAX,
        ..casual()
    };
    let event = GameEvent {
        seq: u64::MAX,
        at: UnixMillis(i64::MIN),
        clocks: ByColor::both(Some(Duration::MAX)),
        over: ByColor::both(Duration::MAX),
        spent: Duration::MAX,
        kind: EventKind::Started(settings),
    };
    let bytes = encode_event(&event);
    assert!(bytes.len() <= MAX_EVENT_BYTES, "{} bytes", bytes.len());
    assert_eq!(decode_event(&bytes), Ok(event));
}

fn unhex(text: &str) -> Vec<u8> {
    text.as_bytes()
        .chunks(2)
        .map(|pair| u8::from_str_radix(str::from_utf8(pair).unwrap(), 16).unwrap())
        .collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn what_is_no_event() {
    let event = |kind| encode_event(&event_of(kind));
    let mut settings = casual();
    settings.players.white.name = "x".repeat(MAX_NAME_CHARS + 1);
    let five_best = |moves: u8| {
        let mut settings = casual();
        settings.players.white = Player::computer(OpponentName::FiveBest(LookAhead::MAX));
        let mut bytes = event(EventKind::Started(settings));
        // After it come the length of the name, the veil and the seed.
        let at = bytes.len() - 4;
        assert_eq!(bytes[at], 8);
        bytes[at] = moves;
        bytes
    };
    let level = |level: u8| {
        let mut bytes =
            event(with_players(Player::human(), Player::computer(OpponentName::Level(Level::MAX))));
        let at = bytes.len() - 4;
        assert_eq!(bytes[at], 10);
        bytes[at] = level;
        bytes
    };
    let played_on = |over: &str| unhex(&[&HEAD_3[..26], over, &HEAD_3[28..], "07"].concat());
    assert_eq!(decode_event(&played_on("00")), Ok(event_of(EventKind::DrawLapsed)));
    let placed = event(EventKind::Placed { point: point("a1"), elapsed: ms(0), foul: false });
    let [.., x, _y, _secs, _nanos, _foul] = placed.as_slice() else { panic!("{placed:?}") };
    assert_eq!(*x, 0);
    let changed = |from_end: usize, byte| {
        let mut bytes = placed.clone();
        let at = bytes.len() - from_end;
        bytes[at] = byte;
        bytes
    };
    // The column 0 as a number of two bytes, the first of which says that another one follows.
    let mut long_number = placed.clone();
    let seq = 1..3;
    assert_eq!(&long_number[seq.clone()], [0xac, 0x02], "the number 300");
    long_number.splice(seq, [0xac, 0x82, 0x00]);
    let table = [
        ("no bytes", vec![], DecodeError::Empty),
        ("too many bytes", vec![1; MAX_EVENT_BYTES + 1], DecodeError::TooLong),
        ("version 0", vec![0], DecodeError::Version { found: 0, supported: 3 }),
        ("version 4", vec![4, 1, 2, 3], DecodeError::Version { found: 4, supported: 3 }),
        ("version 1 alone", vec![1], DecodeError::Malformed),
        ("version 2 alone", vec![2], DecodeError::Malformed),
        ("version 3 alone", vec![3], DecodeError::Malformed),
        ("added time in version 1", unhex(&[HEAD_1, "0b015a00"].concat()), DecodeError::Malformed),
        ("nobody who has played on, at length", played_on("0100000000"), DecodeError::Malformed),
        ("a look ahead of nothing", five_best(0), DecodeError::Malformed),
        ("a look ahead too far", five_best(9), DecodeError::Malformed),
        ("a level below the first", level(0), DecodeError::Malformed),
        ("a level above the last", level(11), DecodeError::Malformed),
        ("an external program in version 2", unhex(&[HEAD_2, EXTERNAL].concat()), DecodeError::Malformed),
        ("a column beyond v", changed(5, 22), DecodeError::Malformed),
        ("a truth value of 2", changed(1, 2), DecodeError::Malformed),
        ("a name that is too long", event(EventKind::Started(settings)), DecodeError::Malformed),
        ("a number that is longer than it need be", long_number, DecodeError::NotCanonical),
        ("a byte more", [placed.as_slice(), &[0]].concat(), DecodeError::NotCanonical),
    ];
    for (name, bytes, expected) in table {
        assert_eq!(decode_event(&bytes), Err(expected), "{name}");
    }
}
