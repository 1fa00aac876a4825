import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sumpTestList } from '#contract/nouns/compliance/sump-test.ts';
import { insertSumpTests, type SumpTestRow } from '#server/store/calendar/sump-tests.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

async function store(...rows: SumpTestRow[]): Promise<void> {
  const client = await t.db.$client.connect();
  try {
    await insertSumpTests(client, rows);
  } finally {
    client.release();
  }
}

const row = (over: Partial<SumpTestRow>): SumpTestRow => ({
  siteId: 101,
  sensorNumber: 1,
  startedAt: '2026-10-02T06:10',
  result: 'passed',
  reason: null,
  startHeight: 20.5,
  endHeight: 20.5,
  startTemperature: 70,
  endTemperature: 71,
  minutes: 120,
  leakRate: null,
  source: '319',
  ...over,
});

describe('X-185 leak tests of sumps', () => {
  it('lists the tests of the site alone, newest first, each once, with its slip', async () => {
    const body = new TextEncoder().encode('\x01i31900&&0000\x03');
    const receivedAt = new Date('2026-10-03T07:00:00Z');
    const slip = { siteId: 101, function: '319', receivedAt, gaugeTime: '2026-10-03T07:00', body };
    await store(row({ slip }), row({ startedAt: '2026-11-01T05:00', result: 'aborted', reason: 'water-decreased' }));
    await store(row({ source: '31A' }), row({ siteId: 102, sensorNumber: 5 }));
    const reader = await t.as('u1');
    const { tests } = sumpTestList.parse((await reader.get('/api/sites/101/sump-tests')).json);
    expect(tests.map(({ started_at, result, reason }) => [started_at, result, reason])).toEqual([
      ['2026-11-01 05:00', 'aborted', 'water-decreased'],
      ['2026-10-02 06:10', 'passed', null],
    ]);
    expect(tests[1]).toMatchObject({ sensor: 1, label: '', on: '2026-10-02', minutes: 120, function: '319' });
    expect(tests.map((test) => test.units_confirmed)).toEqual([true, true]);
    await t.db.$client.query('update gauges set units = null where site_id = 101');
    const later = sumpTestList.parse((await reader.get('/api/sites/101/sump-tests')).json);
    expect(later.tests.map((test) => test.units_confirmed)).toEqual([false, false]);
    const read = await reader.get(`/api/sites/101/slips/${tests[1]?.slip_id}`);
    expect(read.json).toMatchObject({ function: '319', text: expect.stringContaining('i31900') });
  });
});
