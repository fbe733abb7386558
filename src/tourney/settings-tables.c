/* Settings of the room: the tables, how alike they are kept, and whether each of them plays down to one winner. */
#include "settings-private.h"

#include "base/error.h"

#include <glib/gi18n-lib.h>

static gboolean
take_tables (Settings *settings, const GArray *words, GError **error)
{
  gint64 tables = 0, seats = 0;

  if (line_is (words, 1, "off"))
    {
      if (!line_ends_at (words, 2, error))
        return FALSE;
      settings->tables = settings->seats = 0;
      return TRUE;
    }
  if (!settings_take_number (words, 1, 1, TOURNEY_MAX_TABLES, &tables, error))
    return FALSE;
  if (!line_is (words, 2, "x"))
    return input_unreadable (error, _ ("Write tables as “2 x 9”: two tables of nine seats."));
  if (!settings_take_number (words, 3, 2, TOURNEY_MAX_SEATS, &seats, error) || !line_ends_at (words, 4, error))
    return FALSE;
  settings->tables = tables;
  settings->seats = seats;
  return TRUE;
}

static void
append_tables (GString *line, const Settings *settings)
{
  if (settings->tables == 0)
    g_string_append (line, " off");
  else
    g_string_append_printf (line, " %d x %d", settings->tables, settings->seats);
}

static gboolean
take_balance (Settings *settings, const GArray *words, GError **error)
{
  gint64 number = 0;

  if (!settings_take_number (words, 1, 1, TOURNEY_MAX_SEATS, &number, error) || !line_ends_at (words, 2, error))
    return FALSE;
  settings->balance = number;
  return TRUE;
}

static void
append_balance (GString *line, const Settings *settings)
{
  g_string_append_printf (line, " %d", settings->balance);
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
