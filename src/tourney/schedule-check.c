/* The checks of a schedule: can its blinds be paid, do they rise sensibly, do chips leave when they are not needed
   (FORMATS part 1 and 5.40 to 5.44). */
#include "schedule-check.h"

#include <glib/gi18n-lib.h>

#define LONGEST_BREAK (60 * MINUTE)

/* Amounts that some chips can pay, told by remainders modulo the smallest of them: whoever can pay 35 with fives and
   tens can pay 40 too.  So for each remainder the least payable amount says it all, however large the amounts are. */
typedef struct
{
  GArray *chips;   /* gint64, ascending; divided by `unit`, without those that a smaller one can replace */
  gint64  unit;    /* the greatest common divisor of the chips, 0: there are none */
  gint64 *least;   /* by remainder modulo the first chip, NEVER: not payable; NULL: too many remainders for a table */
  gint64 *common;  /* the greatest common divisor of the first n + 1 chips */
  gint64  inverse; /* of the second chip modulo the first, both divided by common[1]; without a table only */
} Purse;

#define NEVER          G_MAXINT64
#define MOST_REMAINDER (1 << 18)

static gint64
common_divisor (gint64 a, gint64 b)
{
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

static gint64
chip (const GArray *chips, guint index)
{
  return g_array_index (chips, gint64, index);
}

static void
purse_free (Purse *purse)
{
  g_array_unref (purse->chips);
  g_free (purse->least);
  g_free (purse->common);
  g_free (purse);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Purse, purse_free)

/* Adds any number of VALUE to what the table knows: twice round every cycle of remainders reaches each from the least
   of its cycle. */
static void
spread (gint64 *least, gint64 modulus, gint64 value)
{
  gint64 n_cycles = common_divisor (modulus, value);

  for (gint64 start = 0; start < n_cycles; start++)
    for (gint64 step = 0, at = start; step < 2 * (modulus / n_cycles); step++)
      {
        gint64 next = (at + value % modulus) % modulus;

        if (least[at] != NEVER)
          least[next] = MIN (least[next], least[at] + value);
        at = next;
      }
}

/* a * b modulo MODULUS, by doubling: the product itself may be too large. */
static gint64
multiply (gint64 a, gint64 b, gint64 modulus)
{
  gint64 product = 0;

  for (a %= modulus; b > 0; b /= 2, a = 2 * a % modulus)
    if (b % 2 == 1)
      product = (product + a) % modulus;
  return product;
}

/* What A, which has no divisor in common with MODULUS, must be multiplied by to leave 1: Euclid's algorithm, keeping
   how many A each rest is made of. */
static gint64
invert (gint64 a, gint64 modulus)
{
  gint64 rest = modulus, next_rest = a % modulus;
  gint64 of_a = 0, next_of_a = 1;

  while (next_rest != 0)
    {
      gint64 times = rest / next_rest;
      gint64 after = rest - times * next_rest;
      gint64 of_a_after = of_a - times * next_of_a;

      rest = next_rest;
      next_rest = after;
      of_a = next_of_a;
      next_of_a = of_a_after;
    }
  return of_a < 0 ? of_a + modulus : of_a;
}

static Purse *
purse_new (const GArray *chips)
{
  Purse *purse = g_new0 (Purse, 1);
  gint64 first;

  purse->chips = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < chips->len; i++)
    purse->unit = common_divisor (purse->unit, chip (chips, i));
  if (purse->unit == 0)
    return purse;

  for (guint i = 0; i < chips->len; i++)
    {
      gint64   value = chip (chips, i) / purse->unit;
      gboolean replaceable = FALSE;

      for (guint j = 0; j < purse->chips->len && !replaceable; j++)
        replaceable = value % chip (purse->chips, j) == 0;
      if (!replaceable)
        g_array_append_val (purse->chips, value);
    }

  purse->common = g_new (gint64, purse->chips->len);
  for (guint i = 0; i < purse->chips->len; i++)
    purse->common[i] = common_divisor (i == 0 ? 0 : purse->common[i - 1], chip (purse->chips, i));

  first = chip (purse->chips, 0);
  if (first <= MOST_REMAINDER)
    {
      purse->least = g_new (gint64, first);
      purse->least[0] = 0;
      for (gint64 i = 1; i < first; i++)
        purse->least[i] = NEVER;
      for (guint i = 1; i < purse->chips->len; i++)
        spread (purse->least, first, chip (purse->chips, i));
    }
  else if (purse->chips->len > 1)
    purse->inverse = invert (chip (purse->chips, 1) / purse->common[1], first / purse->common[1]);
  return purse;
}

