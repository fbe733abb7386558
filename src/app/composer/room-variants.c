/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The poker games that people here have written. */
#include "room-variants.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-time.h"
#include "base/error.h"
#include "games/poker/mix/mix.h"
#include "store/nights/shipped.h"
#include "store/side/store-variant.h"

#define DATA_KEY   "room-variants" /* key of the data on the book */
#define LONGEST_ID 40

struct _RoomVariant
{
  GObject       parent_instance;
  StoreVariant *record;
  const Game   *game;    /* NULL: not read yet, or unreadable */
  char         *trouble; /* NULL: not read yet, or readable */
  RoomVariants *owner;   /* NULL: it was deleted */
};

struct _RoomVariants
{
  GObject     parent_instance;
  RoomVault  *vault;
  GListStore *list;
};

G_DEFINE_FINAL_TYPE (RoomVariant, room_variant, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE (RoomVariants, room_variants, G_TYPE_OBJECT)

static guint changed_signal, deleted_signal;

/* --- One game --- */

static void
forget_game (RoomVariant *self)
{
  self->game = NULL;
  g_clear_pointer (&self->trouble, g_free);
}

static void
room_variant_finalize (GObject *object)
{
  RoomVariant *self = ROOM_VARIANT (object);

  store_variant_free (self->record);
  g_free (self->trouble);
  G_OBJECT_CLASS (room_variant_parent_class)->finalize (object);
}

static void
room_variant_class_init (RoomVariantClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_variant_finalize;
  changed_signal = g_signal_new ("changed", ROOM_TYPE_VARIANT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  deleted_signal = g_signal_new ("deleted", ROOM_TYPE_VARIANT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_variant_init (RoomVariant *self)
{
}

gint64
room_variant_get_id (RoomVariant *self)
{
  g_return_val_if_fail (ROOM_IS_VARIANT (self), 0);

  return self->record->id;
}

const char *
room_variant_get_name (RoomVariant *self)
{
  g_return_val_if_fail (ROOM_IS_VARIANT (self), NULL);

  return self->record->name;
}

const char *
room_variant_get_text (RoomVariant *self)
{
  g_return_val_if_fail (ROOM_IS_VARIANT (self), NULL);

  return self->record->text;
}

/* Reads the text once. */
static void
find_game (RoomVariant *self)
{
  g_autoptr (PokerReview) review = NULL;

  if (self->game != NULL || self->trouble != NULL || self->owner == NULL)
    return;
  review = room_variants_review (self->owner, self, self->record->text);
  if (review->title != NULL)
    self->game = game_read (self->record->text, NULL);
  else
    self->trouble = g_strdup (((const PokerComplaint *) review->complaints->pdata[0])->text);
}

const Game *
room_variant_get_game (RoomVariant *self)
{
  g_return_val_if_fail (ROOM_IS_VARIANT (self), NULL);

  find_game (self);
  return self->game;
}

char *
room_variant_dup_trouble (RoomVariant *self)
{
  g_return_val_if_fail (ROOM_IS_VARIANT (self), NULL);

  find_game (self);
  return g_strdup (self->trouble);
}

gboolean
room_variant_export (RoomVariant *self, GFile *file, GError **error)
{
  g_return_val_if_fail (ROOM_IS_VARIANT (self), FALSE);

  return g_file_replace_contents (file, self->record->text, strlen (self->record->text), NULL, FALSE,
                                  G_FILE_CREATE_REPLACE_DESTINATION, NULL, NULL, error);
}

/* --- All games --- */

static RoomVariant *
at (RoomVariants *self, guint index)
{
  g_autoptr (RoomVariant) variant = g_list_model_get_item (G_LIST_MODEL (self->list), index);

  return variant; /* the list keeps a reference */
}

static guint
count (RoomVariants *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->list));
}

static gint
compare_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  const RoomVariant *one = a, *other = b;
  gint               order = g_utf8_collate (one->record->name, other->record->name);

  return order != 0 ? order : (one->record->id > other->record->id) - (one->record->id < other->record->id);
}

/* Consumes RECORD. */
static RoomVariant *
list_record (RoomVariants *self, StoreVariant *record)
{
  g_autoptr (RoomVariant) variant = g_object_new (ROOM_TYPE_VARIANT, NULL);

  variant->record = record;
  variant->owner = self;
  g_list_store_insert_sorted (self->list, variant, compare_cb, NULL);
  return variant;
}

/* Any change can free or take an id, so all games are read again. */
static void
look_again (RoomVariants *self)
{
  for (guint i = 0; i < count (self); i++)
    forget_game (at (self, i));
}

static void
unlist (RoomVariants *self, RoomVariant *variant)
{
  guint index;

  look_again (self);
  if (g_list_store_find (self->list, variant, &index))
    g_list_store_remove (self->list, index);
}

static void
room_variants_dispose (GObject *object)
{
  RoomVariants *self = ROOM_VARIANTS (object);

  for (guint i = 0; self->list != NULL && i < count (self); i++)
    at (self, i)->owner = NULL;
  g_clear_object (&self->list);
  g_clear_pointer (&self->vault, room_vault_unref);
  G_OBJECT_CLASS (room_variants_parent_class)->dispose (object);
}

static void
room_variants_class_init (RoomVariantsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_variants_dispose;
}

static void
room_variants_init (RoomVariants *self)
{
  self->list = g_list_store_new (ROOM_TYPE_VARIANT);
}

RoomVariants *
room_variants_get (RoomBook *book)
{
  RoomVariants *self;
  g_autoptr (GPtrArray) records = NULL;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  self = g_object_get_data (G_OBJECT (book), DATA_KEY);
  if (self != NULL)
    return self;
  self = g_object_new (ROOM_TYPE_VARIANTS, NULL);
  self->vault = room_vault_ref (room_book_get_vault (book));
  g_object_set_data_full (G_OBJECT (book), DATA_KEY, self, g_object_unref);
  records
      /* A failed read is reported when something is done with the list. */
      = store_variant_list (self->vault->store, NULL);
  if (records != NULL)
    g_ptr_array_set_free_func (records, NULL);
  for (guint i = 0; records != NULL && i < records->len; i++)
    list_record (self, records->pdata[i]);
  return self;
}

GListModel *
room_variants_get_list (RoomVariants *self)
{
  g_return_val_if_fail (ROOM_IS_VARIANTS (self), NULL);

  return G_LIST_MODEL (self->list);
}

RoomVariant *
room_variants_find (RoomVariants *self, gint64 id)
{
  g_return_val_if_fail (ROOM_IS_VARIANTS (self), NULL);

  for (guint i = 0; i < count (self); i++)
    if (at (self, i)->record->id == id)
      return at (self, i);
  return NULL;
}

/* Adds the games that dealer's choice can list to those that come with the program. */
static const Game *
add_to_mix (RoomVariants *self, const Game *mix)
{
  g_autoptr (GPtrArray) games = poker_mix_games (mix);
  g_autofree char *text = NULL;
  const Game      *made;

  for (guint i = 0; i < count (self); i++)
    if (room_variant_get_game (at (self, i)) != NULL && poker_mix_takes (games, room_variant_get_game (at (self, i))))
      g_ptr_array_add (games, (gpointer) room_variant_get_game (at (self, i)));
  text = poker_mix_text (games);
  made = game_read_record (text, NULL);
  return made != NULL ? made : mix;
}

const Game *
room_variants_find_game (RoomVariants *self, const char *id)
{
  const Game *game = game_find (id);

  g_return_val_if_fail (ROOM_IS_VARIANTS (self), NULL);

  if (game != NULL && game->mix != NULL)
    return add_to_mix (self, game);

  for (guint i = 0; game == NULL && i < count (self); i++)
    if (room_variant_get_game (at (self, i)) != NULL && g_str_equal (room_variant_get_game (at (self, i))->id, id))
      game = room_variant_get_game (at (self, i));
  return game;
}

GPtrArray *
room_variants_dup_games (RoomVariants *self)
{
  GPtrArray *games = g_ptr_array_new ();

  g_return_val_if_fail (ROOM_IS_VARIANTS (self), games);

  for (guint i = 0; i < count (self); i++)
    if (room_variant_get_game (at (self, i)) != NULL)
      g_ptr_array_add (games, (gpointer) room_variant_get_game (at (self, i)));
  return games;
}

/* --- Ids and names --- */

/* The ids of games older than VARIANT: if two have the same id, the first keeps it. */
static GStrv
list_taken (RoomVariants *self, RoomVariant *variant)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < count (self); i++)
    if (variant == NULL || at (self, i)->record->id < variant->record->id)
      {
        g_autofree char *id = poker_sheet_get_text (at (self, i)->record->text, "game");

        if (id != NULL)
          g_strv_builder_add (ids, id);
      }
  return g_strv_builder_end (ids);
}

