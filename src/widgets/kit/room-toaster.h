/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one toast of a window: a sentence that says what was done, and a button that undoes it. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ROOM_TYPE_TOASTER (room_toaster_get_type ())
G_DECLARE_FINAL_TYPE (RoomToaster, room_toaster, ROOM, TOASTER, GObject)

RoomToaster *room_toaster_new (AdwToastOverlay *overlay);
/* From now on toasts appear in OVERLAY; those of the old one are forgotten. */
void room_toaster_set_overlay (RoomToaster *self, AdwToastOverlay *overlay);
/* Replaces the toast before it. BUTTON and ACTION may be NULL. */
void room_toaster_say (RoomToaster *self, const char *sentence, const char *button, const char *action);
/* A button beside the sentence, before BUTTON. */
typedef struct
{
  const char *label, *action;
} RoomToastOffer;

/* The same with more buttons; after the last of the OFFERS comes one without a label. */
void room_toaster_say_with (RoomToaster *self, const char *sentence, const char *button, const char *action,
                            const RoomToastOffer *offers);
/* Dismisses the toast, for instance because its button would now act on something else. */
void room_toaster_drop (RoomToaster *self);

/* Shows a toast that no toaster has. Takes TOAST. */
void room_toast_add (AdwToastOverlay *overlay, AdwToast *toast);

G_END_DECLS
