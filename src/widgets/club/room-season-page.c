/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-season-page.h"

#include <glib/gi18n-lib.h>

#include "app/club/room-club.h"
#include "app/club/room-season-changes.h"
#include "app/club/room-season-race.h"
#include "app/club/room-seasons.h"
#include "app/house/room-summary.h"
#include "app/tournament/room-season-board.h"
#include "app/tournament/room-tournaments.h"
#include "base/isolate.h"
#include "club/season/standings-text.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paper/room-share-window.h"
#include "room-chart-view.h"
#include "room-club-undo.h"
#include "room-hits-view.h"
#include "room-season-columns.h"
#include "room-season-editor.h"
#include "room-season-why.h"

struct _RoomSeasonPage
{
  GtkWidget parent_instance;

  AdwToastOverlay *toasts;
  GtkStack        *stack; /* "empty": no season is kept */
  GtkDropDown     *chooser;
  GtkLabel        *facts, *refusal;
  GtkToggleButton *tonight; /* shows the table as if the night under way ended now */
  GtkWidget       *changes_bar;
  GtkLabel        *changes; /* what a correction changed */
  GtkStack        *views;   /* "table", "none": no night counts, "refused" */
  GtkWidget       *switcher;
  GtkStack        *parts; /* "table", "race", "hits" */
  GtkColumnView   *table_view;
  RoomChartView   *race;
  GtkStack        *hits_views; /* "hits", or "none": nobody put anybody out */
  RoomHitsView    *hits;
  GtkLabel        *told; /* about a pair of the hits */
  GMenu           *undo_menu;

  RoomToaster     *toaster;
  RoomBook        *book;
  GSettings       *preferences;
  RoomSeasons     *seasons;
  RoomClub        *club;
  RoomSeasonTable *table;  /* after the nights that are over; NULL: there is none, or its text is refused */
  RoomSeasonTable *looked; /* the one that somebody last looked at, by the same rules; NULL: none */
  RoomSeasonTable *seen;   /* the one that is shown: that, or the one of tonight */
  RoomTournament  *night;  /* under way; NULL: none is */
  RoomSeasonBoard *board;  /* of that night; NULL: none is under way */
  char            *shown;  /* the name of the season that is shown; NULL: none */
  gboolean         filling;
  struct
  {
    char *now;    /* the name of the season that was saved; NULL: it was deleted */
    char *before; /* its text before that; NULL: it was new */
  } undo;         /* what the toast and the menu take back; both NULL: nothing */
};

G_DEFINE_FINAL_TYPE (RoomSeasonPage, room_season_page, GTK_TYPE_WIDGET)

static void
say (RoomSeasonPage *self, const GError *error)
{
  room_toaster_say (self->toaster, error->message, NULL, NULL);
}

static void
clear_undo (RoomSeasonPage *self)
{
  g_clear_pointer (&self->undo.now, g_free);
  g_clear_pointer (&self->undo.before, g_free);
}

static void
offer_undo (RoomSeasonPage *self, const char *label)
{
  room_club_undo_offer (GTK_WIDGET (self), self->undo_menu, "season.undo", label);
}

/* --- What is shown --- */

/* The table as if the night under way ended now; NULL: none is, or it does not count. */
static RoomSeasonTable *
get_tonight (RoomSeasonPage *self)
{
  const RoomBoardSeason *season
      = self->board != NULL && self->shown != NULL ? room_season_board_find (self->board, self->shown) : NULL;

  return season != NULL ? season->tonight : NULL;
}

static void
told_cb (RoomSeasonPage *self, const char *sentence)
{
  gtk_label_set_label (self->told, *sentence != '\0' ? sentence : _ ("Point at a number to read what it says"));
}

/* A part is made when somebody looks at it. */
static void
show_part (RoomSeasonPage *self)
{
  const char *part = gtk_stack_get_visible_child_name (self->parts);

  if (self->seen != NULL && g_strcmp0 (part, "race") == 0)
    room_chart_view_set_chart (self->race, room_season_race (self->seen));
  else if (self->seen != NULL && g_strcmp0 (part, "hits") == 0)
    gtk_stack_set_visible_child_name (self->hits_views,
                                      room_hits_view_set_table (self->hits, self->seen) ? "hits" : "none");
}

/* "table", "none" or "refused". */
static void
show_view (RoomSeasonPage *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->views, name);
  gtk_widget_set_visible (self->switcher, g_str_equal (name, "table"));
}

static void
show_refusal (RoomSeasonPage *self, const GError *error)
{
  gtk_label_set_label (self->facts, "");
  gtk_label_set_label (self->refusal, error->message);
  show_view (self, "refused");
}

