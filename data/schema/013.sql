-- Seasons that the user saved: the text of each, in which its name stands too.
CREATE TABLE season (
  name TEXT PRIMARY KEY CHECK (name <> ''),
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
