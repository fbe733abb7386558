/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-who.h"

#include <string.h>

#include "app/cash/room-cashes.h"
#include "widgets/kit/room-names.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"

#define MOST 6 /* with more names to read, typing another letter is faster */

struct _RoomCashWho
{
  GtkWidget parent_instance;

  GtkLabel    *title;
  GtkEditable *entry;
  RoomWrap    *names;

  GStrv    known;
  char    *typed; /* as it was before the last change, without what was completed */
  gboolean completing;
  guint    wait; /* source: completes once the cursor is behind what was typed; 0: nothing is to be completed */
};

G_DEFINE_FINAL_TYPE (RoomCashWho, room_cash_who, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  CHOSEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* The known names (char *) that match TYPED, those that begin with it first. */
static GPtrArray *
match (RoomCashWho *self, const char *typed)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; self->known != NULL && self->known[i] != NULL; i++)
    g_ptr_array_add (names, g_strdup (self->known[i]));
  room_names_match (names, typed);
  return names;
}

static void
clicked_cb (RoomCashWho *self, GtkButton *button)
{
  g_autofree char *name = g_strdup (gtk_button_get_label (button)); /* the button is about to go */

  room_cash_who_set_name (self, name);
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* A name that is written out needs no buttons. */
static void
show_names (RoomCashWho *self, const char *typed)
{
  g_autoptr (GPtrArray) names = match (self, typed);
  gboolean is_whole = names->len == 1 && g_str_equal (names->pdata[0], typed);

  room_wrap_empty (self->names);
  for (guint i = 0; i < MIN (names->len, MOST) && !is_whole; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (names->pdata[i]);

      gtk_widget_add_css_class (button, "pill-name");
      g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
      room_wrap_append (self->names, button);
    }
}

/* What follows TYPED in the first known name that begins with it; NULL: none does, or somebody is called just that. */
static char *
find_rest (RoomCashWho *self, const char *typed)
{
  g_autofree char *begin = g_utf8_casefold (typed, -1);
  glong            letters = g_utf8_strlen (typed, -1);

  if (self->known == NULL || room_cashes_find_name ((const char *const *) self->known, typed) != typed)
    return NULL;
  for (guint i = 0; self->known[i] != NULL; i++)
    {
      const char      *name = self->known[i];
      g_autofree char *folded = NULL, *head = NULL;

      if (g_utf8_strlen (name, -1) <= letters)
        continue;
      head = g_utf8_substring (name, 0, letters);
      folded = g_utf8_casefold (head, -1);
      if (g_str_equal (folded, begin))
        return g_strdup (g_utf8_offset_to_pointer (name, letters));
    }
  return NULL;
}

/* Somebody has typed a letter more at the end: the rest of the name stands behind it, selected, so that the next letter
   replaces it. */
static void
complete (RoomCashWho *self)
{
  g_autofree char *rest = find_rest (self, self->typed);
  int              at = (int) g_utf8_strlen (self->typed, -1), end = at;

  g_clear_handle_id (&self->wait, g_source_remove);
  if (rest == NULL || gtk_editable_get_position (self->entry) != at)
    return;
  self->completing = TRUE;
  gtk_editable_insert_text (self->entry, rest, -1, &end);
  gtk_editable_select_region (self->entry, end, at);
  self->completing = FALSE;
}

static void
complete_cb (gpointer data)
{
  RoomCashWho *self = data;

  self->wait = 0;
  complete (self);
}

static void
changed_cb (RoomCashWho *self)
{
  g_autofree char *before = NULL;

  if (self->completing)
    return;
  g_clear_handle_id (&self->wait, g_source_remove);
  before = g_steal_pointer (&self->typed);
  self->typed = g_strdup (gtk_editable_get_text (self->entry));
  show_names (self, self->typed);
  /* GTK moves the cursor only after it has told of the letter. */
  if (g_str_has_prefix (self->typed, before) && strlen (self->typed) > strlen (before))
    self->wait = g_idle_add_once (complete_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
entered_cb (RoomCashWho *self)
{
  g_autofree char *name = NULL;

  if (self->wait != 0) /* fast fingers get the same name */
    complete (self);
  name = room_cash_who_dup_name (self);
  if (*name == '\0')
    return;
  room_cash_who_set_name (self, name);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static gboolean
room_cash_who_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ROOM_CASH_WHO (widget)->entry));
}

static void
room_cash_who_dispose (GObject *object)
{
  g_clear_handle_id (&ROOM_CASH_WHO (object)->wait, g_source_remove);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_CASH_WHO);
  G_OBJECT_CLASS (room_cash_who_parent_class)->dispose (object);
}

static void
room_cash_who_finalize (GObject *object)
{
  RoomCashWho *self = ROOM_CASH_WHO (object);

  g_strfreev (self->known);
  g_free (self->typed);
  G_OBJECT_CLASS (room_cash_who_parent_class)->finalize (object);
}

static void
room_cash_who_class_init (RoomCashWhoClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_cash_who_dispose;
  G_OBJECT_CLASS (class)->finalize = room_cash_who_finalize;
  widget_class->grab_focus = room_cash_who_grab_focus;
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_CASH_WHO, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", ROOM_TYPE_CASH_WHO, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/cash/room-cash-who.ui");
  ROOM_BIND (widget_class, RoomCashWho, title, entry, names);
  ROOM_BIND_CALLBACKS (widget_class, changed_cb, entered_cb);
}

static void
room_cash_who_init (RoomCashWho *self)
{
  self->typed = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  room_wrap_set_gaps (self->names, 6, 6);
}

void
room_cash_who_set_title (RoomCashWho *self, const char *title)
{
  g_return_if_fail (ROOM_IS_CASH_WHO (self));

  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

void
room_cash_who_set_known (RoomCashWho *self, const char *const *known)
{
  g_return_if_fail (ROOM_IS_CASH_WHO (self));

  g_strfreev (self->known);
  self->known = g_strdupv ((GStrv) known);
  show_names (self, gtk_editable_get_text (self->entry));
}

void
room_cash_who_set_name (RoomCashWho *self, const char *name)
{
  g_return_if_fail (ROOM_IS_CASH_WHO (self));

  self->completing = TRUE;
  gtk_editable_set_text (self->entry, name);
  gtk_editable_set_position (self->entry, -1);
  self->completing = FALSE;
  g_free (self->typed);
  self->typed = g_strdup (name);
  show_names (self, name);
  g_signal_emit (self, signals[CHANGED], 0);
}

char *
room_cash_who_dup_name (RoomCashWho *self)
{
  g_autofree char *typed = NULL;

  g_return_val_if_fail (ROOM_IS_CASH_WHO (self), NULL);

  typed = g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));
  return self->known != NULL ? g_strdup (room_cashes_find_name ((const char *const *) self->known, typed))
                             : g_steal_pointer (&typed);
}
