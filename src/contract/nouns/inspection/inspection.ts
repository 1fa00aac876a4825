import { z } from 'zod';
import { reasonWords, saysWhy, sayWhyWords, shortestReason } from '#contract/words.ts';
import { date, id, inspectionOutcomes, timestamp } from '../common.ts';
import { documentRef, dueStatus } from '../compliance/calendar.ts';
import { calendarDate } from '../compliance/calendar-date.ts';
import { formPurposes, sheet } from './form.ts';

/* A form that is being filled or was filled: an inspection. Its answers are only ever added; the newest of a place counts. */

/** Made by the device, so that sending it twice makes one. */
export const inspectionId = z.uuid('must be a UUID');

export const inspectionLimits = {
  note: 2000,
  text: 500,
  answers: 5000,
  photos: 100,
  /** Bytes of a photo as it is sent; the phone makes it smaller. */
  photoBytes: 8_000_000,
  /** Its width by its height: what the largest of the phones' usual photos have. */
  photoPixels: 25_000_000,
  /** Numbers of a signature's strokes. */
  strokes: 8000,
} as const;

export const inspectionStates = ['draft', 'finished', 'replaced', 'void'] as const;

export const answerValue = z.union([z.string().max(inspectionLimits.text), z.number(), z.boolean(), z.null()]);
export type AnswerValue = z.infer<typeof answerValue>;

export const inspectionAnswer = z.object({
  /** 'spill/e12/clean' */
  path: z.string(),
  /** Null: the answer was taken back. */
  value: answerValue,
  note: z.string(),
  by: z.string(),
  /** When it was given, by the clock of the server. */
  at: timestamp,
  /** Its place in the order in which the server received answers. */
  seq: z.int(),
});
export type InspectionAnswer = z.infer<typeof inspectionAnswer>;

export const inspectionPhoto = z.object({
  id: inspectionId,
  path: z.string(),
  taken_at: timestamp,
  by: z.string(),
  document: documentRef,
  sha256: z.string(),
});
export type InspectionPhoto = z.infer<typeof inspectionPhoto>;

/** A time by the clock of a device: it may be wrong, but it is one. */
const deviceTime = timestamp.refine((text) => !Number.isNaN(Date.parse(text)), 'must be a time');

/** A place on earth as the phone gave it. Null: not allowed or not known. */
const place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Feet. */
  accuracy: z.number().min(0),
});

/** Lines of a pen, each its points as x, y, x, y… in a field of 1000 by 400. */
const strokes = z
  .array(z.array(z.int().min(0).max(1000)).min(2).max(inspectionLimits.strokes))
  .min(1, 'is required')
  .max(500)
  .refine((all) => all.reduce((sum, one) => sum + one.length, 0) <= inspectionLimits.strokes, 'is too long');

export const tester = z.object({
  name: z.string().trim().min(1, 'is required').max(120),
  company: z.string().trim().max(120),
  /** Number of the certificate and who issued it. */
  certificate: z.string().trim().max(200),
});
export type Tester = z.infer<typeof tester>;

/** Of a form that a vendor filled by the link of a job: the company, the job, and who of the site took it over. */
const byVendor = z.object({
  company: z.string(),
  work_order_id: id,
  /** 'ISS-1042' */
  job: z.string(),
  sent_at: timestamp,
  verified_by: z.string(),
});

export const inspection = z.object({
  id: inspectionId,
  site_id: id,
  form: z.string(),
  edition: z.string(),
  title: z.string(),
  purpose: z.enum(formPurposes),
  state: z.enum(inspectionStates),
  /** 1; one more for each correction. */
  version: z.int().min(1),
  started_at: timestamp,
  started_by: z.string(),
  /** A visit is filled, signed and corrected by this person alone. */
  started_by_id: z.int(),
  /** Day of the site on which it was done; null: a draft. */
  performed_on: date.nullable(),
  finished_at: timestamp.nullable(),
  finished_by: z.string().nullable(),
  /** Null: a draft. */
  outcome: z.enum(inspectionOutcomes).nullable(),
  /** Lines that are not in order. */
  findings: z.int(),
  tester: tester.nullable(),
  signature: strokes.nullable(),
  place: place.nullable(),
  /** What is to be known of its times, as 'The clock of the phone was 1 year ahead: …'; '': nothing. */
  clock_note: z.string(),
  /** The record as PDF; null: a draft. */
  document: documentRef.nullable(),
  /** Printed on the record. */
  code: z.string().nullable(),
  pdf_sha256: z.string().nullable(),
  /** Of a correction: which one it takes the place of, and why. */
  replaces: inspectionId.nullable(),
  reason: z.string(),
  replaced_by: inspectionId.nullable(),
  /** Jobs that it made: 'ISS-1042'. */
  jobs: z.array(z.string()),
  /** Findings of a visit, by the place of their answer: numbers of the agency letters. */
  letters: z.record(z.string(), z.int()),
  /** Null: people with an account filled it. */
  vendor: byVendor.nullable(),
});
export type Inspection = z.infer<typeof inspection>;

