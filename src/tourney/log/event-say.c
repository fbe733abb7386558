/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes events as sentences. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/line.h"
#include "base/list.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/icm.h"
#include "tourney/schedule/chips.h"
#include "tourney/table-name.h"
#include "event.h"
#include "event-pools.h"

/* The players in the rows of KIND. */
static char *
join_players (const Event *event, EventKind kind)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < event->rows->len; i++)
    if (event_row (event, i)->kind == kind)
      g_ptr_array_add (names, event_row (event, i)->player);
  g_ptr_array_add (names, NULL);
  return list_to_text ((const char *const *) names->pdata);
}

static gint
count_rows (const Event *event, EventKind kind)
{
  gint n = 0;

  for (guint i = 0; i < event->rows->len; i++)
    n += event_row (event, i)->kind == kind;
  return n;
}

/* The price of a sale: "20.00" or "20.00 + 2.00 fee + 5.00 bounty". */
static char *
price_text (const EventRow *row, const Currency *currency)
{
  g_autofree char *price = money_format (row->amount, currency);
  g_autofree char *fee = money_format (row->fee, currency);
  g_autofree char *bounty = money_format (row->bounty, currency);

  if (row->fee && row->bounty)
    return isolated_printf (_ ("%s + %s fee + %s bounty"), price, fee, bounty);
  if (row->fee)
    return isolated_printf (_ ("%s + %s fee"), price, fee);
  if (row->bounty)
    return isolated_printf (_ ("%s + %s bounty"), price, bounty);
  return g_steal_pointer (&price);
}

static gint
compare_seats (gconstpointer a, gconstpointer b)
{
  const EventRow *one = *(const EventRow *const *) a, *other = *(const EventRow *const *) b;

  return one->table != other->table ? one->table - other->table : one->seat - other->seat;
}

/* "Ann 1.4, Bob Kitchen 3": seats in table order, for whoever walks round with the list; moves in the order made. */
static char *
seats_text (const Event *event, EventKind kind, const Settings *settings)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  for (guint i = 0; i < event->rows->len; i++)
    if (event_row (event, i)->kind == kind)
      g_ptr_array_add (rows, (gpointer) event_row (event, i));
  if (kind == EVENT_SEAT)
    g_ptr_array_sort (rows, compare_seats);
  for (guint i = 0; i < rows->len; i++)
    {
      const EventRow  *row = g_ptr_array_index (rows, i);
      g_autofree char *seat = table_name_seat (settings, row->table, row->seat);
      g_autofree char *name = isolate (row->player);

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", name, seat);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* One of the four kinds of sale, without the seat. */
static char *
sale_text (const Event *event, const Currency *currency)
{
  const EventRow  *row = event_row (event, 0);
  g_autofree char *names = join_players (event, row->kind);
  g_autofree char *price = price_text (row, currency);
  g_autofree char *chips = number_of_chips (row->chips);
  gboolean         is_free = row->amount == 0 && row->fee == 0 && row->bounty == 0;
  gboolean         is_owed = event_is_owed (event);
  gint             n = event->rows->len;

  switch (row->kind)
    {
    case EVENT_ENTER:
      if (is_free)
        return isolated_printf (ngettext ("%s is in: %s", "%s are in: %s each", n), names, chips);
      return isolated_printf (ngettext ("%s bought in for %s: %s", "%s bought in for %s each: %s each", n), names,
                              price, chips);
    case EVENT_UNPAID:
      return isolated_printf (ngettext ("%s registered and owes %s", "%s registered and owe %s each", n), names, price);
    case EVENT_REBUY:
      return isolated_printf (is_owed ? _ ("%s rebought and owes %s: %s") : _ ("%s rebought for %s: %s"), names, price,
                              chips);
    case EVENT_ADD_ON:
      return isolated_printf (is_owed ? _ ("%s took the add-on and owes %s: %s") : _ ("%s took the add-on for %s: %s"),
                              names, price, chips);
    default:
      return isolated_printf (is_owed ? _ ("%s re-entered and owes %s: %s") : _ ("%s re-entered for %s: %s"), names,
                              price, chips);
    }
}

static char *
level_text (const Event *event)
{
  gint             level = (gint) event_row (event, 0)->number;
  g_autofree char *left = event->rows->len > 1 ? clock_to_text (event_row (event, 1)->number) : NULL;

  if (left == NULL)
    return g_strdup_printf (_ ("The clock was set to level %d"), level);
  /* Translators: a level, and minutes and seconds */
  return g_strdup_printf (_ ("The clock was set to level %d with %s left"), level, left);
}

/* AMOUNT: what the sale had cost. */
static char *
take_back_text (const Event *event, const char *amount)
{
  const EventRow *row = event_row (event, 0);
  gboolean        is_owed = event_is_owed (event);

  if (g_str_equal (row->note, "rebuy"))
    return isolated_printf (is_owed ? _ ("%s’s rebuy was taken back: they do not owe %s for it")
                                    : _ ("%s’s rebuy was taken back: they get %s back"),
                            row->player, amount);
  if (g_str_equal (row->note, "add-on"))
    return isolated_printf (is_owed ? _ ("%s’s add-on was taken back: they do not owe %s for it")
                                    : _ ("%s’s add-on was taken back: they get %s back"),
                            row->player, amount);
  return isolated_printf (is_owed ? _ ("%s’s re-entry was taken back: they do not owe %s for it")
                                  : _ ("%s’s re-entry was taken back: they get %s back"),
                          row->player, amount);
}

static char *
set_text (const char *note)
{
  g_autoptr (GArray) words = line_split (note, "", NULL);

  if (words != NULL && words->len == 2 && line_is (words, 0, "schedule") && *line_word (words, 1))
    return isolated_printf (_ ("The schedule is now “%s”"), line_word (words, 1));
  if (words != NULL && words->len == 2 && line_is (words, 0, "word"))
    return line_is (words, 1, "off")
               ? g_strdup (_ ("No word is mixed into the draws any more"))
               : isolated_printf (_ ("The word “%s” is mixed into the draws"), line_word (words, 1));
  return isolated_printf (_ ("The settings were changed: %s"), note);
}

/* For players who went out in one hand with different stacks: "Ann in place 4 and Bob in place 5". */
static char *
places_text (const Event *event)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < event->rows->len; i++)
    if (event_row (event, i)->kind == EVENT_OUT)
      /* Translators: a name, and the place somebody is out in */
      g_ptr_array_add (places, isolated_printf (_ ("%s in place %d"), event_row (event, i)->player,
                                                (int) event_row (event, i)->number));
  g_ptr_array_add (places, NULL);
  return list_to_text ((const char *const *) places->pdata);
}

