/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Crates: crazy eights in fifteen hands, in which nearly every card has an effect. */
#include "crates.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "cards/help/renew.h"
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "cards/sheet.h"

enum
{
  MOST_CARDS = 8,
  OWED = 2,
};

static const GameVerb verbs[] = {
  { "play", SHAPE_CARD_SUIT, N_ ("Play"), N_ ("%s plays %s"), .pile = ZONE_DISCARD },
  { "play-silent", SHAPE_CARD_SUIT, N_ ("Play and say nothing"), N_ ("%s says nothing and plays %s") },
  { "draw", SHAPE_PLAIN, N_ ("Draw"), N_ ("%s draws"), .pile = ZONE_STOCK },
  { "name", SHAPE_SUIT, N_ ("Name the suit"), N_ ("%s names %s") },
  { NULL },
};
static const GamePhase phases[] = {
  { "name", N_ ("Naming a suit"), N_ ("Name a suit") },
  { "play", N_ ("Playing"), N_ ("Match the suit or the rank") },
  { "cover", N_ ("Covering a six"), N_ ("Cover the 6 with another 6 or a card of its suit") },
  { "answer", N_ ("Answering"), N_ ("Answer with a 2 or an ace") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "discard", N_ ("Discards"), ZONE_DISCARD },
  { "stock", N_ ("Stock") },
  { "hand", N_ ("Hand") },
  { NULL },
};

static const GameOption options[] = {
  { "wild_8_9", GAME_WORDS ("match", "anytime"), .label = N_ ("Eights and nines"),
    .help = N_ ("Whether they must match by suit or rank, or may be played on anything."),
    .says = GAME_WORDS (N_ ("Only where they fit"), N_ ("On any card")) },
  { "starter", GAME_WORDS ("only_8_9", "all_effects"), .label = N_ ("First card"),
    .help = N_ ("What the card turned up after the deal does. It counts as played by the dealer."),
    .says = GAME_WORDS (N_ ("Only an 8 or 9 works"), N_ ("Works like a played card")) },
  { "extra_threes", GAME_WORDS ("0", "-50"), .label = N_ ("Spare threes"),
    .help = N_ ("A 3 left in the hand covers another card of it. This is for a 3 with nothing to cover."),
    .says = GAME_WORDS (N_ ("Count nothing"), N_ ("Take 50 points off")) },
  { "teams", game_on_off, .label = N_ ("Partners"),
    .help = N_ ("With four players, those who sit opposite each other are partners.") },
  { "auto_say", game_off_on, .label = N_ ("“One card” by itself"),
    .help = N_ ("Nobody has to say that they have one card left: it is said for everybody.") },
  { NULL },
};

static const GameFormer former[] = {
  { 1, "wild_8_9", "anytime" },
  { 1, "starter", "all_effects" },
  { 0 },
};

/* Adds POINTS of this hand to the whole side of SEAT. */
static void
add_points (GameState *s, guint seat, gint64 points)
{
  for (guint other = side_of (s, seat); other < s->n_seats; other += s->n_sides)
    s->paid[other] += MIN (points, G_MAXINT64 / 2 - s->score[other] - s->paid[other]);
}

/* The side of SEAT pays for a pressure. */
static void
press (GameState *s, guint seat)
{
  CratesNotes *notes = game_notes (s);

  add_points (s, seat, crates_pressure (s, seat));
  notes->pressures[side_of (s, seat)]++;
}

/* --- Drawing --- */

/* SEAT draws one card; if the stock is empty it is renewed first, which costs a pressure.  FALSE: all other cards
   are in hands. */
static gboolean
draw_card (GameState *s, guint seat)
{
  if (game_count (s, CRATES_STOCK) == 0)
    {
      if (!renew_stock (s, CRATES_DISCARD, CRATES_STOCK, RENEW_BELOW_UPCARD))
        return FALSE;
      press (s, seat);
    }
  game_deal (s, CRATES_STOCK, CRATES_HAND + seat);
  return TRUE;
}

