/* zug-engine-lines.c: what a chess engine thinks of the position that is looked at */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engine-lines.h"

#include "zug-choices.h"
#include "zug-number-words.h"
#include "zug-uci-strength.h"
#include "zug-uci-game.h"
#include "zug-uci-worker.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

enum
{
  N_LINES = 3,    /* as in the .ui file */
  MOST_MOVES = 16 /* of a line that are shown */
};

struct _ZugEngineLines
{
  GtkWidget parent_instance;

  GtkWidget *bar;
  GtkDropDown *choice;
  GtkToggleButton *run;
  GtkLabel *words;
  GtkListBox *list;
  GtkWidget *manage;
  GtkLabel *scores[N_LINES];
  GtkLabel *moves[N_LINES];

  ZugUciSetups *engines;
  ZugGame *game;
  ZugTurn *turn;
  gboolean allowed;
  ZugUciWorker *worker; /* while it is to analyse */
};

G_DEFINE_FINAL_TYPE (ZugEngineLines, zug_engine_lines, GTK_TYPE_WIDGET)

static void
set_words (ZugEngineLines *self, const char *words)
{
  gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->words), *words != '\0');
}

/* --- the lines -------------------------------------------------------------------------------- */

static ZugSide
side_to_move (ZugEngineLines *self)
{
  return (ZugSide) zug_turn_get_position (self->turn)->to_move;
}

/* White's, in pawns: "+0.31", "−1.20"; "#3" and "−#3" where somebody is mated. Transfer full. */
static char *
score_text (ZugEngineLines *self, const ZugUciInfo *info)
{
  int score = side_to_move (self) == ZUG_WHITE ? info->score : -info->score;
  const char *sign = score < 0                                             ? "−"
                     : score > 0 && info->score_kind != ZUG_UCI_SCORE_MATE ? "+"
                                                                           : "";
  const char *bound = info->bound == ZUG_UCI_BOUND_EXACT ? ""
                      : (info->bound == ZUG_UCI_BOUND_LOWER) == (side_to_move (self) == ZUG_WHITE)
                          ? "≥ "
                          : "≤ ";
  guint size = (guint) ABS ((gint64) score);

  if (info->score_kind == ZUG_UCI_SCORE_MATE)
    return g_strdup_printf ("%s#%u", sign, size);
  return g_strdup_printf ("%s%s%u.%02u", bound, sign, size / 100, size % 100);
}

/* The same for who does not see it. Transfer full. */
static char *
score_words (ZugEngineLines *self, const ZugUciInfo *info)
{
  int score = side_to_move (self) == ZUG_WHITE ? info->score : -info->score;
  guint size = (guint) ABS ((gint64) score);
  g_autofree char *pawns = g_strdup_printf ("%u.%02u", size / 100, size % 100);

  if (info->score_kind == ZUG_UCI_SCORE_MATE)
    return g_strdup_printf (
        score > 0 ? ngettext ("White mates in %u move", "White mates in %u moves", size)
                  : ngettext ("Black mates in %u move", "Black mates in %u moves", size),
        size);
  if (score == 0)
    return g_strdup (C_ ("engine lines", "Even"));
  /* TRANSLATORS: %s is a number of pawns, "1.20" */
  return g_strdup_printf (score > 0 ? C_ ("engine lines", "White is better by %s pawns")
                                    : C_ ("engine lines", "Black is better by %s pawns"),
                          pawns);
}

static void
show_line (ZugEngineLines *self, guint i, const ZugUciInfo *info)
{
  g_autofree char *score = score_text (self, info);
  g_autofree char *words = score_words (self, info);
  g_autofree char *moves = zug_uci_game_dup_line (
      zug_game_get_variant (self->game), zug_turn_get_position (self->turn), info->pv, MOST_MOVES);
  /* TRANSLATORS: who is better, then the moves that show it */
  g_autofree char *label = g_strdup_printf (C_ ("engine lines", "%s: %s"), words, moves);
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) i));

  gtk_label_set_label (self->scores[i], score);
  gtk_label_set_label (self->moves[i], moves);
  zug_widget_tell_name (row, label);
  gtk_widget_set_visible (row, TRUE);
}

static void
clear_lines (ZugEngineLines *self)
{
  for (int i = 0; i < N_LINES; i++)
    gtk_widget_set_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i)), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
}

