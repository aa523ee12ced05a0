/* zug-name-completion.c: names of players completed while they are typed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-name-completion.h"

#include "zug-announce.h"
#include "zug-game-words.h"
#include "zug-player-names.h"
#include "zug-query-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <string.h>

enum
{
  WAIT = 120, /* milliseconds without a key before the archive is asked */
  MOST_NAMES = 6
};

typedef struct
{
  GtkEditable *field; /* whose data this is */
  gboolean search;
  GtkWidget *popover; /* NULL where nothing is offered */
  GtkListBox *list;
  guint waiting;
  GCancellable *asking;
  gboolean writing; /* the text is being completed */
  int start, end;   /* what a name would replace, in characters */
} Completion;

static ZugArchive *used; /* weak */

void
zug_name_completion_use (ZugArchive *archive)
{
  g_set_weak_pointer (&used, archive);
}

/* --- what is typed ---------------------------------------------------------------------------- */

/* In English or in the person's language, behind what says that it must not be. */
static gboolean
is_name_key (const char *key, gsize length)
{
  static const char *const keys[] = {"white", "black", "player", NULL};
  gsize signs = strspn (key, "-(");
  g_autofree char *typed = signs < length ? g_strndup (key + signs, length - signs) : NULL;
  const char *english = typed != NULL ? zug_query_word_english (typed, TRUE) : NULL;

  return english != NULL && g_strv_contains (keys, english);
}

/* Where the value begins of the filter that ends here and is a name; NULL where there is none. */
static const char *
find_value (const char *text, const char *end)
{
  const char *word = text, *colon;
  gboolean quoted = FALSE;

  for (const char *at = text; at < end; at++)
    if (*at == '"')
      quoted = !quoted;
    else if (!quoted && g_ascii_isspace (*at))
      word = at + 1;
  colon = memchr (word, ':', (gsize) (end - word));
  return colon != NULL && is_name_key (word, (gsize) (colon - word)) ? colon + 1 : NULL;
}

/* What of a name has been typed, up to the cursor; NULL where none is. */
static char *
dup_begun (Completion *self)
{
  const char *text = gtk_editable_get_text (self->field);
  int cursor = gtk_editable_get_position (self->field);
  const char *end = g_utf8_offset_to_pointer (text, cursor);
  const char *value = self->search ? find_value (text, end) : text;
  g_autofree char *begun = NULL;

  if (value == NULL || (!self->search && *end != '\0'))
    return NULL;
  self->start = (int) g_utf8_pointer_to_offset (text, value);
  self->end = cursor + (self->search && *end == '"');
  begun = g_strndup (value, (gsize) (end - value));
  g_strdelimit (begun, "\"=", ' ');
  return *g_strstrip (begun) != '\0' ? g_steal_pointer (&begun) : NULL;
}

/* --- what is offered -------------------------------------------------------------------------- */

static void
forget (Completion *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  self->list = NULL;
}

static void
take (Completion *self, GtkListBoxRow *row)
{
  const char *name = g_object_get_data (G_OBJECT (row), "name");
  g_autofree char *quoted = NULL;
  int at = self->start;

  if (self->search)
    {
      g_auto (GStrv) parts = g_strsplit (name, "\"", -1);
      g_autofree char *doubled = g_strjoinv ("\"\"", parts);

      /* The whole name: of the others that begin so the number beside it did not tell. */
      quoted = g_strdup_printf ("\"=%s\" ", doubled);
      name = quoted;
    }
  self->writing = TRUE;
  gtk_editable_delete_text (self->field, self->start, self->end);
  gtk_editable_insert_text (self->field, name, -1, &at);
  gtk_editable_set_position (self->field, at);
  self->writing = FALSE;
  forget (self);
}

static void
on_row (GtkListBox *list, GtkListBoxRow *row, Completion *self)
{
  take (self, row);
}

static GtkWidget *
make_row (const ZugPlayerName *name)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (name->name);
  g_autofree char *words = zug_game_words_games (name->games);
  GtkWidget *games = gtk_label_new (words);
  g_autofree char *both = g_strdup_printf ("%s, %s", name->name, words);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 28);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (games, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), games);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  zug_widget_tell_name (row, both);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name->name), g_free);
  return row;
}

/* A popover is placed by a widget with a layout manager. */
static GtkWidget *
find_place (GtkWidget *field)
{
  while (gtk_widget_get_layout_manager (field) == NULL && gtk_widget_get_parent (field) != NULL)
    field = gtk_widget_get_parent (field);
  return field;
}