static void
draw_cards (GameState *s, guint seat, guint n)
{
  while (n > 0 && draw_card (s, seat))
    n--;
}

/* --- Turns --- */

static void
end_hand (GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    game_show (s, CRATES_HAND + seat, GAME_ALL);
  game_tell (s);
  game_end_hand (s);
}

/* Passes the turn to the seat SEATS places after SEAT. */
static void
pass_on (GameState *s, guint seat, guint seats)
{
  CratesNotes *notes = game_notes (s);

  while (seats-- > 0)
    seat = crates_next (s, notes->right, seat);
  s->turn = (gint8) seat;
  s->phase = notes->total > 0 ? CRATES_ANSWER : CRATES_PLAY;
  if (notes->owes >> seat & 1)
    {
      notes->owes &= (guint8) ~(1 << seat);
      draw_cards (s, seat, OWED);
    }
}

static void
end_turn (GameState *s, guint seats)
{
  CratesNotes *notes = game_notes (s);
  guint        seat = (guint) s->turn;

  notes->turns++;
  notes->out |= game_count (s, CRATES_HAND + seat) == 0;
  if ((notes->out && notes->total == 0) || notes->turns == CRATES_MOST_TURNS)
    end_hand (s);
  else
    pass_on (s, seat, seats);
}

/* Applies the effect of the card that SEAT has played and returns how many seats further the turn goes; 0: SEAT has
   to cover the card. */
static guint
take_effect (GameState *s, guint seat, guint rank)
{
  CratesNotes *notes = game_notes (s);
  guint        next = crates_next (s, notes->right, seat);

  switch (rank)
    {
    case CRATES_TWO:
      notes->total = (guint8) (notes->total + 2);
      return 1;
    case CARD_ACE:
      notes->total = (guint8) (notes->total + (notes->total > 0));
      return 1;
    case CRATES_FOUR:
      return 2;
    case CRATES_FIVE:
      for (guint other = next; other != seat; other = crates_next (s, notes->right, other))
        draw_card (s, other);
      return 1;
    case CRATES_SIX:
      return 0;
    case CRATES_SEVEN:
      draw_card (s, s->n_seats <= 3 ? next : crates_next (s, notes->right, next));
      return 1;
    case CARD_TEN:
      notes->right ^= s->n_seats > 2;
      return 1;
    case CARD_JACK:
      if (s->n_seats <= 3)
        draw_card (s, crates_next (s, !notes->right, seat)); /* the other one, with two players */
      return 1;
    default:
      return 1;
    }
}

/* --- What the framework calls --- */

static void
setup (GameState *s)
{
  game_zone_add (s, "discard", -1, GAME_PILE, 52, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, 52, GAME_OWN);
  game_deck_add (s, CRATES_STOCK, CARD_DECK_SET, 1);
  if (s->n_seats == 4 && s->option[CRATES_TEAMS] == 0)
    s->n_sides = 2;
}

/* The number of cards dealt: 8, 7, ... 1, 2, ... 8, and down again if the match is longer. */
static guint
hand_size (const GameState *s)
{
  guint step = (s->hand - 1u) % (2 * (MOST_CARDS - 1));

  return step < MOST_CARDS ? MOST_CARDS - step : step - MOST_CARDS + 2;
}

/* Applies the effect of the starter as if the dealer had played it: always for an 8 or 9, for others only if that
   was agreed on. */
static void
play_starter (GameState *s, Card starter)
{
  CratesNotes *notes = game_notes (s);
  guint        dealer = (guint) s->dealer, seats = 1;

  notes->suit = (guint8) card_suit (starter);
  if (CARD_SET (starter) & crates_wild_cards ())
    {
      s->phase = CRATES_NAME;
      s->turn = s->dealer;
      game_show (s, CRATES_HAND + dealer, GAME_NONE); /* the dealer names a suit before anybody looks at their cards */
      return;
    }
  if (crates_starter_works (s))
    seats = take_effect (s, dealer, card_rank (starter));
  if (seats > 0)
    {
      pass_on (s, dealer, seats);
      return;
    }
  s->phase = CRATES_COVER;
  s->turn = s->dealer;
}

