/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reason why a hand ended as it did, and the parts of what it paid, for every game: in hands that transcripts of
   tests/plays end. */
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "cards/play/play.h"
#include "games/list.h"
#include "transcripts.h"
#include "../program.h"

static const char *const names[GAME_MAX_SEATS]
    = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Max", "Ned" };

typedef struct
{
  const char *play; /* a transcript */
  guint       hand; /* number of the hand in it, from 1 */
  const char *says;
} Case;

#define QUALIFIES " and does not qualify: "

static const Case cases[] = {
  { "canadian-salad/plain", 1, "Tricks: Ann 2, Cleo 5, Dan 6." },
  { "canadian-salad/plain", 6,
    "Tricks: Ann 2, Bob 4, Cleo 1, Dan 6. Hearts: Bob 4, Dan 9. Queens: Bob 2, Cleo 1, Dan 1. Bob has taken the king "
    "of spades. Bob has taken the last trick." },
  { "canadian-salad/king", 4, "Dan has taken the king of spades." },
  { "champs-and-cowards/eight-last-actor", 1, "Ann is first with 18 points, Dan second with 13 and Hal third with 9." },
  { "champs-and-cowards/tie-suit", 1,
    "Ann is first with 15 points, Bob second with 15 and Cleo third with 2. On equal points, the better last card is "
    "ahead." },
  { "chinese-poker/bonus-on-win", 1,
    "Bob wins the back and the middle, Ann the front. Ann has a bonus for three of a kind in front. Bob has a bonus "
    "for "
    "four of a kind in back, a full house in the middle." },
  { "chinese-poker/open", 1,
    "Bob has fouled: the hands are not in order. Ann wins 3 from Bob (3:0), 1 from Dan (2:1). Cleo wins 1 from Ann "
    "(2:1), 3 from Bob (3:0), 1 from Dan (2:1). Dan wins 3 from Bob (3:0)." },
  { "chinese-poker/open-all-foul", 1,
    "Ann has fouled: the hands are not in order. Bob has fouled: the hands are not in order." },
  { "chinese-poker/open-pool-all-foul", 1,
    "Ann has fouled: the hands are not in order. Bob has fouled: the hands are not in order. The pool held 6 units, a "
    "third for each hand. The pool stays for the next deal." },
  { "chinese-poker/open-pots-all-foul", 1,
    "Ann has fouled: the hands are not in order. Bob has fouled: the hands are not in order. Everybody has put in 9 "
    "units: "
    "back 4, middle 3, front 2. Everybody takes their stakes back." },
  { "chinese-poker/tie", 1, "Ann wins the front. Nobody wins the back and the middle." },
  { "chinese-poker/royal-sweep", 1, "Bob sweeps: all three hands." },
  { "chinese-poker/sweep-3", 1,
    "Ann wins 6 from Bob (3:0), 1 from Dan (2:1). Cleo wins 1 from Ann (2:1), 1 from Bob (2:1), 1 from Dan (2:1). Dan "
    "wins 1 from Bob (2:1)." },
  { "chinese-poker/special-of-bank", 1, "Ann has declared six pairs. Ann wins 3 from Bob, 3 from Cleo." },
  { "chinese-poker/special-full", 1, "Ann has declared six pairs. Bob has surrendered." },
  { "chinese-poker/pool-tie", 1,
    "The pool held 9 units, a third for each hand. The back goes to Bob, the middle to Ann and Bob, the front to Ann. "
    "1 "
    "unit stays in the pool." },
  { "chinese-poker/pool-sweep", 1,
    "The pool held 9 units, a third for each hand. Ann has the best hand in back, middle and front. That is a pool "
    "sweep: 3 more units from each player." },
  { "chinese-poker/pots-own", 1,
    "Everybody has put in 9 units: back 1, middle 5, front 3. The back goes to Dan, the middle to Cleo, the front to "
    "Cleo." },
  { "chinese-poker/surrender", 1,
    "Bob has surrendered. Ann wins 1 from Bob, 1 from Dan (2:1). Cleo wins 1 from Ann (2:1), 1 from Bob, 1 from Dan "
    "(2:1). Dan wins 1 from Bob." },
  { "chinese-poker/surrender-two", 1,
    "Bob has surrendered. Dan has surrendered. Ann wins 1 from Bob, 1 from Dan. Cleo wins 1 from Ann (2:1), 1 from "
    "Bob, 1 from Dan." },
  { "chinese-poker/surrender-bank", 1,
    "Ann has surrendered. Bob wins 1 from Ann. Cleo wins 1 from Ann. Dan wins 1 from Ann." },
  { "chinese-poker/royal-always", 1,
    "Bob wins all three hands. Ann has a bonus for four of a kind in back, a full house in the middle, three of a kind "
    "in front. Bob has a bonus for a straight flush in back, a full house in the middle, three of a kind in front." },
  { "chinese-poker/order-ge", 4, "Bob wins the back and the front, Ann the middle." },
  { "chinese-poker/order-none", 4, "Ann wins the middle and the front, Bob the back." },
  { "chinese-poker/order-none", 6, "Ann wins the back and the front, Bob the middle." },
  { "chinese-poker/pool-no-sweep", 1,
    "The pool held 9 units, a third for each hand. Ann has the best hand in back, middle and front." },
  { "chinese-poker/pool-tie", 2,
    "The pool held 10 units, a third for each hand. The back goes to Ann, the middle to Cleo, the front to Cleo. 1 "
    "unit "
    "stays in the pool." },
  { "chinese-poker/table-std-on", 1,
    "Ann wins 3 from Bob (3:0), 1 from Dan (2:1). Cleo wins 3 from Ann (2:1), 3 from Bob (2:1), 3 from Dan (2:1). Dan "
    "wins 1 from Bob (2:1). Cleo has a bonus for a full house in the middle." },
  { "chinese-poker/house-malay", 1,
    "Ann wins 3 from Bob (3:0), 1 from Dan (2:1). Cleo wins 3 from Ann (2:1). Cleo has a bonus for a full house in the "
    "middle." },
  { "chinese-poker/special-order-malayan", 1, "Ann has declared three flushes. Bob has declared six pairs." },
  { "chinese-poker/nopics-six-pairs", 1, "Ann has declared no pictures. Bob has declared six pairs." },
  { "chinese-poker/specials-standard", 6, "Ann has declared complete straight." },
  { "chinese-poker/overall-basic", 1, "Bob wins the middle and the front, Ann the back." },
  { "chinese-poker/bonus-on-win-overall", 1,
    "Bob wins the back and the middle, Ann the front. Ann has a bonus for three of a kind in front. Bob has a bonus "
    "for four of a kind in back, a full house in the middle." },
  { "chinese-poker/banker-rotate", 2,
    "Ann wins 3 from Bob (3:0). Cleo wins 1 from Bob (2:1). Dan wins 1 from Bob (2:1)." },
  { "chinese-poker/specials-malayan", 3, "Ann has declared five pairs and three of a kind." },
  { "chinese-poker/specials-malayan", 4, "Ann has declared four times three of a kind." },
  { "chinese-poker/specials-malayan", 5, "Ann has declared three straights." },
  { "chinese-poker/specials-malayan", 7, "Ann has declared three flushes." },
  { "chinese-poker/specials-malayan", 9, "Ann has declared all of one colour." },
  { "chinese-poker/specials-malayan", 10, "Ann has declared small." },
  { "chinese-poker/specials-malayan", 11, "Ann has declared three times four of a kind." },
  { "chinese-poker/specials-malayan", 12, "Ann has declared three straight flushes." },
  { "chinese-poker/specials-malayan", 13, "Ann has declared twelve pictures." },
  { "comet/kept", 1,
    "Cleo has no cards left and scores 1. 9 cards in other hands score 1 more each. 1 king that was not played scores "
    "2 "
    "more. Ann still has the comet and loses 1." },
  { "crates/points", 1, "Ann has no cards left. Points caught in hand: Bob 95." },
  { "crates/sequence-out", 7,
    "The last card of a hand was played, and the 2-sequence after it has ended. Points caught in hand: Ann 130, "
    "Bob 55, Cleo 55, Dan 45." },
  { "crates/teams", 1,
    "Bob has no cards left. Points caught in hand: Ann 26, Cleo 100, Dan 61. Pressures for renewing the stock: Ann and "
    "Cleo 75." },
  { "divide-and-conquer/plain", 1, "Each has won 5 of 10 matches." },
  { "divide-and-conquer/14", 1, "Bob has won 8 of 14 matches." },
  { "divide-and-conquer/majority-on", 1, "Ann has won 6 of 10 matches, more than half." },
  { "battle-forty/plain", 1, "Ann wins with 40 in all." },
  { "battle-forty/v6", 1, "Ann, Bob and Cleo share the pot with a bust hand." },
  { "battle-forty/busts-by-pot", 1, "Main pot, 9: Ann with 16 in all. Side pot, 8: Bob and Cleo with a bust hand." },
  { "beat-the-zombie/plain", 1, "Ann beats the zombie with a pair of kings; it has a high card, A-7." },
  { "beat-the-zombie/v2", 1, "The zombie wins with a pair of nines. Bob has a high card, A-K. Left in the pot: 6." },
  { "beat-the-zombie/v2", 2, "Everybody has folded and gets an equal part of the pot. Shared among all: 2." },
  { "beat-the-zombie/v4", 1, "Ann and Bob tie with the zombie: they all have a high card, A-K. Left in the pot: 4." },
  { "five-card-draw/fold", 1, "All others have folded." },
  { "five-card-draw/pat", 1, "Ann wins with a flush, A-K-Q-J-9." },
  { "five-card-twenty-one/plain", 1, "Ann wins with 5 cards, 21 in all." },
  { "five-card-twenty-one/total-18", 1, "Ann wins with 4 cards, 11 in all." },
  { "five-three-triple-draw/plain", 1, "High: Ann with a straight flush, ace high. Low: Bob with 8-6-2." },
  { "five-three-triple-draw/v5-101", 1, "High: Ann with a pair of kings, with A. Low: Ann and Bob with 5-2-A." },
  { "holdem-in-between/v1", 1, "Ann wins with 3 cards in between, distance 11." },
  { "holdem-in-between/v6", 1, "Ann wins with 0 cards in between, distance 0." },
  { "one-two-three/plain", 1,
    "Cleo wins with three of a kind, twos. Out with one card: Eve (K♥), Finn (Q♠). Out with "
    "two "
    "cards: Ann (pair of nines), Dan (high card, A-J)." },
  { "one-two-three/fold", 1, "All others have folded. Out with one card: Bob (K♥)." },
  { "one-two-three/fold-first", 1, "All others have folded." },
  { "one-two-three/side-pot", 1,
    "Main pot, 12: Ann with three of a kind, fives. Side pot, 6: Bob with a straight, nine high. Out with one card: "
    "Dan "
    "(J♠). Out with two cards: Cleo (high card, A-3)." },
  { "one-two-three/tie-split", 1,
    "Cleo and Dan share the pot with a high card, J-9-7. Out with one card: Ann (5♦). Out with two cards: Bob (high "
    "card, "
    "4-2)." },
  { "poker-solitaire/plain", 1,
    "Ann wins with 71 points to 36. Ann: straight flush 30, four of a kind 16, straight 12, full house 10, pair 3 × 1. "
    "Bob: full house 10, three of a kind 3 × 6, flush 5, two pair 3." },
  { "poker-solitaire/match", 1,
    "In all, Ann has 71 points and Bob 36. Ann: straight flush 30, four of a kind 16, straight 12, full house 10, pair "
    "3 × 1. "
    "Bob: full house 10, three of a kind 3 × 6, flush 5, two pair 3." },
  { "mattis/out", 1, "Everybody else is out: Cleo loses." },
  { "mattis/stalemate", 1,
    "Nobody has gone out and no trick has been finished for a long time. Ann and Bob have the most cards, 18 each, and "
    "lose." },
  { "mattis/stalemate-one", 1,
    "Nobody has gone out and no trick has been finished for a long time. Ann has the most cards, 21, and loses." },
  { "mus/all-pass", 1, "Ann and Cleo: grande 1, pares 4. Bob and Dan: chica 1, punto 2." },
  { "mus/declined", 1,
    "Ann and Cleo: chica 1 (declined). Bob and Dan: grande 1 (declined), pares 6 (declined), punto 2." },
  { "mus/strict-order", 2, "Bob and Dan: grande 5. Bob and Dan have 41 points and win the game." },
  { "mus/games-2", 2,
    "Ann and Cleo: grande 39 (declined). Ann and Cleo win the órdago in chica, and the game with it." },
  { "myllymatti/out", 1, "Everybody else is out: Ann loses." },
  { "myllymatti/stalemate", 1,
    "Nobody has gone out and no trick has been finished for a long time. Bob has the most cards, 18, and loses." },
  { "omi/declarer", 1, "Ann and Cleo have named trumps and taken 6 tricks: 1 point." },
  { "omi/others", 1, "Bob and Dan have taken 5 tricks against the declarer: 2 points." },
  { "omi/ties", 2, "Each side has taken four tricks. Whoever wins next gets 2 more points." },
  { "omi/ties", 3, "Bob and Dan have taken all eight tricks: 3 points. 2 more points come from ties before." },
  { "omi/target", 4,
    "Bob and Dan have taken all eight tricks: 3 points. Bob and Dan have 10 points and win the game." },
  { "pay-me/plain", 1, "Ann called and has no points. The others count what is left in their hands." },
  { "pay-me/hundred-turns", 1,
    "Everybody has had a hundred turns and nobody has called, so everybody counts what is in no meld." },
  { "pay-me/used-up", 1,
    "The stock is used up for the third time and nobody has called, so everybody counts what is in no meld." },
  { "pitty-pat/out", 1, "Ann has no cards left." },
  { "pitty-pat/block", 1, "Nobody can match the upcard, and the stock is used up: Ann has the fewest cards, 1." },
  { "pitty-pat/block-tie", 1,
    "Nobody can match the upcard, and the stock is used up: Ann and Bob have the fewest cards, 2 each." },
  { "poke/four", 1,
    "Ann has the better hand, four of a kind, fives, with A: 600. Ann: 5 tricks, 5 below the line. All five tricks: "
    "250 "
    "above it." },
  { "poke/honours-tie", 1,
    "The poker hands are equal. Ann: 2 tricks, 2 below the line. Bob: 3 tricks, 3 below the line." },
  { "poke/plain", 2,
    "Bob has the better hand, a high card, K-6-5-4-2: 0. Ann: 3 tricks, 12 below the line. Bob: 2 tricks, 8 below the "
    "line. Bob wins a game." },
  { "poke/plain", 4,
    "Bob has the better hand, a pair of jacks, with A-4-3: 50. Ann: 1 trick, 1 below the line. Bob: 4 tricks, 4 below "
    "the line. Bob wins the second game, and the rubber with it." },
  { "dealers-choice/chips", 1, "Bob wins with three of a kind, aces, with K-J." },
  { "dealers-choice/own", 1, "Ann wins with a full house, aces over kings." },
  { "seven-card-triple-draw/v5", 1, "High: Ann with two pair, aces and eights, with 7. Low: Bob with 8-6-5-4-3." },
  { "straights-and-flushes/plain", 1, "Ann wins with a five-card straight flush, ten high." },
  { "straights-and-flushes/v3-pairs", 1,
    "Ann wins with a three-card straight, three high, and a two-card straight, nine high." },
  { "straights-and-flushes/v4-pairs", 1,
    "Ann wins with a two-card straight flush, king high, and a two-card straight flush, eight high, with 2." },
  { "straights-and-flushes/low", 1, "Ann wins with a two-card flush, Q-2, with Q-Q-Q." },
  { "straights-and-flushes/nokick", 1, "Ann and Bob share the pot with a four-card straight, nine high." },
  { "texas-holdem/plain", 1, "Cleo wins with three of a kind, sevens, with K-Q." },
  { "texas-holdem/split", 1, "Bob and Cleo share the pot with a straight, ace high." },
  { "texas-holdem/side-pots", 1,
    "Main pot, 80: Ann with a pair of aces, with 9-8-7. Side pot, 90: Bob with a pair of kings, with 9-8-7. Side pot, "
    "100: "
    "Cleo with a pair of queens, with 9-8-7." },
  { "three-card-poker/plain", 1,
    "The house has a high card, Q-10-5. Ann (high card, K-8-4) and Cleo (pair of nines, with 2) beat the house. "
    "Pair "
    "Plus "
    "pays Cleo." },
  { "three-card-poker/jack-high", 1,
    "The house has a high card, J-10-2" QUALIFIES "the ante pays, the play bet is returned. Pair Plus pays nobody." },
  { "three-card-poker/ante-bonus", 1,
    "The house has a high card, K-Q-9. Ann (straight, three high) beats the house. The ante bonus pays Ann. Pair "
    "Plus "
    "pays Ann." },
  { "three-card-poker/fold-pays-nothing", 1, "Nobody plays against the house. Pair Plus pays nobody." },
  { "tong-its/tongit-open", 1, "Tongit: Ann has no cards left. Bob has not opened and pays more." },
  { "tong-its/fold-unasked", 1,
    "Cleo has called a draw, and nobody challenged. Ann and Bob have not opened and pay more." },
  { "tong-its/challenge", 1,
    "Cleo has called a draw, and Ann and Bob challenged. Points in hand: Ann 7, Bob 9, Cleo 7. A challenger wins a tie "
    "with the caller." },
  { "tong-its/challenge-tie", 1,
    "Cleo has called a draw, and Ann and Bob challenged. Points in hand: Ann 5, Bob 5, Cleo 7. Ann sits nearer to the "
    "left of Cleo and wins the tie." },
  { "tong-its/stock-out-tie", 1,
    "The stock is used up. Points in hand: Ann 24, Bob 24, Cleo 24. Cleo drew the last card and wins the tie." },
  { "tong-its/stock-out-nobody", 2, "The stock is used up and nobody has opened, so nobody wins." },
  { "tong-its/pot", 3,
    "Tongit: Ann has no cards left. Bob and Cleo have not opened and pay more. Ann wins for the second time in a row "
    "and takes the pot." },
  { "tong-its/pot", 5,
    "Tongit: Bob has no cards left. Ann and Cleo have not opened and pay more. The pot is divided." },
  { "turnover-bridge/plain", 1, "Bob has taken 14 tricks to 10." },
  { "turnover-bridge/tie", 1, "Each has taken thirteen tricks: nobody wins." },
  { "turnover-bridge/play-out-on", 1, "Ann has taken 17 tricks to 9." },
  { "twenty-five/teams-rob", 1,
    "All cards have been played, and nobody has 25 points yet. Dan robbed the upcard, 5♦." },
  { "twenty-five/teams-rob", 2,
    "Bob takes the trick that makes 25 points for Bob and Dan. Cleo robbed the upcard, J♥." },
  { "twenty-five/twenty", 2, "Ann takes the trick that makes 25 points." },
  { "showdown/plain", 1, "Ann wins with 6 tricks." },
  { "showdown/ranks", 1, "Cleo wins with 2 tricks. Players who were level have played it off." },
  { "ultimate-texas-holdem/flush", 1,
    "The house has a high card, A-K-Q-9-8" QUALIFIES
    "the ante is returned. Ann (flush, Q-10-9-8-6) beats the house. The "
    "blind pays Ann. Trips pays Ann." },
  { "ultimate-texas-holdem/tie-qualified", 1,
    "The house has a pair of kings, with Q-9-8. Ann (pair of kings, with Q-9-8) ties with the house. Trips pays "
    "nobody." },
  { "ultimate-texas-holdem/settle-shows", 1, "Nobody plays against the house. Trips pays Ann." },
};

