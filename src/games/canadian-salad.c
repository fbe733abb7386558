/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Canadian Salad: five hands of tricks, each with something else to avoid, and a sixth with all of it. */
#include <glib/gi18n-lib.h>

#include "cards/help/deduce.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "cards/help/trick.h"
#include "cards/sheet.h"

enum
{
  TRICK, /* zones, followed by a hand for each seat, then the tricks that it has won */
  STOCK,
  HAND,
};

enum
{
  CUT_SHORT, /* options */
};

enum
{
  HANDS = 6,
  MOST_SEATS = 6,
  ALL_QUEENS = 4,
};

/* The things that cost points, a bit each. */
enum
{
  TRICKS = 1 << 0,
  HEARTS = 1 << 1,
  QUEENS = 1 << 2,
  KING = 1 << 3, /* the king of spades */
  LAST = 1 << 4,
};

enum
{
  POINTS_TRICK = 10,
  POINTS_HEART = 10,
  POINTS_QUEEN = 25,
  POINTS_KING = 100,
  POINTS_LAST = 100,
};

#define KING_OF_SPADES CARD (CARD_KING, CARD_SPADES)

/* The things that cost points, by the number of the hand; entry 0 is before the first. */
static const guint8 counted[HANDS + 1]
    = { 0, TRICKS, HEARTS, QUEENS, KING, LAST, TRICKS | HEARTS | QUEENS | KING | LAST };

/* Cards taken out so that the rest can be dealt evenly, by the number of seats. */
static const CardSet taken_out[MOST_SEATS + 1] = { [3] = 0x1, [5] = 0x2001, [6] = 0x6003 };

typedef struct
{
  CardSet lacks[MOST_SEATS]; /* cards that each seat has shown not to hold */
  Trick   trick;
  guint8  pad[6];
} Notes;

static const GameVerb verbs[] = {
  { "play", SHAPE_CARDS, N_ ("Play"), N_ ("%s plays %s") },
  { NULL },
};
static const GamePhase phases[] = {
  { "play", N_ ("Playing") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "trick", N_ ("Trick") },
  { "stock", N_ ("Stock") },
  { "hand", N_ ("Hand") },
  { "won", N_ ("Tricks won"), ZONE_TRICKS },
  { NULL },
};
static const GameOption options[] = {
  { "cut_short", game_off_on, .label = N_ ("Cut hands short"),
    .help = N_ ("The hands of the hearts, the queens and the king of spades end once all of those cards are taken.") },
  { NULL },
};

static guint
counts (const GameState *s)
{
  return counted[s->hand];
}

/* The cards that cost points whoever takes them. */
static CardSet
penalties (const GameState *s)
{
  guint what = counts (s);

  return (what & HEARTS ? CARD_SUIT_SET (CARD_HEARTS) : 0) | (what & QUEENS ? CARD_RANK_SET (CARD_QUEEN) : 0)
         | (what & KING ? CARD_SET (KING_OF_SPADES) : 0);
}

/* How much somebody has taken of each thing that counts in this hand. */
typedef struct
{
  guint tricks, hearts, queens, king, last;
} Taken;

static Taken
cards_taken (const GameState *s, CardSet cards)
{
  guint what = counts (s);

  return (Taken){ .hearts = what & HEARTS ? card_set_size (cards & CARD_SUIT_SET (CARD_HEARTS)) : 0,
                  .queens = what & QUEENS ? card_set_size (cards & CARD_RANK_SET (CARD_QUEEN)) : 0,
                  .king = what & KING && cards & CARD_SET (KING_OF_SPADES) };
}

static gint
points_for (const Taken *taken)
{
  return (gint) (POINTS_TRICK * taken->tricks + POINTS_HEART * taken->hearts + POINTS_QUEEN * taken->queens
                 + POINTS_KING * taken->king + POINTS_LAST * taken->last);
}

/* The points that CARDS themselves cost. */
static gint
points_of (const GameState *s, CardSet cards)
{
  Taken taken = cards_taken (s, cards);

  return points_for (&taken);
}

static guint
tricks_of (const GameState *s, guint seat)
{
  return game_count (s, HAND + s->n_seats + seat) / s->n_seats;
}

