/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-tournament-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/tournament/room-commands.h"
#include "app/tournament/room-entrant.h"
#include "app/tournament/room-invite.h"
#include "app/tournament/room-tournament-draft.h"
#include "widgets/call/room-call-bar.h"
#include "widgets/clock/room-night-column.h"
#include "widgets/floor/room-floor-bar.h"
#include "widgets/floor/room-seats-page.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-ask.h"
#include "widgets/kit/room-lazy-page.h"
#include "widgets/kit/room-split.h"
#include "widgets/kit/room-tabs.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paper/room-printout.h"
#include "widgets/paper/room-send-invitation.h"
#include "widgets/paper/room-share-window.h"
#include "widgets/side/room-side-page.h"
#include "room-clock-bar.h"
#include "room-clock-pane.h"
#include "room-log-page.h"
#include "room-players-page.h"
#include "room-prizes-page.h"
#include "room-schedule-page.h"
#include "room-totals.h"

#define LEAST_OF_NAME 24 /* letters of the name that must fit */
#define FEW_TABLES    4

struct _RoomTournamentPage
{
  GtkWidget parent_instance;

  GtkLabel        *name, *state;
  AdwToastOverlay *page_toasts;
  AdwViewStack    *views;
  GMenuModel      *page_menu;
  GtkMenuButton   *menu_button;
  RoomCallBar     *call_bar;
  RoomFloorBar    *floor_bar;
  RoomClockPane   *clock_pane;
  RoomPlayersPage *players;
  RoomTotals      *totals;
  RoomLazyPage    *clock_bar, *beside, *seats, *prizes, *schedule, *log, *side;
  RoomPicker      *picker; /* NULL: not needed so far */

  RoomBook       *book;
  RoomTournament *tournament;
  RoomClockText  *words;
};

enum
{
  OPEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (RoomTournamentPage, room_tournament_page, GTK_TYPE_WIDGET)

static void
look_cb (RoomTournamentPage *self)
{
  g_autofree char *look = NULL;
  const char      *classes[] = { "state", NULL, NULL };

  g_object_get (self->words, "look", &look, NULL);
  classes[1] = look;
  gtk_widget_set_css_classes (GTK_WIDGET (self->state), classes);
}

static void
name_cb (RoomTournamentPage *self)
{
  const char *name = room_tournament_get_name (self->tournament);

  gtk_label_set_label (self->name, name);
  gtk_label_set_width_chars (self->name, (int) MIN (g_utf8_strlen (name, -1), LEAST_OF_NAME));
}

static void
renamed_cb (GtkWidget *inside, const char *text, gpointer data)
{
  RoomTournamentPage *self = ROOM_TOURNAMENT_PAGE (inside);
  g_autoptr (GError) error = NULL;
  /* The name goes between quotes in night files. */
  g_autofree char *clean = g_strstrip (g_strdelimit (g_strdup (text), "\"\n\r\t", ' '));

  if (!*clean)
    room_act_tell (inside, _ ("A tournament needs a name of more than quotation marks."));
  else if (!room_book_rename (self->book, room_tournament_get_id (self->tournament), clean, &error))
    room_act_tell (inside, error->message);
}

/* Moves the picker to where it opens next. */
static RoomPicker *
place_picker (RoomTournamentPage *self)
{
  if (self->picker == NULL)
    {
      self->picker = g_object_new (ROOM_TYPE_PICKER, NULL);
      gtk_widget_set_parent (GTK_WIDGET (self->picker), GTK_WIDGET (self));
      room_picker_set_tournament (self->picker, self->tournament);
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->picker),
                               &(GdkRectangle){ gtk_widget_get_width (GTK_WIDGET (self)) / 2, 84, 1, 1 });
  return self->picker;
}

static void
out_by_cb (GtkWidget *widget, const char *action, GVariant *name)
{
  room_picker_ask_by (place_picker (ROOM_TOURNAMENT_PAGE (widget)), g_variant_get_string (name, NULL));
}

static void
hitman_cb (GtkWidget *widget, const char *action, GVariant *name)
{
  room_picker_ask_hitman (place_picker (ROOM_TOURNAMENT_PAGE (widget)), g_variant_get_string (name, NULL));
}

static void
side_game_cb (GtkWidget *widget, const char *action, GVariant *name)
{
  room_tournament_page_side_game (ROOM_TOURNAMENT_PAGE (widget), g_variant_get_string (name, NULL));
  room_tournament_page_play (ROOM_TOURNAMENT_PAGE (widget));
}

