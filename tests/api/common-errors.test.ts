import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { isIdParameter } from '#server/http/access/path-target.ts';
import { pathParameters, tokensOf } from '#server/http/openapi/operation.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { countRows } from '#tests/helpers/database-state.ts';

/** The groups of errors that many calls share (docs/reference/api.md#a-11), proven for each call that has them. */
let t: TestApp;
let admin: TestClient;
let before: Record<string, unknown>;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  before = await countRows(t.db);
});
afterAll(() => t.stop());

const all: readonly Route[] = Object.values(routes);
const unsafe = all.filter(({ method }) => method !== 'GET');
const withBody = all.filter(({ body, upload }) => body !== undefined && upload !== true);
const open = (route: Route) => route.access === 'PUBLIC' || route.access === 'SHARE';
const api = (route: Route) => route.path.startsWith('/api/');

/** The path of a call with ids that are there, as far as its rights are asked of them. */
function pathOf(route: Route): string {
  const user = route.access === 'SELF' ? '1' : '11';
  const isUser = route.path.startsWith('/api/users/');
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' && isUser ? user : '101'));
}

/** Every call of a list is refused with one code; all that are not come together in one message. */
async function allRefuse(
  calls: readonly Route[],
  status: number,
  code: string,
  ask: (route: Route) => Promise<Answer>,
): Promise<void> {
  expect(calls.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const route of calls) {
    const answer = await ask(route);
    const got = `${answer.status} ${String(answer.json.code)}`;
    if (got !== `${status} ${code}`) wrong.push(`${route.id} ${route.method} ${route.path}: ${got}`);
  }
  expect(wrong).toEqual([]);
  expect(await countRows(t.db)).toEqual(before);
}

describe('C-any and C-id', () => {
  it('405 method_not_allowed with Allow for a method that a path does not know', async () => {
    const paths = [...new Set(all.map(({ path }) => path))];
    const taken = (path: string) => all.filter((route) => route.path === path).map(({ method }) => String(method));
    const lone = paths.map((path) => all.find((route) => route.path === path)).filter((route) => route !== undefined);
    await allRefuse(lone, 405, 'method_not_allowed', async (route) => {
      const methods = ['PATCH', 'PUT', 'DELETE', 'POST'].filter((method) => !taken(route.path).includes(method));
      const answer = await admin.send(methods[0] ?? 'TRACE', pathOf(route));
      expect(answer.headers.get('allow')?.split(', '), route.path).toEqual(expect.arrayContaining(taken(route.path)));
      return answer;
    });
  });

  it('400 invalid_id for a path id that is none', async () => {
    const numbered = all.filter(({ path }) => pathParameters(path).some(isIdParameter));
    await allRefuse(numbered, 400, 'invalid_id', (route) =>
      admin.send(route.method, route.path.replace(/\{\w+\}/g, '1e3')),
    );
  });
});

describe('C-body', () => {
  const json = { 'content-type': 'application/json' };

  it('400 invalid_json', () =>
    allRefuse(withBody, 400, 'invalid_json', (route) => admin.send(route.method, pathOf(route), '{"a":', json)));

  it('400 validation for what is no object', () =>
    allRefuse(withBody, 400, 'validation', (route) => admin.send(route.method, pathOf(route), '[1]', json)));

  it('413 body_too_large over 1 MiB', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(1_048_577) });
    await allRefuse(withBody, 413, 'body_too_large', (route) => admin.send(route.method, pathOf(route), large, json));
  });

  it('415 unsupported_media_type', () =>
    allRefuse(withBody, 415, 'unsupported_media_type', (route) =>
      admin.send(route.method, pathOf(route), 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    ));
});

describe('C-auth and C-unsafe', () => {
  it('401 unauthenticated without a session', async () => {
    const anon = await t.as('anon');
    await allRefuse(
      all.filter((route) => !open(route)),
      401,
      'unauthenticated',
      (route) => anon.send(route.method, pathOf(route)),
    );
  });

  it('403 csrf for a request from elsewhere', () =>
    allRefuse(unsafe, 403, 'csrf', (route) =>
      admin.send(route.method, pathOf(route), undefined, { origin: 'https://evil.example' }),
    ));

  it('403 password_change_required until a new password is set', async () => {
    const closed = all.filter((route) => !open(route) && route.openToMustChange !== true);
    const must = await t.as('must');
    before = await countRows(t.db);
    await allRefuse(closed, 403, 'password_change_required', (route) => must.send(route.method, pathOf(route)));
  });

  it('403 token_scope for a token that only reads, and for calls that no token is good for', async () => {
    const made = await admin.post('/api/auth/tokens', { name: 'reader', scopes: ['read'] });
    const bearer = { authorization: `Bearer ${String(made.json.token)}` };
    before = await countRows(t.db);
    const closed = all.filter((route) => !open(route) && route.access !== 'METRICS' && tokensOf(route) !== 'any');
    const anon = await t.as('anon');
    await allRefuse(closed.filter(api), 403, 'token_scope', (route) =>
      anon.send(route.method, pathOf(route), undefined, bearer),
    );
  });
});
