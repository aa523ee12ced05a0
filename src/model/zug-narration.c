/* zug-narration.c: turns, squares, duties and laws in short words */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-narration.h"
#include "zug-attack.h"
#include "zug-coordinate.h"
#include "zug-law-words.h"
#include "zug-man-words.h"
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

static char *
choice_clause (ZugTurn *turn, ZugSide side)
{
  const ZugEvents *events = zug_turn_get_events (turn);
  const ZugEvent *move = find (events, ZUG_EVENT_MOVE, side);
  ZugMove choice = zug_turn_get_pair (turn).choice[side];
  const char *man;
  char to[4];

  if (move == NULL)
    return g_strdup (C_ ("headline", "passes"));
  if (choice.kind == ZUG_MOVE_CASTLE_SHORT)
    return g_strdup (C_ ("headline", "castles on the king’s side"));
  if (choice.kind == ZUG_MOVE_CASTLE_LONG)
    return g_strdup (C_ ("headline", "castles on the queen’s side"));
  man = zug_man_words_bare (move->man);
  zug_square_write (move->to, to);
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

static void
append_sentence (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

static void
append_choices (GString *text, ZugTurn *turn)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      g_autofree char *clause = NULL;
      g_autofree char *sentence = NULL;

      if (!zug_turn_has_choice (turn, side))
        continue;
      clause = choice_clause (turn, side);
      /* TRANSLATORS: White, knight to f3 */
      sentence =
          g_strdup_printf (C_ ("headline", "%1$s: %2$s."), zug_man_words_side (side), clause);
      append_sentence (text, sentence);
    }
}

static char *
collision_sentence (const ZugEvents *events, const ZugEvent *collision)
{
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
  return g_strdup_printf (C_ ("headline", "%1$s captured on %2$s."),
                          zug_man_words_subject (one->side, one->man), square);
}

static char *
event_sentence (const ZugEvents *events, const ZugEvent *event)
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
      return collision_sentence (events, event);
    case ZUG_EVENT_PROMOTE:
    case ZUG_EVENT_DEMOTE:
      return g_strdup_printf (C_ ("headline", "%1$s becomes %2$s."),
                              zug_man_words_subject (event->side, event->man),
                              zug_man_words_become (event->other));
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
zug_narration_headline (ZugGame *game, ZugTurn *turn)
{
  GString *text;
  const ZugLaws *laws;
  const ZugEvents *events;
  ZugEnd end;
  g_autofree char *end_words = NULL;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);
  g_return_val_if_fail (ZUG_IS_TURN (turn), NULL);

  laws = zug_variant_get_laws (zug_game_get_variant (game));
  events = zug_turn_get_events (turn);
  end = zug_turn_get_end (turn);
  if (end.result == ZUG_RESULT_OPEN && turn == zug_game_get_last (game))
    end = zug_game_get_end (game);
  text = g_string_new (NULL);
  append_choices (text, turn);
  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];
      g_autofree char *sentence = NULL;

      /* Two attackers give one check. */
      if (event != find (events, event->kind, event->side))
        continue;
      sentence = event_sentence (events, event);
      if (sentence != NULL)
        append_sentence (text, sentence);
    }
  end_words = zug_law_words_end (laws, zug_turn_get_position (turn), end);
  if (end_words != NULL)
    append_sentence (text, end_words);
  return g_string_free (text, FALSE);
}

/* Squares. */

static gboolean
has (ZugSquares set, ZugSquare square)
{
  return (set & zug_bit (square)) != 0;
}

static char *
describe_shared (const ZugPosition *position, ZugSquare square, const char *name,
                 const char *const men[ZUG_N_SIDES])
{
  gboolean white = has (position->rest[ZUG_WHITE], square);
  gboolean black = has (position->rest[ZUG_BLACK], square);

  if (position->leave == square)
    /* TRANSLATORS: e4, white pawn and black knight */
    return g_strdup_printf (C_ ("square", "%1$s, %2$s and %3$s, both must leave"), name,
                            men[ZUG_WHITE], men[ZUG_BLACK]);
  if (white && black)
    return g_strdup_printf (C_ ("square", "%1$s, %2$s and %3$s, both rest"), name, men[ZUG_WHITE],
                            men[ZUG_BLACK]);
  if (white || black)
    /* TRANSLATORS: e4, white pawn and black knight, white pawn rests */
    return g_strdup_printf (C_ ("square", "%1$s, %2$s and %3$s, %4$s rests"), name, men[ZUG_WHITE],
                            men[ZUG_BLACK], men[white ? ZUG_WHITE : ZUG_BLACK]);
  return g_strdup_printf (C_ ("square", "%1$s, %2$s and %3$s"), name, men[ZUG_WHITE],
                          men[ZUG_BLACK]);
}

