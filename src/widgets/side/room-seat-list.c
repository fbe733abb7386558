/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-seat-list.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "tourney/name-list.h"
#include "widgets/kit/room-widget.h"

struct _RoomSeatList
{
  GtkWidget parent_instance;

  GtkListBox *rows;
  GtkLabel   *empty;

  const Game *game;
  guint32     takes; /* possible numbers of players, a bit each */
};

G_DEFINE_FINAL_TYPE (RoomSeatList, room_seat_list, GTK_TYPE_WIDGET)

static guint changed_signal;

static RoomSeatRow *
find_seat (RoomSeatList *self, const char *name)
{
  for (guint i = 0; i < room_seat_list_n (self); i++)
    if (name_list_same (room_seat_row_get_name (room_seat_list_at (self, i)), name))
      return room_seat_list_at (self, i);
  return NULL;
}

/* The first bot that only fills a seat, or, if ANY will do, the first bot; -1: none. */
static gint
find_bot (RoomSeatList *self, gboolean any)
{
  gint found = -1;

  for (guint i = room_seat_list_n (self); i-- > 0;)
    if (room_seat_row_fills (room_seat_list_at (self, i)))
      found = (gint) i;
  for (guint i = 0; any && found < 0 && i < room_seat_list_n (self); i++)
    if (room_seat_row_is_bot (room_seat_list_at (self, i), NULL))
      found = (gint) i;
  return found;
}

static guint
find_most (RoomSeatList *self)
{
  return (guint) g_bit_nth_msf (self->takes, -1);
}

static char *
say_players (RoomSeatList *self)
{
  g_autofree char *seats = game_seats_say (self->takes);

  return g_strdup_printf (ngettext ("%s player", "%s players", find_most (self)), seats);
}

/* A bot that fills the table cannot leave while one player fewer could not play. */
static void
show_needed (RoomSeatList *self)
{
  guint            n = room_seat_list_n (self);
  g_autofree char *players = say_players (self);
  g_autofree char *why = isolated_printf (_ ("%s takes %s: a bot sits here"), _ (self->game->people.name), players);

  for (guint i = 0; i < n; i++)
    {
      RoomSeatRow *row = room_seat_list_at (self, i);
      gboolean     needed = room_seat_row_is_bot (row, NULL) && n > 1 && room_games_fill (self->takes, n - 1) > 0;

      room_seat_row_set_needed (row, needed ? why : NULL);
    }
}

static void
add_bot (RoomSeatList *self, gint position, gboolean fills)
{
  for (guint i = 0; room_games_bot_name (i) != NULL; i++)
    if (find_seat (self, room_games_bot_name (i)) == NULL)
      {
        gtk_list_box_insert (self->rows, room_seat_row_new_bot (room_games_bot_name (i), BOT_CAREFUL, fills), position);
        return;
      }
}

/* Seats a bot at POSITION, where somebody has left; -1: at the end. */
static void
fill_up (RoomSeatList *self, gint position)
{
  guint n = room_seat_list_n (self), bots = n > 0 ? room_games_fill (self->takes, n) : 0;

  for (guint i = 0; bots != G_MAXUINT && i < bots; i++)
    add_bot (self, position, TRUE);
  show_needed (self);
}

static void
leave_cb (GtkWidget *widget, const char *action, GVariant *name)
{
  RoomSeatList *self = ROOM_SEAT_LIST (widget);
  RoomSeatRow  *row = find_seat (self, g_variant_get_string (name, NULL));
  gint          position = row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;

  if (row == NULL)
    return;
  gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  fill_up (self, position);
  g_signal_emit (self, changed_signal, 0);
}

static void
room_seat_list_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_SEAT_LIST);
  G_OBJECT_CLASS (room_seat_list_parent_class)->dispose (object);
}

