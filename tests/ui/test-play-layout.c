/* test-play-layout.c: board and panel side by side, or one above the other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-play-layout.h"
#include "zug-ui-fixture.h"
#include <math.h>

typedef struct
{
  GtkWindow *window;
  GtkWidget *table;
  GtkWidget *board;
  GtkWidget *tell;
  GtkWidget *panel;
  GtkWidget *notes; /* closed at first */
  GtkWidget *foot;
} Desk;

/* The board stands in a frame that is 40 pixels taller than the square. */
static void
lay_out (Desk *desk, int width, int height)
{
  GtkWidget *square = gtk_drawing_area_new ();
  GtkWidget *strip = gtk_drawing_area_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_widget_set_size_request (square, 200, 200);
  gtk_widget_set_vexpand (square, TRUE);
  gtk_widget_set_size_request (strip, -1, 40);
  desk->board = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (desk->board), strip);
  gtk_box_append (GTK_BOX (desk->board), square);
  desk->panel = gtk_drawing_area_new ();
  gtk_widget_set_size_request (desk->panel, 300, 100);
  desk->tell = gtk_drawing_area_new ();
  gtk_widget_set_size_request (desk->tell, 200, 60);
  desk->notes = gtk_drawing_area_new ();
  desk->foot = gtk_drawing_area_new ();
  gtk_widget_set_size_request (desk->foot, 200, 30);
  desk->table =
      g_object_new (ZUG_TYPE_PLAY_LAYOUT, "board", desk->board, "panel", desk->panel, "tell",
                    desk->tell, "notes", desk->notes, "foot", desk->foot, "square", square, NULL);
  /* The page scrolls: a window that is too low for what it holds is one that GTK complains of. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), desk->table);
  desk->window = zug_ui_window (scroller, width, height);
}

static graphene_rect_t
place (Desk *desk, GtkWidget *child)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, desk->table, &bounds));
  return bounds;
}

static void
test_wide (void)
{
  Desk desk;
  graphene_rect_t board, panel;

  lay_out (&desk, 1000, 700);
  board = place (&desk, desk.board);
  panel = place (&desk, desk.panel);
  g_assert_cmpfloat (board.origin.x, ==, 0);
  g_assert_cmpfloat (panel.origin.x, ==, board.size.width);
  g_assert_cmpfloat (board.size.width + panel.size.width, ==, gtk_widget_get_width (desk.table));
  g_assert_cmpfloat (panel.size.width, >=, 300);
  g_assert_cmpfloat (board.size.width, >, panel.size.width);
  g_assert_cmpfloat (board.size.height, ==, panel.size.height + 60 + 30);
  /* Notes open over the steps, which stay. */
  gtk_widget_set_size_request (desk.notes, 200, 150);
  zug_ui_wait_until (place (&desk, desk.notes).size.height == 150);
  g_assert_cmpfloat (place (&desk, desk.notes).origin.y, ==, board.size.height - 30 - 150);
  g_assert_cmpfloat (place (&desk, desk.foot).origin.y, ==, board.size.height - 30);
  gtk_window_destroy (desk.window);
}

