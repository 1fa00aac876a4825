import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { resultSaved } from '#contract/nouns/compliance/result.ts';
import { readBeforeWatch } from '#server/actions/release/read-before-watch.ts';
import { syncEquipment } from '#server/store/equipment/equipment.ts';
import { insertLeakTests, type LeakTestRow, upsertLines } from '#server/store/gauge/gauge-reports.ts';
import { equipment } from '#server/store/schema/record-schema.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { setFirstContact } from './before-watch-data.ts';
import { readItem } from './calendar-data.ts';
import { addAlarms } from './month-data.ts';

let t: TestApp;
let writer: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
/** A site whose console has PLLD line 1 and WPLLD line 1. */
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  writer = await t.as('u2');
  await t.db.delete(equipment);
  await upsertLines(t.db.$client, [state('plld'), state('wplld')]);
  await syncEquipment(t.db.$client, [101]);
  await recordSiteFacts(t.database.pool, 101);
});

const state = (family: 'plld' | 'wplld') => ({
  ...{ siteId: 101, family, lineNumber: 1, status: 1, testState: family === 'plld' ? 0 : 6 },
  ...{ at: t.clock.now, gaugeTime: null },
});

const test = (lineFamily: 'plld' | 'wplld', over: Partial<LeakTestRow> = {}): LeakTestRow => ({
  ...{ siteId: 101, device: 'line', deviceNumber: 1, lineFamily, kind: '0.2', method: 'line', result: 'passed' },
  ...{ testedAt: '2026-11-05T03:00', rate: null, hours: null, volume: null, source: '373' },
  receivedAt: new Date('2026-11-05T12:00:00Z'),
  ...over,
});
const store = (...rows: LeakTestRow[]) => insertLeakTests(t.db.$client, rows);

async function verdict(): Promise<{ status: string; lines: UnitVerdict[] }> {
  const { json } = await writer.get('/api/sites/101/compliance?month=2026-11');
  const units = json.units as UnitVerdict[];
  return { status: String(json.status), lines: units.filter(({ device }) => device === 'line') };
}
const shown = ({ lines }: { lines: UnitVerdict[] }) =>
  lines.map(({ number, name, status, evidence }) => [number, name, status, evidence.map(({ result }) => result)]);

describe('PLLD line 1 and WPLLD line 1 of one site', () => {
  it('are judged by their own tests: one that passed does not prove the other, which fails the site', async () => {
    expect(await store(test('plld'), test('wplld', { result: 'failed', source: '388' }))).toBe(2);
    const month = await verdict();
    expect(month.status).toBe('FAILED');
    expect(shown(month)).toEqual([
      [1, 'Line 1', 'COMPLIANT', ['PASS']],
      [201, 'Line 1 (WPLLD)', 'FAILED', ['FAIL']],
    ]);
    expect(month.lines[1]?.sentence).toMatch(/^Line 1 \(WPLLD\) failed the 0\.2 gph line test of Nov 5, 2026/);
  });

  it('are two tests where all but the family is alike, and each is stored once', async () => {
    expect(await store(test('plld'), test('wplld'))).toBe(2);
    expect(await store(test('plld'), test('wplld'))).toBe(0);
  });

  it('leave the one without a test of its own unproven', async () => {
    await store(test('plld'));
    expect(shown(await verdict())).toEqual([
      [1, 'Line 1', 'COMPLIANT', ['PASS']],
      [201, 'Line 1 (WPLLD)', 'PENDING', []],
    ]);
  });

  it('have alarms of their own, by the category of the alarm', async () => {
    await store(test('plld'), test('wplld'));
    await addAlarms(t, {
      category: 26,
      type: 10,
      device: 1,
      label: 'W1: Annual Test Fail Alarm',
      raised: '2026-11-10T08:00:00Z',
    });
    expect((await verdict()).lines.map(({ name, status }) => [name, status])).toEqual([
      ['Line 1', 'COMPLIANT'],
      ['Line 1 (WPLLD)', 'FAILED'],
    ]);
  });

  it('are watched apart: a detector that is out takes nothing from the other', async () => {
    await t.database.pool.query(
      "insert into gauge_states (site_id, since, online) values (101, '2026-10-01T00:00:00Z', true)",
    );
    await addAlarms(t, {
      category: 26,
      type: 18,
      device: 1,
      label: 'W1: Line Equipment Alarm',
      raised: '2026-11-01T05:00:00Z',
      cleared: '2026-11-10T05:00:00Z',
    });
    const [plld, wplld] = (await verdict()).lines;
    expect(plld?.coverage).toBeGreaterThan(0.9);
    expect(wplld?.coverage).toBeCloseTo(0.5, 1);
  });

  it('are checks of their own', async () => {
    await store(test('plld'), test('wplld', { result: 'failed' }));
    const { json } = await writer.get('/api/sites/101/compliance?month=2026-11');
    const checks = (json.checks as { label: string; result: string }[]).filter(({ label }) =>
      label.includes('line leak'),
    );
    expect(checks.map(({ label, result }) => [label, result])).toEqual([
      ['Monthly line leak test, line 1', 'PASS'],
      ['Monthly line leak test, line 1 (WPLLD)', 'FAIL'],
    ]);
  });

  it('are equipment of their own, each with what the console reports of it', async () => {
    for (const line of [1, 201])
      expect((await writer.post(`/api/sites/101/equipment-proposals/line-leak-detector-${line}`, {})).status).toBe(201);
    const { json } = await writer.get('/api/sites/101/equipment');
    const rows = (json.equipment as { category: string; name: string; reported: { value: string }[] }[])
      .filter(({ category }) => category.startsWith('line'))
      .map(({ category, name, reported }) => [category, name, reported.map(({ value }) => value)]);
    expect(rows).toEqual([
      ['line', 'Line 1', ['Test complete']],
      ['line', 'Line 1 (WPLLD)', ['Locked out']],
      ['line_leak_detector', 'Leak detectors', []],
      ['line_leak_detector', 'Line leak detector, line 1', ['Test complete']],
      ['line_leak_detector', 'Line leak detector, line 1 (WPLLD)', ['Locked out']],
    ]);
  });

  it('are due each on its own', async () => {
    await store(test('plld'));
    const item = await readItem(writer, 101, 'rd_line_30d');
    expect(item).toMatchObject({ status: 'OVERDUE', next_due: null });
    await store(test('wplld', { testedAt: '2026-11-02T03:00' }));
    expect(await readItem(writer, 101, 'rd_line_30d')).toMatchObject({ next_due: '2026-12-02' });
  });

  it('are named in what the console dates before the first contact', async () => {
    await setFirstContact(t);
    await store(test('wplld', { result: 'failed', receivedAt: t.clock.now }));
    const { items } = await readBeforeWatch({ db: t.db }, 101);
    expect(items.map(({ device }) => device)).toContain('Line 1 (WPLLD)');
  });
});

