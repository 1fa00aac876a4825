import { functionRow, isFunctionCode } from '#gauges/driver.ts';
import type { GaugeFormat } from '#gauges/framing/outcome.ts';
import { type Count, type FuzzResult, sumOf } from './run.ts';

/** A run as stored for the page. */
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

/** The counts of a run with its parameters. */
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
  return fits ? 'Computer format, every checksum recalculated' : 'Computer format';
}

/** Runs of the same replies with other seeds, in a line each. */
function otherSeeds(runs: readonly KeptRun[]): string[] {
  if (runs.length === 0) return [];
  const rows = runs.map((run) => {
    const { mutants, wrong } = sumOf(run.counts.map(([, , count]) => count));
    const cells = [mutants.toLocaleString('en-US'), String(wrong), ((1000 * wrong) / mutants).toFixed(2)];
    return line([String(run.seed), ...cells]);
  });
  return [
    'Other seeds:',
    '',
    line(['Seed', 'mutants', '**wrong**', 'in 1,000']),
    line(['--:', '--:', '--:', '--:']),
    ...rows,
    '',
  ];
}

function section(run: KeptRun, others: readonly KeptRun[]): string {
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
    ...otherSeeds(others),
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
          'Remaining cases, largest shares first:',
          '',
          line(['Function', 'Damage', 'Wrong', 'Of']),
          line(['---', '---', '--:', '--:']),
          ...worst,
        ]),
  ].join('\n');
}

const ORDER = (run: KeptRun): number => (run.format === 'display' ? 2 : run.fits ? 1 : 0);

/** `docs/gauges/fuzz.md`: what happened to damaged replies, by kind of damage and by function. */
export function fuzzPage(runs: readonly KeptRun[]): string {
  const intro = `# Damaged replies

Made by \`npx tsx tools/gauge-fuzz/main.ts\` (CONTRIBUTING.md, "Run the damage of gauge replies in full"). The test covers every function of the tables with a genuine reply in \`fixtures/gauges\`, and each function also with a reply from several devices. A mutant is a genuine reply damaged in one way. What is read from it is compared with what was sent, device by device and value by value.

- **right**: what was sent. **partial**: less, and the report is marked; or an alarm with a text that no table lists, which is shown with that text. **refused**: one of the failure kinds.
- **another genuine reply**: something else, but a reply that a console could send: another digit on a page, PASS instead of FAIL, one row less, one character of a name changed; in computer format, a frame with a matching checksum (a collision). No reader can detect it.
- **wrong, marked**: a value that was not sent, in a report marked as partial. **wrong**: a value that was not sent, or one lost, without a mark.
- For *another genuine reply*, *wrong, marked* and *wrong*, what happens next: **caught** by checking the reading against itself and the previous one, or by the second request (decision 0027) with an undamaged reply; **not stored**, because the function's replies are not stored; **taken**: stored.

Consoles marked lenient send no checksum and are not included. Sensor locations, names, and a station's labels for its people, work codes and alarms count as texts, not as values. A missing entry in a list of settings counts as a missing row.`;
  const sections = [0, 1, 2].flatMap((order) => {
    const [first, ...others] = runs.filter((run) => ORDER(run) === order);
    return first === undefined ? [] : [section(first, others)];
  });
  return `${[intro, ...sections].join('\n\n')}\n`;
}
