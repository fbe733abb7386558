/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Champs and Cowards: buy face-up cards without pairing a rank or repeating a suit; the best three hands are paid. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "cards/game.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "cards/sheet.h"

enum
{
  BURN, /* zones, followed by a hand for each seat */
  STOCK,
  HAND,
};

enum
{
  CHAMP, /* verbs */
  COWARD,
};

enum
{
  DECKS, /* options */
  CHIP_VALUE,
  FEE,
  STACK,
  BURNS,
  FORCED_BUY,
};

enum
{
  STRICT, /* values of FORCED_BUY */
  OUT_OF_MONEY,
  LAST_ACTOR,
  OFF,
};

enum
{
  STAKE = 6, /* chips: one for the third place, two for the second, three for the first */
  PRICE = 2, /* for buying a card */
  MARGIN = 3,
  PLACES = 3,
  MOST_SEATS = 11,
  MOST_HAND = 14, /* thirteen ranks, and the card that destroys it */
};

typedef struct
{
  guint16 key[MOST_SEATS];   /* the key of each hand that has acted */
  guint8  order[MOST_SEATS]; /* seats that have acted, in that order */
  guint8  n_acted;
  guint8  points[MOST_SEATS]; /* the points of each hand */
  guint16 bought;             /* number of cards bought in this hand */
  guint16 in_turn;            /* number of cards bought by the seat on turn */
} Notes;

static const GameVerb verbs[] = {
  { "champ", SHAPE_PLAIN, N_ ("Champ: one more card"), N_ ("%s is a champ and buys a card") },
  { "coward", SHAPE_PLAIN, N_ ("Coward: stop"), N_ ("%s is a coward and stops") },
  { NULL },
};
static const GamePhase phases[] = {
  { "buy", N_ ("Buying cards") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "burn", N_ ("Burnt cards") },
  { "stock", N_ ("Stock") },
  { "hand", N_ ("Hand") },
  { NULL },
};
static const GameOption options[] = {
  { "decks", .min = 1, .max = CARD_MAX_COPIES, .fallback = 1, .label = N_ ("Decks"),
    .help = N_ ("Packs of 52 cards that are shuffled together.") },
  { "chip_value", .min = 1, .max = 1000000, .fallback = 1, .label = N_ ("Value of a chip"),
    .help = N_ ("What a chip is worth in your currency. It is only displayed.") },
  { "fee", .min = 0, .max = 1000000, .fallback = 0, .label = N_ ("Fee of the house"),
    .help = N_ ("Chips that each player pays the house for each hand.") },
  { "stack", .min = 0, .max = 1000000, .fallback = 0, .label = N_ ("Chips at the start"),
    .help = N_ ("A player with fewer than two chips cannot buy a card. 0: nobody runs out of chips.") },
  { "burn", GAME_WORDS ("each", "per_turn"), .label = N_ ("Burnt cards"),
    .help = N_ ("When a card is burnt before one is bought."),
    .says = GAME_WORDS (N_ ("One before each card bought"), N_ ("One per turn")) },
  { "forced_buy", GAME_WORDS ("strict", "out_of_money", "last_actor", "off"), .label = N_ ("Forced buys"),
    .help = N_ ("Who must keep buying while the next better paid place is at most three points away."),
    .says = GAME_WORDS (N_ ("Everybody except the leader"), N_ ("Only outside the paid places"),
                        N_ ("Only the last to act"), N_ ("Nobody")) },
  { NULL },
};

/* --- Hands --- */

static guint
card_points (Card card)
{
  static const guint8 points[CARD_RANKS] = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 1 };

  return points[card_rank (card)];
}

static guint
hand_points (const GameState *s, guint seat)
{
  const Notes *notes = game_notes_of (s);

  return notes->points[seat];
}

/* A key by which hands rank: points, then those of the last card, then king over queen over jack, then spades,
   hearts, diamonds, clubs. */
static guint
make_key (guint points, Card last)
{
  guint face = card_points (last) > 0 ? 0 : card_rank (last) - CARD_TEN;

  return ((points * 16 + card_points (last)) * 4 + face) * 4 + card_suit (last);
}

static guint
key_points (guint key)
{
  return key / 256;
}

static guint
current_key (const GameState *s, guint seat)
{
  return make_key (hand_points (s, seat), game_top (s, HAND + seat));
}

/* The number of hands among the first ACTED that beat KEY; of equal keys, possible with several decks, the earlier
   is better. */
