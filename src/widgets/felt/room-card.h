/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One playing card on the screen, or a pile of which only the top is visible. Its accessible name says what the card
   shows and nothing else. */
#pragma once

#include "widgets/paint/room-card-art.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CARD (room_card_get_type ())
G_DECLARE_FINAL_TYPE (RoomCard, room_card, ROOM, CARD, GtkWidget)

typedef enum
{
  ROOM_CARD_PLAIN,
  ROOM_CARD_LEGAL,  /* can be picked: stands higher */
  ROOM_CARD_PICKED, /* stands higher still */
  ROOM_CARD_DIM,    /* in the hand but cannot be picked; or does not count at the end of a hand */
  ROOM_CARD_WON,    /* a card that won the hand: stands a little higher, with a ring */
} RoomCardState;

/* As the preferences say. */
RoomCardStyle room_card_get_usual_style (GSettings *settings);

/* Signal: activated (), when it is pressed without a pointer: by gtk_widget_activate or an assistive technology. A
   card is drawn up to 24 pixels above its allocation, and takes the pointer there too. */
RoomCard *room_card_new (void);         /* has the role of a button */
RoomCard *room_card_new_picture (void); /* has the role of an image; a widget cannot change its role */
gboolean  room_card_is_picture (RoomCard *self);
void      room_card_set_card (RoomCard *self, Card card); /* CARD_HIDDEN: its back */
Card      room_card_get_card (RoomCard *self);
void  room_card_set_pile (RoomCard *self, guint n); /* 0 or 1: a single card; n: drawn with some depth, count shown */
guint room_card_get_pile (RoomCard *self);
void  room_card_set_state (RoomCard *self, RoomCardState state);
RoomCardState room_card_get_state (RoomCard *self);
void          room_card_set_style (RoomCard *self, RoomCardStyle style);
void          room_card_set_where (RoomCard *self, const char *where); /* for the accessible name: "discard pile" */
void          room_card_set_order (RoomCard *self, guint order);    /* picked as the ORDER-th of several; 0: no badge */
void          room_card_set_fresh (RoomCard *self, gboolean fresh); /* just drawn: it has a brass corner */
gboolean      room_card_is_fresh (RoomCard *self);
void          room_card_set_seen (RoomCard *self,
                                  gboolean  seen); /* by all, unlike others of the same hand: an eye, and it is said */
/* What a screen reader says of a card; of a face-down card only that it is face down. Free it. */
char *room_card_dup_name (RoomCard *self);
guint room_card_get_lift (RoomCard *self); /* how many pixels higher it stands now */

G_END_DECLS
