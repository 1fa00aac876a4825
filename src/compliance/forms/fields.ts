import type { FieldRow, FormRule } from './form-definition.ts';

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

/** A figure with its unit, and what no such figure is below or above. */
export const figure = (key: string, label: string, unit: string, more: More = {}): FieldRow => ({
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
export const lasted = (key: string, of: string, passed: string, least: number): readonly FieldRow[] => [
  figure(key, 'Minutes from the first reading to the last', 'min', {
    help: `A test that passes lasts at least ${least} min.`,
    when: `${of} and ${passed}`,
    least,
    most: 1440,
  }),
  figure(`${key}_failed`, 'Minutes until it had failed', 'min', {
    when: `${of} and (${passed}) = false`,
    optional: true,
    least: 0,
    most: 1440,
  }),
];
