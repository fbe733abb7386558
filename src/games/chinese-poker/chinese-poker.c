/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chinese Poker: thirteen cards set into a back, a middle and a front hand, each of which meets those of the others. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/help/deduce.h"
#include "cards/help/switch.h"
#include "advise.h"
#include "dealing.h"
#include "sheet.h"
#include "words.h"

enum
{
  MOST_THROWN = 24, /* cards thrown away at most, by two players in twelve rounds */
};

static const GameVerb verbs[] = {
  { "arrange", SHAPE_GROUPS, N_ ("Set the hands"), N_ ("%s sets %s"), N_ ("%s sets the hands"), .sealed = TRUE,
    .groups = GAME_WORDS ("back", "middle", "front"),
    /* Translators: "K♣ K♦ K♥ 3♣ 3♦ in back, 6♣ 5♣ 4♣ 3♥ 2♣ in the middle and 10♣ 10♦ Q♣ in front". */
    .groups_say = N_ ("%s in back, %s in the middle and %s in front") },
  { "play", SHAPE_PLAIN, N_ ("Play"), N_ ("%s plays"), .sealed = TRUE },
  { "surrender", SHAPE_PLAIN, N_ ("Surrender"), N_ ("%s surrenders"), .sealed = TRUE },
  { "special", SHAPE_PLAIN, N_ ("Declare a special hand"), N_ ("%s declares a special hand"), .sealed = TRUE },
  { "place", SHAPE_GROUPS, N_ ("Place"), N_ ("%s places %s"), N_ ("%s places cards"),
    .groups = GAME_WORDS ("back", "middle", "front"),
    .groups_say = N_ ("%s in back, %s in the middle and %s in front") },
  { "place-down", SHAPE_GROUPS, N_ ("Face down"), N_ ("%s places %s, face down"), N_ ("%s places a card face down"),
    .groups = GAME_WORDS ("back", "middle", "front"),
    .groups_say = N_ ("%s in back, %s in the middle and %s in front") },
  { "take", SHAPE_CARDS, N_ ("Take"), N_ ("%s takes %s") },
  { "take-hidden", SHAPE_PLAIN, N_ ("Take the hidden card"), N_ ("%s takes the hidden card") },
  { "draw-stock", SHAPE_PLAIN, N_ ("Draw"), N_ ("%s draws a card"), .pile = ZONE_STOCK },
  { "pass", SHAPE_PLAIN, N_ ("Pass"), N_ ("%s passes") },
  { "discard", SHAPE_CARDS, N_ ("Discard"), N_ ("%s discards %s"), .pile = ZONE_DISCARD },
  { "exchange", SHAPE_CARDS, N_ ("Exchange"), N_ ("%s exchanges %s") },
  { "exchange-down", SHAPE_CARDS, N_ ("Exchange face down"), N_ ("%s exchanges %s, face down") },
  { "decline", SHAPE_PLAIN, N_ ("Throw it away"), N_ ("%s throws the card away") },
  { "decline-down", SHAPE_PLAIN, N_ ("Throw it away face down"), N_ ("%s throws the card away face down") },
  { NULL },
};
static const GamePhase phases[] = {
  { "arrange", N_ ("Setting the hands"), N_ ("Set your three hands") },
  { "declare", N_ ("Declaring"), N_ ("Declare how you play") },
  { "place", N_ ("Placing"), N_ ("Place all the cards in your hand") },
  { "draft", N_ ("Choosing from the row"), N_ ("Take a card from the row") },
  { "rummy", N_ ("Taking a card"), N_ ("Take or draw a card") },
  { "discard", N_ ("Discarding"), N_ ("Discard a card") },
  { "exchange", N_ ("A fourteenth card"), N_ ("Exchange a card for the new one, or not") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "stock", N_ ("Stock") },
  { "hand", N_ ("Hand") },
  { "front", N_ ("Front hand") },
  { "middle", N_ ("Middle hand") },
  { "back", N_ ("Back hand") },
  { "row", N_ ("Face up") },
  { "pile", N_ ("Discards"), ZONE_DISCARD },
  { "muck", N_ ("Out of play") },
  { NULL },
};

/* --- The course of a hand --- */

/* Adds the zones of a slot.  In an open game everybody sees them grow, except for cards that lie face down. */
static void
add_slot (GameState *s, const char *word, guint cap)
{
  gboolean is_open = chinese_is_open (s->option);

  for (guint seat = 0; seat < s->n_seats; seat++)
    if (is_open)
      game_zone_add_mixed (s, word, (gint) seat, GAME_ROW, cap, GAME_ALL);
    else
      game_zone_add (s, word, (gint) seat, GAME_ROW, cap, (SeatMask) (1u << seat));
}

static void
setup (GameState *s)
{
  guint row = chinese_count_row (s->option, s->n_seats);

  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, CHINESE_CARDS + 1, GAME_OWN);
  add_slot (s, "front", CHINESE_THREE);
  add_slot (s, "middle", CHINESE_FIVE);
  add_slot (s, "back", CHINESE_FIVE);
  if (row > 0)
    {
      if (chinese_has_hidden (s->option))
        game_zone_add_mixed (s, "row", -1, GAME_ROW, row, GAME_ALL);
      else
        game_zone_add (s, "row", -1, GAME_ROW, row, GAME_ALL);
      game_zone_add (s, "muck", -1, GAME_PILE, MOST_THROWN, GAME_NONE);
    }
  if (chinese_replacements (s->option) > 0 || chinese_has_fourteenth (s->option))
    game_zone_add (s, "pile", -1, GAME_PILE, MOST_THROWN, GAME_ALL);
  game_deck_add (s, CHINESE_STOCK, CARD_DECK_SET, 1);
  chinese_show_backs (s, row > 0 ? G_GUINT64_CONSTANT (1) << chinese_common (s, CHINESE_MUCK) : 0);
}