static void
deal (GameState *s)
{
  CratesNotes *notes = game_notes (s);

  notes->turns = 0;
  notes->total = notes->right = notes->out = notes->owes = 0;
  game_deal_round (s, CRATES_STOCK, CRATES_HAND, game_left (s, (guint) s->dealer), hand_size (s));
  play_starter (s, game_deal (s, CRATES_STOCK, CRATES_DISCARD));
}

static CardSet
playable (const GameState *s)
{
  const CratesNotes *notes = game_notes_of (s);
  CardSet            hand = s->set[CRATES_HAND + s->turn];

  if (s->phase == CRATES_ANSWER)
    return hand & (CARD_RANK_SET (CRATES_TWO) | CARD_RANK_SET (CARD_ACE));
  return hand & crates_fitting (s, notes->suit, card_rank (game_top (s, CRATES_DISCARD)));
}

/* Returns whether CARD may name SUIT: an 8 names any suit, a 9 only one of its own colour. */
static gboolean
may_name (Card card, guint suit)
{
  return card_rank (card) == CRATES_EIGHT || crates_is_red (card_suit (card)) == crates_is_red (suit);
}

static void
offer_cards (GameChoices *out, guint verb, CardSet cards)
{
  const CardSet red = CARD_SUIT_SET (CARD_DIAMONDS) | CARD_SUIT_SET (CARD_HEARTS);

  if (cards & ~crates_wild_cards ())
    game_offer_card (out, verb, cards & ~crates_wild_cards ());
  if ((cards & crates_wild_cards ()) == 0)
    return;
  for (guint suit = 0; suit < 4; suit++)
    {
      CardSet named
          = cards
            & (CARD_RANK_SET (CRATES_EIGHT) | (CARD_RANK_SET (CRATES_NINE) & (crates_is_red (suit) ? red : ~red)));

      if (named != 0)
        game_offer_card (out, verb, named)->target = (gint32) suit;
    }
}

static void
choices (const GameState *s, GameChoices *out)
{
  CardSet cards;

  if (s->phase == CRATES_NAME)
    {
      for (guint suit = 0; suit < 4; suit++)
        if (may_name (game_top (s, CRATES_DISCARD), suit))
          game_offer (out, CRATES_VERB_NAME)->target = (gint32) suit;
      return;
    }
  cards = playable (s);
  if (cards == 0)
    {
      game_offer (out, CRATES_VERB_DRAW);
      return;
    }
  offer_cards (out, CRATES_VERB_PLAY, cards);
  if (game_count (s, CRATES_HAND + (guint) s->turn) == 2 && s->option[CRATES_AUTO_SAY] == 0)
    offer_cards (out, CRATES_VERB_SILENT, cards);
}

static void
play_card (GameState *s, const GameAction *action)
{
  CratesNotes *notes = game_notes (s);
  guint        seat = (guint) s->turn, face = card_set_first (action->cards), seats;

  if (action->verb == CRATES_VERB_SILENT)
    notes->owes |= (guint8) (1 << seat);
  game_move (s, CRATES_HAND + seat, (Card) face, CRATES_DISCARD);
  notes->suit = (guint8) (action->target >= 0 ? (guint) action->target : face / CARD_RANKS);
  seats = take_effect (s, seat, face % CARD_RANKS);
  if (seats > 0)
    end_turn (s, seats);
  else
    s->phase = CRATES_COVER;
}

static void
apply (GameState *s, const GameAction *action)
{
  CratesNotes *notes = game_notes (s);
  guint        seat = (guint) s->turn;

  switch (action->verb)
    {
    case CRATES_VERB_NAME:
      notes->suit = (guint8) action->target;
      game_show (s, CRATES_HAND + seat, (SeatMask) (1 << seat));
      pass_on (s, seat, 1);
      break;
    case CRATES_VERB_DRAW:
      draw_cards (s, seat, MAX (notes->total, 1));
      notes->total = 0;
      end_turn (s, 1);
      break;
    default:
      play_card (s, action);
    }
}

