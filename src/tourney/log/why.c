/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why somebody moves, sits somewhere, has a place or wins something. */
#include "why.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/list.h"
#include "tourney/bounty.h"
#include "tourney/prize-curve.h"
#include "tourney/prizes.h"
#include "tourney/table-name.h"
#include "tally.h"
#include "tourney-private.h"

/* Appends SENTENCE, which it takes, to TEXT. */
static void
add (GString *text, char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

static char *
finish (GString *text)
{
  return text->len > 0 ? g_string_free (text, FALSE) : (g_string_free (text, TRUE), NULL);
}

static char *
money (const Tourney *tourney, gint64 amount)
{
  return money_format (amount, &tourney_settings (tourney)->currency);
}

/* --- The floor --- */

/* Why that player moves, and why to that seat. */
static char *
why_moves (const Tourney *tourney, const FloorMove *move, gint largest, gint smallest)
{
  const Settings  *settings = tourney_settings (tourney);
  const char      *name = tourney_player (tourney, (guint) move->player)->name;
  g_autofree char *to = table_name_seat (settings, move->table, move->seat), *here = NULL, *there = NULL;

  if (settings->balance_policy == BALANCE_BY_LOT)
    /* Translators: a name, and table and seat */
    return isolated_printf (_ ("By the rule of this tournament the lot decides: it fell on %s, and on seat %s."), name,
                            to);
  here = table_name_seat (settings, largest, tourney_button (tourney, largest));
  there = table_name_seat (settings, smallest, tourney_button (tourney, smallest));
  if (settings->balance_policy == BALANCE_BY_DISTANCE)
    /* Translators: table and seat of a button, the same, a name, and table and seat */
    return isolated_printf (
        _ ("By the rule of this tournament whoever moves stays as far behind the button. The buttons "
           "are at %s and %s, and %s is the first from the big blind on for whom such a seat is "
           "free: %s; if there is nobody, whoever is due the big blind moves to the worst seat."),
        here, there, name, to);
  if (move->waits)
    /* Translators: table and seat of a button; a name; table and seat of a button; table and seat */
    return isolated_printf (
        _ ("With the button at %s, %s is due the big blind next there and moves. With the button at %s, no seat is "
           "free but those between the button and the small blind, and %s is the first of them: whoever sits there "
           "is not dealt in before the button has passed (Poker TDA 2022, rules 10 and 11)."),
        here, name, there, to);
  /* Translators: table and seat of a button; a name; table and seat of a button; table and seat */
  return isolated_printf (
      _ ("With the button at %s, %s is due the big blind next there and moves. With the button at "
         "%s, seat %s is the worst that is free: the first one behind the small blind, which nobody "
         "is moved to (Poker TDA 2022, rule 11)."),
      here, name, there, to);
}

static char *
why_balance (const Tourney *tourney, gint largest, gint smallest)
{
  const Settings  *settings = tourney_settings (tourney);
  gint             allowed = MAX (2, settings_difference (settings, tourney_tables_in_use (tourney))) - 1, asks;
  g_autofree char *numbers = tally_uneven (tourney, largest, smallest);
  g_autofree char *tables = NULL, *moves = NULL, *from = NULL, *to = NULL;
  FloorMove        move;

  tables = g_strdup_printf (
      ngettext ("Tables may differ by %d player.", "Tables may differ by %d players.", (gulong) allowed), allowed);
  if (tourney_next_move (tourney, &move, &asks))
    {
      moves = why_moves (tourney, &move, largest, smallest);
      return g_strdup_printf ("%s %s %s", numbers, tables, moves);
    }
  from = table_name_phrase (settings, largest);
  to = table_name_phrase (settings, smallest);
  /* Translators: how many sit where; how much tables may differ; two tables, as in “table 2” */
  return isolated_printf (
      _ ("%s %s Whoever is due the big blind next at %s moves to the worst seat of %s, so both buttons "
         "must be known first (Poker TDA 2022, rule 11)."),
      numbers, tables, from, to);
}

char *
why_floor (const Tourney *tourney, gint64 now)
{
  gint      table, smallest, left = tourney_left (tourney), seats = tourney_settings (tourney)->seats;
  FloorNeed need = tourney_floor_need (tourney, now, &table, &smallest);

  switch (need)
    {
    case FLOOR_BALANCE:
      return why_balance (tourney, table, smallest);
    case FLOOR_BREAK:
      return g_strdup_printf (
          ngettext (
              "%d players are left, and %d table of %d has seats for all of them. So the smallest table breaks up, of "
              "equal ones the last, and its players draw seats at random, wherever the button is (Poker TDA 2022, rule "
              "10).",
              "%d players are left, and %d tables of %d have seats for all of them. So the smallest table breaks up, "
              "of "
              "equal ones the last, and its players draw seats at random, wherever the button is (Poker TDA 2022, rule "
              "10).",
              (gulong) (tourney_tables_in_use (tourney) - 1)),
          left, tourney_tables_in_use (tourney) - 1, seats);
    case FLOOR_FINAL:
      return g_strdup_printf (ngettext ("%d player is left, and a table has %d seats: everybody sits down at one, by a "
                                        "new draw. Then deal everybody a card: the highest has the button.",
                                        "%d players are left, and a table has %d seats: everybody sits down at one, by "
                                        "a new draw. Then deal everybody a card: the highest has the button.",
                                        (gulong) left),
                              left, seats);
    case FLOOR_LATER:
      return g_strdup (_ ("A table is broken up when the others have seats for everybody (Poker TDA 2022, rule 10), "
                          "and not while people can still enter: they would find no table with a free seat."));
    case FLOOR_HANDS:
      return g_strdup (
          _ ("Hand for hand keeps one table from playing slowly while another loses its players. One table alone "
             "waits for nobody, so its clock can run again."));
    default:
      return NULL;
    }
}

/* --- Seats --- */

/* The event that gave PLAYER that seat, and its row.  It may name the player differently. */
static const Event *
find_seating (const Tourney *tourney, const TourneyPlayer *player, gint table, gint seat, guint *step,
              const EventRow **row)
{
  const char *name = player->name;

  for (guint i = tourney_head (tourney); i > 0; i--)
    {
      const Event *event = tourney_event (tourney, i - 1);

      for (guint k = 0; k < event->rows->len; k++)
        {
          *row = event_row (event, k);
          *step = i;
          if ((*row)->kind == EVENT_RENAME && g_str_equal ((*row)->note, name))
            name = (*row)->player;
          else if ((*row)->player != NULL && (*row)->table == table && (*row)->seat == seat
                   && g_str_equal ((*row)->player, name))
            return event;
        }
    }
  return NULL;
}

static char *
why_drawn (const TourneyPlayer *player, const char *seat, EventKind kind, guint step, const char *code)
{
  g_autofree char *drawn = NULL;

  if (kind == EVENT_FINAL_TABLE)
    drawn
        = isolated_printf (_ ("Seat %s was drawn for %s in step %u of the log, when everybody who was left sat down at "
                              "the final table: at random among all its seats (Poker TDA 2022, rule 7)."),
                           seat, player->name, step);
  else
    drawn = isolated_printf (_ ("Seat %s was drawn for %s in step %u of the log: at the table that had the fewest "
                                "players, and there at random (Poker TDA 2022, rules 7 and 8)."),
                             seat, player->name, step);

  if (code == NULL)
    return g_steal_pointer (&drawn);
  return isolated_printf (_ ("%s All draws follow from one secret number, to which the code %s was a commitment; see "
                             "“Checking a draw” in the manual."),
                          drawn, code);
}

/* The rule by which tables are balanced now. */
static char *
why_balanced (const Tourney *tourney, const TourneyPlayer *player, const char *seat, guint step)
{
  switch (tourney_settings (tourney)->balance_policy)
    {
    case BALANCE_BY_DISTANCE:
      return isolated_printf (_ ("%s moved when the tables were balanced in step %u of the log: by the rule of this "
                                 "tournament to a seat as far behind the button as before, %s, or else, due the big "
                                 "blind next, to the worst one."),
                              player->name, step, seat);
    case BALANCE_BY_LOT:
      return isolated_printf (_ ("%s moved when the tables were balanced in step %u of the log: by the rule of this "
                                 "tournament the lot decided who, and that it was seat %s."),
                              player->name, step, seat);
    default:
      return isolated_printf (_ ("%s was due the big blind next at the largest table when the tables were balanced in "
                                 "step %u of the log, and %s was the worst seat of the smallest one (Poker TDA 2022, "
                                 "rule 11)."),
                              player->name, step, seat);
    }
}

char *
why_seat (const Tourney *tourney, const TourneyPlayer *player, const char *code)
{
  gint             table = player->in ? player->table : player->last_table;
  gint             number = player->in ? player->seat : player->last_seat;
  GString         *text;
  g_autofree char *seat = NULL;
  const EventRow  *row;
  const Event     *event;
  guint            step;

  if (table == 0)
    return NULL;
  event = find_seating (tourney, player, table, number, &step, &row);
  if (event == NULL)
    return NULL;
  text = g_string_new (NULL);
  seat = table_name_seat (tourney_settings (tourney), table, number);
  if (!player->in)
    /* Translators: a name, and table and seat */
    add (text, isolated_printf (_ ("%s is out; they last sat at %s."), player->name, seat));
  switch (event_kind (event))
    {
    case EVENT_SEAT:
    case EVENT_MOVE:
      add (text,
           isolated_printf (_ ("The host gave %s seat %s by hand, in step %u of the log."), player->name, seat, step));
      break;
    case EVENT_BALANCE:
      add (text, why_balanced (tourney, player, seat, step));
      break;
    default:
      add (text, why_drawn (player, seat, event_kind (event), step, code));
    }
  return finish (text);
}

/* --- Places --- */

/* PLAYER and those who share their place. */
static GStrv
name_sharers (const Tourney *tourney, const TourneyPlayer *player)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    {
      const TourneyPlayer *other = tourney_player (tourney, i);

      if (other->in == player->in && tourney_place (tourney, other) == tourney_place (tourney, player))
        g_strv_builder_add (names, other->name);
    }
  return g_strv_builder_end (names);
}

