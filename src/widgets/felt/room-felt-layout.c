/* Where everything lies on the felt. */
#include "room-felt-layout.h"

#include <math.h>

#include "room-felt-middle.h"
#include "widgets/paint/room-card-art.h"

#define FITS 10 /* what a plan with a place for everything is worth at least */

enum
{
  HOUSE = -1,
  MOST_OTHERS = GAME_MAX_SEATS + 1,
};

#define LARGEST_OTHER   0.150 /* heights of cards, of the felt's */
#define SMALLEST_OTHER  0.075
#define LARGEST_MIDDLE  0.190
#define SMALLEST_MIDDLE 0.080
#define OWN             0.200
#define OWN_ROWS        0.165
#define SOME_SEATS      6 /* at a table of so many there is room for wide plates */
#define FEW_SEATS       2 /* at a table of so many there is room for larger ones */
#define OWN_OF_FEW      0.24
#define MIDDLE_OF_FEW   0.23
#define SHRINK          0.92

/* One way to seat the others: so many on each side, the rest at the top, which has the corners or has not. */
typedef struct
{
  double   card; /* their cards' height */
  guint    side;
  gboolean spans;
} Plan;

typedef struct
{
  FeltTable       table;
  guint           n;
  gint            who[MOST_OTHERS]; /* clockwise from the left of the bottom seat, the house where its place is */
  guint           first_top, end_top;
  guint           top_slots, top_from; /* the top has so many places, of which they take those from TOP_FROM on */
  double          own_top;
  graphene_rect_t middle; /* what they leave */
  double          misfit; /* pixels that they would need beside those that there are */
} Round;

double
felt_text_size (double width, double height)
{
  return CLAMP (round (MIN (width / 88, height / 42)), 12, 40);
}

static double
plate_height (const FeltTable *table)
{
  return ceil (table->text * (table->view->game->people.seat_note != NULL ? 4.2 : 3.3)); /* three lines, or two */
}

static double
plate_width (const FeltTable *table, double room)
{
  return MIN (ceil (table->text * (table->view->n_seats <= SOME_SEATS ? 11.5 : 9.5)), floor (room));
}

static gboolean
has_bets (const FeltTable *table)
{
  return table->view->game->staked != NULL;
}

static double
bet_width (const FeltTable *table)
{
  return ceil (table->text * 6);
}

/* Beside what it lies before; 0: there are no bets. */
static double
bet_room (const FeltTable *table)
{
  return has_bets (table) ? bet_width (table) + table->gap : 0;
}

static double
bet_height (const FeltTable *table)
{
  return ceil (table->text * 1.8);
}

/* Who sits where when SIDE sit on each side. */
static void
seat_round (Round *round, guint side)
{
  const GameState *view = round->table.view;
  guint            others = view->n_seats - 1u, left = (others + 1) / 2, right = others - left;
  gboolean         house = felt_has_zone (view, ZONE_HOUSE);

  round->n = 0;
  for (guint i = 1; i <= others; i++)
    {
      if (house && i == left + 1)
        round->who[round->n++] = HOUSE;
      round->who[round->n++] = (gint) ((round->table.bottom + i) % view->n_seats);
    }
  if (house && right == 0)
    round->who[round->n++] = HOUSE;
  round->first_top = MIN (side, left);
  round->end_top = round->n - MIN (side, right);
  round->top_slots = round->end_top - round->first_top;
  round->top_from = 0;
  if (house) /* in the very middle */
    {
      guint before = left - round->first_top, after = round->top_slots - 1 - before;

      round->top_slots = 2 * MAX (before, after) + 1;
      round->top_from = MAX (before, after) - before;
    }
}

/* Of SEAT, whose plate lies at X, Y. */
static void
add_plate (const FeltTable *table, gint seat, double x, double y, double width, FeltCluster *out)
{
  double size = ceil (table->text * 1.9);

  felt_cluster_add (out, FELT_PLATE, -1, seat, x, y, width, plate_height (table));
  if (table->view->dealer >= 0 && table->view->dealer == seat) /* above the note */
    felt_cluster_add (out, FELT_BUTTON, -1, seat, x + width - size - 3, y + 3, size, size);
}

