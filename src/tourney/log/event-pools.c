/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event-pools.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/line.h"
#include "base/list.h"
#include "base/number.h"
#include "tourney/pool-kind.h"
#include "tourney/table-name.h"

/* --- Commands --- */

/* The first row of an event of a pool, whose name is at INDEX 1; NULL and a sentence: it is none. */
static EventRow *
read_pool (const GArray *words, Event *event, EventKind kind, GError **error)
{
  const char *name = line_word (words, 1);
  EventRow   *row;

  if (name == NULL)
    {
      input_unreadable (error, _ ("Which pool?  Write its name, as in “pool-end \"High hand\"”."));
      return NULL;
    }
  if (!place_name_check (name, error))
    return NULL;
  row = event_add (event, kind, NULL);
  row->note = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  return row;
}

/* NAME [on NAME] ... from INDEX on, with commas or without. */
static gboolean
parse_bets (const GArray *words, guint index, Event *event, GError **error)
{
  guint i = index;

  while (i < words->len)
    {
      const char *name = person_name_at (words, i++, error);

      if (name == NULL)
        return FALSE;
      event_add (event, EVENT_POOL_JOIN, name);
      if (line_is (words, i, "on"))
        {
          name = person_name_at (words, i + 1, error);
          if (name == NULL)
            return FALSE;
          event_add (event, EVENT_ON, name);
          i += 2;
        }
      if (line_is (words, i, ",") && ++i == words->len)
        return person_name_at (words, i, error) != NULL;
    }
  return TRUE;
}

/* pool POOL KIND AMOUNT [NAME [on NAME] ...], or pool POOL KIND N play-chips ... */
static gboolean
parse_pool (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  EventRow   *row = read_pool (words, event, kind, error);
  const char *stake = line_word (words, 3);
  gboolean    in_chips = line_is (words, 4, "play-chips");

  if (row == NULL)
    return FALSE;
  if (!pool_kind_from_word (line_word (words, 2), &(PoolKind){ 0 }))
    return input_unreadable (
        error, _ ("What wins the pool?  Write “last-longer”, “next-out”, “winner”, “high-hand” or “bad-beat”."));
  row->text = g_strdup (line_word (words, 2));
  if (stake == NULL)
    return input_unreadable (error,
                             _ ("How much does everybody put in?  Write the amount, or as in “500 play-chips”."));
  if (in_chips ? !number_parse (stake, 1, POOL_MOST_CHIPS, &row->chips, error)
               : !money_parse (stake, digits, &row->amount, error))
    return FALSE;
  if (row->amount + row->chips == 0)
    return input_unreadable (error, _ ("Enter an amount above zero."));
  return parse_bets (words, in_chips ? 5 : 4, event, error);
}

/* pool-join POOL NAME [on NAME] ... */
static gboolean
parse_pool_join (const GArray *words, Event *event, EventKind kind, GError **error)
{
  EventRow        *row = read_pool (words, event, kind, error);
  g_autofree char *name = row != NULL ? g_steal_pointer (&row->note) : NULL;

  if (row == NULL || person_name_at (words, 2, error) == NULL)
    return FALSE;
  g_ptr_array_set_size (event->rows, 0);
  if (!parse_bets (words, 2, event, error))
    return FALSE;
  ((EventRow *) g_ptr_array_index (event->rows, 0))->note = g_steal_pointer (&name);
  return TRUE;
}

/* pool-out POOL NAME */
static gboolean
parse_pool_out (const GArray *words, Event *event, EventKind kind, GError **error)
{
  EventRow   *row = read_pool (words, event, kind, error);
  const char *name = row != NULL ? person_name_at (words, 2, error) : NULL;

  if (name == NULL)
    return FALSE;
  row->player = g_strdup (name);
  return line_ends_at (words, 3, error);
}

/* pool-hand POOL [NAME + NAME ... [HAND]]: without a name, nobody's hand stands. */
static gboolean
parse_pool_hand (const GArray *words, Event *event, EventKind kind, GError **error)
{
  EventRow   *row = read_pool (words, event, kind, error);
  guint       i = 2;
  const char *hand;

  if (row == NULL || words->len == 2)
    return row != NULL;
  for (;; i += 2)
    {
      const char *name = person_name_at (words, i, error);

      if (name == NULL)
        return FALSE;
      if (i == 2)
        row->player = g_strdup (name);
      else
        event_add (event, kind, name);
      if (!line_is (words, i + 1, "+"))
        break;
    }
  hand = line_word (words, i + 1);
  if (hand == NULL)
    return TRUE;
  if (!place_name_check (hand, error))
    return FALSE;
  row->text = g_strdup (hand);
  return line_ends_at (words, i + 2, error);
}

