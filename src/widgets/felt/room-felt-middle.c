/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the middle of the felt. */
#include "room-felt-middle.h"

#include <math.h>

#include "cards/help/pile.h"
#include "cards/help/say.h"
#include "widgets/paint/room-card-art.h"

#define SMALL       0.72 /* piles beside a trick, of the size of its cards */
#define LEAST_PILE  24.0 /* pixels of width */
#define MELDS       0.82
#define OVERLAP     0.34 /* visible part of a card under the next one of the same seat, of its width */
#define CORNER_WIDE 0.24 /* the index corner of a card, of its width */
#define CORNER_HIGH 0.42
#define FIRST       0.16f /* least way from the bottom to the next place, of the way round */
#define STEPS       120   /* points of an oval */
#define TRIES       5     /* to make the oval smaller */
#define FACTS_WIDE  19    /* width kept for piles beside or above the facts, in heights of a letter */
#define FACTS_HIGH  10
#define ENOUGH      48.0 /* pixels of width at which a card is easily read */
#define FEW_PLACES  7    /* a row of at most so many places shows the empty ones */

gboolean
felt_middle_shows (const GameState *view, const GameZone *zone)
{
  return zone->layout == GAME_PILE && felt_zone_is_common (zone) && pile_is_played_with (view, zone);
}

static void
add_piles (const FeltTable *table, double width, gboolean (*wanted) (const GameZone *zone), FeltCluster *out)
{
  for (guint i = 0; i < table->view->n_zones; i++)
    {
      const GameZone *zone = &table->view->zone[i];
      FeltCluster     pile;

      if (!felt_middle_shows (table->view, zone) || !wanted (zone))
        continue;
      pile = felt_cluster_pile (table, i, width, TRUE);
      felt_cluster_beside (out, &pile, table->gap);
      felt_cluster_clear (&pile);
    }
}

static gboolean
is_stock (const GameZone *zone)
{
  return zone->role == ZONE_STOCK;
}

static gboolean
is_open_pile (const GameZone *zone)
{
  return zone->role != ZONE_STOCK;
}

/* In games with tricks: piles one below the other, small, at the side. */
static FeltCluster
build_pile_column (const FeltTable *table, double width)
{
  FeltCluster self = felt_cluster_new ();

  for (guint i = 0; i < table->view->n_zones; i++)
    {
      FeltCluster pile;

      if (!felt_middle_shows (table->view, &table->view->zone[i]))
        continue;
      pile = felt_cluster_pile (table, i, MAX (room_card_art_width (room_card_art_height (width) * SMALL), LEAST_PILE),
                                TRUE);
      felt_cluster_below (&self, &pile, table->gap);
      felt_cluster_clear (&pile);
    }
  return self;
}

/* The stock, with the discard piles beside it. */
static FeltCluster
build_piles (const FeltTable *table, double width)
{
  FeltCluster self = felt_cluster_new ();

  add_piles (table, width, is_stock, &self);
  add_piles (table, width, is_open_pile, &self);
  return self;
}

/* A board of few places lies side by side, with smaller but readable cards if there is little room. */
static gboolean
is_squeezed (const FeltTable *table, double card, double room)
{
  for (guint i = 0; i < table->view->n_zones && card > ENOUGH; i++)
    {
      const GameZone *zone = &table->view->zone[i];

      if (felt_zone_is_common (zone) && zone->role != ZONE_MELDS && zone->layout == GAME_ROW && zone->cap <= FEW_PLACES
          && felt_cluster_row_width (card, zone->cap) > room)
        return TRUE;
    }
  return FALSE;
}

static FeltCluster
build_boards (const FeltTable *table, double width, double room)
{
  FeltCluster self = felt_cluster_new ();

  for (guint i = 0; i < table->view->n_zones; i++)
    {
      const GameZone *zone = &table->view->zone[i];
      FeltCluster     row;

      if (!felt_zone_is_common (zone) || zone->role == ZONE_MELDS || zone->layout == GAME_PILE
          || zone->layout == GAME_TRICK)
        continue;
      if (zone->layout == GAME_ROW)
        row = felt_cluster_row (table, i, width, room, zone->cap <= FEW_PLACES ? zone->cap : 0);
      else
        row = felt_cluster_fan (table, i, width, room, width + table->gap / 2);
      felt_cluster_below (&self, &row, table->gap);
      felt_cluster_clear (&row);
    }
  return self;
}

