/* A table step by step. */
#include "room-replay-window.h"

#include "room-felt.h"

#include <glib/gi18n-lib.h>

struct _RoomReplayWindow
{
  AdwWindow parent_instance;

  RoomFelt      *felt;
  GtkAdjustment *step;
  GtkLabel      *said, *number;

  RoomTable *table;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (RoomReplayWindow, room_replay_window, ADW_TYPE_WINDOW)

/* Only of a match that is over is everything told. */
static gint
find_looker (RoomReplayWindow *self)
{
  RoomTableState state = room_table_get_state (self->table);

  return state == ROOM_TABLE_OVER ? GAME_KNOWS_ALL : room_table_get_looker (self->table);
}

static guint
find_bottom (RoomReplayWindow *self, gint looker)
{
  if (looker >= 0)
    return (guint) looker;
  for (guint seat = 0; seat < room_table_n_seats (self->table); seat++)
    if (!room_table_is_bot (self->table, seat, NULL))
      return seat;
  return 0;
}

static void
show_felt (RoomReplayWindow *self, const GameState *state, gint looker)
{
  RoomFeltSeat seats[GAME_MAX_SEATS] = { 0 };
  gboolean     has_stacks = (state->game->flags & GAME_CHIPS) != 0;

  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      g_ptr_array_add (notes, room_table_dup_note (self->table, state, seat));
      seats[seat] = (RoomFeltSeat){ .name = room_table_get_name (self->table, seat),
                                    .is_bot = room_table_is_bot (self->table, seat, NULL),
                                    .chips = state->stack[seat],
                                    .has_chips = has_stacks,
                                    .note = notes->pdata[seat],
                                    .idle = game_idle (state) >> seat & 1 };
    }
  room_felt_show (self->felt, state, seats, find_bottom (self, looker), state->turn >= 0 ? state->turn : -1);
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
  guint                 n, step = (guint) gtk_adjustment_get_value (self->step);
  gint                  looker;
  g_autofree GameState *state = NULL;
  g_autofree char      *said = NULL, *number = NULL;

  if (!self->table)
    return;
  n = room_table_n_steps (self->table);
  looker = find_looker (self);
  state = room_table_dup_step (self->table, step, looker, &said);
  if (!state)
    {
      room_felt_show (self->felt, NULL, NULL, 0, -1);
      return;
    }
  show_felt (self, state, looker);
  gtk_label_set_label (self->said, said ? said : "");
  number = g_strdup_printf (_ ("Hand %u, step %u of %u"), (guint) state->hand, step, n);
  gtk_label_set_label (self->number, number);
  enable (self, step, n);
}

/* The table went on, or somebody else has the laptop. */
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
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/room-replay-window.ui");
  gtk_widget_class_bind_template_child (widget_class, RoomReplayWindow, felt);
  gtk_widget_class_bind_template_child (widget_class, RoomReplayWindow, step);
  gtk_widget_class_bind_template_child (widget_class, RoomReplayWindow, said);
  gtk_widget_class_bind_template_child (widget_class, RoomReplayWindow, number);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
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
}

GtkWindow *
room_replay_window_new (GtkWindow *parent, RoomTable *table)
{
  RoomReplayWindow *self = g_object_new (ROOM_TYPE_REPLAY_WINDOW, "transient-for", parent, NULL);
  g_autofree char  *title = NULL, *text = NULL;

  g_object_get (table, "title", &title, NULL);
  text = g_strdup_printf (_ ("Looking back: %s"), title);
  gtk_window_set_title (GTK_WINDOW (self), text);
  g_object_set (self->felt, "card-style",
                (g_settings_get_boolean (self->settings, "card-large") ? ROOM_CARD_LARGE : 0)
                    | (g_settings_get_boolean (self->settings, "card-four-colour") ? ROOM_CARD_FOUR_COLOUR : 0),
                NULL);
  self->table = g_object_ref (table);
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return GTK_WINDOW (self);
}
