/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of a page that is made when it is first seen or asked for. */
#include "room-lazy-page.h"

struct _RoomLazyPage
{
  AdwBin parent_instance;

  RoomLazyPageMake make; /* NULL: nobody has said yet */
  gpointer         owner;
};

G_DEFINE_FINAL_TYPE (RoomLazyPage, room_lazy_page, ADW_TYPE_BIN)

static void
room_lazy_page_map (GtkWidget *widget)
{
  room_lazy_page_get (ROOM_LAZY_PAGE (widget));
  GTK_WIDGET_CLASS (room_lazy_page_parent_class)->map (widget);
}

static void
room_lazy_page_class_init (RoomLazyPageClass *class)
{
  GTK_WIDGET_CLASS (class)->map = room_lazy_page_map;
}

static void
room_lazy_page_init (RoomLazyPage *self)
{
}

void
room_lazy_page_set (RoomLazyPage *self, RoomLazyPageMake make, gpointer owner)
{
  g_return_if_fail (ROOM_IS_LAZY_PAGE (self));

  self->make = make;
  self->owner = owner;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    room_lazy_page_get (self);
}

GtkWidget *
room_lazy_page_get (RoomLazyPage *self)
{
  g_return_val_if_fail (ROOM_IS_LAZY_PAGE (self), NULL);

  if (self->make != NULL && adw_bin_get_child (ADW_BIN (self)) == NULL)
    adw_bin_set_child (ADW_BIN (self), self->make (self->owner));
  return adw_bin_get_child (ADW_BIN (self));
}
