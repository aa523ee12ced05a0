/* zug-player-window.c: what is known of a player, every line of it a search */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-player-window.h"

#include "zug-career-list.h"
#include "zug-career-web.h"
#include "zug-complaint.h"
#include "zug-document-file.h"
#include "zug-print-window.h"
#include "zug-rating-curve.h"
#include "zug-score-bar.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

enum
{
  CURVE_MARGIN = 12, /* pixels on each side of a curve */
  MOST_LINES = 25    /* of a section: each is a row of widgets */
};

struct _ZugPlayerWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  AdwStatusPage *status;
  GtkBox *page;

  GCancellable *asking; /* the archive; NULL where it has answered */
  ZugCareer *career;    /* NULL until then */
};

G_DEFINE_FINAL_TYPE (ZugPlayerWindow, zug_player_window, ADW_TYPE_WINDOW)

/* --- rows ------------------------------------------------------------------------------------- */

static GtkWidget *
make_row (const char *title, const char *words)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  return row;
}

static void
make_link (GtkWidget *row)
{
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
}

static void
on_line (GtkWidget *row, ZugPlayerWindow *self)
{
  g_signal_emit_by_name (self, "find", g_object_get_data (G_OBJECT (row), "query"));
}

static void
on_game (GtkWidget *row, ZugPlayerWindow *self)
{
  const gint64 *id = g_object_get_data (G_OBJECT (row), "id");

  g_signal_emit_by_name (self, "open-game", *id);
}

static void
make_game_link (ZugPlayerWindow *self, GtkWidget *row, gint64 id)
{
  make_link (row);
  g_object_set_data_full (G_OBJECT (row), "id", g_memdup2 (&id, sizeof id), g_free);
  g_signal_connect (row, "activated", G_CALLBACK (on_game), self);
}

static GtkWidget *
make_line (ZugPlayerWindow *self, const ZugCareerLine *line)
{
  GtkWidget *row = make_row (line->title, line->words);

  adw_action_row_add_suffix (
      ADW_ACTION_ROW (row),
      zug_score_bar_new_own (line->tally.won, line->tally.drawn, line->tally.lost));
  if (line->query == NULL)
    return row;
  make_link (row);
  g_object_set_data_full (G_OBJECT (row), "query", g_strdup (line->query), g_free);
  g_signal_connect (row, "activated", G_CALLBACK (on_line), self);
  return row;
}

/* --- the page --------------------------------------------------------------------------------- */

static AdwPreferencesGroup *
add_group (ZugPlayerWindow *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *markup = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), markup);
  gtk_box_append (self->page, group);
  return ADW_PREFERENCES_GROUP (group);
}

static void
show_section (ZugPlayerWindow *self, const ZugCareerSection *section)
{
  AdwPreferencesGroup *group = add_group (self, section->title);
  g_autofree char *more = zug_career_section_dup_more (section);

  for (guint i = 0; i < section->lines->len; i++)
    adw_preferences_group_add (group, make_line (self, section->lines->pdata[i]));
  if (more != NULL)
    adw_preferences_group_add (group, zug_text_row_new (more));
}

/* In a row, or it would stand below all rows. */
static void
add_curve (AdwPreferencesGroup *group, GtkWidget *curve)
{
  GtkWidget *row = adw_preferences_row_new ();

  gtk_widget_set_margin_top (curve, CURVE_MARGIN);
  gtk_widget_set_margin_bottom (curve, CURVE_MARGIN);
  gtk_widget_set_margin_start (curve, CURVE_MARGIN);
  gtk_widget_set_margin_end (curve, CURVE_MARGIN);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), curve);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  adw_preferences_group_add (group, row);
}

static void
show_rating (ZugPlayerWindow *self)
{
  g_autofree char *words = zug_career_dup_rating_words (self->career);
  AdwPreferencesGroup *group;

  if (words == NULL)
    return;
  group = add_group (self, C_ ("player page", "Rating"));
  adw_preferences_group_set_description (group, words);
  if (self->career->ratings->len > 1)
    add_curve (group, zug_rating_curve_new (self->career));
}

