/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds who sits where on the oval, and how large their plates and cards are. */
#include "room-felt-chairs.h"

#include <math.h>
#include <string.h>

#include "widgets/paint/room-card-art.h"
#include "room-felt-middle.h"
#include "room-felt-text.h"

enum
{
  STEPS = 160,        /* points of the oval */
  PASSES = 24,        /* to move neighbours apart */
  SPREAD_PASSES = 60, /* to move neighbours further apart than they need to be */
  KEPT = 31,          /* plans */
};

#define MOST_TEXT      40
#define LARGE_PRINT    1.25
#define NUDGE          0.006
#define END            0.3   /* distance of the first seat from the end of the oval, of that between seats */
#define LARGEST_OTHER  0.200 /* heights of cards, of the height of the felt */
#define SMALLEST_OTHER 0.075
#define LEAST_WIDE     25 /* letters that should fit into the middle */
#define LEAST_HIGH     9
#define LEAST_LOW      7 /* the same with one other seat, which leaves room for everything side by side */
#define COARSE         0.86
#define FINE           0.97 /* with one other seat */
#define EASILY_APART   1.0  /* distance of plates that have room, in heights of a letter */
#define NARROWEST      5.1  /* letters, of plates that would overlap otherwise */
#define HARDLY_LESS    0.96 /* part of the middle that has to remain */
#define BOX_WIDE       6.7  /* letters */
#define BOX_HIGH       1.75
#define WIDE           960  /* pixels of a felt with some room, as beside the rules on a laptop */
#define PLATES_FIRST   8    /* if something must overlap, other things do before plates */
#define SHOWN_SIDE     5    /* shown cards side by side */
#define SIDE_BY_SIDE   1.12 /* widths of a card, with the space beside it */
#define SHOWN_OF_FEW   7    /* the same with one or two other seats */
#define SHOWN_OF_ONE   8    /* the same with one other seat, without overlap */

double
felt_chairs_text (double width, double height, gboolean large)
{
  return round (CLAMP (round (MIN (width / 84, height / 38)), FELT_LEAST_TEXT, MOST_TEXT) * (large ? LARGE_PRINT : 1));
}

/* --- What is the same all through a match --- */

static gboolean
has_notes (const FeltTable *table)
{
  return table->view->game->people.seat_note != NULL;
}

/* Whether hands are shown on the plates in words, as at a showdown, and there is some room for larger plates. */
static gboolean
says_hands (const FeltTable *table)
{
  return table->view->game->people.shown != NULL && table->width >= WIDE;
}

/* Heights of a plate, in letters, and what the lower ones are worth less. Name, chips and a hand in two lines, which are
   read at the end of a hand, matter more than a note. */
static const struct
{
  double high, worse;
} with_hand[] = { { 5.5, 0 }, { 4.9, 0.4 }, { 2.9, 2 } }, with_note[] = { { 4.2, 0 }, { 2.9, 0.4 } },
  bare[] = { { 3.3, 0 }, { 2.9, 0.4 } };

static guint
count_heights (const FeltTable *table)
{
  return says_hands (table) ? G_N_ELEMENTS (with_hand) : G_N_ELEMENTS (with_note);
}

double
felt_plate_height (const FeltTable *table, guint tight)
{
  return ceil (table->text
               * (says_hands (table)  ? with_hand[tight].high
                  : has_notes (table) ? with_note[tight].high
                                      : bare[tight].high));
}

static double
find_worse (const FeltTable *table, guint tight)
{
  return says_hands (table) ? with_hand[tight].worse : with_note[tight].worse;
}

gboolean
felt_has_bets (const FeltTable *table)
{
  return table->view->game->staked != NULL;
}

double
felt_bet_width (const FeltTable *table)
{
  return ceil (table->text * (table->boxes > 0 ? FELT_BOXES * BOX_WIDE : 6));
}

double
felt_bet_height (const FeltTable *table)
{
  return ceil (table->text * (table->boxes > 0 ? table->boxes / FELT_BOXES * BOX_HIGH : 1.8));
}

double
felt_own_box_width (const FeltTable *table)
{
  return ceil (table->text * 5.8);
}

double
felt_own_box_height (const FeltTable *table)
{
  return ceil (table->text * 3.1);
}

/* The width of backs tucked under a plate. */
double
felt_back_width (const FeltTable *table)
{
  return MAX (ceil (table->text * 2.1), 24);
}

