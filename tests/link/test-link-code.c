/* test-link-code.c: what a code survives, and what it says where it does not */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-code.h"
#include <string.h>

static void
make_packet (ZugLinkPacket *packet, gsize n)
{
  packet->n = n;
  for (gsize i = 0; i < n; i++)
    packet->bytes[i] = (guint8) (i * 37 + n);
  packet->bytes[0] = 3 << 1;
  packet->bytes[1] = (guint8) (n >> 8);
  packet->bytes[2] = (guint8) n;
}

static void
assert_read (const char *text, const ZugLinkPacket *packet)
{
  ZugLinkPacket read;
  gsize at = 0;

  g_assert_cmpint (zug_link_code_next (text, strlen (text), &at, &read), ==, ZUG_LINK_CODE_GOOD);
  g_assert_cmpmem (read.bytes, read.n, packet->bytes, packet->n);
  g_assert_cmpint (zug_link_code_next (text, strlen (text), &at, &read), ==, ZUG_LINK_CODE_NONE);
}

static void
test_lengths (void)
{
  for (gsize n = ZUG_LINK_LENGTH_END; n <= ZUG_LINK_PACKET_MAX; n += n < 200 ? 1 : 61)
    {
      ZugLinkPacket packet;
      g_autofree char *code = NULL;

      make_packet (&packet, n);
      code = zug_link_code_dup (&packet);
      g_assert_cmpuint (strlen (code), <=, ZUG_LINK_CODE_MAX);
      assert_read (code, &packet);
    }
}

/* Behind each letter of a code. */
static char *
weave (const char *code, guint every, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; code[i] != '\0'; i++)
    {
      g_string_append_c (text, code[i]);
      if (i % every == every - 1)
        g_string_append (text, between);
    }
  return g_string_free (text, FALSE);
}

/* What messengers, mail and keyboards do to a text, a row each. */
static const struct
{
  const char *name;
  guint every;
  const char *between;
} harms[] = {
    {"breaks", 40, "\n"},
    {"soft-wraps", 75, "=\n"},
    {"soft-wraps-of-mail", 75, "=\r\n> "},
    {"hard-space-of-mail", 21, "=C2=A0"},
    {"space-of-an-address", 31, "%20"},
    {"dash-of-an-address", 31, "%E2%80%94"},
    {"entities", 10, "&nbsp;"},
    {"numbered-entities", 17, "&#8203;"},
    {"hexadecimal-entities", 17, "&#x200B;"},
    {"quoted-entities", 60, "<br>\n&gt; "},
    {"tags", 35, "<wbr/>"},
    {"styled-tags", 50, "</span><span style=\"color: #C0FFEE\" class='TKH'>"},
    {"carriage-returns", 40, "\r\n"},
    {"quoted", 72, "\n> "},
    {"quoted-twice", 30, "\n> > "},
    {"groups", 4, " "},
    {"hyphens", 5, "-"},
    {"hard-hyphens", 5, "\xe2\x80\x91"},
    {"full-stops", 30, ". "},
    {"joiners", 3, "\xe2\x80\x8d"},
    {"word-joiners", 3, "\xe2\x81\xa0"},
    {"embedding", 20, "\xe2\x81\xa6\xe2\x81\xa9"},
    {"marks-of-emphasis", 44, "_`~"},
    {"dashes", 20, "\xe2\x80\x94"},
    {"ellipses", 50, "\xe2\x80\xa6"},
    {"curly-quotes", 33, "\xe2\x80\x9c\xe2\x80\x9d\xe2\x80\x99"},
    {"soft-hyphens", 12, "\xc2\xad"},
    {"hard-spaces", 9, "\xc2\xa0"},
    {"zero-width", 7, "\xe2\x80\x8b\xef\xbb\xbf"},
    {"right-to-left", 11, "\xe2\x80\x8f"},
    {"tabs", 8, "\t"},
    {"narrow-hard-spaces", 9, "\xe2\x80\xaf"},
    {"backslashes", 14, "\\"},
    {"break-of-an-address", 31, "%0D%0A"},
    {"stars", 25, "**"},
    {"faces", 60, "\xf0\x9f\x98\x80"},
    {"accents", 13, "\xcc\x81"},
    {"keycaps", 1, "\xef\xb8\x8f\xe2\x83\xa3"},
};

