import type { ErrorCode } from '#contract/errors.table.ts';
import type { Route } from '#contract/routes/route.ts';

/** Rules that judge the role before anything else. */
const roleRules = new Set([
  'ADMIN',
  'ADMIN_TECH',
  'SITE_READ_NOREG',
  'SITE_AGENCY',
  'ATG',
  'ATG_QUERY',
  'ATG_CONTROL',
  'METRICS',
]);
const writeRules = new Set(['SITE_WRITE', 'SITE_VISIT', 'ATG', 'ATG_QUERY', 'ATG_CONTROL']);

/**
 * Everything a call may refuse with (docs/reference/api.md#a-11): the groups of its kind and its own list. 'internal' and
 * 'unavailable' are in the paper's group too, but nothing that a caller sends may bring them about.
 */
export function allowedCodes(route: Route): ReadonlySet<string> {
  const codes = new Set<ErrorCode>(['method_not_allowed', 'rate_limited', ...(route.errors ?? [])]);
  const add = (...more: ErrorCode[]) => {
    for (const code of more) codes.add(code);
  };
  if (route.rate?.code !== undefined) add(route.rate.code);
  // A parameter longer than any id belongs to no route.
  if (route.path.includes('{')) add('invalid_id', 'route_not_found');
  if (route.query !== undefined || route.body !== undefined || route.upload === true) add('validation');
  if (route.body !== undefined || route.upload === true) {
    add('invalid_json', 'body_too_large', 'unsupported_media_type');
  }
  if (route.access !== 'PUBLIC' && route.access !== 'SHARE') {
    add('unauthenticated', 'password_change_required', 'two_step_setup_required', 'token_scope');
    if (route.method !== 'GET') add('csrf');
  }
  if (roleRules.has(route.access)) add('forbidden_role');
  if (/^SITE|^ATG|^ADMIN_TECH/.test(route.access)) add('forbidden_site');
  if (route.path.includes('{id}')) add(route.path.startsWith('/api/users/') ? 'user_not_found' : 'site_not_found');
  if (writeRules.has(route.access)) add('forbidden_write');
  return codes;
}
