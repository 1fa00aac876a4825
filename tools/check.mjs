// Everything that can be judged without a browser: types, lint and format, what nobody uses, licences, known faults of
// components, unit and integration tests, build.
import { ensureInstalled, root } from './lib/prepare.mjs';
import { conformance, knip, licences, lint, step, types, vitest } from './lib/steps.mjs';

ensureInstalled();
process.chdir(root);
const codes = [
  await types(),
  await lint(),
  await knip(),
  await licences(),
  await step('known faults of components', process.execPath, ['tools/security/audit.mjs']),
  (await vitest('tests', 'tests')).code,
  await step('build', process.execPath, ['tools/build.mjs']),
  await conformance('check'),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);
