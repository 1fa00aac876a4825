import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { build } from 'esbuild';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStalePackets } from '#server/actions/packet/archive/run-packet.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { sweepDocuments } from '#server/jobs/sweep-documents.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { until } from '#tests/helpers/until.ts';
import {
  addLargePaper,
  addPaper,
  ask,
  builds,
  filesOf,
  isEnded,
  packetAudits,
  plain,
  strayBytes,
  untilBuild,
  workerContext,
} from './packet-calls.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  await resetFixtures(t.db, t.clock.now);
});

const asker = { userId: 3, email: 'u1@example.com', role: 'user', via: 'session', ip: '203.0.113.9' };

/** A packet that u1 asked for and of which nobody was heard for `silent` seconds. */
async function left({ site = 101, silent = 31, tries = 1, testing = false, personId = 3 } = {}): Promise<void> {
  await t.database.pool.query(
    `insert into packets (site_id, month, testing, asked_by, asked_by_id, asker, asked_at, tries, held_by, held_until)
     values ($1, '2026-10', $2, 'Person u1', $3, $4, $5, $6, gen_random_uuid(), now() + (30 - $7) * interval '1 second')`,
    [site, testing, personId, JSON.stringify({ ...asker, userId: personId }), t.clock.now, tries, silent],
  );
}

/** Why packets were not built, of all tests; a packet itself bears a sentence for people. */
const failures: unknown[] = [];
const takeOver = () =>
  buildStalePackets(
    workerContext(t),
    () => t.clock.now,
    (_, error) => failures.push(error, error.cause),
  );
/** How each packet of a site ended, newest first. */
const ends = async (site = 101) => (await builds(await t.as('admin'), site)).map(({ state, error }) => [state, error]);

describe('a packet whose builder is gone', () => {
  it('is built by the worker, once, in the name of who asked', async () => {
    await left();
    const audits = (await packetAudits(t)).length;
    await Promise.all([takeOver(), takeOver(), takeOver()]);
    const [packet, ...others] = await builds(await t.as('u1'));
    expect(others).toEqual([]);
    expect(packet).toMatchObject({ state: 'done', asked_by: 'Person u1', error: null });
    expect(await filesOf(t, packet?.file ?? '')).toBeDefined();
    expect((await packetAudits(t)).slice(audits)).toEqual([
      expect.objectContaining({ actor_email: 'u1@example.com', via: 'session', ip: '203.0.113.9' }),
    ]);
    const { rows } = await t.database.pool.query(
      `select uploaded_by, uploaded_by_id from documents where name = '${packet?.file}'`,
    );
    expect(rows).toEqual([{ uploaded_by: 'Person u1', uploaded_by_id: 3 }]);
  });

  it('is built when a worker starts', async () => {
    await left();
    const { config, db, database } = t;
    const extraJobs = scheduledJobs(config, db, () => t.url, t.app.log).filter(({ name }) => name === 'packets');
    const jobs = await startJobs({ config, db, url: database.url, log: pino({ level: 'silent' }), extraJobs });
    try {
      expect(await untilBuild(await t.as('u1'), isEnded)).toMatchObject({ state: 'done', asked_by: 'Person u1' });
    } finally {
      await jobs.stop();
    }
  });

  it('is left alone while its builder was heard of', async () => {
    await left({ silent: 25 });
    await takeOver();
    expect(await ends()).toEqual([['building', null]]);
    expect((await ask(await t.as('u2'))).json.code).toBe('packet_busy');
  });

  it('is given up after three tries', async () => {
    await left({ tries: 2 });
    await left({ site: 103, tries: 3 });
    await takeOver();
    expect(await ends()).toEqual([['done', null]]);
    expect(await ends(103)).toEqual([
      ['failed', expect.stringContaining('stopped 3 times while it built this packet')],
    ]);
  });

  it('is not built when who asked may no longer have it', async () => {
    await left();
    await t.database.pool.query('delete from user_sites where user_id = 3');
    await takeOver();
    await left({ personId: 6 });
    await takeOver();
    await left({ personId: 999 });
    await takeOver();
    const sentence = 'Person u1 may no longer build packets of this site';
    expect(await ends()).toEqual([
      ['failed', sentence],
      ['failed', sentence],
      ['failed', sentence],
    ]);
    expect(await packetsInExports()).toBe(1);
  });

  it('is not built when its site is gone', async () => {
    await left({ site: 103 });
    await t.database.pool.query('update sites set deleted_at = now() where id = 103');
    await takeOver();
    const { rows } = await t.database.pool.query('select state, error_code, error from packets where site_id = 103');
    expect(rows).toEqual([
      { state: 'failed', error_code: 'site_not_found', error: 'The site was deleted while its packet was built' },
    ]);
  });
});