typedef enum
{
  AT_TOP,
  AT_LEFT,
  AT_RIGHT,
} Edge;

/* Towards the middle of the table; always at the same place, whatever lies there. */
static void
add_bet (const FeltTable *table, gint seat, Edge edge, double card, FeltCluster *out)
{
  double wide = bet_width (table), high = bet_height (table);
  double y = plate_height (table) + 4 + (room_card_art_height (card) - high) / 2;

  if (edge == AT_TOP)
    felt_cluster_add (out, FELT_BET, -1, seat, (out->width - wide) / 2, out->height + 4, wide, high);
  else if (edge == AT_LEFT)
    felt_cluster_add (out, FELT_BET, -1, seat, out->width + table->gap, y, wide, high);
  else
    {
      felt_cluster_move (out, wide + table->gap, 0);
      out->width += wide + table->gap;
      felt_cluster_add (out, FELT_BET, -1, seat, 0, y, wide, high);
    }
}

/* A plate, the cards below it, what the seat bets. */
static FeltCluster
build_other (const FeltTable *table, gint seat, Edge edge, double card, double room)
{
  FeltCluster self = felt_cluster_new ();
  double      width = room_card_art_width (card), rest = room - (edge != AT_TOP ? bet_room (table) : 0);
  FeltCluster cards = felt_cluster_seat (table, seat, width, width, rest);

  add_plate (table, seat, 0, 0, plate_width (table, rest), &self);
  felt_cluster_below (&self, &cards, 4);
  self.height = MAX (self.height, plate_height (table) + 4 + room_card_art_height (width));
  if (has_bets (table) && seat != HOUSE)
    add_bet (table, seat, edge, width, &self);
  felt_cluster_clear (&cards);
  return self;
}

/* Takes PART. */
static void
place (FeltCluster *out, FeltCluster *part, double x, double y)
{
  felt_cluster_put (out, part, x, y);
  felt_cluster_clear (part);
}

/* The places at the top, from LEFT to RIGHT, those outside a little lower. */
static void
place_top (Round *self, const Plan *plan, double left, double right, FeltCluster *out)
{
  const FeltTable *table = &self->table;
  double           slot = (right - left) / MAX (self->top_slots, 1), bottom = 0;
  double           bow = plan->spans || self->top_slots < 3 ? 0 : table->height * 0.06;

  for (guint i = self->first_top; i < self->end_top; i++)
    {
      FeltCluster part = build_other (table, self->who[i], AT_TOP, plan->card, slot - table->gap);
      double      x = left + (i - self->first_top + self->top_from + 0.5) * slot;
      double      away = (x - table->width / 2) / (table->width / 2), y = table->gap + bow * away * away;

      self->misfit += MAX (0, part.width - (slot - table->gap)) + MAX (0, part.height - table->height * 0.45);
      bottom = MAX (bottom, y + part.height);
      place (out, &part, x - part.width / 2, y);
    }
  self->middle.origin.y = (float) (bottom > 0 ? bottom + table->gap : table->gap * 2);
  if (self->top_slots > 0)
    self->misfit += self->top_slots * MAX (0, table->text * 7 + table->gap - slot);
}

/* Their cards are not to lie on the rail. */
static double
side_margin (const FeltTable *table)
{
  return table->gap + round (table->height * 0.018);
}

