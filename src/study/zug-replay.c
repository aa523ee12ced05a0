/* zug-replay.c: a game played again under other laws, as far as it goes the same way */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-replay.h"

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-letters.h"
#include "zug-man-words.h"
#include "zug-replay-private.h"
#include <glib/gi18n.h>
#include <string.h>

/* What is chosen before positions are compared: a turn of the game, or two single moves of it. */
typedef struct
{
  ZugTurn *from;
  ZugTurn *turn[ZUG_N_SIDES]; /* whose choice stands there; NULL: the side chooses nothing */
  ZugTurn *last;
} Unit;

static ZugTurn *
turn_at (ZugReplay *self, guint place)
{
  return place < self->line->len ? g_ptr_array_index (self->line, place) : NULL;
}

static gboolean
is_together (ZugGame *game)
{
  return zug_laws_simultaneous (zug_game_get_laws (game));
}

/* --- comparing -------------------------------------------------------------------------------- */

/* A man's letter, by which he is known in both games. */
static char
letter_on (ZugGame *game, ZugTurn *turn, ZugSide side, ZugSquare square)
{
  ZugManType type = zug_position_man (zug_turn_get_position (turn), side, square);

  return type != ZUG_NO_MAN ? zug_laws_letter (zug_game_get_laws (game), ZUG_WHITE, type) : ' ';
}

ZugSet
zug_replay_differing (ZugReplay *self, const ZugReplayStep *step)
{
  ZugSet set = {0};

  for (guint square = 0; step->other != NULL && square < 256; square++)
    for (int side = 0;
         side < ZUG_N_SIDES && zug_laws_on_board (zug_game_get_laws (self->game), square); side++)
      if (letter_on (self->game, step->turn, (ZugSide) side, (ZugSquare) square)
          != letter_on (self->other, step->other, (ZugSide) side, (ZugSquare) square))
        zug_set_add (&set, (ZugSquare) square);
  return set;
}

static gboolean
is_same (ZugReplay *self, ZugTurn *turn, ZugTurn *other)
{
  const ZugReplayStep step = {turn, other};
  ZugSet set = zug_replay_differing (self, &step);

  return zug_set_is_empty (&set);
}

/* --- choices ---------------------------------------------------------------------------------- */

/* The choice of one game in the other; FALSE and why where it is none there. san: what it is
 * called. */
static gboolean
translate (ZugReplay *self, ZugTurn *parent, ZugSide side, ZugMove move, const char *san,
           gboolean irregular, ZugMove *other, char **why)
{
  const ZugLaws *laws = zug_game_get_laws (self->other);
  const ZugPosition *position = zug_turn_get_position (parent);
  g_autofree char *words = NULL, *choice = NULL;
  char text[ZUG_COORDINATE_MAX];
  ZugStatus status = {0};

  zug_coordinate_write (zug_game_get_laws (self->game), move, text);
  if (zug_coordinate_read (laws, position, side, text, strlen (text), other, &status)
      || (irregular
          && zug_coordinate_read_physical (laws, position, side, text, strlen (text), other,
                                           &status)))
    return TRUE;
  words = status.why.reason != ZUG_WHY_LEGAL ? g_strdup (zug_law_words_why (status.why.reason))
                                             : zug_law_words_status (&status);
  choice = zug_letters_dup (zug_game_get_laws (self->game), san);
  /* TRANSLATORS: a side, a move of it, and why it is not possible: “Black, e5: …” */
  *why =
      g_strdup_printf (C_ ("replay", "%1$s, %2$s: %3$s"), zug_man_words_side (side), choice, words);
  return FALSE;
}

