-- Two people who may look like one, of whom the host said that they are two.
CREATE TABLE apart (
  one   INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
  other INTEGER NOT NULL REFERENCES player ON DELETE CASCADE
) STRICT;
CREATE INDEX apart_one ON apart (one);
CREATE INDEX apart_other ON apart (other);
