import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { OpenedDatabase } from '#server/start/open-database.ts';
import { startRoles } from '#server/start/roles.ts';
import { openDatabase } from '#server/store/database/pool.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { type BreakableDatabase, breakable } from '#tests/helpers/breakable-database.ts';
import { eventually } from '#tests/helpers/eventually.ts';

let t: TestApp;
let way: BreakableDatabase;
let opened: OpenedDatabase;
const closing: (() => Promise<void>)[] = [];
const closingWeb: (() => Promise<void>)[] = [];

beforeEach(async () => {
  t = await startTestApp({ fixtures: false });
  way = await breakable(t.database);
  const db = openDatabase({ url: way.url, max: 5 });
  opened = { db, url: way.url, embedded: false, close: () => db.$client.end() };
});
afterEach(async () => {
  way.mend();
  for (const close of [...closing.splice(0), ...closingWeb.splice(0)].reverse()) await close();
  await opened.close();
  await t.stop();
  await way.close();
});

/** Starts the roles; the database goes away when the first of them is ready. */
function start(roles: string): Promise<string | null> {
  let left = false;
  return startRoles({
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      FORECOURT_DATA: t.config.dataDir,
      FORECOURT_DEMO: '0',
      FORECOURT_ROLES: roles,
    }),
    opened,
    log: pino({ level: 'silent' }),
    documents: async () => undefined,
    // With the web among them, the database leaves once that answers.
    prepare: async () => {
      if (!roles.includes('web')) way.cut();
    },
    draining: () => false,
    onReady() {
      if (!left) way.cut();
      left = true;
    },
    closing,
    closingWeb,
  });
}

const pollers = async () => (await t.database.pool.query('select id from pollers')).rows.length;
const schedules = async () =>
  (await t.database.pool.query("select count(*)::int as n from pgboss.schedule where name = 'mail'")).rows[0]?.n;

describe('a database that goes away while the parts of a console start', () => {
  it('does not end a console that answers: worker and poller start when it is back, once', async () => {
    const url = await start('web,worker,poller');
    const status = async () => (await fetch(`${url}/readyz`)).status;
    expect(await status()).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    way.mend();
    await eventually(async () => (await schedules()) === 1);
    await eventually(async () => (await pollers()) === 1);
    await eventually(async () => (await status()) === 200);
  });

  it('is waited for no longer when the console stops', async () => {
    await start('web,worker,poller');
    for (const close of [...closing.splice(0), ...closingWeb.splice(0)].reverse()) await close();
    way.mend();
    expect(await pollers()).toBe(0);
  });

  it('ends a process without a web address, which would be silent for good', async () => {
    await expect(start('worker,poller')).rejects.toThrow();
  });
});
