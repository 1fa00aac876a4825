import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { notifyChange } from '#server/store/database/events.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { allKeys, bulk, clearDesk, countsOf, deskOf } from './desk-calls.ts';

let t: TestApp;
let admin: TestClient;
const sites = 5_000;

/** 5,000 sites with 3,000 jobs of every tab, 1,200 open alarms and 1,000 due items, many of one moment. */
beforeAll(async () => {
  t = await startTestApp();
  await clearDesk(t);
  const run = (text: string) => t.database.pool.query(text, text.includes('$1') ? [t.clock.now] : []);
  await run(
    `insert into sites (id, name, state, timezone) select 1000 + n, 'Site ' || n, 'MD', 'UTC' from generate_series(1, ${sites}) n`,
  );
  await run(
    `insert into user_sites (user_id, site_id, can_write) select 4, 1000 + n, true from generate_series(1, 170) n`,
  );
  await run(
    `insert into issues (site_id, kind, alarm_label, status, created_by, created_at, updated_at, due_on, closed_at, resolution, waiting_for, done_at, done_by)
     select 1001 + n % ${sites}, 'task', 'Job ' || n, case when n % 7 = 0 then 'Closed' else 'Pending' end, 'Ada', $1::timestamptz - (n % 50) * interval '1 day',
       $1, case when n % 3 = 0 then $1::date + n % 20 - 10 end, case when n % 7 = 0 then $1::timestamptz - (n % 5) * interval '1 hour' end,
       case when n % 7 = 0 then 'Done' end, case when n % 11 = 0 and n % 7 > 0 then 'Acme' end,
       case when n % 13 = 0 and n % 7 > 0 and n % 11 > 0 then $1::timestamptz end, case when n % 13 = 0 and n % 7 > 0 and n % 11 > 0 then 'Bob' end
     from generate_series(1, 3000) n`,
  );
  await run(
    `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
     select 1001 + n, 2, 3, 1, 'T1: High Water Alarm', $1::timestamptz - (n % 40) * interval '1 day', $1 from generate_series(1, 1200) n`,
  );
  await run(
    `insert into calendar_state (site_id, key, applies, next_due)
     select 1001 + n, 'spill_bucket_3y', true, case when n % 9 > 0 then $1::date + n % 60 - 20 end from generate_series(1, 1000) n`,
  );
  await run('analyze');
  admin = await t.as('admin');
}, 120_000);
afterAll(() => t.stop());

describe('pages of the Desk at 5,000 sites', () => {
  it.each(['open', 'new', 'waiting', 'verify', 'done'])(
    'have every job of %s once, as many as its tab says',
    async (group) => {
      const keys = await allKeys(admin, `group=${group}`, 173);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBe((await countsOf(admin))[group]);
      expect(keys.length).toBeGreaterThan(100);
    },
  );

  it('are in one order, whatever the size of a page', async () => {
    const query = 'group=open&due=overdue';
    expect(await allKeys(admin, query, 29)).toEqual(await allKeys(admin, query, 200));
  });

  it('neither double nor skip a job when others come and go between two pages', async () => {
    const before = await allKeys(admin, 'group=waiting', 200);
    const first = await admin.get('/api/desk?group=waiting&limit=20');
    const gone = before[10]?.split(':')[1] ?? '';
    await t.database.pool.query('update issues set waiting_for = null where id = $1', [gone]);
    const rest: string[] = [];
    let cursor = String(first.json.next_cursor);
    while (cursor !== 'null') {
      const page = await admin.get(`/api/desk?group=waiting&limit=50&cursor=${cursor}`);
      rest.push(...(page.json.jobs as { key: string }[]).map(({ key }) => key));
      cursor = String(page.json.next_cursor);
    }
    expect(rest).toEqual(before.slice(20));
  });

  it('are of the 170 sites of a person alone', async () => {
    const writer = await t.as('u2');
    const { rows } = await t.database.pool.query<{ id: number }>(
      'select site_id as id from user_sites where user_id = 4',
    );
    const own = new Set(rows.map(({ id }) => id));
    const jobs = await deskOf(writer, '?limit=200');
    expect(jobs.length).toBe(200);
    expect(jobs.every(({ site }) => own.has(site.id))).toBe(true);
    const { open } = await countsOf(writer);
    expect((await allKeys(writer, 'group=open', 200)).length).toBe(open);
  });
});

describe('a first page that is kept', () => {
  const first = async (client: TestClient, query = '') => (await deskOf(client, `?limit=20${query}`))[0];

  it('shows a change of this process in the next call, and one of another process with its event', async () => {
    const job = await first(admin, '&group=waiting');
    const ref = { site_id: job?.site.id ?? 0, issue_id: job?.issue?.id ?? 0 };
    await bulk(admin, [ref], { action: 'wait', vendor: 'Bay Petroleum' });
    expect((await first(admin, '&group=waiting'))?.waiting_for).toBe('Bay Petroleum');
    await t.database.pool.query(`update issues set waiting_for = 'Acme' where id = $1`, [ref.issue_id]);
    expect((await first(admin, '&group=waiting'))?.waiting_for).toBe('Bay Petroleum');
    await notifyChange(t.db, { kind: 'issue.changed', siteIds: [ref.site_id] });
    await vi.waitFor(async () => expect((await first(admin, '&group=waiting'))?.waiting_for).toBe('Acme'));
  });

  it('is one per list of sites, with the rights of who asks', async () => {
    const writer = await t.as('u2');
    const mine = await first(writer);
    expect((await first(admin))?.may.write).toBe(true);
    await t.database.pool.query('update user_sites set can_write = false where user_id = 4');
    // Nobody is notified of this, and nothing is kept of it either: rights are read at each call.
    expect(await first(writer)).toEqual({ ...mine, may: { write: false, assign: false, verify: false } });
    await t.database.pool.query('delete from user_sites where user_id = 4 and site_id = $1', [mine?.site.id]);
    expect((await deskOf(writer, '?limit=200')).some(({ site }) => site.id === mine?.site.id)).toBe(false);
    await t.database.pool.query('insert into user_sites (user_id, site_id, can_write) values (4, $1, true)', [
      mine?.site.id,
    ]);
    await t.database.pool.query('update user_sites set can_write = true where user_id = 4');
  });
});

describe('a change of 500 jobs', () => {
  it('takes as many statements as one of two, and each job has its audit row', async () => {
    const { rows } = await t.database.pool.query<{ id: number; site_id: number }>(
      `select id, site_id from issues where status <> 'Closed' order by id limit 500`,
    );
    const jobs = rows.map(({ id, site_id }) => ({ site_id, issue_id: id }));
    const { query } = pg.Client.prototype;
    let statements = 0;
    const counted = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
      statements += 1;
      return Reflect.apply(query, this, args);
    });
    try {
      const taken: number[] = [];
      for (const part of [jobs.slice(0, 2), jobs]) {
        statements = 0;
        const answer = await bulk(admin, part, { action: 'due', due_on: `2026-12-${part.length === 2 ? 10 : 11}` });
        expect(answer.done).toBe(part.length);
        taken.push(statements);
      }
      expect(taken[1]).toBe(taken[0]);
    } finally {
      counted.mockRestore();
    }
    const { rows: audited } = await t.database.pool.query<{ count: string }>(
      `select count(*) from audit where action = 'issue.due_changed'`,
    );
    expect(Number(audited[0]?.count)).toBe(502);
  });
});
