/* zug-new-game.c: the dialog that sets a match up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-new-game.h"

#include "zug-clock-rows.h"
#include "zug-complaint.h"
#include "zug-lesson.h"
#include "zug-variant-chooser.h"
#include "zug-player-rows.h"
#include "zug-rule-view.h"
#include "zug-widgets.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>

struct _ZugNewGame
{
  AdwWindow parent_instance;

  GtkStack *pages;
  GtkButton *start;
  GtkWidget *join;
  AdwActionRow *game_row;
  GtkWidget *game_arrow;
  AdwActionRow *rules_row;
  GtkSwitch *chance;
  GtkWidget *lesson_row;
  ZugVariantChooser *games;
  ZugRuleView *card;
  GtkWidget *back_from_rules;
  ZugPlayerRows *side[ZUG_N_SIDES];
  ZugClockRows *clock;
  AdwComboRow *days;

  ZugVariant *variant;
  ZugGame *from; /* the game that is played; NULL: one from the array */
  ZugVariantStore *variants;
  ZugUciSetups *engines; /* NULL for none */
  guint seconds;
  ZugVariant *told;       /* on the page of rules */
  const char *rules_from; /* the page that Back on the page of rules leads to */
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_WHITE_KIND,
  PROP_WHITE_NAME,
  PROP_BLACK_KIND,
  PROP_BLACK_NAME,
  PROP_SECONDS,
  PROP_RANDOM_SIDES,
  PROP_CLOCK,
  N_PROPS
};

enum
{
  MATCH_MADE,
  LESSONS,
  OFFERED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugNewGame, zug_new_game, ADW_TYPE_WINDOW)

static void
zug_new_game_update_engines (ZugNewGame *self)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    zug_player_rows_set_engines (self->side[side], self->engines, self->variant);
}

static void
zug_new_game_set_variant (ZugNewGame *self, ZugVariant *variant)
{
  g_autofree char *rules = zug_rule_view_dup_count (variant);
  g_autofree char *name = g_markup_escape_text (zug_variant_get_name (variant), -1);
  g_autofree char *summary = g_markup_escape_text (zug_variant_get_summary (variant), -1);

  if (!g_set_object (&self->variant, variant))
    return;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->game_row), name);
  adw_action_row_set_subtitle (self->game_row, summary);
  adw_action_row_set_subtitle (self->rules_row, rules);
  gtk_widget_set_visible (self->lesson_row, zug_lesson_is_called_for (variant));
  zug_new_game_update_engines (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

/* An id that is no longer known, or not offered here, leaves the game as it is; so does every one
 * where the game is given. */
static void
zug_new_game_set_game (ZugNewGame *self, const char *id)
{
  g_autoptr (GListModel) games = zug_variant_chooser_dup_games (self->variants);

  if (self->from != NULL)
    return;
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
  g_set_object (&self->told, variant);
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
  zug_variant_chooser_open (self->games, zug_variant_get_id (self->variant));
}

static void
on_rules_row (ZugNewGame *self)
{
  zug_new_game_show_rules (self, self->variant);
}

static void
on_lesson (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugNewGame *self = ZUG_NEW_GAME (widget);

  g_signal_emit (self, signals[LESSONS], 0,
                 is_on_page (self, "rules") ? self->told : self->variant);
}

static void
on_chosen (ZugNewGame *self, ZugVariant *variant)
{
  zug_new_game_set_variant (self, variant);
  gtk_stack_set_visible_child_name (self->pages, "setup");
  gtk_widget_grab_focus (GTK_WIDGET (self->start));
}

static void
on_left (ZugNewGame *self)
{
  on_back (GTK_WIDGET (self), NULL, NULL);
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
  const ZugComputerStyle style = zug_computer_style_of_level (level);

  return level == 0 ? zug_person_new (side, name) : zug_computer_new (side, &style);
}

ZugMatch *
zug_new_game_make_match (const char *preset, const char *white_name, guint white_level,
                         const char *black_name, guint black_level)
{
  g_autoptr (ZugPlayer) white = make_player (ZUG_WHITE, white_name, white_level);
  g_autoptr (ZugPlayer) black = make_player (ZUG_BLACK, black_name, black_level);
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (preset);
  g_autoptr (ZugGame) game = variant != NULL ? zug_game_new_drawn (variant, NULL) : NULL;

  return game != NULL ? zug_match_new (game, white, black) : NULL;
}

/* --- with a friend elsewhere ------------------------------------------------------------------ */

/* The side of the friend, as it stands in the rows; ZUG_N_SIDES: both play here. */
static ZugSide
find_friend (ZugNewGame *self)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (zug_player_rows_is_elsewhere (self->side[side]))
      return (ZugSide) side;
  return ZUG_N_SIDES;
}

