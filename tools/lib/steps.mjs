import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

const results = join(root, 'build/results');

/** Runs one step with our output; answers its exit code. A quiet one says what it has to say when it has ended. */
export function step(title, command, args, { env = {}, quiet = false } = {}) {
  const begun = Date.now();
  const told = [];
  if (!quiet) process.stdout.write(`\n— ${title}\n`);
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => told.push(chunk));
    child.on('error', (error) => {
      process.stderr.write(`Could not run ${command}: ${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => {
      const seconds = Math.round((Date.now() - begun) / 1000);
      if (quiet) process.stdout.write(`\n— ${title} (${seconds} s)\n${Buffer.concat(told)}`);
      resolve(code ?? 1);
    });
  });
}

const bin = (name) => join(root, 'node_modules/.bin', name);

const quiet = { quiet: true };
export const types = () => step('types', bin('tsc'), ['-b'], quiet);
export const lint = () => step('lint and format', bin('biome'), ['check', '.'], quiet);
export const knip = () => step('files, exports and packages nobody uses', bin('knip'), ['--no-progress'], quiet);
/** Holds tests and docs/conformance.md against the rows; with 'results' by what the runs before it left. */
export const conformance = (verb) =>
  step('conformance', process.execPath, ['--import', 'tsx', 'tools/conformance/main.ts', verb]);
export const licences = () => step('licences', bin('tsx'), ['tools/security/licences.ts'], quiet);

/**
 * Checks that need neither a database nor a browser: beside tests, one after the other, each telling all it has to say
 * when it has ended. Answers each check with its exit code.
 */
export async function beside(checks) {
  const ended = [];
  for (const [check, run] of Object.entries(checks)) ended.push({ check, code: await run() });
  return ended;
}

/**
 * Runs Vitest; `name` keeps the counts of several runs apart. A file that failed is run once more with nothing beside
 * it, and named at the end as one that only passed alone: it is a wrong test. What fails twice has failed.
 */
export async function vitest(title, name, args = [], env = {}, { quiet = false } = {}) {
  const first = await vitestOnce(title, name, args, env, quiet);
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (first.code === 0 || files.length === 0) return first;
  const again = await vitestOnce(
    `${title}: once more, alone`,
    `${name}-again`,
    [...files, '--no-file-parallelism'],
    env,
  );
  const stillFails = new Set(again.failures.map(nameOf));
  const busy = first.failures.filter((was) => !stillFails.has(nameOf(was)));
  return { ...again, passed: first.passed + busy.length, busy };
}

/** Lists every test of Vitest with its titles, without running one, for the page of conformance. */
export const listTests = () =>
  step(
    'list of tests',
    bin('vitest'),
    // A pattern that fits no name: all are collected, none runs.
    ['run', '-t', '(?!)', '--reporter=json', `--outputFile.json=${join(results, 'listed.json')}`],
    quiet,
  );

async function vitestOnce(title, name, args, env, quiet = false) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const code = await step(
    title,
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    { env, quiet },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const suites = (report.testResults ?? []).filter((suite) => suite.status === 'failed');
  const failures = suites.flatMap((suite) => {
    const tests = suite.assertionResults.filter(({ status }) => status === 'failed');
    const place = relative(root, suite.name);
    // A file that could not be read, or that left something behind, has no test that failed.
    return tests.length === 0
      ? [{ file: place, test: '(the file itself)', why: firstLine(suite.message) }]
      : tests.map(({ fullName, failureMessages }) => ({
          file: place,
          test: fullName,
          why: firstLine(failureMessages?.[0]),
        }));
  });
  const failed = Math.max(report.numFailedTests ?? 0, failures.length, code === 0 ? 0 : 1);
  return { code, passed: report.numPassedTests ?? 0, failed, failures, busy: [] };
}

/**
 * Runs the browser tests. What failed, and failed again on its second try, is run once more with one browser and nothing
 * beside it, as Vitest's files are; what fails then has failed.
 */
export async function playwright({ quiet = false, args = [], env = {} } = {}) {
  const first = await playwrightOnce('browser tests', 'browser', args, quiet, env);
  const few = first.failures.length > 0 && first.failures.length <= WORTH_ANOTHER_TRY;
  // Tests left out because one before them failed would not be among those tried again.
  if (first.code === 0 || !few || first.leftOut > 0) return first;
  const alone = ['--last-failed', '--workers=1', '--retries=0'];
  const again = await playwrightOnce('browser tests: once more, alone', 'browser-again', alone, false, env);
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

async function playwrightOnce(title, name, args, quiet, env) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const code = await step(title, bin('playwright'), ['test', '--reporter=list,json', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    quiet,
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
