/* test-link-variants.c: a whole game between two seats in every variant, and how long its codes are
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-choices.h"
#include "zug-link-check.h"
#include "zug-link-code.h"
#include "zug-link-seat.h"
#include "zug-temp-folder.h"
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>

enum
{
  NOW = 1790000000,
  TURNS = 40 / ZUG_SANITIZED, /* after which it is given up */
  TEAM_TURNS = 6,
  TRIES = 200, /* of a team's plan */
  SEAL_MAX = 220,
  OFFER_MAX = 2000,
  TEAM_MAX = 360 /* of the plan of sixteen men */
};

static char *folder;

typedef struct
{
  ZugLinkSeat *seat[ZUG_LINK_N_ROLES];
  GRand *rand;
  gsize longest[ZUG_LINK_FLAG + 1]; /* letters of a code, by kinds */
} Table;

static gint64
no_time (gpointer data)
{
  return 0;
}

static char *
path_of (ZugLinkRole role)
{
  return g_build_filename (folder, role == ZUG_LINK_HOST ? "host" : "guest", NULL);
}

static void
begin (Table *table, const char *laws)
{
  ZugLinkOffer terms = {.sides = ZUG_LINK_BY_COIN};
  ZugLinkPerson person[ZUG_LINK_N_ROLES] = {{.name = "Ada"}, {.name = "Bert"}};
  g_autofree char *host = path_of (ZUG_LINK_HOST), *guest = path_of (ZUG_LINK_GUEST);
  g_autoptr (GPtrArray) offer = NULL;
  g_autofree char *code = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_strlcpy (terms.laws, laws, sizeof terms.laws), <, sizeof terms.laws);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      crypto_sign_keypair (person[i].lasting, person[i].secret);
      terms.clock[i] = (ZugTimeControl) {ZUG_TIME_INCREMENT, 300000, 3000};
    }
  table->seat[ZUG_LINK_HOST] =
      zug_link_seat_offer (host, &person[ZUG_LINK_HOST], &terms, NOW, &error);
  g_assert_no_error (error);
  offer = zug_link_seat_dup_unsent (table->seat[ZUG_LINK_HOST]);
  code = zug_link_code_dup (offer->pdata[0]);
  table->longest[ZUG_LINK_OFFER] = strlen (code);
  table->seat[ZUG_LINK_GUEST] =
      zug_link_seat_accept (guest, &person[ZUG_LINK_GUEST], offer->pdata[0], NULL, NOW, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    zug_link_seat_set_source (table->seat[i], no_time, NULL);
}

/* Everything comes that was sent, as codes. */
static void
carry (Table *table)
{
  for (guint i = 0; i < 2 * ZUG_LINK_N_ROLES; i++)
    {
      const ZugLinkRole from = i % ZUG_LINK_N_ROLES;
      g_autoptr (GPtrArray) unsent = zug_link_seat_dup_unsent (table->seat[from]);

      for (guint k = 0; k < unsent->len; k++)
        {
          g_autofree char *code = zug_link_code_dup (unsent->pdata[k]);
          ZugLinkPacket packet;
          ZugLinkStep step;
          gsize at = 0;
          g_autoptr (GError) error = NULL;

          g_assert_cmpint (zug_link_code_next (code, strlen (code), &at, &packet), ==,
                           ZUG_LINK_CODE_GOOD);
          if (zug_link_step_read (&packet, &step))
            table->longest[step.kind] = MAX (table->longest[step.kind], strlen (code));
          if (!zug_link_seat_take (table->seat[!from], &packet, NOW, &error))
            g_assert_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_AGAIN);
        }
    }
}

/* Every man that can go somewhere asks for something; fewer and fewer, where that is forbidden. */
static void
draw_plan (Table *table, const ZugChoices *choices, guint most, ZugPlan *plan)
{
  guint64 moved[4] = {0};

  plan->n = 0;
  for (int i = 0; i < 4 * choices->n && plan->n < most; i++)
    {
      const ZugMove move = choices->move[g_rand_int_range (table->rand, 0, choices->n)];
      guint64 *word = &moved[move.from >> 6];

      if (move.kind == ZUG_MOVE_PASS || (*word >> (move.from & 63) & 1) != 0)
        continue;
      *word |= 1ull << (move.from & 63);
      plan->move[plan->n++] = move;
    }
}

