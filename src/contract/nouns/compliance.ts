import { z } from 'zod';
import { date, id, month, monthlyStatus, timestamp } from './common.ts';

export const dueStatus = z.enum(['OVERDUE', 'DUE_SOON', 'OK', 'NA']);
export type DueStatus = z.infer<typeof dueStatus>;
export const calendarGroups = ['annual', 'triennial', 'five_year', 'extras'] as const;
export type CalendarGroup = (typeof calendarGroups)[number];

/** Days ahead in which something due is 'due soon', when the caller names no window. */
export const usualWindowDays = 30;

export const calendarItem = z.object({
  key: z.string(),
  label: z.string(),
  status: dueStatus,
  next_due: date.nullable(),
  last_completed: date.nullable(),
  days_until_due: z.int().nullable(),
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
});
export type Calendar = z.infer<typeof calendar>;

/** Most entries of each list of the inbox. */
export const inboxLimit = 5;

export const inbox = z.object({
  month,
  monthly_status: monthlyStatus,
  latest_monthly_pdf: z.object({ file_name: z.string(), file_path: z.string() }).nullable(),
  regulatory_recent: z.array(z.object({ name: z.string(), modified: timestamp })).max(inboxLimit),
  insurance_upcoming: z
    .array(z.object({ id, carrier: z.string(), policy_no: z.string(), expiration_date: date }))
    .max(inboxLimit),
});
export type Inbox = z.infer<typeof inbox>;

export const statusUser = z.object({
  month,
  compliance: z.object({ complianceStatus: monthlyStatus }),
  source: z.enum(['snapshot', 'live']),
});
export type StatusUser = z.infer<typeof statusUser>;

export const statusAdmin = z.object({
  month,
  status: monthlyStatus,
  /** There is a test result or an alarm record of the month. */
  hasSnapshot: z.boolean(),
  snapshot_at: timestamp.nullable(),
});
export type StatusAdmin = z.infer<typeof statusAdmin>;

/** Newest first. */
export const statusHistory = z.object({ months: z.array(statusAdmin) });
export type StatusHistory = z.infer<typeof statusHistory>;

export const complianceCheck = z.object({
  key: z.string(),
  label: z.string(),
  result: z.enum(['PASS', 'FAIL', 'MISSING', 'NA']),
  /** What the result rests on, in one sentence. */
  detail: z.string(),
  tank_number: z.int().nullable(),
});
export type ComplianceCheck = z.infer<typeof complianceCheck>;

export const complianceDetail = z.object({
  month,
  status: monthlyStatus,
  hasSnapshot: z.boolean(),
  source: z.enum(['snapshot', 'live']),
  checks: z.array(complianceCheck),
});
export type ComplianceDetail = z.infer<typeof complianceDetail>;
