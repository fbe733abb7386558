-- A cash game: a table that plays for real money, with a log of its own.
CREATE TABLE cash_game (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  name            TEXT NOT NULL,
  tournament      INTEGER REFERENCES tournament ON DELETE SET NULL, -- its night; NULL: it is of no night
  began           INTEGER NOT NULL,                                 -- microseconds since 1970: event times count from here
  date            TEXT NOT NULL,                                    -- as that of a tournament
  head            INTEGER NOT NULL DEFAULT 0 CHECK (head >= 0),     -- events after this step are undone
  currency_symbol TEXT NOT NULL,
  currency_digits INTEGER NOT NULL,
  currency_after  INTEGER NOT NULL,
  currency_note   INTEGER NOT NULL,
  terms           TEXT NOT NULL -- header lines of a cash game's file
) STRICT;
CREATE INDEX cash_game_tournament ON cash_game (tournament);

-- One accepted command is a step.  Its row 0 says what happened, and further ones of the kind `for` who shares an expense.
CREATE TABLE cash_event (
  game   INTEGER NOT NULL REFERENCES cash_game ON DELETE CASCADE,
  step   INTEGER NOT NULL CHECK (step > 0),
  row    INTEGER NOT NULL CHECK (row >= 0),
  at     INTEGER NOT NULL,
  kind   TEXT NOT NULL,
  player INTEGER REFERENCES player,
  other  INTEGER REFERENCES player, -- lend: who gets it
  amount INTEGER NOT NULL DEFAULT 0,
  later  INTEGER NOT NULL DEFAULT 0 CHECK (later IN (0, 1)), -- buy: owed; cash-out: stays; pay: the box pays
  what   TEXT, -- drop, expense: for what
  PRIMARY KEY (game, step, row)
) STRICT, WITHOUT ROWID;
CREATE INDEX cash_event_player ON cash_event (player);
CREATE INDEX cash_event_other ON cash_event (other);
