-- What of the side games' bank was handed over: it evens the accounts of payer and payee.
CREATE TABLE side_payment (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  tournament INTEGER REFERENCES tournament ON DELETE SET NULL, -- its night, NULL: of no night alone
  payer      INTEGER REFERENCES player, -- NULL: the house; he and his step as in side_seat
  payer_step INTEGER NOT NULL DEFAULT 0,
  payee      INTEGER REFERENCES player,
  payee_step INTEGER NOT NULL DEFAULT 0,
  chips      INTEGER NOT NULL CHECK (chips BETWEEN 0 AND 1000000000000000), -- play chips, or as many as the money is worth
  money      INTEGER NOT NULL CHECK (money BETWEEN 0 AND 1000000000000000), -- minor units; 0: play chips only
  at         INTEGER NOT NULL,
  CHECK (coalesce (payer, payee) IS NOT NULL AND chips + money > 0)
) STRICT;
CREATE INDEX side_payment_tournament ON side_payment (tournament);
CREATE INDEX side_payment_payer ON side_payment (payer);
CREATE INDEX side_payment_payee ON side_payment (payee);

-- At a table of a night a person is whoever was called by that name right after this step of it: a rename that came later
-- and was not undone is followed, and whoever takes a name that has become free is another one.
ALTER TABLE side_seat ADD COLUMN step INTEGER NOT NULL DEFAULT 0;
ALTER TABLE side_result ADD COLUMN step INTEGER NOT NULL DEFAULT 0;

-- So far renames were followed that came after the table was opened.
CREATE TEMP TABLE earlier AS
  SELECT side_table.id AS side_table, event.player, max (event.step) AS step
    FROM side_table
    JOIN tournament ON tournament.id = side_table.tournament
    JOIN event ON event.tournament = tournament.id AND event.kind = 'rename' AND event.step <= tournament.head
         AND tournament.opened + event.at < side_table.opened
   GROUP BY side_table.id, event.player;
UPDATE side_seat SET step = earlier.step FROM earlier
  WHERE earlier.side_table = side_seat.side_table AND earlier.player = side_seat.player;
UPDATE side_result SET step = earlier.step FROM earlier
  WHERE earlier.side_table = side_result.side_table AND earlier.player = side_result.player;
DROP TABLE earlier;

-- The view `bank` shows people by the name that they had first in their night; renames are in the view `log`.
