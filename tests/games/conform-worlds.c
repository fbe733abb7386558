/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Secrecy: two worlds that look the same to a seat go on looking the same until the rules show it a difference. */
#include <string.h>

#include "conform.h"

enum
{
  LOCKSTEPS = 80,    /* steps for which the two worlds are followed */
  WORLD_TRIES = 300, /* tries to find another world */
  LINE_TRIES = 30,   /* tries to find an action in the other world that reads the same */
  HIDING_TRIES = 6,  /* tries to find an action that the reader does not read whole */
};

typedef struct
{
  const Conform *conform;
  ConformCount  *count;
  guint64       *random;
  gint           seat; /* the reader */
  GameState     *a, *b, *next, *view_a, *view_b;
  GameChoices    choices;
  guint8         known[CARD_MOST_FACES]; /* copies that the reader saw before the step, a bit each */
} Worlds;

/* One world's step as the reader reads it in the log. */
typedef struct
{
  gboolean   acted;
  GameAction action;
  char      *line; /* NULL: the reader notices nothing */
} Step;

static void
clear_step (Step *step)
{
  g_free (step->line);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Step, clear_step)

static void
note_visible (const GameState *view, guint8 *known)
{
  memset (known, 0, CARD_MOST_FACES);
  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < game_count (view, zone); i++)
      {
        Card card = game_cards (view, zone)[i];

        if (!card_is_hidden (card))
          known[card_face (card)] |= (guint8) (1 << card_copy (card));
      }
}

static gboolean
pick_legal (Worlds *w, const GameState *s, GameAction *action)
{
  game_choices (s, &w->choices);
  return w->choices.n > 0 && game_pick_legal (s, &w->choices, w->random, action);
}

/* Copies S to w->next, does ACTION there, and reads its line. */
static void
do_step (Worlds *w, const GameState *s, const GameAction *action, Step *step)
{
  memcpy (w->next, s, s->size);
  game_apply (w->next, action);
  g_free (step->line);
  step->acted = action != NULL;
  step->line = NULL;
  if (action == NULL)
    return;
  step->action = *action;
  step->line = w->conform->read (s, w->next, s->turn, action, w->seat);
}

/* The real world makes a random legal step. */
static gboolean
step_a (Worlds *w, Step *step)
{
  GameAction action;

  if (w->a->turn == GAME_NOBODY)
    do_step (w, w->a, NULL, step);
  else if (pick_legal (w, w->a, &action))
    do_step (w, w->a, &action, step);
  else
    return FALSE;
  memcpy (w->a, w->next, w->a->size);
  return TRUE;
}

static gboolean
is_legal (Worlds *w, const GameState *s, const GameAction *action)
{
  game_choices (s, &w->choices);
  return game_is_legal (s, &w->choices, action);
}

/* The other world makes a step that reads the same, by another action if there is one.  FALSE: it cannot. */
static gboolean
step_b (Worlds *w, const Step *real, Step *step)
{
  if (w->b->turn != w->seat)
    for (guint i = 0; i < LINE_TRIES; i++)
      {
        GameAction action;

        if (!pick_legal (w, w->b, &action))
          break;
        do_step (w, w->b, &action, step);
        if (g_strcmp0 (step->line, real->line) != 0)
          continue;
        if (memcmp (&action, &real->action, sizeof action) != 0)
          w->count->other_actions++;
        else if (i < LINE_TRIES / 2)
          continue;
        memcpy (w->b, w->next, w->b->size);
        return TRUE;
      }
  if (!is_legal (w, w->b, &real->action))
    return FALSE;
  do_step (w, w->b, &real->action, step);
  if (g_strcmp0 (step->line, real->line) != 0)
    return FALSE;
  memcpy (w->b, w->next, w->b->size);
  return TRUE;
}

/* In a secret window that does not ask the reader, the other world goes its own way. */
static gboolean
step_window_b (Worlds *w, Step *step)
{
  GameAction action;

  if (w->b->turn == GAME_NOBODY)
    do_step (w, w->b, NULL, step);
  else if (pick_legal (w, w->b, &action))
    do_step (w, w->b, &action, step);
  else
    return FALSE;
  memcpy (w->b, w->next, w->b->size);
  return TRUE;
}

