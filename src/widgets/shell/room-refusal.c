/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refusals in a window, and the answer to why. */
#include "room-refusal.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-ask-dialog.h"

void
room_refusal_say (RoomRefusal *refusal, RoomToaster *toaster, const char *sentence, char *why)
{
  room_refusal_clear (refusal);
  refusal->sentence = g_strdup (sentence);
  refusal->why = why;
  room_toaster_say (toaster, sentence, refusal->why != NULL ? _ ("Why?") : NULL,
                    refusal->why != NULL ? "win.why" : NULL);
}

void
room_refusal_explain (const RoomRefusal *refusal, GtkWindow *parent)
{
  if (refusal->why != NULL)
    room_ask_dialog_tell (parent, refusal->sentence, refusal->why);
}

void
room_refusal_clear (RoomRefusal *refusal)
{
  g_clear_pointer (&refusal->sentence, g_free);
  g_clear_pointer (&refusal->why, g_free);
}
