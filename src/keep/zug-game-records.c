/* zug-game-records.c: games as the archive keeps them, and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-records.h"

#include "zug-game-body.h"
#include "zug-law-words.h"
#include "zug-uci-player.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

/* --- laws ------------------------------------------------------------------------------------- */

/* As a `Laws` tag has them: every law that differs from orthodox chess. */
static char *
laws_to_text (const ZugLaws *laws)
{
  g_autofree char *text = g_malloc (ZUG_LAWS_TEXT);

  return g_strdup (zug_laws_write (laws, text));
}

static gboolean
laws_from_text (const char *text, ZugLaws *laws, GError **error)
{
  const char *problem = NULL;
  const ZugLaw *law;
  size_t at = 0;

  zug_laws_init (laws);
  if (!zug_laws_read (laws, text, &at))
    {
      g_autofree char *part = g_strndup (text + at, strcspn (text + at, ";"));

      g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                   C_ ("game error", "The game was played under a law that is not known here: %s"),
                   part);
      return FALSE;
    }
  law = zug_laws_problem (laws, &problem);
  if (law != NULL)
    g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                 C_ ("game error", "The game was played under laws that contradict each other: "
                                   "%1$s: %2$s"),
                 law->key, g_dpgettext2 (NULL, "law problem", problem));
  return law == NULL;
}

static ZugVariant *
variant_from_record (const ZugGameRecord *record, GError **error)
{
  g_autoptr (ZugVariant) preset = zug_variant_new_preset (record->variant_id);
  ZugLaws laws;

  if (!laws_from_text (record->laws, &laws, error))
    return NULL;
  /* A game keeps the laws it was played under, even should the preset change. */
  if (preset != NULL && zug_laws_equal (zug_variant_get_laws (preset), &laws))
    return g_steal_pointer (&preset);
  return zug_variant_new (record->variant_id, record->variant_name, "", &laws);
}

/* --- to records ------------------------------------------------------------------------------- */

/* Tags that have a field of their own in the record. */
static char **
record_field (ZugGameRecord *record, const char *tag)
{
  if (g_str_equal (tag, "White"))
    return &record->white_name;
  if (g_str_equal (tag, "Black"))
    return &record->black_name;
  if (g_str_equal (tag, "Event"))
    return &record->event;
  if (g_str_equal (tag, "Site"))
    return &record->site;
  if (g_str_equal (tag, "Date"))
    return &record->date;
  if (g_str_equal (tag, "Round"))
    return &record->round;
  return NULL;
}

static void
add_tags (ZugGameRecord *record, ZugGame *game)
{
  g_auto (GStrv) names = zug_game_dup_tag_names (game);

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *value = zug_game_get_tag (game, names[i]);
      char **field = record_field (record, names[i]);

      if (field != NULL)
        zug_record_set_text (field, value);
      else
        zug_game_record_add_tag (record, names[i], value);
    }
}

static gint
compare_turns (gconstpointer a, gconstpointer b)
{
  const ZugTurnRecord *left = *(ZugTurnRecord *const *) a;
  const ZugTurnRecord *right = *(ZugTurnRecord *const *) b;

  return (left->id > right->id) - (left->id < right->id);
}

static GPtrArray *
annotations_from_turn (ZugTurn *turn)
{
  GPtrArray *annotations =
      g_ptr_array_new_with_free_func ((GDestroyNotify) zug_annotation_record_unref);
  const ZugRemark *last = NULL;
  int ordinal = 0;

  /* Those of a side and a kind stand together. */
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);

      ordinal = last != NULL && last->side == remark->side && last->kind == remark->kind
                    ? ordinal + 1
                    : 0;
      g_ptr_array_add (annotations, zug_annotation_record_new (zug_turn_get_id (turn), remark->side,
                                                               zug_remark_name (remark->kind),
                                                               ordinal, remark->text));
      last = remark;
    }
  return annotations;
}

static ZugTurnRecord *
turn_record (ZugTurn *turn, int ordinal)
{
  g_autofree char *text = zug_turn_dup_text (turn);
  ZugTurnRecord *record = zug_turn_record_new (
      zug_turn_get_id (turn), zug_turn_get_id (zug_turn_get_parent (turn)), ordinal, text);
  g_autofree char *irregular =
      g_strconcat (zug_turn_is_irregular (turn, ZUG_WHITE) ? "w" : "",
                   zug_turn_is_irregular (turn, ZUG_BLACK) ? "b" : "", NULL);

  zug_record_set_text (&record->irregular, irregular);
  record->time = zug_turn_get_time (turn);
  return record;
}

