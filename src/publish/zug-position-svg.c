/* zug-position-svg.c: a position, or a turn, as a picture that needs nothing else */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-position-svg.h"

#include "zug-letters.h"
#include "zug-turn-phrases.h"
#include "zug-pen.h"
#include <glib/gi18n.h>

/* Pixels of a square, where nobody says how large the picture is to be. */
#define SQUARE 48.0

/* Around the squares, in squares: names of files and ranks lie at the left and below. */
#define LEFT 0.5
#define BELOW 0.5
#define RIM 0.15

/* Of a caption. */
#define FONT 0.36
#define LINE 0.5
#define LETTER 0.185 /* its usual width */

char *
zug_turn_name (ZugTurn *turn)
{
  g_autofree char *white = NULL, *black = NULL;

  g_return_val_if_fail (ZUG_IS_TURN (turn), NULL);

  white = zug_turn_dup_choice (turn, ZUG_WHITE);
  black = zug_turn_dup_choice (turn, ZUG_BLACK);
  if (zug_turn_get_parent (turn) == NULL)
    return g_strdup (C_ ("picture", "Start"));
  if (white != NULL)
    return g_strdup_printf ("%u. %s%s%s", zug_turn_get_number (turn), white,
                            black != NULL ? zug_turn_get_between (turn) : "",
                            black != NULL ? black : "");
  return g_strdup_printf ("%u… %s", zug_turn_get_number (turn), black != NULL ? black : "");
}

/* --- parts of a document ---------------------------------------------------------------------- */

/* Every man on its square in words. */
static char *
describe (const ZugPicture *picture)
{
  const ZugLaws *laws = zug_variant_get_laws (picture->variant);
  ZugBoardShape shape = zug_board_shape_of (laws);
  g_autoptr (GString) words = g_string_new (NULL);
  ZugSquare square = ZUG_NO_SQUARE;

  while ((square = zug_board_shape_next (&shape, square)) != ZUG_NO_SQUARE)
    {
      g_autofree char *on_square = NULL;

      if (zug_position_man (picture->position, ZUG_WHITE, square) == ZUG_NO_MAN
          && zug_position_man (picture->position, ZUG_BLACK, square) == ZUG_NO_MAN)
        continue;
      on_square = zug_turn_phrases_square (picture->variant, picture->position, square);
      if (words->len > 0)
        g_string_append (words, "; ");
      g_string_append (words, on_square);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* A board with its men and marks, its upper left corner at the origin. */
static void
put_board (ZugPen *pen, GString *out, const ZugPicture *picture, const ZugMarks *intents)
{
  ZugMarks marks;

  zug_marks_clear (&marks);
  if (picture->events != NULL)
    zug_marks_add_events (&marks, picture->events);
  zug_marks_add_checks (&marks, pen->laws, picture->position);
  g_string_append (out, "<use href=\"#board\"/>");
  zug_pen_ground (pen, out, &marks);
  zug_pen_men (pen, out, picture->position);
  zug_pen_signs (pen, out, &marks);
  zug_pen_rests (pen, out, picture->position);
  if (intents != NULL)
    zug_pen_intents (pen, out, intents, ZUG_PEN_INTENT);
  if (picture->shapes != NULL)
    zug_pen_shapes (pen, out, picture->shapes);
}

/* Puts a body into its frame, with what it uses. Sizes in squares. */
static char *
document (const ZugPen *pen, const char *title, const char *words, double width, double height,
          const char *body)
{
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  zug_pen_put (out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"@\" height=\"@\" "
               "viewBox=\"@ @ @ @\" role=\"img\" aria-labelledby=\"title words\" " ZUG_PEN_STROKES
               ">\n"
               "<title id=\"title\">%</title>\n<desc id=\"words\">%</desc>\n<defs>",
               width * SQUARE, height * SQUARE, -LEFT, -RIM, width, height, title, words);
  zug_pen_board (pen, out);
  zug_pen_definitions (pen, out);
  /* White ground: a picture comes to lie on pages of any colour. */
  zug_pen_put (out, "</defs>\n<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\" fill=\"#fff\"/>\n$\n",
               -LEFT, -RIM, width, height, body);
  g_string_append (out, "</svg>\n");
  return g_string_free (out, FALSE);
}

char *
zug_position_svg (const ZugPicture *picture)
{
  const ZugLaws *laws;
  g_autoptr (GString) body = g_string_new (NULL);
  g_autofree char *words = NULL;
  ZugPen pen;

  g_return_val_if_fail (ZUG_IS_VARIANT (picture->variant), NULL);
  g_return_val_if_fail (picture->position != NULL && picture->title != NULL, NULL);

  laws = zug_variant_get_laws (picture->variant);
  zug_pen_init (&pen, laws, picture->flipped);
  put_board (&pen, body, picture, NULL);
  words = describe (picture);
  return document (&pen, picture->title, words, laws->files + LEFT + RIM, laws->ranks + RIM + BELOW,
                   body->str);
}

/* --- of a game -------------------------------------------------------------------------------- */

/* "White – Black, 12. Nf3 d5"; the turn alone where nobody has a name. */
static char *
title_of (ZugGame *game, ZugTurn *turn)
{
  const char *white = zug_game_get_name (game, ZUG_WHITE);
  const char *black = zug_game_get_name (game, ZUG_BLACK);
  g_autofree char *name = NULL;

  zug_letters_set_in_file (TRUE);
  name = zug_turn_name (turn);
  zug_letters_set_in_file (FALSE);
  if ((white == NULL || *white == '\0') && (black == NULL || *black == '\0'))
    return g_steal_pointer (&name);
  /* TRANSLATORS: the title of a picture: two players and a turn ("12. Nf3 d5"). */
  return g_strdup_printf (C_ ("picture", "%s – %s, %s"), white != NULL ? white : "?",
                          black != NULL ? black : "?", name);
}

char *
zug_turn_position_svg (ZugGame *game, ZugTurn *turn, gboolean flipped)
{
  g_autofree char *title = NULL;
  ZugShapes shapes;
  gboolean root;

  g_return_val_if_fail (ZUG_IS_GAME (game) && ZUG_IS_TURN (turn), NULL);

  root = zug_turn_get_parent (turn) == NULL;
  title = title_of (game, turn);
  zug_turn_get_shapes (turn, &shapes);
  return zug_position_svg (&(ZugPicture) {.variant = zug_game_get_variant (game),
                                          .position = zug_turn_get_position (turn),
                                          .events = root ? NULL : zug_turn_get_events (turn),
                                          .shapes = &shapes,
                                          .title = title,
                                          .flipped = flipped});
}

/* Writes words in lines of at most so many letters from y on; returns where the next would stand.
 */
static double
put_lines (GString *out, const char *words, double width, double y)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);
  long most = (long) (width / LETTER);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (line->len > 0 && g_utf8_strlen (line->str, -1) + g_utf8_strlen (parts[i], -1) >= most)
        {
          zug_pen_put (out, "<text x=\"0\" y=\"@\">%</text>", y, line->str);
          g_string_truncate (line, 0);
          y += LINE;
        }
      if (line->len > 0)
        g_string_append_c (line, ' ');
      g_string_append (line, parts[i]);
    }
  zug_pen_put (out, "<text x=\"0\" y=\"@\">%</text>", y, line->str);
  return y + LINE;
}