static void
again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTournamentPage *self = ROOM_TOURNAMENT_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gint64 id = room_tournament_draft_play_again (self->book, room_tournament_get_id (self->tournament), &error);

  if (id != 0)
    g_signal_emit (self, signals[OPEN], 0, id);
  else
    room_act_tell (widget, error->message);
}

static void
share_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (room_share_window_new_result (GTK_WINDOW (gtk_widget_get_root (widget)),
                                                    ROOM_TOURNAMENT_PAGE (widget)->tournament));
}

static char *
invite (RoomTournamentPage *self, RoomInviteForm form)
{
  g_autoptr (GError) error = NULL;
  char *invitation = room_invite_tournament (self->tournament, self->book, form, &error);

  if (invitation == NULL)
    room_act_tell (GTK_WIDGET (self), error->message);
  return invitation;
}

static void
copy_invitation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_send_invitation_copy (widget, invite (ROOM_TOURNAMENT_PAGE (widget), ROOM_INVITE_TEXT));
}

static void
save_calendar_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTournamentPage *self = ROOM_TOURNAMENT_PAGE (widget);

  room_send_invitation_save (widget, room_tournament_get_name (self->tournament), invite (self, ROOM_INVITE_CALENDAR));
}

static void
print_seats_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (RoomSeatPlan) seat_plan = room_seat_plan_new (ROOM_TOURNAMENT_PAGE (widget)->tournament);

  room_printout_print (room_printout_new_seats (seat_plan), GTK_WINDOW (gtk_widget_get_root (widget)));
}

static void
print_sign_in_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (RoomSignIn) sheet = room_sign_in_new (ROOM_TOURNAMENT_PAGE (widget)->tournament);

  room_printout_print (room_printout_new_sign_in (sheet), GTK_WINDOW (gtk_widget_get_root (widget)));
}

static void
print_receipts_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (RoomResult) result = room_result_new (ROOM_TOURNAMENT_PAGE (widget)->tournament);

  room_printout_print (room_printout_new_receipts (result), GTK_WINDOW (gtk_widget_get_root (widget)));
}

static GtkWidget *
make_clock_bar (gpointer data)
{
  RoomTournamentPage *self = data;
  RoomClockBar       *bar = g_object_new (ROOM_TYPE_CLOCK_BAR, NULL);

  room_clock_bar_set_tournament (bar, self->tournament, self->words, room_clock_pane_get_forecast (self->clock_pane));
  return GTK_WIDGET (bar);
}

static GtkWidget *
make_beside (gpointer data)
{
  RoomTournamentPage *self = data;
  RoomNightColumn    *column = g_object_new (ROOM_TYPE_NIGHT_COLUMN, NULL);

  room_night_column_set_tournament (column, self->tournament);
  room_night_column_set_page (column, adw_view_stack_get_visible_child_name (self->views));
  return GTK_WIDGET (column);
}

static GtkWidget *
make_seats (gpointer self)
{
  RoomSeatsPage *page = g_object_new (ROOM_TYPE_SEATS_PAGE, NULL);

  room_seats_page_set_tournament (page, ROOM_TOURNAMENT_PAGE (self)->tournament);
  return GTK_WIDGET (page);
}

static GtkWidget *
make_prizes (gpointer self)
{
  RoomPrizesPage *page = g_object_new (ROOM_TYPE_PRIZES_PAGE, NULL);

  room_prizes_page_set_tournament (page, ROOM_TOURNAMENT_PAGE (self)->book, ROOM_TOURNAMENT_PAGE (self)->tournament);
  return GTK_WIDGET (page);
}

static GtkWidget *
make_schedule (gpointer self)
{
  RoomSchedulePage *page = g_object_new (ROOM_TYPE_SCHEDULE_PAGE, NULL);

  room_schedule_page_set_tournament (page, ROOM_TOURNAMENT_PAGE (self)->book, ROOM_TOURNAMENT_PAGE (self)->tournament);
  return GTK_WIDGET (page);
}

static GtkWidget *
make_log (gpointer self)
{
  RoomLogPage *page = g_object_new (ROOM_TYPE_LOG_PAGE, NULL);

  room_log_page_set_tournament (page, ROOM_TOURNAMENT_PAGE (self)->tournament);
  return GTK_WIDGET (page);
}

