/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a table of Chinese Poker. */
#include "options.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/help/backs.h"

enum
{
  DEAL, /* options */
  OPEN,
  DOWN,
  HIDDEN,
  FOURTEENTH,
  REPLACE,
  PRESET,
  MODE,
  TIE,
  BONUS,
  TABLE,
  SWEEP,
  OVERALL,
  MAY_SURRENDER,
  SPECIAL_FULL,
  SPECIALS,
  NO_PICTURES,
  ORDER,
  POOL_SWEEP,
  BANKER,
  BONUS_VALUES,
  SPECIAL_VALUES = BONUS_VALUES + CHINESE_BONUSES,
  NO_PICTURES_VALUE = SPECIAL_VALUES + CHINESE_OWN_VALUES,
  FRONT,
  POTS,
  TWO_SUITS = POTS + CHINESE_SLOTS,
  BRIDGE_SUITS,
  BACKS, /* see backs.h */
};

enum
{
  IN_THREE_TOO = 2, /* value of BRIDGE_SUITS */
};

enum
{
  MOST_REPLACEMENTS = 12, /* rounds with two players; with three players the cards last for three rounds */
};

enum
{
  BY_BONUS, /* values of TABLE; the others are those of ChineseTable plus one */
  STD_ON,
  STD_ALW,
  MALAY,
  OWN_TABLE,
};

/* The defaults of a table's own bonuses and special hands: those of the winner's table and the standard list. */
static const gint32 own_bonuses[CHINESE_BONUSES] = { 3, 2, 4, 4, 5, 5 };
static const gint32 own_specials[CHINESE_OWN_VALUES] = { 3, 3, 3, 13 };

/* The orders that the values of the option ORDER stand for. */
static const ChineseOrder orders[] = { CHINESE_ORDER_GT, CHINESE_ORDER_GE, CHINESE_ORDER_NONE };
enum
{
  ANY_ORDER = 2,
};

/* The usual stake of each player in the pots of front, middle and back. */
static const gint32 usual_pots[CHINESE_SLOTS] = { 2, 3, 4 };