/* Plays a transcript to the end of that hand. */
static GamePlay *
play_to_end (const char *name, guint hand)
{
  g_autofree char *path = transcript_path (name);
  g_autofree char *text = NULL;
  char            *end;
  GamePlay        *play = NULL;
  guint            failed;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  end = text;
  for (guint i = 0; i < hand && end != NULL; i++)
    end = strstr (end + 1, "\nnext\n");
  if (end != NULL)
    end[1] = '\0';
  game_transcript_run (text, NULL, NULL, NULL, &failed, &play, &error);
  g_assert_no_error (error);
  g_assert_cmpint (game_play_state (play)->hand, ==, hand);
  return play;
}

/* The outcome reads the same for every viewer, and gives away nothing that stays hidden at the end. */
static void
test_case (gconstpointer data)
{
  const Case *it = data;
  g_autoptr (GamePlay) play = play_to_end (it->play, it->hand);
  const GameState      *s = game_play_state (play);
  g_autofree GameState *view = g_malloc (s->size);

  for (gint looker = -1; looker < s->n_seats; looker++)
    {
      g_autofree char *says = NULL;

      game_view (s, looker < 0 ? GAME_OUTSIDER : looker, view);
      says = game_outcome (view, names);
      g_assert_cmpstr (says, ==, it->says);
    }
}

