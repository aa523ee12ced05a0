/* zug-search-provider.c: games found by their players from the overview of GNOME Shell */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-search-provider.h"

#include "zug-game-search.h"
#include "zug-game-words.h"
#include "zug-shell-search.h"
#include "zug-signal.h"

enum
{
  MOST = 20,     /* games that are told; the library has the others */
  SHORTEST = 2,  /* characters; most names begin with any single one */
  LINGER = 10000 /* milliseconds; who types asks again */
};

struct _ZugSearchProvider
{
  GObject parent_instance;

  GApplication *application; /* not owned; it owns this */
  ZugShellSearchProvider2 *skeleton;
  ZugArchive *archive;
  gboolean given;     /* the archive, even none */
  GPtrArray *waiting; /* of Question: until the archive is open; NULL: it is not being opened */
  GCancellable *searching; /* the last search, in whose place comes the next */
};

enum
{
  OPEN_GAME,
  LOOK_FOR,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugSearchProvider, zug_search_provider, G_TYPE_OBJECT)

/* --- questions -------------------------------------------------------------------------------- */

/* Which games there are (query), or what is said of these (ids). */
typedef struct
{
  ZugSearchProvider *provider;
  gboolean holds;                    /* the program, which has no window to stay for */
  GDBusMethodInvocation *invocation; /* goes with the answer */
  ZugGameQuery *query;
  GCancellable *cancellable;
  GArray *ids;
} Question;

static Question *
question_new (ZugSearchProvider *self, GDBusMethodInvocation *invocation)
{
  Question *question = g_new0 (Question, 1);

  question->provider = g_object_ref (self);
  question->invocation = invocation;
  question->holds = !self->given;
  if (question->holds)
    g_application_hold (self->application);
  return question;
}

static void
question_free (Question *question)
{
  if (question->holds)
    g_application_release (question->provider->application);
  g_object_unref (question->provider);
  g_clear_pointer (&question->query, zug_game_query_free);
  g_clear_object (&question->cancellable);
  g_clear_pointer (&question->ids, g_array_unref);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

/* What is not found is no error to somebody who looks for other things, too. */
static void
answer_games (Question *question, GPtrArray *rows)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_auto (GStrv) answer = NULL;

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      g_autofree char *id =
          g_strdup_printf ("%" G_GINT64_FORMAT, ((ZugGameRow *) g_ptr_array_index (rows, i))->id);

      g_strv_builder_add (ids, id);
    }
  answer = g_strv_builder_end (ids);
  zug_shell_search_provider2_complete_get_initial_result_set (NULL, question->invocation,
                                                              (const char *const *) answer);
}

static GVariant *
describe (ZugGameRow *row)
{
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, row->id);
  g_autofree char *players = zug_game_words_players (row->white_name, row->black_name);
  g_autofree char *subtitle = zug_game_words_subtitle (row);
  g_autofree char *words = g_strdup_printf ("%s · %s", zug_game_words_result (row), subtitle);
  GVariantDict meta;

  g_variant_dict_init (&meta, NULL);
  g_variant_dict_insert (&meta, "id", "s", id);
  g_variant_dict_insert (&meta, "name", "s", players);
  g_variant_dict_insert (&meta, "description", "s", words);
  return g_variant_dict_end (&meta);
}

static void
answer_metas (Question *question, GPtrArray *rows)
{
  GVariantBuilder metas;

  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    g_variant_builder_add_value (&metas, describe (g_ptr_array_index (rows, i)));
  zug_shell_search_provider2_complete_get_result_metas (NULL, question->invocation,
                                                        g_variant_builder_end (&metas));
}

static void
answer (Question *question, GPtrArray *rows)
{
  if (question->query != NULL)
    answer_games (question, rows);
  else
    answer_metas (question, rows);
}

static void
on_rows (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Question) question = user_data;
  ZugArchive *archive = ZUG_ARCHIVE (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = question->query != NULL
                                   ? zug_archive_search_finish (archive, result, &error)
                                   : zug_archive_load_rows_finish (archive, result, &error);

  if (error != NULL)
    g_debug ("nothing found: %s", error->message);
  answer (question, rows);
}

static void
look_up (Question *question)
{
  ZugSearchProvider *self = question->provider;

  if (self->archive == NULL)
    {
      answer (question, NULL);
      question_free (question);
    }
  else if (question->query != NULL)
    zug_archive_search_async (self->archive, question->query, MOST, FALSE, question->cancellable,
                              on_rows, question);
  else
    zug_archive_load_rows_async (self->archive, (const gint64 *) question->ids->data,
                                 question->ids->len, FALSE, NULL, on_rows, question);
}

/* --- the archive ------------------------------------------------------------------------------ */

static void
look_up_waiting (ZugSearchProvider *self)
{
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&self->waiting);

  for (guint i = 0; i < waiting->len; i++)
    look_up (g_ptr_array_index (waiting, i));
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugSearchProvider) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugArchive) archive = zug_archive_open_finish (result, &error);

  if (archive == NULL)
    g_debug ("the archive cannot be searched: %s", error->message);
  if (!self->given)
    g_set_object (&self->archive, archive);
  look_up_waiting (self);
}

static void
on_seen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ZugSearchProvider) self = user_data;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);

  if (info != NULL)
    zug_archive_open_async (g_file_peek_path (G_FILE (source)), NULL, on_opened,
                            g_object_ref (self));
  else
    look_up_waiting (self);
}

/* Opening makes an archive where there is none, which searching must not. */
static void
open_archive (ZugSearchProvider *self)
{
  g_autofree char *path = zug_archive_default_path ();
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_file_query_info_async (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, NULL, on_seen, g_object_ref (self));
}

