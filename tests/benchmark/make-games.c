/* make-games.c: writes random games in PGN to standard output */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* make-games N [VARIANT [SEED]] */

#include "zug-game-maker.h"

#include <stdlib.h>

int
main (int argc, char **argv)
{
  const char *variant = argc > 2 ? argv[2] : "orthodox";
  g_autoptr (ZugGameMaker) maker = NULL;

  if (argc < 2)
    {
      g_printerr ("make-games N [VARIANT [SEED]]\n");
      return 2;
    }
  maker = zug_game_maker_new (variant, argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1);
  if (maker == NULL)
    {
      g_printerr ("%s: no variant that games can be made of\n", variant);
      return 1;
    }
  return zug_game_maker_write (maker, (guint) atoi (argv[1]), stdout) ? 0 : 1;
}
