import type { Assumptions } from './assumptions.table.ts';

/** What one cycle of a gauge costs, as measured: CPU seconds of the poller and of PostgreSQL. */
export interface CycleCost {
  poller: number;
  postgres: number;
}

/** What an installation of a size needs. */
export interface Plan {
  tanks: number;
  gauges: number;
  cyclesPerSecond: number;
  readingsPerSecond: number;
  /** Cores used in the mean, before any reserve. */
  pollerCores: number;
  postgresCores: number;
  /** Poller processes, each one core, with one more than needed. */
  pollers: number;
  /** Database servers, by cores and by what one may hold: 1, or shards by site. */
  shards: number;
  /** Share of a core that each poller uses, all of them alive, and with one dead. */
  pollerBusy: number;
  pollerBusyWithOneDead: number;
  shardBusy: number;
  /** Bytes of readings: new ones a day, and what lies there once all ages are reached. */
  bytesPerDay: number;
  rawBytes: number;
  quarterHourBytes: number;
  dayBytes: number;
}

/** Half of the month by which whole months are thinned later than the setting says. */
const WAITING_DAYS = 15;
const DAY = 86_400;

/** Days for which a tank's readings lie in each density, once the installation is older than all of them. */
export function tierDays(a: Assumptions): { raw: number; quarterHours: number; daily: number } {
  const raw = a.rawDays + WAITING_DAYS;
  const quarterHours = a.quarterHoursDays + WAITING_DAYS - raw;
  return { raw, quarterHours, daily: a.dailyYears * 365.25 + WAITING_DAYS - raw - quarterHours };
}

/** Rows of a tank and day in each density; evidence stays as it came. */
export function tierRows(a: Assumptions): { raw: number; quarterHours: number; daily: number } {
  const raw = DAY / a.pollSeconds;
  const thinned = (rows: number) => Math.min(raw, rows * (1 - a.evidenceShare) + raw * a.evidenceShare);
  return { raw, quarterHours: thinned(a.quarterHourRows), daily: thinned(a.dayRows) };
}

/** What so many tanks need, by arithmetic alone; `simulate` checks it. */
export function planFor(tanks: number, cost: CycleCost, a: Assumptions): Plan {
  const gauges = Math.ceil(tanks / a.tanksPerGauge);
  const cyclesPerSecond = gauges / a.pollSeconds;
  const pollerCores = cyclesPerSecond * cost.poller;
  const postgresCores = cyclesPerSecond * cost.postgres;
  const pollers = Math.ceil(pollerCores / a.busy) + 1;
  const [days, rows] = [tierDays(a), tierRows(a)];
  const bytes = (perDay: number, forDays: number) => tanks * perDay * forDays * a.bytesPerReading;
  const kept = [bytes(rows.raw, days.raw), bytes(rows.quarterHours, days.quarterHours), bytes(rows.daily, days.daily)];
  const [rawBytes = 0, quarterHourBytes = 0, dayBytes = 0] = kept;
  const shards = Math.max(
    Math.ceil(postgresCores / (a.coresPerDatabase * a.busy)),
    Math.ceil((rawBytes + quarterHourBytes + dayBytes) / a.bytesPerDatabase),
  );
  return {
    tanks,
    gauges,
    cyclesPerSecond,
    readingsPerSecond: cyclesPerSecond * a.tanksPerGauge,
    pollerCores,
    postgresCores,
    pollers,
    shards,
    pollerBusy: pollerCores / pollers,
    pollerBusyWithOneDead: pollerCores / (pollers - 1),
    shardBusy: postgresCores / (shards * a.coresPerDatabase),
    bytesPerDay: bytes(rows.raw, 1),
    rawBytes,
    quarterHourBytes,
    dayBytes,
  };
}
