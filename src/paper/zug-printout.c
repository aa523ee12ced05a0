/* zug-printout.c: a game, several as a booklet, a player or a rule card, as pages of paper */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-printout-private.h"

#include "zug-archive-sync.h"
#include "zug-game-conversion.h"
#include "zug-career-list.h"
#include "zug-game-heading.h"
#include "zug-paper-card.h"
#include "zug-paper-career.h"
#include "zug-typesetter.h"
#include <glib/gi18n.h>

/* Lines of the contents that are set in one go. */
#define STRETCH 200u

/* A game of a booklet, or a stretch of its contents. */
typedef struct
{
  char *title;          /* of a game, as the contents have it */
  char *players;        /* … and above its pages */
  ZugColumnPlace begin; /* where it was set from … */
  ZugColumnPlace end;   /* … and to, among games or among contents */
  guint first;          /* page, and … */
  guint last;           /* … the last one, from 0, among games or among contents */
} Part;

/* What was set is kept as long as the pages drawn need it. */
typedef struct
{
  GArray *list; /* of Part */
  guint index;  /* of the one in `set`, where that is not NULL */
  ZugSetPart *set;
} Parts;

struct _ZugPrintout
{
  GObject parent_instance;

  ZugPaperOptions options;
  ZugGameEntry *game;  /* one of these four */
  ZugCareer *career;   /* */
  ZugVariant *variant; /* */
  ZugArchive *archive; /* (whose only game is `game` when it is loaded) */
  GArray *ids;         /* of its games */
  char *title;

  ZugTypesetter *setter;
  ZugSetPart *alone; /* a game, a player or a card */
  Parts contents;    /* of a booklet */
  Parts games;
  guint n_contents; /* pages; before those of games */
  guint n_pages;    /* 0: not laid out */

  int done; /* atomic, of … */
  int total;
};

G_DEFINE_FINAL_TYPE (ZugPrintout, zug_printout, G_TYPE_OBJECT)

static void
part_clear (gpointer data)
{
  Part *part = data;

  g_free (part->title);
  g_free (part->players);
}

static void
parts_init (Parts *parts)
{
  parts->list = g_array_new (FALSE, TRUE, sizeof (Part));
  g_array_set_clear_func (parts->list, part_clear);
}

static Part *
get_part (const Parts *parts, guint index)
{
  return &g_array_index (parts->list, Part, index);
}

/* --- what stands there ------------------------------------------------------------------------ */

static char *
dup_contents_title (ZugGame *game)
{
  g_autofree char *players = zug_game_heading_title (game);
  const char *date = zug_game_get_tag (game, "Date");

  if (!zug_game_heading_says (date) || g_str_has_prefix (date, "?"))
    return g_steal_pointer (&players);
  return g_strdup_printf ("%s, %.4s", players, date);
}

static gboolean
is_gone (const GError *error)
{
  return g_error_matches (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_NOT_FOUND);
}

/* A game that cannot be read does not keep the others back. */
static GPtrArray *
blocks_of_unread (gint64 id, const GError *error, Part *part)
{
  GPtrArray *blocks = zug_paper_new ();
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_autofree char *title = NULL;

  /* TRANSLATORS: %s is the number of a game in the archive. */
  title = g_strdup_printf (C_ ("booklet", "Game number %s"), number);
  zug_paper_add (blocks, ZUG_PAPER_TITLE, 0, g_markup_escape_text (title, -1));
  zug_paper_add (
      blocks, ZUG_PAPER_TEXT, 0,
      g_markup_escape_text (
          is_gone (error) ? C_ ("booklet", "This game has been deleted.") : error->message, -1));
  if (part->title == NULL)
    {
      part->title = g_strdup (title);
      part->players = g_steal_pointer (&title);
    }
  return blocks;
}

static GPtrArray *
blocks_of_game (ZugPrintout *self, guint index, Part *part)
{
  gint64 id = g_array_index (self->ids, gint64, index);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameEntry) entry = zug_archive_load_game_sync (self->archive, id, &error);
  g_autoptr (ZugGame) game = entry != NULL ? zug_game_from_entry (entry, &error) : NULL;

  if (game == NULL)
    return blocks_of_unread (id, error, part);
  if (part->title == NULL)
    {
      part->title = dup_contents_title (game);
      part->players = zug_game_heading_title (game);
    }
  return zug_paper_game (game, &self->options.rule);
}

static GPtrArray *
blocks_of_contents (ZugPrintout *self, guint index)
{
  GPtrArray *blocks = zug_paper_new ();
  guint end = MIN ((index + 1) * STRETCH, self->games.list->len);

  if (index == 0)
    zug_paper_add (blocks, ZUG_PAPER_TITLE, 0, g_markup_escape_text (self->title, -1));
  for (guint i = index * STRETCH; i < end; i++)
    {
      const Part *game = get_part (&self->games, i);

      zug_paper_add (blocks, ZUG_PAPER_ENTRY, 0, g_markup_escape_text (game->title, -1))->page =
          self->n_contents + game->first + 1;
    }
  return blocks;
}