/* "1.2 million" for who has no use for digits. Transfer full. */
static char *
count_words (guint64 count)
{
  if (count >= 1000000)
    {
      g_autofree char *millions = zug_number_words ((double) count / 1e6, 1);

      /* TRANSLATORS: a number of positions, "1.2 million" */
      return g_strdup_printf (C_ ("engine lines", "%s million"), millions);
    }
  if (count >= 1000)
    /* TRANSLATORS: a number of positions, "123 thousand" */
    return g_strdup_printf (C_ ("engine lines", "%.0f thousand"), (double) count / 1e3);
  return g_strdup_printf ("%" G_GUINT64_FORMAT, count);
}

static void
on_lines (const ZugUciInfo *lines, guint n, gpointer data)
{
  ZugEngineLines *self = data;
  g_autofree char *positions = count_words (lines[0].nodes);
  g_autofree char *words =
      /* TRANSLATORS: how many moves an engine looks ahead, and how many positions it has seen */
      g_strdup_printf (C_ ("engine lines", "Depth %u, %s positions"), lines[0].depth, positions);

  set_words (self, words);
  for (guint i = 0; i < n && i < N_LINES; i++)
    show_line (self, i, &lines[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->list), TRUE);
}

/* --- starting and stopping -------------------------------------------------------------------- */

static void
on_answer (const ZugUciAnswer *answer, const GError *error, gpointer data)
{
  ZugEngineLines *self = data;

  if (error == NULL) /* it sees no reason to think on; its lines stay */
    return;
  gtk_toggle_button_set_active (self->run, FALSE);
  clear_lines (self);
  set_words (self, error->message);
}

/* Why it cannot be analysed; NULL where it can. */
static const char *
obstacle (ZugEngineLines *self, ZugUciSetup *setup)
{
  if (self->engines == NULL || g_list_model_get_n_items (G_LIST_MODEL (self->engines)) == 0)
    return C_ ("engine lines", "There are no chess engines yet that could analyse this game.");
  if (!self->allowed)
    return C_ ("engine lines", "Nothing is analysed while a game is being played.");
  if (self->turn == NULL)
    return "";
  if (!zug_uci_game_is_known (zug_game_get_variant (self->game), setup))
    return C_ ("engine lines", "This engine does not know this game.");
  if (!zug_has_choice (zug_game_get_laws (self->game), zug_turn_get_position (self->turn),
                       side_to_move (self)))
    return C_ ("engine lines", "The game is over here.");
  return NULL;
}

static ZugUciSetup *
dup_setup (ZugEngineLines *self)
{
  return self->engines == NULL ? NULL
                               : g_list_model_get_item (G_LIST_MODEL (self->engines),
                                                        gtk_drop_down_get_selected (self->choice));
}

static void
ask (ZugEngineLines *self)
{
  ZugVariant *variant = zug_game_get_variant (self->game);
  g_autofree char *fen = NULL;
  g_auto (GStrv) moves = NULL;
  ZugUciQuestion question = {0};

  clear_lines (self);
  set_words (self, C_ ("engine lines", "The engine begins to think…"));
  zug_uci_game_tell (self->game, self->turn, &fen, &moves);
  question.fen = fen;
  question.moves = (const char *const *) moves;
  zug_uci_worker_ask (self->worker, &question, zug_uci_game_is_chess960 (variant), N_LINES,
                      on_lines, on_answer, self);
}

/* Thinks where it is to and can, and only there. */
static void
update (ZugEngineLines *self)
{
  g_autoptr (ZugUciSetup) setup = dup_setup (self);
  const char *why = obstacle (self, setup);
  gboolean any =
      self->engines != NULL && g_list_model_get_n_items (G_LIST_MODEL (self->engines)) > 0;
  gboolean wanted = gtk_toggle_button_get_active (self->run) && setup != NULL
                    && gtk_widget_get_mapped (GTK_WIDGET (self));

  gtk_widget_set_visible (self->bar, any);
  gtk_widget_set_visible (self->manage, !any);
  gtk_widget_set_sensitive (self->bar, self->allowed);
  if (!wanted)
    g_clear_pointer (&self->worker, zug_uci_worker_free);
  else if (self->worker == NULL)
    {
      /* Who is shown what to play wants the best of it, however weak an opponent it is to be. */
      g_autoptr (ZugUciSetup) full = zug_uci_setup_with_strength (setup, NULL);

      self->worker = zug_uci_worker_new (full);
    }
  if (why == NULL && wanted)
    {
      ask (self);
      return;
    }
  if (self->worker != NULL)
    zug_uci_worker_stop (self->worker);
  clear_lines (self);
  set_words (self, why != NULL ? why : "");
}

