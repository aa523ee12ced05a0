/* zug-game-records.c: games as the archive keeps them, and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-records.h"

#include "zug-law-words.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* --- laws -------------------------------------------------------------------------------- */

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

/* --- to records -------------------------------------------------------------------------- */

/* Tags that have a field of their own in the record. */
static char **
record_field (ZugGameRecord *record, const char *tag)
{
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

static int
turn_ordinal (ZugTurn *turn)
{
  ZugTurn *parent = zug_turn_get_parent (turn);
  int ordinal = 0;

  while (zug_turn_get_child (parent, ordinal) != turn)
    ordinal++;
  return ordinal;
}

ZugTurnRecord *
zug_game_records_from_turn (ZugTurn *turn)
{
  g_autofree char *text = zug_turn_dup_text (turn);
  ZugTurnRecord *record =
      zug_turn_record_new (zug_turn_get_id (turn), zug_turn_get_id (zug_turn_get_parent (turn)),
                           turn_ordinal (turn), text);
  g_autofree char *irregular =
      g_strconcat (zug_turn_is_irregular (turn, ZUG_WHITE) ? "w" : "",
                   zug_turn_is_irregular (turn, ZUG_BLACK) ? "b" : "", NULL);

  zug_record_set_text (&record->irregular, irregular);
  zug_record_set_text (&record->san_white, zug_turn_get_san (turn, ZUG_WHITE));
  zug_record_set_text (&record->san_black, zug_turn_get_san (turn, ZUG_BLACK));
  record->time = g_get_real_time () / 1000;
  return record;
}

/* Comment of a turn, then its children: parents come before what follows them. */
static void
add_turns (ZugGameRecord *record, ZugTurn *root)
{
  g_autoptr (GPtrArray) pending = g_ptr_array_new ();

  g_ptr_array_add (pending, root);
  while (pending->len > 0)
    {
      ZugTurn *turn = g_ptr_array_steal_index (pending, pending->len - 1);
      const char *comment = zug_turn_get_comment (turn);

      if (turn != root)
        g_ptr_array_add (record->turns, zug_game_records_from_turn (turn));
      if (comment != NULL)
        zug_game_record_add_annotation (record, zug_turn_get_id (turn), '-', ZUG_ANNOTATION_COMMENT,
                                        comment);
      for (guint i = zug_turn_get_n_children (turn); i > 0; i--)
        g_ptr_array_add (pending, zug_turn_get_child (turn, i - 1));
    }
}

ZugGameStanding
zug_game_records_standing (ZugGame *game)
{
  ZugEnd end = zug_game_get_end (game);

  return (ZugGameStanding){
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
  zug_record_set_text (&record->white_name, zug_game_get_name (game, ZUG_WHITE));
  zug_record_set_text (&record->black_name, zug_game_get_name (game, ZUG_BLACK));
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

/* --- from records ------------------------------------------------------------------------ */

static guint
irregular_sides (const char *text)
{
  return (strchr (text, 'w') != NULL ? 1u << ZUG_WHITE : 0)
         | (strchr (text, 'b') != NULL ? 1u << ZUG_BLACK : 0);
}

static gint
compare_turns (gconstpointer a, gconstpointer b)
{
  const ZugTurnRecord *left = *(ZugTurnRecord *const *) a;
  const ZugTurnRecord *right = *(ZugTurnRecord *const *) b;

  /* Main lines first: the order in which children come decides which one continues the line. */
  if (left->ordinal != right->ordinal)
    return left->ordinal - right->ordinal;
  return left->id < right->id ? -1 : left->id > right->id;
}

/* Adds what follows `parent`, depth first without recursion: a game may be long. */
static gboolean
add_record_turns (ZugGame *game, const ZugGameRecord *record, GError **error)
{
  g_autoptr (GHashTable) turns = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  gint64 root = 0;
  guint left;

  g_hash_table_insert (turns, &root, zug_game_get_root (game));
  for (guint i = 0; i < record->turns->len; i++)
    g_ptr_array_add (sorted, g_ptr_array_index (record->turns, i));
  g_ptr_array_sort (sorted, compare_turns);
  do
    {
      left = sorted->len;
      for (guint i = 0; i < sorted->len;)
        {
          ZugTurnRecord *turn = g_ptr_array_index (sorted, i);
          ZugTurn *parent = g_hash_table_lookup (turns, &turn->parent);
          ZugTurn *added;

          if (parent == NULL)
            {
              i++;
              continue;
            }
          added = zug_game_add_turn_text (game, parent, turn->text,
                                          irregular_sides (turn->irregular), error);
          if (added == NULL)
            return FALSE;
          g_hash_table_insert (turns, &turn->id, added);
          g_ptr_array_remove_index (sorted, i);
        }
    }
  while (sorted->len > 0 && sorted->len < left);
  for (guint i = 0; i < record->annotations->len; i++)
    {
      const ZugAnnotationRecord *note = g_ptr_array_index (record->annotations, i);
      ZugTurn *turn = g_hash_table_lookup (turns, &note->turn);

      if (turn != NULL && g_str_equal (note->kind, ZUG_ANNOTATION_COMMENT))
        zug_game_set_comment (game, turn, note->text);
    }
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

/* A result that the last turn does not show was declared: resigned, agreed, or stated by a score. */
static void
declare_end (ZugGame *game, const ZugGameRecord *record)
{
  ZugEnd end = {ZUG_RESULT_OPEN, ZUG_REASON_NONE};

  for (int result = ZUG_RESULT_WHITE; result <= ZUG_RESULT_DRAW; result++)
    if (g_str_equal (record->result, zug_result_text (result)))
      end.result = result;
  for (int reason = ZUG_REASON_NONE; reason <= ZUG_REASON_TIME; reason++)
    if (g_str_equal (record->reason, zug_reason_text (reason)))
      end.reason = reason;
  if (end.result != ZUG_RESULT_OPEN && zug_game_get_end (game).result == ZUG_RESULT_OPEN)
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

static ZugPlayer *
make_player (ZugSide side, const char *kind, const char *name)
{
  guint level;

  if (!g_str_has_prefix (kind, "computer:"))
    return zug_person_new (side, name);
  level = CLAMP (atoi (kind + strlen ("computer:")), 1, (int) zug_computer_n_levels ());
  return zug_computer_new (side, level);
}

ZugMatch *
zug_game_records_to_match (const ZugGameRecord *record, ZugGame *game)
{
  g_autoptr (ZugPlayer) white = make_player (ZUG_WHITE, record->white_kind, record->white_name);
  g_autoptr (ZugPlayer) black = make_player (ZUG_BLACK, record->black_kind, record->black_name);

  return zug_match_new (game, white, black);
}
