/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a variant file, each one row, and how the fields of a row are read. */
#include "grammar.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/number.h"
#include "read-words.h"

/* --- What a choice can be --- */

static const PokerPhrase ups[]
    = { { "", N_ ("face down"), POKER_AT_HOLE }, { "up", N_ ("face up"), POKER_AT_UP }, { "down", NULL }, { NULL } };

/* For the composer; the reader of “draw” knows every option that is a number. */
static const PokerPhrase changes[]
    = { { "", N_ ("as set here") }, { "0-drawmax", N_ ("as the option “Cards in a draw” says") }, { NULL } };

const PokerPhrase poker_openers[] = {
  { "", N_ ("left of the button"), POKER_OPEN_LEFT },
  { "high-card", N_ ("the highest open card"), POKER_OPEN_HIGH_CARD, N_ ("the highest open card begins") },
  { "low-card", N_ ("the lowest open card"), POKER_OPEN_LOW_CARD, N_ ("the lowest open card begins") },
  { "high-hand", N_ ("the best open cards"), POKER_OPEN_HIGH_HAND, N_ ("the best open cards begin") },
  { "low-hand", N_ ("the lowest open cards"), POKER_OPEN_LOW_HAND, N_ ("the lowest open cards begin") },
  { "total", N_ ("the most points in open cards"), POKER_OPEN_TOTAL,
    N_ ("the player showing the most points acts first") },
  { "leader", N_ ("whoever leads"), POKER_OPEN_LEADER, N_ ("whoever leads begins") },
  { "left", NULL },
  { NULL },
};

static const PokerPhrase drafts[] = {
  { "up", N_ ("face up before them"), POKER_AT_UP,
    N_ ("As many cards as players are turned up in a row, and each takes one, which stays open.") },
  { "down", N_ ("into the hand"), POKER_AT_HOLE,
    N_ ("As many cards as players are turned up in a row, and each takes one into their hand.") },
  { NULL },
};

static const PokerPhrase rummies[] = {
  { "pile", N_ ("the top of the pile, for one of theirs"), POKER_PILE,
    N_ ("Each takes the top card of the pile, or one of the stock, and lays a card on the pile; or passes.") },
  { "row", N_ ("the card in the middle, as one more"), POKER_RUMMY,
    N_ ("Each takes the open card or one of the stock.") },
  { NULL },
};

static const PokerPhrase tricks[] = {
  { "low", N_ ("the lowest card"), POKER_LOWEST, N_ ("Each commits a card face down, and the lowest wins the trick.") },
  { "high", N_ ("the highest card"), 0, N_ ("Each commits a card face down, and the highest wins the trick.") },
  { NULL },
};

static const PokerPhrase turns[] = {
  { "", N_ ("nothing") },
  { "door 1", N_ ("a door card") },
  { "expose 1", N_ ("one card") },
  { "expose 2", N_ ("two cards") },
  { "expose 3", N_ ("three cards") },
  { "expose 4", N_ ("four cards") },
  { "expose 5", N_ ("five cards") },
  { NULL },
};

static const PokerPhrase sources[] = {
  { "all", N_ ("all there are") },
  { "hole", N_ ("those in hand") },
  { "up", N_ ("those face up") },
  { "hole and up", N_ ("those in hand and face up") },
  { "hole and door", N_ ("those in hand and the door card") },
  { "board", N_ ("the board") },
  { "hole and board", N_ ("those in hand and the board") },
  { "up and board", N_ ("those face up and the board") },
  { "hole and 1 of board", N_ ("those in hand, and just 1 of the board") },
  { "hole and 2 of board", N_ ("those in hand, and just 2 of the board") },
  { "hole and 3 of board", N_ ("those in hand, and just 3 of the board") },
  { "hole and 4 of board", N_ ("those in hand, and just 4 of the board") },
  { NULL },
};

static const PokerPhrase wanted[] = { { "on off", N_ ("unless a table does not want it") },
                                      { "off on", N_ ("if a table wants it") },
                                      { "on", N_ ("always") },
                                      { NULL } };

