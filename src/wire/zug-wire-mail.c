/* zug-wire-mail.c: what a mailbox server and its clients say to each other */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-mail.h"

#include <json-glib/json-glib.h>
#include <sodium.h>
#include <string.h>

#define PHASE "frame-1"

enum
{
  DEPTH_MAX = 16 /* of what is nested */
};

/* --- what comes ------------------------------------------------------------------------------- */

/* Whether nothing is nested so deeply that the parser would need much of its stack. */
static gboolean
is_shallow (const char *text, gsize n)
{
  guint depth = 0;
  gboolean quoted = FALSE;

  for (gsize i = 0; i < n; i++)
    {
      const char c = text[i];

      if (quoted && c == '\\')
        i++;
      else if (c == '"')
        quoted = !quoted;
      else if (!quoted && (c == '{' || c == '[') && ++depth > DEPTH_MAX)
        return FALSE;
      else if (!quoted && (c == '}' || c == ']') && depth > 0)
        depth--;
    }
  return TRUE;
}

/* A member that is text; NULL where it is none. */
static const char *
get_text (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static JsonObject *
get_object (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* A name that is one; FALSE where it is not. */
static gboolean
copy_name (JsonObject *object, const char *member, char name[ZUG_WIRE_MAIL_ID + 1])
{
  const char *text = get_text (object, member);
  gsize n = 0;

  if (text == NULL)
    return FALSE;
  while (g_ascii_isalnum (text[n]) || (text[n] != '\0' && strchr ("-_.", text[n]) != NULL))
    n++;
  if (n == 0 || n > ZUG_WIRE_MAIL_ID || text[n] != '\0')
    return FALSE;
  memcpy (name, text, n + 1);
  return TRUE;
}

/* The beginning of what a server says, as far as it can be shown. */
static void
copy_said (const char *text, char said[ZUG_WIRE_MAIL_SAID + 1])
{
  gsize n = 0;

  for (; text != NULL && *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar c = g_utf8_get_char (text);
      char bytes[6];
      const gsize length = (gsize) g_unichar_to_utf8 (g_unichar_isprint (c) ? c : ' ', bytes);

      if (n + length > ZUG_WIRE_MAIL_SAID)
        break;
      memcpy (said + n, bytes, length);
      n += length;
    }
  said[n] = '\0';
}

static ZugWireMailKind
read_welcome (JsonObject *object, ZugWireMail *mail)
{
  JsonObject *welcome = get_object (object, "welcome");
  JsonObject *permission;

  if (welcome == NULL)
    return ZUG_WIRE_MAIL_WRONG;
  permission = get_object (welcome, "permission-required");
  mail->locked = permission != NULL && !json_object_has_member (permission, "none");
  copy_said (get_text (welcome, "error"), mail->said);
  return ZUG_WIRE_MAIL_WELCOME;
}

static ZugWireMailKind
read_allocated (JsonObject *object, ZugWireMail *mail)
{
  const char *nameplate = get_text (object, "nameplate");

  if (nameplate == NULL || !zug_wire_nameplate_is_good (nameplate))
    return ZUG_WIRE_MAIL_WRONG;
  g_strlcpy (mail->nameplate, nameplate, sizeof mail->nameplate);
  return ZUG_WIRE_MAIL_ALLOCATED;
}

/* What another client has added; that one need not be a good one. */
static ZugWireMailKind
read_message (JsonObject *object, ZugWireMail *mail)
{
  const char *body = get_text (object, "body");
  const char *end;

  if (g_strcmp0 (get_text (object, "phase"), PHASE) != 0 || body == NULL
      || !copy_name (object, "side", mail->side))
    return ZUG_WIRE_MAIL_OTHER;
  if (!copy_name (object, "id", mail->id))
    mail->id[0] = '\0';
  if (sodium_hex2bin (mail->frame, sizeof mail->frame, body, strlen (body), NULL, &mail->n, &end)
          != 0
      || *end != '\0' || mail->n == 0)
    return ZUG_WIRE_MAIL_OTHER;
  return ZUG_WIRE_MAIL_FRAME;
}

static ZugWireMailKind
read_error (JsonObject *object, ZugWireMail *mail)
{
  copy_said (get_text (object, "error"), mail->said);
  return ZUG_WIRE_MAIL_ERROR;
}

static ZugWireMailKind
read_object (JsonObject *object, ZugWireMail *mail)
{
  const char *type = get_text (object, "type");

  if (type == NULL)
    return ZUG_WIRE_MAIL_WRONG;
  if (g_str_equal (type, "welcome"))
    return read_welcome (object, mail);
  if (g_str_equal (type, "allocated"))
    return read_allocated (object, mail);
  if (g_str_equal (type, "claimed"))
    return copy_name (object, "mailbox", mail->mailbox) ? ZUG_WIRE_MAIL_CLAIMED
                                                        : ZUG_WIRE_MAIL_WRONG;
  if (g_str_equal (type, "message"))
    return read_message (object, mail);
  if (g_str_equal (type, "error"))
    return read_error (object, mail);
  return ZUG_WIRE_MAIL_OTHER;
}

void
zug_wire_mail_read (const char *text, gsize n, ZugWireMail *mail)
{
  g_autoptr (JsonParser) parser = NULL;
  JsonNode *root;

  memset (mail, 0, sizeof *mail);
  if (n > ZUG_WIRE_MAIL_MAX || memchr (text, '\0', n) != NULL
      || !g_utf8_validate (text, (gssize) n, NULL) || !is_shallow (text, n))
    return;
  parser = json_parser_new ();
  if (!json_parser_load_from_data (parser, text, (gssize) n, NULL))
    return;
  root = json_parser_get_root (parser);
  if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    mail->kind = read_object (json_node_get_object (root), mail);
}

/* --- what goes -------------------------------------------------------------------------------- */

/* No name needs quoting: see the header. */
char *
zug_wire_mail_bind (const char *side)
{
  return g_strdup_printf ("{\"type\":\"bind\",\"appid\":\"%s\",\"side\":\"%s\"}", ZUG_WIRE_MAIL_APP,
                          side);
}

char *
zug_wire_mail_allocate (void)
{
  return g_strdup ("{\"type\":\"allocate\"}");
}

char *
zug_wire_mail_claim (const char *nameplate)
{
  return g_strdup_printf ("{\"type\":\"claim\",\"nameplate\":\"%s\"}", nameplate);
}

char *
zug_wire_mail_release (const char *nameplate)
{
  return g_strdup_printf ("{\"type\":\"release\",\"nameplate\":\"%s\"}", nameplate);
}

char *
zug_wire_mail_open (const char *mailbox)
{
  return g_strdup_printf ("{\"type\":\"open\",\"mailbox\":\"%s\"}", mailbox);
}

char *
zug_wire_mail_add (const char *id, const guint8 *frame, gsize n)
{
  char hex[2 * ZUG_WIRE_FRAME_MAX + 1];

  sodium_bin2hex (hex, sizeof hex, frame, n);
  return g_strdup_printf (
      "{\"type\":\"add\",\"id\":\"%s\",\"phase\":\"" PHASE "\",\"body\":\"%s\"}", id, hex);
}

char *
zug_wire_mail_close (const char *mailbox, gboolean happy)
{
  return g_strdup_printf ("{\"type\":\"close\",\"mailbox\":\"%s\",\"mood\":\"%s\"}", mailbox,
                          happy ? "happy" : "lonely");
}

char *
zug_wire_mail_ping (void)
{
  return g_strdup ("{\"type\":\"ping\",\"ping\":0}");
}
