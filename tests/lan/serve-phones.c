/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A server for a browser that drives the pages: `serve-phones GAME SEATS SEED [OPTIONS]`, with seats as "Ann
   Bob=careful" and options as "mixed_backs=on".  Phones that show the invitation belong to the people at the table, in
   the order in which they come.  Prints the invitation, and ends when its input does.  A line of the input is an act of
   the tournament, or "pass SECONDS", which go by at once, one after the other; each is answered by a line. */
#include <libintl.h>
#include <string.h>

#include "app/table/room-table-test.h"
#include "base/language.h"
#include "lan/lan-phones-test.h"
#include "phone.h"
#include "tables.h"

typedef struct
{
  Room       room;
  GStrv      people;
  guint      n_named;
  GMainLoop *loop;
} Serving;

static gboolean
name_cb (gpointer data)
{
  Serving   *serving = data;
  LanPhones *phones = lan_server_get_phones (serving->room.server);

  if (serving->n_named < lan_phones_count (phones) && serving->n_named < g_strv_length (serving->people))
    lan_phones_name_last (phones, serving->people[serving->n_named++]);
  return G_SOURCE_REMOVE;
}

static void
came_cb (LanPhones *phones, Serving *serving)
{
  g_idle_add (name_cb, serving);
}

static void
pass (Serving *serving, guint seconds)
{
  for (guint i = 0; i < seconds; i++)
    {
      evening_pass (G_USEC_PER_SEC);
      room_tournament_look (serving->room.tournament);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}

static gboolean
input_cb (GIOChannel *input, GIOCondition condition, gpointer data)
{
  Serving         *serving = data;
  g_autofree char *line = NULL;

  if (g_io_channel_read_line (input, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL)
    {
      g_main_loop_quit (serving->loop);
      return G_SOURCE_REMOVE;
    }
  g_strstrip (line);
  if (g_str_has_prefix (line, "pass "))
    pass (serving, (guint) g_ascii_strtoull (line + strlen ("pass "), NULL, 10));
  else
    evening_do (serving->room.tournament, line);
  g_print ("done\n");
  return G_SOURCE_CONTINUE;
}

static GStrv
list_people (RoomTable *table)
{
  g_autoptr (GStrvBuilder) people = g_strv_builder_new ();

  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    if (!room_table_is_bot (table, seat, NULL))
      g_strv_builder_add (people, room_table_get_name (table, seat));
  return g_strv_builder_end (people);
}

int
main (int argc, char **argv)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GIOChannel) input = g_io_channel_unix_new (0);
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomTable) table = NULL;
  Serving serving = { .loop = loop };

  evening_init (&argc, &argv);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("CARDROOM_LOCALEDIR"));
  textdomain (GETTEXT_PACKAGE);
  language_init ();
  g_assert_true (argc == 4 || argc == 5);
  if (!loopback_is_up ())
    return 77;
  room_up (&serving.room, NULL);
  if (*argv[1] != '\0')
    {
      RoomTableWish *wish
          = tables_wish (argv[1], argv[2], argc == 5 ? argv[4] : "", g_ascii_strtoull (argv[3], NULL, 10));

      table = room_table_new (serving.room.book, wish, &error);
      g_assert_no_error (error);
      room_table_wish_free (wish);
      room_table_set_pause (table, 100);
      serving.people = list_people (table);
    }
  else
    serving.people = g_strsplit (argv[2], " ", -1);
  g_signal_connect (lan_server_get_phones (serving.room.server), "changed", G_CALLBACK (came_cb), &serving);
  g_io_add_watch (input, G_IO_HUP | G_IO_IN, input_cb, &serving);
  g_print ("http://%s/j/%s\n", serving.room.host, serving.room.code);
  g_main_loop_run (loop);
  g_clear_object (&table);
  g_strfreev (serving.people);
  room_down (&serving.room, NULL);
  return 0;
}
