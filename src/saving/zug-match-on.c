/* zug-match-on.c: what a program that comes back is to find of the match that was on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-match-on.h"

#include "zug-clock-file.h"

struct _ZugMatchOn
{
  ZugArchive *archive;                /* owned; NULL: there is none */
  ZugMatch *match;                    /* owned; NULL: none is on */
  GSignalGroup *clock;                /* of the match, */
  GSignalGroup *persons[ZUG_N_SIDES]; /* and who plays it here */
  ZugClockFile *clocks;               /* NULL: nothing is written */
  guint place;
  ZugGameOn told; /* what the archive was told last */
};

static gboolean
is_secret (ZugMatch *match)
{
  return zug_variant_is_simultaneous (zug_game_get_variant (zug_match_get_game (match)));
}

/* Whether a person has chosen, and it is not revealed. */
static gboolean
has_sealed (ZugPlayer *player)
{
  return ZUG_IS_PERSON (player)
         && (zug_player_get_state (player) == ZUG_PLAYER_SEALED
             || zug_person_is_pending (ZUG_PERSON (player)));
}

/* Who passes, or whose team stands still, need not hold anything before: there it is told of every
 * turn that somebody may have, so that nothing can be seen of that. */
static gboolean
can_choose_at_once (ZugMatch *match)
{
  ZugVariant *variant = zug_game_get_variant (zug_match_get_game (match));

  return zug_variant_is_team (variant) || zug_laws_let_pass (zug_variant_get_laws (variant));
}

/* Whether one person plays here, against a computer: there is nobody who must not see when a choice
 * is sealed. What the computer has sealed is nobody's loss. */
static gboolean
is_alone (ZugMatch *match)
{
  return ZUG_IS_PERSON (zug_match_get_player (match, ZUG_WHITE))
         != ZUG_IS_PERSON (zug_match_get_player (match, ZUG_BLACK));
}

static gboolean
may_have_sealed (ZugMatch *match)
{
  gboolean alone = is_alone (match), at_once = can_choose_at_once (match);

  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPlayer *player = zug_match_get_player (match, side);

      if (ZUG_IS_PERSON (player)
          && (alone ? has_sealed (player) : at_once || zug_person_has_begun (ZUG_PERSON (player))))
        return is_secret (match);
    }
  return FALSE;
}

static gint64
id_of (ZugMatch *match)
{
  return zug_game_get_archive_id (zug_match_get_game (match));
}

static void
tell (ZugMatchOn *self, gboolean sealed)
{
  const ZugGameOn on = {id_of (self->match), sealed, self->place};

  if (on.game == 0 || zug_match_get_friend (self->match) != NULL
      || (on.game == self->told.game && on.sealed == self->told.sealed)
      || !zug_archive_may_write (self->archive, NULL))
    return;
  self->told = on;
  zug_archive_set_on_async (self->archive, &on, NULL, NULL, NULL);
}

static void
tell_none (ZugMatchOn *self)
{
  self->told = (ZugGameOn) {.place = self->place};
  if (zug_archive_may_write (self->archive, NULL))
    zug_archive_set_on_async (self->archive, &self->told, NULL, NULL, NULL);
}

static void
put_clock (ZugMatchOn *self)
{
  if (id_of (self->match) == 0 || !zug_archive_may_write (self->archive, NULL)
      || !zug_match_has_own_clock (self->match))
    return;
  if (self->clocks == NULL)
    self->clocks = zug_clock_file_new (zug_archive_get_path (self->archive), self->place);
  zug_clock_file_put (self->clocks, self->match);
}

/* That nobody has begun any more is told after the turn that was revealed: a program that is killed
 * before that has lost what was chosen. */
static void
on_begun (ZugMatchOn *self)
{
  if (may_have_sealed (self->match))
    zug_match_on_tell (self);
}

/* The choice waits for the computer's, and is lost if the program is killed meanwhile. */
static void
on_pending (ZugMatchOn *self)
{
  if (is_alone (self->match))
    on_begun (self);
}

ZugMatchOn *
zug_match_on_new (void)
{
  ZugMatchOn *self = g_new0 (ZugMatchOn, 1);

  self->clock = g_signal_group_new (ZUG_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock, "changed", G_CALLBACK (put_clock), self);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      self->persons[side] = g_signal_group_new (ZUG_TYPE_PERSON);
      g_signal_group_connect_swapped (self->persons[side], "notify::begun", G_CALLBACK (on_begun),
                                      self);
      g_signal_group_connect_swapped (self->persons[side], "notify::pending",
                                      G_CALLBACK (on_pending), self);
    }
  return self;
}

void
zug_match_on_free (ZugMatchOn *self)
{
  g_object_unref (self->clock);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    g_object_unref (self->persons[side]);
  g_clear_pointer (&self->clocks, zug_clock_file_free);
  g_clear_object (&self->match);
  g_clear_object (&self->archive);
  g_free (self);
}

void
zug_match_on_set_archive (ZugMatchOn *self, ZugArchive *archive)
{
  g_set_object (&self->archive, archive);
  self->told = (ZugGameOn) {0};
  g_clear_pointer (&self->clocks, zug_clock_file_free);
}

void
zug_match_on_set_place (ZugMatchOn *self, guint place)
{
  if (place == self->place)
    return;
  if (self->told.game != 0)
    tell_none (self);
  self->place = place;
  g_clear_pointer (&self->clocks, zug_clock_file_free);
  zug_match_on_tell (self);
}

guint
zug_match_on_get_place (const ZugMatchOn *self)
{
  return self->place;
}

/* match: may be NULL. */
static void
watch (ZugMatchOn *self, ZugMatch *match)
{
  g_signal_group_set_target (self->clock, match != NULL ? zug_match_get_clock (match) : NULL);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      ZugPlayer *player = match != NULL ? zug_match_get_player (match, side) : NULL;

      g_signal_group_set_target (self->persons[side], ZUG_IS_PERSON (player) ? player : NULL);
    }
}

void
zug_match_on_begin (ZugMatchOn *self, ZugMatch *match)
{
  g_set_object (&self->match, match);
  watch (self, match);
}

void
zug_match_on_tell (ZugMatchOn *self)
{
  if (self->match != NULL && zug_match_get_state (self->match) == ZUG_MATCH_CHOOSING)
    tell (self, may_have_sealed (self->match));
}

void
zug_match_on_leave (ZugMatchOn *self)
{
  if (self->match == NULL)
    return;
  watch (self, NULL);
  tell (self, is_secret (self->match)
                  && (has_sealed (zug_match_get_player (self->match, ZUG_WHITE))
                      || has_sealed (zug_match_get_player (self->match, ZUG_BLACK))));
  if (zug_match_get_state (self->match) != ZUG_MATCH_OVER)
    put_clock (self);
  g_clear_pointer (&self->clocks, zug_clock_file_free);
  g_clear_object (&self->match);
}

void
zug_match_on_close (ZugMatchOn *self)
{
  zug_match_on_leave (self);
  tell_none (self);
}