const GameOption chinese_options[] = {
  { "deal", GAME_WORDS ("closed", "open", "draft", "rummy", "alt3"), .label = N_ ("How cards come"),
    .help = N_ ("All at once, to be set in secret; or five, and then one by one: placed face up at once and never "
                "moved, taken from a row, or taken as in rummy. The last is open rummy for three players."),
    .says = GAME_WORDS (N_ ("All at once"), N_ ("Open"), N_ ("From a row"), N_ ("As in rummy"),
                        N_ ("Open, three on display")) },
  { "open", game_off_on, .label = N_ ("Face up"),
    .help = N_ ("Cards from a row or as in rummy are placed face up at once, too, and never moved.") },
  { "down1", game_off_on, .label = N_ ("One face down"),
    .help = N_ ("In an open game each player may place one card face down.") },
  { "hidden", game_off_on, .label = N_ ("One hidden in the row"),
    .help = N_ ("The last card of each row lies face down, and only the player who takes it sees it.") },
  { "card14", game_off_on, .label = N_ ("A fourteenth card"),
    .help = N_ ("When all cards are placed, everybody gets one more and may exchange a card for it.") },
  { "replace", .max = MOST_REPLACEMENTS, .label = N_ ("Rounds of replacing"),
    .help = N_ ("With two or three players, rounds in which each may take the card on display or the next one and "
                "throw one away: a multiple of the players, three for three, at most twelve for two.") },
  { "preset", GAME_WORDS ("basic", "typical", "extras", "bank", "malayan", "pool", "pots"), .label = N_ ("Scoring"),
    .help = N_ ("Sets all the options below. Typical: bonus for the winner, special hands. Extras: bonus win or lose, "
                "overall point. Malayan: bank, bonus, special hands."),
    .says = GAME_WORDS (N_ ("Basic"), N_ ("Typical"), N_ ("Extras"), N_ ("Bank"), N_ ("Malayan"), N_ ("Pool"),
                        N_ ("Three pots")) },
  { "mode", GAME_WORDS ("pairwise", "house", "pool", "pots"), .label = N_ ("Who plays whom"),
    .help = N_ ("The dealer is the bank and settles with each of the others. In a pool or for pots the best hands take "
                "everything put in, and only the hands count."),
    .says = GAME_WORDS (N_ ("Everybody against everybody"), N_ ("Everybody against the bank"), N_ ("For a pool"),
                        N_ ("For three pots")) },
  { "tie", GAME_WORDS ("push", "house"), .label = N_ ("Ties"),
    .help = N_ ("The bank always wins ties. Without a bank nobody does, whatever is set here."),
    .says = GAME_WORDS (N_ ("Nobody wins"), N_ ("The bank wins")) },
  { "bonus", GAME_WORDS ("none", "on_win", "always"), .label = N_ ("Bonus"),
    .help = N_ ("Extra units for three of a kind in front, a full house or better in the middle, four of a kind or "
                "better in back. The winner’s bonus replaces the unit; the other kind is added to it."),
    .says = GAME_WORDS (N_ ("None"), N_ ("For the winner"), N_ ("Win or lose")) },
  { "table", GAME_WORDS ("by_bonus", "std_on", "std_alw", "malay", "custom"), .label = N_ ("Bonus table"),
    .help = N_ ("How many units each strong hand earns; the rules show the three usual tables."),
    .says
    = GAME_WORDS (N_ ("Goes with the bonus"), N_ ("Winner’s"), N_ ("Win or lose"), N_ ("Malayan"), N_ ("Our own")) },
  { "sweep", GAME_WORDS ("0", "1", "3"), .label = N_ ("Sweep"),
    .help = N_ ("What you earn on top for winning all three hands against another player."),
    .says = GAME_WORDS (N_ ("Nothing"), N_ ("One unit"), N_ ("Three units")) },
  { "overall", GAME_WORDS ("0", "1"), .label = N_ ("Overall point"),
    .help = N_ ("For the player who is ahead of the other, with bonuses but without the sweep."),
    .says = GAME_WORDS (N_ ("Nothing"), N_ ("One unit")) },
  { "surrender", game_off_on, .label = N_ ("Surrender"),
    .help = N_ ("After setting you may give up and pay each opponent one unit, two with the overall point.") },
  { "special_full", game_off_on, .label = N_ ("Special hands paid in full"),
    .help = N_ ("A player who surrenders pays a declared special hand in full, not only the price of surrender.") },
  { "specials", GAME_WORDS ("none", "standard", "malayan", "custom"), .label = N_ ("Special hands"),
    .help = N_ ("Thirteen cards that win by themselves when they are declared, such as six pairs."),
    .says = GAME_WORDS (N_ ("None"), N_ ("Standard"), N_ ("Malayan"), N_ ("Our own")) },
  { "nopics", game_off_on, .label = N_ ("No pictures"),
    .help = N_ ("Where special hands count, thirteen cards without a jack, queen or king are one too.") },
  { "order", GAME_WORDS ("gt", "ge", "none"), .label = N_ ("Order of the hands"),
    .help
    = N_ ("How back, middle and front must rank against each other. For pots any order will do unless you set one."),
    .says = GAME_WORDS (N_ ("Each must be better"), N_ ("Equal is enough"), N_ ("Any")) },
  { "pool_sweep", game_off_on, .label = N_ ("Pool sweep"),
    .help = N_ ("A player whose front, middle and back each beat everyone else’s gets three more units from each other "
                "player.") },
  { "banker", GAME_WORDS ("rotate", "fixed"), .label = N_ ("Banker"),
    .help = N_ ("Whether the bank moves to the left after each deal."),
    .says = GAME_WORDS (N_ ("Moves round"), N_ ("Stays")) },
  { "bonus_values", .max = CHINESE_MOST_VALUE, .n_list = CHINESE_BONUSES, .list = own_bonuses,
    .label = N_ ("Our own bonuses"),
    .help
    = N_ ("Units for three of a kind in front, a full house in the middle, four of a kind in the middle, in back, a "
          "straight flush in the middle, in back.") },
  { "special_values", .max = CHINESE_MOST_VALUE, .n_list = CHINESE_OWN_VALUES, .list = own_specials,
    .label = N_ ("Our own special hands"),
    .help = N_ ("Units for six pairs, three straights, three flushes, one card of each rank, five pairs and three of a "
                "kind, four times three of a kind, one colour, nothing above an eight, nothing below an eight, three "
                "times four of a kind, three straight flushes, twelve pictures, one suit. 0: does not count.") },
  { "nopics_value", .min = 1, .max = CHINESE_MOST_VALUE, .fallback = 3, .label = N_ ("No pictures pay"),
    .help = N_ ("Units for thirteen cards without a jack, queen or king.") },
  { "front", GAME_WORDS ("three_plain", "three_sf"), .label = N_ ("Front hand"),
    .help = N_ ("For pots, whether three in a row and three of a suit count in front, as in three card poker."),
    .says = GAME_WORDS (N_ ("Three of a kind and pairs"), N_ ("Straights and flushes too")) },
  { "pots", .min = 1, .max = CHINESE_MOST_VALUE, .n_list = CHINESE_SLOTS, .list = usual_pots, .label = N_ ("Pots"),
    .help = N_ ("What each player puts in for the best front, middle and back hand.") },
  { "two_suits", GAME_WORDS ("off", "on", "byfreq"), .is_house_rule = TRUE, .label = N_ ("Two suits"),
    .help
    = N_ ("Clubs and spades are one suit, diamonds and hearts the other. Flushes become common, and may rank by that: "
          "above a pair and below two pair."),
    .says = GAME_WORDS (N_ ("Off"), N_ ("On"), N_ ("On, flushes below two pair")) },
  { "bridge_suits", GAME_WORDS ("off", "on", "three"), .is_house_rule = TRUE, .label = N_ ("Suits rank"),
    .help = N_ ("A flush of spades beats one of hearts, then come diamonds and clubs, and only then the cards count."),
    .says = GAME_WORDS (N_ ("Off"), N_ ("In flushes"), N_ ("In flushes of three cards too")) },
  GAME_BACKS_ROWS,
  { NULL },
};

