/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one way to the speech server, in its own words: SSIP, a line for a command and lines for its answer, as its manual
   describes it. libspeechd is not used, because it waits for ever for a server that has died, and ends the whole program
   when it does not understand a line. */
#include "room-speech.h"

#include <gio/gunixsocketaddress.h>
#include <string.h>

#include "base/language.h"
#include "base/safe-text.h"

#define PATIENCE 5000  /* milliseconds for a server to start and to take what is to be said */
#define LONGEST  60000 /* that it may take to say it */

typedef enum
{
  CODE_REFUSED = 300, /* and above: it cannot do that */
  CODE_EVENT = 700,   /* and above: not an answer, but news */
  CODE_SAID = 702,
  CODE_CANCELED = 703,
} Code;

/* Something that the server is asked for: lines, each with an answer. */
typedef struct
{
  GQueue          lines; /* char*, still to be sent */
  gboolean        retried;
  gint64          asked; /* monotonic time */
  char           *text;  /* NULL: the voices are asked for */
  char           *language, *voice;
  gint            volume; /* from 0 to 100 */
  RoomSpeechDone  done;
  RoomSpeechFound found;
  gpointer        data;
} Request;

static GSocketConnection *connection; /* NULL: there is none */
static GDataInputStream  *input;
static GCancellable      *talk;             /* of all that goes on with the server; a new one for each connection */
static char              *used_voice;       /* the voice that the connection was told: it cannot go back to none */
static GPtrArray         *parts;            /* char*, of the answer so far */
static Request           *newest, *listing; /* to be sent */
static Request           *sending;          /* some of its lines are on their way */
static Request           *saying;           /* the server has it */
static guint64            saying_id;        /* by the server's numbers, which only grow */
static guint64            over_id;          /* the last one that it has done with */
static guint              send_source, say_source;

static void go_on (void);

static void
request_free (gpointer data)
{
  Request *request = data;

  g_queue_clear_full (&request->lines, g_free);
  g_free (request->text);
  g_free (request->language);
  g_free (request->voice);
  g_free (request);
}

typedef struct
{
  Request *request;
  gboolean spoken;
  GStrv    voices;
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  request_free (answer->request);
  g_strfreev (answer->voices);
  g_free (answer);
}

static gboolean
answer_cb (gpointer data)
{
  const Answer *answer = data;

  if (answer->request->found != NULL)
    answer->request->found (answer->request->data, (const char *const *) answer->voices);
  else
    answer->request->done (answer->request->data, answer->spoken);
  return G_SOURCE_REMOVE;
}

/* Takes REQUEST, unless it is NULL, and VOICES. */
static void
finish (Request *request, gboolean spoken, GStrv voices)
{
  Answer *answer;

  if (request == NULL)
    return;
  answer = g_new (Answer, 1);
  *answer = (Answer){ request, spoken, voices != NULL ? voices : g_new0 (char *, 1) };
  g_idle_add_full (G_PRIORITY_DEFAULT, answer_cb, answer, answer_free);
}

static void
end_saying (void)
{
  g_clear_handle_id (&say_source, g_source_remove);
  finish (g_steal_pointer (&saying), TRUE, NULL);
}

static void
disconnect (void)
{
  if (talk != NULL)
    g_cancellable_cancel (talk);
  g_clear_object (&talk);
  g_clear_object (&input);
  g_clear_object (&connection);
  g_clear_pointer (&used_voice, g_free);
  g_ptr_array_set_size (parts, 0);
  over_id = 0; /* another server counts anew */
  end_saying ();
}

/* The server did not take it. A connection may have died since it was used last, so that another one is tried. */
static void
fail (void)
{
  Request *request = g_steal_pointer (&sending);
  gboolean was_connected = connection != NULL;

  g_clear_handle_id (&send_source, g_source_remove);
  disconnect ();
  if (request != NULL && was_connected && !request->retried && request->text != NULL && newest == NULL)
    {
      request->retried = TRUE;
      newest = request;
    }
  else
    finish (request, newest != NULL, NULL);
  go_on ();
}

static void
too_long_cb (gpointer data)
{
  send_source = 0;
  if (sending != NULL)
    sending->retried = TRUE; /* once is long enough */
  fail ();
}

static void
never_said_cb (gpointer data)
{
  say_source = 0;
  end_saying ();
}

static void add_line (Request *request, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add_line (Request *request, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_queue_push_tail (&request->lines, g_strdup_vprintf (format, args));
  va_end (args);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer line)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, &error);
  g_free (line);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    fail ();
}

