/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The design page: two forms, one preview, and the search for the whole night in a thread. */
#include "room-design-page.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-time.h"
#include "base/calendar.h"
#include "base/span.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-steps.h"
#include "widgets/kit/room-widget.h"
#include "room-chips-page.h"
#include "room-design-parts.h"

#define SOON   150 /* ms after the last change of a number */
#define LATER  300 /* before a search that takes seconds */
#define GLANCE 100 /* between two looks at the progress */

/* The whole night's search, in a thread of its own. */
typedef struct
{
  NightRequest    wish; /* its name and chips are the job's */
  char           *name;
  GArray         *chips;
  GCancellable   *cancellable;
  gint            part;  /* thousandths done; atomic */
  gint64          start; /* wall clock */
  RoomDesignPage *page;  /* the page that waits for it; NULL: none any more */
} Job;

struct _RoomDesignPage
{
  GtkWidget parent_instance;

  GtkButton         *leave;
  GtkWidget         *use;
  GtkStack          *ways;
  RoomDesignStack   *stack;
  RoomDesignNight   *night;
  RoomDesignPreview *preview;

  RoomBook      *book;
  RoomDesigned   done;
  gpointer       data;
  GDestroyNotify free_data;

  Schedule            *schedule; /* the result that "Use" takes; NULL: none now */
  NightPlan           *plan;     /* the plan it belongs to; NULL: only the schedule was designed */
  gint64               until;    /* time of day by which the plan should be over */
  RoomTournamentDraft *draft;    /* of the evening being planned; NULL: none */
  Job                 *job;      /* running; owned by its task */
  guint                timeout, glance;
};

G_DEFINE_FINAL_TYPE (RoomDesignPage, room_design_page, GTK_TYPE_WIDGET)

/* --- The result --- */

static void
drop_result (RoomDesignPage *self)
{
  g_clear_pointer (&self->schedule, schedule_unref);
  g_clear_pointer (&self->plan, night_plan_free);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "design.use", FALSE);
}

static void
refuse (RoomDesignPage *self, const char *sentence)
{
  drop_result (self);
  room_design_preview_refuse (self->preview, sentence);
}

/* When the evening begins at START, a time of day that is put right if clocks are put past it, and how they are changed
   that night. */
static gint64
begin_at (RoomDesignPage *self, gint64 *start, ClockChange *change)
{
  gint64 planned = self->draft != NULL ? room_tournament_draft_get_start (self->draft) : room_time_now (), wall;
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (planned / SECOND);

  wall = calendar_on_day (day, *start);
  *start = calendar_time_of_day (wall);
  *change = calendar_change (wall);
  return wall;
}

/* --- From a stack --- */

static void
design_from_stack (RoomDesignPage *self)
{
  DesignRequest wish;
  g_autoptr (GPtrArray) remarks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  Schedule *schedule = NULL;
  gint      n_planned = 0;
  gint64    start = 0;

  if (room_design_stack_get_wish (self->stack, &wish, &error))
    {
      start = begin_at (self, &wish.start, &wish.change);
      schedule = design_schedule (&wish, remarks, &n_planned, &error);
    }
  if (schedule == NULL)
    {
      refuse (self, error->message);
      return;
    }
  drop_result (self);
  self->schedule = schedule;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "design.use", TRUE);
  room_design_stack_show_chosen (self->stack, schedule, n_planned);
  room_design_preview_show (self->preview, &(DesignResult){ .schedule = schedule,
                                                            .n_planned = n_planned,
                                                            .players = wish.players,
                                                            .rebuys = wish.rebuys,
                                                            .add_ons = wish.add_ons,
                                                            .start = start,
                                                            .chips = room_design_stack_get_case (self->stack),
                                                            .remarks = remarks });
}

/* --- From a chip case --- */

static Job *
job_new (const NightRequest *wish)
{
  Job *job = g_new0 (Job, 1);

  job->wish = *wish;
  job->name = g_strdup (wish->name);
  job->chips = g_array_copy ((GArray *) wish->chips);
  job->wish.name = job->name;
  job->wish.chips = job->chips;
  job->cancellable = g_cancellable_new ();
  return job;
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->name);
  g_array_unref (job->chips);
  g_object_unref (job->cancellable);
  g_free (job);
}

static gboolean
progress_in_thread (gdouble part, gpointer data)
{
  Job *job = data;

  g_atomic_int_set (&job->part, (gint) (part * 1000));
  return !g_cancellable_is_cancelled (job->cancellable);
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job       *job = data;
  GError    *error = NULL;
  NightPlan *plan = design_night (&job->wish, progress_in_thread, job, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, plan, (GDestroyNotify) night_plan_free);
}