ZugTurnRecord *
zug_game_records_from_turn (ZugTurn *turn, GPtrArray **annotations)
{
  ZugTurn *parent = zug_turn_get_parent (turn);
  int ordinal = 0;

  while (zug_turn_get_child (parent, (guint) ordinal) != turn)
    ordinal++;
  if (annotations != NULL)
    *annotations = annotations_from_turn (turn);
  return turn_record (turn, ordinal);
}

/* A turn's remarks, then what follows it: parents come before their children. */
static void
add_turns (ZugGameRecord *record, ZugTurn *root)
{
  g_autoptr (GPtrArray) pending = g_ptr_array_new ();

  g_ptr_array_add (pending, root);
  while (pending->len > 0)
    {
      ZugTurn *turn = g_ptr_array_steal_index (pending, pending->len - 1);

      g_ptr_array_extend_and_steal (record->annotations, annotations_from_turn (turn));
      for (guint i = 0; i < zug_turn_get_n_children (turn); i++)
        g_ptr_array_add (record->turns, turn_record (zug_turn_get_child (turn, i), (int) i));
      for (guint i = zug_turn_get_n_children (turn); i > 0; i--)
        g_ptr_array_add (pending, zug_turn_get_child (turn, i - 1));
    }
  g_ptr_array_sort (record->turns, compare_turns);
}

ZugGameStanding
zug_game_records_standing (ZugGame *game)
{
  ZugEnd end = zug_game_get_end (game);

  return (ZugGameStanding) {
      .result = zug_result_text (end.result),
      .reason = end.result != ZUG_RESULT_OPEN ? zug_reason_text (end.reason) : "",
      .state = end.result != ZUG_RESULT_OPEN ? ZUG_RECORD_OVER : ZUG_RECORD_PLAYING,
      .cursor = zug_turn_get_id (zug_game_get_last (game)),
  };
}

ZugGameRecord *
zug_game_records_from_game (ZugGame *game, const char *white_kind, const char *black_kind)
{
  ZugGameRecord *record = zug_game_record_new ();
  ZugVariant *variant = zug_game_get_variant (game);
  ZugGameStanding standing = zug_game_records_standing (game);
  g_autofree char *laws = laws_to_text (zug_variant_get_laws (variant));
  char zfen[ZUG_ZFEN_MAX];

  zug_zfen_write (zug_variant_get_laws (variant), zug_turn_get_position (zug_game_get_root (game)),
                  zfen);
  record->id = zug_game_get_archive_id (game);
  zug_record_set_text (&record->variant_id, zug_variant_get_id (variant));
  zug_record_set_text (&record->variant_name, zug_variant_get_name (variant));
  zug_record_set_text (&record->laws, laws);
  zug_record_set_text (&record->start_zfen, zfen);
  zug_record_set_text (&record->white_kind, white_kind);
  zug_record_set_text (&record->black_kind, black_kind);
  zug_record_set_text (&record->result, standing.result);
  zug_record_set_text (&record->reason, standing.reason);
  zug_record_set_text (&record->state, standing.state);
  record->cursor = standing.cursor;
  add_tags (record, game);
  add_turns (record, zug_game_get_root (game));
  return record;
}

/* The end of the line played. */
static gint64
last_of_line (const ZugGameRecord *record)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy (record->turns, NULL, NULL);
  gint64 last = 0;

  g_ptr_array_set_free_func (sorted, NULL);
  g_ptr_array_sort (sorted, compare_turns);
  for (guint i = 0; i < sorted->len; i++)
    {
      const ZugTurnRecord *turn = g_ptr_array_index (sorted, i);

      if (turn->parent == last && turn->ordinal == 0)
        last = turn->id;
    }
  return last;
}

/* Whether another result is stated than the record has. A game whose turns end it, but whose record
 * leaves that open, stays so. */
static gboolean
is_restated (const ZugGameRecord *before, ZugGame *game)
{
  const char *result = zug_result_text (zug_game_get_end (game).result);

  if (g_str_equal (before->result, ZUG_RECORD_OPEN))
    return zug_game_get_declared_end (game).result != ZUG_RESULT_OPEN;
  return !g_str_equal (before->result, result);
}

