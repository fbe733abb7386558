/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long work: what a person at a terminal sees of it, and Ctrl+C, which ends it. */
#pragma once

#include "ctl.h"

#include <signal.h>

G_BEGIN_DECLS

#define CTL_INTERRUPTED 130 /* exit status, as the shell has it */

typedef struct
{
  gboolean         is_watched; /* by somebody at a terminal */
  gint             shown;      /* percent, -1: nothing stands there */
  struct sigaction before;
} CtlProgress;

void     ctl_progress_begin (CtlProgress *progress);
gboolean ctl_progress_cb (gdouble done, gpointer progress); /* a ForecastProgress: FALSE once it was interrupted */
void     ctl_progress_end (CtlProgress *progress);          /* leaves the line empty */

G_END_DECLS