static void
end_job (RoomDesignPage *self)
{
  self->job = NULL;
  g_clear_handle_id (&self->glance, g_source_remove);
}

static void
stop_job (RoomDesignPage *self)
{
  if (self->job != NULL)
    {
      g_cancellable_cancel (self->job->cancellable);
      self->job->page = NULL;
    }
  end_job (self);
}

static gboolean
glance_cb (gpointer page)
{
  RoomDesignPage *self = page;

  room_design_preview_work (self->preview, g_atomic_int_get (&self->job->part) / 1000.0);
  return G_SOURCE_CONTINUE;
}

static void
show_plan (RoomDesignPage *self, NightPlan *plan, const Job *job)
{
  drop_result (self);
  self->plan = plan;
  self->until = job->wish.until;
  self->schedule = schedule_ref (plan->schedule);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "design.use", TRUE);
  room_design_preview_show (self->preview, &(DesignResult){ .schedule = plan->schedule,
                                                            .n_planned = plan->n_planned,
                                                            .players = job->wish.most,
                                                            .rebuys = plan->rebuys,
                                                            .add_ons = plan->add_ons,
                                                            .start = job->start,
                                                            .plan = plan,
                                                            .chips = job->chips,
                                                            .remarks = plan->remarks });
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job            *job = g_task_get_task_data (G_TASK (result));
  RoomDesignPage *self = job->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (NightPlan) plan = g_task_propagate_pointer (G_TASK (result), &error);

  if (self == NULL)
    return; /* another question has been asked, or the page was left */
  end_job (self);
  room_design_preview_work (self->preview, -1);
  if (plan != NULL)
    show_plan (self, g_steal_pointer (&plan), job);
  else if (error != NULL)
    refuse (self, error->message);
}

static void
design_from_chips (RoomDesignPage *self)
{
  NightRequest wish;
  g_autoptr (GError) error = NULL;
  g_autoptr (GTask) task = NULL;
  gint64 start;

  drop_result (self); /* the result shown answers another question */
  if (!room_design_night_get_wish (self->night, &wish, &error))
    {
      room_design_preview_clear (self->preview);
      if (error != NULL)
        refuse (self, error->message);
      return;
    }
  start = begin_at (self, &wish.start, &wish.change);
  self->job = job_new (&wish);
  self->job->page = self;
  self->job->start = start;
  self->glance = g_timeout_add (GLANCE, glance_cb, self);
  room_design_preview_work (self->preview, 0);
  task = g_task_new (NULL, NULL, found_cb, NULL);
  g_task_set_task_data (task, self->job, job_free);
  g_task_run_in_thread (task, work_in_thread);
}

/* --- Changes --- */

static gboolean
is_night (RoomDesignPage *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->ways), "night") == 0;
}

static void
design (RoomDesignPage *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  stop_job (self);
  room_design_preview_work (self->preview, -1);
  if (is_night (self))
    design_from_chips (self);
  else
    design_from_stack (self);
}

static gboolean
timeout_cb (gpointer page)
{
  ((RoomDesignPage *) page)->timeout = 0;
  design (page);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (RoomDesignPage *self)
{
  if (self->book == NULL)
    return;
  if (is_night (self))
    drop_result (self);
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (is_night (self) ? LATER : SOON, timeout_cb, self);
}

static void
way_cb (RoomDesignPage *self)
{
  if (self->book != NULL)
    design (self);
}

/* --- Actions --- */

/* "Home by" was part of the question, so it stays the evening's wanted end. */
static void
keep_wish (RoomDesignPage *self)
{
  room_tournament_draft_set_wish (self->draft,
                                  calendar_next (room_tournament_draft_get_start (self->draft), self->until));
}

static void
use_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomDesignPage *self = ROOM_DESIGN_PAGE (widget);

  if (!room_amount_row_check (gtk_stack_get_visible_child (self->ways)))
    return;
  if (self->timeout) /* Enter came right after the last digit */
    design (self);
  if (self->schedule == NULL)
    return;
  g_object_ref (self);
  room_steps_back (widget); /* first, because the callback may move the focus */
  self->done (self->schedule, self->plan, self->data);
  if (self->plan != NULL && self->draft != NULL)
    keep_wish (self);
  g_object_unref (self);
}

static void
stop_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomDesignPage *self = ROOM_DESIGN_PAGE (widget);

  if (self->job == NULL)
    return;
  stop_job (self);
  room_design_preview_work (self->preview, -1);
  room_design_preview_refuse (self->preview, _ ("The search was stopped. It starts again when you change something."));
}

static void
chips_page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomDesignPage *self = ROOM_DESIGN_PAGE (widget);
  const Schedule *schedule = self->draft != NULL ? room_tournament_draft_get_settings (self->draft)->schedule : NULL;

  room_chips_page_open (widget, self->book, room_design_night_get_players (self->night),
                        schedule != NULL ? schedule->stack : 0);
}

