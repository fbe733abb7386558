/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer-clause.h"

#include <string.h>

#include "base/span.h"
#include "answer-words.h"

#define LATEST (8 * HOUR) /* after the doors: what would be later than that is before them */

void
answer_clause_clear (AnswerClause *clause)
{
  g_ptr_array_unref (clause->names);
  g_ptr_array_unref (clause->unread);
}

static void
clause_begin (AnswerClause *clause)
{
  *clause = (AnswerClause){ .names = g_ptr_array_new_with_free_func (g_free),
                            .unread = g_ptr_array_new_with_free_func (g_free),
                            .later = -1 };
}

/* When somebody comes who names TIME; -1: with the others. */
static gint64
place_time (gint64 doors, const AnswerWord *word)
{
  gint64 time = word->time;

  if (doors < 0)
    return !word->exact && time < DAY / 2 ? time + DAY / 2 : time;
  if (!word->exact && (time + DAY / 2 - doors + DAY) % (DAY) < (time - doors + DAY) % (DAY))
    time = (time + DAY / 2) % (DAY);
  return time == doors || (time - doors + DAY) % (DAY) > LATEST ? -1 : time;
}

static gboolean
is_me (const AnswerWord *word)
{
  static const char *const own[] = { "voy", "puedo", "vengo",  "no voy",   "no puedo", "no vengo", "no ire",
                                     "ire", "juego", "asisto", "confirmo", "paso",     NULL };
  static const char *const begins[] = { "i ", "im ", "ill ", "id ", "me ", "yo " };

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    if (g_str_has_prefix (word->folded, begins[i]))
      return TRUE;
  return strstr (word->folded, " me ") != NULL || strstr (word->folded, "conmigo") != NULL
         || g_strv_contains (own, word->folded);
}

static void
take_word (const AnswerSetting *setting, AnswerClause *clause, const AnswerWord *word, gboolean is_first)
{
  clause->me |= word->says == SAYS_ME || is_me (word);
  clause->in_words |= (word->says >= SAYS_YES && word->says <= SAYS_NOT && !word->mark) || word->says == SAYS_TIME;
  switch (word->says)
    {
    case SAYS_YES:
      *(clause->not ? &clause->no : &clause->yes) = TRUE;
      clause->not = FALSE;
      break;
    case SAYS_NO:
      clause->no = TRUE;
      break;
    case SAYS_MAYBE:
    case SAYS_IF:
      clause->maybe = TRUE;
      clause->not = FALSE;
      break;
    case SAYS_NOT:
      clause->not = TRUE;
      break;
    case SAYS_THEM:
      clause->them = TRUE;
      clause->asks |= is_first;
      break;
    case SAYS_ASK:
      clause->asks |= is_first;
      clause->them = TRUE;
      break;
    case SAYS_BEFORE:
      clause->before = clause->no || clause->not ;
      clause->until = !clause->before;
      break;
    case SAYS_UNTIL:
      clause->until = TRUE;
      break;
    case SAYS_TIME:
      if (!clause->until && clause->later < 0)
        {
          clause->later = place_time (setting->doors, word);
          if (clause->before)
            clause->no = clause->not = FALSE;
          clause->yes |= !clause->no && !clause->not ;
        }
      clause->until = FALSE;
      break;
    case SAYS_PLUS:
      clause->plus += word->plus;
      break;
    case SAYS_WITH:
      clause->with++;
      break;
    case SAYS_QUESTION:
      clause->question = TRUE;
      break;
    default:
      break;
    }
}

gboolean
answer_clause_is_some (const AnswerClause *clause)
{
  return clause->yes || clause->no || clause->maybe || clause->not ;
}

static gboolean
is_answer (const AnswerWord *word)
{
  return word->says >= SAYS_YES && word->says <= SAYS_NOT;
}

/* Words with a capital in a row are a name that nobody has yet. */
static guint
take_unknown (AnswerClause *clause, GPtrArray *words, guint index, guint end)
{
  guint n = 0;

  while (index + n < end && ((const AnswerWord *) words->pdata[index + n])->says == SAYS_NOTHING
         && ((const AnswerWord *) words->pdata[index + n])->capital)
    n++;
  if (n == 0 || n > ANSWER_NAME_WORDS)
    {
      clause->rest++;
      return MAX (n, 1);
    }
  g_ptr_array_add (clause->unread, answer_names_join (words, index, index + n));
  clause->is_new_before_answer
      |= (index + n < end
          && (is_answer (words->pdata[index + n]) || ((const AnswerWord *) words->pdata[index + n])->says == SAYS_THEM))
         || (index > 0 && ((const AnswerWord *) words->pdata[index - 1])->mark);
  return n;
}

