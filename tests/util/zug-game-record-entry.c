/* zug-game-record-entry.c: a game written down in words, and the archive's entry */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-record.h"

#include "zug-game-salvage.h"
#include "zug-tags.h"
#include "zug-coordinate.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

/* --- from records ----------------------------------------------------------------------------- */

/* A turn that is still to be added. */
typedef struct
{
  const ZugTurnRecord *record;
  int parent;          /* index in the game */
  ZugPosition *before; /* a reference; NULL where it is not known */
} ZugPending;

typedef struct
{
  const ZugGameRecord *record;
  ZugGameData *game;
  GPtrArray *turns;     /* by parent, of one parent the last continuation first */
  GHashTable *children; /* parent's id to place in `turns` + 1 */
  GHashTable *index;    /* id to index in the game */
  GArray *pending;
} ZugReading;

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const ZugTurnRecord *x = *(const ZugTurnRecord *const *) a;
  const ZugTurnRecord *y = *(const ZugTurnRecord *const *) b;

  if (x->parent != y->parent)
    return x->parent < y->parent ? -1 : 1;
  return (y->ordinal > x->ordinal) - (y->ordinal < x->ordinal);
}

static void
sort_turns (ZugReading *self)
{
  for (guint i = 0; i < self->record->turns->len; i++)
    g_ptr_array_add (self->turns, self->record->turns->pdata[i]);
  g_ptr_array_sort (self->turns, compare_places);
  for (guint i = 0; i < self->turns->len; i++)
    {
      ZugTurnRecord *turn = self->turns->pdata[i];

      if (!g_hash_table_contains (self->children, &turn->parent))
        g_hash_table_insert (self->children, &turn->parent, GUINT_TO_POINTER (i + 1));
      else
        g_assert_cmpint (compare_places (&self->turns->pdata[i - 1], &self->turns->pdata[i]), !=,
                         0);
    }
}

static void
push_children (ZugReading *self, gint64 id, int parent, ZugPosition *before)
{
  guint at = GPOINTER_TO_UINT (g_hash_table_lookup (self->children, &id));

  for (; at > 0 && at <= self->turns->len; at++)
    {
      ZugPending next = {self->turns->pdata[at - 1], parent, NULL};

      if (next.record->parent != id)
        return;
      if (before != NULL)
        next.before = g_rc_box_acquire (before);
      g_array_append_val (self->pending, next);
    }
}

/* Takes "!w" or "!b" off the end. */
static ZugChance
take_chance (const char *text, gsize *length)
{
  gsize n = *length;

  if (n < 2 || text[n - 2] != '!' || (text[n - 1] != 'w' && text[n - 1] != 'b'))
    return ZUG_CHANCE_NONE;
  *length = n - 2;
  return text[n - 1] == 'w' ? ZUG_CHANCE_WHITE : ZUG_CHANCE_BLACK;
}

static gboolean
read_choice (const ZugLaws *laws, const ZugPosition *before, ZugSide side, const char *text,
             gsize length, ZugTurnData *turn)
{
  if (length == 1 && text[0] == '-')
    return TRUE;
  turn->sides |= (uint8_t) (1 << side);
  return zug_coordinate_read_physical (laws, before, side, text, length, &turn->pair.choice[side],
                                       NULL);
}

static gboolean
read_choices (const ZugLaws *laws, const ZugPosition *before, const char *text, ZugTurnData *turn)
{
  gsize length = strlen (text);
  const char *slash = memchr (text, '/', length);

  turn->chance = take_chance (text, &length);
  if (zug_laws_alternate (laws))
    return read_choice (laws, before, before->to_move, text, length, turn);
  return slash != NULL && read_choice (laws, before, ZUG_WHITE, text, (gsize) (slash - text), turn)
         && read_choice (laws, before, ZUG_BLACK, slash + 1, (gsize) (text + length - slash) - 1,
                         turn)
         && turn->sides != 0;
}

/* The position after a turn of choices; NULL where it cannot be. */
static ZugPosition *
play_choices (const ZugLaws *laws, const ZugPosition *before, const ZugTurnData *turn)
{
  ZugPosition *after = g_rc_box_new (ZugPosition);
  ZugOutcomes outcomes;
  int index;

  *after = *before;
  if (zug_laws_simultaneous (laws) && turn->sides != 3)
    {
      ZugSide side = turn->sides == 1 << ZUG_WHITE ? ZUG_WHITE : ZUG_BLACK;

      zug_after_alone (laws, before, side, turn->pair.choice[side], after);
      return after;
    }
  zug_resolve (laws, before, turn->pair, &outcomes);
  if (!zug_coordinate_pick (&outcomes, turn->chance, 0, &index, NULL))
    {
      g_rc_box_release (after);
      return NULL;
    }
  *after = outcomes.position[index];
  return after;
}

