/* zug-vary-bar.c: other choices tried on the board while a game is looked at: variations */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-vary-bar.h"

#include "zug-analysis-words.h"
#include "zug-annotation-bar.h"
#include "zug-change-question.h"
#include "zug-typed-move.h"
#include "zug-widgets.h"
#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

struct _ZugVaryBar
{
  GtkBox parent_instance;

  GtkLabel *vary_label;
  GtkEntry *vary_entry; /* in its place while something is typed */
  GtkWidget *add_button;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;     /* in the same page, */
  ZugLater *annotation;    /* and this too, */
  ZugWhyLine *why;         /* and this */
  gboolean typing;
  ZugPair pair; /* choices tried, */
  guint given;  /* and whose they are: bit 1 << side */
};

G_DEFINE_FINAL_TYPE (ZugVaryBar, zug_vary_bar, GTK_TYPE_BOX)

static guint
choosers (ZugVaryBar *self)
{
  const ZugPosition *position = zug_play_session_get_position (self->session);
  guint sides = 0;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (zug_position_chooses (zug_play_session_get_laws (self->session), position, side))
      sides |= 1u << side;
  return sides;
}

/* Who chooses where only one side does. */
static ZugSide
only_chooser (ZugVaryBar *self)
{
  return choosers (self) == 1u << ZUG_BLACK ? ZUG_BLACK : ZUG_WHITE;
}

/* The turn with its choices as far as the person gave them; those he did not give are the played
 * ones. Which sides' are known comes back. */
static guint
gather (ZugVaryBar *self, ZugPair *pair, guint *irregular)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);
  ZugTurn *next = zug_turn_get_next (turn);
  guint known = 0;

  *pair = self->pair;
  *irregular = 0;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if ((self->given & 1u << side) != 0)
      known |= 1u << side;
    else if (next != NULL && zug_turn_has_choice (next, side))
      {
        known |= 1u << side;
        pair->choice[side] = zug_turn_get_pair (next).choice[side];
        *irregular |= zug_turn_is_irregular (next, side) ? 1u << side : 0;
      }
  return known & choosers (self);
}

static char *
choice_words (ZugVaryBar *self, const ZugPair *pair, guint known, ZugSide side)
{
  g_autofree char *san = NULL;

  if ((known & 1u << side) == 0)
    return g_strdup ("…");
  san = zug_analysis_dup_choice (zug_play_session_get_laws (self->session),
                                 zug_play_session_get_position (self->session), side,
                                 pair->choice[side]);
  if ((self->given & 1u << side) != 0)
    return g_steal_pointer (&san);
  /* TRANSLATORS: a move, "Nf3", that nobody chose anew */
  return g_strdup_printf (C_ ("variation", "%s as played"), san);
}

static char *
bar_words (ZugVaryBar *self, const ZugPair *pair, guint known)
{
  g_autofree char *white = NULL, *black = NULL;

  if (choosers (self) != 3)
    return choice_words (self, pair, known, only_chooser (self));
  white = choice_words (self, pair, known, ZUG_WHITE);
  black = choice_words (self, pair, known, ZUG_BLACK);
  /* TRANSLATORS: both sides' choices of a variation, "…" where one is missing */
  return g_strdup_printf (C_ ("variation", "White %1$s, Black %2$s"), white, black);
}

/* Before the part that has the keyboard goes, the board takes it: GTK would look for another out of
 * the page. */
static void
show (ZugVaryBar *self, gboolean shown, gboolean typing)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (focus != NULL && (!shown || (!typing && focus == GTK_WIDGET (self->vary_entry))))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  gtk_widget_set_visible (GTK_WIDGET (self->vary_label), !typing);
  gtk_widget_set_visible (GTK_WIDGET (self->vary_entry), typing);
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

/* On the board, the chooser's own choice apart, which is its own. */
static void
show_other (ZugVaryBar *self, const ZugPair *pair, guint known)
{
  ZugSide chooser = zug_board_view_get_chooser (self->board);
  ZugSide other = chooser == ZUG_BLACK ? ZUG_WHITE : ZUG_BLACK;

  zug_board_view_set_beside (self->board, (known & 1u << other) != 0 && chooser != ZUG_N_SIDES
                                              ? &pair->choice[other]
                                              : NULL);
}

static void
update (ZugVaryBar *self)
{
  gboolean on = zug_play_session_is_varying (self->session);
  gboolean given = on && self->given != 0, typing = on && self->typing;
  g_autofree char *words = NULL;
  guint irregular, known = 0;
  ZugPair pair = self->pair;

  zug_board_view_set_either (self->board, on);
  if (on)
    known = gather (self, &pair, &irregular);
  show (self, given || typing, typing);
  zug_play_session_enable (self->session, "add-variation",
                           typing || (given && known == choosers (self)));
  show_other (self, &pair, given ? known : 0);
  if (!given)
    return;
  words = bar_words (self, &pair, known);
  gtk_label_set_label (self->vary_label, words);
}

