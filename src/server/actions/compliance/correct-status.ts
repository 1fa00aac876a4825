import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { AppError } from '#contract/errors.ts';
import { month as monthSchema } from '#contract/nouns/common.ts';
import type { StatusAdmin } from '#contract/nouns/compliance/compliance.ts';
import type { StatusCorrection } from '#contract/nouns/compliance/month.ts';
import { hasWords } from '#contract/words.ts';
import { record } from '#server/audit/record.ts';
import { wakeClose } from '#server/store/compliance/month-closes.ts';
import type { MonthPlace } from '#server/store/compliance/month-places.ts';
import { readMonthRecords } from '#server/store/compliance/month-records.ts';
import { insertVersions, listVersions, type NewVersion } from '#server/store/compliance/month-verdicts.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { lockSite } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { automaticVersion } from './close-month.ts';
import { isOver } from './facts/month-days.ts';
import { judgeLive, requirePlace } from './read-month.ts';
import { storedEvidence } from './stored-evidence.ts';

/** Closing goes on beside a correction: its version may take a number first. */
const tries = 3;

/**
 * Sets the status of a month that is over, or takes the computed one where none is named. What was stored before stays
 * as an earlier version. Throws invalid_month, month_not_closed, month_without_records, correction_note_required, site_not_found.
 */
export async function correctStatus(
  ctx: Context,
  siteId: number,
  input: StatusCorrection,
  by: Person,
): Promise<StatusAdmin> {
  const month = readMonthField(input.month);
  const site = await requirePlace(ctx, siteId);
  if (!isOver(month, site.today)) throw new AppError('month_not_closed');
  const live = await judgeLive(ctx, site, month);
  const status = input.status ?? live.status;
  // Proof may still come in: there is nothing to set yet.
  if (status === 'PENDING' && live.status === 'PENDING') throw new AppError('month_not_closed');
  const note = (input.note ?? '').trim();
  if (
    status === 'COMPLIANT' &&
    live.status !== 'COMPLIANT' &&
    !live.hasData &&
    (await isBeforeRecords(ctx, site, month))
  )
    throw new AppError('month_without_records');
  if (status !== live.status && !hasWords(note)) throw new AppError('correction_note_required');
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = await addCorrection(ctx, siteId, { live, status, note, by });
    if (answer !== null) return answer;
  }
  throw new Error(`no version could be added to ${month} of site ${siteId}`);
}

function readMonthField(value: unknown): string {
  if (value === undefined) throw new AppError('validation', { fields: { month: 'is required' } });
  const parsed = monthSchema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid_month');
  return parsed.data;
}

/** Nothing is on record of the site up to the month: no test, result or alarm. */
async function isBeforeRecords(ctx: Context, site: MonthPlace, month: string): Promise<boolean> {
  const records = await readMonthRecords(ctx.db.$client, site.id, site.timezone, earliestMonth);
  return !records.some(({ from }) => from <= month);
}

/** Before every gauge. */
const earliestMonth = '1970-01';

interface Correction {
  live: MonthVerdict;
  status: MonthVerdict['status'];
  note: string;
  by: Person;
}

/** Null when somebody else has just added a version. */
async function addCorrection(ctx: Context, siteId: number, correction: Correction): Promise<StatusAdmin | null> {
  const { live, status, note, by } = correction;
  const { month } = live;
  return inTransaction(ctx.db, async (sql) => {
    if ((await lockSite(sql, siteId)) === null) throw new AppError('site_not_found');
    const [before] = await listVersions(sql, siteId, month);
    const evidence = storedEvidence(live);
    const same = before?.cause === 'corrected' && before.status === status && before.note === note;
    if (same && before.evidenceSha256 === evidence.evidenceSha256) return answerOf(month, status, before.madeAt);
    const first =
      before === undefined && live.status !== 'PENDING'
        ? [automaticVersion(siteId, live, { version: 1, cause: 'closed', note: '' })]
        : [];
    const version = (before?.version ?? first.length) + 1;
    const added: NewVersion = {
      ...{ ...evidence, siteId, month, version, status, note, computedStatus: live.status },
      cause: 'corrected',
      madeBy: by,
    };
    const versions = [...first, added];
    if ((await insertVersions(sql, versions, ctx.now)).length < versions.length) return null;
    // Its report follows, among the documents and by email.
    await wakeClose(sql, siteId, month, ctx.now);
    await tell(ctx, sql, siteId, {
      month,
      before: before === undefined ? null : { version: before.version, status: before.status },
      after: { version, status },
      computed: live.status,
      note,
    });
    return answerOf(month, status, ctx.now);
  });
}

async function tell(ctx: Context, sql: Sql, siteId: number, detail: { month: string } & Record<string, unknown>) {
  await record(sql, ctx.actor, ctx.now, {
    action: 'compliance.snapshot_set',
    siteId,
    target: { type: 'month', id: detail.month },
    detail,
  });
  await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
}

function answerOf(month: string, status: MonthVerdict['status'], at: Date): StatusAdmin {
  return { month, status, hasSnapshot: true, snapshot_at: at.toISOString() };
}
