/* zug-spellings-window.c: spellings that are likely one person's, to be renamed together */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-spellings-window.h"

#include "zug-complaint.h"
#include "zug-game-words.h"
#include "zug-list-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

enum
{
  MOST_ROWS = 200 /* each is some widgets */
};

struct _ZugSpellingsWindow
{
  AdwWindow parent_instance;

  GtkStack *stack;
  AdwStatusPage *status;
  GtkListBox *rows;
  GtkLabel *more;
  GtkWidget *file;
  GtkWidget *all;
  GtkWidget *rename;

  GCancellable *asking; /* the archive or the thread; NULL where nothing is */
  GPtrArray *names;     /* of ZugPlayerName; NULL until the archive has answered */
  GPtrArray *groups;    /* of ZugSpellingGroup; NULL until they are known */
  guint contradictions; /* in the file that was read last */
};

G_DEFINE_FINAL_TYPE (ZugSpellingsWindow, zug_spellings_window, ADW_TYPE_WINDOW)

/* --- rows ------------------------------------------------------------------------------------- */

/* "Kasparov,G (9 games), Kasparov, Garry (3 games)" */
static char *
others_words (const ZugSpellingGroup *group)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < group->names->len; i++)
    {
      const ZugPlayerName *name = group->names->pdata[i];
      g_autofree char *games = zug_game_words_games (name->games);
      /* TRANSLATORS: a spelling of a name, and in how many games it stands: "Tal, M (3 games)" */
      g_autofree char *one = g_strdup_printf (C_ ("spellings", "%s (%s)"), name->name, games);

      if (!g_str_equal (name->name, group->keep))
        zug_list_words_add (words, one);
    }
  return g_string_free (words, FALSE);
}

static GtkCheckButton *
check_of (ZugSpellingsWindow *self, guint i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rows, (int) i);

  return row != NULL
             ? GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)))
             : NULL;
}

static guint
count_checked (ZugSpellingsWindow *self)
{
  GtkCheckButton *check;
  guint n = 0;

  for (guint i = 0; (check = check_of (self, i)) != NULL; i++)
    n += gtk_check_button_get_active (check);
  return n;
}

static void
on_checked (ZugSpellingsWindow *self)
{
  gtk_widget_set_sensitive (self->rename, count_checked (self) > 0);
}

static GtkWidget *
make_row (ZugSpellingsWindow *self, const ZugSpellingGroup *group)
{
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();
  g_autofree char *others = others_words (group);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), group->keep);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), others);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  zug_widget_tell_name (check, group->keep);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (on_checked), self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  return row;
}

/* --- what is found ---------------------------------------------------------------------------- */

static void
show_status (ZugSpellingsWindow *self, const char *title, const char *words)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);

  adw_status_page_set_title (self->status, title);
  adw_status_page_set_description (self->status, markup);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

/* How many are not listed, and what of the file was left alone. */
static char *
more_words (guint left, guint contradictions)
{
  g_autofree char *others =
      g_strdup_printf (g_dngettext (NULL, "%'u more person is listed once these are renamed.",
                                    "%'u more people are listed once these are renamed.", left),
                       left);
  g_autofree char *alone = g_strdup_printf (
      g_dngettext (NULL, "%'u spelling in the file stands for two people and is left alone.",
                   "%'u spellings in the file stand for two people and are left alone.",
                   contradictions),
      contradictions);
  const char *parts[3] = {NULL};
  guint n = 0;

  if (left > 0)
    parts[n++] = others;
  if (contradictions > 0)
    parts[n++] = alone;
  return g_strjoinv (" ", (char **) parts);
}

static void
show_groups (ZugSpellingsWindow *self)
{
  guint n = MIN (self->groups->len, MOST_ROWS), left = self->groups->len - n;
  g_autofree char *more = more_words (left, self->contradictions);

  zug_list_box_clear (self->rows);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->rows, make_row (self, self->groups->pdata[i]));
  gtk_label_set_label (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), *more != '\0');
  gtk_widget_set_sensitive (self->all, n > 0);
  on_checked (self);
  if (n > 0)
    gtk_stack_set_visible_child_name (self->stack, "groups");
  else
    {
      g_autofree char *words =
          g_strjoin (" ", C_ ("spellings", "No two names of players are likely one person’s."),
                     *more != '\0' ? more : NULL, NULL);

      show_status (self, C_ ("spellings", "Nobody Is Spelled Twice"), words);
    }
}

/* --- the thread ------------------------------------------------------------------------------- */

typedef struct
{
  GPtrArray *names;
  char *path;           /* of a file; NULL: none */
  guint contradictions; /* in it, set in the thread */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_ptr_array_unref (job->names);
  g_free (job->path);
  g_free (job);
}

static void
group_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  g_autoptr (ZugSpellingFile) file =
      job->path != NULL ? zug_spelling_file_read (job->path, &error) : NULL;

  if (error != NULL)
    g_task_return_error (task, error);
  else
    {
      job->contradictions = file != NULL ? zug_spelling_file_get_n_contradictions (file) : 0;
      g_task_return_pointer (task, zug_spellings_group (job->names, file),
                             (GDestroyNotify) g_ptr_array_unref);
    }
}

static void
on_grouped (GObject *source, GAsyncResult *result, gpointer unused)
{
  ZugSpellingsWindow *self = ZUG_SPELLINGS_WINDOW (source);
  g_autoptr (GError) error = NULL;
  GPtrArray *groups = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->asking == NULL)
    {
      g_clear_pointer (&groups, g_ptr_array_unref);
      return;
    }
  g_clear_object (&self->asking);
  gtk_widget_set_sensitive (self->file, TRUE);
  if (groups != NULL)
    {
      g_clear_pointer (&self->groups, g_ptr_array_unref);
      self->groups = groups;
      self->contradictions = ((const Job *) g_task_get_task_data (G_TASK (result)))->contradictions;
    }
  show_groups (self);
  if (error != NULL)
    zug_complain (GTK_WINDOW (self), C_ ("spellings", "The File Cannot Be Read"), error->message);
}

