/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each line of a variant asks for, and what can be added to a game, in words for people. */
#include "form.h"

#include "games/poker/variant/variant.h"

#include "base/line.h"
#include "base/number.h"

#include <glib/gi18n-lib.h>

/* Fields of a line "draw". */
enum
{
  DRAW_BY,
  DRAW_LEAST,
  DRAW_MOST,
};

/* Fields of a line "win". */
enum
{
  WIN_PRIZE,
  WIN_CARDS,
  WIN_FROM,
  WIN_BY,
  WIN_UP_TO,
  WIN_LEAST,
  WIN_POINTS,
  WIN_EACH,
  WIN_RICH,
  WIN_RICH_FROM,
  WIN_BONUS,
  WIN_BONUS_FROM,
};

static const PokerPhrase ups[] = { { "", N_ ("face down") }, { "up", N_ ("face up") }, { "down", NULL }, { NULL } };

static const PokerPhrase changes[]
    = { { "", N_ ("as set here") }, { "0-drawmax", N_ ("as the option “Cards in a draw” says") }, { NULL } };

static const PokerPhrase openers[] = { { "", N_ ("left of the button") },
                                       { "high-card", N_ ("the highest open card") },
                                       { "low-card", N_ ("the lowest open card") },
                                       { "high-hand", N_ ("the best open cards") },
                                       { "low-hand", N_ ("the lowest open cards") },
                                       { "total", N_ ("the most points in open cards") },
                                       { "leader", N_ ("whoever leads") },
                                       { "left", NULL },
                                       { NULL } };

static const PokerPhrase drafts[]
    = { { "up", N_ ("face up before them") }, { "down", N_ ("into the hand") }, { NULL } };

static const PokerPhrase rummies[] = { { "pile", N_ ("the top of the pile, for one of theirs") },
                                       { "row", N_ ("the card in the middle, as one more") },
                                       { NULL } };

static const PokerPhrase tricks[]
    = { { "low", N_ ("the lowest card") }, { "high", N_ ("the highest card") }, { NULL } };

static const PokerPhrase turns[] = { { "", N_ ("nothing") },
                                     { "door 1", N_ ("a door card") },
                                     { "expose 1", N_ ("one card") },
                                     { "expose 2", N_ ("two cards") },
                                     { "expose 3", N_ ("three cards") },
                                     { "expose 4", N_ ("four cards") },
                                     { "expose 5", N_ ("five cards") },
                                     { NULL } };

static const PokerPhrase prizes[POKER_PRIZES + 1] = {
  [POKER_FOR_HIGH] = { "high", N_ ("High") },
  [POKER_FOR_LOW] = { "low", N_ ("Low") },
  [POKER_FOR_THREE] = { "three", N_ ("Three cards") },
  [POKER_FOR_POT] = { "pot", N_ ("Pot") },
  [POKER_FOR_BADUGI] = { "badugi", N_ ("Badugi") },
  [POKER_FOR_BLACKJACK] = { "blackjack", N_ ("Blackjack") },
  [POKER_FOR_CLUB] = { "club", N_ ("Highest club") },
  [POKER_FOR_DIAMOND] = { "diamond", N_ ("Highest diamond") },
  [POKER_FOR_HEART] = { "heart", N_ ("Highest heart") },
  [POKER_FOR_SPADE] = { "spade", N_ ("Highest spade") },
  [POKER_FOR_FOUR] = { "four", N_ ("Four cards") },
  [POKER_FOR_RUN] = { "run", N_ ("Run") },
  [POKER_FOR_BACCARAT] = { "baccarat", N_ ("Baccarat") },
  [POKER_FOR_COLORS] = { "colors", N_ ("Colors") },
  [POKER_FOR_MARRIAGE] = { "marriage", N_ ("Marriage") },
  [POKER_FOR_TWENTY_EIGHT] = { "twenty-eight", N_ ("Twenty-eight") },
  [POKER_FOR_ONE_SUIT] = { "one-suit", N_ ("One suit") },
  [POKER_FOR_RED] = { "red", N_ ("Red") },
  [POKER_FOR_BLACK] = { "black", N_ ("Black") },
  [POKER_FOR_SECOND] = { "second", N_ ("Second hand") },
};

