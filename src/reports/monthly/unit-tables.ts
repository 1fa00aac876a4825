import { statusWords } from '../page/status-box.ts';
import type { Column, Row } from '../page/table.ts';
import type { LineSection, SensorSection, TankResult, TankSection, UnitLine } from './model.ts';
import { capital, dayWords, flagWords, furtherWords, none, numberWords, shareWords } from './words.ts';

/** The columns of a monthly release-detection report (docs/reference/compliance-rules.md#packet), two to a column, stacked. */
export const tankColumns: readonly Column[] = [
  { head: ['Tank', 'Product'], share: 11.5, typed: [1] },
  // The longest method takes two lines.
  { head: ['Capacity, gal', 'Method'], share: 17 },
  { head: ['Result on', 'Gauge clock'], share: 10.5 },
  { head: ['Test', 'Duration, h'], share: 14.5 },
  { head: ['Leak rate, gph', 'Threshold, gph'], share: 10.6, align: 'right' },
  { head: ['Height, in', '% full'], share: 7.4, align: 'right' },
  { head: ['Volume, gal', 'Water, in'], share: 8.8, align: 'right' },
  { head: ['Temp, °F'], share: 6.4, align: 'right' },
  { head: ['Result', 'Days since pass'], share: 13 },
];

/** A row for each result, the first with what the tank is; a tank without any result has one that says so. */
export function tankRows(tanks: readonly TankSection[]): Row[] {
  return tanks.flatMap((tank) => {
    const named: [string[], string[]] = [
      [tank.name, orNotRecorded(tank.label)],
      [numberWords(tank.capacity, 0), tank.method_name],
    ];
    const about = unitNotes(tank);
    about.push(...tank.further.map(furtherWords));
    if (tank.results.length === 0) return [withoutResult(tank, named, about)];
    return tank.results.map((result, i) => {
      const last = i === tank.results.length - 1;
      return resultRow(i === 0 ? named : [[tank.name], []], result, last ? [...result.notes, ...about] : result.notes);
    });
  });
}

function withoutResult(tank: TankSection, named: [string[], string[]], notes: string[]): Row {
  const word = tank.status === null ? notJudgedWord(tank) : 'No result';
  const blank = [none, none];
  return { cells: [...named, blank, blank, blank, blank, blank, none, [word, none]], notes };
}

function resultRow(named: [string[], string[]], result: TankResult, notes: string[]): Row {
  return {
    cells: [
      ...named,
      [dayWords(result.on), result.at?.slice(11) ?? none],
      [capital(result.test), numberWords(result.hours, 1)],
      [numberWords(result.rate, 3), numberWords(result.threshold, 3)],
      [numberWords(result.height, 1), numberWords(result.percentFull, 0)],
      [numberWords(result.volume, 0), numberWords(result.water, 2)],
      numberWords(result.temperature, 1),
      [result.result, numberWords(result.daysSince, 0)],
    ],
    notes,
    strong: result.result === 'FAIL',
  };
}

/** What must be said of a unit that does not simply pass. */
function unitNotes(unit: UnitLine): string[] {
  return unit.status === 'COMPLIANT' ? [] : [unit.sentence];
}

export const lineColumns: readonly Column[] = [
  { head: ['Line', 'Product or place'], share: 22, typed: [1] },
  { head: 'Method', share: 28 },
  { head: '3.0 gph last pass', share: 13 },
  { head: '0.2 gph last pass this month', share: 15 },
  { head: '0.1 gph last pass', share: 13 },
  { head: 'Status', share: 13 },
];

export function lineRows(lines: readonly LineSection[]): Row[] {
  return lines.map((line) => ({
    cells: [
      [line.name, orNotRecorded(line.label)],
      line.method_name,
      dayWords(line.grossPass),
      dayWords(line.monthlyPass),
      dayWords(line.annualPass),
      statusOf(line),
    ],
    notes: [...line.notes, ...unitNotes(line)],
    strong: line.status === 'FAILED',
  }));
}

export const sensorColumns: readonly Column[] = [
  { head: ['Sensor', 'Kind'], share: 20 },
  { head: 'Place', share: 22, typed: [0] },
  { head: ['Status', 'Last state read'], share: 24 },
  { head: 'Normal on', share: 24 },
  { head: 'Not normal on', share: 16 },
  { head: 'Not monitored on', share: 16 },
];

/** Each sensor with the days of the month on which it was normal, in alarm, or not watched. */
export function sensorRows(sensors: readonly SensorSection[]): Row[] {
  const noDay = 'No day';
  return sensors.map((sensor) => {
    const { name, kind, label, state, days, disposition } = sensor;
    return {
      cells: [
        [name, kind],
        orNotRecorded(label),
        [statusOf(sensor), state === '' ? 'Never read' : isSentence(state) ? 'See below' : state],
        days.normal === '' ? noDay : days.normal,
        days.notNormal === '' ? noDay : days.notNormal,
        days.unwatched === '' ? noDay : days.unwatched,
      ],
      notes: [
        ...days.alarms,
        ...(disposition === null ? [] : [`Disposition: ${disposition}`]),
        ...sensorNotes(sensor, unitNotes(sensor)),
      ],
      strong: sensor.status === 'FAILED' || days.notNormal !== '',
    };
  });
}

const isSentence = (state: string) => state.endsWith('.');

/** Why nobody knows its state, across the table, once: the sentence of the verdict says it too where it rests on it. */
function sensorNotes({ state }: SensorSection, notes: readonly string[]): string[] {
  const said = notes.join(' ').toLowerCase();
  return isSentence(state) && !said.includes(state.toLowerCase()) ? [state, ...notes] : [...notes];
}

const daysLeftColumn: Column = { head: 'Days left of 30', share: 12, align: 'right' };

/** Days are left only while a month runs: a closed one has no such column. */
const hasDaysLeft = (units: readonly UnitLine[]) => units.some(({ days_left: left }) => left !== null);

export const watchColumns = (units: readonly UnitLine[]): readonly Column[] => [
  { head: 'Device', share: 16 },
  { head: 'Product or place', share: 20, typed: [0] },
  { head: 'Last pass', share: 14 },
  ...(hasDaysLeft(units) ? [daysLeftColumn] : []),
  { head: 'Longest gap, days', share: 13, align: 'right' },
  { head: 'Monitored', share: 12, align: 'right' },
];

/** How well each device was watched; what makes it doubtful is shown under it. */
export function watchRows(units: readonly UnitLine[]): Row[] {
  return units.map((unit) => ({
    cells: [
      unit.name,
      orNotRecorded(unit.label),
      dayWords(unit.last_pass),
      ...(hasDaysLeft(units) ? [numberWords(unit.days_left, 0)] : []),
      numberWords(unit.max_gap_days, 0),
      shareWords(unit.coverage),
    ],
    notes: flagWords(unit.flags),
  }));
}

/** In place of a status, of a unit without a verdict of its own: a sensor that reported nothing is not out of use. */
export function notJudgedWord({ reason }: { reason?: string }): string {
  if (reason === 'NOT_REGULATED') return 'Not regulated';
  return reason === 'NO_DATA' ? 'Not known' : 'Out of use';
}

/** An empty text is a fact that nobody has recorded. */
const orNotRecorded = (text: string) => (text === '' ? 'Not recorded' : text);

function statusOf(unit: UnitLine): string {
  return unit.status === null ? notJudgedWord(unit) : statusWords[unit.status];
}
