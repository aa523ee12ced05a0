/* zug-known-games.c: whether a game that comes in is in the archive already */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-known-games.h"

#include "zug-archive-jobs.h"
#include "zug-checksum.h"
#include "zug-date.h"
#include "zug-game-body.h"
#include "zug-laws-traits.h"
#include "zug-person-keys.h"
#include "zug-summary.h"
#include "zug-tags.h"
#include "zug-twins.h"
#include "zug-zfen.h"

#include <string.h>

#define MOST_PEOPLE 50000    /* kept by a reader … */
#define MOST_NAMES (1 << 16) /* … and of so many names what they add up to */
#define KEY_BITS 16          /* a place for each beginning of a key … */
#define KEY_REST (64 - KEY_BITS)
/* Read at once: what is open long keeps the archive's log from beginning anew. */
#define MOST_ROWS 32
#define MOST_BYTES (256 << 10)

typedef struct
{
  guint64 key;
  guint32 id;
  int date;
} Known;

struct _ZugKnownGames
{
  Known *games;                       /* by the beginning of the key, then by number */
  gint64 last;                        /* the highest number of any */
  GHashTable *shown;                  /* the collections that are not hidden */
  guint32 first[(1 << KEY_BITS) + 1]; /* of them with such a beginning of the key, or above */
};

/* Most names are the very same: so their texts need not be kept, nor read again. */
typedef struct
{
  gint64 id;   /* 0: none yet */
  guint64 sum; /* of its text */
} Name;

/* What the archive has of a game. Offsets are of the reader's bytes; texts end with a zero. */
typedef struct
{
  gint64 id, collection, laws;
  gint64 white, black, event, site;
  ZugResult result;
  gint64 features;
  int date;
  gboolean own, over;
  gsize start, round;
  gsize body, body_size;
} Row;

struct _ZugKnownReader
{
  const ZugKnownGames *known;
  ZugArchive *archive;
  sqlite3 *db; /* NULL: not connected yet */
  ZugStatement *stmt, *find_name, *find_laws;
  gboolean failed;
  GArray *rows;       /* those read last, by number … */
  guint row;          /* … and where the next one is looked for */
  GByteArray *bytes;  /* of the rows */
  gint64 found;       /* what was found last; 0: nothing … */
  gint64 features;    /* … and its column */
  gboolean in_order;  /* that was the one behind the one before */
  Name *names;        /* those met last, each in a place of its number's */
  GHashTable *people; /* text to key, of those met last */
  gint64 laws_id;     /* of the laws met last, 0: none yet … */
  ZugLaws laws;       /* … and they themselves … */
  char *laws_text;    /* … as they are kept */
  GByteArray *body;
};

static guint64
make_key (guint64 white, guint64 black, guint length)
{
  guint64 sum = zug_checksum_number (ZUG_CHECKSUM_BEGIN, (gint64) white);

  sum = zug_checksum_number (sum, (gint64) black);
  return zug_checksum_number (sum, MIN (length, G_MAXUINT16));
}

/* --- all games -------------------------------------------------------------------------------- */

static gboolean
add_chunk (ZugKnownGames *self, GArray *games, GHashTable *people, ZugStatement *names,
           ZugStatement *stmt, GError **error)
{
  ZugSummaryChunk chunk;
  ZugSummary game;
  guint64 white, black;
  gint64 first = sqlite3_column_int64 (stmt, 0) * ZUG_SUMMARY_GAMES;

  if (!zug_summary_chunk_open (&chunk, sqlite3_column_blob (stmt, 1),
                               (gsize) sqlite3_column_bytes (stmt, 1), error))
    return FALSE;
  for (guint i = 0; i < chunk.n_games; i++)
    {
      Known known = {.id = (guint32) (first + i)};

      if (!zug_summary_chunk_get (&chunk, i, &game)
          || !g_hash_table_contains (self->shown,
                                     GUINT_TO_POINTER (chunk.collections[game.collection])))
        continue;
      if (!zug_person_keys_find (people, names, game.white, &white, error)
          || !zug_person_keys_find (people, names, game.black, &black, error))
        return FALSE;
      known.key = make_key (white, black, game.length);
      known.date = (int) game.date;
      self->last = MAX (self->last, (gint64) known.id);
      g_array_append_val (games, known);
    }
  return TRUE;
}

static gboolean
list_shown (ZugKnownGames *self, sqlite3 *db, GError **error)
{
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db, "SELECT id FROM collection WHERE hidden = 0", error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    g_hash_table_add (self->shown, GUINT_TO_POINTER ((guint) sqlite3_column_int64 (stmt, 0)));
  return step == ZUG_STEP_DONE;
}

