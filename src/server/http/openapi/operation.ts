import { z } from 'zod';
import { type Caller, type Role, roles } from '#contract/access.ts';
import { type ErrorCode, type ErrorDefinition, errorTable } from '#contract/errors.table.ts';
import type { RawAnswer, Route } from '#contract/routes/route.ts';
import { decide, needsNobody, type Target } from '../access/decide.ts';
import { isIdParameter } from '../access/path-target.ts';
import { tokenMayCall } from '../access/token-scope.ts';
import type { Json } from './json.ts';
import { type AnswerSchemas, inputSchema } from './schemas.ts';
import { whoMay } from './who.table.ts';

/** Names of a path's parameters, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** Every error code that a call may answer with: its own, and those of its kind (docs/reference/api.md#a-11). */
function errorsOf(route: Route): ErrorCode[] {
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

const rawMedia: Record<RawAnswer, string> = {
  'event-stream': 'text/event-stream',
  text: 'text/plain',
  file: '*/*',
  redirect: '',
};

/** One call of the contract as an OpenAPI operation. `name` is its short name in the contract. */
export function toOperation(name: string, route: Route, answers: AnswerSchemas): Json {
  const roles = rolesOf(route);
  const body = bodyOf(route);
  return {
    operationId: name,
    summary: `${route.id} ${route.summary}`,
    description: describe(route),
    tags: [tagOf(route.path)],
    security: securityOf(route),
    'x-call': route.id,
    'x-access': { rule: route.access, ...(roles === null ? {} : { roles }) },
    parameters: [...pathParameters(route.path).map(toPathParameter), ...queryParameters(route)],
    ...(body === null ? {} : { requestBody: body }),
    responses: { ...successes(route, answers), ...failures(route) },
  };
}

function describe(route: Route): string {
  const { rate } = route;
  const limit =
    rate === undefined
      ? ''
      : ` At most ${rate.max} in ${rate.minutes} min for each ${rate.per} (429 with Retry-After).`;
  return `Who: ${whoMay[route.access]}${limit}`;
}

/** '/api/public/sites/{id}/inbox' belongs to 'sites'. */
function tagOf(path: string): string {
  return path.split('/').find((part) => part !== '' && !['api', 'public', 'admin'].includes(part)) ?? 'api';
}

function securityOf(route: Route): Json[] {
  if (route.access === 'PUBLIC' || route.access === 'SHARE') return [];
  if (route.access === 'METRICS') return [{ session: [] }, { metricsToken: [] }];
  return tokensOf(route) === 'none' ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

function toPathParameter(name: string): Json {
  const schema = isIdParameter(name)
    ? { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
    : { type: 'string', minLength: 1 };
  return { name, in: 'path', required: true, schema };
}

function queryParameters(route: Route): Json[] {
  if (route.query === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(route.query) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    schema,
  }));
}

function bodyOf(route: Route): Json | null {
  if (route.upload === true) {
    const properties = { file: { type: 'string', contentMediaType: 'application/octet-stream' } };
    const form = { type: 'object', properties, additionalProperties: { type: 'string' } };
    const { orBody } = route;
    const json = orBody instanceof z.ZodType ? { 'application/json': { schema: inputSchema(orBody) } } : {};
    const bare = typeof orBody === 'string' ? { [orBody]: {} } : {};
    return { required: true, content: { 'multipart/form-data': { schema: form }, ...json, ...bare } };
  }
  if (route.body === undefined) return null;
  const content = { 'application/json': { schema: inputSchema(route.body) } };
  return { required: route.bodyIgnored !== true, content };
}

function contentOf(route: Route, answers: AnswerSchemas, answer: Route['answer']): Json {
  const media = route.media ?? [];
  const raw = Object.fromEntries(media.map((type) => [type, {}]));
  if (answer instanceof z.ZodType) return { 'application/json': { schema: answers.of(answer) }, ...raw };
  return media.length > 0 ? raw : { [rawMedia[answer]]: {} };
}

function successes(route: Route, answers: AnswerSchemas): Json {
  if (route.answer === 'redirect') return { 303: { description: 'Where to continue', headers: { location } } };
  const usual = contentOf(route, answers, route.answer);
  const also = Object.entries(route.also ?? {}).map(([status, description]) => {
    if (status === '304') return [status, { description }];
    if (status === '303') return [status, { description, headers: { location } }];
    const content = status === '202' && route.begun !== undefined ? contentOf(route, answers, route.begun) : usual;
    return [status, { description, content }];
  });
  return { [route.status ?? 200]: { description: route.summary, content: usual }, ...Object.fromEntries(also) };
}

const location = { schema: { type: 'string' } };
const retryAfter = { schema: { type: 'integer', minimum: 0 }, description: 'Seconds to wait' };

function failures(route: Route): Json {
  const refs = failureSets(route).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${nameOf(route, codes)}` },
  ]);
  return Object.fromEntries(refs);
}

/** Failures that the calls of a table have, each set of codes once, by the name that operations call it by. */
export function sharedFailures(table: readonly Route[]): Json {
  const named = table.flatMap((route) =>
    failureSets(route).map(([status, codes]): [string, Json] => [
      nameOf(route, codes),
      toFailure(route, status, codes),
    ]),
  );
  return Object.fromEntries(named.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

function failureSets(route: Route): [number, ErrorCode[]][] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(route)) {
    const { status } = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus];
}

function nameOf(route: Route, codes: readonly ErrorCode[]): string {
  return `${codes.join('.')}${route.errorPages === true ? '-page' : ''}`;
}

function toFailure(route: Route, status: number, codes: readonly ErrorCode[]): Json {
  const error = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }],
  };
  // Probes read their own body, not the usual one of an error.
  const schema = codes.includes('not_ready') ? { anyOf: [{ $ref: '#/components/schemas/Ready' }, error] } : error;
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: codes.map((code) => `${code}: ${wordsOf(code)}`).join('; '),
    ...(status === 429 || status === 503 ? { headers: { 'retry-after': retryAfter } } : {}),
    content: { 'application/json': { schema, examples }, ...(route.errorPages === true ? { 'text/html': {} } : {}) },
  };
}

/** The sentence of an error code. */
function wordsOf(code: ErrorCode): string {
  const definition: ErrorDefinition = errorTable[code];
  return definition.message ?? definition.error;
}

const siteId = 1;
const [ownId, otherId] = [1, 2];

/** What a person can have of a site or an account, least first. */
const standings = {
  site: ['any site', 'read access', 'write access'],
  user: ['any account', 'own account'],
  none: ['signed in'],
} as const;
type Standing = (typeof standings)[keyof typeof standings][number];

/** What the `{id}` of a path names. */
function subjectOf(path: string): keyof typeof standings {
  if (!path.includes('{id}')) return 'none';
  return path.startsWith('/api/users/{id}') ? 'user' : 'site';
}

function callerWith(role: Role, standing: Standing): Caller {
  const sites = new Map(standing === 'any site' ? [] : [[siteId, standing === 'write access' && role !== 'regulator']]);
  return { userId: ownId, role, mustChangePassword: false, rights: new Set(), sites };
}

function targetOf(path: string, standing: Standing): Target {
  const subject = subjectOf(path);
  if (subject === 'site') return { siteId };
  return subject === 'user' ? { userId: standing === 'own account' ? ownId : otherId } : {};
}

/** Whoever may run some command may make the call; what decides then is the command. */
function ruleOf(route: Route): Route['access'] {
  return route.access === 'ATG' ? 'ATG_QUERY' : route.access;
}

/**
 * The least that each role needs for a call, asked of the rules themselves: 'any site' means that no access to it is
 * needed, null that the role may never. Null for a call that needs nobody.
 */
export function rolesOf(route: Route): Record<Role, Standing | null> | null {
  if (needsNobody(route.access)) return null;
  const least = (role: Role) =>
    standings[subjectOf(route.path)].find(
      (standing) => decide(ruleOf(route), callerWith(role, standing), targetOf(route.path, standing)) === null,
    ) ?? null;
  return { user: least('user'), technician: least('technician'), regulator: least('regulator'), admin: least('admin') };
}

/** Every refusal that a call's rule can answer with, whoever calls. */
function refusalsOf(route: Route): Set<ErrorCode> {
  const refusals = roles.flatMap((role) =>
    standings[subjectOf(route.path)].map((standing) =>
      decide(ruleOf(route), callerWith(role, standing), targetOf(route.path, standing)),
    ),
  );
  return new Set(refusals.filter((code) => code !== null));
}

/** Which API tokens are good for a call: every one, those that may write, or none. */
export function tokensOf(route: Route): 'any' | 'write' | 'none' {
  if (needsNobody(route.access)) return 'none';
  if (tokenMayCall({ mayWrite: false }, route)) return 'any';
  return tokenMayCall({ mayWrite: true }, route) ? 'write' : 'none';
}
