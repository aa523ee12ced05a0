/* zug-board-style.c: how people want boards to look and to move */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-board-style.h"

#include "zug-board-enums.h"
#include <adwaita.h>

enum
{
  PROP_0,
  PROP_BOARD,
  PROP_MEN,
  PROP_COORDINATES,
  PROP_ANIMATION,
  N_PROPS
};

struct _ZugBoardStyle
{
  GObject parent_instance;

  int value[N_PROPS]; /* of each property, as its enum has it */
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugBoardStyle, zug_board_style, G_TYPE_OBJECT)

static void
zug_board_style_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id < N_PROPS)
    g_value_set_enum (value, ZUG_BOARD_STYLE (object)->value[id]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
zug_board_style_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ZugBoardStyle *self = ZUG_BOARD_STYLE (object);

  if (id >= N_PROPS)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  else if (self->value[id] != g_value_get_enum (value))
    {
      self->value[id] = g_value_get_enum (value);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
zug_board_style_class_init (ZugBoardStyleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags =
      G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = zug_board_style_get_property;
  object_class->set_property = zug_board_style_set_property;

  properties[PROP_BOARD] = g_param_spec_enum ("board", NULL, NULL, ZUG_TYPE_BOARD_THEME,
                                              ZUG_BOARD_THEME_PARCHMENT, flags);
  properties[PROP_MEN] =
      g_param_spec_enum ("men", NULL, NULL, ZUG_TYPE_MEN_SET, ZUG_MEN_SET_EVERYDAY, flags);
  properties[PROP_COORDINATES] = g_param_spec_enum ("coordinates", NULL, NULL, ZUG_TYPE_COORDINATES,
                                                    ZUG_COORDINATES_OUTSIDE, flags);
  properties[PROP_ANIMATION] = g_param_spec_enum ("animation", NULL, NULL, ZUG_TYPE_BOARD_PACE,
                                                  ZUG_BOARD_PACE_NORMAL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
zug_board_style_init (ZugBoardStyle *self)
{
}

ZugBoardStyle *
zug_board_style_get_default (void)
{
  static ZugBoardStyle *style;

  if (style == NULL)
    style = g_object_new (ZUG_TYPE_BOARD_STYLE, NULL);
  return style;
}

static ZugBoardTheme
theme_of (AdwStyleManager *style)
{
  return adw_style_manager_get_high_contrast (style)
             ? ZUG_BOARD_THEME_HIGH_CONTRAST
             : (ZugBoardTheme) zug_board_style_get_default ()->value[PROP_BOARD];
}

static AdwStyleManager *
manager_of (GtkWidget *widget)
{
  return adw_style_manager_get_for_display (gtk_widget_get_display (widget));
}

const ZugPalette *
zug_board_style_get_palette (GtkWidget *widget)
{
  AdwStyleManager *style = manager_of (widget);

  return zug_palette_get (theme_of (style), adw_style_manager_get_dark (style));
}

gboolean
zug_board_style_is_bold (GtkWidget *widget)
{
  return zug_board_style_get_default ()->value[PROP_MEN] == ZUG_MEN_SET_BOLD
         || theme_of (manager_of (widget)) == ZUG_BOARD_THEME_HIGH_CONTRAST;
}

ZugCoordinates
zug_board_style_get_coordinates (ZugBoardStyle *self)
{
  g_return_val_if_fail (ZUG_IS_BOARD_STYLE (self), ZUG_COORDINATES_OFF);

  return (ZugCoordinates) self->value[PROP_COORDINATES];
}

guint
zug_board_style_get_duration (ZugBoardStyle *self, guint normal)
{
  static const double factor[] = {[ZUG_BOARD_PACE_OFF] = 0,
                                  [ZUG_BOARD_PACE_SLOW] = 2,
                                  [ZUG_BOARD_PACE_NORMAL] = 1,
                                  [ZUG_BOARD_PACE_FAST] = 0.6};

  g_return_val_if_fail (ZUG_IS_BOARD_STYLE (self), normal);

  return (guint) (normal * factor[self->value[PROP_ANIMATION]]);
}
