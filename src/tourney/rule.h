/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules behind refusals.  Every refusal names one, so that people can ask why (why_refused). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  RULE_WORDS, /* the text could not be parsed */
  RULE_NAMES,
  RULE_TIME,
  RULE_CLOCK,
  RULE_END,
  RULE_OFFERS,
  RULE_WINDOWS,
  RULE_LIMITS,
  RULE_IN,
  RULE_SURVIVOR,
  RULE_HITMEN,
  RULE_PLACES,
  RULE_CHIPS,
  RULE_DEALS,
  RULE_LOCK,
  RULE_MONEY,
  RULE_REMOVING,
  RULE_SEATS,
  RULE_BUTTON,
  RULE_BALANCE,
  RULE_BREAKING,
  RULE_SHOOTOUT,
  RULE_HANDS,
  RULE_SETTINGS,
  RULE_BOUNTIES,
  RULE_POOLS,
  RULE_LOG,
  RULE_UNDO,
  N_RULES
} TourneyRule;

/* Refuses (input_refuse) by RULE. */
gboolean    tourney_refuse (GError **error, TourneyRule rule, const char *format, ...) G_GNUC_PRINTF (3, 4);
TourneyRule tourney_rule_of (const GError *error); /* of an INPUT_ERROR */

G_END_DECLS
