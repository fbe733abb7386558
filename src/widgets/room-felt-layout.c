/* Where everything lies on the felt. */
#include "room-felt-layout.h"

#include <math.h>

#include "room-felt-middle.h"

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
  return ceil (table->text * (table->view->game->seat_note != NULL ? 3.9 : 3.3)); /* three lines, or two */
}

static double
plate_width (const FeltTable *table, double room)
{
  return MIN (ceil (table->text * 9.5), floor (room));
}

static gboolean
has_house (const GameState *view)
{
  for (guint i = 0; i < view->n_zones; i++)
    if (view->zone[i].word == ZONE_HOUSE)
      return TRUE;
  return FALSE;
}

/* Who sits where when SIDE sit on each side. */
static void
seat_round (Round *round, guint side)
{
  const GameState *view = round->table.view;
  guint            others = view->n_seats - 1u, left = (others + 1) / 2, right = others - left;
  gboolean         house = has_house (view);

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

/* A plate and the cards below it. */
static FeltCluster
build_other (const FeltTable *table, gint seat, double card, double room)
{
  FeltCluster self = felt_cluster_new ();
  double      width = felt_card_width (card), wide = plate_width (table, room), high = plate_height (table);
  FeltCluster cards = felt_cluster_seat (table, seat, width, width, room);

  felt_cluster_add (&self, FELT_PLATE, -1, seat, 0, 0, wide, high);
  if (table->view->dealer >= 0 && table->view->dealer == seat)
    {
      double size = ceil (table->text * 1.9);

      felt_cluster_add (&self, FELT_BUTTON, -1, seat, wide - size - 3, (high - size) / 2, size, size);
      self.width = wide;
    }
  felt_cluster_below (&self, &cards, 4);
  self.height = MAX (self.height, high + 4 + felt_card_height (width));
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
      FeltCluster part = build_other (table, self->who[i], plan->card, slot - table->gap);
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
  double           room = floor (table->width * (plan->spans ? 0.19 : 0.21)), bottom = self->own_top, need = 0, y;
  FeltCluster      parts[MOST_OTHERS];
  double           space, gap;

  *wide = 0;
  for (guint i = first; i < end; i++)
    {
      parts[i] = build_other (table, self->who[i], plan->card, room);
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
      gboolean fits = felt_middle (&self->table, felt_card_width (height), self->middle.size.width,
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
  double least = felt_card_height (felt_card_width (table->height * OWN));
  FeltCluster cards;
  double      x, y, height = largest * table->height;

  for (;; height *= 0.95)
    {
      cards = felt_cluster_seat (table, (gint) table->bottom, felt_card_width (height),
                                 felt_card_width (MIN (height, table->height * OWN_ROWS)), room);
      if ((cards.width <= room && cards.height <= table->height * 0.40) || height < table->height * 0.1)
        break;
      felt_cluster_clear (&cards);
    }
  x = MAX ((table->width - cards.width) / 2, beside);
  y = table->height - table->gap - MAX (cards.height, least);
  self->own_top = y - FELT_LIFT_PICKED - 2;
  /* The plate keeps its place as long as the hand is small. */
  felt_cluster_add (out, FELT_PLATE, -1, (gint) table->bottom,
                    MIN (x, (table->width - felt_card_width (least) * 3) / 2) - table->gap * 1.5 - wide,
                    table->height - table->gap - (least + high) / 2, wide, high);
  place (out, &cards, x, table->height - table->gap - cards.height);
  if (table->view->dealer == (gint) table->bottom)
    {
      const FeltItem *plate = &g_array_index (out->items, FeltItem, 0);
      double          size = ceil (table->text * 1.9);

      felt_cluster_add (out, FELT_BUTTON, -1, (gint) table->bottom, plate->rect.origin.x + wide - size - 3,
                        plate->rect.origin.y + (high - size) / 2, size, size);
    }
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
