/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of Chinese Poker outside its course of play: which sets are legal, what sets pay, how the bot sets. */
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "cards/bots/bot.h"
#include "cards/play/play.h"
#include "games/chinese-poker/arrange.h"
#include "games/chinese-poker/table.h"
#include "chinese-hands.h"
#include "../../program.h"

enum
{
  N_SETS = 20000,
  N_HANDS = 40,
  ALL_SETS = 72072, /* ways to set thirteen cards */
};

static ChineseSet
read_set (const char *text)
{
  CardSet groups[3];

  chinese_read_groups (text, groups);
  return (ChineseSet){ .hand
                       = { [CHINESE_BACK] = groups[0], [CHINESE_MIDDLE] = groups[1], [CHINESE_FRONT] = groups[2] } };
}

static ChineseSet
pick_set (CardSet hand, guint64 *random)
{
  ChineseSet set;

  set.hand[CHINESE_BACK] = chinese_pick (hand, CHINESE_FIVE, random);
  hand &= ~set.hand[CHINESE_BACK];
  set.hand[CHINESE_MIDDLE] = chinese_pick (hand, CHINESE_FIVE, random);
  set.hand[CHINESE_FRONT] = hand & ~set.hand[CHINESE_MIDDLE];
  return set;
}

/* --- Sets --- */

/* The class and the ranks in the order of comparison, written out by hand: pairs before single cards, blanks at the
   end. */
static void
spell_hand (CardSet cards, guint *spelt)
{
  gboolean is_five = card_set_size (cards) == CHINESE_FIVE, is_flush = FALSE;
  guint    times[CARD_RANKS] = { 0 }, groups[5] = { 0 }, n = 1, top = 0;

  for (CardSet left = cards; left != 0; left &= left - 1)
    times[card_set_first (left) % CARD_RANKS]++;
  memset (spelt, 0, 6 * sizeof *spelt);
  for (guint size = 4; size > 0; size--)
    for (guint rank = CARD_RANKS; rank-- > 0;)
      if (times[rank] == size)
        {
          spelt[n++] = rank + 2;
          groups[size]++;
        }
  for (guint suit = 0; suit < 4; suit++)
    is_flush |= is_five && (cards & ~CARD_SUIT_SET (suit)) == 0;
  if (is_five && groups[1] == 5 && (spelt[1] - spelt[5] == 4 || (spelt[1] == 14 && spelt[2] == 5)))
    top = spelt[1] - spelt[5] == 4 ? spelt[1] : 5;
  spelt[0] = groups[4]                ? POKER_QUADS
             : groups[3] && groups[2] ? POKER_FULL_HOUSE
             : groups[3]              ? POKER_TRIPS
             : groups[2] == 2         ? POKER_TWO_PAIR
             : groups[2]              ? POKER_PAIR
             : is_flush               ? POKER_FLUSH
                                      : POKER_HIGH_CARD;
  if (top == 0)
    return;
  memset (spelt + 1, 0, 5 * sizeof *spelt);
  spelt[0] = is_flush ? POKER_STRAIGHT_FLUSH : POKER_STRAIGHT;
  spelt[1] = top;
}

static gint
compare_hands (CardSet a, CardSet b)
{
  guint spelt_a[6], spelt_b[6];

  spell_hand (a, spelt_a);
  spell_hand (b, spelt_b);
  for (guint i = 0; i < 6; i++)
    if (spelt_a[i] != spelt_b[i])
      return spelt_a[i] > spelt_b[i] ? 1 : -1;
  return 0;
}

static guint
judge_slowly (const ChineseSet *set, ChineseOrder order)
{
  gint least = order == CHINESE_ORDER_GT ? 1 : 0;

  if (order == CHINESE_ORDER_NONE)
    return CHINESE_SLOTS;
  if (compare_hands (set->hand[CHINESE_BACK], set->hand[CHINESE_MIDDLE]) < least)
    return CHINESE_MIDDLE;
  return compare_hands (set->hand[CHINESE_MIDDLE], set->hand[CHINESE_FRONT]) < least ? CHINESE_FRONT : CHINESE_SLOTS;
}

