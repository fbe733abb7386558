/* Twenty-Five: tricks for five points each, with a trump order of its own and a rob. */
#include "cards/help/say.h"
#include "cards/help/sides.h"
#include "cards/help/switch.h"

#include <glib/gi18n-lib.h>

enum
{
  UPCARD, /* zones; then a hand for each seat, then the tricks it has won */
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
  TARGET = 25,
  ACE_OF_HEARTS = CARD_RANKS * CARD_HEARTS + CARD_ACE,
  LOWEST_TRUMP = 14, /* strengths of trumps begin here */
  NOBODY = 0xff,
  MOST_SEATS = 9,
};

typedef struct
{
  CardSet lacks[MOST_SEATS]; /* what each seat has shown not to hold */
  guint8  leader;            /* of the trick */
  guint8  best;              /* who takes it as it lies */
  guint8  best_strength;
  guint8  robber; /* NOBODY: not robbed */
  guint8  upcard; /* face, as it was turned */
  guint8  pad[3];
} Notes;

static const GameVerb verbs[]
    = { { "rob", SHAPE_CARDS }, { "waive", SHAPE_PLAIN, .unnoticed = TRUE }, { "play", SHAPE_CARDS }, { NULL } };
static const char *const phases[] = { "rob", "play", NULL };
static const guint       n_teams[] = { 0, 2, 3, 4 };
static const GameOption  options[] = {
   { "teams", GAME_WORDS ("0", "2", "3", "4"), .label = N_ ("Teams"),
     .help = N_ ("Partners sit alternately: two teams with 4, 6 or 8 players, three with 6 or 9, four with 8."),
     .says = GAME_WORDS (N_ ("Each for himself"), N_ ("Two teams"), N_ ("Three teams"), N_ ("Four teams")) },
   { "dealer_rob", game_on_off, .label = N_ ("Dealer may rob"),
     .help = N_ ("If the upcard is an ace the dealer may take it and put away a card of his hand.") },
   { "renege", GAME_WORDS ("free", "hierarchy"), .label = N_ ("Holding back top trumps"),
     .help = N_ ("When the five, the jack of trumps and the ace of hearts need not be played although trumps are led."),
     .says = GAME_WORDS (N_ ("From any trump"), N_ ("Only from a lower trump")) },
   { NULL },
};

/* By rank from 2 to A.  Low cards count upwards in red and downwards in black; the ace of hearts, the third trump, has
   30 whatever is trumps. */
static const guint8 strengths[2][2][CARD_RANKS] = {
  { { 9, 8, 7, 6, 5, 4, 3, 2, 1, 11, 12, 13, 10 }, { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1 } },
  { { 22, 21, 20, 32, 19, 18, 17, 16, 15, 31, 27, 28, 29 }, { 15, 16, 17, 32, 18, 19, 20, 21, 22, 31, 27, 28, 29 } },
};

static guint
strength (guint face, guint trump)
{
  guint suit = face / CARD_RANKS;

  if (face == ACE_OF_HEARTS)
    return 30;
  return strengths[suit == trump][suit == CARD_DIAMONDS || suit == CARD_HEARTS][face % CARD_RANKS];
}

static guint
count_sides (const GameState *s)
{
  guint teams = n_teams[s->option[TEAMS]];

  return teams > 0 ? teams : s->n_seats;
}

static CardSet
trumps (guint trump)
{
  return CARD_SUIT_SET (trump) | CARD_SET (ACE_OF_HEARTS);
}

/* Those nobody is forced to play: the five, the jack, the ace of hearts; with `hierarchy` only if they rank above the card
   that was led. */
static CardSet
free_trumps (const GameState *s, guint led)
{
  guint   trump = (guint) s->trump;
  CardSet top = CARD_SET (CARD (3, trump)) | CARD_SET (CARD (CARD_JACK, trump)) | CARD_SET (ACE_OF_HEARTS);

  if (s->option[RENEGE])
    for (CardSet left = top; left != 0; left &= left - 1)
      if (strength (card_set_first (left), trump) <= strength (led, trump))
        top &= ~(left & -left);
  return top;
}

