/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Twenty-Five: tricks for five points each, with a trump order of its own and a rob. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "cards/help/deduce.h"
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "cards/help/sides.h"
#include "cards/help/switch.h"
#include "cards/help/trick.h"
#include "cards/sheet.h"

enum
{
  UPCARD, /* zones, followed by a hand for each seat, then the tricks that it has won */
  ROBBED,
  TRICK,
  STOCK,
  HAND,
};

enum
{
  ROB, /* phases */
  PLAY,
};

enum
{
  VERB_ROB,
  VERB_WAIVE,
  VERB_PLAY,
};

enum
{
  TEAMS, /* options */
  DEALER_ROB,
  RENEGE,
};

enum
{
  POINTS = 5,
  TRICKS = 5,
  TARGET = 25,
  ACE_OF_HEARTS = CARD_RANKS * CARD_HEARTS + CARD_ACE,
  NOBODY = 0xff,
  MOST_SEATS = 9,
};

typedef struct
{
  CardSet lacks[MOST_SEATS]; /* cards that each seat has shown not to hold */
  Trick   trick;
  guint8  robber; /* the seat that robbed; NOBODY: none */
  guint8  upcard; /* the face that was turned up */
  guint8  pad[4];
} Notes;

static const GameVerb verbs[] = {
  { "rob", SHAPE_CARDS, N_ ("Rob the upcard"), N_ ("%s robs the upcard and puts away %s") },
  { "waive", SHAPE_PLAIN, N_ ("Do not rob"), N_ ("%s does not rob"), .unnoticed = TRUE },
  { "play", SHAPE_CARDS, N_ ("Play"), N_ ("%s plays %s") },
  { NULL },
};
static const GamePhase phases[] = {
  { "rob", N_ ("Robbing the upcard"), N_ ("Take the upcard for one of your cards, or leave it") },
  { "play", N_ ("Playing") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "upcard", N_ ("Upcard") },
  { "robbed", N_ ("Put away") },
  { "trick", N_ ("Trick") },
  { "stock", N_ ("Stock") },
  { "hand", N_ ("Hand") },
  { "won", N_ ("Tricks won"), ZONE_TRICKS },
  { NULL },
};
static const guint8     n_teams[] = { 0, 2, 3, 4 };
static const GameOption options[] = {
  { "teams", GAME_WORDS ("0", "2", "3", "4"), .label = N_ ("Teams"),
    .help = N_ ("Partners sit alternately: two teams with 4, 6 or 8 players, three with 6 or 9, four with 8."),
    .says = GAME_WORDS (N_ ("Everyone for themselves"), N_ ("Two teams"), N_ ("Three teams"), N_ ("Four teams")) },
  { "dealer_rob", game_on_off, .label = N_ ("Dealer may rob"),
    .help = N_ ("If the upcard is an ace, the dealer may take it and put away a card from their hand.") },
  { "renege", GAME_WORDS ("free", "hierarchy"), .label = N_ ("Holding back top trumps"),
    .help = N_ ("When the five, the jack of trumps and the ace of hearts may be held back although trumps are led."),
    .says = GAME_WORDS (N_ ("From any trump"), N_ ("Only from a lower trump")) },
  { NULL },
};

/* Strengths by rank from 2 to A, off trumps and in trumps.  Low cards count upward in red suits and downward in
   black ones; the ace of hearts, always the third trump, has 30. */
static const guint8 strengths[2][2][CARD_RANKS] = {
  { { 9, 8, 7, 6, 5, 4, 3, 2, 1, 11, 12, 13, 10 }, { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1 } },
  { { 22, 21, 20, 32, 19, 18, 17, 16, 15, 31, 27, 28, 29 }, { 15, 16, 17, 32, 18, 19, 20, 21, 22, 31, 27, 28, 29 } },
};

static guint
strength (const GameState *s, guint face, guint led)
{
  guint suit = face / CARD_RANKS, trump = (guint) s->trump;

  if (face == ACE_OF_HEARTS)
    return 30;
  if (suit != trump && suit != led / CARD_RANKS)
    return 0;
  return strengths[suit == trump][suit == CARD_DIAMONDS || suit == CARD_HEARTS][face % CARD_RANKS];
}

static CardSet
trumps (guint trump)
{
  return CARD_SUIT_SET (trump) | CARD_SET (ACE_OF_HEARTS);
}

/* The trumps that nobody is forced to play: five, jack and ace of hearts; with `hierarchy` only those that rank
   above the led card. */
