/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The acts on the poker games that people here have written. */
#include "room-own-games.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-games.h"
#include "base/isolate.h"
#include "widgets/composer/room-composer-window.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-ask-file.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"

struct _RoomOwnGames
{
  GObject parent_instance;

  GtkWidget    *page; /* weak */
  RoomToaster  *toaster;
  RoomBook     *book;
  RoomVariants *variants; /* the book's */
  RoomOwnPerson person;
  char         *deleted; /* the text of the game deleted last; NULL: it was restored */
};

G_DEFINE_FINAL_TYPE (RoomOwnGames, room_own_games, G_TYPE_OBJECT)

static GtkWindow *
window_of (RoomOwnGames *self)
{
  return self->page != NULL ? room_widget_get_window (self->page) : NULL;
}

static void
edit (RoomOwnGames *self, RoomVariant *variant)
{
  g_autofree char *person = self->page != NULL ? self->person (self->page) : NULL;

  room_composer_window_open (window_of (self), self->book, variant, person);
}

/* A toast about one game: "“Mine” was deleted." */
static void
say (RoomOwnGames *self, const char *format, const char *name, const char *button, const char *action)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *sentence = isolated_printf (format, name);
#pragma GCC diagnostic pop

  room_toaster_say (self->toaster, sentence, button, action);
}

static void
refuse (RoomOwnGames *self, const GError *error)
{
  room_toaster_say (self->toaster, error->message, NULL, NULL);
}

static void
add (RoomOwnGames *self, const char *text, const char *format)
{
  g_autoptr (GError) error = NULL;
  RoomVariant *variant = room_variants_add (self->variants, text, &error);

  if (variant == NULL)
    {
      refuse (self, error);
      return;
    }
  if (format != NULL)
    say (self, format, room_variant_get_name (variant), NULL, NULL);
  else
    edit (self, variant);
}

/* --- New games --- */

/* True for games that can be copied: those that are files and stand on their own. */
static gboolean
is_text (const Game *game)
{
  return game->source != NULL && game->mix == NULL;
}

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *text = poker_sheet_new ();

  add (data, text, NULL);
}

/* A game of the shelf as a beginning. */
static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const Game *game = game_find (g_variant_get_string (parameter, NULL));

  if (game != NULL && is_text (game))
    add (data, game->source, NULL);
}

typedef struct
{
  RoomOwnGames *owner;
  char         *text;
} Import;

static void
import_free (gpointer data)
{
  Import *import = data;

  g_object_unref (import->owner);
  g_free (import->text);
  g_free (import);
}

static void
import_answered_cb (GtkWindow *parent, const char *id)
{
  Import *import = g_object_get_data (G_OBJECT (parent), "room-own-import");

  if (g_str_equal (id, "edit") && import != NULL)
    add (import->owner, import->text, NULL);
  g_object_set_data (G_OBJECT (parent), "room-own-import", NULL);
}

/* A file that cannot be played yet: lists its complaints and offers to fix it here. */
static void
ask_to_fix (RoomOwnGames *self, const char *text, const GPtrArray *complaints)
{
  const RoomDialogAnswer answers[]
      = { { "cancel", _ ("Cancel"), FALSE }, { "edit", _ ("Import and fix"), FALSE }, { NULL, NULL, FALSE } };
  g_autoptr (GString) body = g_string_new (NULL);
  Import *import;

  if (window_of (self) == NULL)
    return;
  import = g_new (Import, 1);
  for (guint i = 0; i < complaints->len; i++)
    {
      g_autofree char *said = poker_complaint_say (complaints->pdata[i]);

      g_string_append_printf (body, "%s%s", i > 0 ? "\n" : "", said);
    }
  *import = (Import){ g_object_ref (self), g_strdup (text) };
  g_object_set_data_full (G_OBJECT (window_of (self)), "room-own-import", import, import_free);
  room_ask_dialog (window_of (self), _ ("This game cannot be played yet"), body->str, answers, import_answered_cb);
}

static void
import_file (GFile *file, gpointer data)
{
  RoomOwnGames *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = room_variants_read_file (file, &error), *again = NULL;
  g_autoptr (PokerReview) review = NULL;

  if (text == NULL)
    {
      room_ask_dialog_tell (window_of (self), _ ("The file could not be imported"), error->message);
      return;
    }
  again = room_variants_make_free (self->variants, text);
  review = room_variants_review (self->variants, NULL, again);
  if (review->title != NULL)
    add (self, text, _ ("“%s” was imported."));
  else
    ask_to_fix (self, text, review->complaints);
}

static void
import_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  room_ask_file_open (window_of (data), _ ("Import a poker game"), ROOM_FILE_VARIANT, import_file, g_object_ref (data),
                      g_object_unref);
}

/* Only the newest toast is shown, so there is one deletion to undo. */
static void
undelete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  RoomOwnGames    *self = data;
  g_autofree char *text = g_steal_pointer (&self->deleted);

  if (text != NULL)
    add (self, text, _ ("“%s” is back."));
}

/* --- Acts on one game --- */

static RoomVariant *
find (RoomOwnGames *self, GVariant *parameter)
{
  return room_variants_find (self->variants, g_variant_get_int64 (parameter));
}

static void
edit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  RoomVariant *variant = find (data, parameter);

  if (variant != NULL)
    edit (data, variant);
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  RoomVariant *variant = find (data, parameter);

  if (variant != NULL)
    add (data, room_variant_get_text (variant), _ ("The copy is called “%s”."));
}

typedef struct
{
  RoomOwnGames *owner;
  RoomVariant  *variant;
} Subject;

