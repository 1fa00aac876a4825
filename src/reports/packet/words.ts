import type { IndexState } from './model.ts';

/** Nobody has recorded it. */
export const unknown = '—';
export const notRecorded = `${unknown} not recorded`;

export const stateWords: Record<IndexState, string> = {
  there: 'On file',
  partly: 'In part',
  missing: 'Missing',
  not_asked: 'Not required here',
  left_out: 'Left out',
  listed: 'In this packet',
};

/** Bytes in one unit: '482 B', '482 KB', '1.3 MB'. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  // What rounds up to a thousand is one of the next unit.
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
