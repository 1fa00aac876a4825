import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgesOfFiles } from '../architecture/find-knots.ts';
import { findCycles, judgeImports, type Surroundings } from '../architecture/judge-imports.ts';
import { readNamed } from '../architecture/judge-references.ts';
import { judgeText as judgeSource } from '../architecture/judge-text.ts';
import { parse, root, type Source } from '../architecture/read-source.ts';
import { runsLong } from '../helpers/soak.ts';
import { TypeCheck } from './check-types.ts';
import { type Copy, copyTree } from './copy.ts';
import { gaugeRecipes } from './gauge-recipes.table.ts';
import { productRecipes } from './product-recipes.table.ts';
import { headingsUnder, judgeText, type Missing, namedPaths, patternOf, sectionOf } from './recipe.ts';
import { ruleRecipes } from './rule-recipes.table.ts';

const recipes = [...gaugeRecipes, ...ruleRecipes, ...productRecipes];
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
/** It describes a run of a tool and touches no file. */
const runs = ['Run the damage of gauge replies in full', 'Add a statement'];
const edition = 'src/compliance/tables/edition.table.ts';
const editionTest = 'src/compliance/tables/tables.test.ts';

let copy: Copy;
/** Files of the copy by path: as they were, and with every recipe carried out. */
let old: Map<string, string>;
let carried: Map<string, string>;
/** Names of tests that failed where the steps that only tests miss were left out, by file; null in the whole. */
let failedWithout: Map<string, string[]>;
let failed: Map<string, string[]>;
/** Files that each command changed or made. */
const written = new Map<string, string[]>();
let types: TypeCheck;

const seenByTests = recipes.flatMap(({ missing }) => missing.filter(({ by }) => by === 'tests'));
/** Steps that are left out, to see that it shows: in a long run. `npm test` carries each recipe out whole. */
const leftOut = runsLong ? seenByTests.filter(({ apart }) => !apart) : [];
const leftOutApart = runsLong ? seenByTests.filter(({ apart }) => apart) : [];
/** Names of tests that failed without one step alone, by its path. */
const failedApart = new Map<string, string[]>();
const stepPaths = [...new Set(recipes.flatMap(({ steps }) => steps.map(({ path }) => path)))];

/** What carrying out one recipe touches: its steps and what its commands wrote. */
function touched(recipe: (typeof recipes)[number]): string[] {
  const patterns = (recipe.commands ?? []).flatMap(({ writes }) => writes);
  const made = [...written.values()].flat().filter((path) => patterns.some((pattern) => pattern.test(path)));
  return [...new Set([...recipe.steps.map(({ path }) => path), ...made])].sort();
}

const changedSince = (files: Map<string, string>) =>
  [...copy.list()].filter(([path, text]) => files.get(path) !== text).map(([path]) => path);

