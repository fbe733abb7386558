/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a refusal where the request was made, in a window or a popover: its sentence and, on demand, the rule behind
   it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_REFUSED (room_refused_get_type ())
G_DECLARE_FINAL_TYPE (RoomRefused, room_refused, ROOM, REFUSED, GtkWidget)

/* A SENTENCE of NULL hides it: nothing was refused. Takes WHY, which is NULL if no rule explains it. */
void room_refused_say (RoomRefused *self, const char *sentence, char *why);

G_END_DECLS
