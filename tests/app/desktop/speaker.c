/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A speech server of our own. It lives in the main loop, as the program's end of it does. */
#include "speaker.h"

#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>
#include <string.h>

#define PATIENCE (20 * G_TIME_SPAN_SECOND)

static char *folder, *path; /* of the socket */

struct _Speaker
{
  GSocketService    *service;
  GSocketConnection *connection;
  GDataInputStream  *input;
  gboolean           in_text; /* between SPEAK and the dot */
  GString           *text;
  char              *saying;
  guint              id; /* of the last message */
  GString           *said, *commands;
  gboolean           hangs;
  GString           *held; /* answers, while it hangs */
  char              *refused;
};

static void
answer (Speaker *self, const char *text)
{
  if (self->hangs)
    g_string_append (self->held, text);
  else if (self->connection != NULL)
    g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (self->connection)), text, strlen (text),
                               NULL, NULL, NULL);
}

static void
tell_over (Speaker *self, gint code, const char *word)
{
  g_autofree char *news = g_strdup_printf ("%d-%u\r\n%d-1\r\n%d %s\r\n", code, self->id, code, code, word);

  if (self->saying == NULL)
    return;
  g_clear_pointer (&self->saying, g_free);
  answer (self, news);
}

static void
begin_to_say (Speaker *self)
{
  g_autofree char *queued = g_strdup_printf ("225-%u\r\n225 OK MESSAGE QUEUED\r\n", ++self->id);

  g_assert_null (self->saying); /* one voice */
  self->saying = g_strdup (self->text->str);
  g_string_append_printf (self->said, "%s\n", self->saying);
  self->in_text = FALSE;
  answer (self, queued);
}

static void
take_command (Speaker *self, const char *line)
{
  g_string_append_printf (self->commands, "%s%s", self->commands->len > 0 ? "|" : "", line);
  if (self->refused != NULL && g_str_has_prefix (line, self->refused))
    answer (self, "300 ERR NOT TODAY\r\n");
  else if (g_str_equal (line, "SPEAK"))
    {
      self->in_text = TRUE;
      g_string_truncate (self->text, 0);
      answer (self, "230 OK RECEIVING DATA\r\n");
    }
  else if (g_str_equal (line, "CANCEL SELF"))
    {
      g_string_assign (self->commands, line);
      answer (self, "210 OK CANCELED\r\n");
      tell_over (self, 703, "CANCELED");
    }
  else if (g_str_equal (line, "LIST SYNTHESIS_VOICES"))
    answer (self, "249-English (Great Britain)\ten-GB\tnone\r\n249-English (Great Britain)+whisper\ten-GB\twhisper\r\n"
                  "249-English (America)\ten\tnone\r\n249-Spanish (Spain)\tes\tnone\r\n249 OK VOICE LIST SENT\r\n");
  else
    answer (self, "200 OK\r\n");
}

static void
take_text (Speaker *self, const char *line)
{
  if (g_str_equal (line, "."))
    begin_to_say (self);
  else
    g_string_append_printf (self->text, "%s%s", self->text->len > 0 ? "\n" : "", *line == '.' ? line + 1 : line);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Speaker         *self = data;
  g_autofree char *line = g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (source), result, NULL, NULL);

  if (line == NULL || self->input != G_DATA_INPUT_STREAM (source))
    return;
  if (self->in_text)
    take_text (self, line);
  else
    take_command (self, line);
  g_data_input_stream_read_line_async (self->input, G_PRIORITY_DEFAULT, NULL, read_cb, self);
}

static gboolean
incoming_cb (Speaker *self, GSocketConnection *connection)
{
  g_clear_object (&self->input);
  g_set_object (&self->connection, connection);
  self->input = g_data_input_stream_new (g_io_stream_get_input_stream (G_IO_STREAM (connection)));
  g_data_input_stream_set_newline_type (self->input, G_DATA_STREAM_NEWLINE_TYPE_CR_LF);
  self->in_text = FALSE;
  g_clear_pointer (&self->saying, g_free);
  g_data_input_stream_read_line_async (self->input, G_PRIORITY_DEFAULT, NULL, read_cb, self);
  return TRUE;
}

void
speaker_init (void)
{
  g_autofree char *address = NULL;

  folder = g_dir_make_tmp ("cardroom-speaker-XXXXXX", NULL);
  path = g_build_filename (folder, "speechd.sock", NULL);
  address = g_strdup_printf ("unix_socket:%s", path);
  g_setenv ("SPEECHD_ADDRESS", address, TRUE);
  g_setenv ("SPEECHD_CMD", "/bin/false", TRUE);
}

void
speaker_end_all (void)
{
  g_rmdir (folder);
}

Speaker *
speaker_new (void)
{
  Speaker *self = g_new0 (Speaker, 1);
  g_autoptr (GSocketAddress) at = NULL;

  self->text = g_string_new (NULL);
  self->said = g_string_new (NULL);
  self->commands = g_string_new (NULL);
  self->held = g_string_new (NULL);
  self->service = g_socket_service_new ();
  at = g_unix_socket_address_new (path);
  g_assert_true (g_socket_listener_add_address (G_SOCKET_LISTENER (self->service), at, G_SOCKET_TYPE_STREAM,
                                                G_SOCKET_PROTOCOL_DEFAULT, NULL, NULL, NULL));
  g_signal_connect_swapped (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  return self;
}

void
speaker_drop (Speaker *self)
{
  g_clear_object (&self->input);
  if (self->connection != NULL)
    g_io_stream_close (G_IO_STREAM (self->connection), NULL, NULL);
  g_clear_object (&self->connection);
  g_clear_pointer (&self->saying, g_free);
  self->in_text = FALSE;
  self->id = 0;
}

void
speaker_free (Speaker *self)
{
  speaker_drop (self);
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  g_object_unref (self->service);
  g_unlink (path);
  g_free (self->refused);
  g_string_free (self->text, TRUE);
  g_string_free (self->said, TRUE);
  g_string_free (self->commands, TRUE);
  g_string_free (self->held, TRUE);
  g_free (self);
}

char *
speaker_dup_saying (Speaker *self)
{
  return g_strdup (self->saying);
}

static gboolean
too_late_cb (gpointer too_late)
{
  *(gboolean *) too_late = TRUE;
  return G_SOURCE_REMOVE;
}

void
speaker_wait (Speaker *self, const char *text)
{
  gboolean too_late = FALSE;
  guint    source = g_timeout_add (PATIENCE / 1000, too_late_cb, &too_late);

  while (g_strcmp0 (self->saying, text) != 0 && !too_late)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (self->saying, ==, text);
  g_source_remove (source);
}

char *
speaker_dup_said (Speaker *self)
{
  return g_strdup (self->said->str);
}

char *
speaker_dup_commands (Speaker *self)
{
  return g_strdup (self->commands->str);
}

void
speaker_end (Speaker *self)
{
  tell_over (self, 702, "END");
}

void
speaker_hang (Speaker *self, gboolean hang)
{
  self->hangs = hang;
  if (hang)
    return;
  answer (self, self->held->str);
  g_string_truncate (self->held, 0);
}

void
speaker_refuse (Speaker *self, const char *command)
{
  g_free (self->refused);
  self->refused = g_strdup (command);
}