async function runCommands(): Promise<void> {
  for (const { args, writes } of recipes.flatMap(({ commands = [] }) => commands)) {
    const key = args.join(' ');
    if (written.has(key)) continue;
    const prior = copy.list();
    const { code, output } = await copy.run(args[0] ?? '', args.slice(1));
    expect(code, output).toBe(0);
    const changed = changedSince(prior);
    const wanted = recipes.flatMap(({ commands = [] }) => commands).filter((each) => each.args.join(' ') === key);
    const patterns = [...writes, ...wanted.flatMap((each) => each.writes)];
    expect(changed.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
    written.set(key, changed);
  }
}

/** Names of failed tests by file; '' where a file could not run. */
async function runTests(
  files: readonly string[] = [...new Set(recipes.flatMap(({ tests }) => tests))],
): Promise<{ names: Map<string, string[]>; output: string }> {
  const { output } = await copy.run('vitest/vitest.mjs', [
    ...['run', '--config', 'vitest.recipes.config.mjs', '--reporter=json', '--outputFile=results.json'],
    ...files,
  ]);
  const text = copy.read('results.json');
  if (text === null) throw new Error(output);
  const results = JSON.parse(text) as {
    testResults: {
      name: string;
      message: string;
      assertionResults: { title: string; status: string; failureMessages: string[] }[];
    }[];
  };
  const names = new Map<string, string[]>();
  let messages = '';
  for (const { name, message, assertionResults } of results.testResults) {
    const bad = assertionResults.filter(({ status }) => status === 'failed');
    names.set(name.slice(copy.at.length + 1), [...bad.map(({ title }) => title), ...(message === '' ? [] : [message])]);
    messages += bad.flatMap(({ failureMessages }) => failureMessages).join('\n');
  }
  expect([...names.keys()].sort()).toEqual([...files].sort());
  copy.write('results.json', null);
  return { names, output: messages };
}

beforeAll(async () => {
  copy = copyTree();
  old = copy.list();
  for (const { steps } of recipes) for (const { path, change } of steps) copy.write(path, change(copy.read(path)));
  await runCommands();
  // First without the steps that tests must miss; the test of the edition then names the hash that the edition needs.
  const whole = copy.list();
  for (const { without } of leftOut) {
    if (without !== edition) copy.write(without, old.get(without) ?? null);
  }
  const first = await (runsLong ? runTests() : runTests([editionTest]));
  failedWithout = first.names;
  for (const { without } of leftOut) copy.write(without, Buffer.from(whole.get(without) ?? '', 'latin1').toString());
  const [, hash = ''] = /expected '([0-9a-f]{64})' to be/.exec(first.output) ?? [];
  copy.write(edition, (copy.read(edition) ?? '').replace(/sha256: '[^']*'/, `sha256: '${hash}'`));
  for (const { without, in: place } of leftOutApart) {
    const carriedOut = copy.read(without);
    copy.write(without, Buffer.from(old.get(without) ?? '', 'latin1').toString());
    failedApart.set(without, (await runTests([place])).names.get(place) ?? []);
    copy.write(without, carriedOut);
  }
  failed = (await runTests()).names;
  carried = copy.list();
  types = new TypeCheck(copy.at);
  // Four programs and two runs of tests follow one another; on a machine with much other work that takes minutes.
}, 900_000);
afterAll(() => copy.remove());

describe('the page of recipes', () => {
  it('has no recipe that is not carried out here', () => {
    expect(headingsUnder(page, 'Recipes')).toEqual(
      expect.arrayContaining([...recipes.map(({ heading }) => heading), ...runs]),
    );
    expect(headingsUnder(page, 'Recipes')).toHaveLength(recipes.length + runs.length);
  });

  it.each(recipes)('$heading: names the files that it touches, and how many', (recipe) => {
    expect(judgeText(sectionOf(page, recipe.heading), touched(recipe), recipe.others)).toEqual([]);
  });

  it.each(recipes)('$heading: names only paths that exist', ({ heading }) => {
    const paths = [...old.keys()].flatMap((path) => [path, `${dirname(path)}/`]);
    const isDead = (name: string) => !/<\w+>/.test(name) && !paths.some((path) => patternOf(name).test(path));
    expect(namedPaths(sectionOf(page, heading)).filter(isDead)).toEqual([]);
  });

  it.each(['A section of the monthly report'])('%s: names only paths that exist', (heading) => {
    const paths = [...old.keys()].flatMap((path) => [path, `${dirname(path)}/`]);
    const named = namedPaths(sectionOf(page, heading));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !paths.some((path) => patternOf(name).test(path)))).toEqual([]);
  });

  it('stores a new report of a gauge with at most nine files', () => {
    const recipe = recipes.find(({ heading }) => heading === 'Add a function code, or a report');
    const files = recipe === undefined ? [] : touched(recipe);
    expect(files).toContain('src/server/intake/facts/setup.ts');
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(9);
  });

  it('that lies is found', () => {
    const text = 'Change `src/a/<noun>.ts` and `src/b.ts`.\nFiles: 2.\n';
    expect(judgeText(text, ['src/a/x.ts', 'src/b.ts'], [])).toEqual([]);
    expect(judgeText(text, ['src/a/x.ts'], [])).toEqual([
      'names src/b.ts, which is not touched',
      'touches 1 files, not 2',
    ]);
    expect(judgeText(text, ['src/a/x.ts', 'src/b.ts', 'src/c.ts'], [])).toEqual([
      'touches src/c.ts, which it does not name',
      'touches 3 files, not 2',
    ]);
    expect(judgeText(text, ['src/a/x.ts', 'src/b.ts'], ['src/gone.ts'])).toEqual(['does not name src/gone.ts']);
  });
});

