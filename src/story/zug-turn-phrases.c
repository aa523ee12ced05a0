/* zug-turn-phrases.c: turns, squares, duties and laws in short words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-turn-phrases.h"

#include "zug-attack.h"
#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-list-words.h"
#include "zug-man-words.h"
#include "zug-letters.h"
#include "zug-turn-story-private.h"
#include <glib/gi18n.h>

static const ZugEvent *
find (const ZugEvents *events, ZugEventKind kind, ZugSide side)
{
  for (int i = 0; i < events->n; i++)
    if (events->event[i].kind == kind && events->event[i].side == side)
      return &events->event[i];
  return NULL;
}

/* The headline. */

/* What a side was to do, or did: "knight to f3". */
static char *
deed_clause (const ZugLaws *laws, ZugTurn *turn, ZugSide side)
{
  const ZugEvents *events = zug_turn_get_events (turn);
  const ZugEvent *move = find (events, ZUG_EVENT_MOVE, side);
  ZugMove choice = zug_turn_get_pair (turn).choice[side];
  g_autofree char *man = NULL;
  char to[4];

  zug_square_write (move != NULL ? move->to : choice.to, to);
  if (choice.kind == ZUG_MOVE_PASS)
    return g_strdup (C_ ("headline", "passes"));
  if (zug_laws_place_marks (laws))
    return g_strdup_printf (
        side == ZUG_WHITE ? C_ ("headline", "cross on %s") : C_ ("headline", "nought on %s"), to);
  if (choice.kind == ZUG_MOVE_CASTLE_SHORT)
    return g_strdup (C_ ("headline", "castles on the king’s side"));
  if (choice.kind == ZUG_MOVE_CASTLE_LONG)
    return g_strdup (C_ ("headline", "castles on the queen’s side"));
  man = zug_man_words_bare (laws, zug_position_man (zug_turn_get_before (turn), side, choice.from));
  if (find (events, ZUG_EVENT_FAILED_CAPTURE, side) != NULL)
    /* TRANSLATORS: bishop, e5 */
    return g_strdup_printf (C_ ("headline", "%1$s to %2$s, failed capture"), man, to);
  if (find (events, ZUG_EVENT_CAPTURE, side) == NULL)
    /* TRANSLATORS: knight, f3 */
    return g_strdup_printf (C_ ("headline", "%1$s to %2$s"), man, to);
  if (choice.kind == ZUG_MOVE_EN_PASSANT)
    return g_strdup_printf (C_ ("headline", "%1$s takes in passing on %2$s"), man, to);
  return g_strdup_printf (C_ ("headline", "%1$s takes on %2$s"), man, to);
}

static char *
choice_clause (const ZugLaws *laws, ZugTurn *turn, ZugSide side)
{
  const ZugEvents *events = zug_turn_get_events (turn);
  char *clause = deed_clause (laws, turn, side);
  g_autofree char *deed = NULL;
  const char *fate;

  if (find (events, ZUG_EVENT_DISCARDED, side) != NULL)
    /* TRANSLATORS: knight to f3 */
    fate = C_ ("headline", "%s, discarded");
  else if (find (events, ZUG_EVENT_IMPOSSIBLE, side) != NULL)
    /* TRANSLATORS: knight to f3 */
    fate = C_ ("headline", "%s, not possible");
  else if (find (events, ZUG_EVENT_BLOCKED, side) != NULL)
    /* TRANSLATORS: knight to f3 */
    fate = C_ ("headline", "%s, blocked");
  else
    return clause;
  deed = clause;
  return g_strdup_printf (fate, deed);
}

enum
{
  MOST_NAMED = 4 /* requests, before they are only counted */
};

/* "e4, Nf3" of the requests that happened, or of those that did not; how many there are. */
static guint
list_requests (const ZugLaws *laws, ZugTurn *turn, ZugSide side, gboolean happened, GString *list)
{
  const ZugRequests *requests = zug_turn_get_requests (turn);
  guint n = 0;

  for (int i = 0; i < requests->n[side]; i++)
    {
      g_autofree char *choice = NULL;

      if (zug_turn_get_rounds (turn)->fate[side][i].happened != happened)
        continue;
      choice = zug_letters_dup_move (laws, zug_turn_get_before (turn), side,
                                     requests->move[side][i], NULL);
      zug_list_words_add (list, choice);
      n++;
    }
  return n;
}

