/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-window.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-summary.h"
#include "app/house/room-text.h"
#include "app/tournament/room-call.h"
#include "app/tournament/room-commands.h"
#include "app/tournament/room-tournaments.h"
#include "base/isolate.h"
#include "widgets/cash/room-cash-start.h"
#include "widgets/cash/room-cash-window.h"
#include "widgets/cues/room-cues-window.h"
#include "widgets/kit/room-lazy-page.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "widgets/phones/room-phones-news.h"
#include "widgets/phones/room-phones-window.h"
#include "widgets/phones/room-request-bar.h"
#include "widgets/settling/room-settling-window.h"
#include "widgets/side/room-table-call.h"
#include "widgets/start/room-wizard.h"
#include "widgets/pots/room-pots-window.h"
#include "widgets/rail/room-rail-window.h"
#include "widgets/tournament/room-colour-up-window.h"
#include "widgets/tournament/room-command-buttons.h"
#include "widgets/tournament/room-deal-window.h"
#include "widgets/tournament/room-settings-window.h"
#include "widgets/tournament/room-start-question.h"
#include "widgets/tournament/room-tournament-page.h"
#include "room-book-error.h"
#include "room-cash-place.h"
#include "room-current-tournament.h"
#include "room-home.h"
#include "room-passed.h"
#include "room-refusal.h"
#include "room-shortcuts.h"

struct _RoomWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkStack        *pages;
  RoomLazyPage    *home;
  AdwBin          *tournament_bin;
  GtkRevealer     *warning;
  GtkLabel        *warning_label;
  GtkButton       *warning_yes;
  GtkWidget       *warning_no; /* shown if the warning is a question */
  RoomLazyPage    *requests;   /* a RoomRequestBar, once phones are served */

  GSettings             *preferences;
  RoomBook              *book;
  RoomTournament        *tournament; /* on the page; NULL on the start page */
  RoomCurrentTournament *kept;       /* opened last */
  RoomTournamentPage    *page;       /* of `tournament`; inside `tournament_bin` */
  RoomToaster           *toaster;
  RoomPhones            *phones;
  RoomRefusal            refusal; /* the last refusal */
  const char            *way;     /* the command being done by a key or button here; NULL: none */
  gboolean               tabbed;  /* Tab moved the focus to where it is */
  gboolean               appears; /* the window appears, and nothing has the focus yet */
};

