/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "app/tournament/room-arrivals.h"
#include "base/isolate.h"
#include "tourney/log/tally.h"
#include "base/span.h"
#include "tourney/name-list.h"
#include "widgets/guests/room-guest-list.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-matches.h"
#include "widgets/kit/room-more.h"
#include "widgets/kit/room-names.h"
#include "widgets/kit/room-strip.h"
#include "widgets/kit/room-widget.h"
#include "room-add-players.h"
#include "room-player-row.h"
#include "room-players-page-test.h"

enum
{
  ROWS_AT_ONCE = 16,   /* as many as a small screen shows; a large one is filled within three frames */
  ROWS_EACH_FRAME = 6, /* of the other rows, after the first frame */
};

#define JUST_NOW G_USEC_PER_SEC
#define SOON     HOUR /* before the start people come in, and are no longer asked */

struct _RoomPlayersPage
{
  GtkWidget parent_instance;

  GtkSearchEntry   *search;
  GtkLabel         *left;
  GtkMenuButton    *add_button;
  GtkStack         *pages;
  GtkListView      *list;
  GtkToggleButton  *guests_button;
  AdwButtonContent *guests_content;
  GtkWidget        *scroller, *arrivals, *all_here, *all_here_paid, *stack_advice;
  RoomMore         *more;

  AdwStatusPage *no_match; /* in `pages`; NULL: no search has failed yet */
  GtkButton     *enter_button;
  RoomMatches   *matches;      /* people of other nights who match */
  GtkButton     *begin_button; /* in `pages`; NULL: the guest list was never shown */

  RoomBook           *book;
  RoomTournament     *tournament;
  GtkFilter          *filter;
  GtkFilterListModel *shown;
  GtkSingleSelection *selection;
  GtkSizeGroup       *names; /* makes them one column */

  GtkSliceListModel *listed;  /* limits the rows shown; all of them once `filling` is done */
  guint              filling; /* tick callback id */
  gint               frames;  /* drawn since the list came into sight */

  GHashTable *places;   /* entrant -> position in the list, from 1 */
  GHashTable *moved;    /* the entrants whose rows the last act moved */
  gint64      moved_at; /* when it moved them */

  RoomEntrant *newcomer; /* the first whom the last act added; NULL: nobody */

  guint32 pressed_at; /* time, in the events' own clock, and position of the last press in the list */
  double  pressed_x, pressed_y;
};

G_DEFINE_FINAL_TYPE (RoomPlayersPage, room_players_page, GTK_TYPE_WIDGET)

static const char *
typed (RoomPlayersPage *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->search));
}

static gboolean
is_shown (gpointer entrant, gpointer data)
{
  return room_names_fit (room_row_get_text (entrant, ROOM_ENTRANT_TITLE), typed (data));
}

/* Scrolls to whom the last act added: their place by name may be out of sight. */
static void
show_newcomer (RoomPlayersPage *self)
{
  for (guint i = 0; self->newcomer != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->listed)); i++)
    {
      g_autoptr (RoomEntrant) entrant = g_list_model_get_item (G_LIST_MODEL (self->listed), i);

      if (entrant == self->newcomer)
        gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", i);
    }
}

static void
enter (RoomPlayersPage *self, const char *text)
{
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;

  if (room_add_players_enter (self->tournament, text, TRUE, &told, &error))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_LESS_STRICT); /* the entry tells it with a delay */
      show_newcomer (self);
    }
  if (error != NULL)
    room_act_refuse (GTK_WIDGET (self), error->message, room_tournament_dup_why (self->tournament, error));
  if (told != NULL)
    room_act_tell (GTK_WIDGET (self), told);
}

static void
enter_typed_cb (RoomPlayersPage *self)
{
  enter (self, typed (self));
}

