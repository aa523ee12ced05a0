/* zug-game-record.c: a game written down in words: making, copying, comparing */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-record.h"

#include <stddef.h>
#include <string.h>

/* The text fields of a game: one list for making, copying, comparing and dropping. */
static const gsize game_texts[] = {
    offsetof (ZugGameRecord, uid),        offsetof (ZugGameRecord, variant_id),
    offsetof (ZugGameRecord, laws),       offsetof (ZugGameRecord, variant_name),
    offsetof (ZugGameRecord, start_zfen), offsetof (ZugGameRecord, white_name),
    offsetof (ZugGameRecord, black_name), offsetof (ZugGameRecord, white_kind),
    offsetof (ZugGameRecord, black_kind), offsetof (ZugGameRecord, event),
    offsetof (ZugGameRecord, site),       offsetof (ZugGameRecord, date),
    offsetof (ZugGameRecord, round),      offsetof (ZugGameRecord, result),
    offsetof (ZugGameRecord, reason),     offsetof (ZugGameRecord, state),
    offsetof (ZugGameRecord, source),
};

#define GAME_TEXT(game, i) G_STRUCT_MEMBER (char *, (game), game_texts[i])

void
zug_record_set_text (char **field, const char *text)
{
  char *copy = g_strdup (text);

  g_free (*field);
  *field = copy;
}

/* --- turn ------------------------------------------------------------------------------------- */

ZugTurnRecord *
zug_turn_record_new (gint64 id, gint64 parent, int ordinal, const char *text)
{
  ZugTurnRecord *self = g_new0 (ZugTurnRecord, 1);

  self->id = id;
  self->parent = parent;
  self->ordinal = ordinal;
  self->text = g_strdup (text);
  self->irregular = g_strdup ("");
  return self;
}

void
zug_turn_record_free (ZugTurnRecord *self)
{
  g_free (self->text);
  g_free (self->irregular);
  g_free (self);
}

ZugTurnRecord *
zug_turn_record_copy (const ZugTurnRecord *self)
{
  ZugTurnRecord *copy = zug_turn_record_new (self->id, self->parent, self->ordinal, self->text);

  zug_record_set_text (&copy->irregular, self->irregular);
  copy->time = self->time;
  return copy;
}

static gboolean
turn_equal (const ZugTurnRecord *a, const ZugTurnRecord *b)
{
  return a->id == b->id && a->parent == b->parent && a->ordinal == b->ordinal && a->time == b->time
         && g_strcmp0 (a->text, b->text) == 0 && g_strcmp0 (a->irregular, b->irregular) == 0;
}

/* --- annotation ------------------------------------------------------------------------------- */

ZugAnnotationRecord *
zug_annotation_record_new (gint64 turn, char side, const char *kind, int ordinal, const char *text)
{
  ZugAnnotationRecord *self = g_new0 (ZugAnnotationRecord, 1);

  self->turn = turn;
  self->side = side;
  self->kind = g_strdup (kind);
  self->ordinal = ordinal;
  self->text = g_strdup (text);
  return self;
}

void
zug_annotation_record_free (ZugAnnotationRecord *self)
{
  g_free (self->kind);
  g_free (self->text);
  g_free (self);
}

ZugAnnotationRecord *
zug_annotation_record_copy (const ZugAnnotationRecord *self)
{
  return zug_annotation_record_new (self->turn, self->side, self->kind, self->ordinal, self->text);
}

static gboolean
annotation_equal (const ZugAnnotationRecord *a, const ZugAnnotationRecord *b)
{
  return a->turn == b->turn && a->side == b->side && a->ordinal == b->ordinal
         && g_strcmp0 (a->kind, b->kind) == 0 && g_strcmp0 (a->text, b->text) == 0;
}

/* --- tag -------------------------------------------------------------------------------------- */

ZugTagRecord *
zug_tag_record_new (const char *name, const char *value)
{
  ZugTagRecord *self = g_new0 (ZugTagRecord, 1);

  self->name = g_strdup (name);
  self->value = g_strdup (value);
  return self;
}

void
zug_tag_record_free (ZugTagRecord *self)
{
  g_free (self->name);
  g_free (self->value);
  g_free (self);
}

