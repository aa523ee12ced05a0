/* zug-import-source.c: files as stretches of whole games */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import-source.h"
#include "zug-pgn.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

enum
{
  GLANCE = 4096,     /* bytes that tell text from anything else */
  MOST_GAMES = 4000, /* of a stretch: where they have hardly any bytes they still take time */
  LONGEST_SHEET = 256 * 1024 /* bytes of a score sheet; a longer text without tags is PGN */
};

struct _ZugImportSource
{
  GPtrArray *files; /* paths; NULL where a text is read */
  GPtrArray *names; /* the same as shown to people */
  guint next;       /* the file to be opened next */
  gint64 size;
  GInputStream *text; /* the text's, until it is taken */

  /* The file being read. */
  GInputStream *stream; /* NULL: none */
  gint64 file_size;     /* 0: not known */
  gint64 dealt_with;
  gboolean wide;     /* UTF-16 */
  gboolean begun;    /* something of it was handed out */
  gboolean ended;    /* all of it is in the buffer */
  gboolean skipping; /* the rest of a game that is too long */
  char *trouble;     /* why it ends where it does; NULL: that is its end */
  gint64 line;
  gint64 number;
  char *buffer;
  gsize length;
  gsize room;

  GCancellable *cancellable; /* of the call, borrowed */
};

void
zug_import_piece_free (ZugImportPiece *self)
{
  g_free (self->text);
  g_free (self->trouble);
  g_array_unref (self->ends);
  g_free (self);
}

/* --- looking at files ------------------------------------------------------------------------- */

static gboolean
is_standard_input (const char *path)
{
  return strcmp (path, "-") == 0;
}

static gboolean
set_system_error (GError **error, const char *name, int code)
{
  if (code == ENOENT || code == ENOTDIR)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no file “%s”."), name);
  else
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
                 _ ("The file “%s” cannot be read (%s)."), name, g_strerror (code));
  return FALSE;
}

/* Whether a line begins with a tag: [Name "… */
static gboolean
has_tag (const char *text, const char *end)
{
  while (text < end)
    {
      const char *at = text;

      /* Byte order marks, too. */
      while (at < end && strchr (" \t\r\xef\xbb\xbf", *at) != NULL && *at != '\0')
        at++;
      if (at < end && *at == '[' && at + 1 < end && g_ascii_isalpha (at[1]))
        {
          for (at++; at < end && (g_ascii_isalnum (*at) || *at == '_'); at++)
            continue;
          while (at < end && *at == ' ')
            at++;
          if (at < end && *at == '"')
            return TRUE;
        }
      text = memchr (text, '\n', (gsize) (end - text));
      if (text == NULL)
        return FALSE;
      text++;
    }
  return FALSE;
}

/* UTF-16 has a mark that says so; anything else with bytes of zero is no text, unless there are
 * tags: then the zeros have strayed into a file of games. */
static gboolean
is_wide (const guchar *text, gsize length)
{
  return length >= 2
         && ((text[0] == 0xff && text[1] == 0xfe) || (text[0] == 0xfe && text[1] == 0xff));
}

static gboolean
look_at_text (const guchar *text, gsize length, const char *name, GError **error)
{
  if (is_wide (text, length) || memchr (text, '\0', length) == NULL
      || has_tag ((const char *) text, (const char *) text + length))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("“%s” is not a text file, so there are no games in it that could be read."),
               name);
  return FALSE;
}

/* Whether there is something that can be read; its size, -1 where nobody can know. */
static gboolean
look_at (const char *path, const char *name, gint64 *size, GError **error)
{
  GStatBuf info;

  *size = -1;
  if (is_standard_input (path))
    return TRUE;
  if (g_stat (path, &info) != 0)
    return set_system_error (error, name, errno);
  if (S_ISDIR (info.st_mode))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, _ ("“%s” is a folder, not a file."),
                   name);
      return FALSE;
    }
  if (S_ISREG (info.st_mode))
    *size = info.st_size;
  return TRUE;
}