/* What a team did: "e4, Nf3; Bd5 blocked". */
static char *
team_clause (const ZugLaws *laws, ZugTurn *turn, ZugSide side)
{
  g_autoptr (GString) made = g_string_new (NULL);
  g_autoptr (GString) blocked = g_string_new (NULL);
  guint n = list_requests (laws, turn, side, TRUE, made);
  guint n_blocked = list_requests (laws, turn, side, FALSE, blocked);

  if (n + n_blocked == 0)
    return g_strdup (C_ ("headline", "passes"));
  if (n > MOST_NAMED)
    g_string_printf (made, ngettext ("%u move", "%u moves", n), n);
  if (n_blocked > MOST_NAMED)
    g_string_printf (blocked, ngettext ("%u move", "%u moves", n_blocked), n_blocked);
  if (n_blocked == 0)
    return g_string_free (g_steal_pointer (&made), FALSE);
  if (n == 0)
    /* TRANSLATORS: one or several moves, or how many: Bd5 */
    return g_strdup_printf (C_ ("headline", "%s blocked"), blocked->str);
  /* TRANSLATORS: twice one or several moves, or how many: e4, Nf3; Bd5 */
  return g_strdup_printf (C_ ("headline", "%1$s; %2$s blocked"), made->str, blocked->str);
}

static void
append_sentence (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

static void
append_choices (GString *text, const ZugLaws *laws, ZugTurn *turn)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      g_autofree char *clause = NULL;
      g_autofree char *sentence = NULL;

      if (!zug_turn_has_choice (turn, side))
        continue;
      clause = zug_turn_get_requests (turn) != NULL ? team_clause (laws, turn, side)
                                                    : choice_clause (laws, turn, side);
      /* TRANSLATORS: White, knight to f3 */
      sentence =
          g_strdup_printf (C_ ("headline", "%1$s: %2$s."), zug_man_words_side (side), clause);
      append_sentence (text, sentence);
    }
}

static char *
collision_sentence (const ZugLaws *laws, const ZugEvents *events, const ZugEvent *collision)
{
  g_autofree char *man = NULL;
  const ZugEvent *white = find (events, ZUG_EVENT_REMOVED, ZUG_WHITE);
  const ZugEvent *black = find (events, ZUG_EVENT_REMOVED, ZUG_BLACK);
  const ZugEvent *one = white != NULL ? white : black;
  char square[4];

  zug_square_write (collision->to, square);
  if (find (events, ZUG_EVENT_REPLAY, ZUG_WHITE) != NULL)
    return g_strdup_printf (C_ ("headline", "Both meant %s: choose again."), square);
  if (find (events, ZUG_EVENT_RETURN, ZUG_WHITE) != NULL)
    return g_strdup_printf (C_ ("headline", "Both meant %s: neither moves."), square);
  if ((white != NULL && black != NULL) || one == NULL)
    return g_strdup_printf (C_ ("headline", "Both captured on %s."), square);
  man = zug_man_words_subject (laws, one->side, one->man);
  return g_strdup_printf (C_ ("headline", "%1$s captured on %2$s."), man, square);
}

static char *
change_sentence (const ZugLaws *laws, const ZugEvent *event)
{
  g_autofree char *man = zug_man_words_subject (laws, event->side, event->man);
  g_autofree char *now = zug_man_words_become (laws, event->other);

  return g_strdup_printf (C_ ("headline", "%1$s becomes %2$s."), man, now);
}

