import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { functionRow } from '#gauges/driver.ts';
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

const yes = (value: boolean): string => (value ? 'yes' : '-');

function supported(family: Family): string {
  const rows = [...family.functions]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, computer, display, verified }) => {
      const row = functionRow(code);
      const cases = String(fixtureCases(family.key, code).length);
      return [code, row.name, row.device, yes(computer), yes(display), yes(verified), cases, row.versions, row.manual];
    });
  const heading = ['Code', 'Function', 'Device', 'Computer', 'Display', 'Verified', 'Cases', 'Consoles', 'Manual'];
  return table(heading, rows);
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
    `Computer and Display say in which format a reply is read and written. Cases counts the folders under \`fixtures/gauges/${key}/<code>/\`.`,
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
