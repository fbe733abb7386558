/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-board.h"

#include <string.h>

#include "app/club/room-club.h"
#include "app/club/room-seasons.h"
#include "base/span.h"
#include "store/club/store-facts.h"

/* What a thread works on, and what it makes of it. */
typedef struct
{
  GStrv       names, texts;
  GPtrArray  *earlier; /* NightFacts of the nights that are over */
  NightFacts *tonight; /* NULL: it is not under way */
  GPtrArray  *nights;  /* the earlier ones and tonight, as long as a table of them lives */
  GPtrArray  *seasons; /* RoomBoardSeason */
} Work;

struct _RoomSeasonBoard
{
  GObject         parent_instance;
  RoomBook       *book;
  RoomTournament *tournament;
  RoomSeasons    *seasons;
  RoomClub       *club;
  Work           *shown;    /* NULL: nothing was worked out yet */
  gboolean        is_asked; /* the seasons were looked at */
  gint64          at;       /* when and for which step the work was begun */
  guint           head;
  guint           idle;
  GCancellable   *working; /* NULL: no thread is */
};

G_DEFINE_FINAL_TYPE (RoomSeasonBoard, room_season_board, G_TYPE_OBJECT)

static guint changed_signal;

/* --- The work --- */

static void
free_facts (gpointer facts)
{
  night_facts_free (facts);
}

static void
free_season (gpointer data)
{
  RoomBoardSeason *season = data;

  g_clear_pointer (&season->tonight, room_season_table_unref);
  g_clear_pointer (&season->table, room_season_table_unref);
  g_free (season->name);
  g_free (season);
}

static void
work_free (Work *work)
{
  g_clear_pointer (&work->seasons, g_ptr_array_unref);
  g_clear_pointer (&work->nights, g_ptr_array_unref);
  g_clear_pointer (&work->tonight, night_facts_free);
  g_clear_pointer (&work->earlier, g_ptr_array_unref);
  g_strfreev (work->names);
  g_strfreev (work->texts);
  g_free (work);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Work, work_free)

static gboolean
counts (const RoomSeasonTable *table, const NightFacts *facts)
{
  const GArray *nights = room_season_table_get_standings (table)->nights;

  for (guint i = 0; i < nights->len; i++)
    if (g_array_index (nights, SeasonRow, i).facts == facts)
      return TRUE;
  return FALSE;
}

/* NULL: the season cannot be worked out. */
static RoomBoardSeason *
make_season (const Work *work, const char *name, const char *text)
{
  RoomBoardSeason *season;
  RoomSeasonTable *table = room_season_table_new (text, name, work->earlier, NULL);

  if (table == NULL)
    return NULL;
  season = g_new0 (RoomBoardSeason, 1);
  season->name = g_strdup (name);
  season->table = table;
  if (work->tonight != NULL)
    season->tonight = room_season_table_new (text, name, work->nights, NULL);
  if (season->tonight != NULL && !counts (season->tonight, work->tonight))
    g_clear_pointer (&season->tonight, room_season_table_unref);
  return season;
}

static void
work_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;

  for (guint i = 0; work->names[i] != NULL && !g_cancellable_is_cancelled (cancellable); i++)
    {
      RoomBoardSeason *season = make_season (work, work->names[i], work->texts[i]);

      if (season != NULL)
        g_ptr_array_add (work->seasons, season);
    }
  g_task_return_pointer (task, work, (GDestroyNotify) work_free);
}

/* The facts of the night as if it ended now; NULL: it is not under way. */
static NightFacts *
look_at_tonight (RoomSeasonBoard *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);

  if (tourney_finished_at (tourney) >= 0)
    return NULL;
  return store_facts_so_far (room_book_get_vault (self->book)->store, room_tournament_get_id (self->tournament),
                             tourney, room_tournament_now (self->tournament), NULL);
}

/* NULL: the store cannot be read. */
static Work *
prepare (RoomSeasonBoard *self)
{
  g_autoptr (Work) work = g_new0 (Work, 1);
  guint n;

  work->seasons = g_ptr_array_new_with_free_func (free_season);
  work->names = room_seasons_dup_names (self->seasons, NULL);
  if (work->names == NULL)
    return NULL;
  n = g_strv_length (work->names);
  if (n == 0)
    return g_steal_pointer (&work);
  work->texts = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    if ((work->texts[i] = room_seasons_dup_text (self->seasons, work->names[i], NULL)) == NULL)
      return NULL;
  work->earlier = room_club_ref_nights (self->club, NULL);
  if (work->earlier == NULL)
    return NULL;
  work->tonight = look_at_tonight (self);
  work->nights = g_ptr_array_new_with_free_func (free_facts);
  for (guint i = 0; i < work->earlier->len; i++)
    if (((NightFacts *) work->earlier->pdata[i])->id != room_tournament_get_id (self->tournament))
      g_ptr_array_add (work->nights, night_facts_ref (work->earlier->pdata[i]));
  if (work->tonight != NULL)
    g_ptr_array_add (work->nights, night_facts_ref (work->tonight));
  return g_steal_pointer (&work);
}

