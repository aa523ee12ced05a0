/* zug-contestant-spec.c: who a text means */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-contestant.h"

#include "zug-config.h"
#include <glib/gi18n.h>
#include <string.h>

enum
{
  USUAL_MEMORY = 16, /* MiB */
  MOST_MEMORY = 4096,
  MOST_THREADS = 256
};

static const char *const kind_names[] = {
    [ZUG_CONTESTANT_RANDOM] = "random",   [ZUG_CONTESTANT_GREEDY] = "greedy",
    [ZUG_CONTESTANT_MAXIMIN] = "maximin", [ZUG_CONTESTANT_BEST] = "best",
    [ZUG_CONTESTANT_UCT] = "uct",         [ZUG_CONTESTANT_RM] = "rm",
    [ZUG_CONTESTANT_LEVEL] = "level",     [ZUG_CONTESTANT_ADAPTIVE] = "adaptive",
    [ZUG_CONTESTANT_FULL] = "full",       [ZUG_CONTESTANT_UCI] = "uci"};

void
zug_contestant_spec_free (ZugContestantSpec *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_free (self->name);
  g_free (self->engine);
  g_free (self->net);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_free (self);
}

gboolean
zug_contestant_spec_remembers (const ZugContestantSpec *self)
{
  return self->kind == ZUG_CONTESTANT_LEVEL || self->kind == ZUG_CONTESTANT_ADAPTIVE
         || self->kind == ZUG_CONTESTANT_FULL;
}

/* "level:6": the kind, and what stands behind the colon. */
static gboolean
read_kind (ZugContestantSpec *self, const char *text)
{
  const char *colon = strchr (text, ':');
  gsize length = colon != NULL ? (gsize) (colon - text) : strlen (text);
  const char *value = colon != NULL ? colon + 1 : "";
  guint64 level = 0;
  gsize kind;

  for (kind = 0; kind < G_N_ELEMENTS (kind_names); kind++)
    if (strlen (kind_names[kind]) == length && strncmp (text, kind_names[kind], length) == 0)
      break;
  if (kind == G_N_ELEMENTS (kind_names))
    return FALSE;
  self->kind = (ZugContestantKind) kind;
  if (self->kind == ZUG_CONTESTANT_UCI)
    self->engine = g_strdup (value);
  else if (self->kind == ZUG_CONTESTANT_LEVEL)
    {
      if (!g_ascii_string_to_unsigned (value, 10, 1, ZUG_SEARCH_LEVELS, &level, NULL))
        return FALSE;
      self->level = (int) level;
    }
  else
    return colon == NULL;
  return *value != '\0';
}

static gboolean
read_number (const char *text, guint64 most, guint64 *number)
{
  return g_ascii_string_to_unsigned (text, 10, 1, most, number, NULL);
}

static gboolean
read_time (const char *text, double *time)
{
  char *end;

  *time = g_ascii_strtod (text, &end);
  return *text != '\0' && *end == '\0' && *time > 0 && *time <= 3600;
}

static gboolean
read_personality (ZugContestantSpec *self, const char *value)
{
  for (int i = 0; i < ZUG_N_PERSONALITIES; i++)
    if (g_str_equal (value, zug_personality_names[i]))
      {
        self->personality = (ZugPersonality) i;
        return TRUE;
      }
  return FALSE;
}

gboolean
zug_contestant_net_read (const char *path, ZugNet *net, GError **error)
{
  g_autofree char *bytes = NULL;
  ZugNetStatus status;
  gsize size;

  if (g_str_equal (path, "none"))
    {
      *net = zug_net_none;
      return TRUE;
    }
  if (!g_file_get_contents (path, &bytes, &size, error))
    return FALSE;
  status = zug_net_read ((const guint8 *) bytes, size, net);
  if (status == ZUG_NET_GOOD)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("%s: %s"), path,
               g_dpgettext2 (NULL, "net", zug_net_status_words (status)));
  return FALSE;
}