static void
choose (Table *table, ZugLinkRole role)
{
  ZugGame *game = zug_link_game_get_game (zug_link_seat_get_game (table->seat[role]));
  const ZugLaws *laws = zug_game_get_laws (game);
  g_autofree ZugPlan *plan = g_new0 (ZugPlan, 1);
  ZugChoices choices;
  gboolean chosen = FALSE;

  zug_choices (laws, zug_turn_get_position (zug_game_get_last (game)),
               zug_link_seat_get_side (table->seat[role]), &choices);
  g_assert_cmpint (choices.n, >, 0);
  for (guint i = 0; i < TRIES && !chosen; i++)
    {
      if (zug_laws_know_teams (laws))
        draw_plan (table, &choices, 16 - 16 * i / TRIES, plan);
      else
        *plan = zug_plan_of_move (choices.move[g_rand_int_range (table->rand, 0, choices.n)]);
      chosen = zug_link_seat_choose (table->seat[role], plan, NOW, NULL);
      g_assert_true (chosen || zug_laws_know_teams (laws));
    }
  g_assert_true (chosen);
}

static void
play (Table *table)
{
  ZugLinkGame *link = zug_link_seat_get_game (table->seat[ZUG_LINK_GUEST]);
  ZugGame *game;
  guint serial, most;

  carry (table);
  game = zug_link_game_get_game (link);
  most = zug_laws_know_teams (zug_game_get_laws (game)) ? TEAM_TURNS : TURNS;
  for (serial = zug_link_game_get_serial (link);
       !zug_link_game_is_over (link) && zug_link_game_get_serial (link) < serial + most;)
    {
      const ZugLinkRole first = g_rand_boolean (table->rand);

      for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
        if (zug_link_game_get_duty (zug_link_seat_get_game (table->seat[first ^ i]), first ^ i)
            == ZUG_LINK_DO_CHOOSE)
          {
            choose (table, first ^ i);
            carry (table);
          }
    }
  if (!zug_link_game_is_over (link))
    g_assert_true (zug_link_seat_resign (table->seat[ZUG_LINK_GUEST], NOW, NULL));
  carry (table);
}

static void
test_variant (gconstpointer data)
{
  const ZugPreset *preset = data;
  g_autofree ZugLaws *laws = g_new (ZugLaws, 1);
  g_autofree char *text = g_new (char, ZUG_LAWS_TEXT);
  Table table = {.rand = g_rand_new_with_seed (7)};
  gsize most;

  g_assert_true (zug_laws_preset (laws, preset->id));
  begin (&table, zug_laws_write (laws, text));
  play (&table);
  for (guint i = 0; i < ZUG_LINK_N_ROLES; i++)
    {
      ZugLinkGame *link = zug_link_seat_get_game (table.seat[i]);
      g_autofree char *path = path_of (i);
      g_autoptr (ZugLinkGame) again = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (zug_link_game_is_over (link));
      g_assert_cmpint (zug_link_game_get_lie (link), ==, ZUG_LINK_LIE_NONE);
      again = zug_link_check (zug_link_game_get_game (link), &error);
      g_assert_no_error (error);
      zug_link_seat_free (table.seat[i]);
      g_unlink (path);
    }
  most = zug_laws_know_teams (laws) ? TEAM_MAX : SEAL_MAX;
  g_assert_cmpuint (table.longest[ZUG_LINK_OFFER], <=, OFFER_MAX);
  for (guint kind = ZUG_LINK_START; kind < G_N_ELEMENTS (table.longest); kind++)
    g_assert_cmpuint (table.longest[kind], <=, kind == ZUG_LINK_SEAL ? SEAL_MAX : most);
  g_test_message ("offer %zu, seal %zu, answer %zu, reveal %zu, move %zu",
                  table.longest[ZUG_LINK_OFFER], table.longest[ZUG_LINK_SEAL],
                  table.longest[ZUG_LINK_OPEN], table.longest[ZUG_LINK_REVEAL],
                  table.longest[ZUG_LINK_MOVE]);
  g_rand_free (table.rand);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = zug_temp_folder_new ();
  for (size_t i = 0; i < zug_n_presets; i++)
    {
      g_autofree char *path = g_strconcat ("/link/variants/", zug_presets[i].id, NULL);

      g_test_add_data_func (path, &zug_presets[i], test_variant);
    }
  status = g_test_run ();
  zug_temp_folder_remove (folder);
  return status;
}