static void
test_legal (void)
{
  guint64 random = 1;
  guint   count[CHINESE_SLOTS + 1] = { 0 };

  for (guint i = 0; i < N_SETS; i++)
    {
      /* A deck of few ranks gives many pairs, and ties. */
      CardSet    of = i % 2 == 0 ? CARD_DECK_SET : CARD_DECK_SET & ~(CARD_RANK_SET (4) * 0xff);
      ChineseSet set = pick_set (chinese_pick (of, CHINESE_CARDS, &random), &random);

      for (guint order = 0; order <= CHINESE_ORDER_NONE; order++)
        g_assert_cmpuint (chinese_set_judge (&set, order, 0), ==, judge_slowly (&set, order));
      count[chinese_set_judge (&set, CHINESE_ORDER_GE, 0)]++;
    }
  g_test_message ("of %d sets %u are in order", N_SETS, count[CHINESE_SLOTS]);
  for (guint slot = CHINESE_FRONT; slot <= CHINESE_SLOTS; slot++)
    g_assert_true (count[slot] > 100 || slot == CHINESE_BACK);
}

/* Straightening puts the hands of a set into order; a set that is in order stays as it is. */
static void
test_straighten (void)
{
  guint64 random = 2;
  guint   n_legal = 0, n_known = 0;

  for (guint i = 0; i < N_SETS; i++)
    {
      CardSet    hand = chinese_pick (CARD_DECK_SET, CHINESE_CARDS, &random);
      ChineseSet set = pick_set (hand, &random), before = set;
      gboolean   is_known = chinese_set_straighten (&set, 0);

      g_assert_cmpuint (set.hand[CHINESE_BACK] | set.hand[CHINESE_MIDDLE] | set.hand[CHINESE_FRONT], ==, hand);
      g_assert_cmpuint (card_set_size (set.hand[CHINESE_BACK]), ==, CHINESE_FIVE);
      g_assert_cmpuint (card_set_size (set.hand[CHINESE_MIDDLE]), ==, CHINESE_FIVE);
      g_assert_cmpuint (card_set_size (set.hand[CHINESE_FRONT]), ==, CHINESE_THREE);
      if (chinese_set_judge (&before, CHINESE_ORDER_GE, 0) == CHINESE_SLOTS)
        g_assert_true (memcmp (&set, &before, sizeof set) == 0);
      n_legal += chinese_set_judge (&set, CHINESE_ORDER_GE, 0) == CHINESE_SLOTS;
      n_known += is_known;
      if (is_known)
        g_assert_cmpuint (chinese_set_judge (&set, CHINESE_ORDER_GT, 0), ==, CHINESE_SLOTS);
    }
  g_test_message ("of %d sets %u are in order now, %u are known to be", N_SETS, n_legal, n_known);
  g_assert_cmpuint (n_legal, >, N_SETS * 9 / 10);
  g_assert_cmpuint (n_known, >, N_SETS / 2);
}

/* The first complaint about a set with FAULT, in some hands. */
static void
check_refusal (const char *order, guint fault, const char *sentence)
{
  GameSetup setup = { .game = game_find ("chinese-poker"), .n_seats = 2, .dealer = -1, .seed = 3 };
  guint64   random = 4;
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GError) error = NULL;
  GameAction action;
  ChineseSet set;

  game_options_init (setup.game, setup.option);
  g_assert_true (game_option_set (setup.game, setup.option, "order", order, NULL));
  play = game_play_new (&setup, NULL, 0, NULL);
  do
    {
      game_pick (game_play_choices (play), &random, &action);
      set.hand[CHINESE_BACK] = action.part[0];
      set.hand[CHINESE_MIDDLE] = action.part[1];
      set.hand[CHINESE_FRONT] = action.cards & ~action.part[0] & ~action.part[1];
    }
  while (judge_slowly (&set, CHINESE_ORDER_GE) != fault);
  g_assert_false (game_play_would (play, 0, &action));
  g_assert_false (game_play_do (play, 0, &action, &error));
  g_assert_error (error, GAME_ERROR, GAME_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, sentence);
}

