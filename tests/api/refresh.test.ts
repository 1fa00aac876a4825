import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshMarked, refreshSites } from '#server/actions/compliance/refresh/refresh.ts';
import type { WatchedSite } from '#server/actions/release/watch-releases.ts';
import { systemActor } from '#server/audit/actor.ts';
import { refreshCompliance } from '#server/jobs/scheduled-jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { until } from '#tests/helpers/until.ts';
import { addTests } from './month-data.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
});

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
const context = () => ({ db: t.db, actor: systemActor, now: t.clock.now, publicUrl: 'https://tanks.example.com' });
const nothing = async () => undefined;
const refresh = (onVerdicts: (judged: readonly WatchedSite[]) => Promise<unknown> = nothing) =>
  refreshMarked({ ...context(), onVerdicts });
const marks = async () => (await run('select distinct site_id from compliance_marks order by 1')).rows;
async function standing(siteId = 101): Promise<unknown[]> {
  const { rows } = await run(
    "select to_char(day, 'YYYY-MM-DD') as day, month, status from site_standing where site_id = $1",
    [siteId],
  );
  return rows.flatMap(({ day, month, status }) => [day, month, status]);
}

/** What is told while `work` is done, as 'kind site,site'. */
async function heard(work: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  const listening = t.feed.subscribe(({ kind, siteIds }) => told.push(`${kind} ${siteIds?.join(',') ?? ''}`));
  await work();
  await run(`select pg_notify('forecourt', '{"k":"users.changed"}')`);
  await until(
    () => told,
    () => told.includes('users.changed '),
  );
  listening();
  return told.filter((one) => !one.startsWith('users.changed') && !one.startsWith('compliance.marked'));
}

