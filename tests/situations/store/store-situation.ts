import type { AnswerCheck } from '#contract/nouns/site/release-answer.ts';
import type { Database } from '#server/store/database/pool.ts';
import type { AnswerEvent, FoundFact, Situation, SituationEvent } from '../facts.ts';
import { hasGauge, storeLine, storeParts, storeSensor, storeTank } from './devices.ts';
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
import { driftAt, isClockUnknown, momentOf, nowOf, situationInUtc } from './moments.ts';
import { storeOwnListing } from './own-listings.ts';
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
  const { id, title, state, tanks, lines, zone = 'UTC' } = situation;
  const utc = situationInUtc(situation);
  const gauge = hasGauge(situation);
  rows.sites.push({
    id: siteId,
    name: `${id} ${title}`,
    state,
    timezone: zone,
    siteType: gauge ? 'Compliance & Reporting' : 'Compliance Only',
    createdAt: momentOf('2001-01-01'),
  });
  if (gauge) {
    storeGauge(rows, siteId, utc);
    storeClocks(rows, siteId, situation);
  }
  for (const tank of tanks) {
    storeTank(rows, siteId, tank, situation);
    if (tank.probe !== null) rows.readings.push(...readingsOf(siteId, tank, utc));
  }
  for (const line of lines) storeLine(rows, siteId, line, situation);
  storeParts(rows, siteId, situation);
  for (const sensor of utc.sensors) storeSensor(rows, siteId, sensor, utc);
  storeSensorStates(rows, siteId, utc);
  storeConsoleChanges(rows, siteId, situation);
  storeEvents(rows, siteId, situation, utc);
}

/** What the console says otherwise than before; a person who confirmed it has acknowledged it. */
function storeConsoleChanges(rows: StoredRows, siteId: number, { events }: Situation): void {
  const confirmed = events.find((event) => event.type === 'fact_changed' && event.what === 'console change confirmed');
  for (const event of events) {
    if (event.type !== 'fact_changed') continue;
    const setting = settingOf(event.what);
    if (setting === null) continue;
    rows.gaugeSettingChanges.push({
      siteId,
      noticedAt: momentOf(`${event.recordedOn} 06:00`),
      differences: [{ ...setting, before: `${event.from}`, after: `${event.to}` }],
      acknowledgedAt: confirmed?.type === 'fact_changed' ? momentOf(`${confirmed.recordedOn} 12:00`) : null,
    });
  }
}

function settingOf(what: string): { key: string; of: string; name: string } | null {
  if (what === 'console station header') return { key: 'console/header', of: 'Console', name: 'Station header' };
  const [, tank, kind] = /^tank (\d+) (product|capacity) as reported by the console$/.exec(what) ?? [];
  if (tank === undefined) return null;
  return kind === 'product'
    ? { key: `tank/${tank}/label`, of: `Tank ${tank}`, name: 'Label' }
    : { key: `tank/${tank}/full_volume`, of: `Tank ${tank}`, name: 'Full volume' };
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
    // Its console answers the report of deliveries.
    profile: { codes: { '202': 'yes' } },
    clockDriftSeconds: isClockUnknown(situation) ? null : driftAt(situation, now),
  });
}

/** How the console's clock was off, as its polls measured it daily: from each change of it on to the next. */
function storeClocks(rows: StoredRows, siteId: number, situation: Situation): void {
  const clocks = situation.events.flatMap((event) => (event.type === 'clock' ? [event] : []));
  clocks.forEach(({ from, driftSeconds }, place) => {
    if (driftSeconds === null) return;
    const next = clocks[place + 1];
    const toAt = next === undefined ? nowOf(situation) : new Date(momentOf(next.from).getTime() - 300_000);
    rows.gaugeClocks.push({ siteId, fromAt: momentOf(from), toAt, least: driftSeconds, most: driftSeconds });
  });
}

