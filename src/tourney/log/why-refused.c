/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains refusals: a table of rules, and the numbers that each of them considers. */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/list.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/rule.h"
#include "tourney/shootout.h"
#include "tourney/table-name.h"
#include "tourney-private.h"
#include "why.h"

/* The facts that a rule considers: a sentence each, in this order. */
typedef enum
{
  FACT_STAGE = 1 << 0,
  FACT_END = 1 << 1,
  FACT_LEFT = 1 << 2,
  FACT_CHIPS = 1 << 3,
  FACT_PRIZES = 1 << 4,
  FACT_MONEY = 1 << 5,
  FACT_OFFERS = 1 << 6,
  FACT_TABLES = 1 << 7,
  FACT_BUTTONS = 1 << 8,
  FACT_ROUND = 1 << 9,
  FACT_STEPS = 1 << 10,
} Facts;

static const struct
{
  const char *text; /* the rule and its source */
  Facts       facts;
} rules[N_RULES] = {
  [RULE_WORDS] = { N_ ("A command has to be written so that it can be read in only one way. Its words are explained in "
                       "the manual, cardroom-night(5)."),
                   0 },
  [RULE_NAMES] = { N_ ("Two players never have the same name, nor do two tables: results and money are kept under "
                       "names, letter by letter (rule of this program)."),
                   FACT_LEFT },
  [RULE_TIME]
  = { N_ ("Before the start people enter, pay and are seated; after the end winnings are handed over, debts are paid "
          "and mistakes are corrected; everything else belongs to the time between (cardroom-night(5))."),
      FACT_STAGE | FACT_LEFT },
  [RULE_CLOCK] = { N_ ("The clock is a place in the schedule and the time left there. A command that would change "
                       "neither, or go to a place that the schedule does not have, is refused (cardroom-night(5))."),
                   FACT_STAGE },
  [RULE_END] = { N_ ("At the end that was set the clock stops and most chips win: only a later end starts it again "
                     "(setting “end” of this tournament)."),
                 FACT_STAGE | FACT_END },
  [RULE_OFFERS] = { N_ ("Only what was announced is sold (settings of this tournament)."), FACT_OFFERS },
  [RULE_WINDOWS]
  = { N_ ("What is sold, and until which level or break, is announced beforehand, and depends on the place "
          "in the schedule alone (settings of this tournament)."),
      FACT_STAGE | FACT_OFFERS },
  [RULE_LIMITS]
  = { N_ ("How much one player may buy is announced beforehand and the same for everybody (settings of this "
          "tournament)."),
      FACT_OFFERS },
  [RULE_IN] = { N_ ("Whoever has chips is in, and whoever has lost them all is out until they buy in again or the "
                    "elimination is taken back (cardroom-night(5))."),
                FACT_STAGE | FACT_LEFT },
  [RULE_SURVIVOR] = { N_ ("Every pot is won by somebody, who is then still in (rule of the game)."), FACT_LEFT },
  [RULE_HITMEN]
  = { N_ ("Whoever knocks somebody out wins their last chips, and so was still in at that moment (rule of the game)."),
      FACT_LEFT },
  [RULE_PLACES]
  = { N_ ("A player who goes out while some are still in comes behind all of them, and before all who went "
          "out earlier (cardroom-night(5))."),
      FACT_LEFT | FACT_ROUND },
  [RULE_CHIPS] = { N_ ("Chips come into play when they are sold, and in no other way, so that counts can be checked "
                       "against them (cardroom-night(5))."),
                   FACT_LEFT | FACT_CHIPS },
  [RULE_DEALS]
  = { N_ ("A deal is made by everybody who is left and splits what is still open, to the cent; after it the "
          "pool is spoken for (cardroom-night(5))."),
      FACT_LEFT | FACT_CHIPS | FACT_PRIZES },
  [RULE_LOCK] = { N_ ("Locked prizes stay as they were announced, whatever is corrected afterwards, until they are "
                      "locked again or unlocked (cardroom-night(5))."),
                  FACT_PRIZES | FACT_MONEY },
  [RULE_MONEY]
  = { N_ ("Money is handed over once for what was won, and taken once for what is owed, so that the box comes "
          "out right (cardroom-night(5))."),
      FACT_LEFT | FACT_MONEY },
  [RULE_REMOVING] = { N_ ("An entry is removed as if it had never been made, which is possible only while nothing "
                          "depends on it (cardroom-night(5))."),
                      FACT_STAGE | FACT_LEFT },
  [RULE_SEATS] = { N_ ("Each seat holds one player, and it must be a seat that exists (settings of this tournament)."),
                   FACT_TABLES },
  [RULE_BUTTON]
  = { N_ ("Who is due the big blind follows from the button, so it is known or asked for and never guessed "
          "(Poker TDA 2022, rule 11)."),
      FACT_TABLES | FACT_BUTTONS },
  [RULE_BALANCE] = { N_ ("Players move when the sizes of tables differ by more than allowed, and not before (Poker TDA "
                         "2022, rule 11)."),
                     FACT_TABLES },
  [RULE_BREAKING] = { N_ ("A table breaks up when the others have seats for everybody (Poker TDA 2022, rule 10), and "
                          "not while people can still enter."),
                      FACT_LEFT | FACT_TABLES | FACT_OFFERS },
  [RULE_SHOOTOUT] = { N_ ("In a shootout each table plays down to one winner, and only winners meet in the next round "
                          "(setting “shootout” of this tournament)."),
                      FACT_LEFT | FACT_TABLES | FACT_ROUND },
  [RULE_HANDS]
  = { N_ ("Hand for hand all tables play one hand and wait for each other, so that nobody gains by playing "
          "slowly before the prizes begin."),
      FACT_STAGE | FACT_LEFT | FACT_PRIZES | FACT_TABLES },
  [RULE_SETTINGS] = { N_ ("A new setting applies from that moment, as long as it fits what has been announced and "
                          "played (cardroom-night(5))."),
                      FACT_STAGE },
  [RULE_BOUNTIES]
  = { N_ ("Envelopes hold what was paid in for them, so nothing about bounties changes once the first one "
          "is open (cardroom-night(5))."),
      FACT_MONEY },
  [RULE_POOLS] = { N_ ("A pool takes people until something has happened in it, and whoever is out is out of it; its "
                       "pot is divided among "
                       "those who win, or goes back if nobody does (cardroom-night(5))."),
                   FACT_LEFT },
  [RULE_LOG]
  = { N_ ("A tournament is what its log adds up to, so each line must fit those before it (cardroom-night(5))."),
      FACT_STEPS },
  [RULE_UNDO]
  = { N_ ("Undo takes the last step of the log back, and redo does again what was undone last, until something "
          "else is done (cardroom-night(5))."),
      FACT_STEPS },
};