static const char *
conflict_sentence (const ZugEvents *events)
{
  if (find (events, ZUG_EVENT_CHANCE, ZUG_WHITE) != NULL)
    return C_ ("headline", "The moves exclude each other; the coin falls for White.");
  if (find (events, ZUG_EVENT_CHANCE, ZUG_BLACK) != NULL)
    return C_ ("headline", "The moves exclude each other; the coin falls for Black.");
  if (find (events, ZUG_EVENT_REMOVED, ZUG_WHITE) != NULL)
    return C_ ("headline", "The moves exclude each other: both captured.");
  return C_ ("headline", "The moves exclude each other: neither happens.");
}

static char *
event_sentence (const ZugLaws *laws, const ZugEvents *events, const ZugEvent *event)
{
  gboolean white = event->side == ZUG_WHITE;
  char square[4];

  switch ((ZugEventKind) event->kind)
    {
    case ZUG_EVENT_SHARE:
      return g_strdup_printf (C_ ("headline", "Shared square %s."),
                              zug_square_write (event->to, square));
    case ZUG_EVENT_EXCHANGE:
      return g_strdup (find (events, ZUG_EVENT_REMOVED, ZUG_WHITE) != NULL
                           ? C_ ("headline", "Exchange: both captured.")
                           : C_ ("headline", "Exchange of places."));
    case ZUG_EVENT_COLLISION:
      return collision_sentence (laws, events, event);
    case ZUG_EVENT_CONFLICT:
      return g_strdup (conflict_sentence (events));
    case ZUG_EVENT_PROMOTE:
    case ZUG_EVENT_DEMOTE:
      return change_sentence (laws, event);
    case ZUG_EVENT_CHECK:
      return g_strdup (white ? C_ ("headline", "Check to White.")
                             : C_ ("headline", "Check to Black."));
    case ZUG_EVENT_DELAYED_CHECK:
      return g_strdup (white ? C_ ("headline", "Delayed check to White.")
                             : C_ ("headline", "Delayed check to Black."));
    default:
      return NULL;
    }
}

char *
zug_turn_phrases_headline (ZugGame *game, ZugTurn *turn)
{
  GString *text;
  const ZugLaws *laws;
  const ZugEvents *events;
  ZugEnd end;
  g_autofree char *end_words = NULL;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (turn), NULL);

  laws = zug_game_get_laws (game);
  events = zug_turn_get_events (turn);
  end = zug_turn_get_end (turn);
  if (end.result == ZUG_RESULT_OPEN && turn == zug_game_get_last (game))
    end = zug_game_get_end (game);
  text = g_string_new (NULL);
  append_choices (text, laws, turn);
  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];
      g_autofree char *sentence = NULL;

      /* Two attackers give one check. */
      if (event != find (events, event->kind, event->side))
        continue;
      sentence = event_sentence (laws, events, event);
      if (sentence != NULL)
        append_sentence (text, sentence);
    }
  end_words = zug_law_words_end (laws, zug_turn_get_position (turn), end);
  if (end_words != NULL)
    append_sentence (text, end_words);
  if (end_words != NULL && zug_turn_get_n_children (turn) > 0)
    append_sentence (text, zug_story_played_on ());
  return g_string_free (text, FALSE);
}

/* Squares. */

static char *
describe_shared (const ZugPosition *position, ZugSquare square, const char *name, const char *white,
                 const char *black)
{
  gboolean white_rests = zug_position_rests (position, ZUG_WHITE, square);
  gboolean black_rests = zug_position_rests (position, ZUG_BLACK, square);

  if (position->leave == square)
    /* TRANSLATORS: e4, white pawn and black knight */
    return g_strdup_printf (C_ ("square", "%1$s, %2$s and %3$s, both must leave"), name, white,
                            black);
  if (white_rests && black_rests)
    return g_strdup_printf (C_ ("square", "%1$s, %2$s and %3$s, both rest"), name, white, black);
  if (white_rests || black_rests)
    /* TRANSLATORS: e4, white pawn and black knight, white pawn rests */
    return g_strdup_printf (C_ ("square", "%1$s, %2$s and %3$s, %4$s rests"), name, white, black,
                            white_rests ? white : black);
  return g_strdup_printf (C_ ("square", "%1$s, %2$s and %3$s"), name, white, black);
}

