-- 003.sql: checksums of all that was stored, so that damage is seen
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Runs in one transaction with `PRAGMA user_version = 3`; what is there already gets its checksums
-- from code (src/store/zug-sums.c), which says what goes into each of them.

-- Of each game: its row, what that refers to, and its body; and its rows of `posting`. Apart, since
-- adding to every body of a large library would write all of it anew.
CREATE TABLE game_sum (
  game     INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  sum      INTEGER NOT NULL,
  postings INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Of each block of postings, with the run it is of.
CREATE TABLE block_sum (
  block INTEGER PRIMARY KEY REFERENCES block (id) ON DELETE CASCADE,
  sum   INTEGER NOT NULL
) STRICT;

-- Of the rows of small tables. NULL never fits.
ALTER TABLE collection ADD COLUMN sum INTEGER;
ALTER TABLE revision ADD COLUMN sum INTEGER;
ALTER TABLE preset ADD COLUMN sum INTEGER;
ALTER TABLE search ADD COLUMN sum INTEGER;