/* Cards of HAND that may be played on the card that was led. */
static CardSet
legal_cards (const GameState *s, CardSet hand, guint led)
{
  CardSet all_trumps = trumps ((guint) s->trump), mine = hand & all_trumps, same;

  if (CARD_SET (led) & all_trumps)
    return (mine & ~free_trumps (s, led)) != 0 ? mine : hand;
  same = hand & CARD_SUIT_SET (led / CARD_RANKS) & ~all_trumps;
  return same != 0 ? same | mine : hand;
}

/* What somebody does not hold who plays FACE on the card that was led. */
static CardSet
shown_missing (const GameState *s, guint face, guint led)
{
  CardSet all_trumps = trumps ((guint) s->trump);

  if (CARD_SET (face) & all_trumps)
    return 0;
  if (CARD_SET (led) & all_trumps)
    return all_trumps & ~free_trumps (s, led);
  return face / CARD_RANKS == led / CARD_RANKS ? 0 : CARD_SUIT_SET (led / CARD_RANKS) & ~all_trumps;
}

static void
setup (GameState *s)
{
  game_zone_add (s, ZONE_UPCARD, -1, GAME_PILE, 1, GAME_ALL);
  game_zone_add (s, ZONE_ROBBED, -1, GAME_PILE, 1, GAME_NONE);
  game_zone_add (s, ZONE_TRICK, -1, GAME_TRICK, s->n_seats, GAME_ALL);
  game_zone_add (s, ZONE_STOCK, -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, ZONE_HAND, GAME_FAN, 5, GAME_OWN);
  game_zones_add (s, ZONE_WON, GAME_PILE, 5u * s->n_seats, GAME_OPEN);
  game_deck_add (s, STOCK, CARD_DECK_SET, 1);
}

/* The holder of the ace of trumps, or the dealer if that was turned. */
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
  *notes = (Notes){ .leader = (guint8) first, .robber = NOBODY };
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
                     game_count (s, TRICK) == 0 ? hand : legal_cards (s, hand, game_cards (s, TRICK)[0]));
}

static void
finish_trick (GameState *s, Notes *notes)
{
  guint winner = notes->best, sides = count_sides (s);

  game_move_all (s, TRICK, HAND + s->n_seats + winner);
  side_score (s, sides, side_of (winner, sides), POINTS);
  notes->leader = (guint8) winner;
  notes->best_strength = 0;
  s->turn = (gint8) winner;
  if (s->score[winner] >= TARGET || s->set[HAND + winner] == 0)
    game_end_hand (s);
}

static void
play_card (GameState *s, guint face)
{
  Notes *notes = game_notes (s);
  guint  seat = (guint) s->turn, force = strength (face, (guint) s->trump);

  game_move (s, HAND + seat, (Card) face, TRICK);
  notes->lacks[seat] |= shown_missing (s, face, game_cards (s, TRICK)[0]);
  if (force < LOWEST_TRUMP && face / CARD_RANKS != card_suit (game_cards (s, TRICK)[0]))
    force = 0;
  if (force > notes->best_strength)
    {
      notes->best = (guint8) seat;
      notes->best_strength = (guint8) force;
    }
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
  s->turn = (gint8) notes->leader;
}

static void
settle (GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    s->over |= s->score[seat] >= TARGET;
}

/* --- What is optional --- */

static SeatMask
find_side (const GameState *view, guint seat)
{
  return side_with (view, count_sides (view), seat);
}

static guint
weakest (CardSet cards, guint trump)
{
  guint best = card_set_first (cards);

  for (; cards != 0; cards &= cards - 1)
    if (strength (card_set_first (cards), trump) < strength (best, trump))
      best = card_set_first (cards);
  return best;
}

