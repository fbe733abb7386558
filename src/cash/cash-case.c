/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-case.h"

#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "base/number.h"

#define MOST_STEPS   2000 /* of an amount, in the largest unit that all values are multiples of */
#define AT_A_TABLE   8    /* people who share the small pieces */
#define MOST_OF_KIND 20   /* small pieces that somebody is handed at once */
#define NO_WAY       G_MAXINT32

static const CashChip *
chip_at (const CashTerms *terms, guint index)
{
  return &g_array_index (terms->chips, CashChip, index);
}

/* How many pieces of each value somebody should have: a quarter of the amount in each value but the largest. */
static gint64
find_target (const CashTerms *terms, guint index, gint64 amount)
{
  const CashChip *chip = chip_at (terms, index);

  return MIN (MIN (amount / 4 / chip->value, MOST_OF_KIND), (chip->pieces + AT_A_TABLE - 1) / AT_A_TABLE);
}

/* Ways to make up amounts with the first values: the least that is off the targets, and the pieces of the last value. */
typedef struct
{
  gint32  cost;
  guint32 pieces;
} Way;

/* From WAYS with the values before INDEX those with it.  SMALL: its target counts. */
static void
add_value (const Way *ways, Way *with, guint n_steps, gint64 step, const CashChip *chip, gint64 left, gint64 target,
           gboolean small)
{
  guint each = (guint) MIN (chip->value / step, MOST_STEPS);

  for (guint at = 0; at < n_steps; at++)
    {
      with[at] = (Way){ NO_WAY, 0 };
      for (guint n = 0; n <= at / each && n <= left; n++)
        {
          gint64 off = small ? ABS ((gint64) n - target) : 0;

          if (ways[at - n * each].cost != NO_WAY && ways[at - n * each].cost + off < with[at].cost)
            with[at] = (Way){ (gint32) (ways[at - n * each].cost + off), n };
        }
    }
}

/* The unit that all values are multiples of. */
static gint64
find_step (const CashTerms *terms)
{
  gint64 step = 0;

  for (guint i = 0; i < terms->chips->len; i++)
    step = number_common_divisor (step, chip_at (terms, i)->value);
  return step;
}

/* WITH_SMALL: as one hands chips out; otherwise large ones first. */
static gboolean
make_up (const CashTerms *terms, const gint64 *left, gint64 amount, gboolean with_small, gint64 *pieces)
{
  guint           n = terms->chips->len, n_steps;
  gint64          step = find_step (terms), at = amount;
  g_autofree Way *ways = NULL;

  if (n == 0 || amount % step != 0 || amount / step >= MOST_STEPS)
    return FALSE;
  n_steps = (guint) (amount / step) + 1;
  ways = g_new (Way, (gsize) n_steps * (n + 1));
  for (guint i = 0; i < n_steps; i++)
    ways[i] = (Way){ i == 0 ? 0 : NO_WAY, 0 };
  for (guint i = 0; i < n; i++)
    add_value (ways + (gsize) i * n_steps, ways + (gsize) (i + 1) * n_steps, n_steps, step, chip_at (terms, i), left[i],
               with_small ? find_target (terms, i, amount) : 0, i + 1 < n);
  if (ways[(gsize) n * n_steps + n_steps - 1].cost == NO_WAY)
    return FALSE;
  for (guint i = n; i > 0; i--)
    {
      pieces[i - 1] = ways[(gsize) i * n_steps + (gsize) (at / step)].pieces;
      at -= pieces[i - 1] * chip_at (terms, i - 1)->value;
    }
  return TRUE;
}

gboolean
cash_case_propose (const CashTerms *terms, const gint64 *left, gint64 amount, gint64 *pieces)
{
  return make_up (terms, left, amount, TRUE, pieces);
}

struct _CashCase
{
  CashTerms *terms;
  gint64    *left, *out, *pieces; /* of each value: in the case, out of it, and handed out last */
  gint64     table;               /* minor units */
  guint      followed;            /* events of the game */
};

