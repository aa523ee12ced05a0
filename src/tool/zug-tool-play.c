/* zug-tool-play.c: a game with a friend elsewhere in a terminal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-play.h"
#include "zug-law-words.h"
#include "zug-letters.h"
#include "zug-link-code.h"
#include "zug-wire-way.h"
#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum
{
  DAYS_MAX = 200
};

/* --- games ------------------------------------------------------------------------------------ */

static void
run_games (ZugPlay *play, GStrv words)
{
  zug_play_tell_games (play);
}

static void
run_game (ZugPlay *play, GStrv words)
{
  guint64 number;

  if (words[1] == NULL || !g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXINT, &number, NULL)
      || zug_link_desk_get_seat (play->desk, (guint) number) == NULL)
    {
      zug_play_complain (play, _ ("Which game? “games” lists them with their numbers."));
      return;
    }
  play->current = (guint) number;
  zug_play_forget_choice (play);
  if (!play->offline)
    zug_play_meet (play);
  zug_play_tell_board (play, play->current);
  zug_play_tell (play, play->current);
}

static void
run_board (ZugPlay *play, GStrv words)
{
  zug_play_tell_board (play, play->current);
}

static void
run_code (ZugPlay *play, GStrv words)
{
  if (zug_play_current (play) != NULL)
    zug_play_tell (play, play->current);
  else
    run_games (play, words);
}

static void
drop (ZugPlay *play, guint number)
{
  g_autoptr (GError) error = NULL;

  if (!zug_link_desk_drop (play->desk, number, &error))
    zug_play_fail (play, error);
  else if (play->current == number)
    play->current = 0;
}

static void
run_forget (ZugPlay *play, GStrv words)
{
  guint64 number = 0;

  if (words[1] != NULL)
    g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXINT, &number, NULL);
  drop (play, (guint) number);
}

/* --- offering --------------------------------------------------------------------------------- */

/* "300+3", "300d3", "1/60": of both sides. A number alone is one of days. */
static gboolean
read_clock (const char *word, ZugLinkOffer *terms)
{
  if (strpbrk (word, "+d/") == NULL || !zug_time_control_read (word, &terms->clock[ZUG_LINK_HOST]))
    return FALSE;
  terms->clock[ZUG_LINK_GUEST] = terms->clock[ZUG_LINK_HOST];
  return TRUE;
}

/* "white", "black", a number of days, a clock. */
static gboolean
read_terms (ZugPlay *play, GStrv words, ZugLinkOffer *terms)
{
  guint64 days;

  terms->sides = ZUG_LINK_BY_COIN;
  for (guint i = 2; words[1] != NULL && words[i] != NULL; i++)
    if (g_str_equal (words[i], "white"))
      terms->sides = ZUG_LINK_HOST_WHITE;
    else if (g_str_equal (words[i], "black"))
      terms->sides = ZUG_LINK_HOST_BLACK;
    else if (g_ascii_string_to_unsigned (words[i], 10, 1, DAYS_MAX, &days, NULL))
      terms->days = (guint8) days;
    else if (!read_clock (words[i], terms))
      {
        zug_play_complain (
            play, _ ("Offer a game like this: “offer parity”, “offer parity white”, “offer parity "
                     "black 3” with three days for each answer, or “offer parity 300+3” with a "
                     "clock."));
        return FALSE;
      }
  return TRUE;
}

static void
run_offer (ZugPlay *play, GStrv words)
{
  g_autofree ZugLaws *laws = g_new (ZugLaws, 1);
  g_autofree char *text = g_new (char, ZUG_LAWS_TEXT);
  ZugLinkOffer terms = {0};
  g_autoptr (GError) error = NULL;
  guint number;

  if (!read_terms (play, words, &terms))
    return;
  if (!zug_tool_variant (words[1], laws, NULL))
    {
      play->failed = TRUE;
      return;
    }
  zug_laws_write (laws, text);
  if (g_strlcpy (terms.laws, text, sizeof terms.laws) >= sizeof terms.laws)
    {
      zug_play_complain (play, _ ("The laws of this game are too long for a code."));
      return;
    }
  number = zug_link_desk_offer (play->desk, &terms, zug_play_now (), &error);
  if (number > 0)
    zug_play_call_offers (play, number);
  zug_play_after (play, number, 0, number > 0, error);
}

static void
run_accept (ZugPlay *play, GStrv words)
{
  g_autoptr (GError) error = NULL;
  guint number;

  if (play->offer.n == 0)
    {
      zug_play_complain (play, _ ("Nothing is offered: paste the code of an offer first."));
      return;
    }
  number = zug_link_desk_accept (play->desk, &play->offer, zug_play_call_accepts (play),
                                 zug_play_now (), &error);
  play->offer.n = 0;
  if (number > 0)
    zug_play_call_accepted (play, number);
  play->offered_by = NULL;
  zug_play_after (play, number, 0, number > 0, error);
}

