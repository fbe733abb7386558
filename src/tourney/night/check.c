/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of a night: each asks the tournament for one value and compares its text. */
#include "check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/language.h"
#include "base/line.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/log/pools.h"

/* The key that a check names between its word and the value. */
typedef enum
{
  KEY_NONE,
  KEY_NAME,
  KEY_NUMBER,
  KEY_POOL, /* its name, and whose share it is */
} Key;

/* The form of the value.  Both sides are brought into one spelling before they are compared. */
typedef enum
{
  VALUE_NUMBER,
  VALUE_SIGNED, /* a number that may be below 0 */
  VALUE_MONEY,
  VALUE_CLOCK,    /* MM:SS */
  VALUE_STATE,    /* waiting ... */
  VALUE_OPEN,     /* open, closed */
  VALUE_LOCK,     /* none, holds, stale */
  VALUE_SWITCH,   /* on, off */
  VALUE_POOL,     /* open, closed, won, refunded */
  VALUE_OR_DASH,  /* a number, a seat or - */
  VALUE_BLINDS,   /* SB/BB[/ANTE], break or -: an ante that is not written is not compared */
  VALUE_TEXT,     /* compared byte by byte */
  VALUE_CONTAINS, /* part of a sentence */
  VALUE_SAID,     /* part of what was said last, in whichever language; -: nothing was */
} Value;

typedef struct _CheckKind CheckKind;

struct _NightCheck
{
  const CheckKind *kind;
  char            *name;   /* KEY_NAME, KEY_POOL */
  char            *player; /* KEY_POOL */
  gint64           number; /* KEY_NUMBER */
  char            *value;
};

struct _CheckKind
{
  const char *word;
  Key         key;
  Value       value;
  char *(*find) (const NightCheck *check, const Tourney *tourney, gint64 now); /* NULL: VALUE_SAID */
};

static char *
number_text (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

static char *
open_text (gboolean is_open)
{
  return g_strdup (is_open ? "open" : "closed");
}

static char *
find_level (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  gint             level = tourney_level (tourney, now);
  const Schedule  *schedule = tourney_schedule (tourney);
  g_autofree char *blinds = schedule_blinds (schedule_row (schedule, schedule_level_row (schedule, level)), TRUE);

  return g_strdup_printf ("%d %s", level, blinds);
}

static char *
find_next (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  Clock           clock = tourney_clock (tourney, now);
  const Schedule *schedule = tourney_schedule (tourney);
  gint            next = clock_next_row (&clock, schedule);

  if (next < 0)
    return g_strdup ("-");
  return schedule_row (schedule, next)->is_break ? g_strdup ("break")
                                                 : schedule_blinds (schedule_row (schedule, next), TRUE);
}

static char *
find_clock (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  Clock clock = tourney_clock (tourney, now);

  return clock_to_text (clock_left (&clock));
}

static char *
find_state (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  return g_strdup (tourney_stage_word (tourney_stage (tourney, now)));
}

typedef struct
{
  const char *word;
  gint64      value;
} Figure;

/* The one of the N FIGURES that the check asks for, written as its value is. */
static char *
figure_text (const NightCheck *check, const Tourney *tourney, const Figure *figures, guint n)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (figures[i].word, check->kind->word))
      {
        if (check->kind->value == VALUE_MONEY)
          return money_plain (figures[i].value, tourney_settings (tourney)->currency.digits);
        if (check->kind->value == VALUE_OR_DASH && figures[i].value == 0)
          return g_strdup ("-");
        return number_text (figures[i].value);
      }
  g_assert_not_reached ();
}

static char *
find_figure (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  TourneyFigures paid = tourney_paid (tourney);
  const Figure   figures[] = {
      { "left", tourney_left (tourney) },
      { "expected", tourney_n_expected (tourney) },
      { "entries", tourney_entries (tourney) },
      { "step", tourney_head (tourney) },
      { "pool", paid.pool },
      { "fees", paid.fees },
      { "rake", paid.rake },
      { "share", paid.share },
      { "bounties", paid.bounties },
      { "owed", tourney_owed (tourney) },
      { "chips", tourney_chips (tourney) },
      { "rounding", tourney_rounding (tourney) },
      { "average", tourney_average (tourney) },
      { "tables", tourney_tables_in_use (tourney) },
      { "hand", tourney_hand (tourney) },
      { "round", tourney_round (tourney) },
      { "pools", tourney_pools_staked (tourney) },
  };

  return figure_text (check, tourney, figures, G_N_ELEMENTS (figures));
}

