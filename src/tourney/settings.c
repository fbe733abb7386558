/* Settings as header lines: one table says which parts each offer may name. */
#include "settings-private.h"

#include "base/error.h"
#include "base/number.h"
#include "base/span.h"
#include "player.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What may follow the price of an offer. */
typedef enum
{
  PART_FEE = 1 << 0,
  PART_STACK = 1 << 1,
  PART_UNTIL = 1 << 2,
  PART_AT = 1 << 3,
  PART_MAX = 1 << 4,
  PART_PRICE = 1 << 5, /* not a part: does a price come first at all? */
  PART_OFF = 1 << 6,   /* may it be withdrawn? */
} Parts;

static const struct
{
  const char *word;
  gsize       offset;
  Parts       parts;
} offers[] = {
  { "entry", G_STRUCT_OFFSET (Settings, entry), PART_PRICE | PART_FEE | PART_STACK },
  { "rebuy", G_STRUCT_OFFSET (Settings, rebuy), PART_PRICE | PART_FEE | PART_STACK | PART_UNTIL | PART_MAX | PART_OFF },
  { "add-on", G_STRUCT_OFFSET (Settings, add_on),
    PART_PRICE | PART_FEE | PART_STACK | PART_UNTIL | PART_AT | PART_MAX | PART_OFF },
  { "re-entry", G_STRUCT_OFFSET (Settings, re_entry),
    PART_PRICE | PART_FEE | PART_STACK | PART_UNTIL | PART_MAX | PART_OFF },
  { "late", G_STRUCT_OFFSET (Settings, late), PART_UNTIL | PART_OFF },
};

/* In the order in which they are written. */
static const char *const header_words[] = {
  "name",   "schedule",    "entry",     "rebuy",     "add-on",  "re-entry", "late",  "bounty",
  "prizes", "awards",      "guarantee", "rake",      "share",   "unit",     "least", "expected",
  "tables", "table-names", "closed",    "kept-free", "balance", "shootout", "seed",  "end",
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
  copy->awards = settings->awards ? g_ptr_array_ref (settings->awards) : NULL;
  copy->share_for = g_strdup (settings->share_for);
  copy->schedule = settings->schedule ? schedule_ref (settings->schedule) : NULL;
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
  g_free (settings->share_for);
  g_clear_pointer (&settings->schedule, schedule_unref);
  g_free (settings->schedule_word);
  for (gint i = 0; i < TOURNEY_MAX_TABLES; i++)
    g_free (settings->table_names[i]);
  g_free (settings);
}

gboolean
settings_knows (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (header_words); i++)
    if (g_str_equal (header_words[i], word))
      return TRUE;
  return FALSE;
}

/* The value behind a keyword, which must be there. */
const char *
settings_value_at (const GArray *words, guint index, GError **error)
{
  const char *text = line_word (words, index);

  if (!text)
    input_unreadable (error, _ ("A value is missing after “%s”."), line_word (words, index - 1));
  return text;
}

gboolean
settings_take_number (const GArray *words, guint index, gint64 min, gint64 max, gint64 *number, GError **error)
{
  const char *text = settings_value_at (words, index, error);

  return text && number_parse (text, min, max, number, error);
}

static gboolean
take_money (const GArray *words, guint index, gint digits, gint64 *amount, GError **error)
{
  const char *text = settings_value_at (words, index, error);

  return text && money_parse (text, digits, amount, error);
}

/* "level 4", "break 1" or "start" from word INDEX on; N_WORDS is how many that is. */
static gboolean
take_window (const GArray *words, guint index, gboolean at, TourneyWindow *window, guint *n_words, GError **error)
{
  gint64 number;

  if (at && line_is (words, index, "start"))
    {
      *window = (TourneyWindow){ .kind = TOURNEY_WINDOW_AT_START };
      *n_words = 1;
      return TRUE;
    }
  *n_words = 2;

  if (!at && line_is (words, index, "level"))
    window->kind = TOURNEY_WINDOW_UNTIL_LEVEL;
  else if (line_is (words, index, "break"))
    window->kind = at ? TOURNEY_WINDOW_AT_BREAK : TOURNEY_WINDOW_UNTIL_BREAK;
  else
    return input_unreadable (error,
                             at ? _ ("Write “at start”, or “at break” and its number, as in “at break 1”.")
                                : _ ("Write “until level” or “until break” and its number, as in “until level 4”."));
  if (!settings_take_number (words, index + 1, 1, 1000, &number, error))
    return FALSE;
  window->number = number;
  return TRUE;
}

