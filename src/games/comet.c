/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comet: a stops game with a nine of diamonds that may be thrown in at any time. */
#include <float.h>
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "cards/help/deduce.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "cards/setup.h"
#include "cards/sheet.h"

enum
{
  STOCK, /* zones, followed by a hand for each seat, then the cards that it has played */
  HAND,
};

enum
{
  LEAD, /* phases */
  WINDOW,
  ANSWER,
};

enum
{
  VERB_PLAY,
  VERB_COMET,
  VERB_PASS,
};

enum
{
  DEAL, /* options */
  STUB_KINGS,
};

enum
{
  TARGET = 100,
  PER_KING = 2,
  MOST_SEATS = 8,
  MOST_CARDS = 12,
  MOST_DECK = 51,
  NONE = 0xff,
  COMET = CARD_RANKS * CARD_DIAMONDS + 7,
  TEN_OF_DIAMONDS = COMET + 1,
};

typedef struct
{
  CardSet lacks[MOST_SEATS]; /* cards that were not in that hand when they came up as the next card */
  guint8  last;              /* the face that was played last; NONE: nothing yet */
  guint8  player;            /* the seat that played it */
  guint8  next;  /* the face that follows; NONE: nothing does; after the comet, what may be played instead of the ten */
  guint8  comet; /* the seat that has played the comet; NONE: nobody */
  guint8  pad[4];
} Notes;

static const GameVerb verbs[] = {
  { "play", SHAPE_CARDS, N_ ("Play"), N_ ("%s plays %s") },
  { "comet", SHAPE_PLAIN, N_ ("Throw in the comet"), N_ ("%s throws in the comet") },
  { "pass", SHAPE_PLAIN, N_ ("Pass"), N_ ("%s passes"), .unnoticed = TRUE },
  { NULL },
};
static const GamePhase phases[] = {
  { "lead", N_ ("Leading"), N_ ("Lead any card") },
  { "window", N_ ("Room for the comet") },
  { "answer", N_ ("Answering the comet"), N_ ("Answer the comet with the next card, or go on with the chain") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "stock", N_ ("Cards not dealt") },
  { "hand", N_ ("Hand") },
  { "played", N_ ("Cards played") },
  { NULL },
};
static const GameOption options[] = {
  { "deal", GAME_WORDS ("strip", "stub"), .label = N_ ("Deal"),
    .help = N_ ("Some eights are taken out so that the cards can be dealt evenly, or the last cards lie face down."),
    .says = GAME_WORDS (N_ ("Eights are taken out"), N_ ("The last cards lie face down")) },
  { "stub_kings", game_on_off, .label = N_ ("Kings that were not dealt"),
    .help = N_ ("The winner also scores two points for each king among the cards that lie face down.") },
  { NULL },
};
static const GameFormer former[] = { { 1, "stub_kings", "off" }, { 0 } };

static guint
played_zone (const GameState *s, guint seat)
{
  return HAND + s->n_seats + seat;
}

/* The face that follows FACE; aces are low.  NONE: nothing follows a king. */
static guint
find_next (guint face)
{
  if (CARD_SET (face) & CARD_RANK_SET (CARD_KING))
    return NONE;
  return CARD_SET (face) & CARD_RANK_SET (CARD_ACE) ? face - CARD_ACE : face + 1;
}

/* --- Dealing --- */

/* The deck: eights are taken out until the rest can be dealt evenly; the eight of diamonds is always out. */
static CardSet
deck_of (guint n_seats, gboolean is_stub)
{
  static const guint8 order[] = { CARD_DIAMONDS, CARD_CLUBS, CARD_HEARTS, CARD_SPADES };
  CardSet             deck = CARD_DECK_SET;

  for (guint i = 0; i < G_N_ELEMENTS (order) && (i == 0 || (!is_stub && card_set_size (deck) % n_seats != 0)); i++)
    deck &= ~CARD_SET (CARD (6, order[i]));
  return deck;
}

static void
setup (GameState *s)
{
  game_zone_add (s, "stock", -1, GAME_PILE, MOST_DECK, GAME_NONE);
  game_zones_add (s, "hand", GAME_FAN, MOST_CARDS, GAME_OWN);
  game_zones_add (s, "played", GAME_PILE, MOST_CARDS, GAME_OPEN);
  game_deck_add (s, STOCK, deck_of (s->n_seats, s->option[DEAL] != 0), 1);
}

