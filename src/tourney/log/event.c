/* Events: making, naming and telling them. */
#include "event.h"

#include "base/list.h"
#include "base/line.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/icm.h"
#include "tourney/schedule/chips.h"
#include "tourney/table-name.h"

#include <glib/gi18n-lib.h>

static const char *const kind_words[EVENT_N_KINDS] = {
  [EVENT_ENTER] = "enter",
  [EVENT_UNPAID] = "unpaid",
  [EVENT_PAY] = "pay",
  [EVENT_START] = "start",
  [EVENT_PAUSE] = "pause",
  [EVENT_RESUME] = "resume",
  [EVENT_LEVEL] = "level",
  [EVENT_ADJUST] = "adjust",
  [EVENT_BREAK] = "break",
  [EVENT_END_BREAK] = "end-break",
  [EVENT_REBUY] = "rebuy",
  [EVENT_ADD_ON] = "add-on",
  [EVENT_RE_ENTER] = "re-enter",
  [EVENT_OWED] = "owed",
  [EVENT_OUT] = "out",
  [EVENT_BY] = "by",
  [EVENT_BACK] = "back",
  [EVENT_SEAT] = "seat",
  [EVENT_MOVE] = "move",
  [EVENT_DRAW] = "draw",
  [EVENT_REMOVE] = "remove",
  [EVENT_RENAME] = "rename",
  [EVENT_SET] = "set",
  [EVENT_PAID_OUT] = "paid-out",
  [EVENT_COUNT] = "count",
  [EVENT_DEAL] = "deal",
  [EVENT_KEEP] = "keep",
  [EVENT_FINISH] = "finish",
  [EVENT_START_BREAK] = "start-break",
  [EVENT_PLACE] = "place",
  [EVENT_HITMAN] = "hitman",
  [EVENT_EXPECT] = "expect",
  [EVENT_BUTTON] = "button",
  [EVENT_BALANCE] = "balance",
  [EVENT_BREAK_TABLE] = "break-table",
  [EVENT_FINAL_TABLE] = "final-table",
  [EVENT_HAND_FOR_HAND] = "hand-for-hand",
  [EVENT_NEXT_HAND] = "next-hand",
  [EVENT_END_HANDS] = "end-hand-for-hand",
  [EVENT_LOCK] = "lock",
  [EVENT_UNLOCK] = "unlock",
  [EVENT_COLOUR_UP] = "colour-up",
  [EVENT_NEXT_ROUND] = "next-round",
  [EVENT_NAME_TABLE] = "name-table",
};

static void
row_free (gpointer data)
{
  EventRow *row = data;

  g_free (row->player);
  g_free (row->note);
  g_free (row->text);
  g_free (row);
}

Event *
event_new (gint64 at)
{
  Event *event = g_new (Event, 1);

  event->at = at;
  event->rows = g_ptr_array_new_with_free_func (row_free);
  return event;
}

EventRow *
event_add (Event *event, EventKind kind, const char *player)
{
  EventRow *row = g_new0 (EventRow, 1);

  row->kind = kind;
  row->player = g_strdup (player);
  g_ptr_array_add (event->rows, row);
  return row;
}

Event *
event_copy (const Event *event)
{
  Event *copy = event_new (event->at);

  for (guint i = 0; i < event->rows->len; i++)
    {
      const EventRow *from = event_row (event, i);
      EventRow       *row = event_add (copy, from->kind, from->player);
      char           *player = row->player;

      *row = *from;
      row->player = player;
      row->note = g_strdup (from->note);
      row->text = g_strdup (from->text);
    }
  return copy;
}

void
event_free (Event *event)
{
  g_ptr_array_unref (event->rows);
  g_free (event);
}

/* May a row of KIND stand behind a first row of FIRST? */
static gboolean
may_follow (EventKind first, EventKind kind)
{
  switch (first)
    {
    case EVENT_ENTER:
    case EVENT_UNPAID:
    case EVENT_PAY:
    case EVENT_EXPECT:
    case EVENT_LOCK:
      return kind == first;
    case EVENT_REBUY:
    case EVENT_ADD_ON:
    case EVENT_RE_ENTER:
      return kind == EVENT_OWED;
    case EVENT_OUT:
      return kind == EVENT_OUT || kind == EVENT_BY;
    case EVENT_HITMAN:
      return kind == EVENT_BY;
    case EVENT_START:
    case EVENT_DRAW:
    case EVENT_BREAK_TABLE:
    case EVENT_FINAL_TABLE:
    case EVENT_NEXT_ROUND:
      return kind == EVENT_SEAT;
    case EVENT_BALANCE:
      return kind == EVENT_MOVE;
    case EVENT_DEAL:
      return kind == EVENT_DEAL || kind == EVENT_KEEP;
    default:
      return FALSE;
    }
}

