/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand with real cards as it is typed: "Ann 500 all-in, Bob 1200, Dan 300 folded". */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/line.h"
#include "base/number.h"
#include "paper-hand.h"

/* What may follow the chips. */
static const struct
{
  const char *word;
  gboolean    is_all_in;
} marks[] = {
  { "all-in", TRUE }, { "allin", TRUE }, { "folded", FALSE }, { "folds", FALSE }, { "fold", FALSE },
};

/* Words of a line that belong together: those from `at` up to `end`. */
typedef struct
{
  const GArray *words;
  guint         at, end;
} Part;

static char *
join_part (const Part *part)
{
  GString *text = g_string_new (NULL);

  for (guint i = part->at; i < part->end; i++)
    g_string_append_printf (text, "%s%s", i > part->at ? " " : "", line_word (part->words, i));
  return g_string_free (text, FALSE);
}

/* Moves PART to what stands behind it and the separator there.  FALSE: there was none. */
static gboolean
go_on (Part *part, gboolean *is_tie)
{
  if (part->end == part->words->len)
    return FALSE;
  *is_tie = line_is (part->words, part->end, "=");
  part->at = part->end + 1;
  return TRUE;
}

static void
find_end (Part *part)
{
  part->end = part->at;
  while (part->end < part->words->len && !line_is (part->words, part->end, ",")
         && !line_is (part->words, part->end, "="))
    part->end++;
}

/* --- Bets --- */

/* Takes the word behind the chips off PART. */
static void
read_mark (Part *part, PaperSeat *seat)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (part->end > part->at && line_is (part->words, part->end - 1, marks[i].word))
      {
        seat->is_all_in = marks[i].is_all_in;
        seat->has_folded = !marks[i].is_all_in;
        part->end--;
        return;
      }
}

/* The index of the seat called NAME; the number of seats: nobody is. */
static guint
find_name (const PaperHand *hand, const char *name)
{
  guint i = 0;

  while (i < hand->seats->len && !g_str_equal (paper_hand_seat (hand, i)->name, name))
    i++;
  return i;
}

static gboolean
read_bet (PaperHand *hand, Part part, GError **error)
{
  PaperSeat        bet = { 0 };
  g_autofree char *all = join_part (&part), *name = NULL;
  PaperSeat       *seat;

  read_mark (&part, &bet);
  if (part.end < part.at + 2)
    return input_unreadable (error, _ ("“%s” is not a player and their chips, such as “Ann 500 all-in”."), all);
  part.end--;
  if (!number_parse (line_word (part.words, part.end), 0, NUMBER_MAX, &bet.in, error))
    return FALSE;
  name = join_part (&part);
  if (find_name (hand, name) < hand->seats->len)
    return input_unreadable (error, _ ("%s is there twice."), name);
  if (hand->seats->len == POKER_SEATS)
    return input_unreadable (error, _ ("A hand has at most %d players."), POKER_SEATS);
  seat = paper_hand_add (hand, name);
  seat->in = bet.in;
  seat->is_all_in = bet.is_all_in;
  seat->has_folded = bet.has_folded;
  return TRUE;
}

PaperHand *
paper_hand_read (const char *text, GError **error)
{
  g_autoptr (GArray) words = line_split (text, ",", error);
  g_autoptr (PaperHand) hand = paper_hand_new ();
  Part     part = { words, 0, 0 };
  gboolean is_tie;

  if (words == NULL)
    return NULL;
  do
    {
      find_end (&part);
      if (!read_bet (hand, part, error))
        return NULL;
    }
  while (go_on (&part, &is_tie));
  hand->button = hand->seats->len - 1;
  return g_steal_pointer (&hand);
}

/* --- Names --- */

static gboolean
read_name (const PaperHand *hand, const char *name, guint *seat, GError **error)
{
  *seat = find_name (hand, name);
  return *seat < hand->seats->len || input_unreadable (error, _ ("“%s” is nobody in this hand."), name);
}

gboolean
paper_hand_read_button (PaperHand *hand, const char *text, GError **error)
{
  return read_name (hand, text, &hand->button, error);
}

gboolean
paper_hand_read_ranks (PaperHand *hand, PaperHalf half, const char *text, GError **error)
{
  g_autoptr (GArray) words = line_split (text, ",=", error);
  Part     part = { words, 0, 0 };
  guint    rank = 0, index;
  gboolean is_tie = FALSE;

  if (words == NULL)
    return FALSE;
  do
    {
      g_autofree char *name = NULL;
      PaperSeat       *seat;

      find_end (&part);
      name = join_part (&part);
      if (!read_name (hand, name, &index, error))
        return FALSE;
      seat = paper_hand_seat (hand, index);
      if (seat->has_folded)
        return input_refuse (error, _ ("%s has folded and can win nothing."), name);
      if (seat->rank[half] != PAPER_NOT_SHOWN)
        return input_unreadable (error, _ ("%s is there twice."), name);
      rank += !is_tie;
      seat->rank[half] = rank;
    }
  while (go_on (&part, &is_tie));
  return TRUE;
}
