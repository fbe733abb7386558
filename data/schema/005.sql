-- Looks up who was renamed when.
CREATE INDEX event_rename ON event (tournament, player, step) WHERE kind = 'rename' AND row = 0;

-- What a rename that counts has led to by now: whoever was called `player` in that night right after the step `since` or a
-- later one before `step` is called `now`.  Who is in no such row has kept the name.
CREATE VIEW renamed (night, player, since, step, now) AS
  WITH RECURSIVE
    rename (night, player, since, step, other, next) AS (
      SELECT tournament, player,
             coalesce ((SELECT max (earlier.step) FROM event AS earlier
                         WHERE earlier.tournament = event.tournament AND earlier.kind = 'rename' AND earlier.row = 0
                           AND earlier.player = event.player AND earlier.step < event.step), 0),
             step, other,
             (SELECT min (later.step) FROM event AS later
               WHERE later.tournament = event.tournament AND later.kind = 'rename' AND later.row = 0
                 AND later.player = event.other AND later.step > event.step AND later.step <= head)
        FROM event JOIN tournament ON tournament.id = event.tournament AND step <= head
       WHERE kind = 'rename' AND row = 0),
    led (night, player, since, step, now) AS (
      SELECT night, player, since, step, other FROM rename WHERE next IS NULL
      UNION ALL
      SELECT rename.night, rename.player, rename.since, rename.step, now
        FROM led JOIN rename ON rename.night = led.night AND rename.next = led.step AND rename.other = led.player)
  SELECT night, player, since, step, now FROM led;
