import { z } from 'zod';
import { hasWords, namesSomething, nameWords } from '#contract/words.ts';
import { date, id, timestamp } from '../common.ts';
import { alarm } from '../gauge/alarm.ts';
import { issueStatuses, priorities } from '../gauge/issue-words.ts';
import { type JobKind, jobKinds } from './job-kinds.table.ts';
import { releaseAnswer, releaseDuty } from './release-answer.ts';

/** Longest texts of an issue, in characters. */
export const issueLimits = { label: 200, location: 200, note: 4000, assignee: 120, text: 4000, cause: 200 } as const;

/** The number people quote: ISS-1001. */
export function issueNumber(number: number): string {
  return `ISS-${number}`;
}

/** Which issues a list shows. */
export const issueFilters = ['open', 'closed', 'all'] as const;
export type IssueFilter = (typeof issueFilters)[number];

/** Kinds of jobs. 'suspected_release': created automatically for a failed test or leak alarm, with the deadline of the rules. */
export const issueKinds = jobKinds;
export type IssueKind = JobKind;

/** The clock of a suspected release and how far its steps have been taken (docs/reference/compliance-rules.md#methods). */
export const release = z.object({
  /** 'Tank 1', 'Line 2', 'Sensor L4' */
  unit: z.string(),
  /** What was found, in one sentence. */
  found: z.string(),
  detected_at: timestamp,
  /** The agency must know by then: 24 hours, in Maryland 2. */
  report_by: timestamp,
  report_hours: z.int(),
  /** Confirmed or ruled out by then: 7 days. */
  confirm_by: timestamp,
  citation: z.string(),
  reported_at: timestamp.nullable(),
  reported_by: z.string().nullable(),
  report_note: z.string(),
  /**
   * 'due': not reported and not settled; 'not_needed': it was settled in a way that asks for no report; 'missing': it was
   * settled, and a report that is asked for is not on record.
   */
  report_state: z.enum(['made', 'due', 'not_needed', 'missing']),
  /** Why none is needed, or what to do; '' of the others. */
  report_words: z.string(),
  outcome: z.enum(['not_confirmed', 'confirmed']).nullable(),
  outcome_at: timestamp.nullable(),
  outcome_by: z.string().nullable(),
  outcome_note: z.string(),
  /** What was found, as it was answered last; null: nobody has answered, or in free words alone, which end nothing. */
  answer: releaseAnswer.nullable(),
  /** What is to be done of a confirmed release, in order; empty of others. */
  duties: z.array(releaseDuty),
  /** A spill or overfill that a person recorded: it has no device and no retest. */
  spill: z.boolean(),
});
export type Release = z.infer<typeof release>;

/** Work on an alarm: who does what about it, until it is closed with its cause. */
export const issue = z.object({
  id,
  issue_number: z.string(),
  site_id: id,
  kind: z.enum(issueKinds),
  alarmLabel: z.string(),
  priority: z.enum(priorities),
  status: z.enum(issueStatuses),
  location: z.string(),
  note: z.string(),
  assignee: z.string().nullable(),
  /** Their account; null: a name that was typed, or the account is gone. */
  assignee_id: id.nullable(),
  due_on: date.nullable(),
  /** Whom it waits for: a vendor, or the regulator who wrote a letter. */
  waiting_for: z.string().nullable(),
  /** The calendar item of a job of kind 'calendar'. */
  item: z.string().nullable(),
  /** Who reported it as done; a second person verifies it before it is closed. */
  done_by: z.string().nullable(),
  /** The gauge reports an alarm of this label now. */
  alarm_active: z.boolean(),
  created_by: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  closed_at: timestamp.nullable(),
  resolution: z.string().nullable(),
  /** What caused the alarm, as the person who closed the issue found it. */
  cause: z.string().nullable(),
  /** What proves the work: an order number, a test slip, the name of a document. */
  proof: z.string().nullable(),
  /** Only of a suspected release. */
  release: release.nullable(),
});
export type Issue = z.infer<typeof issue>;

