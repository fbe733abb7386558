/* How fast hands are evaluated. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef void (*BenchFigure) (gconstpointer output, const char *name, gdouble value, const char *unit);

void bench_eval (BenchFigure figure, gconstpointer output);

G_END_DECLS