/* Every game has an outcome for some hands at least; where nothing can be added to who won, it says nothing. */
static void
test_every_game_has_one (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      GameSetup setup
          = { .game = game_list ()[i], .n_seats = (guint) __builtin_ctz (game_list ()[i]->seats), .dealer = -1 };
      guint64 random = 1;
      guint   said = 0;

      game_options_init (game_list ()[i], setup.option);
      for (setup.seed = 0; setup.seed < 20; setup.seed++)
        {
          g_autoptr (GamePlay) play = game_play_new (&setup, NULL, 0, NULL);
          const GameState *s = game_play_state (play);
          g_autofree char *says = NULL;
          GameAction       action;

          while (s->turn != GAME_HAND_OVER)
            if (!game_play_step_on (play, NULL))
              {
                g_assert_true (game_pick_legal (s, game_play_choices (play), &random, &action));
                g_assert_true (game_play_do (play, s->turn, &action, NULL));
              }
          says = game_outcome (s, names);
          said += says != NULL;
        }
      if (said == 0)
        g_error ("nothing is said of how a hand of %s ended", game_list ()[i]->id);
    }
}

/* There is no outcome before the first hand, or in the middle of one. */
static void
test_nothing_before_the_end (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      GameSetup setup
          = { .game = game_list ()[i], .n_seats = (guint) __builtin_ctz (game_list ()[i]->seats), .dealer = -1 };
      g_autofree GameState *s = g_malloc0 (game_state_size (game_list ()[i]));
      g_autoptr (GamePlay) play = NULL;

      game_options_init (game_list ()[i], setup.option);
      game_options_settle (game_list ()[i], setup.option);
      game_begin (s, game_list ()[i], setup.n_seats, setup.option, -1);
      g_assert_null (game_outcome (s, names));
      setup.seed = 1;
      play = game_play_new (&setup, NULL, 0, NULL);
      g_assert_cmpint (game_play_state (play)->turn, !=, GAME_HAND_OVER);
      g_assert_null (game_outcome (game_play_state (play), names));
    }
}

