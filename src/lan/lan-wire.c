/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A connection that counts its bytes both ways. */
#include "lan-wire.h"

#include <sys/socket.h>

/* --- What comes --- */

#define LAN_TYPE_WIRE_INPUT (lan_wire_input_get_type ())
G_DECLARE_FINAL_TYPE (LanWireInput, lan_wire_input, LAN, WIRE_INPUT, GFilterInputStream)

struct _LanWireInput
{
  GFilterInputStream parent_instance;

  gsize heard; /* bytes that belong to no whole message */
};

static GPollableInputStream *
input_base (GPollableInputStream *stream)
{
  return G_POLLABLE_INPUT_STREAM (g_filter_input_stream_get_base_stream (G_FILTER_INPUT_STREAM (stream)));
}

static gboolean
input_is_readable (GPollableInputStream *stream)
{
  return g_pollable_input_stream_is_readable (input_base (stream));
}

static GSource *
input_create_source (GPollableInputStream *stream, GCancellable *cancellable)
{
  g_autoptr (GSource) base = g_pollable_input_stream_create_source (input_base (stream), NULL);

  return g_pollable_source_new_full (stream, base, cancellable);
}

static gssize
input_read (GPollableInputStream *stream, void *buffer, gsize count, GError **error)
{
  LanWireInput *self = LAN_WIRE_INPUT (stream);
  gssize        n = g_pollable_input_stream_read_nonblocking (input_base (stream), buffer, count, NULL, error);

  self->heard += (gsize) MAX (n, 0);
  if (self->heard <= LAN_HEARD_MOST)
    return n;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "");
  return -1;
}

static void
poll_input (GPollableInputStreamInterface *interface)
{
  interface->is_readable = input_is_readable;
  interface->create_source = input_create_source;
  interface->read_nonblocking = input_read;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (LanWireInput, lan_wire_input, G_TYPE_FILTER_INPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM, poll_input))

static void
lan_wire_input_class_init (LanWireInputClass *class)
{
}

static void
lan_wire_input_init (LanWireInput *self)
{
}

/* --- What goes --- */

#define LAN_TYPE_WIRE_OUTPUT (lan_wire_output_get_type ())
G_DECLARE_FINAL_TYPE (LanWireOutput, lan_wire_output, LAN, WIRE_OUTPUT, GFilterOutputStream)

struct _LanWireOutput
{
  GFilterOutputStream parent_instance;

  gsize waiting; /* bytes of messages that are not sent yet */
};

static GPollableOutputStream *
output_base (GPollableOutputStream *stream)
{
  return G_POLLABLE_OUTPUT_STREAM (g_filter_output_stream_get_base_stream (G_FILTER_OUTPUT_STREAM (stream)));
}

static gboolean
output_is_writable (GPollableOutputStream *stream)
{
  return g_pollable_output_stream_is_writable (output_base (stream));
}

static GSource *
output_create_source (GPollableOutputStream *stream, GCancellable *cancellable)
{
  g_autoptr (GSource) base = g_pollable_output_stream_create_source (output_base (stream), NULL);

  return g_pollable_source_new_full (stream, base, cancellable);
}

static gssize
output_write (GPollableOutputStream *stream, const void *buffer, gsize count, GError **error)
{
  LanWireOutput *self = LAN_WIRE_OUTPUT (stream);
  gssize         n = g_pollable_output_stream_write_nonblocking (output_base (stream), buffer, count, NULL, error);

  self->waiting -= MIN (self->waiting, (gsize) MAX (n, 0));
  return n;
}

static void
poll_output (GPollableOutputStreamInterface *interface)
{
  interface->is_writable = output_is_writable;
  interface->create_source = output_create_source;
  interface->write_nonblocking = output_write;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (LanWireOutput, lan_wire_output, G_TYPE_FILTER_OUTPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_OUTPUT_STREAM, poll_output))

static void
lan_wire_output_class_init (LanWireOutputClass *class)
{
}

static void
lan_wire_output_init (LanWireOutput *self)
{
}

/* --- Both --- */

struct _LanWire
{
  GSocketConnection parent_instance;

  LanWireInput  *input;
  LanWireOutput *output;
};

G_DEFINE_FINAL_TYPE (LanWire, lan_wire, G_TYPE_SOCKET_CONNECTION)

static GInputStream *
lan_wire_get_input_stream (GIOStream *stream)
{
  return G_INPUT_STREAM (LAN_WIRE (stream)->input);
}

static GOutputStream *
lan_wire_get_output_stream (GIOStream *stream)
{
  return G_OUTPUT_STREAM (LAN_WIRE (stream)->output);
}

static void
lan_wire_constructed (GObject *object)
{
  LanWire        *self = LAN_WIRE (object);
  GIOStreamClass *parent = G_IO_STREAM_CLASS (lan_wire_parent_class);

  G_OBJECT_CLASS (lan_wire_parent_class)->constructed (object);
  self->input = g_object_new (LAN_TYPE_WIRE_INPUT, "base-stream", parent->get_input_stream (G_IO_STREAM (self)), NULL);
  self->output
      = g_object_new (LAN_TYPE_WIRE_OUTPUT, "base-stream", parent->get_output_stream (G_IO_STREAM (self)), NULL);
}

static void
lan_wire_finalize (GObject *object)
{
  LanWire *self = LAN_WIRE (object);

  g_clear_object (&self->input);
  g_clear_object (&self->output);
  G_OBJECT_CLASS (lan_wire_parent_class)->finalize (object);
}

static void
lan_wire_class_init (LanWireClass *class)
{
  G_OBJECT_CLASS (class)->constructed = lan_wire_constructed;
  G_OBJECT_CLASS (class)->finalize = lan_wire_finalize;
  G_IO_STREAM_CLASS (class)->get_input_stream = lan_wire_get_input_stream;
  G_IO_STREAM_CLASS (class)->get_output_stream = lan_wire_get_output_stream;
}

static void
lan_wire_init (LanWire *self)
{
}

LanWire *
lan_wire_new (GSocketConnection *connection)
{
  GSocket *socket = g_socket_connection_get_socket (connection);

  g_socket_set_option (socket, SOL_SOCKET, SO_SNDBUF, LAN_KERNEL_MOST, NULL);
  return g_object_new (LAN_TYPE_WIRE, "socket", socket, NULL);
}

void
lan_wire_cut (LanWire *wire)
{
  g_socket_shutdown (g_socket_connection_get_socket (G_SOCKET_CONNECTION (wire)), TRUE, TRUE, NULL);
}

void
lan_wire_begin (LanWire *wire)
{
  wire->input->heard = 0;
}

/* A message of LENGTH bytes in one frame, without the mask that phones add. */
static gsize
frame (gsize length)
{
  return length + (length > G_MAXUINT16 ? 10 : length > 125 ? 4 : 2);
}

void
lan_wire_heard (LanWire *wire, gsize length)
{
  wire->input->heard -= MIN (wire->input->heard, frame (length) + 4);
}

gboolean
lan_wire_send (LanWire *wire, gsize length)
{
  if (wire->output->waiting > LAN_WAITING_MOST)
    {
      lan_wire_cut (wire);
      return FALSE;
    }
  wire->output->waiting += frame (length);
  return TRUE;
}
