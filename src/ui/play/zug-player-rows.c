/* zug-player-rows.c: who plays a side, as rows of a dialog */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-player-rows.h"

#include "zug-name-completion.h"
#include "zug-uci-game.h"
#include "zug-uci-player.h"
#include "zug-uci-strength.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* What is chosen from in the first row. */
enum
{
  A_PERSON,
  THE_COMPUTER,
  A_FRIEND,
  FIRST_ENGINE
};

struct _ZugPlayerRows
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow *who;
  GtkStringList *kinds;
  GtkEditable *name;
  AdwComboRow *level;
  AdwComboRow *personality;
  AdwComboRow *strength;
  GtkWidget *time_row;
  GtkSpinButton *time;
  GtkAdjustment *adjustment;

  ZugUciSetups *setups; /* NULL for none */
  GPtrArray *engines;   /* ZugUciSetup, those of the rows from FIRST_ENGINE on */
  char *asked;          /* the command of the engine that was asked how strong it can be */
  GCancellable *asking; /* … as long as nobody else is chosen */
  GPtrArray *strengths; /* what it answered, ZugUciStrength; NULL before */
  gboolean filling;     /* what changes is not asked for by the person */
  gboolean team;        /* the game is one of teams */
};

enum
{
  PROP_0,
  PROP_KIND,
  PROP_NAME,
  PROP_SECONDS,
  N_PROPS
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugPlayerRows, zug_player_rows, ADW_TYPE_PREFERENCES_GROUP)

static ZugComputerStyle
style_of_rows (ZugPlayerRows *self)
{
  guint place = 1 + adw_combo_row_get_selected (self->level);
  ZugComputerStyle style = place == ZUG_COMPUTER_ADAPTIVE
                               ? zug_computer_style_adaptive (ZUG_SEARCH_MIDDLE)
                               : zug_computer_style_of_level (place);

  if (!style.adapts)
    style.personality = (ZugPersonality) adw_combo_row_get_selected (self->personality);
  style.seconds = (guint) gtk_spin_button_get_value_as_int (self->time);
  return style;
}

static gboolean
is_person (ZugPlayerRows *self)
{
  return adw_combo_row_get_selected (self->who) == A_PERSON;
}

/* The engine that is chosen; NULL where it is none. */
static ZugUciSetup *
get_engine (ZugPlayerRows *self)
{
  guint selected = adw_combo_row_get_selected (self->who);

  return selected >= FIRST_ENGINE && selected - FIRST_ENGINE < self->engines->len
             ? g_ptr_array_index (self->engines, selected - FIRST_ENGINE)
             : NULL;
}

static char *
dup_kind (ZugPlayerRows *self)
{
  const ZugComputerStyle style = style_of_rows (self);
  ZugUciSetup *engine = get_engine (self);

  if (engine != NULL)
    return g_strconcat (ZUG_UCI_PLAYER_KIND, zug_uci_setup_get_name (engine), NULL);
  if (zug_player_rows_is_elsewhere (self))
    return g_strdup ("elsewhere");
  return is_person (self) ? g_strdup ("person") : zug_computer_style_dup_kind (&style);
}

/* Where an engine stands among one's own; how many there are where it is gone. */
static guint
find_setup (ZugPlayerRows *self, const char *name)
{
  GListModel *setups = G_LIST_MODEL (self->setups);
  guint n = g_list_model_get_n_items (setups);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ZugUciSetup) setup = g_list_model_get_item (setups, i);

      if (g_str_equal (zug_uci_setup_get_name (setup), name))
        return i;
    }
  return n;
}

/* --- lists whose items say what they mean ----------------------------------------------------- */

static GtkWidget *
new_label (const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

/* What is chosen is shown whole, however long the sentence beside it. */
static void
on_chosen_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
on_chosen_bind (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (string));
}

/* What the items of a list are made of. */
typedef struct
{
  AdwComboRow *row;
  GStrv words;
} Items;

/* Name, words below it, and behind both the sign of the one that is chosen. */
static void
on_item_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *words = new_label ("dim-label");

  gtk_widget_add_css_class (words, "caption");
  gtk_box_append (GTK_BOX (text), new_label (NULL));
  gtk_box_append (GTK_BOX (text), words);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

static void
mark_chosen (AdwComboRow *row, GParamSpec *pspec, GtkListItem *item)
{
  gboolean chosen = gtk_list_item_get_position (item) == adw_combo_row_get_selected (row);

  /* Its room stays, so that the words are broken alike. */
  gtk_widget_set_opacity (gtk_widget_get_last_child (gtk_list_item_get_child (item)), chosen);
}

