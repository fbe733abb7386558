/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a season, a line a rule. */
#include "season.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/decimal.h"
#include "base/error.h"
#include "base/list.h"
#include "base/nearest.h"
#include "base/number.h"

#define MOST_NIGHTS 100000 /* that a number of nights may say */

const char *const season_order_words[]
    = { "total", "wins", "second", "third", "best-place", "nights", "hits", "won", "name", NULL };

static void
free_night (gpointer data)
{
  SeasonNight *night = data;

  g_free (night->name);
  g_free (night);
}

static void
free_weight (gpointer data)
{
  SeasonWeight *weight = data;

  g_free (weight->night.name);
  g_free (weight);
}

static void
free_adjust (gpointer data)
{
  SeasonAdjust *adjust = data;

  g_free (adjust->name);
  g_free (adjust->why);
  g_free (adjust);
}

void
season_free (Season *season)
{
  g_free (season->name);
  g_free (season->from);
  g_free (season->to);
  g_ptr_array_unref (season->named);
  g_ptr_array_unref (season->except);
  g_ptr_array_unref (season->also);
  g_ptr_array_unref (season->weights);
  g_clear_pointer (&season->points, formula_free);
  g_clear_pointer (&season->total_formula, formula_free);
  g_ptr_array_unref (season->guests);
  g_ptr_array_unref (season->adjusts);
  g_array_unref (season->order);
  g_free (season);
}

static Season *
season_new (void)
{
  Season *season = g_new0 (Season, 1);

  season->named = g_ptr_array_new_with_free_func (g_free);
  season->except = g_ptr_array_new_with_free_func (free_night);
  season->also = g_ptr_array_new_with_free_func (free_night);
  season->weights = g_ptr_array_new_with_free_func (free_weight);
  season->guests = g_ptr_array_new_with_free_func (g_free);
  season->adjusts = g_ptr_array_new_with_free_func (free_adjust);
  season->order = g_array_new (FALSE, FALSE, sizeof (gint));
  season->round = 2;
  return season;
}

/* The word at AT, which must be there. */
static const char *
take_value (const GArray *words, guint at, GError **error)
{
  const char *word = line_word (words, at);

  if (word == NULL)
    input_unreadable (error, _ ("A value is missing after “%s”."), line_word (words, at - 1));
  return word;
}

/* A letter and its accent are one letter in what nights and people are called, however they are typed here. */
static char *
compose (const char *name)
{
  return g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT_COMPOSE);
}

static gboolean
take_count (const GArray *words, guint at, gint least, gint *count, GError **error)
{
  const char *word = take_value (words, at, error);
  gint64      number;

  if (word == NULL || !number_parse (word, least, MOST_NIGHTS, &number, error))
    return FALSE;
  *count = (gint) number;
  return TRUE;
}

static gboolean
take_decimal (const GArray *words, guint at, gdouble *number, GError **error)
{
  const char *word = take_value (words, at, error);

  return word != NULL && decimal_parse (word, number, error);
}

/* Refuses the words from FROM to before TO, which are one text without its quotes. */
static gboolean
want_quotes (const GArray *words, guint from, guint to, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = from; i < to; i++)
    g_string_append_printf (text, "%s%s", i > from ? " " : "", line_word (words, i));
  return input_unreadable (error, _ ("Several words that belong together stand in quotes: write \"%s\"."), text->str);
}

/* Takes one of WORDS_KNOWN, ended by NULL, as its index. */
static gboolean
take_choice (const GArray *words, const char *const *known, gint *choice, GError **error)
{
  const char      *word = take_value (words, 1, error);
  g_autofree char *list = list_to_choice (known);

  for (gint i = 0; word != NULL && known[i] != NULL; i++)
    if (line_is (words, 1, known[i]))
      {
        *choice = i;
        return line_ends_at (words, 2, error);
      }
  return word != NULL && input_unreadable (error, _ ("“%s” is not understood here: write %s."), word, list);
}

