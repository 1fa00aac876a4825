import { describe, expect, it } from 'vitest';
import { LEASE_SECONDS } from '#server/store/database/leases.ts';
import { assumed, assumptions } from '#tools/scale/assumptions.table.ts';
import { planFor, tierDays } from '#tools/scale/plan.ts';
import { simulateFleet, simulateStorage } from '#tools/scale/simulate.ts';

const cost = { poller: 100e-6, postgres: 80e-6 };
const a = assumed();
/** Not more than so much of the greater one apart. */
const near = (one: number, two: number, share: number) => Math.abs(one - two) <= share * Math.max(one, two);

describe('the plan', () => {
  it('takes from the product what the product says', () => {
    expect(a.leaseSeconds).toBe(LEASE_SECONDS);
    expect(new Set(assumptions.map(({ key }) => key)).size).toBe(assumptions.length);
    for (const { value, source } of assumptions) expect(value > 0 && source.length > 20).toBe(true);
  });

  it('keeps to the share of a core that it allows, with one poller dead too', () => {
    for (const tanks of [400, 40_000, 400_000, 1_000_000, 10_000_000]) {
      const plan = planFor(tanks, cost, a);
      expect(plan.pollerBusyWithOneDead).toBeLessThanOrEqual(a.busy + 1e-9);
      expect(plan.shardBusy).toBeLessThanOrEqual(a.busy + 1e-9);
      expect(plan.pollers).toBeGreaterThanOrEqual(2);
    }
  });

  it('grows with the tanks, and not faster', () => {
    const [small, large] = [planFor(100_000, cost, a), planFor(1_000_000, cost, a)];
    expect(large.pollerCores).toBeCloseTo(10 * small.pollerCores);
    expect(large.rawBytes).toBeCloseTo(10 * small.rawBytes);
    expect(large.pollers - 1).toBeLessThanOrEqual(10 * (small.pollers - 1));
  });
});

describe('the simulation', () => {
  it('uses the cores that the plan reckons, and dealing sites by hash loads the shards alike', () => {
    const small = { ...a, coresPerDatabase: 1 };
    const dear = { ...cost, postgres: 1e-3 };
    const plan = planFor(400_000, dear, small);
    expect(plan.shards).toBe(3);
    const seen = simulateFleet(plan, dear, small, { seconds: 120, diesAt: null, seed: 7 });
    expect(seen.cycles).toBe(seen.due);
    expect(near(seen.pollerBusy, plan.pollerBusy, 0.02)).toBe(true);
    expect(near(seen.shardBusy, plan.shardBusy, 0.02)).toBe(true);
    expect(seen.lateP99).toBeLessThan(0.05);
  });

  it('has each gauge of a dead poller polled again within two leases and a period, by the others at their planned load', () => {
    const dear = { ...cost, poller: 8e-4 };
    const plan = planFor(40_000, dear, a);
    const seen = simulateFleet(plan, dear, a, { seconds: 400, diesAt: 90, seed: 8 });
    expect(seen.longestGap).toBeGreaterThan(a.pollSeconds);
    expect(seen.longestGap).toBeLessThan(a.pollSeconds + 2 * a.leaseSeconds + 5);
    expect(near(seen.pollerBusyWithOneDead, plan.pollerBusyWithOneDead, 0.05)).toBe(true);
  });

  it('falls behind where the plan says that the cores do not suffice', () => {
    const dear = { ...cost, poller: 1e-3 };
    const plan = { ...planFor(40_000, dear, a), pollers: 1 };
    const seen = simulateFleet(plan, dear, a, { seconds: 180, diesAt: null, seed: 9 });
    expect(plan.pollerCores).toBeLessThan(1);
    const short = simulateFleet(plan, { ...dear, poller: dear.poller * 10 }, a, {
      seconds: 180,
      diesAt: null,
      seed: 9,
    });
    expect(seen.lateP99).toBeLessThan(1);
    expect(short.lateP99).toBeGreaterThan(30);
  });

  it('thins month by month to what the plan reckons', () => {
    const plan = planFor(1, cost, a);
    const held = simulateStorage(a, 12 * 9);
    const days = tierDays(a);
    expect(days.raw + days.quarterHours + days.daily).toBeCloseTo(a.dailyYears * 365.25 + 15);
    expect(near(held.raw, plan.rawBytes, 0.15)).toBe(true);
    expect(near(held.quarterHours, plan.quarterHourBytes, 0.06)).toBe(true);
    expect(near(held.daily, plan.dayBytes, 0.03)).toBe(true);
  });
});
