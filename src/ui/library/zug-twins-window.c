/* zug-twins-window.c: games that are there more than once, side by side, to be merged or left */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-twins-window.h"

#include "zug-announce.h"
#include "zug-complaint.h"
#include "zug-game-words.h"
#include "zug-games.h"
#include "zug-side-by-side.h"
#include "zug-twin-card.h"
#include "zug-twin-group.h"
#include "zug-twin-left.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* What was decided of a group, to be undone. */
typedef struct
{
  ZugTwinGroup group;
  guint at;    /* its place among those left */
  guint first; /* of its records in the log; as many as there were: nothing was merged */
} Step;

struct _ZugTwinsWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkLabel *summary;
  GtkCheckButton *likely;
  GtkButton *merge_all;
  GtkButton *show_left;
  GtkButton *end_left;
  GtkLabel *place;
  GtkImage *verdict_icon;
  GtkLabel *verdict;
  GtkStack *stack;
  GtkWidget *cards;
  AdwStatusPage *end;
  GtkWidget *leave;
  GtkWidget *merge;

  ZugArchive *archive;
  GPtrArray *collections; /* NULL */
  GArray *pairs;          /* of ZugTwinPair, by the fuller */
  GArray *groups;         /* of ZugTwinGroup, those left to decide */
  GArray *left;           /* of ZugTwinGroup, those that were left before and are not shown */
  GArray *steps;          /* of Step */
  GPtrArray *log;
  GHashTable *into;   /* ids of games merged here, to those they went into */
  guint at;           /* the group shown */
  guint asked;        /* how often a group's games were asked for */
  GPtrArray *games;   /* of the group shown; NULL until they are loaded */
  GtkWidget *pressed; /* what decided last: the keyboard goes back to it */
  gboolean busy;      /* games are being merged, or come back */
  guint n_writing;    /* decisions to leave games that are on their way to the disk */
  gboolean closing;   /* when that is done */
};

G_DEFINE_FINAL_TYPE (ZugTwinsWindow, zug_twins_window, ADW_TYPE_WINDOW)

/* --- groups ----------------------------------------------------------------------------------- */

static const ZugTwinGroup *
get_group (ZugTwinsWindow *self)
{
  return self->at < self->groups->len ? &g_array_index (self->groups, ZugTwinGroup, self->at)
                                      : NULL;
}

static gint64
follow (ZugTwinsWindow *self, gint64 id)
{
  const gint64 *into;

  while ((into = g_hash_table_lookup (self->into, &id)) != NULL)
    id = *into;
  return id;
}

/* Whether Merge All means it. */
static gboolean
is_meant (ZugTwinsWindow *self, const ZugTwinGroup *group)
{
  return !group->contradict && !group->left
         && (group->kind == ZUG_TWIN_CERTAIN || gtk_check_button_get_active (self->likely));
}

GArray *
zug_twins_window_dup_all (ZugTwinsWindow *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (ZugTwinPair));

  for (guint i = 0; i < self->groups->len; i++)
    {
      const ZugTwinGroup *group = &g_array_index (self->groups, ZugTwinGroup, i);

      for (guint k = 0; is_meant (self, group) && k < group->n; k++)
        {
          ZugTwinPair pair = g_array_index (self->pairs, ZugTwinPair, group->first + k);

          pair.fuller = follow (self, pair.fuller);
          g_array_append_val (all, pair);
        }
    }
  return all;
}

/* --- words ------------------------------------------------------------------------------------ */

