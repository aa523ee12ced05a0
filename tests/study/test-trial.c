/* test-trial.c: quick games of computer players, and what is concluded from them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-fixture.h"
#include "zug-resolve.h"
#include "zug-trial-words.h"
#include <string.h>

/* Five by five, so that games are short. */
static const char small[] =
    "files=5 ranks=5 array=kqbnr/ppppp/5/PPPPP/RNBQK double-step=no castling=no";

static void
run (ZugTrial *trial, guint threads)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  gulong handler = g_signal_connect_swapped (trial, "ended", G_CALLBACK (g_main_loop_quit), loop);

  zug_trial_start (trial, threads);
  g_assert_true (zug_trial_is_running (trial));
  g_main_loop_run (loop);
  g_assert_false (zug_trial_is_running (trial));
  g_signal_handler_disconnect (trial, handler);
}

static ZugTrialReport
try (const char *preset, const char *rules, guint games, guint threads)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant (preset, rules);
  g_autoptr (ZugTrial) trial = zug_trial_new (variant, games, 1);
  ZugTrialReport report;

  run (trial, threads);
  zug_trial_get_report (trial, &report);
  return report;
}

static void
assert_adds_up (const ZugTrialReport *report)
{
  guint results = 0, bins = 0;

  for (int result = 0; result < 4; result++)
    {
      guint reasons = 0;

      for (int reason = 0; reason < ZUG_TRIAL_REASONS; reason++)
        reasons += report->reasons[result][reason];
      g_assert_cmpuint (reasons, ==, report->results[result]);
      results += report->results[result];
    }
  g_assert_cmpuint (results, ==, report->games);
  for (guint i = 0; i < report->n_bins; i++)
    bins += report->bins[i];
  g_assert_cmpuint (bins, ==, report->games);
  for (int kind = 0; kind < ZUG_TRIAL_EVENTS; kind++)
    {
      g_assert_cmpuint (report->with_event[kind], <=, report->games);
      g_assert_cmpuint (report->with_event[kind], <=, report->events[kind]);
    }
  g_assert_cmpuint (report->shortest, <=, report->median);
  g_assert_cmpuint (report->median, <=, report->longest);
  g_assert_cmpuint (report->longest * report->games, >=, report->turns);
  g_assert_cmpfloat (report->white, >=, 0);
  g_assert_cmpfloat (report->white, <=, 1);
}

/* --- games ------------------------------------------------------------------------------------ */

static void
test_same (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", small);
  g_autofree char *texts[3] = {NULL};
  const struct
  {
    guint64 seed;
    guint threads;
  } runs[] = {{1, 1}, {1, 3}, {2, 3}};

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autoptr (ZugTrial) trial = zug_trial_new (variant, 3, runs[i].seed);
      ZugTrialReport report;

      run (trial, runs[i].threads);
      zug_trial_get_report (trial, &report);
      report.seed = 0;
      assert_adds_up (&report);
      texts[i] = zug_trial_dup_text (variant, &report);
    }
  g_assert_cmpstr (texts[0], ==, texts[1]);
  g_assert_cmpstr (texts[0], !=, texts[2]);
  for (guint i = 1; i < G_N_ELEMENTS (texts); i++)
    g_clear_pointer (&texts[i], g_free);
}

static void
on_progress (ZugTrial *trial, guint *times)
{
  if ((*times)++ == 0)
    zug_trial_cancel (trial);
}

static void
test_cancel (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", small);
  g_autoptr (ZugTrial) trial = zug_trial_new (variant, 100000, 1);
  ZugTrialReport report;
  guint times = 0;

  g_signal_connect (trial, "progress", G_CALLBACK (on_progress), &times);
  run (trial, 2);
  zug_trial_get_report (trial, &report);
  g_assert_cmpuint (times, >, 0);
  g_assert_cmpuint (report.games, >, 0);
  g_assert_cmpuint (report.games, <, 100000);
  g_assert_cmpuint (report.wanted, ==, 100000);
  assert_adds_up (&report);
}