static void
on_item_bind (GtkListItemFactory *factory, GtkListItem *item, Items *items)
{
  GtkWidget *text = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *name = gtk_widget_get_first_child (text);
  GtkStringObject *string = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (name), gtk_string_object_get_string (string));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (name)),
                       items->words[gtk_list_item_get_position (item)]);
  g_signal_connect_object (items->row, "notify::selected", G_CALLBACK (mark_chosen), item, 0);
  mark_chosen (items->row, NULL, item);
}

static void
on_item_unbind (GtkListItemFactory *factory, GtkListItem *item, Items *items)
{
  g_signal_handlers_disconnect_by_func (items->row, mark_chosen, item);
}

static void
free_items (gpointer data, GClosure *closure)
{
  Items *items = data;

  g_strfreev (items->words);
  g_free (items);
}

/* words: of each name; taken. */
static void
fill (AdwComboRow *row, GtkStringList *names, GStrv words)
{
  g_autoptr (GtkListItemFactory) list = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  Items *items = g_new (Items, 1);

  *items = (Items) {row, words};
  g_signal_connect_data (list, "setup", G_CALLBACK (on_item_setup), items, free_items, 0);
  g_signal_connect (list, "bind", G_CALLBACK (on_item_bind), items);
  g_signal_connect (list, "unbind", G_CALLBACK (on_item_unbind), items);
  g_signal_connect (chosen, "setup", G_CALLBACK (on_chosen_setup), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (on_chosen_bind), NULL);
  adw_combo_row_set_factory (row, chosen);
  adw_combo_row_set_list_factory (row, list);
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
}

/* --- how strong an engine plays ----------------------------------------------------------------
 */

static void
describe_strength (ZugPlayerRows *self)
{
  const ZugUciStrength *strength =
      g_ptr_array_index (self->strengths, adw_combo_row_get_selected (self->strength));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->strength), strength->words);
}

static void
select_strength (ZugPlayerRows *self)
{
  self->filling = TRUE;
  adw_combo_row_set_selected (self->strength,
                              zug_uci_strengths_find (self->strengths, get_engine (self)));
  self->filling = FALSE;
  describe_strength (self);
}

static void
on_probed (gpointer owner, GPtrArray *probes, const GError *error)
{
  ZugPlayerRows *self = owner;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  GPtrArray *strengths = probes != NULL ? zug_uci_strengths (g_ptr_array_index (probes, 0)) : NULL;

  if (strengths == NULL || strengths->len == 0)
    {
      g_clear_pointer (&strengths, g_ptr_array_unref);
      return;
    }
  for (guint i = 0; i < strengths->len; i++)
    {
      const ZugUciStrength *strength = g_ptr_array_index (strengths, i);

      gtk_string_list_append (names, strength->name);
      g_strv_builder_add (words, strength->words);
    }
  self->filling = TRUE;
  fill (self->strength, names, g_strv_builder_end (words));
  self->filling = FALSE;
  self->strengths = strengths;
  select_strength (self);
  gtk_widget_set_visible (GTK_WIDGET (self->strength), TRUE);
}

static void
stop_asking (ZugPlayerRows *self)
{
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_pointer (&self->strengths, g_ptr_array_unref);
  g_clear_pointer (&self->asked, g_free);
}

/* Only the program itself knows what it offers. */
static void
ask_strength (ZugPlayerRows *self)
{
  ZugUciSetup *engine = get_engine (self);
  const char *command = engine != NULL ? zug_uci_setup_get_command (engine) : NULL;

  if (g_strcmp0 (self->asked, command) == 0)
    {
      if (self->strengths != NULL)
        select_strength (self);
      return;
    }
  stop_asking (self);
  gtk_widget_set_visible (GTK_WIDGET (self->strength), FALSE);
  if (command == NULL)
    return;
  self->asked = g_strdup (command);
  self->asking = g_cancellable_new ();
  zug_uci_probe (command, self->asking, on_probed, G_OBJECT (self));
}

/* --- what is chosen --------------------------------------------------------------------------- */

/* Only people have a name to give, and only the computer has a way to play. */
static void
on_changed (ZugPlayerRows *self)
{
  ZugComputerStyle style;
  gboolean person = is_person (self);
  gboolean computer = !person && get_engine (self) == NULL && !zug_player_rows_is_elsewhere (self);

  if (self->filling)
    return;
  style = style_of_rows (self);

  gtk_widget_set_visible (GTK_WIDGET (self->name), person);
  gtk_widget_set_visible (GTK_WIDGET (self->level), computer);
  gtk_widget_set_visible (GTK_WIDGET (self->personality), computer && !self->team && !style.adapts);
  gtk_widget_set_visible (self->time_row, computer && zug_computer_style_has_time (&style));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->level),
                               zug_computer_level_words (zug_computer_style_place (&style)));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->personality),
                               zug_computer_personality_words (style.personality));
  ask_strength (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KIND]);
}

