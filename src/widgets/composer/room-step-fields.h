/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a line of a game, as spin buttons, switches and drop-downs. */
#pragma once

#include <gtk/gtk.h>

#include "games/poker/edit/form.h"
#include "games/poker/edit/sheet.h"

G_BEGIN_DECLS

/* Signal: set (guint field, guint number): somebody changed a field. */
#define ROOM_TYPE_STEP_FIELDS (room_step_fields_get_type ())
G_DECLARE_FINAL_TYPE (RoomStepFields, room_step_fields, ROOM, STEP_FIELDS, GtkWidget)

GtkWidget *room_step_fields_new (void);
/* Shows the fields of ROW, which has a form. */
void room_step_fields_show (RoomStepFields *self, const PokerRow *row);

G_END_DECLS