static gboolean
take_night (const GArray *words, guint at, SeasonNight *night, GError **error)
{
  const char *word = take_value (words, at, error);

  *night = (SeasonNight){ 0 };
  if (word == NULL)
    return FALSE;
  if (line_is (words, at, word))
    return number_parse (word, 1, G_MAXINT64, &night->id, NULL)
           || input_unreadable (error, _ ("“%s” is not the number of a night: a name stands in quotes."), word);
  night->name = compose (word);
  return TRUE;
}

/* All words from AT on are nights, at least one. */
static gboolean
take_nights (const GArray *words, guint at, GPtrArray *nights, GError **error)
{
  do
    {
      SeasonNight night;

      if (!take_night (words, at, &night, error))
        return FALSE;
      g_ptr_array_add (nights, g_memdup2 (&night, sizeof night));
    }
  while (++at < words->len);
  return TRUE;
}

static gboolean
take_date (const GArray *words, guint at, char **date, GError **error)
{
  const char *word = take_value (words, at, error);

  if (word == NULL)
    return FALSE;
  if (*date != NULL)
    return input_unreadable (error, _ ("“%s” is given twice."), line_word (words, at - 1));
  *date = calendar_date_read (word, NULL, error);
  return *date != NULL;
}

/* Takes a pattern of names.  Words behind it that begin no rule belong to it, and lack their quotes. */
static gboolean
take_named (Season *season, const GArray *words, guint at, GError **error)
{
  static const char *const known[] = { "from", "to", "named", "least-people", "except", "also", NULL };
  const char              *name = take_value (words, at, error);
  guint                    end = at + 1;

  if (name == NULL)
    return FALSE;
  while (line_is (words, at, name) && end < words->len && line_is (words, end, line_word (words, end))
         && !g_strv_contains (known, line_word (words, end)))
    end++;
  if (end > at + 1)
    return want_quotes (words, at, end, error);
  g_ptr_array_add (season->named, compose (name));
  return TRUE;
}

static gboolean
read_nights (Season *season, const GArray *words, GError **error)
{
  guint at = 1;

  if (take_value (words, at, error) == NULL)
    return FALSE;
  for (; at < words->len; at += 2)
    {
      if (line_is (words, at, "except") || line_is (words, at, "also"))
        return take_nights (words, at + 1, line_is (words, at, "also") ? season->also : season->except, error);
      if (line_is (words, at, "from") || line_is (words, at, "to"))
        {
          if (!take_date (words, at + 1, line_is (words, at, "to") ? &season->to : &season->from, error))
            return FALSE;
        }
      else if (line_is (words, at, "named"))
        {
          if (!take_named (season, words, at + 1, error))
            return FALSE;
        }
      else if (!line_is (words, at, "least-people"))
        return input_unreadable (
            error, _ ("“%s” is not understood here: write from, to, named, least-people, except or also."),
            line_word (words, at));
      else if (season->least_people > 0)
        return input_unreadable (error, _ ("“%s” is given twice."), "least-people");
      else if (!take_count (words, at + 1, 1, &season->least_people, error))
        return FALSE;
    }
  return season->from == NULL || season->to == NULL || strcmp (season->from, season->to) <= 0
         || input_unreadable (error, _ ("The season ends on %s, before it begins on %s."), season->to, season->from);
}

static gboolean
read_name (Season *season, const GArray *words, GError **error)
{
  const char *name = take_value (words, 1, error);

  if (name == NULL)
    return FALSE;
  if (words->len > 2)
    return want_quotes (words, 1, words->len, error);
  if (*name == '\0' || strchr (name, '\n') != NULL)
    return input_unreadable (error, _ ("The name of the season is empty."));
  season->name = g_strdup (name);
  return TRUE;
}

static gboolean
read_weight (Season *season, const GArray *words, GError **error)
{
  gdouble weight = 0;
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (free_night);

  if (!take_decimal (words, 1, &weight, error))
    return FALSE;
  if (weight < 0.01 || weight > 100)
    return input_unreadable (error, _ ("A weight is from 0.01 to 100, not “%s”."), line_word (words, 1));
  if (!line_is (words, 2, "for"))
    return input_unreadable (error, _ ("A weight is for a night: write “weight 2 for 31”."));
  if (!take_nights (words, 3, nights, error))
    return FALSE;
  for (guint i = 0; i < nights->len; i++)
    {
      SeasonNight *night = nights->pdata[i];
      SeasonWeight of_night = { { night->id, g_steal_pointer (&night->name) }, weight };

      g_ptr_array_add (season->weights, g_memdup2 (&of_night, sizeof of_night));
    }
  return TRUE;
}

