/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out everything on the felt. */
#include "room-felt-layout.h"

#include <math.h>

#include "cards/help/result.h"
#include "widgets/paint/room-card-art.h"
#include "room-felt-chairs.h"
#include "room-felt-grid.h"
#include "room-felt-middle.h"
#include "room-felt-text.h"

#define LARGEST_MIDDLE 0.230
#define LEAST_MIDDLE   0.080
#define OWN_ROWS       0.165
#define OWN_WITH_ROWS  0.37 /* height of the rows and the hand together */
#define SHRINK         0.92
#define FINER          0.97
#define EDGE           2    /* pixels from the edge of the felt that stay free */
#define SIDE_BY_SIDE   0.75 /* of the height of cards that would overlap otherwise */
#define BOXES_SHRINK   2    /* by so many pixels letters may shrink for boxes */
#define USUAL_HAND     7    /* cards for which the plate beside the hand leaves room */

/* --- What lies at the chairs --- */

/* Puts PART at X, Y and frees it. */
static void
place (FeltCluster *out, FeltCluster *part, double x, double y)
{
  felt_cluster_put (out, part, x, y);
  felt_cluster_clear (part);
}

/* Adds the place of a bet: one amount, or COLUMNS of boxes. */
static void
add_bet (gint seat, const graphene_rect_t *rect, guint columns, FeltCluster *out)
{
  felt_cluster_add (out, FELT_BET, -1, seat, rect->origin.x, rect->origin.y, rect->size.width, rect->size.height);
  g_array_index (out->items, FeltItem, out->items->len - 1).pile = (guint16) columns;
}

/* TRUE if PLACE of cards of the chair INDEX touches neither the middle nor the own hand nor another chair, even if that one
   grows by MORE. */
static gboolean
is_nobodys (const FeltChairs *self, guint index, const graphene_rect_t *place, double more)
{
  const FeltTable *table = &self->table;
  double           gap = table->gap;
  graphene_rect_t  middle = self->middle;

  graphene_rect_inset (&middle, (float) -gap, 0);
  if (place->origin.x < EDGE || place->origin.x + place->size.width > table->width - EDGE
      || place->origin.y + place->size.height > self->own_top || graphene_rect_intersection (place, &middle, NULL))
    return FALSE;
  for (guint i = 0; i < self->n; i++)
    {
      graphene_rect_t other = self->chair[i].all;

      graphene_rect_inset (&other, (float) -(more + gap), 0);
      if (i != index && graphene_rect_intersection (place, &other, NULL))
        return FALSE;
    }
  return TRUE;
}

/* Makes the place of shown cards as wide as all of them need that lie side by side, if that is free: to both sides, or else
   more and more towards the middle of the felt, as beside a plate. */
static void
widen (const FeltChairs *self, const FeltPlan *plan, guint index, gboolean aside, graphene_rect_t *shown)
{
  static const double outer[] = { 0.5, 0.25, 0 };
  double              width = room_card_art_width (plan->card);
  FeltCluster         loose = felt_cluster_seat (&self->table, self->who[index], width, width, self->table.width);
  double              more = loose.width - shown->size.width;

  felt_cluster_clear (&loose);
  shown->origin.x = (float) CLAMP (shown->origin.x, EDGE, MAX (EDGE, self->table.width - EDGE - shown->size.width));
  for (; more > 0; more -= 4)
    for (guint i = aside ? G_N_ELEMENTS (outer) - 1 : 0; i < G_N_ELEMENTS (outer); i++)
      {
        double          left = more * (self->chair[index].on_left ? outer[i] : 1 - outer[i]);
        graphene_rect_t wider
            = felt_rect (shown->origin.x - left, shown->origin.y, shown->size.width + more, shown->size.height);

        if (!is_nobodys (self, index, &wider, more * (1 - outer[i])))
          continue;
        *shown = wider;
        return;
      }
}

/* Lays out shown cards as large as their place allows; they are a little smaller if all of them then lie side by side. */
static FeltCluster
fit_shown (const FeltTable *table, gint seat, const graphene_rect_t *place, double tallest)
{
  for (double height = tallest; height >= MAX (tallest * SIDE_BY_SIDE, FELT_LEAST_CARD); height *= FINER)
    {
      double      width = room_card_art_width (height);
      FeltCluster cards = felt_cluster_seat (table, seat, width, width, table->width);

      if (cards.width <= place->size.width && cards.height <= place->size.height)
        return cards;
      felt_cluster_clear (&cards);
    }
  for (double height = tallest;; height *= SHRINK)
    {
      double      width = room_card_art_width (height);
      FeltCluster cards = felt_cluster_seat (table, seat, width, width, place->size.width);

      if ((cards.width <= place->size.width && cards.height <= place->size.height) || height * SHRINK < FELT_LEAST_CARD)
        return cards;
      felt_cluster_clear (&cards);
    }
}