/* Whether something may lie under a plate: cards that others do not see, cards won, or chips. */
static gboolean
has_row (const FeltTable *table)
{
  for (guint i = 0; i < table->view->n_zones; i++)
    {
      const GameZone *zone = &table->view->zone[i];

      if ((felt_zone_is_of (zone, 0) || felt_zone_is_of (zone, FELT_HOUSE))
          && (zone->home != GAME_ALL || zone->layout == GAME_PILE))
        return TRUE;
    }
  return felt_has_bets (table);
}

static double
row_height (const FeltTable *table)
{
  if (!has_row (table))
    return 0;
  return ceil (room_card_art_height (felt_back_width (table)) * (1 - FELT_TUCKED)) + 2;
}

/* How many zones of that layout SEAT has, and in *MOST the largest capacity of them. */
guint
felt_count_zones (const GameState *view, guint seat, GameLayout layout, gboolean open_only, guint *most)
{
  guint n = 0;

  *most = 0;
  for (guint i = 0; i < view->n_zones; i++)
    {
      const GameZone *zone = &view->zone[i];

      if (!felt_zone_is_of (zone, (gint) seat) || zone->layout != layout || (open_only && zone->home != GAME_ALL))
        continue;
      n++;
      *most = MAX (*most, zone->cap);
    }
  return n;
}

/* Whether nobody, not even their owner, sees the cards of a seat before they are played. */
static gboolean
shows_nothing (const GameState *view)
{
  for (guint i = 0; i < view->n_zones; i++)
    if (felt_zone_is_of (&view->zone[i], 0) && view->zone[i].layout != GAME_PILE && view->zone[i].home != GAME_NONE)
      return FALSE;
  return TRUE;
}

/* The room for shown cards before each other seat, in heights and widths of a card. With two players the other one
   has a whole side for them. */
static void
measure_shown (const GameState *view, double *high, double *wide)
{
  guint most_fan, most_row, most_open, rows = felt_count_zones (view, 0, GAME_ROW, FALSE, &most_row);
  guint n, fans, open = felt_count_zones (view, 0, GAME_FAN, TRUE, &most_open), most_side;

  *high = *wide = 0;
  if (shows_nothing (view))
    return;
  fans = felt_count_zones (view, 0, GAME_FAN, FALSE, &most_fan);
  felt_count_zones (view, 0, GAME_ROW, TRUE, &most_side);
  n = MIN (MAX (rows > 0 ? most_row : most_fan, 1), view->n_seats <= 3 ? SHOWN_OF_FEW : SHOWN_SIDE);
  *high = (rows > 0 ? 1 + 0.52 * (rows - 1) : 1) + (rows > 0 && open > 0 ? 1.05 : 0);
  *wide = 1 + (n - 1) * (n <= 3 ? 1.05 : 0.6);
  if (view->n_seats == 2)
    *wide = MAX (*wide, MAX (most_side, MIN (fans * most_fan, SHOWN_OF_ONE)) * SIDE_BY_SIDE);
}

double
felt_side_margin (const FeltTable *table)
{
  return table->gap + round (table->height * 0.018);
}

/* Decides who sits where; the house sits opposite the bottom seat. */
void
felt_chairs_seat (FeltChairs *self)
{
  const GameState *view = self->table.view;
  guint            others = view->n_seats - 1u, left = (others + 1) / 2;
  gboolean         house = felt_has_zone (view, ZONE_HOUSE);

  self->n = 0;
  for (guint i = 1; i <= others; i++)
    {
      guint  side = i <= left ? left : others - left, k = i <= left ? i - 1 : others - i;
      double at = house ? 0.5 * (k + END) / (side + END) : others > 1 ? (i - 1 + END) / (others - 1 + 2 * END) : 0.5;

      self->fair[self->n] = house && i > left ? 1 - at : at;
      self->who[self->n++] = (gint) ((self->table.bottom + i) % view->n_seats);
    }
  if (!house)
    return;
  self->fair[self->n] = 0.5;
  self->who[self->n++] = FELT_HOUSE;
}

/* --- Chairs --- */

typedef struct
{
  double plate_wide, plate_high, row_high, shown_wide, shown_high, boxes_high;
} Sizes;