static void
make_no_match (RoomPlayersPage *self)
{
  g_auto (GStrv) known = room_book_dup_people (self->book);
  g_autoptr (GtkBuilder) builder
      = room_widget_make_page (self->pages, "no-match", "tournament/room-players-no-match.ui");

  if (builder == NULL)
    return;
  self->no_match = ADW_STATUS_PAGE (gtk_builder_get_object (builder, "page"));
  self->enter_button = GTK_BUTTON (gtk_builder_get_object (builder, "enter_button"));
  self->matches = ROOM_MATCHES (gtk_builder_get_object (builder, "matches"));
  room_matches_set_known (self->matches, (const char *const *) known);
  g_signal_connect_object (self->enter_button, "clicked", G_CALLBACK (enter_typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->matches, "chosen", G_CALLBACK (enter), self, G_CONNECT_SWAPPED);
}

/* Offers to enter the typed name, or list of names, if it matches nobody. */
static void
offer_entry (RoomPlayersPage *self, const char *text)
{
  g_autoptr (NameList) list = name_list_read (text);
  guint            n = g_strv_length (list->names);
  g_autofree char *title = NULL, *label = NULL, *markup = NULL;

  if (n > 1)
    {
      title = name_list_sentence (list);
      label = g_strdup_printf (ngettext ("Enter %u person", "Enter %u people", n), n);
    }
  else
    {
      title = isolated_printf (_ ("No player is called “%s”"), text);
      label = isolated_printf (_ ("Enter “%s” as a new player"), n ? list->names[0] : text);
    }
  markup = g_markup_escape_text (title, -1);
  make_no_match (self);
  adw_status_page_set_title (self->no_match, markup);
  gtk_button_set_label (self->enter_button, label);
  room_matches_type (self->matches, text);
  gtk_widget_set_visible (GTK_WIDGET (self->enter_button), n > 0);
}

static gboolean
is_free (RoomPlayersPage *self)
{
  const Settings *settings = tourney_settings (room_tournament_get_tourney (self->tournament));

  return settings->entry.price + settings->entry.fee + settings_entry_bounty (settings) == 0;
}

static void
begin_cb (RoomPlayersPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!room_arrivals_begin (self->tournament, &error))
    room_act_refuse (GTK_WIDGET (self), error->message, room_tournament_dup_why (self->tournament, error));
}

/* Makes the page at its first showing; FALSE if the list cannot be read. */
static gboolean
make_guests (RoomPlayersPage *self)
{
  g_autoptr (GError) error = NULL;
  RoomGuests *guests = room_guests_of (self->book, self->tournament, &error);
  g_autoptr (GtkBuilder) builder = NULL;

  if (guests == NULL)
    {
      room_act_tell (GTK_WIDGET (self), error->message);
      return FALSE;
    }
  builder = room_widget_make_page (self->pages, "guests", "tournament/room-players-guests.ui");
  if (builder == NULL)
    return TRUE;
  room_guest_list_set_guests (ROOM_GUEST_LIST (gtk_builder_get_object (builder, "guest_list")), self->book, guests,
                              GUEST_ASKED);
  self->begin_button = GTK_BUTTON (gtk_builder_get_object (builder, "begin_button"));
  g_signal_connect_object (self->begin_button, "clicked", G_CALLBACK (begin_cb), self, G_CONNECT_SWAPPED);
  return TRUE;
}

static void
ask_guests_cb (RoomPlayersPage *self)
{
  gtk_toggle_button_set_active (self->guests_button, TRUE);
}

static void
make_empty (RoomPlayersPage *self)
{
  g_autoptr (GtkBuilder) builder = room_widget_make_page (self->pages, "empty", "tournament/room-players-empty.ui");
  GObject *ask;

  if (builder == NULL)
    return;
  ask = gtk_builder_get_object (builder, "ask_button");
  g_object_bind_property (self->guests_button, "visible", ask, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (ask, "clicked", G_CALLBACK (ask_guests_cb), self, G_CONNECT_SWAPPED);
}

/* Until it begins, the page can show who was asked in place of who is here. */
static gboolean
shows_guests (RoomPlayersPage *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->guests_button)) && gtk_toggle_button_get_active (self->guests_button)
         && make_guests (self);
}

