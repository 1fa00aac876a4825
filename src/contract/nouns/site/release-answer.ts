import { z } from 'zod';
import { hasWords, namesSomething, nameWords, saysWhy } from '#contract/words.ts';
import { date, id, timestamp } from '../common.ts';
import { documentRef, documentRefInput, ruleMarks } from '../compliance/calendar.ts';
import { calendarDate } from '../compliance/calendar-date.ts';
import { releaseFindings } from './release-finding-keys.table.ts';

/** Longest texts of an answer, in characters, and how many checks and documents it names at most. */
export const answerLimits = { line: 200, text: 2000, checks: 20, documents: 20 } as const;

/** A test, recorded result or sensor state that an answer names: as it was when it was named. */
export const answerCheck = z.object({
  /** 'test 1204', 'result 31', 'sensor 301 4' */
  id: z.string(),
  on: date,
  /** '0.2 gph static test of Nov 3, 2026 (-0.03 gph)' */
  words: z.string(),
});
export type AnswerCheck = z.infer<typeof answerCheck>;

/** Days within which a suspected release is confirmed or ruled out, unless the agency sets another period (40 CFR 280.52). */
export const investigationDays = 7;
/** Longest period of an agency that an answer can name, in days. */
export const longestAgencyPeriod = 365;

/** A longer time for the investigation that the implementing agency set (40 CFR 280.52). */
export const agencyPeriod = z.object({
  /** From the sign on. */
  days: z.number(),
  agency: z.string(),
  /** The day on which the agency set it. */
  said_on: date,
  /** What it set, in words; '' where a document of the answer shows it. */
  words: z.string(),
});
export type AgencyPeriod = z.infer<typeof agencyPeriod>;

/** What was found of a suspected release, by whom, and what shows it. */
export const releaseAnswer = z.object({
  found: z.enum(releaseFindings),
  /** In which equipment: 'Probe of tank 1'. */
  equipment: z.string(),
  /** What was repaired or replaced; '' where nothing was. */
  repaired: z.string(),
  /** Cause or source; '' where none is asked for. */
  cause: z.string(),
  /** Person and company. */
  found_by: z.string(),
  found_on: date,
  checks: z.array(answerCheck),
  documents: z.array(documentRef),
  /** Absent or null: the agency set none. */
  agency_period: agencyPeriod.nullable().optional(),
  /** Free words beside it. */
  words: z.string(),
  answered_at: timestamp,
  answered_by: z.string(),
});
export type ReleaseAnswer = z.infer<typeof releaseAnswer>;

const line = z.string('must be text').trim().max(answerLimits.line, `at most ${answerLimits.line} characters`);
const text = z.string('must be text').trim().max(answerLimits.text, `at most ${answerLimits.text} characters`);

/** An empty field says that it is empty, another one says something. */
const namesOrNothing = (said: string) => !hasWords(said) || namesSomething(said);

const daysWords = `must be a whole number of days from ${investigationDays + 1} to ${longestAgencyPeriod}`;

export const agencyPeriodInput = z.object({
  days: z
    .number(daysWords)
    .int(daysWords)
    .min(investigationDays + 1, daysWords)
    .max(longestAgencyPeriod, daysWords),
  agency: line.refine(hasWords, 'is required').refine(namesOrNothing, 'must name the office'),
  said_on: calendarDate,
  words: text
    .refine((said) => !hasWords(said) || saysWhy(said), 'must say what the agency set: at least two different words')
    .optional(),
});
export type AgencyPeriodInput = z.infer<typeof agencyPeriodInput>;

/** What else is missing of an answer depends on what was found: the action says it (release_answer_incomplete). */
export const releaseAnswerInput = z.object({
  found: z.enum(releaseFindings, 'must be one of the findings'),
  equipment: line.refine(hasWords, 'is required').refine(namesOrNothing, nameWords),
  repaired: text.refine(namesOrNothing, nameWords).optional(),
  cause: text.refine(namesOrNothing, nameWords).optional(),
  found_by: line.refine(hasWords, 'is required').refine(namesOrNothing, nameWords),
  found_on: calendarDate,
  /** Ids of the checks that show it, as the list of checks names them. */
  checks: z
    .array(z.string('must be text').max(60, 'at most 60 characters'), 'must be a list of ids')
    .max(answerLimits.checks, `at most ${answerLimits.checks}`)
    .optional(),
  documents: z
    .array(documentRefInput, 'must be a list of documents')
    .max(answerLimits.documents, `at most ${answerLimits.documents}`)
    .optional(),
  agency_period: agencyPeriodInput.optional(),
  words: text.optional(),
});
export type ReleaseAnswerInput = z.infer<typeof releaseAnswerInput>;

/** A check that an answer could name. */
export const answerCandidate = answerCheck.extend({
  /** Null: it shows that nothing leaks; else why it does not. */
  why_not: z.string().nullable(),
});
export type AnswerCandidate = z.infer<typeof answerCandidate>;

