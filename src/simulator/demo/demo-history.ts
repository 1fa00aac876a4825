import { alarmLabel } from '#gauges/alarms/alarm-meaning.ts';
import type { TankReading } from '../physics/reading.ts';
import { advance } from '../station/advance.ts';
import type { AlarmRecord, DeliveryRecord, LeakTestRecord, LineTestRecord } from '../station/records.ts';
import type { Station } from '../station/station.ts';
import { createStation, probeReading } from '../station/station.ts';
import type { DemoSite } from './demo-fleet.ts';
import { DEMO_SEED, demoStart } from './demo-fleet.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH_DAYS = 33;

/** A reading of the past. Gallons, inches, deg F. */
export interface HistoryReading extends TankReading {
  at: Date;
}

/** A delivery of the past, with the probe's readings at both ends. */
export interface HistoryDelivery {
  tankNumber: number;
  startedAt: Date;
  endedAt: Date;
  start: TankReading;
  end: TankReading;
}

/** An alarm of the past; `clearedAt` null is one that is active at the anchor and that the live gauge reports too. */
export interface HistoryAlarm {
  category: number;
  type: number;
  device: number;
  sensorCategory: number;
  raisedAt: Date;
  clearedAt: Date | null;
  /** As people see it: 'T1: High Water Alarm'. */
  label: string;
}

export interface HistoryLeakTest extends Omit<LeakTestRecord, 'at'> {
  at: Date;
}

export interface HistoryLineTest extends Omit<LineTestRecord, 'at'> {
  at: Date;
}

/** Rows of about a month of one site, in order of time within each list. */
export interface HistoryBatch {
  readings: HistoryReading[];
  deliveries: HistoryDelivery[];
  alarms: HistoryAlarm[];
  leakTests: HistoryLeakTest[];
  lineTests: HistoryLineTest[];
}

const emptyBatch = (): HistoryBatch => ({ readings: [], deliveries: [], alarms: [], leakTests: [], lineTests: [] });

function alarmRow(record: AlarmRecord, until: number): HistoryAlarm {
  const { category, type, device, sensorCategory, raisedAt, clearedAt } = record;
  const cleared = clearedAt === null || clearedAt > until ? null : new Date(clearedAt);
  const label = alarmLabel(category, type, device);
  return { category, type, device, sensorCategory, raisedAt: new Date(raisedAt), clearedAt: cleared, label };
}

function deliveryRow(record: DeliveryRecord): HistoryDelivery {
  const { tankNumber, start, end, startReading, endReading } = record;
  return { tankNumber, startedAt: new Date(start), endedAt: new Date(end), start: startReading, end: endReading };
}

function addReadings(station: Station, at: number, into: HistoryReading[]): void {
  for (const tank of station.tanks) {
    const reading = probeReading(tank, at);
    if (reading !== null) into.push({ ...reading, at: new Date(at) });
  }
}

/**
 * The past of one demo site up to the anchor, about a month at a time: readings every three hours and hourly in the
 * last seven days, deliveries, alarms, leak tests and line tests. The fleet started for the same anchor goes on from
 * where it ends. A site without a gauge has none; one that went offline has none after that. Dates are true UTC
 * times, whatever the console's clock says.
 */
export function* demoHistory(site: DemoSite, anchor: Date): Generator<HistoryBatch, void> {
  if (site.spec === null) return;
  const last = anchor.getTime();
  const until = site.offlineSince?.getTime() ?? last;
  const start = demoStart(anchor);
  let batch = emptyBatch();
  const station = createStation(site.spec, DEMO_SEED, start, {
    hour(at) {
      const wanted = at <= until && (at >= last - 7 * DAY || (at / HOUR) % 3 === 0);
      if (wanted) addReadings(station, at, batch.readings);
    },
    delivery(record) {
      if (record.end <= until) batch.deliveries.push(deliveryRow(record));
    },
    alarmCleared(record) {
      if (record.raisedAt <= until) batch.alarms.push(alarmRow(record, until));
    },
    leakTest(record) {
      if (record.at <= until) batch.leakTests.push({ ...record, at: new Date(record.at) });
    },
    lineTest(record) {
      if (record.at <= until) batch.lineTests.push({ ...record, at: new Date(record.at) });
    },
  });
  for (let at = start.getTime() + BATCH_DAYS * DAY; at < last; at += BATCH_DAYS * DAY) {
    advance(station, at);
    const done = batch;
    batch = emptyBatch();
    yield done;
  }
  advance(station, last);
  for (const record of station.alarms) {
    if (record.clearedAt === null && record.raisedAt <= until) batch.alarms.push(alarmRow(record, until));
  }
  yield batch;
}
