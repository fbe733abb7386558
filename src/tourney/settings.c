/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings as header lines. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/number.h"
#include "base/proof.h"
#include "base/safe-text.h"
#include "base/span.h"
#include "tourney/cue/cue.h"
#include "player.h"
#include "settings-private.h"

#define MOST_WORD 100 /* bytes */

/* In the order in which they are written. */
static const char *const header_words[] = {
  "name",   "schedule",  "entry",   "rebuy",    "add-on", "re-entry", "late",     "bounty", "prizes",
  "awards", "guarantee", "rake",    "share",    "unit",   "least",    "expected", "tables", "table-names",
  "closed", "kept-free", "balance", "shootout", "seed",   "word",     "end",      "cues",
};

Settings *
settings_new (void)
{
  Settings *settings = g_new0 (Settings, 1);

  settings->name = g_strdup ("");
  settings->entry.offered = TRUE;
  settings->prizes.kind = PRIZES_AUTO;
  settings->unit = 1;
  settings->balance = 2;
  settings->bounty_percent = BOUNTY_ALL;
  settings->currency = currency_plain;
  return settings;
}

Settings *
settings_copy (const Settings *settings)
{
  Settings *copy = g_new (Settings, 1);

  *copy = *settings;
  copy->name = g_strdup (settings->name);
  copy->awards = settings->awards != NULL ? g_ptr_array_ref (settings->awards) : NULL;
  copy->cues = settings->cues != NULL ? g_ptr_array_ref (settings->cues) : NULL;
  copy->share_for = g_strdup (settings->share_for);
  copy->word = g_strdup (settings->word);
  copy->schedule = settings->schedule != NULL ? schedule_ref (settings->schedule) : NULL;
  copy->schedule_word = g_strdup (settings->schedule_word);
  for (gint i = 0; i < TOURNEY_MAX_TABLES; i++)
    copy->table_names[i] = g_strdup (settings->table_names[i]);
  return copy;
}

void
settings_free (Settings *settings)
{
  g_free (settings->name);
  g_clear_pointer (&settings->awards, g_ptr_array_unref);
  g_clear_pointer (&settings->cues, g_ptr_array_unref);
  g_free (settings->share_for);
  g_free (settings->word);
  g_clear_pointer (&settings->schedule, schedule_unref);
  g_free (settings->schedule_word);
  for (gint i = 0; i < TOURNEY_MAX_TABLES; i++)
    g_free (settings->table_names[i]);
  g_free (settings);
}

guint64
settings_lot (const Settings *settings)
{
  return proof_lot (settings->seed, settings->word);
}

gboolean
settings_knows (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (header_words); i++)
    if (g_str_equal (header_words[i], word))
      return TRUE;
  return FALSE;
}

/* The first envelope is the largest and takes what is less than a whole unit. */
static void
add_envelope (Prizes *envelopes, gint64 percent)
{
  gint at = envelopes->n++;

  for (; at > 0 && envelopes->values[at - 1] < percent; at--)
    envelopes->values[at] = envelopes->values[at - 1];
  envelopes->values[at] = percent;
}

/* The parts of a mystery bounty's envelopes, which together hold all that was paid in. */
static gboolean
take_envelopes (Settings *new, const GArray *words, GError **error)
{
  gint64 sum = 0;

  new->envelopes = (Prizes){ .kind = PRIZES_PERCENT };
  do
    {
      guint  index = 3 + (guint) new->envelopes.n;
      gint64 percent = 0;

      if (new->envelopes.n == TOURNEY_MAX_PRIZES)
        return input_unreadable (error, _ ("At most %d envelopes can be listed."), TOURNEY_MAX_PRIZES);
      if (!settings_take_percent (words, index, &percent, error))
        return FALSE;
      if (percent == 0)
        return input_unreadable (error, _ ("An envelope cannot be empty: leave “%s” out."), line_word (words, index));
      add_envelope (&new->envelopes, percent);
      sum += percent;
    }
  while (line_word (words, 3 + (guint) new->envelopes.n) != NULL);
  if (sum == BOUNTY_ALL)
    return TRUE;
  return input_unreadable (error, _ ("The envelopes hold %g percent of the bounties together: it must be 100."),
                           (double) sum / (BOUNTY_ALL / 100));
}

