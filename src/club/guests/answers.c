/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answers.h"

#include <string.h>

#include "base/chat-line.h"
#include "base/safe-text.h"
#include "base/span.h"
#include "tourney/player.h"
#include "answer-clause.h"
#include "answer-words.h"

#define MOST_WORDS 6 /* of a message that mean nothing here, beside an answer */
#define MOST_LINES 5000

typedef struct
{
  AnswerSetting setting;
  GuestAnswers *answers;
  char         *writer;  /* of the message; NULL: none, or nobody can be called so */
  gboolean      in_chat; /* the line is of a message */
  GuestAnswer   heading; /* what the lines below a heading mean; GUEST_ASKED: nothing */
  guint         line;
  const char   *text;               /* of the line */
  gboolean      told;               /* that the line was not understood */
  gboolean      own, has_signature; /* whoever wrote the line speaks of themselves, and a name stands alone in it */
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

  reading->answers->n_new += answer_names_find (&reading->setting.people, name, &several) == NULL;
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
  guint before = reading->answers->said->len;

  for (guint i = 0; i < names->len; i++)
    {
      say (reading, names->pdata[i], answer, later);
      if (answer == GUEST_YES && i + 1 == names->len)
        say_plus (reading, names->pdata[i], plus);
    }
  line->n_said += reading->answers->said->len - before;
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
  if (line->last->len > 0 && has_said_yes (reading, line->last->pdata[line->last->len - 1]))
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
name_clause (Reading *reading, Line *line, AnswerClause *clause)
{
  if (!reading->in_chat && clause->rest == 0)
    for (guint i = 0; i < clause->unread->len; i++)
      {
        char *name = answer_names_make (clause->unread->pdata[i]);

        if (name != NULL)
          g_ptr_array_add (clause->names, name);
      }
  else if (answer_clause_is_some (clause) && !clause->me && !clause->question
           && (clause->is_new_before_answer || (clause->them && clause->names->len == 0)))
    line->nobody = TRUE;
  line->several |= clause->several;
  if (clause->me && reading->writer != NULL && answer_clause_is_some (clause)
      && !g_ptr_array_find_with_equal_func (clause->names, reading->writer, g_str_equal, NULL))
    {
      g_ptr_array_add (clause->names, g_strdup (reading->writer));
      g_ptr_array_set_size (line->pending, 0);
    }
}

/* The answer in a clause that asks something, or that is mostly about something else than coming. */
static GuestAnswer
weigh_clause (const Reading *reading, const AnswerClause *clause)
{
  GuestAnswer answer = answer_clause_tell (clause);

  if (clause->question && !clause->maybe)
    return reading->in_chat || clause->asks ? GUEST_ASKED : clause->names->len > 0 ? GUEST_MAYBE : GUEST_ASKED;
  if (clause->rest > MOST_WORDS || (!reading->in_chat && clause->rest > 0 && clause->names->len == 0))
    return GUEST_ASKED;
  return answer;
}

/* Whoever is brought along comes if those who bring them do, who said so in this clause or in one before it. */
static guint
count_companions (const Reading *reading, const Line *line, const AnswerClause *clause, GuestAnswer answer)
{
  gboolean comes = answer == GUEST_YES;

  if (answer == GUEST_ASKED)
    comes = line->last->len > 0 ? has_said_yes (reading, line->last->pdata[line->last->len - 1])
                                : line->open == GUEST_YES;
  return comes ? clause->with : 0;
}

static void
take_clause (Reading *reading, Line *line, AnswerClause *clause)
{
  GuestAnswer answer;
  gboolean    has_names;

  reading->answers->in_words |= clause->in_words;
  name_clause (reading, line, clause);
  answer = weigh_clause (reading, clause);
  clause->plus += count_companions (reading, line, clause, answer);
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

  reading->setting.has_writer = reading->writer != NULL;
  while (index < words->len)
    {
      AnswerClause clause;

      index = answer_clause_read (&reading->setting, words, index, &clause);
      reading->own |= clause.me;
      reading->has_signature
          |= clause.names->len + clause.unread->len > 0 && clause.rest == 0 && !answer_clause_is_some (&clause);
      take_clause (reading, &line, &clause);
      answer_clause_clear (&clause);
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
  g_autofree char *made = answer_names_make (name);
  const char      *known = made != NULL ? answer_names_find (&reading->setting.people, made, &several) : NULL;

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

  for (guint i = 0; i < words->len && i <= ANSWER_NAME_WORDS; i++)
    {
      const AnswerWord *word = words->pdata[i];

      if (word->says == SAYS_COLON)
        return i > 0
                       && (i + 1 < words->len
                           || answer_names_match (&reading->setting.people, words, 0, i, &name, &several) == i)
                   ? i
                   : 0;
      if (word->says != SAYS_NOTHING && word->says != SAYS_FILL
          && answer_names_match (&reading->setting.people, words, i, words->len, &name, &several) == 0 && !several)
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
  if (words->len < 2 || words->len > ANSWER_NAME_WORDS || reading->heading != GUEST_ASKED)
    return FALSE;
  name = answer_names_join (words, 0, words->len);
  made = answer_names_make (name);
  known = made != NULL ? answer_names_find (&reading->setting.people, made, &several) : NULL;
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
      g_autofree char *name = answer_names_join (words, 0, colon);

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

/* A line below a message goes on with it, unless it says by itself who answers what: then it was pasted behind it.  “I’m in
   and Bob too” does not say who. */
static void
take_later_line (Reading *reading, const char *text)
{
  GuestAnswers *answers = reading->answers;
  guint         n_said = answers->said->len, n_unread = answers->unread->len, n_new = answers->n_new;
  gboolean      in_words = answers->in_words;
  char         *writer = g_steal_pointer (&reading->writer);

  reading->in_chat = reading->own = reading->has_signature = FALSE;
  take_text (reading, text, TRUE);
  g_free (reading->writer);
  reading->writer = writer;
  reading->in_chat = TRUE;
  if (answers->said->len > n_said && !reading->told && (!reading->own || reading->has_signature))
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
  Reading          reading = { .setting = { { guests, people }, doors, FALSE } };
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

char *
guest_answers_mean (const GuestAnswers *answers, const char *text)
{
  GString *meant;

  if (answers->said->len == 0 || answers->unread->len > 0 || !answers->in_words
      || guest_answers_are_some (answers, text) || strpbrk (text, ":\n") != NULL)
    return NULL;
  meant = g_string_new (NULL);
  for (guint i = 0; i < answers->said->len; i++)
    {
      const GuestSaid *said = answers->said->pdata[i];
      g_autofree char *time = said->later >= 0 ? time_of_day_to_text (said->later) : NULL;

      g_string_append_printf (meant, "%s%s: %s%s%s", i > 0 ? "\n" : "", said->name, guest_answer_word (said->answer),
                              time != NULL ? " " : "", time != NULL ? time : "");
    }
  return g_string_free (meant, FALSE);
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