/* The height of the melds and the gap above them with cards at their smallest. */
static double
least_boards (const FeltTable *table, const FeltCluster *boards, double width)
{
  return boards->height > 0 ? table->gap + boards->height * FELT_LEAST_CARD / room_card_art_height (width) : 0;
}

/* A meld: its number and owner, with the cards below. */
static FeltCluster
build_meld (const FeltTable *table, guint zone, double width, double room)
{
  FeltCluster self = felt_cluster_new ();
  FeltCluster fan = felt_cluster_fan (table, zone, width, room, MAX (width * 0.42, table->text * 1.5));

  felt_cluster_add (&self, FELT_LABEL, (gint) zone, -1, 0, 0, fan.width, ceil (table->text * 1.6));
  felt_cluster_below (&self, &fan, 3);
  felt_cluster_clear (&fan);
  return self;
}

static FeltCluster
build_melds (const FeltTable *table, double width, double room)
{
  FeltCluster self = felt_cluster_new (), line = felt_cluster_new ();

  for (guint i = 0; i < table->view->n_zones; i++)
    {
      FeltCluster meld;

      if (table->view->zone[i].role != ZONE_MELDS || table->view->zone[i].n == 0)
        continue;
      meld = build_meld (table, i, width, room);
      if (line.width > 0 && line.width + 2 * table->gap + meld.width > room)
        {
          felt_cluster_below (&self, &line, table->gap);
          felt_cluster_clear (&line);
          line = felt_cluster_new ();
        }
      felt_cluster_beside (&line, &meld, 2 * table->gap);
      felt_cluster_clear (&meld);
    }
  felt_cluster_below (&self, &line, table->gap);
  felt_cluster_clear (&line);
  return self;
}

/* The pot, in games with chips; stakes against the house are not a pot. */
static FeltCluster
build_pot (const FeltTable *table)
{
  FeltCluster self = felt_cluster_new ();

  if (!felt_has_zone (table->view, ZONE_HOUSE) && (table->view->pot != 0 || table->view->game->flags & GAME_CHIPS))
    felt_cluster_add (&self, FELT_POT, -1, -1, 0, 0, ceil (table->text * 9), ceil (table->text * 2.8));
  return self;
}

static guint
count_lines (const GPtrArray *facts)
{
  guint n = 0;

  for (guint i = 0; i < facts->len; i++)
    n += ((GameFact *) facts->pdata[i])->kind == FACT_LINE;
  return n;
}

double
felt_facts_width (const GPtrArray *facts, FeltFactsShape shape)
{
  guint  lines = count_lines (facts);
  double emblems = FELT_FACT * (facts->len - lines), wide = lines > 0 ? FELT_FACT_LINES : 0;

  if (shape == FELT_FACTS_BELOW)
    return MAX (emblems, wide);
  return emblems + wide * (shape == FELT_FACTS_WIDE && emblems == 0 ? felt_facts_line (facts) : 1);
}

double
felt_facts_line (const GPtrArray *facts)
{
  return MIN (FELT_FACT_LARGEST, (double) FELT_FACT_MOST / MAX (count_lines (facts), 1));
}

double
felt_facts_lines_height (const GPtrArray *facts)
{
  return MIN (count_lines (facts), FELT_FACT_MOST) * felt_facts_line (facts) * FELT_FACT_LINE;
}

double
felt_facts_height (const GPtrArray *facts, FeltFactsShape shape)
{
  double emblems = count_lines (facts) < facts->len ? FELT_FACT_HIGH : 0, lines = felt_facts_lines_height (facts);

  return shape == FELT_FACTS_BELOW ? emblems + lines : emblems > 0 ? emblems : lines;
}

FeltCluster
felt_middle_facts (const FeltTable *table, double text, FeltFactsShape shape)
{
  static const char *const nobody[GAME_MAX_SEATS] = { "", "", "", "", "", "", "", "", "", "", "", "", "", "" };
  g_autoptr (GPtrArray) facts = game_facts (table->view, nobody);
  FeltCluster self = felt_cluster_new ();

  if (facts->len == 0)
    return self;
  felt_cluster_add (&self, FELT_FACTS, -1, -1, 0, 0, ceil (felt_facts_width (facts, shape) * text),
                    ceil (felt_facts_height (facts, shape) * text));
  g_array_index (self.items, FeltItem, 0).pile = shape;
  return self;
}