static guint
count_better (const Notes *notes, guint key, guint8 acted)
{
  guint n = 0;

  for (guint i = 0; i < acted; i++)
    n += notes->key[notes->order[i]] >= key;
  return n;
}

/* The number of hands that have acted and rank above the I-th of them. */
static guint
count_above (const Notes *notes, guint i)
{
  guint key = notes->key[notes->order[i]], n = count_better (notes, key, (guint8) i);

  for (guint k = i + 1; k < notes->n_acted; k++)
    n += notes->key[notes->order[k]] > key;
  return n;
}

/* Fills BEST with the highest keys of the hands that have acted, the best first; returns how many are at least KEY. */
static guint
find_best (const Notes *notes, guint key, guint best[PLACES])
{
  guint n = 0;

  for (guint i = 0; i < notes->n_acted; i++)
    {
      guint other = notes->key[notes->order[i]];

      n += other >= key;
      for (guint place = 0; place < PLACES; place++)
        {
          guint worse = MIN (best[place], other);

          best[place] = MAX (best[place], other);
          other = worse;
        }
    }
  return n;
}

/* Returns whether the seat on turn must go on buying because the next paid place is close above it. */
static gboolean
is_forced (const GameState *s)
{
  const Notes *notes = game_notes_of (s);
  guint        key = current_key (s, (guint) s->turn), best[PLACES] = { 0 };
  guint        n_better = find_best (notes, key, best);
  gint         how = s->option[FORCED_BUY];

  if (n_better == 0 || how == OFF || (how == OUT_OF_MONEY && n_better < PLACES)
      || (how == LAST_ACTOR && notes->n_acted + 1u < s->n_seats))
    return FALSE;
  return key_points (best[MIN (n_better, PLACES) - 1]) <= key_points (key) + MARGIN;
}

/* --- The course of a hand --- */

static void
setup (GameState *s)
{
  guint cards = 52u * (guint) s->option[DECKS];

  game_zone_add (s, "burn", -1, GAME_PILE, cards, GAME_NONE);
  game_zone_add (s, "stock", -1, GAME_PILE, cards, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, MOST_HAND, GAME_OPEN);
  game_deck_add (s, STOCK, CARD_DECK_SET, (guint) s->option[DECKS]);
  for (guint seat = 0; seat < s->n_seats; seat++)
    s->stack[seat] = s->option[STACK];
}

static void
pay_in (GameState *s, guint seat, gint chips)
{
  s->stack[seat] -= chips;
  s->paid[seat] -= chips;
  s->pot += chips;
}

static void
pay_house (GameState *s, guint seat)
{
  s->stack[seat] -= s->option[FEE];
  s->paid[seat] -= s->option[FEE];
  s->paid[s->n_seats] += s->option[FEE];
}

static void
deal (GameState *s)
{
  Notes *notes = game_notes (s);
  guint  start = 0;

  *notes = (Notes){ 0 };
  s->pot = 0;
  game_deal_round (s, STOCK, HAND, 0, 1);
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      pay_in (s, seat, STAKE);
      pay_house (s, seat);
      notes->points[seat] = (guint8) card_points (game_top (s, HAND + seat));
      if (current_key (s, seat) > current_key (s, start))
        start = seat;
    }
  s->turn = (gint8) start;
}

static void
choices (const GameState *s, GameChoices *out)
{
  gboolean can_pay = s->option[STACK] == 0 || s->stack[s->turn] >= PRICE;

  if (can_pay)
    game_offer (out, CHAMP);
  if (!can_pay || !is_forced (s))
    game_offer (out, COWARD);
}

/* Ends the turn of a seat, whose hand is now final. */
static void
stand (GameState *s)
{
  Notes *notes = game_notes (s);
  guint  seat = (guint) s->turn;

  notes->key[seat] = (guint16) current_key (s, seat);
  notes->order[notes->n_acted++] = (guint8) seat;
  notes->in_turn = 0;
  if (notes->n_acted == s->n_seats)
    game_end_hand (s);
  else
    s->turn = (gint8) game_left (s, seat);
}

/* Burns the cards that lie face down by now: hands that are out of the first three places, and all cards of
   destroyed hands except the last. */
static void
burn_turned_down (GameState *s)
{
  const Notes *notes = game_notes_of (s);

  for (guint i = 0; i < notes->n_acted; i++)
    {
      guint seat = notes->order[i], above = count_above (notes, i);

      if (above >= PLACES)
        game_move_all (s, HAND + seat, BURN);
      else if (s->idle >> seat & 1)
        while (game_count (s, HAND + seat) > 1)
          game_move (s, HAND + seat, game_cards (s, HAND + seat)[0], BURN);
    }
}

