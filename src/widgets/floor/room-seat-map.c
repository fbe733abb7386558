/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-seat-map.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/isolate.h"
#include "tourney/table-name.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-ask.h"
#include "widgets/kit/room-names.h"
#include "room-seat-drag.h"
#include "room-seat-plate.h"

#define GAP        3    /* between two plates */
#define ROUNDNESS  0.78 /* height of the oval as a part of its width, if there is room */
#define TALLEST    1.25 /* if there is little, because two tables side by side are better than one */
#define SLIMMEST   1.1  /* half its width, in plates with shortened names, because full names are better */
#define LONGEST    1.7  /* if nothing stands below it */
#define SQUARENESS 0.7  /* 1: plates lie on an ellipse */
#define MOST_GROWN 2.2  /* at most so much larger than necessary */
#define BUTTON     24   /* its minimum width */
#define NAME_LINES 3    /* at most, of a table's name */
#define INWARDS    0.62 /* where the button lies on the way from the centre to a plate */

struct _RoomSeatMap
{
  GtkWidget parent_instance;

  GtkWidget *felt, *title, *button; /* the title opens the question for the table's name */
  GPtrArray *plates;                /* RoomSeatPlate, one for each seat; borrowed children */

  RoomTournament *tournament;
  gint            table;
};

G_DEFINE_FINAL_TYPE (RoomSeatMap, room_seat_map, GTK_TYPE_WIDGET)

/* --- The table's name --- */

static void
named_cb (GtkWidget *inside, const char *text, gpointer table)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *quoted = *text != '\0' ? room_names_quote (text, &error) : g_strdup ("");

  if (quoted != NULL)
    room_act_do (inside, "name-table %d %s", GPOINTER_TO_INT (table), quoted);
  else
    room_act_tell (inside, error->message);
}

static void
title_clicked_cb (RoomSeatMap *self)
{
  const Settings  *settings = tourney_settings (room_tournament_get_tourney (self->tournament));
  const char      *name = settings->table_names[self->table - 1];
  g_autofree char *title = g_strdup_printf (_ ("What is table %d called?"), self->table);

  room_ask_or_clear (self->title, title, name != NULL ? name : "", _ ("Name"), named_cb, GINT_TO_POINTER (self->table),
                     NULL);
}

/* --- Layout --- */

static double
angle_of (guint index, guint n)
{
  return (index + 0.5) * 2 * G_PI / n - G_PI / 2;
}

/* The place of a plate at ANGLE: at the top and the bottom farther apart than on an ellipse, because names are wide and
   low. */
static double
across (double rx, double angle)
{
  return copysign (rx * pow (fabs (cos (angle)), SQUARENESS), cos (angle));
}

/* WIDTH shows every name in full; LEAST is the minimum. */
static void
measure_plates (RoomSeatMap *self, int *least, int *width, int *height)
{
  *least = *width = *height = 0;
  for (guint i = 0; i < self->plates->len; i++)
    {
      GtkRequisition minimum, natural;

      gtk_widget_get_preferred_size (g_ptr_array_index (self->plates, i), &minimum, &natural);
      *least = MAX (*least, minimum.width);
      *width = MAX (*width, natural.width);
      *height = MAX (*height, natural.height);
    }
}

static gboolean
plates_overlap (guint n, double rx, double ry, int width, int height)
{
  for (guint i = 0; i < n; i++)
    {
      double one = angle_of (i, n), other = angle_of (i + 1, n);

      if (fabs (across (rx, one) - across (rx, other)) < width + GAP
          && fabs (ry * (sin (one) - sin (other))) < height + GAP)
        return TRUE;
    }
  return FALSE;
}

/* The lowest oval of that width on which plates do not overlap; FALSE: it would be too tall. */
static gboolean
find_height (guint n, double rx, int width, int height, double *ry)
{
  for (*ry = MAX (rx * ROUNDNESS, height * 2.1); *ry <= MAX (rx * TALLEST, height * 2.1); *ry += GAP)
    if (!plates_overlap (n, rx, *ry, width, height))
      return TRUE;
  return FALSE;
}

/* The narrowest oval for the centres of the plates that leaves room for all of them and a title. */
static void
find_oval (RoomSeatMap *self, int width, int height, double *rx, double *ry)
{
  for (*rx = width * 1.3; !find_height (self->plates->len, *rx, width, height, ry);)
    *rx += GAP;
}

/* If there is more room than necessary in WIDTH and HEIGHT (0: the minimum), the oval grows and plates get as wide as
   the longest name. Its height does not depend on names, so that tables side by side are alike. */
