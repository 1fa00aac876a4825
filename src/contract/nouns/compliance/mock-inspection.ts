import { z } from 'zod';
import { date, id, month, timestamp } from '../common.ts';
import { ruleText } from './calendar.ts';

/** The worst first. */
export const mockStates = ['contradicted', 'missing', 'proven', 'not_applicable'] as const;
export type MockState = (typeof mockStates)[number];
export const mockChecklists = ['epa', 'maryland'] as const;
export type MockChecklist = (typeof mockChecklists)[number];
const mockTabs = ['documents', 'calendar', 'compliance', 'equipment', 'info', 'issues'] as const;

/** One question of a checklist and what the record answers. */
export const mockElement = z.object({
  key: z.string(),
  checklist: z.enum(mockChecklists),
  section: z.string(),
  /** In our own words. */
  question: z.string(),
  rule: ruleText.omit({ text: true }),
  /** Where the rule was read, and on which day; null: nobody has read it. */
  source: z.object({ address: z.string(), read_on: date.nullable() }),
  /**
   * proven: the record shows it; missing: it does not, or nobody knows; contradicted: something on record speaks against it;
   * not_applicable: the sentence says why.
   */
  state: z.enum(mockStates),
  /** What was found, and what to do. */
  sentence: z.string(),
  /** Where on the site's page it is put right; null where nothing is to be done. */
  mend: z
    .object({
      tab: z.enum(mockTabs),
      /** Item of the calendar. */
      item: z.string().nullable(),
    })
    .nullable(),
});
export type MockElement = z.infer<typeof mockElement>;

/** The most that a law allows for one day of what is not proven. */
export const mockFine = z.object({
  law: z.string(),
  rule: ruleText,
  source: z.object({ address: z.string(), read_on: date.nullable() }),
  /** The year of the text that was read. */
  year: z.int(),
  /** Elements of the checklist that are missing or contradicted and that a rule asks for. */
  elements: z.int().min(0),
  /** US dollars for one day of all of them; null: it cannot be calculated, and `sentence` says why. */
  most_per_day: z.int().min(0).nullable(),
  /** How it is calculated, and what it leaves out. */
  sentence: z.string(),
});
export type MockFine = z.infer<typeof mockFine>;

/** A result that was kept. */
export const mockScore = z.object({
  id,
  /** The site's own day. */
  on: date,
  proven: z.int().min(0),
  asked: z.int().min(0),
  missing: z.int().min(0),
  contradicted: z.int().min(0),
  kept_by: z.string(),
  kept_at: timestamp,
});
export type MockScore = z.infer<typeof mockScore>;
export const mockScoreSaved = z.object({ success: z.literal(true), score: mockScore });
export type MockScoreSaved = z.infer<typeof mockScoreSaved>;

/** One of the last twelve months, as the mock inspection was at its close. Nothing is judged afterwards. */
export const mockMonth = z.object({
  month,
  /** Null: nothing was recorded at its close, so nothing is known of it. */
  note: z
    .object({
      /** The site's own day on which it was judged. */
      on: date,
      /** Edition of the tables that it was judged by. */
      edition: z.string(),
      proven: z.int().min(0),
      asked: z.int().min(0),
      missing: z.int().min(0),
      contradicted: z.int().min(0),
      /** Questions that nothing on record answers: in no other count. */
      unchecked: z.int().min(0),
    })
    .nullable(),
});
export type MockMonth = z.infer<typeof mockMonth>;

/** A site held against the checklists of EPA and of its state, from what is on record now. */
export const mockInspection = z.object({
  site_id: id,
  /** The site's own day. */
  on: date,
  /** The last ended month, whose verdict is read. */
  month,
  elements: z.array(mockElement),
  proven: z.int().min(0),
  /** Elements that apply here. */
  asked: z.int().min(0),
  missing: z.int().min(0),
  contradicted: z.int().min(0),
  /** What an inspector asks and nothing here answers: it counts in no score. */
  unchecked: z.array(z.object({ question: z.string(), what_to_do: z.string(), citation: z.string() })),
  /** Estimates: an agency sets a penalty by the case, and may set none. */
  fines: z.array(mockFine),
  /** What is to be known of the whole result, a sentence each. */
  notes: z.array(z.string()),
  /** The last 36 results that were kept, newest first. */
  scores: z.array(mockScore),
  /** The last twelve ended months, oldest first, each as it was recorded at its close. */
  months: z.array(mockMonth),
});
export type MockInspection = z.infer<typeof mockInspection>;

/** The newest result of each site that the caller sees, kept by a person or recorded at the close of a month: nothing is judged anew. */
export const mockSummary = z.object({
  /** Sites that the caller sees, and those without any result: nothing is known of these. */
  sites: z.int().min(0),
  never_kept: z.int().min(0),
  /** The most open elements first, at most 500. */
  rows: z.array(
    z.object({
      site_id: id,
      site_name: z.string(),
      /** `kept_by`: null: the console recorded it at the close of a month. */
      score: mockScore.omit({ id: true, kept_by: true }).extend({ kept_by: z.string().nullable() }),
    }),
  ),
});
export type MockSummary = z.infer<typeof mockSummary>;
