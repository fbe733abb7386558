/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ultimate Texas Hold'em: two cards and a board of five against the house; the sooner the bet, the larger it may be. */
#include <glib/gi18n-lib.h>

#include "cards/help/result.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "games/poker/eval/eval-text.h"
#include "games/poker/eval/hands.h"
#include "house-pay.h"
#include "house.h"

enum
{
  STOCK, /* zones, followed by a hand for each seat */
  BOARD,
  HOUSE,
  HOLE,
};

enum
{
  ANTE = HOUSE_ANTE, /* verbs */
  TRIPS = HOUSE_SIDE,
  CHECK,
  BET,
  FOLD,
};

enum
{
  PREFLOP = HOUSE_SIDE + 1, /* phases */
  FLOP,
  RIVER,
};

enum
{
  MAX_BET, /* slots of options */
  BLIND_LOW,
  TRIPS_ON_FOLD,
  TRIPS_PAYS,
};

enum
{
  FORFEIT, /* values of TRIPS_ON_FOLD */
  SETTLE,
};

enum
{
  CARDS = 2,
  FLOP_CARDS = 3,
  BOARD_CARDS = 5,
  MOST_BET = 1000000,
  MOST_PAY = 100000, /* chips for one chip */
};

static const GameVerb verbs[] = {
  { "ante", SHAPE_AMOUNT, N_ ("Ante"), N_ ("%s antes %s"), N_ ("%s puts up no ante") },
  { "trips", SHAPE_AMOUNT, N_ ("Trips"), N_ ("%s puts %s on Trips"), N_ ("%s puts nothing on Trips") },
  { "check", SHAPE_PLAIN, N_ ("Check"), N_ ("%s checks"), .rests = TRUE },
  { "bet", SHAPE_AMOUNT, N_ ("Bet"), N_ ("%s bets %s") },
  { "fold", SHAPE_PLAIN, N_ ("Fold"), N_ ("%s folds"), .rests = TRUE },
  { NULL },
};
static const GamePhase phases[] = {
  { "ante", N_ ("Wagers"), N_ ("Choose your ante; the blind is the same") },
  { "side", N_ ("Side bets"), N_ ("Bet on trips or better, or not") },
  { "preflop", N_ ("Before the flop"), N_ ("Bet three or four times your ante, or check") },
  { "flop", N_ ("Flop"), N_ ("Bet twice your ante, or check") },
  { "river", N_ ("River"), N_ ("Bet your ante again, or fold") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "stock", N_ ("Stock") },
  { "board", N_ ("Board"), ZONE_BOARD },
  { "house", N_ ("House"), ZONE_HOUSE },
  { "hole", N_ ("Hole cards") },
  { NULL },
};
static const gint32     trips_pays[ULTIMATE_TRIPS] = { 50, 40, 30, 8, 6, 5, 3 };
static const GameOption options[] = {
  { "max_bet", .min = 1, .max = MOST_BET, .fallback = 100, .label = N_ ("Highest bet"),
    .help = N_ ("The most chips on the ante, and on Trips.") },
  { "blind_low", GAME_WORDS ("push", "even", "table"), .label = N_ ("Blind below a straight"),
    .help = N_ ("What happens to the blind when you win with less than a straight."),
    .says = GAME_WORDS (N_ ("Returned"), N_ ("Pays 1 to 1"), N_ ("Pays 1 to 1 with a pair or better")) },
  { "trips_on_fold", GAME_WORDS ("forfeit", "settle"), .label = N_ ("Trips after a fold"),
    .help = N_ ("What happens to the Trips bet of a player who folds."),
    .says = GAME_WORDS (N_ ("Lost"), N_ ("Still wins or loses")) },
  { "trips", .max = MOST_PAY, .n_list = ULTIMATE_TRIPS, .list = trips_pays, .label = N_ ("Trips pays"),
    .help = N_ ("What each chip pays for a royal flush, a straight flush, four of a kind, a full house, a flush, a "
                "straight, three of a kind. 0: the bet is returned.") },
  { NULL },
};

