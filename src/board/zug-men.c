/* zug-men.c: the men's drawings as textures, rendered once for each size */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-men.h"

#include "zug-publish-resources.h"
#include "zug-sheet.h"
#include "zug-signal.h"
#include <gio/gio.h>

#define MEN_PATH "/io/github/zugleich/Zugleich/pieces/"

/* Sizes kept of one man: alone, shared and as a sign on some boards, and those on the way. */
#define SLOTS 12
/* A size goes when it was not asked for while men were asked for as often as this: some seconds of
 * drawing. */
#define STALE 2000

typedef struct
{
  int pixels;
  guint64 used; /* when last asked for; the oldest makes room */
  GdkTexture *texture;
} Slot;

struct _ZugMen
{
  GObject parent_instance;

  gboolean immediate;
  gboolean bold;
  guint64 clock;
  Slot slots[ZUG_N_SIDES][ZUG_N_DRAWINGS][SLOTS];
  GArray *wanted; /* Job: asked for since the thread set out */
  gboolean busy;
  GThread *first[ZUG_N_SIDES]; /* that render the first men; NULL: none */
};

typedef struct
{
  guint8 side;
  guint8 drawing;
  gboolean bold;
  int pixels;
  GdkTexture *texture;
} Job;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A reference of one's own: a process that ends takes registered resources away, and the thread may
 * be drawing yet. */
static GResource *drawings;

G_DEFINE_FINAL_TYPE (ZugMen, zug_men, G_TYPE_OBJECT)

static void
job_clear (gpointer data)
{
  Job *job = data;

  g_clear_object (&job->texture);
}

static GArray *
jobs_new (void)
{
  GArray *jobs = g_array_new (FALSE, FALSE, sizeof (Job));

  g_array_set_clear_func (jobs, job_clear);
  return jobs;
}

/* The SVG of a man. A letter's strokes are put where its shield has @LETTER@. */
static GBytes *
svg_of (gboolean bold, ZugSide side, guint drawing)
{
  const char *name = zug_drawing_name (drawing), *letter = zug_drawing_letter (drawing);
  g_autofree char *path =
      g_strdup_printf (MEN_PATH "%s/%c%s%s.svg", bold ? "zugleich-bold" : "zugleich",
                       side == ZUG_WHITE ? 'w' : 'b', drawing > ZUG_DRAWING_KING ? "-" : "", name);
  g_autoptr (GBytes) svg =
      g_resource_lookup_data (drawings, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GString) text = NULL;

  if (svg == NULL || *letter == '\0')
    return g_steal_pointer (&svg);
  text = g_string_new_len (g_bytes_get_data (svg, NULL), (gssize) g_bytes_get_size (svg));
  g_string_replace (text, "@LETTER@", letter, 0);
  return g_string_free_to_bytes (g_steal_pointer (&text));
}

/* Also runs in the thread: sees nothing but its arguments. */
static GdkTexture *
render (gboolean bold, ZugSide side, guint drawing, int pixels)
{
  g_autoptr (GBytes) svg = svg_of (bold, side, drawing);

  g_return_val_if_fail (svg != NULL, NULL);

  return zug_sheet_render (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), pixels, pixels);
}

static void
keep (ZugMen *self, const Job *job)
{
  Slot *slots = self->slots[job->side][job->drawing];
  Slot *slot = &slots[0];

  if (job->bold != self->bold)
    return;
  for (int i = 0; i < SLOTS; i++)
    {
      if (slots[i].texture != NULL && slots[i].pixels == job->pixels)
        return;
      if (slots[i].texture == NULL || slots[i].used < slot->used)
        slot = &slots[i];
      if (slot->texture == NULL)
        break;
    }
  slot->pixels = job->pixels;
  slot->used = self->clock;
  g_set_object (&slot->texture, job->texture);
}

/* A thread; also gives the jobs back. */
static gpointer
render_jobs (gpointer data)
{
  GArray *jobs = data;

  for (guint i = 0; i < jobs->len; i++)
    {
      Job *job = &g_array_index (jobs, Job, i);

      job->texture = render (job->bold, job->side, job->drawing, job->pixels);
    }
  return jobs;
}

static void
await_first (ZugMen *self)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (self->first[side] != NULL)
      {
        g_autoptr (GArray) jobs = g_thread_join (g_steal_pointer (&self->first[side]));

        for (guint i = 0; i < jobs->len; i++)
          keep (self, &g_array_index (jobs, Job, i));
      }
}

static void
drop_stale (ZugMen *self)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int drawing = 0; drawing < ZUG_N_DRAWINGS; drawing++)
      for (int i = 0; i < SLOTS; i++)
        {
          Slot *slot = &self->slots[side][drawing][i];

          if (slot->texture != NULL && self->clock - slot->used > STALE)
            g_clear_object (&slot->texture);
        }
}

static void
render_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  render_jobs (data);
  g_task_return_boolean (task, TRUE);
}

