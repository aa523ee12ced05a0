/* zug-columns.c: what comes to stand where, in columns from page to page */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-columns.h"

/* Lines of a paragraph that stand together. */
#define TOGETHER 2u

/* What sums of heights may be off by. */
#define NOTHING 0.01

#define PRECISION 2.0 /* of balanced columns, in points */

static double
height_of (const ZugColumns *columns, guint column)
{
  guint page = column / columns->n;
  double height = columns->height - (page == 0 ? columns->head : 0);

  return columns->limit > 0 && page >= columns->limited ? MIN (height, columns->limit) : height;
}

static double
sum (const ZugColumnItem *item, guint first, guint n)
{
  double height = 0;

  for (guint i = first; i < first + n; i++)
    height += item->lines[i];
  return height;
}

static gboolean
can_split (const ZugColumnItem *item, guint first)
{
  return item->n_lines - first >= 2 * TOGETHER;
}

/* What must stand together from the beginning of an item on. A chain of items that belong to the
 * next ones is followed to its end. */
static double
begin_of (const ZugColumnItem *items, guint n, guint i)
{
  double height = 0;

  for (;; i++)
    {
      if (can_split (&items[i], 0))
        return height + sum (&items[i], 0, TOGETHER);
      height += sum (&items[i], 0, items[i].n_lines);
      if (!items[i].with_next || i + 1 >= n)
        return height;
      height += items[i + 1].before;
    }
}

/* What must follow an item in its column. */
static double
tail_of (const ZugColumnItem *items, guint n, guint i)
{
  return items[i].with_next && i + 1 < n ? items[i + 1].before + begin_of (items, n, i + 1) : 0;
}

/* How many lines have room, at most so many. */
static guint
count_fitting (const ZugColumnItem *item, guint first, guint most, double room)
{
  guint n = 0;

  for (; n < most && item->lines[first + n] <= room + NOTHING; n++)
    room -= item->lines[first + n];
  return n;
}

/* How many lines of what is left of an item stand in a column with this room; 0: the next one is
 * better. */
static guint
choose (const ZugColumnItem *item, guint first, double room, double tail, gboolean at_head)
{
  guint left = item->n_lines - first;
  double height = sum (item, first, left);
  guint n = 0;

  if (height + tail <= room + NOTHING)
    return left;
  if (can_split (item, first))
    n = count_fitting (item, first, left - TOGETHER, room);
  if (n >= TOGETHER || !at_head)
    return n >= TOGETHER ? n : 0;
  /* Nothing better follows. */
  return MAX (count_fitting (item, first, left, room), 1);
}

void
zug_columns_place (const ZugColumns *columns, const ZugColumnItem *items, guint n,
                   ZugColumnPlace *place, GArray *pieces)
{
  for (guint i = 0; i < n; i++)
    for (guint first = 0; first < items[i].n_lines;)
      {
        gboolean at_head = place->y <= NOTHING;
        double gap = at_head || first > 0 ? 0 : items[i].before;
        double room = height_of (columns, place->column) - place->y - gap;
        guint lines = choose (&items[i], first, room, tail_of (items, n, i), at_head);

        if (lines > 0)
          {
            ZugColumnPiece piece = {i, first, lines, {place->column, place->y + gap}};

            g_array_append_val (pieces, piece);
            place->y = piece.at.y + sum (&items[i], first, lines);
            first += lines;
          }
        if (first < items[i].n_lines)
          *place = (ZugColumnPlace) {place->column + 1, 0};
      }
}

ZugColumnPlace
zug_columns_next_page (const ZugColumns *columns, ZugColumnPlace place)
{
  if (place.y <= NOTHING && place.column % columns->n == 0)
    return place;
  return (ZugColumnPlace) {(place.column / columns->n + 1) * columns->n, 0};
}

guint
zug_columns_pages (const ZugColumns *columns, ZugColumnPlace place)
{
  return MAX (zug_columns_next_page (columns, place).column / columns->n, 1);
}

static guint
try_pages (const ZugColumns *columns, const ZugColumnItem *items, guint n)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (ZugColumnPiece));
  ZugColumnPlace place = {0, 0};

  zug_columns_place (columns, items, n, &place, pieces);
  return zug_columns_pages (columns, place);
}

void
zug_columns_balance (ZugColumns *columns, const ZugColumnItem *items, guint n)
{
  guint pages;
  double low = 0, high = columns->height;

  columns->limit = 0;
  pages = try_pages (columns, items, n);
  columns->limited = pages - 1;
  /* The lowest limit with which no page is added. */
  while (high - low > PRECISION)
    {
      columns->limit = (low + high) / 2;
      if (try_pages (columns, items, n) > pages)
        low = columns->limit;
      else
        high = columns->limit;
    }
  columns->limit = high;
}