typedef struct
{
  const char *play;
  guint       hand;
  guint       seat;
  const char *says;
} Split;

static const Split splits[] = {
  { "chinese-poker/royal-always", 1, 0, "back −1, middle −1, front −1, royalties −1" },
  { "mus/declined", 1, 1, "grande (declined) +1, pares (declined) +6, punto +2" },
  { "texas-holdem/side-pots", 1, 0, "won +80, put in −20" },
  { "three-card-poker/ante-bonus", 1, 0, "Pair Plus +30, Ante +10, Play +10, Ante bonus +20" },
  { "tong-its/tongit-open", 1, 0, "Tongit +6, 4 aces +8, not opened +1, ante −2" },
  { "ultimate-texas-holdem/flush", 1, 0, "Trips +30, Blind +15, Play +20" },
};

static void
test_split (gconstpointer data)
{
  const Split *it = data;
  g_autoptr (GamePlay) play = play_to_end (it->play, it->hand);
  g_autofree char *says = game_parts_say (game_play_state (play), it->seat, names, 1);

  g_assert_cmpstr (says, ==, it->says);
}

/* Every viewer sees the same parts, and they add up to everything that is paid. */
static void
check_parts (const GameState *s)
{
  g_autofree GameState *view = g_malloc (s->size);

  for (guint seat = 0; seat < s->n_seats && s->game->people.parts != NULL; seat++)
    {
      g_autofree char *first = NULL;

      for (gint looker = -1; looker < s->n_seats; looker++)
        {
          g_autoptr (GPtrArray) parts = NULL;
          g_autofree char *says = NULL;
          gint64           sum = 0;

          game_view (s, looker < 0 ? GAME_OUTSIDER : looker, view);
          parts = game_parts (view, seat, names);
          for (guint i = 0; i < parts->len; i++)
            sum += ((GamePart *) parts->pdata[i])->amount;
          if (sum != s->paid[seat])
            g_error ("%s: %s is paid %" G_GINT64_FORMAT ", of which %" G_GINT64_FORMAT " are told", s->game->id,
                     names[seat], s->paid[seat], sum);
          says = game_parts_say (view, seat, names, 1);
          if (looker < 0)
            first = g_steal_pointer (&says);
          else
            g_assert_cmpstr (says, ==, first);
        }
    }
}

