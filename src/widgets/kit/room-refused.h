/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A refusal where it was asked for, in a window or a popover: the sentence and, once somebody asks, why. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_REFUSED (room_refused_get_type ())
G_DECLARE_FINAL_TYPE (RoomRefused, room_refused, ROOM, REFUSED, GtkWidget)

/* Hidden while nothing was refused, which is a SENTENCE of NULL.  WHY is taken; NULL: there is no rule behind it. */
void room_refused_say (RoomRefused *self, const char *sentence, char *why);

G_END_DECLS