ZugImportSource *
zug_import_source_new (const char *const *files)
{
  ZugImportSource *self = g_new0 (ZugImportSource, 1);

  self->files = g_ptr_array_new_with_free_func (g_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; files[i] != NULL; i++)
    {
      char *name = is_standard_input (files[i]) ? g_strdup (_ ("standard input"))
                                                : g_filename_display_name (files[i]);
      gint64 size;

      g_ptr_array_add (self->files, g_strdup (files[i]));
      g_ptr_array_add (self->names, name);
      /* What is wrong with a file is told when it is its turn. */
      if (!look_at (files[i], name, &size, NULL))
        continue;
      self->size = size < 0 || self->size < 0 ? -1 : self->size + size;
    }
  self->size = MAX (self->size, 0);
  return self;
}

ZugImportSource *
zug_import_source_new_for_text (const char *text)
{
  ZugImportSource *self = g_new0 (ZugImportSource, 1);
  gsize length = strlen (text);

  self->text =
      g_memory_input_stream_new_from_data (g_memdup2 (text, length), (gssize) length, g_free);
  self->size = (gint64) length;
  return self;
}

void
zug_import_source_free (ZugImportSource *self)
{
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_object (&self->text);
  g_clear_object (&self->stream);
  g_free (self->trouble);
  g_free (self->buffer);
  g_free (self);
}

gint64
zug_import_source_get_size (const ZugImportSource *self)
{
  return self->size;
}

guint
zug_import_source_get_n_files (const ZugImportSource *self)
{
  return self->names != NULL ? self->names->len : 1;
}

const char *
zug_import_source_get_name (const ZugImportSource *self, guint file)
{
  return self->names != NULL ? g_ptr_array_index (self->names, file) : "";
}

/* --- reading ---------------------------------------------------------------------------------- */

/* The file being read. */
static guint
get_index (const ZugImportSource *self)
{
  return self->files != NULL ? self->next - 1 : 0;
}

static const char *
get_name (const ZugImportSource *self)
{
  return zug_import_source_get_name (self, get_index (self));
}

/* Another thread may have put its own limits on standard input, so it is not closed. A pipe into
 * which nobody writes yet is waited for where that can be cancelled: when it is read. */
static GInputStream *
open_file (const char *path, const char *name, gint64 *size, GError **error)
{
  int fd;

  if (!look_at (path, name, size, error))
    return NULL;
  fd =
      is_standard_input (path) ? STDIN_FILENO : g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  if (fd < 0)
    {
      set_system_error (error, name, errno);
      return NULL;
    }
  return g_unix_input_stream_new (fd, fd != STDIN_FILENO);
}

/* A file that cannot be read further ends there; FALSE and ERROR where nothing of it was read. */
static gboolean
end_in_trouble (ZugImportSource *self, const GError *failure, GError **error)
{
  char *words = g_strdup_printf (_ ("The file “%s” cannot be read further (%s)."), get_name (self),
                                 failure->message);

  if ((self->begun || self->length > 0)
      && !g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      self->trouble = words;
      self->ended = TRUE;
      return TRUE;
    }
  g_set_error_literal (error, failure->domain, failure->code, words);
  g_free (words);
  return FALSE;
}

/* Puts a converter before a stream whose first bytes say that it is UTF-16. */
static gboolean
look_for_wide (ZugImportSource *self, GInputStream *plain, GError **error)
{
  g_autoptr (GInputStream) buffered = g_buffered_input_stream_new_sized (plain, 65536);
  g_autoptr (GCharsetConverter) converter = NULL;
  g_autoptr (GError) failure = NULL;
  const guchar *glance;
  gsize length;

  if (g_buffered_input_stream_fill (G_BUFFERED_INPUT_STREAM (buffered), GLANCE, self->cancellable,
                                    &failure)
      < 0)
    return end_in_trouble (self, failure, error);
  glance = g_buffered_input_stream_peek_buffer (G_BUFFERED_INPUT_STREAM (buffered), &length);
  if (!look_at_text (glance, length, get_name (self), error))
    return FALSE;
  self->wide = is_wide (glance, length);
  if (!self->wide)
    {
      self->stream = g_steal_pointer (&buffered);
      return TRUE;
    }
  converter = g_charset_converter_new ("UTF-8", "UTF-16", error);
  if (converter == NULL)
    return FALSE;
  g_charset_converter_set_use_fallback (converter, TRUE);
  self->stream = g_converter_input_stream_new (buffered, G_CONVERTER (converter));
  return TRUE;
}

