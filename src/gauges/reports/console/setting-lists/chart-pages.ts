import { ColumnFit } from '#gauges/framing/column-fit.ts';
import { tankLine, tokensOf } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { SettingValue } from '../device-settings/report.ts';
import { type ListPage, squeezed } from './page.ts';
import type { SettingList } from './report.ts';

const SERIALS: ReadonlySet<string> = new Set(['CONSOLE SERIAL NUMBER', 'WEIGHTS AND MEASURES']);
const SLOPE_DIGITS = 2;
const SECURITY_LINES = 4;
/** Width of a column of numbers. */
const COLUMN = 13;
/** The names in a heading of numbers. */
const namesOf = (heading: string): string[] => heading.split(/ (?=FULL|SLOPE)/);
const NAMED = /^\s*([A-Z/ ]+?)\s*:\s*(.*?)\s*$/;
const NUMBER = /^\d+(?:\.\d+)?$/;

/** What a page of points looks like. */
interface ChartPage {
  title: string;
  /** Words above the numbers of the tank, where they stand in columns. */
  heading?: string;
  /** Words above the points, once for each column of points. */
  pair: string;
  /** Values of a point beside its number. */
  values: number;
  /** Digits behind the point of heights, and of volumes. */
  digits: readonly [number, number];
  /** The page may say by whom the chart is secured. */
  secured: boolean;
}

/** The lines of one tank as they are read. */
interface Open {
  tank: number;
  numbers: number[];
  capacity: number | null;
  probe: number | null;
  /** Names of the lines that say who has secured the chart: all of them, or none. */
  security: Set<string>;
  /** How many points the page counts; null where it does not. */
  count: number | null;
  points: Map<number, number[]>;
  isOdd: boolean;
}

/** Digits behind the point of a printed number. */
const digitsOf = (word: string): number => word.split('.')[1]?.length ?? 0;

/** True where each point is lower than the one before, in height and volume, and none is missing. */
function isChart({ points, count, numbers }: Open): boolean {
  if (count !== null && count !== points.size) return false;
  const [diameter = 0, full = 0] = numbers;
  const [top = 0, most = 0] = points.get(1) ?? [];
  if (top > diameter || most > full) return false;
  for (let n = 1; n <= points.size; n += 1) {
    const [one, last] = [points.get(n), points.get(n - 1)];
    if (one === undefined) return false;
    if (last !== undefined && ((last[0] ?? 0) <= (one[0] ?? 0) || (last[1] ?? 0) <= (one[1] ?? 0))) return false;
  }
  return true;
}

class ChartReader {
  readonly tanks: SettingList[] = [];
  private readonly page: ChartPage;
  private readonly doubts: Doubts;
  private open: Open | null = null;
  private isBelowName = false;
  private isBelowHeading = false;
  /** Where the words above the numbers of the tank end. */
  private edges: number[] = [];
  private columns = 0;
  /** Where the values of each column end. */
  private readonly fit = new ColumnFit<number>();

  /** Digits behind the point: the diameter has those of heights, the full volume those of volumes. */
  private readonly digits: readonly number[];

  constructor(page: ChartPage, doubts: Doubts) {
    this.page = page;
    this.digits = [...page.digits, SLOPE_DIGITS];
    this.doubts = doubts;
  }

  line(line: string): void {
    const name = tankLine(line);
    if (name !== null) this.begin(name.device);
    else if (this.open === null || !this.part(this.open, line)) this.lose(line);
  }

  close(): void {
    const { open } = this;
    this.open = null;
    if (open === null) return;
    const { heading } = this.page;
    const wanted = heading === undefined ? 2 : namesOf(heading).length;
    const isSecured = open.security.size > 0;
    const isHalf = isSecured && open.security.size !== SECURITY_LINES;
    if (open.isOdd || isHalf || open.numbers.length !== wanted || !isChart(open)) {
      leaveOut(this.doubts, `the chart of tank ${open.tank} is not understood`);
      return;
    }
    const entries = [...open.points].sort(([a], [b]) => a - b).map(([, values]) => values);
    const security: SettingValue[] = [isSecured ? 1 : 0, open.capacity, null, open.probe, null];
    // Free words on a page without checksum: a damaged letter in them would be another setting.
    this.tanks.push({
      device: open.tank,
      head: this.page.secured ? [...security, ...open.numbers] : open.numbers,
      entries,
    });
  }

  private begin(tank: number): void {
    this.close();
    const nothing = { numbers: [], capacity: null, probe: null, count: null, isOdd: false };
    this.open = { tank, points: new Map(), security: new Set(), ...nothing };
    this.columns = 0;
    this.isBelowName = false;
    this.isBelowHeading = false;
  }

  private lose(line: string): void {
    leaveOut(this.doubts, `line not understood: ${line.trim()}`);
    if (this.open !== null) this.open.isOdd = true;
  }

  private part(open: Open, line: string): boolean {
    const { heading, pair } = this.page;
    if (this.isBelowName) {
      this.isBelowName = false;
      return line.trim().length <= 20;
    }
    const plain = squeezed(line);
    const columns = plain.split(' PAIR ').length;
    if (plain === Array.from({ length: columns }, () => pair).join(' ')) {
      this.columns = columns;
      return true;
    }
    if (heading !== undefined && plain === heading) {
      this.isBelowHeading = true;
      this.edges = [...line.matchAll(/DIAMETER|FULL VOLUME|SLOPE/gi)].map(({ 0: word, index }) => index + word.length);
      return true;
    }
    if (this.columns > 0) return this.points(open, line);
    if (this.isBelowHeading) {
      const tokens = tokensOf(line);
      const words = tokens.map(({ text }) => text);
      // A number ends below its words; the diameter of 63B one column before.
      const isOff = tokens.some(({ to }, i) => to !== this.edges[i] && (i > 0 || to !== (this.edges[i] ?? 0) - 1));
      if (isOff) return false;
      open.numbers.push(...words.map(Number));
      this.isBelowHeading = false;
      return words.every((word, i) => NUMBER.test(word) && digitsOf(word) === this.digits[i]);
    }
    return this.named(open, line, plain);
  }

