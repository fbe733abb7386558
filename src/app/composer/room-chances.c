/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often each hand wins in a game, worked out in a thread. */
#include "room-chances.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/number.h"
#include "games/odds/chances.h"
#include "games/poker/variant/say-win.h"

struct _RoomChances
{
  GObject       parent_instance;
  const Game   *game; /* the game last asked about; NULL: none */
  guint         n_seats;
  GPtrArray    *lists;   /* NULL: nothing is known */
  char         *note;    /* NULL: nothing is known */
  GCancellable *working; /* one thread at a time; NULL: none */
};

G_DEFINE_FINAL_TYPE (RoomChances, room_chances, G_TYPE_OBJECT)

static guint changed_signal;

/* --- In words --- */

static void
chance_free (gpointer data)
{
  RoomChance *chance = data;

  g_free (chance->says);
  g_free (chance->percent);
  g_free (chance);
}

static void
list_free (gpointer data)
{
  RoomChanceList *list = data;

  g_free (list->title);
  g_ptr_array_unref (list->chances);
  g_free (list);
}

/* Consumes TITLE. */
static RoomChanceList *
add_list (GPtrArray *lists, char *title)
{
  RoomChanceList *list = g_new (RoomChanceList, 1);

  *list = (RoomChanceList){ title, g_ptr_array_new_with_free_func (chance_free) };
  g_ptr_array_add (lists, list);
  return list;
}

static void
add_classes (RoomChanceList *list, const PokerChances *chances, guint criterion, const guint *counts, guint n,
             guint places)
{
  for (guint class = POKER_CHANCE_CLASSES; class -- > 0;)
    if (counts[class] > 0)
      {
        RoomChance      *chance = g_new (RoomChance, 1);
        g_autofree char *word = poker_chances_class (chances, criterion, class);

        chance->part = (gdouble) counts[class] / n;
        chance->says = poker_say_class (word);
        /* Translators: percent, with a space before the sign where that is usual */
        chance->percent = isolated_printf (_ ("%.*f%%"), (int) places, 100 * chance->part);
        g_ptr_array_add (list->chances, chance);
      }
}

static GPtrArray *
write_lists (const PokerChances *chances)
{
  GPtrArray *lists = g_ptr_array_new_with_free_func (list_free);

  for (guint i = 0; i < chances->n_criteria; i++)
    {
      const char *title = _ (poker_prizes[chances->plan.criterion[i].prize].title);

      /* Translators: what is won, such as “High”; the list below says how often which hand wins it. */
      add_classes (add_list (lists, isolated_printf (_ ("%s is won by"), title)), chances, i, chances->of[i].won,
                   chances->n_hands, 1);
    }
  for (guint i = 0; i < chances->n_criteria; i++)
    {
      const PokerChance *chance = &chances->of[i];

      if (chance->n_dealt > 0)
        add_classes (
            add_list (lists, g_strdup_printf (ngettext ("A single hand of %u card, counted exactly",
                                                        "A single hand of %u cards, counted exactly", chance->size),
                                              chance->size)),
            chances, i, chance->dealt, chance->n_dealt, 3);
    }
  return lists;
}

static char *
write_note (const PokerChances *chances, guint n_seats)
{
  g_autofree char *hands = number_to_text (chances->n_hands);
  g_autofree char *players
      = g_strdup_printf (ngettext ("%u player stays to the end.", "%u players stay to the end.", n_seats), n_seats);
  /* Translators: a number of hands, and by how many percentage points a figure may be off. */
  g_autofree char *error = g_strdup_printf (_ ("From %s hands dealt at random: a figure may be off by %.1f points."),
                                            hands, 100 * poker_chances_error (chances));

  return g_strdup_printf ("%s %s", players, error);
}

/* --- The thread --- */

typedef struct
{
  const Game *game;
  guint       n_seats;
} Question;

static gboolean
stop_cb (gpointer cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static void
count_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;

  g_task_return_pointer (task, poker_chances_new (question->game, question->n_seats, stop_cb, cancellable), g_free);
}

/* After a cancellation the object may be gone. */
static void
counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  RoomChances             *self = data;
  g_autofree PokerChances *chances = g_task_propagate_pointer (G_TASK (result), NULL);

  if (chances == NULL)
    return;
  g_clear_object (&self->working);
  g_clear_pointer (&self->lists, g_ptr_array_unref);
  g_free (self->note);
  self->lists = write_lists (chances);
  self->note = write_note (chances, self->n_seats);
  g_signal_emit (self, changed_signal, 0);
}

static void
cancel (RoomChances *self)
{
  if (self->working != NULL)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
}

/* --- The object --- */

static void
room_chances_dispose (GObject *object)
{
  cancel (ROOM_CHANCES (object));
  G_OBJECT_CLASS (room_chances_parent_class)->dispose (object);
}

static void
room_chances_finalize (GObject *object)
{
  RoomChances *self = ROOM_CHANCES (object);

  g_clear_pointer (&self->lists, g_ptr_array_unref);
  g_free (self->note);
  G_OBJECT_CLASS (room_chances_parent_class)->finalize (object);
}

static void
room_chances_class_init (RoomChancesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_chances_dispose;
  G_OBJECT_CLASS (class)->finalize = room_chances_finalize;
  changed_signal = g_signal_new ("changed", ROOM_TYPE_CHANCES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_chances_init (RoomChances *self)
{
}

RoomChances *
room_chances_new (void)
{
  return g_object_new (ROOM_TYPE_CHANCES, NULL);
}

void
room_chances_ask (RoomChances *self, const Game *game, guint n_seats)
{
  g_autoptr (GTask) task = NULL;
  Question *question;

  g_return_if_fail (ROOM_IS_CHANCES (self) && (!game || game->script));

  if (game == self->game && n_seats == self->n_seats)
    return;
  cancel (self);
  self->game = game;
  self->n_seats = n_seats;
  if (game != NULL)
    {
      question = g_new (Question, 1);
      *question = (Question){ game, n_seats };
      self->working = g_cancellable_new ();
      task = g_task_new (NULL, self->working, counted_cb, self);
      g_task_set_task_data (task, question, g_free);
      g_task_run_in_thread (task, count_cb);
    }
  else
    {
      g_clear_pointer (&self->lists, g_ptr_array_unref);
      g_clear_pointer (&self->note, g_free);
    }
  g_signal_emit (self, changed_signal, 0);
}

const GPtrArray *
room_chances_get_lists (RoomChances *self)
{
  g_return_val_if_fail (ROOM_IS_CHANCES (self), NULL);

  return self->lists;
}

const char *
room_chances_get_note (RoomChances *self)
{
  g_return_val_if_fail (ROOM_IS_CHANCES (self), NULL);

  return self->note;
}

gboolean
room_chances_is_old (RoomChances *self)
{
  g_return_val_if_fail (ROOM_IS_CHANCES (self), FALSE);

  return self->working != NULL;
}
