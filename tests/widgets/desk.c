/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window with a tournament on it. */
#include "desk.h"

#include "app/tournament/room-entrant.h"
#include "widgets/kit/room-refused.h"
#include "widgets/tournament/room-player-row.h"

RoomWindow *
desk_window (Drive *drive)
{
  return ROOM_WINDOW (drive->window);
}

void
desk_open_window (Drive *drive)
{
  RoomWindow *window = room_window_new (NULL);

  room_window_set_book (window, drive->book);
  drive_show (drive, GTK_WINDOW (window));
}

RoomTournament *
desk_open (Drive *drive, const char *extra, ...)
{
  RoomTournament *tournament = evening_tournament (drive->book, extra);
  const char     *act;
  va_list         acts;

  va_start (acts, extra);
  while ((act = va_arg (acts, const char *)) != NULL)
    evening_do (tournament, act);
  va_end (acts);
  desk_open_window (drive);
  room_window_open (desk_window (drive), room_tournament_get_id (tournament));
  g_object_unref (tournament);
  g_assert_true (room_window_get_tournament (desk_window (drive)) == tournament);
  return tournament;
}

static gboolean
capture (GtkWidget *widget, guint key, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &taken);
    }
  return taken;
}

gboolean
desk_press (Drive *drive, guint key, GdkModifierType state)
{
  return capture (GTK_WIDGET (drive->window), key, state);
}

void
desk_press_enter (Drive *drive, GtkWidget *widget)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();

  g_assert_true (gtk_widget_grab_focus (widget));
  widget = gtk_root_get_focus (GTK_ROOT (drive->window)); /* of an entry, the text in it */
  for (GtkWidget *at = widget; at != NULL; at = gtk_widget_get_parent (at))
    g_ptr_array_add (path, at);
  for (guint i = path->len; i-- > 0;)
    if (capture (path->pdata[i], GDK_KEY_Return, 0))
      return;
  g_signal_emit_by_name (widget, "activate");
}

void
desk_enter (Drive *drive, const char *id, const char *text)
{
  GtkWidget *entry = drive_get (drive, id);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

static void
collect_toasts (GtkWidget *widget, GPtrArray *toasts)
{
  if (g_str_equal (gtk_widget_get_css_name (widget), "toast") && gtk_widget_get_can_target (widget))
    g_ptr_array_add (toasts, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_toasts (child, toasts);
}

static GtkLabel *
find_label (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkLabel *label = find_label (child);

      if (label != NULL)
        return label;
    }
  return NULL;
}

static GtkWidget *
find_offer (GtkWidget *widget)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, "toast-offer") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_offer (child);
  return found;
}

GtkWidget *
desk_toast_offer (Drive *drive)
{
  g_autoptr (GPtrArray) toasts = g_ptr_array_new ();
  GtkWidget *offer;

  collect_toasts (GTK_WIDGET (drive->window), toasts);
  g_assert_cmpuint (toasts->len, ==, 1);
  offer = find_offer (toasts->pdata[0]);
  return offer;
}

const char *
desk_toast_text (Drive *drive)
{
  g_autoptr (GPtrArray) toasts = g_ptr_array_new ();

  collect_toasts (GTK_WIDGET (drive->window), toasts);
  if (toasts->len == 0)
    return NULL;
  g_assert_cmpuint (toasts->len, ==, 1);
  return gtk_label_get_text (find_label (g_ptr_array_index (toasts, 0)));
}

const char *
desk_refusal (Drive *drive, GType popover)
{
  GtkWidget *refused = drive_find_type (drive_find_type (GTK_WIDGET (drive->window), popover), ROOM_TYPE_REFUSED);

  return gtk_widget_get_visible (refused) ? gtk_label_get_label (GTK_LABEL (drive_find (refused, "sentence"))) : NULL;
}

const char *
desk_shown_page (Drive *drive, const char *within)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (drive_find (drive_get (drive, within), "pages")));
}

static RoomPlayerRow *
find_row (GtkWidget *widget, const char *name)
{
  if (ROOM_IS_PLAYER_ROW (widget))
    {
      g_autoptr (RoomEntrant) entrant = NULL;

      g_object_get (widget, "entrant", &entrant, NULL);
      return entrant != NULL && g_str_equal (room_entrant_get_name (entrant), name) ? ROOM_PLAYER_ROW (widget) : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      RoomPlayerRow *row = find_row (child, name);

      if (row != NULL)
        return row;
    }
  return NULL;
}

typedef struct
{
  Drive      *drive;
  const char *name;
} RowQuestion;

static gboolean
row_is_there (gpointer data)
{
  RowQuestion *question = data;

  return find_row (GTK_WIDGET (question->drive->window), question->name) != NULL;
}

GtkWidget *
desk_row (Drive *drive, const char *name)
{
  drawn_wait (row_is_there, &(RowQuestion){ drive, name });
  return GTK_WIDGET (find_row (GTK_WIDGET (drive->window), name));
}

void
desk_row_act (Drive *drive, const char *name, const char *action)
{
  g_assert_true (gtk_widget_activate_action (desk_row (drive, name), action, NULL));
}

static GtkWidget *
find_actor (GtkWidget *widget, const char *action)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_actor (child, action);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
desk_row_button (Drive *drive, const char *name, const char *action)
{
  return find_actor (desk_row (drive, name), action);
}

gboolean
desk_row_offers (Drive *drive, const char *name, const char *action)
{
  GtkWidget *button = desk_row_button (drive, name, action);

  return button != NULL && gtk_widget_get_visible (button);
}

void
desk_select_player (Drive *drive, guint position)
{
  GtkListView *list = GTK_LIST_VIEW (drive_find (drive_get (drive, "players"), "list"));

  gtk_selection_model_select_item (gtk_list_view_get_model (list), position, TRUE);
}

gint
desk_left (RoomTournament *tournament)
{
  return tourney_left (room_tournament_get_tourney (tournament));
}

const char *
desk_state (RoomTournament *tournament)
{
  return tourney_stage_word (
      tourney_stage (room_tournament_get_tourney (tournament), room_tournament_now (tournament)));
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget)
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

typedef struct
{
  GtkWidget  *inside;
  const char *label;
} ButtonQuestion;

static gboolean
button_is_there (gpointer data)
{
  ButtonQuestion *question = data;

  return find_button (question->inside, question->label) != NULL;
}

GtkWidget *
desk_button (GtkWidget *inside, const char *label)
{
  drawn_wait (button_is_there, &(ButtonQuestion){ inside, label });
  return find_button (inside, label);
}

gboolean
desk_offers (GtkWidget *inside, const char *label)
{
  return find_button (inside, label) != NULL;
}