/* The first: as the part of the pot has it; then by PokerEvalKind. */
static const PokerPhrase evals[POKER_EVALS + 2] = {
  { "", N_ ("as is usual for it") },
  [1 + POKER_EVAL_HIGH] = { "by high", N_ ("the best poker hand") },
  [1 + POKER_EVAL_THREE_CARD] = { "by three-card", N_ ("the best three cards") },
  [1 + POKER_EVAL_LOW] = { "by ace-five", N_ ("the lowest hand, aces low") },
  [1 + POKER_EVAL_LOW8] = { "by low8", N_ ("the lowest hand, eight or better") },
  [1 + POKER_EVAL_PIVOT_LOW] = { "by pivot-low", N_ ("the lowest hand, one card shared with the high one") },
  [1 + POKER_EVAL_TWENTY_ONE] = { "by twenty-one", N_ ("the most different cards up to 21") },
  [1 + POKER_EVAL_RUNS] = { "by runs", N_ ("the longest straight or flush") },
  [1 + POKER_EVAL_WHEELERS] = { "by wheelers", N_ ("the longest straight") },
  [1 + POKER_EVAL_MODIFIED_LOW] = { "by modified-low", N_ ("the lowest cards, one by one") },
  [1 + POKER_EVAL_TOTAL] = { "by total", N_ ("the most points up to a limit") },
  [1 + POKER_EVAL_BETWEEN] = { "by between", N_ ("board cards between one’s own two") },
  [1 + POKER_EVAL_TRICKS] = { "by tricks", N_ ("the most tricks") },
  [1 + POKER_EVAL_BADUGI] = { "by badugi", N_ ("badugi: different ranks and suits") },
  [1 + POKER_EVAL_FOUR] = { "by four", N_ ("the best four cards") },
  [1 + POKER_EVAL_BACCARAT] = { "by baccarat", N_ ("points as in baccarat") },
  [1 + POKER_EVAL_RED_TOTAL] = { "by red-total", N_ ("points in red cards") },
  [1 + POKER_EVAL_BLACK_TOTAL] = { "by black-total", N_ ("points in black cards") },
  [1 + POKER_EVAL_HIGHEST_CLUB] = { "by highest-club", N_ ("the highest club") },
  [1 + POKER_EVAL_HIGHEST_DIAMOND] = { "by highest-diamond", N_ ("the highest diamond") },
  [1 + POKER_EVAL_HIGHEST_HEART] = { "by highest-heart", N_ ("the highest heart") },
  [1 + POKER_EVAL_HIGHEST_SPADE] = { "by highest-spade", N_ ("the highest spade") },
  [1 + POKER_EVAL_COLORS] = { "by colors", N_ ("black and red that differ least") },
  [1 + POKER_EVAL_MARRIAGES] = { "by marriages", N_ ("kings with their queens") },
  [1 + POKER_EVAL_ONE_SUIT] = { "by one-suit", N_ ("points in one suit") },
  [1 + POKER_EVAL_EXTRA_RUNS] = { "by extra-runs", N_ ("the best poker hand, runs of any length count") },
  [1 + POKER_EVAL_VIRTUAL] = { "by virtual", N_ ("the best poker hand, cards may add up") },
};

static const PokerPhrase sources[] = { { "of all", N_ ("all there are") },
                                       { "of hole", N_ ("those in hand") },
                                       { "of up", N_ ("those face up") },
                                       { "of hole and up", N_ ("those in hand and face up") },
                                       { "of hole and door", N_ ("those in hand and the door card") },
                                       { "of board", N_ ("the board") },
                                       { "of hole and board", N_ ("those in hand and the board") },
                                       { "of up and board", N_ ("those face up and the board") },
                                       { "of hole and 1 of board", N_ ("those in hand, and just 1 of the board") },
                                       { "of hole and 2 of board", N_ ("those in hand, and just 2 of the board") },
                                       { "of hole and 3 of board", N_ ("those in hand, and just 3 of the board") },
                                       { "of hole and 4 of board", N_ ("those in hand, and just 4 of the board") },
                                       { NULL } };

