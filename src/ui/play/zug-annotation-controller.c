/* zug-annotation-controller.c: annotating on the Play page: remarks, shapes, variations, undo */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-annotation-controller.h"

#include "zug-annotation-bar.h"
#include "zug-change-question.h"
#include "zug-nag.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugAnnotationController
{
  GObject parent_instance;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;
  ZugLater *bar;         /* of an annotation bar */
  GtkRevealer *revealer; /* of the bar */
  gboolean undoing;
  gboolean asking; /* whose choice a sign is for */
};

G_DEFINE_FINAL_TYPE (ZugAnnotationController, zug_annotation_controller, G_TYPE_OBJECT)

/* Who chooses in secret has nothing to draw for the other to see. */
static gboolean
may_draw (ZugAnnotationController *self)
{
  return zug_play_session_get_editor (self->session) != NULL
         && (zug_play_session_is_varying (self->session)
             || zug_board_view_get_chooser (self->board) == ZUG_N_SIDES);
}

static void
show_shapes (ZugAnnotationController *self)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  ZugShapes shapes = {0};

  if (zug_play_session_get_editor (self->session) != NULL && turn != NULL
      && !zug_play_session_is_coin_in_air (self->session))
    zug_turn_get_shapes (turn, &shapes);
  zug_board_view_set_shapes (self->board, &shapes);
}

/* Whether no variation stands behind this one, which begins with `first`. */
static gboolean
is_last_beside (ZugPlaySession *session, ZugTurn *first)
{
  guint place = zug_game_get_place (zug_play_session_get_game (session), first);

  return place + 1 == zug_turn_get_n_children (zug_turn_get_parent (first));
}

static void
update (ZugAnnotationController *self)
{
  ZugPlaySession *session = self->session;
  ZugGameEditor *editor = zug_play_session_get_editor (session);
  ZugTurn *turn = editor != NULL ? zug_play_session_get_turn (session) : NULL;
  gboolean any = turn != NULL;
  gboolean free = any && !zug_game_editor_get_playing (editor);
  ZugTurn *first = free ? zug_game_editor_get_variation (editor, turn) : NULL;
  gboolean varied = first != NULL;
  ZugShapes shapes = {0};

  if (any)
    zug_turn_get_shapes (turn, &shapes);
  zug_board_view_set_drawable (self->board, may_draw (self));
  zug_play_session_enable (session, "undo", any && zug_game_editor_can_undo (editor));
  zug_play_session_enable (session, "redo", any && zug_game_editor_can_redo (editor));
  zug_play_session_enable (session, "promote", varied);
  zug_play_session_enable (session, "promote-to-line", varied);
  zug_play_session_enable (session, "demote", varied && !is_last_beside (session, first));
  zug_play_session_enable (session, "place-variation", free);
  zug_play_session_enable (session, "delete-variation", varied);
  zug_play_session_enable (session, "delete-turn", free && zug_turn_get_parent (turn) != NULL);
  zug_play_session_enable (session, "clear-shapes", shapes.n > 0);
  zug_play_session_enable (session, "edit-tags", any);
  zug_play_session_enable (
      session, "earlier-versions",
      free && zug_game_get_archive_id (zug_play_session_get_game (session)) != 0);
  zug_play_session_enable (session, "good", any);
  zug_play_session_enable (session, "bad", any);
}

static void
fill_bar (ZugAnnotationController *self)
{
  ZugGameEditor *editor = zug_play_session_get_editor (self->session);
  ZugTurn *turn = zug_play_session_get_turn (self->session);

  if (zug_later_peek (self->bar) != NULL)
    zug_annotation_bar_show (zug_later_peek (self->bar), turn != NULL ? editor : NULL,
                             editor != NULL ? turn : NULL);
}

static void
show_turn (ZugAnnotationController *self)
{
  show_shapes (self);
  fill_bar (self);
  update (self);
}

/* What was undone is shown; after other edits the person stays where he is. */
static void
on_edited (ZugAnnotationController *self, ZugTurn *turn)
{
  ZugTurn *shown = zug_play_session_get_turn (self->session);
  gboolean lost =
      zug_game_get_turn (zug_play_session_get_game (self->session), zug_turn_get_id (shown))
      != shown;

  if (turn != NULL && turn != shown && (lost || self->undoing))
    zug_play_session_go_to (self->session, turn, FALSE);
  else
    {
      show_shapes (self);
      update (self);
    }
}

static void
on_shape_drawn (ZugAnnotationController *self, guint colour, guint from, guint to)
{
  ZugShape shape = {(uint8_t) colour, (ZugSquare) from, (ZugSquare) to};
  g_autofree char *words = NULL;

  if (!may_draw (self))
    return;
  zug_game_editor_toggle_shape (zug_play_session_get_editor (self->session),
                                zug_play_session_get_turn (self->session), shape);
  words = zug_board_view_dup_shape_words (self->board);
  zug_play_session_announce (self->session,
                             words != NULL ? words : C_ ("annotate", "Nothing is drawn."));
}

/* --- undo ------------------------------------------------------------------------------------- */

