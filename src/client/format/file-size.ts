import { formatTenth, formatWhole, NO_VALUE } from './numbers.ts';

/** Bytes in one unit: '482 B', '471 KB', '1.2 MB', '2.1 GB'; a missing or impossible size gives '–'. */
export function formatSize(bytes: number | null): string {
  if (bytes === null || !Number.isFinite(bytes) || bytes < 0) return NO_VALUE;
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${formatWhole(bytes / 1000)} KB`;
  if (bytes < 999_950_000) return `${formatTenth(bytes / 1_000_000)} MB`;
  return `${formatTenth(bytes / 1_000_000_000)} GB`;
}