/* The one choice of a side; FALSE and why where it asks for more. */
static gboolean
find_choice (ZugTurn *turn, ZugSide side, ZugMove *move, char **why)
{
  const ZugRequests *requests = zug_turn_get_requests (turn);

  *move = zug_turn_get_pair (turn).choice[side];
  if (requests == NULL)
    return TRUE;
  *move = requests->n[side] > 0 ? requests->move[side][0] : ZUG_PASS;
  if (requests->n[side] <= 1)
    return TRUE;
  *why = g_strdup (C_ ("replay", "A side moves one man a turn here, not several."));
  return FALSE;
}

static ZugTurn *
add (ZugReplay *self, ZugTurn *parent, ZugPair pair, guint sides, guint irregular, ZugChance chance,
     char **why)
{
  g_autoptr (GError) error = NULL;
  ZugTurn *turn = zug_game_add_turn (self->other, parent, pair, sides, irregular, chance, &error);

  if (turn == NULL)
    *why = g_strdup (error->message);
  return turn;
}

/* --- units ------------------------------------------------------------------------------------ */

static ZugChance
known_chance (const Unit *unit)
{
  return unit->turn[ZUG_WHITE] == unit->turn[ZUG_BLACK] ? zug_turn_get_chance (unit->last)
                                                        : ZUG_CHANCE_NONE;
}

/* A pair, the coin as it fell; where none fell, so that both come out the same if they can. */
static ZugTurn *
add_pair (ZugReplay *self, ZugTurn *parent, const Unit *unit, ZugPair pair, guint sides,
          guint irregular, char **why)
{
  ZugChance chance = ZUG_CHANCE_NONE;
  ZugTurn *turn;

  if (sides != 3 || !zug_game_needs_chance (self->other, parent, pair))
    return add (self, parent, pair, sides, irregular, ZUG_CHANCE_NONE, why);
  chance = known_chance (unit);
  if (chance != ZUG_CHANCE_NONE)
    return add (self, parent, pair, sides, irregular, chance, why);
  turn = add (self, parent, pair, sides, irregular, ZUG_CHANCE_WHITE, why);
  if (turn == NULL || is_same (self, unit->last, turn))
    return turn;
  zug_game_remove_turn (self->other, turn);
  turn = add (self, parent, pair, sides, irregular, ZUG_CHANCE_BLACK, why);
  if (turn == NULL || is_same (self, unit->last, turn))
    return turn;
  zug_game_remove_turn (self->other, turn);
  return add (self, parent, pair, sides, irregular, ZUG_CHANCE_WHITE, why);
}

/* A side's choice of a turn in the other game, after `parent`; FALSE and why where it is none
 * there.
 */
static gboolean
take_choice (ZugReplay *self, ZugTurn *parent, ZugTurn *turn, ZugSide side, ZugMove *choice,
             guint *irregular, char **why)
{
  gboolean broken = zug_turn_is_irregular (turn, side);
  ZugMove move;

  if (!find_choice (turn, side, &move, why)
      || !translate (self, parent, side, move, zug_turn_get_san (turn, side), broken, choice, why))
    return FALSE;
  *irregular |= broken ? 1u << side : 0;
  return TRUE;
}

static ZugTurn *
play_together (ZugReplay *self, ZugTurn *parent, const Unit *unit, char **why)
{
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
  guint sides = 0, irregular = 0;

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (unit->turn[side] != NULL)
      {
        if (!take_choice (self, parent, unit->turn[side], side, &pair.choice[side], &irregular,
                          why))
          return NULL;
        sides |= 1u << side;
      }
  return add_pair (self, parent, unit, pair, sides, irregular, why);
}

/* White's choice, then Black's. */
static ZugTurn *
play_in_turn (ZugReplay *self, ZugTurn *parent, const Unit *unit, char **why)
{
  ZugTurn *at = parent;

  for (guint side = 0; side < ZUG_N_SIDES && at != NULL; side++)
    {
      ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
      guint irregular = 0;

      if (unit->turn[side] == NULL)
        continue;
      if (!take_choice (self, at, unit->turn[side], side, &pair.choice[side], &irregular, why))
        return NULL;
      at = add (self, at, pair, 1u << side, irregular, ZUG_CHANCE_NONE, why);
    }
  return at;
}

