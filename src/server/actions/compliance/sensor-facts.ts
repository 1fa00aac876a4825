import type { AlarmFact, SensorFact, UnitFacts } from '#compliance/month-facts.ts';
import { sensorFamilyOf } from '#gauges/reports/sensor-families.ts';
import { SENSOR_CATEGORY } from '#gauges/reports/sensor-status/report.ts';
import type { EquipmentUnitRow, SensorUnitRow } from '#server/store/month-units.ts';
import { deviceKey, shareOf } from './alarm-facts.ts';
import { sensorState } from './alarm-kinds.ts';
import type { MonthRecords } from './month-records.ts';
import { sensorName, sensorNumber } from './sensor-names.ts';

/** Sensors of vapor in the ground tell of no liquid: no tank or line is watched by them here. */
const vaporFamily = '306';

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
    method: 'sensor',
    inUse: true,
    tests: [],
    recorded: [],
    alarms: records.alarmsOf.get(deviceKey('sensor', number)) ?? [],
    sensors: [toFact(row, category)],
    annualTestOn: null,
    alldDueOn: null,
    coverage: shareOf(records.watched, 'sensor', number),
  }));
}

/** The sensors that stand for a tank or line, chosen by where the list of equipment says that they are. */
export function sensorsOf(
  records: MonthRecords,
  isFor: (piece: Pick<EquipmentUnitRow, 'tankNumber'>) => boolean,
): StandsFor {
  const own = known(records).filter(({ piece }) => isFor(piece ?? { tankNumber: null }));
  const shares = own.map(({ number }) => shareOf(records.watched, 'sensor', number)).filter((share) => share !== null);
  return {
    sensors: own.map(({ row, category }) => toFact(row, category)),
    alarms: own.flatMap(({ number }) => records.alarmsOf.get(deviceKey('sensor', number)) ?? []),
    coverage: shares.length === 0 ? null : Math.min(...shares),
  };
}

interface KnownSensor {
  row: SensorUnitRow;
  piece: EquipmentUnitRow | undefined;
  category: number;
  number: number;
}

/** All but those somebody took off the list of equipment. */
function known({ sensors, equipment }: MonthRecords): KnownSensor[] {
  return sensors
    .filter(({ family }) => family !== vaporFamily)
    .map((row) => {
      const category = SENSOR_CATEGORY[sensorFamilyOf(row.family)];
      const piece = equipment.find(({ gaugeKey }) => gaugeKey === `sensor ${row.family} ${row.number}`);
      return { row, piece, category, number: sensorNumber(category, row.number) };
    })
    .filter(({ piece }) => piece?.removed !== true);
}

function toFact(row: SensorUnitRow, category: number): SensorFact {
  return {
    id: `sensor ${row.family} ${row.number}`,
    name: sensorName(category, row.number),
    state: sensorState(category, row.status),
    on: row.on,
  };
}
