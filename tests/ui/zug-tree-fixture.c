/* zug-tree-fixture.c: the tree of a page with five games in its archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tree-fixture.h"

#include "zug-archive-sync.h"
#include "zug-game-conversion.h"
#include "zug-temp-folder.h"
#include "zug-tree-filter.h"

ZugGame *
tree_make_game (const char *turns, const char *result)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  ZugGame *game = zug_game_new (variant, NULL, NULL);
  g_auto (GStrv) parts = g_strsplit (turns, " ", -1);
  const ZugEnd ends[] = {{ZUG_RESULT_WHITE, ZUG_REASON_RESIGNATION},
                         {ZUG_RESULT_BLACK, ZUG_REASON_RESIGNATION},
                         {ZUG_RESULT_DRAW, ZUG_REASON_AGREEMENT}};

  for (guint i = 0; parts[i] != NULL; i += 2)
    zug_ui_turn (game, parts[i], parts[i + 1]);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_equal (result, zug_result_text (ends[i].result)))
      zug_game_declare_end (game, ends[i]);
  return game;
}

void
tree_keep (TreeFixture *self, const char *turns, const char *result)
{
  g_autoptr (ZugGame) game = tree_make_game (turns, result);
  ZugGameEntry *entry = zug_game_to_entry (game, "person", "person");

  g_assert_cmpint (zug_archive_save_game_sync (self->archive, entry, NULL), >, 0);
}

static void
on_find_position (ZugPlayPage *page, const ZugLaws *laws, const ZugPosition *position,
                  TreeFixture *self)
{
  self->asked = *position;
  self->n_asked++;
}

void
tree_set_up (TreeFixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;

  self->folder = g_dir_make_tmp ("zugleich-XXXXXX", NULL);
  path = g_build_filename (self->folder, "games.db", NULL);
  self->archive = zug_archive_open_sync (path, NULL);
  tree_keep (self, "e4 e5 Nf3 Nc6", "1-0");
  tree_keep (self, "e4 e5 Nc3 Nc6", "0-1");
  tree_keep (self, "e4 e5 Nf3 d6", "1/2-1/2");
  tree_keep (self, "e4 d5", "1-0");
  tree_keep (self, "d4 d5", "*");

  self->page = g_object_new (ZUG_TYPE_PLAY_PAGE, NULL);
  g_signal_connect (self->page, "find-position", G_CALLBACK (on_find_position), self);
  zug_play_page_set_archive (self->page, self->archive);
  self->window = zug_ui_window (GTK_WIDGET (self->page), 1000, 760);
}

void
tree_tear_down (TreeFixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  zug_archive_close (self->archive, 300000, NULL);
  g_object_unref (self->archive);
  zug_temp_folder_remove (self->folder);
}

void
tree_look (TreeFixture *self)
{
  gtk_stack_set_visible_child_name (play_part (self->page, "panel_stack"), "tree");
  zug_ui_wait_until (zug_tree_view_is_settled (play_part (self->page, "tree")));
}

void
tree_look_at_start (TreeFixture *self, ZugGame *game)
{
  zug_play_page_browse (self->page, game);
  zug_play_session_go_to (self->page->session, zug_game_get_root (game), FALSE);
  tree_look (self);
}

static GtkListBox *
list (TreeFixture *self, guint which)
{
  return GTK_LIST_BOX (
      zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), GTK_TYPE_LIST_BOX, which));
}

GtkWidget *
tree_row (TreeFixture *self, guint which, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (list (self, which), index));
}

void
tree_assert_named (GtkWidget *widget, const char *name)
{
  g_assert_nonnull (widget);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

void
tree_press (TreeFixture *self, guint which, int index)
{
  g_signal_emit_by_name (list (self, which), "row-activated", tree_row (self, which, index));
}

const char *
tree_san (TreeFixture *self, ZugSide side)
{
  return zug_turn_get_san (zug_turn_list_get_current (play_part (self->page, "turns")), side);
}

gpointer
tree_field (TreeFixture *self, const char *id)
{
  return gtk_widget_get_template_child (
      zug_ui_find (GTK_WIDGET (play_part (self->page, "tree")), ZUG_TYPE_TREE_FILTER, 0),
      ZUG_TYPE_TREE_FILTER, id);
}
