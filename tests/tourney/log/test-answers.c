/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of a tournament beside its figures: what a command lacks, what everybody in the room is told, why a
   prize, a place or a move is as it is, and what the cash desk says. */
#include <string.h>

#include "base/error.h"
#include "base/span.h"
#include "tourney/log/cash.h"
#include "tourney/log/tally.h"
#include "tourney/log/why.h"
#include "../../program.h"

/* ACTS are separated by semicolons; one may begin with the minute at which it is done.  NOW is the time of the last. */
static void
do_more (Tourney *tourney, const char *acts, gint64 *now)
{
  g_auto (GStrv) lines = g_strsplit (acts, "; ", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      char *line = lines[i];

      *now += G_USEC_PER_SEC;
      if (g_ascii_isdigit (*line))
        *now = g_ascii_strtoll (line, &line, 10) * MINUTE;
      tourney_do (tourney, g_strstrip (line), *now, &error);
      g_test_message ("%s", line);
      g_assert_no_error (error);
    }
}

/* Three levels of 20 minutes, a break of 10 before the last. */
static Tourney *
play (const char *acts, gint64 *now)
{
  g_autoptr (Settings) settings = settings_new ();
  Tourney *tourney;

  settings->schedule
      = settings_read_schedule ("chips 25 100 500\nlevel 20m 25 50\nlevel 20m 50 100\nbreak 10m colour-up 25\n"
                                "level 20m 100 200\n",
                                NULL);
  settings->currency = currency_plain;
  settings->seed = 7;
  tourney = tourney_new (settings, NULL, 0, NULL);
  *now = 0;
  do_more (tourney, acts, now);
  return tourney;
}

/* --- What a command lacks --- */

static const struct
{
  const char *line, *says;
} unreadable[] = {
  { "", "no command" },
  { "undo all", "all" },
  { "enter \"\"", "cannot be empty" },
  { "enter \" Ann\"", "begin or end with a space" },
  { "enter \"A\u200bnn\"", "invisible" },
  { "start-break", "start-break 1" },
  { "start-break one", "one" },
  { "start-break 1 now", "now" },
  { "level", "level 3" },
  { "level 1 2", "2" },
  { "adjust", "adjust +2m" },
  { "adjust 2m", "adjust +2m" },
  { "adjust +soon", "soon" },
  { "adjust +0s", "nothing" },
  { "colour-up x", "x" },
  { "colour-up 25 +x", "x" },
  { "break", "break 10m" },
  { "break long", "long" },
  { "break 0m", "zero" },
  { "hand-for-hand long", "long" },
  { "hand-for-hand 2m 3m", "3m" },
  { "out Ann by", "missing after" },
  { "out Ann x", "commas" },
  { "out Ann 500, Bob", "stack" },
  { "out Ann 0", "0" },
  { "place", "missing after" },
  { "place Ann", "after the name" },
  { "place Ann first", "first" },
  { "hitman", "missing after" },
  { "hitman Ann by Bob Carl", "Carl" },
  { "seat", "missing after" },
  { "seat Ann", "1.4" },
  { "seat Ann 4", "1.4" },
  { "seat Ann 1.99", "99" },
  { "seat Ann x.1", "x" },
  { "break-table", "Which table" },
  { "break-table x", "x" },
  { "name-table", "Which table" },
  { "name-table x", "x" },
  { "name-table 1 2", "2" },
  { "name-table 1 Hall Two", "Two" },
  { "rename", "missing after" },
  { "rename Ann", "missing after" },
  { "rename Ann Bob Carl", "Carl" },
  { "count", "missing after" },
  { "count Ann", "after the name" },
  { "count Ann all", "all" },
  { "deal", "missing after" },
  { "deal Ann", "after the name" },
  { "deal Ann half", "half" },
  { "deal Ann 5.00,", "missing after" },
  { "deal icm keep", "keep" },
  { "deal icm keep 5.00 more", "more" },
  { "bounty-on", "missing after" },
  { "bounty-on Ann", "after the name" },
  { "bounty-on Ann much", "much" },
  { "bounty-on Ann 5.00 more", "more" },
  { "bounty-on Ann 0.00", "zero" },
  { "pool", "Which pool" },
  { "pool Rail", "What wins" },
  { "pool Rail longest 5.00", "What wins" },
  { "pool Rail last-longer", "How much" },
  { "pool Rail last-longer 0.00 Ann", "zero" },
  { "pool Rail last-longer much Ann", "much" },
  { "pool Rail last-longer 5.00 play-chips Ann", "5.00" },
  { "pool Rail next-out 5.00 Ann on", "missing after" },
  { "pool Rail last-longer 5.00 Ann,", "missing after" },
  { "pool \" Rail\" last-longer 5.00", "space" },
  { "pool-join", "Which pool" },
  { "pool-join Rail", "missing after" },
  { "pool-join Rail Ann on", "missing after" },
  { "pool-out Rail", "missing after" },
  { "pool-out Rail Ann Bob", "Bob" },
  { "pool-hand", "Which pool" },
  { "pool-hand Rail Ann +", "missing after" },
  { "pool-hand Rail Ann aces full", "full" },
  { "pool-end Rail now", "now" },
  { "set", "set prizes 60 40" },
  { "set level 20m 25 50", "during the night" },
  { "set mood good", "mood" },
  { "set unit \"1", "quot" },
  { "paid-out", "missing after" },
  { "paid-out Ann gross", "gross" },
  { "buy-bounty", "missing after" },
};