/* It is the engine's from now on, as what Chess Engines sets. */
static void
on_strength (ZugPlayerRows *self)
{
  guint selected = adw_combo_row_get_selected (self->strength);
  g_autoptr (ZugUciSetup) setup = NULL;
  guint place;

  if (self->filling || self->strengths == NULL || selected >= self->strengths->len)
    return;
  place = find_setup (self, zug_uci_setup_get_name (get_engine (self)));
  setup = zug_uci_setup_with_strength (get_engine (self),
                                       g_ptr_array_index (self->strengths, selected));
  describe_strength (self);
  if (place < g_list_model_get_n_items (G_LIST_MODEL (self->setups)))
    zug_uci_setups_replace (self->setups, place, setup);
}

static void
on_name (ZugPlayerRows *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

static void
on_seconds (ZugPlayerRows *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SECONDS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KIND]);
}

static void
on_activated (ZugPlayerRows *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0);
}

/* The row of an engine by the kind of its player; FALSE where there is none. */
static gboolean
find_engine (ZugPlayerRows *self, const char *kind, guint *row)
{
  if (kind == NULL || !g_str_has_prefix (kind, ZUG_UCI_PLAYER_KIND))
    return FALSE;
  for (guint i = 0; i < self->engines->len; i++)
    if (g_str_equal (zug_uci_setup_get_name (g_ptr_array_index (self->engines, i)),
                     kind + strlen (ZUG_UCI_PLAYER_KIND)))
      {
        *row = FIRST_ENGINE + i;
        return TRUE;
      }
  return FALSE;
}

static void
set_kind (ZugPlayerRows *self, const char *kind)
{
  ZugComputerStyle style;
  guint engine;
  gboolean computer = kind != NULL && zug_computer_style_read (kind, &style);

  if (find_engine (self, kind, &engine))
    {
      adw_combo_row_set_selected (self->who, engine);
      return;
    }
  if (g_strcmp0 (kind, "elsewhere") == 0)
    {
      adw_combo_row_set_selected (self->who, A_FRIEND);
      return;
    }
  if (computer)
    {
      adw_combo_row_set_selected (self->level, zug_computer_style_place (&style) - 1);
      adw_combo_row_set_selected (self->personality, style.personality);
      if (zug_computer_style_has_time (&style))
        gtk_spin_button_set_value (self->time, style.seconds);
    }
  /* The computer stands in for an engine that is not there. */
  computer = computer || (kind != NULL && g_str_has_prefix (kind, ZUG_UCI_PLAYER_KIND));
  adw_combo_row_set_selected (self->who, computer ? THE_COMPUTER : A_PERSON);
}

static void
zug_player_rows_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ZugPlayerRows *self = ZUG_PLAYER_ROWS (object);

  switch (id)
    {
    case PROP_KIND:
      g_value_take_string (value, dup_kind (self));
      break;
    case PROP_NAME:
      g_value_set_string (value, gtk_editable_get_text (self->name));
      break;
    case PROP_SECONDS:
      g_value_set_uint (value, style_of_rows (self).seconds);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_player_rows_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugPlayerRows *self = ZUG_PLAYER_ROWS (object);

  switch (id)
    {
    case PROP_KIND:
      set_kind (self, g_value_get_string (value));
      break;
    case PROP_NAME:
      gtk_editable_set_text (self->name,
                             g_value_get_string (value) != NULL ? g_value_get_string (value) : "");
      break;
    case PROP_SECONDS:
      gtk_spin_button_set_value (self->time, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_player_rows_dispose (GObject *object)
{
  stop_asking (ZUG_PLAYER_ROWS (object));
  g_clear_object (&ZUG_PLAYER_ROWS (object)->setups);

  G_OBJECT_CLASS (zug_player_rows_parent_class)->dispose (object);
}

static void
zug_player_rows_finalize (GObject *object)
{
  g_ptr_array_unref (ZUG_PLAYER_ROWS (object)->engines);

  G_OBJECT_CLASS (zug_player_rows_parent_class)->finalize (object);
}

static void
zug_player_rows_class_init (ZugPlayerRowsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = zug_player_rows_get_property;
  object_class->set_property = zug_player_rows_set_property;
  object_class->dispose = zug_player_rows_dispose;
  object_class->finalize = zug_player_rows_finalize;

  properties[PROP_KIND] = g_param_spec_string ("kind", NULL, NULL, "person", flags);
  properties[PROP_NAME] = g_param_spec_string ("person", NULL, NULL, "", flags);
  properties[PROP_SECONDS] = g_param_spec_uint ("seconds", NULL, NULL, 1, ZUG_COMPUTER_MOST_SECONDS,
                                                ZUG_COMPUTER_USUAL_SECONDS, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ACTIVATED] = zug_signal_new ("activated", G_TYPE_FROM_CLASS (klass), 0);

  zug_widget_class_set_template (widget_class, "zug-player-rows");
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerRows, who);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerRows, kinds);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerRows, name);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerRows, level);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerRows, personality);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerRows, strength);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerRows, time_row);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerRows, time);
  gtk_widget_class_bind_template_child (widget_class, ZugPlayerRows, adjustment);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_strength);
  gtk_widget_class_bind_template_callback (widget_class, on_name);
  gtk_widget_class_bind_template_callback (widget_class, on_seconds);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
}

