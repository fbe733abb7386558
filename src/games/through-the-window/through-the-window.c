/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Through the Window: the first player to name something that begins with the letter of the turned-up card wins it. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/game.h"
#include "cards/help/say.h"
#include "cards/help/switch.h"
#include "nouns.h"

enum
{
  MOST_SEATS = 13,
  ROW = 4, /* cards in front of each seat */
  ALL_PLACES = (1 << ROW) - 1,
  NOTICE = 5, /* seconds for which everybody may say a word before the card is laid aside */
  NOBODY = 255,
};

enum
{
  TABLE = 0, /* zones */
  DISCARD,
  STOCK,
  DOWN, /* one for each seat; those of WON follow */
};

enum
{
  VERB_FLIP,
  VERB_CLAIM,
  VERB_ACCEPT,
  VERB_REJECT,
  VERB_AWARD,
  VERB_NO_CLAIM,
};

enum
{
  FLIP, /* phases */
  CLAIM,
};

enum
{
  JUDGE, /* options */
  TIMEOUT,
  BAN_CARD_NAME,
  PUT_AWAY,
};

enum
{
  MODERATOR, /* values of JUDGE: who decides whether a word counts */
  DICTIONARY,
  TRUST,
};

typedef struct
{
  char text[GAME_MAX_WORD + 8];
} Word;

typedef struct
{
  guint8 flipper;
  guint8 n_claims;
  guint8 n_used;
  guint8 winner;            /* the seat that won the last turned-up card; NOBODY: none so far */
  guint8 order[MOST_SEATS]; /* the seats whose claims wait, in the order of the claims */
  guint8 gone[MOST_SEATS];  /* the empty places of each row, a bit each */
  guint8 tried[MOST_SEATS]; /* the places whose cards were laid aside in this round and lie face down again */
  guint8 place;             /* where the card that lies open has lain */
  guint8 has_won;           /* somebody has won a card in this round */
  guint8 pad[3];
  Word   claim[MOST_SEATS];      /* the words that wait; empty: none */
  Word   used[ROW * MOST_SEATS]; /* the words that have won cards */
} Notes;
G_STATIC_ASSERT (sizeof (Notes) % 8 == 0);

static const GameVerb verbs[] = {
  { "flip", SHAPE_PLACE, N_ ("Turn up"), .says_none = N_ ("%s turns up a card") },
  { "claim", SHAPE_WORD, N_ ("Say"), N_ ("%s says %s") },
  { "accept", SHAPE_PLAIN, N_ ("Accept"), N_ ("%s accepts the word") },
  { "reject", SHAPE_PLAIN, N_ ("Reject"), N_ ("%s rejects the word") },
  { "award", SHAPE_SEAT, N_ ("Award to"), .says_none = N_ ("%s decides who was first") },
  { "no-claim", SHAPE_PLAIN, N_ ("Nobody"), N_ ("%s lays the card aside: nobody had a word") },
  { NULL },
};
static const GamePhase phases[] = {
  { "flip", N_ ("Turning up a card"), N_ ("Turn up one of your cards") },
  { "claim", N_ ("A word, quickly") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "down", N_ ("Face down") },   { "table", N_ ("Open card"), ZONE_BOARD }, { "won", N_ ("Won") },
  { "discard", N_ ("Nobody’s") }, { "stock", N_ ("Not in play") },           { NULL },
};
static const GameOption options[] = {
  { "judge", GAME_WORDS ("moderator", "dictionary", "trust"), .label = N_ ("Who judges"),
    .help
    = N_ ("Whoever turned up the card accepts or rejects each word; or a word counts if Cardroom’s list of nouns has "
          "it; or every word with the right letter counts."),
    .says
    = GAME_WORDS (N_ ("Whoever turned up the card"), N_ ("A list of nouns"), N_ ("Nobody: every word is trusted")) },
  { "timeout", .max = 600, .fallback = 30, .label = N_ ("Time for a word"),
    .help = N_ ("The card is laid aside when nobody has said a word for this many seconds; 0: it waits.") },
  { "ban_card_name", game_off_on, .label = N_ ("No names of cards"),
    .help = N_ ("The name of the open card’s own rank, as “queen” for a queen, does not count.") },
  { "unclaimed", GAME_WORDS ("again", "away"), .label = N_ ("Cards that nobody names"),
    .help = N_ ("A card laid aside lies face down again and is turned up once more after the others, until somebody "
                "wins it; or it is out of the game."),
    .says = GAME_WORDS (N_ ("Come up again"), N_ ("Are put away")) },
  { NULL },
};
static const GameFormer former[] = { { 1, "unclaimed", "away" }, { 0 } };