const PokerPhrase poker_awards[] = {
  { "parts", N_ ("in equal parts"), POKER_AWARD_PARTS,
    N_ ("Each of them takes an equal part of the pot, which equal hands share; a part that nobody can win goes to the "
        "others, and an odd chip to the part named first.") },
  { "scoop", N_ ("all to whoever alone wins two of three parts"), POKER_AWARD_SCOOP,
    N_ ("Where all three parts are won, whoever alone wins two of them takes the whole pot.") },
  { "points", N_ ("to whoever has most points"), POKER_AWARD_POINTS,
    N_ ("Each of them brings points, and whoever has most takes the pot.") },
  { NULL },
};

const PokerPhrase poker_hand_rules[] = {
  { "lowest", N_ ("the lowest hand wins"), POKER_RULE_LOWEST, N_ ("The worst of them wins.") },
  { "all-cards", N_ ("all cards count, and not five alone"), POKER_RULE_ALL,
    N_ ("All cards may count, not just five.") },
  { "two-parts", N_ ("straights and flushes of two parts count"), POKER_RULE_PARTS,
    N_ ("A hand of two parts counts: three cards and two, or two and two.") },
  { "no-kickers", N_ ("loose cards do not count"), POKER_RULE_NO_KICKERS, N_ ("The cards beside it do not count.") },
  { "low-tops", N_ ("of equal hands the one with lower cards is better"), POKER_RULE_LOW_TOPS,
    N_ ("Of equal hands the one with the lower cards wins.") },
  { "no-small-pairs", N_ ("2 to 9 make no pairs"), POKER_RULE_LOW_NO_PAIRS, N_ ("Cards from 2 to 9 make no pairs.") },
  { "busts-share", N_ ("all who have too much are level"), POKER_RULE_BUSTS,
    N_ ("Whoever has too many points is level with all others who have.") },
  { "lowest-bust", N_ ("of those who have too much the lowest is best"), POKER_RULE_LOW_BUSTS,
    N_ ("Of those with too many points the one with fewest is the best.") },
  { NULL },
};

/* --- Choices that other tables have --- */

static PokerPhrase
prize_phrase (guint index)
{
  return index < POKER_PRIZES ? (PokerPhrase){ poker_prizes[index].word, poker_prizes[index].title }
                              : (PokerPhrase){ NULL };
}

/* The first phrase leaves the kind of hand to the part of the pot. */
static PokerPhrase
eval_phrase (guint index)
{
  const PokerEval *eval = index > 0 && index <= POKER_EVALS ? &poker_evals[index - 1] : NULL;

  if (eval == NULL)
    return index == 0 ? (PokerPhrase){ "", N_ ("as is usual for it") } : (PokerPhrase){ NULL };
  return (PokerPhrase){ eval->word, eval->label != NULL ? eval->label : eval->says };
}

static PokerPhrase
category_phrase (guint index)
{
  const GameOption *row
      = POKER_CATEGORY_HIGH + index < POKER_OPTIONS ? poker_option_row (POKER_CATEGORY_HIGH + index) : NULL;

  return row != NULL ? (PokerPhrase){ row->name, row->label } : (PokerPhrase){ NULL };
}

static PokerPhrase
deck_phrase (guint index)
{
  const GameOption *row = poker_option_row (POKER_OPTION_DECK);

  return index < 2 ? (PokerPhrase){ row->words[index], row->says[index], index == 0 ? 0 : POKER_DECK_88 }
                   : (PokerPhrase){ NULL };
}

/* --- Classes of hands --- */

enum
{
  CAN_BE_LEAST = 1 << 0, /* the composer offers it as the lowest hand that wins, */
  CAN_BE_PAID = 1 << 1,  /* or as the lowest hand that is paid more */
  MOST_PAID = 49,        /* points that are paid more, where points are added up */
};

