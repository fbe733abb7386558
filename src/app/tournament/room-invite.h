/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Invites people to a night that has not begun, stored or still being planned, as club/guests/invitation.h says. */
#pragma once

#include "planner/forecast/forecast.h"
#include "store/nights/store-tourney.h"
#include "room-tournament-draft.h"
#include "room-tournament.h"

G_BEGIN_DECLS

typedef enum
{
  ROOM_INVITE_TEXT,     /* to paste into a chat */
  ROOM_INVITE_CALENDAR, /* a file for calendars */
} RoomInviteForm;

/* MODEL tells when it will probably end, if nothing else does.  Free it. */
char *room_invite_stored (const StoreTournament *night, const Tourney *tourney, const ForecastModel *model,
                          RoomInviteForm form);
/* NULL on error. */
char *room_invite_tournament (RoomTournament *tournament, RoomBook *book, RoomInviteForm form, GError **error);
char *room_invite_draft (RoomTournamentDraft *draft, RoomInviteForm form); /* NULL: no schedule is chosen */

G_END_DECLS