static void
test_refused (void)
{
  check_refusal ("ge", CHINESE_MIDDLE, "The middle hand is better than the back hand.");
  check_refusal ("gt", CHINESE_MIDDLE, "The back hand must be better than the middle hand.");
  check_refusal ("ge", CHINESE_FRONT, "The front hand is better than the middle hand.");
}

/* All 22,100 fronts: places are in the order of keys, and there are 455 places. */
static void
test_fronts (void)
{
  ChineseKey key_of[CHINESE_FRONT_PLACES + 1] = { 0 };

  for (guint a = 0; a < 52; a++)
    for (guint b = a + 1; b < 52; b++)
      for (guint c = b + 1; c < 52; c++)
        {
          CardSet    cards = CARD_SET (a) | CARD_SET (b) | CARD_SET (c);
          guint      place = chinese_front_place (cards);
          ChineseKey key = chinese_front_key (cards);

          g_assert_cmpuint (place, >, 0);
          g_assert_cmpuint (place, <=, CHINESE_FRONT_PLACES);
          g_assert_true (key_of[place] == 0 || key_of[place] == key);
          key_of[place] = key;
        }
  for (guint place = 1; place <= CHINESE_FRONT_PLACES; place++)
    g_assert_cmpuint (key_of[place], >, key_of[place - 1]);
}

/* --- Scores --- */

static const char *const layout[] = {
  "Kc Kd Kh 3c 3d / 6c 5c 4c 3h 2c / Tc Td Qc",
  "Jd Jh Js 7c 7d / Th Ts 8c 5s 4s / Ks 9c 2s",
  "9d 9h 9s 6h 6s / 8d 8h 8s 7h 7s / Qh Qs As",
  "Ac Ad Ah 2d 2h / 5d 5h 4d 4h 3s / Qd Jc 6d",
};

static void
check_layout (const ChineseRules *rules, const ChineseHand *hands, gint north, gint east, gint south, gint west)
{
  gint64 net[4], pot = 0;

  chinese_settle (rules, hands, 4, 0, 0, &pot, net);
  g_assert_cmpint (net[0], ==, north);
  g_assert_cmpint (net[1], ==, east);
  g_assert_cmpint (net[2], ==, south);
  g_assert_cmpint (net[3], ==, west);
}

static void
declare (ChineseHand *hand, const char *cards)
{
  hand->how = CHINESE_SPECIAL;
  g_assert_true (
      chinese_special_best (chinese_read_hand (cards), &(ChineseSpecials){ .list = CHINESE_STANDARD }, &hand->special));
}

/* One layout with special hands and a foul one; its cards need not come from one deck. */
static void
test_layout (void)
{
  ChineseRules rules = { .specials.list = CHINESE_STANDARD };
  ChineseHand  hands[4];
  ChineseSet   foul = read_set ("Th Ts 8c 5s 4s / Jd Jh Js 7c 7d / Ks 9c 2s");

  for (guint seat = 0; seat < 4; seat++)
    {
      ChineseSet set = read_set (layout[seat]);

      hands[seat] = chinese_hand (&rules, &set);
    }
  check_layout (&rules, hands, 3, -5, 3, -1);
  declare (&hands[1], "Ac Ad Kc Kd 9c 9d 7c 7d 5c 5d 3c 3d 2h");
  check_layout (&rules, hands, -3, 9, -1, -5);
  declare (&hands[3], "Ac Ad Qc Qd 9c 9d 7c 7d 5c 5d 3c 3d 2h");
  check_layout (&rules, hands, -7, 9, -5, 3);
  declare (&hands[3], "Ac Kd Qh Js Tc 9d 8h 7s 6c 5d 4h 3c 2d");
  check_layout (&rules, hands, -17, -7, -15, 39);
  hands[1] = chinese_hand (&rules, &foul);
  hands[1].how = CHINESE_FOULED;
  hands[3].how = CHINESE_PLAYED;
  check_layout (&rules, hands, 3, -9, 5, 1);
  rules.sweep = rules.overall = 1;
  check_layout (&rules, hands, 5, -15, 9, 1);
  hands[3].how = CHINESE_SPECIAL; /* a special hand beats a foul one by its own value */
  g_assert_cmpint (chinese_pay (&rules, &hands[3], &hands[1], 0), ==, 13);
  hands[3].how = CHINESE_FOULED;
  g_assert_cmpint (chinese_pay (&rules, &hands[3], &hands[1], 0), ==, 0);
}

