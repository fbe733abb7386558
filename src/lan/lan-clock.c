/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the clock. */
#include "lan-clock.h"

#include "lan-message.h"

/* The time of day and the digits are missing: the page counts them itself. */
static const char *const keys[ROOM_CLOCK_FACE_N_TEXTS] = {
  [ROOM_CLOCK_FACE_TEXT_NAME] = "name",
  [ROOM_CLOCK_FACE_TEXT_BADGE] = "badge",
  [ROOM_CLOCK_FACE_TEXT_TITLE] = "title",
  [ROOM_CLOCK_FACE_TEXT_GAME] = "game",
  [ROOM_CLOCK_FACE_TEXT_LINE] = "line",
  [ROOM_CLOCK_FACE_TEXT_DETAIL] = "detail",
  [ROOM_CLOCK_FACE_TEXT_HEADLINE] = "headline",
  [ROOM_CLOCK_FACE_TEXT_POOL] = "pool",
  [ROOM_CLOCK_FACE_TEXT_POOL_CAPTION] = "caption",
  [ROOM_CLOCK_FACE_TEXT_PRIZES] = "prizes",
  [ROOM_CLOCK_FACE_TEXT_NEXT] = "next",
  [ROOM_CLOCK_FACE_TEXT_WINDOW] = "window",
  [ROOM_CLOCK_FACE_TEXT_PAUSE] = "pause",
};
static const char *const looks[] = { "waiting", "playing", "finished" };
static const char *const tones[ROOM_N_TONES] = { "calm", "last-minute", "last-seconds", "paused", "break" };

static void
add_texts (JsonBuilder *json, const RoomClockFaceModel *model)
{
  json_builder_set_member_name (json, "texts");
  json_builder_begin_object (json);
  for (guint i = 0; i < ROOM_CLOCK_FACE_N_TEXTS; i++)
    if (keys[i] != NULL)
      lan_add_text (json, keys[i], model->texts[i]);
  json_builder_end_object (json);
}

static void
add_facts (JsonBuilder *json, const RoomClockFaceModel *model)
{
  json_builder_set_member_name (json, "facts");
  json_builder_begin_array (json);
  for (guint i = 0; i < model->facts->len; i++)
    {
      const RoomClockFaceFact *fact = g_ptr_array_index (model->facts, i);

      json_builder_begin_object (json);
      lan_add_text (json, "value", fact->value);
      lan_add_text (json, "caption", fact->caption);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_prizes (JsonBuilder *json, const RoomClockFaceModel *model)
{
  json_builder_set_member_name (json, "prizes");
  json_builder_begin_array (json);
  for (guint i = 0; i < model->prizes->len; i++)
    {
      const RoomClockFacePrize *prize = g_ptr_array_index (model->prizes, i);

      json_builder_begin_object (json);
      lan_add_text (json, "place", prize->place);
      lan_add_text (json, "who", prize->who);
      lan_add_text (json, "amount", prize->amount);
      lan_add_flag (json, "next", prize->is_next);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

char *
lan_clock_text (RoomTournament *tournament, gboolean timed)
{
  JsonBuilder   *json = json_builder_new ();
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  Clock          clock = tourney_clock (tourney, room_tournament_now (tournament));
  g_autoptr (RoomClockFaceModel) model = room_clock_face_tell (tournament);

  json_builder_begin_object (json);
  lan_add_text (json, "page", "clock");
  lan_add_text (json, "look", looks[model->look]);
  lan_add_text (json, "tone", tones[model->tone]);
  lan_add_flag (json, "running", model->look == ROOM_CLOCK_FACE_PLAYING && clock.running);
  if (timed && model->look == ROOM_CLOCK_FACE_PLAYING)
    lan_add_number (json, "left",
                    clock_is_over (&clock, tourney_schedule (tourney)) && !clock.ad_hoc ? -MAX (clock.over, 1)
                                                                                        : clock_left (&clock));
  add_texts (json, model);
  add_facts (json, model);
  lan_add_flag (json, "seats", model->seats);
  add_prizes (json, model);
  json_builder_end_object (json);
  return lan_take_text (json);
}