static gboolean
row_is_whole (const EventRow *row)
{
  switch (row->kind)
    {
    case EVENT_START:
    case EVENT_PAUSE:
    case EVENT_RESUME:
    case EVENT_LEVEL:
    case EVENT_ADJUST:
    case EVENT_BREAK:
    case EVENT_END_BREAK:
    case EVENT_DRAW:
    case EVENT_KEEP:
    case EVENT_OWED:
    case EVENT_FINISH:
    case EVENT_START_BREAK:
    case EVENT_BUTTON:
    case EVENT_BALANCE:
    case EVENT_BREAK_TABLE:
    case EVENT_FINAL_TABLE:
    case EVENT_NEXT_ROUND:
    case EVENT_HAND_FOR_HAND:
    case EVENT_NEXT_HAND:
    case EVENT_END_HANDS:
    case EVENT_LOCK:
    case EVENT_UNLOCK:
    case EVENT_COLOUR_UP:
      return row->player == NULL;
    case EVENT_SET:
      return row->note != NULL && (row->text != NULL || !g_str_has_prefix (row->note, "schedule"));
    case EVENT_NAME_TABLE:
      return row->player == NULL && row->table >= 1 && row->table <= TOURNEY_MAX_TABLES;
    case EVENT_RENAME:
      return row->player != NULL && row->note != NULL;
    default:
      return row->player != NULL;
    }
}

#define MOST_NUMBER 1000000                                /* levels and places */
#define LONGEST     (100 * HOUR)                           /* as words_parse_duration has it */
#define LATEST      G_GINT64_CONSTANT (300000000000000000) /* some ten thousand years: sums of times can be counted */

/* May a row of KIND name so much money?  What was won or is owed can come to more than one sale. */
static gboolean
is_money (EventKind kind, gint64 amount)
{
  gboolean sum = kind == EVENT_PAY || kind == EVENT_REMOVE || kind == EVENT_PAID_OUT || kind == EVENT_LOCK;

  return amount >= 0 && amount <= (sum ? NUMBER_MAX * TOURNEY_MAX_ROWS : NUMBER_MAX);
}

static gboolean
row_is_in_range (const EventRow *row)
{
  gboolean from_one = row->kind == EVENT_LEVEL || row->kind == EVENT_BREAK || row->kind == EVENT_START_BREAK
                      || row->kind == EVENT_PLACE || row->kind == EVENT_LOCK;
  gint64   least = row->kind == EVENT_ADJUST ? -LONGEST : from_one;
  gboolean is_time = row->kind == EVENT_ADJUST || row->kind == EVENT_BREAK || row->kind == EVENT_HAND_FOR_HAND;
  gint64   most = is_time ? LONGEST : MOST_NUMBER;

  if (row->kind == EVENT_COLOUR_UP)
    {
      least = -NUMBER_MAX;
      most = NUMBER_MAX;
    }

  return is_money (row->kind, row->amount) && is_money (row->kind, row->fee) && is_money (row->kind, row->bounty)
         && row->chips >= 0 && row->chips <= NUMBER_MAX && row->number >= least && row->number <= most;
}

gboolean
event_is_whole (const Event *event)
{
  if (event->at < 0 || event->at > LATEST || event->rows->len == 0 || event_kind (event) == EVENT_BY
      || event_kind (event) == EVENT_KEEP || event_kind (event) == EVENT_OWED)
    return FALSE;
  for (guint i = 0; i < event->rows->len; i++)
    if (!row_is_whole (event_row (event, i)) || !row_is_in_range (event_row (event, i))
        || (i > 0 && !may_follow (event_kind (event), event_row (event, i)->kind)))
      return FALSE;
  return TRUE;
}

const char *
event_kind_word (EventKind kind)
{
  g_assert (kind < EVENT_N_KINDS);
  return kind_words[kind];
}

gboolean
event_kind_from_word (const char *word, EventKind *kind)
{
  for (guint i = 0; i < EVENT_N_KINDS; i++)
    if (g_str_equal (kind_words[i], word))
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}

/* The players of the rows of KIND. */
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

