import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.table.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { noteChannel } from '#server/store/notification/channels.ts';
import { logMessage, logNotices } from '#server/store/notification/notice-log.ts';
import {
  claimDelivery,
  type DueFor,
  fallBackToMail,
  lockDelivery,
  postponeNotices,
  settleNotices,
  tryLockPerson,
} from '#server/store/notification/notices.ts';
import { kindOf, onlySite, subjectOf } from '../message-words.ts';
import type { ChannelSettings } from '../outside/channel-switch.ts';
import type { OutsidePolicy } from '../outside/outside-address.ts';
import type { PostResult } from '../outside/post.ts';
import { type Due, eachOf, findDue, type Message, takeDue } from '../take-due.ts';
import type { Channel, SendContext } from './channel.ts';

/** A message as a channel posts it. */
export interface Letter {
  /** The same at each try of one message. */
  id: string;
  /** When it was first made. */
  at: Date;
  /** Null: a test. */
  message: Message | null;
}

/** Who gets it. */
export interface PostTo extends ChannelSettings {
  userId: number;
  /** Of the person's screens. */
  language: Language;
  policy: OutsidePolicy;
}

/** What is special about a channel whose messages are posted to a server outside. */
export interface PostedChannel extends Pick<Channel, 'name' | 'off' | 'isOn'> {
  /** Minutes to wait after each failed try; after the last one the message is given up. */
  pauses: readonly number[];
  /** What is said of a test that went out. */
  accepted: string;
  /** What a test that did not go out is refused with. */
  errors: { invalid: ErrorCode; failed: ErrorCode };
  /** Posts one message, outside any transaction. */
  post(ctx: Pick<SendContext, 'db' | 'config' | 'now' | 'publicUrl'>, to: PostTo, letter: Letter): Promise<PostResult>;
}

/** What a receiver gets when the stored secret does not open any more: nothing, rather than an unsigned message. */
export const lostSecret = 'the stored secret cannot be opened: set it again';

/** A channel that posts: tried again with pauses, under an id that stays the same. */
export function postedChannel(channel: PostedChannel): Channel {
  return {
    name: channel.name,
    off: channel.off,
    isOn: channel.isOn,
    sendDue: (ctx) => postDue(ctx, channel),
    async sendTest(ctx, { user, policy, ...settings }) {
      const letter = { id: randomUUID(), at: ctx.now, message: null };
      const result = await channel.post(ctx, { userId: user.id, language: user.language, policy, ...settings }, letter);
      if (!result.ok) throw new AppError(channel.errors[result.why], { detail: result.detail });
      return channel.accepted;
    },
  };
}

/** Nobody else tries a message meanwhile; longer than a try can take. */
const claimMs = 2 * 60_000;
/** A receiver that hangs holds up its own people's messages only. */
const atOnce = 16;

/** A message that is about to be sent. */
interface Delivery {
  userId: number;
  language: Language;
  message: Message;
  ids: number[];
  id: string;
  /** When it was first made. */
  madeAt: Date;
  /** 1 for the first. */
  attempt: number;
  settings: ChannelSettings;
}

/** Sends what is due, several at a time and never inside a transaction. Answers how many got through. */
async function postDue(ctx: SendContext, channel: PostedChannel): Promise<number> {
  const started = performance.now();
  /** Receivers that hang can make this long: what is noted then counts from then. */
  const current = () => ({ ...ctx, now: new Date(ctx.now.getTime() + performance.now() - started) });
  const policy = { allowPrivate: ctx.config.webhookAllowPrivate, allowLoopback: ctx.allowLoopback === true };
  let sent = 0;
  await eachOf(await findDue(ctx.db, channel.name, ctx.now), atOnce, async (due) => {
    for (;;) {
      const delivery = await claimFor(current(), channel, due);
      if (delivery === null) return;
      const { userId, language, settings, id, madeAt, message } = delivery;
      const to = { userId, language, policy, ...settings };
      const result = await channel.post(current(), to, { id, at: madeAt, message });
      await settle(current(), channel, delivery, result);
      // Who did not take one message is left alone for this time: the others are still due.
      if (!result.ok) return;
      sent++;
    }
  });
  return sent;
}

/** The first message of a person, which nobody else tries now; null when there is none. */
function claimFor(ctx: SendContext, channel: PostedChannel, dueFor: DueFor): Promise<Delivery | null> {
  return inTransaction(ctx.db, async (sql) => {
    const { userId } = dueFor;
    if (!(await tryLockPerson(sql, channel.name, userId))) return null;
    const due = await takeDue(sql, dueFor, { channel, now: ctx.now });
    const message = due?.messages[0];
    if (due === null || message === undefined) return null;
    const delivery = toDelivery(ctx, userId, message, due);
    const until = new Date(ctx.now.getTime() + claimMs);
    await claimDelivery(sql, delivery.ids, { id: delivery.id, at: delivery.madeAt, until });
    return delivery;
  });
}

function toDelivery(
  ctx: SendContext,
  userId: number,
  message: Message,
  { settings, language }: Pick<Due, 'settings' | 'language'>,
): Delivery {
  const first = message.told[0]?.notice;
  return {
    userId,
    language,
    message,
    ids: message.told.map(({ notice }) => notice.id),
    id: first?.facts.delivery ?? randomUUID(),
    madeAt: first?.facts.deliveryAt === undefined ? ctx.now : new Date(first.facts.deliveryAt),
    attempt: (first?.attempts ?? 0) + 1,
    settings,
  };
}

function settle(ctx: SendContext, channel: PostedChannel, delivery: Delivery, result: PostResult): Promise<void> {
  return inTransaction(ctx.db, async (sql) => {
    const ids = await lockDelivery(sql, delivery.ids, delivery);
    if (ids.length === 0) return;
    if (result.ok) return noteSent(sql, channel, delivery, ids, ctx.now);
    const pause = result.final === true ? undefined : channel.pauses[delivery.attempt - 1];
    await logMessage(sql, lineOf(channel, delivery, 'failed', result.detail), ctx.now);
    if (pause === undefined) {
      await settleNotices(sql, ids, 'gave_up');
      const times = delivery.attempt === 1 ? 'it failed' : `it failed ${delivery.attempt} times`;
      const byMail = await fallBackToMail(sql, ids, { why: result.detail, now: ctx.now });
      const reason = `${times}: ${result.detail}${byMail > 0 ? '; it goes out by email instead' : ''}`;
      await noteChannel(sql, { userId: delivery.userId, channel: channel.name, error: result.detail, at: ctx.now });
      return logNotices(sql, ids, { at: ctx.now, what: 'gave_up', reason });
    }
    const until = new Date(ctx.now.getTime() + pause * 60_000);
    await postponeNotices(sql, ids, until, { held: false, digest: delivery.message.digest, paused: null });
  });
}

async function noteSent(sql: Sql, channel: PostedChannel, delivery: Delivery, ids: number[], at: Date): Promise<void> {
  const { digest } = delivery.message;
  await noteChannel(sql, { userId: delivery.userId, channel: channel.name, error: null, at });
  await settleNotices(sql, ids, 'sent');
  await logNotices(sql, ids, { at, what: 'sent', reason: digest ? 'in the digest' : '' });
  if (digest) await logMessage(sql, lineOf(channel, delivery, 'sent', ''), at);
}

function lineOf({ name }: PostedChannel, { userId, message }: Delivery, what: 'sent' | 'failed', reason: string) {
  return {
    userId,
    ...onlySite(message),
    kind: kindOf(message),
    channel: name,
    what,
    subject: subjectOf(message),
    reason,
  } as const;
}
