use gomoku_core::{Color, Point};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::ErrorDto;

/// A colour of stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ColorDto {
    /// Black, who begins.
    Black,
    /// White.
    White,
}

impl From<Color> for ColorDto {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

impl From<ColorDto> for Color {
    fn from(color: ColorDto) -> Self {
        match color {
            ColorDto::Black => Self::Black,
            ColorDto::White => Self::White,
        }
    }
}

/// A crossing of the board, counted from 0; a1 at the bottom left is (0, 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PointDto {
    /// The column, from the left.
    pub x: u8,
    /// The row, from the bottom.
    pub y: u8,
}

impl From<Point> for PointDto {
    fn from(point: Point) -> Self {
        Self { x: point.x(), y: point.y() }
    }
}

impl TryFrom<PointDto> for Point {
    type Error = ErrorDto;

    fn try_from(point: PointDto) -> Result<Self, ErrorDto> {
        Self::new(point.x, point.y).ok_or_else(|| ErrorDto::bad_point(point))
    }
}
