/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cues as words. */
#include "cue.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/line.h"
#include "base/number.h"
#include "base/safe-text.h"
#include "base/span.h"

#define USUAL_SHOW     (30 * SECOND)
#define LONGEST_SHOW   HOUR
#define MOST_CUES      60
#define LONGEST_TEXT   300 /* letters */
#define MOST_FIGURE    100000
#define LONGEST_BEFORE (2 * HOUR)

const char *const cue_when_words[CUE_N_WHENS] = {
  "level", "before",      "break",    "break-over", "out",   "left",  "bubble",
  "money", "final-table", "heads-up", "winner",     "entry", "rebuy", "add-on",
};
const char *const cue_if_words[CUE_N_IFS] = { NULL, "left", "level", "tables", "unpaid", "player" };
const char *const cue_then_words[CUE_N_THENS] = { "say", "show", "notify", "pause" };
const char *const cue_name_words[CUE_N_NAMES]
    = { "player", "left", "level", "blinds", "next", "average", "pool", "tournament" };

void
cue_free (Cue *cue)
{
  g_free (cue->player);
  g_free (cue->text);
  g_free (cue);
}

Cue *
cue_copy (const Cue *cue)
{
  Cue *copy = g_memdup2 (cue, sizeof *cue);

  copy->player = g_strdup (cue->player);
  copy->text = g_strdup (cue->text);
  return copy;
}

/* The index of the N WORDS at which the word of the line stands; -1: it is none of them. */
static gint
find_word (const GArray *line, guint index, const char *const *words, gint n)
{
  for (gint i = 0; i < n; i++)
    if (words[i] != NULL && line_is (line, index, words[i]))
      return i;
  return -1;
}

static gint
find_name (const char *text, gsize length)
{
  for (gint i = 0; i < CUE_N_NAMES; i++)
    if (strlen (cue_name_words[i]) == length && strncmp (cue_name_words[i], text, length) == 0)
      return i;
  return -1;
}

static gboolean
check_text (const char *text, GError **error)
{
  if (text == NULL || *text == '\0')
    return input_unreadable (error, _ ("Which text?  Write it in quotation marks after “say”, “show” or “notify”."));
  if (g_utf8_strlen (text, -1) > LONGEST_TEXT)
    return input_unreadable (error, _ ("The text has more than %d letters."), LONGEST_TEXT);
  if (safe_text_can_mislead (text) || strchr (text, '"') != NULL)
    return input_unreadable (error, _ ("The text contains characters that cannot be seen, or a quotation mark."));
  for (const char *at = strchr (text, '{'); at != NULL; at = strchr (at + 1, '{'))
    if (find_name (at + 1, strcspn (at + 1, "}")) < 0 || strchr (at, '}') == NULL)
      {
        g_autofree char *names
            = g_strjoinv ("}, {", (GStrv) (const char *[]){ "player", "left", "level", "blinds", "next", "average",
                                                            "pool", "tournament", NULL });

        return input_unreadable (error, _ ("“%s” is not among the names in braces, which are {%s}."), at, names);
      }
  return TRUE;
}

static gboolean
read_when (Cue *cue, const GArray *words, guint *index, GError **error)
{
  gint when = find_word (words, *index, cue_when_words, CUE_N_WHENS);

  if (when < 0)
    return input_unreadable (
        error,
        _ ("“%s” is no moment: write level, before 5m, break, break-over, out, left 10, bubble, money, "
           "final-table, heads-up, winner, entry, rebuy or add-on."),
        line_word (words, *index) != NULL ? line_word (words, *index) : "");
  cue->when = (CueWhen) when;
  ++*index;
  if (cue->when == CUE_LEFT)
    return number_parse (line_word (words, (*index)++), 1, MOST_FIGURE, &cue->number, error);
  if (cue->when == CUE_BEFORE)
    {
      if (!duration_parse_within (line_word (words, (*index)++), LONGEST_BEFORE, &cue->number, error))
        return FALSE;
      if (cue->number == 0)
        return input_unreadable (error, _ ("The end itself is “level”, “break” or “break-over”."));
    }
  return TRUE;
}

/* [if left < 10] */
static gboolean
read_if (Cue *cue, const GArray *words, guint *index, GError **error)
{
  gint        condition;
  const char *sign;

  if (!line_is (words, *index, "if"))
    return TRUE;
  condition = find_word (words, *index + 1, cue_if_words, CUE_N_IFS);
  if (condition < 0)
    return input_unreadable (error, _ ("After “if” write left, level, tables or unpaid with <, > or = and a number, or "
                                       "player and a name."));
  cue->condition = (CueIf) condition;
  if (cue->condition == CUE_IF_PLAYER)
    {
      cue->player = g_strdup (line_word (words, *index + 2));
      *index += 3;
      return cue->player != NULL || input_unreadable (error, _ ("A name is missing after “player”."));
    }
  sign = line_word (words, *index + 2);
  if (sign == NULL || strlen (sign) != 1 || strchr ("<>=", *sign) == NULL)
    return input_unreadable (error, _ ("Between “%s” and its number write <, > or =, with a space on either side."),
                             cue_if_words[cue->condition]);
  cue->sign = *sign;
  if (!number_parse (line_word (words, *index + 3), 0, MOST_FIGURE, &cue->figure, error))
    return FALSE;
  *index += 4;
  return TRUE;
}

