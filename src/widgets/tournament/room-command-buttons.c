/* Which commands of the clock a window offers. */
#include "room-command-buttons.h"

#include "app/tournament/room-commands.h"

/* No commands, and yet of no use once it is over. */
static const char *const of_play[] = { "win.colour-up", "win.call-clock" };

#define TOOLTIP_KEY "room-command-tooltip" /* of a button: its own */

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

static void
explain (GtkWidget *button, const char *action, RoomTournament *tournament)
{
  const char *own = g_object_get_data (G_OBJECT (button), TOOLTIP_KEY), *text;
  g_autoptr (GError) error = NULL;

  if (!own)
    {
      const char *now = gtk_widget_get_tooltip_text (button);

      own = g_strdup (now ? now : "");
      g_object_set_data_full (G_OBJECT (button), TOOLTIP_KEY, (gpointer) own, g_free);
    }
  text = room_commands_would (action, tournament, &error) ? own : error->message;
  if (g_strcmp0 (text, gtk_widget_get_tooltip_text (button)) != 0)
    gtk_widget_set_tooltip_text (button, *text ? text : NULL);
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