  private named(open: Open, line: string, plain: string): boolean {
    const [, name = '', value = ''] = NAMED.exec(line) ?? [];
    const [, word = '', number = ''] = /^(DIAMETER|FULL VOLUME|NUMBER OF PAIRS) (\d+(?:\.\d+)?)$/.exec(plain) ?? [];
    const wanted = { DIAMETER: this.digits[0], 'FULL VOLUME': this.digits[1] }[word] ?? 0;
    if (digitsOf(number) !== wanted) return false;
    if (open.security.has(name)) return false;
    if (this.page.secured && SERIALS.has(name)) {
      open.security.add(name);
      this.isBelowName = value === '';
    } else if (this.page.secured && name === 'TANK CAPACITY' && /^\d+$/.test(value)) {
      open.capacity = Number(value);
      open.security.add(name);
    } else if (this.page.secured && name === 'PROBE S/N' && /^\d{1,6}$/.test(value)) {
      open.probe = Number(value);
      open.security.add(name);
    } else if (word === 'NUMBER OF PAIRS') open.count = Number(number);
    else if (this.page.heading === undefined && word !== '') open.numbers.push(Number(number));
    else return false;
    return true;
  }

  private points(open: Open, line: string): boolean {
    const tokens = tokensOf(line);
    const words = tokens.map(({ text }) => text);
    const width = this.page.values + 1;
    const isWhole = words.length % width === 0 && words.length <= width * this.columns;
    if (!isWhole || !words.every((word) => NUMBER.test(word))) return false;
    // Numbers are printed in columns of one width: one that is out of line has lost or gained a digit.
    if (!tokens.every((token, i) => this.fit.endsBelow(i, token.to))) return false;
    for (let at = 0; at < words.length; at += width) {
      const [number = '', ...values] = words.slice(at, at + width);
      const isLike = values.every((word, i) => digitsOf(word) === this.digits[i]);
      if (!/^\d{1,4}$/.test(number) || open.points.has(Number(number)) || !isLike) return false;
      open.points.set(Number(number), values.map(Number));
    }
    return true;
  }
}

function chartPage(page: ChartPage): ListPage {
  const { digits, secured, heading } = page;
  const put = (values: readonly SettingValue[]) =>
    values
      .map((value, i) =>
        Number(value ?? 0)
          .toFixed(i === 2 ? 2 : (digits[i] ?? 2))
          .padStart(COLUMN),
      )
      .join('');
  return {
    titles: [page.title],
    read(lines, _, context) {
      const reader = new ChartReader(page, context);
      for (const line of lines) reader.line(line);
      reader.close();
      return reader.tanks;
    },
    print: (devices) =>
      devices.flatMap(({ device, head, entries }) => {
        const [isSecured, capacity, serial, probe, office] = head;
        const numbers = secured ? head.slice(5) : head;
        const security = [
          `TANK CAPACITY   : ${capacity ?? 0}`,
          'CONSOLE SERIAL NUMBER:',
          ` ${serial ?? ''}`,
          `PROBE S/N       : ${String(probe ?? 0).padStart(6, '0')}`,
          'WEIGHTS AND MEASURES:',
          ` ${office ?? ''}`,
        ];
        const named = ['DIAMETER', 'FULL VOLUME'].map((name, i) => `${name.padEnd(12)}${put([numbers[i] ?? null])}`);
        return [
          `T${String(device).padStart(2)}:`,
          ...(secured && isSecured === 1 ? security : []),
          ...(heading === undefined
            ? [...named, `NUMBER OF PAIRS ${entries.length}`]
            : [
                namesOf(heading)
                  .map((name) => name.padStart(COLUMN))
                  .join(''),
                put(numbers),
              ]),
          page.pair,
          ...entries.map((entry, i) => String(i + 1).padStart(4) + put(entry)),
        ];
      }),
  };
}

/** Source: 576013-635 functions 216 and 63B, 577013-950 function 63E. */
export const CHART_PAGES: Readonly<Record<string, ListPage>> = {
  '216': chartPage({
    title: 'TANK 50 POINT HEIGHTS, VOLUMES AND SLOPES',
    heading: 'DIAMETER FULL VOLUME SLOPE',
    pair: 'PAIR HEIGHT VOLUME SLOPE',
    ...{ values: 3, digits: [2, 0], secured: false },
  }),
  '63B': chartPage({
    title: 'TANK 50 POINT HEIGHTS AND VOLUMES',
    heading: 'DIAMETER FULL VOLUME',
    pair: 'PAIR HEIGHT VOLUME',
    ...{ values: 2, digits: [2, 0], secured: true },
  }),
  '63E': chartPage({
    title: 'TANK MULTI-POINT HEIGHTS AND VOLUMES',
    pair: 'PAIR HEIGHT VOLUME',
    ...{ values: 2, digits: [3, 3], secured: true },
  }),
};
