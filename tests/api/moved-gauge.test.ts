import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';
import { attentionList } from '#contract/nouns/site/attention.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { closeAlarms, touchAlarms } from '#server/store/alarm/gauge-alarms.ts';
import { readOwnedGauges } from '#server/store/critical/leases.ts';
import { unitsConfirmed } from '#server/store/gauge/units-confirmed.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addTests } from './month-data.ts';

/* A gauge that gets another address, or a site whose type is saved by mistake, loses no month. */

let t: TestApp;
let admin: TestClient;
const site = { name: 'Alpha Fuel', ip: '10.20.0.11', port: 10001, site_type: 'Compliance & Reporting' };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  await addTests(t, { on: '2026-09-12' }, { on: '2026-10-05' }, { on: '2026-11-02' });
  await run("update gauges set profile = '{}', profiled_at = now() where site_id = 101");
  admin = await t.as('admin');
});

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);

async function change(fields: Partial<typeof site>): Promise<void> {
  const { status, text } = await admin.send('PUT', '/api/admin/sites/101', { ...site, ...fields });
  expect(status, text).toBe(200);
}

async function judged(month: string) {
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], month)).get(101);
  if (verdict === undefined) throw new Error('site 101 was not judged');
  return verdict;
}

/** As settings of the console that is read now differ from those of before. */
const differ = (key: string) =>
  run(
    `insert into gauge_setting_changes (site_id, noticed_at, differences)
     values (101, '2026-11-01T12:00:00Z', $1)`,
    [JSON.stringify([{ key, of: 'Console', name: 'Software', before: 'A', after: 'B' }])],
  );

describe('another address', () => {
  it('keeps the passes of before, though nothing answers there', async () => {
    expect((await judged('2026-10')).status).toBe('COMPLIANT');
    const before = await judged('2026-11');
    await change({ ip: '10.20.0.99' });
    expect((await judged('2026-10')).status).toBe('COMPLIANT');
    const { units } = await judged('2026-11');
    expect(units.map(({ status, last_pass }) => [status, last_pass])).toEqual(
      before.units.map(({ status, last_pass }) => [status, last_pass]),
    );
  });

  it('asks the console there who it is, and takes nothing for its answer', async () => {
    await change({ ip: '10.20.0.99' });
    const poller = '00000000-0000-4000-8000-000000000001';
    await run('update gauges set poller_id = $1 where site_id = 101', [poller]);
    const [gauge] = await readOwnedGauges(t.database.pool, poller, [101]);
    expect(gauge).toMatchObject({ consoleType: '', profile: null, units: null, software: null });
  });

  it.each(['console/moved', 'console/header', 'tank/1/label'])(
    'does not let another console prove months: %s differs',
    async (key) => {
      await change({ ip: '10.20.0.99' });
      expect((await judged('2026-11')).units[0]?.last_pass).toBe('2026-11-02');
      await differ(key);
      const [tank] = (await judged('2026-11')).units;
      expect(tank?.last_pass).not.toBe('2026-11-02');
      expect((await judged('2026-10')).status).toBe('COMPLIANT');
    },
  );

  it('lets new software of the same console prove them', async () => {
    await differ('console/software');
    expect((await judged('2026-11')).units[0]?.last_pass).toBe('2026-11-02');
  });
});