/* Places them, which come by number. */
static void
place_all (ZugKnownGames *self, const GArray *games)
{
  g_autofree guint32 *next = NULL;

  for (guint i = 0; i < games->len; i++)
    self->first[(g_array_index (games, Known, i).key >> KEY_REST) + 1]++;
  for (guint i = 1; i < G_N_ELEMENTS (self->first); i++)
    self->first[i] += self->first[i - 1];
  next = g_memdup2 (self->first, sizeof self->first);
  self->games = g_new (Known, games->len);
  for (guint i = 0; i < games->len; i++)
    {
      const Known *known = &g_array_index (games, Known, i);

      self->games[next[known->key >> KEY_REST]++] = *known;
    }
}

static gboolean
add_all (ZugKnownGames *self, sqlite3 *db, gboolean *whole, GError **error)
{
  g_autoptr (GHashTable) people = zug_person_keys_new ();
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (Known));
  g_autoptr (ZugStatement) names = zug_person_keys_prepare (db, error);
  g_autoptr (ZugStatement) stmt = NULL;
  ZugStep step;

  if (names == NULL || !list_shown (self, db, error))
    return FALSE;
  stmt = zug_sql_prepare (db, "SELECT chunk, data FROM summary ORDER BY chunk", error);
  *whole = TRUE;
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      g_autoptr (GError) failure = NULL;

      if (add_chunk (self, games, people, names, stmt, &failure))
        continue;
      if (!g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return FALSE;
        }
      *whole = FALSE;
    }
  place_all (self, games);
  return step == ZUG_STEP_DONE;
}

ZugKnownGames *
zug_known_games_new (sqlite3 *db, gboolean *whole, GError **error)
{
  ZugKnownGames *self = g_new0 (ZugKnownGames, 1);

  self->shown = g_hash_table_new (NULL, NULL);
  if (add_all (self, db, whole, error))
    return self;
  zug_known_games_free (self);
  return NULL;
}

void
zug_known_games_free (ZugKnownGames *self)
{
  g_free (self->games);
  g_hash_table_unref (self->shown);
  g_free (self);
}

/* --- who asks --------------------------------------------------------------------------------- */

