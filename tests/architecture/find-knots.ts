import { dirname } from 'node:path';
import type { Source } from './read-source.ts';

/** What each file or folder imports, by path. */
export type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Imports among the given files; what lies outside them is left out. */
export function edgesOfFiles(sources: readonly Source[]): Edges {
  const paths = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      new Set(imports.map(({ target }) => target).filter((target) => target !== path && paths.has(target))),
    ]),
  );
}

/** Imports among the folders of the given files. A folder and a folder inside it are two. */
export function edgesOfFolders(sources: readonly Source[]): Edges {
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of edgesOfFiles(sources)) {
    const from = dirname(path);
    const to = folders.get(from) ?? new Set();
    folders.set(from, to);
    for (const target of targets) if (dirname(target) !== from) to.add(dirname(target));
  }
  return folders;
}

/**
 * Sets of nodes of which each reaches all others (Tarjan's strongly connected components), single nodes left out. The
 * nodes of a set are sorted.
 */
export function findKnots(edges: Edges): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const done = new Set<string>();
  const knots: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    stack.push(node);
    let low = index;
    for (const next of edges.get(node) ?? []) {
      if (done.has(next)) continue;
      low = Math.min(low, order.has(next) ? (lowest.get(next) ?? order.get(next) ?? low) : visit(next));
    }
    lowest.set(node, low);
    if (low === index) {
      const knot = stack.splice(stack.indexOf(node));
      for (const each of knot) done.add(each);
      if (knot.length > 1) knots.push(knot.sort());
    }
    return low;
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return knots;
}