enum
{
  PROP_TOURNAMENT = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (RoomWindow, room_window, ADW_TYPE_APPLICATION_WINDOW)

static void
show_warning (RoomWindow *self, const char *sentence)
{
  if (sentence != NULL)
    {
      gtk_label_set_label (self->warning_label, sentence);
      gtk_button_set_label (self->warning_yes, _ ("Got it"));
    }
  gtk_widget_set_visible (self->warning_no, FALSE);
  gtk_revealer_set_reveal_child (self->warning, sentence != NULL);
}

static gboolean
is_asked_passed (RoomWindow *self)
{
  return self->tournament != NULL && room_tournament_asks_passed (self->tournament, &(gint64){ 0 });
}

/* What has happened to the wall clock, or the question how long it was since the last act. */
static void
show_clock_warning (RoomWindow *self)
{
  show_warning (self, room_tournament_get_warning (self->tournament));
  if (!is_asked_passed (self))
    return;
  gtk_button_set_label (self->warning_yes, _ ("That is right"));
  gtk_widget_set_visible (self->warning_no, TRUE);
}

/* --- The open tournament --- */

/* How a player who has just gone out can come back, the likeliest way first. */
static const RoomToastOffer ways_back[] = {
  { N_ ("Rebuy"), "win.rebuy-last" },
  { N_ ("Enter again"), "win.re-enter-last" },
};

/* Offers what comes next: the likeliest way back, if there is one, and a game or a bet for whoever waits. */
static void
tell_out (RoomWindow *self, const char *sentence, const char *name, guint n)
{
  g_autofree char *bounties = room_commands_just_won (room_tournament_get_tourney (self->tournament));
  g_autofree char *text = bounties != NULL ? g_strdup_printf ("%s. %s", sentence, bounties) : g_strdup (sentence);
  g_autofree char *back = NULL;
  RoomToastOffer   offers[4] = { { NULL, NULL } };
  guint            i = 0, k = 0;

  while (i < G_N_ELEMENTS (ways_back) && !room_commands_would (ways_back[i].action, self->tournament, NULL))
    i++;
  if (i < G_N_ELEMENTS (ways_back))
    {
      const char *word = _ (ways_back[i].label);

      /* Translators: what one of several who went out can do next: "Rebuy: Ann" */
      back = n > 1 ? isolated_printf (_ ("%s: %s"), word, name) : g_strdup (word);
      offers[k++] = (RoomToastOffer){ back, ways_back[i].action };
    }
  offers[k++] = (RoomToastOffer){ _ ("Side game"), "win.side-game" };
  offers[k] = (RoomToastOffer){ _ ("Pools"), "win.pools" };
  room_toaster_say_with (self->toaster, text, _ ("Undo"), "win.undo", offers);
}

static void
acted_cb (RoomWindow *self, const char *sentence)
{
  guint       n;
  const char *out = room_commands_just_out (room_tournament_get_tourney (self->tournament), &n);

  if (g_strcmp0 (self->way, "undo") == 0)
    room_toaster_say (self->toaster, sentence, _ ("Redo"), "win.redo");
  else if (out != NULL)
    tell_out (self, sentence, out, n);
  else
    room_toaster_say (self->toaster, sentence, _ ("Undo"), "win.undo");
}

/* Shows why a key here, or a notification's button, did nothing. */
static void
refuse (RoomWindow *self, const GError *error)
{
  room_refusal_say (&self->refusal, self->toaster, error->message, room_tournament_dup_why (self->tournament, error));
}

static void
slept_cb (RoomWindow *self, gint64 microseconds)
{
  g_autofree char *length = room_text_how_long (microseconds);
  g_autofree char *sentence
      = g_strdup_printf (_ ("The laptop slept for %s. The clock kept running and is correct."), length);

  show_warning (self, sentence);
}

static void
update_actions_cb (RoomWindow *self)
{
  room_command_buttons_update (GTK_WIDGET (self), self->tournament);
  if (gtk_widget_get_visible (self->warning_no) && !is_asked_passed (self))
    show_warning (self, NULL);
}

/* TOURNAMENT NULL goes back to the start page, while the clock of the last one goes on. */
static void
set_tournament (RoomWindow *self, RoomTournament *tournament)
{
  if (self->tournament == tournament)
    return;
  if (self->tournament != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->tournament, update_actions_cb, self);
      g_signal_handlers_disconnect_by_func (self->tournament, acted_cb, self);
      g_signal_handlers_disconnect_by_func (self->tournament, refuse, self);
      g_signal_handlers_disconnect_by_func (self->tournament, slept_cb, self);
      room_toaster_drop (self->toaster);
    }
  if (tournament != NULL)
    room_current_tournament_set_tournament (self->kept, tournament);
  g_set_object (&self->tournament, tournament);
  self->page = NULL;
  if (tournament != NULL)
    {
      g_signal_connect_object (tournament, "changed", G_CALLBACK (update_actions_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (tournament, "tick", G_CALLBACK (update_actions_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (tournament, "acted", G_CALLBACK (acted_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (tournament, "refused", G_CALLBACK (refuse), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (tournament, "slept", G_CALLBACK (slept_cb), self, G_CONNECT_SWAPPED);
      self->page = room_tournament_page_new (tournament, self->book);
      g_signal_connect_object (self->page, "open", G_CALLBACK (room_window_open), self, G_CONNECT_SWAPPED);
      if (room_tournament_get_warning (tournament) != NULL)
        show_clock_warning (self);
    }
  update_actions_cb (self);
  adw_bin_set_child (self->tournament_bin, GTK_WIDGET (self->page));
  room_toaster_set_overlay (self->toaster,
                            self->page != NULL ? room_tournament_page_get_toasts (self->page) : self->toasts);
  gtk_stack_set_visible_child_name (self->pages, tournament != NULL ? "tournament" : "start");
  room_cash_place_leave (self->pages);
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOURNAMENT]);
}

/* Forgets a tournament that was deleted. */
static void
tournaments_changed_cb (RoomWindow *self, guint position, guint removed, guint added, GListModel *tournaments)
{
  RoomTournament *kept = room_current_tournament_get_tournament (self->kept);

  for (guint i = 0; kept != NULL && i < g_list_model_get_n_items (tournaments); i++)
    {
      g_autoptr (RoomSummary) summary = g_list_model_get_item (tournaments, i);

      if (room_summary_get_id (summary) == room_tournament_get_id (kept))
        return;
    }
  set_tournament (self, NULL);
  room_current_tournament_set_tournament (self->kept, NULL);
}

/* The running tournament if there is exactly one.  That of the sample club is nobody's. */
static gint64
find_running (GListModel *tournaments)
{
  gint64 id = 0;

  for (guint i = 0; i < g_list_model_get_n_items (tournaments); i++)
    {
      g_autoptr (RoomSummary) summary = g_list_model_get_item (tournaments, i);
      TourneyStage state = room_summary_get_state (summary);

      if (state == TOURNEY_WAITING || state == TOURNEY_FINISHED || room_summary_is_sample (summary))
        continue;
      if (id)
        return 0;
      id = room_summary_get_id (summary);
    }
  return id;
}

/* --- Cash games --- */

static void
open_cash (RoomWindow *self, gint64 id)
{
  g_autoptr (GError) error = NULL;

  set_tournament (self, NULL);
  if (!room_cash_place_open (self->pages, self->book, id, &error))
    room_toaster_say (self->toaster, error->message, NULL, NULL);
}

static void
open_cash_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_cash (ROOM_WINDOW (widget), g_variant_get_int64 (parameter));
}

static void
new_cash_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *start = room_cash_start_new (GTK_WINDOW (widget), ROOM_WINDOW (widget)->book, 0, NULL);

  g_signal_connect_object (start, "created", G_CALLBACK (open_cash), widget, G_CONNECT_SWAPPED);
  gtk_window_present (start);
}

static void
leave_cash_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  room_cash_place_leave (ROOM_WINDOW (widget)->pages);
}

/* --- Actions --- */

static void
do_line (RoomWindow *self, const char *line)
{
  g_autoptr (GError) error = NULL;

  if (self->tournament == NULL)
    return;
  if (!room_tournament_do (self->tournament, &error, "%s", line))
    refuse (self, error);
}

/* Undo and redo are told apart from other acts, because their toasts offer the way back. */
static void
command_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  RoomWindow      *self = ROOM_WINDOW (widget);
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  if (self->tournament == NULL
      || (g_str_equal (name, "win.play") && room_start_question_take (widget, self->tournament)))
    return;
  line = room_commands_line (name, self->tournament, &error);
  if (line != NULL)
    {
      self->way = line;
      do_line (self, line);
      self->way = NULL;
    }
  else
    refuse (self, error);
}

static void
out_cb (RoomWindow *self)
{
  room_tournament_page_pick (self->page, ROOM_PICKER_OUT);
}

static void
rebuy_cb (RoomWindow *self)
{
  room_tournament_page_pick (self->page, ROOM_PICKER_REBUY);
}

static void
add_on_cb (RoomWindow *self)
{
  room_tournament_page_pick (self->page, ROOM_PICKER_ADD_ON);
}

static void
add_player_cb (RoomWindow *self)
{
  room_tournament_page_add_player (self->page);
}

static void
search_cb (RoomWindow *self)
{
  room_tournament_page_search (self->page);
}

static void
rename_cb (RoomWindow *self)
{
  room_tournament_page_rename (self->page);
}

static void
clock_window_cb (RoomWindow *self)
{
  room_current_tournament_toggle_clock (self->kept);
}

static void
settings_cb (RoomWindow *self)
{
  gtk_window_present (room_settings_window_new (GTK_WINDOW (self), self->book, self->tournament));
}

static void
deal_cb (RoomWindow *self)
{
  gtk_window_present (room_deal_window_new (GTK_WINDOW (self), self->tournament));
}

/* A menu item has no tooltip to say why not, so a toast does. */
static void
call_clock_cb (RoomWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!room_call_toggle (self->tournament, &error))
    refuse (self, error);
}

