/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divide and Conquer: two players; each match of two cards is decided by division. */
#include <glib/gi18n-lib.h>

#include "cards/game.h"
#include "cards/help/switch.h"
#include "cards/sheet.h"

enum
{
  HAND = 0, /* zones, two of each kind */
  COMMIT = 2,
  PLAYED = 4,
  STOCK = 6,
};

enum
{
  FIRST, /* phases: with one's own hand, then with the other's */
  SECOND,
};

enum
{
  SIZE, /* options */
  STOP_AT_MAJORITY,
};

static const GameVerb verbs[] = {
  { "commit", SHAPE_CARDS, N_ ("Commit"), N_ ("%s commits %s"), .sealed = TRUE },
  { NULL },
};
static const GamePhase phases[] = {
  { "first", N_ ("First half"), N_ ("Choose a card: both are turned up together") },
  { "second", N_ ("Second half, with the other’s cards"), N_ ("Choose a card: both are turned up together") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "hand", N_ ("Hand") },
  { "commit", N_ ("Committed") },
  { "played", N_ ("Played") },
  { "stock", N_ ("Stock") },
  { NULL },
};
static const GameOption options[] = {
  { "size", GAME_WORDS ("10", "14"), .label = N_ ("Deck"),
    .help = N_ ("With ten cards there are ten matches. With fourteen, which adds red cards worth ten more, there are "
                "fourteen."),
    .says = GAME_WORDS (N_ ("Ten cards"), N_ ("Fourteen cards")) },
  { "stop_at_majority", game_off_on, .label = N_ ("Stop when decided"),
    .help = N_ ("The game ends once a player has won more than half of all matches.") },
  { NULL },
};

/* The decks: spades 2 to T and the queen; or spades 2 to T and five diamonds, which are worth ten more. */
static const CardSet small_deck
    = CARD_SUIT_SET (CARD_SPADES)
      & ~(CARD_SET (CARD (CARD_JACK, CARD_SPADES)) | CARD_SET (CARD (CARD_KING, CARD_SPADES))
          | CARD_SET (CARD (CARD_ACE, CARD_SPADES)));
static const CardSet large_deck = (CardSet) 0x1ff << CARD (0, CARD_SPADES) | (CardSet) 0x5d << CARD (0, CARD_DIAMONDS);

static guint
value (guint face)
{
  guint rank = face % CARD_RANKS;

  if (rank == CARD_QUEEN)
    return 12;
  return rank + 2 + (face / CARD_RANKS == CARD_DIAMONDS ? 10 : 0);
}

/* Returns whether FACE beats OTHER.  The lower card wins if it divides the higher or is one less. */
static gboolean
beats (guint face, guint other)
{
  guint a = value (face), b = value (other);

  return a < b ? b % a == 0 || b - a == 1 : !(a % b == 0 || a - b == 1);
}

static guint
hand_size (const GameState *s)
{
  return s->option[SIZE] == 0 ? 5 : 7;
}

static void
setup (GameState *s)
{
  game_zones_add (s, "hand", GAME_FAN, 7, GAME_OPEN);
  game_zones_add (s, "commit", GAME_PILE, 1, GAME_OWN);
  game_zones_add (s, "played", GAME_ROW, 7, GAME_OPEN);
  game_zone_add (s, "stock", -1, GAME_PILE, 14, GAME_NONE);
  game_deck_add (s, STOCK, s->option[SIZE] == 0 ? small_deck : large_deck, 1);
}

static void
deal (GameState *s)
{
  game_deal_round (s, STOCK, HAND, game_left (s, (guint) s->dealer), hand_size (s));
  s->phase = FIRST;
  s->turn = 0;
}

static void
choices (const GameState *s, GameChoices *out)
{
  game_offer_card (out, 0, s->set[HAND + s->turn]);
}

static void
swap_hands (GameState *s)
{
  for (guint seat = 0; seat < 2; seat++)
    game_move_all (s, PLAYED + seat, HAND + 1 - seat);
  s->phase = SECOND;
}

static void
reveal (GameState *s)
{
  guint winner = beats (card_set_first (s->set[COMMIT]), card_set_first (s->set[COMMIT + 1])) ? 0 : 1;

  for (guint seat = 0; seat < 2; seat++)
    {
      game_move_top (s, COMMIT + seat, PLAYED + seat);
      game_show (s, HAND + seat, GAME_ALL);
    }
  game_open (s);
  game_score (s, winner, 1);
  if (s->option[STOP_AT_MAJORITY] && s->paid[winner] > hand_size (s))
    game_end_hand (s);
  else if (game_count (s, HAND) > 0)
    s->turn = s->phase == FIRST ? 0 : 1;
  else if (s->phase == SECOND)
    game_end_hand (s);
  else
    {
      swap_hands (s);
      s->turn = 1;
    }
}

