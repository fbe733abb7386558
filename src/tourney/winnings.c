/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Winnings: the prize of a place, a share of a deal, and bounties. */
#include "winnings.h"

#include "base/share.h"
#include "bounty.h"

/* Players who tie split the prizes of the places that they cover, to the cent. */
static gint64
won_prize (const TourneyState *state, gint player)
{
  gint   place = tourney_state_place (state, player);
  gint   tied, before;
  gint64 sum = 0;

  if (place == 0)
    return 0;
  tied = tourney_state_tied (state, player, &before);
  for (gint i = 0; i < tied; i++)
    sum += tourney_state_prize (state, place + i);
  return share_even (sum, tied, before);
}

TourneyWinnings
tourney_state_winnings (const TourneyState *state, gint player)
{
  g_autoptr (Bounties) bounties = bounties_new (state);
  TourneyWinnings winnings = {
    .place = won_prize (state, player),
    .deal = tourney_state_player (state, player)->deal,
    .bounties = bounties->won[player],
  };

  if (state->finished_at >= 0 && tourney_state_player (state, player)->in)
    {
      gint before, winners = tourney_state_tied (state, player, &before);

      winnings.bounties += bounties_at_the_end (bounties, state, player, winners, before);
    }
  return winnings;
}

gint64
tourney_state_won (const TourneyState *state, gint player)
{
  TourneyWinnings winnings = tourney_state_winnings (state, player);

  return winnings.place + winnings.deal + winnings.bounties;
}

gint
tourney_state_awards (const TourneyState *state, gint player, const Award *awards[TOURNEY_MAX_PRIZES])
{
  gint place = tourney_state_place (state, player), tied, before, n = 0;

  if (place == 0 || state->settings->awards == NULL)
    return 0;
  tied = tourney_state_tied (state, player, &before);
  for (gint i = place; i < place + tied && i <= TOURNEY_MAX_PRIZES; i++)
    {
      const Award *award = settings_award (state->settings, i);

      if (award != NULL && awards)
        awards[n] = award;
      n += award != NULL;
    }
  return n;
}
