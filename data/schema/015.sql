-- The guest list of a night: who was asked, in that order, and what they answered.  People are read as in side_seat.
CREATE TABLE guest (
  tournament INTEGER NOT NULL REFERENCES tournament ON DELETE CASCADE,
  place      INTEGER NOT NULL, -- from 0
  player     INTEGER NOT NULL REFERENCES player,
  step       INTEGER NOT NULL DEFAULT 0,
  answer     TEXT NOT NULL CHECK (answer IN ('asked', 'yes', 'maybe', 'no', 'waiting')),
  since      INTEGER NOT NULL, -- of the answer: microseconds since 1970
  teller     INTEGER REFERENCES player, -- who told it; NULL: the host
  later      INTEGER, -- the time of day at which they come; NULL: with the others
  turn       INTEGER NOT NULL DEFAULT 0, -- the order in which people said yes, from 1; 0: they have not
  PRIMARY KEY (tournament, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX guest_player ON guest (player);
CREATE INDEX guest_teller ON guest (teller);
