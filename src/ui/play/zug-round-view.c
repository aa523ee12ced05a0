/* zug-round-view.c: a team's turn round by round: what happened, what was blocked and by whom */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-round-view.h"

#include "zug-turn-story.h"
#include "zug-one-stop.h"
#include "zug-turn-text.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <string.h>

struct _ZugRoundView
{
  GtkWidget parent_instance;

  GtkListBox *list;
  ZugTurn *turn;
  char *end; /* how the game ended there, in words; NULL where it went on */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugRoundView, zug_round_view, GTK_TYPE_WIDGET)

static const ZugRoundLine *
line_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "line");
}

static void
on_row_selected (ZugRoundView *self, GtkListBoxRow *row)
{
  if (row != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, line_of (row));
}

static void
zug_round_view_dispose (GObject *object)
{
  ZugRoundView *self = ZUG_ROUND_VIEW (object);

  if (self->list != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->list, self);
      gtk_widget_unparent (GTK_WIDGET (self->list));
    }
  self->list = NULL;
  g_clear_object (&self->turn);
  g_clear_pointer (&self->end, g_free);

  G_OBJECT_CLASS (zug_round_view_parent_class)->dispose (object);
}

static void
zug_round_view_class_init (ZugRoundViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_round_view_dispose;
  GTK_WIDGET_CLASS (klass)->focus = zug_one_stop_focus;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  signals[CHOSEN] = zug_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_POINTER);
}

static void
zug_round_view_init (ZugRoundView *self)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "story");
  zug_widget_tell_name (self->list, C_ ("rounds", "Rounds of the turn"));
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (on_row_selected), self);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* --- words ------------------------------------------------------------------------------------ */

/* Requests of both sides, as bits of their places. */
typedef struct
{
  guint64 of[ZUG_N_SIDES];
} Requests;

/* "White e4, Nf3; Black d5"; NULL for nothing. */
static char *
requests_words (ZugTurn *turn, Requests requests)
{
  g_autofree char *white = zug_turn_text_requests (turn, ZUG_WHITE, requests.of[ZUG_WHITE]);
  g_autofree char *black = zug_turn_text_requests (turn, ZUG_BLACK, requests.of[ZUG_BLACK]);

  if (white != NULL && black != NULL)
    /* TRANSLATORS: what men of both sides asked for: "White e4, Nf3; Black d5" */
    return g_strdup_printf (C_ ("rounds", "White %1$s; Black %2$s"), white, black);
  if (white != NULL)
    return g_strdup_printf (C_ ("rounds", "White %s"), white);
  return black != NULL ? g_strdup_printf (C_ ("rounds", "Black %s"), black) : NULL;
}

static char *
round_words (guint round, gboolean last, const char *happened)
{
  if (happened == NULL && !last)
    return g_strdup_printf (C_ ("rounds", "Round %u: nobody moves"), round);
  if (happened == NULL)
    return g_strdup_printf (C_ ("rounds", "Round %u: nothing more can happen"), round);
  /* TRANSLATORS: a round, and what happens in it: "Round 1: White e4, Nf3; Black d5" */
  return g_strdup_printf (C_ ("rounds", "Round %1$u: %2$s"), round, happened);
}

/* --- lines ------------------------------------------------------------------------------------ */

static void
add_line (ZugRoundView *self, const char *words, const ZugRoundLine *line)
{
  GtkWidget *row = zug_text_row_new (words);

  if (line->from != ZUG_NO_SQUARE)
    gtk_widget_set_margin_start (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)), 14);
  g_object_set_data_full (G_OBJECT (row), "line", g_memdup2 (line, sizeof *line), g_free);
  gtk_list_box_append (self->list, row);
}

static void
add_squares (ZugSet *squares, ZugMove move)
{
  zug_set_add (squares, move.from);
  zug_set_add (squares, move.to);
}

static void
add_asked (ZugRoundView *self)
{
  const ZugRequests *requests = zug_turn_get_requests (self->turn);

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugRoundLine line = {.from = ZUG_NO_SQUARE};
      g_autofree char *names = zug_turn_text_requests (self->turn, side, G_MAXUINT64);
      g_autofree char *words = NULL;

      for (int i = 0; i < requests->n[side]; i++)
        add_squares (&line.squares, requests->move[side][i]);
      if (requests->n[side] == 0)
        words = g_strdup (side == ZUG_WHITE ? C_ ("rounds", "White asked for nothing")
                                            : C_ ("rounds", "Black asked for nothing"));
      else
        words = g_strdup_printf (side == ZUG_WHITE ? C_ ("rounds", "White asked for %s")
                                                   : C_ ("rounds", "Black asked for %s"),
                                 names);
      add_line (self, words, &line);
    }
}