ZugGameRecord *
zug_game_records_update (const ZugGameRecord *before, ZugGame *game)
{
  ZugGameRecord *record = zug_game_records_from_game (game, before->white_kind, before->black_kind);

  zug_record_set_text (&record->uid, before->uid);
  zug_record_set_text (&record->source, before->source);
  record->created = before->created;
  record->updated = before->updated;
  if (last_of_line (before) != (gint64) zug_turn_get_id (zug_game_get_last (game))
      || is_restated (before, game))
    return record;
  zug_record_set_text (&record->result, before->result);
  zug_record_set_text (&record->reason, before->reason);
  zug_record_set_text (&record->state, before->state);
  record->cursor = before->cursor;
  return record;
}

/* --- from records ----------------------------------------------------------------------------- */

static guint
irregular_sides (const char *text)
{
  return (strchr (text, 'w') != NULL ? 1u << ZUG_WHITE : 0)
         | (strchr (text, 'b') != NULL ? 1u << ZUG_BLACK : 0);
}

static gboolean
fail_turn (const ZugTurnRecord *turn, GError **error)
{
  g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
               C_ ("game error", "A turn of the game stands nowhere in it: %s"), turn->text);
  return FALSE;
}

static gboolean
fail_length (GError **error)
{
  g_autofree char *most = g_strdup_printf ("%'u", ZUG_GAME_MAX_ID);

  g_set_error (
      error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
      C_ ("game error", "The game has more than %s turns: it can be exported, but not shown."),
      most);
  return FALSE;
}

static gboolean
is_free_id (ZugGame *game, gint64 id)
{
  return id > 0 && id <= ZUG_GAME_MAX_ID && zug_game_get_turn (game, (guint) id) == NULL;
}

/* A turn behind its parent, which has a smaller id, and before those siblings that stand behind it.
 */
static gboolean
add_record_turn (ZugGame *game, const ZugTurnRecord *record, GHashTable *ordinals, GError **error)
{
  ZugTurn *parent = record->parent >= 0 && record->parent < record->id
                        ? zug_game_get_turn (game, (guint) record->parent)
                        : NULL;
  ZugTurn *turn;
  guint place;

  if (parent == NULL || !is_free_id (game, record->id))
    return fail_turn (record, error);
  zug_game_set_next_id (game, (guint) record->id);
  turn = zug_game_add_turn_text (game, parent, record->text,
                                 irregular_sides (record->irregular) | ZUG_GAME_PAST_END, error);
  if (turn == NULL)
    return FALSE;
  zug_game_set_time (game, turn, record->time);
  g_hash_table_insert (ordinals, turn, GINT_TO_POINTER (record->ordinal));
  place = zug_game_get_place (game, turn);
  while (place > 0
         && GPOINTER_TO_INT (g_hash_table_lookup (ordinals, zug_turn_get_child (parent, place - 1)))
                > record->ordinal)
    place--;
  zug_game_set_place (game, turn, place);
  return TRUE;
}

/* A remark whose turn and kind are known. */
typedef struct
{
  const ZugAnnotationRecord *note;
  ZugTurn *turn;
  ZugRemarkKind kind;
} Remark;

static gint
compare_remarks (gconstpointer a, gconstpointer b)
{
  const Remark *left = a, *right = b;
  const guint left_rank = zug_remark_rank (left->note->side, left->kind);
  const guint right_rank = zug_remark_rank (right->note->side, right->kind);

  if (left_rank != right_rank)
    return left_rank < right_rank ? -1 : 1;
  return left->note->ordinal - right->note->ordinal;
}

/* Remarks of the same turn, side and kind stand in the order of their ordinals; kinds of a later
 * version have no place in a game. They come as they will stand, so that none is moved for another.
 */
static void
add_record_annotations (ZugGame *game, const ZugGameRecord *record)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (Remark));

  for (guint i = 0; i < record->annotations->len; i++)
    {
      const ZugAnnotationRecord *note = g_ptr_array_index (record->annotations, i);
      const int kind = zug_remark_kind_of (note->kind);
      ZugTurn *turn = note->turn >= 0 && note->turn <= ZUG_GAME_MAX_ID
                          ? zug_game_get_turn (game, (guint) note->turn)
                          : NULL;
      const Remark remark = {note, turn, (ZugRemarkKind) kind};

      if (turn != NULL && kind >= 0)
        g_array_append_val (sorted, remark);
    }
  g_array_sort (sorted, compare_remarks);
  for (guint i = 0; i < sorted->len; i++)
    {
      const Remark *remark = &g_array_index (sorted, Remark, i);

      zug_game_add_remark (game, remark->turn, remark->note->side, remark->kind,
                           remark->note->text);
    }
}

