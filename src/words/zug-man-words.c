/* zug-man-words.c: the names of men and sides in the forms that sentences need */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-man-words.h"
#include "zug-laws-traits.h"
#include <glib/gi18n.h>

/* Men with words of their own. */
#define N_FORMS (ZUG_KING + 1)

/* A form that says whose man it is: msgids, all with one context. */
typedef struct
{
  const char *context;
  const char *six[ZUG_N_SIDES][N_FORMS];
  const char *mark[ZUG_N_SIDES];  /* in a row game */
  const char *named[ZUG_N_SIDES]; /* %s is the man's name */
} SidedForm;

/* One that does not. */
typedef struct
{
  const char *context;
  const char *six[N_FORMS];
  const char *named;
} Form;

static const SidedForm subject = {
    "man as subject",
    {{NC_ ("man as subject", "White’s pawn"), NC_ ("man as subject", "White’s knight"),
      NC_ ("man as subject", "White’s bishop"), NC_ ("man as subject", "White’s rook"),
      NC_ ("man as subject", "White’s queen"), NC_ ("man as subject", "White’s king")},
     {NC_ ("man as subject", "Black’s pawn"), NC_ ("man as subject", "Black’s knight"),
      NC_ ("man as subject", "Black’s bishop"), NC_ ("man as subject", "Black’s rook"),
      NC_ ("man as subject", "Black’s queen"), NC_ ("man as subject", "Black’s king")}},
    {NC_ ("man as subject", "White’s cross"), NC_ ("man as subject", "Black’s nought")},
    /* TRANSLATORS: %s is a man's name of somebody's own making, such as camel */
    {NC_ ("man as subject", "White’s %s"), NC_ ("man as subject", "Black’s %s")}};

static const SidedForm object = {
    "man as object",
    {{NC_ ("man as object", "White’s pawn"), NC_ ("man as object", "White’s knight"),
      NC_ ("man as object", "White’s bishop"), NC_ ("man as object", "White’s rook"),
      NC_ ("man as object", "White’s queen"), NC_ ("man as object", "White’s king")},
     {NC_ ("man as object", "Black’s pawn"), NC_ ("man as object", "Black’s knight"),
      NC_ ("man as object", "Black’s bishop"), NC_ ("man as object", "Black’s rook"),
      NC_ ("man as object", "Black’s queen"), NC_ ("man as object", "Black’s king")}},
    {NC_ ("man as object", "White’s cross"), NC_ ("man as object", "Black’s nought")},
    /* TRANSLATORS: %s is a man's name of somebody's own making, such as camel */
    {NC_ ("man as object", "White’s %s"), NC_ ("man as object", "Black’s %s")}};

static const SidedForm on_square = {
    "man on a square",
    {{NC_ ("man on a square", "white pawn"), NC_ ("man on a square", "white knight"),
      NC_ ("man on a square", "white bishop"), NC_ ("man on a square", "white rook"),
      NC_ ("man on a square", "white queen"), NC_ ("man on a square", "white king")},
     {NC_ ("man on a square", "black pawn"), NC_ ("man on a square", "black knight"),
      NC_ ("man on a square", "black bishop"), NC_ ("man on a square", "black rook"),
      NC_ ("man on a square", "black queen"), NC_ ("man on a square", "black king")}},
    {NC_ ("man on a square", "cross of White"), NC_ ("man on a square", "nought of Black")},
    /* TRANSLATORS: %s is a man's name of somebody's own making, such as camel */
    {NC_ ("man on a square", "white %s"), NC_ ("man on a square", "black %s")}};

static const Form moved = {
    "man that is moved",
    {NC_ ("man that is moved", "the pawn"), NC_ ("man that is moved", "the knight"),
     NC_ ("man that is moved", "the bishop"), NC_ ("man that is moved", "the rook"),
     NC_ ("man that is moved", "the queen"), NC_ ("man that is moved", "the king")},
    /* TRANSLATORS: %s is a man's name of somebody's own making, such as camel */
    NC_ ("man that is moved", "the %s")};

