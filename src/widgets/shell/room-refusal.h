/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last thing that was refused in a window, and why it was, as things stood then. */
#pragma once

#include "widgets/kit/room-toaster.h"

G_BEGIN_DECLS

typedef struct
{
  char *sentence, *why; /* NULL: nothing was refused yet, or there is no rule behind it */
} RoomRefusal;

/* Says it in a toast, with a button that asks why by the action win.why.  WHY is taken; NULL: there is no such button. */
void room_refusal_say (RoomRefusal *refusal, RoomToaster *toaster, const char *sentence, char *why);
void room_refusal_explain (const RoomRefusal *refusal, GtkWindow *parent);
void room_refusal_clear (RoomRefusal *refusal);

G_END_DECLS
