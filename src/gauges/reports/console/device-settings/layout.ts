/** A field of a computer reply: a number of digits, a float, or a date without its century. */
export type SettingField =
  | { kind: 'dec' | 'hex'; width: number }
  | { kind: 'float' }
  /** Two digits, or `-1` for none. */
  | { kind: 'probe' }
  /** `YYMMDD`, `MMDD` and `YYMMDDHHmm`; zeros are none. */
  | { kind: 'day' | 'month-day' | 'time' };

/**
 * A value on a printed page: one of some words, or a number with its unit behind it, or none where `units` is empty, and
 * with as many digits behind the point as consoles print.
 */
export type PrintedField =
  | { words: Readonly<Record<string, number>> }
  | { units: readonly string[]; digits: readonly number[] }
  /** `940225` for 1994-02-25, and `02/11` for 02-11. */
  | { date: 'day' | 'month-day' };

/** How a page prints the settings, after the manual's sample. Words are compared with blanks run together. */
export interface SettingsPage {
  /**
   * `table`: a title, headings, a row a device; `lines`: a title, and below each device's own line one line a value;
   * `console`: the title and the value, on one line or on two.
   */
  form: 'table' | 'lines' | 'console';
  /** In capitals; the first one is printed by the encoder, the others by other consoles. */
  titles: readonly string[];
  /** Of a table: the headings of its value columns, as one text, with the same choice. */
  columns?: readonly string[];
  /** Of a table with the same number of titles: digits behind the point below each title, where consoles differ. */
  digits?: readonly number[];
  /** Before the device number: 'Q' in `Q 1:REGULAR`. Absent: a bare number. */
  letter?: string;
  /** Of `lines`: what is printed before each value. */
  names?: readonly string[];
  fields: readonly PrintedField[];
}

/** How the values of a function stand in its replies. */
export interface SettingsLayout {
  /** Each group begins with a device number of two digits; false: one group, of the console itself. */
  numbered: boolean;
  fields: readonly SettingField[];
  /** Absent: the manual has no page, or one that does not show its values. */
  page?: SettingsPage;
}