static void
lead (GameState *s, guint seat)
{
  s->phase = LEAD;
  s->secret = FALSE;
  s->turn = (gint8) seat;
}

static void
deal (GameState *s)
{
  Notes *notes = game_notes (s);
  guint  first = game_left (s, (guint) s->dealer);

  *notes = (Notes){ .last = NONE, .player = NONE, .next = NONE, .comet = NONE };
  game_deal_round (s, STOCK, HAND, first, game_count (s, STOCK) / s->n_seats);
  lead (s, first);
}

/* --- The chain --- */

/* The seat that is asked in a window: the holder of the comet. */
static gint
asked (const GameState *s)
{
  gint holder = GAME_NOBODY;

  for (gint seat = 0; seat < s->n_seats; seat++)
    holder = s->set[HAND + seat] >> COMET & 1 ? seat : holder;
  return holder;
}

/* SEAT plays FACE.  FALSE: that was its last card, and the hand ends. */
static gboolean
lay (GameState *s, Notes *notes, guint seat, guint face)
{
  game_move (s, HAND + seat, (Card) face, played_zone (s, seat));
  if (face == COMET)
    notes->comet = (guint8) seat;
  else
    notes->next = (guint8) find_next (face);
  notes->last = (guint8) face;
  notes->player = (guint8) seat;
  if (game_count (s, HAND + seat) > 0)
    return TRUE;
  s->secret = FALSE;
  game_tell (s);
  game_end_hand (s);
  return FALSE;
}

static void
open_window (GameState *s)
{
  s->phase = WINDOW;
  s->secret = TRUE;
  s->turn = (gint8) asked (s);
}

/* Finds the next card, which its holder has to play.  FALSE: nobody has it, and the player of the last card leads. */
static gboolean
find_forced (GameState *s, Notes *notes, guint *seat, guint *face)
{
  CardSet next = notes->next != NONE ? CARD_SET (notes->next) : 0;
  gint    holder = -1;

  for (gint other = 0; other < s->n_seats; other++) /* no break, since the seat is unpredictable */
    holder = s->set[HAND + other] & next ? other : holder;
  if (holder >= 0)
    {
      *seat = (guint) holder;
      *face = notes->next;
      game_tell_forced (s, *seat, VERB_PLAY, (Card) *face, -1);
      return TRUE;
    }
  for (guint other = 0; other < s->n_seats; other++)
    notes->lacks[other] |= next;
  game_tell (s);
  lead (s, notes->player);
  return FALSE;
}

static CardSet
answers (const Notes *notes)
{
  return CARD_SET (TEN_OF_DIAMONDS) | (notes->next != NONE ? CARD_SET (notes->next) : 0);
}

/* Asks for an answer the first seat to the left of SEAT, which played the comet, that holds one; SEAT itself comes
   last. */
static void
ask_for_answer (GameState *s, Notes *notes, guint seat)
{
  s->secret = FALSE;
  game_tell (s);
  for (guint i = 0, other = game_left (s, seat); i < s->n_seats; i++, other = game_left (s, other))
    {
      if (s->set[HAND + other] & answers (notes))
        {
          s->phase = ANSWER;
          s->turn = (gint8) other;
          return;
        }
      notes->lacks[other] |= answers (notes);
    }
  lead (s, seat);
}

static void
choices (const GameState *s, GameChoices *out)
{
  CardSet hand = s->set[HAND + s->turn];

  if (s->phase == WINDOW)
    {
      game_offer (out, VERB_COMET);
      game_offer (out, VERB_PASS);
    }
  else
    game_offer_card (out, VERB_PLAY, s->phase == LEAD ? hand : hand & answers (game_notes_of (s)));
}

/* SEAT plays FACE, and the chain goes on.  While the comet is out, one card is played at a time, so that nobody
   learns where the comet is not. */
static void
play_card (GameState *s, Notes *notes, guint seat, guint face)
{
  do
    {
      if (!lay (s, notes, seat, face))
        return;
      if (face == COMET)
        {
          ask_for_answer (s, notes, seat);
          return;
        }
      if (notes->comet == NONE)
        {
          open_window (s);
          return;
        }
    }
  while (find_forced (s, notes, &seat, &face));
}

