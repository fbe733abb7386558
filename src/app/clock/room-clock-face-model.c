/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the players' clock, ready to be drawn. */
#include "room-clock-face-model.h"

#include <string.h>

static void
fact_free (RoomClockFaceFact *fact)
{
  g_free (fact->value);
  g_free (fact->caption);
  g_free (fact);
}

static void
prize_free (RoomClockFacePrize *prize)
{
  g_free (prize->place);
  g_free (prize->who);
  g_free (prize->amount);
  g_free (prize);
}

RoomClockFaceModel *
room_clock_face_model_new (void)
{
  RoomClockFaceModel *model = g_new0 (RoomClockFaceModel, 1);

  model->facts = g_ptr_array_new_with_free_func ((GDestroyNotify) fact_free);
  model->prizes = g_ptr_array_new_with_free_func ((GDestroyNotify) prize_free);
  model->chips = g_array_new (FALSE, FALSE, sizeof (gint64));
  return model;
}

void
room_clock_face_model_free (RoomClockFaceModel *model)
{
  for (gint i = 0; i < ROOM_CLOCK_FACE_N_TEXTS; i++)
    g_free (model->texts[i]);
  g_ptr_array_unref (model->facts);
  g_ptr_array_unref (model->prizes);
  g_array_unref (model->chips);
  g_free (model->sentence);
  g_free (model);
}

void
room_clock_face_model_set (RoomClockFaceModel *model, RoomClockFaceText which, char *text)
{
  g_free (model->texts[which]);
  model->texts[which] = text;
}

void
room_clock_face_model_add_fact (RoomClockFaceModel *model, char *value, char *caption)
{
  RoomClockFaceFact *fact = g_new0 (RoomClockFaceFact, 1);

  fact->value = value;
  fact->caption = caption;
  g_ptr_array_add (model->facts, fact);
}

void
room_clock_face_model_add_prize (RoomClockFaceModel *model, char *place, char *who, char *amount, gboolean is_next)
{
  RoomClockFacePrize *prize = g_new0 (RoomClockFacePrize, 1);

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
      const RoomClockFaceFact *a = g_ptr_array_index (one, i), *b = g_ptr_array_index (other, i);

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
      const RoomClockFacePrize *a = g_ptr_array_index (one, i), *b = g_ptr_array_index (other, i);

      if (g_strcmp0 (a->place, b->place) != 0 || g_strcmp0 (a->who, b->who) != 0
          || g_strcmp0 (a->amount, b->amount) != 0 || a->is_next != b->is_next)
        return FALSE;
    }
  return TRUE;
}

gboolean
room_clock_face_model_is_still (const RoomClockFaceModel *model, const RoomClockFaceModel *other)
{
  if (model->look != other->look || model->tone != other->tone || model->chips->len != other->chips->len)
    return FALSE;
  for (gint i = 0; i < ROOM_CLOCK_FACE_N_TEXTS; i++)
    if (i != ROOM_CLOCK_FACE_TEXT_DIGITS && g_strcmp0 (model->texts[i], other->texts[i]) != 0)
      return FALSE;
  return (model->chips->len == 0
          || memcmp (model->chips->data, other->chips->data, model->chips->len * sizeof (gint64)) == 0)
         && facts_equal (model->facts, other->facts) && prizes_equal (model->prizes, other->prizes);
}
