/* The design dialog: two forms, one preview, and the search for the whole night in a thread. */
#include "room-design-dialog.h"

#include "app/house/room-time.h"
#include "base/span.h"
#include "widgets/kit/room-amount-row.h"
#include "room-chips-page.h"
#include "room-design-parts.h"

#include <glib/gi18n-lib.h>

#define SOON   150 /* ms after the last change of a number */
#define LATER  300 /* before a search that takes seconds */
#define GLANCE 100 /* at how far that is */

/* The whole night's search, in a thread of its own. */
typedef struct
{
  NightRequest  wish; /* its name and chips are the job's */
  char         *name;
  GArray       *chips;
  GCancellable *cancellable;
  gint          part; /* thousandths that are done; atomic */
} Job;

struct _RoomDesignDialog
{
  AdwWindow parent_instance;

  GtkStack          *ways;
  RoomDesignStack   *stack;
  RoomDesignNight   *night;
  RoomDesignPreview *preview;

  RoomBook      *book;
  RoomDesigned   done;
  gpointer       data;
  GDestroyNotify free_data;

  Schedule            *schedule; /* that "Use" means; NULL: none now */
  NightPlan           *plan;     /* which it belongs to; NULL: designed alone */
  gint64               until;    /* by then the plan should be over, time of day */
  RoomTournamentDraft *draft;    /* of an evening that is being planned; NULL: none */
  Job                 *job;      /* under way; owned by its task */
  guint                timeout, glance;
};

G_DEFINE_FINAL_TYPE (RoomDesignDialog, room_design_dialog, ADW_TYPE_WINDOW)

/* --- the result --- */

static void
drop_result (RoomDesignDialog *self)
{
  g_clear_pointer (&self->schedule, schedule_unref);
  g_clear_pointer (&self->plan, night_plan_free);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "design.use", FALSE);
}

static void
refuse (RoomDesignDialog *self, const char *sentence)
{
  drop_result (self);
  room_design_preview_refuse (self->preview, sentence);
}

/* --- from a stack --- */

static void
design_from_stack (RoomDesignDialog *self)
{
  DesignRequest wish;
  g_autoptr (GPtrArray) remarks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  Schedule *schedule = NULL;
  gint      n_planned = 0;

  if (room_design_stack_get_wish (self->stack, &wish, &error))
    schedule = design_schedule (&wish, remarks, &n_planned, &error);
  if (!schedule)
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
                                                            .start = wish.start,
                                                            .chips = room_design_stack_get_case (self->stack),
                                                            .remarks = remarks });
}

/* --- from one's chips --- */

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

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, plan, (GDestroyNotify) night_plan_free);
}

static void
end_job (RoomDesignDialog *self)
{
  self->job = NULL;
  g_clear_handle_id (&self->glance, g_source_remove);
}

static void
stop_job (RoomDesignDialog *self)
{
  if (self->job)
    g_cancellable_cancel (self->job->cancellable);
  end_job (self);
}

static gboolean
glance_cb (gpointer dialog)
{
  RoomDesignDialog *self = dialog;

  room_design_preview_work (self->preview, g_atomic_int_get (&self->job->part) / 1000.0);
  return G_SOURCE_CONTINUE;
}

static void
show_plan (RoomDesignDialog *self, NightPlan *plan, const Job *job)
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
                                                            .start = job->wish.start,
                                                            .plan = plan,
                                                            .chips = job->chips,
                                                            .remarks = plan->remarks });
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  RoomDesignDialog *self = ROOM_DESIGN_DIALOG (source);
  Job              *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (NightPlan) plan = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->job != job)
    return; /* another question has been asked, or the dialog closed */
  end_job (self);
  room_design_preview_work (self->preview, -1);
  if (plan)
    show_plan (self, g_steal_pointer (&plan), job);
  else if (error)
    refuse (self, error->message);
}

static void
design_from_chips (RoomDesignDialog *self)
{
  NightRequest wish;
  g_autoptr (GError) error = NULL;
  g_autoptr (GTask) task = NULL;

  drop_result (self); /* what is shown answers another question */
  if (!room_design_night_get_wish (self->night, &wish, &error))
    {
      room_design_preview_clear (self->preview);
      if (error)
        refuse (self, error->message);
      return;
    }
  self->job = job_new (&wish);
  self->glance = g_timeout_add (GLANCE, glance_cb, self);
  room_design_preview_work (self->preview, 0);
  task = g_task_new (self, NULL, found_cb, NULL);
  g_task_set_task_data (task, self->job, job_free);
  g_task_run_in_thread (task, work_in_thread);
}

/* --- changes --- */

static gboolean
is_night (RoomDesignDialog *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->ways), "night") == 0;
}

