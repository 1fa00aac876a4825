import { z } from 'zod';
import { id, timestamp } from '../common.ts';

/** Of the alarms of a site: none, those of severity 'alarm', or warnings too. */
export const notifySeverities = ['none', 'alarm', 'warning'] as const;
export const notifyChannels = ['mail', 'webhook', 'slack', 'teams', 'sms', 'push'] as const;
export type NotifyChannel = (typeof notifyChannels)[number];
/** Events that go to programs behind a webhook, whatever the rules of the person say. */
export const programKinds = ['issue', 'release', 'month'] as const;
export type ProgramKind = (typeof programKinds)[number];
export const notifyKinds = [
  ...(['alarm', 'escalation', 'offline', 'settings', 'critical', 'digest', 'test'] as const),
  ...programKinds,
] as const;
export type NotifyKind = (typeof notifyKinds)[number];
export function isForPrograms(kind: NotifyKind): kind is ProgramKind {
  return (programKinds as readonly string[]).includes(kind);
}
/** Minutes without an acknowledgement after which a person can ask for another notification: 5 minutes to a week. */
export const escalationLimits = { min: 5, max: 10_080 } as const;

const minutes = `must be a whole number from ${escalationLimits.min} to ${escalationLimits.max}`;
const clock = z
  .string('must be a time such as 22:00')
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be a time such as 22:00');

/** What a person wants to hear of a site; `site_id` null: of every site without a rule of its own. */
export const notifyRule = z.object({
  site_id: id.nullable(),
  severity: z.enum(notifySeverities, 'can be none, alarm or warning'),
  /** When the gauge cannot be reached any more. */
  offline: z.boolean('must be true or false'),
  /** When settings of the gauge changed and nobody here did it. */
  settings: z.boolean('must be true or false'),
  /** At once, or together in the digest. */
  delivery: z.enum(['now', 'digest'], 'can be now or digest'),
  /** Sent again, at once and in quiet hours too, when nobody has acknowledged an alarm for so long; null: never. */
  escalate_after_minutes: z
    .int(minutes)
    .min(escalationLimits.min, minutes)
    .max(escalationLimits.max, minutes)
    .nullable(),
});
export type NotifyRule = z.infer<typeof notifyRule>;

const hour = 'must be a whole number from 0 to 23';
export const notifyPreferences = z.object({
  mail: z.boolean('must be true or false'),
  /** https address that receives a POST; '' = none. */
  webhook_url: z.string('must be text').trim().max(500, 'at most 500 characters'),
  /** Messages to the webhook are signed with a secret; it is written, never returned. */
  webhook_secret_set: z.boolean(),
  timezone: z.string('must be a time zone').max(60),
  /** Nothing but escalations is sent between these times of the day; it waits. May go over midnight. */
  quiet: z.object({ from: clock, to: clock }).nullable(),
  /** True: alarms of severity 'alarm' go out in quiet hours too. */
  quiet_lets_alarms_through: z.boolean('must be true or false'),
  digest: z.object({
    hour: z.int(hour).min(0, hour).max(23, hour),
    /** 0 = Sunday. */
    weekdays: z.array(z.int().min(0).max(6), 'must be a list of weekdays').min(1, 'needs a weekday'),
  }),
  rules: z.array(notifyRule).max(5_001, 'too many rules'),
});
export type NotifyPreferences = z.infer<typeof notifyPreferences>;
export const notifyPreferencesInput = notifyPreferences.omit({ webhook_secret_set: true }).extend({
  /** Left out: as it is; '' takes it away. */
  webhook_secret: z.string('must be text').max(200, 'at most 200 characters').optional(),
});
export type NotifyPreferencesInput = z.infer<typeof notifyPreferencesInput>;
export const notifyPreferencesSaved = z.object({ success: z.literal(true), preferences: notifyPreferences });

export const notifyTestInput = z.object({ channel: z.enum(notifyChannels, `can be ${notifyChannels.join(', ')}`) });

/** One line of the log of notifications: nothing in it is ever changed or removed. */
export const notifyLogEntry = z.object({
  id,
  at: timestamp,
  user: z.object({ id, name: z.string(), email: z.string() }),
  site: z.object({ id, name: z.string() }).nullable(),
  kind: z.enum(notifyKinds),
  channel: z.enum(notifyChannels),
  /** 'held': waits for the end of quiet hours or for the digest; 'dropped': not sent any more, `reason` says why. */
  what: z.enum(['held', 'sent', 'failed', 'gave_up', 'dropped']),
  subject: z.string(),
  reason: z.string(),
});
export type NotifyLogEntry = z.infer<typeof notifyLogEntry>;
export const notifyLogPage = z.object({ entries: z.array(notifyLogEntry), next_cursor: z.string().nullable() });
export type NotifyLogPage = z.infer<typeof notifyLogPage>;
