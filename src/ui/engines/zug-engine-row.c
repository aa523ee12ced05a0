/* zug-engine-row.c: one of a person's chess engines, and how it is to play */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engine-row.h"

#include "zug-uci-probe.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <string.h>

/* Numbers that an engine lets one set; what it says of them comes with the answer to a probe. */
typedef enum
{
  HASH,
  THREADS,
  ELO,
  N_NUMBERS
} Number;

/* As the engine calls them, and the .ui file. */
static const char *const options[N_NUMBERS] = {"Hash", "Threads", "UCI_Elo"};
static const char *const names[N_NUMBERS] = {"hash", "threads", "elo"};

struct _ZugEngineRow
{
  AdwExpanderRow parent_instance;

  AdwActionRow *state;
  GtkSpinner *spinner;
  GtkWidget *test;
  GtkWidget *remove;
  GtkSpinButton *seconds;
  GtkWidget *rows[N_NUMBERS];
  GtkSpinButton *spins[N_NUMBERS];
  GtkSwitch *limit; /* whether the strength is limited */

  ZugUciSetup *setup;
  gboolean probed;
  gboolean filling; /* what changes is not asked for by the person */
  GCancellable *cancellable;
};

enum
{
  REMOVE,
  SET,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugEngineRow, zug_engine_row, ADW_TYPE_EXPANDER_ROW)

/* --- what is set ------------------------------------------------------------------------------ */

static void
take (ZugEngineRow *self, ZugUciSetup *setup)
{
  g_set_object (&self->setup, setup);
  g_signal_emit (self, signals[SET], 0, setup);
}

static void
on_seconds (ZugEngineRow *self)
{
  double seconds = gtk_spin_button_get_value (self->seconds);
  g_autoptr (ZugUciSetup) setup = NULL;

  if (self->filling)
    return;
  setup = zug_uci_setup_with_movetime (self->setup, (guint) (seconds * 1000 + 0.5));
  take (self, setup);
}

static ZugUciSetup *
with_number (ZugUciSetup *setup, const char *option, GtkSpinButton *spin)
{
  g_autofree char *value = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (spin));

  return zug_uci_setup_with_option (setup, option, value);
}

static void
on_number (ZugEngineRow *self, GtkSpinButton *spin)
{
  g_autoptr (ZugUciSetup) setup = NULL;
  guint which = 0;

  if (self->filling)
    return;
  while (self->spins[which] != spin)
    which++;
  setup = with_number (self->setup, options[which], spin);
  take (self, setup);
}

static void
on_limit (ZugEngineRow *self)
{
  gboolean on = gtk_switch_get_active (self->limit);
  g_autoptr (ZugUciSetup) strength = NULL;
  g_autoptr (ZugUciSetup) setup = NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->spins[ELO]), on);
  if (self->filling)
    return;
  strength = on ? with_number (self->setup, options[ELO], self->spins[ELO])
                : zug_uci_setup_with_option (self->setup, options[ELO], NULL);
  setup = zug_uci_setup_with_option (strength, "UCI_LimitStrength", on ? "true" : NULL);
  take (self, setup);
}

/* --- what can be set -------------------------------------------------------------------------- */

static void
fill_number (ZugEngineRow *self, Number which, const ZugUciRange *range)
{
  const char *value = zug_uci_setup_get_option (self->setup, options[which]);

  gtk_widget_set_visible (self->rows[which], range->offered);
  if (!range->offered)
    return;
  gtk_spin_button_set_range (self->spins[which], range->min, range->max);
  gtk_spin_button_set_value (self->spins[which], value != NULL ? g_ascii_strtod (value, NULL)
                                                               : (double) range->initial);
}

static void
show_probe (ZugEngineRow *self, const ZugUciProbe *probe)
{
  g_autofree char *words = NULL;
  g_autofree char *markup = NULL;

  /* TRANSLATORS: %s are the authors of an engine */
  words = *probe->author != '\0' ? g_strdup_printf (C_ ("engines", "By %s"), probe->author)
                                 : g_strdup ("");
  markup = g_markup_escape_text (words, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->state),
                                 C_ ("engines", "The engine works"));
  adw_action_row_set_subtitle (self->state, markup);
  self->filling = TRUE;
  fill_number (self, HASH, &probe->hash);
  fill_number (self, THREADS, &probe->threads);
  fill_number (self, ELO, &probe->elo);
  gtk_switch_set_active (self->limit,
                         zug_uci_setup_get_option (self->setup, "UCI_LimitStrength") != NULL);
  on_limit (self);
  self->filling = FALSE;
}