static gboolean
is_new (const Worlds *w, Card card)
{
  return !card_is_hidden (card) && !(w->known[card_face (card)] >> card_copy (card) & 1);
}

/* TRUE if a hidden card shows which back it has. */
static gboolean
is_back (Card card)
{
  return card_is_hidden (card) && card != CARD_HIDDEN;
}

/* TRUE if the step turned up different cards in the two worlds, or the same in a different order. */
static gboolean
shows_other_cards (const Worlds *w)
{
  for (guint zone = 0; zone < w->view_a->n_zones; zone++)
    {
      const Card *a = game_cards (w->view_a, zone), *b = game_cards (w->view_b, zone);

      for (guint i = 0; i < MIN (w->view_a->zone[zone].n, w->view_b->zone[zone].n); i++)
        if (a[i] != b[i] && (is_new (w, a[i]) || is_new (w, b[i]) || (is_back (a[i]) && is_back (b[i]))))
          return TRUE;
    }
  return FALSE;
}

/* Returns NULL if the views look the same, or rightly differ (then *DONE), else the broken law. */
static char *
compare (Worlds *w, guint8 told, gboolean window, const Step *real, const Step *other, gboolean *done)
{
  game_view (w->a, w->seat, w->view_a);
  game_view (w->b, w->seat, w->view_b);
  if (memcmp (w->view_a, w->view_b, w->a->size) == 0)
    {
      if (window && g_strcmp0 (real->line, other->line) != 0)
        return g_strdup_printf ("law 9: the log tells seat %d of a window what the table does not: “%s”, “%s”", w->seat,
                                real->line, other->line);
      return NULL;
    }
  *done = TRUE;
  if (w->a->told != told || w->b->told != told || shows_other_cards (w) || g_strcmp0 (real->line, other->line) != 0)
    return NULL;
  return g_strdup_printf ("law 5: seat %d learns something from “%s” that no card showed and nobody told", w->seat,
                          real->line != NULL ? real->line : "");
}

static char *
follow (Worlds *w)
{
  gboolean done = FALSE;
  char    *wrong = NULL;

  for (guint i = 0; i < LOCKSTEPS && wrong == NULL && !done && w->a->turn != GAME_HAND_OVER; i++)
    {
      g_auto (Step) real = { 0 }, other = { 0 };
      gboolean window = w->a->secret && w->a->turn != w->seat;
      guint8   told = w->a->told;

      game_view (w->a, w->seat, w->view_a);
      note_visible (w->view_a, w->known);
      if (w->a->turn >= 0 && !w->a->secret && game_may_act (w->a) != 1u << w->a->turn)
        {
          gint actor = conform_actor (w->a, w->random);

          if (game_may_act (w->b) != game_may_act (w->a))
            return g_strdup ("law 3: who may act is not what everybody sees");
          w->a->turn = w->b->turn = (gint8) actor; /* for the time of its action */
        }
      if (!step_a (w, &real) || !(window ? step_window_b (w, &other) : step_b (w, &real, &other)))
        break;
      w->count->steps_in_two_worlds++;
      wrong = compare (w, told, window, &real, &other, &done);
    }
  return wrong;
}

/* The reader's own choices must be the same in both worlds. */
static char *
compare_choices (Worlds *w)
{
  g_autofree GameChoices *other = g_new0 (GameChoices, 1);

  if (w->a->turn != w->seat)
    return NULL;
  game_choices (w->a, &w->choices);
  game_choices (w->b, other);
  if (w->choices.n == other->n && memcmp (w->choices.v, other->v, other->n * sizeof (GameChoice)) == 0)
    return NULL;
  return g_strdup_printf ("law 3: the choices of seat %d depend on what it does not see", w->seat);
}

/* The labels and sentences shown beside the cards must not differ either. */
static char *
compare_words (Worlds *w)
{
  g_autofree char *words = conform_words (w->view_a), *other = conform_words (w->view_b);

  if (g_str_equal (words, other))
    return NULL;
  return g_strdup_printf ("law 10: seat %d reads what it does not see: %s / %s", w->seat, words, other);
}

