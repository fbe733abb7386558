/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-add-players.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-arrivals.h"
#include "app/tournament/room-guests.h"
#include "base/isolate.h"
#include "base/line.h"
#include "base/list.h"
#include "tourney/name-list.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-names.h"
#include "widgets/kit/room-refused.h"
#include "widgets/kit/room-widget.h"

#define MOST_PEOPLE 60

struct _RoomAddPlayers
{
  GtkPopover parent_instance;

  GtkEntry       *entry;
  GtkCheckButton *paid, *unpaid;
  GtkWidget      *people_view;
  GtkListBox     *people;
  GtkLabel       *told;
  RoomRefused    *refused;
  GtkButton      *last;

  RoomBook       *book;
  RoomTournament *tournament;
};

G_DEFINE_FINAL_TYPE (RoomAddPlayers, room_add_players, GTK_TYPE_POPOVER)

/* Those who wait for a seat tonight, then those who said maybe. */
static void
add_guests (RoomAddPlayers *self, GPtrArray *names)
{
  static const GuestAnswer answers[] = { GUEST_WAITING, GUEST_MAYBE };
  const Tourney           *tourney = room_tournament_get_tourney (self->tournament);
  RoomGuests              *guests = room_guests_of (self->book, self->tournament, NULL);
  const Guests            *list = guests != NULL ? room_guests_get_list (guests) : NULL;

  for (guint i = 0; list != NULL && i < G_N_ELEMENTS (answers); i++)
    for (guint j = 0; j < guests_n (list); j++)
      if (guests_get (list, j)->answer == answers[i]
          && room_names_check (tourney, guests_get (list, j)->name, NULL, NULL))
        g_ptr_array_add (names, g_strdup (guests_get (list, j)->name));
}

/* Whoever may still come tonight, and all people who ever came and are not here, the most frequent first: if there are too many to look through,
   others have to be typed. */
static GPtrArray *
collect_people (RoomAddPlayers *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  g_auto (GStrv) people = room_book_dup_people (self->book);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  add_guests (self, names);
  for (guint i = 0; people != NULL && people[i] != NULL; i++)
    if (room_names_check (tourney, people[i], NULL, NULL)
        && !g_ptr_array_find_with_equal_func (names, people[i], g_str_equal, NULL))
      g_ptr_array_add (names, g_strdup (people[i]));
  return names;
}

/* By the alphabet, in which people are found, below those who may still come tonight. */
static void
sort_people (RoomAddPlayers *self, GPtrArray *names)
{
  g_autoptr (GPtrArray) first = g_ptr_array_new_with_free_func (g_free);

  room_names_sort (names);
  add_guests (self, first);
  for (guint i = first->len, index; i > 0; i--)
    if (g_ptr_array_find_with_equal_func (names, first->pdata[i - 1], g_str_equal, &index))
      g_ptr_array_insert (names, 0, g_ptr_array_steal_index (names, index));
}

/* The last of several names is still being typed. */
static void
fill (RoomAddPlayers *self)
{
  g_autoptr (GPtrArray) names = collect_people (self);
  g_autoptr (NameList) typed = name_list_read (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  guint n = g_strv_length (typed->names);

  room_widget_clear_list (self->people);
  if (n)
    room_names_match (names, typed->names[n - 1]);
  g_ptr_array_set_size (names, (gint) MIN (names->len, MOST_PEOPLE));
  if (!n)
    sort_people (self, names);
  for (guint i = 0; i < names->len; i++)
    {
      GtkWidget *label = gtk_label_new (g_ptr_array_index (names, i));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_list_box_append (self->people, label);
    }
  gtk_widget_set_visible (self->people_view, names->len > 0);
}

static void
tell (RoomAddPlayers *self, const char *sentence)
{
  gtk_label_set_label (self->told, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->told), *sentence != '\0');
}

/* ERROR NULL clears the last refusal. */
static void
refuse (RoomAddPlayers *self, const GError *error)
{
  room_refused_say (self->refused, error != NULL ? error->message : NULL,
                    error != NULL ? room_tournament_dup_why (self->tournament, error) : NULL);
}

/* Before the start somebody may type one after the other, unless those who come have been named elsewhere. */
static gboolean
is_collecting (RoomAddPlayers *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);

  return tourney_started_at (tourney) < 0 && tourney_n_expected (tourney) == 0;
}

/* Covers the rows no longer than it has something to do or to say. */
static void
enter (RoomAddPlayers *self, const char *text)
{
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_list_made_here = is_collecting (self);
  gboolean done
      = room_add_players_enter (self->tournament, text, !gtk_check_button_get_active (self->unpaid), &told, &error);

  if (done)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
      fill (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
    }
  tell (self, told != NULL ? told : "");
  refuse (self, error);
  if (done && told == NULL && !is_list_made_here)
    gtk_popover_popdown (GTK_POPOVER (self));
}

static void
entered_cb (RoomAddPlayers *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (NameList) list = name_list_read (typed);

  if (list->names[0] == NULL && list->rest[0] == NULL)
    gtk_popover_popdown (GTK_POPOVER (self));
  else
    enter (self, typed);
}

/* "ann" means the Ann who is expected. */
static const char *
find_expected (const Tourney *tourney, const char *name)
{
  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    if (name_list_same (tourney_expected (tourney, i), name))
      return tourney_expected (tourney, i);
  return name;
}

