/* zug-wire-neighbours.c: who waits for a friend in the same network */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-neighbours.h"

#include "zug-signal.h"
#include "zug-wire-lan.h"
#include <string.h>

#define AVAHI "org.freedesktop.Avahi"
#define SERVER AVAHI ".Server"
#define BROWSER AVAHI ".ServiceBrowser"
#define RESOLVER AVAHI ".ServiceResolver"
#define GROUP AVAHI ".EntryGroup"
#define SERVICE "_zugleich._tcp"

/* Numbers of Avahi's interface. */
enum
{
  ANY = -1, /* network interface, or version of IP */
  IS_OUR_OWN = 16,
  COLLISION = 3
};

enum
{
  FOUND_MAX = 64,      /* a bus lets one ask a hundred things at once, and Avahi for objects */
  NAME_MAX_BYTES = 63, /* of a service */
  RENAMES_MAX = 20
};

/* A service as Avahi tells of it: the same one once for each interface and version of IP. */
typedef struct
{
  ZugWireNeighbours *neighbours; /* NULL: is gone while its resolver was asked for */
  gint32 interface, protocol;
  char *name, *domain;
  char *resolver; /* its path: it tells the address, and every other one later; NULL: not yet */
  char *address;  /* NULL: not known yet */
} Found;

struct _ZugWireNeighbours
{
  GObject parent_instance;

  GCancellable *cancellable;
  GDBusConnection *bus; /* NULL: there is none, or not yet */
  guint watch, items, addresses;
  gboolean is_running; /* Avahi */
  char *browser;       /* its path, as the next */
  GPtrArray *found;    /* of Found, which the call that asks for its resolver holds, too */
  GPtrArray *list;     /* of ZugWireNeighbour */

  char *name; /* that is announced; NULL: nothing is */
  guint16 port;
  char *group;
  guint states;
  guint round;   /* answers to what was asked in another are not wanted */
  guint renames; /* of this round */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugWireNeighbours, zug_wire_neighbours, G_TYPE_OBJECT)

/* --- who is there ----------------------------------------------------------------------------- */

static void
found_clear (Found *found)
{
  g_free (found->name);
  g_free (found->domain);
  g_free (found->resolver);
  g_free (found->address);
}

static void
found_unref (Found *found)
{
  g_rc_box_release_full (found, (GDestroyNotify) found_clear);
}

/* Says goodbye to an object of Avahi's that is not wanted. */
static void
free_object (GDBusConnection *bus, const char *path, const char *interface)
{
  g_dbus_connection_call (bus, AVAHI, path, interface, "Free", NULL, NULL,
                          G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, NULL, NULL);
}

/* Is no longer in the list; what was asked about it still comes. */
static void
found_drop (gpointer data)
{
  Found *found = data;

  if (found->resolver != NULL && found->neighbours->is_running)
    free_object (found->neighbours->bus, found->resolver, RESOLVER);
  found->neighbours = NULL;
  found_unref (found);
}

static void
neighbour_free (gpointer data)
{
  ZugWireNeighbour *neighbour = data;

  g_free (neighbour->name);
  g_free (neighbour->address);
  g_free (neighbour);
}

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *one = *(Found *const *) a, *two = *(Found *const *) b;
  const int order = g_utf8_collate (one->name, two->name);

  return order != 0 ? order : (one->protocol > two->protocol) - (one->protocol < two->protocol);
}

