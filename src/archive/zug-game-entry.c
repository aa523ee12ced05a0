/* zug-game-entry.c: a game as the archive has it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-entry.h"

void
zug_text_set (char **field, const char *text)
{
  char *copy = g_strdup (text);

  g_free (*field);
  *field = copy;
}

ZugGameEntry *
zug_game_entry_new (void)
{
  ZugGameEntry *self = g_new0 (ZugGameEntry, 1);

  g_atomic_ref_count_init (&self->refs);
  self->uid = g_strdup ("");
  self->reason = g_strdup ("");
  self->white_kind = g_strdup ("");
  self->black_kind = g_strdup ("");
  if (!zug_game_data_reset (&self->data))
    g_error ("no memory for a game");
  zug_game_entry_set_laws (self, "", "");
  return self;
}

ZugGameEntry *
zug_game_entry_ref (ZugGameEntry *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
zug_game_entry_unref (ZugGameEntry *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_free (self->uid);
  g_free (self->reason);
  g_free (self->white_kind);
  g_free (self->black_kind);
  g_free (self->laws);
  g_free (self->start);
  zug_game_data_clear (&self->data);
  g_free (self);
}

ZugGameEntry *
zug_game_entry_copy (const ZugGameEntry *self)
{
  ZugGameEntry *copy = g_memdup2 (self, sizeof *self);

  g_atomic_ref_count_init (&copy->refs);
  copy->uid = g_strdup (self->uid);
  copy->reason = g_strdup (self->reason);
  copy->white_kind = g_strdup (self->white_kind);
  copy->black_kind = g_strdup (self->black_kind);
  copy->laws = g_strdup (self->laws);
  copy->start = g_strdup (self->start);
  copy->data = (ZugGameData) {0};
  if (!zug_game_data_copy (&copy->data, &self->data))
    g_error ("no memory for a game");
  return copy;
}

void
zug_game_entry_set_laws (ZugGameEntry *self, const char *laws, const char *start)
{
  gboolean read = zug_game_data_set_laws (&self->data, laws, start);

  zug_text_set (&self->laws, read ? NULL : laws);
  zug_text_set (&self->start, read ? NULL : start);
}

const char *
zug_game_entry_tag (const ZugGameEntry *self, const char *name)
{
  const char *value = zug_game_data_tag (&self->data, name);

  return value != NULL ? value : "";
}

gboolean
zug_game_entry_is_played_on (const ZugGameEntry *self)
{
  return !self->over && self->source == ZUG_SOURCE_PLAYED;
}
