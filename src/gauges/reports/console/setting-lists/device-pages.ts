import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { tankLine } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { SettingValue } from '../device-settings/report.ts';
import { LINE_PAGES } from './line-pages.ts';
import { type ListPage, numberFor, squeezed, wordFor } from './page.ts';
import type { SettingList } from './report.ts';

const lose = (doubts: Doubts, line: string): void => leaveOut(doubts, `line not understood: ${line.trim()}`);

/** Devices of which every line was understood, each once. */
class Lists {
  private readonly all: SettingList[] = [];
  private readonly odd = new Set<SettingList>();
  private readonly doubts: Doubts;
  current: SettingList | null = null;

  constructor(doubts: Doubts) {
    this.doubts = doubts;
  }

  open(device: number, head: SettingValue[] = []): SettingList {
    this.current = { device, head, entries: [] };
    this.all.push(this.current);
    return this.current;
  }

  /** A line that may be another device's own: what follows it belongs to nobody. */
  lose(line: string): void {
    lose(this.doubts, line);
    if (this.current !== null) this.odd.add(this.current);
    this.current = null;
  }

  get whole(): SettingList[] {
    return this.all.filter((one) => !this.odd.has(one));
  }
}

const CHARTS: Readonly<Record<string, number>> = {
  ACTIVE: 0,
  READY: 1,
  INCOMPLETE: 2,
  'BAD POINT': 3,
  CALCULATING: 4,
};
const CHART_ROW = /^(?: (\d\d) {5,10}| {9,14})(\d\d) {5,12}([A-Z]+(?: [A-Z]+)?)$/;
const CHARTS_HEADING = 'TANK CHART ID STATUS';
const DASHES = /^-+(?: -+)*$/;

/** The number of a tank before its first chart. Source: 577013-950 function 62G. */
const charts: ListPage = {
  titles: ['TANK CHARTS'],
  read([heading = '', ...rows], _, context) {
    if (squeezed(heading) !== CHARTS_HEADING) return 'the tank charts have no heading';
    const lists = new Lists(context);
    for (const row of rows) {
      if (DASHES.test(squeezed(row))) continue;
      const [, tank, chart, word = ''] = CHART_ROW.exec(row.trimEnd()) ?? [];
      const state = numberFor(CHARTS, word);
      if (tank !== undefined) lists.open(Number(tank));
      const last = lists.current?.entries.at(-1)?.[0];
      // Charts of a tank are listed by number: behind a gap a line, or the number of a tank, may be lost.
      const isNext = typeof last === 'number' ? last + 1 === Number(chart) : Number(chart) === 1;
      if (chart === undefined || state === undefined || lists.current === null || !isNext) lists.lose(row);
      else lists.current.entries.push([Number(chart), state]);
    }
    return lists.whole;
  },
  print: (devices) => [
    'TANK    CHART ID        STATUS',
    '----    --------     ------------',
    ...devices.flatMap(({ device, entries }) =>
      entries.map(([chart, state], index) => {
        const tank = index === 0 ? String(device).padStart(2, '0') : '  ';
        return ` ${tank}        ${String(chart).padStart(2, '0')}        ${wordFor(CHARTS, state)}`;
      }),
    ),
  ],
};

const AUDIT_NAMES = ['CONSOLE SERIAL NUMBER', 'WEIGHTS AND MEASURES'];

/** Capacity, serial numbers, office, and when the chart was changed. Source: 576013-635 function 218. */
const audit: ListPage = {
  titles: ['TANK CHART AUDIT TRAIL'],
  read(rows, text, context) {
    const lists = new Lists(context);
    for (let at = 0; at < rows.length; ) at += readAudit(rows, at, text, lists);
    return lists.whole;
  },
  print: (devices, { dateStyle }) => devices.flatMap((row) => printAudit(row, dateStyle)),
};

const AUDIT_LINES = 8;

/** Reads one tank's lines, or one line more of its dates; gives how many were taken. */
function readAudit(rows: readonly string[], at: number, { hint }: DisplayText, lists: Lists): number {
  const line = rows[at] ?? '';
  const name = tankLine(line);
  const date = findDate(line, hint);
  if (name === null) {
    const isAlone = date?.hasTime && line.slice(0, date.from).trim() + line.slice(date.to).trim() === '';
    if (lists.current === null || !isAlone) lists.lose(line);
    // The last change is the first line: behind a line that is not older one is damaged, doubled or out of its place.
    else if (date.at >= String(lists.current.entries.at(-1)?.[0] ?? '~')) lists.lose(line);
    else lists.current.entries.push([date.at]);
    return 1;
  }
  const [, capacity] = /^TANK CAPACITY ?: ?(\d+)$/.exec(squeezed(rows[at + 1] ?? '')) ?? [];
  const [, probe] = /^PROBE S\/N ?: ?(\d{6})$/.exec(squeezed(rows[at + 4] ?? '')) ?? [];
  const texts = [2, 5].map((below, index) => {
    const isNamed = squeezed(rows[at + below] ?? '') === `${AUDIT_NAMES[index]}:`;
    const value = rows[at + below + 1] ?? '';
    return isNamed && value.trim().length <= 20 ? value.trim() : null;
  });
  const isWhole = capacity !== undefined && probe !== undefined && !texts.includes(null);
  if (!isWhole || squeezed(rows[at + 7] ?? '') !== 'DATE/TIME') {
    lists.lose(line);
    return 1;
  }
  // Free words on a page without checksum: a damaged letter in them would be another setting.
  lists.open(name.device, [Number(capacity), null, Number(probe), null]);
  return AUDIT_LINES;
}