static gboolean
is_break (const AnswerWord *word)
{
  return word->says == SAYS_BREAK || word->says == SAYS_COLON || word->says == SAYS_BUT;
}

/* “Yes if Bob comes” and “yes without Bob” are no answers of Bob, and “yes and Bob too” is one of both.  Returns how many
   words are read. */
static guint
take_other (const AnswerSetting *setting, AnswerClause *clause, GPtrArray *words, guint index, gboolean is_first)
{
  const AnswerWord *word = words->pdata[index];
  gboolean          unnamed = clause->names->len + clause->unread->len == 0;
  guint             n = 1;

  clause->answer_first |= is_answer (word) && unnamed;
  take_word (setting, clause, word, is_first);
  clause->me
      |= unnamed && setting->has_writer && (word->says == SAYS_IF || (word->says == SAYS_AND && clause->answer_first));
  while ((word->says == SAYS_IF || word->says == SAYS_WITHOUT) && index + n < words->len
         && !is_break (words->pdata[index + n]))
    n++;
  return n;
}

/* “Ann yes Bob no”: whoever is named behind an answer begins another clause, if an answer to that follows. */
static gboolean
begins_next (const AnswerSetting *setting, GPtrArray *words, guint index, const AnswerClause *clause)
{
  const AnswerWord *before = words->pdata[index - 1], *word = words->pdata[index];
  guint             named = clause->names->len + clause->unread->len;
  const char       *name;
  gboolean          several;

  if (!(is_answer (before) || before->says == SAYS_TIME || before->says == SAYS_PLUS || before->says == SAYS_AND)
      || (named == 0 && !clause->me && before->says == SAYS_AND)
      || (named > 0 ? clause->answer_first : !setting->has_writer || clause->maybe)
      || !((word->says == SAYS_NOTHING && word->capital)
           || answer_names_match (&setting->people, words, index, words->len, &name, &several) > 0))
    return FALSE;
  for (guint i = index + 1; i < words->len && !is_break (words->pdata[i]); i++)
    if (is_answer (words->pdata[i]) || ((const AnswerWord *) words->pdata[i])->says == SAYS_TIME)
      return TRUE;
  return FALSE;
}

/* A clause ends at a comma, and where a second tick or cross, or a name behind an answer, begins another. */
static gboolean
ends_clause (const AnswerSetting *setting, GPtrArray *words, guint index, guint begin, const AnswerClause *clause)
{
  const AnswerWord *word = words->pdata[index];
  gboolean          whole = clause->names->len + clause->unread->len > 0 && answer_clause_is_some (clause);

  if (is_break (word))
    return TRUE;
  if (index > begin && (answer_clause_is_some (clause) || clause->plus > 0)
      && begins_next (setting, words, index, clause))
    return TRUE;
  return whole
         && (word->mark
             || (word->says == SAYS_NOTHING && index > 0 && ((const AnswerWord *) words->pdata[index - 1])->mark));
}

guint
answer_clause_read (const AnswerSetting *setting, GPtrArray *words, guint index, AnswerClause *clause)
{
  guint end = words->len, begin = index;

  clause_begin (clause);
  while (index < end && !ends_clause (setting, words, index, begin, clause))
    {
      const AnswerWord *word = words->pdata[index];
      const char       *name;
      gboolean          several;
      guint             n = answer_names_match (&setting->people, words, index, end, &name, &several);

      clause->several |= n == 0 && several;
      if (n > 0)
        g_ptr_array_add (clause->names, g_strdup (name));
      else if (word->says == SAYS_NOTHING)
        n = take_unknown (clause, words, index, end);
      else
        n = take_other (setting, clause, words, index, index == begin);
      index += n;
    }
  if (clause->plus > 0 && !answer_clause_is_some (clause) && clause->names->len + clause->unread->len > 0)
    clause->yes = TRUE;
  clause->heads = index < end && ((const AnswerWord *) words->pdata[index])->says == SAYS_COLON;
  if (index < end && ((const AnswerWord *) words->pdata[index])->says <= SAYS_COLON
      && ((const AnswerWord *) words->pdata[index])->says != SAYS_NOTHING
      && !((const AnswerWord *) words->pdata[index])->mark)
    index++;
  return index;
}

GuestAnswer
answer_clause_tell (const AnswerClause *clause)
{
  if (clause->maybe)
    return GUEST_MAYBE;
  if (clause->yes && (clause->no || clause->not ))
    return GUEST_WAITING;
  if (clause->no || clause->not )
    return GUEST_NO;
  return clause->yes ? GUEST_YES : GUEST_ASKED;
}
