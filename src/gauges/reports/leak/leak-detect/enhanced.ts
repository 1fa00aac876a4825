import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { hasDecimals } from '#gauges/framing/column-fit.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { decimals, endAt, readValue } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { decodeLeakDetectDisplay, encodeLeakDetectDisplay } from './display.ts';
import type { EnhancedValues, LeakDetect, LeakDetectReport } from './report.ts';

const BEFORE_HOURLY = 7;

/**
 * Groups `TT p start HH NN` and NN (hex) floats: start and end temperature, start volume, rate, fuel and water height,
 * threshold, then one change an hour. Source: 577013-950 function 209.
 */
export function decodeEnhancedTest(fields: Fields): LeakDetectReport {
  const tanks: LeakDetect[] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const product = fields.text(1, 'a product code');
    const startedAt = fields.date('the start of a leak test');
    const hours = fields.dec(2, 'the hours of a leak test');
    const count = fields.hexCount(2, 'the number of fields');
    if (count < BEFORE_HOURLY) fields.fail(`a leak test has ${count} fields, not ${BEFORE_HOURLY} or more`);
    const values = {
      startTemperature: fields.float('a starting temperature'),
      endTemperature: fields.float('an ending temperature'),
      startVolume: fields.float('a starting volume'),
      rate: fields.float('a leak rate'),
    };
    const enhanced: EnhancedValues = {
      percent: null,
      fuelHeight: fields.float('a fuel height'),
      waterHeight: fields.float('a water height'),
      threshold: fields.float('a threshold'),
    };
    const hourly: (number | null)[] = [];
    for (let i = BEFORE_HOURLY; i < count && fields.why === null; i += 1) hourly.push(fields.float('an hourly change'));
    const nothing = { label: null, running: null, result: null };
    tanks.push({ tank, product, startedAt, hours, ...values, hourly, enhanced, ...nothing });
  }
  return { tanks };
}

/** The counterpart of `decodeEnhancedTest`. */
export function encodeEnhancedTest(report: LeakDetectReport, out: BodyWriter): void {
  for (const { tank, product, startedAt, hours, enhanced, hourly, ...values } of report.tanks) {
    out.dec(tank, 2);
    out.text(product ?? ' ', 1);
    out.date(startedAt);
    out.dec(hours ?? 0, 2);
    out.hex(BEFORE_HOURLY + hourly.length, 2);
    const { startTemperature, endTemperature, startVolume, rate } = values;
    const { fuelHeight = null, waterHeight = null, threshold = null } = enhanced ?? {};
    for (const value of [startTemperature, endTemperature, startVolume, rate, fuelHeight, waterHeight, threshold]) {
      out.float(value);
    }
    for (const change of hourly) out.float(change);
  }
}

const STATUS = /\bTEST STATUS\s*:/i;
const LINE = /^\s*(PERCENT VOLUME|THRESHOLD|FUEL HEIGHT|WATER HEIGHT)\s*:\s*(\S+)\s*(\S*)\s*$/i;
const NAMES: Readonly<Record<string, { key: keyof EnhancedValues; digits: number; unit: RegExp }>> = {
  'PERCENT VOLUME': { key: 'percent', digits: 1, unit: /^PERCENT$/i },
  THRESHOLD: { key: 'threshold', digits: 2, unit: /^$/ },
  'FUEL HEIGHT': { key: 'fuelHeight', digits: 1, unit: /^(?:INCHES|MM|MILLIMETERS)$/i },
  'WATER HEIGHT': { key: 'waterHeight', digits: 1, unit: /^(?:INCHES|MM|MILLIMETERS)$/i },
};

/** A value alone on its line, as a 4xx console prints it. */
const ALONE =
  /^(?:DURATION|(?:START|ENDING) TEMP|START VOLUME|LEAK RATE|PERCENT VOLUME|THRESHOLD|(?:FUEL|WATER) HEIGHT):\s*\S+/i;
const COLUMNS = /^\s*TANK\s+(?:PRODUCT|LABEL)\s*$/i;
const OWN = /^\s+\d{1,2}\s+\S/;

