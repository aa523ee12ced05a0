/* test-archive-body.c: games as bytes: those written by hand stay readable, and nothing else is
 * read */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"
#include "zug-choice-code.h"
#include "zug-game-body.h"
#include "zug-game-salvage.h"
#include "zug-coordinate.h"
#include "zug-game-reader.h"
#include "zug-date.h"
#include "zug-game-terms.h"
#include "zug-tags.h"
#include <string.h>

#define PARITY "turn=together; rest=mover; check=timed; stalemate=loss"

static GByteArray *
from_hex (const char *hex)
{
  GByteArray *bytes = g_byte_array_new ();

  for (; *hex != '\0'; hex++)
    if (g_ascii_isxdigit (hex[0]))
      {
        guint8 byte = (guint8) (g_ascii_xdigit_value (hex[0]) * 16 + g_ascii_xdigit_value (hex[1]));

        g_byte_array_append (bytes, &byte, 1);
        hex++;
      }
  return bytes;
}

static char *
to_hex (const GByteArray *bytes)
{
  GString *hex = g_string_new (NULL);

  for (guint i = 0; i < bytes->len; i++)
    g_string_append_printf (hex, "%02x", bytes->data[i]);
  return g_string_free (hex, FALSE);
}

/* --- bodies written by hand ------------------------------------------------------------------- */

/* For ever: a change here would make archives unreadable. The text lists turns as ID(PARENT) TEXT,
 * with irregular sides and times, then remarks. */
typedef struct
{
  const char *name;
  const char *laws;
  const char *hex;
  const char *says;
} Stored;

static const Stored stored[] = {
    {"empty", "", "01 00 00", ""},
    /* e2 is 12, e4 28: 12 | 28 << 6 = 0x070c; e7e5: 52 | 36 << 6 = 0x0934. */
    {"alternating", "", "01 02 02 0c07 3409", "1(0) e2e4\n2(1) e7e5\n"},
    {"black-first", "", "01 04 01 3409", "1(0) e7e5\n"},
    /* Both sides; White alone; a pass (2 << 12) against castling short (e8 60, g8 62, 15 << 12). */
    {"together", PARITY, "01 00 03 0c073409 0c070000 0020bcff",
     "1(0) e2e4/e7e5\n2(1) e2e4/-\n3(2) --/O-O\n"},
    {"long-castling", PARITY, "01 00 01 84e0bcee", "1(0) O-O-O/O-O-O\n"},
    /* a7a8q: 48 | 56 << 6, the queen is 4 + 1. */
    {"promotion", PARITY, "01 02 01 305e", "1(0) a7a8q/-\n"},
    /* @b2: square 9 twice, mark 1. */
    {"row", "game=row; turn=together; files=3; ranks=3; resolution=merge; line=3", "01 02 01 4912",
     "1(0) @b2/-\n"},
    /* Three bytes: e2e4 is 0x14, 0x34. */
    {"wide", "files=10; array=rnbqkbnrrn/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRRN",
     "01 03 02 143400 644400", "1(0) e2e4\n2(1) e7e5\n"},
    /* One turn; another instead of it, and one after that. */
    {"variations", PARITY, "01 00 01 0c073409  01 0a 02 8a06b208 01 8a06b208",
     "1(0) e2e4/e7e5\n2(0) c2c4/c7c5\n3(2) c2c4/c7c5\n"},
    {"ids", PARITY, "01 00 02 0c073409 0c073409  02 02 08 00", "5(0) e2e4/e7e5\n6(5) e2e4/e7e5\n"},
    /* The first at 1000 ms: 1 + 2000; no time; one earlier by 1. */
    {"times", PARITY, "01 00 03 0c073409 0c073409 0c073409  03 04 d10f 00 02",
     "1(0) e2e4/e7e5 @1000\n2(1) e2e4/e7e5\n3(2) e2e4/e7e5 @999\n"},
    {"chances", PARITY, "01 00 02 0c073409 0c073409  04 04 01 01 01 00",
     "1(0) e2e4/e7e5!b\n2(1) e2e4/e7e5!w\n"},
    {"irregular", PARITY, "01 00 02 0c073409 0c073409  05 02 02 03",
     "1(0) e2e4/e7e5\n2(1) e2e4/e7e5 wb\n"},
    {"texts", PARITY, "01 00 01 00000000  06 07 01 03 04 612f6220", "1(0) a/b \n"},
    /* {before} on the start, $5 and a comment on turn 1. */
    {"remarks", PARITY, "01 00 01 0c073409  07 0c 00 02 01 61  01 09 01 35  00 06 01 62",
     "1(0) e2e4/e7e5\n0 - before: a\n1 b nag: 5\n1 - comment: b\n"},
};