static ChineseRules
pick_rules (guint64 *random)
{
  ChineseRules rules = { .mode = random_below (random, 4),
                         .bonus = random_below (random, 3),
                         .table = random_below (random, 3),
                         .overall = (gint) random_below (random, 2),
                         .special_full = (gboolean) random_below (random, 2),
                         .pool_sweep = (gboolean) random_below (random, 2),
                         .order = random_below (random, 3),
                         .specials = { .list = random_below (random, 3),
                                       .no_pictures = (gboolean) random_below (random, 2),
                                       .no_pictures_value = 3 } };
  const gint   sweeps[] = { 0, 1, 3 };

  rules.sweep = sweeps[random_below (random, 3)];
  return rules;
}

static ChineseHand
pick_chinese_hand (const ChineseRules *rules, CardSet cards, guint64 *random)
{
  ChineseSet  set = pick_set (cards, random);
  ChineseHand hand = chinese_hand (rules, &set);

  if (rules->mode == CHINESE_POOL || rules->mode == CHINESE_POTS)
    return hand;
  if (chinese_special_best (cards, &rules->specials, &hand.special))
    hand.how = CHINESE_SPECIAL;
  else if (random_below (random, 4) == 0)
    hand.how = random_below (random, 2) == 0 ? CHINESE_SURRENDERED : CHINESE_FOULED;
  return hand;
}

/* By any rules the payments add up to nothing. */
static void
test_sums (void)
{
  guint64 random = 4;
  gint64  pot = 0;
  guint   count[4] = { 0 };

  for (guint i = 0; i < N_SETS; i++)
    {
      ChineseRules rules = pick_rules (&random);
      guint        n = 2 + random_below (&random, 3);
      ChineseHand  hands[4];
      gint64       net[4], sum = 0, carried = rules.mode == CHINESE_POOL ? pot : 0, in_pot = carried;
      CardSet      left = CARD_DECK_SET;

      in_pot += rules.mode == CHINESE_POOL ? 3 * (gint) n : rules.mode == CHINESE_POTS ? 9 * (gint) n : 0;
      for (guint seat = 0; seat < n; seat++)
        {
          CardSet cards = chinese_pick (left, CHINESE_CARDS, &random);

          left &= ~cards;
          hands[seat] = pick_chinese_hand (&rules, cards, &random);
          if (seat > 0 && random_below (&random, 4) == 0)
            hands[seat] = hands[seat - 1]; /* gives two seats the same hand, for ties */
        }
      chinese_settle (&rules, hands, n, random_below (&random, n), random_below (&random, n), &in_pot, net);
      for (guint seat = 0; seat < n; seat++)
        {
          sum += net[seat];
          count[rules.mode] += net[seat] != 0;
        }
      g_assert_cmpint (sum, ==, carried - in_pot);
      g_assert_cmpint (in_pot, >=, 0);
      if (rules.mode == CHINESE_POOL)
        pot = in_pot;
      g_assert_cmpint (pot, <, 12);
    }
  for (guint mode = 0; mode < 4; mode++)
    g_assert_cmpuint (count[mode], >, N_SETS / 8);
}

