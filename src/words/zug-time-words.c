/* zug-time-words.c: times and time controls in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-time-words.h"

#include <glib/gi18n.h>

enum
{
  SECOND = 1000,
  TENTH = 100,
  TENTHS_FROM = 10 * SECOND /* from here on tenths are shown */
};

static gint64
unit_of (gint64 ms)
{
  return ms <= TENTHS_FROM ? TENTH : SECOND;
}

char *
zug_time_words_shown (gint64 ms)
{
  gint64 unit = unit_of (ms);
  guint n = (guint) ((MAX (ms, 0) + unit - 1) / unit);

  if (unit == TENTH)
    return g_strdup_printf ("0:%04.1f", n / 10.0);
  if (n < 60 * 60)
    return g_strdup_printf ("%u:%02u", n / 60, n % 60);
  return g_strdup_printf ("%u:%02u:%02u", n / 3600, n / 60 % 60, n % 60);
}

gint64
zug_time_words_until_next (gint64 ms)
{
  return ms <= 0 ? 0 : (ms - 1) % unit_of (ms) + 1;
}

char *
zug_time_words_duration (gint64 ms)
{
  guint seconds = (guint) (ms / SECOND);

  if (seconds > 0 && seconds % 60 == 0)
    return g_strdup_printf (g_dngettext (NULL, "%u minute", "%u minutes", seconds / 60),
                            seconds / 60);
  return g_strdup_printf (g_dngettext (NULL, "%u second", "%u seconds", seconds), seconds);
}

char *
zug_time_words_control (const ZugTimeControl *control)
{
  g_autofree char *base = zug_time_words_duration (control->base);
  g_autofree char *extra = zug_time_words_duration (control->extra);

  switch (control->kind)
    {
    case ZUG_TIME_TURN:
      /* TRANSLATORS: %s is like "1 minute" */
      return g_strdup_printf (C_ ("clock", "%s for each turn"), base);
    case ZUG_TIME_DELAY:
      /* TRANSLATORS: like "5 minutes; on each turn the clock waits 3 seconds before it runs" */
      return g_strdup_printf (C_ ("clock", "%s; on each turn the clock waits %s before it runs"),
                              base, extra);
    case ZUG_TIME_INCREMENT:
      if (control->extra == 0)
        /* TRANSLATORS: %s is like "5 minutes" */
        return g_strdup_printf (C_ ("clock", "%s for the game"), base);
      /* TRANSLATORS: like "5 minutes, 3 seconds more with each turn" */
      return g_strdup_printf (C_ ("clock", "%s, %s more with each turn"), base, extra);
    case ZUG_TIME_NONE:
    default:
      return g_strdup (C_ ("clock", "No clock"));
    }
}