/* The first two chips: the remainder says how many of the second it takes at least, and the first pays the rest. */
static gboolean
two_chips_pay (const Purse *purse, gint64 amount)
{
  gint64 modulus = chip (purse->chips, 0) / purse->common[1];
  gint64 count = multiply (amount / purse->common[1], purse->inverse, modulus);

  return count <= amount / chip (purse->chips, 1);
}

/* The same question without a table, for chips so large that few of them make up any amount: tries each number of the
   largest that the smallest could not replace. */
static gboolean
search (const Purse *purse, guint n_chips, gint64 amount)
{
  gint64 largest = chip (purse->chips, n_chips - 1);
  gint64 first = chip (purse->chips, 0);
  gint64 n_tries = first / common_divisor (first, largest);

  if (amount % purse->common[n_chips - 1] != 0)
    return FALSE;
  if (n_chips == 1)
    return TRUE;
  if (n_chips == 2)
    return two_chips_pay (purse, amount);
  for (gint64 i = 0; i < n_tries && amount >= 0; i++, amount -= largest)
    if (search (purse, n_chips - 1, amount))
      return TRUE;
  return FALSE;
}

static gboolean
purse_pays (const Purse *purse, gint64 amount)
{
  if (purse->unit == 0 || amount % purse->unit != 0)
    return amount == 0;
  amount /= purse->unit;
  return purse->least != NULL ? purse->least[amount % chip (purse->chips, 0)] <= amount
                              : search (purse, purse->chips->len, amount);
}

gboolean
schedule_can_pay (const GArray *chips, gint64 amount)
{
  g_autoptr (Purse) purse = purse_new (chips);

  return purse_pays (purse, amount);
}

void
schedule_note_free (ScheduleNote *note)
{
  g_free (note->text);
  g_free (note);
}

void
schedule_note_add (GPtrArray *notes, gint line, gboolean is_error, char *text)
{
  ScheduleNote *note = g_new (ScheduleNote, 1);

  note->line = line;
  note->is_error = is_error;
  note->text = text;
  g_ptr_array_add (notes, note);
}

static char *
digits (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* "5, 25, 100" */
static char *
chips_list (const GArray *chips, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i == 0 ? "" : ", ", chip (chips, i));
  return g_string_free (text, FALSE);
}

static void
check_chips_line (const Schedule *schedule, gint line, GPtrArray *notes)
{
  gint64 largest = schedule->chips->len > 0 ? chip (schedule->chips, schedule->chips->len - 1) : 0;

  if (schedule->stack > 0 && largest > schedule->stack)
    {
      g_autofree char *value = digits (largest);
      g_autofree char *stack = digits (schedule->stack);

      schedule_note_add (
          notes, line, TRUE,
          g_strdup_printf (_ ("The chip of %s is worth more than the starting stack of %s."), value, stack));
    }
}

