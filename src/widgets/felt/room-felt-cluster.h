/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups of items that are laid out on their own, before they are placed on the felt: fans, rows, piles, and groups
   of these. */
#pragma once

#include "room-felt-item.h"

G_BEGIN_DECLS

#define FELT_LEAST_CARD 31.0 /* pixels of height */

/* The table that is laid out. */
typedef struct
{
  const GameState *view;
  guint            bottom;
  gboolean         swapped; /* hands are sorted the other way, by rank or by suit */
  double           width, height;
  double           own; /* height of the bottom seat's cards, of the felt's height */
  double           text, gap;
  guint            boxes; /* boxes for a seat's bets against the house, an even number; 0: all bets lie together */
} FeltTable;

/* Items, relative to 0, 0. */
typedef struct
{
  GArray *items; /* FeltItem */
  double  width, height;
} FeltCluster;

FeltCluster felt_cluster_new (void);
void        felt_cluster_clear (FeltCluster *self);
void        felt_cluster_move (FeltCluster *self, double x, double y);
void        felt_cluster_put (FeltCluster *self, const FeltCluster *part, double x, double y);
/* Adds a cluster to the right of the other, or below it, with their middles in line. */
void felt_cluster_beside (FeltCluster *self, const FeltCluster *part, double gap);
void felt_cluster_below (FeltCluster *self, const FeltCluster *part, double gap);
void felt_cluster_add (FeltCluster *self, FeltKind kind, gint zone, gint seat, double x, double y, double width,
                       double height);
void felt_cluster_add_card (FeltCluster *self, const FeltTable *table, guint zone, guint index, double x, double y,
                            double width);
/* Adds the plate of SEAT at RECT, with the dealer's button. */
void felt_cluster_plate (const FeltTable *table, gint seat, const graphene_rect_t *rect, FeltCluster *out);

/* The cards of a zone in reading order. */
FeltCluster felt_cluster_fan (const FeltTable *table, guint zone, double card, double room, double loose);
/* Lays cards side by side in PLACES, with an outline for each empty one. */
FeltCluster felt_cluster_row (const FeltTable *table, guint zone, double card, double room, guint places);
double      felt_cluster_row_width (double card, guint n); /* if there is enough room */
FeltCluster felt_cluster_pile (const FeltTable *table, guint zone, double card, gboolean captioned);
/* All cards shown before SEAT (-1: the house), and for the bottom seat the hidden ones too. Cards are WIDTH wide,
   those in rows ROW. */
FeltCluster felt_cluster_seat (const FeltTable *table, gint seat, double width, double row, double room);
/* The hidden cards of SEAT as backs under its plate, at most ROOM wide together, with their number. */
FeltCluster felt_cluster_tucked (const FeltTable *table, gint seat, double width, double room);
/* The same for the cards that it has won. */
FeltCluster felt_cluster_won (const FeltTable *table, gint seat, double width);

gboolean felt_has_zone (const GameState *view, GameZoneRole role);
gboolean felt_zone_is_of (const GameZone *zone, gint seat); /* -1: the house */
gboolean felt_zone_is_common (const GameZone *zone);        /* it belongs to no seat and lies in the middle */

G_END_DECLS
