-- What people want with their phones in that night, a line each: games that are proposed, seats that somebody waits for.
ALTER TABLE serving ADD COLUMN wishes TEXT NOT NULL DEFAULT '';
