/* zug-spelling-file.c: a file that says which spellings of names are one person's */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-spelling-file.h"

#include "zug-fold.h"
#include "zug-store-error.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

struct _ZugSpellingFile
{
  GStringChunk *texts;
  GHashTable *names;     /* plain text of a name to the name */
  GHashTable *spellings; /* plain text of a spelling to its name; "" where there are two */
  guint n_contradictions;
};

/* Without case, accents and punctuation: "kasparov g" of "Kasparov,G." */
static char *
plain_text (const char *name)
{
  g_autofree char *folded = zug_fold (name);
  GString *plain = g_string_new (NULL);
  gboolean space = FALSE;

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (!g_unichar_isalnum (c))
        space = plain->len > 0;
      else
        {
          if (space)
            g_string_append_c (plain, ' ');
          space = FALSE;
          g_string_append_unichar (plain, c);
        }
    }
  return g_string_free (plain, FALSE);
}

void
zug_spelling_file_free (ZugSpellingFile *self)
{
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->spellings);
  g_string_chunk_free (self->texts);
  g_free (self);
}

static const char *
take_name (ZugSpellingFile *self, const char *name)
{
  g_autofree char *plain = plain_text (name);
  const char *known;

  if (plain[0] == '\0')
    return NULL;
  known = g_hash_table_lookup (self->names, plain);
  if (known == NULL)
    {
      known = g_string_chunk_insert (self->texts, name);
      g_hash_table_insert (self->names, g_string_chunk_insert (self->texts, plain),
                           (gpointer) known);
    }
  return known;
}

static void
take_spelling (ZugSpellingFile *self, const char *spelling, const char *name)
{
  g_autofree char *plain = plain_text (spelling);
  const char *known = g_hash_table_lookup (self->spellings, plain);

  if (plain[0] == '\0' || known == name)
    return;
  if (known == NULL)
    g_hash_table_insert (self->spellings, g_string_chunk_insert (self->texts, plain),
                         (gpointer) name);
  else if (known[0] != '\0')
    {
      self->n_contradictions++;
      g_hash_table_insert (self->spellings, g_string_chunk_insert (self->texts, plain),
                           (gpointer) "");
    }
}

/* name: the one that spellings belong to, NULL for none. */
static void
take_line (ZugSpellingFile *self, char *line, const char **name)
{
  char *end = strchr (line, '#');

  if (line[0] == '#' || line[0] == '%' || line[0] == '\0')
    return;
  if (end != NULL)
    *end = '\0';
  g_strstrip (line);
  if (line[0] == '=')
    {
      if (*name != NULL)
        take_spelling (self, g_strstrip (line + 1), *name);
    }
  else if (line[0] != '\0')
    *name = take_name (self, line);
}

/* A spelling that is a name of its own is no other's; nobody is told twice that it is its own. */
static gboolean
is_name (gpointer plain, gpointer name, gpointer data)
{
  ZugSpellingFile *self = data;
  const char *own = g_hash_table_lookup (self->names, plain);

  if (own != NULL && own != name && *(const char *) name != '\0')
    self->n_contradictions++;
  return own != NULL;
}

ZugSpellingFile *
zug_spelling_file_parse (const char *bytes, gsize size, GError **error)
{
  g_autoptr (ZugSpellingFile) self = g_new0 (ZugSpellingFile, 1);
  gboolean valid = g_utf8_validate (bytes, (gssize) size, NULL), players = FALSE;
  const char *end = bytes + size, *name = NULL;

  self->texts = g_string_chunk_new (1 << 16);
  self->names = g_hash_table_new (g_str_hash, g_str_equal);
  self->spellings = g_hash_table_new (g_str_hash, g_str_equal);
  for (const char *at = bytes, *next; at < end; at = next)
    {
      const char *stop = memchr (at, '\n', (gsize) (end - at));
      gsize length = (gsize) ((stop != NULL ? stop : end) - at);
      g_autofree char *line =
          valid ? g_strndup (at, length)
                : g_convert (at, (gssize) length, "UTF-8", "ISO-8859-1", NULL, NULL, NULL);

      next = stop != NULL ? stop + 1 : end;
      if (line != NULL && line[0] == '@')
        {
          players = g_ascii_strncasecmp (line, "@PLAYER", strlen ("@PLAYER")) == 0;
          name = NULL;
        }
      else if (line != NULL && players)
        take_line (self, line, &name);
    }
  g_hash_table_foreach_remove (self->spellings, is_name, self);
  if (g_hash_table_size (self->names) > 0)
    return g_steal_pointer (&self);
  g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                       C_ ("spellings", "This file says nothing of how players are spelled."));
  return NULL;
}

ZugSpellingFile *
zug_spelling_file_read (const char *path, GError **error)
{
  g_autofree char *bytes = NULL;
  GStatBuf info;
  gsize size;

  if (g_stat (path, &info) == 0 && info.st_size > ZUG_SPELLING_FILE_MOST)
    {
      g_autofree char *most = g_format_size (ZUG_SPELLING_FILE_MOST);

      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                   /* TRANSLATORS: %s is a size, "67.1 MB". */
                   C_ ("spellings", "A file of spellings has at most %s; this one is longer."),
                   most);
      return NULL;
    }
  return g_file_get_contents (path, &bytes, &size, error)
             ? zug_spelling_file_parse (bytes, size, error)
             : NULL;
}

const char *
zug_spelling_file_find (const ZugSpellingFile *self, const char *spelling)
{
  g_autofree char *plain = NULL;
  const char *name;

  g_return_val_if_fail (self != NULL && spelling != NULL, NULL);

  plain = plain_text (spelling);
  name = g_hash_table_lookup (self->names, plain);
  if (name == NULL)
    name = g_hash_table_lookup (self->spellings, plain);
  return name != NULL && name[0] != '\0' ? name : NULL;
}

guint
zug_spelling_file_get_n_contradictions (const ZugSpellingFile *self)
{
  return self->n_contradictions;
}
