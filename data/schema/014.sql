-- What the club knows of people beside their nights.  Whoever has no such row is known by their name alone.
CREATE TABLE person (
  name      TEXT PRIMARY KEY CHECK (name <> ''),
  full_name TEXT CHECK (full_name <> ''),
  nickname  TEXT CHECK (nickname <> ''), -- for the screens
  contact   TEXT CHECK (contact <> ''),
  note      TEXT CHECK (note <> ''),     -- for the host alone
  since     TEXT CHECK (since <> ''),    -- a day: "2026-01-09"
  picture   BLOB CHECK (length (picture) BETWEEN 1 AND 262144),
  hidden    INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1)) -- the name stands for one that nobody knows any more
) STRICT;

-- Names under which people are in nights, and who that is by now: they were renamed, or two were found to be one.  Nights
-- keep the name as it was written.  No such name is the name of a person.
CREATE TABLE alias (
  name   TEXT PRIMARY KEY CHECK (name <> ''),
  person TEXT NOT NULL REFERENCES person ON UPDATE CASCADE ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX alias_person ON alias (person);