static GtkWidget *
make_side (gpointer self)
{
  RoomSidePage *page = g_object_new (ROOM_TYPE_SIDE_PAGE, NULL);

  room_side_page_set_book (page, ROOM_TOURNAMENT_PAGE (self)->book, ROOM_TOURNAMENT_PAGE (self)->tournament);
  return GTK_WIDGET (page);
}

/* The shelf of games and the map of tables need the height, and the shelf and many tables the whole width. */
static void
view_cb (RoomTournamentPage *self)
{
  const char *page = adw_view_stack_get_visible_child_name (self->views);
  GtkWidget  *column = adw_bin_get_child (ADW_BIN (self->beside));
  gint        tables
      = self->tournament != NULL ? tourney_settings (room_tournament_get_tourney (self->tournament))->tables : 0;

  if (column != NULL)
    room_night_column_set_page (ROOM_NIGHT_COLUMN (column), page);
  gtk_widget_set_visible (GTK_WIDGET (self->totals), g_strcmp0 (page, "side") != 0 && g_strcmp0 (page, "seats") != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->beside),
                          g_strcmp0 (page, "side") != 0 && (g_strcmp0 (page, "seats") != 0 || tables <= FEW_TABLES));
}

/* Updates the acts that concern the tournament as a whole. */
static void
changed_cb (RoomTournamentPage *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  gboolean       is_planned = tourney_started_at (tourney) < 0;

  view_cb (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.copy-invitation", is_planned);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.save-calendar", is_planned);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.share", !is_planned);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.print-seats", room_seat_plan_any (self->tournament));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.again", tourney_finished_at (tourney) >= 0);
}

static void
room_tournament_page_dispose (GObject *object)
{
  RoomTournamentPage *self = ROOM_TOURNAMENT_PAGE (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_TOURNAMENT_PAGE);
  g_clear_object (&self->words);
  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_tournament_page_parent_class)->dispose (object);
}

