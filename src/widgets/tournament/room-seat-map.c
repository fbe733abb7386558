/* One table seen from above: an oval of felt and a plate for each seat around it, clockwise from the top. */
#include "room-seat-map.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "room-seat-chooser.h"

#define WIDTH        378
#define HEIGHT       300
#define PLATE_WIDTH  90
#define PLATE_HEIGHT 34
#define MANY_SEATS   10 /* more need narrower plates */
#define NARROW_PLATE 72

struct _RoomSeatMap
{
  GtkWidget parent_instance;

  GtkWidget *felt, *title;
  GPtrArray *plates; /* GtkWidget, one a seat; borrowed children */

  RoomTournament *tournament;
  gint            table;
};

G_DEFINE_FINAL_TYPE (RoomSeatMap, room_seat_map, GTK_TYPE_WIDGET)

static void
plate_clicked_cb (RoomSeatMap *self, GtkWidget *plate)
{
  const char *name = g_object_get_data (G_OBJECT (plate), "name");

  if (name)
    room_seat_chooser_ask (plate, self->tournament, name);
}

static void
room_seat_map_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
room_seat_map_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RoomSeatMap *self = ROOM_SEAT_MAP (widget);
  int          plate = self->plates->len > MANY_SEATS ? NARROW_PLATE : PLATE_WIDTH;
  double       rx = (WIDTH - plate) / 2.0, ry = (HEIGHT - PLATE_HEIGHT) / 2.0;
  int          left = (width - WIDTH) / 2;

  gtk_widget_size_allocate (
      self->felt,
      &(GtkAllocation){ left + PLATE_WIDTH / 2, PLATE_HEIGHT, WIDTH - PLATE_WIDTH, HEIGHT - 2 * PLATE_HEIGHT }, -1);
  gtk_widget_size_allocate (
      self->title,
      &(GtkAllocation){ left + PLATE_WIDTH, PLATE_HEIGHT * 2, WIDTH - 2 * PLATE_WIDTH, HEIGHT - 4 * PLATE_HEIGHT }, -1);
  for (guint i = 0; i < self->plates->len; i++)
    {
      double angle = (i + 0.5) * 2 * G_PI / self->plates->len - G_PI / 2;
      int    x = left + WIDTH / 2 + (int) lround (rx * cos (angle)) - plate / 2;
      int    y = HEIGHT / 2 + (int) lround (ry * sin (angle)) - PLATE_HEIGHT / 2;

      gtk_widget_size_allocate (g_ptr_array_index (self->plates, i), &(GtkAllocation){ x, y, plate, PLATE_HEIGHT }, -1);
    }
}

static void
room_seat_map_dispose (GObject *object)
{
  RoomSeatMap *self = ROOM_SEAT_MAP (object);
  GtkWidget   *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->plates, g_ptr_array_unref);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (room_seat_map_parent_class)->dispose (object);
}

static void
room_seat_map_class_init (RoomSeatMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = room_seat_map_dispose;
  widget_class->measure = room_seat_map_measure;
  widget_class->size_allocate = room_seat_map_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "seatmap");
}

static void
room_seat_map_init (RoomSeatMap *self)
{
  self->plates = g_ptr_array_new ();
  self->felt = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->felt, "felt");
  gtk_widget_set_parent (self->felt, GTK_WIDGET (self));
  self->title = gtk_label_new (NULL);
  gtk_label_set_justify (GTK_LABEL (self->title), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->title, "felt-title");
  gtk_widget_set_parent (self->title, GTK_WIDGET (self));
}

GtkWidget *
room_seat_map_new (RoomTournament *tournament, gint table, gint seats)
{
  RoomSeatMap *self = g_object_new (ROOM_TYPE_SEAT_MAP, NULL);

  self->tournament = g_object_ref (tournament);
  self->table = table;
  for (gint i = 0; i < seats; i++)
    {
      GtkWidget *plate = gtk_button_new_with_label ("");
      GtkLabel  *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (plate)));

      gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (plate, "plate");
      gtk_widget_add_css_class (plate, "numeric");
      gtk_widget_set_focus_on_click (plate, FALSE);
      g_signal_connect_swapped (plate, "clicked", G_CALLBACK (plate_clicked_cb), self);
      gtk_widget_set_parent (plate, GTK_WIDGET (self));
      g_ptr_array_add (self->plates, plate);
    }
  room_seat_map_update (self);
  return GTK_WIDGET (self);
}

void
room_seat_map_update (RoomSeatMap *self)
{
  const Tourney   *tourney;
  gint             n;
  g_autofree char *title = NULL;

  g_return_if_fail (ROOM_IS_SEAT_MAP (self));

  tourney = room_tournament_get_tourney (self->tournament);
  n = tourney_players_at (tourney, self->table);
  title = g_strdup_printf (ngettext ("Table %d\n%d player", "Table %d\n%d players", (gulong) n), self->table, n);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  for (guint i = 0; i < self->plates->len; i++)
    {
      GtkWidget           *plate = g_ptr_array_index (self->plates, i);
      gint                 seat = (gint) i + 1;
      const TourneyPlayer *player = tourney_at_seat (tourney, self->table, seat);
      const char          *name = player ? player->name : NULL;
      g_autofree char     *text = name ? g_strdup_printf ("%d  %s", seat, name) : g_strdup_printf ("%d", seat);
      g_autofree char     *label = name ? g_strdup_printf (_ ("Table %d, seat %d: %s"), self->table, seat, name)
                                        : g_strdup_printf (_ ("Table %d, seat %d: free"), self->table, seat);

      gtk_button_set_label (GTK_BUTTON (plate), text);
      gtk_widget_set_tooltip_text (plate, name);
      gtk_widget_set_sensitive (plate, name != NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (plate), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      g_object_set_data_full (G_OBJECT (plate), "name", g_strdup (name), g_free);
    }
}
