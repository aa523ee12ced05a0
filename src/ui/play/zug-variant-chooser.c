/* zug-variant-chooser.c: the games that can be played, in groups, with a field to search them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variant-chooser.h"
#include "zug-fold.h"

#include "zug-one-stop.h"
#include "zug-rule-view.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <string.h>

struct _ZugVariantChooser
{
  GtkWidget parent_instance;

  GtkEditable *search;
  GtkListBox *list;
  GtkWidget *nothing; /* shown where no game fits the search */

  ZugVariantStore *variants;
  int n_games;
  char *chosen; /* the id of the game that is marked; NULL: none */
};

enum
{
  CHOSEN,
  ASKED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugVariantChooser, zug_variant_chooser, GTK_TYPE_WIDGET)

GListModel *
zug_variant_chooser_dup_games (ZugVariantStore *variants)
{
  GListStore *games = g_list_store_new (ZUG_TYPE_VARIANT);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (variants)); i++)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (G_LIST_MODEL (variants), i);

      if (zug_variant_item_get_variant (item) != NULL)
        g_list_store_append (games, zug_variant_item_get_variant (item));
    }
  return G_LIST_MODEL (games);
}

static ZugVariant *
variant_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "variant");
}

/* Whether every word that is searched for stands in the name, the summary or the type. */
static gboolean
is_shown (GtkListBoxRow *row, gpointer user_data)
{
  ZugVariantChooser *self = user_data;
  g_autofree char *wanted = zug_fold (gtk_editable_get_text (self->search));
  const char *text = g_object_get_data (G_OBJECT (row), "text");
  g_auto (GStrv) words = g_strsplit (wanted, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (text, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* How near a name is to what is searched for: the name itself, a name that begins so, any other. */
static int
rank_of (GtkListBoxRow *row, const char *wanted)
{
  g_autofree char *name = zug_fold (zug_variant_get_name (variant_of (row)));

  return g_str_equal (name, wanted) ? 0 : g_str_has_prefix (name, wanted) ? 1 : 2;
}

/* Else in the order of the store. */
static int
compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  ZugVariantChooser *self = user_data;
  g_autofree char *wanted = zug_fold (gtk_editable_get_text (self->search));
  int ranks = *wanted != '\0' ? rank_of (a, wanted) - rank_of (b, wanted) : 0;

  return ranks != 0 ? ranks
                    : GPOINTER_TO_INT (g_object_get_data (G_OBJECT (a), "place"))
                          - GPOINTER_TO_INT (g_object_get_data (G_OBJECT (b), "place"));
}

static void
on_search_changed (ZugVariantChooser *self)
{
  GtkListBoxRow *row;
  gboolean found = FALSE;

  gtk_list_box_invalidate_sort (self->list);
  gtk_list_box_invalidate_filter (self->list);
  for (int i = 0; !found && (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    found = is_shown (row, self);
  gtk_widget_set_visible (self->nothing, !found);
}

/* Whoever has begun to type goes on in the field: a space would choose the row that has the
 * keyboard. */
static void
on_search_started (ZugVariantChooser *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* The search field hears keys pressed anywhere in the list: on a game that is not hidden Enter is
 * not meant for it. */
static gboolean
on_key (ZugVariantChooser *self, guint keyval)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;

  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter) || row == NULL
      || !gtk_widget_is_ancestor (row, GTK_WIDGET (self->list)) || !gtk_widget_get_mapped (row))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate (focus);
  return GDK_EVENT_STOP;
}

/* Enter in the search field takes the first game that fits. */
static void
on_search_activate (ZugVariantChooser *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (is_shown (row, self))
      {
        g_signal_emit (self, signals[CHOSEN], 0, variant_of (row));
        return;
      }
}

static void
on_stop_search (ZugVariantChooser *self)
{
  if (*gtk_editable_get_text (self->search) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    g_signal_emit (self, signals[LEFT], 0);
}

static void
on_row_activated (ZugVariantChooser *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, variant_of (row));
}

static void
on_info (GtkButton *button, ZugVariantChooser *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);

  g_signal_emit (self, signals[ASKED], 0, variant_of (GTK_LIST_BOX_ROW (row)));
}

static GtkWidget *
make_info_button (ZugVariantChooser *self, ZugVariant *variant)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("help-about-symbolic");
  /* TRANSLATORS: %s is the name of a game. */
  g_autofree char *label =
      g_strdup_printf (C_ ("new game", "Rules of %s"), zug_variant_get_name (variant));

  gtk_widget_set_tooltip_text (button, label);
  zug_widget_tell_name (button, label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "clicked", G_CALLBACK (on_info), self);
  return button;
}

static const char *
group_words (ZugVariantItem *item)
{
  if (zug_variant_item_is_own (item))
    return C_ ("new game", "Your Games");
  switch (zug_variant_get_group (zug_variant_item_get_variant (item)))
    {
    case ZUG_PRESET_HOUSE:
      return C_ ("new game", "House Rules");
    case ZUG_PRESET_KNOWN:
      return C_ ("new game", "Known Games");
    case ZUG_PRESET_GAME:
    default:
      return C_ ("new game", "Games");
    }
}

