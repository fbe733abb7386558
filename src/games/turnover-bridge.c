/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turnover Bridge: two players, spades are trumps, and most cards lie open, each with another one below it. */
#include <glib/gi18n-lib.h>

#include "cards/help/deduce.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "cards/help/trick.h"
#include "cards/sheet.h"

enum
{
  TRICK, /* zones, two of each kind */
  STOCK,
  UP,
  DOWN = UP + 2,
  HOLE = DOWN + 2,
  WON = HOLE + 2,
};

enum
{
  FLIP, /* options */
  PLAY_OUT,
};

enum
{
  SEATS = 2,
  ROW = 12,
  HOLES = 2,
  ALL_TRICKS = 26,
  ENOUGH = 14, /* tricks that win the match */
};

/* The constants of the careful bot, as parts of a trick. */
#define RUFF 0.35 /* worth of a trump that cannot take a trick on its own */
#define KEEP 0.8  /* worth of a later trick compared with the current one */

typedef struct
{
  CardSet lacks[SEATS];      /* faces that the cards that only their owner sees have been shown not to have */
  CardSet covers[SEATS];     /* open cards that still have a card face down below them */
  guint8  cover[SEATS][ROW]; /* the open card on each covered card */
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
  { "up", N_ ("Open cards") },
  { "down", N_ ("Covered cards") },
  { "hole", N_ ("Hole cards") },
  { "won", N_ ("Tricks won"), ZONE_TRICKS },
  { NULL },
};
static const GameOption options[] = {
  { "flip", GAME_WORDS ("immediate", "after_trick"), .label = N_ ("Covered cards are turned"),
    .help = N_ ("When the card below one that was played is turned up and can be played itself."),
    .says = GAME_WORDS (N_ ("At once"), N_ ("After the trick")) },
  { "play_out", game_off_on, .label = N_ ("Play every hand out"),
    .help = N_ ("All 26 tricks are played, even when somebody has won 14 of them.") },
  { NULL },
};

static void
setup (GameState *s)
{
  game_zone_add (s, "trick", -1, GAME_TRICK, SEATS, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, 52, GAME_NONE);
  game_zones_add (s, "up", GAME_ROW, ROW, GAME_OPEN);
  game_zones_add (s, "down", GAME_PILE, ROW, GAME_CLOSED);
  game_zones_add (s, "hole", GAME_FAN, HOLES, GAME_OWN);
  game_zones_add (s, "won", GAME_PILE, 52, GAME_OPEN);
  game_deck_add (s, STOCK, CARD_DECK_SET, 1);
}

static void
deal (GameState *s)
{
  Notes *notes = game_notes (s);
  guint  first = game_left (s, (guint) s->dealer);

  *notes = (Notes){ .trick = { .best = (guint8) first } };
  game_deal_round (s, STOCK, DOWN, first, ROW);
  game_deal_round (s, STOCK, UP, first, ROW);
  game_deal_round (s, STOCK, HOLE, first, HOLES);
  for (guint seat = 0; seat < SEATS; seat++)
    {
      notes->covers[seat] = s->set[UP + seat];
      for (guint i = 0; i < ROW; i++)
        notes->cover[seat][i] = (guint8) card_face (game_cards (s, UP + seat)[i]);
    }
  s->trump = CARD_SPADES;
  s->turn = (gint8) first;
}

/* The cards that SEAT can play, apart from the duty to follow suit. */
static CardSet
accessible (const GameState *s, guint seat)
{
  return s->set[UP + seat] | s->set[HOLE + seat];
}

static void
choices (const GameState *s, GameChoices *out)
{
  game_offer_card (out, 0, trick_follow (s, TRICK, accessible (s, (guint) s->turn)));
}

