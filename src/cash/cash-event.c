/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-event.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/line.h"
#include "base/list.h"
#include "base/person-name.h"
#include "base/safe-text.h"

CashEvent *
cash_event_new (gint64 at, CashKind kind)
{
  CashEvent *event = g_new0 (CashEvent, 1);

  event->at = at;
  event->kind = kind;
  event->sharers = g_ptr_array_new_with_free_func (g_free);
  return event;
}

CashEvent *
cash_event_copy (const CashEvent *event)
{
  CashEvent *copy = cash_event_new (event->at, event->kind);

  copy->who = g_strdup (event->who);
  copy->to = g_strdup (event->to);
  copy->amount = event->amount;
  copy->later = event->later;
  copy->what = g_strdup (event->what);
  for (guint i = 0; i < event->sharers->len; i++)
    g_ptr_array_add (copy->sharers, g_strdup (g_ptr_array_index (event->sharers, i)));
  return copy;
}

void
cash_event_free (CashEvent *event)
{
  g_free (event->who);
  g_free (event->to);
  g_free (event->what);
  g_ptr_array_unref (event->sharers);
  g_free (event);
}

/* --- Lines --- */

/* An amount above 0; COUNTS: it may be 0. */
static gboolean
take_amount (CashEvent *event, const GArray *words, guint index, gint digits, gboolean counts, GError **error)
{
  if (!money_parse (line_word (words, index), digits, &event->amount, error))
    return FALSE;
  return counts || event->amount > 0 || input_refuse (error, _ ("An amount of nothing changes nothing."));
}

static gboolean
take_word (CashEvent *event, const GArray *words, guint index, const char *word, GError **error)
{
  event->later = line_is (words, index, word);
  return line_ends_at (words, event->later ? index + 1 : index, error);
}

static gboolean
take_who (char **who, const GArray *words, guint index, GError **error)
{
  *who = person_name_dup_new (words, index, error);
  return *who != NULL;
}

static gboolean
take_what (CashEvent *event, const GArray *words, guint index, GError **error)
{
  const char *what = line_word (words, index);

  if (what == NULL || *what == '\0')
    return input_unreadable (error, _ ("For what?  Write it in quotes, as in “drop 5.00 \"Beer\"”."));
  if (safe_text_can_mislead (what))
    return input_unreadable (error,
                             _ ("“%s” contains invisible characters, or characters that reverse the direction of "
                                "writing: type it again."),
                             what);
  if (strlen (what) >= PERSON_NAME_BYTES)
    {
      g_autofree char *beginning = safe_text_beginning (what);

      return input_unreadable (error, _ ("“%s…” is too long: the limit is %d bytes."), beginning,
                               PERSON_NAME_BYTES - 1);
    }
  event->what = g_strdup (what);
  return TRUE;
}

/* buy NAME AMOUNT [owed] */
static gboolean
parse_buy (CashEvent *event, const GArray *words, gint digits, GError **error)
{
  return take_who (&event->who, words, 1, error) && take_amount (event, words, 2, digits, FALSE, error)
         && take_word (event, words, 3, "owed", error);
}

/* pay NAME [AMOUNT] */
static gboolean
parse_pay (CashEvent *event, const GArray *words, gint digits, GError **error)
{
  if (!take_who (&event->who, words, 1, error))
    return FALSE;
  return words->len == 2 || (take_amount (event, words, 2, digits, FALSE, error) && line_ends_at (words, 3, error));
}

/* cash-out NAME AMOUNT [stays] */
static gboolean
parse_out (CashEvent *event, const GArray *words, gint digits, GError **error)
{
  if (!take_who (&event->who, words, 1, error) || !take_amount (event, words, 2, digits, TRUE, error)
      || !take_word (event, words, 3, "stays", error))
    return FALSE;
  return event->amount > 0 || !event->later || input_refuse (error, _ ("An amount of nothing changes nothing."));
}

/* drop AMOUNT "why" */
static gboolean
parse_drop (CashEvent *event, const GArray *words, gint digits, GError **error)
{
  return take_amount (event, words, 1, digits, FALSE, error) && take_what (event, words, 2, error)
         && line_ends_at (words, 3, error);
}

static gboolean
is_sharer (const CashEvent *event, const char *name)
{
  return g_ptr_array_find_with_equal_func (event->sharers, name, g_str_equal, NULL);
}

