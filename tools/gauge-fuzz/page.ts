import { functionRow, isFunctionCode } from '#gauges/driver.ts';
import type { GaugeFormat } from '#gauges/framing/outcome.ts';
import { type Count, type FuzzResult, sumOf } from './run.ts';

/** A run as it is kept for the page. */
export interface KeptRun {
  format: GaugeFormat;
  fits: boolean;
  seed: number;
  /** 'YYYY-MM-DD'. */
  day: string;
  replies: number;
  seconds: number;
  /** Function code, kind of damage, counts. */
  counts: [string, string, Count][];
}

/** The counts of a run with what made it. */
export function keptRun(
  { counts, replies, seconds }: FuzzResult,
  { format, fits, seed }: { format: GaugeFormat; fits: boolean; seed: number },
): KeptRun {
  const rows = [...counts].flatMap(([code, kinds]) =>
    [...kinds].map(([kind, count]): [string, string, Count] => [code, kind, count]),
  );
  return { format, fits, seed, day: new Date().toISOString().slice(0, 10), replies, seconds, counts: rows };
}

const COLUMNS = ['mutants', 'right', 'partial', 'refused', 'genuine', 'marked', 'wrong'] as const;
const FATES = ['caught', 'not stored', 'taken'] as const;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(first: string, rows: readonly (readonly [string, Count])[]): string {
  const heading = [
    first,
    'mutants',
    'right',
    'partial',
    'refused',
    'another genuine reply',
    'wrong, marked',
    '**wrong**',
    ...FATES,
  ];
  const cells = rows.map(([name, count]) => [
    name,
    ...[...COLUMNS, ...FATES].map((column) => count[column].toLocaleString('en-US')),
  ]);
  return [line(heading), line(heading.map((_, i) => (i === 0 ? '---' : '--:'))), ...cells.map(line)].join('\n');
}

/** Counts summed by function (place 0) or by kind of damage (place 1). */
function summed(run: KeptRun, place: 0 | 1): [string, Count][] {
  const groups = new Map<string, Count[]>();
  for (const row of run.counts) groups.set(row[place], [...(groups.get(row[place]) ?? []), row[2]]);
  return [...groups]
    .map(([name, counts]): [string, Count] => [name, sumOf(counts)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const nameOf = (code: string): string => (isFunctionCode(code) ? `${code} ${functionRow(code).name}` : code);

function titleOf({ format, fits }: KeptRun): string {
  if (format === 'display') return 'Display format';
  return fits ? 'Computer format, every checksum made to fit' : 'Computer format';
}

function section(run: KeptRun): string {
  const all = sumOf(run.counts.map(([, , count]) => count));
  const worst = run.counts
    .filter(([, , { wrong }]) => wrong > 0)
    .sort(([, , a], [, , b]) => b.wrong / b.mutants - a.wrong / a.mutants)
    .slice(0, 40)
    .map(([code, kind, { wrong, mutants }]) => line([nameOf(code), kind, String(wrong), String(mutants)]));
  const share = ((1000 * all.wrong) / all.mutants).toFixed(2);
  return [
    `## ${titleOf(run)}`,
    '',
    `Seed ${run.seed}, ${run.day}: ${all.mutants.toLocaleString('en-US')} mutants of ${run.replies} genuine replies, ` +
      `${run.seconds.toFixed(0)} s of processor time. Wrong without a mark: **${all.wrong.toLocaleString('en-US')}**, ` +
      `${share} in 1,000.`,
    '',
    table('Damage', [...summed(run, 1), ['all', all]]),
    '',
    table(
      'Function',
      summed(run, 0).map(([code, count]): [string, Count] => [nameOf(code), count]),
    ),
    ...(worst.length === 0
      ? []
      : [
          '',
          'What remains, the largest shares first:',
          '',
          line(['Function', 'Damage', 'Wrong', 'Of']),
          line(['---', '---', '--:', '--:']),
          ...worst,
        ]),
  ].join('\n');
}

const ORDER = (run: KeptRun): number => (run.format === 'display' ? 2 : run.fits ? 1 : 0);

/** `docs/gauges/fuzz.md`: what became of damaged replies, by kind of damage and by function. */
export function fuzzPage(runs: readonly KeptRun[]): string {
  const intro = `# Damaged replies

Made by \`npx tsx tools/gauge-fuzz/main.ts\` (CONTRIBUTING.md, "Run the damage of gauge replies in full"). Every function of the tables with a genuine reply in \`fixtures/gauges\` is covered, and each function also with a reply of several devices. A mutant is a genuine reply damaged in one way; what is read of it is compared with what was sent, device by device and value by value.

- **right**: what was sent. **partial**: less, and the report is marked; or an alarm in words that no table knows, which is shown by its words. **refused**: one of the troubles.
- **another genuine reply**: something else, and a reply that a console sends in another case: a digit for a digit on a page, PASS for FAIL, a row less, a name with another letter; in computer format a frame whose checksum fits (a collision). No reader can know.
- **wrong, marked**: a value that was not sent, in a report marked as partial. **wrong**: a value that was not sent, or one lost, without a mark.
- Of *another genuine reply*, *wrong, marked where it was read* and *wrong*, what happens next: **caught** by the check of a reading against itself and the last one, or by the second asking (decision 0027), the second answer being sound; **not stored**, because nothing is kept of the function's answers; **taken**.

Consoles marked lenient send no checksum and are not among these. Words of a sensor's place, names, and labels that a station gives its people, its codes of work and its alarms count as texts, not as values. An entry of a list of settings that is missing is a missing row.`;
  return `${[intro, ...[...runs].sort((a, b) => ORDER(a) - ORDER(b)).map(section)].join('\n\n')}\n`;
}