/* The position after a turn of teams; NULL where the text is none. */
static ZugPosition *
play_teams (const ZugLaws *laws, const ZugPosition *before, const char *text)
{
  ZugRequests requests;
  ZugOutcomes outcomes;
  ZugPosition *after;

  if (!zug_laws_know_teams (laws)
      || !zug_coordinate_read_requests (laws, before, true, text, strlen (text), &requests, NULL))
    return NULL;
  zug_resolve_team (laws, before, &requests, &outcomes);
  after = g_rc_box_new (ZugPosition);
  *after = outcomes.position[0];
  return after;
}

static const char *
keep (ZugGameData *game, const char *text)
{
  return zug_game_data_keep (game, text, strlen (text));
}

/* Reads what a turn's text says; returns the position after it, NULL where it is kept as text only.
 * A team that asks for one move, or for none, looks like a pair of choices. */
static ZugPosition *
read_turn (ZugGameData *game, const ZugPending *pending, ZugTurnData *turn)
{
  ZugPosition *after = NULL;

  if (pending->before != NULL && !zug_laws_know_teams (&game->laws)
      && read_choices (&game->laws, pending->before, pending->record->text, turn))
    after = play_choices (&game->laws, pending->before, turn);
  if (after != NULL)
    return after;
  turn->sides = 0;
  turn->chance = ZUG_CHANCE_NONE;
  turn->pair = (ZugPair) {{ZUG_PASS, ZUG_PASS}};
  turn->team = keep (game, pending->record->text);
  if (pending->before != NULL)
    after = play_teams (&game->laws, pending->before, pending->record->text);
  if (after != NULL)
    turn->sides = 3;
  return after;
}

static void
add_turn (ZugReading *self, const ZugPending *pending)
{
  const ZugTurnRecord *record = pending->record;
  int index = zug_game_data_add_turn (self->game, pending->parent);
  ZugTurnData turn = {.parent = pending->parent,
                      .id = (int32_t) record->id,
                      .time = record->time,
                      .chance = ZUG_CHANCE_NONE,
                      .pair = {{ZUG_PASS, ZUG_PASS}}};
  ZugPosition *after;

  g_assert (index >= 0);
  after = read_turn (self->game, pending, &turn);
  if (strchr (record->irregular, 'w') != NULL)
    turn.irregular |= 1 << ZUG_WHITE;
  if (strchr (record->irregular, 'b') != NULL)
    turn.irregular |= 1 << ZUG_BLACK;
  self->game->turn[index] = turn;
  g_hash_table_insert (self->index, (gpointer) &record->id, GINT_TO_POINTER (index));
  push_children (self, record->id, index, after);
  g_clear_pointer (&after, g_rc_box_release);
}

static void
add_turns (ZugReading *self, gboolean laws_known)
{
  ZugPosition *start = NULL;

  if (laws_known)
    {
      start = g_rc_box_new (ZugPosition);
      *start = self->game->start;
    }
  push_children (self, 0, 0, start);
  g_clear_pointer (&start, g_rc_box_release);
  while (self->pending->len > 0)
    {
      ZugPending next = g_array_index (self->pending, ZugPending, self->pending->len - 1);

      g_array_set_size (self->pending, self->pending->len - 1);
      add_turn (self, &next);
      g_clear_pointer (&next.before, g_rc_box_release);
    }
}

/* The order in which remarks stand around a turn's choices. */
static int
rank_of (const ZugAnnotationRecord *note, int kind)
{
  static const int order[ZUG_N_REMARKS] = {
      [ZUG_REMARK_BEFORE] = 0,  [ZUG_REMARK_NAG] = 1,    [ZUG_REMARK_COMMAND] = 2,
      [ZUG_REMARK_COMMENT] = 3, [ZUG_REMARK_UNREAD] = 4, [ZUG_REMARK_REASON] = 5};

  if (note->side == '-')
    return kind == ZUG_REMARK_BEFORE ? -1 : 20 + order[kind];
  return (note->side == 'b' ? 10 : 0) + order[kind];
}

