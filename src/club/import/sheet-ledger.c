/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-ledger.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/money.h"
#include "base/number.h"
#include "base/person-name.h"
#include "base/safe-text.h"
#include "base/span.h"
#include "cash/cash-event.h"
#include "cash/cash-terms.h"
#include "sheet.h"

#define LONGEST (31 * DAY) /* of a game */

typedef enum
{
  COLUMN_NAME,
  COLUMN_ID,
  COLUMN_START,
  COLUMN_END,
  COLUMN_IN,
  COLUMN_OUT,
  COLUMN_STACK,
  COLUMN_NET,
  N_COLUMNS
} Column;

static const struct
{
  const char *head;
  gboolean    needed;
} columns[N_COLUMNS] = {
  [COLUMN_NAME] = { "player_nickname", TRUE },
  [COLUMN_ID] = { "player_id", FALSE },
  [COLUMN_START] = { "session_start_at", TRUE },
  [COLUMN_END] = { "session_end_at", FALSE },
  [COLUMN_IN] = { "buy_in", TRUE },
  [COLUMN_OUT] = { "buy_out", FALSE },
  [COLUMN_STACK] = { "stack", FALSE },
  [COLUMN_NET] = { "net", FALSE },
};

/* A row of the ledger.  Times are the wall clock, microseconds since 1970. */
typedef struct
{
  gint   line;
  guint  person;   /* index of their name */
  gint64 from, to; /* TO is -1 if the row does not say it */
  gint64 in, out;  /* minor units */
} Row;

typedef struct
{
  gint       at[N_COLUMNS]; /* -1: there is no such column */
  gboolean   cents;         /* amounts are whole cents */
  GPtrArray *keys;          /* char *: player_id, or the name where there is none */
  GPtrArray *names;         /* char *, in the same order; each once */
  GArray    *rows;          /* Row */
} Ledger;

static const char *
cell (const Ledger *ledger, const SheetRow *row, Column column)
{
  return ledger->at[column] >= 0 ? sheet_cell (row, ledger->at[column]) : "";
}

static gboolean
read_heads (Ledger *ledger, const SheetRow *row, GError **error)
{
  for (guint column = 0; column < N_COLUMNS; column++)
    {
      ledger->at[column] = -1;
      for (gint i = 0; row->cells[i] != NULL; i++)
        if (g_ascii_strcasecmp (sheet_cell (row, i), columns[column].head) == 0)
          ledger->at[column] = i;
      if (ledger->at[column] < 0 && columns[column].needed)
        return input_unreadable (error, _ ("%d: There is no column “%s”: this is not the ledger of an online table."),
                                 row->line, columns[column].head);
    }
  return TRUE;
}

/* An amount with its sign; nothing is 0. */
static gboolean
read_amount (const Ledger *ledger, const SheetRow *row, Column column, gint64 *amount, GError **error)
{
  const char *text = cell (ledger, row, column);
  gboolean    below = *text == '-';
  gint64      value = 0;

  if (*text != '\0'
      && !(ledger->cents ? number_parse (text + below, 0, NUMBER_MAX, &value, NULL)
                         : money_parse (text + below, currency_plain.digits, &value, NULL)))
    return input_unreadable (error, _ ("%d: “%s” is not an amount."), row->line, text);
  if (below && column != COLUMN_NET)
    return input_unreadable (error, _ ("%d: “%s” is below zero."), row->line, text);
  *amount = below ? -value : value;
  return TRUE;
}

static gboolean
read_moment (const Ledger *ledger, const SheetRow *row, Column column, gint64 *moment, GError **error)
{
  const char *text = cell (ledger, row, column);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (text, utc);

  if (time == NULL || g_date_time_to_unix (time) < 0)
    return input_unreadable (error, _ ("%d: “%s” is not a time: they are written as 2026-01-09T23:40:00.000Z."),
                             row->line, text);
  *moment = g_date_time_to_unix (time) * SECOND + g_date_time_get_microsecond (time);
  return TRUE;
}

static gboolean
has_text (const GPtrArray *texts, const char *text)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) texts, text, g_str_equal, NULL);
}

/* NICKNAME as a name of the log, unlike those that others have. */
static char *
make_name (const Ledger *ledger, const char *nickname)
{
  enum
  {
    ROOM = 16 /* for what tells two of a name apart */
  };
  /* An apostrophe keeps a spreadsheet from taking a name for a formula (document_csv_cell). */
  gboolean         defused = *nickname == '\'' && nickname[1] != '\0' && strchr ("=+-@", nickname[1]) != NULL;
  g_autofree char *safe = safe_text_line (nickname + defused), *short_name = NULL;
  g_autoptr (GString) name = g_string_new (NULL);

  for (const char *p = safe; *p != '\0' && name->len < PERSON_NAME_BYTES - ROOM; p = g_utf8_next_char (p))
    if (*p == '"')
      g_string_append_c (name, '\'');
    else if (g_unichar_isprint (g_utf8_get_char (p)) && !safe_text_is_unseen (g_utf8_get_char (p)))
      g_string_append_unichar (name, g_utf8_get_char (p));
  short_name = g_strstrip (g_utf8_normalize (name->str, -1, G_NORMALIZE_DEFAULT_COMPOSE));
  if (*short_name == '\0' || safe_text_can_mislead (short_name))
    return NULL;
  for (guint n = 2; has_text (ledger->names, short_name); n++)
    {
      g_free (short_name);
      short_name = g_strdup_printf ("%s %u", name->str, n);
    }
  return g_steal_pointer (&short_name);
}

