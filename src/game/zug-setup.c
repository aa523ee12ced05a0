/* zug-setup.c: a position, or the array of a game, while it is being set up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-setup.h"

#include "zug-law-words.h"
#include "zug-position-text.h"
#include "zug-setup-private.h"
#include "zug-zfen.h"
#include "zug-signal.h"
#include <glib/gi18n.h>
#include <string.h>

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugSetup, zug_setup, G_TYPE_OBJECT)

const ZugSetupState *
zug_setup_now (ZugSetup *self)
{
  return g_ptr_array_index (self->states, self->at);
}

static void
zug_setup_finalize (GObject *object)
{
  ZugSetup *self = ZUG_SETUP (object);

  g_clear_object (&self->variant);
  g_clear_pointer (&self->states, g_ptr_array_unref);
  g_free (self->problem);

  G_OBJECT_CLASS (zug_setup_parent_class)->finalize (object);
}

static void
zug_setup_class_init (ZugSetupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_setup_finalize;
  signals[CHANGED] = zug_signal_new ("changed", G_TYPE_FROM_CLASS (klass), 0);
}

static void
zug_setup_init (ZugSetup *self)
{
  self->states = g_ptr_array_new_with_free_func (g_free);
}

/* --- what is wrong ---------------------------------------------------------------------------- */

/* The laws say that there is one, not where. */
static void
find_pawns_on_edges (const ZugSetupState *state, ZugSet *squares)
{
  for (int file = 0; file < state->laws.files; file++)
    for (int side = 0; side < ZUG_N_SIDES; side++)
      for (int edge = 0; edge < 2; edge++)
        {
          ZugSquare square = zug_square (file, edge * (state->laws.ranks - 1));

          if (zug_position_man (&state->position, (ZugSide) side, square) == ZUG_PAWN)
            zug_set_add (squares, square);
        }
}

/* end: how the game ends, a whole sentence ("White wins: Black has no move."); transferred. */
static char *
dup_over (char *end)
{
  g_autofree char *words = end;

  /* TRANSLATORS: how it ends, a whole sentence ("White wins: Black has no move.") */
  return words != NULL ? g_strdup_printf (C_ ("setup", "The game would be over at once. %s"), words)
                       : NULL;
}

static char *
find_problem_of_array (const ZugSetupState *state, ZugSet *squares)
{
  const ZugLaws *laws = &state->laws;
  ZugPosition start;
  const char *reason;

  if (zug_laws_problem (laws, &reason) == NULL)
    {
      zug_position_start (laws, &start);
      return dup_over (zug_law_words_end (laws, &start, zug_outcome (laws, &start, NULL, 0)));
    }
  find_pawns_on_edges (state, squares);
  return g_strdup (g_dpgettext2 (NULL, "law problem", reason));
}

static char *
find_problem_of_position (ZugSetup *self, ZugSet *squares)
{
  const ZugSetupState *state = zug_setup_now (self);
  ZugSquare square = ZUG_NO_SQUARE;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = zug_game_new (self->variant, &state->position, &error);

  zug_position_check (&state->laws, &state->position, &square);
  zug_set_add (squares, square);
  if (game == NULL)
    return g_strdup (error->message);
  return dup_over (zug_game_dup_end_words (game));
}

static void
find_problem (ZugSetup *self)
{
  g_free (self->problem);
  self->faulty = (ZugSet) {{0}};
  self->problem = self->is_array ? find_problem_of_array (zug_setup_now (self), &self->faulty)
                                 : find_problem_of_position (self, &self->faulty);
}

/* --- steps ------------------------------------------------------------------------------------ */

static void
notice (ZugSetup *self)
{
  if (self->is_array)
    {
      g_clear_object (&self->variant);
      self->variant = zug_variant_new ("draft", "", "", &zug_setup_now (self)->laws);
    }
  find_problem (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
zug_setup_step (ZugSetup *self, const ZugSetupState *state, ZugSetupKind kind)
{
  if (zug_laws_equal (&state->laws, &zug_setup_now (self)->laws)
      && zug_position_equal (&state->position, &zug_setup_now (self)->position))
    return FALSE;
  g_ptr_array_set_size (self->states, (int) self->at + 1);
  if (kind == ZUG_SETUP_MEN || kind != self->kind)
    {
      g_ptr_array_add (self->states, g_memdup2 (state, sizeof *state));
      if (self->states->len > ZUG_SETUP_MAX_STEPS)
        g_ptr_array_remove_index (self->states, 0);
      self->at = self->states->len - 1;
    }
  else
    {
      memcpy (g_ptr_array_index (self->states, self->at), state, sizeof *state);
    }
  self->kind = kind;
  notice (self);
  return TRUE;
}

static gboolean
go_to (ZugSetup *self, guint at)
{
  if (at >= self->states->len)
    return FALSE;
  self->at = at;
  self->kind = ZUG_SETUP_MEN;
  notice (self);
  return TRUE;
}

gboolean
zug_setup_can_undo (ZugSetup *self)
{
  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  return self->at > 0;
}

gboolean
zug_setup_can_redo (ZugSetup *self)
{
  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  return self->at + 1 < self->states->len;
}

gboolean
zug_setup_undo (ZugSetup *self)
{
  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  return zug_setup_can_undo (self) && go_to (self, self->at - 1);
}

gboolean
zug_setup_redo (ZugSetup *self)
{
  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  return go_to (self, self->at + 1);
}

/* --- what it is ------------------------------------------------------------------------------- */

/* Whether it is the array of its game, as at first. */
static gboolean
zug_setup_is_start (ZugSetup *self)
{
  const ZugSetupState *now = zug_setup_now (self);
  ZugPosition start;

  zug_position_start (&now->laws, &start);
  return zug_position_equal (&now->position, &start);
}

ZugSetup *
zug_setup_new (ZugVariant *variant, const ZugPosition *position)
{
  ZugSetup *self;
  ZugSetupState *state;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);

  self = g_object_new (ZUG_TYPE_SETUP, NULL);
  self->variant = g_object_ref (variant);
  state = g_new0 (ZugSetupState, 1);
  state->laws = *zug_variant_get_laws (variant);
  if (position != NULL)
    state->position = *position;
  else
    zug_position_start (&state->laws, &state->position);
  g_ptr_array_add (self->states, state);
  find_problem (self);
  return self;
}

/* As much of what is set up as can be: all of it, or the men and who may castle, or the men. */
static gboolean
read_other (ZugSetup *self, ZugSetup *other, const char **remark, GError **error)
{
  static const char *const formats[] = {"%s %s %s - - 0 1", "%s %s - - - 0 1"};
  g_autofree char *whole = zug_setup_dup_text (other);
  g_auto (GStrv) words = g_strsplit (whole, " ", -1);

  if (zug_setup_read (self, whole, NULL, error))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *text = g_strdup_printf (formats[i], words[0], words[1], words[2]);

      if (zug_setup_read (self, text, NULL, NULL))
        {
          g_clear_error (error);
          *remark = C_ ("setup", "This game knows the men, but not all else that was set up.");
          return TRUE;
        }
    }
  return FALSE;
}