static void
choose_page (RoomPlayersPage *self)
{
  g_autofree char *name = g_strstrip (g_strdup (typed (self)));

  if (shows_guests (self))
    {
      gtk_button_set_label (self->begin_button, is_free (self) ? _ ("Everybody is here: start")
                                                               : _ ("Everybody is here and has paid: start"));
      gtk_widget_set_sensitive (GTK_WIDGET (self->begin_button), room_arrivals_can_begin (self->tournament));
      gtk_stack_set_visible_child_name (self->pages, "guests");
    }
  else if (g_list_model_get_n_items (room_tournament_get_entrants (self->tournament)) == 0 && !*name)
    {
      make_empty (self);
      gtk_stack_set_visible_child_name (self->pages, "empty");
    }
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->shown)) > 0)
    gtk_stack_set_visible_child_name (self->pages, "list");
  else
    {
      offer_entry (self, name);
      gtk_stack_set_visible_child_name (self->pages, "no-match");
    }
}

/* True if nobody can be entered any more. */
static gboolean
is_over (RoomPlayersPage *self)
{
  return tourney_stage (room_tournament_get_tourney (self->tournament), room_tournament_now (self->tournament))
         == TOURNEY_FINISHED;
}

/* Beside the search, while people are expected by name. */
static void
update_arrivals (RoomPlayersPage *self, const Tourney *tourney)
{
  gboolean any = room_arrivals_count_now (self->tournament) > 0 && !shows_guests (self)
                 && tourney_late_open (tourney, room_tournament_now (self->tournament));

  gtk_widget_set_visible (self->arrivals, any);
  if (!any)
    return;
  gtk_widget_set_visible (self->all_here, !is_free (self));
  gtk_button_set_label (GTK_BUTTON (self->all_here), _ ("All here, pay later"));
  gtk_button_set_label (GTK_BUTTON (self->all_here_paid), is_free (self) ? _ ("All here") : _ ("All here, paid"));
}

gboolean
room_players_page_just_moved (RoomPlayersPage *self, RoomEntrant *entrant, gint64 now)
{
  return now - self->moved_at < JUST_NOW && g_hash_table_contains (self->moved, entrant);
}

static void
note_moves (RoomPlayersPage *self)
{
  GListModel *entrants = room_tournament_get_entrants (self->tournament);
  g_autoptr (GHashTable) before = g_steal_pointer (&self->places);
  g_autoptr (GHashTable) moved = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);

  self->places = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  g_clear_object (&self->newcomer);
  for (guint i = 0; i < g_list_model_get_n_items (entrants); i++)
    {
      RoomEntrant *entrant = g_list_model_get_item (entrants, i);
      gpointer     was = before != NULL ? g_hash_table_lookup (before, entrant) : NULL;

      if (was != NULL && GPOINTER_TO_UINT (was) != i + 1)
        g_hash_table_add (moved, g_object_ref (entrant));
      if (before != NULL && was == NULL && self->newcomer == NULL)
        self->newcomer = g_object_ref (entrant);
      g_hash_table_insert (self->places, entrant, GUINT_TO_POINTER (i + 1));
    }
  if (self->moved != NULL && g_hash_table_size (moved) == 0)
    return;
  g_clear_pointer (&self->moved, g_hash_table_unref);
  self->moved = g_steal_pointer (&moved);
  self->moved_at = g_get_monotonic_time ();
}

/* Only what is done here scrolls the list; a player who comes in from elsewhere must not move it under the pointer. */
static gboolean
is_adding (RoomPlayersPage *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->add_button);

  return popover != NULL && gtk_widget_get_visible (GTK_WIDGET (popover));
}

