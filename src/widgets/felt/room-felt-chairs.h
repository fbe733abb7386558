/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the plates of the other seats on an oval, and the cards and bets of each around it. It depends only on what
   stays the same all through a match, so that nobody moves. */
#pragma once

#include "room-felt-cluster.h"

G_BEGIN_DECLS

#define FELT_HOUSE      (-1)  /* the house, where a seat is expected */
#define FELT_MISFIT     0.5   /* pixels of rounding, which do not count */
#define FELT_TUCKED     0.25  /* part of a back that the plate covers */
#define FELT_TWO_BACKS  1.4   /* room for backs beside chips, in widths of a back */
#define FELT_OWN        0.250 /* height of the bottom seat's cards, of the felt's height */
#define FELT_OWN_LARGER 0.330 /* the same if the user wants larger cards and they fit */
#define FELT_BOXES      2     /* boxes side by side at the other seats; the bottom seat's all form one row */

enum
{
  FELT_MOST_OTHERS = GAME_MAX_SEATS + 1
};

/* One way to seat the others. */
typedef struct
{
  double   letters; /* width of a plate, in letters */
  guint    tight;   /* how much lower plates are than they should be: see felt_plate_height */
  double   card;    /* height of shown cards */
  double   corners; /* exponent of the oval: 2 is an ellipse, a higher one has corners */
  gboolean beside;  /* shown cards at the sides lie towards the middle, not below the plate */
  double   apart;   /* least distance of plates, in pixels */
} FeltPlan;

/* The places that belong to a seat. */
typedef struct
{
  graphene_rect_t plate, row, shown, bet, all;
  gboolean        is_top, on_left;
} FeltChair;

typedef struct
{
  FeltTable       table;
  guint           n;
  gint            who[FELT_MOST_OTHERS]; /* clockwise from the left of the bottom seat, the house where its place is */
  double          fair[FELT_MOST_OTHERS], at[FELT_MOST_OTHERS]; /* way round, 0 to 1: equal, placed */
  FeltChair       chair[FELT_MOST_OTHERS];
  double          own_top;
  graphene_rect_t middle; /* what the chairs leave free */
  double          misfit; /* how many pixels short the felt is */
} FeltChairs;

double   felt_chairs_text (double width, double height, gboolean large); /* pixels of letters */
void     felt_chairs_seat (FeltChairs *self);                            /* to be called first */
FeltPlan felt_chairs_place (FeltChairs *self);                           /* needs `own_top` */

guint    felt_count_zones (const GameState *view, guint seat, GameLayout layout, gboolean open_only, guint *most);
gboolean felt_has_bets (const FeltTable *table);
double   felt_plate_height (const FeltTable *table, guint tight); /* 0: everything fits, and then less and less */
double   felt_bet_width (const FeltTable *table);
double   felt_bet_height (const FeltTable *table);
double   felt_own_box_width (const FeltTable *table);
double   felt_own_box_height (const FeltTable *table);
double   felt_back_width (const FeltTable *table);
double   felt_side_margin (const FeltTable *table);
graphene_rect_t felt_rect (double x, double y, double width, double height); /* at whole pixels */

G_END_DECLS
