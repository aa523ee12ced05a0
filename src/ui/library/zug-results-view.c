/* zug-results-view.c: how one has done against each level of the computer */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-results-view.h"

#include "zug-computer-style.h"
#include "zug-own-results.h"
#include "zug-score-bar.h"
#include "zug-uci-player.h"
#include <glib/gi18n.h>
#include <string.h>

/* Application pixels of the longest bar, and of the shortest. */
#define BAR_WIDTH 100
#define BAR_LEAST 12

struct _ZugResultsView
{
  AdwBin parent_instance;

  GCancellable *asking; /* the archive; NULL where it has answered */
  char *kind;           /* of the one that is shown; NULL: all */
};

G_DEFINE_FINAL_TYPE (ZugResultsView, zug_results_view, ADW_TYPE_BIN)

/* Whatever personality a level had, and however long it thought, it is one opponent. */
typedef struct
{
  guint level;      /* 0: an engine */
  const char *name; /* a level's static, an engine's in its kind */
  guint won;
  guint drawn;
  guint lost;
} Opponent;

static Opponent *
find_opponent (GArray *opponents, const char *kind)
{
  ZugComputerStyle style = {0};
  Opponent opponent = {0};

  if (g_str_has_prefix (kind, ZUG_UCI_PLAYER_KIND))
    opponent.name = kind + strlen (ZUG_UCI_PLAYER_KIND);
  else if (zug_computer_style_read (kind, &style))
    opponent.name = zug_computer_level_name (opponent.level = style.level);
  else
    opponent.name = kind;
  for (guint i = 0; i < opponents->len; i++)
    if (g_array_index (opponents, Opponent, i).level == opponent.level
        && g_str_equal (g_array_index (opponents, Opponent, i).name, opponent.name))
      return &g_array_index (opponents, Opponent, i);
  g_array_append_val (opponents, opponent);
  return &g_array_index (opponents, Opponent, opponents->len - 1);
}

/* Levels from the easiest on, then engines. */
static int
compare (gconstpointer a, gconstpointer b)
{
  const Opponent *one = a, *other = b;

  if (one->level != other->level)
    return one->level - 1 < other->level - 1 ? -1 : 1;
  return g_utf8_collate (one->name, other->name);
}

static guint
count_games (const Opponent *opponent)
{
  return opponent->won + opponent->drawn + opponent->lost;
}

static GtkWidget *
make_row (const Opponent *opponent, guint most)
{
  guint games = count_games (opponent);
  GtkWidget *bar = zug_score_bar_new_own (opponent->won, opponent->drawn, opponent->lost);
  GtkWidget *row = adw_action_row_new ();
  /* TRANSLATORS: finished games against one opponent */
  g_autofree char *words =
      g_strdup_printf (C_ ("own results", "%1$u played, %2$u won, %3$u drawn, %4$u lost"), games,
                       opponent->won, opponent->drawn, opponent->lost);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), opponent->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  gtk_widget_set_size_request (bar, MAX (BAR_LEAST, (int) (BAR_WIDTH * games / most)), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), bar);
  return row;
}

static GArray *
sum_up (GPtrArray *results)
{
  GArray *opponents = g_array_new (FALSE, FALSE, sizeof (Opponent));

  for (guint i = 0; i < results->len; i++)
    {
      const ZugOwnResult *result = g_ptr_array_index (results, i);
      Opponent *opponent = find_opponent (opponents, result->kind);

      opponent->won += result->won;
      opponent->drawn += result->drawn;
      opponent->lost += result->lost;
    }
  return opponents;
}

static void
show_results (ZugResultsView *self, GPtrArray *results)
{
  g_autoptr (GArray) opponents = sum_up (results);
  GtkListBox *rows = GTK_LIST_BOX (gtk_list_box_new ());
  guint most = 1;

  gtk_list_box_set_selection_mode (rows, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (rows), "boxed-list");
  if (self->kind != NULL)
    {
      Opponent one = *find_opponent (opponents, self->kind);

      g_array_set_size (opponents, 0);
      if (count_games (&one) > 0)
        g_array_append_val (opponents, one);
    }
  for (guint i = 0; i < opponents->len; i++)
    most = MAX (most, count_games (&g_array_index (opponents, Opponent, i)));
  g_array_sort (opponents, compare);
  for (guint i = 0; i < opponents->len; i++)
    gtk_list_box_append (rows, make_row (&g_array_index (opponents, Opponent, i), most));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (rows));
  gtk_widget_set_visible (GTK_WIDGET (self), opponents->len > 0);
}

/* An archive that cannot be read says so elsewhere. */
static void
on_results (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugResultsView) self = user_data;
  g_autoptr (GPtrArray) results = zug_own_results_finish (ZUG_ARCHIVE (source), result, NULL);

  if (results != NULL)
    show_results (self, results);
}

static void
stop_asking (ZugResultsView *self)
{
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

static void
zug_results_view_dispose (GObject *object)
{
  ZugResultsView *self = ZUG_RESULTS_VIEW (object);

  stop_asking (self);
  g_clear_pointer (&self->kind, g_free);

  G_OBJECT_CLASS (zug_results_view_parent_class)->dispose (object);
}

static void
zug_results_view_class_init (ZugResultsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_results_view_dispose;
}

static void
zug_results_view_init (ZugResultsView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
zug_results_view_ask (ZugResultsView *self, ZugArchive *archive, const char *kind,
                      const char *variant)
{
  g_return_if_fail (ZUG_IS_RESULTS_VIEW (self));
  g_return_if_fail (ZUG_IS_ARCHIVE (archive));

  stop_asking (self);
  g_free (self->kind);
  self->kind = g_strdup (kind);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->asking = g_cancellable_new ();
  zug_own_results_async (archive, variant, self->asking, on_results, g_object_ref (self));
}
