/* zug-variants-page.c: games by the laws they are played under: looked at, made, tried and given
 * away */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variants-page-private.h"

#include "zug-complaint.h"
#include "zug-lesson.h"
#include "zug-trial-window.h"
#include "zug-signal.h"
#include "zug-widgets.h"
#include "zug-wrap-box.h"
#include <glib/gi18n.h>

enum
{
  ANNOUNCE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugVariantsPage, zug_variants_page, GTK_TYPE_WIDGET)

/* --- messages --------------------------------------------------------------------------------- */

void
zug_variants_page_toast (ZugVariantsPage *self, const char *words)
{
  g_return_if_fail (ZUG_IS_VARIANTS_PAGE (self));

  if (self->toasts != NULL)
    zug_toast (self->toasts, words);
}

GtkWindow *
zug_variants_page_get_window (ZugVariantsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* --- what is shown ---------------------------------------------------------------------------- */

ZugVariantItem *
zug_variants_page_get_item (ZugVariantsPage *self)
{
  return self->variants != NULL && self->id != NULL
             ? zug_variant_store_find (self->variants, self->id)
             : NULL;
}

void
zug_variants_page_enable (ZugVariantsPage *self, const char *action, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)), enabled);
}

/* A button that says what it would undo. format: with the words of an edit; plain: without. */
static void
name_button (GtkWidget *button, const char *format, const char *plain, const char *what)
{
  g_autofree char *words = what != NULL ? g_strdup_printf (format, what) : g_strdup (plain);

  gtk_widget_set_tooltip_text (button, words);
  zug_widget_tell_name (button, words);
}

static gboolean
is_changed (ZugDraft *draft)
{
  for (gsize i = 0; i < zug_n_laws; i++)
    if (zug_draft_differs (draft, &zug_law_table[i]))
      return TRUE;
  return FALSE;
}

/* Who does not see the marks hears when a variant stops or begins to be one that can be played. */
static void
zug_variants_page_tell_problems (ZugVariantsPage *self, GPtrArray *problems)
{
  gboolean whole = problems->len == 0;
  const char *why = C_ ("variants", "Its laws contradict each other: mend those marked first.");

  if (whole != self->whole)
    g_signal_emit (self, signals[ANNOUNCE], 0,
                   whole ? C_ ("variants", "The variant can be played again.")
                         : ((ZugDraftProblem *) g_ptr_array_index (problems, 0))->words);
  self->whole = whole;
  gtk_widget_set_tooltip_text (self->play_button, whole ? NULL : why);
  gtk_widget_set_tooltip_text (
      self->try_button, whole ? C_ ("variants", "Quick games of the computer with itself") : why);
}

void
zug_variants_page_update (ZugVariantsPage *self)
{
  static const char *const whole[] = {"play", "print", "set-up", "try"};
  ZugVariantItem *item = zug_variants_page_get_item (self);
  ZugVariant *variant = zug_variants_page_get_variant (self);
  gboolean own = item != NULL && zug_variant_item_is_own (item);
  const char *undo, *redo;

  if (self->draft == NULL || item == NULL)
    return;
  zug_variant_editor_warn_of_name (
      self->editor, own
                        && zug_variant_store_has_name (self->variants,
                                                       zug_variant_item_get_name (item), self->id));
  undo = zug_draft_get_undo_words (self->draft);
  redo = zug_draft_get_redo_words (self->draft);
  zug_variants_page_tell_problems (self, zug_draft_get_problems (self->draft));
  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    zug_variants_page_enable (self, whole[i], variant != NULL);
  zug_variants_page_enable (self, "lessons", variant != NULL && zug_lesson_is_called_for (variant));
  zug_variants_page_enable (self, "duplicate", zug_variant_item_get_trouble (item) == NULL);
  zug_variants_page_enable (self, "delete", own);
  zug_variants_page_enable (self, "reset", own && is_changed (self->draft));
  zug_variants_page_enable (self, "undo", undo != NULL || self->steps->len > 0);
  zug_variants_page_enable (self, "redo", redo != NULL);
  /* TRANSLATORS: %s is what was edited: the name of a law, or "Name". */
  name_button (self->undo_button, C_ ("variants", "Undo: %s"), C_ ("variants", "Undo"),
               self->steps->len == 0 ? undo : NULL);
  name_button (self->redo_button, C_ ("variants", "Redo: %s"), C_ ("variants", "Redo"), redo);
}

/* --- drafts ----------------------------------------------------------------------------------- */

static void
on_draft_changed (ZugVariantsPage *self, ZugDraft *draft)
{
  self->keeping = TRUE;
  zug_variant_store_keep (self->variants, zug_draft_get_file (draft));
  self->keeping = FALSE;
  zug_variants_page_forget_steps (self);
  zug_variants_page_update (self);
}

