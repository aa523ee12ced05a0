/* zug-example.c: examples of laws, played by the engine under the laws that are asked for */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-example.h"
#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-man-words.h"
#include "zug-turn-story.h"
#include "zug-rule-card.h"
#include <glib/gi18n.h>
#include <string.h>

/* --- finding ---------------------------------------------------------------------------------- */

static const ZugExample *
find_from (gsize index, const char *law)
{
  for (; index < zug_n_examples; index++)
    if (g_str_equal (zug_examples[index].law, law))
      return &zug_examples[index];
  return NULL;
}

const ZugExample *
zug_example_find (const char *law)
{
  const ZugLaw *row;

  g_return_val_if_fail (law != NULL, NULL);

  row = zug_law_find (law);
  return row != NULL && row->example != NULL ? zug_example_by_id (row->example) : NULL;
}

const ZugExample *
zug_example_next (const ZugExample *example)
{
  g_return_val_if_fail (example != NULL, NULL);
  return find_from ((gsize) (example - zug_examples) + 1, example->law);
}

const ZugExample *
zug_example_by_id (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (gsize i = 0; i < zug_n_examples; i++)
    if (g_str_equal (zug_examples[i].id, id))
      return &zug_examples[i];
  return NULL;
}

/* --- the laws it is played under -------------------------------------------------------------- */

/* One of "key=value|value": whether the laws have one of the values. *law is the key's. Moves in
 * turn have no resolution, whatever the laws say. */
static gboolean
is_met (const ZugLaws *laws, const char *condition, const ZugLaw **law)
{
  g_auto (GStrv) parts = g_strsplit (condition, "=", 2);
  g_auto (GStrv) values = g_strsplit (parts[1], "|", -1);
  char buffer[ZUG_LAW_TEXT];

  *law = zug_law_find (parts[0]);
  if (zug_laws_alternate (laws) && g_str_equal (parts[0], "resolution"))
    return g_strv_contains ((const char *const *) values, "together");
  return g_strv_contains ((const char *const *) values, zug_laws_get (laws, *law, buffer));
}

const ZugLaw *
zug_example_unmet (const char *where, const ZugLaws *laws)
{
  g_auto (GStrv) conditions = NULL;
  const ZugLaw *law;

  g_return_val_if_fail (where != NULL, NULL);
  g_return_val_if_fail (laws != NULL, NULL);

  conditions = g_strsplit (where, "; ", -1);
  for (guint i = 0; conditions[i] != NULL; i++)
    if (!is_met (laws, conditions[i], &law))
      return law;
  return NULL;
}

static gboolean
applies (const ZugExample *example, const ZugLaws *laws, GError **error)
{
  const ZugLaw *law = zug_example_unmet (example->where, laws);
  g_autofree char *words = NULL;

  if (law == NULL)
    return TRUE;
  words = zug_law_words_value (laws, law);
  g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL,
               /* TRANSLATORS: a law and what it says: "Check: must be answered." */
               C_ ("example", "%s With that, this law says nothing."), words);
  return FALSE;
}

/* Men say nothing of marks, nor marks of men. */
static gboolean
places_marks (const ZugExample *example)
{
  return g_str_has_prefix (example->fixed, "game=row");
}

/* Laws of the board and its players, which are the example's own, and those that could only end it
 * before it has shown what it is about. */
static gboolean
is_own (const ZugLaw *law)
{
  static const char *const keys[] = {"game",  "players", "files",     "ranks",        "holes",
                                     "men",   "array",   "shuffle",   "castle-files", "repetition",
                                     "quiet", "line",    "pass-draw", "promote-to"};

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (law->key, keys[i]))
      return TRUE;
  return FALSE;
}

static void
copy_law (ZugLaws *own, const ZugLaws *laws, const ZugLaw *law)
{
  char buffer[ZUG_LAW_TEXT];

  zug_laws_set (own, law, zug_laws_get (laws, law, buffer));
}

