/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of two people and those of the one person they would be, to be looked at before they are merged. */
#pragma once

#include "base/money.h"
#include "club/season/facts.h"

G_BEGIN_DECLS

typedef struct
{
  char *one, *other; /* "José: 4 nights since 1/9/26, the last on 11/27/26, net +€30.00" */
  char *together;    /* the same of both */
  char *met;         /* why they cannot be one: a night in which both were; NULL: there is none */

  gboolean other_came_more; /* so that their name is rather the one to keep */
} RoomMerge;

/* Compares the people called ONE and OTHER over NIGHTS, which are NightFacts. Free it. */
RoomMerge *room_merge_new (GPtrArray *nights, const char *one, const char *other, const Currency *currency);
void       room_merge_free (RoomMerge *merge);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomMerge, room_merge_free)

G_END_DECLS
