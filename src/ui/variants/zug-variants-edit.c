/* zug-variants-edit.c: variants duplicated and deleted, edits undone and done again */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variants-page-private.h"

#include "zug-complaint.h"
#include <glib/gi18n.h>

/* --- duplicating ------------------------------------------------------------------------------ */

/* Makes a copy of the one shown and shows that. */
static void
duplicate (ZugVariantsPage *self)
{
  ZugVariantItem *item = zug_variants_page_get_item (self);

  if (item == NULL)
    return;
  item = zug_variant_store_duplicate (self->variants, item);
  /* One that was deleted may have had the same id. */
  g_hash_table_remove (self->drafts, zug_variant_item_get_id (item));
  zug_variants_page_show_added (self, item);
}

static void
on_duplicate (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVariantsPage *self = user_data;

  duplicate (self);
  zug_variant_editor_enter_name (self->editor);
}

/* What was wanted of a locked variant. */
typedef struct
{
  ZugVariantsPage *page; /* owned */
  char *key;
  char *value;
} Wanted;

static void
wanted_free (gpointer data, GClosure *closure)
{
  Wanted *wanted = data;

  g_object_unref (wanted->page);
  g_free (wanted->key);
  g_free (wanted->value);
  g_free (wanted);
}

static void
on_answered (AdwMessageDialog *dialog, const char *response, Wanted *wanted)
{
  ZugVariantsPage *self = wanted->page;

  if (!g_str_equal (response, "duplicate") || self->toasts == NULL)
    return;
  duplicate (self);
  if (wanted->value == NULL)
    {
      zug_variant_editor_open (self->editor, wanted->key);
      return;
    }
  zug_variant_editor_set_law (self->editor, wanted->key, wanted->value);
  zug_variant_editor_go_to (self->editor, wanted->key);
}

void
zug_variants_page_ask_duplicate (ZugVariantsPage *self, const char *key, const char *value)
{
  ZugVariantItem *item = zug_variants_page_get_item (self);
  /* TRANSLATORS: %s is the name of a game. */
  g_autofree char *heading =
      g_strdup_printf (C_ ("variants", "%s Is Built In"), zug_variant_item_get_name (item));
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      zug_variants_page_get_window (self), heading,
      value != NULL
          ? C_ ("variants", "It stays as it is. A copy of your own can be changed as you like; "
                            "what you have just set is the first change.")
          : C_ ("variants", "It stays as it is. A copy of your own can be changed as you like.")));
  Wanted *wanted = g_new (Wanted, 1);

  *wanted = (Wanted) {g_object_ref (self), g_strdup (key), g_strdup (value)};
  adw_message_dialog_add_responses (dialog, "cancel", C_ ("variants", "_Cancel"), "duplicate",
                                    C_ ("variants", "_Duplicate to Edit"), NULL);
  adw_message_dialog_set_default_response (dialog, "duplicate");
  adw_message_dialog_set_close_response (dialog, "cancel");
  adw_message_dialog_set_response_appearance (dialog, "duplicate", ADW_RESPONSE_SUGGESTED);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_answered), wanted, wanted_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- the store -------------------------------------------------------------------------------- */

/* A variant that was put in the store or taken off it. */
typedef struct
{
  ZugVariantsPage *page; /* weak */
  ZugVariantItem *item;  /* owned */
  char *before; /* the id of the one shown before one that was put there; NULL: it was taken off */
  AdwToast *toast; /* weak: offers to put it back */
  gboolean undone;
} Step;

static void
step_clear (gpointer data)
{
  Step *step = data;

  g_object_unref (step->item);
  g_free (step->before);
  g_clear_weak_pointer (&step->page);
  g_clear_weak_pointer (&step->toast);
}

static void
step_unref (gpointer step)
{
  g_rc_box_release_full (step, step_clear);
}

static void
step_unref_closure (gpointer step, GClosure *closure)
{
  step_unref (step);
}

static Step *
add_step (ZugVariantsPage *self, ZugVariantItem *item, const char *before)
{
  Step *step = g_rc_box_new0 (Step);

  g_set_weak_pointer (&step->page, self);
  step->item = g_object_ref (item);
  step->before = g_strdup (before);
  g_ptr_array_add (self->steps, step);
  return step;
}