static const HouseRules house_rules = {
  .posted = 2,
  .needed = 3,
  .useful = 6,
  .max_bet = MAX_BET,
  .min_bet = -1,
  .side_alone = -1,
};

static guint32
place_of (const GameState *s, guint zone)
{
  return poker_high (s->set[zone] | s->set[BOARD]);
}

/* --- The course of a hand --- */

static void
setup (GameState *s)
{
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zone_add_mixed (s, "board", -1, GAME_ROW, BOARD_CARDS, GAME_NONE);
  game_zone_add (s, "house", -1, GAME_FAN, CARDS, GAME_NONE);
  game_zones_add (s, "hole", GAME_FAN, CARDS, GAME_OWN);
  game_deck_add (s, STOCK, CARD_DECK_SET, 1);
}

/* Offers a bet of that many antes, if the seat has enough chips. */
static void
offer_bet (const GameState *s, GameChoices *out, gint antes)
{
  gint32      chips = antes * house_bets (s)->ante[s->turn];
  GameChoice *choice;

  if (house_bets (s)->limited && s->stack[s->turn] < chips)
    return;
  choice = game_offer (out, BET);
  choice->lo = choice->hi = chips;
  choice->step = 1;
}

static void
choices (const GameState *s, GameChoices *out)
{
  switch (s->phase)
    {
    case PREFLOP:
      offer_bet (s, out, 4);
      offer_bet (s, out, 3);
      game_offer (out, CHECK);
      break;
    case FLOP:
      offer_bet (s, out, 2);
      game_offer (out, CHECK);
      break;
    case RIVER:
      offer_bet (s, out, 1);
      game_offer (out, FOLD);
      break;
    default:
      house_offer_wager (s, out);
    }
}

static void
turn_board (GameState *s)
{
  s->phase++;
  for (guint i = 0; i < (s->phase == FLOP ? FLOP_CARDS : BOARD_CARDS); i++)
    game_show_card (s, BOARD, i, GAME_ALL);
  game_lie_still (s);
}

/* Asks the next seat that has not bet; each street goes round once. */
static void
ask_next (GameState *s, gint after)
{
  gint seat = house_next (s, after);

  while (seat < 0 && s->phase < RIVER)
    {
      turn_board (s);
      seat = house_next (s, -1);
    }
  if (seat >= 0)
    {
      s->turn = (gint8) seat;
      return;
    }
  house_show (s, HOLE, HOUSE);
  if (s->option[TRIPS_ON_FOLD] == SETTLE)
    for (seat = 0; seat < s->n_seats; seat++)
      if (house_bets (s)->side[seat] > 0)
        game_show (s, HOLE + (guint) seat, GAME_ALL);
  game_end_hand (s);
}

static void
deal_cards (GameState *s)
{
  for (guint i = 0; i < BOARD_CARDS; i++)
    game_deal (s, STOCK, BOARD);
  house_deal (s, STOCK, HOLE, HOUSE, CARDS);
  s->phase = PREFLOP;
  ask_next (s, -1);
}

static void
apply (GameState *s, const GameAction *action)
{
  gint seat = s->turn;

  switch (action->verb)
    {
    case ANTE:
    case TRIPS:
      if (house_wager (s, action->amount))
        deal_cards (s);
      return;
    case BET:
      house_play (s, action->amount);
      break;
    case FOLD:
      house_fold (s);
      break;
    default: /* a check */
      break;
    }
  ask_next (s, seat);
}

/* --- Settling --- */

/* The net of each bet of a seat. */
typedef struct
{
  gint64 ante, blind, play, trips;
} Nets;

