/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a side game. */
#include "room-table-window.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "widgets/clock/room-clock-line.h"
#include "widgets/felt/room-card.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-screen.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "room-curtain.h"
#include "room-match-result.h"
#include "room-pay-tables.h"
#include "room-replay-window.h"
#include "room-rules-window.h"
#include "room-table-page.h"
#include "room-table-seats.h"
#include "room-take-over.h"

#define DATA_KEY "room-table-window" /* of the table */

struct _RoomTableWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  RoomClockLine   *clock;
  RoomTablePage   *table_page;
  RoomCurtain     *curtain;
  RoomMatchResult *match;
  GtkWidget       *broken_page;
  GtkLabel        *trouble;
  GtkWidget       *undo, *cover, *pays;
  RoomPayTables   *pay_tables;

  RoomTable      *table;
  RoomSeatView   *look; /* the laptop's, of that table */
  RoomTournament *tournament;
  RoomToaster    *toaster;
  GSettings      *settings;
  RoomTableState  shown;
  gint            shown_asked;
  gboolean        result; /* the result of the match was asked for */
  guint           key;    /* Enter or the space bar while held down; 0: neither */
};

enum
{
  PROP_STAND = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (RoomTableWindow, room_table_window, ADW_TYPE_WINDOW)

/* --- What is shown --- */

static void
title_cb (RoomTableWindow *self)
{
  g_autofree char *title = NULL, *detail = NULL, *text = NULL;

  g_object_get (self->table, "title", &title, "detail", &detail, NULL);
  /* Translators: a game and who plays it, for the title of a window. */
  text = isolated_printf (_ ("%s – %s"), title, detail);
  gtk_window_set_title (GTK_WINDOW (self), text);
}

static GtkWidget *
find_page (RoomTableWindow *self, RoomTableState state)
{
  if (state == ROOM_TABLE_BROKEN)
    return self->broken_page;
  if (state == ROOM_TABLE_CURTAIN)
    return GTK_WIDGET (self->curtain);
  return state == ROOM_TABLE_OVER && self->result ? GTK_WIDGET (self->match) : GTK_WIDGET (self->table_page);
}

static void
update_actions (RoomTableWindow *self, RoomTableState state)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   open = room_table_get_closed (self->table) == 0 && state != ROOM_TABLE_BROKEN;
  gboolean   can_undo = room_table_page_can_undo (self->table_page) || room_seat_view_can_undo (self->look);

  gtk_widget_action_set_enabled (widget, "table.rules", room_table_get_game (self->table) != NULL);
  gtk_widget_action_set_enabled (widget, "table.undo", can_undo);
  room_widget_say_why_not (self->undo, can_undo ? NULL : room_seat_view_why_no_undo (self->look));
  gtk_widget_action_set_enabled (widget, "table.hint", state == ROOM_TABLE_PERSON);
  gtk_widget_action_set_enabled (widget, "table.next", state == ROOM_TABLE_HAND_OVER);
  gtk_widget_action_set_enabled (widget, "table.go-on", state == ROOM_TABLE_NOTHING || state == ROOM_TABLE_BROKEN);
  gtk_widget_action_set_enabled (widget, "table.stand", room_seat_view_can_stand (self->look));
  gtk_widget_action_set_enabled (widget, "table.result", state == ROOM_TABLE_OVER);
  gtk_widget_action_set_enabled (widget, "table.again", state == ROOM_TABLE_OVER);
  gtk_widget_action_set_enabled (widget, "table.another", room_table_can_ask_another (self->table));
  gtk_widget_action_set_enabled (widget, "table.close", room_table_get_closed (self->table) == 0);
  gtk_widget_action_set_enabled (widget, "table.take-over", open && state != ROOM_TABLE_OVER);
  gtk_widget_action_set_enabled (widget, "table.seats", open && state != ROOM_TABLE_OVER);
  gtk_widget_action_set_enabled (widget, "table.replay", state != ROOM_TABLE_BROKEN && state != ROOM_TABLE_CURTAIN);
  gtk_widget_action_set_enabled (widget, "table.last-trick", room_seat_view_can_show_trick (self->look));
  gtk_widget_action_set_enabled (widget, "table.since", room_seat_view_can_show_since (self->look));
  gtk_widget_action_set_enabled (widget, "table.cover",
                                 room_table_n_at_laptop (self->table) > 1 && room_seat_view_get_seat (self->look) >= 0);
  gtk_widget_set_visible (self->cover, room_table_n_at_laptop (self->table) > 1);
}