static ZugTurn *
play_requests (ZugReplay *self, ZugTurn *parent, const Unit *unit, char **why)
{
  const ZugRequests *requests = zug_turn_get_requests (unit->last);
  g_autoptr (GError) error = NULL;
  ZugRequests other = {{0}};
  guint irregular = 0;
  ZugTurn *turn;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      gboolean broken = zug_turn_is_irregular (unit->last, (ZugSide) side);

      for (int i = 0; i < requests->n[side]; i++)
        {
          ZugMove move = requests->move[side][i];
          char san[ZUG_SAN_MAX];

          zug_san_write (zug_game_get_laws (self->game), zug_turn_get_position (unit->from),
                         (ZugSide) side, move, NULL, (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE},
                         san);
          if (!translate (self, parent, (ZugSide) side, move, san, broken,
                          &other.move[side][other.n[side]++], why))
            return NULL;
        }
      irregular |= broken ? 1u << side : 0;
    }
  turn = zug_game_add_requests (self->other, parent, &other, irregular, &error);
  if (turn == NULL)
    *why = g_strdup (error->message);
  return turn;
}

/* The last turn of the other game that it makes; NULL and why where it cannot be played. */
static ZugTurn *
play (ZugReplay *self, ZugTurn *parent, const Unit *unit, char **why)
{
  if (zug_turn_get_requests (unit->last) != NULL
      && zug_variant_is_team (zug_game_get_variant (self->other)))
    return play_requests (self, parent, unit, why);
  return is_together (self->other) ? play_together (self, parent, unit, why)
                                   : play_in_turn (self, parent, unit, why);
}

/* What follows the turn in this place of the line: two single moves where only the other game has
 * both choose at once. The place of the last turn of it; 0 at the end of the line. */
static guint
next_unit (ZugReplay *self, guint place, Unit *unit)
{
  ZugTurn *next = turn_at (self, place + 1), *reply = turn_at (self, place + 2);

  *unit = (Unit) {.from = turn_at (self, place), .last = next};
  if (next == NULL)
    return 0;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (zug_turn_has_choice (next, (ZugSide) side))
      unit->turn[side] = next;
  if (is_together (self->game) || !is_together (self->other) || unit->turn[ZUG_BLACK] != NULL
      || reply == NULL)
    return place + 1;
  unit->last = unit->turn[ZUG_BLACK] = reply;
  return place + 2;
}

/* --- the end ---------------------------------------------------------------------------------- */

static void
clear_step (gpointer data)
{
  ZugReplayStep *step = data;

  g_clear_object (&step->turn);
  g_clear_object (&step->other);
}

static void
add_step (ZugReplay *self, ZugReplayEnd end, ZugTurn *turn, ZugTurn *other)
{
  const ZugReplayStep step = {g_object_ref (turn), other != NULL ? g_object_ref (other) : NULL};

  self->end = end;
  g_array_append_val (self->steps, step);
}

static char *
dup_squares (const ZugSet *set)
{
  GString *text = g_string_new (NULL);

  for (guint square = 0; square < 256; square++)
    if (zug_set_has (set, (ZugSquare) square))
      {
        char name[4];

        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                                zug_square_write ((ZugSquare) square, name));
      }
  return g_string_free (text, FALSE);
}

/* Those of some squares on which somebody stands in the other game, or nobody. */
static ZugSet
those_with_men (ZugReplay *self, ZugTurn *other, const ZugSet *squares, gboolean with)
{
  ZugSet set = {0};

  for (guint square = 0; square < 256; square++)
    if (zug_set_has (squares, (ZugSquare) square)
        && with
               == (letter_on (self->other, other, ZUG_WHITE, (ZugSquare) square) != ' '
                   || letter_on (self->other, other, ZUG_BLACK, (ZugSquare) square) != ' '))
      zug_set_add (&set, (ZugSquare) square);
  return set;
}

