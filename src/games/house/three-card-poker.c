/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Three Card Poker: three cards each against the house, which must have a queen to play. */
#include <glib/gi18n-lib.h>

#include "cards/help/result.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "games/poker/eval/eval-text.h"
#include "house-pay.h"
#include "house.h"

enum
{
  STOCK, /* zones, followed by a hand for each seat */
  HOUSE,
  HOLE,
};

enum
{
  ANTE = HOUSE_ANTE, /* verbs */
  PAIR_PLUS = HOUSE_SIDE,
  PLAY,
  FOLD,
};

enum
{
  DECIDE = HOUSE_SIDE + 1, /* a phase: play or fold */
};

enum
{
  MAX_BET, /* slots of options */
  MIN_BET,
  PP_ONLY,
  ANTE_BONUS,
  PAIR_PLUS_PAYS = ANTE_BONUS + THREE_CARD_BONUS,
};

enum
{
  CARDS = 3,
  MOST_BET = 1000000,
  MOST_PAY = 100000, /* chips for one chip */
};

static const GameVerb verbs[] = {
  { "ante", SHAPE_AMOUNT, N_ ("Ante"), N_ ("%s antes %s"), N_ ("%s puts up no ante") },
  { "pair-plus", SHAPE_AMOUNT, N_ ("Pair Plus"), N_ ("%s puts %s on Pair Plus"), N_ ("%s puts nothing on Pair Plus") },
  { "play", SHAPE_PLAIN, N_ ("Play"), N_ ("%s plays") },
  { "fold", SHAPE_PLAIN, N_ ("Fold"), N_ ("%s folds"), .rests = TRUE },
  { NULL },
};
static const GamePhase phases[] = {
  { "ante", N_ ("Wagers"), N_ ("Choose your ante") },
  { "side", N_ ("Side bets"), N_ ("Bet on a pair or better, or not") },
  { "play", N_ ("Playing") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "stock", N_ ("Stock") },
  { "house", N_ ("House"), ZONE_HOUSE },
  { "hole", N_ ("Hole cards") },
  { NULL },
};
static const gint32     bonus_pays[THREE_CARD_BONUS] = { 5, 4, 1 };
static const gint32     pair_plus_pays[THREE_CARD_PAIR_PLUS] = { 40, 30, 6, 3, 1 };
static const GameOption options[] = {
  { "max_bet", .min = 1, .max = MOST_BET, .fallback = 100, .label = N_ ("Highest bet"),
    .help = N_ ("The most chips on the ante, and on Pair Plus.") },
  { "min_bet", .min = 1, .max = MOST_BET, .fallback = 1, .label = N_ ("Lowest bet"),
    .help = N_ ("The least chips on the ante, or on Pair Plus without one.") },
  { "pp_only", game_off_on, .label = N_ ("Pair Plus alone"),
    .help = N_ ("You may leave the ante out and bet on Pair Plus only.") },
  { "ante_bonus", .max = MOST_PAY, .n_list = THREE_CARD_BONUS, .list = bonus_pays, .label = N_ ("Ante bonus"),
    .help = N_ ("What each chip of the ante pays for a straight flush, three of a kind, a straight.") },
  { "pair_plus", .max = MOST_PAY, .n_list = THREE_CARD_PAIR_PLUS, .list = pair_plus_pays,
    .label = N_ ("Pair Plus pays"),
    .help = N_ ("What each chip pays for a straight flush, three of a kind, a straight, a flush, a pair. 0: the bet is "
                "returned.") },
  { NULL },
};

static const HouseRules house_rules = {
  .posted = 1,
  .needed = 2,
  .useful = 2,
  .max_bet = MAX_BET,
  .min_bet = MIN_BET,
  .side_alone = PP_ONLY,
};

static char *
refuse_setup (const Game *game, guint n_seats, const gint32 *option)
{
  return house_refuse_setup (&house_rules, option);
}

static PokerKey
key_of (const GameState *s, guint zone)
{
  return poker_three_card (game_cards (s, zone), CARDS);
}

static void
setup (GameState *s)
{
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zone_add (s, "house", -1, GAME_FAN, CARDS, GAME_NONE);
  game_zones_add (s, "hole", GAME_FAN, CARDS, GAME_OWN);
  game_deck_add (s, STOCK, CARD_DECK_SET, 1);
}

