/* Chinese Poker: thirteen cards set into a back, a middle and a front hand, each of which meets those of the others. */
#include "arrange.h"
#include "options.h"
#include "say.h"
#include "cards/game.h"
#include "cards/help/result.h"
#include "cards/help/switch.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  STOCK, /* zones; then four for each seat, see zone_of */
  HAND,
};

enum
{
  ARRANGE, /* phases, and the first verb */
  DECLARE,
};

enum
{
  PLAY = 1, /* verbs */
  SURRENDER,
  SPECIAL,
};

typedef struct
{
  guint8 declared[CHINESE_MOST_SEATS]; /* verbs, when all are open; 0: there was nothing to declare */
} Notes;

static const GameVerb verbs[] = {
  { "arrange", SHAPE_GROUPS, N_ ("Set the hands"), N_ ("%s sets %s"), N_ ("%s sets the hands"), .sealed = TRUE,
    .groups = GAME_WORDS ("back", "middle", "front"),
    /* Translators: "K♣ K♦ K♥ 3♣ 3♦ in back, 6♣ 5♣ 4♣ 3♥ 2♣ in the middle and 10♣ 10♦ Q♣ in front". */
    .groups_say = N_ ("%s in back, %s in the middle and %s in front") },
  { "play", SHAPE_PLAIN, N_ ("Play"), N_ ("%s plays"), .sealed = TRUE },
  { "surrender", SHAPE_PLAIN, N_ ("Surrender"), N_ ("%s surrenders"), .sealed = TRUE },
  { "special", SHAPE_PLAIN, N_ ("Declare a special hand"), N_ ("%s declares a special hand"), .sealed = TRUE },
  { NULL },
};
static const GamePhase phases[] = {
  { "arrange", N_ ("Setting the hands") },
  { "declare", N_ ("Declaring") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "stock", N_ ("Stock") },        { "hand", N_ ("Hand") },      { "front", N_ ("Front hand") },
  { "middle", N_ ("Middle hand") }, { "back", N_ ("Back hand") }, { NULL },
};

static gboolean
has_declarations (const ChineseRules *rules)
{
  return rules->can_surrender || rules->specials.list != CHINESE_NO_SPECIALS;
}

/* --- Cards --- */

/* The zone of a slot. */
static inline guint
zone_of (const GameState *s, guint slot, guint seat)
{
  return HAND + (1 + slot) * s->n_seats + seat;
}

static ChineseSet
set_of (const GameState *s, guint seat)
{
  ChineseSet set;

  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    set.hand[slot] = s->set[zone_of (s, slot, seat)];
  return set;
}

/* All thirteen, wherever they lie. */
static CardSet
cards_of (const GameState *s, guint seat)
{
  CardSet cards = s->set[HAND + seat];

  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    cards |= s->set[zone_of (s, slot, seat)];
  return cards;
}

static ChineseSet
set_of_action (const GameAction *action)
{
  return (ChineseSet){ .hand = { [CHINESE_BACK] = action->part[0],
                                 [CHINESE_MIDDLE] = action->part[1],
                                 [CHINESE_FRONT] = action->cards & ~action->part[0] & ~action->part[1] } };
}

/* --- The course of a hand --- */

static void
setup (GameState *s)
{
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, CHINESE_CARDS, GAME_OWN);
  game_zones_add (s, "front", GAME_ROW, CHINESE_THREE, GAME_OWN);
  game_zones_add (s, "middle", GAME_ROW, CHINESE_FIVE, GAME_OWN);
  game_zones_add (s, "back", GAME_ROW, CHINESE_FIVE, GAME_OWN);
  game_deck_add (s, STOCK, CARD_DECK_SET, 1);
}

static gint
stake_of (ChineseMode mode)
{
  if (mode == CHINESE_POOL)
    return CHINESE_POOL_STAKE;
  return mode == CHINESE_POTS
             ? chinese_pot_stakes[CHINESE_FRONT] + chinese_pot_stakes[CHINESE_MIDDLE] + chinese_pot_stakes[CHINESE_BACK]
             : 0;
}