static void
test_harm (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  ZugLinkPacket packet;
  g_autofree char *code = NULL, *woven = NULL, *text = NULL;

  make_packet (&packet, 129);
  code = zug_link_code_dup (&packet);
  woven = weave (code, harms[i].every, harms[i].between);
  text = g_strconcat ("My move:\n", woven, "\nSee you tomorrow! 2 more?", NULL);
  assert_read (text, &packet);
}

/* What styles and keyboards make of letters and digits: those from `letter` and `digit` on. */
static const struct
{
  const char *name;
  gunichar letter, digit;
} styles[] = {
    {"wide", 0xff21, 0xff10},        {"wide-small", 0xff41, 0xff10}, {"bold", 0x1d400, 0x1d7ce},
    {"sans", 0x1d5a0, 0x1d7e2},      {"typed", 0x1d670, 0x1d7f6},    {"circled", 0x24b6, 0},
    {"eastern-arabic", 'A', 0x0660}, {"devanagari", 'A', 0x0966},
};

static void
test_style (gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  ZugLinkPacket packet;
  g_autofree char *code = NULL;
  g_autoptr (GString) text = g_string_new ("See: ");

  make_packet (&packet, 129);
  code = zug_link_code_dup (&packet);
  for (const char *at = code; *at != '\0'; at++)
    if (g_ascii_isalpha (*at))
      g_string_append_unichar (text, styles[row].letter + (gunichar) (*at - 'A'));
    else if (g_ascii_isdigit (*at) && styles[row].digit != 0)
      g_string_append_unichar (text, styles[row].digit + (gunichar) (*at - '0'));
    else
      g_string_append_c (text, *at);
  assert_read (text->str, &packet);
}

/* What stands around a code, %s. */
static const struct
{
  const char *name, *around;
} frames[] = {
    {"brackets", "<%s>"},
    {"quotation-marks", "\xe2\x80\x9e%s\xe2\x80\x9c"},
    {"block", "```\n%s\n```"},
    {"link", "<a href=\"%s\">my move</a>"},
    {"answer", "On Monday Ada wrote:\n> %s\n\nThanks! 12 e4"},
    {"word-before", "move%s"},
    {"sign-behind", "%s."},
    {"emphasis", "*%s*"},
    {"marks-of-a-quotation", "\xc2\xab\xc2\xa0%s\xc2\xa0\xc2\xbb"},
    {"link-of-markdown", "[my move](%s)"},
    {"link-of-chats", "<%s|my move>"},
    {"link-through-a-page", "https://l.example.org/?u=%s&h=AT0TKH"},
    {"hidden-text", "||%s||"},
    {"struck-out", "~~%s~~"},
    {"emphasis-of-all-kinds", "***__%s__***"},
    {"list", "- 1. %s\n- 2."},
    {"parentheses", "(%s)"},
    {"face-behind", "%s\xf0\x9f\x98\x80"},
    {"mark-of-bytes", "\xef\xbb\xbf%s"},
    {"zero-width-around", "\xe2\x80\x8b%s\xe2\x80\x8b"},
    {"time-of-a-message", "[10:04, 28.11.2026] Ada: %s"},
};

static void
test_frame (gconstpointer data)
{
  ZugLinkPacket packet;
  g_autofree char *code = NULL, *uri = NULL;
  g_auto (GStrv) around = g_strsplit (frames[GPOINTER_TO_UINT (data)].around, "%s", 2);

  make_packet (&packet, 129);
  code = zug_link_code_dup (&packet);
  uri = zug_link_code_dup_uri (&packet);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strconcat (around[0], i == 0 ? code : uri, around[1], NULL);

      assert_read (text, &packet);
    }
}

/* What keyboards that know better make of the beginning, which looks like a word. */
static const struct
{
  const char *name, *beginning;
} beginnings[] = {
    {"first-letter", "Zug1:"},
    {"small", "zug1:"},
    {"space-before-number", "Zug 1:"},
    {"hard-space-before-colon", "ZUG1\xc2\xa0:"},
    {"narrow-space-before-colon", "ZUG1\xe2\x80\xaf:"},
    {"space-behind", "ZUG1: "},
    {"wide-colon", "ZUG1\xef\xbc\x9a"},
    {"no-colon", "ZUG1"},
    {"full-stop", "ZUG1."},
    {"hyphen", "Zug-1: "},
    {"quoted", "\xe2\x80\x9cZug1\xe2\x80\x9d: "},
    {"emphasized", "*ZUG1:* "},
    {"line-of-its-own", "ZUG1:\n\n"},
    {"accent", "Z\xc3\x9cG1:"},
    {"raised-number", "ZUG\xc2\xb9:"},
};