static void
choices (const GameState *s, GameChoices *out)
{
  if (s->phase < DECIDE)
    {
      house_offer_wager (s, out);
      return;
    }
  game_offer (out, PLAY);
  game_offer (out, FOLD);
}

static void
ask_next (GameState *s, gint after)
{
  gint seat = house_next (s, after);

  if (seat >= 0)
    {
      s->turn = (gint8) seat;
      return;
    }
  house_show (s, HOLE, HOUSE);
  game_end_hand (s);
}

static void
apply (GameState *s, const GameAction *action)
{
  gint seat = s->turn;

  switch (action->verb)
    {
    case ANTE:
    case PAIR_PLUS:
      if (!house_wager (s, action->amount))
        return;
      house_deal (s, STOCK, HOLE, HOUSE, CARDS);
      s->phase = DECIDE;
      ask_next (s, -1);
      return;
    case PLAY:
      house_play (s, house_bets (s)->ante[seat]);
      break;
    default:
      house_fold (s);
    }
  ask_next (s, seat);
}

/* The net of each bet of a seat. */
typedef struct
{
  gint64 ante, play, bonus, side;
} Nets;

static Nets
find_nets (const GameState *s, guint seat)
{
  const HouseBets *bets = house_bets (s);
  Nets             nets = { .ante = -bets->ante[seat], .side = -bets->side[seat] };
  PokerKey         key, house;

  if (s->idle >> seat & 1 || !(bets->in >> seat & 1))
    return nets;
  key = key_of (s, HOLE + seat);
  house = key_of (s, HOUSE);
  nets.side = bets->side[seat] * three_card_pair_plus (&s->option[PAIR_PLUS_PAYS], key);
  if (bets->ante[seat] == 0)
    return nets;
  nets.bonus = bets->ante[seat] * (gint64) three_card_bonus (&s->option[ANTE_BONUS], key);
  nets.ante = !three_card_qualifies (house) || key > house ? bets->ante[seat] : key < house ? -bets->ante[seat] : 0;
  nets.play = three_card_qualifies (house) ? nets.ante : 0;
  return nets;
}

static void
settle (GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (house_bets (s)->in >> seat & 1)
      {
        Nets nets = find_nets (s, seat);

        house_pay (s, seat, nets.ante + nets.play + nets.bonus + nets.side);
      }
  house_close (s);
}

/* Advises the second bet with queen, six, four or better, the worst hand that is worth it. */
static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  if (view->phase < DECIDE)
    house_advise_wager (view, offered, out);
  else
    *out = (GameAction){
      .verb = key_of (view, HOLE + (guint) view->turn) >= THREE_CARD_HIGH (12, 6, 4) ? PLAY : FOLD,
      .target = -1,
    };
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const HouseBets *bets = house_bets (view);

  if (view->viewer < 0 || view->viewer >= view->n_seats)
    return;
  if (bets->ante[view->viewer] > 0)
    g_ptr_array_add (out, game_amount_format (_ ("Your ante: %s"), bets->ante[view->viewer]));
  if (bets->side[view->viewer] > 0)
    g_ptr_array_add (out, game_amount_format (_ ("Your Pair Plus: %s"), bets->side[view->viewer]));
  if (bets->play[view->viewer] > 0)
    g_ptr_array_add (out, game_amount_format (_ ("Your play bet: %s"), bets->play[view->viewer]));
}

static char *
asks (const GameState *view)
{
  const HouseBets *bets = house_bets (view);

  if (view->phase != DECIDE)
    return NULL;
  return game_amount_format (_ ("Play for %s more, or fold"), bets->ante[view->turn]);
}

static char *
button (const GameState *view, const GameChoice *choice, guint n_cards)
{
  return choice->verb == PLAY ? game_amount_format (_ ("Play for %s"), house_bets (view)->ante[view->turn]) : NULL;
}

static gint
compare (const GameState *view, guint seat)
{
  PokerKey key = key_of (view, HOLE + seat), house = key_of (view, HOUSE);

  return (key > house) - (key < house);
}

static char *
text_of (const GameState *view, guint seat)
{
  return poker_text_alone (poker_three_card_text (key_of (view, HOLE + seat)));
}

