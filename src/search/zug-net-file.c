/* zug-net-file.c: nets as bytes, for the program and for what builds it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-net.h"

#include "zug-splitmix.h"
#include "zug-weights.h"
#include "zug-words.h"

#include <stdlib.h>
#include <string.h>

enum
{
  VERSION = 2,    /* 1: without weights of where men stand */
  AT_VERSION = 8, /* bytes from the beginning */
  AT_INPUTS = 16,
  AT_WEIGHTS = 24,
  AT_FAMILY = 32,
  LAYOUT = 1 /* to be raised whenever something that is counted gets another meaning */
};

static const uint8_t magic[AT_VERSION] = {'Z', 'U', 'G', 'N', 'E', 'T', '\r', '\n'};

/* --- numbers in files ------------------------------------------------------------------------- */

static uint64_t
read_number (const uint8_t *at, int bytes)
{
  uint64_t number = 0;

  while (bytes-- > 0)
    number = number << 8 | at[bytes];
  return number;
}

static void
write_number (uint8_t *at, int bytes, uint64_t number)
{
  for (int i = 0; i < bytes; i++)
    at[i] = (uint8_t) (number >> 8 * i);
}

static uint64_t
sum_of (const uint8_t *bytes, size_t n)
{
  uint64_t sum = n;

  for (size_t i = 0; i < n; i += 8)
    sum = zug_splitmix_from (sum ^ read_number (bytes + i, n - i < 8 ? (int) (n - i) : 8));
  return sum;
}

/* What goes into a net, and how its numbers are meant. */
static uint64_t
fingerprint (void)
{
  static const uint16_t layout[] = {
      LAYOUT,          ZUG_N_EVALUATION_TERMS, ZUG_NET_HIDDEN,   ZUG_NET_STATES,     ZUG_NET_TYPES,
      ZUG_NET_OUTPUTS, ZUG_NET_SUM_ONE,        ZUG_NET_VIEW_ONE, ZUG_NET_OUTPUT_ONE, ZUG_NET_UNIT};
  uint64_t sum = 0;

  for (size_t i = 0; i < sizeof layout / sizeof layout[0]; i++)
    sum = zug_splitmix_from (sum ^ layout[i]);
  return sum;
}

/* The weights of a family, beside which its net was trained, and the names of what they weigh. 0
 * where there is no such family. */
static uint64_t
weights_sum (const char *family)
{
  for (size_t i = 0; i < zug_n_weights_families; i++)
    if (strcmp (zug_weights_families[i].family, family) == 0)
      {
        char text[ZUG_WEIGHTS_TEXT];

        zug_weights_write (&zug_weights_families[i].weights, text);
        return sum_of ((const uint8_t *) text, strlen (text));
      }
  return 0;
}

/* --- files ------------------------------------------------------------------------------------ */

/* Goes through the weights in the order of a file, reading or writing them. */
static void
pass_weights (ZugNet *net, uint8_t *at, void (*pass) (uint8_t **at, int bytes, void *number))
{
  for (int i = 0; i < ZUG_NET_HIDDEN; i++)
    pass (&at, 4, &net->bias[i]);
  for (int kind = 0; kind < ZUG_NET_KINDS; kind++)
    {
      for (int i = 0; i < ZUG_N_EVALUATION_TERMS; i++)
        for (int k = 0; k < ZUG_NET_HIDDEN; k++)
          pass (&at, 2, &net->count[kind][i / 2][k][i % 2]);
      for (int i = 0; i < ZUG_NET_ATTACKED; i++)
        for (int k = 0; k < ZUG_NET_HIDDEN; k++)
          pass (&at, 2, &net->attacked[kind][i][k]);
      for (int i = 0; net->places && i < ZUG_NET_PLACED; i++)
        for (int k = 0; k < ZUG_NET_HIDDEN; k++)
          pass (&at, 2, &net->placed[i][kind][k]);
    }
  for (int i = 0; i < ZUG_NET_OUTPUTS; i++)
    for (int k = 0; k < ZUG_NET_HIDDEN; k++)
      pass (&at, 1, &net->output[i][k]);
}