/* What is said of a game, and of one which is the easiest to begin with. */
static char *
dup_summary (ZugVariant *variant)
{
  if (g_strcmp0 (zug_variant_get_id (variant), "parity") != 0)
    return g_markup_escape_text (zug_variant_get_summary (variant), -1);
  return g_markup_printf_escaped ("<b>%s</b> %s", C_ ("new game", "Good to begin with."),
                                  zug_variant_get_summary (variant));
}

static void
add_game (ZugVariantChooser *self, ZugVariantItem *item)
{
  ZugVariant *variant = zug_variant_item_get_variant (item);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *type = zug_variant_dup_type (variant);
  g_autofree char *text = g_strjoin ("\n", zug_variant_get_name (variant),
                                     zug_variant_get_summary (variant), type, NULL);
  g_autofree char *name = g_markup_escape_text (zug_variant_get_name (variant), -1);
  g_autofree char *summary = dup_summary (variant);
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), summary);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), check);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_info_button (self, variant));
  g_object_set_data (G_OBJECT (row), "check", check);
  g_object_set_data (G_OBJECT (row), "place", GINT_TO_POINTER (self->n_games++));
  g_object_set_data (G_OBJECT (row), "group", (gpointer) group_words (item));
  g_object_set_data_full (G_OBJECT (row), "text", zug_fold (text), g_free);
  g_object_set_data_full (G_OBJECT (row), "variant", g_object_ref (variant), g_object_unref);
  gtk_list_box_append (self->list, row);
}

static const char *
group_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "group");
}

/* A heading above the first game shown of each group. */
static void
update_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  gboolean first = before == NULL || !g_str_equal (group_of (before), group_of (row));

  zug_list_row_set_group (row, first ? group_of (row) : NULL);
}

static void
add_games (ZugVariantChooser *self, gboolean own)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->variants)); i++)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (G_LIST_MODEL (self->variants), i);

      if (zug_variant_item_get_variant (item) != NULL && zug_variant_item_is_own (item) == own)
        add_game (self, item);
    }
}

static void
mark_chosen (ZugVariantChooser *self, gboolean focus)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      gboolean chosen = g_strcmp0 (zug_variant_get_id (variant_of (row)), self->chosen) == 0;

      gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "check"), chosen);
      gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, chosen, -1);
      if (chosen && focus)
        gtk_widget_grab_focus (GTK_WIDGET (row));
    }
}

static void
on_items_changed (ZugVariantChooser *self)
{
  zug_list_box_clear (self->list);
  self->n_games = 0;
  add_games (self, TRUE);
  add_games (self, FALSE);
  mark_chosen (self, FALSE);
  on_search_changed (self);
}

static void
zug_variant_chooser_dispose (GObject *object)
{
  if (ZUG_VARIANT_CHOOSER (object)->variants != NULL)
    g_signal_handlers_disconnect_by_data (ZUG_VARIANT_CHOOSER (object)->variants, object);
  g_clear_object (&ZUG_VARIANT_CHOOSER (object)->variants);
  g_clear_pointer (&ZUG_VARIANT_CHOOSER (object)->chosen, g_free);
  zug_widget_drop_children (object);

  G_OBJECT_CLASS (zug_variant_chooser_parent_class)->dispose (object);
}

static void
zug_variant_chooser_class_init (ZugVariantChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_variant_chooser_dispose;
  widget_class->focus = zug_one_stop_focus;

  signals[CHOSEN] = zug_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_VARIANT);
  signals[ASKED] = zug_signal_new ("asked", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_VARIANT);
  signals[LEFT] = zug_signal_new ("left", G_TYPE_FROM_CLASS (klass), 0);

  zug_widget_class_set_template (widget_class, "zug-variant-chooser");
  gtk_widget_class_bind_template_child (widget_class, ZugVariantChooser, search);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantChooser, list);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantChooser, nothing);
  gtk_widget_class_bind_template_callback (widget_class, on_search_started);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
}

static void
zug_variant_chooser_init (ZugVariantChooser *self)
{
  g_autoptr (ZugVariantStore) built_in = zug_variant_store_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  /* Whoever types searches. */
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  /* The last that is added hears keys first. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_list_box_set_filter_func (self->list, is_shown, self, NULL);
  gtk_list_box_set_sort_func (self->list, compare, self, NULL);
  gtk_list_box_set_header_func (self->list, update_header, self, NULL);
  zug_variant_chooser_set_variants (self, built_in);
}

void
zug_variant_chooser_set_variants (ZugVariantChooser *self, ZugVariantStore *variants)
{
  g_return_if_fail (ZUG_IS_VARIANT_CHOOSER (self));
  g_return_if_fail (ZUG_IS_VARIANT_STORE (variants));

  if (self->variants == variants)
    return;
  if (self->variants != NULL)
    g_signal_handlers_disconnect_by_data (self->variants, self);
  g_set_object (&self->variants, variants);
  g_signal_connect_swapped (variants, "items-changed", G_CALLBACK (on_items_changed), self);
  on_items_changed (self);
}

void
zug_variant_chooser_open (ZugVariantChooser *self, const char *id)
{
  g_return_if_fail (ZUG_IS_VARIANT_CHOOSER (self));
  g_return_if_fail (id != NULL);

  gtk_editable_set_text (self->search, "");
  g_free (self->chosen);
  self->chosen = g_strdup (id);
  mark_chosen (self, TRUE);
}
