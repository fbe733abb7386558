/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-passed.h"

#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "base/span.h"
#include "widgets/kit/room-ask-dialog.h"

typedef struct
{
  RoomTournament *tournament;
  RoomToaster    *toaster;
} Asked;

static void
free_asked (gpointer data)
{
  g_object_unref (((Asked *) data)->tournament);
  g_free (data);
}

static void
set_passed (RoomTournament *tournament, RoomToaster *toaster, gint64 passed)
{
  g_autoptr (GError) error = NULL;

  if (!room_tournament_set_passed (tournament, passed, &error))
    room_toaster_say (toaster, error->message, NULL, NULL);
}

static void
answered_cb (const char *text, gpointer data)
{
  Asked           *asked = data;
  gint64           passed, minutes;
  g_autofree char *clean = g_strstrip (g_strdup (text));
  g_autoptr (GError) error = NULL;

  if (!room_tournament_asks_passed (asked->tournament, &passed))
    return;
  if (number_parse (clean, 0, ROOM_MOST_MINUTES_PASSED, &minutes, &error))
    set_passed (asked->tournament, asked->toaster, minutes * MINUTE);
  else
    room_toaster_say (asked->toaster, error->message, NULL, NULL);
}

void
room_passed_confirm (RoomTournament *tournament, RoomToaster *toaster)
{
  gint64 passed;

  if (room_tournament_asks_passed (tournament, &passed))
    set_passed (tournament, toaster, passed);
}

void
room_passed_ask (RoomTournament *tournament, GtkWindow *parent, RoomToaster *toaster)
{
  Asked           *asked = g_new (Asked, 1);
  gint64           passed = 0;
  g_autofree char *minutes = NULL;

  *asked = (Asked){ g_object_ref (tournament), toaster };
  room_tournament_asks_passed (tournament, &passed);
  minutes = g_strdup_printf ("%d", (gint) ((passed + MINUTE / 2) / MINUTE));
  room_ask_dialog_text (parent, _ ("How many minutes ago was the last action?"), minutes, _ ("Set"), answered_cb, asked,
                        free_asked);
}
