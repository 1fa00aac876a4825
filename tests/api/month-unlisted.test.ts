import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { keepDocument } from '#tests/helpers/kept-document.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addAlarms, addReadings, addTests } from './month-data.ts';

/* What once slipped through a month's verdict: it must never be COMPLIANT when it is not true. */

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

async function judge(month = '2026-10'): Promise<MonthVerdict> {
  await recordSiteFacts(t.database.pool, 101);
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], month)).get(101);
  if (verdict === undefined) throw new Error('site 101 was not judged');
  return verdict;
}

async function unit(name: string, month?: string): Promise<UnitVerdict | undefined> {
  return (await judge(month)).units.find((one) => one.name === name);
}

const briefly = ({ units }: MonthVerdict) => units.map(({ name, status }) => [name, status]);

async function addEquipment(
  category: string,
  name: string,
  traits: object,
  more: { key?: string; tank?: number; installed?: string } = {},
): Promise<number> {
  const { rows } = await run(
    `insert into equipment (site_id, category, name, gauge_key, tank_number, traits, installed_on)
     values (101, $1, $2, $3, $4, $5, $6) returning id`,
    [category, name, more.key ?? null, more.tank ?? null, traits, more.installed ?? null],
  );
  return (rows[0] as { id: number }).id;
}
const addResult = (kind: string, device: string, number: number, on: string, result: string) =>
  run(
    `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, rate, threshold, detectable, tester, document_folder, document_file, recorded_by, recorded_at)
     values (101, $1, $2, $3, $4, $5, $6, 0.02, 0.1, 0.2, 'Tanknology', 'Compliance Testing', 'Test.pdf', 'Uma', now())`,
    [kind, device, number, on.slice(0, 7), on, result],
  );
const addCompletion = async (key: string, component: string, on: string, result: string) => {
  await keepDocument(t.database.pool, 101, 'Record.pdf', 'line_test');
  await run(
    `insert into completions (site_id, key, component, completed_on, result, tester, documents, recorded_by, recorded_at)
     values (101, $1, $2, $3, $4, 'T. Alder', '[{"folder":"Compliance Testing","file":"Record.pdf"}]', 'Uma', now())`,
    [key, component, on, result],
  );
};
/** A sensor that was reported before its states were kept. */
const addSensor = async (number: number, label: string, tank: number | null) => {
  await run(
    `insert into sensor_latest (site_id, family, number, status, label, at)
     values (101, '301', $1, 0, $2, '2026-11-19T20:00:00Z')`,
    [number, label],
  );
  await run("update sensor_states set earlier_unknown = true where site_id = 101 and family = '301' and number = $1", [
    number,
  ]);
  if (tank !== null) await addEquipment('sensor', label, {}, { key: `sensor 301 ${number}`, tank });
};
const addLine = (number: number) =>
  run(
    "insert into line_latest (site_id, line_number, status, test_state, at) values (101, $1, 0, 0, '2026-11-19T20:00:00Z')",
    [number],
  );
const lineTest = { device: 'line', deviceNumber: 1, method: 'line' } as const;
const papersOnly = () => run("update sites set site_type = 'Compliance Only' where id = 101");
const online = () => run("insert into gauge_states (site_id, since, online) values (101, '2026-09-01', true)");

