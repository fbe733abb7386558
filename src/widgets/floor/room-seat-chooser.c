/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-seat-chooser.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "tourney/table-name.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-ask.h"
#include "room-seat-drag.h"

#define SEATS_A_ROW 6

typedef struct
{
  GtkPopover     *popover;
  RoomTournament *tournament;
  char           *name;
} Choice;

static void
choice_free (Choice *choice)
{
  g_free (choice->name);
  g_free (choice);
}

static void
seat_clicked_cb (GtkButton *button, Choice *choice)
{
  const char      *seat = g_object_get_data (G_OBJECT (button), "seat");
  g_autofree char *act = room_seat_drag_act (room_tournament_get_tourney (choice->tournament), choice->name);

  room_act_do (GTK_WIDGET (choice->popover), "%s %s", act, seat);
  gtk_popover_popdown (choice->popover);
}

static void
add_table (GtkBox *box, Choice *choice, gint table)
{
  const Tourney   *tourney = room_tournament_get_tourney (choice->tournament);
  gint             seats = settings_seats_at (tourney_settings (tourney), table);
  g_autofree char *act = room_seat_drag_act (tourney, choice->name);
  g_autofree char *title = table_name_title (tourney_settings (tourney), table);
  GtkWidget       *heading = gtk_label_new (title);
  GtkWidget       *grid = gtk_grid_new ();
  gint             n = 0;

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "caption-heading");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (gint seat = 1; seat <= seats; seat++)
    {
      g_autofree char *number = NULL;
      g_autofree char *label = NULL;
      GtkWidget       *button;

      if (tourney_at_seat (tourney, table, seat) != NULL
          || !room_seat_drag_would (choice->tournament, act, table, seat))
        continue;
      number = g_strdup_printf ("%d", seat);
      label = table_name_place (tourney_settings (tourney), table, seat);
      button = gtk_button_new_with_label (number);
      gtk_widget_add_css_class (button, "numeric");
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      g_object_set_data_full (G_OBJECT (button), "seat", g_strdup_printf ("%d.%d", table, seat), g_free);
      g_signal_connect (button, "clicked", G_CALLBACK (seat_clicked_cb), choice);
      gtk_grid_attach (GTK_GRID (grid), button, n % SEATS_A_ROW, n / SEATS_A_ROW, 1, 1);
      n++;
    }
  if (!n)
    gtk_grid_attach (GTK_GRID (grid), gtk_label_new (_ ("No seat is free.")), 0, 0, 1, 1);
  gtk_box_append (box, heading);
  gtk_box_append (box, grid);
}

/* Their own table first, because in a shootout nobody may leave it. */
gboolean
room_seat_chooser_can_ask (RoomTournament *tournament, const char *name)
{
  const Tourney       *tourney = room_tournament_get_tourney (tournament);
  const TourneyPlayer *player = tourney_find (tourney, name);
  g_autofree char     *act = room_seat_drag_act (tourney, name);

  if (player == NULL || !player->in)
    return FALSE;
  if (player->table > 0 && room_seat_drag_finds (tournament, act, player->table))
    return TRUE;
  for (gint table = 1; table <= tourney_settings (tourney)->tables; table++)
    if (table != player->table && room_seat_drag_finds (tournament, act, table))
      return TRUE;
  return FALSE;
}

void
room_seat_chooser_ask (GtkWidget *at, RoomTournament *tournament, const char *name)
{
  GtkWidget       *popover = gtk_popover_new ();
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget       *scrolled = gtk_scrolled_window_new ();
  g_autofree char *title = isolated_printf (_ ("Where does %s sit?"), name);
  GtkWidget       *heading = gtk_label_new (title);
  Choice          *choice = g_new0 (Choice, 1);
  const Settings  *settings = tourney_settings (room_tournament_get_tourney (tournament));

  choice->popover = GTK_POPOVER (popover);
  choice->tournament = tournament;
  choice->name = g_strdup (name);
  g_object_set_data_full (G_OBJECT (popover), "choice", choice, (GDestroyNotify) choice_free);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (GTK_BOX (box), heading);
  for (gint table = 1; table <= settings->tables; table++)
    add_table (GTK_BOX (box), choice, table);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 420);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  gtk_widget_add_css_class (popover, "question");
  room_ask_popup (GTK_POPOVER (popover), at);
}
