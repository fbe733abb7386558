/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The careful bot of Poker Solitaire.  A line is worth what it comes to on average when the best of some cards that
   may still come fill its places; a card goes where the lines gain the most. */
#include "cards/help/unseen.h"
#include "solitaire.h"

enum
{
  SAMPLES = 40,
  SPARE = 2, /* cards beyond those that a line needs, so that the best can be taken */
  DRAWN = SOLITAIRE_SIDE + SPARE,
};

typedef struct
{
  const GameState *view;
  guint            free; /* places of the grid that are left once the card is placed */
  Card             drawn[SAMPLES][DRAWN];
} Future;

static void
draw (Future *self, guint64 *random)
{
  UnseenCards unseen = { .random = random };
  CardSet     seen = 0;

  for (guint zone = SOLITAIRE_GRID; zone < SOLITAIRE_HAND + SOLITAIRE_SEATS; zone++)
    seen |= self->view->set[zone];
  unseen_fill (&unseen, CARD_DECK_SET & ~seen);
  for (guint i = 0; i < SAMPLES; i++)
    {
      unseen.taken = 0;
      for (guint k = 0; k < DRAWN && unseen_left (&unseen) > 0; k++)
        self->drawn[i][k] = unseen_take (&unseen);
    }
}

/* The most points that LINE reaches with N more of the cards from index FROM on, of which there are N_CARDS. */
static guint
find_best (const Future *self, CardSet line, const Card *cards, guint n_cards, guint from, guint n)
{
  guint best = 0;

  if (n == 0)
    return solitaire_points[solitaire_kind (self->view, line)];
  for (guint i = from; i + n <= n_cards; i++)
    best = MAX (best, find_best (self, line | CARD_SET (cards[i]), cards, n_cards, i + 1, n - 1));
  return best;
}

/* The points that LINE may reach, summed over all samples. */
static guint
worth (const Future *self, CardSet line)
{
  guint needs = SOLITAIRE_SIDE - card_set_size (line), sum = 0;
  guint spare = MIN (SPARE, self->free - MIN (needs, self->free));

  for (guint i = 0; i < SAMPLES; i++)
    sum += find_best (self, line, self->drawn[i], needs + spare, 0, needs);
  return sum;
}

void
solitaire_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  guint   seat = (guint) view->turn, before[SOLITAIRE_LINES];
  CardSet line[SOLITAIRE_LINES], card = view->set[SOLITAIRE_HAND + seat];
  gint    most = G_MININT;
  Future  future = { .view = view, .free = SOLITAIRE_CELLS - game_count (view, SOLITAIRE_GRID + seat) - 1 };

  draw (&future, random);
  for (guint i = 0; i < solitaire_n_lines (view); i++)
    {
      line[i] = solitaire_line (view, seat, i);
      before[i] = worth (&future, line[i]);
    }
  for (guint i = 0; i < offered->n; i++)
    {
      guint lines[SOLITAIRE_LINES_OF_CELL], n = solitaire_lines_of (view, (guint) offered->v[i].target - 1, lines);
      gint  gain = 0;

      for (guint k = 0; k < n; k++)
        gain += (gint) worth (&future, line[lines[k]] | card) - (gint) before[lines[k]];
      if (gain <= most)
        continue;
      most = gain;
      *out = (GameAction){ .verb = SOLITAIRE_PLACE, .target = (gint16) offered->v[i].target };
    }
}