typedef struct
{
  const ZugAnnotationRecord *note;
  int turn, kind, rank;
} ZugPlacedNote;

static gint
compare_notes (gconstpointer a, gconstpointer b)
{
  const ZugPlacedNote *x = a, *y = b;

  if (x->turn != y->turn)
    return x->turn - y->turn;
  if (x->rank != y->rank)
    return x->rank - y->rank;
  return x->note->ordinal - y->note->ordinal;
}

static int
zug_remark_kind_of (const char *name)
{
  for (int kind = 0; kind < ZUG_N_REMARKS; kind++)
    if (g_strcmp0 (zug_remark_name ((ZugRemarkKind) kind), name) == 0)
      return kind;
  return -1;
}

static void
add_remarks (ZugReading *self)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (ZugPlacedNote));

  for (guint i = 0; i < self->record->annotations->len; i++)
    {
      const ZugAnnotationRecord *note = self->record->annotations->pdata[i];
      ZugPlacedNote placed = {.note = note, .kind = zug_remark_kind_of (note->kind)};

      placed.turn = GPOINTER_TO_INT (g_hash_table_lookup (self->index, &note->turn));
      placed.rank = rank_of (note, placed.kind);
      g_array_append_val (notes, placed);
    }
  g_array_sort (notes, compare_notes);
  for (guint i = 0; i < notes->len; i++)
    {
      const ZugPlacedNote *placed = &g_array_index (notes, ZugPlacedNote, i);

      zug_game_data_add_remark (self->game, placed->turn, placed->note->side,
                                (ZugRemarkKind) placed->kind, placed->note->text,
                                strlen (placed->note->text));
    }
}

static void
add_tags (const ZugGameRecord *record, ZugGameData *game)
{
  const char *const roster[][2] = {
      {"Event", record->event}, {"Site", record->site},        {"Date", record->date},
      {"Round", record->round}, {"White", record->white_name}, {"Black", record->black_name},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (roster); i++)
    if (roster[i][1][0] != '\0')
      zug_game_data_add_tag (game, roster[i][0], roster[i][1]);
  for (guint i = 0; i < record->tags->len; i++)
    {
      const ZugTagRecord *tag = record->tags->pdata[i];

      zug_game_data_add_tag (game, tag->name, tag->value);
    }
}

ZugGameEntry *
zug_record_to_entry (const ZugGameRecord *record)
{
  static const char *const sources[] = {ZUG_RECORD_PLAYED, ZUG_RECORD_IMPORTED, ZUG_RECORD_SHIPPED,
                                        NULL};
  ZugGameEntry *entry = zug_game_entry_new ();
  ZugReading self = {.record = record, .game = &entry->data};

  entry->id = record->id;
  entry->created = record->created;
  entry->updated = record->updated;
  entry->cursor = record->cursor;
  entry->collection = record->collection;
  entry->over = g_str_equal (record->state, ZUG_RECORD_OVER);
  while (!g_str_equal (record->source, sources[entry->source]))
    entry->source++;
  zug_text_set (&entry->uid, record->uid);
  zug_text_set (&entry->reason, record->reason);
  zug_text_set (&entry->white_kind, record->white_kind);
  zug_text_set (&entry->black_kind, record->black_kind);
  zug_game_entry_set_laws (entry, record->laws, record->start_zfen);
  entry->data.result = zug_result_of (record->result);
  entry->data.variant_id = keep (&entry->data, record->variant_id);
  entry->data.variant_name = keep (&entry->data, record->variant_name);
  add_tags (record, &entry->data);

  self.turns = g_ptr_array_new ();
  self.children = g_hash_table_new (g_int64_hash, g_int64_equal);
  self.index = g_hash_table_new (g_int64_hash, g_int64_equal);
  self.pending = g_array_new (FALSE, FALSE, sizeof (ZugPending));
  sort_turns (&self);
  add_turns (&self, entry->laws == NULL);
  add_remarks (&self);
  g_ptr_array_unref (self.turns);
  g_hash_table_unref (self.children);
  g_hash_table_unref (self.index);
  g_array_unref (self.pending);
  return entry;
}

/* --- to records ------------------------------------------------------------------------------- */

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  const ZugTurnRecord *x = *(const ZugTurnRecord *const *) a;
  const ZugTurnRecord *y = *(const ZugTurnRecord *const *) b;

  return (x->id > y->id) - (x->id < y->id);
}