static void
cues_cb (RoomWindow *self)
{
  gtk_window_present (room_cues_window_new (GTK_WINDOW (self), self->tournament));
}

static void
cash_cb (RoomWindow *self)
{
  room_cash_window_open (GTK_WIDGET (self->page), self->book, self->tournament);
}

/* The night that is over goes on with cards for money, with the currency that it had. */
static void
cash_after_cb (RoomWindow *self)
{
  const Currency *currency = &tourney_settings (room_tournament_get_tourney (self->tournament))->currency;
  GtkWindow      *start
      = room_cash_start_new (GTK_WINDOW (self), self->book, room_tournament_get_id (self->tournament), currency);

  g_signal_connect_object (start, "created", G_CALLBACK (open_cash), self, G_CONNECT_SWAPPED);
  gtk_window_present (start);
}

static void
settle_cb (RoomWindow *self)
{
  gtk_window_present (
      room_settling_window_new (GTK_WINDOW (self), self->book, room_tournament_get_id (self->tournament), 0));
}

static void
phones_cb (RoomWindow *self)
{
  gtk_window_present (room_phones_window_new (GTK_WINDOW (self), self->phones, self->tournament));
}

static void
colour_up_cb (RoomWindow *self)
{
  room_colour_up_window_open (GTK_WINDOW (self), self->tournament);
}

