-- One moment by the time of the tournament and by the clock that runs from when the laptop was started, and which start that
-- was: while it lasts, somebody may set the wall clock.  NULL: nothing has been done since such moments are kept.
ALTER TABLE tournament ADD COLUMN mark_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tournament ADD COLUMN mark_boot TEXT;
ALTER TABLE tournament ADD COLUMN mark_boot_time INTEGER NOT NULL DEFAULT 0;