char *
zug_turn_phrases_square (ZugVariant *variant, const ZugPosition *position, ZugSquare square)
{
  g_autofree char *white = NULL;
  g_autofree char *black = NULL;
  char **men[ZUG_N_SIDES] = {&white, &black};
  const ZugLaws *laws;
  const char *man;
  char name[4];
  gboolean rests;

  g_return_val_if_fail (variant == NULL || ZUG_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (position != NULL, NULL);
  g_return_val_if_fail (square < ZUG_N_SQUARES, NULL);

  zug_square_write (square, name);
  if (variant == NULL)
    return g_strdup_printf (C_ ("square", "%1$s, empty"), name);
  laws = zug_variant_get_laws (variant);
  if (!zug_laws_on_board (laws, square))
    return g_strdup_printf (C_ ("square", "%1$s, hole"), name);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugManType type = zug_position_man (position, side, square);

      if (type != ZUG_NO_MAN)
        *men[side] = zug_man_words_on_square (laws, side, type);
    }
  if (white != NULL && black != NULL)
    return describe_shared (position, square, name, white, black);
  man = white != NULL ? white : black;
  if (man == NULL)
    return g_strdup_printf (C_ ("square", "%1$s, empty"), name);
  rests = zug_position_rests (position, ZUG_WHITE, square)
          || zug_position_rests (position, ZUG_BLACK, square);
  /* TRANSLATORS: e4, white pawn */
  return g_strdup_printf (rests ? C_ ("square", "%1$s, %2$s, rests") : C_ ("square", "%1$s, %2$s"),
                          name, man);
}

/* Laws and duties. */

static const char *
check_duty (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugCheckState check = zug_check (laws, position, side);

  gboolean immediate = !zug_set_is_empty (&check.immediate);

  if (immediate && zug_laws_delay_check (laws))
    return C_ ("duty", "in check, move the king");
  if (immediate)
    return C_ ("duty", "in check");
  if (!zug_set_is_empty (&check.delayed))
    return C_ ("duty", "in delayed check, a turn to answer it");
  return NULL;
}

/* Turns that a collision has undone; the third one counts (law G2). */
static const char *
replay_duty (const ZugPosition *position)
{
  if (position->replays == 0)
    return NULL;
  return position->replays == 1 ? C_ ("duty", "choose again")
                                : C_ ("duty", "choose again, for the last time");
}

static char *
leave_duty (const ZugPosition *position)
{
  char square[4];

  if (position->leave == ZUG_NO_SQUARE)
    return NULL;
  return g_strdup_printf (C_ ("duty", "must leave %s"), zug_square_write (position->leave, square));
}

static char *
ban_duty (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  g_autoptr (GString) moves = g_string_new (NULL);

  for (guint i = 0; i < position->n_bans[side]; i++)
    {
      g_autofree char *choice =
          zug_letters_dup_move (laws, position, side, zug_position_bans (position, side)[i], NULL);

      zug_list_words_add (moves, choice);
    }
  /* TRANSLATORS: a move, or several: Nf3, e4 */
  return moves->len > 0 ? g_strdup_printf (C_ ("duty", "may not repeat %s"), moves->str) : NULL;
}

/* Whether a pawn stands one step before the far rank. */
static gboolean
is_about_to_promote (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  int rank = side == ZUG_WHITE ? laws->ranks - 2 : 1;

  for (int file = 0; file < laws->files; file++)
    if (zug_position_man (position, side, zug_square (file, rank)) == ZUG_PAWN)
      return TRUE;
  return FALSE;
}

/* Whether one could promote on this turn if the men it could become were there. */
static gboolean
could_promote (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  g_autofree ZugChoices *choices = NULL;
  ZugPosition provided = *position;

  if (!is_about_to_promote (laws, position, side))
    return FALSE;
  choices = g_new (ZugChoices, 1);
  zug_position_set_pool (&provided, side, laws->promote_to[0], 1);
  zug_choices (laws, &provided, side, choices);
  for (int i = 0; i < choices->n; i++)
    if (choices->move[i].promotion != ZUG_NO_MAN)
      return TRUE;
  return FALSE;
}

