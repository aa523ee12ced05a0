/* zug-pgn-store.c: positions laid aside, each as what sets it apart from the one before it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-private.h"

#include <stdlib.h>
#include <string.h>

/* A game of eight megabytes may have a million variations, one inside the other, and a position of
 * a wide board takes two kilobytes. Neighbours in a game differ in a few words. */

enum
{
  WORDS = sizeof (ZugPosition) / sizeof (uint64_t), /* of a position */
  CHAIN =
      64 /* the most places that are looked at to know one; the first of them lies there whole */
};

_Static_assert (sizeof (ZugPosition) % sizeof (uint64_t) == 0, "a position is no number of words");
_Static_assert (2 * WORDS <= UINT16_MAX, "a place is too large for its runs");

/* The position of a place and the one before it, zero where there is none. */
typedef struct
{
  uint64_t word[2 * WORDS];
} Image;

/* A place: this, and `runs` runs of words that differ, each behind its Run. */
typedef struct
{
  uint64_t key, key_before;
  size_t previous; /* the place laid aside before it */
  uint32_t used, used_before;
  uint16_t runs;
  uint16_t chain; /* how many places before it have to be known; 0: it is whole */
} Header;

typedef struct
{
  uint16_t first, n;
} Run;

static Header
header_at (const ZugPgnStore *store, size_t place)
{
  Header header;

  memcpy (&header, store->bytes + place, sizeof header);
  return header;
}

static void
change (Image *image, const uint8_t *at, unsigned runs)
{
  for (; runs > 0; runs--)
    {
      Run run;

      memcpy (&run, at, sizeof run);
      at += sizeof run;
      for (unsigned i = run.first; i < run.first + run.n; i++, at += sizeof (uint64_t))
        {
          uint64_t differs;

          memcpy (&differs, at, sizeof differs);
          image->word[i] ^= differs;
        }
    }
}

static Header
image_at (const ZugPgnStore *store, size_t place, Image *image)
{
  const Header header = header_at (store, place);
  size_t chain[CHAIN];
  int n = 0;

  memset (image, 0, sizeof *image);
  for (Header on = header;; on = header_at (store, place))
    {
      chain[n++] = place;
      if (on.chain == 0)
        break;
      place = on.previous;
    }
  while (n-- > 0)
    change (image, store->bytes + chain[n] + sizeof header, header_at (store, chain[n]).runs);
  return header;
}

static Header
image_of (const ZugPgnPlay *play, Image *image)
{
  /* Only where sides take turns does a variation go back behind the turn it stands with. */
  bool both = zug_laws_alternate (play->laws) && play->before != NULL;
  Header header = {.key = play->key, .used = (uint32_t) zug_position_used (play->now)};

  memset (image, 0, sizeof *image);
  memcpy (image->word, play->now, header.used);
  if (!both)
    return header;
  header.key_before = play->key_before;
  header.used_before = (uint32_t) zug_position_used (play->before);
  memcpy (image->word + WORDS, play->before, header.used_before);
  return header;
}

static uint32_t
larger (uint32_t a, uint32_t b)
{
  return a > b ? a : b;
}

/* Writes what differs of the words from `i` to `end`; returns the end of it. */
static uint8_t *
write_runs (const Image *from, const Image *to, unsigned i, unsigned end, uint8_t *at,
            uint16_t *runs)
{
  for (; i < end; i++)
    {
      uint8_t *head = at;
      Run run = {.first = (uint16_t) i};

      if (from->word[i] == to->word[i])
        continue;
      at += sizeof run;
      for (; i < end && from->word[i] != to->word[i]; i++, at += sizeof (uint64_t))
        {
          uint64_t differs = from->word[i] ^ to->word[i];

          memcpy (at, &differs, sizeof differs);
        }
      run.n = (uint16_t) (i - run.first);
      memcpy (head, &run, sizeof run);
      ++*runs;
    }
  return at;
}

/* Writes a place as what sets it apart from another, whose positions are no longer than `used`. */
static void
write_place (ZugPgnStore *store, const Image *from, const Image *to, uint32_t used, Header *header)
{
  unsigned longest = larger (used, larger (header->used, header->used_before));
  unsigned end = (longest + sizeof (uint64_t) - 1) / sizeof (uint64_t);
  uint8_t *at = store->bytes + store->n + sizeof *header;

  at = write_runs (from, to, 0, end, at, &header->runs);
  at = write_runs (from, to, WORDS, WORDS + end, at, &header->runs);
  memcpy (store->bytes + store->n, header, sizeof *header);
  store->last = store->n;
  store->n = (size_t) (at - store->bytes);
}

/* Makes room for the largest place. */
static bool
make_room (ZugPgnStore *store)
{
  size_t wanted = store->n + sizeof (Header) + sizeof (Image) + WORDS * sizeof (Run);
  uint8_t *bytes;

  if (wanted <= store->room)
    return true;
  bytes = realloc (store->bytes, 2 * wanted);
  if (bytes == NULL)
    return false;
  store->bytes = bytes;
  store->room = 2 * wanted;
  return true;
}

size_t
zug_pgn_store_put (ZugPgnStore *store, const ZugPgnPlay *play)
{
  Image from, to;
  Header header = image_of (play, &to), last = {0};

  if (!make_room (store))
    return SIZE_MAX;
  if (store->n > 0)
    {
      header.previous = store->last;
      header.chain = (header_at (store, store->last).chain + 1) % CHAIN;
    }
  if (header.chain > 0)
    last = image_at (store, store->last, &from);
  else
    memset (&from, 0, sizeof from);
  write_place (store, &from, &to, larger (last.used, last.used_before), &header);
  return store->last;
}

void
zug_pgn_store_get (const ZugPgnStore *store, size_t place, ZugPgnPlay *play)
{
  Image image;
  Header header = image_at (store, place, &image);

  memcpy (&play->room[0].position[0], image.word, header.used);
  memcpy (&play->room[1].position[0], image.word + WORDS, header.used_before);
  play->now = &play->room[0].position[0];
  play->key = header.key;
  play->before = header.used_before > 0 ? &play->room[1].position[0] : NULL;
  play->key_before = header.key_before;
  play->spare = &play->room[2];
}

void
zug_pgn_store_drop (ZugPgnStore *store, size_t place)
{
  store->last = header_at (store, place).previous;
  store->n = place;
}
