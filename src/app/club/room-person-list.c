/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-person-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "club/people/person.h"
#include "room-club-text.h"

struct _RoomPersonList
{
  GObject    parent_instance;
  GPtrArray *nights; /* NightFacts, to which the people point */
  GPtrArray *people; /* Person */
};

G_DEFINE_FINAL_TYPE (RoomPersonList, room_person_list, G_TYPE_OBJECT)

static void
room_person_list_finalize (GObject *object)
{
  RoomPersonList *self = ROOM_PERSON_LIST (object);

  g_ptr_array_unref (self->people);
  g_ptr_array_unref (self->nights);
  G_OBJECT_CLASS (room_person_list_parent_class)->finalize (object);
}

static void
room_person_list_class_init (RoomPersonListClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_person_list_finalize;
}

static void
room_person_list_init (RoomPersonList *self)
{
}

RoomPersonList *
room_person_list_new (GPtrArray *nights)
{
  RoomPersonList *self = g_object_new (ROOM_TYPE_PERSON_LIST, NULL);

  self->nights = g_ptr_array_ref (nights);
  self->people = people_new (nights);
  return self;
}

void
room_person_list_add (RoomPersonList *self, const char *const *names)
{
  g_return_if_fail (ROOM_IS_PERSON_LIST (self));

  people_add (self->people, names);
}

gboolean
room_person_list_has (RoomPersonList *self, const char *name)
{
  for (guint i = 0; i < self->people->len; i++)
    if (g_str_equal (((const Person *) self->people->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

GListModel *
room_person_list_rows (RoomPersonList *self)
{
  return room_club_rows_new (G_OBJECT (self), self->people->len);
}

static const char *
last_date (const GPtrArray *nights)
{
  const char *last = NULL;

  for (guint i = 0; i < nights->len; i++)
    {
      const NightFacts *night = nights->pdata[i];

      if (last == NULL || strcmp (night->date, last) > 0)
        last = night->date;
    }
  return last;
}

char *
room_person_list_say (RoomPersonList *self)
{
  guint            n = self->people->len, n_nights = self->nights->len;
  g_autofree char *people = g_strdup_printf (ngettext ("%u person", "%u people", n), n);
  g_autofree char *nights = g_strdup_printf (ngettext ("%u night", "%u nights", n_nights), n_nights);
  g_autofree char *day = n_nights > 0 ? room_club_text_day (last_date (self->nights)) : NULL;
  g_autofree char *last = day != NULL ? g_strdup_printf (_ ("%s, the last on %s"), nights, day) : NULL;

  return g_strjoin (C_ ("between facts in a line", " · "), people, last, NULL);
}

/* --- The rows --- */

static const Person *
person_of (RoomClubRow *row)
{
  return ((RoomPersonList *) room_club_row_get_table (row))->people->pdata[room_club_row_get_index (row)];
}

const char *
room_person_row_get_name (RoomClubRow *row)
{
  return person_of (row)->name;
}

gint64
room_person_row_get_net (RoomClubRow *row)
{
  return person_of (row)->won - person_of (row)->spent;
}

char *
room_person_row_say (RoomClubRow *row, RoomPersonCell cell, const Currency *currency)
{
  const Person *person = person_of (row);

  switch (cell)
    {
    case ROOM_PERSON_NAME:
      return g_strdup (person->name);
    case ROOM_PERSON_NIGHTS:
      return room_club_text_count (person->nights);
    case ROOM_PERSON_WINS:
      return room_club_text_count (person->wins);
    case ROOM_PERSON_IN_MONEY:
      return room_club_text_count (person->in_money);
    case ROOM_PERSON_NET:
      return room_club_text_net (person->won - person->spent, person->digits, currency);
    case ROOM_PERSON_HITS:
      return room_club_text_hits (person->hits);
    case ROOM_PERSON_LAST:
      return person->last != NULL ? room_club_text_day (person->last) : g_strdup ("–");
    case ROOM_PERSON_N_CELLS:
    default:
      g_assert_not_reached ();
    }
}

gint
room_person_row_compare (RoomClubRow *a, RoomClubRow *b, RoomPersonCell cell)
{
  const Person *one = person_of (a), *other = person_of (b);

  switch (cell)
    {
    case ROOM_PERSON_NAME:
      return room_club_text_more (room_club_row_get_index (b), room_club_row_get_index (a));
    case ROOM_PERSON_NIGHTS:
      return room_club_text_more (one->nights, other->nights);
    case ROOM_PERSON_WINS:
      return room_club_text_more (one->wins, other->wins);
    case ROOM_PERSON_IN_MONEY:
      return room_club_text_more (one->in_money, other->in_money);
    case ROOM_PERSON_NET:
      return room_club_text_more (room_person_row_get_net (a), room_person_row_get_net (b));
    case ROOM_PERSON_HITS:
      return room_club_text_more_hits (one->hits, other->hits);
    case ROOM_PERSON_LAST:
      return g_strcmp0 (other->last, one->last);
    case ROOM_PERSON_N_CELLS:
    default:
      g_assert_not_reached ();
    }
}
