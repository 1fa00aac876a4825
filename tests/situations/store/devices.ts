import { SENSOR_CATEGORY } from '#gauges/reports/sensor/sensor-status.ts';
import type { SensorState, Situation, SituationLine, SituationSensor, SituationTank } from '../facts.ts';
import { answeredBetween, momentOf, nowOf } from './moments.ts';
import type { StoredRows } from './stored-rows.ts';
import { storeTankFacts } from './tank-facts.ts';

/* Tanks, lines, leak detectors and sensors as the gauge reports them and as people list them. */

/** The site's console measures something there. */
export function hasGauge({ tanks, sensors, events }: Situation): boolean {
  return (
    tanks.some(({ probe }) => probe !== null) ||
    sensors.length > 0 ||
    events.some(({ type }) => type === 'tank_test' || type === 'line_test')
  );
}

type Traits = Record<string, string>;

const methods = new Set(['atg', 'csld', 'sir', 'interstitial', 'inventory', 'manual', 'groundwater', 'vapor']);
const pipings = { pressure: 'pressurized', suction: 'suction', safe_suction: 'safe_suction' } as const;

/** A person recorded that there is no piping at the tank. */
function isWithoutPiping({ events, linesOnRecord }: Situation, tank: number): boolean {
  const said = events.some(
    (event) =>
      event.type === 'fact_changed' && event.what === `piping of tank ${tank}` && `${event.to}`.startsWith('none'),
  );
  return said || linesOnRecord === 'none_declared';
}

export function storeTank(rows: StoredRows, siteId: number, tank: SituationTank, situation: Situation): void {
  const { number, capacity, diameter, installed, method, walls, use, product, probe } = tank;
  const generator = situation.events.some(
    (event) =>
      event.type === 'fact_changed' && event.what === `tank ${number} use` && `${event.to}`.includes('generator'),
  );
  const traits: Traits = { walls };
  if (method !== null && methods.has(method)) traits.method = method;
  if (use !== null) traits.use = generator ? 'generator' : use;
  if (probe !== null) traits.probe = probe;
  if (isWithoutPiping(situation, number)) traits.tank_piping = 'none';
  if (tank.manifold !== 'unknown') traits.siphon = siphonOf(tank, tank.manifold, situation);
  if (hasSiphonBreak(situation, number)) traits.siphon_break = 'test';
  if (isCompartment(situation, number)) traits.compartment = 'a';
  const closed = closedOn(situation, `tank ${number} permanently closed`);
  const told = storeTankFacts(rows, siteId, tank, situation);
  rows.equipment.push({
    siteId,
    category: 'tank',
    name: `Tank ${number}`,
    tankNumber: number,
    gaugeKey: probe === null || isSecond(rows, siteId, 'tank', number) ? null : `tank ${number}`,
    ...{ id: told.id, installedOn: installed, traits: { ...traits, ...told.traits } },
    documents: hasEmptyingRecord(situation, number) ? [{ folder: 'Compliance Testing', file: 'Emptying.pdf' }] : [],
    deletedAt: closed,
  });
  // Of a tank that no gauge measures people recorded what it holds; its width is on the sheets of manual gauging.
  if (
    (probe !== null || capacity !== null) &&
    !rows.tanks.some((one) => one.siteId === siteId && one.tankNumber === number)
  )
    rows.tanks.push({
      siteId,
      tankNumber: number,
      ...{ product: told.product ?? product, capacity, active: closed === null, edited: probe === null },
      diameterInches: probe === null ? null : diameter,
    });
  if (closed === null) return;
  rows.audit.push({
    at: closed,
    via: 'web',
    action: 'tank.deleted',
    siteId,
    targetType: 'tank',
    targetId: `${number}`,
  });
}

/** A person added another one under the number of one that the console reports. */
function isSecond({ equipment }: StoredRows, siteId: number, device: 'tank' | 'line', number: number): boolean {
  return equipment.some((piece) => piece.siteId === siteId && piece.gaugeKey === `${device} ${number}`);
}

const letters = ['a', 'b', 'c', 'd'] as const;

