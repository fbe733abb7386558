-- When the host wants to be done, microseconds since 1970; 0: not said.
ALTER TABLE tournament ADD COLUMN until INTEGER NOT NULL DEFAULT 0;

-- The cases of chips that the host owns.  A number is never given twice: a preference remembers the case used last.
CREATE TABLE chip_case (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE CHECK (name <> '')
) STRICT;

CREATE TABLE chip (
  chip_case INTEGER NOT NULL REFERENCES chip_case ON DELETE CASCADE,
  value     INTEGER NOT NULL CHECK (value BETWEEN 1 AND 1000000000000),
  owned     INTEGER NOT NULL CHECK (owned BETWEEN 0 AND 100000),
  colour    INTEGER NOT NULL CHECK (colour BETWEEN 0 AND 16777215), -- 0xRRGGBB
  PRIMARY KEY (chip_case, value)
) STRICT, WITHOUT ROWID;
