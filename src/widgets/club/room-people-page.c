/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-people-page.h"

#include <glib/gi18n-lib.h>

#include "app/cash/room-cash-history.h"
#include "app/cash/room-cashes.h"
#include "app/club/room-club.h"
#include "app/club/room-directory.h"
#include "app/club/room-person-list.h"
#include "app/club/room-seasons.h"
#include "base/isolate.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "room-club-columns.h"
#include "room-club-undo.h"
#include "room-merge-window.h"
#include "room-person-editor.h"
#include "room-person-search.h"
#include "room-person-view.h"
#include "room-portrait.h"

struct _RoomPeoplePage
{
  GtkWidget parent_instance;

  AdwToastOverlay *toasts;
  GtkStack        *stack; /* "empty": nobody came yet, "list", "person" */
  GtkWidget       *list;
  GtkSearchEntry  *search;
  GtkLabel        *facts;
  GtkStack        *found; /* "some", "nobody" */
  GtkToggleButton *show_hidden;
  GtkWidget       *doubles;
  GtkLabel        *double_why;
  GtkColumnView   *table_view;
  RoomPersonView  *person;
  GtkWidget       *more;      /* the menu of the list */
  GMenu           *undo_menu; /* of the list and of a person's page */

  RoomToaster *toaster;

  RoomBook        *book;
  GtkCustomFilter *filter;
  GHashTable      *profiles; /* char * -> StoreProfile */
  guint            looking;  /* the source that looks for them; 0: none */
  GPtrArray       *pairs;    /* StoreDouble, of which the first is shown */
  GHashTable      *faces;    /* char * -> GdkPaintable or NULL: the pictures that were shown */
  GPtrArray       *trail;    /* char *, the people shown, each from the page of the one before; none: it is the list */
  char            *from;     /* the page of the home from which the first of them was opened; NULL: the list */
};

G_DEFINE_FINAL_TYPE (RoomPeoplePage, room_people_page, GTK_TYPE_WIDGET)

/* --- The list --- */

static void
free_face (gpointer face)
{
  g_clear_object (&face);
}

/* Pictures are read when they are first seen. */
static GdkPaintable *
face_of (gpointer row, gpointer page)
{
  RoomPeoplePage     *self = ROOM_PEOPLE_PAGE (page);
  const char         *name = room_person_row_get_name (row);
  const StoreProfile *profile = g_hash_table_lookup (self->profiles, name);
  gpointer            face = NULL;
  g_autoptr (GBytes) picture = NULL;

  if (profile == NULL || !profile->has_picture || g_hash_table_lookup_extended (self->faces, name, NULL, &face))
    return face;
  picture = room_directory_dup_picture (room_directory_get (self->book), name);
  face = room_portrait_paint (picture);
  g_hash_table_insert (self->faces, g_strdup (name), face);
  return face;
}