static void
room_tournament_page_class_init (RoomTournamentPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_tournament_page_dispose;
  signals[OPEN] = g_signal_new ("open", ROOM_TYPE_TOURNAMENT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_INT64);
  g_type_ensure (ROOM_TYPE_SPLIT);
  g_type_ensure (ROOM_TYPE_TABS);
  g_type_ensure (ROOM_TYPE_LAZY_PAGE);
  g_type_ensure (ROOM_TYPE_CALL_BAR);
  g_type_ensure (ROOM_TYPE_FLOOR_BAR);
  g_type_ensure (ROOM_TYPE_CLOCK_PANE);
  g_type_ensure (ROOM_TYPE_PLAYERS_PAGE);
  g_type_ensure (ROOM_TYPE_TOTALS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-tournament-page.ui");
  ROOM_BIND (widget_class, RoomTournamentPage, name, state, views, page_menu, menu_button);
  ROOM_BIND_CALLBACKS (widget_class, room_tabs_moved_cb);
  ROOM_BIND (widget_class, RoomTournamentPage, call_bar, floor_bar, clock_pane, clock_bar, beside, players, totals,
             page_toasts, seats, prizes, schedule, log, side);
  ROOM_BIND_CALLBACKS (widget_class, view_cb);
  gtk_widget_class_install_action (widget_class, "page.out-by", "s", out_by_cb);
  gtk_widget_class_install_action (widget_class, "page.hitman", "s", hitman_cb);
  gtk_widget_class_install_action (widget_class, "page.side-game", "s", side_game_cb);
  gtk_widget_class_install_action (widget_class, "page.share", NULL, share_cb);
  gtk_widget_class_install_action (widget_class, "page.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "page.copy-invitation", NULL, copy_invitation_cb);
  gtk_widget_class_install_action (widget_class, "page.save-calendar", NULL, save_calendar_cb);
  gtk_widget_class_install_action (widget_class, "page.print-seats", NULL, print_seats_cb);
  gtk_widget_class_install_action (widget_class, "page.print-sign-in", NULL, print_sign_in_cb);
  gtk_widget_class_install_action (widget_class, "page.print-receipts", NULL, print_receipts_cb);
}

static void
room_tournament_page_init (RoomTournamentPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_tell_whole (self->name);
  room_widget_set_menu (self->menu_button, self->page_menu);
  self->words = room_clock_text_new ();
}

RoomTournamentPage *
room_tournament_page_new (RoomTournament *tournament, RoomBook *book)
{
  RoomTournamentPage *self = g_object_new (ROOM_TYPE_TOURNAMENT_PAGE, NULL);

  self->book = g_object_ref (book);
  self->tournament = g_object_ref (tournament);
  room_ask_set_page (GTK_WIDGET (self));
  room_clock_text_set_tournament (self->words, tournament);
  g_object_bind_property (self->words, "state", self->state, "label", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->words, "notify::look", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  look_cb (self);
  g_signal_connect_object (tournament, "notify::name", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
  name_cb (self);

  room_call_bar_set_tournament (self->call_bar, tournament);
  room_floor_bar_set_tournament (self->floor_bar, tournament);
  room_clock_pane_set_tournament (self->clock_pane, book, tournament, self->words);
  room_lazy_page_set (self->clock_bar, make_clock_bar, self);
  room_lazy_page_set (self->beside, make_beside, self);
  room_players_page_set_tournament (self->players, book, tournament);
  room_totals_set_tournament (self->totals, tournament);
  room_lazy_page_set (self->seats, make_seats, self);
  room_lazy_page_set (self->prizes, make_prizes, self);
  room_lazy_page_set (self->schedule, make_schedule, self);
  room_lazy_page_set (self->log, make_log, self);
  room_lazy_page_set (self->side, make_side, self);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return self;
}

void
room_tournament_page_show (RoomTournamentPage *self, const char *name)
{
  GtkRoot   *root;
  GtkWidget *focus;

  g_return_if_fail (ROOM_IS_TOURNAMENT_PAGE (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  /* The stack would focus the first field of the page, and the clock's shortcut keys would be typed into it. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->views))
      && !g_str_equal (name, adw_view_stack_get_visible_child_name (self->views)))
    gtk_root_set_focus (root, NULL);
  adw_view_stack_set_visible_child_name (self->views, name);
}

void
room_tournament_page_pick (RoomTournamentPage *self, RoomPickerAct act)
{
  const char  *name = NULL;
  RoomEntrant *selected;
  guint        n;

  g_return_if_fail (ROOM_IS_TOURNAMENT_PAGE (self));

  if (act == ROOM_PICKER_REBUY)
    name = room_commands_just_out (room_tournament_get_tourney (self->tournament), &n);
  selected = room_players_page_get_selected (self->players);
  if (name == NULL && selected != NULL && (room_entrant_get_in (selected) || act == ROOM_PICKER_REBUY))
    name = room_entrant_get_name (selected);
  room_picker_ask (place_picker (self), act, name);
}

void
room_tournament_page_side_game (RoomTournamentPage *self, const char *name)
{
  g_return_if_fail (ROOM_IS_TOURNAMENT_PAGE (self));
  room_tournament_page_show (self, "side");
  room_side_page_seat (ROOM_SIDE_PAGE (room_lazy_page_get (self->side)), name);
}

void
room_tournament_page_play (RoomTournamentPage *self)
{
  g_return_if_fail (ROOM_IS_TOURNAMENT_PAGE (self));
  room_side_page_play (ROOM_SIDE_PAGE (room_lazy_page_get (self->side)));
}

void
room_tournament_page_add_player (RoomTournamentPage *self)
{
  g_return_if_fail (ROOM_IS_TOURNAMENT_PAGE (self));
  room_tournament_page_show (self, "players");
  room_players_page_add (self->players);
}

void
room_tournament_page_search (RoomTournamentPage *self)
{
  g_return_if_fail (ROOM_IS_TOURNAMENT_PAGE (self));
  room_tournament_page_show (self, "players");
  room_players_page_search (self->players);
}

void
room_tournament_page_rename (RoomTournamentPage *self)
{
  g_return_if_fail (ROOM_IS_TOURNAMENT_PAGE (self));
  room_ask (GTK_WIDGET (self->name), _ ("Name of the tournament"), room_tournament_get_name (self->tournament),
            _ ("Rename"), renamed_cb, NULL, NULL);
}

AdwToastOverlay *
room_tournament_page_get_toasts (RoomTournamentPage *self)
{
  g_return_val_if_fail (ROOM_IS_TOURNAMENT_PAGE (self), NULL);
  return self->page_toasts;
}

gboolean
room_tournament_page_has_keys (RoomTournamentPage *self)
{
  g_return_val_if_fail (ROOM_IS_TOURNAMENT_PAGE (self), FALSE);
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->views), "side") != 0;
}
