import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rulesEdition } from '#compliance/tables/states/profiles.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { fixturePdf, writeFixtureCalendar } from '#tests/helpers/fixtures.ts';
import { pdfWords } from '#tests/helpers/pdf-text.ts';
import { readZip } from '#tests/helpers/read-zip.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addAlarms, addTests } from './month-data.ts';
import { ownListing } from './own-listing-calls.ts';
import { addPaper, archiveOf, built, filesOf, plain, strayBytes, tableOf } from './packet-calls.ts';

const withTests = { month: '2026-10', include: { testing: true } };
let t: TestApp;
let client: TestClient;
beforeAll(async () => {
  // The first build reads fonts and drawing code: on a busy machine that takes longer than a caller waits.
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  await writeFixtureCalendar(t.db);
  client = await t.as('u1');
});

describe('a packet in Spanish', () => {
  const spanishFiles = ['spanish/index.pdf', 'spanish/compliance-report-2026-10.pdf'];

  it('has translations beside the English files, which are the same as without', async () => {
    const packet = await built(client, { ...withTests, lang: 'es' });
    expect(packet.contents.slice(0, 4)).toEqual(['index.pdf', 'compliance-report-2026-10.pdf', ...spanishFiles]);
    const files = await readZip(await archiveOf(t, packet.file));
    const words = (name: string) => pdfWords(files.find((file) => file.name === name)?.bytes ?? Buffer.alloc(0));
    expect(words('index.pdf')).toContain('Compliance packet, October 2026');
    expect(words('index.pdf')).toContain('spanish/index.pdf');
    expect(words('spanish/index.pdf')).toContain('Paquete de cumplimiento, octubre de 2026');
    expect(words('spanish/compliance-report-2026-10.pdf')).toContain('Informe mensual de cumplimiento');
  });

  it('comes to who reads Spanish without being asked for, and not to who asks for English', async () => {
    await client.send('PUT', '/api/auth/language', { language: 'es' });
    expect((await built(client, withTests)).contents).toEqual(expect.arrayContaining(spanishFiles));
    const english = await built(client, { ...withTests, lang: 'en' });
    expect(english.contents.filter((name) => name.startsWith('spanish/'))).toEqual([]);
    const refused = await client.post('/api/public/sites/101/packets', { ...withTests, lang: 'fr' });
    expect(refused.json).toMatchObject({ code: 'validation', fields: { lang: 'must be en or es' } });
  });
});