static char *
describe (const ZugGameData *game)
{
  g_autoptr (ZugGameRecord) record = zug_game_record_new ();
  GString *text = g_string_new (NULL);

  zug_game_record_take_turns (record, game);
  for (guint i = 0; i < record->turns->len; i++)
    {
      const ZugTurnRecord *turn = record->turns->pdata[i];

      g_string_append_printf (text, "%d(%d) %s", (int) turn->id, (int) turn->parent, turn->text);
      if (turn->irregular[0] != '\0')
        g_string_append_printf (text, " %s", turn->irregular);
      if (turn->time != 0)
        g_string_append_printf (text, " @%d", (int) turn->time);
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < record->annotations->len; i++)
    {
      const ZugAnnotationRecord *note = record->annotations->pdata[i];

      g_string_append_printf (text, "%d %c %s: %s\n", (int) note->turn, note->side, note->kind,
                              note->text);
    }
  return g_string_free (text, FALSE);
}

static void
set_up (ZugGameData *game, const char *laws)
{
  g_assert_true (zug_game_data_reset (game));
  g_assert_true (zug_game_data_set_laws (game, laws, ""));
}

static void
test_stored (gconstpointer data)
{
  const Stored *row = data;
  g_autoptr (GByteArray) bytes = from_hex (row->hex);
  g_autoptr (GByteArray) again = g_byte_array_new ();
  g_autofree char *wanted = to_hex (bytes);
  g_autofree char *written = NULL;
  g_autofree char *says = NULL;
  g_autoptr (GError) error = NULL;
  ZugGameData game = {0};

  set_up (&game, row->laws);
  zug_game_body_read (bytes->data, bytes->len, &game, &error);
  g_assert_no_error (error);
  says = describe (&game);
  g_assert_cmpstr (says, ==, row->says);
  zug_game_body_write (&game, again);
  written = to_hex (again);
  g_assert_cmpstr (written, ==, wanted);
  zug_game_data_clear (&game);
}

/* --- bytes that are none ---------------------------------------------------------------------- */

static const struct
{
  const char *name, *hex;
} bad[] = {
    {"nothing", ""},
    {"version", "02 00 00"},
    {"flags", "01 08 00"},
    {"short-line", "01 00 02 0c073409"},
    {"endless-number", "01 00 ffffffffffffffffffff"},
    {"no-such-choice", "01 00 01 00300000"}, /* a1a1 with mark 3 */
    {"section-unknown", "01 00 00 08 00"},
    {"section-twice", "01 00 01 0c073409 05 02 01 01 05 02 01 01"},
    {"section-order", "01 00 01 0c073409 05 02 01 01 04 02 01 01"},
    {"section-short", "01 00 01 0c073409 05 03 01 01"},
    {"section-long", "01 00 01 0c073409 02 03 000000"},
    {"parent-itself", "01 00 00 01 05 00 0c073409"},
    {"parent-before-all", "01 00 00 01 05 02 0c073409"},
    {"id-zero", "01 00 01 0c073409 02 01 01"},
    {"chance", "01 00 01 0c073409 04 02 01 03"},
    {"chance-of-start", "01 00 01 0c073409 04 02 00 01"},
    {"turn-beyond", "01 00 01 0c073409 05 02 02 01"},
    {"remark-kind", "01 00 00 07 04 00 18 01 61"},
    {"remark-side", "01 00 00 07 04 00 03 01 61"},
    {"remark-length", "01 00 00 07 04 00 02 02 61"},
    {"remark-not-utf8", "01 00 00 07 04 00 02 01 ff"},
    {"remark-with-nul", "01 00 00 07 04 00 02 01 00"},
};

