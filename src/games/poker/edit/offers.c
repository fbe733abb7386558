/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and rewrites the option lines of a variant file. */
#include "offers.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/line.h"
#include "base/number.h"
#include "games/poker/variant/check.h"
#include "games/poker/variant/modifiers.h"
#include "sheet.h"

void
poker_offer_free (PokerOffer *offer)
{
  g_free (offer->refusal);
  g_free (offer);
}

PokerOffer *
poker_offer_copy (const PokerOffer *offer)
{
  PokerOffer *copy = g_memdup2 (offer, sizeof *offer);

  copy->refusal = g_strdup (offer->refusal);
  return copy;
}

static guint32
all_of (const GameOption *kind)
{
  return kind->words != NULL ? (1u << g_strv_length ((char **) kind->words)) - 1 : 0;
}

/* --- Reading --- */

/* These options come with the lines “betting”, “ante” and the like, not with a line of their own. */
static gboolean
goes_with_bets (PokerOption option)
{
  return option == POKER_OPTION_STRUCTURE || option == POKER_OPTION_UNIT || option == POKER_OPTION_ANTE
         || option == POKER_OPTION_CAP || option == POKER_OPTION_BLINDS;
}

/* Sets the usual value of the vocabulary, and lets a table choose any other. */
static void
set_whole (PokerOffer *offer)
{
  offer->usual = offer->kind->words != NULL ? 0 : offer->kind->fallback;
  offer->chosen = all_of (offer->kind);
  offer->least = offer->kind->min;
  offer->most = offer->kind->max;
}

/* Reads what stands behind "option NAME": words, a number, or a range such as "1-3". */
static void
read_values (PokerOffer *offer, const GArray *words)
{
  const char *word = line_word (words, 2), *dash = word != NULL ? strchr (word, '-') : NULL;
  gint64      least, most;

  set_whole (offer);
  if (word == NULL)
    return;
  if (offer->kind->words == NULL)
    {
      g_autofree char *first = g_strndup (word, dash != NULL ? (gsize) (dash - word) : strlen (word));

      if (!number_parse (first, offer->kind->min, offer->kind->max, &least, NULL)
          || !number_parse (dash != NULL ? dash + 1 : first, offer->kind->min, offer->kind->max, &most, NULL))
        return;
      offer->usual = (gint32) (dash != NULL ? CLAMP (offer->kind->fallback, least, most) : least);
      offer->least = dash != NULL ? (gint32) least : offer->kind->min;
      offer->most = dash != NULL ? (gint32) most : offer->kind->max;
      return;
    }
  offer->chosen = 0;
  for (guint i = 2; i < words->len; i++)
    for (gint32 value = 0; offer->kind->words[value] != NULL; value++)
      if (line_is (words, i, offer->kind->words[value]))
        {
          offer->usual = offer->chosen == 0 ? value : offer->usual;
          offer->chosen |= 1u << value;
        }
}

static gboolean
has_word (const GArray *words, const char *word)
{
  for (guint i = 1; i < words->len; i++)
    if (line_is (words, i, word))
      return TRUE;
  return FALSE;
}

static void
read_line (PokerOffer *offer, const PokerRow *row)
{
  g_autoptr (GArray) words = row->when == NULL ? line_split (row->text, ":", NULL) : NULL;

  if (words == NULL)
    return;
  if (line_is (words, 0, "option") && line_is (words, 1, offer->kind->name))
    {
      offer->is_there = TRUE;
      read_values (offer, words);
    }
  else if (offer->is_house_rule && line_is (words, 0, "modifiers") && has_word (words, offer->kind->name))
    {
      offer->is_there = TRUE;
      set_whole (offer);
    }
}

/* Some options do nothing by themselves: only the lines that depend on them do. */
static gboolean
acts_by_lines (PokerOption option)
{
  switch (option)
    {
    case POKER_OPTION_BURN:
    case POKER_OPTION_ODD:
    case POKER_OPTION_HIDDEN:
    case POKER_OPTION_SERIES:
    case POKER_OPTION_GOAL:
    case POKER_OPTION_ADD:
      return FALSE;
    default:
      return !poker_is_modifier (option) && !goes_with_bets (option);
    }
}

