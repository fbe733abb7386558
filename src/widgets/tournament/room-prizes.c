/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The usual ways to divide prizes. */
#include "room-prizes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-text.h"
#include "base/line.h"
#include "base/list.h"
#include "base/money.h"
#include "planner/schedule/plan.h"
#include "tourney/prizes.h"

static const struct
{
  const char *words, *title, *shares;
} presets[] = {
  { "auto", N_ ("By entries"), N_ ("More places for more players") },
  { "100", N_ ("Winner takes all"), N_ ("100 %") },
  { "65 35", N_ ("Two places"), N_ ("65 and 35 %") },
  { "50 30 20", N_ ("Three places"), N_ ("50, 30 and 20 %") },
  { "45 25 15 10 5", N_ ("Five places"), N_ ("45, 25, 15, 10 and 5 %") },
  { "auto wide", N_ ("By entries, wide"), N_ ("three places from the start") },
  { "auto narrow", N_ ("By entries, narrow"), N_ ("one place up to eight players") },
  { "60 40", N_ ("Two places, flatter"), N_ ("60 and 40 %") },
  { "70 30", N_ ("Two places, steeper"), N_ ("70 and 30 %") },
  { "55 30 15", N_ ("Three places, steeper"), N_ ("55, 30 and 15 %") },
  { "60 30 10", N_ ("Three places, steepest"), N_ ("60, 30 and 10 %") },
  { "40 30 20 10", N_ ("Four places"), N_ ("40, 30, 20 and 10 %") },
  { "curve 4", N_ ("Four places on a curve"), N_ ("the first gets 40 %") },
  { "curve 5", N_ ("Five places on a curve"), N_ ("the first gets 40 %") },
  { "curve 7", N_ ("Seven places on a curve"), N_ ("the first gets 30 %") },
  { "curve 10", N_ ("Ten places on a curve"), N_ ("the first gets 25 %") },
  { "44.4 27.8 16.7 11.1", N_ ("Four places, 8 : 5 : 3 : 2"), N_ ("the first gets 44.4 %") },
  { "41.9 25.8 16.1 9.7 6.5", N_ ("Five places, 13 : 8 : 5 : 3 : 2"), N_ ("the first gets 41.9 %") },
  { "53.33 26.67 13.33 6.67", N_ ("Four places, each half of the one before"), N_ ("the first gets 53.3 %") },
  { "45.39 22.7 17.02 14.89", N_ ("Four places, flatter towards the end"), N_ ("the first gets 45.4 %") },
};

#define N_USUAL 5

guint
room_prizes_n_presets (void)
{
  return G_N_ELEMENTS (presets);
}

guint
room_prizes_n_usual (void)
{
  return N_USUAL;
}

const char *
room_prizes_preset (guint preset)
{
  g_return_val_if_fail (preset < G_N_ELEMENTS (presets), NULL);

  return presets[preset].words;
}

const char *
room_prizes_title (guint preset)
{
  g_return_val_if_fail (preset < G_N_ELEMENTS (presets), NULL);

  return _ (presets[preset].title);
}

const char *
room_prizes_shares (guint preset)
{
  g_return_val_if_fail (preset < G_N_ELEMENTS (presets), NULL);

  return _ (presets[preset].shares);
}

/* NUMBER in plain notation, or as it is if it is none; percentages have no marks for thousands. */
static char *
plain_number (const char *number, gboolean is_money, gint digits)
{
  gsize n = strspn (number, "0123456789"), decimals = number[n] != '\0' ? strspn (number + n + 1, "0123456789") : 0;
  char *plain;

  if (is_money)
    {
      plain = money_unmark (number, digits, NULL);
      return plain != NULL ? plain : g_strdup (number);
    }
  plain = g_strdup (number);
  if (n > 0 && number[n] == ',' && decimals > 0 && number[n + 1 + decimals] == '\0')
    plain[n] = '.';
  return plain;
}

