import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { hashToken, newPublicId, newToken } from '#server/auth/tokens.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { AppDeps } from '#server/http/deps.ts';
import { buildApp } from '#server/http/start/app.ts';
import { probeGauge } from '#server/polling/probe-gauge.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { insertSession } from '#server/store/user/sessions.ts';
import type { FreshDatabase } from './database.ts';
import { requireDescribed } from './described.ts';
import { type FixtureName, fixtureUsers, writeFixturePapers, writeFixtures } from './fixtures.ts';
import { lendDatabase } from './lent-database.ts';

/** The time all fixtures are made for. */
export const fixtureNow = new Date('2026-11-19T21:00:00Z');

export interface TestApp {
  /** http://localhost:port of the running server, its public address. */
  url: string;
  app: FastifyInstance;
  db: Database;
  database: FreshDatabase;
  feed: EventFeed;
  config: Config;
  /** The server's clock; move it by giving another time. */
  clock: { now: Date };
  /** Signs a fixture person in (a session row of its own, no password work) and answers a client with the cookie. */
  as(name: FixtureName | 'anon'): Promise<TestClient>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  deps?: Partial<AppDeps>;
  fixtures?: boolean;
  /** Where the server finds its database, when that is not the database itself. */
  reach?: (database: FreshDatabase) => Promise<string>;
}

/**
 * A server on a real socket, with the fixtures of the role matrix, section 1. The server and its folder are made anew;
 * the database is lent (lent-database.ts) and given back by `stop`.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await (options.fixtures === false ? lendDatabase('bare', async () => {}) : lendWithFixtures());
  const databaseUrl = (await options.reach?.(database)) ?? database.url;
  // So long a busy machine may take for many calls at once; the product refuses them earlier.
  const db = openDatabase({ url: databaseUrl, max: 5, connectionTimeout: 180_000 });
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  if (options.fixtures !== false) writeFixturePapers(dataDir);
  const config = readConfig({ PORT: '0', FORECOURT_DATA: dataDir, FORECOURT_DEMO: '0', ...options.env });
  const feed = await shareEventFeed(databaseUrl);
  const clock = { now: fixtureNow };
  let url = '';
  const app = await buildApp({
    config,
    db,
    feed,
    log: pino({ level: 'silent' }),
    publicUrl: () => config.publicUrl ?? url,
    probe: probeGauge,
    now: () => clock.now,
    requestsPerMinute: 100_000,
    packetWaitMs: 300_000,
    ...options.deps,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  const wire = url.replace('localhost', '127.0.0.1');
  return {
    url,
    app,
    db,
    database,
    feed,
    config,
    clock,
    async as(name) {
      const client = new TestClient(wire, config.publicUrl ?? url);
      if (name !== 'anon') client.cookie = await openSession(db, fixtureUsers[name].id, clock.now);
      return client;
    },
    async stop() {
      await app.close();
      await feed.close();
      await db.$client.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function lendWithFixtures(): Promise<FreshDatabase> {
  return lendDatabase('fixtures', async ({ url }) => {
    const db = openDatabase({ url, max: 1 });
    await writeFixtures(db, fixtureNow);
    await db.$client.end();
  });
}

/** A session row for a person; answers the cookie's value. */
export async function openSession(db: Database, userId: number, at: Date): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    idHash: hashToken(token),
    publicId: newPublicId(),
    userId,
    at,
    ip: '203.0.113.7',
    userAgent: 'test',
  });
  return token;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body, when it is JSON. */
  json: Record<string, unknown>;
  /** The value a Set-Cookie header gave the session cookie; '' when it was cleared, null without the header. */
  cookie: string | null;
}

/**
 * A browser as far as the API cares: keeps the session cookie, sends Origin on unsafe calls. Every answer must be as
 * the API's own description says (described.ts).
 */
export class TestClient {
  cookie: string | null = null;
  readonly #wire: string;
  readonly #origin: string;

  constructor(wire: string, origin: string) {
    this.#wire = wire;
    this.#origin = origin;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.#wire + path, {
      method,
      redirect: 'manual',
      headers: { ...this.#usualHeaders(method, body), ...headers },
      ...(body === undefined ? {} : { body: bodyOf(body) }),
    });
    const text = await response.text();
    const contentType = response.headers.get('content-type');
    requireDescribed({ method, path, status: response.status, contentType, text });
    const isJson = contentType?.startsWith('application/json') === true && text !== '';
    const cookie = readCookie(response.headers);
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {}, cookie };
  }

  #usualHeaders(method: string, body: unknown): Record<string, string> {
    return {
      ...(this.cookie === null ? {} : { cookie: `console_session=${this.cookie}` }),
      ...(method === 'GET' || method === 'HEAD' ? {} : { origin: this.#origin }),
      // A form names its own type, with the boundary of its parts.
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    };
  }
}

function bodyOf(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
}

function readCookie(headers: Headers): string | null {
  for (const line of headers.getSetCookie()) {
    const match = /^console_session=([^;]*)/.exec(line);
    if (match) return match[1] ?? '';
  }
  return null;
}