/* The men offered to a pawn, as far as they are men of chess. */
static void
copy_offered (ZugLaws *own, const ZugLaws *laws, const ZugLaw *law)
{
  char all[ZUG_LAW_TEXT];
  GString *known = g_string_new (NULL);

  for (const char *letter = zug_laws_get (laws, law, all); *letter != '\0'; letter++)
    if (strchr ("QRBN", *letter) != NULL)
      g_string_append_c (known, *letter);
  if (known->len > 0)
    zug_laws_set (own, law, known->str);
  g_string_free (known, TRUE);
}

/* A low board has no room for these, and they are not what the example is about. */
static void
suit_board (ZugLaws *own, const ZugExample *example)
{
  if (places_marks (example))
    return;
  if (own->ranks < 5 && !g_str_equal (example->law, "double-step"))
    zug_laws_set (own, zug_law_find ("double-step"), "no");
  if (own->ranks < 6 && !g_str_equal (example->law, "en-passant"))
    zug_laws_set (own, zug_law_find ("en-passant"), "none");
}

static gboolean
set_laws (const ZugExample *example, const ZugLaws *laws, ZugLaws *own, GError **error)
{
  const ZugLaw *law = zug_law_find (example->law);
  const ZugLaw *problem;
  const char *reason;
  size_t at;

  zug_laws_init (own);
  if (!places_marks (example))
    own->repetition = own->quiet = 0;
  for (gsize i = 0; i < zug_n_laws; i++)
    if (!is_own (&zug_law_table[i]))
      copy_law (own, laws, &zug_law_table[i]);
  if (!zug_laws_read (own, example->fixed, &at))
    g_error ("%s: %s", example->id, example->fixed + at);
  if (law->kind == ZUG_LAW_PROMOTE_TO)
    copy_offered (own, laws, law);
  else
    copy_law (own, laws, law);
  suit_board (own, example);
  zug_laws_settle (own);
  problem = zug_laws_problem (own, &reason);
  if (problem == NULL)
    return TRUE;
  g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL,
                       g_dpgettext2 (NULL, "law problem", reason));
  return FALSE;
}

gboolean
zug_example_laws (const ZugExample *example, const ZugLaws *laws, ZugLaws *own, GError **error)
{
  g_return_val_if_fail (example != NULL, FALSE);
  g_return_val_if_fail (laws != NULL, FALSE);
  g_return_val_if_fail (own != NULL, FALSE);

  if (zug_laws_place_marks (laws) && !places_marks (example))
    {
      g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_ILLEGAL,
                           C_ ("example", "Where marks are placed this law says nothing."));
      return FALSE;
    }
  return applies (example, laws, error) && set_laws (example, laws, own, error);
}

gboolean
zug_example_is_shown (const char *law, const ZugLaws *laws)
{
  ZugLaws own;

  g_return_val_if_fail (law != NULL, FALSE);
  g_return_val_if_fail (laws != NULL, FALSE);

  for (const ZugExample *example = zug_example_find (law); example != NULL;
       example = zug_example_next (example))
    if (zug_example_laws (example, laws, &own, NULL))
      return TRUE;
  return FALSE;
}

/* --- choices ---------------------------------------------------------------------------------- */

/* What a side wanted to do and may not, with the law's reason. */
static char *
refusal_words (const ZugLaws *laws, ZugSide side, ZugMove move, ZugWhyReason reason)
{
  const char *name = zug_man_words_side (side);
  const char *why = zug_law_words_why (reason);
  char from[4], to[4];

  if (move.kind == ZUG_MOVE_PASS)
    /* TRANSLATORS: White, and why not */
    return g_strdup_printf (C_ ("example", "%1$s would like to pass. %2$s"), name, why);
  if (zug_move_is_castle (move))
    /* TRANSLATORS: White, and why not */
    return g_strdup_printf (C_ ("example", "%1$s would like to castle. %2$s"), name, why);
  if (move.promotion != ZUG_NO_MAN)
    {
      g_autofree char *become = zug_man_words_become (laws, move.promotion);

      /* TRANSLATORS: White, a queen, and why not */
      return g_strdup_printf (C_ ("example", "%1$s would like the pawn to become %2$s. %3$s"), name,
                              become, why);
    }
  /* TRANSLATORS: White, two squares, and why not */
  return g_strdup_printf (C_ ("example", "%1$s would like to go from %2$s to %3$s. %4$s"), name,
                          zug_square_write (move.from, from), zug_square_write (move.to, to), why);
}

