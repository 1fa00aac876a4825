import { AppError } from '#contract/errors.ts';
import type { PersonChannels, PushDeviceInput } from '#contract/nouns/people/channel.ts';
import type { Context } from '#server/actions/context.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import {
  deletePushDevice,
  insertPushDevice,
  setAddress,
  switchOffWithoutDevice,
} from '#server/store/notification/channels.ts';
import { isPushReceiver } from '../channels/push-encryption.ts';
import { checkOutside, type OutsidePolicy } from '../outside/outside-address.ts';
import { readChannels } from './read-channels.ts';

/** Registers the browser of a person for push messages. Throws channel_invalid, validation. */
export async function addPushDevice(
  ctx: Context,
  userId: number,
  { name, endpoint, p256dh, auth }: PushDeviceInput,
  policy: OutsidePolicy,
): Promise<PersonChannels> {
  const refused = await checkOutside(endpoint, policy);
  if (refused !== null) throw new AppError('channel_invalid', { detail: refused, fields: { endpoint: refused } });
  if (!isPushReceiver({ p256dh, auth })) {
    throw new AppError('validation', { fields: { p256dh: 'is not the key of a push subscription' } });
  }
  await inTransaction(ctx.db, async (sql) => {
    await insertPushDevice(sql, userId, { name, endpoint, p256dh, auth, addedAt: ctx.now });
    await setAddress(sql, userId, 'push', { address: null, label: '', at: ctx.now });
    await switchOffWithoutDevice(sql);
    await record(sql, ctx.actor, ctx.now, {
      action: 'notifications.channel_set',
      target: { type: 'user', id: userId },
      detail: { channel: 'push', device: name, address: new URL(endpoint).origin },
    });
  });
  return readChannels(ctx, userId);
}

/** Takes a device of a person off. Throws device_not_found. */
export async function removePushDevice(ctx: Context, userId: number, deviceId: number): Promise<PersonChannels> {
  await inTransaction(ctx.db, async (sql) => {
    const device = await deletePushDevice(sql, userId, deviceId);
    if (device === null) throw new AppError('device_not_found');
    await switchOffWithoutDevice(sql);
    await record(sql, ctx.actor, ctx.now, {
      action: 'notifications.channel_removed',
      target: { type: 'user', id: userId },
      detail: { channel: 'push', device },
    });
  });
  return readChannels(ctx, userId);
}