/** Each set of a situation has a letter of its own; what is not said of a tank is that it is not siphoned. */
function siphonOf({ number }: SituationTank, manifold: readonly number[] | null, { tanks }: Situation): string {
  if (manifold === null) return 'none';
  const named = tanks.flatMap((tank) => (Array.isArray(tank.manifold) ? [tank.manifold.join()] : []));
  const sets = [...new Set(named)];
  if (!manifold.includes(number)) throw new Error(`tank ${number} is not in its own siphon set`);
  return letters[sets.indexOf(manifold.join())] ?? 'none';
}

/** A person recorded a siphon break: 'siphon break between tanks 1 and 2'. */
function hasSiphonBreak({ events }: Situation, tank: number): boolean {
  return events.some(
    (event) =>
      event.type === 'fact_changed' &&
      event.what.startsWith('siphon break') &&
      new RegExp(`\\b${tank}\\b`).test(event.what),
  );
}

const commonInterstice = /^interstice of tanks (\d+) and (\d+)$/;

/** A sensor watches the space that surrounds it and another compartment. */
function isCompartment({ sensors }: Situation, tank: number): boolean {
  return sensors.some(
    ({ place }) =>
      commonInterstice
        .exec(place ?? '')
        ?.slice(1)
        .includes(`${tank}`) === true,
  );
}

/** The record of its emptying goes with a tank that is out of use. */
function hasEmptyingRecord({ events }: Situation, tank: number): boolean {
  return events.some(
    (event) =>
      event.type === 'fact_changed' && event.what === `tank ${tank} emptied` && `${event.to}`.includes('on file'),
  );
}

/** When somebody recorded that it was closed; null: nobody did. */
function closedOn({ events }: Situation, what: string): Date | null {
  const fact = events.find((event) => event.type === 'fact_changed' && event.what === what);
  return fact?.type === 'fact_changed' ? momentOf(`${fact.recordedOn} 12:00`) : null;
}

export function storeLine(rows: StoredRows, siteId: number, line: SituationLine, situation: Situation): void {
  const { number, tank, piping, installed, method } = line;
  const reported = situation.events.some(
    (event) =>
      (event.type === 'line_test' && event.line === number) ||
      (event.type === 'alarm' && event.device === 'line' && event.number === number),
  );
  const traits: Traits = {};
  if (piping !== null) traits.piping = pipings[piping];
  if (method !== null) traits.line_method = method;
  const approval = situation.events.find(
    (event) => event.type === 'fact_changed' && event.what === `line ${number} approval of its method by the agency`,
  );
  if (approval?.type === 'fact_changed' && approval.to !== null) traits.agency_approval = `${approval.to}`;
  const second = isSecond(rows, siteId, 'line', number);
  const key = reported && !second ? `line ${number}` : null;
  const shared = { siteId, tankNumber: tank, installedOn: installed };
  const removed = storeLineRemoval(rows, siteId, number, situation);
  const deletedAt = removed?.recordedAt ?? closedOn(situation, `line ${number} closed`);
  const id = firstLine + rows.equipment.length;
  rows.equipment.push({ ...shared, id, category: 'line', name: `Line ${number}`, gaugeKey: key, traits, deletedAt });
  const isLeft = hasFact(situation, `line ${number} left in the setup of the console`);
  const at = removed === null || isLeft ? nowOf(situation) : momentOf(`${removed.on} 06:00`);
  if (reported && !second) rows.lineLatest.push({ siteId, lineNumber: number, status: 0, testState: 0, at });
  if (piping !== 'pressure' || (deletedAt !== null && removed === null)) return;
  // What is on a line goes with it.
  const ownId = removed === null ? {} : { id: firstLine + rows.equipment.length, deletedAt };
  if (removed !== null) storeLineRemoval(rows, siteId, number, situation);
  if (line.detectorProposed !== true)
    rows.equipment.push({ ...shared, ...ownId, category: 'line_leak_detector', name: detectorName(number) });
  storeDetectorTests(rows, siteId, line, situation);
}

