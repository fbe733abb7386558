/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-import-night.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "tourney/log/tally.h"

struct _RoomImportNight
{
  GObject         parent_instance;
  Import         *import;
  RoomImportState state;
  gboolean        wanted;
};

G_DEFINE_FINAL_TYPE (RoomImportNight, room_import_night, G_TYPE_OBJECT)

enum
{
  PROP_WANTED = 1,
  N_PROPS
};
static GParamSpec *props[N_PROPS];

static void
room_import_night_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_WANTED)
    g_value_set_boolean (value, ROOM_IMPORT_NIGHT (object)->wanted);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_import_night_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  if (property == PROP_WANTED)
    room_import_night_set_wanted (ROOM_IMPORT_NIGHT (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_import_night_finalize (GObject *object)
{
  import_free (ROOM_IMPORT_NIGHT (object)->import);
  G_OBJECT_CLASS (room_import_night_parent_class)->finalize (object);
}

static void
room_import_night_class_init (RoomImportNightClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = room_import_night_get_property;
  object_class->set_property = room_import_night_set_property;
  object_class->finalize = room_import_night_finalize;
  props[PROP_WANTED] = g_param_spec_boolean ("wanted", NULL, NULL, FALSE,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
room_import_night_init (RoomImportNight *self)
{
}

RoomImportNight *
room_import_night_new (Import *import, RoomImportState state)
{
  RoomImportNight *self = g_object_new (ROOM_TYPE_IMPORT_NIGHT, NULL);

  self->import = import;
  self->state = state;
  self->wanted = state == ROOM_IMPORT_NEW;
  return self;
}

Import *
room_import_night_get_import (RoomImportNight *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT_NIGHT (self), NULL);

  return self->import;
}

RoomImportState
room_import_night_get_state (RoomImportNight *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT_NIGHT (self), ROOM_IMPORT_REFUSED);

  return self->state;
}

gboolean
room_import_night_can_be_wanted (RoomImportNight *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT_NIGHT (self), FALSE);

  return self->state == ROOM_IMPORT_NEW || self->state == ROOM_IMPORT_DIFFERS || self->state == ROOM_IMPORT_UNFINISHED
         || self->state == ROOM_IMPORT_EMPTY;
}

gboolean
room_import_night_is_wanted (RoomImportNight *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT_NIGHT (self), FALSE);

  return self->wanted;
}

void
room_import_night_set_wanted (RoomImportNight *self, gboolean wanted)
{
  g_return_if_fail (ROOM_IS_IMPORT_NIGHT (self));

  if (self->wanted == wanted || !room_import_night_can_be_wanted (self))
    return;
  self->wanted = wanted;
  self->import->replaces = wanted && self->state == ROOM_IMPORT_DIFFERS;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WANTED]);
}

/* --- What is told --- */

static char *
name_of_night (const Import *import)
{
  const char *name = import->save != NULL ? import->save->title : import->night->settings->name;

  return g_strdup (name != NULL && *name != '\0' ? name : _ ("A night without a name"));
}

char *
room_import_night_say_title (RoomImportNight *self)
{
  g_autofree char *date = NULL, *name = NULL;

  g_return_val_if_fail (ROOM_IS_IMPORT_NIGHT (self), NULL);

  if (self->import->night == NULL)
    return g_path_get_basename (self->import->path);
  name = name_of_night (self->import);
  date = self->import->date != NULL ? room_text_date (self->import->date) : NULL;
  /* Translators: the name of a night and its date */
  return date != NULL ? isolated_printf (_ ("%s, %s"), name, date) : g_steal_pointer (&name);
}

/* The people and entries of a save are those that the file says; the pool is that of the night, as it is told once it is
   here. */
static char *
say_figures (const Import *import)
{
  const Tourney   *tourney = import->night->tourney;
  TdtSums          sums = import->save != NULL ? tdt_save_sums (import->save) : (TdtSums){ 0 };
  gint             people = import->save != NULL ? sums.people : (gint) tourney_n_players (tourney);
  gint             entries = import->save != NULL ? sums.entries : tourney_entries (tourney) + tourney_rebuys (tourney);
  g_autofree char *pool = tally_pool (tourney);
  g_autofree char *entered = g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) entries), entries);

  /* Translators: people, “15 entries”, money */
  return g_strdup_printf (ngettext ("%d person, %s, pool %s", "%d people, %s, pool %s", (gulong) people), people,
                          entered, pool);
}

char *
room_import_night_say_detail (RoomImportNight *self)
{
  g_autofree char *file = NULL, *figures = NULL;

  g_return_val_if_fail (ROOM_IS_IMPORT_NIGHT (self), NULL);

  if (self->import->night == NULL)
    return g_strdup (g_ptr_array_index (self->import->errors, 0));
  file = g_path_get_basename (self->import->path);
  figures = say_figures (self->import);
  return isolated_printf ("%s · %s", figures, file);
}

char *
room_import_night_say_state (RoomImportNight *self)
{
  static const char *const states[] = {
    [ROOM_IMPORT_NEW] = "",
    [ROOM_IMPORT_HERE] = N_ ("already here"),
    [ROOM_IMPORT_DIFFERS] = N_ ("here, but not the same"),
    [ROOM_IMPORT_TWICE] = N_ ("in another file"),
    [ROOM_IMPORT_UNFINISHED] = N_ ("not over: it would go on now"),
    [ROOM_IMPORT_EMPTY] = N_ ("nobody plays in it"),
    [ROOM_IMPORT_REFUSED] = N_ ("refused"),
  };

  g_return_val_if_fail (ROOM_IS_IMPORT_NIGHT (self), NULL);

  return g_strdup (*states[self->state] != '\0' ? _ (states[self->state]) : "");
}

char *
room_import_night_say_more (RoomImportNight *self)
{
  const GPtrArray *sentences;
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_return_val_if_fail (ROOM_IS_IMPORT_NIGHT (self), NULL);

  sentences = self->import->night == NULL  ? self->import->errors
              : self->import->save != NULL ? self->import->save->left_out
                                           : NULL;
  if (self->import->differs != NULL)
    {
      g_strv_builder_add (lines, self->import->differs);
      g_strv_builder_add (
          lines, _ ("To have the night of the file in its place, tick “Replace”. Undoing the import puts it back."));
    }
  if (self->import->save != NULL && self->import->save->columns != NULL)
    g_strv_builder_add (lines, self->import->save->columns);
  for (guint i = 0; sentences != NULL && i < sentences->len; i++)
    g_strv_builder_add (lines, g_ptr_array_index (sentences, i));
  all = g_strv_builder_end (lines);
  return g_strjoinv ("\n", all);
}