/* A hand that is shown has only cards that were turned up for everybody, apart from the looker's own. */
static void
check_shown (const GameState *s)
{
  g_autofree GameState *view = g_malloc (s->size);
  CardSet               cards[CARD_MAX_COPIES], same[CARD_MAX_COPIES];

  game_view (s, GAME_OUTSIDER, view);
  for (guint seat = 0; seat <= s->n_seats; seat++)
    {
      g_autofree char *says = game_shown (view, seat, cards);

      for (gint looker = 0; looker < s->n_seats; looker++)
        {
          g_autofree GameState *own = g_malloc (s->size);
          g_autofree char      *also = NULL;

          game_view (s, looker, own);
          also = game_shown (own, seat, same);
          g_assert_cmpstr (also, ==, says);
          if (looker != (gint) seat)
            g_assert_cmpmem (cards, sizeof cards, same, sizeof same);
        }
    }
}

/* The hands of all transcripts, and so each rule and each option. */
static void
test_parts_add_up (void)
{
  g_autoptr (GPtrArray) plays = transcript_names ();
  guint ended = 0;

  for (guint i = 0; i < plays->len; i++)
    {
      g_autofree char *path = transcript_path (plays->pdata[i]), *text = NULL;
      char            *end;
      gboolean         more = TRUE;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      for (end = text; more;)
        {
          g_autoptr (GamePlay) play = NULL;
          guint failed;

          end = strstr (end, "\nnext\n");
          more = end != NULL;
          if (more)
            *++end = '\0';
          game_transcript_run (text, NULL, NULL, NULL, &failed, &play, NULL);
          if (more)
            *end = 'n';
          if (play == NULL || game_play_state (play)->turn != GAME_HAND_OVER)
            continue;
          check_parts (game_play_state (play));
          check_shown (game_play_state (play));
          ended++;
        }
    }
  g_assert_cmpuint (ended, >, 200);
}