static void
test_unreadable (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (unreadable); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", unreadable[i].line);
      g_assert_false (tourney_check_syntax (unreadable[i].line, 2, &error));
      g_assert_nonnull (error);
      g_test_message ("  %s", error->message);
      g_assert_nonnull (strstr (error->message, unreadable[i].says));
    }
}

/* Whatever letters a name has that is too long, the refusal shows whole ones. */
static void
test_too_long (void)
{
  static const char *const letters[] = { "x", "\u00e9", "\u20ac", "\U0001f0a1" };
  static const char *const commands[] = { "enter %s", "rename Ann %s", "name-table 1 %s" };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    for (guint before = 0; before < 4; before++)
      for (guint command = 0; command < G_N_ELEMENTS (commands); command++)
        {
          g_autoptr (GString) name = g_string_new (NULL);
          g_autoptr (GString) line = g_string_new (commands[command]);
          g_autoptr (GError) error = NULL;

          for (guint n = 0; n < before; n++)
            g_string_append_c (name, 'a');
          while (name->len < TOURNEY_NAME_BYTES)
            g_string_append (name, letters[i]);
          g_string_replace (line, "%s", name->str, 1);
          g_assert_false (tourney_check_syntax (line->str, 2, &error));
          g_test_message ("%s: %s", line->str, error->message);
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          g_assert_nonnull (strstr (error->message, "too long"));
        }
}

/* --- What is answered --- */

/* "25 100" */
static char *
list_chips (GArray *taken)
{
  g_autoptr (GArray) values = taken;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    g_string_append_printf (text, i > 0 ? " %d" : "%d", (gint) g_array_index (values, gint64, i));
  return g_string_free (text, FALSE);
}

/* A number, in minor units, seconds or as it is; yes is 1. */
static char *
ask_figure (Tourney *tourney, const char *word, const char *about, gint64 now)
{
  const Settings      *settings = tourney_settings (tourney);
  const TourneyPlayer *player = tourney_find (tourney, about);
  gint                 number = (gint) g_ascii_strtoll (about, NULL, 10);
  gint64               figure = -1;

#define IS(it) g_str_equal (word, it)
  if (IS ("in-play"))
    return list_chips (tourney_chips_in_play (tourney, now));
  if (IS ("to-colour-up"))
    return list_chips (tourney_to_colour_up (tourney, number));
  if (IS ("rebuys-for"))
    figure = tourney_window_left (tourney, &settings->rebuy.window, now);
  else if (IS ("add-ons-for"))
    figure = tourney_window_left (tourney, &settings->add_on.window, now);
  else if (IS ("sales-over"))
    figure = tourney_sales_over (tourney, now);
  else if (IS ("button-is-old"))
    figure = tourney_button_is_old (tourney, number, now);
  else if (IS ("moves"))
    {
      g_autoptr (GArray) moves = tourney_all_moves (tourney);

      figure = moves->len;
    }
  else if (IS ("net"))
    figure = tourney_net_of_debt (tourney, about, &figure) ? figure : G_MININT64;
  else if (IS ("bounty-for"))
    figure = tourney_bounty_for (tourney, player);
  else if (IS ("has-award"))
    figure = tourney_has_award (tourney, player);
  else if (IS ("won-due"))
    figure = tourney_won_due (tourney, player);
  else if (IS ("collected-due"))
    figure = tourney_due (tourney).collected;
  else if (IS ("overlay-due"))
    figure = tourney_due (tourney).overlay;
  else if (IS ("fees-due"))
    figure = tourney_due (tourney).fees;
  else
    {
      g_assert_true (IS ("coloured-up"));
      tourney_coloured_up (tourney, number, 0, &figure);
    }
  return figure == G_MININT64
             ? NULL
             : g_strdup_printf ("%" G_GINT64_FORMAT, ABS (figure) >= G_USEC_PER_SEC ? figure / G_USEC_PER_SEC : figure);
#undef IS
}