/* Finds the option in conditions ("when river card:") and in numbers of cards ("draw 0-drawmax"). */
static gboolean
names_option (const PokerRow *row, const char *name)
{
  g_autoptr (GArray) words = line_split (row->text, ":", NULL);

  for (guint i = 0; words != NULL && i < words->len; i++)
    if (((line_is (words, i, "when") || line_is (words, i, "unless")) && line_is (words, i + 1, name))
        || (g_str_has_prefix (line_word (words, i), "0-") && g_str_equal (line_word (words, i) + 2, name)))
      return TRUE;
  return FALSE;
}

static gboolean
is_named (const GPtrArray *rows, const char *name)
{
  for (guint i = 0; i < rows->len; i++)
    if (names_option (rows->pdata[i], name))
      return TRUE;
  return FALSE;
}

/* Finds out whether the game could have the house rule, and with which of its values. */
static void
find_refusal (PokerOffer *offer, const PokerVariant *variant)
{
  const char      *lack = poker_variant_lack (variant, offer->which, &offer->possible);
  g_autofree char *because = lack != NULL ? g_strdup (_ (lack)) : NULL;

  if (because != NULL) /* Translators: why a game cannot have a house rule: “Not here: there is no draw.” */
    offer->refusal = g_strdup_printf (_ ("Not here: %s."), because);
}

static PokerOffer *
read_offer (PokerOption which, const GPtrArray *rows, const PokerVariant *variant)
{
  PokerOffer *offer = g_new0 (PokerOffer, 1);

  offer->which = which;
  offer->kind = poker_option_row (which);
  offer->is_house_rule = poker_is_modifier (which);
  offer->possible = all_of (offer->kind);
  if (!offer->is_house_rule) /* as it would be if it were added */
    set_whole (offer);
  else if (offer->kind->words != NULL)
    offer->chosen = 1;
  for (guint i = 0; i < rows->len; i++)
    read_line (offer, rows->pdata[i]);
  offer->is_idle = offer->is_there && acts_by_lines (which) && !is_named (rows, offer->kind->name);
  if (offer->is_house_rule && variant != NULL)
    find_refusal (offer, variant);
  return offer;
}

GPtrArray *
poker_offers_read (const char *text, const PokerVariant *variant)
{
  GPtrArray *offers = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_offer_free);
  g_autoptr (GPtrArray) rows = poker_sheet_read (text);

  for (PokerOption which = 0; which < POKER_CATEGORY_HIGH; which++)
    if (!goes_with_bets (which) && !poker_is_modifier (which))
      g_ptr_array_add (offers, read_offer (which, rows, variant));
  for (guint i = 0; i < poker_modifiers_count (); i++)
    g_ptr_array_add (offers, read_offer (poker_modifier_at (i), rows, variant));
  return offers;
}

void
poker_offers_judge (GPtrArray *offers, const GPtrArray *known)
{
  for (guint i = 0; i < offers->len; i++)
    {
      PokerOffer       *offer = offers->pdata[i];
      const PokerOffer *before = poker_offers_find (known, offer->which);

      g_free (offer->refusal);
      offer->refusal = g_strdup (before->refusal);
      offer->possible = before->possible;
    }
}

const PokerOffer *
poker_offers_find (const GPtrArray *offers, PokerOption which)
{
  for (guint i = 0; i < offers->len; i++)
    if (((const PokerOffer *) offers->pdata[i])->which == which)
      return offers->pdata[i];
  return NULL;
}

/* --- Changes --- */

/* A house rule that is always off need not be in the text. */
static void
settle (PokerOffer *offer)
{
  if (offer->is_house_rule)
    offer->is_there = offer->usual != 0 || poker_offer_is_open (offer);
}

