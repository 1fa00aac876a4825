import { z } from 'zod';
import { languages } from '#contract/language.ts';
import { hasWords, namesSomething, nameWords } from '#contract/words.ts';
import { date, email, id, timestamp } from '../common.ts';
import { documentKindKeys } from '../document/document-kinds.table.ts';
import { issueLimits } from '../site/issue.ts';
import { jobKinds } from '../site/job-kinds.table.ts';
import { linkFormState, workOrderForm } from './work-order-form.ts';

/** Longest texts of a work order, in characters, and how many files a vendor may send. */
export const workOrderLimits = { words: 1000, long: 1000, short: 120, reason: 1000, files: 20 } as const;

/** Days for which a link can be made. */
export const workOrderDays = [7, 14, 30] as const;

/**
 * What the vendor has answered. 'proposed': another time; 'done': reported as done, nothing rests on it yet; 'returned': sent
 * back by who manages; 'verified': taken over.
 */
export const workOrderStates = ['sent', 'accepted', 'proposed', 'declined', 'done', 'returned', 'verified'] as const;
export type WorkOrderState = (typeof workOrderStates)[number];

/** Whether the link opens. 'finished': the job is closed or verified; 'gone': its sender or its vendor may not any more. */
export const workOrderLinks = ['live', 'expired', 'withdrawn', 'finished', 'gone'] as const;
export type WorkOrderLink = (typeof workOrderLinks)[number];

const long = (limit: number = workOrderLimits.long) =>
  z.string('must be text').trim().max(limit, `at most ${limit} characters`);
const said = (limit: number = workOrderLimits.long) =>
  z.string('is required').trim().refine(hasWords, 'is required').max(limit, `at most ${limit} characters`);
const named = (limit: number) => said(limit).refine((name) => !hasWords(name) || namesSomething(name), nameWords);
const paper = z.enum(documentKindKeys, 'is not a known document type').nullable();

/** What a vendor reports at the end of a job. */
export const workReport = z.object({
  tester: z.string(),
  worked_on: date,
  found: z.string(),
  done: z.string(),
  readings: z.string(),
  parts: z.string(),
  cost: z.string(),
  /** The vendor's own number: of an order, an invoice, a slip. */
  reference: z.string(),
});
export type WorkReport = z.infer<typeof workReport>;

export const workReportInput = z.object({
  tester: named(workOrderLimits.short),
  worked_on: z.iso.date('must be a day such as 2026-11-30'),
  found: said(),
  done: said(),
  readings: long().default(''),
  parts: long().default(''),
  cost: long(workOrderLimits.short).default(''),
  reference: long(workOrderLimits.short).default(''),
});
export type WorkReportInput = z.infer<typeof workReportInput>;

export const workOrderFile = z.object({
  id,
  name: z.string(),
  size: z.int().min(0),
  paper: z.enum(documentKindKeys).nullable(),
  uploaded_at: timestamp,
  /** Where it was filed when the report was verified; null: it is not on file, and proves nothing. */
  filed_as: z.string().nullable(),
});
export type WorkOrderFile = z.infer<typeof workOrderFile>;

export const workOrderUses = ['opened', 'answered', 'sent_file', 'filled_form', 'done'] as const;
/** Somebody used the link. */
const workOrderView = z.object({
  at: timestamp,
  what: z.enum(workOrderUses),
  ip: z.string(),
  /** What the browser calls itself; '' when it sent no name. */
  agent: z.string(),
  /** First use from this browser and address, after another one: the link may have been forwarded. */
  another: z.boolean(),
});

/** A job that was sent to a vendor, as who may write at the site sees it. Never the address of the link. */
export const workOrder = z.object({
  id,
  vendor: z.object({ id, name: z.string(), phone: z.string() }),
  email: z.string(),
  language: z.enum(languages),
  words: z.string(),
  created_by: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
  link_state: z.enum(workOrderLinks),
  withdrawn_by: z.string().nullable(),
  state: z.enum(workOrderStates),
  answered_at: timestamp.nullable(),
  /** The vendor's words with the answer. */
  answer_words: z.string(),
  /** The time that the vendor proposes, as the clock at the site shows it: 2026-12-01 09:00. */
  proposed_for: z.string().nullable(),
  /** The time that both sides agreed to, and the last one that was refused; as `proposed_for`. */
  agreed_for: z.string().nullable(),
  refused_for: z.string().nullable(),
  /** Who agreed or refused, and the words with it. */
  time_by: z.string().nullable(),
  time_words: z.string(),
  report: workReport.nullable(),
  done_at: timestamp.nullable(),
  return_words: z.string(),
  verified_by: z.string().nullable(),
  files: z.array(workOrderFile),
  /** The form that the vendor is to fill; null: none. */
  form: workOrderForm.nullable(),
  /** What speaks against the report, in sentences; one that keeps the job open does so when the report is verified. */
  doubts: z.array(z.object({ words: z.string(), keeps_open: z.boolean() })),
  /** The newest uses, newest first, and how many there were. */
  views: z.array(workOrderView),
  view_count: z.int().min(0),
  /** Different browsers and addresses that used the link. */
  places: z.int().min(0),
});
export type WorkOrder = z.infer<typeof workOrder>;
export const workOrderList = z.object({ work_orders: z.array(workOrder) });