/* expense "Pizza" 42.00 by Ann [for Bob Cleo ...] */
static gboolean
parse_expense (CashEvent *event, const GArray *words, gint digits, GError **error)
{
  if (!take_what (event, words, 1, error) || !take_amount (event, words, 2, digits, FALSE, error))
    return FALSE;
  if (!line_is (words, 3, "by"))
    return input_unreadable (error, _ ("Who paid for it?  Write “by” and a name behind the amount."));
  if (!take_who (&event->who, words, 4, error))
    return FALSE;
  if (!line_is (words, 5, "for"))
    return line_ends_at (words, 5, error);
  for (guint i = 6; i < words->len || event->sharers->len == 0; i++)
    {
      g_autofree char *name = person_name_dup_new (words, i, error);

      if (name == NULL)
        return FALSE;
      if (is_sharer (event, name))
        return input_refuse (error, _ ("%s is named twice."), name);
      g_ptr_array_add (event->sharers, g_steal_pointer (&name));
    }
  return TRUE;
}

/* lend FROM TO AMOUNT */
static gboolean
parse_lend (CashEvent *event, const GArray *words, gint digits, GError **error)
{
  return take_who (&event->who, words, 1, error) && take_who (&event->to, words, 2, error)
         && take_amount (event, words, 3, digits, FALSE, error) && line_ends_at (words, 4, error);
}

/* count AMOUNT */
static gboolean
parse_count (CashEvent *event, const GArray *words, gint digits, GError **error)
{
  return take_amount (event, words, 1, digits, TRUE, error) && line_ends_at (words, 2, error);
}

static gboolean
parse_nothing (CashEvent *event, const GArray *words, gint digits, GError **error)
{
  return line_ends_at (words, 1, error);
}

static const struct
{
  const char *word;
  gboolean (*parse) (CashEvent *event, const GArray *words, gint digits, GError **error);
} cash_kinds[] = {
  [CASH_BUY] = { "buy", parse_buy },
  [CASH_PAY] = { "pay", parse_pay },
  [CASH_OUT] = { "cash-out", parse_out },
  [CASH_DROP] = { "drop", parse_drop },
  [CASH_EXPENSE] = { "expense", parse_expense },
  [CASH_LEND] = { "lend", parse_lend },
  [CASH_COUNT] = { "count", parse_count },
  [CASH_CLOSE] = { "close", parse_nothing },
  [CASH_SETTLED] = { "settled", parse_nothing },
};

G_STATIC_ASSERT (G_N_ELEMENTS (cash_kinds) == CASH_N_KINDS);

const char *
cash_kind_word (CashKind kind)
{
  return cash_kinds[kind].word;
}

gboolean
cash_kind_from_word (const char *word, CashKind *kind)
{
  for (guint i = 0; i < CASH_N_KINDS; i++)
    if (g_str_equal (cash_kinds[i].word, word))
      {
        *kind = (CashKind) i;
        return TRUE;
      }
  return FALSE;
}

gboolean
cash_event_knows (const char *word)
{
  CashKind kind;

  return cash_kind_from_word (word, &kind) || g_str_equal (word, "undo") || g_str_equal (word, "redo");
}

gboolean
cash_event_parse (const char *line, gint digits, CashCommand *command, CashEvent **event, GError **error)
{
  g_autoptr (GArray) words = line_split (line, ",+", error);
  g_autoptr (CashEvent) read = NULL;
  CashKind kind;

  if (words == NULL)
    return FALSE;
  if (words->len == 0)
    return input_unreadable (error, _ ("There is no command."));
  if (line_is (words, 0, "undo") || line_is (words, 0, "redo"))
    {
      *command = line_is (words, 0, "undo") ? CASH_UNDO : CASH_REDO;
      return line_ends_at (words, 1, error);
    }
  if (!cash_kind_from_word (line_word (words, 0), &kind))
    return input_unreadable (error, _ ("“%s” is not a command."), line_word (words, 0));
  read = cash_event_new (0, kind);
  if (!cash_kinds[kind].parse (read, words, digits, error))
    return FALSE;
  *command = CASH_ACT;
  *event = g_steal_pointer (&read);
  return TRUE;
}

/* A word that says it all. */
static gboolean
is_bare (const CashEvent *event)
{
  return event->kind == CASH_CLOSE || event->kind == CASH_SETTLED;
}

static void
add_name (GString *line, const char *name)
{
  g_autofree char *quoted = line_quote (name);

  g_string_append_printf (line, " %s", quoted);
}