char *
room_prizes_plain (const char *typed, gint digits)
{
  g_auto (GStrv) words = g_strsplit_set (typed, " \t", -1);
  gboolean is_money = g_strcmp0 (words[0], "amounts") == 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *word = words[i];

      if (g_str_has_suffix (word, ",")) /* it goes on after a blank */
        word[strlen (word) - 1] = '\0';
      words[i] = plain_number (word, is_money, digits);
    }
  return g_strjoinv (" ", words);
}

char *
room_prizes_to_type (const char *plain)
{
  g_autoptr (GString) text = g_string_new (plain);

  g_string_replace (text, ".", money_decimal_mark (), 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
room_prizes_take (Settings *settings, const char *text, GError **error)
{
  g_autofree char *plain = room_prizes_plain (text, settings->currency.digits);
  g_autofree char *line = g_strdup_printf ("prizes %s", plain);
  g_autoptr (GArray) words = line_split (line, ",+", error);

  return words != NULL && settings_take (settings, words, NULL, NULL, error);
}

guint
room_prizes_find (const Prizes *prizes)
{
  g_autoptr (Settings) settings = settings_new ();

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      const Prizes *preset = &settings->prizes;

      room_prizes_take (settings, presets[i].words, NULL);
      if (prizes->kind == preset->kind && prizes->n == preset->n && prizes->table == preset->table
          && memcmp (prizes->values, preset->values, prizes->n * sizeof (gint64)) == 0)
        return i;
    }
  return G_N_ELEMENTS (presets);
}

char *
room_prizes_text (const Settings *settings)
{
  g_autofree char *line = settings_line (settings, "prizes");

  return room_prizes_to_type (line + strlen ("prizes "));
}

/* --- As people write them --- */

#define PERCENT_DIGITS 4 /* after the point */

/* "10 % The league" is an amount, written like a price, and then a name, which the line needs in quotes.  NULL and
   ERROR: the amount cannot be read. */
static char *
line_of_cut (const char *text, gint digits, GError **error)
{
  gsize            n = strcspn (text, "% ");
  gsize            blanks = strspn (text + n, " ");
  gboolean         is_percent = text[n + blanks] == '%';
  g_autofree char *typed = g_strndup (text, n), *plain = NULL;
  g_autofree char *name = g_strstrip (g_strdup (text + n + blanks + (is_percent ? 1 : 0)));

  if (*text == '\0' || g_str_equal (text, "off"))
    return g_strdup ("off");
  plain = money_unmark (typed, is_percent ? PERCENT_DIGITS : digits, error);
  if (plain == NULL)
    return NULL;
  return g_strconcat (plain, is_percent ? "%" : "", *name ? " \"" : "", name, *name ? "\"" : NULL, NULL);
}

/* Removes the word for "in place of money" after a prize, in the file format's form or translated. */
static gboolean
cut_instead (char *award)
{
  const char *words[] = { "instead", C_ ("behind a prize that is not money", "instead") };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *end = g_strconcat (" ", words[i], NULL);

      if (!g_str_has_suffix (award, end))
        continue;
      award[strlen (award) - strlen (end)] = '\0';
      return TRUE;
    }
  return FALSE;
}

/* "4 A bottle of rum", perhaps followed by “instead”. */
static void
append_award (GString *line, const char *text)
{
  g_autofree char *award = g_strstrip (g_strdup (text));
  gsize            digits = strspn (award, "0123456789");
  gboolean         instead = cut_instead (award);
  g_autofree char *number = g_strndup (award, digits), *what = NULL;

  what = g_strstrip (g_strdup (award + digits));
  g_string_append_printf (line, "%s%s \"%s\"%s", line->len > 0 ? ", " : "", *number ? number : what, what,
                          instead ? " instead" : "");
}