static void
group (ZugSpellingsWindow *self, const char *path)
{
  g_autoptr (GTask) task = NULL;
  Job *job = g_new (Job, 1);

  *job = (Job) {g_ptr_array_ref (self->names), g_strdup (path), 0};
  self->asking = g_cancellable_new ();
  task = g_task_new (self, self->asking, on_grouped, NULL);
  g_task_set_task_data (task, job, job_free);
  gtk_widget_set_sensitive (self->file, FALSE);
  gtk_stack_set_visible_child_name (self->stack, "counting");
  g_task_run_in_thread (task, group_thread);
}

static void
on_names (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugSpellingsWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  GPtrArray *names = zug_player_names_finish (ZUG_ARCHIVE (source), result, &error);

  if (self->asking == NULL)
    {
      g_clear_pointer (&names, g_ptr_array_unref);
      return;
    }
  g_clear_object (&self->asking);
  self->names = names;
  if (names != NULL)
    group (self, NULL);
  else
    show_status (self, C_ ("spellings", "The Names Cannot Be Read"), error->message);
}

/* --- what is pressed -------------------------------------------------------------------------- */

static void
on_all (ZugSpellingsWindow *self)
{
  GtkCheckButton *check;
  gboolean some = check_of (self, count_checked (self)) != NULL;

  for (guint i = 0; (check = check_of (self, i)) != NULL; i++)
    gtk_check_button_set_active (check, some);
}

static void
on_rename (ZugSpellingsWindow *self)
{
  g_autoptr (GPtrArray) chosen = zug_spelling_groups_new ();

  /* From the last on, so that the places of the others stay. */
  for (guint i = MIN (self->groups->len, MOST_ROWS); i > 0; i--)
    if (gtk_check_button_get_active (check_of (self, i - 1)))
      g_ptr_array_add (chosen, g_ptr_array_steal_index (self->groups, i - 1));
  g_signal_emit_by_name (self, "rename", chosen);
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_chosen (GtkNativeDialog *dialog, int response, ZugSpellingsWindow *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                               : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    zug_spellings_window_read (self, path);
  gtk_native_dialog_destroy (dialog);
}

static void
on_file (ZugSpellingsWindow *self)
{
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new (C_ ("spellings", "Read a File of Spellings"), GTK_WINDOW (self),
                                   GTK_FILE_CHOOSER_ACTION_OPEN, C_ ("spellings", "_Read"), NULL);
  g_autoptr (GtkFileFilter) spellings = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) every = gtk_file_filter_new ();

  gtk_file_filter_set_name (spellings, C_ ("spellings", "Files of spellings (.ssp)"));
  gtk_file_filter_add_suffix (spellings, "ssp");
  gtk_file_filter_set_name (every, C_ ("spellings", "All files"));
  gtk_file_filter_add_pattern (every, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), spellings);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), every);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (on_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* --- the window ------------------------------------------------------------------------------- */

static void
zug_spellings_window_dispose (GObject *object)
{
  ZugSpellingsWindow *self = ZUG_SPELLINGS_WINDOW (object);

  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);

  G_OBJECT_CLASS (zug_spellings_window_parent_class)->dispose (object);
}

static void
zug_spellings_window_finalize (GObject *object)
{
  ZugSpellingsWindow *self = ZUG_SPELLINGS_WINDOW (object);

  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->groups, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_spellings_window_parent_class)->finalize (object);
}

static void
zug_spellings_window_class_init (ZugSpellingsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_spellings_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_spellings_window_finalize;
  zug_signal_new ("rename", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_PTR_ARRAY);
  zug_widget_class_set_template (widget_class, "zug-spellings-window");
  gtk_widget_class_bind_template_child (widget_class, ZugSpellingsWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ZugSpellingsWindow, status);
  gtk_widget_class_bind_template_child (widget_class, ZugSpellingsWindow, rows);
  gtk_widget_class_bind_template_child (widget_class, ZugSpellingsWindow, more);
  gtk_widget_class_bind_template_child (widget_class, ZugSpellingsWindow, file);
  gtk_widget_class_bind_template_child (widget_class, ZugSpellingsWindow, all);
  gtk_widget_class_bind_template_child (widget_class, ZugSpellingsWindow, rename);
  gtk_widget_class_bind_template_callback (widget_class, on_all);
  gtk_widget_class_bind_template_callback (widget_class, on_file);
  gtk_widget_class_bind_template_callback (widget_class, on_rename);
}

static void
zug_spellings_window_init (ZugSpellingsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
zug_spellings_window_new (GtkWindow *parent, ZugArchive *archive)
{
  ZugSpellingsWindow *self;

  g_return_val_if_fail (ZUG_IS_ARCHIVE (archive), NULL);

  self = g_object_new (ZUG_TYPE_SPELLINGS_WINDOW, "transient-for", parent, NULL);
  zug_window_fit (GTK_WINDOW (self));
  self->asking = g_cancellable_new ();
  zug_player_names_async (archive, "", G_MAXUINT, self->asking, on_names, g_object_ref (self));
  return GTK_WIDGET (self);
}

void
zug_spellings_window_read (ZugSpellingsWindow *self, const char *path)
{
  g_return_if_fail (ZUG_IS_SPELLINGS_WINDOW (self));
  g_return_if_fail (path != NULL);

  if (self->names != NULL && self->asking == NULL)
    group (self, path);
}
