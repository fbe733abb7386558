/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-schedule-page.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "app/tournament/room-commands.h"
#include "app/tournament/room-level.h"
#include "base/isolate.h"
#include "base/number.h"
#include "base/span.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paper/room-printout.h"
#include "widgets/planner/room-editor-live.h"
#include "widgets/planner/room-editor-window.h"

struct _RoomSchedulePage
{
  GtkWidget parent_instance;

  GtkLabel    *name, *facts;
  GtkListView *list;

  RoomBook       *book;
  RoomTournament *tournament;
};

G_DEFINE_FINAL_TYPE (RoomSchedulePage, room_schedule_page, GTK_TYPE_WIDGET)

static char *
facts_text (const Schedule *schedule, gint64 chips)
{
  gint             n = schedule_n_levels (schedule);
  g_autofree char *length = room_text_length (schedule_length (schedule)), *stack = number_to_text (chips);

  if (chips == 0)
    return g_strdup_printf (ngettext ("%d level, %s in all", "%d levels, %s in all", (gulong) n), n, length);
  return g_strdup_printf (
      ngettext ("%d level, %s in all, stacks of %s", "%d levels, %s in all, stacks of %s", (gulong) n), n, length,
      stack);
}

static void
update_cb (RoomSchedulePage *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  const Schedule  *schedule = tourney_schedule (tourney);
  g_autofree char *facts = facts_text (schedule, settings_entry_chips (tourney_settings (tourney)));

  gtk_label_set_label (self->name, schedule->name != NULL ? room_text_schedule (schedule->name) : _ ("Schedule"));
  gtk_label_set_label (self->facts, facts);
}

static void
jump_cb (GtkWindow *window, const char *line)
{
  if (!g_str_equal (line, "stay"))
    room_act_do (GTK_WIDGET (window), "%s", line);
}

static char *
describe_between (gint between, gboolean is_back)
{
  if (between == 0)
    return g_strdup ("");
  return g_strdup_printf (
      is_back ? ngettext ("%d level in between is played again.", "%d levels in between are played again.",
                          (gulong) between)
              : ngettext ("%d level in between is left out.", "%d levels in between are left out.", (gulong) between),
      between);
}

/* LEFT: what was left of the level when it was skipped; 0: it has its whole time. */
static void
ask_jump (GtkWidget *inside, RoomLevel *level, const char *line, gint between, gboolean is_back, gint64 left)
{
  g_autofree char *title = NULL, *heading = NULL, *body = NULL;
  g_autofree char *levels = describe_between (between, is_back), *time = duration_to_text (left);
  g_autofree char *clock = clock_to_text (left), *resume = g_strdup_printf ("%s %s", line, time);
  /* Translators: a button: to a level with the time that was left in it, as in “12:40” */
  g_autofree char *rest = g_strdup_printf (_ ("With %s left"), clock);
  RoomDialogAnswer answers[] = { { "stay", _ ("Stay here"), FALSE },
                                 { line, left > 0 ? _ ("From its beginning") : _ ("Go there"), FALSE },
                                 { left > 0 ? resume : NULL, rest, FALSE },
                                 { NULL, NULL, FALSE } };

  g_object_get (level, "title", &title, NULL);
  /* Translators: a level or a break, as in “Level 7” */
  heading = isolated_printf (_ ("Go to “%s” now?"), title);
  body = g_strjoin (*levels != '\0' ? " " : "", levels, _ ("Undo brings back where it is now, with the time left."),
                    NULL);
  room_ask_dialog (GTK_WINDOW (gtk_widget_get_root (inside)), heading, body, answers, jump_cb);
}

static gint
count_levels_between (const Schedule *schedule, gint one, gint other)
{
  gint n = 0;

  for (gint row = MIN (one, other) + 1; row < MAX (one, other); row++)
    n += !schedule_row (schedule, row)->is_break;
  return n;
}

/* What was left of the level in ROW when it was skipped; 0: it is a break, or has its whole time. */
static gint64
cut_left (const Tourney *tourney, gint row)
{
  const Schedule *schedule = tourney_schedule (tourney);

  return schedule_row (schedule, (guint) row)->is_break ? 0
                                                        : tourney_cut_left (tourney, schedule_level_at (schedule, row));
}

/* What lies more than one level off may be a slip: the next one and the last one are buttons beside the clock. A level
   that was skipped has the time that was left in it, if that is wanted. */
