-- A schema with a mistake in its second half: the first half must not stay.
ALTER TABLE player ADD COLUMN nickname TEXT NOT NULL DEFAULT '?';
ALTER TABLE nobody ADD COLUMN nickname TEXT;
