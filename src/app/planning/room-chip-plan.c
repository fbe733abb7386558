/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of the Chips page: every change works the answer out again, which takes a few milliseconds. */
#include "room-chip-plan.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/number.h"
#include "tourney/player.h"

#define PLAYERS 8
#define STACK   2000

/* The set of 500 chips sold most often, in the usual colours. */
static const struct
{
  gint64 value, owned;
} usual[] = { { 5, 150 }, { 25, 150 }, { 100, 100 }, { 500, 50 }, { 1000, 50 } };

struct _RoomChipPlan
{
  GObject   parent_instance;
  RoomBook *book;
  gint64    id;
  char     *name;
  GArray   *chips; /* CaseChip, ascending */
  gboolean  saving;

  gint           players;
  gint64         stack;
  gint           rebuys, add_ons;
  BreakdownCount count;
  char          *word;
  Schedule      *schedule;

  Breakdown *breakdown;
};

G_DEFINE_FINAL_TYPE (RoomChipPlan, room_chip_plan, G_TYPE_OBJECT)

static guint changed_signal;

/* The answer to a request that makes no sense, with a sentence about what is wrong. */
static Breakdown *
say_nothing_fits (RoomChipPlan *self, const char *sentence)
{
  Breakdown *breakdown = g_new0 (Breakdown, 1);

  breakdown->players = self->players;
  breakdown->rebuys = self->rebuys;
  breakdown->add_ons = self->add_ons;
  breakdown->stack = self->stack;
  breakdown->chips = g_array_new (FALSE, FALSE, sizeof (BreakdownChip));
  breakdown->colour_ups = g_array_new (FALSE, FALSE, sizeof (BreakdownColourUp));
  breakdown->missing = g_array_new (FALSE, FALSE, sizeof (ChipCount));
  breakdown->remarks = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (breakdown->remarks, g_strdup (sentence));
  return breakdown;
}

static void
work_out (RoomChipPlan *self)
{
  BreakdownRequest request = { .chips = self->chips,
                               .players = self->players,
                               .stack = self->stack,
                               .rebuys = self->rebuys,
                               .add_ons = self->add_ons,
                               .rebuy_stack = self->schedule != NULL ? self->schedule->rebuy_stack : 0,
                               .add_on_stack = self->schedule != NULL ? self->schedule->add_on_stack : 0,
                               .schedule = self->schedule,
                               .count = self->count };
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->breakdown, breakdown_free);
  self->breakdown = breakdown_find (&request, &error);
  if (self->breakdown == NULL)
    self->breakdown = say_nothing_fits (self, error->message);
}

static void
move_on (RoomChipPlan *self)
{
  work_out (self);
  g_signal_emit (self, changed_signal, 0);
}

/* --- The case --- */

static void
take_usual (RoomChipPlan *self)
{
  self->id = 0;
  g_free (self->name);
  self->name = g_strdup (_ ("Chip case"));
  g_array_set_size (self->chips, 0);
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    {
      CaseChip chip = { usual[i].value, usual[i].owned, chips_standard_colour (usual[i].value) };

      g_array_append_val (self->chips, chip);
    }
}

static void
take_case (RoomChipPlan *self, const StoreCase *chip_case)
{
  self->id = chip_case->id;
  g_free (self->name);
  self->name = g_strdup (chip_case->name);
  g_array_set_size (self->chips, 0);
  g_array_append_vals (self->chips, chip_case->chips->data, chip_case->chips->len);
}

static const StoreCase *
find_case (GPtrArray *cases, gint64 id)
{
  for (guint i = 0; cases != NULL && i < cases->len; i++)
    if (((StoreCase *) cases->pdata[i])->id == id)
      return cases->pdata[i];
  return NULL;
}

/* Takes the case with that ID, otherwise the first, otherwise the usual one. */
static void
take_best (RoomChipPlan *self, gint64 id)
{
  g_autoptr (GPtrArray) cases = room_book_list_cases (self->book, NULL);
  const StoreCase *chip_case = find_case (cases, id);

  if (chip_case == NULL && cases != NULL && cases->len > 0)
    chip_case = cases->pdata[0];
  if (chip_case != NULL)
    take_case (self, chip_case);
  else
    take_usual (self);
}

/* NAME itself if it is free, otherwise with a number: "Chip case (2)". */
static char *
find_free_name (RoomChipPlan *self, const char *name)
{
  g_autoptr (GPtrArray) cases = room_book_list_cases (self->book, NULL);
  g_autofree char *free_name = g_strdup (name);

  for (guint number = 2;; number++)
    {
      gboolean taken = FALSE;

      for (guint i = 0; cases != NULL && i < cases->len; i++)
        taken |= g_str_equal (((StoreCase *) cases->pdata[i])->name, free_name);
      if (!taken)
        return g_steal_pointer (&free_name);
      g_free (free_name);
      free_name = g_strdup_printf ("%s (%u)", name, number);
    }
}