/* TRUE if others went out in the same hand, whether or not they share the place. */
static gboolean
went_together (const Tourney *tourney, const TourneyPlayer *player)
{
  for (guint i = 0; i < tourney_n_players (tourney); i++)
    if (tourney_player (tourney, i) != player && tourney_player (tourney, i)->out == player->out)
      return TRUE;
  return FALSE;
}

static char *
why_place_in (const TourneyPlayer *player, gint left, gint place)
{
  if (left == 1)
    return isolated_printf (_ ("Everybody else is out, so %s has won."), player->name);
  if (player->deal_order > 0)
    return isolated_printf (_ ("The deal ended the tournament without counts, and gave %s place %d."), player->name,
                            place);
  return g_strdup_printf (
      ngettext ("The tournament ended with %d player in, who has place %d.",
                "The tournament ended with %d players in, and whoever has more chips is placed higher: place %d.",
                (gulong) left),
      left, place);
}

char *
why_place (const Tourney *tourney, const TourneyPlayer *player)
{
  gint     place = tourney_place (tourney, player), left = tourney_left (tourney), later = place - 1 - left;
  GString *text = g_string_new (NULL);
  g_auto (GStrv) sharers = name_sharers (tourney, player);
  g_autofree char *names = list_to_text ((const char *const *) sharers);
  gint             n = (gint) g_strv_length (sharers);

  if (place == 0)
    return finish (text);
  if (player->in)
    add (text, why_place_in (player, left, place));
  else if (tourney_finished_at (tourney) >= 0 || left == 0)
    add (text, isolated_printf (ngettext ("%d player stayed in longer than %s or went out with more chips, which makes "
                                          "it place %d.",
                                          "%d players stayed in longer than %s or went out with more chips, which "
                                          "makes it place %d.",
                                          (gulong) (place - 1)),
                                place - 1, player->name, place));
  else if (later == 0)
    add (text, isolated_printf (ngettext ("%d player is still in, so %s has place %d.",
                                          "%d players are still in, so %s has place %d.", (gulong) left),
                                left, player->name, place));
  else
    add (text, isolated_printf (ngettext ("%d player is still in, and %d went out after %s or with more chips, which "
                                          "makes it place %d.",
                                          "%d players are still in, and %d went out after %s or with more chips, which "
                                          "makes it place %d.",
                                          (gulong) left),
                                left, later, player->name, place));
  if (n > 1)
    add (text,
         isolated_printf (
             _ ("%s share places %d to %d: they began that hand with equal stacks, or their stacks were not entered."),
             names, place, place + n - 1));
  else if (!player->in && went_together (tourney, player))
    add (text, g_strdup (_ ("Of players who go out in one hand, whoever began it with more chips is placed higher.")));
  return finish (text);
}

