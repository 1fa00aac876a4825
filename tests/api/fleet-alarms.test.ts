import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fleetAlarmCounts, fleetAlarmPage, fleetAlarmTrends } from '#contract/nouns/gauge/fleet-alarm.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { readSheet } from '#tests/helpers/read-sheet.ts';

let t: TestApp;
let reader: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  for (const text of ['delete from issues', 'delete from alarms']) await run(text);
  reader = await t.as('u1');
});
afterEach(() => t.stop());

const run = (text: string, values?: unknown[]) => t.database.pool.query(text, values);

interface Made {
  site?: number;
  pair?: [number, number];
  label?: string;
  ago?: number;
  cleared?: number | null;
  unknown?: number | null;
}

const days = (count: number) => new Date(t.clock.now.getTime() - count * 86_400_000);

/** An alarm raised so many days ago, cleared or unknown since so many days ago. */
async function alarm({ site = 101, pair = [2, 3], label = 'T1: High Water Alarm', ago = 2, ...more }: Made = {}) {
  const { cleared = null, unknown = null } = more;
  const { rows } = await run(
    `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at, cleared_at, unknown_since)
     values ($1, $2, $3, (select count(*) + 1 from alarms), $4, $5, $5, $6, $7) returning id`,
    [site, ...pair, label, days(ago), cleared === null ? null : days(cleared), unknown === null ? null : days(unknown)],
  );
  return Number(rows[0]?.id);
}

async function list(client: TestClient, query = '') {
  const answer = await client.get(`/api/alarms${query}`);
  expect(answer.status, answer.text).toBe(200);
  return fleetAlarmPage.parse(answer.json);
}
const ids = async (client: TestClient, query = '') => (await list(client, query)).alarms.map(({ id }) => id);
async function counts(client: TestClient, query = '') {
  const answer = await client.get(`/api/alarms/counts${query}`);
  expect(answer.status, answer.text).toBe(200);
  return fleetAlarmCounts.parse(answer.json);
}

