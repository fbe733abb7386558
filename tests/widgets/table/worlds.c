/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two worlds of one hand that look the same to a reader. */
#include "worlds.h"

#include <string.h>

#define TRIES  40 /* tries to exchange two cards that the reader does not see */
#define OTHERS 10 /* tries to find another move that reads the same */

/* --- Dealing --- */

static const World *entered;

gboolean __real_game_deal_hand (GameState *s, guint64 seed, const Card *deck, guint n_deck, GError **error);
gboolean __wrap_game_deal_hand (GameState *s, guint64 seed, const Card *deck, guint n_deck, GError **error);

gboolean
__wrap_game_deal_hand (GameState *s, guint64 seed, const Card *deck, guint n_deck, GError **error)
{
  if (entered != NULL && n_deck == 0 && s->hand == 0)
    return __real_game_deal_hand (s, seed, entered->deck, entered->n_deck, error);
  return __real_game_deal_hand (s, seed, deck, n_deck, error);
}

void
worlds_enter (const World *world)
{
  entered = world;
}

static GamePlay *
begin (const GameSetup *setup, const Card *deck, guint n_deck)
{
  g_autoptr (GError) error = NULL;
  GamePlay *play = game_play_new (setup, deck, n_deck, &error);

  g_assert_no_error (error);
  g_assert_true (game_play_settle (play, NULL));
  return play;
}

/* All cards in a random order. */
static void
shuffle_deck (Worlds *self, guint64 *random)
{
  g_autoptr (GamePlay) play = begin (&self->setup, NULL, 0);
  const GameState *s = game_play_state (play);
  World           *world = &self->world[0];

  for (guint zone = 0; zone < s->n_zones; zone++)
    for (guint i = 0; i < game_count (s, zone); i++)
      {
        guint at = random_below (random, world->n_deck + 1);

        world->deck[world->n_deck++] = world->deck[at];
        world->deck[at] = game_cards (s, zone)[i];
      }
}

/* --- The first world --- */

static gboolean
pick (GamePlay *play, guint64 *random, GameAction *out)
{
  for (guint i = 0; i < 1000; i++)
    {
      game_pick (game_play_choices (play), random, out);
      if (game_play_would (play, game_play_state (play)->turn, out))
        return TRUE;
    }
  return FALSE;
}

static void
do_move (GamePlay *play, GArray *moves, const GameAction *action)
{
  GameMove move = { game_play_state (play)->turn, game_play_state (play)->hand, *action };

  g_array_append_val (moves, move);
  g_assert_true (game_play_do (play, move.seat, action, NULL));
  g_assert_true (game_play_settle (play, NULL));
}

/* TRUE if somebody else is asked, and nobody sees who. */
static gboolean
is_elsewhere (const Worlds *self, const GameState *s)
{
  return s->secret && s->turn != self->reader;
}

static void
note_seen (const Worlds *self, const GameState *s, GameState *view, guint8 *seen)
{
  game_view (s, self->reader, view);
  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < game_count (view, zone); i++)
      {
        Card card = game_cards (view, zone)[i];

        if (!card_is_hidden (card))
          seen[card_face (card)] |= (guint8) (1 << card_copy (card));
      }
}

/* Plays at random, and does not stop within a secret window. */
static void
play_first (Worlds *self, guint n_moves, const char *verb, guint64 *random, guint8 *seen)
{
  World *world = &self->world[0];
  g_autoptr (GamePlay) play = begin (&self->setup, world->deck, world->n_deck);
  const GameState      *s = game_play_state (play);
  g_autofree GameState *view = g_malloc (s->size);

  note_seen (self, s, view, seen);
  while (s->turn >= 0 && (world->moves->len < n_moves || is_elsewhere (self, s)))
    {
      GameAction action;

      if (!pick (play, random, &action))
        break;
      self->has_verb |= verb != NULL && s->turn != self->reader && g_str_equal (s->game->verbs[action.verb].word, verb);
      do_move (play, world->moves, &action);
      note_seen (self, s, view, seen);
    }
  self->n_windows = game_play_n_windows (play);
}

/* --- The second world --- */

typedef struct
{
  const Worlds *worlds;
  GamePlay     *a, *b;
  GameState    *view_a, *view_b, *before_a, *before_b;
  GArray       *moves; /* the moves of B */
  const guint8 *to;    /* the face in B for each face in A */
  guint64       random;
  gboolean      varies;  /* B may do something else if that reads the same */
  guint         n_other; /* the number of such moves */
} Following;

