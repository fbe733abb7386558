/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-replay-window.h"

#include <glib/gi18n-lib.h>

#include "app/table/room-table-text.h"
#include "base/isolate.h"
#include "widgets/felt/room-felt.h"
#include "widgets/kit/room-screen.h"
#include "widgets/kit/room-widget.h"

struct _RoomReplayWindow
{
  AdwWindow parent_instance;

  RoomFelt      *felt;
  GtkAdjustment *step;
  GtkLabel      *said, *result, *number;

  RoomTable *table;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (RoomReplayWindow, room_replay_window, ADW_TYPE_WINDOW)

/* Puts whoever has the laptop at the bottom, or else the first person. */
static guint
find_bottom (const GameState *state, SeatMask bots)
{
  guint people = ((1u << state->n_seats) - 1) & ~bots;

  if (state->viewer >= 0)
    return (guint) state->viewer;
  return people != 0 ? (guint) __builtin_ctz (people) : 0;
}

static void
show_felt (RoomReplayWindow *self, const GameState *state, const RoomTableStep *about)
{
  RoomFeltSeat seats[GAME_MAX_SEATS] = { 0 };
  gboolean     has_stacks = (state->game->flags & GAME_CHIPS) != 0;

  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      g_ptr_array_add (notes, game_seat_note (state, seat, about->names));
      seats[seat] = (RoomFeltSeat){ .name = about->names[seat],
                                    .is_bot = about->bots >> seat & 1,
                                    .chips = state->stack[seat],
                                    .has_chips = has_stacks,
                                    .note = notes->pdata[seat],
                                    .idle = state->idle >> seat & 1,
                                    .has_won = room_table_text_winners (state) >> seat & 1 };
    }
  room_felt_show (self->felt, state, seats, find_bottom (state, about->bots), state->turn >= 0 ? state->turn : -1);
}

static void
enable (RoomReplayWindow *self, guint step, guint n)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "replay.first", step > 0);
  gtk_widget_action_set_enabled (widget, "replay.previous", step > 0);
  gtk_widget_action_set_enabled (widget, "replay.next", step < n);
  gtk_widget_action_set_enabled (widget, "replay.last", step < n);
}

static void
show_cb (RoomReplayWindow *self)
{
  guint n, step = (guint) gtk_adjustment_get_value (self->step);
  g_auto (RoomTableStep) about = { 0 };
  g_autofree GameState *state = NULL;
  g_autofree char      *number = NULL;

  if (self->table == NULL || room_table_get_play (self->table) == NULL)
    return;
  n = room_table_n_steps (self->table);
  state = room_table_dup_step (self->table, MIN (step, n), &about);
  show_felt (self, state, &about);
  gtk_label_set_label (self->said, about.said);
  gtk_label_set_label (self->result, about.result != NULL ? about.result : "");
  gtk_widget_set_visible (GTK_WIDGET (self->result), about.result != NULL);
  number = g_strdup_printf (_ ("Hand %u, step %u of %u"), (guint) state->hand, step, n);
  gtk_label_set_label (self->number, number);
  enable (self, step, n);
}

/* The table has gone on, or somebody else has taken the laptop. */
static void
changed_cb (RoomReplayWindow *self)
{
  gtk_adjustment_set_upper (self->step, room_table_n_steps (self->table));
  show_cb (self);
}

static void
go_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomReplayWindow *self = ROOM_REPLAY_WINDOW (widget);
  gdouble           at = gtk_adjustment_get_value (self->step);

  if (g_str_equal (action, "replay.first"))
    at = 0;
  else if (g_str_equal (action, "replay.last"))
    at = gtk_adjustment_get_upper (self->step);
  else
    at += g_str_equal (action, "replay.next") ? 1 : -1;
  gtk_adjustment_set_value (self->step, at);
}

static void
room_replay_window_dispose (GObject *object)
{
  RoomReplayWindow *self = ROOM_REPLAY_WINDOW (object);

  g_clear_object (&self->table);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (room_replay_window_parent_class)->dispose (object);
}