static void
offer (Completion *self, GPtrArray *names)
{
  GtkWidget *place = find_place (GTK_WIDGET (self->field));
  graphene_rect_t bounds;

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  self->list = NULL;
  if (names->len == 0 || !gtk_widget_compute_bounds (GTK_WIDGET (self->field), place, &bounds))
    return;
  self->popover = gtk_popover_new ();
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  for (guint i = 0; i < names->len; i++)
    gtk_list_box_append (self->list, make_row (names->pdata[i]));
  gtk_list_box_unselect_all (self->list);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (on_row), self);
  gtk_popover_set_child (GTK_POPOVER (self->popover), GTK_WIDGET (self->list));
  gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_BOTTOM);
  gtk_widget_set_can_focus (self->popover, FALSE);
  gtk_widget_set_parent (self->popover, place);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(GdkRectangle) {(int) bounds.origin.x, (int) bounds.origin.y,
                                                (int) bounds.size.width, (int) bounds.size.height});
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

/* What the field has become once a name is picked is no reason to offer it again. */
static gboolean
is_all (GPtrArray *names, const char *begun)
{
  return names->len == 1 && g_str_equal (((const ZugPlayerName *) names->pdata[0])->name, begun);
}

static void
on_names (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkEditable) field = user_data;
  Completion *self = g_object_get_data (G_OBJECT (field), "zug-name-completion");
  g_autoptr (GPtrArray) names = zug_player_names_finish (ZUG_ARCHIVE (source), result, NULL);
  g_autofree char *begun = NULL;

  /* Cancelled, or the archive cannot be read, which is said elsewhere. */
  if (names == NULL || self == NULL || self->asking == NULL)
    return;
  g_clear_object (&self->asking);
  begun = dup_begun (self);
  if (begun == NULL || is_all (names, begun))
    g_ptr_array_set_size (names, 0);
  offer (self, names);
}

static gboolean
on_waited (gpointer user_data)
{
  Completion *self = user_data;
  g_autofree char *begun = dup_begun (self);

  self->waiting = 0;
  if (begun == NULL || used == NULL)
    return G_SOURCE_REMOVE;
  self->asking = g_cancellable_new ();
  zug_player_names_async (used, begun, MOST_NAMES, self->asking, on_names,
                          g_object_ref (self->field));
  return G_SOURCE_REMOVE;
}

/* --- the field -------------------------------------------------------------------------------- */

/* Only where somebody types. */
static gboolean
has_keyboard (Completion *self)
{
  GtkEditable *text = gtk_editable_get_delegate (self->field);

  return gtk_widget_is_focus (text != NULL ? GTK_WIDGET (text) : GTK_WIDGET (self->field));
}

static void
on_changed (Completion *self)
{
  if (self->writing)
    return;
  forget (self);
  if (has_keyboard (self) && used != NULL)
    self->waiting = g_timeout_add (WAIT, on_waited, self);
}

/* Selects the next row in a direction, and has it read out. */
static void
move (Completion *self, int by)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int at = row != NULL ? gtk_list_box_row_get_index (row) + by : by > 0 ? 0 : -1;

  row = at >= 0 ? gtk_list_box_get_row_at_index (self->list, at) : NULL;
  gtk_list_box_select_row (self->list, row);
  if (row != NULL)
    zug_announce (GTK_WIDGET (self->field), g_object_get_data (G_OBJECT (row), "name"));
}

static gboolean
on_key (Completion *self, guint key)
{
  GtkListBoxRow *row = self->popover != NULL ? gtk_list_box_get_selected_row (self->list) : NULL;

  if (self->popover == NULL)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move (self, 1);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move (self, -1);
      return TRUE;
    case GDK_KEY_Escape:
      forget (self);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (row != NULL)
        take (self, row);
      else
        forget (self);
      return row != NULL;
    default:
      return FALSE;
    }
}

static void
completion_free (gpointer data)
{
  Completion *self = data;

  forget (self);
  g_free (self);
}

void
zug_name_completion_attach (GtkEditable *field, gboolean search)
{
  Completion *self;
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_return_if_fail (GTK_IS_EDITABLE (field));

  self = g_new0 (Completion, 1);
  self->field = field;
  self->search = search;
  g_object_set_data_full (G_OBJECT (field), "zug-name-completion", self, completion_free);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (forget), self);
  gtk_widget_add_controller (GTK_WIDGET (field), keys);
  gtk_widget_add_controller (GTK_WIDGET (field), focus);
  g_signal_connect_swapped (field, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (field, "unmap", G_CALLBACK (forget), self);
}