describe('refreshing marked sites', () => {
  it('writes how they stand and what is due, once', async () => {
    await addTests(t, { on: '2026-11-03' });
    expect(await refresh()).toBe(3);
    expect(await standing()).toEqual(['2026-11-19', '2026-11', 'COMPLIANT']);
    expect(await standing(102)).toEqual(['2026-11-19', '2026-11', 'PENDING']);
    expect(await marks()).toEqual([]);
    const { rows } = await run("select next_due::text from calendar_state where site_id = 101 and key = 'rd_tank_30d'");
    expect(rows).toEqual([{ next_due: '2026-12-03' }]);
    expect(await refresh()).toBe(0);
  });

  it('tells only of what changed', async () => {
    expect(await heard(() => refresh())).toEqual(['site.changed 101,102,103', 'calendar.changed 101,102,103']);
    await run('insert into compliance_marks (site_id) values (101), (102)');
    expect(await heard(() => refresh())).toEqual([]);
    await addTests(t, { on: '2026-11-03' });
    expect(await heard(() => refresh())).toEqual(['site.changed 101', 'calendar.changed 101']);
    await addTests(t, { on: '2026-11-18', result: 'failed', rate: -0.19 });
    expect(await heard(() => refresh())).toEqual(['site.changed 101']);
  });

  it('looks again at a site whose console turns out to report deliveries, and at one whose size somebody confirms', async () => {
    await refresh();
    await run(`update gauges set profile = '{"codes":{"201":"yes"}}' where site_id = 101`);
    expect(await marks()).toEqual([]);
    await run(`update gauges set profile = '{"codes":{"201":"yes","202":"yes"}}' where site_id = 101`);
    expect(await refresh()).toBe(1);
    await run(`update gauges set profile = '{"codes":{"202":"yes"},"lost":{"202":"2026-11-18"}}' where site_id = 101`);
    expect(await refresh()).toBe(1);
    await run('update tanks set edited = true where site_id = 101 and tank_number = 1');
    expect(await refresh()).toBe(1);
    await run('update tanks set edited = true where site_id = 101 and tank_number = 1');
    expect(await refresh()).toBe(0);
  });

  it('looks again at each site when the rules have another edition', async () => {
    await refresh();
    expect(await refresh()).toBe(0);
    await run(`update installation set value = '"2026-01a"' where key = 'rules-edition'`);
    expect(await refresh()).toBe(3);
    expect(await refresh()).toBe(0);
  });

  it('looks again at each site when its own day has changed', async () => {
    await run("update sites set timezone = 'America/Los_Angeles' where id = 102");
    await refresh();
    t.clock.now = new Date('2026-11-20T06:00:00Z');
    expect(await refresh()).toBe(2);
    expect([(await standing())[0], (await standing(102))[0]]).toEqual(['2026-11-20', '2026-11-19']);
    t.clock.now = new Date('2026-11-20T08:00:00Z');
    expect(await refresh()).toBe(1);
    t.clock.now = new Date('2026-12-01T08:00:00Z');
    await refresh();
    expect(await standing()).toEqual(['2026-12-01', '2026-12', 'PENDING']);
  });

  it('comes to the same where several do it at once', async () => {
    await addTests(t, { on: '2026-11-03' });
    await Promise.all([refresh(), refresh(), refreshSites(context(), [101, 103, 102])]);
    expect(await standing()).toEqual(['2026-11-19', '2026-11', 'COMPLIANT']);
    expect(await marks()).toEqual([]);
  });

  it('misses nothing that changes while it works', async () => {
    let late = true;
    await refresh(async () => {
      if (late) await addTests(t, { on: '2026-11-18', result: 'failed', rate: -0.19 });
      late = false;
    });
    expect(await standing()).toEqual(['2026-11-19', '2026-11', 'FAILED']);
    expect(await marks()).toEqual([]);
  });

  it('starts the clock of a failed test, once', async () => {
    const [id] = await addTests(t, { on: '2026-11-18', result: 'failed', rate: -0.19 });
    for (let i = 0; i < 2; i++) await refreshMarked(context());
    const { rows } = await run('select site_id, unit, evidence from suspected_releases');
    expect(rows).toEqual([{ site_id: 101, unit: 'Tank 1', evidence: [`test ${id}`] }]);
    expect(await marks()).toEqual([]);
  });

  it('judges a site anew whose gauge is read at another address, and once that console says what it is', async () => {
    const admin = await t.as('admin');
    await addTests(t, { on: '2026-11-03' });
    await refresh();
    const { rows: before } = await run('select name, ip, port, site_type, state from sites where id = 101');
    const moved = await admin.send('PUT', '/api/admin/sites/101', { ...before[0], ip: '10.20.0.77' });
    expect(moved.status).toBe(200);
    expect(await marks()).toEqual([{ site_id: 101 }]);
    await refresh();
    for (const change of ["console_type = 'TLS-350'", 'last_seen_at = now()']) {
      if (change.startsWith('last_seen_at')) {
        await run('update gauges set last_seen_at = null where site_id = 101');
        await refresh();
      }
      await run(`update gauges set ${change} where site_id = 101`);
      expect(await marks(), change).toEqual([{ site_id: 101 }]);
      await refresh();
    }
    await run("update gauges set last_seen_at = now() + interval '1 minute', last_poll_at = now() where site_id = 101");
    expect(await marks()).toEqual([]);
    const page = await admin.get('/api/sites/101/compliance?month=2026-11');
    expect((await standing())[2]).toBe(page.json.status);
  });

  it('looks again at a site where a document comes, changes, goes or comes back, and not for what the program files', async () => {
    await refresh();
    for (const change of [
      `insert into documents (site_id, folder, name, content_type, size, content_key, modified_at)
       values (101, 'Permits', 'Test.pdf', 'application/pdf', 9, 'kept', now())`,
      "update documents set paper = 'tank_test' where name = 'Test.pdf'",
      "update documents set deleted_at = now() where name = 'Test.pdf'",
      "update documents set deleted_at = null where name = 'Test.pdf'",
    ]) {
      await run(change);
      expect(await marks(), change).toEqual([{ site_id: 101 }]);
      await refresh();
    }
    await run(`insert into documents (site_id, folder, name, content_type, size, content_key, modified_at, system_made)
      values (101, 'Monthly Reports/2026', 'Report.pdf', 'application/pdf', 9, 'made', now(), true)`);
    expect(await marks()).toEqual([]);
  });

  it('hands on what it judged, in the first days of a month the month before too', async () => {
    const told: string[] = [];
    const listen = async (judged: readonly WatchedSite[]) => {
      for (const { site, verdicts } of judged) told.push(`${site.id} ${verdicts.map(({ month }) => month)}`);
    };
    t.clock.now = new Date('2026-11-10T17:00:00Z');
    await refresh(listen);
    expect(told).toEqual(['101 2026-11,2026-10', '102 2026-11,2026-10', '103 2026-11,2026-10']);
    t.clock.now = new Date('2026-11-11T17:00:00Z');
    await refresh(listen);
    expect(told.slice(3)).toEqual(['101 2026-11', '102 2026-11', '103 2026-11']);
  });

  it('keeps the mark of a site where that fails, and goes on with the others', async () => {
    const failing = refresh(async (judged) => {
      if (judged.some(({ site }) => site.id === 102)) throw new Error('the issue could not be made');
    });
    await expect(failing).rejects.toThrow('Could not refresh 1 of the marked sites, site 102 first');
    expect(await marks()).toEqual([{ site_id: 102 }]);
    expect(await standing(103)).toEqual(['2026-11-19', '2026-11', 'PENDING']);
  });

  it('ends early when it is stopped: what is left stays marked, and the next run takes it up', async () => {
    const stop = new AbortController();
    let batches = 0;
    await refreshMarked({
      ...context(),
      stop: stop.signal,
      onVerdicts: async () => {
        batches += 1;
        stop.abort();
      },
    });
    expect(batches).toBe(1);
    const left = await marks();
    expect(left.length).toBeGreaterThan(0);
    expect(await refresh()).toBe(left.length);
    expect(await marks()).toEqual([]);
  });

  it('opens no further release once it is stopped, and all of them at the next run', async () => {
    await refresh();
    await addTests(t, { on: '2026-11-18', result: 'failed', rate: -0.19 });
    const releases = async () => (await run('select from suspected_releases where site_id = 101')).rowCount;
    await refreshMarked({ ...context(), stop: AbortSignal.abort() });
    expect(await releases()).toBe(0);
    await refreshSites({ ...context(), stop: AbortSignal.abort() }, [101]);
    expect(await releases()).toBe(0);
    await refreshMarked(context());
    expect(await releases()).toBe(1);
  });

  it('forgets marks of sites that are gone', async () => {
    await refresh();
    await run('update sites set deleted_at = now() where id = 102');
    await run('insert into compliance_marks (site_id) values (999999)');
    expect(await refresh()).toBe(2);
    expect(await marks()).toEqual([]);
  });
});

describe('the worker', () => {
  it('refreshes a site as soon as something changes', async () => {
    const jobs = await startJobs({
      config: t.config,
      db: t.db,
      url: t.database.url,
      log: pino({ level: 'silent' }),
      feed: t.feed,
      extraJobs: [refreshCompliance(t.db, () => t.url)],
    });
    try {
      await until(marks, (rows) => rows.length === 0);
      await run('update tanks set active = false where site_id = 101');
      await until(marks, (rows) => rows.length > 0);
      await until(marks, (rows) => rows.length === 0);
    } finally {
      await jobs.stop();
    }
  });
});