PokerReview *
room_variants_review (RoomVariants *self, RoomVariant *variant, const char *text)
{
  g_auto (GStrv) taken = NULL;

  g_return_val_if_fail (ROOM_IS_VARIANTS (self) && text, NULL);

  taken = list_taken (self, variant);
  return poker_review (text, (const char *const *) taken);
}

char *
room_variants_fix (RoomVariants *self, RoomVariant *variant, const char *text, const PokerComplaint *complaint,
                   char **label)
{
  g_auto (GStrv) taken = NULL;

  g_return_val_if_fail (ROOM_IS_VARIANTS (self) && text && complaint, NULL);

  taken = list_taken (self, variant);
  return poker_quick_fix (text, (const char *const *) taken, complaint, label);
}

static gboolean
has_name (RoomVariants *self, const char *name)
{
  for (guint i = 0; i < count (self); i++)
    if (g_str_equal (at (self, i)->record->name, name))
      return TRUE;
  for (guint i = 0; game_list ()[i] != NULL; i++)
    if (g_str_equal (_ (game_list ()[i]->people.name), name))
      return TRUE;
  return FALSE;
}

/* Makes "my-poker-2" of "my-poker". */
static char *
free_id (const char *id, const char *const *taken)
{
  g_autofree char *stem = g_strndup (id, LONGEST_ID - strlen ("-999"));

  for (guint number = 2; number < 1000; number++)
    {
      char *next = g_strdup_printf ("%s-%u", stem, number);

      if (game_find (next) == NULL && !g_strv_contains (taken, next))
        return next;
      g_free (next);
    }
  return g_strdup (id);
}

