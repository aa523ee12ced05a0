/* zug-start-card.c: the card over the board: a game is to begin, or the screen is handed over */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-start-card.h"
#include "zug-lesson.h"
#include "zug-low-scroller.h"
#include "zug-puzzle-set.h"
#include "zug-results-view.h"
#include "zug-widgets.h"

#include <glib/gi18n.h>

struct _ZugStartCard
{
  GtkBox parent_instance;

  ZugLowScroller *card_scroller;
  GtkLabel *card_title;
  GtkLabel *card_text;
  ZugResultsView *card_results;
  GtkButton *card_button;
  GtkWidget *card_lesson; /* or puzzles, where the game is no longer new */

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;     /* below it in the page */
  ZugArchive *archive;     /* NULL where there is none */
};

G_DEFINE_FINAL_TYPE (ZugStartCard, zug_start_card, GTK_TYPE_BOX)

static gboolean
is_waiting_to_start (ZugStartCard *self)
{
  return zug_play_session_get_match (self->session) != NULL
         && zug_match_get_state (zug_play_session_get_match (self->session)) == ZUG_MATCH_IDLE;
}

/* What else there is to do with a game, on the one button: to learn it while it is new, and puzzles
 * after that, where it has any. */
static void
offer_else (ZugStartCard *self)
{
  ZugVariant *variant = zug_play_session_get_variant (self->session);
  gboolean known = zug_play_session_get_start (self->session) == ZUG_START_READY;
  gboolean offered = is_waiting_to_start (self)
                     && zug_play_session_get_start (self->session) != ZUG_START_AGAIN
                     && (known ? g_strv_contains (zug_puzzle_games, zug_variant_get_id (variant))
                               : zug_lesson_is_called_for (variant));

  gtk_widget_set_visible (self->card_lesson, offered);
  if (!offered)
    return;
  gtk_button_set_label (GTK_BUTTON (self->card_lesson),
                        known ? C_ ("welcome", "Solve Puzzles")
                              : C_ ("welcome", "Learn It in a Few Steps"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->card_lesson),
                                  known ? "win.puzzles" : "win.lessons");
}

static void
show_card (ZugStartCard *self, const char *title, const char *text, const char *button)
{
  gtk_label_set_label (self->card_title, title);
  gtk_label_set_label (self->card_text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->card_text), *text != '\0');
  gtk_button_set_label (self->card_button, button);
  offer_else (self);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      /* What is below waits for the answer. */
      gtk_widget_set_can_focus (GTK_WIDGET (self->board), FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->card_button));
    }
}

static void
show_start (ZugStartCard *self)
{
  ZugVariant *variant = zug_play_session_get_variant (self->session);

  switch (zug_play_session_get_start (self->session))
    {
    case ZUG_START_WELCOME:
      show_card (
          self, C_ ("welcome", "Both sides move at once"),
          C_ ("welcome",
              "This is Parity Chess: both sides choose in secret, then both moves happen "
              "together.\n\n"
              "A man that leaves in time is not captured. Two men that arrive on one square both "
              "stay there.\n\n"
              "A man that has moved rests for a turn: it cannot move, but it can be captured.\n\n"
              "Mate wins. A king in check must move itself, unless the man that gives check "
              "rests."),
          C_ ("welcome", "Play"));
      break;
    case ZUG_START_MEET:
      show_card (self, zug_variant_get_name (variant), zug_variant_get_summary (variant),
                 C_ ("welcome", "Play"));
      break;
    case ZUG_START_CLOCK:
      show_card (self, zug_variant_get_name (variant),
                 C_ ("again", "The clocks stand still until you go on."), C_ ("again", "Go On"));
      break;
    case ZUG_START_AGAIN:
      show_card (self, C_ ("again", "The choice is gone"),
                 C_ ("again", "The program ended before the turn was revealed. A choice is never "
                              "written down, so whoever had chosen chooses again."),
                 C_ ("again", "Go On"));
      break;
    case ZUG_START_NOW:
    case ZUG_START_READY:
    default:
      show_card (self, zug_variant_get_name (variant), "", C_ ("welcome", "Play"));
    }
}