/* --- Another hidden action --- */

/* Picks any of the choices with the same chance, however few moves it stands for. */
static gboolean
pick_choice (Worlds *w, const GameState *s, GameAction *action)
{
  game_choices (s, &w->choices);
  w->choices.v[0] = w->choices.v[random_below (w->random, w->choices.n)];
  w->choices.n = 1;
  game_pick (&w->choices, w->random, action);
  return game_allows (s, action);
}

/* The cards whose place the reader can only guess. */
static CardSet
find_unknown (const GameState *s, const GameState *view)
{
  const GameWorlds *worlds = s->game->bots.worlds;
  CardSet           unknown = 0;
  Card              card;

  for (guint zone = 0; zone < s->n_zones; zone++)
    for (guint i = 0; i < game_count (s, zone); i++)
      if (card_is_hidden (game_cards (view, zone)[i]))
        unknown |= CARD_SET (card_face (game_cards (s, zone)[i]));
  for (guint i = 0; worlds != NULL && worlds->known != NULL && worlds->known (view, i, &card) != G_MAXUINT; i++)
    unknown &= ~CARD_SET (card_face (card));
  return unknown;
}

/* An exchange of two ranks in some suits, after which every set is still a set. */
typedef struct
{
  guint rank[2];
  guint suits; /* a bit for each */
} Exchange;

static CardSet
exchange_cards (const Exchange *exchange, CardSet cards)
{
  for (guint suit = 0; suit < 4; suit++)
    if (exchange->suits >> suit & 1)
      {
        CardSet a = CARD_SET (CARD (exchange->rank[0], suit)), b = CARD_SET (CARD (exchange->rank[1], suit));
        CardSet both = cards & (a | b);

        cards = (cards & ~(a | b)) | (both & a ? b : 0) | (both & b ? a : 0);
      }
  return cards;
}

/* Copies S with the exchange to w->b, without a difference that the reader, whose view is w->view_a, could see.  FALSE:
   there is nothing to exchange, or the exchange contradicts what was told. */
static gboolean
exchange_world (Worlds *w, const GameState *s, Exchange *exchange)
{
  const GameWorlds *worlds = s->game->bots.worlds;
  CardSet           unknown = find_unknown (s, w->view_a);

  for (guint suit = 0; suit < 4; suit++)
    if (unknown & CARD_SET (CARD (exchange->rank[0], suit)) && unknown & CARD_SET (CARD (exchange->rank[1], suit)))
      exchange->suits |= 1u << suit;
  if (s->backed != 0 && card_back ((Card) exchange->rank[0]) != card_back ((Card) exchange->rank[1]))
    return FALSE;
  /* What `mend` puts right may be sets, and exchanging cards in some suits only would tear them apart. */
  if (exchange->suits == 0 || (worlds != NULL && worlds->mend != NULL && exchange->suits != 0xf))
    return FALSE;
  memcpy (w->b, s, s->size);
  for (guint zone = 0; zone < s->n_zones; zone++)
    {
      for (guint i = 0; i < game_count (s, zone); i++)
        {
          CardSet card = CARD_SET (card_face (game_cards (s, zone)[i]));

          game_run (w->b, zone)[i] = (Card) card_set_first (exchange_cards (exchange, card));
        }
      w->b->set[zone] = exchange_cards (exchange, s->set[zone]);
    }
  return worlds == NULL || worlds->possible == NULL || worlds->possible (w->b, w->view_a);
}

/* Compares worlds A and B after actions that read the same. */
static char *
follow_hidden (Worlds *w, const GameState *s, const Step *real, const Step *other)
{
  gboolean done = FALSE;
  char    *wrong;

  memcpy (w->b, w->next, s->size);
  w->count->steps_in_two_worlds++;
  w->count->other_actions++;
  game_view (s, w->seat, w->view_a);
  note_visible (w->view_a, w->known);
  wrong = compare (w, s->told, FALSE, real, other, &done);
  return wrong == NULL && !done ? follow (w) : wrong;
}