/* What pawns can become where only captured men serve (law D5). */
static char *
pool_duty (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  g_autoptr (GString) men = g_string_new (NULL);

  if (!zug_laws_count_captured (laws) || !could_promote (laws, position, side))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (laws->promote_to); i++)
    {
      ZugManType type = laws->promote_to[i];
      g_autofree char *man = NULL;

      if (type == ZUG_NO_MAN || zug_position_pool (position, side, type) == 0)
        continue;
      man = zug_man_words_bare (laws, type);
      zug_list_words_add (men, man);
    }
  if (men->len == 0)
    return g_strdup (C_ ("duty", "no captured man to promote to"));
  /* TRANSLATORS: a man, or several: rook, knight */
  return g_strdup_printf (C_ ("duty", "can promote to: %s"), men->str);
}

char *
zug_turn_phrases_duty (ZugVariant *variant, const ZugPosition *position, ZugSide side)
{
  g_autoptr (GPtrArray) duties = g_ptr_array_new_with_free_func (g_free);
  GString *text;
  const ZugLaws *laws;

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (position != NULL, NULL);
  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);

  laws = zug_variant_get_laws (variant);
  if (!zug_position_chooses (laws, position, side))
    return NULL;
  g_ptr_array_add (duties, g_strdup (replay_duty (position)));
  g_ptr_array_add (duties, g_strdup (check_duty (laws, position, side)));
  g_ptr_array_add (duties, leave_duty (position));
  g_ptr_array_add (duties, ban_duty (laws, position, side));
  g_ptr_array_add (duties, pool_duty (laws, position, side));
  text = g_string_new (NULL);
  for (guint i = 0; i < duties->len; i++)
    {
      const char *duty = g_ptr_array_index (duties, i);

      if (duty != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("between two duties", "; ") : "",
                                duty);
    }
  return g_string_free (text, text->len == 0);
}

/* Marks. */

typedef struct
{
  ZugEventKind kind;
  const char *icon;
  const char *words[3]; /* of White, of Black, of both; all the same where it has no side */
} MarkWords;

#define NO_SIDE(words) {words, words, words}

/* Most important first. */
static const MarkWords mark_words[] = {
    {ZUG_EVENT_REPLAY, "zug-takeback-symbolic",
     NO_SIDE (NC_ ("mark", "Both meant one square: chosen again"))},
    {ZUG_EVENT_RETURN, "zug-takeback-symbolic",
     NO_SIDE (NC_ ("mark", "Both meant one square: neither moved"))},
    {ZUG_EVENT_CHANCE, "zug-coin-symbolic", NO_SIDE (NC_ ("mark", "A coin decided"))},
    {ZUG_EVENT_CONFLICT, "zug-conflict-symbolic",
     NO_SIDE (NC_ ("mark", "The moves exclude each other"))},
    {ZUG_EVENT_DISCARDED,
     "zug-discarded-symbolic",
     {NC_ ("mark", "White’s move was discarded"), NC_ ("mark", "Black’s move was discarded"),
      NC_ ("mark", "Both moves were discarded")}},
    {ZUG_EVENT_BLOCKED,
     "zug-blocked-symbolic",
     {NC_ ("mark", "White’s move was blocked"), NC_ ("mark", "Black’s move was blocked"),
      NC_ ("mark", "Both moves were blocked")}},
    {ZUG_EVENT_IMPOSSIBLE,
     "zug-impossible-symbolic",
     {NC_ ("mark", "White guessed wrong"), NC_ ("mark", "Black guessed wrong"),
      NC_ ("mark", "Both guessed wrong")}},
    {ZUG_EVENT_STOPPED,
     "zug-stopped-symbolic",
     {NC_ ("mark", "White’s man stopped on its way"),
      NC_ ("mark", "Black’s man stopped on its way"),
      NC_ ("mark", "Both men stopped on their way")}},
    {ZUG_EVENT_FIRST,
     "zug-first-symbolic",
     {NC_ ("mark", "White’s move had to come first"),
      NC_ ("mark", "Black’s move had to come first"), NC_ ("mark", "One move had to come first")}},
    {ZUG_EVENT_COLLISION, "zug-collision-symbolic", NO_SIDE (NC_ ("mark", "Both met on a square"))},
    {ZUG_EVENT_SHARE, "zug-shared-square-symbolic", NO_SIDE (NC_ ("mark", "Shared square"))},
    {ZUG_EVENT_EXCHANGE, "zug-exchange-symbolic", NO_SIDE (NC_ ("mark", "Exchange of places"))},
    {ZUG_EVENT_FAILED_CAPTURE,
     "zug-failed-capture-symbolic",
     {NC_ ("mark", "Failed capture by White"), NC_ ("mark", "Failed capture by Black"),
      NC_ ("mark", "Failed captures by both")}},
    {ZUG_EVENT_CHECK,
     "zug-check-symbolic",
     {NC_ ("mark", "White is in check"), NC_ ("mark", "Black is in check"),
      NC_ ("mark", "Both are in check")}},
    {ZUG_EVENT_DELAYED_CHECK,
     "zug-hourglass-symbolic",
     {NC_ ("mark", "White is in delayed check"), NC_ ("mark", "Black is in delayed check"),
      NC_ ("mark", "Both are in delayed check")}},
    {ZUG_EVENT_MUST_LEAVE, "zug-must-leave-symbolic",
     NO_SIDE (NC_ ("mark", "Both must leave their square"))},
    {ZUG_EVENT_PROMOTE,
     "zug-promotion-symbolic",
     {NC_ ("mark", "White promotes"), NC_ ("mark", "Black promotes"),
      NC_ ("mark", "Both promote")}},
};

