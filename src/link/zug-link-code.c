/* zug-link-code.c: messages as letters that any messenger carries */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-code.h"

#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>

static const char letters[] = "TKHQRYZWJNFGVMESABCDPX0123456789";
static const char beginning[] = "ZUG1:";

enum
{
  SUM = 4, /* bytes of the checksum */
  LETTERS_MAX = ((ZUG_LINK_PACKET_MAX + SUM) * 8 + 4) / 5,
  ENTITY_MAX = 10, /* bytes of "&nbsp;" and its like */
  TAG_MAX = 200    /* … of "<br>" and its like */
};

G_STATIC_ASSERT (LETTERS_MAX + sizeof beginning - 1 <= ZUG_LINK_CODE_MAX);

static void
make_sum (const guint8 *bytes, gsize n, guint8 sum[SUM])
{
  guint8 hash[crypto_generichash_BYTES_MIN];

  crypto_generichash (hash, sizeof hash, bytes, n, NULL, 0);
  memcpy (sum, hash, SUM);
}

/* --- writing ---------------------------------------------------------------------------------- */

static void
append_bytes (GString *text, const guint8 *bytes, gsize n)
{
  guint held = 0, bits = 0;

  for (gsize i = 0; i < n; i++)
    {
      held = held << 8 | bytes[i];
      for (bits += 8; bits >= 5; bits -= 5)
        g_string_append_c (text, letters[held >> (bits - 5) & 31]);
      held &= 31;
    }
  if (bits > 0)
    g_string_append_c (text, letters[held << (5 - bits) & 31]);
}

char *
zug_link_code_dup (const ZugLinkPacket *packet)
{
  GString *text = g_string_new (beginning);
  guint8 bytes[ZUG_LINK_PACKET_MAX + SUM];

  memcpy (bytes, packet->bytes, packet->n);
  make_sum (packet->bytes, packet->n, bytes + packet->n);
  append_bytes (text, bytes, packet->n + SUM);
  return g_string_free (text, FALSE);
}

char *
zug_link_code_dup_uri (const ZugLinkPacket *packet)
{
  g_autofree char *code = zug_link_code_dup (packet);

  /* A colon of its own would have to be written as "%3A" here and there. */
  return g_strconcat (ZUG_LINK_URI, "ZUG1", code + strlen (beginning), NULL);
}

char *
zug_link_code_dup_groups (const guint8 *bytes, gsize n)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  GString *text = g_string_new (NULL);

  append_bytes (plain, bytes, n);
  for (gsize i = 0; i < plain->len; i++)
    {
      if (i > 0 && i % 4 == 0)
        g_string_append_c (text, ' ');
      g_string_append_c (text, plain->str[i]);
    }
  return g_string_free (text, FALSE);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* A letter's value; -1 where a code has none such. */
static int
value_of (gunichar c)
{
  const char *found;
  char plain = c < 128 ? g_ascii_toupper ((char) c) : '\0';

  if (plain == 'O')
    plain = '0';
  else if (plain == 'I' || plain == 'L')
    plain = '1';
  found = plain != '\0' ? strchr (letters, plain) : NULL;
  return found != NULL ? (int) (found - letters) : -1;
}

/* The plain letter of one that is wide, bold, raised, in a circle or with an accent, and the digit
 * of another script: whatever a keyboard or a style makes of letters and digits. */
static gunichar
plain_of (gunichar c)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];

  if (c < 128)
    return c;
  if (g_unichar_isdigit (c))
    return '0' + (gunichar) g_unichar_digit_value (c);
  g_unichar_fully_decompose (c, TRUE, parts, G_N_ELEMENTS (parts));
  return parts[0];
}

/* How many bytes from `text` on are one of the ways in which mail and pages write a character that
 * is no letter; 0: it is none. */
static gsize
length_of_escape (const char *text, gsize length)
{
  gsize n = 1;

  /* "=C2" of mail and "%3A" of an address; neither writes letters so. */
  if ((text[0] == '=' || text[0] == '%') && length > 2 && g_ascii_isxdigit (text[1])
      && g_ascii_isxdigit (text[2]))
    {
      int byte = g_ascii_xdigit_value (text[1]) << 4 | g_ascii_xdigit_value (text[2]);

      return byte >= 128 || !g_ascii_isalnum (byte) ? 3 : 0;
    }
  if (text[0] == '&') /* "&nbsp;", "&#8203;" */
    {
      n += n < length && text[n] == '#';
      while (n < MIN (length, ENTITY_MAX) && g_ascii_isalnum (text[n]))
        n++;
      return n < length && text[n] == ';' ? n + 1 : 0;
    }
  if (text[0] == '<' && length > 1 && (g_ascii_isalpha (text[1]) || text[1] == '/')) /* "<br>" */
    {
      while (n < MIN (length, TAG_MAX) && text[n] != '>' && text[n] != '<')
        n++;
      return n < length && text[n] == '>' ? n + 1 : 0;
    }
  return 0;
}

