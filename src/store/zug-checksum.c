/* zug-checksum.c: one number for many values, to see later whether they are what they were */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-checksum.h"

#include "zug-sql.h"

#include <string.h>

/* What a value begins with; above it stands its length. */
enum
{
  KIND_NULL,
  KIND_NUMBER,
  KIND_TEXT,
  KIND_BYTES,
  KIND_BITS = 2
};

static inline guint64
mix (guint64 sum, guint64 word)
{
  sum = (sum ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return sum ^ sum >> 32;
}

static guint64
add (guint64 sum, int kind, gconstpointer data, gsize size)
{
  const guint8 *at = data;
  guint64 word;

  sum = mix (sum, (guint64) size << KIND_BITS | (guint64) kind);
  for (; size >= sizeof word; at += sizeof word, size -= sizeof word)
    {
      memcpy (&word, at, sizeof word);
      sum = mix (sum, GUINT64_FROM_LE (word));
    }
  if (size == 0)
    return sum;
  word = 0;
  memcpy (&word, at, size);
  return mix (sum, GUINT64_FROM_LE (word));
}

guint64
zug_checksum_number (guint64 sum, gint64 number)
{
  return mix (mix (sum, KIND_NUMBER), (guint64) number);
}

guint64
zug_checksum_text (guint64 sum, const char *text)
{
  return text != NULL ? add (sum, KIND_TEXT, text, strlen (text)) : mix (sum, KIND_NULL);
}

guint64
zug_checksum_bytes (guint64 sum, gconstpointer data, gsize size)
{
  return add (sum, KIND_BYTES, data, size);
}

static void
checksum_values (sqlite3_context *context, int n, sqlite3_value **values)
{
  guint64 sum = ZUG_CHECKSUM_BEGIN;

  for (int i = 0; i < n; i++)
    switch (sqlite3_value_type (values[i]))
      {
      case SQLITE_INTEGER:
        sum = zug_checksum_number (sum, sqlite3_value_int64 (values[i]));
        break;
      case SQLITE_TEXT:
        /* The bytes are asked for after the text, whose encoding they are counted in. */
        {
          const unsigned char *text = sqlite3_value_text (values[i]);

          sum = add (sum, KIND_TEXT, text, (gsize) sqlite3_value_bytes (values[i]));
        }
        break;
      case SQLITE_BLOB:
        sum = zug_checksum_bytes (sum, sqlite3_value_blob (values[i]),
                                  (gsize) sqlite3_value_bytes (values[i]));
        break;
      default: /* no table has a column of fractions */
        sum = mix (sum, KIND_NULL);
      }
  sqlite3_result_int64 (context, (gint64) sum);
}

gboolean
zug_checksum_register (sqlite3 *db, GError **error)
{
  int rc = sqlite3_create_function_v2 (db, "checksum", -1,
                                       SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL,
                                       checksum_values, NULL, NULL, NULL);

  if (rc != SQLITE_OK)
    zug_sql_set_error (db, rc, error);
  return rc == SQLITE_OK;
}
