-- What a later version of the schema might do.
ALTER TABLE player ADD COLUMN nickname TEXT NOT NULL DEFAULT '?';