static void
test_beginning (gconstpointer data)
{
  ZugLinkPacket packet;
  g_autofree char *code = NULL, *text = NULL, *small = NULL;

  make_packet (&packet, 129);
  code = zug_link_code_dup (&packet);
  text = g_strconcat ("Here: ", beginnings[GPOINTER_TO_UINT (data)].beginning,
                      code + strlen ("ZUG1:"), NULL);
  assert_read (text, &packet);
  small = g_utf8_strdown (text, -1);
  assert_read (small, &packet);
}

/* The address of a message, as it is written, and as programs hand it on. */
static void
test_uri (void)
{
  ZugLinkPacket packet;
  g_autofree char *uri = NULL, *small = NULL, *escaped = NULL;

  make_packet (&packet, 129);
  uri = zug_link_code_dup_uri (&packet);
  g_assert_true (g_str_has_prefix (uri, "zugleich:ZUG1"));
  g_assert_true (g_uri_is_valid (uri, G_URI_FLAGS_NONE, NULL));
  assert_read (uri, &packet);
  small = g_ascii_strdown (uri, -1);
  assert_read (small, &packet);
  escaped = g_strdup_printf ("zugleich://play?code=ZUG1%%3A%s&x=1", uri + strlen ("zugleich:ZUG1"));
  assert_read (escaped, &packet);
}

/* What no code survives: it says so, and is none. */
static const struct
{
  const char *name;
  guint every;
  const char *between;
} losses[] = {
    {"names-of-quotations", 60, "\nAda> "},
    {"times-of-messages", 60, "\n[10:04] Ada: "},
    {"parts-that-are-numbered", 100, "\n(2/3) "},
    {"line-numbers", 40, "\n2: "},
    {"words-between", 50, " und "},
};

static void
test_loss (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  ZugLinkPacket packet, read;
  g_autofree char *code = NULL, *woven = NULL;
  gsize at = 0;

  make_packet (&packet, 129);
  code = zug_link_code_dup (&packet);
  woven = weave (code, losses[i].every, losses[i].between);
  g_assert_cmpint (zug_link_code_next (woven, strlen (woven), &at, &read), ==,
                   ZUG_LINK_CODE_DAMAGED);
}

static void
test_cases (void)
{
  ZugLinkPacket packet;
  g_autofree char *code = NULL, *small = NULL, *mixed = NULL, *looks = NULL, *lost = NULL;

  make_packet (&packet, 129);
  code = zug_link_code_dup (&packet);
  small = g_ascii_strdown (code, -1);
  assert_read (small, &packet);
  mixed = g_strdup (small);
  for (gsize i = 0; i < strlen (mixed); i += 3)
    mixed[i] = g_ascii_toupper (mixed[i]);
  assert_read (mixed, &packet);
  /* Digits that were copied by hand as the letters that look like them. */
  looks = g_strdup (code);
  for (guint i = 5; looks[i] != '\0'; i++)
    if (looks[i] == '0')
      looks[i] = i % 2 == 0 ? 'O' : 'o';
    else if (looks[i] == '1')
      looks[i] = i % 2 == 0 ? 'I' : 'l';
  g_assert_cmpstr (looks, !=, code);
  assert_read (looks, &packet);
  lost = g_strconcat ("ZUG1 ", code + 5, NULL);
  assert_read (lost, &packet);
}

/* Nothing but this code is read where a letter is another one. */
static void
test_damage (void)
{
  ZugLinkPacket packet, read;
  g_autofree char *code = NULL;

  make_packet (&packet, 129);
  code = zug_link_code_dup (&packet);
  for (guint i = 5; code[i] != '\0'; i++)
    {
      g_autofree char *other = g_strdup (code);
      gsize at = 0;
      ZugLinkCodeState state;

      other[i] = code[i] == 'T' ? 'K' : 'T';
      state = zug_link_code_next (other, strlen (other), &at, &read);
      /* Of the last letter some bits are no message's. */
      if (state == ZUG_LINK_CODE_GOOD && code[i + 1] == '\0')
        g_assert_cmpmem (read.bytes, read.n, packet.bytes, packet.n);
      else
        g_assert_true (state == ZUG_LINK_CODE_DAMAGED || state == ZUG_LINK_CODE_SHORT);
    }
}

