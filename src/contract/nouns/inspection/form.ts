import { z } from 'zod';
import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import { date } from '../common.ts';
import { ruleText } from '../compliance/calendar.ts';

/* The form of an inspection or test: what is looked at or measured, of which equipment, and what counts as in order. */

/** What a line of a form is about: a piece of equipment of a category, or the site as a whole. */
export const lineSubjects = ['site', ...equipmentCategories] as const;
export type LineSubject = (typeof lineSubjects)[number];

/**
 * 'check': in order, not in order, or not present; 'verdict': what an inspector found of a question; 'yes_no': a fact, neither good nor bad alone; 'number', 'choice',
 * 'text', 'date' (YYYY-MM-DD) and 'time' (HH:MM): a figure or word that is written down.
 */
export const fieldKinds = ['check', 'verdict', 'yes_no', 'number', 'choice', 'text', 'date', 'time'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Answers of a check. 'none': the thing is not present here; it needs words. */
export const checkAnswers = ['ok', 'not_ok', 'none'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

/**
 * Answers of a verdict. 'violation' and 'does_not_apply' need words. What was not looked at is neither in compliance nor a
 * violation: it proves nothing.
 */
export const verdictAnswers = ['in_compliance', 'violation', 'not_looked_at', 'does_not_apply'] as const;

export const formField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(fieldKinds),
  /** What to look at or how to measure, in one or two sentences; '': the label says it. */
  help: z.string(),
  /** It may stay empty. Of the others a form with one that is empty cannot be finished. */
  optional: z.boolean(),
  /** Expression over the answers of the line: asked for only where it is true; '': always. */
  when: z.string(),
  /** Of a number: 'in', 'gal', 'psi'; '' of the others. */
  unit: z.string(),
  /** Of a number: below and above there is no such figure. Null: no limit. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** Of a number: why there is no figure below and above, in one sentence with what says so. Absent of older forms. */
  why: z.string().optional(),
  /** Expression for a limit that depends on the piece, such as 'piece.capacity'; '': none. */
  most_of: z.string(),
  /** Of a choice: what may be chosen, in order. */
  choices: z.array(z.object({ key: z.string(), label: z.string() })),
  /** Of a check: 'none' may be answered, with words. */
  may_be_none: z.boolean(),
  /** Of a date: it may be a day to come, such as one by which something is due. Absent: it may not. */
  may_be_ahead: z.literal(true).optional(),
});
export type FormField = z.infer<typeof formField>;

/** A rule over the figures of a line: true is in order, false is not, unknown keeps the line open. */
export const formLimit = z.object({
  key: z.string(),
  /** Expression over the answers of the line and the facts of its piece. */
  passes: z.string(),
  /** What is wrong where it is false, in one sentence: 'The water fell by more than 1/8 in.' */
  says: z.string(),
  rule: ruleText,
});
export type FormLimit = z.infer<typeof formLimit>;

/** A figure that is worked out from the answers: 'Drop: 0.06 in'. */
export const formFigure = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string(),
  unit: z.string(),
  decimals: z.int(),
});
export type FormFigure = z.infer<typeof formFigure>;

/** One line: what the form asks about one piece. */
export const formLine = z.object({
  /** 'site', or 'e' and the id of the piece: 'e12'. */
  key: z.string(),
  /** 'Spill bucket, tank 1' */
  name: z.string(),
  equipment_id: z.int().nullable(),
  /** Facts of the piece that limits read, by name without 'piece.'; null: nobody has recorded it. */
  facts: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
  /** What must be recorded of the piece before the line can be judged, and where, in one sentence; '': nothing. */
  lacks: z.string(),
});
export type FormLine = z.infer<typeof formLine>;

/** Certificates of a class of operators that are on file for the site: what a section about them is held against. */
const sheetCertificates = z.object({
  /** 'Class B' */
  class: z.string(),
  /** Key of the field that names the operator; with `several` all of them, one after the other. */
  named: z.string(),
  several: z.boolean(),
  on_file: z.array(
    z.object({
      holder: z.string(),
      issued_on: date.nullable(),
      /** Its last day; null: none ends it. */
      expires_on: date.nullable(),
      /** Why it shows nothing whatever its days, in sentences with what to do; null: it does. */
      why_not: z.string().nullable(),
      /** Until when it holds, and what is said where it expired, or was issued later than the day of the form. */
      holds: z.string(),
      expired: z.string(),
      later: z.string(),
    }),
  ),
});

export const sheetSection = z.object({
  key: z.string(),
  title: z.string(),
  /** What is looked at, in one or two sentences. */
  text: z.string(),
  rule: ruleText,
  fields: z.array(formField),
  figures: z.array(formFigure),
  limits: z.array(formLimit),
  lines: z.array(formLine),
  /** Of a section about operators. Absent of others, and of older forms. */
  certificates: sheetCertificates.optional(),
  /** Why the section has no line, in one sentence; '': it has one. */
  empty: z.string(),
});
export type SheetSection = z.infer<typeof sheetSection>;

/**
 * 'walkthrough': it is done when each area was looked at, and what is not in order makes a job; 'test': a line that is not
 * in order is a failed test; 'log': figures over time, judged by their limits; 'visit': what an inspector or consultant
 * found, each violation a finding with its clock; it proves nothing in the calendar.
 */
export const formPurposes = ['walkthrough', 'test', 'log', 'visit'] as const;

/** A form as it is filled at one site: one line for each recorded piece. */
export const sheet = z.object({
  form: z.string(),
  edition: z.string(),
  title: z.string(),
  purpose: z.enum(formPurposes),
  /** What the form is for, in one sentence. */
  text: z.string(),
  /** Who tests it must be named with company and certificate. */
  tester: z.boolean(),
  /** The practice or form it follows: 'PEI RP 900'; '': none. */
  practice: z.string(),
  retention: z.string(),
  sections: z.array(sheetSection),
});
export type Sheet = z.infer<typeof sheet>;

/** Where an answer is on its form: section, line and field. */
export function answerPath(section: string, line: string, field: string): string {
  return `${section}/${line}/${field}`;
}
