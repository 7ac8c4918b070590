-- What a person says of a game. It is no part of the game and stands in no event: these columns, and black_name and
-- white_name once the players were renamed, cannot be computed anew. The events keep the names of the start.
ALTER TABLE game ADD COLUMN favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1));

-- How long both sides have thought about the moves that stand, in whole milliseconds.
ALTER TABLE game ADD COLUMN playing_ms INTEGER NOT NULL DEFAULT 0;

-- At most 2000 characters.
ALTER TABLE game ADD COLUMN note TEXT NOT NULL DEFAULT '';

-- Both names and the note, a line each and folded, so that capitals and small letters are found alike.
ALTER TABLE game ADD COLUMN search TEXT NOT NULL DEFAULT '';

-- Every column by which games are filtered, ordered and counted, in the order of the list: each of these questions reads
-- this index from end to end and no row of the table. (deleted_at is in it so that SQLite sees that.)
CREATE INDEX game_list ON game (
    started_at DESC, id DESC, ended_at, moves, playing_ms, rule, outcome, reason, black_kind, white_kind, favourite,
    search, deleted_at
) WHERE deleted_at IS NULL;