/* Makes sure that the stock has two cards.  FALSE: it has not, even with the burnt and turned-down cards. */
static gboolean
has_stock (GameState *s)
{
  if (game_count (s, STOCK) >= 2)
    return TRUE;
  burn_turned_down (s);
  game_shuffle (s, BURN);
  game_move_under (s, BURN, STOCK);
  return game_count (s, STOCK) >= 2;
}

/* Ends the hand because nothing is left to buy: everybody's hand counts as it is. */
static void
stop_action (GameState *s)
{
  do
    stand (s);
  while (s->turn != GAME_HAND_OVER);
}

/* Returns whether the last card has the suit of the card before it or the rank of any. */
static gboolean
is_destroyed (const GameState *s, guint seat)
{
  guint       n = game_count (s, HAND + seat);
  const Card *last = game_cards (s, HAND + seat) + n - 1;

  return card_set_size (card_set_ranks (s->set[HAND + seat])) < n || card_suit (last[-1]) == card_suit (last[0]);
}

static void
apply (GameState *s, const GameAction *action)
{
  Notes *notes = game_notes (s);
  guint  seat = (guint) s->turn;

  if (action->verb == COWARD)
    {
      stand (s);
      return;
    }
  if (!has_stock (s))
    {
      stop_action (s);
      return;
    }
  pay_in (s, seat, PRICE);
  notes->bought++;
  if (s->option[BURNS] == 0 || notes->in_turn == 0)
    game_deal (s, STOCK, BURN);
  notes->in_turn++;
  notes->points[seat] = (guint8) (notes->points[seat] + card_points (game_deal (s, STOCK, HAND + seat)));
  if (!is_destroyed (s, seat))
    return;
  notes->points[seat] = 0;
  s->idle |= (SeatMask) (1 << seat);
  stand (s);
}

static gint
prize_of (const GameState *s, guint place)
{
  const Notes *notes = game_notes_of (s);
  gint         n = s->n_seats;
  const gint   prizes[PLACES] = { 3 * n + 3 + PRICE * notes->bought, 2 * n - 1, n - 2 };

  return prizes[place];
}

/* Pays the places, the seats of which are WINNERS, and thereby ends the hand. */
static void
pay_places (GameState *s, const guint winners[PLACES])
{
  for (guint place = 0; place < PLACES; place++)
    pay_in (s, winners[place], -prize_of (s, place));
  game_pay_all (s);
}

static void
find_winners (const GameState *s, guint winners[PLACES])
{
  const Notes *notes = game_notes_of (s);

  for (guint i = 0; i < s->n_seats; i++)
    if (count_above (notes, i) < PLACES)
      winners[count_above (notes, i)] = notes->order[i];
}

static void
settle (GameState *s)
{
  guint winners[PLACES];

  find_winners (s, winners);
  pay_places (s, winners);
}

/* --- The score sheet: cards bought, and the three best hands --- */

enum
{
  ASK_BOUGHT,
  ASK_FIRST, /* followed by the other places */
};

static const SheetAsk sheet_asks[] = {
  [ASK_BOUGHT] = { "bought", SHEET_EACH, SHEET_NUMBER, { 0, MOST_HAND - 1 }, .label = N_ ("Cards bought") },
  { "first", SHEET_ONCE, SHEET_SEAT, .label = N_ ("First place") },
  { "second", SHEET_ONCE, SHEET_SEAT, .label = N_ ("Second place") },
  { "third", SHEET_ONCE, SHEET_SEAT, .label = N_ ("Third place") },
  { NULL },
};

