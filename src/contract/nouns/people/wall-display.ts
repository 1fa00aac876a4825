import { z } from 'zod';
import { hasWords, namesSomething, nameWords } from '#contract/words.ts';
import { date, id, timestamp } from '../common.ts';
import { workKinds } from '../site/attention-kinds.table.ts';
import { siteCounts } from '../site/site.ts';

/** Days for which a link can be made, how many are usual, letters of a name, things that the screen shows. */
export const wallLimits = { days: 365, usualDays: 90, name: 80, things: 30 } as const;

export const wallDisplayInput = z.object({
  name: z
    .string('is required')
    .trim()
    .refine(hasWords, 'is required')
    .max(wallLimits.name, `at most ${wallLimits.name} characters`)
    .refine((said) => !hasWords(said) || namesSomething(said), nameWords),
  days: z
    .int('must be a whole number')
    .min(1, `must be from 1 to ${wallLimits.days}`)
    .max(wallLimits.days, `must be from 1 to ${wallLimits.days}`),
});

export const wallDisplayMade = z.object({
  success: z.literal(true),
  wall_display_id: id,
  /** Absolute; returned this once. */
  url: z.string(),
  expires_at: timestamp,
});
export type WallDisplayMade = z.infer<typeof wallDisplayMade>;

/** live: opens; expired; withdrawn; gone: its maker may manage no sites any more. */
const wallStates = ['live', 'expired', 'withdrawn', 'gone'] as const;

export const wallDisplay = z.object({
  id,
  name: z.string(),
  created_by: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
  revoked_at: timestamp.nullable(),
  revoked_by: z.string().nullable(),
  state: z.enum(wallStates),
  /** How often it was started, and when last. */
  views: z.int().min(0),
  last_viewed_at: timestamp.nullable(),
  /** Sites that it shows now; null: all. */
  sites: z.int().min(0).nullable(),
});
export type WallDisplay = z.infer<typeof wallDisplay>;
/** Newest first. */
export const wallDisplayList = z.object({ displays: z.array(wallDisplay) });

/** Somebody started it. */
export const wallView = z.object({ at: timestamp, ip: z.string(), agent: z.string() });
export type WallView = z.infer<typeof wallView>;
/** Newest first: the last hundred. */
export const wallViewList = z.object({ views: z.array(wallView) });

/** One thing that needs somebody, as a screen that anybody sees may say it: without ids, and without the address of anybody. */
export const wallThing = z.object({
  site: z.string(),
  state: z.string(),
  timezone: z.string(),
  kind: z.enum(workKinds),
  reason: z.string(),
  since: timestamp.nullable(),
  due: z.object({ what: z.string(), at: timestamp.nullable(), day: date.nullable() }).nullable(),
  late: z.boolean(),
  /** Somebody has it. */
  taken: z.boolean(),
  /** Who; null: nobody, or a person who goes by an address alone. */
  who: z.string().nullable(),
});
export type WallThing = z.infer<typeof wallThing>;

/** What a wall display shows: the sites of its maker as they are now, and nothing else. */
export const wallPage = z.object({
  name: z.string(),
  /** When the server made this answer. */
  at: timestamp,
  expires_at: timestamp,
  counts: siteCounts,
  /** The worst first. */
  things: z.array(wallThing),
  /** All things, also those that are not named. */
  total: z.int().min(0),
  /** Sites with something, and all sites. */
  sites: z.object({ needing: z.int().min(0), all: z.int().min(0) }),
  /** What could not be checked, in one sentence each. */
  unchecked: z.array(z.string()),
  /**
   * When a gauge of these sites last answered; null: none ever did. `stale`: there are gauges, and none has answered for
   * three polls: nothing on the screen is from now.
   */
  contact: z.object({ last_at: timestamp.nullable(), stale: z.boolean() }),
});
export type WallPage = z.infer<typeof wallPage>;