static Taken
taken_by (const GameState *s, guint seat)
{
  const Notes *notes = game_notes_of (s);
  Taken        taken = cards_taken (s, s->set[HAND + s->n_seats + seat]);

  taken.tricks = counts (s) & TRICKS ? tricks_of (s, seat) : 0;
  taken.last = counts (s) & LAST && s->turn == GAME_HAND_OVER && seat == notes->trick.best;
  return taken;
}

/* The points that SEAT has taken so far in this hand. */
static gint
points_taken (const GameState *s, guint seat)
{
  Taken taken = taken_by (s, seat);

  return points_for (&taken);
}

static void
setup (GameState *s)
{
  CardSet deck = CARD_DECK_SET & ~taken_out[s->n_seats];

  game_zone_add (s, "trick", -1, GAME_TRICK, s->n_seats, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, 52u / s->n_seats, GAME_OWN);
  game_zones_add (s, "won", GAME_PILE, 52, GAME_OPEN);
  game_deck_add (s, STOCK, deck, 1);
}

static void
deal (GameState *s)
{
  Notes *notes = game_notes (s);
  guint  first = game_left (s, (guint) s->dealer);

  *notes = (Notes){ .trick = { .best = (guint8) first } };
  game_deal_round (s, STOCK, HAND, first, game_count (s, STOCK) / s->n_seats);
  s->turn = (gint8) first;
}

static void
choices (const GameState *s, GameChoices *out)
{
  game_offer_card (out, 0, trick_follow (s, TRICK, s->set[HAND + s->turn]));
}

/* Returns whether no card that costs points is left in the hands, in a hand in which only cards cost points. */
static gboolean
is_cut_short (const GameState *s)
{
  CardSet hands = 0;

  if (!s->option[CUT_SHORT] || counts (s) & (TRICKS | LAST))
    return FALSE;
  for (guint seat = 0; seat < s->n_seats; seat++)
    hands |= s->set[HAND + seat];
  return (hands & penalties (s)) == 0;
}

static void
apply (GameState *s, const GameAction *action)
{
  Notes *notes = game_notes (s);
  guint  seat = (guint) s->turn, face = card_set_first (action->cards);

  trick_play (s, &notes->trick, seat, face, HAND + seat, TRICK, trick_strength);
  notes->lacks[seat] |= trick_lacks (face, trick_follow_suit (trick_led (s, TRICK)));
  s->turn = (gint8) game_left (s, seat);
  if (game_count (s, TRICK) < s->n_seats)
    return;
  trick_take (s, &notes->trick, TRICK, HAND + s->n_seats);
  if (game_count (s, HAND) == 0 || is_cut_short (s))
    game_end_hand (s);
}

/* --- What is optional --- */

/* The other cards, as far as the seat on turn knows them. */
typedef struct
{
  const GameState *view;
  CardSet          mine, unseen;
  guint            others, left; /* players still to come in this trick; tricks left, this one included */
} Table;

/* The chance that one other seat holds none of N unseen cards. */
static gdouble
has_none (const Table *table, guint n)
{
  gdouble chance = 1, share = 1.0 / (table->view->n_seats - 1u);

  while (n-- > 0)
    chance *= 1 - share;
  return chance;
}

/* The chance that none of OTHERS takes the trick over FACE, of the suit that was led; they beat it only if they
   must. */
static gdouble
stands (const Table *table, guint face, guint others)
{
  CardSet suit = table->unseen & CARD_SUIT_SET (face / CARD_RANKS), lower = CARD_SET (face) - 1;
  gdouble beats
      = has_none (table, card_set_size (suit & lower)) * (1 - has_none (table, card_set_size (suit & ~lower)));
  gdouble chance = 1;

  while (others-- > 0)
    chance *= 1 - beats;
  return chance;
}

/* The points that an average trick of SUIT may cost from now on. */
static gdouble
heat (const Table *table, guint suit)
{
  const GameState *view = table->view;
  CardSet          out = table->mine | table->unseen, of_suit = out & CARD_SUIT_SET (suit);
  gdouble          rounds = MAX (1.0, (gdouble) card_set_size (of_suit) / view->n_seats);
  gdouble          other = points_of (view, out & ~of_suit);

  if (counts (view) & TRICKS)
    other += POINTS_TRICK * table->left;
  if (counts (view) & LAST)
    other += POINTS_LAST;
  return points_of (view, of_suit) / rounds + other / table->left;
}

