/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The careful bot of Beat the Zombie compares what staying brings over many imagined showdowns with folding. */
#include "cards/help/unseen.h"
#include "zombie.h"

enum
{
  SAMPLES = 120,
  TRIES = 6, /* attempts to give a player who has stayed a hand with which players usually stay */
};

static PokerKey
take_hand (UnseenCards *unseen, guint n)
{
  Card card[ZOMBIE_MOST_CARDS];

  for (guint i = 0; i < n; i++)
    card[i] = unseen_take (unseen);
  return poker_best (poker_two, card, n, ZOMBIE_HAND);
}

/* The worst hand with which most people stay: a king and a ten. */
static PokerKey
usual_key (void)
{
  static const Card usual[ZOMBIE_HAND] = { CARD (CARD_KING, CARD_CLUBS), CARD (CARD_TEN, CARD_DIAMONDS) };

  return poker_two (usual, ZOMBIE_HAND);
}

/* Deals imagined cards to the zombie and the others.  Players who have not been asked yet stay if their hands are
   good. */
static void
imagine (const GameState *view, UnseenCards *unseen, ZombieContest *contest)
{
  const ZombieNotes *notes = game_notes_of (view);
  PokerKey           usual = usual_key ();

  unseen->taken = 0;
  contest->zombie = take_hand (unseen, game_count (view, ZOMBIE_ZOMBIE));
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      gboolean has_stayed = notes->stayed >> seat & 1;

      if ((gint) seat == view->turn || !(notes->in >> seat & 1) || ((notes->asked >> seat & 1) && !has_stayed))
        continue;
      for (guint i = 0; i < (has_stayed ? TRIES : 1); i++)
        {
          guint taken = unseen->taken;

          contest->key[seat] = take_hand (unseen, ZOMBIE_HAND);
          if (!has_stayed || contest->key[seat] >= usual || i + 1 == TRIES)
            break;
          unseen->taken = taken;
        }
      if (has_stayed || contest->key[seat] < usual)
        continue;
      contest->stayed |= (SeatMask) (1 << seat);
      contest->put_in[seat] += zombie_cost (view, seat);
      contest->pot += zombie_cost (view, seat);
    }
}

/* The chips that the seat on turn gets of the pot, including its part of those that stay there. */
static gdouble
worth_of (const ZombieContest *contest, guint seat)
{
  gint64 won[ZOMBIE_MOST_SEATS] = { 0 }, left = zombie_divide (contest, won);

  return (gdouble) won[seat] + (gdouble) left / __builtin_popcount (contest->in);
}

void
zombie_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  guint       seat = (guint) view->turn;
  gint64      cost = zombie_cost (view, seat);
  gdouble     more = 0; /* gain of staying over folding, summed over all samples */
  UnseenCards unseen = { .random = random };

  unseen_fill (&unseen, view->pack[0].faces & ~view->set[ZOMBIE_HOLE + seat]);
  for (guint i = 0; i < SAMPLES; i++)
    {
      ZombieContest contest = zombie_contest (view);

      imagine (view, &unseen, &contest);
      more -= worth_of (&contest, seat) + (gdouble) cost;
      contest.stayed |= (SeatMask) (1 << seat);
      contest.key[seat] = zombie_key (view, ZOMBIE_HOLE + seat);
      contest.put_in[seat] += cost;
      contest.pot += cost;
      more += worth_of (&contest, seat);
    }
  *out = (GameAction){ .verb = more >= 0 ? ZOMBIE_STAY : ZOMBIE_FOLD, .target = -1 };
}