Cue *
cue_read (const GArray *words, guint *index, GError **error)
{
  g_autoptr (Cue) cue = g_new0 (Cue, 1);
  gint then;

  if (!read_when (cue, words, index, error) || !read_if (cue, words, index, error))
    return NULL;
  then = find_word (words, *index, cue_then_words, CUE_N_THENS);
  if (then < 0)
    {
      input_unreadable (error, _ ("What is to happen then?  Write say, show or notify with a text, or pause."));
      return NULL;
    }
  cue->then = (CueThen) then;
  ++*index;
  if (cue->then == CUE_PAUSE)
    return g_steal_pointer (&cue);
  if (!check_text (line_word (words, *index), error))
    return NULL;
  cue->text = g_strdup (line_word (words, (*index)++));
  cue->length = USUAL_SHOW;
  if (cue->then != CUE_SHOW || !line_is (words, *index, "for"))
    return g_steal_pointer (&cue);
  *index += 2;
  return duration_parse_within (line_word (words, *index - 1), LONGEST_SHOW, &cue->length, error)
             ? g_steal_pointer (&cue)
             : NULL;
}

char *
cue_to_text (const Cue *cue)
{
  GString *text = g_string_new (cue_when_words[cue->when]);

  if (cue->when == CUE_LEFT)
    g_string_append_printf (text, " %" G_GINT64_FORMAT, cue->number);
  if (cue->when == CUE_BEFORE)
    {
      g_autofree char *before = duration_to_text (cue->number);

      g_string_append_printf (text, " %s", before);
    }
  if (cue->condition == CUE_IF_PLAYER)
    {
      g_autofree char *player = line_quote (cue->player);

      g_string_append_printf (text, " if player %s", player);
    }
  else if (cue->condition != CUE_ALWAYS)
    g_string_append_printf (text, " if %s %c %" G_GINT64_FORMAT, cue_if_words[cue->condition], cue->sign, cue->figure);
  g_string_append_printf (text, " %s", cue_then_words[cue->then]);
  if (cue->text != NULL)
    g_string_append_printf (text, " \"%s\"", cue->text);
  if (cue->then == CUE_SHOW && cue->length != USUAL_SHOW)
    {
      g_autofree char *length = duration_to_text (cue->length);

      g_string_append_printf (text, " for %s", length);
    }
  return g_string_free (text, FALSE);
}

static void
free_cue (gpointer cue)
{
  cue_free (cue);
}

GPtrArray *
cue_read_all (const GArray *words, guint index, GError **error)
{
  g_autoptr (GPtrArray) cues = g_ptr_array_new_with_free_func (free_cue);
  gboolean is_off = line_is (words, index, "off");

  index += is_off ? 1 : 0;
  for (gboolean more = !is_off; more; more = line_is (words, index, ","))
    {
      Cue *cue;

      index += cues->len > 0; /* the comma */
      cue = cue_read (words, &index, error);
      if (cue == NULL)
        return NULL;
      g_ptr_array_add (cues, cue);
    }
  if (!line_ends_at (words, index, error))
    return NULL;
  if (cues->len > MOST_CUES)
    {
      input_unreadable (error, _ ("There are more than %d cues."), MOST_CUES);
      return NULL;
    }
  return g_steal_pointer (&cues);
}

void
cue_append_all (GString *line, const GPtrArray *cues)
{
  if (cues == NULL || cues->len == 0)
    g_string_append (line, " off");
  for (guint i = 0; cues != NULL && i < cues->len; i++)
    {
      g_autofree char *cue = cue_to_text (g_ptr_array_index (cues, i));

      g_string_append_printf (line, "%s %s", i > 0 ? "," : "", cue);
    }
}

char *
cue_fill (const char *text, CueValue value, gpointer data)
{
  GString *filled = g_string_new (NULL);

  while (*text != '\0')
    {
      gsize plain = strcspn (text, "{"), length = text[plain] != '\0' ? strcspn (text + plain + 1, "}") : 0;
      gint  name = text[plain] != '\0' ? find_name (text + plain + 1, length) : -1;

      g_string_append_len (filled, text, (gssize) plain);
      text += plain;
      if (name >= 0)
        {
          g_autofree char *words = value (data, (CueName) name);

          g_string_append (filled, words);
          text += length + 2;
        }
      else if (*text != '\0')
        g_string_append_c (filled, *text++);
    }
  return g_string_free (filled, FALSE);
}