/* --- When it is done --- */

/* After a cancellation DATA may be gone, and a cancelled task has no answer. */
static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Work            *work = g_task_propagate_pointer (G_TASK (result), NULL);
  RoomSeasonBoard *self = data;
  gboolean         is_other;

  if (work == NULL)
    return;
  g_clear_object (&self->working);
  is_other = work->seasons->len > 0 || room_season_board_count (self) > 0;
  g_clear_pointer (&self->shown, work_free);
  self->shown = work;
  if (is_other)
    g_signal_emit (self, changed_signal, 0);
}

static void
stop (RoomSeasonBoard *self)
{
  if (self->working != NULL)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
}

/* What is being worked out is for what was before. */
static gboolean
begin_cb (gpointer data)
{
  RoomSeasonBoard *self = data;
  Work            *work = prepare (self);
  g_autoptr (GTask) task = NULL;

  self->idle = 0;
  self->at = room_tournament_now (self->tournament);
  self->head = tourney_head (room_tournament_get_tourney (self->tournament));
  stop (self);
  if (work == NULL)
    return G_SOURCE_REMOVE;
  self->working = g_cancellable_new ();
  task = g_task_new (NULL, self->working, worked_cb, self);
  g_task_set_task_data (task, work, NULL);
  g_task_run_in_thread (task, work_cb);
  return G_SOURCE_REMOVE;
}

static void
begin (RoomSeasonBoard *self)
{
  if (self->is_asked && self->idle == 0)
    self->idle = g_idle_add (begin_cb, self);
}

static gboolean
is_under_way (RoomSeasonBoard *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);

  return tourney_started_at (tourney) >= 0 && tourney_finished_at (tourney) < 0;
}

void
room_season_board_look (RoomSeasonBoard *self)
{
  gint64 now;

  g_return_if_fail (ROOM_IS_SEASON_BOARD (self));

  now = room_tournament_now (self->tournament);
  if (self->is_asked && tourney_head (room_tournament_get_tourney (self->tournament)) == self->head
      && !(is_under_way (self) && (now < self->at || now - self->at >= MINUTE)))
    return;
  self->is_asked = TRUE;
  begin (self);
}

/* --- The object --- */

static void
room_season_board_dispose (GObject *object)
{
  RoomSeasonBoard *self = ROOM_SEASON_BOARD (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  stop (self);
  g_clear_pointer (&self->shown, work_free);
  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_season_board_parent_class)->dispose (object);
}

static void
room_season_board_class_init (RoomSeasonBoardClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_season_board_dispose;
  changed_signal
      = g_signal_new ("changed", ROOM_TYPE_SEASON_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_season_board_init (RoomSeasonBoard *self)
{
}

RoomSeasonBoard *
room_season_board_new (RoomBook *book, RoomTournament *tournament)
{
  RoomSeasonBoard *self;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);
  g_return_val_if_fail (ROOM_IS_TOURNAMENT (tournament), NULL);

  self = g_object_new (ROOM_TYPE_SEASON_BOARD, NULL);
  self->book = g_object_ref (book);
  self->tournament = g_object_ref (tournament);
  self->seasons = room_seasons_get (book);
  self->club = room_club_get (book);
  g_signal_connect_object (self->seasons, "changed", G_CALLBACK (begin), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->club, "changed", G_CALLBACK (begin), self, G_CONNECT_SWAPPED);
  return self;
}

guint
room_season_board_count (RoomSeasonBoard *self)
{
  g_return_val_if_fail (ROOM_IS_SEASON_BOARD (self), 0);

  return self->shown != NULL ? self->shown->seasons->len : 0;
}

const RoomBoardSeason *
room_season_board_get (RoomSeasonBoard *self, guint index)
{
  g_return_val_if_fail (index < room_season_board_count (self), NULL);

  return self->shown->seasons->pdata[index];
}

const RoomBoardSeason *
room_season_board_find (RoomSeasonBoard *self, const char *name)
{
  for (guint i = 0; i < room_season_board_count (self); i++)
    if (g_str_equal (room_season_board_get (self, i)->name, name))
      return room_season_board_get (self, i);
  return NULL;
}

/* The date of the latest night that counts; "": none does. */
static const char *
latest (const RoomBoardSeason *season)
{
  const GArray *nights = room_season_table_get_standings (season->table)->nights;

  return nights->len > 0 ? g_array_index (nights, SeasonRow, nights->len - 1).facts->date : "";
}

const RoomBoardSeason *
room_season_board_first (RoomSeasonBoard *self)
{
  const RoomBoardSeason *newest = NULL;

  for (guint i = 0; i < room_season_board_count (self); i++)
    {
      const RoomBoardSeason *season = room_season_board_get (self, i);

      if (season->tonight != NULL)
        return season;
      if (newest == NULL || strcmp (latest (season), latest (newest)) > 0)
        newest = season;
    }
  return newest;
}
