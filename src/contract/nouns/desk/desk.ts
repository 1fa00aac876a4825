import { z } from 'zod';
import { viewedLists } from '#contract/lists/list-columns.ts';
import { hasWords, namesSomething, nameWords } from '#contract/words.ts';
import { date, id, timestamp } from '../common.ts';
import { priorities } from '../gauge/issue-words.ts';
import { issueLimits } from '../site/issue.ts';
import { deskGroups, jobKinds, madeJobKinds } from '../site/job-kinds.table.ts';
import { deskLimits, jobStates } from './desk-limits.ts';

/** Who has a job: a person. `id` is null where the account is gone or there never was one: then `has_access` is unknown, null. */
export const jobAssignee = z.object({
  kind: z.literal('person'),
  id: id.nullable(),
  name: z.string(),
  /** May write at the site now. */
  has_access: z.boolean().nullable(),
});
export type JobAssignee = z.infer<typeof jobAssignee>;

/** A job of a site. One that nobody has taken has no issue yet: it is an open alarm, or an item of the calendar. */
export const deskJob = z.object({
  /** The same job has the same key in each answer: 'issue:501', 'alarm:17', 'due:101:alld_annual'. */
  key: z.string(),
  site: z.object({ id, name: z.string(), state: z.string(), timezone: z.string() }),
  kind: z.enum(jobKinds),
  title: z.string(),
  issue: z.object({ id, number: z.string(), updated_at: timestamp }).nullable(),
  /** The alarm that nobody has taken. */
  alarm: id.nullable(),
  /** The item of the calendar. */
  item: z.string().nullable(),
  /** Null: nobody has set one. */
  priority: z.enum(priorities).nullable(),
  state: z.enum(jobStates),
  /** Since when; null where nobody knows. */
  since: timestamp.nullable(),
  /** By when what must be done: a moment, or a day of the site; null: nothing sets a time. A due item without a day was never proven. */
  due: z.object({ what: z.string(), at: timestamp.nullable(), day: date.nullable() }).nullable(),
  late: z.boolean(),
  /** What is recorded next of a release; null: nothing, or the job is none. */
  step: z.enum(['report', 'answer', 'duty']).nullable(),
  assignee: jobAssignee.nullable(),
  acknowledged_by: z.string().nullable(),
  waiting_for: z.string().nullable(),
  done: z.object({ at: timestamp, by: z.string(), words: z.string() }).nullable(),
  /** It is closed only with proof. */
  proof: z.boolean(),
  /** The site asks for a second person to verify. */
  second_person: z.boolean(),
  /** What the caller may do: everything that changes a job; give it to somebody; verify it or send it back. */
  may: z.object({ write: z.boolean(), assign: z.boolean(), verify: z.boolean() }),
});
export type DeskJob = z.infer<typeof deskJob>;

export const deskPage = z.object({ jobs: z.array(deskJob), next_cursor: z.string().nullable() });
export type DeskPage = z.infer<typeof deskPage>;

const groupCount = z.object({ count: z.int().min(0), more: z.boolean() });

/** How many jobs each tab has under the filters; `more`: there are more than were counted. */
export const deskCounts = z.object({
  counts: z.object(
    Object.fromEntries(deskGroups.map((group) => [group, groupCount])) as Record<
      (typeof deskGroups)[number],
      typeof groupCount
    >,
  ),
  choices: z.object({
    states: z.array(z.string()),
    counties: z.array(z.string()),
    tags: z.array(z.string()),
    /** People who have open jobs. */
    assignees: z.array(z.object({ id, name: z.string() })),
  }),
  /** Whether the caller may write at any site. */
  may_write: z.boolean(),
});
export type DeskCounts = z.infer<typeof deskCounts>;

/** A job in a change: by its issue, by the alarm that nobody has taken, or by the item of the calendar. */
export const jobRef = z
  .object({
    site_id: id,
    issue_id: id.optional(),
    alarm_id: id.optional(),
    item: z.string().min(1).max(120).optional(),
  })
  .refine(
    ({ issue_id, alarm_id, item }) => [issue_id, alarm_id, item].filter((each) => each !== undefined).length === 1,
    'must name one of issue_id, alarm_id and item',
  );
export type JobRef = z.infer<typeof jobRef>;

const words = (limit: number) =>
  z.string('is required').trim().refine(hasWords, 'is required').max(limit, `at most ${limit} characters`);

export const bulkActions = ['acknowledge', 'assign', 'due', 'wait', 'close', 'verify', 'send_back'] as const;
export type BulkAction = (typeof bulkActions)[number];

const jobs = z
  .array(jobRef, 'must be a list of jobs')
  .min(1, 'needs a job')
  .max(deskLimits.bulk, `at most ${deskLimits.bulk} jobs`);

