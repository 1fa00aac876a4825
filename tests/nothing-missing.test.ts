import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* That nothing is missing may be said in one place, which looks at all that may be (reports/monthly/open-points.ts). */

const clean =
  /\b(nothing (is|was|else is) (missing|open|lacking|outstanding)|no(thing)? gaps? (is|are|remain)|everything is (there|proven|in order|complete)|all (papers|records) are (there|complete)|fully compliant)\b/i;

/** The judge of months and papers, and one item of the calendar that is recorded only when it happens. */
const allowed = [
  'reports/monthly/open-points.ts',
  'compliance/calendar/evaluate-calendar.ts',
  'contract/spanish/calendar.table.ts',
  'reports/spanish/spanish-report.table.ts',
];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);

it('no other sentence of the program says of a month or packet that nothing is missing', () => {
  const said = sources.flatMap((path) =>
    readFileSync(join('src', path), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && clean.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((line) => !allowed.some((path) => line.startsWith(`${path}:`)))).toEqual([]);
});
