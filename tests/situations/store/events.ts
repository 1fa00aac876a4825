import { shownBy } from '#compliance/tables/document-types.table.ts';
import type { ResultKind } from '#contract/nouns/compliance/result.ts';
import { alarmType } from '#gauges/alarms/alarm-labels.ts';
import { alarmLabel } from '#gauges/alarms/alarm-meaning.ts';
import type { AlarmEvent, DeliveryEvent, LineTestEvent, RecordEvent, Situation, TankTestEvent } from '../facts.ts';
import { sensorCategory, stateTypes } from './devices.ts';
import { detailsOf } from './methods.ts';
import { consoleTime, momentOf, nowOf, receivedAt } from './moments.ts';
import type { StoredRows } from './stored-rows.ts';

/* What happened, as rows. Each answers the id of its row, by which answers name it. */

const hourMs = 3_600_000;
const kinds = { '0.1': '0.1', '0.2': '0.2', '3.0': 'gross' } as const;
const results = { passed: 'passed', failed: 'failed', invalid: 'invalid', none: 'no_result' } as const;

/** A static test is dated at its start, as function 207 prints it; a CSLD result at its own moment (A56). */
export function storeTankTest(rows: StoredRows, siteId: number, test: TankTestEvent, situation: Situation): string {
  const { tank, size, kind, start, end, result, rate, volume, received } = test;
  const id = rows.leakTests.length + 1;
  const isStatic = kind === 'static';
  rows.leakTests.push({
    id,
    siteId,
    device: 'tank',
    deviceNumber: tank,
    kind: kinds[size],
    method: kind,
    testedAt: consoleTime(isStatic ? start : end),
    result: results[result],
    rate,
    hours:
      isStatic && test.lengthUnknown !== true ? (momentOf(end).getTime() - momentOf(start).getTime()) / hourMs : null,
    volume,
    source: isStatic ? '207' : 'A56',
    receivedAt: receivedAt(situation, end, received),
  });
  return `test ${id}`;
}

export function storeLineTest(rows: StoredRows, siteId: number, test: LineTestEvent, situation: Situation): string {
  const { line, size, end, result, received } = test;
  const id = rows.leakTests.length + 1;
  rows.leakTests.push({
    id,
    siteId,
    device: 'line',
    deviceNumber: line,
    kind: kinds[size],
    method: 'line',
    testedAt: consoleTime(end),
    result: results[result],
    source: '373',
    receivedAt: receivedAt(situation, end, received),
  });
  return `test ${id}`;
}

/** Of a tank with a probe. The level at which it began is not in the situation: a fifth of the tank is taken. */
export function storeDelivery(rows: StoredRows, siteId: number, delivery: DeliveryEvent, { tanks }: Situation): void {
  const tank = tanks.find(({ number }) => number === delivery.tank);
  if (tank === undefined || tank.probe === null) return;
  const startVolume = (tank.capacity ?? 10_000) / 5;
  rows.deliveries.push({
    siteId,
    tankNumber: tank.number,
    startedAt: consoleTime(delivery.start),
    endedAt: consoleTime(delivery.end),
    startVolume,
    endVolume: startVolume + delivery.gallons,
    printedVolume: delivery.gallons,
  });
}

/** Words of situations for what consoles print otherwise. */
const printed: Readonly<Record<string, string>> = {
  'CSLD NO IDLE TIME': 'NO CSLD IDLE TIME',
  'PERIODIC LEAK TEST FAIL': 'PERIODIC TEST FAIL',
  'LIQUID ALARM': 'HIGH LIQUID ALARM',
};
const categories = { tank: 2, line: 21, site: 1 } as const;

/** Null: no console reports it, or not yet. */
export function storeAlarm(rows: StoredRows, siteId: number, alarm: AlarmEvent, situation: Situation): string | null {
  const { device, number, label, from, to } = alarm;
  const category = device === 'sensor' ? sensorCategory(alarm, situation) : categories[device];
  const type = alarmType(category, printed[label] ?? label);
  if (label === secondConsole || from === null || momentOf(from) > nowOf(situation)) return null;
  if (type === null) throw new Error(`${situation.id}: no alarm is printed as ${label}`);
  const { unknownSince, readAt } = alarm;
  return addAlarm(rows, situation, { siteId, category, type, device: number, from, to, unknownSince, readAt });
}

/** Not an alarm of a console: the second one does not answer, and a site has one. */
const secondConsole = 'CONSOLE 2 NO ANSWER';

interface AlarmPlace {
  siteId: number;
  category: number;
  type: number;
  device: number;
  from: string;
  to: string | null;
  unknownSince?: string | undefined;
  readAt?: string | undefined;
}

function addAlarm(rows: StoredRows, situation: Situation, alarm: AlarmPlace): string {
  const { siteId, category, type, device, from, to, unknownSince, readAt } = alarm;
  const id = rows.alarms.length + 1;
  const now = nowOf(situation);
  const clearedAt = to === null || momentOf(to) > now ? null : momentOf(to);
  rows.alarms.push({
    id,
    siteId,
    category,
    type,
    device,
    label: alarmLabel(category, type, device),
    raisedAt: momentOf(from),
    lastSeenAt: readAt === undefined ? (clearedAt ?? now) : momentOf(readAt),
    clearedAt,
    unknownSince: unknownSince === undefined ? null : momentOf(unknownSince),
    clockUnknown: readAt !== undefined,
    standing: clearedAt === null,
    source: readAt === undefined && unknownSince !== from ? 'poll' : 'history',
  });
  return `alarm ${id}`;
}