static const RoomClubColumn columns[ROOM_PERSON_N_CELLS] = {
  [ROOM_PERSON_NAME] = { N_ ("Player"), ROOM_CLUB_COLUMN_PERSON, face_of },
  [ROOM_PERSON_NIGHTS] = { N_ ("Nights"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_PERSON_WINS] = { N_ ("Wins"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_PERSON_IN_MONEY] = { N_ ("In the money"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_PERSON_NET] = { N_ ("Net"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_PERSON_HITS] = { N_ ("Hits"), ROOM_CLUB_COLUMN_NUMBER },
  [ROOM_PERSON_LAST] = { N_ ("Last time"), ROOM_CLUB_COLUMN_NUMBER },
};

static char *
say_cell (gpointer row, guint cell, gpointer page, const char **class)
{
  Currency currency;

  room_book_get_currency (ROOM_PEOPLE_PAGE (page)->book, &currency);
  if (cell == ROOM_PERSON_NET && room_person_row_get_net (row) > 0)
    *class = "success";
  return room_person_row_say (row, cell, &currency);
}

static gint
compare_cells (gpointer a, gpointer b, guint cell)
{
  return room_person_row_compare (a, b, cell);
}

static gboolean
is_wanted (gpointer row, gpointer page)
{
  RoomPeoplePage     *self = ROOM_PEOPLE_PAGE (page);
  const char         *name = room_person_row_get_name (row);
  const StoreProfile *profile = g_hash_table_lookup (self->profiles, name);

  return (profile == NULL || !profile->hidden || gtk_toggle_button_get_active (self->show_hidden))
         && room_person_search_fits (name, profile, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static GListModel *
rows_of (RoomPeoplePage *self)
{
  return G_LIST_MODEL (gtk_column_view_get_model (self->table_view));
}

static void
show_found (RoomPeoplePage *self)
{
  gtk_stack_set_visible_child_name (self->found, g_list_model_get_n_items (rows_of (self)) > 0 ? "some" : "nobody");
}

static void
search_cb (RoomPeoplePage *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  show_found (self);
}

/* The person at the end of the trail, or the list. */
static void
show_last (RoomPeoplePage *self)
{
  if (self->trail->len > 0)
    room_person_view_show (self->person, self->trail->pdata[self->trail->len - 1]);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "people.hide", !room_person_view_is_hidden (self->person));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "people.unhide", room_person_view_is_hidden (self->person));
  gtk_stack_set_visible_child_name (self->stack, self->trail->len > 0 ? "person" : "list");
}

/* Whoever goes by another name now is followed; who is not there any more has no page either. */
static void
follow_trail (RoomPeoplePage *self, const GPtrArray *nights, RoomPersonList *list)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->trail);

  self->trail = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < old->len; i++)
    {
      const char *name = night_facts_called (nights, old->pdata[i]);

      if (room_person_list_has (list, name))
        g_ptr_array_add (self->trail, g_strdup (name));
    }
}

static gboolean
has_hidden (RoomPeoplePage *self)
{
  GHashTableIter iter;
  gpointer       profile;

  g_hash_table_iter_init (&iter, self->profiles);
  while (g_hash_table_iter_next (&iter, NULL, &profile))
    if (((const StoreProfile *) profile)->hidden)
      return TRUE;
  return FALSE;
}

static void
read_profiles (RoomPeoplePage *self)
{
  g_clear_pointer (&self->profiles, g_hash_table_unref);
  self->profiles = room_directory_dup_profiles (room_directory_get (self->book));
  g_hash_table_remove_all (self->faces);
  gtk_widget_set_visible (GTK_WIDGET (self->show_hidden), has_hidden (self));
}

static void
renamed_cb (RoomPeoplePage *self, const char *old, const char *name)
{
  for (guint i = 0; i < self->trail->len; i++)
    if (g_str_equal (self->trail->pdata[i], old))
      {
        g_free (self->trail->pdata[i]);
        self->trail->pdata[i] = g_strdup (name);
      }
}

/* Whoever came to the same night is two, so all nights are gone through: that is not waited for. */
static gboolean
show_doubles_cb (gpointer page)
{
  RoomPeoplePage    *self = ROOM_PEOPLE_PAGE (page);
  const StoreDouble *pair;

  self->looking = 0;
  g_clear_pointer (&self->pairs, g_ptr_array_unref);
  self->pairs = room_directory_find_doubles (room_directory_get (self->book));
  pair = self->pairs->len > 0 ? self->pairs->pdata[0] : NULL;
  gtk_label_set_label (self->double_why, pair != NULL ? pair->why : "");
  gtk_widget_set_visible (self->doubles, pair != NULL);
  return G_SOURCE_REMOVE;
}

/* Reads the nights anew. */
static void
fill (RoomPeoplePage *self)
{
  g_autoptr (GPtrArray) nights = room_club_ref_nights (room_club_get (self->book), NULL);
  g_autoptr (RoomPersonList) list = NULL;
  g_auto (GStrv) sat = room_cash_history_people (self->book);
  g_autofree char *facts = NULL;

  if (nights == NULL || (nights->len == 0 && *sat == NULL))
    {
      g_ptr_array_set_size (self->trail, 0);
      gtk_stack_set_visible_child_name (self->stack, "empty");
      return;
    }
  read_profiles (self);
  list = room_person_list_new (nights);
  room_person_list_add (list, (const char *const *) sat);
  facts = room_person_list_say (list);
  gtk_label_set_label (self->facts, facts);
  room_club_columns_show (self->table_view, room_person_list_rows (list), GTK_FILTER (self->filter));
  show_found (self);
  if (self->looking == 0)
    self->looking = g_idle_add_full (G_PRIORITY_LOW, show_doubles_cb, self, NULL);
  follow_trail (self, nights, list);
  show_last (self);
}

/* --- From page to page --- */

static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPeoplePage *self = ROOM_PEOPLE_PAGE (widget);

  g_ptr_array_add (self->trail, g_variant_dup_string (parameter, NULL));
  show_last (self);
}

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPeoplePage  *self = ROOM_PEOPLE_PAGE (widget);
  g_autofree char *from = NULL;

  if (self->trail->len == 0)
    return;
  g_ptr_array_set_size (self->trail, (gint) self->trail->len - 1);
  show_last (self);
  if (self->trail->len > 0)
    return;
  from = g_steal_pointer (&self->from);
  if (from != NULL)
    gtk_widget_activate_action (widget, "home.show", "s", from);
}

/* --- Acts on the person who is shown --- */