/* --- Setting --- */

/* The best value of all legal sets, and the number of legal sets. */
static gdouble
arrange_slowly (const ChineseRules *rules, guint n_seats, const ChineseOdds *odds, CardSet hand, guint *n_legal)
{
  guint   face[CHINESE_CARDS], n = 0;
  gdouble best = -1000;

  *n_legal = 0;
  for (CardSet left = hand; left != 0; left &= left - 1)
    face[n++] = card_set_first (left);
  for (guint back = 0; back < 1u << CHINESE_CARDS; back++)
    for (guint middle = 0; middle < 1u << CHINESE_CARDS && __builtin_popcount (back) == CHINESE_FIVE; middle++)
      {
        ChineseSet set = { { 0 } };

        if ((middle & back) != 0 || __builtin_popcount (middle) != CHINESE_FIVE)
          continue;
        for (guint i = 0; i < CHINESE_CARDS; i++)
          set.hand[back >> i & 1     ? CHINESE_BACK
                   : middle >> i & 1 ? CHINESE_MIDDLE
                                     : CHINESE_FRONT]
              |= CARD_SET (face[i]);
        if (chinese_set_judge (&set, rules->order, rules->suits) != CHINESE_SLOTS)
          continue;
        (*n_legal)++;
        best = MAX (best, chinese_expect (rules, n_seats, odds, &set));
      }
  return best;
}

static void
check_arranged (const ChineseRules *rules, guint n_seats, CardSet hand)
{
  const ChineseOdds *odds = chinese_odds (rules->order);
  ChineseSet         set;
  gdouble            value = chinese_arrange (rules, n_seats, odds, hand, &set);
  guint              n_legal;

  g_assert_cmpuint (set.hand[0] | set.hand[1] | set.hand[2], ==, hand);
  g_assert_cmpuint (chinese_set_judge (&set, rules->order, rules->suits), ==, CHINESE_SLOTS);
  g_assert_cmpfloat_with_epsilon (chinese_expect (rules, n_seats, odds, &set), value, 1e-4);
  g_assert_cmpfloat_with_epsilon (arrange_slowly (rules, n_seats, odds, hand, &n_legal), value, 1e-4);
  /* Enough sets are legal for a bot that tries at random to find one soon. */
  g_assert_cmpuint (n_legal, >, ALL_SETS / 200);
}

static void
test_arrange (void)
{
  static const PokerRules suits[]
      = { POKER_RULE_TWO_SUITS, POKER_RULE_TWO_SUITS | POKER_RULE_LOW_FLUSH, POKER_RULE_BRIDGE };
  guint64 random = 5;

  for (guint i = 0; i < N_HANDS; i++)
    {
      ChineseRules rules = pick_rules (&random);

      check_arranged (&rules, 2 + i % 3, chinese_pick_hand (i, &random));
    }
  for (guint i = 0; i < N_CHINESE_VECTORS; i++)
    {
      ChineseRules rules = { .order = i % 2 == 0 ? CHINESE_ORDER_GE : CHINESE_ORDER_GT };

      check_arranged (&rules, 4, chinese_read_hand (chinese_vectors[i].hand));
      rules.suits = suits[i % G_N_ELEMENTS (suits)];
      check_arranged (&rules, 2, chinese_read_hand (chinese_vectors[i].hand));
    }
}

/* Sets that are played against opponents drawn from the odds, hand by hand, bring on average what is expected of
   them. */
typedef struct
{
  const ChineseRules *rules;
  const ChineseOdds  *odds;
  ChineseKey          front_key[CHINESE_FRONT_PLACES + 1];
} Field;