gboolean
event_parse_pool (const GArray *words, gint digits, Event *event, EventKind kind, GError **error)
{
  switch (kind)
    {
    case EVENT_POOL:
      return parse_pool (words, digits, event, kind, error);
    case EVENT_POOL_JOIN:
      return parse_pool_join (words, event, kind, error);
    case EVENT_POOL_OUT:
      return parse_pool_out (words, event, kind, error);
    case EVENT_POOL_HAND:
      return parse_pool_hand (words, event, kind, error);
    default:
      return read_pool (words, event, kind, error) != NULL && line_ends_at (words, 2, error);
    }
}

/* --- Sentences --- */

/* Whoever joins, from row FIRST on, with whom they bet on: "Ann", "Ann and Bob", "Ann on Bob and Cleo on Ann". */
static char *
bets_text (const Event *event, guint first, gulong *n)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) bets = NULL;

  for (guint i = first; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i), *next = i + 1 < event->rows->len ? event_row (event, i + 1) : NULL;

      if (row->kind == EVENT_ON)
        continue;
      if (next != NULL && next->kind == EVENT_ON)
        /* Translators: somebody, and on whom they bet */
        list_take (builder, isolated_printf (C_ ("bet", "%s on %s"), row->player, next->player));
      else
        g_strv_builder_add (builder, row->player);
      (*n)++;
    }
  bets = g_strv_builder_end (builder);
  return list_to_text ((const char *const *) bets);
}

static char *
stake_text (const EventRow *row, const Settings *settings)
{
  g_autofree char *chips = number_to_text (row->chips);

  if (row->chips == 0)
    return money_format (row->amount, &settings->currency);
  return g_strdup_printf (ngettext ("%s play chip", "%s play chips", (gulong) row->chips), chips);
}

static char *
hand_text (const Event *event)
{
  const EventRow  *row = event_row (event, 0);
  gulong           n = 0;
  g_autofree char *who = bets_text (event, 0, &n);

  if (row->player == NULL)
    return isolated_printf (_ ("Noted in the pool “%s”: nobody’s hand counts"), row->note);
  if (row->text == NULL)
    /* Translators: a pool, and somebody or several */
    return isolated_printf (_ ("Noted in the pool “%s”: the hand of %s"), row->note, who);
  /* Translators: a pool, a hand such as “aces full”, and whose it is */
  return isolated_printf (_ ("Noted in the pool “%s”: %s, by %s"), row->note, row->text, who);
}

char *
event_sentence_of_pool (const Event *event, const Settings *settings)
{
  const EventRow  *row = event_row (event, 0);
  gulong           n = 0;
  g_autofree char *stake = stake_text (row, settings), *who = NULL;

  switch (row->kind)
    {
    case EVENT_POOL:
      who = bets_text (event, 1, &n);
      if (n == 0)
        return isolated_printf (_ ("The pool “%s” was opened for %s each"), row->note, stake);
      return isolated_printf (_ ("The pool “%s” was opened for %s each: %s"), row->note, stake, who);
    case EVENT_POOL_JOIN:
      who = bets_text (event, 0, &n);
      if (event->rows->len > n)
        /* Translators: a pool, what each pays, and who bets on whom, as in “Ann on Bob and Cleo on Ann” */
        return isolated_printf (_ ("New in the pool “%s” for %s each: %s"), row->note, stake, who);
      /* Translators: somebody or several, a pool, and what each of them pays */
      return isolated_printf (ngettext ("%s joined the pool “%s” for %s", "%s joined the pool “%s” for %s each", n),
                              who, row->note, stake);
    case EVENT_POOL_OUT:
      return isolated_printf (_ ("%s left the pool “%s” and gets %s back"), row->player, row->note, stake);
    case EVENT_POOL_HAND:
      return hand_text (event);
    default:
      return isolated_printf (_ ("The pool “%s” was ended"), row->note);
    }
}
