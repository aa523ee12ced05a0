/* zug-game-conversion.c: games as data, and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-conversion.h"

#include "zug-game-salvage.h"
#include "zug-tags.h"
#include "zug-law-words.h"
#include "zug-uci-player.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

/* --- to data ---------------------------------------------------------------------------------- */

static const char *
keep (ZugGameData *data, const char *text)
{
  return zug_game_data_keep (data, text, strlen (text));
}

static void
begin_data (ZugGameData *data, ZugTurn *start, ZugVariant *variant)
{
  if (!zug_game_data_reset (data))
    g_error ("no memory for a game");
  data->laws = *zug_variant_get_laws (variant);
  data->start = *zug_turn_get_position (start);
}

/* Adds a turn and what is remarked on it; its index. */
static int
add_turn (ZugGameData *data, ZugTurn *turn, int parent)
{
  int index = parent < 0 ? 0 : zug_game_data_add_turn (data, parent);
  ZugTurnData *to = &data->turn[index];

  if (parent >= 0)
    {
      to->id = (gint32) zug_turn_get_id (turn);
      to->time = zug_turn_get_time (turn);
      to->chance = (guint8) zug_turn_get_chance (turn);
      to->pair = zug_turn_get_pair (turn);
      for (guint side = 0; side < ZUG_N_SIDES; side++)
        {
          to->sides |= (guint8) (zug_turn_has_choice (turn, side) << side);
          to->irregular |= (guint8) (zug_turn_is_irregular (turn, side) << side);
        }
      if (zug_laws_know_teams (&data->laws))
        {
          g_autofree char *text = zug_turn_dup_text (turn);

          to->pair = (ZugPair) {{ZUG_PASS, ZUG_PASS}};
          to->sides = 1u << ZUG_WHITE | 1u << ZUG_BLACK;
          to->team = keep (data, text);
        }
    }
  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);

      zug_game_data_add_remark (data, index, remark->side, remark->kind, remark->text,
                                strlen (remark->text));
    }
  return index;
}

/* A turn that is still to be added. */
typedef struct
{
  ZugTurn *turn;
  int parent; /* index; -1 of the root */
} Pending;

/* Each turn, then its line to the end, then the variations beside it. */
static void
add_turns (ZugGameData *data, ZugTurn *root)
{
  g_autoptr (GArray) pending = g_array_new (FALSE, FALSE, sizeof (Pending));
  Pending next = {root, -1};

  g_array_append_val (pending, next);
  while (pending->len > 0)
    {
      ZugTurn *turn;
      int index;

      next = g_array_index (pending, Pending, pending->len - 1);
      g_array_set_size (pending, pending->len - 1);
      turn = next.turn;
      index = add_turn (data, turn, next.parent);
      for (guint i = zug_turn_get_n_children (turn); i > 0; i--)
        {
          next = (Pending) {zug_turn_get_child (turn, i - 1), index};
          g_array_append_val (pending, next);
        }
    }
}

void
zug_game_to_data (ZugGame *game, ZugGameData *data)
{
  ZugVariant *variant = zug_game_get_variant (game);
  g_auto (GStrv) names = zug_game_dup_tag_names (game);
  ZugPosition array;

  begin_data (data, zug_game_get_root (game), variant);
  zug_position_start (&data->laws, &array);
  data->own_start = !zug_position_equal (&data->start, &array);
  data->variant_id = keep (data, zug_variant_get_id (variant));
  data->variant_name = keep (data, zug_variant_get_name (variant));
  data->result = zug_game_get_end (game).result;
  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *value = zug_game_get_tag (game, names[i]);

      if (value[0] != '\0' || !zug_tag_has_column (names[i]))
        zug_game_data_add_tag (data, names[i], value);
    }
  add_turns (data, zug_game_get_root (game));
}

ZugGameStep *
zug_game_to_step (ZugGame *game, ZugTurn *turn)
{
  ZugTurn *parent = zug_turn_get_parent (turn);
  ZugGameStep *step = g_new0 (ZugGameStep, 1);

  step->parent = zug_turn_get_id (parent);
  while (zug_turn_get_child (parent, step->place) != turn)
    step->place++;
  begin_data (&step->data, parent, zug_game_get_variant (game));
  add_turn (&step->data, turn, 0);
  return step;
}