/* Whoever plays with a friend does so in person. */
static void
on_kind (ZugNewGame *self, GParamSpec *pspec, ZugPlayerRows *rows)
{
  const int other = rows == self->side[ZUG_WHITE] ? ZUG_BLACK : ZUG_WHITE;
  gboolean elsewhere;

  if (zug_player_rows_is_elsewhere (rows))
    g_object_set (self->side[other], "kind", "person", NULL);
  elsewhere = find_friend (self) != ZUG_N_SIDES;
  gtk_widget_set_visible (GTK_WIDGET (self->days), elsewhere);
  gtk_widget_set_visible (self->join, elsewhere);
  gtk_button_set_label (self->start, elsewhere ? C_ ("new game", "_Make the Offer…")
                                               : C_ ("new game", "_Start"));
}

/* Days that may pass until an answer; the first is no bound. */
static const guint8 bounds[] = {0, 1, 3, 7, 14, 30};

static void
fill_days (ZugNewGame *self)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  gtk_string_list_append (words, C_ ("new game", "No limit"));
  for (guint i = 1; i < G_N_ELEMENTS (bounds); i++)
    gtk_string_list_take (
        words, g_strdup_printf (ngettext ("%u day", "%u days", bounds[i]), (guint) bounds[i]));
  adw_combo_row_set_model (self->days, G_LIST_MODEL (words));
}

/* Where the game begins elsewhere than in its array. */
static gboolean
write_start (ZugGame *from, ZugLinkOffer *terms)
{
  char text[ZUG_ZFEN_MAX];

  zug_zfen_write (zug_game_get_laws (from), zug_turn_get_position (zug_game_get_last (from)), text);
  return g_strlcpy (terms->start, text, sizeof terms->start) < sizeof terms->start;
}

static gboolean
write_terms (ZugNewGame *self, ZugSide friend, ZugLinkOffer *terms)
{
  g_autofree char *laws = g_new (char, ZUG_LAWS_TEXT);
  ZugTimeControl controls[ZUG_N_SIDES];

  zug_laws_write (zug_variant_get_laws (self->variant), laws);
  zug_clock_rows_get_controls (self->clock, controls);
  terms->clock[ZUG_LINK_GUEST] = controls[friend];
  terms->clock[ZUG_LINK_HOST] = controls[zug_other (friend)];
  terms->days = bounds[adw_combo_row_get_selected (self->days)];
  terms->sides = gtk_switch_get_active (self->chance) ? ZUG_LINK_BY_COIN
                 : friend == ZUG_BLACK                ? ZUG_LINK_HOST_WHITE
                                                      : ZUG_LINK_HOST_BLACK;
  return g_strlcpy (terms->laws, laws, sizeof terms->laws) < sizeof terms->laws
         && (self->from == NULL || write_start (self->from, terms));
}

static void
make_offer (ZugNewGame *self, ZugSide friend)
{
  g_autofree ZugLinkOffer *terms = g_new0 (ZugLinkOffer, 1);
  g_autofree char *name = NULL;

  g_object_get (self->side[zug_other (friend)], "person", &name, NULL);
  if (!zug_link_name_is_good (name))
    zug_complain (GTK_WINDOW (self), C_ ("new game", "What Are You Called?"),
                  C_ ("new game", "Your friend is told who offers the game. Give yourself a name, "
                                  "not too long a one."));
  else if (!write_terms (self, friend, terms))
    zug_complain (GTK_WINDOW (self), C_ ("new game", "This Game Cannot Be Offered"),
                  C_ ("new game", "Its laws, or where it begins, are too long for a code."));
  else
    {
      g_signal_emit (self, signals[OFFERED], 0, terms, name);
      gtk_window_close (GTK_WINDOW (self));
    }
}

