/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answers.h"

#include <string.h>

#include "base/chat-line.h"
#include "base/safe-text.h"
#include "base/span.h"
#include "tourney/player.h"
#include "answer-words.h"

#define MOST_NAME_WORDS 4
#define MOST_WORDS      6          /* of a message that mean nothing here, beside an answer */
#define LATEST          (8 * HOUR) /* after the doors: what would be later than that is before them */
#define MOST_LINES      5000

/* A clause of an answer: the words of a line between two commas. */
typedef struct
{
  GPtrArray *names;  /* owned by whoever has them */
  GPtrArray *unread; /* words with a capital that nobody is called by */
  gboolean   yes, no, maybe, not, before, until, me, them, question, asks, several, is_new_before_answer, in_words,
      answer_first, heads;
  gint64 later;
  guint  rest, plus;
} Clause;

typedef struct
{
  const char *const *guests, *const *people;
  gint64        doors;
  GuestAnswers *answers;
  char         *writer;  /* of the message; NULL: none, or nobody can be called so */
  gboolean      in_chat; /* the line is of a message */
  GuestAnswer   heading; /* what the lines below a heading mean; GUEST_ASKED: nothing */
  guint         line;
  const char   *text; /* of the line */
  gboolean      told; /* that the line was not understood */
} Reading;

static void
free_said (gpointer data)
{
  GuestSaid *said = data;

  g_free (said->name);
  g_free (said->teller);
  g_free (said);
}

static void
free_unread (gpointer data)
{
  GuestUnread *unread = data;

  g_free (unread->text);
  g_free (unread);
}

void
guest_answers_free (GuestAnswers *answers)
{
  g_ptr_array_unref (answers->said);
  g_ptr_array_unref (answers->unread);
  g_free (answers);
}

static void
leave_unread (Reading *reading, UnreadWhy why)
{
  GuestUnread *unread;

  if (reading->told)
    return;
  unread = g_new0 (GuestUnread, 1);
  *unread = (GuestUnread){ reading->line, safe_text_line (reading->text), why };
  g_ptr_array_add (reading->answers->unread, unread);
  reading->told = TRUE;
}

/* --- Names --- */

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

static const char *
find_person (const Reading *reading, const char *name, gboolean *several)
{
  g_autofree char *folded = fold_name (name);
  const char      *guest = find_name (reading->guests, folded, several);

  return guest != NULL || *several || *folded == '\0' ? guest : find_name (reading->people, folded, several);
}

/* A name as it is stored, of somebody whom nobody knows; NULL: it cannot be one. */
static char *
make_name (const char *text)
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

static char *
join_words (GPtrArray *words, guint begin, guint end)
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

/* How many of the words from INDEX on are the name of somebody known.  “will” is a word of its own unless it is written
   like a name. */
static guint
match_name (const Reading *reading, GPtrArray *words, guint index, guint end, const char **name, gboolean *several)
{
  const AnswerWord *first = words->pdata[index];
  guint             most = 0;

  *several = FALSE;
  if (first->says != SAYS_NOTHING && !first->capital)
    return 0;
  while (most < MOST_NAME_WORDS && index + most < end && is_of_name (words->pdata[index + most]))
    most++;
  for (guint n = most; n > 0; n--)
    {
      g_autofree char *text = join_words (words, index, index + n);
      gboolean         many;

      if (g_str_has_suffix (text, "'s") || g_str_has_suffix (text, "’s"))
        *strrchr (text, text[strlen (text) - 2] == '\'' ? '\'' : '\xe2') = '\0';
      *name = find_person (reading, text, &many);
      if (*name != NULL)
        return n;
      *several |= many;
    }
  return 0;
}

/* --- Clauses --- */

static void
clause_clear (Clause *clause)
{
  g_ptr_array_unref (clause->names);
  g_ptr_array_unref (clause->unread);
}

static void
clause_begin (Clause *clause)
{
  *clause = (Clause){ .names = g_ptr_array_new_with_free_func (g_free),
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
take_word (const Reading *reading, Clause *clause, const AnswerWord *word, gboolean is_first)
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
          clause->later = place_time (reading->doors, word);
          if (clause->before)
            clause->no = clause->not = FALSE;
          clause->yes |= !clause->no && !clause->not ;
        }
      clause->until = FALSE;
      break;
    case SAYS_PLUS:
      clause->plus += word->plus;
      break;
    case SAYS_QUESTION:
      clause->question = TRUE;
      break;
    default:
      break;
    }
}

