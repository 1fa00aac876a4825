import { dirname } from 'node:path';
import ts from 'typescript';
import { edgesOfFiles, edgesOfFolders, findKnots } from './find-knots.ts';
import { functionLengths } from './judge-text.ts';
import { type Source, walk } from './read-source.ts';
import { bars } from './walls.table.ts';

/** Figures of src, tests left out. */
export interface Measures {
  files: number;
  lines: number;
  filesInCircles: number;
  /** By part of src. */
  foldersInCircles: Record<string, string[]>;
  anyPer1000: number;
  medianFile: number;
  p95File: number;
  p95Function: number;
  longFiles: string[];
  filesPer1000: number;
  crowdedFolders: string[];
  smallFiles: string[];
}

/** The product's sources without its tests and without the texts of the screens, which are no code. */
export function productOf(sources: readonly Source[]): Source[] {
  return sources.filter(({ path }) => /^src\/(?!client\/words\/)/.test(path) && !/\.test\.tsx?$/.test(path));
}

/** Measures the given sources; see `Measures`. */
export function measureHouse(sources: readonly Source[]): Measures {
  const lines = sources.map((source) => source.lines);
  const total = lines.reduce((sum, count) => sum + count, 0);
  const per1000 = (count: number) => (total === 0 ? 0 : (count * 1_000) / total);
  return {
    files: sources.length,
    lines: total,
    filesInCircles: findKnots(edgesOfFiles(sources)).flat().length,
    foldersInCircles: foldersInCircles(sources),
    anyPer1000: per1000(sources.reduce((sum, source) => sum + countAny(source), 0)),
    medianFile: share(lines, 0.5),
    p95File: share(lines, 0.95),
    p95Function: share(sources.flatMap(functionLengths), 0.95),
    longFiles: longFiles(sources),
    filesPer1000: per1000(sources.length),
    crowdedFolders: crowdedFolders(sources),
    smallFiles: smallFiles(sources),
  };
}

/** Folders in circles, by part of src. */
function foldersInCircles(sources: readonly Source[]): Record<string, string[]> {
  const parts: Record<string, string[]> = {};
  for (const folder of findKnots(edgesOfFolders(sources)).flat().sort()) {
    const part = folder.split('/')[1] ?? folder;
    parts[part] = [...(parts[part] ?? []), folder];
  }
  return parts;
}

/** Files over the longest length; tables may be as long as their facts. */
function longFiles(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, lines }) => lines > bars.longestFile && !path.endsWith('.table.ts'))
    .map(({ path, lines }) => `${path}: ${lines}`);
}

/** Folders with more files than one look takes in. */
function crowdedFolders(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > bars.mostFiles).map(([folder, count]) => `${folder}: ${count}`);
}

/** Files so short that their only user could hold them. */
function smallFiles(sources: readonly Source[]): string[] {
  const users = new Map<string, number>();
  for (const targets of edgesOfFiles(sources).values()) {
    for (const target of targets) users.set(target, (users.get(target) ?? 0) + 1);
  }
  return sources.filter(({ path, lines }) => lines < bars.smallFile && users.get(path) === 1).map(({ path }) => path);
}

function countAny(source: Source): number {
  let count = 0;
  walk(source.tree, (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) count += 1;
  });
  return count;
}

/** Layers whose folders are chapters: each bears the name of a noun. */
const chapterLayers = [
  'src/contract/nouns',
  'src/server/store',
  'src/server/actions',
  'src/server/http/handlers',
  'src/client/api',
  'src/client/parts',
] as const;

/** Chapters of each layer whose noun no other layer has. */
export function ownNouns(sources: readonly Source[]): Map<string, string[]> {
  const chapters = new Map(
    chapterLayers.map((layer) => {
      const inside = sources.flatMap(({ path }) =>
        path.startsWith(`${layer}/`) ? [path.slice(layer.length + 1)] : [],
      );
      return [layer, new Set(inside.flatMap((path) => (path.includes('/') ? [path.split('/')[0] ?? ''] : [])))];
    }),
  );
  return new Map(
    [...chapters].map(([layer, nouns]) => {
      const others = new Set([...chapters].flatMap(([other, names]) => (other === layer ? [] : [...names])));
      return [layer, [...nouns].filter((noun) => !others.has(noun)).sort()];
    }),
  );
}

/** The value that this share of the numbers does not exceed. */
function share(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
}