static void
tell_all (ZugTwinsWindow *self)
{
  guint n = 0, contradict = 0, likely = 0;
  g_autofree char *number = NULL;
  g_autofree char *label = NULL;
  g_autofree char *groups = zug_game_words_number (self->groups->len);
  g_autofree char *others = NULL;
  g_autofree char *words = NULL;

  for (guint i = 0; i < self->groups->len; i++)
    {
      const ZugTwinGroup *group = &g_array_index (self->groups, ZugTwinGroup, i);

      n += is_meant (self, group) ? group->n : 0;
      contradict += group->contradict;
      likely += !group->contradict && !group->left && group->kind != ZUG_TWIN_CERTAIN;
    }
  others = zug_game_words_number (contradict);
  number = zug_game_words_number (n);
  words = g_strdup_printf (g_dngettext (NULL, "%s game is there more than once.",
                                        "%s games are there more than once.", self->groups->len),
                           groups);
  if (contradict > 0)
    {
      /* TRANSLATORS: follows "12 games are there more than once." */
      g_autofree char *more = g_strdup_printf (
          C_ ("twins", "In %s of them the results contradict each other."), others);
      g_autofree char *both = g_strconcat (words, " ", more, NULL);

      gtk_label_set_label (self->summary, both);
    }
  else
    gtk_label_set_label (self->summary, words);
  /* TRANSLATORS: %s is a number of games that go into others */
  label = g_strdup_printf (C_ ("twins", "Merge _All (%s)"), number);
  gtk_button_set_label (self->merge_all, label);
  gtk_widget_set_sensitive (GTK_WIDGET (self->merge_all), n > 0 && !self->busy);
  gtk_widget_set_visible (GTK_WIDGET (self->likely), likely > 0);
}

static void
tell_left (ZugTwinsWindow *self)
{
  g_autofree char *number = zug_game_words_number (self->left->len);
  /* TRANSLATORS: %s is a number of games that were left beside their duplicates */
  g_autofree char *label = g_strdup_printf (C_ ("twins", "_Show Those Left (%s)"), number);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "twins.show-left",
                                 !self->busy && self->left->len > 0);
  gtk_button_set_label (self->show_left, label);
  gtk_button_set_label (self->end_left, label);
  gtk_widget_set_visible (GTK_WIDGET (self->show_left), self->left->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->end_left), self->left->len > 0);
}

static void
tell_place (ZugTwinsWindow *self)
{
  g_autofree char *at = zug_game_words_number (self->at + 1);
  g_autofree char *n = zug_game_words_number (self->groups->len);
  /* TRANSLATORS: "3 of 120" */
  g_autofree char *words = g_strdup_printf (C_ ("twins", "%s of %s"), at, n);

  gtk_label_set_label (self->place, words);
}

static void
zug_twins_window_tell_end (ZugTwinsWindow *self)
{
  g_autofree char *number = zug_game_words_number (self->log->len);
  g_autofree char *words =
      g_strdup_printf (g_dngettext (NULL, "%s game was merged into another.",
                                    "%s games were merged into others.", self->log->len),
                       number);

  adw_status_page_set_description (self->end, words);
}

static void
zug_twins_window_update (ZugTwinsWindow *self)
{
  const ZugTwinGroup *group = get_group (self);
  gboolean ready = !self->busy && self->games != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "twins.undo",
                                 !self->busy && self->steps->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "twins.back", !self->busy && self->at > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "twins.next",
                                 !self->busy && self->at + 1 < self->groups->len);
  gtk_widget_set_sensitive (self->leave, ready);
  gtk_widget_set_sensitive (self->merge, ready);
  gtk_widget_set_sensitive (self->cards, ready);
  gtk_stack_set_visible_child_name (self->stack, group != NULL ? "group" : "end");
  tell_all (self);
  tell_left (self);
  tell_place (self);
  if (group == NULL)
    {
      zug_twins_window_tell_end (self);
      return;
    }
  gtk_image_set_from_icon_name (self->verdict_icon, zug_twin_group_icon (group));
  gtk_label_set_label (self->verdict, zug_twin_group_words (group));
}

/* --- showing a group -------------------------------------------------------------------------- */

/* A question for the games of a group. */
typedef struct
{
  ZugTwinsWindow *window; /* owned */
  guint asked;
} Question;

static void zug_twins_window_show (ZugTwinsWindow *self, guint at);

static void
drop_group (ZugTwinsWindow *self)
{
  g_array_remove_index (self->groups, self->at);
  zug_twins_window_show (self, MIN (self->at, MAX (self->groups->len, 1) - 1));
}

/* The keyboard stays where it was, so that no name says what has come. */
static void
zug_twins_window_tell_games (ZugTwinsWindow *self, const char *differences)
{
  const ZugGameEntry *game = g_ptr_array_index (self->games, 0);
  g_autofree char *players = zug_game_words_players (zug_game_entry_tag (game, "White"),
                                                     zug_game_entry_tag (game, "Black"));
  const char *verdict = gtk_label_get_label (self->verdict);
  g_autofree char *words =
      g_strdup_printf ("%s. %s. %s%s %s", gtk_label_get_label (self->place), players, verdict,
                       g_str_has_suffix (verdict, ".") ? "" : ".", differences);

  zug_announce (GTK_WIDGET (self), words);
}