/* Who offers says which game. */
static void
on_join (ZugNewGame *self)
{
  GApplication *application = g_application_get_default ();

  gtk_window_close (GTK_WINDOW (self));
  if (application != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), "friend-join", NULL);
}

/* --- here ------------------------------------------------------------------------------------- */

static void
start_here (ZugNewGame *self)
{
  gboolean swapped = gtk_switch_get_active (self->chance) && g_random_boolean ();
  ZugSide first = swapped ? ZUG_BLACK : ZUG_WHITE;
  ZugSide second = zug_other (first);
  g_autoptr (ZugPlayer) white = zug_player_rows_make_player (self->side[first], ZUG_WHITE);
  g_autoptr (ZugPlayer) black = zug_player_rows_make_player (self->side[second], ZUG_BLACK);
  g_autoptr (ZugGame) game =
      self->from != NULL ? g_object_ref (self->from) : zug_game_new_drawn (self->variant, NULL);
  g_autoptr (ZugMatch) match = NULL;
  ZugTimeControl controls[ZUG_N_SIDES];

  zug_clock_rows_get_controls (self->clock, controls);
  /* A player keeps the time that stands beside the name. */
  zug_game_time_set_controls (game, (ZugTimeControl[]) {controls[first], controls[second]});
  match = zug_match_new (game, white, black);
  g_signal_emit (self, signals[MATCH_MADE], 0, match);
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_start (ZugNewGame *self)
{
  const ZugSide friend = find_friend (self);

  if (friend != ZUG_N_SIDES)
    make_offer (self, friend);
  else
    start_here (self);
}

/* Where chance decides, the rows are of neither side yet. */
static void
on_chance (ZugNewGame *self)
{
  gboolean on = gtk_switch_get_active (self->chance);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->side[ZUG_WHITE]),
                                   on ? C_ ("new game", "One Player") : C_ ("side", "White"));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->side[ZUG_BLACK]),
                                   on ? C_ ("new game", "The Other Player") : C_ ("side", "Black"));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RANDOM_SIDES]);
}

static void
on_swap (ZugNewGame *self)
{
  GObject *white = G_OBJECT (self->side[ZUG_WHITE]);
  GObject *black = G_OBJECT (self->side[ZUG_BLACK]);
  g_autofree char *kind = NULL;
  g_autofree char *name = NULL;
  g_autofree char *other_kind = NULL;
  g_autofree char *other_name = NULL;

  g_object_get (white, "kind", &kind, "person", &name, NULL);
  g_object_get (black, "kind", &other_kind, "person", &other_name, NULL);
  g_object_set (white, "kind", other_kind, "person", other_name, NULL);
  g_object_set (black, "kind", kind, "person", name, NULL);
}

static ZugPlayerRows *
rows_of (ZugNewGame *self, guint property)
{
  return self
      ->side[property == PROP_WHITE_KIND || property == PROP_WHITE_NAME ? ZUG_WHITE : ZUG_BLACK];
}

/* A time is asked for once: both sides show what was given last. */
static void
zug_new_game_set_seconds (ZugNewGame *self, guint seconds)
{
  if (self->seconds == seconds)
    return;
  self->seconds = seconds;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    g_object_set (self->side[side], "seconds", seconds, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SECONDS]);
}

static void
on_seconds (ZugNewGame *self, GParamSpec *pspec, ZugPlayerRows *rows)
{
  guint seconds;

  g_object_get (rows, "seconds", &seconds, NULL);
  zug_new_game_set_seconds (self, seconds);
}

static void
on_clock (ZugNewGame *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLOCK]);
}

/* Not before: a window whose focus is set while it is made has no role on the accessibility bus. */
static void
zug_new_game_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_new_game_parent_class)->map (widget);

  gtk_window_set_focus (GTK_WINDOW (widget), GTK_WIDGET (ZUG_NEW_GAME (widget)->start));
}