static void
test_cancel_before (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", NULL);
  g_autoptr (ZugTrial) trial = zug_trial_new (variant, 100, 1);
  g_autofree char *text = NULL;
  ZugTrialReport report;

  zug_trial_cancel (trial);
  run (trial, 1);
  zug_trial_get_report (trial, &report);
  g_assert_cmpuint (report.games, ==, 0);
  g_assert_cmpfloat (report.white, ==, .5);
  text = zug_trial_dup_text (variant, &report);
  g_assert_nonnull (strstr (text, "0 of 100 games"));
}

/* Nobody waits for the threads of a trial that nobody wants any more. */
static void
test_dropped (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", NULL);
  ZugTrial *trial = zug_trial_new (variant, 100000, 1);

  zug_trial_start (trial, 2);
  g_object_add_weak_pointer (G_OBJECT (trial), (gpointer *) &trial);
  g_object_unref (trial);
  g_assert_null (trial);
  zug_fixture_settle ();
}

static void
test_endless (void)
{
  const ZugTrialReport report = try ("orthodox",
                                     "files=4 ranks=4 array=k3/4/4/3K castling=no double-step=no "
                                     "bare-kings=play repetition=0 quiet=0",
                                     1, 0);

  assert_adds_up (&report);
  g_assert_cmpuint (report.results[ZUG_RESULT_OPEN], ==, 1);
  g_assert_cmpuint (report.longest, ==, ZUG_TRIAL_LONGEST);
}

static void
test_lopsided (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant (
      "parity", "files=5 ranks=5 array=k4/ppppp/5/PPPPP/RNBQK double-step=no castling=no");
  g_autoptr (ZugTrial) trial = zug_trial_new (variant, ZUG_TRIAL_ENOUGH, 1);
  g_auto (GStrv) warnings = NULL;
  ZugTrialReport report;

  run (trial, 0);
  zug_trial_get_report (trial, &report);
  assert_adds_up (&report);
  g_assert_cmpint (zug_trial_favoured (&report), ==, 1);
  warnings = zug_trial_dup_warnings (zug_variant_get_laws (variant), &report);
  g_assert_nonnull (warnings[0]);
  g_assert_true (g_str_has_prefix (warnings[0], "White is favoured: it made "));
}

/* Every kind of game is played. */
typedef struct
{
  const char *name;
  const char *preset;
  const char *rules;
  guint games;
  int happened; /* an event that games have seen */
} Kind;

static const Kind kinds[] = {
    {"alternating", "orthodox", small, 2, ZUG_EVENT_CAPTURE},
    {"ordered", "randomized", small, 4, ZUG_EVENT_CONFLICT},
    {"merge", "fair", small, 2, ZUG_EVENT_BLOCKED},
    {"team", "fair-team", small, 2, ZUG_EVENT_BLOCKED},
    {"row", "fair-tictactoe", NULL, 4, ZUG_EVENT_PLACE},
    {"coin", "parity",
     "files=5 ranks=5 array=kqbnr/ppppp/5/PPPPP/RNBQK double-step=no castling=no "
     "collision=coin",
     4, ZUG_EVENT_CHANCE},
    {"replay", "parity",
     "files=5 ranks=5 array=kqbnr/ppppp/5/PPPPP/RNBQK double-step=no "
     "castling=no collision=replay",
     4, ZUG_EVENT_REPLAY},
    {"shuffled", "chess960", NULL, 1, ZUG_EVENT_CAPTURE},
    {"shuffled-team", "fair-team", "shuffle=back-rank", 1, ZUG_EVENT_BLOCKED},
};

static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  const ZugTrialReport report = try (kind->preset, kind->rules, kind->games, 0);

  assert_adds_up (&report);
  g_assert_cmpuint (report.games, ==, kind->games);
  g_assert_cmpuint (report.events[kind->happened], >, 0);
  g_assert_cmpfloat (report.choices, >, 1);
}

/* --- conclusions ------------------------------------------------------------------------------ */

/* Two hundred games of which so many came out so; all of the same length. */
typedef struct
{
  const char *name;
  const char *preset;
  const char *rules;
  guint white, black, open;
  guint turns;
  double choices;
  ZugEventKind missing; /* of what the laws bring about; MOVE: nothing */
  const char *warning;  /* how the first begins; NULL: there is none */
} Finding;