static void
learn_front_keys (Field *field)
{
  for (guint i = 0; i < 52; i++)
    for (guint j = 0; j < i; j++)
      for (guint k = 0; k < j; k++)
        {
          ChineseSet set = { .hand = { [CHINESE_FRONT] = CARD_SET (i) | CARD_SET (j) | CARD_SET (k) } };
          CardSet    left = CARD_DECK_SET & ~set.hand[CHINESE_FRONT];
          guint64    random = 1;

          if (field->front_key[chinese_front_place (set.hand[CHINESE_FRONT])] != 0)
            continue;
          set.hand[CHINESE_MIDDLE] = chinese_pick (left, CHINESE_FIVE, &random);
          set.hand[CHINESE_BACK] = chinese_pick (left & ~set.hand[CHINESE_MIDDLE], CHINESE_FIVE, &random);
          field->front_key[chinese_front_place (set.hand[CHINESE_FRONT])] = chinese_front_key (set.hand[CHINESE_FRONT]);
        }
}

/* Draws each of the opponent's three hands by itself, with the chances of the odds. */
static ChineseHand
draw_opponent (const Field *field, guint64 *random)
{
  ChineseHand hand = { .how = CHINESE_PLAYED };

  for (guint slot = CHINESE_FRONT; slot < CHINESE_SLOTS; slot++)
    {
      guint chance = random_below (random, G_MAXUINT16), low = 1,
            high = slot == CHINESE_FRONT ? CHINESE_FRONT_PLACES : POKER_PLACES;

      while (low < high)
        {
          guint half = (low + high + 1) / 2;

          if (field->odds->below[slot][half] <= chance)
            low = half;
          else
            high = half - 1;
        }
      hand.key[slot] = slot == CHINESE_FRONT ? field->front_key[low] : poker_order[low];
    }
  return hand;
}

static gint
extra_of (const ChineseRules *rules, const ChineseHand *hand)
{
  gint units = 0;

  for (guint slot = CHINESE_FRONT; slot < CHINESE_SLOTS && rules->bonus == CHINESE_ALWAYS; slot++)
    units += chinese_bonus (rules, slot, chinese_class (hand->key[slot]));
  return units;
}

/* Units won from one opponent, or from the pots, without those that an opponent's own cards bring them in any case. */
static gdouble
play_out (const Field *field, guint n_seats, const ChineseSet *set, guint64 *random)
{
  const ChineseRules *rules = field->rules;
  ChineseHand         hands[CHINESE_MOST_SEATS] = { chinese_hand (rules, set) };
  gboolean            best_of_all = TRUE;
  gdouble             units = 0;

  for (guint i = 1; i < n_seats; i++)
    hands[i] = draw_opponent (field, random);
  if (rules->mode == CHINESE_PAIRWISE || rules->mode == CHINESE_HOUSE)
    return chinese_pay (rules, &hands[0], &hands[1], 0) + extra_of (rules, &hands[1]);
  for (guint slot = CHINESE_FRONT; slot < CHINESE_SLOTS; slot++)
    {
      gboolean wins = chinese_find_best (hands, n_seats, slot) == 1;

      units += wins ? (rules->mode == CHINESE_POOL ? 1 : chinese_pot_stake (rules, slot)) : 0;
      best_of_all &= wins;
    }
  return units + (rules->mode == CHINESE_POOL && rules->pool_sweep && best_of_all ? CHINESE_POOL_STAKE : 0);
}

