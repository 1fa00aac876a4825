import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstRequirements, type Requirement, type Standing } from '#tests/security/asvs.table.ts';
import { secondRequirements } from '#tests/security/asvs-second.table.ts';

const home = fileURLToPath(new URL('../..', import.meta.url));
const begin = '<!-- From here on made by tools/security/security-page.ts of tests/security/asvs*.table.ts -->';

/** Levels 1 and 2 of OWASP ASVS 5.0.0, chapter by chapter. */
export const requirements: readonly Requirement[] = [...firstRequirements, ...secondRequirements];
export const securityPath = join(home, 'docs/security.md');

const chapters = [
  ['1', 'Encoding'],
  ['2', 'Validation and business logic'],
  ['3', 'Browser'],
  ['4', 'API'],
  ['5', 'Files'],
  ['6', 'Authentication'],
  ['7', 'Sessions'],
  ['8', 'Authorisation'],
  ['9', 'Signed tokens'],
  ['10', 'OAuth and OpenID Connect'],
  ['11', 'Cryptography'],
  ['12', 'Transport'],
  ['13', 'Configuration'],
  ['14', 'Data'],
  ['15', 'Architecture'],
  ['16', 'Logs and errors'],
  ['17', 'WebRTC'],
] as const;

const standings: readonly Standing[] = ['test', 'made so', 'not there', 'operator', 'not met'];

/** Tests that the table names and that are not there: their file is missing, or no title in it holds the words. */
export function missingTests(rows: readonly Requirement[], read: (path: string) => string | null): string[] {
  return rows.flatMap(({ number, tests }) =>
    tests
      .filter(({ file, title }) => {
        const text = read(join(home, file));
        return text === null || !text.includes(title);
      })
      .map(({ file, title }) => `${number}: ${file} › ${title}`),
  );
}

function cell(row: Requirement): string {
  const tests = row.tests.map(({ file, title }) => `\`${file}\`${title === '' ? '' : ` › ${title}`}`);
  return [...tests, ...(row.reason === '' ? [] : [row.reason])].join('; ').replaceAll('|', '\\|');
}

function chapter(number: string, name: string): string {
  const rows = requirements.filter((row) => row.number.startsWith(`${number}.`));
  const lines = rows.map(
    ({ level, ...row }) => `| ${row.number} | ${level} | ${row.asks} | ${row.standing} | ${cell({ level, ...row })} |`,
  );
  return [
    `### ${number} ${name}`,
    '',
    '| item | level | asks | stands | test or reason |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function summary(): string {
  const count = (standing: Standing) => requirements.filter((row) => row.standing === standing).length;
  return standings.map((standing) => `${standing} ${count(standing)}`).join(', ');
}

/** The page: what people wrote of it, and after the mark what the tables say. */
export function securityPage(current: string): string {
  const [written = ''] = current.split(begin);
  const parts = [
    `## OWASP ASVS 5.0.0, levels 1 and 2`,
    `${requirements.length} items: ${summary()}. *test*: proven by the test named; *made so*: held by how the program is made; *not there*: speaks of something the program does not have; *operator*: up to who runs it; *not met*: not held, and why.`,
    ...chapters.map(([number, name]) => chapter(number, name)),
  ];
  return `${written}${begin}\n\n${parts.join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(securityPath, securityPage(readFileSync(securityPath, 'utf8')));
}