/* Whether cards lie open before the seat during the betting; other cards are shown only after the chips are gone. */
static gboolean
has_open_cards (const GameState *view, gint seat)
{
  for (guint zone = 0; zone < view->n_zones; zone++)
    if (view->zone[zone].owner == seat && view->zone[zone].home == GAME_ALL && view->zone[zone].n > 0)
      return TRUE;
  return FALSE;
}

/* Moves cards that would cover the chips of a seat below them, or above if that is nearer. */
static double
keep_off_bet (const graphene_rect_t *bet, const FeltCluster *cards, double x, double y)
{
  graphene_rect_t place = felt_rect (x, y, cards->width, cards->height);
  double          below = bet->origin.y + bet->size.height + 2, above = bet->origin.y - 2 - cards->height;

  if (cards->width == 0 || !graphene_rect_intersection (&place, bet, NULL))
    return y;
  return above >= 0 && y - above < below - y ? above : below;
}

static void
add_chair (const FeltChairs *self, const FeltPlan *plan, guint index, FeltCluster *out)
{
  const FeltTable *table = &self->table;
  const FeltChair *chair = &self->chair[index];
  gint             seat = self->who[index];
  double           back = felt_back_width (table), hidden = round (room_card_art_height (back) * FELT_TUCKED);
  double           free = chair->row.size.width - 2 * table->gap;
  gboolean         aside = plan->beside && !chair->is_top;
  gboolean         chips = felt_has_bets (table) && (!aside || felt_has_zone (table->view, ZONE_HOUSE));
  gboolean         mirrored = chips && !chair->on_left; /* backs lie at the outer side, chips towards the middle */
  FeltCluster      tucked = felt_cluster_tucked (table, seat, back, chips ? back * FELT_TWO_BACKS : free * 0.75);
  FeltCluster      won = felt_cluster_won (table, seat, back);
  FeltCluster      cards;
  graphene_rect_t  shown = chair->shown;
  double           x, y;

  if ((tucked.width > 0 || won.width > 0) && !aside) /* some cards are shown and others tucked */
    shown = felt_rect (shown.origin.x, shown.origin.y + chair->row.size.height, shown.size.width,
                       shown.size.height - chair->row.size.height);
  widen (self, plan, index, aside, &shown);
  cards = fit_shown (table, seat, &shown, plan->card);
  x = shown.origin.x + (shown.size.width - cards.width) / 2;
  if (aside)
    x = chair->on_left ? shown.origin.x : shown.origin.x + shown.size.width - cards.width;
  felt_cluster_plate (table, seat, &chair->plate, out);
  place (out, &tucked,
         mirrored ? chair->row.origin.x + chair->row.size.width - table->gap - tucked.width
                  : chair->row.origin.x + table->gap,
         chair->row.origin.y - hidden);
  place (out, &won, chair->row.origin.x + chair->row.size.width - table->gap - won.width, chair->row.origin.y - hidden);
  x = CLAMP (x, EDGE, MAX (EDGE, table->width - EDGE - cards.width));
  y = aside ? shown.origin.y + (shown.size.height - cards.height) / 2 : shown.origin.y;
  if (felt_has_bets (table) && seat != FELT_HOUSE && has_open_cards (table->view, seat))
    y = keep_off_bet (&chair->bet, &cards, x, y);
  if (y + cards.height > shown.origin.y + shown.size.height && y > shown.origin.y)
    {
      double          bottom = shown.origin.y + shown.size.height;
      graphene_rect_t rest = felt_rect (shown.origin.x, y, shown.size.width, MAX (bottom - y, 0));

      felt_cluster_clear (&cards);
      cards = fit_shown (table, seat, &rest, plan->card);
    }
  place (out, &cards, x, y);
  if (felt_has_bets (table) && seat != FELT_HOUSE)
    add_bet (seat, &chair->bet, table->boxes > 0 ? FELT_BOXES : 0, out);
}

/* Lays out the middle with the largest cards that fit. */
static void
fit_middle (const FeltChairs *self, FeltCluster *out)
{
  double least = MAX (self->table.height * LEAST_MIDDLE, FELT_LEAST_CARD);

  for (double height = self->table.height * LARGEST_MIDDLE;; height *= SHRINK)
    {
      gboolean fits = felt_middle (&self->table, room_card_art_width (height), self->middle.size.width,
                                   self->middle.size.height, out);

      if (fits || height * SHRINK < least)
        return;
      felt_cluster_clear (out);
    }
}

