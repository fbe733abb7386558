/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-person-sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "club/season/standings.h"
#include "room-club-text.h"

/* Somebody who played the same nights, with who put whom out. */
typedef struct
{
  const PersonRival *rival;
  gdouble            put_out, out_by;
} Rival;

struct _RoomPersonSheet
{
  GObject    parent_instance;
  GPtrArray *nights; /* NightFacts, to which the person points */
  Person    *person;
  GArray    *rivals; /* Rival */
};

G_DEFINE_FINAL_TYPE (RoomPersonSheet, room_person_sheet, G_TYPE_OBJECT)

static void
room_person_sheet_finalize (GObject *object)
{
  RoomPersonSheet *self = ROOM_PERSON_SHEET (object);

  g_clear_pointer (&self->rivals, g_array_unref);
  g_clear_pointer (&self->person, person_free);
  g_ptr_array_unref (self->nights);
  G_OBJECT_CLASS (room_person_sheet_parent_class)->finalize (object);
}

static void
room_person_sheet_class_init (RoomPersonSheetClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_person_sheet_finalize;
}

static void
room_person_sheet_init (RoomPersonSheet *self)
{
}

/* Those of NIGHTS that count. */
static GPtrArray *
count_nights (GPtrArray *nights, const char *text, GError **error)
{
  g_autoptr (Season) season = NULL;
  g_autoptr (GArray) rows = NULL;
  GPtrArray *counted;

  if (text == NULL)
    return g_ptr_array_ref (nights);
  season = season_parse (text, _ ("Season"), error);
  if (season == NULL)
    return NULL;
  rows = standings_nights (season, nights, NULL);
  counted = g_ptr_array_sized_new (rows->len);
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (counted, g_array_index (rows, SeasonRow, i).facts);
  return counted;
}

static GHashTable *
index_hits (const GArray *hits)
{
  GHashTable *known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < hits->len; i++)
    {
      PersonHits *row = &g_array_index (hits, PersonHits, i);

      g_hash_table_insert (known, (gpointer) row->name, row);
    }
  return known;
}

static gdouble
times_of (GHashTable *hits, const char *name)
{
  const PersonHits *row = g_hash_table_lookup (hits, name);

  return row != NULL ? row->times : 0;
}

static GArray *
list_rivals (const Person *person)
{
  g_autoptr (GHashTable) put_out = index_hits (person->put_out), out_by = index_hits (person->out_by);
  GArray *rivals = g_array_sized_new (FALSE, FALSE, sizeof (Rival), person->head_to_head->len);

  for (guint i = 0; i < person->head_to_head->len; i++)
    {
      Rival rival = { .rival = &g_array_index (person->head_to_head, PersonRival, i) };

      rival.put_out = times_of (put_out, rival.rival->name);
      rival.out_by = times_of (out_by, rival.rival->name);
      g_array_append_val (rivals, rival);
    }
  return rivals;
}

RoomPersonSheet *
room_person_sheet_new (GPtrArray *nights, const char *season, const char *name, GError **error)
{
  g_autoptr (GPtrArray) counted = count_nights (nights, season, error);
  RoomPersonSheet *self;

  if (counted == NULL)
    return NULL;
  self = g_object_new (ROOM_TYPE_PERSON_SHEET, NULL);
  self->nights = g_ptr_array_ref (nights);
  self->person = person_new (counted, name);
  self->rivals = list_rivals (self->person);
  return self;
}

const Person *
room_person_sheet_get_person (RoomPersonSheet *self)
{
  return self->person;
}

char *
room_person_sheet_say (RoomPersonSheet *self)
{
  const Person    *person = self->person;
  g_autofree char *first = NULL, *last = NULL;

  if (person->nights == 0)
    return g_strdup ("");
  first = room_club_text_day (person->first);
  last = room_club_text_day (person->last);
  if (person->nights == 1)
    return g_strdup_printf (_ ("One night, on %s"), first);
  return g_strdup_printf (
      ngettext ("%d night since %s, the last on %s", "%d nights since %s, the last on %s", (gulong) person->nights),
      person->nights, first, last);
}

/* --- Their nights --- */

GListModel *
room_person_sheet_nights (RoomPersonSheet *self)
{
  return room_club_rows_new (G_OBJECT (self), self->person->played->len);
}

const PersonNight *
room_night_row_get (RoomClubRow *row)
{
  RoomPersonSheet *self = room_club_row_get_table (row);

  return &g_array_index (self->person->played, PersonNight, room_club_row_get_index (row));
}