static gboolean
shares_a_place (const Event *event)
{
  for (guint i = 1; i < event->rows->len && event_row (event, i)->kind == EVENT_OUT; i++)
    if (event_row (event, i)->number != event_row (event, 0)->number)
      return FALSE;
  return TRUE;
}

static char *
out_text (const Event *event)
{
  g_autofree char *names = join_players (event, EVENT_OUT);
  g_autofree char *hitmen = join_players (event, EVENT_BY);
  gint             n = count_rows (event, EVENT_OUT);
  gint             place = event_row (event, 0)->number;

  /* In a shootout the place is decided later, by the other tables. */
  if (place == 0)
    return *hitmen ? isolated_printf (
               ngettext ("%s is out at their table, by %s", "%s are out at their table, by %s", n), names, hitmen)
                   : isolated_printf (ngettext ("%s is out at their table", "%s are out at their table", n), names);
  if (!shares_a_place (event))
    {
      g_autofree char *places = places_text (event);

      /* Translators: "Ann in place 4 and Bob in place 5" */
      return *hitmen ? isolated_printf (_ ("Out in one hand: %s, by %s"), places, hitmen)
                     : isolated_printf (_ ("Out in one hand: %s"), places);
    }
  if (*hitmen)
    return isolated_printf (ngettext ("%s is out in place %d, by %s", "%s are out in place %d, by %s", n), names, place,
                            hitmen);
  return isolated_printf (ngettext ("%s is out in place %d", "%s are out in place %d", n), names, place);
}

static char *
hitman_text (const Event *event)
{
  const char      *victim = event_row (event, 0)->player;
  g_autofree char *hitmen = join_players (event, EVENT_BY);

  if (*hitmen)
    return isolated_printf (_ ("Corrected: %s was knocked out by %s"), victim, hitmen);
  return isolated_printf (_ ("Corrected: nobody is named for knocking %s out"), victim);
}

/* How a split was made.  Translators need whole sentences. */
static char *
split_text (const char *method, const char *shares, const char *keep)
{
  if (g_strcmp0 (method, icm_method_words[ICM_BY_CHANCES]) == 0)
    return keep != NULL
               ? isolated_printf (_ ("The remaining players split by ICM: %s; %s is left for the winner"), shares, keep)
               : isolated_printf (_ ("The remaining players split by ICM: %s"), shares);
  if (g_strcmp0 (method, icm_method_words[ICM_BY_CHIPS]) == 0)
    return keep != NULL ? isolated_printf (_ ("The remaining players split by chips: %s; %s is left for the winner"),
                                           shares, keep)
                        : isolated_printf (_ ("The remaining players split by chips: %s"), shares);
  return keep != NULL
             ? isolated_printf (_ ("The remaining players made a deal: %s; %s is left for the winner"), shares, keep)
             : isolated_printf (_ ("The remaining players made a deal: %s"), shares);
}

