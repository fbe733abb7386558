/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Omi: eight tricks, two sides, and trumps named from half a hand. */
#include <glib/gi18n-lib.h>

#include "cards/help/deduce.h"
#include "cards/help/say.h"
#include "cards/help/sides.h"
#include "cards/help/switch.h"
#include "cards/help/trick.h"
#include "cards/sheet.h"

enum
{
  TRICK, /* zones, followed by a hand for each seat, then the tricks that it has won */
  STOCK,
  HAND,
  WON = HAND + 4,
};

enum
{
  NAME, /* phases */
  PLAY,
};

enum
{
  VERB_NAME,
  VERB_PLAY,
};

enum
{
  DIRECTION, /* options */
  TIE_CARRY,
};

enum
{
  SEATS = 4,
  SIDES = 2,
  HALF = 4, /* cards dealt at once, and half of the tricks */
  ALL_TRICKS = 8,
  POINTS_ALL = 3,
  POINTS_DECLARER = 1,
  POINTS_OTHERS = 2,
  TARGET = 10,
  MOST_HANDS = 200,
};

/* The constants of the careful bot, as parts of a trick. */
#define RUFF    0.4 /* worth of a trump that cannot take a trick on its own */
#define KEEP    0.8 /* worth of a later trick compared with the current one */
#define PARTNER 0.5 /* part of the chance that the partner can play over a card in which they do so and win */

typedef struct
{
  CardSet lacks[SEATS]; /* cards that each seat has shown not to hold */
  Trick   trick;
  guint8  declarer;
  guint8  added;  /* points for earlier ties that this hand brought its winners */
  guint8  carry;  /* points for ties that the next hand with a winner brings beside its own */
  guint8  leader; /* the leader of the trick */
  guint8  pad[2];
} Notes;

static const GameVerb verbs[] = {
  { "name", SHAPE_SUIT, N_ ("Name trumps"), N_ ("%s names %s") },
  { "play", SHAPE_CARDS, N_ ("Play"), N_ ("%s plays %s") },
  { NULL },
};
static const GamePhase phases[] = {
  { "name", N_ ("Naming trumps"), N_ ("Name trumps from these four cards") },
  { "play", N_ ("Playing") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "trick", N_ ("Trick") },
  { "stock", N_ ("Stock") },
  { "hand", N_ ("Hand") },
  { "won", N_ ("Tricks won"), ZONE_TRICKS },
  { NULL },
};
static const GameOption options[] = {
  { "direction", GAME_WORDS ("cw", "ccw"), .label = N_ ("Direction"),
    .help = N_ ("Which way cards are dealt, turns go round, and the deal passes on."),
    .says = GAME_WORDS (N_ ("To the left"), N_ ("To the right")) },
  { "tie_carry", GAME_WORDS ("single", "accumulate"), .label = N_ ("Hands tied in a row"),
    .help = N_ ("What the next side to win a hand gets on top of its points after several hands of four tricks each."),
    .says = GAME_WORDS (N_ ("One point for all"), N_ ("A point for each")) },
  { NULL },
};
static const GameFormer former[] = { { 1, "tie_carry", "accumulate" }, { 0 } };

static void
setup (GameState *s)
{
  CardSet deck = 0;

  for (guint rank = 5; rank < CARD_RANKS; rank++) /* sevens to aces */
    deck |= CARD_RANK_SET (rank);
  game_zone_add (s, "trick", -1, GAME_TRICK, SEATS, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, 32, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, ALL_TRICKS, GAME_OWN);
  game_zones_add (s, "won", GAME_PILE, 32, GAME_OPEN);
  game_deck_add (s, STOCK, deck, 1);
  s->n_sides = SIDES;
}

static guint
next_seat (const GameState *s, guint seat)
{
  return s->option[DIRECTION] == 0 ? game_left (s, seat) : game_right (s, seat);
}

/* Deals half a hand to everybody, one card at a time, beginning with the declarer. */
static void
deal_half (GameState *s, guint declarer)
{
  if (s->option[DIRECTION] == 0)
    {
      game_deal_round (s, STOCK, HAND, declarer, HALF);
      return;
    }
  for (guint i = 0, seat = declarer; i < HALF * SEATS; i++, seat = next_seat (s, seat))
    game_deal (s, STOCK, HAND + seat);
}

static void
deal (GameState *s)
{
  Notes *notes = game_notes (s);
  guint  declarer = next_seat (s, (guint) s->dealer);

  *notes = (Notes){ .trick = { .best = (guint8) declarer },
                    .declarer = (guint8) declarer,
                    .carry = notes->carry,
                    .leader = (guint8) declarer };
  deal_half (s, declarer);
  s->turn = (gint8) declarer;
}

