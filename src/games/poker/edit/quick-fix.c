/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quick fixes: tries candidate edits and returns the first that removes the complaint. */
#include "quick-fix.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "offers.h"
#include "sheet.h"

enum
{
  MOST_MOVES = 6, /* places that a step which comes too early is moved down */
  MOST_MORE = 5,  /* cards that are dealt in addition */
};

static guint
count_errors (const PokerReview *review)
{
  guint n = 0;

  for (guint i = 0; i < review->complaints->len; i++)
    n += ((const PokerComplaint *) review->complaints->pdata[i])->is_error ? 1 : 0;
  return n;
}

static gboolean
complains (const PokerReview *review, const char *says)
{
  for (guint i = 0; i < review->complaints->len; i++)
    if (g_str_equal (((const PokerComplaint *) review->complaints->pdata[i])->text, says))
      return TRUE;
  return FALSE;
}

typedef struct
{
  const char           *text;
  const char *const    *taken;
  const PokerComplaint *complaint;
  guint                 errors;  /* errors of the text as it is */
  const PokerVariant   *variant; /* what the text is read as; NULL: it cannot be read */
  char                **label;
} Fix;

/* Returns TEXT if it is better than before, else NULL; takes TEXT and LABEL.  Where a line is missing, another error
   may show up in its place and is fixed next, but a text that could be read must still be readable. */
static char *
try_text (const Fix *fix, char *text, char *label)
{
  g_autoptr (PokerReview) review = poker_review (text, fix->taken);

  if (!complains (review, fix->complaint->text) && (review->variant != NULL || fix->variant == NULL)
      && count_errors (review) < MAX (fix->errors, 1) + (fix->complaint->missing != NULL ? 1 : 0))
    {
      *fix->label = label;
      return text;
    }
  g_free (text);
  g_free (label);
  return NULL;
}

/* Adds a line of the head that every file needs. */
static char *
try_head (const Fix *fix)
{
  char *fixed = NULL;

  for (const PokerWord *word = poker_words; word->word != NULL && fixed == NULL; word++)
    {
      g_autofree char *said = word->example != NULL ? poker_sheet_get (fix->text, word->word) : NULL;

      if (word->example != NULL && said == NULL)
        fixed = try_text (fix, poker_sheet_put (fix->text, word->word, word->example + strlen (word->word) + 1),
                          g_strdup_printf (_ ("Write “%s”"), word->example));
    }
  return fixed;
}

/* Finds an id that no other game has. */
static char *
try_id (const Fix *fix)
{
  g_autofree char *id = poker_sheet_get (fix->text, "game");
  char            *fixed = NULL;

  for (guint number = 2; id != NULL && number < 10 && fixed == NULL; number++)
    {
      g_autofree char *next = g_strdup_printf ("%s-%u", id, number);

      fixed = try_text (fix, poker_sheet_put (fix->text, "game", next), g_strdup_printf (_ ("Call it “%s”"), next));
    }
  return fixed;
}

/* Lets fewer people play, as many as there are cards for. */
static char *
try_players (const Fix *fix)
{
  g_autofree char *players = poker_sheet_get (fix->text, "players");
  g_auto (GStrv) ends = g_strsplit (players != NULL ? players : "", "-", 2);
  guint64 least = ends[0] != NULL ? g_ascii_strtoull (ends[0], NULL, 10) : 0;
  guint64 most = ends[0] != NULL && ends[1] != NULL ? g_ascii_strtoull (ends[1], NULL, 10) : least;
  char   *fixed = NULL;

  for (most = MIN (most, POKER_MOST_SEATS) - 1; least > 1 && most >= least && fixed == NULL; most--)
    {
      g_autofree char *value = g_strdup_printf ("%u-%u", (guint) least, (guint) most);

      fixed = try_text (fix, poker_sheet_put (fix->text, "players", value),
                        g_strdup_printf (_ ("Let at most %u play"), (guint) most));
    }
  return fixed;
}

