/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's theme, icons and style sheets, loaded early enough for the first frame. */
#pragma once

/* Call it once before the application starts up, so that neither GTK nor Adwaita does the same later at twice the
   cost. */
void room_theme_start (void);
