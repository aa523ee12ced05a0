/* zug-law-control.h: the control that sets a law: a switch, a list, a number, a text, as its kind
 * wants */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signal `wanted` (const char *value): the person wants the law so, as in a variant file. */
#define ZUG_TYPE_LAW_CONTROL (zug_law_control_get_type ())
G_DECLARE_FINAL_TYPE (ZugLawControl, zug_law_control, ZUG, LAW_CONTROL, GtkWidget)

/* NULL for the men, which are not one value. */
ZugLawControl *zug_law_control_new (const ZugLaw *law);

/* The switch, list, number or text itself. Transfer none. */
GtkWidget *zug_law_control_get_widget (ZugLawControl *self);

/* Whether it wants a line of its own. */
gboolean zug_law_control_is_wide (ZugLawControl *self);

/* Shows the law's value, without `wanted`. What is being typed stays as long as the control itself
 * has asked for the change. */
void zug_law_control_show (ZugLawControl *self, const ZugLaws *laws);

/* Marks what was typed as no value of the law; it goes when the keyboard does. */
void zug_law_control_refuse (ZugLawControl *self);

/* Shows the law's value again after all, whatever was just wanted or is being typed. */
void zug_law_control_put_back (ZugLawControl *self);

/* Does what a press on the law's row means: turns the switch, opens the list, goes into the text.
 */
void zug_law_control_activate (ZugLawControl *self);

G_END_DECLS
