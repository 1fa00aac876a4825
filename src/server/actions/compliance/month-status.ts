import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { MonthPlace } from '#server/store/compliance/month-places.ts';
import { type MonthRecord, readMonthRecords } from '#server/store/compliance/month-records.ts';
import { listNewestVersions } from '#server/store/compliance/month-verdicts.ts';
import type { Context } from '../context.ts';
import { judgeMonths } from './read-month.ts';

/** How a month counts, without its grounds. */
export interface MonthStatus {
  month: string;
  status: MonthlyStatus;
  source: 'snapshot' | 'live';
  /** A person set it. */
  corrected: boolean;
  /** What the evidence says, where a person set another status; null: nobody did. */
  computed: MonthlyStatus | null;
  /** It is stored, or something is recorded of it. */
  hasSnapshot: boolean;
  /** When it was stored, or the newest of what is recorded reached us. */
  at: Date | null;
}

/** How some months (YYYY-MM, in order) count: as they are stored, the others judged from what is recorded now. */
export async function readMonthStatuses(
  ctx: Pick<Context, 'db' | 'now'>,
  site: MonthPlace,
  months: readonly string[],
): Promise<MonthStatus[]> {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const versions = await listNewestVersions(ctx.db, site.id, first, last);
  const stored = new Map(versions.map((version) => [version.month, version]));
  const open = months.filter((month) => !stored.has(month));
  const [judged, recorded] = await Promise.all([
    judgeMonths(ctx, site, open),
    readRecorded(ctx, site, open[0] ?? null),
  ]);
  return months.flatMap((month): MonthStatus[] => {
    const version = stored.get(month);
    if (version !== undefined) {
      const { status, computedStatus, cause, madeAt: at } = version;
      const corrected = cause === 'corrected';
      const computed = corrected && computedStatus !== status ? computedStatus : null;
      return [{ month, status, source: 'snapshot', corrected, computed, hasSnapshot: true, at }];
    }
    const verdict = judged.get(month);
    if (verdict === undefined) return [];
    const at = recorded.of(month);
    const hasSnapshot = verdict.hasData || at !== null;
    return [{ month, status: verdict.status, source: 'live', corrected: false, computed: null, hasSnapshot, at }];
  });
}

/** How one month counts. */
export async function readMonthStatus(
  ctx: Pick<Context, 'db' | 'now'>,
  site: MonthPlace,
  month: string,
): Promise<MonthStatus> {
  const [status] = await readMonthStatuses(ctx, site, [month]);
  if (status === undefined) throw new Error('one month was asked for and none was judged');
  return status;
}

/** When the newest record of a month reached us; `from` is the first month asked about, null where none is. */
export async function readRecorded(
  ctx: Pick<Context, 'db' | 'now'>,
  site: MonthPlace,
  from: string | null,
): Promise<{ of(month: string): Date | null }> {
  const records: MonthRecord[] = from === null ? [] : await readMonthRecords(ctx.db, site.id, site.timezone, from);
  const current = site.today.slice(0, 7);
  return {
    of(month) {
      const own = records.filter(({ from, to }) => from <= month && (to ?? current) >= month);
      return own.length === 0 ? null : new Date(Math.max(...own.map(({ at }) => at.getTime())));
    },
  };
}