/** Parts that a situation puts at a tank by a fact alone: 'dispenser at tank 1', 'leak detector at tank 1'. */
export function storeParts(rows: StoredRows, siteId: number, { events }: Situation): void {
  for (const event of events) {
    if (event.type !== 'fact_changed') continue;
    const [, part, tank] = /^(dispenser|leak detector) at tank (\d+)$/.exec(event.what) ?? [];
    if (part === undefined) continue;
    rows.equipment.push({
      siteId,
      category: part === 'dispenser' ? 'dispenser' : 'line_leak_detector',
      name: part === 'dispenser' ? 'D1' : 'LD1',
      tankNumber: Number(tank),
      installedOn: event.effective,
    });
  }
}

/** Ids that neither the table itself nor tanks have. */
const firstLine = 2_000_000;

const hasFact = ({ events }: Situation, what: string) =>
  events.some((event) => event.type === 'fact_changed' && event.what === what);

/** Stores that a line was removed from a day on, and answers when; null: nobody did. */
function storeLineRemoval(
  rows: StoredRows,
  siteId: number,
  line: number,
  { events }: Situation,
): { on: string; recordedAt: Date } | null {
  const event = events.find((one) => one.type === 'fact_changed' && one.what === `line ${line} removed`);
  if (event?.type !== 'fact_changed') return null;
  const recordedAt = momentOf(`${event.recordedOn} 12:00`);
  const hasDocument = `${event.to}`.includes('attached');
  rows.datedFacts.push({
    ...{ siteId, equipmentId: firstLine + rows.equipment.length, name: 'listed', value: 'no' },
    ...{ validFrom: event.effective, recordedAt, recordedBy: event.by ?? null },
    ...(hasDocument ? { documentFolder: 'Compliance Testing', documentFile: 'Record.pdf' } : {}),
  });
  return { on: event.effective ?? event.recordedOn, recordedAt };
}

const detectorName = (line: number) => `Line ${line} leak detector`;

function storeDetectorTests(rows: StoredRows, siteId: number, line: SituationLine, { events }: Situation): void {
  const what = `line ${line.number} leak detector tested`;
  const changed = events.flatMap((event) =>
    event.type === 'fact_changed' && event.what === what ? [event.from, event.to] : [],
  );
  const days = new Set([line.leakDetectorTested, ...changed].filter((day) => typeof day === 'string'));
  const recorded = line.leakDetectorRecord ?? { tester: 'R. Alvarez, license 1187' };
  const tester =
    typeof recorded === 'string' ? (recorded === 'document' ? '' : 'R. Alvarez, license 1187') : recorded.tester;
  const folder = 'Compliance Testing';
  const policy = { folder, file: 'Policy.pdf' };
  const report = { folder, file: 'Leak detector test.pdf' };
  const attached = {
    tester: [],
    document: [report],
    filed_otherwise: [policy],
    two_documents: [policy, report],
  } as const satisfies Record<string, readonly { folder: string; file: string }[]>;
  const documents: { folder: string; file: string }[] = [
    ...attached[typeof recorded === 'string' ? recorded : 'document'],
  ];
  const kept = { contentType: 'application/pdf', size: 1, modifiedAt: momentOf('2026-01-01 12:00') };
  if (documents.includes(policy)) {
    rows.documents.push({
      ...kept,
      siteId,
      folder,
      name: policy.file,
      paper: 'insurance',
      contentKey: `policy-${siteId}`,
    });
    if (documents.includes(report))
      rows.documents.push({
        ...kept,
        siteId,
        folder,
        name: report.file,
        paper: 'alld_test',
        contentKey: `alld-${siteId}`,
      });
  }
  for (const { on: day, result } of line.leakDetectorTests ?? [])
    rows.completions.push({
      siteId,
      key: 'alld_annual',
      component: detectorName(line.number),
      completedOn: day,
      result,
      tester: 'R. Alvarez, license 1187',
      documents: [report],
      recordedBy: 'Ada Admin',
      recordedAt: momentOf(`${day} 12:00`),
    });
  for (const day of days)
    rows.completions.push({
      siteId,
      key: 'alld_annual',
      component: detectorName(line.number),
      completedOn: day,
      result: 'PASS',
      tester,
      documents,
      recordedBy: 'Ada Admin',
      recordedAt: momentOf(`${day} 12:00`),
    });
}

