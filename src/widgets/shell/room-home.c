/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window without a tournament: tournaments, seasons, people, schedules, chips and side games, each a page. */
#include "room-home.h"

#include "widgets/club/room-people-page.h"
#include "widgets/club/room-season-page.h"
#include "widgets/kit/room-lazy-page.h"
#include "widgets/kit/room-tabs.h"
#include "widgets/kit/room-widget.h"
#include "widgets/planner/room-chips-page.h"
#include "widgets/planner/room-library-page.h"
#include "widgets/side/room-side-page.h"
#include "widgets/start/room-start-page.h"

struct _RoomHome
{
  GtkWidget parent_instance;

  AdwViewStack  *views;
  GMenuModel    *main_menu;
  GtkMenuButton *menu_button;
  RoomLazyPage  *start, *season, *people, *library, *chips, *side;

  RoomBook *book;
};

G_DEFINE_FINAL_TYPE (RoomHome, room_home, GTK_TYPE_WIDGET)

enum
{
  OPEN,
  NEW_TOURNAMENT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
start_open_cb (RoomHome *self, gint64 id)
{
  g_signal_emit (self, signals[OPEN], 0, id);
}

static void
start_new_cb (RoomHome *self)
{
  g_signal_emit (self, signals[NEW_TOURNAMENT], 0);
}

static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  room_home_show (ROOM_HOME (widget), g_variant_get_string (parameter, NULL));
}

static void
show_season_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomHome *self = ROOM_HOME (widget);

  room_season_page_show (ROOM_SEASON_PAGE (room_lazy_page_get (self->season)), g_variant_get_string (parameter, NULL));
  room_home_show (self, "season");
}

/* From there Back leads to the page that is shown now. */
static void
show_person_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomHome   *self = ROOM_HOME (widget);
  const char *from = adw_view_stack_get_visible_child_name (self->views);
  GtkWidget  *people = room_lazy_page_get (self->people);

  room_people_page_show (ROOM_PEOPLE_PAGE (people), g_variant_get_string (parameter, NULL), from);
  room_home_show (self, "people");
}

/* What comes of it is told on the start page, and undone there. */
static void
import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomHome *self = ROOM_HOME (widget);

  room_home_show (self, "tournaments");
  gtk_widget_activate_action (room_lazy_page_get (self->start), "start.import", NULL);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[OPEN], 0, g_variant_get_int64 (parameter));
}

/* Ctrl+1 to Ctrl+6, wherever the focus is. */
static void
add_keys (RoomHome *self)
{
  static const char *const pages[] = { "tournaments", "season", "people", "schedules", "chips", "side" };
  GtkEventController      *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_1 + i, GDK_CONTROL_MASK),
                                                gtk_named_action_new ("home.show"));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_string (pages[i]));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static GtkWidget *
make_start (gpointer self)
{
  GtkWidget *page = room_start_page_new (ROOM_HOME (self)->book);

  g_signal_connect_object (page, "open", G_CALLBACK (start_open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "new-tournament", G_CALLBACK (start_new_cb), self, G_CONNECT_SWAPPED);
  return page;
}

static GtkWidget *
make_season (gpointer self)
{
  return room_season_page_new (ROOM_HOME (self)->book);
}

static GtkWidget *
make_people (gpointer self)
{
  return room_people_page_new (ROOM_HOME (self)->book);
}

static GtkWidget *
make_library (gpointer self)
{
  RoomLibraryPage *page = g_object_new (ROOM_TYPE_LIBRARY_PAGE, NULL);

  room_library_page_set_book (page, ROOM_HOME (self)->book);
  return GTK_WIDGET (page);
}

static GtkWidget *
make_chips (gpointer self)
{
  RoomChipsPage *page = g_object_new (ROOM_TYPE_CHIPS_PAGE, NULL);

  room_chips_page_set_book (page, ROOM_HOME (self)->book);
  return GTK_WIDGET (page);
}

static GtkWidget *
make_side (gpointer self)
{
  RoomSidePage *page = g_object_new (ROOM_TYPE_SIDE_PAGE, NULL);

  room_side_page_set_book (page, ROOM_HOME (self)->book, NULL);
  return GTK_WIDGET (page);
}

static void
room_home_dispose (GObject *object)
{
  g_clear_object (&ROOM_HOME (object)->book);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_HOME);
  G_OBJECT_CLASS (room_home_parent_class)->dispose (object);
}

static void
room_home_class_init (RoomHomeClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_home_dispose;
  signals[OPEN]
      = g_signal_new ("open", ROOM_TYPE_HOME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[NEW_TOURNAMENT]
      = g_signal_new ("new-tournament", ROOM_TYPE_HOME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ROOM_TYPE_TABS);
  g_type_ensure (ROOM_TYPE_LAZY_PAGE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/shell/room-home.ui");
  ROOM_BIND (widget_class, RoomHome, views, main_menu, menu_button, start, season, people, library, chips, side);
  ROOM_BIND_CALLBACKS (widget_class, room_tabs_moved_cb);
  gtk_widget_class_install_action (widget_class, "home.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "home.show-season", "s", show_season_cb);
  gtk_widget_class_install_action (widget_class, "home.show-person", "s", show_person_cb);
  gtk_widget_class_install_action (widget_class, "home.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "home.open", "x", open_cb);
}

static void
room_home_init (RoomHome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_set_menu (self->menu_button, self->main_menu);
  add_keys (self);
}

void
room_home_set_book (RoomHome *self, RoomBook *book)
{
  g_return_if_fail (ROOM_IS_HOME (self));
  g_return_if_fail (ROOM_IS_BOOK (book));

  g_set_object (&self->book, book);
  room_lazy_page_set (self->start, make_start, self);
  room_lazy_page_set (self->season, make_season, self);
  room_lazy_page_set (self->people, make_people, self);
  room_lazy_page_set (self->library, make_library, self);
  room_lazy_page_set (self->chips, make_chips, self);
  room_lazy_page_set (self->side, make_side, self);
}

void
room_home_show (RoomHome *self, const char *page)
{
  g_return_if_fail (ROOM_IS_HOME (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    adw_view_stack_set_visible_child_name (self->views, page);
}