static void
read_weight (uint8_t **at, int bytes, void *number)
{
  uint64_t read = read_number (*at, bytes);

  if (bytes == 4)
    *(int32_t *) number = (int32_t) read;
  else if (bytes == 2)
    *(int16_t *) number = (int16_t) read;
  else
    *(int8_t *) number = (int8_t) read;
  *at += bytes;
}

static void
write_weight (uint8_t **at, int bytes, void *number)
{
  write_number (*at, bytes,
                bytes == 4   ? (uint64_t) *(int32_t *) number
                : bytes == 2 ? (uint64_t) *(int16_t *) number
                             : (uint64_t) *(int8_t *) number);
  *at += bytes;
}

/* Sums of 16 bits hold no larger weights of where men stand. */
static bool
fits (const ZugNet *net)
{
  for (int i = 0; i < ZUG_NET_PLACED; i++)
    for (int kind = 0; kind < ZUG_NET_KINDS; kind++)
      for (int k = 0; k < ZUG_NET_HIDDEN; k++)
        if (abs (net->placed[i][kind][k]) > ZUG_NET_PLACED_MOST)
          return false;
  return true;
}

ZugNetStatus
zug_net_read (const uint8_t *bytes, size_t size, ZugNet *net)
{
  uint64_t version;
  size_t whole;

  if (size < sizeof magic || memcmp (bytes, magic, sizeof magic) != 0)
    return ZUG_NET_FOREIGN;
  if (size < ZUG_NET_HEAD)
    return ZUG_NET_CUT_OFF;
  version = read_number (bytes + AT_VERSION, 2);
  if (version > VERSION)
    return ZUG_NET_NEWER;
  if (read_number (bytes + AT_INPUTS, 8) != fingerprint ())
    return ZUG_NET_OTHER;
  whole = version < VERSION ? ZUG_NET_SIZE_WITHOUT : ZUG_NET_SIZE;
  if (size != whole)
    return ZUG_NET_CUT_OFF;
  if (read_number (bytes + whole - 8, 8) != sum_of (bytes, whole - 8))
    return ZUG_NET_DAMAGED;
  memset (net, 0, sizeof *net);
  memcpy (net->family, bytes + AT_FAMILY, ZUG_NET_FAMILY - 1);
  net->places = version == VERSION;
  net->quick = true;
  net->key = read_number (bytes + whole - 8, 8);
  if (weights_sum (net->family) == 0
      || read_number (bytes + AT_WEIGHTS, 8) != weights_sum (net->family))
    return ZUG_NET_OTHER;
  pass_weights (net, (uint8_t *) bytes + ZUG_NET_HEAD, read_weight);
  return fits (net) ? ZUG_NET_GOOD : ZUG_NET_OTHER;
}

size_t
zug_net_write (ZugNet *net, uint8_t bytes[ZUG_NET_SIZE])
{
  const size_t whole = net->places ? ZUG_NET_SIZE : ZUG_NET_SIZE_WITHOUT;

  memset (bytes, 0, whole);
  memcpy (bytes, magic, sizeof magic);
  write_number (bytes + AT_VERSION, 2, net->places ? VERSION : VERSION - 1);
  write_number (bytes + AT_INPUTS, 8, fingerprint ());
  write_number (bytes + AT_WEIGHTS, 8, weights_sum (net->family));
  memcpy (bytes + AT_FAMILY, net->family, strnlen (net->family, ZUG_NET_FAMILY - 1));
  pass_weights (net, bytes + ZUG_NET_HEAD, write_weight);
  net->key = sum_of (bytes, whole - 8);
  write_number (bytes + whole - 8, 8, net->key);
  return whole;
}

const char *
zug_net_status_words (ZugNetStatus status)
{
  static const char *const words[] = {
      [ZUG_NET_GOOD] = NC_ ("net", "It is a good net"),
      [ZUG_NET_FOREIGN] = NC_ ("net", "It is no net"),
      [ZUG_NET_NEWER] = NC_ ("net", "It is the net of a later version"),
      [ZUG_NET_CUT_OFF] = NC_ ("net", "The net is not all there"),
      [ZUG_NET_DAMAGED] = NC_ ("net", "The net is damaged"),
      [ZUG_NET_OTHER] =
          NC_ ("net", "The net was trained for another evaluation than this program’s"),
  };

  return words[status];
}
