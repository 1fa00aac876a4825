import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { StoredVerdict } from '#server/store/compliance/month-verdicts.ts';

const words: Record<MonthlyStatus, string> = {
  COMPLIANT: 'compliant',
  PENDING: 'pending',
  FAILED: 'failed',
  INCONCLUSIVE: 'inconclusive',
};

/**
 * A stored verdict as it counts: the evidence of then, after a correction with the status that a person set and a
 * sentence that names who did, when (on the site's day) and why.
 */
export function countedVerdict(stored: StoredVerdict, timezone: string): MonthVerdict {
  const { evidence } = stored;
  if (stored.cause !== 'corrected') return evidence;
  return {
    ...evidence,
    status: stored.status,
    reasons: [...evidence.reasons.filter((reason) => reason !== 'CORRECTED'), 'CORRECTED'],
    sentence: `${correctionSentence(stored, timezone)} ${evidenceSentence(stored)}`,
  };
}

function correctionSentence({ status, madeAt, madeBy, note }: StoredVerdict, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(madeAt);
  const why = note.trim() === '' ? '.' : `: “${note.trim()}”`;
  return `Set to ${words[status]} by ${madeBy ?? 'somebody'} on ${day}${why}`;
}

function evidenceSentence({ status, computedStatus, evidence }: StoredVerdict): string {
  return status === computedStatus
    ? evidence.sentence
    : `By the evidence the month is ${words[computedStatus]}: ${evidence.sentence}`;
}
