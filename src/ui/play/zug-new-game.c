/* zug-new-game.c: the dialog that sets a match up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-new-game.h"

#include "zug-game-list.h"
#include "zug-rule-view.h"
#include <glib/gi18n.h>

/* Application pixels, where there is room. */
#define WIDTH 440
#define HEIGHT 560

struct _ZugNewGame
{
  AdwWindow parent_instance;

  GtkStack *pages;
  GtkWidget *start;
  AdwActionRow *game_row;
  AdwActionRow *rules_row;
  ZugGameList *games;
  ZugRuleView *card;
  GtkWidget *back_from_rules;
  AdwComboRow *kind[ZUG_N_SIDES];
  GtkEditable *name[ZUG_N_SIDES];

  ZugVariant *variant;
  const char *rules_from; /* the page that Back on the page of rules leads to */
};

enum
{
  PROP_0,
  PROP_GAME,
  N_PROPS
};

enum
{
  MATCH_MADE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugNewGame, zug_new_game, ADW_TYPE_WINDOW)

static void
zug_new_game_set_variant (ZugNewGame *self, ZugVariant *variant)
{
  g_autofree char *type = zug_rule_view_dup_type (variant);
  g_autofree char *name = g_markup_escape_text (zug_variant_get_name (variant), -1);
  g_autofree char *summary = g_markup_escape_text (zug_variant_get_summary (variant), -1);

  if (!g_set_object (&self->variant, variant))
    return;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->game_row), name);
  adw_action_row_set_subtitle (self->game_row, summary);
  adw_action_row_set_subtitle (self->rules_row, type);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

/* An id that is no longer known, or not offered here, leaves the game as it is. */
static void
zug_new_game_set_game (ZugNewGame *self, const char *id)
{
  g_autoptr (GListModel) games = zug_game_list_dup_games ();

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ZugVariant) variant = g_list_model_get_item (games, i);

      if (g_strcmp0 (zug_variant_get_id (variant), id) == 0)
        zug_new_game_set_variant (self, variant);
    }
}

static gboolean
is_on_page (ZugNewGame *self, const char *page)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), page) == 0;
}

static void
zug_new_game_show_rules (ZugNewGame *self, ZugVariant *variant)
{
  self->rules_from = is_on_page (self, "games") ? "games" : "setup";
  zug_rule_view_show (self->card, variant);
  gtk_stack_set_visible_child_name (self->pages, "rules");
}

/* The other pages know where the keyboard was. */
static void
on_page (ZugNewGame *self)
{
  if (is_on_page (self, "rules"))
    gtk_widget_grab_focus (self->back_from_rules);
}

static void
on_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugNewGame *self = ZUG_NEW_GAME (widget);

  if (is_on_page (self, "setup"))
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_stack_set_visible_child_name (self->pages,
                                      is_on_page (self, "rules") ? self->rules_from : "setup");
}

static void
on_game_row (ZugNewGame *self)
{
  gtk_stack_set_visible_child_name (self->pages, "games");
  zug_game_list_open (self->games, zug_variant_get_id (self->variant));
}

static void
on_rules_row (ZugNewGame *self)
{
  zug_new_game_show_rules (self, self->variant);
}

static void
on_chosen (ZugNewGame *self, ZugVariant *variant)
{
  zug_new_game_set_variant (self, variant);
  gtk_stack_set_visible_child_name (self->pages, "setup");
}

static void
on_asked (ZugNewGame *self, ZugVariant *variant)
{
  zug_new_game_show_rules (self, variant);
}

static void
on_left (ZugNewGame *self)
{
  on_back (GTK_WIDGET (self), NULL, NULL);
}

/* Only people have a name to give. */
static void
on_kind (ZugNewGame *self)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    gtk_widget_set_visible (GTK_WIDGET (self->name[side]),
                            adw_combo_row_get_selected (self->kind[side]) == 0);
}

const char *
zug_new_game_own_name (void)
{
  const char *name = g_get_real_name ();

  return g_strcmp0 (name, "Unknown") == 0 ? "" : name;
}

static ZugPlayer *
make_player (ZugSide side, const char *name, guint level)
{
  return level == 0 ? zug_person_new (side, name) : zug_computer_new (side, level);
}

ZugMatch *
zug_new_game_make_match (const char *preset, const char *white_name, guint white_level,
                         const char *black_name, guint black_level)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_autoptr (ZugPlayer) white = make_player (ZUG_WHITE, white_name, white_level);
  g_autoptr (ZugPlayer) black = make_player (ZUG_BLACK, black_name, black_level);
  g_autoptr (ZugGame) game = NULL;

  if (variant == NULL)
    return NULL;
  game = zug_game_new_drawn (variant, NULL);
  return zug_match_new (game, white, black);
}