static const char        letters[] = "ttffssentjqka";
static const char *const ranks[]
    = { "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace" };

/* The letter of the card that lies open. */
static char
letter (const GameState *s)
{
  return letters[card_rank (game_top (s, TABLE))];
}

static guint
won (const GameState *s, guint seat)
{
  return DOWN + s->n_seats + seat;
}

/* A word without its article: “a tree” becomes “tree”. */
static const char *
bare (const char *word)
{
  static const char *const articles[] = { "a ", "an ", "the " };

  for (guint i = 0; i < G_N_ELEMENTS (articles); i++)
    if (g_str_has_prefix (word, articles[i]))
      return word + strlen (articles[i]);
  return word;
}

static gboolean
is_used (const Notes *notes, const char *word)
{
  for (guint i = 0; i < notes->n_used; i++)
    if (g_str_equal (notes->used[i].text, word))
      return TRUE;
  return FALSE;
}

static void
setup (GameState *s)
{
  game_zone_add (s, "table", -1, GAME_PILE, 1, GAME_ALL);
  game_zone_add (s, "discard", -1, GAME_PILE, ROW * MOST_SEATS, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, CARD_FACES, GAME_NONE);
  game_zones_add (s, "down", GAME_ROW, ROW, GAME_CLOSED);
  game_zones_add (s, "won", GAME_PILE, ROW * MOST_SEATS, GAME_OPEN);
  game_deck_add (s, STOCK, CARD_DECK_SET, 1);
}

static void
deal (GameState *s)
{
  Notes *notes = game_notes (s);

  *notes = (Notes){ .flipper = (guint8) s->dealer, .winner = NOBODY };
  game_deal_round (s, STOCK, DOWN, game_left (s, (guint) s->dealer), ROW);
  s->turn = s->dealer;
  s->phase = FLIP;
}

/* The places of SEAT whose cards are still to be turned up in this round, a bit each. */
static guint
untried (const Notes *notes, guint seat)
{
  return ALL_PLACES & ~(guint) (notes->gone[seat] | notes->tried[seat]);
}

static void
offer_judgement (const GameState *s, const Notes *notes, GameChoices *out)
{
  if (notes->n_claims == 0)
    {
      game_offer (out, VERB_NO_CLAIM);
      return;
    }
  game_offer (out, VERB_ACCEPT);
  game_offer (out, VERB_REJECT);
  for (guint seat = 0; seat < s->n_seats && notes->n_claims > 1; seat++)
    if (*notes->claim[seat].text != '\0')
      game_offer (out, VERB_AWARD)->target = (gint32) seat;
}

static void
choices (const GameState *s, GameChoices *out)
{
  const Notes *notes = game_notes_of (s);

  if (s->phase == FLIP)
    {
      for (guint place = 0; place < ROW; place++)
        if (untried (notes, (guint) s->turn) >> place & 1)
          game_offer (out, VERB_FLIP)->target = (gint32) place + 1;
      return;
    }
  if (*notes->claim[s->turn].text == '\0')
    game_offer_word (out, VERB_CLAIM);
  if (s->turn == notes->flipper)
    offer_judgement (s, notes, out);
}

/* The seats without a word that waits to be judged. */
static SeatMask
may_act (const GameState *s)
{
  const Notes *notes = game_notes_of (s);
  SeatMask     may = GAME_NONE;

  for (guint seat = 0; seat < s->n_seats && s->phase == CLAIM; seat++)
    if (*notes->claim[seat].text == '\0')
      may |= (SeatMask) (1u << seat);
  return may;
}