/* The same as the curve in words, the latest game first: each row leads to its game. */
static GtkWidget *
make_steps (ZugPlayerWindow *self, const ZugOwnRating *rating)
{
  GtkWidget *steps = adw_expander_row_new ();
  guint n = rating->steps->len;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (steps),
                                 C_ ("player page", "After Each Game"));
  for (guint i = n; i > 0 && n - i < MOST_LINES; i--)
    {
      const ZugOwnRatingStep *step = &g_array_index (rating->steps, ZugOwnRatingStep, i - 1);
      g_autofree char *figure = zug_own_rating_dup_step (rating, i - 1);
      g_autofree char *game = zug_own_rating_dup_step_game (rating, i - 1);
      GtkWidget *row = make_row (figure, game);

      make_game_link (self, row, step->game->id);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (steps), row);
    }
  return steps;
}

static void
show_own_ratings (ZugPlayerWindow *self)
{
  g_autoptr (GPtrArray) ratings = zug_own_ratings (self->career);

  if (ratings->len == 0 && self->career->name == NULL)
    adw_preferences_group_set_description (
        add_group (self, C_ ("player page", "Your Rating")),
        C_ ("player page", "There is none yet. What counts are games of Parity Chess, Single "
                           "Occupation, Synchronous Chess, Fair Chess and Simultaneous "
                           "Randomized Chess: finished against one of the six levels of the "
                           "computer, from the usual beginning, without hints and without turns "
                           "taken back."));
  for (guint i = 0; i < ratings->len; i++)
    {
      const ZugOwnRating *rating = ratings->pdata[i];
      g_autofree char *title =
          /* TRANSLATORS: the name of a game follows, "Parity Chess" */
          g_strdup_printf (C_ ("player page", "Your Rating: %s"), rating->title);
      g_autofree char *words = zug_own_rating_dup_words (rating);
      AdwPreferencesGroup *group = add_group (self, title);

      adw_preferences_group_set_description (group, words);
      if (rating->steps->len > 1)
        add_curve (group, zug_rating_curve_new_own (rating));
      adw_preferences_group_add (group, make_steps (self, rating));
    }
}

static void
show_latest (ZugPlayerWindow *self)
{
  const GPtrArray *latest = self->career->latest;
  AdwPreferencesGroup *group = add_group (self, C_ ("player page", "Latest Games"));

  for (guint i = 0; i < latest->len; i++)
    {
      const ZugGameRow *game = latest->pdata[i];
      g_autofree char *players = zug_career_dup_players (game);
      g_autofree char *facts = zug_career_dup_facts (game);
      GtkWidget *row = make_row (players, facts);

      make_game_link (self, row, game->id);
      adw_preferences_group_add (group, row);
    }
}

static void
show_page (ZugPlayerWindow *self)
{
  g_autofree char *words = zug_career_dup_words (self->career);
  g_autoptr (GPtrArray) sections = zug_career_list_sections (self->career, MOST_LINES);

  gtk_box_append (self->page, zug_text_label_new (words, "heading"));
  show_rating (self);
  show_own_ratings (self);
  for (guint i = 0; i < sections->len; i++)
    show_section (self, sections->pdata[i]);
  show_latest (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.print", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.save", TRUE);
  gtk_stack_set_visible_child_name (self->stack, "page");
}

static void
show_status (ZugPlayerWindow *self, const char *title, const char *words)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);

  adw_status_page_set_title (self->status, title);
  adw_status_page_set_description (self->status, markup);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