static void
undo (ZugAnnotationController *self, gboolean back)
{
  ZugGameEditor *editor = zug_play_session_get_editor (self->session);
  const char *words;
  g_autofree char *said = NULL;

  zug_annotation_bar_keep (zug_later_peek (self->bar));
  self->undoing = TRUE;
  words = back ? zug_game_editor_undo (editor) : zug_game_editor_redo (editor);
  self->undoing = FALSE;
  if (words == NULL)
    return;
  /* TRANSLATORS: what was undone or redone, such as “Comment” */
  said =
      g_strdup_printf (back ? C_ ("annotate", "Undone: %s") : C_ ("annotate", "Redone: %s"), words);
  zug_play_session_announce (self->session, said);
}

/* --- signs by keys ---------------------------------------------------------------------------- */

/* What a key makes of the sign that is there: ! and ? are written as on paper, one after the
 * other. */
static guint
next_sign (guint sign, gboolean good)
{
  if (sign == 1)
    return good ? 3 : 5;
  if (sign == 2)
    return good ? 6 : 4;
  if ((sign == 3 && good) || (sign == 4 && !good))
    return 0;
  return good ? 1 : 2;
}

static void
put_sign (ZugAnnotationController *self, gboolean good)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  char side = zug_annotation_bar_get_side (zug_later_get (self->bar));
  guint sign = 0, next;
  g_autofree char *words = NULL;

  if (!zug_turn_has_choice (turn, ZUG_WHITE) || !zug_turn_has_choice (turn, ZUG_BLACK))
    side = zug_turn_has_choice (turn, ZUG_WHITE)   ? 'w'
           : zug_turn_has_choice (turn, ZUG_BLACK) ? 'b'
                                                   : '-';
  if (side == '-')
    {
      g_action_group_change_action_state (
          G_ACTION_GROUP (zug_play_session_get_actions (self->session)), "annotate",
          g_variant_new_boolean (TRUE));
      zug_play_session_notice (
          self->session,
          zug_turn_get_parent (turn) != NULL
              ? C_ ("annotate", "Say first whose choice is meant: White’s or Black’s.")
              : C_ ("annotate", "There is no choice at the start."));
      self->asking = TRUE;
      return;
    }
  for (guint i = 1; i <= 6; i++)
    if (zug_game_editor_has_nag (turn, side, i))
      sign = i;
  next = next_sign (sign, good);
  zug_game_editor_toggle_nag (zug_play_session_get_editor (self->session), turn, side,
                              next != 0 ? next : sign);
  words = next != 0 ? zug_nag_dup_words (next) : NULL;
  zug_play_session_announce (self->session, words != NULL ? words : C_ ("annotate", "No sign"));
}

/* --- what changes the tree -------------------------------------------------------------------- */

/* action: `place-variation` has the place behind it. */
static gboolean
edit_tree (ZugAnnotationController *self, const char *action, gboolean confirmed, GError **error)
{
  ZugGameEditor *editor = zug_play_session_get_editor (self->session);
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  guint place;

  if (g_str_equal (action, "promote"))
    return zug_game_editor_promote (editor, turn, confirmed, error);
  if (g_str_equal (action, "promote-to-line"))
    return zug_game_editor_promote_to_line (editor, turn, confirmed, error);
  if (g_str_equal (action, "demote"))
    return zug_game_editor_demote (editor, turn);
  if (sscanf (action, "place-variation %u", &place) == 1)
    return zug_game_editor_place (editor, turn, place, confirmed, error);
  if (g_str_equal (action, "delete-variation"))
    turn = zug_game_editor_get_variation (editor, turn);
  return turn != NULL && zug_game_editor_delete (editor, turn, confirmed, error);
}

/* Says what has become of the variation that began with `first`, if it is still there. */
static void
announce_place (ZugAnnotationController *self, ZugTurn *first)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  guint place, n;
  g_autofree char *words = NULL;

  if (first == NULL || zug_game_get_turn (game, zug_turn_get_id (first)) != first)
    return;
  place = zug_game_get_place (game, first);
  n = zug_turn_get_n_children (zug_turn_get_parent (first)) - 1;
  if (place == 0)
    words = g_strdup (C_ ("annotate", "The variation is now the line itself."));
  else
    words = g_strdup_printf (
        /* TRANSLATORS: the place of a variation that was moved, and how many there are */
        C_ ("annotate", "The variation is now %1$u of %2$u."), place, n);
  zug_play_session_announce (self->session, words);
}

static gboolean
edit_and_tell (ZugAnnotationController *self, const char *action, gboolean confirmed,
               GError **error)
{
  ZugTurn *first = zug_game_editor_get_variation (zug_play_session_get_editor (self->session),
                                                  zug_play_session_get_turn (self->session));

  if (!edit_tree (self, action, confirmed, error))
    return FALSE;
  announce_place (self, first);
  return TRUE;
}

static void
edit_confirmed (gpointer self, const char *action)
{
  edit_and_tell (self, action, TRUE, NULL);
}

