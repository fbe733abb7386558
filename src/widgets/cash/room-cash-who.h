/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks who: an entry that completes the name as it is typed, and those who are probably meant as buttons below it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_WHO (room_cash_who_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashWho, room_cash_who, ROOM, CASH_WHO, GtkWidget)

/* Signals: changed (), chosen () when Enter or a button has said who, so that the next field can have the focus. */
void room_cash_who_set_title (RoomCashWho *self, const char *title);
/* Copies KNOWN, the likeliest first. */
void room_cash_who_set_known (RoomCashWho *self, const char *const *known);
void room_cash_who_set_name (RoomCashWho *self, const char *name);
/* As it is known if it is known, otherwise as it was typed, without blanks around it; "": nobody.  Free it. */
char *room_cash_who_dup_name (RoomCashWho *self);

G_END_DECLS
