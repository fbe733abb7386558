/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an evening costs and what it pays: every price, offer and prize of the settings, as rows to edit. */
#pragma once

#include <adwaita.h>

#include "tourney/settings.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PRICE_FORM (room_price_form_get_type ())
G_DECLARE_FINAL_TYPE (RoomPriceForm, room_price_form, ROOM, PRICE_FORM, GtkWidget)

/* Signal: changed (), after the settings were edited in place. */

/* SETTINGS must have a schedule and outlive the widget or the next call; NULL: none. */
void room_price_form_set_settings (RoomPriceForm *self, Settings *settings);
/* What has been bought so far, by how many: what the rows show the prizes of; set it before the settings. */
void room_price_form_set_bought (RoomPriceForm *self, gint64 collected, gint entries, gint players);
/* What cannot be read in the prizes that are typed, so that they do not count; NULL: nothing. */
const char *room_price_form_get_error (RoomPriceForm *self);
void        room_price_form_refresh (RoomPriceForm *self); /* somebody else edited them */

G_END_DECLS