static void
rendered (GObject *source, GAsyncResult *result, gpointer data)
{
  ZugMen *self = ZUG_MEN (source);
  GArray *jobs = g_task_get_task_data (G_TASK (result));

  self->busy = FALSE;
  drop_stale (self);
  for (guint i = 0; i < jobs->len; i++)
    keep (self, &g_array_index (jobs, Job, i));
  /* Whoever draws now asks for what became wanted meanwhile. */
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
start (ZugMen *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->busy || self->wanted->len == 0)
    return;
  task = g_task_new (self, NULL, rendered, NULL);
  g_task_set_task_data (task, g_steal_pointer (&self->wanted), (GDestroyNotify) g_array_unref);
  self->wanted = jobs_new ();
  self->busy = TRUE;
  g_task_run_in_thread (task, render_thread);
}

static gboolean
start_idle (gpointer data)
{
  start (data);
  return G_SOURCE_REMOVE;
}

static void
want (ZugMen *self, ZugSide side, guint drawing, int pixels)
{
  Job job = {.side = side, .drawing = drawing, .bold = self->bold, .pixels = pixels};

  if (self->busy)
    return;
  for (guint i = 0; i < self->wanted->len; i++)
    {
      const Job *other = &g_array_index (self->wanted, Job, i);

      if (other->side == side && other->drawing == drawing && other->pixels == pixels)
        return;
    }
  if (self->wanted->len == 0)
    g_idle_add_full (G_PRIORITY_DEFAULT, start_idle, g_object_ref (self), g_object_unref);
  g_array_append_val (self->wanted, job);
}

static void
forget (ZugMen *self)
{
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int drawing = 0; drawing < ZUG_N_DRAWINGS; drawing++)
      for (int i = 0; i < SLOTS; i++)
        g_clear_object (&self->slots[side][drawing][i].texture);
}

static void
zug_men_finalize (GObject *object)
{
  ZugMen *self = ZUG_MEN (object);

  await_first (self);
  forget (self);
  g_clear_pointer (&self->wanted, g_array_unref);

  G_OBJECT_CLASS (zug_men_parent_class)->finalize (object);
}

static void
zug_men_class_init (ZugMenClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_men_finalize;

  drawings = g_resource_ref (zug_publish_get_resource ());

  signals[CHANGED] = zug_signal_new ("changed", G_TYPE_FROM_CLASS (klass), 0);
}

static void
zug_men_init (ZugMen *self)
{
  self->wanted = jobs_new ();
}

ZugMen *
zug_men_new (gboolean immediate)
{
  ZugMen *self = g_object_new (ZUG_TYPE_MEN, NULL);

  self->immediate = immediate;
  return self;
}

ZugMen *
zug_men_dup_default (void)
{
  static GWeakRef shared;
  ZugMen *men = g_weak_ref_get (&shared);

  if (men == NULL)
    {
      men = zug_men_new (FALSE);
      g_weak_ref_set (&shared, men);
    }
  return men;
}

void
zug_men_set_bold (ZugMen *self, gboolean bold)
{
  g_return_if_fail (ZUG_IS_MEN (self));

  if (self->bold == bold)
    return;
  await_first (self);
  self->bold = bold;
  g_array_set_size (self->wanted, 0);
  forget (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The best of what is there: the smallest that is large enough, else the largest. */
static GdkTexture *
nearest (Slot *slots, int pixels)
{
  Slot *best = NULL;

  for (int i = 0; i < SLOTS; i++)
    {
      if (slots[i].texture == NULL)
        continue;
      if (best == NULL
          || (best->pixels < pixels ? slots[i].pixels > best->pixels
                                    : slots[i].pixels >= pixels && slots[i].pixels < best->pixels))
        best = &slots[i];
    }
  return best != NULL ? best->texture : NULL;
}

void
zug_men_prepare (ZugMen *self, int pixels)
{
  g_return_if_fail (ZUG_IS_MEN (self));

  if (pixels < 1 || self->clock > 0 || self->first[ZUG_WHITE] != NULL)
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      GArray *jobs = jobs_new ();

      for (guint drawing = 0; drawing <= ZUG_DRAWING_KING; drawing++)
        {
          Job job = {(guint8) side, (guint8) drawing, self->bold, pixels, NULL};

          g_array_append_val (jobs, job);
        }
      self->first[side] = g_thread_new ("men", render_jobs, jobs);
    }
}

GdkTexture *
zug_men_get (ZugMen *self, ZugSide side, guint drawing, int pixels)
{
  Slot *slots;
  GdkTexture *texture;

  g_return_val_if_fail (ZUG_IS_MEN (self), NULL);
  g_return_val_if_fail (side < ZUG_N_SIDES && drawing < ZUG_N_DRAWINGS, NULL);

  if (pixels < 1)
    return NULL;
  await_first (self);
  slots = self->slots[side][drawing];
  self->clock++;
  for (int i = 0; i < SLOTS; i++)
    if (slots[i].texture != NULL && slots[i].pixels == pixels)
      {
        slots[i].used = self->clock;
        return slots[i].texture;
      }

  texture = self->immediate ? NULL : nearest (slots, pixels);
  if (texture == NULL)
    {
      Job job = {.side = side, .drawing = drawing, .bold = self->bold, .pixels = pixels};

      job.texture = render (self->bold, side, drawing, pixels);
      keep (self, &job);
      texture = job.texture;
      job_clear (&job); /* the slot holds it */
      return texture;
    }
  want (self, side, drawing, pixels);
  return texture;
}

gboolean
zug_men_is_idle (ZugMen *self)
{
  return !self->busy && self->wanted->len == 0;
}
