/* zug-game-entry-bytes.c: a whole entry as bytes: what a game was before it was edited */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-archive.h"
#include "zug-game-body.h"
#include "zug-tags.h"
#include "zug-zfen.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * Version 1:
 *
 *   byte     1, the version
 *   numbers  id, created, updated, cursor, of tags: 8 bytes each, the lowest first
 *   texts    those of the enum below in its order, then of each tag without a column its name
 *            and its value; each ends with a NUL
 *   body     as in zug-game-body-private.h, until the end
 */
#define BYTES_VERSION 1
#define N_NUMBERS 5

enum
{
  TEXT_UID,
  TEXT_VARIANT_ID,
  TEXT_VARIANT_NAME,
  TEXT_LAWS,
  TEXT_START,
  TEXT_WHITE,
  TEXT_BLACK,
  TEXT_WHITE_KIND,
  TEXT_BLACK_KIND,
  TEXT_EVENT,
  TEXT_SITE,
  TEXT_DATE,
  TEXT_ROUND,
  TEXT_RESULT,
  TEXT_REASON,
  TEXT_STATE,
  TEXT_SOURCE,
  N_TEXTS
};

static const char *const sources[ZUG_N_SOURCES] = {"played", "imported", "shipped"};

static void
put_text (GByteArray *bytes, const char *text)
{
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text) + 1);
}

static void
put_numbers (GByteArray *bytes, const ZugGameEntry *entry, gint64 n_tags)
{
  const gint64 numbers[N_NUMBERS] = {entry->id, entry->created, entry->updated, entry->cursor,
                                     n_tags};

  for (int i = 0; i < N_NUMBERS; i++)
    {
      gint64 number = GINT64_TO_LE (numbers[i]);

      g_byte_array_append (bytes, (const guint8 *) &number, sizeof number);
    }
}

static void
put_texts (GByteArray *bytes, const ZugGameEntry *entry)
{
  const ZugGameData *data = &entry->data;
  char laws[ZUG_LAWS_TEXT], start[ZUG_ZFEN_MAX];
  const char *const texts[N_TEXTS] = {
      [TEXT_UID] = entry->uid,
      [TEXT_VARIANT_ID] = data->variant_id,
      [TEXT_VARIANT_NAME] = data->variant_name,
      [TEXT_LAWS] = entry->laws != NULL ? entry->laws : zug_laws_write (&data->laws, laws),
      [TEXT_START] =
          entry->laws != NULL ? entry->start : zug_zfen_write (&data->laws, &data->start, start),
      [TEXT_WHITE] = zug_game_entry_tag (entry, "White"),
      [TEXT_BLACK] = zug_game_entry_tag (entry, "Black"),
      [TEXT_WHITE_KIND] = entry->white_kind,
      [TEXT_BLACK_KIND] = entry->black_kind,
      [TEXT_EVENT] = zug_game_entry_tag (entry, "Event"),
      [TEXT_SITE] = zug_game_entry_tag (entry, "Site"),
      [TEXT_DATE] = zug_game_entry_tag (entry, "Date"),
      [TEXT_ROUND] = zug_game_entry_tag (entry, "Round"),
      [TEXT_RESULT] = zug_result_text (data->result),
      [TEXT_REASON] = entry->reason,
      [TEXT_STATE] = entry->over ? "over" : "playing",
      [TEXT_SOURCE] = sources[entry->source],
  };

  for (int i = 0; i < N_TEXTS; i++)
    put_text (bytes, texts[i]);
}

GBytes *
zug_game_entry_to_bytes (const ZugGameEntry *entry)
{
  const ZugGameData *data = &entry->data;
  const guint8 version = BYTES_VERSION;
  GByteArray *bytes = g_byte_array_new ();
  gint64 n_tags = 0;

  for (gsize i = 0; i < data->n_tags; i++)
    n_tags += !zug_game_tag_is_column (data, i);
  g_byte_array_append (bytes, &version, 1);
  put_numbers (bytes, entry, n_tags);
  put_texts (bytes, entry);
  for (gsize i = 0; i < data->n_tags; i++)
    if (!zug_game_tag_is_column (data, i))
      {
        put_text (bytes, data->tag[i].name);
        put_text (bytes, data->tag[i].value);
      }
  zug_game_body_write (data, bytes);
  return g_byte_array_free_to_bytes (bytes);
}