static char *
deal_text (const Event *event, const Currency *currency)
{
  g_autoptr (GString) shares = g_string_new (NULL);
  g_autofree char *keep = NULL;

  for (guint i = 0; i < event->rows->len; i++)
    {
      const EventRow  *row = event_row (event, i);
      g_autofree char *name = isolate (row->player), *amount = money_format (row->amount, currency);

      if (row->kind == EVENT_KEEP)
        keep = g_steal_pointer (&amount);
      else
        g_string_append_printf (shares, "%s%s %s", shares->len ? ", " : "", name, amount);
    }
  return split_text (event_row (event, 0)->note, shares->str, keep);
}

/* "90.00, 54.00 and 36.00" */
static char *
lock_text (const Event *event, const Currency *currency)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) prizes = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; i < event->rows->len; i++)
    {
      g_autofree char *amount = money_format (event_row (event, i)->amount, currency);

      g_strv_builder_add (builder, amount);
    }
  prizes = g_strv_builder_end (builder);
  list = list_to_text ((const char *const *) prizes);
  return isolated_printf (_ ("The prizes were locked: %s"), list);
}

/* The amounts that each player paid in a joint payment. */
static char *
pay_text (const Event *event, const Currency *currency)
{
  g_autoptr (GString) payments = g_string_new (NULL);

  for (guint i = 0; i < event->rows->len; i++)
    {
      const EventRow  *row = event_row (event, i);
      g_autofree char *name = isolate (row->player);
      g_autofree char *amount = money_format (row->amount + row->fee + row->bounty, currency);

      if (event->rows->len == 1)
        return isolated_printf (_ ("%s paid %s"), row->player, amount);
      g_string_append_printf (payments, "%s%s %s", payments->len ? ", " : "", name, amount);
    }
  return isolated_printf (_ ("Everybody has paid: %s"), payments->str);
}

/* Leaves out the chips if the note cannot be read. */
static char *
start_break_text (const EventRow *row)
{
  g_autoptr (GArray) left = row->note != NULL ? chips_read_values (row->note, NULL) : NULL;
  g_autofree char *chips = left != NULL ? chips_values_text ((const gint64 *) left->data, left->len) : NULL;

  if (chips != NULL)
    return isolated_printf (_ ("Break %d of the schedule was started early, and chips of %s stay in play"),
                            (int) row->number, chips);
  if (row->text != NULL)
    return g_strdup_printf (_ ("Break %d of the schedule was started early"), (int) row->number);
  return g_strdup_printf (_ ("Break %d of the schedule was started"), (int) row->number);
}

/* A prize from which a debt was kept back. */
static char *
net_text (const Event *event, const Currency *currency)
{
  const EventRow  *row = event_row (event, 0), *pay = event_row (event, 1);
  gint64           debt = pay->amount + pay->fee + pay->bounty, net = row->amount - debt;
  g_autofree char *money = money_format (ABS (net), currency), *kept = money_format (MIN (debt, row->amount), currency);

  if (net > 0)
    /* Translators: a player, money that they get, money that they owed */
    return isolated_printf (_ ("%s was handed %s; the %s that they owed was kept back"), row->player, money, kept);
  if (net < 0)
    /* Translators: a player, money that they pay, the rest of what they owed */
    return isolated_printf (_ ("%s paid %s; the other %s that they owed was kept back from what they won"), row->player,
                            money, kept);
  return isolated_printf (_ ("%s was handed nothing; the %s that they owed was kept back"), row->player, kept);
}

static char *
settled_text (const Event *event, const Currency *currency)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) payments = NULL;
  g_autofree char *all = NULL;

  for (guint i = 1; i < event->rows->len; i++)
    {
      const EventRow  *row = event_row (event, i);
      g_autofree char *amount = money_format (row->amount + row->fee + row->bounty, currency);

      list_take (words, isolated_printf (row->kind == EVENT_PAY ? _ ("%s paid %s") : _ ("%s was handed %s"),
                                         row->player, amount));
    }
  payments = g_strv_builder_end (words);
  all = list_join ((const char *const *) payments);
  return isolated_printf (_ ("Everybody settled up: %s"), all);
}

