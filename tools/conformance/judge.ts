import type { Row, RowSection } from '#tests/conformance/rows.table.ts';
import type { Bearer } from './bearers.ts';

/** A call of the API by its number, with the routes that answer it. */
export interface Call {
  readonly id: string;
  readonly routes: readonly string[];
}

/** What is held against the tests: the rows of the user interface and the calls. */
export interface Asked {
  readonly sections: readonly RowSection[];
  readonly calls: readonly Call[];
}

export const reasonOf = (row: Row): string | null => (typeof row === 'string' ? null : row.reason);

/** Calls are borne by tests over real HTTP only; a unit test or a browser test may name one in passing. */
export const bears = (id: string, bearer: Bearer): boolean =>
  bearer.numbers.includes(id) && (id.startsWith('C-') || bearer.file.startsWith('tests/api/'));

/** Numbers that docs/reference/api.md gives once more to calls that have one: S-34 is GET /api/users/{id}/sites, S-38 is GET /api/public/sites/{id}/compliance-report-v2/pdf. */
const repeated = ['S-34', 'S-38'];

/** What is wrong with the list itself, whatever the results: one sentence each. */
export function listFaults({ sections, calls }: Asked, bearers: readonly Bearer[]): string[] {
  const rows = sections.flatMap((section) => Object.entries(section.rows));
  const known = new Set([...rows.map(([id]) => id), ...calls.map(({ id }) => id), ...repeated]);
  const borne = (id: string): boolean => bearers.some((bearer) => bears(id, bearer));
  return [
    ...rows.filter(([id, row]) => reasonOf(row) === null && !borne(id)).map(([id]) => `${id} has no test.`),
    ...rows
      .filter(([id, row]) => reasonOf(row) !== null && borne(id))
      .map(([id]) => `${id} has a test: its reason goes.`),
    ...calls.filter(({ id }) => !borne(id)).map(({ id }) => `${id} has no test in tests/api.`),
    ...bearers.flatMap(({ file, title, numbers }) =>
      numbers.filter((id) => !known.has(id)).map((id) => `${file} › ${title}: there is no ${id}.`),
    ),
  ];
}

/** What did not pass in this run: one sentence for each place a bearing test failed at. */
export function runFaults(bearers: readonly Bearer[]): string[] {
  return bearers.flatMap(({ file, title, numbers, ran }) =>
    [...ran]
      .filter(([, passed]) => !passed)
      .map(([place]) => `${numbers.join(', ')} failed at ${place}: ${file} › ${title}`),
  );
}
