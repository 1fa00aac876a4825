import type { ErrorCode } from '#contract/errors.table.ts';
import type { Route } from '#contract/routes/route.ts';
import { needsNobody } from '../access/decide.ts';
import { isIdParameter } from '../access/path-target.ts';
import { refusalsOf, subjectOf, tokensOf } from './access-of.ts';

/** Names of a path's parameters, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** Every error code that a call may answer with: its own, and those of its kind (docs/reference/api.md#a-11). */
export function errorsOf(route: Route): ErrorCode[] {
  const codes = [...anyCall(route), ...ofInput(route), ...ofCaller(route), ...(route.errors ?? [])];
  return [...new Set(codes)].sort();
}

function anyCall(route: Route): ErrorCode[] {
  const limited = route.rate?.code ?? (route.unlimited === true ? null : 'rate_limited');
  return ['internal', 'unavailable', ...(limited === null ? [] : [limited])];
}

function ofInput(route: Route): ErrorCode[] {
  const parameters = pathParameters(route.path);
  const checked = route.body !== undefined || route.query !== undefined || route.upload === true;
  return [
    ...(parameters.some(isIdParameter) ? (['invalid_id'] as const) : []),
    // A parameter longer than any id, or one that is not encoded well.
    ...(parameters.length > 0 ? (['route_not_found'] as const) : []),
    ...(checked ? (['validation'] as const) : []),
    ...(route.body === undefined && route.upload !== true
      ? []
      : (['invalid_json', 'body_too_large', 'unsupported_media_type'] as const)),
  ];
}

function ofCaller(route: Route): ErrorCode[] {
  const unsafe: ErrorCode[] = route.method === 'GET' ? [] : ['csrf'];
  if (needsNobody(route.access)) return unsafe;
  const othersAccount = route.access === 'MANUAL_RESET';
  const open = !othersAccount && route.openToMustChange === true;
  const subject = subjectOf(route.path);
  return [
    ...unsafe,
    'unauthenticated',
    ...(open ? [] : (['password_change_required'] as const)),
    ...(open || route.openToTwoStepSetup === true ? [] : (['two_step_setup_required'] as const)),
    ...(tokensOf(route) === 'any' ? [] : (['token_scope'] as const)),
    ...refusalsOf(route),
    ...(subject === 'site' ? (['site_not_found'] as const) : []),
    ...(subject === 'user' && route.access !== 'SELF' ? (['user_not_found'] as const) : []),
  ];
}
