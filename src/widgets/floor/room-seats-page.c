/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-seats-page.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"
#include "room-draw-code.h"
#include "room-floor-map.h"
#include "room-seat-chooser.h"
#include "room-seat-drag.h"
#include "room-seat-menu.h"

#define MOST_LETTERS 24 /* of a name on its button */

struct _RoomSeatsPage
{
  GtkWidget parent_instance;

  GtkStack     *pages;
  GtkLabel     *facts, *choosing;
  RoomDrawCode *code;
  GtkButton    *draw_button;
  GtkWidget    *unseated_view, *choosing_bar, *header, *print_button, *code_button;
  RoomWrap     *unseated;
  RoomFloorMap *map;

  RoomTournament *tournament;
  char           *picked; /* the player who is to be given another seat; NULL: nobody */
};

G_DEFINE_FINAL_TYPE (RoomSeatsPage, room_seats_page, GTK_TYPE_WIDGET)

/* --- Choosing another seat --- */

static void
pick (RoomSeatsPage *self, const char *name)
{
  g_autofree char *text = NULL, *act = NULL;

  if (g_strcmp0 (self->picked, name) != 0)
    {
      g_free (self->picked);
      self->picked = g_strdup (name);
    }
  if (name != NULL)
    {
      text = isolated_printf (_ ("Choose a free seat for %s."), name);
      act = room_seat_drag_act (room_tournament_get_tourney (self->tournament), name);
    }
  gtk_label_set_label (self->choosing, text != NULL ? text : "");
  /* One bar replaces the other, so that nothing moves under the pointer. */
  gtk_widget_set_visible (self->choosing_bar, name != NULL);
  gtk_widget_set_visible (self->header, name == NULL);
  room_floor_map_choose (self->map, self->tournament, act);
}

static void
pick_cb (GtkWidget *widget, const char *action, GVariant *name)
{
  pick (ROOM_SEATS_PAGE (widget), g_variant_get_string (name, NULL));
}

static void
stop_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  pick (ROOM_SEATS_PAGE (widget), NULL);
}

/* A click on a seat is the answer if a player was picked, and otherwise opens the seat's own question. */
static void
choose_cb (GtkWidget *widget, const char *action, GVariant *place)
{
  RoomSeatsPage   *self = ROOM_SEATS_PAGE (widget);
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  g_autofree char *act = self->picked != NULL ? room_seat_drag_act (tourney, self->picked) : NULL;
  gint             table, seat;

  g_variant_get (place, "(ii)", &table, &seat);
  if (act == NULL)
    room_seat_menu_ask (room_floor_map_get_plate (self->map, table, seat), self->tournament, table, seat);
  else
    {
      g_autofree char *line = g_strdup_printf ("%s %d.%d", act, table, seat);

      if (tourney_would (tourney, line, room_tournament_now (self->tournament), NULL))
        pick (self, NULL);
      room_act_do (widget, "%s", line);
    }
}

/* --- What is shown --- */

static void
unseated_clicked_cb (RoomSeatsPage *self, GtkButton *button)
{
  pick (self, g_object_get_data (G_OBJECT (button), "name"));
}

static gint
show_unseated (RoomSeatsPage *self, const Tourney *tourney)
{
  gint n = 0;

  room_wrap_empty (self->unseated);
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);
      GtkWidget           *button;
      g_autofree char     *act = NULL;

      if (!player->in || player->table)
        continue;
      n++;
      button = gtk_button_new_with_label (tourney_called (tourney, player->name));
      g_object_set_data_full (G_OBJECT (button), "name", g_strdup (player->name), g_free);
      gtk_widget_add_css_class (button, "pill-small");
      g_signal_connect_object (button, "clicked", G_CALLBACK (unseated_clicked_cb), self, G_CONNECT_SWAPPED);
      room_widget_cut_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), MOST_LETTERS);
      act = room_seat_drag_act (tourney, player->name);
      if (!room_seat_chooser_can_ask (self->tournament, player->name))
        {
          gtk_widget_set_sensitive (button, FALSE);
          gtk_widget_set_tooltip_text (button, _ ("No seat is free."));
        }
      room_seat_drag_give (button, self->tournament, act, 0);
      room_wrap_append (self->unseated, button);
    }
  return n;
}

static void
update_cb (RoomSeatsPage *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  const Settings  *settings = tourney_settings (tourney);
  gint             in_use = tourney_tables_in_use (tourney);
  gint             unseated;
  g_autofree char *facts = NULL;

  if (!settings->tables)
    {
      gtk_stack_set_visible_child_name (self->pages, "off");
      return;
    }
  unseated = show_unseated (self, tourney);
  room_floor_map_update (self->map, self->tournament);
  if (self->picked != NULL)
    pick (self, room_seat_chooser_can_ask (self->tournament, self->picked) ? self->picked : NULL);
  facts = g_strdup_printf (ngettext ("%d of %d table in use", "%d of %d tables in use", (gulong) settings->tables),
                           in_use, settings->tables);
  gtk_label_set_label (self->facts, facts);
  gtk_widget_set_visible (self->code_button, room_tournament_get_code (self->tournament) != NULL);
  if (room_tournament_get_code (self->tournament))
    room_draw_code_update (self->code, self->tournament);
  gtk_widget_set_visible (self->unseated_view, unseated > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->draw_button), unseated > 0 || tourney_started_at (tourney) < 0);
  /* Drawing again moves everybody except players seated by hand, so it must not happen by mistake. */
  gtk_button_set_label (self->draw_button, in_use > 0 ? _ ("Draw again") : _ ("Draw seats"));
  if (in_use > 0)
    gtk_widget_remove_css_class (GTK_WIDGET (self->draw_button), "suggested-action");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->draw_button), "suggested-action");
  gtk_widget_set_visible (self->print_button, in_use > 0);
  gtk_stack_set_visible_child_name (self->pages, "tables");
}

static void
room_seats_page_dispose (GObject *object)
{
  RoomSeatsPage *self = ROOM_SEATS_PAGE (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_SEATS_PAGE);
  g_clear_object (&self->tournament);
  g_clear_pointer (&self->picked, g_free);
  G_OBJECT_CLASS (room_seats_page_parent_class)->dispose (object);
}

static void
room_seats_page_class_init (RoomSeatsPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_seats_page_dispose;
  g_type_ensure (ROOM_TYPE_DRAW_CODE);
  g_type_ensure (ROOM_TYPE_WRAP);
  g_type_ensure (ROOM_TYPE_FLOOR_MAP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/floor/room-seats-page.ui");
  ROOM_BIND (widget_class, RoomSeatsPage, pages, facts, code, code_button, draw_button, unseated_view, unseated, map,
             print_button, choosing, choosing_bar, header);
  gtk_widget_class_install_action (widget_class, "seats.pick", "s", pick_cb);
  gtk_widget_class_install_action (widget_class, "seats.choose", "(ii)", choose_cb);
  gtk_widget_class_install_action (widget_class, "seats.stop", NULL, stop_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "seats.stop", NULL);
}

static void
open_code_cb (GtkMenuButton *button, gpointer data)
{
  room_widget_keep_focus (gtk_menu_button_get_popover (button));
}

static void
room_seats_page_init (RoomSeatsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->code_button), open_code_cb, NULL, NULL);
  room_wrap_set_gaps (self->unseated, 6, 6);
}

void
room_seats_page_set_tournament (RoomSeatsPage *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_SEATS_PAGE (self));
  g_return_if_fail (!self->tournament);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "moment", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED); /* entries close */
  update_cb (self);
}
