import { z } from 'zod';
import { id, timestamp } from '../common.ts';
import { issueStatuses, priorities } from './issue-words.ts';

export const alarmCategories = ['tank', 'sensor', 'line', 'system'] as const;
export const alarmNoteLimit = 1000;

/** One alarm from the moment the gauge raised it: its life does not depend on what people write about it. */
/** Which alarms a history shows. */
export const alarmFilters = ['open', 'cleared', 'all'] as const;
export type AlarmHistoryFilter = (typeof alarmFilters)[number];

export const alarm = z.object({
  id,
  label: z.string(),
  tank_number: z.int().nullable(),
  category: z.enum(alarmCategories),
  severity: z.enum(['alarm', 'warning']),
  /** The console lists it and it is no fault, such as a leak test that runs; its severity is 'warning'. */
  notice: z.boolean(),
  opened_at: timestamp,
  /** When the gauge stopped reporting it; null while it does. With `unknown_since`: when it was over at the latest. */
  cleared_at: timestamp.nullable(),
  /**
   * From then on nobody knows whether it was active, until `cleared_at` or until now: the console keeps no entry of its
   * clearing, or the gauge was not polled. Null: always known.
   */
  unknown_since: timestamp.nullable(),
  /** Its times are those of a console whose clock was never compared, so the real times are not known. */
  clock_unknown: z.boolean(),
  acknowledged_at: timestamp.nullable(),
  acknowledged_by: z.string().nullable(),
  acknowledge_note: z.string(),
  /** The issue that answers this alarm, open or closed. */
  issue_id: id.nullable(),
  issue_number: z.string().nullable(),
  /** Priority and status of that issue; null when the alarm has none. */
  issue_priority: z.enum(priorities).nullable(),
  issue_status: z.enum(issueStatuses).nullable(),
  /** AA and NN of function 101 as four digits, '0203'; '' for a text that no table knows. */
  code: z.string(),
  /** What physically happened, in one sentence; '' where no table knows. */
  meaning: z.string(),
  /** What to do first, in one sentence; '' where no table knows. */
  first_step: z.string(),
  /** False: the condition is over, the console only remembers the alarm until it is acknowledged there. */
  standing: z.boolean(),
  /** Raised and cleared within two polls: perhaps a flicker of a probe or a line. */
  ghost: z.boolean(),
  /** How often this alarm was raised in the 30 days up to now or up to its end, itself included. */
  repeats: z.int().min(1),
  /** The console's own time of the alarm, 'YYYY-MM-DDTHH:mm' local, where it reported one. */
  gauge_time: z.string().nullable(),
  /** 'history': learnt afterwards from the console's own alarm history; nobody here saw it standing. */
  source: z.enum(['poll', 'history']),
});
export type Alarm = z.infer<typeof alarm>;

/** Open alarms in the order of the site's `alarmDetails`. */
export const alarmList = z.object({ alarms: z.array(alarm) });
export type AlarmList = z.infer<typeof alarmList>;
export const alarmPage = z.object({ alarms: z.array(alarm), next_cursor: z.string().nullable() });
export type AlarmPage = z.infer<typeof alarmPage>;
export const alarmSaved = z.object({ success: z.literal(true), alarm });

export const acknowledgement = z.object({
  note: z.string('must be text').trim().max(alarmNoteLimit, `at most ${alarmNoteLimit} characters`).optional(),
});
