/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spin buttons whose number is something else: a time of day, or "chosen" at its lowest. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Minutes since midnight, as "19:30"; "19.30", "1930" and "19" are understood. */
void room_spin_show_time (GtkSpinButton *spin);
/* WORD (kept, translated) instead of 0; what is no number counts as 0. */
void room_spin_show_word (GtkSpinButton *spin, const char *word);
/* Chips, with the thousands marked ("1,000") as soon as nobody types into it. */
void room_spin_show_chips (GtkSpinButton *spin);
/* For all at or below WIDGET, which is a page that scrolls: the wheel scrolls it and changes no number on its way. */
void room_spin_leave_wheel (GtkWidget *widget);
/* For all at or below WIDGET: a whole number counts while it is typed, not only once it is left. */
void room_spin_count_typing (GtkWidget *widget);

G_END_DECLS
