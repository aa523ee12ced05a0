/* zug-column-choice.c: which columns the list of games has, in which order and how wide */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-column-choice.h"

#include "zug-signal.h"
#include <string.h>

/* Application pixels. */
#define LEAST_WIDTH 24
#define MOST_WIDTH 2000

/* Milliseconds for which a width that is being dragged is not written. */
#define REST 300

typedef struct
{
  ZugColumnKind kind;
  gboolean shown;
  int width;
} Entry;

struct _ZugColumnChoice
{
  GObject parent_instance;

  Entry entry[ZUG_N_COLUMNS];
  GSettings *settings; /* NULL: nothing is kept */
  char *key;
  guint saving;     /* source that writes, 0 where none is due */
  gboolean writing; /* the settings hear of it from here */
};

G_DEFINE_FINAL_TYPE (ZugColumnChoice, zug_column_choice, G_TYPE_OBJECT)

/* --- what is kept ----------------------------------------------------------------------------- */

static gboolean
is_default (ZugColumnChoice *self)
{
  for (guint i = 0; i < ZUG_N_COLUMNS; i++)
    if (self->entry[i].kind != i || self->entry[i].width != 0
        || self->entry[i].shown != zug_list_columns[i].shown)
      return FALSE;
  return TRUE;
}

/* Nothing is written of what nobody chose: a later version may know better. */
static void
save (ZugColumnChoice *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sbi)"));
  for (guint i = 0; i < ZUG_N_COLUMNS && !is_default (self); i++)
    g_variant_builder_add (&builder, "(sbi)", zug_list_columns[self->entry[i].kind].id,
                           self->entry[i].shown, self->entry[i].width);
  self->writing = TRUE;
  g_settings_set_value (self->settings, self->key, g_variant_builder_end (&builder));
  self->writing = FALSE;
}

static gboolean
on_save (gpointer user_data)
{
  ZugColumnChoice *self = user_data;

  self->saving = 0;
  save (self);
  return G_SOURCE_REMOVE;
}

static void
save_soon (ZugColumnChoice *self)
{
  g_clear_handle_id (&self->saving, g_source_remove);
  if (self->settings != NULL)
    self->saving = g_timeout_add (REST, on_save, self);
}

static void
set_default (ZugColumnChoice *self)
{
  for (guint i = 0; i < ZUG_N_COLUMNS; i++)
    self->entry[i] = (Entry) {.kind = i, .shown = zug_list_columns[i].shown};
}

static int
find_id (const char *id)
{
  for (int i = 0; i < ZUG_N_COLUMNS; i++)
    if (g_str_equal (zug_list_columns[i].id, id))
      return i;
  return -1;
}

static int
bound_width (int width)
{
  return width > 0 ? CLAMP (width, LEAST_WIDTH, MOST_WIDTH) : 0;
}

/* Puts a column that is missing behind the one that it follows where nobody moved any. */
static void
add_missing (ZugColumnChoice *self, guint n, ZugColumnKind kind)
{
  guint place = 0;

  for (guint i = 0; i < n; i++)
    if (kind > 0 && self->entry[i].kind == kind - 1)
      place = i + 1;
  memmove (&self->entry[place + 1], &self->entry[place], (n - place) * sizeof (Entry));
  self->entry[place] = (Entry) {.kind = kind};
}

static void
read_settings (ZugColumnChoice *self)
{
  g_autoptr (GVariant) list = g_settings_get_value (self->settings, self->key);
  gboolean seen[ZUG_N_COLUMNS] = {FALSE}, any = FALSE, shown;
  GVariantIter iter;
  const char *id;
  guint n = 0;
  int width;

  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(&sbi)", &id, &shown, &width))
    {
      int kind = find_id (id);

      if (kind < 0 || seen[kind])
        continue;
      seen[kind] = TRUE;
      any = any || shown;
      self->entry[n++] = (Entry) {(ZugColumnKind) kind, shown, bound_width (width)};
    }
  for (guint kind = 0; kind < ZUG_N_COLUMNS; kind++)
    if (!seen[kind])
      add_missing (self, n++, kind);
  /* A list without columns says nothing. */
  if (!any)
    set_default (self);
}

static void
on_settings (ZugColumnChoice *self)
{
  if (self->writing)
    return;
  g_clear_handle_id (&self->saving, g_source_remove);
  read_settings (self);
  g_signal_emit_by_name (self, "changed");
}

/* --- the object ------------------------------------------------------------------------------- */

static void
zug_column_choice_dispose (GObject *object)
{
  ZugColumnChoice *self = ZUG_COLUMN_CHOICE (object);

  if (self->saving != 0)
    save (self);
  g_clear_handle_id (&self->saving, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->key, g_free);

  G_OBJECT_CLASS (zug_column_choice_parent_class)->dispose (object);
}

