/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last refusal in a window, and the reason as things stood at the time. */
#pragma once

#include "widgets/kit/room-toaster.h"

G_BEGIN_DECLS

typedef struct
{
  char *sentence, *why; /* NULL: nothing was refused, or no rule is behind it */
} RoomRefusal;

/* Shows it in a toast, with a button for the action win.why. Takes WHY; NULL: no button. */
void room_refusal_say (RoomRefusal *refusal, RoomToaster *toaster, const char *sentence, char *why);
void room_refusal_explain (const RoomRefusal *refusal, GtkWindow *parent);
void room_refusal_clear (RoomRefusal *refusal);

G_END_DECLS
