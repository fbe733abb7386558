/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-merge.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "club/people/person.h"
#include "room-club-text.h"

void
room_merge_free (RoomMerge *merge)
{
  g_free (merge->one);
  g_free (merge->other);
  g_free (merge->together);
  g_free (merge->met);
  g_free (merge);
}

/* The figures of one person, or of two people counted as one. */
typedef struct
{
  gint        nights, wins;
  gint64      net;
  gint        digits;
  const char *first, *last;
} Sum;

static Sum
sum_of (const Person *person)
{
  return (
      Sum){ person->nights, person->wins, person->won - person->spent, person->digits, person->first, person->last };
}

static Sum
add_sums (const Sum *a, const Sum *b)
{
  Sum sum = *a;

  if (a->nights == 0 || b->nights == 0)
    return a->nights == 0 ? *b : *a;
  sum.nights += b->nights;
  sum.wins += b->wins;
  sum.net += b->net;
  if (strcmp (b->first, a->first) < 0)
    sum.first = b->first;
  if (strcmp (b->last, a->last) > 0)
    {
      sum.last = b->last;
      sum.digits = b->digits;
    }
  return sum;
}

static char *
say_sum (const char *name, const Sum *sum, const Currency *currency)
{
  g_autofree char *nights
      = g_strdup_printf (ngettext ("%u night", "%u nights", (gulong) sum->nights), (guint) sum->nights);
  g_autofree char *wins = g_strdup_printf (ngettext ("%d win", "%d wins", (gulong) sum->wins), sum->wins);
  g_autofree char *first = NULL, *last = NULL, *net = NULL;

  if (sum->nights == 0)
    return isolated_printf (_ ("%s: no finished night"), name);
  first = room_club_text_day (sum->first);
  last = room_club_text_day (sum->last);
  net = room_club_text_net (sum->net, sum->digits, currency);
  /* Translators: a name, "4 nights", two dates, "2 wins" and an amount of money */
  return isolated_printf (_ ("%s: %s from %s to %s, %s, net %s"), name, nights, first, last, wins, net);
}

static gboolean
has (const NightFacts *night, const char *name)
{
  for (guint i = 0; i < night->people->len; i++)
    if (g_str_equal (((const PersonFacts *) night->people->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

static char *
say_met (const GPtrArray *nights, const char *one, const char *other)
{
  for (guint i = 0; i < nights->len; i++)
    {
      const NightFacts *night = nights->pdata[i];
      g_autofree char  *day = NULL;

      if (!has (night, one) || !has (night, other))
        continue;
      day = room_club_text_day (night->date);
      return isolated_printf (_ ("Both played “%s” on %s, so they are two."), night->name, day);
    }
  return NULL;
}

RoomMerge *
room_merge_new (GPtrArray *nights, const char *one, const char *other, const Currency *currency)
{
  g_autoptr (Person) first = person_new (nights, one), second = person_new (nights, other);
  Sum        sum = sum_of (first), other_sum = sum_of (second), both = add_sums (&sum, &other_sum);
  RoomMerge *merge = g_new0 (RoomMerge, 1);

  merge->one = say_sum (one, &sum, currency);
  merge->other = say_sum (other, &other_sum, currency);
  merge->together = say_sum (_ ("Together"), &both, currency);
  merge->other_came_more = other_sum.nights > sum.nights;
  merge->met = say_met (nights, one, other);
  return merge;
}
