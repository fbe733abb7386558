/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-table-call.h"

#include "app/table/room-table.h"
#include "app/tournament/room-tournaments.h"
#include "widgets/table/room-table-window.h"
#include "room-new-table.h"

#define DATA_KEY "room-table-call" /* key on the window for its book */

static void
called_cb (GtkWindow *window, RoomTable *table)
{
  RoomBook *book = g_object_get_data (G_OBJECT (window), DATA_KEY);
  gint64    night = room_table_get_tournament (table);
  g_autoptr (RoomTournament) tournament = night != 0 ? room_tournaments_open (book, night, NULL) : NULL;

  room_table_window_show (window, table, tournament);
}

/* The people of TABLE have gone on to NEXT. */
static void
opened_cb (RoomTable *table, RoomTable *next)
{
  room_table_lead_to (table, next);
  if (room_table_get_closed (table) == 0)
    room_table_close (table, NULL); /* else it stays among the open tables */
}

static void
another_cb (GtkWindow *window, RoomTable *table)
{
  RoomBook *book = g_object_get_data (G_OBJECT (window), DATA_KEY);
  gint64    night = room_table_get_tournament (table);
  g_autoptr (RoomTournament) tournament = night != 0 ? room_tournaments_open (book, night, NULL) : NULL;
  g_autoptr (GPtrArray) people = g_ptr_array_new ();
  GtkWindow *dialog;

  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    if (!room_table_is_bot (table, seat, NULL))
      g_ptr_array_add (people, (gpointer) room_table_get_name (table, seat));
  g_ptr_array_add (people, NULL);
  dialog = room_new_table_new (GTK_WINDOW (room_table_window_show (window, table, tournament)), book,
                               room_table_get_game (table), (const char *const *) people->pdata, night);
  g_signal_connect_object (dialog, "opened", G_CALLBACK (opened_cb), table, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
tables_cb (GtkWindow *window, guint position, guint removed, guint added, GListModel *tables)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (RoomTable) table = g_list_model_get_item (tables, i);

      g_signal_handlers_disconnect_by_func (table, called_cb, window);
      g_signal_handlers_disconnect_by_func (table, another_cb, window);
      g_signal_connect_object (table, "called", G_CALLBACK (called_cb), window, G_CONNECT_SWAPPED);
      g_signal_connect_object (table, "another", G_CALLBACK (another_cb), window, G_CONNECT_SWAPPED);
    }
}

void
room_table_call_answer (GtkWindow *window, RoomBook *book)
{
  GListModel *tables = room_tables_get (book);

  g_object_set_data (G_OBJECT (window), DATA_KEY, book);
  g_signal_connect_object (tables, "items-changed", G_CALLBACK (tables_cb), window, G_CONNECT_SWAPPED);
  tables_cb (window, 0, 0, g_list_model_get_n_items (tables), tables);
}