static void
choices (const GameState *s, GameChoices *out)
{
  if (s->phase == PLAY)
    {
      game_offer_card (out, VERB_PLAY, trick_follow (s, TRICK, s->set[HAND + s->turn]));
      return;
    }
  for (gint suit = CARD_CLUBS; suit <= CARD_SPADES; suit++)
    game_offer (out, VERB_NAME)->target = suit;
}

static guint
tricks_of (const GameState *s, guint side)
{
  return (game_count (s, WON + side) + game_count (s, WON + side + SIDES)) / SEATS;
}

static void
apply (GameState *s, const GameAction *action)
{
  Notes *notes = game_notes (s);
  guint  seat = (guint) s->turn, face;

  if (s->phase == NAME)
    {
      s->trump = (gint8) action->target;
      s->phase = PLAY;
      deal_half (s, seat);
      return;
    }
  face = card_set_first (action->cards);
  trick_play (s, &notes->trick, seat, face, HAND + seat, TRICK, trick_strength);
  notes->lacks[seat] |= trick_lacks (face, trick_follow_suit (trick_led (s, TRICK)));
  s->turn = (gint8) next_seat (s, seat);
  if (game_count (s, TRICK) < SEATS)
    return;
  notes->leader = (guint8) trick_take (s, &notes->trick, TRICK, WON);
  if (game_count (s, HAND) == 0)
    game_end_hand (s);
}

/* The points for the side that has taken TRICKS, more than half of them. */
static gint64
worth (const GameState *s, guint side, guint tricks)
{
  const Notes *notes = game_notes_of (s);

  if (tricks == ALL_TRICKS)
    return POINTS_ALL;
  return side == side_of (s, notes->declarer) ? POINTS_DECLARER : POINTS_OTHERS;
}

static const SheetAsk sheet_asks[] = {
  { "tricks", SHEET_SIDE, SHEET_NUMBER, { 0, ALL_TRICKS, .sums = TRUE, .sum = ALL_TRICKS }, .label = N_ ("Tricks") },
  { NULL },
};

static void
read_sheet (const GameState *s, SheetRow *row)
{
  for (guint side = 0; side < SIDES; side++)
    row->v[0][side] = tricks_of (s, side);
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  Notes *notes = game_notes (s);
  guint  side = row->v[0][0] > HALF ? 0 : 1, tricks = (guint) row->v[0][side];

  if (tricks == HALF)
    notes->carry = s->option[TIE_CARRY] == 0 ? 1 : (guint8) (notes->carry + 1);
  else
    {
      gint64 points = worth (s, side, tricks) + notes->carry;

      side_score (s, side, MIN (points, TARGET - s->score[side]));
      notes->added = notes->carry;
      notes->carry = 0;
    }
  s->over = s->score[side] >= TARGET || s->hand >= MOST_HANDS;
}

static guint
count_cards (const GameState *dealt)
{
  return ALL_TRICKS;
}

static const GameSheet sheet = { sheet_asks, read_sheet, count_sheet, .cards = count_cards };

static gint
laid_by (const GameState *view, guint index)
{
  const Notes *notes = game_notes_of (view);

  return (gint) (view->option[DIRECTION] == 0 ? notes->leader + index : notes->leader + SEATS - index) % SEATS;
}

static gint
next_dealer (const GameState *s)
{
  return (gint) next_seat (s, (guint) s->dealer);
}

/* --- What is optional --- */

/* The worth of SUIT as trumps: its length counts most, then its high cards. */
static guint
trump_worth (CardSet hand, guint suit)
{
  static const guint8 by_rank[CARD_RANKS] = { [5] = 0, 0, 1, 2, 3, 5, 8, 11 };
  guint               worth = 0;

  for (guint ranks = card_set_suit (hand, suit); ranks != 0; ranks &= ranks - 1)
    worth += 9u + by_rank[__builtin_ctz (ranks)];
  return worth;
}

static void
advise_trumps (const GameState *view, GameAction *out)
{
  CardSet hand = view->set[HAND + view->turn];
  guint   best = 0;

  for (guint suit = 1; suit <= CARD_SPADES; suit++)
    if (trump_worth (hand, suit) > trump_worth (hand, best))
      best = suit;
  *out = (GameAction){ .verb = VERB_NAME, .target = (gint16) best };
}

/* The other cards, as far as the seat on turn knows them. */
typedef struct
{
  const GameState *view;
  CardSet          unseen;
} Table;