/* The draft of an item with what can be undone in it, unless somebody else has put another variant
 * in its place since. */
static ZugDraft *
zug_variants_page_find_draft (ZugVariantsPage *self, ZugVariantItem *item)
{
  const ZugVariantFile *file = zug_variant_item_get_file (item);
  ZugDraft *draft = g_hash_table_lookup (self->drafts, zug_variant_item_get_id (item));

  if (draft != NULL && zug_variant_file_equal (zug_draft_get_file (draft), file))
    return draft;
  draft = zug_draft_new (file);
  g_signal_connect_object (draft, "changed", G_CALLBACK (on_draft_changed), self,
                           G_CONNECT_SWAPPED);
  g_hash_table_insert (self->drafts, g_strdup (zug_variant_item_get_id (item)), draft);
  return draft;
}

static void
zug_variants_page_open (ZugVariantsPage *self, ZugVariantItem *item)
{
  g_autoptr (ZugDraft) draft = g_object_ref (zug_variants_page_find_draft (self, item));

  g_set_object (&self->draft, draft);
  /* What is shown anew is not news. */
  self->whole = zug_draft_get_problems (draft)->len == 0;
  zug_variant_list_select (self->list, zug_variant_item_get_id (item));
  zug_variant_editor_set_draft (self->editor, draft, !zug_variant_item_is_own (item),
                                zug_variant_item_get_trouble (item));
  zug_variant_card_set_draft (self->card, draft);
  gtk_widget_set_visible (GTK_WIDGET (self->card), zug_variant_item_get_trouble (item) == NULL);
  zug_variants_page_update (self);
}

void
zug_variants_page_show (ZugVariantsPage *self, const char *id)
{
  ZugVariantItem *item;

  g_return_if_fail (ZUG_IS_VARIANTS_PAGE (self));
  g_return_if_fail (self->variants != NULL);

  item = zug_variant_store_find (self->variants, id);
  if (item == NULL)
    return;
  if (g_strcmp0 (self->id, id) != 0)
    {
      g_free (self->id);
      self->id = g_strdup (id);
    }
  /* The rows are made when somebody comes to see them. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    zug_variants_page_open (self, item);
}

ZugVariant *
zug_variants_page_get_variant (ZugVariantsPage *self)
{
  ZugVariantItem *item;

  g_return_val_if_fail (ZUG_IS_VARIANTS_PAGE (self), NULL);

  item = zug_variants_page_get_item (self);
  return item != NULL ? zug_variant_item_get_variant (item) : NULL;
}

/* Something else than an edit here has changed the variants: the archive was opened, or a variant
 * came from outside. */
static void
on_variants_changed (ZugVariantsPage *self)
{
  ZugVariantItem *item = zug_variants_page_get_item (self);

  if (self->keeping || self->draft == NULL)
    return;
  if (item == NULL)
    zug_variants_page_show (self, "parity");
  else
    zug_variants_page_open (self, item);
}

/* --- what the person does --------------------------------------------------------------------- */

static void
on_shown (ZugVariantsPage *self, const char *id)
{
  zug_variants_page_forget_steps (self);
  zug_variants_page_show (self, id);
}

static void
on_picked (ZugVariantsPage *self)
{
  if (adw_flap_get_folded (self->list_flap))
    adw_flap_set_reveal_flap (self->list_flap, FALSE);
}

static void
on_search (ZugVariantsPage *self)
{
  zug_variant_editor_search (self->editor, gtk_editable_get_text (self->search));
}

/* What is typed counts at once for whoever does not wait for it. */
static void
on_search_done (ZugVariantsPage *self)
{
  on_search (self);
  zug_variant_editor_enter_first (self->editor);
}

static void
on_stop_search (ZugVariantsPage *self)
{
  gtk_editable_set_text (self->search, "");
}

/* The law may be out of sight because another is looked for. */
static void
on_asked (ZugVariantsPage *self, const char *key)
{
  gtk_editable_set_text (self->search, "");
  zug_variant_editor_search (self->editor, "");
  if (adw_flap_get_folded (self->card_flap))
    adw_flap_set_reveal_flap (self->card_flap, FALSE);
  zug_variant_editor_go_to (self->editor, key);
}

static void
on_mend (ZugVariantsPage *self, guint problem, gboolean other)
{
  zug_variant_editor_mend (self->editor, problem, other);
}

/* Asks the window for something that is done with the variant shown: signal and action have one
 * name. */
static void
on_ask (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVariantsPage *self = user_data;
  ZugVariant *variant = zug_variants_page_get_variant (self);

  if (variant != NULL)
    g_signal_emit_by_name (self, g_action_get_name (G_ACTION (action)), variant);
}

static void
on_try (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVariantsPage *self = user_data;
  ZugVariant *variant = zug_variants_page_get_variant (self);

  if (variant != NULL)
    gtk_window_present (
        GTK_WINDOW (zug_trial_window_new (zug_variants_page_get_window (self), variant)));
}

/* --- the widget ------------------------------------------------------------------------------- */

/* The second frame after the page was seen: the first has the list. */
static gboolean
on_seen (GtkWidget *widget, GdkFrameClock *clock, gpointer frame)
{
  ZugVariantsPage *self = ZUG_VARIANTS_PAGE (widget);

  if (gdk_frame_clock_get_frame_counter (clock) <= *(gint64 *) frame)
    return G_SOURCE_CONTINUE;
  if (self->draft == NULL)
    zug_variants_page_show (self, self->id != NULL ? self->id : "parity");
  return G_SOURCE_REMOVE;
}

static void
zug_variants_page_map (GtkWidget *widget)
{
  ZugVariantsPage *self = ZUG_VARIANTS_PAGE (widget);

  GTK_WIDGET_CLASS (zug_variants_page_parent_class)->map (widget);

  if (self->draft == NULL && self->variants != NULL)
    {
      gint64 *frame = g_new (gint64, 1);

      *frame = gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (widget)) + 1;
      gtk_widget_add_tick_callback (widget, on_seen, frame, g_free);
    }
}