static void
fill_levels (ZugPlayerRows *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint place = 1; place <= ZUG_COMPUTER_ADAPTIVE; place++)
    {
      const char *name = zug_computer_level_name (place);

      if (place == ZUG_COMPUTER_ADAPTIVE)
        gtk_string_list_append (names, name);
      else
        /* TRANSLATORS: a level's number and its name, "1, Beginner" */
        gtk_string_list_take (names,
                              g_strdup_printf (C_ ("computer level", "%u, %s"), place, name));
      g_strv_builder_add (words, zug_computer_level_words (place));
    }
  fill (self->level, names, g_strv_builder_end (words));
}

static void
fill_personalities (ZugPlayerRows *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; i < ZUG_N_PERSONALITIES; i++)
    {
      gtk_string_list_append (names, zug_computer_personality_name ((ZugPersonality) i));
      g_strv_builder_add (words, zug_computer_personality_words ((ZugPersonality) i));
    }
  fill (self->personality, names, g_strv_builder_end (words));
}

static void
zug_player_rows_init (ZugPlayerRows *self)
{
  self->engines = g_ptr_array_new_with_free_func (g_object_unref);
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_name_completion_attach (self->name, FALSE);
  zug_widget_leave_wheel (self);
  gtk_adjustment_set_upper (self->adjustment, ZUG_COMPUTER_MOST_SECONDS);
  gtk_spin_button_set_value (self->time, ZUG_COMPUTER_USUAL_SECONDS);
  fill_levels (self);
  fill_personalities (self);
  self->filling = FALSE;
  on_changed (self);
}

void
zug_player_rows_set_engines (ZugPlayerRows *self, ZugUciSetups *engines, ZugVariant *variant)
{
  guint n = engines != NULL ? g_list_model_get_n_items (G_LIST_MODEL (engines)) : 0;
  guint selected = adw_combo_row_get_selected (self->who);
  g_autofree char *kind = dup_kind (self);

  g_return_if_fail (ZUG_IS_PLAYER_ROWS (self));

  g_set_object (&self->setups, engines);
  self->filling = TRUE;
  /* Never is one chosen that is not there. */
  adw_combo_row_set_selected (self->who, selected < FIRST_ENGINE ? selected : THE_COMPUTER);
  gtk_string_list_splice (self->kinds, FIRST_ENGINE, self->engines->len, NULL);
  g_ptr_array_set_size (self->engines, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ZugUciSetup) setup = g_list_model_get_item (G_LIST_MODEL (engines), i);

      if (!zug_uci_game_is_known (variant, setup))
        continue;
      gtk_string_list_append (self->kinds, zug_uci_setup_get_name (setup));
      g_ptr_array_add (self->engines, g_steal_pointer (&setup));
    }
  if (find_engine (self, kind, &selected))
    adw_combo_row_set_selected (self->who, selected);
  self->filling = FALSE;
  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->who),
      self->engines->len == 0 && variant != NULL && !zug_variant_is_simultaneous (variant)
          ? C_ ("new game",
                "Main Menu › Preferences › Chess Engines adds other programs to play against.")
          : "");
  self->team = variant != NULL && zug_variant_is_team (variant);
  on_changed (self);
}

gboolean
zug_player_rows_is_elsewhere (ZugPlayerRows *self)
{
  g_return_val_if_fail (ZUG_IS_PLAYER_ROWS (self), FALSE);

  return adw_combo_row_get_selected (self->who) == A_FRIEND;
}

ZugPlayer *
zug_player_rows_make_player (ZugPlayerRows *self, ZugSide side)
{
  ZugComputerStyle style;

  g_return_val_if_fail (ZUG_IS_PLAYER_ROWS (self), NULL);

  if (get_engine (self) != NULL)
    return zug_uci_player_new (side, zug_uci_setup_get_name (get_engine (self)), get_engine (self));
  if (is_person (self))
    return zug_person_new (side, gtk_editable_get_text (self->name));
  style = style_of_rows (self);
  if (self->team)
    style.personality = ZUG_PERSONALITY_BALANCED;
  return zug_computer_new (side, &style);
}
