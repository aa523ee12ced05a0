/* zug-postings-pack.c: sorting postings and packing them into the blocks of a run */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-postings-block.h"

#include <string.h>

enum
{
  TOP_BITS = 16, /* of a key, by which postings are dealt out … */
  N_TOPS = 1 << TOP_BITS,
  REST_BITS = ZUG_POSTING_KEY_BITS - TOP_BITS,
  FEW = 64,  /* are sorted by putting each in its place */
  AHEAD = 16 /* postings asked for before they are packed */
};

_Static_assert (REST_BITS == 32, "the rest of a key and an index do not fill a ticket");

/* Of block i in `data`. */
typedef struct
{
  guint64 first;
  gsize offset;
} Part;

struct _ZugPacker
{
  guint32 *end;    /* of the tickets with each top */
  GArray *tickets; /* of guint64 */
  GArray *spare;   /* the same */
};

struct _ZugPackedRun
{
  ZugPostingKind kind;
  gint64 n_postings;
  GByteArray *data; /* the blocks, one behind the other */
  GArray *parts;    /* of Part */
};

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const ZugPosting *p = a, *q = b;

  return p->game != q->game ? (p->game > q->game) - (p->game < q->game)
                            : (p->turn > q->turn) - (p->turn < q->turn);
}

/* Games come one after another as they are read; the sort by keys keeps this order. */
static void
order_places (ZugPosting *postings, gsize n)
{
  for (gsize i = 1; i < n; i++)
    if (compare_places (&postings[i - 1], &postings[i]) > 0)
      {
        qsort (postings, n, sizeof *postings, compare_places);
        return;
      }
}

static int
compare_tickets (gconstpointer a, gconstpointer b)
{
  guint64 p = *(const guint64 *) a, q = *(const guint64 *) b;

  return (p > q) - (p < q);
}

static void
sort_tickets (guint64 *tickets, guint32 n)
{
  if (n > FEW)
    {
      qsort (tickets, n, sizeof *tickets, compare_tickets);
      return;
    }
  for (guint32 i = 1; i < n; i++)
    {
      guint64 ticket = tickets[i];
      guint32 place = i;

      for (; place > 0 && tickets[place - 1] > ticket; place--)
        tickets[place] = tickets[place - 1];
      tickets[place] = ticket;
    }
}

/* Where many lie together nearly all are of one frequent key, a position of the opening, and in
 * their order already: the few others are taken out to both sides of them. */
static void
sort_many_tickets (guint64 *tickets, guint32 n, GArray *spare)
{
  guint32 key = (guint32) (tickets[n / 2] >> REST_BITS), below = 0, same = 0, above = 0;
  guint64 *others;

  g_array_set_size (spare, n);
  others = (guint64 *) (void *) spare->data;
  for (guint32 i = 0; i < n; i++)
    {
      guint32 other = (guint32) (tickets[i] >> REST_BITS);

      if (other == key)
        tickets[same++] = tickets[i];
      else if (other < key)
        others[below++] = tickets[i];
      else
        others[n - ++above] = tickets[i];
    }
  memmove (tickets + below, tickets, same * sizeof *tickets);
  memcpy (tickets, others, below * sizeof *tickets);
  memcpy (tickets + below + same, others + n - above, above * sizeof *tickets);
  sort_tickets (tickets, below);
  sort_tickets (tickets + below + same, above);
}

/* Puts tickets in the order of their keys: the rest of a posting's key, and its index below it, so
 * that those of one key stay as they were. Keys are hashes: dealt out by their tops, a few lie
 * together, or those of a frequent one. */
static const guint64 *
sort_by_key (ZugPacker *self, const ZugPosting *postings, gsize n)
{
  guint32 *end = self->end;
  guint64 *tickets;
  guint32 sum = 0;

  g_array_set_size (self->tickets, (guint) n);
  tickets = (guint64 *) (void *) self->tickets->data;
  memset (end, 0, N_TOPS * sizeof *end);
  for (gsize i = 0; i < n; i++)
    end[postings[i].key >> REST_BITS]++;
  for (gsize top = 0; top < N_TOPS; top++)
    {
      guint32 here = end[top];

      end[top] = sum;
      sum += here;
    }
  for (gsize i = 0; i < n; i++)
    tickets[end[postings[i].key >> REST_BITS]++] = postings[i].key << REST_BITS | i;
  sum = 0;
  for (gsize top = 0; top < N_TOPS; sum = end[top++])
    if (end[top] - sum > FEW)
      sort_many_tickets (tickets + sum, end[top] - sum, self->spare);
    else if (end[top] - sum > 1)
      sort_tickets (tickets + sum, end[top] - sum);
  return tickets;
}