describe('tanks and lines that no gauge tells of', () => {
  it('are judged where people list them', async () => {
    await addTests(t, { on: '2026-10-05' });
    await addEquipment('tank', 'Tank 1', {}, { key: 'tank 1', tank: 1 });
    await addEquipment('tank', 'Tank seven', { method: 'sir' }, { tank: 7 });
    const nameless = await addEquipment('tank', 'Kerosene', {});
    const second = await addEquipment('tank', 'Second seven', {}, { tank: 7 });
    const line = await addEquipment('line', 'Kerosene line', {});
    await addEquipment('line', 'Safe', { piping: 'safe_suction' });
    await addEquipment('line', 'Sucked', { piping: 'suction', line_method: 'annual' });
    await addEquipment('tank', 'Of next month', {}, { installed: '2026-11-02' });
    const verdict = await judge();
    expect(verdict.status).toBe('INCONCLUSIVE');
    expect(verdict.units.map(({ name, method, status }) => [name, method, status])).toEqual([
      ['Tank 1', 'atg', 'COMPLIANT'],
      ['Tank 7', 'sir', 'INCONCLUSIVE'],
      ['Kerosene', 'atg', 'INCONCLUSIVE'],
      ['Second seven', 'atg', 'INCONCLUSIVE'],
      ['Kerosene line', 'line_monthly', 'INCONCLUSIVE'],
      ['Safe', 'line_suction', 'INCONCLUSIVE'],
      ['Sucked', 'line_suction', 'INCONCLUSIVE'],
    ]);
    expect(verdict.units.slice(2, 5).map(({ number }) => number)).toEqual([
      1000 + nameless,
      1000 + second,
      1000 + line,
    ]);
  });

  it('stay units where papers are all there is', async () => {
    await papersOnly();
    await addEquipment('tank', 'First', { method: 'sir' }, { tank: 1 });
    await addEquipment('tank', 'Twin', { method: 'sir' }, { tank: 1 });
    await addEquipment('tank', 'Nameless', { method: 'sir' });
    await addEquipment('line', 'Line 4', {});
    await addResult('sir', 'tank', 1, '2026-10-31', 'PASS');
    await addResult('tightness', 'line', 4, '2026-10-20', 'PASS');
    // Nobody recorded when they were installed.
    expect(briefly(await judge())).toEqual([
      ['Tank 1', 'INCONCLUSIVE'],
      ['Twin', 'INCONCLUSIVE'],
      ['Nameless', 'INCONCLUSIVE'],
      ['Line 4', 'INCONCLUSIVE'],
    ]);
  });

  it('fail the month by a result that is recorded of them', async () => {
    await addTests(t, { on: '2026-10-05' });
    await addResult('tightness', 'tank', 8, '2026-10-20', 'FAIL');
    expect(briefly(await judge())).toEqual([
      ['Tank 1', 'COMPLIANT'],
      ['Tank 8', 'FAILED'],
    ]);
    await papersOnly();
    expect((await judge()).status).toBe('FAILED');
  });

  it('have numbers that a release can be opened of, however many pieces of equipment there are', async () => {
    await run(
      "insert into equipment (id, site_id, category, name) values (31000, 101, 'tank', 'A'), (62000, 101, 'tank', 'B')",
    );
    const numbers = (await judge()).units.map(({ number }) => number).filter((number) => number !== 1);
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number > 999 && number < 32_768).toBe(true);
  });
});

