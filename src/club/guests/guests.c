/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "guests.h"

#include "tourney/name-list.h"

#define DOUBT 4 /* so many imagined maybes, of whom half came, stand beside those of the group's nights */

struct _Guests
{
  gint       seats;
  guint      last_turn;
  GPtrArray *list; /* Guest */
};

static const char *const words[N_GUEST_ANSWERS] = { "asked", "yes", "maybe", "no", "waiting" };

static void
free_guest (gpointer data)
{
  Guest *guest = data;

  g_free (guest->name);
  g_free (guest->teller);
  g_free (guest);
}

Guests *
guests_new (gint seats)
{
  Guests *guests = g_new0 (Guests, 1);

  guests->seats = seats;
  guests->list = g_ptr_array_new_with_free_func (free_guest);
  return guests;
}

void
guests_free (Guests *guests)
{
  g_ptr_array_unref (guests->list);
  g_free (guests);
}

static void
add_copy (Guests *guests, const Guest *row)
{
  Guest *guest = g_memdup2 (row, sizeof *row);

  guest->name = g_strdup (row->name);
  guest->teller = g_strdup (row->teller != NULL ? row->teller : "");
  guests->last_turn = MAX (guests->last_turn, row->turn);
  g_ptr_array_add (guests->list, guest);
}

Guests *
guests_copy (const Guests *guests)
{
  Guests *copy = guests_new (guests->seats);

  for (guint i = 0; i < guests->list->len; i++)
    add_copy (copy, guests->list->pdata[i]);
  copy->last_turn = guests->last_turn;
  return copy;
}

guint
guests_n (const Guests *guests)
{
  return guests->list->len;
}

const Guest *
guests_get (const Guests *guests, guint index)
{
  return index < guests->list->len ? guests->list->pdata[index] : NULL;
}

static Guest *
find (const Guests *guests, const char *name)
{
  for (guint i = 0; i < guests->list->len; i++)
    {
      Guest *guest = guests->list->pdata[i];

      if (name_list_same (guest->name, name))
        return guest;
    }
  return NULL;
}

const Guest *
guests_find (const Guests *guests, const char *name)
{
  return find (guests, name);
}

guint
guests_count (const Guests *guests, GuestAnswer answer)
{
  guint n = 0;

  for (guint i = 0; i < guests->list->len; i++)
    n += guests_get (guests, i)->answer == answer;
  return n;
}

gint
guests_get_seats (const Guests *guests)
{
  return guests->seats;
}

static gboolean
has_seat (const Guests *guests)
{
  return guests->seats == 0 || guests_count (guests, GUEST_YES) < (guint) guests->seats;
}

/* The first of those who are ANSWER in the order in which they said yes, or the last one. */
static Guest *
find_turn (const Guests *guests, GuestAnswer answer, gboolean last)
{
  Guest *found = NULL;

  for (guint i = 0; i < guests->list->len; i++)
    {
      Guest *guest = guests->list->pdata[i];

      if (guest->answer == answer && (found == NULL || (guest->turn > found->turn) == last))
        found = guest;
    }
  return found;
}

const Guest *
guests_offered (const Guests *guests)
{
  return has_seat (guests) ? find_turn (guests, GUEST_WAITING, FALSE) : NULL;
}

void
guests_set_seats (Guests *guests, gint seats)
{
  guests->seats = seats;
  while (seats > 0 && guests_count (guests, GUEST_YES) > (guint) seats)
    find_turn (guests, GUEST_YES, TRUE)->answer = GUEST_WAITING;
}

static Guest *
add (Guests *guests, const char *name, gint64 now)
{
  const Guest row = { (char *) name, GUEST_ASKED, now, NULL, -1, 0 };

  add_copy (guests, &row);
  return guests->list->pdata[guests->list->len - 1];
}

void
guests_ask (Guests *guests, const char *name, gint64 now)
{
  if (find (guests, name) == NULL)
    add (guests, name, now);
}

/* Somebody who says yes is behind all who wait; who waits takes the seat if it is offered to them. */
static GuestAnswer
say_yes (Guests *guests, Guest *guest)
{
  const Guest *first = find_turn (guests, GUEST_WAITING, FALSE);

  if (guest->answer == GUEST_YES)
    return GUEST_YES;
  if (guest->turn == 0)
    guest->turn = ++guests->last_turn;
  return has_seat (guests) && (first == NULL || first == guest) ? GUEST_YES : GUEST_WAITING;
}

GuestAnswer
guests_answer (Guests *guests, const char *name, GuestAnswer answer, gint64 later, const char *teller, gint64 now)
{
  Guest      *guest = find (guests, name);
  GuestAnswer becomes = answer;
  gboolean    is_yes = answer == GUEST_YES || answer == GUEST_WAITING;

  if (guest == NULL)
    guest = add (guests, name, now);
  if (is_yes)
    becomes = say_yes (guests, guest);
  else
    {
      guest->turn = 0;
      later = -1;
    }
  if (becomes != guest->answer || later != guest->later)
    {
      guest->answer = becomes;
      guest->later = later;
      guest->since = now;
      g_free (guest->teller);
      guest->teller = g_strdup (teller != NULL ? teller : "");
    }
  return becomes;
}

void
guests_remove (Guests *guests, const char *name)
{
  Guest *guest = find (guests, name);

  if (guest != NULL)
    g_ptr_array_remove (guests->list, guest);
}

gboolean
guests_restore (Guests *guests, const Guest *row)
{
  gboolean is_yes = row->answer == GUEST_YES || row->answer == GUEST_WAITING;

  if (row->name == NULL || *row->name == '\0' || find (guests, row->name) != NULL
      || (guint) row->answer >= N_GUEST_ANSWERS || is_yes != (row->turn > 0) || row->later < -1
      || row->later >= 24 * 3600 * (gint64) G_USEC_PER_SEC || (!is_yes && row->later >= 0)
      || (row->answer == GUEST_YES && !has_seat (guests)))
    return FALSE;
  add_copy (guests, row);
  return TRUE;
}

gint
guests_plan (const Guests *guests, guint maybes, guint came)
{
  guint all = maybes + DOUBT, likely = MIN (came, maybes) + DOUBT / 2;
  guint weighed = (2 * guests_count (guests, GUEST_MAYBE) * likely + all) / (2 * all);
  gint  n = (gint) (guests_count (guests, GUEST_YES) + guests_count (guests, GUEST_WAITING) + weighed);

  return guests->seats > 0 ? MIN (n, guests->seats) : n;
}

const char *
guest_answer_word (GuestAnswer answer)
{
  return words[answer];
}

gboolean
guest_answer_parse (const char *word, GuestAnswer *answer)
{
  for (gint i = 0; i < N_GUEST_ANSWERS; i++)
    if (g_strcmp0 (word, words[i]) == 0)
      {
        *answer = (GuestAnswer) i;
        return TRUE;
      }
  return FALSE;
}