static void
settle (GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    add_points (s, seat, crates_hand_points (s, s->set[CRATES_HAND + seat]));
  game_pay_all (s);
}

/* --- The score sheet --- */

enum
{
  ASK_POINTS,
  ASK_PRESSURES,
  LEAST_POINTS = -200, /* four threes */
  ALL_POINTS = 1004,   /* of all cards but the threes */
  ONLY_THREES = 50,    /* each takes off so many points, where none covers a card */
};

static const SheetAsk sheet_asks[] = {
  [ASK_POINTS] = { "points", SHEET_EACH, SHEET_NUMBER, { LEAST_POINTS, ALL_POINTS }, .label = N_ ("Points in hand") },
  [ASK_PRESSURES]
  = { "pressures", SHEET_SIDE, SHEET_NUMBER, { 0, CRATES_MOST_TURNS }, .optional = TRUE, .label = N_ ("Pressures") },
  { NULL },
};

/* The points that SIDE has paid for pressures in a hand that is over. */
static gint64
paid_for_pressures (const GameState *s, guint side)
{
  gint64 paid = s->paid[side];

  for (guint seat = side; seat < s->n_seats; seat += s->n_sides)
    paid -= crates_hand_points (s, s->set[CRATES_HAND + seat]);
  return paid;
}

static void
read_sheet (const GameState *s, SheetRow *row)
{
  const CratesNotes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    row->v[ASK_POINTS][seat] = crates_hand_points (s, s->set[CRATES_HAND + seat]);
  for (guint side = 0; side < s->n_sides; side++)
    for (gint64 left = paid_for_pressures (s, side), n = notes->pressures[side]; left > 0 && n > 0;
         row->v[ASK_PRESSURES][side]++)
      left -= crates_pressure_of (--n);
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  for (guint side = 0; side < s->n_sides; side++)
    for (gint64 n = 0; n < row->v[ASK_PRESSURES][side]; n++)
      press (s, side);
  for (guint seat = 0; seat < s->n_seats; seat++)
    add_points (s, seat, row->v[ASK_POINTS][seat]);
  game_pay_all (s);
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  gint64 sum = 0;

  for (guint seat = 0; seat < dealt->n_seats; seat++)
    {
      gint64 points = row->v[ASK_POINTS][seat];

      sum += MAX (points, 0);
      if (points < 0 && points % ONLY_THREES != 0 && dealt->option[CRATES_EXTRA_THREES] == 0)
        return isolated_printf (_ ("%s: only a hand of nothing but threes is below zero, by 50 points for each."),
                                names[seat]);
    }
  if (sum > ALL_POINTS)
    return g_strdup_printf (_ ("All cards together have no more than %d points: count again."), ALL_POINTS);
  return NULL;
}

/* Where the first card has an effect, who begins depends on it. */
static gint
find_first (const GameState *dealt)
{
  return crates_starter_works (dealt) ? GAME_NOBODY : (gint) game_left (dealt, (guint) dealt->dealer);
}

static const GameSheet sheet
    = { sheet_asks, read_sheet, count_sheet, .refuse = refuse_row, .cards = hand_size, .first = find_first };

/* --- What is optional --- */

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const CratesNotes *notes = game_notes_of (view);

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (notes->owes >> seat & 1)
      g_ptr_array_add (out, g_strdup_printf (_ ("%s did not say “one card” and must draw two"), names[seat]));
  if (view->viewer >= 0)
    {
      gint64           next = crates_pressure (view, (guint) view->viewer);
      g_autofree char *points = number_to_text (next);

      g_ptr_array_add (out, g_strdup_printf (ngettext ("Your next pressure: %s point", "Your next pressure: %s points",
                                                       (gulong) ABS (next)),
                                             points));
    }
}

