import type { GaugePage } from '#contract/nouns/gauge/gauge-page.ts';
import type { KeptPageRow } from '#server/store/gauge/partial-reports.ts';
import { reportName } from './page-means.ts';

/** A kept page as it crosses the wire. */
export function toGaugePage(row: KeptPageRow): GaugePage {
  return {
    id: row.id,
    function: row.functionCode,
    name: reportName(row.functionCode),
    format: row.format,
    not_understood: row.kind === 'malformed' ? 'all' : 'part',
    reasons: row.reasons,
    first_seen_at: row.firstSeenAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    times: row.times,
    understood_at: row.clearedAt?.toISOString() ?? null,
    size: row.size,
    cut: row.cut,
  };
}
