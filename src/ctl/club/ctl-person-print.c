/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody's figures, and everybody's: as lines, CSV and JSON. */
#include <string.h>

#include "base/calendar.h"
#include "base/decimal.h"
#include "base/document.h"
#include "base/safe-text.h"
#include "ctl-person.h"

static char *
hundredths (gdouble value)
{
  return decimal_fixed (decimal_round (value, 2), 2);
}

static gint64
whole_minutes (const Person *person)
{
  return (gint64) decimal_round (person->minutes, 0);
}

/* The day of a date; NULL: there is none. */
static char *
day_of (const char *date)
{
  return date != NULL ? g_strndup (date, DATE_BYTES) : NULL;
}

/* The figures that are one number each, in the order of every format. */
typedef struct
{
  const char *key;
  char       *value; /* owned */
} Figure;

enum
{
  N_FIGURES = 13
};

static void
list_figures (const Person *person, Figure figures[N_FIGURES])
{
  Figure all[] = {
    { "nights", g_strdup_printf ("%d", person->nights) },
    { "entries", g_strdup_printf ("%d", person->entries) },
    { "rebuys", g_strdup_printf ("%d", person->rebuys) },
    { "add_ons", g_strdup_printf ("%d", person->add_ons) },
    { "wins", g_strdup_printf ("%d", person->wins) },
    { "in_money", g_strdup_printf ("%d", person->in_money) },
    { "best", g_strdup_printf ("%d", person->best) },
    { "mean_percentile", hundredths (person->mean_percentile) },
    { "spent", money_plain (person->spent, person->digits) },
    { "won", money_plain (person->won, person->digits) },
    { "net", money_plain (person->won - person->spent, person->digits) },
    { "hits", hundredths (person->hits) },
    { "minutes", g_strdup_printf ("%" G_GINT64_FORMAT, whole_minutes (person)) },
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (all) == N_FIGURES);
  memcpy (figures, all, sizeof all);
}

static void
print_hits (const char *key, const GArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const PersonHits *row = &g_array_index (rows, PersonHits, i);
      g_autofree char  *name = safe_text_line (row->name), *times = hundredths (row->times);

      g_print ("%s\t%s\t%s\n", key, name, times);
    }
}

static const char *const field_keys[STORE_N_FIELDS] = {
  [STORE_FULL_NAME] = "full_name", [STORE_NICKNAME] = "nickname", [STORE_CONTACT] = "contact",
  [STORE_NOTE] = "note",           [STORE_SINCE] = "since",
};

/* What somebody has said, a line each, and the other names under which they are in nights. */
static void
print_profile (const StoreProfile *profile)
{
  for (guint i = 0; i < STORE_N_FIELDS; i++)
    if (profile->fields[i] != NULL)
      {
        g_autofree char *text = safe_text_line (profile->fields[i]);

        g_print ("%s\t%s\n", field_keys[i], text);
      }
  for (guint i = 0; profile->also[i] != NULL; i++)
    {
      g_autofree char *name = safe_text_line (profile->also[i]);

      g_print ("also\t%s\n", name);
    }
}

void
person_print (const PersonRow *row, const PersonCash *cash)
{
  const Person    *person = row->person;
  Figure           figures[N_FIGURES];
  g_autofree char *name = safe_text_line (person->name);

  list_figures (person, figures);
  g_print ("name\t%s\n", name);
  if (row->profile != NULL)
    print_profile (row->profile);
  for (guint i = 0; i < N_FIGURES; i++)
    {
      g_print ("%s\t%s\n", figures[i].key, figures[i].value);
      g_free (figures[i].value);
    }
  if (cash->games > 0)
    {
      g_autofree char *result = money_plain (cash->result, cash->digits);

      g_print ("cash_games\t%u\ncash_result\t%s\n", cash->games, result);
    }
  print_hits ("out_by", person->out_by);
  print_hits ("put_out", person->put_out);
  g_print ("streak\t%d\t%d\n", person->run_in_money, person->run_without);
  for (guint i = 0; i < person->head_to_head->len; i++)
    {
      const PersonRival *rival = &g_array_index (person->head_to_head, PersonRival, i);
      g_autofree char   *other = safe_text_line (rival->name);

      g_print ("head_to_head\t%s\t%d\t%d\n", other, rival->nights, rival->ahead);
    }
}

