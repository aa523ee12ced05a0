/* zug-puzzle-set.c: the puzzles of a game, in a file */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-set.h"

#include "zug-config.h"
#include <glib/gi18n.h>
#include <string.h>

/* "zugleich-puzzles 1 parity", and then "SUM PUZZLE" in each line. */
#define NAME "zugleich-puzzles"

enum
{
  VERSION = 1,
  SUM = 8 /* digits of the sum */
};

typedef struct
{
  ZugPuzzleHead head;
  const char *line;
} Entry;

struct _ZugPuzzleSet
{
  ZugVariant *variant;
  char *text;     /* its lines end with NUL */
  GArray *puzzle; /* of Entry */
  guint n_damaged;
};

const char *const zug_puzzle_games[] = {"parity",     "parity-single", "synchronous",
                                        "randomized", "fair",          NULL};

G_DEFINE_QUARK (zug - puzzle - error - quark, zug_puzzle_error)

const char *
zug_puzzle_folder (void)
{
  const char *folder = g_getenv ("ZUGLEICH_PUZZLEDIR");

  return folder != NULL ? folder : ZUG_PUZZLEDIR;
}

static char *
dup_sum (const char *line)
{
  char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, line, -1);

  sum[SUM] = '\0';
  return sum;
}

/* --- reading ---------------------------------------------------------------------------------- */

static gboolean
check_heading (const char *line, ZugVariant *variant, GError **error)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint64 version;

  if (g_strv_length (words) < 2 || !g_str_equal (words[0], NAME)
      || !g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXUINT, &version, NULL))
    g_set_error_literal (error, ZUG_PUZZLE_ERROR, ZUG_PUZZLE_ERROR_FOREIGN,
                         _ ("This is no file of puzzles."));
  else if (version > VERSION)
    g_set_error_literal (error, ZUG_PUZZLE_ERROR, ZUG_PUZZLE_ERROR_NEWER,
                         _ ("These puzzles are for a newer version of Zugleich."));
  else if (g_strv_length (words) != 3 || !g_str_equal (words[2], zug_variant_get_id (variant)))
    g_set_error_literal (error, ZUG_PUZZLE_ERROR, ZUG_PUZZLE_ERROR_FOREIGN,
                         _ ("These puzzles are of another game."));
  else
    return TRUE;
  return FALSE;
}

static gboolean
read_line (const char *line, Entry *entry)
{
  g_autofree char *sum = NULL;

  if (strlen (line) <= SUM + 1 || line[SUM] != ' ')
    return FALSE;
  entry->line = line + SUM + 1;
  sum = dup_sum (entry->line);
  return strncmp (line, sum, SUM) == 0 && zug_puzzle_read_head (entry->line, &entry->head);
}

ZugPuzzleSet *
zug_puzzle_set_new (const char *text, ZugVariant *variant, GError **error)
{
  ZugPuzzleSet *self = g_new0 (ZugPuzzleSet, 1);
  char *next, *line;

  self->variant = g_object_ref (variant);
  self->text = next = g_strdup (text);
  self->puzzle = g_array_new (FALSE, FALSE, sizeof (Entry));
  line = strsep (&next, "\n");
  if (!check_heading (line, variant, error))
    {
      zug_puzzle_set_free (self);
      return NULL;
    }
  while ((line = strsep (&next, "\n")) != NULL)
    {
      Entry entry;

      if (read_line (line, &entry))
        g_array_append_val (self->puzzle, entry);
      else
        self->n_damaged += *line != '\0';
    }
  g_debug ("%u puzzles of %s, %u damaged", self->puzzle->len, zug_variant_get_id (variant),
           self->n_damaged);
  return self;
}

ZugPuzzleSet *
zug_puzzle_set_load (const char *folder, ZugVariant *variant, GError **error)
{
  g_autofree char *name = g_strconcat (zug_variant_get_id (variant), ".puzzles", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, error) ? zug_puzzle_set_new (text, variant, error)
                                                        : NULL;
}

void
zug_puzzle_set_free (ZugPuzzleSet *self)
{
  g_object_unref (self->variant);
  g_free (self->text);
  g_array_unref (self->puzzle);
  g_free (self);
}

static const Entry *
entry_at (const ZugPuzzleSet *self, guint index)
{
  return &g_array_index (self->puzzle, Entry, index);
}

ZugVariant *
zug_puzzle_set_get_variant (const ZugPuzzleSet *self)
{
  return self->variant;
}

guint
zug_puzzle_set_get_n (const ZugPuzzleSet *self)
{
  return self->puzzle->len;
}

guint
zug_puzzle_set_get_n_damaged (const ZugPuzzleSet *self)
{
  return self->n_damaged;
}

const ZugPuzzleHead *
zug_puzzle_set_get_head (const ZugPuzzleSet *self, guint index)
{
  g_return_val_if_fail (index < self->puzzle->len, NULL);

  return &entry_at (self, index)->head;
}

gboolean
zug_puzzle_set_read (const ZugPuzzleSet *self, guint index, ZugPuzzle *puzzle)
{
  g_return_val_if_fail (index < self->puzzle->len, FALSE);

  return zug_puzzle_read (puzzle, zug_variant_get_laws (self->variant),
                          entry_at (self, index)->line);
}

/* --- writing ---------------------------------------------------------------------------------- */

static int
compare (gconstpointer a, gconstpointer b)
{
  const Entry *one = a, *other = b;

  if (one->head.rating != other->head.rating)
    return one->head.rating < other->head.rating ? -1 : 1;
  return one->head.key < other->head.key ? -1 : one->head.key > other->head.key;
}

char *
zug_puzzle_set_write (const char *variant, const char *const *lines, guint n)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GHashTable) there = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autofree Entry *entries = g_new (Entry, MAX (n, 1));
  guint kept = 0;

  for (guint i = 0; i < n; i++)
    {
      entries[kept].line = lines[i];
      if (zug_puzzle_read_head (lines[i], &entries[kept].head)
          && !g_hash_table_contains (there, &entries[kept].head.key))
        g_hash_table_add (there, &entries[kept++].head.key);
    }
  g_clear_pointer (&there, g_hash_table_unref); /* it looks at what is sorted now */
  qsort (entries, kept, sizeof *entries, compare);
  g_string_append_printf (text, "%s %d %s\n", NAME, VERSION, variant);
  for (guint i = 0; i < kept; i++)
    {
      g_autofree char *sum = dup_sum (entries[i].line);

      g_string_append_printf (text, "%s %s\n", sum, entries[i].line);
    }
  return g_string_free (text, FALSE);
}