static void
pools_cb (RoomWindow *self)
{
  gtk_window_present (room_rail_window_new (GTK_WINDOW (self), self->tournament));
}

static void
pots_cb (RoomWindow *self)
{
  gtk_window_present (room_pots_window_new (GTK_WINDOW (self), self->tournament));
}

/* For the players who went out last, if they are still out. */
static void
side_game_cb (RoomWindow *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  const Event   *out = room_commands_last_out (tourney);

  room_tournament_page_show (self->page, "side");
  for (guint i = 0; out != NULL && i < out->rows->len; i++)
    {
      const EventRow      *row = event_row (out, i);
      const TourneyPlayer *player = row->kind == EVENT_OUT ? tourney_find (tourney, row->player) : NULL;

      if (player != NULL && !player->in)
        room_tournament_page_side_game (self->page, player->name);
    }
  room_tournament_page_play (self->page);
  room_toaster_drop (self->toaster);
}

static void
why_cb (RoomWindow *self)
{
  room_refusal_explain (&self->refusal, GTK_WINDOW (self));
}

static void
back_cb (RoomWindow *self)
{
  set_tournament (self, NULL);
}

static const struct
{
  const char *name;
  void (*act) (RoomWindow *self);
} acts[] = {
  { "win.out", out_cb },
  { "win.rebuy", rebuy_cb },
  { "win.add-on", add_on_cb },
  { "win.add-player", add_player_cb },
  { "win.search", search_cb },
  { "win.rename", rename_cb },
  { "win.clock-window", clock_window_cb },
  { "win.settings", settings_cb },
  { "win.deal", deal_cb },
  { "win.cash", cash_cb },
  { "win.cash-after", cash_after_cb },
  { "win.settle", settle_cb },
  { "win.phones", phones_cb },
  { "win.colour-up", colour_up_cb },
  { "win.pots", pots_cb },
  { "win.pools", pools_cb },
  { "win.call-clock", call_clock_cb },
  { "win.cues", cues_cb },
  { "win.side-game", side_game_cb },
  { "win.why", why_cb },
  { "win.back", back_cb },
};

