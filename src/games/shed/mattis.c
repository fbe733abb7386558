/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mattis: win good cards in tricks, then get rid of them in rising plays; the last player with cards is the fool. */
#include <glib/gi18n-lib.h>

#include "cards/help/switch.h"
#include "shed.h"

static const GameVerb verbs[] = {
  { "play", SHAPE_CARDS, N_ ("Play"), N_ ("%s plays %s"), .open = TRUE },
  { "blind", SHAPE_PLAIN, N_ ("Play blind"), N_ ("%s plays blind"), .pile = ZONE_STOCK, .unseen = TRUE },
  { "pickup", SHAPE_PLAIN, N_ ("Pick up"), N_ ("%s picks up the lowest play") },
  { "show", SHAPE_CARDS, NULL, N_ ("%s turns up %s"), .open = TRUE },
  { NULL },
};
static const GameOption options[] = {
  { "voluntary_pickup", game_off_on, .label = N_ ("Picking up at will"),
    .help = N_ ("Players may pick up the lowest play even when they could beat the highest.") },
  [SHED_HAT] = { "hat", .max = (1 << SHED_MOST_SEATS) - 1, .label = N_ ("The hat"),
                 .help = N_ ("Who wears it in the first hand: whoever lost the match before.") },
  { NULL },
};
static const ShedRules rules
    = { .has_runs = TRUE, .takes_oldest = TRUE, .willing = TRUE, .has_hat = TRUE, .patience = 150 };

/* Begins a round of a trick: all seats play, starting with the leader; in later rounds only those that have tied. */
static void
begin_round (GameState *s, guint seats)
{
  ShedNotes *notes = game_notes (s);

  notes->waiting = (guint8) seats;
  notes->tied = notes->best = 0;
}

static void
lead (GameState *s, guint seat)
{
  ShedNotes *notes = game_notes (s);

  notes->leader = (guint8) seat;
  s->turn = (gint8) seat;
  begin_round (s, (1u << s->n_seats) - 1);
}

static void
deal (GameState *s)
{
  const ShedNotes *notes = game_notes_of (s);

  shed_deal (s);
  lead (s, notes->leader);
}

/* Ends a trick that WINNER has won.  Once the stock is gone, the first phase ends as soon as somebody has no cards. */
static void
finish_trick (GameState *s, guint winner)
{
  const ShedNotes *notes = game_notes_of (s);
  gboolean         is_empty = FALSE;

  shed_win (s, winner);
  for (guint i = 0, seat = notes->leader; i < s->n_seats; i++, seat = game_left (s, seat))
    shed_refill (s, seat);
  for (guint seat = 0; seat < s->n_seats; seat++)
    is_empty |= game_count (s, SHED_HAND + seat) == 0;
  if (is_empty && game_count (s, SHED_STOCK) == 0)
    shed_begin (s);
  else
    lead (s, winner);
}

/* Passes the turn to the next seat that is to play to the trick.  If that seat cannot play, the first phase is over,
   and the last card of the stock goes to it. */
static void
pass_on (GameState *s, guint seat)
{
  const ShedNotes *notes = game_notes_of (s);

  while (!(notes->waiting >> seat & 1))
    seat = game_left (s, seat);
  s->turn = (gint8) seat;
  if (shed_can_play (s, seat))
    return;
  if (game_count (s, SHED_STOCK) > 0)
    shed_make_trumps (s, seat);
  shed_begin (s);
}

static void
apply (GameState *s, const GameAction *action)
{
  ShedNotes *notes = game_notes (s);
  guint      seat = (guint) s->turn, strength;

  if (s->phase == SHED_OUT)
    {
      shed_apply (s, action);
      return;
    }
  strength = shed_lay (s, action) + 1;
  notes->waiting &= (guint8) ~(1u << seat);
  if (strength > notes->best)
    {
      notes->best = (guint8) strength;
      notes->tied = 0;
    }
  if (strength == notes->best)
    notes->tied |= (guint8) (1u << seat);
  if (notes->waiting != 0)
    pass_on (s, seat);
  else if ((notes->tied & (notes->tied - 1)) == 0)
    finish_trick (s, (guint) __builtin_ctz (notes->tied));
  else
    {
      begin_round (s, notes->tied);
      pass_on (s, notes->leader);
    }
}

/* People are not asked who wears the hat: it follows from the match before. */
static gboolean
option_counts (const Game *game, const gint32 *option, guint slot)
{
  return slot != SHED_HAT;
}

static void
again (const GameState *s, gint32 *option)
{
  const ShedNotes *notes = game_notes_of (s);

  option[SHED_HAT] = notes->hat;
}

const Game game_mattis = {
  .id = "mattis",
  .rules = 1,
  .flags = GAME_LOW_WINS | GAME_HANDS,
  .seats = 0x1f8, /* 3 to 8 */
  .room = SHED_ROOM (8),
  .notes_size = sizeof (ShedNotes),
  .forced = 2, /* a card played blind, and the one that makes trumps */
  .verbs = verbs,
  .phases = shed_phases,
  .zones = shed_zones,
  .options = options,
  .hands = 1,
  .data = &rules,
  .setup = shed_setup,
  .deal = deal,
  .choices = shed_choices,
  .apply = apply,
  .settle = game_sheet_settle,
  .sheet = &shed_sheet,
  .laid_by = shed_laid_by,
  .terms = &(const GameTerms){ .counts = option_counts },
  .match = &(const GameMatch){ .again = again },
  .people = {
    .name = N_ ("Mattis"),
    .pitch = N_ ("Win good cards, then shed them: whoever is left with any is the fool"),
    .kind = KIND_SHED,
    .minutes = 20,
    .labels = shed_labels,
    .facts = shed_facts,
    .seat_note = shed_seat_note,
    .outcome = shed_outcome,
    .explain = shed_explain,
    .asks = shed_asks,
    .button = shed_button,
    .must = shed_must,
  },
  .bots = {
    .advise = shed_advise,
    .worlds = &deduce_worlds,
    .deduce = shed_deduce,
  },
};