export const issueEvent = z.object({
  id,
  at: timestamp,
  by: z.string(),
  kind: z.enum(['created', 'updated', 'comment', 'closed', 'reopened']),
  /** For 'updated' what changed, e.g. "Status: Pending → In Progress". */
  text: z.string(),
  /** A comment of the owner's side alone: no regulator, vendor, link, packet, file or export has it. */
  internal: z.boolean(),
});
export type IssueEvent = z.infer<typeof issueEvent>;

export const issuePage = z.object({ issues: z.array(issue), next_cursor: z.string().nullable() });
export type IssuePage = z.infer<typeof issuePage>;

/** An issue with its history, oldest first, and the alarms it is about, newest first. */
export const issueFull = z.object({ issue, events: z.array(issueEvent), alarms: z.array(alarm) });
export type IssueFull = z.infer<typeof issueFull>;

export const issueSaved = z.object({
  success: z.literal(true),
  id,
  issue_number: z.string(),
  /** False: an open issue for the same label existed and was updated. */
  created: z.boolean(),
});
export type IssueSaved = z.infer<typeof issueSaved>;

const tooLong = (limit: number) => `at most ${limit} characters`;

/** Label and priority have sentences of their own (alarm_label_required, priority_invalid), which the action gives. */
export const issueInput = z.object({
  alarmLabel: z.unknown().optional(),
  priority: z.unknown().optional(),
  location: z.string('must be text').max(issueLimits.location, tooLong(issueLimits.location)).optional(),
  note: z.string('must be text').max(issueLimits.note, tooLong(issueLimits.note)).optional(),
});
export type IssueInput = z.infer<typeof issueInput>;

export const issueChange = z.object({
  priority: z.unknown().optional(),
  status: z.enum(['Pending', 'In Progress'], 'must be Pending or In Progress').optional(),
  location: z.string('must be text').max(issueLimits.location, tooLong(issueLimits.location)).optional(),
  note: z.string('must be text').max(issueLimits.note, tooLong(issueLimits.note)).optional(),
  /** A name; a person is assigned with `to`, which wins over it. */
  assignee: z.string('must be text').max(issueLimits.assignee, tooLong(issueLimits.assignee)).nullable().optional(),
  /** Somebody who may write at the site, as on the Desk; null: nobody. */
  to: z
    .object({ kind: z.literal('person', 'must be person'), id })
    .nullable()
    .optional(),
  /** `updated_at` of the issue as the person saw it; when it has changed since, nothing is saved (issue_changed). */
  seen_updated_at: timestamp.optional(),
});
export type IssueChange = z.infer<typeof issueChange>;

/** Something a person can read: marks nobody sees and lone full stops tell nothing. */
const sentence = z
  .string('is required')
  .trim()
  .refine(hasWords, 'is required')
  .max(issueLimits.text, tooLong(issueLimits.text));

export const issueClose = z.object({
  resolution: sentence,
  cause: z.string('must be text').trim().max(issueLimits.cause, tooLong(issueLimits.cause)).optional(),
  proof: z.string('must be text').trim().max(issueLimits.text, tooLong(issueLimits.text)).optional(),
});
export type IssueClose = z.infer<typeof issueClose>;

/** A step of a suspected release: reported to the agency, ruled out, or confirmed. */
export const releaseStep = z.object({
  step: z.enum(['reported', 'not_confirmed', 'confirmed'], 'must be reported, not_confirmed or confirmed'),
  /** When it was done; now when left out. */
  at: z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-19T21:00:00Z' }).optional(),
  /** To whom it was reported, under which number; which test or check showed what. */
  note: sentence.refine((said) => !hasWords(said) || namesSomething(said), nameWords),
});
export type ReleaseStep = z.infer<typeof releaseStep>;

export const issueComment = z.object({
  text: sentence,
  /** Regulators and vendors never see it; not internal when left out. */
  internal: z.boolean('must be true or false').optional(),
});
