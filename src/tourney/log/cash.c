/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cash desk: what should be in the box, and which mistake explains a difference. */
#include "cash.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "pools.h"

#define MOST_AT_ONCE    4 /* more mistakes of one kind are not considered */
#define MOST_MISCOUNTED 2 /* chips of one value */

void
cash_tell (const Tourney *tourney, Cash *cash)
{
  TourneyFigures paid = tourney_paid (tourney);

  *cash = (Cash){ .owed = tourney_owed (tourney), .fees = paid.fees, .rake = paid.rake, .share = paid.share };
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);

      cash->paid += player->paid;
      cash->handed += player->handed;
      cash->due += MAX (tourney_payout (tourney, player) - player->handed, 0);
    }
  cash->pools = tourney_pools_staked (tourney);
  cash->paid += tourney_put_up (tourney) + cash->pools;
  cash->box = cash->paid - cash->handed;
}

/* --- Possible mistakes --- */

/* Everything that is sold; among equally good explanations, earlier ones are likelier. */
enum
{
  SOLD_REBUY,
  SOLD_ADD_ON,
  SOLD_ENTRY,
  SOLD_RE_ENTRY,
  N_SOLD,
};

/* N were entered, but their money is missing. */
static char *
say_not_paid (guint sold, gint n)
{
  switch (sold)
    {
    case SOLD_REBUY:
      return g_strdup_printf (ngettext ("%d rebuy was entered as paid and was not.",
                                        "%d rebuys were entered as paid and were not.", (gulong) n),
                              n);
    case SOLD_ADD_ON:
      return g_strdup_printf (ngettext ("%d add-on was entered as paid and was not.",
                                        "%d add-ons were entered as paid and were not.", (gulong) n),
                              n);
    case SOLD_ENTRY:
      return g_strdup_printf (ngettext ("%d entry was entered as paid and was not.",
                                        "%d entries were entered as paid and were not.", (gulong) n),
                              n);
    default:
      return g_strdup_printf (ngettext ("%d re-entry was entered as paid and was not.",
                                        "%d re-entries were entered as paid and were not.", (gulong) n),
                              n);
    }
}

/* The reverse, for money and for chips: N were handed out without being entered. */
static char *
say_not_entered (guint sold, gint n)
{
  switch (sold)
    {
    case SOLD_REBUY:
      return g_strdup_printf (
          ngettext ("%d rebuy was paid and not entered.", "%d rebuys were paid and not entered.", (gulong) n), n);
    case SOLD_ADD_ON:
      return g_strdup_printf (
          ngettext ("%d add-on was paid and not entered.", "%d add-ons were paid and not entered.", (gulong) n), n);
    case SOLD_ENTRY:
      return g_strdup_printf (
          ngettext ("%d entry was paid and not entered.", "%d entries were paid and not entered.", (gulong) n), n);
    default:
      return g_strdup_printf (
          ngettext ("%d re-entry was paid and not entered.", "%d re-entries were paid and not entered.", (gulong) n),
          n);
    }
}

/* N were entered, but their chips are missing. */
static char *
say_no_chips (guint sold, gint n)
{
  switch (sold)
    {
    case SOLD_REBUY:
      return g_strdup_printf (ngettext ("%d rebuy was entered one time too many, or got no chips.",
                                        "%d rebuys were entered too many times, or got no chips.", (gulong) n),
                              n);
    case SOLD_ADD_ON:
      return g_strdup_printf (ngettext ("%d add-on was entered one time too many, or got no chips.",
                                        "%d add-ons were entered too many times, or got no chips.", (gulong) n),
                              n);
    case SOLD_ENTRY:
      return g_strdup_printf (ngettext ("%d entry was entered one time too many, or got no chips.",
                                        "%d entries were entered too many times, or got no chips.", (gulong) n),
                              n);
    default:
      return g_strdup_printf (ngettext ("%d re-entry was entered one time too many, or got no chips.",
                                        "%d re-entries were entered too many times, or got no chips.", (gulong) n),
                              n);
    }
}

/* The price of each, with its fee and bounty, and how many chips it brings; 0: not offered. */
static void
list_sold (const Settings *settings, gint64 price[N_SOLD], gint64 chips[N_SOLD])
{
  const TourneyOffer *offers[] = { &settings->rebuy, &settings->add_on, &settings->entry, &settings->re_entry };
  const gint64        all[] = { settings_rebuy_chips (settings), settings_add_on_chips (settings),
                                settings_entry_chips (settings), settings_re_entry_chips (settings) };

  for (guint i = 0; i < N_SOLD; i++)
    {
      gboolean offered = i == SOLD_ENTRY || offers[i]->offered;
      gint64   bounty = i == SOLD_ENTRY || i == SOLD_RE_ENTRY ? settings_entry_bounty (settings) : 0;

      price[i] = offered ? offers[i]->price + offers[i]->fee + bounty : 0;
      chips[i] = offered ? all[i] : 0;
    }
}

/* How many of each were entered and, unless PRICE is NULL, can have been entered as paid. */
static void
count_sold (const Tourney *tourney, const gint64 price[N_SOLD], gint64 sold[N_SOLD])
{
  for (guint i = 0; i < N_SOLD; i++)
    sold[i] = 0;
  for (guint k = 0; k < tourney_n_players (tourney); k++)
    {
      const TourneyPlayer *player = tourney_player (tourney, k);
      const gint64         bought[] = { player->rebuys, player->add_ons, 1, player->entries - 1 };

      for (guint i = 0; i < N_SOLD; i++)
        sold[i] += price && price[i] > 0 ? MIN (bought[i], player->paid / price[i]) : bought[i];
    }
}

