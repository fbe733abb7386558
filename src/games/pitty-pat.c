/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pitty Pat: match the upcard, leave another, be out first. */
#include <glib/gi18n-lib.h>

#include "cards/help/renew.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "cards/setup.h"
#include "cards/sheet.h"

enum
{
  DISCARD, /* zones, followed by a hand for each seat */
  STOCK,
  HAND,
};

enum
{
  CARDS = 5, /* that each player is dealt */
};

enum
{
  TARGET_WINS, /* options */
  SECOND_DISCARD,
  PAIR_OUT,
};

typedef struct
{
  guint64 plays; /* plays since the stock was last renewed; the deal counts as one */
} Notes;

static const GameVerb verbs[] = {
  { "play", SHAPE_MATCH, N_ ("Play"), N_ ("%s plays %s"), .pile = ZONE_DISCARD },
  { NULL },
};
static const GamePhase phases[] = {
  { "play", N_ ("Playing") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "discard", N_ ("Discards"), ZONE_DISCARD },
  { "stock", N_ ("Stock") },
  { "hand", N_ ("Hand") },
  { NULL },
};
static const GameOption options[] = {
  { "target_wins", .min = 1, .max = 1000, .fallback = 1, .label = N_ ("Hands to win"),
    .help = N_ ("The first player to win this many hands wins the match."), .endless = TRUE },
  { "second_discard", GAME_WORDS ("mandatory", "optional"), .label = N_ ("Second discard"),
    .help = N_ ("The card you discard after a match. If you leave it out, the match itself is the card to be paired."),
    .says = GAME_WORDS (N_ ("Must be made"), N_ ("May be left out")) },
  { "pair_out", game_off_on, .label = N_ ("Out with a pair"),
    .help = N_ ("You go out when a match leaves you just two cards of one rank.") },
  { NULL },
};

static CardSet
upcard_rank (const GameState *s)
{
  return card_same_rank[game_top (s, DISCARD)];
}

static void
setup (GameState *s)
{
  game_zone_add (s, "discard", -1, GAME_PILE, 52, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, CARDS, GAME_OWN);
  game_deck_add (s, STOCK, CARD_DECK_SET, 1);
}

/* Turns up the next upcard.  FALSE: there is no stock, and nobody has played since it was last renewed. */
static gboolean
turn_card (GameState *s)
{
  Notes *notes = game_notes (s);

  if (game_count (s, STOCK) == 0)
    {
      if (notes->plays == 0)
        return FALSE;
      notes->plays = 0;
      renew_stock (s, DISCARD, STOCK, RENEW_BELOW_UPCARD);
    }
  game_deal (s, STOCK, DISCARD);
  return TRUE;
}

/* Finds the next player who can match the upcard; every player before that turns one card of the stock. */
static void
pass_on (GameState *s, guint seat)
{
  CardSet rank = upcard_rank (s);

  game_tell (s);
  for (;; seat = game_left (s, seat))
    {
      if (!(s->set[HAND + seat] & rank))
        {
          if (!turn_card (s))
            {
              game_end_hand (s);
              return;
            }
          rank = upcard_rank (s);
        }
      if (s->set[HAND + seat] & rank)
        {
          s->turn = (gint8) seat;
          return;
        }
    }
}

static void
deal (GameState *s)
{
  Notes *notes = game_notes (s);
  guint  first = game_left (s, (guint) s->dealer);

  *notes = (Notes){ .plays = 1 };
  game_deal_round (s, STOCK, HAND, first, CARDS);
  game_deal (s, STOCK, DISCARD);
  pass_on (s, first);
}

static gboolean
is_pair (CardSet cards)
{
  return card_set_size (cards) == 2 && (card_same_rank[card_set_first (cards)] & cards) == cards;
}

static void
choices (const GameState *s, GameChoices *out)
{
  CardSet hand = s->set[HAND + s->turn];

  for (CardSet left = hand & upcard_rank (s); left != 0; left &= left - 1)
    {
      guint    match = card_set_first (left);
      CardSet  rest = hand & ~CARD_SET (match);
      gboolean goes_out = rest == 0 || (s->option[PAIR_OUT] && is_pair (rest));

      if (goes_out || s->option[SECOND_DISCARD])
        game_offer (out, 0)->target = (gint32) match;
      if (!goes_out)
        game_offer_card (out, 0, rest)->target = (gint32) match;
    }
}

static void
apply (GameState *s, const GameAction *action)
{
  Notes *notes = game_notes (s);
  guint  seat = (guint) s->turn, hand = HAND + seat;

  notes->plays++;
  game_move (s, hand, (Card) action->target, DISCARD);
  if (action->n > 0)
    game_move (s, hand, (Card) card_set_first (action->cards), DISCARD);
  if (s->option[PAIR_OUT] && action->n == 0 && is_pair (s->set[hand]))
    game_move_all (s, hand, DISCARD);
  if (game_count (s, hand) > 0)
    {
      pass_on (s, game_left (s, seat));
      return;
    }
  game_end_hand (s);
}

