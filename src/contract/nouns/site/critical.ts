import { z } from 'zod';
import { id, timestamp } from '../common.ts';

/** 'release': signs of a release and failed leak tests. 'watch': a site or device that is not watched any more. */
export const criticalClasses = ['release', 'watch'] as const;
export type CriticalClass = (typeof criticalClasses)[number];

/** A critical notification as the person who got it sees it. */
export const criticalNotification = z.object({
  id,
  site: z.object({ id, name: z.string() }),
  class: z.enum(criticalClasses),
  /** What is reported, and where, in one line. */
  line: z.string(),
  /** When it began. */
  opened_at: timestamp,
  /** Until when the agency must have the report; null: no clock is known for it. */
  report_by: timestamp.nullable(),
  /** The issue of a suspected release; null: none yet. */
  issue_id: id.nullable(),
  read_at: timestamp.nullable(),
});
export type CriticalNotification = z.infer<typeof criticalNotification>;

/** The newest 50, and how many of all are unread. Only of sites that the person may read now. */
export const criticalList = z.object({ unread: z.int().min(0), notifications: z.array(criticalNotification) });
export type CriticalList = z.infer<typeof criticalList>;
export const criticalReadInput = z.object({
  ids: z.array(id, 'must be a list of numbers').min(1, 'needs a number').max(500, 'too many'),
});

/** Why critical notifications may reach nobody; 'not_polled': no process asks the gauges, so that nothing is noticed. */
const reachReasons = [
  'not_polled',
  'no_transport',
  'nobody',
  'mail_failed',
  'channel_failed',
  'not_delivered',
] as const;

export const reachProblem = z.object({
  reason: z.enum(reachReasons),
  /** How many sites it concerns. */
  sites: z.int().min(0),
  /** The first of them. */
  site: z.object({ id, name: z.string() }).nullable(),
  /** What fails: an email address, or a person's channel as 'address, Slack'. */
  address: z.string().nullable(),
  /** When one of these gauges was last polled, or since when the channel fails, where that is the reason; null: never. */
  since: timestamp.nullable(),
});
export type ReachProblem = z.infer<typeof reachProblem>;

/** Whether critical notifications reach somebody at every site. */
export const reach = z.object({
  /** 'none': SMTP_URL is not set. 'demo': the demo keeps its mails and sends none. */
  transport: z.enum(['set', 'demo', 'none']),
  problems: z.array(reachProblem),
});
export type Reach = z.infer<typeof reach>;