static gboolean
read_points (Season *season, const GArray *words, GError **error)
{
  season->points = season_points (words, error);
  return season->points != NULL;
}

static gboolean
read_hits (Season *season, const GArray *words, GError **error)
{
  return take_choice (words, (const char *const[]){ "share", "full", NULL }, &season->hits_are_full, error);
}

static gboolean
read_ties (Season *season, const GArray *words, GError **error)
{
  gint choice = 0;

  if (!take_choice (words, (const char *const[]){ "mean", "best", "worst", NULL }, &choice, error))
    return FALSE;
  season->ties = (SeasonTies) choice;
  return TRUE;
}

static gboolean
read_entries (Season *season, const GArray *words, GError **error)
{
  return take_choice (words, (const char *const[]){ "last", "first", NULL }, &season->only_first_entry, error);
}

static gboolean
read_round (Season *season, const GArray *words, GError **error)
{
  gint64 digits = SEASON_NO_ROUND;

  if (take_value (words, 1, error) == NULL
      || (!line_is (words, 1, "none") && !number_parse (line_word (words, 1), 0, DECIMAL_DIGITS, &digits, error)))
    return FALSE;
  season->round = (gint) digits;
  return line_ends_at (words, 2, error);
}

static gboolean
read_total (Season *season, const GArray *words, GError **error)
{
  const char *word = take_value (words, 1, error);

  if (word == NULL)
    return FALSE;
  if (line_is (words, 1, "sum") || line_is (words, 1, "mean"))
    {
      season->total = line_is (words, 1, "sum") ? SEASON_SUM : SEASON_MEAN;
      return line_ends_at (words, 2, error);
    }
  if (line_is (words, 1, "best") || line_is (words, 1, "drop"))
    {
      season->total = line_is (words, 1, "best") ? SEASON_BEST : SEASON_DROP;
      return take_count (words, 2, season->total == SEASON_BEST, &season->n_total, error)
             && line_ends_at (words, 3, error);
    }
  if (line_is (words, 1, word))
    return input_unreadable (
        error, _ ("“%s” is not understood here: write sum, mean, best, drop, or a formula in quotes."), word);
  season->total = SEASON_FORMULA;
  season->total_formula = formula_parse (word, NULL, error);
  return season->total_formula != NULL && line_ends_at (words, 2, error);
}

static gboolean
read_missed (Season *season, const GArray *words, GError **error)
{
  if (line_is (words, 1, "out"))
    return line_ends_at (words, 2, error);
  season->missed_counts = TRUE;
  return take_decimal (words, 1, &season->missed, error)
         && line_ends_at (words, line_is (words, 2, "points") ? 3 : 2, error);
}

static gboolean
read_least (Season *season, const GArray *words, GError **error)
{
  return take_count (words, 1, 0, &season->least, error) && line_ends_at (words, 2, error);
}

static gboolean
read_guest (Season *season, const GArray *words, GError **error)
{
  if (take_value (words, 1, error) == NULL)
    return FALSE;
  for (guint i = 1; i < words->len; i++)
    g_ptr_array_add (season->guests, compose (line_word (words, i)));
  return TRUE;
}

static gboolean
read_adjust (Season *season, const GArray *words, GError **error)
{
  SeasonAdjust adjust = { 0 };
  const char  *name = take_value (words, 1, error);
  guint        at = 2;

  while (at < words->len && !decimal_parse (line_word (words, at), &adjust.points, NULL))
    at++;
  if (at > 2 && at < words->len)
    return want_quotes (words, 1, at, error);
  if (name == NULL || !take_decimal (words, 2, &adjust.points, error))
    return FALSE;
  if (line_word (words, 3) == NULL || *line_word (words, 3) == '\0')
    return input_unreadable (error, _ ("An adjustment has a reason: write “adjust Ann -5 \"late twice\"”."));
  if (words->len > 4)
    return want_quotes (words, 3, words->len, error);
  adjust.name = compose (name);
  adjust.why = g_strdup (line_word (words, 3));
  g_ptr_array_add (season->adjusts, g_memdup2 (&adjust, sizeof adjust));
  return TRUE;
}

