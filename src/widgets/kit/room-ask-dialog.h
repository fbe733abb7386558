/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question in a dialog of its own, in one place because libadwaita renames them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *id;
  const char *label;
  gboolean    destroys; /* pressing it does something that cannot be undone */
} RoomDialogAnswer;

/* ANSWERS end with an id of NULL. The first answer changes nothing and is what Escape means; Enter means the last
   one, or the first if the last one destroys. Without ANSWERED the dialog only informs. ANSWERED is not called once
   PARENT is gone. */
typedef void (*RoomDialogAnswered) (GtkWindow *parent, const char *id);
void room_ask_dialog (GtkWindow *parent, const char *heading, const char *body, const RoomDialogAnswer *answers,
                      RoomDialogAnswered answered);
/* Asks for a line of text, at first VALUE. Pressing the button LABEL, or Enter, calls ANSWERED with the text. */
typedef void (*RoomDialogText) (const char *text, gpointer data);
void room_ask_dialog_text (GtkWindow *parent, const char *heading, const char *value, const char *label,
                           RoomDialogText answered, gpointer data, GDestroyNotify free_data);
/* Tells what went wrong, with nothing to choose. */
void room_ask_dialog_tell (GtkWindow *parent, const char *heading, const char *body);

G_END_DECLS
