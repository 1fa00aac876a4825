import { listSteadyLosses, type SteadyLoss } from '#server/store/attention/steady-losses.ts';
import { type AttentionFact, actionAt, type Read } from './attention-fact.ts';
import { nearWords, tankName } from './attention-words.ts';

/** Tanks whose level falls steadily at a time when they usually sell nothing. */
export const findLosses: Read = async ({ sql, siteIds, now, zoneOf }) =>
  (await listSteadyLosses(sql, siteIds, now)).map((row) => lossFound(row, zoneOf(row.siteId), now));

function lossFound(
  { siteId, tankNumber, product, gallons, hours, since }: SteadyLoss,
  zone: string,
  now: Date,
): AttentionFact {
  const amount = Math.round(gallons).toLocaleString('en-US');
  return {
    siteId,
    key: `loss:${tankNumber}`,
    about: `tank:${tankNumber}`,
    kind: 'release',
    weight: 3,
    reason: `${tankName(tankNumber, product)} lost ${amount} gal in ${hours} hours since ${nearWords(since, zone, now)}, steadily, at a time when it usually sells nothing: find out why; without a cause it is to be reported (40 CFR 280.50(b))`,
    since: since.toISOString(),
    due: null,
    late: false,
    who: null,
    issue_number: null,
    action: actionAt('See the tank', 'overview'),
  };
}
