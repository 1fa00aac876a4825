import type { Route } from '#contract/routes/route.ts';

/**
 * Paths no API token is good for (docs/reference/api.md#a-3): accounts, and what could make somebody an account or a weaker
 * sign-in. A token that leaks must not become more than it is.
 */
const closedPaths = [
  '/api/auth/',
  '/api/users',
  '/api/admin/import/users',
  '/api/admin/sign-in-policy',
  // Every account and everything else, in one file.
  '/api/admin/export',
];
/** Calls that answer with an address which needs no sign-in and would outlive the token. */
const closedCalls = new Set(['POST /api/sites/{id}/calendar-feed']);

/** May a call be made with an API token of this scope? A token that only reads may GET and HEAD. */
export function tokenMayCall(token: { mayWrite: boolean }, route: Pick<Route, 'access' | 'method' | 'path'>): boolean {
  if (route.access === 'SESSION_ONLY' || route.access === 'METRICS') return false;
  if (closedPaths.some((path) => route.path.startsWith(path))) return false;
  if (closedCalls.has(`${route.method} ${route.path}`)) return false;
  return token.mayWrite || route.method === 'GET';
}