/* Stored before it shows. */
static gboolean
save (RoomChipPlan *self, gint64 id, const char *name, const GArray *chips, GError **error)
{
  g_autoptr (GArray) new_chips = g_array_copy ((GArray *) chips);
  g_autofree char *new_name = g_strdup (name);
  gint64           saved;

  self->saving = TRUE;
  saved = room_book_save_case (self->book, id, new_name, new_chips, error);
  self->saving = FALSE;
  if (!saved)
    return FALSE;
  if (saved != id)
    room_book_set_usual_case (self->book, saved);
  self->id = saved;
  g_free (self->name);
  self->name = g_steal_pointer (&new_name);
  g_array_unref (self->chips);
  self->chips = g_steal_pointer (&new_chips);
  move_on (self);
  return TRUE;
}

static gboolean
save_chips (RoomChipPlan *self, const GArray *chips, GError **error)
{
  g_autofree char *name = self->id ? g_strdup (self->name) : find_free_name (self, self->name);

  return save (self, self->id, name, chips, error);
}

static gint
find_chip (const GArray *chips, gint64 value)
{
  for (guint i = 0; i < chips->len; i++)
    if (g_array_index (chips, CaseChip, i).value == value)
      return (gint) i;
  return -1;
}

/* Inserts the chip in order; if there are two of one value the store refuses the case. */
static void
insert_chip (GArray *chips, const CaseChip *chip)
{
  guint at = 0;

  while (at < chips->len && g_array_index (chips, CaseChip, at).value < chip->value)
    at++;
  g_array_insert_vals (chips, at, chip, 1);
}

static gboolean
refuse_no_chip (gint64 value, GError **error)
{
  g_autofree char *text = number_to_text (value);

  return input_refuse (error, _ ("There are no chips of %s in this case."), text);
}

/* Another window changed or deleted a case. */
static void
cases_changed_cb (RoomChipPlan *self)
{
  if (self->saving)
    return;
  take_best (self, self->id);
  move_on (self);
}

static void
schedules_changed_cb (RoomChipPlan *self)
{
  if (self->word == NULL)
    return;
  g_clear_pointer (&self->schedule, schedule_unref);
  self->schedule = room_book_find_schedule (self->word, self->book, NULL);
  if (self->schedule == NULL)
    g_clear_pointer (&self->word, g_free);
  move_on (self);
}

static void
room_chip_plan_dispose (GObject *object)
{
  g_clear_object (&ROOM_CHIP_PLAN (object)->book);
  G_OBJECT_CLASS (room_chip_plan_parent_class)->dispose (object);
}

static void
room_chip_plan_finalize (GObject *object)
{
  RoomChipPlan *self = ROOM_CHIP_PLAN (object);

  g_free (self->name);
  g_array_unref (self->chips);
  g_free (self->word);
  g_clear_pointer (&self->schedule, schedule_unref);
  g_clear_pointer (&self->breakdown, breakdown_free);
  G_OBJECT_CLASS (room_chip_plan_parent_class)->finalize (object);
}

