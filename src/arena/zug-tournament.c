/* zug-tournament.c: contestants against each other, in pairs of games with sides swapped */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tournament.h"

#include "zug-arena-run.h"
#include <math.h>
#include <stdio.h>

/* What an opening may be worth to either side: a little more than a pawn. */
static const double most_even = 0.2;

enum
{
  SEED_OPENING,
  SEED_GAME
};

/* Two that play each other. */
typedef struct
{
  guint first;
  guint second;
} Pairing;

typedef struct
{
  ZugTournament *tournament;
  ZugTournamentFunc func;
  gpointer data;
} Course;

enum
{
  N_FIELDS = 16
};

/* What became of a pair; the fields of its line in the state, in their order. */
typedef union
{
  guint field[N_FIELDS];
  struct
  {
    guint first;
    guint second;
    guint points[2]; /* half points of the first, in the game that it began as White and in the
                        other */
    guint turns;
    guint cut;
    guint lost_turns[2];
    guint asked_turns[2];
    guint used[2]; /* milliseconds */
    guint longest[2];
    guint luck[2]; /* thousandths of a point that chance gave the first, and the second */
  };
} PairResult;

/* A thread's seats: of each contestant one for its first game and one for its second, since one may
 * play itself. They are taken when they are needed. */
typedef struct
{
  guint n;
  ZugContestant **seats; /* 2 × n */
} Seats;

static guint
count_pairings (const ZugTournamentPlan *plan)
{
  return plan->gauntlet ? plan->n_specs - 1 : plan->n_specs * (plan->n_specs - 1) / 2;
}

static Pairing
pairing_at (const ZugTournamentPlan *plan, guint index)
{
  for (guint first = 0; first < plan->n_specs; first++)
    {
      guint others = plan->n_specs - 1 - first;

      if (index < others)
        return (Pairing) {first, first + 1 + index};
      index -= others;
    }
  g_return_val_if_reached (((Pairing) {0, 1}));
}

static ZugTournamentScore *
score_at (const ZugTournament *self, guint first, guint second)
{
  return &self->scores[first * self->plan->n_specs + second];
}

ZugTournament *
zug_tournament_new (const ZugTournamentPlan *plan)
{
  ZugTournament *self = g_new0 (ZugTournament, 1);

  self->plan = plan;
  self->scores = g_new0 (ZugTournamentScore, plan->n_specs * plan->n_specs);
  self->players = g_new0 (ZugTournamentPlayer, plan->n_specs);
  return self;
}

void
zug_tournament_free (ZugTournament *self)
{
  if (self == NULL)
    return;
  g_free (self->scores);
  g_free (self->players);
  g_free (self);
}

/* --- results ---------------------------------------------------------------------------------- */

static char *
write_result (const PairResult *result)
{
  GString *line = g_string_new (NULL);

  for (int i = 0; i < N_FIELDS; i++)
    g_string_append_printf (line, i > 0 ? " %u" : "%u", result->field[i]);
  return g_string_free (line, FALSE);
}

static gboolean
read_result (const char *line, PairResult *result)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  if (g_strv_length (words) != N_FIELDS)
    return FALSE;
  for (int i = 0; i < N_FIELDS; i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (words[i], 10, 0, G_MAXINT, &number, NULL))
        return FALSE;
      result->field[i] = (guint) number;
    }
  return result->points[0] <= 2 && result->points[1] <= 2;
}

static void
count_luck (ZugTournamentScore *score, const PairResult *result)
{
  double luck = ((double) result->luck[0] - result->luck[1]) / 1000;
  double even = (result->points[0] + result->points[1]) / 4.0 - luck / 2;

  score->chances += result->luck[0] + result->luck[1] > 0;
  score->luck += luck;
  score->even[0] += even;
  score->even[1] += even * even;
}

static void
count_result (ZugTournament *self, const PairResult *result)
{
  ZugTournamentScore *score = score_at (self, result->first, result->second);
  guint players[2] = {result->first, result->second};

  score->pairs.n[result->points[0] + result->points[1]]++;
  for (int game = 0; game < 2; game++)
    score->games[result->points[game]]++;
  score->cut += result->cut;
  score->turns += result->turns;
  count_luck (score, result);
  for (int i = 0; i < 2; i++)
    {
      ZugTournamentPlayer *player = &self->players[players[i]];

      player->lost_turns += result->lost_turns[i];
      player->asked_turns += result->asked_turns[i];
      player->used += result->used[i];
      player->longest = MAX (player->longest, result->longest[i]);
    }
}

