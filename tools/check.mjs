// What can be judged in minutes: types, lint and format, what nobody uses, licences, known faults of components, the
// tests that need neither a browser nor the whole program, build. `npm test` runs all of them.
import { ensureInstalled, root } from './lib/prepare.mjs';
import { beside, conformance, knip, licences, lint, listTests, step, types, vitest } from './lib/steps.mjs';

/** Tests of the store beside the pure ones: what a change most often breaks, in a minute. */
const quick = [
  'src',
  'tests/architecture',
  'tests/store',
  'tests/gauges',
  'tests/security',
  'tests/conformance',
  'tests/bench',
];

ensureInstalled();
process.chdir(root);
const checks = beside({
  types,
  lint,
  knip,
  licences,
  audit: () => step('known faults of components', process.execPath, ['tools/security/audit.mjs'], { quiet: true }),
});
const tests = await vitest('tests', 'check', quick);
const codes = [
  tests.code,
  await listTests(),
  ...(await checks).map(({ code }) => code),
  await step('build', process.execPath, ['tools/build.mjs']),
  await conformance('check'),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);
