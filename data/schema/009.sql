-- The night in which phones are served until somebody stops it, also after the program was started anew: the invitation, the PIN
-- of the host's phone, how often that was guessed wrong, and the port.  There is one such night at most.
CREATE TABLE serving (
  tournament INTEGER PRIMARY KEY REFERENCES tournament ON DELETE CASCADE,
  code       TEXT NOT NULL CHECK (length (code) = 8),
  pin        TEXT NOT NULL CHECK (length (pin) = 6),
  wrong      INTEGER NOT NULL,
  port       INTEGER NOT NULL,
  since      INTEGER NOT NULL -- microseconds since 1970
) STRICT;