/* Whoever is still expected is counted before the start and after it. */
static char *
describe_left (const Tourney *tourney, gint to_come)
{
  gint             here = (gint) tourney_n_players (tourney);
  g_autofree char *left = tally_left (tourney);

  if (to_come == 0)
    return g_steal_pointer (&left);
  if (tourney_started_at (tourney) < 0)
    return g_strdup_printf (_ ("%d of %d here"), here, here + to_come);
  /* Translators: “12 of 14 players left”, and how many are still expected */
  return g_strdup_printf (ngettext ("%s, %d to come", "%s, %d to come", (gulong) to_come), left, to_come);
}

static void
update_cb (RoomPlayersPage *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  gint             to_come = tourney_to_come (tourney, room_tournament_now (self->tournament));
  gint             here = (gint) tourney_n_players (tourney);
  g_autofree char *left = is_over (self) ? g_strdup_printf (ngettext ("%d player", "%d players", (gulong) here), here)
                                         : describe_left (tourney, to_come);

  gtk_label_set_label (self->left, left);
  gtk_widget_set_visible (GTK_WIDGET (self->guests_button), tourney_started_at (tourney) < 0);
  adw_button_content_set_label (self->guests_content, shows_guests (self) ? _ ("Guest list") : "");
  gtk_widget_set_visible (GTK_WIDGET (self->search), !shows_guests (self));
  gtk_widget_set_visible (GTK_WIDGET (self->left), !shows_guests (self));
  gtk_widget_set_visible (GTK_WIDGET (self->add_button), !is_over (self) && !shows_guests (self));
  gtk_widget_set_visible (self->stack_advice,
                          tourney_started_at (tourney) < 0 && here + to_come > 0 && !shows_guests (self));
  note_moves (self);
  update_arrivals (self, tourney);
  choose_page (self);
  if (is_adding (self))
    show_newcomer (self);
}

/* --- Callbacks --- */

