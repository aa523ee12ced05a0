/* zug-friends.c: all games with friends elsewhere, played in a thread */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-friends.h"

#include "zug-link-code.h"
#include "zug-signal.h"
#include <glib/gi18n.h>
#include <string.h>

/* What is known of the desk in GTK's thread. */
typedef struct
{
  char *name, *letters; /* one's own */
  ZugLinkPerson person;
  GPtrArray *contacts; /* of ZugFriendContact */
} Known;

struct _ZugFriends
{
  GObject parent_instance;

  GThreadPool *pool; /* one thread, so that all is done in order */
  GPtrArray *games;  /* of ZugFriendGame by number, NULL where there is none */
  guint timer; /* source that looks whether one's own time is over; 0: no clock of one's own runs */
  Known known;

  /* In its thread alone: */
  char *folder, *own_name;
  ZugLinkDesk *desk;

  GMutex lock;
  GCond is_done;
  guint waiting; /* jobs that are not done */
};

/* Something to do in the thread, and what comes of it. */
typedef struct
{
  ZugFriends *friends;
  GTask *task; /* who has asked */

  ZugFriendsAct act;
  char *text;             /* owned: of the act, or that is taken */
  ZugLinkMeeting meeting; /* of the act */
  gboolean is_text;       /* it is taken */

  GPtrArray *changed; /* of ZugFriendGame, or a number where it is gone: see Change */
  Known *known;       /* NULL: as it was */
  guint number;
  ZugFriendsNews *news;
  GError *error;
} Job;

typedef struct
{
  guint number;
  ZugFriendGame *game; /* NULL: it is gone */
} Change;

enum
{
  SECOND = 1000 /* ms */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void set_timer (ZugFriends *self);

G_DEFINE_FINAL_TYPE (ZugFriends, zug_friends, G_TYPE_OBJECT)

/* --- what is told ----------------------------------------------------------------------------- */

static void
contact_free (gpointer data)
{
  ZugFriendContact *contact = data;

  g_free (contact->name);
  g_free (contact->letters);
  g_free (contact);
}

static void
known_clear (Known *known)
{
  g_clear_pointer (&known->name, g_free);
  g_clear_pointer (&known->letters, g_free);
  explicit_bzero (&known->person, sizeof known->person);
  g_clear_pointer (&known->contacts, g_ptr_array_unref);
}

static void
change_free (gpointer data)
{
  Change *change = data;

  g_clear_pointer (&change->game, zug_friend_game_unref);
  g_free (change);
}

void
zug_friend_offer_free (ZugFriendOffer *offer)
{
  g_clear_object (&offer->variant);
  g_free (offer->letters);
  g_free (offer->name);
  g_free (offer);
}

void
zug_friends_news_free (ZugFriendsNews *news)
{
  g_clear_pointer (&news->offer, zug_friend_offer_free);
  g_free (news->words);
  g_free (news);
}

static void
job_free (Job *job)
{
  explicit_bzero (&job->act.plan, sizeof job->act.plan);
  explicit_bzero (&job->meeting, sizeof job->meeting);
  g_clear_object (&job->task);
  g_free (job->text);
  g_clear_pointer (&job->changed, g_ptr_array_unref);
  if (job->known != NULL)
    known_clear (job->known);
  g_free (job->known);
  g_clear_pointer (&job->news, zug_friends_news_free);
  g_clear_error (&job->error);
  g_free (job);
}

/* --- in the thread ---------------------------------------------------------------------------- */

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* One's own time may be over by now. */
static void
add_changed (Job *job, ZugLinkDesk *desk, guint number)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (desk, number);
  Change *change = g_new0 (Change, 1);

  if (seat != NULL)
    zug_link_seat_look (seat, now (), NULL);
  change->number = number;
  change->game = zug_friend_game_new (desk, number);
  g_ptr_array_add (job->changed, change);
}

static void
add_all (Job *job, ZugLinkDesk *desk)
{
  for (guint i = 1; i <= zug_link_desk_get_last (desk); i++)
    if (zug_link_desk_get_seat (desk, i) != NULL)
      add_changed (job, desk, i);
}

static void
add_contact (const char *name, const guint8 *lasting, gpointer data)
{
  ZugFriendContact *contact = g_new0 (ZugFriendContact, 1);

  contact->name = g_strdup (name);
  contact->letters = zug_link_fingerprint (lasting);
  g_ptr_array_add (data, contact);
}

