/* zug-game-facts.c: what is known of a game beside who played it, where and when */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-facts.h"

#include "zug-game-time.h"
#include "zug-seal.h"
#include "zug-time-words.h"
#include <glib/gi18n.h>

/* What tags are called. Those without words are told elsewhere, or to programs alone. */
static const struct
{
  const char *tag;
  const char *words;
} names[] = {
    {"TimeControl", NC_ ("tag", "Time")},
    {"WhiteTimeControl", NC_ ("tag", "White’s time")},
    {"BlackTimeControl", NC_ ("tag", "Black’s time")},
    {"Termination", NC_ ("tag", "How it ended")},
    {"Round", NC_ ("tag", "Round")},
    {"WhiteElo", NC_ ("tag", "White’s rating")},
    {"BlackElo", NC_ ("tag", "Black’s rating")},
    {"WhiteTitle", NC_ ("tag", "White’s title")},
    {"BlackTitle", NC_ ("tag", "Black’s title")},
    {"WhiteTeam", NC_ ("tag", "White’s team")},
    {"BlackTeam", NC_ ("tag", "Black’s team")},
    {"Annotator", NC_ ("tag", "Comments by")},
    {"Opening", NC_ ("tag", "Opening")},
    {ZUG_TAG_ASSISTANCE, NC_ ("tag", "Help taken")},
    {"White", NULL},
    {"Black", NULL},
    {"Event", NULL},
    {"Site", NULL},
    {"Date", NULL},
    {"Result", NULL},
    {"Variant", NULL},
    {"Laws", NULL},
    {"SetUp", NULL},
    {"FEN", NULL},
    {ZUG_SEAL_TAG, NULL},
    {"PlyCount", NULL},
    {"Mode", NULL},
    {"WhiteClock", NULL},
    {"BlackClock", NULL},
};

/* What the program itself writes for other programs, in words for people. */
static const struct
{
  const char *tag;
  const char *value;
  const char *words;
} values[] = {
    {ZUG_TAG_ASSISTANCE, "hint", NC_ ("tag value", "one hint at least")},
    {ZUG_TAG_ASSISTANCE, "takeback", NC_ ("tag value", "one turn taken back at least")},
    {"Termination", "abandoned", NC_ ("tag value", "broken off")},
    {"Termination", "rules infraction", NC_ ("tag value", "a broken rule")},
    {"Termination", "unterminated, won by claim", NC_ ("tag value", "won by claim")},
};

/* Values that say nothing, or nothing that is not told elsewhere. */
static const char *const nothing[] = {
    "", "?", "-", "normal", "unterminated", "time forfeit", "resignation", "agreement", NULL};

static void
add (GPtrArray *facts, const char *name, const char *value)
{
  g_ptr_array_add (facts, g_strdup (name));
  g_ptr_array_add (facts, g_strdup (value));
}

/* What a side has left where the game stands, or ended. */
static void
add_clocks (GPtrArray *facts, ZugGame *game)
{
  ZugTimeControl controls[ZUG_N_SIDES];

  if (!zug_game_time_get_controls (game, controls))
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      g_autofree char *shown = NULL;
      gint64 left;

      if (controls[side].kind == ZUG_TIME_NONE
          || (!zug_game_time_get_standing (game, (ZugSide) side, &left)
              && !zug_game_time_find (zug_game_get_last (game), (ZugSide) side, &left)))
        continue;
      shown = zug_time_words_shown (left);
      add (facts, side == ZUG_WHITE ? C_ ("tag", "White’s clock") : C_ ("tag", "Black’s clock"),
           shown);
    }
}

const char *
zug_game_facts_name (const char *tag)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].tag, tag))
      return names[i].words != NULL ? g_dpgettext2 (NULL, "tag", names[i].words) : NULL;
  return tag;
}

/* What is not one of ours stays as it is written. */
static char *
dup_value (const ZugTagData *tag)
{
  ZugTimeControl control;

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (g_str_equal (tag->name, values[i].tag) && g_str_equal (tag->value, values[i].value))
      return g_strdup (g_dpgettext2 (NULL, "tag value", values[i].words));
  return g_str_has_suffix (tag->name, "TimeControl") && zug_time_control_read (tag->value, &control)
             ? zug_time_words_control (&control)
             : g_strdup (tag->value);
}

GPtrArray *
zug_game_facts_list (ZugGame *game, const ZugGameEntry *entry)
{
  const ZugGameData *data = &entry->data;
  GPtrArray *facts = g_ptr_array_new_with_free_func (g_free);

  add_clocks (facts, game);
  for (gsize i = 0; i < data->n_tags; i++)
    {
      const char *name = zug_game_facts_name (data->tag[i].name);
      g_autofree char *value = dup_value (&data->tag[i]);

      if (name != NULL && !g_strv_contains (nothing, data->tag[i].value))
        add (facts, name, value);
    }
  return facts;
}
