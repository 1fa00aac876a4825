import type { Disposition } from '#compliance/month-facts.ts';
import type { AlarmRow } from '#server/store/month-alarms.ts';
import type { ClosedIssueRow } from '#server/store/month-notes.ts';

/** What people found and did, by what it was about. */
export class Dispositions {
  readonly #byEvidence = new Map<string, ClosedIssueRow>();
  readonly #byLabel = new Map<string, ClosedIssueRow[]>();

  /** `issues` oldest first. */
  constructor(issues: readonly ClosedIssueRow[]) {
    for (const issue of issues) {
      if (issue.text.trim() === '') continue;
      for (const id of issue.evidence) this.#byEvidence.set(id, issue);
      if (issue.alarmId !== null) this.#byEvidence.set(`alarm ${issue.alarmId}`, issue);
      const label = issue.alarmLabel.toLowerCase();
      this.#byLabel.set(label, [...(this.#byLabel.get(label) ?? []), issue]);
    }
  }

  /** Of a test or recorded result, 'test 1204': the closing note of the suspected release that rests on it. */
  of(id: string): Disposition | null {
    return toDisposition(this.#byEvidence.get(id));
  }

  /** Of an alarm: the same, or the note of an issue of its label that was closed after it had begun. */
  ofAlarm({ id, label, raisedAt }: AlarmRow): Disposition | null {
    const about = this.#byEvidence.get(`alarm ${id}`);
    if (about !== undefined && about.closedAt >= raisedAt) return toDisposition(about);
    const after = (this.#byLabel.get(label.toLowerCase()) ?? []).find(({ closedAt }) => closedAt >= raisedAt);
    return toDisposition(after);
  }
}

function toDisposition(issue: ClosedIssueRow | undefined): Disposition | null {
  return issue === undefined ? null : { text: issue.text, on: issue.on, issue: `ISS-${issue.number}` };
}
