/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a person: any image file, cut to its middle square and scaled down, so that it can be stored. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A PNG or a JPEG of MOST bytes at most.  NULL and a sentence: FILE is no picture, or one of too many points. */
GBytes *room_portrait_read (GFile *file, gsize most, GError **error);
/* NULL: PICTURE is NULL, or cannot be read. */
GdkPaintable *room_portrait_paint (GBytes *picture);

G_END_DECLS
