/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers to how long it was since the last act, if only the wall clock can tell. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "widgets/kit/room-toaster.h"

G_BEGIN_DECLS

/* It is as the wall clock says. */
void room_passed_confirm (RoomTournament *tournament, RoomToaster *toaster);
/* Asks for the minutes in a dialog. TOASTER must live as long as PARENT. */
void room_passed_ask (RoomTournament *tournament, GtkWindow *parent, RoomToaster *toaster);

G_END_DECLS