static char *
dup_different (ZugReplay *self, guint number)
{
  const ZugReplayStep *step = &g_array_index (self->steps, ZugReplayStep, self->steps->len - 1);
  ZugSet set = zug_replay_differing (self, step);
  ZugSet taken = those_with_men (self, step->other, &set, TRUE);
  ZugSet empty = those_with_men (self, step->other, &set, FALSE);
  g_autofree char *with = dup_squares (&taken), *without = dup_squares (&empty);

  if (*without == '\0')
    /* TRANSLATORS: the number of a turn, and a list of squares */
    return g_strdup_printf (
        C_ ("replay", "Turn %u comes out otherwise: afterwards other men stand on %s."), number,
        with);
  if (*with == '\0')
    /* TRANSLATORS: the number of a turn, and a list of squares */
    return g_strdup_printf (
        C_ ("replay", "Turn %u comes out otherwise: afterwards nobody stands on %s here."), number,
        without);
  /* TRANSLATORS: the number of a turn, and two lists of squares */
  return g_strdup_printf (C_ ("replay", "Turn %1$u comes out otherwise: afterwards other men stand "
                                        "on %2$s, and nobody stands on %3$s here."),
                          number, with, without);
}

/* All went the same way; yet one of them may be over and the other not, or otherwise. */
static char *
dup_same (ZugReplay *self)
{
  g_autofree char *other_words = zug_game_dup_end_words (self->other);

  if (self->own_end.result == zug_game_get_end (self->other).result
      || (self->is_declared && other_words == NULL))
    return g_strdup (C_ ("replay", "All turns come out the same."));
  if (other_words == NULL)
    return g_strdup_printf (
        C_ ("replay", "All turns come out the same, but the game is not over. As played: %s"),
        self->own_words);
  /* TRANSLATORS: how the game ends: “White wins: …” */
  return g_strdup_printf (C_ ("replay", "All turns come out the same, but the game ends so: %s"),
                          other_words);
}

static char *
dup_words (ZugReplay *self, guint number, const char *why)
{
  g_autofree char *end = NULL;

  switch (self->end)
    {
    case ZUG_REPLAY_UNPLAYABLE:
      /* TRANSLATORS: the number of a turn, and a sentence that says why */
      return g_strdup_printf (C_ ("replay", "Turn %1$u cannot be played. %2$s"), number, why);
    case ZUG_REPLAY_DIFFERENT:
      return dup_different (self, number);
    case ZUG_REPLAY_OVER:
      end = zug_game_dup_end_words (self->other);
      return g_strdup_printf (C_ ("replay", "The game is over before turn %1$u. %2$s"), number,
                              end);
    case ZUG_REPLAY_START:
      /* TRANSLATORS: a sentence that says why */
      return g_strdup_printf (C_ ("replay", "The game cannot start so here. %s"), why);
    case ZUG_REPLAY_SAME:
    default:
      return dup_same (self);
    }
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Plays one unit; FALSE where the replay ends with it. */
static gboolean
go_on (ZugReplay *self, const Unit *unit, ZugTurn **other)
{
  g_autofree char *why = NULL;
  guint number = zug_turn_get_number (unit->last);
  ZugTurn *parent = *other;
  gboolean irregular = zug_turn_is_irregular (unit->last, ZUG_WHITE)
                       || zug_turn_is_irregular (unit->last, ZUG_BLACK);

  if (zug_turn_get_end (parent).result != ZUG_RESULT_OPEN && !irregular)
    add_step (self, ZUG_REPLAY_OVER, unit->last, NULL);
  else
    {
      *other = play (self, parent, unit, &why);
      if (*other != NULL && is_same (self, unit->last, *other))
        {
          add_step (self, ZUG_REPLAY_SAME, unit->last, *other);
          self->same++;
          return TRUE;
        }
      add_step (self, *other != NULL ? ZUG_REPLAY_DIFFERENT : ZUG_REPLAY_UNPLAYABLE, unit->last,
                *other);
    }
  self->words = dup_words (self, number, why);
  return FALSE;
}

static void
copy_tags (ZugGame *from, ZugGame *to)
{
  static const char *const tags[] = {"White", "Black", "Event", "Site"};

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (zug_game_get_tag (from, tags[i]) != NULL)
      zug_game_set_tag (to, tags[i], zug_game_get_tag (from, tags[i]));
}

/* What will be needed of the game, which may go on while it is replayed. */
static void
take_line (ZugReplay *self)
{
  for (ZugTurn *turn = zug_game_get_root (self->game); turn != NULL;
       turn = zug_turn_get_next (turn))
    g_ptr_array_add (self->line, g_object_ref (turn));
  self->own_end = zug_game_get_end (self->game);
  self->own_words = zug_game_dup_end_words (self->game);
  self->is_declared = zug_game_get_declared_end (self->game).result != ZUG_RESULT_OPEN;
}

ZugReplay *
zug_replay_new (ZugGame *game, ZugVariant *variant)
{
  ZugReplay *self;
  g_autofree char *why = NULL;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);
  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);

  self = g_atomic_rc_box_new0 (ZugReplay);
  self->game = g_object_ref (game);
  self->line = g_ptr_array_new_with_free_func (g_object_unref);
  self->steps = g_array_new (FALSE, FALSE, sizeof (ZugReplayStep));
  g_array_set_clear_func (self->steps, clear_step);
  self->other = zug_replay_start (game, variant, &why);
  if (self->other == NULL)
    {
      self->end = ZUG_REPLAY_START;
      self->words = dup_words (self, 0, why);
      return self;
    }
  copy_tags (game, self->other);
  take_line (self);
  return self;
}