static void
zug_twins_window_show_games (ZugTwinsWindow *self, GPtrArray *games)
{
  g_autofree char *differences = NULL;

  self->games = g_ptr_array_ref (games);
  differences = zug_twin_cards_fill (self->cards, games, self->collections);
  zug_twins_window_update (self);
  if (self->asked == 1 || gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_grab_focus (self->pressed);
  zug_twins_window_tell_games (self, differences);
}

static void
on_games_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Question *question = data;
  g_autoptr (ZugTwinsWindow) self = question->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = zug_games_finish (result, &error);

  if (self->toasts == NULL || question->asked != self->asked)
    return;
  /* One that went meanwhile has no twin any more. */
  if (g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND) || games->len == 1)
    drop_group (self);
  else if (error != NULL)
    zug_toast (self->toasts, error->message);
  else
    zug_twins_window_show_games (self, games);
}

static void
clear_cards (ZugTwinsWindow *self)
{
  GtkWidget *card;

  g_clear_pointer (&self->games, g_ptr_array_unref);
  while ((card = gtk_widget_get_first_child (self->cards)) != NULL)
    gtk_widget_unparent (card);
}

/* The ids of its games as they are now; how many. */
static guint
list_games (ZugTwinsWindow *self, const ZugTwinGroup *group, gint64 ids[ZUG_TWIN_GROUP + 1])
{
  guint n = 0;

  ids[n++] = follow (self, g_array_index (self->pairs, ZugTwinPair, group->first).fuller);
  for (guint i = 0; i < group->n; i++)
    {
      gint64 id = g_array_index (self->pairs, ZugTwinPair, group->first + i).twin;

      if (id != ids[0])
        ids[n++] = id;
    }
  return n;
}

static void
zug_twins_window_load (ZugTwinsWindow *self, const ZugTwinGroup *group)
{
  gint64 ids[ZUG_TWIN_GROUP + 1];
  guint n = list_games (self, group, ids);
  Question *question;

  question = g_new (Question, 1);
  *question = (Question) {g_object_ref (self), self->asked};
  zug_games_load_async (self->archive, ids, n, NULL, on_games_loaded, question);
}

static void
zug_twins_window_show (ZugTwinsWindow *self, guint at)
{
  self->at = at;
  self->asked++;
  clear_cards (self);
  zug_twins_window_update (self);
  if (get_group (self) != NULL)
    zug_twins_window_load (self, get_group (self));
  else
    zug_announce (GTK_WIDGET (self), adw_status_page_get_description (self->end));
}

/* --- deciding --------------------------------------------------------------------------------- */

static void
keep_step (ZugTwinsWindow *self, guint first)
{
  Step step = {*get_group (self), self->at, first};

  g_array_append_val (self->steps, step);
}

static void
zug_twins_window_set_busy (ZugTwinsWindow *self, gboolean busy)
{
  self->busy = busy;
  zug_twins_window_update (self);
  if (!busy && self->closing)
    gtk_window_close (GTK_WINDOW (self));
}

static void
on_left (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ZugTwinsWindow) self = data;
  g_autoptr (GError) error = NULL;

  self->n_writing--;
  if (!zug_archive_leave_twins_finish (ZUG_ARCHIVE (source), result, &error)
      && self->toasts != NULL)
    zug_toast (self->toasts, error->message);
  if (self->closing && self->toasts != NULL)
    gtk_window_close (GTK_WINDOW (self));
}

/* Remembers of a group that it is to stay as it is, or that it is not. */
static void
zug_twins_window_set_left (ZugTwinsWindow *self, const ZugTwinGroup *group, gboolean left)
{
  gint64 ids[ZUG_TWIN_GROUP + 1];
  guint n = list_games (self, group, ids);

  self->n_writing++;
  zug_archive_leave_twins_async (self->archive, ids, n, left, NULL, on_left, g_object_ref (self));
}