/* Marks the people of the last night as expected; they arrive one by one. */
static void
last_cb (RoomAddPlayers *self)
{
  g_auto (GStrv) people = room_arrivals_dup_last_people (self->book, room_tournament_get_id (self->tournament));
  g_autoptr (GError) error = NULL;

  if (room_arrivals_expect (self->tournament, (const char *const *) people, &error))
    gtk_popover_popdown (GTK_POPOVER (self));
  else
    refuse (self, error);
}

static void
offer_last (RoomAddPlayers *self)
{
  g_auto (GStrv) people = room_arrivals_dup_last_people (self->book, room_tournament_get_id (self->tournament));
  guint            missing = 0;
  g_autofree char *label = NULL;

  for (guint i = 0; people[i] != NULL; i++)
    missing += room_arrivals_is_missing (room_tournament_get_tourney (self->tournament), people[i]);
  label = g_strdup_printf (
      ngettext ("Same people as last time: %u is expected", "Same people as last time: %u are expected", missing),
      missing);
  gtk_button_set_label (self->last, label);
  gtk_widget_set_visible (GTK_WIDGET (self->last), missing > 1);
}

static void
changed_cb (RoomAddPlayers *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->entry)))
    {
      tell (self, "");
      refuse (self, NULL);
    }
  fill (self);
}

static void
person_cb (RoomAddPlayers *self, GtkListBoxRow *row)
{
  g_autofree char *name = g_strdup (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))));

  enter (self, name);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, RoomAddPlayers *self)
{
  if (!room_widget_is_enter_on_tick (GTK_EVENT_CONTROLLER (controller), key))
    return FALSE;
  entered_cb (self);
  return TRUE;
}

static void
shown_cb (RoomAddPlayers *self)
{
  gtk_check_button_set_active (self->paid, TRUE);
  tell (self, "");
  refuse (self, NULL);
  fill (self);
  offer_last (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* What was typed is there again when it is opened, and meanwhile said not to be a player. */
static void
closed_cb (RoomAddPlayers *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (NameList) list = name_list_read (typed);
  g_autofree char *names = list_to_text ((const char *const *) list->names), *sentence = NULL;
  gulong           n = g_strv_length (list->names);

  if (n == 0)
    return;
  /* Translators: one name or several that somebody typed */
  sentence = isolated_printf (ngettext ("%s has not been added yet.", "%s have not been added yet.", n), names);
  room_act_tell (GTK_WIDGET (self), sentence);
}

static void
room_add_players_dispose (GObject *object)
{
  RoomAddPlayers *self = ROOM_ADD_PLAYERS (object);

  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  gtk_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_ADD_PLAYERS);
  G_OBJECT_CLASS (room_add_players_parent_class)->dispose (object);
}

static void
room_add_players_class_init (RoomAddPlayersClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_add_players_dispose;
  g_type_ensure (ROOM_TYPE_REFUSED);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-add-players.ui");
  ROOM_BIND (widget_class, RoomAddPlayers, entry, paid, unpaid, people_view, people, told, refused, last);
  ROOM_BIND_CALLBACKS (widget_class, entered_cb, changed_cb, last_cb, person_cb, key_cb, shown_cb, closed_cb);
}

static void
room_add_players_init (RoomAddPlayers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_show_waiting (self->entry);
}

void
room_add_players_set_tournament (RoomAddPlayers *self, RoomBook *book, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_ADD_PLAYERS (self));
  g_set_object (&self->book, book);
  g_set_object (&self->tournament, tournament);
}

/* The NAMES that are not here yet; the others are added to HERE. */
static GStrv
find_new (const Tourney *tourney, const GStrv names, GStrvBuilder *here)
{
  g_autoptr (GStrvBuilder) fresh = g_strv_builder_new ();

  for (guint i = 0; names[i] != NULL; i++)
    g_strv_builder_add (room_names_check (tourney, names[i], NULL, NULL) ? fresh : here, names[i]);
  return g_strv_builder_end (fresh);
}

static char *
describe (const NameList *list, const GStrv here)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sentence = name_list_sentence (list), *names = list_to_text ((const char *const *) here);
  guint            n = g_strv_length (here);

  if (name_list_is_plain (list) && n == 0)
    return NULL;
  g_string_append (text, sentence);
  if (n > 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: the name or names of players who were in the list that somebody pasted. */
      g_string_append_printf (text, ngettext ("%s was here already.", "%s were here already.", n), names);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
room_add_players_enter (RoomTournament *tournament, const char *text, gboolean paid, char **told, GError **error)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  g_autoptr (NameList) list = name_list_read (text);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GString) line = g_string_new (paid ? "enter" : "unpaid");
  g_auto (GStrv) fresh = find_new (tourney, list->names, builder), here = g_strv_builder_end (builder);
  g_autofree char *sentence = describe (list, here);

  *told = NULL;
  if (fresh[0] == NULL)
    {
      /* The refusal of a single name says what to do. */
      if (here[0] == NULL || here[1] != NULL || room_names_check (tourney, here[0], NULL, error))
        *told = g_steal_pointer (&sentence);
      return FALSE;
    }
  for (guint i = 0; fresh[i] != NULL; i++)
    {
      g_autofree char *quoted = line_quote (find_expected (tourney, fresh[i]));

      g_string_append_printf (line, " %s", quoted);
    }
  if (!room_tournament_do (tournament, error, "%s", line->str))
    return FALSE;
  *told = g_steal_pointer (&sentence);
  return TRUE;
}