/* What somebody has paid says how many cards they have bought. */
static void
read_sheet (const GameState *s, SheetRow *row)
{
  guint  winners[PLACES];
  gint64 prizes[MOST_SEATS] = { 0 };

  find_winners (s, winners);
  for (guint place = 0; place < PLACES; place++)
    {
      row->v[ASK_FIRST + place][0] = winners[place];
      prizes[winners[place]] = prize_of (s, place);
    }
  for (guint seat = 0; seat < s->n_seats; seat++)
    row->v[ASK_BOUGHT][seat] = (prizes[seat] - s->paid[seat] - STAKE - s->option[FEE]) / PRICE;
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  for (guint seat = 0; seat < dealt->n_seats; seat++)
    if (dealt->option[STACK] > 0 && dealt->stack[seat] < PRICE * row->v[ASK_BOUGHT][seat])
      return isolated_printf (_ ("%s does not have the chips for so many cards: see how many were bought."),
                              names[seat]);
  for (guint place = 1; place < PLACES; place++)
    for (guint better = 0; better < place; better++)
      if (row->v[ASK_FIRST + place][0] == row->v[ASK_FIRST + better][0])
        return isolated_printf (_ ("%s cannot have two places: say who has the other."),
                                names[row->v[ASK_FIRST + place][0]]);
  return NULL;
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  Notes *notes = game_notes (s);
  guint  winners[PLACES];

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      pay_in (s, seat, PRICE * (gint) row->v[ASK_BOUGHT][seat]);
      notes->bought = (guint16) (notes->bought + row->v[ASK_BOUGHT][seat]);
    }
  for (guint place = 0; place < PLACES; place++)
    winners[place] = (guint) row->v[ASK_FIRST + place][0];
  pay_places (s, winners);
}

static gint
whose_card_is_highest (const GameState *dealt)
{
  return GAME_NOBODY;
}

static const GameSheet sheet
    = { sheet_asks, read_sheet, count_sheet, .refuse = refuse_row, .first = whose_card_is_highest };

/* --- Advice --- */

/* The worth of a hand with POINTS if N_BETTER hands that have acted beat it and LATER ones are to come.  Each of
   those beats it with a chance that falls with POINTS. */
static gdouble
estimate (const GameState *view, guint points, guint n_better, guint later)
{
  gdouble       beats = 10.0 / (14 + points), value = 0, chance = 1;
  const gdouble prizes[PLACES] = { prize_of (view, 0), prize_of (view, 1), prize_of (view, 2) };

  for (guint i = 0; i < later; i++)
    chance *= 1 - beats;
  for (guint place = n_better, k = 0; place < PLACES && k <= later; place++, k++)
    {
      value += chance * prizes[place];
      chance *= beats / (1 - beats) * (later - k) / (k + 1.0);
    }
  return value;
}

/* The worth of buying the next card, averaged over all cards that have not been seen. */
static gdouble
estimate_champ (const GameState *view, guint seat, guint later)
{
  const Notes *notes = game_notes_of (view);
  CardSet      ranks = 0, seen = 0;
  guint        points = hand_points (view, seat), n = 0;
  gdouble      value = 0;

  for (guint other = 0; other < view->n_seats && view->option[DECKS] == 1; other++)
    seen |= view->set[HAND + other];
  for (CardSet left = view->set[HAND + seat]; left != 0; left &= left - 1)
    ranks |= CARD_RANK_SET (card_set_first (left) % CARD_RANKS);
  for (CardSet left = CARD_DECK_SET & ~seen; left != 0; left &= left - 1, n++)
    {
      Card     card = (Card) card_set_first (left);
      gboolean bad = (ranks & CARD_SET (card)) != 0 || card_suit (card) == card_suit (game_top (view, HAND + seat));
      guint    then = bad ? 0 : points + card_points (card);

      value += estimate (view, then, count_better (notes, make_key (then, card), notes->n_acted), later);
    }
  return n > 0 ? value / n - PRICE : 0;
}

/* Returns whether the hand is a single card without points, which another card can only improve. */
static gboolean
has_nothing (const GameState *view, guint seat)
{
  return hand_points (view, seat) == 0 && game_count (view, HAND + seat) == 1;
}

static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  const Notes *notes = game_notes_of (view);
  guint        seat = (guint) view->turn, later = view->n_seats - notes->n_acted - 1u;
  gdouble      now = estimate (view, hand_points (view, seat),
                               count_better (notes, current_key (view, seat), notes->n_acted), later);
  gboolean     champ = offered->v[0].verb == CHAMP
                   && (offered->n == 1 || has_nothing (view, seat) || estimate_champ (view, seat, later) > now);

  *out = (GameAction){ .verb = champ ? CHAMP : COWARD, .target = -1 };
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const Notes *notes = game_notes_of (view);
  gint         bonus = PRICE * notes->bought;

  g_ptr_array_add (out, game_amount_format (ngettext ("Bonus: %s chip", "Bonus: %s chips", (gulong) bonus), bonus));
  if (view->option[CHIP_VALUE] > 1)
    g_ptr_array_add (out, game_amount_format (_ ("A chip is worth %s"), view->option[CHIP_VALUE]));
}