/* Where points are counted, each player who has stayed shows their number; only the outcome says what they are for,
   with cards as they are drawn. */
static void
test_points_are_shown (void)
{
  static const char *const wanted[] = { "34 points", "31 points", "24 points" };
  g_autoptr (GamePlay) play = play_to_end ("columbia-points/plain", 1);
  const GameState *s = game_play_state (play);
  CardSet          cards[CARD_MAX_COPIES];
  g_autofree char *outcome = game_outcome (s, names);
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  for (guint seat = 0; seat < G_N_ELEMENTS (wanted); seat++)
    {
      g_autofree char *says = game_shown (s, seat, cards);

      g_assert_cmpstr (says, ==, wanted[seat]);
      g_assert_cmpuint (cards[0], !=, 0);
    }
  g_assert_nonnull (strstr (outcome, "♠."));
  s->game->people.labels (s, names, labels);
  g_assert_cmpuint (labels->len, ==, 1); /* the limit */
}

/* The number behind NAME in TEXT. */
static guint64
number_after (const char *text, const char *name)
{
  const char *at = strstr (text, name);

  g_assert_nonnull (at);
  return g_ascii_strtoull (at + strlen (name) + 1, NULL, 10);
}

/* The points of each player are told by kind of hand, and add up: everybody can check them. */
static void
test_points_add_up (void)
{
  static const char *const plays[] = { "plain",      "high-bonus", "badugi-bonus", "tri-bonus",
                                       "bonus-each", "v2-colors",  "marriage-two", "run7-suited" };

  for (guint i = 0; i < G_N_ELEMENTS (plays); i++)
    {
      g_autofree char *path = g_strconcat ("columbia-points/", plays[i], NULL);
      g_autoptr (GamePlay) play = play_to_end (path, 1);
      const GameState *s = game_play_state (play);
      g_autofree char *outcome = game_outcome (s, names);
      guint            told = 0;

      for (guint seat = 0; seat < s->n_seats; seat++)
        {
          g_autofree char *head = g_strconcat (". ", names[seat], ": ", NULL);
          const char      *kinds = strstr (outcome, head);
          g_auto (GStrv) list = NULL;
          guint64 sum = 0;

          if (kinds == NULL)
            continue;
          list = g_strsplit (kinds + strlen (head), ", ", -1);
          for (guint k = 0; list[k] != NULL; k++)
            {
              sum += g_ascii_strtoull (strpbrk (list[k], "0123456789"), NULL, 10);
              if (strchr (list[k], '.') != NULL)
                break;
            }
          g_assert_cmpuint (sum, ==, number_after (outcome, names[seat]));
          told++;
        }
      g_assert_cmpuint (told, >, 0);
    }
}

