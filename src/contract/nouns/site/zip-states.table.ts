/*
 * States by the first figures of a ZIP code. By the first figure: https://exp.czl.net/en/12939.html, read Nov 27, 2026 (a
 * copy of the Postal Service's list). Finer ranges of those that begin with 1 and 2: each code of all_us_zipcodes.csv at
 * https://github.com/midwire/free_zipcode_data (commit e5186bbd, from GeoNames), counted on Nov 28, 2026: mirror.
 */

const byFigure: readonly string[] = [
  'CT MA ME NH NJ NY PR RI VT VI',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY TX',
  'AK AS CA GU HI MP OR WA',
];

/** The first three figures, both included. */
const ranges: readonly (readonly [from: number, to: number, states: string])[] = [
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 205, 'DC VA MD'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
];

/** States in which a ZIP code may lie; null: it is none, or nobody knows. */
export function statesOfZip(zip: string): readonly string[] | null {
  const figures = /^\s*(\d{3})\d{2}(?:-?\d{4})?\s*$/.exec(zip)?.[1];
  if (figures === undefined) return null;
  const number = Number(figures);
  const range = ranges.find(([from, to]) => number >= from && number <= to);
  return (range?.[2] ?? byFigure[Number(figures[0])] ?? '').split(' ');
}

/** Whether a ZIP code may lie in a state; true where either is not recorded, or the code is none. */
export function isZipOfState(zip: string, state: string): boolean {
  const states = statesOfZip(zip);
  return states === null || state === '' || states.includes(state);
}