/* The answer to QUESTION: one word, or a word and what it is about.  Free it. */
static char *
ask (Tourney *tourney, const char *question, gint64 now)
{
  g_auto (GStrv) words = g_strsplit (question, " ", 2);
  const char          *about = words[1] != NULL ? words[1] : "";
  const TourneyPlayer *player = tourney_find (tourney, about);
  gint                 place = (gint) g_ascii_strtoll (about, NULL, 10);
  g_autoptr (GError) error = NULL;

#define IS(word) g_str_equal (words[0], word)
  if (IS ("why-floor"))
    return why_floor (tourney, now);
  if (IS ("why-seat"))
    return why_seat (tourney, player, NULL);
  if (IS ("why-place"))
    return why_place (tourney, player);
  if (IS ("why-prize"))
    return why_prize (tourney, place);
  if (IS ("why-won"))
    return why_won (tourney, player);
  if (IS ("why-all"))
    return why_player (tourney, player, NULL);
  if (IS ("refused"))
    {
      g_assert_false (tourney_would (tourney, about, now, &error));
      return g_strdup (error->message);
    }
  if (IS ("why-refused"))
    {
      g_assert_false (tourney_would (tourney, about, now, &error));
      return why_refused (tourney, error, now);
    }
  if (IS ("last"))
    return tourney_sentence (tourney, tourney_head (tourney) - 1);
  if (IS ("left"))
    return tally_left (tourney);
  if (IS ("figures"))
    return tally_left_figures (tourney);
  if (IS ("floor"))
    return tally_floor (tourney, now);
  if (IS ("bubble"))
    return tally_bubble (tourney, now);
  if (IS ("opened-by"))
    {
      guint before = tally_on_offer (tourney, now);

      g_assert_true (tourney_do (tourney, about, now, NULL));
      return tally_offer_change (tourney, before, now);
    }
  if (IS ("bounties"))
    return tally_last_bounties (tourney);
  if (IS ("shared"))
    return tally_shared (tourney);
  if (IS ("rake"))
    return tally_rake (tourney);
  if (IS ("share"))
    return tally_share (tourney);
  if (IS ("awards"))
    return tally_awards (tourney, player);
  if (IS ("prize"))
    return tally_prize (tourney, place, tourney_prize_due (tourney, place));
  if (IS ("lock"))
    return tally_lock (tourney);
  if (IS ("pool"))
    return tally_pool (tourney);
  return ask_figure (tourney, words[0], about, now);
#undef IS
}

#define TWO_TABLES                                                                                                     \
  "set tables 2 x 6; enter A B C D E F G H; seat A 1.1; seat B 1.2; seat C 1.3; seat D 1.4; seat E 1.5; seat F 1.6; "  \
  "seat G 2.1; seat H 2.4; start"
