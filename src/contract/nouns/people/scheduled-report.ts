import { z } from 'zod';
import { id, timestamp } from '../common.ts';

/** `live`: reports of one person. `lastDay`: the day of a month that stands for its last. */
export const scheduledReportLimits = { live: 20, lastDay: 0 } as const;

/** Lists that can be sent on a schedule; their calls are in contract/lists/list-address.ts. */
export const scheduledLists = [
  'sites',
  'inventory',
  'overview',
  'alarms',
  'desk',
  'users',
  'vendors',
  'calendar',
  'equipment',
  'documents',
  'issues',
  'tests',
  'trend',
  'deliveries',
  'alarm_history',
  'audit',
  'packets',
] as const;
export type ScheduledList = (typeof scheduledLists)[number];

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];
export const reportRhythms = ['week', 'month'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

const dayWords = 'must be 1 to 7 in a week, 1 to 28 or 0 (the last day) in a month';
const hourWords = 'must be a whole hour from 0 to 23';

/** When a report is sent. */
const rhythm = {
  format: z.enum(reportFormats, 'must be csv, xlsx or pdf'),
  every: z.enum(reportRhythms, 'must be week or month'),
  /** Of a week 1 (Monday) to 7 (Sunday); of a month 1 to 28, or 0 for its last day. */
  day: z.int(dayWords).min(0, dayWords).max(28, dayWords),
  /** By the clock of `timezone`. */
  hour: z.int(hourWords).min(0, hourWords).max(23, hourWords),
  timezone: z.string('must be a time zone').max(60),
  on: z.boolean(),
};

export const scheduledReport = z.object({
  id,
  list: z.enum(scheduledLists),
  /** Of a list of one site. `name` is null when the site is gone or the person may not see it any more. */
  site: z.object({ id, name: z.string().nullable() }).nullable(),
  /** The filters as an address has them: 'q=harbor&show=failed'. */
  filters: z.string(),
  /** Path and query of the list's file, without a format. */
  address: z.string(),
  ...rhythm,
  /** Null: it is off. */
  next_at: timestamp.nullable(),
  /** When the newest email with the report was made. */
  last_sent_at: timestamp.nullable(),
  /** It was asked for and is not sent yet. */
  asked: z.boolean(),
  /** Why the newest try, or its email, failed, in one sentence. */
  failure: z.string().nullable(),
});
export type ScheduledReport = z.infer<typeof scheduledReport>;
export const scheduledReportList = z.object({ reports: z.array(scheduledReport) });
export const scheduledReportInput = z.object({
  /** Path and query of the list's file. */
  address: z.string().max(4000, 'at most 4000 characters'),
  ...rhythm,
});
export type ScheduledReportInput = z.infer<typeof scheduledReportInput>;
export const scheduledReportSaved = z.object({ success: z.literal(true), report: scheduledReport });