static gboolean
is_left (const ZugImportSource *self)
{
  return self->files != NULL ? self->next < self->files->len : self->text != NULL;
}

static gboolean
open_next (ZugImportSource *self, GError **error)
{
  g_autoptr (GInputStream) plain = NULL;

  self->dealt_with = 0;
  self->begun = self->ended = self->skipping = FALSE;
  self->line = self->number = 1;
  self->length = 0;
  self->file_size = self->size;
  if (self->files == NULL)
    plain = g_steal_pointer (&self->text);
  else
    {
      self->next++;
      plain = open_file (g_ptr_array_index (self->files, self->next - 1), get_name (self),
                         &self->file_size, error);
    }
  return plain != NULL && look_for_wide (self, plain, error);
}

/* Fills the buffer up to `wish` bytes, or to the end of the file. */
static gboolean
fill (ZugImportSource *self, gsize wish, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (self->room < wish + 1)
    {
      self->room = wish + 1;
      self->buffer = g_realloc (self->buffer, self->room);
    }
  while (!self->ended && self->length < wish)
    {
      gssize n = g_input_stream_read (self->stream, self->buffer + self->length,
                                      wish - self->length, self->cancellable, &failure);

      if (n > 0)
        self->length += (gsize) n;
      /* Half a character at the end of the file. */
      else if (n == 0 || g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
        self->ended = TRUE;
      else if (!end_in_trouble (self, failure, error))
        return FALSE;
    }
  self->buffer[self->length] = '\0';
  return TRUE;
}

/* --- cutting ---------------------------------------------------------------------------------- */

static gint64
count_lines (const char *text, gsize length)
{
  const char *end = text + length;
  gint64 n = 0;

  while ((text = memchr (text, '\n', (gsize) (end - text))) != NULL)
    {
      n++;
      text++;
    }
  return n;
}

/* Takes `length` bytes from the front of the buffer, of them `dealt`; the rest moves into a new
 * one. */
static char *
take (ZugImportSource *self, gsize length)
{
  gsize rest = self->length - length;
  char *text = self->buffer;

  self->line += count_lines (text, length);
  self->buffer = g_malloc (rest + 1);
  self->room = rest + 1;
  memcpy (self->buffer, text + length, rest);
  self->buffer[rest] = '\0';
  self->length = rest;
  text = g_realloc (text, length + 1);
  text[length] = '\0';
  return text;
}

/* No tags, and none of the signs that people do not write by hand. */
static gboolean
is_sheet (const ZugImportSource *self)
{
  const char *end = self->buffer + self->length;

  if (self->begun || !self->ended || self->length > LONGEST_SHEET || self->length == 0)
    return FALSE;
  if (memchr (self->buffer, '{', self->length) != NULL || has_tag (self->buffer, end))
    return FALSE;
  for (const char *at = self->buffer; at + 1 < end; at++)
    if (*at == '$' && g_ascii_isdigit (at[1]))
      return FALSE;
  return TRUE;
}

/* Where the games in the buffer end that are whole, the first MOST_GAMES of them. */
static GArray *
measure (const ZugImportSource *self)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  gsize at = 0;

  while (at < self->length && ends->len < MOST_GAMES)
    {
      gsize length = zug_pgn_measure (self->buffer + at, self->length - at, self->ended);

      if (length == 0)
        break;
      at += length;
      g_array_append_val (ends, at);
    }
  return ends;
}

static void
account (ZugImportSource *self, ZugImportPiece *piece, gsize length)
{
  gint64 bytes = (gint64) length * (self->wide ? 2 : 1);

  if (self->file_size > 0)
    {
      gint64 left = MAX (self->file_size - self->dealt_with, 0);

      bytes = self->ended && self->length == 0 ? left : MIN (bytes, left);
    }
  self->dealt_with += bytes;
  piece->bytes = bytes;
}