static void
check_paid (const ScheduleRow *row, const GArray *chips, const Purse *purse, GPtrArray *notes)
{
  g_autofree char *list = chips_list (chips, chips->len);
  g_autofree char *small = digits (row->small);
  g_autofree char *big = digits (row->big);
  g_autofree char *ante = digits (row->ante);

  if (chips->len == 0)
    schedule_note_add (notes, row->line, TRUE,
                       g_strdup (_ ("No chips are left in play for the blinds: they were all coloured up.")));
  else if (!purse_pays (purse, row->small))
    schedule_note_add (
        notes, row->line, TRUE,
        g_strdup_printf (_ ("The small blind of %s cannot be paid exactly with the chips in play (%s)."), small, list));
  else if (!purse_pays (purse, row->big))
    schedule_note_add (
        notes, row->line, TRUE,
        g_strdup_printf (_ ("The big blind of %s cannot be paid exactly with the chips in play (%s)."), big, list));
  else if (!purse_pays (purse, row->ante))
    schedule_note_add (
        notes, row->line, TRUE,
        g_strdup_printf (_ ("The ante of %s cannot be paid exactly with the chips in play (%s)."), ante, list));
}

/* What the checks compare: of a limit level half of its bets. */
static char *
compared_blinds (const ScheduleRow *row)
{
  g_autofree char *bets = schedule_blinds (row, FALSE);
  g_autofree char *small = digits (row->small);
  g_autofree char *big = digits (row->big);

  if (row->big_bet > 0)
    return g_strdup_printf (_ ("%s/%s (half of the bets %s)"), small, big, bets);
  return g_steal_pointer (&bets);
}

static void
check_blinds (const ScheduleRow *row, const ScheduleRow *before, GPtrArray *notes)
{
  g_autofree char *small = digits (row->small);
  g_autofree char *big = digits (row->big);

  if (row->small > row->big && row->big_bet > 0)
    {
      g_autofree char *bets = schedule_blinds (row, FALSE);

      schedule_note_add (notes, row->line, TRUE,
                         g_strdup_printf (_ ("The small bet is larger than the big bet: %s."), bets));
    }
  else if (row->small > row->big)
    schedule_note_add (notes, row->line, TRUE,
                       g_strdup_printf (_ ("The small blind of %s is larger than the big blind of %s."), small, big));
  else if (before != NULL && (row->small < before->small || row->big < before->big))
    {
      g_autofree char *was = compared_blinds (before);
      g_autofree char *is = compared_blinds (row);

      schedule_note_add (notes, row->line, TRUE, g_strdup_printf (_ ("The blinds fall from %s to %s."), was, is));
    }
}