char *
room_night_row_say (RoomClubRow *row, RoomNightCell cell, const Currency *currency)
{
  const PersonNight *played = room_night_row_get (row);
  gint               digits = played->night->digits;

  switch (cell)
    {
    case ROOM_NIGHT_DATE:
      return room_club_text_day (played->night->date);
    case ROOM_NIGHT_NAME:
      return g_strdup (played->night->name);
    case ROOM_NIGHT_PLACE:
      /* Translators: a place, and how many people played */
      return g_strdup_printf (_ ("%d of %u"), played->facts->last.place, played->night->people->len);
    case ROOM_NIGHT_HITS:
      return room_club_text_hits (played->facts->shared_hits);
    case ROOM_NIGHT_PAID:
      return room_club_text_money (played->facts->spent, digits, currency);
    case ROOM_NIGHT_WON:
      return played->facts->won > 0 ? room_club_text_money (played->facts->won, digits, currency) : g_strdup ("–");
    case ROOM_NIGHT_NET:
      return room_club_text_net (person_night_net (played), digits, currency);
    case ROOM_NIGHT_N_CELLS:
    default:
      g_assert_not_reached ();
    }
}

gint
room_night_row_compare (RoomClubRow *a, RoomClubRow *b, RoomNightCell cell)
{
  const PersonNight *one = room_night_row_get (a), *other = room_night_row_get (b);
  gdouble            better = person_night_percentile (one) - person_night_percentile (other);

  switch (cell)
    {
    case ROOM_NIGHT_DATE:
      return room_club_text_more (room_club_row_get_index (a), room_club_row_get_index (b));
    case ROOM_NIGHT_NAME:
      return g_utf8_collate (one->night->name, other->night->name);
    case ROOM_NIGHT_PLACE:
      return (better < 0) - (better > 0);
    case ROOM_NIGHT_HITS:
      return room_club_text_more_hits (one->facts->shared_hits, other->facts->shared_hits);
    case ROOM_NIGHT_PAID:
      return room_club_text_more (one->facts->spent, other->facts->spent);
    case ROOM_NIGHT_WON:
      return room_club_text_more (one->facts->won, other->facts->won);
    case ROOM_NIGHT_NET:
      return room_club_text_more (person_night_net (one), person_night_net (other));
    case ROOM_NIGHT_N_CELLS:
    default:
      g_assert_not_reached ();
    }
}

/* --- Those whom they met --- */

GListModel *
room_person_sheet_rivals (RoomPersonSheet *self)
{
  return room_club_rows_new (G_OBJECT (self), self->rivals->len);
}

static const Rival *
rival_of (RoomClubRow *row)
{
  RoomPersonSheet *self = room_club_row_get_table (row);

  return &g_array_index (self->rivals, Rival, room_club_row_get_index (row));
}

const char *
room_rival_row_get_name (RoomClubRow *row)
{
  return rival_of (row)->rival->name;
}

char *
room_rival_row_say (RoomClubRow *row, RoomRivalCell cell)
{
  const Rival *rival = rival_of (row);

  switch (cell)
    {
    case ROOM_RIVAL_NAME:
      return g_strdup (rival->rival->name);
    case ROOM_RIVAL_NIGHTS:
      return room_club_text_count (rival->rival->nights);
    case ROOM_RIVAL_AHEAD:
      return room_club_text_count (rival->rival->ahead);
    case ROOM_RIVAL_PUT_OUT:
      return room_club_text_hits (rival->put_out);
    case ROOM_RIVAL_OUT_BY:
      return room_club_text_hits (rival->out_by);
    case ROOM_RIVAL_N_CELLS:
    default:
      g_assert_not_reached ();
    }
}

gint
room_rival_row_compare (RoomClubRow *a, RoomClubRow *b, RoomRivalCell cell)
{
  const Rival *one = rival_of (a), *other = rival_of (b);

  switch (cell)
    {
    case ROOM_RIVAL_NAME:
      return g_utf8_collate (one->rival->name, other->rival->name);
    case ROOM_RIVAL_NIGHTS:
      return room_club_text_more (one->rival->nights, other->rival->nights);
    case ROOM_RIVAL_AHEAD:
      return room_club_text_more (one->rival->ahead, other->rival->ahead);
    case ROOM_RIVAL_PUT_OUT:
      return room_club_text_more_hits (one->put_out, other->put_out);
    case ROOM_RIVAL_OUT_BY:
      return room_club_text_more_hits (one->out_by, other->out_by);
    case ROOM_RIVAL_N_CELLS:
    default:
      g_assert_not_reached ();
    }
}