/* Each name once: by the older version of IP, whose addresses need no interface, where both are. */
static void
update (ZugWireNeighbours *self)
{
  const char *last = NULL;

  g_ptr_array_sort (self->found, compare_found);
  g_ptr_array_set_size (self->list, 0);
  for (guint i = 0; i < self->found->len; i++)
    {
      const Found *found = self->found->pdata[i];
      ZugWireNeighbour *neighbour;

      if (found->address == NULL || g_strcmp0 (found->name, last) == 0)
        continue;
      neighbour = g_new0 (ZugWireNeighbour, 1);
      neighbour->name = g_strdup (found->name);
      neighbour->address = g_strdup (found->address);
      last = found->name;
      g_ptr_array_add (self->list, neighbour);
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static Found *
find (ZugWireNeighbours *self, gint32 interface, gint32 protocol, const char *name,
      const char *domain)
{
  for (guint i = 0; i < self->found->len; i++)
    {
      Found *found = self->found->pdata[i];

      if (found->interface == interface && found->protocol == protocol
          && g_str_equal (found->name, name) && g_str_equal (found->domain, domain))
        return found;
    }
  return NULL;
}

/* Its address, or that it has another one. */
static void
on_address (GDBusConnection *bus, const char *sender, const char *path, const char *interface_name,
            const char *signal, GVariant *arguments, gpointer data)
{
  ZugWireNeighbours *self = data;
  gint32 interface, protocol;
  const char *name, *type, *domain, *host;
  g_autofree char *scoped = NULL;
  guint16 port;
  Found *found;

  if (!g_variant_is_of_type (arguments, G_VARIANT_TYPE ("(iissssisqaayu)")))
    return;
  g_variant_get (arguments, "(ii&s&s&s&si&sqaayu)", &interface, &protocol, &name, &type, &domain,
                 NULL, NULL, &host, &port, NULL, NULL);
  found = g_str_equal (type, SERVICE) ? find (self, interface, protocol, name, domain) : NULL;
  if (found == NULL || !g_hostname_is_ip_address (host) || port == 0)
    return;
  /* An address that is good on one interface only says on which. */
  scoped = g_str_has_prefix (host, "fe80:") ? g_strdup_printf ("%s%%%d", host, interface)
                                            : g_strdup (host);
  g_free (found->address);
  found->address = zug_wire_lan_dup_address (scoped, port);
  update (self);
}

static void
on_resolver (GObject *source, GAsyncResult *result, gpointer data)
{
  Found *found = data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  const char *path;

  if (reply != NULL)
    {
      g_variant_get (reply, "(&o)", &path);
      if (found->neighbours != NULL)
        found->resolver = g_strdup (path);
      else
        free_object (G_DBUS_CONNECTION (source), path, RESOLVER);
    }
  found_unref (found);
}

static void
appear (ZugWireNeighbours *self, gint32 interface, gint32 protocol, const char *name,
        const char *domain)
{
  Found *found;

  if (self->found->len >= FOUND_MAX || find (self, interface, protocol, name, domain) != NULL)
    return;
  found = g_rc_box_new0 (Found);
  found->neighbours = self;
  found->interface = interface;
  found->protocol = protocol;
  found->name = g_strdup (name);
  found->domain = g_strdup (domain);
  g_ptr_array_add (self->found, found);
  g_dbus_connection_call (
      self->bus, AVAHI, "/", SERVER, "ServiceResolverNew",
      g_variant_new ("(iisssiu)", interface, protocol, name, SERVICE, domain, protocol, 0),
      G_VARIANT_TYPE ("(o)"), G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, on_resolver,
      g_rc_box_acquire (found));
}

static void
vanish (ZugWireNeighbours *self, gint32 interface, gint32 protocol, const char *name,
        const char *domain)
{
  if (g_ptr_array_remove (self->found, find (self, interface, protocol, name, domain)))
    update (self);
}

/* A name that can be shown. */
static gboolean
is_shown (const char *name)
{
  if (*name == '\0' || strlen (name) > NAME_MAX_BYTES)
    return FALSE;
  for (; *name != '\0'; name = g_utf8_next_char (name))
    if (!g_unichar_isprint (g_utf8_get_char (name)))
      return FALSE;
  return TRUE;
}

/* Avahi tells of our services alone, but may tell of them on paths that it has not named yet. So
 * does a resolver, and what it tells says itself of which it is. */
static void
on_item (GDBusConnection *bus, const char *sender, const char *path, const char *interface_name,
         const char *signal, GVariant *arguments, gpointer data)
{
  ZugWireNeighbours *self = data;
  gint32 interface, protocol;
  const char *name, *type, *domain;
  guint32 flags;

  if (!g_variant_is_of_type (arguments, G_VARIANT_TYPE ("(iisssu)")))
    return;
  g_variant_get (arguments, "(ii&s&s&su)", &interface, &protocol, &name, &type, &domain, &flags);
  if (!g_str_equal (type, SERVICE) || !is_shown (name) || !is_shown (domain))
    return;
  if (g_str_equal (signal, "ItemRemove"))
    vanish (self, interface, protocol, name, domain);
  else if (g_str_equal (signal, "ItemNew") && (flags & IS_OUR_OWN) == 0)
    appear (self, interface, protocol, name, domain);
}

static void
on_browser (GObject *source, GAsyncResult *result, gpointer data)
{
  ZugWireNeighbours *self;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = data;
  if (reply == NULL)
    g_debug ("Nobody can be looked for: %s", error->message);
  else
    g_variant_get (reply, "(o)", &self->browser);
}

static void
browse (ZugWireNeighbours *self)
{
  g_dbus_connection_call (self->bus, AVAHI, "/", SERVER, "ServiceBrowserNew",
                          g_variant_new ("(iissu)", ANY, ANY, SERVICE, "", 0),
                          G_VARIANT_TYPE ("(o)"), G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
                          self->cancellable, on_browser, self);
}

/* --- what is announced ------------------------------------------------------------------------ */

static void announce (ZugWireNeighbours *self);

/* What is asked in a round. */
typedef struct
{
  ZugWireNeighbours *neighbours;
  guint round;
} Question;

static void
ask (ZugWireNeighbours *self, const char *path, const char *interface, const char *method,
     GVariant *arguments, const char *type, GAsyncReadyCallback on_answer)
{
  Question *question = g_new (Question, 1);

  question->neighbours = self;
  question->round = self->round;
  g_dbus_connection_call (self->bus, AVAHI, path, interface, method, arguments,
                          G_VARIANT_TYPE (type), G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
                          self->cancellable, on_answer, question);
}

/* The answer, and who has asked; NULL where it is not wanted any more. */
static ZugWireNeighbours *
get_answer (GObject *source, GAsyncResult *result, gpointer data, GVariant **reply, GError **error)
{
  g_autofree Question *question = data;

  *reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, error);
  if (g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return NULL;
  return question->round == question->neighbours->round ? question->neighbours : NULL;
}

static void
withdraw (ZugWireNeighbours *self)
{
  self->round++;
  self->renames = 0;
  if (self->group != NULL && self->is_running)
    free_object (self->bus, self->group, GROUP);
  g_clear_pointer (&self->group, g_free);
  if (self->states != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->states);
  self->states = 0;
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GVariant) reply = NULL;
  g_autoptr (GError) error = NULL;

  if (get_answer (source, result, data, &reply, &error) != NULL && error != NULL)
    g_debug ("Nothing can be announced: %s", error->message);
}

static void
on_renamed (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GVariant) reply = NULL;
  g_autoptr (GError) error = NULL;
  ZugWireNeighbours *self = get_answer (source, result, data, &reply, &error);

  if (self == NULL || reply == NULL)
    return;
  g_free (self->name);
  g_variant_get (reply, "(s)", &self->name);
  announce (self);
}