static const struct
{
  const char *word;  /* file format */
  const char *title; /* N_(); NULL: the word itself, or a number of cards */
  guint       use;
  const char *label; /* for the composer, N_() */
} classes[] = {
  { "pair", N_ ("Pair"), CAN_BE_LEAST | CAN_BE_PAID, N_ ("a pair") },
  { "two pair", N_ ("Two pair"), CAN_BE_LEAST | CAN_BE_PAID, N_ ("two pair") },
  { "trips", N_ ("Three of a kind"), CAN_BE_LEAST | CAN_BE_PAID, N_ ("three of a kind") },
  { "straight", N_ ("Straight"), CAN_BE_LEAST | CAN_BE_PAID, N_ ("a straight") },
  { "flush", N_ ("Flush"), CAN_BE_LEAST | CAN_BE_PAID, N_ ("a flush") },
  { "full house", N_ ("Full house"), CAN_BE_LEAST | CAN_BE_PAID, N_ ("a full house") },
  { "quads", N_ ("Four of a kind"), CAN_BE_LEAST | CAN_BE_PAID, N_ ("four of a kind") },
  { "straight flush", N_ ("Straight flush"), CAN_BE_LEAST | CAN_BE_PAID, N_ ("a straight flush") },
  { "five of a kind", N_ ("Five of a kind"), CAN_BE_PAID, N_ ("five of a kind") },
  { "high card", N_ ("High card") },
  { "no pair", N_ ("No pair") },
  { "low", N_ ("A low hand") },
  { "2+2 straights", N_ ("Two straights of two cards") },
  { "3+2 straights", N_ ("Straights of three and of two cards") },
  { "3-card straight", NULL, CAN_BE_LEAST, N_ ("a straight of three cards") },
  { "4-card straight", NULL, CAN_BE_LEAST, N_ ("a straight of four cards") },
  { "5-card straight", NULL, CAN_BE_LEAST | CAN_BE_PAID, N_ ("a straight of five cards") },
  { "6-card straight", NULL, CAN_BE_PAID, N_ ("a straight of six cards") },
  { "7-card straight", NULL, CAN_BE_PAID, N_ ("a straight of seven cards") },
  { "6-4-3-2-A", NULL, CAN_BE_PAID, "6-4-3-2-A" },
  { "5-4-3-2-A", NULL, CAN_BE_PAID, "5-4-3-2-A" },
  { "three-card", NULL, CAN_BE_LEAST, N_ ("a badugi of three cards") },
  { "four-card", NULL, CAN_BE_LEAST | CAN_BE_PAID, N_ ("a badugi of four cards") },
  { "4-3-2-A", NULL, CAN_BE_PAID, "4-3-2-A" },
};

const char *
poker_class_title (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (g_str_equal (word, classes[i].word))
      return classes[i].title;
  return NULL;
}

/* Finds the class number *INDEX of those with USE.  If there are fewer, *INDEX is how far it lies beyond them. */
static PokerPhrase
find_class (guint *index, guint use)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if ((classes[i].use & use) && (*index)-- == 0)
      {
        g_autofree char *quoted = line_quote (classes[i].word);

        return (PokerPhrase){ g_intern_string (quoted), classes[i].label };
      }
  return (PokerPhrase){ NULL };
}

static PokerPhrase
least_phrase (guint index)
{
  return index-- == 0 ? (PokerPhrase){ "", N_ ("any hand") } : find_class (&index, CAN_BE_LEAST);
}

/* The numbers, for hands whose points add up, come last. */
static PokerPhrase
paid_phrase (guint index)
{
  PokerPhrase phrase = find_class (&index, CAN_BE_PAID);

  if (phrase.words == NULL && index <= MOST_PAID)
    {
      g_autofree char *number = g_strdup_printf ("%u", index);

      phrase.words = phrase.label = g_intern_string (number);
    }
  return phrase;
}

/* --- Which fields there are --- */

enum
{
  DRAW_BY,
  DRAW_LEAST,
  DRAW_MOST,
};

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

/* Only hands with classes have a lowest class that wins; low hands are told by their cards. */
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