static void
arranged_cb (RoomTableWindow *self)
{
  update_actions (self, self->shown);
}

static void
take_focus (GtkWidget *page)
{
  if (!gtk_widget_grab_focus (page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static void
changed_cb (RoomTableWindow *self)
{
  RoomTableState state = room_table_get_state (self->table);
  gint           asked = room_table_get_asked (self->table);
  gboolean       is_new = state != self->shown || asked != self->shown_asked;
  GtkWidget     *page, *pages[] = { GTK_WIDGET (self->table_page), self->broken_page, GTK_WIDGET (self->curtain),
                                    GTK_WIDGET (self->match) };

  self->result &= state == ROOM_TABLE_OVER;
  page = find_page (self, state);
  if (page == GTK_WIDGET (self->table_page))
    room_table_page_show (self->table_page);
  else
    room_table_page_empty (self->table_page);
  if (state == ROOM_TABLE_CURTAIN)
    room_curtain_set_name (self->curtain, room_table_get_name (self->table, (guint) asked));
  if (state == ROOM_TABLE_OVER)
    room_match_result_show (self->match, self->table);
  if (state == ROOM_TABLE_BROKEN)
    gtk_label_set_label (self->trouble, room_table_get_trouble (self->table));
  room_table_page_show_one (pages, G_N_ELEMENTS (pages), page);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STAND]);
  update_actions (self, state);
  self->shown = state;
  self->shown_asked = asked;
  /* Takes the focus only once the window is on the screen: else GTK 4.8 would give it the wrong role for screen
     readers. */
  if (is_new && gtk_widget_get_realized (GTK_WIDGET (self)))
    take_focus (page);
}

/* Refusals stand in the bar: a toast would cover the buttons that the sentence may ask for. */
static void
tell (RoomTableWindow *self, const char *sentence)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->table_page)))
    room_table_page_refuse (self->table_page, sentence);
  else
    room_toaster_say (self->toaster, sentence, NULL, NULL);
}

/* Shows what cannot be stored as a toast, because the table may show something else at once. */
static void
refused_cb (RoomTableWindow *self, const char *sentence)
{
  room_toaster_say (self->toaster, sentence, NULL, NULL);
}

/* --- Acts --- */

static void
lift_cb (RoomTableWindow *self)
{
  room_seat_view_lift (self->look);
}

static void
hint_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (widget);

  if (!room_table_page_hint (self->table_page))
    tell (self, _ ("There is no hint for this."));
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (room_table_page_can_undo (self->table_page))
    room_table_page_undo (self->table_page);
  else if (!room_seat_view_undo (self->look, &error))
    tell (self, error->message);
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!room_table_next (self->table, &error))
    tell (self, error->message);
}

static void
go_on_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!room_seat_view_go_on (self->look, &error))
    tell (self, error->message);
}

static gboolean
is_standing (RoomTableWindow *self)
{
  return self->table != NULL && room_seat_view_get_standing (self->look);
}

static void
set_standing (RoomTableWindow *self, gboolean stands)
{
  g_autoptr (GError) error = NULL;

  if (room_seat_view_get_seat (self->look) >= 0 && !room_seat_view_set_standing (self->look, stands, &error))
    tell (self, error->message);
}

static void
cover_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_seat_view_drop (ROOM_TABLE_WINDOW (widget)->look);
}

/* --- The table as a whole --- */