static void
put_all_back (CashCase *self)
{
  for (guint i = 0; i < self->terms->chips->len; i++)
    {
      self->left[i] = chip_at (self->terms, i)->pieces;
      self->out[i] = 0;
    }
}

CashCase *
cash_case_new (const CashTerms *terms)
{
  CashCase *self = g_new0 (CashCase, 1);

  self->terms = cash_terms_copy (terms);
  self->left = g_new0 (gint64, terms->chips->len + 1);
  self->out = g_new0 (gint64, terms->chips->len + 1);
  self->pieces = g_new0 (gint64, terms->chips->len + 1);
  put_all_back (self);
  return self;
}

void
cash_case_free (CashCase *self)
{
  cash_terms_free (self->terms);
  g_free (self->left);
  g_free (self->out);
  g_free (self->pieces);
  g_free (self);
}

void
cash_case_start_again (CashCase *self)
{
  put_all_back (self);
  self->table = 0;
  self->followed = 0;
}

static void
move_out (CashCase *self, const gint64 *pieces, gint sign)
{
  for (guint i = 0; i < self->terms->chips->len; i++)
    {
      self->left[i] -= sign * pieces[i];
      self->out[i] += sign * pieces[i];
    }
}

/* Pieces come back: those that are out, or if they do not make it up, as if all had been handed out anew. */
static void
take_back (CashCase *self, gint64 amount)
{
  g_autofree gint64 *pieces = g_new0 (gint64, self->terms->chips->len + 1);

  self->table -= amount;
  if (make_up (self->terms, self->out, amount, FALSE, pieces))
    {
      move_out (self, pieces, -1);
      return;
    }
  put_all_back (self);
  if (make_up (self->terms, self->left, self->table, TRUE, pieces))
    move_out (self, pieces, 1);
}

/* FALSE: the case does not have it. */
static gboolean
hand_out (CashCase *self, gint64 amount)
{
  self->table += amount;
  if (!cash_case_propose (self->terms, self->left, amount, self->pieces))
    return FALSE;
  move_out (self, self->pieces, 1);
  return TRUE;
}

static char *
pieces_text (const CashTerms *terms, const gint64 *pieces)
{
  g_autoptr (GStrvBuilder) kinds = g_strv_builder_new ();
  g_auto (GStrv) each = NULL;

  for (guint i = 0; i < terms->chips->len; i++)
    if (pieces[i] > 0)
      {
        g_autofree char *value = money_format (chip_at (terms, i)->value, &terms->currency);

        list_take (kinds, g_strdup_printf ("%" G_GINT64_FORMAT " × %s", pieces[i], value));
      }
  each = g_strv_builder_end (kinds);
  return list_to_text ((const char *const *) each);
}

/* Catches up with GAME.  TRUE: its last event, which was not followed before, is a purchase; *HAS: the case had it. */
static gboolean
catch_up (CashCase *self, const CashGame *game, gboolean *has)
{
  gboolean bought = FALSE;

  for (; self->followed < cash_game_head (game); self->followed++)
    {
      const CashEvent *event = cash_game_event (game, self->followed);

      bought = event->kind == CASH_BUY;
      if (bought)
        *has = hand_out (self, event->amount);
      else if (event->kind == CASH_OUT || event->kind == CASH_DROP)
        take_back (self, event->amount);
    }
  return bought;
}

static char *
tell (const CashCase *self, gboolean has)
{
  return has ? pieces_text (self->terms, self->pieces) : g_strdup (_ ("the case does not have these chips"));
}

char *
cash_case_follow (CashCase *self, const CashGame *game)
{
  gboolean has = FALSE;

  return self->terms->chips->len > 0 && catch_up (self, game, &has) ? tell (self, has) : NULL;
}

char *
cash_case_offer (CashCase *self, const CashGame *game, gint64 amount, gboolean *enough)
{
  gboolean has;

  if (self->terms->chips->len == 0 || amount <= 0)
    return NULL;
  catch_up (self, game, &has);
  *enough = cash_case_propose (self->terms, self->left, amount, self->pieces);
  return tell (self, *enough);
}