static void
end_typing (ZugVaryBar *self)
{
  self->typing = FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->vary_entry), "");
}

static void
reset (ZugVaryBar *self)
{
  end_typing (self);
  self->given = 0;
  self->pair = (ZugPair) {{ZUG_PASS, ZUG_PASS}};
}

static void add_with (ZugVaryBar *self, ZugChance chance, gboolean confirmed);

static void
add_confirmed (gpointer user_data, const char *chance)
{
  ZugVaryBar *self = user_data;

  add_with (self, (ZugChance) g_ascii_strtoll (chance, NULL, 10), TRUE);
}

/* A variation that is being resolved. */
typedef struct
{
  ZugVaryBar *bar; /* owned */
  ZugTurn *parent; /* owned */
  ZugChance chance;
} Varying;

static void
on_added (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Varying *varying = user_data;
  ZugVaryBar *self = varying->bar;
  g_autofree char *fell = g_strdup_printf ("%d", (int) varying->chance);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugTurn) turn = zug_game_editor_add_finish (ZUG_GAME_EDITOR (source), result, &error);

  /* Who has gone elsewhere stays there. */
  if (ZUG_GAME_EDITOR (source) != zug_play_session_get_editor (self->session)
      || zug_play_session_get_turn (self->session) != varying->parent)
    ;
  else if (turn != NULL)
    zug_play_session_go_to (self->session, turn, TRUE);
  else if (g_error_matches (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_PLAYED))
    {
      update (self); /* what was tried can be discarded, if it is not to be */
      zug_change_question_ask (GTK_WIDGET (self), self->session, add_confirmed, self, fell);
    }
  else
    zug_play_session_notice (self->session, error->message);
  g_object_unref (varying->parent);
  g_object_unref (varying->bar);
  g_free (varying);
}

static void
add_with (ZugVaryBar *self, ZugChance chance, gboolean confirmed)
{
  Varying *varying = g_new (Varying, 1);
  guint irregular, known;
  ZugPair pair;

  *varying = (Varying) {g_object_ref (self),
                        g_object_ref (zug_play_session_get_turn (self->session)), chance};
  known = gather (self, &pair, &irregular);
  zug_game_editor_add_turn_async (zug_play_session_get_editor (self->session),
                                  zug_play_session_get_turn (self->session), pair, known, irregular,
                                  chance, confirmed, on_added, varying);
}

static void
on_coin (AdwMessageDialog *dialog, const char *response, ZugVaryBar *self)
{
  if (g_object_get_data (G_OBJECT (dialog), "turn")
          != (gpointer) zug_play_session_get_turn (self->session)
      || g_str_equal (response, "cancel"))
    return;
  add_with (self, g_str_equal (response, "white") ? ZUG_CHANCE_WHITE : ZUG_CHANCE_BLACK, FALSE);
}

/* In a variation nobody tosses a coin: the person says how it falls. */
static void
ask_coin (ZugVaryBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (root), C_ ("variation", "A coin decides this turn"),
                              C_ ("variation", "For whom does it fall in the variation?")));

  adw_message_dialog_add_responses (dialog, "cancel", C_ ("variation", "_Cancel"), "white",
                                    C_ ("variation", "_White"), "black", C_ ("variation", "_Black"),
                                    NULL);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data (G_OBJECT (dialog), "turn", zug_play_session_get_turn (self->session));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_coin), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
add (ZugVaryBar *self)
{
  guint irregular, known;
  ZugPair pair;

  if (!zug_play_session_is_varying (self->session) || self->given == 0)
    return;
  zug_annotation_bar_keep (zug_later_peek (self->annotation));
  known = gather (self, &pair, &irregular);
  if (known != choosers (self))
    return;
  if (known == 3
      && zug_game_needs_chance (zug_play_session_get_game (self->session),
                                zug_play_session_get_turn (self->session), pair))
    ask_coin (self);
  else
    add_with (self, ZUG_CHANCE_NONE, FALSE);
}

void
zug_vary_bar_choice_changed (ZugVaryBar *self)
{
  ZugSide side = zug_board_view_get_chooser (self->board);
  g_autofree char *words = NULL;
  guint irregular, known;
  ZugPair pair;
  ZugMove choice;

  if (side == ZUG_N_SIDES)
    return;
  end_typing (self);
  self->given &= ~(1u << side);
  if (zug_board_view_get_choice (self->board, &choice))
    {
      self->given |= 1u << side;
      self->pair.choice[side] = choice;
    }
  /* Where sides move in turn a move says all. */
  if (self->given != 0 && !zug_play_session_is_secret (self->session))
    {
      add (self);
      return;
    }
  update (self);
  if (self->given == 0)
    {
      zug_play_session_update (self->session);
      return;
    }
  known = gather (self, &pair, &irregular);
  words = bar_words (self, &pair, known);
  zug_play_session_announce (self->session, words);
}

/* --- what is typed ---------------------------------------------------------------------------- */

