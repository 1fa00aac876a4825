import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { lineName, printLineName } from '#gauges/framing/line-name.ts';
import type { SettingValue } from '../device-settings/report.ts';
import { type ListPage, numberFor, squeezed, wordFor } from './page.ts';
import type { SettingList } from './report.ts';

const lose = (doubts: Doubts, line: string): void => leaveOut(doubts, `line not understood: ${line.trim()}`);

const PUMP_KINDS: Readonly<Record<string, number>> = { R: 11, Q: 21, W: 26 };
const PUMP_ROW = /^ {4}( \d|\d\d)\s{3}(?:(\S.{0,19}?)\s{3,}|\s{32})([RQW])( \d|\d\d):(?:\S.{0,19})?$/;

/** A pump a sensor; a sensor without one is not in the sample. Source: 576013-635 function 729. */
const vacuumPumps: ListPage = {
  titles: ['VACUUM SENSOR PUMP NUMBER'],
  read([heading = '', ...rows], _, context) {
    if (squeezed(heading) !== 'DEVICE LABEL PUMP NUMBER') return 'the pumps have no heading';
    return rows.flatMap((row): SettingList[] => {
      const [, device, , letter = '', number] = PUMP_ROW.exec(row.trimEnd()) ?? [];
      const kind = numberFor(PUMP_KINDS, letter);
      if (device === undefined || kind === undefined) {
        lose(context, row);
        return [];
      }
      return [{ device: Number(device), head: [kind, Number(number)], entries: [] }];
    });
  },
  print: (devices) => [
    'DEVICE   LABEL                           PUMP NUMBER',
    ...devices.map(({ device, head: [kind, number] }) => {
      const letter = wordFor(PUMP_KINDS, kind);
      return `${`${String(device).padStart(6)}`.padEnd(41)}${letter}${String(number).padStart(2)}:`;
    }),
  ],
};

const MEASURES: Readonly<Record<string, number>> = {
  'TOTAL HT': 1,
  'FUEL HT': 2,
  'WATER HT': 3,
  'INSTALL POS': 4,
  'FLUID TEMP': 5,
  'BOARD TEMP': 6,
};
const ALARMS: Readonly<Record<string, number>> = {
  'SETUP DATA WARNING': 1,
  'COMMUNICATION ALARM': 2,
  'SENSOR FAULT ALARM': 3,
  'FUEL WARNING': 4,
  'FUEL ALARM': 5,
  'WATER WARNING': 6,
  'WATER ALARM': 7,
  'HIGH LIQUID WARNING': 8,
  'HIGH LIQUID ALARM': 9,
  'LOW LIQUID WARNING': 10,
  'LOW LIQUID ALARM': 11,
  'TEMPERATURE WARNING': 12,
  'RELAY ACTIVE': 13,
  'INSTALL ALARM': 14,
};
const YES_NO: Readonly<Record<string, number>> = { NO: 0, YES: 1 };
const SENSOR = /^s( \d|\d\d):(?:\S.{0,19})?$/;
const THRESHOLD = /^(\d{1,2}) ([A-Z]+ [A-Z]+) ([<>]) (-?\d+\.\d) ([A-Z]+(?: [A-Z]+){1,2}) (YES|NO) (YES|NO)$/;
const THRESHOLDS_HEADING = 'ID VALUE THRESHOLD ALARM PROGRAMMABLE UPGRADE';

/** True where alarm and switches stand in the columns in which the heading puts them. */
function isBelow(heading: string, row: string): boolean {
  const line = heading.toUpperCase();
  const cells: readonly (readonly [number, RegExp])[] = [
    [line.indexOf('ALARM'), /^ [A-Z]/],
    [line.indexOf('PROGRAMMABLE') + 7, /^ (?:YES|NO)\b/],
    [line.indexOf('UPGRADE') + 3, /^ (?:YES|NO)$/],
  ];
  return cells.every(([from, form]) => form.test(row.slice(from - 1).trimEnd()));
}

/** The values of a row whose number is the next one, below a heading; null for another row. */
function thresholdOf(row: string, next: number, heading: string): SettingValue[] | null {
  const [, id, measure = '', direction, value, alarm = '', canSet = '', upgrade = ''] =
    THRESHOLD.exec(squeezed(row)) ?? [];
  const numbers = [numberFor(MEASURES, measure), numberFor(ALARMS, alarm)];
  const switches = [direction === '>' ? 1 : 0, numberFor(YES_NO, canSet), numberFor(YES_NO, upgrade)];
  if (Number(id) !== next || !/^(?: \d|\d\d) /.test(row) || !isBelow(heading, row)) return null;
  if ([...numbers, ...switches].includes(undefined)) return null;
  return [...numbers, ...switches, Number(value)].map((one) => one ?? null);
}