static void
zug_column_choice_class_init (ZugColumnChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_column_choice_dispose;

  zug_signal_new ("changed", G_TYPE_FROM_CLASS (klass), 0);
}

static void
zug_column_choice_init (ZugColumnChoice *self)
{
  set_default (self);
}

ZugColumnChoice *
zug_column_choice_new (void)
{
  return g_object_new (ZUG_TYPE_COLUMN_CHOICE, NULL);
}

void
zug_column_choice_keep (ZugColumnChoice *self, GSettings *settings, const char *key)
{
  g_autofree char *changed = g_strdup_printf ("changed::%s", key);

  g_return_if_fail (ZUG_IS_COLUMN_CHOICE (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  self->key = g_strdup (key);
  g_signal_connect_object (settings, changed, G_CALLBACK (on_settings), self, G_CONNECT_SWAPPED);
  on_settings (self);
}

ZugColumnKind
zug_column_choice_get (ZugColumnChoice *self, guint place)
{
  g_return_val_if_fail (ZUG_IS_COLUMN_CHOICE (self), 0);
  g_return_val_if_fail (place < ZUG_N_COLUMNS, 0);

  return self->entry[place].kind;
}

guint
zug_column_choice_find (ZugColumnChoice *self, ZugColumnKind kind)
{
  g_return_val_if_fail (ZUG_IS_COLUMN_CHOICE (self), 0);

  for (guint i = 0; i < ZUG_N_COLUMNS; i++)
    if (self->entry[i].kind == kind)
      return i;
  g_return_val_if_reached (0);
}

gboolean
zug_column_choice_is_shown (ZugColumnChoice *self, ZugColumnKind kind)
{
  g_return_val_if_fail (ZUG_IS_COLUMN_CHOICE (self), FALSE);

  return self->entry[zug_column_choice_find (self, kind)].shown;
}

static guint
count_shown (ZugColumnChoice *self)
{
  guint n = 0;

  for (guint i = 0; i < ZUG_N_COLUMNS; i++)
    n += self->entry[i].shown != FALSE;
  return n;
}

static void
changed (ZugColumnChoice *self)
{
  save_soon (self);
  g_signal_emit_by_name (self, "changed");
}

void
zug_column_choice_show (ZugColumnChoice *self, ZugColumnKind kind, gboolean shown)
{
  Entry *entry;

  g_return_if_fail (ZUG_IS_COLUMN_CHOICE (self));

  entry = &self->entry[zug_column_choice_find (self, kind)];
  if (!entry->shown == !shown || (!shown && count_shown (self) == 1))
    return;
  entry->shown = shown;
  changed (self);
}

gboolean
zug_column_choice_is_usual (ZugColumnChoice *self)
{
  g_return_val_if_fail (ZUG_IS_COLUMN_CHOICE (self), TRUE);

  for (guint i = 0; i < ZUG_N_COLUMNS; i++)
    if (self->entry[i].shown && !zug_list_columns[self->entry[i].kind].shown)
      return FALSE;
  return TRUE;
}

void
zug_column_choice_move (ZugColumnChoice *self, ZugColumnKind kind, guint place)
{
  guint from;
  Entry entry;

  g_return_if_fail (ZUG_IS_COLUMN_CHOICE (self));
  g_return_if_fail (place < ZUG_N_COLUMNS);

  from = zug_column_choice_find (self, kind);
  if (from == place)
    return;
  entry = self->entry[from];
  if (from < place)
    memmove (&self->entry[from], &self->entry[from + 1], (place - from) * sizeof (Entry));
  else
    memmove (&self->entry[place + 1], &self->entry[place], (from - place) * sizeof (Entry));
  self->entry[place] = entry;
  changed (self);
}

int
zug_column_choice_get_width (ZugColumnChoice *self, ZugColumnKind kind)
{
  g_return_val_if_fail (ZUG_IS_COLUMN_CHOICE (self), 0);

  return self->entry[zug_column_choice_find (self, kind)].width;
}

void
zug_column_choice_set_width (ZugColumnChoice *self, ZugColumnKind kind, int width)
{
  Entry *entry;

  g_return_if_fail (ZUG_IS_COLUMN_CHOICE (self));

  entry = &self->entry[zug_column_choice_find (self, kind)];
  if (entry->width == bound_width (width))
    return;
  entry->width = bound_width (width);
  save_soon (self);
}

void
zug_column_choice_reset (ZugColumnChoice *self)
{
  g_return_if_fail (ZUG_IS_COLUMN_CHOICE (self));

  set_default (self);
  changed (self);
}