static Nets
find_nets (const GameState *s, guint seat)
{
  const HouseBets *bets = house_bets (s);
  gboolean         has_folded = s->idle >> seat & 1;
  gint64           ante = bets->ante[seat];
  Nets             nets = { .ante = -ante, .blind = -ante, .trips = -bets->side[seat] };
  guint32          place, house;

  if (!(bets->in >> seat & 1) || (has_folded && s->option[TRIPS_ON_FOLD] == FORFEIT))
    return nets;
  place = has_folded && bets->side[seat] == 0 ? 0 : place_of (s, HOLE + seat);
  nets.trips = bets->side[seat] == 0 ? 0 : bets->side[seat] * (gint64) ultimate_trips (&s->option[TRIPS_PAYS], place);
  if (has_folded || ante == 0)
    return nets;
  house = place_of (s, HOUSE);
  if (place == house)
    nets.ante = nets.blind = 0;
  else if (place < house)
    nets.play = -bets->play[seat];
  else
    {
      nets.ante = ante;
      nets.play = bets->play[seat];
      nets.blind = ante * ultimate_blind ((BlindLow) s->option[BLIND_LOW], place) / 2;
    }
  if (!ultimate_qualifies (house))
    nets.ante = 0;
  return nets;
}

static void
settle (GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (house_bets (s)->in >> seat & 1)
      {
        Nets nets = find_nets (s, seat);

        house_pay (s, seat, nets.ante + nets.blind + nets.play + nets.trips);
      }
  house_close (s);
}

/* --- Advice: the reference strategy --- */

/* Returns whether to bet four antes before the flop: with 33 and better pairs, with any ace, and with other high
   cards if the lower card has at least the rank in the table. */
static gboolean
raises_hole (CardSet hole)
{
  static const guint8 suited[CARD_RANKS] = { [CARD_JACK] = 6, [CARD_QUEEN] = 4, [CARD_KING] = 0, [CARD_ACE] = 0 };
  static const guint8 plain[CARD_RANKS] = { [CARD_JACK] = 8, [CARD_QUEEN] = 6, [CARD_KING] = 3, [CARD_ACE] = 0 };
  guint               a = card_set_first (hole), b = card_set_nth (hole, 1);
  guint               high = MAX (a % CARD_RANKS, b % CARD_RANKS), low = MIN (a % CARD_RANKS, b % CARD_RANKS);

  if (high == low)
    return high >= 1;
  return high >= CARD_JACK && low >= (a / CARD_RANKS == b / CARD_RANKS ? suited : plain)[high];
}

/* The class of a flop by its number of ranks. */
static guint
class_of_flop (CardSet flop)
{
  static const guint8 classes[] = { 0, POKER_TRIPS, POKER_PAIR, POKER_HIGH_CARD };

  return classes[card_set_size (card_set_ranks (flop))];
}

static gboolean
has_four_suited (CardSet hole, CardSet flop)
{
  for (guint suit = CARD_CLUBS; suit <= CARD_SPADES; suit++)
    if (card_set_size ((hole | flop) & CARD_SUIT_SET (suit)) == 4 && card_set_suit (hole, suit) >> CARD_TEN != 0)
      return TRUE;
  return FALSE;
}

/* Returns whether to bet on the flop: with a pair or better to which the hand adds something, though not two deuces
   alone, or with four to a flush and a high card. */
static gboolean
bets_flop (CardSet hole, CardSet flop)
{
  guint class = ultimate_class (poker_high (hole | flop));

  if (class > class_of_flop (flop) && (class > POKER_PAIR || card_set_ranks (hole) != 1))
    return TRUE;
  return has_four_suited (hole, flop);
}

/* Returns whether to bet on the river: with a better class than the board alone, or if fewer than 21 single cards in
   the house's hand would beat it. */
static gboolean
bets_river (CardSet hole, CardSet board)
{
  guint32 place = poker_high (hole | board);
  guint   n = 0;

  if (ultimate_class (place) > ultimate_class (poker_high (board)))
    return TRUE;
  for (CardSet left = CARD_DECK_SET & ~(hole | board); left != 0; left &= left - 1)
    n += poker_high (board | (left & -left)) > place;
  return n < 21;
}