static char *
dup_headline (ZugGame *game, ZugTurn *turn)
{
  char *headline;

  zug_letters_set_in_file (TRUE);
  headline = zug_turn_phrases_headline (game, turn);
  zug_letters_set_in_file (FALSE);
  return headline;
}

/* What the boards are, and under them the turn in words; returns where the next line would stand.
 */
static double
put_caption (GString *body, ZugGame *game, ZugTurn *turn, double away)
{
  const ZugLaws *laws = zug_game_get_laws (game);
  g_autofree char *title = title_of (game, turn);
  g_autofree char *headline = dup_headline (game, turn);
  double width = away + laws->files;
  double y = laws->ranks + BELOW + LINE;

  zug_pen_put (body,
               "<g font-family=\"sans-serif\" font-size=\"@\" fill=\"$\"><g "
               "text-anchor=\"middle\"><text x=\"@\" y=\"@\">%</text>"
               "<text x=\"@\" y=\"@\">%</text></g><g font-weight=\"bold\">",
               FONT, zug_document_inks[ZUG_INK_BLACK], laws->files / 2.0, y,
               C_ ("picture", "Intention"), away + laws->files / 2.0, y, C_ ("picture", "Result"));
  y = put_lines (body, title, width, y + 1.4 * LINE);
  g_string_append (body, "</g>");
  y = put_lines (body, headline, width, y);
  g_string_append (body, "</g>");
  return y - LINE / 2;
}

static char *
turn_svg (ZugGame *game, ZugTurn *turn, gboolean flipped, gboolean captioned)
{
  g_autoptr (GString) body = g_string_new (NULL);
  g_autofree char *title = title_of (game, turn);
  g_autofree char *words = NULL;
  ZugVariant *variant = zug_game_get_variant (game);
  const ZugLaws *laws = zug_variant_get_laws (variant);
  double away = laws->files + LEFT + 2 * RIM;
  double bottom = laws->ranks + BELOW;
  ZugPicture before, after;
  ZugShapes shapes;
  ZugMarks intents;
  ZugPen pen;

  if (zug_turn_get_parent (turn) == NULL)
    return zug_turn_position_svg (game, turn, flipped);
  zug_turn_get_shapes (turn, &shapes);
  zug_marks_set_intents (&intents, zug_turn_get_events (turn));
  before = (ZugPicture) {variant, zug_turn_get_before (turn), NULL, NULL, "", flipped};
  after = (ZugPicture) {
      variant, zug_turn_get_position (turn), zug_turn_get_events (turn), &shapes, "", flipped};

  zug_pen_init (&pen, laws, flipped);
  put_board (&pen, body, &before, &intents);
  zug_pen_put (body, "<g transform=\"translate(@)\">", away);
  put_board (&pen, body, &after, NULL);
  g_string_append (body, "</g>");
  if (captioned)
    bottom = put_caption (body, game, turn, away);
  words = describe (&after);
  return document (&pen, title, words, away + laws->files + LEFT + RIM, bottom + RIM, body->str);
}

char *
zug_turn_svg (ZugGame *game, ZugTurn *turn, gboolean flipped)
{
  g_return_val_if_fail (ZUG_IS_GAME (game) && ZUG_IS_TURN (turn), NULL);

  return turn_svg (game, turn, flipped, TRUE);
}

char *
zug_turn_boards_svg (ZugGame *game, ZugTurn *turn, gboolean flipped)
{
  g_return_val_if_fail (ZUG_IS_GAME (game) && ZUG_IS_TURN (turn), NULL);

  return turn_svg (game, turn, flipped, FALSE);
}