/* --- Prizes --- */

/* PERCENT, in ten-thousandths of a percent, without trailing zeros: "26.5". */
static char *
percent_to_text (gint64 percent)
{
  char *text = g_strdup_printf ("%" G_GINT64_FORMAT ".%04" G_GINT64_FORMAT, percent / 10000, percent % 10000);
  gsize end = strlen (text);

  while (text[end - 1] == '0')
    text[--end] = '\0';
  if (text[end - 1] == '.')
    text[--end] = '\0';
  return text;
}

/* Says what the house takes before the prizes. */
static char *
why_raked (const Tourney *tourney)
{
  const Cut       *rake = &tourney_settings (tourney)->rake;
  g_autofree char *amount = money (tourney, tourney_due (tourney).rake), *percent = percent_to_text (rake->percent);

  if (rake->percent == 0)
    /* Translators: money */
    return isolated_printf (_ ("First %s of what was paid in goes to the house."), amount);
  /* Translators: a percentage, and money */
  return isolated_printf (_ ("First %s %% of what was paid in goes to the house, rounded down: %s."), percent, amount);
}

/* Says what a league or a charity takes before the prizes. */
static char *
why_shared (const Tourney *tourney)
{
  const Settings  *settings = tourney_settings (tourney);
  gboolean         is_raked = tourney_due (tourney).rake > 0;
  g_autofree char *amount = money (tourney, tourney_due (tourney).share);
  g_autofree char *percent = percent_to_text (settings->share.percent);

  if (settings->share.percent == 0)
    /* Translators: money, and the name of a league or a charity */
    return isolated_printf (is_raked ? _ ("Of the rest %s goes to %s.")
                                     : _ ("First %s of what was paid in goes to %s."),
                            amount, settings->share_for);
  /* Translators: a percentage, the name of a league or a charity, and money */
  return isolated_printf (is_raked ? _ ("Of the rest %s %% goes to %s, rounded down: %s.")
                                   : _ ("First %s %% of what was paid in goes to %s, rounded down: %s."),
                          percent, settings->share_for, amount);
}