/* While no reader can see who is asked, B goes its own way out of the window. */
static gboolean
leave_window (Following *it)
{
  while (is_elsewhere (it->worlds, game_play_state (it->b)))
    {
      GameAction action;

      if (game_play_state (it->b)->turn < 0 || !pick (it->b, &it->random, &action))
        return FALSE;
      do_move (it->b, it->moves, &action);
    }
  return TRUE;
}

static gboolean
is_same (Following *it)
{
  const GameState *a = game_play_state (it->a), *b = game_play_state (it->b);

  game_view (a, it->worlds->reader, it->view_a);
  game_view (b, it->worlds->reader, it->view_b);
  return memcmp (it->view_a, it->view_b, a->size) == 0 && game_play_n_windows (it->a) == game_play_n_windows (it->b);
}

static CardSet
map_set (const guint8 *to, CardSet cards)
{
  CardSet mapped = 0;

  for (; cards != 0; cards &= cards - 1)
    mapped |= CARD_SET (to[card_set_first (cards)]);
  return mapped;
}

static GameAction
map_action (const Following *it, const GameAction *action)
{
  GameAction mapped = *action;

  mapped.cards = map_set (it->to, action->cards);
  for (guint part = 0; part < 2; part++)
    mapped.part[part] = map_set (it->to, action->part[part]);
  for (guint i = 0; it->worlds->setup.game->verbs[action->verb].shape == SHAPE_MELDS && i < GAME_MAX_LIST; i++)
    if (action->list[i] != CARD_HIDDEN && (action->cards >> card_face (action->list[i]) & 1))
      mapped.list[i] = (Card) (card_copy (action->list[i]) << 8 | it->to[card_face (action->list[i])]);
  if (it->worlds->setup.game->verbs[action->verb].shape == SHAPE_MATCH && action->target >= 0)
    mapped.target = it->to[action->target];
  return mapped;
}

static char *
read_move (const Following *it, const GameState *before, const GamePlay *after, const GameMove *move,
           const GameAction *action)
{
  return game_action_print_for (before, game_play_state (after), move->seat, action, it->worlds->reader);
}

/* Finds a different move that is legal in B and reads as LINE.  FALSE: there is none. */
static gboolean
find_other (Following *it, const GameMove *move, const char *line, GameAction *out)
{
  const GameState *s = game_play_state (it->b);

  for (guint i = 0; i < OTHERS && move->seat != it->worlds->reader && s->turn == move->seat; i++)
    {
      GameAction       other;
      g_autofree char *now = NULL;

      if (!pick (it->b, &it->random, &other) || memcmp (&other, out, sizeof other) == 0)
        continue;
      memcpy (it->view_b, s, s->size);
      game_apply (it->view_b, &other);
      now = game_action_print_for (s, it->view_b, move->seat, &other, it->worlds->reader);
      if (g_strcmp0 (now, line) != 0)
        continue;
      *out = other;
      it->n_other++;
      return TRUE;
    }
  return FALSE;
}

static gboolean
follow_move (Following *it, const GameMove *move)
{
  const GameState *a = game_play_state (it->a), *b = game_play_state (it->b);
  GameAction       mapped = map_action (it, &move->action);
  gboolean         elsewhere = is_elsewhere (it->worlds, a);
  g_autofree char *line_a = NULL, *line_b = NULL;

  if (!elsewhere && (!leave_window (it) || !is_same (it)))
    return FALSE;
  memcpy (it->before_a, a, a->size);
  memcpy (it->before_b, b, b->size);
  g_assert_true (game_play_do (it->a, move->seat, &move->action, NULL));
  g_assert_true (game_play_settle (it->a, NULL));
  line_a = read_move (it, it->before_a, it->a, move, &move->action);
  if (it->varies)
    find_other (it, move, line_a, &mapped);
  if (!game_play_would (it->b, move->seat, &mapped))
    return elsewhere;
  do_move (it->b, it->moves, &mapped);
  line_b = read_move (it, it->before_b, it->b, move, &mapped);
  return g_strcmp0 (line_a, line_b) == 0;
}

