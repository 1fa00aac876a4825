import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knownUnits, workingUnits as takenFor } from '#contract/nouns/gauge/console-units.ts';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { updateProfiles } from '#server/store/gauge/gauge-state.ts';
import { recordOddReadings } from '#server/store/gauge/odd-readings.ts';
import { unitsUnknown, workingUnits } from '#server/store/gauge/units-confirmed.ts';
import { audit } from '#server/store/schema/record-schema.ts';
import { gauges, tankLatest } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
let admin: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
  await t.db
    .update(gauges)
    .set({ units: null, unitsSet: null, unitsEvidence: null, unitsGuessedUntil: null })
    .where(eq(gauges.siteId, 101));
});

const status = async (): Promise<AtgStatus> =>
  (await admin.get('/api/sites/101/atg/status')).json as unknown as AtgStatus;
const set = (units: unknown, siteId = 101) => admin.send('PUT', `/api/admin/sites/${siteId}/gauge-units`, { units });
const tank = async () =>
  ((await admin.get('/api/sites/101/inventory')).json as unknown as Record<string, unknown>[])[0];

describe('X-118 units of a gauge', () => {
  it('are not confirmed where the console does not report them and nobody has set them', async () => {
    expect(await status()).toMatchObject({ units: null, units_source: null });
    expect(await tank()).toMatchObject({ units_confirmed: false });
    const forecast = await admin.get('/api/sites/101/forecast');
    expect(forecast.text).toContain('The units of this gauge are not confirmed');
  });

  it('are those an administrator set, with an entry in the audit log, until the console reports its own', async () => {
    expect((await set('metric')).json).toMatchObject({ units: 'metric', units_source: 'set', units_set: 'metric' });
    // The newest reading was still taken for US units: the next one is confirmed.
    expect(await tank()).toMatchObject({ units_confirmed: false });
    await t.db
      .update(tankLatest)
      .set({ at: new Date(t.clock.now.getTime() + 1), valuesAt: null })
      .where(eq(tankLatest.siteId, 101));
    await notifyChange(t.db, { kind: 'sites.changed', siteIds: [101] });
    await until(tank, (row) => row?.units_confirmed === true);
    const entries = await t.db.select().from(audit).where(eq(audit.action, 'site.gauge_units_set'));
    expect(entries).toMatchObject([{ siteId: 101, detail: { before: null, after: 'metric' } }]);
    await set('metric');
    expect(await t.db.select().from(audit).where(eq(audit.action, 'site.gauge_units_set'))).toHaveLength(1);
    await t.db.update(gauges).set({ units: 'us' }).where(eq(gauges.siteId, 101));
    expect(await status()).toMatchObject({ units: 'us', units_source: 'reported', units_set: 'metric' });
  });

  it('confirms what is stored already where the console sends US units, for which it was taken', async () => {
    await set('us');
    expect(await tank()).toMatchObject({ units_confirmed: true });
  });

  it('leave what was stored before unconfirmed where the console reports others than those it was taken for', async () => {
    const guessedUntil = async (reported: string | null, profile = '{}', evidence: string | null = null, from = 0) => {
      const poller = '00000000-0000-4000-8000-000000000001';
      await t.db.$client.query(`update gauges set units = null, units_guessed_until = null, units_evidence = null, poller_id = '${poller}',
        profile = '${profile}' where site_id = 101`);
      const row = { siteId: 101, family: 'tls', consoleType: 'TLS-350', software: null, format: 'computer' };
      await updateProfiles(
        t.db.$client,
        poller,
        [{ ...row, units: reported, unitsEvidence: evidence, dateStyle: null, profile: {}, readAt: {} }],
        from === 0 ? undefined : new Map([[101, from]]),
      );
      const [gauge] = await t.db.select().from(gauges).where(eq(gauges.siteId, 101));
      return gauge?.unitsGuessedUntil ?? null;
    };
    expect(await guessedUntil('us')).toBeNull();
    expect(await guessedUntil('metric')).toBeInstanceOf(Date);
    expect(await guessedUntil('metric', '{"unitsBefore":"metric"}')).toBeNull();
    expect(await status()).toMatchObject({ units_guessed_until: null });
    expect(await guessedUntil(null, '{}', 'prints_liters')).toBeInstanceOf(Date);
    expect(await status()).toMatchObject({ units: 'metric', units_guessed_until: expect.any(String) });
    // Units and the first readings come together: no number was taken for others.
    await t.db.$client.query('delete from readings where site_id = 101; delete from leak_tests where site_id = 101');
    expect(await guessedUntil('metric', '{}', null, t.clock.now.getTime())).toBeNull();
    await ensurePartitions(t.db.$client, t.clock.now);
    await t.db.$client.query(
      `insert into readings (site_id, tank_number, at, volume) values (101, 1, '${t.clock.now.toISOString()}', 5000)`,
    );
    expect(await guessedUntil('metric', '{}', null, t.clock.now.getTime())).toBeNull();
    expect(await guessedUntil('metric', '{}', null, t.clock.now.getTime() + 1)).toBeInstanceOf(Date);
    expect(await guessedUntil(null, '{}', 'prints_gallons')).toBeNull();
  });

  it('are metric where its pages print liters and nobody says otherwise; what contradicts them confirms nothing', async () => {
    const { rows } = await t.db.$client.query<{
      known: unknown;
      working: string;
      units: null;
      set: null;
      evidence: null;
    }>(
      `select not ${unitsUnknown('g')} as known, ${workingUnits('g')} as working, g.units, g.units_set as set,
         g.units_evidence as evidence
       from (select u as units, s as units_set, e as units_evidence, '{"unitsBefore": "imperial"}'::jsonb as profile
         from unnest(array['us', 'imperial', 'metric', null]) u, unnest(array['us', 'imperial', 'metric', null]) s,
           unnest(array['prints_liters', 'prints_gallons', 'tall', null]) e) g`,
    );
    expect(rows).toHaveLength(64);
    for (const { known, working, units: reported, set, evidence } of rows) {
      const name = JSON.stringify({ reported, set, evidence });
      expect(known, name).toBe(knownUnits({ reported, set, evidence }) !== null);
      expect(working, name).toBe(takenFor({ reported, set, evidence }, 'imperial'));
    }
    await t.db.update(gauges).set({ unitsEvidence: 'prints_liters' }).where(eq(gauges.siteId, 101));
    expect(await status()).toMatchObject({ units: 'metric', units_source: 'printed', units_evidence: 'prints_liters' });
    expect((await set('us')).json).toMatchObject({ units: null, units_source: null, units_set: 'us' });
    expect(await tank()).toMatchObject({ units_confirmed: false });
    expect((await set('metric')).json).toMatchObject({ units: 'metric', units_source: 'set' });
  });

  it('can be taken away again', async () => {
    await set('imperial');
    expect((await set(null)).json).toMatchObject({ units: null, units_source: null, units_set: null });
  });

  it('refuses other units and sites without a gauge', async () => {
    const wrong = await set('liters');
    expect([wrong.status, wrong.json.fields]).toEqual([400, { units: 'must be us, imperial, metric or null' }]);
    expect([(await set('us', 103)).json.code, (await set('us', 999)).json.code]).toEqual([
      'site_has_no_atg',
      'site_not_found',
    ]);
  });
});