static char *
find_numbered (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  const Figure figures[] = {
    { "prize", tourney_prize (tourney, (gint) check->number) },
    { "table", tourney_players_at (tourney, (gint) check->number) },
  };

  return figure_text (check, tourney, figures, G_N_ELEMENTS (figures));
}

static char *
find_of_player (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  const TourneyPlayer *player = tourney_find (tourney, check->name);

  if (player == NULL)
    return isolated_printf (_ ("nobody called “%s”"), check->name);
  if (g_str_equal (check->kind->word, "seat"))
    return player->table ? g_strdup_printf ("%d.%d", player->table, player->seat) : g_strdup ("-");
  return figure_text (check, tourney,
                      (const Figure[]){ { "place", tourney_place (tourney, player) },
                                        { "won", tourney_won (tourney, player) },
                                        { "payout", tourney_payout (tourney, player) },
                                        { "paid", player->paid } },
                      4);
}

static char *
find_late (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  return open_text (tourney_late_open (tourney, now));
}

static char *
find_rebuys (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  return open_text (tourney_rebuys_open (tourney, now));
}

static char *
find_lock (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  return g_strdup (tourney_lock_word (tourney_lock (tourney)));
}

static char *
find_last_hand (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  return g_strdup (tourney_is_last_hand (tourney, now) ? "on" : "off");
}

/* The last level has ended, and people still play. */
static char *
find_over_schedule (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  Clock clock = tourney_clock (tourney, now);

  return g_strdup (
      tourney_finished_at (tourney) < 0 && !clock.ad_hoc && clock_is_over (&clock, tourney_schedule (tourney)) ? "on"
                                                                                                               : "off");
}