static gboolean
clause_answers (const Clause *clause)
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
take_unknown (Clause *clause, GPtrArray *words, guint index, guint end)
{
  guint n = 0;

  while (index + n < end && ((const AnswerWord *) words->pdata[index + n])->says == SAYS_NOTHING
         && ((const AnswerWord *) words->pdata[index + n])->capital)
    n++;
  if (n == 0 || n > MOST_NAME_WORDS)
    {
      clause->rest++;
      return MAX (n, 1);
    }
  g_ptr_array_add (clause->unread, join_words (words, index, index + n));
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

/* “Ann yes Bob no”: whoever is named behind an answer begins another clause, if an answer to that follows. */
static gboolean
begins_next (const Reading *reading, GPtrArray *words, guint index, const Clause *clause)
{
  const AnswerWord *before = words->pdata[index - 1], *word = words->pdata[index];
  guint             named = clause->names->len + clause->unread->len;
  const char       *name;
  gboolean          several;

  if (!(is_answer (before) || before->says == SAYS_TIME || before->says == SAYS_PLUS || before->says == SAYS_AND)
      || (named == 0 && !clause->me && before->says == SAYS_AND)
      || (named > 0 ? clause->answer_first : reading->writer == NULL || clause->maybe)
      || !((word->says == SAYS_NOTHING && word->capital)
           || match_name (reading, words, index, words->len, &name, &several) > 0))
    return FALSE;
  for (guint i = index + 1; i < words->len && !is_break (words->pdata[i]); i++)
    if (is_answer (words->pdata[i]) || ((const AnswerWord *) words->pdata[i])->says == SAYS_TIME)
      return TRUE;
  return FALSE;
}

/* A clause ends at a comma, and where a second tick or cross, or a name behind an answer, begins another. */
static gboolean
ends_clause (const Reading *reading, GPtrArray *words, guint index, guint begin, const Clause *clause)
{
  const AnswerWord *word = words->pdata[index];
  gboolean          whole = clause->names->len + clause->unread->len > 0 && clause_answers (clause);

  if (is_break (word))
    return TRUE;
  if (index > begin && (clause_answers (clause) || clause->plus > 0) && begins_next (reading, words, index, clause))
    return TRUE;
  return whole
         && (word->mark
             || (word->says == SAYS_NOTHING && index > 0 && ((const AnswerWord *) words->pdata[index - 1])->mark));
}

/* The clause that begins at INDEX; returns where the next one does. */
static guint
read_clause (const Reading *reading, GPtrArray *words, guint index, guint end, Clause *clause)
{
  guint begin = index;

  clause_begin (clause);
  while (index < end && !ends_clause (reading, words, index, begin, clause))
    {
      const AnswerWord *word = words->pdata[index];
      const char       *name;
      gboolean          several;
      guint             n = match_name (reading, words, index, end, &name, &several);

      clause->several |= n == 0 && several;
      if (n > 0)
        g_ptr_array_add (clause->names, g_strdup (name));
      else if (word->says == SAYS_NOTHING)
        n = take_unknown (clause, words, index, end);
      else
        {
          clause->answer_first |= is_answer (word) && clause->names->len + clause->unread->len == 0;
          take_word (reading, clause, word, index == begin);
        }
      index += MAX (n, 1);
    }
  if (clause->plus > 0 && !clause_answers (clause) && clause->names->len + clause->unread->len > 0)
    clause->yes = TRUE;
  clause->heads = index < end && ((const AnswerWord *) words->pdata[index])->says == SAYS_COLON;
  if (index < end && ((const AnswerWord *) words->pdata[index])->says <= SAYS_COLON
      && ((const AnswerWord *) words->pdata[index])->says != SAYS_NOTHING
      && !((const AnswerWord *) words->pdata[index])->mark)
    index++;
  return index;
}

/* GUEST_ASKED: it is none, GUEST_WAITING: it is yes and no. */
static GuestAnswer
clause_answer (const Clause *clause)
{
  if (clause->maybe)
    return GUEST_MAYBE;
  if (clause->yes && (clause->no || clause->not ))
    return GUEST_WAITING;
  if (clause->no || clause->not )
    return GUEST_NO;
  return clause->yes ? GUEST_YES : GUEST_ASKED;
}

/* --- Lines --- */

typedef struct
{
  GPtrArray  *pending; /* names that wait for their answer */
  GPtrArray  *last;    /* names that got the last answer */
  GuestAnswer open;    /* an answer that waits for its names; GUEST_ASKED: none */
  gint64      later;
  guint       plus, n_said;
  gboolean    both, nobody, several, used, me;
} Line;

static void
say (Reading *reading, const char *name, GuestAnswer answer, gint64 later)
{
  GuestSaid *said = g_new0 (GuestSaid, 1);
  gboolean   several;

  reading->answers->n_new += find_person (reading, name, &several) == NULL;
  reading->answers->in_words |= answer != GUEST_YES;

  *said = (GuestSaid){ g_strdup (name), answer, answer == GUEST_YES ? later : -1,
                       g_strdup (reading->writer != NULL ? reading->writer : "") };
  g_ptr_array_add (reading->answers->said, said);
}

static gboolean
has_said_yes (const Reading *reading, const char *name)
{
  for (guint i = reading->answers->said->len; i > 0; i--)
    {
      const GuestSaid *said = reading->answers->said->pdata[i - 1];

      if (g_str_equal (said->name, name))
        return said->answer == GUEST_YES;
    }
  return FALSE;
}

/* Whom somebody brings is called by their name until the host knows better. */
static void
say_plus (Reading *reading, const char *name, guint plus)
{
  for (guint i = 1; i <= plus; i++)
    {
      g_autofree char *guest = g_strdup_printf ("%s +%u", name, i);

      if (strlen (guest) < TOURNEY_NAME_BYTES)
        say (reading, guest, GUEST_YES, -1);
    }
}

static void
say_all (Reading *reading, Line *line, GPtrArray *names, GuestAnswer answer, gint64 later, guint plus)
{
  for (guint i = 0; i < names->len; i++)
    {
      say (reading, names->pdata[i], answer, later);
      line->n_said++;
      if (answer == GUEST_YES && i + 1 == names->len)
        say_plus (reading, names->pdata[i], plus);
    }
}

/* An answer about whom the last one was about: a time, the same again, or a doubt. */
static void
say_more (Reading *reading, Line *line, GuestAnswer answer, gint64 later, guint plus)
{
  GPtrArray *all = reading->answers->said;

  for (guint i = all->len - MIN (all->len, line->n_said); i < all->len; i++)
    {
      GuestSaid *said = all->pdata[i];

      if (answer == GUEST_MAYBE || said->answer == GUEST_MAYBE)
        said->answer = GUEST_MAYBE;
      else if (said->answer != answer)
        line->both = TRUE;
      said->later = said->answer == GUEST_YES ? MAX (said->later, later) : -1;
    }
  if (line->last->len > 0)
    say_plus (reading, line->last->pdata[line->last->len - 1], plus);
}

static void
move_names (GPtrArray *to, GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (to, g_strdup (from->pdata[i]));
  g_ptr_array_set_size (from, 0);
}

/* Whom a clause is about.  In a message, words with a capital are names only if somebody is called so. */
static void
name_clause (Reading *reading, Line *line, Clause *clause)
{
  if (!reading->in_chat && clause->rest == 0)
    for (guint i = 0; i < clause->unread->len; i++)
      {
        char *name = make_name (clause->unread->pdata[i]);

        if (name != NULL)
          g_ptr_array_add (clause->names, name);
      }
  else if (clause_answers (clause) && !clause->me && !clause->question
           && (clause->is_new_before_answer || (clause->them && clause->names->len == 0)))
    line->nobody = TRUE;
  line->several |= clause->several;
  if (clause->me && reading->writer != NULL && clause_answers (clause)
      && !g_ptr_array_find_with_equal_func (clause->names, reading->writer, g_str_equal, NULL))
    {
      g_ptr_array_add (clause->names, g_strdup (reading->writer));
      g_ptr_array_set_size (line->pending, 0);
    }
}

/* The answer in a clause that asks something, or that is mostly about something else than coming. */
static GuestAnswer
weigh_clause (const Reading *reading, const Clause *clause)
{
  GuestAnswer answer = clause_answer (clause);

  if (clause->question && !clause->maybe)
    return reading->in_chat || clause->asks ? GUEST_ASKED : clause->names->len > 0 ? GUEST_MAYBE : GUEST_ASKED;
  if (clause->rest > MOST_WORDS || (!reading->in_chat && clause->rest > 0 && clause->names->len == 0))
    return GUEST_ASKED;
  return answer;
}

static void
take_clause (Reading *reading, Line *line, Clause *clause)
{
  GuestAnswer answer;
  gboolean    has_names;

  reading->answers->in_words |= clause->in_words;
  name_clause (reading, line, clause);
  answer = weigh_clause (reading, clause);
  has_names = clause->names->len > 0;
  line->both |= answer == GUEST_WAITING;
  if (clause->heads && answer != GUEST_ASKED && !has_names && line->used) /* “Yes: Ann. No: Bob” */
    line->open = answer;
  else if (answer != GUEST_ASKED && (has_names || line->pending->len > 0))
    {
      move_names (line->pending, clause->names);
      if (line->open != GUEST_ASKED && !line->used && reading->writer == NULL && line->open != answer)
        line->both = TRUE;
      say_all (reading, line, line->pending, answer, clause->later, clause->plus);
      g_ptr_array_set_size (line->last, 0);
      move_names (line->last, line->pending);
    }
  else if (answer != GUEST_ASKED && line->n_said > 0)
    say_more (reading, line, answer, clause->later, clause->plus);
  else if (answer != GUEST_ASKED)
    {
      line->both
          |= line->open != GUEST_ASKED && line->open != answer && answer != GUEST_MAYBE && line->open != GUEST_MAYBE;
      line->open = line->open == GUEST_MAYBE ? GUEST_MAYBE : answer;
      line->later = MAX (line->later, clause->later);
      line->plus += clause->plus;
    }
  else if (has_names && line->open != GUEST_ASKED && !reading->in_chat)
    {
      say_all (reading, line, clause->names, line->open, line->later, line->plus);
      line->used = TRUE;
      g_ptr_array_set_size (line->last, 0);
      move_names (line->last, clause->names);
    }
  else if (has_names)
    move_names (line->pending, clause->names);
  else if (clause->plus > 0 && line->last->len > 0)
    say_plus (reading, line->last->pdata[line->last->len - 1], clause->plus);
  else
    line->plus += clause->plus;
}

/* “+1” alone is a yes, or somebody more if there was one. */
static void
end_open (Reading *reading, Line *line)
{
  const char *writer = reading->writer;
  gboolean    is_bare = line->open == GUEST_ASKED && line->plus > 0 && line->n_said == 0;

  if (is_bare && writer != NULL && has_said_yes (reading, writer))
    say_plus (reading, writer, line->plus);
  else if (is_bare && writer != NULL)
    {
      say (reading, writer, GUEST_YES, -1);
      say_plus (reading, writer, line->plus - 1);
    }
  else if (writer != NULL)
    {
      say (reading, writer, line->open, line->later);
      if (line->open == GUEST_YES)
        say_plus (reading, writer, line->plus);
    }
  else
    line->nobody = TRUE;
  line->n_said++;
}

static void
end_line (Reading *reading, Line *line, guint before, gboolean numbered)
{
  GuestAnswer listed = numbered && reading->heading == GUEST_ASKED ? GUEST_YES : reading->heading;

  if ((line->open != GUEST_ASKED && !line->used) || (line->plus > 0 && line->n_said == 0 && line->pending->len == 0))
    end_open (reading, line);
  if (line->n_said == 0 && line->pending->len > 0 && listed != GUEST_ASKED && !reading->in_chat)
    say_all (reading, line, line->pending, listed, -1, line->plus);
  if (line->both || line->nobody || line->several)
    {
      g_ptr_array_set_size (reading->answers->said, (gint) before);
      leave_unread (reading, line->several ? UNREAD_SEVERAL : line->both ? UNREAD_BOTH : UNREAD_NOBODY);
    }
}

static gboolean
is_filling (GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++)
    {
      const AnswerWord *word = words->pdata[i];

      if (word->says != SAYS_FILL && word->says != SAYS_BREAK)
        return FALSE;
    }
  return TRUE;
}

