/* zug-end-card.c: the card that comes when a game has been played to its end */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-end-card.h"

#include "zug-deciding-turn.h"
#include "zug-level-ladder.h"
#include "zug-low-scroller.h"
#include "zug-man-picture.h"
#include "zug-man-words.h"
#include "zug-turn-phrases.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* Milliseconds for the end itself to be seen before the card comes. */
#define LOOK 1200

/* Turns after which one that adapts knows something of whom it plays against. */
#define SEEN 4

/* Application pixels of a king. */
#define KING_SIZE 48

struct _ZugEndCard
{
  GtkBox parent_instance;

  GtkBox *end_kings;
  GtkLabel *end_title;
  GtkLabel *end_how;
  GtkWidget *end_turning;
  GtkLabel *end_turning_words;
  GtkButton *end_turning_button;
  GtkWidget *end_close;
  GtkWidget *end_review;
  GtkWidget *end_new;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;     /* below it in the page */
  gboolean expected;       /* a match is over, and that was not shown yet */
  guint timeout;           /* source that shows it, 0 where there is none */
};

G_DEFINE_FINAL_TYPE (ZugEndCard, zug_end_card, GTK_TYPE_BOX)

/* Whoever sat here alone won or lost; else whoever has a name has won. Where nobody has one, and
 * where nobody won nor drew, how it ended says all: NULL. */
static char *
dup_title (ZugEndCard *self, ZugMatch *match, ZugResult result)
{
  ZugSide winner = result == ZUG_RESULT_WHITE ? ZUG_WHITE : ZUG_BLACK;
  const char *name = zug_play_session_get_name (self->session, winner);
  gboolean white = ZUG_IS_PERSON (zug_match_get_player (match, ZUG_WHITE));
  gboolean black = ZUG_IS_PERSON (zug_match_get_player (match, ZUG_BLACK));

  if (result == ZUG_RESULT_DRAW)
    return g_strdup (C_ ("end card", "Draw"));
  if (result == ZUG_RESULT_OPEN)
    return NULL;
  if (white != black)
    return g_strdup ((winner == ZUG_WHITE) == white ? C_ ("end card", "You won")
                                                    : C_ ("end card", "You lost"));
  /* TRANSLATORS: a name */
  return g_str_equal (name, zug_man_words_side (winner))
             ? NULL
             : g_strdup_printf (C_ ("end card", "%s won"), name);
}

/* Whether so many turns have been played as to tell anything; a game need not begin with the first.
 */
static gboolean
has_seen (ZugGame *game)
{
  guint first = zug_turn_get_position (zug_game_get_root (game))->turn;

  return zug_turn_get_number (zug_game_get_last (game)) >= first + SEEN - 1;
}

/* The computer that played, and how; NULL where none did. */
static ZugComputer *
find_computer (ZugMatch *match, ZugComputerStyle *style)
{
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      ZugPlayer *player = zug_match_get_player (match, side);

      if (ZUG_IS_COMPUTER (player) && zug_computer_style_read (zug_player_get_kind (player), style))
        return ZUG_COMPUTER (player);
    }
  return NULL;
}

/* Where one that adapts has come to; NULL where it has seen too little for that. */
static char *
dup_adapted (ZugGame *game, ZugComputer *computer)
{
  guint level = zug_computer_get_level (computer);

  if (zug_laws_know_teams (zug_game_get_laws (game)) || !has_seen (game))
    return NULL;
  /* TRANSLATORS: one that adapts to you; 3, "Alert" */
  return g_strdup_printf (C_ ("end card", "The computer played around level %1$u (%2$s), which "
                                          "it took for an even match."),
                          level, zug_computer_level_name (level));
}

/* Why a game against a level does not count for one's rating; NULL where it does, or where there
 * is none. */
static char *
dup_uncounted (ZugMatch *match)
{
  const char *assistance = zug_game_get_tag (zug_match_get_game (match), ZUG_TAG_ASSISTANCE);

  if (assistance == NULL || !zug_match_is_rated (match))
    return NULL;
  return g_strdup (
      g_str_equal (assistance, "hint")
          ? C_ ("end card", "It does not count for your rating, since you asked for a hint.")
          : C_ ("end card", "It does not count for your rating, since a turn was taken back."));
}