/* "25" or "5 25" */
static char *
find_coloured_up (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  g_autoptr (GArray) values = tourney_all_coloured_up (tourney);
  g_autoptr (GString) text = g_string_new (values->len == 0 ? "-" : NULL);

  for (guint i = 0; i < values->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "", g_array_index (values, gint64, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
find_award (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  const Award *award = tourney_award (tourney, (gint) check->number);

  return g_strdup (award != NULL ? award->what : "-");
}

static char *
find_undo (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  g_autofree char *sentence = tourney_undo_sentence (tourney);

  return sentence != NULL ? isolate_remove (sentence) : g_strdup (_ ("nothing to undo"));
}

static char *
pool_amount (const TourneyPool *pool, const Tourney *tourney, gint64 amount)
{
  return pool->in_chips ? number_text (amount) : money_plain (amount, tourney_settings (tourney)->currency.digits);
}

/* "Ann, Bob" */
static char *
pool_winners (const PoolResult *result)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < result->shares->len; i++)
    if (pool_result_share (result, i)->won)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", pool_result_share (result, i)->player);
  return names->len > 0 ? g_string_free (g_steal_pointer (&names), FALSE) : g_strdup ("-");
}

static char *
find_of_pool (const NightCheck *check, const Tourney *tourney, gint64 now)
{
  const TourneyPool *pool = tourney_find_pool (tourney, check->name);
  g_autoptr (PoolResult) result = pool != NULL ? tourney_pool_result (tourney, pool) : NULL;

  if (pool == NULL)
    return isolated_printf (_ ("no pool called “%s”"), check->name);
  if (g_str_equal (check->kind->word, "pool-state"))
    return g_strdup (pool_stage_word (result->stage));
  if (g_str_equal (check->kind->word, "pool-pot"))
    return pool_amount (pool, tourney, result->pot);
  if (g_str_equal (check->kind->word, "pool-winner"))
    return pool_winners (result);
  for (guint i = 0; i < result->shares->len; i++)
    if (g_str_equal (pool_result_share (result, i)->player, check->player))
      return pool_amount (pool, tourney, pool_result_share (result, i)->gets);
  return g_strdup ("-");
}

static const CheckKind kinds[] = {
  { "level", KEY_NUMBER, VALUE_BLINDS, find_level },
  { "clock", KEY_NONE, VALUE_CLOCK, find_clock },
  { "state", KEY_NONE, VALUE_STATE, find_state },
  { "left", KEY_NONE, VALUE_NUMBER, find_figure },
  { "entries", KEY_NONE, VALUE_NUMBER, find_figure },
  { "step", KEY_NONE, VALUE_NUMBER, find_figure },
  { "pool", KEY_NONE, VALUE_MONEY, find_figure },
  { "fees", KEY_NONE, VALUE_MONEY, find_figure },
  { "share", KEY_NONE, VALUE_MONEY, find_figure },
  { "bounties", KEY_NONE, VALUE_MONEY, find_figure },
  { "chips", KEY_NONE, VALUE_NUMBER, find_figure },
  { "average", KEY_NONE, VALUE_NUMBER, find_figure },
  { "place", KEY_NAME, VALUE_OR_DASH, find_of_player },
  { "prize", KEY_NUMBER, VALUE_MONEY, find_numbered },
  { "won", KEY_NAME, VALUE_MONEY, find_of_player },
  { "paid", KEY_NAME, VALUE_MONEY, find_of_player },
  { "table", KEY_NUMBER, VALUE_NUMBER, find_numbered },
  { "seat", KEY_NAME, VALUE_OR_DASH, find_of_player },
  { "tables", KEY_NONE, VALUE_NUMBER, find_figure },
  { "next", KEY_NONE, VALUE_BLINDS, find_next },
  { "late", KEY_NONE, VALUE_OPEN, find_late },
  { "rebuys", KEY_NONE, VALUE_OPEN, find_rebuys },
  { "undo", KEY_NONE, VALUE_CONTAINS, find_undo },
  { "owed", KEY_NONE, VALUE_MONEY, find_figure },
  { "expected", KEY_NONE, VALUE_NUMBER, find_figure },
  { "hand", KEY_NONE, VALUE_OR_DASH, find_figure },
  { "round", KEY_NONE, VALUE_OR_DASH, find_figure },
  { "rounding", KEY_NONE, VALUE_SIGNED, find_figure },
  { "award", KEY_NUMBER, VALUE_TEXT, find_award },
  { "rake", KEY_NONE, VALUE_MONEY, find_figure },
  { "lock", KEY_NONE, VALUE_LOCK, find_lock },
  { "coloured-up", KEY_NONE, VALUE_TEXT, find_coloured_up },
  { "said", KEY_NONE, VALUE_SAID, NULL },
  { "last-hand", KEY_NONE, VALUE_SWITCH, find_last_hand },
  { "over-schedule", KEY_NONE, VALUE_SWITCH, find_over_schedule },
  { "pools", KEY_NONE, VALUE_MONEY, find_figure },
  { "payout", KEY_NAME, VALUE_MONEY, find_of_player },
  { "pool-state", KEY_NAME, VALUE_POOL, find_of_pool },
  { "pool-pot", KEY_NAME, VALUE_TEXT, find_of_pool },
  { "pool-winner", KEY_NAME, VALUE_TEXT, find_of_pool },
  { "pool-gets", KEY_POOL, VALUE_TEXT, find_of_pool },
};

/* "100/200" or "100/200/25", "break" or "-". */
static gboolean
is_blinds (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", -1);
  guint n = g_strv_length (parts);

  for (guint i = 0; i < n; i++)
    {
      gint64 chips;

      if (!number_parse (parts[i], 0, NUMBER_MAX, &chips, NULL))
        return FALSE;
    }
  return n == 2 || n == 3;
}

/* TEXT if it is one of the words that such a value can be; else NULL and a sentence. */
static char *
canonical_word (Value value, const char *text, GError **error)
{
  static const char *const states[] = { "waiting", "running", "paused", "break", "finished", NULL };
  static const char *const doors[] = { "open", "closed", NULL };
  static const char *const locks[] = { "none", "holds", "stale", NULL };
  static const char *const pools[] = { "open", "closed", "won", "refunded", NULL };
  static const char *const switches[] = { "on", "off", NULL };

  switch (value)
    {
    case VALUE_STATE:
      if (g_strv_contains (states, text))
        return g_strdup (text);
      input_unreadable (error, _ ("“%s” is not a state: write waiting, running, paused, break or finished."), text);
      return NULL;
    case VALUE_OPEN:
      if (g_strv_contains (doors, text))
        return g_strdup (text);
      input_unreadable (error, _ ("“%s” is neither open nor closed."), text);
      return NULL;
    case VALUE_LOCK:
      if (g_strv_contains (locks, text))
        return g_strdup (text);
      input_unreadable (error, _ ("“%s” is not a state of the lock: write none, holds or stale."), text);
      return NULL;
    case VALUE_POOL:
      if (g_strv_contains (pools, text))
        return g_strdup (text);
      input_unreadable (error, _ ("“%s” is not a state of a pool: write open, closed, won or refunded."), text);
      return NULL;
    default:
      if (g_strv_contains (switches, text))
        return g_strdup (text);
      input_unreadable (error, _ ("“%s” is neither on nor off."), text);
      return NULL;
    }
}

/* TEXT in the spelling that `find` returns; NULL and a sentence if it is not such a value. */
static char *
canonical (const CheckKind *kind, const char *text, gint digits, GError **error)
{
  g_auto (GStrv) parts = NULL;
  gint64 number, seconds;

  switch (kind->value)
    {
    case VALUE_NUMBER:
      return number_parse (text, 0, G_MAXINT64, &number, error) ? number_text (number) : NULL;
    case VALUE_SIGNED:
      if (!number_parse (*text == '-' ? text + 1 : text, 0, G_MAXINT64, &number, error))
        return NULL;
      return number_text (*text == '-' ? -number : number);
    case VALUE_MONEY:
      return money_parse (text, digits, &number, error) ? money_plain (number, digits) : NULL;
    case VALUE_CLOCK:
      parts = g_strsplit (text, ":", -1);
      if (g_strv_length (parts) == 2 && strlen (parts[1]) == 2 && number_parse (parts[0], 0, 100000, &number, NULL)
          && number_parse (parts[1], 0, 59, &seconds, NULL))
        return clock_to_text (number * MINUTE + seconds * SECOND);
      input_unreadable (error, _ ("“%s” is not a clock time: write minutes and seconds, as in “12:30”."), text);
      return NULL;
    case VALUE_STATE:
    case VALUE_OPEN:
    case VALUE_LOCK:
    case VALUE_POOL:
    case VALUE_SWITCH:
      return canonical_word (kind->value, text, error);
    case VALUE_OR_DASH:
      parts = g_strsplit (text, ".", -1);
      for (guint i = 0; parts[i] != NULL; i++)
        if (!g_str_equal (text, "-") && !number_parse (parts[i], 1, TOURNEY_MAX_PLAYERS, &number, error))
          return NULL;
      return g_strdup (text);
    case VALUE_BLINDS:
      if (is_blinds (text) || (kind->key == KEY_NONE && (g_str_equal (text, "break") || g_str_equal (text, "-"))))
        return g_strdup (text);
      input_unreadable (error, _ ("“%s” is not a pair of blinds: write them as in “100/200”."), text);
      return NULL;
    case VALUE_TEXT:
    case VALUE_CONTAINS:
    case VALUE_SAID:
      return g_strdup (text);
    }
  g_assert_not_reached ();
}

NightCheck *
night_check_parse (const GArray *words, gint digits, GError **error)
{
  g_autoptr (NightCheck) check = g_new0 (NightCheck, 1);
  const char *word = line_word (words, 0);
  guint       value = 1;

  for (guint i = 0; word != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, word))
      check->kind = &kinds[i];
  if (check->kind == NULL)
    {
      input_unreadable (error, _ ("“%s” is not a check."), word != NULL ? word : "");
      return NULL;
    }
  if (check->kind->key != KEY_NONE)
    value = check->kind->key == KEY_POOL ? 3 : 2;
  if (words->len != value + 1)
    {
      input_unreadable (
          error, words->len <= value ? _ ("The check “%s” has no value.") : _ ("The check “%s” has too many words."),
          word);
      return NULL;
    }
  if (check->kind->key == KEY_NAME || check->kind->key == KEY_POOL)
    check->name = g_strdup (line_word (words, 1));
  if (check->kind->key == KEY_POOL)
    check->player = g_strdup (line_word (words, 2));
  if (check->kind->key == KEY_NUMBER && !number_parse (line_word (words, 1), 1, 1000, &check->number, error))
    return NULL;
  check->value = canonical (check->kind, line_word (words, value), digits, error);
  return check->value != NULL ? g_steal_pointer (&check) : NULL;
}