static void
result_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (widget);

  self->result = TRUE;
  changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->match));
}

static void
leave_table (RoomTableWindow *self)
{
  if (self->table == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->table, self);
  g_object_set_data (G_OBJECT (self->table), DATA_KEY, NULL);
  room_table_look (self->table, FALSE);
  g_clear_object (&self->table);
}

static void
sit_down (RoomTableWindow *self, RoomTable *table)
{
  leave_table (self);
  self->table = g_object_ref (table);
  self->look = room_seat_view_get_laptop (table);
  self->shown_asked = -2;
  room_table_page_set_table (self->table_page, table);
  g_object_set_data (G_OBJECT (table), DATA_KEY, self);
  self->result = room_table_get_state (table) == ROOM_TABLE_OVER;
  g_signal_connect_object (table, "notify::detail", G_CALLBACK (title_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "followed", G_CALLBACK (sit_down), self, G_CONNECT_SWAPPED);
  title_cb (self);
  gtk_widget_set_visible (self->pays, room_pay_tables_set_table (self->pay_tables, table));
  room_table_look (table, TRUE);
  changed_cb (self);
}

/* Starts another match, to which every window and phone that shows this one follows. */
static void
again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomTable) last = g_object_ref (self->table), table = room_table_again (last, &error);

  if (!table || (room_table_get_closed (last) == 0 && !room_table_close (last, &error)))
    tell (self, error->message);
}

static void
another_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_table_ask_another (ROOM_TABLE_WINDOW (widget)->table);
}

static void
close_table (GtkWindow *window, const char *answer)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (window);
  g_autoptr (GError) error = NULL;

  if (strcmp (answer, "close") != 0)
    return;
  if (room_table_close (self->table, &error))
    gtk_window_close (window);
  else
    tell (self, error->message);
}

static void
close_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static RoomDialogAnswer answers[] = { { "stay", NULL, FALSE }, { "close", NULL, TRUE }, { NULL, NULL, FALSE } };
  RoomTableWindow        *self = ROOM_TABLE_WINDOW (widget);
  g_autofree char        *closing = room_table_dup_closing (self->table), *text = NULL;

  if (room_table_get_state (self->table) == ROOM_TABLE_OVER)
    {
      close_table (GTK_WINDOW (self), "close");
      return;
    }
  answers[0].label = _ ("Keep playing");
  answers[1].label = _ ("Close the table");
  text = g_strjoin (" ",
                    room_table_goes_on (self->table) ? _ ("The table ends here for everybody.")
                                                     : _ ("The match ends here and cannot be continued."),
                    closing, _ ("The record is kept. To pause, just close the window."), NULL);
  room_ask_dialog (GTK_WINDOW (self), _ ("Close this table?"), text, answers, close_table);
}

static void
rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (widget);

  if (gtk_widget_get_visible (GTK_WIDGET (self->table_page)))
    room_table_page_toggle_rules (self->table_page);
  else
    room_rules_window_show (GTK_WINDOW (self), room_table_get_game (self->table));
}

static void
replay_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (room_replay_window_new (GTK_WINDOW (widget), ROOM_TABLE_WINDOW (widget)->table));
}

static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTable *table = ROOM_TABLE_WINDOW (widget)->table;

  if (g_str_equal (action, "table.last-trick"))
    room_seat_view_show_trick (room_seat_view_get_laptop (table));
  else
    room_seat_view_show_since (room_seat_view_get_laptop (table));
}

static void
take_over_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (room_take_over_new (GTK_WINDOW (widget), ROOM_TABLE_WINDOW (widget)->table));
}

static void
seats_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (room_table_seats_new (GTK_WINDOW (widget), ROOM_TABLE_WINDOW (widget)->table));
}

static void
buy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!room_table_buy (self->table, (guint) g_variant_get_int32 (parameter), room_table_get_buy_in (self->table),
                       &error))
    tell (self, error->message);
}

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!room_table_come_back (self->table, (guint) g_variant_get_int32 (parameter), &error))
    tell (self, error->message);
}

