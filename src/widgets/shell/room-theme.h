/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the program looks: its theme, its icons and its style sheets, ready early enough for the first frame. */
#pragma once

/* Once, before the application starts up, so that neither GTK nor Adwaita does the same later and at twice the cost. */
void room_theme_start (void);
