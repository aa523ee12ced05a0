/* zug-game.c: a game: its players and tags, and its turns as a tree */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-private.h"
#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-turn-private.h"
#include "zug-zfen.h"
#include "zug-signal.h"
#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  char *name;
  char *value;
} ZugGameTag;

G_DEFINE_QUARK (zug - game - error - quark, zug_game_error)
G_DEFINE_FINAL_TYPE (ZugGame, zug_game, G_TYPE_OBJECT)

static guint signals[ZUG_GAME_N_SIGNALS];

static const char *const side_tags[ZUG_N_SIDES] = {"White", "Black"};

static void
tag_free (gpointer data)
{
  ZugGameTag *tag = data;

  g_free (tag->name);
  g_free (tag->value);
  g_free (tag);
}

void
zug_game_free_turn (gpointer data)
{
  ZugTurn *turn = data;

  if (turn == NULL)
    return;
  turn->parent = NULL;
  g_ptr_array_set_size (turn->children, 0);
  g_object_unref (turn);
}

static void
zug_game_finalize (GObject *object)
{
  ZugGame *self = ZUG_GAME (object);

  g_clear_pointer (&self->met, zug_line_count_free);
  g_clear_pointer (&self->turns, g_ptr_array_unref);
  g_clear_pointer (&self->named, g_hash_table_unref);
  g_clear_pointer (&self->tags, g_ptr_array_unref);
  g_clear_object (&self->variant);
  G_OBJECT_CLASS (zug_game_parent_class)->finalize (object);
}

static guint
new_turn_signal (const char *name)
{
  return zug_signal_new (name, ZUG_TYPE_GAME, 1, ZUG_TYPE_TURN);
}

static void
zug_game_class_init (ZugGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_game_finalize;

  signals[ZUG_GAME_TURN_ADDED] = new_turn_signal ("turn-added");
  signals[ZUG_GAME_TURN_CHANGED] = new_turn_signal ("turn-changed");
  signals[ZUG_GAME_TURN_PLACED] = new_turn_signal ("turn-placed");
  signals[ZUG_GAME_TURNS_REMOVED] = new_turn_signal ("turns-removed");
  signals[ZUG_GAME_REPLACED] = zug_signal_new ("replaced", ZUG_TYPE_GAME, 0);
}

static void
zug_game_init (ZugGame *self)
{
  self->turns = g_ptr_array_new_with_free_func (zug_game_free_turn);
  self->met = zug_line_count_new ();
  self->tags = g_ptr_array_new_with_free_func (tag_free);
  self->named = g_hash_table_new (g_str_hash, g_str_equal);
}

void
zug_game_emit (ZugGame *self, ZugGameSignal signal, ZugTurn *turn)
{
  if (turn != NULL)
    g_signal_emit (self, signals[signal], 0, turn);
  else
    g_signal_emit (self, signals[signal], 0);
}

static gboolean
check_start (const ZugLaws *laws, const ZugPosition *start, GError **error)
{
  ZugSquare square = ZUG_NO_SQUARE;
  ZugPositionFault fault = zug_position_check (laws, start, &square);
  const char *words;
  char name[4];

  if (fault == ZUG_POSITION_GOOD)
    return TRUE;
  words = g_dpgettext2 (NULL, "position", zug_position_fault_words (fault));
  if (square == ZUG_NO_SQUARE)
    g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED, "%s", words);
  else
    /* TRANSLATORS: a square and what is wrong there */
    g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED, C_ ("position", "%1$s: %2$s"),
                 zug_square_write (square, name), words);
  return FALSE;
}

ZugGame *
zug_game_new (ZugVariant *variant, const ZugPosition *start, GError **error)
{
  ZugGame *self;
  ZugTurn *root;
  ZugPosition array;
  const ZugLaws *laws;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);

  laws = zug_variant_get_laws (variant);
  if (start != NULL && !check_start (laws, start, error))
    return NULL;

  self = g_object_new (ZUG_TYPE_GAME, NULL);
  self->variant = g_object_ref (variant);
  root = zug_turn_new (0, variant);
  if (start == NULL)
    zug_position_start (laws, &array);
  zug_turn_take_result (root, start != NULL ? start : &array, NULL);
  zug_game_judge_turn (self, root);
  g_ptr_array_add (self->turns, root);
  return self;
}

