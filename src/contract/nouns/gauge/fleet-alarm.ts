import { z } from 'zod';
import { id, timestamp } from '../common.ts';
import { alarmCategories } from './alarm.ts';
import { issueStatuses } from './issue-words.ts';

/** What an alarm is about. 'unknown': a text or number that no table of a manual has. */
export const fleetAlarmKinds = [
  'leak',
  'containment',
  'water',
  'overfill',
  'inventory',
  'test',
  'equipment',
  'communication',
  'vapor',
  'dispenser',
  'reconciliation',
  'system',
  'unknown',
] as const;
export type FleetAlarmKind = (typeof fleetAlarmKinds)[number];

/**
 * The lists of alarms of many sites. 'unclear': the console no longer reports it, and nobody saw it clear, or nobody polls
 * the console.
 */
export const fleetAlarmGroups = ['open', 'unclear', 'history'] as const;
export type FleetAlarmGroup = (typeof fleetAlarmGroups)[number];

/** 'info': what a console lists and what is no fault, such as a leak test that runs. */
export const fleetAlarmSeverities = ['alarm', 'warning', 'info'] as const;
export type FleetAlarmSeverity = (typeof fleetAlarmSeverities)[number];

/** Raised at least so many days ago. */
export const fleetAlarmAges = ['1', '7', '30', '90'] as const;

/** Alarms are counted up to here; more are 'at least so many'. */
export const countedAlarms = 10_000;
/** Sites of the table of trends: those with the most alarms. */
export const trendSites = 20;

/** An alarm of one of many sites. */
export const fleetAlarm = z.object({
  id,
  site: z.object({ id, name: z.string(), state: z.string(), timezone: z.string() }),
  label: z.string(),
  /** AA and NN of function 101 as four digits, '0203'; '' for a text that no table knows. */
  code: z.string(),
  kind: z.enum(fleetAlarmKinds),
  category: z.enum(alarmCategories),
  severity: z.enum(fleetAlarmSeverities),
  meaning: z.string(),
  /** Maker of the console as it is now; null: not known. */
  maker: z.string().nullable(),
  opened_at: timestamp,
  /** Null: not cleared. With `unknown_since`: when it was over at the latest. */
  cleared_at: timestamp.nullable(),
  /** From then on nobody knows whether it was active; null: always known. */
  unknown_since: timestamp.nullable(),
  /** Its times are those of a console whose clock was never compared. */
  clock_unknown: z.boolean(),
  /** False: the condition is over, the console only remembers the alarm. */
  standing: z.boolean(),
  acknowledged_at: timestamp.nullable(),
  acknowledged_by: z.string().nullable(),
  /** Notifications of it are held now: until when, by whom and why; null: they are not. */
  paused: z.object({ until: timestamp, by: z.string(), reason: z.string() }).nullable(),
  /** The job that answers it; null: nobody has made one. */
  issue: z
    .object({ id, number: z.string(), status: z.enum(issueStatuses), assignee: z.string().nullable() })
    .nullable(),
});
export type FleetAlarm = z.infer<typeof fleetAlarm>;

export const fleetAlarmPage = z.object({ alarms: z.array(fleetAlarm), next_cursor: z.string().nullable() });
export type FleetAlarmPage = z.infer<typeof fleetAlarmPage>;

const groupCount = z.object({ count: z.int().min(0), more: z.boolean() });

/** How many alarms each list has under the filters, and what can be chosen. */
export const fleetAlarmCounts = z.object({
  counts: z.object({ open: groupCount, unclear: groupCount, history: groupCount }),
  choices: z.object({
    states: z.array(z.string()),
    tags: z.array(z.string()),
    /** People who have open jobs. */
    assignees: z.array(z.object({ id, name: z.string() })),
  }),
  /** Sites whose alarms are not known now: no gauge, no contact, or a console that does not report its alarms. */
  unread_sites: z.int().min(0),
  /** Name of the site that the list is narrowed to. */
  site: z.string().nullable(),
});
export type FleetAlarmCounts = z.infer<typeof fleetAlarmCounts>;

/** How often alarms of a kind, site or maker were raised in each month of `months`. */
const trendRow = z.object({ total: z.int().min(0), counts: z.array(z.int().min(0)) });

/** Alarms that were raised in the last twelve months, the running one included, by the months of their sites. */
export const fleetAlarmTrends = z.object({
  /** YYYY-MM, the oldest first; the last one is not over. */
  months: z.array(z.string()),
  total: z.int().min(0),
  /** Of these, how many have times of a clock that was never compared: their month is not certain. */
  clock_unknown: z.int().min(0),
  kinds: z.array(trendRow.extend({ kind: z.enum(fleetAlarmKinds) })),
  /** Those with the most alarms, at most 20. */
  sites: z.array(trendRow.extend({ id, name: z.string() })),
  /** Sites with alarms that are not among them. */
  more_sites: z.int().min(0),
  /** Null: the maker of the console is not known. */
  makers: z.array(trendRow.extend({ maker: z.string().nullable() })),
});
export type FleetAlarmTrends = z.infer<typeof fleetAlarmTrends>;
