-- 002.sql: an archive: games, the laws they were played under, own variants, and an index of all
-- that is searched for
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Runs in one transaction with `PRAGMA user_version = 2`; what came before was never released. The
-- check compares each statement with what an archive says of itself, so none is ever changed, not
-- even in its spaces.
--
-- Texts are UTF-8 and '' where nothing is known. Times are Unix times in seconds, UTC, unless
-- said otherwise.

PRAGMA application_id = 1517643628; -- 'Zugl'

-- Facts about this archive: name and value.
CREATE TABLE meta (
  name  TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Games come in collections: number 1 is the person's own games, every import another. One that is
-- being removed has gone for everybody; its games follow some thousands at a time.
CREATE TABLE collection (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  name    TEXT    NOT NULL,
  created INTEGER NOT NULL,
  hidden  INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1, 2)), -- 2: being removed
  source  TEXT    NOT NULL DEFAULT '',  -- the file it came from
  report  TEXT    NOT NULL DEFAULT '',  -- what the import found, a line each
  games   INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO collection (id, name, created) VALUES (1, '', unixepoch ());

-- Names of players, events and sites, once each, as written. Never changed.
CREATE TABLE name (
  id   INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT;
CREATE VIRTUAL TABLE name_words USING fts5 (
  text, content = 'name', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2',
  prefix = '1 2 3', detail = none, columnsize = 0
);

-- Variants by what games call them.
CREATE TABLE variant (
  id   INTEGER PRIMARY KEY,
  key  TEXT NOT NULL, -- the preset's id
  name TEXT NOT NULL,
  UNIQUE (key, name)
) STRICT;

-- Every set of laws that some game was played under, once, as a Laws tag. Never changed.
CREATE TABLE laws (
  id   INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT;

-- What a game refers to is not declared so: looking it up would take half of an import's time, and
-- names, laws and variants never go. zug-archive-check.c looks.
CREATE TABLE game (
  id         INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice: a deleted game may come back
  collection INTEGER NOT NULL,
  uid        TEXT,             -- of own and shipped games
  created    INTEGER NOT NULL, -- Unix times in seconds
  updated    INTEGER NOT NULL, -- when it last went on, or was imported
  variant    INTEGER NOT NULL,
  laws       INTEGER NOT NULL,
  start      TEXT    NOT NULL, -- ZFEN; '' for the array of the laws
  white      INTEGER NOT NULL,
  black      INTEGER NOT NULL,
  event      INTEGER NOT NULL,
  site       INTEGER NOT NULL,
  round      TEXT    NOT NULL,
  date       INTEGER NOT NULL, -- year * 10000 + month * 100 + day, 0 for what is not known
  date_text  TEXT,             -- where `date` cannot say it
  result     INTEGER NOT NULL CHECK (result BETWEEN 0 AND 3), -- ZugResult: * 1-0 0-1 1/2-1/2
  reason     TEXT    NOT NULL, -- why it ended, in the words of the engine's `status`
  over       INTEGER NOT NULL CHECK (over IN (0, 1)),
  source     INTEGER NOT NULL CHECK (source BETWEEN 0 AND 2), -- played, imported, shipped
  white_kind TEXT    NOT NULL, -- 'person', 'computer:LEVEL', ''
  black_kind TEXT    NOT NULL,
  cursor     INTEGER NOT NULL, -- the turn at which it stands
  length     INTEGER NOT NULL, -- turns in the line played (alternating: single moves)
  features   INTEGER NOT NULL, -- bit 1 << ZugFeature
  tags       TEXT    NOT NULL  -- those without a column: name, TAB, value, LF (both escaped by \)
) STRICT;
CREATE UNIQUE INDEX game_uid ON game (uid) WHERE uid IS NOT NULL;
CREATE INDEX game_unfinished ON game (updated DESC, id DESC) WHERE over = 0 AND source = 0;

-- What searches look at of every game, 256 games a row (zug-summary.h): walking all of these is
-- quicker than any index where many games fit, and does not depend on which of them.
CREATE TABLE summary (
  chunk  INTEGER PRIMARY KEY, -- of the games with id / 256 = chunk
  newest INTEGER NOT NULL,    -- the greatest `updated` among them
  data   BLOB    NOT NULL
) STRICT;
CREATE INDEX summary_newest ON summary (newest DESC, chunk DESC);

-- Turns and remarks of a game (zug-game-body.h). Apart, so that lists need not read past them.
CREATE TABLE body (
  game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  data BLOB NOT NULL
) STRICT;

-- Comments, for searching. Rows are games; the text itself is in the bodies.
CREATE VIRTUAL TABLE comment_words USING fts5 (
  text, content = '', tokenize = 'unicode61 remove_diacritics 2',
  prefix = '1 2 3', detail = none, columnsize = 0
);

-- What a game was before it was edited: whole records (zug-game-body.h).
CREATE TABLE revision (
  game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  id   INTEGER NOT NULL,
  made INTEGER NOT NULL, -- when it was replaced, Unix time in seconds
  data BLOB    NOT NULL,
  PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;

-- The index of positions and terms (zug-postings.h): sorted runs of packed blocks, a collection's
-- together, so that it goes as it came …
CREATE TABLE run (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  collection INTEGER NOT NULL REFERENCES collection (id),
  kind       INTEGER NOT NULL CHECK (kind IN (0, 1)), -- positions, terms
  level      INTEGER NOT NULL, -- how often it was merged
  base       INTEGER NOT NULL, -- game numbers in its blocks count from here
  postings   INTEGER NOT NULL,
  target     INTEGER NOT NULL DEFAULT 0, -- the run that it is being merged into, 0: none
  low        INTEGER NOT NULL DEFAULT 0  -- postings of keys below it are in the target already
) STRICT;
CREATE INDEX run_collection ON run (collection, kind);
CREATE TABLE block (
  id    INTEGER PRIMARY KEY,
  run   INTEGER NOT NULL REFERENCES run (id),
  first INTEGER NOT NULL, -- the key of its first posting
  data  BLOB    NOT NULL
) STRICT;
CREATE UNIQUE INDEX block_first ON block (run, first, id);
-- … rows for games that are saved one at a time …
CREATE TABLE posting (
  kind  INTEGER NOT NULL,
  key   INTEGER NOT NULL,
  game  INTEGER NOT NULL,
  turn  INTEGER NOT NULL,
  pair  INTEGER NOT NULL,
  score INTEGER NOT NULL, -- ZugResult
  PRIMARY KEY (kind, key, game, turn)
) STRICT, WITHOUT ROWID;
CREATE INDEX posting_game ON posting (game);
-- … and games of runs that no longer count there: deleted, or edited and since then in rows.
CREATE TABLE gone (
  game INTEGER PRIMARY KEY
) STRICT;

-- A person's searches, by name (zug-game-query.h).
CREATE TABLE search (
  id    INTEGER PRIMARY KEY,
  name  TEXT NOT NULL,
  query TEXT NOT NULL
) STRICT;

-- A person's own variants: whole variant files.
CREATE TABLE preset (
  id      TEXT    NOT NULL PRIMARY KEY CHECK (id <> ''),
  name    TEXT    NOT NULL,
  text    TEXT    NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
