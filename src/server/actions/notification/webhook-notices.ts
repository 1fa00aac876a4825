import { randomUUID } from 'node:crypto';
import { unseal } from '#server/auth/secret-box.ts';
import type { Config } from '#server/config.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { logMessage, logNotices } from '#server/store/notification/notice-log.ts';
import {
  claimDelivery,
  type DueFor,
  lockDelivery,
  postponeNotices,
  settleNotices,
  tryLockPerson,
} from '#server/store/notification/notices.ts';
import type { PreferencesRow } from '#server/store/notification/notify-preferences.ts';
import { eachOf } from './each-of.ts';
import type { NoticeContext } from './mail-notices.ts';
import { kindOf, onlySite, subjectOf, webhookBody } from './message-words.ts';
import { postWebhook, type WebhookResult } from './post-webhook.ts';
import { findDue, type Message, takeDue } from './take-due.ts';

export interface WebhookContext extends NoticeContext {
  config: Pick<Config, 'webhookAllowPrivate' | 'secretKey' | 'dataDir' | 'databaseUrl'>;
  /** For tests, whose receivers are on this machine. */
  allowLoopback?: boolean;
}

/** Minutes to wait after each failed try; after the last one the message is given up. */
const pauses = [1, 5, 15, 60] as const;
/** Nobody else tries a message meanwhile; longer than a try can take. */
const claimMs = 2 * 60_000;
/** A receiver that hangs holds up its own people's messages only. */
const atOnce = 16;

/** A message that is about to be sent. */
interface Delivery {
  userId: number;
  message: Message;
  ids: number[];
  id: string;
  /** When it was first made. */
  madeAt: Date;
  /** 1 for the first. */
  attempt: number;
  url: string;
  secret: string | null;
  /** The secret is there and cannot be opened. */
  isSealed: boolean;
}

/** Sends what is due over webhooks, several at a time and never inside a transaction. Answers how many got through. */
export async function postDueNotices(ctx: WebhookContext): Promise<number> {
  const started = performance.now();
  /** Receivers that hang can make this long: what is noted then counts from then. */
  const current = () => ({ ...ctx, now: new Date(ctx.now.getTime() + performance.now() - started) });
  let sent = 0;
  await eachOf(await findDue(ctx.db, 'webhook', ctx.now), atOnce, async (due) => {
    for (;;) {
      const delivery = await claimFor(current(), due);
      if (delivery === null) return;
      const result = await post(current(), delivery);
      await settle(current(), delivery, result);
      // Who did not take one message is left alone for this time: the others are still due.
      if (!result.ok) return;
      sent++;
    }
  });
  return sent;
}

/** The first message of a person, which nobody else tries now; null when there is none. */
function claimFor(ctx: WebhookContext, dueFor: DueFor): Promise<Delivery | null> {
  return inTransaction(ctx.db, async (sql) => {
    const { userId } = dueFor;
    if (!(await tryLockPerson(sql, 'webhook', userId))) return null;
    const due = await takeDue(sql, dueFor, { channel: 'webhook', now: ctx.now });
    const message = due?.messages[0];
    if (due === null || message === undefined) return null;
    const delivery = toDelivery(ctx, userId, message, due.preferences);
    const until = new Date(ctx.now.getTime() + claimMs);
    await claimDelivery(sql, delivery.ids, { id: delivery.id, at: delivery.madeAt, until });
    return delivery;
  });
}

function toDelivery(ctx: WebhookContext, userId: number, message: Message, row: PreferencesRow): Delivery {
  const first = message.told[0]?.notice;
  const secret = row.webhookSecret === null ? null : unseal(ctx.config, `webhook ${userId}`, row.webhookSecret);
  return {
    userId,
    message,
    ids: message.told.map(({ notice }) => notice.id),
    id: first?.facts.delivery ?? randomUUID(),
    madeAt: first?.facts.deliveryAt === undefined ? ctx.now : new Date(first.facts.deliveryAt),
    attempt: (first?.attempts ?? 0) + 1,
    url: row.webhookUrl,
    secret,
    isSealed: row.webhookSecret !== null && secret === null,
  };
}

/** What a receiver gets when the stored secret does not open any more: nothing, rather than an unsigned message. */
export const lostSecret = 'the stored secret cannot be opened: set it again';

async function post(ctx: WebhookContext, { message, id, madeAt, url, secret, isSealed }: Delivery) {
  if (isSealed) return { ok: false, why: 'failed', detail: lostSecret } satisfies WebhookResult;
  const body = webhookBody(message, { id, at: madeAt }, ctx.publicUrl);
  const policy = { allowPrivate: ctx.config.webhookAllowPrivate, allowLoopback: ctx.allowLoopback === true };
  return postWebhook({ url, secret, deliveryId: id, body, at: ctx.now }, policy);
}

function settle(ctx: WebhookContext, delivery: Delivery, result: WebhookResult): Promise<void> {
  return inTransaction(ctx.db, async (sql) => {
    const ids = await lockDelivery(sql, delivery.ids, delivery);
    if (ids.length === 0) return;
    if (result.ok) return noteSent(sql, delivery, ids, ctx.now);
    const pause = pauses[delivery.attempt - 1];
    await logMessage(sql, lineOf(delivery, 'failed', result.detail), ctx.now);
    if (pause === undefined) {
      await settleNotices(sql, ids, 'gave_up');
      const reason = `it failed ${delivery.attempt} times: ${result.detail}`;
      return logNotices(sql, ids, { at: ctx.now, what: 'gave_up', reason });
    }
    const until = new Date(ctx.now.getTime() + pause * 60_000);
    await postponeNotices(sql, ids, until, { held: false, digest: delivery.message.digest });
  });
}

async function noteSent(sql: Sql, delivery: Delivery, ids: number[], at: Date): Promise<void> {
  const { digest } = delivery.message;
  await settleNotices(sql, ids, 'sent');
  await logNotices(sql, ids, { at, what: 'sent', reason: digest ? 'in the digest' : '' });
  if (digest) await logMessage(sql, lineOf(delivery, 'sent', ''), at);
}

function lineOf({ userId, message }: Delivery, what: 'sent' | 'failed', reason: string) {
  return {
    userId,
    ...onlySite(message),
    kind: kindOf(message),
    channel: 'webhook',
    what,
    subject: subjectOf(message),
    reason,
  } as const;
}