/* --- The trick --- */

static gint
find_trick (const GameState *view)
{
  for (guint i = 0; i < view->n_zones; i++)
    if (view->zone[i].layout == GAME_TRICK && felt_zone_is_common (&view->zone[i]))
      return (gint) i;
  return -1;
}

/* Who played the card INDEX of a trick; -1: unknown. */
static gint
player_of (const GameState *view, guint n, guint index)
{
  if (view->turn < 0)
    return -1;
  if (view->game->laid_by != NULL)
    return view->game->laid_by (view, index);
  if (n > view->n_seats)
    return -1;
  return (gint) ((guint) view->turn + view->n_seats - n + index) % view->n_seats;
}

/* How far round the oval place I of N lies: the bottom seat has its side of the table to itself. */
static float
part_of (guint i, guint n)
{
  float first = MAX (1.0f / (float) n, FIRST);

  return i == 0 ? 0 : n == 2 ? 0.5f : first + (1 - 2 * first) * (float) (i - 1) / (float) (n - 2);
}

/* Finds the centres of places on an oval of WIDTH x HEIGHT: the first at the bottom, the others at equal distances,
   clockwise. */
static void
find_places (guint n, double width, double height, graphene_point_t *out)
{
  static graphene_point_t unit[STEPS + 1]; /* points of a circle */
  float                   way[STEPS + 1] = { 0 };
  guint                   step = 0;

  for (guint i = 0; i <= STEPS && unit[STEPS].y == 0; i++)
    unit[i] = GRAPHENE_POINT_INIT ((float) cos (G_PI_2 + i * 2 * G_PI / STEPS),
                                   (float) sin (G_PI_2 + i * 2 * G_PI / STEPS));
  for (guint i = 1; i <= STEPS; i++)
    {
      float x = (float) width * (unit[i].x - unit[i - 1].x), y = (float) height * (unit[i].y - unit[i - 1].y);

      way[i] = way[i - 1] + sqrtf (x * x + y * y);
    }
  for (guint i = 0; i < n; i++)
    {
      while (step < STEPS && way[step] < way[STEPS] * part_of (i, n))
        step++;
      out[i] = GRAPHENE_POINT_INIT ((float) width / 2 * (1 + unit[step].x), (float) height / 2 * (1 + unit[step].y));
    }
}

/* Whether a whole trick fits without overlaps. Two cards lie side by side if there is no room for one below the
   other. */
static gboolean
has_places (guint n, double card, double width, double height, graphene_point_t *out)
{
  double tall = room_card_art_height (card);

  find_places (n, MAX (width - card, 0), MAX (height - tall, 0), out);
  if (n == 2 && out[0].y - out[1].y < tall + 3)
    {
      out[0].x = 0;
      out[1].x = MAX ((float) (width - card), 0);
    }
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      if (fabsf (out[i].x - out[k].x) < card + 3 && fabsf (out[i].y - out[k].y) < tall + 3)
        return FALSE;
  return width >= card && height >= tall;
}

/* Whether a trick still fits beside a column of WIDE x HIGH, with cards no larger than ENOUGH if need be. */
static gboolean
leaves_places (const FeltTable *table, double wide, double high, double width, double room_width, double room_height)
{
  graphene_point_t places[GAME_MAX_SEATS];

  return high <= room_height
         && has_places (table->view->n_seats, MIN (width, ENOUGH), room_width - 2 * (wide + 3 * table->gap),
                        room_height, places);
}

/* Puts the facts below the piles beside a trick, or next to them if that gets too high. Returns FALSE if neither
   fits. */
static gboolean
add_facts (const FeltTable *table, const FeltCluster *facts, double width, double room_width, double room_height,
           FeltCluster *piles)
{
  double beside = piles->width > 0 ? piles->width + 2 * table->gap : 0;

  if (leaves_places (table, MAX (piles->width, facts->width), piles->height + table->gap + facts->height, width,
                     room_width, room_height))
    felt_cluster_below (piles, facts, table->gap);
  else if (leaves_places (table, beside + facts->width, MAX (piles->height, facts->height), width, room_width,
                          room_height))
    felt_cluster_beside (piles, facts, 2 * table->gap);
  else
    return FALSE;
  return TRUE;
}