static void
apply (GameState *s, const GameAction *action)
{
  Notes *notes = game_notes (s);
  guint  seat = (guint) s->turn,
        face = action != NULL && action->verb == VERB_PLAY ? card_set_first (action->cards) : COMET;

  s->secret = FALSE;
  if (s->phase == LEAD && face == COMET)
    notes->next = NONE; /* no chain is interrupted */
  else if (s->phase == WINDOW && action != NULL && action->verb == VERB_COMET)
    game_tell_forced (s, seat, VERB_PLAY, COMET, -1);
  else if (s->phase == WINDOW && !find_forced (s, notes, &seat, &face))
    return;
  play_card (s, notes, seat, face);
}

/* --- The score sheet --- */

enum
{
  ASK_CARDS,
  ASK_KINGS,
  ASK_COMET,
};

static const SheetAsk sheet_asks[] = {
  [ASK_CARDS] = { "cards", SHEET_EACH, SHEET_NUMBER, { 0, MOST_CARDS }, .label = N_ ("Cards left") },
  [ASK_KINGS]
  = { "kings", SHEET_ONCE, SHEET_NUMBER, { 0, 4 }, .optional = TRUE, .label = N_ ("Kings that were not played") },
  [ASK_COMET] = { "comet",
                  SHEET_ONCE,
                  SHEET_SEAT,
                  { SHEET_NOBODY },
                  .optional = TRUE,
                  .fallback = SHEET_NOBODY,
                  .label = N_ ("Still has the comet") },
  { NULL },
};

static void
read_sheet (const GameState *s, SheetRow *row)
{
  const CardSet kings = CARD_RANK_SET (CARD_KING);

  row->v[ASK_COMET][0] = SHEET_NOBODY;
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      row->v[ASK_CARDS][seat] = game_count (s, HAND + seat);
      row->v[ASK_KINGS][0] += card_set_size (s->set[HAND + seat] & kings);
      if (s->set[HAND + seat] & CARD_SET (COMET))
        row->v[ASK_COMET][0] = seat;
    }
  if (s->option[STUB_KINGS] == 0)
    row->v[ASK_KINGS][0] += card_set_size (s->set[STOCK] & kings);
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  gint64 points = 1 + PER_KING * row->v[ASK_KINGS][0];
  guint  winner = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      points += row->v[ASK_CARDS][seat];
      winner = row->v[ASK_CARDS][seat] == 0 ? seat : winner;
    }
  if (row->v[ASK_COMET][0] != SHEET_NOBODY)
    s->paid[row->v[ASK_COMET][0]] = -1;
  s->paid[winner] = points;
  game_pay_all (s);
  s->over = s->score[winner] >= TARGET;
}

static void
limit_sheet (const GameState *dealt, guint ask, SheetLimits *limits)
{
  if (ask == ASK_CARDS)
    limits->max = game_sheet_cards (dealt);
}

static char *
refuse_row (const GameState *dealt, const SheetRow *row, const char *const *names)
{
  gint64 comet = row->v[ASK_COMET][0], left = dealt->option[STUB_KINGS] == 0 ? game_count (dealt, STOCK) : 0;
  guint  n_out = 0;

  for (guint seat = 0; seat < dealt->n_seats; seat++)
    {
      n_out += row->v[ASK_CARDS][seat] == 0;
      left += row->v[ASK_CARDS][seat];
    }
  if (n_out != 1)
    return g_strdup (
        _ ("Whoever plays their last card ends the hand: one player has none left, and all others have some."));
  if (comet != SHEET_NOBODY && row->v[ASK_CARDS][comet] == 0)
    return isolated_printf (_ ("%s has no cards left, and so not the comet either."), names[comet]);
  if (row->v[ASK_KINGS][0] + (comet != SHEET_NOBODY) > left)
    return g_strdup (_ ("More kings were not played than there are cards left: count again."));
  return NULL;
}

static const GameSheet sheet = { sheet_asks, read_sheet, count_sheet, .limits = limit_sheet, .refuse = refuse_row };

static gboolean
option_counts (const Game *game, const gint32 *option, guint slot)
{
  return slot != STUB_KINGS || option[DEAL] != 0;
}

/* --- What is optional --- */

/* The constants of the bot, in cards. */
static const gdouble lead_again = 2;    /* worth of having the lead once more */
static const gdouble others_card = 0.2; /* worth of another player's card: one more stop for the next lead */
static const gdouble king_played = 1;   /* worth of playing a king of one's own */
static const guint   few_cards = 3;     /* a player with at most this many cards may soon be out */

