-- Side games.  Play chips are chips of their own, neither the tournament's nor money; times are microseconds since 1970.

-- What 100 play chips of this night's side games are worth when it settles, minor units; 0: they are play chips only.
ALTER TABLE tournament ADD COLUMN side_rate INTEGER NOT NULL DEFAULT 0 CHECK (side_rate >= 0);

-- A match of a card game.  Head and moves are lines of a transcript: what the cards were follows from them.
CREATE TABLE side_table (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  tournament INTEGER REFERENCES tournament ON DELETE SET NULL,
  game       TEXT NOT NULL CHECK (game <> ''),
  head       TEXT NOT NULL CHECK (head <> ''),
  stake      INTEGER NOT NULL CHECK (stake >= 0),
  undo       INTEGER NOT NULL CHECK (undo IN (0, 1)),
  opened     INTEGER NOT NULL,
  closed     INTEGER NOT NULL DEFAULT 0 -- 0: still open
) STRICT;
CREATE INDEX side_table_tournament ON side_table (tournament);

-- Who sits there now: a person, or a bot of some strength with a name of its own.
CREATE TABLE side_seat (
  side_table INTEGER NOT NULL REFERENCES side_table ON DELETE CASCADE,
  seat       INTEGER NOT NULL CHECK (seat >= 0),
  player     INTEGER REFERENCES player,
  bot        TEXT,
  bot_name   TEXT,
  PRIMARY KEY (side_table, seat),
  CHECK ((player IS NULL) = (bot IS NOT NULL) AND (bot IS NULL) = (bot_name IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX side_seat_player ON side_seat (player);

CREATE TABLE side_move (
  side_table INTEGER NOT NULL REFERENCES side_table ON DELETE CASCADE,
  move       INTEGER NOT NULL CHECK (move >= 0),
  line       TEXT NOT NULL CHECK (line <> ''),
  at         INTEGER NOT NULL,
  PRIMARY KEY (side_table, move)
) STRICT, WITHOUT ROWID;

-- What a seat won or lost in a hand, counted once, and who sat there then; no player: a bot.  What is missing to 0 the
-- house has.  The move is the one that ended the hand, -1: dealing did.
CREATE TABLE side_result (
  side_table INTEGER NOT NULL REFERENCES side_table ON DELETE CASCADE,
  hand       INTEGER NOT NULL CHECK (hand > 0),
  seat       INTEGER NOT NULL CHECK (seat >= 0),
  player     INTEGER REFERENCES player,
  chips      INTEGER NOT NULL CHECK (chips BETWEEN -1000000000000000 AND 1000000000000000),
  move       INTEGER NOT NULL,
  at         INTEGER NOT NULL,
  PRIMARY KEY (side_table, hand, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX side_result_player ON side_result (player);

-- The results with names: for looking things up with other programs.
CREATE VIEW bank AS
  SELECT side_table.tournament, side_result.side_table, side_table.game, side_result.hand, side_result.seat,
         player.name AS player, side_result.chips, side_result.at
    FROM side_result
    JOIN side_table ON side_table.id = side_result.side_table
    LEFT JOIN player ON player.id = side_result.player;