describe('the archive', () => {
  it('holds everything in its order, with sums and a manifest that are right', async () => {
    const packet = await built(client, withTests);
    const archive = await archiveOf(t, packet.file);
    expect(archive.length).toBe(packet.size);
    const files = await readZip(archive);
    expect(files.map(({ name }) => name)).toEqual(packet.contents);
    expect(packet.contents.filter((name) => !name.startsWith('papers/'))).toEqual([
      'index.pdf',
      'compliance-report-2026-10.pdf',
      'monthly-reports/2026-10_Monthly_Report.pdf',
      'calendar.csv',
      'insurance.csv',
      'release-detection/months.csv',
      'release-detection/test-results.csv',
      'release-detection/sensors.csv',
      'release-detection/sensor-days.csv',
      'alarm-history.csv',
      'test-records.csv',
      'alarm-sheets.pdf',
      'release-detection/slips.txt',
      'manifest.json',
      'SHA256SUMS',
    ]);
    expect(packet.contents.slice(-2)).toEqual(['manifest.json', 'SHA256SUMS']);
    const sums = files.at(-1)?.text;
    expect(sums).toBe(
      files
        .slice(0, -1)
        .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
        .join(''),
    );
    const manifest = JSON.parse(files.at(-2)?.text ?? '');
    expect(manifest).toEqual({
      site: { id: 101, name: 'Alpha Fuel', facility_id: 'MD-10101', address: expect.stringContaining('1 Main St') },
      month: '2026-10',
      made_at: t.clock.now.toISOString(),
      made_for: 'Person u1',
      rules: rulesEdition,
      missing: packet.missing,
      // tests/api/shared-files.test.ts holds what it says against the files.
      index: { sections: expect.any(Array), files: expect.any(Array), units: expect.any(Array) },
      entries: files.slice(0, -2).map(({ name, bytes, sha256 }) => ({ name, size: bytes.length, sha256 })),
    });
    const pdfs = files.filter(({ name }) => name.endsWith('.pdf'));
    expect(pdfs.every(({ packed, bytes }) => !packed && bytes.subarray(0, 5).toString() === '%PDF-')).toBe(true);
    expect(files.filter(({ name }) => name.endsWith('.csv')).every(({ packed }) => packed)).toBe(true);
  });

  it('stands the test of unzip and sha256sum', async () => {
    if (spawnSync('unzip', ['-v']).error !== undefined) return;
    const { file } = await built(client, withTests);
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-unzip-'));
    try {
      writeFileSync(join(folder, 'packet.zip'), await archiveOf(t, file));
      expect(execFileSync('unzip', ['-t', 'packet.zip'], { cwd: folder, encoding: 'utf8' })).toContain('No errors');
      execFileSync('unzip', ['-q', 'packet.zip'], { cwd: folder });
      const checked = execFileSync('sha256sum', ['--strict', '-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
      expect(
        checked
          .trim()
          .split('\n')
          .every((line) => line.endsWith(': OK')),
      ).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('takes test papers only where they are asked for', async () => {
    const named = (contents: string[]) => contents.filter((name) => name.endsWith('/Tank test.pdf'));
    expect(named((await built(client, withTests)).contents)).toHaveLength(1);
    expect(named((await built(client, plain)).contents)).toEqual([]);
  });

  it('gives papers names that every system can store', async () => {
    const names = ['con.pdf', 'a:b.pdf', 'a*b.pdf', 'Sump.pdf', `${'ü'.repeat(190)}.pdf`, "it's 100% = ok;.pdf"];
    for (const name of names) await addPaper(t, { folder: 'Compliance Testing', name });
    await addPaper(t, { folder: 'Compliance Testing/Sumps', name: 'SUMP.pdf' });
    await addPaper(t, { folder: 'Compliance Testing/sumps 2', name: 'sump.pdf' });
    const { file } = await built(client, withTests);
    const papers = [...(await filesOf(t, file)).values()].filter(({ name }) => name.startsWith('papers/'));
    const parts = papers.flatMap(({ name }) => name.split('/'));
    expect(parts.filter((part) => /[<>:"|?*\\]|[. ]$|^con\./i.test(part) || Buffer.byteLength(part) > 130)).toEqual([]);
    expect(new Set(papers.map(({ name }) => name.toLowerCase())).size).toBe(papers.length);
    const texts = papers.map(({ text }) => text);
    for (const name of [...names, 'SUMP.pdf', 'sump.pdf']) expect(texts).toContain(name);
  });

  it('never passes bad bytes off as good', async () => {
    const changed = await addPaper(t, {
      folder: 'Compliance Testing',
      name: 'Changed.pdf',
      bytes: Buffer.from('good'),
    });
    writeFileSync(changed, 'evil');
    const shorter = await addPaper(t, { folder: 'Compliance Testing', name: 'Cut.pdf', size: 10, sha256: '' });
    writeFileSync(shorter, 'short');
    const lost = await addPaper(t, { folder: 'Compliance Testing', name: 'Lost.pdf' });
    rmSync(lost);
    await addPaper(t, { folder: 'Compliance Testing', name: 'Sound.pdf' });
    const before = await strayBytes(t);
    const packet = await built(client, withTests);
    const sentences = [
      'Changed.pdf: the stored contents do not match their record',
      'Cut.pdf: the stored contents do not match their record',
      'Lost.pdf: the stored contents are missing',
    ];
    expect(packet.missing.filter((sentence) => sentences.includes(sentence)).sort()).toEqual(sentences);
    const names = packet.contents.map((name) => name.split('/').at(-1));
    expect(names).toEqual(expect.arrayContaining(['Tank test.pdf', 'Sound.pdf']));
    expect(names.filter((name) => ['Changed.pdf', 'Cut.pdf', 'Lost.pdf'].includes(name ?? ''))).toEqual([]);
    expect((await filesOf(t, packet.file)).size).toBe(packet.contents.length);
    const [row] = (await client.get('/api/sites/101/packets')).json.packets as { bytes_done: number }[];
    expect(row?.bytes_done).toBe(3 * fixturePdf.length + 'Sound.pdf'.length);
    expect(await strayBytes(t)).toEqual([...before]);
  });
});

describe('its tables', () => {
  it('tell what is due, who insures, and what was tested', async () => {
    await t.database.pool.query("update sites set state = 'MD' where id = 101");
    await t.database.pool.query(
      `update completions set documents = '[{"folder":"Compliance Testing","file":"Tank test.pdf"}]' where id = 1001`,
    );
    const files = await filesOf(t, (await built(client, plain)).file);
    const calendar = tableOf(files, 'calendar.csv');
    expect(calendar[0]?.slice(0, 6)).toEqual(['Group', 'Item', 'Component', 'Status', 'Next due', 'Last completed']);
    expect(calendar.find((row) => /spill bucket/i.test(row[1] ?? ''))?.slice(3, 6)).toEqual([
      'OVERDUE',
      '2026-11-01',
      '2025-11-01',
    ]);
    expect(tableOf(files, 'insurance.csv')[1]).toEqual([
      ...['Example Mutual', 'EM-77', 'USD 1M', '1000000', '1000000', '2026-01-01', '2026-12-31'],
      'Insurance/Endorsement.pdf',
    ]);
    const [head, record, ...others] = tableOf(files, 'test-records.csv');
    expect(head?.slice(0, 4)).toEqual(['Item', 'Component', 'Completed', 'Result']);
    expect(record?.[0]).toMatch(/spill bucket/i);
    expect(record?.slice(1)).toEqual([
      '',
      '2025-11-01',
      'PASS',
      '0',
      'Test Co',
      '',
      'Compliance Testing/Tank test.pdf',
      'Uma Writer',
    ]);
    expect(others).toEqual([]);
  });

  it('tell of release detection: months, tests, sensors', async () => {
    await addTests(
      t,
      { on: '2026-10-04', rate: 0.1 },
      { on: '2025-11-01' },
      { on: '2025-10-31' },
      { on: '2026-11-01' },
    );
    await t.database.pool.query(
      `insert into sensor_latest (site_id, family, number, status, label, at) values (101, '301', 4, 0, 'Dispenser sump', now())`,
    );
    await addAlarms(t, {
      ...{ category: 3, type: 3, device: 4, label: 'L4: Fuel Alarm' },
      ...{ raised: '2026-10-15T12:00:00Z', cleared: '2026-10-16T12:00:00Z' },
    });
    const files = await filesOf(t, (await built(client, plain)).file);
    const months = tableOf(files, 'release-detection/months.csv');
    const ofSite = months.filter((row) => row[1] === 'Site');
    expect(ofSite.map(([month]) => month)).toEqual([
      ...['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08'],
      ...['2026-09', '2026-10'],
    ]);
    expect(months.find(([month, device]) => month === '2026-10' && device === 'Tank 1')).toEqual(
      expect.arrayContaining([
        ...['Regular', 'INCONCLUSIVE'],
        'Tank 1 went 337 days without a pass, from Nov 1, 2025 to Oct 4, 2026; at most 30 days are allowed.',
      ]),
    );
    const ofDevices = months.slice(1).filter((row) => row[1] !== 'Site');
    expect(ofDevices.filter((row) => row[2] === '')).toEqual([]);
    const tests = tableOf(files, 'release-detection/test-results.csv').slice(1);
    expect(tests.map((row) => [row[0], row[1], row[3], row[4], row[5]])).toEqual([
      ['Gauge', 'Tank 1', '2025-11-01 02:14', 'PASSED', '-0.03'],
      ['Gauge', 'Tank 1', '2026-10-04 02:14', 'PASSED', '0.1'],
      ['Recorded', 'Tank 1', '2026-10-12', 'PASS', ''],
    ]);
    expect(tests.map((row) => row.at(-1))).toEqual(['confirmed', 'confirmed', '']);
    const [head] = tableOf(files, 'release-detection/test-results.csv');
    const judged = tests.map((row) => Object.fromEntries((head ?? []).map((name, i) => [name, row[i]])));
    expect(judged.map((row) => [row.Slip, row.Counts, row['In the verdict of'], row['Why it does not count']])).toEqual(
      [
        ['not stored', 'no', '2025-11', expect.stringContaining('its clock was never compared with the site')],
        ['not stored', 'yes', '2026-10', ''],
        ['', 'no', '2026-10', expect.stringContaining('a typed result alone proves nothing')],
      ],
    );
    expect(judged.map(({ Listing }) => Listing)).toEqual([
      '',
      expect.stringMatching(/^Counts under the listing Veeder-Root/),
      '',
    ]);
    const days = tableOf(files, 'release-detection/sensor-days.csv').slice(1);
    expect(days.find(([month, sensor]) => month === '2026-10' && sensor === 'Sensor L4')).toEqual([
      ...['2026-10', 'Sensor L4', 'Dispenser sump', 'Liquid sensor'],
      ...[expect.any(String), 'no day', '15 to 16', '1 to 14, 17 to 31'],
      'L4: Fuel Alarm, from Oct 15, 2026 08:00 to Oct 16, 2026 08:00.',
    ]);
    const sensors = tableOf(files, 'release-detection/sensors.csv').slice(1);
    expect(sensors.map((row) => row.slice(0, 5))).toEqual([
      ['Sensor L4', 'Dispenser sump', '', 'Liquid sensor', 'Normal'],
      ['Sump sensor 1', '', '1', 'Acme S-1', 'not reported by a gauge'],
    ]);
    expect(sensors[0]?.slice(6, 9)).toEqual(['L4: Fuel Alarm', '2026-10-15 08:00', '2026-10-16 08:00']);
  });

  it('name of a counted test the listing of the owner with its document, and who recorded it when', async () => {
    const [document] = (
      await t.database.pool.query(
        "update documents set paper = 'method_certificate' where site_id = 101 and name = 'Tank test.pdf' returning id",
      )
    ).rows;
    await t.database.pool.query(
      `update equipment set traits = traits || '{"probe":"ultrasonic"}' where site_id = 101 and category = 'tank'`,
    );
    const writer = await t.as('u2');
    expect((await writer.post('/api/sites/101/own-listings', ownListing)).status).toBe(201);
    await addTests(t, { on: '2026-10-04', receivedAt: t.clock.now });
    const [head = [], ...rows] = tableOf(
      await filesOf(t, (await built(client, plain)).file),
      'release-detection/test-results.csv',
    );
    const named = rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]])));
    expect(named.find(({ Counts }) => Counts === 'yes')?.Listing).toMatch(
      new RegExp(
        `^Listing of the owner: "Report 12-7", evaluated by .+\\. Shown by document ${document.id}, Compliance Testing/Tank test\\.pdf; recorded by Person u2 on [A-Z].+, 2026\\. The table of listings does not hold it\\.$`,
      ),
    );
  });

  it('say what nobody recorded in place of an empty cell', async () => {
    await addTests(t, { on: '2026-10-05', device: 'line', kind: '0.2', method: 'line', receivedAt: t.clock.now });
    const files = await filesOf(t, (await built(client, plain)).file);
    const months = tableOf(files, 'release-detection/months.csv');
    const line = months.find(([month, device]) => month === '2026-10' && device === 'Line 1');
    expect(line?.[2]).toBe('not recorded');
  });

  it('hold the statement of a month that was made after it, what it can find, and why a test does not count', async () => {
    await t.database.pool.query(
      `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, rate, threshold, detectable,
         tester, recorded_by, recorded_at)
       values (101, 'sir', 'tank', 1, '2026-10', '2026-11-03', 'PASS', 0.04, 0.09, 0.18, 'Vendor', 'Jo', now()),
         (101, 'sir', 'tank', 1, '2026-11', '2026-12-03', 'PASS', 0.04, 0.09, 0.18, 'Too late', 'Jo', now()),
         (101, 'manual_gauging', 'tank', 1, '2026-10', '2026-10-20', 'PASS', null, null, null, 'Gauger', 'Jo', now())`,
    );
    const [gross] = await addTests(t, { on: '2026-10-04', kind: 'gross' });
    expect(gross).toBeDefined();
    const [head = [], ...rows] = tableOf(
      await filesOf(t, (await built(client, plain)).file),
      'release-detection/test-results.csv',
    );
    const named = rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]])));
    expect(named.find((row) => row['Reported by'] === 'Vendor')).toMatchObject({
      ...{
        Test: 'SIR statement',
        Month: '2026-10',
        'Completed (clock of the gauge)': '2026-11-03',
        'Detectable (gph)': '0.18',
      },
      'In the verdict of': '2026-10',
    });
    expect(named.find((row) => row['Reported by'] === 'Too late')).toBeUndefined();
    expect(named.find((row) => row['Reported by'] === 'Gauger')?.Test).toBe('Manual tank gauging');
    expect(named.find((row) => row.Test === '3.0 gph test, static')).toMatchObject({
      ...{ Counts: 'no', 'Why it does not count': 'A 3.0 gph test finds sudden losses only and proves no month.' },
    });
  });

  it("hold the gauge's own slips of the tests of twelve months, word for word, and none of another site", async () => {
    const [old, test, foreign] = await addTests(
      t,
      { on: '2025-09-04' },
      { on: '2026-10-04', hours: 3 },
      { on: '2026-10-05', siteId: 102 },
    );
    for (const [siteId, id, body] of [
      [101, old, 'TOO OLD'],
      [101, test, '\x01I20700\r\nOCT  4, 2026  4:15 AM\r\nT 1:REGULAR   PASSED\r\n\x03'],
      [102, foreign, 'OF ANOTHER SITE'],
    ] as const) {
      await t.database.pool.query(
        `with slip as (
           insert into gauge_slips (site_id, function, received_at, gauge_time, body)
           values ($1, '207', '2026-10-04T08:18:00Z', '2026-10-04 04:15', $3) returning id)
         update leak_tests set slip_id = slip.id from slip where leak_tests.id = $2`,
        [siteId, id, Buffer.from(body, 'latin1')],
      );
    }
    const files = await filesOf(t, (await built(client, plain)).file);
    const text = files.get('release-detection/slips.txt')?.text ?? '';
    expect(text).toContain('<SOH>I20700\nOCT  4, 2026  4:15 AM\nT 1:REGULAR   PASSED\n<ETX>');
    expect(text).toContain(
      'function 207, received Oct 4, 2026 04:18 EDT, gauge clock Oct 4, 2026 04:15 (3 min behind)\n' +
        '  Tank 1, 0.2 gph static test, 2026-10-04 02:14: passed',
    );
    expect(text).not.toContain('TOO OLD');
    expect(text).not.toContain('OF ANOTHER SITE');
  });

  it('tell every alarm of the twelve months with what was done about it', async () => {
    const raised = (n: number) => new Date(Date.UTC(2026, 9, 31) - n * 3_600_000).toISOString();
    const many = Array.from({ length: 40 }, (_, n) => ({
      ...{ category: 2, type: 4, device: 1, label: `T1: Low Product ${n}`, raised: raised(n), cleared: raised(n - 1) },
    }));
    await addAlarms(t, ...many);
    // More than are read at a time, and more than is kept in memory.
    await t.database.pool.query(
      `insert into alarms (id, site_id, category, type, device, label, raised_at, last_seen_at, cleared_at, standing,
         acknowledged_at, acknowledged_by, acknowledge_note)
       select 10000 + n, 101, 2, 5, 1, 'T1: Overfill ' || n, timestamptz '2026-03-01' + n * interval '1 minute', now(),
         timestamptz '2026-03-01' + (n + 1) * interval '1 minute', false, now(), 'Uma', repeat('seen and found well ', 25)
       from generate_series(1, 2500) n`,
    );
    await t.database.pool.query(
      `insert into issues (site_id, alarm_label, status, created_by, created_at, updated_at, closed_at, cause, resolution)
       values (101, 'T1: Low Product 7', 'Closed', 'Uma', $1, $1, $1, 'Delivery late', 'Delivered')`,
      [raised(6.5)],
    );
    const before = await strayBytes(t);
    const files = await filesOf(t, (await built(client, plain)).file);
    expect(await strayBytes(t)).toEqual(before);
    const [head = [], ...rows] = tableOf(files, 'alarm-history.csv');
    const cell = (row: string[] | undefined, name: string) => row?.[head.indexOf(name)];
    expect(rows.length).toBe(2540);
    expect(new Set(rows.map(([label]) => label)).size).toBe(2540);
    const answered = rows.find(([label]) => label === 'T1: Low Product 7');
    expect(['Issue status', 'Cause', 'Disposition'].map((name) => cell(answered, name))).toEqual([
      'Closed',
      'Delivery late',
      'Delivered',
    ]);
    expect(cell(answered, 'Issue')).toMatch(/^ISS-\d+$/);
    expect(cell(answered, 'Raised (America/New_York)')).toBe('2026-10-30 13:00');
    expect(cell(rows.at(-1), 'Acknowledged by')).toBe('Uma');
  });

  it('run nothing in a spreadsheet', async () => {
    await t.database.pool.query(
      `update insurance set carrier = '=HYPERLINK("http://evil","x")', coverage = '@SUM(A1)' where site_id = 101`,
    );
    const files = await filesOf(t, (await built(client, plain)).file);
    const [, row] = tableOf(files, 'insurance.csv');
    expect(row?.slice(0, 3)).toEqual([`'=HYPERLINK("http://evil","x")`, 'EM-77', `'@SUM(A1)`]);
    expect(files.get('insurance.csv')?.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  });
});