static void
take_turns (ZugGameRecord *record, const ZugGameData *game)
{
  static const char *const irregular[] = {"", "w", "b", "wb"};
  g_autofree int *children = g_new0 (int, game->n_turns);

  for (gsize i = 1; i < game->n_turns; i++)
    {
      const ZugTurnData *turn = &game->turn[i];
      g_autofree char *text = zug_turn_data_dup_text (turn, &game->laws);
      gint64 parent = turn->parent > 0 ? game->turn[turn->parent].id : 0;
      ZugTurnRecord *added =
          zug_game_record_add_turn (record, turn->id, parent, children[turn->parent]++, text);

      zug_record_set_text (&added->irregular, irregular[turn->irregular & 3]);
      added->time = turn->time;
    }
  g_ptr_array_sort (record->turns, compare_ids);
}

void
zug_game_record_take_turns (ZugGameRecord *record, const ZugGameData *game)
{
  int ordinal[3][ZUG_N_REMARKS] = {{0}};

  take_turns (record, game);
  for (gsize i = 0; i < game->n_remarks; i++)
    {
      const ZugRemarkData *remark = &game->remark[i];
      int side = remark->side == 'w' ? 0 : remark->side == 'b' ? 1 : 2;

      if (i > 0 && remark->turn != remark[-1].turn)
        memset (ordinal, 0, sizeof ordinal);
      g_ptr_array_add (
          record->annotations,
          zug_annotation_record_new (remark->turn > 0 ? game->turn[remark->turn].id : 0,
                                     remark->side, zug_remark_name ((ZugRemarkKind) remark->kind),
                                     ordinal[side][remark->kind]++, remark->text));
    }
}

gboolean
zug_record_replay (const ZugGameRecord *record, ZugGameData *data)
{
  g_autoptr (ZugGameEntry) entry = zug_record_to_entry (record);

  g_assert_true (zug_game_data_copy (data, &entry->data));
  return zug_game_data_replay (data);
}

