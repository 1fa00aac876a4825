import { z } from 'zod';
import { hasWords } from '#contract/words.ts';
import { id, timestamp } from '../common.ts';

/** The longest pause, and how far ahead one may be planned, in days. */
export const pauseLimits = { days: 31, aheadDays: 90, reason: 500 } as const;

/** A time in which notifications of alarms are held: of one alarm, of a device, or of the site. */
export const notificationPause = z.object({
  id,
  /** The alarm that is snoozed; null: a maintenance window. */
  alarm_id: id.nullable(),
  /** AA and number of the device of a window; null: the whole site, or a snooze. */
  device: z.object({ category: z.int(), number: z.int() }).nullable(),
  /** What it is of: the label of the alarm, the name of the device; '' for the site. */
  label: z.string(),
  from: timestamp,
  until: timestamp,
  reason: z.string(),
  by: z.string(),
  /** It runs now; false: it is planned. */
  active: z.boolean(),
});
export type NotificationPause = z.infer<typeof notificationPause>;

/** Pauses of a site that run or are planned, and the devices that a window can be of. */
export const notificationPauseList = z.object({
  pauses: z.array(notificationPause),
  devices: z.array(z.object({ category: z.int(), number: z.int(), label: z.string() })),
  /** Open alarms that can be snoozed: no signs of a release, and none that no table knows. */
  holdable_alarms: z.array(id),
});
export type NotificationPauseList = z.infer<typeof notificationPauseList>;

const moment = (words: string) => z.iso.datetime({ offset: true, error: words });
const time = 'must be a time such as 2026-11-19T21:00:00Z';

/** Of an alarm, of a device, or (neither) of the site. */
export const notificationPauseInput = z.object({
  alarm_id: id.optional(),
  device: z
    .object({ category: z.int('must be a number'), number: z.int('must be a number') })
    .nullable()
    .optional(),
  /** Now when left out. */
  from: moment(time).optional(),
  until: moment(time),
  reason: z
    .string('is required')
    .trim()
    .refine(hasWords, 'is required')
    .max(pauseLimits.reason, `at most ${pauseLimits.reason} characters`),
});
export type NotificationPauseInput = z.infer<typeof notificationPauseInput>;

export const notificationPauseSaved = z.object({ success: z.literal(true), pause: notificationPause });

/** Pauses that run now at the sites of the caller: of snoozes those whose alarm is open. */
export const runningPauseList = z.object({
  pauses: z.array(notificationPause.extend({ site_id: id, timezone: z.string() })),
});
export type RunningPause = z.infer<typeof runningPauseList>['pauses'][number];