/* The chance that OTHER holds at least one of CARDS. */
static gdouble
holds (const Table *table, guint other, CardSet cards)
{
  const Notes *notes = game_notes_of (table->view);
  gdouble      none = 1;

  if (other == (guint) table->view->turn)
    return 0;
  for (cards &= table->unseen & ~notes->lacks[other]; cards != 0; cards &= cards - 1)
    {
      guint may = 0;

      for (guint seat = 0; seat < SEATS; seat++)
        may += seat != (guint) table->view->turn && !(notes->lacks[seat] & (cards & -cards));
      none *= 1 - 1.0 / may;
    }
  return 1 - none;
}

/* The chance that OTHER can play over FACE, the best card so far of a trick to which LED was led. */
static gdouble
beats (const Table *table, guint other, guint face, guint led)
{
  guint   suit = led / CARD_RANKS, trump = (guint) table->view->trump;
  CardSet of_suit = CARD_SUIT_SET (suit), above = CARD_SUIT_SET (face / CARD_RANKS) & ~(CARD_SET (face) - 1);
  gdouble follows = holds (table, other, of_suit), over = holds (table, other, above);

  if (suit == trump)
    return over;
  if (face / CARD_RANKS == trump)
    return (1 - follows) * over;
  return over + (1 - follows) * holds (table, other, CARD_SUIT_SET (trump));
}

/* The chance that neither opponent plays over FACE if it is led. */
static gdouble
stands (const Table *table, guint face)
{
  guint seat = (guint) table->view->turn;

  return (1 - beats (table, game_left (table->view, seat), face, face))
         * (1 - beats (table, game_right (table->view, seat), face, face));
}

/* The later worth of FACE if it is kept: any trump may ruff. */
static gdouble
future (const Table *table, guint face)
{
  gdouble alone = stands (table, face);

  return (gint) (face / CARD_RANKS) == table->view->trump ? RUFF + (1 - RUFF) * alone : alone;
}

/* The best card in the trick so far. */
static guint
best_face (const GameState *view)
{
  guint best = trick_led (view, TRICK), led = best;

  for (guint i = 1; i < game_count (view, TRICK); i++)
    if (trick_strength (view, card_face (game_cards (view, TRICK)[i]), led) > trick_strength (view, best, led))
      best = card_face (game_cards (view, TRICK)[i]);
  return best;
}

/* The chance that the bot's own side takes the trick after it plays FACE. */
static gdouble
takes (const Table *table, guint face)
{
  const GameState *view = table->view;
  const Notes     *notes = game_notes_of (view);
  guint            played = game_count (view, TRICK), me = (guint) view->turn, seat = me, best = face, led = face;
  gboolean         is_ours = TRUE;
  gdouble          lost, helps = 0;

  if (played > 0)
    {
      led = trick_led (view, TRICK);
      if (trick_strength (view, face, led) <= notes->trick.strength)
        {
          best = best_face (view);
          is_ours = side_of (view, notes->trick.best) == side_of (view, me);
        }
    }
  lost = is_ours ? 0 : 1;
  for (guint i = played + 1; i < SEATS; i++)
    {
      gdouble over = beats (table, seat = next_seat (view, seat), best, led);

      if (side_of (view, seat) == side_of (view, me))
        helps = PARTNER * over;
      else
        lost += (1 - lost) * over;
    }
  return 1 - lost + lost * helps;
}

static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  Table   table = { .view = view, .unseen = view->pack[0].faces };
  CardSet may = offered->v[0].of;
  gdouble most = -G_MAXDOUBLE;

  if (view->phase == NAME)
    {
      advise_trumps (view, out);
      return;
    }
  table.unseen &= ~(view->set[HAND + view->turn] | view->set[TRICK]);
  for (guint seat = 0; seat < SEATS; seat++)
    table.unseen &= ~view->set[WON + seat];
  for (; may != 0; may &= may - 1)
    {
      guint   face = card_set_first (may);
      gdouble good = takes (&table, face) - KEEP * future (&table, face) - face % CARD_RANKS * 1e-6;

      if (good <= most)
        continue;
      most = good;
      *out = (GameAction){ .verb = VERB_PLAY, .target = -1, .n = 1, .cards = CARD_SET (face) };
    }
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const Notes *notes = game_notes_of (view);

  g_ptr_array_add (out, g_strdup_printf (_ ("First to %d points"), TARGET));
  if (notes->carry > 0)
    g_ptr_array_add (
        out, g_strdup_printf (ngettext ("%d more point for ties", "%d more points for ties", (gulong) notes->carry),
                              notes->carry));
}