/* Gives away the ends. */
static ZugImportPiece *
make_piece (ZugImportSource *self, GArray *ends, gboolean sheet)
{
  ZugImportPiece *piece = g_new0 (ZugImportPiece, 1);

  piece->ends = ends;
  piece->length = ends->len > 0 ? g_array_index (ends, gsize, ends->len - 1) : 0;
  piece->file = get_name (self);
  piece->line = self->line;
  piece->number = self->number;
  piece->sheet = sheet;
  self->number += ends->len;
  piece->text = take (self, piece->length);
  piece->whole = !self->begun && self->ended && self->length == 0;
  piece->end = (ZugImportPlace) {get_index (self), self->line, self->number,
                                 self->ended && self->length == 0};
  self->begun = TRUE;
  account (self, piece, piece->length);
  return piece;
}

/* Drops what is left of a game that is too long, up to a line that begins a game; the buffer holds
 * nothing else afterwards. */
static gboolean
skip (ZugImportSource *self, gsize wish, GError **error)
{
  static const char mark[] = "\n[Event ";

  while (self->skipping)
    {
      const char *found;

      if (!fill (self, MAX (wish, sizeof mark), error))
        return FALSE;
      found = g_strstr_len (self->buffer, (gssize) self->length, mark);
      if (found != NULL)
        g_free (take (self, (gsize) (found + 1 - self->buffer)));
      else if (self->ended)
        g_free (take (self, self->length));
      else
        g_free (take (self, self->length - sizeof mark));
      self->skipping = found == NULL && !self->ended;
    }
  return TRUE;
}

/* The next stretch of the file that is open, which has something left or was not begun. */
static ZugImportPiece *
next_of_file (ZugImportSource *self, gsize wish, GError **error)
{
  wish = MIN (wish, ZUG_IMPORT_LONGEST);
  if (self->skipping && !skip (self, wish, error))
    return NULL;
  for (;;)
    {
      g_autoptr (GArray) ends = NULL;
      gsize all;

      if (!fill (self, MAX (wish, self->length), error))
        return NULL;
      all = self->length;
      if (is_sheet (self))
        {
          ends = g_array_new (FALSE, FALSE, sizeof (gsize));
          g_array_append_val (ends, all);
          return make_piece (self, g_steal_pointer (&ends), TRUE);
        }
      ends = measure (self);
      if (ends->len > 0 || self->ended)
        return make_piece (self, g_steal_pointer (&ends), FALSE);
      if (all >= ZUG_IMPORT_LONGEST)
        {
          ZugImportPiece *piece;

          g_array_append_val (ends, all);
          piece = make_piece (self, g_steal_pointer (&ends), FALSE);
          piece->cut = self->skipping = TRUE;
          return piece;
        }
      wish = MIN (2 * MAX (wish, all), ZUG_IMPORT_LONGEST);
    }
}

/* The file ends here, as far as it can be read. Gives away the words. */
static ZugImportPiece *
make_trouble (ZugImportSource *self, char *words)
{
  ZugImportPiece *piece = g_new0 (ZugImportPiece, 1);

  g_clear_object (&self->stream);
  piece->text = g_strdup ("");
  piece->ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  piece->file = get_name (self);
  piece->line = self->line;
  piece->number = self->number;
  piece->trouble = words;
  piece->bytes = MAX (self->file_size - self->dealt_with, 0);
  piece->end = (ZugImportPlace) {get_index (self), self->line, self->number, TRUE};
  return piece;
}

static gboolean
is_in_file (const ZugImportSource *self)
{
  return self->stream != NULL && !(self->begun && self->ended && self->length == 0);
}

ZugImportPiece *
zug_import_source_next (ZugImportSource *self, gsize wish, GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (GError) failure = NULL;
  ZugImportPiece *piece = NULL;

  self->cancellable = cancellable;
  while (piece == NULL && failure == NULL
         && (is_in_file (self) || self->trouble != NULL || is_left (self)))
    if (is_in_file (self))
      piece = next_of_file (self, wish, &failure);
    else if (self->trouble != NULL)
      piece = make_trouble (self, g_steal_pointer (&self->trouble));
    else
      {
        g_clear_object (&self->stream);
        open_next (self, &failure);
      }
  if (failure == NULL)
    return piece;
  if (!g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      && zug_import_source_get_n_files (self) > 1)
    return make_trouble (self, g_strdup (failure->message));
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}