static void
deal (GameState *s)
{
  memset (game_notes (s), 0, sizeof (Notes));
  s->pot += s->n_seats * stake_of (chinese_mode (s->option));
  s->phase = ARRANGE;
  s->turn = (gint8) game_left (s, (guint) s->dealer);
  game_deal_round (s, STOCK, HAND, (guint) s->turn, CHINESE_CARDS);
}

static void
choices (const GameState *s, GameChoices *out)
{
  guint        seat = (guint) s->turn;
  ChineseRules rules;

  if (s->phase == ARRANGE)
    {
      GameChoice *choice = game_offer (out, ARRANGE);

      choice->min = choice->max = CHINESE_CARDS;
      choice->of = s->set[HAND + seat];
      choice->lo = choice->hi = CHINESE_FIVE;
      return;
    }
  rules = chinese_rules (s->option);
  game_offer (out, PLAY);
  if (rules.can_surrender)
    game_offer (out, SURRENDER);
  if (rules.specials.list != CHINESE_NO_SPECIALS)
    {
      ChineseSpecial special;

      if (chinese_special_best (cards_of (s, seat), &rules.specials, &special))
        game_offer (out, SPECIAL);
    }
}

static gboolean
allows (const GameState *s, const GameAction *action)
{
  ChineseSet set = set_of_action (action);

  return action->verb != ARRANGE || chinese_set_judge (&set, chinese_order (s->option)) == CHINESE_SLOTS;
}

static void
straighten (const GameState *s, GameAction *action)
{
  ChineseSet set = set_of_action (action);

  if (action->verb != ARRANGE || chinese_order (s->option) == CHINESE_ORDER_NONE)
    return;
  chinese_set_straighten (&set);
  action->part[0] = set.hand[CHINESE_BACK];
  action->part[1] = set.hand[CHINESE_MIDDLE];
}

/* Everything lies open. */
static void
reveal (GameState *s)
{
  Notes *notes = game_notes (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      notes->declared[seat] = s->phase == DECLARE ? (guint8) s->seal[seat].verb : 0;
      for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
        game_show (s, zone_of (s, slot, seat), GAME_ALL);
    }
  game_tell (s); /* who declared what */
  game_open (s);
  game_end_hand (s);
}

static void
apply (GameState *s, const GameAction *action)
{
  guint        seat = (guint) s->turn, first = game_left (s, (guint) s->dealer);
  ChineseRules rules;

  if (s->phase == ARRANGE)
    {
      guint to[]
          = { zone_of (s, CHINESE_BACK, seat), zone_of (s, CHINESE_MIDDLE, seat), zone_of (s, CHINESE_FRONT, seat) };

      game_move_groups (s, HAND + seat, action, to);
    }
  game_seal (s, seat, action);
  s->turn = (gint8) game_left (s, seat);
  if (s->turn != (gint) first)
    return;
  rules = chinese_rules (s->option);
  if (s->phase == ARRANGE && has_declarations (&rules))
    {
      game_open (s); /* the cards stay covered */
      s->phase = DECLARE;
      return;
    }
  reveal (s);
}

static ChineseHand
hand_of (const GameState *s, const ChineseRules *rules, guint seat)
{
  const Notes *notes = game_notes_of (s);
  ChineseSet   set = set_of (s, seat);
  ChineseHand  hand = chinese_hand (&set);

  if (notes->declared[seat] == SURRENDER)
    hand.how = CHINESE_SURRENDERED;
  else if (notes->declared[seat] == SPECIAL
           && chinese_special_best (cards_of (s, seat), &rules->specials, &hand.special))
    hand.how = CHINESE_SPECIAL;
  return hand;
}

