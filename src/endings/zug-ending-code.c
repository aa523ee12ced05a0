/* zug-ending-code.c: the values of a state, all its layers, in few bytes */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-ending-code.h"

#include <stdlib.h>

static void
add_number (ZugEndingBytes *bytes, uint32_t number)
{
  if (bytes->room - bytes->n < 5 && !bytes->failed)
    {
      size_t room = bytes->room * 2 + 4096;
      uint8_t *grown = realloc (bytes->byte, room);

      bytes->failed = grown == NULL;
      if (grown != NULL)
        {
          bytes->byte = grown;
          bytes->room = room;
        }
    }
  if (bytes->failed)
    return;
  for (; number > 127; number >>= 7)
    bytes->byte[bytes->n++] = (uint8_t) (number | 128);
  bytes->byte[bytes->n++] = (uint8_t) number;
}

void
zug_ending_code_add (ZugEndingBytes *bytes, int16_t *const *layer, int n_layers, uint32_t state)
{
  int value = 0;
  uint32_t stays = 0;

  for (int i = 0; i < n_layers; i++)
    {
      int step = layer[i][state] - value;

      if (step == 0)
        {
          stays++;
          continue;
        }
      if (stays > 0)
        {
          add_number (bytes, 0);
          add_number (bytes, stays);
          stays = 0;
        }
      add_number (bytes, step > 0 ? 2 * (uint32_t) step : 2 * (uint32_t) -step - 1);
      value += step;
    }
  add_number (bytes, 0);
  add_number (bytes, 0);
}

static bool
read_number (const uint8_t **byte, const uint8_t *end, uint32_t *number)
{
  *number = 0;
  for (int shift = 0; shift < 21 && *byte < end; shift += 7)
    {
      uint8_t part = *(*byte)++;

      *number |= (uint32_t) (part & 127) << shift;
      if (part < 128)
        return true;
    }
  return false;
}

static bool
skip_state (const uint8_t **byte, const uint8_t *end)
{
  uint32_t number;

  while (read_number (byte, end, &number))
    if (number == 0)
      {
        if (!read_number (byte, end, &number))
          return false;
        if (number == 0)
          return true;
      }
  return false;
}

bool
zug_ending_code_find (const uint8_t *byte, const uint8_t *end, unsigned skipped, int layer,
                      int16_t *value)
{
  int sum = 0;
  uint32_t number;

  while (skipped-- > 0)
    if (!skip_state (&byte, end))
      return false;
  while (layer >= 0)
    {
      if (!read_number (&byte, end, &number))
        return false;
      if (number > 0)
        {
          sum += number & 1 ? -(int) (number / 2) - 1 : (int) (number / 2);
          if (sum < -INT16_MAX || sum > INT16_MAX)
            return false;
          layer--;
          continue;
        }
      if (!read_number (&byte, end, &number))
        return false;
      if (number == 0)
        break;
      layer -= (int) number;
    }
  *value = (int16_t) sum;
  return true;
}
