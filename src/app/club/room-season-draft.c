/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-draft.h"

#include <glib/gi18n-lib.h>

#include "base/language.h"
#include "club/season/season-doubts.h"
#include "room-club.h"
#include "room-seasons.h"

struct _RoomSeasonDraft
{
  GObject parent_instance;

  RoomSeasons     *seasons; /* the book's */
  RoomClub        *club;    /* the book's */
  RoomBook        *book;
  char            *name, *first, *text;
  GPtrArray       *complaints, *doubts;
  gboolean         can_save;
  RoomSeasonTable *table;
  GCancellable    *working; /* one thread at a time; NULL: none */
};

G_DEFINE_FINAL_TYPE (RoomSeasonDraft, room_season_draft, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SAVED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* A complaint about the text as a whole. */
static void
complain (RoomSeasonDraft *self, const GError *error)
{
  SeasonComplaint complaint = { 0, g_strdup (error->message) };

  g_ptr_array_add (self->complaints, g_memdup2 (&complaint, sizeof complaint));
}

/* --- The thread --- */

/* Belongs to the thread until it is answered. */
typedef struct
{
  char      *text, *name;
  GPtrArray *nights; /* nothing changes them any more */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->text);
  g_free (question->name);
  g_ptr_array_unref (question->nights);
  g_free (question);
}

static void
free_table (gpointer table)
{
  room_season_table_unref (table);
}

static void
work_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GRecMutexLocker) held = language_hold (); /* a formula without a value is told in a sentence */
  const Question  *question = data;
  GError          *error = NULL;
  RoomSeasonTable *table = room_season_table_new (question->text, question->name, question->nights, &error);

  if (table != NULL)
    g_task_return_pointer (task, table, free_table);
  else
    g_task_return_error (task, error);
}

/* After a cancellation the object may be gone. */
static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  RoomSeasonDraft *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomSeasonTable) table = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  g_clear_object (&self->working);
  if (table == NULL)
    complain (self, error);
  else
    {
      g_clear_pointer (&self->table, room_season_table_unref);
      self->table = g_steal_pointer (&table);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cancel (RoomSeasonDraft *self)
{
  if (self->working != NULL)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
}

static void
work (RoomSeasonDraft *self, GPtrArray *nights)
{
  g_autoptr (GTask) task = NULL;
  Question question
      = { g_strdup (self->text), g_strdup (self->name != NULL ? self->name : _ ("Season")), g_ptr_array_ref (nights) };

  self->working = g_cancellable_new ();
  task = g_task_new (NULL, self->working, worked_cb, self);
  g_task_set_task_data (task, g_memdup2 (&question, sizeof question), question_free);
  g_task_run_in_thread (task, work_cb);
}

/* Reads the text and, if it is a season, has its table worked out. */
static void
review (RoomSeasonDraft *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) nights = NULL;
  g_autofree char *name = NULL;

  cancel (self);
  g_ptr_array_unref (self->complaints);
  self->complaints = season_review (self->text);
  g_ptr_array_set_size (self->doubts, 0);
  if (self->complaints->len == 0)
    {
      name = room_seasons_check (self->seasons, self->name, self->text, &error);
      self->can_save = name != NULL;
      if (name != NULL)
        nights = room_club_ref_nights (self->club, &error);
      if (nights != NULL)
        {
          g_ptr_array_unref (self->doubts);
          self->doubts = season_doubts (self->text, nights);
          work (self, nights);
        }
      else
        complain (self, error);
    }
  else
    self->can_save = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- The object --- */

static void
room_season_draft_dispose (GObject *object)
{
  cancel (ROOM_SEASON_DRAFT (object));
  G_OBJECT_CLASS (room_season_draft_parent_class)->dispose (object);
}

static void
room_season_draft_finalize (GObject *object)
{
  RoomSeasonDraft *self = ROOM_SEASON_DRAFT (object);

  g_free (self->name);
  g_free (self->first);
  g_free (self->text);
  g_ptr_array_unref (self->complaints);
  g_ptr_array_unref (self->doubts);
  g_clear_pointer (&self->table, room_season_table_unref);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_season_draft_parent_class)->finalize (object);
}

static void
room_season_draft_class_init (RoomSeasonDraftClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_season_draft_dispose;
  G_OBJECT_CLASS (class)->finalize = room_season_draft_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_SEASON_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SAVED] = g_signal_new ("saved", ROOM_TYPE_SEASON_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, G_TYPE_STRING);
}

static void
room_season_draft_init (RoomSeasonDraft *self)
{
  self->complaints = g_ptr_array_new ();
  self->doubts = g_ptr_array_new ();
}

/* Takes TEXT. */
static RoomSeasonDraft *
draft_new (RoomBook *book, const char *name, char *text)
{
  RoomSeasonDraft *self = g_object_new (ROOM_TYPE_SEASON_DRAFT, NULL);

  self->book = g_object_ref (book);
  self->seasons = room_seasons_get (book);
  self->club = room_club_get (book);
  self->name = g_strdup (name);
  self->first = text;
  self->text = g_strdup (text);
  review (self);
  g_signal_connect_object (self->club, "changed", G_CALLBACK (review), self, G_CONNECT_SWAPPED);
  return self;
}

RoomSeasonDraft *
room_season_draft_new (RoomBook *book, const char *name, GError **error)
{
  char *text;

  g_return_val_if_fail (ROOM_IS_BOOK (book) && name, NULL);

  text = room_seasons_dup_text (room_seasons_get (book), name, error);
  return text != NULL ? draft_new (book, name, text) : NULL;
}

RoomSeasonDraft *
room_season_draft_new_like (RoomBook *book, const char *like, GError **error)
{
  char *text;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  text = room_seasons_begin (room_seasons_get (book), like, error);
  return text != NULL ? draft_new (book, NULL, text) : NULL;
}

const char *
room_season_draft_get_name (RoomSeasonDraft *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_DRAFT (self), NULL);

  return self->name;
}

const char *
room_season_draft_get_first (RoomSeasonDraft *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_DRAFT (self), NULL);

  return self->first;
}

const char *
room_season_draft_get_text (RoomSeasonDraft *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_DRAFT (self), NULL);

  return self->text;
}

void
room_season_draft_set_text (RoomSeasonDraft *self, const char *text)
{
  g_return_if_fail (ROOM_IS_SEASON_DRAFT (self) && text);

  if (g_str_equal (text, self->text))
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  review (self);
}

gboolean
room_season_draft_is_changed (RoomSeasonDraft *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_DRAFT (self), FALSE);

  return !g_str_equal (self->text, self->first);
}

const GPtrArray *
room_season_draft_get_complaints (RoomSeasonDraft *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_DRAFT (self), NULL);

  return self->complaints;
}

const GPtrArray *
room_season_draft_get_doubts (RoomSeasonDraft *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_DRAFT (self), NULL);

  return self->doubts;
}

RoomSeasonTable *
room_season_draft_get_table (RoomSeasonDraft *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_DRAFT (self), NULL);

  return self->table;
}

gboolean
room_season_draft_is_working (RoomSeasonDraft *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_DRAFT (self), FALSE);

  return self->working != NULL;
}

gboolean
room_season_draft_can_save (RoomSeasonDraft *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_DRAFT (self), FALSE);

  return self->can_save;
}

gboolean
room_season_draft_save (RoomSeasonDraft *self, GError **error)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (ROOM_IS_SEASON_DRAFT (self), FALSE);

  name = room_seasons_save (self->seasons, self->name, self->text, error);
  if (name != NULL)
    g_signal_emit (self, signals[SAVED], 0, name);
  return name != NULL;
}