/** Checks of the unit since the sign, those that count first, then the newest; with the days an answer may bear. */
export const answerCandidates = z.object({
  checks: z.array(answerCandidate),
  /** Nothing can be tested, as of a spill: a document shows it in place of a check. */
  by_document: z.boolean(),
  /** The day of the sign and the site's own day. */
  from: date,
  to: date,
});
export type AnswerCandidates = z.infer<typeof answerCandidates>;

/** What must be done once a release is confirmed. */
export const dutyKeys = [
  'initial_response',
  'abatement_report',
  'site_characterization',
  'free_product',
  'investigation',
  'corrective_action_plan',
  'plan_results',
  'public_participation',
  'closure',
] as const;
export type DutyKey = (typeof dutyKeys)[number];

/** A date that the agency set for a step, or a longer or shorter time than the rule gives. */
export const dutyDate = z.object({
  id,
  /** The end of the day that the agency set, at the site. */
  due_at: timestamp,
  /** When the step was due before; null: no date was recorded. */
  replaced: timestamp.nullable(),
  agency: z.string(),
  /** The day on which the agency set it. */
  said_on: date,
  words: z.string(),
  documents: z.array(documentRef),
  /** The letter of the agency at this site; null: none was named. */
  letter_id: id.nullable(),
  recorded_at: timestamp,
  recorded_by: z.string(),
});
export type DutyDate = z.infer<typeof dutyDate>;

export const releaseDuty = z.object({
  key: z.enum(dutyKeys),
  label: z.string(),
  /** Null: as soon as practicable, or as the agency sets it. */
  due_at: timestamp.nullable(),
  citation: z.string(),
  /** Whether the text of the rule was read. */
  mark: z.enum(ruleMarks),
  /** What proves the step, and what follows it, in a sentence each. */
  proof: z.string(),
  follows: z.string(),
  /** The dates that the agency set, the newest last: it counts. */
  dates: z.array(dutyDate),
  done_at: timestamp.nullable(),
  done_by: z.string().nullable(),
  note: z.string(),
  /** It was recorded that it is not needed, with why. */
  not_needed: z.boolean(),
  /** What shows that it was done. */
  documents: z.array(documentRef),
  /** The office that the report was sent to; '': none is recorded. */
  agency: z.string(),
});
export type ReleaseDuty = z.infer<typeof releaseDuty>;

/**
 * What may turn out not to be needed: there is no free product, no reason for an investigation, and the agency requires no
 * plan (40 CFR 280.64 to 280.67).
 */
export const dutiesThatMayNotApply: readonly DutyKey[] = [
  'free_product',
  'investigation',
  'corrective_action_plan',
  'plan_results',
  'public_participation',
];

/** Letters that the words of a report without a document have at least. */
export const reportWordsLetters = 20;

export const releaseDutyInput = z.object({
  key: z.enum(dutyKeys, `must be one of ${dutyKeys.join(', ')}`),
  /** When it was done; now when left out. */
  at: z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-19T21:00:00Z' }).optional(),
  not_needed: z.boolean('must be true or false').optional(),
  /** A report, or what else shows that it is done. */
  documents: z
    .array(documentRefInput, 'must be a list of documents')
    .max(answerLimits.documents, `at most ${answerLimits.documents}`)
    .optional(),
  /** The office that it was sent to. */
  agency: line.refine((said) => namesSomething(said), 'must name the office').optional(),
  /** What was done and where its report is kept, or why it is not needed. */
  note: text
    .refine(hasWords, 'is required')
    .refine((said) => saysWhy(said), 'must say what was done: at least two different words'),
});
export type ReleaseDutyInput = z.infer<typeof releaseDutyInput>;

/** A date of the agency for an open step. A later one than before is an extension and needs its document. */
export const dutyDateInput = z.object({
  key: z.enum(dutyKeys, `must be one of ${dutyKeys.join(', ')}`),
  /** By the end of this day at the site. */
  due_on: calendarDate,
  agency: line.refine(hasWords, 'is required').refine(namesOrNothing, 'must name the office'),
  said_on: calendarDate,
  words: text
    .refine((said) => !hasWords(said) || saysWhy(said), 'must say what the agency set: at least two different words')
    .optional(),
  documents: z
    .array(documentRefInput, 'must be a list of documents')
    .max(answerLimits.documents, `at most ${answerLimits.documents}`)
    .optional(),
  /** A letter of the agency at this site. */
  letter_id: id.optional(),
});
export type DutyDateInput = z.infer<typeof dutyDateInput>;

/** How far a spill or overfill reached. */
export const spillReaches = ['contained', 'ground', 'water'] as const;

/** A spill or overfill that a person records (40 CFR 280.53). */
export const spillInput = z.object({
  kind: z.enum(['spill', 'overfill'], 'must be spill or overfill'),
  /** When it was found; now when left out. */
  at: z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-19T21:00:00Z' }).optional(),
  product: line.refine(hasWords, 'is required'),
  /** Null: nobody knows; then it counts as more than the limit. */
  gallons: z.number('must be a number').min(0, 'must not be negative').max(1_000_000, 'at most 1,000,000').nullable(),
  reached: z.enum(spillReaches, 'must be contained, ground or water'),
  words: text.refine(hasWords, 'is required'),
});
export type SpillInput = z.infer<typeof spillInput>;