static void
on_career (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugPlayerWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  ZugCareer *career = zug_career_load_finish (ZUG_ARCHIVE (source), result, &error);
  ZugTally all;

  if (self->asking == NULL || self->toasts == NULL)
    {
      g_clear_pointer (&career, zug_career_unref);
      return;
    }
  g_clear_object (&self->asking);
  if (career == NULL)
    {
      show_status (self, C_ ("player page", "The Games Cannot Be Counted"), error->message);
      return;
    }
  self->career = career;
  all = zug_career_all (career);
  if (zug_tally_games (&all) > 0)
    show_page (self);
  else if (career->name == NULL)
    show_status (self, C_ ("player page", "No Games Yet"),
                 C_ ("player page", "Your finished games against the computer are counted here."));
  else
    show_status (self, C_ ("player page", "No Games"), career->name);
}

/* --- paper and web ---------------------------------------------------------------------------- */

static ZugPrintout *
make_printout (gpointer career, const char *title, const ZugPaperOptions *options)
{
  return zug_printout_new_career (career, options);
}

static void
tell (ZugPlayerWindow *self, const char *words)
{
  if (self->toasts != NULL)
    zug_toast (self->toasts, words);
}

static void
on_print (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugPlayerWindow *self = ZUG_PLAYER_WINDOW (widget);
  g_autofree char *title = zug_career_dup_title (self->career);
  ZugPrintWindow *window =
      zug_print_window_show (GTK_WINDOW (self), title, NULL, FALSE, make_printout,
                             zug_career_ref (self->career), (GDestroyNotify) zug_career_unref);

  g_signal_connect_object (window, "done", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugPlayerWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  tell (self, zug_document_write_finish (G_FILE (source), result, &error)
                  ? C_ ("player page", "The page was saved.")
                  : error->message);
}

static void
on_chosen (GtkNativeDialog *dialog, int response, ZugPlayerWindow *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                               : NULL;

  if (file != NULL)
    {
      g_autofree char *page = zug_career_web_page (self->career);

      zug_document_write_async (page, file, 0, NULL, on_written, g_object_ref (self));
    }
  gtk_native_dialog_destroy (dialog);
}

static void
on_save (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugPlayerWindow *self = ZUG_PLAYER_WINDOW (widget);
  g_autofree char *title = zug_career_dup_title (self->career);
  g_autofree char *name = g_strconcat (g_strdelimit (title, "/", '-'), ".html", NULL);
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      C_ ("share", "Save as Web Page"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
      C_ ("save dialog", "_Save"), C_ ("save dialog", "_Cancel"));

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (on_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* --- the window ------------------------------------------------------------------------------- */

static void
zug_player_window_dispose (GObject *object)
{
  ZugPlayerWindow *self = ZUG_PLAYER_WINDOW (object);

  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_pointer (&self->career, zug_career_unref);
  self->toasts = NULL;

  G_OBJECT_CLASS (zug_player_window_parent_class)->dispose (object);
}

static void
zug_player_window_class_init (ZugPlayerWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_player_window_dispose;
  zug_signal_new ("find", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
  zug_signal_new ("open-game", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_INT64);
  gtk_widget_class_install_action (widget_class, "player.print", NULL, on_print);
  gtk_widget_class_install_action (widget_class, "player.save", NULL, on_save);
  zug_widget_class_set_template (widget_class, "zug-player-window");
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerWindow, status);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerWindow, page);
}

static void
zug_player_window_init (ZugPlayerWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.print", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.save", FALSE);
}

GtkWidget *
zug_player_window_new (GtkWindow *parent, ZugArchive *archive, const char *name)
{
  ZugPlayerWindow *self;

  g_return_val_if_fail (ZUG_IS_ARCHIVE (archive), NULL);

  self = g_object_new (ZUG_TYPE_PLAYER_WINDOW, "transient-for", parent, "title",
                       name != NULL ? name : C_ ("own results", "Your Results"), NULL);
  zug_window_fit (GTK_WINDOW (self));
  self->asking = g_cancellable_new ();
  zug_career_load_async (archive, name, self->asking, on_career, g_object_ref (self));
  return GTK_WIDGET (self);
}