/* A colour-up at a single table. */
static char *
colour_up_there_text (const EventRow *row, const char *change, const char *value, const Settings *settings)
{
  g_autofree char *table = table_name_phrase (settings, row->table);

  if (row->note != NULL)
    return isolated_printf (_ ("The colour-up of the chips of %s at %s was taken back"), value, table);
  if (row->number == 0)
    return isolated_printf (_ ("The chips of %s were coloured up at %s"), value, table);
  /* Translators: a number of chips, the value of those that left play, and a table */
  return isolated_printf (row->number > 0 ? _ ("%s more are in play since the chips of %s were coloured up at %s")
                                          : _ ("%s fewer are in play since the chips of %s were coloured up at %s"),
                          change, value, table);
}

static char *
colour_up_text (const EventRow *row, const Settings *settings)
{
  g_autofree char *value = number_to_text (row->chips), *change = number_to_text (ABS (row->number));

  if (row->table > 0)
    return colour_up_there_text (row, change, value, settings);
  if (row->note != NULL)
    return isolated_printf (_ ("The colour-up of the chips of %s was taken back"), value);
  if (row->number == 0)
    return isolated_printf (_ ("The chips of %s were coloured up"), value);
  /* Translators: a number of chips, and the value of those that left play */
  return isolated_printf (row->number > 0 ? _ ("%s more are in play since the chips of %s were coloured up")
                                          : _ ("%s fewer are in play since the chips of %s were coloured up"),
                          change, value);
}

static char *
adjust_text (gint64 by)
{
  g_autofree char *length = length_to_text (ABS (by));

  return isolated_printf (by > 0 ? _ ("%s added to the clock") : _ ("%s taken off the clock"), length);
}

