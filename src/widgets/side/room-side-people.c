/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people to choose from for a side game. */
#include "room-side-people.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "tourney/name-list.h"
#include "widgets/kit/room-choice.h"
#include "widgets/kit/room-name-entry.h"
#include "widgets/kit/room-names.h"
#include "widgets/kit/room-widget.h"

#define MOST_KNOWN   12 /* without a tournament; typing a name is faster than finding it among more */
#define MOST_WAITING 18 /* the others have gone home; they can be added by name */
#define MOST_SEATED  6  /* at most this many waiting players are chosen together with somebody who has just gone out */

struct _RoomSidePeople
{
  GtkWidget parent_instance;

  GtkLabel      *sum, *empty;
  GtkFlowBox    *people;
  RoomNameEntry *entry;
  GtkSwitch     *bots;

  GSettings      *preferences;
  RoomBook       *book;
  RoomTournament *tournament; /* NULL: none */
  GPtrArray      *shown;      /* char *, by place among the people */
  GPtrArray      *added;      /* char *, by name */
  GPtrArray      *chosen;     /* char *, in the order chosen */
  gboolean        setting;
  gint            minute; /* for which waiting times are shown */
};

G_DEFINE_FINAL_TYPE (RoomSidePeople, room_side_people, GTK_TYPE_WIDGET)

static guint changed_signal;

static gboolean
has_name (GPtrArray *names, const char *name)
{
  return g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL);
}

/* "eve" means the Eve who waits. */
static const char *
find_shown (RoomSidePeople *self, const char *name)
{
  for (guint i = 0; i < self->shown->len; i++)
    if (name_list_same (self->shown->pdata[i], name))
      return self->shown->pdata[i];
  return name;
}

static void
drop_name (GPtrArray *names, const char *name)
{
  guint at;

  if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, &at))
    g_ptr_array_remove_index (names, at);
}

/* --- The people --- */

static gint
compare_outs (gconstpointer a, gconstpointer b)
{
  const TourneyPlayer *left = *(const TourneyPlayer *const *) a, *right = *(const TourneyPlayer *const *) b;

  return left->out != right->out ? left->out - right->out : left->out_order - right->out_order;
}

/* Once it is over, those who were never out are free too, the best of them last. */
static void
add_left (GPtrArray *players, const Tourney *tourney)
{
  for (gint place = (gint) tourney_n_players (tourney); place > 0 && tourney_finished_at (tourney) >= 0; place--)
    for (guint i = 0; i < tourney_n_players (tourney); i++)
      if (tourney_player (tourney, i)->in && tourney_place (tourney, tourney_player (tourney, i)) == place)
        g_ptr_array_add (players, (gpointer) tourney_player (tourney, i));
}

/* Players who went out first have waited longest and come first. */
static GPtrArray *
find_waiting (RoomSidePeople *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    if (!tourney_player (tourney, i)->in)
      g_ptr_array_add (players, (gpointer) tourney_player (tourney, i));
  g_ptr_array_sort (players, compare_outs);
  add_left (players, tourney);
  for (guint i = players->len > MOST_WAITING ? players->len - MOST_WAITING : 0; i < players->len; i++)
    g_ptr_array_add (names, g_strdup (((const TourneyPlayer *) players->pdata[i])->name));
  return names;
}

static GPtrArray *
find_known (RoomSidePeople *self)
{
  g_auto (GStrv) known = room_book_dup_people (self->book);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; known != NULL && known[i] != NULL && i < MOST_KNOWN; i++)
    g_ptr_array_add (names, g_strdup (known[i]));
  room_names_sort (names);
  return names;
}

