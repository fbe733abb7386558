/* What an evening costs and what it pays: every price, offer and prize of the settings, as rows to edit. */
#pragma once

#include <adwaita.h>

#include "tourney/settings.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TERMS (room_terms_get_type ())
G_DECLARE_FINAL_TYPE (RoomTerms, room_terms, ROOM, TERMS, GtkWidget)

/* Signal: changed (), after the settings were edited in place. */

/* SETTINGS must have a schedule and outlive the widget or the next call; NULL: none. */
void room_terms_set_settings (RoomTerms *self, Settings *settings);
/* What cannot be read in the prizes that are typed, so that they do not count; NULL: nothing. */
const char *room_terms_get_error (RoomTerms *self);
void        room_terms_refresh (RoomTerms *self); /* somebody else edited them */

G_END_DECLS