static void
lay_out (RoomSeatMap *self, int width, int height, int *plate_width, int *plate_height, double *rx, double *ry)
{
  guint  n = self->plates->len;
  int    least, most;
  double narrowest, widest;

  measure_plates (self, &least, &most, plate_height);
  find_oval (self, least, *plate_height, &narrowest, ry);
  widest = CLAMP ((width - least - 2) / 2.0, narrowest, narrowest * MOST_GROWN);
  find_height (n, widest, least, *plate_height, ry);
  *ry = MAX (*ry, MIN ((height - *plate_height - 2) / 2.0, widest * LONGEST));
  *rx = CLAMP ((width - most - 2) / 2.0, least * SLIMMEST, widest);
  while (*rx < widest && plates_overlap (n, *rx, *ry, least, *plate_height))
    *rx = MIN (*rx + GAP, widest);
  most = MIN (most, width - 2 - (int) ceil (2 * *rx));
  while (most > least && plates_overlap (n, *rx, *ry, most, *plate_height))
    most--;
  *plate_width = MAX (least, most);
}

static GtkSizeRequestMode
room_seat_map_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
room_seat_map_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  RoomSeatMap *self = ROOM_SEAT_MAP (widget);
  int          least, width, height;
  double       rx, ry;

  measure_plates (self, &least, &width, &height);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    lay_out (self, for_size, 0, &width, &height, &rx, &ry);
  else
    find_oval (self, width = least, height, &rx, &ry);
  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural
      = (int) ceil (orientation == GTK_ORIENTATION_HORIZONTAL ? 2 * rx + width + 2 : 2 * ry + height + 2);
}

static int
measure_button (RoomSeatMap *self)
{
  GtkRequisition size = { 0 };

  if (gtk_widget_get_visible (self->button))
    gtk_widget_get_preferred_size (self->button, &size, NULL);
  return MAX (BUTTON, MAX (size.width, size.height));
}

static void
allocate_middle (GtkWidget *child, double x, double y, double width, double height)
{
  gtk_widget_size_allocate (
      child, &(GtkAllocation){ (int) lround (x - width / 2), (int) lround (y - height / 2), (int) width, (int) height },
      -1);
}

/* The name takes more lines in a narrow oval. */
static void
allocate_title (RoomSeatMap *self, double x, double y, int width, int height)
{
  GtkRequisition whole;
  int            wrapped;

  gtk_widget_get_preferred_size (self->title, NULL, &whole);
  width = MIN (whole.width, width);
  gtk_widget_measure (self->title, GTK_ORIENTATION_VERTICAL, width, NULL, &wrapped, NULL, NULL);
  allocate_middle (self->title, x, y, width, MIN (wrapped, MAX (height, 1)));
}

static void
room_seat_map_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RoomSeatMap *self = ROOM_SEAT_MAP (widget);
  guint        n = self->plates->len;
  gint         at = tourney_button (room_tournament_get_tourney (self->tournament), self->table);
  int          plate_width, plate_height;
  int          disc = measure_button (self);
  double       rx, ry;

  lay_out (self, width, height, &plate_width, &plate_height, &rx, &ry);
  allocate_middle (self->felt, width / 2.0, height / 2.0, 2 * rx, 2 * ry);
  allocate_title (self, width / 2.0, height / 2.0, (int) (2 * rx) - plate_width, (int) (2 * ry) - plate_height);
  for (guint i = 0; i < n; i++)
    {
      double x = across (rx, angle_of (i, n)), y = ry * sin (angle_of (i, n));

      allocate_middle (g_ptr_array_index (self->plates, i), width / 2.0 + x, height / 2.0 + y, plate_width,
                       plate_height);
      if (gtk_widget_get_visible (self->button) && at == (gint) i + 1)
        allocate_middle (self->button, width / 2.0 + x * INWARDS, height / 2.0 + y * INWARDS, disc, disc);
    }
}

static void
room_seat_map_dispose (GObject *object)
{
  RoomSeatMap *self = ROOM_SEAT_MAP (object);
  GtkWidget   *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->plates, g_ptr_array_unref);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (room_seat_map_parent_class)->dispose (object);
}

static void
room_seat_map_class_init (RoomSeatMapClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_seat_map_dispose;
  widget_class->get_request_mode = room_seat_map_get_request_mode;
  widget_class->measure = room_seat_map_measure;
  widget_class->size_allocate = room_seat_map_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "seatmap");
}

