/* zug-ui-fixture.h: windows, moves and waiting for the tests of the user interface */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-match.h"
#include <adwaita.h>

/* Lets what is known to be wrong in the toolkit be said; zug_ui_init() does so. For a test that
 * runs the program itself, which registers its own resources. */
void zug_ui_init_log (void);

/* As g_test_init(), with libadwaita and the program's resources; animations are off. */
void zug_ui_init (int *argc, char ***argv);

/* The program's own style, until it is taken away: without it some things are wider. Transfer none.
 */
GtkCssProvider *zug_ui_add_style (void);
void zug_ui_remove_style (GtkCssProvider *style);

/* A window of this size that shows a widget, mapped and laid out. gtk_window_destroy() ends it. */
GtkWindow *zug_ui_window (GtkWidget *child, int width, int height);

/* Lets the main loop run until the expression is true. The end is none of timing: it only lets a
 * test fail that would hang, with the line where it does. */
#define zug_ui_wait_until(expression)                                                              \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gint64 zug_ui_end = g_get_monotonic_time () + 300 * G_TIME_SPAN_SECOND;                        \
    while (!(expression))                                                                          \
      {                                                                                            \
        g_assert_cmpint (g_get_monotonic_time (), <, zug_ui_end);                                  \
        if (!g_main_context_iteration (NULL, FALSE))                                               \
          g_usleep (1000);                                                                         \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

/* Lets a widget that is seen be laid out and drawn until nothing that has happened is still to be
 * seen. */
void zug_ui_rest (GtkWidget *widget);

/* The nth descendant of a type, itself not counted, in the order of the tree; NULL where there are
 * not so many. Hidden ones count. Transfer none. */
GtkWidget *zug_ui_find (GtkWidget *widget, GType type, guint n);

/* The first button below whose label, icon or child label is this, its mnemonic left out. */
GtkWidget *zug_ui_find_button (GtkWidget *widget, const char *label);

/* The first label below that is seen and whose text contains the words; NULL where there is none.
 * Transfer none. */
GtkWidget *zug_ui_find_label (GtkWidget *widget, const char *words);
/* Whether there is one. */
gboolean zug_ui_says (GtkWidget *widget, const char *words);

/* What takes drops on a widget, which does. Transfer none. */
GtkDropTarget *zug_ui_drop_target (GtkWidget *widget);

/* Presses a button. */
void zug_ui_click (GtkWidget *button);

/* A key that nothing in the window has taken before the controller "typing", which takes it or not.
 * There is no event that could be handed on to the entry. */
void zug_ui_press_letter (GtkWidget *window, guint key, gboolean taken);

/* The wheel passes over all sliders and numbers to be set below a widget, hidden ones too, of which
 * there are some. */
void zug_ui_assert_wheel_passes (GtkWidget *widget);

/* The toplevel window of a type; NULL where there is none. Transfer none. */
GtkWidget *zug_ui_toplevel (GType type);

/* The game of the Parity source, 64 turns with their remarks. Transfer full. */
ZugGame *zug_ui_sample_game (void);

/* A side's legal choice at the end of a game, by its notation. */
ZugMove zug_ui_move (ZugGame *game, ZugSide side, const char *san);

/* Adds a turn at the end of a game. */
ZugTurn *zug_ui_turn (ZugGame *game, const char *white, const char *black);