/* The label of a hand says what the hand punishes, and the middle of the table shows how much that costs. */
static void
test_what_a_hand_is_about (void)
{
  static const struct
  {
    const char *label;
    gint64      costs;
  } wanted[] = { { "Hand 1 of 6: no tricks", 10 },           { "Hand 2 of 6: no hearts", 10 },
                 { "Hand 3 of 6: no queens", 25 },           { "Hand 4 of 6: no king of spades", 100 },
                 { "Hand 5 of 6: not the last trick", 100 }, { "Hand 6 of 6: everything counts", 0 } };

  for (guint hand = 1; hand <= G_N_ELEMENTS (wanted); hand++)
    {
      g_autoptr (GamePlay) play = play_to_end ("canadian-salad/plain", hand);
      const GameState *s = game_play_state (play);
      g_autoptr (GPtrArray) facts = game_facts (s, names), labels = g_ptr_array_new_with_free_func (g_free);

      s->game->people.labels (s, names, labels);
      g_assert_cmpstr (labels->pdata[0], ==, wanted[hand - 1].label);
      g_assert_cmpint (((GameFact *) facts->pdata[0])->value, ==, wanted[hand - 1].costs);
    }
}

/* After an órdago that was seen, no other round has anything at stake. */
static void
test_an_ordago_ends_all (void)
{
  static const char *const wanted[] = { "Grande", "Chica: órdago by Dan", "Pares", "Juego" };
  g_autoptr (GamePlay) play = play_to_end ("mus/ordago", 1);
  g_autoptr (GPtrArray) facts = game_facts (game_play_state (play), names);

  g_assert_cmpuint (facts->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < facts->len; i++)
    g_assert_cmpstr (((GameFact *) facts->pdata[i])->text, ==, wanted[i]);
}