describe('a tank out of use', () => {
  beforeEach(async () => {
    await run('delete from readings where site_id = 101 and tank_number = 2');
    await addTests(t, { on: '2026-10-05' });
    await run('insert into tanks (site_id, tank_number, capacity) values (101, 2, 10000)');
    await addEquipment('tank', 'Tank 2', { use: 'out_of_use' }, { key: 'tank 2', tank: 2 });
  });

  it('is judged where its gauge shows product', async () => {
    await addReadings(t, { tank: 2, height: 0.9 }, '2026-10-01', '2026-10-31');
    expect((await unit('Tank 2'))?.reason).toBe('OUT_OF_USE');
    await addReadings(t, { tank: 2, height: 40 }, '2026-09-30', '2026-11-02');
    expect((await unit('Tank 2'))?.reason).toBe('OUT_OF_USE');
    await addReadings(t, { tank: 2, height: 40 }, '2026-10-15');
    expect(await unit('Tank 2')).toMatchObject({
      reason: 'NO_DATA',
      sentence: expect.stringContaining('recorded as out of use, but its gauge showed 40 in of product in the month'),
    });
    expect((await judge()).status).toBe('INCONCLUSIVE');
    // Less than 0.3 percent of 10,000 gallons is empty too.
    await run('update readings set volume = 29 where site_id = 101 and height = 40');
    expect((await unit('Tank 2'))?.reason).toBe('OUT_OF_USE');
    await run('update readings set volume = 31, status = 4 where site_id = 101 and height = 40');
    expect((await unit('Tank 2'))?.reason).toBe('OUT_OF_USE');
  });

  it('is judged where nothing shows that it is empty: no reading, no document', async () => {
    expect(await unit('Tank 2')).toMatchObject({
      status: 'INCONCLUSIVE',
      sentence: expect.stringContaining('no reading of the month shows that it is empty'),
      needed: expect.stringContaining('add the record of its emptying to Tank 2 under Equipment'),
    });
    await run(`update equipment set documents = '[{"folder":"Permits","file":"Pump-out.pdf"}]' where name = 'Tank 2'`);
    expect((await unit('Tank 2'))?.status, 'a document that is not on file').toBe('INCONCLUSIVE');
    await run(
      `insert into documents (site_id, folder, name, content_type, size, content_key, modified_at)
       values (101, 'Permits', 'Pump-out.pdf', 'application/pdf', 9, 'pump-out', now())`,
    );
    expect((await unit('Tank 2'))?.reason).toBe('OUT_OF_USE');
    await addReadings(t, { tank: 2, height: 12 }, '2026-10-15');
    expect((await unit('Tank 2'))?.reason).toBe('NO_DATA');
  });

  it('is judged where it is retired and its gauge shows product', async () => {
    await run("update equipment set traits = '{}' where name = 'Tank 2'");
    await run('update tanks set active = false where site_id = 101 and tank_number = 2');
    await run("update equipment set deleted_at = '2026-05-01' where name = 'Tank 2'");
    expect(await unit('Tank 2')).toBeUndefined();
    await addReadings(t, { tank: 2, height: 62 }, '2026-10-15');
    await addTests(t, { on: '2026-10-09', deviceNumber: 2 });
    expect(await unit('Tank 2')).toMatchObject({ status: 'INCONCLUSIVE', reason: 'CONTRADICTION' });
    expect((await judge('2026-09')).units.map(({ name }) => name)).not.toContain('Tank 2');
  });

  it('fails by its test or alarm of the month', async () => {
    await addReadings(t, { tank: 2, height: 0.9 }, '2026-09-15', '2026-10-15');
    const [test] = await addTests(t, { on: '2026-10-09', deviceNumber: 2, result: 'failed' });
    expect(await unit('Tank 2')).toMatchObject({ status: 'FAILED', reason: 'FAILED_TEST' });
    expect((await unit('Tank 2'))?.evidence.map(({ id, counts }) => [id, counts])).toEqual([[`test ${test}`, true]]);
    await run('delete from leak_tests where id = $1', [test]);
    await addAlarms(t, { category: 2, type: 2, device: 2, label: 'T2: Leak Alarm', raised: '2026-10-15T12:00:00Z' });
    expect((await unit('Tank 2'))?.reason).toBe('UNRESOLVED_ALARM');
    expect((await unit('Tank 2', '2026-09'))?.reason).toBe('OUT_OF_USE');
    expect((await unit('Tank 2', '2027-01'))?.reason).toBe('OUT_OF_USE');
  });
});

describe('a retired tank', () => {
  beforeEach(async () => {
    await addTests(t, { on: '2026-10-05' }, { on: '2026-11-05' });
  });

  it('keeps its failure in the month', async () => {
    await run('insert into tanks (site_id, tank_number, active) values (101, 2, false)');
    expect(await unit('Tank 2')).toBeUndefined();
    await addTests(t, { on: '2026-10-09', deviceNumber: 2, result: 'failed' });
    expect((await judge()).status).toBe('FAILED');
    expect(await unit('Tank 2', '2026-11')).toBeUndefined();
    await addResult('tightness', 'tank', 2, '2026-11-10', 'FAIL');
    expect((await unit('Tank 2', '2026-11'))?.status).toBe('FAILED');
    await addAlarms(t, {
      category: 2,
      type: 2,
      device: 2,
      label: 'T2: Leak Alarm',
      raised: '2026-09-15T12:00:00Z',
      cleared: '2026-09-16T12:00:00Z',
    });
    expect((await unit('Tank 2', '2026-09'))?.status).toBe('FAILED');
    expect(await unit('Tank 2', '2026-08')).toBeUndefined();
  });

  it('counts for the months up to the one it was retired in', async () => {
    await run('insert into tanks (site_id, tank_number) values (101, 12)');
    const admin = await t.as('admin');
    expect((await admin.send('DELETE', '/api/sites/101/tanks/12')).status).toBe(200);
    t.clock.now = new Date('2026-12-05T12:00:00Z');
    expect((await unit('Tank 12', '2026-10'))?.status).toBe('INCONCLUSIVE');
    expect((await unit('Tank 12', '2026-11'))?.status).toBe('INCONCLUSIVE');
    expect(await unit('Tank 12', '2026-12')).toBeUndefined();
  });
});

