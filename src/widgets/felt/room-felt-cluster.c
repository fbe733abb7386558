/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups of items that are laid out on their own, before they are placed on the felt. */
#include "room-felt-cluster.h"

#include <math.h>
#include <stdlib.h>

#include "widgets/paint/room-card-art.h"

#define READABLE   0.34 /* of a card's width: the whole index is visible */
#define CLOSEST    0.22 /* cards that are to be read lie no closer */
#define ROW_STEP   0.48 /* of the height, from one row of a hand to the next: the whole index is visible */
#define ROW_NAME   8    /* width of its name, in letters */
#define MOST_ROWS  3
#define LEAST_PILE 24.0 /* pixels of width */
#define COUNTED    3    /* from so many on, backs under a plate have their number */

/* --- Clusters --- */

FeltCluster
felt_cluster_new (void)
{
  return (FeltCluster){ .items = g_array_new (FALSE, TRUE, sizeof (FeltItem)) };
}

void
felt_cluster_clear (FeltCluster *self)
{
  g_clear_pointer (&self->items, g_array_unref);
}

void
felt_cluster_move (FeltCluster *self, double x, double y)
{
  for (guint i = 0; i < self->items->len; i++)
    graphene_rect_offset (&g_array_index (self->items, FeltItem, i).rect, (float) round (x), (float) round (y));
}

void
felt_cluster_put (FeltCluster *self, const FeltCluster *part, double x, double y)
{
  guint first = self->items->len;

  g_array_append_vals (self->items, part->items->data, part->items->len);
  for (guint i = first; i < self->items->len; i++)
    graphene_rect_offset (&g_array_index (self->items, FeltItem, i).rect, (float) round (x), (float) round (y));
  self->width = MAX (self->width, x + part->width);
  self->height = MAX (self->height, y + part->height);
}

void
felt_cluster_beside (FeltCluster *self, const FeltCluster *part, double gap)
{
  double height = MAX (self->height, part->height), at = self->width > 0 ? self->width + gap : 0;

  if (part->width <= 0)
    return;
  felt_cluster_move (self, 0, (height - self->height) / 2);
  self->height = height;
  felt_cluster_put (self, part, at, (height - part->height) / 2);
}

void
felt_cluster_below (FeltCluster *self, const FeltCluster *part, double gap)
{
  double width = MAX (self->width, part->width), at = self->height > 0 ? self->height + gap : 0;

  if (part->width <= 0)
    return;
  felt_cluster_move (self, (width - self->width) / 2, 0);
  self->width = width;
  felt_cluster_put (self, part, (width - part->width) / 2, at);
}

void
felt_cluster_add (FeltCluster *self, FeltKind kind, gint zone, gint seat, double x, double y, double width,
                  double height)
{
  FeltItem item = { .kind = kind,
                    .rect = GRAPHENE_RECT_INIT ((float) round (x), (float) round (y), (float) width, (float) height),
                    .zone = (gint16) zone,
                    .index = -1,
                    .seat = (gint16) seat,
                    .card = CARD_HIDDEN };

  g_array_append_val (self->items, item);
  self->width = MAX (self->width, x + width);
  self->height = MAX (self->height, y + height);
}

static gint
seat_of (const GameZone *zone)
{
  return zone->role == ZONE_MELDS ? -1 : zone->number;
}

void
felt_cluster_add_card (FeltCluster *self, const FeltTable *table, guint zone, guint index, double x, double y,
                       double width)
{
  FeltItem *item;

  felt_cluster_add (self, FELT_CARD, (gint) zone, seat_of (&table->view->zone[zone]), x, y, width,
                    room_card_art_height (width));
  item = &g_array_index (self->items, FeltItem, self->items->len - 1);
  item->index = (gint16) index;
  item->card = game_cards (table->view, zone)[index];
}

void
felt_cluster_plate (const FeltTable *table, gint seat, const graphene_rect_t *rect, FeltCluster *out)
{
  double size = ceil (table->text * 1.9), x = rect->origin.x + rect->size.width - size - 3;

  felt_cluster_add (out, FELT_PLATE, -1, seat, rect->origin.x, rect->origin.y, rect->size.width, rect->size.height);
  if (table->view->dealer >= 0 && table->view->dealer == seat) /* above the note */
    {
      felt_cluster_add (out, FELT_BUTTON, -1, seat, x, rect->origin.y + 3, size, size);
      x -= size + 1;
    }
  if (seat >= 0 && game_first_to_act (table->view) == seat)
    felt_cluster_add (out, FELT_FIRST, -1, seat, x, rect->origin.y + 3, size, size);
}

