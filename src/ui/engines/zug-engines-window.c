/* zug-engines-window.c: the chess engines one plays against: found, added, set, removed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engines-window.h"

#include "zug-complaint.h"
#include "zug-engine-row.h"
#include "zug-uci-probe.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugEnginesWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwPreferencesGroup *own;
  AdwPreferencesGroup *found;
  GtkWidget *none;
  AdwActionRow *looking;
  GtkSpinner *spinner;

  ZugUciSetups *setups;
  GPtrArray *own_rows;   /* of ZugEngineRow, as in setups; owned by the group */
  GPtrArray *found_rows; /* owned by the group */
  GPtrArray *probes;     /* what was found; NULL while it is being looked for */
  ZugUciSetup *removed;  /* what an undo would put back, and where */
  guint removed_from;
  gboolean setting; /* a row has changed its own engine */
  GCancellable *cancellable;
  GtkFileChooserNative *chooser;
};

G_DEFINE_FINAL_TYPE (ZugEnginesWindow, zug_engines_window, ADW_TYPE_WINDOW)

static AdwToast *
say (ZugEnginesWindow *self, const char *words)
{
  return zug_toast (self->toasts, words);
}

/* --- what was found --------------------------------------------------------------------------- */

static void
on_add_found (ZugEnginesWindow *self, GtkWidget *button)
{
  const ZugUciProbe *probe = g_object_get_data (G_OBJECT (button), "probe");
  g_autoptr (ZugUciSetup) setup = zug_uci_probe_make_setup (probe);

  zug_uci_setups_insert (self->setups, G_MAXUINT, setup);
}

static GtkWidget *
make_found_row (ZugEnginesWindow *self, ZugUciProbe *probe)
{
  g_autofree char *title = g_markup_escape_text (probe->name, -1);
  g_autofree char *subtitle = g_markup_escape_text (probe->command, -1);
  /* TRANSLATORS: %s is an engine's name */
  g_autofree char *label = g_strdup_printf (C_ ("engines", "Add %s"), probe->name);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (C_ ("engines", "_Add"));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  zug_widget_tell_name (button, label);
  /* The probes are kept as long as the window. */
  g_object_set_data (G_OBJECT (button), "probe", probe);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_add_found), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  return row;
}

/* What was found and is not among one's own. */
static void
update_found (ZugEnginesWindow *self)
{
  for (guint i = 0; i < self->found_rows->len; i++)
    adw_preferences_group_remove (self->found, g_ptr_array_index (self->found_rows, i));
  g_ptr_array_set_size (self->found_rows, 0);
  for (guint i = 0; self->probes != NULL && i < self->probes->len; i++)
    {
      ZugUciProbe *probe = g_ptr_array_index (self->probes, i);
      GtkWidget *row;

      if (zug_uci_setups_has_command (self->setups, probe->command))
        continue;
      row = make_found_row (self, probe);
      adw_preferences_group_add (self->found, row);
      g_ptr_array_add (self->found_rows, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->looking), self->found_rows->len == 0);
  if (self->probes == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->looking),
                                 self->probes->len > 0
                                     ? C_ ("engines", "All of them are among yours")
                                     : C_ ("engines", "No engine was found"));
  adw_action_row_set_subtitle (
      self->looking, self->probes->len > 0
                         ? ""
                         : C_ ("engines", "Most systems offer some to install, such as Stockfish. "
                                          "Inside Flatpak, engines of the system can’t be seen."));
}

static void
on_probed_all (gpointer owner, GPtrArray *probes, const GError *error)
{
  ZugEnginesWindow *self = owner;

  self->probes = g_ptr_array_ref (probes);
  update_found (self);
}

/* --- one's own -------------------------------------------------------------------------------- */

static guint
find_row (ZugEnginesWindow *self, GtkWidget *row)
{
  guint index = G_MAXUINT;

  g_ptr_array_find (self->own_rows, row, &index);
  return index;
}

static void
on_undo (ZugEnginesWindow *self)
{
  if (self->removed != NULL)
    zug_uci_setups_insert (self->setups, self->removed_from, self->removed);
  g_clear_object (&self->removed);
}

