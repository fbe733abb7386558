/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the result of a cash game in words: who won or lost how much, who pays whom, and both as a text for a chat. */
#pragma once

#include "cash/cash-plan.h"
#include "room-cash.h"

G_BEGIN_DECLS

/* The plan of CASH alone; its payments live as long as it does. */
CashPlan *room_cash_report_plan (RoomCash *cash);
/* "Bob pays Ann", "Bob pays into the box".  Free it. */
char *room_cash_report_title (const CashPayment *payment);
/* Name and date, how everybody has fared and for how long, and the payments that are open, each on a line.  Free it. */
char *room_cash_report_text (RoomCash *cash);

G_END_DECLS
