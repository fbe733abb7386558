/* Refusals in a window, and the answer to why. */
#include "room-refusal.h"

#include <glib/gi18n-lib.h>

#include "tourney/log/why.h"
#include "widgets/kit/room-ask-dialog.h"

void
room_refusal_say (RoomRefusal *refusal, RoomToaster *toaster, RoomTournament *tournament, const GError *error)
{
  room_refusal_clear (refusal);
  refusal->sentence = g_strdup (error->message);
  refusal->why = why_refused (room_tournament_get_tourney (tournament), error, room_tournament_now (tournament));
  room_toaster_say (toaster, error->message, refusal->why ? _ ("Why?") : NULL, refusal->why ? "win.why" : NULL);
}

void
room_refusal_explain (const RoomRefusal *refusal, GtkWindow *parent)
{
  if (refusal->why)
    room_ask_dialog_tell (parent, refusal->sentence, refusal->why);
}

void
room_refusal_clear (RoomRefusal *refusal)
{
  g_clear_pointer (&refusal->sentence, g_free);
  g_clear_pointer (&refusal->why, g_free);
}