static void
show_trouble (ZugEngineRow *self, const GError *error)
{
  g_autofree char *markup = g_markup_escape_text (error->message, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->state),
                                 C_ ("engines", "The engine does not work"));
  adw_action_row_set_subtitle (self->state, markup);
}

static void
set_testing (ZugEngineRow *self, gboolean testing)
{
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), testing);
  gtk_spinner_set_spinning (self->spinner, testing);
  gtk_widget_set_sensitive (self->test, !testing);
}

static void
on_probed (gpointer owner, GPtrArray *probes, const GError *error)
{
  ZugEngineRow *self = owner;

  set_testing (self, FALSE);
  if (probes != NULL)
    show_probe (self, g_ptr_array_index (probes, 0));
  else
    show_trouble (self, error);
}

static void
on_test (ZugEngineRow *self)
{
  set_testing (self, TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->state),
                                 C_ ("engines", "Asking the engine…"));
  adw_action_row_set_subtitle (self->state, "");
  zug_uci_probe (zug_uci_setup_get_command (self->setup), self->cancellable, on_probed,
                 G_OBJECT (self));
}

static void
on_expanded (ZugEngineRow *self)
{
  if (self->probed || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    return;
  self->probed = TRUE;
  on_test (self);
}

static void
on_remove (ZugEngineRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

/* --- the row ---------------------------------------------------------------------------------- */

static void
zug_engine_row_dispose (GObject *object)
{
  ZugEngineRow *self = ZUG_ENGINE_ROW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->setup);
  G_OBJECT_CLASS (zug_engine_row_parent_class)->dispose (object);
}

static void
zug_engine_row_finalize (GObject *object)
{
  g_object_unref (ZUG_ENGINE_ROW (object)->cancellable);
  G_OBJECT_CLASS (zug_engine_row_parent_class)->finalize (object);
}

static void
zug_engine_row_class_init (ZugEngineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_engine_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_engine_row_finalize;
  signals[REMOVE] = zug_signal_new ("remove", G_TYPE_FROM_CLASS (klass), 0);
  signals[SET] = zug_signal_new ("set", G_TYPE_FROM_CLASS (klass), 1, ZUG_TYPE_UCI_SETUP);

  zug_widget_class_set_template (widget_class, "zug-engine-row");
  gtk_widget_class_bind_template_child (widget_class, ZugEngineRow, state);
  gtk_widget_class_bind_template_child (widget_class, ZugEngineRow, spinner);
  gtk_widget_class_bind_template_child (widget_class, ZugEngineRow, test);
  gtk_widget_class_bind_template_child (widget_class, ZugEngineRow, remove);
  gtk_widget_class_bind_template_child (widget_class, ZugEngineRow, seconds);
  gtk_widget_class_bind_template_child (widget_class, ZugEngineRow, limit);
  for (guint i = 0; i < N_NUMBERS; i++)
    {
      g_autofree char *row = g_strconcat (names[i], "_row", NULL);

      gtk_widget_class_bind_template_child_full (widget_class, names[i], FALSE,
                                                 G_STRUCT_OFFSET (ZugEngineRow, spins[i]));
      gtk_widget_class_bind_template_child_full (widget_class, row, FALSE,
                                                 G_STRUCT_OFFSET (ZugEngineRow, rows[i]));
    }
  gtk_widget_class_bind_template_callback (widget_class, on_expanded);
  gtk_widget_class_bind_template_callback (widget_class, on_seconds);
  gtk_widget_class_bind_template_callback (widget_class, on_number);
  gtk_widget_class_bind_template_callback (widget_class, on_limit);
  gtk_widget_class_bind_template_callback (widget_class, on_test);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
}

static void
zug_engine_row_init (ZugEngineRow *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_leave_wheel (self);
}

GtkWidget *
zug_engine_row_new (ZugUciSetup *setup)
{
  ZugEngineRow *self = g_object_new (ZUG_TYPE_ENGINE_ROW, NULL);
  const char *name = zug_uci_setup_get_name (setup);
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *subtitle = g_markup_escape_text (zug_uci_setup_get_command (setup), -1);
  /* TRANSLATORS: %s is an engine's name */
  g_autofree char *test = g_strdup_printf (C_ ("engines", "Test %s"), name);
  /* TRANSLATORS: %s is an engine's name */
  g_autofree char *remove = g_strdup_printf (C_ ("engines", "Remove %s"), name);

  self->setup = g_object_ref (setup);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
  zug_widget_tell_name (self->test, test);
  zug_widget_tell_name (self->remove, remove);
  self->filling = TRUE;
  gtk_spin_button_set_value (self->seconds, zug_uci_setup_get_movetime (setup) / 1000.0);
  self->filling = FALSE;
  return GTK_WIDGET (self);
}