static CardSet
free_trumps (const GameState *s, guint led)
{
  guint   trump = (guint) s->trump;
  CardSet top = CARD_SET (CARD (3, trump)) | CARD_SET (CARD (CARD_JACK, trump)) | CARD_SET (ACE_OF_HEARTS);

  if (s->option[RENEGE])
    for (CardSet left = top; left != 0; left &= left - 1)
      if (strength (s, card_set_first (left), led) <= strength (s, led, led))
        top &= ~(left & -left);
  return top;
}

/* The duty that a led card brings.  Trumps must be followed, except with the free ones; a trump may be played on any
   card. */
static TrickDuty
duty (const GameState *s, guint led)
{
  CardSet all_trumps = trumps ((guint) s->trump);

  if (CARD_SET (led) & all_trumps)
    return (TrickDuty){ .must = all_trumps & ~free_trumps (s, led), .may = all_trumps };
  return (TrickDuty){ .must = CARD_SUIT_SET (led / CARD_RANKS) & ~all_trumps, .may = all_trumps };
}

static void
setup (GameState *s)
{
  game_zone_add (s, "upcard", -1, GAME_PILE, 1, GAME_ALL);
  game_zone_add (s, "robbed", -1, GAME_PILE, 1, GAME_NONE);
  game_zone_add (s, "trick", -1, GAME_TRICK, s->n_seats, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, 5, GAME_OWN);
  game_zones_add (s, "won", GAME_PILE, 5u * s->n_seats, GAME_OPEN);
  game_deck_add (s, STOCK, CARD_DECK_SET, 1);
  if (s->option[TEAMS] > 0)
    s->n_sides = n_teams[s->option[TEAMS]];
}

/* The seat that may rob: the holder of the ace of trumps, or the dealer if that ace was turned up. */
static gint
asked (const GameState *s)
{
  CardSet ace = CARD_SET (CARD (CARD_ACE, (guint) s->trump));

  if (s->set[UPCARD] & ace)
    return s->option[DEALER_ROB] == 0 ? s->dealer : GAME_NOBODY;
  for (gint seat = 0; seat < s->n_seats; seat++)
    if (s->set[HAND + seat] & ace)
      return seat;
  return GAME_NOBODY;
}

static void
deal (GameState *s)
{
  Notes *notes = game_notes (s);
  guint  first = game_left (s, (guint) s->dealer);

  game_deal_round (s, STOCK, HAND, first, 5);
  *notes = (Notes){ .trick = { .best = (guint8) first }, .robber = NOBODY };
  notes->upcard = (guint8) game_deal (s, STOCK, UPCARD);
  s->trump = (gint8) (notes->upcard / CARD_RANKS);
  s->phase = ROB;
  s->secret = TRUE;
  s->turn = (gint8) asked (s);
}

static void
choices (const GameState *s, GameChoices *out)
{
  CardSet hand = s->set[HAND + s->turn];

  if (s->phase == ROB)
    {
      game_offer_card (out, VERB_ROB, hand);
      game_offer (out, VERB_WAIVE);
    }
  else
    game_offer_card (out, VERB_PLAY,
                     game_count (s, TRICK) == 0 ? hand : trick_cards (hand, duty (s, trick_led (s, TRICK))));
}

static void
finish_trick (GameState *s, Notes *notes)
{
  guint winner = trick_take (s, &notes->trick, TRICK, HAND + s->n_seats);

  side_score (s, side_of (s, winner), POINTS);
  if (s->score[winner] >= TARGET || s->set[HAND + winner] == 0)
    game_end_hand (s);
}

static void
play_card (GameState *s, guint face)
{
  Notes *notes = game_notes (s);
  guint  seat = (guint) s->turn;

  trick_play (s, &notes->trick, seat, face, HAND + seat, TRICK, strength);
  notes->lacks[seat] |= trick_lacks (face, duty (s, trick_led (s, TRICK)));
  if (game_count (s, TRICK) == s->n_seats)
    finish_trick (s, notes);
  else
    s->turn = (gint8) game_left (s, seat);
}

static void
rob (GameState *s, guint seat, guint face)
{
  Notes *notes = game_notes (s);

  notes->robber = (guint8) seat;
  game_show (s, ROBBED, (SeatMask) (1 << seat));
  game_move (s, HAND + seat, (Card) face, ROBBED);
  game_move_top (s, UPCARD, HAND + seat);
  game_tell (s);
}

