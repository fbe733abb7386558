-- What was said of the seed before any seat was drawn from it: its SHA256 as base/proof.h has it, so that it can be checked
-- afterwards.  NULL: the tournament was opened before commitments were kept.
ALTER TABLE tournament ADD COLUMN commitment TEXT CHECK (length (commitment) = 64);
