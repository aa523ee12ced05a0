/* zug-puzzle-window.c: which puzzle comes next, and what is kept of the answers */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-window.h"

#include "zug-complaint.h"
#include "zug-latest.h"
#include "zug-puzzle-keeping.h"
#include "zug-puzzle-source.h"
#include "zug-puzzle-view.h"
#include "zug-puzzle-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugPuzzleWindow
{
  AdwWindow parent_instance;

  GtkWidget *games;
  GtkWidget *looking;
  AdwWindowTitle *heading;
  GtkWidget *today_button;
  GtkLabel *streak;
  GtkStack *stack;
  AdwStatusPage *none;
  GtkWidget *once_more;
  ZugPuzzleView *view;

  ZugArchive *archive; /* owned; NULL: nothing is kept */
  GArray *unkept;      /* of ZugPuzzleTry, which found no place and are tried again with the next */
  gboolean troubled;   /* that was told */
  ZugPuzzleLog *log;   /* NULL until it has been read, and where puzzles are one's own */
  ZugVariant *variant;
  ZugPuzzleSet *set; /* of the variant; NULL until it has been read */
  GPtrArray *own;    /* of ZugPuzzle, instead of the set; NULL */
  GArray *own_marks; /* of each of them its first answer's (int); -1: there was none */
  guint at;          /* the place of the puzzle in it */
  guint32 today;
  gboolean daily;        /* what is asked, or will be, is the puzzle of today */
  const char *before;    /* the game that was asked before that of today; interned, NULL none */
  ZugPuzzleHead asked;   /* of the last that was asked; zero: none was */
  GArray *all_asked;     /* the keys (guint64) of all that were */
  GCancellable *reading; /* what a thread reads for the window; NULL where it does not */
};

G_DEFINE_FINAL_TYPE (ZugPuzzleWindow, zug_puzzle_window, ADW_TYPE_WINDOW)

/* --- what is said ----------------------------------------------------------------------------- */

/* At the calendar, for which there is room in narrow windows too. */
static void
update_streak (ZugPuzzleWindow *self)
{
  guint streak = self->log != NULL ? zug_puzzle_log_streak (self->log, self->today) : 0;
  g_autofree char *number = g_strdup_printf ("%u", streak);
  g_autofree char *words =
      streak > 0
          ? g_strdup_printf (g_dngettext (NULL, "Today’s Puzzle: solved on %u day running",
                                          "Today’s Puzzle: solved on %u days running", streak),
                             streak)
          : g_strdup (C_ ("puzzle", "Today’s Puzzle"));

  gtk_label_set_label (self->streak, number);
  gtk_widget_set_visible (GTK_WIDGET (self->streak), streak > 0);
  gtk_widget_set_tooltip_text (self->today_button, words);
  zug_widget_tell_name (self->today_button, words);
}

static void
update_heading (ZugPuzzleWindow *self)
{
  const char *name = zug_variant_get_name (self->variant);
  /* TRANSLATORS: a game */
  g_autofree char *title = g_strdup_printf (C_ ("puzzle", "Puzzles: %s"), name);
  g_autofree char *standing = NULL;

  if (self->own != NULL)
    standing = g_strdup_printf (
        /* TRANSLATORS: the number of a turn, and how many there are */
        C_ ("puzzle", "%1$u of %2$u"), MIN (self->at + 1, self->own->len), self->own->len);
  else if (self->log != NULL)
    standing = zug_puzzle_dup_standing (self->log, zug_variant_get_id (self->variant));
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->heading, name);
  adw_window_title_set_subtitle (self->heading, standing != NULL ? standing : "");
  update_streak (self);
}

static void
show_none (ZugPuzzleWindow *self, const char *title, const char *words)
{
  gtk_widget_set_visible (self->once_more, FALSE);
  adw_status_page_set_title (self->none, title);
  adw_status_page_set_description (self->none, words);
  gtk_stack_set_visible_child_name (self->stack, "none");
}

/* --- asking ----------------------------------------------------------------------------------- */

/* The first answer counts as a game of the rating. */
static ZugPuzzleSaid
say_of (ZugPuzzleWindow *self)
{
  ZugPuzzleSaid said = self->daily ? ZUG_PUZZLE_DAILY : 0;

  if (self->own != NULL || self->log == NULL)
    return said;
  if (zug_puzzle_log_has (self->log, self->asked.key, FALSE))
    return said | ZUG_PUZZLE_KNOWN;
  return self->asked.rating != 0 ? said | ZUG_PUZZLE_RATED : said;
}