/* "20.00", "20.00 + 2.00 fee + 5.00 bounty": what a sale costs. */
static char *
price_text (const EventRow *row, const Currency *currency)
{
  g_autofree char *price = money_format (row->amount, currency);
  g_autofree char *fee = money_format (row->fee, currency);
  g_autofree char *bounty = money_format (row->bounty, currency);

  if (row->fee && row->bounty)
    return g_strdup_printf (_ ("%s + %s fee + %s bounty"), price, fee, bounty);
  if (row->fee)
    return g_strdup_printf (_ ("%s + %s fee"), price, fee);
  if (row->bounty)
    return g_strdup_printf (_ ("%s + %s bounty"), price, bounty);
  return g_steal_pointer (&price);
}

/* "Ann 1.4, Bob Kitchen 3" */
static char *
seats_text (const Event *event, EventKind kind, const Settings *settings)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < event->rows->len; i++)
    {
      const EventRow  *row = event_row (event, i);
      g_autofree char *seat = table_name_seat (settings, row->table, row->seat);

      if (row->kind == kind)
        g_string_append_printf (text, "%s%s %s", text->len ? ", " : "", row->player, seat);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A sale of one of the four kinds, without the seat. */
static char *
sale_text (const Event *event, const Currency *currency)
{
  const EventRow  *row = event_row (event, 0);
  g_autofree char *names = join_players (event, row->kind);
  g_autofree char *price = price_text (row, currency);
  g_autofree char *chips = number_to_text (row->chips);
  gboolean         is_free = row->amount == 0 && row->fee == 0 && row->bounty == 0;
  gboolean         is_owed = event_is_owed (event);
  gint             n = event->rows->len;

  switch (row->kind)
    {
    case EVENT_ENTER:
      if (is_free)
        return g_strdup_printf (ngettext ("%s is in: %s chips", "%s are in: %s chips each", n), names, chips);
      return g_strdup_printf (ngettext ("%s bought in for %s: %s chips", "%s bought in for %s each: %s chips each", n),
                              names, price, chips);
    case EVENT_UNPAID:
      return g_strdup_printf (ngettext ("%s registered and owes %s", "%s registered and owe %s each", n), names, price);
    case EVENT_REBUY:
      return g_strdup_printf (is_owed ? _ ("%s rebought and owes %s: %s chips") : _ ("%s rebought for %s: %s chips"),
                              names, price, chips);
    case EVENT_ADD_ON:
      return g_strdup_printf (is_owed ? _ ("%s took the add-on and owes %s: %s chips")
                                      : _ ("%s took the add-on for %s: %s chips"),
                              names, price, chips);
    default:
      return g_strdup_printf (is_owed ? _ ("%s re-entered and owes %s: %s chips")
                                      : _ ("%s re-entered for %s: %s chips"),
                              names, price, chips);
    }
}

static char *
set_text (const char *note)
{
  g_autoptr (GArray) words = line_split (note, "", NULL);

  if (words && words->len == 2 && line_is (words, 0, "schedule") && *line_word (words, 1))
    return g_strdup_printf (_ ("The schedule is now “%s”"), line_word (words, 1));
  return g_strdup_printf (_ ("The settings were changed: %s"), note);
}

/* Several out in one hand, one of whom had more chips: "Ann in place 4 and Bob in place 5". */
static char *
places_text (const Event *event)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < event->rows->len; i++)
    if (event_row (event, i)->kind == EVENT_OUT)
      /* Translators: a name, and the place somebody is out in */
      g_ptr_array_add (places, g_strdup_printf (_ ("%s in place %d"), event_row (event, i)->player,
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

  /* In a shootout the tables decide later what it is worth. */
  if (place == 0)
    return *hitmen ? g_strdup_printf (
               ngettext ("%s is out at their table, by %s", "%s are out at their table, by %s", n), names, hitmen)
                   : g_strdup_printf (ngettext ("%s is out at their table", "%s are out at their table", n), names);
  if (!shares_a_place (event))
    {
      g_autofree char *places = places_text (event);

      /* Translators: "Ann in place 4 and Bob in place 5" */
      return *hitmen ? g_strdup_printf (_ ("Out in one hand: %s, by %s"), places, hitmen)
                     : g_strdup_printf (_ ("Out in one hand: %s"), places);
    }
  if (*hitmen)
    return g_strdup_printf (ngettext ("%s is out in place %d, by %s", "%s are out in place %d, by %s", n), names, place,
                            hitmen);
  return g_strdup_printf (ngettext ("%s is out in place %d", "%s are out in place %d", n), names, place);
}

static char *
hitman_text (const Event *event)
{
  const char      *victim = event_row (event, 0)->player;
  g_autofree char *hitmen = join_players (event, EVENT_BY);

  if (*hitmen)
    return g_strdup_printf (_ ("Corrected: %s was put out by %s"), victim, hitmen);
  return g_strdup_printf (_ ("Corrected: nobody is named for putting %s out"), victim);
}

/* How a split was made: whole sentences, as translators need them. */
static char *
split_text (const char *method, const char *shares, const char *keep)
{
  if (g_strcmp0 (method, icm_method_words[ICM_BY_CHANCES]) == 0)
    return keep ? g_strdup_printf (_ ("The players left split by ICM: %s; %s is left for the winner"), shares, keep)
                : g_strdup_printf (_ ("The players left split by ICM: %s"), shares);
  if (g_strcmp0 (method, icm_method_words[ICM_BY_CHIPS]) == 0)
    return keep ? g_strdup_printf (_ ("The players left split by chips: %s; %s is left for the winner"), shares, keep)
                : g_strdup_printf (_ ("The players left split by chips: %s"), shares);
  return keep ? g_strdup_printf (_ ("The players left agreed on a split: %s; %s is left for the winner"), shares, keep)
              : g_strdup_printf (_ ("The players left agreed on a split: %s"), shares);
}

static char *
deal_text (const Event *event, const Currency *currency)
{
  g_autoptr (GString) shares = g_string_new (NULL);
  g_autofree char *keep = NULL;

  for (guint i = 0; i < event->rows->len; i++)
    {
      const EventRow  *row = event_row (event, i);
      g_autofree char *amount = money_format (row->amount, currency);

      if (row->kind == EVENT_KEEP)
        keep = g_steal_pointer (&amount);
      else
        g_string_append_printf (shares, "%s%s %s", shares->len ? ", " : "", row->player, amount);
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
  return g_strdup_printf (_ ("The prizes were locked: %s"), list);
}

/* What everybody paid in one act. */
static char *
pay_text (const Event *event, const Currency *currency)
{
  g_autoptr (GString) payments = g_string_new (NULL);

  for (guint i = 0; i < event->rows->len; i++)
    {
      const EventRow  *row = event_row (event, i);
      g_autofree char *amount = money_format (row->amount + row->fee + row->bounty, currency);

      if (event->rows->len == 1)
        return g_strdup_printf (_ ("%s paid %s"), row->player, amount);
      g_string_append_printf (payments, "%s%s %s", payments->len ? ", " : "", row->player, amount);
    }
  return g_strdup_printf (_ ("Everybody has paid: %s"), payments->str);
}

/* The chips of a note that nobody can read are not told. */
static char *
start_break_text (const EventRow *row)
{
  g_autoptr (GArray) left = row->note ? chips_read_values (row->note, NULL) : NULL;
  g_autofree char *chips = left ? chips_values_text ((const gint64 *) left->data, left->len) : NULL;

  if (chips)
    return g_strdup_printf (_ ("Break %d of the schedule was started early, and chips of %s stay in play"),
                            (int) row->number, chips);
  if (row->text)
    return g_strdup_printf (_ ("Break %d of the schedule was started early"), (int) row->number);
  return g_strdup_printf (_ ("Break %d of the schedule was started"), (int) row->number);
}

static char *
colour_up_text (const EventRow *row)
{
  g_autofree char *value = number_to_text (row->chips), *change = number_to_text (ABS (row->number));

  /* Translators: a number of chips, and the value of those that left play */
  return g_strdup_printf (row->number > 0 ? _ ("%s more are in play since the chips of %s were coloured up")
                                          : _ ("%s fewer are in play since the chips of %s were coloured up"),
                          change, value);
}

static char *
adjust_text (gint64 by)
{
  g_autofree char *length = length_to_text (ABS (by));

  return g_strdup_printf (by > 0 ? _ ("The clock got %s more") : _ ("The clock got %s less"), length);
}

/* Everything but the seat that a sale, a rebuy or `back` may come with. */
static char *
plain_sentence (const Event *event, const Settings *settings)
{
  const EventRow  *row = event_row (event, 0);
  const Currency  *currency = &settings->currency;
  g_autofree char *amount = money_format (row->amount + row->fee + row->bounty, currency);
  g_autofree char *chips = number_to_text (row->chips);
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
      return g_strdup_printf (_ ("The clock was started; seats drawn: %s"), seats);
    case EVENT_PAUSE:
      return g_strdup (_ ("The clock was paused"));
    case EVENT_RESUME:
      return g_strdup (_ ("The clock runs again"));
    case EVENT_LEVEL:
      return g_strdup_printf (_ ("The clock was set to level %d"), (int) row->number);
    case EVENT_ADJUST:
      return adjust_text (row->number);
    case EVENT_BREAK:
      length = length_to_text (row->number);
      return g_strdup_printf (_ ("A break of %s began"), length);
    case EVENT_END_BREAK:
      return g_strdup (_ ("The break was ended"));
    case EVENT_START_BREAK:
      return start_break_text (row);
    case EVENT_HAND_FOR_HAND:
      if (row->number == 0)
        return g_strdup (_ ("Hand for hand: the clock stands"));
      length = length_to_text (row->number);
      return g_strdup_printf (_ ("Hand for hand: each hand takes %s off the level"), length);
    case EVENT_NEXT_HAND:
      return g_strdup (_ ("The next hand began at all tables"));
    case EVENT_END_HANDS:
      return g_strdup (_ ("Hand for hand was ended"));
    case EVENT_OUT:
      return out_text (event);
    case EVENT_BACK:
      return g_strdup_printf (_ ("%s is back: the elimination was a mistake"), row->player);
    case EVENT_SEAT:
      seats = table_name_seat (settings, row->table, row->seat);
      return g_strdup_printf (_ ("%s was given seat %s"), row->player, seats);
    case EVENT_MOVE:
      seats = table_name_seat (settings, row->table, row->seat);
      return g_strdup_printf (_ ("%s moved to seat %s"), row->player, seats);
    case EVENT_DRAW:
      seats = seats_text (event, EVENT_SEAT, settings);
      return g_strdup_printf (_ ("Seats were drawn: %s"), seats);
    case EVENT_BUTTON:
      names = table_name_phrase (settings, row->table);
      /* Translators: a table, as in “table 2” */
      return g_strdup_printf (_ ("The button of %s is at seat %d"), names, row->seat);
    case EVENT_BALANCE:
      seats = seats_text (event, EVENT_MOVE, settings);
      return g_strdup_printf (_ ("The tables were balanced: %s"), seats);
    case EVENT_BREAK_TABLE:
      seats = seats_text (event, EVENT_SEAT, settings);
      names = table_name_title (settings, row->table);
      /* Translators: a table, as in “Table 2”, and who sits where now */
      return g_strdup_printf (_ ("%s was broken up: %s"), names, seats);
    case EVENT_FINAL_TABLE:
      seats = seats_text (event, EVENT_SEAT, settings);
      return g_strdup_printf (_ ("The final table was drawn: %s"), seats);
    case EVENT_NEXT_ROUND:
      seats = seats_text (event, EVENT_SEAT, settings);
      return g_strdup_printf (_ ("The next round was drawn: %s"), seats);
    case EVENT_REMOVE:
      if (row->amount + row->fee + row->bounty > 0)
        return g_strdup_printf (_ ("%s was taken off the list and gets %s back"), row->player, amount);
      return g_strdup_printf (_ ("%s was taken off the list"), row->player);
    case EVENT_RENAME:
      return g_strdup_printf (_ ("%s is now called %s"), row->player, row->note);
    case EVENT_NAME_TABLE:
      return row->note ? g_strdup_printf (_ ("Table %d is now called “%s”"), row->table, row->note)
                       : g_strdup_printf (_ ("Table %d has no name any more"), row->table);
    case EVENT_SET:
      return set_text (row->note);
    case EVENT_PAID_OUT:
      if (row->amount == 0)
        return g_strdup_printf (_ ("%s was handed their prize"), row->player);
      return g_strdup_printf (_ ("%s was handed %s"), row->player, amount);
    case EVENT_COUNT:
      return g_strdup_printf (_ ("%s has %s chips"), row->player, chips);
    case EVENT_DEAL:
      return deal_text (event, currency);
    case EVENT_LOCK:
      return lock_text (event, currency);
    case EVENT_UNLOCK:
      return g_strdup (_ ("The prizes were unlocked"));
    case EVENT_COLOUR_UP:
      return colour_up_text (row);
    case EVENT_FINISH:
      return g_strdup (_ ("The tournament was ended"));
    case EVENT_PLACE:
      return g_strdup_printf (_ ("Corrected: %s finished in place %d"), row->player, (int) row->number);
    case EVENT_HITMAN:
      return hitman_text (event);
    case EVENT_EXPECT:
      names = join_players (event, EVENT_EXPECT);
      return g_strdup_printf (ngettext ("%s is expected", "%s are expected", event->rows->len), names);
    case EVENT_OWED:
    case EVENT_BY:
    case EVENT_KEEP:
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

  if (row->player && row->table && (event->rows->len == 1 || event_is_owed (event)) && row->kind != EVENT_SEAT
      && row->kind != EVENT_MOVE && row->kind != EVENT_BUTTON)
    return g_strdup_printf (_ ("%s, seat %s"), plain, seat);
  return g_steal_pointer (&plain);
}
