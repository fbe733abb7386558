/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the felt that are laid out by themselves and then put somewhere: fans, rows, piles and what is made of them. */
#pragma once

#include "room-felt-item.h"

G_BEGIN_DECLS

#define FELT_LEAST_CARD 31.0 /* pixels of height */

/* What a layout is for. */
typedef struct
{
  const GameState *view;
  guint            bottom;
  gboolean         swapped; /* hands lie in the order that is not the usual one */
  double           width, height;
  double           own; /* height of one's own cards, of the felt's */
  double           text, gap;
  guint            boxes; /* places for a seat's bets against the house, an even number; 0: they lie together */
} FeltTable;

/* Items from 0, 0 on. */
typedef struct
{
  GArray *items; /* FeltItem */
  double  width, height;
} FeltCluster;

FeltCluster felt_cluster_new (void);
void        felt_cluster_clear (FeltCluster *self);
void        felt_cluster_move (FeltCluster *self, double x, double y);
void        felt_cluster_put (FeltCluster *self, const FeltCluster *part, double x, double y);
/* To the right of what is there, or below it, their middles in line. */
void felt_cluster_beside (FeltCluster *self, const FeltCluster *part, double gap);
void felt_cluster_below (FeltCluster *self, const FeltCluster *part, double gap);
void felt_cluster_add (FeltCluster *self, FeltKind kind, gint zone, gint seat, double x, double y, double width,
                       double height);
void felt_cluster_add_card (FeltCluster *self, const FeltTable *table, guint zone, guint index, double x, double y,
                            double width);
/* Of SEAT, at RECT, and the dealer's button on it. */
void felt_cluster_plate (const FeltTable *table, gint seat, const graphene_rect_t *rect, FeltCluster *out);

/* The cards of a zone, in the order in which they are to be read. */
FeltCluster felt_cluster_fan (const FeltTable *table, guint zone, double card, double room, double loose);
/* One beside the other, PLACES of them with an outline for each that is empty. */
FeltCluster felt_cluster_row (const FeltTable *table, guint zone, double card, double room, guint places);
double      felt_cluster_row_width (double card, guint n); /* where there is room */
FeltCluster felt_cluster_pile (const FeltTable *table, guint zone, double card, gboolean captioned);
/* All that is shown before SEAT (-1: the house), of the bottom seat also what is not; its cards of WIDTH, those of rows of
   ROW. */
FeltCluster felt_cluster_seat (const FeltTable *table, gint seat, double width, double row, double room);
/* To lie under the plate of SEAT: the backs that nobody may see, no wider than ROOM together, and how many they are. */
FeltCluster felt_cluster_tucked (const FeltTable *table, gint seat, double width, double room);
/* The same for what it has won. */
FeltCluster felt_cluster_won (const FeltTable *table, gint seat, double width);

gboolean felt_has_zone (const GameState *view, GameZoneRole role);
gboolean felt_zone_is_of (const GameZone *zone, gint seat); /* -1: the house */
gboolean felt_zone_is_common (const GameZone *zone);        /* nobody's, in the middle */

G_END_DECLS
