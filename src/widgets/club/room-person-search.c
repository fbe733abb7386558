/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-person-search.h"

#include "widgets/kit/room-names.h"

gboolean
room_person_search_fits (const char *name, const StoreProfile *profile, const char *typed)
{
  static const StoreField names[] = { STORE_FULL_NAME, STORE_NICKNAME };

  if (room_names_fit (name, typed))
    return TRUE;
  if (profile == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (profile->fields[names[i]] != NULL && room_names_fit (profile->fields[names[i]], typed))
      return TRUE;
  for (guint i = 0; profile->also != NULL && profile->also[i] != NULL; i++)
    if (room_names_fit (profile->also[i], typed))
      return TRUE;
  return FALSE;
}
