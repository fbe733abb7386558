/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-import-row.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-widget.h"

struct _RoomImportRow
{
  GtkBox parent_instance;

  GtkCheckButton *wanted;
  GtkLabel       *title, *detail, *state, *more;
  GtkWidget      *more_button;

  GBinding *binding; /* of the tick to the night; NULL: none */
};

G_DEFINE_FINAL_TYPE (RoomImportRow, room_import_row, GTK_TYPE_BOX)

static void
room_import_row_dispose (GObject *object)
{
  RoomImportRow *self = ROOM_IMPORT_ROW (object);

  g_clear_pointer (&self->binding, g_binding_unbind);
  G_OBJECT_CLASS (room_import_row_parent_class)->dispose (object);
}

static void
room_import_row_class_init (RoomImportRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_import_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/start/room-import-row.ui");
  ROOM_BIND (widget_class, RoomImportRow, wanted, title, detail, state, more, more_button);
}

static void
room_import_row_init (RoomImportRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
room_import_row_new (void)
{
  return g_object_new (ROOM_TYPE_IMPORT_ROW, NULL);
}

void
room_import_row_show (RoomImportRow *self, RoomImportNight *night)
{
  g_autofree char *title = NULL, *detail = NULL, *state = NULL, *more = NULL;

  g_return_if_fail (ROOM_IS_IMPORT_ROW (self));
  g_return_if_fail (ROOM_IS_IMPORT_NIGHT (night));

  title = room_import_night_say_title (night);
  detail = room_import_night_say_detail (night);
  state = room_import_night_say_state (night);
  more = room_import_night_say_more (night);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->detail, detail);
  gtk_label_set_label (self->state, state);
  gtk_label_set_label (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->state), *state != '\0');
  gtk_widget_set_visible (self->more_button, *more != '\0');
  gtk_widget_set_sensitive (GTK_WIDGET (self->wanted), room_import_night_can_be_wanted (night));
  gtk_check_button_set_label (self->wanted,
                              room_import_night_get_state (night) == ROOM_IMPORT_DIFFERS ? _ ("Replace") : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->wanted), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_clear_pointer (&self->binding, g_binding_unbind);
  self->binding = g_object_bind_property (night, "wanted", self->wanted, "active",
                                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}