static char *
free_name (RoomVariants *self, const char *name)
{
  for (guint number = 2;; number++)
    {
      char *next = g_strdup_printf ("%s (%u)", name, number);

      if (!has_name (self, next))
        return next;
      g_free (next);
    }
}

char *
room_variants_make_free (RoomVariants *self, const char *text)
{
  g_auto (GStrv) taken = NULL;
  g_autofree char *id = NULL, *name = NULL;
  char            *made;

  g_return_val_if_fail (ROOM_IS_VARIANTS (self) && text, NULL);

  taken = list_taken (self, NULL);
  id = poker_sheet_get_text (text, "game");
  name = poker_sheet_get_text (text, "name");
  made = g_strdup (text);
  if (id != NULL && (game_find (id) != NULL || g_strv_contains ((const char *const *) taken, id)))
    {
      g_autofree char *next = free_id (id, (const char *const *) taken), *before = made;

      made = poker_sheet_put_text (before, "game", next);
    }
  if (name != NULL && has_name (self, name))
    {
      g_autofree char *next = free_name (self, name), *before = made;

      made = poker_sheet_put_text (before, "name", next);
    }
  return made;
}

/* The name to store: the one in the text, or else BEFORE, or a default. */
static char *
name_of (const char *text, const char *before)
{
  g_autofree char *name = poker_sheet_get_text (text, "name"), *id = poker_sheet_get_text (text, "game");

  return g_strdup (name != NULL && *name ? name
                   : before != NULL      ? before
                   : id != NULL && *id   ? id
                                         : _ ("A poker game"));
}

