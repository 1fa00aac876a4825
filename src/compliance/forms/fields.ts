import type { FieldRow, FigureReason, FormRule } from './form-definition.ts';

/* What the tables of forms are written with: a field, a rule. */

type More = Omit<FieldRow, 'key' | 'label' | 'kind'>;

/** In order, not in order; with `may_be_none` also not present. */
export const check = (key: string, label: string, more: More = {}): FieldRow => ({
  key,
  label,
  kind: 'check',
  ...more,
});

/** What an inspector or consultant found: in compliance, a violation, not looked at, or it does not apply. */
export const verdict = (key: string, label: string, more: More = {}): FieldRow => ({
  ...{ key, label, kind: 'verdict' },
  ...more,
});

/** What a figure has beside its name and unit. */
export type Bounds = More & { least: number; most: number; why: FigureReason };

/** A figure that is not plausible by our own rule: no law says so. */
export const house = (text: string): FigureReason => ({ text, rule: null });

/** A figure that a rule leaves no room for. */
export const ruled = (rule: FormRule, text: string): FigureReason => ({ text, rule });

/** No tank at a station holds more, in gallons, or is wider, in inches. */
export const largestTank = 100_000;
export const widestTank = 144;

export const hourMeter: FigureReason = house('A million hours are more than a hundred years');
/** Of a stick in a tank. */
export const noWider: FigureReason = house('No tank at a station is wider than 144 in');
/** Of what is in a tank whose capacity is known. */
export const inTank: FigureReason = house(
  'A tank holds no more than its capacity, and none at a station more than 100,000 gal',
);

/** A figure with its unit, and what no such figure is below or above, with the reason. */
export const figure = (key: string, label: string, unit: string, more: Bounds): FieldRow => ({
  ...{ key, label, kind: 'number', unit },
  ...more,
});

/** One of several, by key and label, in their order. */
export const choice = (
  key: string,
  label: string,
  choices: Readonly<Record<string, string>>,
  more: More = {},
): FieldRow => ({
  ...{ key, label, kind: 'choice' },
  choices: Object.entries(choices).map(([of, name]) => ({ key: of, label: name })),
  ...more,
});

export const yesNo = (key: string, label: string, more: More = {}): FieldRow => ({
  key,
  label,
  kind: 'yes_no',
  ...more,
});

export const words = (key: string, label: string, more: More = {}): FieldRow => ({ key, label, kind: 'text', ...more });

export const day = (key: string, label: string, more: More = {}): FieldRow => ({ key, label, kind: 'date', ...more });

/** A rule in our own words, with its mark and where it was read. */
export const rule = (citation: string, mark: FormRule['mark'], source: FormRule['source'], text: string): FormRule => ({
  text,
  citation,
  mark,
  source,
});

/**
 * How long a test lasted. The shortest time holds for a test that passes: what has failed earlier need not go on. `of`:
 * expression, true where the test is of this kind; `passed`: true where the figures of the end are those of a pass.
 */
export const lasted = (
  key: string,
  of: string,
  passed: string,
  { least, by }: { least: number; by: FormRule },
): readonly FieldRow[] => [
  figure(key, 'Minutes from the first reading to the last', 'min', {
    help: `A test that passes lasts at least ${least} min.`,
    when: `${of} and ${passed}`,
    least,
    most: 1440,
    why: ruled(by, 'The method sets the shortest time of a test that passes; a day is more than any takes'),
  }),
  figure(`${key}_failed`, 'Minutes until it had failed', 'min', {
    when: `${of} and (${passed}) = false`,
    optional: true,
    least: 0,
    most: 1440,
    why: house('A day is more than any test takes'),
  }),
];
