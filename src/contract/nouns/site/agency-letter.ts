import { z } from 'zod';
import { hasWords } from '#contract/words.ts';
import { date, id, timestamp } from '../common.ts';
import { documentRef, documentRefInput } from '../compliance/calendar.ts';

/** Longest texts of a finding or letter, in characters, and letters of its title. */
export const agencyLetterLimits = { words: 4000, reason: 1000, title: 120 } as const;

/** What regulators record at a site. A return to compliance asks for nothing: it is on record and closed at once. */
export const agencyLetterKindRows = [
  { kind: 'finding', label: 'Finding', answered: true },
  { kind: 'notice_of_violation', label: 'Notice of violation', answered: true },
  { kind: 'letter', label: 'Letter', answered: true },
  { kind: 'return_to_compliance', label: 'Return to compliance', answered: false },
] as const satisfies readonly { kind: string; label: string; answered: boolean }[];

export type AgencyLetterKind = (typeof agencyLetterKindRows)[number]['kind'];
export const agencyLetterKinds = agencyLetterKindRows.map(({ kind }) => kind) as [
  AgencyLetterKind,
  ...AgencyLetterKind[],
];

/** Whether the owner's side answers a finding or letter of this kind. */
export function asksAnswer(kind: AgencyLetterKind): boolean {
  return agencyLetterKindRows.some((row) => row.kind === kind && row.answered);
}

/** Its English name, as titles of jobs and files have it. */
export function agencyLetterLabel(kind: AgencyLetterKind): string {
  return agencyLetterKindRows.find((row) => row.kind === kind)?.label ?? kind;
}

/** What a finding or letter says: as it was recorded, or as it was corrected. */
export const agencyLetterVersion = z.object({
  id,
  at: timestamp,
  by: z.string(),
  kind: z.enum(agencyLetterKinds),
  dated_on: date,
  words: z.string(),
  /** The element of the inspector's binder, by its name; null: none was named. */
  element: z.object({ key: z.string(), label: z.string() }).nullable(),
  /** By when an answer is due, a day of the site; null: no day is set. */
  due_on: date.nullable(),
  document: documentRef.nullable(),
  /** Why it was corrected; '' of the first. */
  reason: z.string(),
});
export type AgencyLetterVersion = z.infer<typeof agencyLetterVersion>;

const agencyLetterAnswer = z.object({
  id,
  at: timestamp,
  by: z.string(),
  words: z.string(),
  document: documentRef.nullable(),
});

/** A finding or letter of a regulator with what came of it. */
export const agencyLetter = z.object({
  id,
  site_id: id,
  /** The job of the owner's side; null: nothing is to be answered. */
  issue: z.object({ id, number: z.string() }).nullable(),
  recorded_by: z.string(),
  recorded_at: timestamp,
  /** The newest first: it counts, the others were corrected. */
  versions: z.array(agencyLetterVersion).min(1),
  /** In the order in which they were given. */
  answers: z.array(agencyLetterAnswer),
  /** The answer is overdue: the day is over at the site, and nobody has answered. */
  late: z.boolean(),
  /** The caller may correct and close it: who recorded it, as long as they see the site, and administrators. */
  may_end: z.boolean(),
  /** Who recorded it still sees it; false: only an administrator corrects and closes it. */
  author_has_access: z.boolean(),
  closed_at: timestamp.nullable(),
  closed_by: z.string().nullable(),
  close_words: z.string(),
});
export type AgencyLetter = z.infer<typeof agencyLetter>;

export const agencyLetterList = z.object({
  /** The newest first. */
  letters: z.array(agencyLetter),
  /** What a finding can be about: the elements of the inspector's binder. */
  elements: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type AgencyLetterList = z.infer<typeof agencyLetterList>;
export const agencyLetterSaved = z.object({ success: z.literal(true), letter: agencyLetter });

const said = (limit: number) =>
  z.string('is required').trim().refine(hasWords, 'is required').max(limit, `at most ${limit} characters`);
const day = () => z.iso.date('must be a day such as 2026-11-30');

const letterFields = {
  kind: z.enum(agencyLetterKinds, `must be one of ${agencyLetterKinds.join(', ')}`),
  dated_on: day(),
  words: said(agencyLetterLimits.words),
  element: z.string('must be text').max(120, 'at most 120 characters').nullable().optional(),
  due_on: day().nullable().optional(),
  document: documentRefInput.nullable().optional(),
};

export const agencyLetterInput = z.object(letterFields);
export type AgencyLetterInput = z.infer<typeof agencyLetterInput>;

/** The whole as it ought to be, and why. `seen_version`: the version that the person corrects. */
export const agencyLetterCorrection = z.object({
  ...letterFields,
  reason: said(agencyLetterLimits.reason),
  seen_version: id,
});
export type AgencyLetterCorrection = z.infer<typeof agencyLetterCorrection>;

export const agencyLetterAnswerInput = z.object({
  words: said(agencyLetterLimits.words),
  document: documentRefInput.nullable().optional(),
});
export type AgencyLetterAnswerInput = z.infer<typeof agencyLetterAnswerInput>;

export const agencyLetterClose = z.object({ words: said(agencyLetterLimits.reason) });

/** Where a file of a regulator was stored. */
export const agencyDocumentSaved = z.object({ success: z.literal(true), document: documentRef });

/** What the author of findings and letters is notified at the bell, newest first. */
export const letterNewsList = z.object({
  unseen: z.int().min(0),
  news: z.array(
    z.object({
      id,
      /** 'overdue': the due date is over at the site, and nobody has answered. */
      kind: z.enum(['answered', 'overdue']),
      at: timestamp,
      letter_id: id,
      site: z.object({ id, name: z.string() }),
      issue: z.object({ id, number: z.string() }),
      title: z.string(),
      due_on: date.nullable(),
    }),
  ),
});
export const letterNewsSeenInput = z.object({
  ids: z.array(id, 'must be a list of numbers').min(1, 'needs a number').max(500, 'too many'),
});
