/* zug-clock-rows.c: how much time both sides get, as rows of a dialog */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-clock-rows.h"

#include "zug-time-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <math.h>

/* What is chosen from in the first row; below them one's own. */
static const struct
{
  const char *clock;
  const char *name;
} presets[] = {
    {"-", NC_ ("clock", "None")},
    {"180+2", "3 + 2"},
    {"300+3", "5 + 3"},
    {"600+5", "10 + 5"},
    {"900+10", "15 + 10"},
    {"1800+20", "30 + 20"},
    {"1/60", NC_ ("clock", "1 minute a turn")},
};

enum
{
  OWN = G_N_ELEMENTS (presets)
};

struct _ZugClockRows
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow *preset;
  AdwComboRow *kind; /* ZugTimeKind, from INCREMENT on */
  GtkWidget *minutes_row[ZUG_N_SIDES];
  GtkSpinButton *minutes[ZUG_N_SIDES];
  GtkWidget *seconds_row[ZUG_N_SIDES];
  GtkSpinButton *seconds[ZUG_N_SIDES];
  GtkWidget *differs_row;
  GtkSwitch *differs;
};

enum
{
  PROP_0,
  PROP_CLOCK,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugClockRows, zug_clock_rows, ADW_TYPE_PREFERENCES_GROUP)

static ZugTimeKind
get_kind (ZugClockRows *self)
{
  return ZUG_TIME_INCREMENT + adw_combo_row_get_selected (self->kind);
}

static ZugTimeControl
get_own (ZugClockRows *self, ZugSide side)
{
  ZugTimeControl own = {.kind = get_kind (self)};
  gint64 seconds = gtk_spin_button_get_value_as_int (self->seconds[side]) * 1000;

  if (own.kind == ZUG_TIME_TURN)
    own.base = seconds;
  else
    {
      own.base = llround (gtk_spin_button_get_value (self->minutes[side]) * 60) * 1000;
      own.extra = seconds;
    }
  return own;
}

void
zug_clock_rows_get_controls (ZugClockRows *self, ZugTimeControl controls[ZUG_N_SIDES])
{
  guint preset;

  g_return_if_fail (ZUG_IS_CLOCK_ROWS (self));

  preset = adw_combo_row_get_selected (self->preset);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (preset < OWN)
      zug_time_control_read (presets[preset].clock, &controls[side]);
    else
      controls[side] = get_own (self, gtk_switch_get_active (self->differs) ? side : ZUG_WHITE);
}

static char *
dup_clock (ZugClockRows *self)
{
  ZugTimeControl controls[ZUG_N_SIDES];
  char white[ZUG_TIME_CONTROL_MAX], black[ZUG_TIME_CONTROL_MAX];

  zug_clock_rows_get_controls (self, controls);
  zug_time_control_write (&controls[ZUG_WHITE], white);
  zug_time_control_write (&controls[ZUG_BLACK], black);
  return g_str_equal (white, black) ? g_strdup (white) : g_strconcat (white, " ", black, NULL);
}

/* --- what is seen ----------------------------------------------------------------------------- */

static void
show_side (ZugClockRows *self, ZugSide side, gboolean visible)
{
  static const char *const seconds[] = {
      [ZUG_TIME_INCREMENT] = NC_ ("new game", "Seconds More With Each Turn"),
      [ZUG_TIME_DELAY] = NC_ ("new game", "Seconds of Delay on Each Turn"),
      [ZUG_TIME_TURN] = NC_ ("new game", "Seconds for Each Turn"),
  };
  const ZugTimeKind kind = get_kind (self);
  const gboolean differs = gtk_switch_get_active (self->differs);
  const char *whose = !differs            ? ""
                      : side == ZUG_WHITE ? C_ ("side", "White")
                                          : C_ ("side", "Black");
  const struct
  {
    GtkWidget *row;
    GtkSpinButton *spin;
    const char *title;
    gboolean visible;
  } rows[] = {
      {self->minutes_row[side], self->minutes[side], C_ ("new game", "Minutes for the Game"),
       visible && kind != ZUG_TIME_TURN},
      {self->seconds_row[side], self->seconds[side], g_dpgettext2 (NULL, "new game", seconds[kind]),
       visible},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (rows[i].row), rows[i].title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (rows[i].row), whose);
      zug_widget_tell_name (rows[i].spin, rows[i].title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (rows[i].spin),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, whose, -1);
      gtk_widget_set_visible (rows[i].row, rows[i].visible);
    }
  gtk_spin_button_set_range (self->seconds[side], kind == ZUG_TIME_TURN ? 1 : 0, 3600);
}

/* What a preset does not say by its name; one's own says it in rows of its own. */
static char *
dup_words (ZugClockRows *self)
{
  ZugTimeControl controls[ZUG_N_SIDES];

  zug_clock_rows_get_controls (self, controls);
  if (controls[ZUG_WHITE].kind == ZUG_TIME_NONE || adw_combo_row_get_selected (self->preset) == OWN)
    return g_strdup ("");
  return zug_time_words_control (&controls[ZUG_WHITE]);
}

