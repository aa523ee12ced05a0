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
#define NEXT_NAMES 16        /* read at once: names that came together stand together */
#define KEY_BITS 16          /* a place for each beginning of a key … */
#define KEY_REST (64 - KEY_BITS)
/* Read at once: what is open long keeps the archive's log from beginning anew. */
#define MOST_ROWS 256
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
  guint8 *listed;                     /* a bit for each number up to the last: it is one of them */
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
  gint64 id, laws;
  gint64 white, black, event, site;
  ZugResult result;
  gint64 features;
  int date;
  gsize start, round;
  gsize body, body_size;
} Row;

struct _ZugKnownReader
{
  const ZugKnownGames *known;
  ZugArchive *archive;
  sqlite3 *db; /* NULL: not connected yet */
  ZugStatement *stmt, *find_name, *next_names, *find_laws;
  gboolean failed;
  GArray *rows;       /* those read last, by number … */
  guint row;          /* … and where the next one is looked for */
  GByteArray *bytes;  /* of the rows */
  ZugKnownGame found; /* last */
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

/* shown: the collections that are not hidden. */
static gboolean
add_chunk (ZugKnownGames *self, GArray *games, GHashTable *shown, GHashTable *people,
           ZugStatement *names, ZugStatement *stmt, GError **error)
{
  ZugSummaryChunk chunk;
  ZugSummary game;
  gboolean is_shown[ZUG_SUMMARY_GAMES];
  guint64 white, black;
  gint64 first = sqlite3_column_int64 (stmt, 0) * ZUG_SUMMARY_GAMES;

  if (!zug_summary_chunk_open (&chunk, sqlite3_column_blob (stmt, 1),
                               (gsize) sqlite3_column_bytes (stmt, 1), error))
    return FALSE;
  for (guint i = 0; i < chunk.n_collections; i++)
    is_shown[i] = g_hash_table_contains (shown, GUINT_TO_POINTER (chunk.collections[i]));
  for (guint i = 0; i < chunk.n_games; i++)
    {
      Known known = {.id = (guint32) (first + i)};

      if (!zug_summary_chunk_get (&chunk, i, &game) || !is_shown[game.collection])
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
list_shown (GHashTable *shown, sqlite3 *db, GError **error)
{
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db, "SELECT id FROM collection WHERE hidden = 0", error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    g_hash_table_add (shown, GUINT_TO_POINTER ((guint) sqlite3_column_int64 (stmt, 0)));
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
  self->listed = g_malloc0 ((gsize) self->last / 8 + 1);
  for (guint i = 0; i < games->len; i++)
    {
      const Known *known = &g_array_index (games, Known, i);

      self->games[next[known->key >> KEY_REST]++] = *known;
      self->listed[known->id / 8] |= (guint8) (1 << known->id % 8);
    }
}

static gboolean
add_all (ZugKnownGames *self, sqlite3 *db, gboolean *whole, GError **error)
{
  g_autoptr (GHashTable) shown = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) people = zug_person_keys_new ();
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (Known));
  g_autoptr (ZugStatement) names = zug_person_keys_prepare (db, error);
  g_autoptr (ZugStatement) stmt = NULL;
  ZugStep step;

  if (names == NULL || !list_shown (shown, db, error))
    return FALSE;
  stmt = zug_sql_prepare (db, "SELECT chunk, data FROM summary ORDER BY chunk", error);
  *whole = TRUE;
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      g_autoptr (GError) failure = NULL;

      if (add_chunk (self, games, shown, people, names, stmt, &failure))
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

  if (add_all (self, db, whole, error))
    return self;
  zug_known_games_free (self);
  return NULL;
}

void
zug_known_games_free (ZugKnownGames *self)
{
  g_free (self->games);
  g_free (self->listed);
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
  zug_sql_finish (self->next_names);
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
      "SELECT game.id, laws, white, black, event, site, result, features, date, start,"
      " round, data FROM game CROSS JOIN body ON body.game = game.id"
      " WHERE game.id >= ? AND (over = 1 OR source <> 0) ORDER BY game.id LIMIT ?";

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
    self->next_names = zug_sql_prepare (
        self->db,
        "SELECT id, text FROM name WHERE id >= ? ORDER BY id LIMIT " G_STRINGIFY (NEXT_NAMES),
        NULL);
  if (self->next_names != NULL)
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
  const guint8 *body = sqlite3_column_blob (stmt, 11);
  Row row = {.id = sqlite3_column_int64 (stmt, 0),
             .laws = sqlite3_column_int64 (stmt, 1),
             .white = sqlite3_column_int64 (stmt, 2),
             .black = sqlite3_column_int64 (stmt, 3),
             .event = sqlite3_column_int64 (stmt, 4),
             .site = sqlite3_column_int64 (stmt, 5),
             .result = (ZugResult) (sqlite3_column_int (stmt, 6) & 3),
             .features = sqlite3_column_int64 (stmt, 7),
             .date = sqlite3_column_int (stmt, 8),
             .start = keep_text (self, 9),
             .round = keep_text (self, 10),
             .body_size = (gsize) sqlite3_column_bytes (stmt, 11)};

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

/* The text that a statement has for an id; NULL where there is none. */
static char *
dup_text (ZugStatement *stmt, gint64 id)
{
  char *text = NULL;

  zug_sql_bind (stmt, "i", id);
  if (zug_sql_step (stmt, NULL) == ZUG_STEP_ROW)
    text = zug_sql_dup_text (stmt, 0);
  sqlite3_reset (stmt);
  return text;
}

static Name *
place_of (ZugKnownReader *self, gint64 id)
{
  return &self->names[(guint64) id % MOST_NAMES];
}

static void
learn_names (ZugKnownReader *self, gint64 id)
{
  ZugStatement *stmt = self->next_names;

  zug_sql_bind (stmt, "i", id);
  while (zug_sql_step (stmt, NULL) == ZUG_STEP_ROW)
    {
      gint64 met = sqlite3_column_int64 (stmt, 0);
      const char *text = (const char *) sqlite3_column_text (stmt, 1);

      *place_of (self, met) = (Name) {met, zug_checksum_text (ZUG_CHECKSUM_BEGIN, text)};
    }
  sqlite3_reset (stmt);
}

/* The number where `told` is the very name that has it, else 0. */
static gint64
same_name (ZugKnownReader *self, gint64 id, const char *told)
{
  const Name *known = place_of (self, id);

  if (known->id != id)
    learn_names (self, id);
  return known->id == id && known->sum == zug_checksum_text (ZUG_CHECKSUM_BEGIN, told) ? id : 0;
}

/* The name of a number, into *kept. */
static const char *
name (ZugKnownReader *self, gint64 id, char **kept)
{
  *kept = dup_text (self->find_name, id);
  return *kept != NULL ? *kept : "";
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
  if (g_strcmp0 (self->laws_text, zug_laws_write (&game->laws, text)) != 0)
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

/* What is known of the game where it is this one. */
static ZugKnownGame
describe (ZugKnownReader *self, const Row *row, const ZugTwinFacts *told)
{
  return (ZugKnownGame) {.id = row->id,
                         .features = row->features,
                         .white = same_name (self, row->white, told->white),
                         .black = same_name (self, row->black, told->black),
                         .event = same_name (self, row->event, told->event),
                         .site = same_name (self, row->site, told->site),
                         .body = self->body};
}

/* Whether the names, and all else that the rule asks beside the moves, leave no doubt. */
static gboolean
is_certain (ZugKnownReader *self, const Row *row, const ZugGameData *game, int date, guint choices,
            ZugKnownGame *found)
{
  g_autofree char *white = NULL, *black = NULL, *event = NULL, *site = NULL;
  ZugTwinFacts a, b;
  gboolean all = zug_twin_asks_tags (date, choices);

  a = (ZugTwinFacts) {.white = zug_game_tag_text (game, "White"),
                      .black = zug_game_tag_text (game, "Black"),
                      .event = zug_game_tag_text (game, "Event"),
                      .site = zug_game_tag_text (game, "Site"),
                      .round = zug_game_tag_text (game, "Round"),
                      .date = date,
                      .result = game->result,
                      .choices = choices};
  *found = describe (self, row, &a);
  b = a;
  if (found->white == 0)
    b.white = name (self, row->white, &white);
  if (found->black == 0)
    b.black = name (self, row->black, &black);
  /* Events and places that the rule does not ask for are not looked up. */
  if (found->event == 0 && (all || !zug_twin_year_is_known (date)))
    b.event = name (self, row->event, &event);
  if (found->site == 0 && (all || zug_twin_is_address (a.site)))
    b.site = name (self, row->site, &site);
  b.round = text_of (self, row->round);
  b.date = row->date;
  b.result = row->result;
  return zug_twins_judge (&a, &b, FALSE) == ZUG_TWIN_CERTAIN;
}

static gboolean
is_same (ZugKnownReader *self, const Row *row, const ZugGameData *game, int date,
         ZugKnownGame *found)
{
  guint choices;

  /* Names lie far apart in memory: they are fetched while the moves are compared. */
  __builtin_prefetch (place_of (self, row->white));
  __builtin_prefetch (place_of (self, row->black));
  __builtin_prefetch (place_of (self, row->event));
  __builtin_prefetch (place_of (self, row->site));
  return zug_twin_dates_fit (row->date, date) && has_laws (self, row, game)
         && has_start (self, row, game) && has_moves (self, row, game, &choices)
         && is_certain (self, row, game, date, choices, found);
}

/* --- one game --------------------------------------------------------------------------------- */

/* Whether the game of this number is the same; *found is what is known of it then. */
static gboolean
look_closer (ZugKnownReader *self, gint64 id, gboolean next, const ZugGameData *game, int date,
             ZugKnownGame *found)
{
  const Row *row = connect_again (self) ? find_row (self, id, next) : NULL;

  return row != NULL && is_same (self, row, game, date, found);
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

static gboolean
find_by_key (ZugKnownReader *self, const ZugGameData *game, int date, ZugKnownGame *found)
{
  const ZugKnownGames *known = self->known;
  const guint64 key =
      make_key (find_person (self, zug_game_tag_text (game, "White")),
                find_person (self, zug_game_tag_text (game, "Black")), count_turns (game));
  const Known *end = &known->games[known->first[(key >> KEY_REST) + 1]];

  for (const Known *at = &known->games[known->first[key >> KEY_REST]]; at < end; at++)
    if (at->key == key && zug_twin_dates_fit (at->date, date)
        && look_closer (self, at->id, FALSE, game, date, found))
      return TRUE;
  return FALSE;
}

static gboolean
is_listed (const ZugKnownGames *known, gint64 id)
{
  return id <= known->last && (known->listed[id / 8] >> id % 8 & 1) != 0;
}

ZugKnownGame
zug_known_reader_find (ZugKnownReader *self, const ZugGameData *game)
{
  gint64 next = self->found.id + 1;
  ZugKnownGame found;
  int date;

  if (self->known->last == 0 || game->status.code == ZUG_STATUS_LAWS)
    return (ZugKnownGame) {0};
  zug_date_to_number (zug_game_tag_text (game, "Date"), &date);
  g_byte_array_set_size (self->body, 0);
  /* A file that comes again has its games in the order in which they came before. */
  self->in_order = next > 1 && is_listed (self->known, next)
                   && look_closer (self, next, TRUE, game, date, &found);
  self->found =
      self->in_order || find_by_key (self, game, date, &found) ? found : (ZugKnownGame) {0};
  return self->found;
}