ZugGame *
zug_game_new_drawn (ZugVariant *variant, GError **error)
{
  g_autofree ZugPosition *start = NULL;
  const ZugLaws *laws;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);

  laws = zug_variant_get_laws (variant);
  if (zug_laws_draw_array (laws))
    {
      start = g_new (ZugPosition, 1);
      zug_position_start_shuffled (laws, (guint) g_random_int_range (0, ZUG_N_SHUFFLES), start);
    }
  return zug_game_new (variant, start, error);
}

static gboolean
is_drawn (const ZugLaws *laws, const ZugPosition *start)
{
  for (guint i = 0; zug_laws_draw_array (laws) && i < ZUG_N_SHUFFLES; i++)
    {
      ZugPosition shuffled;

      zug_position_start_shuffled (laws, i, &shuffled);
      if (zug_position_equal (&shuffled, start))
        return TRUE;
    }
  return FALSE;
}

ZugGame *
zug_game_new_again (ZugGame *other)
{
  const ZugPosition *start;

  g_return_val_if_fail (ZUG_IS_GAME (other), NULL);

  start = zug_turn_get_position (zug_game_get_root (other));
  return is_drawn (zug_game_get_laws (other), start) ? zug_game_new_drawn (other->variant, NULL)
                                                     : zug_game_new (other->variant, start, NULL);
}

ZugVariant *
zug_game_get_variant (ZugGame *self)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  return self->variant;
}

const ZugLaws *
zug_game_get_laws (ZugGame *self)
{
  return zug_variant_get_laws (zug_game_get_variant (self));
}

ZugTurn *
zug_game_get_root (ZugGame *self)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  return g_ptr_array_index (self->turns, 0);
}

ZugTurn *
zug_game_get_last (ZugGame *self)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);

  if (self->last == NULL)
    self->last = g_ptr_array_index (self->turns, 0);
  while (self->last->children->len > 0)
    self->last = g_ptr_array_index (self->last->children, 0);
  return self->last;
}

void
zug_game_forget_line (ZugGame *self)
{
  self->last = NULL;
  zug_line_count_reset (self->met);
}

ZugTurn *
zug_game_get_turn (ZugGame *self, guint id)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  return id < self->turns->len ? g_ptr_array_index (self->turns, id) : NULL;
}

void
zug_game_set_next_id (ZugGame *self, guint id)
{
  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (zug_game_get_turn (self, id) == NULL);
  g_return_if_fail (id <= ZUG_GAME_MAX_ID);

  self->next_id = id;
}

char *
zug_game_dup_start_zfen (ZugGame *self)
{
  const ZugLaws *laws;
  ZugPosition array;
  ZugTurn *root;
  char buffer[ZUG_ZFEN_MAX];

  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);

  laws = zug_variant_get_laws (self->variant);
  root = zug_game_get_root (self);
  zug_position_start (laws, &array);
  if (zug_position_equal (&array, root->position))
    return NULL;
  return g_strdup (zug_zfen_write (laws, root->position, buffer));
}

gboolean
zug_game_owns (ZugGame *self, ZugTurn *turn)
{
  return ZUG_IS_TURN (turn) && zug_game_get_turn (self, turn->id) == turn;
}

const char *
zug_game_get_name (ZugGame *self, ZugSide side)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);
  return zug_game_get_tag (self, side_tags[side]);
}

void
zug_game_set_name (ZugGame *self, ZugSide side, const char *name)
{
  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (side < ZUG_N_SIDES);
  zug_game_set_tag (self, side_tags[side], name);
}

static ZugGameTag *
find_tag (ZugGame *self, const char *name)
{
  return g_hash_table_lookup (self->named, name);
}

const char *
zug_game_get_tag (ZugGame *self, const char *name)
{
  ZugGameTag *tag;

  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (g_str_equal (name, "Result"))
    return zug_result_text (zug_game_get_end (self).result);
  tag = find_tag (self, name);
  return tag != NULL ? tag->value : NULL;
}

