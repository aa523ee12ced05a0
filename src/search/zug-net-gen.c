/* zug-net-gen.c: writes the nets of data/evaluation as rows of C at build time */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-net.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void
fail (const char *path, const char *why)
{
  fprintf (stderr, "%s: %s\n", path, why);
  exit (EXIT_FAILURE);
}

static void
read_file (const char *path, ZugNet *net)
{
  static uint8_t bytes[ZUG_NET_SIZE + 1];
  FILE *file = fopen (path, "rb");
  ZugNetStatus status;
  size_t n;

  if (file == NULL)
    fail (path, "It cannot be opened");
  n = fread (bytes, 1, sizeof bytes, file);
  fclose (file);
  status = zug_net_read (bytes, n, net);
  if (status != ZUG_NET_GOOD)
    fail (path, zug_net_status_words (status));
}

static void
write_placed (const ZugNet *net)
{
  printf ("},\n.places = true,\n.placed = {");
  for (int i = 0; i < ZUG_NET_PLACED; i++)
    for (int kind = 0; kind < ZUG_NET_KINDS; kind++)
      {
        printf (kind == 0 ? "{{" : "{");
        for (int k = 0; k < ZUG_NET_HIDDEN; k++)
          printf ("%d,", net->placed[i][kind][k]);
        printf (kind == ZUG_NET_KINDS - 1 ? "}},\n" : "},\n");
      }
}

static void
write_weights (const ZugNet *net)
{
  printf (".count = {");
  for (int kind = 0; kind < ZUG_NET_KINDS; kind++)
    for (int i = 0; i < ZUG_WEIGHTS_ROOM / 2; i++)
      {
        printf (i == 0 ? "{{" : "{");
        for (int k = 0; k < ZUG_NET_HIDDEN; k++)
          printf ("{%d, %d},", net->count[kind][i][k][0], net->count[kind][i][k][1]);
        printf (i == ZUG_WEIGHTS_ROOM / 2 - 1 ? "}},\n" : "},\n");
      }
  printf ("},\n.attacked = {");
  for (int kind = 0; kind < ZUG_NET_KINDS; kind++)
    for (int i = 0; i < ZUG_NET_ATTACKED; i++)
      {
        printf (i == 0 ? "{{" : "{");
        for (int k = 0; k < ZUG_NET_HIDDEN; k++)
          printf ("%d,", net->attacked[kind][i][k]);
        printf (i == ZUG_NET_ATTACKED - 1 ? "}},\n" : "},\n");
      }
  if (net->places)
    write_placed (net);
  printf ("},\n.output = {");
  for (int i = 0; i < ZUG_NET_OUTPUTS; i++)
    {
      printf ("{");
      for (int k = 0; k < ZUG_NET_HIDDEN; k++)
        printf ("%d,", net->output[i][k]);
      printf ("},\n");
    }
  printf ("},\n");
}

int
main (int argc, char **argv)
{
  static ZugNet net;

  for (int i = 1; i < argc; i++)
    {
      read_file (argv[i], &net);
      printf ("{.family = \"%s\", .key = UINT64_C (0x%" PRIx64 "), .quick = true,\n.bias = {",
              net.family, net.key);
      for (int k = 0; k < ZUG_NET_HIDDEN; k++)
        printf ("%" PRId32 ",", net.bias[k]);
      printf ("},\n");
      write_weights (&net);
      printf ("},\n");
    }
  return EXIT_SUCCESS;
}