static void
design (RoomDesignDialog *self)
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
timeout_cb (gpointer dialog)
{
  ((RoomDesignDialog *) dialog)->timeout = 0;
  design (dialog);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (RoomDesignDialog *self)
{
  if (!self->book)
    return;
  if (is_night (self))
    drop_result (self);
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (is_night (self) ? LATER : SOON, timeout_cb, self);
}

static void
way_cb (RoomDesignDialog *self)
{
  if (self->book)
    design (self);
}

/* --- actions --- */

/* Home by midnight was part of the question, so it goes on being the evening's wish. */
static void
keep_wish (RoomDesignDialog *self)
{
  g_autoptr (GDateTime) start
      = g_date_time_new_from_unix_local (room_tournament_draft_get_start (self->draft) / SECOND);
  gint minutes = (gint) (self->until / MINUTE);
  g_autoptr (GDateTime) wish
      = g_date_time_new_local (g_date_time_get_year (start), g_date_time_get_month (start),
                               g_date_time_get_day_of_month (start), minutes / 60, minutes % 60, 0);

  room_tournament_draft_set_wish (self->draft, g_date_time_to_unix (wish) * SECOND);
}

static void
use_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomDesignDialog *self = ROOM_DESIGN_DIALOG (widget);

  if (!room_amount_row_check (gtk_stack_get_visible_child (self->ways)))
    return;
  if (self->timeout) /* Enter came right after the last figure */
    design (self);
  if (!self->schedule)
    return;
  self->done (self->schedule, self->plan, self->data);
  if (self->plan && self->draft)
    keep_wish (self);
  gtk_window_close (GTK_WINDOW (self));
}

static void
stop_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomDesignDialog *self = ROOM_DESIGN_DIALOG (widget);

  if (!self->job)
    return;
  stop_job (self);
  room_design_preview_work (self->preview, -1);
  room_design_preview_refuse (self->preview, _ ("The search was stopped. It starts again when you change something."));
}

static void
chips_page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_chips_page_open (GTK_WINDOW (widget), ROOM_DESIGN_DIALOG (widget)->book);
}

/* --- the window --- */

static void
room_design_dialog_dispose (GObject *object)
{
  RoomDesignDialog *self = ROOM_DESIGN_DIALOG (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  stop_job (self);
  g_clear_object (&self->draft);
  g_clear_object (&self->book);
  g_clear_pointer (&self->schedule, schedule_unref);
  g_clear_pointer (&self->plan, night_plan_free);
  if (self->free_data)
    self->free_data (self->data);
  self->free_data = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_DESIGN_DIALOG);
  G_OBJECT_CLASS (room_design_dialog_parent_class)->dispose (object);
}

static void
room_design_dialog_class_init (RoomDesignDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_design_dialog_dispose;
  g_type_ensure (ROOM_TYPE_DESIGN_STACK);
  g_type_ensure (ROOM_TYPE_DESIGN_NIGHT);
  g_type_ensure (ROOM_TYPE_DESIGN_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/planner/room-design-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, RoomDesignDialog, ways);
  gtk_widget_class_bind_template_child (widget_class, RoomDesignDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, RoomDesignDialog, night);
  gtk_widget_class_bind_template_child (widget_class, RoomDesignDialog, preview);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, way_cb);
  gtk_widget_class_install_action (widget_class, "design.use", NULL, use_cb);
  gtk_widget_class_install_action (widget_class, "design.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "design.chips-page", NULL, chips_page_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_design_dialog_init (RoomDesignDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static RoomDesignDialog *
create (GtkWindow *parent, RoomTournamentDraft *draft, RoomDesigned done, gpointer data, GDestroyNotify free_data)
{
  RoomDesignDialog *self = g_object_new (ROOM_TYPE_DESIGN_DIALOG, "transient-for", parent, NULL);
  RoomBook         *book = room_tournament_draft_get_book (draft);

  self->done = done;
  self->data = data;
  self->free_data = free_data;
  room_design_preview_set_book (self->preview, book);
  room_design_stack_set_book (self->stack, book, draft);
  room_design_night_set_book (self->night, book, draft);
  return self;
}

static void
begin (RoomDesignDialog *self, RoomBook *book)
{
  g_set_object (&self->book, book);
  design (self);
  gtk_window_present (GTK_WINDOW (self));
}

void
room_design_dialog_open (GtkWindow *parent, RoomBook *book, RoomDesigned done, gpointer data, GDestroyNotify free_data)
{
  g_autoptr (RoomTournamentDraft) draft = NULL;

  g_return_if_fail (ROOM_IS_BOOK (book));
  g_return_if_fail (done);

  draft = room_tournament_draft_new (book, room_time_now ());
  begin (create (parent, draft, done, data, free_data), book);
}

void
room_design_dialog_open_for (GtkWindow *parent, RoomTournamentDraft *draft, RoomDesigned done, gpointer data,
                             GDestroyNotify free_data)
{
  RoomDesignDialog *self;

  g_return_if_fail (ROOM_IS_TOURNAMENT_DRAFT (draft));
  g_return_if_fail (done);

  self = create (parent, draft, done, data, free_data);
  self->draft = g_object_ref (draft);
  gtk_stack_set_visible_child_name (self->ways, room_tournament_draft_get_case (draft) ? "night" : "stack");
  begin (self, room_tournament_draft_get_book (draft));
}