static void
show_seen (RoomSeasonPage *self)
{
  RoomSeasonTable *tonight = get_tonight (self), *table = self->table;
  g_autofree char *facts = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->tonight), tonight != NULL);
  if (tonight != NULL && gtk_toggle_button_get_active (self->tonight))
    table = tonight;
  if (table != NULL)
    room_season_table_ref (table);
  g_clear_pointer (&self->seen, room_season_table_unref);
  self->seen = table;
  room_season_columns_show (self->table_view, table);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "season.copy", table != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "season.share", table != NULL);
  if (table == NULL)
    return;
  facts = room_season_table_say (table);
  gtk_label_set_label (self->facts, facts);
  show_view (self, room_season_table_get_standings (table)->nights->len > 0 ? "table" : "none");
  show_part (self);
}

/* Reads the nights and the season anew. */
static void
show_table (RoomSeasonPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = room_seasons_dup_text (self->seasons, self->shown, &error);
  g_autoptr (GPtrArray) nights = text != NULL ? room_club_ref_nights (self->club, &error) : NULL;

  g_clear_pointer (&self->table, room_season_table_unref);
  if (nights != NULL)
    self->table = room_season_table_new (text, self->shown, nights, &error);
  show_seen (self);
  if (self->seen == NULL)
    show_refusal (self, error);
}

/* --- Corrections --- */

/* From now on it is of this table that changes are told. */
static void
forget_changes (RoomSeasonPage *self)
{
  g_clear_pointer (&self->looked, room_season_table_unref);
  if (self->table != NULL)
    self->looked = room_season_table_ref (self->table);
  gtk_widget_set_visible (self->changes_bar, FALSE);
}

/* Of a night that was corrected since somebody looked. */
static void
say_changes (RoomSeasonPage *self)
{
  g_autofree char *said
      = self->looked != NULL && self->table != NULL ? room_season_changes (self->looked, self->table) : NULL;

  gtk_label_set_label (self->changes, said != NULL ? said : "");
  gtk_widget_set_visible (self->changes_bar, said != NULL);
}

static void
dismiss_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  forget_changes (ROOM_SEASON_PAGE (widget));
}

/* --- The night under way --- */

static void
look (RoomSeasonPage *self)
{
  if (self->board != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    room_season_board_look (self->board);
}

/* The first that has begun and is not over.  NULL: none. */
static RoomTournament *
open_night (RoomSeasonPage *self)
{
  GListModel *summaries = room_book_get_tournaments (self->book);

  for (guint i = 0; i < g_list_model_get_n_items (summaries); i++)
    {
      g_autoptr (RoomSummary) summary = g_list_model_get_item (summaries, i);
      TourneyStage state = room_summary_get_state (summary);

      if (state != TOURNEY_WAITING && state != TOURNEY_FINISHED)
        return room_tournaments_open (self->book, room_summary_get_id (summary), NULL);
    }
  return NULL;
}

static void
drop_night (RoomSeasonPage *self)
{
  if (self->night != NULL)
    g_signal_handlers_disconnect_by_func (self->night, look, self);
  if (self->board != NULL)
    g_signal_handlers_disconnect_by_func (self->board, show_seen, self);
  g_clear_object (&self->board);
  g_clear_object (&self->night);
}

static void
follow_night (RoomSeasonPage *self)
{
  g_autoptr (RoomTournament) night = open_night (self);

  if (night != self->night)
    {
      drop_night (self);
      if (night != NULL)
        {
          self->night = g_object_ref (night);
          self->board = room_season_board_new (self->book, night);
          g_signal_connect_object (night, "tick", G_CALLBACK (look), self, G_CONNECT_SWAPPED);
          g_signal_connect_object (self->board, "changed", G_CALLBACK (show_seen), self, G_CONNECT_SWAPPED);
        }
      show_seen (self);
    }
  look (self);
}

/* --- The seasons --- */

static void
choose (RoomSeasonPage *self, const char *name)
{
  g_autofree char *chosen = g_strdup (name);

  g_free (self->shown);
  self->shown = g_steal_pointer (&chosen);
}

/* And is shown when the program is started again. */
static void
remember (RoomSeasonPage *self, const char *name)
{
  choose (self, name);
  g_settings_set_string (self->preferences, "season", name);
}

/* The season that was shown or looked at last, as long as it is there; otherwise the one of today. */
static guint
find_chosen (RoomSeasonPage *self, GStrv names)
{
  g_autofree char *last = g_settings_get_string (self->preferences, "season"), *current = NULL;
  const char      *wanted[] = { self->shown, last, NULL };
  g_autoptr (GPtrArray) nights = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      if (i == 2)
        {
          nights = room_club_ref_nights (self->club, NULL);
          wanted[i] = current = nights != NULL ? room_seasons_dup_current (self->seasons, nights) : NULL;
        }
      for (guint at = 0; wanted[i] != NULL && names[at] != NULL; at++)
        if (g_str_equal (names[at], wanted[i]))
          return at;
    }
  return 0; /* none can be read: the page says why */
}

