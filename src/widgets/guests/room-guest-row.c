/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-guest-row.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "base/list.h"
#include "base/span.h"
#include "tourney/name-list.h"
#include "widgets/kit/room-widget.h"

struct _RoomGuestRow
{
  GtkListBoxRow parent_instance;

  GtkLabel        *name, *note;
  GtkToggleButton *yes, *maybe, *no;
  GtkWidget       *answers, *remove;

  GuestAnswer answer;
};

enum
{
  ANSWERED,
  REMOVED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (RoomGuestRow, room_guest_row, GTK_TYPE_LIST_BOX_ROW)

static void
show_answer (RoomGuestRow *self)
{
  gtk_toggle_button_set_active (self->yes, self->answer == GUEST_YES || self->answer == GUEST_WAITING);
  gtk_toggle_button_set_active (self->maybe, self->answer == GUEST_MAYBE);
  gtk_toggle_button_set_active (self->no, self->answer == GUEST_NO);
}

/* The pressed button, pressed again, takes the answer back. */
static void
answer_cb (RoomGuestRow *self, GtkToggleButton *button)
{
  GuestAnswer answer = button == self->yes ? GUEST_YES : button == self->maybe ? GUEST_MAYBE : GUEST_NO;
  gboolean    is_on = gtk_toggle_button_get_active (button);

  show_answer (self); /* until the list says so */
  g_signal_emit (self, signals[ANSWERED], 0, is_on ? answer : GUEST_ASKED);
}

static void
remove_cb (RoomGuestRow *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

static void
room_guest_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_GUEST_ROW);
  G_OBJECT_CLASS (room_guest_row_parent_class)->dispose (object);
}

static void
room_guest_row_class_init (RoomGuestRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_guest_row_dispose;
  signals[ANSWERED] = g_signal_new ("answered", ROOM_TYPE_GUEST_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_INT);
  signals[REMOVED]
      = g_signal_new ("removed", ROOM_TYPE_GUEST_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/guests/room-guest-row.ui");
  ROOM_BIND (widget_class, RoomGuestRow, name, note, answers, yes, maybe, no, remove);
  ROOM_BIND_CALLBACKS (widget_class, answer_cb, remove_cb);
}

static void
room_guest_row_init (RoomGuestRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_tell_whole (self->name);
  room_widget_tell_whole (self->note);
}

RoomGuestRow *
room_guest_row_new (GtkSizeGroup *names)
{
  RoomGuestRow *self = g_object_new (ROOM_TYPE_GUEST_ROW, NULL);

  gtk_size_group_add_widget (names, GTK_WIDGET (self->name));
  return self;
}

/* "comes at 21:30, told by Carl" */
static char *
describe (const Guest *guest, guint place)
{
  g_autofree char *at = guest->later >= 0 ? time_of_day_to_text (guest->later) : NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  if (guest->answer == GUEST_ASKED)
    list_take (builder, g_strdup (_ ("has not answered")));
  if (place > 0)
    list_take (builder, g_strdup_printf (_ ("waits for a seat: number %u"), place));
  if (at != NULL)
    list_take (builder, g_strdup_printf (_ ("comes at %s"), at));
  if (*guest->teller != '\0' && !name_list_same (guest->teller, guest->name))
    list_take (builder, isolated_printf (_ ("%s told it"), guest->teller));
  parts = g_strv_builder_end (builder);
  return list_join ((const char *const *) parts);
}

/* When it was answered, or asked, and by whom it was told. */
static char *
tell_source (const Guest *guest)
{
  g_autofree char *when = guest->since > 0 ? room_text_day_and_time (guest->since) : NULL;

  if (when == NULL || *guest->teller == '\0')
    return g_steal_pointer (&when);
  /* Translators: a day and a time of day, and who told an answer then */
  return isolated_printf (_ ("%s, by %s"), when, guest->teller);
}

void
room_guest_row_show (RoomGuestRow *self, const Guest *guest, guint place)
{
  g_autofree char *note = describe (guest, place), *source = tell_source (guest);

  gtk_label_set_label (self->name, guest->name);
  gtk_label_set_label (self->note, note);
  gtk_widget_set_tooltip_text (self->answers, source);
  self->answer = guest->answer;
  show_answer (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, guest->name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->answers), GTK_ACCESSIBLE_PROPERTY_LABEL, guest->name, -1);
}

const char *
room_guest_row_get_name (RoomGuestRow *self)
{
  return gtk_label_get_label (self->name);
}