static void
read_words (Reading *reading, GPtrArray *words, guint index, gboolean numbered)
{
  guint before = reading->answers->said->len;
  Line  line = { .pending = g_ptr_array_new_with_free_func (g_free),
                 .last = g_ptr_array_new_with_free_func (g_free),
                 .later = -1 };

  while (index < words->len)
    {
      Clause clause;

      index = read_clause (reading, words, index, words->len, &clause);
      take_clause (reading, &line, &clause);
      clause_clear (&clause);
    }
  end_line (reading, &line, before, numbered);
  if (reading->answers->said->len == before && !is_filling (words))
    leave_unread (reading, UNREAD_NO_ANSWER);
  g_ptr_array_unref (line.pending);
  g_ptr_array_unref (line.last);
}

/* “Yes:” above names. */
static gboolean
take_heading (Reading *reading, GPtrArray *words)
{
  GuestAnswer heading = GUEST_ASKED;

  for (guint i = 0; i < words->len; i++)
    {
      const AnswerWord *word = words->pdata[i];

      if (i + 1 == words->len ? word->says != SAYS_COLON : word->says == SAYS_NOTHING)
        return FALSE;
      if (word->says == SAYS_YES || word->says == SAYS_NO || word->says == SAYS_MAYBE)
        heading = word->says == SAYS_YES ? GUEST_YES : word->says == SAYS_NO ? GUEST_NO : GUEST_MAYBE;
    }
  if (heading == GUEST_ASKED)
    return FALSE;
  reading->heading = heading;
  return TRUE;
}

