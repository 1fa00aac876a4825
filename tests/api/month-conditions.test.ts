import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addTests, refreshNow } from './month-data.ts';

/* What a console says of its set-up decides whether its tests count. */

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  await run('delete from gauge_snapshots where site_id = 101');
  await run('delete from gauge_setting_changes where site_id = 101');
  await addTests(t, { on: '2026-09-28' }, { on: '2026-10-20' });
});

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);

async function unit(name: string): Promise<UnitVerdict> {
  await recordSiteFacts(t.database.pool, 101);
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], '2026-10')).get(101);
  const found = verdict?.units.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is no unit`);
  return found;
}

const reportSettings = (settings: Readonly<Record<string, string>>) =>
  run('insert into gauge_snapshots (site_id, taken_at, settings) values (101, now(), $1)', [
    JSON.stringify(Object.entries(settings).map(([key, value]) => ({ key, of: 'Tank', name: 'Siphon', value }))),
  ]);

describe('tanks of one product', () => {
  beforeEach(async () => {
    await run("insert into tanks (site_id, tank_number, product, capacity) values (101, 2, 'Regular', 10000)");
    await run("update tanks set product = 'Regular' where site_id = 101");
    await run(
      `insert into equipment (site_id, category, name, tank_number, gauge_key) values
         (101, 'tank', 'Tank 1', 1, 'tank 1'), (101, 'tank', 'Tank 2', 2, 'tank 2')`,
    );
  });

  const said = { siphon: 'none' };
  const record = (tank: number, traits: object) =>
    run('update equipment set traits = $2 where site_id = 101 and gauge_key = $1', [`tank ${tank}`, traits]);
  const unsaid = async () => {
    await recordSiteFacts(t.database.pool, 101);
    await run("update equipment set traits = traits - 'siphon' where site_id = 101");
    const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], '2026-10')).get(101);
    return verdict?.units.find(({ name }) => name === 'Tank 1');
  };

  it('may be siphoned together as long as nobody says, and not where their products differ', async () => {
    expect(await unsaid()).toMatchObject({
      status: 'INCONCLUSIVE',
      reason: 'NOT_ON_RECORD',
      sentence: expect.stringContaining('Whether Tank 1 is siphoned together with tank 2 is not on record.'),
    });
    await run("update tanks set product = 'Diesel' where site_id = 101 and tank_number = 2");
    expect((await unsaid())?.status).toBe('COMPLIANT');
    // What the console calls the tank is its product where nobody recorded another.
    await run("update tanks set product = '', label = 'DIESEL 2' where site_id = 101 and tank_number = 2");
    expect((await unsaid())?.status).toBe('COMPLIANT');
    await run("update tanks set label = 'Regular south' where site_id = 101 and tank_number = 2");
    expect((await unsaid())?.status).toBe('INCONCLUSIVE');
    await run("update tanks set label = 'Tank 2' where site_id = 101 and tank_number = 2");
    expect((await unsaid())?.status).toBe('INCONCLUSIVE');
    await reportSettings({ 'tank/1/siphon': 'none', 'tank/2/siphon': 'none' });
    expect((await unsaid())?.status).toBe('COMPLIANT');
  });

  it('are siphoned as their console reports, in either direction, with the siphon broken or not', async () => {
    await reportSettings({ 'tank/1/siphon': 'none', 'tank/2/siphon': 'tank 1' });
    expect(await unsaid()).toMatchObject({
      status: 'INCONCLUSIVE',
      sentence: expect.stringContaining('tanks 1 and 2 are siphoned together'),
    });
    await run('delete from gauge_snapshots where site_id = 101');
    await reportSettings({ 'tank/1/siphon': 'tank 2', 'tank/1/siphon_break': 'On' });
    expect((await unsaid())?.status).toBe('COMPLIANT');
    await run('delete from gauge_snapshots where site_id = 101');
    await reportSettings({ 'tank/1/siphon': 'tank 2', 'tank/1/siphon_break': 'Off' });
    await record(1, { siphon: 'a', siphon_break: 'test' });
    await record(2, { siphon: 'a' });
    expect((await unit('Tank 1')).status).toBe('INCONCLUSIVE');
  });

  it('are siphoned as people recorded, unless the console says otherwise', async () => {
    await record(1, { siphon: 'a' });
    await record(2, { siphon: 'a' });
    expect((await unit('Tank 1')).sentence).toContain('tanks 1 and 2 are siphoned together');
    await record(1, said);
    await record(2, said);
    expect((await unit('Tank 1')).status).toBe('COMPLIANT');
    await reportSettings({ 'tank/1/siphon': 'tank 2', 'tank/1/siphon_break': 'On' });
    expect(await unit('Tank 1')).toMatchObject({
      reason: 'CONTRADICTION',
      sentence: expect.stringContaining(
        'Tank 1 is recorded as not siphoned, but the gauge reports it as siphoned with tank 2.',
      ),
    });
  });
});

describe('a console that may be another one', () => {
  const change = (key: string, fields: { before?: string | null; on?: string; explained?: string } = {}) =>
    run(
      `insert into gauge_setting_changes (site_id, noticed_at, differences, explained)
       values (101, $1, $2, $3)`,
      [
        fields.on ?? '2026-10-03T12:00:00Z',
        JSON.stringify([
          {
            key,
            of: 'Console',
            name: 'Station header',
            before: fields.before === undefined ? 'MAIN ST' : null,
            after: 'HARBOR RD',
          },
        ]),
        fields.explained ?? null,
      ],
    );

  it('proves nothing from the day of the change on, until somebody acknowledges it', async () => {
    await change('console/header');
    expect(await unit('Tank 1')).toMatchObject({
      status: 'INCONCLUSIVE',
      sentence: expect.stringContaining(
        'Station header was "MAIN ST" and is "HARBOR RD" since Oct 3, 2026, and nobody has confirmed it.',
      ),
    });
    await refreshNow(t);
    await run('update gauge_setting_changes set acknowledged_at = now() where site_id = 101');
    expect(await refreshNow(t)).toBe(1);
    expect((await unit('Tank 1')).status).toBe('COMPLIANT');
  });

  it('is none where the change came after the test, was made here, is a first reading, or is of another tank', async () => {
    await change('console/header', { on: '2026-11-02T12:00:00Z' });
    await change('console/header', { explained: 'Uma changed it here.' });
    await change('console/header', { before: null });
    await change('tank/2/full_volume');
    await change('tank/1/high_limit');
    expect((await unit('Tank 1')).status).toBe('COMPLIANT');
    await change('tank/1/full_volume');
    expect((await unit('Tank 1')).status).toBe('INCONCLUSIVE');
  });
});
