/* zug-ending-words.c: what endings are worth, as people read it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ending-words.h"
#include "zug-number-words.h"
#include <glib/gi18n.h>
#include <math.h>

/* A value that would be read as 1.00 or 0.00 says no more than won or drawn; it is said to be so
 * only where it is so to the bits of a table, and nearly so otherwise. */
char *
zug_ending_words (double value)
{
  static const double bit = 1.5 / 32767;
  double size = fabs (value);
  gboolean white = value > 0;
  g_autofree char *number = NULL;

  if (size < bit)
    return g_strdup (C_ ("ending", "Drawn with best play"));
  if (size > 1 - bit)
    return g_strdup (white ? C_ ("ending", "White wins with best play")
                           : C_ ("ending", "Black wins with best play"));
  if (size < 0.005)
    return g_strdup (C_ ("ending", "Nearly drawn with best play"));
  if (size > 0.995)
    return g_strdup (white ? C_ ("ending", "White nearly always wins with best play")
                           : C_ ("ending", "Black nearly always wins with best play"));
  number = zug_number_words (size, 2);
  return white
             /* TRANSLATORS: a value between 0, drawn, and 1, won */
             ? g_strdup_printf (C_ ("ending", "%s for White with best play"), number)
             /* TRANSLATORS: a value between 0, drawn, and 1, won */
             : g_strdup_printf (C_ ("ending", "%s for Black with best play"), number);
}