/* Lowers the number of cards in the step. */
static char *
try_fewer (const Fix *fix)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (fix->text);
  const PokerRow *row = poker_sheet_find (rows, fix->complaint->line);
  char           *fixed = NULL;

  if (row == NULL || row->form == NULL)
    return NULL;
  for (guint i = 0; i < poker_word_n_fields (row->form) && fixed == NULL; i++)
    {
      const PokerField *field = &row->form->field[i];
      gboolean          is_number = field->kind == POKER_FIELD_NUMBER || field->kind == POKER_FIELD_UP_TO;

      for (guint n = row->value[i]; is_number && n > MAX (field->least, 1) && fixed == NULL; n--)
        fixed = try_text (fix, poker_sheet_set (fix->text, row->line, i, n - 1),
                          g_strdup_printf ("%s: %u", _ (field->label), n - 1));
    }
  return fixed;
}

/* Deals more cards in the last step that deals any, where a hand that wins asks for them. */
static char *
try_dealing_more (const Fix *fix)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (fix->text);
  const PokerRow *about = poker_sheet_find (rows, fix->complaint->line);
  char           *fixed = NULL;

  for (guint i = rows->len; about != NULL && about->part == POKER_PART_WIN && i > 0 && fixed == NULL; i--)
    {
      const PokerRow *row = rows->pdata[i - 1];
      gboolean        deals
          = row->form != NULL && (g_str_equal (row->form->word, "deal") || g_str_equal (row->form->word, "board"));

      for (guint n = 1; deals && n <= MOST_MORE && fixed == NULL; n++)
        fixed = try_text (fix, poker_sheet_set (fix->text, row->line, 0, row->value[0] + n),
                          g_strdup_printf (_ ("Deal %u more in “%s”"), n, row->says));
    }
  return fixed;
}

/* Moves the step down, behind what it needs. */
static char *
try_later (const Fix *fix)
{
  g_autofree char *text = g_strdup (fix->text);
  guint            line = fix->complaint->line;
  char            *fixed = NULL;

  for (guint i = 0; line > 0 && i < MOST_MOVES && fixed == NULL; i++)
    {
      char *next = poker_sheet_shift (text, line, TRUE, &line);

      if (g_str_equal (next, text))
        {
          g_free (next);
          return NULL;
        }
      g_free (text);
      text = next;
      fixed = try_text (fix, g_strdup (text), g_strdup (_ ("Move it down")));
    }
  return fixed;
}

/* Adds LINES where `poker_sheet_add` puts them. */
static char *
try_adding (const Fix *fix, PokerPart part, const char *lines, guint line, gboolean behind)
{
  guint at;
  char *text = poker_sheet_add (fix->text, part, lines, line, behind, &at);
  g_autoptr (GPtrArray) rows = poker_sheet_read (text);

  return try_text (fix, text, g_strdup_printf (_ ("Add “%s”"), poker_sheet_find (rows, at)->says));
}

/* Lets whoever begins an earlier round lead the later ones. */
static char *
try_leads (const Fix *fix)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (fix->text);
  char *fixed = NULL;

  for (guint i = 0; g_strcmp0 (fix->complaint->missing, "bet leads") == 0 && i < rows->len && fixed == NULL; i++)
    {
      const PokerRow *row = rows->pdata[i];

      for (guint k = 0; row->form != NULL && k < poker_word_n_fields (row->form) && fixed == NULL; k++)
        if (g_strcmp0 (row->form->field[k].before, "leads") == 0 && row->line < fix->complaint->line)
          fixed = try_text (fix, poker_sheet_set (fix->text, row->line, k, 1),
                            g_strdup_printf ("%s %s", row->says, _ ("Whoever begins leads all later rounds.")));
    }
  return fixed;
}

/* Adds the missing line before the step that needs it, or else at the end of its part. */
static char *
try_missing (const Fix *fix)
{
  const char      *missing = fix->complaint->missing;
  guint            value[POKER_MOST_FIELDS];
  const PokerWord *form = missing != NULL ? poker_word_read (missing, value) : NULL;
  g_autoptr (GPtrArray) rows = poker_sheet_read (fix->text);
  const PokerRow *about = poker_sheet_find (rows, fix->complaint->line);
  gboolean        is_before;

  if (form == NULL || form->part == POKER_PART_HEAD)
    return NULL;
  is_before = about != NULL && about->part == form->part;
  return try_adding (fix, form->part, missing, is_before ? about->line : 0, !is_before);
}

