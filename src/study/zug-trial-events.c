/* zug-trial-events.c: how often what the laws can bring about happened in a trial */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-trial-private.h"

#include "zug-number-words.h"
#include "zug-resolve.h"
#include <glib/gi18n.h>

static bool
is_chess (const ZugLaws *laws)
{
  return !zug_laws_place_marks (laws);
}

/* Men meet on a square that they do not share. */
static bool
has_collisions (const ZugLaws *laws)
{
  return zug_laws_resolve_together (laws) && !zug_laws_can_share (laws);
}

static bool
has_bans (const ZugLaws *laws)
{
  return zug_laws_can_undo (laws) && zug_laws_forbid_repeating (laws);
}

static bool
has_castling (const ZugLaws *laws)
{
  ZugPosition position;
  ZugSet rights;

  zug_position_start (laws, &position);
  rights = zug_position_set (&position, ZUG_SET_RIGHTS);
  return zug_laws_know_castling (laws) && !zug_set_is_empty (&rights);
}

static bool
has_promotion (const ZugLaws *laws)
{
  ZugArray array;

  if (!zug_laws_array (laws, &array))
    return false;
  for (int square = 0; square < 256; square++)
    if (array.type[ZUG_WHITE][square] == ZUG_PAWN || array.type[ZUG_BLACK][square] == ZUG_PAWN)
      return true;
  return false;
}

static bool
has_check (const ZugLaws *laws)
{
  return is_chess (laws) && zug_laws_know_check (laws);
}

static bool
has_delayed_check (const ZugLaws *laws)
{
  return is_chess (laws) && zug_laws_delay_check (laws);
}

typedef struct
{
  ZugEventKind kind;
  const char *label;
  const char *never; /* what the warning calls it */
  bool (*can_be) (const ZugLaws *laws);
} Happening;

/* Those of section G first. */
static const Happening happenings[] = {
    {ZUG_EVENT_SHARE, NC_ ("trial", "Shared squares"), NC_ ("trial never", "shared square"),
     zug_laws_can_share},
    {ZUG_EVENT_COLLISION, NC_ ("trial", "Collisions"), NC_ ("trial never", "collision"),
     has_collisions},
    {ZUG_EVENT_EXCHANGE, NC_ ("trial", "Exchanges"), NC_ ("trial never", "exchange"),
     zug_laws_resolve_together},
    {ZUG_EVENT_FAILED_CAPTURE, NC_ ("trial", "Failed captures"),
     NC_ ("trial never", "failed capture"), zug_laws_can_miss},
    {ZUG_EVENT_CONFLICT, NC_ ("trial", "Conflicts"), NC_ ("trial never", "conflict"),
     zug_laws_resolve_ordered},
    {ZUG_EVENT_DISCARDED, NC_ ("trial", "Discarded moves"), NC_ ("trial never", "discarded move"),
     zug_laws_can_discard},
    {ZUG_EVENT_IMPOSSIBLE, NC_ ("trial", "Moves that could not be made"),
     NC_ ("trial never", "move that could not be made"), zug_laws_resolve_ordered},
    {ZUG_EVENT_STOPPED, NC_ ("trial", "Rides that stopped short"),
     NC_ ("trial never", "ride that stopped short"), zug_laws_can_stop},
    {ZUG_EVENT_BLOCKED, NC_ ("trial", "Blocked requests"), NC_ ("trial never", "blocked request"),
     zug_laws_resolve_merged},
    {ZUG_EVENT_BANNED, NC_ ("trial", "Bans on repeating a move"),
     NC_ ("trial never", "ban on repeating a move"), has_bans},
    {ZUG_EVENT_RETURN, NC_ ("trial", "Moves undone"), NC_ ("trial never", "move undone"),
     zug_laws_can_return},
    {ZUG_EVENT_REPLAY, NC_ ("trial", "Moves to be chosen again"),
     NC_ ("trial never", "move to be chosen again"), zug_laws_can_replay},
    {ZUG_EVENT_REMOVED, NC_ ("trial", "Men lost where moves met"),
     NC_ ("trial never", "man lost where moves met"), zug_laws_can_remove},
    {ZUG_EVENT_DEMOTE, NC_ ("trial", "Demotions"), NC_ ("trial never", "demotion"),
     zug_laws_can_demote},
    {ZUG_EVENT_CHANCE, NC_ ("trial", "Coins thrown"), NC_ ("trial never", "coin thrown"),
     zug_laws_have_coin},
    {ZUG_EVENT_CAPTURE, NC_ ("trial", "Captures"), NC_ ("trial never", "capture"), is_chess},
    {ZUG_EVENT_CHECK, NC_ ("trial", "Checks"), NC_ ("trial never", "check"), has_check},
    {ZUG_EVENT_DELAYED_CHECK, NC_ ("trial", "Delayed checks"), NC_ ("trial never", "delayed check"),
     has_delayed_check},
    {ZUG_EVENT_PASS, NC_ ("trial", "Passes"), NC_ ("trial never", "pass"), zug_laws_let_pass},
    {ZUG_EVENT_CASTLE, NC_ ("trial", "Castling"), NC_ ("trial never", "castling"), has_castling},
    {ZUG_EVENT_PROMOTE, NC_ ("trial", "Promotions"), NC_ ("trial never", "promotion"),
     has_promotion},
};

static gboolean
never_happened (const Happening *happening, const ZugLaws *laws, const ZugTrialReport *report)
{
  return report->games >= ZUG_TRIAL_ENOUGH && report->events[happening->kind] == 0
         && happening->can_be (laws);
}

GPtrArray *
zug_trial_list_events (const ZugLaws *laws, const ZugTrialReport *report)
{
  GPtrArray *lines = zug_trial_lines_new ();

  for (guint i = 0; i < G_N_ELEMENTS (happenings); i++)
    {
      const Happening *happening = &happenings[i];
      guint64 times = report->events[happening->kind];
      double games = report->with_event[happening->kind];
      g_autofree char *count = g_strdup_printf ("%" G_GUINT64_FORMAT, times);
      g_autofree char *each =
          zug_number_words (report->games > 0 ? (double) times / report->games : 0, 1);
      char *words;

      if (!happening->can_be (laws))
        continue;
      words = g_strdup_printf (
          /* TRANSLATORS: "312 times, 1.6 a game, in 71 % of the games" */
          ngettext ("%s time, %s a game, in %.0f %% of the games",
                    "%s times, %s a game, in %.0f %% of the games", (gulong) times),
          count, each, zug_trial_percent (games, report->games));
      zug_trial_lines_add (lines, g_strdup (g_dpgettext2 (NULL, "trial", happening->label)), words,
                           report->games > 0 ? games / report->games : 0)
          ->never = never_happened (happening, laws, report);
    }
  return lines;
}

char *
zug_trial_dup_never (const ZugLaws *laws, const ZugTrialReport *report)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (happenings); i++)
    if (never_happened (&happenings[i], laws, report))
      g_string_append_printf (names, names->len > 0 ? C_ ("trial never", ", %s") : "%s",
                              g_dpgettext2 (NULL, "trial never", happenings[i].never));
  if (names->len == 0)
    return NULL;
  /* TRANSLATORS: "Not once in 200 games: exchange, demotion." */
  return g_strdup_printf (C_ ("trial", "Not once in %u games: %s."), report->games, names->str);
}
