import { FUNCTION_CODES, functionRow, isFunctionCode } from '#gauges/driver.ts';
import type { GaugeFormat } from '#gauges/framing/outcome.ts';
import { genuineReplies } from './replies.ts';
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

type Row = KeptRun['counts'][number];

/** Rows by function (place 0) or by kind of damage (place 1). */
function grouped(rows: readonly Row[], place: 0 | 1): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row[place], [...(groups.get(row[place]) ?? []), row]);
  return groups;
}

/** Counts summed by function (place 0) or by kind of damage (place 1). */
function summed(run: KeptRun, place: 0 | 1): [string, Count][] {
  return [...grouped(run.counts, place)]
    .map(([name, rows]): [string, Count] => [name, sumOf(rows.map(([, , count]) => count))])
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

/** What a page cannot show of a kind of damage, so that something of it stays unmarked. */
const UNSEEN: Readonly<Record<string, string>> = {
  'bit flipped': 'A blank becomes a digit before the number of a device, or beside the only value of its line.',
  'blank inside a number': 'A digit of a device number becomes the blank that pads a shorter one.',
  'blank put into a number':
    'A number falls into two where the page has text, or the number of a device loses a digit.',
  'byte doubled': 'The only number of a line gains a digit, on a page of one row: nothing is above or below it.',
  'byte lost': 'The only number of a line loses a digit, on a page of one row: nothing is above or below it.',
  'columns shifted': 'A device number joins a name that begins with a digit, or the pad of an hour or a day is lost.',
  'end lost, ETX kept': 'The page ends early after a whole line, in a report that does not say how long it is.',
  'letter for a digit': 'A mark in place of a number of one digit, as consoles print for what they do not know.',
  'letter replaced': 'Another letter in a free text, or another letter of a device that the tables know.',
  'line doubled': 'A line that may occur twice.',
  'line end lost': 'Two rows join into one text that no table lists: it is shown in its own words.',
  'line lost': 'The second line of a list that wraps. The first line is a whole list of its own.',
  'line of another device': 'A line that has the form of this one.',
  'line of another report': 'A clock or a device line of another page, which has the form of this one.',
  'lines swapped': 'Two lines of one form in a report whose order says to whom they belong.',
  'neighbors swapped': 'A point or a digit changes places within the only number of its line.',
  'piece lost': 'A cell is lost together with the blanks behind it, and what follows moves under its heading.',
  'point lost or moved': 'The only number of a line, in a report whose consoles print it with and without decimals.',
  'word of the tables': 'Another word of the tables in the place of a status: a console prints it in another case.',
};

/** Every kind of damage of which something stays wrong without a mark: why, and in which functions, over all seeds. */
function remaining(runs: readonly KeptRun[]): string[] {
  const wrong = runs.flatMap(({ counts }) => counts).filter(([, , count]) => count.wrong > 0);
  if (wrong.length === 0) return [];
  const sum = (rows: readonly Row[]): number => rows.reduce((total, [, , count]) => total + count.wrong, 0);
  const kinds = [...grouped(wrong, 1)].sort(([, a], [, b]) => sum(b) - sum(a));
  const rows = kinds.map(([kind, found]) => {
    const codes = [...grouped(found, 0)].sort(([a], [b]) => (a < b ? -1 : 1));
    const functions = codes.map(([code, one]) => (sum(one) === 1 ? code : `${code} (${sum(one)})`));
    return line([kind, UNSEEN[kind] ?? 'Not examined.', String(sum(found)), functions.join(', ')]);
  });
  return [
    '',
    `Remaining kinds, ${runs.length === 1 ? 'of this seed' : `of all ${runs.length} seeds`}:`,
    '',
    line(['Damage', 'What stays unmarked', 'Wrong', 'Functions']),
    line(['---', '---', '--:', '---']),
    ...rows,
  ];
}

function section(run: KeptRun, others: readonly KeptRun[]): string {
  const all = sumOf(run.counts.map(([, , count]) => count));
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
    ...remaining([run, ...others]),
  ].join('\n');
}

/** Functions that are read in display format and of which no page is among the fixtures: no figure speaks of them. */
function notDamaged(): string {
  const replies = genuineReplies();
  const codes = FUNCTION_CODES.filter((code) => functionRow(code).display !== null && !replies.has(`${code} display`));
  return `Not damaged in display format, because no genuine page of them is among the fixtures: ${codes.join(', ')}.`;
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

${notDamaged()}

Consoles marked lenient send no checksum and are not included. Sensor locations, names, and a station's labels for its people, work codes and alarms count as texts, not as values. A missing entry in a list of settings counts as a missing row.

Dates without pads: no sample of 576013-635 or 577013-950 prints \`T 11:\` (always \`T 1:\` and \`T12:\`), so a device number out of its two columns stays partial. 577013-950 prints an hour of one digit after one blank in 34E, with the cell filled on its right: it is read where the state is in its column, because a lost digit would have moved it. 5Q1, 23B and A82, which are not read, print such hours too, and 5Q1 a month of one digit (\`9/12/05 4:32 PM\`). Elsewhere, such as \`3/7/26 9:05\`, a date without pads looks like one that has lost a digit: it stays partial.`;
  const sections = [0, 1, 2].flatMap((order) => {
    const [first, ...others] = runs.filter((run) => ORDER(run) === order);
    return first === undefined ? [] : [section(first, others)];
  });
  return `${[intro, ...sections].join('\n\n')}\n`;
}