ZugGameRecord *
zug_record_from_entry (const ZugGameEntry *entry)
{
  static const char *const sources[] = {ZUG_RECORD_PLAYED, ZUG_RECORD_IMPORTED, ZUG_RECORD_SHIPPED};
  const ZugGameData *data = &entry->data;
  ZugGameRecord *record = zug_game_record_new ();
  char laws[ZUG_LAWS_TEXT], start[ZUG_ZFEN_MAX];
  const struct
  {
    char **field;
    const char *text;
  } texts[] = {
      {&record->uid, entry->uid},
      {&record->variant_id, data->variant_id},
      {&record->variant_name, data->variant_name},
      {&record->laws, entry->laws != NULL ? entry->laws : zug_laws_write (&data->laws, laws)},
      {&record->start_zfen,
       entry->laws != NULL ? entry->start : zug_zfen_write (&data->laws, &data->start, start)},
      {&record->white_name, zug_game_entry_tag (entry, "White")},
      {&record->black_name, zug_game_entry_tag (entry, "Black")},
      {&record->white_kind, entry->white_kind},
      {&record->black_kind, entry->black_kind},
      {&record->event, zug_game_entry_tag (entry, "Event")},
      {&record->site, zug_game_entry_tag (entry, "Site")},
      {&record->date, zug_game_entry_tag (entry, "Date")},
      {&record->round, zug_game_entry_tag (entry, "Round")},
      {&record->result, zug_result_text (data->result)},
      {&record->reason, entry->reason},
      {&record->state, entry->over ? ZUG_RECORD_OVER : ZUG_RECORD_PLAYING},
      {&record->source, sources[entry->source]},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    zug_record_set_text (texts[i].field, texts[i].text);
  record->id = entry->id;
  record->created = entry->created;
  record->updated = entry->updated;
  record->cursor = entry->cursor;
  record->collection = entry->collection;
  for (gsize i = 0; i < data->n_tags; i++)
    if (!zug_game_tag_is_column (data, i))
      zug_game_record_add_tag (record, data->tag[i].name, data->tag[i].value);
  zug_game_record_take_turns (record, data);
  return record;
}

ZugGameStep *
zug_record_to_step (const ZugGameRecord *game, const ZugTurnRecord *turn, GPtrArray *annotations)
{
  g_autoptr (ZugGameEntry) entry = zug_record_to_entry (game);
  g_autoptr (ZugGameRecord) alone = zug_game_record_new ();
  g_autoptr (ZugGameEntry) one = NULL;
  ZugGameStep *step = g_new0 (ZugGameStep, 1);
  ZugGameData *data = &entry->data;
  ZugPosition *position = g_rc_box_new (ZugPosition);
  char laws[ZUG_LAWS_TEXT], start[ZUG_ZFEN_MAX];
  GArray *path = g_array_new (FALSE, FALSE, sizeof (int));

  for (gsize i = 1; i < data->n_turns; i++)
    if (data->turn[i].id == turn->parent)
      for (int at = (int) i; at > 0; at = data->turn[at].parent)
        g_array_prepend_val (path, at);
  *position = data->start;
  for (guint i = 0; i < path->len; i++)
    {
      const ZugTurnData *played = &data->turn[g_array_index (path, int, i)];
      ZugPosition *after = played->team != NULL ? play_teams (&data->laws, position, played->team)
                                                : play_choices (&data->laws, position, played);

      g_assert_nonnull (after);
      g_rc_box_release (position);
      position = after;
    }
  zug_record_set_text (&alone->laws, zug_laws_write (&data->laws, laws));
  zug_record_set_text (&alone->start_zfen, zug_zfen_write (&data->laws, position, start));
  g_ptr_array_add (alone->turns, zug_turn_record_copy (turn));
  for (guint i = 0; annotations != NULL && i < annotations->len; i++)
    g_ptr_array_add (alone->annotations, zug_annotation_record_copy (annotations->pdata[i]));
  ((ZugTurnRecord *) alone->turns->pdata[0])->parent = 0;
  one = zug_record_to_entry (alone);
  step->parent = turn->parent;
  step->place = (guint) turn->ordinal;
  g_assert_true (zug_game_data_copy (&step->data, &one->data));
  g_rc_box_release (position);
  g_array_unref (path);
  return step;
}

gint64
zug_record_save (ZugArchive *archive, const ZugGameRecord *game, GError **error)
{
  return zug_archive_save_game_sync (archive, zug_record_to_entry (game), error);
}

ZugGameRecord *
zug_record_load (ZugArchive *archive, gint64 id, GError **error)
{
  g_autoptr (ZugGameEntry) entry = zug_archive_load_game_sync (archive, id, error);

  return entry != NULL ? zug_record_from_entry (entry) : NULL;
}

gboolean
zug_record_save_turn (ZugArchive *archive, gint64 game, const ZugTurnRecord *turn,
                      GPtrArray *annotations, const ZugGameStanding *standing, GError **error)
{
  g_autoptr (ZugGameRecord) before = zug_record_load (archive, game, NULL);

  if (before == NULL)
    before = zug_game_record_new ();
  return zug_archive_append_sync (archive, game, zug_record_to_step (before, turn, annotations),
                                  standing, error);
}

/* --- annotating ------------------------------------------------------------------------------- */

/* Sets, adds or removes one of the annotations of a place; what follows a removed one moves up. */
static void
annotate (ZugGameRecord *game, const ZugAnnotationRecord *wanted)
{
  gboolean done = FALSE;

  for (guint i = 0; i < game->annotations->len;)
    {
      ZugAnnotationRecord *note = game->annotations->pdata[i];
      gboolean here = note->turn == wanted->turn && note->side == wanted->side
                      && g_str_equal (note->kind, wanted->kind);

      if (here && note->ordinal == wanted->ordinal && wanted->text == NULL)
        {
          g_ptr_array_remove_index (game->annotations, i);
          continue;
        }
      if (here && note->ordinal == wanted->ordinal)
        zug_record_set_text (&note->text, wanted->text);
      done = done || (here && note->ordinal == wanted->ordinal);
      if (here && note->ordinal > wanted->ordinal && wanted->text == NULL)
        note->ordinal--;
      i++;
    }
  if (!done && wanted->text != NULL)
    zug_game_record_add_annotation (game, wanted->turn, wanted->side, wanted->kind, wanted->text);
}

gboolean
zug_record_annotate (ZugArchive *archive, gint64 id, gint64 turn, char side, const char *kind,
                     int ordinal, const char *text, GError **error)
{
  g_autoptr (ZugGameRecord) game = zug_record_load (archive, id, error);
  g_autoptr (ZugAnnotationRecord) wanted =
      zug_annotation_record_new (turn, side, kind, ordinal, text);

  if (game == NULL)
    return FALSE;
  g_assert_true (turn == 0 || zug_game_record_find_turn (game, turn) != NULL);
  annotate (game, wanted);
  return zug_record_save (archive, game, error) > 0;
}