static void
set_writer (Reading *reading, const char *name)
{
  gboolean         several;
  g_autofree char *made = make_name (name);
  const char      *known = made != NULL ? find_person (reading, made, &several) : NULL;

  g_free (reading->writer);
  if (known == NULL && made != NULL && several)
    leave_unread (reading, UNREAD_SEVERAL);
  reading->writer = known != NULL ? g_strdup (known) : made != NULL && !several ? g_steal_pointer (&made) : NULL;
  reading->in_chat = TRUE;
}

/* How many words of a name stand before a colon, as in “Ann: yes”; 0: WORDS do not begin so.  With nothing behind the colon
   it is somebody known, who wrote the lines below. */
static guint
find_writer (const Reading *reading, GPtrArray *words)
{
  const char *name;
  gboolean    several;

  for (guint i = 0; i < words->len && i <= MOST_NAME_WORDS; i++)
    {
      const AnswerWord *word = words->pdata[i];

      if (word->says == SAYS_COLON)
        return i > 0 && (i + 1 < words->len || match_name (reading, words, 0, i, &name, &several) == i) ? i : 0;
      if (word->says != SAYS_NOTHING && word->says != SAYS_FILL
          && match_name (reading, words, i, words->len, &name, &several) == 0 && !several)
        return 0;
    }
  return 0;
}

