/* zug-preferences.c: what people prefer, in one window */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-preferences.h"

#include "zug-board-style.h"
#include "zug-board-view.h"
#include "zug-engines-window.h"
#include "zug-game.h"
#include "zug-letters.h"
#include "zug-sound-player.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugPreferences
{
  AdwWindow parent_instance;

  ZugBoardView *sample;
  GtkSwitch *sounds;
  GtkWidget *loudness_scale;
  GtkAdjustment *loudness;
  AdwComboRow *notation;

  ZugGame *game; /* that the sample is of */
  ZugUciSetups *engines;
};

/* Rows and switches by the settings they show. */
static const char *const choices[] = {"board", "men", "coordinates", "notation", "animation"};
static const char *const switches[] = {"seal-at-once", "confirm-end", "remember-last"};

enum
{
  OPEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugPreferences, zug_preferences, ADW_TYPE_WINDOW)

static gpointer
part_of (ZugPreferences *self, const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (self), ZUG_TYPE_PREFERENCES, id);
}

/* --- settings --------------------------------------------------------------------------------- */

/* The rows of a choice stand in the order of the values; what has no row shows as the first. */
static gboolean
index_of (GValue *value, GVariant *nick, gpointer nicks)
{
  const char *const *all = nicks;

  g_value_set_uint (value, 0);
  for (guint i = 0; all[i] != NULL; i++)
    if (g_str_equal (all[i], g_variant_get_string (nick, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
nick_at (const GValue *value, const GVariantType *type, gpointer nicks)
{
  const char *const *all = nicks;

  return g_value_get_uint (value) < g_strv_length (nicks)
             ? g_variant_new_string (all[g_value_get_uint (value)])
             : NULL;
}

/* Of a setting the values that have a row. */
static char **
dup_nicks (GSettings *settings, const char *key, AdwComboRow *row)
{
  guint n = g_list_model_get_n_items (adw_combo_row_get_model (row));
  g_autofree const char **all = NULL;
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) described = NULL;
  g_autoptr (GVariant) range = NULL;
  g_autoptr (GVariant) values = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  described = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (described);
  g_variant_get (range, "(&sv)", NULL, &values);
  all = g_variant_get_strv (values, NULL);
  all[n] = NULL;
  return g_strdupv ((char **) all);
}

/* Addresses with blanks between them. */
static gboolean
text_of (GValue *value, GVariant *servers, gpointer data)
{
  g_autofree const char **all = g_variant_get_strv (servers, NULL);

  g_value_take_string (value, g_strjoinv (" ", (char **) all));
  return TRUE;
}

static GVariant *
servers_of (const GValue *value, const GVariantType *type, gpointer data)
{
  g_auto (GStrv) words = g_strsplit_set (g_value_get_string (value), " ,;", -1);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, type);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_variant_builder_add (&builder, "s", words[i]);
  return g_variant_builder_end (&builder);
}

static void
follow_settings (ZugPreferences *self, GSettings *settings)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_settings_bind_with_mapping (settings, choices[i], part_of (self, choices[i]), "selected",
                                  G_SETTINGS_BIND_DEFAULT, index_of, nick_at,
                                  dup_nicks (settings, choices[i], part_of (self, choices[i])),
                                  (GDestroyNotify) g_strfreev);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (settings, switches[i], part_of (self, switches[i]), "active",
                     G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "friend-servers", part_of (self, "friend-servers"),
                                "text", G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY,
                                text_of, servers_of, NULL, NULL);
  g_object_bind_property (zug_sound_player_get_default (), "on", self->sounds, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (zug_sound_player_get_default (), "loudness", self->loudness, "value",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

/* By example, and the language's letters alone where they are the English ones. */
static void
list_notations (ZugPreferences *self)
{
  static const char *const words[] = {
      /* TRANSLATORS: a way to write moves, and an example: Nf3 */
      [ZUG_LETTERS_LANGUAGE] = NC_ ("notation", "Letters: %s"),
      /* TRANSLATORS: a way to write moves, and an example: ♘f3 */
      [ZUG_LETTERS_FIGURINES] = NC_ ("notation", "Figurines: %s"),
      /* TRANSLATORS: a way to write moves, and an example: Nf3 */
      [ZUG_LETTERS_ENGLISH] = NC_ ("notation", "English letters: %s"),
  };
  const ZugLaws *laws = zug_game_get_laws (self->game);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autofree char *first = zug_letters_dup_in (ZUG_LETTERS_LANGUAGE, laws, "Nf3");

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *example = zug_letters_dup_in ((ZugLetters) i, laws, "Nf3");

      if (i != ZUG_LETTERS_ENGLISH || !g_str_equal (example, first))
        gtk_string_list_take (list,
                              g_strdup_printf (g_dpgettext2 (NULL, "notation", words[i]), example));
    }
  adw_combo_row_set_model (self->notation, G_LIST_MODEL (list));
}

/* --- the sample ------------------------------------------------------------------------------- */

/* A shared square, men that moved and one that rests. */
static void
make_sample (ZugPreferences *self)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");

  self->game = zug_game_new_from_score_sheet (variant, "1. Nf3 Nc6 2. Nd4 Nd4", NULL);
  zug_board_view_show (self->sample, variant,
                       zug_turn_get_position (zug_game_get_last (self->game)),
                       zug_game_get_last (self->game));
}

/* How fast that is, is seen. */
static void
on_animation (ZugPreferences *self)
{
  zug_board_view_reveal (self->sample, zug_game_get_variant (self->game),
                         zug_game_get_last (self->game));
}

/* --- the window ------------------------------------------------------------------------------- */

/* How loud that is, is heard. */
static void
on_loudness (ZugPreferences *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    zug_sound_player_play (zug_sound_player_get_default (), ZUG_SOUND_MOVE);
}

static void
on_engines (ZugPreferences *self)
{
  g_signal_emit (self, signals[OPEN], 0, zug_engines_window_new (GTK_WINDOW (self), self->engines));
}

static void
zug_preferences_dispose (GObject *object)
{
  g_clear_object (&ZUG_PREFERENCES (object)->game);
  g_clear_object (&ZUG_PREFERENCES (object)->engines);

  G_OBJECT_CLASS (zug_preferences_parent_class)->dispose (object);
}

static void
zug_preferences_class_init (ZugPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_preferences_dispose;
  signals[OPEN] = zug_signal_new ("open", G_TYPE_FROM_CLASS (klass), 1, GTK_TYPE_WINDOW);

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  zug_widget_class_set_template (widget_class, "zug-preferences");
  gtk_widget_class_bind_template_child (widget_class, ZugPreferences, sample);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    gtk_widget_class_bind_template_child_full (
        widget_class, choices[i], FALSE,
        g_str_equal (choices[i], "notation") ? G_STRUCT_OFFSET (ZugPreferences, notation) : 0);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    gtk_widget_class_bind_template_child_full (widget_class, switches[i], FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "friend-servers", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, ZugPreferences, sounds);
  gtk_widget_class_bind_template_child (widget_class, ZugPreferences, loudness_scale);
  gtk_widget_class_bind_template_child (widget_class, ZugPreferences, loudness);
  gtk_widget_class_bind_template_callback (widget_class, on_loudness);
  gtk_widget_class_bind_template_callback (widget_class, on_engines);
}

static void
zug_preferences_init (ZugPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_leave_wheel (self->loudness_scale);
  make_sample (self);
  list_notations (self);
}

GtkWidget *
zug_preferences_new (GtkWindow *parent, GSettings *settings, ZugUciSetups *engines)
{
  ZugPreferences *self = g_object_new (ZUG_TYPE_PREFERENCES, "transient-for", parent, NULL);

  zug_window_fit (GTK_WINDOW (self));
  self->engines = g_object_ref (engines);
  follow_settings (self, settings);
  g_signal_connect_object (zug_board_style_get_default (), "notify::animation",
                           G_CALLBACK (on_animation), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