ZugGameStanding
zug_game_to_standing (ZugGame *game)
{
  ZugEnd end = zug_game_get_end (game);
  gboolean over = end.result != ZUG_RESULT_OPEN;

  return (ZugGameStanding) {.result = end.result,
                            .reason = over ? zug_reason_text (end.reason) : "",
                            .over = over,
                            .cursor = zug_turn_get_id (zug_game_get_last (game))};
}

ZugGameEntry *
zug_game_to_entry (ZugGame *game, const char *white_kind, const char *black_kind)
{
  ZugGameEntry *entry = zug_game_entry_new ();
  ZugGameStanding standing = zug_game_to_standing (game);

  zug_game_to_data (game, &entry->data);
  entry->id = zug_game_get_archive_id (game);
  entry->over = standing.over;
  entry->cursor = standing.cursor;
  zug_text_set (&entry->reason, standing.reason);
  zug_text_set (&entry->white_kind, white_kind);
  zug_text_set (&entry->black_kind, black_kind);
  return entry;
}

/* The id at the end of the line played. */
static gint64
last_of_line (const ZugGameData *data)
{
  int last = 0;

  for (int next = 0; next >= 0; next = zug_game_data_next (data, next))
    last = next;
  return data->turn[last].id;
}

/* Whether another result is stated than the entry has. A game whose turns end it, but whose entry
 * leaves that open, stays so. */
static gboolean
is_restated (const ZugGameEntry *before, ZugGame *game)
{
  if (before->data.result == ZUG_RESULT_OPEN)
    return zug_game_get_declared_end (game).result != ZUG_RESULT_OPEN;
  return before->data.result != zug_game_get_end (game).result;
}

ZugGameEntry *
zug_game_to_entry_again (ZugGame *game, const ZugGameEntry *before)
{
  ZugGameEntry *entry = zug_game_to_entry (game, before->white_kind, before->black_kind);

  zug_text_set (&entry->uid, before->uid);
  entry->source = before->source;
  entry->created = before->created;
  entry->updated = before->updated;
  if (last_of_line (&before->data) != (gint64) zug_turn_get_id (zug_game_get_last (game))
      || is_restated (before, game))
    return entry;
  entry->data.result = before->data.result;
  zug_text_set (&entry->reason, before->reason);
  entry->over = before->over;
  entry->cursor = before->cursor;
  return entry;
}

/* --- from data -------------------------------------------------------------------------------- */

/* Says what is wrong with an entry's laws or start. */
static void
fail_laws (const ZugGameEntry *entry, GError **error)
{
  g_autofree ZugLaws *laws = g_new (ZugLaws, 1);
  const char *text = entry->laws;
  g_autofree char *words = NULL;
  const char *problem = NULL;
  ZugPosition position;
  ZugStatus status;
  const ZugLaw *law;
  size_t at = 0;

  zug_laws_init (laws);
  if (!zug_laws_read (laws, text, &at))
    {
      g_autofree char *part = g_strndup (text + at, strcspn (text + at, ";"));

      g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                   C_ ("game error", "The game was played under a law that is not known here: %s"),
                   part);
      return;
    }
  law = zug_laws_problem (laws, &problem);
  if (law != NULL)
    g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                 C_ ("game error", "The game was played under laws that contradict each other: "
                                   "%1$s: %2$s"),
                 law->key, g_dpgettext2 (NULL, "law problem", problem));
  if (law != NULL || zug_zfen_read (laws, entry->start, &position, &status))
    return;
  words = zug_law_words_status (&status);
  g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
               C_ ("game error", "The start position cannot be read: %s"), words);
}

static ZugVariant *
make_variant (const ZugGameData *data)
{
  g_autoptr (ZugVariant) preset = zug_variant_new_preset (data->variant_id);

  /* A game keeps the laws it was played under, even should the preset change. */
  if (preset != NULL && zug_laws_equal (zug_variant_get_laws (preset), &data->laws))
    return g_steal_pointer (&preset);
  return zug_variant_new (data->variant_id, data->variant_name, "", &data->laws);
}