void
night_check_free (NightCheck *check)
{
  g_free (check->name);
  g_free (check->player);
  g_free (check->value);
  g_free (check);
}

/* 100/200 matches 100/200/25: an ante that is not written is not compared. */
static gboolean
same_blinds (const char *expected, const char *found)
{
  g_auto (GStrv) a = g_strsplit (expected, "/", -1);
  g_auto (GStrv) b = g_strsplit (found, "/", -1);
  guint n = g_strv_length (a);

  if (g_strv_length (b) < 2 || n < 2)
    return g_str_equal (expected, found);
  for (guint i = 0; i < n; i++)
    if (g_ascii_strtoll (a[i], NULL, 10) != (b[i] != NULL ? g_ascii_strtoll (b[i], NULL, 10) : 0))
      return FALSE;
  return TRUE;
}

gboolean
night_check_listens (const NightCheck *check)
{
  return check->kind->value == VALUE_SAID;
}

/* A night holds on every laptop, so that what is said may be checked in any language. */
static gboolean
was_said (const NightCheck *check, const char *const *said)
{
  if (said == NULL || g_str_equal (check->value, "-"))
    return said == NULL && g_str_equal (check->value, "-");
  for (guint i = 0; said[i] != NULL; i++)
    if (strstr (said[i], check->value) != NULL)
      return TRUE;
  return FALSE;
}