static void
on_start (ZugNewGame *self)
{
  g_autoptr (ZugMatch) match = zug_new_game_make_match (
      zug_variant_get_id (self->variant), gtk_editable_get_text (self->name[ZUG_WHITE]),
      adw_combo_row_get_selected (self->kind[ZUG_WHITE]),
      gtk_editable_get_text (self->name[ZUG_BLACK]),
      adw_combo_row_get_selected (self->kind[ZUG_BLACK]));

  g_signal_emit (self, signals[MATCH_MADE], 0, match);
  gtk_window_close (GTK_WINDOW (self));
}

/* Not before: a window whose focus is set while it is made has no role on the accessibility bus. */
static void
zug_new_game_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_new_game_parent_class)->map (widget);

  gtk_window_set_focus (GTK_WINDOW (widget), ZUG_NEW_GAME (widget)->start);
}

static void
zug_new_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_GAME)
    g_value_set_string (value, zug_variant_get_id (ZUG_NEW_GAME (object)->variant));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_new_game_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_GAME)
    zug_new_game_set_game (ZUG_NEW_GAME (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_new_game_dispose (GObject *object)
{
  g_clear_object (&ZUG_NEW_GAME (object)->variant);

  G_OBJECT_CLASS (zug_new_game_parent_class)->dispose (object);
}

static void
zug_new_game_class_init (ZugNewGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = zug_new_game_get_property;
  object_class->set_property = zug_new_game_set_property;
  object_class->dispose = zug_new_game_dispose;
  widget_class->map = zug_new_game_map;

  properties[PROP_GAME] =
      g_param_spec_string ("game", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MATCH_MADE] = g_signal_new ("match-made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, ZUG_TYPE_MATCH);

  g_type_ensure (ZUG_TYPE_GAME_LIST);
  g_type_ensure (ZUG_TYPE_RULE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/zugleich/Zugleich/ui/zug-new-game.ui");
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, start);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, pages);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, game_row);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, rules_row);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, games);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, back_from_rules);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, card);
  gtk_widget_class_bind_template_child_full (widget_class, "white_kind", FALSE,
                                             G_STRUCT_OFFSET (ZugNewGame, kind[ZUG_WHITE]));
  gtk_widget_class_bind_template_child_full (widget_class, "black_kind", FALSE,
                                             G_STRUCT_OFFSET (ZugNewGame, kind[ZUG_BLACK]));
  gtk_widget_class_bind_template_child_full (widget_class, "white_name", FALSE,
                                             G_STRUCT_OFFSET (ZugNewGame, name[ZUG_WHITE]));
  gtk_widget_class_bind_template_child_full (widget_class, "black_name", FALSE,
                                             G_STRUCT_OFFSET (ZugNewGame, name[ZUG_BLACK]));
  gtk_widget_class_bind_template_callback (widget_class, on_page);
  gtk_widget_class_bind_template_callback (widget_class, on_game_row);
  gtk_widget_class_bind_template_callback (widget_class, on_rules_row);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_asked);
  gtk_widget_class_bind_template_callback (widget_class, on_left);
  gtk_widget_class_bind_template_callback (widget_class, on_kind);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "new-game.back", NULL);
  gtk_widget_class_install_action (widget_class, "new-game.back", NULL, on_back);
}

static GtkStringList *
list_kinds (void)
{
  GtkStringList *kinds = gtk_string_list_new (NULL);

  gtk_string_list_append (kinds, C_ ("player kind", "A person here"));
  for (guint level = 1; level <= zug_computer_n_levels (); level++)
    /* TRANSLATORS: %s is a level, e.g. "easy". */
    gtk_string_list_take (kinds, g_strdup_printf (C_ ("player kind", "Computer, %s"),
                                                  zug_computer_level_name (level)));
  return kinds;
}

static void
zug_new_game_init (ZugNewGame *self)
{
  g_autoptr (GtkStringList) kinds = list_kinds ();

  gtk_widget_init_template (GTK_WIDGET (self));
  for (int side = 0; side < ZUG_N_SIDES; side++)
    adw_combo_row_set_model (self->kind[side], G_LIST_MODEL (kinds));
  adw_combo_row_set_selected (self->kind[ZUG_BLACK], 1);
  gtk_editable_set_text (self->name[ZUG_WHITE], zug_new_game_own_name ());
  /* Parity Chess is what this program is first of all for. */
  zug_new_game_set_game (self, "parity");
  on_kind (self);
}

GtkWidget *
zug_new_game_new (GtkWindow *parent)
{
  GtkWidget *self = g_object_new (ZUG_TYPE_NEW_GAME, "transient-for", parent, NULL);
  int width = parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0;

  /* No wider than the window it belongs to. */
  if (width > 0)
    gtk_window_set_default_size (GTK_WINDOW (self), MIN (WIDTH, width), HEIGHT);
  return self;
}