static gboolean
allows (const GameState *s, const GameAction *action)
{
  const char *word = bare (action->word);

  return action->verb != VERB_CLAIM
         || (*word == letter (s) && !is_used (game_notes_of (s), word)
             && !(s->option[BAN_CARD_NAME] && g_str_equal (word, ranks[card_rank (game_top (s, TABLE))]))
             && (s->option[JUDGE] != DICTIONARY || nouns_has (word)));
}

/* How many cards lie before PLACE in the row of SEAT. */
static guint
count_before (const Notes *notes, guint seat, guint place)
{
  return card_set_size (~(CardSet) notes->gone[seat] & (CARD_SET (place) - 1));
}

static void
flip (GameState *s, Notes *notes, guint place)
{
  guint seat = (guint) s->turn, index = count_before (notes, seat, place);

  notes->gone[seat] |= (guint8) (1u << place);
  notes->place = (guint8) place;
  notes->winner = NOBODY;
  game_put (s, TABLE, game_take (s, DOWN + seat, index));
  s->phase = CLAIM;
}

/* Lays the open card face down where it came from. */
static void
turn_down (GameState *s, Notes *notes)
{
  guint seat = notes->flipper, row = DOWN + seat, index = count_before (notes, seat, notes->place);

  notes->gone[seat] &= (guint8) ~(1u << notes->place);
  notes->tried[seat] |= (guint8) (1u << notes->place);
  game_move_top (s, TABLE, row);
  for (guint i = index + 1; i < game_count (s, row); i++) /* those behind it follow */
    game_put (s, row, game_take (s, row, index));
}

/* Passes the turn to the next player who has a card to turn up.  FALSE: nobody has. */
static gboolean
pass_on (const GameState *s, Notes *notes)
{
  for (guint i = 0, seat = notes->flipper; i < s->n_seats; i++)
    {
      seat = game_left (s, seat);
      if (untried (notes, seat) != 0)
        {
          notes->flipper = (guint8) seat;
          return TRUE;
        }
    }
  return FALSE;
}

/* Ends a round, in which every card was turned up once: those laid aside come up again.  FALSE: there are none, or
   nobody had a word for any card of this round. */
static gboolean
begin_round (GameState *s, Notes *notes)
{
  gboolean goes_on = notes->has_won;

  memset (notes->tried, 0, sizeof notes->tried);
  notes->has_won = FALSE;
  return goes_on && pass_on (s, notes);
}

/* The next player turns a card up, unless the hand is over. */
static void
close_card (GameState *s, Notes *notes)
{
  memset (notes->claim, 0, sizeof notes->claim);
  memset (notes->order, 0, sizeof notes->order);
  notes->n_claims = 0;
  s->phase = FLIP;
  if (!pass_on (s, notes) && !begin_round (s, notes))
    game_end_hand (s);
}

static void
lay_aside (GameState *s, Notes *notes)
{
  if (s->option[PUT_AWAY])
    game_move_top (s, TABLE, DISCARD);
  else
    turn_down (s, notes);
  close_card (s, notes);
}

static void
award (GameState *s, Notes *notes, guint seat)
{
  notes->used[notes->n_used++] = notes->claim[seat];
  notes->winner = (guint8) seat;
  notes->has_won = TRUE;
  game_score (s, seat, 1);
  game_move_top (s, TABLE, won (s, seat));
  close_card (s, notes);
}

static void
claim (GameState *s, Notes *notes, const char *word)
{
  guint seat = (guint) s->turn;

  g_strlcpy (notes->claim[seat].text, bare (word), sizeof notes->claim[seat].text);
  notes->order[notes->n_claims++] = (guint8) seat;
  game_tell (s);
  if (s->option[JUDGE] != MODERATOR)
    award (s, notes, seat);
}

static void
reject (Notes *notes)
{
  notes->claim[notes->order[0]] = (Word){ 0 };
  memmove (notes->order, notes->order + 1, --notes->n_claims);
  notes->order[notes->n_claims] = 0;
}

static void
apply (GameState *s, const GameAction *action)
{
  Notes *notes = game_notes (s);

  if (action->verb == VERB_FLIP)
    flip (s, notes, (guint) action->target - 1);
  else if (action->verb == VERB_CLAIM)
    claim (s, notes, action->word);
  else if (action->verb == VERB_ACCEPT)
    award (s, notes, notes->order[0]);
  else if (action->verb == VERB_REJECT)
    reject (notes);
  else if (action->verb == VERB_AWARD)
    award (s, notes, (guint) action->target);
  else
    lay_aside (s, notes);
  if (s->turn != GAME_HAND_OVER)
    s->turn = (gint8) notes->flipper;
}

