import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { exportFiles } from '#server/store/import/export-files.table.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { writeFixtureCalendar } from '#tests/helpers/fixtures.ts';
import { readZip, type Unpacked } from '#tests/helpers/read-zip.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
let admin: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  await t.db.$client.query('truncate readings');
  await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
});
afterAll(() => t.stop());

const path = '/api/admin/export';

function ask(signal?: AbortSignal): Promise<Response> {
  const cookie = `console_session=${admin.cookie}`;
  return fetch(`${t.url.replace('localhost', '127.0.0.1')}${path}`, {
    headers: { cookie },
    ...(signal === undefined ? {} : { signal }),
  });
}

async function exported(): Promise<Map<string, Unpacked>> {
  const answer = await ask();
  expect(answer.status).toBe(200);
  const files = await readZip(Buffer.from(await answer.arrayBuffer()));
  return new Map(files.map((file) => [file.name, file]));
}

function linesOf(files: ReadonlyMap<string, Unpacked>, name: string): string[] {
  return (files.get(name)?.text ?? '').split(/\r?\n/).filter(Boolean);
}

/** Connections that read an export. */
async function reading(): Promise<number> {
  const { rows } = await t.db.$client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and (query ilike '%export_rows%' or query ilike 'copy (%' or state like 'idle in transaction%')`,
  );
  return rows[0]?.n ?? 0;
}

/** Readings of November, a second apart. */
async function addReadings(count: number): Promise<void> {
  await ensurePartitions(t.db.$client, new Date('2026-11-01T00:00:00Z'));
  await t.db.$client.query(
    `insert into readings (site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height, water, temperature)
     select 101, 1, timestamptz '2026-11-01Z' + n * interval '1 second', timestamp '2026-10-31 20:00', 6120.4, 6100.5,
       3879.6, 54.2, -0.5, 61.5 + n from generate_series(0, $1::int - 1) n`,
    [count],
  );
}

describe('X-112 everything as one zip', () => {
  it('holds every file with what stands in the tables, and tells of itself in the audit log', async () => {
    await writeFixtureCalendar(t.db);
    await addReadings(3);
    await t.db.$client.query("update issues set note = '=HYPERLINK(1)' where id = 501");
    await t.db.$client.query(
      `insert into dated_facts (site_id, tank_number, name, value, valid_from, recorded_at, recorded_by, reason,
         document_folder, document_file)
       values (101, 1, 'retired', 'yes', '2026-11-02', '2026-11-03T10:00:00Z', 'Ada', 'Leaks at the seam', 'Tests', 'tank.pdf')`,
    );
    const answer = await ask();
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="forecourt-export-2026-11-19.zip"');
    const list = await readZip(Buffer.from(await answer.arrayBuffer()));
    const files = new Map(list.map((file) => [file.name, file]));
    expect(list.map(({ name }) => name)).toEqual([
      'README.txt',
      ...exportFiles.map(({ name }) => name),
      'readings/2026-11.csv',
    ]);
    for (const { name } of exportFiles) expect(files.get('README.txt')?.text).toContain(`\r\n${name} `);
    expect(linesOf(files, 'sites.csv')[1]).toBe(
      'Alpha Fuel,Compliance & Reporting,10.20.0.11,10001,"1 Main St, Bel Air",Bel Air,MD,,,,MD-10101,north;diesel,,America/New_York,owner@example.com,,,',
    );
    expect(linesOf(files, 'users.csv')[4]).toBe(
      'u2@example.com,Person u2,user,Alpha Fuel;Charlie Depot,Alpha Fuel;Charlie Depot',
    );
    expect(linesOf(files, 'alarms.csv')[1]).toBe(
      '601,101,Alpha Fuel,2,3,1,T1: High Water Alarm,2026-11-19T20:59:00Z,,2026-11-19T20:59:00Z,,,false,,,,poll',
    );
    expect(linesOf(files, 'issues.csv')[1]).toContain(",Tank 1 sump,'=HYPERLINK(1),");
    expect(linesOf(files, 'inventory.csv')[1]).toBe(
      '101,Alpha Fuel,1,2026-11-19T20:59:00Z,2026-11-19T15:59:00,6120.4,6100.5,3879.6,54.2,0.4,61.5,,0,,,,,0,true',
    );
    const facts = linesOf(files, 'dated-facts.csv');
    expect(facts[0]).toBe(
      'id,site_id,site,equipment_id,tank_number,name,value,valid_from,recorded_at,recorded_by,reason,document_folder,document_file,voided_at,voided_by,successor',
    );
    expect(facts.at(-1)).toMatch(
      /^\d+,101,Alpha Fuel,,1,retired,yes,2026-11-02,2026-11-03T10:00:00Z,Ada,Leaks at the seam,Tests,tank.pdf,,,$/,
    );
    for (const name of ['tanks.csv', 'deliveries.csv', 'leak-tests.csv']) {
      expect(linesOf(files, name)[0]).toMatch(/,units_confirmed$/);
    }
    expect(linesOf(files, 'completions.csv')[1]).toContain(',spill_bucket_annual_md,,2025-11-01,PASS,Test Co,');
    expect(linesOf(files, 'insurance.csv')[1]).toContain(
      'Example Mutual,EM-77,USD 1M,1000000,1000000,false,2026-01-01,2026-12-31',
    );
    expect(linesOf(files, 'readings/2026-11.csv').slice(0, 2)).toEqual([
      'site_id,tank_number,at,gauge_time,volume,tc_volume,ullage,height,water,temperature,water_volume,status,units,original',
      '101,1,2026-11-01T00:00:00.000Z,2026-10-31T20:00:00,6120.4,6100.5,3879.6,54.2,-0.5,61.5,,0,,',
    ]);
    expect(linesOf(files, 'audit.csv').at(-1)).toMatch(
      /,admin@example\.com,admin,session,[^,]*,data\.exported,.*,[0-9a-f]{64}$/,
    );
    const all = list.map(({ text }) => text).join('');
    expect(all).not.toMatch(/argon2|token_hash|password_hash/);
    expect(linesOf(files, 'access.csv')).toHaveLength(1 + 12);
  });

  it('holds recovered inventory, odd readings and the list of pages that were not understood', async () => {
    const { $client } = t.db;
    await $client.query(`insert into recovered_readings (site_id, tank_number, at, gauge_time, time_trusted, volume, source, received_at)
      values (101, 1, '2026-11-18T10:00Z', '2026-11-18 05:00', false, 4000, '2E4', '2026-11-19T10:00Z')`);
    await $client.query(`insert into odd_readings (site_id, tank_number, what, kept, since, last_at, times, first_values, second_values)
      values (101, 2, 'sum', true, '2026-11-18T10:00Z', '2026-11-19T10:00Z', 3, '{1,null,3}', null)`);
    await $client.query(`insert into partial_reports (site_id, function_code, format, kind, fingerprint, reasons, raw, cut,
        first_seen_at, open_since, last_seen_at, times)
      values (101, '208', 'display', 'partial', 'f', '["line not understood"]', 'STATION HEADER', false,
        '2026-11-18T10:00Z', '2026-11-18T10:00Z', '2026-11-19T10:00Z', 2)`);
    const files = await exported();
    expect(linesOf(files, 'recovered-readings.csv')[1]).toMatch(
      /^101,Alpha Fuel,1,2026-11-18T10:00:00Z,2026-11-18T05:00:00,false,4000,,,,,,,2E4,2026-11-19T10:00:00Z,/,
    );
    expect(linesOf(files, 'odd-readings.csv')[1]).toBe(
      '101,Alpha Fuel,2,sum,true,2026-11-18T10:00:00Z,2026-11-19T10:00:00Z,3,1;;3,',
    );
    const pages = linesOf(files, 'partial-reports.csv')[1] ?? '';
    expect(pages).toContain(',101,Alpha Fuel,208,display,partial,"[""line not understood""]",14,false,');
    expect([...files.values()].map(({ text }) => text).join('')).not.toContain('STATION HEADER');
  });

  const noState = (row: number) => ({ row, field: 'state', message: 'no state: no month is proven' });

  it('gives sites and people that an import takes for unchanged, whatever their names', async () => {
    await t.db.$client.query(`update sites set name = v.name, address = v.address from (values
        (101, 'A; B', '=1+1'), (102, '''=odd "name"', '''@x'), (103, '101', E'two\\nlines')
      ) v(id, name, address) where sites.id = v.id`);
    await t.db.$client.query("update users set name = '+plus' where id = 3");
    const files = await exported();
    for (const kind of ['sites', 'users']) {
      const text = files.get(`${kind}.csv`)?.text ?? '';
      const answer = await admin.post(`/api/admin/import/${kind}`, text, { 'content-type': 'text/csv' });
      const total = kind === 'sites' ? 3 : 12;
      expect(answer.json, kind).toEqual({
        ...{ success: true, dryRun: true, total, created: 0, updated: 0, unchanged: total, errors: [] },
        ...(kind === 'sites'
          ? { warnings: [noState(3), noState(4)], without_state: 2 }
          : { warnings: [], without_state: 0 }),
      });
    }
  });

  it('shows one moment: what changes while it is read is not in it', async () => {
    await addReadings(40_000);
    const answer = await ask();
    await t.db.$client.query("delete from readings; insert into sites (name) values ('Late')");
    const files = new Map((await readZip(Buffer.from(await answer.arrayBuffer()))).map((file) => [file.name, file]));
    expect(linesOf(files, 'readings/2026-11.csv')).toHaveLength(40_001);
    expect(linesOf(files, 'site-info.csv')).toHaveLength(4);
  });

  it('goes one at a time, and lets go of the database when its reader hangs up', async () => {
    await addReadings(400_000);
    const stop = new AbortController();
    const answer = await ask(stop.signal);
    const second = await admin.get(path);
    expect([second.status, second.json.code, second.headers.get('retry-after')]).toEqual([503, 'unavailable', '30']);
    expect(second.json.detail).toBe('Another export is running');
    await until(reading, (n) => n === 1);
    const begun = answer.body?.getReader();
    await begun?.read();
    stop.abort();
    await until(reading, (n) => n === 0);
    expect((await exported()).size).toBe(exportFiles.length + 2);
    expect(await reading()).toBe(0);
  }, 240_000);

  it('is not kept up by readers who are gone before they read a byte', async () => {
    for (let ms = 0; ms < 60; ms += 3) {
      await ask(AbortSignal.timeout(ms)).catch(() => {});
    }
    await until(
      async () => (await admin.get(path)).status,
      (status) => status === 200,
    );
    await until(reading, (n) => n === 0);
  });

  it('breaks the connection off when a table cannot be read, so that no half file looks whole', async () => {
    await t.db.$client.query('alter table mail_outbox rename column subject to subject_away');
    try {
      const answer = await ask();
      expect(answer.status).toBe(200);
      await expect(answer.arrayBuffer()).rejects.toThrow();
    } finally {
      await t.db.$client.query('alter table mail_outbox rename column subject_away to subject');
    }
    await until(reading, (n) => n === 0);
    expect((await exported()).size).toBeGreaterThan(exportFiles.length);
  });

  it('answers HEAD without reading anything, and nobody but admins', async () => {
    const head = await admin.send('HEAD', path);
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['u2', 'tech2', 'reg'] as const) {
      expect((await (await t.as(name)).get(path)).json.code, name).toBe('forbidden_role');
    }
    expect(await reading()).toBe(0);
  });
});