/* All of these need an open tournament. */
static void
act_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  RoomWindow *self = ROOM_WINDOW (widget);

  if (self->tournament == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].name, name))
      acts[i].act (self);
}

static void
do_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  do_line (ROOM_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
tell_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  RoomWindow *self = ROOM_WINDOW (widget);
  const char *sentence, *why;

  g_variant_get (parameter, "(&s&s)", &sentence, &why);
  room_refusal_say (&self->refusal, self->toaster, sentence, *why ? g_strdup (why) : NULL);
}

static void
break_for_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  RoomWindow      *self = ROOM_WINDOW (widget);
  g_autofree char *line = g_strdup_printf ("break %dm", g_variant_get_int32 (parameter));

  do_line (self, line);
}

static void
page_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  RoomWindow *self = ROOM_WINDOW (widget);

  self->tabbed = FALSE;
  if (self->page != NULL)
    room_tournament_page_show (self->page, g_variant_get_string (parameter, NULL));
}

static void
hide_warning_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  RoomWindow *self = ROOM_WINDOW (widget);

  if (is_asked_passed (self))
    room_passed_confirm (self->tournament, self->toaster);
  else
    show_warning (self, NULL);
}

static void
correct_passed_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  RoomWindow *self = ROOM_WINDOW (widget);

  if (is_asked_passed (self))
    room_passed_ask (self->tournament, GTK_WINDOW (self), self->toaster);
}

/* --- Keys --- */

/* A text field keeps all keys, and a control reached with Tab keeps those it understands. The Undo of a toast does not,
   nor does whatever GTK focuses when a popover closes or a page is left: the space bar must pause. */
static gboolean
keeps_key (RoomWindow *self, GtkWidget *focus, guint key)
{
  if (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus))
    return TRUE;
  if (!self->tabbed || !gtk_window_get_focus_visible (GTK_WINDOW (self))
      || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pages)))
    return FALSE;
  if (!(GTK_IS_BUTTON (focus) || GTK_IS_MENU_BUTTON (focus) || GTK_IS_RANGE (focus)))
    return FALSE;
  return key == GDK_KEY_space || key == GDK_KEY_Left || key == GDK_KEY_Right;
}

static gboolean
asks_for_player (const char *action)
{
  return g_str_equal (action, "win.out") || g_str_equal (action, "win.rebuy") || g_str_equal (action, "win.add-on");
}

/* Handled before the focused widget, because lists and buttons would swallow the space bar and the arrows. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, RoomWindow *self)
{
  GtkWidget  *focus = gtk_root_get_focus (GTK_ROOT (self));
  const char *action;
  g_autoptr (GError) error = NULL;

  if (focus != NULL)
    {
      if (gtk_widget_get_native (focus) != GTK_NATIVE (self))
        return FALSE; /* in a popover */
      if (keeps_key (self, focus, key))
        return FALSE;
    }
  if (key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab || key == GDK_KEY_KP_Tab)
    self->tabbed = TRUE;
  action = room_shortcuts_find (key, state);
  if (action == NULL || (self->tournament == NULL && g_str_has_prefix (action, "win.")))
    return FALSE;
  /* Among the side games, keys are not meant for the tournament; but F11 always means the players' clock, and what asks
     for a player first can be asked wherever the clock is seen. */
  if (self->page != NULL && !room_tournament_page_has_keys (self->page) && !room_shortcuts_is_general (action)
      && key != GDK_KEY_F11 && !asks_for_player (action))
    return FALSE;
  self->tabbed = FALSE;
  /* A key has no tooltip to say why not. */
  if (self->tournament != NULL && !room_commands_would (action, self->tournament, &error))
    {
      if (error != NULL)
        refuse (self, error);
      return TRUE;
    }
  return gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
}

/* --- The window --- */