static void
on_changed (ZugClockRows *self)
{
  gboolean own;
  g_autofree char *words = NULL;

  /* The lists are being filled. */
  if (adw_combo_row_get_model (self->preset) == NULL)
    return;
  own = adw_combo_row_get_selected (self->preset) == OWN;
  gtk_widget_set_visible (GTK_WIDGET (self->kind), own);
  gtk_widget_set_visible (self->differs_row, own);
  show_side (self, ZUG_WHITE, own);
  show_side (self, ZUG_BLACK, own && gtk_switch_get_active (self->differs));
  words = dup_words (self);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->preset), words);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLOCK]);
}

/* --- what is set ------------------------------------------------------------------------------ */

static void
set_own (ZugClockRows *self, ZugSide side, const ZugTimeControl *own)
{
  gboolean turn = own->kind == ZUG_TIME_TURN;

  if (!turn)
    gtk_spin_button_set_value (self->minutes[side], (double) own->base / 60000);
  gtk_spin_button_set_value (self->seconds[side], (double) (turn ? own->base : own->extra) / 1000);
}

static void
set_clock (ZugClockRows *self, const char *clock)
{
  g_auto (GStrv) words = g_strsplit (clock != NULL ? clock : "-", " ", 2);
  ZugTimeControl controls[ZUG_N_SIDES];

  for (guint i = 0; i < OWN; i++)
    if (g_strcmp0 (clock, presets[i].clock) == 0)
      {
        adw_combo_row_set_selected (self->preset, i);
        return;
      }
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (words[0] == NULL
        || !zug_time_control_read (words[words[1] != NULL ? side : 0], &controls[side])
        || controls[side].kind == ZUG_TIME_NONE)
      {
        adw_combo_row_set_selected (self->preset, 0);
        return;
      }
  adw_combo_row_set_selected (self->preset, OWN);
  adw_combo_row_set_selected (self->kind, controls[ZUG_WHITE].kind - ZUG_TIME_INCREMENT);
  gtk_switch_set_active (self->differs, words[1] != NULL);
  set_own (self, ZUG_WHITE, &controls[ZUG_WHITE]);
  set_own (self, ZUG_BLACK, &controls[ZUG_BLACK]);
}

static void
zug_clock_rows_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CLOCK)
    g_value_take_string (value, dup_clock (ZUG_CLOCK_ROWS (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_clock_rows_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CLOCK)
    set_clock (ZUG_CLOCK_ROWS (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bind_side (GtkWidgetClass *widget_class, const char *names[4], ZugSide side)
{
  const gsize offsets[] = {
      G_STRUCT_OFFSET (ZugClockRows, minutes_row), G_STRUCT_OFFSET (ZugClockRows, minutes),
      G_STRUCT_OFFSET (ZugClockRows, seconds_row), G_STRUCT_OFFSET (ZugClockRows, seconds)};

  for (guint i = 0; i < G_N_ELEMENTS (offsets); i++)
    gtk_widget_class_bind_template_child_full (widget_class, names[i], FALSE,
                                               (gssize) (offsets[i] + side * sizeof (gpointer)));
}

static void
zug_clock_rows_class_init (ZugClockRowsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const char *white[] = {"white_minutes_row", "white_minutes", "white_seconds_row",
                         "white_seconds"};
  const char *black[] = {"black_minutes_row", "black_minutes", "black_seconds_row",
                         "black_seconds"};

  object_class->get_property = zug_clock_rows_get_property;
  object_class->set_property = zug_clock_rows_set_property;

  properties[PROP_CLOCK] =
      g_param_spec_string ("clock", NULL, NULL, "-",
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  zug_widget_class_set_template (widget_class, "zug-clock-rows");
  gtk_widget_class_bind_template_child (widget_class, ZugClockRows, preset);
  gtk_widget_class_bind_template_child (widget_class, ZugClockRows, kind);
  gtk_widget_class_bind_template_child (widget_class, ZugClockRows, differs_row);
  gtk_widget_class_bind_template_child (widget_class, ZugClockRows, differs);
  bind_side (widget_class, white, ZUG_WHITE);
  bind_side (widget_class, black, ZUG_BLACK);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
}

static void
zug_clock_rows_init (ZugClockRows *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_leave_wheel (self);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    set_own (self, side, &(ZugTimeControl) {ZUG_TIME_INCREMENT, 300000, 3000});
  for (guint i = 0; i < OWN; i++)
    gtk_string_list_append (names, g_dpgettext2 (NULL, "clock", presets[i].name));
  gtk_string_list_append (names, C_ ("clock", "Another time"));
  adw_combo_row_set_model (self->preset, G_LIST_MODEL (names));
  on_changed (self);
}