/* A text with quotes is taken as written in a night file. */
static char *
line_of_awards (const char *text)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_auto (GStrv) parts = NULL;

  if (*text == '\0')
    return g_strdup ("off");
  if (strchr (text, '"') != NULL)
    return g_strdup (text);
  parts = g_strsplit (text, ",", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    append_award (line, parts[i]);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

gboolean
room_prizes_take_words (Settings *settings, const char *word, const char *text, GError **error)
{
  g_autofree char *clean = g_strstrip (g_strdup (text));
  g_autofree char *rest
      = g_str_equal (word, "awards") ? line_of_awards (clean) : line_of_cut (clean, settings->currency.digits, error);
  g_autofree char *line = g_strdup_printf ("%s %s", word, rest != NULL ? rest : "");
  g_autoptr (GArray) words = rest != NULL ? line_split (line, ",+", error) : NULL;

  return words != NULL && settings_take (settings, words, NULL, NULL, error);
}

/* True if WHAT can be read without quotes. */
static gboolean
is_plain (const char *what)
{
  return strpbrk (what, ",#") == NULL && !g_ascii_isspace (*what) && !g_str_has_suffix (what, "instead");
}

char *
room_prizes_words (const Settings *settings, const char *word)
{
  g_autofree char *line = settings_line (settings, word);
  const char      *rest = line + strlen (word) + 1;
  gboolean         is_awards = g_str_equal (word, "awards");
  g_autoptr (GString) text = g_string_new (NULL);

  if (g_str_equal (rest, "off"))
    return g_strdup ("");
  for (guint i = 0; is_awards && i < settings->awards->len; i++)
    {
      const Award *award = g_ptr_array_index (settings->awards, i);

      if (!is_plain (award->what))
        return g_strdup (rest);
      g_string_append_printf (text, "%s%d %s", i > 0 ? ", " : "", award->place, award->what);
      if (award->instead)
        g_string_append_printf (text, " %s", C_ ("behind a prize that is not money", "instead"));
    }
  for (const char *c = rest; !is_awards && *c; c++)
    if (*c == '.' && (gsize) (c - rest) < strcspn (rest, " %"))
      g_string_append (text, money_decimal_mark ());
    else if (*c != '"')
      g_string_append_c (text, *c);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

#define MOST_SHOWN 5

char *
room_prizes_preview (const Settings *settings, gint64 pool, gint entries, gint players)
{
  gint64 values[TOURNEY_MAX_PRIZES];
  gint   n = prizes_list (settings, pool, pool, entries, players, values);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) items = NULL;

  for (gint i = 0; i < MIN (n, MOST_SHOWN); i++)
    {
      const Award     *award = settings_award (settings, i + 1);
      g_autofree char *amount = money_format (values[i], &settings->currency);

      g_strv_builder_add (builder, award != NULL && values[i] == 0 ? award->what : amount);
    }
  if (n > MOST_SHOWN)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("%d more", "%d more", n - MOST_SHOWN), n - MOST_SHOWN);
      g_strv_builder_add (builder, more);
    }
  items = g_strv_builder_end (builder);
  return list_to_text ((const char *const *) items);
}

char *
room_prizes_counted (const Settings *settings, gint players)
{
  gint again = plan_again (settings, players), add_ons = plan_add_ons (settings, players);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (items, g_strdup_printf (ngettext ("%d player", "%d players", (gulong) players), players));
  if (again > 0)
    g_ptr_array_add (items, g_strdup_printf (settings->rebuy.offered
                                                 ? ngettext ("%d rebuy", "%d rebuys", (gulong) again)
                                                 : ngettext ("%d re-entry", "%d re-entries", (gulong) again),
                                             again));
  if (add_ons > 0)
    g_ptr_array_add (items, g_strdup_printf (ngettext ("%d add-on", "%d add-ons", (gulong) add_ons), add_ons));
  g_ptr_array_add (items, NULL);
  return list_to_text ((const char *const *) items->pdata);
}