ZugReplay *
zug_replay_ref (ZugReplay *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  ZugReplay *self = data;

  g_array_unref (self->steps);
  g_ptr_array_unref (self->line);
  g_clear_object (&self->other);
  g_object_unref (self->game);
  g_free (self->own_words);
  g_free (self->words);
}

void
zug_replay_unref (ZugReplay *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* --- running ---------------------------------------------------------------------------------- */

gboolean
zug_replay_run (ZugReplay *self, GCancellable *cancellable)
{
  ZugTurn *other;
  Unit unit;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->words != NULL)
    return TRUE;
  other = zug_game_get_root (self->other);
  add_step (self, ZUG_REPLAY_SAME, turn_at (self, 0), other);
  for (guint at = 0; (at = next_unit (self, at, &unit)) > 0;)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (!go_on (self, &unit, &other))
        return TRUE;
      g_atomic_int_set (&self->done, (gint) at);
    }
  self->words = dup_words (self, 0, NULL);
  return TRUE;
}

static void
unref (gpointer data)
{
  zug_replay_unref (data);
}

/* What was cancelled is told of by the task. */
static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_boolean (task, zug_replay_run (data, cancellable));
}

void
zug_replay_run_async (ZugReplay *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_return_if_fail (self != NULL);

  g_task_set_source_tag (task, zug_replay_run_async);
  g_task_set_task_data (task, zug_replay_ref (self), unref);
  g_task_run_in_thread (task, run);
}

gboolean
zug_replay_run_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, zug_replay_run_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

double
zug_replay_get_fraction (ZugReplay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->line->len > 1 ? g_atomic_int_get (&self->done) / (self->line->len - 1.) : 0;
}

/* --- playing on ------------------------------------------------------------------------------- */

ZugGame *
zug_replay_dup_other (ZugReplay *self, ZugTurn *turn)
{
  ZugGame *game;

  g_return_val_if_fail (self->other != NULL, NULL);

  game = zug_game_new_copy (self->other, turn);
  copy_tags (self->other, game);
  return game;
}