/* One kind of blank, nothing unseen, letters and accents composed; NULL: the line is empty. */
static char *
tidy_line (const char *begin, const char *end)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (const char *p = begin; p < end; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isspace (c))
        g_string_append_c (out, ' ');
      else if (!safe_text_is_unseen (c) && c != 0xfe0f && !(c >= 0x1f3fb && c <= 0x1f3ff) && c != 0x20e3)
        g_string_append_unichar (out, c);
    }
  g_strstrip (out->str);
  return *out->str == '\0' ? NULL : g_utf8_normalize (out->str, -1, G_NORMALIZE_DEFAULT_COMPOSE);
}

/* Behind “1.” or “2)”; NULL: there is none. */
static const char *
skip_item (const char *line)
{
  const char *p = line + strspn (line, "0123456789");

  return p > line && p - line <= 3 && (*p == '.' || *p == ')' || (*p == ' ' && !g_ascii_isdigit (p[1]))) && p[1] != '\0'
                 && !g_ascii_isdigit (p[1])
             ? p + 1
             : NULL;
}

/* “1. Vale Ruiz”: a name of several words in a list, although one of them could be an answer. */
static gboolean
take_item (Reading *reading, GPtrArray *words)
{
  g_autofree char *name = NULL, *made = NULL;
  const char      *known;
  gboolean         several;

  for (guint i = 0; i < words->len; i++)
    {
      const AnswerWord *word = words->pdata[i];

      if (!word->capital || word->mark || word->says >= SAYS_TIME
          || (word->says != SAYS_NOTHING && i + 1 == words->len))
        return FALSE;
    }
  if (words->len < 2 || words->len > MOST_NAME_WORDS || reading->heading != GUEST_ASKED)
    return FALSE;
  name = join_words (words, 0, words->len);
  made = make_name (name);
  known = made != NULL ? find_person (reading, made, &several) : NULL;
  if (made != NULL)
    say (reading, known != NULL ? known : made, GUEST_YES, -1);
  return made != NULL;
}