/** A sensor's own line, headings, and a row a threshold. Source: 576013-635 and 577013-950 function 728. */
const magThresholds: ListPage = {
  titles: ['MAG SENSOR ALARM THRESHOLD'],
  read(rows, _, context) {
    const sensors: (SettingList & { isOdd?: true })[] = [];
    let current: (SettingList & { isOdd?: true }) | null = null;
    let heading = '';
    for (const row of rows) {
      const device = SENSOR.exec(row.trimEnd())?.[1];
      const entry = current === null ? null : thresholdOf(row, current.entries.length + 1, heading);
      const isTwice = entry !== null && current?.entries.some((one) => one[0] === entry[0] && one[1] === entry[1]);
      if (device !== undefined) {
        current = { device: Number(device), head: [], entries: [] };
        heading = '';
        sensors.push(current);
      } else if (entry !== null && current !== null && isTwice !== true) current.entries.push(entry);
      else if (squeezed(row) === THRESHOLDS_HEADING && current !== null && heading === '') heading = row;
      else {
        lose(context, row);
        if (current !== null) current.isOdd = true;
        current = null;
      }
    }
    // A sensor has thresholds: where none follows, the page has lost them.
    for (const one of sensors) {
      if (one.isOdd === true || one.entries.length > 0) continue;
      leaveOut(context, `sensor ${one.device} has no threshold on the page`);
      one.isOdd = true;
    }
    return sensors.filter(({ isOdd }) => isOdd !== true);
  },
  print: (devices) =>
    devices.flatMap(({ device, entries }) => [
      `s${String(device).padStart(2)}:`,
      'ID VALUE           THRESHOLD   ALARM                 PROGRAMMABLE   UPGRADE',
      ...entries.map(([measure, alarm, direction, canSet, upgrade, value], index) => {
        const left = `${String(index + 1).padStart(2)} ${wordFor(MEASURES, measure).padEnd(13)} ${direction === 1 ? '>' : '<'}`;
        const middle = `${Number(value ?? 0)
          .toFixed(1)
          .padStart(6)}       ${wordFor(ALARMS, alarm).padEnd(29)}`;
        return `${left}${middle}${wordFor(YES_NO, canSet).padEnd(11)}${wordFor(YES_NO, upgrade)}`;
      }),
    ]),
};

/** What a page of set-up prints of a line, in its order; a name without a value has it on the next line. */
interface NamedLines {
  title: string;
  kind: 'plld' | 'wplld';
  /** Without a form: free words, which are not kept, since a page has no checksum. */
  names: readonly (readonly [string, RegExp | null])[];
}

const SWITCHED = /^(?:ENABLED|DISABLED|REPETITIVE|AUTOMATIC|AUTO|MONTHLY|MANUAL)$/;
const RATE = /^(?:3\.0 GPH|0\.20? GPH|0\.10? GPH|NONE)$/;
const MODE = /^(?:STANDARD|ALTERNATE|SEQUENTIAL|ALL PUMPS)$/;
const OWN_TANK = /^T ?(\d{1,2}):.{0,20}$/;

/** Pages that computer format does not have: what the other set-up functions report one by one, in words. */
function linePage({ title, kind, names }: NamedLines): ListPage {
  const kept = (values: readonly (string | null)[]) =>
    values.map((value, i) => (names[i]?.[1] === null ? null : value));
  return {
    titles: [title],
    read(rows, _, context) {
      const lines: SettingList[] = [];
      const step = names.length + 3;
      for (let at = 0; at < rows.length; ) {
        const own = rows[at] ?? '';
        const name = lineName(own, kind);
        const values = names.map(([wanted, form], index) => {
          const [before, value = ''] = squeezed(rows[at + 1 + index] ?? '').split(/ ?: ?/);
          return before === wanted && (form ?? /^\S.{0,30}$/).test(value) ? value : null;
        });
        const [, tank] = OWN_TANK.exec(squeezed(rows[at + 1 + names.length] ?? '')) ?? [];
        const mode = squeezed(rows[at + step] ?? '');
        const isMode = squeezed(rows[at + step - 1] ?? '') === 'DISPENSE MODE:' && MODE.test(mode);
        const isWhole = name !== null && !values.includes(null) && tank !== undefined && isMode;
        if (isWhole) lines.push({ device: name.device, head: [...kept(values), Number(tank), mode], entries: [] });
        else lose(context, own);
        at += isWhole ? step + 1 : 1;
      }
      return lines;
    },
    print: (devices) =>
      devices.flatMap(({ device, head }) => [
        printLineName(kind, device, null),
        ...names.map(([name], index) => `${name}: ${head[index] ?? 'OTHER'}`),
        `T${String(head[names.length] ?? '?').padStart(2)}:`,
        'DISPENSE MODE:',
        `  ${head[names.length + 1] ?? '?'}`,
      ]),
  };
}

export const LINE_PAGES: Readonly<Record<string, ListPage>> = {
  '728': magThresholds,
  '729': vacuumPumps,
  // Source: 576013-635 and 577013-950 function 780.
  '780': linePage({
    title: 'PRESSURE LINE LEAK SETUP',
    kind: 'plld',
    names: [
      ['PIPE TYPE', null],
      ['0.10 GPH TEST', SWITCHED],
      ['SHUTDOWN RATE', RATE],
    ],
  }),
  // Source: 576013-635 function 7A0.
  '7A0': linePage({
    title: 'WPLLD LINE LEAK SETUP',
    kind: 'wplld',
    names: [
      ['PIPE TYPE', null],
      ['LINE LENGTH', /^\d+ (?:FEET|METERS)$/],
      ['0.20 GPH TEST', SWITCHED],
      ['SHUTDOWN RATE', RATE],
    ],
  }),
};
