/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window with a tournament on it, for the tests of the window and of the page. */
#pragma once

#include "widgets/shell/room-window.h"
#include "drive.h"

G_BEGIN_DECLS

RoomWindow *desk_window (Drive *drive);
void        desk_open_window (Drive *drive);
/* A tournament on the screen with EXTRA in its header and the acts (NULL at the end) already done; borrowed. */
RoomTournament *desk_open (Drive *drive, const char *extra, ...) G_GNUC_NULL_TERMINATED;
/* Presses the key; TRUE: the window handled it before the focused widget. */
gboolean desk_press (Drive *drive, guint key, GdkModifierType state);
/* Presses Enter on WIDGET below the window: the forms around it hear the key first. */
void desk_press_enter (Drive *drive, GtkWidget *widget);
/* Types TEXT into the entry ID and presses Enter. */
void desk_enter (Drive *drive, const char *id, const char *text);
/* The text of the only toast; one that is being dismissed does not count. NULL: none. */
const char *desk_toast_text (Drive *drive);
/* The refusal that POPOVER shows; NULL: none. */
const char *desk_refusal (Drive *drive, GType popover);
/* The button of the only toast besides Undo; NULL: none. */
GtkWidget *desk_toast_offer (Drive *drive);
/* The visible page of the stack `pages` below WITHIN. */
const char *desk_shown_page (Drive *drive, const char *within);
/* The row of a player, as soon as the list has made it. */
GtkWidget  *desk_row (Drive *drive, const char *name);
void        desk_row_act (Drive *drive, const char *name, const char *action);
GtkWidget  *desk_row_button (Drive *drive, const char *name, const char *action); /* NULL: it was never offered */
gboolean    desk_row_offers (Drive *drive, const char *name, const char *action);
void        desk_select_player (Drive *drive, guint position);
gint        desk_left (RoomTournament *tournament);
const char *desk_state (RoomTournament *tournament);
/* The button with LABEL inside, as soon as it can be pressed. */
GtkWidget *desk_button (GtkWidget *inside, const char *label);
gboolean   desk_offers (GtkWidget *inside, const char *label); /* TRUE: it is there now */

G_END_DECLS
