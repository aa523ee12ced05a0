/* zug-ui-fixture.c: windows, moves and waiting for the tests of the user interface */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ui-fixture.h"

#include "zug-app-resources.h"
#include "zug-icon-resources.h"
#include "zug-san.h"
#include "zug-sound-player.h"
#include "zug-ui-resources.h"
#include <string.h>

#ifdef __SANITIZE_ADDRESS__
#include <link.h>
#include <sanitizer/lsan_interface.h>

/* GCC 12 has these and no header of them. */
int __sanitizer_get_ownership (const volatile void *at);
size_t __sanitizer_get_allocated_size (const volatile void *at);

/* GLib leaves its table of quarks behind where it outgrows it, as it means to
 * (g_quark_from_string()), and the names of GTK and of a whole window are too many for the first.
 * It is found where GLib's variables stand, by its size. */
static int
ignore_quarks (struct dl_phdr_info *library, size_t size, void *data)
{
  const size_t table = 2048 * sizeof (char *);

  if (strstr (library->dlpi_name, "/libglib-2.0.so") == NULL)
    return 0;
  for (int i = 0; i < library->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *part = &library->dlpi_phdr[i];
      void **at = (void **) (library->dlpi_addr + part->p_vaddr);

      if (part->p_type == PT_LOAD && part->p_flags & PF_W)
        for (void **end = at + part->p_memsz / sizeof *at; at < end; at++)
          if (__sanitizer_get_ownership (*at) && __sanitizer_get_allocated_size (*at) == table)
            __lsan_ignore_object (*at);
    }
  return 1;
}
#endif

/* libadwaita before 1.8 asks the long heading of a question for its height at less than its width,
 * and GTK since 4.16 complains of it. Whatever else is said stays fatal. */
static GLogWriterOutput
on_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  void *label;

  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && fields[i].length < 0
        && sscanf (fields[i].value, "Trying to measure GtkLabel %p for", &label) == 1
        && gtk_widget_has_css_class (gtk_widget_get_parent (label), "heading-bin"))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, user_data);
}

void
zug_ui_init_log (void)
{
  if (adw_get_minor_version () < 8)
    g_log_set_writer_func (on_log, NULL, NULL);
}

void
zug_ui_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
#ifdef __SANITIZE_ADDRESS__
  dl_iterate_phdr (ignore_quarks, NULL);
#endif
  zug_ui_init_log ();
  zug_ui_register_resource ();
  zug_icons_register_resource ();
  zug_app_register_resource ();
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_object_set (zug_sound_player_get_default (), "wish", ZUG_SOUND_WISH_OFF, NULL);
}

GtkCssProvider *
zug_ui_add_style (void)
{
  GtkCssProvider *style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/io/github/zugleich/Zugleich/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return style;
}

void
zug_ui_remove_style (GtkCssProvider *style)
{
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (style));
  g_object_unref (style);
}

GtkWindow *
zug_ui_window (GtkWidget *child, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  zug_ui_wait_until (gtk_widget_get_mapped (child) && gtk_widget_get_width (child) > 0);
  return GTK_WINDOW (window);
}

static void
on_frame (GdkFrameClock *clock, guint *frames)
{
  (*frames)++;
}

void
zug_ui_rest (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint frames = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (on_frame), &frames);

  zug_ui_wait_until ((gtk_widget_queue_draw (widget), frames >= 3));
  g_signal_handler_disconnect (clock, handler);
}

static GtkWidget *
find (GtkWidget *widget, GType type, guint *n)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found;

      if (g_type_is_a (G_OBJECT_TYPE (child), type) && (*n)-- == 0)
        return child;
      found = find (child, type, n);
      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
zug_ui_find (GtkWidget *widget, GType type, guint n)
{
  return find (widget, type, &n);
}

static gboolean
is_labelled (GtkWidget *button, const char *label)
{
  const char *own = gtk_button_get_label (GTK_BUTTON (button));
  GtkWidget *child = zug_ui_find (button, GTK_TYPE_LABEL, 0);
  g_auto (GStrv) parts = own != NULL ? g_strsplit (own, "_", -1) : NULL;
  g_autofree char *plain = parts != NULL ? g_strjoinv ("", parts) : NULL;

  return g_strcmp0 (plain, label) == 0
         || (child != NULL && g_str_equal (gtk_label_get_text (GTK_LABEL (child)), label));
}

GtkWidget *
zug_ui_find_button (GtkWidget *widget, const char *label)
{
  GtkWidget *button;

  for (guint n = 0; (button = zug_ui_find (widget, GTK_TYPE_BUTTON, n)) != NULL; n++)
    if (is_labelled (button, label))
      return button;
  return NULL;
}

GtkWidget *
zug_ui_find_label (GtkWidget *widget, const char *words)
{
  GtkWidget *label;

  for (guint n = 0; (label = zug_ui_find (widget, GTK_TYPE_LABEL, n)) != NULL; n++)
    if (gtk_widget_get_mapped (label)
        && strstr (gtk_label_get_text (GTK_LABEL (label)), words) != NULL)
      return label;
  return NULL;
}

gboolean
zug_ui_says (GtkWidget *widget, const char *words)
{
  return zug_ui_find_label (widget, words) != NULL;
}

GtkDropTarget *
zug_ui_drop_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  g_assert_not_reached ();
}

void
zug_ui_click (GtkWidget *button)
{
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

void
zug_ui_press_letter (GtkWidget *window, guint key, gboolean taken)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  gboolean handled;

  if (taken)
    g_test_expect_message ("Gtk", G_LOG_LEVEL_CRITICAL, "*current_event*");
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (each), "typing") == 0)
        g_signal_emit_by_name (each, "key-pressed", key, 0, 0, &handled);
    }
  g_test_assert_expected_messages ();
}

/* How many controllers of the wheel a widget has. */
static guint
count_passed_wheels (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        continue;
      g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller), ==, GTK_PHASE_NONE);
      n++;
    }
  return n;
}

void
zug_ui_assert_wheel_passes (GtkWidget *widget)
{
  const GType types[] = {GTK_TYPE_SCALE, GTK_TYPE_SPIN_BUTTON};
  GtkWidget *found;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    for (guint at = 0; (found = zug_ui_find (widget, types[i], at)) != NULL; at++, n++)
      g_assert_cmpuint (count_passed_wheels (found), ==, 1);
  g_assert_cmpuint (n, >, 0);
}

GtkWidget *
zug_ui_toplevel (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type))
        return window;
    }
  return NULL;
}

ZugGame *
zug_ui_sample_game (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (
      "/io/github/zugleich/Zugleich/games/parity-sample.txt", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = NULL;
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity");
  ZugGame *game;

  g_assert_nonnull (bytes);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  game = zug_game_new_from_score_sheet (variant, text, NULL);
  g_assert_nonnull (game);
  return game;
}

ZugMove
zug_ui_move (ZugGame *game, ZugSide side, const char *san)
{
  ZugSanReading reading;

  g_assert_true (zug_san_read (zug_game_get_laws (game),
                               zug_turn_get_position (zug_game_get_last (game)), side, san,
                               strlen (san), &reading));
  return reading.move;
}

ZugTurn *
zug_ui_turn (ZugGame *game, const char *white, const char *black)
{
  ZugPair pair = {{zug_ui_move (game, ZUG_WHITE, white), zug_ui_move (game, ZUG_BLACK, black)}};
  ZugTurn *turn =
      zug_game_add_turn (game, zug_game_get_last (game), pair, 3, 0, ZUG_CHANCE_NONE, NULL);

  g_assert_nonnull (turn);
  return turn;
}
