import { z } from 'zod';
import type { Bearer } from './bearers.ts';

const PLACES = ['unit', 'server', 'phone', 'tablet', 'desktop'];

/** What passed in the last whole run: file, then title, then the places. Nothing in it changes from run to run. */
export const recordShape = z.record(z.string(), z.record(z.string(), z.string()));
export type PassRecord = z.infer<typeof recordShape>;

/** Places in the order they are always told. */
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

/** Where a bearer passed in the last whole run; nowhere when it is younger than that, or failed. */
export const passedAt = (record: PassRecord, { file, title }: Bearer): readonly string[] =>
  record[file]?.[title]?.split(' ') ?? [];