/* What was kept of it goes, too. */
static void
run_decline (ZugPlay *play, GStrv words)
{
  const guint number = play->offer.n > 0 ? zug_link_desk_find (play->desk, &play->offer) : 0;

  play->offer.n = 0;
  zug_play_call_declined (play);
  if (number != 0)
    drop (play, number);
}

/* --- choosing --------------------------------------------------------------------------------- */

/* One request or choice; FALSE, complained of, where it is none. */
static gboolean
read_move (ZugPlay *play, ZugLinkGame *game, const char *word, ZugMove *move)
{
  const ZugLaws *laws = zug_game_get_laws (zug_link_game_get_game (game));
  const ZugPosition *position =
      zug_turn_get_position (zug_game_get_last (zug_link_game_get_game (game)));
  const ZugSide side = zug_link_seat_get_side (zug_play_current (play));
  g_autofree char *typed = zug_letters_dup_typed (laws, word), *words = NULL;
  ZugSanReading reading;

  if (zug_san_read_irregular (laws, position, side, typed, strlen (typed), &reading)
      && !reading.irregular)
    {
      *move = reading.move;
      return TRUE;
    }
  if (reading.code == ZUG_STATUS_GOOD)
    words = g_strdup_printf ("%s: %s", word, zug_law_words_why (reading.why.reason));
  else if (reading.code == ZUG_STATUS_MOVE_SEVERAL)
    words = zug_letters_dup_several (laws, position, side, word, &reading.fits);
  else
    words =
        g_strdup_printf (_ ("“%s” is neither a choice of yours nor a command; see “help”."), word);
  zug_play_complain (play, words);
  return FALSE;
}

static gboolean
read_plan (ZugPlay *play, ZugLinkGame *game, GStrv words, ZugPlan *plan)
{
  ZugVariant *variant = zug_game_get_variant (zug_link_game_get_game (game));

  memset (plan, 0, sizeof *plan);
  if (!zug_variant_is_team (variant))
    {
      plan->n = 1;
      return read_move (play, game, words[0], &plan->move[0]);
    }
  for (guint i = 0; words[i] != NULL && plan->n < ZUG_MAX_REQUESTS; i++)
    if (!g_str_equal (words[i], "-") && !g_str_equal (words[i], "--")
        && !read_move (play, game, words[i], &plan->move[plan->n++]))
      return FALSE;
  return TRUE;
}

static void
tell_choice (ZugPlay *play, ZugLinkGame *game)
{
  char text[ZUG_COORDINATE_LIST_MAX];

  zug_link_game_write_choice (game, &play->chosen, text);
  /* TRANSLATORS: a choice by its squares */
  zug_tool_say (_ ("You choose %s. “seal” makes it stand; until then you can type another."), text);
}

/* Anything that is no command. */
static void
choose (ZugPlay *play, const char *line)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *plain = g_strdup (line);
  g_autoptr (GPtrArray) given = g_ptr_array_new ();
  ZugLinkGame *game = zug_play_current_game (play);

  if (game == NULL)
    return;
  words = g_strsplit_set (g_strdelimit (plain, ",;", ' '), " \t", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_ptr_array_add (given, words[i]);
  g_ptr_array_add (given, NULL);
  if (zug_link_game_get_duty (game, zug_link_seat_get_role (zug_play_current (play)))
      != ZUG_LINK_DO_CHOOSE)
    {
      zug_play_complain (play, _ ("There is nothing for you to choose now."));
      zug_play_tell (play, play->current);
      return;
    }
  play->has_chosen = read_plan (play, game, (GStrv) given->pdata, &play->chosen);
  if (play->has_chosen)
    tell_choice (play, game);
}

static void
run_seal (ZugPlay *play, GStrv words)
{
  ZugLinkGame *game = zug_play_current_game (play);
  const guint turns = zug_play_count_turns (play, play->current);
  g_autoptr (GError) error = NULL;
  gboolean good;

  if (game == NULL)
    return;
  if (!play->has_chosen)
    {
      zug_play_complain (play, _ ("Type a choice first, such as “Nf3”."));
      return;
    }
  good = zug_link_seat_choose (zug_play_current (play), &play->chosen, zug_play_now (), &error);
  zug_play_after (play, play->current, turns, good, error);
}

/* --- commands --------------------------------------------------------------------------------- */

