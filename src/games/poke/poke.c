/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poke: draw to a poker hand, each draw at a price, and play it out in five tricks. */
#include "poke.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "cards/sheet.h"

enum
{
  POINTS_GAME = 100,
  POINTS_RUBBER = 500,
  POINTS_RUBBER_TO_NONE = 750, /* for the rubber if the opponent has won no game */
  MOST_HANDS = 200,
  MOST_CHANGED = 15, /* cards changed by both players */
};

static const GameVerb verbs[] = {
  { "draw", SHAPE_CARDS, N_ ("Draw"), N_ ("%s changes %s") },
  { "stand", SHAPE_PLAIN, N_ ("Stand pat"), N_ ("%s stands pat") },
  { "play", SHAPE_CARDS, N_ ("Play"), N_ ("%s plays %s") },
  { NULL },
};
static const GamePhase phases[] = {
  { "draw", N_ ("Drawing") },
  { "play", N_ ("Playing") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "trick", N_ ("Led") },     { "discard", N_ ("Discards"), ZONE_DISCARD },
  { "stock", N_ ("Stock") },   { "hand", N_ ("Hand") },
  { "played", N_ ("Played") }, { NULL },
};
static const GameOption options[] = {
  { "count_below", game_off_on, .label = N_ ("Tricks count at the end"),
    .help = N_ ("The points for tricks, below the line, are added to those above it.") },
  { NULL },
};

static void
setup (GameState *s)
{
  game_zone_add (s, "trick", -1, GAME_FAN, POKE_CARDS, GAME_ALL);
  game_zone_add (s, "discard", -1, GAME_PILE, MOST_CHANGED, GAME_NONE);
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, POKE_CARDS, GAME_OWN);
  game_zones_add (s, "played", GAME_FAN, POKE_CARDS, GAME_OPEN);
  game_deck_add (s, POKE_STOCK, CARD_DECK_SET, 1);
}

static void
deal (GameState *s)
{
  PokeNotes *notes = game_notes (s);
  guint      first = game_left (s, (guint) s->dealer);

  for (guint seat = 0; seat < POKE_SEATS; seat++)
    notes->of[seat] = (PokeSeat){ .below = notes->of[seat].below, .games = notes->of[seat].games };
  notes->game_won = 0;
  game_deal_round (s, POKE_STOCK, POKE_HAND, first, POKE_CARDS);
  s->turn = (gint8) first;
}

/* The number of draws that SEAT may make. */
static guint
most_draws (const GameState *s, guint seat)
{
  return seat == (guint) s->dealer ? 3 : 2;
}

/* Offers each single card, and each way to lead several cards of one rank. */
static void
offer_leads (const GameState *s, GameChoices *out)
{
  CardSet hand = s->set[POKE_HAND + s->turn];

  game_offer_card (out, POKE_PLAY, hand);
  for (guint rank = 0; rank < CARD_RANKS; rank++)
    {
      CardSet all = hand & CARD_RANK_SET (rank);

      if ((all & (all - 1)) == 0)
        continue;
      for (CardSet part = all; part != 0; part = (part - 1) & all)
        if ((part & (part - 1)) != 0)
          {
            GameChoice *choice = game_offer (out, POKE_PLAY);

            choice->of = part;
            choice->min = choice->max = (guint8) card_set_size (part);
          }
    }
}

static void
choices (const GameState *s, GameChoices *out)
{
  CardSet     hand = s->set[POKE_HAND + s->turn];
  guint       led = game_count (s, POKE_TRICK);
  GameChoice *choice;

  if (s->phase == POKE_PHASE_DRAW)
    {
      choice = game_offer_card (out, POKE_DRAW, hand);
      choice->max = POKE_MOST_DRAWN;
      game_offer (out, POKE_STAND);
    }
  else if (led == 0)
    offer_leads (s, out);
  else
    {
      choice = game_offer_card (out, POKE_PLAY, hand);
      choice->min = choice->max = (guint8) led;
    }
}

/* Ends the drawing of a seat: the other one draws, or play begins. */
static void
end_drawing (GameState *s)
{
  guint other = 1 - (guint) s->turn;

  s->turn = (gint8) other;
  if (other != (guint) s->dealer)
    s->phase = POKE_PHASE_PLAY;
}

static void
draw (GameState *s, PokeSeat *mine, const GameAction *action)
{
  guint seat = (guint) s->turn;

  game_move_set (s, POKE_HAND + seat, action->cards, POKE_DISCARD);
  for (guint i = 0; i < action->n; i++)
    game_deal (s, POKE_STOCK, POKE_HAND + seat);
  mine->draws++;
  if (mine->draws == most_draws (s, seat))
    end_drawing (s);
}

static void
play (GameState *s, PokeNotes *notes, CardSet cards)
{
  guint seat = (guint) s->turn, leader = 1 - seat, winner;

  if (game_count (s, POKE_TRICK) == 0)
    {
      game_move_set (s, POKE_HAND + seat, cards, POKE_TRICK);
      s->turn = (gint8) leader;
      return;
    }
  winner = poke_beats (cards, s->set[POKE_TRICK]) ? seat : leader;
  notes->of[winner].tricks = (guint8) (notes->of[winner].tricks + game_count (s, POKE_TRICK));
  game_move_all (s, POKE_TRICK, POKE_PLAYED + leader);
  game_move_set (s, POKE_HAND + seat, cards, POKE_PLAYED + seat);
  s->turn = (gint8) winner;
  if (game_count (s, POKE_HAND + seat) == 0)
    game_end_hand (s);
}

