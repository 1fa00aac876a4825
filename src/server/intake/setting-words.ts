import type { Measure } from '#gauges/codec.ts';
import type { LeakSchedule, ScheduleKind } from '#gauges/reports/leak-schedule/report.ts';
import { type CodedOutcome, isReport } from '../gauge/owned-gauge.ts';
import { plainText } from './plain-text.ts';

/** One value that a set-up report tells; device 0 is the console itself. */
export interface ToldValue {
  device: number;
  value: string;
}

const unitWords = { us: 'US (gallons, inches, °F)', metric: 'Metric (litres, millimetres, °C)', imperial: 'Imperial' };

/** What a set-up report already in our units says, device by device, in words; null for any other report. */
export function toldValues(answer: CodedOutcome, measure: Measure | undefined): ToldValue[] | null {
  if (!answer.outcome.ok) return null;
  const { report } = answer.outcome;
  if ('software' in report) return oneOf(report.software);
  if ('units' in report) return oneOf(report.units === null ? null : unitWords[report.units]);
  if ('style' in report) return oneOf(report.style);
  if ('labels' in report) return report.labels.map(({ device, label }) => ({ device, value: labelWords(label) }));
  if ('products' in report)
    return report.products.map(({ tank, product }) => ({ device: tank, value: product.trim() }));
  if ('values' in report && measure !== undefined) {
    // Question marks: the console has no such tank, or nothing is set.
    return report.values.flatMap(({ tank, value }) =>
      value === null ? [] : [{ device: tank, value: numberWords(value, measure) }],
    );
  }
  if (isReport(answer, 'leak-schedule')) {
    return answer.outcome.report.tanks.map((row) => ({ device: row.tank, value: scheduleWords(row) }));
  }
  return null;
}

function oneOf(value: string | null): ToldValue[] {
  const words = plainText(value ?? '');
  return words === '' ? [] : [{ device: 0, value: words }];
}

function labelWords(label: string): string {
  return plainText(label) || 'none';
}

/** '9,500 gal': rounded to the digits that count, without zeros at the end. */
export function numberWords(value: number, { unit, digits }: Measure): string {
  // A rounded negative nothing is nothing.
  const rounded = Number(value.toFixed(digits)) + 0;
  return `${formatOf(digits).format(rounded)} ${unit}`;
}

const formats = new Map<number, Intl.NumberFormat>();

/** Kept: to make one takes many times as long as to use it, and a fleet tells thousands of numbers a second. */
function formatOf(digits: number): Intl.NumberFormat {
  const known = formats.get(digits);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
  formats.set(digits, made);
  return made;
}

const rates = { periodic: '0.2 gal/h', annual: '0.1 gal/h' };

/** When a tank is tested, from the tail of function 611; `EE00` in its time says that the schedule is off. */
export function scheduleWords({ kind, tail, hours, rate }: LeakSchedule): string {
  if (kind === null) return 'unknown';
  if (/^EE/i.test(tail.slice(-4))) return 'Off';
  const test = [hours === null ? null : `${hours} h`, rate === null ? null : rates[rate]].filter(Boolean).join(' at ');
  return `${whenWords(kind, tail)}${test === '' ? '' : `, ${test}`}`;
}

function whenWords(kind: ScheduleKind, tail: string): string {
  const time = `${tail.slice(-4, -2)}:${tail.slice(-2)}`;
  const digit = (fromEnd: number) => tail.at(-fromEnd) ?? '?';
  const weekAndDay = `week ${digit(6)}, day ${digit(5)}`;
  switch (kind) {
    case 'on-date':
      return `Once, 20${tail.slice(0, 2)}-${tail.slice(2, 4)}-${tail.slice(4, 6)} at ${time}`;
    case 'annual':
      return `Yearly, month ${Number(tail.slice(0, 2))}, ${weekAndDay}, at ${time}`;
    case 'monthly':
      return `Monthly, ${weekAndDay}, at ${time}`;
    case 'weekly':
      return `Weekly, day ${digit(5)}, at ${time}`;
    case 'daily':
      return `Daily at ${time}`;
    case 'automatic':
      return 'Automatic';
    case 'csld':
      return 'Continuous (CSLD)';
  }
}
