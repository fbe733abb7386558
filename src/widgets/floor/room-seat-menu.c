/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of a seat on the map, and of the player who sits there: only acts the tournament would accept now. */
#include "room-seat-menu.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-commands.h"
#include "base/line.h"
#include "tourney/log/why.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-ask.h"
#include "room-seat-chooser.h"
#include "room-seat-plate.h"

typedef struct
{
  GtkWidget      *plate; /* where actions are done; it outlives the popover, which lies on its page */
  RoomTournament *tournament;
  GtkPopover     *popover;
  GtkBox         *box;
} Menu;

static void
act_clicked_cb (GtkButton *button, GtkPopover *popover)
{
  g_autofree char *action = g_strdup (g_object_get_data (G_OBJECT (button), "action"));
  g_autofree char *text = g_strdup (g_object_get_data (G_OBJECT (button), "text"));

  gtk_popover_popdown (popover);
  gtk_widget_activate_action (g_object_get_data (G_OBJECT (popover), "plate"), action, "s", text);
}

/* Not from within the menu, which closes. */
static void
why_clicked_cb (GtkButton *button, GtkPopover *popover)
{
  GtkWidget           *plate = g_object_get_data (G_OBJECT (popover), "plate");
  RoomTournament      *tournament = g_object_get_data (G_OBJECT (popover), "tournament");
  const Tourney       *tourney = room_tournament_get_tourney (tournament);
  const TourneyPlayer *player = tourney_find (tourney, g_object_get_data (G_OBJECT (button), "text"));
  char *answer = player != NULL ? why_player (tourney, player, room_tournament_get_code (tournament)) : NULL;

  gtk_popover_popdown (popover);
  room_ask_tell_why (plate, answer);
}

/* Takes TEXT, the parameter of ACTION. */
static void
add (Menu *menu, const char *label, const char *action, char *text, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), "action", g_strdup (action), g_free);
  g_object_set_data_full (G_OBJECT (button), "text", text, g_free);
  g_signal_connect (button, "clicked", clicked, menu->popover);
  gtk_box_append (menu->box, button);
}

/* Takes LINE, a command: what the tournament would refuse is not there. */
static void
add_line (Menu *menu, const char *label, char *line)
{
  if (tourney_would (room_tournament_get_tourney (menu->tournament), line, room_tournament_now (menu->tournament),
                     NULL))
    add (menu, label, "win.do", line, G_CALLBACK (act_clicked_cb));
  else
    g_free (line);
}

static void
add_sale (Menu *menu, const TourneyPlayer *player, const char *word, const char *label)
{
  add_line (menu, label, room_commands_sale (player, word));
}

static void
add_player (Menu *menu, const TourneyPlayer *player)
{
  const Tourney   *tourney = room_tournament_get_tourney (menu->tournament);
  gint64           now = room_tournament_now (menu->tournament);
  g_autofree char *quoted = line_quote (player->name), *out = g_strdup_printf ("out %s", quoted);

  if (room_seat_chooser_can_ask (menu->tournament, player->name))
    add (menu, _ ("Move to another seat…"), "seats.pick", g_strdup (player->name), G_CALLBACK (act_clicked_cb));
  if (tourney_would (tourney, out, now, NULL))
    add (menu, _ ("Out…"), "page.out-by", g_strdup (player->name), G_CALLBACK (act_clicked_cb));
  add_sale (menu, player, "rebuy", _ ("Rebuy"));
  add_sale (menu, player, "add-on", _ ("Add-on"));
  add_line (menu, _ ("Pay what is owed"), g_strdup_printf ("pay %s", quoted));
  add (menu, _ ("Why this seat?"), NULL, g_strdup (player->name), G_CALLBACK (why_clicked_cb));
}

static void
open_menu (GtkWidget *plate, RoomTournament *tournament, gint table, gint seat)
{
  const Tourney       *tourney = room_tournament_get_tourney (tournament);
  const TourneyPlayer *player = tourney_at_seat (tourney, table, seat);
  GtkWidget           *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  Menu                 menu = { plate, tournament, GTK_POPOVER (popover), GTK_BOX (box) };
  g_autofree char     *title = player != NULL ? g_strdup (tourney_called_in_full (tourney, player->name))
                                              : room_seat_plate_describe_empty (tourney_settings (tourney), table, seat);
  GtkWidget           *heading = gtk_label_new (title);

  g_object_set_data_full (G_OBJECT (popover), "plate", g_object_ref (plate), g_object_unref);
  g_object_set_data_full (G_OBJECT (popover), "tournament", g_object_ref (tournament), g_object_unref);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_ellipsize (GTK_LABEL (heading), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (heading), 30);
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (menu.box, heading);
  add_line (&menu, _ ("The button is here"), g_strdup_printf ("button %d.%d", table, seat));
  if (player != NULL)
    add_player (&menu, player);
  gtk_popover_set_child (menu.popover, box);
  gtk_widget_add_css_class (popover, "question");
  room_ask_popup (menu.popover, plate);
}

/* Nothing is done at an empty seat but putting the button there: where that is refused, the refusal is the answer. */
void
room_seat_menu_ask (GtkWidget *plate, RoomTournament *tournament, gint table, gint seat)
{
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  g_autofree char *line = g_strdup_printf ("button %d.%d", table, seat);

  if (tourney_at_seat (tourney, table, seat) == NULL
      && !tourney_would (tourney, line, room_tournament_now (tournament), NULL))
    room_act_do (plate, "%s", line);
  else
    open_menu (plate, tournament, table, seat);
}