describe('all recipes carried out together', () => {
  it('touch what their steps and commands touch, and nothing else', () => {
    const changed = [...carried].filter(([path, text]) => old.get(path) !== text).map(([path]) => path);
    expect(changed.sort()).toEqual([...new Set(recipes.flatMap(touched))].sort());
  });

  it('pass the type checker, in what they touch and, in a long run, in what imports that', () => {
    const paths = stepPaths.filter((path) => /\.tsx?$/.test(path));
    expect(types.judge(runsLong ? withUsers(paths) : paths)).toEqual([]);
    // A second program over hundreds of files, on a machine that may have much other work.
  }, 600_000);

  it('keep the walls and the style of the house', async () => {
    const { judgeImports: judge } = await import(
      /* @vite-ignore */ join(copy.at, 'tests/architecture/judge-imports.ts')
    );
    const sources = sourcesOf(carried);
    const changed = sources.filter(({ path }) => stepPaths.includes(path));
    expect(changed.length).toBeGreaterThan(20);
    const show = ({ path, line, rule }: { path: string; line: number; rule: string }) => `${path}:${line} ${rule}`;
    expect(changed.flatMap((source) => [...judge(source, around()), ...judgeSource(source)]).map(show)).toEqual([]);
    expect(findCycles(sources).map(show)).toEqual([]);
  });

  it('pass the tests that they name', () => {
    expect(Object.fromEntries([...failed].filter(([, names]) => names.length > 0))).toEqual({});
    expect(failed.size).toBeGreaterThan(8);
  });
});

describe('a step left out shows:', () => {
  const all = recipes.flatMap(({ heading, missing }) => missing.map((each) => ({ heading, ...each })));

  if (runsLong) {
    it.each(all)('$heading, without $without', (missing) => {
      expect(complaints(missing).filter((line) => missing.says.test(line))).not.toEqual([]);
    });
  }

  it.each(recipes)('$heading: of each step', (recipe) => {
    const known = [...recipe.missing.map(({ without }) => without), ...Object.keys(recipe.unseen ?? {})];
    const generated = touched(recipe).filter((path) => /\/migrations\//.test(path));
    expect([...known, ...generated].sort()).toEqual(touched(recipe));
  });
});

function complaints({ by, without, in: place }: Missing): string[] {
  const prior = old.get(without) ?? null;
  switch (by) {
    case 'tests':
      return failedApart.get(without) ?? failedWithout.get(place) ?? [];
    case 'types':
      return types.judge(
        [place],
        new Map([[without, prior === null ? null : Buffer.from(prior, 'latin1').toString()]]),
      );
    case 'unused': {
      const files = new Map(carried);
      if (prior === null) files.delete(without);
      else files.set(without, prior);
      const edges = edgesOfFiles(sourcesOf(files));
      return [...edges.values()].some((targets) => targets.has(place)) ? [] : [place];
    }
    case 'walls':
      // The tables of this tree are those without the step.
      return judgeImports(parse(place, carried.get(place) ?? ''), around()).map(({ rule }) => rule);
    case 'calls':
      return missingCalls(new Map([...carried, [without, prior ?? '']]));
  }
}

/** Calls of the planted routes that the pages of the API or the matrix of roles lack. */
function missingCalls(files: Map<string, string>): string[] {
  const api = new Map([['docs/reference/api.md', files.get('docs/reference/api.md') ?? '']]);
  const { rows } = readNamed([], api);
  const ids = (files.get('src/contract/routes/parts.ts') ?? '').match(/(?<=id: ')X-\d+/g) ?? [];
  const roles = files.get('tests/api/roles.table.ts') ?? '';
  return ids.filter((id) => !rows.has(id) || !roles.includes(`call: '${id}'`));
}

/** Parsed once for each text. */
const parsed = new Map<string, Source>();

const sourcesOf = (files: Map<string, string>) =>
  [...files].filter(([path]) => /^src\/.*\.tsx?$/.test(path)).map(([path, text]) => sourceOf(path, text));

function sourceOf(path: string, text: string): Source {
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const source = parse(path, text);
  parsed.set(path, source);
  return source;
}

function around(): Surroundings {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    exists: (path) => carried.has(path) || copy.read(path) !== null,
    declared: new Set(Object.keys({ ...dependencies, ...devDependencies })),
  };
}

/** These files and those of src, tests and tools that import one of them. */
function withUsers(paths: readonly string[]): string[] {
  const users = [...carried]
    .filter(([path]) => /^(src|tools)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(([path, text]) => sourceOf(path, text))
    .filter(({ imports }) => imports.some(({ target }) => paths.includes(target)));
  return [...new Set([...paths, ...users.map(({ path }) => path)])];
}