static void
add_hits (JsonBuilder *json, const char *key, const GArray *rows)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_array (json);
  for (guint i = 0; i < rows->len; i++)
    {
      const PersonHits *row = &g_array_index (rows, PersonHits, i);
      g_autofree char  *times = hundredths (row->times);

      json_builder_begin_object (json);
      ctl_add_string (json, "name", row->name);
      ctl_add_string (json, "times", times);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_rivals (JsonBuilder *json, const GArray *rows)
{
  json_builder_set_member_name (json, "head_to_head");
  json_builder_begin_array (json);
  for (guint i = 0; i < rows->len; i++)
    {
      const PersonRival *rival = &g_array_index (rows, PersonRival, i);

      json_builder_begin_object (json);
      ctl_add_string (json, "name", rival->name);
      ctl_add_int (json, "nights", rival->nights);
      ctl_add_int (json, "ahead", rival->ahead);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
person_print_json (const Person *person, const PersonCash *cash)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree char *hits = hundredths (person->hits), *percentile = hundredths (person->mean_percentile);

  json_builder_begin_object (json);
  ctl_add_string (json, "name", person->name);
  ctl_add_int (json, "nights", person->nights);
  ctl_add_int (json, "entries", person->entries);
  ctl_add_int (json, "rebuys", person->rebuys);
  ctl_add_int (json, "add_ons", person->add_ons);
  ctl_add_int (json, "wins", person->wins);
  ctl_add_int (json, "in_money", person->in_money);
  ctl_add_int (json, "best", person->best);
  ctl_add_string (json, "mean_percentile", percentile);
  ctl_add_int (json, "spent", person->spent);
  ctl_add_int (json, "won", person->won);
  ctl_add_int (json, "net", person->won - person->spent);
  ctl_add_string (json, "hits", hits);
  add_hits (json, "out_by", person->out_by);
  add_hits (json, "put_out", person->put_out);
  ctl_add_int (json, "minutes", whole_minutes (person));
  json_builder_set_member_name (json, "streak");
  json_builder_begin_object (json);
  ctl_add_int (json, "in_money", person->run_in_money);
  ctl_add_int (json, "without", person->run_without);
  json_builder_end_object (json);
  add_rivals (json, person->head_to_head);
  if (cash->games > 0)
    {
      ctl_add_int (json, "cash_games", cash->games);
      ctl_add_int (json, "cash_result", cash->result);
    }
  json_builder_end_object (json);
  ctl_print_json (json);
}

/* The day since when somebody comes: as they said, or that of their first night. */
static char *
since_of (const PersonRow *row)
{
  const char *said = row->profile != NULL ? row->profile->fields[STORE_SINCE] : NULL;

  return said != NULL ? g_strdup (said) : day_of (row->person->first);
}

void
people_print (const GPtrArray *people)
{
  for (guint i = 0; i < people->len; i++)
    {
      const PersonRow *row = people->pdata[i];
      const Person    *person = row->person;
      g_autofree char *name = safe_text_line (person->name), *last = day_of (person->last);
      g_autofree char *net = money_plain (person->won - person->spent, person->digits);

      g_print ("%s\t%d\t%d\t%s\t%s\n", name, person->nights, person->wins, net, last != NULL ? last : "-");
    }
}

void
people_print_json (const GPtrArray *people)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "people");
  json_builder_begin_array (json);
  for (guint i = 0; i < people->len; i++)
    {
      const PersonRow *row = people->pdata[i];
      const Person    *person = row->person;
      g_autofree char *since = since_of (row), *last = day_of (person->last);

      json_builder_begin_object (json);
      ctl_add_string (json, "name", person->name);
      ctl_add_int (json, "nights", person->nights);
      ctl_add_int (json, "wins", person->wins);
      ctl_add_int (json, "net", person->won - person->spent);
      ctl_add_string (json, "since", since);
      ctl_add_string (json, "last", last);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  ctl_print_json (json);
}

/* What is known of somebody behind their figures; the day is one of the first columns. */
static void
add_known (GString *csv, const StoreProfile *profile)
{
  for (guint i = 0; i < STORE_SINCE; i++)
    {
      g_string_append_c (csv, ',');
      document_csv_cell (csv, profile != NULL && profile->fields[i] != NULL ? profile->fields[i] : "");
    }
  g_string_append (csv, profile != NULL && profile->hidden ? ",1\r\n" : ",0\r\n");
}

void
people_print_csv (const GPtrArray *people)
{
  g_autoptr (GString) csv = g_string_new (
      DOCUMENT_BYTE_ORDER_MARK "name,since,last,nights,entries,rebuys,add_ons,wins,in_money,best,mean_percentile,spent,"
                               "won,net,hits,minutes,full_name,nickname,contact,note,hidden\r\n");

  for (guint i = 0; i < people->len; i++)
    {
      const PersonRow *row = people->pdata[i];
      const Person    *person = row->person;
      g_autofree char *since = since_of (row), *last = day_of (person->last);
      Figure           figures[N_FIGURES];

      list_figures (person, figures);
      document_csv_cell (csv, person->name);
      g_string_append_printf (csv, ",%s,%s", since != NULL ? since : "", last != NULL ? last : "");
      for (guint k = 0; k < N_FIGURES; k++)
        {
          g_string_append_printf (csv, ",%s", figures[k].value);
          g_free (figures[k].value);
        }
      add_known (csv, row->profile);
    }
  g_print ("%s", csv->str);
}