static const struct
{
  const char *acts, *question, *says; /* NULL: nothing is answered */
} answers[] = {
  /* People. */
  { "enter A", "left", "1 player" },
  { "enter A B C; start; out A", "left", "2 of 3 players left" },
  { "enter A B C; start; out A", "figures", "2 / 3" },

  /* The floor. */
  { "enter A B; start", "floor", NULL },
  { TWO_TABLES, "floor", "Somebody moves from table 1 to table 2" },
  /* The first place without a prize, unless there is one prize, all win one, or somebody can still come in. */
  { "set entry 10.00; set prizes 60 40; enter A B C D", "bubble", NULL },
  { "set entry 10.00; set prizes 60 40; enter A B C D; start", "bubble", NULL },
  { "set entry 10.00; set prizes 60 40; enter A B C D; start; out D", "bubble", "On the bubble" },
  { "set entry 10.00; set prizes 60 40; enter A B C D; start; out D; out C", "bubble", "has burst" },
  { "set entry 10.00; set prizes 60 40; enter A B C D; start; out C, D", "bubble", "has burst" },
  { "set entry 10.00; set prizes 60 40; enter A B C D; start; out D; out C; out B", "bubble", NULL },
  { "set entry 10.00; set prizes 100; enter A B C D; start; out D; out C", "bubble", NULL },
  { "set entry 10.00; set prizes 60 40; enter A B; start", "bubble", NULL },
  { "set entry 10.00; set prizes 60 40; set late until level 1; enter A B C D; start; out D", "bubble", NULL },
  { "set entry 10.00; set prizes 60 40; set rebuy 5.00; enter A B C D; start; out D", "bubble", NULL },
  { "set entry 10.00; set prizes 60 40; set re-entry 5.00 until level 1; enter A B C D; start; out D", "bubble", NULL },
  { "set entry 10.00; set prizes 60 40; set re-entry 5.00 until level 1; enter A B C D; start; out D; level 2",
    "bubble", "On the bubble" },
  { TWO_TABLES "; button 1.5; button 2.1", "floor", "A moves to table 2, seat 2" },
  { TWO_TABLES "; out A; out B", "floor", "Final table" },
  { "set tables 3 x 3; set table-names Hall; enter A B C D E F G H; start; out A; out B", "floor", "is broken up" },
  { "set late until level 2; set tables 2 x 4; enter A B C D E; start; out A", "floor", NULL },
  { "set late until level 2; set tables 2 x 4; enter A B C D E; start; out A", "why-floor",
    "they would find no table with a free seat" },
  { TWO_TABLES "; hand-for-hand; out A; out B; final-table", "floor", NULL },
  { TWO_TABLES "; hand-for-hand; out A; out B; final-table", "why-floor", "waits for nobody" },
  { "set tables 2 x 2; set shootout; enter A B C D; seat A 1.1; seat B 1.2; start; out A by B; out C by D", "floor",
    "Round 2 can be drawn" },
  { "set balance 2 by-distance; " TWO_TABLES "; button 1.5; button 2.1", "why-floor", "as far behind the button" },
  { "set balance 2 by-distance; " TWO_TABLES "; button 1.5; button 2.1; balance", "why-seat A",
    "moved when the tables" },
  { "set balance 2 by-lot; " TWO_TABLES, "why-floor", "the lot decides" },

  /* Everything that is for sale. */
  { "set late until level 1; set rebuy 5.00 until level 1; enter A B; start", "opened-by level 2",
    "Closed now: late entries and rebuys." },
  { "set add-on 5.00 at break 1; set rebuy 5.00 until break 1; enter A B; start; start-break 1", "opened-by end-break",
    "Closed now: rebuys and add-ons." },
  { "set add-on 5.00 at break 1; enter A B; start", "opened-by start-break 1", "Open now: add-ons." },
  { "enter A B; start", "opened-by level 2", NULL },
  { "set re-entry 5.00 max 1; enter A B C; start; out A; re-enter A; out A", "refused re-enter A", "(1)" },

  /* Money and prizes. */
  { "set entry 10.00; set rake 5.00; enter A B; start", "rake", "5.00 goes to the house" },
  { "set entry 10.00; enter A B; start", "rake", NULL },
  { "set entry 10.00; set share 10% League; enter A B; start", "share", "2.00 goes to League" },
  { "set entry 10.00; set rake 5.00; enter A B; start", "why-prize 1",
    "First 5.00 of what was paid in goes to the house." },
  { "set entry 10.00; set rebuy 5.00; set add-on 2.00; enter A B; start; rebuy A; add-on B", "why-prize 1",
    "comes from 2 entries, 1 rebuy and 1 add-on" },
  { "set entry 10.00; set prizes amounts 15.00 5.00; enter A B; start", "why-prize 2",
    "the amount that was set for it" },
  { "set entry 10.00; set prizes 60 40; enter A B; start", "why-prize 2", "Place 2 gets 40 % of it: 8.00." },
  { "set entry 10.00; set prizes 100; enter A B; start", "why-prize 1", "One place is paid" },
  { "set entry 10.00; set prizes amounts 12.00 8.00; set least 9.00; enter A B; start", "why-prize 1",
    "what the others would have had goes to the first" },
  { "set entry 10.00; set prizes 60 40; set awards 1 Trophy; enter A B; start", "prize 1", "12.00 + Trophy" },
  { "set entry 10.00; set prizes 60 40; set awards 1 Trophy; enter A B; start", "why-prize 1",
    "Place 1 wins “Trophy” besides" },
  { "set entry 10.00; set prizes 60 40; set awards 2 Bottle instead; enter A B C; start", "prize 2", "Bottle" },
  { "set entry 10.00; set prizes 60 40; set awards 2 Bottle instead; enter A B C; start", "why-prize 2",
    "“Bottle” instead of money" },
  { "set entry 10.00; set prizes 60 40; set awards 1 Trophy; enter A B; start; out A by B", "awards B", "Trophy" },
  { "set entry 10.00; set prizes 60 40; enter A B; start; lock", "lock", "The prizes are locked" },
  { "set entry 10.00; set prizes 60 40; enter A B; unpaid C; start; lock", "lock",
    "The prizes are locked, counting 10.00 that is still owed as paid" },
  { "set entry 10.00; set rebuy 5.00; set prizes 60 40; enter A B; start; lock; rebuy A", "lock", "has 5.00 more" },
  { "set entry 10.00; set rebuy 5.00; set prizes 60 40; enter A B; start; rebuy A; lock; set rake 10%", "lock",
    "2.50 less" },
  { "set entry 10.00; set prizes 60 40; enter A B; start; lock; set prizes 70 30", "lock", "divided differently" },
  { "set entry 10.00; set prizes 60 40; enter A B; start; lock", "why-prize 2",
    "place 2 has the 8.00 that was announced" },
  { "set entry 10.00; enter A B; start", "lock", NULL },
  { "set entry 10.00; enter A B; unpaid C; start; deal even", "pool", "30.00" },

  /* Places, bounties and deals. */
  { "set entry 10.00 stack 1000; enter A B C; start; out C; count A 1200; count B 1800; finish", "why-place B",
    "more chips" },
  { "set entry 10.00; set prizes 60 40; enter A B; start; deal even", "shared", "A and B shared the prizes" },
  { "set entry 10.00; set prizes 60 40; enter A B; start; out A by B", "shared", NULL },
  { "set entry 10.00; set prizes 60 40; enter A B; start; count A 1500; count B 500; deal chips", "why-won A",
    "chip chop" },
  { "set entry 10.00; set bounty 4.00 progressive 50; enter A B C; start; out A by B", "bounties",
    "B gets 2.00, and 6.00 is on their head now." },
  { "set entry 10.00; set bounty 4.00 progressive 50; enter A B C; start; out A by B", "why-won B",
    "50 % of a progressive bounty is paid at once" },
  { "set entry 10.00; set bounty 4.00 optional; enter A B C; buy-bounty A; buy-bounty B; start; out A by B",
    "why-won B", "won by those who bought one" },
  { "set entry 10.00; set bounty 4.00 mystery 50 50; set prizes 60 40; enter A B C; start; out A by B; out B by C",
    "why-won C", "envelope" },
  { "set entry 10.00; enter A B C; start; out A by B", "why-all A", "place 3" },
  { "enter A B; start; 5 start-break 1", "last", "Break 1 of the schedule was started" },

  /* Figures: seconds, minor units, chips. */
  { "set rebuy 5.00 until level 2; enter A B; start; 10 pause", "rebuys-for", "1803" },
  { "set rebuy 5.00 until break 1; enter A B; start; 10 pause", "rebuys-for", "2403" },
  { "set rebuy 5.00; enter A B; start", "rebuys-for", "-1" },
  { "set rebuy 5.00 until level 1; enter A B; start; level 2", "rebuys-for", "-1" },
  { "set add-on 5.00 at break 1; enter A B; start; start-break 1", "add-ons-for", "600" },
  { "set rebuy 5.00 until level 1; enter A B; start", "sales-over", "0" },
  { "set rebuy 5.00 until level 1; enter A B; start; level 2", "sales-over", "1" },
  { "set add-on 5.00 at break 1; enter A B; start; level 2", "sales-over", "0" },
  { "set add-on 5.00 at break 1; enter A B; start; level 3", "sales-over", "1" },
  { TWO_TABLES, "button-is-old 1", "0" },
  { TWO_TABLES "; button 1.5", "button-is-old 1", "0" },
  { TWO_TABLES "; button 1.5; out B", "button-is-old 1", "1" },
  { TWO_TABLES "; button 1.5; level 2", "button-is-old 1", "1" },
  { TWO_TABLES, "moves", "0" },
  { TWO_TABLES "; button 1.5; button 2.1", "moves", "2" },
  { "enter A B; start", "in-play", "25 100 500" },
  { "enter A B; start; colour-up 25", "in-play", "100 500" },
  { "enter A B; start", "to-colour-up 2", "25" },
  { "enter A B; start; colour-up 25", "to-colour-up 2", "" },
  { "enter A B; start; colour-up 25 +75", "coloured-up 25", "75" },
  { "set entry 10.00; enter A; unpaid B; start; out B by A", "net B", "-1000" },
  { "set entry 10.00; set prizes 100; enter A; unpaid B; start; out A by B", "net B", "1000" },
  { "set entry 10.00; set prizes 100; enter A; unpaid B; start; out A by B", "net A", NULL },
  { "set entry 10.00; set bounty 4.00; enter A B; start", "bounty-for A", "400" },
  { "set entry 10.00; set bounty 4.00 progressive 50; enter A B C; start; out A by B", "bounty-for B", "600" },
  { "set entry 10.00; set bounty 4.00 mystery 50 50; enter A B C; bounty-on A 3.00; start", "bounty-for A", "700" },
  { "set entry 10.00; set awards 1 Trophy; enter A B; start; out A by B", "has-award B", "1" },
  { "set entry 10.00; set awards 1 Trophy; enter A B; start; out A by B; paid-out B", "has-award B", "0" },
  { "set entry 10.00; set prizes 100; enter A; unpaid B; start; out B by A", "won-due A", "2000" },
  { "set entry 10.00 fee 1.00; set rake 10%; enter A; unpaid B; start", "collected-due", "2000" },
  { "set entry 10.00 fee 1.00; enter A; unpaid B; start", "fees-due", "200" },
  { "set entry 10.00; set guarantee 50.00; enter A; unpaid B; start", "overlay-due", "3000" },

  /* Refusals tell the stage. */
  { "enter A B; start; pause", "why-refused start", "in level 1, with 19 min 59 s left" },
  { "enter A B; start; break 10m", "why-refused start", "It is a break, with 10 min" },
  { "enter A B; start; out A by B", "why-refused start", "It is over." },
  { "enter A B", "why-refused resume", "It has not started yet." },
  { "set end 30m; enter A B; start; 40 count A 1", "why-refused resume", "The end is set for" },
  { "set tables 2 x 2; set shootout; enter A B C D", "why-refused balance", "No round has begun." },
  { "set tables 2 x 2; set shootout; enter A B C D; start", "why-refused next-round", "Round 1 is being played." },
  { "set entry 10.00; set prizes 60 40; enter A B; start; deal even", "why-refused deal even",
    "A deal has been made." },
  { "enter A B; start", "refused seat A 1.1", "no tables yet" },
  { "enter A B; start", "refused button 1.1", "no tables yet" },
  { "enter A B; start", "refused buy-bounty A", "with the entry" },
};