static const PokerPhrase hands[] = { { "", N_ ("any hand") },
                                     { "at least pair", N_ ("a pair") },
                                     { "at least \"two pair\"", N_ ("two pair") },
                                     { "at least trips", N_ ("three of a kind") },
                                     { "at least straight", N_ ("a straight") },
                                     { "at least flush", N_ ("a flush") },
                                     { "at least \"full house\"", N_ ("a full house") },
                                     { "at least quads", N_ ("four of a kind") },
                                     { "at least \"straight flush\"", N_ ("a straight flush") },
                                     { "at least \"3-card straight\"", N_ ("a straight of three cards") },
                                     { "at least \"4-card straight\"", N_ ("a straight of four cards") },
                                     { "at least \"5-card straight\"", N_ ("a straight of five cards") },
                                     { "at least three-card", N_ ("a badugi of three cards") },
                                     { "at least four-card", N_ ("a badugi of four cards") },
                                     { NULL } };

#define FROM(n)                                                                                                        \
  {                                                                                                                    \
    "from " #n, #n                                                                                                     \
  }
#define FROM_TEN(n)                                                                                                    \
  FROM (n##0), FROM (n##1), FROM (n##2), FROM (n##3), FROM (n##4), FROM (n##5), FROM (n##6), FROM (n##7), FROM (n##8), \
      FROM (n##9)

/* The lowest hand that is paid more; numbers where points are added up. */
static const PokerPhrase riches[] = { { "from pair", N_ ("a pair") },
                                      { "from \"two pair\"", N_ ("two pair") },
                                      { "from trips", N_ ("three of a kind") },
                                      { "from straight", N_ ("a straight") },
                                      { "from flush", N_ ("a flush") },
                                      { "from \"full house\"", N_ ("a full house") },
                                      { "from quads", N_ ("four of a kind") },
                                      { "from \"straight flush\"", N_ ("a straight flush") },
                                      { "from \"five of a kind\"", N_ ("five of a kind") },
                                      { "from \"5-card straight\"", N_ ("a straight of five cards") },
                                      { "from \"6-card straight\"", N_ ("a straight of six cards") },
                                      { "from \"7-card straight\"", N_ ("a straight of seven cards") },
                                      { "from 6-4-3-2-A", "6-4-3-2-A" },
                                      { "from 5-4-3-2-A", "5-4-3-2-A" },
                                      { "from four-card", N_ ("a badugi of four cards") },
                                      { "from 4-3-2-A", "4-3-2-A" },
                                      FROM (0),
                                      FROM (1),
                                      FROM (2),
                                      FROM (3),
                                      FROM (4),
                                      FROM (5),
                                      FROM (6),
                                      FROM (7),
                                      FROM (8),
                                      FROM (9),
                                      FROM_TEN (1),
                                      FROM_TEN (2),
                                      FROM_TEN (3),
                                      FROM_TEN (4),
                                      { NULL } };

static const PokerPhrase categories[] = { { "high", N_ ("High") },
                                          { "low", N_ ("Low") },
                                          { "badugi", N_ ("Badugi") },
                                          { "tri", N_ ("Three cards") },
                                          { "bj", N_ ("Blackjack") },
                                          { "spade", N_ ("Highest spade") },
                                          { "four", N_ ("Four cards") },
                                          { "run", N_ ("Run") },
                                          { "run7", N_ ("Run of up to seven cards") },
                                          { "bac", N_ ("Baccarat") },
                                          { "colors", N_ ("Colors") },
                                          { "marriage", N_ ("Marriages") },
                                          { "heart", N_ ("Highest heart") },
                                          { "highsuits", N_ ("Highest card of each suit") },
                                          { "t28", N_ ("Twenty-eight") },
                                          { "onesuit", N_ ("One suit, three cards") },
                                          { "onesuit4", N_ ("One suit, all cards") },
                                          { "dbj", N_ ("Red and black blackjack") },
                                          { NULL } };

static const PokerPhrase wanted[] = { { "on off", N_ ("unless a table does not want it") },
                                      { "off on", N_ ("if a table wants it") },
                                      { "on", N_ ("always") },
                                      { NULL } };

static const PokerPhrase decks[] = { { "52", N_ ("52 cards") }, { "88", N_ ("88 cards") }, { NULL } };

static const PokerPhrase awards[] = { { "parts", N_ ("in equal parts") },
                                      { "scoop", N_ ("all to whoever alone wins two of three parts") },
                                      { "points", N_ ("to whoever has most points") },
                                      { NULL } };

static const PokerPhrase rules[] = { { "lowest", N_ ("the lowest hand wins") },
                                     { "all-cards", N_ ("all cards count, and not five alone") },
                                     { "two-parts", N_ ("straights and flushes of two parts count") },
                                     { "no-kickers", N_ ("loose cards do not count") },
                                     { "low-tops", N_ ("of equal hands the one with lower cards is better") },
                                     { "no-small-pairs", N_ ("2 to 9 make no pairs") },
                                     { "busts-share", N_ ("all who have too much are level") },
                                     { "lowest-bust", N_ ("of those who have too much the lowest is best") },
                                     { NULL } };

static gboolean
asks_numbers (const guint *value)
{
  return value[DRAW_BY] == 0;
}

static PokerEvalKind
eval_of (const guint *value)
{
  return value[WIN_BY] > 0 ? (PokerEvalKind) (value[WIN_BY] - 1) : poker_prizes[value[WIN_PRIZE]].eval;
}

static gboolean
asks_from (const guint *value)
{
  return value[WIN_CARDS] > 0;
}

static gboolean
asks_limit (const guint *value)
{
  return poker_evals[eval_of (value)].param > 0;
}

/* A low hand, of which none is the lowest that wins, is told by its cards alone. */
static gboolean
asks_least (const guint *value)
{
  switch (eval_of (value))
    {
    case POKER_EVAL_HIGH:
    case POKER_EVAL_THREE_CARD:
    case POKER_EVAL_FOUR:
    case POKER_EVAL_BADUGI:
    case POKER_EVAL_RUNS:
    case POKER_EVAL_EXTRA_RUNS:
    case POKER_EVAL_VIRTUAL:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The hand that stands behind the first words is one that the evaluator knows. */
static gboolean
knows_hand (const guint *value, const char *words, guint first)
{
  const PokerEval *eval = &poker_evals[eval_of (value)];
  const PokerKind *kind = poker_kind_find (eval->word);
  g_autoptr (GArray) split = line_split (words, "", NULL);
  const char *hand = line_word (split, first);
  gint64      number;

  if (hand == NULL)
    return TRUE;
  if (number_parse (hand, 0, POKER_MOST_TOTAL, &number, NULL))
    return eval->more != 0;
  if (g_str_equal (hand, "4-3-2-A"))
    return eval_of (value) == POKER_EVAL_BADUGI;
  if (g_str_has_suffix (hand, "-2-A"))
    return eval_of (value) == POKER_EVAL_LOW || eval_of (value) == POKER_EVAL_LOW8;
  return eval->more == 0 && kind != NULL && poker_kind_find_class (kind, hand) > 0;
}

static gboolean
fits_least (const guint *value, const char *words)
{
  return knows_hand (value, words, 2);
}

static gboolean
fits_rich (const guint *value, const char *words)
{
  return knows_hand (value, words, 1);
}

/* A hand is paid more only where there are such. */
static gboolean
asks_more (const guint *value)
{
  for (guint i = 0; value[WIN_POINTS] > 0 && riches[i].words != NULL; i++)
    if (fits_rich (value, riches[i].words))
      return TRUE;
  return FALSE;
}

static gboolean
asks_rich_from (const guint *value)
{
  return asks_more (value) && value[WIN_RICH] > 0;
}

static gboolean
asks_bonus_from (const guint *value)
{
  return asks_more (value) && value[WIN_BONUS] > 0;
}

static gboolean
asks_each (const guint *value)
{
  return value[WIN_POINTS] > 0;
}

#define CARDS(label_, most_)                                                                                           \
  {                                                                                                                    \
    .kind = POKER_FIELD_NUMBER, .label = label_, .least = 1, .most = most_                                             \
  }
#define CHOICE(label_, phrases_)                                                                                       \
  {                                                                                                                    \
    .kind = POKER_FIELD_CHOICE, .label = label_, .phrases = phrases_                                                   \
  }
#define FLAG(label_, word_)                                                                                            \
  {                                                                                                                    \
    .kind = POKER_FIELD_FLAG, .label = label_, .before = word_, .most = 1                                              \
  }

const PokerForm poker_forms[] = {
  { POKER_PART_STEP, "deal", .field = { CARDS (N_ ("Cards each"), POKER_MOST_CARDS), CHOICE (N_ ("They lie"), ups) } },
  { POKER_PART_STEP, "board", .field = { CARDS (N_ ("Cards"), POKER_MOST_CARDS) } },
  { POKER_PART_STEP, "burn" },
  { POKER_PART_STEP, "bet",
    .field = { CHOICE (N_ ("Who begins"), openers), FLAG (N_ ("Has to bet"), "must"),
               FLAG (N_ ("Bring-in: a unit is enough"), "bring-in"), FLAG (N_ ("Leads from now on"), "leads"),
               FLAG (N_ ("The ace is low"), "ace-low") } },
  { POKER_PART_STEP, "draw",
    .field
    = { [DRAW_BY] = CHOICE (N_ ("How many"), changes),
        [DRAW_LEAST]
        = { .kind = POKER_FIELD_RANGE, .label = N_ ("At least"), .most = POKER_MOST_CARDS, .asks = asks_numbers },
        [DRAW_MOST] = { .kind = POKER_FIELD_UP_TO,
                        .label = N_ ("At most"),
                        .least = 1,
                        .most = POKER_MOST_CARDS,
                        .asks = asks_numbers } } },
  { POKER_PART_STEP, "choice", .field = { FLAG (N_ ("Open cards too"), "any-card") } },
  { POKER_PART_STEP, "swap", .always = "pairs" },
  { POKER_PART_STEP, "pile", .field = { CARDS (N_ ("Cards"), POKER_MOST_CARDS) } },
  { POKER_PART_STEP, "rummy", .field = { CHOICE (N_ ("They may take"), rummies) } },
  { POKER_PART_STEP, "draft", .field = { CHOICE (N_ ("It goes"), drafts) } },
  { POKER_PART_STEP, "secretly", .glue = "and",
    .field = { { .kind = POKER_FIELD_NUMBER,
                 .label = N_ ("Cards given up"),
                 .before = "discard",
                 .none = N_ ("none"),
                 .least = 0,
                 .most = POKER_MOST_CARDS },
               CHOICE (N_ ("Turned up"), turns) } },
  { POKER_PART_STEP, "lead", .always = "high-card" },
  { POKER_PART_STEP, "trick", .field = { CHOICE (N_ ("Won by"), tricks) } },
  { POKER_PART_STEP, "play-off" },
  { POKER_PART_STEP, "turn-down" },
  { POKER_PART_STEP, "repeat", .end = ":",
    .field = { { .kind = POKER_FIELD_NUMBER, .label = N_ ("Times"), .least = 2, .most = POKER_MOST_REPEATS } } },
  { POKER_PART_WIN, "win",
    .field
    = { [WIN_PRIZE] = CHOICE (N_ ("Part of the pot"), prizes),
        [WIN_CARDS] = { .kind = POKER_FIELD_NUMBER,
                        .label = N_ ("Cards"),
                        .before = "with",
                        .none = N_ ("as usual"),
                        .least = 0,
                        .most = POKER_MOST_CARDS },
        [WIN_FROM] = { .kind = POKER_FIELD_CHOICE, .label = N_ ("Which"), .phrases = sources, .asks = asks_from },
        [WIN_BY] = CHOICE (N_ ("Won by"), evals),
        [WIN_UP_TO] = { .kind = POKER_FIELD_NUMBER,
                        .label = N_ ("Up to"),
                        .before = "up to",
                        .none = N_ ("as usual"),
                        .least = 0,
                        .most = POKER_MOST_TOTAL,
                        .asks = asks_limit },
        [WIN_LEAST] = { .kind = POKER_FIELD_CHOICE,
                        .label = N_ ("Lowest that wins"),
                        .phrases = hands,
                        .asks = asks_least,
                        .fits = fits_least },
        [WIN_POINTS] = { .kind = POKER_FIELD_NUMBER,
                         .label = N_ ("Points"),
                         .before = "for",
                         .behind = "points",
                         .none = N_ ("none"),
                         .least = 0,
                         .most = POKER_MOST_POINTS },
        [WIN_EACH]
        = { .kind = POKER_FIELD_FLAG, .label = N_ ("For each"), .before = "each", .most = 1, .asks = asks_each },
        [WIN_RICH] = { .kind = POKER_FIELD_NUMBER,
                       .label = N_ ("Points for a better hand"),
                       .before = "or",
                       .none = N_ ("as many"),
                       .least = 0,
                       .most = POKER_MOST_POINTS,
                       .asks = asks_more },
        [WIN_RICH_FROM] = { .kind = POKER_FIELD_CHOICE,
                            .label = N_ ("From"),
                            .phrases = riches,
                            .asks = asks_rich_from,
                            .fits = fits_rich },
        [WIN_BONUS] = { .kind = POKER_FIELD_NUMBER,
                        .label = N_ ("More for everybody with a good hand"),
                        .before = "and",
                        .none = N_ ("none"),
                        .least = 0,
                        .most = POKER_MOST_POINTS,
                        .asks = asks_more },
        [WIN_BONUS_FROM] = { .kind = POKER_FIELD_CHOICE,
                             .label = N_ ("From"),
                             .phrases = riches,
                             .asks = asks_bonus_from,
                             .fits = fits_rich } } },
  { POKER_PART_WIN, "rule", .field = { CHOICE (N_ ("How hands are read"), rules) } },
  { POKER_PART_WIN, "award", .field = { CHOICE (N_ ("The pot goes"), awards) } },
  { POKER_PART_HEAD, "players",
    .field = { { .kind = POKER_FIELD_RANGE, .label = N_ ("At least"), .least = 2, .most = POKER_MOST_SEATS },
               { .kind = POKER_FIELD_UP_TO, .label = N_ ("At most"), .least = 2, .most = POKER_MOST_SEATS } } },
  { POKER_PART_HEAD, "deck", .field = { CHOICE (N_ ("Cards"), decks) } },
  { POKER_PART_HEAD, "category",
    .field = { CHOICE (N_ ("Points for"), categories), CHOICE (N_ ("They count"), wanted) } },
  { POKER_PART_HEAD, "refuse" },
  { 0 },
};

const PokerPaletteItem poker_palette[] = {
  { POKER_PART_STEP, N_ ("Deal cards"), N_ ("Cards for each player, face down or face up"), "deal 2" },
  { POKER_PART_STEP, N_ ("Betting round"), N_ ("Bets are made until all have put in as much"), "bet" },
  { POKER_PART_STEP, N_ ("Board cards"), N_ ("Cards in the middle that count for everybody"), "board 3" },
  { POKER_PART_STEP, N_ ("Burn"), N_ ("A card is put away unseen before the next ones"), "burn" },
  { POKER_PART_STEP, N_ ("Change cards"), N_ ("A draw: each may change some of their cards"), "draw 0-3" },
  { POKER_PART_STEP, N_ ("Repeat"), N_ ("Some steps happen again and again"), "repeat 2:\n  deal 1 up\n  bet" },
  { POKER_PART_STEP, N_ ("Discard"), N_ ("Each secretly gives up a card"), "secretly discard 1" },
  { POKER_PART_STEP, N_ ("Turn up cards"), N_ ("Each chooses cards to turn up, all together"), "secretly expose 1" },
  { POKER_PART_STEP, N_ ("Door card"), N_ ("Each gives up a card and turns another one up"),
    "secretly discard 1 and door 1" },
  { POKER_PART_STEP, N_ ("Choice"), N_ ("Take one more card, change one, or stand"), "choice" },
  { POKER_PART_STEP, N_ ("Swap pairs"), N_ ("A pair in hand may be shown and changed"), "swap pairs" },
  { POKER_PART_STEP, N_ ("Draft"), N_ ("Each takes a card from an open row"), "draft up" },
  { POKER_PART_STEP, N_ ("Pile"), N_ ("Cards beside the stock, for a rummy draw"), "pile 1" },
  { POKER_PART_STEP, N_ ("Rummy with the pile"), N_ ("Take the top card or one of the stock, lay one down"),
    "rummy pile" },
  { POKER_PART_STEP, N_ ("Rummy with a row"), N_ ("Take the open card or one of the stock"), "rummy row" },
  { POKER_PART_STEP, N_ ("Trick"), N_ ("All play a card, and one of them wins the trick"), "trick high" },
  { POKER_PART_STEP, N_ ("Play off"), N_ ("Players with equally many tricks play on"), "play-off" },
  { POKER_PART_STEP, N_ ("Take up"), N_ ("Open cards are taken into the hand"), "turn-down" },
  { POKER_PART_STEP, N_ ("Lead"), N_ ("The highest open card leads, though nobody bets"), "lead high-card" },
  { POKER_PART_WIN, N_ ("High hand"), N_ ("The best five cards"), "win high with 5 of all" },
  { POKER_PART_WIN, N_ ("Low, eight or better"), N_ ("The lowest hand without a pair"), "win low with 5 of all" },
  { POKER_PART_WIN, N_ ("Lowball"), N_ ("The lowest hand, aces low"), "win low with 5 of all by ace-five" },
  { POKER_PART_WIN, N_ ("Two in hand, three of the board"), N_ ("As in Omaha"),
    "win high with 2 of hole and 3 of board" },
  { POKER_PART_WIN, N_ ("Three cards"), N_ ("The best three in hand"), "win three with 3 of hole" },
  { POKER_PART_WIN, N_ ("Badugi"), N_ ("Low cards of different ranks and suits"), "win badugi" },
  { POKER_PART_WIN, N_ ("Points up to a limit"), N_ ("As near to 40 as can be, for instance"),
    "win pot by total up to 40\nrule busts-share" },
  { POKER_PART_WIN, N_ ("Twenty-one"), N_ ("The most different cards that make 21"), "win pot by twenty-one" },
  { POKER_PART_WIN, N_ ("Straights and flushes"), N_ ("The longest of them"), "win pot by runs" },
  { POKER_PART_WIN, N_ ("In between"), N_ ("Board cards between one’s own two"), "win pot by between" },
  { POKER_PART_WIN, N_ ("Tricks"), N_ ("Whoever has won most of them"), "win pot by tricks" },
  { POKER_PART_WIN, N_ ("Highest spade"), N_ ("In hand, for a part of the pot"), "win spade with 1 of hole" },
  { POKER_PART_WIN, N_ ("A rule for hands"), N_ ("How the hands of the line above are read"), "rule lowest" },
  { POKER_PART_WIN, N_ ("How the pot is paid"), N_ ("In parts, with a scoop, or by points"), "award scoop" },
  { 0 },
};
