import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ASKED } from './asked.ts';
import { type Bearer, bearersOf, browserRuns, type Run, redone, vitestRuns } from './bearers.ts';
import { listFaults, runFaults } from './judge.ts';
import { conformancePage } from './page.ts';
import { type PassRecord, recordOf, recordShape } from './record.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = join(ROOT, 'docs/conformance.md');
const RECORD = join(ROOT, 'docs/conformance.results.json');
const result = (name: string): string => join(ROOT, 'build/results', name);

const USAGE = 'usage: main.ts check | write | results';

function readJson(file: string, madeBy: string): unknown {
  if (!existsSync(file)) throw new Error(`${file} is not there: ${madeBy} makes it.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The report of what was run once more alone, where the last run left one. */
function secondReport(first: string, again: string): unknown {
  const isThere = existsSync(result(again)) && statSync(result(again)).mtimeMs >= statSync(result(first)).mtimeMs;
  return isThere ? readJson(result(again), '`npm test`') : null;
}

/** The runs of Vitest; a file that was run once more alone counts by that second run. */
function unitRuns(): Run[] {
  return ['tests', 'tests-waiting'].flatMap((name) => {
    const runs = vitestRuns(readJson(result(`${name}.json`), '`npm test`'), ROOT);
    const again = secondReport(`${name}.json`, `${name}-again.json`);
    return again === null ? runs : redone(runs, vitestRuns(again, ROOT), ({ file }) => file);
  });
}

/** The runs of Playwright; a test that was run once more alone counts by that second run. */
function browserTries(): Run[] {
  const runs = browserRuns(readJson(result('browser.json'), '`npm test`'), ROOT);
  const again = secondReport('browser.json', 'browser-again.json');
  const nameOf = ({ file, titles, place }: Run) => JSON.stringify([file, titles, place]);
  return again === null ? runs : redone(runs, browserRuns(again, ROOT), nameOf);
}

/** Every browser test there is, without running one. */
function listedBrowserTests(): unknown {
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { PLAYWRIGHT_JSON_OUTPUT_NAME: _, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, [playwright, 'test', '--list', '--reporter=json'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const listed = z.looseObject({ errors: z.array(z.object({ message: z.string() })) }).parse(JSON.parse(stdout));
  const [broken] = listed.errors;
  if (broken !== undefined) throw new Error(`The browser tests cannot be listed: ${broken.message}`);
  return listed;
}

const savedRecord = (): PassRecord =>
  existsSync(RECORD) ? recordShape.parse(JSON.parse(readFileSync(RECORD, 'utf8'))) : {};

const listedBearers = (): Bearer[] =>
  bearersOf([
    ...vitestRuns(readJson(result('listed.json'), '`npm run check`'), ROOT, true),
    ...browserRuns(listedBrowserTests(), ROOT, true),
  ]);

function check(): string[] {
  const bearers = listedBearers();
  const faults = listFaults(ASKED, bearers);
  const page = conformancePage(ASKED, bearers, savedRecord());
  const current = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page;
  return current
    ? faults
    : [...faults, 'docs/conformance.md is not current: `npx tsx tools/conformance/main.ts write` writes it anew.'];
}

function write(bearers: readonly Bearer[], record: PassRecord): void {
  writeFileSync(PAGE, conformancePage(ASKED, bearers, record));
}

function writeListed(): string[] {
  const bearers = listedBearers();
  write(bearers, savedRecord());
  return listFaults(ASKED, bearers);
}

function writeResults(): string[] {
  const bearers = bearersOf([...unitRuns(), ...browserTries()]);
  const record = recordOf(bearers);
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  write(bearers, record);
  return [...listFaults(ASKED, bearers), ...runFaults(bearers)];
}

/** The faults that a command found; one that could not do its work is a fault itself. */
function outcomeOf(command: () => string[]): string[] {
  try {
    return command();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const commands: Readonly<Record<string, () => string[]>> = { check, write: writeListed, results: writeResults };
const command = commands[process.argv[2] ?? ''];
if (command === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const faults = outcomeOf(command);
for (const fault of faults) console.error(`conformance: ${fault}`);
console.log(`conformance: ${faults.length === 0 ? 'every row and call has its test' : `${faults.length} faults`}`);
process.exit(faults.length === 0 ? 0 : 1);
