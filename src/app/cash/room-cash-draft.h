/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cash game before it begins: what is played and for how much are questions, everything else has a good default. */
#pragma once

#include "app/house/room-book.h"
#include "cash/cash-terms.h"

G_BEGIN_DECLS

/* The terms of the last game in BOOK, or ordinary ones, in CURRENCY, without chips. */
CashTerms *room_cash_draft_new (RoomBook *book, const Currency *currency);

/* The case used last is made for tournaments: its chips count their value times a power of ten, in minor units.
   The powers (gint) with which TERMS can be played, the likeliest first; empty: there is no such case. */
GArray *room_cash_draft_powers (RoomBook *book, const CashTerms *terms);
/* Gives TERMS the chips of that case. */
void room_cash_draft_take_case (RoomBook *book, CashTerms *terms, gint power);
/* "25 counts €0.25, 100 counts €1.00": what the case's chips are worth then.  Free it. */
char *room_cash_draft_tell_case (RoomBook *book, const CashTerms *terms, gint power);

G_END_DECLS
