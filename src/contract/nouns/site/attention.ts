import { z } from 'zod';
import { date, id, timestamp } from '../common.ts';
import { workKinds } from './attention-kinds.table.ts';

/** Tabs of a site's page that an action leads to. */
export const attentionTabs = ['overview', 'issues', 'compliance', 'equipment', 'info', 'calendar'] as const;
/** The form, or the part of a tab, that an action opens. */
export const attentionForms = [
  'act',
  'acknowledge',
  'report',
  'answer',
  'duty',
  'record',
  'set-up',
  'settle',
  'gauge',
] as const;

/** The next action and where it is done. */
export const attentionAction = z.object({
  label: z.string(),
  tab: z.enum(attentionTabs),
  issue: id.nullable(),
  /** An item of the compliance calendar; with the form 'duty', the step after a confirmed release. */
  item: z.string().nullable(),
  /** A month of the Compliance tab, YYYY-MM. */
  month: z.string().nullable(),
  /** An alarm that the form is about: its id and its label. */
  alarm: id.nullable(),
  alarm_label: z.string().nullable(),
  /** Null: the place itself, or the caller may not do it. */
  form: z.enum(attentionForms).nullable(),
});
export type AttentionAction = z.infer<typeof attentionAction>;

/** One thing at a site that needs somebody. */
export const attentionThing = z.object({
  /** The same thing has the same key in each answer: 'release:501', 'alarm:17', 'due:alld_annual'. */
  key: z.string(),
  kind: z.enum(workKinds),
  /** What is wrong, in one sentence without a full stop. */
  reason: z.string(),
  /** Since when; null where nobody knows. */
  since: timestamp.nullable(),
  /** By when what must be done: a moment, or a day of the site; null where nothing sets a time. */
  due: z.object({ what: z.string(), at: timestamp.nullable(), day: date.nullable() }).nullable(),
  /** The time is over. */
  late: z.boolean(),
  /** Who has it: assigned, or has acknowledged it; null: nobody. */
  who: z.string().nullable(),
  issue_number: z.string().nullable(),
  action: attentionAction,
});
export type AttentionThing = z.infer<typeof attentionThing>;

/** A site with what needs somebody there, the worst first. */
export const attentionGroup = z.object({
  site: z.object({ id, name: z.string(), state: z.string(), tags: z.array(z.string()), timezone: z.string() }),
  things: z.array(attentionThing),
});
export type AttentionGroup = z.infer<typeof attentionGroup>;

/**
 * Everything that needs somebody at the sites of the caller, by site, the site with the worst thing first. `total` and
 * `counts` are of things, after every filter but that of the kinds for `counts`.
 */
export const attentionList = z.object({
  groups: z.array(attentionGroup),
  total: z.int().min(0),
  /** Sites with something, and all sites that were looked at, before any filter. */
  sites: z.object({ needing: z.int().min(0), matched: z.int().min(0), all: z.int().min(0) }),
  counts: z.record(z.enum(workKinds), z.int().min(0)),
  /** Sites with overdue items and how many each has, whatever the filter and page. Null: they could not be checked. */
  overdue: z.array(z.object({ site_id: id, count: z.int().min(1) })).nullable(),
  choices: z.object({ states: z.array(z.string()), tags: z.array(z.string()) }),
  /** What could not be checked, in one sentence each: such things may exist and are not listed. */
  unchecked: z.array(z.string()),
  next_cursor: z.string().nullable(),
});
export type AttentionList = z.infer<typeof attentionList>;
