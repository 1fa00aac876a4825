import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { upsertTanks } from '#server/store/gauge/gauge-reports.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addTests } from './month-data.ts';

/* Site 101 in New York; tests in September, October and November; today is November 19, 2026. */

let t: TestApp;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  await addTests(t, { on: '2026-09-12' }, { on: '2026-10-05' }, { on: '2026-11-02' });
  await run("update sites set created_at = '2026-01-01'");
  await run("update tanks set capacity = 10000, product = 'Regular' where site_id = 101 and tank_number = 1");
  await run('delete from dated_facts where site_id = 101 and tank_number is not null');
  admin = await t.as('admin');
});

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
const tank1 = { tank_label: 'T1 Regular', product: 'Regular', capacity: 10000 };
const save = (fields: Record<string, unknown> = {}) =>
  admin.send('PUT', '/api/sites/101/tanks/1', { ...tank1, ...fields });
const facts = async () =>
  (
    await run(
      `select name, value, valid_from::text as "from", recorded_by as by, reason, voided_at is not null as voided
       from dated_facts where site_id = 101 and tank_number = 1 order by id`,
    )
  ).rows;

async function tank(month: string) {
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], month)).get(101);
  return verdict?.units.find(({ device, number }) => device === 'tank' && number === 1);
}
const close = (month: string) => closeMonth({ db: t.db, now: t.clock.now }, 101, month);
const versions = async (month: string) =>
  (await run('select version, cause, note from month_verdicts where month = $1 order by version', [month])).rows;

/** More than any listing of the console and probe of the site allows. */
const tooLarge = 90_000;

describe('X-29 with a day', () => {
  it('has another capacity and product hold from today on, and the months before stay as they were', async () => {
    const before = await tank('2026-10');
    expect(before?.status).toBe('COMPLIANT');
    expect((await save({ capacity: tooLarge, product: 'Diesel' })).status).toBe(200);
    expect(await facts()).toEqual([
      { name: 'capacity', value: '10000', from: null, by: null, reason: '', voided: false },
      { name: 'product', value: 'Regular', from: null, by: null, reason: '', voided: false },
      { name: 'capacity', value: '90000', from: '2026-11-19', by: 'Person admin', reason: '', voided: false },
      { name: 'product', value: 'Diesel', from: '2026-11-19', by: 'Person admin', reason: '', voided: false },
    ]);
    expect(await tank('2026-10')).toEqual(before);
    expect(await tank('2026-11')).toMatchObject({ capacity: tooLarge, label: 'Diesel', status: 'PENDING' });
  });

  it('judges a month by the capacity of a day in the past, and adds a version with the cause to a closed one', async () => {
    t.clock.now = new Date('2026-11-02T17:00:00Z');
    await close('2026-10');
    t.clock.now = fixtureNow;
    const { status } = await save({ capacity: tooLarge, valid_from: '2026-10-10', reason: 'Chart of the maker' });
    expect(status).toBe(200);
    expect((await tank('2026-09'))?.capacity).toBe(10000);
    expect(await tank('2026-10')).toMatchObject({ capacity: tooLarge, status: 'INCONCLUSIVE' });
    expect(await versions('2026-10')).toMatchObject([
      { version: 1, cause: 'closed' },
      { version: 2, cause: 'fact_changed', note: expect.stringMatching(/capacity of tank 1/) },
    ]);
  });

  it('makes no closed month better without a document', async () => {
    await run('update tanks set capacity = $1 where site_id = 101 and tank_number = 1', [tooLarge]);
    await run('delete from dated_facts where site_id = 101 and tank_number is not null');
    t.clock.now = new Date('2026-11-02T17:00:00Z');
    await close('2026-10');
    t.clock.now = fixtureNow;
    await save({ valid_from: '2026-09-01', reason: 'It was always so' });
    expect(await tank('2026-10')).toMatchObject({ status: 'INCONCLUSIVE' });
    expect(await versions('2026-10')).toHaveLength(1);
  });

  it.each([
    [{ valid_from: '2026-11-20', capacity: 9000 }, { valid_from: /is in the future/ }],
    [{ valid_from: '2026-11-01', capacity: 9000 }, { reason: /required for a day in the past/ }],
    [{ valid_from: '2026-02-30', capacity: 9000, reason: 'x' }, { valid_from: /not a day of the calendar/ }],
  ])('refuses %j and changes nothing', async (body, fields) => {
    const { status, json } = await save(body);
    expect(status).toBe(400);
    for (const [name, words] of Object.entries(fields))
      expect((json.fields as Record<string, string>)[name]).toMatch(words);
    expect(await facts()).toEqual([]);
  });
});

