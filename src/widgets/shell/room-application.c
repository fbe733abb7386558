/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-application.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "app/desktop/room-announcer.h"
#include "app/house/room-backups.h"
#include "app/house/room-forget.h"
#include "app/planning/room-house-pace.h"
#include "base/isolate.h"
#include "base/language.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-widget.h"
#include "room-backups-window.h"
#include "room-preferences.h"
#include "room-shortcuts.h"
#include "room-theme.h"

struct _RoomApplication
{
  AdwApplication parent_instance;

  char          *book_path;
  GSettings     *preferences;
  RoomWindow    *window; /* weak */
  RoomBook      *book;
  RoomAnnouncer *announcer;
  char          *copy; /* the backup being restored */
  char          *name; /* of whom is to be forgotten, once that is answered */
  guint          tries;
};

/* A table or a bot's thread may hold the book for a moment after its window is gone. */
#define MOST_TRIES    40
#define BETWEEN_TRIES 50 /* milliseconds */

G_DEFINE_FINAL_TYPE (RoomApplication, room_application, ADW_TYPE_APPLICATION)

static void
appearance_cb (RoomApplication *self)
{
  static const struct
  {
    const char    *word;
    AdwColorScheme scheme;
  } schemes[] = {
    { "system", ADW_COLOR_SCHEME_DEFAULT },
    { "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
    { "dark", ADW_COLOR_SCHEME_FORCE_DARK },
  };
  g_autofree char *word = g_settings_get_string (self->preferences, "appearance");

  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_str_equal (schemes[i].word, word))
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i].scheme);
}

static void
open_book (RoomApplication *self)
{
  g_autoptr (GError) error = NULL;

  if (self->book == NULL)
    self->book = room_book_new (self->book_path, &error);
  if (self->book == NULL)
    {
      room_window_show_trouble (self->window, error);
      return;
    }
  if (self->announcer == NULL)
    self->announcer = room_announcer_new (self->book);
  room_house_pace_get (self->book); /* learnt by the time somebody asks */
  room_window_set_book (self->window, self->book);
}

/* --- Actions --- */

static void
open_book_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  RoomApplication *self = data;

  if (self->window != NULL && self->book == NULL)
    open_book (self);
}

static void
new_tournament_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  RoomApplication *self = data;

  if (self->window != NULL)
    room_window_new_tournament (self->window);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (room_preferences_new (gtk_application_get_active_window (data)));
}

/* What is done while nobody has the book. FALSE: it is to be tried again. */
typedef gboolean (*Without) (RoomApplication *self, char **heading, char **body, GError **error);

static gboolean
restore (RoomApplication *self, char **heading, char **body, GError **error)
{
  g_autofree char *kept = NULL, *name = NULL;

  *heading = g_strdup (_ ("The copy could not be restored"));
  if (!room_backups_restore (self->book_path, self->copy, &kept, error))
    return FALSE;
  g_free (*heading);
  *heading = g_strdup (_ ("The data is as it was in the copy"));
  name = kept != NULL ? g_filename_display_name (kept) : NULL;
  *body = name != NULL ? isolated_printf (_ ("The data as it was before is kept in %s."), name) : NULL;
  return TRUE;
}

/* Who was chosen for side games is a preference, which has names. */
static void
forget_choice (RoomApplication *self)
{
  g_autoptr (GVariant) chosen = g_settings_get_value (self->preferences, "side-chosen");
  g_autoptr (GVariantIter) chosen_names = NULL, added_names = NULL;
  const char *of, *name;
  gboolean    found = FALSE;

  g_variant_get (chosen, "(&sasas)", &of, &chosen_names, &added_names);
  while (!found && (g_variant_iter_next (chosen_names, "&s", &name) || g_variant_iter_next (added_names, "&s", &name)))
    found = g_str_equal (name, self->name);
  if (found)
    g_settings_reset (self->preferences, "side-chosen");
}

static gboolean
forget (RoomApplication *self, char **heading, char **body, GError **error)
{
  *body = room_forget (self->book_path, self->name, error);
  if (*body != NULL)
    forget_choice (self);
  *heading = isolated_printf (*body != NULL ? _ ("“%s” is forgotten") : _ ("“%s” could not be forgotten"), self->name);
  return *body != NULL;
}

/* Runs once the windows are gone. Whether or not it succeeds, the book is opened again. */
static gboolean
come_back_cb (gpointer data)
{
  RoomApplication *self = data;
  g_autofree char *heading = NULL, *body = NULL;
  g_autoptr (GError) error = NULL;
  Without  without = self->copy != NULL ? restore : forget;
  gboolean done = without (self, &heading, &body, &error);

  if (!done && room_backups_is_busy (error) && ++self->tries < MOST_TRIES)
    return G_SOURCE_CONTINUE;
  g_application_activate (G_APPLICATION (self));
  g_clear_pointer (&self->copy, g_free);
  g_clear_pointer (&self->name, g_free);
  g_application_release (G_APPLICATION (self));
  room_ask_dialog_tell (GTK_WINDOW (self->window), heading, done ? body : error->message);
  return G_SOURCE_REMOVE;
}

/* Closes everything that has the book open, for as long as that takes. */
static void
go_without (RoomApplication *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  self->tries = 0;
  g_application_hold (G_APPLICATION (self));
  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window != NULL)
        gtk_window_destroy (window);
    }
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->announcer);
  g_clear_object (&self->book);
  g_timeout_add (BETWEEN_TRIES, come_back_cb, self);
}