static gboolean
take_bounty (Settings *settings, const GArray *words, GError **error)
{
  Settings new = { .bounty_percent = BOUNTY_ALL };

  if (line_is (words, 1, "off"))
    {
      if (!line_ends_at (words, 2, error))
        return FALSE;
    }
  else if (!settings_take_money (words, 1, settings->currency.digits, &new.bounty, error))
    return FALSE;
  else if (line_is (words, 2, "optional"))
    {
      new.bounty_optional = TRUE;
      if (!line_ends_at (words, 3, error))
        return FALSE;
      if (new.bounty == 0)
        return input_unreadable (error,
                                 _ ("A bounty that people may buy has a price: write it as “bounty 5.00 optional”."));
    }
  else if (line_is (words, 2, "progressive"))
    {
      new.bounty_kind = BOUNTY_PROGRESSIVE;
      if (!settings_take_percent (words, 3, &new.bounty_percent, error) || !line_ends_at (words, 4, error))
        return FALSE;
      if (new.bounty_percent == 0)
        return input_unreadable (error,
                                 _ ("A part of a progressive bounty is paid at once: write it as “progressive 50”."));
    }
  else if (line_is (words, 2, "mystery"))
    {
      new.bounty_kind = BOUNTY_MYSTERY;
      if (!take_envelopes (&new, words, error))
        return FALSE;
    }
  else if (!line_ends_at (words, 2, error))
    return FALSE;
  settings->bounty = new.bounty;
  settings->bounty_kind = new.bounty_kind;
  settings->bounty_optional = new.bounty_optional;
  settings->bounty_percent = new.bounty_percent;
  settings->envelopes = new.envelopes;
  return TRUE;
}

static gboolean
take_schedule (Settings *settings, const GArray *words, ScheduleFinder find, gpointer data, GError **error)
{
  const char *word = settings_value_at (words, 1, error);
  Schedule   *schedule;

  if (word == NULL || !line_ends_at (words, 2, error))
    return FALSE;
  if (find == NULL)
    return input_unreadable (error, _ ("There is no schedule called “%s”."), word);
  schedule = find (word, data, error);
  if (schedule == NULL)
    return FALSE;
  g_clear_pointer (&settings->schedule, schedule_unref);
  settings->schedule = schedule;
  g_free (settings->schedule_word);
  settings->schedule_word = g_strdup (word);
  return TRUE;
}

static gboolean
take_end (Settings *settings, const GArray *words, GError **error)
{
  gint64 end = -1;

  if (settings_value_at (words, 1, error) == NULL)
    return FALSE;
  if (!line_is (words, 1, "off") && !duration_parse (line_word (words, 1), &end, error))
    return FALSE;
  if (end == 0)
    return input_unreadable (error, _ ("The end must be later than the beginning: write it as 4h."));
  if (!line_ends_at (words, 2, error))
    return FALSE;
  settings->end = end;
  return TRUE;
}

static gboolean
take_name (Settings *settings, const GArray *words, GError **error)
{
  const char *name = settings_value_at (words, 1, error);

  if (name == NULL || !line_ends_at (words, 2, error))
    return FALSE;
  if (*name == '\0')
    return input_unreadable (error, _ ("The name of the tournament is empty."));
  g_free (settings->name);
  settings->name = g_strdup (name);
  return TRUE;
}

