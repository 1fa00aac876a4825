import type { HouseLimits } from './house-limits.table.ts';
import type { Measures } from './measure-house.ts';
import { bars } from './walls.table.ts';

/** One figure beside its limit. `lower`: a limit that is higher than the figure and can come down. */
export interface HouseRow {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly lower: boolean;
  /** What exceeds the limit, where it can be named. */
  readonly places: readonly string[];
}

/** Every figure of the house beside its limit. */
export function rowsOfHouse(measures: Measures, limits: HouseLimits): HouseRow[] {
  const fixed = (name: string, value: number, limit: number, places: readonly string[] = []): HouseRow => ({
    name,
    value,
    limit,
    lower: false,
    places,
  });
  const falling = (name: string, value: number, limit: number, places: readonly string[] = []): HouseRow => ({
    ...fixed(name, value, limit, places),
    lower: value < limit,
  });
  const parts = [...new Set([...Object.keys(measures.foldersInCircles), ...Object.keys(limits.foldersInCircles)])];
  return [
    fixed('files in import circles', measures.filesInCircles, 0),
    ...parts.sort().map((part) => {
      const folders = measures.foldersInCircles[part] ?? [];
      return falling(`folders of ${part} in circles`, folders.length, limits.foldersInCircles[part] ?? 0, folders);
    }),
    fixed('any per 1,000 lines', measures.anyPer1000, 0),
    fixed('lines a file, median', measures.medianFile, bars.medianFile),
    fixed('lines a file, 95th percentile', measures.p95File, bars.p95File),
    fixed('lines a function, 95th percentile', measures.p95Function, bars.p95Function),
    fixed(`files over ${bars.longestFile} lines, tables aside`, measures.longFiles.length, 0, measures.longFiles),
    fixed('files per 1,000 lines', Math.ceil(measures.filesPer1000 * 10) / 10, limits.filesPer1000),
    fixed(`folders over ${bars.mostFiles} files`, measures.crowdedFolders.length, 0, measures.crowdedFolders),
    falling(
      `files under ${bars.smallFile} lines with one user`,
      measures.smallFiles.length,
      limits.smallFiles,
      measures.smallFiles,
    ),
  ];
}

/** What is wrong: a figure over its limit with the places, or a limit that can come down. */
export function judgeHouse(rows: readonly HouseRow[]): string[] {
  return rows.flatMap(({ name, value, limit, lower, places }) => {
    if (value > limit) return [`${name}: ${value}, limit ${limit}`, ...places.map((place) => `  ${place}`)];
    return lower ? [`${name}: lower the limit to ${value}`] : [];
  });
}