/* One game alone is no booklet. */
static gboolean
is_booklet (ZugPrintout *self)
{
  return self->archive != NULL && self->ids->len != 1;
}

/* --- setting ---------------------------------------------------------------------------------- */

/* Sets a part from where it begins. */
static void
set_part (ZugPrintout *self, Parts *parts, guint index)
{
  const ZugColumns columns = zug_typesetter_get_columns (self->setter);
  Part *part = get_part (parts, index);
  GPtrArray *blocks =
      parts == &self->games ? blocks_of_game (self, index, part) : blocks_of_contents (self, index);

  g_clear_pointer (&parts->set, zug_set_part_free);
  part->end = part->begin;
  parts->set = zug_typesetter_set (self->setter, &columns, blocks, &part->end);
  parts->index = index;
}

static gboolean
is_same (ZugColumnPlace a, ZugColumnPlace b)
{
  return a.column == b.column && ABS (a.y - b.y) < 0.01;
}

/* Sets a part as it was set before, if it still is what it was. */
static gboolean
set_again (ZugPrintout *self, Parts *parts, guint index, GError **error)
{
  ZugColumnPlace end = get_part (parts, index)->end;

  if (parts->set != NULL && parts->index == index)
    return TRUE;
  set_part (self, parts, index);
  if (is_same (get_part (parts, index)->end, end))
    return TRUE;
  get_part (parts, index)->end = end;
  g_clear_pointer (&parts->set, zug_set_part_free);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("A game was changed meanwhile. Please try again."));
  return FALSE;
}

/* So many parts one after the other; `pages` becomes how many pages they fill. */
static gboolean
set_parts (ZugPrintout *self, Parts *parts, guint n, guint *pages, GCancellable *cancellable,
           GError **error)
{
  const ZugColumns columns = zug_typesetter_get_columns (self->setter);
  ZugColumnPlace place = {0, 0};

  for (guint i = 0; i < n; i++)
    {
      Part *part;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      g_array_set_size (parts->list, i + 1);
      part = get_part (parts, i);
      part->begin = place;
      set_part (self, parts, i);
      part->first = zug_set_part_get_page (parts->set);
      part->last = part->end.column / columns.n;
      place = part->end;
      if (parts == &self->games)
        zug_printout_set_progress (self, i + 1, n);
    }
  *pages = zug_columns_pages (&columns, place);
  return TRUE;
}

static gboolean
set_booklet (ZugPrintout *self, GCancellable *cancellable, GError **error)
{
  guint stretches = (self->ids->len + STRETCH - 1) / STRETCH, n_games;

  g_array_set_size (self->games.list, 0);
  g_array_set_size (self->contents.list, 0);
  if (!set_parts (self, &self->games, self->ids->len, &n_games, cancellable, error)
      || !set_parts (self, &self->contents, stretches, &self->n_contents, cancellable, error))
    return FALSE;
  /* Set without knowing how many pages there are before the first game. */
  g_clear_pointer (&self->contents.set, zug_set_part_free);
  self->n_pages = self->n_contents + n_games;
  return TRUE;
}

static ZugGame *
load_alone (ZugPrintout *self, GError **error)
{
  if (self->game == NULL)
    self->game =
        zug_archive_load_game_sync (self->archive, g_array_index (self->ids, gint64, 0), error);
  return self->game != NULL ? zug_game_from_entry (self->game, error) : NULL;
}

static gboolean
set_alone (ZugPrintout *self, GError **error)
{
  g_autoptr (ZugGame) game = NULL;
  GPtrArray *blocks;

  g_clear_pointer (&self->title, g_free);
  if (self->career != NULL)
    {
      blocks = zug_paper_career (self->career);
      self->title = zug_career_dup_title (self->career);
    }
  else if (self->variant != NULL)
    {
      blocks = zug_paper_card (self->variant);
      self->title = g_strdup (zug_variant_get_name (self->variant));
    }
  else
    {
      game = load_alone (self, error);
      if (game == NULL)
        return FALSE;
      blocks = zug_paper_game (game, &self->options.rule);
      self->title = zug_game_heading_title (game);
    }
  g_clear_pointer (&self->alone, zug_set_part_free);
  self->alone = zug_typesetter_set_alone (self->setter, blocks, &self->n_pages);
  return TRUE;
}

