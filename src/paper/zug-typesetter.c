/* zug-typesetter.c: sets words and diagrams in columns, and draws pages of them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-typesetter.h"

#include <pango/pangocairo.h>

/* Of a page, in points. */
#define SIDES 48.0
#define TOP 60.0
#define BOTTOM 56.0
#define GAP 22.0
#define N_COLUMNS 2

#define LEADING 1.5       /* between lines */
#define INDENT 9.0        /* of each variation … */
#define MAX_DEPTH 10u     /* … as far as words still have room */
#define DIAGRAM_PART 0.72 /* of a column */
#define CURVE_HEIGHT 0.4  /* of its width */
#define CAPTION 3.0       /* between a diagram and its caption */
#define NUMBER_ROOM 34.0  /* of page numbers in the contents */

#define RULE_GREY 0.55

typedef struct
{
  const char *font;
  double before;
} Style;

static const Style styles[] = {
    [ZUG_PAPER_TITLE] = {"Serif Bold 11.5", 16},
    [ZUG_PAPER_ABOUT] = {"Serif Italic 8.5", 1},
    [ZUG_PAPER_TEXT] = {"Serif 9", 4},
    [ZUG_PAPER_ENTRY] = {"Serif 8.5", 1},
    [ZUG_PAPER_DIAGRAM] = {"Serif Italic 8.5", 7},
};
#define VARIATION_FONT "Serif 8.5"
#define FRAME_FONT "Serif Italic 8"

struct _ZugTypesetter
{
  const ZugPaperSize *size;
  PangoFontMap *fonts;
  PangoContext *context;
  ZugDiagramKit *kit;
};

/* A block with its lines. */
typedef struct
{
  const ZugPaperBlock *block;
  PangoLayout *layout; /* NULL where there are no words */
  double indent;
  double width;
  double *lines; /* their heights */
  guint n_lines;
} Item;

struct _ZugSetPart
{
  ZugTypesetter *setter;
  GPtrArray *blocks;
  GArray *items;  /* of Item */
  GArray *pieces; /* of ZugColumnPiece, of the items from `spread` on */
  ZugColumns columns;
  guint spread; /* items that stand above all columns of the first page */
};

/* --- measures --------------------------------------------------------------------------------- */

ZugTypesetter *
zug_typesetter_new (const ZugPaperSize *size)
{
  ZugTypesetter *self = g_new0 (ZugTypesetter, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  self->size = size;
  self->fonts = pango_cairo_font_map_new ();
  self->context = pango_font_map_create_context (self->fonts);
  pango_cairo_context_set_resolution (self->context, 72);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (self->context, options);
  cairo_font_options_destroy (options);
  self->kit = zug_diagram_kit_new ();
  return self;
}

void
zug_typesetter_free (ZugTypesetter *self)
{
  g_object_unref (self->context);
  g_object_unref (self->fonts);
  zug_diagram_kit_free (self->kit);
  g_free (self);
}

ZugColumns
zug_typesetter_get_columns (const ZugTypesetter *self)
{
  return (ZugColumns) {.n = N_COLUMNS, .height = self->size->height - TOP - BOTTOM};
}

static double
page_width (const ZugTypesetter *self)
{
  return self->size->width - 2 * SIDES;
}

static double
column_width (const ZugTypesetter *self)
{
  return (page_width (self) - (N_COLUMNS - 1) * GAP) / N_COLUMNS;
}

static double
points (int units)
{
  return units / (double) PANGO_SCALE;
}

static PangoLayout *
new_layout (const ZugTypesetter *self, const char *font, const char *markup, double width)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup (layout, markup, -1);
  return layout;
}

/* --- setting ---------------------------------------------------------------------------------- */

