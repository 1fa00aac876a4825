import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../helpers/eventually.ts';
import { testStation } from '../polling/station.ts';
import { type PolledFleet, startPolledFleet, wrongReadings } from './polled-fleet.ts';

const hour = 60;
const day = 24 * hour;
/** Minutes by which the console's clock is wrong, one after the other. */
const jumps: readonly [string, number][] = [
  ['ten hours ahead', 10 * hour],
  ['a day and a half behind', -1.5 * day],
  ['to 1999', -14_190_000],
  ['to 2077', 26_800_000],
  ['right again', 0],
];

let polled: PolledFleet;

beforeAll(async () => {
  polled = await startPolledFleet([testStation('Clock', { leakTests: 'csld' })], { pollSeconds: 1 });
}, 240_000);
afterAll(() => polled.stop());

const gauge = async () => {
  const [row] = await polled.query<{ online: boolean; clock_drift_seconds: number; last_error_code: string | null }>(
    'select online, clock_drift_seconds, last_error_code from gauges',
  );
  return row;
};

describe('a console whose clock jumps', () => {
  it('is read on, its readings in order of our time, its drift told, and no test of a year to come counts', async () => {
    const began = Date.now();
    for (const [, minutes] of jumps) {
      await polled.fleet.setFaults('Clock', { clockOffMinutes: minutes });
      await eventually(async () => {
        const drift = (await gauge())?.clock_drift_seconds ?? Number.NaN;
        return Math.abs(drift - minutes * 60) <= 120;
      });
      // What the console said is kept beside our own time, the wrong clock included.
      const said = `select 1 from readings where abs(extract(epoch from
        gauge_time - (at at time zone 'America/New_York')) / 60 - $1) < 3`;
      await eventually(async () => (await polled.query(said, [minutes])).length > 0);
      expect(await gauge()).toMatchObject({ online: true, last_error_code: null });
    }
    const [row] = await polled.query<{ n: number; first: Date; last: Date }>(
      'select count(*)::int as n, min(at) as first, max(at) as last from readings where tank_number = 1',
    );
    expect(row?.n).toBeGreaterThanOrEqual(jumps.length);
    expect(row?.first.getTime()).toBeGreaterThan(began - 20_000);
    expect(row?.last.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await wrongReadings(polled, [polled.sites[0]?.id ?? 0])).toEqual([]);
    const toCome = "select 1 from leak_tests where tested_at > now() + interval '2 days'";
    expect(await polled.query(toCome)).toEqual([]);
    expect(await polled.query("select 1 from deliveries where ended_at > now() + interval '2 days'")).toEqual([]);
  }, 240_000);
});
