-- 004.sql: ratings and ECO codes in the summaries, terms without regard to case and accents
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Runs in one transaction with `PRAGMA user_version = 4`. No table changes: a summary has 40 bytes
-- a game instead of 32 (src/postings/zug-summary.h), and the keys of terms are others. What is
-- taken away here is made anew from the games (src/archive/zug-archive-fill.c).

DELETE FROM summary;
DELETE FROM block_sum WHERE block IN
  (SELECT block.id FROM block JOIN run ON run.id = block.run WHERE kind = 1);
DELETE FROM block WHERE run IN (SELECT id FROM run WHERE kind = 1);
DELETE FROM run WHERE kind = 1;
DELETE FROM posting WHERE kind = 1;

-- Signs and comments have terms too; an archive without this was made before they had.
INSERT OR REPLACE INTO meta (name, value) VALUES ('nags', '1');
