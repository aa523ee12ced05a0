/* zug-uci-holder.c: a program with an engine that thinks, to be killed by a test: `zug-uci-holder
 * ENGINE MODE` */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-engine.h"
#include <stdio.h>

static gpointer
think (gpointer data)
{
  ZugUciQuestion question = {.infinite = TRUE};
  ZugUciAnswer answer;

  zug_uci_engine_go (data, &question, NULL, NULL, NULL, &answer, NULL);
  return NULL;
}

int
main (int argc, char **argv)
{
  const char *command[] = {argv[1], argv[2], NULL};
  ZugUciEngine *engine = zug_uci_engine_start (command, 0, NULL, NULL);

  if (engine == NULL)
    return 1;
  printf ("%d %s\n", zug_uci_engine_get_pid (engine), zug_uci_engine_get_author (engine));
  fflush (stdout);
  g_thread_join (g_thread_new ("think", think, engine));
  return 0;
}