/* Of cards that would take the trick as it lies; all of them when none would, FALSE. */
static gboolean
keep_winners (const GameState *view, CardSet *cards)
{
  const Notes *notes = game_notes_of (view);
  CardSet      winners = 0;

  for (CardSet left = *cards; left != 0; left &= left - 1)
    {
      guint face = card_set_first (left), force = strength (face, (guint) view->trump);

      if (force > notes->best_strength
          && (force >= LOWEST_TRUMP || face / CARD_RANKS == card_suit (game_cards (view, TRICK)[0])))
        winners |= left & -left;
    }
  if (winners != 0)
    *cards = winners;
  return winners != 0;
}

static guint
strongest (CardSet cards, guint trump)
{
  guint best = card_set_first (cards);

  for (; cards != 0; cards &= cards - 1)
    if (strength (card_set_first (cards), trump) > strength (best, trump))
      best = card_set_first (cards);
  return best;
}

/* Robs always; leads what is strong; takes a trick as cheaply as it can, last of all with no more than needed. */
static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  const Notes *notes = game_notes_of (view);
  CardSet      may = offered->v[0].of;
  guint        trump = (guint) view->trump, played = game_count (view, TRICK), face;

  if (view->phase == ROB)
    face = weakest (may, trump);
  else if (played == 0)
    face = strongest (may, trump);
  else if ((find_side (view, notes->best) >> view->turn & 1) || !keep_winners (view, &may))
    face = weakest (may, trump);
  else
    face = played + 1u == view->n_seats ? weakest (may, trump) : strongest (may, trump);
  *out = (GameAction){ .verb = offered->v[0].verb, .target = -1, .n = 1, .cards = CARD_SET (face) };
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  static const char *const words[]
      = { N_ ("Trumps: clubs"), N_ ("Trumps: diamonds"), N_ ("Trumps: hearts"), N_ ("Trumps: spades") };

  if (view->trump >= 0)
    g_ptr_array_add (out, g_strdup (_ (words[view->trump])));
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  const Notes *notes = game_notes_of (view);

  /* As long as it is news. */
  if (notes->robber == seat && game_count (view, HAND + seat) == 5)
    return g_strdup (_ ("Robbed the upcard"));
  return game_partners_say (names, find_side (view, seat), seat);
}

/* The last trick lies with its winner, who is the leader now. */
static char *
outcome (const GameState *view, const char *const *names)
{
  const Notes     *notes = game_notes_of (view);
  SeatMask         side = find_side (view, notes->leader);
  GPtrArray       *said = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *partners = game_names_join (names, side), *upcard = game_card_short (notes->upcard);

  if (view->score[notes->leader] < TARGET)
    g_ptr_array_add (said, g_strdup_printf (_ ("All cards are played, and nobody has %d points yet."), TARGET));
  else if (side & (side - 1)) /* Translators: a name, a number, and the names of partners. */
    g_ptr_array_add (said, g_strdup_printf (_ ("%s takes the trick that makes %d points for %s."), names[notes->leader],
                                            TARGET, partners));
  else
    g_ptr_array_add (said,
                     g_strdup_printf (_ ("%s takes the trick that makes %d points."), names[notes->leader], TARGET));
  if (notes->robber != NOBODY) /* Translators: a name, and a card: "Q♥". */
    g_ptr_array_add (said, g_strdup_printf (_ ("%s had robbed the upcard, %s."), names[notes->robber], upcard));
  return game_sentences_join (said);
}

static char *
explain (const GameState *view, const GameAction *action)
{
  static const char *const follow[]
      = { N_ ("You must follow clubs or play a trump."), N_ ("You must follow diamonds or play a trump."),
          N_ ("You must follow hearts or play a trump."), N_ ("You must follow spades or play a trump.") };
  guint led;

  if (view->phase == ROB || game_count (view, TRICK) == 0 || (action->cards & ~view->set[HAND + view->turn]) != 0
      || action->verb != VERB_PLAY || action->n != 1)
    return NULL;
  led = game_cards (view, TRICK)[0];
  if (CARD_SET (led) & trumps ((guint) view->trump))
    return g_strdup (_ ("You must play a trump."));
  return g_strdup (_ (follow[led / CARD_RANKS]));
}

