/* zug-uci-engine.c: a chess engine that speaks UCI: lines, the handshake, options */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-private.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum
{
  QUIT_WAIT = 500,  /* milliseconds between `quit` and a kill */
  NAME_LENGTH = 100 /* bytes of a name that are kept */
};

static int
milliseconds_until (gint64 deadline)
{
  gint64 left = deadline == G_MAXINT64 ? G_MAXINT : deadline - g_get_monotonic_time ();

  return (int) CLAMP (deadline == G_MAXINT64 ? left : (left + 999) / 1000, 0, G_MAXINT);
}

static void
set_no_answer (ZugUciEngine *self, GError **error)
{
  g_set_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_NO_ANSWER,
               /* TRANSLATORS: an engine's name */
               C_ ("engine error", "%s does not answer."), self->name);
}

static void
give_up (ZugUciEngine *self, GError **error)
{
  zug_uci_process_kill (self->process);
  set_no_answer (self, error);
}

/* write() where a closed pipe is an error and no signal: that is kept from this thread alone. */
static gssize
write_quietly (int fd, const char *bytes, gsize size)
{
  struct timespec at_once = {0, 0};
  sigset_t pipe, pending, before;
  gssize written;
  int problem;

  sigemptyset (&pipe);
  sigaddset (&pipe, SIGPIPE);
  sigpending (&pending);
  pthread_sigmask (SIG_BLOCK, &pipe, &before);
  written = write (fd, bytes, size);
  problem = errno;
  if (written < 0 && problem == EPIPE && !sigismember (&pending, SIGPIPE))
    while (sigtimedwait (&pipe, NULL, &at_once) < 0 && errno == EINTR)
      ;
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  errno = problem;
  return written;
}

gboolean
zug_uci_engine_send (ZugUciEngine *self, const char *text, GError **error)
{
  gint64 deadline = g_get_monotonic_time () + ZUG_UCI_HANDSHAKE * G_TIME_SPAN_MILLISECOND;
  int fd = zug_uci_process_get_input (self->process);
  gsize left = strlen (text);

  while (left > 0)
    {
      struct pollfd room = {.fd = fd, .events = POLLOUT};
      gssize written = write_quietly (fd, text, left);

      if (written >= 0)
        {
          text += written;
          left -= (gsize) written;
        }
      else if (errno == EAGAIN)
        {
          if (poll (&room, 1, milliseconds_until (deadline)) == 0)
            {
              give_up (self, error);
              return FALSE;
            }
        }
      else if (errno != EINTR)
        {
          zug_uci_process_say_end (self->process, self->name, error);
          return FALSE;
        }
    }
  return TRUE;
}

/* A line that is complete in the buffer, without its end; NULL where there is none. */
static char *
take_line (ZugUciEngine *self)
{
  char *start, *end;

  while ((end = memchr (self->buffer + self->from, '\n', self->to - self->from)) != NULL)
    {
      gboolean rest = self->skipping;

      start = self->buffer + self->from;
      self->from = (gsize) (end + 1 - self->buffer);
      self->skipping = FALSE;
      self->skipped = 0;
      if (rest)
        continue;
      if (end > start && end[-1] == '\r')
        end--;
      *end = '\0';
      /* A NUL would hide the rest of the line. */
      if (memchr (start, '\0', (gsize) (end - start)) == NULL)
        return start;
    }
  return NULL;
}

/* Makes room behind what is not yet read: nothing is kept of a line that fills the buffer. */
static void
make_room (ZugUciEngine *self)
{
  if (self->from == 0 && self->to == sizeof self->buffer)
    self->skipping = TRUE;
  if (self->skipping)
    {
      self->skipped += self->to - self->from;
      self->from = self->to;
    }
  memmove (self->buffer, self->buffer + self->from, self->to - self->from);
  self->to -= self->from;
  self->from = 0;
}

/* Who writes this much without the end of a line has no answer on the way. */
static gboolean
is_endless (ZugUciEngine *self, GError **error)
{
  if (self->skipped < ZUG_UCI_ENDLESS)
    return FALSE;
  zug_uci_process_kill (self->process);
  g_set_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_ENDLESS,
               /* TRANSLATORS: an engine's name */
               C_ ("engine error", "%s writes without end instead of answering."), self->name);
  return TRUE;
}

