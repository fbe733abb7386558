/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way back from the last change of a page of the club, in its menu as long as it can be gone. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* MENU, a section of its own, offers ACTION of PAGE as LABEL; NULL: there is nothing to take back. */
void room_club_undo_offer (GtkWidget *page, GMenu *menu, const char *action, const char *label);

G_END_DECLS