static void
fill (RoomSeasonPage *self)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = room_seasons_dup_names (self->seasons, &error);
  g_autoptr (GtkStringList) model = NULL;
  guint n, at;

  if (names == NULL)
    {
      say (self, error);
      return;
    }
  n = g_strv_length (names);
  at = n > 0 ? find_chosen (self, names) : GTK_INVALID_LIST_POSITION;
  choose (self, n > 0 ? names[at] : NULL);
  self->filling = TRUE;
  model = gtk_string_list_new ((const char *const *) names);
  gtk_drop_down_set_model (self->chooser, G_LIST_MODEL (model));
  gtk_drop_down_set_selected (self->chooser, at);
  self->filling = FALSE;
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "season" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "season.delete", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "season.edit", n > 0);
  if (n == 0)
    return;
  show_table (self);
  forget_changes (self);
}

static void
show_season (RoomSeasonPage *self, const char *name)
{
  remember (self, name);
  fill (self);
}

static void
chosen_cb (RoomSeasonPage *self)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (self->chooser);

  if (self->filling || chosen == NULL || g_strcmp0 (gtk_string_object_get_string (chosen), self->shown) == 0)
    return;
  remember (self, gtk_string_object_get_string (chosen));
  show_table (self);
  forget_changes (self);
}

static void
nights_changed_cb (RoomSeasonPage *self)
{
  if (self->shown == NULL)
    return;
  show_table (self);
  say_changes (self);
}

static void
show_person_cb (RoomSeasonPage *self, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "home.show-person", "s", name);
}

static void
row_activated_cb (RoomSeasonPage *self, guint position)
{
  g_autoptr (RoomSeasonRow) row
      = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (self->table_view)), position);
  const SeasonPerson *person = row != NULL ? room_season_row_get_person (row) : NULL;

  GtkWindow *why;

  if (person == NULL)
    return;
  why = room_season_why_new (room_widget_get_window (self), self->seen, person->name);
  g_signal_connect_object (why, "person", G_CALLBACK (show_person_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (why);
}

/* --- Acts --- */

/* Says SENTENCE, with an undo that brings BEFORE back in the place of the season NOW, and stays in the menu as LABEL.
   Takes SENTENCE and LABEL. */
static void
say_undo (RoomSeasonPage *self, char *sentence, char *label, const char *now, const char *before)
{
  clear_undo (self);
  offer_undo (self, label);
  self->undo.now = g_strdup (now);
  self->undo.before = g_strdup (before);
  room_toaster_say (self->toaster, sentence, _ ("Undo"), "season.undo");
  g_free (label);
  g_free (sentence);
}

static void
saved_cb (RoomSeasonPage *self, const char *name, RoomSeasonDraft *draft)
{
  gboolean is_new = room_season_draft_get_name (draft) == NULL;

  show_season (self, name);
  say_undo (self, isolated_printf (_ ("“%s” was saved."), name),
            isolated_printf (is_new ? _ ("Undo: “%s” is new") : _ ("Undo: change of “%s”"), name), name,
            is_new ? NULL : room_season_draft_get_first (draft));
}

static void
edit (RoomSeasonPage *self, RoomSeasonDraft *draft)
{
  Currency currency;

  room_book_get_currency (self->book, &currency);
  g_signal_connect_object (draft, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (room_season_editor_new (room_widget_get_window (self), draft, &currency));
}

static void
edit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomSeasonPage *self = ROOM_SEASON_PAGE (widget);
  gboolean        is_new = g_str_equal (action, "season.new");
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomSeasonDraft) draft = is_new ? room_season_draft_new_like (self->book, self->shown, &error)
                                             : room_season_draft_new (self->book, self->shown, &error);

  if (draft != NULL)
    edit (self, draft);
  else
    say (self, error);
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomSeasonPage  *self = ROOM_SEASON_PAGE (widget);
  g_autofree char *text = NULL;

  if (self->seen == NULL)
    return;
  text = standings_to_message (room_season_table_get_season (self->seen), room_season_table_get_standings (self->seen));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  room_toaster_say (self->toaster, _ ("Copied"), NULL, NULL);
}

