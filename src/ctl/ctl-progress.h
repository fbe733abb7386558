/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Progress of long work, as a person at a terminal sees it, and Ctrl+C, which ends the work. */
#pragma once

#include <signal.h>

#include "ctl.h"

G_BEGIN_DECLS

#define CTL_INTERRUPTED 130 /* exit status, as shells report it */

typedef struct
{
  gboolean         is_watched; /* somebody watches at a terminal */
  gint             shown;      /* percent, -1: nothing is shown */
  struct sigaction before;
} CtlProgress;

void     ctl_progress_begin (CtlProgress *progress);
gboolean ctl_progress_cb (gdouble done, gpointer progress); /* a ForecastProgress: FALSE once interrupted */
void     ctl_progress_end (CtlProgress *progress);          /* clears the line */

G_END_DECLS