/* What else there is to say of the game; NULL for nothing. */
static char *
dup_more (ZugMatch *match)
{
  ZugGame *game = zug_match_get_game (match);
  ZugComputerStyle style;
  ZugComputer *computer = find_computer (match, &style);

  if (zug_game_get_last (game) == zug_game_get_root (game))
    return g_strdup (C_ ("end card", "No turn was played, so this game is not kept."));
  if (computer == NULL)
    return NULL;
  return style.adapts ? dup_adapted (game, computer) : dup_uncounted (match);
}

static void
show_words (ZugEndCard *self, const char *title, const char *how, const char *more)
{
  g_autofree char *below = g_strjoin (title != NULL && more != NULL ? "\n" : "",
                                      title != NULL ? how : "", more != NULL ? more : "", NULL);

  gtk_label_set_label (self->end_title, title != NULL ? title : how);
  gtk_widget_remove_css_class (GTK_WIDGET (self->end_title), title != NULL ? "title-3" : "title-1");
  gtk_widget_add_css_class (GTK_WIDGET (self->end_title), title != NULL ? "title-1" : "title-3");
  gtk_label_set_label (self->end_how, below);
  gtk_widget_set_visible (GTK_WIDGET (self->end_how), *below != '\0');
}

/* Where no turn was played there is nothing to review. */
static void
show_review (ZugEndCard *self)
{
  gboolean can = g_action_group_get_action_enabled (
      G_ACTION_GROUP (zug_play_session_get_actions (self->session)), "review");
  GtkLayoutManager *layout =
      gtk_widget_get_layout_manager (gtk_widget_get_parent (self->end_review));

  gtk_widget_set_visible (self->end_review, can);
  g_object_set (gtk_layout_manager_get_layout_child (layout, self->end_new), "column", can ? 1 : 0,
                "column-span", can ? 1 : 2, NULL);
}

/* Who has won, by a king, or by a mark where there are none; both in a draw. */
static void
show_kings (ZugEndCard *self, const ZugLaws *laws, ZugResult result)
{
  guint drawing = zug_laws_place_marks (laws) ? ZUG_DRAWING_MARK : ZUG_DRAWING_KING;

  zug_widget_drop_children (self->end_kings);
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    if (result != (side == ZUG_WHITE ? ZUG_RESULT_BLACK : ZUG_RESULT_WHITE))
      gtk_box_append (self->end_kings, zug_man_picture_new (side, drawing, KING_SIZE));
}

static char *
dup_lead (ZugEndCard *self, ZugGame *game, ZugTurn *turn, ZugResult result)
{
  ZugSide winner = result == ZUG_RESULT_WHITE ? ZUG_WHITE : ZUG_BLACK;
  g_autofree char *headline = zug_turn_phrases_headline (game, turn);

  /* TRANSLATORS: a name, or “White” or “Black”; 23; "White: knight takes on f7. Black: king to e8."
   */
  return g_strdup_printf (C_ ("end card", "%1$s was ahead in men from turn %2$u on. %3$s"),
                          zug_play_session_get_name (self->session, winner),
                          zug_turn_get_number (turn), headline);
}

/* A lead is what the board shows; whether it decided anything nobody knows of a game that somebody
 * gave up, or lost by the clock. The last turn is on the board already. */
static void
show_turning (ZugEndCard *self, ZugGame *game, ZugResult result)
{
  ZugTurn *turn = zug_deciding_turn (game);
  g_autofree char *words = NULL;
  g_autofree char *label = NULL;

  if (turn == zug_game_get_last (game))
    turn = NULL;
  gtk_widget_set_visible (self->end_turning, turn != NULL);
  if (turn == NULL)
    return;
  words = dup_lead (self, game, turn, result);
  label = g_strdup_printf (C_ ("end card", "S_how Turn %u"), zug_turn_get_number (turn));
  gtk_label_set_label (self->end_turning_words, words);
  gtk_button_set_label (self->end_turning_button, label);
}

static void
show_card (ZugEndCard *self)
{
  ZugGame *game = zug_play_session_get_game (self->session);
  ZugMatch *match = zug_play_session_get_match (self->session);
  ZugResult result = zug_game_get_end (game).result;
  g_autofree char *how = zug_game_dup_end_words (game);
  g_autofree char *more = dup_more (match);
  g_autofree char *title = dup_title (self, match, result);

  self->expected = FALSE;
  show_words (self, title, how, more);
  show_review (self);
  show_kings (self, zug_game_get_laws (game), result);
  show_turning (self, game, result);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  zug_widget_show_whole (GTK_WIDGET (self));
  /* Whoever is still pressing Enter begins nothing by it. */
  gtk_widget_grab_focus (self->end_close);
}