static void
guests_toggled_cb (RoomPlayersPage *self)
{
  if (self->tournament == NULL)
    return;
  update_cb (self);
  if (shows_guests (self) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}

static void
all_enter (RoomPlayersPage *self, gboolean paid)
{
  g_autoptr (GError) error = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  if (!room_arrivals_enter_all (self->tournament, paid, &error))
    room_act_refuse (GTK_WIDGET (self), error->message, room_tournament_dup_why (self->tournament, error));
}

static void
all_here_cb (RoomPlayersPage *self)
{
  all_enter (self, FALSE);
}

static void
all_here_paid_cb (RoomPlayersPage *self)
{
  all_enter (self, TRUE);
}

static void
search_changed_cb (RoomPlayersPage *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  choose_page (self);
}

static void
stop_search_cb (RoomPlayersPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/* Enter selects the first match for the next key. Searching only finds; entries are sold by their button. */
static void
search_activated_cb (RoomPlayersPage *self)
{
  if (!*typed (self))
    return;
  search_changed_cb (self); /* the entry reports typing with a delay, and Enter may come sooner */
  if (g_list_model_get_n_items (G_LIST_MODEL (self->shown)) == 0)
    return;
  gtk_single_selection_set_selected (self->selection, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/* Moves on from the popover to the list, where keys are shortcuts again; GTK would focus the popover's button, which
   the space bar opens. */
static void
added_cb (RoomPlayersPage *self)
{
  if (self->list != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->list)))
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
make_add_players_cb (GtkMenuButton *button, gpointer data)
{
  RoomPlayersPage *self = data;
  RoomAddPlayers  *add_players;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  add_players = g_object_new (ROOM_TYPE_ADD_PLAYERS, NULL);
  room_add_players_set_tournament (add_players, self->book, self->tournament);
  g_signal_connect_object (add_players, "closed", G_CALLBACK (added_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, GTK_WIDGET (add_players));
}

/* A list view makes rows far out of sight, so the rest is added after the first frame. */
static gboolean
fill_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  RoomPlayersPage *self = data;
  guint            size = gtk_slice_list_model_get_size (self->listed);

  if (self->frames++ == 0)
    return G_SOURCE_CONTINUE;
  if (size < g_list_model_get_n_items (G_LIST_MODEL (self->shown)))
    {
      gtk_slice_list_model_set_size (self->listed, size + ROWS_EACH_FRAME);
      return G_SOURCE_CONTINUE;
    }
  gtk_slice_list_model_set_size (self->listed, G_MAXUINT);
  self->filling = 0;
  return G_SOURCE_REMOVE;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, RoomPlayersPage *self)
{
  gtk_list_item_set_child (item, room_player_row_new (self->book, self->tournament, self->names));
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, RoomPlayersPage *self)
{
  room_player_row_set_entrant (ROOM_PLAYER_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, RoomPlayersPage *self)
{
  room_player_row_set_entrant (ROOM_PLAYER_ROW (gtk_list_item_get_child (item)), NULL);
}

/* ENTRANT's row among those the list has made. */
static RoomPlayerRow *
find_row (GtkWidget *widget, RoomEntrant *entrant)
{
  if (ROOM_IS_PLAYER_ROW (widget))
    {
      g_autoptr (RoomEntrant) shown = NULL;

      g_object_get (widget, "entrant", &shown, NULL);
      return shown == entrant ? ROOM_PLAYER_ROW (widget) : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      RoomPlayerRow *row = find_row (child, entrant);

      if (row != NULL)
        return row;
    }
  return NULL;
}

/* A double click or Enter on a row, which may have scrolled out of sight: renames a player who was never named, and
   otherwise opens the menu. */
static void
row_activated_cb (RoomPlayersPage *self, guint position)
{
  g_autoptr (RoomEntrant) entrant = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  RoomPlayerRow *row = entrant != NULL ? find_row (GTK_WIDGET (self->list), entrant) : NULL;

  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  if (row != NULL && room_text_is_stand_in (room_entrant_get_name (entrant)))
    room_player_row_rename (row);
  else if (row != NULL)
    room_player_row_open_menu (row);
}

static gboolean
is_in_moved_row (RoomPlayersPage *self, GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ROOM_TYPE_PLAYER_ROW);
  g_autoptr (RoomEntrant) entrant = NULL;

  if (row != NULL)
    g_object_get (row, "entrant", &entrant, NULL);
  return entrant != NULL && room_players_page_just_moved (self, entrant, g_get_monotonic_time ());
}

/* The list moves under the pointer: the second press of a double click would hit the next player or buy twice, and a
   press on a row that has just moved there was meant for another. */
static gboolean
press_cb (GtkEventController *controller, GdkEvent *event, RoomPlayersPage *self)
{
  guint32    at = gdk_event_get_time (event);
  gint       time, distance;
  double     x, y;
  gboolean   second;
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *widget;

  if (gdk_event_get_event_type (event) != GDK_BUTTON_PRESS || !gdk_event_get_position (event, &x, &y))
    return FALSE;
  g_object_get (gtk_widget_get_settings (root), "gtk-double-click-time", &time, "gtk-double-click-distance", &distance,
                NULL);
  second = at - self->pressed_at <= (guint32) time && ABS (x - self->pressed_x) <= distance
           && ABS (y - self->pressed_y) <= distance;
  self->pressed_at = at;
  self->pressed_x = x;
  self->pressed_y = y;
  gtk_native_get_surface_transform (GTK_NATIVE (root), &x, &y);
  widget = gtk_widget_pick (root, self->pressed_x - x, self->pressed_y - y, GTK_PICK_DEFAULT);
  return widget != NULL && gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL
         && (second || is_in_moved_row (self, widget));
}

static void
room_players_page_dispose (GObject *object)
{
  RoomPlayersPage *self = ROOM_PLAYERS_PAGE (object);

  /* GTK 4.8 would leak an open popover. */
  if (self->add_button != NULL)
    gtk_menu_button_set_popover (self->add_button, NULL);
  if (self->list != NULL && self->filling)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->list), self->filling);
  self->filling = 0;
  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_PLAYERS_PAGE);
  g_clear_pointer (&self->places, g_hash_table_unref);
  g_clear_pointer (&self->moved, g_hash_table_unref);
  g_clear_object (&self->newcomer);
  g_clear_object (&self->names);
  g_clear_object (&self->selection);
  g_clear_object (&self->listed);
  g_clear_object (&self->shown);
  g_clear_object (&self->filter);
  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_players_page_parent_class)->dispose (object);
}