/* A person who has sat at a table of this night belongs to it, unless the tournament needs them. */
static void
add_seated (RoomSidePeople *self, GPtrArray *names)
{
  const Tourney *tourney = self->tournament != NULL ? room_tournament_get_tourney (self->tournament) : NULL;
  g_auto (GStrv) seated
      = room_tables_dup_people (self->book, self->tournament != NULL ? room_tournament_get_id (self->tournament) : 0);

  for (guint i = 0; seated[i] != NULL; i++)
    {
      const TourneyPlayer *player = tourney != NULL ? tourney_find (tourney, seated[i]) : NULL;

      if (!(player != NULL && player->in) && !has_name (names, seated[i]))
        g_ptr_array_add (names, g_strdup (seated[i]));
    }
}

static GPtrArray *
find_people (RoomSidePeople *self)
{
  GPtrArray *names = self->tournament != NULL ? find_waiting (self) : find_known (self);

  add_seated (self, names);
  for (guint i = 0; i < self->added->len; i++)
    if (!has_name (names, self->added->pdata[i]))
      g_ptr_array_add (names, g_strdup (self->added->pdata[i]));
  return names;
}

/* True if NAME has a seat at an open table. */
static gboolean
plays (RoomSidePeople *self, const char *name)
{
  GListModel *tables = room_tables_get (self->book);

  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (RoomTable) table = g_list_model_get_item (tables, i);

      if (room_table_get_state (table) == ROOM_TABLE_OVER)
        continue;
      for (guint seat = 0; seat < room_table_n_seats (table); seat++)
        if (!room_table_is_bot (table, seat, NULL) && g_str_equal (room_table_get_name (table, seat), name))
          return TRUE;
    }
  return FALSE;
}

/* A person who has a seat now was chosen for that table; the next choice is for another one. */
static void
let_go_seated (RoomSidePeople *self)
{
  for (guint i = self->chosen->len; i-- > 0;)
    if (plays (self, self->chosen->pdata[i]))
      g_ptr_array_remove_index (self->chosen, i);
}

static void
take_choice (RoomSidePeople *self, const char *name)
{
  if (!plays (self, name))
    let_go_seated (self);
  if (!has_name (self->chosen, name))
    g_ptr_array_add (self->chosen, g_strdup (name));
}

/* Nights have the same numbers in every book, and before and after a backup is restored, so the number is not
   enough. */
static char *
dup_night (RoomSidePeople *self)
{
  gint64 opened = self->tournament != NULL ? room_tournament_wall (self->tournament, 0) : 0;

  return g_strdup_printf ("%s %" G_GINT64_FORMAT, room_book_get_path (self->book), opened);
}

static GStrv
dup_names (GPtrArray *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < names->len; i++)
    g_strv_builder_add (builder, names->pdata[i]);
  return g_strv_builder_end (builder);
}

/* Remembers the choice for the same night, however often its window is closed meanwhile. */
static void
keep_chosen (RoomSidePeople *self)
{
  g_autofree char *night = dup_night (self);
  g_auto (GStrv) chosen = dup_names (self->chosen);
  g_auto (GStrv) added = dup_names (self->added);

  g_settings_set (self->preferences, "side-chosen", "(s^as^as)", night, chosen, added);
}

static void
tell_changed (RoomSidePeople *self)
{
  keep_chosen (self);
  g_signal_emit (self, changed_signal, 0);
}

/* A player who is needed in the tournament cannot play. */
static gboolean
is_needed (RoomSidePeople *self, const char *name)
{
  const Tourney       *tourney = self->tournament != NULL ? room_tournament_get_tourney (self->tournament) : NULL;
  const TourneyPlayer *player = tourney != NULL ? tourney_find (tourney, name) : NULL;

  return player != NULL && player->in && tourney_finished_at (tourney) < 0;
}