static void
apply (GameState *s, const GameAction *action)
{
  const Notes *notes = game_notes_of (s);

  if (s->phase == PLAY)
    {
      play_card (s, card_set_first (action->cards));
      return;
    }
  if (action != NULL && action->verb == VERB_ROB)
    rob (s, (guint) s->turn, card_set_first (action->cards));
  s->phase = PLAY;
  s->secret = FALSE;
  s->turn = (gint8) notes->trick.best;
}

static void
settle (GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    s->over |= s->score[seat] >= TARGET;
}

/* --- The score sheet: tricks, fewer than five if somebody has reached the target --- */

static const SheetAsk sheet_asks[] = {
  { "tricks", SHEET_SIDE, SHEET_NUMBER, { 0, TRICKS }, .label = N_ ("Tricks") },
  { NULL },
};

static void
read_sheet (const GameState *s, SheetRow *row)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    row->v[0][side_of (s, seat)] += game_count (s, HAND + s->n_seats + seat) / s->n_seats;
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  for (guint side = 0; side < s->n_sides; side++)
    side_score (s, side, POINTS * row->v[0][side]);
  settle (s);
}

static char *
refuse_tricks (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  gint64   tricks = 0;
  gboolean is_won = FALSE;

  for (guint side = 0; side < dealt->n_sides; side++)
    {
      gint64 needs = (TARGET - dealt->score[side] + POINTS - 1) / POINTS;

      if (row->v[0][side] > needs || (is_won && row->v[0][side] == needs))
        return isolated_printf (_ ("%s wins with fewer tricks than that, and then the hand is over."), names[side]);
      is_won |= row->v[0][side] == needs;
      tricks += row->v[0][side];
    }
  if (tricks == TRICKS || (is_won && tricks < TRICKS))
    return NULL;
  return g_strdup_printf (_ ("“%s” must be %d together, and these are %d: count again."), _ ("Tricks"), TRICKS,
                          (gint) tricks);
}

static gint
first_to_play (const GameState *dealt)
{
  return (gint) game_left (dealt, (guint) dealt->dealer);
}

static const GameSheet sheet = { sheet_asks, read_sheet, count_sheet, .refuse = refuse_tricks, .first = first_to_play };

/* --- What is optional --- */

/* The card to take a trick with if others are still to play.  Of plain cards it is the one that is hardest to beat;
   on a plain card the lowest trump will do, since high trumps take tricks of their own. */
static guint
choose_winner (const GameState *view, CardSet winners)
{
  CardSet all = trumps ((guint) view->trump), plain = winners & ~all;

  if (game_count (view, TRICK) == 0 || CARD_SET (trick_led (view, TRICK)) & all)
    return trick_strongest (view, winners, strength);
  return plain != 0 ? trick_strongest (view, plain, strength) : trick_weakest (view, winners, strength);
}

/* Always robs; leads strong cards; takes tricks as cheaply as possible, and as the last to play with no more than
   needed. */
static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  const Notes *notes = game_notes_of (view);
  CardSet      may = offered->v[0].of, winners = trick_winners (view, &notes->trick, TRICK, may, strength);
  guint        played = game_count (view, TRICK), face;
  gboolean     is_ours = played > 0 && (game_side (view, notes->trick.best) >> view->turn & 1);

  if (view->phase == ROB || is_ours || winners == 0)
    face = trick_weakest (view, may, strength);
  else if (played + 1u == view->n_seats)
    face = trick_weakest (view, winners, strength);
  else
    face = choose_winner (view, winners);
  *out = (GameAction){ .verb = offered->v[0].verb, .target = -1, .n = 1, .cards = CARD_SET (face) };
}

static void
facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  if (view->trump >= 0)
    game_fact (out, FACT_SUIT, view->trump, TRUE, g_strdup (_ ("Trumps")));
}

static char *
asks (const GameState *view)
{
  CardSet   hand = view->set[HAND + view->turn];
  guint     led;
  TrickDuty due;

  if (view->phase == ROB)
    return NULL;
  if (game_count (view, TRICK) == 0)
    return g_strdup (_ ("Lead any card"));
  led = trick_led (view, TRICK);
  due = duty (view, led);
  if ((hand & due.must) == 0)
    return g_strdup (_ ("Play any card"));
  if (CARD_SET (led) & due.may)
    return g_strdup (_ ("Play a trump"));
  return hand & due.may ? g_strdup (_ ("Follow suit, or play a trump")) : trick_asks (view, TRICK, hand);
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  const Notes *notes = game_notes_of (view);

  /* Only while it is news. */
  if (notes->robber == seat && game_count (view, HAND + seat) == 5)
    return g_strdup (_ ("Robbed the upcard"));
  return game_partners_say (names, game_side (view, seat), seat);
}