static void
open_puzzle (ZugPuzzleWindow *self, const ZugPuzzle *puzzle)
{
  self->asked = puzzle->head;
  g_array_append_val (self->all_asked, puzzle->head.key);
  gtk_stack_set_visible_child_name (self->stack, "puzzle");
  update_heading (self);
  zug_puzzle_view_show (self->view, self->variant, puzzle, say_of (self));
}

static gboolean
is_found (const ZugPuzzleWindow *self, guint i)
{
  return g_array_index (self->own_marks, int, i) == ZUG_PUZZLE_FULL;
}

/* How many were right at once; the others can be asked again. */
static void
end_own (ZugPuzzleWindow *self)
{
  g_autofree char *sum = NULL;
  guint found = 0;

  for (guint i = 0; i < self->own->len; i++)
    found += is_found (self, i);
  /* TRANSLATORS: %1$u of the %2$u turns that were asked */
  sum = g_strdup_printf (g_dngettext (NULL, "You were right at the first try on %1$u of %2$u turn.",
                                      "You were right at the first try on %1$u of %2$u turns.",
                                      self->own->len),
                         found, self->own->len);
  zug_puzzle_view_forget (self->view);
  show_none (self, C_ ("puzzle", "That Was All"), sum);
  gtk_widget_set_visible (self->once_more, found < self->own->len);
  if (found < self->own->len)
    gtk_widget_grab_focus (self->once_more);
}

/* One's own, one after the other; behind the last one there is no more. */
static void
open_own (ZugPuzzleWindow *self)
{
  if (self->own->len == 0)
    {
      show_none (self, C_ ("puzzle", "Nothing to Practise"),
                 C_ ("puzzle", "On the turns that were reviewed much else was as good."));
      return;
    }
  if (self->at == self->own->len)
    {
      end_own (self);
      return;
    }
  open_puzzle (self, g_ptr_array_index (self->own, self->at));
}

/* A puzzle that cannot be read is passed over for the next. */
static void
open_next (ZugPuzzleWindow *self)
{
  guint n = zug_puzzle_set_get_n (self->set);
  guint found = self->daily ? zug_puzzle_day_find (self->set, self->today)
                            : zug_puzzle_log_next (self->log, self->set, self->all_asked);
  g_autofree ZugPuzzle *puzzle = g_new0 (ZugPuzzle, 1);

  for (guint i = 0; i < n; i++)
    if (zug_puzzle_set_read (self->set, (found + i) % n, puzzle))
      {
        open_puzzle (self, puzzle);
        return;
      }
  show_none (self, C_ ("puzzle", "No Puzzles"), C_ ("puzzle", "There are none of this game."));
}

/* --- what is kept ----------------------------------------------------------------------------- */

typedef struct
{
  ZugPuzzleWindow *window; /* owned */
  ZugPuzzleTry answer;
} Keeping;

static void
on_kept (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Keeping *keeping = user_data;
  g_autoptr (ZugPuzzleWindow) self = keeping->window;
  g_autoptr (GError) error = NULL;

  if (zug_archive_keep_puzzle_try_finish (ZUG_ARCHIVE (source), result, &error))
    return;
  g_array_append_val (self->unkept, keeping->answer);
  if (!self->troubled && gtk_widget_get_mapped (GTK_WIDGET (self)))
    zug_complain (GTK_WINDOW (self), C_ ("puzzle", "Your answer is not kept"), error->message);
  self->troubled = TRUE;
}

static void
keep_all (ZugPuzzleWindow *self)
{
  for (guint i = 0; i < self->unkept->len; i++)
    {
      Keeping *keeping = g_new (Keeping, 1);

      *keeping = (Keeping) {g_object_ref (self), g_array_index (self->unkept, ZugPuzzleTry, i)};
      zug_archive_keep_puzzle_try_async (self->archive, &keeping->answer, NULL, on_kept, keeping);
    }
  g_array_set_size (self->unkept, 0);
}

static void
on_answered (ZugPuzzleWindow *self, int marks)
{
  const ZugPuzzleTry answer = {.day = self->today,
                               .variant = g_intern_string (zug_variant_get_id (self->variant)),
                               .key = self->asked.key,
                               .rating = self->asked.rating,
                               .marks = marks,
                               .daily = self->daily};

  if (self->own != NULL && g_array_index (self->own_marks, int, self->at) < 0)
    g_array_index (self->own_marks, int, self->at) = marks;
  if (self->log == NULL || self->own != NULL)
    return;
  zug_puzzle_log_add (self->log, &answer);
  update_heading (self);
  if (self->archive == NULL)
    return;
  g_array_append_val (self->unkept, answer);
  keep_all (self);
}

