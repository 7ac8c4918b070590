//! Use cases and actors: live games, computer opponents, the library and the preferences