/* The cards stay the same, and the seat on turn does something else. */
static char *
try_other_action (Worlds *w, const GameState *s, const Step *real)
{
  g_auto (Step) other = { 0 };

  for (guint i = 0; i < LINE_TRIES; i++)
    {
      GameAction action;

      if (!pick_legal (w, s, &action) || memcmp (&action, &real->action, sizeof action) == 0)
        continue;
      do_step (w, s, &action, &other);
      if (g_strcmp0 (other.line, real->line) == 0)
        return follow_hidden (w, s, real, &other);
    }
  return NULL;
}

/* Exchanges two ranks, and the seat on turn does the same with the other rank. */
static char *
try_exchange (Worlds *w, const GameState *s, const Step *real)
{
  CardSet hidden;
  guint   first;
  g_auto (Step) other = { 0 };

  game_view (s, w->seat, w->view_a);
  hidden = real->action.cards & find_unknown (s, w->view_a) & CARD_DECK_SET;
  if (hidden == 0 || s->many)
    return NULL;
  first = random_below (w->random, CARD_RANKS);
  for (guint i = 0; i < CARD_RANKS; i++)
    {
      Exchange   exchange = { { card_set_first (hidden) % CARD_RANKS, (first + i) % CARD_RANKS }, 0 };
      GameAction action = real->action;

      if (exchange.rank[0] == exchange.rank[1] || !exchange_world (w, s, &exchange))
        continue;
      action.cards = exchange_cards (&exchange, action.cards);
      for (guint part = 0; part < 2; part++)
        action.part[part] = exchange_cards (&exchange, action.part[part]);
      if (!is_legal (w, w->b, &action))
        continue;
      do_step (w, w->b, &action, &other);
      if (g_strcmp0 (other.line, real->line) == 0)
        return follow_hidden (w, s, real, &other);
    }
  return NULL;
}

/* Looks for an action of the seat on turn that the reader does not read whole, and tries it in other worlds. */
static char *
try_hidden (Worlds *w, const GameState *s)
{
  if (s->turn < 0 || s->turn == w->seat || s->secret)
    return NULL;
  for (guint i = 0; i < HIDING_TRIES; i++)
    {
      g_auto (Step) real = { 0 };
      g_autofree char *whole = NULL;
      GameAction       action;
      char            *wrong;

      if (!pick_choice (w, s, &action))
        continue;
      do_step (w, s, &action, &real);
      whole = game_action_print (s->game, &action);
      if (g_strcmp0 (whole, real.line) == 0)
        continue;
      w->count->hidden_actions++;
      memcpy (w->a, w->next, s->size);
      if ((wrong = try_other_action (w, s, &real)) != NULL)
        return wrong;
      do_step (w, s, &action, &real);
      memcpy (w->a, w->next, s->size);
      return try_exchange (w, s, &real);
    }
  return NULL;
}

/* --- Moments and deals --- */

static char *
try_seat (Worlds *w, const GameState *s)
{
  char *wrong;

  memcpy (w->a, s, s->size);
  game_view (s, w->seat, w->view_a);
  if (!game_imagine (w->view_a, random_next (w->random), WORLD_TRIES, w->b))
    return NULL;
  w->count->worlds++;
  game_view (w->b, w->seat, w->view_b);
  if (memcmp (w->view_a, w->view_b, s->size) != 0)
    return g_strdup_printf ("law 4: an imagined world does not look the same to seat %d", w->seat);
  if ((wrong = compare_choices (w)) != NULL || (wrong = compare_words (w)) != NULL)
    return wrong;
  /* The worlds may differ in the order of the stock, but a renewed stock must not differ merely because their
     generators do. */
  w->b->random = w->a->random;
  wrong = follow (w);
  return wrong == NULL ? try_hidden (w, s) : wrong;
}

/* Mixes the cards of the zone into the N of DECK, and returns how many there are then. */
static guint
shuffle_in (const GameState *s, guint zone, guint64 *random, Card *deck, guint n)
{
  for (guint i = 0; i < s->zone[zone].n; i++)
    {
      guint at = random_below (random, n + 1);

      deck[n++] = deck[at];
      deck[at] = game_cards (s, zone)[i];
    }
  return n;
}

