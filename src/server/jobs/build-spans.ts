import { type Database, inTransaction } from '../store/database/pool.ts';
import {
  allowLongStatements,
  buildDays,
  buildDaysOfReadings,
  buildHours,
  countReadTanks,
  firstHourKept,
  floorDay,
  floorHour,
  lockSpanCoverage,
  oldestReading,
  readSpanCoverage,
  type SpanCoverage,
  writeSpanCoverage,
} from '../store/retention/reading-spans.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Readings that come late by up to this long still find their way into their hour. */
const lateReadings = 3 * hour;
/** A day is made when it ends, and again when all that counts for its sales has come. */
const dayIsSettled = 7 * hour;
/** Hours of tanks that one statement sums up: a second or so of minute readings. */
const tankHours = 20_000;
/** Then the next run goes on. */
const longestRun = 4 * 60_000;

const earlier = (at: Date, ms: number) => new Date(at.getTime() - ms);
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const smaller = (a: Date, b: Date) => (a < b ? a : b);
const larger = (a: Date, b: Date) => (a > b ? a : b);

/**
 * Brings the spans of readings up to the last full hour, piece by piece, each piece committed with the note that it is
 * there: the hour just over, what a downtime left out, at last the days of a history from before. Does nothing where
 * nothing is due; running twice at once does no harm.
 */
export async function buildDueSpans(db: Database, now: Date): Promise<void> {
  const started = performance.now();
  const inTime = () => performance.now() - started < longestRun;
  const pool = db;
  let coverage = await readSpanCoverage(pool);
  let oldest: Date | null = null;
  if (coverage === null || !coverage.complete) {
    oldest = await oldestReading(pool);
    if (oldest === null) return;
    const start = firstHourKept(oldest, now);
    coverage ??= { hours: { from: start, to: start }, days: { from: start, to: start }, complete: false };
  }
  const step = hour * Math.max(1, Math.min(240, Math.floor(tankHours / Math.max(1, await countReadTanks(pool)))));
  const end = floorHour(now);
  while (coverage.hours.to < end && inTime())
    coverage = await goOn(db, coverage, smaller(later(coverage.hours.to, step), end));
  while (!coverage.complete && oldest !== null && inTime())
    coverage = await goBack(db, coverage, floorDay(oldest), step);
}

/** Where the stored hours begin now: old ones may have been removed since the coverage was read (thin-readings.ts). */
async function hoursStored(sql: Parameters<typeof lockSpanCoverage>[0], known: SpanCoverage): Promise<Date> {
  const now = await lockSpanCoverage(sql);
  return now === null ? known.hours.from : larger(now.hours.from, known.hours.from);
}

/** Makes the hours up to `to`, the late ones before again, and the days that thereby have ended or settled. */
function goOn(db: Database, coverage: SpanCoverage, to: Date): Promise<SpanCoverage> {
  const from = coverage.hours.to;
  return inTransaction(db, async (sql) => {
    await allowLongStatements(sql);
    const stored = await hoursStored(sql, coverage);
    await buildHours(sql, larger(stored, earlier(from, lateReadings)), to);
    const settled = larger(stored, floorDay(earlier(from, dayIsSettled)));
    await buildDays(sql, settled, floorDay(earlier(to, dayIsSettled)));
    await buildDays(sql, floorDay(from), floorDay(to));
    const { days, complete } = coverage;
    const made = {
      hours: { from: stored, to },
      days: { from: days.from, to: larger(days.to, floorDay(to)) },
      complete,
    };
    await writeSpanCoverage(sql, made);
    return made;
  });
}

/** Makes some days before those that are there, at last the one of the oldest reading. */
function goBack(db: Database, coverage: SpanCoverage, oldest: Date, step: number): Promise<SpanCoverage> {
  return inTransaction(db, async (sql) => {
    await allowLongStatements(sql);
    const days = Math.max(1, Math.floor(step / day)) * day;
    const from = larger(oldest, earlier(coverage.days.from, days));
    await buildDaysOfReadings(sql, from, coverage.days.from);
    const start = smaller(from, coverage.days.from);
    const hours = { from: await hoursStored(sql, coverage), to: coverage.hours.to };
    const made = { hours, days: { from: start, to: coverage.days.to }, complete: start <= oldest };
    await writeSpanCoverage(sql, made);
    return made;
  });
}