static void
test_right_to_left (void)
{
  Desk desk;
  graphene_rect_t board, panel;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  lay_out (&desk, 1000, 700);
  board = place (&desk, desk.board);
  panel = place (&desk, desk.panel);
  g_assert_cmpfloat (panel.origin.x, ==, 0);
  g_assert_cmpfloat (board.origin.x, ==, panel.size.width);
  gtk_window_destroy (desk.window);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_narrow (void)
{
  Desk desk;
  graphene_rect_t board, panel;

  lay_out (&desk, 360, 720);
  board = place (&desk, desk.board);
  panel = place (&desk, desk.panel);
  g_assert_cmpfloat (board.size.width, ==, gtk_widget_get_width (desk.table));
  g_assert_cmpfloat (panel.size.width, ==, board.size.width);
  /* The square is as tall as it is wide, and what stands around it has its room. */
  g_assert_cmpfloat (board.size.height, ==, board.size.width + 40);
  /* The steps stay at the board however much is told. */
  g_assert_cmpfloat (place (&desk, desk.foot).origin.y, ==, board.size.height);
  g_assert_cmpfloat (place (&desk, desk.tell).origin.y, ==, board.size.height + 30);
  g_assert_cmpfloat (panel.origin.y, ==, board.size.height + 60 + 30);
  g_assert_cmpfloat (panel.size.height, >=, 100);
  /* Notes, too, leave them there. */
  gtk_widget_set_size_request (desk.notes, 200, 150);
  zug_ui_wait_until (place (&desk, desk.tell).origin.y == board.size.height + 30 + 150);
  g_assert_cmpfloat (place (&desk, desk.foot).origin.y, ==, board.size.height);
  g_assert_cmpfloat (place (&desk, desk.notes).origin.y, ==, board.size.height + 30);
  gtk_window_destroy (desk.window);
}

/* A board of other proportions leaves the panel what it does not need, or takes it. */
static void
test_proportions (void)
{
  const double aspects[] = {0.8, 1.5};

  for (guint i = 0; i < G_N_ELEMENTS (aspects); i++)
    {
      Desk desk;
      graphene_rect_t board, panel;

      lay_out (&desk, 360, 720);
      zug_play_layout_set_aspect (ZUG_PLAY_LAYOUT (desk.table), aspects[i]);
      zug_ui_wait_until (place (&desk, desk.board).size.height
                         == round (place (&desk, desk.board).size.width * aspects[i]) + 40);
      board = place (&desk, desk.board);
      panel = place (&desk, desk.panel);
      g_assert_cmpfloat (board.size.width, ==, gtk_widget_get_width (desk.table));
      g_assert_cmpfloat (panel.origin.y, ==, board.size.height + 60 + 30);
      gtk_window_destroy (desk.window);
    }
}

/* Where what stands beside the board would need more than half, as large text does, it folds away.
 */
static void
test_half (void)
{
  Desk desk;

  lay_out (&desk, 1000, 700);
  g_assert_cmpfloat (place (&desk, desk.panel).origin.y, ==, 0);
  gtk_widget_set_size_request (desk.panel, 520, 100);
  zug_ui_wait_until (place (&desk, desk.panel).origin.y > 0);
  g_assert_cmpfloat (place (&desk, desk.board).size.width, ==, gtk_widget_get_width (desk.table));
  gtk_window_destroy (desk.window);
}

/* In a low window all of the board is seen at once, with what stands around it, the foot's buttons
 * and a line of what is told. */
static void
test_low (void)
{
  Desk desk;

  lay_out (&desk, 500, 400);
  g_assert_cmpfloat (place (&desk, desk.board).size.height, ==, 540);
  g_object_set (desk.table, "view", 400.0, NULL);
  zug_ui_wait_until (place (&desk, desk.board).size.height == 400 - 30 - 44);
  /* Notes that open below it do not make it smaller. */
  gtk_widget_set_size_request (desk.notes, 200, 200);
  zug_ui_wait_until (place (&desk, desk.notes).size.height == 200);
  g_assert_cmpfloat (place (&desk, desk.board).size.height, ==, 400 - 30 - 44);
  g_object_set (desk.table, "view", 100.0, NULL);
  zug_ui_wait_until (place (&desk, desk.board).size.height == 240);
  gtk_window_destroy (desk.window);
}

/* In a column a page that has much to show has most of what is seen at once for it. */
static void
test_column_panel (void)
{
  Desk desk;
  GtkWidget *page = gtk_scrolled_window_new ();
  GtkWidget *content = gtk_drawing_area_new ();

  lay_out (&desk, 360, 640);
  gtk_widget_set_size_request (content, 100, 900);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), content);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (page), TRUE);
  g_object_set (desk.table, "panel", page, "view", 400.0, NULL);
  zug_ui_wait_until (place (&desk, page).size.height == 300);
  gtk_window_destroy (desk.window);
}

/* A window narrower than its board and panel side by side can be made. */
static void
test_minimum (void)
{
  Desk desk;
  int minimum;

  lay_out (&desk, 1000, 700);
  gtk_widget_measure (desk.table, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, ==, 300);
  gtk_window_destroy (desk.window);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/play-layout/wide", test_wide);
  g_test_add_func ("/ui/play-layout/right-to-left", test_right_to_left);
  g_test_add_func ("/ui/play-layout/narrow", test_narrow);
  g_test_add_func ("/ui/play-layout/proportions", test_proportions);
  g_test_add_func ("/ui/play-layout/half", test_half);
  g_test_add_func ("/ui/play-layout/low", test_low);
  g_test_add_func ("/ui/play-layout/column-panel", test_column_panel);
  g_test_add_func ("/ui/play-layout/minimum", test_minimum);
  return g_test_run ();
}
