/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `serve`: what it prints, that a browser gets its page, how it ends, and what it refuses. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "command.h"
#include "../loopback.h"
#include "../program.h"

static void
keep_night (const char *folder)
{
  static const char text[] = "name \"Friday\"\nentry 20.00 stack 1000\nlevel 20m 25 50\n"
                             "00:00:00 enter Ann Bob Carl\n00:00:01 start\n";
  g_autofree char  *name = g_build_filename (folder, "test.night", NULL);
  g_autoptr (Ran) ran = NULL;

  g_assert_true (g_file_set_contents (name, text, -1, NULL));
  ran = command_run ("night --keep --db %s/x.db %s", folder, name);
  g_assert_cmpint (ran->status, ==, 0);
}

static GSubprocess *
start (const char *folder, const char *form)
{
  g_autofree char *db = g_build_filename (folder, "x.db", NULL);
  g_autoptr (GError) error = NULL;
  GSubprocess *serves = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, g_getenv ("CARDROOMCTL"), "serve",
                                          "--db", db, "--port", "0", form, NULL);

  g_assert_no_error (error);
  return serves;
}

/* The answer that a browser gets for PATH. */
static char *
fetch (guint16 port, const char *path)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) line = g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, NULL);
  g_autofree char *head = g_strdup_printf ("GET %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", path, port);
  GString         *text = g_string_new (NULL);
  char             part[4096];
  gssize           got;

  g_assert_nonnull (line);
  g_assert_true (g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (line)), head, strlen (head),
                                            NULL, NULL, NULL));
  while ((got = g_input_stream_read (g_io_stream_get_input_stream (G_IO_STREAM (line)), part, sizeof part, NULL, NULL))
         > 0)
    g_string_append_len (text, part, got);
  return g_string_free (text, FALSE);
}

static void
end (GSubprocess *serves, int signal)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_send_signal (serves, signal);
  g_assert_true (g_subprocess_wait_check (serves, NULL, &error));
  g_assert_no_error (error);
}

static void
test_json (void)
{
  g_autofree char *folder = folder_new (), *first = NULL, *page = NULL;
  g_autoptr (GSubprocess) serves = NULL;
  g_autoptr (GDataInputStream) out = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonObject *said;
  guint16     port;

  keep_night (folder);
  serves = start (folder, "--json");
  out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (serves));
  first = g_data_input_stream_read_line (out, NULL, NULL, NULL);
  node = json_from_string (first, NULL);
  g_assert_nonnull (node);
  said = json_node_get_object (node);
  port = (guint16) json_object_get_int_member (said, "port");
  g_assert_cmpuint (strlen (json_object_get_string_member (said, "pin")), ==, 6);
  g_assert_true (g_str_has_prefix (json_object_get_string_member (said, "invitation"),
                                   json_object_get_string_member (said, "url")));
  page = fetch (port, strstr (json_object_get_string_member (said, "invitation"), "/j/"));
  g_assert_true (g_str_has_prefix (page, "HTTP/1.1 200 OK"));
  g_assert_nonnull (strstr (page, "<!doctype html>"));
  end (serves, SIGTERM);
}

/* The output as sentences, with the code; the store is free again afterwards. */
static void
test_sentences (void)
{
  g_autofree char *folder = folder_new (), *line = NULL;
  g_autoptr (GSubprocess) serves = NULL;
  g_autoptr (GDataInputStream) out = NULL;
  g_autoptr (Ran) again = NULL;
  GString *text = g_string_new (NULL);

  keep_night (folder);
  serves = start (folder, NULL);
  out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (serves));
  while (strstr (text->str, "Only this machine") == NULL
         && (line = g_data_input_stream_read_line (out, NULL, NULL, NULL)) != NULL)
    {
      g_string_append_printf (text, "%s\n", line);
      g_clear_pointer (&line, g_free);
    }
  g_assert_true (g_str_has_prefix (text->str, "“Friday” is shown to whoever opens this address or scans the code:\n\n"
                                              "  http://127.0.0.1:"));
  g_assert_nonnull (strstr (text->str, "\n█████"));
  g_assert_nonnull (strstr (text->str, "The PIN of the host’s phone is "));
  g_assert_true (g_str_has_suffix (text->str, "\nOnly this machine can open this address.\n"));
  end (serves, SIGINT);
  again = command_run ("night --keep --db %s/x.db %s/test.night", folder, folder);
  g_assert_cmpint (again->status, ==, 0);
  g_string_free (text, TRUE);
}

/* Serves until SIGNAL ends it; returns code and PIN. */
static char *
serve_once (const char *folder, int signal)
{
  g_autoptr (GSubprocess) serves = start (folder, "--json");
  g_autoptr (GDataInputStream) out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (serves));
  g_autofree char *first = g_data_input_stream_read_line (out, NULL, NULL, NULL);
  g_autoptr (JsonNode) node = json_from_string (first, NULL);
  JsonObject *said = json_node_get_object (node);
  char       *words = g_strdup_printf ("%s %s", strstr (json_object_get_string_member (said, "invitation"), "/j/"),
                                       json_object_get_string_member (said, "pin"));

  if (signal == SIGKILL)
    {
      g_subprocess_force_exit (serves);
      g_assert_true (g_subprocess_wait (serves, NULL, NULL));
    }
  else
    end (serves, signal);
  return words;
}

/* Phones find the night again after a crash or a shutdown; Ctrl+C ends it for good. */
static void
test_started_again (void)
{
  g_autofree char *folder = folder_new (), *first = NULL, *second = NULL, *third = NULL, *fourth = NULL;

  keep_night (folder);
  first = serve_once (folder, SIGKILL);
  second = serve_once (folder, SIGTERM);
  third = serve_once (folder, SIGINT);
  fourth = serve_once (folder, SIGINT);
  g_assert_cmpstr (second, ==, first);
  g_assert_cmpstr (third, ==, first);
  g_assert_cmpstr (fourth, !=, first);
}

static void
check_refused (const char *folder, const char *arguments, const char *sentence)
{
  g_autoptr (Ran) ran = command_run ("serve --db %s/x.db %s", folder, arguments);

  g_assert_cmpint (ran->status, ==, 1);
  g_assert_cmpstr (ran->out, ==, "");
  g_assert_nonnull (strstr (ran->err, sentence));
}

static void
test_refusals (void)
{
  g_autofree char *folder = folder_new ();

  check_refused (folder, "", "x.db: check its name.");
  keep_night (folder);
  check_refused (folder, "--listen here", "“here” is not an address: write numbers, as in 192.168.1.20.");
  check_refused (folder, "--listen 8.8.8.8",
                 "8.8.8.8 is not an address of a home network: Cardroom never listens to the internet.");
  check_refused (folder, "--listen 10.255.254.253", "This machine does not have the address 10.255.254.253");
  check_refused (folder, "--listen 0.0.0.0", "0.0.0.0 is not an address of a home network");
  check_refused (folder, "--tournament 7", "7");
  check_refused (folder, "--port 70000", "--port");
}

TEST_PART (serve_command)
{
  g_test_init (&argc, &argv, NULL);
  if (!loopback_is_up ())
    return 0;
  g_test_add_func ("/serve-command/json", test_json);
  g_test_add_func ("/serve-command/sentences", test_sentences);
  g_test_add_func ("/serve-command/started-again", test_started_again);
  g_test_add_func ("/serve-command/refusals", test_refusals);
  return g_test_run ();
}
