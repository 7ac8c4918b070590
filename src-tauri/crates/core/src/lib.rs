//! The rules of gomoku and renju: points, positions, wins and forbidden points
