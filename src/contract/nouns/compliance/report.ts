import { z } from 'zod';
import { date, email, id, inspectionOutcomes, month, monthlyStatus, timestamp } from '../common.ts';

export const emailReportOk = z.object({
  success: z.literal(true),
  message: z.string(),
  month,
  file_name: z.string(),
  /** Made for this mail: none was stored for the month or before it. */
  generated: z.boolean(),
  recipients: z.array(email),
});
export type EmailReportOk = z.infer<typeof emailReportOk>;

/** What anybody who holds a report's code may check. */
export const reportProof = z.object({
  code: z.string(),
  site_name: z.string(),
  facility_id: z.string(),
  /** Of a monthly report; null: it is the record of an inspection. */
  month: month.nullable(),
  status: monthlyStatus.nullable(),
  /** What the record of an inspection says; null: it is a monthly report. */
  inspection: z
    .object({ title: z.string(), performed_on: date, outcome: z.enum(inspectionOutcomes), findings: z.int() })
    .nullable(),
  /** Version of the month's stored verdict, null for a report of a month that still runs; or of the inspection. */
  version: z.int().nullable(),
  generated_at: timestamp,
  /** Of the evidence, printed on the report; of the file, byte for byte. */
  evidence_sha256: z.string(),
  pdf_sha256: z.string(),
  /** Of each file of its Spanish translation, which has the same code. */
  spanish_sha256: z.array(z.string()),
  /** A newer report of the same month, or a correction of the inspection, exists. */
  superseded: z.boolean(),
});
export type ReportProof = z.infer<typeof reportProof>;

/** Mails and monthly reports that did not get through, after every retry. */
export const undelivered = z.object({
  mails: z.array(
    z.object({
      id,
      kind: z.string(),
      to: z.array(z.string()),
      subject: z.string(),
      attempts: z.int(),
      error: z.string(),
      created_at: timestamp,
    }),
  ),
  reports: z.array(
    z.object({
      id,
      site_id: id,
      site_name: z.string(),
      month,
      attempts: z.int(),
      error: z.string(),
      last_at: timestamp,
      /** False: it will be tried again automatically. */
      given_up: z.boolean(),
    }),
  ),
});
export type Undelivered = z.infer<typeof undelivered>;
export const retryInput = z.object({
  kind: z.enum(['mail', 'report'], 'must be mail or report'),
  id: z.int('is required').min(1, 'is required'),
});