static ZugArenaTaken
take (gpointer data, guint piece, const char *line, gboolean kept)
{
  Course *course = data;
  ZugTournament *self = course->tournament;
  Pairing pairing = pairing_at (self->plan, piece % count_pairings (self->plan));
  PairResult result;

  if (!read_result (line, &result) || result.first != pairing.first
      || result.second != pairing.second)
    return ZUG_ARENA_BAD;
  count_result (self, &result);
  *(kept ? &self->kept : &self->played) += 1;
  if (!kept && course->func != NULL)
    course->func (self, result.first, result.second, course->data);
  return self->plan->sprt && zug_sprt_decide (zug_tournament_llr (self)) != ZUG_SPRT_OPEN
             ? ZUG_ARENA_ENOUGH
             : ZUG_ARENA_MORE;
}

ZugTournamentScore
zug_tournament_score (const ZugTournament *self, guint first, guint second)
{
  ZugTournamentScore score, other;

  if (first < second)
    return *score_at (self, first, second);
  other = *score_at (self, second, first);
  score = other;
  for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
    score.pairs.n[i] = other.pairs.n[ZUG_PAIR_RESULTS - 1 - i];
  score.luck = -other.luck;
  score.even[0] = zug_pentanomial_pairs (&other.pairs) - other.even[0];
  score.even[1] = zug_pentanomial_pairs (&other.pairs) - 2 * other.even[0] + other.even[1];
  score.games[0] = other.games[2];
  score.games[2] = other.games[0];
  return score;
}

double
zug_tournament_even_score (const ZugTournamentScore *score, double *margin)
{
  guint pairs = zug_pentanomial_pairs (&score->pairs);
  double n = pairs + 1; /* the imagined pair, half won and half lost, included */
  double mean = (score->even[0] + 0.5) / n;

  *margin = 1.96 * sqrt (MAX ((score->even[1] + 0.5) / n - mean * mean, 0) / n);
  return pairs > 0 ? score->even[0] / pairs : 0.5;
}

ZugPentanomial
zug_tournament_total (const ZugTournament *self, guint contestant)
{
  ZugPentanomial total = {{0}};

  for (guint other = 0; other < self->plan->n_specs; other++)
    if (other != contestant)
      {
        ZugTournamentScore score = zug_tournament_score (self, contestant, other);

        for (int i = 0; i < ZUG_PAIR_RESULTS; i++)
          total.n[i] += score.pairs.n[i];
      }
  return total;
}

double
zug_tournament_llr (const ZugTournament *self)
{
  return zug_pentanomial_llr (&score_at (self, 0, 1)->pairs, self->plan->elo0, self->plan->elo1);
}

/* --- playing ---------------------------------------------------------------------------------- */

static gpointer
take_seats (gpointer data)
{
  Course *course = data;
  Seats *seats = g_new (Seats, 1);

  seats->n = 2 * course->tournament->plan->n_specs;
  seats->seats = g_new0 (ZugContestant *, seats->n);
  return seats;
}

static void
leave_seats (gpointer own)
{
  Seats *seats = own;

  for (guint i = 0; i < seats->n; i++)
    g_clear_pointer (&seats->seats[i], zug_contestant_free);
  g_free (seats->seats);
  g_free (seats);
}

static ZugContestant *
seat_at (const ZugTournamentPlan *plan, Seats *seats, guint contestant, int which,
         const atomic_bool *stop, GError **error)
{
  ZugContestant **seat = &seats->seats[2 * contestant + which];

  if (*seat == NULL)
    *seat = zug_contestant_new (plan->specs[contestant], &plan->cost, plan->endings, stop, error);
  return *seat;
}

static void
tell_game (const ZugTournamentPlan *plan, const ZugArenaGame *game, guint white, guint black,
           guint pair, int which, GString *games)
{
  ZugArenaTags tags = {.laws = &plan->laws,
                       .variant = plan->variant,
                       .event = "zugleich-tool match",
                       .players = {plan->specs[white]->name, plan->specs[black]->name},
                       .round = {pair, (guint) which}};

  zug_arena_game_tell (game, &tags, games);
}

