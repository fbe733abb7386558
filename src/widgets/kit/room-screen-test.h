/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests: makes windows open as if the screen had another size. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void room_screen_pretend (int width, int height); /* 0, 0: the real screen */

G_END_DECLS