static const char *
shown_name (RoomPeoplePage *self)
{
  return self->trail->len > 0 ? self->trail->pdata[self->trail->len - 1] : NULL;
}

static void
say (RoomPeoplePage *self, const GError *error)
{
  room_toaster_say (self->toaster, error->message, NULL, NULL);
}

static void
offer_undo (RoomPeoplePage *self, const char *label)
{
  room_club_undo_offer (GTK_WIDGET (self), self->undo_menu, "people.undo", label);
  gtk_widget_set_visible (self->more, label != NULL);
}

/* Another change is the last one. */
static void
directory_changed_cb (RoomPeoplePage *self)
{
  offer_undo (self, NULL);
}

/* Says SENTENCE; UNDO is what the menu offers from then on. */
static void
say_done (RoomPeoplePage *self, const char *sentence, const char *undo)
{
  offer_undo (self, undo);
  room_toaster_say (self->toaster, sentence, _ ("Undo"), "people.undo");
}

static gboolean
save (gpointer page, const StoreProfile *was, const RoomPersonEdit *edit, GError **error)
{
  RoomPeoplePage  *self = ROOM_PEOPLE_PAGE (page);
  gboolean         changed;
  g_autofree char *sentence = NULL, *undo = isolated_printf (_ ("Undo: change of %s"), edit->name);

  if (!room_directory_edit (room_directory_get (self->book), was, edit, &changed, error))
    return FALSE;
  sentence = isolated_printf (_ ("What is known of %s was changed."), edit->name);
  if (changed)
    say_done (self, sentence, undo);
  return TRUE;
}

static void
edit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPeoplePage *self = ROOM_PEOPLE_PAGE (widget);
  RoomDirectory  *directory = room_directory_get (self->book);
  g_autoptr (GError) error = NULL;
  StoreProfile *profile;

  if (shown_name (self) == NULL)
    return;
  profile = room_directory_dup_profile (directory, shown_name (self), &error);
  if (profile == NULL)
    say (self, error);
  else
    gtk_window_present (room_person_editor_new (room_widget_get_window (self), profile,
                                                room_directory_dup_picture (directory, profile->name), save, self));
}

static void
merge_people_cb (RoomPeoplePage *self, const char *from, const char *into)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = isolated_printf (_ ("%s and %s are one person now."), into, from);
  g_autofree char *undo = isolated_printf (_ ("Undo: merge of %s into %s"), from, into);

  if (room_directory_merge (room_directory_get (self->book), from, into, &error))
    say_done (self, sentence, undo);
  else
    say (self, error);
}

static void
ask_merge (RoomPeoplePage *self, const char *name, const char *other)
{
  GtkWindow *window = room_merge_window_new (room_widget_get_window (self), self->book, name, other);

  g_signal_connect_object (window, "merge", G_CALLBACK (merge_people_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static void
merge_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPeoplePage *self = ROOM_PEOPLE_PAGE (widget);

  if (shown_name (self) != NULL)
    ask_merge (self, shown_name (self), NULL);
}

static const StoreDouble *
shown_pair (RoomPeoplePage *self)
{
  return self->pairs != NULL && self->pairs->len > 0 ? self->pairs->pdata[0] : NULL;
}

static void
merge_doubles_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPeoplePage    *self = ROOM_PEOPLE_PAGE (widget);
  const StoreDouble *pair = shown_pair (self);

  if (pair != NULL)
    ask_merge (self, pair->one, pair->other);
}

static void
are_two_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPeoplePage    *self = ROOM_PEOPLE_PAGE (widget);
  const StoreDouble *pair = shown_pair (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL, *undo = NULL;

  if (pair == NULL)
    return;
  undo = isolated_printf (_ ("Undo: %s and %s are two"), pair->one, pair->other);
  sentence = isolated_printf (_ ("%s and %s are two."), pair->one, pair->other);
  if (room_directory_keep_apart (room_directory_get (self->book), pair->one, pair->other, &error))
    say_done (self, sentence, undo);
  else
    say (self, error);
}

static void
hide_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPeoplePage *self = ROOM_PEOPLE_PAGE (widget);
  gboolean        hides = g_str_equal (action, "people.hide");
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL, *undo = NULL;

  if (shown_name (self) == NULL)
    return;
  undo = isolated_printf (hides ? _ ("Undo: %s is hidden") : _ ("Undo: %s is hidden no longer"), shown_name (self));
  sentence = isolated_printf (hides ? _ ("%s is hidden.") : _ ("%s is hidden no longer."), shown_name (self));
  if (room_directory_set_hidden (room_directory_get (self->book), shown_name (self), hides, &error))
    say_done (self, sentence, undo);
  else
    say (self, error);
}

