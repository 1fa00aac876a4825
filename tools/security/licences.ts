import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../..', import.meta.url));
export const licencesPath = join(home, 'docs/licences.md');

/** Licences that may be in what is delivered: each lets Apache-2.0 software use it, alone or as the user's choice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);
/** File by file: may be used and built with as it is. */
const allowedUnchanged = new Set(['MPL-2.0']);

/** What packages say in their files where package.json says nothing, each looked up there. */
const looked: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

export interface Component {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  /** True when it is part of what runs in production. */
  delivered: boolean;
}

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Every package of the lock file with its licence, by name, each version once. */
export function listComponents(lockFile = readFileSync(join(home, 'package-lock.json'), 'utf8')): Component[] {
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, LockedPackage> };
  const found = new Map<string, Component>();
  for (const [path, { version = '', license, dev, link }] of Object.entries(packages)) {
    // '' is this project; what nobody needs in production is marked as dev.
    if (path === '' || link === true) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${version}`;
    const delivered = dev !== true || found.get(key)?.delivered === true;
    found.set(key, { name, version, licence: license ?? looked[name] ?? '', delivered });
  }
  const place = ({ name, version }: Component) => `${name} ${version}`;
  return [...found.values()].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** True when the terms of an SPDX expression of AND, OR and parentheses may be met here. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, ' ').trim();
  const may = (name: string) => allowed.has(name.trim()) || allowedUnchanged.has(name.trim());
  return plain.split(/ OR /).some((choice) => choice.split(/ AND /).every(may));
}

/** The page of licences, Markdown. */
export function licencesPage(components: readonly Component[]): string {
  const table = (rows: readonly Component[]) => {
    const byLicence = new Map<string, string[]>();
    for (const { name, version, licence } of rows) {
      byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}`]);
    }
    const lines = [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1));
    return ['| licence | packages |', '|---|---|', ...lines.map(([name, of]) => `| ${name} | ${of.join(', ')} |`)].join(
      '\n',
    );
  };
  const [run, build] = [components.filter((each) => each.delivered), components.filter((each) => !each.delivered)];
  return `${[
    '# Licences of the components',
    'Made by `npx tsx tools/security/licences.ts` from `package-lock.json`. The console itself is under Apache-2.0.',
    `## In production (${run.length})`,
    table(run),
    `## To build and test (${build.length})`,
    'The parts of the client are among these: they are built into its files.',
    table(build),
  ].join('\n\n')}\n`;
}

/** Answers what is wrong: licences that are not allowed or not known. */
export function judgeLicences(components: readonly Component[]): string[] {
  return components
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has the licence ${licence === '' ? '(none told)' : licence}, which is not among the allowed ones.`,
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const components = listComponents();
  if (process.argv.includes('--write')) writeFileSync(licencesPath, licencesPage(components));
  const wrong = judgeLicences(components);
  if (readFileSync(licencesPath, 'utf8') !== licencesPage(components)) {
    wrong.push(
      'docs/licences.md is not what package-lock.json gives: run `npx tsx tools/security/licences.ts --write`.',
    );
  }
  for (const sentence of wrong) console.error(sentence);
  console.log(`${components.length} packages, ${wrong.length} faults of licence`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
