-- Payments of the side games' bank that were ticked off at once: the id of the first of them.  NULL: it was by itself.
ALTER TABLE side_payment ADD COLUMN batch INTEGER;
CREATE INDEX side_payment_batch ON side_payment (batch);

-- Settling up: what counts, and who pays whom.  It is stored as soon as something of it has been paid.
CREATE TABLE settling (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  began      INTEGER NOT NULL, -- microseconds since 1970
  done       INTEGER,          -- when the last of it was paid; NULL: there is something left
  tournament INTEGER REFERENCES tournament ON DELETE CASCADE, -- NULL: it is of no night
  night      INTEGER NOT NULL CHECK (night IN (0, 1)), -- the tournament's own money counts
  side       INTEGER NOT NULL CHECK (side IN (0, 1)),  -- its side games count
  step       INTEGER NOT NULL DEFAULT 0, -- of the tournament's log, which says so once it is done; 0: none
  batch      INTEGER NOT NULL DEFAULT 0  -- of the side games' bank, once it is done; 0: none
) STRICT;
CREATE INDEX settling_tournament ON settling (tournament);

-- A cash game that counts.
CREATE TABLE settling_game (
  settling INTEGER NOT NULL REFERENCES settling ON DELETE CASCADE,
  game     INTEGER NOT NULL REFERENCES cash_game ON DELETE CASCADE,
  step     INTEGER NOT NULL DEFAULT 0, -- of its log, which says so once it is done; 0: none
  PRIMARY KEY (settling, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX settling_game_game ON settling_game (game);

CREATE TABLE settling_payment (
  settling INTEGER NOT NULL REFERENCES settling ON DELETE CASCADE,
  row      INTEGER NOT NULL,          -- from 0
  payer    INTEGER REFERENCES player, -- NULL: the box
  payee    INTEGER REFERENCES player,
  amount   INTEGER NOT NULL, -- minor units
  paid     INTEGER,          -- when it was ticked off, microseconds since 1970; NULL: not yet
  PRIMARY KEY (settling, row)
) STRICT, WITHOUT ROWID;
CREATE INDEX settling_payment_payer ON settling_payment (payer);
CREATE INDEX settling_payment_payee ON settling_payment (payee);

-- A match that people play with cards of their own: its moves are the hands of a score sheet, which may be corrected.
ALTER TABLE side_table ADD COLUMN paper INTEGER NOT NULL DEFAULT 0 CHECK (paper IN (0, 1));