describe('X-34 what of its reports is not understood', () => {
  it('is named by function, the oldest first', async () => {
    const codes = { '101': 'yes', '201': 'yes', '208': 'yes' };
    const partial = { '208': '2026-11-10T00:00:00Z', '101': '2026-11-02T00:00:00Z' };
    await t.db.update(gauges).set({ profile: { codes, partial } }).where(eq(gauges.siteId, 101));
    expect((await status()).not_understood).toEqual([
      {
        function: '101',
        name: 'System status',
        since: '2026-11-02T00:00:00Z',
        means: 'It closes no alarm, and an alarm in a row that is not understood is not shown.',
      },
      {
        function: '208',
        name: 'In-tank leak test results',
        since: '2026-11-10T00:00:00Z',
        means:
          'A passed test of a tank or line that is only partly understood does not count. A failed test that can be read does.',
      },
    ]);
    expect((await status()).pages_kept).toBe(0);
  });
});

/** Every report of tests of lines, of all families. */
const lineTests = ['351', '373', '374', '383', '384', '385', '388', '389'];
describe('X-34 what was odd and asked again', () => {
  it('is named by tank with what came of it, the newest first, for seven days', async () => {
    const row = (tankNumber: number, what: string, kept: boolean, hours: number) => ({
      ...{ siteId: 101, tankNumber, what, kept, first: [1, 2, null, 4, 5, 6, 7], second: null },
      at: new Date(t.clock.now.getTime() - hours * 3_600_000),
    });
    const client = await t.db.$client.connect();
    try {
      await recordOddReadings(client, [
        row(2, 'total', false, 3),
        row(0, 'report/101', false, 1),
        row(1, 'rise', true, 200),
      ]);
      await recordOddReadings(client, [row(2, 'total', false, 2), row(2, 'total', true, 5)]);
    } finally {
      client.release();
    }
    const told = (await status()).odd_readings.map(({ tank, what, kept, times }) => [tank, what, kept, times]);
    const total = 'Volume and ullage add up to a different total than before';
    expect(told).toEqual([
      [null, 'System status (101): two replies in a row differ', false, 1],
      [2, total, false, 2],
      [2, total, true, 1],
    ]);
  });
});

