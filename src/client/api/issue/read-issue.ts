import { ruleMarks } from '#contract/nouns/compliance/calendar.ts';
import { issueStatuses, priorities } from '#contract/nouns/gauge/issue-words.ts';
import type { Issue, IssueEvent, IssueFull, Release } from '#contract/nouns/site/issue.ts';
import { jobKinds } from '#contract/nouns/site/job-kinds.table.ts';
import {
  type AnswerCandidate,
  type AnswerCandidates,
  dutyKeys,
  type ReleaseAnswer,
  type ReleaseDuty,
} from '#contract/nouns/site/release-answer.ts';
import { releaseFindings } from '#contract/nouns/site/release-finding-keys.table.ts';
import { type Fields, listIn, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { readAlarms } from './read-alarm.ts';

const eventKinds: readonly IssueEvent['kind'][] = ['created', 'updated', 'comment', 'closed', 'reopened'];

const reportStates: readonly Release['report_state'][] = ['made', 'due', 'not_needed', 'missing'];

/** Null for an issue without a clock, or one whose times are missing. */
export function readRelease(fields: Fields | null): Release | null {
  if (fields === null || textOf(fields.report_by) === '') return null;
  return {
    unit: textOf(fields.unit),
    found: textOf(fields.found),
    detected_at: textOf(fields.detected_at),
    report_by: textOf(fields.report_by),
    report_hours: numberOf(fields.report_hours),
    confirm_by: textOf(fields.confirm_by),
    citation: textOf(fields.citation),
    reported_at: textOrNull(fields.reported_at),
    reported_by: textOrNull(fields.reported_by),
    report_note: textOf(fields.report_note),
    report_state: reportStates.find((known) => known === fields.report_state) ?? 'due',
    report_words: textOf(fields.report_words),
    outcome: fields.outcome === 'confirmed' || fields.outcome === 'not_confirmed' ? fields.outcome : null,
    outcome_at: textOrNull(fields.outcome_at),
    outcome_by: textOrNull(fields.outcome_by),
    outcome_note: textOf(fields.outcome_note),
    answer: readAnswer(objectOf(fields.answer)),
    duties: listOf(fields, 'duties').flatMap(readDuty),
    spill: fields.spill === true,
  };
}

function readIssue(fields: Fields): Issue {
  const id = numberOf(fields.id);
  return {
    id,
    issue_number: textOf(fields.issue_number) || String(id),
    site_id: numberOf(fields.site_id),
    kind: jobKinds.find((known) => known === fields.kind) ?? 'alarm',
    alarmLabel: textOf(fields.alarmLabel),
    priority: priorities.find((known) => known === fields.priority) ?? 'High',
    status: issueStatuses.find((known) => known === fields.status) ?? 'Pending',
    location: textOf(fields.location),
    note: textOf(fields.note),
    assignee: textOrNull(fields.assignee),
    assignee_id: numberOrNull(fields.assignee_id),
    due_on: textOrNull(fields.due_on),
    waiting_for: textOrNull(fields.waiting_for),
    item: textOrNull(fields.item),
    done_by: textOrNull(fields.done_by),
    alarm_active: fields.alarm_active === true,
    created_by: textOf(fields.created_by),
    created_at: textOf(fields.created_at),
    updated_at: textOf(fields.updated_at),
    closed_at: textOrNull(fields.closed_at),
    resolution: textOrNull(fields.resolution),
    cause: textOrNull(fields.cause),
    proof: textOrNull(fields.proof),
    release: readRelease(objectOf(fields.release)),
  };
}

/** One page of issues, newest first. */
export function readIssuePage(body: unknown): { issues: Issue[]; next_cursor: string | null } {
  return { issues: listIn(body, 'issues').map(readIssue), next_cursor: textOrNull(objectOf(body)?.next_cursor) };
}

function readEvent(fields: Fields): IssueEvent {
  return {
    id: numberOf(fields.id),
    at: textOf(fields.at),
    by: textOf(fields.by),
    kind: eventKinds.find((known) => known === fields.kind) ?? 'updated',
    internal: fields.internal === true,
    text: textOf(fields.text),
  };
}

/** An issue with its history and its alarms; null when there is no issue in the answer. */
export function readIssueFull(body: unknown): IssueFull | null {
  const fields = objectOf(body);
  const issue = objectOf(fields?.issue);
  if (fields === null || issue === null) return null;
  const events = listOf({ events: fields.events }, 'events').map(readEvent);
  return { issue: readIssue(issue), events, alarms: readAlarms({ alarms: fields.alarms }) };
}

/** Null where there is no answer, or one whose finding is not known here: then nothing is said to be answered. */
function readAnswer(fields: Fields | null): ReleaseAnswer | null {
  const found = releaseFindings.find((known) => known === fields?.found);
  if (fields === null || found === undefined) return null;
  return {
    found,
    equipment: textOf(fields.equipment),
    repaired: textOf(fields.repaired),
    cause: textOf(fields.cause),
    found_by: textOf(fields.found_by),
    found_on: textOf(fields.found_on),
    checks: listOf(fields, 'checks').map(({ id, on, words }) => ({
      id: textOf(id),
      on: textOf(on),
      words: textOf(words),
    })),
    documents: documentsOf(fields),
    words: textOf(fields.words),
    answered_at: textOf(fields.answered_at),
    answered_by: textOf(fields.answered_by),
  };
}

/** One duty, or none where its key is not known here. */
function readDuty(fields: Fields): ReleaseDuty[] {
  const key = dutyKeys.find((known) => known === fields.key);
  if (key === undefined) return [];
  return [
    {
      key,
      label: textOf(fields.label),
      due_at: textOrNull(fields.due_at),
      citation: textOf(fields.citation),
      done_at: textOrNull(fields.done_at),
      done_by: textOrNull(fields.done_by),
      note: textOf(fields.note),
      not_needed: fields.not_needed === true,
      documents: documentsOf(fields),
      agency: textOf(fields.agency),
      // A rule of which nothing is known counts as not read.
      mark: ruleMarks.find((known) => known === fields.mark) ?? 'unverified',
      proof: textOf(fields.proof),
      follows: textOf(fields.follows),
      dates: listOf(fields, 'dates').map((of) => ({
        id: numberOf(of.id),
        due_at: textOf(of.due_at),
        replaced: textOrNull(of.replaced),
        agency: textOf(of.agency),
        said_on: textOf(of.said_on),
        words: textOf(of.words),
        documents: documentsOf(of),
        letter_id: numberOrNull(of.letter_id),
        recorded_at: textOf(of.recorded_at),
        recorded_by: textOf(of.recorded_by),
      })),
    },
  ];
}

const documentsOf = (fields: Fields) =>
  listOf(fields, 'documents').map(({ folder, file }) => ({ folder: textOf(folder), file: textOf(file) }));

/** What an answer can name; null where the answer of the server holds no days. */
export function readCandidates(body: unknown): AnswerCandidates | null {
  const fields = objectOf(body);
  const [from, to] = [textOf(fields?.from), textOf(fields?.to)];
  if (fields === null || from === '' || to === '') return null;
  const checks = listOf({ checks: fields.checks }, 'checks').map(readCandidate);
  return { checks, by_document: fields.by_document === true, from, to };
}

function readCandidate(fields: Fields): AnswerCandidate {
  return {
    id: textOf(fields.id),
    on: textOf(fields.on),
    words: textOf(fields.words),
    why_not: textOrNull(fields.why_not),
  };
}