static Known *
known_new (ZugLinkDesk *desk)
{
  Known *known = g_new0 (Known, 1);

  known->name = g_strdup (zug_link_desk_get_person (desk)->name);
  known->letters = zug_link_fingerprint (zug_link_desk_get_person (desk)->lasting);
  known->person = *zug_link_desk_get_person (desk);
  known->contacts = g_ptr_array_new_with_free_func (contact_free);
  zug_link_desk_foreach_contact (desk, add_contact, known->contacts);
  return known;
}

static gboolean
has_key (ZugFriends *self)
{
  g_autofree char *folder =
      self->folder != NULL ? g_strdup (self->folder)
                           : g_build_filename (g_get_user_data_dir (), "zugleich", "friends", NULL);
  g_autofree char *path = g_build_filename (folder, "key", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Games that cannot be read are told of once. */
static ZugLinkDesk *
need_desk (Job *job)
{
  ZugFriends *self = job->friends;
  g_auto (GStrv) unread = NULL;

  if (self->desk != NULL)
    return self->desk;
  self->desk = zug_link_desk_open (self->folder, self->own_name, &unread, &job->error);
  if (self->desk == NULL)
    return NULL;
  if (unread[0] != NULL && !job->is_text && job->act.verb == ZUG_FRIENDS_OPEN)
    g_set_error_literal (&job->error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FILE, unread[0]);
  add_all (job, self->desk);
  job->known = known_new (self->desk);
  return self->desk;
}

static gboolean
remember (ZugLinkDesk *desk, ZugLinkSeat *seat, const char *name, GError **error)
{
  ZugLinkGame *game = zug_link_seat_get_game (seat);
  ZugLinkRole other = !zug_link_seat_get_role (seat);

  if (game != NULL)
    return zug_link_desk_add_contact (desk, zug_link_game_get_lasting (game, other),
                                      name != NULL ? name : zug_link_game_get_name (game, other),
                                      error);
  g_set_error_literal (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_NOW,
                       _ ("There is no friend yet in this game."));
  return FALSE;
}

/* Of a game that there is. */
static gboolean
act_in (Job *job, ZugLinkDesk *desk, ZugLinkSeat *seat)
{
  const ZugFriendsAct *act = &job->act;

  switch (act->verb)
    {
    case ZUG_FRIENDS_CHOOSE:
      return zug_link_seat_choose (seat, &act->plan, now (), &job->error);
    case ZUG_FRIENDS_ASK:
      return zug_link_seat_ask (seat, act->ask, act->turns, now (), &job->error);
    case ZUG_FRIENDS_REPLY:
      return zug_link_seat_reply (seat, act->yes, now (), &job->error);
    case ZUG_FRIENDS_RESIGN:
      return zug_link_seat_resign (seat, now (), &job->error);
    case ZUG_FRIENDS_CLAIM:
      return zug_link_seat_claim (seat, now (), &job->error);
    case ZUG_FRIENDS_DROP:
      return zug_link_desk_drop (desk, act->number, &job->error);
    case ZUG_FRIENDS_REMEMBER:
      return remember (desk, seat, job->text, &job->error);
    case ZUG_FRIENDS_SET_ROW:
      return zug_link_seat_set_row (seat, act->row, &job->error);
    case ZUG_FRIENDS_MEET:
      return zug_link_seat_set_meeting (seat, act->meeting, &job->error);
    case ZUG_FRIENDS_LOOK:
      return TRUE;
    case ZUG_FRIENDS_PATIENT:
      return zug_link_seat_set_patient (seat, TRUE, &job->error);
    case ZUG_FRIENDS_TOGETHER:
      zug_link_seat_set_together (seat, act->yes);
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* The number of the game; 0: nothing was done. */
static guint
act_on (Job *job, ZugLinkDesk *desk)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (desk, job->act.number);

  switch (job->act.verb)
    {
    case ZUG_FRIENDS_OFFER:
      return zug_link_desk_offer (desk, &job->act.terms, now (), &job->error);
    case ZUG_FRIENDS_KEEP:
      return zug_link_desk_keep_offer (desk, &job->act.packet, job->act.meeting, &job->error);
    case ZUG_FRIENDS_ACCEPT:
      return zug_link_desk_accept (desk, &job->act.packet, job->act.meeting, now (), &job->error);
    case ZUG_FRIENDS_NAME:
      zug_link_desk_set_name (desk, job->text, &job->error);
      return 0;
    case ZUG_FRIENDS_KNOW:
      zug_link_desk_add_contact (desk, job->act.lasting, job->text, &job->error);
      return 0;
    default:
      break;
    }
  if (seat != NULL)
    return act_in (job, desk, seat) ? job->act.number : 0;
  g_set_error_literal (&job->error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_NOW,
                       _ ("This game is not there any more."));
  return 0;
}

static void
act (Job *job)
{
  const ZugFriendsVerb verb = job->act.verb;
  ZugLinkDesk *desk;

  if (verb == ZUG_FRIENDS_OPEN && !has_key (job->friends))
    return;
  desk = need_desk (job);
  if (desk == NULL || verb == ZUG_FRIENDS_OPEN)
    return;
  job->number = act_on (job, desk);
  explicit_bzero (&job->act.plan, sizeof job->act.plan);
  /* A name is shown with each game. */
  if (verb == ZUG_FRIENDS_REMEMBER || verb == ZUG_FRIENDS_KNOW)
    add_all (job, desk);
  else if (job->number != 0)
    add_changed (job, desk, job->number);
  if (verb == ZUG_FRIENDS_REMEMBER || verb == ZUG_FRIENDS_KNOW || verb == ZUG_FRIENDS_NAME)
    {
      /* What was known when the desk was opened just now is old. */
      if (job->known != NULL)
        known_clear (job->known);
      g_free (job->known);
      job->known = known_new (desk);
    }
}

static ZugFriendOffer *
read_offer (ZugLinkDesk *desk, const ZugLinkPacket *packet, GError **error)
{
  g_autoptr (ZugFriendOffer) offer = g_new0 (ZugFriendOffer, 1);
  guint8 hash[ZUG_LINK_HASH];
  const char *known;

  offer->packet = *packet;
  offer->variant = zug_link_read_offer (packet, &offer->terms, hash, NULL, error);
  if (offer->variant == NULL)
    return NULL;
  known = zug_link_desk_find_contact (desk, offer->terms.lasting);
  offer->name = g_strdup (known != NULL ? known : offer->terms.name);
  offer->letters = zug_link_fingerprint (offer->terms.lasting);
  offer->is_known = known != NULL;
  offer->is_taken = known == NULL && zug_link_desk_knows_name (desk, offer->terms.name);
  return g_steal_pointer (&offer);
}

static void
complain (ZugFriendsNews *news, const char *words, int code)
{
  const gboolean again = code == ZUG_LINK_ERROR_AGAIN;

  if (again && news->words != NULL)
    return;
  g_free (news->words);
  news->words = g_strdup (words);
  news->code = code;
  news->is_again = again;
  news->lagging = 0;
}

static void
take_packet (Job *job, ZugLinkDesk *desk, const ZugLinkPacket *packet)
{
  ZugFriendsNews *news = job->news;
  g_autoptr (GError) error = NULL;
  gboolean offered;
  guint number = zug_link_desk_take (desk, packet, now (), &offered, &error);

  if (offered)
    {
      g_clear_pointer (&news->offer, zug_friend_offer_free);
      news->offer = read_offer (desk, packet, &error);
    }
  if (number != 0)
    {
      news->number = number;
      add_changed (job, desk, number);
    }
  if (error != NULL)
    complain (news, error->message, error->domain == ZUG_LINK_ERROR ? error->code : -1);
  if (g_error_matches (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_LAG))
    news->lagging = zug_link_desk_find (desk, packet);
}

static void
take (Job *job)
{
  ZugLinkDesk *desk = need_desk (job);
  const gsize length = strlen (job->text);
  ZugLinkPacket packet;
  ZugLinkCodeState state;
  gsize at = 0;

  if (desk == NULL)
    return;
  job->news = g_new0 (ZugFriendsNews, 1);
  while ((state = zug_link_code_next (job->text, length, &at, &packet)) != ZUG_LINK_CODE_NONE)
    {
      job->news->n++;
      if (state == ZUG_LINK_CODE_GOOD)
        take_packet (job, desk, &packet);
      else
        complain (job->news, zug_link_code_words (state), -1);
    }
  /* What was sent once more with something new is no trouble. */
  if (job->news->is_again && (job->news->number != 0 || job->news->offer != NULL))
    g_clear_pointer (&job->news->words, g_free);
}

/* --- one's own time --------------------------------------------------------------------------- */

/* When it is over in a game, as zug_clock_now() has it; G_MAXINT64: it does not run, or was over
 * before and is the friend's to claim. */
static gint64
find_flag (const ZugFriendGame *game)
{
  gint64 left;

  if (game == NULL || (game->clock.running & 1u << game->side) == 0)
    return G_MAXINT64;
  left = game->clock.left[game->side] + game->clock.delay[game->side];
  return left > 0 ? game->clock.at + left : G_MAXINT64;
}

static gboolean
on_timer (gpointer data)
{
  ZugFriends *self = data;
  const gint64 time = zug_clock_now ();

  self->timer = 0;
  for (guint i = 0; i < self->games->len; i++)
    if (find_flag (self->games->pdata[i]) <= time)
      zug_friends_act_async (self, &(ZugFriendsAct) {.verb = ZUG_FRIENDS_LOOK, .number = i}, NULL,
                             NULL);
  set_timer (self);
  return G_SOURCE_REMOVE;
}

/* A machine that slept is noticed within a second; what could not be said is tried again after one.
 */
static void
set_timer (ZugFriends *self)
{
  gint64 first = G_MAXINT64, left;

  g_clear_handle_id (&self->timer, g_source_remove);
  for (guint i = 0; i < self->games->len; i++)
    first = MIN (first, find_flag (self->games->pdata[i]));
  if (first == G_MAXINT64)
    return;
  left = first - zug_clock_now ();
  self->timer = g_timeout_add (left > 0 && left < SECOND ? (guint) left : SECOND, on_timer, self);
}

/* --- back ------------------------------------------------------------------------------------- */

static void
publish (ZugFriends *self, Job *job)
{
  if (job->known != NULL)
    {
      known_clear (&self->known);
      self->known = *job->known;
      explicit_bzero (job->known, sizeof *job->known);
      g_clear_pointer (&job->known, g_free);
    }
  for (guint i = 0; i < job->changed->len; i++)
    {
      Change *change = job->changed->pdata[i];

      if (self->games->len <= change->number)
        g_ptr_array_set_size (self->games, (int) change->number + 1);
      g_clear_pointer (&self->games->pdata[change->number], zug_friend_game_unref);
      self->games->pdata[change->number] = g_steal_pointer (&change->game);
    }
  set_timer (self);
  for (guint i = 0; i < job->changed->len; i++)
    g_signal_emit (self, signals[CHANGED], 0, ((Change *) job->changed->pdata[i])->number);
}

static gboolean
on_done (gpointer data)
{
  Job *job = data;
  GTask *task = job->task;

  publish (g_task_get_source_object (task), job);
  if (job->error != NULL)
    g_task_return_error (task, g_steal_pointer (&job->error));
  else if (job->is_text)
    g_task_return_pointer (task, g_steal_pointer (&job->news),
                           (GDestroyNotify) zug_friends_news_free);
  else
    g_task_return_int (task, job->number);
  job_free (job);
  return G_SOURCE_REMOVE;
}

static void
set_done (ZugFriends *self)
{
  g_mutex_lock (&self->lock);
  self->waiting--;
  g_cond_signal (&self->is_done);
  g_mutex_unlock (&self->lock);
}

static void
work (gpointer data, gpointer unused)
{
  Job *job = data;
  g_autoptr (GSource) back = g_idle_source_new ();

  if (job->is_text)
    take (job);
  else
    act (job);
  set_done (job->friends);
  g_source_set_priority (back, G_PRIORITY_DEFAULT);
  g_source_set_callback (back, on_done, job, NULL);
  g_source_attach (back, g_task_get_context (job->task));
}

static void
run (ZugFriends *self, Job *job, GAsyncReadyCallback callback, gpointer user_data, gpointer tag)
{
  job->friends = self;
  job->changed = g_ptr_array_new_with_free_func (change_free);
  job->task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (job->task, tag);
  g_mutex_lock (&self->lock);
  self->waiting++;
  g_mutex_unlock (&self->lock);
  g_thread_pool_push (self->pool, job, NULL);
}

/* --- the object ------------------------------------------------------------------------------- */

static void
game_free (gpointer game)
{
  if (game != NULL)
    zug_friend_game_unref (game);
}

/* Nothing is on its way: each job holds the object. */
static void
zug_friends_finalize (GObject *object)
{
  ZugFriends *self = ZUG_FRIENDS (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_clear_pointer (&self->desk, zug_link_desk_free);
  g_ptr_array_unref (self->games);
  known_clear (&self->known);
  g_free (self->folder);
  g_free (self->own_name);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->is_done);

  G_OBJECT_CLASS (zug_friends_parent_class)->finalize (object);
}

static void
zug_friends_class_init (ZugFriendsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = zug_friends_finalize;
  signals[CHANGED] = zug_signal_new ("changed", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);
}

static void
zug_friends_init (ZugFriends *self)
{
  g_mutex_init (&self->lock);
  g_cond_init (&self->is_done);
  self->pool = g_thread_pool_new (work, NULL, 1, FALSE, NULL);
  self->games = g_ptr_array_new_with_free_func (game_free);
}

ZugFriends *
zug_friends_new (const char *folder, const char *name)
{
  ZugFriends *self = g_object_new (ZUG_TYPE_FRIENDS, NULL);

  self->folder = g_strdup (folder);
  self->own_name = g_strdup (name);
  return self;
}

ZugFriendGame *
zug_friends_get_game (ZugFriends *self, guint number)
{
  g_return_val_if_fail (ZUG_IS_FRIENDS (self), NULL);

  return number < self->games->len ? self->games->pdata[number] : NULL;
}

ZugFriendGame *
zug_friends_find_row (ZugFriends *self, gint64 row)
{
  g_return_val_if_fail (ZUG_IS_FRIENDS (self), NULL);

  for (guint i = 0; i < self->games->len; i++)
    if (self->games->pdata[i] != NULL && ((ZugFriendGame *) self->games->pdata[i])->row == row)
      return self->games->pdata[i];
  return NULL;
}

guint
zug_friends_get_last (ZugFriends *self)
{
  g_return_val_if_fail (ZUG_IS_FRIENDS (self), 0);

  return self->games->len > 0 ? self->games->len - 1 : 0;
}

const char *
zug_friends_get_name (ZugFriends *self)
{
  g_return_val_if_fail (ZUG_IS_FRIENDS (self), NULL);

  return self->known.name;
}

const char *
zug_friends_get_letters (ZugFriends *self)
{
  g_return_val_if_fail (ZUG_IS_FRIENDS (self), NULL);

  return self->known.letters;
}

const ZugLinkPerson *
zug_friends_get_person (ZugFriends *self)
{
  g_return_val_if_fail (ZUG_IS_FRIENDS (self), NULL);

  return self->known.name != NULL ? &self->known.person : NULL;
}

const char *
zug_friends_find_contact (ZugFriends *self, const guint8 lasting[ZUG_LINK_PUBLIC])
{
  g_autofree char *letters = zug_link_fingerprint (lasting);

  g_return_val_if_fail (ZUG_IS_FRIENDS (self), NULL);

  for (guint i = 0; self->known.contacts != NULL && i < self->known.contacts->len; i++)
    {
      const ZugFriendContact *contact = self->known.contacts->pdata[i];

      if (g_str_equal (contact->letters, letters))
        return contact->name;
    }
  return NULL;
}

GPtrArray *
zug_friends_get_contacts (ZugFriends *self)
{
  g_return_val_if_fail (ZUG_IS_FRIENDS (self), NULL);

  return self->known.contacts;
}

void
zug_friends_act_async (ZugFriends *self, const ZugFriendsAct *act, GAsyncReadyCallback callback,
                       gpointer user_data)
{
  Job *job;

  g_return_if_fail (ZUG_IS_FRIENDS (self));

  job = g_new0 (Job, 1);
  job->act = *act;
  job->text = g_strdup (act->text);
  if (act->meeting != NULL)
    {
      job->meeting = *act->meeting;
      job->act.meeting = &job->meeting;
    }
  run (self, job, callback, user_data, zug_friends_act_async);
}

guint
zug_friends_act_finish (ZugFriends *self, GAsyncResult *result, GError **error)
{
  gssize number;

  g_return_val_if_fail (g_task_is_valid (result, self), 0);

  number = g_task_propagate_int (G_TASK (result), error);
  return number > 0 ? (guint) number : 0;
}

void
zug_friends_flush (ZugFriends *self)
{
  g_return_if_fail (ZUG_IS_FRIENDS (self));

  g_mutex_lock (&self->lock);
  while (self->waiting > 0)
    g_cond_wait (&self->is_done, &self->lock);
  g_mutex_unlock (&self->lock);
}

void
zug_friends_take_async (ZugFriends *self, const char *text, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  Job *job;

  g_return_if_fail (ZUG_IS_FRIENDS (self));

  job = g_new0 (Job, 1);
  job->text = g_strdup (text);
  job->is_text = TRUE;
  run (self, job, callback, user_data, zug_friends_take_async);
}

ZugFriendsNews *
zug_friends_take_finish (ZugFriends *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

gboolean
zug_friends_is_code (const char *text)
{
  ZugLinkPacket packet;
  gsize at = 0;

  return zug_link_code_next (text, strlen (text), &at, &packet) != ZUG_LINK_CODE_NONE;
}
