/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refusals that name their rule. */
#include "rule.h"

#include "base/error.h"

gboolean
tourney_refuse (GError **error, TourneyRule rule, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  input_refuse_for (error, rule, format, args);
  va_end (args);
  return FALSE;
}

TourneyRule
tourney_rule_of (const GError *error)
{
  gint reason = input_error_reason (error);

  return reason > 0 && reason < N_RULES ? (TourneyRule) reason : RULE_WORDS;
}