describe('the annual test of a line', () => {
  beforeEach(async () => {
    await addTests(t, { on: '2026-10-05' });
    await addLine(1);
    await addEquipment('line', 'Line 1', { line_method: 'annual' }, { key: 'line 1' });
    await addTests(t, { ...lineTest, on: '2026-02-03', kind: '0.1' });
  });

  it('counts until one fails', async () => {
    expect((await judge()).status).toBe('COMPLIANT');
    await addTests(t, { ...lineTest, on: '2026-04-03', kind: '0.1', result: 'failed' });
    expect((await unit('Line 1'))?.status).toBe('INCONCLUSIVE');
    // A pass alone does not rule out what the failure made suspected.
    await addTests(t, { ...lineTest, on: '2026-04-20', kind: '0.1' });
    expect((await unit('Line 1'))?.reason).toBe('OPEN_RELEASE');
  });

  it('counts until one fails that was recorded by hand', async () => {
    await addResult('tightness', 'line', 1, '2026-05-03', 'FAIL');
    expect((await unit('Line 1'))?.status).toBe('INCONCLUSIVE');
    await addResult('tightness', 'line', 1, '2026-05-20', 'PASS');
    expect((await unit('Line 1'))?.reason).toBe('OPEN_RELEASE');
  });

  it('counts until one fails in the calendar, which a pass there alone does not answer', async () => {
    await addCompletion('line_tightness_annual', 'Line 1', '2026-05-03', 'FAIL');
    expect((await unit('Line 1'))?.status).toBe('INCONCLUSIVE');
    await addCompletion('line_tightness_annual', '', '2026-05-12', 'PASS');
    expect((await unit('Line 1'))?.reason).toBe('OPEN_RELEASE');
  });
});

describe('a failure in the calendar', () => {
  beforeEach(async () => {
    await addTests(t, { on: '2026-10-05' }, { ...lineTest, on: '2026-10-06' });
  });

  it('fails the line of its month', async () => {
    await addCompletion('line_tightness_annual', '', '2026-10-20', 'FAIL');
    expect(await unit('Line 1')).toMatchObject({ status: 'FAILED', reason: 'FAILED_TEST' });
    expect((await unit('Line 1'))?.evidence.at(-1)).toMatchObject({
      kind: 'tightness',
      on: '2026-10-20',
      counts: true,
    });
    expect((await unit('Tank 1'))?.status).toBe('COMPLIANT');
  });

  it('fails the tank or line it names when that was taken off the list since', async () => {
    await run('insert into tanks (site_id, tank_number, active) values (101, 2, false)');
    await addEquipment('line', 'Line 7', {}, { key: 'line 7' });
    await run("update equipment set deleted_at = now() where gauge_key = 'line 7'");
    expect(briefly(await judge()).map(([name]) => name)).toEqual(['Tank 1', 'Line 1']);
    await addCompletion('tank_tightness_5y', 'Tank 2', '2026-10-20', 'FAIL');
    await addCompletion('line_tightness_annual', 'Line 7', '2026-10-20', 'FAIL');
    expect(briefly(await judge())).toEqual([
      ['Tank 1', 'COMPLIANT'],
      ['Tank 2', 'FAILED'],
      ['Line 1', 'COMPLIANT'],
      ['Line 7', 'FAILED'],
    ]);
  });

  it('fails the tank it names, and all where it names none that is known', async () => {
    await run('insert into tanks (site_id, tank_number, capacity) values (101, 2, 10000)');
    await addTests(t, { on: '2026-10-05', deviceNumber: 2 });
    await addCompletion('tank_tightness_5y', 'Tank 2', '2026-10-20', 'FAIL');
    expect(briefly(await judge())).toEqual([
      ['Tank 1', 'COMPLIANT'],
      ['Tank 2', 'FAILED'],
      ['Line 1', 'COMPLIANT'],
    ]);
    await run("update completions set component = 'Old name'");
    expect(briefly(await judge()).slice(0, 2)).toEqual([
      ['Tank 1', 'FAILED'],
      ['Tank 2', 'FAILED'],
    ]);
    await run("update completions set voided_at = '2026-11-01T17:00:00Z', voided_by = 'Ada'");
    expect((await judge()).status).toBe('FAILED');
    await run("update completions set void_reason = 'typed for another station', void_reason_by = 'Ada'");
    const verdict = await judge();
    expect(verdict.status).toBe('COMPLIANT');
    expect(verdict.units[1]?.evidence.at(-1)).toMatchObject({
      on: '2026-10-20',
      result: 'INVALID',
      counts: false,
      voided: true,
      why_not: 'Voided by Ada on Nov 1, 2026: typed for another station. It was recorded as a failure.',
    });
  });
});