/* --- from one to the next --------------------------------------------------------------------- */

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugPuzzleWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugPuzzleSet) set = zug_puzzle_source_load_finish (result, &error);

  if (!zug_latest_take (&self->reading, result))
    return;
  g_clear_pointer (&self->set, zug_puzzle_set_free);
  self->set = g_steal_pointer (&set);
  if (self->set != NULL)
    open_next (self);
  else
    show_none (self, C_ ("puzzle", "No Puzzles"), error->message);
}

static void
load_set (ZugPuzzleWindow *self)
{
  zug_puzzle_source_load_async (self->variant, zug_latest_begin (&self->reading), on_loaded,
                                g_object_ref (self));
}

static void
on_log (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugPuzzleWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugPuzzleLog) log =
      zug_archive_load_puzzle_log_finish (ZUG_ARCHIVE (source), result, &error);

  if (!zug_latest_take (&self->reading, result))
    return;
  if (log == NULL)
    zug_complain (GTK_WINDOW (self), C_ ("puzzle", "What you have answered cannot be read"),
                  error->message);
  self->log = log != NULL ? g_steal_pointer (&log) : zug_puzzle_log_new ();
  load_set (self);
}

/* What belongs to the game before cannot be asked for meanwhile. */
static void
change_game (ZugPuzzleWindow *self, const char *id, gboolean daily)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (id);

  g_set_object (&self->variant, variant);
  self->daily = daily;
  zug_puzzle_view_forget (self->view);
  gtk_stack_set_visible_child_name (self->stack, "waiting");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "puzzle.next", TRUE);
  update_heading (self);
  if (self->log == NULL && self->archive != NULL)
    {
      zug_archive_load_puzzle_log_async (self->archive, zug_latest_begin (&self->reading), on_log,
                                         g_object_ref (self));
      return;
    }
  if (self->log == NULL)
    self->log = zug_puzzle_log_new ();
  load_set (self);
}

/* Asks one's own from the first on, each as if for the first time. */
static void
begin_own (ZugPuzzleWindow *self)
{
  const int none = -1;

  g_array_set_size (self->own_marks, 0);
  for (guint i = 0; i < self->own->len; i++)
    g_array_append_val (self->own_marks, none);
  self->at = 0;
  open_own (self);
}

static void
on_once_more (ZugPuzzleWindow *self)
{
  for (guint i = self->own->len; i-- > 0;)
    if (is_found (self, i))
      g_ptr_array_remove_index (self->own, i);
  begin_own (self);
}

/* The day's puzzle is one; after it the stream goes on of the game before. */
static void
on_next (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugPuzzleWindow *self = ZUG_PUZZLE_WINDOW (widget);
  const char *before = self->daily ? self->before : NULL;

  self->daily = FALSE;
  if (before != NULL && !g_str_equal (before, zug_variant_get_id (self->variant)))
    change_game (self, before, FALSE);
  else if (self->own != NULL)
    {
      self->at = MIN (self->at + 1, self->own->len);
      open_own (self);
    }
  else if (self->set != NULL && self->reading == NULL)
    open_next (self);
}

static void
on_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *id = g_variant_get_string (parameter, NULL);

  if (g_strv_contains (zug_puzzle_games, id))
    change_game (ZUG_PUZZLE_WINDOW (widget), id, FALSE);
}

static void
on_day (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugPuzzleWindow *self = ZUG_PUZZLE_WINDOW (widget);

  if (!self->daily)
    self->before = g_intern_string (zug_variant_get_id (self->variant));
  change_game (self, zug_puzzle_day_variant (self->today), TRUE);
}

static void
fill_games (ZugPuzzleWindow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; zug_puzzle_games[i] != NULL; i++)
    {
      const char *id = zug_puzzle_games[i];
      g_autoptr (GMenuItem) item = g_menu_item_new (zug_variant_find_name (id, NULL), NULL);

      g_menu_item_set_action_and_target (item, "puzzle.game", "s", id);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->games), G_MENU_MODEL (menu));
}

/* --- the window ------------------------------------------------------------------------------- */

static void
zug_puzzle_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_puzzle_window_parent_class)->map (widget);

  zug_puzzle_view_focus (ZUG_PUZZLE_WINDOW (widget)->view);
}