static void
settle (GameState *s)
{
  ChineseRules rules = chinese_rules (s->option);
  ChineseHand  hands[CHINESE_MOST_SEATS];
  guint        first = game_left (s, (guint) s->dealer);

  for (guint seat = 0; seat < s->n_seats; seat++)
    hands[seat] = hand_of (s, &rules, seat);
  chinese_settle (&rules, hands, s->n_seats, (guint) s->dealer, first, &s->pot, s->paid);
  game_pay_all (s);
}

static gint
next_dealer (const GameState *s)
{
  if (chinese_bank_stays (s->option))
    return s->dealer;
  return (gint) game_left (s, (guint) s->dealer);
}

/* Everybody has set in order. */
static gboolean
possible (const GameState *world, const GameState *view)
{
  for (guint seat = 0; seat < world->n_seats; seat++)
    if (game_count (world, HAND + seat) == 0)
      {
        ChineseSet set = set_of (world, seat);

        if (chinese_set_judge (&set, chinese_order (world->option)) != CHINESE_SLOTS)
          return FALSE;
      }
  return TRUE;
}

/* --- Advice --- */

/* Sets found last: a bot that plays the same imagined cards on again and again asks for the same ones. */
typedef struct
{
  CardSet    hand;
  gint32     option[GAME_MAX_OPTIONS];
  guint      n_seats;
  ChineseSet set;
} Found;

static void
find_set (const GameState *view, const ChineseRules *rules, CardSet hand, ChineseSet *set)
{
  static _Thread_local Found last[32];

  Found *found = &last[hand * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 59];

  if (found->hand != hand || found->n_seats != view->n_seats
      || memcmp (found->option, view->option, sizeof found->option) != 0)
    {
      *found = (Found){ .hand = hand, .n_seats = view->n_seats };
      memcpy (found->option, view->option, sizeof found->option);
      chinese_arrange (rules, view->n_seats, chinese_odds (rules->order), hand, &found->set);
    }
  *set = found->set;
}

static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  ChineseRules   rules = chinese_rules (view->option);
  guint          seat = (guint) view->turn;
  ChineseSpecial special;
  ChineseSet     set;
  gdouble        units;

  *out = (GameAction){ .verb = PLAY, .target = -1 };
  if (view->phase == ARRANGE)
    {
      out->verb = ARRANGE;
      out->n = CHINESE_CARDS;
      out->cards = view->set[HAND + seat];
      find_set (view, &rules, out->cards, &set);
      out->part[0] = set.hand[CHINESE_BACK];
      out->part[1] = set.hand[CHINESE_MIDDLE];
      return;
    }
  set = set_of (view, seat);
  units = chinese_expect (&rules, view->n_seats, chinese_odds (rules.order), &set);
  if (rules.can_surrender && units < -1 - rules.overall)
    {
      out->verb = SURRENDER;
      units = -1 - rules.overall;
    }
  if (rules.specials.list != CHINESE_NO_SPECIALS
      && chinese_special_best (cards_of (view, seat), &rules.specials, &special) && special.value > units)
    out->verb = SPECIAL;
}

/* --- Words --- */

static char *
mode_label (const GameState *view, const char *const *names)
{
  gint n = view->n_seats;

  switch (chinese_mode (view->option))
    {
    case CHINESE_HOUSE:
      return g_strdup_printf (_ ("%s has the bank"), names[view->dealer]);
    case CHINESE_POOL:
      return g_strdup_printf (ngettext ("%d unit in the pool", "%d units in the pool", (gulong) view->pot),
                              (gint) view->pot);
    case CHINESE_POTS:
      return g_strdup_printf (_ ("Pots: front %d, middle %d, back %d"), n * chinese_pot_stakes[CHINESE_FRONT],
                              n * chinese_pot_stakes[CHINESE_MIDDLE], n * chinese_pot_stakes[CHINESE_BACK]);
    default:
      return g_strdup (_ ("Everybody against everybody"));
    }
}

