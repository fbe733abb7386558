/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer-names.h"

#include <string.h>

#include "base/safe-text.h"
#include "tourney/player.h"
#include "answer-words.h"

static char *
fold_name (const char *name)
{
  g_autofree char *folded = answer_words_fold (name);
  g_autoptr (GString) out = g_string_new (NULL);

  for (const char *p = folded; *p != '\0'; p++)
    if (*p != '.' && !(*p == ' ' && (out->len == 0 || out->str[out->len - 1] == ' ')))
      g_string_append_c (out, *p);
  return g_strchomp (g_string_free (g_steal_pointer (&out), FALSE));
}

/* The person of LIST whose full name is FOLDED, or whose first name is if nobody else has it.  SEVERAL is told whether more
   than one person has that first name. */
static const char *
find_name (const char *const *list, const char *folded, gboolean *several)
{
  const char *first = NULL;
  guint       n = 0;

  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    {
      g_autofree char *full = fold_name (list[i]);
      const char      *blank = strchr (full, ' ');

      if (g_str_equal (full, folded))
        return list[i];
      if (blank != NULL && strncmp (full, folded, (gsize) (blank - full)) == 0 && folded[blank - full] == '\0')
        {
          first = list[i];
          n++;
        }
    }
  *several = n > 1;
  return n == 1 ? first : NULL;
}

const char *
answer_names_find (const AnswerPeople *people, const char *name, gboolean *several)
{
  g_autofree char *folded = fold_name (name);
  const char      *guest = find_name (people->guests, folded, several);

  return guest != NULL || *several || *folded == '\0' ? guest : find_name (people->others, folded, several);
}

char *
answer_names_make (const char *text)
{
  g_autoptr (GString) out = g_string_new (NULL);
  gboolean has_letter = FALSE;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      has_letter |= g_unichar_isalpha (c);
      if (c != '"' && c != '~' && (c != ' ' || (out->len > 0 && out->str[out->len - 1] != ' ')))
        g_string_append_unichar (out, c);
    }
  g_strchomp (out->str);
  if (!has_letter || strlen (out->str) >= TOURNEY_NAME_BYTES || safe_text_can_mislead (out->str))
    return NULL;
  return g_string_free (g_steal_pointer (&out), FALSE);
}

char *
answer_names_join (GPtrArray *words, guint begin, guint end)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = begin; i < end; i++)
    g_string_append_printf (text, "%s%s", i > begin ? " " : "", ((const AnswerWord *) words->pdata[i])->text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
is_of_name (const AnswerWord *word)
{
  return word->says < SAYS_TIME && !word->mark;
}

guint
answer_names_match (const AnswerPeople *people, GPtrArray *words, guint index, guint end, const char **name,
                    gboolean *several)
{
  const AnswerWord *first = words->pdata[index];
  guint             most = 0;

  *several = FALSE;
  if (first->says != SAYS_NOTHING && !first->capital)
    return 0;
  while (most < ANSWER_NAME_WORDS && index + most < end && is_of_name (words->pdata[index + most]))
    most++;
  for (guint n = most; n > 0; n--)
    {
      g_autofree char *text = answer_names_join (words, index, index + n);
      gboolean         many;

      if (g_str_has_suffix (text, "'s") || g_str_has_suffix (text, "’s"))
        *strrchr (text, text[strlen (text) - 2] == '\'' ? '\'' : '\xe2') = '\0';
      *name = answer_names_find (people, text, &many);
      if (*name != NULL)
        return n;
      *several |= many;
    }
  return 0;
}