static void
zug_new_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugNewGame *self = ZUG_NEW_GAME (object);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_string (value, zug_variant_get_id (self->variant));
      break;
    case PROP_WHITE_KIND:
    case PROP_BLACK_KIND:
      g_object_get_property (G_OBJECT (rows_of (self, id)), "kind", value);
      break;
    case PROP_WHITE_NAME:
    case PROP_BLACK_NAME:
      g_object_get_property (G_OBJECT (rows_of (self, id)), "person", value);
      break;
    case PROP_SECONDS:
      g_value_set_uint (value, self->seconds);
      break;
    case PROP_RANDOM_SIDES:
      g_value_set_boolean (value, gtk_switch_get_active (self->chance));
      break;
    case PROP_CLOCK:
      g_object_get_property (G_OBJECT (self->clock), "clock", value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_new_game_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugNewGame *self = ZUG_NEW_GAME (object);

  switch (id)
    {
    case PROP_GAME:
      zug_new_game_set_game (self, g_value_get_string (value));
      break;
    case PROP_WHITE_KIND:
    case PROP_BLACK_KIND:
      g_object_set_property (G_OBJECT (rows_of (self, id)), "kind", value);
      break;
    case PROP_WHITE_NAME:
    case PROP_BLACK_NAME:
      if (g_strcmp0 (g_value_get_string (value), "") != 0)
        g_object_set_property (G_OBJECT (rows_of (self, id)), "person", value);
      break;
    case PROP_SECONDS:
      zug_new_game_set_seconds (self, g_value_get_uint (value));
      break;
    case PROP_RANDOM_SIDES:
      gtk_switch_set_active (self->chance, g_value_get_boolean (value));
      break;
    case PROP_CLOCK:
      g_object_set_property (G_OBJECT (self->clock), "clock", value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_new_game_dispose (GObject *object)
{
  g_clear_object (&ZUG_NEW_GAME (object)->variant);
  g_clear_object (&ZUG_NEW_GAME (object)->told);
  g_clear_object (&ZUG_NEW_GAME (object)->from);
  g_clear_object (&ZUG_NEW_GAME (object)->variants);
  g_clear_object (&ZUG_NEW_GAME (object)->engines);

  G_OBJECT_CLASS (zug_new_game_parent_class)->dispose (object);
}

static void
zug_new_game_class_init (ZugNewGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = zug_new_game_get_property;
  object_class->set_property = zug_new_game_set_property;
  object_class->dispose = zug_new_game_dispose;
  widget_class->map = zug_new_game_map;

  properties[PROP_GAME] = g_param_spec_string ("game", NULL, NULL, NULL, flags);
  properties[PROP_WHITE_KIND] = g_param_spec_string ("white-kind", NULL, NULL, "person", flags);
  properties[PROP_WHITE_NAME] = g_param_spec_string ("white-name", NULL, NULL, "", flags);
  properties[PROP_BLACK_KIND] = g_param_spec_string ("black-kind", NULL, NULL, "person", flags);
  properties[PROP_BLACK_NAME] = g_param_spec_string ("black-name", NULL, NULL, "", flags);
  properties[PROP_SECONDS] = g_param_spec_uint ("seconds", NULL, NULL, 1, ZUG_COMPUTER_MOST_SECONDS,
                                                ZUG_COMPUTER_USUAL_SECONDS, flags);
  properties[PROP_RANDOM_SIDES] = g_param_spec_boolean ("random-sides", NULL, NULL, FALSE, flags);
  properties[PROP_CLOCK] = g_param_spec_string ("clock", NULL, NULL, "-", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MATCH_MADE] = zug_signal_new ("match-made", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_MATCH);
  signals[LESSONS] = zug_signal_new ("lessons", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_VARIANT);
  signals[OFFERED] =
      zug_signal_new ("offered", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_POINTER, G_TYPE_STRING);

  g_type_ensure (ZUG_TYPE_CLOCK_ROWS);
  g_type_ensure (ZUG_TYPE_VARIANT_CHOOSER);
  g_type_ensure (ZUG_TYPE_PLAYER_ROWS);
  g_type_ensure (ZUG_TYPE_RULE_VIEW);
  zug_widget_class_set_template (widget_class, "zug-new-game");
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, start);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, join);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, pages);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, game_row);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, game_arrow);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, rules_row);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, chance);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, lesson_row);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, games);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, back_from_rules);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, clock);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, days);
  gtk_widget_class_bind_template_child (widget_class, ZugNewGame, card);
  gtk_widget_class_bind_template_child_full (widget_class, "white", FALSE,
                                             G_STRUCT_OFFSET (ZugNewGame, side[ZUG_WHITE]));
  gtk_widget_class_bind_template_child_full (widget_class, "black", FALSE,
                                             G_STRUCT_OFFSET (ZugNewGame, side[ZUG_BLACK]));
  gtk_widget_class_bind_template_callback (widget_class, on_clock);
  gtk_widget_class_bind_template_callback (widget_class, on_page);
  gtk_widget_class_bind_template_callback (widget_class, on_game_row);
  gtk_widget_class_bind_template_callback (widget_class, on_rules_row);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, zug_new_game_show_rules);
  gtk_widget_class_bind_template_callback (widget_class, on_left);
  gtk_widget_class_bind_template_callback (widget_class, on_seconds);
  gtk_widget_class_bind_template_callback (widget_class, on_kind);
  gtk_widget_class_bind_template_callback (widget_class, on_chance);
  gtk_widget_class_bind_template_callback (widget_class, on_swap);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, on_join);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "new-game.back", NULL);
  gtk_widget_class_install_action (widget_class, "new-game.back", NULL, on_back);
  gtk_widget_class_install_action (widget_class, "new-game.lesson", NULL, on_lesson);
}

