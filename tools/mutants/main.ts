// A fixed sample of mutants (sample.json) and whether the suite kills them.
//   npx tsx tools/mutants/main.ts sample         draws the list, once
//   npx tsx tools/mutants/main.ts run LABEL      runs it on the last commit, writes results/LABEL.json
//   npx tsx tools/mutants/main.ts run LABEL A    the same, only for those that the run A did not kill, by the test files
//                                                that reached them in it; MUTANT_COMMIT names another commit
//   npx tsx tools/mutants/main.ts compare A B    fails when B lets a mutant live that A killed
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { GROUPS, instrument, keyOf, type Sampled, sampledShape } from './mutants.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIST = join(ROOT, 'tools/mutants/sample.json');
const WORK = join(ROOT, 'build/mutants');
const TREE = join(WORK, 'tree');
const COVERAGE = join(WORK, 'coverage');
const PACKAGES = join(ROOT, 'build/mutants-packages');
const resultFile = (label: string) => join(ROOT, 'tools/mutants/results', `${label}.json`);

/** Tests that may kill a mutant; rounds of faults, whole clusters and hostile input are left out for time. */
const SUITES = ['src', 'tests/api', 'tests/store', 'tests/gauges', 'tests/polling'];
/** At most so many files a mutant: the nearest first, of those the quickest. */
const MOST_FILES = 8;
const MOST_MS = 240_000;
const SEED = 20_261_123;
const COMMIT = process.env.MUTANT_COMMIT ?? 'HEAD';
/** Mutants that are judged at a time. */
const JOBS = Number(process.env.MUTANT_JOBS) || 2;

/** Test files by mutant. */
const filesFile = (label: string) => join(ROOT, 'build', `mutants-${label}.json`);
const filesShape = z.record(z.string(), z.array(z.string()));

const outcomeShape = z.record(z.string(), z.enum(['killed', 'lives', 'not reached', 'gone']));
type Outcomes = z.infer<typeof outcomeShape>;
const readList = () => z.array(sampledShape).parse(JSON.parse(readFileSync(LIST, 'utf8')));
const readOutcomes = (label: string) => outcomeShape.parse(JSON.parse(readFileSync(resultFile(label), 'utf8')));

/** Repeatable numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function filesOf(paths: readonly string[]): string[] {
  const listed = spawnSync('git', ['ls-files', ...paths], { cwd: ROOT, encoding: 'utf8' }).stdout;
  const left = /\.(test|table)\.tsx?$|schema\.ts$|\/situations\/|\/vectors\/|\/embedded\/|\/migrations\//;
  return listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !left.test(file));
}

/** Texts are left out: an empty word or statement proves little and there are thousands. */
const WORDS = new Set(['StringLiteral', 'Regex']);