/* The question is given away. */
static void
ask (ZugSearchProvider *self, Question *question)
{
  if (self->given || self->archive != NULL)
    {
      look_up (question);
      return;
    }
  if (self->waiting == NULL)
    {
      self->waiting = g_ptr_array_new ();
      open_archive (self);
    }
  g_ptr_array_add (self->waiting, question);
}

/* --- the bus ---------------------------------------------------------------------------------- */

static void
search (ZugSearchProvider *self, GDBusMethodInvocation *invocation, const char *const *terms)
{
  Question *question = question_new (self, invocation);
  g_autofree char *players = g_strjoinv (" ", (char **) terms);

  question->query = zug_game_query_new ();
  zug_text_set (&question->query->player, players);
  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  if (g_utf8_strlen (players, -1) < SHORTEST)
    {
      answer (question, NULL);
      question_free (question);
      return;
    }
  self->searching = g_cancellable_new ();
  question->cancellable = g_object_ref (self->searching);
  ask (self, question);
}

static gboolean
on_initial (ZugSearchProvider *self, GDBusMethodInvocation *invocation, const char *const *terms)
{
  search (self, invocation, terms);
  return G_DBUS_METHOD_INVOCATION_HANDLED;
}

/* Those before may be the first of more than were told. */
static gboolean
on_subsearch (ZugSearchProvider *self, GDBusMethodInvocation *invocation,
              const char *const *previous, const char *const *terms)
{
  search (self, invocation, terms);
  return G_DBUS_METHOD_INVOCATION_HANDLED;
}

static gboolean
read_id (const char *text, gint64 *id)
{
  return g_ascii_string_to_signed (text, 10, 1, G_MAXINT64, id, NULL);
}

static gboolean
on_metas (ZugSearchProvider *self, GDBusMethodInvocation *invocation, const char *const *ids)
{
  Question *question = question_new (self, invocation);

  question->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; ids[i] != NULL && i < MOST; i++)
    {
      gint64 id;

      if (read_id (ids[i], &id))
        g_array_append_val (question->ids, id);
    }
  ask (self, question);
  return G_DBUS_METHOD_INVOCATION_HANDLED;
}

static gboolean
on_activate (ZugSearchProvider *self, GDBusMethodInvocation *invocation, const char *text,
             const char *const *terms, guint timestamp)
{
  gint64 id;

  if (read_id (text, &id))
    g_signal_emit (self, signals[OPEN_GAME], 0, id, timestamp);
  zug_shell_search_provider2_complete_activate_result (self->skeleton, invocation);
  return G_DBUS_METHOD_INVOCATION_HANDLED;
}

static gboolean
on_launch (ZugSearchProvider *self, GDBusMethodInvocation *invocation, const char *const *terms,
           guint timestamp)
{
  g_autofree char *players = g_strjoinv (" ", (char **) terms);

  g_signal_emit (self, signals[LOOK_FOR], 0, players, timestamp);
  zug_shell_search_provider2_complete_launch_search (self->skeleton, invocation);
  return G_DBUS_METHOD_INVOCATION_HANDLED;
}

/* --- the class -------------------------------------------------------------------------------- */

static void
zug_search_provider_dispose (GObject *object)
{
  ZugSearchProvider *self = ZUG_SEARCH_PROVIDER (object);

  g_clear_object (&self->skeleton);
  g_clear_object (&self->archive);
  g_clear_object (&self->searching);

  G_OBJECT_CLASS (zug_search_provider_parent_class)->dispose (object);
}

static void
zug_search_provider_class_init (ZugSearchProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_search_provider_dispose;

  signals[OPEN_GAME] =
      zug_signal_new ("open-game", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_INT64, G_TYPE_UINT);
  signals[LOOK_FOR] =
      zug_signal_new ("look-for", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_STRING, G_TYPE_UINT);
}

static void
zug_search_provider_init (ZugSearchProvider *self)
{
  const struct
  {
    const char *signal;
    GCallback handler;
  } calls[] = {{"handle-get-initial-result-set", G_CALLBACK (on_initial)},
               {"handle-get-subsearch-result-set", G_CALLBACK (on_subsearch)},
               {"handle-get-result-metas", G_CALLBACK (on_metas)},
               {"handle-activate-result", G_CALLBACK (on_activate)},
               {"handle-launch-search", G_CALLBACK (on_launch)}};

  self->skeleton = zug_shell_search_provider2_skeleton_new ();
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    g_signal_connect_object (self->skeleton, calls[i].signal, calls[i].handler, self,
                             G_CONNECT_SWAPPED);
}

ZugSearchProvider *
zug_search_provider_new (GApplication *application)
{
  ZugSearchProvider *self = g_object_new (ZUG_TYPE_SEARCH_PROVIDER, NULL);

  self->application = application;
  return self;
}

gboolean
zug_search_provider_export (ZugSearchProvider *self, GDBusConnection *bus, const char *path,
                            GError **error)
{
  g_return_val_if_fail (ZUG_IS_SEARCH_PROVIDER (self), FALSE);

  if (g_application_get_flags (self->application) & G_APPLICATION_IS_SERVICE)
    g_application_set_inactivity_timeout (self->application, LINGER);
  return g_dbus_interface_skeleton_export (G_DBUS_INTERFACE_SKELETON (self->skeleton), bus, path,
                                           error);
}

void
zug_search_provider_unexport (ZugSearchProvider *self)
{
  g_return_if_fail (ZUG_IS_SEARCH_PROVIDER (self));

  g_dbus_interface_skeleton_unexport (G_DBUS_INTERFACE_SKELETON (self->skeleton));
}

void
zug_search_provider_set_archive (ZugSearchProvider *self, ZugArchive *archive)
{
  g_return_if_fail (ZUG_IS_SEARCH_PROVIDER (self));

  self->given = TRUE;
  g_set_object (&self->archive, archive);
}
