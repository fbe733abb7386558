/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's own players. */
#include "bot.h"

#include <string.h>

const char *const bot_words[] = { "random", "careful", "patient", NULL };

enum
{
  CANDIDATES = 30,    /* actions tried beside the advice */
  WORLD_TRIES = 200,  /* attempts to imagine one world */
  MOST_WORLDS = 40,   /* worlds for each candidate, at most */
  BUDGET = 8000,      /* pieces of advice asked for while playing on, in all */
  LONGEST_PLAY = 400, /* decisions of a hand that is played on */
};

/* --- Random --- */

static void
choose_random (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  if (!game_pick_legal (view, choices, random, out))
    g_error ("%s: no legal action found", view->game->id);
}

/* --- Careful --- */

static void
choose_careful (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  if (view->game->bots.advise != NULL)
    view->game->bots.advise (view, choices, random, out);
  else
    choose_random (view, choices, random, out);
}

/* --- Patient --- */

typedef struct
{
  GameAction action;
  gdouble    value[MOST_WORLDS];
} Candidate;

typedef struct
{
  guint       n, worlds;
  Candidate   v[CANDIDATES + 1]; /* the first is the advice */
  GameState  *world, *play, *view;
  GameChoices choices;
  guint64    *random;
} Thought;

static gboolean
same_action (const GameAction *a, const GameAction *b)
{
  return a->verb == b->verb && a->target == b->target && a->amount == b->amount && a->cards == b->cards
         && a->part[0] == b->part[0] && a->part[1] == b->part[1] && memcmp (a->list, b->list, sizeof a->list) == 0;
}

static void
add_candidate (Thought *thought, const GameAction *action)
{
  for (guint i = 0; i < thought->n; i++)
    if (same_action (&thought->v[i].action, action))
      return;
  thought->v[thought->n++].action = *action;
}

/* The advantage that the hand brings SEAT over the average of the others. */
static gdouble
worth (const GameState *s, guint seat)
{
  gdouble mine = (gdouble) s->paid[seat], others = 0;

  for (guint other = 0; other < s->n_seats; other++)
    if (other != seat)
      others += (gdouble) s->paid[other];
  if (s->n_seats > 1)
    mine -= others / (s->n_seats - 1);
  return (s->game->flags & GAME_LOW_WINS) ? -mine : mine;
}

static guint
work_of (const GameState *view, const GameChoices *choices)
{
  return view->game->bots.work != NULL ? view->game->bots.work (view, choices) : 1;
}

/* Plays the hand on from the imagined world; returns what the advice on the way cost. */
static guint
play_on (Thought *thought, const GameAction *action, guint seat, gdouble *value)
{
  GameState *s = thought->play;
  guint      n = 0, spent = 1;

  memcpy (s, thought->world, thought->world->size);
  game_apply (s, action);
  while (s->turn != GAME_HAND_OVER && n < LONGEST_PLAY)
    {
      GameAction next;

      if (game_step_on (s))
        continue;
      game_view (s, s->turn, thought->view);
      game_choices (s, &thought->choices);
      spent += work_of (thought->view, &thought->choices);
      choose_careful (thought->view, &thought->choices, thought->random, &next);
      game_apply (s, &next);
      n++;
    }
  *value = worth (s, seat);
  return spent;
}

/* Tries all candidates in the same worlds, so that only the action differs.  A world that is not finished does not
   count. */
static void
try_candidates (Thought *thought, const GameState *view)
{
  guint spent = 0;

  while (thought->worlds < MOST_WORLDS && spent < BUDGET
         && game_imagine (view, random_next (thought->random), WORLD_TRIES, thought->world))
    {
      for (guint i = 0; i < thought->n; i++)
        {
          if (spent >= 2 * BUDGET)
            return;
          spent += play_on (thought, &thought->v[i].action, (guint) view->turn, &thought->v[i].value[thought->worlds]);
        }
      thought->worlds++;
    }
}

/* The best candidate that beats the advice by more than chance explains; otherwise the advice. */
static const Candidate *
judge (const Thought *thought)
{
  const Candidate *best = &thought->v[0];
  gdouble          best_mean = 0;

  for (guint i = 1; i < thought->n; i++)
    {
      gdouble sum = 0, squares = 0, mean, variance;

      for (guint k = 0; k < thought->worlds; k++)
        {
          gdouble better = thought->v[i].value[k] - thought->v[0].value[k];

          sum += better;
          squares += better * better;
        }
      mean = sum / thought->worlds;
      variance = squares / thought->worlds - mean * mean;
      if (mean > best_mean && mean * mean * (thought->worlds - 1) > 4 * variance)
        {
          best = &thought->v[i];
          best_mean = mean;
        }
    }
  return best;
}

static void
choose_patient (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  g_autofree Thought   *thought = g_new0 (Thought, 1);
  g_autofree GameState *world = g_malloc (view->size), *play = g_malloc (view->size), *other = g_malloc (view->size);
  GameAction            action;

  choose_careful (view, choices, random, out);
  add_candidate (thought, out);
  for (guint i = 0; i < CANDIDATES; i++)
    {
      choose_random (view, choices, random, &action);
      add_candidate (thought, &action);
    }
  thought->world = world;
  thought->play = play;
  thought->view = other;
  thought->random = random;
  if (thought->n > 1)
    try_candidates (thought, view);
  if (thought->worlds > 1)
    *out = judge (thought)->action;
}

void
bot_choose (Bot bot, const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  g_assert (choices->n > 0 && view->turn >= 0 && view->viewer == view->turn);
  switch (bot)
    {
    case BOT_RANDOM:
      choose_random (view, choices, random, out);
      return;
    case BOT_CAREFUL:
      choose_careful (view, choices, random, out);
      return;
    case BOT_PATIENT:
      choose_patient (view, choices, random, out);
      return;
    }
  g_assert_not_reached ();
}