/* Shrinks the facts if there is little room, and leaves them out if there is none. */
static void
add_facts_to_column (const FeltTable *table, double width, double room_width, double room_height, FeltCluster *piles)
{
  gboolean is_done = FALSE;

  for (double size = 1; size > FELT_FACT_LEAST && !is_done; size -= FELT_FACT_LESS)
    {
      FeltCluster facts = felt_middle_facts (table, size * table->text, FELT_FACTS_BELOW);

      is_done = facts.width == 0 || add_facts (table, &facts, width, room_width, room_height, piles);
      felt_cluster_clear (&facts);
    }
}

/* How many of the N cards of the trick the seat that laid INDEX has played, and in *AT how many of them before it. */
static guint
count_with (const GameState *view, guint n, guint index, guint *at)
{
  guint with = 0;

  for (guint i = 0; i < n; i++)
    {
      if (i == index)
        *at = with;
      with += player_of (view, n, i) == player_of (view, n, index);
    }
  return with;
}

/* The offset of a card from the left of its place, WIDE pixels wide: cards of one seat lie in a fan around it. */
static float
place_in_fan (const GameState *view, guint n, guint index, double place, double card, double wide)
{
  guint  at = 0, with = count_with (view, n, index, &at);
  double step = with > 1 ? MIN (card * OVERLAP, MAX (wide - card, 0) / (with - 1)) : 0;
  double first = CLAMP (place - step * (with - 1) / 2, 0, MAX (wide - card - step * (with - 1), 0));

  return (float) round (with > 1 ? first + step * at : place);
}

/* Puts each card of the trick towards its player; PLACES are those of the seats. */
static void
lay_before_seats (const FeltTable *table, const graphene_point_t *places, double card, double wide, FeltCluster *trick)
{
  guint n = trick->items->len, seats = table->view->n_seats;

  for (guint i = 0; i < n; i++)
    {
      guint away = ((guint) player_of (table->view, n, i) + seats - table->bottom) % seats;

      g_array_index (trick->items, FeltItem, i).rect.origin
          = GRAPHENE_POINT_INIT (place_in_fan (table->view, n, i, places[away].x, card, wide), roundf (places[away].y));
    }
}

/* Whether no card hides the corner of another. */
static gboolean
can_be_read (const FeltCluster *trick, double card)
{
  double tall = room_card_art_height (card);

  for (guint i = 0; i < trick->items->len; i++)
    for (guint k = i + 1; k < trick->items->len; k++)
      {
        const graphene_point_t *one = &g_array_index (trick->items, FeltItem, i).rect.origin;
        const graphene_point_t *two = &g_array_index (trick->items, FeltItem, k).rect.origin;

        if (fabsf (one->x - two->x) < card * CORNER_WIDE && fabsf (one->y - two->y) < tall * CORNER_HIGH)
          return FALSE;
      }
  return TRUE;
}

/* Puts each card of the trick towards its player, on the smallest oval with room for all seats; or in a row, as
   played, if several cards of a seat would hide each other. Returns FALSE if that does not fit into WIDTH x HEIGHT. */
static gboolean
build_trick (const FeltTable *table, guint zone, double card, double width, double height, FeltCluster *out)
{
  guint            n = game_count (table->view, zone), seats = table->view->n_seats;
  double           tall = room_card_art_height (card), least = 0, part = 1, wide, high;
  graphene_point_t places[GAME_MAX_SEATS];
  gboolean         fits = has_places (seats, card, width, height, places);
  gboolean         known = player_of (table->view, n, 0) >= 0;

  for (guint i = 0; i < TRIES && fits; i++)
    {
      double half = (least + part) / 2;

      if (has_places (seats, card, card + (width - card) * half, tall + (height - tall) * half, places))
        part = half;
      else
        least = half;
    }
  wide = card + MAX (0, width - card) * part;
  high = tall + MAX (0, height - tall) * part;
  has_places (seats, card, wide, high, places);
  *out = felt_cluster_row (table, zone, card, width, 0);
  if (known)
    lay_before_seats (table, places, card, wide, out);
  if (!known || !can_be_read (out, card))
    {
      felt_cluster_clear (out);
      *out = felt_cluster_row (table, zone, card, width, 0);
      wide = MAX (wide, out->width);
      felt_cluster_move (out, (wide - out->width) / 2, (high - tall) / 2);
      fits = fits && can_be_read (out, card);
    }
  out->width = wide;
  out->height = high;
  return fits;
}