/* When all lies open: who declared what. */
static void
add_declared (const GameState *view, const ChineseRules *rules, const char *const *names, GPtrArray *out)
{
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      ChineseHand hand = hand_of (view, rules, seat);

      if (hand.how == CHINESE_SURRENDERED)
        g_ptr_array_add (out, g_strdup_printf (_ ("%s surrendered"), names[seat]));
      else if (hand.how == CHINESE_SPECIAL)
        g_ptr_array_add (out,
                         g_strdup_printf (_ ("%s declared %s"), names[seat], chinese_special_name (hand.special.kind)));
    }
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  ChineseRules   rules = chinese_rules (view->option);
  ChineseSpecial special;

  g_ptr_array_add (out, mode_label (view, names));
  if (view->turn == GAME_HAND_OVER && view->hand > 0)
    add_declared (view, &rules, names, out);
  if (view->viewer >= 0 && view->turn != GAME_HAND_OVER
      && chinese_special_best (cards_of (view, (guint) view->viewer), &rules.specials, &special))
    g_ptr_array_add (out, g_strdup_printf (ngettext ("Special hand: %s, %d unit", "Special hand: %s, %d units",
                                                     (gulong) special.value),
                                           chinese_special_name (special.kind), special.value));
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  const Notes *notes = game_notes_of (view);

  if (view->sealed >> seat & 1)
    return g_strdup (_ ("Has decided"));
  if (view->turn == GAME_HAND_OVER && notes->declared[seat] == SURRENDER)
    return g_strdup (_ ("Surrendered"));
  if (view->turn == GAME_HAND_OVER && notes->declared[seat] == SPECIAL)
    return g_strdup (_ ("Special hand"));
  return chinese_mode (view->option) == CHINESE_HOUSE && view->dealer == (gint) seat ? g_strdup (_ ("Bank")) : NULL;
}

static char *
outcome (const GameState *view, const char *const *names)
{
  ChineseRules rules = chinese_rules (view->option);
  ChineseHand  hands[CHINESE_MOST_SEATS];

  for (guint seat = 0; seat < view->n_seats; seat++)
    hands[seat] = hand_of (view, &rules, seat);
  return chinese_outcome (&rules, hands, view->n_seats, (guint) view->dealer, names);
}

/* What the pool held when the hand was counted: what it holds now, and what has gone to the seats, who had put in theirs. */
static gint64
find_pool (const GameState *view)
{
  gint64 pool = view->pot + (gint64) view->n_seats * CHINESE_POOL_STAKE;

  for (guint seat = 0; seat < view->n_seats; seat++)
    pool += view->paid[seat];
  return pool;
}

static void
parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  static const char *const labels_of[CHINESE_PARTS] = {
    [CHINESE_BACK] = N_ ("back"),
    [CHINESE_MIDDLE] = N_ ("middle"),
    [CHINESE_FRONT] = N_ ("front"),
    [CHINESE_FOR_BONUS] = N_ ("royalties"),
    [CHINESE_FOR_OVERALL] = N_ ("overall"),
    [CHINESE_FOR_SWEEP] = N_ ("sweep"),
    [CHINESE_FOR_DECLARED] = N_ ("declared"),
    [CHINESE_FOR_STAKE] = N_ ("stake"),
  };
  static const guint8 order[CHINESE_PARTS]
      = { CHINESE_BACK,        CHINESE_MIDDLE,    CHINESE_FRONT,        CHINESE_FOR_BONUS,
          CHINESE_FOR_OVERALL, CHINESE_FOR_SWEEP, CHINESE_FOR_DECLARED, CHINESE_FOR_STAKE };
  ChineseRules rules = chinese_rules (view->option);
  ChineseHand  hands[CHINESE_MOST_SEATS];
  gint64       pool = find_pool (view), units[CHINESE_MOST_SEATS][CHINESE_PARTS];

  for (guint i = 0; i < view->n_seats; i++)
    hands[i] = hand_of (view, &rules, i);
  chinese_settle_parts (&rules, hands, view->n_seats, (guint) view->dealer, game_left (view, (guint) view->dealer),
                        &pool, units);
  for (guint i = 0; i < CHINESE_PARTS; i++)
    game_part (out, units[seat][order[i]], g_strdup (_ (labels_of[order[i]])));
}