/* The robber holds the card that was turned, until he plays it. */
static guint
known (const GameState *view, guint index, Card *card)
{
  const Notes *notes = game_notes_of (view);

  if (index > 0 || notes->robber == NOBODY)
    return G_MAXUINT;
  *card = notes->upcard;
  return HAND + notes->robber;
}

/* Cards that cannot lie in a zone: what a seat has shown to lack; the ace of trumps, without which nobody robs. */
static CardSet
excluded (const GameState *view, guint zone)
{
  const Notes *notes = game_notes_of (view);
  guint        seat = zone - HAND;
  CardSet      out = zone >= HAND && seat < view->n_seats ? notes->lacks[seat] : 0;

  if (notes->robber != NOBODY && zone != ROBBED && zone != HAND + (guint) notes->robber)
    out |= CARD_SET (CARD (CARD_ACE, (guint) view->trump));
  return out;
}

static gboolean
is_unseen (const GameState *view, guint zone)
{
  return game_count (view, zone) > 0 && game_top (view, zone) == CARD_HIDDEN;
}

static void
put_instead (GameState *world, guint zone, guint face, guint other)
{
  Card *run = world->run + world->zone[zone].at;

  while (card_face (*run) != face)
    run++;
  *run = (Card) other;
  world->set[zone] ^= CARD_SET (face) | CARD_SET (other);
}

/* Changes a card for one that may lie in its place, if there is one: not for the upcard, which is where it is known to
   be. */
static void
change_card (GameState *world, const GameState *view, guint zone, guint face)
{
  const Notes *notes = game_notes_of (view);
  CardSet      may = ~excluded (view, zone);
  guint        from[2 + MOST_SEATS], n = 0, other;

  if (notes->robber != NOBODY)
    may &= ~CARD_SET (notes->upcard);
  for (guint i = ROBBED; i < HAND + (guint) world->n_seats; i++)
    if (i != zone && is_unseen (view, i) && (world->set[i] & may) != 0 && !(excluded (view, i) & CARD_SET (face)))
      from[n++] = i;
  if (n == 0)
    return;
  n = from[random_below (&world->random, n)];
  may &= world->set[n];
  other = card_set_nth (may, random_below (&world->random, card_set_size (may)));
  put_instead (world, zone, face, other);
  put_instead (world, n, other, face);
}

static void
mend (GameState *world, const GameState *view)
{
  for (guint zone = ROBBED; zone < HAND + (guint) world->n_seats; zone++)
    if (is_unseen (view, zone))
      for (CardSet wrong = world->set[zone] & excluded (view, zone); wrong != 0; wrong &= wrong - 1)
        change_card (world, view, zone, card_set_first (wrong));
}

static gboolean
possible (const GameState *world, const GameState *view)
{
  for (guint zone = ROBBED; zone < HAND + (guint) world->n_seats; zone++)
    if (is_unseen (view, zone) && (world->set[zone] & excluded (view, zone)) != 0)
      return FALSE;
  return TRUE;
}

static char *
refuse_setup (guint n_seats, const gint32 *option)
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
  .options = options,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = settle,
  .side = find_side,
  .asked = asked,
  .refuse_setup = refuse_setup,
  .people = {
    .name = N_ ("Twenty-Five"),
    .pitch = N_ ("Five tricks, five points each: the five of trumps beats them all"),
    .kind = KIND_TRICKS,
    .minutes = 20,
    .labels = labels,
    .seat_note = seat_note,
    .outcome = outcome,
    .explain = explain,
  },
  .bots = {
    .advise = advise,
    .possible = possible,
    .known = known,
    .mend = mend,
  },
};