/* The wild cards change from hand to hand and decide everything, so they are named in the middle. */
static void
test_wild_cards_are_a_fact (void)
{
  static const char *const wanted[] = { "Wild: jokers, 2 and 3", "Wild: jokers, 2 and 4" };
  GameSetup                setup = { .game = game_find ("pay-me"), .n_seats = 2, .dealer = -1, .seed = 1 };
  g_autoptr (GamePlay) play = NULL;
  guint64 random = 1;

  game_options_init (setup.game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  for (guint hand = 0; hand < G_N_ELEMENTS (wanted); hand++)
    {
      g_autoptr (GPtrArray) facts = game_facts (game_play_state (play), names);
      GameAction action;

      g_assert_cmpuint (facts->len, ==, 1);
      g_assert_cmpstr (((GameFact *) facts->pdata[0])->text, ==, wanted[hand]);
      while (game_play_state (play)->turn != GAME_HAND_OVER)
        {
          g_assert_true (game_pick_legal (game_play_state (play), game_play_choices (play), &random, &action));
          g_assert_true (game_play_do (play, game_play_state (play)->turn, &action, NULL));
        }
      g_assert_true (game_play_next (play, NULL, 0, NULL));
    }
}

/* A hand of poker is five cards from the board and the player's own. */
static void
test_five_cards_win (void)
{
  g_autoptr (GamePlay) play = play_to_end ("texas-holdem/plain", 1);
  const GameState *s = game_play_state (play);
  CardSet          cards[CARD_MAX_COPIES];
  g_autofree char *says = game_shown (s, 2, cards);

  g_assert_cmpstr (says, ==, "three of a kind, sevens, with K-Q");
  g_assert_cmpuint (card_set_size (cards[0]), ==, 5);
  g_assert_cmpuint (card_set_size (cards[0] & CARD_RANK_SET (5)), ==, 3);
}

TEST_PART (outcome)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/outcome/%s/%u", cases[i].play, cases[i].hand);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (splits); i++)
    {
      g_autofree char *path = g_strdup_printf ("/outcome/split/%s", splits[i].play);

      g_test_add_data_func (path, &splits[i], test_split);
    }
  g_test_add_func ("/outcome/parts-add-up", test_parts_add_up);
  g_test_add_func ("/outcome/five-cards-win", test_five_cards_win);
  g_test_add_func ("/outcome/what-a-hand-is-about", test_what_a_hand_is_about);
  g_test_add_func ("/outcome/an-ordago-ends-all", test_an_ordago_ends_all);
  g_test_add_func ("/outcome/wild-cards-are-a-fact", test_wild_cards_are_a_fact);
  g_test_add_func ("/outcome/points-are-shown", test_points_are_shown);
  g_test_add_func ("/outcome/points-add-up-by-kind", test_points_add_up);
  g_test_add_func ("/outcome/every-game-has-one", test_every_game_has_one);
  g_test_add_func ("/outcome/nothing-before-the-end", test_nothing_before_the_end);
  return g_test_run ();
}
