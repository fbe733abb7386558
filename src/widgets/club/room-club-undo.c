/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-club-undo.h"

void
room_club_undo_offer (GtkWidget *page, GMenu *menu, const char *action, const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label != NULL ? label : "", "_", -1);
  g_autofree char *plain = g_strjoinv ("__", parts); /* a single one would underline the letter behind it */

  g_menu_remove_all (menu);
  if (label != NULL)
    g_menu_append (menu, plain, action);
  gtk_widget_action_set_enabled (page, action, label != NULL);
}
