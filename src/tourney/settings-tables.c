/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header lines about tables: their seats, how they are balanced, and whether each plays down to one winner. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/number.h"
#include "settings-private.h"
#include "table-name.h"

/* "9 8 8": the number of seats at each table. */
static gboolean
take_sizes (Settings *settings, const GArray *words, GError **error)
{
  gint  sizes[TOURNEY_MAX_TABLES] = { 0 };
  gint  most = 0;
  guint n = words->len - 1;

  if (n > TOURNEY_MAX_TABLES)
    return input_unreadable (error, _ ("There can be at most %d tables."), TOURNEY_MAX_TABLES);
  for (guint i = 0; i < n; i++)
    {
      gint64 seats = 0;

      if (!number_parse (line_word (words, i + 1), 2, TOURNEY_MAX_SEATS, &seats, NULL))
        return input_unreadable (error,
                                 _ ("“%s” is not a number of seats: write tables as “2 x 9”, or the seats of each, as "
                                    "in “9 8 8”; a table has 2 to %d seats."),
                                 line_word (words, i + 1), TOURNEY_MAX_SEATS);
      sizes[i] = seats;
      most = MAX (most, sizes[i]);
    }
  settings->tables = (gint) n;
  settings->seats = most;
  memcpy (settings->sizes, sizes, sizeof sizes);
  return TRUE;
}

static gboolean
take_tables (Settings *settings, const GArray *words, GError **error)
{
  gint64 tables = 0, seats = 0;

  if (line_is (words, 1, "off"))
    {
      if (!line_ends_at (words, 2, error))
        return FALSE;
      settings->tables = settings->seats = 0;
      memset (settings->sizes, 0, sizeof settings->sizes);
      return TRUE;
    }
  if (words->len > 2 && !line_is (words, 2, "x"))
    return take_sizes (settings, words, error);
  if (!settings_take_number (words, 1, 1, TOURNEY_MAX_TABLES, &tables, error))
    return FALSE;
  if (!line_is (words, 2, "x"))
    return input_unreadable (error, _ ("Write tables as “2 x 9”: two tables of nine seats."));
  if (!settings_take_number (words, 3, 2, TOURNEY_MAX_SEATS, &seats, error) || !line_ends_at (words, 4, error))
    return FALSE;
  settings->tables = tables;
  settings->seats = seats;
  memset (settings->sizes, 0, sizeof settings->sizes);
  return TRUE;
}

static void
append_tables (GString *line, const Settings *settings)
{
  gboolean is_even = TRUE;

  if (settings->tables == 0)
    {
      g_string_append (line, " off");
      return;
    }
  for (gint table = 1; table <= settings->tables; table++)
    is_even = is_even && settings_seats_at (settings, table) == settings->seats;
  if (is_even)
    {
      g_string_append_printf (line, " %d x %d", settings->tables, settings->seats);
      return;
    }
  for (gint table = 1; table <= settings->tables; table++)
    g_string_append_printf (line, " %d", settings_seats_at (settings, table));
}

/* The names of the tables from the first on; "" for a table that only has its number. */
static gboolean
take_table_names (Settings *settings, const GArray *words, GError **error)
{
  gboolean off = line_is (words, 1, "off") && words->len == 2;
  char    *names[TOURNEY_MAX_TABLES] = { NULL };
  guint    n = off ? 0 : words->len - 1;

  if (settings_value_at (words, 1, error) == NULL)
    return FALSE;
  if (n > TOURNEY_MAX_TABLES)
    return input_unreadable (error, _ ("There can be at most %d tables."), TOURNEY_MAX_TABLES);
  for (guint i = 0; i < n; i++)
    {
      const char *name = line_word (words, i + 1);

      if (*name == '\0')
        continue;
      if (!table_name_check (name, error))
        return FALSE;
      for (guint k = 0; k < i; k++)
        if (g_str_equal (name, line_word (words, k + 1)))
          return input_unreadable (error, _ ("Two tables are called “%s”: give one of them another name."), name);
    }
  for (guint i = 0; i < n; i++)
    if (*line_word (words, i + 1) != '\0')
      names[i] = g_utf8_normalize (line_word (words, i + 1), -1, G_NORMALIZE_DEFAULT_COMPOSE);
  for (guint i = 0; i < TOURNEY_MAX_TABLES; i++)
    {
      g_free (settings->table_names[i]);
      settings->table_names[i] = names[i];
    }
  return TRUE;
}

static void
append_table_names (GString *line, const Settings *settings)
{
  gint last = TOURNEY_MAX_TABLES;

  while (last > 0 && settings->table_names[last - 1] == NULL)
    last--;
  for (gint i = 0; i < last; i++)
    g_string_append_printf (line, " \"%s\"", settings->table_names[i] != NULL ? settings->table_names[i] : "");
  if (last == 0)
    g_string_append (line, " off");
}

