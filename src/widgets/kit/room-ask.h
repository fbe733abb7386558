/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question with one line for the answer, and an answer, next to what they are about. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* INSIDE is the page, which can be passed to room_act_do; TEXT is what was typed, without blanks around it. */
typedef void (*RoomAnswer) (GtkWidget *inside, const char *text, gpointer data);

/* Questions about anything inside PAGE open on PAGE itself: rows come and go, and a question must outlive its row. */
void room_ask_set_page (GtkWidget *page);

/* Opens below AT, which must be inside such a page, with TEXT in the entry. An empty answer does not count. */
void room_ask (GtkWidget *at, const char *title, const char *text, const char *button, RoomAnswer answer, gpointer data,
               GDestroyNotify free_data);

/* The same, but an empty answer counts. */
void room_ask_or_clear (GtkWidget *at, const char *title, const char *text, const char *button, RoomAnswer answer,
                        gpointer data, GDestroyNotify free_data);

/* The same as room_ask for a name: those of KNOWN that match are offered as it is typed. */
void room_ask_name (GtkWidget *at, const char *title, const char *text, const char *button, const char *const *known,
                    RoomAnswer answer, gpointer data, GDestroyNotify free_data);

/* Opens POPOVER (floating) below AT on its page and drops it when it is closed. */
void room_ask_popup (GtkPopover *popover, GtkWidget *at);

/* Shows the answer to "Why?" below AT in such a popover. Frees ANSWER; NULL: there is nothing to explain. */
void room_ask_tell_why (GtkWidget *at, char *answer);

G_END_DECLS