const GameFormer chinese_former[] = { { 1, "order", "ge" }, { 0 } };

/* The options that each preset sets; those that are not named get their default. */
static const gint32 presets[][POOL_SWEEP] = {
  { 0 },
  { [BONUS] = CHINESE_ON_WIN, [SPECIALS] = CHINESE_STANDARD },
  { [BONUS] = CHINESE_ALWAYS, [OVERALL] = 1 },
  { [MODE] = CHINESE_HOUSE, [TIE] = 1 },
  { [MODE] = CHINESE_HOUSE, [TIE] = 1, [BONUS] = CHINESE_ALWAYS, [TABLE] = MALAY, [SPECIALS] = CHINESE_MALAYAN },
  { [MODE] = CHINESE_POOL },
  { [MODE] = CHINESE_POTS, [ORDER] = ANY_ORDER },
};

/* Sets the options that depend on SLOT: a preset sets everything that makes up a way of scoring, and pots are played
   for without order unless an order is set. */
void
chinese_option_set (gint32 *option, guint slot)
{
  if (slot == PRESET)
    for (guint i = MODE; i < POOL_SWEEP; i++)
      option[i] = i == SPECIAL_FULL ? option[i] : presets[option[PRESET]][i];
  if (slot == MODE && option[MODE] == CHINESE_POTS && option[ORDER] == 0)
    option[ORDER] = ANY_ORDER;
}

ChineseDealing
chinese_dealing (const gint32 *option)
{
  return (ChineseDealing) option[DEAL];
}

gboolean
chinese_is_open (const gint32 *option)
{
  return option[DEAL] == CHINESE_OPEN || option[DEAL] == CHINESE_THREE_OPEN || option[OPEN];
}

gboolean
chinese_has_down (const gint32 *option)
{
  return option[DOWN];
}

gboolean
chinese_has_hidden (const gint32 *option)
{
  return option[HIDDEN];
}

gboolean
chinese_has_fourteenth (const gint32 *option)
{
  return option[FOURTEENTH];
}

guint
chinese_replacements (const gint32 *option)
{
  return (guint) option[REPLACE];
}

static gboolean
has_own_pots (const gint32 *option)
{
  return memcmp (&option[POTS], usual_pots, sizeof usual_pots) != 0;
}

static gboolean
has_pairs (const gint32 *option)
{
  return option[MODE] == CHINESE_PAIRWISE || option[MODE] == CHINESE_HOUSE;
}

static gboolean
has_specials (const gint32 *option)
{
  return has_pairs (option) && option[SPECIALS] != CHINESE_NO_SPECIALS;
}

/* Returns whether an option makes a difference.  One that makes none is shown anyway while it keeps the table from
   beginning. */