/* Those from FIRST to END, which sit from TOP down; clockwise is upwards on the left.  How far they reach in WIDE. */
static void
place_side (Round *self, const Plan *plan, guint first, guint end, gboolean on_left, double top, FeltCluster *out,
            double *wide)
{
  const FeltTable *table = &self->table;
  double room = floor (table->width * (plan->spans ? 0.19 : 0.21)) + bet_room (table), bottom = self->own_top, need = 0,
         y;
  FeltCluster parts[MOST_OTHERS];
  double      space, gap;

  *wide = 0;
  for (guint i = first; i < end; i++)
    {
      parts[i] = build_other (table, self->who[i], on_left ? AT_LEFT : AT_RIGHT, plan->card, room);
      need += parts[i].height;
      *wide = MAX (*wide, parts[i].width);
    }
  space = (bottom - top - need) / (end - first + 1u);
  gap = MIN (space, table->height * 0.1);
  y = top + (bottom - top - need - gap * (end - first - 1.0)) / 2;
  for (guint k = 0; k < end - first; k++)
    {
      guint  i = on_left ? end - 1 - k : first + k;
      double x = side_margin (table) + (*wide - parts[i].width) / 2;

      *wide = MAX (*wide, parts[i].width);
      if (!on_left)
        x = table->width - x - parts[i].width;
      felt_cluster_put (out, &parts[i], x, y);
      y += parts[i].height + gap;
    }
  for (guint i = first; i < end; i++)
    felt_cluster_clear (&parts[i]);
  self->misfit += (end - first) * MAX (0, table->gap * 0.6 - space) + MAX (0, *wide - room);
}

static double
side_inset (const FeltTable *table, guint n, double wide)
{
  return n > 0 ? wide + side_margin (table) + table->gap : table->width * 0.06;
}

/* Everybody but the bottom seat. */
static void
place_others (Round *self, const Plan *plan, FeltCluster *out)
{
  const FeltTable *table = &self->table;
  double           left, right, inset, top = table->gap;
  guint            n_left, n_right;

  seat_round (self, plan->side);
  n_left = self->first_top;
  n_right = self->n - self->end_top;
  *out = felt_cluster_new ();
  self->middle = GRAPHENE_RECT_INIT (0, (float) (2 * table->gap), 0, 0);
  self->misfit = 0;
  if (plan->spans)
    {
      place_top (self, plan, 0, table->width, out);
      top = self->middle.origin.y;
    }
  place_side (self, plan, 0, n_left, TRUE, top, out, &left);
  place_side (self, plan, self->end_top, self->n, FALSE, top, out, &right);
  left = side_inset (table, n_left, left);
  right = side_inset (table, n_right, right);
  inset = self->n > 0 && plan->side > 0 ? MAX (left, right) : table->width * 0.06;
  if (!plan->spans)
    place_top (self, plan, inset, table->width - inset, out);
  if (self->end_top == self->first_top)
    self->middle.origin.y = (float) (table->gap * 2);
  self->middle.origin.x = (float) left;
  self->middle.size.width = (float) (table->width - left - right);
  self->middle.size.height = (float) (self->own_top - table->gap) - self->middle.origin.y;
}

/* The largest cards that the middle has room for; 0: none. */
static double
fit_middle (const Round *self, FeltCluster *out)
{
  double part = self->table.view->n_seats <= FEW_SEATS ? MIDDLE_OF_FEW : LARGEST_MIDDLE;
  double tallest = self->table.height * part, least = self->table.height * SMALLEST_MIDDLE;

  for (double height = tallest;; height *= SHRINK)
    {
      gboolean fits = felt_middle (&self->table, room_card_art_width (height), self->middle.size.width,
                                   self->middle.size.height, out);

      if (fits || height * SHRINK < least)
        return fits ? height : 0;
      felt_cluster_clear (out);
    }
}

/* --- the bottom seat --- */