static gboolean
tag_equal (const ZugTagRecord *a, const ZugTagRecord *b)
{
  return g_strcmp0 (a->name, b->name) == 0 && g_strcmp0 (a->value, b->value) == 0;
}

/* --- game ------------------------------------------------------------------------------------- */

ZugGameRecord *
zug_game_record_new (void)
{
  ZugGameRecord *self = g_new0 (ZugGameRecord, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (game_texts); i++)
    GAME_TEXT (self, i) = g_strdup ("");
  zug_record_set_text (&self->result, ZUG_RECORD_OPEN);
  zug_record_set_text (&self->state, ZUG_RECORD_PLAYING);
  zug_record_set_text (&self->source, ZUG_RECORD_PLAYED);
  self->tags = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_tag_record_free);
  self->turns = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_turn_record_free);
  self->annotations = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_annotation_record_free);
  return self;
}

void
zug_game_record_free (ZugGameRecord *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (game_texts); i++)
    g_free (GAME_TEXT (self, i));
  g_ptr_array_unref (self->tags);
  g_ptr_array_unref (self->turns);
  g_ptr_array_unref (self->annotations);
  g_free (self);
}

ZugTurnRecord *
zug_game_record_find_turn (const ZugGameRecord *self, gint64 id)
{
  for (guint i = 0; i < self->turns->len; i++)
    {
      ZugTurnRecord *turn = self->turns->pdata[i];

      if (turn->id == id)
        return turn;
    }
  return NULL;
}

const char *
zug_game_record_find_annotation (const ZugGameRecord *self, gint64 turn, char side,
                                 const char *kind)
{
  for (guint i = 0; i < self->annotations->len; i++)
    {
      const ZugAnnotationRecord *annotation = self->annotations->pdata[i];

      if (annotation->turn == turn && annotation->side == side
          && g_strcmp0 (annotation->kind, kind) == 0)
        return annotation->text;
    }
  return NULL;
}

ZugTurnRecord *
zug_game_record_add_turn (ZugGameRecord *self, gint64 id, gint64 parent, int ordinal,
                          const char *text)
{
  ZugTurnRecord *turn = zug_turn_record_new (id, parent, ordinal, text);

  g_ptr_array_add (self->turns, turn);
  return turn;
}

void
zug_game_record_add_annotation (ZugGameRecord *self, gint64 turn, char side, const char *kind,
                                const char *text)
{
  int ordinal = 0;

  for (guint i = 0; i < self->annotations->len; i++)
    {
      const ZugAnnotationRecord *other = self->annotations->pdata[i];

      if (other->turn == turn && other->side == side && g_strcmp0 (other->kind, kind) == 0)
        ordinal = MAX (ordinal, other->ordinal + 1);
    }
  g_ptr_array_add (self->annotations, zug_annotation_record_new (turn, side, kind, ordinal, text));
}

void
zug_game_record_add_tag (ZugGameRecord *self, const char *name, const char *value)
{
  g_ptr_array_add (self->tags, zug_tag_record_new (name, value));
}

/* Whether A and B hold the same, in any order when ANY_ORDER. */
static gboolean
arrays_equal (GPtrArray *a, GPtrArray *b, GEqualFunc equal, gboolean any_order)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!equal (a->pdata[i], b->pdata[i])
        && !(any_order && g_ptr_array_find_with_equal_func (b, a->pdata[i], equal, NULL)))
      return FALSE;
  return TRUE;
}

gboolean
zug_game_record_equal (const ZugGameRecord *a, const ZugGameRecord *b)
{
  if (a->id != b->id || a->created != b->created || a->updated != b->updated
      || a->cursor != b->cursor)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (game_texts); i++)
    if (g_strcmp0 (GAME_TEXT (a, i), GAME_TEXT (b, i)) != 0)
      return FALSE;
  return arrays_equal (a->tags, b->tags, (GEqualFunc) tag_equal, FALSE)
         && arrays_equal (a->turns, b->turns, (GEqualFunc) turn_equal, TRUE)
         && arrays_equal (a->annotations, b->annotations, (GEqualFunc) annotation_equal, TRUE);
}
