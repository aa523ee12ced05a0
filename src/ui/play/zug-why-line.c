/* zug-why-line.c: why something cannot be or came to be: a law, its rule, its squares */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-why-line.h"

#include "zug-law-guide.h"
#include "zug-law-words.h"
#include "zug-rule-view.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugWhyLine
{
  GtkBox parent_instance;

  GtkLabel *why_words;

  ZugPlaySession *session; /* joined */
  ZugBoardView *board;     /* beside it in the page, */
  ZugLater *rules;         /* and this, of a rule view, too */
  const char *key;         /* of the law in the table, or NULL, */
  const char *code;        /* and its code; "" for none */
  gboolean offers;         /* it says no why, but a hint or the like */
};

G_DEFINE_FINAL_TYPE (ZugWhyLine, zug_why_line, GTK_TYPE_BOX)

void
zug_why_line_clear (ZugWhyLine *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  self->offers = FALSE;
  /* What was asked is nobody else's business: it does not stay in a hidden label. */
  self->key = NULL;
  self->code = "";
  gtk_label_set_text (self->why_words, "");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  zug_play_session_enable (self->session, "why-rule", FALSE);
  zug_play_session_enable (self->session, "why-close", FALSE);
  zug_board_view_light (self->board, NULL);
  zug_board_view_set_advice (self->board, NULL, 0);
}

void
zug_why_line_outdate (ZugWhyLine *self)
{
  if (!self->offers)
    zug_why_line_clear (self);
}

/* What follows from the words is a link at their end, so that a narrow line breaks it as words are
 * broken. */
static void
add_link (ZugWhyLine *self, const char *words, const char *action, const char *name)
{
  g_autofree char *more = g_markup_printf_escaped ("%s <a href=\"%s\">%s</a>", words, action, name);

  gtk_label_set_markup (self->why_words, more);
}

static void
say (ZugWhyLine *self, const char *code, const char *key, const char *words)
{
  gboolean known = zug_rule_view_has (zug_later_get (self->rules), code, key);

  zug_play_session_notice (self->session, NULL);
  zug_board_view_set_advice (self->board, NULL, 0);
  self->offers = FALSE;
  self->key = key;
  self->code = code;
  gtk_label_set_text (self->why_words, words);
  if (known)
    add_link (self, words, "why-rule", C_ ("why", "Rule"));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  zug_play_session_enable (self->session, "why-rule", known);
  zug_play_session_enable (self->session, "why-close", TRUE);
  zug_play_session_announce (self->session, words);
}

static void
refused (ZugWhyLine *self, const ZugBoardRefusal *refusal)
{
  /* A man that has nowhere to go breaks no law. */
  if (refusal->has_move)
    say (self, zug_why_code (refusal->reason), zug_why_law (refusal->reason),
         zug_law_words_why (refusal->reason));
  else
    say (self, "", NULL, refusal->words);
}

void
zug_why_line_offer (ZugWhyLine *self, const char *words, const char *action, const char *name)
{
  /* The squares of what was said before go with its words. */
  zug_board_view_light (self->board, NULL);
  say (self, "", NULL, words);
  self->offers = TRUE;
  if (action != NULL)
    add_link (self, words, action, name);
}

char *
zug_why_line_of (const char *which, const char *words)
{
  if (which == NULL)
    return g_strdup (words);
  /* TRANSLATORS: one of several moves ("Nf3", "Move 2 of 3"), and what is said of it */
  return g_strdup_printf (C_ ("why", "%1$s: %2$s"), which, words);
}

void
zug_why_line_not (ZugWhyLine *self, const ZugPosition *position, ZugSide side, ZugMove move,
                  const char *which)
{
  ZugWhy why = zug_why (zug_play_session_get_laws (self->session), position, side, move);
  g_autofree char *words = zug_why_line_of (which, zug_law_words_why (why.reason));

  if (zug_set_is_empty (&why.squares))
    zug_set_add (&why.squares, move.from);
  say (self, zug_why_code (why.reason), zug_why_law (why.reason), words);
  zug_board_view_light (self->board, &why.squares);
}

/* The line that names the law behind this one: itself, or the one told after it of what came of two
 * choices; NULL where both simply happened. */
