/* zug-nag.c: the numbers by which annotators judge choices and positions */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-nag.h"
#include <glib/gi18n.h>

static const struct
{
  ZugNag nag;
  const char *words;
} known[] = {
    {{1, ZUG_NAG_CHOICE, "!"}, NC_ ("nag", "a good choice")},
    {{2, ZUG_NAG_CHOICE, "?"}, NC_ ("nag", "a mistake")},
    {{3, ZUG_NAG_CHOICE, "!!"}, NC_ ("nag", "a brilliant choice")},
    {{4, ZUG_NAG_CHOICE, "??"}, NC_ ("nag", "a blunder")},
    {{5, ZUG_NAG_CHOICE, "!?"}, NC_ ("nag", "an interesting choice")},
    {{6, ZUG_NAG_CHOICE, "?!"}, NC_ ("nag", "a doubtful choice")},
    {{7, ZUG_NAG_OTHER, "□"}, NC_ ("nag", "the only choice")},
    {{10, ZUG_NAG_POSITION, "="}, NC_ ("nag", "even")},
    {{13, ZUG_NAG_POSITION, "∞"}, NC_ ("nag", "unclear")},
    {{14, ZUG_NAG_POSITION, "+="}, NC_ ("nag", "White stands a little better")},
    {{15, ZUG_NAG_POSITION, "=+"}, NC_ ("nag", "Black stands a little better")},
    {{16, ZUG_NAG_POSITION, "+/−"}, NC_ ("nag", "White stands better")},
    {{17, ZUG_NAG_POSITION, "−/+"}, NC_ ("nag", "Black stands better")},
    {{18, ZUG_NAG_POSITION, "+−"}, NC_ ("nag", "White is winning")},
    {{19, ZUG_NAG_POSITION, "−+"}, NC_ ("nag", "Black is winning")},
    {{22, ZUG_NAG_OTHER, "⊙"}, NC_ ("nag", "White would rather not move")},
    {{23, ZUG_NAG_OTHER, "⊙"}, NC_ ("nag", "Black would rather not move")},
    {{36, ZUG_NAG_OTHER, "→"}, NC_ ("nag", "White has the initiative")},
    {{37, ZUG_NAG_OTHER, "→"}, NC_ ("nag", "Black has the initiative")},
    {{40, ZUG_NAG_OTHER, "↑"}, NC_ ("nag", "White has the attack")},
    {{41, ZUG_NAG_OTHER, "↑"}, NC_ ("nag", "Black has the attack")},
    {{44, ZUG_NAG_OTHER, "=/∞"}, NC_ ("nag", "White is repaid for what was given")},
    {{45, ZUG_NAG_OTHER, "=/∞"}, NC_ ("nag", "Black is repaid for what was given")},
    {{132, ZUG_NAG_OTHER, "⇆"}, NC_ ("nag", "White has counterplay")},
    {{133, ZUG_NAG_OTHER, "⇆"}, NC_ ("nag", "Black has counterplay")},
    {{140, ZUG_NAG_OTHER, "∆"}, NC_ ("nag", "with the idea")},
    {{142, ZUG_NAG_OTHER, "≥"}, NC_ ("nag", "better is")},
    {{146, ZUG_NAG_OTHER, "N"}, NC_ ("nag", "new here")},
};

static int
find (guint number)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (known[i].nag.number == number)
      return (int) i;
  return -1;
}

const ZugNag *
zug_nag_get (guint index)
{
  return index < G_N_ELEMENTS (known) ? &known[index].nag : NULL;
}

const ZugNag *
zug_nag_find (guint number)
{
  int at = find (number);

  return at >= 0 ? &known[at].nag : NULL;
}

char *
zug_nag_dup_sign (guint number)
{
  const ZugNag *nag = zug_nag_find (number);

  return nag != NULL ? g_strdup (nag->sign) : g_strdup_printf ("$%u", number);
}

char *
zug_nag_dup_words (guint number)
{
  int at = find (number);

  return at >= 0 ? g_strdup (g_dpgettext2 (NULL, "nag", known[at].words))
                 : g_strdup_printf ("$%u", number);
}

gboolean
zug_nag_is_of_choice (guint number)
{
  return number < 10;
}

ZugNagGroup
zug_nag_group (guint number)
{
  if (number >= 1 && number <= 6)
    return ZUG_NAG_CHOICE;
  return number >= 10 && number <= 21 ? ZUG_NAG_POSITION : ZUG_NAG_OTHER;
}