/* Whether each seat always shows some of its cards and hides others. */
static gboolean
is_mixed (const GameState *view)
{
  gboolean open = FALSE, closed = FALSE;

  for (guint i = 0; i < view->n_zones; i++)
    if (felt_zone_is_of (&view->zone[i], 0))
      {
        open |= view->zone[i].home == GAME_ALL && view->zone[i].layout != GAME_PILE;
        closed |= view->zone[i].home != GAME_ALL;
      }
  return open && closed;
}

static Sizes
find_sizes (const FeltTable *table, const FeltPlan *plan)
{
  Sizes  sizes = { .plate_wide = ceil (table->text * plan->letters),
                   .plate_high = felt_plate_height (table, plan->tight),
                   .row_high = row_height (table),
                   .boxes_high = table->boxes > 0 ? felt_bet_height (table) + 3 : 0 };
  double high, wide;

  measure_shown (table->view, &high, &wide);
  sizes.shown_wide = ceil (room_card_art_width (plan->card) * wide);
  sizes.shown_high = ceil (plan->card * high) + (is_mixed (table->view) ? sizes.row_high : 0);
  return sizes;
}

/* The distance of shown cards from the plate above them; one that wins stands higher, with a ring around it. */
static double
below_plate (const FeltTable *table, const FeltPlan *plan)
{
  double lift = MIN (ROOM_CARD_LIFT_LEGAL, room_card_art_width (plan->card) / ROOM_CARD_LIFT_WON);

  return table->view->game->people.shown != NULL ? MAX (4, floor (lift) + 2) : 4;
}

graphene_rect_t
felt_rect (double x, double y, double width, double height)
{
  return GRAPHENE_RECT_INIT ((float) round (x), (float) round (y), (float) round (width), (float) round (height));
}

/* Sets the places around a plate that is centred at X, Y. */
static void
set_chair (FeltChairs *self, const FeltPlan *plan, const Sizes *sizes, guint index, double x, double y, double top)
{
  const FeltTable *table = &self->table;
  FeltChair       *chair = &self->chair[index];
  gboolean         house = felt_has_zone (table->view, ZONE_HOUSE),
           bets = felt_has_bets (table) && self->who[index] != FELT_HOUSE;
  double left = x - sizes->plate_wide / 2, upper = y - sizes->plate_high / 2, lower, inner;
  double tucked = felt_back_width (table) * FELT_TWO_BACKS + table->gap, wide = felt_bet_width (table),
         high = felt_bet_height (table);

  lower = upper + sizes->plate_high;
  chair->is_top = y - top < sizes->plate_high * 0.9;
  chair->on_left = x < table->width / 2;
  chair->plate = felt_rect (left, upper, sizes->plate_wide, sizes->plate_high);
  chair->row = felt_rect (left, lower, sizes->plate_wide, sizes->row_high);
  chair->bet = chair->plate;
  inner = chair->on_left ? left + sizes->plate_wide + table->gap : left - table->gap;
  if (chair->is_top || !plan->beside)
    chair->shown = felt_rect (x - MAX (sizes->shown_wide, sizes->plate_wide) / 2, lower + below_plate (table, plan),
                              MAX (sizes->shown_wide, sizes->plate_wide), sizes->shown_high);
  else
    chair->shown = felt_rect (chair->on_left ? inner : inner - sizes->shown_wide,
                              upper + (sizes->plate_high + sizes->row_high - sizes->shown_high) / 2, sizes->shown_wide,
                              sizes->shown_high);
  if (bets && house && (chair->is_top || !plan->beside)) /* cards and bets may both lie there */
    chair->bet = felt_rect (x - wide / 2, chair->shown.origin.y + chair->shown.size.height + 3, wide, high);
  else if (bets && table->boxes > 0)
    {
      wide = MIN (wide, sizes->plate_wide);
      chair->bet = felt_rect (chair->on_left ? left : left + sizes->plate_wide - wide, lower + sizes->row_high + 3,
                              wide, high);
    }
  else if (bets && (house || chair->is_top))
    chair->bet = felt_rect (chair->on_left ? left + tucked : left, lower + 3, sizes->plate_wide - tucked, high);
  else if (bets)
    chair->bet = felt_rect (chair->on_left ? inner : inner - wide, upper + (sizes->plate_high - high) / 2, wide, high);
  graphene_rect_union (&chair->plate, &chair->row, &chair->all);
  graphene_rect_union (&chair->all, &chair->shown, &chair->all);
  graphene_rect_union (&chair->all, &chair->bet, &chair->all);
}