static void
apply (GameState *s, const GameAction *action)
{
  guint seat = (guint) s->turn;

  game_move (s, HAND + seat, (Card) card_set_first (action->cards), COMMIT + seat);
  game_seal (s, seat, action);
  /* The cards that are left would reveal which one was played. */
  game_show (s, HAND + seat, (SeatMask) (1 << seat));
  if (game_count (s, COMMIT + 1 - seat) > 0)
    reveal (s);
  else
    s->turn = (gint8) (1 - seat);
}

static void
settle (GameState *s)
{
  s->over = TRUE;
}

/* --- The score sheet: matches won --- */

static const SheetAsk sheet_asks[] = {
  { "matches", SHEET_EACH, SHEET_NUMBER, .label = N_ ("Matches won") },
  { NULL },
};

static void
limit_matches (const GameState *dealt, guint ask, SheetLimits *limits)
{
  limits->max = limits->sum = 2 * hand_size (dealt);
  limits->sums = !dealt->option[STOP_AT_MAJORITY];
}

static void
read_sheet (const GameState *s, SheetRow *row)
{
  for (guint seat = 0; seat < 2; seat++)
    row->v[0][seat] = s->paid[seat];
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  for (guint seat = 0; seat < 2; seat++)
    game_score (s, seat, row->v[0][seat]);
  settle (s);
}

/* The match may have stopped as soon as somebody had more than half. */
static char *
refuse_matches (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  gint64 all = 2 * hand_size (dealt), matches = row->v[0][0] + row->v[0][1], most = MAX (row->v[0][0], row->v[0][1]);

  if (matches == all || most == hand_size (dealt) + 1)
    return NULL;
  return g_strdup_printf (_ ("“%s” must be %d together, and these are %d: count again."), _ ("Matches won"), (gint) all,
                          (gint) matches);
}

static gint
both_at_once (const GameState *dealt)
{
  return GAME_NOBODY;
}

static const GameSheet sheet
    = { sheet_asks, read_sheet, count_sheet, .limits = limit_matches, .refuse = refuse_matches, .first = both_at_once };

/* The cards that the other player may still play.  They are known, including those that lie face down at the moment. */
static CardSet
other_cards (const GameState *view, guint me)
{
  return view->pack[0].faces & ~(view->set[HAND + me] | view->set[PLAYED] | view->set[PLAYED + 1]);
}

/* Chooses a card at random, in proportion to how often it wins, so that nobody can prepare for it. */
static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  guint   me = (guint) view->turn, weight[CARD_FACES] = { 0 }, total = 0, k;
  CardSet others = other_cards (view, me);

  for (CardSet mine = offered->v[0].of; mine != 0; mine &= mine - 1)
    {
      guint face = card_set_first (mine);

      for (CardSet left = others; left != 0; left &= left - 1)
        weight[face] += beats (face, card_set_first (left)) ? 1 : 0;
      total += ++weight[face];
    }
  k = random_below (random, total);
  for (CardSet mine = offered->v[0].of;; mine &= mine - 1)
    {
      guint face = card_set_first (mine);

      if (k < weight[face])
        {
          *out = (GameAction){ .target = -1, .n = 1, .cards = CARD_SET (face) };
          return;
        }
      k -= weight[face];
    }
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  guint left = game_count (view, HAND) + game_count (view, COMMIT);

  g_ptr_array_add (out, g_strdup (view->phase == FIRST ? _ ("First half") : _ ("Second half, with the other’s cards")));
  g_ptr_array_add (out, g_strdup_printf (ngettext ("%u match to come", "%u matches to come", left), left));
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  return view->sealed >> seat & 1 ? g_strdup (_ ("Has decided")) : NULL;
}

static char *
outcome (const GameState *view, const char *const *names)
{
  guint winner = view->paid[1] > view->paid[0] ? 1 : 0, all = 2 * hand_size (view), won = (guint) view->paid[winner];

  if (view->paid[0] == view->paid[1])
    return g_strdup_printf (ngettext ("Each has won %u of %u match.", "Each has won %u of %u matches.", all), won, all);
  if (won + (guint) view->paid[1 - winner] < all)
    return g_strdup_printf (
        ngettext ("%s has won %u of %u match, more than half.", "%s has won %u of %u matches, more than half.", all),
        names[winner], won, all);
  return g_strdup_printf (ngettext ("%s has won %u of %u match.", "%s has won %u of %u matches.", all), names[winner],
                          won, all);
}

const Game game_divide_and_conquer = {
  .id = "divide-and-conquer",
  .rules = 1,
  .flags = GAME_SCORES_AT_ONCE,
  .seats = 1 << 2,
  .room = 2 * (7 + 1 + 7) + 14,
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = settle,
  .sheet = &sheet,
  .people = {
    .name = N_ ("Divide and Conquer"),
    .pitch = N_ ("The lower card wins if it divides the higher: guess what comes"),
    .kind = KIND_QUICK,
    .minutes = 5,
    .labels = labels,
    .seat_note = seat_note,
    .outcome = outcome,
  },
  .bots = {
    .advise = advise,
  },
};
