// Everything that can be judged without a browser: types, lint and format, what nobody uses, licences, known faults of
// components, unit and integration tests, build.
import { ensureInstalled, root } from './lib/prepare.mjs';
import { beside, conformance, knip, licences, lint, step, types, vitest } from './lib/steps.mjs';

ensureInstalled();
process.chdir(root);
const checks = beside(types, lint, knip, licences, () =>
  step('known faults of components', process.execPath, ['tools/security/audit.mjs'], { quiet: true }),
);
const tests = await vitest('tests', 'tests');
const codes = [
  tests.code,
  ...(await checks),
  await step('build', process.execPath, ['tools/build.mjs']),
  await conformance('check'),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);