static void
send_line (void)
{
  g_autofree char *line = g_queue_pop_head (&sending->lines);
  char            *whole = g_strdup_printf ("%s\r\n", line);

  g_output_stream_write_all_async (g_io_stream_get_output_stream (G_IO_STREAM (connection)), whole, strlen (whole),
                                   G_PRIORITY_DEFAULT, talk, written_cb, whole);
}

/* Lines of an answer such as "Spanish (Spain)<TAB>es<TAB>none"; variants of one voice, with a + in their names, are left
   out. */
static GStrv
read_voices (const Request *request)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < parts->len; i++)
    {
      g_auto (GStrv) fields = g_strsplit (g_ptr_array_index (parts, i), "\t", 3);

      if (g_strv_length (fields) >= 2 && strchr (fields[0], '+') == NULL
          && g_strcmp0 (language_find (fields[1]), request->language) == 0)
        g_strv_builder_add (names, fields[0]);
    }
  return g_strv_builder_end (names);
}

/* The last line of a request was answered. */
static void
end_sending (guint code)
{
  Request *request = g_steal_pointer (&sending);

  g_clear_handle_id (&send_source, g_source_remove);
  if (request->text == NULL)
    finish (request, TRUE, read_voices (request));
  else
    {
      g_debug ("Taken by the speech server after %d ms: %s", (gint) ((g_get_monotonic_time () - request->asked) / 1000),
               request->text);
      end_saying ();
      saying = request;
      saying_id = parts->len > 0 ? g_ascii_strtoull (g_ptr_array_index (parts, 0), NULL, 10) : 0;
      say_source = g_timeout_add_once (LONGEST, never_said_cb, NULL);
      if (saying_id <= over_id)
        end_saying ();
    }
}

/* A voice or a volume that the server does not have is no reason to be silent: only what is to be said must be taken. */
static void
take_answer (guint code)
{
  gboolean is_last = sending != NULL && g_queue_is_empty (&sending->lines);
  gboolean is_speak = sending != NULL && sending->lines.length == 1 && sending->text != NULL;

  if (sending == NULL)
    return;
  if (code >= CODE_REFUSED && (is_last || is_speak))
    {
      sending->retried = TRUE;
      fail ();
      return;
    }
  if (!is_last)
    {
      send_line ();
      return;
    }
  end_sending (code);
  go_on ();
}

static void
take_news (guint code)
{
  guint64 id = parts->len > 0 ? g_ascii_strtoull (g_ptr_array_index (parts, 0), NULL, 10) : 0;

  if (code != CODE_SAID && code != CODE_CANCELED)
    return;
  over_id = MAX (over_id, id);
  if (saying != NULL && saying_id <= over_id)
    end_saying ();
}

/* "225-21" is a part of an answer, "225 OK MESSAGE QUEUED" its end. FALSE: no server says that. */
static gboolean
take_line (const char *line)
{
  guint code;

  if (!g_ascii_isdigit (line[0]) || !g_ascii_isdigit (line[1]) || !g_ascii_isdigit (line[2])
      || (line[3] != '-' && line[3] != ' '))
    return FALSE;
  code = (guint) g_ascii_strtoull (line, NULL, 10);
  if (line[3] == '-')
    {
      g_ptr_array_add (parts, g_strdup (line + 4));
      return TRUE;
    }
  if (code >= CODE_EVENT)
    take_news (code);
  else
    take_answer (code);
  g_ptr_array_set_size (parts, 0);
  return TRUE;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree char *line = g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (source), result, NULL, NULL);

  if (input != G_DATA_INPUT_STREAM (source)) /* that connection is no more */
    return;
  if (line == NULL || !take_line (line))
    fail ();
  else if (input == G_DATA_INPUT_STREAM (source))
    g_data_input_stream_read_line_async (input, G_PRIORITY_DEFAULT, talk, read_cb, NULL);
}

/* Where the server listens, as libspeechd finds it. */
static char *
find_socket (void)
{
  const char *address = g_getenv ("SPEECHD_ADDRESS");

  if (address != NULL && g_str_has_prefix (address, "unix_socket:"))
    return g_strdup (address + strlen ("unix_socket:"));
  return g_build_filename (g_get_user_runtime_dir (), "speech-dispatcher", "speechd.sock", NULL);
}

static void connect_to_server (gboolean starts);

static void
started_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (g_subprocess_wait_check_finish (G_SUBPROCESS (source), result, &error))
    connect_to_server (FALSE);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    fail ();
}

