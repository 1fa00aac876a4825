import type { Evidence } from '#contract/nouns/compliance/month.ts';
import { reconciliationCauseWords } from '#contract/nouns/compliance/result.ts';
import { hasWords } from '#contract/words.ts';
import type { RecordedFact } from '../facts/month-facts.ts';
import { dispositionWords } from '../facts/release-answer.ts';
import type { ReconciliationVerdict } from '../weigh/inventory.ts';
import { evidenceOfDays } from '../weigh/sensor-stretches.ts';
import { byDay, evidenceOfRecord, type Piece } from '../weigh/weigh.ts';
import type { Stock } from '../weigh/weigh-stock.ts';
import { gallonWords } from '../words/figures.ts';
import { dateWords } from '../words/words.ts';
import type { Decision } from './decide-unit.ts';
import type { Failure, UnitReading } from './read-unit.ts';

/**
 * All evidence of a unit's month by day, each with whether it decided the verdict, or why it could not. Besides what is
 * dated in the month: the retest after it, the annual test of a line, CSLD results that were only reported again; what is void with a reason.
 */
export function listEvidence(reading: UnitReading, decision: Decision): Evidence[] {
  const { failures, proofs, sensors, doubtful, ofMonth, stale, stock, alarms, voided } = reading;
  const failed = new Map(failures.map((failure) => [failure.piece, failure]));
  const pieces = [...new Set([...ofMonth, ...sensors, ...proofs])];
  const list = [
    ...pieces
      .filter(({ evidence }) => evidence.kind !== 'inventory')
      .map((piece) => evidenceOf(piece, failed.get(piece), proofs, decision)),
    ...stale.map(toldAgain),
    ...stock.map((one) => evidenceOfStock(one, decision, proofs)),
    ...alarms.map(({ evidence }) => evidence),
    ...doubtful.map(evidenceOfDays),
    ...voided,
  ];
  return list
    .map((evidence) => ({ evidence }))
    .sort(byDay)
    .map(({ evidence }) => evidence);
}

function evidenceOf(
  piece: Piece,
  failure: Failure | undefined,
  proofs: readonly Piece[],
  { status }: Decision,
): Evidence {
  const { evidence, says } = piece;
  if (says === 'nothing') return evidence;
  if (says === 'fail') {
    if (failure === undefined || !failure.answered) return counting(evidence);
    return notCounting(evidence, `Answered by the pass of ${dateWords(failure.answer?.evidence.on ?? evidence.on)}.`);
  }
  if (!proofs.includes(piece)) return notCounting(evidence, 'It lies outside the month.');
  return status === 'FAILED' ? notCounting(evidence, 'It does not outweigh what failed.') : counting(evidence);
}

const counting = (evidence: Evidence): Evidence => ({ ...evidence, counts: true, why_not: null });
const notCounting = (evidence: Evidence, why: string): Evidence => ({ ...evidence, counts: false, why_not: why });

function toldAgain({ evidence }: Piece): Evidence {
  const why = `It was reached on ${dateWords(evidence.on)} and only reported again in the month: nothing new was found since.`;
  return notCounting(evidence, why);
}

function evidenceOfStock(
  { record, verdict, unexplained, unreviewed, sign }: Stock,
  { status, reason }: Decision,
  proofs: readonly Piece[],
): Evidence {
  // What the person who reconciled called a failure is one, whatever its numbers come to.
  const result = record.result === 'FAIL' ? 'FAIL' : verdict.result;
  const evidence = { ...evidenceOfRecord(record), result, ...(sign === null ? {} : { sign }) };
  if (proofs.some((proof) => proof.evidence.id === record.id) && status !== 'FAILED') return counting(evidence);
  if ((unexplained || sign !== null) && reason === 'INVENTORY_VARIANCE') return counting(evidence);
  if (unreviewed && reason === 'INVENTORY_REVIEW') return counting(evidence);
  const why = unexplained
    ? `${overWords(verdict)}; alone that decides nothing here.`
    : result === 'FAIL'
      ? `The cause is recorded: ${causeOf(record)}.`
      : 'It supplements the monthly method and proves nothing alone.';
  return notCounting(evidence, why);
}

function overWords({ limit }: ReconciliationVerdict): string {
  if (limit === null) return 'Its metered quantity is not recorded, so that no limit can be applied';
  return `It is over or short by more than ${gallonWords(limit)} in the month or 80 gal in a week`;
}

/** The cause of a difference in words, with what was written about it. */
function causeOf({ cause, note, disposition }: RecordedFact): string {
  const named = cause === null || cause === 'other' ? '' : reconciliationCauseWords[cause];
  const said = hasWords(note)
    ? note.trim()
    : named === ''
      ? disposition === null
        ? ''
        : dispositionWords(disposition)
      : '';
  return (
    [named, said]
      .filter((words) => words !== '')
      .join(': ')
      .replace(/\.$/, '') || 'in a later record of the month'
  );
}
