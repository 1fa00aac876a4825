import { z } from 'zod';
import type { Bearer } from './bearers.ts';

const PLACES = ['unit', 'server', 'phone', 'tablet', 'desktop'];

/** What passed in the last complete run: file, then title, then the places. It contains nothing that varies between runs. */
export const recordShape = z.record(z.string(), z.record(z.string(), z.string()));
export type PassRecord = z.infer<typeof recordShape>;

/** Places in the fixed order of the page. */
export const inOrder = (places: Iterable<string>): string[] =>
  [...new Set(places)].sort((a, b) => PLACES.indexOf(a) - PLACES.indexOf(b) || (a < b ? -1 : 1));

/** The record of a run: the bearers that passed wherever they ran. */
export function recordOf(bearers: readonly Bearer[]): PassRecord {
  const record: PassRecord = {};
  for (const { file, title, ran } of bearers) {
    if (![...ran.values()].every(Boolean)) continue;
    record[file] = { ...record[file], [title]: inOrder(ran.keys()).join(' ') };
  }
  return record;
}

/** Where a bearer passed in the last complete run; nowhere if it is newer than that run, or failed. */
export const passedAt = (record: PassRecord, { file, title }: Bearer): readonly string[] =>
  record[file]?.[title]?.split(' ') ?? [];
