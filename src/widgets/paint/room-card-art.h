/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing cards of any width, in normal and large print, and their backs.  All of it is drawn with cairo, so that paper,
   pictures and the screen agree. */
#pragma once

#include <gtk/gtk.h>

#include "cards/card.h"

G_BEGIN_DECLS

typedef enum
{
  ROOM_CARD_LARGE = 1 << 0,       /* the index fills the card */
  ROOM_CARD_FOUR_COLOUR = 1 << 1, /* clubs green, diamonds blue; suits are always told apart by shape too */
  ROOM_CARD_BACK = 1 << 2,        /* times the number of the back, below ROOM_CARD_BACKS */
} RoomCardStyle;

#define ROOM_CARD_RATIO (63.0 / 88.0) /* width to height */

enum
{
  ROOM_CARD_BACKS = 4,
  ROOM_CARD_STYLES = ROOM_CARD_BACK * ROOM_CARD_BACKS, /* all of them */
  ROOM_CARD_LIFT_LEGAL = 12,                           /* pixels by which a card stands higher */
  ROOM_CARD_LIFT_PICKED = 24,
};

/* The other side of a card, in whole pixels. */
double room_card_art_height (double width);
double room_card_art_width (double height);

/* CARD_HIDDEN: the back. */
void room_card_art_paint (cairo_t *cr, PangoContext *context, double x, double y, double width, Card card,
                          RoomCardStyle style);
/* One sign alone, in a square of that size; its colour is set already. */
void room_card_art_sign (cairo_t *cr, guint suit, double x, double y, double size);
/* The same card for the screen, WIDTH x SCALE pixels wide; those in use are kept, some hundred, so that drawing one again
   costs nothing.  Borrowed: take a reference to keep it. */
GdkTexture *room_card_art_texture (PangoContext *context, gint width, gint scale, Card card, RoomCardStyle style);

G_END_DECLS