static void
room_seat_list_class_init (RoomSeatListClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_seat_list_dispose;
  changed_signal
      = g_signal_new ("changed", ROOM_TYPE_SEAT_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/side/room-seat-list.ui");
  ROOM_BIND (widget_class, RoomSeatList, rows, empty);
  gtk_widget_class_install_action (widget_class, "seats.leave", "s", leave_cb);
}

static void
room_seat_list_init (RoomSeatList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_empty (RoomSeatList *self)
{
  g_autofree char *seats = game_seats_say (self->takes), *text = NULL;

  text = isolated_printf (_ ("Nobody sits here yet. %s takes %s: add people by name, or bots."),
                          _ (self->game->people.name), seats);
  gtk_label_set_label (self->empty, text);
}

void
room_seat_list_seat (RoomSeatList *self, const Game *game, const char *const *people)
{
  g_return_if_fail (ROOM_IS_SEAT_LIST (self));

  self->game = game;
  self->takes = game->seats;
  show_empty (self);
  for (guint i = 0; people != NULL && people[i] != NULL; i++)
    gtk_list_box_append (self->rows, room_seat_row_new_person (people[i]));
  fill_up (self, -1);
}

/* Bots that only fill seats come and go with it. */
void
room_seat_list_set_takes (RoomSeatList *self, guint32 seats)
{
  gint bot;

  g_return_if_fail (ROOM_IS_SEAT_LIST (self));
  g_return_if_fail (seats != 0);

  if (self->game == NULL || self->takes == seats)
    return;
  self->takes = seats;
  show_empty (self);
  while ((bot = find_bot (self, FALSE)) >= 0)
    gtk_list_box_remove (self->rows, GTK_WIDGET (room_seat_list_at (self, (guint) bot)));
  fill_up (self, -1);
}

void
room_seat_list_set_game (RoomSeatList *self, const Game *game)
{
  g_return_if_fail (ROOM_IS_SEAT_LIST (self));

  self->game = game;
  self->takes = 0; /* other bots are needed even for as many players */
  room_seat_list_set_takes (self, game->seats);
}

gboolean
room_seat_list_is_full (RoomSeatList *self)
{
  g_return_val_if_fail (ROOM_IS_SEAT_LIST (self), TRUE);
  return room_seat_list_n (self) >= find_most (self);
}

guint
room_seat_list_n (RoomSeatList *self)
{
  guint n = 0;

  g_return_val_if_fail (ROOM_IS_SEAT_LIST (self), 0);

  while (gtk_list_box_get_row_at_index (self->rows, (int) n) != NULL)
    n++;
  return n;
}

RoomSeatRow *
room_seat_list_at (RoomSeatList *self, guint index)
{
  g_return_val_if_fail (ROOM_IS_SEAT_LIST (self), NULL);
  return ROOM_SEAT_ROW (gtk_list_box_get_row_at_index (self->rows, (int) index));
}

char *
room_seat_list_add_person (RoomSeatList *self, const char *name)
{
  RoomSeatRow *seated;
  gboolean     full;
  gint         place;

  g_return_val_if_fail (ROOM_IS_SEAT_LIST (self), NULL);

  seated = find_seat (self, name);
  if (seated)
    return isolated_printf (room_seat_row_is_bot (seated, NULL)
                                ? _ ("A bot is called %s; use another name, such as %s B.")
                                : _ ("%s is already at this table; use another name, such as %s B."),
                            room_seat_row_get_name (seated), room_seat_row_get_name (seated));
  full = room_seat_list_is_full (self);
  place = find_bot (self, full);
  if (full && place < 0)
    {
      g_autofree char *players = say_players (self);

      return isolated_printf (_ ("There is no seat for %s: %s takes %s."), name, _ (self->game->people.name), players);
    }
  if (place >= 0)
    gtk_list_box_remove (self->rows, GTK_WIDGET (room_seat_list_at (self, (guint) place)));
  gtk_list_box_insert (self->rows, room_seat_row_new_person (name), place);
  fill_up (self, -1);
  return NULL;
}

void
room_seat_list_add_bot (RoomSeatList *self)
{
  g_return_if_fail (ROOM_IS_SEAT_LIST (self));

  add_bot (self, -1, FALSE);
  fill_up (self, -1);
}
