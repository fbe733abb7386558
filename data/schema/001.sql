-- Money is minor units, times are microseconds: those of events since the doors opened, the others since 1970.

-- A person is kept once and reused by every night that he comes to.
CREATE TABLE player (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- Settings and schedule are those that the night was opened with; every later change is an event.
CREATE TABLE tournament (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  name            TEXT NOT NULL,
  opened          INTEGER NOT NULL,
  planned         INTEGER NOT NULL DEFAULT 0,
  head            INTEGER NOT NULL DEFAULT 0 CHECK (head >= 0), -- events after this step are undone
  seed            INTEGER NOT NULL,
  currency_symbol TEXT NOT NULL,
  currency_digits INTEGER NOT NULL,
  currency_after  INTEGER NOT NULL,
  currency_note   INTEGER NOT NULL,
  settings        TEXT NOT NULL, -- header lines of a night file
  schedule_word   TEXT,          -- how the schedule was called; NULL: it came without a name
  schedule        TEXT NOT NULL  -- lines of a schedule file
) STRICT;

-- One accepted command is a step of one row or more.
CREATE TABLE event (
  tournament INTEGER NOT NULL REFERENCES tournament ON DELETE CASCADE,
  step       INTEGER NOT NULL CHECK (step > 0),
  row        INTEGER NOT NULL CHECK (row >= 0),
  at         INTEGER NOT NULL,
  kind       TEXT NOT NULL,
  player     INTEGER REFERENCES player,
  other      INTEGER REFERENCES player, -- rename: who it is from now on
  table_no   INTEGER NOT NULL DEFAULT 0,
  seat       INTEGER NOT NULL DEFAULT 0,
  amount     INTEGER NOT NULL DEFAULT 0,
  fee        INTEGER NOT NULL DEFAULT 0,
  bounty     INTEGER NOT NULL DEFAULT 0,
  chips      INTEGER NOT NULL DEFAULT 0,
  number     INTEGER NOT NULL DEFAULT 0,
  note       TEXT,
  text       TEXT,
  PRIMARY KEY (tournament, step, row)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_player ON event (player);
CREATE INDEX event_other ON event (other);

-- Schedules that the user saved.
CREATE TABLE schedule (
  name TEXT PRIMARY KEY,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What counts, with names: for looking things up with other programs.
CREATE VIEW log AS
  SELECT event.tournament, event.step, event.row, event.at, event.kind, player.name AS player, other.name AS other,
         event.table_no, event.seat, event.amount, event.fee, event.bounty, event.chips, event.number, event.note
    FROM event
    JOIN tournament ON tournament.id = event.tournament AND event.step <= tournament.head
    LEFT JOIN player ON player.id = event.player
    LEFT JOIN player AS other ON other.id = event.other;
