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

#define MOST_NAMES 50000 /* kept by a reader */
#define KEY_BITS 16      /* a place for each beginning of a key … */
#define KEY_REST (64 - KEY_BITS)
#define NEAR_GAMES 8 /* so many are gone through rather than looked up */

typedef struct
{
  guint64 key;
  guint32 id;
  int date;
} Known;

struct _ZugKnownGames
{
  GArray *games;                /* of Known, by key */
  guint32 first[1 << KEY_BITS]; /* of them with such a beginning of the key, or above */
};

struct _ZugKnownReader
{
  const ZugKnownGames *known;
  ZugArchive *archive;
  sqlite3 *db; /* NULL: not connected yet */
  ZugStatement *stmt, *find_name, *find_laws;
  gboolean failed;
  gboolean inside;    /* a transaction */
  gint64 at;          /* the game whose row the statement has; 0: none */
  GHashTable *names;  /* id to text, of those met last */
  GHashTable *people; /* text to key, the same */
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
add_chunk (ZugKnownGames *self, GHashTable *people, ZugStatement *names, ZugStatement *stmt,
           GHashTable *shown, GError **error)
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
          || !g_hash_table_contains (shown, GUINT_TO_POINTER (chunk.collections[game.collection])))
        continue;
      if (!zug_person_keys_find (people, names, game.white, &white, error)
          || !zug_person_keys_find (people, names, game.black, &black, error))
        return FALSE;
      known.key = make_key (white, black, game.length);
      known.date = (int) game.date;
      g_array_append_val (self->games, known);
    }
  return TRUE;
}

static int
compare_known (gconstpointer a, gconstpointer b)
{
  const Known *x = a, *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return x->id < y->id ? -1 : x->id > y->id;
}

static gboolean
list_shown (sqlite3 *db, GHashTable *shown, GError **error)
{
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db, "SELECT id FROM collection WHERE hidden = 0", error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    g_hash_table_add (shown, GUINT_TO_POINTER ((guint) sqlite3_column_int64 (stmt, 0)));
  return step == ZUG_STEP_DONE;
}

static void
list_keys (ZugKnownGames *self)
{
  guint game = 0;

  for (guint i = 0; i < G_N_ELEMENTS (self->first); i++)
    {
      while (game < self->games->len
             && g_array_index (self->games, Known, game).key >> KEY_REST < i)
        game++;
      self->first[i] = game;
    }
}

static gboolean
add_all (ZugKnownGames *self, sqlite3 *db, gboolean *whole, GError **error)
{
  g_autoptr (GHashTable) people = zug_person_keys_new ();
  g_autoptr (GHashTable) shown = g_hash_table_new (NULL, NULL);
  g_autoptr (ZugStatement) names = zug_person_keys_prepare (db, error);
  g_autoptr (ZugStatement) stmt = NULL;
  ZugStep step;

  if (names == NULL || !list_shown (db, shown, error))
    return FALSE;
  stmt = zug_sql_prepare (db, "SELECT chunk, data FROM summary", error);
  *whole = TRUE;
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      g_autoptr (GError) failure = NULL;

      if (add_chunk (self, people, names, stmt, shown, &failure))
        continue;
      if (!g_error_matches (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return FALSE;
        }
      *whole = FALSE;
    }
  g_array_sort (self->games, compare_known);
  list_keys (self);
  return step == ZUG_STEP_DONE;
}

ZugKnownGames *
zug_known_games_new (sqlite3 *db, gboolean *whole, GError **error)
{
  ZugKnownGames *self = g_new0 (ZugKnownGames, 1);

  self->games = g_array_new (FALSE, FALSE, sizeof (Known));
  if (add_all (self, db, whole, error))
    return self;
  zug_known_games_free (self);
  return NULL;
}

void
zug_known_games_free (ZugKnownGames *self)
{
  g_array_unref (self->games);
  g_free (self);
}

/* --- one game --------------------------------------------------------------------------------- */

