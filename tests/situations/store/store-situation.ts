import type { Database } from '#server/store/pool.ts';
import type { AnswerEvent, Situation, SituationEvent } from '../facts.ts';
import { hasGauge, storeLine, storeSensor, storeTank } from './devices.ts';
import {
  storeAlarm,
  storeDelivery,
  storeLineTest,
  storeRecord,
  storeSensorStates,
  storeTankTest,
  unitOf,
} from './events.ts';
import { readingsOf } from './levels.ts';
import { storeSupport } from './methods.ts';
import { driftAt, momentOf, nowOf } from './moments.ts';
import { noRows, type StoredRows, storeRows } from './stored-rows.ts';

/** The site of a situation: S017 is site 17. */
export function siteIdOf({ id }: Pick<Situation, 'id'>): number {
  return Number(id.slice(1));
}

/** Stores each situation as one site, as the product itself would, on a database without sites. */
export async function storeSituations(db: Database, situations: readonly Situation[]): Promise<void> {
  const rows = noRows();
  for (const situation of situations) storeSituation(rows, situation);
  await storeRows(db, rows);
}

function storeSituation(rows: StoredRows, situation: Situation): void {
  const siteId = siteIdOf(situation);
  const { id, title, state, tanks, lines, sensors } = situation;
  const gauge = hasGauge(situation);
  rows.sites.push({
    id: siteId,
    name: `${id} ${title}`,
    state,
    timezone: 'UTC',
    siteType: gauge ? 'Compliance & Reporting' : 'Compliance Only',
  });
  if (gauge) storeGauge(rows, siteId, situation);
  for (const tank of tanks) {
    storeTank(rows, siteId, tank, situation);
    if (tank.probe !== null) rows.readings.push(...readingsOf(siteId, tank, situation));
  }
  for (const line of lines) storeLine(rows, siteId, line, situation);
  for (const sensor of sensors) storeSensor(rows, siteId, sensor, situation);
  storeSensorStates(rows, siteId, situation);
  storeEvents(rows, siteId, situation);
}

/** Online since January 1 before the month, but for what the situation says. */
function storeGauge(rows: StoredRows, siteId: number, situation: Situation): void {
  const { events, month } = situation;
  const now = nowOf(situation);
  const first = `${Number(month.slice(0, 4)) - (month.slice(5) < '03' ? 1 : 0)}-01-01`;
  const states = [{ siteId, since: momentOf(first), online: true }];
  for (const event of events) {
    if (event.type !== 'offline') continue;
    states.push({ siteId, since: momentOf(event.from), online: false });
    if (event.to !== null) states.push({ siteId, since: momentOf(event.to), online: true });
  }
  const last = states.at(-1) ?? { since: momentOf(first), online: true };
  const unknownUnits = events.some(
    (event) => event.type === 'fact_changed' && event.what === 'console units' && event.to === 'unknown',
  );
  rows.gaugeStates.push(...states);
  rows.gauges.push({
    siteId,
    family: 'tls',
    consoleType: 'TLS-350',
    units: unknownUnits ? null : 'us',
    online: last.online,
    stateSince: last.since,
    lastSeenAt: last.online ? now : last.since,
    lastPollAt: now,
    clockDriftSeconds: driftAt(situation, now),
  });
}

function storeEvents(rows: StoredRows, siteId: number, situation: Situation): void {
  const known = new Map<string, { event: SituationEvent; evidence: string }>();
  for (const event of situation.events) {
    const evidence = storeEvent(rows, siteId, event, situation);
    if (evidence !== null && 'id' in event && event.id !== undefined) known.set(event.id, { event, evidence });
  }
  for (const event of situation.events) {
    if (event.type !== 'answer') continue;
    const about = known.get(event.to);
    if (about === undefined) throw new Error(`${situation.id}: an answer is about ${event.to}, which is not stored`);
    storeAnswer(rows, siteId, event, about);
  }
}

/** Answers the id of the row, 'test 12', or null. */
function storeEvent(rows: StoredRows, siteId: number, event: SituationEvent, situation: Situation): string | null {
  switch (event.type) {
    case 'tank_test':
      return storeTankTest(rows, siteId, event, situation);
    case 'line_test':
      return storeLineTest(rows, siteId, event, situation);
    case 'alarm':
      return storeAlarm(rows, siteId, event, situation);
    case 'record':
      return storeRecord(rows, siteId, event, situation);
    case 'delivery':
      storeDelivery(rows, siteId, event, situation);
      return null;
    case 'fact_changed':
      storeSupport(rows, siteId, event);
      return null;
    default:
      return null;
  }
}

/** A closed issue with the suspected release that rests on what was answered. */
function storeAnswer(
  rows: StoredRows,
  siteId: number,
  { on, text }: AnswerEvent,
  { event, evidence }: { event: SituationEvent; evidence: string },
): void {
  const id = rows.issues.length + 1;
  const { device, number } = unitOf(event);
  const unit = device === 'sensor' ? `Sensor L${number}` : `${device === 'tank' ? 'Tank' : 'Line'} ${number}`;
  const answeredAt = momentOf(`${on} 18:00`);
  const detectedAt = foundAt(event);
  rows.issues.push({
    id,
    siteId,
    kind: 'suspected_release',
    alarmLabel: `Suspected release: ${unit}, ${evidence}`,
    status: 'Closed',
    createdBy: 'Forecourt',
    createdAt: detectedAt,
    updatedAt: answeredAt,
    closedAt: answeredAt,
    resolution: text,
  });
  rows.suspectedReleases.push({
    issueId: id,
    siteId,
    device,
    number,
    unit,
    evidence: [evidence],
    found: `${unit} showed a sign of a release.`,
    detectedAt,
    reportHours: 24,
    reportBy: new Date(detectedAt.getTime() + 86_400_000),
    confirmBy: new Date(detectedAt.getTime() + 7 * 86_400_000),
    citation: '40 CFR 280.50',
    outcome: text.startsWith('Release confirmed') ? 'confirmed' : 'not_confirmed',
    outcomeAt: answeredAt,
    outcomeBy: 'Ada Admin',
    outcomeNote: text,
  });
}

function foundAt(event: SituationEvent): Date {
  if (event.type === 'alarm' && event.from !== null) return momentOf(event.from);
  if (event.type === 'tank_test' || event.type === 'line_test') return momentOf(event.end);
  if (event.type === 'record' && event.on !== null) return momentOf(`${event.on} 12:00`);
  throw new Error(`an answer cannot be about ${event.type}`);
}