/* Says what the dealer has, and how those who have bet against it came out. */
static void
say_dealer (const GameState *view, const char *const *names, GPtrArray *out)
{
  PokerKey         key = key_of (view, HOUSE);
  g_autofree char *hand = poker_text_spoken (poker_three_card_text (key));

  if (three_card_qualifies (key))
    {
      g_ptr_array_add (out, g_strdup_printf (_ ("The house has %s."), hand));
      house_say_showdown (view, names, compare, text_of, out);
    }
  else
    g_ptr_array_add (
        out,
        g_strdup_printf (_ ("The house has %s and does not qualify: the ante pays, the play bet is returned."), hand));
}

static char *
outcome (const GameState *view, const char *const *names)
{
  const HouseBets *bets = house_bets (view);
  GPtrArray       *said = g_ptr_array_new_with_free_func (g_free);
  SeatMask         bonus = 0, pair_plus = 0;
  gboolean         has_played = FALSE;

  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      PokerKey key
          = bets->ante[seat] + bets->side[seat] > 0 && !(view->idle >> seat & 1) ? key_of (view, HOLE + seat) : 0;

      has_played |= bets->play[seat] > 0;
      if (bets->play[seat] > 0 && three_card_bonus (&view->option[ANTE_BONUS], key) > 0)
        bonus |= (SeatMask) (1 << seat);
      if (key != 0 && bets->side[seat] > 0 && three_card_pair_plus (&view->option[PAIR_PLUS_PAYS], key) > 0)
        pair_plus |= (SeatMask) (1 << seat);
    }
  if (has_played)
    say_dealer (view, names, said);
  else if ((bets->in & view->idle) != 0)
    g_ptr_array_add (said, g_strdup (_ ("Nobody plays against the house.")));
  house_say_bet (view, names, _ ("The ante bonus"), bonus, FALSE, said);
  house_say_bet (view, names, _ ("Pair Plus"), pair_plus, TRUE, said);
  return game_sentences_join (said);
}

static void
parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  const HouseBets *bets = house_bets (view);
  Nets             nets = { 0 };

  if (view->turn == GAME_HAND_OVER)
    nets = find_nets (view, seat);
  game_box (out, PAIR_PLUS, bets->side[seat], nets.side, g_strdup (_ ("Pair Plus")));
  game_box (out, ANTE, bets->ante[seat], nets.ante, g_strdup (_ ("Ante")));
  game_box (out, PLAY, bets->play[seat], nets.play, g_strdup (C_ ("a bet", "Play")));
  game_part (out, nets.bonus, g_strdup (_ ("Ante bonus")));
}

static char *
shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  guint zone = seat < view->n_seats ? HOLE + seat : HOUSE;

  if (game_count (view, zone) < CARDS || game_top (view, zone) == CARD_HIDDEN
      || (seat < view->n_seats ? view->idle >> seat & 1 : house_is_alone (view)))
    return NULL;
  for (guint i = 0; i < CARDS; i++)
    game_shown_add (cards, game_cards (view, zone)[i]);
  return poker_text_alone (poker_three_card_text (key_of (view, zone)));
}

static void
pays (const GameState *view, GPtrArray *out)
{
  static const char *const hands[THREE_CARD_PAIR_PLUS]
      = { N_ ("Straight flush"), N_ ("Three of a kind"), N_ ("Straight"), N_ ("Flush"), N_ ("Pair") };
  GamePays *bonus = game_pays (out, _ ("Ante bonus")), *side = game_pays (out, _ ("Pair Plus"));

  for (guint i = 0; i < THREE_CARD_BONUS; i++)
    game_pays_line (bonus, _ (hands[i]), view->option[ANTE_BONUS + i], 1);
  for (guint i = 0; i < THREE_CARD_PAIR_PLUS; i++)
    game_pays_line (side, _ (hands[i]), view->option[PAIR_PLUS_PAYS + i], 1);
}

const Game game_three_card_poker = {
  .id = "three-card-poker",
  .rules = 1,
  .flags = GAME_ZERO_SUM | GAME_HOUSE_DEALS | GAME_CHIPS | GAME_HANDS,
  .seats = 0xfe, /* 1 to 7 */
  .room = 52 + CARDS * (HOUSE_MOST_SEATS + 1),
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
  .terms = &(const GameTerms){ .refuse = refuse_setup },
  .people = {
    .name = N_ ("Three Card Poker"),
    .pitch = N_ ("Three cards and one decision: play against the house, or fold"),
    .kind = KIND_HOUSE,
    .minutes = 2,
    .labels = labels,
    .asks = asks,
    .button = button,
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
