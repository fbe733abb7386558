/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one way to the notification server: a thread of its own, so that a hanging server cannot stop the clock, and only
   one notification at a time. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ROOM_NOTIFICATION_MAX_BUTTONS 2

typedef struct
{
  char *title, *body;                          /* plain text */
  char *labels[ROOM_NOTIFICATION_MAX_BUTTONS]; /* NULL: no button; buttons appear if the server supports them */
} RoomNotification;

/* OWNER says whose notification it is. An earlier request that is still waiting is dropped. Takes NOTE. PRESSED is
   called in the main loop with the button's number, while OWNER still has this notification. */
typedef void (*RoomNotificationPressed) (gpointer owner, guint button);
void room_notification_show (gpointer owner, RoomNotification *note, RoomNotificationPressed pressed);

/* Withdraws OWNER's notification if it is shown or about to be; nothing is called afterwards. */
void room_notification_withdraw (gpointer owner);

/* Waits until the server has been told, but no longer than WAIT microseconds. For the end of the program. */
void room_notification_flush (gint64 wait);

RoomNotification *room_notification_new (void);
void              room_notification_free (RoomNotification *note);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomNotification, room_notification_free)

G_END_DECLS
