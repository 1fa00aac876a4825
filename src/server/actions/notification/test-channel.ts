import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { NotifyChannel } from '#contract/nouns/people/notification.ts';
import { unseal } from '#server/auth/secret-box.ts';
import { sendNow } from '#server/mail/send-now.ts';
import { logMessage } from '#server/store/notification/notice-log.ts';
import { findPreferences, type PreferencesRow } from '#server/store/notification/notify-preferences.ts';
import { findUser, type UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { testWords } from './message-words.ts';
import { postWebhook } from './post-webhook.ts';
import { usualPreferences } from './read-preferences.ts';
import type { WebhookPolicy } from './webhook-address.ts';
import { lostSecret } from './webhook-notices.ts';

/** Without a mail server every mail counts as sent (mail/transport.ts): whoever tests is to know it. */
const nowhere = 'No mail server is set (SMTP_URL): the message was kept here and not sent';

/**
 * Sends a person a test message over their usual channel, and logs the outcome. Throws
 * no_channel, mail_failed, webhook_failed, webhook_invalid, user_not_found.
 */
export async function testChannel(
  ctx: Context,
  userId: number,
  channel: NotifyChannel,
  policy: WebhookPolicy,
): Promise<string> {
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError('user_not_found');
  const preferences = (await findPreferences(ctx.db, userId)) ?? usualPreferences;
  const isOn = channel === 'mail' ? preferences.mail : preferences.webhookUrl !== '';
  if (!isOn) throw new AppError('no_channel');
  try {
    if (channel === 'mail') await testMail(ctx, user);
    else await testWebhook(ctx, user, preferences, policy);
  } catch (error) {
    if (error instanceof AppError) await note(ctx, user, channel, 'failed', error.extras.detail ?? '');
    throw error;
  }
  await note(ctx, user, channel, 'sent', '');
  if (channel === 'webhook') return 'The webhook accepted the test message';
  return ctx.config.smtpUrl === null ? nowhere : `Test message sent to ${user.email}`;
}

async function testMail(ctx: Context, user: UserRow): Promise<void> {
  await sendNow(ctx, { kind: 'notification_test', to: [user.email], ...testWords(ctx.publicUrl) });
}

async function testWebhook(ctx: Context, user: UserRow, row: PreferencesRow, policy: WebhookPolicy): Promise<void> {
  const secret = row.webhookSecret === null ? null : unseal(ctx.config, `webhook ${user.id}`, row.webhookSecret);
  if (row.webhookSecret !== null && secret === null) throw new AppError('webhook_failed', { detail: lostSecret });
  const deliveryId = randomUUID();
  const body = JSON.stringify({ id: deliveryId, kind: 'test', at: ctx.now.toISOString(), lines: [] });
  const result = await postWebhook({ url: row.webhookUrl, secret, deliveryId, body, at: ctx.now }, policy);
  if (result.ok) return;
  throw new AppError(result.why === 'invalid' ? 'webhook_invalid' : 'webhook_failed', { detail: result.detail });
}

function note(
  ctx: Context,
  user: UserRow,
  channel: NotifyChannel,
  what: 'sent' | 'failed',
  reason: string,
): Promise<void> {
  const { subject } = testWords(ctx.publicUrl);
  const line = { userId: user.id, siteId: null, siteName: '', kind: 'test', channel, what, subject, reason } as const;
  return logMessage(ctx.db, line, ctx.now);
}