static char *
why_pool (const Tourney *tourney)
{
  gint64           pool = tourney_due (tourney).pool;
  g_autofree char *all = money (tourney, pool), *entries = NULL, *rebuys = NULL, *add_ons = NULL;

  if (tourney_settings (tourney)->guarantee > 0 && pool == tourney_settings (tourney)->guarantee)
    return isolated_printf (_ ("The pool is the guarantee, %s."), all);
  entries = g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) tourney_entries (tourney)),
                             tourney_entries (tourney));
  if (tourney_rebuys (tourney) + tourney_add_ons (tourney) == 0)
    /* Translators: money, and how many entries */
    return isolated_printf (_ ("The pool of %s comes from %s, without fees and bounties."), all, entries);
  rebuys = g_strdup_printf (ngettext ("%d rebuy", "%d rebuys", (gulong) tourney_rebuys (tourney)),
                            tourney_rebuys (tourney));
  add_ons = g_strdup_printf (ngettext ("%d add-on", "%d add-ons", (gulong) tourney_add_ons (tourney)),
                             tourney_add_ons (tourney));
  /* Translators: money, how many entries, how many rebuys, how many add-ons */
  return isolated_printf (_ ("The pool of %s comes from %s, %s and %s, without fees and bounties."), all, entries,
                          rebuys, add_ons);
}