static void
zug_variants_page_dispose (GObject *object)
{
  ZugVariantsPage *self = ZUG_VARIANTS_PAGE (object);

  if (self->toasts != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->toasts));
  self->toasts = NULL;
  g_clear_object (&self->draft);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_clear_pointer (&self->drafts, g_hash_table_unref);
  g_clear_object (&self->variants);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->id, g_free);

  G_OBJECT_CLASS (zug_variants_page_parent_class)->dispose (object);
}

static void
zug_variants_page_bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (ZUG_TYPE_VARIANT_LIST);
  g_type_ensure (ZUG_TYPE_VARIANT_EDITOR);
  g_type_ensure (ZUG_TYPE_VARIANT_CARD);
  g_type_ensure (ZUG_TYPE_WRAP_BOX);
  zug_widget_class_set_template (widget_class, "zug-variants-page");
  gtk_widget_class_bind_template_child (widget_class, ZugVariantsPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantsPage, list_flap);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantsPage, card_flap);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantsPage, search);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantsPage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantsPage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantsPage, play_button);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantsPage, try_button);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantsPage, list);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantsPage, editor);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantsPage, card);
  gtk_widget_class_bind_template_callback (widget_class, on_shown);
  gtk_widget_class_bind_template_callback (widget_class, on_picked);
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_search_done);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, on_asked);
  gtk_widget_class_bind_template_callback (widget_class, on_mend);
  gtk_widget_class_bind_template_callback (widget_class, zug_variants_page_ask_duplicate);
}

static void
zug_variants_page_class_init (ZugVariantsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GType type = G_TYPE_FROM_CLASS (klass);
  const char *const asked[] = {"play", "lessons", "set-up"};

  G_OBJECT_CLASS (klass)->dispose = zug_variants_page_dispose;
  widget_class->map = zug_variants_page_map;
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    zug_signal_new (asked[i], type, 1, ZUG_TYPE_VARIANT);
  signals[ANNOUNCE] = zug_signal_new ("announce", type, 1, G_TYPE_STRING);
  zug_variants_page_bind_template (widget_class);
}

static void
zug_variants_page_init (ZugVariantsPage *self)
{
  const GActionEntry entries[] = {
      {"play", on_ask}, {"try", on_try}, {"lessons", on_ask}, {"set-up", on_ask}};

  self->drafts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  zug_variants_page_add_edit_actions (self);
  zug_variants_page_add_share_actions (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "variants", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_wrap_buttons (self->play_button);
  zug_widget_wrap_buttons (self->try_button);
}

void
zug_variants_page_set_variants (ZugVariantsPage *self, ZugVariantStore *variants)
{
  g_return_if_fail (ZUG_IS_VARIANTS_PAGE (self));
  g_return_if_fail (ZUG_IS_VARIANT_STORE (variants));
  g_return_if_fail (self->variants == NULL);

  self->variants = g_object_ref (variants);
  zug_variant_list_set_variants (self->list, variants);
  g_signal_connect_object (variants, "items-changed", G_CALLBACK (on_variants_changed), self,
                           G_CONNECT_SWAPPED);
}

void
zug_variants_page_focus (ZugVariantsPage *self)
{
  GtkWidget *list, *focus;

  g_return_if_fail (ZUG_IS_VARIANTS_PAGE (self));

  list = GTK_WIDGET (self->list);
  focus = zug_widget_get_focus (list);
  if (gtk_widget_get_mapped (list) && (focus == NULL || !gtk_widget_is_ancestor (focus, list)))
    gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
}

void
zug_variants_page_focus_search (ZugVariantsPage *self)
{
  g_return_if_fail (ZUG_IS_VARIANTS_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