char *
cash_event_line (const CashEvent *event, gint digits)
{
  GString         *line = g_string_new (cash_kind_word (event->kind));
  g_autofree char *amount = money_plain (event->amount, digits);

  if (event->kind == CASH_EXPENSE)
    add_name (line, event->what);
  else if (event->who != NULL)
    add_name (line, event->who);
  if (event->to != NULL)
    add_name (line, event->to);
  if (!is_bare (event) && (event->kind != CASH_PAY || event->amount > 0))
    g_string_append_printf (line, " %s", amount);
  if (event->later && event->kind != CASH_PAY)
    g_string_append (line, event->kind == CASH_BUY ? " owed" : " stays");
  if (event->kind == CASH_DROP)
    add_name (line, event->what);
  if (event->kind == CASH_EXPENSE)
    {
      g_string_append (line, " by");
      add_name (line, event->who);
    }
  for (guint i = 0; i < event->sharers->len; i++)
    {
      if (i == 0)
        g_string_append (line, " for");
      add_name (line, g_ptr_array_index (event->sharers, i));
    }
  return g_string_free (line, FALSE);
}

static gboolean
is_unquoted (const char *text)
{
  return text == NULL || strchr (text, '"') == NULL;
}

/* Who and what are there if the kind needs them, and only then. */
static gboolean
has_its_parts (const CashEvent *event)
{
  gboolean nobody = event->kind == CASH_DROP || event->kind == CASH_COUNT || is_bare (event);
  gboolean bought = event->kind == CASH_DROP || event->kind == CASH_EXPENSE;
  gboolean can_wait = event->kind == CASH_BUY || event->kind == CASH_OUT || event->kind == CASH_PAY;

  return (event->who == NULL) == nobody && (event->to != NULL) == (event->kind == CASH_LEND)
         && (event->what != NULL) == bought && (!event->later || can_wait) && event->amount >= 0
         && (event->kind != CASH_PAY || event->amount > 0) && (!is_bare (event) || event->amount == 0)
         && (event->sharers->len == 0 || event->kind == CASH_EXPENSE);
}

/* What a line says that means the event is what the event says. */
gboolean
cash_event_is_whole (const CashEvent *event)
{
  g_autofree char *line = NULL, *again = NULL;
  g_autoptr (CashEvent) read = NULL;
  CashCommand command;

  if (!has_its_parts (event) || !is_unquoted (event->who) || !is_unquoted (event->to) || !is_unquoted (event->what))
    return FALSE;
  for (guint i = 0; i < event->sharers->len; i++)
    if (!is_unquoted (g_ptr_array_index (event->sharers, i)))
      return FALSE;
  line = cash_event_line (event, 2);
  if (!cash_event_parse (line, 2, &command, &read, NULL) || command != CASH_ACT)
    return FALSE;
  again = cash_event_line (read, 2);
  return g_str_equal (line, again);
}

/* --- Sentences --- */

static char *
expense_sentence (const CashEvent *event, const char *amount)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *all = NULL;

  if (event->sharers->len == 0)
    return isolated_printf (_ ("%s paid %s for everybody: %s"), event->who, amount, event->what);
  for (guint i = 0; i < event->sharers->len; i++)
    g_ptr_array_add (names, g_ptr_array_index (event->sharers, i));
  g_ptr_array_add (names, NULL);
  all = list_to_text ((const char *const *) names->pdata);
  return isolated_printf (_ ("%s paid %s for %s: %s"), event->who, amount, all, event->what);
}

char *
cash_event_sentence (const CashEvent *event, const Currency *currency)
{
  g_autofree char *amount = money_format (event->amount, currency);

  switch (event->kind)
    {
    case CASH_BUY:
      return isolated_printf (event->later ? _ ("%s bought chips for %s and owes it") : _ ("%s bought chips for %s"),
                              event->who, amount);
    case CASH_PAY:
      return isolated_printf (event->later ? _ ("%s got %s that the box owed") : _ ("%s paid %s that was owed"),
                              event->who, amount);
    case CASH_OUT:
      if (event->amount == 0)
        return isolated_printf (_ ("%s left without chips"), event->who);
      return isolated_printf (event->later ? _ ("%s cashed out %s and plays on") : _ ("%s cashed out %s"), event->who,
                              amount);
    case CASH_DROP:
      return isolated_printf (_ ("%s in chips went to the house: %s"), amount, event->what);
    case CASH_EXPENSE:
      return expense_sentence (event, amount);
    case CASH_LEND:
      return isolated_printf (_ ("%s lent %s %s"), event->who, event->to, amount);
    case CASH_COUNT:
      return g_strdup_printf (_ ("%s in chips was counted on the table"), amount);
    case CASH_CLOSE:
      return g_strdup (_ ("The game was closed"));
    case CASH_SETTLED:
      return g_strdup (_ ("Everybody settled up"));
    case CASH_N_KINDS:
      break;
    }
  g_assert_not_reached ();
}
