/* zug-link-file.c: files that nobody else may read */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-file.h"

#include "zug-link-game.h"
#include "zug-whole-file.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum
{
  FILE_MAX = 64 * 1024 * 1024
};

GString *
zug_link_text_new (gsize room)
{
  return g_string_sized_new (room);
}

void
zug_link_text_free (GString *text)
{
  sodium_memzero (text->str, text->allocated_len);
  g_string_free (text, TRUE);
}

static gboolean
fail (const char *path, int code, GError **error)
{
  g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FILE, _ ("%1$s cannot be written: %2$s"), path,
               g_strerror (code));
  return FALSE;
}

gboolean
zug_link_file_write (const char *path, const GString *text, GError **error)
{
  ZugWholeFile *file = zug_whole_file_new (path);
  gboolean good;

  if (file == NULL)
    return fail (path, errno, error);
  good = fchmod (zug_whole_file_get_fd (file), 0600) == 0
         && zug_whole_file_write (file, text->str, text->len);
  if (!zug_whole_file_end (file, good))
    return fail (path, errno, error);
  return TRUE;
}

void
zug_link_file_append (GString *text, const char *word, const guint8 *bytes, gsize n)
{
  char hex[2 * 64 + 1];

  g_assert (2 * n < sizeof hex);
  sodium_bin2hex (hex, sizeof hex, bytes, n);
  g_string_append (text, word);
  g_string_append_c (text, ' ');
  g_string_append (text, hex);
  g_string_append_c (text, '\n');
  sodium_memzero (hex, sizeof hex);
}

gboolean
zug_link_file_read_bytes (const char *value, guint8 *bytes, gsize n)
{
  size_t read;

  return sodium_hex2bin (bytes, n, value, strlen (value), NULL, &read, NULL) == 0 && read == n;
}

/* Reads all of it; NULL and errno. */
static char *
read_all (const char *path, gsize *length)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  struct stat info;
  char *text = NULL;
  gsize n = 0;

  if (fd >= 0 && fstat (fd, &info) == 0 && S_ISREG (info.st_mode) && info.st_size < FILE_MAX)
    {
      text = g_malloc0 ((gsize) info.st_size + 1);
      while (n < (gsize) info.st_size)
        {
          gssize got = read (fd, text + n, (gsize) info.st_size - n);

          if (got <= 0 && !(got < 0 && errno == EINTR))
            break;
          n += got > 0 ? (gsize) got : 0;
        }
    }
  if (fd >= 0)
    close (fd);
  *length = n;
  return text;
}

static gboolean
read_lines (char *text, ZugLinkLineFunc func, gpointer data)
{
  while (*text != '\0')
    {
      char *end = strchr (text, '\n'), *value;

      if (end == NULL)
        return FALSE;
      *end = '\0';
      value = strchr (text, ' ');
      if (value == NULL)
        return FALSE;
      *value++ = '\0';
      if (!func (text, value, data))
        return FALSE;
      text = end + 1;
    }
  return TRUE;
}

gboolean
zug_link_file_read (const char *path, ZugLinkLineFunc func, gpointer data, gboolean *missing,
                    GError **error)
{
  gsize length;
  char *text = read_all (path, &length);
  gboolean good;

  if (missing != NULL)
    *missing = text == NULL && errno == ENOENT;
  good = text != NULL && read_lines (text, func, data);
  if (text != NULL)
    sodium_memzero (text, length);
  g_free (text);
  if (!good)
    g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FILE,
                 _ ("%s cannot be read, or is not what it should be."), path);
  return good;
}