/* The sentence without the seat that a sale, a rebuy or `back` may have. */
static char *
plain_sentence (const Event *event, const Settings *settings)
{
  const EventRow  *row = event_row (event, 0);
  const Currency  *currency = &settings->currency;
  g_autofree char *amount = money_format (row->amount + row->fee + row->bounty, currency);
  g_autofree char *chips = number_of_chips (row->chips);
  g_autofree char *length = NULL;
  g_autofree char *seats = NULL;
  g_autofree char *names = NULL;

  switch (row->kind)
    {
    case EVENT_ENTER:
    case EVENT_UNPAID:
    case EVENT_REBUY:
    case EVENT_ADD_ON:
    case EVENT_RE_ENTER:
      return sale_text (event, currency);
    case EVENT_PAY:
      return pay_text (event, currency);
    case EVENT_START:
      if (event->rows->len == 1)
        return g_strdup (_ ("The clock was started"));
      seats = seats_text (event, EVENT_SEAT, settings);
      return isolated_printf (_ ("The clock was started; seats drawn: %s"), seats);
    case EVENT_PAUSE:
      return g_strdup (_ ("The clock was paused"));
    case EVENT_RESUME:
      return g_strdup (_ ("The clock was resumed"));
    case EVENT_LEVEL:
      return level_text (event);
    case EVENT_ADJUST:
      return adjust_text (row->number);
    case EVENT_BREAK:
      length = length_to_text (row->number);
      return isolated_printf (_ ("A break of %s began"), length);
    case EVENT_END_BREAK:
      return g_strdup (_ ("The break was ended"));
    case EVENT_START_BREAK:
      return start_break_text (row);
    case EVENT_HAND_FOR_HAND:
      if (row->number == 0)
        return g_strdup (_ ("Hand for hand: the clock is stopped"));
      length = length_to_text (row->number);
      return isolated_printf (_ ("Hand for hand: each hand takes %s off the level"), length);
    case EVENT_NEXT_HAND:
      return g_strdup (_ ("The next hand began at all tables"));
    case EVENT_END_HANDS:
      return g_strdup (_ ("Hand for hand was ended"));
    case EVENT_OUT:
      return out_text (event);
    case EVENT_BACK:
      return isolated_printf (_ ("%s is back: the elimination was a mistake"), row->player);
    case EVENT_SEAT:
      seats = table_name_seat (settings, row->table, row->seat);
      return isolated_printf (_ ("%s was given seat %s"), row->player, seats);
    case EVENT_MOVE:
      seats = table_name_seat (settings, row->table, row->seat);
      return isolated_printf (_ ("%s moved to seat %s"), row->player, seats);
    case EVENT_DRAW:
      seats = seats_text (event, EVENT_SEAT, settings);
      return isolated_printf (_ ("Seats were drawn: %s"), seats);
    case EVENT_BUTTON:
      names = table_name_phrase (settings, row->table);
      /* Translators: a table, as in “table 2” */
      return isolated_printf (_ ("The button of %s is at seat %d"), names, row->seat);
    case EVENT_BALANCE:
      seats = seats_text (event, EVENT_MOVE, settings);
      return isolated_printf (_ ("The tables were balanced: %s"), seats);
    case EVENT_BREAK_TABLE:
      seats = seats_text (event, EVENT_SEAT, settings);
      names = table_name_title (settings, row->table);
      /* Translators: a table, as in “Table 2”, and who sits where now */
      return isolated_printf (_ ("%s was broken up: %s"), names, seats);
    case EVENT_FINAL_TABLE:
      seats = seats_text (event, EVENT_SEAT, settings);
      return isolated_printf (_ ("The final table was drawn: %s"), seats);
    case EVENT_NEXT_ROUND:
      seats = seats_text (event, EVENT_SEAT, settings);
      return isolated_printf (_ ("The next round was drawn: %s"), seats);
    case EVENT_REMOVE:
      if (row->amount + row->fee + row->bounty > 0)
        return isolated_printf (_ ("%s was taken off the list and gets %s back"), row->player, amount);
      return isolated_printf (_ ("%s was taken off the list"), row->player);
    case EVENT_RENAME:
      return isolated_printf (_ ("%s is now called %s"), row->player, row->note);
    case EVENT_NAME_TABLE:
      return row->note != NULL ? isolated_printf (_ ("Table %d is now called “%s”"), row->table, row->note)
                               : g_strdup_printf (_ ("Table %d no longer has a name"), row->table);
    case EVENT_SET:
      return set_text (row->note);
    case EVENT_PAID_OUT:
      if (event->rows->len > 1)
        return net_text (event, currency);
      if (row->amount == 0)
        return isolated_printf (_ ("%s was handed their prize"), row->player);
      return isolated_printf (_ ("%s was handed %s"), row->player, amount);
    case EVENT_SETTLED:
      return settled_text (event, currency);
    case EVENT_COUNT:
      return isolated_printf (_ ("%s has %s"), row->player, chips);
    case EVENT_DEAL:
      return deal_text (event, currency);
    case EVENT_LOCK:
      return lock_text (event, currency);
    case EVENT_UNLOCK:
      return g_strdup (_ ("The prizes were unlocked"));
    case EVENT_COLOUR_UP:
      return colour_up_text (row, settings);
    case EVENT_FINISH:
      return g_strdup (_ ("The tournament was ended"));
    case EVENT_PLACE:
      return isolated_printf (_ ("Corrected: %s finished in place %d"), row->player, (int) row->number);
    case EVENT_HITMAN:
      return hitman_text (event);
    case EVENT_EXPECT:
      names = join_players (event, EVENT_EXPECT);
      return isolated_printf (ngettext ("%s is expected", "%s are expected", event->rows->len), names);
    case EVENT_LATER:
      return isolated_printf (row->number > 0 ? _ ("%s comes later") : _ ("%s comes with the others"), row->player);
    case EVENT_BUY_BOUNTY:
      return isolated_printf (_ ("%s bought the bounty for %s"), row->player, amount);
    case EVENT_PUT_UP:
      /* Translators: money, then a player's name */
      return isolated_printf (_ ("A bounty of %s was put on %s’s head"), amount, row->player);
    case EVENT_TAKE_BACK:
      return take_back_text (event, amount);
    case EVENT_ANNOUNCE:
      return isolated_printf (_ ("Announced: %s"), row->note);
    case EVENT_LAST_HAND:
      return g_strdup (_ ("The last hand before the break was announced"));
    case EVENT_POOL:
    case EVENT_POOL_JOIN:
    case EVENT_POOL_OUT:
    case EVENT_POOL_HAND:
    case EVENT_POOL_END:
      return event_sentence_of_pool (event, settings);
    case EVENT_OWED:
    case EVENT_BY:
    case EVENT_KEEP:
    case EVENT_ON:
    case EVENT_N_KINDS:
      break;
    }
  g_assert_not_reached ();
}

char *
event_sentence (const Event *event, const Settings *settings)
{
  const EventRow  *row = event_row (event, 0);
  g_autofree char *plain = plain_sentence (event, settings);
  g_autofree char *seat = table_name_seat (settings, row->table, row->seat);

  if (row->player != NULL && row->table && (event->rows->len == 1 || event_is_owed (event)) && row->kind != EVENT_SEAT
      && row->kind != EVENT_MOVE && row->kind != EVENT_BUTTON)
    return isolated_printf (_ ("%s, seat %s"), plain, seat);
  return g_steal_pointer (&plain);
}