/* One game of a pair. FALSE where it was stopped, or with an error. */
static gboolean
play_game (const ZugTournamentPlan *plan, Seats *seats, const ZugArenaOpening *opening, guint pair,
           int which, const atomic_bool *stop, PairResult *result, GString *games, GError **error)
{
  g_auto (ZugArenaBoard) board = {NULL};
  g_auto (ZugArenaGame) game = {NULL};
  guint players[2] = {result->first, result->second};
  int white = which; /* the place in the pair of him who plays White */
  guint64 place = ((guint64) pair * plan->n_specs + result->first) * plan->n_specs + result->second;
  ZugContestant *chairs[ZUG_N_SIDES];
  ZugArenaTerms terms = {
      .max_turns = plan->max_turns,
      .seed = zug_arena_seed (zug_arena_seed (plan->seed, SEED_GAME), 2 * place + (guint64) which),
      .stop = stop};

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      chairs[side] = seat_at (plan, seats, players[side ^ white], side, stop, error);
      if (chairs[side] == NULL)
        return FALSE;
    }
  zug_arena_opening_begin (opening, &board, &game);
  if (!zug_arena_game_play (&game, &board, chairs, &terms, error)
      || game.end.result == ZUG_RESULT_OPEN)
    return FALSE;
  result->points[which] =
      (guint) (white == 0 ? zug_arena_half_points (&game) : 2 - zug_arena_half_points (&game));
  result->turns += game.turns->len;
  result->luck[(game.luck > 0) == (white == 0) ? 0 : 1] += (guint) (fabs (game.luck) * 1000 + 0.5);
  result->cut += (guint) game.cut;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      int player = side ^ white;

      result->lost_turns[player] += (guint) game.lost_turns[side];
      result->asked_turns[player] += (guint) zug_arena_game_asked (&game, (ZugSide) side);
      result->used[player] += (guint) (game.used[side] / 1000);
      result->longest[player] = MAX (result->longest[player], (guint) (game.longest[side] / 1000));
    }
  if (plan->games != NULL)
    tell_game (plan, &game, players[white], players[!white], pair, which, games);
  return TRUE;
}

static gboolean
play_pair (gpointer data, gpointer own, guint piece, const atomic_bool *stop, ZugArenaWork *done,
           GError **error)
{
  const ZugTournamentPlan *plan = ((Course *) data)->tournament->plan;
  guint pairings = count_pairings (plan);
  Pairing pairing = pairing_at (plan, piece % pairings);
  PairResult result = {.first = pairing.first, .second = pairing.second};
  g_autoptr (GString) games = g_string_new (NULL);
  guint pair = piece / pairings;
  g_auto (ZugArenaOpening) opening = {{NULL}, {NULL}};
  gboolean good = TRUE;

  zug_arena_board_init (&opening.board, &plan->laws);
  zug_arena_open (&opening.board, plan->opening_turns, most_even,
                  zug_arena_seed (zug_arena_seed (plan->seed, SEED_OPENING), pair), &opening.game);
  for (int which = 0; good && which < 2; which++)
    good = play_game (plan, own, &opening, pair, which, stop, &result, games, error);
  if (!good)
    return FALSE;
  done->line = write_result (&result);
  done->games = g_strdup (games->str);
  return TRUE;
}

static char *
describe (const ZugTournamentPlan *plan)
{
  GString *text = g_string_new ("zugleich match 3: ");
  g_autofree char *laws = g_malloc (ZUG_LAWS_TEXT);

  g_string_append_printf (text, "%s [%s] openings %d turns %d seed %" G_GUINT64_FORMAT,
                          plan->variant, zug_laws_write (&plan->laws, laws), plan->opening_turns,
                          plan->max_turns, plan->seed);
  if (plan->endings != NULL)
    g_string_append (text, " endings");
  zug_contestant_cost_append (text, &plan->cost);
  g_string_append_c (text, ':');
  for (guint i = 0; i < plan->n_specs; i++)
    g_string_append_printf (text, i == 1 && plan->gauntlet ? " against %s" : " %s",
                            plan->specs[i]->text);
  return g_string_free (text, FALSE);
}

gboolean
zug_tournament_play (ZugTournament *self, ZugTournamentFunc func, gpointer data, GError **error)
{
  const ZugTournamentPlan *plan = self->plan;
  Course course = {self, func, data};
  g_autofree char *heading = describe (plan);
  ZugArenaRun run = {.n = plan->pairs * count_pairings (plan),
                     .jobs = plan->jobs,
                     .heading = heading,
                     .state = plan->state,
                     .games = plan->games,
                     .stop = plan->stop,
                     .begin = take_seats,
                     .end = leave_seats,
                     .work = play_pair,
                     .take = take};

  return zug_arena_run (&run, &course, error);
}