ZugKnownReader *
zug_known_reader_new (const ZugKnownGames *known, ZugArchive *archive)
{
  ZugKnownReader *self = g_new0 (ZugKnownReader, 1);

  self->known = known;
  self->archive = archive;
  self->body = g_byte_array_new ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->bytes = g_byte_array_new ();
  self->names = g_new0 (Name, MOST_NAMES);
  self->people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
zug_known_reader_free (ZugKnownReader *self)
{
  zug_sql_finish (self->stmt);
  zug_sql_finish (self->find_name);
  zug_sql_finish (self->find_laws);
  g_array_unref (self->rows);
  g_byte_array_unref (self->bytes);
  g_free (self->names);
  g_hash_table_unref (self->people);
  g_free (self->laws_text);
  sqlite3_close (self->db);
  g_byte_array_unref (self->body);
  g_free (self);
}

/* An archive that cannot be read once more is one that knows nothing. */
static gboolean
connect_again (ZugKnownReader *self)
{
  static const char sql[] =
      "SELECT game.id, collection, laws, white, black, event, site, result, features, date,"
      " source = 0, over, start, round, data FROM game CROSS JOIN body ON body.game = game.id"
      " WHERE game.id >= ? ORDER BY game.id LIMIT ?";

  if (self->stmt != NULL || self->failed)
    return !self->failed;
  self->db = zug_archive_connect_again (self->archive, NULL);
  /* Pages of a mapped file are checked anew whenever they are looked at; these are looked at again
   * and again. */
  if (self->db != NULL && zug_sql_exec (self->db, "PRAGMA mmap_size = 0", NULL))
    self->stmt = zug_sql_prepare (self->db, sql, NULL);
  if (self->stmt != NULL)
    self->find_name = zug_sql_prepare (self->db, "SELECT text FROM name WHERE id = ?", NULL);
  if (self->find_name != NULL)
    self->find_laws = zug_sql_prepare (self->db, "SELECT text FROM laws WHERE id = ?", NULL);
  self->failed = self->find_laws == NULL;
  return !self->failed;
}

/* --- rows ------------------------------------------------------------------------------------- */

static gsize
keep_text (ZugKnownReader *self, int column)
{
  const char *text = (const char *) sqlite3_column_text (self->stmt, column);
  gsize at = self->bytes->len;

  if (text == NULL)
    text = "";
  g_byte_array_append (self->bytes, (const guint8 *) text, (guint) strlen (text) + 1);
  return at;
}

static void
keep_row (ZugKnownReader *self)
{
  sqlite3_stmt *stmt = self->stmt;
  const guint8 *body = sqlite3_column_blob (stmt, 14);
  Row row = {.id = sqlite3_column_int64 (stmt, 0),
             .collection = sqlite3_column_int64 (stmt, 1),
             .laws = sqlite3_column_int64 (stmt, 2),
             .white = sqlite3_column_int64 (stmt, 3),
             .black = sqlite3_column_int64 (stmt, 4),
             .event = sqlite3_column_int64 (stmt, 5),
             .site = sqlite3_column_int64 (stmt, 6),
             .result = (ZugResult) (sqlite3_column_int (stmt, 7) & 3),
             .features = sqlite3_column_int64 (stmt, 8),
             .date = sqlite3_column_int (stmt, 9),
             .own = sqlite3_column_int (stmt, 10) != 0,
             .over = sqlite3_column_int (stmt, 11) != 0,
             .start = keep_text (self, 12),
             .round = keep_text (self, 13),
             .body_size = (gsize) sqlite3_column_bytes (stmt, 14)};

  row.body = self->bytes->len;
  g_byte_array_append (self->bytes, body, (guint) row.body_size);
  g_array_append_val (self->rows, row);
}

/* Reads up to n rows from a number on. */
static void
read_rows (ZugKnownReader *self, gint64 id, int n)
{
  g_array_set_size (self->rows, 0);
  g_byte_array_set_size (self->bytes, 0);
  self->row = 0;
  zug_sql_bind (self->stmt, "ii", id, (gint64) n);
  while (self->bytes->len < MOST_BYTES && zug_sql_step (self->stmt, NULL) == ZUG_STEP_ROW)
    keep_row (self);
  sqlite3_reset (self->stmt);
}

/* NULL where there is none any more. next: it is the one behind what was found last. */
static const Row *
find_row (ZugKnownReader *self, gint64 id, gboolean next)
{
  const Row *row = NULL;

  if (!next || self->row >= self->rows->len)
    read_rows (self, id, next && self->in_order ? MOST_ROWS : 1);
  if (self->row < self->rows->len)
    row = &g_array_index (self->rows, Row, self->row);
  if (row == NULL || row->id != id)
    return NULL;
  self->row++;
  return row;
}

/* --- a row and a game ------------------------------------------------------------------------- */

/* The text that a statement has for an id; "" where there is none. */
static char *
dup_text (ZugStatement *stmt, gint64 id)
{
  char *text = NULL;

  zug_sql_bind (stmt, "i", id);
  if (zug_sql_step (stmt, NULL) == ZUG_STEP_ROW)
    text = zug_sql_dup_text (stmt, 0);
  sqlite3_reset (stmt);
  return text != NULL ? text : g_strdup ("");
}

/* The name of a number: `told` where it is the very same, else what is put into *kept. */
static const char *
name (ZugKnownReader *self, gint64 id, const char *told, char **kept)
{
  Name *known = &self->names[(guint64) id % MOST_NAMES];

  if (known->id != id)
    {
      *kept = dup_text (self->find_name, id);
      *known = (Name) {id, zug_checksum_text (ZUG_CHECKSUM_BEGIN, *kept)};
    }
  if (known->sum == zug_checksum_text (ZUG_CHECKSUM_BEGIN, told))
    return told;
  if (*kept == NULL)
    *kept = dup_text (self->find_name, id);
  return *kept;
}

static gboolean
has_laws (ZugKnownReader *self, const Row *row, const ZugGameData *game)
{
  g_autofree char *text = NULL;

  if (row->laws == self->laws_id && zug_laws_equal (&self->laws, &game->laws))
    return TRUE;
  text = g_malloc (ZUG_LAWS_TEXT);
  if (row->laws != self->laws_id)
    {
      g_free (self->laws_text);
      self->laws_text = dup_text (self->find_laws, row->laws);
      self->laws_id = 0;
    }
  if (strcmp (self->laws_text, zug_laws_write (&game->laws, text)) != 0)
    return FALSE;
  self->laws_id = row->laws;
  self->laws = game->laws;
  return TRUE;
}

static const char *
text_of (ZugKnownReader *self, gsize at)
{
  return (const char *) self->bytes->data + at;
}

static gboolean
has_start (ZugKnownReader *self, const Row *row, const ZugGameData *game)
{
  const char *start = text_of (self, row->start);
  g_autofree char *text = NULL;

  if (!game->own_start)
    return start[0] == '\0';
  text = g_malloc (ZUG_ZFEN_MAX);
  return strcmp (start, zug_zfen_write (&game->laws, &game->start, text)) == 0;
}

/* Whether its choices are those of the bytes in `body`; of what could not be read, all of it. */
static gboolean
has_moves (ZugKnownReader *self, const Row *row, const ZugGameData *game, guint *choices)
{
  const guint8 *data = self->bytes->data + row->body;
  ZugGameBodyLine a, b;

  if (self->body->len == 0)
    zug_game_body_write (game, self->body);
  if (!zug_game_body_line (self->body->data, self->body->len, &a, NULL)
      || !zug_game_body_line (data, row->body_size, &b, NULL))
    return FALSE;
  *choices = a.n;
  if ((((guint32) row->features | game->features) >> ZUG_FEATURE_UNREAD & 1) != 0)
    return row->body_size == self->body->len
           && memcmp (data, self->body->data, row->body_size) == 0;
  return a.n == b.n && a.width == b.width && a.text_size == b.text_size
         && memcmp (a.choices, b.choices, (gsize) a.n * a.width) == 0
         && (a.text == NULL || memcmp (a.text, b.text, a.text_size) == 0);
}

static gboolean
is_same (ZugKnownReader *self, const Row *row, const ZugGameData *game, int date)
{
  g_autofree char *white = NULL, *black = NULL, *event = NULL, *site = NULL;
  ZugTwinFacts a, b;
  gboolean all;
  guint choices;

  if (!zug_twin_dates_fit (row->date, date) || (row->own && !row->over)
      || !g_hash_table_contains (self->known->shown, GUINT_TO_POINTER ((guint) row->collection))
      || !has_laws (self, row, game) || !has_start (self, row, game)
      || !has_moves (self, row, game, &choices))
    return FALSE;
  a = (ZugTwinFacts) {.white = zug_game_tag_text (game, "White"),
                      .black = zug_game_tag_text (game, "Black"),
                      .event = zug_game_tag_text (game, "Event"),
                      .site = zug_game_tag_text (game, "Site"),
                      .round = zug_game_tag_text (game, "Round"),
                      .date = date,
                      .result = game->result,
                      .choices = choices};
  b = a;
  b.white = name (self, row->white, a.white, &white);
  b.black = name (self, row->black, a.black, &black);
  /* Events and places that the rule does not ask for are not looked up. */
  all = zug_twin_asks_tags (date, choices);
  if (all || !zug_twin_year_is_known (date))
    b.event = name (self, row->event, a.event, &event);
  if (all || zug_twin_is_address (a.site))
    b.site = name (self, row->site, a.site, &site);
  b.round = text_of (self, row->round);
  b.date = row->date;
  b.result = row->result;
  b.own = row->own;
  return zug_twins_judge (&a, &b, FALSE) == ZUG_TWIN_CERTAIN;
}

/* --- one game --------------------------------------------------------------------------------- */

static gboolean
look_closer (ZugKnownReader *self, gint64 id, gboolean next, const ZugGameData *game, int date)
{
  const Row *row = connect_again (self) ? find_row (self, id, next) : NULL;

  if (row == NULL || !is_same (self, row, game, date))
    return FALSE;
  self->features = row->features;
  return TRUE;
}

/* Turns as people count them, as a summary has them. */
static guint
count_turns (const ZugGameData *game)
{
  int length;

  zug_game_data_line_end (game, &length);
  return (guint) (zug_laws_simultaneous (&game->laws) ? length : (length + 1) / 2);
}

/* People play many games: their names are not taken apart for each. */
static guint64
find_person (ZugKnownReader *self, const char *text)
{
  const guint64 *known = g_hash_table_lookup (self->people, text);
  guint64 key;

  if (known != NULL)
    return *known;
  if (g_hash_table_size (self->people) > MOST_PEOPLE)
    g_hash_table_remove_all (self->people);
  key = zug_person_key (text);
  g_hash_table_insert (self->people, g_strdup (text), g_memdup2 (&key, sizeof key));
  return key;
}

static gint64
find_by_key (ZugKnownReader *self, const ZugGameData *game, int date)
{
  const ZugKnownGames *known = self->known;
  const guint64 key =
      make_key (find_person (self, zug_game_tag_text (game, "White")),
                find_person (self, zug_game_tag_text (game, "Black")), count_turns (game));
  const Known *end = &known->games[known->first[(key >> KEY_REST) + 1]];

  for (const Known *at = &known->games[known->first[key >> KEY_REST]]; at < end; at++)
    if (at->key == key && zug_twin_dates_fit (at->date, date)
        && look_closer (self, at->id, FALSE, game, date))
      return at->id;
  return 0;
}

ZugKnownGame
zug_known_reader_find (ZugKnownReader *self, const ZugGameData *game)
{
  gint64 next = self->found + 1;
  int date;

  if (self->known->last == 0 || game->status.code == ZUG_STATUS_LAWS)
    return (ZugKnownGame) {0};
  zug_date_to_number (zug_game_tag_text (game, "Date"), &date);
  g_byte_array_set_size (self->body, 0);
  /* A file that comes again has its games in the order in which they came before. */
  self->in_order =
      self->found != 0 && next <= self->known->last && look_closer (self, next, TRUE, game, date);
  if (!self->in_order)
    next = find_by_key (self, game, date);
  self->found = next;
  return next != 0 ? (ZugKnownGame) {next, self->features, self->body} : (ZugKnownGame) {0};
}
