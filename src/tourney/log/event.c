/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes, names and validates events. */
#include "event.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/pool-kind.h"

#define LONGEST_ANNOUNCEMENT 300 /* letters */

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
  [EVENT_BUY_BOUNTY] = "buy-bounty",
  [EVENT_PUT_UP] = "bounty-on",
  [EVENT_LATER] = "later",
  [EVENT_TAKE_BACK] = "take-back",
  [EVENT_ANNOUNCE] = "announce",
  [EVENT_LAST_HAND] = "last-hand",
  [EVENT_SETTLED] = "settled",
  [EVENT_POOL] = "pool",
  [EVENT_POOL_JOIN] = "pool-join",
  [EVENT_ON] = "on",
  [EVENT_POOL_OUT] = "pool-out",
  [EVENT_POOL_HAND] = "pool-hand",
  [EVENT_POOL_END] = "pool-end",
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

gboolean
event_is_sale (const char *word)
{
  static const char *const words[] = { "rebuy", "add-on", "re-enter", NULL };

  return word != NULL && g_strv_contains (words, word);
}

gboolean
event_may_announce (const char *text, GError **error)
{
  if (text == NULL || *text == '\0')
    return input_unreadable (error, _ ("What is announced?  Write it in quotation marks, as in “announce "
                                       "\"Pizza is here\"”."));
  if (g_utf8_strlen (text, -1) > LONGEST_ANNOUNCEMENT)
    return input_unreadable (error, _ ("An announcement has no more than %d letters."), LONGEST_ANNOUNCEMENT);
  return TRUE;
}

/* May a row of KIND follow a first row of FIRST? */
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
    case EVENT_POOL_HAND:
      return kind == first;
    case EVENT_POOL:
    case EVENT_POOL_JOIN:
      return kind == EVENT_POOL_JOIN || kind == EVENT_ON;
    case EVENT_REBUY:
    case EVENT_ADD_ON:
    case EVENT_RE_ENTER:
    case EVENT_TAKE_BACK:
      return kind == EVENT_OWED;
    case EVENT_LEVEL:
      return kind == EVENT_ADJUST;
    case EVENT_OUT:
      return kind == EVENT_OUT || kind == EVENT_BY;
    case EVENT_HITMAN:
      return kind == EVENT_BY;
    case EVENT_PAID_OUT:
      return kind == EVENT_PAY;
    case EVENT_SETTLED:
      return kind == EVENT_PAY || kind == EVENT_PAID_OUT;
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
    case EVENT_LAST_HAND:
    case EVENT_SETTLED:
      return row->player == NULL;
    case EVENT_ANNOUNCE:
      return row->player == NULL && event_may_announce (row->note, NULL);
    case EVENT_COLOUR_UP:
      return row->player == NULL && row->table >= 0 && row->table <= TOURNEY_MAX_TABLES
             && (row->note == NULL || g_str_equal (row->note, "back"));
    case EVENT_SET:
      return row->note != NULL && (row->text != NULL || !g_str_has_prefix (row->note, "schedule"));
    case EVENT_NAME_TABLE:
      return row->player == NULL && row->table >= 1 && row->table <= TOURNEY_MAX_TABLES;
    case EVENT_RENAME:
      return row->player != NULL && row->note != NULL;
    case EVENT_TAKE_BACK:
      return row->player != NULL && event_is_sale (row->note);
    case EVENT_POOL:
      return row->player == NULL && row->amount + row->chips > 0 && (row->amount == 0 || row->chips == 0)
             && pool_kind_from_word (row->text, &(PoolKind){ 0 });
    case EVENT_POOL_END:
      return row->player == NULL;
    case EVENT_POOL_HAND:
      return row->text == NULL || strlen (row->text) < POOL_TEXT_BYTES;
    default:
      return row->player != NULL;
    }
}

#define MOST_NUMBER 1000000      /* of levels and places */
#define LONGEST     (100 * HOUR) /* as words_parse_duration has it */
/* some ten thousand years, so that sums of times do not overflow */
#define LATEST G_GINT64_CONSTANT (300000000000000000)

/* Is AMOUNT allowed in a row of KIND?  Winnings and debts can be more than a single sale. */
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
  gint64   most = row->kind == EVENT_LATER ? EVENT_LONGEST_WAIT : is_time ? LONGEST : MOST_NUMBER;

  if (row->kind == EVENT_COLOUR_UP)
    {
      least = -NUMBER_MAX;
      most = NUMBER_MAX;
    }

  return is_money (row->kind, row->amount) && is_money (row->kind, row->fee) && is_money (row->kind, row->bounty)
         && row->chips >= 0 && row->chips <= NUMBER_MAX && row->number >= least && row->number <= most;
}

/* The debt that is kept back from a prize must be the winner's own. */
static gboolean
keeps_own_debt (const Event *event)
{
  return event_kind (event) != EVENT_PAID_OUT || event->rows->len == 1
         || (event->rows->len == 2 && g_str_equal (event_row (event, 0)->player, event_row (event, 1)->player));
}

/* An event of a pool names it in its first row, whom somebody bets on follows their bet, and only a first row of hands may
   be nobody's. */
static gboolean
names_its_pool (const Event *event)
{
  EventKind   kind = event_kind (event);
  const char *name = event_row (event, 0)->note;

  if (kind < EVENT_POOL)
    return TRUE;
  if (name == NULL || *name == '\0' || strlen (name) >= POOL_TEXT_BYTES)
    return FALSE;
  for (guint i = 1; i < event->rows->len; i++)
    if ((event_row (event, i)->kind == EVENT_ON && event_row (event, i - 1)->kind != EVENT_POOL_JOIN)
        || (kind == EVENT_POOL_HAND && (event_row (event, 0)->player == NULL || event_row (event, i)->player == NULL)))
      return FALSE;
  return TRUE;
}

gboolean
event_is_whole (const Event *event)
{
  if (event->at < 0 || event->at > LATEST || event->rows->len == 0 || event_kind (event) == EVENT_BY
      || event_kind (event) == EVENT_KEEP || event_kind (event) == EVENT_OWED || event_kind (event) == EVENT_ON)
    return FALSE;
  if (event_kind (event) == EVENT_LEVEL && event->rows->len > 1
      && (event->rows->len > 2 || event_row (event, 1)->number <= 0))
    return FALSE;
  for (guint i = 0; i < event->rows->len; i++)
    if (!row_is_whole (event_row (event, i)) || !row_is_in_range (event_row (event, i))
        || (i > 0 && !may_follow (event_kind (event), event_row (event, i)->kind)))
      return FALSE;
  return keeps_own_debt (event) && names_its_pool (event);
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
