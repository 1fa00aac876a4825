import { issueNumber } from '#contract/nouns/site/issue.ts';
import { readFact, writeFact } from '#server/store/database/installation.ts';
import type { Sql } from '#server/store/database/pool.ts';
import {
  hasWebhook,
  type IssueAction,
  insertMonthNotices,
  insertProgramNotices,
  listIssueActions,
  listPassedDeadlines,
  type PassedDeadline,
  type ProgramEvent,
} from '#server/store/notification/program-events.ts';
import { plainLine } from '../mail/plain-line.ts';

const fact = 'program-events-looked-at';
const minute = 60_000;
/** Actions can be seen later than their time says: no change takes so long. What was found already is not sent again. */
const marginMs = 15 * minute;
/** The time of the last look is written so often. */
const noteMs = 5 * minute;
/** Passed deadlines are kept in mind for longer (the job notices-prune), so that none is sent twice. */
const deadlineMs = 30 * 24 * 60 * minute;

const words: Readonly<Record<string, string>> = {
  'issue.opened': 'Issue opened',
  'issue.reopened': 'Issue opened again',
  'issue.assigned': 'Issue assigned',
  'issue.closed': 'Issue closed',
  'release.opened': 'Suspected release opened',
  'release.reopened': 'Suspected release opened again',
  'release.assigned': 'Suspected release assigned',
  'release.reported': 'Suspected release reported to the agency',
  'release.answered': 'Suspected release answered',
  'release.confirmed': 'Suspected release confirmed',
  'release.closed': 'Suspected release closed',
  'release.deadline_passed': 'Suspected release past a deadline',
};

/** Actions of the audit log that are events for programs. */
const actions = [
  ...['issue.created', 'issue.reopened', 'issue.assigned', 'issue.updated', 'issue.sent_back', 'issue.closed'],
  ...['release.opened', 'release.reported', 'release.answered', 'release.confirmed'],
] as const;

/** Looks for issues, suspected releases and month ends that webhooks are to hear of. Answers how many calls it made. */
export async function collectProgramEvents(sql: Sql, now: Date): Promise<number> {
  const noted = timeOf(await readFact(sql, fact));
  const lookedAt = noted ?? now;
  if (noted === null || Math.abs(now.getTime() - noted.getTime()) > noteMs)
    await writeFact(sql, fact, now.toISOString());
  if (!(await hasWebhook(sql))) return 0;
  const since = new Date(Math.min(lookedAt.getTime(), now.getTime()) - marginMs);
  const happened = await listIssueActions(sql, since, actions);
  const passed = await listPassedDeadlines(sql, now, new Date(now.getTime() - deadlineMs));
  const events = [...happened.flatMap(eventsOf), ...passed.map(deadlineEvent)];
  const made = events.length === 0 ? 0 : await insertProgramNotices(sql, events, now);
  return made + (await insertMonthNotices(sql, now));
}

function timeOf(stored: unknown): Date | null {
  const at = typeof stored === 'string' ? new Date(stored) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}

/** The events of one action: an answer that confirms a release is two. */
function eventsOf(action: IssueAction): ProgramEvent[] {
  const of = action.release === null ? 'issue' : 'release';
  const one = (name: string, more: Record<string, unknown> = {}) =>
    toEvent(action, name, `audit:${action.auditId}`, { ...more, by: action.by });
  switch (action.action) {
    case 'issue.created':
      return [one('issue.opened')];
    case 'issue.reopened':
      return [one(`${of}.reopened`)];
    case 'issue.closed':
      return [one(`${of}.closed`)];
    case 'issue.assigned':
    case 'issue.updated':
    case 'issue.sent_back': {
      const assignee = assigneeOf(action);
      return assignee === undefined ? [] : [one(`${of}.assigned`, { assignee })];
    }
    case 'release.answered':
      return [one('release.answered', answerOf(action)), ...(isConfirmed(action) ? [confirmed(action)] : [])];
    case 'release.confirmed':
      return [confirmed(action)];
    default:
      return [one(action.action)];
  }
}

/** A release is confirmed once, by a step or by an answer. */
function confirmed(action: IssueAction): ProgramEvent {
  return toEvent(action, 'release.confirmed', `release:${action.issueId}:confirmed`, { by: action.by });
}

const isConfirmed = ({ release }: IssueAction) => release?.outcome === 'confirmed';

/** Who has the issue by an action; undefined: the action changed nothing of it. */
function assigneeOf({ action, detail, assignee }: IssueAction): unknown {
  if (action === 'issue.sent_back') return assignee;
  const { after } = detail;
  return typeof after === 'object' && after !== null && 'assignee' in after ? after.assignee : undefined;
}

function answerOf({ detail }: IssueAction): Record<string, unknown> {
  return {
    answer: { found: detail.found ?? null, found_on: detail.found_on ?? null, found_by: detail.found_by ?? null },
  };
}

function deadlineEvent(passed: PassedDeadline): ProgramEvent {
  const { deadline, what, at, issueId } = passed;
  const about = `release:${issueId}:${deadline}:${at.toISOString()}`;
  return toEvent(passed, 'release.deadline_passed', about, { deadline, what, due_at: at.toISOString() });
}

type Subject = Omit<PassedDeadline, 'deadline' | 'what'>;

function toEvent(subject: Subject, event: string, about: string, more: Record<string, unknown>): ProgramEvent {
  const { siteId, siteName, release, label, at } = subject;
  const name = `${words[event] ?? event}: ${release === null ? label : release.unit}`;
  const { issueId: id, kind, priority, status, assignee } = subject;
  return {
    siteId,
    kind: release === null ? 'issue' : 'release',
    about: about.startsWith('audit:') ? `${about}:${event}` : about,
    line: plainLine(`${name} at ${siteName}`),
    facts: {
      severity: release === null ? 'warning' : 'alarm',
      label: plainLine(name),
      code: '',
      openedAt: at.toISOString(),
      issueId: id,
      event,
      data: {
        issue: { id, number: issueNumber(subject.number), kind, label, priority, status, assignee },
        ...(release === null ? {} : { release }),
        ...more,
      },
    },
  };
}