/* Somebody else has this name. */
static void
rename_service (ZugWireNeighbours *self)
{
  if (self->renames++ < RENAMES_MAX)
    ask (self, "/", SERVER, "GetAlternativeServiceName", g_variant_new ("(s)", self->name), "(s)",
         on_renamed);
}

static void
on_added (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GVariant) reply = NULL;
  g_autoptr (GError) error = NULL;
  ZugWireNeighbours *self = get_answer (source, result, data, &reply, &error);
  g_autofree char *kind = error != NULL ? g_dbus_error_get_remote_error (error) : NULL;

  if (self == NULL)
    return;
  if (reply != NULL)
    ask (self, self->group, GROUP, "Commit", NULL, "()", on_done);
  else if (g_strcmp0 (kind, AVAHI ".CollisionError") == 0)
    rename_service (self);
  else
    g_debug ("Nothing can be announced: %s", error->message);
}

/* No text goes with it: nothing is said but the name, and where. */
static void
announce (ZugWireNeighbours *self)
{
  if (self->group != NULL)
    ask (self, self->group, GROUP, "AddService",
         g_variant_new ("(iiussssq@aay)", ANY, ANY, 0, self->name, SERVICE, "", "", self->port,
                        g_variant_new_array (G_VARIANT_TYPE ("ay"), NULL, 0)),
         "()", on_added);
}

static void
on_state (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
          const char *signal, GVariant *arguments, gpointer data)
{
  ZugWireNeighbours *self = data;
  gint32 state;

  if (!g_variant_is_of_type (arguments, G_VARIANT_TYPE ("(is)")))
    return;
  g_variant_get_child (arguments, 0, "i", &state);
  if (state != COLLISION)
    return;
  ask (self, self->group, GROUP, "Reset", NULL, "()", on_done);
  rename_service (self);
}

static void
on_group (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree char *group = NULL;
  g_autoptr (GVariant) reply = NULL;
  g_autoptr (GError) error = NULL;
  ZugWireNeighbours *self = get_answer (source, result, data, &reply, &error);

  if (reply != NULL)
    g_variant_get (reply, "(o)", &group);
  if (self == NULL)
    {
      /* It would be there as long as the program is. */
      if (group != NULL)
        free_object (G_DBUS_CONNECTION (source), group, GROUP);
      return;
    }
  if (reply == NULL)
    {
      g_debug ("Nothing can be announced: %s", error->message);
      return;
    }
  self->group = g_steal_pointer (&group);
  self->states =
      g_dbus_connection_signal_subscribe (self->bus, AVAHI, GROUP, "StateChanged", self->group,
                                          NULL, G_DBUS_SIGNAL_FLAGS_NONE, on_state, self, NULL);
  announce (self);
}

static void
begin_to_announce (ZugWireNeighbours *self)
{
  if (self->name != NULL && self->is_running)
    ask (self, "/", SERVER, "EntryGroupNew", NULL, "(o)", on_group);
}

/* --- Avahi ------------------------------------------------------------------------------------ */

