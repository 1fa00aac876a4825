import type { Row } from '#tests/conformance/rows.table.ts';
import type { Bearer } from './bearers.ts';
import { type Asked, bears, reasonOf } from './judge.ts';
import { inOrder, type PassRecord, passedAt } from './record.ts';

const SHOWN_OF_A_FILE = 3;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

function testsCell(bearers: readonly Bearer[]): string {
  return [...new Set(bearers.map(({ file }) => file))]
    .map((file) => {
      const of = bearers.filter((bearer) => bearer.file === file);
      const titles = of.slice(0, SHOWN_OF_A_FILE).map(({ title }) => cell(title));
      const more = of.length > SHOWN_OF_A_FILE ? [`and ${of.length - SHOWN_OF_A_FILE} more`] : [];
      return `\`${file}\` › ${[...titles, ...more].join('; ')}`;
    })
    .join('<br>');
}

/** `passed` with the places, or what is still unknown. */
function resultCell(record: PassRecord, bearers: readonly Bearer[]): string {
  if (bearers.length === 0) return 'no test';
  const places = bearers.map((bearer) => passedAt(record, bearer));
  const missing = places.filter((place) => place.length === 0).length;
  if (missing === places.length) return 'not passed in the last complete run';
  const passed = `passed: ${inOrder(places.flat()).join(', ')}`;
  return missing === 0 ? passed : `${passed} (${missing} of its tests not passed in the last complete run)`;
}

function rowLine(id: string, row: Row, bearers: readonly Bearer[], record: PassRecord): string[] {
  const asks = cell(typeof row === 'string' ? row : row.asks);
  const reason = reasonOf(row);
  if (reason !== null) return [id, asks, '-', `not asserted: ${cell(reason)}`];
  const of = bearers.filter((bearer) => bears(id, bearer));
  return [id, asks, testsCell(of), resultCell(record, of)];
}

function summary({ sections, calls }: Asked, bearers: readonly Bearer[], record: PassRecord): string {
  const rows = sections.flatMap((section) => Object.entries(section.rows));
  const reasons = rows.filter(([, row]) => reasonOf(row) !== null).length;
  const proven = (ids: readonly string[]): number =>
    ids.filter((id) => {
      const of = bearers.filter((bearer) => bears(id, bearer));
      return of.length > 0 && of.every((bearer) => passedAt(record, bearer).length > 0);
    }).length;
  const line = (what: string, ids: readonly string[], without: number): string[] => [
    what,
    String(ids.length),
    String(proven(ids)),
    String(without),
  ];
  return table(
    ['', 'Required', 'Passed', 'Not asserted, with a reason'],
    [
      line(
        'Rows of the user interface',
        rows.map(([id]) => id),
        reasons,
      ),
      line(
        'Calls of the API',
        calls.map(({ id }) => id),
        0,
      ),
    ],
  );
}

/** The conformance page, Markdown: every row and call with the tests that have its number and their last result. */
export function conformancePage(asked: Asked, bearers: readonly Bearer[], record: PassRecord): string {
  const calls = asked.calls.map(({ id, routes }) => {
    const of = bearers.filter((bearer) => bears(id, bearer));
    return [id, routes.map((route) => `\`${route}\``).join('<br>'), testsCell(of), resultCell(record, of)];
  });
  const parts = [
    '# Conformance',
    'Each row of the user interface requirements (C-001 to C-406) and each call of the API (S, X), the tests with its number in their titles, and where they passed in the last complete test run: `phone` is 390 pixels wide, `tablet` 820, `desktop` 1280, `unit` runs beside the code, `server` runs with a real database and real sockets. A test that was added or renamed since that run shows as not passed until the next one.',
    'Generated: `npm test` writes the page and `docs/conformance.results.json` from its results. `npx tsx tools/conformance/main.ts write` updates the page after a title has changed. `npm run check` fails if the page is not current, if a row has no test, or if a test names a row that does not exist.',
    summary(asked, bearers, record),
    ...asked.sections.flatMap(({ title, rows }) => [
      `## ${title}`,
      table(
        ['Row', 'Requirement', 'Tests', 'Result'],
        Object.entries(rows).map(([id, row]) => rowLine(id, row, bearers, record)),
      ),
    ]),
    '## Calls of the API',
    table(['Call', 'Route', 'Tests', 'Result'], calls),
  ];
  return `${parts.join('\n\n')}\n`;
}
