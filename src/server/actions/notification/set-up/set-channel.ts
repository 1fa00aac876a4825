import { AppError } from '#contract/errors.ts';
import { type ChannelInput, channelSetUps, type PersonChannels } from '#contract/nouns/people/channel.ts';
import { type NotifyChannel, notifyChannels } from '#contract/nouns/people/notification.ts';
import type { Context } from '#server/actions/context.ts';
import { record } from '#server/audit/record.ts';
import { seal } from '#server/auth/secret-box.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import {
  deleteChannel,
  deletePushDevices,
  findChannel,
  listPushDevices,
  setAddress,
  setFilter,
} from '#server/store/notification/channels.ts';
import { lockPerson } from '#server/store/notification/notify-preferences.ts';
import { addressPurpose } from '../channels/address-channel.ts';
import { checkOutside, type OutsidePolicy } from '../outside/outside-address.ts';
import { readChannels } from './read-channels.ts';

/** Which channel a path names. Throws no_channel. */
export function channelOf(name: string | undefined): NotifyChannel {
  const channel = notifyChannels.find((known) => known === name);
  if (channel === undefined) throw new AppError('no_channel');
  return channel;
}

/**
 * Sets what goes over a channel of a person, and its web address where it has one. Throws user_not_found, no_channel (an
 * address for a channel without, or none is known), validation, channel_invalid, secret_key_missing.
 */
export async function setChannel(
  ctx: Context,
  userId: number,
  channel: NotifyChannel,
  input: ChannelInput,
  policy: OutsidePolicy,
): Promise<PersonChannels> {
  const { address, events, ...filter } = input;
  if (events !== undefined && channel !== 'webhook') {
    throw new AppError('validation', { fields: { events: 'go to the webhook alone' } });
  }
  const isAddress = channelSetUps[channel] === 'address';
  if (address !== undefined) {
    if (!isAddress) throw new AppError('no_channel');
    const refused = await checkOutside(address, policy);
    if (refused !== null) throw new AppError('channel_invalid', { detail: refused, fields: { address: refused } });
  }
  await inTransaction(ctx.db, async (sql) => {
    if (!(await lockPerson(sql, userId))) throw new AppError('user_not_found');
    if (address !== undefined) {
      const sealed = seal(ctx.config, addressPurpose(channel, userId), address);
      await setAddress(sql, userId, channel, { address: sealed, label: new URL(address).origin, at: ctx.now });
    } else if (channelSetUps[channel] !== 'own' && (await findChannel(sql, userId, channel)) === null) {
      throw new AppError('no_channel');
    }
    await setFilter(sql, userId, channel, { ...filter, events: events ?? null }, ctx.now);
    const detail = {
      channel,
      ...filter,
      ...events,
      ...(address !== undefined && { address: new URL(address).origin }),
    };
    await record(sql, ctx.actor, ctx.now, {
      action: 'notifications.channel_set',
      target: { type: 'user', id: userId },
      detail,
    });
  });
  return readChannels(ctx, userId);
}

/** Takes a channel of a person away, with its address and devices. Throws user_not_found, no_channel. */
export async function removeChannel(ctx: Context, userId: number, channel: NotifyChannel): Promise<PersonChannels> {
  await inTransaction(ctx.db, async (sql) => {
    if (!(await lockPerson(sql, userId))) throw new AppError('user_not_found');
    if (!(await deleteChannel(sql, userId, channel))) throw new AppError('no_channel');
    if (channelSetUps[channel] === 'device') {
      const devices = await listPushDevices(sql, userId);
      await deletePushDevices(
        sql,
        devices.map(({ id }) => id),
      );
    }
    await record(sql, ctx.actor, ctx.now, {
      action: 'notifications.channel_removed',
      target: { type: 'user', id: userId },
      detail: { channel },
    });
  });
  return readChannels(ctx, userId);
}