static void
add_round (ZugRoundView *self, guint round)
{
  const ZugRequests *requests = zug_turn_get_requests (self->turn);
  const ZugRounds *rounds = zug_turn_get_rounds (self->turn);
  ZugRoundLine line = {.round = round, .from = ZUG_NO_SQUARE};
  Requests happened = {{0, 0}};
  g_autofree char *names = NULL, *words = NULL;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < requests->n[side]; i++)
      if (rounds->fate[side][i].happened && rounds->fate[side][i].round == round)
        {
          happened.of[side] |= UINT64_C (1) << i;
          add_squares (&line.squares, requests->move[side][i]);
        }
  names = requests_words (self->turn, happened);
  words = round_words (round, (int) round == rounds->n_rounds, names);
  add_line (self, words, &line);
}

static void
add_blocked (ZugRoundView *self, ZugGame *game, guint round)
{
  const ZugRequests *requests = zug_turn_get_requests (self->turn);
  const ZugRounds *rounds = zug_turn_get_rounds (self->turn);

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < requests->n[side]; i++)
      if (!rounds->fate[side][i].happened && rounds->fate[side][i].round == round)
        {
          ZugRoundLine line = {.round = round, .from = requests->move[side][i].from};
          g_autofree char *words = zug_turn_story_fate (game, self->turn, side, (guint) i);

          add_squares (&line.squares, requests->move[side][i]);
          add_line (self, words, &line);
        }
}

void
zug_round_view_show (ZugRoundView *self, ZugGame *game, ZugTurn *turn)
{
  const ZugRounds *rounds = turn != NULL ? zug_turn_get_rounds (turn) : NULL;
  g_autofree char *end = NULL;

  g_return_if_fail (ZUG_IS_ROUND_VIEW (self));

  gtk_widget_set_visible (GTK_WIDGET (self), rounds != NULL);
  if (rounds == NULL)
    turn = NULL;
  if (turn != NULL && turn == zug_game_get_last (game))
    end = zug_game_dup_end_words (game);
  /* The same again leaves the keyboard on its line. */
  if (self->turn == turn && g_strcmp0 (self->end, end) == 0)
    return;
  g_set_object (&self->turn, turn);
  g_free (self->end);
  self->end = g_strdup (end);
  g_signal_handlers_block_by_func (self->list, on_row_selected, self);
  zug_list_box_clear (self->list);
  if (rounds != NULL)
    {
      add_asked (self);
      for (int round = 1; round <= rounds->n_rounds; round++)
        {
          add_round (self, (guint) round);
          add_blocked (self, game, (guint) round);
        }
      if (end != NULL)
        add_line (self, end,
                  &(ZugRoundLine) {.round = (guint) rounds->n_rounds, .from = ZUG_NO_SQUARE});
    }
  g_signal_handlers_unblock_by_func (self->list, on_row_selected, self);
}

void
zug_round_view_set_round (ZugRoundView *self, guint round)
{
  GtkListBoxRow *row, *selected;

  g_return_if_fail (ZUG_IS_ROUND_VIEW (self));

  selected = gtk_list_box_get_selected_row (self->list);
  if (selected != NULL && line_of (selected)->round != round)
    gtk_list_box_unselect_all (self->list);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (line_of (row)->round > round)
      gtk_widget_add_css_class (GTK_WIDGET (row), "dim-label");
    else
      gtk_widget_remove_css_class (GTK_WIDGET (row), "dim-label");
}

/* Those of one round; of all where it is negative. */
static char *
dup_lines (ZugRoundView *self, int round)
{
  GString *text = g_string_new (NULL);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (round < 0 || line_of (row)->round == (guint) round)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "",
                              gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))));
  return g_string_free (text, FALSE);
}

char *
zug_round_view_dup_round (ZugRoundView *self, guint round)
{
  g_return_val_if_fail (ZUG_IS_ROUND_VIEW (self), NULL);

  return dup_lines (self, (int) round);
}

char *
zug_round_view_dup_text (ZugRoundView *self)
{
  g_return_val_if_fail (ZUG_IS_ROUND_VIEW (self), NULL);

  return dup_lines (self, -1);
}
