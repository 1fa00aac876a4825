import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { usualLanguage } from '#contract/language.ts';
import type { PersonChannels } from '#contract/nouns/people/channel.ts';
import type { Context } from '#server/actions/context.ts';
import { record } from '#server/audit/record.ts';
import { seal, unseal } from '#server/auth/secret-box.ts';
import { lineIn } from '#server/mail/mail-language.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import {
  countPhoneTry,
  deletePhoneCode,
  findPhoneCode,
  keepPhoneCode,
  lockPhoneCode,
  setAddress,
} from '#server/store/notification/channels.ts';
import { findUser } from '#server/store/user/users.ts';
import { addressPurpose } from '../channels/address-channel.ts';
import { readGateway, sendText } from '../channels/sms-gateway.ts';
import type { OutsidePolicy } from '../outside/outside-address.ts';
import { readChannels } from './read-channels.ts';

/** A code is good for so long, and for so many tries. */
const minutes = 10;
const mostTries = 5;
const purposeOf = (userId: number) => addressPurpose('phone-code', userId);

/**
 * Sends a code to the phone number that a person wants to be reached at. The number before stays until the new one is
 * confirmed. Throws sms_not_set, channel_failed, channel_invalid, secret_key_missing.
 */
export async function sendPhoneCode(
  ctx: Context,
  userId: number,
  phone: string,
  policy: OutsidePolicy,
): Promise<PersonChannels> {
  if ((await readGateway(ctx.db)) === null) throw new AppError('sms_not_set');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sealed = seal(ctx.config, purposeOf(userId), phone);
  const user = await findUser(ctx.db, userId);
  const text = lineIn(
    user?.language ?? usualLanguage,
    `${code} is your Forecourt code. It expires in ${minutes} minutes.`,
  );
  const result = await sendText(ctx, { to: phone, text }, policy);
  if (!result.ok) {
    throw new AppError(result.why === 'invalid' ? 'channel_invalid' : 'channel_failed', { detail: result.detail });
  }
  const until = new Date(ctx.now.getTime() + minutes * 60_000);
  await keepPhoneCode(ctx.db, userId, { phone: sealed, label: shown(phone), codeHash: hashOf(userId, code), until });
  return readChannels(ctx, userId);
}

/** Confirms a number with the code that it got: text messages go there from now on. Throws phone_code_invalid. */
export async function confirmPhone(ctx: Context, userId: number, code: string): Promise<PersonChannels> {
  const isConfirmed = await inTransaction(ctx.db, async (sql) => {
    await lockPhoneCode(sql, userId);
    const kept = await findPhoneCode(sql, userId);
    if (kept === null || kept.until <= ctx.now || kept.tries >= mostTries) return false;
    const isRight = timingSafeEqual(Buffer.from(kept.codeHash), Buffer.from(hashOf(userId, code)));
    const phone = unseal(ctx.config, purposeOf(userId), kept.phone);
    if (!isRight || phone === null) {
      // Counted in a transaction that succeeds.
      await countPhoneTry(sql, userId);
      return false;
    }
    await deletePhoneCode(sql, userId);
    const address = seal(ctx.config, addressPurpose('sms', userId), phone);
    await setAddress(sql, userId, 'sms', { address, label: kept.label, at: ctx.now });
    await record(sql, ctx.actor, ctx.now, {
      action: 'notifications.channel_set',
      target: { type: 'user', id: userId },
      detail: { channel: 'sms', address: kept.label },
    });
    return true;
  });
  if (!isConfirmed) throw new AppError('phone_code_invalid');
  return readChannels(ctx, userId);
}

/** Of a number only its end is shown. */
function shown(phone: string): string {
  return `…${phone.slice(-4)}`;
}

function hashOf(userId: number, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('hex');
}
