-- Marks the file as ours ("KGTS"), so that another program's database is never taken for a library.
PRAGMA application_id = 0x4B475453;

-- One row a game. Everything but id, started_at and deleted_at can be computed anew from the game's events;
-- the columns are there so that the history needs no event to be decoded.
CREATE TABLE game (
    id           BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    started_at   INTEGER NOT NULL, -- wall time, milliseconds since 1970
    ended_at     INTEGER,          -- wall time; NULL while the game is unfinished
    black_kind   TEXT    NOT NULL, -- 'human' or a computer opponent's name
    black_name   TEXT    NOT NULL,
    white_kind   TEXT    NOT NULL,
    white_name   TEXT    NOT NULL,
    rule         TEXT    NOT NULL,
    size         INTEGER NOT NULL,
    moves        INTEGER NOT NULL, -- stones and passes that stand, undone ones left out
    outcome      TEXT,             -- 'black', 'white' (who won) or 'draw'
    reason       TEXT,
    deleted_at   INTEGER,          -- wall time; the row goes for good at a later start
    CHECK ((outcome IS NULL) = (reason IS NULL))
) STRICT;

CREATE INDEX game_newest ON game (started_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX game_deleted ON game (deleted_at) WHERE deleted_at IS NOT NULL;

-- The journal. The payload is the versioned event encoding of the game crate.
CREATE TABLE event (
    game_id BLOB    NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL CHECK (seq > 0),
    payload BLOB    NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

-- The clocks of a game since its newest event, one row a game, overwritten again and again.
CREATE TABLE checkpoint (
    game_id  BLOB    NOT NULL PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL, -- the event that was the newest one
    black_ns INTEGER,          -- time left in nanoseconds; NULL = plays without a clock
    white_ns INTEGER
) STRICT, WITHOUT ROWID;

-- The one row of what holds for the library as a whole.
CREATE TABLE state (
    one          INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    current_game BLOB    REFERENCES game (id) ON DELETE SET NULL -- the game in progress
) STRICT;
INSERT INTO state (one, current_game) VALUES (1, NULL);
