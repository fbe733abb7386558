/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables, who moves to balance them, and whether each plays down to one winner, as rows to edit. */
#pragma once

#include <gtk/gtk.h>

#include "tourney/settings.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TABLE_FORM (room_table_form_get_type ())
G_DECLARE_FINAL_TYPE (RoomTableForm, room_table_form, ROOM, TABLE_FORM, GtkWidget)

/* Signal: changed (), after the settings were edited in place. */

/* SETTINGS must outlive the widget or the next call; NULL: none. Once it has STARTED, whether it is a shootout is
   fixed. */
void room_table_form_set_settings (RoomTableForm *self, Settings *settings, gboolean started);

/* Leaves out the number of tables, which is asked elsewhere. */
void room_table_form_ask_rules_only (RoomTableForm *self);

G_END_DECLS