/* It goes into the background by itself, and ends if nobody has asked for anything for a while. */
static void
start_server (void)
{
  const char      *command = g_getenv ("SPEECHD_CMD");
  g_autofree char *path = find_socket ();
  g_autoptr (GSubprocess) server
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL,
                          command != NULL ? command : "speech-dispatcher", "--spawn", "--communication-method",
                          "unix_socket", "--socket-path", path, NULL);

  if (server == NULL)
    fail ();
  else
    g_subprocess_wait_check_async (server, talk, started_cb, NULL);
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer starts)
{
  g_autoptr (GError) error = NULL;
  GSocketConnection *made = g_socket_client_connect_finish (G_SOCKET_CLIENT (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (made == NULL && GPOINTER_TO_INT (starts))
    start_server ();
  else if (made == NULL)
    fail ();
  else
    {
      connection = made;
      input = g_data_input_stream_new (g_io_stream_get_input_stream (G_IO_STREAM (connection)));
      g_data_input_stream_set_newline_type (input, G_DATA_STREAM_NEWLINE_TYPE_ANY);
      g_data_input_stream_read_line_async (input, G_PRIORITY_DEFAULT, talk, read_cb, NULL);
      send_line ();
    }
}

static void
connect_to_server (gboolean starts)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autofree char *path = find_socket ();
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);

  g_socket_client_connect_async (client, G_SOCKET_CONNECTABLE (address), talk, connected_cb, GINT_TO_POINTER (starts));
}

/* A dot at the beginning of a line is doubled, for a line with just a dot ends the text. */
static void
write_lines (Request *request, gboolean is_new)
{
  g_queue_clear_full (&request->lines, g_free);
  if (is_new)
    {
      add_line (request, "SET SELF CLIENT_NAME \"%s:cardroom:voice\"", g_get_user_name ());
      add_line (request, "SET SELF NOTIFICATION END ON");
      add_line (request, "SET SELF NOTIFICATION CANCEL ON");
      add_line (request, "SET SELF PRIORITY MESSAGE");
    }
  if (request->text == NULL)
    {
      add_line (request, "LIST SYNTHESIS_VOICES");
      return;
    }
  add_line (request, "CANCEL SELF");
  add_line (request, "SET SELF LANGUAGE %s", request->language);
  if (*request->voice != '\0')
    add_line (request, "SET SELF SYNTHESIS_VOICE %s", request->voice);
  add_line (request, "SET SELF VOLUME %d", request->volume * 2 - 100);
  add_line (request, "SPEAK");
  add_line (request, "%s%s\r\n.", *request->text == '.' ? "." : "", request->text);
}

/* Sends the next request if there is one and the server has taken the one before. */
static void
go_on (void)
{
  if (sending != NULL || (newest == NULL && listing == NULL))
    return;
  sending = newest != NULL ? g_steal_pointer (&newest) : g_steal_pointer (&listing);
  if (used_voice != NULL && sending->text != NULL && !g_str_equal (used_voice, sending->voice))
    disconnect ();
  if (sending->text != NULL && *sending->voice != '\0')
    {
      g_free (used_voice);
      used_voice = g_strdup (sending->voice);
    }
  write_lines (sending, connection == NULL);
  send_source = g_timeout_add_once (PATIENCE, too_long_cb, NULL);
  if (connection != NULL)
    send_line ();
  else
    {
      talk = g_cancellable_new ();
      connect_to_server (TRUE);
    }
}

/* Leaves REQUEST at PLACE, instead of one that was not sent yet. */
static void
leave (Request **place, Request *request)
{
  if (parts == NULL)
    parts = g_ptr_array_new_with_free_func (g_free);
  finish (*place, TRUE, NULL);
  *place = request;
  go_on ();
}

void
room_speech_say (const char *text, RoomSpeechDone done, gpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *voice = g_settings_get_string (settings, "voice-name");
  Request         *request = g_new0 (Request, 1);

  request->asked = g_get_monotonic_time ();
  request->text = safe_text_line (text);
  request->language = g_strdup (language_home ());
  request->voice = safe_text_line (voice);
  request->volume = g_settings_get_int (settings, "voice-volume");
  request->done = done;
  request->data = data;
  leave (&newest, request);
}

void
room_speech_list (RoomSpeechFound found, gpointer data)
{
  Request *request = g_new0 (Request, 1);

  request->language = g_strdup (language_home ());
  request->found = found;
  request->data = data;
  leave (&listing, request);
}
