import { z } from 'zod';
import { id, timestamp } from '../common.ts';
import { type NotifyChannel, notifyChannels } from './notification.ts';

/**
 * How a person sets a channel up: 'own': by their preferences; 'address': a web address; 'phone': a number that is
 * confirmed by a code; 'device': on each device.
 */
export const channelSetUps: Readonly<Record<NotifyChannel, 'own' | 'address' | 'phone' | 'device'>> = {
  mail: 'own',
  webhook: 'own',
  slack: 'address',
  teams: 'address',
  sms: 'phone',
  push: 'device',
};

const yes = 'must be true or false';
/** What goes over a channel, of what the person's rules ask for. */
export const channelFilter = z.object({
  /** Of alarms: those of severity 'alarm', or warnings too. A sign of a release always goes. */
  severity: z.enum(['alarm', 'warning'], 'can be alarm or warning'),
  offline: z.boolean(yes),
  settings: z.boolean(yes),
});
export type ChannelFilter = z.infer<typeof channelFilter>;

/** What a webhook sends beside what the person's rules ask for: for programs, each a call of its own. */
export const programEvents = z.object({ issues: z.boolean(yes), releases: z.boolean(yes), months: z.boolean(yes) });
export type ProgramEvents = z.infer<typeof programEvents>;

export const personChannel = channelFilter.extend({
  channel: z.enum(notifyChannels),
  /** Null: the channel sends none of them. */
  events: programEvents.nullable(),
  on: z.boolean(),
  /** As much of the address as may be shown: where it leads, the end of a number. */
  address: z.string(),
  /** Why it cannot be set up now; '' when it can. */
  why_not: z.string(),
  /** The last message was given up: since when, and why. */
  failing: z.object({ since: timestamp, reason: z.string() }).nullable(),
});
export type PersonChannel = z.infer<typeof personChannel>;

export const personChannels = z.object({
  channels: z.array(personChannel),
  /** The end of a phone number that waits for its code; '' without one. */
  phone_to_confirm: z.string(),
  /** What browsers subscribe with; null: the server cannot make a key. */
  push_key: z.string().nullable(),
  devices: z.array(z.object({ id, name: z.string(), added_at: timestamp })),
});
export type PersonChannels = z.infer<typeof personChannels>;

export const channelInput = channelFilter.extend({
  /** Of the webhook alone. Left out: as it is. */
  events: programEvents.optional(),
  /** Left out: as it is. */
  address: z.string('must be text').trim().max(2_000, 'at most 2000 characters').optional(),
});
export type ChannelInput = z.infer<typeof channelInput>;

/** A number with its country, as '+12125550123'; spaces, hyphens, dots and parentheses are left out. */
export const phoneNumber = z
  .string('must be text')
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9][0-9]{6,14}$/, 'must be a number with its country, such as +1 212 555 0123'));
export const phoneInput = z.object({ phone: phoneNumber });
export const phoneCodeInput = z.object({
  code: z
    .string('must be text')
    .trim()
    .regex(/^[0-9]{6}$/, 'must be the six digits of the message'),
});

const key = z
  .string('must be text')
  .regex(/^[A-Za-z0-9_-]+=*$/, 'must be base64url')
  .max(200, 'at most 200 characters');
export const pushDeviceInput = z.object({
  name: z.string('must be text').trim().min(1, 'is required').max(80, 'at most 80 characters'),
  endpoint: z.string('must be text').max(2_000, 'at most 2000 characters'),
  p256dh: key,
  auth: key,
});
export type PushDeviceInput = z.infer<typeof pushDeviceInput>;

const header = z.object({
  name: z.string('must be text').regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header'),
  value: z
    .string('must be text')
    .max(500, 'at most 500 characters')
    .regex(/^[\u0020-\u007e]*$/, 'must be one line of plain characters'),
});

/** How text messages are handed over. `{to}`, `{text}` and `{secret}` are filled in, in the address, headers and body. */
export const smsGatewayShape = z.object({
  method: z.enum(['POST', 'PUT', 'GET'], 'can be POST, PUT or GET'),
  url: z.string('must be text').trim().max(1_000, 'at most 1000 characters'),
  headers: z.array(header, 'must be a list').max(20, 'at most 20 headers'),
  body: z.string('must be text').max(4_000, 'at most 4000 characters'),
});
export type SmsGateway = z.infer<typeof smsGatewayShape>;

export const smsGateway = z.object({
  /** Null: none is set. */
  gateway: smsGatewayShape.nullable(),
  /** It is written, never returned. */
  secret_set: z.boolean(),
  /** People who take text messages. */
  people: z.int().min(0),
});
export type SmsGatewayState = z.infer<typeof smsGateway>;
export const smsGatewayInput = z.object({
  /** Null takes the gateway away. */
  gateway: smsGatewayShape.nullable(),
  /** Left out: as it is; '' takes it away. */
  secret: z.string('must be text').max(500, 'at most 500 characters').optional(),
});
export type SmsGatewayInput = z.infer<typeof smsGatewayInput>;
export const smsTestInput = z.object({ to: phoneNumber });