/** Liquid sensors, but for one that raises an alarm that only smart sensors have. */
function sensorFamily({ number }: Pick<SituationSensor, 'number'>, { events }: Situation): '301' | '315' {
  const smart = events.some(
    (event) =>
      event.type === 'alarm' && event.device === 'sensor' && event.number === number && event.label === smartOnly,
  );
  return smart ? '315' : '301';
}

const smartOnly = 'FUEL WARNING';

/** The category of the alarms of a sensor. */
export function sensorCategory(sensor: Pick<SituationSensor, 'number'>, situation: Situation): number {
  return sensorFamily(sensor, situation) === '315' ? SENSOR_CATEGORY.smart : SENSOR_CATEGORY.liquid;
}

/** Types of the alarms behind the states of sensors; a state of no alarm is none the console reports. */
export const stateTypes: Readonly<Record<string, number>> = {
  fuel: 3,
  out: 4,
  water: 6,
  liquid: 8,
  'SETUP DATA WARNING': 2,
};

export function storeSensor(rows: StoredRows, siteId: number, sensor: SituationSensor, situation: Situation): void {
  const { number, states } = sensor;
  const place = sensor.place;
  const recorded = sensor.proposed === true ? null : place;
  const family = sensorFamily(sensor, situation);
  const now = nowOf(situation);
  const known = states.filter(({ from }) => momentOf(from) <= now);
  const name = recorded === null ? `Sensor ${number}` : `${recorded[0]?.toUpperCase()}${recorded.slice(1)}`;
  rows.equipment.push({
    siteId,
    category: 'sensor',
    name,
    gaugeKey: known.length === 0 ? null : `sensor ${family} ${number}`,
    tankNumber: tankOfPlace(recorded, situation),
    traits: watchedAt(recorded),
    // Whoever records that another took its place takes it off the list.
    deletedAt: closedOn(situation, `sensor ${number} replaced`),
  });
  const reported = known.filter(({ state }) => state === 'normal' || stateTypes[state] !== undefined).at(-1);
  if (reported === undefined) return;
  const type = stateTypes[reported.state];
  // One that was taken out of the console's set-up is reported no more: its row stays as it was then.
  const next = known[known.indexOf(reported) + 1];
  rows.sensorLatest.push({
    siteId,
    family,
    number,
    status: type ?? 0,
    alarms: type === undefined ? [] : [type],
    label: place === null ? '' : place.toUpperCase().slice(0, 20),
    at: next === undefined ? now : momentOf(next.from),
  });
  storeStates(rows, siteId, { family, number, states: known }, situation);
}

interface KnownStates {
  family: '301' | '315';
  number: number;
  states: readonly SensorState[];
}

/** What the gauge reported of a sensor while it answered: silence ends a stretch, and begins another after it. */
function storeStates(
  rows: StoredRows,
  siteId: number,
  { family, number, states }: KnownStates,
  situation: Situation,
): void {
  for (const [place, { from, state }] of states.entries()) {
    const type = stateTypes[state];
    if (type === undefined && state !== 'normal') continue;
    const until = states[place + 1]?.from;
    const end = until === undefined ? nowOf(situation) : momentOf(until);
    for (const [fromAt, toAt] of answeredBetween(situation, momentOf(from), end))
      rows.sensorStates.push({
        ...{ siteId, family, number, fromAt, toAt, words: '' },
        alarms: type === undefined ? [] : [type],
      });
  }
}

/** What a person recorded that a sensor watches; nothing where nobody did. */
function watchedAt(place: string | null): Traits {
  if (place === null) return {};
  if (place.startsWith('interstice')) return { watches: 'annular' };
  if (place.startsWith('dispenser pan')) return { watches: 'dispenser_pan' };
  return place.startsWith('sump') ? { watches: 'sump' } : {};
}

/** The tank whose interstice it is, or whose line the sump holds; null where the place does not say. */
function tankOfPlace(place: string | null, { lines }: Situation): number | null {
  const common = commonInterstice.exec(place ?? '')?.[1];
  if (common !== undefined) return Number(common);
  const [, kind, number] = /(tank|line) (\d+)$/.exec(place ?? '') ?? [];
  if (number === undefined) return null;
  return kind === 'tank' ? Number(number) : (lines.find((line) => line.number === Number(number))?.tank ?? null);
}