/* Turns the face-down card of SEAT that is no longer covered, if there is one. */
static void
turn_card (GameState *s, Notes *notes, guint seat)
{
  CardSet gone = notes->covers[seat] & ~s->set[UP + seat];
  guint   n = game_count (s, DOWN + seat), i = 0;

  if (gone == 0)
    return;
  notes->covers[seat] &= ~gone;
  while (notes->cover[seat][i] != card_set_first (gone))
    i++;
  game_move (s, DOWN + seat, game_cards (s, DOWN + seat)[i], UP + seat);
  for (; i + 1 < n; i++)
    notes->cover[seat][i] = notes->cover[seat][i + 1];
  notes->cover[seat][n - 1] = 0;
}

static guint
tricks_of (const GameState *s, guint seat)
{
  return game_count (s, WON + seat) / SEATS;
}

static void
finish_trick (GameState *s, Notes *notes)
{
  guint winner = trick_take (s, &notes->trick, TRICK, WON);

  if (tricks_of (s, 0) + tricks_of (s, 1) == ALL_TRICKS || (!s->option[PLAY_OUT] && tricks_of (s, winner) == ENOUGH))
    game_end_hand (s);
}

static void
apply (GameState *s, const GameAction *action)
{
  Notes *notes = game_notes (s);
  guint  seat = (guint) s->turn, face = card_set_first (action->cards);
  guint  from = s->set[HOLE + seat] & action->cards ? HOLE + seat : UP + seat;

  trick_play (s, &notes->trick, seat, face, from, TRICK, trick_strength);
  notes->lacks[seat] |= trick_lacks (face, trick_follow_suit (trick_led (s, TRICK)));
  s->turn = (gint8) (1 - seat);
  if (s->option[FLIP] == 0)
    turn_card (s, notes, seat);
  if (game_count (s, TRICK) < SEATS)
    return;
  finish_trick (s, notes);
  for (guint i = 0; i < SEATS; i++)
    turn_card (s, notes, i);
}

/* --- The score sheet: tricks --- */

static const SheetAsk sheet_asks[] = {
  { "tricks", SHEET_EACH, SHEET_NUMBER, { 0, ALL_TRICKS }, .label = N_ ("Tricks") },
  { NULL },
};

static void
read_sheet (const GameState *s, SheetRow *row)
{
  for (guint seat = 0; seat < SEATS; seat++)
    row->v[0][seat] = tricks_of (s, seat);
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  for (guint seat = 0; seat < SEATS; seat++)
    if (row->v[0][seat] >= ENOUGH)
      game_score (s, seat, 1);
}

/* A hand may end as soon as somebody has enough. */
static char *
refuse_tricks (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  gint64 tricks = row->v[0][0] + row->v[0][1], most = MAX (row->v[0][0], row->v[0][1]);

  if (tricks == ALL_TRICKS || (!dealt->option[PLAY_OUT] && tricks < ALL_TRICKS && most >= ENOUGH))
    return NULL;
  return g_strdup_printf (_ ("“%s” must be %d together, and these are %d: count again."), _ ("Tricks"), ALL_TRICKS,
                          (gint) tricks);
}

static const GameSheet sheet = { sheet_asks, read_sheet, count_sheet, .refuse = refuse_tricks };

/* --- What is optional --- */

/* The opponent's cards, as far as the seat on turn knows them. */
typedef struct
{
  const GameState *view;
  guint            other;
  CardSet          open;   /* open cards of the opponent */
  CardSet          hidden; /* faces that the opponent's hole cards may have */
} Table;

static Table
look (const GameState *view)
{
  const Notes *notes = game_notes_of (view);
  guint        me = (guint) view->turn, other = 1 - me;
  CardSet      seen = accessible (view, me) | view->set[TRICK] | view->set[WON] | view->set[WON + 1];

  return (Table){ .view = view,
                  .other = other,
                  .open = view->set[UP + other],
                  .hidden = CARD_DECK_SET & ~(seen | view->set[UP + other] | notes->lacks[other]) };
}

/* The chance that the opponent can play one of CARDS. */
static gdouble
holds (const Table *table, CardSet cards)
{
  guint   n = card_set_size (table->hidden);
  gdouble none = 1;

  if (table->open & cards)
    return 1;
  for (guint i = 0; i < game_count (table->view, HOLE + table->other) && n > 0; i++)
    none *= 1 - (gdouble) card_set_size (table->hidden & cards) / n;
  return 1 - none;
}