void
poker_offer_set_usual (PokerOffer *offer, gint32 usual)
{
  gboolean was_open = poker_offer_is_open (offer);

  offer->usual = usual;
  if (offer->kind->words != NULL)
    offer->chosen = was_open ? offer->chosen | 1u << usual : 1u << usual;
  else /* a range keeps its own usual number */
    {
      offer->least = was_open ? offer->kind->min : usual;
      offer->most = was_open ? offer->kind->max : usual;
    }
  settle (offer);
}

void
poker_offer_set_chosen (PokerOffer *offer, guint32 chosen)
{
  offer->chosen = chosen | 1u << offer->usual;
  settle (offer);
}

void
poker_offer_set_open (PokerOffer *offer, gboolean is_open)
{
  if (offer->kind->words != NULL)
    offer->chosen = is_open ? offer->possible | 1u << offer->usual : 1u << offer->usual;
  offer->least = is_open ? offer->kind->min : offer->usual;
  offer->most = is_open ? offer->kind->max : offer->usual;
  settle (offer);
}

gboolean
poker_offer_is_open (const PokerOffer *offer)
{
  return offer->kind->words != NULL ? (offer->chosen & (offer->chosen - 1)) != 0 : offer->least < offer->most;
}

/* --- The text --- */

/* The name alone is enough for an option that is usually off and may have any value. */
static gboolean
is_plain (const PokerOffer *offer)
{
  return offer->is_house_rule && offer->usual == 0
         && (offer->kind->words != NULL ? offer->chosen == all_of (offer->kind)
                                        : offer->least == offer->kind->min && offer->most == offer->kind->max);
}

/* "option   split high hi_lo" */
static char *
write_option (const PokerOffer *offer)
{
  GString *line = g_string_new (NULL);

  g_string_append_printf (line, "%-8s %s", "option", offer->kind->name);
  if (offer->kind->words != NULL)
    {
      g_string_append_printf (line, " %s", offer->kind->words[offer->usual]);
      for (gint32 value = 0; offer->kind->words[value] != NULL; value++)
        if (value != offer->usual && (offer->chosen >> value & 1))
          g_string_append_printf (line, " %s", offer->kind->words[value]);
    }
  else if (offer->least > offer->kind->min || offer->most < offer->kind->max)
    g_string_append_printf (line, " %d-%d", offer->least, offer->most);
  else if (offer->usual != offer->kind->fallback)
    g_string_append_printf (line, " %d", offer->usual);
  return g_string_free (line, FALSE);
}

/* The line that has the option, 0: none.  *IS_LIST: it is a “modifiers” line, which may have others too. */
static guint
find_line (const GPtrArray *rows, const PokerOffer *offer, gboolean *is_list)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const PokerRow *row = rows->pdata[i];
      PokerOffer      found = { .kind = offer->kind, .is_house_rule = offer->is_house_rule };

      read_line (&found, row);
      *is_list = g_str_has_prefix (row->text, "modifiers");
      if (found.is_there)
        return row->line;
    }
  return 0;
}

/* The last line of the head without a condition, and if WORD is given, the last of those that begin with it. */
static guint
find_last (const GPtrArray *rows, const char *word)
{
  guint line = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const PokerRow *row = rows->pdata[i];

      if (row->part == POKER_PART_STEP || row->part == POKER_PART_WIN)
        break;
      if (row->when == NULL && (word == NULL || g_str_has_prefix (row->text, word)))
        line = row->line;
    }
  return line;
}

/* Takes NAME out of a “modifiers” line, and the whole line out if nothing is left. */
static char *
leave_out (const char *text, const PokerRow *row, const char *name)
{
  g_auto (GStrv) words = g_strsplit_set (row->text, " \t", -1);
  g_autoptr (GString) line = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && (i == 0 || !g_str_equal (words[i], name)))
      g_string_append_printf (line, "%s%s", n++ > 0 ? " " : "", words[i]);
  return n > 1 ? poker_sheet_write (text, row->line, line->str) : poker_sheet_remove (text, row->line);
}

