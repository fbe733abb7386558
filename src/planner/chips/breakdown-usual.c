/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedule that chips are planned for if none is given: the designer's, for an evening of four hours. */
#include "base/span.h"
#include "planner/schedule/design.h"
#include "breakdown-private.h"

#define USUAL_TIME (4 * HOUR)

Schedule *
breakdown_usual_schedule (const BreakdownRequest *request)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));
  DesignRequest design;

  for (guint i = 0; i < request->chips->len; i++)
    {
      const CaseChip *chip = &g_array_index (request->chips, CaseChip, i);

      if (chip->owned > 0 && chip->value <= request->stack)
        g_array_append_val (values, chip->value);
    }
  if (values->len == 0)
    return NULL;
  design_request_init (&design);
  design.players = MAX (request->players, 2);
  design.stack = request->stack;
  design.rebuys = request->rebuys;
  design.add_ons = request->add_ons;
  design.rebuy_stack = request->rebuy_stack;
  design.add_on_stack = request->add_on_stack;
  design.playing = USUAL_TIME;
  design.extra = 0; /* colour-ups after the planned end need no chips */
  design.chips = values;
  return design_schedule (&design, NULL, NULL, NULL);
}
