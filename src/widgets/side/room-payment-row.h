/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One payment of the bank, due or made, as a sentence with a button that ticks it off or takes it back. */
#pragma once

#include <adwaita.h>

#include "app/side/room-bank.h"

G_BEGIN_DECLS

/* CURRENCY: the amount is in money; NULL: in play chips. */
GtkWidget *room_payment_row_new_due (const RoomPayment *payment, const Currency *currency);
GtkWidget *room_payment_row_new_made (const StorePayment *payment, const Currency *currency);
/* N payments that were ticked off at once: does `bank.take-all-back` with BATCH. */
GtkWidget *room_payment_row_new_batch (guint n, gint64 batch);

void room_payment_row_add_pay (GtkWidget *row, guint index);     /* does `bank.pay` with INDEX */
void room_payment_row_add_take_back (GtkWidget *row, gint64 id); /* does `bank.take-back` with ID */

G_END_DECLS
