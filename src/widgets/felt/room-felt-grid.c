/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The felt of a game in which each seat fills a grid. */
#include "room-felt-grid.h"

#include <math.h>

#include "widgets/paint/room-card-art.h"
#include "room-felt-chairs.h"

#define SPACE      0.06                          /* between cards, of their width */
#define COUNTS     2.2                           /* letters for the count of a line */
#define COUNT_HIGH 1.4                           /* heights of letters */
#define PLATE_WIDE 10.5                          /* letters, where there is room */
#define PLATE_THIN 6.3                           /* at least */
#define LARGEST    0.250                         /* height of the card to be placed, of the felt's */
#define LEAST_CARD 24.0                          /* pixels of width */
#define ABOVE      (ROOM_CARD_LIFT_PICKED + 4.0) /* a card may stand so much higher */
#define POT_WIDE   9                             /* letters */
#define POT_HIGH   2.8

gboolean
felt_has_grids (const GameState *view)
{
  for (guint i = 0; i < view->n_zones; i++)
    if (view->zone[i].layout == GAME_GRID)
      return TRUE;
  return FALSE;
}

guint
felt_grid_side (const GameZone *zone)
{
  return (guint) lround (sqrt (zone->cap));
}

/* The sizes that all seats share. */
typedef struct
{
  guint  side;
  double card, space, step, drop; /* width of a card, and from one to the next */
  double count, high;             /* room for what a line counts, beside a row and below a column */
  double wide, tall;              /* of a grid with its counts */
  double column;                  /* width of the column that holds the plate */
} Sizes;

static guint
find_side (const GameState *view)
{
  for (guint i = 0; i < view->n_zones; i++)
    if (view->zone[i].layout == GAME_GRID)
      return felt_grid_side (&view->zone[i]);
  return 0;
}

static Sizes
find_sizes (const FeltTable *table)
{
  Sizes  sizes = { .side = find_side (table->view),
                   .count = ceil (table->text * COUNTS),
                   .high = ceil (table->text * COUNT_HIGH) };
  double margin = felt_side_margin (table), n = table->view->n_seats;
  double least = ceil (table->text * PLATE_THIN), rest;
  double most = (table->width - 2 * margin) / n - least - 2 * sizes.count - 2 * table->gap;
  double tall = table->height - ABOVE - 2 * table->gap - sizes.high;

  sizes.card = floor (most / (sizes.side + (sizes.side - 1) * SPACE));
  for (;; sizes.card--)
    {
      sizes.space = MAX (2, round (sizes.card * SPACE));
      sizes.step = sizes.card + sizes.space;
      sizes.drop = room_card_art_height (sizes.card) + sizes.space;
      if (sizes.drop * sizes.side - sizes.space <= tall || sizes.card <= LEAST_CARD)
        break;
    }
  sizes.wide = sizes.step * sizes.side - sizes.space + 2 * sizes.count;
  sizes.tall = sizes.drop * sizes.side - sizes.space + sizes.high;
  rest = (table->width - 2 * margin) / n - sizes.wide - 2 * table->gap;
  sizes.column = CLAMP (rest, least, ceil (table->text * PLATE_WIDE));
  return sizes;
}

/* Rows have their count at the right, columns below, diagonals at the lower end. */
static void
add_counts (const FeltTable *table, const Sizes *sizes, guint zone, FeltCluster *out)
{
  double bottom = sizes->tall - sizes->high, right = sizes->wide - sizes->count,
         middle = (sizes->drop - sizes->high) / 2;

  for (guint line = 0; line < 2 * sizes->side + 2; line++)
    {
      gint seat = table->view->zone[zone].number;

      if (line < sizes->side)
        felt_cluster_add (out, FELT_LABEL, (gint) zone, seat, right, line * sizes->drop + middle, sizes->count,
                          sizes->high);
      else if (line < 2 * sizes->side)
        felt_cluster_add (out, FELT_LABEL, (gint) zone, seat, sizes->count + (line - sizes->side) * sizes->step, bottom,
                          sizes->card, sizes->high);
      else
        felt_cluster_add (out, FELT_LABEL, (gint) zone, seat, line == 2 * sizes->side ? right : 0, bottom, sizes->count,
                          sizes->high);
      g_array_index (out->items, FeltItem, out->items->len - 1).index = (gint16) line;
    }
}