static void
chosen_cb (RoomApplication *self, const char *path)
{
  if (self->copy != NULL)
    return;
  self->copy = g_strdup (path);
  go_without (self);
}

static void
forget_answered_cb (GtkWindow *parent, const char *id)
{
  RoomApplication *self = ROOM_APPLICATION (gtk_window_get_application (parent));

  if (g_str_equal (id, "forget") && self->copy == NULL)
    go_without (self);
}

static void
forget_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const RoomDialogAnswer answers[]
      = { { "cancel", _ ("Cancel"), FALSE }, { "forget", _ ("Forget"), TRUE }, { NULL, NULL, FALSE } };
  RoomApplication *self = data;
  const char      *name = g_variant_get_string (parameter, NULL);
  g_autofree char *heading = isolated_printf (_ ("Forget “%s”?"), name);
  g_autofree char *body = room_forget_question (self->book_path);

  if (self->window == NULL || self->copy != NULL)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  room_ask_dialog (GTK_WINDOW (self->window), heading, body, answers, forget_answered_cb);
}

static void
backups_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  RoomApplication *self = data;
  GtkWindow       *window;

  if (self->window == NULL)
    return;
  window = room_backups_window_new (GTK_WINDOW (self->window), self->book_path);
  g_signal_connect_object (window, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (room_shortcuts_new (gtk_application_get_active_window (data)));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  adw_show_about_window (gtk_application_get_active_window (data), "application-name", "Cardroom", "application-icon",
                         APP_ID, "version", CARDROOM_VERSION, "developer-name", _ ("The Cardroom authors"), "comments",
                         _ ("Runs a poker night at home from one laptop."), "license-type", GTK_LICENSE_GPL_3_0, NULL);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  RoomApplication *self = data;

  if (self->window != NULL)
    gtk_window_close (GTK_WINDOW (self->window));
  else
    g_application_quit (data);
}

static const GActionEntry actions[] = {
  { .name = "open-book", .activate = open_book_cb },
  { .name = "new-tournament", .activate = new_tournament_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "backups", .activate = backups_cb },
  { .name = "forget", .activate = forget_cb, .parameter_type = "s" },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
};

/* --- The application --- */

static void
room_application_startup (GApplication *application)
{
  RoomApplication *self = ROOM_APPLICATION (application);

  room_theme_start ();
  g_application_set_resource_base_path (application, NULL); /* GTK would search below it for the same files again */
  G_APPLICATION_CLASS (room_application_parent_class)->startup (application);
  self->preferences = g_settings_new (APP_ID);
  g_signal_connect_object (self->preferences, "changed::appearance", G_CALLBACK (appearance_cb), self,
                           G_CONNECT_SWAPPED);
  appearance_cb (self);
  gtk_window_set_default_icon_name (APP_ID);
  room_widget_close_by_key ();
}

static void
room_application_activate (GApplication *application)
{
  RoomApplication *self = ROOM_APPLICATION (application);

  if (self->window == NULL)
    {
      g_set_weak_pointer (&self->window, room_window_new (ADW_APPLICATION (self)));
      open_book (self);
    }
  gtk_window_present (GTK_WINDOW (self->window));
}

/* A program with a book of its own is separate: it neither joins nor is joined by the one with the user's book. */
static gint
room_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  RoomApplication *self = ROOM_APPLICATION (application);
  g_autofree char *path = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Cardroom %s\n", CARDROOM_VERSION);
      return 0;
    }
  if (g_variant_dict_lookup (options, "db", "^ay", &path))
    room_application_set_book_path (self, path);
  return G_APPLICATION_CLASS (room_application_parent_class)->handle_local_options (application, options);
}

static void
room_application_shutdown (GApplication *application)
{
  RoomApplication *self = ROOM_APPLICATION (application);

  g_clear_object (&self->announcer);
  g_clear_object (&self->book);
  G_APPLICATION_CLASS (room_application_parent_class)->shutdown (application);
}

static void
room_application_dispose (GObject *object)
{
  RoomApplication *self = ROOM_APPLICATION (object);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->announcer);
  g_clear_object (&self->book);
  g_clear_object (&self->preferences);
  g_clear_pointer (&self->book_path, g_free);
  g_clear_pointer (&self->copy, g_free);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (room_application_parent_class)->dispose (object);
}

static void
room_application_class_init (RoomApplicationClass *class)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_application_dispose;
  application_class->startup = room_application_startup;
  application_class->activate = room_application_activate;
  application_class->handle_local_options = room_application_handle_local_options;
  application_class->shutdown = room_application_shutdown;
}

static void
room_application_init (RoomApplication *self)
{
  static const GOptionEntry options[] = {
    { "db", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_ ("Keep all data in FILE"), N_ ("FILE") },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Show the version"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

void
room_application_set_up_language (void)
{
  const char *folder = g_getenv ("CARDROOM_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  language_init ();
}

RoomApplication *
room_application_new (void)
{
  return g_object_new (ROOM_TYPE_APPLICATION, "application-id", APP_ID, NULL);
}

void
room_application_set_book_path (RoomApplication *self, const char *path)
{
  GApplication *application = G_APPLICATION (self);

  g_return_if_fail (ROOM_IS_APPLICATION (self));

  g_free (self->book_path);
  self->book_path = g_strdup (path);
  if (!g_application_get_is_registered (application))
    g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
}

RoomWindow *
room_application_get_window (RoomApplication *self)
{
  g_return_val_if_fail (ROOM_IS_APPLICATION (self), NULL);
  return self->window;
}
