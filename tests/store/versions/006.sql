-- 006.sql: an archive as version 6 of the schema wrote it, with the game of zug_fixture_make_game()
-- and the answers of test-database.c
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Made by sqlite3's .dump, its pragmas added by hand. Never changed.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE meta (
  name  TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE collection (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  name    TEXT    NOT NULL,
  created INTEGER NOT NULL,
  hidden  INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1, 2)), -- 2: being removed
  source  TEXT    NOT NULL DEFAULT '',  -- the file it came from
  report  TEXT    NOT NULL DEFAULT '',  -- what the import found, a line each
  games   INTEGER NOT NULL DEFAULT 0
, sum INTEGER) STRICT;
INSERT INTO collection VALUES(1,'',1795448445,0,'','',1,7496179063433118329);
CREATE TABLE name (
  id   INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO name VALUES(1,'Ælfrēd Šimůnek');
INSERT INTO name VALUES(2,'Easy Computer');
INSERT INTO name VALUES(3,'A quiet evening');
INSERT INTO name VALUES(4,'München');
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','name_words','name_words',0,'CREATE VIRTUAL TABLE name_words USING fts5 (
  text, content = ''name'', content_rowid = ''id'', tokenize = ''unicode61 remove_diacritics 2'',
  prefix = ''1 2 3'', detail = none, columnsize = 0
)');
CREATE TABLE IF NOT EXISTS 'name_words_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO name_words_data VALUES(1,X'0408');
INSERT INTO name_words_data VALUES(10,X'000000000101010001010101');
INSERT INTO name_words_data VALUES(137438953473,X'000000b7023061030108636f6d70757465720201046561737902020676656e696e670301076d756e6368656e040105717569657403010773696d756e656b010107c3a66c6672656401000231610301016302010165020101016d0401017103010173010102c3a601000332636f0201026561020201760301026d7504010271750301027369010103c3a66c01000433636f6d02010365617302020276650301036d756e04010371756903010373696d010104c3a66c660104040b07090a080a0a0504050404040506050405050506070605060606');
CREATE TABLE IF NOT EXISTS 'name_words_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO name_words_idx VALUES(1,X'',2);
CREATE TABLE IF NOT EXISTS 'name_words_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO name_words_config VALUES('version',4);
CREATE TABLE variant (
  id   INTEGER PRIMARY KEY,
  key  TEXT NOT NULL, -- the preset's id
  name TEXT NOT NULL,
  UNIQUE (key, name)
) STRICT;
INSERT INTO variant VALUES(1,'together-coin','Together: A Coin Decides');
CREATE TABLE laws (
  id   INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO laws VALUES(1,'turn=together; collision=coin');
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
INSERT INTO game VALUES(1,1,'6f1f7c1e-0001-4000-8000-000000000001',1700000000,1700000123,1,1,'',1,2,3,4,'3',20231114,NULL,1,'king captured',1,0,'person','computer:1',5,3,98304,replace('WhiteElo	1834\nOpening	"quoted\\"\nEmpty	\n','\n',char(10)));
CREATE TABLE summary (
  chunk  INTEGER PRIMARY KEY, -- of the games with id / 256 = chunk
  newest INTEGER NOT NULL,    -- the greatest `updated` among them
  data   BLOB    NOT NULL
) STRICT;
INSERT INTO summary VALUES(0,1700000123,X'01000100010000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000200000003000000040000007bf153650080010029cfd284030000002a07000000000000');
CREATE TABLE body (
  game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  data BLOB NOT NULL
) STRICT;
INSERT INTO body VALUES(1,X'0100030c07f30846057e0b8506000001190200000000048307ba07014605b90a0608040020088a06b2080208000004060d000403030fa5b3abfef96200e1c50800000000000402050105020702060b0400084f2d4f2f68376836077c0006114265666f7265207468652066697273742e010901350006144c696e65206f6e650a6c696e652074776f207b7d000611416e642061207365636f6e64206f6e652e02000be29998206f72206e6f743f01110731322e204e663900160f6e6f206d616e2063616e3a204e6639030c0c25636c6b20303a30333a3132');
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','comment_words','comment_words',0,'CREATE VIRTUAL TABLE comment_words USING fts5 (
  text, content = '''', tokenize = ''unicode61 remove_diacritics 2'',
  prefix = ''1 2 3'', detail = none, columnsize = 0
)');
CREATE TABLE IF NOT EXISTS 'comment_words_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO comment_words_data VALUES(1,X'010d');
INSERT INTO comment_words_data VALUES(10,X'000000000101010001010101');
INSERT INTO comment_words_data VALUES(137438953473,X'000000d10230610102026e640101066265666f726501010566697273740101046c696e650101036e6f740101036f6e65010201720101067365636f6e64010103746865010202776f010002316101010162010101660101016c0101016e0101016f010101730101017401000332616e010102626501010266690101026c690101026e6f0101026f6e01020172010102736501010274680102017701000433616e640101036265660101036669720101036c696e0101036e6f740101036f6e65010103736563010103746865010202776f010404050908070606040906050504040404040404060505050505040505040706060606060606');
CREATE TABLE IF NOT EXISTS 'comment_words_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO comment_words_idx VALUES(1,X'',2);
CREATE TABLE IF NOT EXISTS 'comment_words_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO comment_words_config VALUES('version',4);
CREATE TABLE revision (
  game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  id   INTEGER NOT NULL,
  made INTEGER NOT NULL, -- when it was replaced, Unix time in seconds
  data BLOB    NOT NULL, sum INTEGER,
  PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE block (
  id    INTEGER PRIMARY KEY,
  run   INTEGER NOT NULL REFERENCES run (id),
  first INTEGER NOT NULL, -- the key of its first posting
  data  BLOB    NOT NULL
) STRICT;
CREATE TABLE posting (
  kind  INTEGER NOT NULL,
  key   INTEGER NOT NULL,
  game  INTEGER NOT NULL,
  turn  INTEGER NOT NULL,
  pair  INTEGER NOT NULL,
  score INTEGER NOT NULL, -- ZugResult
  PRIMARY KEY (kind, key, game, turn)
) STRICT, WITHOUT ROWID;
INSERT INTO posting VALUES(0,9473492869955,1,2,28001173504,1);
INSERT INTO posting VALUES(0,24119877760516,1,1,22649244542,1);
INSERT INTO posting VALUES(0,132709093726261,1,0,30266099955,1);
INSERT INTO posting VALUES(0,278043300517774,1,3,0,1);
INSERT INTO posting VALUES(1,111895025614826,1,0,0,1);
INSERT INTO posting VALUES(1,185905929950179,1,0,0,1);
INSERT INTO posting VALUES(1,221153420703954,1,0,0,1);
INSERT INTO posting VALUES(1,262287870224014,1,0,0,1);
INSERT INTO posting VALUES(1,270854889441288,1,0,0,1);
INSERT INTO posting VALUES(1,278559763698949,1,0,0,1);
CREATE TABLE gone (
  game INTEGER PRIMARY KEY
) STRICT;
CREATE TABLE search (
  id    INTEGER PRIMARY KEY,
  name  TEXT NOT NULL,
  query TEXT NOT NULL
, sum INTEGER) STRICT;
CREATE TABLE preset (
  id      TEXT    NOT NULL PRIMARY KEY CHECK (id <> ''),
  name    TEXT    NOT NULL,
  text    TEXT    NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL
, sum INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE game_sum (
  game     INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  sum      INTEGER NOT NULL,
  postings INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO game_sum VALUES(1,-2277461681221350295,10226678530523);
CREATE TABLE block_sum (
  block INTEGER PRIMARY KEY REFERENCES block (id) ON DELETE CASCADE,
  sum   INTEGER NOT NULL
) STRICT;
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
INSERT INTO puzzle_answer VALUES(1,739947,'parity',-81985529216486896,1500,100,1,-3355674318997561402);
INSERT INTO puzzle_answer VALUES(2,739947,'fair',11,0,0,0,8230880314171095371);
INSERT INTO puzzle_answer VALUES(3,739948,'parity',12,1700,30,0,-3597827980543809693);
INSERT INTO puzzle_answer VALUES(4,739948,'parity',13,1320,100,1,1644908593341861790);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('collection',1);
INSERT INTO sqlite_sequence VALUES('game',1);
CREATE UNIQUE INDEX game_uid ON game (uid) WHERE uid IS NOT NULL;
CREATE INDEX game_unfinished ON game (updated DESC, id DESC) WHERE over = 0 AND source = 0;
CREATE INDEX summary_newest ON summary (newest DESC, chunk DESC);
CREATE INDEX run_collection ON run (collection, kind);
CREATE UNIQUE INDEX block_first ON block (run, first, id);
CREATE INDEX posting_game ON posting (game);
PRAGMA writable_schema=OFF;
COMMIT;
PRAGMA application_id = 1517643628;
PRAGMA user_version = 6;
