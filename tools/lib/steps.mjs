import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const results = join(root, 'build/results');

/** Runs one step with our output; answers its exit code. */
export function step(title, command, args, env = {}) {
  process.stdout.write(`\n— ${title}\n`);
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => {
      process.stderr.write(`Could not run ${command}: ${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const bin = (name) => join(root, 'node_modules/.bin', name);

export const types = () => step('types', bin('tsc'), ['-b']);
export const lint = () => step('lint and format', bin('biome'), ['check', '.']);

/** Runs Vitest; `name` keeps the counts of several runs apart. */
export async function vitest(title, name, args = [], env = {}) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const code = await step(
    title,
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    env,
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { code, passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? (code === 0 ? 0 : 1) };
}

/** Runs the browser tests. */
export async function playwright() {
  const file = join(results, 'browser.json');
  rmSync(file, { force: true });
  const code = await step('browser tests', bin('playwright'), ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).stats : {};
  return { code, passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? (code === 0 ? 0 : 1) };
}