static void
measure_lines (Item *item)
{
  PangoLayoutIter *iter = pango_layout_get_iter (item->layout);
  guint i = 0;

  item->n_lines = (guint) pango_layout_get_line_count (item->layout);
  item->lines = g_new (double, item->n_lines);
  do
    {
      PangoRectangle logical;

      pango_layout_iter_get_line_extents (iter, NULL, &logical);
      item->lines[i++] = points (logical.height) + LEADING;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

static double
layout_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return points (height);
}

static gboolean
is_picture (const ZugPaperBlock *block)
{
  return block->diagram != NULL || block->curve != NULL;
}

static double
picture_width (const Item *item)
{
  return item->block->curve != NULL ? item->width : item->width * DIAGRAM_PART;
}

static double
picture_height (const Item *item)
{
  return item->block->curve != NULL
             ? item->width * CURVE_HEIGHT
             : zug_diagram_get_height (item->block->diagram, picture_width (item));
}

/* A picture with its caption is one line. */
static void
measure_picture (Item *item)
{
  item->n_lines = 1;
  item->lines = g_new (double, 1);
  item->lines[0] = picture_height (item);
  if (item->layout != NULL)
    item->lines[0] += CAPTION + layout_height (item->layout);
}

static Item
make_item (const ZugTypesetter *self, const ZugPaperBlock *block, double width)
{
  guint depth = MIN (block->depth, MAX_DEPTH);
  const char *font =
      block->kind == ZUG_PAPER_TEXT && depth > 0 ? VARIATION_FONT : styles[block->kind].font;
  Item item = {.block = block, .indent = depth * INDENT};
  double room = 0;

  item.width = width - item.indent;
  if (block->kind == ZUG_PAPER_ENTRY)
    room = NUMBER_ROOM;
  if (block->markup != NULL)
    item.layout = new_layout (self, font, block->markup, item.width - room);
  if (block->kind == ZUG_PAPER_ENTRY)
    {
      pango_layout_set_ellipsize (item.layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_height (item.layout, -1);
    }
  if (!is_picture (block))
    measure_lines (&item);
  else
    {
      if (item.layout != NULL)
        pango_layout_set_alignment (item.layout, PANGO_ALIGN_CENTER);
      measure_picture (&item);
    }
  return item;
}

static void
item_clear (gpointer data)
{
  Item *item = data;

  g_clear_object (&item->layout);
  g_free (item->lines);
}

/* spread: how many of the first ones stand over all columns. */
static ZugSetPart *
part_new (ZugTypesetter *setter, GPtrArray *blocks, guint spread)
{
  ZugSetPart *self = g_new0 (ZugSetPart, 1);

  self->setter = setter;
  self->blocks = blocks;
  self->spread = spread;
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (ZugColumnPiece));
  g_array_set_clear_func (self->items, item_clear);
  for (guint i = 0; i < blocks->len; i++)
    {
      Item item = make_item (setter, g_ptr_array_index (blocks, i),
                             i < spread ? page_width (setter) : column_width (setter));

      g_array_append_val (self->items, item);
    }
  return self;
}

void
zug_set_part_free (ZugSetPart *self)
{
  g_array_unref (self->items);
  g_array_unref (self->pieces);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

/* What columns are made of. */
static ZugColumnItem *
dup_column_items (const ZugSetPart *self, guint *n)
{
  ZugColumnItem *items;

  *n = self->items->len - self->spread;
  items = g_new (ZugColumnItem, *n + 1);
  for (guint i = 0; i < *n; i++)
    {
      const Item *item = &g_array_index (self->items, Item, self->spread + i);

      items[i] = (ZugColumnItem) {styles[item->block->kind].before, item->lines, item->n_lines,
                                  item->block->with_next};
    }
  return items;
}

ZugSetPart *
zug_typesetter_set (ZugTypesetter *self, const ZugColumns *columns, GPtrArray *blocks,
                    ZugColumnPlace *place)
{
  ZugSetPart *part = part_new (self, blocks, 0);
  g_autofree ZugColumnItem *items = NULL;
  guint n;

  part->columns = *columns;
  items = dup_column_items (part, &n);
  zug_columns_place (columns, items, n, place, part->pieces);
  return part;
}

static double
item_height (const Item *item)
{
  double height = 0;

  for (guint i = 0; i < item->n_lines; i++)
    height += item->lines[i];
  return height;
}

ZugSetPart *
zug_typesetter_set_alone (ZugTypesetter *self, GPtrArray *blocks, guint *n_pages)
{
  guint spread = 0, n;
  ZugSetPart *part;
  ZugColumnPlace place = {0, 0};
  g_autofree ZugColumnItem *items = NULL;

  while (spread < blocks->len && ((ZugPaperBlock *) g_ptr_array_index (blocks, spread))->spread)
    spread++;
  part = part_new (self, blocks, spread);
  part->columns = zug_typesetter_get_columns (self);
  for (guint i = 0; i < spread; i++)
    part->columns.head += item_height (&g_array_index (part->items, Item, i));
  if (spread > 0)
    part->columns.head += styles[ZUG_PAPER_TITLE].before;
  /* A title of a page and more leaves no column: what follows is better cut. */
  part->columns.head = MIN (part->columns.head, part->columns.height / 2);
  items = dup_column_items (part, &n);
  zug_columns_balance (&part->columns, items, n);
  zug_columns_place (&part->columns, items, n, &place, part->pieces);
  *n_pages = zug_columns_pages (&part->columns, place);
  return part;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void
rule (cairo_t *cr, double x, double y, double to_x, double to_y)
{
  cairo_save (cr);
  cairo_set_source_rgb (cr, RULE_GREY, RULE_GREY, RULE_GREY);
  cairo_set_line_width (cr, 0.5);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, to_x, to_y);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* So many lines of a layout from one on, the first of them with its head at y. */
static void
draw_lines (cairo_t *cr, PangoLayout *layout, guint first, guint n, double x, double y)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  for (guint i = 0; i < first + n; i++)
    {
      PangoRectangle logical;

      if (i >= first)
        {
          pango_layout_iter_get_line_extents (iter, NULL, &logical);
          cairo_move_to (cr, x + points (logical.x),
                         y + points (pango_layout_iter_get_baseline (iter) - logical.y));
          pango_cairo_show_layout_line (cr, pango_layout_iter_get_line_readonly (iter));
          y += points (logical.height) + LEADING;
        }
      pango_layout_iter_next_line (iter);
    }
  pango_layout_iter_free (iter);
}

/* Between lines at the bottom and the top. */
static void
draw_curve (cairo_t *cr, const GArray *points, double x, double y, double width, double height)
{
  rule (cr, x, y, x + width, y);
  rule (cr, x, y + height, x + width, y + height);
  cairo_new_path (cr);
  for (guint i = 0; i < points->len; i++)
    {
      const ZugCareerPoint *point = &g_array_index (points, ZugCareerPoint, i);

      cairo_line_to (cr, x + point->x * width, y + (1 - point->y) * height);
    }
  cairo_set_line_width (cr, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

static void
draw_picture (const ZugSetPart *self, cairo_t *cr, const Item *item, double x, double y)
{
  double width = picture_width (item), height = picture_height (item);

  if (item->block->curve != NULL)
    draw_curve (cr, item->block->curve, x, y, width, height);
  else
    zug_diagram_draw (item->block->diagram, self->setter->kit, cr, x + (item->width - width) / 2, y,
                      width);
  if (item->layout == NULL)
    return;
  cairo_move_to (cr, x, y + height + CAPTION);
  pango_cairo_show_layout (cr, item->layout);
}

/* Where a line of the contents leads. */
static void
draw_number (const ZugSetPart *self, cairo_t *cr, const Item *item, double x, double y)
{
  g_autofree char *number = g_strdup_printf ("%u", item->block->page);
  PangoLayout *layout =
      new_layout (self->setter, styles[ZUG_PAPER_ENTRY].font, number, item->width);

  pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  draw_lines (cr, layout, 0, 1, x, y);
  g_object_unref (layout);
}

static void
draw_item (const ZugSetPart *self, cairo_t *cr, const Item *item, guint first, guint n, double x,
           double y)
{
  double height = 0;

  if (is_picture (item->block))
    draw_picture (self, cr, item, x + item->indent, y);
  else
    draw_lines (cr, item->layout, first, n, x + item->indent, y);
  if (item->block->kind == ZUG_PAPER_ENTRY)
    draw_number (self, cr, item, x, y);
  for (guint i = first; i < first + n; i++)
    height += item->lines[i];
  for (double at = INDENT; at <= item->indent; at += INDENT)
    rule (cr, x + at - INDENT / 2, y, x + at - INDENT / 2, y + height);
}

guint
zug_set_part_get_page (const ZugSetPart *self)
{
  return g_array_index (self->pieces, ZugColumnPiece, 0).at.column / N_COLUMNS;
}

void
zug_set_part_draw (const ZugSetPart *self, cairo_t *cr, guint page)
{
  double y = TOP;

  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < self->spread && page == 0; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);

      draw_item (self, cr, item, 0, item->n_lines, SIDES, y);
      y += item_height (item);
    }
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const ZugColumnPiece *piece = &g_array_index (self->pieces, ZugColumnPiece, i);
      const Item *item = &g_array_index (self->items, Item, self->spread + piece->item);
      guint column = piece->at.column % N_COLUMNS;

      if (piece->at.column / N_COLUMNS == page)
        draw_item (self, cr, item, piece->first, piece->n,
                   SIDES + column * (column_width (self->setter) + GAP),
                   TOP + (page == 0 ? self->columns.head : 0) + piece->at.y);
    }
}

static void
draw_words (ZugTypesetter *self, cairo_t *cr, const char *words, PangoAlignment alignment, double x,
            double y, double width)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);
  PangoLayout *layout = new_layout (self, FRAME_FONT, markup, width);

  pango_layout_set_alignment (layout, alignment);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  g_object_unref (layout);
}

void
zug_typesetter_draw_frame (ZugTypesetter *self, cairo_t *cr, const char *left, const char *right,
                           guint number)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);
  double half = page_width (self) / 2 - GAP / 2, head = TOP - 24;

  cairo_set_source_rgb (cr, 0, 0, 0);
  if (left != NULL)
    draw_words (self, cr, left, PANGO_ALIGN_LEFT, SIDES, head, half);
  if (right != NULL)
    draw_words (self, cr, right, PANGO_ALIGN_RIGHT, self->size->width - SIDES - half, head, half);
  if (left != NULL || right != NULL)
    rule (cr, SIDES, TOP - 10, self->size->width - SIDES, TOP - 10);
  draw_words (self, cr, digits, PANGO_ALIGN_CENTER, SIDES, self->size->height - BOTTOM + 18,
              page_width (self));
}
