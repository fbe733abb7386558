/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing cards of any width, in normal and large print, and their backs, drawn with cairo, so that paper, pictures and
   the screen agree. */
#pragma once

#include <gtk/gtk.h>

#include "cards/card.h"

G_BEGIN_DECLS

typedef enum
{
  ROOM_CARD_LARGE = 1 << 0,       /* the index fills the card */
  ROOM_CARD_FOUR_COLOUR = 1 << 1, /* clubs are green, diamonds blue; the shapes always tell suits apart too */
  ROOM_CARD_BACK = 1 << 2,        /* multiplied by the number of the back, which is below ROOM_CARD_BACKS */
} RoomCardStyle;

#define ROOM_CARD_RATIO (63.0 / 88.0) /* width to height */

enum
{
  ROOM_CARD_BACKS = 4,
  ROOM_CARD_STYLES = ROOM_CARD_BACK * ROOM_CARD_BACKS, /* number of all styles */
  ROOM_CARD_LIFT_LEGAL = 12,                           /* pixels by which a card is raised */
  ROOM_CARD_LIFT_PICKED = 24,
  ROOM_CARD_LIFT_WON = 11, /* the same of a card that has won: a part of its width, but not above that of a legal one */
};

/* Height from width and width from height, in whole pixels. */
double room_card_art_height (double width);
double room_card_art_width (double height);

/* Draws CARD, for CARD_HIDDEN its back. */
void room_card_art_paint (cairo_t *cr, PangoContext *context, double x, double y, double width, Card card,
                          RoomCardStyle style);
/* Draws one suit sign in a square of SIZE, in the colour set in CR. */
void room_card_art_sign (cairo_t *cr, guint suit, double x, double y, double size);
/* The card as a texture, WIDTH x SCALE pixels wide. Some hundred textures in use are kept, so that drawing one again
   costs nothing. Borrowed: take a reference to keep it. */
GdkTexture *room_card_art_texture (PangoContext *context, gint width, gint scale, Card card, RoomCardStyle style);

G_END_DECLS