static Subject *
subject_new (RoomOwnGames *owner, RoomVariant *variant)
{
  Subject *subject = g_new (Subject, 1);

  *subject = (Subject){ g_object_ref (owner), g_object_ref (variant) };
  return subject;
}

static void
subject_free (gpointer data)
{
  Subject *subject = data;

  g_object_unref (subject->owner);
  g_object_unref (subject->variant);
  g_free (subject);
}

static void
named_cb (const char *name, gpointer data)
{
  Subject *subject = data;
  g_autoptr (GError) error = NULL;

  if (!room_variants_rename (subject->owner->variants, subject->variant, name, &error))
    refuse (subject->owner, error);
}

static void
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  RoomVariant *variant = find (data, parameter);

  if (variant != NULL)
    room_ask_dialog_text (window_of (data), _ ("What is the game called?"), room_variant_get_name (variant),
                          _ ("Rename"), named_cb, subject_new (data, variant), subject_free);
}

static void
export_file (GFile *file, gpointer data)
{
  Subject *subject = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file);

  if (room_variant_export (subject->variant, file, &error))
    say (subject->owner, _ ("The game was exported to %s."), name, NULL, NULL);
  else
    room_ask_dialog_tell (window_of (subject->owner), _ ("The game could not be exported"), error->message);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  RoomVariant *variant = find (data, parameter);

  if (variant != NULL)
    room_ask_file_save (window_of (data), _ ("Export the game"), ROOM_FILE_VARIANT, room_variant_get_name (variant),
                        export_file, subject_new (data, variant), subject_free);
}

/* Tables that play it have a copy of its text, so it can always be deleted. */
static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  RoomOwnGames *self = data;
  RoomVariant  *variant = find (self, parameter);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL, *text = NULL;

  if (variant == NULL)
    return;
  name = g_strdup (room_variant_get_name (variant));
  text = g_strdup (room_variant_get_text (variant));
  if (!room_variants_delete (self->variants, variant, &error))
    {
      refuse (self, error);
      return;
    }
  g_free (self->deleted);
  self->deleted = g_steal_pointer (&text);
  say (self, _ ("“%s” was deleted."), name, _ ("Undo"), "own.undelete");
}

/* --- The object --- */

static void
room_own_games_dispose (GObject *object)
{
  RoomOwnGames *self = ROOM_OWN_GAMES (object);

  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->toaster);
  g_clear_object (&self->book);
  g_clear_pointer (&self->deleted, g_free);
  G_OBJECT_CLASS (room_own_games_parent_class)->dispose (object);
}

static void
room_own_games_class_init (RoomOwnGamesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_own_games_dispose;
}

static void
room_own_games_init (RoomOwnGames *self)
{
}

RoomOwnGames *
room_own_games_new (GtkWidget *page, AdwToastOverlay *toasts, RoomBook *book, RoomOwnPerson person)
{
  static const GActionEntry entries[] = {
    { "new", new_cb },
    { "import", import_cb },
    { "copy", copy_cb, "s" },
    { "undelete", undelete_cb },
    { "edit", edit_cb, "x" },
    { "duplicate", duplicate_cb, "x" },
    { "rename", rename_cb, "x" },
    { "export", export_cb, "x" },
    { "delete", delete_cb, "x" },
  };
  RoomOwnGames *self = g_object_new (ROOM_TYPE_OWN_GAMES, NULL);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_set_weak_pointer (&self->page, page);
  self->toaster = room_toaster_new (toasts);
  self->book = g_object_ref (book);
  self->variants = room_variants_get (book);
  self->person = person;
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (page, "own", G_ACTION_GROUP (actions));
  return self;
}

RoomVariants *
room_own_games_get_variants (RoomOwnGames *self)
{
  g_return_val_if_fail (ROOM_IS_OWN_GAMES (self), NULL);

  return self->variants;
}

/* --- Menus --- */

static void
append_copy (GMenu *menu, const char *label, const Game *game)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "own.copy", "s", game->id);
  g_menu_append_item (menu, item);
}

GMenuModel *
room_own_games_new_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) shelf = g_menu_new ();
  g_autoptr (GPtrArray) games = room_games_find (&(const RoomGamesWish){ .kind = -1 }); /* by name */

  for (guint i = 0; i < games->len; i++)
    if (is_text (games->pdata[i]))
      append_copy (shelf, _ (((const Game *) games->pdata[i])->people.name), games->pdata[i]);
  g_menu_append (menu, _ ("Start from scratch…"), "own.new");
  g_menu_append_submenu (menu, _ ("Start from a game on the shelf"), G_MENU_MODEL (shelf));
  g_menu_append (menu, _ ("Import a poker game…"), "own.import");
  return G_MENU_MODEL (menu);
}

GMenuModel *
room_own_games_variant_menu (RoomVariant *variant)
{
  GMenu *menu = g_menu_new ();
  const struct
  {
    const char *label, *action;
  } items[] = { { _ ("Edit…"), "own.edit" },
                { _ ("Duplicate"), "own.duplicate" },
                { _ ("Rename…"), "own.rename" },
                { _ ("Export…"), "own.export" },
                { _ ("Delete"), "own.delete" } };

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (items[i].label, NULL);

      g_menu_item_set_action_and_target (item, items[i].action, "x", room_variant_get_id (variant));
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

GMenuModel *
room_own_games_game_menu (const Game *game)
{
  GMenu *menu;

  if (!is_text (game))
    return NULL;
  menu = g_menu_new ();
  append_copy (menu, _ ("Make it your own…"), game);
  return G_MENU_MODEL (menu);
}
