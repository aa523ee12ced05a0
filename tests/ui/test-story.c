/* test-story.c: the story's rows, and the men off the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-captured-men.h"
#include "zug-story-view.h"
#include "zug-ui-fixture.h"
#include "zug-zfen.h"

/* White's pawn can capture a rook and become a queen, which the bishop captures next. */
#define PROMOTION "7r/6P1/8/8/3b4/k7/8/4K3 = - - - 0 1"

static void
on_asked (ZugStoryView *view, const ZugStoryLine *line, const ZugStoryLine **asked)
{
  *asked = line;
}

/* A row a line, and pressing one asks about that line. */
static void
test_lines (void)
{
  g_autoptr (ZugGame) game = zug_ui_sample_game ();
  g_autoptr (GPtrArray) lines = zug_turn_story_lines (game, zug_game_get_last (game));
  g_autofree char *text = zug_turn_story_text (game, zug_game_get_last (game));
  GtkWidget *widget = g_object_ref_sink (g_object_new (ZUG_TYPE_STORY_VIEW, NULL));
  ZugStoryView *view = ZUG_STORY_VIEW (widget);
  GtkListBox *list = GTK_LIST_BOX (zug_ui_find (widget, GTK_TYPE_LIST_BOX, 0));
  const ZugStoryLine *asked = NULL;
  GtkListBoxRow *first;

  g_signal_connect (view, "asked", G_CALLBACK (on_asked), &asked);
  zug_story_view_show (view, lines);
  g_assert_cmpuint (lines->len, >, 1);
  g_assert_cmpstr (zug_story_view_get_text (view), ==, text);
  for (guint i = 0; i < lines->len; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, (int) i);
      const ZugStoryLine *line = g_ptr_array_index (lines, i);

      g_assert_nonnull (row);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           line->text);
      g_signal_emit_by_name (list, "row-activated", row);
      g_assert_true (asked == line);
    }
  g_assert_null (gtk_list_box_get_row_at_index (list, (int) lines->len));

  /* The same again keeps the rows, and the keyboard on them. */
  first = gtk_list_box_get_row_at_index (list, 0);
  zug_story_view_show (view, lines);
  g_assert_true (gtk_list_box_get_row_at_index (list, 0) == first);
  g_object_unref (widget);
}

static void
test_words (void)
{
  GtkWidget *view = g_object_ref_sink (g_object_new (ZUG_TYPE_STORY_VIEW, NULL));
  GtkListBox *list = GTK_LIST_BOX (zug_ui_find (view, GTK_TYPE_LIST_BOX, 0));

  zug_story_view_say (ZUG_STORY_VIEW (view), "A coin is tossed.");
  g_assert_cmpstr (zug_story_view_get_text (ZUG_STORY_VIEW (view)), ==, "A coin is tossed.");
  g_assert_null (zug_story_view_get_lines (ZUG_STORY_VIEW (view)));
  g_assert_false (gtk_list_box_row_get_activatable (gtk_list_box_get_row_at_index (list, 0)));
  g_assert_null (gtk_list_box_get_row_at_index (list, 1));
  g_object_unref (view);
}

static void
test_pool (void)
{
  GtkWidget *men = g_object_ref_sink (g_object_new (ZUG_TYPE_CAPTURED_MEN, NULL));
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("synchronous");
  ZugPosition position;

  zug_position_clear (zug_variant_get_laws (variant), &position);
  zug_captured_men_show_pool (ZUG_CAPTURED_MEN (men), variant, ZUG_WHITE, &position);
  g_assert_false (gtk_widget_get_visible (men));
  zug_position_set_pool (&position, ZUG_WHITE, ZUG_KNIGHT, 2);
  zug_position_set_pool (&position, ZUG_WHITE, ZUG_QUEEN, 1);
  zug_captured_men_show_pool (ZUG_CAPTURED_MEN (men), variant, ZUG_WHITE, &position);
  g_assert_true (gtk_widget_get_visible (men));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (men), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Can promote to: white queen, white knight, white knight");
  zug_captured_men_show_pool (ZUG_CAPTURED_MEN (men), variant, ZUG_BLACK, &position);
  g_assert_false (gtk_widget_get_visible (men));
  g_object_unref (men);
}

static void
assert_captured (ZugGame *game, ZugSide side, const char *words)
{
  GtkWidget *men = g_object_ref_sink (g_object_new (ZUG_TYPE_CAPTURED_MEN, NULL));

  zug_captured_men_show (ZUG_CAPTURED_MEN (men), zug_game_get_variant (game), side,
                         zug_game_get_last (game));
  g_assert_cmpint (gtk_widget_get_visible (men), ==, words != NULL);
  if (words != NULL)
    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (men), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                         words);
  g_object_unref (men);
}

/* A pawn that becomes a queen is not captured, and is captured as a queen. */
static void
test_promoted (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  g_autoptr (ZugGame) game = NULL;
  ZugPosition start;

  g_assert_true (zug_zfen_read (zug_variant_get_laws (variant), PROMOTION, &start, NULL));
  game = zug_game_new (variant, &start, NULL);
  assert_captured (game, ZUG_BLACK, NULL);
  zug_ui_turn (game, "gxh8=Q", "Ka2");
  assert_captured (game, ZUG_BLACK, "Captured: black rook");
  assert_captured (game, ZUG_WHITE, NULL);
  zug_ui_turn (game, "Kd1", "Bxh8");
  assert_captured (game, ZUG_BLACK, "Captured: black rook");
  assert_captured (game, ZUG_WHITE, "Captured: white queen");
}

/* How many pixels of the men stand out from a dark window. */
static guint
n_light (GtkWidget *men)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 20, 20);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  guint n = 0;

  GTK_WIDGET_GET_CLASS (men)->snapshot (men, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_set_source_rgb (cr, 0.14, 0.14, 0.14);
  cairo_paint (cr);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  for (int i = 0; i < 20 * 20; i++)
    n += cairo_image_surface_get_data (
             surface)[i / 20 * cairo_image_surface_get_stride (surface) + i % 20 * 4]
         > 0x60;
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

/* A black man has something light behind him in a dark window, and nothing in a light one. */
static void
test_dark (void)
{
  GtkWidget *men = g_object_ref_sink (g_object_new (ZUG_TYPE_CAPTURED_MEN, NULL));
  AdwStyleManager *style = adw_style_manager_get_default ();
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("synchronous");
  ZugPosition position;
  guint light;

  zug_position_clear (zug_variant_get_laws (variant), &position);
  zug_position_set_pool (&position, ZUG_BLACK, ZUG_KNIGHT, 1);
  zug_captured_men_show_pool (ZUG_CAPTURED_MEN (men), variant, ZUG_BLACK, &position);
  light = n_light (men);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  g_assert_cmpuint (n_light (men), >=, light + 100);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  g_assert_cmpuint (n_light (men), ==, light);
  g_object_unref (men);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  g_test_add_func ("/ui/story/lines", test_lines);
  g_test_add_func ("/ui/story/words", test_words);
  g_test_add_func ("/ui/story/pool", test_pool);
  g_test_add_func ("/ui/story/promoted", test_promoted);
  g_test_add_func ("/ui/story/dark", test_dark);
  return g_test_run ();
}
