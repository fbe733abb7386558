/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-name-entry.h"

#include "tourney/name-list.h"
#include "room-matches.h"
#include "room-names.h"
#include "room-widget.h"

struct _RoomNameEntry
{
  GtkWidget parent_instance;

  GtkEntry    *line;
  RoomMatches *names;
  GtkLabel    *told;

  GStrv known;
};

G_DEFINE_FINAL_TYPE (RoomNameEntry, room_name_entry, GTK_TYPE_WIDGET)

static guint named_signal;

static void
name_somebody (RoomNameEntry *self, const char *name)
{
  g_autofree char *kept = g_strdup (name);

  gtk_editable_set_text (GTK_EDITABLE (self->line), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->line));
  g_signal_emit (self, named_signal, 0, kept);
}

void
room_name_entry_forget (RoomNameEntry *self)
{
  g_return_if_fail (ROOM_IS_NAME_ENTRY (self));

  gtk_label_set_label (self->told, "");
  gtk_widget_set_visible (GTK_WIDGET (self->told), FALSE);
}

/* The count of added names stands where refusals do, but must not look like one. */
static void
tell (RoomNameEntry *self, const char *sentence, gboolean is_refusal)
{
  const char      *told = gtk_label_get_label (self->told);
  g_autofree char *text = g_strjoin (*told ? "\n" : "", told, sentence, NULL);

  gtk_label_set_label (self->told, text);
  if (is_refusal)
    gtk_widget_add_css_class (GTK_WIDGET (self->told), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->told), "error");
  gtk_widget_set_visible (GTK_WIDGET (self->told), TRUE);
}

/* Typing "ann" names the known Ann. */
static const char *
find_known (RoomNameEntry *self, const char *typed)
{
  for (guint i = 0; self->known != NULL && self->known[i] != NULL; i++)
    if (name_list_same (self->known[i], typed))
      return self->known[i];
  return typed;
}

/* Several names may be typed with commas, or pasted as lines. */
static void
entered_cb (RoomNameEntry *self)
{
  g_autoptr (NameList) list = name_list_read (gtk_editable_get_text (GTK_EDITABLE (self->line)));

  room_name_entry_forget (self);
  for (guint i = 0; list->names[i] != NULL; i++)
    name_somebody (self, find_known (self, list->names[i]));
  if (!*gtk_label_get_label (self->told) && !name_list_is_plain (list))
    {
      g_autofree char *sentence = name_list_sentence (list);

      tell (self, sentence, FALSE);
    }
}

static void
chosen_cb (RoomNameEntry *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->line), text);
  entered_cb (self);
}

static void
changed_cb (RoomNameEntry *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->line));

  if (*typed)
    room_name_entry_forget (self);
  room_matches_type (self->names, typed);
}

static void
room_name_entry_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_NAME_ENTRY);
  G_OBJECT_CLASS (room_name_entry_parent_class)->dispose (object);
}

static void
room_name_entry_finalize (GObject *object)
{
  g_strfreev (ROOM_NAME_ENTRY (object)->known);
  G_OBJECT_CLASS (room_name_entry_parent_class)->finalize (object);
}

static void
room_name_entry_class_init (RoomNameEntryClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_name_entry_dispose;
  G_OBJECT_CLASS (class)->finalize = room_name_entry_finalize;
  named_signal = g_signal_new ("named", ROOM_TYPE_NAME_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_STRING);
  g_type_ensure (ROOM_TYPE_MATCHES);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/kit/room-name-entry.ui");
  ROOM_BIND (widget_class, RoomNameEntry, line, names, told);
  ROOM_BIND_CALLBACKS (widget_class, entered_cb, changed_cb, chosen_cb);
}

static void
room_name_entry_init (RoomNameEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_show_waiting (self->line);
}

void
room_name_entry_set_known (RoomNameEntry *self, const char *const *known)
{
  g_return_if_fail (ROOM_IS_NAME_ENTRY (self));

  g_strfreev (self->known);
  self->known = g_strdupv ((char **) known);
  room_matches_set_known (self->names, known);
}

void
room_name_entry_focus (RoomNameEntry *self)
{
  g_return_if_fail (ROOM_IS_NAME_ENTRY (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->line));
}

void
room_name_entry_tell (RoomNameEntry *self, const char *sentence)
{
  g_return_if_fail (ROOM_IS_NAME_ENTRY (self));
  tell (self, sentence, TRUE);
}
