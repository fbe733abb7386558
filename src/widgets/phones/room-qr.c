/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A QR code on the screen. */
#include "room-qr.h"

#include "lan/qr/lan-qr.h"

#define MARGIN 4 /* modules of light margin that a camera needs */

struct _RoomQr
{
  GtkWidget parent_instance;

  LanQr *qr; /* NULL: nothing */
};

G_DEFINE_FINAL_TYPE (RoomQr, room_qr, GTK_TYPE_WIDGET)

/* Whole pixels for each module, because a camera takes longer with a blurred edge. */
static void
room_qr_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomQr       *self = ROOM_QR (widget);
  const GdkRGBA white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };
  int           width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), all, side;
  float         left, top;

  if (self->qr == NULL)
    return;
  all = (int) self->qr->size + 2 * MARGIN;
  side = MAX (MIN (width, height) / all, 1);
  left = (float) ((width - side * all) / 2);
  top = (float) ((height - side * all) / 2);
  gtk_snapshot_append_color (snapshot, &white,
                             &GRAPHENE_RECT_INIT (left, top, (float) (side * all), (float) (side * all)));
  for (guint row = 0; row < self->qr->size; row++)
    for (guint column = 0; column < self->qr->size; column++)
      if (self->qr->dark[row * self->qr->size + column])
        gtk_snapshot_append_color (snapshot, &black,
                                   &GRAPHENE_RECT_INIT (left + (float) (side * (MARGIN + (int) column)),
                                                        top + (float) (side * (MARGIN + (int) row)), (float) side,
                                                        (float) side));
}

static void
room_qr_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                 int *minimum_baseline, int *natural_baseline)
{
  *minimum = 160;
  *natural = 320;
}

static void
room_qr_finalize (GObject *object)
{
  g_free (ROOM_QR (object)->qr);
  G_OBJECT_CLASS (room_qr_parent_class)->finalize (object);
}

static void
room_qr_class_init (RoomQrClass *class)
{
  GTK_WIDGET_CLASS (class)->snapshot = room_qr_snapshot;
  GTK_WIDGET_CLASS (class)->measure = room_qr_measure;
  G_OBJECT_CLASS (class)->finalize = room_qr_finalize;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
room_qr_init (RoomQr *self)
{
}

void
room_qr_set_text (RoomQr *self, const char *text)
{
  g_return_if_fail (ROOM_IS_QR (self));

  g_free (self->qr);
  self->qr = text != NULL ? lan_qr_new (text) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
