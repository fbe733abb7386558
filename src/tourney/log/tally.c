/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about who is left and what is owed. */
#include "tally.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/list.h"
#include "tourney/table-name.h"
#include "tourney/winnings.h"
#include "tourney-private.h"

#define MOST_DEBTORS 6 /* who are named; more are counted */
#define MOST_SHARERS 4

char *
tally_left (const Tourney *tourney)
{
  gint left = tourney_left (tourney), players = (gint) tourney_n_players (tourney);

  if (tourney_started_at (tourney) < 0)
    return g_strdup_printf (ngettext ("%d player", "%d players", (gulong) players), players);
  return g_strdup_printf (ngettext ("%d of %d player left", "%d of %d players left", (gulong) players), left, players);
}

char *
tally_left_figures (const Tourney *tourney)
{
  /* Translators: players left, players in all */
  return g_strdup_printf (_ ("%d / %d"), tourney_left (tourney), (gint) tourney_n_players (tourney));
}

char *
tally_sales (const Tourney *tourney)
{
  gint             entries = tourney_entries (tourney), rebuys = tourney_rebuys (tourney);
  gint             add_ons = tourney_add_ons (tourney);
  g_autofree char *in = g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) entries), entries);
  g_autofree char *more = g_strdup_printf (ngettext ("%d rebuy", "%d rebuys", (gulong) rebuys), rebuys);
  g_autofree char *added = g_strdup_printf (ngettext ("%d add-on", "%d add-ons", (gulong) add_ons), add_ons);

  return list_join ((const char *const[]){ in, more, added, NULL });
}

typedef const char *(*CalledFunc) (const Tourney *tourney, const char *name);

/* What the players concerned are called, or how many they are. */
static char *
name_them (const Tourney *tourney, gint most, CalledFunc called, gboolean (*is_meant) (const TourneyPlayer *player))
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gint n;

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    if (is_meant (tourney_player (tourney, i)))
      g_ptr_array_add (names, (gpointer) called (tourney, tourney_player (tourney, i)->name));
  n = (gint) names->len;
  if (n > most)
    return g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), n);
  g_ptr_array_add (names, NULL);
  return list_to_text ((const char *const *) names->pdata);
}

char *
tally_uneven (const Tourney *tourney, gint largest, gint smallest)
{
  gint             most = tourney_players_at (tourney, largest);
  g_autofree char *from = table_name_phrase (tourney_settings (tourney), largest);
  g_autofree char *to = table_name_phrase (tourney_settings (tourney), smallest);

  /* Translators: each %s is a table, as in “table 2” */
  return isolated_printf (
      ngettext ("There is %d player at %s, and %d at %s.", "There are %d players at %s, and %d at %s.", (gulong) most),
      most, from, tourney_players_at (tourney, smallest), to);
}

char *
tally_floor (const Tourney *tourney, gint64 now)
{
  const Settings  *settings = tourney_settings (tourney);
  g_autofree char *from = NULL, *to = NULL;
  gint             table, smallest, asks;
  FloorNeed        need = tourney_floor_need (tourney, now, &table, &smallest);
  FloorMove        move;

  if (need == FLOOR_BALANCE && tourney_next_move (tourney, &move, &asks))
    {
      to = table_name_phrase (settings, move.table);
      /* Translators: a name, a table as in “table 2”, and the number of a seat */
      return isolated_printf (_ ("%s moves to %s, seat %d"),
                              tourney_called (tourney, tourney_player (tourney, (guint) move.player)->name), to,
                              move.seat);
    }
  if (need == FLOOR_BALANCE)
    {
      from = table_name_phrase (settings, table);
      to = table_name_phrase (settings, smallest);
      return isolated_printf (_ ("Somebody moves from %s to %s"), from, to);
    }
  if (need == FLOOR_ROUND)
    return g_strdup_printf (_ ("Round %d can be drawn"), tourney_round (tourney) + 1);
  if (need == FLOOR_FINE || need == FLOOR_LATER || need == FLOOR_HANDS)
    return NULL;
  if (need == FLOOR_FINAL)
    return g_strdup (_ ("Final table"));
  from = table_name_title (settings, table);
  return isolated_printf (_ ("%s is broken up"), from);
}

TallyBubble
tally_find_bubble (const Tourney *tourney, gint64 now)
{
  gint left = tourney_left (tourney), paid = tourney_n_prizes (tourney);

  if (tourney_started_at (tourney) < 0 || tourney_finished_at (tourney) >= 0 || tourney_has_deal (tourney)
      || tourney_settings (tourney)->shootout || paid < 2 || paid >= (gint) tourney_n_players (tourney))
    return TALLY_NO_BUBBLE;
  if (tourney_late_open (tourney, now) || tourney_rebuys_open (tourney, now) || tourney_re_entries_open (tourney, now))
    return TALLY_NO_BUBBLE;
  return left == paid + 1 ? TALLY_ON_BUBBLE : left == paid ? TALLY_IN_MONEY : TALLY_NO_BUBBLE;
}

