import { insertCriticalEvents } from '#server/store/critical/critical-events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import type { ReleaseRecord } from '#server/store/release/releases.ts';
import type { Context } from '../context.ts';
import { sendCriticalIn } from '../critical/send-critical.ts';
import { plainLine } from '../mail/plain-line.ts';

/**
 * Sends that a clock runs, or that its release has a further sign (`evidence`, the id of it), to those who are responsible
 * for the site, in the transaction that starts or adds it.
 */
export async function sendRelease(
  ctx: Pick<Context, 'now' | 'publicUrl'>,
  sql: Sql,
  site: { id: number; name: string },
  release: Pick<
    ReleaseRecord,
    'unit' | 'found' | 'detectedAt' | 'reportBy' | 'confirmBy' | 'reportHours' | 'citation'
  > & { issueId: number; number: number },
  evidence?: string,
): Promise<void> {
  const label = plainLine(`Suspected release: ${release.unit}${evidence === undefined ? '' : ' (further sign)'}`);
  await insertCriticalEvents(sql, [
    {
      siteId: site.id,
      about: evidence === undefined ? `release:${release.issueId}` : `release:${release.issueId}:${evidence}`,
      class: 'release',
      line: `${label} at ${plainLine(site.name)}`,
      facts: {
        label,
        code: '',
        openedAt: release.detectedAt.toISOString(),
        found: release.found,
        issueId: release.issueId,
        issueNumber: release.number,
        reportBy: release.reportBy.toISOString(),
        reportHours: release.reportHours,
        citation: release.citation,
        confirmBy: release.confirmBy.toISOString(),
      },
      at: release.detectedAt,
      dueAt: ctx.now,
    },
  ]);
  await sendCriticalIn(sql, { now: ctx.now, publicUrl: ctx.publicUrl, sendsKept: false });
}