/* --- The page --- */

static void
room_design_page_dispose (GObject *object)
{
  RoomDesignPage *self = ROOM_DESIGN_PAGE (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  stop_job (self);
  g_clear_object (&self->draft);
  g_clear_object (&self->book);
  g_clear_pointer (&self->schedule, schedule_unref);
  g_clear_pointer (&self->plan, night_plan_free);
  if (self->free_data != NULL)
    self->free_data (self->data);
  self->free_data = NULL;
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_DESIGN_PAGE);
  G_OBJECT_CLASS (room_design_page_parent_class)->dispose (object);
}

static void
room_design_page_class_init (RoomDesignPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_design_page_dispose;
  g_type_ensure (ROOM_TYPE_DESIGN_STACK);
  g_type_ensure (ROOM_TYPE_DESIGN_NIGHT);
  g_type_ensure (ROOM_TYPE_DESIGN_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/planner/room-design-page.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  ROOM_BIND (widget_class, RoomDesignPage, leave, use, ways, stack, night, preview);
  ROOM_BIND_CALLBACKS (widget_class, changed_cb, way_cb);
  gtk_widget_class_install_action (widget_class, "design.use", NULL, use_cb);
  gtk_widget_class_install_action (widget_class, "design.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "design.chips-page", NULL, chips_page_cb);
}

static void
room_design_page_init (RoomDesignPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static RoomDesignPage *
create (RoomTournamentDraft *draft, RoomDesigned done, gpointer data, GDestroyNotify free_data)
{
  RoomDesignPage *self = g_object_new (ROOM_TYPE_DESIGN_PAGE, NULL);
  RoomBook       *book = room_tournament_draft_get_book (draft);

  self->done = done;
  self->data = data;
  self->free_data = free_data;
  room_design_preview_set_book (self->preview, book);
  room_design_stack_set_book (self->stack, book, draft);
  room_design_night_set_book (self->night, book, draft);
  return self;
}

static GtkWidget *
begin (RoomDesignPage *self, RoomBook *book)
{
  g_set_object (&self->book, book);
  design (self);
  return GTK_WIDGET (self);
}

GtkWidget *
room_design_page_new (RoomBook *book, RoomDesigned done, gpointer data, GDestroyNotify free_data)
{
  g_autoptr (RoomTournamentDraft) draft = NULL;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);
  g_return_val_if_fail (done, NULL);

  draft = room_tournament_draft_new (book, room_time_now ());
  return begin (create (draft, done, data, free_data), book);
}

GtkWidget *
room_design_page_new_for (RoomTournamentDraft *draft, RoomDesigned done, gpointer data, GDestroyNotify free_data)
{
  RoomDesignPage *self;

  g_return_val_if_fail (ROOM_IS_TOURNAMENT_DRAFT (draft), NULL);
  g_return_val_if_fail (done, NULL);

  self = create (draft, done, data, free_data);
  self->draft = g_object_ref (draft);
  gtk_stack_set_visible_child_name (self->ways, room_tournament_draft_get_case (draft) != NULL ? "night" : "stack");
  return begin (self, room_tournament_draft_get_book (draft));
}

void
room_design_page_show (RoomDesignPage *self, GtkWidget *from)
{
  g_return_if_fail (ROOM_IS_DESIGN_PAGE (self));
  g_return_if_fail (GTK_IS_WIDGET (from));

  gtk_button_set_icon_name (self->leave, "go-previous-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->leave), _ ("Back (Esc)"));
  room_steps_open (from, GTK_WIDGET (self), GTK_WIDGET (self->ways), self->use);
}

static gboolean
escape_cb (GtkWidget *window, GVariant *arguments, gpointer steps)
{
  room_steps_back (steps);
  return TRUE;
}

void
room_design_page_show_window (RoomDesignPage *self, GtkWindow *parent)
{
  GtkWidget          *window = adw_window_new (), *steps;
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_return_if_fail (ROOM_IS_DESIGN_PAGE (self));

  steps = GTK_WIDGET (room_steps_new (GTK_WIDGET (self)));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0), gtk_callback_action_new (escape_cb, steps, NULL)));
  gtk_widget_add_controller (window, keys);
  adw_window_set_content (ADW_WINDOW (window), steps);
  gtk_window_set_title (GTK_WINDOW (window), _ ("Design a schedule"));
  gtk_window_set_default_size (GTK_WINDOW (window), 1140, 690);
  gtk_window_set_default_widget (GTK_WINDOW (window), self->use);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_present (GTK_WINDOW (window));
}
