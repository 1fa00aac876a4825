import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
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
export const knip = () => step('files, exports and packages nobody uses', bin('knip'), ['--no-progress']);
/** Holds tests and docs/conformance.md against the rows; with 'results' by what the runs before it left. */
export const conformance = (verb) =>
  step('conformance', process.execPath, ['--import', 'tsx', 'tools/conformance/main.ts', verb]);
export const licences = () => step('licences', bin('tsx'), ['tools/security/licences.ts']);

/**
 * Runs Vitest; `name` keeps the counts of several runs apart. A file that failed is run once more with nothing beside
 * it: thousands of tests on real clocks, processes and sockets share this machine, and one that only a busy machine
 * fails is told as such instead of hiding what really broke. What fails twice has failed.
 */
export async function vitest(title, name, args = [], env = {}) {
  const first = await vitestOnce(title, name, args, env);
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (first.code === 0 || files.length === 0 || first.others) return first;
  const again = await vitestOnce(
    `${title}: once more, alone`,
    `${name}-again`,
    [...files, '--no-file-parallelism'],
    env,
  );
  const busy = first.failures.length - again.failures.length;
  return {
    code: again.code,
    passed: first.passed + Math.max(busy, 0),
    failed: again.failed,
    failures: again.failures,
    busy: first.failures.filter((was) => !again.failures.some((is) => is.file === was.file && is.test === was.test)),
  };
}

async function vitestOnce(title, name, args, env) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const code = await step(
    title,
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    env,
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const suites = (report.testResults ?? []).filter((suite) => suite.status === 'failed');
  const failures = suites.flatMap((suite) => {
    const tests = suite.assertionResults.filter(({ status }) => status === 'failed');
    const place = relative(root, suite.name);
    // A file that could not even be read has no tests.
    return tests.length === 0
      ? [{ file: place, test: '(the file itself)', why: firstLine(suite.message) }]
      : tests.map(({ fullName, failureMessages }) => ({
          file: place,
          test: fullName,
          why: firstLine(failureMessages?.[0]),
        }));
  });
  const failed = report.numFailedTests ?? (code === 0 ? 0 : 1);
  // Errors outside any test: running files again would not bring them back.
  const others = report.success === false && failures.length === 0;
  return {
    code,
    passed: report.numPassedTests ?? 0,
    failed: Math.max(failed, failures.length),
    failures,
    others,
    busy: [],
  };
}

/**
 * Runs the browser tests. What failed, and failed again on its second try, is run once more with one browser and nothing
 * beside it, as Vitest's files are; what fails then has failed.
 */
export async function playwright() {
  const first = await playwrightOnce('browser tests', 'browser', []);
  const few = first.failures.length > 0 && first.failures.length <= WORTH_ANOTHER_TRY;
  // Tests left out because one before them failed would not be among those tried again.
  if (first.code === 0 || !few || first.leftOut > 0) return first;
  const again = await playwrightOnce('browser tests: once more, alone', 'browser-again', [
    '--last-failed',
    '--workers=1',
    '--retries=0',
  ]);
  const failsStill = new Set(again.failures.map(nameOf));
  return {
    code: again.code,
    passed: first.passed + again.passed,
    failed: again.failed,
    failures: again.failures,
    busy: [...first.busy, ...first.failures.filter((was) => !failsStill.has(nameOf(was)))],
  };
}

/** So many failures are no accident of a busy machine. */
const WORTH_ANOTHER_TRY = 20;
const nameOf = ({ file, test }) => `${file} › ${test}`;

async function playwrightOnce(title, name, args) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const code = await step(title, bin('playwright'), ['test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const { stats = {}, suites = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const ended = (status) => testsOf(suites).filter((test) => test.status === status);
  return {
    code,
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? (code === 0 ? 0 : 1),
    failures: ended('unexpected'),
    busy: ended('flaky'),
    leftOut: stats.skipped ?? 0,
  };
}

/** The first line of what a test says of its failure, without colours, short enough for the end of a log. */
function firstLine(message) {
  const plain = (message ?? '').replace(/\u001b\[\d*m/g, '');
  return (plain.split('\n').find((line) => line.trim() !== '') ?? '').trim().slice(0, 300);
}

/** The tests of Playwright's nested suites, each by file, title with width, and how it ended. */
function testsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, status, results: tries }) => ({
        file: `tests/e2e/${file}`,
        test: `${title} (${projectName})`,
        status,
        why: firstLine(tries.find(({ error }) => error !== undefined)?.error?.message),
      })),
    ),
    ...testsOf(inner),
  ]);
}
