import type { Assumptions } from './assumptions.table.ts';
import { type CycleCost, type Plan, tierRows } from './plan.ts';

/** Pseudo-random numbers in [0, 1) that a seed repeats (mulberry32, public domain by its author). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface SimulatedFleet {
  /** Cycles done, and those that were due. */
  cycles: number;
  due: number;
  /** Mean share of a core that a living poller used, before and after one died. */
  pollerBusy: number;
  pollerBusyWithOneDead: number;
  /** Mean share of a shard's cores. */
  shardBusy: number;
  /** Seconds by which a cycle began late for want of CPU, the worst hundredth. */
  lateP99: number;
  /** Longest time between two cycles of a gauge that the dead poller had, in seconds. */
  longestGap: number;
}

export interface FleetRun {
  seconds: number;
  /** When one poller dies; null for never. */
  diesAt: number | null;
  seed: number;
}

/** A server with one queue: when a job that comes now will be done. */
class Core {
  #freeAt = 0;
  busy = 0;

  /** Takes a job of so many CPU seconds; answers when it begins. */
  take(now: number, cpu: number): number {
    const begin = Math.max(now, this.#freeAt);
    this.#freeAt = begin + cpu;
    this.busy += cpu;
    return begin;
  }
}

/**
 * Polls the plan's gauges on the plan's pollers and shards, cycle by cycle: each gauge has its own phase, each cycle its
 * own cost (exponential around the measured mean), each poller is one core with a queue, each shard as many as planned.
 * Sites are dealt to shards by a hash, as Citus deals them. When a poller dies its gauges wait for a time between one and
 * two leases, then the others have them.
 */
export function simulateFleet(plan: Plan, cost: CycleCost, a: Assumptions, run: FleetRun): SimulatedFleet {
  const random = randomOf(run.seed);
  const costOf = (mean: number) => -Math.log(1 - random()) * mean;
  const pollers = Array.from({ length: plan.pollers }, () => new Core());
  const shards = Array.from({ length: plan.shards }, () =>
    Array.from({ length: a.coresPerDatabase }, () => new Core()),
  );
  const dead = run.diesAt === null ? null : 0;
  const takenOverAt = (run.diesAt ?? 0) + a.leaseSeconds * (1 + random());
  const late: number[] = [];
  let [cycles, due, longestGap] = [0, 0, 0];
  const owner = Array.from({ length: plan.gauges }, () => Math.floor(random() * plan.pollers));
  const phases = Float64Array.from({ length: plan.gauges }, () => random() * a.pollSeconds);
  const last = new Float64Array(plan.gauges).fill(-1);
  // Phases in order make one round's events in order: round after round, no heap is needed.
  const order = Array.from(phases.keys()).sort((one, two) => (phases[one] ?? 0) - (phases[two] ?? 0));
  const busyBefore = { at: 0, sum: 0 };
  const sumBusy = () => pollers.reduce((sum, core, index) => (index === dead ? sum : sum + core.busy), 0);
  for (let round = 0; round * a.pollSeconds < run.seconds; round++) {
    for (const gauge of order) {
      const at = round * a.pollSeconds + (phases[gauge] ?? 0);
      if (at >= run.seconds) break;
      due += 1;
      if (run.diesAt !== null && busyBefore.at === 0 && at >= run.diesAt) {
        Object.assign(busyBefore, { at: run.diesAt, sum: sumBusy() });
      }
      let begins = at;
      if (owner[gauge] === dead && run.diesAt !== null && at >= run.diesAt) {
        begins = Math.max(at, takenOverAt);
        owner[gauge] = 1 + Math.floor(random() * (plan.pollers - 1));
      }
      const began = pollers[owner[gauge] ?? 0]?.take(begins, costOf(cost.poller)) ?? begins;
      late.push(began - begins);
      const site = Math.imul(gauge + 1, 0x9e3779b1) >>> 0;
      const cores = shards[site % plan.shards] ?? [];
      cores[Math.floor(random() * cores.length)]?.take(began, costOf(cost.postgres));
      const before = last[gauge] ?? -1;
      if (before >= 0 && run.diesAt !== null) longestGap = Math.max(longestGap, began - before);
      last[gauge] = began;
      cycles += 1;
    }
  }
  late.sort((one, two) => one - two);
  const alive = plan.pollers - (dead === null ? 0 : 1);
  const until = run.diesAt ?? run.seconds;
  const before = run.diesAt === null ? sumBusy() : busyBefore.sum;
  const shardCpu = shards.flat().reduce((sum, core) => sum + core.busy, 0);
  return {
    cycles,
    due,
    pollerBusy: before / alive / until,
    pollerBusyWithOneDead: run.diesAt === null ? Number.NaN : (sumBusy() - before) / alive / (run.seconds - run.diesAt),
    shardBusy: shardCpu / (plan.shards * a.coresPerDatabase) / run.seconds,
    lateP99: late[Math.floor(late.length * 0.99)] ?? 0,
    longestGap,
  };
}

/** Bytes of one tank's readings after so many months, thinned month by month as the job does it. */
export function simulateStorage(a: Assumptions, months: number): { raw: number; quarterHours: number; daily: number } {
  const rows = tierRows(a);
  const month = 365.25 / 12;
  const held = { raw: 0, quarterHours: 0, daily: 0 };
  for (let made = 0; made < months; made++) {
    // Days since this month ended, in the middle of the present one.
    const age = (months - made - 1) * month + month / 2;
    const tier =
      age >= a.dailyYears * 365.25
        ? null
        : age >= a.quarterHoursDays
          ? ('daily' as const)
          : age >= a.rawDays
            ? ('quarterHours' as const)
            : ('raw' as const);
    if (tier !== null) held[tier] += rows[tier] * month * a.bytesPerReading;
  }
  return held;
}