static void
edit_or_ask (ZugAnnotationController *self, const char *action)
{
  g_autoptr (GError) error = NULL;

  zug_annotation_bar_keep (zug_later_peek (self->bar));
  if (!edit_and_tell (self, action, FALSE, &error)
      && g_error_matches (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_PLAYED))
    zug_change_question_ask (GTK_WIDGET (self->bar), self->session, edit_confirmed, self, action);
}

static void
on_tree (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  edit_or_ask (user_data, g_action_get_name (G_ACTION (action)));
}

/* A variation was put down among those beside it. It is shown: what is done is done to it. */
static void
on_place (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugAnnotationController *self = user_data;
  ZugPlaySession *session = self->session;
  guint32 id, place;
  ZugTurn *turn;
  g_autofree char *words = NULL;

  g_variant_get (parameter, "(uu)", &id, &place);
  turn = zug_game_get_turn (zug_play_session_get_game (session), id);
  if (turn == NULL)
    return;
  zug_play_session_go_to (session, turn, FALSE);
  words = g_strdup_printf ("place-variation %u", place);
  edit_or_ask (self, words);
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
on_note (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugAnnotationController *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "undo") || g_str_equal (name, "redo"))
    undo (self, g_str_equal (name, "undo"));
  else if (g_str_equal (name, "good") || g_str_equal (name, "bad"))
    put_sign (self, g_str_equal (name, "good"));
  else if (g_str_equal (name, "clear-shapes"))
    zug_game_editor_clear_shapes (zug_play_session_get_editor (self->session),
                                  zug_play_session_get_turn (self->session));
  else
    zug_play_session_ask_for (self->session, name);
}

/* Where the panel is below the board the page scrolls; when the comment gets the focus there is
 * no room for it yet, so that it comes into view only now. */
static void
on_annotation_revealed (ZugAnnotationController *self)
{
  if (gtk_revealer_get_child_revealed (self->revealer))
    zug_widget_show_whole (GTK_WIDGET (self->bar));
}

static void
on_annotate (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  ZugAnnotationController *self = user_data;
  gboolean shown = g_variant_get_boolean (state);

  g_simple_action_set_state (action, state);
  gtk_revealer_set_reveal_child (self->revealer, shown);
  if (shown)
    {
      zug_annotation_bar_focus_comment (zug_later_get (self->bar));
      return;
    }
  if (self->asking)
    zug_play_session_notice (self->session, NULL);
  self->asking = FALSE;
  zug_play_session_keep_focus (self->session);
}

/* What is taken back first: a choice as long as there is one. */
static const char *
what_to_take_back (ZugAnnotationController *self)
{
  GActionGroup *actions = G_ACTION_GROUP (zug_play_session_get_actions (self->session));

  return g_action_group_get_action_enabled (actions, "let-go") ? "let-go" : "take-back";
}

/* Taking and putting back belong to a game that is on; where one is looked at, the same keys undo
 * and redo. */
static void
on_back_key (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugAnnotationController *self = user_data;
  ZugGameEditor *editor = zug_play_session_get_editor (self->session);
  gboolean playing = editor != NULL && zug_game_editor_get_playing (editor);

  if (g_str_equal (g_action_get_name (G_ACTION (action)), "back-key"))
    zug_play_session_activate (self->session, playing ? what_to_take_back (self) : "undo");
  else
    zug_play_session_activate (self->session, playing ? "put-back" : "redo");
}

/* Nothing of the game before is written on. */
static void
on_editor (ZugAnnotationController *self)
{
  if (zug_later_peek (self->bar) != NULL)
    zug_annotation_bar_show (zug_later_peek (self->bar), NULL, NULL);
}

static void
zug_annotation_controller_class_init (ZugAnnotationControllerClass *klass)
{
}

static void
zug_annotation_controller_init (ZugAnnotationController *self)
{
}

ZugAnnotationController *
zug_annotation_controller_new (ZugPlaySession *session, ZugBoardView *board, ZugLater *bar,
                               GtkRevealer *revealer)
{
  const GActionEntry entries[] = {
      {"undo", on_note},
      {"redo", on_note},
      {"good", on_note},
      {"bad", on_note},
      {"clear-shapes", on_note},
      {"edit-tags", on_note},
      {"earlier-versions", on_note},
      {"promote", on_tree},
      {"promote-to-line", on_tree},
      {"demote", on_tree},
      {"place-variation", on_place, "(uu)"},
      {"delete-variation", on_tree},
      {"delete-turn", on_tree},
      {"back-key", on_back_key},
      {"redo-key", on_back_key},
      {"annotate", NULL, NULL, "false", on_annotate},
  };
  ZugAnnotationController *self = g_object_new (ZUG_TYPE_ANNOTATION_CONTROLLER, NULL);

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  self->board = board;
  self->bar = bar;
  self->revealer = revealer;
  zug_play_session_hear_editor (session, "edited", G_CALLBACK (on_edited), self);
  g_signal_connect_object (revealer, "notify::child-revealed", G_CALLBACK (on_annotation_revealed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bar, "made", G_CALLBACK (fill_bar), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "shape-drawn", G_CALLBACK (on_shape_drawn), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::editor", G_CALLBACK (on_editor), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "shown", G_CALLBACK (show_turn), self, G_CONNECT_SWAPPED);
  return self;
}
