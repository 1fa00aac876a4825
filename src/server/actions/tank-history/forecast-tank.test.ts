import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TankSales } from '#server/store/tank/tank-sales.ts';
import { forecastTank, learnPattern, timeToSell } from './forecast-tank.ts';
import { hoursOfZone } from './local-hours.ts';

const hour = 3_600_000;
const day = 24 * hour;
const zone = 'America/New_York';
const now = Date.parse('2026-11-20T12:00:00Z');
const clock = hoursOfZone(zone, now - 60 * day, now + 60 * day);

const days = (count: number, sold: (at: number) => number | null): TankSales['days'] =>
  Array.from({ length: count }, (_, index) => {
    const start = Math.floor(now / day) * day - (count - index) * day;
    return { start, sold: Array.from({ length: 24 }, (__, n) => sold(start + n * hour)) };
  });
const tank = (over: Partial<TankSales> = {}): TankSales => ({
  tankNumber: 1,
  capacity: 10_000,
  lowLimit: 1000,
  timezone: zone,
  unitsConfirmed: true,
  at: new Date(now),
  volume: 5000,
  days: days(56, () => 50),
  ...over,
});

describe('hoursOfZone', () => {
  it('counts the hours of the week from Monday midnight by local clocks', () => {
    expect(clock(Date.parse('2026-11-16T05:00:00Z'))).toBe(0);
    expect(clock(Date.parse('2026-11-23T04:59:00Z'))).toBe(167);
    expect(hoursOfZone('Nowhere/At_All', now, now)(Date.parse('2026-11-16T00:30:00Z'))).toBe(0);
    expect(hoursOfZone('Asia/Kolkata', now - day, now)(Date.parse('2026-11-15T18:30:00Z'))).toBe(0);
  });

  it('follows the clocks when they change: one hour comes twice in autumn, one not at all in spring', () => {
    const week = (start: string) => Array.from({ length: 8 }, (_, n) => Date.parse(start) + n * hour);
    const autumn = hoursOfZone(zone, Date.parse('2026-10-25T00:00:00Z'), Date.parse('2026-11-05T00:00:00Z'));
    expect(week('2026-11-01T04:00:00Z').map(autumn)).toEqual([144, 145, 145, 146, 147, 148, 149, 150]);
    const spring = hoursOfZone(zone, Date.parse('2026-03-01T00:00:00Z'), Date.parse('2026-03-20T00:00:00Z'));
    expect(week('2026-03-08T05:00:00Z').map(spring)).toEqual([144, 145, 147, 148, 149, 150, 151, 152]);
  });
});

describe('learnPattern', () => {
  it('takes the mean of the same hours, by local time, across a change of clocks', () => {
    // Ten in the morning in New York is 14:00 UTC until 31 October, 15:00 UTC from 1 November.
    const opensAtTen = (at: number) =>
      at % day === (at < Date.parse('2026-11-01T06:00:00Z') ? 14 : 15) * hour ? 240 : 0;
    const pattern = learnPattern(days(56, opensAtTen), clock);
    expect(pattern?.hours.filter((one) => one > 0)).toEqual([240, 240, 240, 240, 240, 240, 240]);
    expect(pattern?.hours.findIndex((one) => one > 0)).toBe(10);
    expect(pattern).toMatchObject({ perDay: 240, weeks: 8 });
  });

  it('leaves unknown hours out and gives an hour that was never known the mean of all', () => {
    const pattern = learnPattern(
      days(28, (at) => (clock(at) === 30 ? null : clock(at) === 31 ? 100 : 10)),
      clock,
    );
    expect(pattern?.hours[31]).toBe(100);
    expect(pattern?.hours[30]).toBeCloseTo((166 * 10 + 100) / 167);
  });

  it('wants seven days', () => {
    expect(
      learnPattern(
        days(6, () => 10),
        clock,
      ),
    ).toBeNull();
    expect(
      learnPattern(
        days(7, () => 10),
        clock,
      ),
    ).not.toBeNull();
  });
});

describe('timeToSell', () => {
  const pattern = { hours: Array.from({ length: 168 }, (_, n) => (n % 24 < 6 ? 0 : 60)), perDay: 1080, weeks: 8 };

  it('does not change while nothing is sold and is exact within an hour', () => {
    const sixLocal = Date.parse('2026-11-20T11:00:00Z');
    expect(timeToSell(90, sixLocal, pattern, clock)).toBe(sixLocal + 1.5 * hour);
    expect(timeToSell(1080, sixLocal, pattern, clock)).toBe(sixLocal + 18 * hour);
    expect(timeToSell(1081, sixLocal, pattern, clock)).toBeGreaterThan(sixLocal + day);
    expect(timeToSell(0, sixLocal, pattern, clock)).toBe(sixLocal);
  });

  it('never comes earlier with more stock, and gives up after sixty days', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100_000, noNaN: true }),
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 168, maxLength: 168 }),
        (stock, more, hours) => {
          const at = (gallons: number) =>
            timeToSell(gallons, now, { hours, perDay: 0, weeks: 8 }, clock) ?? Number.POSITIVE_INFINITY;
          expect(at(stock + more)).toBeGreaterThanOrEqual(at(stock));
          const end = at(stock);
          expect(end === Number.POSITIVE_INFINITY || end <= now + 60 * day).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('forecastTank', () => {
  it('says when the low limit and the bottom are reached, and how that was found', () => {
    expect(forecastTank(tank(), now, clock)).toEqual({
      tank_number: 1,
      low_at: new Date(now + 80 * hour).toISOString(),
      empty_at: new Date(now + 100 * hour).toISOString(),
      gallons_per_day: 1200,
      weeks: 8,
      method:
        'From the sales of the same hours in the last 8 weeks: about 1,200 gallons a day. A delivery changes the forecast.',
    });
  });

  it('counts a tank below its limit as low since its newest reading, and knows no low without a limit', () => {
    expect(forecastTank(tank({ volume: 900 }), now, clock).low_at).toBe(new Date(now).toISOString());
    expect(forecastTank(tank({ lowLimit: null }), now, clock)).toMatchObject({
      low_at: null,
      empty_at: expect.any(String),
    });
  });

  it('says in words why nothing can be said', () => {
    const method = (over: Partial<TankSales>) => {
      const { low_at, empty_at, method: words } = forecastTank(tank(over), now, clock);
      expect([low_at, empty_at]).toEqual([null, null]);
      return words;
    };
    expect(method({ capacity: null })).toContain('no capacity');
    expect(method({ at: null, volume: null })).toContain('reports no volume');
    expect(method({ unitsConfirmed: false })).toContain('not confirmed');
    expect(method({ at: new Date(now - day - 1) })).toContain('more than a day old');
    expect(method({ days: days(6, () => 50) })).toContain('at least 7 days');
    expect(method({ days: days(28, () => 0) })).toBe('No sales in the last 4 weeks, so the tank is not emptying.');
    expect(method({ volume: 1e6 })).toContain('more than 60 days');
  });
});