/* Puts the facts beside piles that are not a trick, or below them. Returns FALSE if they do not fit. */
static gboolean
add_facts_to_piles (const FeltTable *table, const FeltCluster *facts, double pot, double room_width, double room_height,
                    FeltCluster *piles)
{
  if (facts->height <= room_height && facts->width + pot + FACTS_WIDE * table->text <= room_width)
    felt_cluster_beside (piles, facts, 2 * table->gap);
  else if (facts->width <= room_width && facts->height + FACTS_HIGH * table->text <= room_height)
    felt_cluster_below (piles, facts, table->gap);
  else
    return FALSE;
  return TRUE;
}

static void
add_facts_in_any_shape (const FeltTable *table, double pot, double room_width, double room_height, FeltCluster *piles)
{
  gboolean is_done = FALSE;

  for (FeltFactsShape shape = FELT_FACTS_BESIDE; shape <= FELT_FACTS_BELOW && !is_done; shape++)
    {
      FeltCluster facts = felt_middle_facts (table, table->text, shape);

      is_done = facts.width == 0 || add_facts_to_piles (table, &facts, pot, room_width, room_height, piles);
      felt_cluster_clear (&facts);
    }
}

/* The facts in a middle with nothing else but the pot: lines take their natural width if there is room. */
static FeltCluster
build_free_facts (const FeltTable *table, double room_width)
{
  FeltCluster facts = felt_middle_facts (table, table->text, FELT_FACTS_WIDE);

  if (facts.width <= room_width)
    return facts;
  felt_cluster_clear (&facts);
  return felt_middle_facts (table, table->text, FELT_FACTS_BESIDE);
}

gboolean
felt_middle (const FeltTable *table, double width, double room_width, double room_height, FeltCluster *out)
{
  gint        trick = find_trick (table->view);
  FeltCluster piles = trick >= 0 ? build_pile_column (table, width) : build_piles (table, width);
  FeltCluster pot = build_pot (table), facts = build_free_facts (table, room_width);
  double      rest = room_width - (piles.width > 0 ? piles.width + 2 * table->gap : 0);
  FeltCluster boards = build_boards (table, width, MAX (rest, width)), melds;
  gboolean    fits = !is_squeezed (table, width, MAX (rest, width));

  /* Facts stand beside what they are about, except that a trick has the middle to itself. */
  if (trick >= 0)
    add_facts_to_column (table, width, room_width, room_height, &piles);
  else if (piles.width > 0)
    add_facts_in_any_shape (table, pot.width, room_width, room_height, &piles);
  *out = felt_cluster_new ();
  if (piles.width == 0 || trick >= 0)
    felt_cluster_below (out, &pot, 0);
  felt_cluster_below (out, &piles, table->gap);
  if (piles.width > 0 && trick < 0)
    felt_cluster_beside (out, &pot, 2 * table->gap);
  if (trick < 0 && out->width == pot.width && facts.width <= room_width
      && out->height + facts.height + table->gap + least_boards (table, &boards, width) <= room_height)
    felt_cluster_below (out, &facts, table->gap);
  felt_cluster_below (out, &boards, table->gap);
  melds = build_melds (table, room_card_art_width (room_card_art_height (width) * MELDS), room_width);
  felt_cluster_below (out, &melds,
                      out->height + melds.height + 3 * table->gap <= room_height ? 3 * table->gap : table->gap);
  if (trick >= 0)
    {
      FeltCluster played;
      double      beside = out->width > 0 ? out->width + 3 * table->gap : 0;

      /* The trick is exactly centred: as much is left free at its other side. */
      fits &= build_trick (table, (guint) trick, width, room_width - 2 * beside, room_height, &played);
      felt_cluster_beside (out, &played, 3 * table->gap);
      out->width += beside;
      felt_cluster_clear (&played);
    }
  fits = fits && out->width <= room_width && out->height <= room_height;
  felt_cluster_clear (&piles);
  felt_cluster_clear (&pot);
  felt_cluster_clear (&facts);
  felt_cluster_clear (&boards);
  felt_cluster_clear (&melds);
  return fits;
}