/* --- The bottom seat --- */

/* The plate of the bottom seat, whose place does not depend on the size of the hand. */
static graphene_rect_t
find_own_plate (const FeltTable *table)
{
  double wide = ceil (table->text * 11.5), high = felt_plate_height (table, 0), card = table->height * table->own, hand;
  guint  most_fan, most_row;

  felt_count_zones (table->view, table->bottom, GAME_FAN, FALSE, &most_fan);
  felt_count_zones (table->view, table->bottom, GAME_ROW, FALSE, &most_row);
  hand = MIN (MAX (most_fan, most_row), USUAL_HAND) * (room_card_art_width (card) + table->gap / 2);
  return felt_rect (MAX (felt_side_margin (table), (table->width - hand) / 2 - table->gap * 1.5 - wide),
                    table->height - table->gap - (card + high) / 2, wide, high);
}

static void
place_own (FeltChairs *self, FeltCluster *out)
{
  FeltTable      *table = &self->table;
  gint            seat = (gint) table->bottom;
  graphene_rect_t plate = find_own_plate (table);
  double          margin = felt_side_margin (table), back = felt_back_width (table);
  double          beside = plate.origin.x + plate.size.width + table->gap * 1.5, room = table->width - beside - margin;
  double          largest = round (table->own * table->height), height = largest;
  guint           most, rows = felt_count_zones (table->view, table->bottom, GAME_ROW, FALSE, &most);
  gboolean        is_alone = rows == 1 && felt_count_zones (table->view, table->bottom, GAME_FAN, FALSE, &most) == 0;
  double          high = rows > 0 && !is_alone ? (OWN_WITH_ROWS + table->own - FELT_OWN) * table->height
                                               : room_card_art_height (room_card_art_width (largest));
  FeltCluster     cards, won = felt_cluster_won (table, seat, back);

  for (;; height *= 0.95)
    {
      cards
          = felt_cluster_seat (table, seat, room_card_art_width (height),
                               room_card_art_width (is_alone ? height : MIN (height, table->height * OWN_ROWS)), room);
      if ((cards.width <= room && cards.height <= high) || height < table->height * 0.07)
        break;
      felt_cluster_clear (&cards);
    }
  self->own_top = table->height - table->gap - high - ROOM_CARD_LIFT_PICKED - 2;
  felt_cluster_plate (table, seat, &plate, out);
  /* Won cards lie above the plate, which would otherwise hide their number. */
  place (out, &won, plate.origin.x + plate.size.width - table->gap - won.width,
         plate.origin.y - ceil (room_card_art_height (back)));
  place (out, &cards, MAX ((table->width - cards.width) / 2, beside), table->height - table->gap - cards.height);
  if (!felt_has_bets (table))
    return;
  if (table->boxes > 0)
    {
      double          wide = table->boxes * felt_own_box_width (table), tall = felt_own_box_height (table);
      graphene_rect_t boxes = felt_rect ((table->width - wide) / 2, self->own_top - tall, wide, tall);

      add_bet (seat, &boxes, table->boxes, out);
      self->own_top -= tall + 3;
      return;
    }
  felt_cluster_add (out, FELT_BET, -1, seat, plate.origin.x + (plate.size.width - felt_bet_width (table)) / 2,
                    plate.origin.y - 4 - felt_bet_height (table), felt_bet_width (table), felt_bet_height (table));
  self->own_top = MIN (self->own_top, plate.origin.y - 6 - felt_bet_height (table));
}

static gboolean
has_facts (const FeltCluster *middle)
{
  for (guint i = 0; i < middle->items->len; i++)
    if (g_array_index (middle->items, FeltItem, i).kind == FELT_FACTS)
      return TRUE;
  return FALSE;
}

static gboolean
is_free (const FeltCluster *own, const graphene_rect_t *place)
{
  for (guint i = 0; i < own->items->len; i++)
    if (graphene_rect_intersection (&g_array_index (own->items, FeltItem, i).rect, place, NULL))
      return FALSE;
  return TRUE;
}

/* Puts what decides the hand to the right of the bottom seat's cards if the middle has no room for it. */
static void
add_facts_beside_own (const FeltChairs *self, const FeltCluster *middle, FeltCluster *own)
{
  const FeltTable *table = &self->table;
  gboolean         is_done = has_facts (middle);

  for (double size = 1; size > FELT_FACT_LEAST && !is_done; size -= FELT_FACT_LESS)
    {
      FeltCluster     facts = felt_middle_facts (table, size * table->text, FELT_FACTS_BESIDE);
      double          x = table->width - felt_side_margin (table) - facts.width;
      double          y = table->height - table->gap - facts.height;
      graphene_rect_t around = felt_rect (x - table->gap, y, facts.width + table->gap, facts.height);

      is_done = facts.width == 0 || (y >= self->own_top && is_free (own, &around));
      if (is_done)
        felt_cluster_put (own, &facts, x, y);
      felt_cluster_clear (&facts);
    }
}