void
zug_variants_page_forget_steps (ZugVariantsPage *self)
{
  g_ptr_array_set_size (self->steps, 0);
}

void
zug_variants_page_show_added (ZugVariantsPage *self, ZugVariantItem *item)
{
  add_step (self, item, self->id != NULL ? self->id : "parity");
  zug_variants_page_show (self, zug_variant_item_get_id (item));
}

static void
take_off (ZugVariantsPage *self, const char *id, const char *next)
{
  self->keeping = TRUE;
  zug_variant_store_remove (self->variants, id);
  self->keeping = FALSE;
  zug_variants_page_show (self, next);
}

static void
undo_step (Step *step)
{
  ZugVariantsPage *self = step->page;
  const char *id = zug_variant_item_get_id (step->item);
  ZugVariantItem *item;

  if (step->undone)
    return;
  step->undone = TRUE;
  if (step->toast != NULL)
    adw_toast_dismiss (step->toast);
  if (step->before != NULL)
    {
      g_hash_table_remove (self->drafts, id);
      take_off (self, id,
                zug_variant_store_find (self->variants, step->before) != NULL ? step->before
                                                                              : "parity");
      return;
    }
  /* Where its id was taken since, it has another now. */
  item = zug_variant_store_restore (self->variants, step->item);
  zug_variants_page_show (self, zug_variant_item_get_id (item));
}

/* --- deleting --------------------------------------------------------------------------------- */

static void
on_put_back (AdwToast *toast, Step *step)
{
  if (step->page == NULL || step->page->toasts == NULL)
    return;
  undo_step (step);
  g_ptr_array_remove (step->page->steps, step);
  zug_variants_page_update (step->page);
}

/* What is shown instead of one's own that goes: its neighbour, or the game it is based on. */
static const char *
zug_variants_page_next (ZugVariantsPage *self, ZugVariantItem *item)
{
  const char *next = zug_variant_list_next_to (self->list, zug_variant_item_get_id (item));
  const char *base = zug_variant_item_get_file (item)->based_on;

  if (next != NULL)
    return next;
  return zug_variant_store_find (self->variants, base) != NULL ? base : "parity";
}

static void
on_delete (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVariantsPage *self = user_data;
  ZugVariantItem *item = zug_variants_page_get_item (self);
  Step *step;
  g_autofree char *words = NULL;
  g_autofree char *next = NULL;

  if (item == NULL || !zug_variant_item_is_own (item))
    return;
  step = add_step (self, item, NULL);
  /* TRANSLATORS: %s is the name of a variant. */
  words = g_strdup_printf (C_ ("variants", "“%s” deleted"), zug_variant_item_get_name (item));
  next = g_strdup (zug_variants_page_next (self, item));
  g_set_weak_pointer (&step->toast, zug_toast_with (self->toasts, words, C_ ("variants", "_Undo"),
                                                    G_CALLBACK (on_put_back),
                                                    g_rc_box_acquire (step), step_unref_closure));
  /* What was looked for was looked for in what is gone. */
  gtk_editable_set_text (self->search, "");
  take_off (self, zug_variant_item_get_id (step->item), next);
}

/* --- undoing ---------------------------------------------------------------------------------- */

/* What was done last: to the store, or to the variant that is shown. */
static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugVariantsPage *self = user_data;
  guint n = self->steps->len;

  if (n == 0)
    {
      zug_draft_undo (self->draft);
      return;
    }
  undo_step (g_ptr_array_index (self->steps, n - 1));
  g_ptr_array_set_size (self->steps, (int) n - 1);
  zug_variants_page_update (self);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_draft_redo (((ZugVariantsPage *) user_data)->draft);
}

static void
on_reset (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zug_draft_reset (((ZugVariantsPage *) user_data)->draft);
}

void
zug_variants_page_add_edit_actions (ZugVariantsPage *self)
{
  const GActionEntry entries[] = {{"duplicate", on_duplicate},
                                  {"delete", on_delete},
                                  {"undo", on_undo},
                                  {"redo", on_redo},
                                  {"reset", on_reset}};
  const char *const later[] = {"delete", "undo", "redo", "reset"};

  self->steps = g_ptr_array_new_with_free_func (step_unref);
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  /* Until there is something they could be about. */
  for (guint i = 0; i < G_N_ELEMENTS (later); i++)
    zug_variants_page_enable (self, later[i], FALSE);
}
