-- When and where the doors opened, by the calendar of that place: "2026-01-09 19:30", or "2026-01-09" if nobody said at what
-- time, and the name of the place.  NULL: nobody has said, and the moment when it was opened tells the day.
ALTER TABLE tournament ADD COLUMN date TEXT;
ALTER TABLE tournament ADD COLUMN venue TEXT;