/** States of sensors that were not normal are alarms too; those that the situation lists itself are not stored twice. */
export function storeSensorStates(rows: StoredRows, siteId: number, situation: Situation): void {
  for (const sensor of situation.sensors)
    for (const [place, { from, state }] of sensor.states.entries()) {
      const type = stateTypes[state];
      if (type === undefined || momentOf(from) > nowOf(situation) || isListed(sensor.number, from, situation)) continue;
      const category = sensorCategory(sensor, situation);
      const to = sensor.states[place + 1]?.from ?? null;
      addAlarm(rows, situation, { siteId, category, type, device: sensor.number, from, to });
    }
}

function isListed(sensor: number, day: string, { events }: Situation): boolean {
  return events.some(
    (event) =>
      event.type === 'alarm' &&
      event.device === 'sensor' &&
      event.number === sensor &&
      event.from?.startsWith(day.slice(0, 10)) === true,
  );
}

const recordKinds: Readonly<Record<RecordEvent['kind'], string>> = {
  tightness_tank: 'tightness',
  tightness_line: 'tightness',
  sir: 'sir',
  interstitial_check: 'interstitial',
  inventory: 'inventory',
  manual_gauging: 'manual_gauging',
  groundwater_check: 'groundwater',
  vapor_check: 'vapor',
};

/** Null: the product has no place for it. */
export function storeRecord(
  rows: StoredRows,
  siteId: number,
  record: RecordEvent,
  situation: Situation,
): string | null {
  const { on, forMonth, tank, line, result, tester, document } = record;
  const kind = recordKinds[record.kind];
  if (on === null || forMonth === null) return null;
  const id = rows.recordedResults.length + 1;
  const answered = situation.events.some((event) => event.type === 'answer' && event.to === record.id);
  if (document && record.filedAs !== 'removed')
    rows.documents.push({
      ...{
        siteId,
        folder: 'Compliance Testing',
        name: `Result ${id}.pdf`,
        paper: record.filedAs ?? shownBy[kind as ResultKind].by[0],
      },
      ...{ contentType: 'application/pdf', size: 1, contentKey: `result-${id}`, modifiedAt: momentOf(`${on} 12:00`) },
    });
  rows.recordedResults.push({
    id,
    siteId,
    kind,
    device: line === undefined ? 'tank' : 'line',
    number: line ?? tank ?? 1,
    month: forMonth,
    completedOn: on,
    result,
    ...(kind === 'inventory'
      ? stockOf(record, answered, situation.linesOnRecord === 'none_declared')
      : kind === 'manual_gauging'
        ? {}
        : ratesOf(record)),
    details: detailsOf(record, situation),
    tester: tester ?? '',
    note: record.note ?? '',
    documentFolder: document ? 'Compliance Testing' : null,
    documentFile: document ? `Result ${id}.pdf` : null,
    recordedBy: 'Ada Admin',
    recordedAt: momentOf(`${on} 12:00`),
    ...voidOf(record, situation),
  });
  return `result ${id}`;
}

const ratesOf = ({ rate = null, threshold = null, detectable = null }: RecordEvent) => ({
  rate,
  threshold,
  detectable,
});

/**
 * The limit of a month is 1 percent of what was sold and 130 gallons. Where the situation gives no numbers, 33,000
 * gallons were sold and 60 missing; of a failure twice the limit. Without piping nothing is sold.
 */
function stockOf({ rate, threshold, result, worstWeek = 0 }: RecordEvent, answered: boolean, withoutPiping: boolean) {
  const limit = threshold ?? (withoutPiping ? 130 : 460);
  const within = result === 'FAIL' ? -2 * limit : -60;
  return {
    metered: (limit - 130) * 100,
    overShort: rate ?? within,
    worstWeek: -worstWeek,
    cause: answered ? 'delivery' : null,
  };
}

/** 'deleted', or 'deleted: typed for the wrong tank' with the reason. */
function voidOf({ id }: RecordEvent, { events }: Situation) {
  const fact = events.find((event) => event.type === 'fact_changed' && event.what === `result ${id}`);
  if (fact?.type !== 'fact_changed' || !`${fact.to}`.startsWith('deleted')) return {};
  const voidedAt = momentOf(`${fact.recordedOn} 12:00`);
  const voidReason = /^deleted: (.+)$/.exec(`${fact.to}`)?.[1];
  if (voidReason === undefined) return { voidedAt, voidedBy: fact.by };
  return { voidedAt, voidedBy: fact.by, voidReason, voidReasonBy: fact.by, voidReasonAt: voidedAt };
}

/** The sensor's unit of a release, else that of the tank or line. */
export function unitOf(siteEvent: Situation['events'][number]): { device: 'tank' | 'line' | 'sensor'; number: number } {
  switch (siteEvent.type) {
    case 'line_test':
      return { device: 'line', number: siteEvent.line };
    case 'alarm':
      return { device: siteEvent.device === 'site' ? 'tank' : siteEvent.device, number: siteEvent.number };
    case 'record':
      return siteEvent.line === undefined
        ? { device: 'tank', number: siteEvent.tank ?? 1 }
        : { device: 'line', number: siteEvent.line };
    case 'tank_test':
      return { device: 'tank', number: siteEvent.tank };
    default:
      throw new Error(`an answer cannot be about ${siteEvent.type}`);
  }
}
