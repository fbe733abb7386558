/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one way to the notification server: a thread of its own, so that a server that hangs cannot stop the clock, and
   one notification at a time, whatever happens. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ROOM_NOTIFICATION_MAX_BUTTONS 2

typedef struct
{
  char *title, *body;                          /* plain text */
  char *labels[ROOM_NOTIFICATION_MAX_BUTTONS]; /* NULL: no button; shown where the server offers buttons */
} RoomNotification;

/* OWNER says whose notification this is; what is still waiting to be shown is dropped for the new one.  Takes NOTE.
   PRESSED is called in the main loop with the button's number, while OWNER still has this notification. */
typedef void (*RoomNotificationPressed) (gpointer owner, guint button);
void room_notification_show (gpointer owner, RoomNotification *note, RoomNotificationPressed pressed);

/* Takes OWNER's notification away, if it is the one that is shown or about to be; after this nothing is called. */
void room_notification_withdraw (gpointer owner);

/* Before the program ends: until the server knows, but no longer than WAIT microseconds. */
void room_notification_flush (gint64 wait);

RoomNotification *room_notification_new (void);
void              room_notification_free (RoomNotification *note);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomNotification, room_notification_free)

G_END_DECLS
