import { AppError } from '#contract/errors.ts';
import type { NotifyChannel } from '#contract/nouns/people/notification.ts';
import type { Context } from '#server/actions/context.ts';
import { findChannel } from '#server/store/notification/channels.ts';
import { logMessage } from '#server/store/notification/notice-log.ts';
import { findPreferences } from '#server/store/notification/notify-preferences.ts';
import { findUser } from '#server/store/user/users.ts';
import { testWords } from '../message-words.ts';
import type { OutsidePolicy } from '../outside/outside-address.ts';
import { usualPreferences } from '../read-preferences.ts';
import { channels } from './all.ts';

/**
 * Sends a person a test message over their usual channel, and logs the outcome. Throws
 * no_channel, user_not_found, and what the channel says of its failures.
 */
export async function testChannel(
  ctx: Context,
  userId: number,
  channel: NotifyChannel,
  policy: OutsidePolicy,
): Promise<string> {
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError('user_not_found');
  const preferences = (await findPreferences(ctx.db, userId)) ?? usualPreferences;
  const settings = { preferences, row: await findChannel(ctx.db, userId, channel) };
  const { isOn, sendTest } = channels[channel];
  if (!isOn(settings)) throw new AppError('no_channel');
  const note = (what: 'sent' | 'failed', reason: string) => {
    const { subject } = testWords(ctx.publicUrl);
    const line = { userId, siteId: null, siteName: '', kind: 'test', channel, what, subject, reason } as const;
    return logMessage(ctx.db, line, ctx.now);
  };
  try {
    const words = await sendTest(ctx, { ...settings, user, policy });
    await note('sent', '');
    return words;
  } catch (error) {
    if (error instanceof AppError) await note('failed', error.extras.detail ?? '');
    throw error;
  }
}
