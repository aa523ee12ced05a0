/* zug-variants-fixture.c: the Variants page as a person uses it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variants-fixture.h"

#include "zug-law-control.h"

static void
on_announce (ZugVariantsPage *page, const char *words, VariantsFixture *self)
{
  g_string_append_printf (self->announced, "%s\n", words);
}

void
variants_show_page (VariantsFixture *self)
{
  self->page = g_object_new (ZUG_TYPE_VARIANTS_PAGE, NULL);
  g_signal_connect (self->page, "announce", G_CALLBACK (on_announce), self);
  zug_variants_page_set_variants (self->page, self->variants);
  self->window = zug_ui_window (GTK_WIDGET (self->page), 1200, 900);
}

static VariantsFixture shared;

/* One page for all tests, as a person has one: a row for every law is slow to make many times. */
static void
open_shared (void)
{
  library_open (&shared.library, NULL);
  shared.announced = g_string_new (NULL);
  shared.variants = zug_variant_store_new ();
  zug_variant_store_set_archive (shared.variants, shared.library.archive);
  variants_show_page (&shared);
}

void
variants_close (void)
{
  if (shared.window == NULL)
    return;
  gtk_window_destroy (shared.window);
  zug_variant_store_set_archive (shared.variants, NULL);
  g_object_unref (shared.variants);
  g_string_free (shared.announced, TRUE);
  library_tear_down (&shared.library, NULL);
}

void
variants_set_up (VariantsFixture **self, gconstpointer data)
{
  if (shared.window == NULL)
    open_shared ();
  *self = &shared;
}

void
variants_tear_down (VariantsFixture **self, gconstpointer data)
{
  gtk_editable_set_text (shared.page->search, "");
  zug_variants_page_show (shared.page, "orthodox");
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (shared.variants)); i > 0; i--)
    {
      g_autoptr (ZugVariantItem) item =
          g_list_model_get_item (G_LIST_MODEL (shared.variants), i - 1);

      if (zug_variant_item_is_own (item))
        zug_variant_store_remove (shared.variants, zug_variant_item_get_id (item));
    }
  g_string_set_size (shared.announced, 0);
}

/* --- what the person sees and does ------------------------------------------------------------ */

void
variants_act (VariantsFixture *self, const char *action)
{
  g_autofree char *name = g_strconcat ("variants.", action, NULL);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), name, NULL));
}

gboolean
variants_is_enabled (VariantsFixture *self, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (self->page->actions), action);
}

void
variants_await_rows (GtkWidget *page)
{
  GtkWidget *editor = zug_ui_find (page, ZUG_TYPE_VARIANT_EDITOR, 0);

  zug_ui_wait_until (zug_variant_editor_is_whole (ZUG_VARIANT_EDITOR (editor)));
}

ZugLawRow *
variants_find_row (GtkWidget *page, const char *key)
{
  GtkWidget *row;

  variants_await_rows (page);
  for (guint n = 0; (row = zug_ui_find (page, ZUG_TYPE_LAW_ROW, n)) != NULL; n++)
    if (g_str_equal (zug_law_row_get_law (ZUG_LAW_ROW (row))->key, key))
      return ZUG_LAW_ROW (row);
  g_assert_not_reached ();
}

GtkWidget *
variants_find_control (GtkWidget *page, const char *key)
{
  GtkWidget *control =
      zug_ui_find (GTK_WIDGET (variants_find_row (page, key)), ZUG_TYPE_LAW_CONTROL, 0);

  g_assert_nonnull (control);
  return zug_law_control_get_widget (ZUG_LAW_CONTROL (control));
}

void
variants_choose (GtkWidget *page, const char *key, const char *value)
{
  const ZugLaw *law = zug_law_find (key);
  guint place = 0;

  while (!g_str_equal (law->values[place].name, value))
    place++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (variants_find_control (page, key)), place);
}

void
variants_turn (GtkWidget *page, const char *key, gboolean on)
{
  gtk_switch_set_active (GTK_SWITCH (variants_find_control (page, key)), on);
}

const char *
variants_label_of (ZugLawRow *row, const char *id)
{
  return gtk_label_get_label (
      GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (row), ZUG_TYPE_LAW_ROW, id)));
}

gboolean
variants_row_has (ZugLawRow *row, const char *id)
{
  return gtk_widget_get_visible (
      GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (row), ZUG_TYPE_LAW_ROW, id)));
}

gboolean
variants_row_shows (VariantsFixture *self, const char *key, const char *id)
{
  return variants_row_has (variants_find_row (GTK_WIDGET (self->page), key), id);
}

const ZugLaws *
variants_laws_of (VariantsFixture *self)
{
  return &zug_variant_item_get_file (zug_variants_page_get_item (self->page))->laws;
}

void
variants_pick (GtkWidget *page, const char *name)
{
  GtkWidget *list =
      zug_ui_find (zug_ui_find (page, ZUG_TYPE_VARIANT_LIST, 0), GTK_TYPE_LIST_BOX, 0);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)) != NULL; i++)
    if (g_str_equal (
            gtk_label_get_label (GTK_LABEL (zug_ui_find (GTK_WIDGET (row), GTK_TYPE_LABEL, 0))),
            name))
      {
        gtk_widget_activate (GTK_WIDGET (row));
        return;
      }
  g_assert_not_reached ();
}

guint
variants_count_own (VariantsFixture *self)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->variants)); i++)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (G_LIST_MODEL (self->variants), i);

      n += zug_variant_item_is_own (item);
    }
  return n;
}

void
variants_make_vanish (GtkWidget *page)
{
  variants_pick (page, "Parity Chess");
  zug_ui_click (zug_ui_find_button (page, "Duplicate to Edit"));
  variants_choose (page, "collision", "both-removed");
  variants_turn (page, "castling", FALSE);
  gtk_editable_set_text (GTK_EDITABLE (zug_ui_find (page, ADW_TYPE_ENTRY_ROW, 0)), "Vanish");
}
