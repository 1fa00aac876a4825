import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alarmFunctions } from '#server/actions/gauge/unanswered-reports.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { readSheet } from '#tests/helpers/read-sheet.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

const run = (text: string, values?: unknown[]) => t.database.pool.query(text, values);

/** The rows of a CSV file by their headings. */
async function table(client: TestClient, address: string): Promise<Record<string, string>[]> {
  const answer = await client.get(address);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const [header = [], ...rows] = parse(answer.text.replace(/^\u{feff}/u, ''));
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}

function parse(text: string): string[][] {
  const lines = text.split('\r\n').filter((line) => line !== '');
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  );
}

async function sheet(client: TestClient, address: string) {
  const answer = await fetch(`${t.url}${address}`, { headers: { cookie: `console_session=${client.cookie}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
  return readSheet(Buffer.from(await answer.arrayBuffer()));
}

const names = (rows: Record<string, string>[]) => rows.map((row) => row.Site);

/** Lists of sites and of one site; each with the file of it. */
const lists = [
  '/api/site-search',
  '/api/tank-search',
  '/api/compliance-overview-search',
  '/api/desk',
  '/api/compliance-calendar/101',
  '/api/sites/101/equipment',
  '/api/public/sites/101/documents',
  '/api/sites/101/issues',
  '/api/sites/101/tests',
];

describe('files of lists', () => {
  it('X-420 gives each list as CSV and XLSX with the same rows, and no cell is empty', async () => {
    await run(`insert into equipment (site_id, category, name, updated_at) values (101, 'sump', '=1+1', $1)`, [
      t.clock.now,
    ]);
    const reader = await t.as('u1');
    for (const list of lists) {
      const rows = await table(reader, `${list}?format=csv`);
      const [header = [], ...cells] = await sheet(reader, `${list}?format=xlsx`);
      expect(cells.length, list).toBe(rows.length);
      expect(
        header.map(({ text }) => text),
        list,
      ).toEqual(rows[0] === undefined ? expect.anything() : Object.keys(rows[0]));
      for (const row of rows)
        for (const [name, cell] of Object.entries(row)) expect(cell, `${list} ${name}`).not.toBe('');
    }
    const equipment = await table(reader, '/api/sites/101/equipment?format=csv');
    expect(equipment.map(({ Name }) => Name)).toContain("'=1+1");
    const wrong = await reader.get('/api/site-search?format=pdf');
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('must be json, csv or xlsx');
  });

  it('has the sites that one may see and no others, also beyond the first page', async () => {
    await run(
      `insert into sites (name, ip, port, site_type, gauge_key)
       select 'Many ' || n, '10.9.' || n / 250 || '.' || n % 250, 10001, 'Compliance & Reporting', 'many-' || n from generate_series(1, 620) n`,
    );
    const admin = await t.as('admin');
    const all = await table(admin, '/api/site-search?format=csv&q=many');
    expect(all).toHaveLength(620);
    expect(names(all).slice(0, 3)).toEqual(['Many 1', 'Many 2', 'Many 3']);
    const last = await table(admin, '/api/site-search?format=csv&q=many&sort=-name');
    expect(last[0]?.Site).toBe('Many 620');
    expect(all[0]).toMatchObject({
      Connection: 'offline',
      'Last contact (UTC)': 'not known: the gauge never answered',
      'Open alarms': 'not known: the gauge never answered',
      Address: 'not recorded',
    });
    const reader = await t.as('u1');
    expect(await table(reader, '/api/site-search?format=csv&q=many')).toEqual([]);
    expect(await table(await t.as('u0'), '/api/site-search?format=csv')).toEqual([]);
    expect((await table(reader, '/api/site-search?format=csv')).length).toBeGreaterThan(0);
    expect(names(await table(reader, '/api/compliance-overview-search?format=csv'))).not.toContain('Many 1');
    expect((await reader.get('/api/site-search?format=csv&sort=size')).status).toBe(400);
  });

  it('says of a console whose alarms are not read now that they are not known, and of known ones that they are not all', async () => {
    const admin = await t.as('admin');
    const alarmsOf = async () => {
      const [row] = await table(admin, '/api/site-search?format=csv&ids=102');
      return [row?.['Open alarms'], row?.Alarms];
    };
    await run('delete from alarms where site_id = 102');
    await run('insert into gauges (site_id) select 102 where not exists (select from gauges where site_id = 102)');
    const seen = (online: boolean, codes: object) =>
      run(
        `update gauges set last_seen_at = now(), online = ${online}, profile = '${JSON.stringify({ codes })}' where site_id = 102`,
      );
    await seen(true, { '101': 'yes' });
    expect(await alarmsOf()).toEqual(['0', 'none']);
    await seen(true, Object.fromEntries(alarmFunctions.map((code) => [code, 'no'])));
    expect(await alarmsOf()).toEqual(['not known: not read now', 'not known: not read now']);
    await seen(false, { '101': 'yes' });
    expect(await alarmsOf()).toEqual(['not known: not read now', 'not known: not read now']);
  });

  it('narrows each file as its list', async () => {
    const admin = await t.as('admin');
    const shown = async (query: string) => names(await table(admin, `/api/site-search?format=csv${query}`));
    const listed = async (query: string) =>
      ((await admin.get(`/api/site-search?limit=200${query}`)).json as { sites: { name: string }[] }).sites.map(
        ({ name }) => name,
      );
    for (const query of [
      '',
      '&kind=papers',
      '&kind=all',
      '&show=offline',
      '&show=alarms,failed',
      '&sort=-alarms',
      '&ids=101',
    ])
      expect(await shown(query), query).toEqual(await listed(query));
    const tanks = (await admin.get('/api/tank-search?show=no_reading')).json as { tanks: { site: string }[] };
    expect(names(await table(admin, '/api/tank-search?format=csv&show=no_reading'))).toEqual(
      tanks.tanks.map(({ site }) => site),
    );
    expect((await admin.get('/api/tank-search?format=csv&site_id=999999')).status).toBe(404);
    const calendar = await table(admin, '/api/compliance-calendar/101?format=csv&status=NA');
    expect(new Set(calendar.map(({ Status }) => Status))).toEqual(new Set(['Not applicable']));
    const wrong = await admin.get('/api/compliance-calendar/101?status=LATE');
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('statuses separated by commas');
  });

  it('says that values are not known where the gauge gives none', async () => {
    await run(
      'update tank_latest set volume = null, water = null, temperature = null, missing = 49 where site_id = 101',
    );
    const rows = await table(await t.as('u1'), '/api/tank-search?format=csv&site_id=101');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({ 'Volume (gal)': 'the gauge gave no value', 'Water (in)': 'the gauge gave no value' });
      expect(row.Condition).toContain('no current reading');
      expect(row.Condition).toContain('water not judged');
    }
  });

  it('gives users and vendors to administrators alone', async () => {
    const admin = await t.as('admin');
    const users = await table(admin, '/api/users?format=csv');
    const found = await table(admin, '/api/users?format=csv&q=TECH');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(users.length);
    expect(users.find(({ Role }) => Role === 'admin')).toMatchObject({ 'Sites to read': 'all sites' });
    await admin.post('/api/admin/vendors', { name: 'Lines & More', email: 'lines@example.com' });
    expect(await table(admin, '/api/admin/vendors?format=csv')).toMatchObject([
      { Vendor: 'Lines & More', Phone: 'not recorded', Language: 'English', Active: 'yes' },
    ]);
    const reader = await t.as('u1');
    for (const list of ['/api/users', '/api/admin/vendors'])
      expect((await reader.get(`${list}?format=xlsx`)).status).toBe(403);
  });

  it('keeps files of a site from who may not see it', async () => {
    const other = await t.as('u0');
    for (const list of lists.filter((each) => each.includes('101')))
      expect((await other.get(`${list}?format=csv`)).status, list).toBe(403);
  });
});