/* TRUE if the evaluator knows this hand. */
static gboolean
fits_hand (const guint *value, const char *words)
{
  const PokerEval *eval = &poker_evals[eval_of (value)];
  const PokerKind *kind = poker_kind_find (eval->word);
  g_autoptr (GArray) split = line_split (words, "", NULL);
  const char *hand = line_word (split, 0);
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

/* Better hands can be paid more only if the evaluator knows some. */
static gboolean
asks_more (const guint *value)
{
  PokerPhrase phrase;

  for (guint i = 0; value[WIN_POINTS] > 0 && (phrase = paid_phrase (i)).words != NULL; i++)
    if (fits_hand (value, phrase.words))
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

/* --- The words --- */

#define TO(member) .to = offsetof (PokerStep, member)
#define CARDS(label_)                                                                                                  \
  {                                                                                                                    \
    POKER_FIELD_NUMBER, label_, .least = 1, .most = POKER_MOST_CARDS, TO (n)                                           \
  }
#define CHOICE(label_, phrases_, ...)                                                                                  \
  {                                                                                                                    \
    POKER_FIELD_CHOICE, label_, .phrases = phrases_, __VA_ARGS__                                                       \
  }
#define FLAG(label_, word_, flag_, ...)                                                                                \
  {                                                                                                                    \
    POKER_FIELD_FLAG, label_, word_, .most = 1, TO (flags), .flag = flag_, __VA_ARGS__                                 \
  }

const PokerWord poker_words[] = {
  { "game", .read = poker_read_game, .missing = N_ ("The name of the game for files and commands is missing."),
    .example = "game my-poker", .is_fixed = TRUE, .is_once = TRUE, .is_text = TRUE },
  { "name", .read = poker_read_name, .missing = N_ ("The name that players see is missing."),
    .example = "name \"My poker\"", .is_fixed = TRUE, .is_text = TRUE },
  { "about", .read = poker_read_about, .is_fixed = TRUE, .is_text = TRUE },
  { "players", .finish = poker_finish_players, .missing = N_ ("The number of players is missing."),
    .example = "players 2-6", .is_once = TRUE,
    .field = { { POKER_FIELD_RANGE, N_ ("At least"), .least = 2, .most = POKER_MOST_SEATS },
               { POKER_FIELD_UP_TO, N_ ("At most"), .least = 2, .most = POKER_MOST_SEATS } } },
  { "minutes", .finish = poker_finish_minutes, .is_fixed = TRUE, .is_once = TRUE, .is_text = TRUE,
    .field = { { POKER_FIELD_NUMBER, "minutes", .least = 1, .most = 240 } } },
  { "betting", .read = poker_read_betting, .example = "betting limit", .is_fixed = TRUE, .is_once = TRUE,
    .is_text = TRUE },
  { "raises", .read = poker_read_raises, .is_fixed = TRUE, .is_once = TRUE, .is_text = TRUE },
  { "ante", .read = poker_read_ante, .is_fixed = TRUE, .is_once = TRUE, .is_text = TRUE },
  { "blinds", .read = poker_read_blinds, .is_fixed = TRUE, .is_once = TRUE, .is_text = TRUE },
  { "deck", .finish = poker_finish_deck, .is_fixed = TRUE, .is_once = TRUE,
    .field = { { POKER_FIELD_CHOICE, N_ ("Cards"), .phrase = deck_phrase } } },
  { "option", .read = poker_read_option, .is_fixed = TRUE, .is_text = TRUE },
  { "modifiers", .read = poker_read_modifiers, .is_fixed = TRUE, .is_text = TRUE },
  { "category", .read = poker_read_category, .is_fixed = TRUE,
    .field
    = { { POKER_FIELD_CHOICE, N_ ("Points for"), .phrase = category_phrase }, CHOICE (N_ ("They count"), wanted) } },
  { "refuse", .finish = poker_finish_refuse, .says = N_ ("These options do not go together.") },

  { "deal",
    POKER_PART_STEP,
    { POKER_DEAL },
    .field = { CARDS (N_ ("Cards each")), CHOICE (N_ ("They lie"), ups, TO (to)) } },
  { "board", POKER_PART_STEP, { POKER_DEAL, .to = POKER_AT_BOARD }, .field = { CARDS (N_ ("Cards")) } },
  { "burn", POKER_PART_STEP, .finish = poker_finish_burn, .says = N_ ("A card is burnt.") },
  { "bet",
    POKER_PART_STEP,
    { POKER_BET },
    .field = { CHOICE (N_ ("Who begins"), poker_openers, TO (open)), FLAG (N_ ("Has to bet"), "must", POKER_MUST),
               FLAG (N_ ("Bring-in: a unit is enough"), "bring-in", POKER_BRING_IN),
               FLAG (N_ ("Leads from now on"), "leads", POKER_LEADS),
               FLAG (N_ ("The ace is low"), "ace-low", POKER_ACE_LOW) } },
  { "draw", POKER_PART_STEP, .read = poker_read_draw,
    .field = { [DRAW_BY] = CHOICE (N_ ("How many"), changes),
               [DRAW_LEAST] = { POKER_FIELD_RANGE, N_ ("At least"), .most = POKER_MOST_CARDS, .asks = asks_numbers },
               [DRAW_MOST]
               = { POKER_FIELD_UP_TO, N_ ("At most"), .least = 1, .most = POKER_MOST_CARDS, .asks = asks_numbers } } },
  { "repeat", POKER_PART_STEP, .read = poker_read_repeat, .end = ":", .is_fixed = TRUE,
    .field = { { POKER_FIELD_NUMBER, N_ ("Times"), .least = 2, .most = POKER_MOST_REPEATS } } },
  { "win", POKER_PART_WIN, .read = poker_read_win,
    .field
    = { [WIN_PRIZE] = { POKER_FIELD_CHOICE, N_ ("Part of the pot"), .phrase = prize_phrase },
        [WIN_CARDS] = { POKER_FIELD_NUMBER, N_ ("Cards"), "with", .none = N_ ("as usual"), .most = POKER_MOST_CARDS },
        [WIN_FROM] = { POKER_FIELD_CHOICE, N_ ("Which"), "of", .phrases = sources, .asks = asks_from },
        [WIN_BY] = { POKER_FIELD_CHOICE, N_ ("Won by"), "by", .phrase = eval_phrase },
        [WIN_UP_TO] = { POKER_FIELD_NUMBER, N_ ("Up to"), "up to", .none = N_ ("as usual"), .most = POKER_MOST_TOTAL,
                        .asks = asks_limit },
        [WIN_LEAST] = { POKER_FIELD_CHOICE, N_ ("Lowest that wins"), "at least", .phrase = least_phrase,
                        .asks = asks_least, .fits = fits_hand },
        [WIN_POINTS] = { POKER_FIELD_NUMBER, N_ ("Points"), "for", "points", N_ ("none"), .most = POKER_MOST_POINTS },
        [WIN_EACH] = FLAG (N_ ("For each"), "each", 0, .asks = asks_each),
        [WIN_RICH] = { POKER_FIELD_NUMBER, N_ ("Points for a better hand"), "or", .none = N_ ("as many"),
                       .most = POKER_MOST_POINTS, .asks = asks_more },
        [WIN_RICH_FROM]
        = { POKER_FIELD_CHOICE, N_ ("From"), "from", .phrase = paid_phrase, .asks = asks_rich_from, .fits = fits_hand },
        [WIN_BONUS] = { POKER_FIELD_NUMBER, N_ ("More for everybody with a good hand"), "and", .none = N_ ("none"),
                        .most = POKER_MOST_POINTS, .asks = asks_more },
        [WIN_BONUS_FROM] = { POKER_FIELD_CHOICE, N_ ("From"), "from", .phrase = paid_phrase, .asks = asks_bonus_from,
                             .fits = fits_hand } } },
  { "rule", POKER_PART_WIN, .finish = poker_finish_rule,
    .field = { CHOICE (N_ ("How hands are read"), poker_hand_rules) } },
  { "choice",
    POKER_PART_STEP,
    { POKER_CHOICE },
    .says = N_ ("Each takes a card face down, changes a card that lies face down, or does neither."),
    .field = { FLAG (N_ ("Open cards too"), "any-card", POKER_ANY_CARD,
                     .says = N_ ("Each takes a card face down, changes any card, or does neither.")) } },
  { "swap",
    POKER_PART_STEP,
    { POKER_SWAP },
    "pairs",
    .says = N_ ("Whoever has a pair may show it and get two other cards."),
    .complaint = N_ ("Only pairs can be swapped: write “swap pairs”.") },
  { "pile", POKER_PART_STEP, { POKER_DEAL, .to = POKER_AT_PILE }, .field = { CARDS (N_ ("Cards")) } },
  { "rummy", POKER_PART_STEP, { POKER_RUMMY, 1 }, .field = { CHOICE (N_ ("They may take"), rummies, TO (op)) } },
  { "draft", POKER_PART_STEP, { POKER_DRAFT, 1 }, .field = { CHOICE (N_ ("It goes"), drafts, TO (to)) } },
  { "secretly", POKER_PART_STEP, .read = poker_read_secretly, .glue = "and",
    .field = { { POKER_FIELD_NUMBER, N_ ("Cards given up"), "discard", .none = N_ ("none"), .most = POKER_MOST_CARDS },
               CHOICE (N_ ("Turned up"), turns) } },
  { "award", POKER_PART_WIN, .finish = poker_finish_award, .field = { CHOICE (N_ ("The pot goes"), poker_awards) } },
  { "lead",
    POKER_PART_STEP,
    { POKER_LEAD, .open = POKER_OPEN_HIGH_CARD },
    "high-card",
    .says = N_ ("Whoever has the highest open card leads.") },
  { "trick", POKER_PART_STEP, { POKER_TRICK }, .field = { CHOICE (N_ ("Won by"), tricks, TO (flags)) } },
  { "play-off",
    POKER_PART_STEP,
    { POKER_PLAY_OFF },
    .says = N_ ("Whoever is level plays off the cards they have won.") },
  { "turn-down", POKER_PART_STEP, { POKER_TURN_DOWN }, .says = N_ ("The open cards are taken up.") },
  { NULL },
};

const PokerWord *
poker_word_find (const char *word)
{
  for (const PokerWord *row = poker_words; row->word != NULL; row++)
    if (g_str_equal (row->word, word))
      return row;
  return NULL;
}

guint
poker_word_n_fields (const PokerWord *word)
{
  guint n = 0;

  while (n < POKER_MOST_FIELDS && word->field[n].label != NULL)
    n++;
  return n;
}

gboolean
poker_word_asks (const PokerWord *word, const guint value[POKER_MOST_FIELDS], guint field)
{
  return word->field[field].asks == NULL || word->field[field].asks (value);
}

PokerPhrase
poker_field_phrase (const PokerField *field, guint index)
{
  return field->phrases != NULL ? field->phrases[index] : field->phrase (index);
}

/* --- Reading fields --- */

static gboolean
take_number (PokerReader *reader, const PokerField *field, guint *value, GError **error)
{
  guint8 number = 0;

  if (field->before != NULL && !poker_take_phrase (reader, field->before))
    return field->none != NULL;
  if (!poker_take_number (reader, field->least, field->most, &number, error))
    return FALSE;
  *value = number;
  return field->behind == NULL || poker_take_phrase (reader, field->behind);
}

static gboolean
refuse_choice (PokerReader *reader, const PokerField *field, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  PokerPhrase phrase;

  for (guint i = 0; (phrase = poker_field_phrase (field, i)).words != NULL; i++)
    g_ptr_array_add (words, (gpointer) phrase.words);
  g_ptr_array_add (words, NULL);
  return poker_take_one_of (reader, (const char *const *) words->pdata, error) >= 0;
}

/* Takes the phrase with the most words. */
static gboolean
take_choice (PokerReader *reader, const PokerField *field, guint *value, GError **error)
{
  guint       from = reader->at;
  gboolean    is_begun = field->before == NULL || poker_take_phrase (reader, field->before);
  gint        longest = -1;
  PokerPhrase phrase;

  for (guint i = 0; (phrase = poker_field_phrase (field, i)).words != NULL; i++)
    {
      gint n = is_begun || *phrase.words == '\0' ? poker_match (reader, phrase.words) : -1;

      if (n <= longest)
        continue;
      longest = n;
      *value = phrase.label != NULL ? i : 0;
    }
  if (longest < 0)
    return refuse_choice (reader, field, error);
  reader->at = longest == 0 ? from : reader->at + (guint) longest;
  return TRUE;
}

static gboolean
take_field (PokerReader *reader, const PokerWord *word, guint index, guint *value, GError **error)
{
  const PokerField *field = &word->field[index];

  if (!poker_word_asks (word, value, index))
    return TRUE;
  switch (field->kind)
    {
    case POKER_FIELD_NUMBER:
      return take_number (reader, field, &value[index], error);
    case POKER_FIELD_RANGE:
      return poker_take_range (reader, field->least, field->most, &value[index], &value[index + 1], error)
             && value[index + 1] >= field[1].least;
    case POKER_FIELD_UP_TO:
      return TRUE;
    case POKER_FIELD_CHOICE:
      return take_choice (reader, field, &value[index], error);
    default:
      value[index] = poker_take (reader, field->before) ? 1 : 0;
      return TRUE;
    }
}

static gboolean
take_always (PokerReader *reader, const PokerWord *word, GError **error)
{
  const char *const words[] = { word->always, NULL };

  if (word->always == NULL)
    return TRUE;
  if (word->complaint == NULL)
    return poker_take_one_of (reader, words, error) >= 0;
  return poker_take (reader, word->always) || input_unreadable (error, "%s", _ (word->complaint));
}

gboolean
poker_word_take (const PokerWord *word, PokerReader *reader, guint value[POKER_MOST_FIELDS], GError **error)
{
  guint from = reader->at;

  if (!take_always (reader, word, error))
    return FALSE;
  for (guint i = 0; i < poker_word_n_fields (word); i++)
    {
      if (word->glue != NULL && reader->at > from)
        poker_take (reader, word->glue);
      if (!take_field (reader, word, i, value, error))
        return FALSE;
    }
  return word->end == NULL || poker_take (reader, word->end);
}

const PokerWord *
poker_word_read (const char *line, guint value[POKER_MOST_FIELDS])
{
  g_autoptr (GArray) words = line_split (line, ":", NULL);
  PokerReader      reader = { .words = words, .at = 1 };
  const PokerWord *word = words != NULL && words->len > 0 ? poker_word_find (line_word (words, 0)) : NULL;

  memset (value, 0, POKER_MOST_FIELDS * sizeof *value);
  return word != NULL && line_is (words, 0, word->word) && !word->is_text
                 && poker_word_take (word, &reader, value, NULL) && reader.at == words->len
             ? word
             : NULL;
}

/* --- Steps --- */

static guint8
member_of (const PokerStep *step, const PokerField *field)
{
  return ((const guint8 *) step)[field->to];
}

PokerStep
poker_word_step (const PokerWord *word, const guint value[POKER_MOST_FIELDS])
{
  PokerStep step = word->step;

  for (guint i = 0; i < poker_word_n_fields (word); i++)
    {
      const PokerField *field = &word->field[i];
      guint8           *member = (guint8 *) &step + field->to;

      if (field->kind == POKER_FIELD_FLAG)
        *member |= value[i] > 0 ? field->flag : 0;
      else
        *member = (guint8) (field->kind == POKER_FIELD_CHOICE ? poker_field_phrase (field, value[i]).value : value[i]);
    }
  return step;
}

const char *
poker_phrase_says (const PokerPhrase *phrases, guint value)
{
  for (; phrases->words != NULL; phrases++)
    if (phrases->value == value)
      return phrases->says;
  return NULL;
}

/* The sentence that the field has for this step. */
static const char *
field_says (const PokerField *field, const PokerStep *step)
{
  if (field->kind == POKER_FIELD_FLAG)
    return member_of (step, field) & field->flag ? field->says : NULL;
  return field->phrases != NULL ? poker_phrase_says (field->phrases, member_of (step, field)) : NULL;
}

const char *
poker_step_says (const PokerStep *step)
{
  for (const PokerWord *word = poker_words; word->word != NULL; word++)
    {
      const PokerField *field = &word->field[0];
      gboolean          is_of_kind = field->phrases == rummies; /* this choice makes one of two kinds of steps */

      if (word->step.op == POKER_END || (word->step.op != step->op && !is_of_kind))
        continue;
      if (field->label != NULL && field_says (field, step) != NULL)
        return field_says (field, step);
      if (word->step.op == step->op)
        return word->says;
    }
  return NULL;
}