static void
run_quit (ZugPlay *play, GStrv words)
{
  play->ended = TRUE;
}

static void run_help (ZugPlay *play, GStrv words);

/* In the order in which one needs them. */
static const struct
{
  const char *name;
  void (*run) (ZugPlay *play, GStrv words);
  const char *arguments;
  const char *words;
} commands[] = {
    {"offer", run_offer, N_ ("GAME [white|black] [DAYS|CLOCK]"), N_ ("offer a game")},
    {"accept", run_accept, "", N_ ("take the game that is offered")},
    {"decline", run_decline, "", N_ ("do not take it")},
    {"call", zug_play_run_call, "", N_ ("meet over a server: a code to tell the friend")},
    {"answer", zug_play_run_answer, N_ ("CODE"), N_ ("go where the friend’s code leads")},
    {"listen", zug_play_run_listen, N_ ("[PORT]"), N_ ("wait for the friend on this computer")},
    {"connect", zug_play_run_connect, N_ ("ADDRESS"), N_ ("go to a friend who waits so")},
    {"same", zug_play_run_same, N_ ("[NAME]"), N_ ("the words are the same: keep the key")},
    {"differ", zug_play_run_differ, "", N_ ("the words differ: hang up")},
    {"meet", zug_play_run_meet, "", N_ ("meet again in this game")},
    {"hangup", zug_play_run_hang_up, "", N_ ("go on without a connection")},
    {"wait", zug_play_run_wait, "", N_ ("read on when there is something to do")},
    {"seal", run_seal, "", N_ ("make the choice stand that was typed")},
    {"code", run_code, "", N_ ("what the game waits for, and the code to send once more")},
    {"board", run_board, "", N_ ("show the board")},
    {"games", run_games, "", N_ ("list all games with friends")},
    {"game", run_game, N_ ("NUMBER"), N_ ("go to one of them")},
    {"draw", zug_play_run_draw, "", N_ ("offer a draw")},
    {"back", zug_play_run_back, N_ ("[TURNS]"), N_ ("ask to take back all but so many turns")},
    {"abort", zug_play_run_abort, "", N_ ("ask to end the game without a result")},
    {"rest", zug_play_run_rest, "", N_ ("ask to let the game rest, with what is sealed")},
    {"resume", zug_play_run_resume, "", N_ ("ask to go on with it")},
    {"yes", zug_play_run_yes, "", N_ ("agree to what is asked")},
    {"no", zug_play_run_no, "", N_ ("do not agree")},
    {"resign", zug_play_run_resign, "", N_ ("give the game up")},
    {"claim", zug_play_run_claim, "", N_ ("claim a win where an answer did not come in time")},
    {"patient", zug_play_run_patient, "", N_ ("take the friend’s clock as it is told")},
    {"friend", zug_play_run_friend, N_ ("[NAME]"), N_ ("keep the key of this game’s friend")},
    {"friends", zug_play_run_friends, "", N_ ("list all keys, one’s own first")},
    {"name", zug_play_run_name, N_ ("NAME"), N_ ("what friends are told that one is called")},
    {"forget", run_forget, N_ ("NUMBER"), N_ ("forget a game that has not begun or is over")},
    {"help", run_help, "", N_ ("list these words")},
    {"quit", run_quit, "", N_ ("leave; every game goes on as it is")},
};

