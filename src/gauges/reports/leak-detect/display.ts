import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  decimals,
  label20,
  numberedRow,
  readValue,
  rowsAfter,
  tankLine,
  textOrNull,
  tokensOf,
  whole,
} from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { LeakDetect, LeakDetectReport } from './report.ts';

const STATUS = /\bTEST STATUS\s*:\s*(\w+)\s*(.*)$/i;
const RESULT_4XX = /^\s*TEST TYPE\/RESULT\s*:\s*(.*)$/i;
const START = /\bSTART[ _]TIME\s*:/i;
const CHANGES = /^\s*CUMULATIVE\b/i;
const VALUE = '\\s*:\\s*(\\S+)';
const FIELDS: readonly [RegExp, 'hours' | 'startTemperature' | 'endTemperature' | 'startVolume' | 'rate'][] = [
  [new RegExp(`\\bDURATION${VALUE}`, 'i'), 'hours'],
  [new RegExp(`\\bSTART TEMP${VALUE}`, 'i'), 'startTemperature'],
  [new RegExp(`\\bEND(?:ING)? TEMP${VALUE}`, 'i'), 'endTemperature'],
  [new RegExp(`\\bSTART VOLUME${VALUE}`, 'i'), 'startVolume'],
  [new RegExp(`\\bLEAK RATE${VALUE}`, 'i'), 'rate'],
];

/** Any other word is of another language: nobody knows. */
const RUNNING: Readonly<Record<string, boolean>> = { ON: true, OFF: false };

function opened(before: string, line: string): LeakDetect | null {
  const row = numberedRow(before);
  const tank = tankLine(before) ?? (row === null ? null : { device: row.device, label: textOrNull(row.rest) });
  const status = STATUS.exec(line);
  if (tank === null || status === null) return null;
  return {
    tank: tank.device,
    product: null,
    label: tank.label,
    startedAt: null,
    hours: null,
    startTemperature: null,
    endTemperature: null,
    startVolume: null,
    rate: null,
    hourly: [],
    running: RUNNING[status[1]?.toUpperCase() ?? ''] ?? null,
    result: textOrNull(status[2] ?? ''),
  };
}

function readHourly(line: string): (number | null)[] | null {
  const values = tokensOf(line).map((token) => readValue(token.text));
  return values.some((value) => value === undefined) ? null : values.map((value) => value ?? null);
}

function readField(test: LeakDetect, line: string, text: DisplayText): void {
  const result = RESULT_4XX.exec(line)?.[1];
  if (result !== undefined) test.result = textOrNull(result);
  if (START.test(line)) test.startedAt = findDate(line, text.hint)?.at ?? null;
  for (const [pattern, key] of FIELDS) {
    const word = pattern.exec(line)?.[1];
    if (word !== undefined) test[key] = readValue(word) ?? null;
  }
}

/**
 * Reads 203: a block a tank, its values behind their names (TLS-350 two a line, 4xx one a line).
 * Source: 576013-635 and 577013-950 function 203.
 */
export function decodeLeakDetectDisplay(
  text: DisplayText,
  context: Doubts,
): { report: LeakDetectReport } | { why: string } {
  const first = text.lines.findIndex((line) => STATUS.test(line));
  const found = rowsAfter(text, 'leak detect report', STATUS);
  if ('why' in found) return found;
  const tanks: LeakDetect[] = [];
  let test: LeakDetect | null = null;
  let before = '';
  let changes = false;
  for (const line of first < 0 ? [] : text.lines.filter((one) => one.trim() !== '')) {
    const next = opened(before, line);
    if (next !== null) {
      test = next;
      tanks.push(next);
      changes = false;
    } else if (STATUS.test(line)) {
      // The line above names no tank: what follows belongs to nobody.
      test = null;
      leaveOut(context, `line not understood: ${before.trim()}`);
    } else if (CHANGES.test(line)) {
      changes = true;
    } else if (test !== null) {
      const hourly = changes ? readHourly(line) : null;
      if (hourly !== null) test.hourly.push(...hourly);
      else readField(test, line, text);
    }
    before = line;
  }
  if (tanks.length === 0 && first >= 0) return { why: 'the leak detect report names no tank' };
  return { report: { tanks } };
}

const HOURS_A_LINE = 9;

function printTest(test: LeakDetect, style: DateStyle): string[] {
  const status = `    TEST STATUS: ${test.running === true ? 'ON' : 'OFF'}`;
  const lines = [
    `TANK ${test.tank}    ${label20(test.label)}`.trimEnd(),
    test.result === null ? status : `${status}   ${test.result}`,
  ];
  if (test.startedAt === null) return [...lines, 'LEAK DATA NOT AVAILABLE ON THIS TANK', ''];
  lines.push(
    `TEST START TIME: ${printDate(test.startedAt, style)}`.padEnd(53) +
      `DURATION: ${whole(test.hours).padStart(3)} HOURS`,
    `  START TEMP: ${decimals(test.startTemperature, 1)} DEG F    START VOLUME: ${whole(test.startVolume).padStart(6)} GALLONS`,
    ` ENDING TEMP: ${decimals(test.endTemperature, 1)} DEG F       LEAK RATE: ${decimals(test.rate, 2)} GALLONS/HR`,
    'CUMULATIVE PERIODIC VOLUME CHANGE (GALLONS):',
  );
  for (let i = 0; i < test.hourly.length; i += HOURS_A_LINE) {
    const row = test.hourly.slice(i, i + HOURS_A_LINE);
    lines.push(row.map((value) => decimals(value, 2).padStart(8)).join(''));
  }
  return [...lines, ''];
}

/** Prints the report lines of 203 in the TLS-350 layout; a tank without a start has no leak data. */
export function encodeLeakDetectDisplay(report: LeakDetectReport, options: { dateStyle: DateStyle }): string[] {
  return report.tanks.flatMap((test) => printTest(test, options.dateStyle));
}