typedef struct
{
  ZugSide side;
  char *words;
} Refusal;

static void
refusal_free (gpointer data)
{
  Refusal *refusal = data;

  g_free (refusal->words);
  g_free (refusal);
}

/* What cannot be because the example has gone another way is nobody's wish, nor is what a man that
 * rests might do, where that is not what is shown. */
static void
refuse (GPtrArray *refusals, const ZugExample *example, const ZugLaws *laws,
        const ZugPosition *position, ZugSide side, const char *wish)
{
  ZugMove move;
  ZugStatus status;
  ZugWhyReason reason;
  Refusal *refusal;

  if (!zug_coordinate_read_shape (laws, position, side, wish, strcspn (wish, "+"), &move, &status))
    return;
  reason = zug_why (laws, position, side, move).reason;
  if (reason == ZUG_WHY_NO_MAN || reason == ZUG_WHY_REACH || reason == ZUG_WHY_OWN_MAN
      || (reason == ZUG_WHY_RESTS && !g_str_equal (example->law, "rest")))
    return;
  refusal = g_new0 (Refusal, 1);
  refusal->side = side;
  refusal->words = refusal_words (laws, side, move, reason);
  g_ptr_array_add (refusals, refusal);
}

/* What each of several men wants ("a1a4+b1c3") counts only where every man is a player of its own.
 */
static gboolean
read_wish (const ZugLaws *laws, const ZugPosition *position, ZugSide side, const char *wish,
           ZugRequests *requests)
{
  g_auto (GStrv) moves = g_strsplit (wish, "+", -1);
  int n = zug_laws_know_teams (laws) ? (int) g_strv_length (moves) : 1;
  ZugStatus status;

  for (int i = 0; i < n; i++)
    if (!zug_coordinate_read (laws, position, side, moves[i], strlen (moves[i]),
                              &requests->move[side][i], &status))
      return FALSE;
  requests->n[side] = n;
  return TRUE;
}

/* refusals: NULL where nobody asks. */
static gboolean
choose (const ZugExample *example, guint turn, const ZugLaws *laws, const ZugPosition *position,
        ZugSide side, ZugRequests *requests, GPtrArray *refusals)
{
  g_auto (GStrv) wishes = NULL;

  if (turn >= ZUG_EXAMPLE_TURNS || example->turn[turn][side] == NULL)
    return FALSE;
  wishes = g_strsplit (example->turn[turn][side], " ", -1);
  for (guint i = 0; wishes[i] != NULL; i++)
    {
      if (read_wish (laws, position, side, wishes[i], requests))
        return TRUE;
      if (refusals != NULL)
        refuse (refusals, example, laws, position, side, wishes[i]);
    }
  return FALSE;
}

gboolean
zug_example_wish (const ZugExample *example, guint turn, const ZugLaws *own,
                  const ZugPosition *position, ZugSide side, ZugRequests *requests)
{
  g_return_val_if_fail (example != NULL, FALSE);
  g_return_val_if_fail (own != NULL, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);
  g_return_val_if_fail (side < ZUG_N_SIDES, FALSE);

  return choose (example, turn, own, position, side, requests, NULL);
}

/* --- playing ---------------------------------------------------------------------------------- */

/* Before the turn that was chosen instead; behind the last one where nothing was. */
static void
remark (ZugGame *game, ZugTurn *turn, GPtrArray *refusals, ZugRemarkKind kind)
{
  for (guint i = 0; i < refusals->len; i++)
    {
      const Refusal *refusal = g_ptr_array_index (refusals, i);

      zug_game_add_remark (game, turn, refusal->side == ZUG_WHITE ? 'w' : 'b', kind,
                           refusal->words);
    }
}