describe('a tank that is brought back', () => {
  it('corrects a closed month from the day on which it was in use again, with the cause', async () => {
    await run('update tanks set active = false where site_id = 101 and tank_number = 1');
    await run('delete from leak_tests where site_id = 101');
    t.clock.now = new Date('2026-11-02T17:00:00Z');
    await close('2026-10');
    t.clock.now = fixtureNow;
    expect(await tank('2026-10')).toBeUndefined();
    const before = await versions('2026-10');
    expect((await save({ valid_from: '2026-10-02', reason: 'Filled again' })).status).toBe(200);
    expect(await facts()).toMatchObject([
      { name: 'retired', value: 'yes', from: null },
      { name: 'retired', value: 'no', from: '2026-10-02', by: 'Person admin', reason: 'Filled again' },
    ]);
    expect(await tank('2026-09')).toBeUndefined();
    expect(await tank('2026-10')).toMatchObject({ status: 'INCONCLUSIVE' });
    const after = await versions('2026-10');
    expect(after.slice(0, before.length)).toEqual(before);
    // What the month came to without the tank was no better: then no version is added.
    for (const version of after.slice(before.length)) expect(version.cause).toBe('fact_changed');
  });

  it('leaves closed months alone where it comes back today', async () => {
    await run('update tanks set active = false where site_id = 101 and tank_number = 1');
    t.clock.now = new Date('2026-11-02T17:00:00Z');
    await close('2026-10');
    t.clock.now = fixtureNow;
    const before = await tank('2026-10');
    await save();
    expect(await tank('2026-10')).toEqual(before);
    expect(await versions('2026-10')).toHaveLength(1);
  });

  it('cannot be back before it was retired', async () => {
    expect((await admin.send('DELETE', '/api/sites/101/tanks/1')).status).toBe(200);
    const { status, json } = await save({ valid_from: '2026-11-18', reason: 'x' });
    expect(status).toBe(400);
    expect((json.fields as Record<string, string>).valid_from).toBe('is before the tank was retired on 2026-11-19');
  });
});

describe('what the gauge reports otherwise', () => {
  const report = (fields: Record<string, unknown>) =>
    upsertTanks(t.db.$client, [{ siteId: 101, tankNumber: 1, ...fields } as never]);
  const today = async () =>
    (await run("select (now() at time zone 'America/New_York')::date::text as day")).rows[0].day as string;

  it('holds from the day of its first report on', async () => {
    await run('update tanks set edited = false where site_id = 101 and tank_number = 1');
    await report({ capacity: 12000 });
    await report({ capacity: 12000 });
    expect(await facts()).toMatchObject([
      { name: 'capacity', value: '10000', from: null },
      { name: 'capacity', value: '12000', from: await today(), by: null, reason: 'Reported by the gauge' },
    ]);
  });

  it('corrects all time where it is the same amount in other units', async () => {
    await run('update tanks set edited = false where site_id = 101 and tank_number = 1');
    await report({ capacity: 10000 / 3.785412 });
    expect(await facts()).toEqual([]);
    expect((await tank('2026-10'))?.capacity).toBeCloseTo(2641.72, 1);
  });

  it('holds since first recorded where nothing was', async () => {
    await run('update tanks set edited = false, capacity = null where site_id = 101 and tank_number = 1');
    await run('delete from dated_facts where site_id = 101 and tank_number is not null');
    await report({ capacity: 12000 });
    expect(await facts()).toEqual([]);
    expect((await tank('2026-10'))?.capacity).toBe(12000);
  });
});