static gboolean
add_record_turns (ZugGame *game, const ZugGameRecord *record, GError **error)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy (record->turns, NULL, NULL);
  g_autoptr (GHashTable) ordinals = g_hash_table_new (NULL, NULL);

  g_ptr_array_set_free_func (sorted, NULL);
  g_ptr_array_sort (sorted, compare_turns);
  /* The highest id; not one turn is made of a game that has too many. */
  if (sorted->len > 0
      && ((ZugTurnRecord *) g_ptr_array_index (sorted, sorted->len - 1))->id > ZUG_GAME_MAX_ID)
    return fail_length (error);
  for (guint i = 0; i < sorted->len; i++)
    if (!add_record_turn (game, g_ptr_array_index (sorted, i), ordinals, error))
      return FALSE;
  add_record_annotations (game, record);
  return TRUE;
}

static gboolean
set_start (const ZugGameRecord *record, ZugVariant *variant, ZugPosition *start, gboolean *own,
           GError **error)
{
  const ZugLaws *laws = zug_variant_get_laws (variant);
  ZugPosition usual;
  ZugStatus status;

  zug_position_start (laws, &usual);
  if (!zug_zfen_read (laws, record->start_zfen, start, &status))
    {
      g_autofree char *words = zug_law_words_status (&status);

      g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                   C_ ("game error", "The start position cannot be read: %s"), words);
      return FALSE;
    }
  *own = zug_position_equal (start, &usual);
  return TRUE;
}

/* A result that the last turn does not show was declared: resigned, agreed, or stated by a score.
 */
static void
declare_end (ZugGame *game, const ZugGameRecord *record)
{
  ZugEnd end = {zug_result_of (record->result), ZUG_REASON_NONE};

  for (int reason = ZUG_REASON_NONE; reason <= ZUG_REASON_TIME; reason++)
    if (g_str_equal (record->reason, zug_reason_text (reason)))
      end.reason = reason;
  if (end.result != ZUG_RESULT_OPEN && zug_game_get_end (game).result != end.result)
    zug_game_declare_end (game, end);
}

ZugGame *
zug_game_records_to_game (const ZugGameRecord *record, GError **error)
{
  const char *const tags[] = {"Event", "Site", "Date", "Round"};
  g_autoptr (ZugVariant) variant = variant_from_record (record, error);
  g_autoptr (ZugGame) game = NULL;
  ZugPosition start;
  gboolean own;

  if (variant == NULL || !set_start (record, variant, &start, &own, error))
    return NULL;
  game = zug_game_new (variant, own ? NULL : &start, error);
  if (game == NULL || !add_record_turns (game, record, error))
    return NULL;
  zug_game_set_name (game, ZUG_WHITE, record->white_name);
  zug_game_set_name (game, ZUG_BLACK, record->black_name);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      const char *value = *record_field ((ZugGameRecord *) record, tags[i]);

      if (*value != '\0')
        zug_game_set_tag (game, tags[i], value);
    }
  for (guint i = 0; i < record->tags->len; i++)
    {
      const ZugTagRecord *tag = g_ptr_array_index (record->tags, i);

      zug_game_set_tag (game, tag->name, tag->value);
    }
  declare_end (game, record);
  zug_game_set_archive_id (game, record->id);
  return g_steal_pointer (&game);
}

/* An engine is looked up among those that are here now; the record says only what it was called,
 * since a file must not decide which programs are run. */
static ZugPlayer *
make_engine (ZugSide side, const char *name, ZugUciSetups *engines)
{
  return zug_uci_player_new (side, name,
                             engines != NULL ? zug_uci_setups_find (engines, name) : NULL);
}

static ZugPlayer *
make_player (ZugSide side, const char *kind, const char *name, ZugUciSetups *engines)
{
  ZugComputerStyle style;

  if (g_str_has_prefix (kind, ZUG_UCI_PLAYER_KIND))
    return make_engine (side, kind + strlen (ZUG_UCI_PLAYER_KIND), engines);
  if (!zug_computer_style_read (kind, &style))
    return zug_person_new (side, name);
  return zug_computer_new (side, &style);
}

ZugMatch *
zug_game_records_to_match (const ZugGameRecord *record, ZugGame *game, ZugUciSetups *engines)
{
  g_autoptr (ZugPlayer) white =
      make_player (ZUG_WHITE, record->white_kind, record->white_name, engines);
  g_autoptr (ZugPlayer) black =
      make_player (ZUG_BLACK, record->black_kind, record->black_name, engines);

  return zug_match_new (game, white, black);
}
