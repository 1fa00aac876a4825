import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAutomaticReminders } from '#server/actions/reminder/automatic-reminders.ts';
import { closeDueMonths } from '#server/actions/report/close-due-months.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { RateLimits } from '#server/http/access/rate-limits.ts';
import { backOff, untilTurn } from '#server/polling/schedule.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { insertReadings, type ReadingRow } from '#server/store/tank/readings.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';

const hour = 3_600_000;
const day = 24 * hour;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const at = (now: Date) => ({
  db: t.db,
  config: t.config,
  documents: openDocumentStore(t.config),
  actor: systemActor,
  now,
  publicUrl: t.url,
});
const count = async (query: string) => (await t.db.$client.query(query)).rowCount ?? 0;

/** A clock that is set: forward over midnight and a month's end, back again, over the change of the clocks, forward. */
const jumps = [
  '2026-11-30T23:59:00Z',
  '2026-12-01T12:10:00Z',
  '2026-12-01T11:10:00Z',
  '2026-11-30T12:10:00Z',
  '2026-12-01T12:20:00Z',
  '2026-12-02T12:10:00Z',
  '2026-12-01T12:30:00Z',
].map((text) => new Date(text));

describe('the clock of this machine is set', () => {
  it('a month is closed once, and reminded of once a day, wherever the clock goes', { timeout: 240_000 }, async () => {
    const admin = await t.as('admin');
    await t.db.$client.query(`update sites set reminder_recipients = '{owner@example.com}' where id = 101`);
    const set = await admin.send('PUT', '/api/admin/reminder-settings', {
      ...{ enabled: true, windowDays: 365, hour_local: 7, weekdays: [0, 1, 2, 3, 4, 5, 6], min_hours_between: 1 },
    });
    expect(set.status, set.text).toBe(200);
    const closes: number[] = [];
    for (const now of jumps) {
      await closeDueMonths(at(now));
      closes.push(await count("select from month_closes where month = '2026-11'"));
      await sendAutomaticReminders(at(now));
    }
    expect(closes.at(-1)).toBe(closes[1]);
    expect(closes[1]).toBeGreaterThan(0);
    expect(await count("select from documents where name = '2026-11_Monthly_Report.pdf' and site_id = 101")).toBe(
      await count("select from month_closes where month = '2026-11' and site_id = 101"),
    );
    // Kept apart by site, item and day.
    expect(
      await count('select from reminded_items group by site_id, key, next_due, status, day having count(*) > 1'),
    ).toBe(0);
  });

  it('back: a limit that was used up is over after its minutes, not an hour later', () => {
    const limits = new RateLimits();
    const limit = { max: 2, minutes: 15 };
    const noon = Date.parse('2026-11-19T12:00:00Z');
    for (let i = 0; i < 2; i++) expect(limits.take('a', limit, noon)).toBeNull();
    expect(limits.take('a', limit, noon)).toBe(900);
    // Its window has begun in what is the future now: a new one begins.
    for (let i = 0; i < 2; i++) expect(limits.take('a', limit, noon - hour)).toBeNull();
    expect(limits.take('a', limit, noon - hour)).toBe(900);
  });

  it('forward: a limit ends early at worst, and never counts less than its number', () => {
    const limits = new RateLimits();
    const limit = { max: 2, minutes: 15 };
    for (const now of [0, day, day]) expect(limits.take('a', limit, now)).toBeNull();
    expect(limits.take('a', limit, day)).toBe(900);
  });

  it('a session that was opened stays open when the clock goes back', async () => {
    const client = await t.as('u1');
    expect((await client.get('/api/sites')).status).toBe(200);
    t.clock.now = new Date(t.clock.now.getTime() - hour);
    expect((await client.get('/api/sites')).status).toBe(200);
    t.clock.now = new Date(t.clock.now.getTime() + 2 * hour);
    expect((await client.get('/api/sites')).status).toBe(200);
  });

  it.each([-hour, day, hour, -day])('by %d ms: a gauge waits for its turn a period at most', (jump) => {
    const period = 60_000;
    for (const siteId of [1, 2, 101, 40_000]) {
      const before = untilTurn(siteId, period, Date.parse('2026-11-01T05:59:30Z'));
      const after = untilTurn(siteId, period, Date.parse('2026-11-01T05:59:30Z') + jump);
      for (const wait of [before, after, backOff(1, period)]) {
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(period);
      }
    }
  });

  it('back: a tank shows what was read now, not what was read in the time to come', async () => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    await ensurePartitions(t.db.$client, new Date(now), new Date(now + 2 * day));
    await insertReadings(t.db.$client, [reading(now + day, 5_000)]);
    await insertReadings(t.db.$client, [reading(now, 4_000)]);
    const shown = async () =>
      (await t.db.$client.query('select at, volume from tank_latest where site_id = 101 and tank_number = 7')).rows[0];
    expect(await shown()).toEqual({ at: new Date(now), volume: 4_000 });
    // Both are kept, and an older one that comes late changes nothing.
    await insertReadings(t.db.$client, [reading(now - hour, 3_000)]);
    expect(await shown()).toEqual({ at: new Date(now), volume: 4_000 });
    expect(await count('select from readings where site_id = 101 and tank_number = 7')).toBe(3);
  });
});

function reading(when: number, volume: number): ReadingRow {
  return {
    ...{ siteId: 101, tankNumber: 7, at: when, gaugeTime: null, volume, tcVolume: null, ullage: null, height: 1 },
    ...{ water: 0, temperature: null, waterVolume: null, status: 0, original: null },
  };
}