describe('a result that somebody records of a line', () => {
  const tightness = {
    ...{ kind: 'tightness', device: 'line', number: 1, completed_on: '2026-11-06', result: 'FAIL' },
    ...{ tester: 'Bay Testing', note: '' },
  };
  const add = (body: Record<string, unknown>) => writer.post('/api/sites/101/results', { ...tightness, ...body });

  it('is of the family it names', async () => {
    await store(test('plld'), test('wplld'));
    const answer = await add({ line_family: 'wplld' });
    expect(resultSaved.parse(answer.json).result).toMatchObject({ number: 1, line_family: 'wplld' });
    expect((await verdict()).lines.map(({ name, status }) => [name, status])).toEqual([
      ['Line 1', 'COMPLIANT'],
      ['Line 1 (WPLLD)', 'FAILED'],
    ]);
    // The same of the other line is another result; the same again is not.
    expect((await add({ line_family: 'plld' })).status).toBe(201);
    expect((await add({ line_family: 'wplld' })).json.code).toBe('result_duplicate');
  });

  it.each(['plld', 'wplld'] as const)('is of the one line of that number where it names no family: %s', async (one) => {
    await t.database.pool.query('delete from line_latest where family <> $1', [one]);
    await t.db.delete(equipment);
    await store(test(one));
    expect(resultSaved.parse((await add({})).json).result).toMatchObject({ line_family: one });
    expect((await verdict()).lines.map(({ status }) => status)).toEqual(['FAILED']);
  });

  it('must name the family where the site has several lines of that number', async () => {
    await store(test('plld'), test('wplld'));
    const refused = await add({});
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { line_family: 'is required: the site has a line 1 of each of plld, wplld' },
    ]);
    expect((await verdict()).lines.map(({ status }) => status)).toEqual(['COMPLIANT', 'COMPLIANT']);
  });

  it('cannot be of an unknown family, nor of one where it is of a tank', async () => {
    const fields = async (body: Record<string, unknown>) => (await add(body)).json.fields;
    expect(await fields({ line_family: 'xlld' })).toEqual({ line_family: 'must be one of plld, wplld, vlld' });
    expect(await fields({ device: 'tank', line_family: 'wplld' })).toEqual({
      line_family: 'must be left out for a tank',
    });
  });
});

it('keeps rows of before families were known as those of PLLD lines', async () => {
  await t.database.pool.query('delete from line_latest; delete from leak_tests; delete from equipment');
  await t.database.pool.query(
    `insert into line_latest (site_id, line_number, status, test_state, at) values (101, 2, 0, 0, now());
     insert into leak_tests (site_id, device, device_number, kind, method, tested_at, result, source)
     values (101, 'line', 2, '0.2', 'line', '2026-11-05 03:00', 'passed', '373')`,
  );
  await recordSiteFacts(t.database.pool, 101);
  expect(shown(await verdict())).toEqual([[2, 'Line 2', 'COMPLIANT', ['PASS']]]);
});