void
zug_game_set_tag (ZugGame *self, const char *name, const char *value)
{
  ZugGameTag *tag;

  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (name != NULL && name[0] != '\0');

  tag = find_tag (self, name);
  if (g_strcmp0 (tag != NULL ? tag->value : NULL, value) == 0)
    return;
  if (value == NULL)
    {
      g_hash_table_remove (self->named, name);
      g_ptr_array_remove (self->tags, tag);
    }
  else if (tag != NULL)
    {
      g_free (tag->value);
      tag->value = g_strdup (value);
    }
  else
    {
      tag = g_new0 (ZugGameTag, 1);
      tag->name = g_strdup (name);
      tag->value = g_strdup (value);
      g_ptr_array_add (self->tags, tag);
      g_hash_table_insert (self->named, tag->name, tag);
    }
}

guint
zug_game_get_tag_place (ZugGame *self, const char *name)
{
  guint index = 0;

  g_return_val_if_fail (ZUG_IS_GAME (self), 0);
  g_ptr_array_find (self->tags, find_tag (self, name), &index);
  return index;
}

void
zug_game_set_tag_place (ZugGame *self, const char *name, guint index)
{
  guint from = 0;
  gpointer tag;

  g_return_if_fail (ZUG_IS_GAME (self));
  g_return_if_fail (find_tag (self, name) != NULL);

  tag = find_tag (self, name);
  g_ptr_array_find (self->tags, tag, &from);
  g_ptr_array_steal_index (self->tags, from);
  g_ptr_array_insert (self->tags, (gint) MIN (index, self->tags->len), tag);
}

GStrv
zug_game_dup_tag_names (ZugGame *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);

  for (guint i = 0; i < self->tags->len; i++)
    g_strv_builder_add (builder, ((ZugGameTag *) g_ptr_array_index (self->tags, i))->name);
  return g_strv_builder_end (builder);
}

ZugEnd
zug_game_get_end (ZugGame *self)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), ((ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE}));

  if (self->declared.result != ZUG_RESULT_OPEN)
    return self->declared;
  return zug_game_get_last (self)->end;
}

ZugEnd
zug_game_get_declared_end (ZugGame *self)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), ((ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE}));
  return self->declared;
}

#define TERMINATION "Termination"

/* As the tag says them. */
static const char *const terminations[] = {[ZUG_REASON_TIME] = "time forfeit",
                                           [ZUG_REASON_RESIGNATION] = "resignation",
                                           [ZUG_REASON_AGREEMENT] = "agreement"};

ZugReason
zug_game_get_told_reason (ZugGame *self)
{
  const char *told;

  g_return_val_if_fail (ZUG_IS_GAME (self), ZUG_REASON_NONE);

  told = zug_game_get_tag (self, TERMINATION);
  for (guint i = 0; told != NULL && i < G_N_ELEMENTS (terminations); i++)
    if (terminations[i] != NULL && g_ascii_strcasecmp (terminations[i], told) == 0)
      return (ZugReason) i;
  return ZUG_REASON_NONE;
}

void
zug_game_declare_end (ZugGame *self, ZugEnd end)
{
  gboolean tells = end.reason < G_N_ELEMENTS (terminations) && terminations[end.reason] != NULL;

  g_return_if_fail (ZUG_IS_GAME (self));

  self->declared = end;
  /* What else stands there is somebody else's word. */
  if (zug_game_get_told_reason (self) != (tells ? end.reason : ZUG_REASON_NONE))
    zug_game_set_tag (self, TERMINATION, tells ? terminations[end.reason] : NULL);
}

char *
zug_game_dup_end_words (ZugGame *self)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), NULL);

  return zug_law_words_end (zug_variant_get_laws (self->variant),
                            zug_game_get_last (self)->position, zug_game_get_end (self));
}

gint64
zug_game_get_archive_id (ZugGame *self)
{
  g_return_val_if_fail (ZUG_IS_GAME (self), 0);
  return self->archive_id;
}

void
zug_game_set_archive_id (ZugGame *self, gint64 id)
{
  g_return_if_fail (ZUG_IS_GAME (self));
  self->archive_id = id;
}
