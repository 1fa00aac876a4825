import type { Equipment } from '#contract/nouns/gauge/equipment.ts';
import { SENSOR_CATEGORY, sensorFamilyOf } from '#gauges/reports/sensor/sensor-status.ts';
import type { ReportedConsole, ReportedState, ReportedTank } from '#server/store/equipment/equipment-reported.ts';
import { sensorStateWords } from '../compliance/sensor/sensor-names.ts';
import { lineTestWords } from './line-test-words.table.ts';

type Reported = Equipment['reported'];

/** Status bit of report 201: the probe gives no valid fuel height. */
const invalidHeight = 4;

/** What the gauge says of each of its devices, in words, by the equipment's gauge key. */
export function reportedByKey(state: ReportedState): ReadonlyMap<string, Reported> {
  const byKey = new Map<string, Reported>();
  if (state.gauge !== null) byKey.set('atg', consoleWords(state.gauge));
  for (const tank of state.tanks) {
    byKey.set(`tank ${tank.number}`, tankWords(tank));
    byKey.set(`probe ${tank.number}`, probeWords(tank, state.timezone));
  }
  for (const { family, number, alarms, words, label } of state.sensors) {
    byKey.set(
      `sensor ${family} ${number}`,
      told([
        ['State', sensorStateWords(SENSOR_CATEGORY[sensorFamilyOf(family)], alarms, words)],
        ['Label', label.trim()],
      ]),
    );
  }
  for (const { number, testState } of state.lines) {
    const words = told([['Test state', lineTestWords[testState]?.words ?? null]]);
    byKey.set(`line ${number}`, words);
    byKey.set(`line_leak_detector ${number}`, words);
  }
  return byKey;
}

/** Only what was reported. */
function told(pairs: readonly (readonly [string, string | null])[]): Reported {
  return pairs.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]));
}

function consoleWords(gauge: ReportedConsole): Reported {
  return told([
    ['Console', gauge.consoleType],
    ['Software', gauge.software],
    ['Protocol', gauge.format === null ? null : `Veeder-Root serial, ${gauge.format} format`],
    ['Clock difference', gauge.clockDriftSeconds === null ? null : driftWords(gauge.clockDriftSeconds)],
  ]);
}

/** Console clock minus true time; the console reports whole minutes only. */
function driftWords(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  if (minutes === 0) return 'less than a minute';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const long = [hours > 0 ? `${whole(hours)} h` : '', rest > 0 ? `${rest} min` : ''].filter((part) => part !== '');
  return `${long.join(' ')} ${seconds > 0 ? 'ahead' : 'behind'}`;
}

/** What a person has set is not the gauge's word, and is left out. */
function tankWords(tank: ReportedTank): Reported {
  const own: (readonly [string, string | null])[] = tank.edited
    ? []
    : [
        ['Product', tank.product],
        ['Capacity', amount(tank.capacity, 'gal')],
        ['Diameter', amount(tank.diameterInches, 'in')],
      ];
  return told([
    ...own,
    ['Low limit', amount(tank.lowLimit, 'gal')],
    ['Delivery limit', amount(tank.deliveryLimit, 'gal')],
    ['High limit', amount(tank.highLimit, 'gal')],
    ['Overfill limit', amount(tank.overfillLimit, 'gal')],
    ['High water limit', amount(tank.waterAlarmInches, 'in')],
  ]);
}

function probeWords({ reading }: ReportedTank, timezone: string): Reported {
  if (reading === null) return [];
  const valid = (reading.status & invalidHeight) === 0;
  return told([
    ['Product height', valid ? amount(reading.height, 'in') : 'not valid'],
    ['Water height', amount(reading.water, 'in')],
    ['Temperature', amount(reading.temperature, '°F')],
    ['Last reading', localTime(reading.at, timezone)],
  ]);
}

function amount(value: number | null, unit: string): string | null {
  return value === null ? null : `${whole(value)} ${unit}`;
}

/** A number as people read it, with a tenth where it has one. */
function whole(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

/** 'Nov 19, 2026, 15:59 EST' on the station's own clock. */
function localTime(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  return format.format(new Date(at)).replace(/\s/g, ' ');
}