static void
settle (GameState *s)
{
}

/* --- What is optional --- */

static guint
patience (const GameState *s)
{
  const Notes *notes = game_notes_of (s);

  return s->phase == CLAIM && notes->n_claims == 0 ? (guint) s->option[TIMEOUT] : 0;
}

static guint
notice (const GameState *s)
{
  const Notes *notes = game_notes_of (s);
  guint        lasts = patience (s);

  if (s->phase != CLAIM || notes->n_claims > 0)
    return 0;
  return lasts > 0 ? MIN (NOTICE, lasts) : NOTICE;
}

/* Claims with a noun that nobody has said yet, preferably one that everybody knows. */
static void
think_of (const GameState *view, guint64 *random, GameAction *out)
{
  char  first = letter (view);
  guint n = nouns_count_known (first), n_all = nouns_count (first);
  guint from = random_below (random, n), from_all = random_below (random, n_all);

  *out = (GameAction){ .verb = VERB_CLAIM, .target = -1 };
  for (guint i = 0; i < n + n_all; i++)
    {
      const char *word = i < n ? nouns_get_known (first, (from + i) % n) : nouns_get (first, (from_all + i) % n_all);

      if (strlen (word) > GAME_MAX_WORD)
        continue;
      g_strlcpy (out->word, word, sizeof out->word);
      if (allows (view, out))
        return;
    }
  g_assert_not_reached (); /* there are more nouns with every letter than cards */
}

/* Advises: a player claims with what comes to mind; a judge goes by the list of nouns, also for their own word. */
static void
advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  const Notes *notes = game_notes_of (view);

  *out = (GameAction){ .verb = VERB_FLIP, .target = -1 };
  if (view->phase == FLIP)
    out->target = (gint16) offered->v[0].target;
  else if (offered->v[0].word && (view->turn != notes->flipper || notes->n_claims == 0))
    think_of (view, random, out);
  else
    out->verb = nouns_has (notes->claim[notes->order[0]].text) ? VERB_ACCEPT : VERB_REJECT;
}

static gboolean
hesitates (const GameState *s)
{
  const Notes *notes = game_notes_of (s);

  return notes->n_claims > 0;
}

/* Makes a random claim legal: gives its word the right letter or, if a list judges, takes a noun from that list. */
static gboolean
straighten (const GameState *s, GameAction *action)
{
  char first;

  if (action->verb != VERB_CLAIM)
    return FALSE;
  first = letter (s);
  if (s->option[JUDGE] == DICTIONARY)
    {
      const char *word = nouns_get (first, g_str_hash (action->word) % nouns_count (first));

      memset (action->word, 0, sizeof action->word);
      g_strlcpy (action->word, word, GAME_MAX_WORD + 1);
    }
  *action->word = first;
  return FALSE;
}

static void
facts (const GameState *view, const char *const *names, GPtrArray *out)
{
  const Notes *notes = game_notes_of (view);

  if (view->phase != CLAIM)
    return;
  game_fact (out, FACT_LINE, 0, TRUE,
             g_strdup_printf (_ ("A word that begins with %c"), g_ascii_toupper (letter (view))));
  for (guint i = 0; i < notes->n_claims; i++) /* Translators: a number in a row, a name, and what they say. */
    game_fact (out, FACT_LINE, 0, i == 0,
               g_strdup_printf (_ ("%u. %s: “%s”"), i + 1, names[notes->order[i]], notes->claim[notes->order[i]].text));
}

static char *
seat_note (const GameState *view, guint seat, const char *const *names)
{
  const Notes *notes = game_notes_of (view);

  if (*notes->claim[seat].text != '\0')
    return g_strdup_printf (_ ("“%s”"), notes->claim[seat].text);
  if (notes->winner == seat)
    return g_strdup_printf (_ ("“%s”"), notes->used[notes->n_used - 1].text);
  return NULL;
}