/* Finds the points of the upper half of an oval of size 1 x 1, from its lower left end on. */
static void
find_unit (double corners, graphene_point_t *out)
{
  for (guint i = 0; i <= STEPS; i++)
    {
      double angle = G_PI * i / STEPS, c = cos (angle), s = sin (angle);

      out[i] = GRAPHENE_POINT_INIT ((float) (c < 0 ? pow (-c, 2 / corners) : -pow (c, 2 / corners)),
                                    (float) pow (MAX (s, 0), 2 / corners));
    }
}

/* The oval on which the plates are centred. */
typedef struct
{
  const graphene_point_t *unit;
  Sizes                   sizes;
  double                  top, bottom, reach;
  double                  way[STEPS + 1]; /* distance from the lower left end, in units of the room that a seat takes */
} Oval;

static void
find_oval (const FeltChairs *self, const FeltPlan *plan, const graphene_point_t *unit, Oval *out)
{
  const FeltTable *table = &self->table;
  const Sizes      sizes = find_sizes (table, plan);
  double           below = sizes.shown_high + below_plate (table, plan) + sizes.boxes_high,
         wide = MAX (sizes.plate_wide, sizes.shown_wide) + table->gap, high;

  if (plan->beside)
    below = MAX (sizes.row_high + sizes.boxes_high, (sizes.shown_high + sizes.row_high - sizes.plate_high) / 2);
  high = sizes.plate_high + below + table->gap;
  *out = (Oval){ .unit = unit, .sizes = sizes, .top = table->gap + sizes.plate_high / 2 };
  out->bottom = MAX (out->top + 1, self->own_top - 4 - below - sizes.plate_high / 2);
  out->reach = table->width / 2 - felt_side_margin (table) - sizes.plate_wide / 2;
  for (guint i = 1; i <= STEPS; i++)
    out->way[i] = out->way[i - 1]
                  + hypot (out->reach * (unit[i].x - unit[i - 1].x) / wide,
                           (out->bottom - out->top) * (unit[i].y - unit[i - 1].y) / high);
}

static void
place_chair (FeltChairs *self, const FeltPlan *plan, const Oval *oval, guint index)
{
  double           part = oval->way[STEPS] * self->at[index];
  guint            step = 1;
  graphene_point_t at;

  while (step < STEPS && oval->way[step] < part)
    step++;
  graphene_point_interpolate (&oval->unit[step - 1], &oval->unit[step],
                              (part - oval->way[step - 1]) / MAX (oval->way[step] - oval->way[step - 1], 1e-6), &at);
  set_chair (self, plan, &oval->sizes, index, self->table.width / 2 + oval->reach * at.x,
             oval->bottom - (oval->bottom - oval->top) * at.y, oval->top);
}

static double
find_overlap (const graphene_rect_t *one, const graphene_rect_t *two, double apart)
{
  graphene_rect_t around = *one, both;

  graphene_rect_inset (&around, (float) -apart, (float) -apart);
  return graphene_rect_intersection (&around, two, &both) ? MIN (both.size.width, both.size.height) : 0;
}

/* The distance in pixels at which the eye tells plates apart. */
static double
least_apart (const FeltChairs *self)
{
  return floor (self->table.text / 4.5);
}

/* By how many pixels two plates are closer than APART. */
static double
find_plates (const FeltChairs *self, guint one, guint two, double apart)
{
  return find_overlap (&self->chair[one].plate, &self->chair[two].plate, apart);
}

static double
find_closeness (const FeltChairs *self, guint one, guint two, double apart)
{
  return MAX (find_overlap (&self->chair[one].all, &self->chair[two].all, 0), find_plates (self, one, two, apart));
}

