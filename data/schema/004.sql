-- What of the side games' bank was handed over: it evens the accounts of payer and payee.
CREATE TABLE side_payment (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  tournament INTEGER REFERENCES tournament ON DELETE SET NULL, -- its night, NULL: of no night alone
  payer      INTEGER REFERENCES player, -- NULL: the house
  payee      INTEGER REFERENCES player,
  chips      INTEGER NOT NULL CHECK (chips BETWEEN 0 AND 1000000000000000), -- play chips, or as many as the money is worth
  money      INTEGER NOT NULL CHECK (money BETWEEN 0 AND 1000000000000000), -- minor units; 0: play chips only
  at         INTEGER NOT NULL,
  CHECK (payer IS NOT payee AND chips + money > 0)
) STRICT;
CREATE INDEX side_payment_tournament ON side_payment (tournament);
CREATE INDEX side_payment_payer ON side_payment (payer);
CREATE INDEX side_payment_payee ON side_payment (payee);