static gboolean
keep_block (guint64 first, const guint8 *data, gsize size, gpointer user_data, GError **error)
{
  ZugPackedRun *self = user_data;
  Part part = {first, self->data->len};

  g_array_append_val (self->parts, part);
  g_byte_array_append (self->data, data, (guint) size);
  return TRUE;
}

static void
pack (ZugPackedRun *self, const ZugPosting *postings, const guint64 *tickets, gsize n)
{
  g_autoptr (ZugBlockWriter) writer = zug_block_writer_new (self->kind, keep_block, self);
  const ZugPosting *last = NULL;

  for (gsize i = 0; i < n; i++)
    {
      const ZugPosting *posting = &postings[(guint32) tickets[i]];

      /* Postings of one key lie far apart. */
      if (i + AHEAD < n)
        __builtin_prefetch (&postings[(guint32) tickets[i + AHEAD]]);
      if (last != NULL && last->key == posting->key && compare_places (last, posting) == 0)
        continue;
      zug_block_writer_put (writer, posting, NULL);
      self->n_postings++;
      last = posting;
    }
  zug_block_writer_finish (writer, NULL);
}

ZugPacker *
zug_packer_new (void)
{
  ZugPacker *self = g_new (ZugPacker, 1);

  self->end = g_new (guint32, N_TOPS);
  self->tickets = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->spare = g_array_new (FALSE, FALSE, sizeof (guint64));
  return self;
}

void
zug_packer_free (ZugPacker *self)
{
  g_free (self->end);
  g_array_unref (self->tickets);
  g_array_unref (self->spare);
  g_free (self);
}

void
zug_packer_pack (ZugPacker *self, ZugPackedRun *run, ZugPosting *postings, gsize n)
{
  run->n_postings = 0;
  g_byte_array_set_size (run->data, 0);
  g_array_set_size (run->parts, 0);
  if (n == 0)
    return;
  order_places (postings, n);
  pack (run, postings, sort_by_key (self, postings, n), n);
}

ZugPackedRun *
zug_packed_run_new (ZugPostingKind kind, ZugPosting *postings, gsize n)
{
  ZugPackedRun *self = g_new0 (ZugPackedRun, 1);

  self->kind = kind;
  self->data = g_byte_array_new ();
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  if (n > 0)
    {
      g_autoptr (ZugPacker) packer = zug_packer_new ();

      zug_packer_pack (packer, self, postings, n);
    }
  return self;
}

gsize
zug_packed_run_get_size (const ZugPackedRun *self)
{
  return self->data->len;
}

void
zug_packed_run_free (ZugPackedRun *self)
{
  g_byte_array_unref (self->data);
  g_array_unref (self->parts);
  g_free (self);
}

static gboolean
insert_run (sqlite3 *db, gint64 collection, const ZugPackedRun *run, gint64 base, gint64 *id,
            GError **error)
{
  if (!zug_sql_do (db, error,
                   "INSERT INTO run (collection, kind, level, base, postings)"
                   " VALUES (?, ?, 0, ?, ?)",
                   "inii", collection, (int) run->kind, base, run->n_postings))
    return FALSE;
  *id = sqlite3_last_insert_rowid (db);
  return TRUE;
}

gboolean
zug_postings_add_run (sqlite3 *db, gint64 collection, const ZugPackedRun *run, gint64 base,
                      GError **error)
{
  g_autoptr (ZugBlockPen) pen = NULL;
  gint64 id;

  if (run->n_postings == 0)
    return TRUE;
  if (!insert_run (db, collection, run, base, &id, error))
    return FALSE;
  pen = zug_block_pen_new (db, id, error);
  if (pen == NULL)
    return FALSE;
  for (guint i = 0; i < run->parts->len; i++)
    {
      const Part *part = &g_array_index (run->parts, Part, i);
      gsize end = i + 1 < run->parts->len ? part[1].offset : run->data->len;

      if (!zug_block_pen_put (part->first, run->data->data + part->offset, end - part->offset, pen,
                              error))
        return FALSE;
    }
  return TRUE;
}