/* --- Zones --- */

gboolean
felt_has_zone (const GameState *view, GameZoneRole role)
{
  for (guint i = 0; i < view->n_zones; i++)
    if (view->zone[i].role == role)
      return TRUE;
  return FALSE;
}

gboolean
felt_zone_is_of (const GameZone *zone, gint seat)
{
  if (seat < 0)
    return zone->role == ZONE_HOUSE;
  return zone->number == seat && zone->role != ZONE_MELDS;
}

gboolean
felt_zone_is_common (const GameZone *zone)
{
  return zone->role == ZONE_MELDS || (zone->number < 0 && zone->role != ZONE_HOUSE);
}

static gboolean
is_closed (const GameState *view, guint zone)
{
  const Card *cards = game_cards (view, zone);

  for (guint i = 0; i < game_count (view, zone); i++)
    if (!card_is_hidden (cards[i]))
      return FALSE;
  return TRUE;
}

/* Whether hands are sorted by suit: in games with tricks or named suits, or if the game says so. All others sort by
   rank. */
static gboolean
suits_matter (const GameState *view)
{
  if (view->game->flags & GAME_BY_SUIT)
    return TRUE;
  for (guint i = 0; i < view->n_zones; i++)
    if (view->zone[i].layout == GAME_TRICK)
      return TRUE;
  for (const GameVerb *verb = view->game->verbs; verb->word != NULL; verb++)
    if (verb->shape == SHAPE_CARD_SUIT || verb->shape == SHAPE_SUIT)
      return TRUE;
  return FALSE;
}

/* The position of a card in a sorted hand, as a number to sort by. */
static guint
sort_key (Card card, gboolean by_suit)
{
  static const guint colours[] = { 0, 1, 3, 2, 4 }; /* black and red alternate */
  guint              suit, rank;

  if (card_is_hidden (card))
    return G_MAXUINT;
  if (card_is_joker (card) && !card_is_zero (card))
    return 0;
  if (card_is_zero (card)) /* below the twos */
    return (by_suit ? colours[card_face (card) - CARD_ZERO_C] * 16 + CARD_RANKS + 1
                    : (CARD_RANKS + 1) * 8 + colours[card_face (card) - CARD_ZERO_C])
           * 16;
  suit = colours[card_suit (card)];
  rank = CARD_ACE - card_rank (card) + 1;
  return (by_suit ? suit * 16 + rank : rank * 8 + suit) * 16 + card_copy (card);
}

typedef struct
{
  guint key, index;
} Place;

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *x = a, *y = b;

  return x->key != y->key ? (x->key > y->key) - (x->key < y->key) : (x->index > y->index) - (x->index < y->index);
}

/* A key to sort a meld by: ascending, so that a run reads as one; it may begin with an ace. */
static guint
meld_key (Card card, CardSet meld)
{
  guint ranks = card_set_ranks (meld);

  if (card_is_hidden (card) || card_is_joker (card))
    return G_MAXUINT;
  if (card_rank (card) == CARD_ACE && (ranks & 1) != 0 && (ranks >> CARD_KING & 1) == 0)
    return 0;
  return (card_rank (card) + 1) * 8 + card_suit (card);
}

/* Whether players set their cards into rows, as poker hands. */
static gboolean
are_rows_set (const GameState *view)
{
  for (const GameVerb *verb = view->game->verbs; verb->word != NULL; verb++)
    if (verb->shape == SHAPE_GROUPS)
      return TRUE;
  return FALSE;
}

/* A key to sort by as a poker hand is read: the most numerous rank first, then the highest. */
static guint
poker_key (const Card *cards, guint n, guint index)
{
  guint alike = 0;

  if (card_is_hidden (cards[index]))
    return G_MAXUINT;
  for (guint i = 0; i < n; i++)
    alike += !card_is_hidden (cards[i]) && card_rank (cards[i]) == card_rank (cards[index]);
  return (n - alike) * 4096 + sort_key (cards[index], FALSE);
}