static void
start_row (GtkWidget *inside, RoomTournament *tournament, RoomLevel *level)
{
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  gint64           now = room_tournament_now (tournament);
  Clock            clock = tourney_clock (tourney, now);
  gint             row = room_level_get_row (level);
  gint             between = count_levels_between (tourney_schedule (tourney), clock.row, row);
  gint64           left = cut_left (tourney, row);
  g_autofree char *line = room_commands_start_row (tourney_schedule (tourney), row);

  if ((between > 0 || left > 0) && tourney_would (tourney, line, now, NULL))
    ask_jump (inside, level, line, between, row < clock.row, left);
  else
    room_act_do (inside, "%s", line);
}

static void
activated_cb (RoomSchedulePage *self, guint position)
{
  g_autoptr (RoomLevel) level = g_list_model_get_item (room_tournament_get_levels (self->tournament), position);

  if (level != NULL)
    start_row (GTK_WIDGET (self), self->tournament, level);
}

static GtkWindow *
get_window (RoomSchedulePage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
edit_cb (RoomSchedulePage *self)
{
  room_editor_window_open_tournament (get_window (self), self->book, self->tournament);
}

static void
print_cb (RoomSchedulePage *self)
{
  g_autoptr (Schedule) schedule = room_editor_live_schedule (self->tournament);

  room_printout_print (room_printout_new_schedule (schedule, room_editor_live_start (self->tournament), NULL),
                       get_window (self));
}

/* --- Callbacks of the rows' template --- */

static void
start_cb (GtkButton *button, GtkListItem *item)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (button), ROOM_TYPE_SCHEDULE_PAGE);

  start_row (page, ROOM_SCHEDULE_PAGE (page)->tournament, gtk_list_item_get_item (item));
}

static char **
classes_cb (GtkListItem *item, gint state, gboolean is_break)
{
  g_autoptr (GStrvBuilder) classes = g_strv_builder_new ();

  g_strv_builder_add_many (classes, "player-row", state < 0 ? "past" : state == 0 ? "current" : "to-come", NULL);
  if (is_break)
    g_strv_builder_add (classes, "pause");
  return g_strv_builder_end (classes);
}

static char *
start_label_cb (GtkListItem *item, gboolean is_break)
{
  return g_strdup (is_break ? _ ("Start this break") : _ ("Start this level"));
}

static GtkBuilderScope *
row_scope (void)
{
  GtkBuilderScope *scope = gtk_builder_cscope_new ();

  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), start_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), classes_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), start_label_cb);
  return scope;
}

static void
room_schedule_page_dispose (GObject *object)
{
  RoomSchedulePage *self = ROOM_SCHEDULE_PAGE (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_SCHEDULE_PAGE);
  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_schedule_page_parent_class)->dispose (object);
}

static void
room_schedule_page_class_init (RoomSchedulePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_schedule_page_dispose;
  g_type_ensure (ROOM_TYPE_LEVEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-schedule-page.ui");
  ROOM_BIND (widget_class, RoomSchedulePage, name, facts, list);
  ROOM_BIND_CALLBACKS (widget_class, activated_cb, edit_cb, print_cb);
}

static void
room_schedule_page_init (RoomSchedulePage *self)
{
  g_autoptr (GtkBuilderScope) scope = row_scope ();
  g_autoptr (GtkListItemFactory) factory = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  factory = gtk_builder_list_item_factory_new_from_resource (
      scope, "/io/github/cardroom/Cardroom/tournament/room-schedule-row.ui");
  gtk_list_view_set_factory (self->list, factory);
}

void
room_schedule_page_set_tournament (RoomSchedulePage *self, RoomBook *book, RoomTournament *tournament)
{
  GtkSingleSelection *levels;

  g_return_if_fail (ROOM_IS_SCHEDULE_PAGE (self));
  g_return_if_fail (!self->tournament);

  self->book = g_object_ref (book);
  self->tournament = g_object_ref (tournament);
  levels = gtk_single_selection_new (g_object_ref (room_tournament_get_levels (tournament)));
  gtk_single_selection_set_autoselect (levels, FALSE);
  gtk_single_selection_set_can_unselect (levels, TRUE);
  gtk_single_selection_set_selected (levels, GTK_INVALID_LIST_POSITION);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (levels));
  g_object_unref (levels);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}
