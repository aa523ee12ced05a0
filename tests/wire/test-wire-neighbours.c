/* test-wire-neighbours.c: who waits nearby, as an Avahi of the test's own tells it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-neighbours.h"

#include "zug-wire-party.h"
#include <string.h>

#define AVAHI "org.freedesktop.Avahi"
#define SERVICE "_zugleich._tcp"

static const char xml[] =
    "<node>"
    "<interface name='org.freedesktop.Avahi.Server'>"
    "<method name='ServiceBrowserNew'><arg type='i' direction='in'/><arg type='i' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='u' direction='in'/>"
    "<arg type='o' direction='out'/></method>"
    "<method name='ServiceResolverNew'><arg type='i' direction='in'/>"
    "<arg type='i' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='i' direction='in'/><arg type='u' direction='in'/>"
    "<arg type='o' direction='out'/></method>"
    "<method name='EntryGroupNew'><arg type='o' direction='out'/></method>"
    "<method name='GetAlternativeServiceName'><arg type='s' direction='in'/>"
    "<arg type='s' direction='out'/></method>"
    "</interface>"
    "<interface name='org.freedesktop.Avahi.ServiceBrowser'><method name='Free'/></interface>"
    "<interface name='org.freedesktop.Avahi.EntryGroup'>"
    "<method name='AddService'><arg type='i' direction='in'/><arg type='i' direction='in'/>"
    "<arg type='u' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='q' direction='in'/>"
    "<arg type='aay' direction='in'/></method>"
    "<method name='Commit'/><method name='Reset'/><method name='Free'/>"
    "</interface>"
    "<interface name='org.freedesktop.Avahi.ServiceResolver'><method name='Free'/></interface>"
    "</node>";

/* The fake. */
typedef struct
{
  GDBusConnection *bus;
  guint objects[4]; /* registered with the bus */
  guint browsers, frees, groups, commits, resets;
  guint resolvers, resolvers_freed;
  char resolver[16]; /* path; another test's is freed when that is over, perhaps */
  guint collisions;  /* so many names are taken */
  const char *host;  /* of all services */
  guint16 port;
  char *added; /* what is announced: "NAME TYPE PORT" */
} Fake;

static GTestDBus *daemon_of_test;

/* What a resolver tells, at first and whenever something has changed. */
static void
fake_resolve (Fake *fake, int interface, int protocol, const char *name)
{
  g_dbus_connection_emit_signal (
      fake->bus, NULL, fake->resolver, AVAHI ".ServiceResolver", "Found",
      g_variant_new ("(iissssisq@aayu)", interface, protocol, name, SERVICE, "local",
                     "computer.local", protocol, fake->host, fake->port,
                     g_variant_new_array (G_VARIANT_TYPE ("ay"), NULL, 0), 0),
      NULL);
}

static void
on_server (Fake *fake, const char *method, GVariant *arguments, GDBusMethodInvocation *call)
{
  if (g_str_equal (method, "ServiceBrowserNew"))
    {
      const char *type;

      g_variant_get_child (arguments, 2, "&s", &type);
      g_assert_cmpstr (type, ==, SERVICE);
      fake->browsers++;
      g_dbus_method_invocation_return_value (call, g_variant_new ("(o)", "/browser"));
    }
  else if (g_str_equal (method, "EntryGroupNew"))
    {
      fake->groups++;
      g_dbus_method_invocation_return_value (call, g_variant_new ("(o)", "/group"));
    }
  else if (g_str_equal (method, "ServiceResolverNew"))
    {
      gint32 interface, protocol;
      const char *name;

      g_variant_get_child (arguments, 0, "i", &interface);
      g_variant_get_child (arguments, 1, "i", &protocol);
      g_variant_get_child (arguments, 2, "&s", &name);
      fake->resolvers++;
      /* What it finds may come before it is known which it is. */
      fake_resolve (fake, interface, protocol, name);
      g_dbus_method_invocation_return_value (call, g_variant_new ("(o)", fake->resolver));
    }
  else
    {
      const char *name;
      g_autofree char *other = NULL;

      g_variant_get (arguments, "(&s)", &name);
      other = g_strconcat (name, " #2", NULL);
      g_dbus_method_invocation_return_value (call, g_variant_new ("(s)", other));
    }
}