static char *
add_line (const char *text, const GPtrArray *rows, const char *line)
{
  guint at;

  return poker_sheet_add (text, POKER_PART_HEAD, line, find_last (rows, NULL), TRUE, &at);
}

/* Adds NAME to the “modifiers” line, or writes a new one. */
static char *
add_to_list (const char *text, const char *name)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (text);
  const PokerRow  *list = poker_sheet_find (rows, find_last (rows, "modifiers"));
  g_autofree char *line = g_strdup_printf ("%s %s", list != NULL ? list->text : "modifiers", name);

  return list != NULL ? poker_sheet_write (text, list->line, line) : add_line (text, rows, line);
}

/* What is left of conditions such as "when draft 3 4: unless seats 2:" once the house rule KIND is always off; NULL:
   they can never be met. */
static char *
settle_conditions (const char *when, const GameOption *kind)
{
  g_autofree char *off = kind->words != NULL ? g_strdup (kind->words[0]) : g_strdup_printf ("%d", kind->min);
  g_auto (GStrv) conditions = g_strsplit (when, ":", -1);
  g_autoptr (GString) left = g_string_new (NULL);

  for (guint i = 0; conditions[i] != NULL; i++)
    {
      g_autoptr (GArray) words = line_split (conditions[i], "", NULL);
      gboolean has_off = FALSE;

      if (words == NULL || words->len == 0)
        continue;
      for (guint k = 2; k < words->len; k++)
        has_off |= line_is (words, k, off);
      if (!line_is (words, 1, kind->name))
        g_string_append_printf (left, "%s%s:", left->len > 0 ? " " : "", g_strstrip (conditions[i]));
      else if (has_off != line_is (words, 0, "when"))
        return NULL;
    }
  return g_strdup (left->str);
}

/* Rewrites the lines that depended on the house rule KIND as if it were off, since the game no longer has it.  Takes
   TEXT. */
static char *
settle_lines (char *text, const GameOption *kind)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (text);

  for (guint i = rows->len; i > 0; i--)
    {
      const PokerRow  *row = rows->pdata[i - 1];
      g_autofree char *before = text, *left = row->when != NULL ? settle_conditions (row->when, kind) : NULL;

      if (row->when == NULL || g_strcmp0 (left, row->when) == 0)
        text = g_steal_pointer (&before);
      else if (left == NULL)
        text = poker_sheet_remove (before, row->line);
      else
        text = poker_sheet_set_when (before, row->line, *left != '\0' ? left : NULL);
    }
  return text;
}

char *
poker_offers_put (const char *text, const PokerOffer *offer)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (text);
  gboolean         is_list;
  guint            line = find_line (rows, offer, &is_list);
  const PokerRow  *row = poker_sheet_find (rows, line);
  g_autofree char *words = write_option (offer), *without = NULL;

  if (line > 0 && offer->is_there && !is_list && !is_plain (offer))
    return poker_sheet_write (text, line, words);
  if (line > 0 && offer->is_there && is_list && is_plain (offer))
    return g_strdup (text);
  without = line == 0 ? g_strdup (text)
            : is_list ? leave_out (text, row, offer->kind->name)
                      : poker_sheet_remove (text, line);
  if (!offer->is_there)
    return offer->is_house_rule ? settle_lines (g_steal_pointer (&without), offer->kind) : g_steal_pointer (&without);
  if (is_plain (offer))
    return add_to_list (without, offer->kind->name);
  g_ptr_array_unref (rows);
  rows = poker_sheet_read (without);
  return add_line (without, rows, words);
}

char *
poker_offers_complete (const char *text, guint *line)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (text);
  g_autoptr (PokerOffer) offer = read_offer (POKER_OPTION_DRAWMAX, rows, NULL);
  char *whole;

  if (offer->is_there || !is_named (rows, offer->kind->name))
    return g_strdup (text);
  offer->is_there = TRUE;
  whole = poker_offers_put (text, offer);
  *line += 1;
  return whole;
}
