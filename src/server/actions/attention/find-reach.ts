import { listUndelivered } from '#server/store/critical/critical-list.ts';
import { listAddresses, listFailingAddresses, listUnreachable } from '#server/store/critical/critical-people.ts';
import { isReachable } from '../critical/choose-people.ts';
import { undeliveredBefore } from '../critical/read-reach.ts';
import { type AttentionFact, actionAt, type Read } from './attention-fact.ts';

/** Sites of which nobody gets critical notifications, and notifications that have reached nobody. */
export const findReach: Read = async ({ sql, seenIds, now, keepsMails }) => {
  const failing = await listFailingAddresses(sql);
  const people = await listAddresses(sql);
  const bad = people.filter(({ email }) => !isReachable(email, failing)).map(({ id }) => id);
  return [
    ...(await listUnreachable(sql, bad, seenIds)).map((siteId) => nobodyFound(siteId)),
    ...(await listUndelivered(sql, undeliveredBefore(now), seenIds, keepsMails)).map((row) => undeliveredFound(row)),
  ];
};

const action = actionAt('See the recipients', 'info');
const common = { kind: 'watch', weight: 0, due: null, late: false, who: null, issue_number: null, action } as const;

function nobodyFound(siteId: number): AttentionFact {
  const reason = 'Nobody can be reached by email about a leak: give the site a recipient with an account';
  return { ...common, siteId, key: 'reach', about: 'reach', reason, since: null };
}

function undeliveredFound({ siteId, since }: { siteId: number; since: Date }): AttentionFact {
  const reason = 'A critical notification has reached nobody: call the site now';
  const call = actionAt('See whom to call', 'info');
  return {
    ...common,
    siteId,
    key: 'undelivered',
    about: 'undelivered',
    reason,
    since: since.toISOString(),
    action: call,
  };
}
