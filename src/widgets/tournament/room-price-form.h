/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything an evening costs and pays: every price, offer and prize of the settings, as rows to edit. */
#pragma once

#include <adwaita.h>

#include "tourney/settings.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PRICE_FORM (room_price_form_get_type ())
G_DECLARE_FINAL_TYPE (RoomPriceForm, room_price_form, ROOM, PRICE_FORM, GtkWidget)

/* Signal: changed (), after the settings were edited in place. */

/* SETTINGS must have a schedule, and outlive the widget or the next call; NULL: none. */
void room_price_form_set_settings (RoomPriceForm *self, Settings *settings);
/* The purchases so far, and the number of players, which the prizes are shown for; to be set before the
   settings. */
void room_price_form_set_bought (RoomPriceForm *self, gint64 collected, gint entries, gint players);
/* The error in the prizes as typed, which then do not count; NULL: none. */
const char *room_price_form_get_error (RoomPriceForm *self);
void        room_price_form_refresh (RoomPriceForm *self); /* to be called after the settings were edited elsewhere */

G_END_DECLS