static void
facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  const CratesNotes *notes = game_notes_of (view);

  if (view->phase != CRATES_NAME)
    game_fact (out, FACT_SUIT, notes->suit, TRUE, g_strdup (_ ("Suit to follow")));
  if (view->n_seats > 2)
    game_fact (out, FACT_DIRECTION, notes->right ? -1 : 1, FALSE, NULL);
  if (notes->total > 0)
    game_fact (out, FACT_NUMBER, notes->total, TRUE, g_strdup (_ ("to draw")));
}

/* Says what the player must do; a draw costs points, and the second and later cards of a 2-sequence cost no more
   than the first. */
static char *
must (const GameState *view)
{
  const CratesNotes *notes = game_notes_of (view);
  GameChoices        offered;

  game_choices (view, &offered);
  if (offered.v[0].verb != CRATES_VERB_DRAW)
    return NULL;
  if (view->phase == CRATES_ANSWER)
    return g_strdup_printf (ngettext ("You must draw %u card: no card of yours answers the 2-sequence",
                                      "You must draw %u cards: no card of yours answers the 2-sequence", notes->total),
                            notes->total);
  if (view->phase == CRATES_COVER)
    return g_strdup (_ ("You must draw: no card of yours covers the 6"));
  return g_strdup (_ ("You must draw: no card of yours can be played"));
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  const CratesNotes *notes = game_notes_of (view);

  if (notes->owes >> seat & 1)
    return g_strdup (_ ("Will draw two"));
  if (game_count (view, CRATES_HAND + seat) <= 1)
    return g_strdup (game_count (view, CRATES_HAND + seat) == 1 ? _ ("One card") : _ ("Out of cards"));
  return game_partners_say (names, game_side (view, seat), seat);
}

/* Appends a name with its points to a list such as "Bob 43, Cleo 12". */
static void
add_points_of (GString *list, const char *name, gint64 points)
{
  g_autofree char *amount = number_to_text (points);

  list_next (list);
  /* Translators: a name, and points. */
  g_string_append_printf (list, _ ("%s %s"), name, amount);
}

static char *
say_end (const GameState *view, const char *const *names)
{
  const CratesNotes *notes = game_notes_of (view);
  SeatMask           out = 0;
  g_autofree char   *who = NULL;

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (game_count (view, CRATES_HAND + seat) == 0)
      out |= (SeatMask) (1 << seat);
  who = game_names_join (names, out);
  if (out != 0)
    return g_strdup_printf (
        ngettext ("%s has no cards left.", "%s have no cards left.", (gulong) __builtin_popcount (out)), who);
  if (notes->out)
    return g_strdup (_ ("The last card of a hand was played, and the 2-sequence after it has ended."));
  return g_strdup_printf (ngettext ("The hand ends after %u turn.", "The hand ends after %u turns.", notes->turns),
                          notes->turns);
}

/* Lists what each side has paid for pressures: all that it pays, less the points of its hands. */
static char *
list_pressures (const GameState *view, const char *const *names)
{
  GString *list = g_string_new (NULL);

  for (guint side = 0; side < view->n_sides; side++)
    {
      gint64 paid = paid_for_pressures (view, side);

      if (paid > 0)
        {
          g_autofree char *who = game_names_join (names, game_side (view, side));

          add_points_of (list, who, paid);
        }
    }
  return g_string_free (list, FALSE);
}

static char *
outcome (const GameState *view, const char *const *names)
{
  GPtrArray       *said = g_ptr_array_new_with_free_func (g_free);
  GString         *caught = g_string_new (NULL);
  g_autofree char *pressures = list_pressures (view, names);

  g_ptr_array_add (said, say_end (view, names));
  for (guint seat = 0; seat < view->n_seats; seat++)
    if (game_count (view, CRATES_HAND + seat) > 0)
      add_points_of (caught, names[seat], crates_hand_points (view, view->set[CRATES_HAND + seat]));
  if (caught->len > 0) /* Translators: a list of names with points. */
    g_ptr_array_add (said, g_strdup_printf (_ ("Points caught in hand: %s."), caught->str));
  if (*pressures != '\0') /* Translators: a list of names with points. */
    g_ptr_array_add (said, g_strdup_printf (_ ("Pressures for renewing the stock: %s."), pressures));
  g_string_free (caught, TRUE);
  return game_sentences_join (said);
}