gboolean
zug_printout_lay_out (ZugPrintout *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (ZUG_IS_PRINTOUT (self), FALSE);

  zug_printout_set_progress (self, 0, 1);
  if (self->setter == NULL)
    self->setter = zug_typesetter_new (self->options.size);
  return is_booklet (self) ? set_booklet (self, cancellable, error) : set_alone (self, error);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* The first part that ends on a page or behind it. */
static guint
find_part (const Parts *parts, guint page)
{
  guint low = 0, high = parts->list->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_part (parts, middle)->last < page)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static gboolean
draw_parts (ZugPrintout *self, Parts *parts, cairo_t *cr, guint page, GError **error)
{
  const guint n = zug_typesetter_get_columns (self->setter).n;

  for (guint i = find_part (parts, page);
       i < parts->list->len && get_part (parts, i)->begin.column / n <= page; i++)
    {
      if (get_part (parts, i)->first > page)
        continue;
      if (!set_again (self, parts, i, error))
        return FALSE;
      zug_set_part_draw (parts->set, cr, page);
    }
  return TRUE;
}

static gboolean
draw_booklet (ZugPrintout *self, cairo_t *cr, guint page, GError **error)
{
  guint of_games = page - self->n_contents;

  if (page < self->n_contents)
    {
      zug_typesetter_draw_frame (self->setter, cr, page > 0 ? self->title : NULL,
                                 page > 0 ? C_ ("booklet", "Contents") : NULL, page + 1);
      return draw_parts (self, &self->contents, cr, page, error);
    }
  zug_typesetter_draw_frame (self->setter, cr, self->title,
                             get_part (&self->games, find_part (&self->games, of_games))->players,
                             page + 1);
  return draw_parts (self, &self->games, cr, of_games, error);
}

gboolean
zug_printout_draw (ZugPrintout *self, cairo_t *cr, guint page, GError **error)
{
  g_return_val_if_fail (ZUG_IS_PRINTOUT (self), FALSE);
  g_return_val_if_fail (page < self->n_pages, FALSE);

  if (is_booklet (self))
    return draw_booklet (self, cr, page, error);
  if (self->n_pages > 1)
    zug_typesetter_draw_frame (self->setter, cr, page > 0 ? self->title : NULL, NULL, page + 1);
  zug_set_part_draw (self->alone, cr, page);
  return TRUE;
}

/* --- the object ------------------------------------------------------------------------------- */

static void
zug_printout_finalize (GObject *object)
{
  ZugPrintout *self = ZUG_PRINTOUT (object);

  g_clear_pointer (&self->alone, zug_set_part_free);
  g_clear_pointer (&self->contents.set, zug_set_part_free);
  g_clear_pointer (&self->games.set, zug_set_part_free);
  g_array_unref (self->contents.list);
  g_array_unref (self->games.list);
  g_clear_pointer (&self->setter, zug_typesetter_free);
  g_clear_pointer (&self->game, zug_game_entry_unref);
  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->career, zug_career_unref);
  g_clear_object (&self->variant);
  g_clear_object (&self->archive);
  g_free (self->title);

  G_OBJECT_CLASS (zug_printout_parent_class)->finalize (object);
}

static void
zug_printout_class_init (ZugPrintoutClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_printout_finalize;
}

static void
zug_printout_init (ZugPrintout *self)
{
  parts_init (&self->contents);
  parts_init (&self->games);
  self->total = 1;
}

static ZugPrintout *
printout_new (const ZugPaperOptions *options)
{
  ZugPrintout *self = g_object_new (ZUG_TYPE_PRINTOUT, NULL);

  self->options = *options;
  return self;
}

ZugPrintout *
zug_printout_new_game (ZugGameEntry *game, const ZugPaperOptions *options)
{
  ZugPrintout *self = printout_new (options);

  self->game = zug_game_entry_ref (game);
  return self;
}

ZugPrintout *
zug_printout_new_games (ZugArchive *archive, GArray *ids, const char *title,
                        const ZugPaperOptions *options)
{
  ZugPrintout *self = printout_new (options);

  self->archive = g_object_ref (archive);
  self->ids = g_array_ref (ids);
  self->title = g_strdup (title);
  return self;
}

ZugPrintout *
zug_printout_new_career (ZugCareer *career, const ZugPaperOptions *options)
{
  ZugPrintout *self = printout_new (options);

  self->career = zug_career_ref (career);
  return self;
}

ZugPrintout *
zug_printout_new_card (ZugVariant *variant, const ZugPaperOptions *options)
{
  ZugPrintout *self = printout_new (options);

  self->variant = g_object_ref (variant);
  return self;
}

void
zug_printout_set_progress (ZugPrintout *self, guint done, guint total)
{
  g_atomic_int_set (&self->done, (int) done);
  g_atomic_int_set (&self->total, (int) total);
}

double
zug_printout_get_progress (ZugPrintout *self)
{
  return MIN (g_atomic_int_get (&self->done) / (double) g_atomic_int_get (&self->total), 1);
}

guint
zug_printout_get_n_pages (ZugPrintout *self)
{
  return self->n_pages;
}

const ZugPaperSize *
zug_printout_get_size (ZugPrintout *self)
{
  return self->options.size;
}

const char *
zug_printout_get_title (ZugPrintout *self)
{
  return self->title;
}

guint
zug_printout_get_n_games (ZugPrintout *self)
{
  return self->games.list->len;
}

const char *
zug_printout_get_game (ZugPrintout *self, guint index, guint *page)
{
  const Part *part = get_part (&self->games, index);

  *page = self->n_contents + part->first + 1;
  return part->title;
}