/* "15th, out 24 min ago" */
static char *
describe_wait (RoomSidePeople *self, const TourneyPlayer *player)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  gint             place = tourney_place (tourney, player);
  gint64           waited = room_tournament_now (self->tournament) - player->out_at;
  gint64           minutes = waited / (60 * G_USEC_PER_SEC);
  g_autofree char *ordinal = room_text_ordinal (place);
  g_autofree char *length = room_text_length (minutes * 60 * G_USEC_PER_SEC);

  if (player->in)
    return tourney_sharers (tourney) > 0 ? room_text_first_places (tourney_sharers (tourney)) : g_strdup (ordinal);
  if (minutes < 1)
    return g_strdup_printf (_ ("%s, just now"), ordinal);
  /* Translators: “15th, out 24 min ago”: their place, and how long they have waited. */
  return g_strdup_printf (_ ("%s, out %s ago"), ordinal, length);
}

static char *
describe (RoomSidePeople *self, const char *name)
{
  const TourneyPlayer *player
      = self->tournament != NULL ? tourney_find (room_tournament_get_tourney (self->tournament), name) : NULL;

  if (plays (self, name))
    return g_strdup (_ ("already playing"));
  if (player != NULL && (!player->in || tourney_place (room_tournament_get_tourney (self->tournament), player) > 0))
    return describe_wait (self, player);
  return g_strdup ("");
}

/* --- What is shown --- */

static RoomChoice *
choice_at (RoomSidePeople *self, guint index)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->people, (int) index);

  return child != NULL ? ROOM_CHOICE (gtk_flow_box_child_get_child (child)) : NULL;
}

static void
show_sum (RoomSidePeople *self)
{
  guint            n = self->chosen->len;
  g_autofree char *text = g_strdup_printf (ngettext ("%u person chosen", "%u people chosen", n), n);

  gtk_label_set_label (self->sum, n > 0 ? text : _ ("Nobody chosen: all games are shown"));
  if (self->tournament != NULL)
    gtk_label_set_label (
        self->empty,
        _ ("Nobody is out yet. Players who bust wait here for a game; anybody else can be added by name."));
  else
    gtk_label_set_label (self->empty, _ ("Add the players by name."));
  gtk_widget_set_visible (GTK_WIDGET (self->empty), self->shown->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->people), self->shown->len > 0);
}

/* For screen readers the name is what is ticked, and the waiting time only describes it. */
static void
tell_choice (RoomChoice *choice, const char *name, const char *subtitle)
{
  gboolean chosen = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (choice));

  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_STATE_CHECKED,
                               chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static void
show_choices (RoomSidePeople *self)
{
  self->setting = TRUE;
  for (guint i = 0; i < self->shown->len; i++)
    {
      RoomChoice      *choice = choice_at (self, i);
      const char      *name = self->shown->pdata[i];
      g_autofree char *subtitle = describe (self, name);

      room_choice_set_subtitle (choice, subtitle);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choice), has_name (self->chosen, name));
      tell_choice (choice, name, subtitle);
    }
  self->setting = FALSE;
  show_sum (self);
}

static void
toggled_cb (RoomSidePeople *self, GtkToggleButton *button)
{
  const char *name = g_object_get_data (G_OBJECT (button), "name");

  if (self->setting)
    return;
  room_name_entry_forget (self->entry);
  drop_name (self->chosen, name);
  if (gtk_toggle_button_get_active (button))
    take_choice (self, name);
  show_choices (self);
  tell_changed (self);
}

static void
add_choice (RoomSidePeople *self, const char *name)
{
  GtkWidget *choice
      = g_object_new (ROOM_TYPE_CHOICE, "title", name, "accessible-role", GTK_ACCESSIBLE_ROLE_CHECKBOX, NULL);
  GtkWidget *child = gtk_flow_box_child_new ();

  room_choice_set_width (ROOM_CHOICE (choice), 14);
  g_object_set_data_full (G_OBJECT (choice), "name", g_strdup (name), g_free);
  g_signal_connect_object (choice, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), choice);
  gtk_widget_set_focusable (child, FALSE); /* its button gets the focus */
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_flow_box_append (self->people, child);
}

static gboolean
same_names (GPtrArray *left, GPtrArray *right)
{
  if (left->len != right->len)
    return FALSE;
  for (guint i = 0; i < left->len; i++)
    if (!g_str_equal (left->pdata[i], right->pdata[i]))
      return FALSE;
  return TRUE;
}

