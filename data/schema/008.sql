-- Phones that are known in a night: each holds a secret of which only the SHA256 is kept, and is somebody's, who is read as
-- in side_seat.
CREATE TABLE phone (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  tournament INTEGER NOT NULL REFERENCES tournament ON DELETE CASCADE,
  secret     TEXT NOT NULL CHECK (length (secret) = 64),
  player     INTEGER NOT NULL REFERENCES player,
  step       INTEGER NOT NULL DEFAULT 0,
  since      INTEGER NOT NULL -- microseconds since 1970
) STRICT;
CREATE UNIQUE INDEX phone_secret ON phone (secret);
CREATE INDEX phone_tournament ON phone (tournament);
CREATE INDEX phone_player ON phone (player);