static void
apply (GameState *s, const GameAction *action)
{
  PokeNotes *notes = game_notes (s);

  switch (action->verb)
    {
    case POKE_DRAW:
      draw (s, &notes->of[s->turn], action);
      return;
    case POKE_STAND:
      notes->of[s->turn].stands = TRUE;
      end_drawing (s);
      return;
    default:
      play (s, notes, action->cards);
    }
}

/* Settles a game: once a player has enough points below the line, the one with more of them wins it. */
static void
settle_game (GameState *s, PokeNotes *notes)
{
  guint     winner = notes->of[0].below > notes->of[1].below ? 0 : 1;
  PokeSeat *best = &notes->of[winner], *other = &notes->of[1 - winner];

  if (best->below < POKE_TARGET || best->below == other->below)
    return;
  notes->game_won = (guint8) (winner + 1);
  best->games++;
  best->below = other->below = 0;
  game_score (s, winner, POINTS_GAME);
  if (best->games == POKE_GAMES)
    game_score (s, winner, other->games == 0 ? POINTS_RUBBER_TO_NONE : POINTS_RUBBER);
  s->over = best->games == POKE_GAMES;
}

/* --- The score sheet: tricks, draws, and the better poker hand --- */

enum
{
  ASK_TRICKS,
  ASK_DRAWS,
  ASK_BETTER,
  ASK_HAND,
};

static const char *const classes[] = { "high-card",  "pair",  "two-pair",       "trips", "straight", "flush",
                                       "full-house", "quads", "straight-flush", "royal", NULL };
static const char *const class_names[] = { N_ ("High card"),
                                           N_ ("Pair"),
                                           N_ ("Two pairs"),
                                           N_ ("Three of a kind"),
                                           N_ ("Straight"),
                                           N_ ("Flush"),
                                           N_ ("Full house"),
                                           N_ ("Four of a kind"),
                                           N_ ("Straight flush"),
                                           N_ ("Royal flush"),
                                           NULL };

static const SheetAsk sheet_asks[] = {
  [ASK_TRICKS]
  = { "tricks", SHEET_EACH, SHEET_NUMBER, { 0, POKE_CARDS, .sums = TRUE, .sum = POKE_CARDS }, .label = N_ ("Tricks") },
  [ASK_DRAWS] = { "draws", SHEET_EACH, SHEET_NUMBER, { 0, 3 }, .label = N_ ("Draws made") },
  [ASK_BETTER] = { "better", SHEET_ONCE, SHEET_SEAT, { SHEET_NOBODY }, .label = N_ ("Better poker hand") },
  [ASK_HAND] = { "with", SHEET_ONCE, SHEET_WORD, .words = classes, .optional = TRUE, .label = N_ ("Which poker hand"),
                 .says = class_names },
  { NULL },
};

static void
read_sheet (const GameState *s, SheetRow *row)
{
  const PokeNotes *notes = game_notes_of (s);
  gint             better = poke_better (s);

  for (guint seat = 0; seat < POKE_SEATS; seat++)
    {
      row->v[ASK_TRICKS][seat] = notes->of[seat].tricks;
      row->v[ASK_DRAWS][seat] = notes->of[seat].draws;
    }
  row->v[ASK_BETTER][0] = better;
  row->v[ASK_HAND][0] = better < 0 ? 0 : poke_class (s->set[POKE_PLAYED + better]) - POKER_HIGH_CARD;
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  for (guint seat = 0; seat < POKE_SEATS; seat++)
    if (row->v[ASK_DRAWS][seat] > most_draws (dealt, seat))
      return isolated_printf (_ ("Only the dealer may draw three times, so %s has not."), names[seat]);
  if (row->v[ASK_BETTER][0] == SHEET_NOBODY && row->v[ASK_HAND][0] > 0)
    return g_strdup (_ ("Nobody has the better poker hand: leave out which it is, or say whose."));
  return NULL;
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  PokeNotes *notes = game_notes (s);

  for (guint seat = 0; seat < POKE_SEATS; seat++)
    {
      notes->of[seat].tricks = (guint8) row->v[ASK_TRICKS][seat];
      notes->of[seat].draws = (guint8) row->v[ASK_DRAWS][seat];
    }
  if (row->v[ASK_BETTER][0] >= 0)
    game_score (s, (guint) row->v[ASK_BETTER][0], poke_honours (POKER_HIGH_CARD + (guint) row->v[ASK_HAND][0]));
  for (guint seat = 0; seat < POKE_SEATS; seat++)
    {
      gint below = notes->of[seat].tricks * poke_trick_points (s, seat);

      notes->of[seat].below += below;
      if (s->option[POKE_COUNT_BELOW])
        game_score (s, seat, below);
      if (notes->of[seat].tricks == POKE_CARDS)
        game_score (s, seat, POKE_ALL_TRICKS);
    }
  settle_game (s, notes);
  s->over |= s->hand >= MOST_HANDS;
}

static const GameSheet sheet = { sheet_asks, read_sheet, count_sheet, .refuse = refuse_row };

const Game game_poke = {
  .id = "poke",
  .rules = 1,
  .seats = 1 << POKE_SEATS,
  .room = POKE_CARDS + MOST_CHANGED + 52 + 2 * POKE_SEATS * POKE_CARDS,
  .notes_size = sizeof (PokeNotes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = game_sheet_settle,
  .sheet = &sheet,
  .people = {
    .name = N_ ("Poke"),
    .pitch = N_ ("Draw to a poker hand at a price, then play it out in tricks"),
    .kind = KIND_TRICKS,
    .minutes = 20,
    .labels = poke_labels,
    .facts = poke_facts,
    .asks = poke_asks,
    .seat_note = poke_seat_note,
    .outcome = poke_outcome,
    .explain = poke_explain,
  },
  .bots = {
    .advise = poke_advise,
  },
};
