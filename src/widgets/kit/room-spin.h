/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spin buttons that show their number in another form: as a time of day, with a word for 0, or with marked
   thousands. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows minutes since midnight as "19:30", and also reads "19.30", "1930" and "19". */
void room_spin_show_time (GtkSpinButton *spin);
/* Shows WORD (translated; it must stay valid) for 0, and reads text that is no number as 0. */
void room_spin_show_word (GtkSpinButton *spin, const char *word);
/* Shows chips with marked thousands ("1,000") except while somebody types. */
void room_spin_show_chips (GtkSpinButton *spin);
/* On the scrolling page WIDGET the wheel scrolls, and changes none of the numbers that pass under the pointer. */
void room_spin_leave_wheel (GtkWidget *widget);
/* In all spin buttons at or below WIDGET a whole number takes effect as it is typed, not only when the focus leaves
   it. */
void room_spin_count_typing (GtkWidget *widget);

G_END_DECLS