/** The job by its issue, by the alarm that nobody has taken, or by the item of the calendar. */
export const workOrderInput = z
  .object({
    issue_id: id.optional(),
    alarm_id: id.optional(),
    item: z.string().min(1).max(120).optional(),
    vendor_id: id,
    /** Left out: the vendor's own. */
    email: z.string('must be text').trim().pipe(email).optional(),
    days: z.union(
      workOrderDays.map((days) => z.literal(days)),
      `must be ${workOrderDays.join(', ')}`,
    ),
    words: long(workOrderLimits.words).default(''),
    /** A form of the site that the vendor is to fill; left out: none. */
    form: z.string('must name a form').min(1, 'must name a form').max(120).optional(),
  })
  .refine(
    ({ issue_id, alarm_id, item }) => [issue_id, alarm_id, item].filter((each) => each !== undefined).length === 1,
    'must name one of issue_id, alarm_id and item',
  );
export type WorkOrderInput = z.infer<typeof workOrderInput>;

export const workOrderSent = z.object({
  success: z.literal(true),
  /** Absolute; returned this once. */
  url: z.string(),
  work_order_id: id,
  issue: z.object({ id, number: z.string() }),
  expires_at: timestamp,
});
export type WorkOrderSent = z.infer<typeof workOrderSent>;

/** Takes over what a vendor reported. Left out: as the vendor has it. */
export const workOrderVerify = z.object({
  resolution: said(issueLimits.text).optional(),
  cause: z.string('must be text').trim().max(issueLimits.cause, `at most ${issueLimits.cause} characters`).optional(),
  /** Of a job of the calendar: the record of the test. */
  record: z
    .object({
      completed_on: z.iso.date('must be a day such as 2026-11-30'),
      result: z.enum(['PASS', 'FAIL'], 'must be PASS or FAIL'),
      component: z.string('must be text').trim().max(80, 'at most 80 characters').optional(),
    })
    .optional(),
  /** The files that are put on file, and as what; left out: all, as the vendor says. */
  files: z.array(z.object({ id, paper })).max(workOrderLimits.files, 'too many').optional(),
});
export type WorkOrderVerify = z.infer<typeof workOrderVerify>;
export const workOrderReturn = z.object({ reason: said(workOrderLimits.reason) });

/** Whether the proposed time suits. `proposed_for`: the time that the person saw and decides on. */
export const workOrderTime = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('agree'),
      proposed_for: z.string('is required'),
      words: long(workOrderLimits.words).default(''),
    }),
    z.object({
      action: z.literal('refuse'),
      proposed_for: z.string('is required'),
      words: said(workOrderLimits.words),
    }),
  ],
  'must be agree or refuse',
);
export type WorkOrderTime = z.infer<typeof workOrderTime>;
export const workOrderSaved = z.object({ success: z.literal(true), work_order: workOrder });

/** What the page of a link shows: one job and nothing else. Internal notes and comments are not in it. */
export const workOrderPage = z.object({
  vendor: z.string(),
  language: z.enum(languages),
  site: z.object({ name: z.string(), address: z.string(), phone: z.string(), contact: z.string() }),
  job: z.object({
    number: z.string(),
    kind: z.enum(jobKinds),
    title: z.string(),
    location: z.string(),
    /** Of a finding what the records of inspections say of it, oldest first; empty: nothing. */
    found: z.array(z.string()),
    due_on: date.nullable(),
    /** It is done only with a photo or document. */
    proof: z.boolean(),
  }),
  /** What the sender says. */
  words: z.string(),
  sent_by: z.string(),
  expires_at: timestamp,
  /** The site's own day. */
  today: date,
  alarm: z
    .object({
      label: z.string(),
      raised_at: timestamp,
      cleared: z.boolean(),
      meaning: z.string(),
      first_step: z.string(),
    })
    .nullable(),
  /** Empty: nothing on record says which. */
  equipment: z.array(z.object({ name: z.string(), facts: z.array(z.string()) })),
  /** Closed jobs of the same kind at the site, newest first. */
  earlier: z.array(z.object({ number: z.string(), title: z.string(), closed_on: date, done: z.string() })),
  state: z.enum(workOrderStates),
  answer_words: z.string(),
  proposed_for: z.string().nullable(),
  agreed_for: z.string().nullable(),
  refused_for: z.string().nullable(),
  /** What the sender says with the agreement or refusal. */
  time_words: z.string(),
  return_words: z.string(),
  report: workReport.nullable(),
  files: z.array(workOrderFile.omit({ filed_as: true })),
  /** The form to fill; null: none. */
  form: linkFormState.nullable(),
});
export type WorkOrderPage = z.infer<typeof workOrderPage>;

export const workOrderAnswer = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('accept'), words: long(workOrderLimits.words).default('') }),
    z.object({ action: z.literal('decline'), words: said(workOrderLimits.words) }),
    z.object({
      action: z.literal('propose'),
      day: z.iso.date('must be a day such as 2026-11-30'),
      time: z
        .string('must be a time such as 09:30')
        .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be a time such as 09:30'),
      words: long(workOrderLimits.words).default(''),
    }),
  ],
  'must be accept, decline or propose',
);
export type WorkOrderAnswer = z.infer<typeof workOrderAnswer>;