/* Adds the option that a step names. */
static char *
try_option (const Fix *fix)
{
  guint line = 0;

  return try_text (fix, poker_offers_complete (fix->text, &line),
                   g_strdup_printf (_ ("Add “%s”"), _ (poker_option_row (POKER_OPTION_DRAWMAX)->label)));
}

/* Names a part of the pot after the hand that wins it. */
static char *
try_part (const Fix *fix)
{
  char *fixed = NULL;

  for (guint i = 0; fix->variant != NULL && i < fix->variant->n_lines && fixed == NULL; i++)
    {
      const PokerLine *line = &fix->variant->line[i];
      PokerPrize       part;

      if (line->kind != POKER_LINE_WIN || line->number != fix->complaint->line
          || line->criterion.prize != POKER_FOR_POT)
        continue;
      part = poker_prize_of (line->criterion.eval);
      fixed = try_text (fix, poker_sheet_set (fix->text, line->number, 0, part),
                        g_strdup_printf (_ ("Call it “%s”"), _ (poker_prizes[part].title)));
    }
  return fixed;
}

/* Makes sure that somebody always has a hand: by a rule behind what wins, or by a hand that everybody has in front
   of it. */
static char *
try_for_all (const Fix *fix)
{
  static const struct
  {
    const char *lines;
    gboolean    behind;
  } added[] = { { "rule busts-share", TRUE }, { "win high with 5 of all", FALSE } };
  char *fixed = NULL;

  for (guint i = 0; fix->complaint->line > 0 && i < G_N_ELEMENTS (added) && fixed == NULL; i++)
    fixed = try_adding (fix, POKER_PART_WIN, added[i].lines, fix->complaint->line, added[i].behind);
  return fixed;
}

/* Drops a house rule that keeps the game from being played.  Rules that build on others come last in the list, so it
   is searched backwards. */
static char *
try_house_rule (const Fix *fix)
{
  g_autoptr (GPtrArray) offers = poker_offers_read (fix->text, NULL);
  char *fixed = NULL;

  for (guint i = offers->len; i > 0 && fixed == NULL; i--)
    {
      g_autoptr (PokerOffer) offer = poker_offer_copy (offers->pdata[i - 1]);

      if (!offer->is_house_rule || !offer->is_there)
        continue;
      offer->is_there = FALSE;
      fixed = try_text (fix, poker_offers_put (fix->text, offer),
                        g_strdup_printf (_ ("Play without “%s”"), _ (offer->kind->label)));
    }
  return fixed;
}

/* Removes the line itself, or a card that is burnt at the end. */
static char *
try_less (const Fix *fix)
{
  g_autoptr (GPtrArray) rows = poker_sheet_read (fix->text);
  char *fixed = NULL;

  if (fix->complaint->line > 0)
    return try_text (fix, poker_sheet_remove (fix->text, fix->complaint->line), g_strdup (_ ("Take it away")));
  for (guint i = rows->len; i > 0 && fixed == NULL; i--)
    {
      const PokerRow *row = rows->pdata[i - 1];

      if (row->form != NULL && g_str_equal (row->form->word, "burn"))
        fixed = try_text (fix, poker_sheet_remove (fix->text, row->line), g_strdup (_ ("Burn no card there")));
    }
  return fixed;
}

char *
poker_quick_fix (const char *text, const char *const *taken, const PokerComplaint *complaint, char **label)
{
  static char *(*const tries[]) (const Fix *fix)
      = { try_head,  try_id,    try_part,         try_option,  try_house_rule, try_leads, try_missing,
          try_later, try_fewer, try_dealing_more, try_players, try_for_all,    try_less };
  g_autoptr (PokerReview) review = poker_review (text, taken);
  Fix   fix = { text, taken, complaint, count_errors (review), review->variant, label };
  char *fixed = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (tries) && fixed == NULL; i++)
    fixed = tries[i](&fix);
  return fixed;
}