static void
room_window_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_TOURNAMENT)
    g_value_set_object (value, ROOM_WINDOW (object)->tournament);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

/* GTK would focus the first button of the header bar, and even a brief focus restyles everything. */
static void
room_window_show (GtkWidget *widget)
{
  RoomWindow *self = ROOM_WINDOW (widget);

  self->appears = TRUE;
  GTK_WIDGET_CLASS (room_window_parent_class)->show (widget);
  self->appears = FALSE;
}

static gboolean
room_window_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return !ROOM_WINDOW (widget)->appears && GTK_WIDGET_CLASS (room_window_parent_class)->focus (widget, direction);
}

static gboolean
room_window_close_request (GtkWindow *window)
{
  RoomWindow *self = ROOM_WINDOW (window);
  int         width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (self->preferences, "window-width", width);
  g_settings_set_int (self->preferences, "window-height", height);
  g_settings_set_boolean (self->preferences, "window-maximized", gtk_window_is_maximized (window));
  return GTK_WINDOW_CLASS (room_window_parent_class)->close_request (window);
}

static void
room_window_dispose (GObject *object)
{
  RoomWindow *self = ROOM_WINDOW (object);

  g_clear_object (&self->kept);
  g_clear_object (&self->phones);
  self->page = NULL;
  g_clear_object (&self->toaster);
  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  g_clear_object (&self->preferences);
  room_refusal_clear (&self->refusal);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_WINDOW);
  G_OBJECT_CLASS (room_window_parent_class)->dispose (object);
}

static void
room_window_class_init (RoomWindowClass *class)
{
  static const char *const page_names[] = { "players", "seats", "prizes", "schedule", "log", "side" };
  GObjectClass            *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass          *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_window_get_property;
  object_class->dispose = room_window_dispose;
  widget_class->show = room_window_show;
  widget_class->focus = room_window_focus;
  room_widget_clear_popovers ();
  room_widget_keep_direction ();
  GTK_WINDOW_CLASS (class)->close_request = room_window_close_request;
  properties[PROP_TOURNAMENT]
      = g_param_spec_object ("tournament", NULL, NULL, ROOM_TYPE_TOURNAMENT, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ROOM_TYPE_LAZY_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/shell/room-window.ui");
  ROOM_BIND (widget_class, RoomWindow, toasts, pages, home, tournament_bin, warning, warning_label, warning_yes,
             warning_no, requests);
  ROOM_BIND_CALLBACKS (widget_class, key_cb);

  for (guint i = 0; room_commands_action (i) != NULL; i++)
    gtk_widget_class_install_action (widget_class, room_commands_action (i), NULL, command_cb);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    gtk_widget_class_install_action (widget_class, acts[i].name, NULL, act_cb);
  gtk_widget_class_install_action (widget_class, "win.do", "s", do_cb);
  gtk_widget_class_install_action (widget_class, "win.tell", "(ss)", tell_cb);
  gtk_widget_class_install_action (widget_class, "win.break-for", "i", break_for_cb);
  gtk_widget_class_install_action (widget_class, "win.page", "s", page_cb);
  gtk_widget_class_install_action (widget_class, "win.hide-warning", NULL, hide_warning_cb);
  gtk_widget_class_install_action (widget_class, "win.correct-passed", NULL, correct_passed_cb);
  gtk_widget_class_install_action (widget_class, "win.open-cash", "x", open_cash_cb);
  gtk_widget_class_install_action (widget_class, "win.new-cash", NULL, new_cash_cb);
  gtk_widget_class_install_action (widget_class, "win.leave-cash", NULL, leave_cash_cb);
  for (guint i = 0; i < G_N_ELEMENTS (page_names); i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, GDK_ALT_MASK, "win.page", "s", page_names[i]);
}

static GtkWidget *
make_requests (gpointer self)
{
  RoomRequestBar *bar = g_object_new (ROOM_TYPE_REQUEST_BAR, NULL);

  room_request_bar_set_phones (bar, ROOM_WINDOW (self)->phones);
  return GTK_WIDGET (bar);
}

static void
phones_changed_cb (RoomWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->requests), TRUE);
}