ZugSetup *
zug_setup_new_from (ZugVariant *variant, ZugSetup *other, const char **remark, GError **error)
{
  g_autoptr (ZugSetup) self = NULL;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (ZUG_IS_SETUP (other) && !other->is_array, NULL);
  g_return_val_if_fail (remark != NULL, NULL);

  *remark = NULL;
  self = zug_setup_new (variant, NULL);
  if (!zug_setup_is_start (other) && !read_other (self, other, remark, error))
    return NULL;
  return g_steal_pointer (&self);
}

ZugSetup *
zug_setup_new_array (const ZugLaws *laws)
{
  ZugSetup *self;
  ZugSetupState *state;

  g_return_val_if_fail (laws != NULL, NULL);

  self = g_object_new (ZUG_TYPE_SETUP, NULL);
  self->is_array = TRUE;
  state = g_new0 (ZugSetupState, 1);
  state->laws = *laws;
  zug_setup_place_array (state);
  self->first = *state;
  g_ptr_array_add (self->states, state);
  notice (self);
  return self;
}

gboolean
zug_setup_is_array (ZugSetup *self)
{
  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  return self->is_array;
}

ZugVariant *
zug_setup_get_variant (ZugSetup *self)
{
  g_return_val_if_fail (ZUG_IS_SETUP (self), NULL);

  return self->variant;
}

const ZugLaws *
zug_setup_get_laws (ZugSetup *self)
{
  g_return_val_if_fail (ZUG_IS_SETUP (self), NULL);

  return &zug_setup_now (self)->laws;
}

const ZugPosition *
zug_setup_get_position (ZugSetup *self)
{
  g_return_val_if_fail (ZUG_IS_SETUP (self), NULL);

  return &zug_setup_now (self)->position;
}

const char *
zug_setup_get_problem (ZugSetup *self, ZugSet *squares)
{
  g_return_val_if_fail (ZUG_IS_SETUP (self), NULL);

  if (squares != NULL)
    *squares = self->faulty;
  return self->problem;
}

ZugGame *
zug_setup_make_game (ZugSetup *self, GError **error)
{
  g_return_val_if_fail (ZUG_IS_SETUP (self), NULL);
  g_return_val_if_fail (!self->is_array, NULL);

  if (self->problem != NULL)
    {
      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED, self->problem);
      return NULL;
    }
  return zug_game_new (self->variant, &zug_setup_now (self)->position, error);
}

/* --- text ------------------------------------------------------------------------------------- */

/* The first word is the placement, also of a whole FEN. */
static gboolean
read_array (ZugSetupState *state, const char *text, GError **error)
{
  gsize length = strcspn (text, " \t");
  const char *reason = NULL;
  ZugArray array;

  memset (state->laws.array, 0, sizeof state->laws.array);
  if (length < sizeof state->laws.array)
    memcpy (state->laws.array, text, length);
  zug_laws_settle (&state->laws);
  if (length > 0 && length < sizeof state->laws.array && zug_laws_array (&state->laws, &array))
    {
      zug_setup_place_array (state);
      return TRUE;
    }
  if (length == 0 || length >= sizeof state->laws.array
      || zug_laws_problem (&state->laws, &reason) == NULL)
    reason = NC_ ("law problem", "The array has not the size of the board.");
  g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                       g_dpgettext2 (NULL, "law problem", reason));
  return FALSE;
}

gboolean
zug_setup_read (ZugSetup *self, const char *text, const char **remark, GError **error)
{
  g_autofree char *stripped = NULL;
  ZugSetupState state;

  if (remark != NULL)
    *remark = NULL;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  stripped = g_strstrip (g_strdup (text));
  state = *zug_setup_now (self);
  if (self->is_array ? !read_array (&state, stripped, error)
                     : !zug_position_text_read (&state.laws, stripped, state.position.to_move,
                                                &state.position, remark, error))
    return FALSE;
  zug_setup_step (self, &state, ZUG_SETUP_MEN);
  return TRUE;
}

char *
zug_setup_dup_text (ZugSetup *self)
{
  char buffer[ZUG_ZFEN_MAX];

  g_return_val_if_fail (ZUG_IS_SETUP (self), NULL);

  zug_zfen_write (&zug_setup_now (self)->laws, &zug_setup_now (self)->position, buffer);
  if (self->is_array)
    buffer[strcspn (buffer, " ")] = '\0';
  return g_strdup (buffer);
}