static void
on_appeared (GDBusConnection *bus, const char *name, const char *owner, gpointer data)
{
  ZugWireNeighbours *self = data;

  self->is_running = TRUE;
  browse (self);
  begin_to_announce (self);
}

static void
on_vanished (GDBusConnection *bus, const char *name, gpointer data)
{
  ZugWireNeighbours *self = data;

  self->is_running = FALSE;
  withdraw (self);
  g_clear_pointer (&self->browser, g_free);
  if (self->found->len == 0)
    return;
  g_ptr_array_set_size (self->found, 0);
  update (self);
}

static void
on_bus (GObject *source, GAsyncResult *result, gpointer data)
{
  ZugWireNeighbours *self;
  g_autoptr (GError) error = NULL;
  GDBusConnection *bus = g_bus_get_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (bus == NULL)
    {
      g_debug ("There is no bus of the system: %s", error->message);
      return;
    }
  self = data;
  self->bus = bus;
  /* Whoever restarts the bus does not want to end the program. */
  g_dbus_connection_set_exit_on_close (bus, FALSE);
  self->items = g_dbus_connection_signal_subscribe (bus, AVAHI, BROWSER, NULL, NULL, NULL,
                                                    G_DBUS_SIGNAL_FLAGS_NONE, on_item, self, NULL);
  self->addresses = g_dbus_connection_signal_subscribe (
      bus, AVAHI, RESOLVER, "Found", NULL, NULL, G_DBUS_SIGNAL_FLAGS_NONE, on_address, self, NULL);
  self->watch = g_bus_watch_name_on_connection (bus, AVAHI, G_BUS_NAME_WATCHER_FLAGS_NONE,
                                                on_appeared, on_vanished, self, NULL);
}

/* --- the class -------------------------------------------------------------------------------- */

static void
zug_wire_neighbours_dispose (GObject *object)
{
  ZugWireNeighbours *self = ZUG_WIRE_NEIGHBOURS (object);

  g_cancellable_cancel (self->cancellable);
  g_ptr_array_set_size (self->found, 0);
  if (self->bus != NULL)
    {
      withdraw (self);
      if (self->browser != NULL && self->is_running)
        free_object (self->bus, self->browser, BROWSER);
      g_dbus_connection_signal_unsubscribe (self->bus, self->items);
      g_dbus_connection_signal_unsubscribe (self->bus, self->addresses);
      g_bus_unwatch_name (self->watch);
    }
  g_clear_object (&self->bus);

  G_OBJECT_CLASS (zug_wire_neighbours_parent_class)->dispose (object);
}

static void
zug_wire_neighbours_finalize (GObject *object)
{
  ZugWireNeighbours *self = ZUG_WIRE_NEIGHBOURS (object);

  g_object_unref (self->cancellable);
  g_ptr_array_unref (self->found);
  g_ptr_array_unref (self->list);
  g_free (self->browser);
  g_free (self->name);

  G_OBJECT_CLASS (zug_wire_neighbours_parent_class)->finalize (object);
}

static void
zug_wire_neighbours_class_init (ZugWireNeighboursClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = zug_wire_neighbours_dispose;
  object_class->finalize = zug_wire_neighbours_finalize;
  signals[SIGNAL_CHANGED] = zug_signal_new ("changed", G_TYPE_FROM_CLASS (klass), 0);
}

static void
zug_wire_neighbours_init (ZugWireNeighbours *self)
{
  self->cancellable = g_cancellable_new ();
  self->found = g_ptr_array_new_with_free_func (found_drop);
  self->list = g_ptr_array_new_with_free_func (neighbour_free);
  g_bus_get (G_BUS_TYPE_SYSTEM, self->cancellable, on_bus, self);
}

ZugWireNeighbours *
zug_wire_neighbours_new (void)
{
  return g_object_new (ZUG_TYPE_WIRE_NEIGHBOURS, NULL);
}

/* As much of a name as a service can have. */
static char *
dup_name (const char *name)
{
  gsize n = strlen (name);

  while (n > NAME_MAX_BYTES)
    n = (gsize) (g_utf8_find_prev_char (name, name + n) - name);
  return g_strndup (name, n);
}

void
zug_wire_neighbours_announce (ZugWireNeighbours *self, const char *name, guint16 port)
{
  g_return_if_fail (ZUG_IS_WIRE_NEIGHBOURS (self));
  g_return_if_fail (name == NULL || port != 0);

  if (self->bus != NULL)
    withdraw (self);
  g_free (self->name);
  self->name = name != NULL ? dup_name (name) : NULL;
  self->port = port;
  begin_to_announce (self);
}

GPtrArray *
zug_wire_neighbours_get (ZugWireNeighbours *self)
{
  g_return_val_if_fail (ZUG_IS_WIRE_NEIGHBOURS (self), NULL);
  return self->list;
}