/* The next character that counts from *at on, moved behind it; 0 at the end. What is no UTF-8 is a
 * character that counts: something has been lost there. */
static gunichar
next_letter (const char *text, gsize length, gsize *at)
{
  while (*at < length)
    {
      const gsize escape = length_of_escape (text + *at, length - *at);
      gunichar c;
      gboolean valid;

      if (escape > 0)
        {
          *at += escape;
          continue;
        }
      c = g_utf8_get_char_validated (text + *at, (gssize) (length - *at));
      valid = c != (gunichar) -1 && c != (gunichar) -2 && c != 0;
      if (!valid)
        c = 0xfffd;
      *at += valid ? (gsize) g_unichar_to_utf8 (c, NULL) : 1;
      if (!valid || g_unichar_isalnum (plain_of (c)))
        return plain_of (c);
    }
  return 0;
}

/* Whether a code begins at a place: "ZUG" and a digit, which is its version, with whatever stands
 * between. *at is moved behind it. */
static gboolean
begins (const char *text, gsize length, gsize *at, int *version)
{
  gsize after = *at;
  gunichar digit;

  for (const char *wanted = "ZUG"; *wanted != '\0'; wanted++)
    {
      gunichar c = next_letter (text, length, &after);

      if (c >= 128 || g_ascii_toupper ((char) c) != *wanted)
        return FALSE;
    }
  digit = next_letter (text, length, &after);
  *version = digit < 128 ? g_ascii_digit_value ((char) digit) : -1;
  if (*version < 1)
    return FALSE;
  *at = after;
  return TRUE;
}

/* Whether the first byte of a code's first letter can be this one: there is a "Z" that is not
 * plain, too. */
static gboolean
may_begin (char byte)
{
  return byte == 'Z' || byte == 'z' || (guint8) byte >= 0xc2;
}

/* Reads so many bytes; *at is moved behind the letters of the last. */
static ZugLinkCodeState
read_bytes (const char *text, gsize length, gsize *at, guint8 *bytes, gsize n)
{
  guint held = 0, bits = 0;

  for (gsize i = 0; i < n;)
    {
      gunichar c = next_letter (text, length, at);
      int value = value_of (c);

      if (value < 0)
        return c == 0 ? ZUG_LINK_CODE_SHORT : ZUG_LINK_CODE_DAMAGED;
      held = (held << 5 | (guint) value) & 0xfff;
      bits += 5;
      if (bits >= 8)
        {
          bits -= 8;
          bytes[i++] = (guint8) (held >> bits);
        }
    }
  return ZUG_LINK_CODE_GOOD;
}

static ZugLinkCodeState
read_packet (const char *text, gsize length, gsize *at, ZugLinkPacket *packet)
{
  guint8 bytes[ZUG_LINK_PACKET_MAX + SUM], sum[SUM];
  gsize head = *at, n;
  ZugLinkCodeState state = read_bytes (text, length, &head, bytes, ZUG_LINK_LENGTH_END);

  if (state != ZUG_LINK_CODE_GOOD)
    return state;
  n = zug_link_packet_length (bytes);
  if (n < ZUG_LINK_LENGTH_END || n > ZUG_LINK_PACKET_MAX)
    return ZUG_LINK_CODE_DAMAGED;
  state = read_bytes (text, length, at, bytes, n + SUM);
  if (state != ZUG_LINK_CODE_GOOD)
    return state;
  make_sum (bytes, n, sum);
  if (sodium_memcmp (sum, bytes + n, SUM) != 0)
    return ZUG_LINK_CODE_DAMAGED;
  memcpy (packet->bytes, bytes, n);
  packet->n = n;
  return ZUG_LINK_CODE_GOOD;
}

ZugLinkCodeState
zug_link_code_next (const char *text, gsize length, gsize *at, ZugLinkPacket *packet)
{
  length = MIN (length, ZUG_LINK_TEXT_MAX);
  for (; *at < length; ++*at)
    {
      gsize after = *at;
      int version;
      ZugLinkCodeState state;

      if (!may_begin (text[*at]) || !begins (text, length, &after, &version))
        continue;
      *at = after;
      if (version > 1)
        return ZUG_LINK_CODE_NEWER;
      state = read_packet (text, length, &after, packet);
      if (state == ZUG_LINK_CODE_GOOD)
        *at = after;
      return state;
    }
  return ZUG_LINK_CODE_NONE;
}

const char *
zug_link_code_words (ZugLinkCodeState state)
{
  switch (state)
    {
    case ZUG_LINK_CODE_SHORT:
      return _ ("The end of this code is missing: copy the whole of it.");
    case ZUG_LINK_CODE_DAMAGED:
      return _ (
          "This code is damaged: some of its letters were changed or are missing on the way.");
    case ZUG_LINK_CODE_NEWER:
      return _ ("This code is of a later version of the program.");
    default:
      return NULL;
    }
}