char *
zug_narration_square (const ZugPosition *position, ZugSquare square)
{
  const char *men[ZUG_N_SIDES] = {NULL, NULL};
  const char *man;
  char name[4];
  gboolean rests;

  g_return_val_if_fail (position != NULL, NULL);
  g_return_val_if_fail (square < ZUG_N_SQUARES, NULL);

  zug_square_write (square, name);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugManType type = zug_position_man (position, side, square);

      if (type != ZUG_NO_MAN)
        men[side] = zug_man_words_on_square (side, type);
    }
  if (men[ZUG_WHITE] != NULL && men[ZUG_BLACK] != NULL)
    return describe_shared (position, square, name, men);
  man = men[ZUG_WHITE] != NULL ? men[ZUG_WHITE] : men[ZUG_BLACK];
  if (man == NULL)
    return g_strdup_printf (C_ ("square", "%1$s, empty"), name);
  rests = has (position->rest[ZUG_WHITE] | position->rest[ZUG_BLACK], square);
  /* TRANSLATORS: e4, white pawn */
  return g_strdup_printf (rests ? C_ ("square", "%1$s, %2$s, rests") : C_ ("square", "%1$s, %2$s"),
                          name, man);
}

/* Laws and duties. */

char *
zug_narration_why (ZugVariant *variant, const ZugPosition *position, ZugSide side, ZugMove move)
{
  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  return zug_law_words_why (zug_why (zug_variant_get_laws (variant), position, side, move).reason);
}

static const char *
check_duty (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  ZugCheckState check = zug_check (laws, position, side);

  if (check.immediate != 0 && laws->check == ZUG_CHECK_TIMED)
    return C_ ("duty", "in check, move the king");
  if (check.immediate != 0)
    return C_ ("duty", "in check");
  if (check.delayed != 0)
    return C_ ("duty", "in delayed check, a turn to answer it");
  return NULL;
}

char *
zug_narration_duty (ZugVariant *variant, const ZugPosition *position, ZugSide side)
{
  const ZugLaws *laws;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) duties = NULL;
  const char *check;
  char square[4];

  g_return_val_if_fail (ZUG_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (position != NULL, NULL);
  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);

  laws = zug_variant_get_laws (variant);
  if (!zug_position_chooses (laws, position, side))
    return NULL;
  if (position->replays > 0)
    g_strv_builder_add (builder, C_ ("duty", "choose again"));
  check = check_duty (laws, position, side);
  if (check != NULL)
    g_strv_builder_add (builder, check);
  if (position->leave != ZUG_NO_SQUARE)
    {
      g_autofree char *leave = g_strdup_printf (C_ ("duty", "must leave %s"),
                                                zug_square_write (position->leave, square));

      g_strv_builder_add (builder, leave);
    }
  duties = g_strv_builder_end (builder);
  return duties[0] != NULL ? g_strjoinv (C_ ("between two duties", "; "), duties) : NULL;
}

const char *
zug_narration_man (ZugSide side, ZugManType type)
{
  return zug_man_words_on_square (side, type);
}

/* Marks. */

typedef struct
{
  ZugEventKind kind;
  const char *icon;
  const char *words[3]; /* of White, of Black, of both; all the same where it has no side */
} MarkWords;

#define NO_SIDE(words)                                                                             \
  {                                                                                                \
    words, words, words                                                                            \
  }

/* Most important first. */
static const MarkWords mark_words[] = {
    {ZUG_EVENT_REPLAY, "zug-takeback-symbolic",
     NO_SIDE (NC_ ("mark", "Both meant one square: chosen again"))},
    {ZUG_EVENT_RETURN, "zug-takeback-symbolic",
     NO_SIDE (NC_ ("mark", "Both meant one square: neither moved"))},
    {ZUG_EVENT_CHANCE, "zug-coin-symbolic", NO_SIDE (NC_ ("mark", "A coin decided"))},
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

guint
zug_narration_marks (ZugTurn *turn, ZugTurnMark marks[], guint max)
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
      n = add_mark (marks, n, max, mark_words[i].icon, mark_words[i].words,
                    find (events, mark_words[i].kind, ZUG_WHITE) != NULL,
                    find (events, mark_words[i].kind, ZUG_BLACK) != NULL);
  return n;
}
