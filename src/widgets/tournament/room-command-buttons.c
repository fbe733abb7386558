/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which commands of the clock a window offers. */
#include "room-command-buttons.h"

#include "app/tournament/room-commands.h"

/* These are not commands, but are of no use once the tournament is over. */
static const char *const of_play[] = { "win.colour-up", "win.call-clock" };

#define TOOLTIP_KEY "room-command-tooltip" /* the button's own tooltip */
#define REASON_KEY  "room-command-reason"  /* why it cannot be used; NULL: it can */

static void
update_one (GtkWidget *window, const char *action, RoomTournament *tournament)
{
  gtk_widget_action_set_enabled (window, action, tournament && room_commands_would (action, tournament, NULL));
}

void
room_command_buttons_update (GtkWidget *window, RoomTournament *tournament)
{
  for (guint i = 0; room_commands_action (i); i++)
    update_one (window, room_commands_action (i), tournament);
  for (guint i = 0; room_commands_question (i); i++)
    update_one (window, room_commands_question (i), tournament);
  for (guint i = 0; i < G_N_ELEMENTS (of_play); i++)
    gtk_widget_action_set_enabled (window, of_play[i],
                                   tournament && tourney_finished_at (room_tournament_get_tourney (tournament)) < 0);
}

/* Keeps the button's own tooltip, which may change, until the tooltip has to say why the button cannot be used. */
static void
explain (GtkWidget *button, const char *action, RoomTournament *tournament)
{
  GObject    *object = G_OBJECT (button);
  const char *said = g_object_get_data (object, REASON_KEY), *now = gtk_widget_get_tooltip_text (button), *text;
  g_autoptr (GError) error = NULL;

  if (!said || g_strcmp0 (said, now) != 0)
    g_object_set_data_full (object, TOOLTIP_KEY, g_strdup (now), g_free);
  room_commands_would (action, tournament, &error);
  text = error ? error->message : g_object_get_data (object, TOOLTIP_KEY);
  if (g_strcmp0 (text, now) != 0)
    gtk_widget_set_tooltip_text (button, text);
  g_object_set_data_full (object, REASON_KEY, error ? g_strdup (error->message) : NULL, g_free);
}

void
room_command_buttons_explain (GtkWidget *inside, RoomTournament *tournament)
{
  const char *action = GTK_IS_ACTIONABLE (inside) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (inside)) : NULL;

  for (guint i = 0; action && room_commands_action (i); i++)
    if (g_str_equal (room_commands_action (i), action))
      explain (inside, action, tournament);
  for (GtkWidget *child = gtk_widget_get_first_child (inside); child; child = gtk_widget_get_next_sibling (child))
    room_command_buttons_explain (child, tournament);
}