/* The chance that FACE takes a trick to which it is led. */
static gdouble
stands (const Table *table, guint face)
{
  CardSet suit = CARD_SUIT_SET (face / CARD_RANKS), above = suit & ~(CARD_SET (face) - 1);
  gdouble over = holds (table, above);

  if (face / CARD_RANKS == CARD_SPADES)
    return 1 - over;
  return (1 - over) * (1 - (1 - holds (table, suit)) * holds (table, CARD_SUIT_SET (CARD_SPADES)));
}

/* The later worth of FACE if it is kept: any trump may ruff. */
static gdouble
future (const Table *table, guint face)
{
  gdouble alone = stands (table, face);

  return face / CARD_RANKS == CARD_SPADES ? RUFF + (1 - RUFF) * alone : alone;
}

static gdouble
takes (const Table *table, guint face)
{
  const Notes *notes = game_notes_of (table->view);

  if (game_count (table->view, TRICK) == 0)
    return stands (table, face);
  return trick_strength (table->view, face, trick_led (table->view, TRICK)) > notes->trick.strength;
}

/* Weighs the current trick against tricks that the card may take later; of equal cards the lowest is played. */
static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  Table   table = look (view);
  gdouble most = -G_MAXDOUBLE;

  for (CardSet may = offered->v[0].of; may != 0; may &= may - 1)
    {
      guint   face = card_set_first (may);
      gdouble good = takes (&table, face) - KEEP * future (&table, face) - face % CARD_RANKS * 1e-3;

      if (good <= most)
        continue;
      most = good;
      *out = (GameAction){ .target = -1, .n = 1, .cards = CARD_SET (face) };
    }
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  g_ptr_array_add (out, view->option[PLAY_OUT] ? g_strdup_printf (_ ("All %d tricks are played"), ALL_TRICKS)
                                               : g_strdup_printf (_ ("First to %d tricks"), ENOUGH));
}

static void
facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  game_fact (out, FACT_SUIT, CARD_SPADES, TRUE, g_strdup (_ ("Trumps")));
}

static char *
asks (const GameState *view)
{
  return trick_asks (view, TRICK, accessible (view, (guint) view->turn));
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  guint tricks = tricks_of (view, seat);

  return g_strdup_printf (ngettext ("%u trick", "%u tricks", tricks), tricks);
}

static char *
outcome (const GameState *view, const char *const *names)
{
  guint winner = tricks_of (view, 0) >= ENOUGH ? 0 : 1, tricks = tricks_of (view, winner);

  if (tricks < ENOUGH)
    return g_strdup (_ ("Each has taken thirteen tricks: nobody wins."));
  /* Translators: a name, and a number of tricks to that of the other. */
  return g_strdup_printf (_ ("%s has taken %u tricks to %u."), names[winner], tricks, tricks_of (view, 1 - winner));
}

static char *
explain (const GameState *view, const GameAction *action)
{
  return trick_explain_follow (view, TRICK, accessible (view, (guint) view->turn), action);
}

static void
find_facts (const GameState *view, Facts *facts)
{
  const Notes *notes = game_notes_of (view);

  facts_init (facts, view);
  for (guint seat = 0; seat < SEATS; seat++)
    facts->lacks[HOLE + seat] = notes->lacks[seat];
}

const Game game_turnover_bridge = {
  .id = "turnover-bridge",
  .rules = 1,
  .flags = GAME_HANDS,
  .seats = 1 << SEATS,
  .room = SEATS + 52 + SEATS * (ROW + ROW + HOLES + 52),
  .notes_size = sizeof (Notes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .hands = 1,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = game_sheet_settle,
  .sheet = &sheet,
  .people = {
    .name = N_ ("Turnover Bridge"),
    .pitch = N_ ("Twelve open cards each, and under each of them another"),
    .kind = KIND_TRICKS,
    .minutes = 10,
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
