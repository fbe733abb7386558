-- The text of the poker variant that a table plays, as it was when the table was opened: it never loses its rules, whoever
-- changes the variant.  NULL: its game is no such file, or the table was opened before texts were kept.
ALTER TABLE side_table ADD COLUMN variant TEXT CHECK (variant <> '');

-- Poker games that people here have written.  The text may be one that cannot be played yet; the name is the one in it.
CREATE TABLE variant (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  name    TEXT NOT NULL CHECK (name <> ''),
  text    TEXT NOT NULL,
  changed INTEGER NOT NULL -- microseconds since 1970
) STRICT;