describe('X-385 alarms of all sites', () => {
  it('has the open alarms of the sites one may see, newest first', async () => {
    const older = await alarm({ ago: 5 });
    const newer = await alarm({ ago: 1, label: 'L2: Fuel Alarm', pair: [3, 3] });
    const other = await alarm({ site: 102, ago: 3 });
    await alarm({ ago: 9, cleared: 8 });
    expect(await ids(reader)).toEqual([newer, older]);
    for (const who of ['u2', 'tech', 'reg'] as const) expect(await ids(await t.as(who))).toEqual([newer, older]);
    expect(await ids(await t.as('u0'))).toEqual([]);
    expect(await ids(await t.as('admin'))).toEqual([newer, other, older]);
  });

  it('keeps alarms that nobody saw clear apart, and shows them in the history too', async () => {
    const open = await alarm();
    const left = await alarm({ ago: 8, unknown: 7 });
    const over = await alarm({ ago: 9, unknown: 8, cleared: 4 });
    expect(await ids(reader)).toEqual([open]);
    expect(await ids(reader, '?group=unclear')).toEqual([left, over]);
    expect(await ids(reader, '?group=history')).toEqual([open, left, over]);
    const { counts: tabs } = await counts(reader);
    expect([tabs.open.count, tabs.unclear.count, tabs.history.count]).toEqual([1, 2, 3]);
  });

  it('narrows by kind, severity, site, state, tag, age, acknowledged, assignee and words', async () => {
    await run(`update sites set state = 'MD', tags = '{night}' where id = 101`);
    await run(`update sites set state = 'VA' where id = 102`);
    const water = await alarm({ ago: 10 });
    const warning = await alarm({ ago: 1, pair: [2, 10], label: 'T1: High Water Warning' });
    const unknown = await alarm({ ago: 1, pair: [87, 1], label: 'Alarm 87/01 device 3' });
    const info = await alarm({ ago: 1, pair: [2, 20], label: 'T1: Leak Test Active' });
    const far = await alarm({ site: 102, ago: 10 });
    await run(`update alarms set acknowledged_at = raised_at, acknowledged_by = 'Tess' where id = $1`, [water]);
    await run(
      `insert into issues (site_id, kind, alarm_label, priority, note, created_by, created_at, updated_at, assignee_id, assignee)
       values (101, 'alarm', 'T1: High Water Warning', 'High', '', 'x', $1, $1, 4, 'U Two')`,
      [t.clock.now],
    );
    const admin = await t.as('admin');
    const sorted = async (query: string) => (await ids(admin, query)).toSorted((a, b) => a - b);
    expect(await sorted('')).toEqual([water, warning, unknown, far]);
    expect(await sorted('?kind=water')).toEqual([water, warning, far]);
    expect(await sorted('?kind=unknown')).toEqual([unknown]);
    expect(await sorted('?severity=alarm')).toEqual([water, unknown, far]);
    expect(await sorted('?severity=warning')).toEqual([warning]);
    expect(await sorted('?severity=info')).toEqual([info]);
    expect(await sorted('?site_id=102')).toEqual([far]);
    expect(await sorted('?state=va')).toEqual([far]);
    expect(await sorted('?tag=night')).toEqual([water, warning, unknown]);
    expect(await sorted('?age=7')).toEqual([water, far]);
    expect(await sorted('?acknowledged=yes')).toEqual([water]);
    expect(await sorted('?acknowledged=no')).toEqual([warning, unknown, far]);
    expect(await sorted('?assignee=4')).toEqual([warning]);
    expect(await sorted('?assignee=nobody')).toEqual([water, unknown, far]);
    expect(await ids(await t.as('u2'), '?assignee=me')).toEqual([warning]);
    expect(await sorted('?q=87%2F01')).toEqual([unknown]);
    const [shown] = (await list(admin, '?assignee=4')).alarms;
    expect(shown).toMatchObject({ kind: 'water', severity: 'warning', code: '0210', issue: { assignee: 'U Two' } });
    expect((await list(admin, '?kind=unknown')).alarms[0]).toMatchObject({ kind: 'unknown', severity: 'alarm' });
    const wrong = await admin.get('/api/alarms?kind=leaks');
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('must be one of leak');
    expect((await reader.get('/api/alarms?site_id=102')).status).toBe(403);
  });

  it('goes through all pages without a gap or a repeat', async () => {
    const made: number[] = [];
    for (let index = 0; index < 7; index++) made.push(await alarm({ ago: index % 2 === 0 ? 3 : 4 }));
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(reader, `?limit=2&cursor=${cursor}`);
      expect(page.alarms.length).toBeLessThanOrEqual(2);
      seen.push(...page.alarms.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(made));
  });

  it('gives all that match as CSV and as XLSX, with dates as dates and text never as a formula', async () => {
    await alarm({ label: '=HYPERLINK("x")', pair: [0, 0] });
    await alarm({ ago: 8, unknown: 7 });
    const csv = await reader.get('/api/alarms?group=history&format=csv');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.text).toContain('not known since');
    const xlsx = await fetch(`${t.url}/api/alarms?group=history&format=xlsx`, {
      headers: { cookie: `console_session=${reader.cookie}` },
    });
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(xlsx.headers.get('content-disposition')).toMatch(/filename="Alarms_history_[\d-]+\.xlsx"/);
    const [header, first, second] = await readSheet(Buffer.from(await xlsx.arrayBuffer()));
    expect(header?.[2]).toEqual({ text: 'Label' });
    expect(first?.[2]).toEqual({ text: '=HYPERLINK("x")' });
    expect(typeof first?.[8]?.number).toBe('number');
    expect(second?.[9]?.text).toContain('not known since');
  });
});

describe('X-386 counts', () => {
  it('counts sites whose alarms are not known, and names what can be chosen', async () => {
    await run(`update sites set tags = '{night}' where id = 101`);
    await run('delete from gauges where site_id = 101');
    const read = await counts(reader, '?site_id=101');
    expect(read.unread_sites).toBe(1);
    expect(read.site).not.toBeNull();
    expect(read.choices.tags).toEqual(['night']);
  });
});

describe('X-387 trends', () => {
  it('counts twelve months by kind, site and maker', async () => {
    await alarm({ ago: 2 });
    await alarm({ ago: 70, cleared: 69 });
    await alarm({ ago: 3, pair: [87, 1], label: 'Alarm 87/01 device 3' });
    await alarm({ ago: 500, cleared: 499 });
    await alarm({ site: 102, ago: 3 });
    await run(`update alarms set clock_unknown = true where label like 'Alarm 87%'`);
    await run(`update gauges set family = null where site_id = 101`);
    const answer = await reader.get('/api/alarms/trends');
    expect(answer.status, answer.text).toBe(200);
    const trends = fleetAlarmTrends.parse(answer.json);
    expect(trends.months).toHaveLength(12);
    expect(trends.months.at(-1)).toBe(t.clock.now.toISOString().slice(0, 7));
    expect(trends).toMatchObject({ total: 3, clock_unknown: 1, more_sites: 0 });
    expect(trends.kinds.map(({ kind, total }) => [kind, total])).toEqual([
      ['water', 2],
      ['unknown', 1],
    ]);
    expect(trends.sites.map(({ id, total }) => [id, total])).toEqual([[101, 3]]);
    expect(trends.makers).toMatchObject([{ maker: null, total: 3 }]);
    const narrowed = fleetAlarmTrends.parse((await reader.get('/api/alarms/trends?kind=unknown')).json);
    expect(narrowed.total).toBe(1);
    expect(narrowed.kinds[0]?.counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});
