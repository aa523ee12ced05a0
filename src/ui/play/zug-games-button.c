/* zug-games-button.c: the games that are open, by a menu, where there is no room for their tabs */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-games-button.h"

#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugGamesButton
{
  AdwBin parent_instance;

  GtkMenuButton *button;
  GtkWidget *awaited;
  GtkLabel *words;
  GSimpleAction *show; /* the position of the tab in front */

  ZugPlayTabs *tabs; /* weak */
};

G_DEFINE_FINAL_TYPE (ZugGamesButton, zug_games_button, ADW_TYPE_BIN)

static guint
find_front (ZugGamesButton *self)
{
  GtkWidget *front = zug_play_tabs_find_tab (zug_play_tabs_get_page (self->tabs));
  guint position = 0;

  while (position + 1 < zug_play_tabs_get_n (self->tabs)
         && zug_play_tabs_get_nth (self->tabs, position) != front)
    position++;
  return position;
}

static void
update (ZugGamesButton *self)
{
  guint front = find_front (self);
  gboolean awaited = zug_play_tabs_is_awaited (self->tabs);
  guint n = zug_play_tabs_get_n (self->tabs);
  /* TRANSLATORS: of the games that are open, which is shown: "2/3"; as short as can be */
  g_autofree char *words = g_strdup_printf (C_ ("tab", "%1$u/%2$u"), front + 1, n);
  g_autofree char *name =
      g_strdup_printf (awaited ? C_ ("tab", "Game %1$u of %2$u; another one waits for you")
                               : C_ ("tab", "Game %1$u of %2$u"),
                       front + 1, n);

  gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (self->awaited, awaited);
  zug_widget_tell_name (self->button, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), name);
  g_simple_action_set_state (self->show, g_variant_new_uint32 (front));
}

static void
on_show (ZugGamesButton *self, GVariant *position)
{
  guint n = g_variant_get_uint32 (position);

  if (n < zug_play_tabs_get_n (self->tabs))
    zug_play_tabs_show (self->tabs, zug_play_tabs_get_nth (self->tabs, n));
}

/* What is underlined in a menu is a key; a name has none. */
static char *
dup_label (ZugGamesButton *self, guint position)
{
  g_autofree char *name = zug_play_tabs_dup_name (self->tabs, position);
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}

static void
make_menu (GtkMenuButton *button, gpointer user_data)
{
  ZugGamesButton *self = user_data;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) games = g_menu_new ();
  g_autoptr (GMenu) front = g_menu_new ();

  for (guint i = 0; i < zug_play_tabs_get_n (self->tabs); i++)
    {
      g_autofree char *label = dup_label (self, i);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "games.show", "u", i);
      g_menu_append_item (games, item);
    }
  g_menu_append (front, C_ ("tab", "_Close This Game"), "win.close-tab");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (games));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (front));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
zug_games_button_dispose (GObject *object)
{
  ZugGamesButton *self = ZUG_GAMES_BUTTON (object);

  g_clear_weak_pointer (&self->tabs);
  g_clear_object (&self->show);

  G_OBJECT_CLASS (zug_games_button_parent_class)->dispose (object);
}

static void
zug_games_button_class_init (ZugGamesButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_games_button_dispose;
  zug_widget_class_set_template (widget_class, "zug-games-button");
  gtk_widget_class_bind_template_child (widget_class, ZugGamesButton, button);
  gtk_widget_class_bind_template_child (widget_class, ZugGamesButton, awaited);
  gtk_widget_class_bind_template_child (widget_class, ZugGamesButton, words);
}

static void
zug_games_button_init (ZugGamesButton *self)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->show =
      g_simple_action_new_stateful ("show", G_VARIANT_TYPE_UINT32, g_variant_new_uint32 (0));
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (self->show));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "games", G_ACTION_GROUP (actions));
  g_signal_connect_object (self->show, "change-state", G_CALLBACK (on_show), self,
                           G_CONNECT_SWAPPED);
  gtk_menu_button_set_create_popup_func (self->button, make_menu, self, NULL);
}

void
zug_games_button_attach (ZugGamesButton *self, ZugPlayTabs *tabs)
{
  g_return_if_fail (ZUG_IS_GAMES_BUTTON (self));
  g_return_if_fail (self->tabs == NULL);

  g_set_weak_pointer (&self->tabs, tabs);
  g_signal_connect_object (tabs, "told", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tabs, "notify::page", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
