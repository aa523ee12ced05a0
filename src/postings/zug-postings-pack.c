/* zug-postings-pack.c: sorting postings and packing them into the blocks of a run */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-postings-block.h"

enum
{
  DIGIT_BITS = 8,
  N_DIGITS = ZUG_POSTING_KEY_BITS / DIGIT_BITS,
  DIGITS = 1 << DIGIT_BITS,
  AHEAD = 16 /* postings asked for before they are packed */
};

/* Of block i in `data`. */
typedef struct
{
  guint64 first;
  gsize offset;
} Part;

struct _ZugPackedRun
{
  ZugPostingKind kind;
  gint64 n_postings;
  GByteArray *data; /* the blocks, one behind the other */
  GArray *parts;    /* of Part */
};

/* What is sorted: a key, and which posting it is of. */
typedef struct
{
  guint64 key;
  gsize index;
} Ticket;

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

static void
count_digits (const ZugPosting *postings, gsize n, gsize count[N_DIGITS][DIGITS])
{
  for (gsize i = 0; i < n; i++)
    for (int d = 0; d < N_DIGITS; d++)
      count[d][postings[i].key >> (d * DIGIT_BITS) & (DIGITS - 1)]++;
  for (int d = 0; d < N_DIGITS; d++)
    for (gsize i = 0, sum = 0; i < DIGITS; i++)
      {
        gsize here = count[d][i];

        count[d][i] = sum;
        sum += here;
      }
}

/* Tickets in the order of their keys, those of one key as they were: a radix sort from the lowest
 * digit. g_free(). */
static Ticket *
sort_by_key (const ZugPosting *postings, gsize n)
{
  gsize (*count)[DIGITS] = g_malloc0_n (N_DIGITS, sizeof *count);
  Ticket *from = g_new (Ticket, n), *to = g_new (Ticket, n);

  count_digits (postings, n, count);
  for (gsize i = 0; i < n; i++)
    from[i] = (Ticket) {postings[i].key, i};
  for (int d = 0; d < N_DIGITS; d++)
    {
      Ticket *turned = from;

      for (gsize i = 0; i < n; i++)
        to[count[d][from[i].key >> (d * DIGIT_BITS) & (DIGITS - 1)]++] = from[i];
      from = to;
      to = turned;
    }
  g_free (to);
  g_free (count);
  return from;
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
pack (ZugPackedRun *self, const ZugPosting *postings, const Ticket *tickets, gsize n)
{
  g_autoptr (ZugBlockWriter) writer = zug_block_writer_new (self->kind, keep_block, self);
  const ZugPosting *last = NULL;

  for (gsize i = 0; i < n; i++)
    {
      const ZugPosting *posting = &postings[tickets[i].index];

      /* Postings of one key lie far apart. */
      if (i + AHEAD < n)
        __builtin_prefetch (&postings[tickets[i + AHEAD].index]);
      if (last != NULL && last->key == posting->key && compare_places (last, posting) == 0)
        continue;
      zug_block_writer_put (writer, posting, NULL);
      self->n_postings++;
      last = posting;
    }
  zug_block_writer_finish (writer, NULL);
}

ZugPackedRun *
zug_packed_run_new (ZugPostingKind kind, ZugPosting *postings, gsize n)
{
  ZugPackedRun *self = g_new0 (ZugPackedRun, 1);
  g_autofree Ticket *tickets = NULL;

  self->kind = kind;
  self->data = g_byte_array_new ();
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  order_places (postings, n);
  tickets = sort_by_key (postings, n);
  pack (self, postings, tickets, n);
  return self;
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