static gboolean
remove_chip (GArray *chips, gint64 value)
{
  for (guint i = 0; i < chips->len; i++)
    if (chip (chips, i) == value)
      {
        g_array_remove_index (chips, i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
colour_up_has (const ScheduleRow *row, gint64 value, guint n)
{
  for (guint i = 0; i < n; i++)
    if (chip (row->colour_up, i) == value)
      return TRUE;
  return FALSE;
}

/* Without a `chips` line nobody knows what is in play, but what has left cannot leave again. */
static gboolean
has_left (const Schedule *schedule, guint at, gint64 value)
{
  for (guint i = 0; i < at; i++)
    if (colour_up_has (schedule_row (schedule, i), value, schedule_row (schedule, i)->colour_up->len))
      return TRUE;
  return FALSE;
}

static void
check_colour_up (const Schedule *schedule, guint at, GArray *chips, GPtrArray *notes)
{
  const ScheduleRow *row = schedule_row (schedule, at);

  for (guint i = 0; i < row->colour_up->len; i++)
    {
      gint64   value = chip (row->colour_up, i);
      gboolean in_play = schedule->chips->len > 0 ? remove_chip (chips, value)
                                                  : !has_left (schedule, at, value) && !colour_up_has (row, value, i);

      if (!in_play)
        {
          g_autofree char *text = digits (value);

          schedule_note_add (notes, row->line, TRUE,
                             g_strdup_printf (_ ("The chip of %s cannot be coloured up: it is not in play."), text));
        }
    }
}

static void
check_rows (const Schedule *schedule, GPtrArray *notes)
{
  g_autoptr (GArray) chips = schedule_chips_at (schedule, 0);
  g_autoptr (Purse) purse = purse_new (chips);
  const ScheduleRow *before = NULL;

  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      if (row->is_break)
        {
          check_colour_up (schedule, i, chips, notes);
          purse_free (g_steal_pointer (&purse));
          purse = purse_new (chips);
          continue;
        }
      check_blinds (row, before, notes);
      if (schedule->chips->len > 0)
        check_paid (row, chips, purse, notes);
      before = row;
    }
}

/* Can everything after row AT be paid without the N_DROPPED smallest of the chips that are in play then? */
static gboolean
can_do_without (const Schedule *schedule, guint at, guint n_dropped)
{
  g_autoptr (GArray) chips = schedule_chips_at (schedule, at + 1);
  g_autoptr (Purse) purse = NULL;

  g_array_remove_range (chips, 0, n_dropped);
  purse = purse_new (chips);
  for (guint i = at + 1; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      if (row->colour_up->len > 0)
        {
          for (guint j = 0; j < row->colour_up->len; j++)
            remove_chip (chips, chip (row->colour_up, j));
          purse_free (g_steal_pointer (&purse));
          purse = purse_new (chips);
        }
      if (!row->is_break
          && !(purse_pays (purse, row->small) && purse_pays (purse, row->big) && purse_pays (purse, row->ante)))
        return FALSE;
    }
  return TRUE;
}

static void
warn_of_idle_chips (const Schedule *schedule, guint at, GPtrArray *notes)
{
  const ScheduleRow *row = schedule_row (schedule, at);
  g_autoptr (GArray) chips = schedule_chips_at (schedule, at + 1);
  guint n_idle = 0;

  /* A break that closes the evening has nothing left to pay after it. */
  if (schedule_level_at (schedule, at) == schedule_n_levels (schedule))
    return;
  while (n_idle + 1 < chips->len && can_do_without (schedule, at, n_idle + 1))
    n_idle++;
  if (n_idle > 0)
    {
      g_autofree char *list = chips_list (chips, n_idle);

      /* Translators: %s is one value of chips or several, as in "5, 25". */
      schedule_note_add (
          notes, row->line, FALSE,
          g_strdup_printf (ngettext ("The chip of %s is not needed after this break: colour it up here or before.",
                                     "The chips of %s are not needed after this break: colour them up here or before.",
                                     n_idle),
                           list));
    }
}

static void
warn_of_first_blind (const Schedule *schedule, GPtrArray *notes)
{
  const ScheduleRow *row = schedule_row (schedule, schedule_level_row (schedule, 1));

  if (schedule->stack > 0 && (row->big * 25 > schedule->stack || row->big * 200 < schedule->stack))
    {
      g_autofree char *big = digits (row->big);
      g_autofree char *stack = digits (schedule->stack);

      schedule_note_add (
          notes, row->line, FALSE,
          g_strdup_printf (_ ("The first big blind of %s is not within 0.5 and 4 percent of the starting stack of %s."),
                           big, stack));
    }
}

static void
warn_of_rows (const Schedule *schedule, GPtrArray *notes)
{
  const ScheduleRow *before = NULL;

  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      if (row->is_break)
        {
          warn_of_idle_chips (schedule, i, notes);
          if (row->length > LONGEST_BREAK)
            schedule_note_add (notes, row->line, FALSE, g_strdup (_ ("This break is longer than an hour.")));
          continue;
        }
      if (before != NULL && row->big > 2 * before->big)
        {
          g_autofree char *was = compared_blinds (before);
          g_autofree char *is = compared_blinds (row);

          schedule_note_add (notes, row->line, FALSE,
                             g_strdup_printf (_ ("The big blind more than doubles from %s to %s."), was, is));
        }
      before = row;
    }
}

void
schedule_check (const Schedule *schedule, gint chips_line, GPtrArray *notes)
{
  check_chips_line (schedule, chips_line, notes);
  check_rows (schedule, notes);
  /* What looks odd beside a mistake may well be right when that is mended. */
  if (notes->len == 0)
    {
      warn_of_first_blind (schedule, notes);
      warn_of_rows (schedule, notes);
    }
}