/* --- Keys --- */

/* With the focus on a card, Enter makes the filled move on the bar, or else goes to the card. */
static gboolean
enter_on_card (RoomTableWindow *self, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  return key != GDK_KEY_space && self->shown == ROOM_TABLE_PERSON && ROOM_IS_CARD (focus)
         && room_table_page_press (self->table_page, key);
}

/* An Enter still held down from the last answer must neither lift the curtain nor play on. */
static gboolean
hold_cb (RoomTableWindow *self, guint key, guint code, GdkModifierType state)
{
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_space)
    return FALSE;
  if (self->key == key)
    return TRUE;
  self->key = key;
  if (self->shown == ROOM_TABLE_WAIT && gtk_widget_get_mapped (GTK_WIDGET (self->table_page)))
    {
      room_table_page_hurry (self->table_page);
      return TRUE;
    }
  return enter_on_card (self, key);
}

static void
release_cb (RoomTableWindow *self, guint key)
{
  if (key == self->key)
    self->key = 0;
}

/* Forgets the held key: this window does not see its release in another one. */
static void
active_cb (RoomTableWindow *self)
{
  self->key = 0;
}

/* Handles the keys of the pills wherever the focus is, except in a menu. */
static gboolean
key_cb (RoomTableWindow *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return FALSE;
  if (!gtk_widget_get_visible (GTK_WIDGET (self->table_page)) || self->shown != ROOM_TABLE_PERSON)
    return FALSE;
  return room_table_page_press (self->table_page, key);
}

/* --- Being a window --- */

/* Closes the table too if its match is over and nothing is left to play. */
static gboolean
room_table_window_close_request (GtkWindow *window)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (window);

  if (room_table_get_state (self->table) == ROOM_TABLE_OVER && room_table_get_closed (self->table) == 0)
    room_table_close (self->table, NULL); /* if this fails the table stays open */
  return GTK_WINDOW_CLASS (room_table_window_parent_class)->close_request (window);
}

