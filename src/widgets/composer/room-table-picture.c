/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a game as it will look towards the end of a hand. */
#include "room-table-picture.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-games.h"
#include "app/side/room-sample.h"
#include "widgets/felt/room-felt.h"

#define WIDTH  800 /* of the felt, which is then scaled down */
#define HEIGHT 500
#define LEAST  280 /* of the picture */
#define GAP    9
#define SEATS  4 /* at first, if so many can play */

struct _RoomTablePicture
{
  GtkWidget parent_instance;

  GtkWidget     *head, *felt;
  GtkSpinButton *players;
  const Game    *game; /* NULL: nothing to show */
  gboolean       showing;
};

G_DEFINE_FINAL_TYPE (RoomTablePicture, room_table_picture, GTK_TYPE_WIDGET)

static guint players_signal;

static void
show_hand (RoomTablePicture *self)
{
  guint                 n = (guint) gtk_spin_button_get_value_as_int (self->players);
  g_autofree GameState *view = self->game != NULL ? room_sample_hand (self->game, n) : NULL;
  RoomFeltSeat          seats[GAME_MAX_SEATS] = { 0 };

  for (guint seat = 0; view != NULL && seat < n; seat++)
    seats[seat] = (RoomFeltSeat){ .name = seat == 0 ? _ ("You") : room_games_bot_name (seat - 1),
                                  .is_bot = seat > 0,
                                  .chips = view->stack[seat],
                                  .has_chips = TRUE,
                                  .idle = view->idle >> seat & 1 };
  room_felt_show (ROOM_FELT (self->felt), view, view != NULL ? seats : NULL, 0, view != NULL ? view->turn : -1);
}

static void
players_cb (RoomTablePicture *self)
{
  if (self->showing)
    return;
  show_hand (self);
  g_signal_emit (self, players_signal, 0);
}

static GtkWidget *
new_head (RoomTablePicture *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *title = gtk_label_new (_ ("The table"));
  GtkWidget *label = gtk_label_new (_ ("Players"));

  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  self->players = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (2, GAME_MAX_SEATS - 1, 1));
  gtk_spin_button_set_update_policy (self->players, GTK_UPDATE_IF_VALID);
  gtk_spin_button_set_value (self->players, SEATS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->players), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Players at the table, for its picture, the deck and the chances"), -1);
  g_signal_connect_object (self->players, "value-changed", G_CALLBACK (players_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->players));
  return head;
}

static void
room_table_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  RoomTablePicture *self = ROOM_TABLE_PICTURE (widget);

  gtk_widget_measure (self->head, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MAX (*minimum, LEAST);
  else
    *minimum = *natural = *natural + GAP + MAX (for_size, LEAST) * HEIGHT / WIDTH;
}

static GtkSizeRequestMode
room_table_picture_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
room_table_picture_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RoomTablePicture *self = ROOM_TABLE_PICTURE (widget);
  float             scale = (float) width / WIDTH;
  GskTransform     *place;
  int               top;

  gtk_widget_measure (self->head, GTK_ORIENTATION_VERTICAL, -1, NULL, &top, NULL, NULL);
  gtk_widget_size_allocate (self->head, &(GtkAllocation){ 0, 0, width, top }, -1);
  place = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, (float) (top + GAP)));
  gtk_widget_measure (self->felt, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (self->felt, WIDTH, HEIGHT, -1, gsk_transform_scale (place, scale, scale));
}

static void
room_table_picture_dispose (GObject *object)
{
  RoomTablePicture *self = ROOM_TABLE_PICTURE (object);

  g_clear_pointer (&self->head, gtk_widget_unparent);
  g_clear_pointer (&self->felt, gtk_widget_unparent);
  G_OBJECT_CLASS (room_table_picture_parent_class)->dispose (object);
}

static void
room_table_picture_class_init (RoomTablePictureClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_table_picture_dispose;
  widget_class->measure = room_table_picture_measure;
  widget_class->get_request_mode = room_table_picture_get_request_mode;
  widget_class->size_allocate = room_table_picture_size_allocate;
  players_signal
      = g_signal_new ("players", ROOM_TYPE_TABLE_PICTURE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* Nothing on this felt can be played, so it takes neither clicks nor the focus. */
static void
room_table_picture_init (RoomTablePicture *self)
{
  self->head = new_head (self);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
  self->felt = room_felt_new ();
  g_object_set (self->felt, "animations", FALSE, "can-target", FALSE, "can-focus", FALSE, "overflow",
                GTK_OVERFLOW_HIDDEN, NULL);
  gtk_widget_add_css_class (self->felt, "table-picture");
  gtk_widget_set_parent (self->felt, GTK_WIDGET (self));
}

/* Keeps the number of players if the game allows it. */
void
room_table_picture_show (RoomTablePicture *self, const Game *game)
{
  g_return_if_fail (ROOM_IS_TABLE_PICTURE (self));

  self->game = game;
  gtk_widget_set_visible (GTK_WIDGET (self), game != NULL);
  if (game == NULL)
    return;
  self->showing = TRUE;
  gtk_spin_button_set_range (self->players, room_games_least (game), room_games_most (game));
  self->showing = FALSE;
  show_hand (self);
}

guint
room_table_picture_get_players (RoomTablePicture *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE_PICTURE (self), 0);

  return (guint) gtk_spin_button_get_value_as_int (self->players);
}