static void
on_run (ZugEngineLines *self)
{
  update (self);
}

static void
on_engine (ZugEngineLines *self)
{
  g_clear_pointer (&self->worker, zug_uci_worker_free);
  update (self);
}

static void
on_engines_changed (ZugEngineLines *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n = self->engines != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->engines)) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ZugUciSetup) setup = g_list_model_get_item (G_LIST_MODEL (self->engines), i);

      gtk_string_list_append (names, zug_uci_setup_get_name (setup));
    }
  gtk_drop_down_set_model (self->choice, G_LIST_MODEL (names));
  /* How an engine is to play may have changed, too. */
  on_engine (self);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_engine_lines_dispose (GObject *object)
{
  ZugEngineLines *self = ZUG_ENGINE_LINES (object);

  g_clear_pointer (&self->worker, zug_uci_worker_free);
  zug_engine_lines_set_engines (self, NULL);
  g_clear_object (&self->game);
  g_clear_object (&self->turn);
  zug_widget_drop_children (self);
  G_OBJECT_CLASS (zug_engine_lines_parent_class)->dispose (object);
}

static void
zug_engine_lines_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_engine_lines_parent_class)->map (widget);
  update (ZUG_ENGINE_LINES (widget));
}

static void
zug_engine_lines_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_engine_lines_parent_class)->unmap (widget);
  update (ZUG_ENGINE_LINES (widget));
}

static void
zug_engine_lines_class_init (ZugEngineLinesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_engine_lines_dispose;
  widget_class->map = zug_engine_lines_map;
  widget_class->unmap = zug_engine_lines_unmap;
  zug_widget_class_set_template (widget_class, "zug-engine-lines");
  gtk_widget_class_bind_template_child (widget_class, ZugEngineLines, bar);
  gtk_widget_class_bind_template_child (widget_class, ZugEngineLines, choice);
  gtk_widget_class_bind_template_child (widget_class, ZugEngineLines, run);
  gtk_widget_class_bind_template_child (widget_class, ZugEngineLines, words);
  gtk_widget_class_bind_template_child (widget_class, ZugEngineLines, list);
  gtk_widget_class_bind_template_child (widget_class, ZugEngineLines, manage);
  for (guint i = 0; i < N_LINES; i++)
    {
      g_autofree char *score = g_strdup_printf ("score_%u", i);
      g_autofree char *moves = g_strdup_printf ("moves_%u", i);

      gtk_widget_class_bind_template_child_full (widget_class, score, FALSE,
                                                 G_STRUCT_OFFSET (ZugEngineLines, scores[i]));
      gtk_widget_class_bind_template_child_full (widget_class, moves, FALSE,
                                                 G_STRUCT_OFFSET (ZugEngineLines, moves[i]));
    }
  gtk_widget_class_bind_template_callback (widget_class, on_engine);
  gtk_widget_class_bind_template_callback (widget_class, on_run);
}

static void
zug_engine_lines_init (ZugEngineLines *self)
{
  self->allowed = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  on_engines_changed (self);
}

void
zug_engine_lines_set_engines (ZugEngineLines *self, ZugUciSetups *engines)
{
  g_return_if_fail (ZUG_IS_ENGINE_LINES (self));

  if (self->engines == engines)
    return;
  if (self->engines != NULL)
    g_signal_handlers_disconnect_by_data (self->engines, self);
  g_set_object (&self->engines, engines);
  if (engines != NULL)
    g_signal_connect_swapped (engines, "items-changed", G_CALLBACK (on_engines_changed), self);
  on_engines_changed (self);
}

void
zug_engine_lines_show (ZugEngineLines *self, ZugGame *game, ZugTurn *turn)
{
  g_return_if_fail (ZUG_IS_ENGINE_LINES (self));
  g_return_if_fail ((game == NULL) == (turn == NULL));

  if (self->game == game && self->turn == turn)
    return;
  g_set_object (&self->game, game);
  g_set_object (&self->turn, turn);
  update (self);
}

void
zug_engine_lines_set_allowed (ZugEngineLines *self, gboolean allowed)
{
  g_return_if_fail (ZUG_IS_ENGINE_LINES (self));

  if (self->allowed == allowed)
    return;
  self->allowed = allowed;
  if (!allowed)
    gtk_toggle_button_set_active (self->run, FALSE);
  update (self);
}