/* Sorts a hand that has held secret cards; one that everybody saw grow keeps its order. */
static void
order_cards (const FeltTable *table, guint zone, Place *places)
{
  const GameState *view = table->view;
  const GameZone  *z = &view->zone[zone];
  const Card      *cards = game_cards (view, zone);
  gboolean         meld = z->role == ZONE_MELDS, hand = !meld && z->layout == GAME_FAN && z->home != GAME_ALL;
  gboolean         set = z->layout == GAME_ROW && z->number >= 0 && are_rows_set (view);
  gboolean         by_suit = suits_matter (view) != table->swapped;

  for (guint i = 0; i < z->n; i++)
    {
      places[i] = (Place){ i, i };
      if (meld && !(view->game->flags & GAME_COPIES)) /* else it stays as it was laid */
        places[i].key = meld_key (cards[i], view->set[zone]);
      else if (hand)
        places[i].key = sort_key (cards[i], by_suit);
      else if (set)
        places[i].key = poker_key (cards, z->n, i);
    }
  qsort (places, z->n, sizeof *places, compare_places);
}

typedef struct
{
  guint  rows, per_row;
  double strip; /* from one card to the next */
  double width, height;
} FeltFan;

/* Spreads N cards of WIDTH in ROOM: in several rows before they get too close to be read, unless they are CLOSED. */
static FeltFan
make_fan (guint n, double width, double room, gboolean closed, double loose)
{
  FeltFan fan = { .rows = 1 };
  double  height = room_card_art_height (width);

  for (;; fan.rows++)
    {
      fan.per_row = (MAX (n, 1) + fan.rows - 1) / fan.rows;
      fan.strip = fan.per_row > 1 ? MIN (loose, (room - width) / (fan.per_row - 1)) : 0;
      if (closed || fan.per_row == 1 || fan.strip >= READABLE * width || fan.rows == MOST_ROWS)
        break;
    }
  fan.strip = MAX (fan.strip, fan.per_row > 1 ? (closed ? 1 : CLOSEST * width) : 0);
  fan.width = width + (fan.per_row - 1) * fan.strip;
  fan.height = height + (fan.rows - 1) * round (height * ROW_STEP);
  return fan;
}

FeltCluster
felt_cluster_fan (const FeltTable *table, guint zone, double card, double room, double loose)
{
  FeltCluster self = felt_cluster_new ();
  guint       n = game_count (table->view, zone);
  FeltFan     fan = make_fan (n, card, room, is_closed (table->view, zone), loose);
  double      step = round (room_card_art_height (card) * ROW_STEP);
  Place       places[GAME_MAX_CARDS];

  if (n == 0)
    return self;
  order_cards (table, zone, places);
  for (guint i = 0; i < n; i++)
    felt_cluster_add_card (&self, table, zone, places[i].index, (i % fan.per_row) * fan.strip, (i / fan.per_row) * step,
                           card);
  return self;
}

static double
space_of (double card)
{
  return MAX (4, round (card * 0.08));
}

double
felt_cluster_row_width (double card, guint n)
{
  return n * (card + space_of (card)) - space_of (card);
}

FeltCluster
felt_cluster_row (const FeltTable *table, guint zone, double card, double room, guint places)
{
  FeltCluster self = felt_cluster_new ();
  guint       n = game_count (table->view, zone), all = MAX (n, places);
  double      step = all > 1 ? MIN (card + space_of (card), (room - card) / (all - 1)) : 0;
  Place       order[GAME_MAX_CARDS];

  step = MAX (step, card * CLOSEST);
  order_cards (table, zone, order);
  for (guint i = 0; i < n; i++)
    felt_cluster_add_card (&self, table, zone, order[i].index, i * step, 0, card);
  for (guint i = n; i < places; i++)
    {
      felt_cluster_add (&self, FELT_ZONE, (gint) zone, seat_of (&table->view->zone[zone]), i * step, 0, card,
                        room_card_art_height (card));
      g_array_index (self.items, FeltItem, self.items->len - 1).index = (gint16) i;
    }
  return self;
}