gboolean
chinese_option_counts (const Game *game, const gint32 *option, guint slot)
{
  gboolean is_open = chinese_is_open (option);

  switch (slot)
    {
    case OPEN:
      return option[DEAL] == CHINESE_DRAFT || option[DEAL] == CHINESE_RUMMY || option[OPEN];
    case DOWN:
      return (is_open && option[DEAL] != CHINESE_THREE_OPEN) || option[DOWN];
    case HIDDEN:
      return option[DEAL] == CHINESE_DRAFT || option[HIDDEN];
    case FOURTEENTH:
      return option[DEAL] == CHINESE_THREE_OPEN || option[FOURTEENTH];
    case REPLACE:
      return option[DEAL] == CHINESE_CLOSED || option[REPLACE];
    case FRONT:
      return option[MODE] == CHINESE_POTS || option[FRONT];
    case POTS:
      return option[MODE] == CHINESE_POTS || has_own_pots (option);
    case TIE:
      return FALSE; /* the bank, if there is one, wins ties */
    case BONUS:
    case SWEEP:
    case OVERALL:
      return has_pairs (option);
    case MAY_SURRENDER:
    case SPECIALS:
      return has_pairs (option) && (!is_open || option[slot]);
    case TABLE:
      return has_pairs (option) && option[BONUS] != CHINESE_NO_BONUS;
    case SPECIAL_FULL:
      return has_specials (option) && option[MAY_SURRENDER];
    case NO_PICTURES:
      return has_specials (option) || option[NO_PICTURES];
    case POOL_SWEEP:
      return option[MODE] == CHINESE_POOL;
    case BANKER:
      return option[MODE] == CHINESE_HOUSE;
    case BONUS_VALUES:
      return has_pairs (option) && option[BONUS] != CHINESE_NO_BONUS && option[TABLE] == OWN_TABLE;
    case SPECIAL_VALUES:
      return has_pairs (option) && option[SPECIALS] == CHINESE_OWN_LIST;
    case NO_PICTURES_VALUE:
      return has_specials (option) && option[NO_PICTURES];
    default:
      return game_backs_count (option, BACKS, slot);
    }
}

void
chinese_show_backs (GameState *s, guint64 plain)
{
  game_backs_show (s, BACKS, plain);
}

/* Says which ways of dealing do not go together; NULL: all do. */
static const char *
refuse_dealing (guint n_seats, const gint32 *option)
{
  ChineseDealing dealing = chinese_dealing (option);

  if (option[OPEN] && dealing != CHINESE_DRAFT && dealing != CHINESE_RUMMY)
    return _ ("Only cards taken from a row or as in rummy can be placed face up or not: the other ways of dealing "
              "leave no choice.");
  if (option[DOWN] && (!chinese_is_open (option) || dealing == CHINESE_THREE_OPEN))
    return _ ("One card face down goes with open games other than the one for three players.");
  if (option[HIDDEN] && dealing != CHINESE_DRAFT)
    return _ ("A card is hidden in the row only where cards are taken from a row.");
  if (option[FOURTEENTH] && dealing != CHINESE_THREE_OPEN)
    return _ ("A fourteenth card comes only in the open game for three players.");
  if (option[REPLACE] && dealing != CHINESE_CLOSED)
    return _ ("Cards are replaced only where all are dealt at once.");
  if (dealing == CHINESE_THREE_OPEN && n_seats != 3)
    return _ ("The open game with three cards on display is for three players.");
  return NULL;
}

static char *
refuse_replacing (guint n_seats, const gint32 *option)
{
  guint rounds = chinese_replacements (option);

  if (rounds == 0)
    return NULL;
  if (n_seats > 3)
    return g_strdup (_ ("Four players have all the cards: there is nothing to replace them with."));
  if (rounds % n_seats != 0)
    return g_strdup_printf (_ ("Rounds of replacing are a multiple of the %u players, so that all choose first equally "
                               "often."),
                            n_seats);
  if (n_seats == 3 && rounds > 3)
    return g_strdup (_ ("With three players there are cards for three rounds of replacing."));
  return NULL;
}