/* Cards that cannot come up any more. */
static CardSet
gone (const GameState *view)
{
  const Notes *notes = game_notes_of (view);
  CardSet      gone = ~view->pack[0].faces, nowhere = ~(CardSet) 0;

  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      gone |= view->set[played_zone (view, seat)];
      nowhere &= notes->lacks[seat];
    }
  return gone | nowhere;
}

/* The worth of the chain from FACE on: the bot's own cards, part of the others' cards, and the lead after it. */
static gdouble
judge_chain (const GameState *view, guint face)
{
  CardSet  mine = view->set[HAND + view->turn], out = gone (view);
  gdouble  value = 0;
  gboolean is_mine = FALSE;

  for (; face != NONE && !(out & CARD_SET (face)); face = find_next (face))
    {
      is_mine = (mine & CARD_SET (face)) != 0;
      value += is_mine ? 1 + (face % CARD_RANKS == CARD_KING ? king_played : 0) : others_card;
    }
  return value + (is_mine ? lead_again : 0);
}

/* Returns whether another player may soon be out. */
static gboolean
is_urgent (const GameState *view)
{
  for (gint seat = 0; seat < view->n_seats; seat++)
    if (seat != view->turn && game_count (view, HAND + (guint) seat) <= few_cards)
      return TRUE;
  return FALSE;
}

static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  const Notes *notes = game_notes_of (view);
  gdouble      best = -DBL_MAX;

  if (view->phase == WINDOW)
    {
      gboolean is_mine = notes->next != NONE && (view->set[HAND + view->turn] & CARD_SET (notes->next)) != 0;
      gboolean throws = game_count (view, HAND + (guint) view->turn) == 1 || (is_urgent (view) && !is_mine);

      *out = (GameAction){ .verb = throws ? VERB_COMET : VERB_PASS, .target = -1 };
      return;
    }
  for (CardSet left = offered->v[0].of; left != 0; left &= left - 1)
    {
      guint   face = card_set_first (left);
      gdouble value = judge_chain (view, face);

      if (value <= best)
        continue;
      best = value;
      *out = (GameAction){ .verb = VERB_PLAY, .target = -1, .n = 1, .cards = CARD_SET (face) };
    }
}

/* Names cards in a row: "8♦ 8♣". */
static char *
say_cards (CardSet cards)
{
  GString *text = g_string_new (NULL);

  for (; cards != 0; cards &= cards - 1)
    {
      g_autofree char *card = game_card_short ((Card) card_set_first (cards));

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", card);
    }
  return g_string_free (text, FALSE);
}

static void
labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  g_autofree char *cards = say_cards (CARD_DECK_SET & ~view->pack[0].faces);

  g_ptr_array_add (out, g_strdup_printf (_ ("Not in the deck: %s"), cards));
}

/* Names the card before the next one, which lies on the table; NULL: nothing comes next. */
static char *
say_before_next (const Notes *notes)
{
  if (notes->next == NONE)
    return NULL;
  return game_card_short (notes->next % CARD_RANKS == 0 ? (Card) (notes->next + CARD_ACE) : (Card) (notes->next - 1));
}

/* Says where the chain stands, in cards that everybody has seen, and who has played the comet. */
static void
facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  const Notes     *notes = game_notes_of (view);
  g_autofree char *last = NULL, *before = NULL;

  if (notes->last == NONE || view->turn == GAME_HAND_OVER)
    return;
  if (view->phase == WINDOW)
    game_fact (out, FACT_SUIT, notes->last / CARD_RANKS, TRUE, g_strdup (_ ("The chain")));
  last = game_card_short (notes->last);
  before = say_before_next (notes);
  if (view->phase == LEAD)
    game_fact (out, FACT_LINE, 0, FALSE, g_strdup_printf (_ ("Nothing follows %s"), last));
  else if (view->phase == ANSWER && before != NULL) /* Translators: "The ten, or what follows 6♣". */
    game_fact (out, FACT_LINE, 0, TRUE, g_strdup_printf (_ ("The ten, or what follows %s"), before));
  else if (view->phase == ANSWER)
    game_fact (out, FACT_LINE, 0, TRUE, g_strdup (_ ("Only the ten")));
  else
    game_fact (out, FACT_LINE, 0, TRUE, g_strdup_printf (_ ("%s was played last"), last));
  if (notes->comet != NONE)
    game_fact (out, FACT_LINE, 0, FALSE, g_strdup_printf (_ ("%s has played the comet"), names[notes->comet]));
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  const Notes *notes = game_notes_of (view);

  if (view->hand > 0 && notes->last == COMET && notes->comet == seat)
    return g_strdup (_ ("The comet!"));
  return NULL;
}

