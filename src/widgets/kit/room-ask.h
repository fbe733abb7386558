/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question with one line for the answer, next to what it is about. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* INSIDE is the page, good for room_act_do; TEXT what was typed, without blanks around. */
typedef void (*RoomAnswer) (GtkWidget *inside, const char *text, gpointer data);

/* What is asked about anything inside PAGE opens on PAGE: rows come and go, and a question must outlive its row. */
void room_ask_set_page (GtkWidget *page);

/* Opens below AT, which must be inside such a page; TEXT is there to begin with.  Nothing is no answer. */
void room_ask (GtkWidget *at, const char *title, const char *text, const char *button, RoomAnswer answer, gpointer data,
               GDestroyNotify free_data);

/* The same where an empty answer is one too. */
void room_ask_or_clear (GtkWidget *at, const char *title, const char *text, const char *button, RoomAnswer answer,
                        gpointer data, GDestroyNotify free_data);

/* Opens POPOVER (floating) below AT on its page and drops it when it is closed. */
void room_ask_popup (GtkPopover *popover, GtkWidget *at);

G_END_DECLS
