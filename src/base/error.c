/* Saying no to what a person or a file said. */
#include "error.h"

GQuark
input_error_quark (void)
{
  return g_quark_from_static_string ("input-error-quark");
}

gboolean
input_unreadable (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (INPUT_ERROR, INPUT_ERROR_SYNTAX, format, args);
  va_end (args);
  return FALSE;
}

gboolean
input_refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (INPUT_ERROR, INPUT_ERROR_REFUSED, format, args);
  va_end (args);
  return FALSE;
}
