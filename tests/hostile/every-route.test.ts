import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorBody } from '#contract/errors.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { openSession, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import {
  type FixtureName,
  fixtureApiToken,
  fixtureTokens,
  fixtureUsers,
  writeFixtureCalendar,
} from '#tests/helpers/fixtures.ts';
import { answerCommands } from '#tests/helpers/gauge-answers.ts';
import { share } from '#tests/helpers/soak.ts';
import { allowedCodes } from './allowed-codes.ts';
import { brokenBody } from './nasty-values.ts';
import { bodies, pathValue, queries } from './schema-values.ts';
import { type TouchedTables, watchTables } from './touched-tables.ts';
import { callWire, percent, type WireAnswer, type WireRequest } from './wire.ts';

/** How many calls the whole run makes, and where its chances start: both can be set, to repeat or to widen a run. */
const calls = Number(process.env.FUZZ_CALLS ?? share(10_000, 1_000));
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const perRoute = Math.ceil(calls / Object.keys(routes).length);

let t: TestApp;
let touched: TouchedTables;
let stopGauges: () => void;
let made = 0;
const answered = new Map<number, number>();
const cookies = new Map<FixtureName, string>();

beforeAll(async () => {
  console.log(`hostile input: FUZZ_SEED=${seed} FUZZ_CALLS=${calls}`);
  t = await startTestApp({
    env: { SECRET_KEY: 'a key for the tests that is long enough to be one' },
    deps: {
      probe: async () => ({
        ...{ answered: false, trouble: 'Nothing answers there.', family: null, consoleType: '', software: null },
        ...{ format: null, units: null, duration_ms: 1, site_name: null, codes: [], not_asked: 0, tanks: [] },
      }),
      packetWaitMs: 50,
      requestsPerMinute: 10_000_000,
    },
  });
  await writeFixtureCalendar(t.db);
  touched = await watchTables(t.db);
  stopGauges = answerCommands(t.db, t.feed, []);
});
afterAll(async () => {
  stopGauges();
  await t.stop();
  const byStatus = [...answered].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`hostile input: ${made} calls answered, ${byStatus.join(', ')}`);
});

type Who = FixtureName | 'anon' | 'token' | 'garbage';
const who: fc.Arbitrary<Who> = fc.oneof(
  { weight: 24, arbitrary: fc.constantFrom<Who>('admin', 'admin2') },
  { weight: 6, arbitrary: fc.constantFrom<Who>('u2', 'tech2') },
  { weight: 4, arbitrary: fc.constantFrom<Who>('u0', 'u1', 'tech', 'reg', 'tech0', 'reg0', 'must') },
  { weight: 2, arbitrary: fc.constantFrom<Who>('anon', 'token', 'garbage') },
);

interface Hostile {
  who: Who;
  params: string[];
  query: [string, string][];
  body: string | undefined;
  headers: Record<string, string>;
}

const parameterNames = (route: Route) => [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
const tokens = { token: Object.values(fixtureTokens) };

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { range: 'bytes=0-0,5-2,-1,99999999999999999999-' },
      { 'if-none-match': '*, W/"x", "' },
      { 'if-modified-since': 'yesterday' },
      { accept: 'text/html;q=NaN, */*;q=-1' },
      { 'accept-encoding': 'br;q=2, , gzip' },
      { 'x-forwarded-for': '::ffff:1.2.3.4, \'"' },
      { 'x-forwarded-host': 'evil.example' },
      { 'last-event-id': '9'.repeat(300) },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/xml' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'text/csv' },
      { 'content-type': ';;;' },
      { cookie: `console_session=${'x'.repeat(6000)}; console_session=; a=%zz` },
      { authorization: 'Bearer ' },
      { authorization: 'Basic YWRtaW46YWRtaW4=' },
    ),
  },
);

/** JSON for a route that reads a body; routes without one get one all the same, now and then. */
function bodyText(route: Route): fc.Arbitrary<string | undefined> {
  const none = fc.constant(undefined);
  const value = route.body === undefined ? fc.constant({ a: 1 }) : bodies(route.body);
  const text = value.map((body) => JSON.stringify(body) ?? '');
  const broken = text.chain(brokenBody);
  return route.body === undefined
    ? fc.oneof({ weight: 8, arbitrary: none }, { weight: 1, arbitrary: broken })
    : fc.oneof({ weight: 14, arbitrary: text }, { weight: 2, arbitrary: broken }, { weight: 1, arbitrary: none });
}

function hostile(route: Route): fc.Arbitrary<Hostile> {
  const params = parameterNames(route).map((name) => pathValue(name, tokens[name as keyof typeof tokens]));
  return fc.record({
    who,
    params: fc.tuple(...params),
    query: queries(route.query),
    body: bodyText(route),
    headers: oddHeaders,
  });
}

async function cookieOf(name: FixtureName): Promise<string> {
  const known = cookies.get(name) ?? (await openSession(t.db, fixtureUsers[name].id, t.clock.now));
  cookies.set(name, known);
  return known;
}

