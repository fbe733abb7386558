/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refusals of what a person typed or a file contains, each a whole sentence for that person. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define INPUT_ERROR (input_error_quark ())
typedef enum
{
  INPUT_ERROR_SYNTAX,  /* the text cannot be parsed */
  INPUT_ERROR_REFUSED, /* the text is well formed, but may not be done now */
} InputError;
GQuark input_error_quark (void);

/* Both set ERROR with the code named and return FALSE, so that a reader or a gatekeeper ends with `return input_refuse
   (...)`. */
gboolean input_unreadable (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3); /* INPUT_ERROR_SYNTAX */
gboolean input_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);     /* INPUT_ERROR_REFUSED */

/* Refuses with a REASON above 0, a number that the refusing code shares with the code that later explains why. */
gboolean input_refuse_for (GError **error, gint reason, const char *format, va_list args) G_GNUC_PRINTF (3, 0);
gint     input_error_reason (const GError *error); /* 0: no reason, or not an INPUT_ERROR */

G_END_DECLS
