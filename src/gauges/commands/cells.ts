import { alarmLabel } from '../alarms/alarm-meaning.ts';

/** The content of a cell when the gauge gave nothing for it. */
export const NOTHING = '–';

const decimals = [0, 1, 2, 3].map(
  (places) => new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places }),
);

function decimal(value: number | null, places: number): string {
  return value === null ? NOTHING : (decimals[places]?.format(value) ?? String(value));
}

/** Gallons, to a tenth. */
export const gallons = (value: number | null): string => decimal(value, 1);
/** Inches, to a hundredth. */
export const inches = (value: number | null): string => decimal(value, 2);
/** Degrees Fahrenheit, to a tenth. */
export const degrees = (value: number | null): string => decimal(value, 1);
/** Gallons an hour, to a thousandth. */
export const rate = (value: number | null): string => decimal(value, 3);
/** A count or a number of hours. */
export const whole = (value: number | null): string => decimal(value, 0);

/** A time of the console's own clock, '2026-01-15T14:30', as '2026-01-15 14:30': no zone is read into it. */
export function time(at: string | null): string {
  return at === null ? NOTHING : at.replace('T', ' ');
}

/** A text of the console, or the sign for none. */
export function words(text: string | null | undefined): string {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? NOTHING : trimmed;
}

/** An alarm by its numbers; where a printed text is in no table, that text. */
export function alarm(of: {
  category: number | null;
  type: number | null;
  device: number;
  label: string | null;
}): string {
  if (of.category === null || of.type === null) return words(of.label);
  return alarmLabel(of.category, of.type, of.device);
}

/** yes, no, or nothing. */
export function yes(value: boolean | null): string {
  return value === null ? NOTHING : value ? 'Yes' : 'No';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name of the reports ('no-results') as people read it ('No results'). */
export function name(text: string | null): string {
  return text === null ? NOTHING : capital(text.replaceAll('-', ' '));
}

/** Kinds of leak tests by the loss they find. */
export const testKinds = { periodic: '0.2 gph', annual: '0.1 gph', gross: 'Gross (3.0 gph)' } as const;