static gboolean
take_offer (TourneyOffer *offer, const GArray *words, Parts parts, gint digits, GError **error)
{
  TourneyOffer new = { .offered = TRUE };
  Parts seen = 0;
  guint i = 1;

  if ((parts & PART_OFF) && line_is (words, 1, "off"))
    {
      if (!line_ends_at (words, 2, error))
        return FALSE;
      *offer = (TourneyOffer){ 0 };
      return TRUE;
    }
  if ((parts & PART_PRICE) && !take_money (words, i++, digits, &new.price, error))
    return FALSE;

  while (line_word (words, i))
    {
      static const struct
      {
        const char *word;
        Parts       part;
      } keywords[] = {
        { "fee", PART_FEE }, { "stack", PART_STACK }, { "until", PART_UNTIL }, { "at", PART_AT }, { "max", PART_MAX }
      };
      Parts    part = 0;
      gint64   number = 0;
      guint    n_words = 1;
      gboolean ok = TRUE;

      for (guint k = 0; k < G_N_ELEMENTS (keywords); k++)
        if (line_is (words, i, keywords[k].word))
          part = keywords[k].part & parts;
      if (part == 0)
        return input_unreadable (error, _ ("“%s” is not understood in the “%s” line."), line_word (words, i),
                                 line_word (words, 0));
      /* `until` and `at` are two ways to name one window. */
      if (seen & (part & (PART_UNTIL | PART_AT) ? PART_UNTIL | PART_AT : part))
        return input_unreadable (error, _ ("“%s” appears twice in one line."), line_word (words, i));
      seen |= part;

      switch (part)
        {
        case PART_FEE:
          ok = take_money (words, i + 1, digits, &new.fee, error);
          break;
        case PART_STACK:
          ok = settings_take_number (words, i + 1, 1, NUMBER_MAX, &new.chips, error);
          break;
        case PART_MAX:
          ok = settings_take_number (words, i + 1, 1, 1000, &number, error);
          new.max = number;
          break;
        default:
          ok = take_window (words, i + 1, part == PART_AT, &new.window, &n_words, error);
          i += n_words - 1;
          break;
        }
      if (!ok)
        return FALSE;
      i += 2;
    }
  *offer = new;
  return TRUE;
}

/* The largest comes first, and takes what is no whole unit. */
static void
add_envelope (Prizes *envelopes, gint64 percent)
{
  gint at = envelopes->n++;

  for (; at > 0 && envelopes->values[at - 1] < percent; at--)
    envelopes->values[at] = envelopes->values[at - 1];
  envelopes->values[at] = percent;
}

/* What each envelope of a mystery bounty holds: all of them together hold all that was paid in. */
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
  while (line_word (words, 3 + (guint) new->envelopes.n));
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
  else if (!take_money (words, 1, settings->currency.digits, &new.bounty, error))
    return FALSE;
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
  settings->bounty_percent = new.bounty_percent;
  settings->envelopes = new.envelopes;
  return TRUE;
}

static gboolean
take_schedule (Settings *settings, const GArray *words, ScheduleFinder find, gpointer data, GError **error)
{
  const char *word = settings_value_at (words, 1, error);
  Schedule   *schedule;

  if (!word || !line_ends_at (words, 2, error))
    return FALSE;
  if (!find)
    return input_unreadable (error, _ ("There is no schedule called “%s”."), word);
  schedule = find (word, data, error);
  if (!schedule)
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

  if (!settings_value_at (words, 1, error))
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

  if (!name || !line_ends_at (words, 2, error))
    return FALSE;
  if (*name == '\0')
    return input_unreadable (error, _ ("The name of the tournament is empty."));
  g_free (settings->name);
  settings->name = g_strdup (name);
  return TRUE;
}

gboolean
settings_take (Settings *settings, const GArray *words, ScheduleFinder find, gpointer data, GError **error)
{
  const char         *word = line_word (words, 0);
  const SettingsLine *line = word ? settings_tables_line (word) : NULL;
  gint64              number = 0;

  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    if (line_is (words, 0, offers[i].word))
      {
        TourneyOffer *offer = G_STRUCT_MEMBER_P (settings, offers[i].offset);

        return take_offer (offer, words, offers[i].parts, settings->currency.digits, error);
      }
  if (line)
    return line->take (settings, words, error);
  if (line_is (words, 0, "name"))
    return take_name (settings, words, error);
  if (line_is (words, 0, "schedule"))
    return take_schedule (settings, words, find, data, error);
  if (line_is (words, 0, "bounty"))
    return take_bounty (settings, words, error);
  if (line_is (words, 0, "prizes"))
    return settings_take_prizes (settings, words, error);
  if (line_is (words, 0, "awards"))
    return settings_take_awards (settings, words, error);
  if (line_is (words, 0, "rake"))
    return settings_take_rake (settings, words, error);
  if (line_is (words, 0, "share"))
    return settings_take_share (settings, words, error);
  if (line_is (words, 0, "end"))
    return take_end (settings, words, error);
  if (line_is (words, 0, "guarantee") || line_is (words, 0, "least"))
    {
      if (!line_is (words, 1, "off") && !take_money (words, 1, settings->currency.digits, &number, error))
        return FALSE;
      if (!line_ends_at (words, 2, error))
        return FALSE;
      *(line_is (words, 0, "least") ? &settings->least : &settings->guarantee) = number;
      return TRUE;
    }
  if (line_is (words, 0, "unit"))
    {
      if (!take_money (words, 1, settings->currency.digits, &number, error) || !line_ends_at (words, 2, error))
        return FALSE;
      if (number == 0)
        return input_unreadable (error, _ ("The unit of the prizes cannot be zero."));
      settings->unit = number;
      return TRUE;
    }
  if (line_is (words, 0, "expected"))
    {
      if (!line_is (words, 1, "off") && !settings_take_number (words, 1, 1, TOURNEY_MAX_PLAYERS, &number, error))
        return FALSE;
      if (!line_ends_at (words, 2, error))
        return FALSE;
      settings->expected = number;
      return TRUE;
    }
  if (line_is (words, 0, "seed"))
    {
      if (!settings_take_number (words, 1, 0, G_MAXINT64, &number, error) || !line_ends_at (words, 2, error))
        return FALSE;
      settings->seed = number;
      return TRUE;
    }
  return input_unreadable (error, _ ("“%s” is not a setting."), word ? word : "");
}

