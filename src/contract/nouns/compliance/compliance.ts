import { z } from 'zod';
import { date, id, type MonthlyStatus, month, monthlyStatus, timestamp } from '../common.ts';
import { asKnownField } from './as-known.ts';

const worse: readonly MonthlyStatus[] = ['COMPLIANT', 'PENDING', 'INCONCLUSIVE', 'FAILED'];

/** Most entries of each list of the inbox. */
export const inboxLimit = 5;

export const inbox = z.object({
  month,
  /** By the evidence, or the one that a person set where that is worse. */
  monthly_status: monthlyStatus,
  /** What a person set, where that is another than the evidence comes to. Absent: nobody did. */
  set_status: monthlyStatus.optional(),
  latest_monthly_pdf: z.object({ file_name: z.string(), file_path: z.string() }).nullable(),
  regulatory_recent: z.array(z.object({ name: z.string(), modified: timestamp })).max(inboxLimit),
  insurance_upcoming: z
    .array(z.object({ id, carrier: z.string(), policy_no: z.string(), expiration_date: date }))
    .max(inboxLimit),
  /** How many policies are recorded, and the last day of the one that ends last; null where there is none. */
  insurance_recorded: z.int().min(0).optional(),
  insurance_last_end: date.nullable().optional(),
});
export type Inbox = z.infer<typeof inbox>;

/** What the evidence says, where a person set another status. Absent: nobody did. */
const overrideField = { computed_status: monthlyStatus.optional() };

export const statusUser = z.object({
  month,
  compliance: z.object({ complianceStatus: monthlyStatus }),
  source: z.enum(['snapshot', 'live']),
  ...overrideField,
  ...asKnownField,
});
export type StatusUser = z.infer<typeof statusUser>;

export const statusAdmin = z.object({
  month,
  status: monthlyStatus,
  /** There is a test result or an alarm record of the month. */
  hasSnapshot: z.boolean(),
  snapshot_at: timestamp.nullable(),
  ...overrideField,
});
export type StatusAdmin = z.infer<typeof statusAdmin>;

/** Newest first. `stored`: the month is closed; `corrected`: a person set its status. */
export const statusHistory = z.object({
  months: z.array(statusAdmin.extend({ stored: z.boolean(), corrected: z.boolean() })),
  ...asKnownField,
});
export type StatusHistory = z.infer<typeof statusHistory>;

/**
 * The status that heads a month of which a person set another than its evidence comes to: the evidence's, and the person's
 * only where that is worse. `computed` null: nobody set another one.
 */
export function headlineOf(status: MonthlyStatus, computed: MonthlyStatus | null): MonthlyStatus {
  return computed !== null && worse.indexOf(computed) > worse.indexOf(status) ? computed : status;
}