describe('X-34 what the console does not answer', () => {
  it('is named by subject with what is not known for it, and since when', async () => {
    const refused = Object.fromEntries(lineTests.map((code) => [code, 'no']));
    const codes = { '101': 'yes', '201': 'yes', '202': 'no', '20C': 'no', '207': 'no', '208': 'yes', ...refused };
    const profile = { codes, silent: { '202': '2026-11-01T00:00:00Z' }, lost: { '373': '2026-11-10T00:00:00Z' } };
    await t.db.update(gauges).set({ profile }).where(eq(gauges.siteId, 101));
    expect((await status()).unanswered).toEqual([
      {
        name: 'Line leak test results',
        means: 'Leak tests of lines are not read. Record their results by hand.',
        how: 'refused',
        not_read_since: '2026-11-10T00:00:00Z',
      },
      { name: 'Deliveries', means: 'Deliveries are not read.', how: 'silent', not_read_since: null },
    ]);
  });

  it.each([
    ['PLLD results beside WPLLD ones', { '381': 'yes', '388': 'yes', '389': 'yes' }, 'Leak test results of PLLD lines'],
    ['WPLLD results beside PLLD ones', { '386': 'yes', '373': 'yes' }, 'Leak test results of WPLLD lines'],
    ['failures of PLLD lines', { '381': 'yes', '374': 'yes', '388': 'yes' }, 'Failed leak tests of PLLD lines'],
    ['failures of WPLLD lines', { '386': 'yes', '389': 'yes', '373': 'yes' }, 'Failed leak tests of WPLLD lines'],
    ['nothing of lines', { '381': 'yes', '373': 'yes' }, null],
  ])('names %s', async (_, answered, name) => {
    const refused = Object.fromEntries(lineTests.map((code) => [code, 'no']));
    await t.db
      .update(gauges)
      .set({ profile: { codes: { ...refused, ...answered } } })
      .where(eq(gauges.siteId, 101));
    const named = (await status()).unanswered.map((one) => one.name).filter((one) => one.includes('ine'));
    expect(named).toEqual(name === null ? [] : [name]);
  });

  it('is nothing before the console was first read', async () => {
    expect((await status()).unanswered).toEqual([]);
    expect((await status()).not_understood).toEqual([]);
  });
});