static void
room_table_window_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_STAND)
    g_value_set_boolean (value, is_standing (ROOM_TABLE_WINDOW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_table_window_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  if (property == PROP_STAND)
    set_standing (ROOM_TABLE_WINDOW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_table_window_dispose (GObject *object)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (object);

  leave_table (self);
  g_clear_object (&self->tournament);
  g_clear_object (&self->toaster);
  G_OBJECT_CLASS (room_table_window_parent_class)->dispose (object);
}

static void
room_table_window_finalize (GObject *object)
{
  RoomTableWindow *self = ROOM_TABLE_WINDOW (object);

  g_clear_object (&self->settings);
  G_OBJECT_CLASS (room_table_window_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "table.undo", NULL, undo_cb);
  gtk_widget_class_install_action (class, "table.hint", NULL, hint_cb);
  gtk_widget_class_install_action (class, "table.next", NULL, next_cb);
  gtk_widget_class_install_action (class, "table.go-on", NULL, go_on_cb);
  gtk_widget_class_install_action (class, "table.cover", NULL, cover_cb);
  gtk_widget_class_install_property_action (class, "table.stand", "stand");
  gtk_widget_class_install_action (class, "table.result", NULL, result_cb);
  gtk_widget_class_install_action (class, "table.again", NULL, again_cb);
  gtk_widget_class_install_action (class, "table.another", NULL, another_cb);
  gtk_widget_class_install_action (class, "table.close", NULL, close_cb);
  gtk_widget_class_install_action (class, "table.rules", NULL, rules_cb);
  gtk_widget_class_install_action (class, "table.replay", NULL, replay_cb);
  gtk_widget_class_install_action (class, "table.last-trick", NULL, show_cb);
  gtk_widget_class_install_action (class, "table.since", NULL, show_cb);
  gtk_widget_class_install_action (class, "table.take-over", NULL, take_over_cb);
  gtk_widget_class_install_action (class, "table.seats", NULL, seats_cb);
  gtk_widget_class_install_action (class, "table.buy", "i", buy_cb);
  gtk_widget_class_install_action (class, "table.back", "i", back_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_z, GDK_CONTROL_MASK, "table.undo", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_h, GDK_CONTROL_MASK, "table.hint", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_F1, 0, "table.rules", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_F5, 0, "prefs.swapped", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_F6, 0, "table.since", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_F7, 0, "table.last-trick", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_F8, 0, "table.cover", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_F9, 0, "prefs.log", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_question, GDK_CONTROL_MASK, "app.shortcuts", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_slash, GDK_CONTROL_MASK, "app.shortcuts", NULL);
}

static void
room_table_window_class_init (RoomTableWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->get_property = room_table_window_get_property;
  G_OBJECT_CLASS (class)->set_property = room_table_window_set_property;
  G_OBJECT_CLASS (class)->dispose = room_table_window_dispose;
  G_OBJECT_CLASS (class)->finalize = room_table_window_finalize;
  GTK_WINDOW_CLASS (class)->close_request = room_table_window_close_request;
  g_type_ensure (ROOM_TYPE_CLOCK_LINE);
  g_type_ensure (ROOM_TYPE_CURTAIN);
  g_type_ensure (ROOM_TYPE_MATCH_RESULT);
  g_type_ensure (ROOM_TYPE_PAY_TABLES);
  g_type_ensure (ROOM_TYPE_TABLE_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-table-window.ui");
  ROOM_BIND (widget_class, RoomTableWindow, toasts, clock, table_page, broken_page, curtain, match, trouble, undo,
             cover, pays, pay_tables);
  ROOM_BIND_CALLBACKS (widget_class, arranged_cb, lift_cb, hold_cb, release_cb, key_cb);
  properties[PROP_STAND] = g_param_spec_boolean ("stand", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (class), N_PROPS, properties);
  install_actions (widget_class);
}

static void
add_preferences (RoomTableWindow *self)
{
  static const char *const keys[]
      = { "card-large", "larger-hand", "card-four-colour", "card-animations", "bot-pause", "next-hand" };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) log = g_property_action_new ("log", self->table_page, "log");
  g_autoptr (GPropertyAction) swapped = g_property_action_new ("swapped", self->table_page, "swapped");

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (self->settings, keys[i]);

      g_action_map_add_action (G_ACTION_MAP (group), action);
    }
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (log));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (swapped));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "prefs", G_ACTION_GROUP (group));
}

static void
room_table_window_init (RoomTableWindow *self)
{
  self->settings = g_settings_new (APP_ID);
  self->shown_asked = -2;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->toaster = room_toaster_new (self->toasts);
  add_preferences (self);
  g_signal_connect_swapped (self, "notify::is-active", G_CALLBACK (active_cb), self);
}

static void
set_table (RoomTableWindow *self, RoomTable *table, RoomTournament *tournament)
{
  if (tournament != NULL)
    {
      self->tournament = g_object_ref (tournament);
      room_clock_line_set_tournament (self->clock, tournament);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->clock), tournament != NULL);
  sit_down (self, table);
}

RoomTableWindow *
room_table_window_show (GtkWindow *parent, RoomTable *table, RoomTournament *tournament)
{
  RoomTableWindow *self;

  g_return_val_if_fail (ROOM_IS_TABLE (table), NULL);

  self = g_object_get_data (G_OBJECT (table), DATA_KEY);
  if (self == NULL)
    {
      self = g_object_new (ROOM_TYPE_TABLE_WINDOW, NULL);
      if (parent != NULL)
        gtk_window_set_application (GTK_WINDOW (self), gtk_window_get_application (parent));
      room_screen_follow (GTK_WINDOW (self), parent);
      set_table (self, table, tournament);
      gtk_window_present (GTK_WINDOW (self));
      take_focus (find_page (self, self->shown));
    }
  else
    gtk_window_present (GTK_WINDOW (self));
  return self;
}
