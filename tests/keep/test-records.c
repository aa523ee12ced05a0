/* test-records.c: the laws of a game come back from its record as they were */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-records.h"

typedef struct
{
  const char *preset;
  const char *laws; /* on top of it */
  const char *kept; /* what the record says */
} Row;

static const Row rows[] = {
    {"orthodox", "", ""},
    {"parity", "", "turn=together; rest=mover; check=timed; stalemate=loss"},
    {"parity", "collision=coin; quiet=70; promote-to=QN",
     "turn=together; rest=mover; promote-to=QN; check=timed; stalemate=loss; quiet=70; "
     "collision=coin"},
    {"orthodox", "castle-files=bf; Piece.N.value=4; Piece.P.name=Foot",
     "Piece.P.name=Foot; Piece.N.value=4; castle-files=bf"},
    {"ponds", "", "turn=together; rest=mover; holes=c4 f4 c5 f5; check=timed; stalemate=loss"},
    {"gardner", "",
     "files=5; ranks=5; array=rnbqk/ppppp/5/PPPPP/RNBQK; castling=no; double-step=no"},
    {"capablanca", "",
     "files=10; Piece.A.name=Archbishop; Piece.A.value=7; Piece.A.leaps=2,1; Piece.A.rides=1,1; "
     "Piece.C.name=Chancellor; Piece.C.value=8; Piece.C.leaps=2,1; Piece.C.rides=1,0; "
     "array=rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR; promote-to=QCARBN"},
};

static ZugVariant *
make_variant (const Row *row)
{
  ZugLaws laws;
  size_t at;

  g_assert_true (zug_laws_preset (&laws, row->preset));
  g_assert_true (zug_laws_read (&laws, row->laws, &at));
  return zug_variant_new (row->preset, "A game", NULL, &laws);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (ZugVariant) variant = make_variant (row);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGame) game = zug_game_new (variant, NULL, &error);
  g_autoptr (ZugGameRecord) record = NULL;
  g_autoptr (ZugGame) again = NULL;

  g_assert_no_error (error);
  record = zug_game_records_from_game (game, "person", "person");
  g_assert_cmpstr (record->laws, ==, row->kept);
  again = zug_game_records_to_game (record, &error);
  g_assert_no_error (error);
  g_assert_true (zug_laws_equal (zug_variant_get_laws (variant),
                                 zug_variant_get_laws (zug_game_get_variant (again))));
}

/* A shuffled start is drawn once and kept. */
static void
test_drawn (void)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset ("parity960");
  guint other = 0;

  for (int i = 0; i < 20; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ZugGame) game = zug_game_new_drawn (variant, &error);
      g_autoptr (ZugGameRecord) record = zug_game_records_from_game (game, "person", "person");
      g_autoptr (ZugGame) again = zug_game_records_to_game (record, &error);
      const ZugPosition *start = zug_turn_get_position (zug_game_get_root (game));

      g_assert_no_error (error);
      g_assert_true (zug_position_equal (start, zug_turn_get_position (zug_game_get_root (again))));
      other += zug_position_man (start, ZUG_WHITE, zug_square (3, 0)) != ZUG_QUEEN;
    }
  g_assert_cmpuint (other, >, 0);
}

/* Laws of a later version, and laws that nobody could play by. */
static void
test_refused (void)
{
  static const char *const laws[] = {
      "warp=yes",        "quiet=60; warp=yes", "quiet",       "quiet=60; quiet=70",
      "Piece.A.wings=2", "Piece.A.leaps=2,1",  "check=timed", "files=9",
  };

  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    {
      g_autoptr (ZugVariant) variant = zug_variant_new_preset ("orthodox");
      g_autoptr (ZugGame) game = zug_game_new (variant, NULL, NULL);
      g_autoptr (ZugGameRecord) record = zug_game_records_from_game (game, "person", "person");
      g_autoptr (GError) error = NULL;

      zug_record_set_text (&record->laws, laws[i]);
      g_assert_null (zug_game_records_to_game (record, &error));
      g_assert_error (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/keep/records/%u-%s", i, rows[i].preset);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/keep/records/refused", test_refused);
  g_test_add_func ("/keep/records/drawn", test_drawn);
  return g_test_run ();
}