function printAudit({ device, head, entries }: SettingList, style: DateStyle): string[] {
  const [capacity, serial, probe, office] = head;
  return [
    `T${String(device).padStart(2)}:`,
    `TANK CAPACITY   : ${Math.trunc(Number(capacity ?? 0))}`,
    `${AUDIT_NAMES[0]}:`,
    ` ${serial ?? ''}`,
    `PROBE S/N       : ${probe ?? '?'}`,
    `${AUDIT_NAMES[1]}:`,
    ` ${office ?? ''}`,
    'DATE/TIME',
    ...entries.map(([at]) => (typeof at === 'string' ? printDate(at, style) : '?')),
  ];
}

const PRODUCT_ROW = /^\s{2,9}(\d{1,2}) (\S.{0,19}?)\s{2,}(T\s?\d.*)$/;
const MORE_TANKS = /^\s{24,}(T\s?\d.*)$/;
const TANKS_FROM = 31;

/** The tanks of a cell `T 1: LABEL, T 2: LABEL`; null where one of its parts is none. */
function tanksOf(cell: string): number[] | null {
  const tanks = cell
    .trim()
    .replace(/,$/, '')
    .split(/,\s*/)
    .map((part) => Number(/^T( \d|\d\d):(?: \S[^:,]{0,19})?$/.exec(part)?.[1] ?? 0));
  return tanks.includes(0) || /\s{3,}/.test(cell.trim()) ? null : tanks;
}

/** A row a product, its tanks on one line or more. Source: 577013-950 function 60N. */
const tanksOfProducts: ListPage = {
  titles: ['PRODUCT SETUP REPORT'],
  headed: true,
  read([heading = '', ...rows], _, context) {
    if (squeezed(heading) !== 'PRODUCT LABEL TANKS') return 'the products have no heading';
    const lists = new Lists(context);
    // Behind a comma, further tanks of the product follow.
    let goesOn = false;
    for (const row of rows) {
      const [, product, , cell] = PRODUCT_ROW.exec(row.trimEnd()) ?? [];
      const [, more] = MORE_TANKS.exec(row.trimEnd()) ?? [];
      const tanks = tanksOf(cell ?? more ?? '');
      if (goesOn && more === undefined) lists.lose(row);
      goesOn = /,\s*$/.test(row);
      if (product !== undefined) lists.open(Number(product));
      if (tanks === null || lists.current === null) lists.lose(row);
      else lists.current.entries.push(...tanks.map((tank) => [tank]));
    }
    if (goesOn) lists.lose(rows.at(-1) ?? '');
    return lists.whole;
  },
  print: (devices) => [
    'PRODUCT LABEL                  TANKS',
    ...devices.map(({ device, entries }) => {
      const tanks = entries.map(([tank]) => `T${String(tank).padStart(2)}:`).join(', ');
      return `${String(device).padStart(7)} -`.padEnd(TANKS_FROM) + tanks;
    }),
  ],
};

const MAPPING_ROW = /^(T(?: \d|\d\d)(?:, T(?: \d|\d\d))*)\s{3,20}(?:F( \d|\d\d):(?: \S.{0,19})?|(NOT ASSIGNED))$/;

/** Tanks that share a product on one line. Source: 577013-950 function 60O. */
const productsOfTanks: ListPage = {
  titles: ['TANK PRODUCT MAPPING'],
  unordered: true,
  read([heading = '', ...rows], _, context) {
    if (squeezed(heading) !== 'TANK PRODUCT') return 'the products of tanks have no heading';
    const devices: SettingList[] = [];
    for (const row of rows) {
      const [, tanks, product, none] = MAPPING_ROW.exec(row.trimEnd()) ?? [];
      const head = [none === undefined ? Number(product) : -1];
      if (tanks === undefined || /:.*\S\s{3,}\S/.test(row)) lose(context, row);
      else {
        const numbers = tanks.split(',').map((tank) => Number(/\d+/.exec(tank)?.[0] ?? 0));
        devices.push(...numbers.map((device) => ({ device, head, entries: [] })));
      }
    }
    return devices.toSorted((a, b) => a.device - b.device);
  },
  print: (devices) => [
    'TANK                   PRODUCT',
    ...devices.map(({ device, head: [product] }) => {
      const name = product === -1 ? 'NOT ASSIGNED' : `F${String(product).padStart(2)}:`;
      return `T${String(device).padStart(2)}`.padEnd(23) + name;
    }),
  ],
};

const FACTOR_ROW = /^( \d|\d\d)\s{6,8}(?:[^\s%][^%]{0,19})?\s{3,24}(\d\.\d\d)%$/;

/** A percent a tank. Source: 576013-635 and 577013-950 function 63D. */
const vaporLoss: ListPage = {
  titles: ['TANK VAPOR LOSS FACTOR', 'VAPOR LOSS FACTOR'],
  read([heading = '', ...rows], _, context) {
    if (!/^TANK (?:PRODUCT|TANK) LABEL FACTOR$/.test(squeezed(heading)))
      return 'the vapor loss factors have no heading';
    return rows.flatMap((row) => {
      const [, tank, factor] = FACTOR_ROW.exec(row.trimEnd()) ?? [];
      if (tank === undefined) lose(context, row);
      return tank === undefined ? [] : [{ device: Number(tank), head: [Number(factor)], entries: [] }];
    });
  },
  print: (devices) => [
    'TANK    PRODUCT LABEL          FACTOR',
    ...devices.map(({ device, head: [factor] }) => {
      return `${`${String(device).padStart(2)}      `.padEnd(32)}${Number(factor ?? 0).toFixed(2)}%`;
    }),
  ],
};

export const DEVICE_PAGES: Readonly<Record<string, ListPage>> = {
  '218': audit,
  '60N': tanksOfProducts,
  '60O': productsOfTanks,
  '62G': charts,
  '63D': vaporLoss,
  ...LINE_PAGES,
};