/* The hands that nobody's is better than. */
static char *
shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  ChineseRules rules = chinese_rules (view->option);
  ChineseHand  hands[CHINESE_MOST_SEATS];

  if (seat >= view->n_seats)
    return NULL;
  for (guint i = 0; i < view->n_seats; i++)
    hands[i] = hand_of (view, &rules, i);
  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    if (hands[seat].how == CHINESE_PLAYED && (chinese_find_best (hands, view->n_seats, slot) >> seat & 1))
      cards[0] |= view->set[zone_of (view, slot, seat)];
  return hands[seat].how == CHINESE_SPECIAL ? g_strdup (chinese_special_name (hands[seat].special.kind)) : NULL;
}

static gboolean
is_whole (const GameState *view, const GameAction *action)
{
  return action->cards == view->set[HAND + view->turn] && card_set_size (action->part[0]) == CHINESE_FIVE
         && card_set_size (action->part[1]) == CHINESE_FIVE;
}

/* Why a whole set is not allowed. */
static const char *
explain_set (const GameState *view, const GameAction *action)
{
  ChineseSet set = set_of_action (action);

  if (chinese_set_judge (&set, chinese_order (view->option)) == CHINESE_FRONT)
    return _ ("The front hand is better than the middle hand.");
  return chinese_order (view->option) == CHINESE_ORDER_GT ? _ ("The back hand must be better than the middle hand.")
                                                          : _ ("The middle hand is better than the back hand.");
}

static char *
explain (const GameState *view, const GameAction *action)
{
  ChineseRules rules = chinese_rules (view->option);

  if (view->phase == ARRANGE && action->verb != ARRANGE)
    return g_strdup (has_declarations (&rules)
                         ? _ ("Set your cards first; you decide what to do with them once everybody has.")
                         : _ ("Set your cards: there is nothing to declare in this game."));
  if (view->phase == DECLARE && action->verb == ARRANGE)
    return g_strdup (_ ("Your cards are set and stay as they are."));
  if (action->verb == ARRANGE && is_whole (view, action))
    return g_strdup (explain_set (view, action));
  if (action->verb == ARRANGE && (action->cards & ~view->set[HAND + view->turn]) == 0)
    return g_strdup (_ ("Set all thirteen cards: five in back, five in the middle, three in front."));
  if (action->verb == SURRENDER && !rules.can_surrender)
    return g_strdup (_ ("Surrender is not allowed in this game."));
  if (action->verb == SPECIAL)
    return g_strdup (_ ("Your cards make no special hand."));
  return NULL;
}

const Game game_chinese_poker = {
  .id = "chinese-poker",
  .rules = 2,
  .flags = GAME_HANDS,
  .seats = 0x1c, /* 2 to 4 */
  .room = 52 + CHINESE_MOST_SEATS * 2 * CHINESE_CARDS,
  .notes_size = sizeof (Notes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = chinese_options,
  .hands = 1,
  .former = chinese_former,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = settle,
  .allows = allows,
  .next_dealer = next_dealer,
  .option_set = chinese_option_set,
  .option_counts = chinese_option_counts,
  .refuse_setup = chinese_refuse_setup,
  .people = {
    .name = N_ ("Chinese Poker"),
    .pitch = N_ ("Set thirteen cards into three poker hands"),
    .kind = KIND_POKER,
    .minutes = 5,
    .labels = labels,
    .seat_note = seat_note,
    .outcome = outcome,
    .parts = parts,
    .shown = shown,
    .explain = explain,
  },
  .bots = {
    .advise = advise,
    .possible = possible,
    .straighten = straighten,
  },
};
