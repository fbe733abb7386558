/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which commands of the clock a window offers. */
#include "room-command-buttons.h"

#include "app/tournament/room-commands.h"
#include "widgets/kit/room-widget.h"

/* These are not commands, but are of no use once the tournament is over. */
static const char *const of_play[] = { "win.colour-up", "win.call-clock" };

static void
update_one (GtkWidget *window, const char *action, RoomTournament *tournament)
{
  gtk_widget_action_set_enabled (window, action, tournament != NULL && room_commands_would (action, tournament, NULL));
}

void
room_command_buttons_update (GtkWidget *window, RoomTournament *tournament)
{
  for (guint i = 0; room_commands_action (i) != NULL; i++)
    update_one (window, room_commands_action (i), tournament);
  for (guint i = 0; room_commands_question (i) != NULL; i++)
    update_one (window, room_commands_question (i), tournament);
  for (guint i = 0; i < G_N_ELEMENTS (of_play); i++)
    gtk_widget_action_set_enabled (
        window, of_play[i], tournament != NULL && tourney_finished_at (room_tournament_get_tourney (tournament)) < 0);
}

void
room_command_buttons_explain (GtkWidget *inside, RoomTournament *tournament)
{
  const char *action = GTK_IS_ACTIONABLE (inside) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (inside)) : NULL;

  for (guint i = 0; action != NULL && room_commands_action (i) != NULL; i++)
    if (g_str_equal (room_commands_action (i), action))
      {
        g_autoptr (GError) error = NULL;

        room_commands_would (action, tournament, &error);
        room_widget_say_why_not (inside, error != NULL ? error->message : NULL);
      }
  for (GtkWidget *child = gtk_widget_get_first_child (inside); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    room_command_buttons_explain (child, tournament);
}