static const Finding findings[] = {
    {"fair", "parity", NULL, 100, 94, 0, 50, 25, ZUG_EVENT_MOVE, NULL},
    {"within", "parity", NULL, 106, 94, 0, 50, 25, ZUG_EVENT_MOVE, NULL},
    {"white", "parity", NULL, 116, 84, 0, 50, 25, ZUG_EVENT_MOVE,
     "White is favoured: it made 58.0 % of the points (51."},
    {"black", "parity", NULL, 60, 120, 0, 50, 25, ZUG_EVENT_MOVE,
     "Black is favoured: it made 65.0 % of the points ("},
    {"first-mover", "orthodox", NULL, 116, 84, 0, 50, 25, ZUG_EVENT_MOVE,
     "Who moves first has the advantage: White made 58.0 %"},
    {"second-mover", "orthodox", NULL, 84, 116, 0, 50, 25, ZUG_EVENT_MOVE,
     "Who moves second has the advantage: Black made 58.0 %"},
    {"draws", "parity", NULL, 5, 5, 0, 50, 25, ZUG_EVENT_MOVE,
     "Nearly all games are draws: 190 of 200. Drawn: repetition: 190 (95 %)."},
    {"some-draws", "parity", NULL, 20, 20, 0, 50, 25, ZUG_EVENT_MOVE, NULL},
    {"no-end", "parity", NULL, 50, 50, 100, 50, 25, ZUG_EVENT_MOVE,
     "100 of 200 games had not ended after 300 turns."},
    {"few-open", "parity", NULL, 99, 97, 2, 50, 25, ZUG_EVENT_MOVE,
     "2 of 200 games had not ended after 300 turns."},
    {"short", "parity", NULL, 100, 100, 0, 4, 25, ZUG_EVENT_MOVE,
     "Soon over: half of the games ended by turn 4."},
    {"narrow", "parity", NULL, 100, 100, 0, 50, 2.5, ZUG_EVENT_MOVE,
     "Little to choose: 2.5 choices a turn"},
    {"short-row", "fair-tictactoe", NULL, 100, 100, 0, 4, 2.5, ZUG_EVENT_MOVE, NULL},
    {"no-exchange", "parity", NULL, 100, 100, 0, 50, 25, ZUG_EVENT_EXCHANGE,
     "Not once in 200 games: exchange."},
    {"no-conflict", "randomized", NULL, 100, 100, 0, 50, 25, ZUG_EVENT_CONFLICT,
     "Not once in 200 games: conflict."},
    {"no-block", "fair", NULL, 100, 100, 0, 50, 25, ZUG_EVENT_BLOCKED,
     "Not once in 200 games: blocked request."},
    {"no-castling", "parity", NULL, 100, 100, 0, 50, 25, ZUG_EVENT_CASTLE,
     "Not once in 200 games: castling."},
    {"castling-is-off", "parity", "castling=no", 100, 100, 0, 50, 25, ZUG_EVENT_CASTLE, NULL},
};

static ZugTrialReport
make_up (const Finding *finding)
{
  ZugTrialReport report = {.wanted = 200,
                           .games = 200,
                           .results = {finding->open, finding->white, finding->black,
                                       200 - finding->open - finding->white - finding->black},
                           .median = finding->turns,
                           .choices = finding->choices};
  double won = finding->white, lost = finding->black;

  report.reasons[ZUG_RESULT_OPEN][ZUG_REASON_NONE] = finding->open;
  report.reasons[ZUG_RESULT_WHITE][ZUG_REASON_NO_MOVE] = finding->white;
  report.reasons[ZUG_RESULT_BLACK][ZUG_REASON_NO_MOVE] = finding->black;
  report.reasons[ZUG_RESULT_DRAW][ZUG_REASON_REPETITION] = report.results[ZUG_RESULT_DRAW];
  report.white = .5 + (won - lost) / 400;
  report.margin = .068;
  for (int kind = 0; kind < ZUG_TRIAL_EVENTS; kind++)
    if (kind != (int) finding->missing)
      report.events[kind] = report.with_event[kind] = 10;
  return report;
}