static void
assert_state (const char *text, ZugLinkCodeState state)
{
  ZugLinkPacket read;
  gsize at = 0;

  g_assert_cmpint (zug_link_code_next (text, strlen (text), &at, &read), ==, state);
  g_assert_true ((zug_link_code_words (state) == NULL)
                 == (state == ZUG_LINK_CODE_NONE || state == ZUG_LINK_CODE_GOOD));
}

static void
test_states (void)
{
  ZugLinkPacket packet;
  g_autofree char *code = NULL;

  make_packet (&packet, 129);
  code = zug_link_code_dup (&packet);
  assert_state ("", ZUG_LINK_CODE_NONE);
  assert_state ("The zugzwang of 1. e4 and a ZUG without a number", ZUG_LINK_CODE_NONE);
  assert_state ("ZUG2:TTTT", ZUG_LINK_CODE_NEWER);
  assert_state ("ZUG1:", ZUG_LINK_CODE_SHORT);
  assert_state ("ZUG1:TTTTTTTTTTT", ZUG_LINK_CODE_DAMAGED);
  assert_state ("ZUG1:\xc3\xa4\xc3\xb6TTTTTTTTT", ZUG_LINK_CODE_DAMAGED);
  assert_state ("ZUG1:T\xff\xfeTTTTTTT", ZUG_LINK_CODE_DAMAGED);
  for (gsize n = 5; n < strlen (code); n += 13)
    {
      g_autofree char *cut = g_strndup (code, n);

      assert_state (cut, ZUG_LINK_CODE_SHORT);
    }
}

/* One behind the other in one text, as when two messages are copied together. */
static void
test_two (void)
{
  ZugLinkPacket first, second, read;
  g_autofree char *one = NULL, *two = NULL, *text = NULL;
  gsize at = 0;

  make_packet (&first, 129);
  make_packet (&second, 90);
  one = zug_link_code_dup (&first);
  two = zug_link_code_dup (&second);
  text = g_strconcat ("[10:04] Ada: ", one, "\n[10:06] Ada: ", two, NULL);
  g_assert_cmpint (zug_link_code_next (text, strlen (text), &at, &read), ==, ZUG_LINK_CODE_GOOD);
  g_assert_cmpuint (read.n, ==, first.n);
  g_assert_cmpint (zug_link_code_next (text, strlen (text), &at, &read), ==, ZUG_LINK_CODE_GOOD);
  g_assert_cmpuint (read.n, ==, second.n);
}

/* A link and what is written on it: the same message two times, which changes nothing. */
static void
test_link (void)
{
  ZugLinkPacket packet, read;
  g_autofree char *code = NULL, *uri = NULL, *text = NULL;
  gsize at = 0;

  make_packet (&packet, 129);
  code = zug_link_code_dup (&packet);
  uri = zug_link_code_dup_uri (&packet);
  text = g_strdup_printf ("[%s](%s)", code, uri);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (zug_link_code_next (text, strlen (text), &at, &read), ==,
                       ZUG_LINK_CODE_GOOD);
      g_assert_cmpmem (read.bytes, read.n, packet.bytes, packet.n);
    }
  g_assert_cmpint (zug_link_code_next (text, strlen (text), &at, &read), ==, ZUG_LINK_CODE_NONE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link/code/lengths", test_lengths);
  for (guint i = 0; i < G_N_ELEMENTS (harms); i++)
    {
      g_autofree char *path = g_strconcat ("/link/code/survives-", harms[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_harm);
    }
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autofree char *path = g_strconcat ("/link/code/survives-letters/", styles[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_style);
    }
  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    {
      g_autofree char *path = g_strconcat ("/link/code/survives-around/", frames[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_frame);
    }
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      g_autofree char *path =
          g_strconcat ("/link/code/survives-beginning/", beginnings[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_beginning);
    }
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autofree char *path = g_strconcat ("/link/code/damaged-by-", losses[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_loss);
    }
  g_test_add_func ("/link/code/uri", test_uri);
  g_test_add_func ("/link/code/survives-cases", test_cases);
  g_test_add_func ("/link/code/damage", test_damage);
  g_test_add_func ("/link/code/states", test_states);
  g_test_add_func ("/link/code/two", test_two);
  g_test_add_func ("/link/code/link", test_link);
  return g_test_run ();
}