static void
fail_turn (const ZugGameData *data, const ZugTurnData *turn, GError **error)
{
  g_autofree char *text = zug_turn_data_dup_text (turn, &data->laws);

  g_set_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
               C_ ("game error", "A turn of the game stands nowhere in it: %s"), text);
}

static void
fail_length (GError **error)
{
  g_autofree char *most = g_strdup_printf ("%'u", ZUG_GAME_MAX_ID);

  g_set_error (
      error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
      C_ ("game error", "The game has more than %s turns: it can be exported, but not shown."),
      most);
}

/* What the men cannot do is told by its text. */
static ZugTurn *
add_choices (ZugGame *game, ZugTurn *parent, const ZugTurnData *turn, GError **error)
{
  const ZugLaws *laws = zug_game_get_laws (game);
  const guint irregular = turn->irregular | ZUG_GAME_PAST_END;
  g_autofree char *text = NULL;
  ZugTurnData whole = *turn;

  if (zug_laws_know_teams (laws) && turn->team == NULL)
    {
      const ZugRequests requests = zug_requests_of_pair (turn->pair);

      return zug_game_add_requests (game, parent, &requests, irregular, error);
    }
  if (turn->team == NULL
      && zug_turn_data_complete (&whole, laws, zug_turn_get_position (parent)) == ZUG_STATUS_GOOD)
    return zug_game_add_turn (game, parent, whole.pair, whole.sides, irregular,
                              (ZugChance) whole.chance, error);
  text = zug_turn_data_dup_text (turn, laws);
  return zug_game_add_turn_text (game, parent, text, irregular, error);
}

/* Adds turn `i` behind its parent, as the last of those that follow it. */
static gboolean
add_data_turn (ZugGame *game, const ZugGameData *data, gsize i, GError **error)
{
  const ZugTurnData *from = &data->turn[i];
  ZugTurn *parent = from->parent >= 0 && (gsize) from->parent < i
                        ? zug_game_get_turn (game, (guint) data->turn[from->parent].id)
                        : NULL;
  ZugTurn *turn;

  if (parent == NULL || from->id <= 0 || zug_game_get_turn (game, (guint) from->id) != NULL)
    {
      fail_turn (data, from, error);
      return FALSE;
    }
  zug_game_set_next_id (game, (guint) from->id);
  turn = add_choices (game, parent, from, error);
  if (turn != NULL)
    zug_game_set_time (game, turn, from->time);
  return turn != NULL;
}

static gboolean
add_data_turns (ZugGame *game, const ZugGameData *data, GError **error)
{
  /* Not one turn is made of a game that has too many; nothing comes behind the greatest id. */
  for (gsize i = 1; i < data->n_turns; i++)
    if (data->turn[i].id > (gint64) ZUG_GAME_MAX_ID - (i + 1 < data->n_turns))
      {
        fail_length (error);
        return FALSE;
      }
  for (gsize i = 1; i < data->n_turns; i++)
    if (!add_data_turn (game, data, i, error))
      return FALSE;
  for (gsize i = 0; i < data->n_remarks; i++)
    {
      const ZugRemarkData *remark = &data->remark[i];
      const ZugTurnData *turn = &data->turn[remark->turn];

      zug_game_add_remark (game, zug_game_get_turn (game, remark->turn > 0 ? (guint) turn->id : 0),
                           remark->side, (ZugRemarkKind) remark->kind, remark->text);
    }
  return TRUE;
}

/* known: tags that say nothing more. */
static void
add_tags (ZugGame *game, const ZugGameData *data, const char *const *known)
{
  static const char *const first[] = {"White", "Black", "Event", "Site", "Date", "Round"};

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    {
      const char *value = zug_game_data_tag (data, first[i]);

      if (value != NULL || i < ZUG_N_SIDES)
        zug_game_set_tag (game, first[i], value != NULL ? value : "");
    }
  for (gsize i = 0; i < data->n_tags; i++)
    if (!g_strv_contains (known, data->tag[i].name))
      zug_game_set_tag (game, data->tag[i].name, data->tag[i].value);
}

/* A result that the last turn does not show was declared: resigned, agreed, or stated by a score.
 */