/* Seats such as 1.9, each as a bit of its table; "off": none. */
static gboolean
take_seats (guint16 *seats, const GArray *words, GError **error)
{
  guint16 new[TOURNEY_MAX_TABLES] = { 0 };

  if (settings_value_at (words, 1, error) == NULL)
    return FALSE;
  for (guint i = 1; !line_is (words, 1, "off") && line_word (words, i) != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (line_word (words, i), ".", -1);
      gint64 table, seat;

      if (g_strv_length (parts) != 2 || !number_parse (parts[0], 1, TOURNEY_MAX_TABLES, &table, NULL)
          || !number_parse (parts[1], 1, TOURNEY_MAX_SEATS, &seat, NULL))
        return input_unreadable (error, _ ("“%s” is not a seat: write table and seat, as in “1.4”."),
                                 line_word (words, i));
      new[table - 1] |= 1 << (seat - 1);
    }
  if (line_is (words, 1, "off") && !line_ends_at (words, 2, error))
    return FALSE;
  memcpy (seats, new, sizeof new);
  return TRUE;
}

static void
append_seats (GString *line, const guint16 *seats)
{
  gsize before = line->len;

  for (gint table = 0; table < TOURNEY_MAX_TABLES; table++)
    for (gint seat = 0; seat < TOURNEY_MAX_SEATS; seat++)
      if (seats[table] & 1 << seat)
        g_string_append_printf (line, " %d.%d", table + 1, seat + 1);
  if (line->len == before)
    g_string_append (line, " off");
}

static gboolean
take_closed (Settings *settings, const GArray *words, GError **error)
{
  return take_seats (settings->closed, words, error);
}

static void
append_closed (GString *line, const Settings *settings)
{
  append_seats (line, settings->closed);
}

static gboolean
take_kept (Settings *settings, const GArray *words, GError **error)
{
  return take_seats (settings->kept, words, error);
}

static void
append_kept (GString *line, const Settings *settings)
{
  append_seats (line, settings->kept);
}

static const char *const policies[] = { "by-blinds", "by-distance", "by-lot" };

/* balance N [few M tables T] [by-distance | by-lot] */
static gboolean
take_balance (Settings *settings, const GArray *words, GError **error)
{
  gint64        number = 0, few = 0, tables = 0;
  guint         next = 2;
  BalancePolicy policy = BALANCE_BY_BLINDS;

  if (!settings_take_number (words, 1, 1, TOURNEY_MAX_SEATS, &number, error))
    return FALSE;
  if (line_is (words, next, "few"))
    {
      if (!settings_take_number (words, next + 1, 1, TOURNEY_MAX_SEATS, &few, error))
        return FALSE;
      if (!line_is (words, next + 2, "tables"))
        return input_unreadable (error, _ ("Write from how many tables on that applies, as in “few 2 tables 4”."));
      if (!settings_take_number (words, next + 3, 2, TOURNEY_MAX_TABLES, &tables, error))
        return FALSE;
      next += 4;
    }
  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    if (line_is (words, next, policies[i]))
      {
        policy = (BalancePolicy) i;
        next++;
        break;
      }
  if (!line_ends_at (words, next, error))
    return FALSE;
  settings->balance = number;
  settings->balance_few = few;
  settings->few_tables = tables;
  settings->balance_policy = policy;
  return TRUE;
}

static void
append_balance (GString *line, const Settings *settings)
{
  g_string_append_printf (line, " %d", settings->balance);
  if (settings->balance_few > 0)
    g_string_append_printf (line, " few %d tables %d", settings->balance_few, settings->few_tables);
  if (settings->balance_policy != BALANCE_BY_BLINDS)
    g_string_append_printf (line, " %s", policies[settings->balance_policy]);
}

/* shootout [carry] [in-order] */
static gboolean
take_shootout (Settings *settings, const GArray *words, GError **error)
{
  guint    next = 1;
  gboolean off = line_is (words, next, "off"), carry, in_order;

  next += off;
  carry = !off && line_is (words, next, "carry");
  next += carry;
  in_order = !off && line_is (words, next, "in-order");
  next += in_order;
  if (!line_ends_at (words, next, error))
    return FALSE;
  settings->shootout = !off;
  settings->shootout_carry = carry;
  settings->shootout_in_order = in_order;
  return TRUE;
}

static void
append_shootout (GString *line, const Settings *settings)
{
  if (!settings->shootout)
    {
      g_string_append (line, " off");
      return;
    }
  if (settings->shootout_carry)
    g_string_append (line, " carry");
  if (settings->shootout_in_order)
    g_string_append (line, " in-order");
}

static const SettingsLine lines[] = {
  { "tables", take_tables, append_tables },
  { "closed", take_closed, append_closed },
  { "table-names", take_table_names, append_table_names },
  { "kept-free", take_kept, append_kept },
  { "balance", take_balance, append_balance },
  { "shootout", take_shootout, append_shootout },
};

const SettingsLine *
settings_tables_line (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (g_str_equal (lines[i].word, word))
      return &lines[i];
  return NULL;
}