/* --- The numbers --- */

static char *
tell_stage (const Tourney *tourney, gint64 now)
{
  Clock            clock = tourney_clock (tourney, now);
  gint             level = tourney_level (tourney, now);
  g_autofree char *left = length_to_text (clock.ad_hoc ? clock.ad_hoc_left : clock.left);

  switch (tourney_stage (tourney, now))
    {
    case TOURNEY_WAITING:
      return g_strdup (_ ("It has not started yet."));
    case TOURNEY_FINISHED:
      return g_strdup (_ ("It is over."));
    case TOURNEY_BREAK:
      return isolated_printf (_ ("It is a break, with %s left."), left);
    case TOURNEY_PAUSED:
      return isolated_printf (_ ("The clock is stopped in level %d, with %s left."), level, left);
    default:
      return isolated_printf (_ ("The clock is running in level %d, with %s left."), level, left);
    }
}

static char *
tell_end (const Tourney *tourney, gint64 now)
{
  gint64           end = settings_end (tourney_settings (tourney));
  g_autofree char *length = end > 0 ? length_to_text (end) : NULL;

  /* Translators: a length, as in “4 hours” */
  return length != NULL ? isolated_printf (_ ("The end is set for %s after the first level begins."), length) : NULL;
}

static char *
tell_left (const Tourney *tourney, gint64 now)
{
  gint left = tourney_left (tourney), all = (gint) tourney_n_players (tourney);

  return g_strdup_printf (ngettext ("%d of %d player is in.", "%d of %d players are in.", (gulong) all), left, all);
}

static char *
tell_chips (const Tourney *tourney, gint64 now)
{
  g_autofree char *chips = number_to_text (tourney_chips (tourney));

  return g_strdup_printf (ngettext ("%s chip is in play.", "%s chips are in play.", (gulong) tourney_chips (tourney)),
                          chips);
}

static char *
tell_prizes (const Tourney *tourney, gint64 now)
{
  gint             n = tourney_n_prizes_due (tourney);
  g_autofree char *pool = money_format (tourney_due (tourney).pool, &tourney_settings (tourney)->currency);

  if (tourney_has_deal (tourney))
    return g_strdup (_ ("A deal has been made."));
  return isolated_printf (
      ngettext ("The pool is %s, and %d place wins a prize.", "The pool is %s, and %d places win a prize.", (gulong) n),
      pool, n);
}

static char *
tell_money (const Tourney *tourney, gint64 now)
{
  const Currency  *currency = &tourney_settings (tourney)->currency;
  TourneyFigures   paid = tourney_paid (tourney);
  g_autofree char *all = money_format (paid.collected + paid.fees + paid.bounties, currency);
  g_autofree char *owed = money_format (tourney_owed (tourney), currency);

  return isolated_printf (_ ("%s has been paid in so far, and %s is owed."), all, owed);
}

/* "rebuys are open, at most 2 each" */
static char *
tell_offer (const TourneyOffer *offer, gboolean is_open, const char *none, const char *open, const char *closed)
{
  const char *state = !offer->offered ? none : is_open ? open : closed;

  if (!offer->offered || offer->max == 0)
    return g_strdup (state);
  /* Translators: “rebuys are open”, and how many of them one player may have */
  return isolated_printf (_ ("%s, at most %d each"), state, offer->max);
}