static void
declare_end (ZugGame *game, ZugEnd end)
{
  if (end.result != ZUG_RESULT_OPEN && zug_game_get_end (game).result != end.result)
    zug_game_declare_end (game, end);
}

static ZugGame *
make_game (const ZugGameData *data, const char *const *known, ZugReason reason, GError **error)
{
  g_autoptr (ZugVariant) variant = make_variant (data);
  g_autoptr (ZugGame) game = zug_game_new (variant, data->own_start ? &data->start : NULL, error);

  if (game == NULL || !add_data_turns (game, data, error))
    return NULL;
  add_tags (game, data, known);
  if (reason == ZUG_REASON_NONE)
    reason = zug_game_get_told_reason (game);
  declare_end (game, (ZugEnd) {data->result, reason});
  return g_steal_pointer (&game);
}

ZugGame *
zug_game_from_data (const ZugGameData *data, GError **error)
{
  static const char *const known[] = {"Result", "Variant", "Laws", "SetUp", "FEN", NULL};

  return make_game (data, known, ZUG_REASON_NONE, error);
}

ZugGame *
zug_game_from_entry (const ZugGameEntry *entry, GError **error)
{
  static const char *const none[] = {NULL};
  ZugReason reason = ZUG_REASON_NONE;
  ZugGame *game;

  if (entry->laws != NULL)
    {
      fail_laws (entry, error);
      return NULL;
    }
  for (int i = ZUG_REASON_NONE; i <= ZUG_REASON_TIME; i++)
    if (g_str_equal (entry->reason, zug_reason_text (i)))
      reason = i;
  game = make_game (&entry->data, none, reason, error);
  if (game != NULL)
    zug_game_set_archive_id (game, entry->id);
  return game;
}

ZugSide
zug_game_entry_find_person (const ZugGameEntry *entry)
{
  gboolean white = g_str_equal (entry->white_kind, "person");
  gboolean black = g_str_equal (entry->black_kind, "person");

  return white == black ? ZUG_N_SIDES : white ? ZUG_WHITE : ZUG_BLACK;
}

/* An engine is looked up among those that are here now; the entry says only what it was called,
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
zug_match_from_entry (const ZugGameEntry *entry, ZugGame *game, ZugUciSetups *engines)
{
  g_autoptr (ZugPlayer) white =
      make_player (ZUG_WHITE, entry->white_kind, zug_game_entry_tag (entry, "White"), engines);
  g_autoptr (ZugPlayer) black =
      make_player (ZUG_BLACK, entry->black_kind, zug_game_entry_tag (entry, "Black"), engines);

  return zug_match_new (game, white, black);
}

static ZugPlayer *
make_again (ZugMatch *match, ZugSide side, gboolean swapped, ZugUciSetups *engines)
{
  ZugPlayer *player = zug_match_get_player (match, swapped ? zug_other (side) : side);
  ZugComputerStyle style;

  /* What has been found out of the other side is the beginning of the next game. */
  if (ZUG_IS_COMPUTER (player) && zug_computer_style_read (zug_player_get_kind (player), &style)
      && style.adapts)
    {
      style.level = zug_computer_get_level (ZUG_COMPUTER (player));
      return zug_computer_new (side, &style);
    }
  return make_player (side, zug_player_get_kind (player), zug_player_get_name (player), engines);
}

ZugMatch *
zug_match_new_again (ZugMatch *match, gboolean swapped, ZugUciSetups *engines)
{
  g_autoptr (ZugGame) game = zug_game_new_again (zug_match_get_game (match));
  g_autoptr (ZugPlayer) white = make_again (match, ZUG_WHITE, swapped, engines);
  g_autoptr (ZugPlayer) black = make_again (match, ZUG_BLACK, swapped, engines);
  ZugTimeControl controls[ZUG_N_SIDES];

  /* Whoever had less time has it again. */
  zug_game_time_get_controls (zug_match_get_game (match), controls);
  zug_game_time_set_controls (game, (ZugTimeControl[]) {controls[swapped ? ZUG_BLACK : ZUG_WHITE],
                                                        controls[swapped ? ZUG_WHITE : ZUG_BLACK]});
  return zug_match_new (game, white, black);
}
