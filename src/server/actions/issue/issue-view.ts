import { reportDuty } from '#compliance/facts/report-duty.ts';
import { type Issue, issueNumber, type Release } from '#contract/nouns/site/issue.ts';
import type { IssueRecord } from '#server/store/issue/issues.ts';
import type { ReleaseRecord } from '#server/store/release/releases.ts';
import { toAnswerView, toDutyView } from './answer-view.ts';

/** A stored issue as the API answers it. */
export function toIssue(row: IssueRecord): Issue {
  return {
    id: row.id,
    issue_number: issueNumber(row.number),
    site_id: row.siteId,
    kind: row.kind,
    alarmLabel: row.alarmLabel,
    priority: row.priority,
    status: row.status,
    location: row.location,
    note: row.note,
    assignee: row.assignee,
    assignee_id: row.assigneeId,
    due_on: row.dueOn,
    waiting_for: row.waitingFor,
    item: row.item,
    done_by: row.doneBy,
    alarm_active: row.alarmActive,
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    resolution: row.resolution,
    cause: row.cause,
    proof: row.proof,
    release: row.release === null ? null : toReleaseView(row.release),
  };
}

/** The clock of a stored release as the API answers it. */
export function toReleaseView(release: ReleaseRecord): Release {
  const report = reportDuty(release);
  return {
    unit: release.unit,
    found: release.found,
    detected_at: release.detectedAt.toISOString(),
    report_by: release.reportBy.toISOString(),
    report_hours: release.reportHours,
    confirm_by: release.confirmBy.toISOString(),
    citation: release.citation,
    reported_at: release.reportedAt?.toISOString() ?? null,
    reported_by: release.reportedBy,
    report_note: release.reportNote,
    report_state: report.state,
    report_words: report.words,
    outcome: release.outcome,
    outcome_at: release.outcomeAt?.toISOString() ?? null,
    outcome_by: release.outcomeBy,
    outcome_note: release.outcomeNote,
    answer: release.answer === null ? null : toAnswerView(release.answer),
    duties: release.duties.map(toDutyView),
    spill: release.spill,
  };
}