/* A player who is back in the tournament is no longer chosen, unless the host added them. */
static gboolean
drop_gone (RoomSidePeople *self)
{
  guint before = self->chosen->len;

  for (guint i = self->chosen->len; i-- > 0;)
    if (!has_name (self->shown, self->chosen->pdata[i]))
      g_ptr_array_remove_index (self->chosen, i);
  return self->chosen->len != before;
}

static void
refresh_cb (RoomSidePeople *self)
{
  g_autoptr (GPtrArray) people = find_people (self);
  gboolean dropped = FALSE;

  if (!same_names (people, self->shown))
    {
      GtkWidget *child;

      while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->people))) != NULL)
        gtk_flow_box_remove (self->people, child);
      g_ptr_array_unref (self->shown);
      self->shown = g_steal_pointer (&people);
      for (guint i = 0; i < self->shown->len; i++)
        add_choice (self, self->shown->pdata[i]);
      dropped = drop_gone (self);
    }
  show_choices (self);
  if (dropped)
    {
      room_name_entry_forget (self->entry);
      tell_changed (self);
    }
}

static void
read_chosen (RoomSidePeople *self)
{
  g_autofree char *night = NULL;
  g_autofree char *this_night = dup_night (self);
  g_auto (GStrv) chosen = NULL;
  g_auto (GStrv) added = NULL;

  g_settings_get (self->preferences, "side-chosen", "(s^as^as)", &night, &chosen, &added);
  if (!g_str_equal (night, this_night))
    return;
  for (guint i = 0; added[i] != NULL; i++)
    if (!is_needed (self, added[i]))
      g_ptr_array_add (self->added, g_strdup (added[i]));
  refresh_cb (self);
  for (guint i = 0; chosen[i] != NULL; i++)
    if (has_name (self->shown, chosen[i]))
      g_ptr_array_add (self->chosen, g_strdup (chosen[i]));
  show_choices (self);
}