async function sample(): Promise<void> {
  if (existsSync(LIST)) throw new Error(`${LIST} is there already: the list stays as it is.`);
  const random = numbers(SEED);
  const list: Sampled[] = [];
  for (const [group, { share, paths }] of Object.entries(GROUPS)) {
    const { found } = await instrument(ROOT, filesOf(paths), PACKAGES);
    const left = found.filter(({ mutator }) => !WORDS.has(mutator));
    for (let drawn = 0; drawn < share; drawn += 1) {
      const [one] = left.splice(Math.floor(random() * left.length), 1);
      if (one === undefined) break;
      const { switchId: _, ...mutant } = one;
      list.push(sampledShape.parse({ id: list.length + 1, group, ...mutant }));
    }
  }
  writeFileSync(LIST, `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  console.log(`${list.length} mutants`);
}

/** The last commit in a folder of its own, its sampled files instrumented; answers each mutant's switch. */
async function layTree(list: readonly Sampled[]): Promise<Map<number, string>> {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(TREE, { recursive: true });
  spawnSync('sh', ['-c', `git archive ${COMMIT} | tar -x -C '${TREE}'`], { cwd: ROOT, stdio: 'inherit' });
  for (const name of ['node_modules', 'dist']) {
    if (existsSync(join(ROOT, name))) symlinkSync(join(ROOT, name), join(TREE, name));
  }
  const files = [...new Set(list.map(({ file }) => file))].filter((file) => existsSync(join(TREE, file)));
  const { files: texts, found } = await instrument(TREE, files, PACKAGES);
  for (const [file, text] of texts) writeFileSync(join(TREE, file), text);
  const switches = new Map(found.map((one) => [keyOf(one), one.switchId]));
  return new Map(
    list.flatMap((one) => {
      const id = switches.get(keyOf(one));
      return id === undefined ? [] : [[one.id, id] as const];
    }),
  );
}

function vitest(args: readonly string[], env: Record<string, string>, mostMs?: number): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), ['run', ...args], {
      cwd: TREE,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
      detached: true,
    });
    const timer =
      mostMs === undefined ? undefined : setTimeout(() => child.pid && process.kill(-child.pid, 'SIGTERM'), mostMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
}

const reportShape = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string(), startTime: z.number(), endTime: z.number() })),
});

/**
 * Which test files reach which switch, the quickest first; after them those in whose worker it was only loaded. Only files
 * that pass with every mutant off count.
 */
async function cover(): Promise<Map<string, string[]>> {
  const report = join(WORK, 'covered.json');
  await vitest(['--reporter=json', `--outputFile.json=${report}`, ...SUITES], { MUTANT_COVERAGE: COVERAGE });
  const { testResults } = reportShape.parse(JSON.parse(readFileSync(report, 'utf8')));
  const passed = testResults
    .filter(({ status }) => status === 'passed')
    .map(({ name, startTime, endTime }) => ({ file: relative(TREE, name), ms: endTime - startTime }));
  const dropped = testResults.length - passed.length;
  if (dropped > 0) console.log(`${dropped} test files do not pass without a mutant and are left out`);
  const reached = new Map<string, string[]>();
  const notes = readdirSync(COVERAGE).map((name) =>
    z
      .object({ file: z.string(), ids: z.array(z.string()), imported: z.array(z.string()) })
      .parse(JSON.parse(readFileSync(join(COVERAGE, name), 'utf8'))),
  );
  const notesOf = new Map(notes.map(({ file, ...note }) => [relative(TREE, file), note]));
  const quickest = passed.toSorted((a, b) => a.ms - b.ms);
  for (const how of ['ids', 'imported'] as const) {
    for (const { file } of quickest) {
      for (const id of notesOf.get(file)?.[how] ?? []) {
        const files = reached.get(id) ?? [];
        if (!files.includes(file)) reached.set(id, [...files, file]);
      }
    }
  }
  return reached;
}

/** Those of some test files that are in the tree: from the mutant's own folder first, then from its part of the house. */
function nearest(mutated: string, files: readonly string[]): string[] {
  const part = mutated.split('/').slice(0, 2).join('/');
  const distance = (file: string) => (dirname(file) === dirname(mutated) ? 0 : file.startsWith(`${part}/`) ? 1 : 2);
  return files.filter((file) => existsSync(join(TREE, file))).toSorted((a, b) => distance(a) - distance(b));
}

/** Judges the list, or what is left of it after a run that was cut off. */
async function run(label: string, livedIn: string): Promise<void> {
  const earlier = livedIn === '' ? {} : readOutcomes(livedIn);
  const list = readList().filter(({ id }) => earlier[id] !== 'killed');
  const switches = await layTree(list);
  const files = await reaching(label, livedIn, list, switches);
  const outcomes: Outcomes = existsSync(resultFile(label)) ? readOutcomes(label) : {};
  const left = list.filter(({ id }) => outcomes[id] === undefined);
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const on = switches.get(one.id);
      const those = nearest(one.file, files[one.id] ?? []).slice(0, MOST_FILES);
      outcomes[one.id] = on === undefined ? 'gone' : those.length === 0 ? 'not reached' : await judge(on, those);
      console.log(`${one.id} ${one.group} ${one.file}: ${outcomes[one.id]}`);
      // Kept after each: a run that is cut off has told what it found.
      mkdirSync(join(ROOT, 'tools/mutants/results'), { recursive: true });
      writeFileSync(resultFile(label), `${JSON.stringify(outcomes, null, 1)}\n`);
    }
  };
  await Promise.all(Array.from({ length: JOBS }, work));
  for (const group of Object.keys(GROUPS)) {
    const of = list.filter((one) => one.group === group).map(({ id }) => outcomes[id]);
    console.log(`${group}: ${of.filter((one) => one === 'killed').length} of ${of.length} killed`);
  }
}

/** The test files that reach each mutant: as an earlier run found them, else by a run of the whole suite. */
async function reaching(
  label: string,
  livedIn: string,
  list: readonly Sampled[],
  switches: ReadonlyMap<number, string>,
): Promise<Record<string, string[]>> {
  const known = [filesFile(label), filesFile(livedIn)].find((file) => existsSync(file));
  if (known !== undefined) return filesShape.parse(JSON.parse(readFileSync(known, 'utf8')));
  const reached = await cover();
  const files = Object.fromEntries(list.map(({ id }) => [id, reached.get(switches.get(id) ?? '') ?? []]));
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  writeFileSync(filesFile(label), JSON.stringify(files));
  return files;
}

async function judge(on: string, files: readonly string[]): Promise<'killed' | 'lives'> {
  const code = await vitest(['--bail=1', ...files], { __STRYKER_ACTIVE_MUTANT__: on, MUTANT_COVERAGE: '' }, MOST_MS);
  return code === 0 ? 'lives' : 'killed';
}

function compare(before: string, after: string): void {
  const [was, is] = [readOutcomes(before), readOutcomes(after)];
  const lost = readList().filter(({ id }) => was[id] === 'killed' && is[id] !== 'killed' && is[id] !== 'gone');
  for (const one of lost) console.log(`lives now: ${one.id} ${one.file}: ${one.original} -> ${one.replacement}`);
  const count = (outcomes: Outcomes, what: string) => Object.values(outcomes).filter((one) => one === what).length;
  for (const what of ['killed', 'lives', 'not reached', 'gone'])
    console.log(`${what}: ${count(was, what)} before, ${count(is, what)} after`);
  process.exitCode = lost.length === 0 ? 0 : 1;
}

const [verb, first = '', second = ''] = process.argv.slice(2);
if (verb === 'sample') await sample();
else if (verb === 'run' && first !== '') await run(first, second);
else if (verb === 'compare' && second !== '') compare(first, second);
else {
  console.error('usage: main.ts sample | run LABEL [LIVED-IN] | compare BEFORE AFTER');
  process.exitCode = 2;
}
