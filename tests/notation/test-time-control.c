/* test-time-control.c: time controls and times as PGN has them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-time-control.h"
#include <glib.h>

typedef struct
{
  const char *text;
  ZugTimeKind kind;
  gint64 base;
  gint64 extra;
  const char *again; /* as it is written; NULL: it is none of ours */
} Row;

static const Row rows[] = {
    {"-", ZUG_TIME_NONE, 0, 0, "-"},
    {"300", ZUG_TIME_INCREMENT, 300000, 0, "300"},
    {"300+3", ZUG_TIME_INCREMENT, 300000, 3000, "300+3"},
    {"300+0", ZUG_TIME_INCREMENT, 300000, 0, "300"},
    {"30d5", ZUG_TIME_DELAY, 30000, 5000, "30d5"},
    {"1/60", ZUG_TIME_TURN, 60000, 0, "1/60"},
    {"360000+360000", ZUG_TIME_INCREMENT, 360000000, 360000000, "360000+360000"},
    {"", ZUG_TIME_NONE, 0, 0, NULL},
    {"?", ZUG_TIME_NONE, 0, 0, NULL},
    {"0", ZUG_TIME_NONE, 0, 0, NULL},
    {"0+5", ZUG_TIME_NONE, 0, 0, NULL},
    {"1/0", ZUG_TIME_NONE, 0, 0, NULL},
    {"1/60+3", ZUG_TIME_NONE, 0, 0, NULL},
    {"360001", ZUG_TIME_NONE, 0, 0, NULL},
    {"60+360001", ZUG_TIME_NONE, 0, 0, NULL},
    {"99999999999999999999", ZUG_TIME_NONE, 0, 0, NULL},
    {"-300", ZUG_TIME_NONE, 0, 0, NULL},
    {"300+", ZUG_TIME_NONE, 0, 0, NULL},
    {"300+3 ", ZUG_TIME_NONE, 0, 0, NULL},
    {" 300", ZUG_TIME_NONE, 0, 0, NULL},
    {"5 minutes", ZUG_TIME_NONE, 0, 0, NULL},
    {"40/7200", ZUG_TIME_NONE, 0, 0, NULL},
    {"40/7200:3600", ZUG_TIME_NONE, 0, 0, NULL},
    {"*180", ZUG_TIME_NONE, 0, 0, NULL},
};

static void
test_control (gconstpointer data)
{
  const Row *row = data;
  ZugTimeControl control = {ZUG_TIME_TURN, 1, 2};
  char text[ZUG_TIME_CONTROL_MAX];

  g_assert_true (zug_time_control_read (row->text, &control) == (row->again != NULL));
  g_assert_cmpint (control.kind, ==, row->kind);
  g_assert_cmpint (control.base, ==, row->base);
  g_assert_cmpint (control.extra, ==, row->extra);
  if (row->again == NULL)
    return;
  zug_time_control_write (&control, text);
  g_assert_cmpstr (text, ==, row->again);
}

typedef struct
{
  const char *text;
  gint64 ms; /* -1: it is no time */
} Time;

static const Time times[] = {
    {"0:00:00", 0},
    {"0:04:37", 277000},
    {"1:00:00", 3600000},
    {"0:00:09.3", 9300},
    {"00:00:9", 9000},
    {"0:00:09.389", 9300},
    {"99:59:59.9", 359999900},
    {"100:00:00", 360000000},
    {"100:00:00.1", -1},
    {"101:00:00", -1},
    {"0:60:00", -1},
    {"0:00:60", -1},
    {"4:37", -1},
    {"", -1},
    {"0:00:", -1},
    {"0:00:00.", -1},
    {"0:00:00.x", -1},
    {"0:00:00 ", -1},
    {"-0:00:01", -1},
    {"9999999:00:00", -1},
};

static void
test_time (gconstpointer data)
{
  const Time *row = data;
  gint64 ms = -1, again;
  char text[ZUG_TIME_MAX];

  g_assert_true (zug_time_read (row->text, &ms) == (row->ms >= 0));
  if (row->ms < 0)
    return;
  g_assert_cmpint (ms, ==, row->ms);
  zug_time_write (ms, text);
  g_assert_true (zug_time_read (text, &again));
  g_assert_cmpint (again, ==, ms);
}

static void
test_rounded_up (void)
{
  const struct
  {
    gint64 ms;
    const char *text;
  } written[] = {{0, "0:00:00"},         {1, "0:00:00.1"},    {100, "0:00:00.1"},
                 {101, "0:00:00.2"},     {901, "0:00:01"},    {59999, "0:01:00"},
                 {3723400, "1:02:03.4"}, {277000, "0:04:37"}, {G_MAXINT64, "100:00:00"}};

  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      char text[ZUG_TIME_MAX];

      zug_time_write (written[i].ms, text);
      g_assert_cmpstr (text, ==, written[i].text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/notation/time-control/%u", i);

      g_test_add_data_func (path, &rows[i], test_control);
    }
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *path = g_strdup_printf ("/notation/time/%u", i);

      g_test_add_data_func (path, &times[i], test_time);
    }
  g_test_add_func ("/notation/time/rounded-up", test_rounded_up);
  return g_test_run ();
}