/* Behind points, as where Black's moves are written alone. */
static gboolean
take_points (const char **word)
{
  static const char *const points[] = {"...", "…"};

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    if (g_str_has_prefix (*word, points[i]))
      {
        *word += strlen (points[i]);
        return TRUE;
      }
  return FALSE;
}

/* Whose a move is that stands alone: the first of both that can make it; whoever has chosen comes
 * after the other, Black after White. */
static ZugSide
whose (ZugVaryBar *self, const char **word)
{
  gboolean black = take_points (word);
  ZugSide first = self->given == 1u << ZUG_WHITE ? ZUG_BLACK : ZUG_WHITE;
  ZugSanReading reading;

  if (choosers (self) != 3)
    return only_chooser (self);
  if (black)
    return ZUG_BLACK;
  return zug_typed_move_read (self->session, first, *word, &reading)
                 || !zug_typed_move_read (self->session, zug_other (first), *word, &reading)
             ? first
             : zug_other (first);
}

static gboolean
read_word (ZugVaryBar *self, ZugSide side, const char *word, ZugMove *move)
{
  ZugSanReading reading;

  if (!zug_typed_move_read (self->session, side, word, &reading))
    {
      zug_typed_move_explain (self->session, self->why, self->vary_entry, side, word, &reading,
                              NULL);
      return FALSE;
    }
  *move = reading.move;
  return TRUE;
}

static void
put (ZugVaryBar *self, ZugSide side, ZugMove move)
{
  zug_board_view_set_chooser (self->board, side);
  zug_board_view_set_choice (self->board, &move);
}

/* White's and Black's: nothing is left to say. */
static void
take_both (ZugVaryBar *self, const char *white, const char *black)
{
  ZugPair pair;

  take_points (&black);
  if (!read_word (self, ZUG_WHITE, white, &pair.choice[ZUG_WHITE])
      || !read_word (self, ZUG_BLACK, black, &pair.choice[ZUG_BLACK]))
    return;
  put (self, ZUG_WHITE, pair.choice[ZUG_WHITE]);
  put (self, ZUG_BLACK, pair.choice[ZUG_BLACK]);
  add (self);
}

/* The other's stays as it was played, which is seen before it is added. */
static void
take_one (ZugVaryBar *self, const char *word)
{
  ZugSide side = whose (self, &word);
  ZugMove move;

  if (!read_word (self, side, word, &move))
    return;
  put (self, side, move);
  if (gtk_widget_is_sensitive (self->add_button) && gtk_widget_get_mapped (self->add_button))
    gtk_widget_grab_focus (self->add_button);
}

static void
on_typed (ZugVaryBar *self)
{
  g_autofree char *text =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->vary_entry))));
  char *space = strchr (text, ' ');

  if (*text == '\0' || !zug_play_session_is_varying (self->session))
    return;
  if (space == NULL || choosers (self) != 3)
    {
      take_one (self, text);
      return;
    }
  *space = '\0';
  take_both (self, text, g_strchug (space + 1));
}

gboolean
zug_vary_bar_take_key (ZugVaryBar *self, GtkEventControllerKey *keys)
{
  g_return_val_if_fail (ZUG_IS_VARY_BAR (self), FALSE);

  if (!zug_play_session_is_varying (self->session))
    return FALSE;
  self->typing = TRUE;
  update (self);
  gtk_entry_grab_focus_without_selecting (self->vary_entry);
  gtk_editable_select_region (GTK_EDITABLE (self->vary_entry), 0, -1);
  return gtk_event_controller_key_forward (
      keys, GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->vary_entry))));
}

/* --- the bar ---------------------------------------------------------------------------------- */

static void
on_add (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVaryBar *self = user_data;

  if (self->typing)
    on_typed (self);
  else
    add (self);
}

static void
on_drop (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVaryBar *self = user_data;

  reset (self);
  zug_board_view_set_choice (self->board, NULL);
  zug_play_session_update (self->session);
  zug_play_session_keep_focus (self->session);
}

static void
zug_vary_bar_class_init (ZugVaryBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  zug_widget_class_set_template (widget_class, "zug-vary-bar");
  gtk_widget_class_bind_template_child (widget_class, ZugVaryBar, vary_label);
  gtk_widget_class_bind_template_child (widget_class, ZugVaryBar, vary_entry);
  gtk_widget_class_bind_template_child (widget_class, ZugVaryBar, add_button);
  gtk_widget_class_bind_template_callback (widget_class, on_typed);
}

static void
zug_vary_bar_init (ZugVaryBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_vary_bar_attach (ZugVaryBar *self, ZugPlaySession *session, ZugBoardView *board,
                     ZugLater *annotation, ZugWhyLine *why)
{
  const GActionEntry entries[] = {{"add-variation", on_add}, {"drop-variation", on_drop}};

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  self->board = board;
  self->annotation = annotation;
  self->why = why;
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "leaving", G_CALLBACK (reset), self, G_CONNECT_SWAPPED);
}
