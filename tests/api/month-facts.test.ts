import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { keepDocument } from '#tests/helpers/kept-document.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addAlarms, addClosedIssue, addReadings, addTests } from './month-data.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
});

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);

async function judge(month = '2026-10', siteId = 101): Promise<MonthVerdict> {
  await recordSiteFacts(t.database.pool, siteId);
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [siteId], month)).get(siteId);
  if (verdict === undefined) throw new Error(`site ${siteId} was not judged`);
  return verdict;
}

async function unit(name: string, month = '2026-10'): Promise<UnitVerdict> {
  const found = (await judge(month)).units.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is no unit`);
  return found;
}

const addEquipment = (category: string, name: string, traits: object, more: { key?: string; tank?: number } = {}) =>
  run(
    'insert into equipment (site_id, category, name, gauge_key, tank_number, traits) values (101, $1, $2, $3, $4, $5)',
    [category, name, more.key ?? null, more.tank ?? null, traits],
  );
/** A sensor that was reported before its states were kept. */
const addSensor = async (
  family: string,
  number: number,
  status: number,
  label: string,
  at = '2026-11-19T20:00:00Z',
) => {
  await run(
    "insert into sensor_latest (site_id, family, number, status, alarms, label, at) values (101, $1, $2, $3::int, case $3::int when 0 then '{}' else array[$3::int] end, $4, $5)",
    [family, number, status, label, at],
  );
  await run('update sensor_states set earlier_unknown = true where site_id = 101 and family = $1 and number = $2', [
    family,
    number,
  ]);
};
const addLine = (number: number) =>
  run('insert into line_latest (site_id, line_number, status, test_state, at) values (101, $1, 0, 0, $2)', [
    number,
    t.clock.now,
  ]);
const online = (since: string, is: boolean) =>
  run('insert into gauge_states (site_id, since, online) values (101, $1, $2)', [since, is]);

describe('which devices are judged', () => {
  it('are the active tanks, the lines the gauge knows or tested, and the liquid sensors', async () => {
    await run(
      "insert into tanks (site_id, tank_number, product, active) values (101, 2, 'Diesel', true), (101, 3, '', false)",
    );
    await addLine(1);
    await addTests(t, { on: '2026-10-05', device: 'line', deviceNumber: 2, method: 'line' });
    await addSensor('301', 4, 0, 'STP SUMP 1');
    await addSensor('34B', 1, 0, '');
    await addSensor('306', 1, 0, 'VAPOR WELL');
    await addEquipment('sensor', 'Universal sensor 1', {}, { key: 'sensor 34B 1' });
    const { units } = await judge();
    expect(units.map(({ device, number, name, label, method }) => [device, number, name, label, method])).toEqual([
      ['tank', 1, 'Tank 1', 'Regular', 'atg'],
      ['tank', 2, 'Tank 2', 'Diesel', 'atg'],
      ['line', 1, 'Line 1', '', 'line_monthly'],
      ['line', 2, 'Line 2', '', 'line_monthly'],
      ['sensor', 3004, 'Sensor L4', 'STP SUMP 1', 'sensor'],
      ['sensor', 13001, 'Sensor U1', 'Universal sensor 1', 'sensor'],
    ]);
  });

  it('leave out what was taken off the list or is shown to be safe suction, unless the gauge tests it', async () => {
    for (const line of [1, 2, 3]) await addLine(line);
    await addSensor('301', 1, 0, 'A');
    await addEquipment('line', 'Line 1', {}, { key: 'line 1' });
    await addEquipment('line', 'Line 2', { piping: 'safe_suction' }, { key: 'line 2' });
    await addEquipment('line', 'Line 4', { piping: 'safe_suction' });
    await addEquipment('line', 'Line 3', {}, { key: 'line 3' });
    await addEquipment('sensor', 'A', {}, { key: 'sensor 301 1' });
    await run("update equipment set deleted_at = now() where gauge_key in ('line 1', 'line 3', 'sensor 301 1')");
    await addTests(t, { on: '2026-10-05', device: 'line', deviceNumber: 3, method: 'line', result: 'failed' });
    const { units } = await judge();
    expect(units.map(({ name }) => name)).toEqual(['Tank 1', 'Line 2', 'Line 3', 'Line 4']);
    expect(units[1]?.needed).toContain('Correct one of the two: the piping of Line 2 under Equipment');
    expect(units[3]?.sentence).toContain('recorded as safe suction, but no check of its five criteria is on record');
    await keepDocument(t.database.pool, 101, 'Line 4.pdf', 'repair');
    const criteria = { below_atmospheric: true, slopes_back: true, one_check_valve: true, valve_under_pump: true };
    const check = async (on: string, verifiable: boolean) =>
      run(
        `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, details, tester,
           document_folder, document_file, recorded_by, recorded_at)
         values (101, 'safe_suction', 'line', 4, $1, $2, 'PASS', $3, 'R. Alvarez', 'Compliance Testing', 'Line 4.pdf', 'Uma', now())`,
        [on.slice(0, 7), on, { suction: { ...criteria, verifiable } }],
      );
    await check('2026-11-02', true);
    expect((await judge()).units.map(({ name }) => name)).toContain('Line 4');
    await check('2026-10-30', false);
    expect((await judge()).units.map(({ name }) => name)).toContain('Line 4');
    await check('2026-10-31', true);
    expect((await judge()).units.map(({ name }) => name)).toEqual(['Tank 1', 'Line 2', 'Line 3']);
  });

  it('have the method that was recorded, else the one of their newest test', async () => {
    await run('insert into tanks (site_id, tank_number) values (101, 2), (101, 3), (101, 4)');
    await addEquipment('tank', 'Tank 2', { method: 'sir' }, { key: 'tank 2', tank: 2 });
    await addEquipment('tank', 'By hand', { method: 'interstitial' }, { tank: 3 });
    await addEquipment('tank', 'Tank 4', { use: 'out_of_use' }, { key: 'tank 4', tank: 4 });
    await run('delete from readings where site_id = 101 and tank_number = 4');
    await addReadings(t, { tank: 4, height: 0.9 }, '2026-10-12');
    await addTests(t, { on: '2026-10-02' }, { on: '2026-10-03', method: 'csld' });
    const { units } = await judge();
    expect(units.map(({ method, status, reason }) => [method, status, reason])).toEqual([
      ['csld', 'COMPLIANT', 'VALID_PASS'],
      ['sir', 'INCONCLUSIVE', 'NO_DATA'],
      ['interstitial', 'INCONCLUSIVE', 'NO_DATA'],
      ['atg', null, 'OUT_OF_USE'],
    ]);
  });

  it('are the tanks in the list of equipment where papers are all there is, and those tested in the month', async () => {
    await run("update sites set site_type = 'Compliance Only' where id = 101");
    await run('update tanks set diameter_inches = 96 where site_id = 101');
    // The fixtures have high water in tank 1.
    await run('delete from alarms where site_id = 101');
    await addTests(t, { on: '2026-10-02' });
    await addEquipment('tank', 'North tank', { method: 'sir' }, { tank: 7 });
    await run(
      `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, rate, threshold, detectable, tester, document_folder, document_file, recorded_by, recorded_at)
       values (101, 'sir', 'tank', 7, '2026-10', '2026-11-05', 'PASS', 0.04, 0.09, 0.18, 'SIR Inc.', 'Compliance Testing', 'SIR.pdf', 'Uma', now())`,
    );
    const verdict = await judge();
    // Nobody recorded their installation days or their piping.
    expect(verdict.status).toBe('INCONCLUSIVE');
    expect(verdict.sentence).toContain('No piping is on record.');
    expect(verdict.units.map(({ name, label, coverage }) => [name, label, coverage])).toEqual([
      ['Tank 1', '', null],
      ['Tank 7', 'North tank', null],
    ]);
    expect((await judge('2026-11')).units.map(({ name }) => name)).toEqual(['Tank 7']);
  });
});

describe('evidence', () => {
  it('keeps two tests of a day that came out alike, the longest and the one that tells most against it', async () => {
    const day = '2026-10-05';
    await addTests(
      t,
      { on: day, testedAt: `${day} 01:00:00`, hours: 1.5, rate: -0.01 },
      { on: day, testedAt: `${day} 05:00:00`, hours: 4, rate: -0.02 },
      { on: day, testedAt: `${day} 09:00:00`, hours: 2, rate: -0.03 },
      { on: day, testedAt: `${day} 13:00:00`, hours: 3, rate: 0.126 },
    );
    const { evidence, reason } = await unit('Tank 1');
    expect(evidence.map(({ at }) => at)).toEqual([`${day} 05:00`, `${day} 13:00`]);
    expect(reason).toBe('FAILED_TEST');
  });

  it('of a site with very many tests is bounded', async () => {
    await run('update gauges set clock_drift_seconds = 0 where site_id = 101');
    await run(
      `insert into leak_tests (site_id, device, device_number, kind, method, tested_at, result, source)
       select 101, 'line', 1, '0.2', 'line', timestamp '2026-08-01' + n * interval '1 minute', 'passed', '373'
       from generate_series(1, 100000) n`,
    );
    const { evidence, max_gap_days: gap } = await unit('Line 1', '2026-09');
    expect(evidence).toHaveLength(30);
    expect(gap).toBe(1);
  });

  it('knows the last pass before the month, however long ago in the two months before', async () => {
    await addTests(t, { on: '2026-09-02' }, { on: '2026-10-31' });
    expect(await unit('Tank 1')).toMatchObject({ max_gap_days: 59, last_pass: '2026-10-31' });
  });

  it('has thresholds, slips and what was recorded by hand', async () => {
    const [id] = await addTests(t, { on: '2026-10-05', threshold: 0.16, slipId: 77, volume: 6120.4 });
    await run(
      `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, tester, document_folder, document_file, recorded_by, recorded_at, voided_at, voided_by, void_reason)
       values (101, 'tightness', 'tank', 1, '2026-10', '2026-10-07', 'PASS', 'Tanknology', 'Compliance Testing', 'Tank test.pdf', 'Uma', now(), null, null, null),
              (101, 'tightness', 'tank', 1, '2026-10', '2026-10-08', 'PASS', 'Void', null, null, 'Uma', now(), now(), 'Ada', null),
              (101, 'inventory', 'tank', 1, '2026-10', '2026-11-01', 'FAIL', 'Void', null, null, 'Uma', now(), '2026-11-19 20:00Z', 'Ada', 'Typed for Tank 2')`,
    );
    const { evidence, status } = await unit('Tank 1');
    expect(status).toBe('COMPLIANT');
    expect(evidence).toMatchObject([
      { id: `test ${id}`, threshold: 0.16, slip_id: 77, volume: 6120.4, rate: -0.03, at: '2026-10-05 02:14' },
      { kind: 'tightness', source: 'Tanknology', document: { folder: 'Compliance Testing', file: 'Tank test.pdf' } },
      {
        kind: 'inventory',
        result: 'INVALID',
        voided: true,
        why_not: 'Voided by Ada on Nov 19, 2026: Typed for Tank 2. It was recorded as a failure.',
      },
    ]);
  });

  it.each(['FAIL', 'INCONCLUSIVE'])('of a %s that is void counts until somebody has said why', async (result) => {
    await addTests(t, { on: '2026-10-05' });
    await run(
      `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, tester, recorded_by, recorded_at, voided_at, voided_by)
       values (101, 'tightness', 'tank', 1, '2026-10', '2026-10-08', $1, 'Tanknology', 'Uma', now(), now(), 'Ada')`,
      [result],
    );
    const of = async () => (await unit('Tank 1')).evidence.find(({ kind }) => kind === 'tightness');
    expect((await of())?.result).toBe(result);
    expect((await unit('Tank 1')).status).toBe(result === 'FAIL' ? 'FAILED' : 'COMPLIANT');
    await run("update recorded_results set void_reason = 'Typed for Tank 2', void_reason_by = 'Bo'");
    expect(await of()).toMatchObject({
      result: 'INVALID',
      counts: false,
      why_not: expect.stringMatching(
        /: Typed for Tank 2\. The reason is by Bo\. It was recorded as (a failure|inconclusive)\.$/,
      ),
    });
    expect((await unit('Tank 1')).status).toBe('COMPLIANT');
  });

  it('of an annual line test reaches back twelve months, by gauge or by hand', async () => {
    await run('update gauges set clock_drift_seconds = 0 where site_id = 101');
    await addEquipment('line', 'Line 1', { line_method: 'annual' }, { key: 'line 1' });
    await addEquipment('line', 'Diesel line', { line_method: 'annual' }, { key: 'line 2' });
    await addEquipment('line', 'Line 3', { line_method: 'annual' }, { key: 'line 3' });
    for (const line of [1, 2, 3]) await addLine(line);
    await addTests(t, { on: '2025-12-01', device: 'line', deviceNumber: 1, method: 'line', kind: '0.1' });
    await keepDocument(t.database.pool, 101, 'Record.pdf', 'line_test');
    await run(
      `insert into completions (site_id, key, component, completed_on, result, tester, documents, recorded_by, recorded_at)
       select 101, 'line_tightness_annual', line, day::date, 'PASS', 'T. Alder', $1, 'Uma', now()
       from (values ('Diesel line', '2026-03-01'), ('Line 3', '2025-11-03'), ('Line 3', '2026-11-03')) v (line, day)`,
      [JSON.stringify([{ folder: 'Compliance Testing', file: 'Record.pdf' }])],
    );
    expect((await judge()).units.map(({ name, status }) => [name, status])).toEqual([
      ['Tank 1', 'INCONCLUSIVE'],
      ['Line 1', 'COMPLIANT'],
      ['Line 2', 'COMPLIANT'],
      ['Line 3', 'COMPLIANT'],
    ]);
    expect((await unit('Line 3', '2026-11')).status).toBe('COMPLIANT');
    // Without the test of the year before, the one of November 3 says nothing of October, nor of November 1 and 2.
    await run("delete from completions where component = 'Line 3' and completed_on < '2026-01-01'");
    expect((await unit('Line 3')).status).toBe('INCONCLUSIVE');
    expect(await unit('Line 3', '2026-11')).toMatchObject({
      status: 'PENDING',
      sentence: expect.stringContaining('No tightness test of Line 3 of the 12 months before Nov 3, 2026 is on record'),
    });
    await run("update completions set documents = '[]' where component = 'Line 3'");
    expect(await unit('Line 3', '2026-11')).toMatchObject({
      status: 'PENDING',
      sentence: expect.stringContaining('Line 3 of Nov 3, 2026 is on record without its tester or its document'),
    });
  });
});

describe('dispositions', () => {
  const failure = { on: '2026-10-10', result: 'failed', rate: -0.19 };

  it('of a failed test are the note of the release that rests on it', async () => {
    const [id] = await addTests(t, failure, { on: '2026-10-12' });
    expect((await unit('Tank 1')).status).toBe('FAILED');
    const issue = { label: 'Suspected release: Tank 1', closed: '2026-10-13T12:00:00Z', resolution: 'Valve replaced' };
    await addClosedIssue(t, { ...issue, evidence: [`test ${id}`] });
    expect(await unit('Tank 1')).toMatchObject({ status: 'COMPLIANT' });
    expect((await unit('Tank 1')).evidence[0]?.disposition).toMatch(/^Other equipment was defective.*Valve replaced$/);
  });

  it('are none where the release was confirmed', async () => {
    const [id] = await addTests(t, failure, { on: '2026-10-12' });
    const issue = { label: 'Suspected release: Tank 1', closed: '2026-10-13T12:00:00Z', resolution: 'It leaked' };
    await addClosedIssue(t, { ...issue, evidence: [`test ${id}`], outcome: 'confirmed' });
    expect((await unit('Tank 1')).status).toBe('FAILED');
  });

  it('of an alarm are the note of an issue of its label that was closed after it began', async () => {
    await addTests(t, { on: '2026-10-05' });
    const leak = { category: 2, type: 2, device: 1, label: 'T1: Leak Alarm' };
    await addAlarms(t, { ...leak, raised: '2026-10-15T12:00:00Z', cleared: '2026-10-16T12:00:00Z' });
    await addClosedIssue(t, { label: 't1: leak alarm', closed: '2026-10-14T12:00:00Z', resolution: 'Of another one' });
    const noted = async () =>
      (await unit('Tank 1')).evidence.filter(({ kind }) => kind === 'alarm').at(-1)?.disposition;
    expect(await unit('Tank 1')).toMatchObject({ status: 'FAILED', reason: 'UNRESOLVED_ALARM' });
    expect(await noted()).toBeNull();
    await addClosedIssue(t, { label: 'T1: LEAK ALARM', closed: '2026-10-17T12:00:00Z', resolution: 'Tested tight' });
    expect(await noted()).toBe('Free words, no answer: Tested tight');
    // It came back on the same day as it had been explained.
    await addAlarms(t, { ...leak, raised: '2026-10-17T13:00:00Z', cleared: '2026-10-17T14:00:00Z' });
    expect(await noted()).toBeNull();
  });
});

describe('alarms', () => {
  it('are told once for each day, and of a probe that flickers once', async () => {
    await addTests(t, { on: '2026-10-05' });
    await run(
      `insert into alarms (id, site_id, category, type, device, label, raised_at, last_seen_at, cleared_at)
       select 10000 + n, 101, 2, 9, 1, 'T1: Probe Out', at, at, at + interval '1 minute'
       from generate_series(1, 20000) n, lateral (select $1::timestamptz - n * interval '7 minutes' as at) moment`,
      [t.clock.now],
    );
    const { evidence, status } = await unit('Tank 1');
    expect(status).toBe('COMPLIANT');
    expect(evidence.filter(({ kind }) => kind === 'alarm')).toHaveLength(1);
  });

  it('of what is no unit fail the site all the same', async () => {
    await addTests(t, { on: '2026-10-05' });
    await addAlarms(t, { category: 2, type: 2, device: 9, label: 'T9: Leak Alarm', raised: '2026-10-15T12:00:00Z' });
    const verdict = await judge();
    expect([verdict.status, verdict.sentence]).toEqual([
      'FAILED',
      'T9: Leak Alarm has been active since Oct 15, 2026.',
    ]);
  });

  it('of a sensor count for the tank and the line that it stands for', async () => {
    await addEquipment('tank', 'Tank 1', { method: 'interstitial' }, { key: 'tank 1' });
    await addEquipment('line', 'Line 1', { line_method: 'interstitial' }, { key: 'line 1' });
    await addLine(1);
    await addSensor('301', 1, 0, 'T1 ANNULAR');
    await addSensor('301', 2, 0, 'STP SUMP');
    await addEquipment('sensor', 'T1 ANNULAR', {}, { key: 'sensor 301 1', tank: 1 });
    await online('2026-09-01T00:00:00Z', true);
    // What only the console's label names stands for no line before a person has recorded it.
    expect((await unit('Line 1', '2026-10')).status).toBe('INCONCLUSIVE');
    await addEquipment('sensor', 'STP SUMP', { watches: 'stp_sump' }, { key: 'sensor 301 2' });
    expect((await judge()).units.map(({ name, status }) => [name, status])).toEqual([
      ['Tank 1', 'COMPLIANT'],
      ['Line 1', 'COMPLIANT'],
      ['Sensor L1', 'COMPLIANT'],
      ['Sensor L2', 'COMPLIANT'],
    ]);
    await addAlarms(t, { category: 3, type: 3, device: 2, label: 'L2: Fuel Alarm', raised: '2026-10-15T12:00:00Z' });
    await addAlarms(t, { category: 3, type: 4, device: 1, label: 'L1: Sensor Out', raised: '2026-10-30T12:00:00Z' });
    expect((await judge()).units.map(({ name, status }) => [name, status])).toEqual([
      ['Tank 1', 'INCONCLUSIVE'],
      ['Line 1', 'FAILED'],
      ['Sensor L1', null],
      ['Sensor L2', 'FAILED'],
    ]);
  });
});

describe('sensors', () => {
  it('that are no longer normal were so in a month before', async () => {
    await addEquipment('tank', 'Tank 1', { method: 'interstitial' }, { key: 'tank 1' });
    await addEquipment('sensor', 'T1 ANNULAR', {}, { key: 'sensor 301 1', tank: 1 });
    await addSensor('301', 1, 10, 'T1 ANNULAR');
    await online('2026-09-01T00:00:00Z', true);
    await addAlarms(t, {
      category: 3,
      type: 10,
      device: 1,
      label: 'L1: Liquid Warning',
      raised: '2026-11-15T12:00:00Z',
    });
    expect((await unit('Tank 1', '2026-10')).status).toBe('COMPLIANT');
    expect(await unit('Tank 1', '2026-11')).toMatchObject({ status: 'FAILED', reason: 'UNRESOLVED_ALARM' });
  });

  it('stand for a tank by what a person recorded, until the console gives them the label of another place', async () => {
    await addEquipment('tank', 'Tank 1', { method: 'interstitial' }, { key: 'tank 1' });
    await addEquipment('sensor', 'NORTH', { watches: 'annular' }, { key: 'sensor 301 1', tank: 1 });
    await run("update equipment set answered_label = 'NORTH' where category = 'sensor'");
    await addSensor('301', 1, 0, 'NORTH');
    await online('2026-09-01T00:00:00Z', true);
    expect((await unit('Tank 1', '2026-10')).status).toBe('COMPLIANT');
    await run("update sensor_latest set label = 'STP SUMP' where family = '301'");
    expect((await unit('Tank 1', '2026-10')).status).toBe('INCONCLUSIVE');
    await run("update sensor_latest set label = 'NORTH' where family = '301'");
    await run(`update equipment set traits = '{"watches":"other"}' where category = 'sensor'`);
    expect((await unit('Tank 1', '2026-10')).status).toBe('INCONCLUSIVE');
  });

  it('that are smart stand for a tank only where their label says so: nobody knows what they measure', async () => {
    await addEquipment('tank', 'Tank 1', { method: 'interstitial' }, { key: 'tank 1' });
    await addEquipment('sensor', '', {}, { key: 'sensor 315 1', tank: 1 });
    await addSensor('315', 1, 0, '');
    await online('2026-09-01T00:00:00Z', true);
    expect((await unit('Tank 1', '2026-10')).status).not.toBe('COMPLIANT');
    await run("update sensor_latest set label = 'T1 ANNULAR' where family = '315'");
    expect((await unit('Tank 1', '2026-10')).status).toBe('COMPLIANT');
  });

  it('that stood in an unknown state at the end of a month prove nothing of it once they are normal again', async () => {
    await addEquipment('tank', 'Tank 1', { method: 'interstitial' }, { key: 'tank 1' });
    await addEquipment('sensor', 'T1 ANNULAR', {}, { key: 'sensor 301 1', tank: 1 });
    await addSensor('301', 1, 0, 'T1 ANNULAR');
    await online('2026-09-01T00:00:00Z', true);
    const label = 'Sensor L1: Unknown State "LEAK"';
    const unknown = { category: 0, type: 3, device: 1, label, raised: '2026-10-30T12:00:00Z' };
    await addAlarms(t, { ...unknown, cleared: '2026-11-02T12:00:00Z' });
    const tank = await unit('Tank 1', '2026-10');
    expect(tank.status).not.toBe('COMPLIANT');
    // It was unknown for the last 40 hours of 744.
    expect(tank.coverage).toBeCloseTo(1 - 40 / 744, 3);
  });
});

describe('coverage', () => {
  const shares = async (month: string) => (await judge(month)).units.map(({ coverage }) => coverage);

  it('is the share of the month in which the gauge answered and the device was well', async () => {
    await run('insert into tanks (site_id, tank_number) values (101, 2)');
    await online('2026-09-20T00:00:00Z', true);
    await online('2026-10-11T04:00:00Z', false);
    await online('2026-10-14T04:00:00Z', true);
    const out = { category: 2, type: 9, device: 2, label: 'T2: Probe Out' };
    await addAlarms(t, { ...out, raised: '2026-10-13T04:00:00Z', cleared: '2026-10-17T04:00:00Z' });
    expect(await shares('2026-10')).toEqual([0.9032, 0.8065]); // 28 and 25 of 31 days
  });

  it('ends where a device went out that is out still', async () => {
    await run('insert into tanks (site_id, tank_number) values (101, 2)');
    await online('2026-09-20T00:00:00Z', true);
    const out = { category: 2, type: 9, device: 2, label: 'T2: Probe Out' };
    await addAlarms(t, { ...out, raised: '2026-10-13T04:00:00Z' });
    expect(await shares('2026-10')).toEqual([1, 0.3871]); // 31 and 12 of 31 days
  });

  it('counts 721 hours in a month whose clocks go back', async () => {
    t.clock.now = new Date('2026-12-05T12:00:00Z');
    await online('2026-10-20T00:00:00Z', true);
    await online('2026-12-01T00:00:00Z', false); // 5 hours before the month ends in New York
    await run("update gauges set online = false, state_since = '2026-12-01T00:00:00Z' where site_id = 101");
    expect(await shares('2026-11')).toEqual([Number((716 / 721).toFixed(4))]);
    t.clock.now = new Date('2027-04-05T12:00:00Z');
    expect(await shares('2027-03')).toEqual([0]);
  });

  it('goes up to the start of today, and is unknown on the first day and without a gauge', async () => {
    await online('2026-11-10T05:00:00Z', true); // 9 of 18 days and an hour
    expect(await shares('2026-11')).toEqual([Number((216 / 433).toFixed(4))]);
    t.clock.now = new Date('2026-11-01T12:00:00Z');
    expect(await shares('2026-11')).toEqual([null]);
    await run('delete from gauges where site_id = 101');
    expect(await shares('2026-10')).toEqual([null]);
  });

  it('ends an hour after the last answer where nobody polls', async () => {
    await online('2026-11-01T04:00:00Z', true);
    await run(
      "update gauges set state_since = '2026-11-01T04:00:00Z', last_seen_at = '2026-11-10T04:00:00Z' where site_id = 101",
    );
    expect(await shares('2026-11')).toEqual([Number((217 / 433).toFixed(4))]);
  });
});

describe('many sites', () => {
  it('are judged each in its own zone and month', async () => {
    t.clock.now = new Date('2026-11-01T05:30:00Z');
    await run("update sites set timezone = 'America/Los_Angeles' where id = 102");
    const judged = await judgeSites({ db: t.db, now: t.clock.now }, [101, 102, 103, 999], 'current');
    expect([...judged].map(([id, { month }]) => [id, month])).toEqual([
      [101, '2026-11'],
      [103, '2026-11'],
      [102, '2026-10'],
    ]);
    const before = await judgeSites({ db: t.db, now: t.clock.now }, [101, 102], 'previous');
    expect([before.get(101)?.month, before.get(102)?.month]).toEqual(['2026-10', '2026-09']);
  });
});
