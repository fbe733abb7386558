/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score-check.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/line.h"
#include "base/number.h"
#include "base/person-name.h"

typedef struct
{
  const char *word;
  guint       least, most; /* words after it */
  gboolean    has_value;   /* the last one is a number, and the others are names */
  gboolean (*holds) (const ScoreCheck *check, const Score *score, char **found);
} CheckKind;

struct _ScoreCheck
{
  const CheckKind *kind;
  char            *text;  /* as it is written */
  char            *words; /* the last word */
  SeatMask         seats;
  gint64           value;
};

static gboolean
compare (const ScoreCheck *check, gint64 there, char **found)
{
  if (there != check->value)
    *found = g_strdup_printf ("%" G_GINT64_FORMAT, there);
  return there == check->value;
}

static gboolean
hold_total (const ScoreCheck *check, const Score *score, char **found)
{
  return compare (check, score_state (score)->score[__builtin_ctz (check->seats)], found);
}

static gboolean
hold_bank (const ScoreCheck *check, const Score *score, char **found)
{
  return compare (check, score_bank (score, (guint) __builtin_ctz (check->seats)), found);
}

static gboolean
hold_over (const ScoreCheck *check, const Score *score, char **found)
{
  if (!score_state (score)->over)
    *found = g_strdup (_ ("a match that is not over"));
  return score_state (score)->over;
}

static gboolean
hold_winner (const ScoreCheck *check, const Score *score, char **found)
{
  const ScoreTerms *terms = score_terms (score);
  SeatMask          winners = score_winners (score);
  GString          *names;

  if (winners == check->seats)
    return TRUE;
  names = g_string_new (NULL);
  for (guint seat = 0; seat < terms->setup.n_seats; seat++)
    if (winners >> seat & 1)
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", terms->names[seat]);
  *found = g_string_free (names->len > 0 ? names : g_string_append (names, _ ("nobody")), FALSE);
  return FALSE;
}

static gboolean
hold_next (const ScoreCheck *check, const Score *score, char **found)
{
  if (score_next_agrees (score, check->words))
    return TRUE;
  *found = score_next (score);
  if (*found == NULL)
    *found = g_strdup (_ ("a match that is over"));
  return FALSE;
}

static const CheckKind kinds[] = {
  { "next", 1, 1, FALSE, hold_next }, { "total", 2, 2, TRUE, hold_total },
  { "over", 0, 0, FALSE, hold_over }, { "winner", 1, GAME_MAX_SEATS, FALSE, hold_winner },
  { "bank", 2, 2, TRUE, hold_bank },
};

static gboolean
take_names (ScoreCheck *check, const ScoreTerms *terms, const GArray *words, GError **error)
{
  guint last = words->len - (check->kind->has_value ? 1 : 0);

  for (guint i = 1; i < last && check->kind->holds != hold_next; i++)
    {
      const char *name = person_name_at (words, i, error);
      gint        seat = name != NULL ? score_terms_seat (terms, name) : -1;

      if (name == NULL)
        return FALSE;
      if (seat < 0)
        return input_unreadable (error, _ ("Nobody called “%s” plays."), name);
      check->seats |= (SeatMask) (1u << seat);
    }
  return !check->kind->has_value || number_parse (check->words, -NUMBER_MAX, NUMBER_MAX, &check->value, error);
}

static char *
join (const GArray *words)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    {
      g_autofree char *word = line_quote (line_word (words, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", word);
    }
  return g_string_free (text, FALSE);
}

ScoreCheck *
score_check_parse (const ScoreTerms *terms, const GArray *words, GError **error)
{
  g_autoptr (ScoreCheck) check = g_new0 (ScoreCheck, 1);
  const char *word = line_word (words, 0);

  for (guint i = 0; word != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, word))
      check->kind = &kinds[i];
  if (check->kind == NULL)
    {
      input_unreadable (error, _ ("“%s” is not a check."), word != NULL ? word : "");
      return NULL;
    }
  if (words->len - 1 < check->kind->least || words->len - 1 > check->kind->most)
    {
      input_unreadable (error,
                        words->len - 1 < check->kind->least ? _ ("The check “%s” is incomplete.")
                                                            : _ ("The check “%s” has too many words."),
                        word);
      return NULL;
    }
  check->text = join (words);
  check->words = g_strdup (line_word (words, words->len - 1));
  return take_names (check, terms, words, error) ? g_steal_pointer (&check) : NULL;
}

void
score_check_free (ScoreCheck *check)
{
  g_free (check->text);
  g_free (check->words);
  g_free (check);
}

gboolean
score_check_holds (const ScoreCheck *check, const Score *score, char **expected, char **found)
{
  if (check->kind->holds (check, score, found))
    return TRUE;
  *expected = g_strdup (check->text);
  return FALSE;
}
