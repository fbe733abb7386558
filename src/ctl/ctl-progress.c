/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Progress of long work: percents on a terminal, none in a pipe, and Ctrl+C. */
#include "ctl-progress.h"

#include <stdio.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;

static void
interrupt_cb (int signal_number)
{
  interrupted = 1;
}

void
ctl_progress_begin (CtlProgress *progress)
{
  struct sigaction action = { .sa_handler = interrupt_cb };

  progress->is_watched = isatty (STDERR_FILENO) != 0;
  progress->shown = -1;
  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, &progress->before);
}

gboolean
ctl_progress_cb (gdouble done, gpointer data)
{
  CtlProgress *progress = data;
  gint         percent = (gint) (done * 100);

  if (progress->is_watched && percent != progress->shown)
    {
      progress->shown = percent;
      /* g_printerr would remove the carriage return, which steers the terminal */
      fprintf (stderr, "\r%3d %%", percent);
    }
  return !interrupted;
}

void
ctl_progress_end (CtlProgress *progress)
{
  sigaction (SIGINT, &progress->before, NULL);
  if (progress->shown >= 0)
    fputs ("\r     \r", stderr);
}