/** Lines whose value ends beside the column of the others, or whose label is not below its heading: one has lost or gained a character. */
function outOfPlace(lines: readonly string[]): string[] {
  const ends = lines.flatMap((line) => ALONE.exec(line)?.[0].length ?? []);
  const countOf = (end: number): number => ends.filter((one) => one === end).length;
  const most = Math.max(0, ...ends.map(countOf));
  const heading = lines.find((line) => COLUMNS.test(line)) ?? '';
  const labelAt = Math.max(heading.toUpperCase().indexOf('PRODUCT'), heading.toUpperCase().indexOf('LABEL'));
  return lines.filter((line, i) => {
    const end = ALONE.exec(line)?.[0].length;
    if (end !== undefined) return countOf(end) < most;
    const own = STATUS.test(lines[i + 1] ?? '') ? OWN.exec(line)?.[0].length : undefined;
    return labelAt >= 0 && own !== undefined && own !== labelAt + 1;
  });
}

/** The values that 203 does not print, by the order of the tests on the page, and the lines without them. */
function apart(lines: readonly string[]): { rest: string[]; found: Partial<EnhancedValues>[] } {
  const rest: string[] = [];
  const found: Partial<EnhancedValues>[] = [];
  for (const line of lines) {
    if (STATUS.test(line)) found.push({});
    const [, name = '', word = '', unit = ''] = LINE.exec(line) ?? [];
    const known = NAMES[name.toUpperCase()];
    const of = found.at(-1);
    const value = readValue(word);
    const isRight = known?.unit.test(unit) === true && value !== undefined && hasDecimals(word, known.digits);
    if (!isRight || known === undefined || of === undefined || of[known.key] !== undefined) rest.push(line);
    else of[known.key] = value;
  }
  return { rest, found };
}

/** Reads 209: the page of 203 with four more values of each test. Source: 577013-950 function 209. */
export function decodeEnhancedTestDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: LeakDetectReport } | { why: string } {
  const odd = outOfPlace(text.lines);
  for (const line of odd) leaveOut(context, `line not understood: ${line.trim()}`);
  const { rest, found } = apart(text.lines.filter((line) => !odd.includes(line)));
  const read = decodeLeakDetectDisplay({ ...text, lines: rest }, context);
  if ('why' in read) return read;
  const { tanks } = read.report;
  // Where a test is lost nobody knows which of the values is of which tank.
  if (tanks.length !== found.length) {
    leaveOut(context, 'the values of the tests cannot be distinguished');
    return read;
  }
  const whole = tanks.map((tank, i): LeakDetect => {
    const { percent, threshold, fuelHeight, waterHeight } = found[i] ?? {};
    if (percent === undefined || threshold === undefined || fuelHeight === undefined || waterHeight === undefined) {
      if (tank.startedAt !== null) leaveOut(context, `the leak test of tank ${tank.tank} lacks values`);
      return tank;
    }
    return { ...tank, enhanced: { percent, threshold, fuelHeight, waterHeight } };
  });
  return { report: { tanks: whole } };
}

const VALUES_END = 23;
/** A name and its value, which ends in one column with the others. */
const alone = (name: string, value: string): string => endAt(`${name}:`, value, VALUES_END);

/** Prints the report lines of 209: those of 203, and four more above the changes of each test. */
export function encodeEnhancedTestDisplay(report: LeakDetectReport, options: DisplayOptions): string[] {
  return report.tanks.flatMap((tank) =>
    encodeLeakDetectDisplay({ tanks: [tank] }, options).flatMap((line) => {
      const { enhanced } = tank;
      if (enhanced === undefined || !line.startsWith('CUMULATIVE')) return [line];
      return [
        `${alone('PERCENT VOLUME', decimals(enhanced.percent, 1))} PERCENT`,
        alone('THRESHOLD', decimals(enhanced.threshold, 2)),
        `${alone('FUEL HEIGHT', decimals(enhanced.fuelHeight, 1))} INCHES`,
        `${alone('WATER HEIGHT', decimals(enhanced.waterHeight, 1))} INCHES`,
        line,
      ];
    }),
  );
}