static void
on_add (Fake *fake, GVariant *arguments, GDBusMethodInvocation *call)
{
  const char *name, *type;
  guint16 port;
  g_autoptr (GVariant) text = g_variant_get_child_value (arguments, 8);

  g_variant_get_child (arguments, 3, "&s", &name);
  g_variant_get_child (arguments, 4, "&s", &type);
  g_variant_get_child (arguments, 7, "q", &port);
  g_assert_cmpuint (g_variant_n_children (text), ==, 0);
  if (fake->collisions > 0)
    {
      fake->collisions--;
      g_dbus_method_invocation_return_dbus_error (call, AVAHI ".CollisionError", "taken");
      return;
    }
  g_free (fake->added);
  fake->added = g_strdup_printf ("%s %s %u", name, type, port);
  g_dbus_method_invocation_return_value (call, NULL);
}

static void
on_call (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
         const char *method, GVariant *arguments, GDBusMethodInvocation *call, gpointer data)
{
  Fake *fake = data;

  if (g_str_equal (interface, AVAHI ".Server"))
    {
      on_server (fake, method, arguments, call);
      return;
    }
  if (g_str_equal (method, "AddService"))
    {
      on_add (fake, arguments, call);
      return;
    }
  if (g_str_equal (method, "Commit"))
    fake->commits++;
  else if (g_str_equal (method, "Reset"))
    fake->resets++;
  else if (g_str_equal (path, fake->resolver))
    fake->resolvers_freed++;
  else
    {
      fake->frees++;
      if (g_str_equal (path, "/group"))
        g_clear_pointer (&fake->added, g_free);
    }
  g_dbus_method_invocation_return_value (call, NULL);
}

static void
fake_call_bus (Fake *fake, const char *method, GVariant *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = g_dbus_connection_call_sync (
      fake->bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
      arguments, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);

  g_assert_no_error (error);
}

static void
fake_start (Fake *fake)
{
  fake_call_bus (fake, "RequestName", g_variant_new ("(su)", AVAHI, 0));
}

static void
fake_stop (Fake *fake)
{
  fake_call_bus (fake, "ReleaseName", g_variant_new ("(s)", AVAHI));
}

static void
fake_begin (Fake *fake)
{
  static const GDBusInterfaceVTable table = {.method_call = on_call};
  static guint n_fakes;
  const char *const paths[] = {"/", "/browser", "/group", fake->resolver};
  g_autoptr (GError) error = NULL;
  GDBusNodeInfo *info = g_dbus_node_info_new_for_xml (xml, &error);

  g_assert_no_error (error);
  memset (fake, 0, sizeof *fake);
  g_snprintf (fake->resolver, sizeof fake->resolver, "/resolver/%u", ++n_fakes);
  fake->host = "192.168.1.7";
  fake->port = 24984;
  fake->bus =
      g_dbus_connection_new_for_address_sync (g_test_dbus_get_bus_address (daemon_of_test),
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                  | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      fake->objects[i] = g_dbus_connection_register_object (
          fake->bus, paths[i], info->interfaces[i], &table, fake, NULL, &error);
      g_assert_no_error (error);
    }
  g_dbus_node_info_unref (info);
}

/* A call that came before the end is delivered after it, unless nobody is there any more. */
static void
fake_end (Fake *fake)
{
  for (guint i = 0; i < G_N_ELEMENTS (fake->objects); i++)
    g_dbus_connection_unregister_object (fake->bus, fake->objects[i]);
  g_dbus_connection_close_sync (fake->bus, NULL, NULL);
  g_object_unref (fake->bus);
  g_free (fake->added);
}

static void
fake_item (Fake *fake, const char *signal, int protocol, const char *name, const char *type,
           guint flags)
{
  g_dbus_connection_emit_signal (
      fake->bus, NULL, "/browser", AVAHI ".ServiceBrowser", signal,
      g_variant_new ("(iisssu)", 2, protocol, name, type, "local", flags), NULL);
}