static void
room_players_page_class_init (RoomPlayersPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_players_page_dispose;
  g_type_ensure (ROOM_TYPE_GUEST_LIST);
  g_type_ensure (ROOM_TYPE_MATCHES);
  g_type_ensure (ROOM_TYPE_MORE);
  g_type_ensure (ROOM_TYPE_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-players-page.ui");
  ROOM_BIND (widget_class, RoomPlayersPage, guests_button, guests_content, search, left, stack_advice, add_button,
             pages, list, scroller, more, all_here_paid, all_here, arrivals);
  ROOM_BIND_CALLBACKS (widget_class, guests_toggled_cb, search_changed_cb, search_activated_cb, stop_search_cb,
                       all_here_cb, all_here_paid_cb, setup_cb, bind_cb, unbind_cb, row_activated_cb);
}

static void
room_players_page_init (RoomPlayersPage *self)
{
  GtkEventController *presses = gtk_event_controller_legacy_new ();

  self->names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->add_button, make_add_players_cb, self, NULL);
  gtk_event_controller_set_propagation_phase (presses, GTK_PHASE_CAPTURE);
  g_signal_connect (presses, "event", G_CALLBACK (press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), presses);
}

/* People were asked, nobody is here yet, and there is time. */
static gboolean
asks_people (RoomPlayersPage *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  RoomGuests    *guests = NULL;

  if (tourney_started_at (tourney) < 0 && tourney_n_players (tourney) == 0
      && room_tournament_planned (self->tournament) - room_tournament_now (self->tournament) > SOON)
    guests = room_guests_of (self->book, self->tournament, NULL);
  return guests != NULL && guests_n (room_guests_get_list (guests)) > 0;
}

void
room_players_page_set_tournament (RoomPlayersPage *self, RoomBook *book, RoomTournament *tournament)
{
  GListModel *entrants = room_tournament_get_entrants (tournament);

  g_return_if_fail (ROOM_IS_PLAYERS_PAGE (self));
  g_return_if_fail (!self->tournament);

  self->tournament = g_object_ref (tournament);
  self->book = g_object_ref (book);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL));
  self->shown = gtk_filter_list_model_new (g_object_ref (entrants), g_object_ref (self->filter));
  self->listed = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->shown)), 0, ROWS_AT_ONCE);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->listed)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  self->filling = gtk_widget_add_tick_callback (GTK_WIDGET (self->list), fill_cb, self, NULL);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  room_more_watch (self->more, GTK_SCROLLED_WINDOW (self->scroller), G_LIST_MODEL (self->shown));
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  gtk_toggle_button_set_active (self->guests_button, asks_people (self));
  update_cb (self);
}

RoomEntrant *
room_players_page_get_selected (RoomPlayersPage *self)
{
  g_return_val_if_fail (ROOM_IS_PLAYERS_PAGE (self), NULL);
  return gtk_single_selection_get_selected_item (self->selection);
}

void
room_players_page_search (RoomPlayersPage *self)
{
  g_return_if_fail (ROOM_IS_PLAYERS_PAGE (self));
  gtk_toggle_button_set_active (self->guests_button, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

void
room_players_page_add (RoomPlayersPage *self)
{
  g_return_if_fail (ROOM_IS_PLAYERS_PAGE (self));
  if (is_over (self))
    room_act_tell (GTK_WIDGET (self), _ ("The tournament is over; undo its end to continue it."));
  else
    {
      gtk_toggle_button_set_active (self->guests_button, FALSE);
      gtk_menu_button_popup (self->add_button);
    }
}