static const Form with = {
    "with this man",
    {NC_ ("with this man", "the pawn"), NC_ ("with this man", "the knight"),
     NC_ ("with this man", "the bishop"), NC_ ("with this man", "the rook"),
     NC_ ("with this man", "the queen"), NC_ ("with this man", "the king")},
    /* TRANSLATORS: %s is a man's name of somebody's own making, such as camel */
    NC_ ("with this man", "the %s")};

static const Form become = {
    "becomes this man",
    {NC_ ("becomes this man", "a pawn"), NC_ ("becomes this man", "a knight"),
     NC_ ("becomes this man", "a bishop"), NC_ ("becomes this man", "a rook"),
     NC_ ("becomes this man", "a queen"), NC_ ("becomes this man", "a king")},
    /* TRANSLATORS: %s is a man's name of somebody's own making, such as camel; nobody knows which
       article it takes */
    NC_ ("becomes this man", "“%s”")};

static const Form bare = {
    "man before its square",
    {NC_ ("man before its square", "pawn"), NC_ ("man before its square", "knight"),
     NC_ ("man before its square", "bishop"), NC_ ("man before its square", "rook"),
     NC_ ("man before its square", "queen"), NC_ ("man before its square", "king")},
    /* TRANSLATORS: a man's name of somebody's own making, such as camel */
    NC_ ("man before its square", "%s")};

const char *
zug_man_words_side (ZugSide side)
{
  return side == ZUG_WHITE ? C_ ("side", "White") : C_ ("side", "Black");
}

gboolean
zug_man_words_knows (const ZugLaws *laws, ZugManType type)
{
  return type < N_FORMS || (type < G_N_ELEMENTS (laws->man) && laws->man[type].letter != '\0');
}

/* Whether the man goes by what the laws call it. */
static gboolean
is_named (const ZugLaws *laws, ZugManType type)
{
  return type >= N_FORMS || laws->man[type].name[0] != '\0';
}

/* A sentence's form with the man's name in it, its letter where it has none. */
static char *
put_name (const char *form, const ZugMan *man)
{
  const char letter[] = {man->letter, '\0'};

  return g_strdup_printf (form, man->name[0] != '\0' ? g_dpgettext2 (NULL, "man name", man->name)
                                                     : letter);
}

static char *
put_sided (const SidedForm *form, const ZugLaws *laws, ZugSide side, ZugManType type)
{
  g_return_val_if_fail (laws != NULL, NULL);
  g_return_val_if_fail (side < ZUG_N_SIDES, NULL);

  if (zug_laws_place_marks (laws))
    return g_strdup (g_dpgettext2 (NULL, form->context, form->mark[side]));
  g_return_val_if_fail (zug_man_words_knows (laws, type), NULL);
  if (is_named (laws, type))
    return put_name (g_dpgettext2 (NULL, form->context, form->named[side]), &laws->man[type]);
  return g_strdup (g_dpgettext2 (NULL, form->context, form->six[side][type]));
}

static char *
put (const Form *form, const ZugLaws *laws, ZugManType type)
{
  g_return_val_if_fail (laws != NULL, NULL);
  g_return_val_if_fail (zug_man_words_knows (laws, type), NULL);

  if (is_named (laws, type))
    return put_name (g_dpgettext2 (NULL, form->context, form->named), &laws->man[type]);
  return g_strdup (g_dpgettext2 (NULL, form->context, form->six[type]));
}

char *
zug_man_words_subject (const ZugLaws *laws, ZugSide side, ZugManType type)
{
  return put_sided (&subject, laws, side, type);
}

char *
zug_man_words_object (const ZugLaws *laws, ZugSide side, ZugManType type)
{
  return put_sided (&object, laws, side, type);
}

char *
zug_man_words_on_square (const ZugLaws *laws, ZugSide side, ZugManType type)
{
  return put_sided (&on_square, laws, side, type);
}

char *
zug_man_words_moved (const ZugLaws *laws, ZugManType type)
{
  return put (&moved, laws, type);
}

char *
zug_man_words_with (const ZugLaws *laws, ZugManType type)
{
  return put (&with, laws, type);
}

char *
zug_man_words_become (const ZugLaws *laws, ZugManType type)
{
  return put (&become, laws, type);
}

char *
zug_man_words_bare (const ZugLaws *laws, ZugManType type)
{
  return put (&bare, laws, type);
}