static char *
why_first (const Tourney *tourney, const Prizes *table, gint place, gint n)
{
  gint64           prize = tourney_prize_due (tourney, place), pool = tourney_due (tourney).pool;
  gint64           unit = MAX (1, tourney_settings (tourney)->unit);
  g_autofree char *rest = money (tourney, pool - prize), *first = money (tourney, prize), *text = NULL;

  if (pool == prize)
    return isolated_printf (_ ("One place is paid, and it gets all of it: %s."), first);
  text = isolated_printf (_ ("The other places get %s of it together, and place %d the rest: %s."), rest, place, first);
  if (!prizes_are_rounded (table, pool, unit, n))
    return g_steal_pointer (&text);
  return g_strconcat (text, " ", _ ("So nothing is lost by rounding."), NULL);
}

static char *
why_listed (const Tourney *tourney, const Prizes *table, gint place, gint rank)
{
  const Settings  *settings = tourney_settings (tourney);
  g_autofree char *prize = money (tourney, tourney_prize_due (tourney, place)), *unit = money (tourney, settings->unit);
  g_autofree char *percent = NULL, *set = NULL, *exact = NULL;

  if (table->kind == PRIZES_AMOUNTS)
    {
      set = money (tourney, table->values[rank - 1]);
      if (tourney_prize_due (tourney, place) == table->values[rank - 1])
        return isolated_printf (_ ("Place %d gets the amount that was set for it, %s."), place, prize);
      return isolated_printf (_ ("%s was set for place %d, but the pool has less than all amounts together, and the "
                                 "last places go short first: %s."),
                              set, place, prize);
    }
  percent = percent_to_text (prizes_exact (table, BOUNTY_ALL, rank));
  if (settings->unit <= 1)
    return isolated_printf (_ ("Place %d gets %s %% of it: %s."), place, percent, prize);
  exact = money (tourney, prizes_exact (table, tourney_due (tourney).pool, rank));
  return isolated_printf (_ ("Place %d gets %s %% of it, which is %s, rounded down to a multiple of %s: %s."), place,
                          percent, exact, unit, prize);
}

/* Names the exponent, so that anybody can check the prizes with a calculator. */
static char *
why_curve (const Prizes *curve)
{
  gint64           shares[TOURNEY_MAX_PRIZES];
  gint64           steepness = prize_curve (curve->n, curve->first, shares);
  g_autofree char *first = percent_to_text (curve->first), *power = percent_to_text (steepness);

  /* Translators: %d is how many places, then a percentage and a number such as 0.8562; n stands for a place */
  return isolated_printf (_ ("The prizes of %d places lie on a power curve with %s %% for the first: place n gets in "
                             "proportion to n to the power of −%s."),
                          curve->n, first, power);
}

