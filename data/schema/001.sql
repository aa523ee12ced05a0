-- 001.sql: games as trees of turns, the laws they were played under, remarks, own variants
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Runs in one transaction with `PRAGMA user_version = 1`. A script that has been released is
-- never changed: what comes later goes into the next number.
--
-- Texts are UTF-8 and '' where nothing is known. Times are Unix times in seconds, UTC, unless
-- said otherwise.

PRAGMA application_id = 1517643628; -- 'Zugl'

-- Facts about this archive: name and value.
CREATE TABLE meta (
  name  TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Every set of laws that some game was played under, once. Rows are never changed.
CREATE TABLE laws (
  id   INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE game (
  id           INTEGER PRIMARY KEY AUTOINCREMENT, -- a deleted game may come back
  uid          TEXT    NOT NULL UNIQUE CHECK (uid <> ''),
  created      INTEGER NOT NULL,
  updated      INTEGER NOT NULL, -- when it last went on: a turn, an end, a whole save
  variant_id   TEXT    NOT NULL,
  variant_name TEXT    NOT NULL,
  laws         INTEGER NOT NULL REFERENCES laws (id),
  start_zfen   TEXT    NOT NULL,
  white_name   TEXT    NOT NULL,
  black_name   TEXT    NOT NULL,
  white_kind   TEXT    NOT NULL, -- 'person', 'computer:LEVEL', ''
  black_kind   TEXT    NOT NULL,
  event        TEXT    NOT NULL,
  site         TEXT    NOT NULL,
  date         TEXT    NOT NULL, -- as in PGN, '2026.??.??'
  round        TEXT    NOT NULL,
  result       TEXT    NOT NULL CHECK (result IN ('*', '1-0', '0-1', '1/2-1/2')),
  reason       TEXT    NOT NULL, -- why it ended, in the words of the engine's `status`
  state        TEXT    NOT NULL CHECK (state IN ('playing', 'over')),
  source       TEXT    NOT NULL, -- 'played', 'imported', 'shipped'
  cursor       INTEGER NOT NULL DEFAULT 0, -- the turn at which it stands
  length       INTEGER NOT NULL DEFAULT 0, -- turns in the main line
  FOREIGN KEY (id, cursor) REFERENCES turn (game, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE INDEX game_updated ON game (updated DESC, id DESC);
CREATE INDEX game_unfinished ON game (updated DESC, id DESC)
  WHERE state = 'playing' AND source = 'played';
CREATE INDEX game_laws ON game (laws);

-- Tags beyond those with a column of their own, in their order.
CREATE TABLE tag (
  game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  name    TEXT    NOT NULL CHECK (name <> ''),
  value   TEXT    NOT NULL,
  PRIMARY KEY (game, ordinal)
) STRICT, WITHOUT ROWID;

-- The tree. Turn 0 is the start position: every game has it, it alone has no parent and no text.
-- A parent's id is smaller than its children's, so no circle can be written.
CREATE TABLE turn (
  game      INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  id        INTEGER NOT NULL,
  parent    INTEGER CHECK (parent < id),
  ordinal   INTEGER NOT NULL CHECK (ordinal >= 0), -- among its parent's children, 0 the main line
  text      TEXT    NOT NULL,                      -- 'e2e4/e7e6!w'
  irregular TEXT    NOT NULL DEFAULT '' CHECK (irregular IN ('', 'w', 'b', 'wb')),
  san_white TEXT,
  san_black TEXT,
  time      INTEGER,                               -- when it was resolved, in milliseconds
  PRIMARY KEY (game, id),
  FOREIGN KEY (game, parent) REFERENCES turn (game, id),
  CHECK (id >= 0),
  CHECK ((id = 0) = (parent IS NULL)),
  CHECK ((id = 0) = (text = ''))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX turn_parent ON turn (game, parent, ordinal);

-- Remarks on a turn ('-') or on one side's choice ('w', 'b'); turn 0: before the first.
CREATE TABLE annotation (
  game    INTEGER NOT NULL,
  turn    INTEGER NOT NULL,
  side    TEXT    NOT NULL CHECK (side IN ('w', 'b', '-')),
  kind    TEXT    NOT NULL CHECK (kind <> ''), -- 'comment', 'before', 'nag', 'command', 'unread' …
  ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
  text    TEXT    NOT NULL,
  PRIMARY KEY (game, turn, side, kind, ordinal),
  FOREIGN KEY (game, turn) REFERENCES turn (game, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- A person's own variants: whole variant files.
CREATE TABLE preset (
  id      TEXT    NOT NULL PRIMARY KEY CHECK (id <> ''),
  name    TEXT    NOT NULL,
  text    TEXT    NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