/* The chips that the Trips bet would pay and that folding forfeits. */
static gint64
trips_at_stake (const GameState *view, guint seat)
{
  gint64 side = house_bets (view)->side[seat];
  gint32 pays;

  if (view->phase != RIVER || side == 0 || view->option[TRIPS_ON_FOLD] == SETTLE)
    return 0;
  pays = ultimate_trips (&view->option[TRIPS_PAYS], place_of (view, HOLE + seat));
  return pays < 0 ? 0 : side * (1 + (gint64) pays);
}

static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  guint             seat = (guint) view->turn;
  CardSet           hole = view->set[HOLE + seat], board = view->set[BOARD];
  const GameChoice *first = &offered->v[0];
  gboolean          bets;

  if (view->phase < PREFLOP)
    {
      house_advise_wager (view, offered, out);
      return;
    }
  if (view->phase == PREFLOP)
    bets = raises_hole (hole);
  else if (view->phase == FLOP)
    bets = bets_flop (hole, board);
  else /* a bet risks at most one ante more than folding */
    bets = bets_river (hole, board) || trips_at_stake (view, seat) >= house_bets (view)->ante[seat];
  if (!bets || first->verb != BET)
    first = &offered->v[offered->n - 1];
  *out = (GameAction){ .verb = first->verb, .target = -1, .amount = first->lo };
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const HouseBets *bets = house_bets (view);

  if (view->viewer < 0 || view->viewer >= view->n_seats)
    return;
  if (bets->ante[view->viewer] > 0)
    g_ptr_array_add (out, game_amount_format (_ ("Your ante and your blind: %s each"), bets->ante[view->viewer]));
  if (bets->side[view->viewer] > 0)
    g_ptr_array_add (out, game_amount_format (_ ("Your Trips: %s"), bets->side[view->viewer]));
  if (bets->play[view->viewer] > 0)
    g_ptr_array_add (out, game_amount_format (_ ("Your play bet: %s"), bets->play[view->viewer]));
  if (view->turn == view->viewer && trips_at_stake (view, (guint) view->viewer) > 0)
    g_ptr_array_add (out, g_strdup (_ ("If you fold you lose Trips too, even if your hand would be paid")));
}

static gint
compare (const GameState *view, guint seat)
{
  guint32 place = place_of (view, HOLE + seat), house = place_of (view, HOUSE);

  return (place > house) - (place < house);
}

static char *
text_of_zone (const GameState *view, guint zone)
{
  return poker_five_text (poker_key_of_place (place_of (view, zone)));
}

static char *
text_of (const GameState *view, guint seat)
{
  return poker_text_alone (text_of_zone (view, HOLE + seat));
}

static void
say_dealer (const GameState *view, const char *const *names, GPtrArray *out)
{
  g_autofree char *hand = poker_text_spoken (text_of_zone (view, HOUSE));

  if (ultimate_qualifies (place_of (view, HOUSE)))
    g_ptr_array_add (out, g_strdup_printf (_ ("The house has %s."), hand));
  else
    g_ptr_array_add (out, g_strdup_printf (_ ("The house has %s and does not qualify: the ante is returned."), hand));
  house_say_showdown (view, names, compare, text_of, out);
}

static char *
outcome (const GameState *view, const char *const *names)
{
  const HouseBets *bets = house_bets (view);
  GPtrArray       *said = g_ptr_array_new_with_free_func (g_free);
  SeatMask         blind = 0, trips = 0;
  gboolean         has_played = FALSE;

  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      gboolean counts = bets->play[seat] > 0 || (bets->side[seat] > 0 && view->option[TRIPS_ON_FOLD] == SETTLE);
      guint32  place = counts ? place_of (view, HOLE + seat) : 0;

      has_played |= bets->play[seat] > 0;
      if (bets->play[seat] > 0 && compare (view, seat) > 0
          && ultimate_blind ((BlindLow) view->option[BLIND_LOW], place) > 0)
        blind |= (SeatMask) (1 << seat);
      if (counts && bets->side[seat] > 0 && ultimate_trips (&view->option[TRIPS_PAYS], place) > 0)
        trips |= (SeatMask) (1 << seat);
    }
  if (has_played)
    say_dealer (view, names, said);
  else if ((bets->in & view->idle) != 0)
    g_ptr_array_add (said, g_strdup (_ ("Nobody plays against the house.")));
  house_say_bet (view, names, _ ("The blind"), blind, FALSE, said);
  house_say_bet (view, names, _ ("Trips"), trips, TRUE, said);
  return game_sentences_join (said);
}