/* Says how the match was decided; its last trick lies with its winner, who is now the leader. */
static char *
outcome (const GameState *view, const char *const *names)
{
  const Notes     *notes = game_notes_of (view);
  SeatMask         side = game_side (view, notes->trick.best);
  GPtrArray       *said = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *partners = game_names_join (names, side), *upcard = game_card_short (notes->upcard);

  if (view->score[notes->trick.best] < TARGET)
    g_ptr_array_add (said, g_strdup_printf (_ ("All cards have been played, and nobody has %d points yet."), TARGET));
  else if (side & (side - 1)) /* Translators: a name, a number, and the names of partners. */
    g_ptr_array_add (said, g_strdup_printf (_ ("%s takes the trick that makes %d points for %s."),
                                            names[notes->trick.best], TARGET, partners));
  else
    g_ptr_array_add (
        said, g_strdup_printf (_ ("%s takes the trick that makes %d points."), names[notes->trick.best], TARGET));
  if (notes->robber != NOBODY) /* Translators: a name, and a card: "Q♥". */
    g_ptr_array_add (said, g_strdup_printf (_ ("%s robbed the upcard, %s."), names[notes->robber], upcard));
  return game_sentences_join (said);
}

/* Lists the tricks of SEAT and those of each partner. */
static void
parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  SeatMask side = game_side (view, seat);

  for (guint i = 0; i < view->n_seats; i++)
    {
      guint            other = (seat + i) % view->n_seats;
      guint            tricks = side >> other & 1 ? game_count (view, HAND + view->n_seats + other) / view->n_seats : 0;
      g_autofree char *said = g_strdup_printf (ngettext ("%u trick", "%u tricks", tricks), tricks);

      /* Translators: so many tricks, and a name: "2 tricks by Ann". */
      game_part (out, (gint64) tricks * POINTS,
                 i == 0 ? g_steal_pointer (&said) : g_strdup_printf (_ ("%s by %s"), said, names[other]));
    }
}

static char *
explain (const GameState *view, const GameAction *action)
{
  guint led;

  if (view->phase == ROB || game_count (view, TRICK) == 0 || (action->cards & ~view->set[HAND + view->turn]) != 0
      || action->verb != VERB_PLAY || action->n != 1)
    return NULL;
  led = trick_led (view, TRICK);
  if (CARD_SET (led) & trumps ((guint) view->trump))
    return g_strdup (_ ("You must play a trump."));
  return trick_explain_or_trump (led / CARD_RANKS);
}

/* Tells bots what each seat has shown to lack, and that the robber holds the upcard until it is played.  The robber
   also held the ace of trumps or has put it away, since nobody robs without it. */
static void
find_facts (const GameState *view, Facts *facts)
{
  const Notes *notes = game_notes_of (view);

  facts_init (facts, view);
  for (guint seat = 0; seat < view->n_seats; seat++)
    facts->lacks[HAND + seat] = notes->lacks[seat];
  if (notes->robber == NOBODY)
    return;
  facts_add_known (facts, HAND + notes->robber, notes->upcard);
  facts_confine (facts, view, CARD_SET (CARD (CARD_ACE, (guint) view->trump)),
                 1u << ROBBED | 1u << (HAND + notes->robber));
}

static char *
refuse_setup (const Game *game, guint n_seats, const gint32 *option)
{
  guint teams = n_teams[option[TEAMS]];

  return teams > 0 ? side_refuse (n_seats, teams) : NULL;
}

const Game game_twenty_five = {
  .id = "twenty-five",
  .rules = 1,
  .flags = GAME_SCORES_AT_ONCE,
  .seats = 0x3f8, /* 3 to 9 */
  .room = 1 + 1 + 9 + 52 + 9 * (5 + 45),
  .notes_size = sizeof (Notes),
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
  .asked = asked,
  .terms = &(const GameTerms){ .refuse = refuse_setup },
  .people = {
    .name = N_ ("Twenty-Five"),
    .pitch = N_ ("Five tricks, five points each: the five of trumps beats them all"),
    .kind = KIND_TRICKS,
    .minutes = 20,
    .facts = facts,
    .asks = asks,
    .seat_note = seat_note,
    .outcome = outcome,
    .parts = parts,
    .explain = explain,
  },
  .bots = {
    .advise = advise,
    .worlds = &deduce_worlds,
    .deduce = find_facts,
  },
};