static void
test_expected (void)
{
  Field         field = { 0 };
  guint64       random = 11;
  const guint   n_sets = 120, n = 4000;
  const gdouble five_errors = 5;

  learn_front_keys (&field);
  for (guint i = 0; i < n_sets; i++)
    {
      ChineseRules rules = pick_rules (&random);
      ChineseSet   set;
      CardSet      hand = chinese_pick_hand (i, &random);
      guint        n_seats = 2 + i % 3;
      gdouble      sum = 0, squares = 0, mean, error, expected;

      if (rules.bonus == CHINESE_ALWAYS)
        rules.overall = 0; /* the expectation leaves out the extra units of the others */
      field.rules = &rules;
      field.odds = chinese_odds (rules.order);
      expected = chinese_arrange (&rules, n_seats, field.odds, hand, &set);
      for (guint k = 0; k < n; k++)
        {
          gdouble units = play_out (&field, n_seats, &set, &random);

          sum += units;
          squares += units * units;
        }
      mean = sum / n;
      error = sqrt (MAX (squares / n - mean * mean, 0) / n);
      if (fabs (mean - expected) > five_errors * error + 0.02)
        g_error ("set %u, mode %d, bonus %d, table %d, sweep %d, overall %d: %.3f units were expected, %.3f came", i,
                 rules.mode, rules.bonus, rules.table, rules.sweep, rules.overall, expected, mean);
    }
}

/* The table of odds is that of sets such as the search makes: against such players the best set brings hardly more than
   a fair share, and a hand in order beats half of the others. */
static void
check_odds (const ChineseRules *rules, gdouble fair)
{
  const ChineseOdds *odds = chinese_odds (rules->order);
  gdouble            sum[CHINESE_SLOTS] = { 0 }, value = 0;
  guint64            random = 6;
  const guint        n = 2000;

  for (guint slot = CHINESE_FRONT; slot < CHINESE_SLOTS; slot++)
    for (guint place = 2; place <= (slot == CHINESE_FRONT ? CHINESE_FRONT_PLACES : POKER_PLACES); place++)
      g_assert_cmpuint (odds->below[slot][place], >=, odds->below[slot][place - 1]);
  for (guint i = 0; i < n; i++)
    {
      ChineseSet set;

      value += chinese_arrange (rules, 4, odds, chinese_pick (CARD_DECK_SET, CHINESE_CARDS, &random), &set);
      sum[CHINESE_FRONT] += odds->below[CHINESE_FRONT][chinese_front_place (set.hand[CHINESE_FRONT])];
      for (guint slot = CHINESE_MIDDLE; slot < CHINESE_SLOTS; slot++)
        sum[slot] += odds->below[slot][poker_high (set.hand[slot])];
    }
  g_test_message ("%.4f units, where %.2f are fair", value / n, fair);
  g_assert_cmpfloat_with_epsilon (value / n, fair, 0.12);
  for (guint slot = CHINESE_FRONT; slot < CHINESE_SLOTS && rules->order == CHINESE_ORDER_GE; slot++)
    g_assert_cmpfloat_with_epsilon (sum[slot] / n / G_MAXUINT16, 0.5, 0.03);
}

static void
test_odds (void)
{
  const ChineseRules in_order = { .mode = CHINESE_PAIRWISE },
                     pots = { .mode = CHINESE_POTS, .order = CHINESE_ORDER_NONE };

  check_odds (&in_order, 0);
  check_odds (&pots, 9 / 4.0);
}

/* --- Open games --- */