/* Lists what each of the side's seats holds, and what the side has paid for pressures. */
static void
parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  SeatMask side = game_side (view, seat);
  gint64   rest = view->paid[seat];

  for (guint i = 0; i < view->n_seats; i++)
    {
      guint  other = (seat + i) % view->n_seats;
      gint64 points = side >> other & 1 ? crates_hand_points (view, view->set[CRATES_HAND + other]) : 0;

      rest -= points;
      game_part (out, points, i == 0 ? g_strdup (_ ("hand")) : g_strdup_printf (_ ("hand of %s"), names[other]));
    }
  game_part (out, rest, g_strdup (_ ("pressures")));
}

/* Says why a card that the player holds cannot be played. */
static char *
explain_card (const GameState *view, const GameAction *action)
{
  Card     card = (Card) card_set_first (action->cards);
  gboolean wild = (action->cards & crates_wild_cards ()) != 0;

  if ((action->cards & playable (view)) == 0)
    {
      if (view->phase == CRATES_ANSWER)
        return g_strdup (_ ("A 2-sequence is running: only a 2 or an ace answers it."));
      return g_strdup (crates_are_wild (view)
                           ? _ ("The card must match the suit in force or the rank of the upcard, or be an 8 or 9.")
                           : _ ("The card must match the suit in force or the rank of the upcard."));
    }
  if (wild && action->target < 0)
    return g_strdup (_ ("Name a suit with an 8 or 9: write c, d, h or s after it."));
  if (!wild && action->target >= 0)
    return g_strdup (_ ("Only an 8 or 9 names a suit."));
  if (wild && !may_name (card, (guint) action->target))
    return g_strdup (_ ("A 9 can only name a suit of its own colour."));
  if (action->verb != CRATES_VERB_SILENT)
    return NULL;
  return g_strdup (view->option[CRATES_AUTO_SAY] ? _ ("“One card” is said for you here.")
                                                 : _ ("You say “one card” only when you play your last card but one."));
}

static char *
explain (const GameState *view, const GameAction *action)
{
  if (view->phase == CRATES_NAME)
    return g_strdup (action->verb == CRATES_VERB_NAME
                         ? _ ("A 9 can only name a suit of its own colour.")
                         : _ ("The dealer names the suit of the first card before anybody plays."));
  if (action->verb == CRATES_VERB_NAME)
    return g_strdup (_ ("A suit is named only with an 8 or 9, or by the dealer when one of them was turned up."));
  if (action->verb == CRATES_VERB_DRAW)
    return g_strdup (_ ("You have a card that can be played, so you must play."));
  if (action->n != 1 || (action->cards & ~view->set[CRATES_HAND + view->turn]) != 0)
    return NULL;
  return explain_card (view, action);
}

const Game game_crates = {
  .id = "crates",
  .rules = 2,
  .flags = GAME_LOW_WINS | GAME_HANDS,
  .seats = 0x3c, /* 2 to 5 */
  .room = 52 + 52 + CRATES_MOST_SEATS * 52,
  .notes_size = sizeof (CratesNotes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .hands = 15,
  .former = former,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = settle,
  .sheet = &sheet,
  .people = {
    .name = N_ ("Crates"),
    .pitch = N_ ("Get rid of your cards, and make the others draw"),
    .kind = KIND_SHED,
    .minutes = 45,
    .labels = labels,
    .facts = facts,
    .must = must,
    .seat_note = seat_note,
    .outcome = outcome,
    .parts = parts,
    .explain = explain,
  },
  .bots = {
    .advise = crates_advise,
  },
};
