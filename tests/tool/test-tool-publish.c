/* test-tool-publish.c: games as web pages and pictures, made in a terminal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-fixture.h"
#include <string.h>

static const char game[] = "[White \"Ada\"]\n[Black \"Ben\"]\n[Variant \"Parity Chess\"]\n"
                           "[Result \"1-0\"]\n\n1. e4 e6 2. d4 d6 3. Nf3 Nf6 1-0\n";

static void
import (Fixture *fixture)
{
  zug_tool_write (fixture, "game.pgn", game);
  zug_tool_assert_run (fixture, "import --archive %A %D/game.pgn", 0);
}

static void
test_page (Fixture *fixture, gconstpointer data)
{
  g_autofree char *page = NULL;

  import (fixture);
  zug_tool_assert_run (fixture, "publish --archive %A 1 -o %D/game.html", 0);
  page = zug_tool_read (fixture, "game.html");
  zug_tool_assert_has (page, "<!DOCTYPE html>");
  zug_tool_assert_has (page, "<h1><bdi>Ada</bdi> – <bdi>Ben</bdi></h1>");
  zug_tool_assert_has (page, "[White &quot;Ada&quot;]");
}

/* A turn with both its boards, the last unless another is asked for; or the board alone. */
static void
test_picture (Fixture *fixture, gconstpointer data)
{
  g_autofree char *last = NULL, *second = NULL, *board = NULL, *image = NULL;

  import (fixture);
  zug_tool_assert_run (fixture, "publish --archive %A 1 -o %D/last.svg", 0);
  zug_tool_assert_run (fixture, "publish --archive %A 1 --turn 2 -o %D/second.svg", 0);
  zug_tool_assert_run (fixture, "publish --archive %A 1 --board -o %D/board.svg", 0);
  zug_tool_assert_run (fixture, "publish --archive %A 1 -w 300 -o %D/image.png", 0);
  last = zug_tool_read (fixture, "last.svg");
  second = zug_tool_read (fixture, "second.svg");
  board = zug_tool_read (fixture, "board.svg");
  image = zug_tool_read (fixture, "image.png");
  zug_tool_assert_has (last, "3. Nf3 Nf6");
  zug_tool_assert_has (last, ">Intention<");
  zug_tool_assert_has (second, "2. d4 d6");
  g_assert_null (strstr (board, ">Intention<"));
  g_assert_cmpint (memcmp (image, "\211PNG", 4), ==, 0);
}

static void
assert_is_pdf (Fixture *fixture, const char *name)
{
  g_autofree char *text = zug_tool_read (fixture, name);

  g_assert_true (g_str_has_prefix (text, "%PDF-"));
}

static void
test_paper (Fixture *fixture, gconstpointer data)
{
  import (fixture);
  zug_tool_assert_run (fixture, "publish --archive %A 1 -o %D/game.pdf", 0);
  zug_tool_assert_run (fixture,
                       "publish --archive %A -k Games -p letter -d 5 white:Ada -o %D/all.PDF", 0);
  zug_tool_assert_run (fixture, "publish -v parity -d none -o %D/card.pdf", 0);
  assert_is_pdf (fixture, "game.pdf");
  assert_is_pdf (fixture, "all.PDF");
  assert_is_pdf (fixture, "card.pdf");
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *line;
    int status;
  } rows[] = {
      {"publish --archive %A 1", 2},
      {"publish --archive %A 1 -o %D/game.txt", 2},
      {"publish --archive %A one -o %D/game.html", 2},
      {"publish --archive %A 1 -w 100000 -o %D/game.png", 2},
      {"publish --archive %A -o %D/game.html", 2},
      {"publish --archive %A 1 2 -o %D/game.html", 2},
      {"publish --archive %A 1 -p a5 -o %D/game.pdf", 2},
      {"publish --archive %A 1 -d few -o %D/game.pdf", 2},
      {"publish --archive %A 1 -d 0 -o %D/game.pdf", 2},
      {"publish --archive %A -k All -o %D/game.html", 2},
      {"publish --archive %A -k All date:today -o %D/game.pdf", 2},
      {"publish --archive %A -k All -v parity -o %D/game.pdf", 2},
      {"publish -v parity 1 -o %D/card.pdf", 2},
      {"publish -v nothing -o %D/card.pdf", 2},
      {"publish --archive %A -k All white:Nobody -o %D/all.pdf", 1},
      {"publish --archive %A 1 -o %D/no/folder/game.pdf", 1},
      {"publish --archive %A 2 -o %D/game.html", 1},
      {"publish --archive %A 1 --turn 4 -o %D/game.svg", 1},
      {"publish --archive %A 1 -o %D/no/folder/game.html", 1},
  };

  import (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      zug_tool_assert_run (fixture, rows[i].line, rows[i].status);
      g_assert_cmpstr (fixture->err, !=, "");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  zug_tool_add ("publish/page", test_page);
  zug_tool_add ("publish/picture", test_picture);
  zug_tool_add ("publish/paper", test_paper);
  zug_tool_add ("publish/refused", test_refused);
  return g_test_run ();
}
