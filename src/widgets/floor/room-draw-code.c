/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-draw-code.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/proof.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-widget.h"
#include "widgets/phones/room-qr.h"

struct _RoomDrawCode
{
  GtkWidget parent_instance;

  GtkWidget *content, *word_box, *mix;
  GtkLabel  *code, *said;
  GtkEntry  *word;
  RoomQr    *qr;
};

G_DEFINE_FINAL_TYPE (RoomDrawCode, room_draw_code, GTK_TYPE_WIDGET)

static char *
dup_word (RoomDrawCode *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->word))));
}

static void
typed_cb (RoomDrawCode *self)
{
  g_autofree char *word = dup_word (self);

  gtk_widget_set_sensitive (self->mix, *word != '\0');
}

static void
mix_cb (RoomDrawCode *self)
{
  g_autofree char *word = dup_word (self);

  if (*word == '\0')
    return;
  g_strdelimit (word, "\"", '\'');
  gtk_editable_set_text (GTK_EDITABLE (self->word), "");
  room_act_do (GTK_WIDGET (self), "set word \"%s\"", word);
}

/* Whoever opens it may type the word at once. */
static void
room_draw_code_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (room_draw_code_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (ROOM_DRAW_CODE (widget)->word));
}

static void
room_draw_code_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_DRAW_CODE);
  G_OBJECT_CLASS (room_draw_code_parent_class)->dispose (object);
}

static void
room_draw_code_class_init (RoomDrawCodeClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_draw_code_dispose;
  widget_class->map = room_draw_code_map;
  g_type_ensure (ROOM_TYPE_QR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/floor/room-draw-code.ui");
  ROOM_BIND (widget_class, RoomDrawCode, content, word_box, mix, code, said, word, qr);
  ROOM_BIND_CALLBACKS (widget_class, typed_cb, mix_cb);
}

static void
room_draw_code_init (RoomDrawCode *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  typed_cb (self);
}

void
room_draw_code_update (RoomDrawCode *self, RoomTournament *tournament)
{
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  const char      *word = tourney_settings (tourney)->word;
  g_autofree char *code = g_strdup (room_tournament_get_code (tournament));
  g_autofree char *said = NULL;

  g_return_if_fail (code != NULL);

  code[PROOF_CODE_LENGTH / 8 * 5 - 1] = '\n'; /* four groups a line */
  gtk_label_set_label (self->code, code);
  room_qr_set_text (self->qr, room_tournament_get_commitment (tournament));
  if (word != NULL)
    said = isolated_printf (_ ("The word “%s” is mixed in, for the draws that follow."), word);
  gtk_label_set_label (self->said, said != NULL ? said : "");
  gtk_widget_set_visible (GTK_WIDGET (self->said), said != NULL);
  gtk_widget_set_visible (self->word_box, tourney_started_at (tourney) < 0);
}