/** An inspection with its form, its answers and photos. */
export const inspectionFull = z.object({
  inspection,
  sheet,
  /** The answer that counts of each place. */
  answers: z.array(inspectionAnswer),
  /** Places that two people answered differently without having seen each other's: both, the newer first. */
  contested: z.array(z.object({ path: z.string(), answers: z.array(inspectionAnswer) })),
  photos: z.array(inspectionPhoto),
});
export type InspectionFull = z.infer<typeof inspectionFull>;

/** A form that can be filled at a site. */
export const formChoice = z.object({
  form: z.string(),
  edition: z.string(),
  title: z.string(),
  purpose: z.enum(formPurposes),
  /** A vendor can be asked for it: it is no visit, and shows no certificates of people. */
  for_vendors: z.boolean(),
  /** Items of the calendar that it proves. */
  items: z.array(z.object({ key: z.string(), label: z.string(), status: dueStatus, next_due: date.nullable() })),
  /** How many lines it has here; 0 with the reason. */
  lines: z.int(),
  /** Why it has no line here, in one sentence; '': it has. */
  empty: z.string(),
});
export type FormChoice = z.infer<typeof formChoice>;

/** Forms in the order in which they are due; inspections newest first. */
export const inspectionList = z.object({
  forms: z.array(formChoice),
  inspections: z.array(inspection),
});
export type InspectionList = z.infer<typeof inspectionList>;

const answerInput = z.object({
  path: z.string().max(200),
  value: answerValue,
  note: z.string('must be text').max(inspectionLimits.note, `at most ${inspectionLimits.note} characters`).optional(),
  /** When it was given, by the clock of the device. */
  at: deviceTime,
  /** `seq` of the answer of this place that the person saw; 0: none. */
  seen: z.int().min(0).max(2_147_483_647),
});
export type AnswerInput = z.infer<typeof answerInput>;

export const inspectionInput = z.object({
  form: z.string('must name a form'),
  edition: z.string('must name an edition'),
  /** The device's clock as it sends this. */
  device_now: deviceTime,
  started_at: deviceTime,
  answers: z.array(answerInput).max(inspectionLimits.answers),
});
export type InspectionInput = z.infer<typeof inspectionInput>;

export const inspectionSaved = inspectionFull.extend({ success: z.literal(true) });
export type InspectionSaved = z.infer<typeof inspectionSaved>;

export const finishInput = z.object({
  device_now: deviceTime,
  /** Left out: the day of the newest answer. Not in the future. */
  performed_on: calendarDate.optional(),
  tester: tester.nullable().optional(),
  signature: strokes,
  place: place.nullable().optional(),
  /** Lines of pieces that are not there any more, and of a test those that were not tested, each with the reason. */
  left_out: z
    .array(
      z.object({
        line: z.string(),
        reason: z.string().trim().min(shortestReason, reasonWords('it is left out')),
      }),
    )
    .max(200)
    .optional(),
});
export type FinishInput = z.infer<typeof finishInput>;

export const correctionInput = z.object({
  /** Of the new version. */
  id: inspectionId,
  reason: z
    .string('must be text')
    .trim()
    .min(shortestReason, reasonWords('it is corrected'))
    .refine((text) => saysWhy(text), sayWhyWords)
    .max(1000, 'at most 1000 characters'),
});
export type CorrectionInput = z.infer<typeof correctionInput>;