/* Waits for bytes, the deadline or the cancellable. */
static gboolean
wait_for_bytes (ZugUciEngine *self, gint64 deadline, GCancellable *cancellable, GError **error)
{
  GPollFD fds[2] = {{zug_uci_process_get_output (self->process), G_IO_IN, 0}};
  guint n = 1;
  int ready;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (g_cancellable_make_pollfd (cancellable, &fds[n]))
    n++;
  ready = g_poll (fds, n, deadline == G_MAXINT64 ? -1 : milliseconds_until (deadline));
  if (n > 1)
    g_cancellable_release_fd (cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (ready == 0 || g_get_monotonic_time () >= deadline)
    {
      set_no_answer (self, error);
      return FALSE;
    }
  return TRUE;
}

char *
zug_uci_engine_receive (ZugUciEngine *self, gint64 deadline, GCancellable *cancellable,
                        GError **error)
{
  char *line;

  while ((line = take_line (self)) == NULL)
    {
      gssize n;

      if (!wait_for_bytes (self, deadline, cancellable, error))
        return NULL;
      make_room (self);
      if (is_endless (self, error))
        return NULL;
      n = read (zug_uci_process_get_output (self->process), self->buffer + self->to,
                sizeof self->buffer - self->to);
      if (n > 0)
        self->to += (gsize) n;
      else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        {
          zug_uci_process_say_end (self->process, self->name, error);
          return NULL;
        }
    }
  return line;
}

gboolean
zug_uci_engine_sync (ZugUciEngine *self, GCancellable *cancellable, GError **error)
{
  gint64 deadline = g_get_monotonic_time () + ZUG_UCI_HANDSHAKE * G_TIME_SPAN_MILLISECOND;
  GError *local = NULL;
  char *line;

  if (!zug_uci_engine_send (self, "isready\n", error))
    return FALSE;
  while ((line = zug_uci_engine_receive (self, deadline, cancellable, &local)) != NULL)
    if (strcmp (zug_uci_word (&line), "readyok") == 0)
      return TRUE;
  if (g_error_matches (local, ZUG_UCI_ERROR, ZUG_UCI_ERROR_NO_ANSWER))
    zug_uci_process_kill (self->process);
  g_propagate_error (error, local);
  return FALSE;
}

/* The handshake. */

/* A text of the engine as it may be shown to people. */
static char *
clean_text (const char *text)
{
  g_autofree char *cut = g_strndup (text, NAME_LENGTH);
  g_autofree char *valid = g_utf8_make_valid (cut, -1);

  for (char *at = valid; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  return g_strdup (g_strstrip (valid));
}

static void
read_id (ZugUciEngine *self, char *line)
{
  const char *what = zug_uci_word (&line);
  char **field = strcmp (what, "name") == 0     ? &self->name
                 : strcmp (what, "author") == 0 ? &self->author
                                                : NULL;
  g_autofree char *text = clean_text (line);

  if (field == NULL || *text == '\0')
    return;
  g_free (*field);
  *field = g_steal_pointer (&text);
}

static void
clear_option (gpointer data)
{
  ZugUciOption *option = data;

  g_free (option->name);
  g_free (option->initial);
  g_strfreev (option->values);
}

/* The words up to the next of `stops`, with single spaces; *next is that word, "" at the end. */
static char *
words_until (char **line, const char *const *stops, const char **next)
{
  GString *text = g_string_new (NULL);

  while (*(*next = zug_uci_word (line)) != '\0' && !g_strv_contains (stops, *next))
    {
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, *next);
    }
  return g_string_free (text, FALSE);
}

static gboolean
read_kind (const char *word, ZugUciOptionKind *kind)
{
  static const char *const kinds[] = {"check", "spin", "combo", "button", "string"};

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (word, kinds[i]) == 0)
      {
        *kind = (ZugUciOptionKind) i;
        return TRUE;
      }
  return FALSE;
}

/* What stands behind the type. */
static void
read_details (char *line, ZugUciOption *option)
{
  static const char *const details[] = {"default", "min", "max", "var", NULL};
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();
  const char *word = zug_uci_word (&line);

  while (*word != '\0')
    {
      const char *next;
      g_autofree char *text = words_until (&line, details, &next);

      if (strcmp (word, "default") == 0 && *option->initial == '\0')
        {
          g_free (option->initial);
          option->initial = g_steal_pointer (&text);
        }
      else if (strcmp (word, "min") == 0)
        zug_uci_number (text, G_MININT64, G_MAXINT64, &option->min);
      else if (strcmp (word, "max") == 0)
        zug_uci_number (text, G_MININT64, G_MAXINT64, &option->max);
      else if (strcmp (word, "var") == 0)
        g_strv_builder_add (values, text);
      word = next;
    }
  if (option->kind == ZUG_UCI_OPTION_COMBO)
    option->values = g_strv_builder_end (values);
}

static void
read_option (ZugUciEngine *self, char *line)
{
  static const char *const until_type[] = {"type", NULL};
  ZugUciOption option = {0};
  const char *next;

  if (self->options->len >= ZUG_UCI_N_OPTIONS || strcmp (zug_uci_word (&line), "name") != 0)
    return;
  option.name = words_until (&line, until_type, &next);
  option.initial = g_strdup ("");
  if (*option.name == '\0' || !read_kind (zug_uci_word (&line), &option.kind))
    {
      clear_option (&option);
      return;
    }
  read_details (line, &option);
  g_array_append_val (self->options, option);
}