static gboolean
read_order (Season *season, const GArray *words, GError **error)
{
  g_autofree char *list = list_to_choice (season_order_words);

  if (take_value (words, 1, error) == NULL)
    return FALSE;
  for (guint i = 1; i < words->len; i++)
    {
      gint order = 0;

      while (order < SEASON_N_ORDERS && !line_is (words, i, season_order_words[order]))
        order++;
      if (order == SEASON_N_ORDERS)
        return input_unreadable (error, _ ("“%s” is not understood here: write %s."), line_word (words, i), list);
      for (guint k = 0; k < season->order->len; k++)
        if (g_array_index (season->order, gint, k) == order)
          return input_unreadable (error, _ ("“%s” is given twice."), line_word (words, i));
      g_array_append_val (season->order, order);
    }
  return TRUE;
}

static gboolean
read_qualify (Season *season, const GArray *words, GError **error)
{
  return take_count (words, 1, 1, &season->qualify, error) && line_ends_at (words, 2, error);
}

static gboolean
take_chips (const GArray *words, Season *season, GError **error)
{
  const char *word = take_value (words, 1, error);
  gint64      chips = 0;

  if (word == NULL || !number_parse (word, 0, NUMBER_MAX, &chips, error))
    return FALSE;
  season->final_base = (gdouble) chips;
  return TRUE;
}

static gboolean
read_final (Season *season, const GArray *words, GError **error)
{
  gboolean         has_per_point = FALSE, has_step = FALSE;
  g_autofree char *list = list_to_choice ((const char *const[]){ "per-point", "round", NULL });

  season->has_final = TRUE;
  season->final_step = 1;
  if (!take_chips (words, season, error))
    return FALSE;
  for (guint at = 2; at < words->len; at += 2)
    {
      gboolean  is_step = line_is (words, at, "round");
      gboolean *given = is_step ? &has_step : &has_per_point;
      gint      step = 1;

      if (!is_step && !line_is (words, at, "per-point"))
        return input_unreadable (error, _ ("“%s” is not understood here: write %s."), line_word (words, at), list);
      if (*given)
        return input_unreadable (error, _ ("“%s” is given twice."), line_word (words, at));
      *given = TRUE;
      if (is_step ? !take_count (words, at + 1, 1, &step, error)
                  : !take_decimal (words, at + 1, &season->final_per_point, error))
        return FALSE;
      season->final_step = is_step ? step : season->final_step;
    }
  return TRUE;
}

static const struct
{
  const char *word;
  gboolean    often;
  gboolean (*read) (Season *season, const GArray *words, GError **error);
} rules[] = {
  { "season", FALSE, read_name },       { "nights", TRUE, read_nights }, { "weight", TRUE, read_weight },
  { "points", FALSE, read_points },     { "hits", FALSE, read_hits },    { "ties", FALSE, read_ties },
  { "entries", FALSE, read_entries },   { "round", FALSE, read_round },  { "total", FALSE, read_total },
  { "missed", FALSE, read_missed },     { "least", FALSE, read_least },  { "guest", TRUE, read_guest },
  { "adjust", TRUE, read_adjust },      { "order", FALSE, read_order },  { "qualify", FALSE, read_qualify },
  { "final-stack", FALSE, read_final },
};

/* Quotation marks that word processors and telephones write, and those of other languages, hold no words together. */
static gboolean
are_quotes_straight (const GArray *words, GError **error)
{
  static const char *const others[] = { "“", "”", "„", "«", "»", "‘", "’", "'" };

  for (guint i = 0; i < words->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (others); k++)
      {
        const char *word = line_word (words, i);

        if (g_str_has_prefix (word, others[k]) && line_is (words, i, word))
          return input_unreadable (error, _ ("Write straight quotes, as in \"Friday 1\", in place of “%s”."),
                                   others[k]);
      }
  return TRUE;
}

