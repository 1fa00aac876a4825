/** Order of the three numbers in a numeric date. */
export type DateOrder = 'mdy' | 'dmy' | 'ymd';

/**
 * How a console prints dates: '01'-'06' are the answers of 50F (TLS-3xx); '50Jabc' are the three
 * answers of 50J (TLS-4xx): a date format, b separator, c time format; 'legacy' is the report 200 stamp.
 */
export type DateStyle =
  | '01'
  | '02'
  | '03'
  | '04'
  | '05'
  | '06'
  | `50J${'0' | '1' | '2' | '3'}${'0' | '1' | '2'}${'0' | '1'}`
  | 'legacy';

/** The parts of a date style. `order` null means the month in letters; `width` is the printed minimum. */
export interface DateLayout {
  order: DateOrder | null;
  separator: '-' | '/' | '.';
  yearDigits: 2 | 4;
  clock: 12 | 24;
  /** Day and hour filled with zeros instead of blanks. */
  zeros: boolean;
  width: number;
}

const NAMED = { order: null, separator: '-', yearDigits: 4, zeros: false, width: 0 } as const;
const SHORT = { separator: '-', yearDigits: 2, zeros: false, width: 21 } as const;

/** 50F of the TLS-3xx. Source: 576013-635 code 50F. */
const CLASSIC: Readonly<Record<string, DateLayout>> = {
  '01': { ...NAMED, clock: 12 },
  '02': { ...NAMED, clock: 24 },
  '03': { ...SHORT, order: 'mdy', clock: 12 },
  '04': { ...SHORT, order: 'mdy', clock: 24 },
  '05': { ...SHORT, order: 'dmy', clock: 24 },
  '06': { ...SHORT, order: 'ymd', clock: 24 },
  legacy: { ...NAMED, clock: 12, zeros: true },
};

/** 50J of the TLS-4xx, digit by digit. Source: 577013-950 code 50J. */
const ORDERS_50J: readonly (DateOrder | null)[] = [null, 'ymd', 'mdy', 'dmy'];
const SEPARATORS_50J = ['-', '/', '.'] as const;

function layout50J(style: string): DateLayout {
  const order = ORDERS_50J[Number(style[3])] ?? null;
  const separator = SEPARATORS_50J[Number(style[4])] ?? '-';
  return { order, separator, yearDigits: 4, clock: style[5] === '1' ? 12 : 24, zeros: false, width: 0 };
}

/** The layout behind a date style. */
export function layoutOf(style: DateStyle): DateLayout {
  return CLASSIC[style] ?? layout50J(style);
}