static void
room_seat_map_init (RoomSeatMap *self)
{
  GtkLabel *name;

  self->plates = g_ptr_array_new ();
  self->felt = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->felt, "felt");
  gtk_widget_set_parent (self->felt, GTK_WIDGET (self));
  self->title = gtk_button_new_with_label ("");
  name = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->title)));
  gtk_label_set_justify (name, GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize (name, PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (name, TRUE);
  gtk_label_set_lines (name, NAME_LINES);
  gtk_label_set_natural_wrap_mode (name, GTK_NATURAL_WRAP_NONE);
  gtk_widget_add_css_class (self->title, "felt-title");
  gtk_widget_add_css_class (self->title, "flat");
  g_signal_connect_object (self->title, "clicked", G_CALLBACK (title_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->title, GTK_WIDGET (self));
}

/* --- The object --- */

/* Added last, so that it lies above the plates; it can be dragged to another seat of its table. */
static void
add_button (RoomSeatMap *self)
{
  /* Translators: the dealer button, in one letter */
  self->button = gtk_label_new (C_ ("dealer button", "D"));
  gtk_widget_add_css_class (self->button, "dealer");
  gtk_widget_set_tooltip_text (self->button, _ ("The button: drag it to another seat"));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  room_seat_drag_give (self->button, self->tournament, "button", self->table);
}

GtkWidget *
room_seat_map_new (RoomTournament *tournament, gint table, gint seats)
{
  RoomSeatMap *self = g_object_new (ROOM_TYPE_SEAT_MAP, NULL);

  self->tournament = g_object_ref (tournament);
  self->table = table;
  for (gint seat = 1; seat <= seats; seat++)
    {
      GtkWidget *plate = room_seat_plate_new (tournament, table, seat);

      gtk_widget_set_parent (plate, GTK_WIDGET (self));
      g_ptr_array_add (self->plates, plate);
    }
  add_button (self);
  return GTK_WIDGET (self);
}

static char *
make_title (RoomSeatMap *self, const Tourney *tourney, gboolean breaks)
{
  gint             n = tourney_players_at (tourney, self->table);
  g_autofree char *name = table_name_title (tourney_settings (tourney), self->table);

  if (breaks)
    /* Translators: a table, as in “Table 2” */
    return isolated_printf (_ ("%s\nbreaks up"), name);
  /* Translators: a table, as in “Table 2”, and how many sit there */
  return isolated_printf (ngettext ("%s\n%d player", "%s\n%d players", (gulong) n), name, n);
}

void
room_seat_map_update (RoomSeatMap *self, const FloorMove *move, gboolean breaks)
{
  const Tourney   *tourney;
  g_autofree char *title = NULL, *name = NULL, *tooltip = NULL;

  g_return_if_fail (ROOM_IS_SEAT_MAP (self));

  tourney = room_tournament_get_tourney (self->tournament);
  title = make_title (self, tourney, breaks);
  gtk_button_set_label (GTK_BUTTON (self->title), title);
  name = table_name_title (tourney_settings (tourney), self->table);
  tooltip = isolated_printf (_ ("%s: give it a name"), name);
  gtk_widget_set_tooltip_text (self->title, tooltip);
  gtk_widget_set_visible (self->button, tourney_button (tourney, self->table) > 0);
  if (tourney_players_at (tourney, self->table) == 0 && tourney_started_at (tourney) >= 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "idle");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "idle");
  for (guint i = 0; i < self->plates->len; i++)
    {
      gint             seat = (gint) i + 1;
      g_autofree char *leaves = NULL, *arrives = NULL;

      if (move != NULL && move->from_table == self->table && move->from_seat == seat)
        /* Translators: table and seat that a player moves to, where there is no room for a table's name */
        leaves = g_strdup_printf (_ ("→ %d.%d"), move->table, move->seat);
      if (move != NULL && move->table == self->table && move->seat == seat)
        arrives = isolated_printf (_ ("← %s"),
                                   tourney_called (tourney, tourney_player (tourney, (guint) move->player)->name));
      room_seat_plate_update (g_ptr_array_index (self->plates, i), leaves, arrives);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gint
room_seat_map_get_seats (RoomSeatMap *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_MAP (self), 0);

  return (gint) self->plates->len;
}

GtkWidget *
room_seat_map_get_plate (RoomSeatMap *self, gint seat)
{
  g_return_val_if_fail (ROOM_IS_SEAT_MAP (self), NULL);
  g_return_val_if_fail (seat >= 1 && seat <= (gint) self->plates->len, NULL);

  return g_ptr_array_index (self->plates, seat - 1);
}
