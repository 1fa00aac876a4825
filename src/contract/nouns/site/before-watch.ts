import { z } from 'zod';
import { hasWords } from '#contract/words.ts';
import { timestamp } from '../common.ts';

/** What was found of the items of before the first contact with a gauge; one of these, with a note. */
export const beforeWatchAnswers = [
  'equipment_repaired',
  'test_error',
  'water_removed',
  'release_confirmed',
  'reported_before',
] as const;
export type BeforeWatchAnswer = (typeof beforeWatchAnswers)[number];

/** Longest note, in characters. */
export const beforeWatchNote = 4000;

/** A failed leak test, or the leak alarms of one device and day, that the console dates before our first contact. */
export const beforeWatchItem = z.object({
  kind: z.enum(['test', 'alarm']),
  /** 'Tank 1', 'Line 2', 'Sensor L4' */
  device: z.string(),
  /** 'Failed 0.2 gph static test', 'Periodic Test Fail' */
  what: z.string(),
  /** By the console's clock, YYYY-MM-DD HH:MM; of several the first. */
  console_time: z.string(),
  /** How often it was raised on that day. */
  times: z.int(),
  /** False: it waits for an answer. */
  settled: z.boolean(),
});
export type BeforeWatchItem = z.infer<typeof beforeWatchItem>;

export const beforeWatchSettlement = z.object({
  answer: z.enum(beforeWatchAnswers),
  note: z.string(),
  settled_at: timestamp,
  settled_by: z.string(),
});
export type BeforeWatchSettlement = z.infer<typeof beforeWatchSettlement>;

/** What the console's history holds of the time before our first contact. */
export const beforeWatch = z.object({
  /** When the gauge first answered; null: it never did, or the site has none. */
  first_contact_at: timestamp.nullable(),
  /** At most 200, those that wait for an answer first, then the newest. */
  items: z.array(beforeWatchItem),
  total: z.int(),
  /** Items that wait for an answer; the card is open while there are any. */
  open: z.int(),
  /** Newest first. */
  settlements: z.array(beforeWatchSettlement),
});
export type BeforeWatch = z.infer<typeof beforeWatch>;

export const beforeWatchSettle = z.object({
  answer: z.enum(beforeWatchAnswers, `must be one of ${beforeWatchAnswers.join(', ')}`),
  /** What was found, by whom, which record shows it. */
  note: z
    .string('is required')
    .trim()
    .refine(hasWords, 'is required')
    .max(beforeWatchNote, `at most ${beforeWatchNote} characters`),
  /** `open` as the person saw it; when more has been read since, nothing is saved (before_watch_changed). */
  open: z.int('must be a whole number').min(1, 'must be at least 1'),
});
export type BeforeWatchSettle = z.infer<typeof beforeWatchSettle>;
