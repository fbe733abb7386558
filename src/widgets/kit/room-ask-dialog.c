/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question in a dialog of its own. */
#include "room-ask-dialog.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWindow         *parent; /* weak */
  RoomDialogAnswered answered;
} Waiting;

static Waiting *
wait_for (GtkWindow *parent)
{
  Waiting *waiting = g_new0 (Waiting, 1);

  g_set_weak_pointer (&waiting->parent, parent);
  return waiting;
}

static void
stop_waiting (gpointer data, GClosure *closure)
{
  Waiting *waiting = data;

  g_clear_weak_pointer (&waiting->parent);
  g_free (waiting);
}

static void
response_cb (AdwMessageDialog *dialog, const char *id, gpointer data)
{
  Waiting *waiting = data;

  /* The answer may destroy the parent while the dialog, still closing, uses it. */
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  if (waiting->parent != NULL && waiting->answered != NULL)
    waiting->answered (waiting->parent, id);
}

void
room_ask_dialog (GtkWindow *parent, const char *heading, const char *body, const RoomDialogAnswer *answers,
                 RoomDialogAnswered answered)
{
  GtkWidget        *widget = adw_message_dialog_new (parent, heading, body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  Waiting          *waiting = wait_for (parent);
  const char       *harmless = answers->id;

  waiting->answered = answered;
  adw_message_dialog_set_close_response (dialog, harmless);
  for (; answers->id != NULL; answers++)
    {
      adw_message_dialog_add_response (dialog, answers->id, answers->label);
      if (answers->destroys)
        adw_message_dialog_set_response_appearance (dialog, answers->id, ADW_RESPONSE_DESTRUCTIVE);
      if (answers[1].id != NULL)
        continue;
      adw_message_dialog_set_default_response (dialog, answers->destroys ? harmless : answers->id);
      if (!answers->destroys)
        adw_message_dialog_set_response_appearance (dialog, answers->id, ADW_RESPONSE_SUGGESTED);
    }
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), waiting, stop_waiting, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

typedef struct
{
  GtkEditable   *entry; /* the dialog's */
  RoomDialogText answered;
  gpointer       data;
  GDestroyNotify free_data;
} WaitingText;

static void
stop_waiting_text (gpointer data, GClosure *closure)
{
  WaitingText *waiting = data;

  if (waiting->free_data != NULL)
    waiting->free_data (waiting->data);
  g_free (waiting);
}

static void
text_cb (AdwMessageDialog *dialog, const char *id, gpointer data)
{
  WaitingText *waiting = data;

  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  if (g_str_equal (id, "take"))
    waiting->answered (gtk_editable_get_text (waiting->entry), waiting->data);
}

void
room_ask_dialog_text (GtkWindow *parent, const char *heading, const char *value, const char *label,
                      RoomDialogText answered, gpointer data, GDestroyNotify free_data)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, NULL));
  GtkWidget        *entry = gtk_entry_new ();
  WaitingText      *waiting = g_new (WaitingText, 1);

  *waiting = (WaitingText){ GTK_EDITABLE (entry), answered, data, free_data };
  gtk_editable_set_text (GTK_EDITABLE (entry), value);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, heading, -1);
  adw_message_dialog_set_extra_child (dialog, entry);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("Cancel"), "take", label, NULL);
  adw_message_dialog_set_close_response (dialog, "cancel");
  adw_message_dialog_set_default_response (dialog, "take");
  adw_message_dialog_set_response_appearance (dialog, "take", ADW_RESPONSE_SUGGESTED);
  g_signal_connect_data (dialog, "response", G_CALLBACK (text_cb), waiting, stop_waiting_text, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

void
room_ask_dialog_tell (GtkWindow *parent, const char *heading, const char *body)
{
  const RoomDialogAnswer answers[] = { { "close", _ ("OK"), FALSE }, { NULL, NULL, FALSE } };

  room_ask_dialog (parent, heading, body, answers, NULL);
}