FeltCluster
felt_cluster_pile (const FeltTable *table, guint zone, double card, gboolean captioned)
{
  FeltCluster self = felt_cluster_new ();
  guint       n = game_count (table->view, zone);
  double      wide
      = captioned ? MAX (
            card,
            table->text
                * (table->view->zone[zone].home == GAME_NONE && table->view->zone[zone].role != ZONE_STOCK ? 7 : 5.5))
                  : card,
      height = room_card_art_height (card);
  gint seat = seat_of (&table->view->zone[zone]);

  if (n == 0)
    felt_cluster_add (&self, FELT_ZONE, (gint) zone, seat, (wide - card) / 2, 0, card, height);
  else
    {
      felt_cluster_add_card (&self, table, zone, n - 1, (wide - card) / 2, 0, card);
      g_array_index (self.items, FeltItem, 0).pile = (guint16) n;
    }
  if (captioned)
    felt_cluster_add (&self, FELT_LABEL, (gint) zone, seat, 0, height + 2 + MAX (6, round (card * 0.09)), wide,
                      ceil (table->text * 1.35));
  return self;
}

/* --- What lies before a seat --- */

/* Won cards show only a count; a single face-down card is about to be played. */
static gboolean
is_won (const GameZone *zone)
{
  return zone->layout == GAME_PILE && zone->cap > 1;
}

/* The bottom seat's own cards lie before it, even those that it may not see. */
static gboolean
is_before (const FeltTable *table, guint zone, gint seat)
{
  const GameZone *z = &table->view->zone[zone];

  if (z->n == 0 || !felt_zone_is_of (z, seat) || is_won (z))
    return FALSE;
  return seat == (gint) table->bottom || z->layout == GAME_PILE || !is_closed (table->view, zone);
}

static gboolean
is_fan (const GameZone *zone)
{
  return zone->layout != GAME_PILE && zone->layout != GAME_ROW;
}

/* How many zones of that layout SEAT has before it, with cards in them. */
static guint
count_zones (const FeltTable *table, gint seat, gboolean (*is) (const GameZone *zone))
{
  guint n = 0;

  for (guint i = 0; i < table->view->n_zones; i++)
    n += is_before (table, i, seat) && is (&table->view->zone[i]);
  return n;
}

static gboolean
is_pile (const GameZone *zone)
{
  return zone->layout == GAME_PILE;
}

static gboolean
is_row (const GameZone *zone)
{
  return zone->layout == GAME_ROW;
}

/* Puts a label at the end of each row, and leaves as much room at its beginning, so that the rows stay centred. */
static void
name_rows (FeltCluster *self, const FeltTable *table, gint seat, double wide, double step)
{
  double x = self->width + wide + 2 * table->gap, height = ceil (table->text * 1.35);
  guint  n = 0;

  felt_cluster_move (self, wide + table->gap, 0);
  for (guint i = 0; i < table->view->n_zones; i++)
    if (is_before (table, i, seat) && is_row (&table->view->zone[i]))
      felt_cluster_add (self, FELT_LABEL, (gint) i, seat, x, n++ * step + MAX (0, (step - height) / 2), wide, height);
}

/* Rows overlap like stairs; the last one is wholly visible. */
static FeltCluster
build_rows (const FeltTable *table, gint seat, double card, double room)
{
  FeltCluster self = felt_cluster_new ();
  guint       n = 0;
  double      step = round (room_card_art_height (card) * (ROW_STEP + 0.04)), name = ceil (table->text * ROW_NAME);
  gboolean    named = seat == (gint) table->bottom && are_rows_set (table->view) && room > 2 * name + 5 * card;

  for (guint i = 0; i < table->view->n_zones; i++)
    {
      const GameZone *zone = &table->view->zone[i];
      FeltCluster     row;

      if (!is_before (table, i, seat) || !is_row (zone))
        continue;
      row = felt_cluster_row (table, i, card, room, 0);
      felt_cluster_move (&self, MAX (0, (row.width - self.width) / 2), 0);
      self.width = MAX (self.width, row.width);
      felt_cluster_put (&self, &row, (self.width - row.width) / 2, n * step);
      felt_cluster_clear (&row);
      n++;
    }
  if (named && n > 1)
    name_rows (&self, table, seat, name, step);
  return self;
}

/* The step from card to card in the fans before a seat: they share ROOM so that none is closer together than another,
   and all cards lie side by side if they fit. */
