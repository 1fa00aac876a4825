import {
  channelSetUps,
  type PersonChannel,
  type PersonChannels,
  type ProgramEvents,
} from '#contract/nouns/people/channel.ts';
import { type NotifyChannel, notifyChannels } from '#contract/nouns/people/notification.ts';
import type { Context } from '#server/actions/context.ts';
import { hasSecretKey } from '#server/auth/secret-box.ts';
import {
  type ChannelRow,
  findPhoneCode,
  listChannels,
  listPushDevices,
  usualEvents,
  usualFilter,
} from '#server/store/notification/channels.ts';
import { findPreferences } from '#server/store/notification/notify-preferences.ts';
import { channels } from '../channels/all.ts';
import { readPushKey } from '../channels/push-keys.ts';
import { readGateway } from '../channels/sms-gateway.ts';
import { usualPreferences } from '../read-preferences.ts';

const noKey = 'The server has no key to encrypt secrets: an administrator sets SECRET_KEY';
const noGateway = 'No SMS gateway is set: an administrator sets it on the Installation page';

/** The channels of a person: which are on, where they lead, and what goes over each. */
export async function readChannels(ctx: Context, userId: number): Promise<PersonChannels> {
  const { db, config, now } = ctx;
  const preferences = (await findPreferences(db, userId)) ?? usualPreferences;
  const rows = new Map((await listChannels(db, userId)).map((row) => [row.channel, row]));
  const whyNot = hasSecretKey(config) ? '' : noKey;
  const hasGateway = (await readGateway(db)) !== null;
  const code = await findPhoneCode(db, userId);
  const reasonOf = (channel: NotifyChannel): string => {
    if (channelSetUps[channel] === 'own') return '';
    return channelSetUps[channel] === 'phone' && !hasGateway ? noGateway : whyNot;
  };
  return {
    channels: notifyChannels.map((channel) => {
      const row = rows.get(channel) ?? null;
      return viewOf(channel, row, channels[channel].isOn({ preferences, row }), reasonOf(channel));
    }),
    phone_to_confirm: code !== null && code.until > now ? code.label : '',
    push_key: await readPushKey(ctx),
    devices: (await listPushDevices(db, userId)).map(({ id, name, addedAt }) => ({
      id,
      name,
      added_at: addedAt.toISOString(),
    })),
  };
}

function viewOf(channel: NotifyChannel, row: ChannelRow | null, on: boolean, whyNot: string): PersonChannel {
  const { severity, offline, settings } = row ?? usualFilter;
  const since = row?.failingSince?.toISOString() ?? null;
  return {
    channel,
    on,
    address: row?.label ?? '',
    why_not: whyNot,
    severity,
    offline,
    settings,
    events: channel === 'webhook' ? eventsOf(row) : null,
    failing: since === null ? null : { since, reason: row?.lastError ?? '' },
  };
}

function eventsOf(row: ChannelRow | null): ProgramEvents {
  const { issues, releases, months } = row ?? usualEvents;
  return { issues, releases, months };
}