/* The turns that come of what was chosen: two where a coin decides. */
static guint
add_turns (ZugGame *game, ZugTurn *parent, const ZugRequests *requests, ZugTurn *turns[2])
{
  const ZugLaws *laws = zug_game_get_laws (game);
  ZugPair pair = {{ZUG_PASS, ZUG_PASS}};
  guint sides = 0;
  guint n = 0;

  if (zug_laws_know_teams (laws))
    {
      turns[0] = zug_game_add_requests (game, parent, requests, 0, NULL);
      return turns[0] != NULL;
    }
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (requests->n[side] > 0)
      {
        pair.choice[side] = requests->move[side][0];
        sides |= 1u << side;
      }
  if (sides != 3 || !zug_game_needs_chance (game, parent, pair))
    turns[n++] = zug_game_add_turn (game, parent, pair, sides, 0, ZUG_CHANCE_NONE, NULL);
  else
    for (ZugChance chance = ZUG_CHANCE_WHITE; chance <= ZUG_CHANCE_BLACK; chance++)
      turns[n++] = zug_game_add_turn (game, parent, pair, sides, 0, chance, NULL);
  return n;
}

/* Half turns have been played: in an alternating game each side's part of a turn is a turn of the
 * game. */
static void
play_on (const ZugExample *example, ZugGame *game, ZugTurn *parent, guint halves)
{
  const ZugLaws *laws = zug_game_get_laws (game);
  const ZugPosition *position = zug_turn_get_position (parent);
  gboolean together = zug_laws_simultaneous (laws);
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func (refusal_free);
  ZugRequests requests = {.n = {0, 0}};
  gboolean chosen = TRUE;
  ZugTurn *turns[2];
  guint n;

  if (zug_turn_get_end (parent).result != ZUG_RESULT_OPEN || halves / 2 >= ZUG_EXAMPLE_TURNS
      || example->turn[halves / 2][halves % 2] == NULL)
    return;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (together || side == halves % 2)
      chosen &= choose (example, halves / 2, laws, position, side, &requests, refusals);
  if (!chosen)
    {
      remark (game, parent, refusals, ZUG_REMARK_COMMENT);
      return;
    }
  n = add_turns (game, parent, &requests, turns);
  for (guint i = 0; i < n; i++)
    {
      remark (game, turns[i], refusals, ZUG_REMARK_BEFORE);
      play_on (example, game, turns[i], halves + (together ? 2 : 1));
    }
}

ZugGame *
zug_example_play (const ZugExample *example, const ZugLaws *laws, GError **error)
{
  g_autoptr (ZugVariant) variant = NULL;
  ZugGame *game;
  ZugLaws own;

  g_return_val_if_fail (example != NULL, NULL);
  g_return_val_if_fail (laws != NULL, NULL);

  if (!zug_example_laws (example, laws, &own, error))
    return NULL;
  variant =
      zug_variant_new (example->id, g_dpgettext2 (NULL, "example", example->title), NULL, &own);
  game = zug_game_new (variant, NULL, error);
  if (game != NULL)
    play_on (example, game, zug_game_get_root (game), 0);
  return game;
}

/* --- telling ---------------------------------------------------------------------------------- */

static void
append_line (GString *text, const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

static void
append_remarks (GString *text, ZugTurn *turn, ZugRemarkKind kind)
{
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    if (zug_turn_get_remark (turn, i)->kind == kind)
      append_line (text, zug_turn_get_remark (turn, i)->text);
}

char *
zug_example_story (ZugGame *game, ZugTurn *turn)
{
  GString *text;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (turn), NULL);

  text = g_string_new (NULL);
  append_remarks (text, turn, ZUG_REMARK_BEFORE);
  if (zug_turn_get_parent (turn) != NULL)
    {
      g_autofree char *story = zug_turn_story_text (game, turn);

      append_line (text, story);
    }
  append_remarks (text, turn, ZUG_REMARK_COMMENT);
  return g_string_free (text, FALSE);
}
