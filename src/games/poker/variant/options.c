/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of poker variants: their words, and what people read about them. */
#include <glib/gi18n-lib.h>

#include "cards/help/switch.h"
#include "variant.h"

#define CATEGORY_HELP N_ ("Whether points are counted for it.")

static const GameOption rows[POKER_OPTIONS] = {
  [POKER_OPTION_STRUCTURE]
  = { "structure", GAME_WORDS ("limit", "pot", "no"), .label = N_ ("Betting"),
      .help = N_ ("How high bets may be: a fixed size, up to the pot, or up to a player’s whole stack."),
      .says = GAME_WORDS (N_ ("Limit"), N_ ("Pot limit"), N_ ("No limit")) },
  [POKER_OPTION_UNIT]
  = { "unit", .min = 1, .max = POKER_MOST_UNIT, .fallback = 1, .label = N_ ("Unit"),
      .help
      = N_ ("The number of chips in which blinds and bets are counted. Stacks are 1,000 units unless they are set.") },
  [POKER_OPTION_ANTE]
  = { "ante", .min = 0, .max = POKER_MOST_UNIT, .as = "unit", .label = N_ ("Ante"),
      .help = N_ ("Chips that everybody puts in before the deal: one unit, unless you say otherwise.") },
  [POKER_OPTION_CAP]
  = { "cap", .min = 1, .max = 100, .fallback = 3, .label = N_ ("Raises in a round"),
      .help = N_ ("How many raises may follow a bet when bets are of a fixed size. With only two players there is no "
                  "limit.") },
  [POKER_OPTION_BURN] = { "burn", game_on_off, .label = N_ ("Burn cards"),
                          .help = N_ ("A card is burnt before cards are drawn or turned up.") },
  [POKER_OPTION_BLINDS]
  = { "blinds", game_off_on, .label = N_ ("Blinds"),
      .help = N_ ("The two players to the left of the button put in one and two units besides the antes.") },
  [POKER_OPTION_PIVOT]
  = { "pivot", GAME_WORDS ("0", "1"), .label = N_ ("Cards in both hands"),
      .help
      = N_ ("With “Exactly one” all five cards count: the best high hand is made first, and the low hand uses the "
            "two other cards and one of its three."),
      .says = GAME_WORDS (N_ ("As many as you like"), N_ ("Exactly one")) },
  [POKER_OPTION_SPLIT]
  = { "split", GAME_WORDS ("high", "hi_lo", "three_way"), .label = N_ ("What wins"),
      .help = N_ (
          "Whether the best high hand takes it all, or shares with the best low hand of eight or better, or with that "
          "and the best three cards face down."),
      .says = GAME_WORDS (N_ ("High"), N_ ("High and low"), N_ ("Three parts")) },
  [POKER_OPTION_ODD]
  = { "odd", GAME_WORDS ("left", "suit"), .label = N_ ("Odd chips"),
      .help = N_ ("Who gets the chips that cannot be shared equally: the first to the left of the button, or whoever "
                  "has the highest single card, in a low hand the lowest, by rank and then by suit."),
      .says = GAME_WORDS (N_ ("Left of the button"), N_ ("By the cards")) },
  [POKER_OPTION_TOTAL] = { "total", GAME_WORDS ("21", "18", "25"), .label = N_ ("Highest total"),
                           .help = N_ ("What the cards that count may add up to."),
                           .says = GAME_WORDS (N_ ("Up to 21"), N_ ("Up to 18"), N_ ("Up to 25")) },
  [POKER_OPTION_DRAWMAX] = { "drawmax", .min = 1, .max = 5, .fallback = 5, .label = N_ ("Cards in a draw"),
                             .help = N_ ("How many cards a player may change in each draw.") },
  [POKER_OPTION_TIEHI]
  = { "tiehi", game_off_on, .label = N_ ("High cards decide ties"),
      .help = N_ ("Of hands with as many cards and the same total the one with the lower highest card wins, then the "
                  "lower next card.") },
  [POKER_OPTION_PAIRS]
  = { "pairs", game_off_on, .label = N_ ("Two straights or flushes"),
      .help = N_ ("Parts of three and of two cards together are better than three cards alone, two parts of two cards "
                  "better than one.") },
  [POKER_OPTION_ALL]
  = { "all", game_off_on, .label = N_ ("All cards count"),
      .help = N_ ("A straight or flush may be longer than five cards, where a player has more of them.") },
  [POKER_OPTION_LOW] = { "low", game_off_on, .label = N_ ("The worst hand wins"),
                         .help = N_ ("Each hand is still read at its best; the lowest of them wins.") },
  [POKER_OPTION_NOKICK] = { "nokick", game_off_on, .label = N_ ("No kickers"),
                            .help = N_ ("Cards that do not belong to the straight or flush decide nothing.") },
  [POKER_OPTION_OPENER]
  = { "opener", GAME_WORDS ("left", "hishow", "hitotal"), .label = N_ ("Who begins"),
      .help = N_ ("Who begins the betting rounds, and decides first about cards."),
      .says = GAME_WORDS (N_ ("Left of the button"), N_ ("The best open cards"), N_ ("The highest open total")) },
  [POKER_OPTION_RESHUFFLE]
  = { "reshuffle", game_off_on, .label = N_ ("Shuffle again"),
      .help = N_ ("More players can sit down than there are cards for: what was thrown away is shuffled when the stock "
                  "runs out.") },
  [POKER_OPTION_UP2] = { "up2", game_off_on, .label = N_ ("Two cards face up"),
                         .help = N_ ("The first two cards of each player lie face up and are never changed.") },
  [POKER_OPTION_LOWBUST] = { "lowbust", game_off_on, .label = N_ ("The lowest bust wins"),
                             .help = N_ ("Where everybody is bust the lowest total wins, and they do not share.") },
  [POKER_OPTION_ANYCARD] = { "anycard", game_off_on, .label = N_ ("Any card can be swapped"),
                             .help = N_ ("Cards that lie face up can be swapped as well.") },
  [POKER_OPTION_ROUNDS]
  = { "rounds", .min = 0, .max = 5, .label = N_ ("Draft rounds"),
      .help = N_ (
          "How many of the seven cards are chosen from a row; 0: as many as suit the number of players. Most fair are "
          "as many rounds as there are players, or a multiple of that.") },
  [POKER_OPTION_HIDDEN]
  = { "hidden", game_off_on, .label = N_ ("Hidden card"),
      .help = N_ ("The last card of each row lies face down, and whoever takes it keeps it so.") },
  [POKER_OPTION_RIVER]
  = { "river", GAME_WORDS ("card", "rummy"), .label = N_ ("Last card"),
      .help = N_ ("The last card comes from the stock, or everybody may take the one that lies open instead, which is "
                  "then replaced."),
      .says = GAME_WORDS (N_ ("From the stock"), N_ ("Open or from the stock")) },
  [POKER_OPTION_SECOND_DRAW]
  = { "second_draw", GAME_WORDS ("off", "after_first", "after_river"), .label = N_ ("Second draw"),
      .help = N_ ("One more draw of up to two hole cards, with a betting round of its own."),
      .says = GAME_WORDS (N_ ("None"), N_ ("After the first draw"), N_ ("After the last card")) },
  [POKER_OPTION_DECK]
  = { "deck", GAME_WORDS ("52", "88"), .is_house_rule = TRUE, .label = N_ ("Deck"),
      .help
      = N_ ("With 88 cards, as in 88 Poker, 36 of them are there twice: five of a kind beats everything, and a flush "
            "may hold two equal cards. With more cards there can be more players."),
      .says = GAME_WORDS (N_ ("52 cards"), N_ ("88 cards")) },
  [POKER_OPTION_LOWQ] = { "lowq", game_off_on, .label = N_ ("Small ranks need three"),
                          .help = N_ ("Cards from 2 to 9 make no pairs: they count from three of a kind on.") },
  [POKER_OPTION_SERIES]
  = { "series", GAME_WORDS ("off", "acc", "reserve"), .label = N_ ("Series of hands"),
      .help = N_ ("Points add up from hand to hand: without bets for a pool that all pay into once, or with bets for a "
                  "reserve of a fifth of each pot."),
      .says = GAME_WORDS (N_ ("None"), N_ ("Without bets, for a pool"), N_ ("With bets, for a reserve")) },
  [POKER_OPTION_GOAL] = { "goal", .min = 0, .max = 100000, .fallback = POKER_GOAL, .label = N_ ("Points to reach"),
                          .help = N_ ("A series ends when somebody has so many points; 0: it ends with its hands.") },
  [POKER_OPTION_ADD]
  = { "add", GAME_WORDS ("winners", "all"), .label = N_ ("Who adds points"),
      .help = N_ ("Of a series: only who has most points in a hand adds them, or everybody adds their own."),
      .says = GAME_WORDS (N_ ("Only the winners"), N_ ("Everybody")) },
  [POKER_CATEGORY_HIGH] = { "high", game_on_off, .label = N_ ("High"), .help = CATEGORY_HELP },
  [POKER_CATEGORY_LOW_HAND] = { "low", game_on_off, .label = N_ ("Low"), .help = CATEGORY_HELP },
  [POKER_CATEGORY_BADUGI] = { "badugi", game_on_off, .label = N_ ("Badugi"), .help = CATEGORY_HELP },
  [POKER_CATEGORY_TRI] = { "three", game_on_off, .label = N_ ("Three cards"), .help = CATEGORY_HELP, .old = "tri" },
  [POKER_CATEGORY_BJ] = { "blackjack", game_on_off, .label = N_ ("Blackjack"), .help = CATEGORY_HELP, .old = "bj" },
  [POKER_CATEGORY_SPADE] = { "spade", game_on_off, .label = N_ ("Highest spade"), .help = CATEGORY_HELP },
  [POKER_CATEGORY_FOUR] = { "four", game_on_off, .label = N_ ("Four cards"), .help = CATEGORY_HELP },
  [POKER_CATEGORY_RUN] = { "run", game_on_off, .label = N_ ("Run"), .help = CATEGORY_HELP },
  [POKER_CATEGORY_RUN7] = { "run7", game_on_off, .label = N_ ("Run of up to seven cards"), .help = CATEGORY_HELP },
  [POKER_CATEGORY_BAC] = { "baccarat", game_on_off, .label = N_ ("Baccarat"), .help = CATEGORY_HELP, .old = "bac" },
  [POKER_CATEGORY_COLORS] = { "colors", game_on_off, .label = N_ ("Colors"), .help = CATEGORY_HELP },
  [POKER_CATEGORY_MARRIAGE] = { "marriage", game_on_off, .label = N_ ("Marriages"), .help = CATEGORY_HELP },
  [POKER_CATEGORY_HEART] = { "heart", game_on_off, .label = N_ ("Highest heart"), .help = CATEGORY_HELP },
  [POKER_CATEGORY_HIGHSUITS]
  = { "highsuits", game_on_off, .label = N_ ("Highest card of each suit"), .help = CATEGORY_HELP },
  [POKER_CATEGORY_T28]
  = { "twenty-eight", game_on_off, .label = N_ ("Twenty-eight"), .help = CATEGORY_HELP, .old = "t28" },
  [POKER_CATEGORY_ONESUIT]
  = { "one-suit", game_on_off, .label = N_ ("One suit, three cards"), .help = CATEGORY_HELP, .old = "onesuit" },
  [POKER_CATEGORY_ONESUIT4]
  = { "one-suit4", game_on_off, .label = N_ ("One suit, all cards"), .help = CATEGORY_HELP, .old = "onesuit4" },
  [POKER_CATEGORY_DBJ]
  = { "red-black", game_on_off, .label = N_ ("Red and black blackjack"), .help = CATEGORY_HELP, .old = "dbj" },
  [POKER_OPTION_UPDEAL] = { "updeal", game_off_on, .label = N_ ("Two open cards"),
                            .help = N_ ("Two of the cards are dealt face up and taken up after the first bets.") },
  [POKER_OPTION_JOKERS]
  = { "jokers", .min = 0, .max = CARD_MOST_JOKERS, .is_house_rule = TRUE, .label = N_ ("Jokers"),
      .help = N_ ("How many jokers are in the deck. A joker ranks above the ace, has no suit and stands for no other "
                  "card. With more cards there can be more players.") },
  [POKER_OPTION_OBJECTIVE]
  = { "objective", GAME_WORDS ("high", "runs", "wheelers", "twenty_one", "modified_low", "badugi"),
      .is_house_rule = TRUE, .label = N_ ("Aim"),
      .help = N_ ("Something else than the best poker hand may win, as in some other games."),
      .says = GAME_WORDS (N_ ("Best poker hand"), N_ ("Longest straight or flush"), N_ ("Straights alone"),
                          N_ ("Most cards up to 21"), N_ ("Lowest card"), N_ ("Badugi")) },
  [POKER_OPTION_EXTRA_RUNS]
  = { "extra_runs", game_off_on, .is_house_rule = TRUE, .label = N_ ("Other straights and flushes"),
      .help
      = N_ ("Straights and flushes of three and four cards, and of six and more, count as well, each in its place "
            "among the hands.") },
  [POKER_OPTION_VIRTUAL]
  = { "virtual", game_off_on, .is_house_rule = TRUE, .label = N_ ("Cards add up"),
      .help = N_ ("Cards may stand for their sum, a five and an eight for a king; such a king has no suit.") },
  [POKER_OPTION_MUL] = { "mul", game_off_on, .is_house_rule = TRUE, .label = N_ ("Cards multiply"),
                         .help = N_ ("Two cards may stand for their product as well, a seven and a two for an ace.") },
  [POKER_OPTION_VSUIT] = { "vsuit", game_off_on, .is_house_rule = TRUE, .label = N_ ("Sums have a suit"),
                           .help = N_ ("Cards of one suit keep it when they stand for another card.") },
  [POKER_OPTION_EXTRA20] = { "extra20", game_off_on, .is_house_rule = TRUE, .label = N_ ("More small cards"),
                             .help = N_ ("The deck has 72 cards: 2 to 6 of each suit are there twice.") },
  [POKER_OPTION_BEST_RUN]
  = { "best_run", game_off_on, .is_house_rule = TRUE, .label = N_ ("Best run"),
      .help = N_ ("Half of the pot goes to the longest straight or flush of three cards or more, whatever else is "
                  "held.") },
  [POKER_OPTION_SLOW_DEAL]
  = { "slow_deal", game_off_on, .is_house_rule = TRUE, .label = N_ ("Slow deal"),
      .help = N_ ("Three cards come first, then two single ones, with a round of bets after each.") },
  [POKER_OPTION_DRAFT]
  = { "draft", .min = 0, .max = 4, .is_house_rule = TRUE, .label = N_ ("Cards from a row"),
      .help
      = N_ ("So many of the last single cards are not dealt: as many as there are players are turned up in a row, "
            "and each takes one.") },
  [POKER_OPTION_RUMMY]
  = { "rummy", game_off_on, .is_house_rule = TRUE, .label = N_ ("Draw as in rummy"),
      .help = N_ ("Instead of a draw each takes the top card of an open pile, or one of the stock, and lays one on the "
                  "pile. Where there is no draw the last card is chosen between an open one and the stock.") },
  [POKER_OPTION_EXPOSE]
  = { "expose", game_off_on, .is_house_rule = TRUE, .label = N_ ("Turn a card up"),
      .help
      = N_ ("After the bets on the flop, and again after those on the turn, each secretly chooses a card of their "
            "own, and all turn it up together. It still plays.") },
  [POKER_OPTION_PLAY_BOARD]
  = { "play_board", GAME_WORDS ("off", "on", "own", "board"), .is_house_rule = TRUE,
      .label = N_ ("One’s own five, or the board"),
      .help = N_ ("A hand may also be any five of a player’s own cards, or five of the board."),
      .says = GAME_WORDS (N_ ("Off"), N_ ("Both"), N_ ("Five of one’s own"), N_ ("Five of the board")) },
  [POKER_OPTION_ANTE_ROUNDS]
  = { "ante_rounds", .min = 0, .max = 9, .is_house_rule = TRUE, .label = N_ ("Rounds without bets"),
      .help = N_ (
          "How many rounds at the beginning have no bets: in each of them everybody pays another ante, or folds. Games "
          "with blinds have antes of one unit instead.") },
  [POKER_OPTION_SECOND_HAND]
  = { "second_hand", GAME_WORDS ("off", "on", "free"), .is_house_rule = TRUE, .label = N_ ("Second hand"),
      .help
      = N_ ("Half of the pot goes to the best hand of the cards in hand that each player’s best hand leaves, or all "
            "set their cards in two hands themselves."),
      .says = GAME_WORDS (N_ ("Off"), N_ ("The best hand first"), N_ ("As each player likes")) },
  [POKER_OPTION_SPLIT_HANDS]
  = { "split_hands", GAME_WORDS ("off", "on", "auto"), .is_house_rule = TRUE, .label = N_ ("Split hands"),
      .help
      = N_ ("Where the board has three different ranks of eight or less, half of the cards in hand are for the high "
            "hand and the others for a low one of eight or better, which wins half of the pot. Which are which all "
            "choose secretly after the last bets, or the best high hand comes first."),
      .says = GAME_WORDS (N_ ("Off"), N_ ("As each player likes"), N_ ("The best high hand first")) },
  [POKER_OPTION_UNO]
  = { "uno", game_off_on, .is_house_rule = TRUE, .label = N_ ("Number cards"),
      .help
      = N_ ("The deck has 76 cards, as in Uno: a zero of each suit and two of each number from 1 to 9, and aces are "
            "the ones. Zero is the lowest card.") },
  [POKER_OPTION_MIXED_BACKS]
  = { "mixed_backs", game_off_on, .is_house_rule = TRUE, .label = N_ ("Two backs"),
      .help
      = N_ ("Cards that lie face down show by their backs what they may be: 2, 4, 6, 8, 10, queen and ace have one "
            "back, all others the other one. The board lies face down from the beginning.") },
  [POKER_OPTION_STUBBACK]
  = { "stubback", GAME_WORDS ("show", "hide"), .is_house_rule = TRUE, .label = N_ ("Back of the next card"),
      .help = N_ ("Whether the back of the top card of the stock is seen as well."),
      .says = GAME_WORDS (N_ ("Seen"), N_ ("Not seen")) },
  [POKER_OPTION_EXTRA_CARDS]
  = { "extra_cards", .min = 0, .max = POKER_MOST_EXTRA, .is_house_rule = TRUE, .label = N_ ("Extra cards"),
      .help = N_ ("After the last bets all who are still in are asked secretly whether they want another card on the "
                  "board. If all do, it comes, with a round of bets, and they are asked again, up to so many times.") },
  [POKER_OPTION_SAME_DECK]
  = { "same_deck", .min = 0, .max = POKER_MOST_HANDS_OF_DECK, .is_house_rule = TRUE,
      .label = N_ ("Hands from one deck"),
      .help
      = N_ ("So many hands in a row are dealt from one shuffle: the next one goes on with the stock, and what has "
            "been used stays out. If the stock may be too short for a hand, the deck is shuffled first.") },
  [POKER_OPTION_TWO_SUITS]
  = { "two_suits", GAME_WORDS ("off", "on", "byfreq"), .is_house_rule = TRUE, .label = N_ ("Two suits"),
      .help = N_ ("Clubs and spades are one suit, diamonds and hearts the other. Flushes become common, and may rank "
                  "by that: above a pair and below two pair."),
      .says = GAME_WORDS (N_ ("Off"), N_ ("On"), N_ ("On, flushes below two pair")) },
  [POKER_OPTION_BRIDGE_SUITS]
  = { "bridge_suits", GAME_WORDS ("off", "on", "three"), .is_house_rule = TRUE, .label = N_ ("Suits rank"),
      .help
      = N_ ("A flush of spades beats one of hearts, then come diamonds and clubs, and only then the cards count."),
      .says = GAME_WORDS (N_ ("Off"), N_ ("In flushes"), N_ ("In flushes of three cards too")) },
};

const GameOption *
poker_option_row (PokerOption option)
{
  return &rows[option];
}

const GameOption *
poker_option_row_of (const char *name)
{
  guint i = 0;

  while (i < POKER_CATEGORY_HIGH && !g_str_equal (rows[i].name, name))
    i++;
  return &rows[i];
}

gboolean
poker_option_is_switch (const GameOption *kind)
{
  return kind->says == NULL && kind->words != NULL && g_strv_contains (kind->words, "on")
         && g_strv_contains (kind->words, "off") && kind->words[2] == NULL;
}

const char *
poker_option_value (const GameOption *kind, guint value)
{
  return kind->says != NULL ? _ (kind->says[value]) : kind->words[value];
}

gint32
poker_option (const PokerVariant *variant, const gint32 *option, PokerOption which)
{
  gint               slot = variant->slot[which];
  const char *const *words = slot >= 0 ? variant->options[slot].words : NULL;

  if (slot < 0)
    return rows[which].fallback;
  if (words == rows[which].words)
    return option[slot];
  for (gint i = 0;; i++) /* a variant has some of these words, in an order of its own */
    if (rows[which].words[i] == words[option[slot]])
      return i;
}
