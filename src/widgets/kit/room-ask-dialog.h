/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question in a dialog of its own, in one place because libadwaita renames them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *id;
  const char *label;
  gboolean    destroys; /* what cannot be taken back */
} RoomDialogAnswer;

/* ANSWERS end with an id of NULL: the first changes nothing and is what Escape says, the last is what Enter says,
   unless it destroys: then the first.
   Without ANSWERED it only tells.  Not called any more once PARENT is gone. */
typedef void (*RoomDialogAnswered) (GtkWindow *parent, const char *id);
void room_ask_dialog (GtkWindow *parent, const char *heading, const char *body, const RoomDialogAnswer *answers,
                      RoomDialogAnswered answered);
/* The same for a line of text, at first VALUE: ANSWERED with what stands there once LABEL is pressed, or Enter. */
typedef void (*RoomDialogText) (const char *text, gpointer data);
void room_ask_dialog_text (GtkWindow *parent, const char *heading, const char *value, const char *label,
                           RoomDialogText answered, gpointer data, GDestroyNotify free_data);
/* What went wrong, and nothing to choose. */
void room_ask_dialog_tell (GtkWindow *parent, const char *heading, const char *body);

G_END_DECLS
