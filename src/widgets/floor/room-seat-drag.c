/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drag and drop onto seats: a drag carries the beginning of a command, and the seat completes it. */
#include "room-seat-drag.h"

#include "base/line.h"
#include "widgets/kit/room-act.h"

#define ACT_KEY                                                                                                        \
  "room-seat-drag-act" /* GVariant (si): the beginning of the command, and the only table that fits; 0: any */

typedef struct
{
  RoomTournament *tournament;
  gint            table, seat;
} Seat;

/* --- The command --- */

static char *
make_line (const char *act, gint table, gint seat)
{
  return g_strdup_printf ("%s %d.%d", act, table, seat);
}

gboolean
room_seat_drag_would (RoomTournament *tournament, const char *act, gint table, gint seat)
{
  g_autofree char *line = make_line (act, table, seat);

  return tourney_would (room_tournament_get_tourney (tournament), line, room_tournament_now (tournament), NULL);
}

/* All free seats of a table are alike, so the engine is asked about the first. */
gboolean
room_seat_drag_finds (RoomTournament *tournament, const char *act, gint table)
{
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  const Settings *settings = tourney_settings (tourney);

  for (gint seat = 1; seat <= settings_seats_at (settings, table); seat++)
    if (settings_has_seat (settings, table, seat) && tourney_at_seat (tourney, table, seat) == NULL)
      return room_seat_drag_would (tournament, act, table, seat);
  return FALSE;
}

/* --- Dragging --- */

static gboolean
finds_anywhere (RoomTournament *tournament, const char *act)
{
  const Settings *settings = tourney_settings (room_tournament_get_tourney (tournament));

  for (gint table = 1; table <= settings->tables; table++)
    if (room_seat_drag_finds (tournament, act, table))
      return TRUE;
  return FALSE;
}

/* A drag that no seat would accept does not begin. */
static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, RoomTournament *tournament)
{
  GtkWidget  *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  GVariant   *given = g_object_get_data (G_OBJECT (widget), ACT_KEY);
  const char *act;
  gint        table;

  if (given == NULL)
    return NULL;
  g_variant_get (given, "(&si)", &act, &table);
  if (table == 0 && !finds_anywhere (tournament, act))
    return NULL;
  return gdk_content_provider_new_typed (G_TYPE_VARIANT, given);
}

static void
begin_cb (GtkDragSource *source, GdkDrag *drag)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (widget);

  gtk_drag_source_set_icon (source, picture, gtk_widget_get_width (widget) / 2, gtk_widget_get_height (widget) / 2);
}

void
room_seat_drag_give (GtkWidget *widget, RoomTournament *tournament, const char *act, gint table)
{
  gboolean is_new = g_object_get_data (G_OBJECT (widget), ACT_KEY) == NULL;

  if (act == NULL)
    {
      g_object_set_data (G_OBJECT (widget), ACT_KEY, NULL);
      return;
    }
  if (is_new && g_object_get_data (G_OBJECT (widget), "drag-source") == NULL)
    {
      GtkDragSource *source = gtk_drag_source_new ();

      /* Handled before a button takes the press for a click. */
      gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
      gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
      g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), tournament);
      g_signal_connect (source, "drag-begin", G_CALLBACK (begin_cb), NULL);
      gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
      g_object_set_data (G_OBJECT (widget), "drag-source", source);
    }
  g_object_set_data_full (G_OBJECT (widget), ACT_KEY, g_variant_ref_sink (g_variant_new ("(si)", act, table)),
                          (GDestroyNotify) g_variant_unref);
}

/* --- Dropping --- */

/* The whole command; NULL: it is for another table, or would be refused. */
static char *
line_for (const Seat *seat, const GValue *value)
{
  GVariant   *carried = value != NULL ? g_value_get_variant (value) : NULL;
  const char *act;
  gint        table;

  if (carried == NULL || !g_variant_is_of_type (carried, G_VARIANT_TYPE ("(si)")))
    return NULL;
  g_variant_get (carried, "(&si)", &act, &table);
  if ((table != 0 && table != seat->table) || !room_seat_drag_would (seat->tournament, act, seat->table, seat->seat))
    return NULL;
  return make_line (act, seat->table, seat->seat);
}

/* A drag from another program cannot be a command. */
static gboolean
accept_cb (GtkDropTarget *target, GdkDrop *drop, const Seat *seat)
{
  GdkDrag *drag = gdk_drop_get_drag (drop);
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *line = NULL;

  g_value_init (&value, G_TYPE_VARIANT);
  if (drag != NULL && gdk_content_provider_get_value (gdk_drag_get_content (drag), &value, NULL))
    line = line_for (seat, &value);
  return line != NULL;
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, const Seat *seat)
{
  g_autofree char *line = line_for (seat, value);

  if (line != NULL)
    room_act_do (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)), "%s", line);
  return line != NULL;
}

void
room_seat_drag_take (GtkWidget *widget, RoomTournament *tournament, gint table, gint seat)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_VARIANT, GDK_ACTION_MOVE);
  Seat          *at = g_new (Seat, 1);

  *at = (Seat){ tournament, table, seat };
  g_object_set_data_full (G_OBJECT (widget), "seat", at, g_free);
  g_signal_connect (target, "accept", G_CALLBACK (accept_cb), at);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), at);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

char *
room_seat_drag_act (const Tourney *tourney, const char *name)
{
  const TourneyPlayer *player = tourney_find (tourney, name);
  g_autofree char     *quoted = line_quote (name);

  return g_strdup_printf ("%s %s", player != NULL && player->table > 0 ? "move" : "seat", quoted);
}
