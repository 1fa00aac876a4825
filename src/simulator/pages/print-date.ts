/** How a console prints dates: the answers of function 50F, 01 to 06. Source: 576013-635 function 50F. */
export const DATE_STYLES = ['01', '02', '03', '04', '05', '06'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Numeric dates are filled on the left to the width of a date with its month in letters. */
const WIDTH = 21;
const TWELVE_HOURS: readonly DateStyle[] = ['01', '03'];

/** Every moment here is 'YYYY-MM-DDTHH:mm'. */
function partsOf(moment: string): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  return {
    year: moment.slice(0, 4),
    month: moment.slice(5, 7),
    day: moment.slice(8, 10),
    hour: moment.slice(11, 13),
    minute: moment.slice(14, 16),
  };
}

const plain = (digits: string): string => String(Number(digits));

/** The time of day: ` 3:06 PM` with the half day apart or not, `15:06` where the style counts to 24. */
function printTime(moment: string, style: DateStyle, apart: string): string {
  const { hour, minute } = partsOf(moment);
  if (!TWELVE_HOURS.includes(style)) return `${hour}:${minute}`;
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  return `${String(((Number(hour) + 11) % 12) + 1).padStart(2)}:${minute}${apart}${half}`;
}

/** The day of a moment: `JAN  2, 2026`, `01-02-26`, `02-01-26`, `26-01-02`. */
export function printDay(moment: string, style: DateStyle): string {
  const { year, month, day } = partsOf(moment);
  if (style === '01' || style === '02') {
    return `${MONTHS[Number(month) - 1] ?? ''} ${plain(day).padStart(2)}, ${year}`;
  }
  const short = year.slice(2);
  if (style === '06') return `${short}-${month}-${day}`;
  return style === '05' ? `${day}-${month}-${short}` : `${month}-${day}-${short}`;
}

/** A moment with its time: `JAN 22, 2026  3:06 PM`, 21 columns wide. */
export function printDate(moment: string, style: DateStyle): string {
  return `${printDay(moment, style)} ${printTime(moment, style, ' ')}`.padStart(style === '02' ? 0 : WIDTH);
}

/** The short form of alarm rows, 16 columns: ` 1-22-26  3:06PM`. Source: 576013-635 functions 111, 113. */
export function printRowDate(moment: string, style: DateStyle): string {
  const day = printDay(moment, style === '01' || style === '02' ? '03' : style);
  return `${day.replace(/^0/, '').padStart(8)} ${printTime(moment, style, '').padStart(7)}`;
}

/** A moment in numbers, `04-15-26 12:34`. Source: 577013-950 function 207. */
export function printShortDate(moment: string): string {
  return `${printDay(moment, '04')} ${printTime(moment, '04', '')}`;
}

/** A moment without its year, `MAR  1  2:00 AM`, 15 columns. Source: 576013-635 functions C05, C07. */
export function printMonthDay(moment: string): string {
  return `${printDay(moment, '01').slice(0, 6)} ${printTime(moment, '01', ' ')}`;
}