static void
test_bad (gconstpointer data)
{
  g_autoptr (GByteArray) bytes = from_hex (data);
  g_autoptr (GError) error = NULL;
  ZugGameData game = {0};

  set_up (&game, PARITY);
  g_assert_false (zug_game_body_read (bytes->data, bytes->len, &game, &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
  zug_game_data_clear (&game);
}

/* Every place of everything in a game must be one of it. */
static void
assert_whole (const ZugGameData *game)
{
  for (gsize i = 0; i < game->n_turns; i++)
    g_assert_cmpint (game->turn[i].parent, <, i);
  for (gsize i = 0; i < game->n_remarks; i++)
    g_assert_cmpuint ((gsize) game->remark[i].turn, <, game->n_turns);
}

/* Whatever is done to a body, it is refused or read as some game. */
static void
test_scribbled (void)
{
  g_autoptr (ZugGameRecord) record = zug_fixture_make_game ();
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  ZugGameData game = {0};
  guint refused = 0;

  zug_record_replay (record, &game);
  zug_game_body_write (&game, bytes);
  for (int i = 0; i < 20000; i++)
    {
      ZugGameBodyLine line;
      gboolean lined;
      g_autofree guint8 *copy = g_memdup2 (bytes->data, bytes->len);
      guint size = bytes->len;

      if (i < (int) bytes->len)
        size = (guint) i;
      else
        for (int n = g_test_rand_int_range (1, 4); n > 0; n--)
          copy[g_test_rand_int_range (0, (gint32) size)] = (guint8) g_test_rand_int ();
      set_up (&game, record->laws);
      lined = zug_game_body_line (copy, size, &line, NULL);
      if (zug_game_body_read (copy, size, &game, NULL))
        {
          g_autofree char *text = describe (&game);

          assert_whole (&game);
          g_assert_true (lined);
          g_assert_cmpuint (line.n, <, 2 * game.n_turns);
          g_assert_true (line.choices + (gsize) line.n * line.width <= copy + size);
          g_assert_nonnull (text);
        }
      else
        refused++;
    }
  g_assert_cmpuint (refused, >, 0);
  zug_game_data_clear (&game);
}

/* --- choices ---------------------------------------------------------------------------------- */

static void
test_choices (gconstpointer data)
{
  gboolean wide = GPOINTER_TO_INT (data);
  int edge = wide ? 16 : 8;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (int from = 0; from < edge * edge; from++)
    for (int to = 0; to < edge * edge; to++)
      for (int kind = ZUG_MOVE_PLAIN; kind <= ZUG_MOVE_PLACE; kind++)
        for (int man = ZUG_PAWN; man <= (wide ? ZUG_NO_MAN : 13); man += 3)
          {
            ZugMove move = {(uint8_t) zug_square (from % edge, from / edge),
                            (uint8_t) zug_square (to % edge, to / edge),
                            man >= 13 && !wide ? ZUG_NO_MAN : (uint8_t) man, (uint8_t) kind};
            ZugMove back;
            guint32 code;

            if (kind == ZUG_MOVE_DOUBLE || kind == ZUG_MOVE_EN_PASSANT)
              continue;
            if ((kind == ZUG_MOVE_PLACE) != (from == to && kind != ZUG_MOVE_PASS)
                || (kind == ZUG_MOVE_PASS && from + to > 0))
              continue;
            if (kind != ZUG_MOVE_PLAIN)
              move.promotion = ZUG_NO_MAN;
            code = zug_choice_code (move, wide);
            g_assert_cmpuint (code, >, 0);
            g_assert_cmpuint (code, <, wide ? 1u << 24 : 1u << 16);
            g_assert_true (zug_choice_from_code (code, wide, &back));
            g_assert_true (zug_move_equal (move, back));
          }
}

static void
test_pair (void)
{
  ZugTurnData turn = {.sides = 3,
                      .pair = {{{0x14, 0x34, ZUG_NO_MAN, ZUG_MOVE_DOUBLE},
                                {0x64, 0x44, ZUG_NO_MAN, ZUG_MOVE_PLAIN}}}};
  guint64 teams;

  g_assert_cmphex (zug_pair_code (&turn, FALSE), ==, G_GUINT64_CONSTANT (0x070c000934));
  g_assert_cmphex (zug_pair_code (&turn, TRUE), ==, G_GUINT64_CONSTANT (0x003414004464));
  turn.sides = 2;
  g_assert_cmphex (zug_pair_code (&turn, FALSE), ==, 0x934);
  turn.team = "a7c7,b6d6/c8c6";
  teams = zug_pair_code (&turn, FALSE);
  g_assert_cmphex (teams >> 47, ==, 1);
  g_assert_cmphex (teams, ==, zug_pair_code (&turn, TRUE));
  turn.team = "a7c7,b6d6/c8c7";
  g_assert_cmphex (teams, !=, zug_pair_code (&turn, FALSE));
}

/* --- entries ---------------------------------------------------------------------------------- */

static void
test_entry (void)
{
  g_autoptr (ZugGameRecord) record = zug_fixture_make_game ();
  g_autoptr (ZugGameEntry) entry = NULL;
  g_autoptr (ZugGameEntry) read = NULL;
  g_autoptr (ZugGameRecord) back = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  record->id = 77;
  entry = zug_record_to_entry (record);
  bytes = zug_game_entry_to_bytes (entry);
  read =
      zug_game_entry_from_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  back = zug_record_from_entry (read);
  g_assert_true (zug_game_record_equal (record, back));
}

/* For ever, too. */
static void
test_stored_entry (void)
{
  g_autoptr (GByteArray) bytes = from_hex (
      "01 0500000000000000 e803000000000000 e903000000000000 0100000000000000 0100000000000000"
      "7500 6f7274686f646f7800 4300 00 00 4100 4200 00 00 4500 5300 3200 00 2a00 00 6f76657200"
      "696d706f7274656400 45434f00 42393000 01 02 01 0c07");
  g_autoptr (ZugGameEntry) entry = NULL;
  g_autoptr (ZugGameRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  entry = zug_game_entry_from_bytes (bytes->data, bytes->len, &error);
  g_assert_no_error (error);
  record = zug_record_from_entry (entry);
  g_assert_cmpint (record->id, ==, 5);
  g_assert_cmpint (record->created, ==, 1000);
  g_assert_cmpint (record->updated, ==, 1001);
  g_assert_cmpint (record->cursor, ==, 1);
  g_assert_cmpstr (record->uid, ==, "u");
  g_assert_cmpstr (record->variant_id, ==, "orthodox");
  g_assert_cmpstr (record->white_name, ==, "A");
  g_assert_cmpstr (record->black_name, ==, "B");
  g_assert_cmpstr (record->site, ==, "S");
  g_assert_cmpstr (record->date, ==, "2");
  g_assert_cmpstr (record->state, ==, "over");
  g_assert_cmpstr (record->source, ==, "imported");
  g_assert_cmpuint (record->tags->len, ==, 1);
  g_assert_cmpstr (((ZugTagRecord *) record->tags->pdata[0])->value, ==, "B90");
  g_assert_cmpstr (zug_game_record_find_turn (record, 1)->text, ==, "e2e4");

  for (guint size = 0; size < bytes->len; size++)
    {
      g_autoptr (GError) failure = NULL;

      g_assert_null (zug_game_entry_from_bytes (bytes->data, size, &failure));
      g_assert_error (failure, ZUG_STORE_ERROR, ZUG_STORE_ERROR_DAMAGED);
    }
}

/* What cannot be played is kept as it stands, and the rest is played. */
static void
test_unplayable (void)
{
  g_autoptr (ZugGameRecord) record = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) back = zug_game_record_new ();
  ZugGameData game = {0};

  zug_game_record_add_turn (record, 1, 0, 0, "e2e4/e7e5");
  zug_game_record_add_turn (record, 2, 1, 0, "e4e8/nonsense");
  zug_game_record_add_turn (record, 3, 2, 0, "a2a3/a7a6");
  zug_game_record_add_turn (record, 4, 1, 1, "g1f3/g8f6");
  g_assert_false (zug_record_replay (record, &game));
  g_assert_cmpuint (game.n_keys, ==, 2);
  zug_game_record_take_turns (back, &game);
  g_assert_cmpuint (back->turns->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const ZugTurnRecord *wanted = record->turns->pdata[i], *turn = back->turns->pdata[i];

      g_assert_cmpstr (turn->text, ==, wanted->text);
      g_assert_cmpint (turn->parent, ==, wanted->parent);
      g_assert_cmpint (turn->ordinal, ==, wanted->ordinal);
    }
  zug_game_data_clear (&game);
}

/* A turn of a knight that goes out and home; or of one that leaps too far. */
static int
add_knight (ZugGameData *game, int parent, int ply, gboolean good)
{
  static const char *const squares[][2] = {{"g1", "f3"}, {"g8", "f6"}, {"f3", "g1"}, {"f6", "g8"}};
  const char *to = good ? squares[ply % 4][1] : "a5";
  int turn = zug_game_data_add_turn (game, parent);

  game->turn[turn].sides = ply % 2 == 0 ? 1 : 2;
  game->turn[turn].pair.choice[ply % 2] = (ZugMove) {
      zug_square_read (squares[ply % 4][0]), zug_square_read (to), ZUG_NO_MAN, ZUG_MOVE_PLAIN};
  return turn;
}

/* Of as many turns as these nothing could be looked for anew with each that cannot be carried
 * out: the test would not end. */
enum
{
  MANY_TURNS = 200000
};

/* Beside each turn of the line stands one that cannot be, with a remark. */
static void
test_unplayable_many (void)
{
  ZugGameData game = {0};
  int line = 0;

  zug_game_data_reset (&game);
  zug_game_data_set_laws (&game, "", "");
  for (int ply = 0; ply < MANY_TURNS; ply++)
    {
      int next = add_knight (&game, line, ply, TRUE);

      zug_game_data_add_remark (&game, add_knight (&game, line, ply, FALSE), '-', ZUG_REMARK_NAG,
                                "2", 1);
      line = next;
    }
  g_assert_true (zug_game_salvage (&game));
  g_assert_cmpuint (game.n_turns, ==, MANY_TURNS + 1);
  g_assert_cmpuint (game.n_remarks, ==, MANY_TURNS);
  for (int i = 0; i < MANY_TURNS; i += MANY_TURNS / 2)
    {
      g_assert_cmpint (game.remark[i].turn, ==, i);
      g_assert_cmpint (game.remark[i].kind, ==, ZUG_REMARK_UNREAD);
      g_assert_cmpstr (game.remark[i].text, ==, "(g1a5 $2)");
    }
  zug_game_data_clear (&game);
}

/* A line that cannot be from its first turn on: each turn of it has a variation, and that has
 * one, and so on. */
static void
test_unplayable_deep (void)
{
  ZugGameData game = {0};
  int line = 0;

  zug_game_data_reset (&game);
  zug_game_data_set_laws (&game, "", "");
  for (int ply = 0; ply < MANY_TURNS; ply++)
    {
      int next = add_knight (&game, line, ply, FALSE);

      line = ply % 2 == 0 ? add_knight (&game, line, ply, FALSE) : next;
    }
  g_assert_true (zug_game_salvage (&game));
  g_assert_cmpuint (game.n_turns, ==, 1);
  g_assert_cmpuint (game.n_remarks, ==, 1);
  g_assert_true (g_str_has_prefix (game.remark[0].text, "g1a5 (g1a5 g8a5 f3a5 (f3a5 f6a5 g1a5 ("));
  g_assert_true (g_str_has_suffix (game.remark[0].text, "))))"));
  zug_game_data_clear (&game);
}

static void
test_teams (void)
{
  g_autoptr (ZugGameRecord) record = zug_fixture_make_start ("Ann", "Bob");
  g_autoptr (ZugGameRecord) back = zug_game_record_new ();
  ZugGameData game = {0};

  zug_record_set_text (&record->laws, "players=team; turn=together; pass=yes; resolution=merge");
  zug_game_record_add_turn (record, 1, 0, 0, "e2e4,d2d4/e7e5");
  zug_game_record_add_turn (record, 2, 1, 0, "g1f3/-");
  g_assert_true (zug_record_replay (record, &game));
  g_assert_cmpuint (game.n_keys, ==, 3);
  g_assert_false (game.features & 1u << ZUG_FEATURE_UNREAD);
  zug_game_record_take_turns (back, &game);
  g_assert_cmpstr (zug_game_record_find_turn (back, 1)->text, ==, "e2e4,d2d4/e7e5");
  zug_game_data_clear (&game);
}

/* --- columns ---------------------------------------------------------------------------------- */

static const struct
{
  const char *text;
  int number;
  gboolean whole;
} dates[] = {
    {"2013.05.12", 20130512, TRUE},
    {"2013.05.??", 20130500, TRUE},
    {"2013.??.??", 20130000, TRUE},
    {"????.??.??", 0, TRUE},
    {"0987.01.02", 9870102, TRUE},
    {"2013", 20130000, FALSE},
    {"2013.5.12", 20130000, FALSE},
    {"2013.05.12 ", 20130512, FALSE},
    {"spring", 0, FALSE},
    {"", 0, FALSE},
    {"2013.00.00", 20130000, FALSE},
    {"201?.??.??", 0, FALSE},
};

static void
test_date (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  char text[16];
  int number;

  g_assert_cmpint (zug_date_to_number (dates[i].text, &number), ==, dates[i].whole);
  g_assert_cmpint (number, ==, dates[i].number);
  zug_date_to_text (number, text);
  if (dates[i].whole)
    g_assert_cmpstr (text, ==, dates[i].text);
}

static const struct
{
  const char *typed;
  const char *text; /* NULL: no date */
} typed_dates[] = {
    {"2013.05.12", "2013.05.12"},
    {"2013-5-12", "2013.05.12"},
    {"2013/05/12", "2013.05.12"},
    {"12.5.2013", "2013.05.12"},
    {"12.05.2013", "2013.05.12"},
    {" 30.11.2026 ", "2026.11.30"},
    {"2013.05", "2013.05.??"},
    {"5.2013", "2013.05.??"},
    {"2013", "2013.??.??"},
    {"2013.??.??", "2013.??.??"},
    {"????.05.12", "????.05.12"},
    {"29.2.2024", "2024.02.29"},
    {"29.2.2023", NULL},
    {"31.11.2026", NULL},
    {"2026.13.01", NULL},
    {"2026.00.01", NULL},
    {"5/12/2013", NULL},
    {"12.5.13", NULL},
    {"13", NULL},
    {"", NULL},
    {"spring", NULL},
    {"2013.5.12.1", NULL},
    {"2013.-5", NULL},
    {"20a3.05.12", NULL},
    {"2013.5.", NULL},
    {"201?.05.12", NULL},
};

/* A date as people type it, and none that could be another. */
static void
test_typed_date (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (typed_dates); i++)
    {
      char text[16];
      int number;

      g_test_message ("%s", typed_dates[i].typed);
      g_assert_cmpint (zug_date_read (typed_dates[i].typed, text), ==, typed_dates[i].text != NULL);
      if (typed_dates[i].text == NULL)
        continue;
      g_assert_cmpstr (text, ==, typed_dates[i].text);
      g_assert_true (zug_date_to_number (text, &number));
    }
}

static void
collect (const char *name, const char *value, gpointer text)
{
  g_string_append_printf (text, "<%s=%s>", name, value);
}

static void
test_tags (void)
{
  g_autoptr (GString) packed = g_string_new (NULL);
  g_autoptr (GString) back = g_string_new (NULL);

  zug_tags_append (packed, "ECO", "B90");
  zug_tags_append (packed, "a\tb", "c\\n\nd\\");
  zug_tags_append (packed, "Empty", "");
  g_assert_cmpstr (packed->str, ==, "ECO\tB90\na\\tb\tc\\\\n\\nd\\\\\nEmpty\t\n");
  g_assert_true (zug_tags_foreach (packed->str, collect, back));
  g_assert_cmpstr (back->str, ==, "<ECO=B90><a\tb=c\\n\nd\\><Empty=>");
  g_assert_false (zug_tags_foreach ("ECO\tB90", collect, back));
  g_assert_false (zug_tags_foreach ("ECO", collect, back));
  g_assert_false (zug_tags_foreach ("ECO\tB90\\", collect, back));
}

static void
test_terms (void)
{
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  g_autoptr (ZugGameRecord) record = zug_fixture_make_game ();
  const char *const wanted[][2] = {
      {"tag", "WhiteElo"}, {"tag:WhiteElo", "1834"},
      {"tag", "Opening"},  {"tag:Opening", "\"quoted\\\""},
      {"tag", "Empty"},    {"tag:Empty", ""},
      {"nag", "5"},        {"nag", "0"},
  };
  ZugGameData game = {0};

  zug_record_replay (record, &game);
  zug_game_terms (&game, 7, positions, terms);
  g_assert_cmpuint (terms->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < terms->len; i++)
    {
      guint found = 0;

      for (guint k = 0; k < terms->len; k++)
        found +=
            g_array_index (terms, ZugPosting, k).key == zug_term_key (wanted[i][0], wanted[i][1]);
      g_assert_cmpuint (found, ==, 1);
      g_assert_cmpint (g_array_index (terms, ZugPosting, i).game, ==, 7);
    }
  /* The start and three turns of the line. */
  g_assert_cmpuint (positions->len, ==, 4);
  for (guint i = 0; i < positions->len; i++)
    {
      const ZugPosting *position = &g_array_index (positions, ZugPosting, i);

      g_assert_cmphex (position->key, ==, game.key[i] >> 16);
      g_assert_cmpuint (position->turn, ==, i);
      g_assert_cmpuint (position->result, ==, ZUG_RESULT_WHITE);
      g_assert_cmphex (position->pair, ==, i < 3 ? zug_pair_code (&game.turn[i + 1], FALSE) : 0);
    }
  zug_game_data_clear (&game);
}

static void
add_row (const char *folder, const char *name, gconstpointer data, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/archive/body/%s/%s", folder, name);

  g_test_add_data_func (path, data, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/archive/date/typed", test_typed_date);
  for (gsize i = 0; i < G_N_ELEMENTS (stored); i++)
    add_row ("stored", stored[i].name, &stored[i], test_stored);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    add_row ("bad", bad[i].name, bad[i].hex, test_bad);
  for (gsize i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      g_autofree char *name = g_strdup_printf ("%d", (int) i);

      add_row ("date", name, GSIZE_TO_POINTER (i), test_date);
    }
  g_test_add_func ("/archive/body/scribbled", test_scribbled);
  g_test_add_data_func ("/archive/body/choices-narrow", GINT_TO_POINTER (FALSE), test_choices);
  g_test_add_data_func ("/archive/body/choices-wide", GINT_TO_POINTER (TRUE), test_choices);
  g_test_add_func ("/archive/body/pair", test_pair);
  g_test_add_func ("/archive/body/record", test_entry);
  g_test_add_func ("/archive/body/stored-record", test_stored_entry);
  g_test_add_func ("/archive/body/unplayable", test_unplayable);
  g_test_add_func ("/archive/body/unplayable-many", test_unplayable_many);
  g_test_add_func ("/archive/body/unplayable-deep", test_unplayable_deep);
  g_test_add_func ("/archive/body/teams", test_teams);
  g_test_add_func ("/archive/body/tags", test_tags);
  g_test_add_func ("/archive/body/terms", test_terms);
  return g_test_run ();
}
