/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A connection that counts its bytes both ways as they come and go, so that nobody fills memory: the library limits a
   frame, but not a message of many frames, and keeps whatever is not yet sent. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

enum
{
  /* Bytes received that belong to no whole message; a request has to fit as well. What pings, long pongs and the frames
     of a split message add is never forgiven: a browser sends next to none, and whoever sends more connects again. */
  LAN_HEARD_MOST = 16 * 1024,
  LAN_WAITING_MOST = 256 * 1024, /* bytes that wait to be sent */
  LAN_KERNEL_MOST = 64 * 1024,   /* and those that the system holds besides */
};

#define LAN_TYPE_WIRE (lan_wire_get_type ())
G_DECLARE_FINAL_TYPE (LanWire, lan_wire, LAN, WIRE, GSocketConnection)

/* Takes the place of CONNECTION, on the same socket. Reading fails once more than LAN_HEARD_MOST bytes have come. */
LanWire *lan_wire_new (GSocketConnection *connection);

/* Ends it at once: the library reads the end of the stream, and drops the connection and whatever waits to be sent. */
void lan_wire_cut (LanWire *wire);

/* The request is over, and messages follow. */
void lan_wire_begin (LanWire *wire);
/* A whole message of LENGTH bytes has arrived. */
void lan_wire_heard (LanWire *wire, gsize length);
/* Call it before a message of LENGTH bytes is sent. FALSE: too much is waiting already, and the connection is ended. */
gboolean lan_wire_send (LanWire *wire, gsize length);

G_END_DECLS