static gboolean
has_acted (const Notes *notes, guint seat)
{
  for (guint i = 0; i < notes->n_acted; i++)
    if (notes->order[i] == seat)
      return TRUE;
  return FALSE;
}

/* Lists the places so far: those who are paid if nobody overtakes them. */
static void
facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  static const char *const places[PLACES] = { N_ ("1st"), N_ ("2nd"), N_ ("3rd") };
  const Notes             *notes = game_notes_of (view);

  for (guint place = 0; place < PLACES; place++)
    for (guint i = 0; i < notes->n_acted; i++)
      if (count_above (notes, i) == place)
        /* Translators: a place so far, a name and the points of the hand: "1st: Ann, 17". */
        game_fact (out, FACT_LINE, 0, FALSE,
                   g_strdup_printf (_ ("%s: %s, %u"), _ (places[place]), names[notes->order[i]],
                                    hand_points (view, notes->order[i])));
}

/* The points of the paid place that is too near, as in is_forced. */
static guint
find_near (const GameState *view)
{
  const Notes *notes = game_notes_of (view);
  guint        best[PLACES] = { 0 }, n = find_best (notes, current_key (view, (guint) view->turn), best);

  return key_points (best[MIN (n, PLACES) - 1]);
}

static char *
must (const GameState *view)
{
  return is_forced (view) ? g_strdup_printf (_ ("You must buy: %u is within %d of %u"),
                                             hand_points (view, (guint) view->turn), MARGIN, find_near (view))
                          : g_strdup (_ ("You have no chips left to buy a card: you stop here"));
}

static char *
asks (const GameState *view)
{
  return g_strdup_printf (_ ("You are at %u: buy a card for %d, or stop"), hand_points (view, (guint) view->turn),
                          PRICE);
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  const Notes *notes = game_notes_of (view);

  if (view->idle >> seat & 1)
    return g_strdup (_ ("Destroyed"));
  /* Translators: what the cards of a player count. */
  return g_strdup_printf (has_acted (notes, seat) ? _ ("Stopped at %u") : _ ("At %u"), hand_points (view, seat));
}

static char *
outcome (const GameState *view, const char *const *names)
{
  const Notes     *notes = game_notes_of (view);
  guint            seats[PLACES] = { 0 }, points[PLACES + 1] = { 0 };
  gboolean         close = FALSE;
  g_autofree char *places = NULL;

  for (guint i = 0; i < view->n_seats; i++)
    {
      guint above = count_above (notes, i);

      if (above < PLACES)
        seats[above] = notes->order[i];
      if (above <= PLACES)
        points[above] = notes->points[notes->order[i]];
    }
  for (guint place = 0; place < PLACES; place++)
    close |= place + 1 < view->n_seats && points[place] == points[place + 1];
  /* Translators: three names, each with the points of its hand. */
  places = g_strdup_printf (ngettext ("%s is first with %u point, %s second with %u and %s third with %u.",
                                      "%s is first with %u points, %s second with %u and %s third with %u.", points[0]),
                            names[seats[0]], points[0], names[seats[1]], points[1], names[seats[2]], points[2]);
  return close ? g_strjoin (" ", places, _ ("On equal points, the better last card is ahead."), NULL)
               : g_steal_pointer (&places);
}

static char *
explain (const GameState *view, const GameAction *action)
{
  if (action->verb == COWARD)
    return g_strdup (_ ("You are too close to a paid place to stop: buy another card."));
  return g_strdup (_ ("You have no chips left to buy a card."));
}

const Game game_champs_and_cowards = {
  .id = "champs-and-cowards",
  .rules = 1,
  .flags = GAME_ZERO_SUM | GAME_HOUSE_DEALS | GAME_HANDS,
  .seats = 0xff8, /* 3 to 11 */
  .room = 2 * 52 * CARD_MAX_COPIES + MOST_SEATS * MOST_HAND,
  .notes_size = sizeof (Notes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .hands = 10,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = settle,
  .sheet = &sheet,
  .people = {
    .name = N_ ("Champs and Cowards"),
    .pitch = N_ ("Buy cards for points, and stop before one destroys your hand"),
    .kind = KIND_QUICK,
    .minutes = 25,
    .labels = labels,
    .facts = facts,
    .asks = asks,
    .must = must,
    .seat_note = seat_note,
    .outcome = outcome,
    .explain = explain,
  },
  .bots = {
    .advise = advise,
  },
};
