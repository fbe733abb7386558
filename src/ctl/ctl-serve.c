/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl serve`: tonight's pages for the phones in the room, without a window. */
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "app/house/room-summary.h"
#include "app/tournament/room-live-forecast.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "lan/lan-address.h"
#include "lan/qr/lan-qr.h"
#include "lan/lan-server.h"
#include "ctl-options.h"

/* The tournament being played, otherwise the next planned one, otherwise the one played last; 0: there is none. */
static gint64
find_tonights (RoomBook *book)
{
  static const gint rank[] = {
    [TOURNEY_RUNNING] = 3, [TOURNEY_PAUSED] = 3, [TOURNEY_BREAK] = 3, [TOURNEY_WAITING] = 2, [TOURNEY_FINISHED] = 1,
  };
  GListModel *tournaments = room_book_get_tournaments (book);
  gint64      id = 0;
  gint        best = 0;

  for (guint i = 0; i < g_list_model_get_n_items (tournaments); i++)
    {
      g_autoptr (RoomSummary) summary = g_list_model_get_item (tournaments, i);

      if (rank[room_summary_get_state (summary)] <= best)
        continue;
      best = rank[room_summary_get_state (summary)];
      id = room_summary_get_id (summary);
    }
  return id;
}

static RoomTournament *
open_tonights (RoomBook *book, gint64 id, GError **error)
{
  if (id == 0)
    id = find_tonights (book);
  if (id != 0)
    return room_tournaments_open (book, id, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       _ ("There is no tournament yet: make one in the window first."));
  return NULL;
}

/* NULL: one of them is not an address. */
static GPtrArray *
read_addresses (const GPtrArray *texts, GError **error)
{
  static const char *const usual = "127.0.0.1";
  g_autoptr (GPtrArray) addresses = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < MAX (texts->len, 1); i++)
    {
      const char   *text = texts->len > 0 ? g_ptr_array_index (texts, i) : usual;
      GInetAddress *address = g_inet_address_new_from_string (text);

      if (address == NULL)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _ ("“%s” is not an address: write numbers, as in 192.168.1.20."), text);
          return NULL;
        }
      g_ptr_array_add (addresses, address);
    }
  return g_steal_pointer (&addresses);
}

/* PORT -1: where this night was served before, otherwise the usual port. */
static gboolean
listen (LanServer *server, const GPtrArray *texts, gint port, GError **error)
{
  g_autoptr (GPtrArray) addresses = read_addresses (texts, error);

  for (guint i = 0; addresses != NULL && i < addresses->len; i++)
    if (!lan_server_listen (server, addresses->pdata[i], port < 0 ? lan_server_get_last_port (server) : (guint) port,
                            error))
      return FALSE;
  return addresses != NULL;
}

/* Prints a single line, so that the program that started this one can go on after reading it. */
static void
print_json (const LanServer *server)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *url = lan_server_dup_url (server), *invitation = lan_server_dup_invitation (server), *text = NULL;

  json_builder_begin_object (json);
  ctl_add_string (json, "url", url);
  ctl_add_string (json, "invitation", invitation);
  ctl_add_string (json, "pin", lan_server_get_pin (server));
  ctl_add_int (json, "port", lan_server_get_port (server));
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  text = json_to_string (root, FALSE);
  g_print ("%s\n", text);
}

/* What no phone can reach is not left without a word. */
static void
print_other_addresses (void)
{
  g_autoptr (GPtrArray) addresses = lan_addresses (NULL);

  g_print ("%s\n", _ ("Only this machine can open this address."));
  if (addresses->len > 0)
    g_print ("%s\n", _ ("For phones, start it with the address that this machine has on their network:"));
  for (guint i = 0; i < addresses->len; i++)
    {
      const LanAddress *it = addresses->pdata[i];
      g_autofree char  *text = g_inet_address_to_string (it->address), *card = lan_address_say_card (it);

      g_print ("  --listen %s  %s\n", text, card);
    }
}

static void
print_invitation (const LanServer *server, RoomTournament *tournament)
{
  g_autofree char  *invitation = lan_server_dup_invitation (server);
  g_autofree LanQr *qr = lan_qr_new (invitation);
  g_autofree char  *lines = lan_qr_lines (qr);

  g_print (_ ("“%s” is shown to whoever opens this address or scans the code:"), room_tournament_get_name (tournament));
  g_print ("\n\n  %s\n\n%s\n", invitation, lines);
  g_print (_ ("The PIN of the host’s phone is %s.  Ctrl+C ends it."), lan_server_get_pin (server));
  g_print ("\n");
}

/* On the error output, so that a program that reads the first line is not disturbed. */
static void
guessed_cb (LanServer *server, const char *sentence)
{
  g_printerr ("%s\n", sentence);
  g_printerr (_ ("The PIN of the host’s phone is %s.  Ctrl+C ends it."), lan_server_get_pin (server));
  g_printerr ("\n");
}

typedef struct
{
  GMainLoop *loop;
  gboolean   is_stopped;
} Run;

/* The person has stopped serving. */
static gboolean
stop_cb (gpointer data)
{
  Run *run = data;

  run->is_stopped = TRUE;
  g_main_loop_quit (run->loop);
  return G_SOURCE_CONTINUE;
}

/* The machine is shutting down: phones should find the night again once it is back. */
static gboolean
quit_cb (gpointer data)
{
  g_main_loop_quit (((Run *) data)->loop);
  return G_SOURCE_CONTINUE;
}

/* A reader may end the program as soon as it has read the output.  TRUE: serving was stopped on purpose. */
static gboolean
run_until_told (const LanServer *server, RoomTournament *tournament, gboolean as_json, gboolean is_only_here)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Run   run = { loop, FALSE };
  guint on_int = g_unix_signal_add (SIGINT, stop_cb, &run), on_term = g_unix_signal_add (SIGTERM, quit_cb, &run);

  if (as_json)
    print_json (server);
  else
    print_invitation (server, tournament);
  if (!as_json && is_only_here)
    print_other_addresses ();
  fflush (stdout);
  g_main_loop_run (loop);
  g_source_remove (on_int);
  g_source_remove (on_term);
  return run.is_stopped;
}

/* PASSED since the last act; -1: the wall clock is believed, and it is said if nothing else can tell. */
static gboolean
set_passed (RoomTournament *tournament, gint64 passed, GError **error)
{
  const char *warning = room_tournament_get_warning (tournament);
  gint64      says;
  gboolean    asks = room_tournament_asks_passed (tournament, &says);

  if (asks && passed >= 0)
    return room_tournament_set_passed (tournament, passed, error);
  if (asks)
    ctl_warn (_ ("%s If that is not so, say how long it was, as in --passed 20m."), warning);
  else if (warning != NULL)
    ctl_warn ("%s", warning);
  return TRUE;
}

static gboolean
has_settings (void)
{
  g_autoptr (GSettingsSchema) schema
      = g_settings_schema_source_lookup (g_settings_schema_source_get_default (), APP_ID, TRUE);

  return schema != NULL;
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  g_autoptr (GPtrArray) addresses = g_ptr_array_new ();
  gint64    id = 0;
  gint64    passed = -1;
  gint      port = -1;
  CtlOption table[] = {
    { "--tournament", CTL_OPTION_NUMBER, &id, .min = 1, .max = G_MAXINT64 },
    { "--listen", CTL_OPTION_TEXTS, addresses },
    { "--port", CTL_OPTION_INT, &port, .min = 0, .max = G_MAXUINT16 },
    { "--passed", CTL_OPTION_MINUTES, &passed, .min = 0, .max = 100 * HOUR },
  };
  int status = ctl_options_read (&ctl_serve, table, G_N_ELEMENTS (table), argc, argv, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) probe = NULL;
  g_autoptr (RoomBook) book = NULL;
  g_autoptr (RoomTournament) tournament = NULL;
  g_autoptr (RoomLiveForecast) forecast = NULL; /* by which the clock says when it ends, as in the window */
  g_autoptr (LanServer) server = NULL;

  if (status != CTL_DONE)
    return status;
  if (!has_settings ())
    return ctl_refuse (_ ("Cardroom is not installed here: its settings are missing."));
  probe = ctl_open_store (options, STORE_READ); /* a mistyped name must not become a new store */
  if (probe == NULL)
    return CTL_REFUSED;
  g_clear_pointer (&probe, store_close);
  book = room_book_new (options->db, &error);
  tournament = book != NULL ? open_tonights (book, id, &error) : NULL;
  if (tournament == NULL)
    return ctl_refuse ("%s", error->message);
  if (!set_passed (tournament, passed, &error))
    return ctl_refuse ("%s", error->message);
  forecast = room_live_forecast_get (tournament, book);
  server = lan_server_new (tournament);
  lan_server_set_book (server, book);
  lan_server_be_alone (server);
  if (!listen (server, addresses, port, &error))
    return ctl_refuse ("%s", error->message);
  g_signal_connect_swapped (lan_server_get_phones (server), "guessed", G_CALLBACK (guessed_cb), server);
  if (run_until_told (server, tournament, options->json, addresses->len == 0) && !lan_server_end (server, &error))
    return ctl_refuse ("%s", error->message);
  return CTL_DONE;
}

const CtlCommand ctl_serve = {
  .name = "serve",
  .usage = "serve [--tournament ID] [--listen ADDRESS]... [--port N] [--passed 20m] [--json]",
  .summary = N_ ("Show tonight’s clock on the phones in the room"),
  .help = N_ (
      "Serves the clock of a tournament to phones and televisions on the same network.  Players see their seats on\n"
      "their phones, ask for rebuys, and hold their cards at side tables; the host’s phone steers the clock and\n"
      "answers them.  Prints the invitation and goes on until it is stopped with Ctrl+C.  Ended in any other way, it "
      "has\n"
      "the same invitation and PIN when it is started again in the same night.  The window cannot be open meanwhile.\n"
      "\n"
      "  --tournament ID     which; otherwise the one that is played or comes next\n"
      "  --listen ADDRESS    where, an address of this machine on the home network, such as 192.168.1.20; may be\n"
      "                      given several times; otherwise only this machine can see it (127.0.0.1)\n"
      "  --port N            the last one of this night, else 8765, or the next free one; 0 means any\n"
      "  --passed 20m        how long ago the last action was, if the laptop has been restarted since and its clock is "
      "wrong\n"
      "  --json              prints {\"url\":S,\"invitation\":S,\"pin\":S,\"port\":N} on the first line"),
  .run = run,
};
