import { z } from 'zod';
import { date, id, inspectionOutcomes, timestamp } from '../common.ts';
import { sheet } from '../inspection/form.ts';
import {
  finishInput,
  inspectionAnswer,
  inspectionFull,
  inspectionId,
  inspectionInput,
  inspectionPhoto,
  tester,
} from '../inspection/inspection.ts';

/* A form that a vendor fills under the link of a job. It is no inspection, and proves nothing, until who manages verifies it. */

/** 'asked': the vendor has it; 'sent': signed, to be verified; 'verified': it is an inspection of the site. */
const workOrderFormStates = ['asked', 'sent', 'verified'] as const;

/** The form of a work order, in short. */
export const workOrderForm = z.object({
  /** The inspection that it becomes has the same. */
  id: inspectionId,
  form: z.string(),
  title: z.string(),
  state: z.enum(workOrderFormStates),
  asked_by: z.string(),
  asked_at: timestamp,
  /** Places with an answer; 0: the vendor has not begun. */
  answered: z.int().min(0),
  sent_at: timestamp.nullable(),
  tester: tester.nullable(),
  performed_on: date.nullable(),
  /** How it comes out, as the vendor signed it; null: not signed. */
  outcome: z.enum(inspectionOutcomes).nullable(),
  findings: z.int().min(0),
});
export type WorkOrderForm = z.infer<typeof workOrderForm>;

/** What the page of a link shows of its form. */
export const linkFormState = workOrderForm.pick({
  id: true,
  title: true,
  state: true,
  answered: true,
  sent_at: true,
  performed_on: true,
  outcome: true,
});

/** A form that the vendor is asked for, by its key; null: none any more. */
export const workOrderFormInput = z.object({ form: z.string('must name a form or be null').max(120).nullable() });

/** A photo of a form under a link, which is no document yet. */
const linkPhoto = inspectionPhoto.pick({ id: true, path: true, taken_at: true });

/** The form as the vendor fills it. Nothing else of the site is in it. */
export const linkForm = z.object({
  id: inspectionId,
  vendor: z.string(),
  site: z.object({ name: z.string(), timezone: z.string() }),
  state: z.enum(workOrderFormStates),
  asked_at: timestamp,
  sheet,
  /** The answer that counts of each place. */
  answers: z.array(inspectionAnswer),
  photos: z.array(linkPhoto),
});
export type LinkForm = z.infer<typeof linkForm>;

/** Answers of a form under a link. */
export const linkFormInput = inspectionInput.pick({ edition: true, device_now: true, answers: true });
export type LinkFormInput = z.infer<typeof linkFormInput>;

/** The signature under a form, with the person whose it is. */
export const linkFormSend = finishInput.extend({ tester });
export type LinkFormSend = z.infer<typeof linkFormSend>;

/** The form of a work order as who manages reads it before it is verified. */
export const workOrderFormFull = workOrderForm.extend({
  vendor: z.string(),
  /** 'ISS-1042' */
  job: z.string(),
  issue_id: id,
  timezone: z.string(),
  sheet,
  answers: inspectionFull.shape.answers,
  /** Each with the number of its file; null once it is a document. */
  photos: z.array(linkPhoto.extend({ file_id: id.nullable() })),
  signature: finishInput.shape.signature.nullable(),
  place: finishInput.shape.place.unwrap(),
  clock_note: z.string(),
  /** Lines that were left out or not tested, each with the reason. */
  left_out: z.array(z.object({ line: z.string(), name: z.string(), reason: z.string() })),
});
export type WorkOrderFormFull = z.infer<typeof workOrderFormFull>;