static void
parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  const HouseBets *bets = house_bets (view);
  Nets             nets = { 0 };

  if (view->turn == GAME_HAND_OVER)
    nets = find_nets (view, seat);
  game_box (out, TRIPS, bets->side[seat], nets.trips, g_strdup (_ ("Trips")));
  game_box (out, ANTE, bets->ante[seat], nets.ante, g_strdup (_ ("Ante")));
  game_box (out, -1, bets->ante[seat], nets.blind, g_strdup (_ ("Blind")));
  game_box (out, BET, bets->play[seat], nets.play, g_strdup (C_ ("a bet", "Play")));
}

/* Shows the best five of the seat's or the house's seven cards, and names their hand. */
static char *
shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  guint zone = seat < view->n_seats ? HOLE + seat : HOUSE;

  if (game_count (view, zone) < CARDS || game_top (view, zone) == CARD_HIDDEN
      || (seat < view->n_seats ? house_bets (view)->play[seat] == 0 : house_is_alone (view)))
    return NULL;
  cards[0] = poker_best_five (view->set[zone] | view->set[BOARD]);
  return poker_text_alone (text_of_zone (view, zone));
}

static void
pays (const GameState *view, GPtrArray *out)
{
  static const char *const hands[ULTIMATE_TRIPS]
      = { N_ ("Royal flush"), N_ ("Straight flush"), N_ ("Four of a kind"), N_ ("Full house"),
          N_ ("Flush"),       N_ ("Straight"),       N_ ("Three of a kind") };
  /* The words for hands below a straight, by the value of the option. */
  static const char *const low[] = { N_ ("Less"), N_ ("Less"), N_ ("Pair or better") };
  GamePays                *blind = game_pays (out, _ ("Blind")), *trips = game_pays (out, _ ("Trips"));

  for (guint i = 0; i < ULTIMATE_BLIND; i++)
    {
      gint32 halves = ultimate_blind_row (i), chips = halves % 2 + 1;

      game_pays_line (blind, _ (hands[i]), halves * chips / 2, chips);
    }
  game_pays_line (blind, _ (low[view->option[BLIND_LOW]]), view->option[BLIND_LOW] == BLIND_PUSH ? 0 : 1, 1);
  for (guint i = 0; i < ULTIMATE_TRIPS; i++)
    game_pays_line (trips, _ (hands[i]), view->option[TRIPS_PAYS + i], 1);
}

const Game game_ultimate_texas_holdem = {
  .id = "ultimate-texas-holdem",
  .rules = 1,
  .flags = GAME_ZERO_SUM | GAME_HOUSE_DEALS | GAME_CHIPS | GAME_HANDS,
  .seats = 0xfe, /* 1 to 7 */
  .room = 52 + 2 * BOARD_CARDS + CARDS * (HOUSE_MOST_SEATS + 1),
  .notes_size = sizeof (HouseBets),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .hands = 1,
  .data = &house_rules,
  .setup = setup,
  .deal = house_open,
  .choices = choices,
  .apply = apply,
  .settle = settle,
  .staked = house_staked,
  .people = {
    .name = N_ ("Ultimate Texas Hold’em"),
    .pitch = N_ ("Hold’em against the house: the sooner you bet, the more you may bet"),
    .kind = KIND_HOUSE,
    .minutes = 5,
    .labels = labels,
    .seat_note = house_seat_note,
    .outcome = outcome,
    .parts = parts,
    .shown = shown,
    .pays = pays,
    .explain = house_explain,
  },
  .bots = {
    .advise = advise,
  },
};
