import type { AlarmFact } from '#compliance/facts/month-facts.ts';
import { dateWords } from '#compliance/words/words.ts';
import { addDays } from '#contract/dates.ts';
import type { AlarmKind, AlarmRow, WatchedRow } from '#server/store/compliance/month-alarms.ts';
import type { ConsoleChangeRow } from '#server/store/compliance/month-consoles.ts';
import { alarmKinds } from '../sensor/alarm-kinds.ts';
import type { Dispositions } from './dispositions.ts';

/** Alarms by the device that raised them; see deviceKey. */
export type AlarmsOfDevice = ReadonlyMap<string, AlarmFact[]>;

/** 'tank 1', 'line 201', 'sensor 3004'; numbers as units have them. */
export function deviceKey(device: 'tank' | 'line' | 'sensor' | null, number: number): string {
  return `${device ?? 'site'} ${number}`;
}

const kinds = new Map(alarmKinds.map((kind) => [`${kind.category}/${kind.type}`, kind]));

/** What became of alarms, and the day (YYYY-MM-DD) before which one that cleared and means no release says nothing. */
interface KnownOfAlarms {
  dispositions: Dispositions;
  settled: ReadonlySet<string>;
  near: string;
  /** Changes of the console and its address that nobody has confirmed. */
  consoles: readonly ConsoleChangeRow[];
}

/** Sorts alarms by device. Of a probe that flickers, days without a break between them are listed as one alarm. */
export function alarmsByDevice(rows: readonly AlarmRow[], known: KnownOfAlarms): AlarmsOfDevice {
  const byDevice = new Map<string, AlarmFact[]>();
  const last = new Map<string, AlarmFact>();
  for (const row of rows) {
    const kind = kinds.get(`${row.category}/${row.type}`);
    if (kind === undefined) continue;
    if (kind.means === 'blind' && row.to !== null && row.to < known.near) continue;
    const key = deviceKey(kind.device, row.device + kind.offset);
    const series = `${key} ${row.type}`;
    const before = last.get(series);
    if (kind.means === 'blind' && before !== undefined && joins(before, row)) {
      before.flickers = true;
      joinEnd(before, row);
      continue;
    }
    const fact = toFact(row, kind, known);
    last.set(series, fact);
    const own = byDevice.get(key);
    if (own === undefined) byDevice.set(key, [fact]);
    else own.push(fact);
  }
  return byDevice;
}

function joins({ to }: AlarmFact, row: AlarmRow): boolean {
  return to === null || row.from <= addDays(to, 1);
}

/** The end of a series is that of the one that ended last, with what is not known of it. */
function joinEnd(series: AlarmFact, { to, unknownSince }: AlarmRow): void {
  if (series.to === null || (to !== null && to < series.to)) return;
  series.to = to;
  if (unknownSince === null) delete series.unknownSince;
  else series.unknownSince = unknownSince;
}

/**
 * Why nobody knows whether an alarm has cleared: it was raised before the gauge got another address or became another
 * console, and what answers there since does not report it.
 */
function whyClearUnconfirmed(
  { raisedAt, clearedAt, device }: AlarmRow,
  kind: AlarmKind['device'],
  consoles: readonly ConsoleChangeRow[],
): string | null {
  if (clearedAt === null) return null;
  const change = consoles.find(
    ({ at, untilAt, difference: { key } }) =>
      (key.startsWith('console/') || (kind === 'tank' && key.startsWith(`tank/${device}/`))) &&
      raisedAt < at &&
      at <= clearedAt &&
      (untilAt === null || clearedAt < untilAt),
  );
  if (change === undefined) return null;
  const { name, before, after } = change.difference;
  return `It is no longer reported since the console may be another one: ${name} was "${before}" and is "${after}" since ${dateWords(change.on)}, and nobody has confirmed that it is the same station. Acknowledge the change in the settings of the gauge, or put it right.`;
}

function toFact(
  row: AlarmRow,
  { means, device }: AlarmKind,
  { dispositions, settled, consoles }: KnownOfAlarms,
): AlarmFact {
  const unconfirmed = means === 'release' ? whyClearUnconfirmed(row, device, consoles) : null;
  return {
    id: `alarm ${row.id}`,
    label: row.label,
    means,
    from: row.from,
    to: unconfirmed === null ? row.to : null,
    ...(unconfirmed === null ? {} : { clearUnconfirmed: unconfirmed }),
    disposition: means === 'release' ? dispositions.ofAlarm(row) : null,
    ...(row.unknownSince === null ? {} : { unknownSince: row.unknownSince }),
    ...(row.readOn === null ? {} : { readOn: row.readOn }),
    ...(device === null ? {} : { device }),
    ...(means === 'release' ? { raised: row.raisedLocal } : {}),
    ...(settled.has(`alarm ${row.id}`) ? { settled: true as const } : {}),
  };
}

/** The share of the month in which a device was watched, 0 to 1; null where nobody knows. */
export function shareOf(
  watched: readonly WatchedRow[],
  device: 'tank' | 'line' | 'sensor',
  number: number,
): number | null {
  const own = watched.find((row) => row.device === device && row.number === number);
  return (own ?? watched.find((row) => row.device === null))?.share ?? null;
}