static void
run_help (ZugPlay *play, GStrv words)
{
  zug_tool_say (_ ("Paste what a friend sent, type a choice such as “Nf3”, or one of these:"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *arguments = commands[i].arguments[0] != '\0' ? _ (commands[i].arguments) : "";
      g_autofree char *line = g_strjoin (" ", commands[i].name, arguments, NULL);

      g_print ("  %-32s %s\n", line, _ (commands[i].words));
    }
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Both know of each other from now on. */
static void
tell_beginning (ZugPlay *play, guint number)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (play->desk, number);
  ZugLinkGame *game = zug_link_seat_get_game (seat);
  const ZugLinkRole other = !zug_link_seat_get_role (seat);
  const char *name = zug_link_game_get_name (game, other);

  if (zug_link_game_get_game (game) == NULL)
    return;
  if (zug_link_seat_get_side (seat) == ZUG_WHITE)
    zug_tool_say (_ ("The game begins: you are White, %s is Black."), name);
  else
    zug_tool_say (_ ("The game begins: you are Black, %s is White."), name);
  zug_play_tell_key (play, zug_link_game_get_lasting (game, other), name);
  zug_play_tell_board (play, number);
}

static ZugPlayTaken
take_message (ZugPlay *play, const ZugLinkPacket *packet, GError **error)
{
  const guint kind = zug_link_packet_get_kind (packet);
  g_autofree guint *turns = g_new0 (guint, zug_link_desk_get_last (play->desk) + 1);
  gboolean offered;
  guint number;

  for (guint i = 1; i <= zug_link_desk_get_last (play->desk); i++)
    if (zug_link_desk_get_seat (play->desk, i) != NULL)
      turns[i] = zug_play_count_turns (play, i);
  number = zug_link_desk_take (play->desk, packet, zug_play_now (), &offered, error);
  if (offered)
    {
      play->offered_by = NULL;
      /* It is told already where it was kept, and comes once more. */
      if (!zug_link_packet_same (packet, &play->offer))
        zug_play_tell_offer (play, packet);
      return ZUG_PLAY_OFFERED;
    }
  if (number == 0)
    return ZUG_PLAY_REFUSED;
  if (kind == ZUG_LINK_ACCEPT || kind == ZUG_LINK_START)
    tell_beginning (play, number);
  zug_play_after (play, number, turns[number], TRUE, NULL);
  return ZUG_PLAY_TAKEN;
}

static void
take_packet (ZugPlay *play, const ZugLinkPacket *packet)
{
  g_autoptr (GError) error = NULL;

  if (take_message (play, packet, &error) == ZUG_PLAY_REFUSED)
    zug_play_fail (play, error);
}

/* Takes the codes out of what was pasted. What is cut off waits for more of it. */
static void
take_pasted (ZugPlay *play, gboolean last)
{
  gsize at = 0;
  ZugLinkPacket packet;
  ZugLinkCodeState state;

  do
    {
      state = zug_link_code_next (play->pasted->str, play->pasted->len, &at, &packet);
      if (state == ZUG_LINK_CODE_GOOD)
        take_packet (play, &packet);
      else if (state == ZUG_LINK_CODE_SHORT && !last && play->pasted->len < ZUG_LINK_TEXT_MAX)
        return;
      else if (state != ZUG_LINK_CODE_NONE)
        zug_play_complain (play, zug_link_code_words (state));
      g_string_erase (play->pasted, 0, (gssize) at);
      at = 0;
    }
  while (state != ZUG_LINK_CODE_NONE);
  g_string_truncate (play->pasted, 0);
}

static gboolean
has_code (const char *line)
{
  ZugLinkPacket packet;
  gsize at = 0;

  return zug_link_code_next (line, strlen (line), &at, &packet) != ZUG_LINK_CODE_NONE;
}

static gboolean
run_command (ZugPlay *play, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_ascii_strcasecmp (words[0], commands[i].name) == 0)
      {
        commands[i].run (play, words);
        return TRUE;
      }
  return FALSE;
}

static void
take_line (ZugPlay *play, char *line)
{
  g_strstrip (line);
  zug_play_look (play);
  if (play->pasted->len > 0 || has_code (line))
    {
      g_string_append_printf (play->pasted, "%s\n", line);
      take_pasted (play, *line == '\0');
    }
  else if (*line != '\0' && !run_command (play, line))
    choose (play, line);
}

static void
prompt (gboolean wanted)
{
  if (wanted)
    {
      fputs ("> ", stdout);
      fflush (stdout);
    }
}

/* What is typed, as it comes. */
typedef struct
{
  ZugPlay *play;
  gboolean person;
  gboolean is_over; /* nothing more comes */
  guint source;     /* that reads; 0: nothing is read now */
  gsize n;
  char bytes[ZUG_LINK_TEXT_MAX];
} Input;

/* The length of the first line with its end; 0: there is none yet. What is too long is cut. */
static gsize
find_line (const Input *input)
{
  const char *end = memchr (input->bytes, '\n', input->n);

  if (end != NULL)
    return (gsize) (end - input->bytes) + 1;
  return input->is_over || input->n == sizeof input->bytes ? input->n : 0;
}

/* Takes the lines that there are, unless something is waited for. */
static void
take_lines (Input *input)
{
  ZugPlay *play = input->play;
  gsize length;

  while (!play->ended && !zug_play_is_waiting (play) && (length = find_line (input)) > 0)
    {
      char *line = g_strndup (input->bytes, length);

      memmove (input->bytes, input->bytes + length, input->n - length);
      explicit_bzero (input->bytes + input->n - length, length);
      input->n -= length;
      take_line (play, line);
      explicit_bzero (line, length);
      g_free (line);
      prompt (input->person && !play->ended && !play->waiting);
    }
}