static void
fake_new (Fake *fake, const char *name)
{
  fake_item (fake, "ItemNew", 0, name, SERVICE, 0);
}

/* What is found, "NAME ADDRESS, NAME ADDRESS". Transfer full. */
static char *
dup_found (ZugWireNeighbours *neighbours)
{
  GPtrArray *list = zug_wire_neighbours_get (neighbours);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const ZugWireNeighbour *neighbour = list->pdata[i];

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", neighbour->name,
                              neighbour->address);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_found (ZugWireNeighbours *neighbours, const char *wanted)
{
  g_autofree char *found = dup_found (neighbours);

  return g_str_equal (found, wanted);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Nothing is there to ask, and nothing is wrong with that. */
static void
test_no_bus (void)
{
  g_autoptr (ZugWireNeighbours) neighbours = NULL;

  /* In a process of its own: who has failed to find the bus does not look for it again. */
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, 0);
      g_test_trap_assert_passed ();
      return;
    }
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", TRUE);
  neighbours = zug_wire_neighbours_new ();
  zug_wire_neighbours_announce (neighbours, "Ada", 5);
  for (guint i = 0; i < 20; i++)
    zug_wire_iterate ();
  g_assert_true (is_found (neighbours, ""));
}

/* Avahi comes after the program, and goes, and comes again. */
static void
test_find (void)
{
  Fake fake;
  ZugWireNeighbours *neighbours = zug_wire_neighbours_new ();

  fake_begin (&fake);
  fake_start (&fake);
  zug_wire_wait (fake.browsers == 1);
  fake_new (&fake, "Bert");
  zug_wire_wait (is_found (neighbours, "Bert 192.168.1.7:24984"));
  fake_new (&fake, "Ada");
  zug_wire_wait (is_found (neighbours, "Ada 192.168.1.7:24984, Bert 192.168.1.7:24984"));
  /* The same by the other version of IP is not another one. */
  fake.host = "fe80::17";
  fake_item (&fake, "ItemNew", 1, "Bert", SERVICE, 0);
  fake_item (&fake, "ItemNew", 1, "Cleo", SERVICE, 0);
  zug_wire_wait (is_found (neighbours, "Ada 192.168.1.7:24984, Bert 192.168.1.7:24984, "
                                       "Cleo [fe80::17%2]:24984"));
  fake_item (&fake, "ItemRemove", 0, "Bert", SERVICE, 0);
  zug_wire_wait (is_found (neighbours, "Ada 192.168.1.7:24984, Bert [fe80::17%2]:24984, "
                                       "Cleo [fe80::17%2]:24984"));
  fake_stop (&fake);
  zug_wire_wait (is_found (neighbours, ""));
  fake_start (&fake);
  zug_wire_wait (fake.browsers == 2);
  fake.host = "10.0.0.1";
  fake_new (&fake, "Ada");
  zug_wire_wait (is_found (neighbours, "Ada 10.0.0.1:24984"));
  g_object_unref (neighbours);
  zug_wire_wait (fake.frees == 1);
  /* Nobody has asked to be announced. */
  g_assert_cmpuint (fake.groups, ==, 0);
  fake_end (&fake);
}