ZugKnownReader *
zug_known_reader_new (const ZugKnownGames *known, ZugArchive *archive)
{
  ZugKnownReader *self = g_new0 (ZugKnownReader, 1);

  self->known = known;
  self->archive = archive;
  self->body = g_byte_array_new ();
  self->names = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
zug_known_reader_free (ZugKnownReader *self)
{
  zug_sql_finish (self->stmt);
  zug_sql_finish (self->find_name);
  zug_sql_finish (self->find_laws);
  g_hash_table_unref (self->names);
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
      "SELECT laws, start, white, black, event, site, round, result, source = 0, over,"
      " features, data, game.id FROM game CROSS JOIN body ON body.game = game.id"
      " WHERE game.id >= ? ORDER BY game.id";

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

enum
{
  COLUMN_LAWS,
  COLUMN_START,
  COLUMN_WHITE,
  COLUMN_BLACK,
  COLUMN_EVENT,
  COLUMN_SITE,
  COLUMN_ROUND,
  COLUMN_RESULT,
  COLUMN_OWN,
  COLUMN_OVER,
  COLUMN_FEATURES,
  COLUMN_BODY,
  COLUMN_ID
};

static const char *
column (ZugKnownReader *self, int index)
{
  const char *text = (const char *) sqlite3_column_text (self->stmt, index);

  return text != NULL ? text : "";
}

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

static const char *
name (ZugKnownReader *self, int index)
{
  gint64 id = sqlite3_column_int64 (self->stmt, index);
  char *text = g_hash_table_lookup (self->names, GSIZE_TO_POINTER ((gsize) id));

  if (text == NULL)
    {
      text = dup_text (self->find_name, id);
      g_hash_table_insert (self->names, GSIZE_TO_POINTER ((gsize) id), text);
    }
  return text;
}

static gboolean
has_laws (ZugKnownReader *self, const ZugGameData *game)
{
  g_autofree char *text = NULL;
  gint64 id = sqlite3_column_int64 (self->stmt, COLUMN_LAWS);

  if (id == self->laws_id && zug_laws_equal (&self->laws, &game->laws))
    return TRUE;
  text = g_malloc (ZUG_LAWS_TEXT);
  if (id != self->laws_id)
    {
      g_free (self->laws_text);
      self->laws_text = dup_text (self->find_laws, id);
      self->laws_id = 0;
    }
  if (strcmp (self->laws_text, zug_laws_write (&game->laws, text)) != 0)
    return FALSE;
  self->laws_id = id;
  self->laws = game->laws;
  return TRUE;
}

static gboolean
has_start (ZugKnownReader *self, const ZugGameData *game)
{
  const char *start = column (self, COLUMN_START);
  g_autofree char *text = NULL;

  if (!game->own_start)
    return start[0] == '\0';
  text = g_malloc (ZUG_ZFEN_MAX);
  return strcmp (start, zug_zfen_write (&game->laws, &game->start, text)) == 0;
}

/* Whether its choices are those of the bytes in `body`; of what could not be read, all of it. */
static gboolean
has_moves (ZugKnownReader *self, gboolean unread, guint *choices)
{
  const guint8 *data = sqlite3_column_blob (self->stmt, COLUMN_BODY);
  gsize size = (gsize) sqlite3_column_bytes (self->stmt, COLUMN_BODY);
  ZugGameBodyLine a, b;

  if (!zug_game_body_line (self->body->data, self->body->len, &a, NULL)
      || !zug_game_body_line (data, size, &b, NULL))
    return FALSE;
  *choices = a.n;
  if (unread)
    return size == self->body->len && memcmp (data, self->body->data, size) == 0;
  return a.n == b.n && a.width == b.width && a.text_size == b.text_size
         && memcmp (a.choices, b.choices, (gsize) a.n * a.width) == 0
         && (a.text == NULL || memcmp (a.text, b.text, a.text_size) == 0);
}

static gboolean
is_same (ZugKnownReader *self, const Known *known, const ZugGameData *game, int date)
{
  guint32 features = (guint32) sqlite3_column_int64 (self->stmt, COLUMN_FEATURES);
  gboolean own = sqlite3_column_int (self->stmt, COLUMN_OWN) != 0;
  const char *site = zug_game_tag_text (game, "Site"), *event = zug_game_tag_text (game, "Event");
  guint choices;
  ZugTwinFacts a, b;

  if ((own && sqlite3_column_int (self->stmt, COLUMN_OVER) == 0) || !has_laws (self, game)
      || !has_start (self, game)
      || !has_moves (self, ((features | game->features) >> ZUG_FEATURE_UNREAD & 1) != 0, &choices))
    return FALSE;
  a = (ZugTwinFacts) {.white = zug_game_tag_text (game, "White"),
                      .black = zug_game_tag_text (game, "Black"),
                      .event = event,
                      .site = site,
                      .round = zug_game_tag_text (game, "Round"),
                      .date = date,
                      .result = game->result,
                      .choices = choices};
  /* Places and events that the rule does not ask for are not looked up. */
  b = (ZugTwinFacts) {.white = name (self, COLUMN_WHITE),
                      .black = name (self, COLUMN_BLACK),
                      .event = zug_twin_year_is_known (date) ? event : name (self, COLUMN_EVENT),
                      .site = zug_twin_is_address (site) ? name (self, COLUMN_SITE) : site,
                      .round = column (self, COLUMN_ROUND),
                      .date = known->date,
                      .result = (ZugResult) (sqlite3_column_int (self->stmt, COLUMN_RESULT) & 3),
                      .own = own,
                      .choices = choices};
  return zug_twins_judge (&a, &b, FALSE) == ZUG_TWIN_CERTAIN;
}

/* Has the statement stand at a game, FALSE where there is none any more. Files often have games in
 * the order in which they came before: going on is quicker than looking them up. */
static gboolean
go_to (ZugKnownReader *self, gint64 id)
{
  gboolean near = self->at != 0 && id >= self->at && id - self->at <= NEAR_GAMES;

  if (!near)
    {
      zug_sql_bind (self->stmt, "i", id);
      self->at = 0;
    }
  while (self->at < id)
    {
      if (zug_sql_step (self->stmt, NULL) != ZUG_STEP_ROW)
        {
          self->at = 0;
          return FALSE;
        }
      self->at = sqlite3_column_int64 (self->stmt, COLUMN_ID);
    }
  return self->at == id;
}

static gboolean
look_closer (ZugKnownReader *self, const Known *known, const ZugGameData *game, int date)
{
  if (!connect_again (self))
    return FALSE;
  /* One for many games: locks take longer than what is read. */
  if (!self->inside)
    self->inside = zug_sql_exec (self->db, "BEGIN", NULL);
  if (g_hash_table_size (self->names) > MOST_NAMES)
    g_hash_table_remove_all (self->names);
  if (self->body->len == 0)
    zug_game_body_write (game, self->body);
  return go_to (self, known->id) && is_same (self, known, game, date);
}

/* The first game with this key or one above it. */
static guint
find_key (const ZugKnownGames *known, guint64 key)
{
  guint i = known->first[key >> KEY_REST];

  while (i < known->games->len && g_array_index (known->games, Known, i).key < key)
    i++;
  return i;
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
find_person (ZugKnownReader *self, const char *name)
{
  const guint64 *known = g_hash_table_lookup (self->people, name);
  guint64 key;

  if (known != NULL)
    return *known;
  if (g_hash_table_size (self->people) > MOST_NAMES)
    g_hash_table_remove_all (self->people);
  key = zug_person_key (name);
  g_hash_table_insert (self->people, g_strdup (name), g_memdup2 (&key, sizeof key));
  return key;
}

gint64
zug_known_reader_find (ZugKnownReader *self, const ZugGameData *game, const GByteArray **body)
{
  const GArray *games = self->known->games;
  guint64 key;
  int date;

  *body = NULL;
  if (games->len == 0 || game->status.code == ZUG_STATUS_LAWS)
    return 0;
  key = make_key (find_person (self, zug_game_tag_text (game, "White")),
                  find_person (self, zug_game_tag_text (game, "Black")), count_turns (game));
  zug_date_to_number (zug_game_tag_text (game, "Date"), &date);
  g_byte_array_set_size (self->body, 0);
  for (guint i = find_key (self->known, key);
       i < games->len && g_array_index (games, Known, i).key == key; i++)
    {
      const Known *known = &g_array_index (games, Known, i);

      if (zug_twin_dates_fit (known->date, date) && look_closer (self, known, game, date))
        {
          *body = self->body;
          return known->id;
        }
    }
  return 0;
}

void
zug_known_reader_let_go (ZugKnownReader *self)
{
  if (self->inside)
    {
      sqlite3_reset (self->stmt);
      zug_sql_exec (self->db, "COMMIT", NULL);
    }
  self->at = 0;
  self->inside = FALSE;
}