static void
on_leave (ZugTwinsWindow *self)
{
  if (self->busy || self->games == NULL)
    return;
  self->pressed = self->leave;
  if (!get_group (self)->left)
    zug_twins_window_set_left (self, get_group (self), TRUE);
  keep_step (self, self->log->len);
  drop_group (self);
}

static void
on_merged (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ZugTwinsWindow) self = data;
  g_autoptr (GError) error = NULL;
  gint64 n = zug_archive_merge_twins_finish (ZUG_ARCHIVE (source), result, &error);
  guint first = self->log->len - (guint) MAX (n, 0);

  if (n > 0)
    g_signal_emit_by_name (self, "merged", first);
  if (self->toasts == NULL)
    return;
  if (n > 0)
    keep_step (self, first);
  zug_twins_window_set_busy (self, FALSE);
  if (error != NULL)
    {
      zug_toast (self->toasts, error->message);
      return;
    }
  if (n == 0)
    zug_toast (self->toasts,
               C_ ("twins", "These games have changed meanwhile, and are no longer the same."));
  drop_group (self);
}

static void
on_merge (ZugTwinsWindow *self)
{
  g_autoptr (GArray) pairs = NULL;
  const ZugGameEntry *kept;

  if (self->busy || self->games == NULL)
    return;
  pairs = g_array_new (FALSE, FALSE, sizeof (ZugTwinPair));
  kept = g_ptr_array_index (self->games, zug_twin_cards_get_kept (self->cards));
  for (guint i = 0; i < self->games->len; i++)
    {
      const ZugGameEntry *game = g_ptr_array_index (self->games, i);
      ZugTwinPair pair = {.fuller = kept->id, .twin = game->id};

      if (game == kept)
        continue;
      g_array_append_val (pairs, pair);
      g_hash_table_insert (self->into, g_memdup2 (&game->id, sizeof game->id),
                           g_memdup2 (&kept->id, sizeof kept->id));
    }
  self->pressed = self->merge;
  zug_twins_window_set_busy (self, TRUE);
  zug_archive_merge_twins_async (self->archive, pairs, ZUG_TWINS_MERGE, self->log, NULL, NULL, NULL,
                                 on_merged, g_object_ref (self));
}

static void
on_merge_all (ZugTwinsWindow *self)
{
  g_signal_emit_by_name (self, "merge-all");
  gtk_window_close (GTK_WINDOW (self));
}

/* --- undoing ---------------------------------------------------------------------------------- */

static void
zug_twins_window_take_back (ZugTwinsWindow *self)
{
  Step step = g_array_index (self->steps, Step, self->steps->len - 1);

  g_array_set_size (self->steps, self->steps->len - 1);
  g_array_insert_val (self->groups, step.at, step.group);
  zug_twins_window_show (self, step.at);
}

static void
on_undone (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ZugTwinsWindow) self = data;
  g_autoptr (GError) error = NULL;
  gint64 edited = zug_archive_unmerge_twins_finish (ZUG_ARCHIVE (source), result, &error);

  g_signal_emit_by_name (self, "merged", self->log->len);
  if (self->toasts == NULL)
    return;
  zug_twins_window_set_busy (self, FALSE);
  if (error != NULL)
    zug_toast (self->toasts, error->message);
  else
    zug_twins_window_take_back (self);
  if (edited > 0)
    zug_toast (self->toasts, C_ ("twins", "The game that was kept has been edited since, and stays "
                                          "as it is."));
}

static void
on_undo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugTwinsWindow *self = ZUG_TWINS_WINDOW (widget);
  const Step *step;

  step = &g_array_index (self->steps, Step, self->steps->len - 1);
  if (step->first == self->log->len)
    {
      if (!step->group.left)
        zug_twins_window_set_left (self, &step->group, FALSE);
      zug_twins_window_take_back (self);
      return;
    }
  for (guint i = step->first; i < self->log->len; i++)
    {
      gint64 gone = zug_merge_log_get_gone (self->log, i);

      g_hash_table_remove (self->into, &gone);
    }
  zug_twins_window_set_busy (self, TRUE);
  zug_archive_unmerge_twins_async (self->archive, self->log, step->first, NULL, NULL, NULL,
                                   on_undone, g_object_ref (self));
}

/* --- the window ------------------------------------------------------------------------------- */

static void
on_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugTwinsWindow *self = ZUG_TWINS_WINDOW (widget);

  zug_twins_window_show (self, self->at - 1);
}

