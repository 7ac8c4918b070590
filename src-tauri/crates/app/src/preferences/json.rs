use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::{Preferences, engines};
use crate::{AnalysisOptions, NewGame};

impl Preferences {
    /// Reads saved preferences. What is missing, unknown or absurd falls back to its default, field by field, so
    /// that a file of another version or one edited by hand loses as little as possible.
    pub fn from_json(json: &Value) -> Self {
        let default = Self::default();
        let fields = Fields(json.as_object());
        Self {
            language: fields.read("language", default.language),
            theme: fields.read("theme", default.theme),
            board: fields.read("board", default.board),
            stones: fields.read("stones", default.stones),
            placement: fields.read("placement", default.placement),
            crosshair: fields.read("crosshair", default.crosshair),
            coordinates: fields.read("coordinates", default.coordinates),
            winning_line: fields.read("winningLine", default.winning_line),
            pulse: fields.read("pulse", default.pulse),
            forbidden_points: fields.read("forbiddenPoints", default.forbidden_points),
            move_numbers: fields.read("moveNumbers", default.move_numbers),
            rows: fields.read("rows", default.rows),
            motion: fields.read("motion", default.motion),
            menu_bar: fields.read("menuBar", default.menu_bar),
            zoom_percent: fields
                .read_if("zoomPercent", default.zoom_percent, |zoom| Self::ZOOM.contains(zoom)),
            min_thinking_ms: fields.read_if("minThinkingMs", default.min_thinking_ms, |thinking| {
                *thinking <= Self::LONGEST_MIN_THINKING_MS
            }),
            max_thinking_ms: fields.read_if("maxThinkingMs", default.max_thinking_ms, |thinking| {
                Self::MAX_THINKING_MS.contains(thinking)
            }),
            demo_pace_ms: fields
                .read_if("demoPaceMs", default.demo_pace_ms, |pace| *pace <= Self::SLOWEST_DEMO_PACE_MS),
            sound: fields.read("sound", default.sound),
            volume: fields.read_if("volume", default.volume, |volume| *volume <= Self::LOUDEST),
            turn_sound: fields.read("turnSound", default.turn_sound),
            low_time_sound: fields.read("lowTimeSound", default.low_time_sound),
            analysis_lines: fields.read_if("analysisLines", default.analysis_lines, |lines| {
                AnalysisOptions::LINES.contains(lines)
            }),
            engines: engines::from_json(fields.value("engines")),
            last_game: NewGame::from_json(fields.value("lastGame")),
        }
    }

    /// What is saved; the names are those of the wire to the window.
    pub fn to_json(&self) -> Value {
        let mut fields = Map::new();
        let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
        put("language", plain(self.language));
        put("theme", plain(self.theme));
        put("board", plain(self.board));
        put("stones", plain(self.stones));
        put("placement", plain(self.placement));
        put("crosshair", self.crosshair.into());
        put("coordinates", self.coordinates.into());
        put("winningLine", self.winning_line.into());
        put("pulse", self.pulse.into());
        put("forbiddenPoints", plain(self.forbidden_points));
        put("moveNumbers", plain(self.move_numbers));
        put("rows", plain(self.rows));
        put("motion", plain(self.motion));
        put("menuBar", self.menu_bar.into());
        put("zoomPercent", self.zoom_percent.into());
        put("minThinkingMs", self.min_thinking_ms.into());
        put("maxThinkingMs", self.max_thinking_ms.into());
        put("demoPaceMs", self.demo_pace_ms.into());
        put("sound", self.sound.into());
        put("volume", self.volume.into());
        put("turnSound", self.turn_sound.into());
        put("lowTimeSound", self.low_time_sound.into());
        put("analysisLines", self.analysis_lines.into());
        put("engines", engines::to_json(&self.engines));
        put("lastGame", self.last_game.to_json());
        Value::Object(fields)
    }
}

/// The JSON of a type that is a word or a small record.
pub(super) fn plain(value: impl Serialize) -> Value {
    // Only maps whose keys are no strings fail, which there are none of here, and paths that are not Unicode, which no
    // engine that was added has. Null reads back as the default.
    serde_json::to_value(value).unwrap_or(Value::Null)
}

/// The fields of an object, or none if it is no object.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a>(pub(super) Option<&'a Map<String, Value>>);

impl<'a> Fields<'a> {
    pub(super) fn value(self, name: &str) -> &'a Value {
        self.0.and_then(|fields| fields.get(name)).unwrap_or(&Value::Null)
    }

    pub(super) fn read<T: DeserializeOwned>(self, name: &str, default: T) -> T {
        self.read_if(name, default, |_| true)
    }

    pub(super) fn read_if<T: DeserializeOwned>(
        self,
        name: &str,
        default: T,
        sane: impl FnOnce(&T) -> bool,
    ) -> T {
        T::deserialize(self.value(name)).ok().filter(sane).unwrap_or(default)
    }
}
