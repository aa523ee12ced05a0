/* zug-tags-window.c: the names, the event and the other tags of one game or of several, to edit */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tags-window.h"

#include "zug-announce.h"
#include "zug-date.h"
#include "zug-games.h"
#include "zug-game-words.h"
#include "zug-name-completion.h"
#include "zug-query-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

enum
{
  N_PLAYERS = 2, /* the first of */
  DATE = 4,
  N_FIELDS = 6
};

struct _ZugTagsWindow
{
  AdwWindow parent_instance;

  AdwPreferencesGroup *header;
  AdwPreferencesGroup *tags;
  GtkEditable *new_name;
  GtkWidget *add_button;
  GtkWidget *save;
  GtkEditable *fields[N_FIELDS];
  AdwComboRow *result;
  GPtrArray *tag_rows; /* AdwEntryRow, of tags that all games have or that were added */

  GPtrArray *games;
  guint result_before;
};

G_DEFINE_FINAL_TYPE (ZugTagsWindow, zug_tags_window, ADW_TYPE_WINDOW)

/* What stands in each field, and the tag that it is. */
static const char *const fields[N_FIELDS] = {NC_ ("tags", "White"), NC_ ("tags", "Black"),
                                             NC_ ("tags", "Event"), NC_ ("tags", "Site"),
                                             NC_ ("tags", "Date"),  NC_ ("tags", "Round")};

static const ZugGameData *
data_of (ZugTagsWindow *self, guint i)
{
  return &((ZugGameEntry *) g_ptr_array_index (self->games, i))->data;
}

/* What all games say in a tag, "" where they differ. */
static const char *
zug_tags_window_common (ZugTagsWindow *self, const char *name)
{
  const char *common = NULL;

  for (guint i = 0; i < self->games->len; i++)
    {
      const char *value = zug_game_entry_tag (g_ptr_array_index (self->games, i), name);

      if (common != NULL && !g_str_equal (common, value))
        return "";
      common = value;
    }
  return common;
}

static GtkWidget *
make_row (const char *title, const char *value)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), value);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "before", g_strdup (value), g_free);
  return row;
}

static gboolean
is_changed (GtkEditable *row)
{
  return !g_str_equal (gtk_editable_get_text (row), g_object_get_data (G_OBJECT (row), "before"));
}

static void
on_remove_tag (GtkWidget *button)
{
  GtkEditable *row = GTK_EDITABLE (gtk_widget_get_ancestor (button, ADW_TYPE_ENTRY_ROW));

  gtk_editable_set_text (row, "");
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
zug_tags_window_add_tag (ZugTagsWindow *self, const char *name, const char *value)
{
  GtkWidget *row = make_row (name, value);
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-clear-symbolic");
  g_autofree char *words = g_strdup_printf (C_ ("tags", "Remove the tag %s"), name);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, words);
  zug_widget_tell_name (button, words);
  g_signal_connect (button, "clicked", G_CALLBACK (on_remove_tag), NULL);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
  adw_preferences_group_add (self->tags, row);
  g_ptr_array_add (self->tag_rows, row);
}

static gboolean
zug_tags_window_has_tag (ZugTagsWindow *self, const char *name)
{
  for (guint i = 0; i < self->tag_rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (g_ptr_array_index (self->tag_rows, i)), name))
      return TRUE;
  return FALSE;
}

static gboolean
is_field (const char *name)
{
  for (guint i = 0; i < N_FIELDS; i++)
    if (g_ascii_strcasecmp (name, fields[i]) == 0)
      return TRUE;
  return g_ascii_strcasecmp (name, "Result") == 0;
}

/* A tag's name is what PGN takes for one, and not one of those that have a field. */
static gboolean
is_new_name (ZugTagsWindow *self, const char *name)
{
  for (const char *c = name; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && *c != '_')
      return FALSE;
  return *name != '\0' && !is_field (name) && !zug_tags_window_has_tag (self, name);
}

static void
on_new_name (ZugTagsWindow *self)
{
  gtk_widget_set_sensitive (self->add_button,
                            is_new_name (self, gtk_editable_get_text (self->new_name)));
}

static void
on_add (ZugTagsWindow *self)
{
  const char *name = gtk_editable_get_text (self->new_name);

  if (!is_new_name (self, name))
    return;
  zug_tags_window_add_tag (self, name, "");
  gtk_editable_set_text (self->new_name, "");
  gtk_widget_grab_focus (g_ptr_array_index (self->tag_rows, self->tag_rows->len - 1));
}

/* The text of what stands in the field of the date, "" for none. FALSE where it is no date; one
 * that came with the game may be anything. */
static gboolean
read_date (ZugTagsWindow *self, char text[16])
{
  const char *typed = gtk_editable_get_text (self->fields[DATE]);

  *text = '\0';
  return *typed == '\0' || zug_date_read (typed, text) || !is_changed (self->fields[DATE]);
}

static void
describe (ZugTagsWindow *self, gboolean is_date)
{
  const char *words =
      !is_date
          ? C_ ("tags", "The date can’t be read. Type it like 2026.11.30, 30.11.2026 or 2026.11.")
      : self->games->len > 1 ? C_ ("tags", "A field that is left as it is changes nothing.")
                             : NULL;

  if (g_strcmp0 (adw_preferences_group_get_description (self->header), words) == 0)
    return;
  adw_preferences_group_set_description (self->header, words);
  if (!is_date)
    zug_announce (GTK_WIDGET (self), words);
}

static void
on_date (ZugTagsWindow *self)
{
  GtkWidget *row = GTK_WIDGET (self->fields[DATE]);
  char text[16];
  const gboolean is_date = read_date (self, text);

  if (is_date)
    gtk_widget_remove_css_class (row, "error");
  else
    gtk_widget_add_css_class (row, "error");
  gtk_widget_set_sensitive (self->save, is_date);
  describe (self, is_date);
}

