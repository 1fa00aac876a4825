// `npm test`: from a fresh clone to a verdict. Installs and builds what is missing.
import { ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';
import { beside, conformance, knip, licences, lint, playwright, types, vitest } from './lib/steps.mjs';
import { ensureChromium, ensureNginx, ensurePostgres15, ensureUnzip } from './lib/system.mjs';

/** Of PostgreSQL's oldest supported version: its schema, and what the store says to it. `npm run soak`: each call too. */
const onOldest = ['tests/store', 'tests/embedded/fresh-database.test.ts', 'src/server/store'];

const startedAt = Date.now();
ensureInstalled();
process.chdir(root);
process.env.CHROMIUM_PATH = ensureChromium();
ensureUnzip();
ensureNginx();
const postgres15 = ensurePostgres15();
if (postgres15 === null && process.env.CI) {
  console.error('PostgreSQL 15 could not be installed: the store tests on the oldest supported version cannot run.');
  process.exit(1);
}
ensureBuilt();

// Neither the tests of Node nor those of the browser keep two cores busy: both wait for sockets, processes and
// databases. Side by side they do. Checks that need one core come first beside them.
const [gates, nodeRuns, browserRun] = await Promise.all([
  beside({ types, lint, knip, licences }),
  nodeTests(),
  playwright({ quiet: true }),
]);
const runs = [...nodeRuns, browserRun];
gates.push({ check: 'conformance', code: await conformance('results') });

const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
const failedChecks = gates.filter(({ code }) => code !== 0);
const failed = sum('failed') + failedChecks.length;
const told = (word, { file, test, why }) => console.log(`${word}: ${file} › ${test}${why ? ` — ${why}` : ''}`);
for (const one of runs.flatMap(({ busy }) => busy)) told('failed at first, passed alone', one);
for (const one of runs.flatMap(({ failures }) => failures)) told('FAILED', one);
for (const { check } of failedChecks) console.log(`FAILED: the check "${check}" (its output is above)`);
console.log(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s`);
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exit(failed === 0 && runs.every((run) => run.code === 0) ? 0 : 1);

/**
 * The tests on the bundled PostgreSQL, then what depends on PostgreSQL's version on the oldest one. Those that wait have
 * workers of their own beside them: they take hours of a worker and minutes of a core.
 */
async function nodeTests() {
  const [bundled, waited] = await Promise.all([
    vitest('tests on the bundled PostgreSQL', 'tests', ['--project', 'console', '--project', 'pure']),
    vitest('tests that wait', 'tests-waiting', ['--project', 'waiting', '--maxWorkers=3'], {}, { quiet: true }),
  ]);
  if (postgres15 === null) {
    console.log('PostgreSQL 15 is not on this computer: the tests ran on the bundled version alone.');
    return [bundled, waited];
  }
  return [bundled, waited, await vitest('store on PostgreSQL 15', 'tests-15', onOldest, { PG_BIN: postgres15 })];
}