char *
tally_bubble (const Tourney *tourney, gint64 now)
{
  switch (tally_find_bubble (tourney, now))
    {
    case TALLY_ON_BUBBLE:
      return g_strdup (_ ("On the bubble: the next one out wins no prize"));
    case TALLY_IN_MONEY:
      return g_strdup (_ ("The bubble has burst: all who are left win a prize"));
    case TALLY_NO_BUBBLE:
    default:
      return NULL;
    }
}

static const struct
{
  gboolean (*is_open) (const Tourney *tourney, gint64 now);
  gsize       offer; /* where the settings have it */
  const char *name;
} offers[] = {
  { tourney_late_open, G_STRUCT_OFFSET (Settings, late), N_ ("late entries") },
  { tourney_rebuys_open, G_STRUCT_OFFSET (Settings, rebuy), N_ ("rebuys") },
  { tourney_re_entries_open, G_STRUCT_OFFSET (Settings, re_entry), N_ ("re-entries") },
  { tourney_add_ons_open, G_STRUCT_OFFSET (Settings, add_on), N_ ("add-ons") },
};
#define NOT_PLAYED (1u << G_N_ELEMENTS (offers))

guint
tally_on_offer (const Tourney *tourney, gint64 now)
{
  guint open = tourney_started_at (tourney) < 0 || tourney_finished_at (tourney) >= 0 ? NOT_PLAYED : 0;

  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    open |= offers[i].is_open (tourney, now) ? 1u << i : 0;
  return open;
}

guint
tally_closing (const Tourney *tourney, gint64 now, gint64 left, gint64 *next)
{
  guint  closing = 0;
  gint64 first = -1;

  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    {
      const TourneyOffer *offer = G_STRUCT_MEMBER_P (tourney_settings (tourney), offers[i].offer);
      gint64 until = offers[i].is_open (tourney, now) ? tourney_window_left (tourney, &offer->window, now) : -1;

      closing |= until >= 0 && until <= left ? 1u << i : 0;
      if (until > left && (first < 0 || until - left < first))
        first = until - left;
    }
  if (next != NULL)
    *next = first;
  return closing;
}

char *
tally_name_offers (guint bits)
{
  const char *names[G_N_ELEMENTS (offers) + 1] = { NULL };
  guint       n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    if (bits & 1u << i)
      names[n++] = _ (offers[i].name);
  return n > 0 ? list_to_text (names) : NULL;
}

char *
tally_offer_change (const Tourney *tourney, guint before, gint64 now)
{
  guint            after = tally_on_offer (tourney, now);
  g_autofree char *opened = tally_name_offers (after & ~before), *closed = tally_name_offers (before & ~after);

  if ((before | after) & NOT_PLAYED || before == after)
    return NULL;
  /* Translators: what is sold, as in “rebuys and late entries”, twice */
  if (opened != NULL && closed != NULL)
    return isolated_printf (_ ("Open now: %s. Closed now: %s."), opened, closed);
  /* Translators: what is sold, as in “rebuys and late entries” */
  return opened != NULL ? isolated_printf (_ ("Open now: %s."), opened)
                        : isolated_printf (_ ("Closed now: %s."), closed);
}

char *
tally_last_bounties (const Tourney *tourney)
{
  const Settings *settings = tourney_settings (tourney);
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *player = tourney_player (tourney, i);
      g_autofree char     *won = money_format (tourney_last_bounty (tourney, player), &settings->currency);
      g_autofree char     *head = money_format (tourney_bounty_on_due (tourney, player), &settings->currency);

      if (tourney_last_bounty (tourney, player) == 0)
        continue;
      if (settings->bounty_kind == BOUNTY_PROGRESSIVE && player->in && tourney_finished_at (tourney) < 0)
        list_take (sentences,
                   isolated_printf (_ ("%s gets %s, and %s is on their head now."), player->name, won, head));
      else
        list_take (sentences, isolated_printf (_ ("%s gets %s."), player->name, won));
    }
  all = g_strv_builder_end (sentences);
  return all[0] != NULL ? g_strjoinv (" ", all) : NULL;
}

static gboolean
is_in (const TourneyPlayer *player)
{
  return player->in;
}

char *
tally_sharers (const Tourney *tourney)
{
  return tourney_sharers (tourney) > 0 ? name_them (tourney, MOST_SHARERS, tourney_called, is_in) : NULL;
}

char *
tally_shared (const Tourney *tourney)
{
  g_autofree char *who = tally_sharers (tourney);

  /* Translators: names, or a number of players */
  return who != NULL ? isolated_printf (_ ("%s shared the prizes"), who) : NULL;
}

static gboolean
owes (const TourneyPlayer *player)
{
  return player->owed > 0;
}

char *
tally_debtors (const Tourney *tourney)
{
  return name_them (tourney, MOST_DEBTORS, tourney_called_in_full, owes);
}

char *
tally_rake (const Tourney *tourney)
{
  g_autofree char *rake = money_format (tourney_due (tourney).rake, &tourney_settings (tourney)->currency);

  return tourney_due (tourney).rake > 0 ? isolated_printf (_ ("%s goes to the house"), rake) : NULL;
}

