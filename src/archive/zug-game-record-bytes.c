/* zug-game-record-bytes.c: a whole record as bytes: what a game was before it was edited */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-body.h"

#include "zug-archive.h"
#include <glib/gi18n.h>
#include <string.h>

/*
 * Version 1:
 *
 *   byte     1, the version
 *   numbers  id, created, updated, cursor, of tags: 8 bytes each, the lowest first
 *   texts    those of text_fields in this order, then of each tag its name and its value; each ends
 *            with a NUL
 *   body     as in zug-game-body.c, until the end
 */
#define BYTES_VERSION 1
#define N_NUMBERS 5

#define FIELD(name) offsetof (ZugGameRecord, name)
static const gsize text_fields[] = {
    FIELD (uid),        FIELD (variant_id), FIELD (variant_name), FIELD (laws),
    FIELD (start_zfen), FIELD (white_name), FIELD (black_name),   FIELD (white_kind),
    FIELD (black_kind), FIELD (event),      FIELD (site),         FIELD (date),
    FIELD (round),      FIELD (result),     FIELD (reason),       FIELD (state),
    FIELD (source),
};

static void
put_text (GByteArray *bytes, const char *text)
{
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text) + 1);
}

GBytes *
zug_game_record_to_bytes (const ZugGameRecord *record, GError **error)
{
  const guint64 numbers[N_NUMBERS] = {(guint64) record->id, (guint64) record->created,
                                      (guint64) record->updated, (guint64) record->cursor,
                                      record->tags->len};
  const guint8 version = BYTES_VERSION;
  GByteArray *bytes;
  ZugGameData game = {0};

  if (!zug_game_record_to_pgn (record, &game, error))
    {
      zug_game_data_clear (&game);
      return NULL;
    }
  bytes = g_byte_array_new ();
  g_byte_array_append (bytes, &version, 1);
  for (int i = 0; i < N_NUMBERS; i++)
    {
      guint64 number = GUINT64_TO_LE (numbers[i]);

      g_byte_array_append (bytes, (const guint8 *) &number, sizeof number);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (text_fields); i++)
    put_text (bytes, G_STRUCT_MEMBER (char *, record, text_fields[i]));
  for (guint i = 0; i < record->tags->len; i++)
    {
      const ZugTagRecord *tag = record->tags->pdata[i];

      put_text (bytes, tag->name);
      put_text (bytes, tag->value);
    }
  zug_game_body_write (&game, bytes);
  zug_game_data_clear (&game);
  return g_byte_array_free_to_bytes (bytes);
}

typedef struct
{
  const guint8 *at, *end;
} ZugBytes;

static const char *
take_text (ZugBytes *bytes)
{
  const char *text = (const char *) bytes->at;
  const guint8 *nul = memchr (bytes->at, '\0', (gsize) (bytes->end - bytes->at));

  if (nul == NULL || !g_utf8_validate (text, -1, NULL))
    return NULL;
  bytes->at = nul + 1;
  return text;
}

static gboolean
take_texts (ZugBytes *bytes, ZugGameRecord *record)
{
  for (gsize i = 0; i < G_N_ELEMENTS (text_fields); i++)
    {
      const char *text = take_text (bytes);

      if (text == NULL)
        return FALSE;
      zug_record_set_text (&G_STRUCT_MEMBER (char *, record, text_fields[i]), text);
    }
  return TRUE;
}

static gboolean
take_tags (ZugBytes *bytes, guint64 n, ZugGameRecord *record)
{
  for (guint64 i = 0; i < n; i++)
    {
      const char *name = take_text (bytes);
      const char *value = name != NULL ? take_text (bytes) : NULL;

      if (value == NULL)
        return FALSE;
      zug_game_record_add_tag (record, name, value);
    }
  return TRUE;
}

static gboolean
take_record (ZugBytes *bytes, ZugGameRecord *record, GError **error)
{
  guint64 numbers[N_NUMBERS];
  ZugGameData game = {0};
  gboolean good;

  if (bytes->end - bytes->at < 1 + (int) sizeof numbers || *bytes->at++ != BYTES_VERSION)
    return FALSE;
  memcpy (numbers, bytes->at, sizeof numbers);
  bytes->at += sizeof numbers;
  if (!take_texts (bytes, record) || !take_tags (bytes, GUINT64_FROM_LE (numbers[4]), record))
    return FALSE;
  record->id = (gint64) GUINT64_FROM_LE (numbers[0]);
  record->created = (gint64) GUINT64_FROM_LE (numbers[1]);
  record->updated = (gint64) GUINT64_FROM_LE (numbers[2]);
  record->cursor = (gint64) GUINT64_FROM_LE (numbers[3]);
  good = zug_game_data_reset (&game);
  if (good)
    {
      zug_game_set_laws (&game, record->laws, record->start_zfen);
      good = zug_game_body_read (bytes->at, (gsize) (bytes->end - bytes->at), &game, error);
    }
  if (good)
    zug_game_record_take_turns (record, &game);
  zug_game_data_clear (&game);
  return good;
}

ZugGameRecord *
zug_game_record_from_bytes (gconstpointer data, gsize size, GError **error)
{
  ZugBytes bytes = {data, (const guint8 *) data + size};
  g_autoptr (ZugGameRecord) record = zug_game_record_new ();

  if (take_record (&bytes, record, error))
    return g_steal_pointer (&record);
  if (error != NULL && *error == NULL)
    g_set_error_literal (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_DAMAGED,
                         _ ("An earlier state of a game is damaged."));
  return NULL;
}
