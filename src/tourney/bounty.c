/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounties: what is paid at once, what goes on the winner's head, and what the envelopes hold. */
#include "bounty.h"

#include "base/random.h"
#include "base/share.h"
#include "prizes.h"

/* so that envelopes and seats are shuffled differently */
#define ENVELOPES_SEED G_GUINT64_CONSTANT (0x656e76656c6f7065)

/* --- Envelopes --- */

/* The sum paid into the envelopes. */
static gint64
find_mystery_pot (const TourneyState *state)
{
  gint64 pot = 0;

  for (guint i = 0; i < state->sales->len; i++)
    {
      const TourneySale *sale = tourney_state_sale (state, (gint) i);

      pot += sale->paid && sale->kind == BOUNTY_MYSTERY ? sale->bounty : 0;
    }
  return pot;
}

/* The largest envelope also holds what is less than a whole unit. */
guint
bounties_envelopes (const TourneyState *state, gint64 values[TOURNEY_MAX_PRIZES])
{
  guint64 random = settings_lot (state->settings) ^ ENVELOPES_SEED;

  if (state->envelopes.n == 0)
    return 0;
  prizes_split (&state->envelopes, find_mystery_pot (state), state->settings->unit, 0, 0, values);
  for (guint i = (guint) state->envelopes.n; i > 1; i--)
    {
      guint  other = random_below (&random, i);
      gint64 value = values[i - 1];

      values[i - 1] = values[other];
      values[other] = value;
    }
  return (guint) state->envelopes.n;
}

/* Sets a flag for the number of each open envelope; 0 stands for none. */
static void
find_opened (const TourneyState *state, gboolean opened[TOURNEY_MAX_PRIZES + 1])
{
  for (guint i = 0; i < state->kills->len; i++)
    opened[tourney_state_kill (state, (gint) i)->envelope] = TRUE;
}

gint
bounties_next_envelope (const TourneyState *state)
{
  gboolean opened[TOURNEY_MAX_PRIZES + 1] = { FALSE };

  find_opened (state, opened);
  for (gint envelope = 1; envelope <= state->envelopes.n; envelope++)
    if (!opened[envelope])
      return envelope;
  return 0;
}

/* --- Heads --- */

/* A new entry puts its bounty on the player's head; what was left of the player's earlier one is lost. */
static void
put_on_head (Bounties *self, const TourneySale *sale)
{
  if (sale->is_again)
    {
      self->lost += self->head[sale->player];
      self->head[sale->player] = self->put_up[sale->player] = 0;
    }
  if (sale->paid && sale->kind != BOUNTY_MYSTERY)
    self->head[sale->player] += sale->bounty;
}

/* Puts on heads what was sold and put up before the elimination SERIAL, starting at SALES and PUT_UP, which it
   advances. */
static void
dress_heads (Bounties *self, const TourneyState *state, gint serial, guint *sales, guint *put_up)
{
  for (;;)
    {
      const TourneySale  *sale = *sales < state->sales->len ? tourney_state_sale (state, (gint) *sales) : NULL;
      const TourneyPutUp *more = *put_up < state->put_up->len ? tourney_state_put_up (state, (gint) *put_up) : NULL;

      /* A player who re-enters has been eliminated since anything was put on their head, so at the same serial the
         entry came first. */
      if (sale != NULL && sale->after < serial && (more == NULL || sale->after <= more->after))
        {
          put_on_head (self, sale);
          ++*sales;
        }
      else if (more != NULL && more->after < serial)
        {
          self->head[more->player] += more->amount;
          self->put_up[more->player] += more->amount;
          ++*put_up;
        }
      else
        return;
    }
}

/* The last entry of PLAYER among the first N; NULL: none. */
static const TourneySale *
last_entry (const TourneyState *state, guint n, gint player)
{
  while (n-- > 0)
    if (tourney_state_sale (state, (gint) n)->player == player)
      return tourney_state_sale (state, (gint) n);
  return NULL;
}

/* May the hitman of KILL win what its victim bought for their own head? */
static gboolean
may_win (const TourneyState *state, guint n_sales, const TourneyKill *kill)
{
  const TourneySale *of_victim = last_entry (state, n_sales, kill->victim);
  const TourneySale *own = last_entry (state, n_sales, kill->hitman);

  return of_victim == NULL || !of_victim->optional
         || (own != NULL && own->bounty > 0 && own->bounty_after < kill->serial);
}