static void
take_text (Reading *reading, const char *text, gboolean may_name_writer)
{
  const char *item = may_name_writer ? skip_item (text) : NULL;
  g_autoptr (GPtrArray) words = answer_words_split (item != NULL ? item : text);
  guint colon = may_name_writer ? find_writer (reading, words) : 0;

  if (item != NULL && take_item (reading, words))
    return;

  if (may_name_writer && take_heading (reading, words))
    return;
  if (colon > 0)
    {
      g_autofree char *name = join_words (words, 0, colon);

      set_writer (reading, name);
    }
  if (colon > 0 && colon + 1 == words->len)
    return;
  if (!reading->told)
    read_words (reading, words, colon > 0 ? colon + 1 : 0, item != NULL);
  if (colon > 0)
    {
      g_clear_pointer (&reading->writer, g_free);
      reading->in_chat = FALSE;
    }
}

/* A line below a message goes on with it, unless it says by itself who answers what: then it was pasted behind it. */
static void
take_later_line (Reading *reading, const char *text)
{
  GuestAnswers *answers = reading->answers;
  guint         n_said = answers->said->len, n_unread = answers->unread->len, n_new = answers->n_new;
  gboolean      in_words = answers->in_words;
  char         *writer = g_steal_pointer (&reading->writer);

  reading->in_chat = FALSE;
  take_text (reading, text, TRUE);
  g_free (reading->writer);
  reading->writer = writer;
  reading->in_chat = TRUE;
  if (answers->said->len > n_said && !reading->told)
    return;
  g_ptr_array_set_size (answers->said, (gint) n_said);
  g_ptr_array_set_size (answers->unread, (gint) n_unread);
  answers->n_new = n_new;
  answers->in_words = in_words;
  reading->told = FALSE;
  reading->heading = GUEST_ASKED;
  take_text (reading, text, FALSE);
}

static void
take_line (Reading *reading, const char *begin, const char *end)
{
  g_autofree char *tidy = tidy_line (begin, end), *writer = NULL, *text = NULL;

  reading->line++;
  reading->told = FALSE;
  reading->text = tidy;
  if (tidy == NULL)
    {
      g_clear_pointer (&reading->writer, g_free);
      reading->in_chat = FALSE;
      reading->heading = GUEST_ASKED;
    }
  else if (chat_line_read (tidy, &writer, &text))
    {
      g_clear_pointer (&reading->writer, g_free);
      reading->in_chat = FALSE;
      reading->heading = GUEST_ASKED;
      if (writer == NULL)
        return; /* the chat itself speaks */
      set_writer (reading, writer);
      reading->answers->is_chat = TRUE;
      if (*text != '\0' && *text != '<' && !reading->told) /* “<Media omitted>” */
        take_text (reading, text, FALSE);
    }
  else if (reading->in_chat)
    take_later_line (reading, tidy);
  else
    take_text (reading, tidy, TRUE);
}

GuestAnswers *
guest_answers_read (const char *text, const char *const *guests, const char *const *people, gint64 doors)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  Reading          reading = { .guests = guests, .people = people, .doors = doors };
  const char      *begin = valid;

  reading.answers = g_new0 (GuestAnswers, 1);
  reading.answers->said = g_ptr_array_new_with_free_func (free_said);
  reading.answers->unread = g_ptr_array_new_with_free_func (free_unread);
  while (begin != NULL && reading.line < MOST_LINES)
    {
      const char *end = strchr (begin, '\n');

      take_line (&reading, begin, end != NULL ? end : begin + strlen (begin));
      begin = end != NULL ? end + 1 : NULL;
    }
  g_free (reading.writer);
  return reading.answers;
}

gboolean
guest_answers_are_some (const GuestAnswers *answers, const char *text)
{
  gboolean is_line = strchr (text, '\n') == NULL;

  if (answers->said->len == 0 || answers->is_chat)
    return answers->said->len > 0;
  return answers->in_words && answers->said->len > answers->unread->len
         && (!is_line || answers->n_new == 0 || strchr (text, ':') != NULL);
}

void
guest_answers_apply (const GuestAnswers *answers, Guests *guests, gint64 now)
{
  for (guint i = 0; i < answers->said->len; i++)
    {
      const GuestSaid *said = answers->said->pdata[i];

      guests_answer (guests, said->name, said->answer, said->later, said->teller, now);
    }
}