static gboolean
refuse_rule (const char *word, GError **error)
{
  const char *known[G_N_ELEMENTS (rules) + 1] = { NULL }, *nearest;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    known[i] = rules[i].word;
  nearest = nearest_word (word, known);
  if (nearest == NULL)
    return input_unreadable (error, _ ("“%s” is not understood in a season."), word);
  return input_unreadable (error, _ ("“%s” is not understood in a season: did you mean “%s”?"), word, nearest);
}

static gboolean
read_line (Season *season, const char *text, guint32 *seen, GError **error)
{
  g_autoptr (GArray) words = line_split (text, "", error);

  if (words == NULL)
    return FALSE;
  if (words->len == 0)
    return TRUE;
  if (!are_quotes_straight (words, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (line_is (words, 0, rules[i].word))
      {
        if (!rules[i].often && (*seen >> i & 1) != 0)
          return input_unreadable (error, _ ("“%s” appears twice."), rules[i].word);
        *seen |= 1u << i;
        return rules[i].read (season, words, error);
      }
  return refuse_rule (line_word (words, 0), error);
}

static guint
find_rule (const char *word)
{
  guint i = 0;

  while (!g_str_equal (rules[i].word, word))
    i++;
  return i;
}

static void
free_complaint (gpointer data)
{
  SeasonComplaint *complaint = data;

  g_free (complaint->text);
  g_free (complaint);
}

/* Takes PROBLEM, and puts it on the list, or refuses: "LINE: sentence". */
static gboolean
complain (GPtrArray *complaints, guint line, GError *problem, GError **error)
{
  g_autoptr (GError) taken = problem;
  SeasonComplaint complaint = { line, NULL };

  if (complaints == NULL)
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&taken), "%u: ", line);
      return FALSE;
    }
  complaint.text = g_strdup (taken->message);
  g_ptr_array_add (complaints, g_memdup2 (&complaint, sizeof complaint));
  return TRUE;
}

/* Ties that nothing breaks share the rank. */
static const gint usual_order[] = { SEASON_TOTAL,      SEASON_WINS,   SEASON_SECOND, SEASON_THIRD,
                                    SEASON_BEST_PLACE, SEASON_NIGHTS, SEASON_HITS,   SEASON_WON };

/* Reads TEXT line by line.  Without COMPLAINTS the first bad line is refused; otherwise all are listed there. */
static gboolean
read_lines (Season *season, const char *text, GPtrArray *complaints, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint32 seen = 0;
  guint   n = g_strv_length (lines);

  if (n > 1 && *lines[n - 1] == '\0')
    n--;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) problem = NULL;
      g_autofree char *line
          = g_str_has_suffix (lines[i], "\r") ? g_strndup (lines[i], strlen (lines[i]) - 1) : g_strdup (lines[i]);

      if (!read_line (season, line, &seen, &problem)
          && !complain (complaints, i + 1, g_steal_pointer (&problem), error))
        return FALSE;
    }
  if ((seen & 1u << find_rule ("points")) == 0)
    {
      GError *problem = NULL;

      input_unreadable (&problem, _ ("The season has no points: write “points linear”, for instance."));
      return complain (complaints, MAX (n, 1), problem, error);
    }
  return TRUE;
}

Season *
season_parse (const char *text, const char *default_name, GError **error)
{
  g_autoptr (Season) season = season_new ();

  if (!read_lines (season, text, NULL, error))
    return NULL;
  if (season->name == NULL)
    season->name = g_strdup (default_name);
  if (season->order->len == 0)
    g_array_append_vals (season->order, usual_order, G_N_ELEMENTS (usual_order));
  return g_steal_pointer (&season);
}

GPtrArray *
season_review (const char *text)
{
  g_autoptr (Season) season = season_new ();
  GPtrArray *complaints = g_ptr_array_new_with_free_func (free_complaint);

  read_lines (season, text, complaints, NULL);
  return complaints;
}
