/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The winnings of each player, and the prizes still to be won. */
#include "room-standing.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "base/list.h"
#include "tourney/log/pools.h"
#include "tourney/log/tally.h"

/* Open places, then players still in, then the others. */
static gint
section (const RoomStanding *standing)
{
  return standing->player == NULL ? 0 : standing->place == 0 ? 1 : 2;
}

/* Among those who share a place, the first to enter; players lie in memory in that order. */
static gint
compare (gconstpointer a, gconstpointer b)
{
  const RoomStanding *one = a, *other = b;

  if (section (one) != section (other))
    return section (one) - section (other);
  if (one->place != other->place)
    return one->place - other->place;
  return one->player < other->player ? -1 : one->player > other->player;
}

static gboolean
is_award_due (const Tourney *tourney, const TourneyPlayer *player)
{
  return (tourney_finished_at (tourney) >= 0 || !player->in) && tourney_has_award (tourney, player);
}

/* Winnings are handed over at the end, or once a player is out. */
static gint64
can_be_handed (const Tourney *tourney, const TourneyPlayer *player)
{
  gboolean is_over = tourney_finished_at (tourney) >= 0;

  if (!is_over && (player->in || player->paid_out))
    return 0;
  return MAX (0, tourney_payout (tourney, player) - player->handed);
}

static gboolean
wins_award (const Tourney *tourney, const TourneyPlayer *player)
{
  g_autofree char *award = tally_awards (tourney, player);

  return award != NULL;
}

GArray *
room_standings (const Tourney *tourney)
{
  GArray  *standings = g_array_new (FALSE, TRUE, sizeof (RoomStanding));
  gboolean is_over = tourney_finished_at (tourney) >= 0;
  gint     left = is_over ? 0 : tourney_left (tourney);
  gint     open = left > 0 ? MIN (left, tourney_n_prizes_due (tourney)) : 0;

  if (tourney_started_at (tourney) < 0) /* late entries are still to come */
    open = tourney_n_prizes_due (tourney);
  for (gint place = 1; place <= open; place++)
    {
      RoomStanding standing = { .place = place, .won.place = tourney_prize_due (tourney, place) };

      standing.sum = standing.won.place;
      standing.award = tourney_award (tourney, place) != NULL;
      if (standing.sum > 0 || standing.award)
        g_array_append_val (standings, standing);
    }
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      RoomStanding standing = { .player = tourney_player (tourney, i) };

      standing.place = tourney_place (tourney, standing.player);
      standing.won = tourney_winnings_due (tourney, standing.player);
      standing.pools = tourney_pools_pay (tourney, standing.player);
      standing.sum = standing.won.place + standing.won.deal + standing.won.bounties + standing.pools;
      standing.now = can_be_handed (tourney, standing.player);
      standing.award_now = is_award_due (tourney, standing.player);
      standing.award = wins_award (tourney, standing.player);
      if (standing.place > 0 || standing.sum > 0)
        g_array_append_val (standings, standing);
    }
  g_array_sort (standings, compare);
  return standings;
}

char *
room_standing_parts (const RoomStanding *standing, const Tourney *tourney)
{
  const Currency  *currency = &tourney_settings (tourney)->currency;
  g_autofree char *deal = money_format (standing->won.deal, currency);
  g_autofree char *bounties = money_format (standing->won.bounties, currency);
  g_autofree char *place = money_format (standing->won.place, currency);
  g_autofree char *pools = money_format (standing->pools, currency);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  if (standing->won.place == standing->sum)
    return g_strdup ("");
  /* Translators: a part of what somebody has won, with the money */
  if (standing->won.deal > 0)
    list_take (builder, g_strdup_printf (_ ("split %s"), deal));
  if (standing->won.bounties > 0)
    list_take (builder, g_strdup_printf (_ ("bounties %s"), bounties));
  if (standing->won.place > 0)
    list_take (builder, isolated_printf (_ ("place %s"), place));
  if (standing->pools > 0)
    list_take (builder, g_strdup_printf (_ ("pools %s"), pools));
  all = g_strv_builder_end (builder);
  return g_strjoinv (C_ ("between facts in a line", " · "), all);
}

char *
room_standing_sum (const RoomStanding *standing, const Tourney *tourney)
{
  g_autofree char *money = money_format (standing->sum, &tourney_settings (tourney)->currency);
  g_autofree char *award = NULL;

  if (standing->player == NULL)
    return tally_prize (tourney, standing->place, standing->sum);
  award = tally_awards (tourney, standing->player);
  if (award != NULL && standing->sum == 0)
    return g_steal_pointer (&award);
  if (award != NULL)
    /* Translators: money, and what is won besides */
    return isolated_printf (_ ("%s + %s"), money, award);
  return standing->sum > 0 ? g_steal_pointer (&money) : g_strdup ("");
}

char *
room_standing_place (const RoomStanding *standing, const Tourney *tourney)
{
  if (standing->player != NULL && standing->player->in && tourney_sharers (tourney) > 0)
    return room_text_first_places (tourney_sharers (tourney));
  return standing->place ? room_text_ordinal (standing->place) : g_strdup ("–");
}