/* Of a team, of which there may be several. */
static const char *const team_blocked_words[3] = {
    NC_ ("mark", "Of White’s requests some were blocked"),
    NC_ ("mark", "Of Black’s requests some were blocked"),
    NC_ ("mark", "Requests of both sides were blocked")};

static const char *const irregular_words[3] = {NC_ ("mark", "White’s choice breaks a law"),
                                               NC_ ("mark", "Black’s choice breaks a law"),
                                               NC_ ("mark", "Both choices break a law")};

static guint
add_mark (ZugTurnMark marks[], guint n, guint max, const char *icon, const char *const words[3],
          gboolean white, gboolean black)
{
  if ((!white && !black) || n >= max)
    return n;
  marks[n].icon = icon;
  marks[n].words = g_dpgettext2 (NULL, "mark", words[white && black ? 2 : white ? 0 : 1]);
  return n + 1;
}

static const char *const *
words_of_mark (ZugTurn *turn, const MarkWords *mark)
{
  return mark->kind == ZUG_EVENT_BLOCKED && zug_turn_get_requests (turn) != NULL
             ? team_blocked_words
             : mark->words;
}

guint
zug_turn_phrases_marks (ZugTurn *turn, ZugTurnMark marks[], guint max)
{
  const ZugEvents *events;
  gboolean undone;
  guint n = 0;

  g_return_val_if_fail (ZUG_IS_TURN (turn), 0);

  events = zug_turn_get_events (turn);
  undone = find (events, ZUG_EVENT_REPLAY, ZUG_WHITE) != NULL
           || find (events, ZUG_EVENT_RETURN, ZUG_WHITE) != NULL;
  n = add_mark (marks, n, max, "zug-irregular-symbolic", irregular_words,
                zug_turn_is_irregular (turn, ZUG_WHITE), zug_turn_is_irregular (turn, ZUG_BLACK));
  for (guint i = 0; i < G_N_ELEMENTS (mark_words); i++)
    if (mark_words[i].kind != ZUG_EVENT_COLLISION || !undone)
      n = add_mark (marks, n, max, mark_words[i].icon, words_of_mark (turn, &mark_words[i]),
                    find (events, mark_words[i].kind, ZUG_WHITE) != NULL,
                    find (events, mark_words[i].kind, ZUG_BLACK) != NULL);
  return n;
}
