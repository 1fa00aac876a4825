import { numberFormat } from './intl.ts';

/** Shown in place of a number that is missing. */
export const NO_VALUE = '–';

const whole: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };
const oneDecimal: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function format(value: number | null | undefined, style: Intl.NumberFormatOptions): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE;
  // Rounding must not leave a "-0" behind.
  return numberFormat(style)
    .format(value)
    .replace(/^-(?=0(\.0)?$)/, '');
}

/** A count or a volume in gallons without decimals: 6212.4 gives '6,212'; missing gives '–'. */
export function formatWhole(value: number | null | undefined): string {
  return format(value, whole);
}

/** A limit as it was recorded, with up to four decimals: 0.126 gives '0.126', 15000 gives '15,000'; missing gives '–'. */
export function formatNumber(value: number | null | undefined): string {
  return format(value, { maximumFractionDigits: 4 });
}

/** A figure with so many decimals: 0.0625 with 2 gives '0.06'; missing gives '–'. */
export function formatFixed(value: number | null, decimals: number): string {
  return format(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Inches or degrees with one decimal: 54.24 gives '54.2', 60 gives '60.0'; missing gives '–'. */
export function formatTenth(value: number | null | undefined): string {
  return format(value, oneDecimal);
}

/** Height of the product in inches with one decimal; a plain '0' for none; '–' where the gauge gives no value. */
export function formatProductHeight(inches: number | null): string {
  return inches === 0 ? '0' : formatTenth(inches);
}

/** A percentage given as 0 to 100: 61.7 gives '62%'; missing gives '–'. */
export function formatPercent(value: number | null | undefined): string {
  const words = format(value, whole);
  return words === NO_VALUE ? words : `${words}%`;
}

/** '1 site', '2 sites'; the plural is the singular with an s unless given. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${numberFormat(whole).format(count)} ${count === 1 ? one : many}`;
}

/** Inches as the nearest eighth, as a stick is read: 0.4 gives '3/8', 1.25 gives '1 1/4', 0.02 gives '0'. */
export function formatEighths(inches: number): string {
  const eighths = Math.round(inches * 8);
  const full = Math.trunc(eighths / 8);
  let numerator = Math.abs(eighths % 8);
  if (numerator === 0) return String(full);
  let denominator = 8;
  while (numerator % 2 === 0) {
    numerator /= 2;
    denominator /= 2;
  }
  const fraction = `${numerator}/${denominator}`;
  return full === 0 ? `${eighths < 0 ? '-' : ''}${fraction}` : `${full} ${fraction}`;
}

/** Bytes in one unit: '482 B', '471 KB', '1.2 MB', '2.1 GB'; a missing or impossible size gives '–'. */
export function formatSize(bytes: number | null): string {
  if (bytes === null || !Number.isFinite(bytes) || bytes < 0) return NO_VALUE;
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${formatWhole(bytes / 1000)} KB`;
  if (bytes < 999_950_000) return `${formatTenth(bytes / 1_000_000)} MB`;
  return `${formatTenth(bytes / 1_000_000_000)} GB`;
}