/** Packets among the papers of site 101; the fixtures have one. */
async function packetsInExports(): Promise<number> {
  const { rows } = await t.database.pool.query<{ n: number }>(
    "select count(*)::int as n from documents where site_id = 101 and folder = 'Exports' and name like 'Packet%'",
  );
  return rows[0]?.n ?? 0;
}

describe('while a packet is built', () => {
  /** Holds the build up where it files the packet, does something, and lets it go on; so once for each change. */
  async function meanwhile(site: number, ...each: ((query: (text: string) => Promise<unknown>) => Promise<unknown>)[]) {
    const held = 'select clock_timestamp()::text as at from sites where id = $1 for no key update';
    let holder = await t.database.pool.connect();
    let next = await t.database.pool.connect();
    try {
      await holder.query('begin');
      let since = holder.query<{ at: string }>(held, [site]);
      await since;
      const answer = ask(await t.as('admin'), plain, site);
      for (const [index, what] of each.entries()) {
        const [row] = (await since).rows;
        // What waited for the hold before this one may not have run on yet.
        await until(
          async () => {
            const { rows } = await t.database.pool.query<{ n: number }>(
              `select count(*)::int as n from pg_stat_activity
               where wait_event_type = 'Lock' and query like '%for share%' and query_start >= $1::timestamptz`,
              [row?.at],
            );
            return rows[0]?.n;
          },
          (n) => n === 1,
        );
        await what((text) => holder.query(text));
        const last = index === each.length - 1;
        if (!last) {
          await next.query('begin');
          // Stands behind the build, so that it holds the site before the build comes again.
          since = next.query<{ at: string }>(held, [site]);
          await until(
            async () => {
              const { rows } = await t.database.pool.query<{ n: number }>(
                "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like $1",
                [`${held.slice(0, 30)}%`],
              );
              return rows[0]?.n;
            },
            (n) => n === 1,
          );
        }
        await holder.query('commit');
        [holder, next] = [next, holder];
      }
      return await answer;
    } finally {
      for (const client of [holder, next]) client.release();
    }
  }

  it('its site can be deleted: nothing comes of it', async () => {
    const before = await strayBytes(t);
    const answer = await meanwhile(103, async (query) => {
      await query('update sites set deleted_at = now() where id = 103');
    });
    expect([answer.status, answer.json.code]).toEqual([404, 'site_not_found']);
    expect(await strayBytes(t)).toEqual(before);
    const { rows } = await t.database.pool.query('select state from packets where site_id = 103');
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  const letter = "site_id = 101 and name = 'Inspection letter.pdf'";
  const papersOf = async (file: unknown) =>
    [...(await filesOf(t, String(file))).values()].filter(({ name }) => name.startsWith('papers/'));

  it('a document that is deleted meanwhile does not go out', async () => {
    const before = await strayBytes(t);
    const answer = await meanwhile(101, (query) => query(`update documents set deleted_at = now() where ${letter}`));
    expect(answer.status).toBe(201);
    expect(await papersOf(answer.json.file)).toEqual([]);
    expect((answer.json.missing as string[]).join()).not.toContain('while the packet was built');
    expect(await strayBytes(t)).toEqual(before);
  });

  it('a document that is replaced and moved meanwhile goes out as it is now', async () => {
    await addPaper(t, { folder: 'Scratch', name: 'New.pdf', bytes: Buffer.from('%PDF-1.7 second') });
    const answer = await meanwhile(101, async (query) => {
      const by = "from documents n where n.name = 'New.pdf' and n.site_id = 101";
      await query(`update documents d set content_key = n.content_key, sha256 = n.sha256, size = n.size,
        name = 'Letter B.pdf' ${by} and d.${letter.replace('name', 'd.name')}`);
    });
    const told = (await papersOf(answer.json.file)).map(({ name, text }) => [name.split('/').at(-1), text]);
    expect(told).toEqual([['Letter B.pdf', '%PDF-1.7 second']]);
  });

  it('what does not come to rest is filed after two more tries, and said', async () => {
    const rename = (name: string) => (query: (text: string) => Promise<unknown>) =>
      query(`update documents set name = '${name}' where site_id = 101 and folder = 'Regulatory Correspondence'`);
    const answer = await meanwhile(101, rename('1.pdf'), rename('2.pdf'), rename('3.pdf'));
    expect(answer.status).toBe(201);
    const told = (await papersOf(answer.json.file)).map(({ name }) => name.split('/').at(-1));
    expect(told).toEqual(['2.pdf']);
    expect((answer.json.missing as string[]).at(-1)).toBe(
      'Regulatory Correspondence/2.pdf: it was moved to Regulatory Correspondence/3.pdf while the packet was built, which contains it in its old place.',
    );
  });

  it('somebody else can take it over: it is filed by them alone', async () => {
    const [before, audits] = [await strayBytes(t), (await packetAudits(t)).length];
    const answer = await meanwhile(101, async () => {
      await t.database.pool.query('update packets set held_by = gen_random_uuid() where site_id = 101');
    });
    expect([answer.status, answer.json.state]).toEqual([202, 'building']);
    expect(await strayBytes(t)).toEqual(before);
    expect(await packetsInExports()).toBe(1);
    await t.database.pool.query('update packets set held_until = now()');
    await takeOver();
    expect(await ends()).toEqual([['done', null]]);
    expect(await packetsInExports()).toBe(2);
    expect((await packetAudits(t)).length).toBe(audits + 1);
  });
});

describe('a worker that is killed', () => {
  const root = resolve(import.meta.dirname, '../..');
  const program = join(root, `build/packet-child-${process.pid}.mjs`);
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    await build({
      entryPoints: [join(import.meta.dirname, 'packet-child.ts')],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'error',
    });
  });
  afterEach(() => child?.kill('SIGKILL'));
  afterAll(() => rmSync(program, { force: true }));

  it('leaves no file behind that anybody sees; the next one builds the packet, once', async () => {
    await addLargePaper(t, 'Tank test large.pdf', 250_000_000);
    await left({ testing: true });
    const audits = (await packetAudits(t)).length;
    const client = await t.as('u1');
    const errors: string[] = [];
    child = spawn(process.execPath, [program, t.database.url, t.config.dataDir, t.clock.now.toISOString()]);
    child.stderr?.on('data', (data) => errors.push(String(data)));
    const gone = new Promise((done) => child?.once('exit', done));
    await untilBuild(client, (one) => one.bytes_done > 0 || isEnded(one));
    child.kill('SIGKILL');
    await gone;
    expect(errors.join('')).toBe('');
    expect((await builds(client))[0]).toMatchObject({ state: 'building', step: 'Adding documents', file: null });
    expect(await packetsInExports()).toBe(1);
    const unfinished = join(t.config.dataDir, 'documents', 'unfinished');
    expect(readdirSync(unfinished)).toHaveLength(1);

    // Its hold runs out.
    await t.database.pool.query("update packets set held_until = now() - interval '1 second'");
    await takeOver();
    const ended = await untilBuild(client, isEnded);
    expect(ended, inspect([ended, failures.at(-1)], { breakLength: Number.POSITIVE_INFINITY })).toMatchObject({
      state: 'done',
      asked_by: 'Person u1',
    });
    expect(await packetsInExports()).toBe(2);
    expect((await packetAudits(t)).length).toBe(audits + 1);

    const twoDays = new Date(Date.now() + 2 * 86_400_000);
    // The first one only marks the store.
    for (let i = 0; i < 2; i++) await sweepDocuments(t.db, openDocumentStore(t.config), twoDays);
    expect(readdirSync(unfinished)).toEqual([]);
    expect(await strayBytes(t)).toEqual([]);
  }, 240_000);
});
