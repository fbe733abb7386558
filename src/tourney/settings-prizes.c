/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header lines `prizes`, `rake` and `share`, and the percentages and amounts that header lines contain. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "prize-curve.h"
#include "settings-private.h"

#define PERCENT_DIGITS 4

gboolean
settings_take_percent (const GArray *words, guint index, gint64 *percent, GError **error)
{
  const char *text = settings_value_at (words, index, error);

  if (text == NULL)
    return FALSE;
  if (money_parse (text, PERCENT_DIGITS, percent, NULL) && *percent <= BOUNTY_ALL)
    return TRUE;
  return input_unreadable (error, _ ("“%s” is not a percentage: write it as 50 or 26.5."), text);
}

/* "curve 5" or "curve 5 first 45". */
static gboolean
take_curve (Prizes *prizes, const GArray *words, GError **error)
{
  Prizes new = { .kind = PRIZES_CURVE };
  gint64 places, least;

  if (!settings_take_number (words, 2, 1, TOURNEY_MAX_PRIZES, &places, error))
    return FALSE;
  new.n = (gint) places;
  new.first = prize_curve_first (new.n);
  if (line_is (words, 3, "first")
          ? !settings_take_percent (words, 4, &new.first, error) || !line_ends_at (words, 5, error)
          : !line_ends_at (words, 3, error))
    return FALSE;
  if (new.n == 1 && new.first != BOUNTY_ALL)
    return input_unreadable (error, _ ("If one place is paid, it gets all of the pool: leave “first” out."));
  if (new.n > 1 && new.first == BOUNTY_ALL)
    return input_unreadable (
        error, _ ("If the first place gets all of the pool, nothing is left for others: write “prizes 100”."));
  least = (BOUNTY_ALL + new.n - 1) / new.n;
  if (new.first < least)
    return input_unreadable (error,
                             _ ("The first of %d places cannot get less than the others: write at least %g percent."),
                             new.n, (double) least / (BOUNTY_ALL / 100));
  prize_curve (new.n, new.first, new.values);
  if (new.values[new.n - 1] == 0)
    return input_unreadable (
        error,
        _ ("By that curve place %d would get nothing: let the first place have less of the pool, or "
           "pay fewer places."),
        new.n);
  *prizes = new;
  return TRUE;
}

const char *const prizes_table_words[PRIZES_N_TABLES]
    = { [PRIZES_BY_TEN] = "", [PRIZES_WIDE] = "wide", [PRIZES_NARROW] = "narrow" };

/* "auto" or "auto wide". */
static gboolean
take_auto (Prizes *prizes, const GArray *words, GError **error)
{
  for (PrizesTable table = 1; table < PRIZES_N_TABLES; table++)
    if (line_is (words, 2, prizes_table_words[table]))
      {
        if (!line_ends_at (words, 3, error))
          return FALSE;
        *prizes = (Prizes){ .kind = PRIZES_AUTO, .table = table };
        return TRUE;
      }
  if (!line_ends_at (words, 2, error))
    return FALSE;
  *prizes = (Prizes){ .kind = PRIZES_AUTO };
  return TRUE;
}

gboolean
settings_take_prizes (Settings *settings, const GArray *words, GError **error)
{
  Prizes prizes = { .kind = PRIZES_PERCENT };
  guint  first = 1;
  gint64 sum = 0;

  if (line_is (words, 1, "auto"))
    return take_auto (&settings->prizes, words, error);
  if (line_is (words, 1, "curve"))
    return take_curve (&settings->prizes, words, error);
  if (line_is (words, 1, "amounts"))
    {
      prizes.kind = PRIZES_AMOUNTS;
      first = 2;
    }
  if (settings_value_at (words, first, error) == NULL)
    return FALSE;
  for (guint i = first; line_word (words, i) != NULL; i++)
    {
      gint64 value;

      if (prizes.n == TOURNEY_MAX_PRIZES)
        return input_unreadable (error, _ ("At most %d prizes can be listed."), TOURNEY_MAX_PRIZES);
      if (prizes.kind == PRIZES_PERCENT ? !settings_take_percent (words, i, &value, error)
                                        : !money_parse (line_word (words, i), settings->currency.digits, &value, error))
        return FALSE;
      if (value == 0)
        return input_unreadable (error, _ ("A prize must be above zero: leave “%s” out."), line_word (words, i));
      sum += value;
      prizes.values[prizes.n++] = value;
      if (prizes.kind == PRIZES_PERCENT && sum > BOUNTY_ALL)
        return input_unreadable (error, _ ("The prizes add up to more than 100 percent."));
    }
  settings->prizes = prizes;
  return TRUE;
}