static void
append_window (GString *line, const TourneyWindow *window)
{
  switch (window->kind)
    {
    case TOURNEY_WINDOW_ALWAYS:
      break;
    case TOURNEY_WINDOW_UNTIL_LEVEL:
      g_string_append_printf (line, " until level %d", window->number);
      break;
    case TOURNEY_WINDOW_UNTIL_BREAK:
      g_string_append_printf (line, " until break %d", window->number);
      break;
    case TOURNEY_WINDOW_AT_BREAK:
      g_string_append_printf (line, " at break %d", window->number);
      break;
    case TOURNEY_WINDOW_AT_START:
      g_string_append (line, " at start");
      break;
    }
}

static void
append_offer (GString *line, const TourneyOffer *offer, Parts parts, gint digits)
{
  if (!offer->offered)
    {
      g_string_append (line, " off");
      return;
    }
  if (parts & PART_PRICE)
    settings_append_money (line, " ", offer->price, digits);
  if (offer->fee)
    settings_append_money (line, " fee ", offer->fee, digits);
  if (offer->chips)
    g_string_append_printf (line, " stack %" G_GINT64_FORMAT, offer->chips);
  append_window (line, &offer->window);
  if (offer->max)
    g_string_append_printf (line, " max %d", offer->max);
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

char *
settings_line (const Settings *settings, const char *word)
{
  g_autoptr (GString) line = g_string_new (word);
  const SettingsLine *of_tables = settings_tables_line (word);
  gint                digits = settings->currency.digits;

  g_return_val_if_fail (settings_knows (word), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    if (g_str_equal (word, offers[i].word))
      {
        append_offer (line, G_STRUCT_MEMBER_P (settings, offers[i].offset), offers[i].parts, digits);
        return g_string_free (g_steal_pointer (&line), FALSE);
      }
  if (of_tables)
    of_tables->append (line, settings);
  else if (g_str_equal (word, "name"))
    g_string_append_printf (line, " \"%s\"", settings->name);
  else if (g_str_equal (word, "schedule"))
    {
      g_autofree char *quoted = line_quote (settings->schedule_word ? settings->schedule_word : "");

      g_string_append_printf (line, " %s", quoted);
    }
  else if (g_str_equal (word, "bounty"))
    append_bounty (line, settings);
  else if (g_str_equal (word, "prizes"))
    settings_append_prizes (line, &settings->prizes, digits);
  else if (g_str_equal (word, "awards"))
    settings_append_awards (line, settings);
  else if (g_str_equal (word, "rake"))
    settings_append_rake (line, settings);
  else if (g_str_equal (word, "share"))
    settings_append_share (line, settings);
  else if (g_str_equal (word, "guarantee") && settings->guarantee == 0)
    g_string_append (line, " off");
  else if (g_str_equal (word, "guarantee"))
    settings_append_money (line, " ", settings->guarantee, digits);
  else if (g_str_equal (word, "least") && settings->least == 0)
    g_string_append (line, " off");
  else if (g_str_equal (word, "least"))
    settings_append_money (line, " ", settings->least, digits);
  else if (g_str_equal (word, "unit"))
    settings_append_money (line, " ", settings->unit, digits);
  else if (g_str_equal (word, "expected") && settings->expected == 0)
    g_string_append (line, " off");
  else if (g_str_equal (word, "expected"))
    g_string_append_printf (line, " %d", settings->expected);
  else if (g_str_equal (word, "end") && settings_end (settings) == 0)
    g_string_append (line, " off");
  else if (g_str_equal (word, "end"))
    {
      g_autofree char *end = duration_to_text (settings_end (settings));

      g_string_append_printf (line, " %s", end);
    }
  else
    g_string_append_printf (line, " %" G_GUINT64_FORMAT, settings->seed);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

char *
settings_to_text (const Settings *settings)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (header_words); i++)
    {
      g_autofree char *line = NULL;

      /* The schedule's own end is said there; that there is none although the schedule has one, here. */
      if (g_str_equal (header_words[i], "schedule") || (g_str_equal (header_words[i], "end") && settings->end == 0))
        continue;
      line = settings_line (settings, header_words[i]);
      if (!g_str_has_suffix (line, " off") || g_str_equal (header_words[i], "end"))
        g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
