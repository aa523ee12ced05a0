/* test-contrast.c: what is written can be read: how it stands out from its ground */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ui-fixture.h"
#include <math.h>

/* What WCAG 2.1 asks of text (1.4.3). */
#define LEAST 4.5

/* A letter that is nothing but its colour. */
#define BLOCK "█"

/* As WCAG defines it, of a pixel as Cairo has it. */
static double
luminance (const guchar *pixel)
{
  static const double weights[] = {.0722, .7152, .2126};
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      double part = pixel[i] / 255.;

      sum += weights[i] * (part <= .03928 ? part / 12.92 : pow ((part + .055) / 1.055, 2.4));
    }
  return sum;
}

/* What a widget shows, as Cairo has it, without gaps. */
static guchar *
dup_pixels (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels = g_malloc ((gsize) (4 * width * height));

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture =
      gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                   &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, pixels, (gsize) (4 * width));
  return pixels;
}

/* Between the lightest and the darkest of what a widget shows where its text stands. */
static double
contrast (GtkWidget *widget, GtkWidget *text)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autofree guchar *pixels = dup_pixels (widget);
  double light = 0, dark = 1;
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (text, widget, &place));
  for (int i = 0; i < width * height; i++)
    {
      double one = luminance (pixels + 4 * i);

      if (!graphene_rect_contains_point (
              &place, &GRAPHENE_POINT_INIT ((float) (i % width), (float) (i / width))))
        continue;
      light = MAX (light, one);
      dark = MIN (dark, one);
    }
  return (light + .05) / (dark + .05);
}

/* The part that is nothing but text and its ground. */
static GtkWidget *
find_text (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (gtk_widget_get_mapped (widget) && (GTK_IS_LABEL (widget) || GTK_IS_TEXT (widget)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child);
  return found;
}

static GtkWidget *
new_label (const char *markup, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

/* On the ground of a button. */
static GtkWidget *
new_dim_button (void)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), new_label (BLOCK, "dim-label"));
  return button;
}

static GtkWidget *
new_dim (void)
{
  return new_label (BLOCK, "dim-label");
}

static GtkWidget *
new_panel (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "panel");
  gtk_box_append (GTK_BOX (box), new_dim ());
  return box;
}

static GtkWidget *
new_subtitle (void)
{
  GtkWidget *list = gtk_list_box_new (), *row = adw_action_row_new ();

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), BLOCK);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return list;
}

static GtkWidget *
new_placeholder (void)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), BLOCK);
  gtk_widget_set_can_focus (entry, FALSE); /* nor is there a cursor */
  return entry;
}

static GtkWidget *
new_header (void)
{
  GtkWidget *view = gtk_column_view_new (NULL);
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (BLOCK, NULL);

  gtk_column_view_append_column (GTK_COLUMN_VIEW (view), column);
  return view;
}

/* A link in the line that says why. */
static GtkWidget *
new_link (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "why-line");
  gtk_box_append (GTK_BOX (box), new_label ("<a href=\"x\">" BLOCK "</a>", NULL));
  return box;
}

static const struct
{
  const char *name;
  GtkWidget *(*make) (void);
} rows[] = {
    {"dim", new_dim},           {"dim-in-panel", new_panel},      {"dim-on-button", new_dim_button},
    {"subtitle", new_subtitle}, {"placeholder", new_placeholder}, {"header", new_header},
    {"link", new_link}};

static void
test_row (gconstpointer number)
{
  GtkCssProvider *style = zug_ui_add_style ();
  AdwStyleManager *manager = adw_style_manager_get_default ();

  for (AdwColorScheme scheme = ADW_COLOR_SCHEME_FORCE_LIGHT; scheme <= ADW_COLOR_SCHEME_FORCE_DARK;
       scheme += ADW_COLOR_SCHEME_FORCE_DARK - ADW_COLOR_SCHEME_FORCE_LIGHT)
    {
      GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *text;
      GtkWindow *window;
      double found;

      adw_style_manager_set_color_scheme (manager, scheme);
      gtk_widget_add_css_class (page, "background");
      gtk_box_append (GTK_BOX (page), rows[GPOINTER_TO_UINT (number)].make ());
      window = zug_ui_window (page, 200, 100);
      zug_ui_rest (GTK_WIDGET (window));
      text = find_text (page);
      g_assert_nonnull (text);
      found = contrast (page, text);
      g_test_message ("%s: %.2f", scheme == ADW_COLOR_SCHEME_FORCE_DARK ? "dark" : "light", found);
      g_assert_cmpfloat (found, >=, LEAST);
      gtk_window_destroy (window);
    }
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  zug_ui_remove_style (style);
}

/* How many points of a widget stand out (1.4.11) from what they were. */
static guint
count_changed (GtkWidget *widget, const guchar *before)
{
  int n = gtk_widget_get_width (widget) * gtk_widget_get_height (widget);
  g_autofree guchar *after = dup_pixels (widget);
  guint changed = 0;

  for (int i = 0; i < n; i++)
    {
      double one = luminance (before + 4 * i) + .05, other = luminance (after + 4 * i) + .05;

      changed += MAX (one, other) / MIN (one, other) >= 3 ? 1 : 0;
    }
  return changed;
}

/* It is seen when the keyboard is on a link. */
static void
test_focus (void)
{
  GtkCssProvider *style = zug_ui_add_style ();
  AdwStyleManager *manager = adw_style_manager_get_default ();

  for (AdwColorScheme scheme = ADW_COLOR_SCHEME_FORCE_LIGHT; scheme <= ADW_COLOR_SCHEME_FORCE_DARK;
       scheme += ADW_COLOR_SCHEME_FORCE_DARK - ADW_COLOR_SCHEME_FORCE_LIGHT)
    {
      GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *label = new_label ("<a href=\"x\">" BLOCK BLOCK BLOCK "</a>", NULL);
      g_autofree guchar *before = NULL;
      GtkWindow *window;

      adw_style_manager_set_color_scheme (manager, scheme);
      gtk_widget_add_css_class (page, "background");
      gtk_widget_set_margin_top (label, 12);
      gtk_widget_set_halign (label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (page), label);
      window = zug_ui_window (page, 200, 100);
      gtk_window_set_focus (window, NULL);
      zug_ui_rest (GTK_WIDGET (window));
      before = dup_pixels (page);
      g_assert_true (gtk_widget_grab_focus (label));
      gtk_window_set_focus_visible (window, TRUE);
      zug_ui_rest (GTK_WIDGET (window));
      g_assert_cmpuint (count_changed (page, before), >=, 60);
      gtk_window_destroy (window);
    }
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  zug_ui_remove_style (style);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/contrast/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/ui/contrast/focus", test_focus);
  return g_test_run ();
}
