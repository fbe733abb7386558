/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The requests that the server lets in. */
#include "lan/lan-gate.h"
#include "../program.h"

static const char *const names[] = { "192.168.1.5", "laptop", "[fd00::5]", NULL };

static const struct
{
  guint       status;
  const char *method, *path, *host, *origin;
} cases[] = {
  { 0, "GET", "/", "192.168.1.5:8765", NULL },
  { 0, "HEAD", "/", "LapTop:8765", NULL },
  { 0, "GET", "/j/abcd2345", "[fd00::5]:8765", NULL },
  { 0, "GET", "/style.css", "laptop:8765", NULL },
  { 0, "GET", "/claim/0123456789abcdef0123456789abcdef", "laptop:8765", NULL },
  { 0, "GET", "/words.json", "laptop:8765", NULL },
  { 0, "GET", "/", "laptop:8765", "http://laptop:8765" },
  { 0, "GET", "/socket", "laptop:8765", "http://laptop:8765" },
  /* Somebody's name server has led the browser here. */
  { 421, "GET", "/", "evil.example:8765", NULL },
  { 421, "GET", "/", "laptop.evil.example:8765", NULL },
  { 421, "GET", "/", "laptop:80", NULL },
  { 421, "GET", "/", "laptop", NULL },
  { 421, "GET", "/", "", NULL },
  { 421, "GET", "/", NULL, NULL },
  { 421, "POST", "/", "evil.example:8765", NULL },
  { 421, "GET", "/", "192.168.1.50:8765", NULL },
  /* A page from elsewhere opens the socket. */
  { 403, "GET", "/socket", "laptop:8765", "http://evil.example" },
  { 403, "GET", "/socket", "laptop:8765", "http://laptop:8766" },
  { 403, "GET", "/socket", "laptop:8765", "https://laptop:8765" },
  { 403, "GET", "/socket", "laptop:8765", "null" },
  { 403, "GET", "/socket", "laptop:8765", NULL },
  { 403, "GET", "/", "laptop:8765", "http://192.168.1.5:8765" },
  /* Nothing is posted to this server. */
  { 405, "POST", "/", "laptop:8765", NULL },
  { 405, "PUT", "/socket", "laptop:8765", "http://laptop:8765" },
  { 405, "OPTIONS", "/", "laptop:8765", NULL },
  { 405, "get", "/", "laptop:8765", NULL },
  /* These pages do not exist. */
  { 404, "GET", "/index.html", "laptop:8765", NULL },
  { 404, "GET", "/../etc/passwd", "laptop:8765", NULL },
  { 404, "GET", "//etc/passwd", "laptop:8765", NULL },
  { 404, "GET", "/style.css/", "laptop:8765", NULL },
  { 404, "GET", "style.css", "laptop:8765", NULL },
  { 404, "GET", "/j/", "laptop:8765", NULL },
  { 404, "GET", "/j/abcd234", "laptop:8765", NULL },
  { 404, "GET", "/j/abcd23456", "laptop:8765", NULL },
  { 404, "GET", "/j/abcd/345", "laptop:8765", NULL },
  { 404, "GET", "/claim/", "laptop:8765", NULL },
  { 404, "GET", "/claim/0123456789abcdef0123456789abcde", "laptop:8765", NULL },
  { 404, "GET", "/claim/0123456789abcdef0123456789abcdefa", "laptop:8765", NULL },
  { 404, "GET", "/claim/0123456789ABCDEF0123456789abcdef", "laptop:8765", NULL },
  { 404, "GET", "/claim/../23456789abcdef0123456789abcdef", "laptop:8765", NULL },
  { 403, "GET", "/claim/0123456789abcdef0123456789abcdef", "laptop:8765", "http://evil.example" },
  { 404, "GET", "", "laptop:8765", NULL },
};

static void
test_requests (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LanRequestHead request = { cases[i].method, cases[i].path, cases[i].host, cases[i].origin };

      g_test_message ("%s %s of %s from %s", request.method, request.path, request.host, request.origin);
      g_assert_cmpuint (lan_gate_judge (&request, names, 8765), ==, cases[i].status);
    }
}

/* The default port need not be named. */
static void
test_port_80 (void)
{
  LanRequestHead request = { "GET", "/", "laptop", NULL };

  g_assert_cmpuint (lan_gate_judge (&request, names, 80), ==, 0);
  request.host = "laptop:80";
  g_assert_cmpuint (lan_gate_judge (&request, names, 80), ==, 0);
}

TEST_PART (lan_gate)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lan-gate/requests", test_requests);
  g_test_add_func ("/lan-gate/port-80", test_port_80);
  return g_test_run ();
}
