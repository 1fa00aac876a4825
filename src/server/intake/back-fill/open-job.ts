import { type BackFillEnd, type BackFillJob, newJob } from '#server/gauge/back-fill/job.ts';
import type { OwnedGauge } from '#server/gauge/owned-gauge.ts';
import type { BackFillRow } from '#server/store/gauge/back-fills.ts';
import { concludeJob } from './judge.ts';

/** How far back a console that is met for the first time is asked: what a month's report may rest on. */
const firstContactMs = 31 * 86_400_000;

/** Where a gauge is asked, as jobs bear it. */
export const addressOf = ({ host, port }: Pick<OwnedGauge, 'host' | 'port'>): string => `${host}:${port}`;

/**
 * A gauge answers that was not watched until now (`lastSeenAt`: its last good answer; null: it never gave one). The gap is
 * to be read back; one that was not read to its end yet becomes longer. Answers the rows to store.
 */
export function openBackFill(gauge: OwnedGauge, lastSeenAt: Date | null, now: number): BackFillRow[] {
  const rows: BackFillRow[] = [];
  const { siteId, driftAtPoll, clockDriftSeconds: driftAfter } = gauge;
  const address = addressOf(gauge);
  let before = gauge.backFill;
  if (before !== null && before.address !== address) {
    rows.push(toRow(before, now, concludeJob(before, gauge, address)));
    before = null;
  }
  const gap =
    before === null
      ? {
          gapFrom: lastSeenAt === null ? now - firstContactMs : lastSeenAt.getTime(),
          reason: lastSeenAt === null ? ('first_contact' as const) : ('outage' as const),
          driftBefore: lastSeenAt === null ? null : driftAtPoll,
        }
      : { gapFrom: before.gapFrom, reason: before.reason, driftBefore: before.driftBefore };
  if (gap.gapFrom >= now) return rows;
  gauge.backFill = newJob({ siteId, gapTo: now, address, driftAfter, ...gap });
  rows.push(toRow(gauge.backFill, now));
  return rows;
}

/** A job as it is stored; `end` of one that nothing is left to ask of. */
export function toRow(job: BackFillJob, now: number, end: BackFillEnd | null = null): BackFillRow {
  const { parts, outages, ...gap } = job;
  return {
    ...gap,
    state: end === null ? 'open' : 'done',
    // A copy: the row may wait to be stored while the job goes on.
    parts: structuredClone({ ...parts, outages }),
    recovered: end === null ? [] : end.recovered,
    why: end === null ? null : end.why,
    updatedAt: new Date(now),
  };
}
