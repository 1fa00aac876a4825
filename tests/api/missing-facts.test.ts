import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addTests, refreshNow } from './month-data.ts';

let t: TestApp;
let admin: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
});

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
const lineTest = { device: 'line', deviceNumber: 1, method: 'line', hours: null } as const;

/** Site 101 with a proven tank and line, and everything on record. */
async function proveSite(): Promise<void> {
  await run(
    "insert into line_latest (site_id, line_number, status, test_state, at) values (101, 1, 0, 0, '2026-11-19T20:00:00Z')",
  );
  await addTests(t, { on: '2026-10-05' }, { on: '2026-10-06', ...lineTest });
  await recordSiteFacts(t.database.pool, 101);
}

async function judge(month = '2026-10'): Promise<MonthVerdict> {
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], month)).get(101);
  if (verdict === undefined) throw new Error('site 101 was not judged');
  return verdict;
}

async function unit(name: string, month?: string): Promise<UnitVerdict> {
  const found = (await judge(month)).units.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is no unit`);
  return found;
}

describe('a verdict over facts that are not on record', () => {
  it('is compliant with all of them', async () => {
    await proveSite();
    expect(await judge()).toMatchObject({ status: 'COMPLIANT', reasons: ['VALID_PASS'] });
  });

  it('is held back by an installation day that nobody recorded', async () => {
    await proveSite();
    await run("update equipment set installed_on = null where gauge_key = 'tank 1'");
    expect(await judge()).toMatchObject({ status: 'INCONCLUSIVE', reasons: ['NOT_ON_RECORD'] });
    expect((await unit('Tank 1')).needed).toContain('Record the installation day of Tank 1 under Equipment');
    await run("delete from equipment where gauge_key = 'tank 1'");
    expect((await unit('Tank 1')).needed).toContain('Add Tank 1 under Equipment with its installation day');
  });

  it('is held back by a capacity that neither the gauge told nor a person set', async () => {
    await proveSite();
    await run('update tanks set capacity = null where site_id = 101');
    expect((await unit('Tank 1')).sentence).toContain('The capacity of Tank 1 is not on record.');
  });

  it('is held back by piping that is not on record, until a person says that there is none', async () => {
    await addTests(t, { on: '2026-10-05' });
    await recordSiteFacts(t.database.pool, 101);
    expect((await judge()).status).toBe('COMPLIANT');
    await run("delete from equipment where site_id = 101 and category = 'line'");
    const bare = await judge();
    expect(bare).toMatchObject({ status: 'INCONCLUSIVE', reasons: ['NOT_ON_RECORD'] });
    expect(bare.sentence).toContain('No piping is on record.');
    const { rows } = await run("select id from equipment where gauge_key = 'tank 1' and site_id = 101");
    const saved = await admin.send('PUT', `/api/sites/101/equipment/${rows[0]?.id}`, {
      category: 'tank',
      name: 'Tank 1',
      tank_number: 1,
      installed_on: '2005-06-01',
      traits: { tank_piping: 'none' },
    });
    expect(saved.status).toBe(200);
    expect((await judge()).status).toBe('COMPLIANT');
    const audit = await run("select detail from audit where target_type = 'equipment' order by id desc limit 1");
    expect(audit.rows[0]?.detail).toMatchObject({ after: { traits: { tank_piping: 'none' } } });
  });

  it('counts a line that the gauge tells of as piping, unless it was taken off the list', async () => {
    await proveSite();
    await run("update equipment set deleted_at = now() where gauge_key = 'line 1'");
    await run("delete from leak_tests where device = 'line'");
    expect((await judge()).sentence).toContain('No piping is on record.');
    await run("update equipment set deleted_at = null where gauge_key = 'line 1'");
    expect((await judge()).sentence).not.toContain('No piping is on record.');
  });

  it('is held back by a leak detector that was never tested, and by one whose test came too late', async () => {
    await proveSite();
    await run("delete from completions where key = 'alld_annual'");
    expect(await unit('Line 1')).toMatchObject({ status: 'INCONCLUSIVE', reason: 'NOT_ON_RECORD' });
    expect((await unit('Line 1')).sentence).toContain('was due on Jun 1, 2006. No test is on record.');
    await run("update equipment set installed_on = null where category = 'line_leak_detector'");
    expect((await unit('Line 1')).sentence).toContain('No yearly test of the leak detector of Line 1 is on record.');
    const test = (on: string) =>
      run(
        `insert into completions (site_id, key, component, completed_on, result, tester, documents, recorded_by, recorded_at)
         values (101, 'alld_annual', '', $1, 'PASS', 'T. Alder',
           '[{"folder":"Compliance Testing","file":"Leak detector test.pdf"}]', 'Ada Admin', now())`,
        [on],
      );
    await test('2025-10-30');
    expect((await unit('Line 1')).sentence).toContain('was due on Oct 30, 2026. The last test is of Oct 30, 2025.');
    await test('2026-11-02');
    expect((await unit('Line 1')).status).toBe('INCONCLUSIVE');
    await addTests(t, { on: '2026-11-03', ...lineTest });
    // Nobody can make a test in time that came after its day.
    const late = await unit('Line 1', '2026-11');
    expect(late.status).not.toBe('COMPLIANT');
    expect(late.sentence).toContain('Nov 2, 2026');
  });

  it('is held back by a line without a leak detector, and by a test that is set as not applicable', async () => {
    await proveSite();
    await run(
      "insert into calendar_settings (site_id, key, applicable, updated_at, updated_by) values (101, 'alld_annual', false, now(), 'Ada')",
    );
    expect((await unit('Line 1')).sentence).toContain('is set as not applicable here, but Line 1 is pressurized');
    await run("delete from equipment where category = 'line_leak_detector'");
    expect((await unit('Line 1')).sentence).toContain('No leak detector of Line 1 is on record.');
  });

  it('asks each line for its own leak detector', async () => {
    await proveSite();
    await run(
      "insert into equipment (site_id, gauge_key, category, name) values (101, 'line_leak_detector 1', 'line_leak_detector', 'Line leak detector, line 1')",
    );
    expect((await unit('Line 1')).status).toBe('COMPLIANT');
    await run("update completions set component = 'Leak detectors' where key = 'alld_annual'");
    expect((await unit('Line 1')).sentence).toContain('No yearly test of the leak detector of Line 1 is on record.');
    await run("update completions set component = 'line leak detector, LINE 1' where key = 'alld_annual'");
    expect((await unit('Line 1')).status).toBe('COMPLIANT');
  });

  it('is of the wrong method for piping of 2016 and later that is tested each month', async () => {
    await proveSite();
    await run("update equipment set installed_on = '2019-03-01' where gauge_key = 'line 1'");
    expect(await unit('Line 1')).toMatchObject({ status: 'INCONCLUSIVE', reason: 'WRONG_METHOD' });
    await run(`update equipment set traits = traits || '{"piping":"safe_suction"}' where gauge_key = 'line 1'`);
    expect(await unit('Line 1')).toMatchObject({ status: 'INCONCLUSIVE', reason: 'CONTRADICTION' });
  });

  it('judges suction piping, that of 2016 and later by its containment', async () => {
    await addTests(t, { on: '2026-10-05' });
    await recordSiteFacts(t.database.pool, 101);
    await run(`update equipment set traits = '{"piping":"suction"}' where site_id = 101 and category = 'line'`);
    expect((await unit('Suction piping')).needed).toContain('recent enough for suction piping');
    await run("update equipment set installed_on = '2019-03-01' where site_id = 101 and category = 'line'");
    expect((await unit('Suction piping')).needed).toContain('Monitor the sumps of Suction piping');
    await run("update equipment set installed_on = null where site_id = 101 and category = 'line'");
    expect((await unit('Suction piping')).needed).toContain('Record the installation day of Suction piping');
  });

  it('is the same in the list of sites', async () => {
    await proveSite();
    const standing = async () => {
      await refreshNow(t);
      return (await run('select status from site_standing where site_id = 101')).rows[0]?.status;
    };
    await addTests(t, { on: '2026-11-03' }, { on: '2026-11-04', ...lineTest });
    expect(await standing()).toBe('COMPLIANT');
    await run("update equipment set installed_on = null where gauge_key = 'tank 1'");
    expect(await standing()).toBe('PENDING');
    await run("update equipment set installed_on = '2005-06-01' where gauge_key = 'tank 1'");
    expect(await standing()).toBe('COMPLIANT');
    await run("update completions set voided_at = now() where key = 'alld_annual'");
    expect(await standing()).toBe('INCONCLUSIVE');
  });
});
