import type { Disposition } from '#compliance/facts/month-facts.ts';
import { hasWords } from '#contract/words.ts';
import { toAnswerFact } from '#server/actions/issue/answer-view.ts';
import type { AlarmRow } from '#server/store/compliance/month-alarms.ts';
import type { ClosedIssueRow } from '#server/store/release/month-notes.ts';

/** An issue made so long after an alarm began may still be about it. */
const lateIssueMs = 7 * 86_400_000;

/**
 * What people found and did, by what it was about. While a release is open or was confirmed, nothing else answers what
 * it rests on: an ordinary issue of the same label cannot settle it. An ordinary issue bears free words, which end nothing;
 * they are shown where no release has been closed.
 */
export class Dispositions {
  readonly #byEvidence = new Map<string, ClosedIssueRow>();
  readonly #byLabel = new Map<string, ClosedIssueRow[]>();
  readonly #bound: ReadonlySet<string>;

  /** `issues` oldest first. */
  constructor(issues: readonly ClosedIssueRow[]) {
    this.#bound = new Set(issues.filter(({ binds }) => binds).flatMap(({ evidence }) => evidence));
    for (const issue of issues) {
      if (issue.binds || (issue.answer === null && !hasWords(issue.text))) continue;
      for (const id of issue.evidence) this.#put(id, issue);
      if (issue.alarmId !== null) this.#put(`alarm ${issue.alarmId}`, issue);
      const label = issue.alarmLabel.toLowerCase();
      this.#byLabel.set(label, [...(this.#byLabel.get(label) ?? []), issue]);
    }
  }

  /** The newest counts; free words do not cover an answer. */
  #put(id: string, issue: ClosedIssueRow): void {
    if (issue.answer !== null || (this.#byEvidence.get(id)?.answer ?? null) === null) this.#byEvidence.set(id, issue);
  }

  /** Of a test or recorded result, 'test 1204': the answer or closing note of the suspected release that rests on it. */
  of(id: string): Disposition | null {
    return this.#bound.has(id) ? null : toDisposition(this.#byEvidence.get(id));
  }

  /**
   * Of an alarm: the same, or the note of an issue of its label that was at work on it: closed after it had begun, and
   * made before it or within a week after.
   */
  ofAlarm({ id, label, raisedAt }: AlarmRow): Disposition | null {
    const key = `alarm ${id}`;
    if (this.#bound.has(key)) return null;
    const about = this.#byEvidence.get(key);
    if (about !== undefined && about.closedAt >= raisedAt) return toDisposition(about);
    const latest = new Date(raisedAt.getTime() + lateIssueMs);
    const issues = this.#byLabel.get(label.toLowerCase()) ?? [];
    return toDisposition(issues.find(({ createdAt, closedAt }) => closedAt >= raisedAt && createdAt <= latest));
  }
}

function toDisposition(issue: ClosedIssueRow | undefined): Disposition | null {
  if (issue === undefined) return null;
  const { text, on, number, answer, since, checkedUnits } = issue;
  return {
    ...{ text, on, issue: `ISS-${number}`, answer: answer === null ? null : toAnswerFact(answer) },
    ...(since === null ? {} : { since }),
    ...(checkedUnits === null ? {} : { checkedUnits }),
  };
}