/* Reads an amount; “off” is 0. */
static gboolean
take_money_or_off (const Settings *settings, const GArray *words, gint64 *amount, GError **error)
{
  gint64 new = 0;

  if (!line_is (words, 1, "off") && !settings_take_money (words, 1, settings->currency.digits, &new, error))
    return FALSE;
  if (!line_ends_at (words, 2, error))
    return FALSE;
  *amount = new;
  return TRUE;
}

static gboolean
take_guarantee (Settings *settings, const GArray *words, GError **error)
{
  return take_money_or_off (settings, words, &settings->guarantee, error);
}

static gboolean
take_least (Settings *settings, const GArray *words, GError **error)
{
  return take_money_or_off (settings, words, &settings->least, error);
}

static gboolean
take_unit (Settings *settings, const GArray *words, GError **error)
{
  gint64 unit = 0;

  if (!settings_take_money (words, 1, settings->currency.digits, &unit, error) || !line_ends_at (words, 2, error))
    return FALSE;
  if (unit == 0)
    return input_unreadable (error, _ ("The unit of the prizes cannot be zero."));
  settings->unit = unit;
  return TRUE;
}

static gboolean
take_expected (Settings *settings, const GArray *words, GError **error)
{
  gint64 expected = 0;

  if (!line_is (words, 1, "off") && !settings_take_number (words, 1, 1, TOURNEY_MAX_PLAYERS, &expected, error))
    return FALSE;
  if (!line_ends_at (words, 2, error))
    return FALSE;
  settings->expected = expected;
  return TRUE;
}

static gboolean
take_seed (Settings *settings, const GArray *words, GError **error)
{
  gint64 seed = 0;

  if (!settings_take_number (words, 1, 0, G_MAXINT64, &seed, error) || !line_ends_at (words, 2, error))
    return FALSE;
  settings->seed = seed;
  return TRUE;
}

static gboolean
take_word (Settings *settings, const GArray *words, GError **error)
{
  const char *word = settings_value_at (words, 1, error);

  if (word == NULL || !line_ends_at (words, 2, error) || !proof_check_word (word, MOST_WORD, error))
    return FALSE;
  g_free (settings->word);
  settings->word = line_is (words, 1, "off") || *word == '\0' ? NULL : g_strdup (word);
  return TRUE;
}

static void
append_bounty (GString *line, const Settings *settings)
{
  if (settings->bounty == 0)
    {
      g_string_append (line, " off");
      return;
    }
  settings_append_money (line, " ", settings->bounty, settings->currency.digits);
  if (settings->bounty_optional)
    g_string_append (line, " optional");
  if (settings->bounty_kind == BOUNTY_PROGRESSIVE)
    {
      g_string_append (line, " progressive");
      settings_append_percent (line, settings->bounty_percent);
    }
  else if (settings->bounty_kind == BOUNTY_MYSTERY)
    {
      g_string_append (line, " mystery");
      settings_append_prizes (line, &settings->envelopes, 0);
    }
}

static void
append_name (GString *line, const Settings *settings)
{
  g_string_append_printf (line, " \"%s\"", settings->name);
}

static void
append_prizes (GString *line, const Settings *settings)
{
  settings_append_prizes (line, &settings->prizes, settings->currency.digits);
}

static void
append_money_or_off (GString *line, const Settings *settings, gint64 amount)
{
  if (amount == 0)
    g_string_append (line, " off");
  else
    settings_append_money (line, " ", amount, settings->currency.digits);
}

static void
append_guarantee (GString *line, const Settings *settings)
{
  append_money_or_off (line, settings, settings->guarantee);
}

static void
append_least (GString *line, const Settings *settings)
{
  append_money_or_off (line, settings, settings->least);
}

static void
append_unit (GString *line, const Settings *settings)
{
  settings_append_money (line, " ", settings->unit, settings->currency.digits);
}

static void
append_expected (GString *line, const Settings *settings)
{
  if (settings->expected == 0)
    g_string_append (line, " off");
  else
    g_string_append_printf (line, " %d", settings->expected);
}

