/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of a page that is made when it is first seen or asked for. */
#include "room-later.h"

struct _RoomLater
{
  AdwBin parent_instance;

  RoomLaterMake make; /* NULL: nobody has said yet */
  gpointer      owner;
};

G_DEFINE_FINAL_TYPE (RoomLater, room_later, ADW_TYPE_BIN)

static void
room_later_map (GtkWidget *widget)
{
  room_later_get (ROOM_LATER (widget));
  GTK_WIDGET_CLASS (room_later_parent_class)->map (widget);
}

static void
room_later_class_init (RoomLaterClass *class)
{
  GTK_WIDGET_CLASS (class)->map = room_later_map;
}

static void
room_later_init (RoomLater *self)
{
}

void
room_later_set (RoomLater *self, RoomLaterMake make, gpointer owner)
{
  g_return_if_fail (ROOM_IS_LATER (self));

  self->make = make;
  self->owner = owner;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    room_later_get (self);
}

GtkWidget *
room_later_get (RoomLater *self)
{
  g_return_val_if_fail (ROOM_IS_LATER (self), NULL);

  if (self->make != NULL && adw_bin_get_child (ADW_BIN (self)) == NULL)
    adw_bin_set_child (ADW_BIN (self), self->make (self->owner));
  return adw_bin_get_child (ADW_BIN (self));
}
