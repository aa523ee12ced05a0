/* zug-transpositions.c: positions that a search has valued */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-transpositions.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Threads read and write without waiting for each other. So that a record of which one thread has
 * written one half and another the other half is not taken for one, its key stands there combined
 * with all its words (Hyatt and Mann, "A lock-less transposition table implementation", ICGA
 * Journal 25, 2002). Each word is turned by bits of its own: what two words differ by in two
 * records is often the same, and would cancel out. */

enum
{
  WORDS = 8,  /* of a record, the key's included: a line of the processor's cache */
  PER_KEY = 2 /* records that a key can be in */
};

typedef struct
{
  _Atomic uint64_t word[WORDS];
} Record;

/* The words of a record but the key: what is known, and by which search. */
typedef union
{
  struct
  {
    ZugTransposition known;
    uint8_t age;
  };
  uint64_t word[WORDS - 1];
} Body;

_Static_assert (sizeof (Body) == (WORDS - 1) * sizeof (uint64_t), "a record outgrows its line");

struct _ZugTranspositions
{
  size_t n; /* places for PER_KEY records each */
  atomic_int refs;
  atomic_uchar age;
  Record record[];
};

static size_t
size_of (size_t places)
{
  return sizeof (ZugTranspositions) + places * PER_KEY * sizeof (Record);
}

ZugTranspositions *
zug_transpositions_new (size_t size)
{
  size_t places =
      size > size_of (1) ? (size - sizeof (ZugTranspositions)) / (PER_KEY * sizeof (Record)) : 1;
  ZugTranspositions *table = calloc (1, size_of (places));

  if (table == NULL)
    return NULL;
  table->n = places;
  atomic_init (&table->refs, 1);
  return table;
}

ZugTranspositions *
zug_transpositions_ref (ZugTranspositions *table)
{
  if (table != NULL)
    atomic_fetch_add (&table->refs, 1);
  return table;
}

void
zug_transpositions_unref (ZugTranspositions *table)
{
  if (table != NULL && atomic_fetch_sub (&table->refs, 1) == 1)
    free (table);
}

void
zug_transpositions_clear (ZugTranspositions *table)
{
  memset (table->record, 0, table->n * PER_KEY * sizeof (Record));
  atomic_store (&table->age, 0);
}

/* FNV-1a (Fowler, Noll, Vo) of the text that says how the laws differ from orthodox chess. */
uint64_t
zug_transpositions_game (const ZugLaws *laws)
{
  char buffer[ZUG_LAWS_TEXT];
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (const char *text = zug_laws_write (laws, buffer); *text != '\0'; text++)
    hash = (hash ^ (unsigned char) *text) * UINT64_C (0x100000001b3);
  return hash;
}

void
zug_transpositions_begin (ZugTranspositions *table)
{
  atomic_fetch_add (&table->age, 1);
}

/* The upper half of key * n / 2^64, for a table of any size. */
static size_t
place_of (const ZugTranspositions *table, uint64_t key)
{
  uint64_t low = (key & UINT32_MAX) * (uint64_t) table->n;
  uint64_t high = (key >> 32) * (uint64_t) table->n;

  return (size_t) ((high + (low >> 32)) >> 32) * PER_KEY;
}

/* Turned differently within its bytes, too, which are often alike. */
static uint64_t
turned (uint64_t word, int i)
{
  int bits = 11 * i % 64;

  return word << bits | word >> (64 - bits);
}

/* The record's key, where it is whole. */
static uint64_t
read_record (const Record *record, Body *body)
{
  uint64_t key = atomic_load_explicit (&record->word[0], memory_order_relaxed);

  for (int i = 1; i < WORDS; i++)
    {
      body->word[i - 1] = atomic_load_explicit (&record->word[i], memory_order_relaxed);
      key ^= turned (body->word[i - 1], i);
    }
  return key;
}

static void
write_record (Record *record, uint64_t key, const Body *body)
{
  for (int i = 1; i < WORDS; i++)
    {
      key ^= turned (body->word[i - 1], i);
      atomic_store_explicit (&record->word[i], body->word[i - 1], memory_order_relaxed);
    }
  atomic_store_explicit (&record->word[0], key, memory_order_relaxed);
}

/* A record that was never written would be the one of key 0. */
static uint64_t
proper (uint64_t key)
{
  return key != 0 ? key : 1;
}

bool
zug_transpositions_probe (const ZugTranspositions *table, uint64_t key, ZugTransposition *found)
{
  const Record *record = &table->record[place_of (table, proper (key))];

  for (int i = 0; i < PER_KEY; i++)
    {
      Body body;

      if (read_record (&record[i], &body) != proper (key))
        continue;
      *found = body.known;
      return true;
    }
  return false;
}

void
zug_transpositions_store (ZugTranspositions *table, uint64_t key, const ZugTransposition *known)
{
  Record *record = &table->record[place_of (table, proper (key))];
  Record *worst = record;
  uint8_t age = atomic_load_explicit (&table->age, memory_order_relaxed);
  int least = INT_MAX;
  Body body;

  for (int i = 0; i < PER_KEY; i++)
    {
      uint64_t there = read_record (&record[i], &body);
      int worth = there == 0 ? 0 : body.known.depth + (body.age == age ? UINT8_MAX : 1);

      if (there == proper (key))
        worth = -1;
      if (worth >= least)
        continue;
      least = worth;
      worst = &record[i];
    }
  memset (&body, 0, sizeof body);
  body.known = *known;
  body.age = age;
  write_record (worst, proper (key), &body);
}