/* --- Acts --- */

RoomVariant *
room_variants_add (RoomVariants *self, const char *text, GError **error)
{
  g_autoptr (StoreVariant) record = NULL;
  RoomVariant *added;

  g_return_val_if_fail (ROOM_IS_VARIANTS (self) && text, NULL);

  record = g_new0 (StoreVariant, 1);
  record->text = room_variants_make_free (self, text);
  record->name = name_of (record->text, NULL);
  record->changed = room_time_now ();
  record->id = store_variant_save (self->vault->store, 0, record->name, record->text, record->changed, error);
  if (record->id == 0)
    return NULL;
  look_again (self);
  added = list_record (self, g_steal_pointer (&record));
  return added;
}

gboolean
room_variants_replace (RoomVariants *self, RoomVariant *variant, const char *text, GError **error)
{
  g_autofree char *name = NULL;
  gint64           now = room_time_now ();

  g_return_val_if_fail (ROOM_IS_VARIANTS (self) && ROOM_IS_VARIANT (variant) && text, FALSE);

  if (g_str_equal (text, variant->record->text))
    return TRUE;
  name = name_of (text, variant->record->name);
  if (store_variant_save (self->vault->store, variant->record->id, name, text, now, error) == 0)
    return FALSE;
  g_object_ref (variant);
  unlist (self, variant);
  g_free (variant->record->name);
  g_free (variant->record->text);
  variant->record->name = g_steal_pointer (&name);
  variant->record->text = g_strdup (text);
  variant->record->changed = now;
  forget_game (variant);
  g_list_store_insert_sorted (self->list, variant, compare_cb, NULL);
  g_signal_emit (variant, changed_signal, 0);
  g_object_unref (variant);
  return TRUE;
}

gboolean
room_variants_rename (RoomVariants *self, RoomVariant *variant, const char *name, GError **error)
{
  g_autofree char *plain = NULL, *text = NULL;

  g_return_val_if_fail (ROOM_IS_VARIANTS (self) && ROOM_IS_VARIANT (variant) && name, FALSE);

  plain = g_strstrip (g_strdup (name));
  if (*plain == '\0' || !g_utf8_validate (plain, -1, NULL))
    return input_refuse (error, _ ("A game needs a name."));
  if (strpbrk (plain, "\"\n\r\t") != NULL)
    return input_refuse (error, _ ("A name is a single line without quotation marks."));
  if (!g_str_equal (plain, variant->record->name) && has_name (self, plain))
    return input_refuse (error, _ ("There is another game called “%s”. Choose another name."), plain);
  text = poker_sheet_put_text (variant->record->text, "name", plain);
  return room_variants_replace (self, variant, text, error);
}

gboolean
room_variants_delete (RoomVariants *self, RoomVariant *variant, GError **error)
{
  g_return_val_if_fail (ROOM_IS_VARIANTS (self) && ROOM_IS_VARIANT (variant), FALSE);

  if (!store_variant_delete (self->vault->store, variant->record->id, error))
    return FALSE;
  g_object_ref (variant);
  unlist (self, variant);
  variant->owner = NULL;
  g_signal_emit (variant, deleted_signal, 0);
  g_object_unref (variant);
  return TRUE;
}

char *
room_variants_read_file (GFile *file, GError **error)
{
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL)
    {
      input_refuse (error, _ ("The file is not on this computer: copy it here first."));
      return NULL;
    }
  return text_from_file (path, error);
}
