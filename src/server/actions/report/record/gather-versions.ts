import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { StoredVersionLine } from '#reports/monthly/history-model.ts';
import type { ReviewLine } from '#reports/monthly/model.ts';
import { statusWords } from '#reports/page/status-box.ts';
import type { Context } from '#server/actions/context.ts';
import { listMonthReviews } from '#server/store/compliance/month-reviews.ts';
import { listVersionSentences } from '#server/store/compliance/month-verdicts.ts';
import { localWords } from './report-words.ts';

/** A status in a note, as the report calls it. */
const inWords = (note: string) =>
  note.replaceAll(/\b(COMPLIANT|PENDING|FAILED|INCONCLUSIVE)\b/g, (status) => statusWords[status as MonthlyStatus]);

/** Every stored version of a month (YYYY-MM), newest first: what each said, when, by whom and why. */
export async function gatherVersions(
  ctx: Pick<Context, 'db'>,
  siteId: number,
  month: string,
  zone: string,
): Promise<StoredVersionLine[]> {
  const versions = await listVersionSentences(ctx.db.$client, siteId, month);
  return versions.map(({ version, status, computedStatus, cause, madeAt, madeBy, note, sentence }) => ({
    ...{ version, status, computedStatus, cause, madeBy, sentence },
    madeAt: localWords(madeAt, zone),
    note: inWords(note.trim()),
  }));
}

/** Who reviewed a month, newest first. */
export async function gatherReviews(
  ctx: Pick<Context, 'db'>,
  siteId: number,
  month: string,
  zone: string,
): Promise<ReviewLine[]> {
  const reviews = await listMonthReviews(ctx.db, siteId, month);
  return reviews.map(({ reviewedBy, reviewedAt, version }) => ({
    by: reviewedBy,
    at: localWords(reviewedAt, zone),
    version,
  }));
}