static gboolean
on_input (int fd, GIOCondition condition, gpointer data)
{
  Input *input = data;
  const gssize n = read (fd, input->bytes + input->n, sizeof input->bytes - input->n);

  if (n < 0 && (errno == EINTR || errno == EAGAIN))
    return G_SOURCE_CONTINUE;
  input->is_over = n <= 0;
  input->n += n > 0 ? (gsize) n : 0;
  input->source = 0;
  return G_SOURCE_REMOVE;
}

/* Until the input has ended; what was typed after a “wait” is read when that is over. */
static void
run_lines (ZugPlay *play)
{
  Input *input = g_new0 (Input, 1);

  input->play = play;
  input->person = isatty (STDIN_FILENO);
  prompt (input->person);
  while (!play->ended && (!input->is_over || input->n > 0 || zug_play_is_waiting (play)))
    {
      if (input->source == 0 && !input->is_over && input->n < sizeof input->bytes)
        input->source =
            g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR, on_input, input);
      g_main_context_iteration (NULL, TRUE);
      take_lines (input);
    }
  g_clear_handle_id (&input->source, g_source_remove);
  take_pasted (play, TRUE);
  explicit_bzero (input, sizeof *input);
  g_free (input);
}

/* --- beginning -------------------------------------------------------------------------------- */

/* Where there is one game alone it is spoken of at once. */
static void
begin (ZugPlay *play)
{
  guint n = 0, only = 0;

  for (guint i = 1; i <= zug_link_desk_get_last (play->desk); i++)
    {
      ZugLinkSeat *seat = zug_link_desk_get_seat (play->desk, i);
      ZugLinkGame *game = seat != NULL ? zug_link_seat_get_game (seat) : NULL;

      if (seat == NULL || (game != NULL && zug_link_game_is_over (game)))
        continue;
      n++;
      only = i;
    }
  zug_play_tell_games (play);
  if (n != 1)
    return;
  play->current = only;
  if (!play->offline)
    zug_play_meet (play);
  zug_play_tell_board (play, only);
  zug_play_tell (play, only);
}

static int
play (ZugPlay *self, const char *folder, const char *name)
{
  g_auto (GStrv) unread = NULL;
  g_autoptr (GError) error = NULL;

  self->desk =
      zug_link_desk_open (folder, name != NULL ? name : g_get_real_name (), &unread, &error);
  if (self->desk == NULL)
    return zug_tool_fail (error);
  for (guint i = 0; unread[i] != NULL; i++)
    zug_play_complain (self, unread[i]);
  if (name != NULL && !zug_link_desk_set_name (self->desk, name, &error))
    zug_play_fail (self, error);
  self->pasted = g_string_new (NULL);
  self->calls = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_play_call_free);
  begin (self);
  run_lines (self);
  zug_play_hang_up (self);
  g_ptr_array_unref (self->calls);
  g_string_free (self->pasted, TRUE);
  zug_play_forget_choice (self);
  zug_link_desk_free (self->desk);
  return self->failed ? ZUG_TOOL_FAILED : ZUG_TOOL_GOOD;
}

int
zug_tool_play (int argc, char **argv)
{
  g_autofree ZugPlay *self = g_new0 (ZugPlay, 1);
  g_autofree char *path = NULL, *folder = NULL, *name = NULL;
  g_auto (GStrv) servers = NULL;
  const GOptionEntry entries[] = {
      {"name", 'n', 0, G_OPTION_ARG_STRING, &name, N_ ("What friends are told that you are called"),
       N_ ("NAME")},
      {"folder", 0, 0, G_OPTION_ARG_FILENAME, &folder,
       N_ ("Where your key and the games that are on are kept"), N_ ("FOLDER")},
      {"server", 's', 0, G_OPTION_ARG_STRING_ARRAY, &servers,
       N_ ("A server to meet at, such as wss://example.org/v1; it can be given several times"),
       N_ ("ADDRESS")},
      {"offline", 0, 0, G_OPTION_ARG_NONE, &self->offline,
       N_ ("Nobody is met unless that is typed"), NULL},
      {"ascii", 0, 0, G_OPTION_ARG_NONE, &self->ascii, N_ ("Letters in place of figurines"), NULL},
      ZUG_TOOL_ARCHIVE (&path),
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (
          &argc, &argv, NULL,
          _ ("Plays with a friend elsewhere: while both are on, or by codes that you "
             "copy into whatever you write to each other with. Type “help” there."),
          entries, 0, 0))
    return ZUG_TOOL_USAGE;
  self->archive = path;
  self->take = take_message;
  if (servers == NULL)
    servers = g_strdupv ((char *[]) {(char *) ZUG_WIRE_SERVER, NULL});
  self->servers = servers;
  return play (self, folder, name);
}