static gboolean
read_net (ZugContestantSpec *self, const char *path, GError **error)
{
  g_free (self->net);
  self->net = g_new0 (ZugNet, 1);
  return zug_contestant_net_read (path, self->net, error);
}

static gboolean
read_key (ZugContestantSpec *self, const char *key, const char *value, GError **error)
{
  guint64 number = 0;

  if (g_str_equal (key, "name"))
    {
      g_free (self->name);
      self->name = g_strdup (value);
      return *value != '\0';
    }
  if (g_str_equal (key, "time"))
    return read_time (value, &self->cost.time);
  if (g_str_equal (key, "cpu") && self->kind != ZUG_CONTESTANT_UCI)
    return read_time (value, &self->cost.cpu);
  if (g_str_equal (key, "nodes"))
    return read_number (value, G_MAXINT64, &self->cost.nodes);
  if (g_str_equal (key, "depth"))
    {
      gboolean good = read_number (value, 1000, &number);

      self->cost.depth = (int) number;
      return good;
    }
  if (self->kind == ZUG_CONTESTANT_UCI && g_str_equal (key, "bold"))
    {
      self->bold = g_str_equal (value, "yes");
      return self->bold || g_str_equal (value, "no");
    }
  if (self->kind == ZUG_CONTESTANT_UCI)
    {
      g_ptr_array_add (self->options, g_strdup (key));
      g_ptr_array_add (self->options, g_strdup (value));
      return *key != '\0';
    }
  if (self->kind == ZUG_CONTESTANT_LEVEL && g_str_equal (key, "personality"))
    return read_personality (self, value);
  if (!zug_contestant_spec_remembers (self))
    return FALSE;
  if (g_str_equal (key, "net"))
    return read_net (self, value, error);
  if (g_str_equal (key, "threads") && read_number (value, MOST_THREADS, &number))
    self->threads = (int) number;
  else if (g_str_equal (key, "memory") && read_number (value, MOST_MEMORY, &number))
    self->memory = (int) number;
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_part (ZugContestantSpec *self, const char *part, GError **error)
{
  const char *equals = strchr (part, '=');
  g_autofree char *key = equals != NULL ? g_strndup (part, (gsize) (equals - part)) : NULL;

  return equals != NULL && read_key (self, key, equals + 1, error);
}

ZugContestantSpec *
zug_contestant_spec_new (const char *text, GError **error)
{
  g_autoptr (ZugContestantSpec) self = g_new0 (ZugContestantSpec, 1);
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  g_autoptr (GError) trouble = NULL;
  gboolean good;

  self->text = g_strdup (text);
  self->name = g_strdup (text);
  self->memory = USUAL_MEMORY;
  self->options = g_ptr_array_new_with_free_func (g_free);
  good = parts[0] != NULL && read_kind (self, parts[0]);
  for (guint i = 1; good && parts[i] != NULL; i++)
    good = read_part (self, parts[i], &trouble);
  /* Each thread has a processor's clock of its own. */
  if (good && !(self->cost.cpu > 0 && self->threads > 1))
    return g_steal_pointer (&self);
  if (trouble != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&trouble));
      return NULL;
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("“%s” is no player: random, greedy, maximin, best, uct, rm, level:1 to level:%d, "
                  "adaptive, full or uci:PROGRAM, and behind it “,key=value”"),
               text, ZUG_SEARCH_LEVELS);
  return NULL;
}

static void
append_seconds (GString *text, const char *name, double seconds)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, " %s %s", name, g_ascii_dtostr (number, sizeof number, seconds));
}

void
zug_contestant_cost_append (GString *text, const ZugContestantCost *cost)
{
  if (cost->cpu > 0)
    append_seconds (text, "cpu", cost->cpu);
  append_seconds (text, "time", cost->time);
  g_string_append_printf (text, " nodes %" G_GUINT64_FORMAT " depth %d", cost->nodes, cost->depth);
}