static void
on_next (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugTwinsWindow *self = ZUG_TWINS_WINDOW (widget);

  zug_twins_window_show (self, self->at + 1);
}

/* Behind those that are there. */
static void
on_show_left (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugTwinsWindow *self = ZUG_TWINS_WINDOW (widget);
  guint at = self->groups->len;

  g_array_append_vals (self->groups, self->left->data, self->left->len);
  g_array_set_size (self->left, 0);
  zug_twins_window_show (self, at);
}

/* Whoever hears that it has closed finds all in the log. */
static gboolean
zug_twins_window_close_request (GtkWindow *window)
{
  ZugTwinsWindow *self = ZUG_TWINS_WINDOW (window);

  self->closing = TRUE;
  return self->busy || self->n_writing > 0
         || GTK_WINDOW_CLASS (zug_twins_window_parent_class)->close_request (window);
}

static void
zug_twins_window_dispose (GObject *object)
{
  ZugTwinsWindow *self = ZUG_TWINS_WINDOW (object);

  self->toasts = NULL;

  G_OBJECT_CLASS (zug_twins_window_parent_class)->dispose (object);
}

static void
zug_twins_window_finalize (GObject *object)
{
  ZugTwinsWindow *self = ZUG_TWINS_WINDOW (object);

  g_clear_object (&self->archive);
  g_clear_pointer (&self->collections, g_ptr_array_unref);
  g_clear_pointer (&self->pairs, g_array_unref);
  g_clear_pointer (&self->groups, g_array_unref);
  g_clear_pointer (&self->left, g_array_unref);
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->log, g_ptr_array_unref);
  g_clear_pointer (&self->into, g_hash_table_unref);
  g_clear_pointer (&self->games, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_twins_window_parent_class)->finalize (object);
}

static void
zug_twins_window_class_init (ZugTwinsWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = zug_twins_window_dispose;
  object_class->finalize = zug_twins_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = zug_twins_window_close_request;
  g_type_ensure (ZUG_TYPE_SIDE_BY_SIDE);
  zug_signal_new ("merged", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);
  zug_signal_new ("merge-all", G_TYPE_FROM_CLASS (klass), 0);
  zug_widget_class_set_template (widget_class, "zug-twins-window");
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, likely);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, merge_all);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, show_left);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, end_left);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, place);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, verdict_icon);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, cards);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, end);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, leave);
  gtk_widget_class_bind_template_child (widget_class, ZugTwinsWindow, merge);
  gtk_widget_class_bind_template_callback (widget_class, on_leave);
  gtk_widget_class_bind_template_callback (widget_class, on_merge);
  gtk_widget_class_bind_template_callback (widget_class, on_merge_all);
  gtk_widget_class_bind_template_callback (widget_class, tell_all);
  gtk_widget_class_install_action (widget_class, "twins.undo", NULL, on_undo);
  gtk_widget_class_install_action (widget_class, "twins.show-left", NULL, on_show_left);
  gtk_widget_class_install_action (widget_class, "twins.back", NULL, on_back);
  gtk_widget_class_install_action (widget_class, "twins.next", NULL, on_next);
}

static void
zug_twins_window_init (ZugTwinsWindow *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  self->into = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pressed = self->merge;
}

GtkWidget *
zug_twins_window_new (GtkWindow *parent, ZugArchive *archive, GArray *pairs, GPtrArray *collections,
                      GPtrArray *log)
{
  ZugTwinsWindow *self;

  g_return_val_if_fail (ZUG_IS_ARCHIVE (archive), NULL);
  g_return_val_if_fail (pairs != NULL && pairs->len > 0, NULL);

  self = g_object_new (ZUG_TYPE_TWINS_WINDOW, "transient-for", parent, NULL);
  zug_window_fit (GTK_WINDOW (self));
  self->archive = g_object_ref (archive);
  self->collections = collections != NULL ? g_ptr_array_ref (collections) : NULL;
  self->log = g_ptr_array_ref (log);
  self->pairs = zug_twin_pairs_gather (pairs);
  self->groups = zug_twin_groups_new (self->pairs);
  self->left = zug_twin_groups_take_left (self->groups);
  zug_twins_window_show (self, 0);
  return GTK_WIDGET (self);
}