/* The points that FACE may cost if it is kept; lower cards of its suit make it less dangerous. */
static gdouble
danger (const Table *table, guint face)
{
  guint   suit = face / CARD_RANKS;
  CardSet below = table->mine & CARD_SUIT_SET (suit) & (CARD_SET (face) - 1);

  return heat (table, suit) * stands (table, face, table->view->n_seats - 1u) / (1 + 0.5 * card_set_size (below));
}

/* The points that the trick costs the player who takes it: the cards in it, and those that others may throw on it. */
static gdouble
price (const Table *table, guint face, guint led)
{
  const GameState *view = table->view;
  CardSet          suit = table->unseen & CARD_SUIT_SET (led / CARD_RANKS), rest = table->unseen & ~suit;
  gdouble          follow = 1 - has_none (table, card_set_size (suit)), each;
  gdouble          lies = points_of (view, view->set[TRICK] | CARD_SET (face));

  if (counts (view) & TRICKS)
    lies += POINTS_TRICK;
  if (counts (view) & LAST && table->left == 1)
    lies += POINTS_LAST;
  each = follow * points_of (view, suit) / MAX (1u, card_set_size (suit))
         + 2 * (1 - follow) * points_of (view, rest) / MAX (1u, card_set_size (rest));
  return lies + each * table->others;
}

static gdouble
cost (const Table *table, guint face)
{
  const GameState *view = table->view;
  const Notes     *notes = game_notes_of (view);
  guint            led = game_count (view, TRICK) > 0 ? trick_led (view, TRICK) : face;
  gdouble          takes = 0;

  if (trick_strength (view, face, led) > notes->trick.strength)
    takes = stands (table, face, table->others);
  /* Points that somebody else must take are worth an equal part of them for each of the others. */
  return takes * price (table, face, led) - (1 - takes) * points_of (view, CARD_SET (face)) / (view->n_seats - 1u)
         - danger (table, face);
}

static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  guint   hand = HAND + (guint) view->turn;
  CardSet seen = view->set[TRICK] | view->set[hand], may = offered->v[0].of;
  Table   table = { .view = view, .mine = view->set[hand], .left = game_count (view, hand) };
  guint   best = card_set_first (may);
  gdouble least = G_MAXDOUBLE;

  for (guint seat = 0; seat < view->n_seats; seat++)
    seen |= view->set[HAND + view->n_seats + seat];
  table.unseen = view->pack[0].faces & ~seen;
  table.others = view->n_seats - 1u - game_count (view, TRICK);
  for (CardSet cards = may; cards != 0; cards &= cards - 1)
    {
      guint   face = card_set_first (cards);
      gdouble costs = cost (&table, face);

      if (costs < least)
        {
          least = costs;
          best = face;
        }
    }
  *out = (GameAction){ .target = -1, .n = 1, .cards = CARD_SET (best) };
}

/* The name of the player who has taken the king of spades; NULL: nobody yet. */
static const char *
king_taker (const GameState *view, const char *const *names)
{
  for (guint seat = 0; seat < view->n_seats; seat++)
    if (view->set[HAND + view->n_seats + seat] & CARD_SET (KING_OF_SPADES))
      return names[seat];
  return NULL;
}

/* The texts about each hand, by its number. */
static const struct
{
  const char *title;
  gint        points;
  const char *of;
} about[HANDS + 1] = {
  { NULL, 0, NULL },
  { N_ ("no tricks"), POINTS_TRICK, N_ ("each trick") },
  { N_ ("no hearts"), POINTS_HEART, N_ ("each heart") },
  { N_ ("no queens"), POINTS_QUEEN, N_ ("each queen") },
  { N_ ("no king of spades"), POINTS_KING, N_ ("king of spades") },
  { N_ ("not the last trick"), POINTS_LAST, N_ ("last trick") },
  { N_ ("everything counts"), 0, NULL },
};