static char *
outcome (const GameState *view, const char *const *names)
{
  const Notes *notes = game_notes_of (view);
  GPtrArray   *said = g_ptr_array_new_with_free_func (g_free);
  guint        n = 0, kings;

  for (guint seat = 0; seat < view->n_seats; seat++)
    n += game_count (view, HAND + seat);
  kings = ((guint) view->paid[notes->player] - 1 - n) / PER_KING;
  g_ptr_array_add (said, g_strdup_printf (_ ("%s has no cards left and scores 1."), names[notes->player]));
  g_ptr_array_add (said, g_strdup_printf (ngettext ("%u card in other hands scores 1 more.",
                                                    "%u cards in other hands score 1 more each.", n),
                                          n));
  if (kings > 0)
    g_ptr_array_add (said, g_strdup_printf (ngettext ("%u king that was not played scores 2 more.",
                                                      "%u kings that were not played score 2 more each.", kings),
                                            kings));
  for (guint seat = 0; seat < view->n_seats; seat++)
    if (view->paid[seat] < 0)
      g_ptr_array_add (said, g_strdup_printf (_ ("%s still has the comet and loses 1."), names[seat]));
  return game_sentences_join (said);
}

static char *
explain (const GameState *view, const GameAction *action)
{
  const Notes     *notes = game_notes_of (view);
  g_autofree char *before = say_before_next (notes);

  if (view->phase == WINDOW)
    return g_strdup (_ ("You may throw in the comet now, or pass."));
  if (action->verb != VERB_PLAY)
    return g_strdup (view->phase == ANSWER ? _ ("The comet has just been played: answer it.")
                                           : _ ("You lead: play a card, which may be the comet."));
  if (view->phase == LEAD || action->n != 1 || (action->cards & ~view->set[HAND + view->turn]) != 0)
    return NULL;
  if (before == NULL)
    return g_strdup (_ ("The comet is answered with the ten of diamonds."));
  return g_strdup_printf (_ ("The comet is answered with the ten of diamonds, or the card that follows %s."), before);
}

static char *
asks (const GameState *view)
{
  return view->phase == WINDOW ? g_strdup (_ ("Throw in the comet?")) : NULL;
}

/* Tells bots which cards a hand lacks: those it did not have when they were next, or when the comet was to be
   answered. */
static void
find_facts (const GameState *view, Facts *facts)
{
  const Notes *notes = game_notes_of (view);

  facts_init (facts, view);
  for (guint seat = 0; seat < view->n_seats; seat++)
    facts->lacks[HAND + seat] = notes->lacks[seat];
}

/* Returns whether the seat that has to answer the comet can do so in the imagined world. */
static gboolean
possible (const GameState *world, const GameState *view)
{
  if (world->phase == ANSWER && world->turn >= 0
      && (world->set[HAND + world->turn] & answers (game_notes_of (world))) == 0)
    return FALSE;
  return deduce_possible_world (world, view);
}

const Game game_comet = {
  .id = "comet",
  .rules = 2,
  .flags = GAME_BY_SUIT,
  .seats = 0x1f0, /* 4 to 8 */
  .room = MOST_DECK + 2 * MOST_SEATS * MOST_CARDS,
  .notes_size = sizeof (Notes),
  .forced = CARD_RANKS,
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .former = former,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = game_sheet_settle,
  .sheet = &sheet,
  .asked = asked,
  .terms = &(const GameTerms){ .counts = option_counts },
  .people = {
    .name = N_ ("Comet"),
    .others = "Commit",
    .pitch = N_ ("Chains of cards in suit, and a comet that breaks them"),
    .kind = KIND_SHED,
    .minutes = 30,
    .labels = labels,
    .facts = facts,
    .seat_note = seat_note,
    .outcome = outcome,
    .explain = explain,
    .asks = asks,
  },
  .bots = {
    .advise = advise,
    .worlds = &(const GameWorlds){ .possible = possible, .mend = deduce_mend_world },
    .deduce = find_facts,
  },
};