static double
find_step (const FeltTable *table, gint seat, double card, double room)
{
  guint  steps = 0, fans = 0;
  double most = card + table->gap / 2;

  for (guint i = 0; i < table->view->n_zones; i++)
    if (is_before (table, i, seat) && is_fan (&table->view->zone[i]))
      {
        fans++;
        steps += table->view->zone[i].n - 1u;
      }
  return steps > 0 ? MIN (most, (room - fans * card - (fans - 1) * table->gap) / steps) : most;
}

/* Fans and piles in one line. */
static FeltCluster
build_hand (const FeltTable *table, gint seat, double card, double room)
{
  FeltCluster self = felt_cluster_new ();
  guint       piles = count_zones (table, seat, is_pile);
  double      small = MAX (room_card_art_width (room_card_art_height (card) * 0.8), MIN (card, LEAST_PILE));
  double      step = find_step (table, seat, card, room - piles * (small + table->gap));

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < table->view->n_zones; i++)
      {
        const GameZone *zone = &table->view->zone[i];
        FeltCluster     part;

        if (!is_before (table, i, seat) || !(pass == 0 ? is_fan (zone) : is_pile (zone)))
          continue;
        if (pass == 1)
          part = felt_cluster_pile (table, i, small, FALSE);
        else
          part = felt_cluster_fan (table, i, card, card + (zone->n - 1) * MAX (step, 0), card + table->gap / 2);
        felt_cluster_beside (&self, &part, table->gap);
        felt_cluster_clear (&part);
      }
  return self;
}

FeltCluster
felt_cluster_seat (const FeltTable *table, gint seat, double width, double row, double room)
{
  FeltCluster self = build_rows (table, seat, row, room), hand = build_hand (table, seat, width, room);

  if (seat == (gint) table->bottom) /* the rows lie in front of the hand */
    {
      felt_cluster_below (&self, &hand, ROOM_CARD_LIFT_PICKED + table->gap);
      felt_cluster_clear (&hand);
      return self;
    }
  felt_cluster_below (&hand, &self, table->gap);
  felt_cluster_clear (&self);
  return hand;
}

/* Whether the cards of a zone lie under a plate. */
static void
tuck (FeltCluster *self)
{
  for (guint i = 0; i < self->items->len; i++)
    g_array_index (self->items, FeltItem, i).tucked = TRUE;
}

FeltCluster
felt_cluster_tucked (const FeltTable *table, gint seat, double width, double room)
{
  FeltCluster self = felt_cluster_new ();
  guint       n = 0, at = 0;
  double      step, size = ceil (table->text * 1.35);

  for (guint i = 0; i < table->view->n_zones; i++)
    {
      const GameZone *zone = &table->view->zone[i];

      if (zone->layout != GAME_PILE && felt_zone_is_of (zone, seat) && is_closed (table->view, i))
        n += zone->n;
    }
  if (n == 0 || seat == (gint) table->bottom)
    return self;
  step = n > 1 ? MAX (1, MIN (width * 0.5, (room - width) / (n - 1))) : 0;
  for (guint i = 0; i < table->view->n_zones; i++)
    {
      const GameZone *zone = &table->view->zone[i];

      if (zone->layout == GAME_PILE || !felt_zone_is_of (zone, seat) || !is_closed (table->view, i))
        continue;
      for (guint k = 0; k < zone->n; k++)
        felt_cluster_add_card (&self, table, i, k, at++ * step, 0, width);
    }
  tuck (&self);
  if (n < COUNTED)
    return self;
  felt_cluster_add (&self, FELT_COUNT, -1, seat, self.width - width / 2 - size / 2 - 1, self.height - size - 3,
                    size + 2, size);
  g_array_index (self.items, FeltItem, self.items->len - 1).pile = (guint16) n;
  return self;
}

FeltCluster
felt_cluster_won (const FeltTable *table, gint seat, double width)
{
  FeltCluster self = felt_cluster_new ();

  for (guint i = 0; i < table->view->n_zones; i++)
    {
      const GameZone *zone = &table->view->zone[i];
      FeltCluster     pile;

      if (zone->n == 0 || !felt_zone_is_of (zone, seat) || !is_won (zone))
        continue;
      pile = felt_cluster_pile (table, i, width, FALSE);
      felt_cluster_beside (&self, &pile, 2);
      felt_cluster_clear (&pile);
    }
  tuck (&self);
  return self;
}
