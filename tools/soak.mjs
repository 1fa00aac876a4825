// `npm run soak`: what `npm test` leaves out (tests/long-tests.json), and the tests whose worth grows with their length
// in full. `--bounded`: these in the share that `npm test` takes, for a look before a release.
import { readFileSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';
import { playwright, vitest } from './lib/steps.mjs';
import { ensureChromium, ensurePostgres15 } from './lib/system.mjs';

/** The files that ask tests/helpers/soak.ts how long they may be. */
const shared = [
  'tests/api/as-known-tables.test.ts',
  'tests/embedded/killed.test.ts',
  'tests/gauge-faults/odd-readings.test.ts',
  'tests/gauges/damaged-replies.test.ts',
  'tests/hostile/every-route.test.ts',
  'tests/hostile/forms.test.ts',
];

ensureInstalled();
process.chdir(root);
process.env.CHROMIUM_PATH = ensureChromium();
const postgres15 = ensurePostgres15();
ensureBuilt();
const longFiles = Object.keys(JSON.parse(readFileSync('tests/long-tests.json', 'utf8')));
const begun = Date.now();
const bounded = process.argv.includes('--bounded');
const env = { FORECOURT_LONG: '1', ...(bounded ? {} : { FORECOURT_SOAK: '1' }) };
const ofBrowser = (file) => file.endsWith('.e2e.ts');
// Recipes leave out one step after the other only in a long run, however short.
const files = [...longFiles.filter((file) => !ofBrowser(file)), 'tests/recipes/recipes.test.ts'];
const runs = [
  await vitest('long tests', 'soak', [...files, ...(bounded ? [] : shared), '--no-file-parallelism'], env),
  await playwright({ args: longFiles.filter(ofBrowser), env }),
  await playwright({ args: ['--project=phone', '--project=tablet', 'tests/e2e/access/'], env }),
];
if (postgres15 !== null) {
  runs.push(await vitest('calls on PostgreSQL 15', 'soak-15', ['tests/api/roles.test.ts'], { PG_BIN: postgres15 }));
}
const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
for (const { file, test, why } of runs.flatMap(({ failures }) => failures))
  console.log(`FAILED: ${file} › ${test}${why ? ` — ${why}` : ''}`);
console.log(`\nTook ${Math.round((Date.now() - begun) / 60_000)} min. Its outcome belongs in docs/soak.md.`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(runs.every(({ code }) => code === 0) ? 0 : 1);
