/* zug-drawing.c: which drawing stands for a man of a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-drawing.h"
#include "zug-laws-traits.h"

/* Steps as a set: bit 4 * larger + smaller. Those beyond three squares belong to no drawing. */
#define STEP(r, s) (1u << (4 * (r) + (s)))
#define FAR (1u << 31)

typedef struct
{
  ZugDrawing drawing;
  uint32_t leaps;
  uint32_t rides;
} Ways;

static const Ways known[] = {
    {ZUG_DRAWING_ARCHBISHOP, STEP (2, 1), STEP (1, 1)},
    {ZUG_DRAWING_CHANCELLOR, STEP (2, 1), STEP (1, 0)},
    {ZUG_DRAWING_AMAZON, STEP (2, 1), STEP (1, 0) | STEP (1, 1)},
    {ZUG_DRAWING_CAMEL, STEP (3, 1), 0},
    {ZUG_DRAWING_NIGHTRIDER, 0, STEP (2, 1)},
    {ZUG_DRAWING_FERZ, STEP (1, 1), 0},
    {ZUG_DRAWING_WAZIR, STEP (1, 0), 0},
    {ZUG_DRAWING_GUARD, STEP (1, 0) | STEP (1, 1), 0},
};

static const char *const names[] = {"p",          "n",          "b",          "r",      "q",
                                    "k",          "archbishop", "chancellor", "amazon", "camel",
                                    "nightrider", "ferz",       "wazir",      "guard",  "mark"};

/* Strokes in the middle of the shield, 20 wide and 28 high: x 38 to 58, y 26 to 54. */
static const char *const letters[26] = {
    "M38 54L48 26L58 54M42 45H54",
    "M39 54V26H48Q56 26 56 32.5T48 39H39M48 39Q58 39 58 46.5T48 54H39",
    "M58 31Q54 26 48 26Q38 26 38 40T48 54Q54 54 58 49",
    "M39 54V26H46Q58 26 58 40T46 54H39",
    "M57 54H40V26H57M40 40H54",
    "M40 54V26H57M40 40H54",
    "M58 31Q54 26 48 26Q38 26 38 40T48 54Q58 54 58 45V42H50",
    "M39 54V26M57 54V26M39 40H57",
    "M48 54V26M42 26H54M42 54H54",
    "M54 26V45Q54 54 46.5 54T39 46",
    "M40 54V26M57 26L41 41M46 37L58 54",
    "M41 26V54H57",
    "M37 54V26L48 44L59 26V54",
    "M39 54V26L57 54V26",
    "M48 26Q58 26 58 40T48 54Q38 54 38 40T48 26z",
    "M40 54V26H49Q58 26 58 34T49 42H40",
    "M48 26Q58 26 58 40T48 54Q38 54 38 40T48 26zM50 47L58 55",
    "M39 54V26H48Q57 26 57 33.5T48 41H39M48 41L58 54",
    "M57 30.5Q54 26 48 26Q39.5 26 39.5 33Q39.5 38.5 48 40Q57.5 41.5 57.5 47.5Q57.5 54 48 54Q41.5 "
    "54 38.5 49",
    "M37 26H59M48 26V54",
    "M39 26V43Q39 54 48 54T57 43V26",
    "M38 26L48 54L58 26",
    "M35 26L41 54L48 34L55 54L61 26",
    "M38 26L58 54M58 26L38 54",
    "M38 26L48 40L58 26M48 40V54",
    "M39 26H57L38.5 54H58",
};

static uint32_t
steps (const ZugManStep *step, int n)
{
  uint32_t set = 0;

  for (int i = 0; i < n; i++)
    {
      unsigned r = step[i].r > step[i].s ? step[i].r : step[i].s;
      unsigned s = step[i].r > step[i].s ? step[i].s : step[i].r;

      set |= r <= 3 ? STEP (r, s) : FAR;
    }
  return set;
}

/* The pictures a man can be given are the drawings in their order, less the marks of the row game.
 */
static ZugDrawing
drawing_of_picture (const ZugMan *man)
{
  unsigned picture = man->picture - 1u;

  return picture < ZUG_DRAWING_MARK ? (ZugDrawing) picture
                                    : (ZugDrawing) (ZUG_DRAWING_LETTER + (man->letter - 'A'));
}

ZugDrawing
zug_drawing_of (const ZugLaws *laws, unsigned type)
{
  const ZugMan *man;
  uint32_t leaps, rides;

  if (zug_laws_place_marks (laws))
    return ZUG_DRAWING_MARK;
  if (type <= ZUG_KING && laws->man[type].picture == 0)
    return (ZugDrawing) type;
  if (type >= ZUG_DRAWN_TYPES || laws->man[type].letter < 'A' || laws->man[type].letter > 'Z')
    return (ZugDrawing) ZUG_PAWN;

  man = &laws->man[type];
  if (man->picture > 0)
    return drawing_of_picture (man);
  leaps = steps (man->leap, man->n_leaps);
  rides = steps (man->ride, man->n_rides);
  for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++)
    if (known[i].leaps == leaps && known[i].rides == rides && !man->royal)
      return known[i].drawing;
  return (ZugDrawing) (ZUG_DRAWING_LETTER + (man->letter - 'A'));
}

const char *
zug_drawing_name (unsigned drawing)
{
  return drawing < ZUG_DRAWING_LETTER ? names[drawing] : "letter";
}

const char *
zug_drawing_letter (unsigned drawing)
{
  return drawing >= ZUG_DRAWING_LETTER && drawing < ZUG_N_DRAWINGS
             ? letters[drawing - ZUG_DRAWING_LETTER]
             : "";
}
