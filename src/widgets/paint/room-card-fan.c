/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of some cards held in a hand. */
#include "room-card-fan.h"

#include <math.h>

#include "room-card-art.h"

#define CARD_WIDTH 54
#define MOST       7
#define TURN       7.0 /* degrees from a card to the next one */
#define RADIUS     230.0

struct _RoomCardFan
{
  GtkWidget parent_instance;

  Card  cards[MOST];
  guint n;
};

G_DEFINE_FINAL_TYPE (RoomCardFan, room_card_fan, GTK_TYPE_WIDGET)

static void
room_card_fan_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? 84 : 4 * CARD_WIDTH;
  *minimum_baseline = *natural_baseline = -1;
}

/* The cards stand on a circle whose centre is far below, the middle one upright. */
static void
room_card_fan_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomCardFan    *self = ROOM_CARD_FAN (widget);
  int             width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const double    tall = CARD_WIDTH / ROOM_CARD_RATIO;
  gint            scale = gtk_widget_get_scale_factor (widget);
  PangoContext   *context = gtk_widget_get_pango_context (widget);
  graphene_rect_t place = GRAPHENE_RECT_INIT (-CARD_WIDTH / 2.0f, (float) -RADIUS, CARD_WIDTH, (float) tall);

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  for (guint i = 0; i < self->n; i++)
    {
      GdkTexture *texture = room_card_art_texture (context, CARD_WIDTH, scale, self->cards[i], 0);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) width / 2, (float) (RADIUS + 12)));
      gtk_snapshot_rotate (snapshot, (float) (TURN * (i - (self->n - 1) / 2.0)));
      gtk_snapshot_append_texture (snapshot, texture, &place);
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

static void
room_card_fan_class_init (RoomCardFanClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->measure = room_card_fan_measure;
  widget_class->snapshot = room_card_fan_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
room_card_fan_init (RoomCardFan *self)
{
}

void
room_card_fan_set_cards (RoomCardFan *self, const Card *cards, guint n)
{
  g_return_if_fail (ROOM_IS_CARD_FAN (self));

  self->n = MIN (n, MOST);
  for (guint i = 0; i < self->n; i++)
    self->cards[i] = cards[i];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