typedef struct
{
  const guint8 *at, *end;
} ZugEntryBytes;

static const char *
take_text (ZugEntryBytes *bytes)
{
  const char *text = (const char *) bytes->at;
  const guint8 *nul = memchr (bytes->at, '\0', (gsize) (bytes->end - bytes->at));

  if (nul == NULL || !g_utf8_validate (text, -1, NULL))
    return NULL;
  bytes->at = nul + 1;
  return text;
}

static void
take_header (ZugGameEntry *entry, const char *const texts[N_TEXTS])
{
  static const struct
  {
    const char *name;
    int text;
  } roster[] = {{"Event", TEXT_EVENT}, {"Site", TEXT_SITE},   {"Date", TEXT_DATE},
                {"Round", TEXT_ROUND}, {"White", TEXT_WHITE}, {"Black", TEXT_BLACK}};
  ZugGameData *data = &entry->data;

  zug_text_set (&entry->uid, texts[TEXT_UID]);
  zug_text_set (&entry->white_kind, texts[TEXT_WHITE_KIND]);
  zug_text_set (&entry->black_kind, texts[TEXT_BLACK_KIND]);
  zug_text_set (&entry->reason, texts[TEXT_REASON]);
  entry->over = strcmp (texts[TEXT_STATE], "over") == 0;
  for (int i = 0; i < ZUG_N_SOURCES; i++)
    if (strcmp (texts[TEXT_SOURCE], sources[i]) == 0)
      entry->source = (ZugGameSource) i;
  zug_game_entry_set_laws (entry, texts[TEXT_LAWS], texts[TEXT_START]);
  data->variant_id =
      zug_game_data_keep (data, texts[TEXT_VARIANT_ID], strlen (texts[TEXT_VARIANT_ID]));
  data->variant_name =
      zug_game_data_keep (data, texts[TEXT_VARIANT_NAME], strlen (texts[TEXT_VARIANT_NAME]));
  data->result = zug_result_of (texts[TEXT_RESULT]);
  for (gsize i = 0; i < G_N_ELEMENTS (roster); i++)
    zug_game_data_set_tag (data, roster[i].name, texts[roster[i].text]);
}

static gboolean
take_tags (ZugEntryBytes *bytes, guint64 n, ZugGameData *data)
{
  for (guint64 i = 0; i < n; i++)
    {
      const char *name = take_text (bytes);
      const char *value = name != NULL ? take_text (bytes) : NULL;

      if (value == NULL)
        return FALSE;
      zug_game_data_add_tag (data, name, value);
    }
  return TRUE;
}

static gboolean
take_entry (ZugEntryBytes *bytes, ZugGameEntry *entry, GError **error)
{
  gint64 numbers[N_NUMBERS];
  const char *texts[N_TEXTS];

  if (bytes->end - bytes->at < 1 + (int) sizeof numbers || *bytes->at++ != BYTES_VERSION)
    return FALSE;
  memcpy (numbers, bytes->at, sizeof numbers);
  bytes->at += sizeof numbers;
  for (int i = 0; i < N_TEXTS; i++)
    if ((texts[i] = take_text (bytes)) == NULL)
      return FALSE;
  entry->id = GINT64_FROM_LE (numbers[0]);
  entry->created = GINT64_FROM_LE (numbers[1]);
  entry->updated = GINT64_FROM_LE (numbers[2]);
  entry->cursor = GINT64_FROM_LE (numbers[3]);
  take_header (entry, texts);
  return take_tags (bytes, (guint64) GINT64_FROM_LE (numbers[4]), &entry->data)
         && zug_game_body_read (bytes->at, (gsize) (bytes->end - bytes->at), &entry->data, error);
}

ZugGameEntry *
zug_game_entry_from_bytes (gconstpointer data, gsize size, GError **error)
{
  ZugEntryBytes bytes = {data, (const guint8 *) data + size};
  g_autoptr (ZugGameEntry) entry = zug_game_entry_new ();

  if (take_entry (&bytes, entry, error))
    return g_steal_pointer (&entry);
  if (error != NULL && *error == NULL)
    g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED,
                         _ ("An earlier state of a game is damaged."));
  return NULL;
}