/* Places chairs at equal distances, and then moves neighbours that are too close away from each other. */
static void
place_chairs (FeltChairs *self, const FeltPlan *plan, const graphene_point_t *unit)
{
  Oval     oval;
  gboolean moves = TRUE;
  guint    passes = plan->apart > least_apart (self) ? SPREAD_PASSES : PASSES;

  find_oval (self, plan, unit, &oval);
  memcpy (self->at, self->fair, sizeof self->at);
  for (guint i = 0; i < self->n; i++)
    place_chair (self, plan, &oval, i);
  for (guint pass = 0; pass < passes && moves; pass++)
    {
      moves = FALSE;
      for (guint i = 1; i < self->n; i++)
        if (find_closeness (self, i - 1, i, plan->apart) > FELT_MISFIT)
          {
            moves = TRUE;
            self->at[i - 1] = MAX (0, self->at[i - 1] - NUDGE);
            self->at[i] = MIN (1, self->at[i] + NUDGE);
            place_chair (self, plan, &oval, i - 1);
            place_chair (self, plan, &oval, i);
          }
    }
}

static gboolean
are_plates_apart (const FeltChairs *self)
{
  for (guint i = 0; i < self->n; i++)
    for (guint k = i + 1; k < self->n; k++)
      if (find_plates (self, i, k, least_apart (self)) > FELT_MISFIT)
        return FALSE;
  return TRUE;
}

/* The sum of all pixels by which places overlap or lie outside. */
static double
find_misfit (const FeltChairs *self)
{
  double misfit = 0, apart = least_apart (self);

  for (guint i = 0; i < self->n; i++)
    {
      const graphene_rect_t *one = &self->chair[i].all;

      misfit += MAX (0, -one->origin.x) + MAX (0, one->origin.x + one->size.width - self->table.width);
      misfit += MAX (0, -one->origin.y) + MAX (0, one->origin.y + one->size.height - self->own_top);
      for (guint k = i + 1; k < self->n; k++)
        misfit += find_closeness (self, i, k, apart) + PLATES_FIRST * find_plates (self, i, k, apart);
    }
  return misfit;
}

/* The widest rectangle around the middle of the table that is free from TOP down. */
static graphene_rect_t
find_room (const FeltChairs *self, double top)
{
  const FeltTable *table = &self->table;
  double           middle = table->width / 2, half = middle - felt_side_margin (table);

  for (guint i = 0; i < self->n; i++)
    {
      const graphene_rect_t *all = &self->chair[i].all;

      if (all->origin.y + all->size.height <= top)
        continue;
      if (all->origin.x + all->size.width / 2 < middle)
        half = MIN (half, middle - all->origin.x - all->size.width - table->gap);
      else
        half = MIN (half, all->origin.x - table->gap - middle);
    }
  half = MAX (half, 0);
  return felt_rect (middle - half, top, 2 * half, MAX (0, self->own_top - table->gap - top));
}

static void
find_middle (FeltChairs *self)
{
  double most = -1;

  for (guint i = 0; i <= self->n; i++)
    {
      double          top = i == self->n ? 2 * self->table.gap
                                         : self->chair[i].all.origin.y + self->chair[i].all.size.height + self->table.gap;
      graphene_rect_t room = find_room (self, top);
      double          worth = MIN (room.size.width, 3 * room.size.height) * room.size.height;

      if (worth <= most)
        continue;
      most = worth;
      self->middle = room;
    }
}

/* Whether something always lies in the middle. */
static gboolean
needs_middle (const GameState *view)
{
  for (guint i = 0; i < view->n_zones; i++)
    if (felt_zone_is_common (&view->zone[i])
        && (view->zone[i].layout != GAME_PILE || felt_middle_shows (view, &view->zone[i])))
      return TRUE;
  return FALSE;
}

/* The higher, the better; a plan that does not fit has a negative score. */
static double
score (FeltChairs *self, const FeltPlan *plan)
{
  const FeltTable *table = &self->table;
  double           high, wide, least;

  self->misfit = find_misfit (self);
  find_middle (self);
  if (self->misfit > FELT_MISFIT)
    return -self->misfit;
  high = MIN (1, self->middle.size.height / (table->height * (needs_middle (table->view) ? 0.40 : 0.20)));
  wide = MIN (1, self->middle.size.width / (table->width * 0.45));
  least = !needs_middle (table->view)
              ? 1
              : MIN (1, MIN (self->middle.size.width / (table->text * LEAST_WIDE),
                             self->middle.size.height / (table->text * (self->n > 1 ? LEAST_HIGH : LEAST_LOW))));
  return MIN (1, plan->card / (0.18 * table->height))
         + (1.6 * MIN (high, wide) + 0.4 * high) * (needs_middle (table->view) ? 1 : 0.25) + 4 * least
         + 1.2 * MIN (1, plan->letters / 10.5) + (says_hands (table) && plan->letters > 10.5 ? 0.1 : 0)
         - find_worse (table, plan->tight) - 0.06 * (plan->corners - 2);
}