static char *
tell_offers (const Tourney *tourney, gint64 now)
{
  const Settings *settings = tourney_settings (tourney);
  char *parts[] = { tell_offer (&settings->late, tourney_late_open (tourney, now), _ ("there are no late entries"),
                                _ ("late entries are open"), _ ("late entries are closed")),
                    tell_offer (&settings->rebuy, tourney_rebuys_open (tourney, now), _ ("there are no rebuys"),
                                _ ("rebuys are open"), _ ("rebuys are closed")),
                    tell_offer (&settings->re_entry, tourney_re_entries_open (tourney, now),
                                _ ("there are no re-entries"), _ ("re-entries are open"), _ ("re-entries are closed")),
                    tell_offer (&settings->add_on, tourney_add_ons_open (tourney, now), _ ("there are no add-ons"),
                                _ ("add-ons are open"), _ ("add-ons are closed")),
                    NULL };
  g_autofree char *list = g_strjoinv ("; ", parts);

  for (guint i = 0; parts[i] != NULL; i++)
    g_free (parts[i]);
  /* Translators: what is sold, as in “late entries are closed; rebuys are open, at most 2 each” */
  return isolated_printf (_ ("Now: %s."), list);
}

static char *
tell_tables (const Tourney *tourney, gint64 now)
{
  const Settings *settings = tourney_settings (tourney);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *list = NULL;

  for (gint table = 1; table <= settings->tables; table++)
    {
      gint             n = tourney_players_at (tourney, table), seats = settings_seats_at (settings, table);
      g_autofree char *where = table_name_phrase (settings, table), *part = NULL;

      /* Translators: how many players and how many seats at a table, as in “7 of 9 at table 2” */
      part = isolated_printf (_ ("%d of %d at %s"), n, seats, where);
      g_strv_builder_add (builder, part);
    }
  parts = g_strv_builder_end (builder);
  if (parts[0] == NULL)
    return g_strdup (_ ("There are no tables."));
  list = list_to_text ((const char *const *) parts);
  return isolated_printf (_ ("Seats taken: %s."), list);
}

static char *
tell_buttons (const Tourney *tourney, gint64 now)
{
  const Settings *settings = tourney_settings (tourney);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *list = NULL;

  for (gint table = 1; table <= settings->tables; table++)
    if (tourney_button (tourney, table) > 0)
      {
        g_autofree char *seat = table_name_seat (settings, table, tourney_button (tourney, table));

        g_strv_builder_add (builder, seat);
      }
  parts = g_strv_builder_end (builder);
  if (parts[0] == NULL)
    return g_strdup (_ ("No button has been entered."));
  list = list_to_text ((const char *const *) parts);
  /* Translators: seats, as in “1.4 and 2.7” */
  return isolated_printf (_ ("Buttons are known at %s."), list);
}

static char *
tell_round (const Tourney *tourney, gint64 now)
{
  if (!tourney_settings (tourney)->shootout)
    return NULL;
  if (tourney_round (tourney) == 0)
    return g_strdup (_ ("No round has begun."));
  return g_strdup_printf (shootout_round_is_over (tourney->state) ? _ ("Round %d is over.")
                                                                  : _ ("Round %d is being played."),
                          tourney_round (tourney));
}

static char *
tell_steps (const Tourney *tourney, gint64 now)
{
  return g_strdup_printf (ngettext ("The log has %u step, of which %u counts.",
                                    "The log has %u steps, of which %u count.", (gulong) tourney_n_events (tourney)),
                          tourney_n_events (tourney), tourney_head (tourney));
}

static const struct
{
  Facts fact;
  char *(*tell) (const Tourney *tourney, gint64 now);
} tellers[] = {
  { FACT_STAGE, tell_stage },   { FACT_END, tell_end },       { FACT_LEFT, tell_left },
  { FACT_CHIPS, tell_chips },   { FACT_PRIZES, tell_prizes }, { FACT_MONEY, tell_money },
  { FACT_OFFERS, tell_offers }, { FACT_TABLES, tell_tables }, { FACT_BUTTONS, tell_buttons },
  { FACT_ROUND, tell_round },   { FACT_STEPS, tell_steps },
};

char *
why_refused (const Tourney *tourney, const GError *error, gint64 now)
{
  g_autoptr (GString) text = NULL;
  TourneyRule rule;

  rule = tourney_rule_of (error);
  /* A well-formed command that is refused without a rule needs no explanation. */
  if (error->domain != INPUT_ERROR || (rule == RULE_WORDS && error->code != INPUT_ERROR_SYNTAX))
    return NULL;
  text = g_string_new (_ (rules[rule].text));
  for (guint i = 0; i < G_N_ELEMENTS (tellers); i++)
    {
      g_autofree char *fact = rules[rule].facts & tellers[i].fact ? tellers[i].tell (tourney, now) : NULL;

      if (fact != NULL)
        g_string_append_printf (text, " %s", fact);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