static void
zug_new_game_init (ZugNewGame *self)
{
  g_autoptr (ZugVariantStore) built_in = zug_variant_store_new ();

  self->seconds = ZUG_COMPUTER_USUAL_SECONDS;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_days (self);
  g_object_set (self->side[ZUG_WHITE], "person", zug_new_game_own_name (), NULL);
  g_object_set (self->side[ZUG_BLACK], "kind", "computer:1:balanced", NULL);
  zug_new_game_set_variants (self, built_in);
  /* Parity Chess is what this program is first of all for. */
  zug_new_game_set_game (self, "parity");
}

GtkWidget *
zug_new_game_new (GtkWindow *parent)
{
  GtkWidget *self = g_object_new (ZUG_TYPE_NEW_GAME, "transient-for", parent, NULL);

  zug_window_fit (GTK_WINDOW (self));
  return self;
}

void
zug_new_game_set_variants (ZugNewGame *self, ZugVariantStore *variants)
{
  g_return_if_fail (ZUG_IS_NEW_GAME (self));
  g_return_if_fail (ZUG_IS_VARIANT_STORE (variants));

  g_set_object (&self->variants, variants);
  zug_variant_chooser_set_variants (self->games, variants);
}

void
zug_new_game_set_engines (ZugNewGame *self, ZugUciSetups *engines)
{
  g_return_if_fail (ZUG_IS_NEW_GAME (self));

  if (!g_set_object (&self->engines, engines))
    return;
  if (engines != NULL)
    g_signal_connect_object (engines, "items-changed", G_CALLBACK (zug_new_game_update_engines),
                             self, G_CONNECT_SWAPPED);
  zug_new_game_update_engines (self);
}

/* Where the match begins: who has replayed a game may have gone back to its start. */
static char *
start_words (ZugGame *game)
{
  ZugTurn *last = zug_game_get_last (game);
  g_autofree char *start = zug_game_dup_start_zfen (game);

  if (zug_turn_get_parent (last) == NULL)
    return g_strdup (start != NULL ? C_ ("new game", "From the position that was set up")
                                   : C_ ("new game", "From the start"));
  /* TRANSLATORS: the number of a turn of a game that was played again under other laws */
  return g_strdup_printf (C_ ("new game", "From turn %u of the replayed game"),
                          zug_turn_get_number (last));
}

void
zug_new_game_set_start (ZugNewGame *self, ZugGame *game)
{
  g_autofree char *words = NULL;

  g_return_if_fail (ZUG_IS_NEW_GAME (self));
  g_return_if_fail (ZUG_IS_GAME (game));

  words = start_words (game);
  g_set_object (&self->from, game);
  zug_new_game_set_variant (self, zug_game_get_variant (game));
  adw_action_row_set_subtitle (self->game_row, words);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->game_row), FALSE);
  gtk_widget_set_visible (self->game_arrow, FALSE);
}
