/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the window around a widget for something, by action. */
#include "room-act.h"

void
room_act_do (GtkWidget *inside, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list          args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  gtk_widget_activate_action (inside, "win.do", "s", line);
}

void
room_act_tell (GtkWidget *inside, const char *sentence)
{
  room_act_refuse (inside, sentence, NULL);
}

void
room_act_refuse (GtkWidget *inside, const char *sentence, char *why)
{
  g_autofree char *taken = why;

  gtk_widget_activate_action (inside, "win.tell", "(ss)", sentence, why != NULL ? why : "");
}