/* "10%", "20.00", or "off". */
static gboolean
take_cut (Cut *cut, const GArray *words, gint digits, GError **error)
{
  const char *text = settings_value_at (words, 1, error);

  *cut = (Cut){ 0 };
  if (text == NULL)
    return FALSE;
  if (line_is (words, 1, "off"))
    return line_ends_at (words, 2, error);
  if (g_str_has_suffix (text, "%"))
    {
      g_autofree char *number = g_strndup (text, strlen (text) - 1);

      return (money_parse (number, PERCENT_DIGITS, &cut->percent, NULL) && cut->percent <= BOUNTY_ALL)
             || input_unreadable (error, _ ("“%s” is not a percentage: write it as 10%% or 2.5%%."), text);
    }
  return money_parse (text, digits, &cut->amount, error);
}

static gboolean
is_nothing (const Cut *cut)
{
  return cut->percent == 0 && cut->amount == 0;
}

/* "rake 10%", "rake 20.00" or "rake off". */
gboolean
settings_take_rake (Settings *settings, const GArray *words, GError **error)
{
  Cut rake;

  if (!take_cut (&rake, words, settings->currency.digits, error) || !line_ends_at (words, 2, error))
    return FALSE;
  if (is_nothing (&rake) && !line_is (words, 1, "off"))
    return input_unreadable (error, _ ("A rake must be above zero: write “rake off” if the house takes none."));
  settings->rake = rake;
  return TRUE;
}

/* "share 10% League", "share 20.00 League" or "share off". */
gboolean
settings_take_share (Settings *settings, const GArray *words, GError **error)
{
  const char *whom = NULL;
  Cut         share;

  if (!take_cut (&share, words, settings->currency.digits, error))
    return FALSE;
  if (!line_is (words, 1, "off"))
    {
      if (is_nothing (&share))
        return input_unreadable (error, _ ("A share must be above zero: write “share off” if nobody gets one."));
      whom = line_word (words, 2);
      if (whom == NULL || *whom == '\0')
        return input_unreadable (error, _ ("Say who gets the share, as in “share 10%% League”."));
      if (!line_ends_at (words, 3, error))
        return FALSE;
    }
  g_free (settings->share_for);
  settings->share_for = g_strdup (whom);
  settings->share = share;
  return TRUE;
}

void
settings_append_money (GString *line, const char *before, gint64 amount, gint digits)
{
  g_autofree char *text = money_plain (amount, digits);

  g_string_append_printf (line, "%s%s", before, text);
}

void
settings_append_percent (GString *line, gint64 percent)
{
  g_autofree char *text = money_plain (percent, PERCENT_DIGITS);
  gsize            n = strlen (text);

  while (text[n - 1] == '0')
    text[--n] = '\0';
  if (text[n - 1] == '.')
    text[--n] = '\0';
  g_string_append_printf (line, " %s", text);
}

void
settings_append_prizes (GString *line, const Prizes *prizes, gint digits)
{
  if (prizes->kind == PRIZES_AUTO)
    {
      g_string_append_printf (line, prizes->table ? " auto %s" : " auto", prizes_table_words[prizes->table]);
      return;
    }
  if (prizes->kind == PRIZES_CURVE)
    {
      g_string_append_printf (line, " curve %d", prizes->n);
      if (prizes->first != prize_curve_first (prizes->n))
        {
          g_string_append (line, " first");
          settings_append_percent (line, prizes->first);
        }
      return;
    }
  if (prizes->kind == PRIZES_AMOUNTS)
    g_string_append (line, " amounts");
  for (gint i = 0; i < prizes->n; i++)
    if (prizes->kind == PRIZES_PERCENT)
      settings_append_percent (line, prizes->values[i]);
    else
      settings_append_money (line, " ", prizes->values[i], digits);
}

static void
append_cut (GString *line, const Cut *cut, gint digits)
{
  if (is_nothing (cut))
    g_string_append (line, " off");
  else if (cut->amount > 0)
    settings_append_money (line, " ", cut->amount, digits);
  else
    {
      settings_append_percent (line, cut->percent);
      g_string_append_c (line, '%');
    }
}

void
settings_append_rake (GString *line, const Settings *settings)
{
  append_cut (line, &settings->rake, settings->currency.digits);
}

void
settings_append_share (GString *line, const Settings *settings)
{
  append_cut (line, &settings->share, settings->currency.digits);
  if (settings->share_for != NULL)
    g_string_append_printf (line, " \"%s\"", settings->share_for);
}