/* The least prize leaves only N of ALL places with a prize. */
static char *
why_fewer (const Tourney *tourney, gint n, gint all, PrizesKind kind)
{
  g_autofree char *least = money (tourney, tourney_settings (tourney)->least);

  if (kind == PRIZES_AMOUNTS)
    /* Translators: money, a place, and how many places there would be */
    return isolated_printf (
        _ ("No prize is below %s, so the last place that is paid is %d of %d; what the others would "
           "have had goes to the first."),
        least, n, all);
  /* Translators: money, a place, and how many places there would be */
  return isolated_printf (_ ("No prize is below %s, so the last place that is paid is %d of %d; those that are paid "
                             "share the percentages of the others in proportion."),
                          least, n, all);
}

/* Says what PLACE wins besides money; RANK 0: it wins nothing else. */
static char *
why_award (const Tourney *tourney, gint place, gint rank)
{
  const char *what = tourney_award (tourney, place)->what;

  if (rank > 0)
    /* Translators: a place, and what it wins */
    return isolated_printf (_ ("Place %d wins “%s” besides, whatever the pool is."), place, what);
  return isolated_printf (_ ("Place %d wins “%s” instead of money, which goes on to the next place."), place, what);
}

char *
why_prize (const Tourney *tourney, gint place)
{
  const Settings *settings = tourney_settings (tourney);
  gint            entries = tourney_entries (tourney), players = (gint) tourney_n_players (tourney);
  Prizes          listed = prizes_table (&settings->prizes, entries);
  Prizes          table = prizes_paid (settings, tourney_state_pool_due (tourney->state), entries, players);
  gint            rank = prizes_rank (settings, place, players);
  gint            n = MIN (table.n, MAX (1, players)), all = MIN (listed.n, MAX (1, players));
  GString        *text = g_string_new (NULL);

  if (tourney_lock (tourney) != TOURNEY_UNLOCKED)
    n = tourney_n_prizes_due (tourney);
  if (place < 1)
    return finish (text);
  if (tourney_award (tourney, place) != NULL)
    add (text, why_award (tourney, place, rank));
  if (rank == 0 || (tourney_lock (tourney) == TOURNEY_UNLOCKED ? rank : place) > n)
    return finish (text);
  if (tourney_has_deal (tourney) && place <= tourney->state->deal_places)
    {
      add (text, why_split (tourney, place));
      return finish (text);
    }
  if (tourney_lock (tourney) != TOURNEY_UNLOCKED)
    {
      g_autofree char *prize = money (tourney, tourney_prize_due (tourney, place)), *lock = tally_lock (tourney);

      add (text, isolated_printf (_ ("%s: place %d has the %s that was announced."), lock, place, prize));
      return finish (text);
    }
  if (tourney_due (tourney).rake > 0)
    add (text, why_raked (tourney));
  if (settings->share_for != NULL)
    add (text, why_shared (tourney));
  add (text, why_pool (tourney));
  if (settings->prizes.kind == PRIZES_AUTO)
    add (text, g_strdup_printf (ngettext ("With %d entry the table of prizes pays %d places.",
                                          "With %d entries the table of prizes pays %d places.", (gulong) entries),
                                entries, all));
  if (settings->prizes.kind == PRIZES_CURVE && settings->prizes.n > 1)
    add (text, why_curve (&settings->prizes));
  if (n < all)
    add (text, why_fewer (tourney, n, all, table.kind));
  add (text, rank == 1 ? why_first (tourney, &table, place, n) : why_listed (tourney, &table, place, rank));
  return finish (text);
}

/* --- Winnings --- */

static void
add_prize (GString *text, const Tourney *tourney, const TourneyPlayer *player, gint64 amount)
{
  gint place = tourney_place (tourney, player);
  g_auto (GStrv) sharers = name_sharers (tourney, player);
  g_autofree char *names = list_to_text ((const char *const *) sharers), *won = money (tourney, amount);
  gint             n = (gint) g_strv_length (sharers);
  gint64           sum = 0;
  g_autofree char *all = NULL;

  for (gint i = 0; i < n; i++)
    sum += tourney_prize_due (tourney, place + i);
  all = money (tourney, sum);
  if (n > 1)
    add (text, isolated_printf (_ ("%s share the prizes of places %d to %d, %s together, in equal parts; odd cents go "
                                   "to whoever was named first. %s gets %s."),
                                names, place, place + n - 1, all, player->name, won));
  else
    {
      g_autofree char *prize = why_prize (tourney, place);

      add (text, isolated_printf (_ ("%s wins %s with place %d."), player->name, won, place));
      if (prize != NULL)
        add (text, g_steal_pointer (&prize));
    }
}