/* Collects all cards in a random order. */
static guint
shuffle_deck (const GameState *dealt, guint64 *random, Card *deck)
{
  guint n = 0;

  for (guint zone = 0; zone < dealt->n_zones; zone++)
    n = shuffle_in (dealt, zone, random, deck, n);
  return n;
}

/* Exchanges cards that the reader does not see once they are dealt. */
static void
shuffle_unseen (const GameState *view, guint64 *random, Card *deck, guint n)
{
  guint8 seen[CARD_MOST_FACES];
  guint  place[GAME_MAX_CARDS], places = 0;

  note_visible (view, seen);
  for (guint i = 0; i < n; i++)
    if (!(seen[card_face (deck[i])] >> card_copy (deck[i]) & 1))
      place[places++] = i;
  for (guint i = places; i > 1; i--)
    {
      guint j = random_below (random, i);
      Card  card = deck[place[i - 1]];

      deck[place[i - 1]] = deck[place[j]];
      deck[place[j]] = card;
    }
}

/* If a hand goes on with the stock of the last one, the cards of the stock change places before it is dealt. */
static void
deal_from_stock (Worlds *w, const GameState *before)
{
  memcpy (w->a, before, before->size);
  shuffle_in (before, before->stock, w->random, game_run (w->a, before->stock), 0);
  memcpy (w->b, w->a, before->size);
  game_deal_hand (w->a, w->conform->seed, NULL, 0, NULL);
  game_view (w->a, w->seat, w->view_a);
  shuffle_unseen (w->view_a, w->random, game_run (w->b, before->stock), game_count (before, before->stock));
  game_deal_hand (w->b, w->conform->seed, NULL, 0, NULL);
}

static void
deal_anew (Worlds *w, const GameState *before)
{
  Card  deck[GAME_MAX_CARDS];
  guint n;

  memcpy (w->a, before, before->size);
  game_deal_hand (w->a, w->conform->seed, NULL, 0, NULL);
  n = shuffle_deck (w->a, w->random, deck);
  for (guint i = 0; i < 2; i++)
    {
      GameState *s = i == 0 ? w->a : w->b;

      memcpy (s, before, before->size);
      game_deal_hand (s, w->conform->seed, deck, n, NULL);
      game_view (w->a, w->seat, w->view_a);
      shuffle_unseen (w->view_a, w->random, deck, n);
    }
}

static char *
try_deal (Worlds *w, const GameState *before)
{
  gboolean done = FALSE;
  g_auto (Step) nothing = { 0 };
  char *wrong;

  if (game_keeps_stock (before))
    deal_from_stock (w, before);
  else
    deal_anew (w, before);
  w->count->worlds++;
  note_visible (w->view_a, w->known);
  wrong = compare (w, before->told, FALSE, &nothing, &nothing, &done);
  return wrong == NULL && !done ? follow (w) : wrong;
}

static char *
for_each_reader (const Conform *conform, const GameState *s, guint64 *random, ConformCount *count,
                 char *(*try) (Worlds *w, const GameState *s))
{
  g_autofree GameState *a = g_malloc (s->size), *b = g_malloc (s->size), *next = g_malloc (s->size);
  g_autofree GameState *view_a = g_malloc (s->size), *view_b = g_malloc (s->size);
  g_autofree Worlds    *w = g_new0 (Worlds, 1);
  char                 *wrong = NULL;

  *w = (Worlds){ .conform = conform,
                 .count = count,
                 .random = random,
                 .a = a,
                 .b = b,
                 .next = next,
                 .view_a = view_a,
                 .view_b = view_b };
  for (w->seat = CONFORM_FIRST; w->seat < s->n_seats && wrong == NULL; w->seat++)
    if (conform_is_reader (w->seat))
      wrong = try (w, s);
  return wrong;
}

char *
conform_worlds (const Conform *conform, const GameState *s, guint64 *random, ConformCount *count)
{
  return for_each_reader (conform, s, random, count, try_seat);
}

char *
conform_deals (const Conform *conform, const GameState *before, guint64 *random, ConformCount *count)
{
  return for_each_reader (conform, before, random, count, try_deal);
}
