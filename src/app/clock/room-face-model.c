/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the players' clock, ready to be drawn. */
#include "room-face-model.h"

#include <string.h>

static void
fact_free (RoomFaceFact *fact)
{
  g_free (fact->value);
  g_free (fact->caption);
  g_free (fact);
}

static void
prize_free (RoomFacePrize *prize)
{
  g_free (prize->place);
  g_free (prize->who);
  g_free (prize->amount);
  g_free (prize);
}

RoomFaceModel *
room_face_model_new (void)
{
  RoomFaceModel *model = g_new0 (RoomFaceModel, 1);

  model->facts = g_ptr_array_new_with_free_func ((GDestroyNotify) fact_free);
  model->prizes = g_ptr_array_new_with_free_func ((GDestroyNotify) prize_free);
  model->chips = g_array_new (FALSE, FALSE, sizeof (gint64));
  return model;
}

void
room_face_model_free (RoomFaceModel *model)
{
  for (gint i = 0; i < ROOM_FACE_N_TEXTS; i++)
    g_free (model->texts[i]);
  g_ptr_array_unref (model->facts);
  g_ptr_array_unref (model->prizes);
  g_array_unref (model->chips);
  g_free (model->sentence);
  g_free (model);
}

void
room_face_model_set (RoomFaceModel *model, RoomFaceText which, char *text)
{
  g_free (model->texts[which]);
  model->texts[which] = text;
}

void
room_face_model_add_fact (RoomFaceModel *model, char *value, char *caption)
{
  RoomFaceFact *fact = g_new0 (RoomFaceFact, 1);

  fact->value = value;
  fact->caption = caption;
  g_ptr_array_add (model->facts, fact);
}

void
room_face_model_add_prize (RoomFaceModel *model, char *place, char *who, char *amount, gboolean is_next)
{
  RoomFacePrize *prize = g_new0 (RoomFacePrize, 1);

  prize->place = place;
  prize->who = who;
  prize->amount = amount;
  prize->is_next = is_next;
  g_ptr_array_add (model->prizes, prize);
}

static gboolean
facts_equal (const GPtrArray *one, const GPtrArray *other)
{
  if (one->len != other->len)
    return FALSE;
  for (guint i = 0; i < one->len; i++)
    {
      const RoomFaceFact *a = g_ptr_array_index (one, i), *b = g_ptr_array_index (other, i);

      if (g_strcmp0 (a->value, b->value) != 0 || g_strcmp0 (a->caption, b->caption) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
prizes_equal (const GPtrArray *one, const GPtrArray *other)
{
  if (one->len != other->len)
    return FALSE;
  for (guint i = 0; i < one->len; i++)
    {
      const RoomFacePrize *a = g_ptr_array_index (one, i), *b = g_ptr_array_index (other, i);

      if (g_strcmp0 (a->place, b->place) != 0 || g_strcmp0 (a->who, b->who) != 0
          || g_strcmp0 (a->amount, b->amount) != 0 || a->is_next != b->is_next)
        return FALSE;
    }
  return TRUE;
}

gboolean
room_face_model_is_still (const RoomFaceModel *model, const RoomFaceModel *other)
{
  if (model->look != other->look || model->tone != other->tone || model->chips->len != other->chips->len)
    return FALSE;
  for (gint i = 0; i < ROOM_FACE_N_TEXTS; i++)
    if (i != ROOM_FACE_TEXT_DIGITS && g_strcmp0 (model->texts[i], other->texts[i]) != 0)
      return FALSE;
  return (model->chips->len == 0
          || memcmp (model->chips->data, other->chips->data, model->chips->len * sizeof (gint64)) == 0)
         && facts_equal (model->facts, other->facts) && prizes_equal (model->prizes, other->prizes);
}