/* Who has another nickname in a later row is the same, as long as the id is. */
static gboolean
find_person (Ledger *ledger, const SheetRow *row, guint *person, GError **error)
{
  const char      *id = cell (ledger, row, COLUMN_ID), *nickname = cell (ledger, row, COLUMN_NAME);
  g_autofree char *name = NULL;

  if (*id == '\0')
    id = nickname;
  if (g_ptr_array_find_with_equal_func (ledger->keys, id, g_str_equal, person))
    return TRUE;
  name = make_name (ledger, nickname);
  if (name == NULL)
    return input_unreadable (error, _ ("%d: The row does not say who it is, or not in letters that can be seen."),
                             row->line);
  *person = ledger->keys->len;
  g_ptr_array_add (ledger->keys, g_strdup (id));
  g_ptr_array_add (ledger->names, g_steal_pointer (&name));
  return TRUE;
}

static gboolean
read_row (Ledger *ledger, const SheetRow *sheet_row, GError **error)
{
  Row    row = { .line = sheet_row->line, .to = -1 };
  gint64 stack = 0, net = 0;

  if (!find_person (ledger, sheet_row, &row.person, error)
      || !read_moment (ledger, sheet_row, COLUMN_START, &row.from, error)
      || (*cell (ledger, sheet_row, COLUMN_END) != '\0' && !read_moment (ledger, sheet_row, COLUMN_END, &row.to, error))
      || !read_amount (ledger, sheet_row, COLUMN_IN, &row.in, error)
      || !read_amount (ledger, sheet_row, COLUMN_OUT, &row.out, error)
      || !read_amount (ledger, sheet_row, COLUMN_STACK, &stack, error)
      || !read_amount (ledger, sheet_row, COLUMN_NET, &net, error))
    return FALSE;
  row.out += stack;
  if (*cell (ledger, sheet_row, COLUMN_NET) != '\0' && net != row.out - row.in)
    return input_unreadable (error, _ ("%d: The row does not add up: net is not what was brought back less buy_in."),
                             row.line);
  if (row.to >= 0 && row.to < row.from)
    return input_unreadable (error, _ ("%d: The session ends before it begins."), row.line);
  if (row.in == 0 && row.out > 0)
    return input_unreadable (error, _ ("%d: Chips were brought back that were never bought."), row.line);
  if (row.in > 0)
    g_array_append_val (ledger->rows, row);
  return TRUE;
}

/* --- The game --- */

/* Chips that are bought or brought back, in the order of time. */
typedef struct
{
  gint64     at;
  gboolean   in;
  gint       turn;  /* at that moment: 0 gets up and sits down again, 1 buys, 2 gets up */
  guint      order; /* of the row */
  const Row *row;
} Act;

/* Who gets up may have won what somebody buys at the same moment. */
static gint
compare_acts_cb (gconstpointer a, gconstpointer b)
{
  const Act *left = a, *right = b;

  if (left->at != right->at)
    return left->at < right->at ? -1 : 1;
  if (left->turn != right->turn)
    return left->turn - right->turn;
  return left->order < right->order ? -1 : left->order > right->order;
}

static char *
moment_of (const Row *row, gint64 at)
{
  return g_strdup_printf ("%u %" G_GINT64_FORMAT, row->person, at);
}

/* Who has no end still sat when the ledger was written, and brings back their stack after everything else. */
static GArray *
list_acts (const Ledger *ledger)
{
  g_autoptr (GHashTable) buys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GArray *acts = g_array_new (FALSE, FALSE, sizeof (Act));
  gint64  last = 0;

  for (guint i = 0; i < ledger->rows->len; i++)
    {
      const Row *row = &g_array_index (ledger->rows, Row, i);

      last = MAX (last, MAX (row->from, row->to));
      g_hash_table_add (buys, moment_of (row, row->from));
    }
  for (guint i = 0; i < ledger->rows->len; i++)
    {
      const Row       *row = &g_array_index (ledger->rows, Row, i);
      gint64           to = row->to >= 0 ? MAX (row->to, row->from + 1) : last + 1;
      g_autofree char *moment = moment_of (row, to);
      Act              buy = { row->from, TRUE, 1, i, row };
      Act              out = { to, FALSE, g_hash_table_contains (buys, moment) ? 0 : 2, i, row };

      g_array_append_val (acts, buy);
      g_array_append_val (acts, out);
    }
  g_array_sort (acts, compare_acts_cb);
  return acts;
}