describe('an alarm of before', () => {
  const raise = () =>
    run(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
       values (101, 2, 10, 1, 'T1: Periodic Test Fail', $1, $1)`,
      [new Date(t.clock.now.getTime() - 3_600_000)],
    );
  /** What answers at the gauge's address no longer reports it. */
  const clear = () =>
    run("update alarms set cleared_at = $1 where site_id = 101 and label = 'T1: Periodic Test Fail'", [
      new Date(t.clock.now.getTime() + 3_600_000),
    ]);
  const evidence = async () =>
    (await judged('2026-11')).units[0]?.evidence.find(({ name }) => name === 'T1: Periodic Test Fail');
  const newest = async () => {
    const { rows } = await run('select * from gauge_setting_changes where site_id = 101 order by id desc limit 1');
    return rows[0];
  };
  const things = async () => {
    const { groups } = attentionList.parse((await admin.get('/api/needs-attention')).json);
    return groups.flatMap(({ things }) => things.filter(({ key }) => key === 'address'));
  };

  it('is not ended by what answers at another address, until somebody acknowledges it as the same station', async () => {
    await raise();
    await change({ ip: '10.20.0.99' });
    await clear();
    expect(await evidence()).toMatchObject({ result: 'STANDING', counts: true });
    expect((await evidence())?.why_not).toContain('nobody has confirmed that it is the same station');
    expect(await things()).toMatchObject([
      { reason: expect.stringContaining('10.20.0.11:10001 and is 10.20.0.99:10001') },
    ]);
    const { id } = await newest();
    const done = await admin.post(`/api/sites/101/gauge-settings/changes/${id}/acknowledge`, {
      note: 'New modem, same console',
    });
    expect(done.status, done.text).toBe(200);
    expect(await evidence()).toMatchObject({ result: 'CLEARED' });
    expect(await things()).toEqual([]);
  });

  it('is not ended either where the site had no gauge meanwhile', async () => {
    await raise();
    await change({ ip: '', port: 0, site_type: 'Compliance Only' });
    await change({ ip: '10.20.0.99' });
    await clear();
    expect(await evidence()).toMatchObject({ result: 'CLEARING_UNKNOWN', counts: true });
    expect((await newest()).differences).toMatchObject([{ before: '10.20.0.11:10001', after: '10.20.0.99:10001' }]);
  });

  it('is ended at the address of before, which needs no word', async () => {
    await raise();
    await change({ ip: '10.20.0.99' });
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    await change({});
    await clear();
    expect((await newest()).explained).toBe('The address was put back.');
    expect(await evidence()).toMatchObject({ result: 'CLEARED' });
    expect(await things()).toEqual([]);
  });

  it('is ended at an address that did not change', async () => {
    await raise();
    await change({ name: 'Alpha' });
    await clear();
    expect(await newest()).toBeUndefined();
    expect(await evidence()).toMatchObject({ result: 'CLEARED' });
  });
});

describe('a console whose clock is off by more than a day', () => {
  const setOff = (seconds: number) => run('update gauges set clock_drift_seconds = $1 where site_id = 101', [seconds]);
  const clockThings = async () => {
    const { groups } = attentionList.parse((await admin.get('/api/needs-attention')).json);
    return groups.flatMap(({ things }) => things.filter(({ key }) => key === 'clock'));
  };

  it('proves nothing in the running month and needs attention, until it is set', async () => {
    const before = await judged('2026-11');
    expect(before.units[0]?.last_pass).toBe('2026-11-02');
    await setOff(-40 * 86_400);
    const [tank] = (await judged('2026-11')).units;
    expect(tank?.last_pass).not.toBe('2026-11-02');
    expect(tank?.evidence.find(({ on }) => on === '2026-11-02')?.why_not).toContain('clock is 40 days behind now');
    expect(await clockThings()).toMatchObject([
      { reason: expect.stringContaining('The clock of the console is 40 days behind') },
    ]);
    await setOff(60);
    expect((await judged('2026-11')).units[0]?.last_pass).toBe('2026-11-02');
    expect(await clockThings()).toEqual([]);
  });

  it('is not shown as right in its settings', async () => {
    const settings = [{ key: 'console/clock', of: 'Console', name: 'Clock', value: 'Right' }];
    await run('insert into gauge_snapshots (site_id, taken_at, settings) values (101, now(), $1)', [
      JSON.stringify(settings),
    ]);
    await setOff(-40 * 86_400);
    const { json } = await admin.get('/api/sites/101/gauge-settings');
    expect(json).toMatchObject({ settings: [{ name: 'Clock', value: '960 h behind' }] });
  });
});

describe('a type that was saved by mistake', () => {
  const paper = { ip: '', port: 0, site_type: 'Compliance Only' };
  const read = async () => {
    const { rows } = await run(
      `select (select count(*)::int from alarms where site_id = 101 and cleared_at is null) as open,
         (select last_seen_at from gauges where site_id = 101) as seen`,
    );
    return rows[0];
  };

  it('and put back leaves watched time, last contact and alarms as they were', async () => {
    await run(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
       values (101, 2, 3, 1, 'T1: High Water Alarm', now(), now()), (101, 2, 5, 1, 'T1: Low Product', now(), now())`,
    );
    await run("update alarms set cleared_at = now() where label = 'T1: Low Product'");
    const before = await read();
    expect(before.open).toBe(1);
    await change(paper);
    const { rows } = await run('select online from gauge_states where site_id = 101 order by since desc limit 1');
    expect(rows).toEqual([{ online: false }]);
    await change({});
    expect(await read()).toEqual(before);
  });

  it('leaves it unknown whether alarms are active, until the console lists them or not', async () => {
    await run(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
       values (101, 2, 3, 1, 'T1: High Water Alarm', $1, $1), (101, 2, 2, 1, 'T1: Leak Alarm', $1, $1)`,
      [new Date('2026-11-02T12:00:00Z')],
    );
    await change(paper);
    const since = t.clock.now.toISOString();
    const listed = async () => {
      const answer = await admin.get('/api/sites/101/alarms');
      return (answer.json as unknown as { alarms: Alarm[] }).alarms;
    };
    expect((await listed()).map(({ label, cleared_at, unknown_since }) => [label, cleared_at, unknown_since])).toEqual([
      ['T1: Leak Alarm', null, since],
      ['T1: High Water Alarm', null, since],
    ]);
    await change({});
    expect((await listed()).map(({ unknown_since }) => unknown_since)).toEqual([since, since]);
    const own = { siteId: 101, category: 2, device: 1, polls: 2 };
    const leak = { ...own, type: 2, label: 'T1: Leak Alarm' };
    const seenAt = new Date(t.clock.now.getTime() + 60_000);
    await touchAlarms(t.database.pool, [{ ...leak, seenAt, standing: true, gaugeRaisedAt: null, listed: true }]);
    await closeAlarms(t.database.pool, [{ ...own, type: 3, label: 'T1: High Water Alarm', clearedAt: seenAt }]);
    const { rows } = await run(
      'select label, cleared_at, unknown_since from alarms where site_id = 101 and type in (2, 3) order by type',
    );
    expect(rows).toEqual([
      { label: 'T1: Leak Alarm', cleared_at: null, unknown_since: null },
      { label: 'T1: High Water Alarm', cleared_at: seenAt, unknown_since: new Date(since) },
    ]);
  });

  it('keeps the units that an administrator set, and when', async () => {
    await run('update gauges set units = null where site_id = 101');
    await admin.send('PUT', '/api/admin/sites/101/gauge-units', { units: 'metric' });
    const set = await units();
    expect(set).toMatchObject({ units: 'metric', units_set: 'metric', units_set_at: t.clock.now.toISOString() });
    await change(paper);
    t.clock.now = new Date(t.clock.now.getTime() + 600_000);
    await change({});
    expect(await units()).toEqual(set);
  });
});

const units = async () => {
  const { units, units_set, units_set_at, units_doubted_since } = (await admin.get('/api/sites/101/atg/status'))
    .json as unknown as AtgStatus;
  return { units, units_set, units_set_at, units_doubted_since };
};

describe('units that an administrator set', () => {
  it('are to be confirmed for the console of another address, and are as they were at their own', async () => {
    await run('update gauges set units = null where site_id = 101');
    await admin.send('PUT', '/api/admin/sites/101/gauge-units', { units: 'us' });
    const set = await units();
    await change({ ip: '10.20.0.99' });
    const doubted = { units: null, units_set: 'us', units_doubted_since: t.clock.now.toISOString() };
    expect(await units()).toMatchObject(doubted);
    await change({});
    expect(await units()).toEqual(set);
    await change({ ip: '', port: 0, site_type: 'Compliance Only' });
    await change({ ip: '10.20.0.99' });
    expect(await units()).toMatchObject(doubted);
    await admin.send('PUT', '/api/admin/sites/101/gauge-units', { units: 'us' });
    expect(await units()).toMatchObject({ units: 'us', units_doubted_since: null });
  });

  it('stay to be confirmed at their own address where another console has answered in between', async () => {
    await run('update gauges set units = null where site_id = 101');
    await admin.send('PUT', '/api/admin/sites/101/gauge-units', { units: 'us' });
    await change({ ip: '10.20.0.99' });
    await run('update gauges set last_seen_at = $1 where site_id = 101', [new Date(t.clock.now.getTime() + 60_000)]);
    await change({});
    expect(await units()).toMatchObject({ units: null, units_doubted_since: t.clock.now.toISOString() });
  });

  it('do not become known because the site is polled no more', async () => {
    await run('update gauges set units = null, units_set = null, units_evidence = null where site_id = 101');
    const confirmed = async () =>
      (await run(`select ${unitsConfirmed('101', 'now()')} as known`)).rows.map(({ known }) => known);
    expect(await confirmed()).toEqual([false]);
    await change({ ip: '', port: 0, site_type: 'Compliance Only' });
    expect(await confirmed()).toEqual([false]);
  });
});
