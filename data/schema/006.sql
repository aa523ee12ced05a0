-- 006.sql: answers to puzzles
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Runs in one transaction with `PRAGMA user_version = 6`. What earlier versions kept in a file
-- beside the archive comes in when puzzles are asked for (src/saving/zug-puzzle-keeping.c).

CREATE TABLE puzzle_answer (
  id      INTEGER PRIMARY KEY,
  day     INTEGER NOT NULL,            -- Julian, as GDate counts
  variant TEXT    NOT NULL,
  puzzle  INTEGER NOT NULL,            -- its key
  rating  INTEGER NOT NULL,            -- the puzzle's, 0 unknown
  marks   INTEGER NOT NULL,            -- of a hundred
  daily   INTEGER NOT NULL,            -- 1: it was the puzzle of that day
  sum     INTEGER                      -- a checksum; NULL never fits
) STRICT;
