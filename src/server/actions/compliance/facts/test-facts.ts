import type { GaugeTest, RecordedFact, UnitFacts, VoidedFact } from '#compliance/facts/month-facts.ts';
import { zoneOffset } from '#contract/dates.ts';
import { deviceName } from '#contract/line-families.ts';
import type { RecordedRow, TestRow } from '#server/store/compliance/month-tests.ts';
import { rightSeconds } from '#server/store/gauge/gauge-clocks.ts';
import { deviceKey } from './alarm-facts.ts';
import type { Dispositions } from './dispositions.ts';
import type { MonthRecords } from './month-records.ts';
import { recordDocument } from './record-document.ts';

type About = Pick<MonthRecords, 'dispositions' | 'settled' | 'place'>;

export function toGaugeTest(row: TestRow, { dispositions, settled, place }: About): GaugeTest {
  const id = `test ${row.id}`;
  const { kind, method, on, at, receivedOn, result, rate, threshold, hours, volume, source, slipId } = row;
  const { unitsConfirmed, deliveryFrom, deliveryTo, levels, reportedLate } = row;
  return {
    ...{ id, kind, method, on, at, receivedOn, result, rate, threshold, hours, volume, source, slipId, unitsConfirmed },
    delivery: deliveryFrom === null || deliveryTo === null ? null : { from: deliveryFrom, to: deliveryTo },
    levels,
    reportedLate,
    ...clockOf(row, place),
    ...clockChangeOf(row, place),
    ...(settled.has(id) ? { settled: true } : {}),
    disposition: dispositions.of(id),
  };
}

function clockOf(
  { printed, clockAhead: ahead, clockAheadOr: or }: TestRow,
  { clockDriftSeconds: drift }: MonthRecords['place'],
): Pick<GaugeTest, 'clock' | 'aheadNow'> {
  if (ahead === null) return drift === null || Math.abs(drift) <= rightSeconds ? {} : { aheadNow: drift };
  if (or !== null) return { clock: { printed, ahead, or } };
  return Math.abs(ahead) > rightSeconds ? { clock: { printed, ahead } } : {};
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Whether the site's clocks were put forward or back in the two days before a static test began, which its wait after a
 * delivery counts. A console whose clock is right follows them; one whose clock nobody compared may not: back, and a wait
 * that is longer than its clock shows, is believed of the first alone.
 */
function clockChangeOf(
  { method, at }: TestRow,
  { timezone: zone, clockDriftSeconds: drift }: MonthRecords['place'],
): Pick<GaugeTest, 'clockChange'> {
  if (method !== 'static') return {};
  const asUtc = Date.parse(`${at.replace(' ', 'T')}:00Z`);
  const end = asUtc - zoneOffset(asUtc - zoneOffset(asUtc, zone), zone);
  let [before, after] = [end - 48 * hourMs, end];
  const hours = (zoneOffset(after, zone) - zoneOffset(before, zone)) / hourMs;
  if (hours === 0 || (hours < 0 && drift === null)) return {};
  while (after - before > minuteMs) {
    const middle = (before + after) / 2;
    if (zoneOffset(middle, zone) === zoneOffset(end, zone)) after = middle;
    else before = middle;
  }
  const local = new Date(Math.round(after / minuteMs) * minuteMs + zoneOffset(end, zone));
  return { clockChange: { at: local.toISOString().slice(0, 16).replace('T', ' '), hours } };
}

export function toRecordedFact(row: RecordedRow, dispositions: Dispositions): RecordedFact {
  const id = `${row.number === null ? 'completion' : 'result'} ${row.id}`;
  const { kind, on, month, result, rate, threshold, detectable, metered, overShort, worstWeek, cause, note, tester } =
    row;
  return {
    ...{ id, kind, on, month, result, rate, threshold, detectable, metered, overShort, worstWeek, cause, note, tester },
    details: row.details,
    document: recordDocument(row).document,
    ...(row.named !== null || row.file === null ? {} : { documentType: row.documentType }),
    disposition: dispositions.of(id),
  };
}

function toVoidedFact(row: RecordedRow, dispositions: Dispositions): VoidedFact[] {
  return row.voided == null ? [] : [{ ...toRecordedFact(row, dispositions), voided: row.voided }];
}

/** The days on which a unit was tested, and the last days of the months that statements are of. */
export function daysOf({ tests, recorded }: Pick<UnitFacts, 'tests' | 'recorded'>): string[] {
  const ofMonths = (kind: RecordedFact['kind']) => kind === 'sir' || kind === 'inventory';
  return [
    ...tests.map(({ on }) => on),
    ...recorded.map(({ kind, on, month }) => (ofMonths(kind) ? `${month}-31` : on)),
  ];
}

type Names = readonly (string | undefined)[];

/**
 * What speaks of one device. A failure in the calendar is among what is recorded. `names`: what the device is called
 * besides its kind and number.
 */
export function evidenceOf(
  records: MonthRecords,
  device: 'tank' | 'line',
  number: number,
  names: Names,
): Pick<UnitFacts, 'voided'> & { tests: GaugeTest[]; recorded: RecordedFact[] } {
  const { testsOf, recordedOf, calendarFailures, dispositions, voided } = records;
  const key = deviceKey(device, number);
  const inCalendar = calendarFailures.filter(
    (row) => row.device === device && speaksOf(row, device, number, names, records),
  );
  const ownVoid = voided
    .filter((row) => row.device === device && speaksOf(row, device, number, names, records))
    .flatMap((row) => toVoidedFact(row, dispositions));
  return {
    tests: (testsOf.get(key) ?? []).map((row) => toGaugeTest(row, records)),
    recorded: [...(recordedOf.get(key) ?? []), ...inCalendar].map((row) => toRecordedFact(row, dispositions)),
    ...(ownVoid.length === 0 ? {} : { voided: ownVoid }),
  };
}

/**
 * Whether a result recorded of a number, or in the calendar of a component, is the device's own. A failure of what
 * nothing at the site is called any more counts against all of them; a pass counts for none.
 */
export function speaksOf(
  row: Pick<RecordedRow, 'number' | 'component' | 'result'>,
  device: 'tank' | 'line',
  number: number,
  names: Names,
  { namesOf }: Pick<MonthRecords, 'namesOf'>,
): boolean {
  if (row.number !== null) return row.number === number;
  const component = nameKey(row.component);
  if (component === '' || [deviceName(device, number), ...names].some((name) => nameKey(name ?? '') === component))
    return true;
  return row.result === 'FAIL' && !namesOf[device].has(component);
}

/** Whether a test failed in the calendar in the month itself that names the device, which may no longer be on the list. */
export function failedByName(records: MonthRecords, device: 'tank' | 'line', number: number, names: Names): boolean {
  const { calendarFailures, month } = records;
  const own = [deviceName(device, number), ...names].map((name) => nameKey(name ?? '')).filter((name) => name !== '');
  return calendarFailures.some(
    (row) => row.device === device && row.on.startsWith(month) && own.includes(nameKey(row.component)),
  );
}

/** Names are the same whatever their case. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