/* A neighbour's computer gets another address, and the program another port. */
static void
test_moves (void)
{
  Fake fake;
  ZugWireNeighbours *neighbours = zug_wire_neighbours_new ();

  fake_begin (&fake);
  fake_start (&fake);
  zug_wire_wait (fake.browsers == 1);
  fake_new (&fake, "Ada");
  fake_new (&fake, "Bert");
  zug_wire_wait (is_found (neighbours, "Ada 192.168.1.7:24984, Bert 192.168.1.7:24984"));
  fake.host = "192.168.1.9";
  fake_resolve (&fake, 2, 0, "Bert");
  zug_wire_wait (is_found (neighbours, "Ada 192.168.1.7:24984, Bert 192.168.1.9:24984"));
  fake.port = 5000;
  fake_resolve (&fake, 2, 0, "Ada");
  zug_wire_wait (is_found (neighbours, "Ada 192.168.1.9:5000, Bert 192.168.1.9:24984"));
  /* What makes no sense, and what is of nobody, changes nothing. */
  fake.port = 0;
  fake_resolve (&fake, 2, 0, "Ada");
  fake.port = 1;
  fake_resolve (&fake, 3, 0, "Ada");
  fake_resolve (&fake, 2, 0, "Nobody");
  g_dbus_connection_emit_signal (fake.bus, NULL, fake.resolver, AVAHI ".ServiceResolver", "Found",
                                 g_variant_new ("(s)", "what"), NULL);
  fake_item (&fake, "ItemRemove", 0, "Bert", SERVICE, 0);
  zug_wire_wait (is_found (neighbours, "Ada 192.168.1.9:5000"));
  zug_wire_wait (fake.resolvers_freed == 1);
  g_object_unref (neighbours);
  zug_wire_wait (fake.resolvers_freed == 2);
  g_assert_cmpuint (fake.resolvers, ==, 2);
  fake_end (&fake);
}

static void
test_announce (void)
{
  Fake fake;
  ZugWireNeighbours *neighbours;

  fake_begin (&fake);
  fake_start (&fake);
  neighbours = zug_wire_neighbours_new ();
  zug_wire_neighbours_announce (neighbours, "Ada", 1234);
  zug_wire_wait (fake.commits == 1);
  g_assert_cmpstr (fake.added, ==, "Ada " SERVICE " 1234");
  zug_wire_neighbours_announce (neighbours, "Ada’s laptop", 1235);
  zug_wire_wait (fake.commits == 2);
  g_assert_cmpstr (fake.added, ==, "Ada’s laptop " SERVICE " 1235");
  /* Avahi is started anew. */
  fake_stop (&fake);
  settle ();
  fake_start (&fake);
  zug_wire_wait (fake.commits == 3);
  zug_wire_neighbours_announce (neighbours, NULL, 0);
  zug_wire_wait (fake.added == NULL);
  zug_wire_neighbours_announce (neighbours, "Ada", 7);
  g_object_unref (neighbours);
  fake_end (&fake);
}

static void
test_collision (void)
{
  Fake fake;
  ZugWireNeighbours *neighbours;

  fake_begin (&fake);
  fake_start (&fake);
  fake.collisions = 1;
  neighbours = zug_wire_neighbours_new ();
  zug_wire_neighbours_announce (neighbours, "Ada", 1234);
  zug_wire_wait (fake.commits == 1);
  g_assert_cmpstr (fake.added, ==, "Ada #2 " SERVICE " 1234");
  /* … which is found out later. */
  g_dbus_connection_emit_signal (fake.bus, NULL, "/group", AVAHI ".EntryGroup", "StateChanged",
                                 g_variant_new ("(is)", 3, "taken"), NULL);
  zug_wire_wait (fake.commits == 2);
  g_assert_cmpuint (fake.resets, ==, 1);
  g_assert_cmpstr (fake.added, ==, "Ada #2 #2 " SERVICE " 1234");
  /* All names are taken: it is not tried for ever. */
  fake.collisions = 1000;
  zug_wire_neighbours_announce (neighbours, "Bert", 1234);
  zug_wire_wait (fake.collisions < 985);
  for (guint i = 0; i < 20; i++)
    zug_wire_iterate ();
  g_assert_cmpuint (fake.collisions, >, 970);
  /* A name that is too long is cut between letters. */
  fake.collisions = 0;
  zug_wire_neighbours_announce (neighbours, "ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ",
                                1);
  zug_wire_wait (fake.commits == 3);
  g_assert_cmpuint (strlen (fake.added), ==, 62 + strlen (" " SERVICE " 1"));
  g_assert_true (g_utf8_validate (fake.added, -1, NULL));
  g_object_unref (neighbours);
  fake_end (&fake);
}