static void
on_remove (ZugEnginesWindow *self, GtkWidget *row)
{
  guint index = find_row (self, row);
  g_autoptr (ZugUciSetup) setup = g_list_model_get_item (G_LIST_MODEL (self->setups), index);
  g_autofree char *words = NULL;
  AdwToast *toast;

  g_return_if_fail (setup != NULL);

  /* TRANSLATORS: %s is an engine's name */
  words = g_strdup_printf (C_ ("engines", "%s is removed."), zug_uci_setup_get_name (setup));
  g_set_object (&self->removed, setup);
  self->removed_from = index;
  zug_uci_setups_remove (self->setups, index);
  toast = say (self, words);
  adw_toast_set_button_label (toast, C_ ("engines", "_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (on_undo), self, G_CONNECT_SWAPPED);
}

static void
on_set (ZugEnginesWindow *self, ZugUciSetup *setup, GtkWidget *row)
{
  guint index = find_row (self, row);

  g_return_if_fail (index != G_MAXUINT);

  self->setting = TRUE;
  zug_uci_setups_replace (self->setups, index, setup);
  self->setting = FALSE;
}

static GtkWidget *
make_own_row (ZugEnginesWindow *self, guint index)
{
  g_autoptr (ZugUciSetup) setup = g_list_model_get_item (G_LIST_MODEL (self->setups), index);
  GtkWidget *row = zug_engine_row_new (setup);

  g_signal_connect_swapped (row, "remove", G_CALLBACK (on_remove), self);
  g_signal_connect_swapped (row, "set", G_CALLBACK (on_set), self);
  return row;
}

/* A group appends only: those behind a row that comes or goes are taken out and put in again. */
static void
on_setups_changed (ZugEnginesWindow *self, guint position, guint removed, guint added)
{
  g_autoptr (GPtrArray) behind = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (self->setting)
    return;
  for (guint i = position; i < self->own_rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->own_rows, i);

      if (i >= position + removed)
        g_ptr_array_add (behind, g_object_ref (row));
      adw_preferences_group_remove (self->own, row);
    }
  g_ptr_array_set_size (self->own_rows, (int) position);
  for (guint i = 0; i < added; i++)
    g_ptr_array_add (self->own_rows, make_own_row (self, position + i));
  for (guint i = 0; i < behind->len; i++)
    g_ptr_array_add (self->own_rows, g_ptr_array_index (behind, i));
  for (guint i = position; i < self->own_rows->len; i++)
    adw_preferences_group_add (self->own, g_ptr_array_index (self->own_rows, i));
  gtk_widget_set_visible (self->none, self->own_rows->len == 0);
  update_found (self);
  /* Where the button that was pressed has gone, the keyboard goes to the engine it was about. */
  if (focus != NULL && gtk_window_get_focus (GTK_WINDOW (self)) != focus && self->own_rows->len > 0)
    gtk_widget_child_focus (
        g_ptr_array_index (self->own_rows, MIN (position, self->own_rows->len - 1)),
        GTK_DIR_TAB_FORWARD);
}

/* --- any program ------------------------------------------------------------------------------ */

static void
on_probed (gpointer owner, GPtrArray *probes, const GError *error)
{
  ZugEnginesWindow *self = owner;
  const ZugUciProbe *probe;
  g_autoptr (ZugUciSetup) setup = NULL;
  g_autofree char *words = NULL;

  if (probes == NULL)
    {
      say (self, error->message);
      return;
    }
  probe = g_ptr_array_index (probes, 0);
  setup = zug_uci_probe_make_setup (probe);
  zug_uci_setups_insert (self->setups, G_MAXUINT, setup);
  /* TRANSLATORS: %s is an engine's name */
  words = g_strdup_printf (C_ ("engines", "%s is added."), probe->name);
  say (self, words);
}

void
zug_engines_window_add (ZugEnginesWindow *self, const char *command)
{
  g_return_if_fail (ZUG_IS_ENGINES_WINDOW (self));

  if (zug_uci_setups_has_command (self->setups, command))
    say (self, C_ ("engines", "That engine is already among yours."));
  else
    zug_uci_probe (command, self->cancellable, on_probed, G_OBJECT (self));
}

static void
on_chosen (ZugEnginesWindow *self, int response)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;
  g_autofree char *command = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  path = file != NULL ? g_file_get_path (file) : NULL;
  if (path == NULL)
    return;
  command = zug_uci_setup_quote (path);
  zug_engines_window_add (self, command);
}

static void
on_choose (ZugEnginesWindow *self)
{
  if (self->chooser != NULL)
    return;
  self->chooser =
      gtk_file_chooser_native_new (C_ ("engines", "Choose an Engine"), GTK_WINDOW (self),
                                   GTK_FILE_CHOOSER_ACTION_OPEN, C_ ("engines", "_Add"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_chosen), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* --- the window ------------------------------------------------------------------------------- */

static void
zug_engines_window_dispose (GObject *object)
{
  ZugEnginesWindow *self = ZUG_ENGINES_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  if (self->setups != NULL)
    g_signal_handlers_disconnect_by_data (self->setups, self);
  g_clear_object (&self->setups);
  g_clear_object (&self->removed);
  g_clear_object (&self->chooser);
  G_OBJECT_CLASS (zug_engines_window_parent_class)->dispose (object);
}

static void
zug_engines_window_finalize (GObject *object)
{
  ZugEnginesWindow *self = ZUG_ENGINES_WINDOW (object);

  g_ptr_array_unref (self->own_rows);
  g_ptr_array_unref (self->found_rows);
  g_clear_pointer (&self->probes, g_ptr_array_unref);
  g_object_unref (self->cancellable);
  G_OBJECT_CLASS (zug_engines_window_parent_class)->finalize (object);
}

static void
zug_engines_window_class_init (ZugEnginesWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = zug_engines_window_dispose;
  object_class->finalize = zug_engines_window_finalize;
  zug_widget_class_set_template (widget_class, "zug-engines-window");
  gtk_widget_class_bind_template_child (widget_class, ZugEnginesWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ZugEnginesWindow, own);
  gtk_widget_class_bind_template_child (widget_class, ZugEnginesWindow, found);
  gtk_widget_class_bind_template_child (widget_class, ZugEnginesWindow, none);
  gtk_widget_class_bind_template_child (widget_class, ZugEnginesWindow, looking);
  gtk_widget_class_bind_template_child (widget_class, ZugEnginesWindow, spinner);
  gtk_widget_class_bind_template_callback (widget_class, on_choose);
}

static void
zug_engines_window_init (ZugEnginesWindow *self)
{
  self->own_rows = g_ptr_array_new ();
  self->found_rows = g_ptr_array_new ();
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
zug_engines_window_new (GtkWindow *parent, ZugUciSetups *setups)
{
  ZugEnginesWindow *self = g_object_new (ZUG_TYPE_ENGINES_WINDOW, "transient-for", parent, NULL);

  zug_window_fit (GTK_WINDOW (self));
  self->setups = g_object_ref (setups);
  g_signal_connect_swapped (setups, "items-changed", G_CALLBACK (on_setups_changed), self);
  on_setups_changed (self, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (setups)));
  zug_uci_probe (NULL, self->cancellable, on_probed_all, G_OBJECT (self));
  return GTK_WIDGET (self);
}
