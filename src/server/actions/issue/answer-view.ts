import type { AnswerFact } from '#compliance/facts/month-facts.ts';
import { stepFacts } from '#compliance/signs/sign-rules.ts';
import type { ReleaseAnswer, ReleaseDuty } from '#contract/nouns/site/release-answer.ts';
import type { AnswerRecord, DutyRecord } from '#server/store/release/release-answers.ts';

/** A stored answer as verdicts ask for it. */
export function toAnswerFact(answer: AnswerRecord): AnswerFact {
  const { found, equipment, repaired, cause, foundBy, foundOn, checks, documents, words, agencyPeriod } = answer;
  return {
    ...{ found, equipment, repaired, cause, found_by: foundBy, found_on: foundOn, checks, documents, words },
    agency_period: agencyPeriod,
  };
}

/** The same as the API answers it. */
export function toAnswerView(answer: AnswerRecord): ReleaseAnswer {
  return { ...toAnswerFact(answer), answered_at: answer.answeredAt, answered_by: answer.answeredBy };
}

/** A duty of a confirmed release as the API answers it. */
export function toDutyView({ dueAt, doneAt, doneBy, notNeeded, dates, ...duty }: DutyRecord): ReleaseDuty {
  return {
    ...{ ...duty, due_at: dueAt, done_at: doneAt, done_by: doneBy, not_needed: notNeeded },
    ...stepFacts(duty.key, duty.citation),
    dates: dates.map(({ dueAt: due, saidOn, letterId, recordedAt, recordedBy, ...date }) => ({
      ...{
        ...date,
        due_at: due,
        said_on: saidOn,
        letter_id: letterId,
        recorded_at: recordedAt,
        recorded_by: recordedBy,
      },
    })),
  };
}