static void
share_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomSeasonPage *self = ROOM_SEASON_PAGE (widget);
  Currency        currency;

  if (self->seen == NULL)
    return;
  room_book_get_currency (self->book, &currency);
  gtk_window_present (room_share_window_new_standings (room_widget_get_window (self), self->seen, &currency));
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomSeasonPage *self = ROOM_SEASON_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup (self->shown);
  g_autofree char *text = room_seasons_dup_text (self->seasons, name, &error);

  if (text == NULL || !room_seasons_delete (self->seasons, name, &error))
    say (self, error);
  else
    say_undo (self, isolated_printf (_ ("“%s” was deleted."), name),
              isolated_printf (_ ("Undo: “%s” is deleted"), name), NULL, text);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomSeasonPage *self = ROOM_SEASON_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *now = g_steal_pointer (&self->undo.now), *before = g_steal_pointer (&self->undo.before),
                  *name = NULL;

  if (before != NULL && (name = room_seasons_save (self->seasons, now, before, &error)) != NULL)
    show_season (self, name);
  else if (before == NULL && now != NULL)
    room_seasons_delete (self->seasons, now, &error);
  offer_undo (self, NULL);
  if (error != NULL)
    say (self, error);
}

/* --- The widget --- */

/* What a night under way does is followed as long as somebody looks. */
static void
room_season_page_map (GtkWidget *widget)
{
  RoomSeasonPage *self = ROOM_SEASON_PAGE (widget);

  GTK_WIDGET_CLASS (room_season_page_parent_class)->map (widget);
  follow_night (self);
  if (!gtk_widget_get_visible (self->changes_bar))
    forget_changes (self);
}

static void
room_season_page_dispose (GObject *object)
{
  RoomSeasonPage *self = ROOM_SEASON_PAGE (object);

  drop_night (self);
  g_clear_pointer (&self->seen, room_season_table_unref);
  g_clear_pointer (&self->looked, room_season_table_unref);
  g_clear_pointer (&self->table, room_season_table_unref);
  g_clear_pointer (&self->shown, g_free);
  clear_undo (self);
  g_clear_object (&self->toaster);
  g_clear_object (&self->preferences);
  g_clear_object (&self->book);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_SEASON_PAGE);
  G_OBJECT_CLASS (room_season_page_parent_class)->dispose (object);
}

static void
room_season_page_class_init (RoomSeasonPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  g_type_ensure (ROOM_TYPE_CHART_VIEW);
  g_type_ensure (ROOM_TYPE_HITS_VIEW);
  G_OBJECT_CLASS (class)->dispose = room_season_page_dispose;
  widget_class->map = room_season_page_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/club/room-season-page.ui");
  ROOM_BIND (widget_class, RoomSeasonPage, toasts, stack, chooser, facts, refusal, tonight, changes_bar, changes, views,
             switcher, parts, table_view, race, hits_views, hits, told, undo_menu);
  ROOM_BIND_CALLBACKS (widget_class, chosen_cb, row_activated_cb, show_seen, show_part, told_cb);
  gtk_widget_class_install_action (widget_class, "season.new", NULL, edit_cb);
  gtk_widget_class_install_action (widget_class, "season.edit", NULL, edit_cb);
  gtk_widget_class_install_action (widget_class, "season.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "season.share", NULL, share_cb);
  gtk_widget_class_install_action (widget_class, "season.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "season.dismiss", NULL, dismiss_cb);
  gtk_widget_class_install_action (widget_class, "season.undo", NULL, undo_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "season.undo", NULL);
}

static void
room_season_page_init (RoomSeasonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->toaster = room_toaster_new (self->toasts);
  offer_undo (self, NULL);
  self->preferences = g_settings_new (APP_ID);
  room_widget_cut_drop_down (self->chooser, 30);
  room_widget_name_drop_down (GTK_WIDGET (self->chooser), _ ("Season"));
}

GtkWidget *
room_season_page_new (RoomBook *book)
{
  RoomSeasonPage *self = g_object_new (ROOM_TYPE_SEASON_PAGE, NULL);
  g_autoptr (GSimpleActionGroup) columns = NULL;
  Currency currency;

  self->book = g_object_ref (book);
  self->seasons = room_seasons_get (book);
  self->club = room_club_get (book);
  room_book_get_currency (book, &currency);
  room_season_columns_add (self->table_view, &currency);
  columns = room_season_columns_actions (self->table_view);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "columns", G_ACTION_GROUP (columns));
  g_signal_connect_object (self->seasons, "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->club, "changed", G_CALLBACK (nights_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "tournament-changed", G_CALLBACK (follow_night), self, G_CONNECT_SWAPPED);
  fill (self);
  return GTK_WIDGET (self);
}

void
room_season_page_show (RoomSeasonPage *self, const char *name)
{
  g_return_if_fail (ROOM_IS_SEASON_PAGE (self));

  show_season (self, name);
}
