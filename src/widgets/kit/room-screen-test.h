/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests: windows open as on a screen of another size. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void room_screen_pretend (int width, int height); /* 0, 0: the one that there is */

G_END_DECLS