async function credentials(name: Who): Promise<Record<string, string>> {
  if (name === 'anon') return {};
  if (name === 'token') return { authorization: `Bearer ${fixtureApiToken}` };
  if (name === 'garbage') return { cookie: 'console_session=%00%zz' };
  return { cookie: `console_session=${await cookieOf(name)}` };
}

async function asRequest(route: Route, it: Hostile): Promise<WireRequest> {
  let next = 0;
  const path = route.path.replace(/\{\w+\}/g, () => percent(it.params[next++] ?? ''));
  const query = it.query.map((pair) => pair.map(percent).join('=')).join('&');
  const unsafe = route.method === 'GET' ? {} : { origin: t.url };
  const type = it.body === undefined ? {} : { 'content-type': 'application/json' };
  const headers: Record<string, string> = {
    host: new URL(t.url).host,
    ...unsafe,
    ...type,
    ...(await credentials(it.who)),
    ...it.headers,
  };
  return { method: route.method, path: query === '' ? path : `${path}?${query}`, headers, body: it.body };
}

/** Fixtures as new; and an hour later, when every rate limit of an address or a person is over. */
async function renew(): Promise<void> {
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  cookies.clear();
  await resetFixtures(t.db, t.clock.now);
  await writeFixtureCalendar(t.db);
}

/** An hour later, for a call that is counted. */
function letLimitsPass(route: Route): void {
  if (route.rate === undefined && route.id !== 'S-01') return;
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  cookies.clear();
}

/** What a refused call may write all the same: that it was refused, and when its session or token was last used. */
const mayBeTouched = new Set(['audit', 'audit_chain', 'sessions', 'api_tokens']);
/** Work that an accepted call leaves behind for later, which the next refused one may see. */
const lateWork: Record<string, readonly string[]> = {
  resetPasswordByEmail: ['reset_tokens', 'mail_outbox'],
  buildPacket: ['documents', 'packets', 'document_texts', 'reports', 'installation'],
};
/** Traces of the inside: stacks, SQL, file paths. */
const leak =
  /\bat \S+ \(|node_modules|\.ts:\d|\.mjs:\d|select .+ from|insert into|violates|syntax error at|ENOENT|\/src\//i;
const dangerous = /^(4(?!29)|5)/;

function expectSound(route: Route, answer: WireAnswer, codes: ReadonlySet<string>): void {
  const { status, text } = answer;
  if (status < 400) {
    const { 'content-type': type, 'content-encoding': packed } = answer.headers;
    const isJson = type?.startsWith('application/json') === true && packed === undefined;
    if (isJson && route.answer instanceof z.ZodType && status === (route.status ?? 200)) {
      const parsed = route.answer.safeParse(JSON.parse(text));
      expect(parsed.success ? [] : parsed.error.issues.slice(0, 3), text.slice(0, 300)).toEqual([]);
    }
    return;
  }
  expect(text).not.toMatch(leak);
  if (answer.headers['content-type']?.startsWith('text/html') === true) {
    expect(text).toContain('The report could not be shown');
    expect(status).toBeLessThan(500);
    return;
  }
  const parsed = errorBody.safeParse(JSON.parse(text));
  expect(parsed.success, text.slice(0, 300)).toBe(true);
  if (!parsed.success) return;
  const { code, fields, error } = parsed.data;
  expect([status, codes.has(code) ? code : `${code} is not listed`]).toEqual([parsed.data.status, code]);
  expect(error.trim()).not.toBe('');
  if (code !== 'validation') return;
  expect(Object.keys(fields ?? {}).length, text).toBeGreaterThan(0);
  // Sentences of our own, for people: not the schema library's.
  for (const sentence of Object.values(fields ?? {})) {
    expect(sentence).toMatch(/\S/);
    expect(sentence).not.toMatch(/^(Invalid input|Invalid option|Too (small|big)|Unrecognized|Invalid string)/);
  }
}

describe.each(Object.entries<Route>(routes))('hostile input to %s', (name, route) => {
  it(
    'is refused in words, never ends in a fault of ours, and changes nothing',
    async () => {
      await renew();
      const codes = allowedCodes(route);
      let successes = 0;
      await fc.assert(
        fc.asyncProperty(hostile(route), async (input) => {
          letLimitsPass(route);
          const call = await asRequest(route, input);
          const before = await touched.mark();
          const answer = await callWire(Number(new URL(t.url).port), call);
          made += 1;
          answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
          expectSound(route, answer, codes);
          if (dangerous.test(String(answer.status))) {
            const late = lateWork[name] ?? [];
            const changed = (await touched.since(before)).filter((it) => !mayBeTouched.has(it) && !late.includes(it));
            expect(changed, `${answer.status} ${answer.text}`).toEqual([]);
          } else if (route.method !== 'GET') {
            successes += 1;
            if (route.method === 'DELETE' || successes % 10 === 0) await renew();
          }
        }),
        { numRuns: perRoute, seed: seed ^ hash(name), endOnFailure: true },
      );
    },
    120_000 + perRoute * 1_000,
  );
});

/** Each route has chances of its own, so that one can be repeated alone. */
function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return sum;
}
