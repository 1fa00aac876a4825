import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gaugeCommands } from '#gauges/commands/commands.table.ts';
import { type FunctionCode, functionRow, isFunctionCode } from '#gauges/driver.ts';
import { FAMILIES, FAMILY_KEYS, type Family, type FamilyKey } from '#gauges/families.ts';
import { TLS_DOCUMENTED } from '#gauges/tls/documented.table.ts';
import { TLS_UNDOCUMENTED, TLS_UNSUPPORTED, type UnreadGroup } from '#gauges/tls/unsupported.table.ts';

const HOME = fileURLToPath(new URL('..', import.meta.url));
const FIXTURES = join(HOME, 'fixtures/gauges');
const PAGES = join(HOME, 'docs/gauges');

const INTRO: Readonly<Record<FamilyKey, string>> = {
  tls: 'Defined by the serial interface manuals 576013-635 (TLS-300/350/350R) and 577013-950 (TLS4, TLS-450).',
  maglink:
    'No public document of its TLS emulation was found: every row is an assumption and is tested when a gauge is added.',
  evo: 'No public document of its TLS emulation was found: every row is an assumption and is tested when a gauge is added.',
};

/** Names of the fixture folders of one function of a family. */
export function fixtureCases(family: string, code: string): string[] {
  const folder = join(FIXTURES, family, code);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Codes that a command requests or sends. */
const commanded: ReadonlySet<string> = new Set(
  gaugeCommands.flatMap(({ asks, sets }) => [...asks.flat(), ...(sets === null ? [] : [sets])]),
);

/** When a function is polled. */
function asked(code: FunctionCode): string {
  const { poll } = functionRow(code);
  if (poll === undefined) return commanded.has(code) ? 'by command' : 'not polled';
  const every =
    poll.every === 0
      ? 'each poll'
      : `every ${poll.every < 3_600 ? `${poll.every / 60} min` : `${poll.every / 3_600} h`}`;
  return poll.insteadOf === undefined ? every : `${every}, without ${poll.insteadOf}`;
}

/** What its replies are stored as, besides settings. */
function stored(code: FunctionCode): string {
  const { feeds = [], setting } = functionRow(code);
  return [...feeds, ...(setting === undefined ? [] : ['settings'])].join(', ') || '-';
}

const yes = (value: boolean): string => (value ? 'yes' : '-');

function supported(family: Family): string {
  const rows = [...family.functions]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, computer, display, verified }) => {
      const row = functionRow(code);
      const cases = String(fixtureCases(family.key, code).length);
      const spoken = [yes(computer), yes(display), yes(verified), cases];
      const why = row.unasked ?? '-';
      return [code, row.name, row.device, ...spoken, asked(code), stored(code), why, row.versions, row.manual];
    });
  const spoken = ['Computer', 'Display', 'Verified', 'Cases'];
  return table(
    ['Code', 'Function', 'Device', ...spoken, 'Polled', 'Stored as', 'Why it is not polled', 'Consoles', 'Manual'],
    rows,
  );
}

/** The state of a documented code. */
export type CoverageState = 'polled' | 'commanded' | 'read' | UnreadGroup['state'];

const STATES: Readonly<Record<CoverageState, { name: string; means: string }>> = {
  polled: { name: 'Polled', means: 'Requested automatically; the reply is stored.' },
  commanded: { name: 'Commanded', means: 'Requested or sent when a person runs a command.' },
  read: { name: 'Read, not polled', means: 'The reply can be read and written, but nothing requests it.' },
  later: { name: 'Not read yet', means: 'Useful, but not read; the last column says what it would provide.' },
  unneeded: { name: 'Not read', means: 'Forecourt neither judges nor shows it.' },
  never: { name: 'Never sent', means: 'It changes the console or its equipment, or reveals secrets.' },
};

const unreadCodes: ReadonlyMap<string, UnreadGroup> = new Map(
  TLS_UNSUPPORTED.flatMap((group) =>
    group.codes.flatMap((line) => line.split(' ')).map((code) => [code, group] as const),
  ),
);

/** The state of one documented code, and why it is not read; null for one that the tables leave out. */
export function coverageOf(code: string): { state: CoverageState; why: string } | null {
  if (isFunctionCode(code)) {
    const polled = functionRow(code).poll !== undefined;
    return {
      state: polled ? 'polled' : commanded.has(code) ? 'commanded' : 'read',
      why: functionRow(code).unasked ?? '',
    };
  }
  const group = unreadCodes.get(code);
  return group === undefined ? null : { state: group.state, why: group.why };
}

function documented(): string[] {
  const covered = TLS_DOCUMENTED.map(([code, name, in3xx, in4xx]) => ({
    code,
    name,
    in3xx,
    in4xx,
    ...coverageOf(code),
  }));
  const counts = (Object.keys(STATES) as CoverageState[]).map((key) => {
    const count = covered.filter(({ state }) => state === key).length;
    return [STATES[key].name, String(count), STATES[key].means];
  });
  const rows = covered.map(({ code, name, in3xx, in4xx, state, why }) => [
    ...[code, name, in3xx || '-', in4xx || '-'],
    ...[state === undefined ? '' : STATES[state].name, why || '-'],
  ]);
  return [
    `## Documented (${TLS_DOCUMENTED.length})`,
    'Every code with its own page in one of the two manuals: 576013-635 Rev U and 577013-950 Rev T. The manual columns give section, printed page and the software version that added the function, as printed on the page.',
    table(['State', 'Codes', 'Meaning'], counts),
    table(['Code', 'Function', '576013-635', '577013-950', 'State', 'Why'], rows),
    `## In no manual (${undocumentedRows().length})`,
    'Consoles answer these, but no page of the two manuals describes them.',
    table(['Code', 'Function', 'State'], undocumentedRows()),
  ];
}

function undocumentedRows(): string[][] {
  const listed = new Set<string>(TLS_DOCUMENTED.map(([code]) => code));
  const spoken = FAMILIES.tls.functions.filter(({ code }) => !listed.has(code));
  return [
    ...spoken.map(({ code }) => [code, functionRow(code).name, STATES[coverageOf(code)?.state ?? 'read'].name]),
    ...TLS_UNDOCUMENTED.map(({ code, name }) => [code, name, STATES.unneeded.name]),
  ];
}

/** The coverage page of one family, Markdown. */
export function coveragePage(key: FamilyKey): string {
  const family = FAMILIES[key];
  const parts = [
    `# ${family.label}: supported functions`,
    `Generated from the function tables by \`npx tsx tools/gauge-coverage.ts\`. ${INTRO[key]}`,
    `Computer and Display show in which format a reply is read and written. Cases is the number of test cases under \`fixtures/gauges/${key}/<code>/\`. Functions that are not polled can still be read and written; the row says why nothing is lost.`,
    `## Supported (${family.functions.length})`,
    supported(family),
  ];
  if (key === 'tls') parts.push(...documented());
  return `${parts.join('\n\n')}\n`;
}

/** Where the page of a family is kept. */
export function coveragePath(key: FamilyKey): string {
  return join(PAGES, `${key}.md`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(PAGES, { recursive: true });
  for (const key of FAMILY_KEYS) writeFileSync(coveragePath(key), coveragePage(key));
}
