/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Competitive Poker Solitaire: two players, each with a grid of five by five cards, whose rows and columns are poker
   hands.  The better grid takes the pot. */
#include <glib/gi18n-lib.h>

#include "cards/help/switch.h"
#include "cards/setup.h"
#include "cards/sheet.h"
#include "solitaire.h"

enum
{
  STACK = 1000, /* in units of chips */
  MOST_UNIT = 1000000,
  MOST_POINTS = 2000,
};

static const GameVerb verbs[] = {
  [SOLITAIRE_PLACE] = { "place", SHAPE_PLACE, N_ ("Place"), .says_none = N_ ("%s places a card") },
  { NULL },
};
static const GamePhase phases[] = {
  { "place", N_ ("Placing a card") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "stock", N_ ("Stock") },
  { "grid", N_ ("Grid") },
  { "hand", N_ ("Card to be placed") },
  { NULL },
};
static const GameOption options[] = {
  [SOLITAIRE_UNIT]
  = { "unit", .min = 1, .max = MOST_UNIT, .fallback = 1, .label = N_ ("Unit"),
      .help = N_ ("The number of chips that an ante has. Stacks are 1,000 units unless they are set.") },
  [SOLITAIRE_ANTE] = { "ante", .min = 1, .max = MOST_UNIT, .as = "unit", .label = N_ ("Ante"),
                       .help = N_ ("Chips that each player puts into the pot: one unit, unless you say otherwise.") },
  [SOLITAIRE_DIAG] = { "diag", game_off_on, .label = N_ ("Diagonals count"),
                       .help = N_ ("The two diagonals count like the rows and columns.") },
  [SOLITAIRE_ROYAL]
  = { "royal60", game_off_on, .label = N_ ("60 for a royal flush"),
      .help = N_ ("A royal flush counts 60 points; otherwise it is a straight flush like any other.") },
  [SOLITAIRE_FOUR] = { "four", game_off_on, .label = N_ ("Four-card hands"),
                       .help = N_ ("Four cards in sequence count 4 points, and four of a suit 2, in a line that makes "
                                   "nothing better.") },
  [SOLITAIRE_MATCH] = { "match", .max = MOST_POINTS, .label = N_ ("Points of a match"),
                        .help = N_ ("The points of several games are added up, and the pot goes to whoever reaches "
                                    "this many first; 0: each game has a pot of its own.") },
  { NULL },
};

static gint64
goal (const GameState *s)
{
  return s->option[SOLITAIRE_MATCH];
}

static char *
refuse_setup (const Game *game, guint n_seats, const gint32 *option)
{
  return option[SOLITAIRE_MATCH] > 0 && game_option_hands (game, option) != game->hands
             ? g_strdup (_ ("A match for points ends when somebody reaches them, not after a number of hands."))
             : NULL;
}

static void
setup (GameState *s)
{
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "grid", GAME_GRID, SOLITAIRE_CELLS, GAME_OPEN);
  game_zones_add (s, "hand", GAME_FAN, 1, GAME_OPEN);
  game_deck_add (s, SOLITAIRE_STOCK, CARD_DECK_SET, 1);
  for (guint seat = 0; seat < SOLITAIRE_SEATS; seat++)
    s->stack[seat] = STACK * (gint64) s->option[SOLITAIRE_UNIT];
  if (goal (s) > 0)
    s->hands = 0;
}

/* Returns whether the antes are paid.  In a match for points one ante covers all its games. */
static gboolean
is_paid (const GameState *s)
{
  return s->pot > 0;
}

/* Both players put in the ante, or as much as the poorer of them has. */
static void
put_in_antes (GameState *s)
{
  SolitaireNotes *notes = game_notes (s);
  gint64          ante = MIN ((gint64) s->option[SOLITAIRE_ANTE], MIN (s->stack[0], s->stack[1]));

  for (guint seat = 0; seat < SOLITAIRE_SEATS; seat++)
    {
      notes->put_in[seat] = ante;
      s->stack[seat] -= ante;
      s->pot += ante;
    }
}

/* Deals the next card to SEAT, whose turn it is. */
static void
serve (GameState *s, guint seat)
{
  game_deal (s, SOLITAIRE_STOCK, SOLITAIRE_HAND + seat);
  s->turn = (gint8) seat;
}

static void
deal (GameState *s)
{
  SolitaireNotes *notes = game_notes (s);
  SolitaireNotes  last = *notes;

  *notes = (SolitaireNotes){ { 0 } };
  for (guint seat = 0; seat < SOLITAIRE_SEATS && goal (s) > 0; seat++)
    notes->before[seat] = last.before[seat] + last.made[seat];
  s->idle = s->away;
  if (!is_paid (s) && s->away == 0)
    put_in_antes (s);
  if (is_paid (s) && s->away == 0)
    serve (s, game_left (s, (guint) s->dealer));
  else
    game_end_hand (s);
}

static void
choices (const GameState *s, GameChoices *out)
{
  CardSet taken = solitaire_taken (s, (guint) s->turn);

  for (guint cell = 0; cell < SOLITAIRE_CELLS; cell++)
    if (!(taken & CARD_SET (cell)))
      game_offer (out, SOLITAIRE_PLACE)->target = (gint32) cell + 1;
}