static char *
say_hand (const GameState *view)
{
  /* Translators: this hand of so many, and what is to be avoided in it: "Hand 3 of 6: no queens". */
  return g_strdup_printf (_ ("Hand %u of %u: %s"), (guint) view->hand, (guint) view->hands,
                          _ (about[view->hand].title));
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const char *taker = king_taker (view, names);

  if (view->hand > 0)
    g_ptr_array_add (out, say_hand (view));
  if (view->hand < HANDS)
    return;
  g_ptr_array_add (out, g_strdup_printf (_ ("Tricks and hearts: %d each"), POINTS_TRICK));
  g_ptr_array_add (out, g_strdup_printf (_ ("Queens: %d each"), POINTS_QUEEN));
  g_ptr_array_add (out, taker == NULL ? g_strdup_printf (_ ("King of spades: %d"), POINTS_KING)
                                      /* Translators: points, and a name. */
                                      : g_strdup_printf (_ ("King of spades: %d, to %s"), POINTS_KING, taker));
  g_ptr_array_add (out, g_strdup_printf (_ ("Last trick: %d"), POINTS_LAST));
}

/* Says what costs points and is still in play; in the last hand, the points themselves. */
static void
facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  CardSet left = view->pack[0].faces;
  gint    points;

  for (guint seat = 0; seat < view->n_seats; seat++)
    left &= ~view->set[HAND + view->n_seats + seat];
  points = points_of (view, left);
  if (view->turn >= 0)
    points += POINTS_LAST + POINTS_TRICK * (gint) game_count (view, HAND + (guint) view->turn);
  if (view->hand == HANDS)
    game_fact (out, FACT_NUMBER, points, TRUE, g_strdup (_ ("still to come")));
  if (view->hand == 0 || view->hand == HANDS)
    return;
  game_fact (out, FACT_NUMBER, about[view->hand].points, TRUE, g_strdup (_ (about[view->hand].of)));
  if (counts (view) & (HEARTS | QUEENS))
    game_fact (out, FACT_NUMBER, card_set_size (left & penalties (view)), FALSE, g_strdup (_ ("still to come")));
}

static char *
asks (const GameState *view)
{
  return trick_asks (view, TRICK, view->set[HAND + view->turn]);
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  gint points = view->hand > 0 ? points_taken (view, seat) : 0;

  return points > 0 ? g_strdup_printf (_ ("%d in this hand"), points) : NULL;
}

/* Lists how many of CARDS, or how many tricks, each has taken: "Ann 5, Cleo 8". */
static char *
list_taken (const GameState *view, const char *const *names, gboolean tricks, CardSet cards)
{
  guint n[MOST_SEATS];

  for (guint seat = 0; seat < view->n_seats; seat++)
    n[seat] = tricks ? tricks_of (view, seat) : card_set_size (view->set[HAND + view->n_seats + seat] & cards);
  return game_tally_say (names, n, view->n_seats);
}

static char *
outcome (const GameState *view, const char *const *names)
{
  const Notes     *notes = game_notes_of (view);
  GPtrArray       *said = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *tricks = list_taken (view, names, TRUE, 0);
  g_autofree char *hearts = list_taken (view, names, FALSE, CARD_SUIT_SET (CARD_HEARTS));
  g_autofree char *queens = list_taken (view, names, FALSE, CARD_RANK_SET (CARD_QUEEN));
  guint            what = counts (view);

  if (what & TRICKS) /* Translators: a list of names with numbers. */
    g_ptr_array_add (said, g_strdup_printf (_ ("Tricks: %s."), tricks));
  if (what & HEARTS) /* Translators: a list of names with numbers. */
    g_ptr_array_add (said, g_strdup_printf (_ ("Hearts: %s."), hearts));
  if (what & QUEENS) /* Translators: a list of names with numbers. */
    g_ptr_array_add (said, g_strdup_printf (_ ("Queens: %s."), queens));
  if (what & KING)
    g_ptr_array_add (said, g_strdup_printf (_ ("%s has taken the king of spades."), king_taker (view, names)));
  if (what & LAST)
    g_ptr_array_add (said, g_strdup_printf (_ ("%s has taken the last trick."), names[notes->trick.best]));
  return game_sentences_join (said);
}

static char *
explain (const GameState *view, const GameAction *action)
{
  return trick_explain_follow (view, TRICK, view->set[HAND + view->turn], action);
}

/* --- The score sheet: what counts in this hand --- */

enum
{
  ASK_TRICKS,
  ASK_HEARTS,
  ASK_QUEENS,
  ASK_KING,
  ASK_LAST,
};