static void
room_replay_window_class_init (RoomReplayWindowClass *class)
{
  static const char *const actions[] = { "replay.first", "replay.previous", "replay.next", "replay.last" };
  static const guint       keys[][2] = { { GDK_KEY_Home, GDK_KEY_KP_Home },
                                         { GDK_KEY_Left, GDK_KEY_Page_Up },
                                         { GDK_KEY_Right, GDK_KEY_Page_Down },
                                         { GDK_KEY_End, GDK_KEY_KP_End } };
  GtkWidgetClass          *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_replay_window_dispose;
  g_type_ensure (ROOM_TYPE_FELT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/table/room-replay-window.ui");
  ROOM_BIND (widget_class, RoomReplayWindow, felt, step, said, result, number);
  ROOM_BIND_CALLBACKS (widget_class, show_cb);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i], NULL, go_cb);
      gtk_widget_class_add_binding_action (widget_class, keys[i][0], 0, actions[i], NULL);
      gtk_widget_class_add_binding_action (widget_class, keys[i][1], 0, actions[i], NULL);
    }
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_replay_window_init (RoomReplayWindow *self)
{
  self->settings = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind (self->settings, "card-animations", self->felt, "animations", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "table-cloth", self->felt, "cloth", G_SETTINGS_BIND_GET);
}

static RoomReplayWindow *
create (GtkWindow *parent)
{
  RoomReplayWindow *self = g_object_new (ROOM_TYPE_REPLAY_WINDOW, "transient-for", parent, NULL);

  room_screen_follow (GTK_WINDOW (self), parent);
  g_object_set (self->felt, "card-style", (gint) room_card_get_usual_style (self->settings), NULL);
  return self;
}

/* Starts where there is something to see: at what the person at the laptop has missed, else at the end of a finished
   hand or match, else at the last step. */
static guint
first_step (RoomTable *table)
{
  gint since = room_table_get_since (table);

  return since >= 0 ? (guint) since : room_table_n_steps (table);
}

static guint
last_step_of (RoomTable *table, guint hand)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));

  if (view == NULL || view->hand <= hand)
    return room_table_n_steps (table);
  return room_table_find_hand (table, hand + 1) - 1;
}

/* Shows an error in place of a step. */
static void
show_trouble (RoomReplayWindow *self, const char *sentence)
{
  gtk_label_set_label (self->result, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->result), TRUE);
  enable (self, 0, 0);
}

static void
set_table (RoomReplayWindow *self, RoomTable *table)
{
  g_autofree char *title = NULL, *text = NULL;

  g_object_get (table, "title", &title, NULL);
  text = isolated_printf (_ ("Looking back: %s"), title);
  gtk_window_set_title (GTK_WINDOW (self), text);
  self->table = g_object_ref (table);
  if (room_table_get_play (table) == NULL)
    {
      show_trouble (self, room_table_get_trouble (table));
      return;
    }
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_adjustment_set_upper (self->step, room_table_n_steps (table));
  gtk_adjustment_set_value (self->step, first_step (table));
  show_cb (self);
}

GtkWindow *
room_replay_window_new (GtkWindow *parent, RoomTable *table)
{
  RoomReplayWindow *self;

  g_return_val_if_fail (ROOM_IS_TABLE (table), NULL);

  self = create (parent);
  set_table (self, table);
  return GTK_WINDOW (self);
}

void
room_replay_window_show (GtkWindow *parent, RoomBook *book, gint64 id, guint hand)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomTable) table = NULL;
  RoomReplayWindow *self;

  g_return_if_fail (ROOM_IS_BOOK (book));

  self = create (parent);
  table = room_table_open (book, id, &error);
  if (table != NULL)
    set_table (self, table);
  else
    show_trouble (self, error->message);
  if (table != NULL && hand > 0)
    gtk_adjustment_set_value (self->step, last_step_of (table, hand));
  gtk_window_present (GTK_WINDOW (self));
}
