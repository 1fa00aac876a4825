// `npm run soak`: tests whose worth grows with their length, in full. `npm test` runs a bounded share of each.
import { ensureInstalled, root } from './lib/prepare.mjs';
import { vitest } from './lib/steps.mjs';

/** The files that ask tests/helpers/soak.ts how long they may be. */
const long = [
  'tests/faults/kill-embedded.test.ts',
  'tests/faults/server-database.test.ts',
  'tests/embedded/killed.test.ts',
  'tests/gauge-faults/fuzz.test.ts',
  'tests/gauges/damaged-replies.test.ts',
  'tests/hostile/every-route.test.ts',
  'tests/hostile/forms.test.ts',
];

ensureInstalled();
process.chdir(root);
const begun = Date.now();
const run = await vitest('soak', 'soak', [...long, '--no-file-parallelism'], { FORECOURT_SOAK: '1' });
console.log(`\nTook ${Math.round((Date.now() - begun) / 60_000)} min. Its outcome belongs in docs/soak.md.`);
console.log(`${run.passed} passed, ${run.failed} failed`);
process.exit(run.code);