static void
append_end (GString *line, const Settings *settings)
{
  g_autofree char *end = settings_end (settings) == 0 ? g_strdup ("off") : duration_to_text (settings_end (settings));

  g_string_append_printf (line, " %s", end);
}

static void
append_seed (GString *line, const Settings *settings)
{
  g_string_append_printf (line, " %" G_GUINT64_FORMAT, settings->seed);
}

static void
append_word (GString *line, const Settings *settings)
{
  if (settings->word != NULL)
    g_string_append_printf (line, " \"%s\"", settings->word);
  else
    g_string_append (line, " off");
}

static gboolean
take_cues (Settings *new, const GArray *words, GError **error)
{
  GPtrArray *cues = cue_read_all (words, 1, error);

  if (cues == NULL)
    return FALSE;
  g_clear_pointer (&new->cues, g_ptr_array_unref);
  if (cues->len > 0)
    new->cues = cues;
  else
    g_ptr_array_unref (cues);
  return TRUE;
}

static void
append_cues (GString *line, const Settings *settings)
{
  cue_append_all (line, settings->cues);
}

/* All lines but the offers, the schedule, which the finder provides, and the tables. */
static const SettingsLine lines[] = {
  { "name", take_name, append_name },
  { "bounty", take_bounty, append_bounty },
  { "prizes", settings_take_prizes, append_prizes },
  { "awards", settings_take_awards, settings_append_awards },
  { "guarantee", take_guarantee, append_guarantee },
  { "rake", settings_take_rake, settings_append_rake },
  { "share", settings_take_share, settings_append_share },
  { "unit", take_unit, append_unit },
  { "least", take_least, append_least },
  { "expected", take_expected, append_expected },
  { "seed", take_seed, append_seed },
  { "word", take_word, append_word },
  { "end", take_end, append_end },
  { "cues", take_cues, append_cues },
};

gboolean
settings_take (Settings *settings, const GArray *words, ScheduleFinder find, gpointer data, GError **error)
{
  const char         *word = line_word (words, 0);
  const SettingsLine *of_tables = word != NULL ? settings_tables_line (word) : NULL;

  if (word != NULL && line_is (words, 0, word) && settings_is_offer (word))
    return settings_take_offer (settings, words, error);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (line_is (words, 0, lines[i].word))
      return lines[i].take (settings, words, error);
  if (of_tables != NULL)
    return of_tables->take (settings, words, error);
  if (line_is (words, 0, "schedule"))
    return take_schedule (settings, words, find, data, error);
  return input_unreadable (error, _ ("“%s” is not a setting."), word != NULL ? word : "");
}

char *
settings_line (const Settings *settings, const char *word)
{
  g_autoptr (GString) line = g_string_new (word);
  const SettingsLine *of_tables = settings_tables_line (word);

  g_return_val_if_fail (settings_knows (word), NULL);

  if (settings_is_offer (word))
    settings_append_offer (line, settings, word);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (g_str_equal (word, lines[i].word))
      lines[i].append (line, settings);
  if (of_tables != NULL)
    of_tables->append (line, settings);
  if (g_str_equal (word, "schedule"))
    {
      g_autofree char *quoted = line_quote (settings->schedule_word != NULL ? settings->schedule_word : "");

      g_string_append_printf (line, " %s", quoted);
    }
  return g_string_free (g_steal_pointer (&line), FALSE);
}

char *
settings_to_text (const Settings *settings)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (header_words); i++)
    {
      g_autofree char *line = NULL;

      /* An end of 0 is the schedule's own, which the schedule states. Lines with “off” are left out, except for `end`:
         it overrides the schedule. */
      if (g_str_equal (header_words[i], "schedule") || (g_str_equal (header_words[i], "end") && settings->end == 0))
        continue;
      line = settings_line (settings, header_words[i]);
      if (!g_str_has_suffix (line, " off") || g_str_equal (header_words[i], "end"))
        g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
