import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareWords } from '#contract/lists/name-order.ts';
import { type OverviewRow, overview } from '#contract/nouns/compliance/calendar.ts';
import { overviewSearch } from '#contract/nouns/people/search.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { addBuckets, bucketKey, completionsPath } from './calendar-data.ts';
import { allPages, makeManySites } from './many-sites.ts';

let t: TestApp;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await makeManySites(t.database.pool, t.clock.now);
  admin = await t.as('admin');
  // The whole overview brings every calendar up to date; what stands then is compared.
  await admin.get('/api/admin/sites/compliance-overview');
  await makeStored();
});
afterAll(() => t.stop());

/** Stored calendars of every kind in the place of those that were worked out, told as the refresh job tells them. */
async function makeStored(): Promise<void> {
  await t.database.pool.query(
    `update calendar_state set applies = (site_id + length(key)) % 6 > 0, soon_days = case when site_id % 3 = 0 then 7 end,
       next_due = case when (site_id * length(key)) % 11 > 0 then $1::date + (site_id * 7 + length(key) * 31) % 90 - 6 end
     where site_id > 1000`,
    [t.clock.now],
  );
  await t.database.pool.query('delete from compliance_marks');
  await t.database.pool.query(`select pg_notify('forecourt', '{"k":"calendar.changed"}')`);
}

const path = '/api/compliance-overview-search';
const asked = fc.record({
  windowDays: fc.constantFrom('', '1', '5', '30', '60', '3650'),
  state: fc.constantFrom('', 'ALL', 'md', 'NONE'),
  status: fc.constantFrom('', 'OVERDUE', 'UNKNOWN', 'NOT_SET_UP', 'DUE_SOON', 'OK', 'NA'),
  query: fc.constantFrom('', 'DEPOT', ' laurel ', 'F-1', 'é', 'nothing like it'),
});

const worst = ['OVERDUE', 'UNKNOWN', 'NOT_SET_UP', 'DUE_SOON', 'OK', 'NA'];

/** The worst first, then by day, then by name: the database's own order of names is its locale's. */
function byDue(a: OverviewRow, b: OverviewRow): number {
  const [x, y] = [a, b].map((row) => `${worst.indexOf(row.status)} ${row.earliest_next_due ?? ''}`) as [string, string];
  return x === y ? compareWords(a.site_name, b.site_name) || a.site_id - b.site_id : x < y ? -1 : 1;
}

describe('X-117 searching the compliance overview', () => {
  it('gives in pages what the whole overview has, and counts every status', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(40, 200), async (filter, limit) => {
        const whole = async (query: Record<string, string>) =>
          overview.parse((await admin.get(`/api/admin/sites/compliance-overview?${new URLSearchParams(query)}`)).json);
        const wanted = await whole(filter);
        const { first, rows } = await allPages(
          admin,
          path,
          { ...filter, limit: String(limit) },
          ({ json }) => overviewSearch.parse(json).rows,
        );
        expect(rows).toEqual(wanted.rows.toSorted(byDue));
        // But for names of one day the whole overview is in that order by itself.
        const days = (list: readonly OverviewRow[]) => list.map((row) => [row.status, row.earliest_next_due]);
        expect(days(rows)).toEqual(days(wanted.rows));
        expect(first.json).toMatchObject({
          windowDays: wanted.windowDays,
          states: wanted.states,
          matched: wanted.rows.length,
          summary: (await whole({ ...filter, status: '' })).summary,
        });
      }),
      { numRuns: 15 },
    );
  });

  it('gives who is no admin their own sites alone', async () => {
    const whole = overviewSearch.parse((await admin.get(`${path}?limit=200`)).json);
    for (const who of ['u1', 'u2', 'tech', 'reg'] as const) {
      const client = await t.as(who);
      const own = ((await client.get('/api/sites')).json as unknown as { id: number }[]).map(({ id }) => id);
      const answer = overviewSearch.parse((await client.get(`${path}?limit=200`)).json);
      expect(answer.rows.map((row) => row.site_id).sort()).toEqual(own.sort());
      expect(answer.summary.total).toBe(own.length);
      expect(whole.matched).toBeGreaterThan(own.length);
    }
    const none = overviewSearch.parse((await (await t.as('u0')).get(path)).json);
    expect([none.rows, none.matched, none.states]).toEqual([[], 0, []]);
  });

  it('shows what was recorded a moment ago', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const rowOf = async () =>
      overviewSearch.parse((await admin.get(`${path}?query=Alpha`)).json).rows.find((row) => row.site_id === 101);
    const before = await rowOf();
    const body = JSON.stringify({
      ...{ completed_on: '2026-11-18', result: 'PASS', tester: 'V. Low' },
      documents: [{ folder: 'Compliance Testing', file: 'Tank test.pdf' }],
    });
    expect((await admin.send('POST', completionsPath(101, bucketKey), body)).status).toBe(201);
    const after = await rowOf();
    expect(after?.last_completed).toBe('2026-11-18');
    expect(after).not.toEqual(before);
  });

  it.each([
    ['a window of no days', 'windowDays=0', 'invalid_window'],
    ['an unknown state', 'state=XX', 'invalid_state'],
    ['an unknown status', 'status=LATE', 'invalid_status'],
    ['a text too long', `query=${'x'.repeat(101)}`, 'validation'],
    ['a limit of none', 'limit=0', 'validation'],
    ['no cursor of ours', 'cursor=~', 'validation'],
  ])('refuses %s', async (_, query, code) => {
    expect((await admin.get(`${path}?${query}`)).json.code).toBe(code);
  });
});