static void
test_answers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      gint64 now;
      g_autoptr (Tourney) tourney = play (answers[i].acts, &now);
      g_autofree char *answer = ask (tourney, answers[i].question, now);

      g_test_message ("%s: %s", answers[i].question, answer);
      if (answers[i].says == NULL)
        g_assert_null (answer);
      else if (answer == NULL || strstr (answer, answers[i].says) == NULL)
        g_error ("%s, %s: “%s” is not in “%s”", answers[i].acts, answers[i].question, answers[i].says, answer);
    }
}

/* --- Acts one after the other --- */

/* Minutes given one after the other are one step and one undo; whatever lies between them, or turns them round, is
   not. */
static void
test_runs (void)
{
  static const struct
  {
    const char *first, *second;
    gint64      pause; /* seconds */
    guint       steps;
  } cases[] = {
    { "adjust +1m", "adjust +2m", 2, 1 },   { "adjust -1m", "adjust -2m", 2, 1 }, { "adjust +1m", "adjust -2m", 2, 2 },
    { "adjust +1m", "adjust +2m", 600, 2 }, { "adjust +1m", "pause", 2, 2 },      { "pause", "adjust +1m", 2, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 now;
      g_autoptr (Tourney) tourney = play ("enter A B; start", &now);
      g_autoptr (GError) error = NULL;
      guint before = tourney_head (tourney);
      Clock clock = tourney_clock (tourney, now);

      g_test_message ("%s, %s", cases[i].first, cases[i].second);
      g_assert_true (tourney_do_run (tourney, cases[i].first, now, &error));
      tourney_do_run (tourney, cases[i].second, now + cases[i].pause * G_USEC_PER_SEC, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (tourney_head (tourney), ==, before + cases[i].steps);
      if (cases[i].steps > 1)
        continue;
      g_assert_true (tourney_do (tourney, "undo", now, &error));
      g_assert_cmpint (tourney_clock (tourney, now).left, ==, clock.left);
    }
}

/* Whether an act would be possible after another is asked of a copy: nothing has happened. */
static void
test_would_then (void)
{
  gint64 now;
  g_autoptr (Tourney) tourney = play ("set rebuy 5.00; enter A B C; start", &now);
  guint head = tourney_head (tourney);

  g_assert_true (tourney_would_then (tourney, "out A by B", "rebuy A", now, NULL));
  g_assert_false (tourney_would_then (tourney, "out A by B", "out A by C", now, NULL));
  g_assert_false (tourney_would_then (tourney, "out Z", "rebuy A", now, NULL));
  g_assert_false (tourney_would_then (tourney, "out A by B", "undo", now, NULL));
  g_assert_cmpuint (tourney_head (tourney), ==, head);
  g_assert_true (tourney_find (tourney, "A")->in);
}

/* The plan is what was set: an act of the evening changes no setting of it. */
static void
test_plan (void)
{
  gint64 now;
  g_autoptr (Tourney) tourney = play ("set entry 10.00; enter A B; expect C D; start; 5 start-break 1", &now);
  g_autoptr (Settings) plan = tourney_dup_plan (tourney);

  g_assert_cmpint (plan->entry.price, ==, 1000);
  g_assert_true (schedule_row (plan->schedule, 2)->is_break);
  g_assert_true (schedule_row (tourney_schedule (tourney), 1)->is_break);
  g_assert_cmpstr (tourney_expected (tourney, 1), ==, "D");
  g_assert_null (tourney_expected (tourney, 2));
}

/* --- The cash desk --- */

/* 20.00 and a fee of 2.00 with a bounty of 5.00; a rebuy is 15.00. */
#define TILL                                                                                                           \
  "set rebuy 15.00 stack 900; set add-on 10.00 stack 1600; set bounty 5.00; set prizes 60 40; "                        \
  "set entry 20.00 fee 2.00 stack 1000; "

static void
assert_causes (GStrv taken, const char *expected)
{
  g_auto (GStrv) causes = taken;
  g_autofree char *text = g_strjoinv ("|", causes);

  g_assert_cmpstr (text, ==, expected);
}

/* Four times 27.00 and a rebuy of 15.00; 10.00 of bounties are won and 5.00 handed over. */
static void
test_box (void)
{
  gint64 now;
  g_autoptr (Tourney) tourney = play (
      TILL "enter Ann Bob Carl Dora; unpaid Eve; start; rebuy Bob; out Carl by Ann; out Ann by Bob; paid-out Ann",
      &now);
  Cash cash;

  cash_tell (tourney, &cash);
  g_assert_cmpint (cash.paid, ==, 12300);
  g_assert_cmpint (cash.handed, ==, 500);
  g_assert_cmpint (cash.box, ==, 11800);
  g_assert_cmpint (cash.owed, ==, 2700);
  g_assert_cmpint (cash.fees, ==, 800);
  g_assert_cmpint (cash.due, ==, 500);
  do_more (tourney, "out Dora by Bob", &now);
  cash_tell (tourney, &cash);
  g_assert_cmpint (cash.due, ==, 1000);
}

/* A tenth of what was paid without fees and bounties, four times 20.00 and 15.00, stays in the box for the league. */
static void
test_share_of_a_league (void)
{
  gint64 now;
  g_autoptr (Tourney) tourney
      = play (TILL "set share 10% League; enter Ann Bob Carl Dora; unpaid Eve; start; rebuy Bob", &now);
  Cash cash;

  cash_tell (tourney, &cash);
  g_assert_cmpint (cash.share, ==, 950);
  g_assert_cmpint (cash.box, ==, 12300);
  do_more (tourney, "pay Eve; out Eve by Ann; out Carl by Ann; out Dora by Ann; out Ann by Bob", &now);
  cash_tell (tourney, &cash);
  g_assert_cmpint (cash.share, ==, 1150);
  /* All that was won handed over, fees and the share are what is left. */
  g_assert_cmpint (cash.box - cash.due, ==, cash.fees + cash.share);
}

static void
test_mistakes_with_money (void)
{
  gint64 now;
  g_autoptr (Tourney) tourney = play (TILL "enter Ann Bob Carl Dora; unpaid Eve; start; rebuy Bob", &now);
  assert_causes (cash_explain (tourney, 12300), "");
  assert_causes (cash_explain (tourney, 12300 - 1500), "1 rebuy was entered as paid and was not.");
  /* What was never sold is no cause: there is one rebuy, and no add-on. */
  assert_causes (cash_explain (tourney, 12300 - 3000), "");
  assert_causes (cash_explain (tourney, 12300 - 1000), "");
  assert_causes (cash_explain (tourney, 12300 - 2 * 2700), "2 entries were entered as paid and were not.");
  do_more (tourney, "rebuy Ann; rebuy Eve unpaid; add-on Ann; add-on Bob; add-on Carl", &now);
  assert_causes (cash_explain (tourney, 16800 - 3000),
                 "2 rebuys were entered as paid and were not.|3 add-ons were entered as paid and were not.");
  /* Eve still owes for the third rebuy. */
  assert_causes (cash_explain (tourney, 16800 - 4500), "");
  do_more (tourney, "undo; undo; undo; undo; undo", &now);
  assert_causes (cash_explain (tourney, 12300 + 1000), "1 add-on was paid and not entered.");
  assert_causes (cash_explain (tourney, 12300 + 2700),
                 "Eve has paid what is still entered as owed.|1 entry was paid and not entered.");
  assert_causes (cash_explain (tourney, 12300 - 1), "");
  /* Five entries too many is no mistake of the till. */
  assert_causes (cash_explain (tourney, 12300 + 5 * 2700), "");
  do_more (tourney, "out Carl by Ann", &now);
  assert_causes (cash_explain (tourney, 12300 - 500), "What Ann has won was handed over and is not marked so.");
  do_more (tourney, "out Ann by Bob; paid-out Ann", &now);
  assert_causes (cash_explain (tourney, 12300), "What Ann has won is marked as handed over and was not.");
}

static void
test_mistakes_with_chips (void)
{
  gint64 now;
  g_autoptr (Tourney) tourney = play (TILL "enter Ann Bob Carl Dora; start; rebuy Bob", &now);
  assert_causes (cash_explain_chips (tourney, 4900, 0), "");
  assert_causes (cash_explain_chips (tourney, 4000, 0), "1 rebuy was entered one time too many, or got no chips.");
  assert_causes (cash_explain_chips (tourney, 6500, 0), "1 add-on was paid and not entered.");
  assert_causes (cash_explain_chips (tourney, 6900, 0), "2 entries were paid and not entered.");
  assert_causes (cash_explain_chips (tourney, 4875, 0), "1 chip of 25 was not counted.");
  assert_causes (cash_explain_chips (tourney, 3900, 0), "1 entry was entered one time too many, or got no chips.|2 "
                                                        "chips of 500 were not counted.");
  assert_causes (cash_explain_chips (tourney, 5400, 0),
                 "1 chip of 500 was counted twice, or is not of this tournament.");
  assert_causes (cash_explain_chips (tourney, 4887, 0), "");
  assert_causes (cash_explain_chips (tourney, 4900 - 1800, 0), ""); /* two rebuys, but only one was sold */
  /* Chips that a colour-up has added by rounding are in play, and were not sold. */
  do_more (tourney, "colour-up 25 +50", &now);
  assert_causes (cash_explain_chips (tourney, 4950, 0), "");
  assert_causes (cash_explain_chips (tourney, 4050, 0), "1 rebuy was entered one time too many, or got no chips.");
}

/* Money that somebody puts on a head is in the box like all other money. */
static void
test_what_is_put_on_a_head_lies_in_the_box (void)
{
  gint64 now;
  g_autoptr (Tourney) tourney = play (TILL "enter Ann Bob; bounty-on Ann 10.00; start", &now);
  Cash cash;

  cash_tell (tourney, &cash);
  g_assert_cmpint (cash.paid, ==, 2 * 2700 + 1000);
  g_assert_cmpint (cash.box, ==, 2 * 2700 + 1000);
  do_more (tourney, "out Ann by Bob; paid-out Bob", &now);
  cash_tell (tourney, &cash);
  g_assert_cmpint (cash.handed, ==, 2400 + 2 * 500 + 1000);
  g_assert_cmpint (cash.box, ==, 1600 + 2 * 200); /* the second prize, and fees */
}

TEST_PART (answers)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/what-a-command-lacks", test_unreadable);
  g_test_add_func ("/answers/whole-letters-of-a-name-too-long", test_too_long);
  g_test_add_func ("/answers/sentences-and-figures", test_answers);
  g_test_add_func ("/answers/minutes-one-after-the-other-are-one-step", test_runs);
  g_test_add_func ("/answers/what-would-be-possible-then", test_would_then);
  g_test_add_func ("/answers/what-was-planned", test_plan);
  g_test_add_func ("/cash/what-must-lie-in-the-box", test_box);
  g_test_add_func ("/cash/a-share-stays-in-the-box", test_share_of_a_league);
  g_test_add_func ("/cash/what-is-put-on-a-head-lies-in-the-box", test_what_is_put_on_a_head_lies_in_the_box);
  g_test_add_func ("/cash/mistakes-with-money", test_mistakes_with_money);
  g_test_add_func ("/cash/mistakes-with-chips", test_mistakes_with_chips);
  return g_test_run ();
}