/* The players who eliminated somebody, in rows FIRST to FIRST + N - 1, share the bounty and the envelope. */
static void
take_head (Bounties *self, const TourneyState *state, guint n_sales, guint first, guint n, const gint64 *values)
{
  const TourneyKill *kill = tourney_state_kill (state, (gint) first);
  const TourneySale *entry = last_entry (state, n_sales, kill->victim);
  gint64             put_up = self->put_up[kill->victim];
  gint64             head = self->head[kill->victim] - put_up;
  gint64             now = (gint64) ((__int128) head * (entry != NULL ? entry->percent : BOUNTY_ALL) / BOUNTY_ALL);
  gint64             found = kill->envelope > 0 ? values[kill->envelope - 1] : 0;
  gint               able = 0, turn = 0;

  self->head[kill->victim] = self->put_up[kill->victim] = 0;
  for (guint i = 0; i < n; i++)
    able += may_win (state, n_sales, tourney_state_kill (state, (gint) (first + i)));
  if (able == 0)
    self->won[kill->victim] += head;
  for (guint i = 0; i < n; i++)
    {
      const TourneyKill *each = tourney_state_kill (state, (gint) (first + i));
      gint64             paid = share_even (put_up, (gint) n, (gint) i) + share_even (found, (gint) n, (gint) i);

      if (may_win (state, n_sales, each))
        {
          paid += share_even (now, able, turn);
          self->head[each->hitman] += share_even (head - now, able, turn);
          turn++;
        }
      self->of_kill[first + i] = paid;
      self->won[each->hitman] += paid;
    }
}

/* How many rows from FIRST on belong to one elimination. */
static guint
count_hitmen (const TourneyState *state, guint first)
{
  const TourneyKill *kill = tourney_state_kill (state, (gint) first);
  guint              n = 1;

  while (first + n < state->kills->len && tourney_state_kill (state, (gint) (first + n))->serial == kill->serial
         && tourney_state_kill (state, (gint) (first + n))->victim == kill->victim)
    n++;
  return n;
}

/* Does nobody's elimination win anything? */
static gboolean
is_without_bounties (const TourneyState *state)
{
  for (guint i = 0; i < state->sales->len; i++)
    if (tourney_state_sale (state, (gint) i)->bounty > 0)
      return FALSE;
  return state->put_up->len == 0 && state->envelopes.n == 0;
}

Bounties *
bounties_new (const TourneyState *state)
{
  Bounties *self = g_new0 (Bounties, 1);
  gint64    values[TOURNEY_MAX_PRIZES] = { 0 };
  gboolean  opened[TOURNEY_MAX_PRIZES + 1] = { FALSE };
  guint     n_sales = 0, n_put_up = 0, n;

  self->won = g_new0 (gint64, MAX (1, state->players->len));
  self->head = g_new0 (gint64, MAX (1, state->players->len));
  self->put_up = g_new0 (gint64, MAX (1, state->players->len));
  self->of_kill = g_new0 (gint64, MAX (1, state->kills->len));
  if (is_without_bounties (state))
    return self;
  find_opened (state, opened);
  bounties_envelopes (state, values);
  for (guint i = 0; i < state->kills->len; i += n)
    {
      dress_heads (self, state, tourney_state_kill (state, (gint) i)->serial, &n_sales, &n_put_up);
      n = count_hitmen (state, i);
      take_head (self, state, n_sales, i, n, values);
    }
  dress_heads (self, state, G_MAXINT, &n_sales, &n_put_up);
  for (gint envelope = 1; envelope <= state->envelopes.n; envelope++)
    if (!opened[envelope])
      self->sealed[self->n_sealed++] = values[envelope - 1];
  return self;
}

void
bounties_free (Bounties *self)
{
  g_free (self->won);
  g_free (self->head);
  g_free (self->put_up);
  g_free (self->of_kill);
  g_free (self);
}

/* --- The end --- */

/* How many of the players still in open an envelope before PLAYER: by place, those who share one by entry. */
static gint
count_before (const TourneyState *state, gint player)
{
  gint place = tourney_state_place (state, player), n = 0;

  for (gint i = 0; i < (gint) state->players->len; i++)
    if (i != player && tourney_state_player (state, i)->in)
      n += tourney_state_place (state, i) < place || (tourney_state_place (state, i) == place && i < player);
  return n;
}

gint64
bounties_at_the_end (const Bounties *self, const TourneyState *state, gint player, gint winners, gint before)
{
  gint   turn = count_before (state, player);
  gint64 own = self->head[player] + (turn < self->n_sealed ? self->sealed[turn] : 0), open = self->lost;

  if (tourney_state_place (state, player) != 1)
    return own;
  for (guint i = 0; i < state->players->len; i++)
    open += tourney_state_player (state, (gint) i)->in ? 0 : self->head[i];
  for (gint i = tourney_state_left (state); i < self->n_sealed; i++)
    open += self->sealed[i];
  return own + share_even (open, winners, before);
}
