import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gaugeCommands } from '#gauges/commands/commands.table.ts';
import { type FunctionCode, functionRow } from '#gauges/driver.ts';
import { FAMILIES, FAMILY_KEYS, type Family, type FamilyKey } from '#gauges/families.ts';
import { TLS_UNSUPPORTED, UNSUPPORTED_REASONS } from '#gauges/tls/unsupported.table.ts';

const HOME = fileURLToPath(new URL('..', import.meta.url));
const FIXTURES = join(HOME, 'fixtures/gauges');
const PAGES = join(HOME, 'docs/gauges');

const INTRO: Readonly<Record<FamilyKey, string>> = {
  tls: 'Defined by the serial interface manuals 576013-635 (TLS-300/350/350R) and 577013-950 (TLS4, TLS-450).',
  maglink: 'No public document of its TLS emulation was found: every row is assumed and probed when a gauge is added.',
  evo: 'No public document of its TLS emulation was found: every row is assumed and probed when a gauge is added.',
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

/** Codes that a command asks or sends. */
const commanded: ReadonlySet<string> = new Set(
  gaugeCommands.flatMap(({ asks, sets }) => [...asks.flat(), ...(sets === null ? [] : [sets])]),
);

/** When a function is asked. */
function asked(code: FunctionCode): string {
  const { poll } = functionRow(code);
  if (poll === undefined) return commanded.has(code) ? 'by command' : 'not asked';
  const every =
    poll.every === 0
      ? 'each poll'
      : `every ${poll.every < 3_600 ? `${poll.every / 60} min` : `${poll.every / 3_600} h`}`;
  return poll.insteadOf === undefined ? every : `${every}, without ${poll.insteadOf}`;
}

/** What its answers are stored as, besides settings. */
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
    [
      'Code',
      'Function',
      'Device',
      ...spoken,
      'Asked',
      'Stored as',
      'Why polling does not ask it',
      'Consoles',
      'Manual',
    ],
    rows,
  );
}

function unsupported(): string {
  const rows = TLS_UNSUPPORTED.map((row) => [row.code, row.name, row.versions, UNSUPPORTED_REASONS[row.reason]]);
  return table(['Code', 'Function', 'Consoles', 'Why not'], rows);
}

/** The coverage page of one family, Markdown. */
export function coveragePage(key: FamilyKey): string {
  const family = FAMILIES[key];
  const parts = [
    `# ${family.label}: what is spoken`,
    `Generated from the function tables by \`npx tsx tools/gauge-coverage.ts\`. ${INTRO[key]}`,
    `Computer and Display say in which format a reply is read and written. Cases counts the folders under \`fixtures/gauges/${key}/<code>/\`. A function that polling does not ask is read and written, and its row says why nothing is lost by that.`,
    `## Supported (${family.functions.length})`,
    supported(family),
  ];
  if (key === 'tls') parts.push(`## Unsupported (${TLS_UNSUPPORTED.length})`, unsupported());
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
