import { z } from 'zod';
import { alarm } from './alarm.ts';
import { id, timestamp } from './common.ts';

export const priorities = ['High', 'Medium', 'Low'] as const;
export type Priority = (typeof priorities)[number];
export const issueStatuses = ['Pending', 'In Progress', 'Closed'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** Longest texts of an issue, in characters. */
export const issueLimits = { label: 200, location: 200, note: 4000, assignee: 120, text: 4000, cause: 200 } as const;

/** Work on an alarm: who does what about it, until it is closed with its cause. */
export const issue = z.object({
  id,
  issue_number: z.string(),
  site_id: id,
  alarmLabel: z.string(),
  priority: z.enum(priorities),
  status: z.enum(issueStatuses),
  location: z.string(),
  note: z.string(),
  assignee: z.string().nullable(),
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
});
export type Issue = z.infer<typeof issue>;

export const issueEvent = z.object({
  id,
  at: timestamp,
  by: z.string(),
  kind: z.enum(['created', 'updated', 'comment', 'closed', 'reopened']),
  /** For 'updated' what changed, e.g. "Status: Pending → In Progress". */
  text: z.string(),
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
  assignee: z.string('must be text').max(issueLimits.assignee, tooLong(issueLimits.assignee)).nullable().optional(),
  /** `updated_at` of the issue as the person saw it; when it has changed since, nothing is saved (issue_changed). */
  seen_updated_at: timestamp.optional(),
});
export type IssueChange = z.infer<typeof issueChange>;

const sentence = z.string('is required').trim().min(1, 'is required').max(issueLimits.text, tooLong(issueLimits.text));

export const issueClose = z.object({
  resolution: sentence,
  cause: z.string('must be text').trim().max(issueLimits.cause, tooLong(issueLimits.cause)).optional(),
  proof: z.string('must be text').trim().max(issueLimits.text, tooLong(issueLimits.text)).optional(),
});
export type IssueClose = z.infer<typeof issueClose>;

export const issueComment = z.object({ text: sentence });