static void
room_chip_plan_class_init (RoomChipPlanClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_chip_plan_dispose;
  G_OBJECT_CLASS (class)->finalize = room_chip_plan_finalize;
  changed_signal
      = g_signal_new ("changed", ROOM_TYPE_CHIP_PLAN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_chip_plan_init (RoomChipPlan *self)
{
  self->chips = g_array_new (FALSE, FALSE, sizeof (CaseChip));
  self->players = PLAYERS;
  self->stack = STACK;
  self->count = BREAKDOWN_NORMAL;
}

RoomChipPlan *
room_chip_plan_new (RoomBook *book)
{
  RoomChipPlan *self = g_object_new (ROOM_TYPE_CHIP_PLAN, NULL);

  self->book = g_object_ref (book);
  take_best (self, room_book_get_usual_case (book));
  work_out (self);
  g_signal_connect_object (book, "cases-changed", G_CALLBACK (cases_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "schedules-changed", G_CALLBACK (schedules_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

RoomBook *
room_chip_plan_get_book (RoomChipPlan *self)
{
  return self->book;
}

gint64
room_chip_plan_get_case (RoomChipPlan *self)
{
  return self->id;
}

gboolean
room_chip_plan_set_case (RoomChipPlan *self, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) cases = room_book_list_cases (self->book, error);
  const StoreCase *chip_case = find_case (cases, id);

  if (cases == NULL)
    return FALSE;
  if (chip_case == NULL)
    return input_refuse (error, _ ("This chip case has been deleted in the meantime."));
  room_book_set_usual_case (self->book, id);
  if (id == self->id)
    return TRUE;
  take_case (self, chip_case);
  move_on (self);
  return TRUE;
}

gint64
room_chip_plan_new_case (RoomChipPlan *self, const char *name, GError **error)
{
  return save (self, 0, name, self->chips, error) ? self->id : 0;
}

gboolean
room_chip_plan_delete_case (RoomChipPlan *self, GError **error)
{
  gboolean deleted;

  if (self->id == 0)
    return input_refuse (error, _ ("This chip case was never saved, so there is nothing to delete."));
  self->saving = TRUE;
  deleted = room_book_delete_case (self->book, self->id, error);
  self->saving = FALSE;
  if (!deleted)
    return FALSE;
  take_best (self, 0);
  room_book_set_usual_case (self->book, self->id);
  move_on (self);
  return TRUE;
}

const char *
room_chip_plan_get_name (RoomChipPlan *self)
{
  return self->name;
}

gboolean
room_chip_plan_set_name (RoomChipPlan *self, const char *name, GError **error)
{
  return (self->id && g_str_equal (name, self->name)) || save (self, self->id, name, self->chips, error);
}

const GArray *
room_chip_plan_get_chips (RoomChipPlan *self)
{
  return self->chips;
}

gboolean
room_chip_plan_set_chip (RoomChipPlan *self, gint64 value, gint64 owned, guint32 colour, GError **error)
{
  g_autoptr (GArray) chips = g_array_copy (self->chips);
  CaseChip chip = { value, owned, colour & 0xffffff };
  gint     at = find_chip (chips, value);

  if (at < 0)
    insert_chip (chips, &chip);
  else
    {
      CaseChip *old = &g_array_index (chips, CaseChip, at);

      if (old->owned == chip.owned && old->colour == chip.colour)
        return TRUE;
      *old = chip;
    }
  return save_chips (self, chips, error);
}

gboolean
room_chip_plan_set_value (RoomChipPlan *self, gint64 value, gint64 new_value, GError **error)
{
  g_autoptr (GArray) chips = g_array_copy (self->chips);
  gint     at = find_chip (chips, value);
  CaseChip chip;

  if (at < 0)
    return refuse_no_chip (value, error);
  if (new_value == value)
    return TRUE;
  chip = g_array_index (chips, CaseChip, at);
  g_array_remove_index (chips, at);
  /* A chip keeps a colour that somebody chose, but not the standard colour of its old value. */
  if (chip.colour == chips_standard_colour (value) && new_value > 0)
    chip.colour = chips_standard_colour (new_value);
  chip.value = new_value;
  insert_chip (chips, &chip);
  return save_chips (self, chips, error);
}

gboolean
room_chip_plan_remove_chip (RoomChipPlan *self, gint64 value, GError **error)
{
  g_autoptr (GArray) chips = g_array_copy (self->chips);
  gint at = find_chip (chips, value);

  if (at < 0)
    return refuse_no_chip (value, error);
  g_array_remove_index (chips, at);
  return save_chips (self, chips, error);
}

gint
room_chip_plan_get_players (RoomChipPlan *self)
{
  return self->players;
}

static void
set_number (RoomChipPlan *self, gint *number, gint wanted, gint least)
{
  wanted = CLAMP (wanted, least, TOURNEY_MAX_PLAYERS);
  if (*number == wanted)
    return;
  *number = wanted;
  move_on (self);
}

void
room_chip_plan_set_players (RoomChipPlan *self, gint players)
{
  set_number (self, &self->players, players, 1);
}

gint64
room_chip_plan_get_stack (RoomChipPlan *self)
{
  return self->stack;
}

void
room_chip_plan_set_stack (RoomChipPlan *self, gint64 stack)
{
  stack = CLAMP (stack, 1, NUMBER_MAX);
  if (self->stack == stack)
    return;
  self->stack = stack;
  move_on (self);
}

gint
room_chip_plan_get_rebuys (RoomChipPlan *self)
{
  return self->rebuys;
}

void
room_chip_plan_set_rebuys (RoomChipPlan *self, gint rebuys)
{
  set_number (self, &self->rebuys, rebuys, 0);
}

gint
room_chip_plan_get_add_ons (RoomChipPlan *self)
{
  return self->add_ons;
}

void
room_chip_plan_set_add_ons (RoomChipPlan *self, gint add_ons)
{
  set_number (self, &self->add_ons, add_ons, 0);
}

BreakdownCount
room_chip_plan_get_count (RoomChipPlan *self)
{
  return self->count;
}

void
room_chip_plan_set_count (RoomChipPlan *self, BreakdownCount count)
{
  count = CLAMP (count, BREAKDOWN_FEW, BREAKDOWN_MANY);
  if (self->count == count)
    return;
  self->count = count;
  move_on (self);
}

const char *
room_chip_plan_get_schedule_word (RoomChipPlan *self)
{
  return self->word;
}

const Schedule *
room_chip_plan_get_schedule (RoomChipPlan *self)
{
  return self->schedule;
}

gboolean
room_chip_plan_set_schedule_word (RoomChipPlan *self, const char *word, GError **error)
{
  Schedule *schedule = word != NULL ? room_book_find_schedule (word, self->book, error) : NULL;
  char     *kept = g_strdup (word);

  if (word != NULL && schedule == NULL)
    {
      g_free (kept);
      return FALSE;
    }
  g_free (self->word);
  self->word = kept;
  g_clear_pointer (&self->schedule, schedule_unref);
  self->schedule = schedule;
  if (schedule != NULL && schedule->stack > 0)
    self->stack = schedule->stack;
  move_on (self);
  return TRUE;
}

const Breakdown *
room_chip_plan_get_breakdown (RoomChipPlan *self)
{
  return self->breakdown;
}
