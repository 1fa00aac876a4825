import { z } from 'zod';
import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import { reasonWords, saysWhy, sayWhyWords, shortestReason } from '#contract/words.ts';
import { date, id, monthlyStatus, timestamp } from '../common.ts';
import { asKnownField } from './as-known.ts';
import { calendarDate } from './calendar-date.ts';
import { impliedPartNames } from './implied-parts.table.ts';

/**
 * NOT_SET_UP: due and not on record. Nobody has recorded the part, or what decides whether it is due, and nobody has said
 * that there is none: it is neither fine nor not applicable.
 */
export const dueStatus = z.enum(['OVERDUE', 'NOT_SET_UP', 'DUE_SOON', 'OK', 'NA']);
export type DueStatus = z.infer<typeof dueStatus>;
/**
 * A site's status in the overview: that of its worst item; UNKNOWN while its calendar was never worked out, as right after a
 * large import or where that failed. Nobody knows then what is due, so it is neither fine nor not applicable.
 */
export const overviewStatuses = ['OVERDUE', 'UNKNOWN', 'NOT_SET_UP', 'DUE_SOON', 'OK', 'NA'] as const;
export const overviewStatus = z.enum(overviewStatuses);
export type OverviewStatus = z.infer<typeof overviewStatus>;
export const calendarGroups = ['annual', 'triennial', 'five_year', 'extras'] as const;
export type CalendarGroup = (typeof calendarGroups)[number];

/** Days ahead in which something due is 'due soon', when the caller names no window. */
export const usualWindowDays = 30;
export const longestWindowDays = 3650;

/** How sure the table is of a rule: read in the rule or a mirror of it, or from memory. */
export const ruleMarks = ['seen', 'mirror', 'unverified'] as const;
export type RuleMark = (typeof ruleMarks)[number];
export const ruleText = z.object({
  /** The rule in our own words. */
  text: z.string(),
  /** '40 CFR 280.35(a)(1)' */
  citation: z.string(),
  mark: z.enum(ruleMarks),
});
export type RuleText = z.infer<typeof ruleText>;

/** One device or place that an item is tested on: 'Spill bucket, tank 1'. */
export const calendarComponent = z.object({
  name: z.string(),
  status: dueStatus,
  next_due: date.nullable(),
  last_completed: date.nullable(),
});
export type CalendarComponent = z.infer<typeof calendarComponent>;

/** The reasons for an item's status. */
export const calendarExplanation = z.object({
  rule: ruleText,
  /** 'Every 12 months', 'At its end date'. */
  interval: z.string(),
  /** Why it applies here, or why not, in one sentence. */
  applies: z.string(),
  /** How its due date came about, in one sentence. */
  due: z.string(),
  /** What proves it and how long the document is kept. */
  proof: z.string(),
  retention: z.string(),
  /** What nobody has recorded and was therefore assumed: one sentence each. */
  assumed: z.array(z.string()),
});
export type CalendarExplanation = z.infer<typeof calendarExplanation>;

/** What is due and not on record, and how it is put on record. */
export const missingPart = z.object({
  /** A part of the site; null: a record, or a fact of something that is recorded. */
  part: z.enum(impliedPartNames).nullable(),
  /** Under which category of equipment it is recorded; null: under none. */
  category: z.enum(equipmentCategories).nullable(),
  /** What is not on record, and what to do, in one sentence. */
  sentence: z.string(),
  /** The pieces that are not recorded, as they would be called. */
  pieces: z.array(z.object({ name: z.string(), tank_number: z.int().nullable() })),
  /** An administrator may say that there is none, and why. */
  may_be_none: z.boolean(),
});
export type MissingPart = z.infer<typeof missingPart>;