/** One change to many jobs. Each job has its own answer: what cannot be done is said, and holds nothing else back. */
export const deskBulk = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('acknowledge'),
      jobs,
      note: z.string('must be text').trim().max(1000, 'at most 1000 characters').optional(),
    }),
    /** Null: nobody has them any more. */
    z.object({
      action: z.literal('assign'),
      jobs,
      to: z.object({ kind: z.literal('person', 'must be person'), id }).nullable(),
    }),
    /** Null: without a due date. */
    z.object({ action: z.literal('due'), jobs, due_on: z.iso.date('must be a day such as 2026-11-30').nullable() }),
    /** Null: they wait for nobody any more. */
    z.object({
      action: z.literal('wait'),
      jobs,
      vendor: words(deskLimits.vendor)
        .refine((said) => !hasWords(said) || namesSomething(said), nameWords)
        .nullable(),
    }),
    z.object({
      action: z.literal('close'),
      jobs,
      resolution: words(issueLimits.text),
      cause: z
        .string('must be text')
        .trim()
        .max(issueLimits.cause, `at most ${issueLimits.cause} characters`)
        .optional(),
      proof: z.string('must be text').trim().max(issueLimits.text, `at most ${issueLimits.text} characters`).optional(),
    }),
    z.object({ action: z.literal('verify'), jobs }),
    z.object({ action: z.literal('send_back'), jobs, reason: words(issueLimits.text) }),
  ],
  `must be one of ${bulkActions.join(', ')}`,
);
export type DeskBulk = z.infer<typeof deskBulk>;

/** What became of a job: its issue and how far it is now, or why nothing was changed. */
export const bulkResult = z.object({
  job: z.object({ site_id: id, issue_id: id.nullable(), alarm_id: id.nullable(), item: z.string().nullable() }),
  issue: z.object({ id, number: z.string() }).nullable(),
  state: z.enum(jobStates).nullable(),
  /** Code of an error, and its sentence; null: it was done. */
  code: z.string().nullable(),
  reason: z.string().nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const bulkSaved = z.object({
  success: z.literal(true),
  done: z.int().min(0),
  results: z.array(bulkResult),
});
export type BulkSaved = z.infer<typeof bulkSaved>;

/** A job that a person makes: a task, or what a walkthrough found. */
export const jobInput = z.object({
  kind: z.enum(madeJobKinds, `must be ${madeJobKinds.join(' or ')}`),
  title: words(deskLimits.title).refine((said) => !hasWords(said) || namesSomething(said), nameWords),
  priority: z.enum(priorities, 'must be High, Medium or Low').optional(),
  note: z.string('must be text').trim().max(issueLimits.note, `at most ${issueLimits.note} characters`).optional(),
  due_on: z.iso.date('must be a day such as 2026-11-30').nullable().optional(),
  to: z
    .object({ kind: z.literal('person', 'must be person'), id })
    .nullable()
    .optional(),
});
export type JobInput = z.infer<typeof jobInput>;

export const jobSaved = z.object({ success: z.literal(true), id, issue_number: z.string() });
export type JobSaved = z.infer<typeof jobSaved>;

/** People who may write at every one of some sites. */
export const assigneeList = z.object({ people: z.array(z.object({ id, name: z.string(), email: z.string() })) });
export type AssigneeList = z.infer<typeof assigneeList>;

export const deskView = z.object({
  id,
  list: z.enum(viewedLists),
  name: z.string(),
  filters: z.string(),
  /** The end of the link that opens it: /desk?view=…, /sites?view=…, by its list. */
  link: z.string(),
});
export type DeskView = z.infer<typeof deskView>;
export const deskViewList = z.object({ views: z.array(deskView) });
export type DeskViewList = z.infer<typeof deskViewList>;
export const deskViewInput = z.object({
  /** Left out: the Desk. */
  list: z.enum(viewedLists, `must be one of ${viewedLists.join(', ')}`).optional(),
  name: words(deskLimits.viewName),
  filters: z.string('must be text').max(deskLimits.filters, `at most ${deskLimits.filters} characters`),
});
export const deskViewSaved = z.object({ success: z.literal(true), view: deskView });
/** A view behind a link: what it is called and its filters, and nothing of whose it is. */
export const sharedDeskView = z.object({ name: z.string(), list: z.enum(viewedLists), filters: z.string() });
export type SharedDeskView = z.infer<typeof sharedDeskView>;

/** Jobs of a person that they have not seen yet, newest first; `unseen` counts all. */
export const assignedJobs = z.object({
  unseen: z.int().min(0),
  /** News of findings and letters that the person recorded, unseen. */
  letters: z.int().min(0),
  jobs: z.array(
    z.object({
      issue_id: id,
      issue_number: z.string(),
      site: z.object({ id, name: z.string() }),
      title: z.string(),
      assigned_at: timestamp.nullable(),
      due_on: date.nullable(),
    }),
  ),
});
export type AssignedJobs = z.infer<typeof assignedJobs>;
export const assignedSeenInput = z.object({
  ids: z.array(id, 'must be a list of numbers').min(1, 'needs a number').max(500, 'too many'),
});

export const deskSettings = z.object({ second_person: z.boolean('must be true or false') });
export const deskSettingsSaved = z.object({ success: z.literal(true), second_person: z.boolean() });
