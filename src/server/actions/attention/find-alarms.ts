import type { WorkKind } from '#contract/nouns/site/attention-kinds.table.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import {
  type AttentionAlarm,
  type AttentionIssue,
  listAlarmsToAnswer,
  listIssuesLeft,
} from '#server/store/attention/alarms.ts';
import { isNotice } from '../alarm/alarm-view.ts';
import { isReleaseSign, waterCodes } from '../alarm/means-release.ts';
import { kindOfAlarm } from './alarm-kinds.table.ts';
import { type Asker, type AttentionFact, actionAt, type Read } from './attention-fact.ts';

/** Open alarms. What a console lists and what is no fault is none of them. */
export const findAlarms: Read = async ({ sql, siteIds, asker }) =>
  (await listAlarmsToAnswer(sql, siteIds))
    .filter(({ category, type }) => !isNotice(category, type))
    .map((row) => alarmFound(row, asker));

/** Issues that are open and whose alarm has ended. */
export const findIssues: Read = async ({ sql, siteIds }) => (await listIssuesLeft(sql, siteIds)).map(issueFound);

function kindOf({ category, type }: AttentionAlarm): WorkKind {
  const code = alarmCode(category, type);
  if (code === null) return 'safety';
  if (isReleaseSign({ category, type })) return 'release';
  return code.severity === 'alarm' ? kindOfAlarm[code.kind] : 'warning';
}

const isWater = ({ category, type }: AttentionAlarm) => waterCodes.includes(category * 1000 + type);

const tankCategory = 2;

function alarmFound(row: AttentionAlarm, asker: Asker): AttentionFact {
  const { siteId, id, category, device, label, raisedAt, acknowledgedBy, issueId, number, assignee } = row;
  const kind = kindOf(row);
  return {
    siteId,
    key: `alarm:${id}`,
    about: kind === 'run_out' && category === tankCategory ? `tank:${device}` : `alarm:${id}`,
    kind,
    // Water in a tank comes after what may be fuel, as among suspected releases.
    weight: (isWater(row) ? 3 : 0) + (acknowledgedBy === null && issueId === null ? 0 : 1),
    reason:
      row.unknownSince === null ? label : `${label}: it is not known whether it is active; nobody polls the gauge`,
    since: raisedAt.toISOString(),
    due: null,
    late: false,
    who: assignee ?? acknowledgedBy,
    issue_number: number === null ? null : issueNumber(number),
    action: alarmAction(row, asker),
  };
}

function alarmAction({ siteId, id, label, acknowledgedBy, issueId, number }: AttentionAlarm, asker: Asker) {
  if (issueId !== null && number !== null) return actionAt(`Open ${issueNumber(number)}`, 'issues', { issue: issueId });
  const about = { alarm: id, alarm_label: label };
  if (asker.isAdmin) return actionAt('Take action', 'overview', { ...about, form: 'act' });
  if (asker.mayWrite(siteId) && acknowledgedBy === null) {
    return actionAt('Acknowledge', 'issues', { ...about, form: 'acknowledge' });
  }
  return actionAt('See the alarm', 'issues', about);
}

const priorityWeights = { High: 0, Medium: 1, Low: 2 } as const;

function issueFound({ siteId, issueId, number, label, priority, createdAt, assignee }: AttentionIssue): AttentionFact {
  const named = issueNumber(number);
  return {
    siteId,
    key: `issue:${issueId}`,
    about: `issue:${issueId}`,
    kind: 'issue',
    weight: priorityWeights[priority],
    reason: `${label}: the alarm has ended, the issue is open`,
    since: createdAt.toISOString(),
    due: null,
    late: false,
    who: assignee,
    issue_number: named,
    action: actionAt(`Open ${named}`, 'issues', { issue: issueId }),
  };
}