export const calendarItem = z.object({
  key: z.string(),
  label: z.string(),
  status: dueStatus,
  next_due: date.nullable(),
  last_completed: date.nullable(),
  days_until_due: z.int().nullable(),
  /** Each with its own dates; empty where the item is one thing for the whole site. */
  components: z.array(calendarComponent),
  explanation: calendarExplanation,
  /** What of it is not on record, also of an item that is overdue; null: nothing. */
  missing: missingPart.nullable(),
  /** Test records can be made of it: false for what the gauge or another record proves. */
  recordable: z.boolean(),
  /** An admin has set it up: its dates or whether it applies. */
  configured: z.boolean(),
  /**
   * An admin has set that it does not apply. Without a reason it counts as NOT_SET_UP where the rules ask for it. Null: nobody has.
   */
  not_applicable: z
    .object({
      reason: z.string().nullable(),
      stated_by: z.string().nullable(),
      /** The site's own day. */
      stated_on: date.nullable(),
    })
    .nullable(),
  /** The due date that an admin has set. The rule's own date counts where it is earlier. Null: none is set. */
  set_due: z
    .object({
      date,
      reason: z.string().nullable(),
      stated_by: z.string().nullable(),
      /** The site's own day. */
      stated_on: date.nullable(),
    })
    .nullable(),
  /** Months from one record to the next; 0: due once; null: by another interval, or not recorded. */
  interval_months: z.int().nullable(),
});
export type CalendarItem = z.infer<typeof calendarItem>;

export const calendar = z.object({
  site_id: id,
  windowDays: z.int(),
  /** The site's own day. */
  today: date,
  sections: z.object({
    annual: z.array(calendarItem),
    triennial: z.array(calendarItem),
    five_year: z.array(calendarItem),
    extras: z.array(calendarItem),
  }),
  ...asKnownField,
});
export type Calendar = z.infer<typeof calendar>;

export const documentRef = z.object({ folder: z.string(), file: z.string() });
export type DocumentRef = z.infer<typeof documentRef>;

const words = (limit: number) => z.string('must be text').trim().max(limit, `at most ${limit} characters`);
/** Names a stored document of the same site. */
export const documentRefInput = z.object(
  { folder: words(200).min(1, 'is required'), file: words(200).min(1, 'is required') },
  'must name a folder and a file',
);

const intervalWords = 'must be a whole number of months from 1 to 120, or 0 for an item that is due once';

/** What an admin sets about an item: only the fields sent change; a due date of null is worked out again. */
export const calendarItemInput = z
  .object({
    label: words(120).min(1, 'is required').optional(),
    group: z.enum(calendarGroups, 'must be annual, triennial, five_year or extras').optional(),
    applicable: z.boolean('must be true or false').nullable().optional(),
    /** Why it does not apply. With `applicable` false, or of an item that is set so. Left out: no reason is recorded. */
    reason: z
      .string('must be text')
      .trim()
      .min(shortestReason, reasonWords('the item does not apply'))
      .refine((text) => saysWhy(text), sayWhyWords)
      .max(1000, 'at most 1000 characters')
      .optional(),
    next_due: calendarDate.nullable().optional(),
    /**
     * Why the due date is set by hand. Only with `next_due`, or for an item that has one. Required for a date later than
     * the rule's; left out otherwise: no reason is recorded.
     */
    due_reason: z
      .string('must be text')
      .trim()
      .min(shortestReason, reasonWords('the due date is set by hand'))
      .refine((text) => saysWhy(text), sayWhyWords)
      .max(1000, 'at most 1000 characters')
      .optional(),
    /** Of a site's own item: months from one record to the next; 0: due once. */
    interval_months: z.int(intervalWords).min(0, intervalWords).max(120, intervalWords).optional(),
  })
  .refine((input) => Object.values(input).some((value) => value !== undefined), 'names no field');
export type CalendarItemInput = z.infer<typeof calendarItemInput>;
export const itemSaved = z.object({ success: z.literal(true), item: calendarItem });
export type ItemSaved = z.infer<typeof itemSaved>;