static void
on_save (ZugTagsWindow *self)
{
  g_signal_emit_by_name (self, "saved");
  gtk_window_close (GTK_WINDOW (self));
}

/* --- filling ---------------------------------------------------------------------------------- */

static guint
common_result (ZugTagsWindow *self)
{
  const ZugResult common = data_of (self, 0)->result;

  for (guint i = 1; i < self->games->len; i++)
    if (data_of (self, i)->result != common)
      return 4;
  return common;
}

/* A game that is being played gets its result and its tags from playing. */
static gboolean
is_played_on (ZugTagsWindow *self)
{
  for (guint i = 0; i < self->games->len; i++)
    if (zug_game_entry_is_played_on (g_ptr_array_index (self->games, i)))
      return TRUE;
  return FALSE;
}

static void
zug_tags_window_add_result (ZugTagsWindow *self)
{
  g_autoptr (GtkStringList) results = gtk_string_list_new (NULL);
  GtkWidget *row = adw_combo_row_new ();

  for (guint result = 0; result < 4; result++)
    gtk_string_list_append (results, zug_result_words (result));
  self->result_before = common_result (self);
  if (self->result_before == 4)
    gtk_string_list_append (results, C_ ("tags", "different"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), C_ ("tags", "Result"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (results));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), self->result_before);
  adw_preferences_group_add (self->header, row);
  self->result = ADW_COMBO_ROW (row);
}

static void
zug_tags_window_fill (ZugTagsWindow *self)
{
  const ZugGameData *first = data_of (self, 0);
  gboolean fixed = is_played_on (self);

  for (guint i = 0; i < N_FIELDS; i++)
    {
      GtkWidget *row = make_row (g_dpgettext2 (NULL, "tags", fields[i]),
                                 zug_tags_window_common (self, fields[i]));

      self->fields[i] = GTK_EDITABLE (row);
      if (i < N_PLAYERS)
        zug_name_completion_attach (self->fields[i], FALSE);
      adw_preferences_group_add (self->header, row);
    }
  g_signal_connect_swapped (self->fields[DATE], "changed", G_CALLBACK (on_date), self);
  describe (self, TRUE);
  zug_tags_window_add_result (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->result), !fixed);
  gtk_widget_set_visible (GTK_WIDGET (self->tags), !fixed);
  if (self->games->len > 1)
    {
      g_autofree char *games = zug_game_words_games (self->games->len);

      adw_preferences_group_set_title (self->header, games);
    }
  for (gsize i = 0; i < first->n_tags; i++)
    {
      const char *name = first->tag[i].name;

      if (!is_field (name) && !zug_tags_window_has_tag (self, name))
        zug_tags_window_add_tag (self, name, zug_tags_window_common (self, name));
    }
}

/* --- the window ------------------------------------------------------------------------------- */

static void
zug_tags_window_finalize (GObject *object)
{
  ZugTagsWindow *self = ZUG_TAGS_WINDOW (object);

  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->tag_rows, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_tags_window_parent_class)->finalize (object);
}

static void
zug_tags_window_class_init (ZugTagsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = zug_tags_window_finalize;
  zug_signal_new ("saved", G_TYPE_FROM_CLASS (klass), 0);
  zug_widget_class_set_template (widget_class, "zug-tags-window");
  gtk_widget_class_bind_template_child (widget_class, ZugTagsWindow, header);
  gtk_widget_class_bind_template_child (widget_class, ZugTagsWindow, tags);
  gtk_widget_class_bind_template_child (widget_class, ZugTagsWindow, new_name);
  gtk_widget_class_bind_template_child (widget_class, ZugTagsWindow, add_button);
  gtk_widget_class_bind_template_child (widget_class, ZugTagsWindow, save);
  gtk_widget_class_bind_template_callback (widget_class, on_save);
  gtk_widget_class_bind_template_callback (widget_class, on_add);
  gtk_widget_class_bind_template_callback (widget_class, on_new_name);
}

static void
zug_tags_window_init (ZugTagsWindow *self)
{
  self->tag_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
zug_tags_window_new (GtkWindow *parent, GPtrArray *games)
{
  ZugTagsWindow *self;

  g_return_val_if_fail (games != NULL && games->len > 0, NULL);

  self = g_object_new (ZUG_TYPE_TAGS_WINDOW, "transient-for", parent, NULL);
  zug_window_fit (GTK_WINDOW (self));
  self->games = g_ptr_array_ref (games);
  zug_tags_window_fill (self);
  return GTK_WIDGET (self);
}

gboolean
zug_tags_window_apply (ZugTagsWindow *self, ZugGameEntry *game)
{
  gboolean changed = FALSE;
  char date[16];
  guint result;

  g_return_val_if_fail (ZUG_IS_TAGS_WINDOW (self), FALSE);

  for (guint i = 0; i < N_FIELDS; i++)
    if (is_changed (self->fields[i]))
      {
        zug_game_data_set_tag (
            &game->data, fields[i],
            i == DATE && read_date (self, date) ? date : gtk_editable_get_text (self->fields[i]));
        changed = TRUE;
      }
  result = adw_combo_row_get_selected (self->result);
  if (result != self->result_before && result < 4)
    {
      game->data.result = result;
      changed = TRUE;
    }
  for (guint i = 0; i < self->tag_rows->len; i++)
    {
      GtkEditable *row = g_ptr_array_index (self->tag_rows, i);

      if (!is_changed (row))
        continue;
      zug_game_data_set_tag (&game->data, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                             gtk_editable_get_text (row));
      changed = TRUE;
    }
  return changed;
}