static void
place_own (Round *self, FeltCluster *out)
{
  FeltTable *table = &self->table;
  double     wide = plate_width (table, G_MAXDOUBLE), high = plate_height (table);
  double margin = side_margin (table), beside = margin + wide + table->gap * 1.5, room = table->width - beside - margin;
  double largest = table->view->n_seats <= FEW_SEATS ? OWN_OF_FEW : OWN;
  double least = room_card_art_height (room_card_art_width (table->height * OWN));
  FeltCluster cards;
  double      x, y, plate_x, plate_y, height = largest * table->height;

  for (;; height *= 0.95)
    {
      cards = felt_cluster_seat (table, (gint) table->bottom, room_card_art_width (height),
                                 room_card_art_width (MIN (height, table->height * OWN_ROWS)), room);
      if ((cards.width <= room && cards.height <= table->height * 0.40) || height < table->height * 0.1)
        break;
      felt_cluster_clear (&cards);
    }
  x = MAX ((table->width - cards.width) / 2, beside);
  y = table->height - table->gap - MAX (cards.height, least);
  self->own_top = y - ROOM_CARD_LIFT_PICKED - 2;
  /* The plate keeps its place as long as the hand is small. */
  plate_x = MIN (x, (table->width - room_card_art_width (least) * 3) / 2) - table->gap * 1.5 - wide;
  plate_y = table->height - table->gap - (least + high) / 2;
  add_plate (table, (gint) table->bottom, plate_x, plate_y, wide, out);
  place (out, &cards, x, table->height - table->gap - cards.height);
  if (!has_bets (table))
    return;
  felt_cluster_add (out, FELT_BET, -1, (gint) table->bottom, plate_x + (wide - bet_width (table)) / 2,
                    plate_y - 4 - bet_height (table), bet_width (table), bet_height (table));
  self->own_top = MIN (self->own_top, plate_y - 6 - bet_height (table));
}

/* --- the best plan --- */

/* Above FITS where everything has its place. */
static double
score_plan (Round *self, const Plan *plan)
{
  double      top, card;
  FeltCluster placed, middle;

  place_others (self, plan, &placed);
  felt_cluster_clear (&placed);
  if (self->misfit > 0.5)
    return -self->misfit;
  card = fit_middle (self, &middle);
  felt_cluster_clear (&middle);
  if (card <= 0)
    return 0;
  top = self->end_top - self->first_top;
  return FITS + MIN (plan->card / (0.14 * self->table.height), 1) + 1.2 * MIN (card / (0.18 * self->table.height), 1)
         - 0.05 * fabs (top - self->n / 2.0) - (plan->spans ? 0.1 : 0);
}

/* Larger cards first: smaller ones are not worth a try once they could not win any more. */
static Plan
find_plan (Round *self)
{
  guint  others = self->table.view->n_seats - 1u;
  double most = -G_MAXDOUBLE, least = SMALLEST_OTHER * self->table.height;
  Plan   best = { 0 }, plan;

  for (plan.card = LARGEST_OTHER * self->table.height; plan.card >= least; plan.card *= SHRINK)
    {
      if (FITS + plan.card / (0.14 * self->table.height) + 1.2 < most)
        break;
      for (plan.side = 0; plan.side <= others / 2; plan.side++)
        for (plan.spans = FALSE; plan.spans <= (plan.side > 0); plan.spans++)
          {
            double score = score_plan (self, &plan);

            if (score <= most)
              continue;
            most = score;
            best = plan;
          }
    }
  return best;
}

void
felt_layout (const GameState *view, guint bottom, double width, double height, GArray *out)
{
  Round       self = { .table = { .view = view,
                                  .bottom = bottom,
                                  .width = MAX (width, FELT_LEAST_WIDTH),
                                  .height = MAX (height, FELT_LEAST_HEIGHT) } };
  FeltCluster all = felt_cluster_new (), own = felt_cluster_new (), others, middle;
  Plan        plan;

  self.table.text = felt_text_size (self.table.width, self.table.height);
  self.table.gap = round (self.table.text * 0.6);
  place_own (&self, &own);
  plan = find_plan (&self);
  place_others (&self, &plan, &others);
  fit_middle (&self, &middle);
  place (&all, &middle, self.middle.origin.x + (self.middle.size.width - middle.width) / 2,
         self.middle.origin.y + (self.middle.size.height - middle.height) / 2);
  place (&all, &others, 0, 0);
  place (&all, &own, 0, 0);
  g_array_append_vals (out, all.items->data, all.items->len);
  felt_cluster_clear (&all);
}