static void
test_finding (gconstpointer data)
{
  const Finding *finding = data;
  g_autoptr (ZugVariant) variant = zug_fixture_variant (finding->preset, finding->rules);
  const ZugTrialReport report = make_up (finding);
  g_auto (GStrv) warnings = zug_trial_dup_warnings (zug_variant_get_laws (variant), &report);

  if (finding->warning == NULL)
    {
      g_assert_null (warnings[0]);
      return;
    }
  g_assert_nonnull (warnings[0]);
  g_assert_null (warnings[1]);
  if (!g_str_has_prefix (warnings[0], finding->warning))
    g_assert_cmpstr (warnings[0], ==, finding->warning);
}

/* The gravest comes first. */
static void
test_order (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", NULL);
  const Finding finding = {.white = 60, .open = 120, .turns = 4, .missing = ZUG_EVENT_SHARE};
  const ZugTrialReport report = make_up (&finding);
  g_auto (GStrv) warnings = zug_trial_dup_warnings (zug_variant_get_laws (variant), &report);
  static const char *const beginnings[] = {"120 of 200 games", "White is favoured", "Soon over",
                                           "Little to choose", "Not once in 200 games: shared"};

  g_assert_cmpuint (g_strv_length (warnings), ==, G_N_ELEMENTS (beginnings));
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    g_assert_true (g_str_has_prefix (warnings[i], beginnings[i]));
}

/* Of few games nothing is concluded. */
static void
test_few (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", NULL);
  const ZugTrialReport report = {.wanted = 200,
                                 .games = ZUG_TRIAL_ENOUGH - 1,
                                 .results = {0, ZUG_TRIAL_ENOUGH - 1, 0, 0},
                                 .white = 1,
                                 .margin = .1};
  g_auto (GStrv) warnings = zug_trial_dup_warnings (zug_variant_get_laws (variant), &report);
  g_autofree char *points = zug_trial_dup_points (&report);

  g_assert_null (warnings[0]);
  g_assert_nonnull (strstr (points, "too few games"));
}

/* What was seen once was not seen "1 times". */
static void
test_once (void)
{
  g_autoptr (ZugVariant) variant = zug_fixture_variant ("parity", NULL);
  ZugTrialReport report = {.wanted = 4, .games = 4, .results = {0, 4, 0, 0}};

  for (guint times = 1; times <= 2; times++)
    {
      g_autoptr (GPtrArray) lines = NULL;
      const ZugTrialLine *line;

      report.events[ZUG_EVENT_SHARE] = times;
      report.with_event[ZUG_EVENT_SHARE] = 1;
      lines = zug_trial_list_events (zug_variant_get_laws (variant), &report);
      line = g_ptr_array_index (lines, 0);
      g_assert_cmpstr (line->words, ==,
                       times == 1 ? "1 time, 0.2 a game, in 25 % of the games"
                                  : "2 times, 0.5 a game, in 25 % of the games");
    }
}

static void
add_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strconcat ("/trial/kind/", kinds[i].name, NULL);

      g_test_add_data_func (path, &kinds[i], test_kind);
    }
  for (guint i = 0; i < G_N_ELEMENTS (findings); i++)
    {
      g_autofree char *path = g_strconcat ("/trial/finding/", findings[i].name, NULL);

      g_test_add_data_func (path, &findings[i], test_finding);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trial/same", test_same);
  g_test_add_func ("/trial/cancel", test_cancel);
  g_test_add_func ("/trial/cancel-before", test_cancel_before);
  g_test_add_func ("/trial/dropped", test_dropped);
  /* Who is favoured is a matter of figures alone, and a long game one of many turns alike. */
  if (ZUG_SANITIZED == 1)
    {
      g_test_add_func ("/trial/endless", test_endless);
      g_test_add_func ("/trial/lopsided", test_lopsided);
    }
  g_test_add_func ("/trial/order", test_order);
  g_test_add_func ("/trial/few", test_few);
  g_test_add_func ("/trial/once", test_once);
  add_rows ();
  return g_test_run ();
}
