/* test-time-words.c: what a clock shows */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-time-words.h"

static void
test_shown (void)
{
  const struct
  {
    gint64 ms;
    const char *shown;
    gint64 next;
  } rows[] = {
      {300000, "5:00", 1000},     {299999, "5:00", 999}, {299001, "5:00", 1},
      {299000, "4:59", 1000},     {10001, "0:11", 1},    {10000, "0:10.0", 100},
      {9999, "0:10.0", 99},       {9301, "0:09.4", 1},   {1, "0:00.1", 1},
      {0, "0:00.0", 0},           {-5, "0:00.0", 0},     {3599001, "1:00:00", 1},
      {3877000, "1:04:37", 1000},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *shown = zug_time_words_shown (rows[i].ms);

      g_assert_cmpstr (shown, ==, rows[i].shown);
      g_assert_cmpint (zug_time_words_until_next (rows[i].ms), ==, rows[i].next);
    }
}

/* A clock that waits until it shows something else does, each time, and comes to its end. */
static void
test_steps (void)
{
  gint64 ms = 12345;
  guint n = 0;

  while (ms > 0)
    {
      g_autofree char *before = zug_time_words_shown (ms);
      g_autofree char *after = NULL;

      ms -= zug_time_words_until_next (ms);
      after = zug_time_words_shown (ms);
      g_assert_cmpstr (after, !=, before);
      n++;
    }
  g_assert_cmpuint (n, ==, 3 + 100);
}

static void
test_control (void)
{
  const struct
  {
    const char *control;
    const char *words;
  } rows[] = {
      {"-", "No clock"},
      {"60", "1 minute for the game"},
      {"300+3", "5 minutes, 3 seconds more with each turn"},
      {"90+1", "90 seconds, 1 second more with each turn"},
      {"300d3", "5 minutes; on each turn the clock waits 3 seconds before it runs"},
      {"1/60", "1 minute for each turn"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ZugTimeControl control;
      g_autofree char *words = NULL;

      g_assert_true (zug_time_control_read (rows[i].control, &control));
      words = zug_time_words_control (&control);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/time/shown", test_shown);
  g_test_add_func ("/words/time/steps", test_steps);
  g_test_add_func ("/words/time/control", test_control);
  return g_test_run ();
}
