import type { AlarmFact, UnitFacts } from '#compliance/facts/month-facts.ts';
import { needsInterstitial } from '#compliance/facts/new-tanks.ts';
import type { SensorFact } from '#compliance/facts/sensor-fact.ts';
import { daysBetween } from '#contract/dates.ts';
import { SENSOR_CATEGORY, sensorFamilyOf } from '#gauges/reports/sensor/sensor-status.ts';
import type { EquipmentUnitRow, SensorUnitRow } from '#server/store/compliance/month-units.ts';
import { sensorState } from '../sensor/alarm-kinds.ts';
import { sensorName, sensorNumber } from '../sensor/sensor-names.ts';
import { placeOfSensor, type SensorPlace } from '../sensor/sensor-place.ts';
import { deviceKey, shareOf } from './alarm-facts.ts';
import type { MonthRecords } from './month-records.ts';

/** Sensors of vapor in the ground tell of no liquid: no tank or line is watched by them here. */
const vaporFamily = '306';
/** What a smart sensor measures is not in its state: liquid, vacuum, or the air of a vapor system. */
const smartFamily = '315';

/** What stands for a tank or line that is watched by sensors. */
export interface StandsFor {
  sensors: SensorFact[];
  alarms: AlarmFact[];
  /** Of the one watched least. */
  coverage: number | null;
}

/** The liquid sensors of a site as units of a month. */
export function sensorUnits(records: MonthRecords): UnitFacts[] {
  return known(records).map(({ row, piece, category, number }) => ({
    device: 'sensor',
    number,
    name: sensorName(category, row.number),
    label: row.label.trim() || piece?.name || '',
    capacity: null,
    capacityConfirmed: true,
    method: 'sensor',
    inUse: true,
    tests: [],
    recorded: [],
    alarms: records.alarmsOf.get(deviceKey('sensor', number)) ?? [],
    sensors: [toFact(row, category, records)],
    annualTestOn: null,
    leakDetector: null,
    electronicDetector: false,
    installedOn: piece?.installedOn ?? null,
    piping: null,
    lineMethod: null,
    withoutPiping: false,
    knownBy: records.papersOnly ? 'documents' : piece === undefined ? 'gauge' : 'list',
    coverage: shareOf(records.watched, 'sensor', number),
  }));
}

export const noSensors: StandsFor = { sensors: [], alarms: [], coverage: null };

/**
 * The sensors that stand for a tank's interstice or for a line: those at the tank that the list of equipment says, or,
 * of a line of which nobody said its tank, those at none, and of them those that a person recorded to watch such a place.
 * Of a sensor whose tank a person recorded its label may say the place. What only the gauge names counts for nothing: it is
 * proposed to a person first. A smart sensor stands for neither without a place: nobody knows what it measures.
 */
export function sensorsOf(records: MonthRecords, device: 'tank' | 'line', tankNumber: number | null): StandsFor {
  const all = known(records);
  const there = all.filter(({ piece }) => (piece?.tankNumber ?? null) === tankNumber);
  const shared = device === 'tank' && tankNumber !== null ? compartmentsWith(records, tankNumber) : [];
  const own = [
    ...there.filter(({ place, isUnread, row }) =>
      place === null
        ? isUnread && row.family !== smartFamily && there.length === 1 && standsAlone(records, tankNumber)
        : place === device,
    ),
    ...all.filter(({ place, piece }) => place === 'tank' && shared.includes(piece?.tankNumber ?? Number.NaN)),
  ];
  const shares = own.map(({ number }) => shareOf(records.watched, 'sensor', number)).filter((share) => share !== null);
  return {
    sensors: own.map(({ row, category }) => toFact(row, category, records)),
    alarms: own.flatMap(({ number }) => records.alarmsOf.get(deviceKey('sensor', number)) ?? []),
    coverage: shares.length === 0 ? null : Math.min(...shares),
  };
}

/** The other compartments of the set that a tank is recorded in: one space surrounds them all (40 CFR 280.43(g)). */
function compartmentsWith({ equipment }: MonthRecords, tankNumber: number): number[] {
  const tanks = equipment.flatMap(({ category, removed, gaugeKey, tankNumber: at, traits }) => {
    const number = Number(/^tank (\d+)$/.exec(gaugeKey ?? '')?.[1] ?? at ?? Number.NaN);
    return category === 'tank' && !removed && !Number.isNaN(number) ? [{ number, shell: traits.compartment }] : [];
  });
  const shell = tanks.find(({ number, shell: set }) => number === tankNumber && set !== undefined)?.shell ?? 'none';
  return shell === 'none'
    ? []
    : tanks.flatMap((one) => (one.shell === shell && one.number !== tankNumber ? one.number : []));
}

/** Whether a tank's only sensor can but stand for one: for its interstice or for one line. */
function standsAlone({ equipment }: MonthRecords, tankNumber: number | null): boolean {
  if (tankNumber === null) return false;
  const asking = equipment.filter(
    ({ category, gaugeKey, tankNumber: at, traits, installedOn, removed }) =>
      !removed &&
      ((category === 'line' && at === tankNumber && traits.line_method === 'interstitial') ||
        (category === 'tank' &&
          (gaugeKey === `tank ${tankNumber}` || (gaugeKey === null && at === tankNumber)) &&
          (traits.method === 'interstitial' || needsInterstitial(installedOn)))),
  );
  return new Set(asking.map(({ category, id }) => (category === 'tank' ? 'tank' : id))).size <= 1;
}

interface KnownSensor {
  row: SensorUnitRow;
  piece: EquipmentUnitRow | undefined;
  category: number;
  number: number;
  place: SensorPlace | null;
  /** Neither a person nor its label says what it watches. */
  isUnread: boolean;
}

/** All but those somebody took off the list of equipment. */
function known({ sensors, equipment }: MonthRecords): KnownSensor[] {
  return sensors
    .filter(({ family }) => family !== vaporFamily)
    .map((row) => {
      const category = SENSOR_CATEGORY[sensorFamilyOf(row.family)];
      const piece = equipment.find(({ gaugeKey }) => gaugeKey === `sensor ${row.family} ${row.number}`);
      const place = placeOfSensor(row.label, piece);
      const isUnread = place === null && piece?.traits.watches === undefined;
      return { row, piece, category, number: sensorNumber(category, row.number), place, isUnread };
    })
    .filter(({ piece }) => piece?.removed !== true);
}

/** States of sensors are read at least daily: after so many days without one, the gauge no longer knows the sensor. */
const reportedWithin = 2;

function toFact(row: SensorUnitRow, category: number, { place, sensorStates }: MonthRecords): SensorFact {
  const lost = place.seenOn !== null && daysBetween(row.on, place.seenOn) > reportedWithin;
  const stretches = sensorStates.flatMap(({ family, number, alarms, words, from, to }) =>
    family === row.family && number === row.number ? [{ from, to, words, state: sensorState(category, alarms) }] : [],
  );
  return {
    ...(lost ? { lost } : {}),
    ...(stretches.length === 0 ? {} : { stretches }),
    id: `sensor ${row.family} ${row.number}`,
    name: sensorName(category, row.number),
    state: sensorState(category, row.alarms),
    words: row.words,
    on: row.on,
  };
}
