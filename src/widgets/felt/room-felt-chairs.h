/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the plates of the others stand, and the places that belong to each: on an oval, from what is the same all through a
   match, so that nobody moves. */
#pragma once

#include "room-felt-cluster.h"

G_BEGIN_DECLS

#define FELT_HOUSE      (-1)  /* in place of a seat */
#define FELT_MISFIT     0.5   /* pixels, of rounding */
#define FELT_TUCKED     0.25  /* of a back that the plate covers */
#define FELT_TWO_BACKS  1.4   /* widths of a back: room for them beside chips */
#define FELT_OWN        0.250 /* height of one's own cards, of the felt's */
#define FELT_OWN_LARGER 0.330 /* if that is wished and fits */
#define FELT_BOXES      2     /* side by side at the seats of others; one's own are all in a row */

enum
{
  FELT_MOST_OTHERS = GAME_MAX_SEATS + 1
};

/* One way to seat the others. */
typedef struct
{
  double   letters; /* width of a plate */
  gboolean tight;   /* two lines on it instead of three */
  double   card;    /* height of the cards that are shown */
  double   corners; /* exponent of the oval: 2 is an ellipse, more has corners */
  gboolean beside;  /* whoever sits at a side has them towards the middle, else below the plate */
  double   apart;   /* pixels between plates at least */
} FeltPlan;

/* The places of a seat. */
typedef struct
{
  graphene_rect_t plate, row, shown, bet, all;
  gboolean        is_top, on_left;
} FeltChair;

typedef struct
{
  FeltTable table;
  guint     n;
  gint      who[FELT_MOST_OTHERS]; /* clockwise from the left of the bottom seat, the house where its place is */
  double    fair[FELT_MOST_OTHERS], at[FELT_MOST_OTHERS]; /* part of the way round, 0 to 1: alike apart, and as it is */
  FeltChair chair[FELT_MOST_OTHERS];
  double    own_top;
  graphene_rect_t middle; /* what they leave */
  double          misfit; /* pixels that they would need beside those that there are */
} FeltChairs;

double   felt_chairs_text (double width, double height, gboolean large); /* pixels of letters */
void     felt_chairs_seat (FeltChairs *self);                            /* who sits where: first */
FeltPlan felt_chairs_place (FeltChairs *self);                           /* with `own_top` */

guint    felt_count_zones (const GameState *view, guint seat, GameLayout layout, gboolean open_only, guint *most);
gboolean felt_has_bets (const FeltTable *table);
double   felt_plate_height (const FeltTable *table, gboolean tight);
double   felt_bet_width (const FeltTable *table);
double   felt_bet_height (const FeltTable *table);
double   felt_own_box_width (const FeltTable *table);
double   felt_own_box_height (const FeltTable *table);
double   felt_back_width (const FeltTable *table);
double   felt_side_margin (const FeltTable *table);
graphene_rect_t felt_rect (double x, double y, double width, double height); /* at whole pixels */

G_END_DECLS