/* Moves plates further apart if that takes room from nothing else. With letters at their smallest there is none to
   spare: cards reach to the next plate. */
static void
spread (FeltChairs *self, FeltPlan *plan)
{
  graphene_point_t unit[STEPS + 1];
  FeltPlan         wider = *plan;
  graphene_rect_t  middle;

  find_unit (plan->corners, unit);
  place_chairs (self, plan, unit);
  find_middle (self);
  if (find_misfit (self) > FELT_MISFIT || self->table.text <= FELT_LEAST_TEXT)
    return;
  middle = self->middle;
  for (wider.apart = floor (self->table.text * EASILY_APART); wider.apart > plan->apart; wider.apart--)
    {
      place_chairs (self, &wider, unit);
      find_middle (self);
      if (find_misfit (self) > FELT_MISFIT || self->middle.size.width < HARDLY_LESS * middle.size.width
          || self->middle.size.height < HARDLY_LESS * middle.size.height)
        continue;
      *plan = wider;
      return;
    }
}

static FeltPlan
search_plan (FeltChairs *self)
{
  static const double letters[] = { 12.5, 10.5, 9, 7.5, 6.3, NARROWEST }, corners[] = { 2.4, 3.4, 6 };
  double              most = -G_MAXDOUBLE, least = MAX (SMALLEST_OTHER * self->table.height, FELT_LEAST_CARD);
  FeltPlan            best = { 0 }, plan = { .apart = least_apart (self) };
  graphene_point_t    unit[STEPS + 1];
  gboolean            are_apart = FALSE;
  guint               heights = count_heights (&self->table);

  for (guint c = 0; c < G_N_ELEMENTS (corners); c++)
    {
      plan.corners = corners[c];
      find_unit (plan.corners, unit);
      for (guint i = 0; i < G_N_ELEMENTS (letters) * heights * 2; i++)
        {
          plan.letters = letters[i / heights / 2];
          if (plan.letters == NARROWEST && are_apart)
            break;
          plan.tight = i % heights;
          plan.beside = i / heights % 2;
          for (plan.card = MAX (LARGEST_OTHER * self->table.height, least); plan.card >= least;
               plan.card *= self->n > 1 ? COARSE : FINE)
            {
              double worth;

              place_chairs (self, &plan, unit);
              worth = score (self, &plan);
              if (worth <= most)
                continue;
              most = worth;
              best = plan;
              are_apart = are_plates_apart (self);
            }
        }
    }
  spread (self, &best);
  return best;
}

/* A hash of everything on which the places depend, which nothing dealt is part of. */
static guint64
fingerprint (const FeltChairs *self)
{
  const FeltTable *table = &self->table;
  const gint64 sizes[] = { table->view->n_seats, table->view->n_zones,   (gint64) table->width, (gint64) table->height,
                           (gint64) table->text, (gint64) self->own_top, table->boxes };
  guint64      sum = (guint64) (gsize) table->view->game;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    sum = (sum ^ (guint64) sizes[i]) * 1099511628211u;
  for (guint i = 0; i < table->view->n_zones; i++)
    {
      const GameZone *zone = &table->view->zone[i];

      sum = (sum ^ (guint64) (zone->cap | zone->layout << 16 | zone->role << 20) ^ (guint64) zone->home << 32)
            * 1099511628211u;
    }
  return sum;
}

/* Keeps some plans, because each move asks for one. */
static FeltPlan
recall_plan (FeltChairs *self)
{
  static struct
  {
    guint64  key;
    FeltPlan plan;
  } kept[KEPT];
  guint64 key = fingerprint (self);

  if (kept[key % KEPT].key != key)
    kept[key % KEPT].plan = search_plan (self);
  kept[key % KEPT].key = key;
  return kept[key % KEPT].plan;
}

FeltPlan
felt_chairs_place (FeltChairs *self)
{
  FeltPlan         plan = recall_plan (self);
  graphene_point_t unit[STEPS + 1];

  find_unit (plan.corners, unit);
  place_chairs (self, &plan, unit);
  self->misfit = find_misfit (self);
  find_middle (self);
  return plan;
}