describe('recorded results', () => {
  it('do not hide a failure behind very many passes', async () => {
    await run(
      `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, recorded_by, recorded_at)
       select 101, 'sir', 'tank', 1, '2026-10', date '2026-10-02' + n, case n when 0 then 'FAIL' else 'PASS' end, 'Uma', now()
       from generate_series(0, 500) n`,
    );
    expect((await unit('Tank 1'))?.status).toBe('FAILED');
    expect((await unit('Tank 1'))?.evidence.length).toBeLessThan(250);
  });
});

describe('sensors', () => {
  beforeEach(async () => {
    await online();
    await addLine(1);
    await addEquipment('tank', 'Tank 1', { method: 'interstitial' }, { key: 'tank 1', tank: 1 });
    await addEquipment('line', 'Line 1', { line_method: 'interstitial' }, { key: 'line 1', tank: 1 });
  });
  const statuses = async () => [(await unit('Tank 1'))?.status, (await unit('Line 1'))?.status];

  it('of an interstice prove no line', async () => {
    await addSensor(1, 'T1 ANNULAR', 1);
    expect(await statuses()).toEqual(['COMPLIANT', 'INCONCLUSIVE']);
  });

  it('of a sump prove no tank', async () => {
    await addSensor(1, 'T1 STP SUMP', 1);
    expect(await statuses()).toEqual(['INCONCLUSIVE', 'COMPLIANT']);
  });

  it('with a label that tells nothing prove neither, but the only thing they can stand for', async () => {
    await addSensor(1, 'REGULAR', 1);
    expect(await statuses()).toEqual(['INCONCLUSIVE', 'INCONCLUSIVE']);
    await run("update equipment set traits = '{}' where gauge_key = 'line 1'");
    expect((await unit('Tank 1'))?.status).toBe('COMPLIANT');
    await addSensor(2, 'NORTH', 1);
    expect((await unit('Tank 1'))?.status).toBe('INCONCLUSIVE');
  });
});

describe('a long history', () => {
  it('of many results is told in time', async () => {
    await run(
      `insert into leak_tests (site_id, device, device_number, kind, method, tested_at, result, source)
       select 101, 'tank', 1 + n % 20, '0.2', 'static', timestamp '2021-11-01' + n * interval '4 hours', 'passed', '207'
       from generate_series(1, 10000) n`,
    );
    const reader = await t.as('u1');
    const began = performance.now();
    expect((await reader.get('/api/sites/101/compliance-status/history?months=60')).status).toBe(200);
    // Half a second on an idle machine; what compared each result with each would take minutes.
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});