/* Turns all cards face up and ends the hand. */
static void
reveal (GameState *s)
{
  ChineseNotes *notes = game_notes (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      notes->declared[seat] = s->phase == CHINESE_DECLARE ? (guint8) s->seal[seat].verb : 0;
      for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
        game_show (s, chinese_zone (s, slot, seat), GAME_ALL);
    }
  game_tell (s); /* tells who declared what */
  game_open (s);
  game_end_hand (s);
}

/* Goes on once everybody has all cards; in an open game they are already placed. */
static void
have_cards (GameState *s)
{
  if (chinese_is_open (s->option))
    {
      reveal (s);
      return;
    }
  s->phase = CHINESE_ARRANGE;
  s->turn = (gint8) game_left (s, (guint) s->dealer);
}

static void
deal (GameState *s)
{
  memset (game_notes (s), 0, sizeof (ChineseNotes));
  s->pot += s->n_seats * chinese_stake_of (s->option);
  if (chinese_deal (s))
    have_cards (s);
}

static void
choices (const GameState *s, GameChoices *out)
{
  guint        seat = (guint) s->turn;
  ChineseRules rules;

  if (s->phase >= CHINESE_PLACING)
    {
      chinese_dealing_choices (s, out);
      return;
    }
  if (s->phase == CHINESE_ARRANGE)
    {
      GameChoice *choice = game_offer (out, CHINESE_ARRANGE);

      choice->min = choice->max = CHINESE_CARDS;
      choice->of = s->set[CHINESE_HAND + seat];
      choice->lo = choice->hi = CHINESE_FIVE;
      return;
    }
  rules = chinese_rules (s->option);
  game_offer (out, CHINESE_PLAY);
  if (rules.can_surrender)
    game_offer (out, CHINESE_SURRENDER);
  if (rules.specials.list != CHINESE_NO_SPECIALS)
    {
      ChineseSpecial special;

      if (chinese_special_best (chinese_cards_of (s, seat), &rules.specials, &special))
        game_offer (out, CHINESE_DECLARE_SPECIAL);
    }
}

static gboolean
allows (const GameState *s, const GameAction *action)
{
  ChineseSet set = chinese_set_of_action (action);

  return action->verb != CHINESE_ARRANGE
         || chinese_set_judge (&set, chinese_order (s->option), chinese_suits (s->option)) == CHINESE_SLOTS;
}

static gboolean
straighten (const GameState *s, GameAction *action)
{
  ChineseSet set = chinese_set_of_action (action);
  gboolean   is_legal;

  if (action->verb != CHINESE_ARRANGE || chinese_order (s->option) == CHINESE_ORDER_NONE)
    return TRUE;
  is_legal = chinese_set_straighten (&set, chinese_suits (s->option));
  action->part[0] = set.hand[CHINESE_BACK];
  action->part[1] = set.hand[CHINESE_MIDDLE];
  return is_legal;
}

static void
apply (GameState *s, const GameAction *action)
{
  guint seat = (guint) s->turn, first = game_left (s, (guint) s->dealer);

  if (s->phase >= CHINESE_PLACING)
    {
      if (chinese_dealing_apply (s, action))
        have_cards (s);
      return;
    }
  if (s->phase == CHINESE_ARRANGE)
    {
      guint to[] = { chinese_zone (s, CHINESE_BACK, seat), chinese_zone (s, CHINESE_MIDDLE, seat),
                     chinese_zone (s, CHINESE_FRONT, seat) };

      game_move_groups (s, CHINESE_HAND + seat, action, to);
    }
  game_seal (s, seat, action);
  s->turn = (gint8) game_left (s, seat);
  if (s->turn != (gint) first)
    return;
  if (s->phase == CHINESE_ARRANGE && chinese_has_declarations (s->option))
    {
      game_open (s); /* the cards stay covered */
      s->phase = CHINESE_DECLARE;
      return;
    }
  reveal (s);
}

static gint
next_dealer (const GameState *s)
{
  if (chinese_bank_stays (s->option))
    return s->dealer;
  return (gint) game_left (s, (guint) s->dealer);
}

const Game game_chinese_poker = {
  .id = "chinese-poker",
  .rules = 2,
  .flags = GAME_ZERO_SUM | GAME_HANDS,
  .seats = 0x1c, /* 2 to 4 */
  .room = 52 + CHINESE_MOST_SEATS * (3 * CHINESE_CARDS + 1) + 2 * CHINESE_MOST_SEATS + 2 * MOST_THROWN,
  .notes_size = sizeof (ChineseNotes),
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
  .settle = game_sheet_settle,
  .sheet = &chinese_sheet,
  .terms = &(const GameTerms){ .refuse = chinese_refuse_setup, .counts = chinese_option_counts, .set = chinese_option_set },
  .match = &(const GameMatch){ .next_dealer = next_dealer },
  .judge = &(const GameJudge){ .allows = allows, .straighten = straighten },
  .people = {
    .name = N_ ("Chinese Poker"),
    .others = "Sap Sam Cheung",
    .pitch = N_ ("Set thirteen cards into three poker hands"),
    .kind = KIND_POKER,
    .minutes = 5,
    .labels = chinese_labels,
    .seat_note = chinese_seat_note,
    .outcome = chinese_say_outcome,
    .parts = chinese_parts,
    .shown = chinese_shown,
    .group_strength = chinese_group_strength,
    .explain = chinese_explain,
  },
  .bots = {
    .advise = chinese_advise,
    .worlds = &(const GameWorlds){ .possible = chinese_possible, .known = deduce_known_card, .mend = deduce_mend_world },
    .deduce = chinese_deduce,
  },
};