static gboolean
shake_hands (ZugUciEngine *self, guint patience, GCancellable *cancellable, GError **error)
{
  gint64 deadline = g_get_monotonic_time () + patience * G_TIME_SPAN_MILLISECOND;
  char *line;

  if (!zug_uci_engine_send (self, "uci\n", error))
    return FALSE;
  while ((line = zug_uci_engine_receive (self, deadline, cancellable, error)) != NULL)
    {
      const char *word = zug_uci_word (&line);

      if (strcmp (word, "id") == 0)
        read_id (self, line);
      else if (strcmp (word, "option") == 0)
        read_option (self, line);
      else if (strcmp (word, "uciok") == 0)
        return TRUE;
    }
  return FALSE;
}

ZugUciEngine *
zug_uci_engine_start (const char *const *argv, guint patience, GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (ZugUciEngine) self = NULL;
  ZugUciProcess *process;

  g_return_val_if_fail (argv != NULL && argv[0] != NULL, NULL);

  process = zug_uci_process_start (argv, error);
  if (process == NULL)
    return NULL;
  self = g_new0 (ZugUciEngine, 1);
  self->process = process;
  self->name = g_path_get_basename (argv[0]);
  self->author = g_strdup ("");
  self->options = g_array_new (FALSE, FALSE, sizeof (ZugUciOption));
  g_array_set_clear_func (self->options, clear_option);
  if (!shake_hands (self, patience > 0 ? patience : ZUG_UCI_HANDSHAKE, cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
zug_uci_engine_free (ZugUciEngine *self)
{
  if (self == NULL)
    return;
  if (zug_uci_process_is_alive (self->process))
    write_quietly (zug_uci_process_get_input (self->process), "stop\nquit\n", 10);
  zug_uci_process_free (self->process, QUIT_WAIT);
  g_array_unref (self->options);
  g_free (self->name);
  g_free (self->author);
  g_free (self);
}

/* What is known of it. */

const char *
zug_uci_engine_get_name (ZugUciEngine *self)
{
  return self->name;
}

const char *
zug_uci_engine_get_author (ZugUciEngine *self)
{
  return self->author;
}

GPid
zug_uci_engine_get_pid (ZugUciEngine *self)
{
  return zug_uci_process_get_pid (self->process);
}

gboolean
zug_uci_engine_is_alive (ZugUciEngine *self)
{
  return zug_uci_process_is_alive (self->process);
}

const ZugUciOption *
zug_uci_engine_get_options (ZugUciEngine *self, guint *n)
{
  *n = self->options->len;
  return (const ZugUciOption *) (void *) self->options->data;
}

const ZugUciOption *
zug_uci_engine_find_option (ZugUciEngine *self, const char *name)
{
  for (guint i = 0; i < self->options->len; i++)
    {
      const ZugUciOption *option = &g_array_index (self->options, ZugUciOption, i);

      if (g_ascii_strcasecmp (option->name, name) == 0)
        return option;
    }
  return NULL;
}

/* Whether an option takes a value. */
static gboolean
takes_value (const ZugUciOption *option, const char *value)
{
  gint64 number;

  if (value == NULL || option->kind == ZUG_UCI_OPTION_BUTTON)
    return value == NULL && option->kind == ZUG_UCI_OPTION_BUTTON;
  switch (option->kind)
    {
    case ZUG_UCI_OPTION_CHECK:
      return strcmp (value, "true") == 0 || strcmp (value, "false") == 0;
    case ZUG_UCI_OPTION_SPIN:
      return zug_uci_number (value, option->min, MAX (option->min, option->max), &number);
    case ZUG_UCI_OPTION_COMBO:
      return g_strv_contains ((const char *const *) option->values, value);
    case ZUG_UCI_OPTION_STRING:
    default:
      return strpbrk (value, "\r\n") == NULL;
    }
}

gboolean
zug_uci_engine_set_option (ZugUciEngine *self, const char *name, const char *value, GError **error)
{
  const ZugUciOption *option = zug_uci_engine_find_option (self, name);
  g_autofree char *line = NULL;

  if (option == NULL || !takes_value (option, value))
    {
      g_set_error (error, ZUG_UCI_ERROR, ZUG_UCI_ERROR_OPTION,
                   /* TRANSLATORS: an engine's name, an option's name and its value */
                   C_ ("engine error", "%s can’t set “%s” to “%s”."), self->name, name,
                   value != NULL ? value : "");
      return FALSE;
    }
  line = value == NULL ? g_strdup_printf ("setoption name %s\n", option->name)
                       : g_strdup_printf ("setoption name %s value %s\n", option->name, value);
  return zug_uci_engine_send (self, line, error);
}

gboolean
zug_uci_engine_new_game (ZugUciEngine *self, GCancellable *cancellable, GError **error)
{
  return zug_uci_engine_send (self, "ucinewgame\n", error)
         && zug_uci_engine_sync (self, cancellable, error);
}
