/* Who sits where: the tables, those without a seat, and the draw. */
#include "room-seats-page.h"

#include <glib/gi18n-lib.h>

#include "room-seat-chooser.h"
#include "room-seat-map.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"

#define MOST_LETTERS 24 /* of a name on its button */

struct _RoomSeatsPage
{
  GtkWidget parent_instance;

  GtkStack   *pages;
  GtkLabel   *facts, *code;
  GtkWidget  *unseated_view, *draw_button;
  RoomWrap   *unseated;
  GtkFlowBox *tables;

  RoomTournament *tournament;
  gint            n_tables, n_seats; /* that `tables` shows */
};

G_DEFINE_FINAL_TYPE (RoomSeatsPage, room_seats_page, GTK_TYPE_WIDGET)

static void
empty_box (GtkFlowBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_flow_box_remove (box, child);
}

static void
add_to_box (GtkFlowBox *box, GtkWidget *widget)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), widget);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (box, child);
}

static void
unseated_clicked_cb (RoomSeatsPage *self, GtkButton *button)
{
  g_autofree char *name = g_strdup (gtk_button_get_label (button));

  room_seat_chooser_ask (GTK_WIDGET (button), self->tournament, name);
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

      if (!player->in || player->table)
        continue;
      n++;
      button = gtk_button_new_with_label (player->name);
      gtk_widget_add_css_class (button, "pill-small");
      g_signal_connect_object (button, "clicked", G_CALLBACK (unseated_clicked_cb), self, G_CONNECT_SWAPPED);
      room_widget_cut_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), MOST_LETTERS);
      room_wrap_append (self->unseated, button);
    }
  return n;
}

static void
show_tables (RoomSeatsPage *self, const Settings *settings)
{
  if (self->n_tables != settings->tables || self->n_seats != settings->seats)
    {
      empty_box (self->tables);
      for (gint table = 1; table <= settings->tables; table++)
        add_to_box (self->tables, room_seat_map_new (self->tournament, table, settings->seats));
      self->n_tables = settings->tables;
      self->n_seats = settings->seats;
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->tables)); child;
       child = gtk_widget_get_next_sibling (child))
    room_seat_map_update (ROOM_SEAT_MAP (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child))));
}

static void
update_cb (RoomSeatsPage *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  const Settings  *settings = tourney_settings (tourney);
  gint             in_use = tourney_tables_in_use (tourney);
  gint             unseated;
  g_autofree char *facts = NULL, *code = NULL;

  if (!settings->tables)
    {
      gtk_stack_set_visible_child_name (self->pages, "off");
      return;
    }
  unseated = show_unseated (self, tourney);
  show_tables (self, settings);
  facts = g_strdup_printf (ngettext ("%d of %d table in use", "%d of %d tables in use", (gulong) settings->tables),
                           in_use, settings->tables);
  gtk_label_set_label (self->facts, facts);
  if (room_tournament_get_code (self->tournament))
    code = g_strdup_printf (_ ("Draw code %s"), room_tournament_get_code (self->tournament));
  gtk_label_set_label (self->code, code ? code : "");
  gtk_widget_set_visible (self->unseated_view, unseated > 0);
  gtk_widget_set_visible (self->draw_button, unseated > 0 || tourney_started_at (tourney) < 0);
  gtk_stack_set_visible_child_name (self->pages, "tables");
}

static void
room_seats_page_dispose (GObject *object)
{
  RoomSeatsPage *self = ROOM_SEATS_PAGE (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_SEATS_PAGE);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (room_seats_page_parent_class)->dispose (object);
}

static void
room_seats_page_class_init (RoomSeatsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = room_seats_page_dispose;
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-seats-page.ui");
  gtk_widget_class_bind_template_child (widget_class, RoomSeatsPage, pages);
  gtk_widget_class_bind_template_child (widget_class, RoomSeatsPage, facts);
  gtk_widget_class_bind_template_child (widget_class, RoomSeatsPage, code);
  gtk_widget_class_bind_template_child (widget_class, RoomSeatsPage, draw_button);
  gtk_widget_class_bind_template_child (widget_class, RoomSeatsPage, unseated_view);
  gtk_widget_class_bind_template_child (widget_class, RoomSeatsPage, unseated);
  gtk_widget_class_bind_template_child (widget_class, RoomSeatsPage, tables);
}

static void
room_seats_page_init (RoomSeatsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_wrap_set_gaps (self->unseated, 6, 6);
}

void
room_seats_page_set_tournament (RoomSeatsPage *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_SEATS_PAGE (self));
  g_return_if_fail (!self->tournament);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}
