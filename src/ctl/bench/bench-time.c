/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The processor time by which a measurement is taken. */
#include <time.h>

#include "bench.h"

gdouble
bench_processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gdouble) now.tv_sec + (gdouble) now.tv_nsec * 1e-9;
}
