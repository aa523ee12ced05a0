/* zug-link-duel.c: two seats that play each other over whatever a test does between them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-duel.h"

#include "zug-choices.h"
#include "zug-temp-folder.h"
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>

static char *folder;

char *
zug_link_duel_path (ZugLinkRole role)
{
  return g_build_filename (folder, role == ZUG_LINK_HOST ? "host" : "guest", NULL);
}

const char *
zug_link_duel_get_folder (void)
{
  return folder;
}

int
zug_link_duel_run (void)
{
  int status;

  folder = zug_temp_folder_new ();
  status = g_test_run ();
  zug_temp_folder_remove (g_steal_pointer (&folder));
  return status;
}

static gint64
tell_time (gpointer data)
{
  const ZugLinkDuel *duel = data;

  return duel->now * 1000 + duel->ms;
}

static void
make_person (ZugLinkPerson *person, const char *name)
{
  crypto_sign_keypair (person->lasting, person->secret);
  g_strlcpy (person->name, name, sizeof person->name);
}

void
zug_link_duel_begin_timed (ZugLinkDuel *duel, const char *preset, guint32 seed,
                           const char *host_clock, const char *guest_clock)
{
  g_autofree ZugLaws *laws = g_new (ZugLaws, 1);
  g_autofree char *text = g_new (char, ZUG_LAWS_TEXT);
  g_autofree char *host = zug_link_duel_path (ZUG_LINK_HOST),
                  *guest = zug_link_duel_path (ZUG_LINK_GUEST);
  ZugLinkOffer terms = {.sides = ZUG_LINK_BY_COIN};
  g_autoptr (GPtrArray) offer = NULL;

  memset (duel, 0, sizeof *duel);
  duel->rand = g_rand_new_with_seed (seed);
  duel->now = ZUG_LINK_DUEL_NOW;
  g_assert_true (zug_time_control_read (host_clock, &terms.clock[ZUG_LINK_HOST]));
  g_assert_true (zug_time_control_read (guest_clock, &terms.clock[ZUG_LINK_GUEST]));
  duel->timed = terms.clock[ZUG_LINK_HOST].kind != ZUG_TIME_NONE
                || terms.clock[ZUG_LINK_GUEST].kind != ZUG_TIME_NONE;
  terms.days = duel->timed ? 0 : 3;
  make_person (&duel->person[ZUG_LINK_HOST], "Ada");
  make_person (&duel->person[ZUG_LINK_GUEST], "Bert");
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    duel->seen[i] = g_hash_table_new_full (g_int_hash, g_int_equal, g_free, g_free);
  g_assert_true (zug_laws_preset (laws, preset));
  g_strlcpy (terms.laws, zug_laws_write (laws, text), sizeof terms.laws);
  duel->seat[ZUG_LINK_HOST] =
      zug_link_seat_offer (host, &duel->person[ZUG_LINK_HOST], &terms, ZUG_LINK_DUEL_NOW, NULL);
  g_assert_nonnull (duel->seat[ZUG_LINK_HOST]);
  offer = zug_link_seat_dup_unsent (duel->seat[ZUG_LINK_HOST]);
  duel->seat[ZUG_LINK_GUEST] = zug_link_seat_accept (
      guest, &duel->person[ZUG_LINK_GUEST], offer->pdata[0], NULL, ZUG_LINK_DUEL_NOW, NULL);
  g_assert_nonnull (duel->seat[ZUG_LINK_GUEST]);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    zug_link_seat_set_source (duel->seat[i], tell_time, duel);
}

void
zug_link_duel_begin (ZugLinkDuel *duel, const char *preset, guint32 seed)
{
  zug_link_duel_begin_timed (duel, preset, seed, "-", "-");
}

void
zug_link_duel_end (ZugLinkDuel *duel)
{
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      g_autofree char *path = zug_link_duel_path (i);

      g_clear_pointer (&duel->seat[i], zug_link_seat_free);
      g_hash_table_unref (duel->seen[i]);
      g_unlink (path);
    }
  g_rand_free (duel->rand);
}

void
zug_link_duel_reload (ZugLinkDuel *duel, ZugLinkRole role)
{
  g_autofree char *path = zug_link_duel_path (role);
  g_autoptr (GError) error = NULL;

  zug_link_seat_free (duel->seat[role]);
  duel->seat[role] = zug_link_seat_load (path, &error);
  g_assert_no_error (error);
  zug_link_seat_set_source (duel->seat[role], tell_time, duel);
}

static void
choose_team (ZugLinkDuel *duel, const ZugChoices *choices, ZugPlan *plan)
{
  guint64 moved[4] = {0};

  plan->n = 0;
  for (int i = 0; i < choices->n && plan->n < 3; i++)
    {
      const ZugMove move = choices->move[g_rand_int_range (duel->rand, 0, choices->n)];
      guint64 *word = &moved[move.from >> 6];

      if (move.kind == ZUG_MOVE_PASS || (*word >> (move.from & 63) & 1) != 0)
        continue;
      *word |= 1ull << (move.from & 63);
      plan->move[plan->n++] = move;
    }
}

void
zug_link_duel_choose (ZugLinkDuel *duel, ZugLinkRole role)
{
  ZugLinkGame *link = zug_link_seat_get_game (duel->seat[role]);
  ZugGame *game = zug_link_game_get_game (link);
  g_autofree ZugPlan *plan = g_new0 (ZugPlan, 1);
  const ZugLaws *laws = zug_game_get_laws (game);
  g_autoptr (GError) error = NULL;
  ZugChoices choices;

  zug_choices (laws, zug_turn_get_position (zug_game_get_last (game)),
               zug_link_seat_get_side (duel->seat[role]), &choices);
  g_assert_cmpint (choices.n, >, 0);
  if (zug_laws_know_teams (laws))
    choose_team (duel, &choices, plan);
  else
    *plan = zug_plan_of_move (choices.move[g_rand_int_range (duel->rand, 0, choices.n)]);
  if (!zug_link_seat_choose (duel->seat[role], plan, duel->now, &error))
    g_assert_true (g_error_matches (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_CHOICE)
                   || (duel->timed && g_error_matches (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_NOW)));
}

void
zug_link_duel_drain (ZugLinkDuel *duel)
{
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    zug_link_seat_look (duel->seat[i], duel->now, NULL);
  for (guint i = 0; i < 2 * ZUG_LINK_N_ROLES; i++)
    {
      g_autoptr (GPtrArray) unsent = zug_link_seat_dup_unsent (duel->seat[i % 2]);

      for (guint k = 0; k < unsent->len; k++)
        zug_link_seat_take (duel->seat[!(i % 2)], unsent->pdata[k], duel->now, NULL);
    }
}

void
zug_link_duel_exchange (ZugLinkDuel *duel)
{
  for (guint i = 0; i < 3; i++)
    zug_link_duel_drain (duel);
}

void
zug_link_duel_seal (ZugLinkDuel *duel, ZugLinkRole role, const char *choice)
{
  ZugLinkGame *game = zug_link_seat_get_game (duel->seat[role]);
  g_autofree ZugPlan *plan = g_new0 (ZugPlan, 1);
  g_autoptr (GError) error = NULL;

  g_assert_true (
      zug_link_game_read_choice (game, zug_link_seat_get_side (duel->seat[role]), choice, plan));
  zug_link_seat_choose (duel->seat[role], plan, duel->now, &error);
  g_assert_no_error (error);
}

const char *
zug_link_duel_choice (ZugLinkDuel *duel, ZugLinkRole role)
{
  return zug_link_seat_get_side (duel->seat[role]) == ZUG_WHITE ? "b1c3" : "b8c6";
}
