/* zug-earlier-versions.c: what a game was before its edits, to look at and to bring back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-earlier-versions.h"

#include "zug-board-view.h"
#include "zug-game-conversion.h"
#include "zug-game-difference.h"
#include "zug-one-stop.h"
#include "zug-thread-job.h"
#include "zug-turn-list.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* Two states of a game that are compared in a thread. Nobody changes either meanwhile: the one as
 * it is now is a copy. */
typedef struct
{
  ZugThreadJob base;
  ZugGameEntry *entry;    /* of the copy, … */
  ZugGame *now;           /* … which the thread makes of it where there is none yet */
  ZugGame *game;          /* the earlier one */
  GPtrArray *differences; /* of ZugGameDifference; NULL, and: */
  GError *error;
} Comparison;

struct _ZugEarlierVersions
{
  AdwWindow parent_instance;

  GtkListBox *list;
  GtkLabel *heading;
  ZugTurnList *turns;
  GtkWidget *compared; /* all below the heading that compares */
  GtkLabel *told;      /* that something differs, or nothing */
  GtkWidget *scroller; /* of: */
  GtkListBox *changes;
  ZugBoardView *board_then;
  ZugBoardView *board_now;
  GtkWidget *bring_back;
  gint64 asked; /* the version that is to be shown */
  ZugGame *game;
  ZugGameEntry *entry; /* of the game as it is */
  ZugGame *now;        /* made of it; NULL before anything was compared */
  Comparison *comparison;
};

enum
{
  LOOK,
  BRING_BACK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugEarlierVersions, zug_earlier_versions, ADW_TYPE_WINDOW)

/* --- what differs ----------------------------------------------------------------------------- */

static void
show_boards (ZugEarlierVersions *self, ZugTurn *then, ZugTurn *now)
{
  zug_board_view_show_turn (self->board_then, zug_game_get_variant (self->game), then, 1);
  zug_board_view_show_turn (self->board_now, zug_game_get_variant (self->now), now, 1);
}

/* A turn was chosen in the list of the earlier version. */
static void
on_turn (ZugEarlierVersions *self)
{
  ZugTurn *turn = zug_turn_list_get_current (self->turns);

  if (self->game != NULL && self->now != NULL && turn != NULL)
    show_boards (self, turn, zug_game_find_same (self->now, turn));
}

static void
on_change (ZugEarlierVersions *self, GtkListBoxRow *row)
{
  const ZugGameDifference *difference =
      row != NULL ? g_object_get_data (G_OBJECT (row), "difference") : NULL;

  if (difference == NULL || self->game == NULL)
    return;
  zug_turn_list_set_current (self->turns, difference->before);
  show_boards (self, difference->before, difference->after);
}

static void
add_change (ZugEarlierVersions *self, GPtrArray *differences, guint i)
{
  ZugGameDifference *difference = g_ptr_array_index (differences, i);
  GtkWidget *label = gtk_label_new (difference->words);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (label, difference->words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  /* What differs lives as long as a row that tells of it. */
  g_object_set_data_full (G_OBJECT (row), "differences", g_ptr_array_ref (differences),
                          (GDestroyNotify) g_ptr_array_unref);
  g_object_set_data (G_OBJECT (row), "difference", difference);
  gtk_list_box_append (self->changes, row);
}

static void
drop_changes (ZugEarlierVersions *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->changes, 0)) != NULL)
    gtk_list_box_remove (self->changes, GTK_WIDGET (row));
}

static void
comparison_clear (gpointer data)
{
  Comparison *comparison = data;

  zug_game_entry_unref (comparison->entry);
  g_clear_object (&comparison->now);
  g_clear_object (&comparison->game);
  g_clear_pointer (&comparison->differences, g_ptr_array_unref);
  g_clear_error (&comparison->error);
}

static void
compare_work (gpointer data)
{
  Comparison *comparison = data;

  if (comparison->now == NULL)
    comparison->now = zug_game_from_entry (comparison->entry, &comparison->error);
  if (comparison->now != NULL)
    comparison->differences = zug_game_list_differences (comparison->game, comparison->now);
}

/* It can be brought back only now: until then the thread was reading it. */
static void
on_compared (gpointer owner)
{
  ZugEarlierVersions *self = owner;
  GPtrArray *differences = self->comparison->differences;

  gtk_widget_set_sensitive (self->bring_back, TRUE);
  if (differences == NULL)
    gtk_label_set_label (self->told, self->comparison->error->message);
  else
    {
      g_set_object (&self->now, self->comparison->now);
      for (guint i = 0; i < differences->len; i++)
        add_change (self, differences, i);
      gtk_widget_set_visible (self->compared, TRUE);
      gtk_widget_set_visible (self->scroller, differences->len > 0);
      gtk_label_set_label (self->told,
                           differences->len > 0
                               ? C_ ("versions", "What was changed since:")
                               : C_ ("versions", "The game is as it was in this version."));
      on_turn (self);
      gtk_list_box_select_row (self->changes, gtk_list_box_get_row_at_index (self->changes, 0));
    }
  zug_thread_job_drop ((gpointer *) &self->comparison);
}

/* Shows nothing of the version before. */
static void
stop_comparing (ZugEarlierVersions *self)
{
  zug_thread_job_drop ((gpointer *) &self->comparison);
  drop_changes (self);
  gtk_widget_set_sensitive (self->bring_back, FALSE);
  gtk_widget_set_visible (self->compared, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->told), FALSE);
  gtk_widget_set_visible (self->scroller, FALSE);
}