static const ZugStoryLine *
find_decision (GPtrArray *lines, const ZugStoryLine *line)
{
  guint i;

  if (line->law != NULL)
    return line;
  if (!g_ptr_array_find (lines, line, &i))
    return NULL;
  for (; i < lines->len; i++)
    {
      const ZugStoryLine *later = g_ptr_array_index (lines, i);

      if (later->law != NULL && later->code != NULL && later->code[0] == 'G')
        return later;
    }
  return NULL;
}

static void
light (ZugWhyLine *self, const ZugStoryLine *line)
{
  ZugSet squares = {{0}};

  for (guint i = 0; i < line->n_squares; i++)
    zug_set_add (&squares, line->square[i]);
  zug_board_view_light (self->board, &squares);
}

void
zug_why_line_light_end (ZugWhyLine *self, GPtrArray *lines)
{
  ZugTurn *turn = zug_play_session_get_turn (self->session);

  if (turn != NULL && zug_turn_get_end (turn).reason == ZUG_REASON_LINE && lines != NULL
      && lines->len > 0)
    light (self, g_ptr_array_index (lines, lines->len - 1));
}

void
zug_why_line_asked (ZugWhyLine *self, GPtrArray *lines, const ZugStoryLine *line)
{
  ZugVariant *variant = zug_play_session_get_variant (self->session);
  gboolean both = zug_variant_is_simultaneous (variant);
  const ZugStoryLine *decision = find_decision (lines, line);
  const char *key = decision != NULL ? decision->law : both ? "resolution" : "turn";
  const char *code = decision != NULL ? decision->code : both ? "G1" : "A3";
  g_autofree char *words = zug_law_guide_words (zug_variant_get_laws (variant), zug_law_find (key));

  say (self, code != NULL ? code : "", key, words);
  zug_widget_show_whole (GTK_WIDGET (self));
  light (self, line);
}

static void
on_close (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugWhyLine *self = user_data;

  zug_why_line_clear (self);
  zug_play_session_keep_focus (self->session);
}

static void
on_rule (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ZugWhyLine *self = user_data;
  /* Another page of the panel may take the line away. */
  const char *code = self->code;
  const char *key = self->key;

  zug_play_session_show_panel (self->session, "rules");
  zug_rule_view_go_to (zug_later_get (self->rules), code, key);
}

static void
follow_link (gpointer data, const char *action)
{
  ZugWhyLine *self = data;

  if (!g_str_has_prefix (action, "win."))
    zug_play_session_activate (self->session, action);
  else if (gtk_widget_activate_action (GTK_WIDGET (self), action, NULL))
    zug_why_line_clear (self);
}

static gboolean
on_link (ZugWhyLine *self, const char *action)
{
  return zug_link_follow_later (self, action, follow_link);
}

static void
on_refused (ZugWhyLine *self, const char *why)
{
  if (why != NULL)
    refused (self, zug_board_view_get_refusal (self->board));
  else
    zug_why_line_outdate (self);
}

/* What might be comes on the board. */
static void
on_outcome (ZugWhyLine *self)
{
  if (zug_play_session_get_outcome (self->session) != NULL)
    zug_why_line_clear (self);
}

static void
zug_why_line_class_init (ZugWhyLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  zug_widget_class_set_template (widget_class, "zug-why-line");
  gtk_widget_class_bind_template_child (widget_class, ZugWhyLine, why_words);
  gtk_widget_class_bind_template_callback (widget_class, on_link);
}

static void
zug_why_line_init (ZugWhyLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
zug_why_line_attach (ZugWhyLine *self, ZugPlaySession *session, ZugBoardView *board,
                     ZugLater *rules)
{
  const GActionEntry entries[] = {{"why-rule", on_rule}, {"why-close", on_close}};

  self->session = zug_play_session_join (session, self, entries, G_N_ELEMENTS (entries));
  self->board = board;
  self->rules = rules;
  zug_play_session_enable (session, "why-rule", FALSE);
  zug_play_session_enable (session, "why-close", FALSE);
  g_signal_connect_object (board, "refused", G_CALLBACK (on_refused), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "choice-changed", G_CALLBACK (zug_why_line_outdate), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "leaving", G_CALLBACK (zug_why_line_clear), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "sealing", G_CALLBACK (zug_why_line_clear), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::outcome", G_CALLBACK (on_outcome), self,
                           G_CONNECT_SWAPPED);
}