/* Setups that are refused altogether: three players, option by option. */
static void
test_refused_setups (void)
{
  static const char *const setups[][4] = {
    { "open", "on" },
    { "deal", "open", "open", "on" },
    { "deal", "alt3", "open", "on" },
    { "down1", "on" },
    { "deal", "draft", "down1", "on" },
    { "deal", "alt3", "down1", "on" },
    { "hidden", "on" },
    { "deal", "rummy", "hidden", "on" },
    { "card14", "on" },
    { "deal", "open", "card14", "on" },
    { "deal", "draft", "replace", "3" },
    { "deal", "open", "surrender", "on" },
    { "deal", "open", "specials", "standard" },
    { "deal", "alt3", "preset", "typical" },
    { "front", "three_sf" },
    { "pots", "1/1/1" },
    { "replace", "2" },
    { "replace", "6" },
    { "two_suits", "on", "bridge_suits", "on" },
    { "two_suits", "byfreq", "bridge_suits", "three" },
    { "stubback", "hide" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      GameSetup setup = { .game = game_find ("chinese-poker"), .n_seats = 3, .dealer = -1 };
      g_autoptr (GError) error = NULL;

      game_options_init (setup.game, setup.option);
      for (guint k = 0; k < 4 && setups[i][k] != NULL; k += 2)
        g_assert_true (game_option_set (setup.game, setup.option, setups[i][k], setups[i][k + 1], NULL));
      g_assert_false (game_setup_check (&setup, &error));
      g_assert_error (error, GAME_ERROR, GAME_ERROR_OPTIONS);
      g_test_message ("%s", error->message);
    }
}

/* Numbers of seats for which a setup is refused: alt3 is for three, and replacing leaves too few cards for four. */
static void
test_refused_seats (void)
{
  GameSetup setup = { .game = game_find ("chinese-poker"), .dealer = -1 };

  game_options_init (setup.game, setup.option);
  g_assert_true (game_option_set (setup.game, setup.option, "deal", "alt3", NULL));
  g_assert_cmphex (game_seats_with (setup.game, setup.option), ==, 1 << 3);
  g_assert_true (game_option_set (setup.game, setup.option, "deal", "closed", NULL));
  g_assert_true (game_option_set (setup.game, setup.option, "replace", "12", NULL));
  g_assert_cmphex (game_seats_with (setup.game, setup.option), ==, 1 << 2);
  g_assert_true (game_option_set (setup.game, setup.option, "replace", "3", NULL));
  g_assert_cmphex (game_seats_with (setup.game, setup.option), ==, 1 << 3);
}

/* The careful player, who sees none of the cards to come, rarely ends up out of order: in about one hand of twenty. */
static void
test_fouls (void)
{
  enum
  {
    OPEN_HANDS = 150,
  };
  guint64 random = 5;
  guint   fouls = 0;

  for (guint i = 0; i < OPEN_HANDS; i++)
    {
      GameSetup             setup = { .game = game_find ("chinese-poker"), .n_seats = 2, .dealer = -1, .seed = i };
      g_autofree GameState *view = NULL;
      g_autoptr (GamePlay) play = NULL;
      const GameState *s;
      ChineseRules     rules;

      game_options_init (setup.game, setup.option);
      g_assert_true (game_option_set (setup.game, setup.option, "deal", "open", NULL));
      play = game_play_new (&setup, NULL, 0, NULL);
      s = game_play_state (play);
      view = g_malloc (s->size);
      rules = chinese_rules (s->option);
      while (s->turn != GAME_HAND_OVER)
        {
          GameAction action;

          game_view (s, s->turn, view);
          bot_choose (BOT_CAREFUL, view, game_play_choices (play), &random, &action);
          g_assert_true (game_play_do (play, s->turn, &action, NULL));
        }
      for (guint seat = 0; seat < s->n_seats; seat++)
        fouls += chinese_hand_of (s, &rules, seat).how == CHINESE_FOULED;
    }
  g_test_message ("%u of %u hands are fouls", fouls, 2 * OPEN_HANDS);
  g_assert_cmpuint (fouls, <, 2 * OPEN_HANDS * 8 / 100);
}

TEST_PART (chinese)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chinese/set/legal", test_legal);
  g_test_add_func ("/chinese/set/straighten", test_straighten);
  g_test_add_func ("/chinese/set/refused", test_refused);
  g_test_add_func ("/chinese/set/fronts", test_fronts);
  g_test_add_func ("/chinese/score/layout", test_layout);
  g_test_add_func ("/chinese/score/sums", test_sums);
  g_test_add_func ("/chinese/arrange/best", test_arrange);
  g_test_add_func ("/chinese/arrange/expected", test_expected);
  g_test_add_func ("/chinese/arrange/odds", test_odds);
  g_test_add_func ("/chinese/open/refused-setups", test_refused_setups);
  g_test_add_func ("/chinese/open/refused-seats", test_refused_seats);
  g_test_add_func ("/chinese/open/fouls", test_fouls);
  return g_test_run ();
}