static FeltCluster
build_grid (const FeltTable *table, const Sizes *sizes, guint zone)
{
  FeltCluster     self = felt_cluster_new ();
  const GameZone *z = &table->view->zone[zone];

  /* Row by row: a card that stands higher covers the one above it. */
  for (guint cell = 0; cell < z->cap; cell++)
    {
      double x = sizes->count + cell % sizes->side * sizes->step, y = cell / sizes->side * sizes->drop;
      guint  i = 0;

      while (i < z->n && table->view->game->grid->cell (table->view, zone, i) != cell)
        i++;
      if (i < z->n)
        {
          felt_cluster_add_card (&self, table, zone, i, x, y, sizes->card);
          continue;
        }
      felt_cluster_add (&self, FELT_ZONE, (gint) zone, z->number, x, y, sizes->card,
                        room_card_art_height (sizes->card));
      g_array_index (self.items, FeltItem, self.items->len - 1).index = (gint16) cell;
    }
  add_counts (table, sizes, zone, &self);
  return self;
}

static FeltCluster
build_grids (const FeltTable *table, const Sizes *sizes, guint seat)
{
  FeltCluster self = felt_cluster_new ();

  for (guint zone = 0; zone < table->view->n_zones; zone++)
    if (table->view->zone[zone].layout == GAME_GRID && felt_zone_is_of (&table->view->zone[zone], (gint) seat))
      {
        FeltCluster grid = build_grid (table, sizes, zone);

        felt_cluster_below (&self, &grid, table->gap);
        felt_cluster_clear (&grid);
      }
  return self;
}

/* The hand of the seat, below its plate. */
static FeltCluster
build_hand (const FeltTable *table, const Sizes *sizes, guint seat, double height)
{
  FeltCluster self = felt_cluster_new ();
  double      width = MIN (room_card_art_width (height), sizes->column);

  for (guint zone = 0; zone < table->view->n_zones; zone++)
    if (table->view->zone[zone].layout == GAME_FAN && felt_zone_is_of (&table->view->zone[zone], (gint) seat))
      {
        FeltCluster fan = felt_cluster_fan (table, zone, width, sizes->column, width * 0.5);

        felt_cluster_below (&self, &fan, table->gap);
        felt_cluster_clear (&fan);
      }
  return self;
}

/* The plate stands at the outer side of the grid, with a place for a card below it. */
static void
add_seat (const FeltTable *table, const Sizes *sizes, guint seat, double left, double width, gboolean mirrored,
          FeltCluster *out)
{
  double      gap = ABOVE;
  double      plate = felt_plate_height (table, 0), both = sizes->column + 2 * table->gap + sizes->wide;
  double      high = MIN (round (LARGEST * table->height), table->height - plate - gap - 2 * table->gap);
  double      x = left + (width - both) / 2, top = (table->height - plate - high - gap) / 2;
  FeltCluster grids = build_grids (table, sizes, seat), hand = build_hand (table, sizes, seat, high);
  double      side = mirrored ? x + sizes->wide + 2 * table->gap : x;

  felt_cluster_put (out, &grids, mirrored ? x : x + sizes->column + 2 * table->gap,
                    MAX (table->gap, (table->height - sizes->tall) / 2 + sizes->high / 2 - table->gap / 2));
  felt_cluster_plate (
      table, (gint) seat,
      &GRAPHENE_RECT_INIT ((float) round (side), (float) round (top), (float) sizes->column, (float) plate), out);
  felt_cluster_put (out, &hand, side + (sizes->column - hand.width) / 2, top + plate + gap);
  felt_cluster_clear (&grids);
  felt_cluster_clear (&hand);
}

/* Puts the pot between the grids if they leave room, else above the plate at the left. */
static void
add_pot (const FeltTable *table, const Sizes *sizes, double width, FeltCluster *out)
{
  double wide = ceil (table->text * POT_WIDE), high = ceil (table->text * POT_HIGH);
  double free = width - sizes->column - sizes->wide - 2 * table->gap, margin = felt_side_margin (table);

  if (table->view->pot == 0 && !(table->view->game->flags & GAME_CHIPS))
    return;
  if (free >= wide)
    felt_cluster_add (out, FELT_POT, -1, -1, round ((table->width - wide) / 2), round ((table->height - high) / 2),
                      wide, high);
  else
    felt_cluster_add (out, FELT_POT, -1, -1, margin + MAX (0, free / 2), round (table->height * 0.04),
                      MIN (wide, sizes->column), high);
}

void
felt_grids (const FeltTable *table, FeltCluster *out)
{
  Sizes  sizes = find_sizes (table);
  guint  n = table->view->n_seats;
  double margin = felt_side_margin (table), width = (table->width - 2 * margin) / n;

  *out = felt_cluster_new ();
  for (guint i = 0; i < n; i++)
    add_seat (table, &sizes, (table->bottom + i) % n, margin + i * width, width, 2 * i >= n, out);
  add_pot (table, &sizes, width, out);
}