function storeEvents(rows: StoredRows, siteId: number, situation: Situation, utc: Situation): void {
  const known = new Map<string, Known>();
  for (const [place, event] of situation.events.entries()) {
    const inUtc = utc.events[place];
    const evidence =
      inUtc?.type === 'alarm' ? storeAlarm(rows, siteId, inUtc, utc) : storeEvent(rows, siteId, event, situation);
    if (evidence !== null && 'id' in event && event.id !== undefined) known.set(event.id, { event, evidence });
  }
  for (const event of situation.events) {
    if (event.type !== 'answer') continue;
    const about = known.get(event.to);
    if (about === undefined) throw new Error(`${situation.id}: an answer is about ${event.to}, which is not stored`);
    storeAnswer(rows, siteId, event, about, known, situation);
  }
}

/** Answers the id of the row, 'test 12', or null. */
function storeEvent(rows: StoredRows, siteId: number, event: SituationEvent, situation: Situation): string | null {
  switch (event.type) {
    case 'tank_test':
      return storeTankTest(rows, siteId, event, situation);
    case 'line_test':
      return storeLineTest(rows, siteId, event, situation);
    case 'record':
      return storeRecord(rows, siteId, event, situation);
    case 'delivery':
      storeDelivery(rows, siteId, event, situation);
      return null;
    case 'fact_changed':
      storeSupport(rows, siteId, event);
      return null;
    case 'own_listing':
      storeOwnListing(rows, siteId, event, situation);
      return null;
    default:
      return null;
  }
}

interface Known {
  event: SituationEvent;
  /** Of its row, 'test 12'. */
  evidence: string;
}

/** A closed issue with the suspected release that rests on what was answered, and what was found. */
function storeAnswer(
  rows: StoredRows,
  siteId: number,
  answer: AnswerEvent,
  { event, evidence }: Known,
  known: ReadonlyMap<string, Known>,
  situation: Situation,
): void {
  const { on, text, says } = answer;
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
  if (says !== null) rows.releaseAnswers.push(answerRow({ issueId: id, siteId }, answer, says, known, situation));
}

function answerRow(
  place: { issueId: number; siteId: number },
  { on, text }: AnswerEvent,
  {
    found,
    by,
    on: foundOn = on,
    equipment = 'As reported',
    repaired = '',
    cause = '',
    shownBy = [],
    document,
    agencyPeriod: period,
  }: FoundFact,
  known: ReadonlyMap<string, Known>,
  situation: Situation,
): StoredRows['releaseAnswers'][number] {
  const file = `Answer ${place.issueId}.pdf`;
  return {
    ...place,
    found,
    equipment,
    repaired,
    cause,
    foundBy: by,
    foundOn,
    checks: shownBy.map((name) => checkOf(name, on, known, situation)),
    documents: document === true ? [{ folder: 'Compliance Testing', file }] : [],
    words: text,
    agencyPeriod:
      period === undefined
        ? null
        : { days: period.days, agency: period.agency, said_on: period.on, words: period.words ?? '' },
    answeredAt: momentOf(`${on} 18:00`),
    answeredBy: 'Ada Admin',
  };
}

/** The row that a check is, with its day; of a sensor its state when it was named. */
function checkOf(name: string, on: string, known: ReadonlyMap<string, Known>, situation: Situation): AnswerCheck {
  const number = /^sensor (\d+)$/.exec(name)?.[1];
  if (number !== undefined) return { id: name, on, words: `Sensor ${number} normal` };
  const check = known.get(name);
  if (check === undefined) throw new Error(`${situation.id}: an answer names ${name}, which is not stored`);
  return { id: check.evidence, on: foundAt(check.event).toISOString().slice(0, 10), words: name };
}

function foundAt(event: SituationEvent): Date {
  if (event.type === 'alarm' && event.from !== null) return momentOf(event.from);
  if (event.type === 'tank_test' || event.type === 'line_test') return momentOf(event.end);
  if (event.type === 'record' && event.on !== null) return momentOf(`${event.on} 12:00`);
  throw new Error(`an answer cannot be about ${event.type}`);
}
