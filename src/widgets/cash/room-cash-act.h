/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One act at a cash game as a dialog: who, for how much, and what follows from it before it is done. */
#pragma once

#include <adwaita.h>

#include "app/cash/room-cashes.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_ACT (room_cash_act_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashAct, room_cash_act, ROOM, CASH_ACT, AdwWindow)

/* ACT is buy, re-buy, cash-out, pay, loan or food; NAME is who is asked for already, "" if nobody is. */
GtkWindow *room_cash_act_new (GtkWindow *parent, RoomBook *book, RoomCash *cash, const char *act, const char *name);

G_END_DECLS