char *
chinese_refuse_setup (const Game *game, guint n_seats, const gint32 *option)
{
  const char *sentence = refuse_dealing (n_seats, option);
  char       *refusal;

  if (sentence != NULL)
    return g_strdup (sentence);
  if (chinese_is_open (option) && option[MAY_SURRENDER])
    return g_strdup (_ ("Nobody can surrender in an open game."));
  if (chinese_is_open (option) && option[SPECIALS] != CHINESE_NO_SPECIALS)
    return g_strdup (_ ("Special hands do not count in an open game: leave them out, also of the scoring."));
  if (option[TWO_SUITS] && option[BRIDGE_SUITS])
    return g_strdup (_ ("There can be two suits, or the suits can rank, but not both."));
  if (option[NO_PICTURES] && option[SPECIALS] == CHINESE_NO_SPECIALS)
    return g_strdup (_ ("Hands without pictures count among special hands: choose which of those count, or leave these "
                        "out too."));
  if (option[MODE] != CHINESE_POTS && (option[FRONT] || has_own_pots (option)))
    return g_strdup (_ ("How the front hand ranks and what goes into the pots can be set only for three pots."));
  refusal = refuse_replacing (n_seats, option);
  return refusal != NULL ? refusal : game_backs_refuse (option, BACKS);
}

ChineseMode
chinese_mode (const gint32 *option)
{
  return (ChineseMode) option[MODE];
}

ChineseOrder
chinese_order (const gint32 *option)
{
  return orders[option[ORDER]];
}

PokerRules
chinese_suits (const gint32 *option)
{
  static const PokerRules two[] = { 0, POKER_RULE_TWO_SUITS, POKER_RULE_TWO_SUITS | POKER_RULE_LOW_FLUSH };

  return two[option[TWO_SUITS]] | (option[BRIDGE_SUITS] ? POKER_RULE_BRIDGE : 0);
}

/* How suits are read in front.  Two suits are two in front as well, but suits rank there only if the option says so. */
static PokerRules
front_suits (const gint32 *option)
{
  if (option[TWO_SUITS])
    return POKER_RULE_TWO_SUITS;
  return option[BRIDGE_SUITS] == IN_THREE_TOO ? POKER_RULE_BRIDGE : 0;
}

/* The rules that the options make.  In a pool and for pots only the hands count. */
ChineseRules
chinese_rules (const gint32 *option)
{
  static const gint sweeps[] = { 0, 1, 3 };
  ChineseRules      rules = { .mode = chinese_mode (option),
                              .order = chinese_order (option),
                              .suits = chinese_suits (option),
                              .front_suits = front_suits (option),
                              .pool_sweep = option[POOL_SWEEP],
                              .pots = &option[POTS],
                              .front_runs = option[FRONT] };

  if (rules.mode == CHINESE_POOL || rules.mode == CHINESE_POTS)
    return rules;
  rules.bonus = (ChineseBonus) option[BONUS];
  if (option[TABLE] != BY_BONUS)
    rules.table = (ChineseTable) (option[TABLE] - STD_ON);
  else
    rules.table = rules.bonus == CHINESE_ALWAYS ? CHINESE_STD_ALW : CHINESE_STD_ON;
  rules.sweep = sweeps[option[SWEEP]];
  rules.overall = option[OVERALL];
  rules.special_full = option[SPECIAL_FULL];
  rules.own_table = &option[BONUS_VALUES];
  rules.specials = (ChineseSpecials){ .list = (ChineseList) option[SPECIALS],
                                      .no_pictures = option[NO_PICTURES],
                                      .no_pictures_value = option[NO_PICTURES_VALUE],
                                      .own = &option[SPECIAL_VALUES] };
  rules.can_surrender = option[MAY_SURRENDER];
  return rules;
}

gboolean
chinese_has_declarations (const gint32 *option)
{
  return has_pairs (option) && (option[MAY_SURRENDER] || option[SPECIALS] != CHINESE_NO_SPECIALS);
}

gboolean
chinese_bank_stays (const gint32 *option)
{
  return option[MODE] == CHINESE_HOUSE && option[BANKER];
}

gint
chinese_stake_of (const gint32 *option)
{
  ChineseRules rules;

  if (chinese_mode (option) == CHINESE_POOL)
    return CHINESE_POOL_STAKE;
  if (chinese_mode (option) != CHINESE_POTS)
    return 0;
  rules = chinese_rules (option);
  return chinese_pot_stake (&rules, CHINESE_FRONT) + chinese_pot_stake (&rules, CHINESE_MIDDLE)
         + chinese_pot_stake (&rules, CHINESE_BACK);
}
