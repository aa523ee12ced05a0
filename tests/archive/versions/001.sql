-- 001.sql: an archive as version 1 of the schema wrote it, with the game of zug_fixture_make_game()
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Made by sqlite3's .dump, its pragmas added by hand. Never changed.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE meta (
  name  TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE laws (
  id   INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO laws VALUES(1,'turn=together; meet=share');
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
INSERT INTO game VALUES(1,'6f1f7c1e-0001-4000-8000-000000000001',1700000000,1700000123,'parity','Parity Chess',1,'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq - - 0 1','Ælfrēd Šimůnek','Easy Computer','person','computer:1','A quiet evening','München','2023.11.14','3','1-0','king captured','over','played',5,3);
CREATE TABLE tag (
  game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  name    TEXT    NOT NULL CHECK (name <> ''),
  value   TEXT    NOT NULL,
  PRIMARY KEY (game, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO tag VALUES(1,0,'WhiteElo','1834');
INSERT INTO tag VALUES(1,1,'Opening','"quoted\"');
INSERT INTO tag VALUES(1,2,'Empty','');
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
INSERT INTO turn VALUES(1,0,NULL,0,'','',NULL,NULL,NULL);
INSERT INTO turn VALUES(1,1,0,0,'e2e4/e7e6','','e4','e6',1700000001234);
INSERT INTO turn VALUES(1,2,1,0,'d2d4/d7d5','',NULL,NULL,NULL);
INSERT INTO turn VALUES(1,3,1,1,'d2d4/e6e5!b','',NULL,NULL,NULL);
INSERT INTO turn VALUES(1,4,3,0,'g1f3/--','',NULL,NULL,NULL);
INSERT INTO turn VALUES(1,5,2,0,'e4d5/d5e4','wb',NULL,NULL,NULL);
INSERT INTO turn VALUES(1,6,0,1,'c2c4/c7c5','',NULL,NULL,NULL);
INSERT INTO turn VALUES(1,7,1,2,'a2a3/h7h6','',NULL,NULL,NULL);
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
INSERT INTO annotation VALUES(1,0,'-','comment',0,'Before the first.');
INSERT INTO annotation VALUES(1,1,'-','comment',0,replace('Line one\nline two {}','\n',char(10)));
INSERT INTO annotation VALUES(1,1,'-','comment',1,'And a second one.');
INSERT INTO annotation VALUES(1,1,'b','nag',0,'5');
INSERT INTO annotation VALUES(1,5,'-','a kind of tomorrow',0,'kept');
INSERT INTO annotation VALUES(1,5,'w','before',0,'♘ or not?');
INSERT INTO annotation VALUES(1,7,'w','command',0,'%clk 0:03:12');
CREATE TABLE preset (
  id      TEXT    NOT NULL PRIMARY KEY CHECK (id <> ''),
  name    TEXT    NOT NULL,
  text    TEXT    NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO preset VALUES('mine','My Own',replace('base = parity\n','\n',char(10)),1795180912,1795180912);
CREATE INDEX game_updated ON game (updated DESC, id DESC);
CREATE INDEX game_unfinished ON game (updated DESC, id DESC)
  WHERE state = 'playing' AND source = 'played';
CREATE INDEX game_laws ON game (laws);
CREATE UNIQUE INDEX turn_parent ON turn (game, parent, ordinal);
PRAGMA application_id = 1517643628;
PRAGMA user_version = 1;
COMMIT;