static void
room_window_init (RoomWindow *self)
{
  self->phones = room_phones_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->toaster = room_toaster_new (self->toasts);
  room_phones_tell (self->phones, GTK_WIDGET (self), self->toaster);
  room_lazy_page_set (self->requests, make_requests, self);
  g_signal_connect_object (self->phones, "changed", G_CALLBACK (phones_changed_cb), self, G_CONNECT_SWAPPED);
  update_actions_cb (self);
  self->kept = room_current_tournament_new (GTK_WINDOW (self));
  self->preferences = g_settings_new (APP_ID);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (self->preferences, "window-width"),
                               g_settings_get_int (self->preferences, "window-height"));
  if (g_settings_get_boolean (self->preferences, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

RoomWindow *
room_window_new (AdwApplication *application)
{
  return g_object_new (ROOM_TYPE_WINDOW, "application", application, NULL);
}

static GtkWidget *
make_home (gpointer self)
{
  RoomHome *home = g_object_new (ROOM_TYPE_HOME, NULL);

  room_home_set_book (home, ROOM_WINDOW (self)->book);
  g_signal_connect_object (home, "open", G_CALLBACK (room_window_open), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (home, "new-tournament", G_CALLBACK (room_window_new_tournament), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (home);
}

void
room_window_set_book (RoomWindow *self, RoomBook *book)
{
  gint64 running;

  g_return_if_fail (ROOM_IS_WINDOW (self));
  g_return_if_fail (ROOM_IS_BOOK (book));

  g_set_object (&self->book, book);
  g_signal_connect_object (room_book_get_tournaments (book), "items-changed", G_CALLBACK (tournaments_changed_cb), self,
                           G_CONNECT_SWAPPED);
  room_phones_set_book (self->phones, book);
  room_lazy_page_set (self->home, make_home, self);
  room_table_call_answer (GTK_WINDOW (self), book);
  gtk_stack_set_visible_child_name (self->pages, "start");
  show_warning (self, room_book_get_warning (book));
  room_phones_resume (self->phones);

  running = find_running (room_book_get_tournaments (book));
  if (!running && (running = room_cash_place_find_running (book)) != 0)
    {
      open_cash (self, running);
      return;
    }
  if (!running)
    return;
  room_window_open (self, running);
  if (self->tournament != NULL)
    room_current_tournament_restore_clock (self->kept);
}

void
room_window_show_trouble (RoomWindow *self, const GError *error)
{
  g_return_if_fail (ROOM_IS_WINDOW (self));
  room_book_error_show (self->pages, error);
}

RoomBook *
room_window_get_book (RoomWindow *self)
{
  g_return_val_if_fail (ROOM_IS_WINDOW (self), NULL);
  return self->book;
}

RoomTournament *
room_window_get_tournament (RoomWindow *self)
{
  g_return_val_if_fail (ROOM_IS_WINDOW (self), NULL);
  return self->tournament;
}

void
room_window_open (RoomWindow *self, gint64 id)
{
  g_autoptr (RoomTournament) tournament = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ROOM_IS_WINDOW (self));
  g_return_if_fail (self->book);

  tournament = room_tournaments_open (self->book, id, &error);
  if (tournament != NULL)
    set_tournament (self, tournament);
  else
    room_toaster_say (self->toaster, error->message, NULL, NULL);
}

void
room_window_new_tournament (RoomWindow *self)
{
  GtkWindow *wizard;

  g_return_if_fail (ROOM_IS_WINDOW (self));

  if (self->book == NULL)
    return;
  wizard = room_wizard_new (GTK_WINDOW (self), self->book);
  g_signal_connect_object (wizard, "created", G_CALLBACK (room_window_open), self, G_CONNECT_SWAPPED);
  gtk_window_present (wizard);
}