/* The board shows the last turn, and shows it whole: not what somebody analyses. */
static gboolean
is_due (ZugEndCard *self)
{
  return self->expected && !zug_play_session_is_revealing (self->session)
         && zug_play_session_is_last (self->session)
         && zug_play_session_get_outcome (self->session) == NULL;
}

static gboolean
on_looked (gpointer user_data)
{
  ZugEndCard *self = user_data;

  self->timeout = 0;
  if (is_due (self))
    show_card (self);
  return G_SOURCE_REMOVE;
}

static void
on_shown (ZugEndCard *self)
{
  if (self->timeout == 0 && is_due (self))
    self->timeout = g_timeout_add (LOOK, on_looked, self);
}

/* Whoever goes elsewhere has seen it, or does not want to. */
void
zug_end_card_go_away (ZugEndCard *self)
{
  gboolean focused;

  g_return_if_fail (ZUG_IS_END_CARD (self));

  focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Whoever analyses looks at the board; the card comes when he has seen enough of that. */
static void
on_outcome (ZugEndCard *self)
{
  if (zug_play_session_get_outcome (self->session) == NULL)
    on_shown (self);
  else if (gtk_widget_get_visible (GTK_WIDGET (self)))
    zug_end_card_go_away (self);
}

static void
on_match (ZugEndCard *self)
{
  self->expected = FALSE;
  zug_end_card_go_away (self);
}

static void
on_update (ZugEndCard *self)
{
  if (zug_play_session_is_playing (self->session))
    on_match (self);
}

static void
on_turning (ZugEndCard *self)
{
  zug_play_session_go_to (self->session,
                          zug_deciding_turn (zug_play_session_get_game (self->session)), FALSE);
  /* The last turn is below the card already. */
  zug_end_card_go_away (self);
}

static gboolean
on_key (ZugEndCard *self, guint key)
{
  if (key != GDK_KEY_Escape)
    return FALSE;
  zug_end_card_go_away (self);
  return TRUE;
}

static void
zug_end_card_dispose (GObject *object)
{
  g_clear_handle_id (&ZUG_END_CARD (object)->timeout, g_source_remove);

  G_OBJECT_CLASS (zug_end_card_parent_class)->dispose (object);
}

static void
zug_end_card_class_init (ZugEndCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_end_card_dispose;
  g_type_ensure (ZUG_TYPE_LOW_SCROLLER);
  zug_widget_class_set_template (widget_class, "zug-end-card");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_child (widget_class, ZugEndCard, end_kings);
  gtk_widget_class_bind_template_child (widget_class, ZugEndCard, end_title);
  gtk_widget_class_bind_template_child (widget_class, ZugEndCard, end_how);
  gtk_widget_class_bind_template_child (widget_class, ZugEndCard, end_turning);
  gtk_widget_class_bind_template_child (widget_class, ZugEndCard, end_turning_words);
  gtk_widget_class_bind_template_child (widget_class, ZugEndCard, end_turning_button);
  gtk_widget_class_bind_template_child (widget_class, ZugEndCard, end_close);
  gtk_widget_class_bind_template_child (widget_class, ZugEndCard, end_review);
  gtk_widget_class_bind_template_child (widget_class, ZugEndCard, end_new);
  gtk_widget_class_bind_template_callback (widget_class, on_turning);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_bind_template_callback (widget_class, zug_end_card_go_away);
}

static void
zug_end_card_init (ZugEndCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_end_card_attach (ZugEndCard *self, ZugPlaySession *session, ZugBoardView *board)
{
  self->session = zug_play_session_join (session, self, NULL, 0);
  self->board = board;
  g_signal_connect_object (session, "leaving", G_CALLBACK (zug_end_card_go_away), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "show-panel", G_CALLBACK (zug_end_card_go_away), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "shown", G_CALLBACK (on_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::outcome", G_CALLBACK (on_outcome), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "update", G_CALLBACK (on_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::match", G_CALLBACK (on_match), self,
                           G_CONNECT_SWAPPED);
}

void
zug_end_card_expect (ZugEndCard *self)
{
  self->expected = TRUE;
  on_shown (self);
}
