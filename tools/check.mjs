// Everything that can be judged without a browser: types, lint and format, unit and integration tests, build.
import { ensureInstalled, root } from './lib/prepare.mjs';
import { lint, step, types, vitest } from './lib/steps.mjs';

ensureInstalled();
process.chdir(root);
const codes = [
  await types(),
  await lint(),
  (await vitest('tests', 'tests')).code,
  await step('build', process.execPath, ['tools/build.mjs']),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);