static char *
why_bounty_kind (const Tourney *tourney)
{
  const Settings  *settings = tourney_settings (tourney);
  g_autofree char *percent = percent_to_text (settings->bounty_percent);

  switch (settings->bounty_kind)
    {
    case BOUNTY_PROGRESSIVE:
      return isolated_printf (
          _ ("%s %% of a progressive bounty is paid at once; the rest goes on the head of whoever won "
             "it."),
          percent);
    case BOUNTY_MYSTERY:
      return g_strdup (_ ("A mystery bounty is the envelope that was opened, in an order drawn beforehand."));
    default:
      if (settings->bounty_optional)
        return g_strdup (_ ("A bounty that was bought is won by those who bought one themselves, in equal parts; if "
                            "none of them knocked its owner out, the owner keeps it."));
      return g_strdup (_ ("Players who knock somebody out together share the bounty in equal parts."));
    }
}

static void
add_bounties (GString *text, const Tourney *tourney, const TourneyPlayer *player, gint64 amount)
{
  const TourneyState *state = tourney_settled (tourney);
  g_autoptr (Bounties) bounties = bounties_new (state), paid = bounties_new (tourney->state);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *won = money (tourney, amount), *list = NULL;
  gint64           rest = amount;

  for (gint i = 0; i < (gint) state->kills->len; i++)
    {
      const TourneyKill *kill = tourney_state_kill (state, i);
      const char        *victim = tourney_state_player (state, kill->victim)->name;
      gint64             unpaid = bounties->of_kill[i] - paid->of_kill[i];
      g_autofree char   *much = money (tourney, bounties->of_kill[i]), *owed = money (tourney, unpaid), *part = NULL;

      if (kill->hitman != tourney_index_of (tourney, player) || bounties->of_kill[i] == 0)
        continue;
      rest -= bounties->of_kill[i];
      /* Translators: money, and the name of a player who was put out */
      part = unpaid > 0 ? isolated_printf (_ ("%s for %s (%s of it still owed)"), much, victim, owed)
                        : isolated_printf (_ ("%s for %s"), much, victim);
      g_strv_builder_add (builder, part);
    }
  if (rest > 0)
    {
      g_autofree char *own = money (tourney, rest), *part = NULL;

      part = isolated_printf (_ ("%s that was on their own head or left at the end"), own);
      g_strv_builder_add (builder, part);
    }
  parts = g_strv_builder_end (builder);
  list = list_to_text ((const char *const *) parts);
  add (text, isolated_printf (_ ("%s wins %s in bounties: %s."), player->name, won, list));
  add (text, why_bounty_kind (tourney));
}

char *
why_won (const Tourney *tourney, const TourneyPlayer *player)
{
  TourneyWinnings winnings = tourney_winnings_due (tourney, player);
  GString        *text = g_string_new (NULL);

  if (winnings.place > 0)
    add_prize (text, tourney, player, winnings.place);
  if (winnings.deal > 0)
    add (text, why_dealt (tourney, player));
  if (winnings.bounties > 0)
    add_bounties (text, tourney, player, winnings.bounties);
  return finish (text);
}

char *
why_player (const Tourney *tourney, const TourneyPlayer *player, const char *code)
{
  char    *answers[] = { why_seat (tourney, player, code), why_place (tourney, player), why_won (tourney, player) };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      if (answers[i] != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n\n" : "", answers[i]);
      g_free (answers[i]);
    }
  return finish (text);
}