static void
compare (ZugEarlierVersions *self)
{
  Comparison *comparison = zug_thread_job_new (sizeof *comparison, self, comparison_clear);

  self->comparison = comparison;
  comparison->entry = zug_game_entry_ref (self->entry);
  g_set_object (&comparison->now, self->now);
  comparison->game = g_object_ref (self->game);
  gtk_label_set_label (self->told, C_ ("versions", "Comparing…"));
  gtk_widget_set_visible (GTK_WIDGET (self->told), TRUE);
  zug_thread_job_run (comparison, compare_work, on_compared);
}

/* --- versions --------------------------------------------------------------------------------- */

static void
on_selected (ZugEarlierVersions *self, GtkListBoxRow *row)
{
  if (row == NULL)
    return;
  self->asked = *(gint64 *) g_object_get_data (G_OBJECT (row), "id");
  g_clear_object (&self->game);
  stop_comparing (self);
  g_signal_emit (self, signals[LOOK], 0, self->asked);
}

static void
on_bring_back (ZugEarlierVersions *self)
{
  g_autoptr (ZugGame) game = g_steal_pointer (&self->game);

  zug_turn_list_set_game (self->turns, NULL);
  g_signal_emit (self, signals[BRING_BACK], 0, game);
  gtk_window_close (GTK_WINDOW (self));
}

static void
zug_earlier_versions_dispose (GObject *object)
{
  ZugEarlierVersions *self = ZUG_EARLIER_VERSIONS (object);

  zug_thread_job_drop ((gpointer *) &self->comparison);
  g_clear_object (&self->game);
  g_clear_object (&self->now);
  g_clear_pointer (&self->entry, zug_game_entry_unref);
  G_OBJECT_CLASS (zug_earlier_versions_parent_class)->dispose (object);
}

static void
zug_earlier_versions_class_init (ZugEarlierVersionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_earlier_versions_dispose;
  widget_class->focus = zug_one_stop_focus;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  signals[LOOK] = zug_signal_new ("look", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT64);
  signals[BRING_BACK] = zug_signal_new ("bring-back", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_GAME);
  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  g_type_ensure (ZUG_TYPE_TURN_LIST);
  zug_widget_class_set_template (widget_class, "zug-earlier-versions");
  gtk_widget_class_bind_template_child (widget_class, ZugEarlierVersions, list);
  gtk_widget_class_bind_template_child (widget_class, ZugEarlierVersions, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugEarlierVersions, turns);
  gtk_widget_class_bind_template_child (widget_class, ZugEarlierVersions, bring_back);
  gtk_widget_class_bind_template_child (widget_class, ZugEarlierVersions, compared);
  gtk_widget_class_bind_template_child (widget_class, ZugEarlierVersions, told);
  gtk_widget_class_bind_template_child (widget_class, ZugEarlierVersions, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugEarlierVersions, changes);
  gtk_widget_class_bind_template_child (widget_class, ZugEarlierVersions, board_then);
  gtk_widget_class_bind_template_child (widget_class, ZugEarlierVersions, board_now);
  gtk_widget_class_bind_template_callback (widget_class, on_turn);
  gtk_widget_class_bind_template_callback (widget_class, on_change);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_bring_back);
}

static void
zug_earlier_versions_init (ZugEarlierVersions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_version (ZugEarlierVersions *self, const ZugEarlierVersion *version)
{
  g_autoptr (GDateTime) made = g_date_time_new_from_unix_local (version->made);
  /* TRANSLATORS: day and time at which a version of a game was replaced */
  g_autofree char *words = g_date_time_format (made, C_ ("versions", "%b %-e, %Y, %H:%M"));
  GtkWidget *label = gtk_label_new (words);
  GtkWidget *row = gtk_list_box_row_new ();
  gint64 *id = g_new (gint64, 1);

  *id = version->id;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  g_object_set_data_full (G_OBJECT (row), "id", id, g_free);
  gtk_list_box_append (self->list, row);
}

GtkWidget *
zug_earlier_versions_new (GtkWindow *parent, ZugGame *now, const ZugEarlierVersion *versions,
                          guint n)
{
  ZugEarlierVersions *self =
      g_object_new (ZUG_TYPE_EARLIER_VERSIONS, "transient-for", parent, NULL);

  zug_window_fit (GTK_WINDOW (self));
  self->entry = zug_game_to_entry (now, "", "");

  for (guint i = 0; i < n; i++)
    add_version (self, &versions[i]);
  gtk_list_box_unselect_all (self->list);
  gtk_label_set_label (self->heading, n > 0
                                          ? C_ ("versions", "Choose a version to look at it.")
                                          : C_ ("versions", "This game has no earlier versions."));
  return GTK_WIDGET (self);
}

void
zug_earlier_versions_show (ZugEarlierVersions *self, gint64 id, ZugGame *game, const char *words)
{
  const char *white, *black;
  g_autofree char *names = NULL;

  g_return_if_fail (ZUG_IS_EARLIER_VERSIONS (self));

  if (id != self->asked)
    return;
  stop_comparing (self);
  g_set_object (&self->game, game);
  zug_turn_list_set_game (self->turns, game);
  if (game == NULL)
    {
      gtk_label_set_label (self->heading, words);
      return;
    }
  compare (self);
  white = zug_game_get_name (game, ZUG_WHITE);
  black = zug_game_get_name (game, ZUG_BLACK);
  /* TRANSLATORS: White's and Black's names, and the result */
  names = g_strdup_printf (C_ ("versions", "%1$s – %2$s, %3$s"), white != NULL ? white : "?",
                           black != NULL ? black : "?", zug_game_get_tag (game, "Result"));
  gtk_label_set_label (self->heading, names);
}