/* Does somebody who gets up at act INDEX sit on, by another row of theirs? */
static gboolean
sits_on (const GArray *acts, guint index)
{
  gint open = 0;

  for (guint i = 0; i <= index; i++)
    {
      const Act *act = &g_array_index (acts, Act, i);

      if (act->row->person == g_array_index (acts, Act, index).row->person)
        open += act->in ? 1 : -1;
    }
  return open > 0;
}

/* A game begins with the minute of its first act, as its date says. */
static gint64
time_in_game (const GArray *acts, guint index)
{
  gint64 first = g_array_index (acts, Act, 0).at;

  return g_array_index (acts, Act, index).at - (first - first % MINUTE);
}

static void
add_line (GString *text, gint64 at, const CashEvent *event)
{
  g_autofree char *time = time_to_text (at), *line = cash_event_line (event, currency_plain.digits);

  g_string_append_printf (text, "%s %s\n", time, line);
}

/* In chips, so far. */
typedef struct
{
  gint64 table, bought;
} Sums;

static gboolean
add_act (GString *text, const Ledger *ledger, const GArray *acts, guint index, Sums *sums, GError **error)
{
  const Act *act = &g_array_index (acts, Act, index);
  g_autoptr (CashEvent) event = cash_event_new (time_in_game (acts, index), act->in ? CASH_BUY : CASH_OUT);

  if (event->at > LONGEST)
    return input_unreadable (error, _ ("%d: That is more than a month after the first session: it is another game."),
                             act->row->line);
  event->who = g_strdup (g_ptr_array_index (ledger->names, act->row->person));
  event->amount = act->in ? act->row->in : act->row->out;
  event->later = act->in || sits_on (acts, index);
  sums->table += act->in ? event->amount : -event->amount;
  sums->bought += act->in ? event->amount : 0;
  if (sums->table < 0)
    return input_unreadable (
        error, _ ("%d: More chips were brought back than were bought until then: rows are missing."), act->row->line);
  if (sums->bought > NUMBER_MAX)
    return input_unreadable (error, _ ("%d: That adds up to more money than can be counted."), act->row->line);
  if (event->amount > 0 || !event->later)
    add_line (text, event->at, event);
  return TRUE;
}

static char *
write_game (const Ledger *ledger, const char *name, GError **error)
{
  g_autoptr (GArray) acts = list_acts (ledger);
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (GString) text = NULL;
  g_autofree char *header = NULL;
  Sums             sums = { 0 };

  if (acts->len == 0)
    {
      input_unreadable (error, _ ("%d: Nobody has bought chips."), 1);
      return NULL;
    }
  g_free (terms->name);
  terms->name = g_strdup (name);
  terms->date = calendar_date_of (g_array_index (acts, Act, 0).at);
  header = cash_terms_to_text (terms);
  text = g_string_new (header);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < acts->len; i++)
    if (!add_act (text, ledger, acts, i, &sums, error))
      return NULL;
  if (sums.table == 0)
    {
      g_autoptr (CashEvent) close = cash_event_new (time_in_game (acts, acts->len - 1), CASH_CLOSE);

      add_line (text, close->at, close);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* One point in an amount says that they all are whole units with their cents. */
static gboolean
are_cents (const Ledger *ledger, const GPtrArray *rows)
{
  for (guint i = 1; i < rows->len; i++)
    for (guint column = COLUMN_IN; column <= COLUMN_NET; column++)
      if (strchr (cell (ledger, g_ptr_array_index (rows, i), column), '.') != NULL)
        return FALSE;
  return TRUE;
}

static void
ledger_clear (Ledger *ledger)
{
  g_ptr_array_unref (ledger->keys);
  g_ptr_array_unref (ledger->names);
  g_array_unref (ledger->rows);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ledger, ledger_clear)

char *
sheet_ledger_to_cash (const char *bytes, gsize length, const char *name, GError **error)
{
  g_autoptr (GPtrArray) rows = sheet_read (bytes, length, error);
  g_auto (Ledger) ledger = { .keys = g_ptr_array_new_with_free_func (g_free),
                             .names = g_ptr_array_new_with_free_func (g_free),
                             .rows = g_array_new (FALSE, FALSE, sizeof (Row)) };

  if (rows == NULL)
    return NULL;
  if (rows->len == 0)
    {
      input_unreadable (error, _ ("%d: There is nothing in this file."), 1);
      return NULL;
    }
  if (!read_heads (&ledger, g_ptr_array_index (rows, 0), error))
    return NULL;
  ledger.cents = are_cents (&ledger, rows);
  for (guint i = 1; i < rows->len; i++)
    if (!read_row (&ledger, g_ptr_array_index (rows, i), error))
      return NULL;
  return write_game (&ledger, name, error);
}