static void
facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  const Notes *notes = game_notes_of (view);

  if (view->trump < 0)
    return;
  game_fact (out, FACT_SUIT, view->trump, TRUE, g_strdup (_ ("Trumps")));
  for (guint i = 0; i < SIDES; i++)
    {
      guint            side = (notes->declarer + i) % SIDES, tricks = tricks_of (view, side);
      g_autofree char *who = game_names_say (names, game_side (view, side));

      game_fact (out, FACT_LINE, 0, FALSE, /* Translators: partners. */
                 g_strdup_printf (ngettext ("%s: %u trick", "%s: %u tricks", tricks), who, tricks));
    }
}

static char *
asks (const GameState *view)
{
  return view->phase == PLAY ? trick_asks (view, TRICK, view->set[HAND + view->turn]) : NULL;
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  const Notes *notes = game_notes_of (view);

  if (view->turn >= 0 && seat == notes->declarer)
    return g_strdup (_ ("Declarer"));
  return game_partners_say (names, game_side (view, seat), seat);
}

static char *
say_winners (const GameState *view, guint side, const char *who)
{
  const Notes *notes = game_notes_of (view);
  guint        tricks = tricks_of (view, side);

  if (tricks == ALL_TRICKS) /* Translators: partners, and points. */
    return g_strdup_printf (_ ("%s have taken all eight tricks: %d points."), who, POINTS_ALL);
  if (side == side_of (view, notes->declarer)) /* Translators: partners, and a number. */
    return g_strdup_printf (_ ("%s have named trumps and taken %u tricks: 1 point."), who, tricks);
  /* Translators: partners, a number, and points. */
  return g_strdup_printf (_ ("%s have taken %u tricks against the declarer: %d points."), who, tricks, POINTS_OTHERS);
}

static char *
outcome (const GameState *view, const char *const *names)
{
  const Notes     *notes = game_notes_of (view);
  GPtrArray       *said = g_ptr_array_new_with_free_func (g_free);
  guint            side = tricks_of (view, 0) > HALF ? 0 : 1;
  g_autofree char *who = game_names_join (names, game_side (view, side));

  if (tricks_of (view, side) == HALF)
    g_ptr_array_add (
        said, g_strdup_printf (ngettext ("Each side has taken four tricks. Whoever wins next gets %d more point.",
                                         "Each side has taken four tricks. Whoever wins next gets %d more points.",
                                         (gulong) notes->carry),
                               notes->carry));
  else
    g_ptr_array_add (said, say_winners (view, side, who));
  if (notes->added > 0)
    g_ptr_array_add (said, g_strdup_printf (ngettext ("%u more point comes from ties before.",
                                                      "%u more points come from ties before.", notes->added),
                                            (guint) notes->added));
  if (view->score[side] >= TARGET)
    g_ptr_array_add (said, g_strdup_printf (ngettext ("%s have %d point and win the game.",
                                                      "%s have %d points and win the game.", TARGET),
                                            who, TARGET));
  return game_sentences_join (said);
}

static char *
explain (const GameState *view, const GameAction *action)
{
  if (view->phase == NAME)
    return action->verb == VERB_PLAY ? g_strdup (_ ("Name trumps first.")) : NULL;
  if (action->verb == VERB_NAME)
    return g_strdup (_ ("Trumps have been named."));
  return trick_explain_follow (view, TRICK, view->set[HAND + view->turn], action);
}

static void
find_facts (const GameState *view, Facts *facts)
{
  const Notes *notes = game_notes_of (view);

  facts_init (facts, view);
  for (guint seat = 0; seat < SEATS; seat++)
    facts->lacks[HAND + seat] = notes->lacks[seat];
}

const Game game_omi = {
  .id = "omi",
  .rules = 2,
  .seats = 1 << SEATS,
  .room = SEATS + 32 + SEATS * (ALL_TRICKS + 32),
  .notes_size = sizeof (Notes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .former = former,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = game_sheet_settle,
  .sheet = &sheet,
  .laid_by = laid_by,
  .match = &(const GameMatch){ .next_dealer = next_dealer },
  .people = {
    .name = N_ ("Omi"),
    .others = "Oombi",
    .pitch = N_ ("Partners: name trumps from four cards, then take the tricks"),
    .kind = KIND_TRICKS,
    .minutes = 25,
    .labels = labels,
    .facts = facts,
    .asks = asks,
    .seat_note = seat_note,
    .outcome = outcome,
    .explain = explain,
  },
  .bots = {
    .advise = advise,
    .worlds = &deduce_worlds,
    .deduce = find_facts,
  },
};