static char *
asks (const GameState *view)
{
  const Notes *notes = game_notes_of (view);

  if (view->phase == FLIP)
    return g_strdup (_ ("Turn up one of your cards"));
  if (notes->n_claims > 0 && view->turn != notes->flipper)
    return g_strdup_printf (_ ("“%s” is being judged"), notes->claim[notes->order[0]].text);
  if (notes->n_claims > 0)
    return g_strdup_printf (_ ("Is “%s” right?"), notes->claim[notes->order[0]].text);
  return g_strdup_printf (_ ("A word that begins with %c"), g_ascii_toupper (letter (view)));
}

static char *
came_to (const GameState *before, const GameState *view, const char *const *names)
{
  const Notes     *notes = game_notes_of (view);
  g_autofree char *card = NULL;

  if (before->phase != CLAIM || view->phase == CLAIM || notes->winner == NOBODY)
    return NULL;
  card = game_card_short (game_top (view, won (view, notes->winner)));
  /* Translators: a card, who gets it, and the word they said. */
  return g_strdup_printf (_ ("%s goes to %s for “%s”"), card, names[notes->winner],
                          notes->used[notes->n_used - 1].text);
}

static char *
outcome (const GameState *view, const char *const *names)
{
  guint    all = ROW * view->n_seats, most = 0;
  SeatMask best = GAME_NONE;

  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      guint n = game_count (view, won (view, seat));

      if (n > most)
        {
          most = n;
          best = GAME_NONE;
        }
      if (n == most)
        best |= (SeatMask) (1u << seat);
    }
  if (most == 0)
    return g_strdup (_ ("Nobody had a word for any card."));
  if (best & (best - 1))
    {
      g_autofree char *all_names = game_names_join (names, best);

      /* Translators: names, and numbers of cards. */
      return g_strdup_printf (ngettext ("%s have won %u of %u card each.", "%s have won %u of %u cards each.", all),
                              all_names, most, all);
    }
  return g_strdup_printf (ngettext ("%s has won %u of %u card.", "%s has won %u of %u cards.", all),
                          names[__builtin_ctz (best)], most, all);
}

static char *
explain (const GameState *view, const GameAction *action)
{
  const char *word = bare (action->word);

  if (view->phase == CLAIM && action->verb == VERB_FLIP)
    return g_strdup (_ ("The next card is turned up when somebody has won this one, or when it is laid aside."));
  if (view->phase != CLAIM || action->verb != VERB_CLAIM || *word == '\0')
    return NULL;
  if (*word != letter (view))
    return g_strdup_printf (_ ("“%s” does not begin with %c."), word, g_ascii_toupper (letter (view)));
  if (is_used (game_notes_of (view), word))
    return g_strdup_printf (_ ("“%s” has won a card already."), word);
  if (view->option[BAN_CARD_NAME] && g_str_equal (word, ranks[card_rank (game_top (view, TABLE))]))
    return g_strdup_printf (_ ("“%s” is the name of the card itself."), word);
  if (view->option[JUDGE] == DICTIONARY && !nouns_has (word))
    return g_strdup_printf (_ ("“%s” is not in the list of nouns."), word);
  return NULL;
}

const Game game_through_the_window = {
  .id = "through-the-window",
  .rules = 2,
  .flags = GAME_HANDS | GAME_SCORES_AT_ONCE,
  .seats = 0x3ff8, /* 3 to 13 */
  .room = 1 + ROW * MOST_SEATS + CARD_FACES + MOST_SEATS * (ROW + ROW * MOST_SEATS),
  .notes_size = sizeof (Notes),
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .former = former,
  .hands = 1,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = settle,
  .judge = &(const GameJudge){ .allows = allows, .straighten = straighten },
  .call = &(const GameCall){ .may_act = may_act, .patience = patience, .notice = notice, .hesitates = hesitates },
  .people = {
    .name = N_ ("Through the Window"),
    .pitch = N_ ("Name a thing with the card’s letter before anybody else does"),
    .kind = KIND_QUICK,
    .minutes = 10,
    .facts = facts,
    .seat_note = seat_note,
    .asks = asks,
    .outcome = outcome,
    .explain = explain,
    .came_to = came_to,
  },
  .bots = {
    .advise = advise,
  },
};