/* How many times AMOUNT makes up DIFFERENCE; 0 if it does not, or too often to be likely. */
static gint64
times (gint64 difference, gint64 amount)
{
  return amount > 0 && difference % amount == 0 && difference / amount <= MOST_AT_ONCE ? difference / amount : 0;
}

/* Adds everybody whose own payments come to exactly what is missing. */
static void
add_people (GStrvBuilder *causes, const Tourney *tourney, gint64 missing)
{
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);
      gint64               due = tourney_payout (tourney, player) - player->handed;

      if (missing > 0 && due == missing)
        list_take (causes, isolated_printf (_ ("What %s has won was handed over and is not marked so."), player->name));
      if (missing < 0 && player->handed == -missing)
        list_take (causes, isolated_printf (_ ("What %s has won is marked as handed over and was not."), player->name));
      if (missing < 0 && player->owed == -missing)
        list_take (causes, isolated_printf (_ ("%s has paid what is still entered as owed."), player->name));
    }
}

/* Adds the pools in which the stakes of one or a few come to what is missing, or is there beyond what should be. */
static void
add_pools (GStrvBuilder *causes, const Tourney *tourney, gint64 missing)
{
  for (guint i = 0; i < tourney_n_pools (tourney); i++)
    {
      const TourneyPool *pool = tourney_pool (tourney, i);
      gint64             n = times (ABS (missing), pool->in_chips ? 0 : pool->stake);
      g_autoptr (PoolResult) result = tourney_pool_result (tourney, pool);

      if (n == 0 || (missing > 0 && n > (gint64) result->shares->len))
        continue;
      if (missing > 0)
        list_take (causes,
                   isolated_printf (ngettext ("%d stake of the pool “%s” was entered and was not paid.",
                                              "%d stakes of the pool “%s” were entered and were not paid.", (gulong) n),
                                    (int) n, pool->name));
      else
        list_take (causes,
                   isolated_printf (ngettext ("%d stake of the pool “%s” was paid and not entered.",
                                              "%d stakes of the pool “%s” were paid and not entered.", (gulong) n),
                                    (int) n, pool->name));
    }
}

GStrv
cash_explain (const Tourney *tourney, gint64 counted)
{
  g_autoptr (GStrvBuilder) causes = g_strv_builder_new ();
  gint64 price[N_SOLD], chips[N_SOLD], sold[N_SOLD], missing;
  Cash   cash;

  cash_tell (tourney, &cash);
  missing = cash.box - counted;
  if (missing == 0)
    return g_strv_builder_end (causes);
  add_people (causes, tourney, missing);
  list_sold (tourney_settings (tourney), price, chips);
  count_sold (tourney, price, sold);
  for (guint i = 0; i < N_SOLD; i++)
    {
      gint64 n = times (ABS (missing), price[i]);

      if (n > 0 && (missing < 0 || n <= sold[i]))
        list_take (causes, missing > 0 ? say_not_paid (i, (gint) n) : say_not_entered (i, (gint) n));
    }
  add_pools (causes, tourney, missing);
  return g_strv_builder_end (causes);
}

gint64
cash_chips (const Tourney *tourney)
{
  return tourney_chips (tourney) + tourney_rounding (tourney);
}

/* N chips of VALUE too many or too few were counted. */
static char *
say_miscounted (gint64 value, gint n, gboolean missing)
{
  g_autofree char *text = number_to_text (value);

  /* Translators: how many chips, and their value */
  if (missing)
    return isolated_printf (ngettext ("%d chip of %s was not counted.", "%d chips of %s were not counted.", (gulong) n),
                            n, text);
  return isolated_printf (ngettext ("%d chip of %s was counted twice, or is not of this tournament.",
                                    "%d chips of %s were counted twice, or are not of this tournament.", (gulong) n),
                          n, text);
}

/* Tries the values in play, the largest first, as they need the fewest miscounted chips. */
static void
add_miscounted (GStrvBuilder *causes, const Tourney *tourney, gint64 missing, gint64 now)
{
  g_autoptr (GArray) chips = tourney_chips_in_play (tourney, now);

  for (guint i = chips->len; i > 0; i--)
    {
      gint64 value = g_array_index (chips, gint64, i - 1), n = times (ABS (missing), value);

      if (n > 0 && n <= MOST_MISCOUNTED)
        list_take (causes, say_miscounted (value, (gint) n, missing > 0));
    }
}

GStrv
cash_explain_chips (const Tourney *tourney, gint64 counted, gint64 now)
{
  g_autoptr (GStrvBuilder) causes = g_strv_builder_new ();
  gint64 price[N_SOLD], chips[N_SOLD], sold[N_SOLD], missing = cash_chips (tourney) - counted;

  if (missing == 0)
    return g_strv_builder_end (causes);
  list_sold (tourney_settings (tourney), price, chips);
  count_sold (tourney, NULL, sold);
  for (guint i = 0; i < N_SOLD; i++)
    {
      gint64 n = times (ABS (missing), chips[i]);

      if (n > 0 && (missing < 0 || n <= sold[i]))
        list_take (causes, missing > 0 ? say_no_chips (i, (gint) n) : say_not_entered (i, (gint) n));
    }
  add_miscounted (causes, tourney, missing, now);
  return g_strv_builder_end (causes);
}