static void
apply (GameState *s, const GameAction *action)
{
  SolitaireNotes *notes = game_notes (s);
  guint           seat = (guint) s->turn, next = game_left (s, seat);

  notes->cell[seat][game_count (s, SOLITAIRE_GRID + seat)] = (guint8) (action->target - 1);
  game_move_top (s, SOLITAIRE_HAND + seat, SOLITAIRE_GRID + seat);
  if (game_count (s, SOLITAIRE_GRID + next) < SOLITAIRE_CELLS)
    serve (s, next);
  else
    game_end_hand (s);
}

/* The points of SEAT in this game and, in a match for points, in the games before. */
static gint64
points (const GameState *s, guint seat)
{
  const SolitaireNotes *notes = game_notes_of (s);

  return notes->before[seat] + (gint64) solitaire_made (s, seat);
}

/* The same once the game is over, also if it was only written down. */
static gint64
total (const SolitaireNotes *notes, guint seat)
{
  return notes->before[seat] + notes->made[seat];
}

/* Pays the pot.  Both players have put in equal amounts, so there is no odd chip when they share it. */
static void
pay_pot (GameState *s)
{
  SolitaireNotes *notes = game_notes (s);
  gint64          ahead = total (notes, 0) - total (notes, 1);

  notes->won[0] = ahead > 0 ? s->pot : ahead == 0 ? s->pot / 2 : 0;
  notes->won[1] = s->pot - notes->won[0];
  for (guint seat = 0; seat < SOLITAIRE_SEATS; seat++)
    s->stack[seat] += notes->won[seat];
  s->pot = 0;
}

/* --- The score sheet: the points of each grid --- */

static const SheetAsk sheet_asks[] = {
  { "points", SHEET_EACH, SHEET_NUMBER, { 0, MOST_POINTS }, .label = N_ ("Points") },
  { NULL },
};

static void
read_sheet (const GameState *s, SheetRow *row)
{
  for (guint seat = 0; seat < SOLITAIRE_SEATS; seat++)
    row->v[0][seat] = solitaire_made (s, seat);
}

static guint
count_cards (const GameState *dealt)
{
  return SOLITAIRE_CELLS;
}

/* Settles a game.  What stays in the pot is the house's until somebody takes it, so that each hand sums to zero. */
static void
count_sheet (GameState *s, const SheetRow *row)
{
  SolitaireNotes *notes = game_notes (s);
  gboolean        was_played = is_paid (s) && s->away == 0;

  for (guint seat = 0; seat < SOLITAIRE_SEATS; seat++)
    notes->made[seat] = (gint32) row->v[0][seat];
  if (goal (s) == 0)
    pay_pot (s);
  else if (was_played && MAX (total (notes, 0), total (notes, 1)) >= goal (s) && total (notes, 0) != total (notes, 1))
    {
      pay_pot (s);
      s->over = TRUE;
    }
  for (guint seat = 0; seat < SOLITAIRE_SEATS; seat++)
    {
      s->paid[seat] = notes->won[seat] - notes->put_in[seat];
      s->paid[s->n_seats] -= s->paid[seat];
    }
  game_pay_all (s);
  if (!is_paid (s) && (s->stack[0] == 0 || s->stack[1] == 0))
    s->over = TRUE;
}

static const GameSheet sheet = { sheet_asks, read_sheet, count_sheet, .cards = count_cards };

static guint
cell (const GameState *view, guint zone, guint index)
{
  return ((const SolitaireNotes *) game_notes_of (view))->cell[zone - SOLITAIRE_GRID][index];
}

/* The cost of one piece of advice, which fills every free place many times over. */
static guint
work (const GameState *view, const GameChoices *choices)
{
  return 1 + 8 * choices->n;
}

const Game game_poker_solitaire = {
  .id = "poker-solitaire",
  .rules = 1,
  .flags = GAME_ZERO_SUM | GAME_CHIPS | GAME_HANDS,
  .seats = 1 << SOLITAIRE_SEATS,
  .room = 52 + SOLITAIRE_SEATS * (SOLITAIRE_CELLS + 1),
  .notes_size = sizeof (SolitaireNotes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .hands = 1,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = game_sheet_settle,
  .sheet = &sheet,
  .terms = &(const GameTerms){ .refuse = refuse_setup },
  .match = &(const GameMatch){ .is_paid = is_paid, .points = points },
  .grid = &(const GameGrid){ .cell = cell, .line = solitaire_grid_line },
  .people = {
    .name = N_ ("Poker Solitaire"),
    .pitch = N_ ("Card by card into your grid: the better rows and columns win"),
    .kind = KIND_POKER,
    .minutes = 10,
    .labels = solitaire_labels,
    .seat_note = solitaire_seat_note,
    .asks = solitaire_asks,
    .explain = solitaire_explain,
    .came_to = solitaire_came_to,
    .outcome = solitaire_outcome,
    .parts = solitaire_parts,
  },
  .bots = {
    .advise = solitaire_advise,
    .work = work,
  },
};