/* The number of boxes for bets against the house and for payouts without a bet. */
static guint
count_boxes (const GameState *view)
{
  static const char *const nobody[GAME_MAX_SEATS] = { "", "", "", "", "", "", "", "", "", "", "", "", "", "" };
  g_autoptr (GPtrArray) parts = game_parts (view, 0, nobody);
  guint n = 0;

  for (guint i = 0; i < parts->len; i++)
    n += ((GamePart *) parts->pdata[i])->box;
  return (n + 1) / FELT_BOXES * FELT_BOXES;
}

/* Finds the plan with the largest letters that fit; gives up boxes if letters would shrink much for them. */
static FeltPlan
find_plan (FeltChairs *self, gboolean large, FeltCluster *own)
{
  const double usual = felt_chairs_text (self->table.width, self->table.height, large);
  FeltPlan     plan;

  for (self->table.text = usual;; self->table.text--)
    {
      gboolean least
          = self->table.text <= (self->table.boxes > 0 ? MAX (usual - BOXES_SHRINK, FELT_LEAST_TEXT) : FELT_LEAST_TEXT);

      self->table.gap = round (self->table.text * 0.6);
      *own = felt_cluster_new ();
      place_own (self, own);
      plan = felt_chairs_place (self);
      if (self->misfit <= FELT_MISFIT || (least && self->table.boxes == 0))
        return plan;
      felt_cluster_clear (own);
      if (!least)
        continue;
      self->table.boxes = 0;
      self->table.text = usual + 1;
    }
}

/* Makes the bottom seat's cards larger only if nothing else shrinks for it. */
static FeltPlan
find_larger_plan (FeltChairs *self, gboolean large, FeltCluster *own)
{
  const double usual = felt_chairs_text (self->table.width, self->table.height, large);
  guint        boxes = self->table.boxes;
  FeltPlan     plan;

  self->table.own = FELT_OWN_LARGER;
  plan = find_plan (self, large, own);
  if (self->table.text == usual && self->table.boxes == boxes && self->misfit <= FELT_MISFIT)
    return plan;
  felt_cluster_clear (own);
  self->table.boxes = boxes;
  self->table.own = FELT_OWN;
  return find_plan (self, large, own);
}

static void
lay_out_grids (FeltTable *table, gboolean large, FeltCluster *out)
{
  FeltCluster grids;

  table->text = felt_chairs_text (table->width, table->height, large);
  table->gap = round (table->text * 0.6);
  felt_grids (table, &grids);
  place (out, &grids, 0, 0);
}

double
felt_layout (const GameState *view, guint bottom, double width, double height, FeltLook look, GArray *out)
{
  FeltChairs      self = { .table = { .view = view,
                                      .bottom = bottom,
                                      .swapped = (look & FELT_SWAPPED) != 0,
                                      .width = MAX (width, FELT_LEAST_WIDTH),
                                      .height = MAX (height, FELT_LEAST_HEIGHT),
                                      .own = FELT_OWN } };
  FeltCluster     all = felt_cluster_new (), own, middle;
  FeltPlan        plan;
  graphene_rect_t inside;

  if (felt_has_grids (view))
    {
      lay_out_grids (&self.table, (look & FELT_LARGE) != 0, &all);
      g_array_append_vals (out, all.items->data, all.items->len);
      felt_cluster_clear (&all);
      return self.table.text;
    }
  felt_chairs_seat (&self);
  self.table.boxes = count_boxes (view);
  plan = look & FELT_LARGER_HAND ? find_larger_plan (&self, (look & FELT_LARGE) != 0, &own)
                                 : find_plan (&self, (look & FELT_LARGE) != 0, &own);
  fit_middle (&self, &middle);
  add_facts_beside_own (&self, &middle, &own);
  inside
      = felt_rect (self.middle.origin.x + (self.middle.size.width - middle.width) / 2,
                   self.middle.origin.y + (self.middle.size.height - middle.height) / 2, middle.width, middle.height);
  place (&all, &middle, inside.origin.x, inside.origin.y);
  self.middle = inside; /* what it does not need is free for cards at its sides */
  for (guint i = 0; i < self.n; i++)
    add_chair (&self, &plan, i, &all);
  place (&all, &own, 0, 0);
  g_array_append_vals (out, all.items->data, all.items->len);
  felt_cluster_clear (&all);
  return self.table.text;
}