/* The waiting times change once a minute. */
static void
tick_cb (RoomSidePeople *self)
{
  gint minute = (gint) (room_tournament_now (self->tournament) / (60 * G_USEC_PER_SEC));

  if (minute == self->minute || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->minute = minute;
  show_choices (self);
}

static void
mapped_cb (RoomSidePeople *self)
{
  if (self->book != NULL)
    refresh_cb (self);
}

static void
named_cb (RoomSidePeople *self, const char *typed)
{
  const char *name = find_shown (self, typed);

  if (has_name (self->chosen, name))
    {
      g_autofree char *told
          = isolated_printf (_ ("%s is already chosen; for somebody else use another name, such as %s B."), name, name);

      room_name_entry_tell (self->entry, told);
    }
  else
    room_side_people_choose (self, name);
}

static void
bots_cb (RoomSidePeople *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* --- The object --- */

static void
room_side_people_dispose (GObject *object)
{
  RoomSidePeople *self = ROOM_SIDE_PEOPLE (object);

  g_clear_object (&self->tournament);
  g_clear_object (&self->preferences);
  g_clear_object (&self->book);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_SIDE_PEOPLE);
  G_OBJECT_CLASS (room_side_people_parent_class)->dispose (object);
}

static void
room_side_people_finalize (GObject *object)
{
  RoomSidePeople *self = ROOM_SIDE_PEOPLE (object);

  g_ptr_array_unref (self->shown);
  g_ptr_array_unref (self->added);
  g_ptr_array_unref (self->chosen);
  G_OBJECT_CLASS (room_side_people_parent_class)->finalize (object);
}

static void
room_side_people_class_init (RoomSidePeopleClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_side_people_dispose;
  G_OBJECT_CLASS (class)->finalize = room_side_people_finalize;
  changed_signal
      = g_signal_new ("changed", ROOM_TYPE_SIDE_PEOPLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (ROOM_TYPE_NAME_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/side/room-side-people.ui");
  ROOM_BIND (widget_class, RoomSidePeople, sum, empty, people, entry, bots);
  ROOM_BIND_CALLBACKS (widget_class, named_cb, bots_cb, mapped_cb);
}

static void
room_side_people_init (RoomSidePeople *self)
{
  self->shown = g_ptr_array_new_with_free_func (g_free);
  self->added = g_ptr_array_new_with_free_func (g_free);
  self->chosen = g_ptr_array_new_with_free_func (g_free);
  self->preferences = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_side_people_set_book (RoomSidePeople *self, RoomBook *book, RoomTournament *tournament)
{
  g_auto (GStrv) known = room_book_dup_people (book);

  g_return_if_fail (ROOM_IS_SIDE_PEOPLE (self));
  g_return_if_fail (self->book == NULL);

  self->book = g_object_ref (book);
  room_name_entry_set_known (self->entry, (const char *const *) known);
  g_signal_connect_object (room_tables_get (book), "items-changed", G_CALLBACK (refresh_cb), self, G_CONNECT_SWAPPED);
  if (tournament != NULL)
    {
      self->tournament = g_object_ref (tournament);
      g_signal_connect_object (tournament, "changed", G_CALLBACK (refresh_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (tournament, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
    }
  refresh_cb (self);
  read_chosen (self);
}

GStrv
room_side_people_dup_chosen (RoomSidePeople *self)
{
  g_return_val_if_fail (ROOM_IS_SIDE_PEOPLE (self), NULL);
  return dup_names (self->chosen);
}

guint
room_side_people_n_chosen (RoomSidePeople *self)
{
  g_return_val_if_fail (ROOM_IS_SIDE_PEOPLE (self), 0);
  return self->chosen->len;
}

gboolean
room_side_people_get_bots (RoomSidePeople *self)
{
  g_return_val_if_fail (ROOM_IS_SIDE_PEOPLE (self), FALSE);
  return gtk_switch_get_active (self->bots);
}

void
room_side_people_choose (RoomSidePeople *self, const char *name)
{
  g_return_if_fail (ROOM_IS_SIDE_PEOPLE (self));

  name = find_shown (self, name);
  if (!has_name (self->shown, name))
    g_ptr_array_add (self->added, g_strdup (name));
  take_choice (self, name);
  refresh_cb (self);
  tell_changed (self);
}

void
room_side_people_choose_waiting (RoomSidePeople *self)
{
  g_autoptr (GPtrArray) waiting = NULL;
  guint n = 0;

  g_return_if_fail (ROOM_IS_SIDE_PEOPLE (self));

  if (self->tournament == NULL)
    return;
  waiting = find_waiting (self);
  for (guint i = 0; i < waiting->len; i++)
    n += !plays (self, waiting->pdata[i]);
  for (guint i = 0; i < waiting->len && n <= MOST_SEATED; i++)
    if (!plays (self, waiting->pdata[i]))
      room_side_people_choose (self, waiting->pdata[i]);
}

void
room_side_people_choose_nobody (RoomSidePeople *self)
{
  g_return_if_fail (ROOM_IS_SIDE_PEOPLE (self));

  g_ptr_array_set_size (self->chosen, 0);
  show_choices (self);
  tell_changed (self);
}

/* The people at the new table may differ from those chosen here, because seats can be changed while it is set up. */
void
room_side_people_choose_seated (RoomSidePeople *self, RoomTable *table)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_return_if_fail (ROOM_IS_SIDE_PEOPLE (self));

  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    if (!room_table_is_bot (table, seat, NULL))
      g_ptr_array_add (names, g_strdup (find_shown (self, room_table_get_name (table, seat))));
  if (same_names (names, self->chosen))
    return;
  g_ptr_array_unref (self->chosen);
  self->chosen = g_steal_pointer (&names);
  refresh_cb (self);
  tell_changed (self);
}