/* The moves of the world dealt from DECK; NULL: it does not look the same to the reader. */
static GArray *
follow (const Worlds *self, const Card *deck, const guint8 *to, gboolean varies, guint *n_other)
{
  const World *world = &self->world[0];
  g_autoptr (GamePlay) a = begin (&self->setup, world->deck, world->n_deck);
  g_autoptr (GamePlay) b = begin (&self->setup, deck, world->n_deck);
  gsize                 size = game_play_state (a)->size;
  g_autofree GameState *view_a = g_malloc (size), *view_b = g_malloc (size);
  g_autofree GameState *before_a = g_malloc (size), *before_b = g_malloc (size);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (GameMove));
  Following it = { self, a, b, view_a, view_b, before_a, before_b, moves, to, self->setup.seed, varies };

  for (guint i = 0; i < world->moves->len; i++)
    if (!follow_move (&it, &g_array_index (world->moves, GameMove, i)))
      return NULL;
  if (!leave_window (&it) || !is_same (&it))
    return NULL;
  *n_other = it.n_other;
  return g_steal_pointer (&moves);
}

typedef struct
{
  Worlds  *worlds;
  guint8   to[CARD_FACES];                   /* the face in the second world for each face */
  gboolean many;                             /* faces have several cards, and all cards of a face are exchanged alike */
  guint    unseen[GAME_MAX_CARDS], n_unseen; /* places in the deck */
} Exchange;

/* A game may have no hidden cards, only hidden moves. */
static guint
any_unseen (const Exchange *it, guint64 *random)
{
  return it->n_unseen > 0 ? it->unseen[random_below (random, it->n_unseen)] : 0;
}

/* Exchanges two cards that the reader does not see, if the worlds still look the same to them. */
static void
try_exchange (Exchange *it, gboolean varies, guint64 *random)
{
  const World *a = &it->worlds->world[0];
  World       *b = &it->worlds->world[1], next = *b;
  guint        x = any_unseen (it, random), y = any_unseen (it, random);
  guint8       to[CARD_FACES];
  guint        n_other;
  GArray      *moves;

  memcpy (to, it->to, sizeof to);
  next.deck[x] = b->deck[y];
  next.deck[y] = b->deck[x];
  if (!it->many)
    {
      to[card_face (a->deck[x])] = (guint8) card_face (next.deck[x]);
      to[card_face (a->deck[y])] = (guint8) card_face (next.deck[y]);
    }
  moves = follow (it->worlds, next.deck, to, varies, &n_other);
  if (moves == NULL)
    return;
  memcpy (it->to, to, sizeof to);
  memcpy (b->deck, next.deck, sizeof next.deck);
  g_clear_pointer (&b->moves, g_array_unref);
  b->moves = moves;
  it->worlds->n_other = n_other;
}

static void
exchange (Worlds *self, const guint8 *seen, guint64 *random)
{
  World   *a = &self->world[0], *b = &self->world[1];
  Exchange it = { .worlds = self };

  for (guint i = 0; i < CARD_FACES; i++)
    it.to[i] = (guint8) i;
  for (guint i = 0; i < a->n_deck; i++)
    {
      it.many |= card_copy (a->deck[i]) > 0;
      if (!(seen[card_face (a->deck[i])] >> card_copy (a->deck[i]) & 1))
        it.unseen[it.n_unseen++] = i;
    }
  memcpy (b->deck, a->deck, sizeof a->deck);
  b->n_deck = a->n_deck;
  b->moves = follow (self, b->deck, it.to, FALSE, &self->n_other);
  g_assert_nonnull (b->moves); /* the same world again */
  for (guint i = 0; i < TRIES; i++)
    try_exchange (&it, i >= TRIES / 2, random);
  for (guint i = 0; i < it.n_unseen; i++)
    self->n_changed += a->deck[it.unseen[i]] != b->deck[it.unseen[i]];
}

Worlds *
worlds_new (const GameSetup *setup, gint reader, guint n_moves, const char *verb, guint64 seed)
{
  Worlds *self = g_new0 (Worlds, 1);
  guint8  seen[CARD_FACES] = { 0 };
  guint64 random = seed;

  g_assert_null (entered);
  self->setup = *setup;
  self->reader = reader;
  self->world[0].moves = g_array_new (FALSE, FALSE, sizeof (GameMove));
  shuffle_deck (self, &random);
  play_first (self, n_moves, verb, &random, seen);
  exchange (self, seen, &random);
  return self;
}

void
worlds_free (Worlds *self)
{
  g_assert_true (entered != &self->world[0] && entered != &self->world[1]);
  for (guint i = 0; i < 2; i++)
    g_array_unref (self->world[i].moves);
  g_free (self);
}