char *
tally_share (const Tourney *tourney)
{
  const Settings  *settings = tourney_settings (tourney);
  g_autofree char *share = money_format (tourney_due (tourney).share, &settings->currency);

  /* Translators: money, and the name of a league or a charity */
  return settings->share_for != NULL ? isolated_printf (_ ("%s goes to %s"), share, settings->share_for) : NULL;
}

char *
tally_awards (const Tourney *tourney, const TourneyPlayer *player)
{
  const Award *awards[TOURNEY_MAX_PRIZES];
  gint         index = (gint) (player - tourney_state_player (tourney->state, 0)), before;
  gint         n = tourney_state_awards (tourney->state, index, awards);
  gint         tied = n > 0 ? tourney_state_tied (tourney->state, index, &before) : 0;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *list = NULL;

  for (gint i = 0; i < n; i++)
    g_strv_builder_add (builder, awards[i]->what);
  all = g_strv_builder_end (builder);
  list = n > 0 ? list_to_text ((const char *const *) all) : NULL;
  /* Translators: what somebody wins that is not money, and how many players share it */
  return tied > 1 ? isolated_printf (ngettext ("%s, shared by %d", "%s, shared by %d", (gulong) tied), list, tied)
                  : g_steal_pointer (&list);
}

char *
tally_prize (const Tourney *tourney, gint place, gint64 amount)
{
  const Award     *award = tourney_award (tourney, place);
  g_autofree char *money = money_format (amount, &tourney_settings (tourney)->currency);

  if (award != NULL && amount == 0)
    return g_strdup (award->what);
  /* Translators: money, and what is won besides */
  return award != NULL ? isolated_printf (_ ("%s + %s"), money, award->what) : g_steal_pointer (&money);
}

char *
tally_lock (const Tourney *tourney)
{
  gint64           gap = tourney_due (tourney).pool - tourney_lock_sum (tourney);
  gint64           unpaid = tourney_due (tourney).pool - tourney_paid (tourney).pool;
  g_autofree char *much = money_format (ABS (gap), &tourney_settings (tourney)->currency);
  g_autofree char *owed = money_format (unpaid, &tourney_settings (tourney)->currency);

  switch (tourney_lock (tourney))
    {
    case TOURNEY_UNLOCKED:
      return NULL;
    case TOURNEY_LOCKED:
      return unpaid > 0 ? isolated_printf (_ ("The prizes are locked, counting %s that is still owed as paid"), owed)
                        : g_strdup (_ ("The prizes are locked"));
    default:
      if (gap > 0)
        return isolated_printf (_ ("The prizes are locked, but the pool now has %s more than they add up to"), much);
      if (gap < 0)
        return isolated_printf (_ ("The prizes are locked, but the pool now has %s less than they add up to"), much);
      return g_strdup (_ ("The prizes are locked, but would now be divided differently"));
    }
}

/* The part of the debts that reaches the pool only when play is over. */
static gint64
pool_to_come (const Tourney *tourney)
{
  return tourney_state_pool_due (tourney->state) - tourney_due (tourney).pool;
}

char *
tally_pool (const Tourney *tourney)
{
  const Currency  *currency = &tourney_settings (tourney)->currency;
  g_autofree char *pool = money_format (tourney_due (tourney).pool, currency);
  g_autofree char *to_come = money_format (pool_to_come (tourney), currency);

  /* Translators: money that can be won, and money that comes to it when play is over */
  return pool_to_come (tourney) > 0 ? isolated_printf (_ ("%s + %s owed"), pool, to_come) : g_steal_pointer (&pool);
}

char *
tally_debts (const Tourney *tourney)
{
  const Currency  *currency = &tourney_settings (tourney)->currency;
  gint64           owed = tourney_owed (tourney), part = tourney_due (tourney).pool - tourney_paid (tourney).pool;
  g_autofree char *who = tally_debtors (tourney);
  gint64           later = pool_to_come (tourney);
  g_autofree char *all = money_format (owed, currency), *of_pool = money_format (part, currency);
  g_autofree char *to_come = money_format (later, currency);

  if (owed == 0)
    return NULL;
  if (later > 0) /* play goes on after a deal, which has fixed the pool */
    /* Translators: money, names or a number of players, and more money */
    return isolated_printf (_ ("%s is still owed by %s: %s of it comes to this when play is over"), all, who, to_come);
  if (part == 0)
    /* Translators: money, and names or a number of players */
    return isolated_printf (_ ("%s is still owed by %s"), all, who);
  if (tourney_due (tourney).share + tourney_due (tourney).rake > 0)
    /* Translators: money, names or a number of players, and more money */
    return isolated_printf (_ ("%s of this is still owed by %s: %s in all"), of_pool, who, all);
  if (part == owed)
    return isolated_printf (_ ("%s of this is still owed by %s"), of_pool, who);
  return isolated_printf (_ ("%s of this is still owed by %s: %s with fees and bounties"), of_pool, who, all);
}