static const SheetAsk sheet_asks[] = {
  [ASK_TRICKS] = { "tricks", SHEET_EACH, SHEET_NUMBER, .label = N_ ("Tricks") },
  [ASK_HEARTS] = { "hearts", SHEET_EACH, SHEET_NUMBER, .label = N_ ("Hearts") },
  [ASK_QUEENS] = { "queens", SHEET_EACH, SHEET_NUMBER, .label = N_ ("Queens") },
  [ASK_KING] = { "king", SHEET_ONCE, SHEET_SEAT, .label = N_ ("King of spades") },
  [ASK_LAST] = { "last", SHEET_ONCE, SHEET_SEAT, .label = N_ ("Last trick") },
  { NULL },
};

static void
limit_asks (const GameState *dealt, guint ask, SheetLimits *limits)
{
  static const guint8 of[] = { TRICKS, HEARTS, QUEENS, KING, LAST };
  const gint64        all[] = { game_count (dealt, HAND), CARD_RANKS, ALL_QUEENS };

  if (!(counts (dealt) & of[ask]))
    *limits = ask >= ASK_KING ? (SheetLimits){ SHEET_NOBODY, SHEET_NOBODY } : (SheetLimits){ 0 };
  else if (ask < ASK_KING)
    *limits = (SheetLimits){ .max = all[ask], .sums = TRUE, .sum = all[ask] };
}

static void
read_sheet (const GameState *s, SheetRow *row)
{
  row->v[ASK_KING][0] = row->v[ASK_LAST][0] = SHEET_NOBODY;
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      Taken taken = taken_by (s, seat);

      row->v[ASK_TRICKS][seat] = taken.tricks;
      row->v[ASK_HEARTS][seat] = taken.hearts;
      row->v[ASK_QUEENS][seat] = taken.queens;
      if (taken.king)
        row->v[ASK_KING][0] = seat;
      if (taken.last)
        row->v[ASK_LAST][0] = seat;
    }
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      Taken taken = { .tricks = (guint) row->v[ASK_TRICKS][seat],
                      .hearts = (guint) row->v[ASK_HEARTS][seat],
                      .queens = (guint) row->v[ASK_QUEENS][seat],
                      .king = row->v[ASK_KING][0] == seat,
                      .last = row->v[ASK_LAST][0] == seat };

      game_score (s, seat, points_for (&taken));
    }
}

static CardSet
ranks_to_avoid (const GameState *dealt)
{
  return (counts (dealt) & QUEENS ? CARD_RANK_SET (CARD_QUEEN) : 0)
         | (counts (dealt) & KING ? CARD_RANK_SET (CARD_KING) : 0);
}

static void
tell_hand (const GameState *dealt, const char *const *names, GPtrArray *out)
{
  g_autofree char *hand = say_hand (dealt);

  g_ptr_array_add (out, g_strconcat (hand, ".", NULL));
}

static const GameSheet sheet
    = { sheet_asks, read_sheet, count_sheet, .limits = limit_asks, .ranks = ranks_to_avoid, .tell = tell_hand };

static void
find_facts (const GameState *view, Facts *facts)
{
  const Notes *notes = game_notes_of (view);

  facts_init (facts, view);
  for (guint seat = 0; seat < view->n_seats; seat++)
    facts->lacks[HAND + seat] = notes->lacks[seat];
}

const Game game_canadian_salad = {
  .id = "canadian-salad",
  .rules = 1,
  .flags = GAME_LOW_WINS | GAME_HANDS,
  .seats = 0x78, /* 3 to 6 */
  .room = MOST_SEATS + 52 + 52 + MOST_SEATS * 52,
  .notes_size = sizeof (Notes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .hands = HANDS,
  .most_hands = HANDS,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = game_sheet_settle,
  .sheet = &sheet,
  .people = {
    .name = N_ ("Canadian Salad"),
    .others = "Wisconsin Scramble",
    .pitch = N_ ("Six hands, each with something else to avoid"),
    .kind = KIND_TRICKS,
    .minutes = 30,
    .labels = labels,
    .facts = facts,
    .asks = asks,
    .seat_note = seat_note,
    .outcome = outcome,
    .explain = explain,
  },
  .bots = {
    .advise = advise,
    .worlds = &deduce_worlds,
    .deduce = find_facts,
  },
};