/* The program lets go of the book for that, and this page with it. */
static void
forget_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *name = shown_name (ROOM_PEOPLE_PAGE (widget));

  if (name != NULL)
    gtk_widget_activate_action (widget, "app.forget", "s", name);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomPeoplePage *self = ROOM_PEOPLE_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (room_directory_undo (room_directory_get (self->book), &error))
    room_toaster_drop (self->toaster);
  else
    say (self, error);
  offer_undo (self, NULL);
}

/* --- The list is asked --- */

static void
row_activated_cb (RoomPeoplePage *self, guint position)
{
  g_autoptr (RoomClubRow) row = g_list_model_get_item (rows_of (self), position);

  if (row != NULL)
    room_people_page_show (self, room_person_row_get_name (row), NULL);
}

/* Whoever comes to the list may type a name at once. */
static void
list_mapped_cb (RoomPeoplePage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
search_activate_cb (RoomPeoplePage *self)
{
  row_activated_cb (self, 0);
}

/* --- The widget --- */

static void
room_people_page_dispose (GObject *object)
{
  RoomPeoplePage *self = ROOM_PEOPLE_PAGE (object);

  g_clear_handle_id (&self->looking, g_source_remove);
  g_clear_pointer (&self->trail, g_ptr_array_unref);
  g_clear_pointer (&self->from, g_free);
  g_clear_object (&self->toaster);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_PEOPLE_PAGE);
  g_clear_object (&self->filter);
  g_clear_pointer (&self->profiles, g_hash_table_unref);
  g_clear_pointer (&self->faces, g_hash_table_unref);
  g_clear_pointer (&self->pairs, g_ptr_array_unref);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_people_page_parent_class)->dispose (object);
}

static void
room_people_page_class_init (RoomPeoplePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_people_page_dispose;
  g_type_ensure (ROOM_TYPE_PERSON_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/club/room-people-page.ui");
  ROOM_BIND (widget_class, RoomPeoplePage, toasts, stack, list, search, facts, found, show_hidden, doubles, double_why,
             table_view, person, more, undo_menu);
  ROOM_BIND_CALLBACKS (widget_class, list_mapped_cb, search_cb, search_activate_cb, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "people.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "people.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "people.edit", NULL, edit_cb);
  gtk_widget_class_install_action (widget_class, "people.merge", NULL, merge_cb);
  gtk_widget_class_install_action (widget_class, "people.merge-doubles", NULL, merge_doubles_cb);
  gtk_widget_class_install_action (widget_class, "people.are-two", NULL, are_two_cb);
  gtk_widget_class_install_action (widget_class, "people.hide", NULL, hide_cb);
  gtk_widget_class_install_action (widget_class, "people.unhide", NULL, hide_cb);
  gtk_widget_class_install_action (widget_class, "people.forget", NULL, forget_cb);
  gtk_widget_class_install_action (widget_class, "people.undo", NULL, undo_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "people.undo", NULL);
}

static void
room_people_page_init (RoomPeoplePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->trail = g_ptr_array_new_with_free_func (g_free);
  self->toaster = room_toaster_new (self->toasts);
  room_person_view_add_section (self->person, G_MENU_MODEL (self->undo_menu));
  offer_undo (self, NULL);
  self->profiles = g_hash_table_new (g_str_hash, g_str_equal);
  self->faces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_face);
  self->filter = gtk_custom_filter_new (is_wanted, self, NULL);
  gtk_search_entry_set_key_capture_widget (self->search, self->list);
  room_club_columns_add (self->table_view, columns, ROOM_PERSON_N_CELLS, say_cell, compare_cells, self);
  room_club_columns_sort (self->table_view, ROOM_PERSON_NIGHTS, GTK_SORT_ASCENDING);
}

GtkWidget *
room_people_page_new (RoomBook *book)
{
  RoomPeoplePage *self = g_object_new (ROOM_TYPE_PEOPLE_PAGE, NULL);

  self->book = g_object_ref (book);
  room_person_view_set_book (self->person, book);
  g_signal_connect_object (room_club_get (book), "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (room_cashes_get (book), "items-changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (room_directory_get (book), "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (room_directory_get (book), "changed", G_CALLBACK (directory_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (room_seasons_get (book), "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
  return GTK_WIDGET (self);
}

void
room_people_page_show (RoomPeoplePage *self, const char *name, const char *from)
{
  g_return_if_fail (ROOM_IS_PEOPLE_PAGE (self));

  g_ptr_array_set_size (self->trail, 0);
  g_ptr_array_add (self->trail, g_strdup (name));
  g_free (self->from);
  self->from = g_strdup (from);
  show_last (self);
}