/* How whoever is about to play has done against the one who waits, in this game. */
static void
show_results (ZugStartCard *self)
{
  ZugMatch *match = zug_play_session_get_match (self->session);
  ZugPlayer *player = match != NULL ? zug_match_get_player (match, ZUG_WHITE) : NULL;

  if (ZUG_IS_PERSON (player))
    player = zug_match_get_player (match, ZUG_BLACK);
  if (self->archive != NULL && player != NULL && !ZUG_IS_PERSON (player)
      && is_waiting_to_start (self))
    zug_results_view_ask (self->card_results, self->archive, zug_player_get_kind (player),
                          zug_variant_get_id (zug_play_session_get_variant (self->session)));
  else
    gtk_widget_set_visible (GTK_WIDGET (self->card_results), FALSE);
}

static void
update (ZugStartCard *self)
{
  g_autofree char *words = NULL;

  if (is_waiting_to_start (self))
    show_start (self);
  else if (zug_play_session_get_match (self->session) != NULL
           && zug_play_session_needs_handover (self->session)
           && !zug_play_session_may_both_look (self->session))
    {
      words = zug_play_session_dup_handover (self->session);
      show_card (self, words,
                 zug_match_get_clock (zug_play_session_get_match (self->session)) != NULL
                     ? C_ ("handover", "The clock runs from “Ready” on.")
                     : "",
                 C_ ("handover", "Ready"));
    }
  else
    {
      gtk_widget_set_can_focus (GTK_WIDGET (self->board), TRUE);
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
    }
}

/* Tab stays at the card: there is nothing else to do before it is answered. Keys scroll the words
 * where they need it. */
static gboolean
on_key (ZugStartCard *self, guint key)
{
  if (zug_low_scroller_take_key (self->card_scroller, key))
    return TRUE;
  if (key != GDK_KEY_Tab && key != GDK_KEY_ISO_Left_Tab && key != GDK_KEY_KP_Tab)
    return FALSE;
  if (!gtk_widget_has_focus (self->card_lesson) && gtk_widget_get_visible (self->card_lesson))
    gtk_widget_grab_focus (self->card_lesson);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->card_button));
  return TRUE;
}

static void
on_pressed (ZugStartCard *self)
{
  if (is_waiting_to_start (self))
    {
      zug_match_start (zug_play_session_get_match (self->session));
      show_results (self);
    }
  else
    zug_play_session_set_ready (self->session, TRUE);
  zug_play_session_update (self->session);
  if (!zug_play_session_needs_handover (self->session))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
zug_start_card_dispose (GObject *object)
{
  g_clear_object (&ZUG_START_CARD (object)->archive);

  G_OBJECT_CLASS (zug_start_card_parent_class)->dispose (object);
}

static void
zug_start_card_class_init (ZugStartCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_start_card_dispose;
  g_type_ensure (ZUG_TYPE_LOW_SCROLLER);
  g_type_ensure (ZUG_TYPE_RESULTS_VIEW);
  zug_widget_class_set_template (widget_class, "zug-start-card");
  gtk_widget_class_bind_template_child (widget_class, ZugStartCard, card_scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugStartCard, card_title);
  gtk_widget_class_bind_template_child (widget_class, ZugStartCard, card_text);
  gtk_widget_class_bind_template_child (widget_class, ZugStartCard, card_results);
  gtk_widget_class_bind_template_child (widget_class, ZugStartCard, card_button);
  gtk_widget_class_bind_template_child (widget_class, ZugStartCard, card_lesson);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_bind_template_callback (widget_class, on_pressed);
}

static void
zug_start_card_init (ZugStartCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_start_card_attach (ZugStartCard *self, ZugPlaySession *session, ZugBoardView *board)
{
  self->session = zug_play_session_join (session, self, NULL, 0);
  self->board = board;
  g_signal_connect_object (session, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::match", G_CALLBACK (show_results), self,
                           G_CONNECT_SWAPPED);
}

void
zug_start_card_set_archive (ZugStartCard *self, ZugArchive *archive)
{
  g_set_object (&self->archive, archive);
  show_results (self);
}

void
zug_start_card_focus (ZugStartCard *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->card_button));
}
