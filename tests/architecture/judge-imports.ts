import { dirname } from 'node:path';
import type { Import, Source } from './read-source.ts';
import { type Layer, layers, onlyIn, strangers, walls } from './walls.table.ts';

export interface Violation {
  path: string;
  line: number;
  target: string;
  rule: string;
}

/** What judging needs to know of the rest of the project. */
export interface Surroundings {
  exists: (path: string) => boolean;
  /** Packages that package.json names. */
  declared: ReadonlySet<string>;
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const homeOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Every import of a file that the table or the style forbids. */
export function judgeImports(source: Source, around: Surroundings): Violation[] {
  return source.imports.flatMap((found) => {
    const rules = found.ours
      ? [...styleOf(source.path, found, around), ...wallOf(source.path, found)]
      : packageOf(source.path, found, around);
    return rules.map((rule) => ({ path: source.path, line: found.line, target: found.target, rule }));
  });
}

function styleOf(path: string, found: Import, around: Surroundings): string[] {
  const { specifier, target } = found;
  const rules: string[] = [];
  if (!around.exists(target)) rules.push('no such file: imports name the file with its extension');
  if (specifier.startsWith('.')) {
    if ((specifier.match(/\.\.\//g) ?? []).length > 1) rules.push('at most one ../: use the alias');
    if (topOf(path) !== topOf(target)) rules.push('across folders by alias, not by relative path');
  } else if (dirname(path) === dirname(target)) {
    rules.push('inside a folder by ./, not by alias');
  }
  return rules;
}

/** src/server, tests, tools…: what an alias stands for. */
function topOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('src/') ? 2 : 1)
    .join('/');
}

function wallOf(path: string, { target }: Import): string[] {
  const [from, to] = [homeOf(path), homeOf(target)];
  if (from === null) return [];
  if (to === null) {
    if (isTest(path) && target.startsWith('tests/')) return [];
    return [`${from} is product: it may not import ${topOf(target)}`];
  }
  if (from === to) return layerOf(from, path, target);
  return (walls[from]?.folders ?? []).includes(to) ? [] : [`${from} may not import ${to}`];
}

function layerOf(home: string, path: string, target: string): string[] {
  const table = layers[home];
  if (table === undefined || isCrossCheck(path)) return [];
  const inside = (whole: string) => whole.slice(`src/${home}/`.length);
  const [from, to] = [findLayer(table, inside(path)), findLayer(table, inside(target))];
  if (to === null && !/\.tsx?$/.test(target)) return [];
  if (from === null || to === null) {
    return [`${from === null ? path : target} stands in no layer of ${home}: add it to the table`];
  }
  if (from !== to) return from.may.includes(to.name) ? [] : [`inside ${home}, ${from.name} may not import ${to.name}`];
  if (from.apart !== true || inside(path).split('/')[1] === inside(target).split('/')[1]) return [];
  return [`inside ${home}, one of ${from.name} may not import another`];
}

/** Tests at the top of a folder (`src/gauges/x.test.ts`) hold its layers against each other, so they see them all. */
function isCrossCheck(path: string): boolean {
  return isTest(path) && path.split('/').length === 3;
}

function findLayer(table: readonly Layer[], inside: string): Layer | null {
  return table.find((layer) => layer.files.some((start) => inside.startsWith(start))) ?? null;
}

function packageOf(path: string, { target, kind }: Import, around: Surroundings): string[] {
  const home = homeOf(path);
  const wall = home === null ? undefined : walls[home];
  if (target === 'node:') return wall?.node === false && !isTest(path) ? [`${home} may not use Node's modules`] : [];
  if (!around.declared.has(target)) return ['package.json does not name this package'];
  if (wall === undefined || home === null || isTest(path)) return [];
  if (kind === 'type') return home === 'contract' && target !== 'zod' ? ['contract may import zod only'] : [];
  if (!wall.packages.includes(target)) return [`${home} may not import the package ${target}`];
  const place = onlyIn[target];
  return place === undefined || path.startsWith(place) ? [] : [`${target} may be loaded in ${place} only`];
}

/** Chains of imports that come back to where they began, one for each knot of files. */
export function findCycles(sources: readonly Source[]): Violation[] {
  const edges = new Map(sources.map((source) => [source.path, source.imports.filter((found) => found.ours)]));
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const cycles: Violation[] = [];
  const visit = (path: string) => {
    state.set(path, 'open');
    trail.push(path);
    for (const { target, line } of edges.get(path) ?? []) {
      if (state.get(target) === 'open') {
        const chain = [...trail.slice(trail.indexOf(target)), target].join(' -> ');
        cycles.push({ path, line, target, rule: `imports run in a circle: ${chain}` });
      } else if (!state.has(target) && edges.has(target)) visit(target);
    }
    trail.pop();
    state.set(path, 'done');
  };
  for (const { path } of sources) if (!state.has(path)) visit(path);
  return cycles;
}

/** Files of one stranger that reach the other, by value or by type, with the way there. */
export function findStrangers(sources: readonly Source[]): Violation[] {
  const edges = new Map(sources.map((source) => [source.path, source.imports.filter((found) => found.ours)]));
  return strangers.flatMap(({ from, to }) =>
    sources
      .filter(({ path }) => path.startsWith(from) && !isTest(path))
      .flatMap(({ path }): Violation[] => {
        const way = wayTo(path, to, edges);
        return way === null ? [] : [{ path, line: 1, target: to, rule: `must not know it: ${way.join(' -> ')}` }];
      }),
  );
}

/** The shortest chain of imports from a file into a folder; null when there is none. */
function wayTo(path: string, to: string, edges: ReadonlyMap<string, readonly Import[]>): string[] | null {
  const ways = [[path]];
  const seen = new Set([path]);
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const { target } of edges.get(way.at(-1) ?? '') ?? []) {
      if (target.startsWith(to)) return [...way, target];
      if (!seen.has(target)) ways.push([...way, target]);
      seen.add(target);
    }
  }
  return null;
}