/* --- The score sheet: cards left --- */

static const SheetAsk sheet_asks[] = {
  { "cards", SHEET_EACH, SHEET_NUMBER, { 0, CARDS }, .optional = TRUE, .fallback = CARDS, .label = N_ ("Cards left") },
  { NULL },
};

static void
read_sheet (const GameState *s, SheetRow *row)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    row->v[0][seat] = game_count (s, HAND + seat);
}

/* Whoever is out wins; if nobody can go on, whoever has the fewest cards. */
static void
count_sheet (GameState *s, const SheetRow *row)
{
  gint64 fewest = CARDS;

  for (guint seat = 0; seat < s->n_seats; seat++)
    fewest = MIN (fewest, row->v[0][seat]);
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (row->v[0][seat] == fewest)
      game_score (s, seat, 1);
  for (guint seat = 0; seat < s->n_seats; seat++)
    s->over |= s->score[seat] >= s->option[TARGET_WINS];
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  guint n_out = 0;

  for (guint seat = 0; seat < dealt->n_seats; seat++)
    n_out += row->v[0][seat] == 0;
  return n_out > 1 ? g_strdup (_ ("Only one player can be out first: the others have cards left.")) : NULL;
}

static gint
nobody_yet (const GameState *dealt)
{
  return GAME_NOBODY;
}

static const GameSheet sheet = { sheet_asks, read_sheet, count_sheet, .refuse = refuse_row, .first = nobody_yet };

/* Keeps cards that can still be matched, and leaves the others one that they can hardly match, by counting the
   unseen cards of each rank. */
static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  CardSet gone = view->set[HAND + view->turn] | view->set[DISCARD];
  gint    best = G_MAXINT;

  for (guint i = 0; i < offered->n; i++)
    {
      const GameChoice *choice = &offered->v[i];
      CardSet           left = choice->max > 0 ? choice->of : CARD_SET (choice->target);

      for (; left != 0; left &= left - 1)
        {
          guint   face = card_set_first (left);
          CardSet rank = card_same_rank[face];
          /* A match alone is no better than another card gone from the hand, so going on with two cards comes first. */
          gint live = (gint) card_set_size (rank & ~gone) + (choice->max > 0 ? 0 : 4);
          gint cost = live * 4 + (gint) card_set_size (rank & choice->of);

          if (cost >= best)
            continue;
          best = cost;
          *out = (GameAction){ .target = (gint16) choice->target, .n = choice->max };
          out->cards = choice->max > 0 ? CARD_SET (face) : 0;
        }
    }
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  if (view->option[TARGET_WINS] > 1 && !game_option_is_endless (view->game, view->option))
    g_ptr_array_add (out, g_strdup_printf (_ ("First to %d wins"), view->option[TARGET_WINS]));
}

static void
facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  game_fact (out, FACT_NUMBER, game_count (view, STOCK), FALSE, g_strdup (_ ("in the stock")));
}

static char *
asks (const GameState *view)
{
  g_autofree char *card = game_card_short (game_top (view, DISCARD));

  return g_strdup_printf (_ ("Match the %s"), card);
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  return game_count (view, HAND + seat) == 0 ? g_strdup (_ ("Out of cards")) : NULL;
}

static char *
outcome (const GameState *view, const char *const *names)
{
  g_autofree char *who = NULL;
  SeatMask         winners = 0;
  guint            n = 0;

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (view->paid[seat] > 0)
      {
        winners |= (SeatMask) (1 << seat);
        n = game_count (view, HAND + seat);
      }
  who = game_names_join (names, winners);
  if (n == 0)
    return g_strdup_printf (_ ("%s has no cards left."), who);
  if (winners & (winners - 1)) /* Translators: several names, and a number of cards. */
    return g_strdup_printf (
        ngettext ("Nobody can match the upcard, and the stock is used up: %s have the fewest cards, "
                  "%u each.",
                  "Nobody can match the upcard, and the stock is used up: %s have the fewest cards, "
                  "%u each.",
                  n),
        who, n);
  return g_strdup_printf (
      ngettext ("Nobody can match the upcard, and the stock is used up: %s has the fewest cards, %u.",
                "Nobody can match the upcard, and the stock is used up: %s has the fewest cards, %u.", n),
      who, n);
}

const Game game_pitty_pat = {
  .id = "pitty-pat",
  .rules = 1,
  .seats = 0x3c, /* 2 to 5 */
  .room = 52 + 52 + 5 * 5,
  .notes_size = sizeof (Notes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = game_sheet_settle,
  .sheet = &sheet,
  .people = {
    .name = N_ ("Pitty Pat"),
    .pitch = N_ ("Pair the upcard, and be the first to run out of cards"),
    .kind = KIND_SHED,
    .minutes = 5,
    .labels = labels,
    .facts = facts,
    .asks = asks,
    .seat_note = seat_note,
    .outcome = outcome,
  },
  .bots = {
    .advise = advise,
  },
};