/* Letters are an answer wherever the keyboard is, but not in the menu. */
static gboolean
on_key (ZugPuzzleWindow *self, guint keyval, guint keycode, GdkModifierType modifiers,
        GtkEventControllerKey *keys)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return (focus == NULL || gtk_widget_get_native (focus) == GTK_NATIVE (self))
         && zug_puzzle_view_take_key (self->view, keys, keyval, modifiers);
}

static void
zug_puzzle_window_dispose (GObject *object)
{
  zug_latest_drop (&ZUG_PUZZLE_WINDOW (object)->reading);

  G_OBJECT_CLASS (zug_puzzle_window_parent_class)->dispose (object);
}

static void
zug_puzzle_window_finalize (GObject *object)
{
  ZugPuzzleWindow *self = ZUG_PUZZLE_WINDOW (object);

  g_clear_pointer (&self->log, zug_puzzle_log_free);
  g_clear_pointer (&self->set, zug_puzzle_set_free);
  g_clear_pointer (&self->own, g_ptr_array_unref);
  g_clear_object (&self->variant);
  g_clear_object (&self->archive);
  g_array_unref (self->unkept);
  g_array_unref (self->all_asked);
  g_array_unref (self->own_marks);

  G_OBJECT_CLASS (zug_puzzle_window_parent_class)->finalize (object);
}

static void
zug_puzzle_window_class_init (ZugPuzzleWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_puzzle_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_puzzle_window_finalize;
  widget_class->map = zug_puzzle_window_map;

  g_type_ensure (ZUG_TYPE_PUZZLE_VIEW);
  gtk_widget_class_install_action (widget_class, "puzzle.next", NULL, on_next);
  gtk_widget_class_install_action (widget_class, "puzzle.game", "s", on_game);
  gtk_widget_class_install_action (widget_class, "puzzle.day", NULL, on_day);
  zug_widget_class_set_template (widget_class, "zug-puzzle-window");
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, games);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, looking);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, today_button);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, streak);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, none);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, once_more);
  gtk_widget_class_bind_template_child (widget_class, ZugPuzzleWindow, view);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_bind_template_callback (widget_class, on_answered);
  gtk_widget_class_bind_template_callback (widget_class, on_once_more);
}

static void
zug_puzzle_window_init (ZugPuzzleWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->unkept = g_array_new (FALSE, FALSE, sizeof (ZugPuzzleTry));
  self->all_asked = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->own_marks = g_array_new (FALSE, FALSE, sizeof (int));
  fill_games (self);
}

GtkWidget *
zug_puzzle_window_new (GtkWindow *parent, ZugArchive *archive, ZugVariant *variant, guint32 today)
{
  ZugPuzzleWindow *self;
  const char *id;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);

  self = g_object_new (ZUG_TYPE_PUZZLE_WINDOW, "transient-for", parent, NULL);
  zug_window_fit (GTK_WINDOW (self));
  id = zug_variant_get_id (variant);
  self->today = today;
  g_set_object (&self->archive, archive);
  change_game (self, g_strv_contains (zug_puzzle_games, id) ? id : zug_puzzle_games[0], FALSE);
  return GTK_WIDGET (self);
}

ZugArchive *
zug_puzzle_window_get_archive (ZugPuzzleWindow *self)
{
  g_return_val_if_fail (ZUG_IS_PUZZLE_WINDOW (self), NULL);

  return self->archive;
}

static void
on_taken (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugPuzzleWindow) self = user_data;
  g_autoptr (GPtrArray) own = zug_puzzle_source_take_finish (result, NULL);

  if (!zug_latest_take (&self->reading, result))
    return;
  self->own = g_steal_pointer (&own);
  begin_own (self);
}

GtkWidget *
zug_puzzle_window_new_own (GtkWindow *parent, ZugVariant *variant, GPtrArray *mistakes)
{
  ZugPuzzleWindow *self;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (mistakes != NULL, NULL);

  self = g_object_new (ZUG_TYPE_PUZZLE_WINDOW, "transient-for", parent, NULL);
  zug_window_fit (GTK_WINDOW (self));
  self->variant = g_object_ref (variant);
  gtk_widget_set_visible (self->games, FALSE);
  gtk_widget_set_visible (self->today_button, FALSE);
  gtk_widget_set_visible (self->looking, TRUE);
  update_heading (self);
  zug_puzzle_source_take_async (variant, mistakes, zug_latest_begin (&self->reading), on_taken,
                                g_object_ref (self));
  return GTK_WIDGET (self);
}