/* What was said, in the current language. */
static char *
said_now (const char *const *said)
{
  const char *const *languages = language_list ();
  guint              i = 0;

  if (said == NULL)
    return g_strdup ("-");
  while (!g_str_equal (languages[i], language_now ()))
    i++;
  return g_strdup (said[i]);
}

gboolean
night_check_holds (const NightCheck *check, const Tourney *tourney, gint64 now, const char *const *said,
                   char **expected, char **found)
{
  g_autofree char *is = check->kind->find != NULL ? check->kind->find (check, tourney, now) : said_now (said);
  g_autofree char *shown = NULL;
  gboolean         holds;

  switch (check->kind->value)
    {
    case VALUE_BLINDS:
      if (check->kind->key == KEY_NUMBER) /* "5 100/200/25": the number first */
        {
          char *blinds = strchr (is, ' ') + 1;

          holds = g_ascii_strtoll (is, NULL, 10) == check->number && same_blinds (check->value, blinds);
          shown = g_strdup_printf ("%" G_GINT64_FORMAT " %s", check->number, check->value);
        }
      else
        holds = same_blinds (check->value, is);
      break;
    case VALUE_CONTAINS:
      holds = strstr (is, check->value) != NULL;
      shown = g_strdup_printf ("“%s”", check->value);
      break;
    case VALUE_SAID:
      holds = was_said (check, said);
      shown = g_strdup_printf ("“%s”", check->value);
      break;
    default:
      holds = g_str_equal (check->value, is);
      break;
    }
  if (holds)
    return TRUE;
  if (check->kind->key == KEY_POOL)
    *expected = g_strdup_printf ("%s %s %s %s", check->kind->word, check->name, check->player, check->value);
  else if (check->kind->key == KEY_NAME)
    *expected = g_strdup_printf ("%s %s %s", check->kind->word, check->name, check->value);
  else if (check->kind->key == KEY_NUMBER && check->kind->value != VALUE_BLINDS)
    *expected = g_strdup_printf ("%s %" G_GINT64_FORMAT " %s", check->kind->word, check->number, check->value);
  else
    *expected = g_strdup_printf ("%s %s", check->kind->word, shown != NULL ? shown : check->value);
  *found = g_steal_pointer (&is);
  return FALSE;
}
