/* zug-postings.c: postings of single games, as rows; collections that go; the keys of terms */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-postings-block.h"

#include "zug-splitmix.h"

#define PUT_ROW                                                                                    \
  "INSERT OR REPLACE INTO posting (kind, key, game, turn, pair, score) VALUES (?, ?, ?, ?, ?, ?)"

/* --- the keys of terms ------------------------------------------------------------------------ */

/* FNV-1a (Fowler, Noll, Vo), and one step of splitmix, since its upper bits alone are too alike. */
static guint64
hash_byte (guint64 hash, guint8 byte)
{
  return (hash ^ byte) * G_GUINT64_CONSTANT (0x100000001b3);
}

static guint64
hash_character (guint64 hash, gunichar c)
{
  char bytes[6];
  int n = g_unichar_to_utf8 (c, bytes);

  for (int i = 0; i < n; i++)
    hash = hash_byte (hash, (guint8) bytes[i]);
  return hash;
}

/* Latin, Greek and Cyrillic letters lose case and accents, apostrophes are of one kind. No others:
 * what is known of these has long been settled, and a key is stored. */
static gboolean
is_folded (gunichar c)
{
  return (c >= 0xc0 && c < 0x530) || (c >= 0x1e00 && c < 0x2000);
}

static guint64
hash_folded (guint64 hash, gunichar c)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gsize n = 1;

  parts[0] = c == 0x2018 || c == 0x2019 || c == 0xb4 ? '\'' : c;
  if (is_folded (c))
    n = g_unichar_fully_decompose (c, FALSE, parts, G_N_ELEMENTS (parts));
  for (gsize i = 0; i < n; i++)
    if (parts[i] < 0x300 || parts[i] >= 0x370)
      hash = hash_character (hash, is_folded (c) ? g_unichar_tolower (parts[i]) : parts[i]);
  return hash;
}

static inline guint8
fold_ascii (char c)
{
  return c >= 'A' && c <= 'Z' ? (guint8) (c + 'a' - 'A') : c == '`' ? '\'' : (guint8) c;
}

static guint64
hash_text (guint64 hash, const char *text)
{
  while (*text != '\0')
    {
      gunichar c = (guint8) *text < 0x80 ? '\0' : g_utf8_get_char_validated (text, -1);

      if (c == '\0' || c >= (gunichar) -2)
        {
          hash = hash_byte (hash, fold_ascii (*text));
          text++;
        }
      else
        {
          hash = hash_folded (hash, c);
          text = g_utf8_next_char (text);
        }
    }
  return hash_byte (hash, 0); /* the end */
}

guint64
zug_term_key (const char *field, const char *value)
{
  guint64 hash = hash_text (G_GUINT64_CONSTANT (0xcbf29ce484222325), field);

  return ZUG_POSTING_KEY (zug_splitmix (hash_text (hash, value)));
}

/* --- single games ----------------------------------------------------------------------------- */

gboolean
zug_postings_add_rows (sqlite3 *db, gint64 game, ZugPostingKind kind, const ZugPosting *postings,
                       gsize n, GError **error)
{
  g_autoptr (ZugStatement) put = zug_sql_prepare (db, PUT_ROW, error);

  if (put == NULL)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (!zug_sql_run (put, error, "niinin", (int) kind, (gint64) postings[i].key, game,
                      (int) postings[i].turn, (gint64) postings[i].pair, (int) postings[i].result))
      return FALSE;
  return TRUE;
}

gboolean
zug_postings_set_result (sqlite3 *db, gint64 game, int result, GError **error)
{
  return zug_sql_do (db, error, "UPDATE posting SET score = ? WHERE game = ?", "ni", result, game);
}

/* A game that has no rows may be in a run of its collection, which no longer counts for it then. */
static gboolean
leave_run (sqlite3 *db, gint64 game, GError **error)
{
  return zug_sql_do (db, error,
                     "INSERT OR IGNORE INTO gone (game) SELECT g.id FROM game g WHERE g.id = ? AND"
                     " EXISTS (SELECT 1 FROM run r WHERE r.collection = g.collection"
                     " AND r.base <= g.id)",
                     "i", game);
}

gboolean
zug_postings_set_game (sqlite3 *db, gint64 game, const ZugPosting *positions, gsize n_positions,
                       const ZugPosting *terms, gsize n_terms, GError **error)
{
  if (!zug_sql_do (db, error, "DELETE FROM posting WHERE game = ?", "i", game))
    return FALSE;
  if (sqlite3_changes (db) == 0 && !leave_run (db, game, error))
    return FALSE;
  return zug_postings_add_rows (db, game, ZUG_POSTING_POSITION, positions, n_positions, error)
         && zug_postings_add_rows (db, game, ZUG_POSTING_TERM, terms, n_terms, error);
}

const char zug_postings_drop_rows_sql[] = "DELETE FROM posting WHERE game = ?";

/* Deletes blocks of a collection until the time is up; *more: there are others. */
static gboolean
drop_blocks (sqlite3 *db, gint64 collection, gint64 end, gboolean *more, GError **error)
{
  g_autoptr (ZugStatement) drop = zug_sql_prepare (
      db,
      "DELETE FROM block WHERE id IN (SELECT block.id FROM run JOIN block ON block.run = run.id"
      " WHERE collection = ? LIMIT 64)",
      error);

  if (drop == NULL)
    return FALSE;
  do
    {
      if (!zug_sql_run (drop, error, "i", collection))
        return FALSE;
      *more = sqlite3_changes (db) > 0;
    }
  while (*more && g_get_monotonic_time () < end);
  return TRUE;
}

gboolean
zug_postings_drop_slice (sqlite3 *db, gint64 collection, gint64 budget, gboolean *more,
                         GError **error)
{
  if (!drop_blocks (db, collection, g_get_monotonic_time () + budget, more, error))
    return FALSE;
  return *more
         || (zug_sql_do (db, error, "DELETE FROM run WHERE collection = ?", "i", collection)
             /* What is gone below every run can be in none. */
             && zug_sql_exec (db,
                              "DELETE FROM gone WHERE NOT EXISTS"
                              " (SELECT 1 FROM run WHERE base <= gone.game)",
                              error));
}