export const completion = z.object({
  id,
  key: z.string(),
  /** Which bucket, sump or line; '' for the whole item. */
  component: z.string(),
  completed_on: date,
  result: z.enum(['PASS', 'FAIL']),
  /** Of a pass by a form: how many of its lines are not in order. The work is done, and what was looked at did not pass. */
  findings: z.int().min(0),
  tester: z.string(),
  note: z.string(),
  /** When the item is due again by this record alone; null where a failure asks for it at once or nothing follows. */
  next_due: date.nullable(),
  documents: z.array(documentRef),
  recorded_by: z.string(),
  recorded_at: timestamp,
  voided_at: timestamp.nullable(),
  /** Who made it void, and why. A void result that is no pass and has no reason still counts. */
  voided_by: z.string().nullable(),
  void_reason: z.string().nullable(),
});
export type Completion = z.infer<typeof completion>;
/** Newest first; void ones among them. */
export const completionList = z.object({ completions: z.array(completion), ...asKnownField });
export type CompletionList = z.infer<typeof completionList>;
export const completionSaved = z.object({ success: z.literal(true), completion, item: calendarItem });
export type CompletionSaved = z.infer<typeof completionSaved>;

export const completionInput = z.object({
  completed_on: calendarDate,
  result: z.enum(['PASS', 'FAIL'], 'must be PASS or FAIL'),
  component: words(80).optional(),
  tester: words(120).optional(),
  note: words(4000).optional(),
  documents: z.array(documentRefInput, 'must be a list').max(10, 'at most 10 documents').optional(),
});
export type CompletionInput = z.infer<typeof completionInput>;

/** The address under which a calendar program reads a site's due dates; it is shown once. */
export const calendarFeed = z.object({ success: z.literal(true), url: z.string() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

const counts = z.object({
  overdue: z.int().min(0),
  /** Due and not on record. */
  not_set_up: z.int().min(0),
  due_soon: z.int().min(0),
  ok: z.int().min(0),
  na: z.int().min(0),
});

export const overviewRow = z.object({
  site_id: id,
  site_name: z.string(),
  state: z.string(),
  city: z.string(),
  facility_id: z.string(),
  /**
   * The date of the item that needs somebody first: the longest overdue one, else the next. Null where nothing has a date,
   * and where nothing is overdue but an item was never proven.
   */
  earliest_next_due: date.nullable(),
  /** Items that apply and of which no proof is recorded. They count as overdue; what is not set up is not among them. */
  never_proven: z.int().min(0),
  status: overviewStatus,
  /** Items of the site; all 0 where the status is UNKNOWN, which says nothing of what is due. */
  counts,
  last_completed: date.nullable(),
  /**
   * The verdict of the site's running month, beside what is due: a site with nothing due may have failed it. PENDING while
   * the month is not judged. Null: not known, as for a past day.
   */
  month_status: monthlyStatus.nullable(),
  /** Suspected releases that are not closed. Null: not known, as for a past day. */
  open_releases: z.int().min(0).nullable(),
  calendar_url: z.string(),
});
export type OverviewRow = z.infer<typeof overviewRow>;
/** Sites by status; `unknown`: those whose calendar was never worked out. */
export const overviewSummary = counts.extend({ unknown: z.int().min(0), total: z.int().min(0) });
export type OverviewSummary = z.infer<typeof overviewSummary>;
/** States of all sites, by their letters, 'NONE' last where a site has no state recorded. */
export const fleetStates = z.array(z.string());
/**
 * The worst first: overdue, not worked out, not set up, due soon, fine, nothing to do; in each what was never proven, then by date, then by name. The
 * summary counts the sites of these rows.
 */
export const overview = z.object({
  rows: z.array(overviewRow),
  windowDays: z.int(),
  summary: overviewSummary,
  states: fleetStates,
  ...asKnownField,
});
export type Overview = z.infer<typeof overview>;
