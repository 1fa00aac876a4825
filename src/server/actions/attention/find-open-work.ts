import { monthWords } from '#compliance/words/words.ts';
import { listMonthsToReview, type MonthsToReview } from '#server/store/attention/months.ts';
import { countOpenBeforeWatch } from '#server/store/release/before-watch.ts';
import { openProposals } from '../compliance/facts/open-proposals.ts';
import { releaseKinds } from '../release/read-before-watch.ts';
import { type Asker, type AttentionFact, actionAt, type Read } from './attention-fact.ts';

/** Ended months that are not compliant or could not be judged, and that nobody has reviewed. */
export const findMonths: Read = async ({ sql, siteIds, now, asker }) =>
  (await listMonthsToReview(sql, siteIds, now)).map((row) => monthsFound(row, asker));

/** Devices that the gauges name and nobody has recorded. */
export const findNamed: Read = async ({ sql, seenIds, asker }) =>
  [...(await openProposals(sql, seenIds))].flatMap(([siteId, proposals]) => {
    const [first] = proposals;
    if (first === undefined) return [];
    const reason =
      proposals.length === 1
        ? `The gauge reports ${first.device}, which is not on record`
        : `The gauge reports ${proposals.length} devices that are not on record, among them ${first.device}`;
    const label = asker.mayWrite(siteId) ? 'Record them' : 'See them';
    return [plain({ siteId, key: 'named', kind: 'facts', weight: 3, reason, action: actionAt(label, 'equipment') })];
  });

/** Failed tests and leak alarms of before the first contact that nobody has settled. */
export const findBefore: Read = async ({ sql, siteIds, asker }) =>
  (await countOpenBeforeWatch(sql, siteIds, releaseKinds)).map(({ siteId, open }) => {
    const may = asker.mayWrite(siteId);
    const reason =
      open === 1
        ? 'A failed test or leak alarm from before the first contact is not settled'
        : `${open} failed tests and leak alarms from before the first contact are not settled`;
    const action = actionAt(may ? 'Settle' : 'See them', 'overview', { form: may ? 'settle' : null });
    return plain({ siteId, key: 'before', kind: 'release', weight: 3, reason, action });
  });

function monthsFound(
  { siteId, status, overridden, months, newest }: MonthsToReview,
  { mayWrite }: Asker,
): AttentionFact {
  const failed = status === 'FAILED';
  const verdict = failed ? 'not compliant' : 'not judged';
  return plain({
    siteId,
    key: overridden ? `overridden:${status}` : `ended:${status}`,
    kind: failed ? 'failed' : 'facts',
    weight: failed ? 2 : 1,
    reason: overridden
      ? overriddenWords(verdict, months, newest)
      : months === 1
        ? `${monthWords(newest)} was ${verdict}, and nobody has reviewed it`
        : `${months} ended months were ${verdict} and are not reviewed, the last ${monthWords(newest)}`,
    action: actionAt(mayWrite(siteId) ? 'Review it' : 'See why', 'compliance', { month: newest }),
  });
}

function overriddenWords(verdict: string, months: number, newest: string): string {
  return months === 1
    ? `${monthWords(newest)} is ${verdict} by its evidence; a person set it otherwise, and nobody else has reviewed that`
    : `${months} ended months are ${verdict} by their evidence; a person set them otherwise, the last ${monthWords(newest)}`;
}

/** Something without a time of its own that nobody has been given. */
function plain(each: Pick<AttentionFact, 'siteId' | 'key' | 'kind' | 'weight' | 'reason' | 'action'>): AttentionFact {
  return { ...each, about: each.key, since: null, due: null, late: false, who: null, issue_number: null };
}
