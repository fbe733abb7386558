/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cues as sentences. */
#include "cue-say.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/line.h"
#include "base/span.h"

static const char *const whens[CUE_N_WHENS] = {
  [CUE_LEVEL] = N_ ("A level begins"),
  [CUE_BEFORE] = N_ ("Before a level or a break ends"),
  [CUE_BREAK] = N_ ("A break begins"),
  [CUE_BREAK_OVER] = N_ ("A break is over"),
  [CUE_OUT] = N_ ("Somebody goes out"),
  [CUE_LEFT] = N_ ("So many are left"),
  [CUE_BUBBLE] = N_ ("The next one out wins no prize"),
  [CUE_MONEY] = N_ ("All who are left win a prize"),
  [CUE_FINAL_TABLE] = N_ ("The final table is drawn"),
  [CUE_HEADS_UP] = N_ ("Two are left"),
  [CUE_WINNER] = N_ ("Somebody has won"),
  [CUE_ENTRY] = N_ ("Somebody comes late"),
  [CUE_REBUY] = N_ ("Somebody rebuys"),
  [CUE_ADD_ON] = N_ ("Somebody takes an add-on"),
};
static const char *const thens[CUE_N_THENS] = {
  [CUE_SAY] = N_ ("Say it aloud"),
  [CUE_SHOW] = N_ ("Show it on the players’ clock"),
  [CUE_NOTIFY] = N_ ("Tell me"),
  [CUE_PAUSE] = N_ ("Pause the clock"),
};

const char *
cue_when_label (CueWhen when)
{
  return _ (whens[when]);
}

const char *
cue_then_label (CueThen then)
{
  return _ (thens[then]);
}

static char *
when_text (const Cue *cue)
{
  g_autofree char *length = length_to_text (cue->number);

  if (cue->when == CUE_BEFORE)
    /* Translators: a length of time, as in “2 minutes” */
    return g_strdup_printf (_ ("%s before a level or a break ends"), length);
  if (cue->when == CUE_LEFT)
    return g_strdup_printf (ngettext ("%d player is left", "%d players are left", (gulong) cue->number),
                            (gint) cue->number);
  return g_strdup (_ (whens[cue->when]));
}

/* NULL: always. */
static char *
if_text (const Cue *cue)
{
  static const char *const figures[CUE_N_IFS] = {
    [CUE_IF_LEFT] = N_ ("players left"),
    [CUE_IF_LEVEL] = N_ ("level"),
    [CUE_IF_TABLES] = N_ ("tables"),
    [CUE_IF_UNPAID] = N_ ("players who owe something"),
  };

  if (cue->condition == CUE_ALWAYS)
    return NULL;
  if (cue->condition == CUE_IF_PLAYER)
    return isolated_printf (_ ("if it is %s"), cue->player);
  /* Translators: what is counted, < or > or =, a number: “if players left < 10” */
  return g_strdup_printf (_ ("if %s %c %d"), _ (figures[cue->condition]), cue->sign, (gint) cue->figure);
}

static char *
then_text (const Cue *cue)
{
  switch (cue->then)
    {
    case CUE_SAY:
      return isolated_printf (_ ("say “%s”"), cue->text);
    case CUE_SHOW:
      return isolated_printf (_ ("show “%s”"), cue->text);
    case CUE_NOTIFY:
      return isolated_printf (_ ("tell me “%s”"), cue->text);
    case CUE_PAUSE:
    default:
      return g_strdup (_ ("pause the clock"));
    }
}

char *
cue_sentence (const Cue *cue)
{
  g_autofree char *when = when_text (cue), *condition = if_text (cue), *then = then_text (cue);

  if (condition == NULL)
    /* Translators: a moment, what happens then */
    return isolated_printf (_ ("%s: %s"), when, then);
  /* Translators: a moment, a condition, what happens then */
  return isolated_printf (_ ("%s, %s: %s"), when, condition, then);
}

/* What stands before the text, and the text. */
static const struct
{
  const char *line, *text;
} usual[] = {
  { "before 2m say", N_ ("Two minutes.") },
  { "before 30s say", N_ ("Thirty seconds.") },
  { "before 1m show", N_ ("Next: {next}") },
  { "level if level > 8 show", N_ ("The average stack is {average}") },
  { "break show", N_ ("The pool is {pool}, {left} are left") },
  { "break if unpaid > 0 notify", N_ ("Somebody still owes: collect it in the break") },
  { "break-over pause", NULL },
  { "out say", N_ ("{player} is out. {left} are left.") },
  { "out show", N_ ("{player} is out, {left} are left") },
  { "left 10 say", N_ ("Ten are left.") },
  { "bubble show", N_ ("The next one out wins nothing") },
  { "bubble pause", NULL },
  { "money show", N_ ("Everybody who is left wins a prize") },
  { "final-table show", N_ ("Final table: {left} players, average {average}") },
  { "final-table pause", NULL },
  { "heads-up show", N_ ("Two are left, they play for {pool}") },
  { "heads-up pause", NULL },
  { "winner show", N_ ("{player} wins {tournament}") },
  { "entry say", N_ ("Welcome, {player}.") },
  { "rebuy say", N_ ("{player} rebuys. The pool is {pool}.") },
};

static void
free_cue (gpointer cue)
{
  cue_free (cue);
}

GPtrArray *
cue_usual (void)
{
  GPtrArray *cues = g_ptr_array_new_with_free_func (free_cue);

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    {
      g_autofree char *line = usual[i].text != NULL ? g_strdup_printf ("%s \"%s\"", usual[i].line, _ (usual[i].text))
                                                    : g_strdup (usual[i].line);
      g_autoptr (GArray) words = line_split (line, ",+", NULL);
      guint index = 0;

      g_ptr_array_add (cues, cue_read (words, &index, NULL));
    }
  return cues;
}