/* Whatever somebody in the network announces. */
static void
test_hostile (void)
{
  Fake fake;
  g_autoptr (ZugWireNeighbours) neighbours = zug_wire_neighbours_new ();
  g_autofree char *big = g_strnfill (1000, 'x');

  fake_begin (&fake);
  fake_start (&fake);
  zug_wire_wait (fake.browsers == 1);
  fake_item (&fake, "ItemNew", 0, "Printer", "_ipp._tcp", 0);
  fake_item (&fake, "ItemNew", 0, "Myself", SERVICE, 16);
  fake_item (&fake, "ItemRemove", 0, "Nobody", SERVICE, 0);
  fake_new (&fake, "");
  fake_new (&fake, "bell\a");
  fake_new (&fake, "turned \u202eround");
  fake_new (&fake, big);
  g_dbus_connection_emit_signal (fake.bus, NULL, "/browser", AVAHI ".ServiceBrowser", "ItemNew",
                                 g_variant_new ("(s)", "what"), NULL);
  g_dbus_connection_emit_signal (fake.bus, NULL, "/browser", AVAHI ".ServiceBrowser", "Failure",
                                 g_variant_new ("(s)", "broken"), NULL);
  fake.port = 0;
  fake_new (&fake, "No port");
  fake_new (&fake, "Good");
  zug_wire_iterate ();
  fake_item (&fake, "ItemRemove", 0, "Good", SERVICE, 0);
  fake_new (&fake, "Twice");
  fake_new (&fake, "Twice");
  for (guint i = 0; i < 10; i++)
    zug_wire_iterate ();
  g_assert_true (is_found (neighbours, ""));
  fake.port = 1;
  fake.host = "a.host.of.theirs";
  fake_new (&fake, "No address");
  for (guint i = 0; i < 10; i++)
    zug_wire_iterate ();
  g_assert_true (is_found (neighbours, ""));
  fake.host = "::1";
  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *name = g_strdup_printf ("Crowd %u", i);

      fake_new (&fake, name);
    }
  zug_wire_wait (zug_wire_neighbours_get (neighbours)->len >= 50);
  for (guint i = 0; i < 10; i++)
    zug_wire_iterate ();
  g_assert_cmpuint (zug_wire_neighbours_get (neighbours)->len, <=, 64);
  g_clear_object (&neighbours);
  fake_end (&fake);
}

/* The bus goes away, and takes nobody with it. */
static void
test_bus_ends (void)
{
  Fake fake;
  ZugWireNeighbours *neighbours = zug_wire_neighbours_new ();

  fake_begin (&fake);
  fake_start (&fake);
  zug_wire_neighbours_announce (neighbours, "Ada", 1234);
  zug_wire_wait (fake.browsers == 1 && fake.commits == 1);
  fake_new (&fake, "Bert");
  zug_wire_wait (!is_found (neighbours, ""));
  g_dbus_connection_set_exit_on_close (fake.bus, FALSE);
  g_test_dbus_stop (daemon_of_test);
  zug_wire_wait (is_found (neighbours, ""));
  zug_wire_neighbours_announce (neighbours, "Ada", 1235);
  g_object_unref (neighbours);
  fake_end (&fake);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GDBusConnection) bus = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  daemon_of_test = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (daemon_of_test);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (daemon_of_test), TRUE);
  /* Other parts of a program may hold it too. */
  if (!g_test_subprocess ())
    bus = g_bus_get_sync (G_BUS_TYPE_SYSTEM, NULL, NULL);
  g_test_add_func ("/wire/neighbours/no-bus", test_no_bus);
  g_test_add_func ("/wire/neighbours/find", test_find);
  g_test_add_func ("/wire/neighbours/moves", test_moves);
  g_test_add_func ("/wire/neighbours/announce", test_announce);
  g_test_add_func ("/wire/neighbours/collision", test_collision);
  g_test_add_func ("/wire/neighbours/hostile", test_hostile);
  g_test_add_func ("/wire/neighbours/bus-ends", test_bus_ends);
  status = g_test_run ();
  g_clear_object (&bus);
  g_object_unref (daemon_of_test);
  return status;
}
