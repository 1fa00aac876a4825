import type { Language } from '#contract/language.ts';
import { isForPrograms, type NotifyChannel } from '#contract/nouns/people/notification.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { handOver, listAwayNow } from '#server/store/notification/away.ts';
import { findChannel } from '#server/store/notification/channels.ts';
import { lastMessageAt, logNotices } from '#server/store/notification/notice-log.ts';
import {
  type DueFor,
  listDue,
  postponeNotices,
  readDueNotices,
  settleNotices,
  type WaitingNotice,
} from '#server/store/notification/notices.ts';
import { findPreferences } from '#server/store/notification/notify-preferences.ts';
import { findUser } from '#server/store/user/users.ts';
import { holdableCodes } from '../alarm/holdable.ts';
import { type Decision, decideNotice, type Listener } from './decide-notice.ts';
import type { ChannelSettings, ChannelSwitch } from './outside/channel-switch.ts';
import { usualPreferences } from './read-preferences.ts';

/** A notification to send now. */
export interface DueNotice {
  notice: WaitingNotice;
  state: 'open' | 'over' | 'acknowledged';
  since: string;
}

/** What goes to one person in one message. */
export interface Message {
  digest: boolean;
  told: DueNotice[];
}

/** What a person gets over a channel now. */
export interface Due {
  settings: ChannelSettings;
  /** Of the person's screens. */
  language: Language;
  messages: Message[];
}

/** So early silent gauges go with those that are due. */
const aheadMs = 2 * 60_000;
const aheadOf = (now: Date) => new Date(now.getTime() + aheadMs);

/** What may be due over a channel, person by person. */
export function findDue(sql: Sql, channel: NotifyChannel, now: Date): Promise<DueFor[]> {
  return listDue(sql, { channel, now, ahead: aheadOf(now) });
}

/**
 * Takes what is due for a person over a channel, whose lock the caller holds: what waits on is put off, what is not
 * worth telling any more dropped, and the rest answered as messages, in the caller's transaction.
 */
export async function takeDue(
  sql: Sql,
  { userId, ids }: DueFor,
  { channel, now }: { channel: ChannelSwitch; now: Date },
): Promise<Due | null> {
  const notices = await readDueNotices(sql, ids, { now, ahead: aheadOf(now), codes: holdableCodes });
  if (notices.length === 0) return null;
  const preferences = (await findPreferences(sql, userId)) ?? usualPreferences;
  const user = await findUser(sql, userId);
  if (user === null) {
    await dropAll(sql, new Map([['the account is gone', notices.map(({ id }) => id)]]), now);
    return null;
  }
  const settings = { preferences, row: await findChannel(sql, userId, channel.name) };
  const listener = listenerOf(settings, channel, await lastMessageAt(sql, userId, channel.name));
  const all = notices.map((notice) => ({ notice, decision: decideNotice(notice, listener, now) }));
  const decided = await withoutHandedOver(sql, userId, all, now);
  await putOff(sql, decided, now);
  await dropAll(sql, reasonsToDrop(decided), now);
  return { settings, language: user.language, messages: gather(decided) };
}

function listenerOf(settings: ChannelSettings, channel: ChannelSwitch, lastAt: Date | null): Listener {
  const { preferences: row } = settings;
  const { quietFrom: from, quietTo: to } = row;
  return {
    channel: channel.name,
    off: channel.isOn(settings) ? null : channel.off,
    filter: settings.row,
    timezone: row.timezone,
    quiet: from === null || to === null ? null : { from, to },
    letsAlarmsThrough: row.quietLetsAlarmsThrough,
    digest: { hour: row.digestHour, weekdays: row.digestWeekdays },
    lastMessageAt: lastAt,
  };
}

/** Of somebody who is away what the substitute gets instead is settled here. */
async function withoutHandedOver(sql: Sql, userId: number, decided: readonly Decided[], now: Date): Promise<Decided[]> {
  const [away] = await listAwayNow(sql, [userId], now);
  // What was handed over once goes no further, so that nothing goes in a circle. Critical notices are not taken away;
  // events for programs have no substitute.
  const mine = decided.filter(
    ({ notice, decision }) =>
      decision.what === 'send' &&
      notice.kind !== 'critical' &&
      !isForPrograms(notice.kind) &&
      notice.facts.onBehalfOf === undefined,
  );
  if (away === undefined || mine.length === 0) return [...decided];
  const ids = await handOver(
    sql,
    mine.map(({ notice }) => notice.id),
    away,
    now,
  );
  await dropAll(sql, new Map([[`away: it goes to ${away.substituteName}`, ids]]), now);
  const gone = new Set(ids);
  return decided.filter(({ notice }) => !gone.has(notice.id));
}

interface Decided {
  notice: WaitingNotice;
  decision: Decision;
}

/** Those that wait for the same go together; the log hears of each once. */
async function putOff(sql: Sql, decided: readonly Decided[], now: Date): Promise<void> {
  const groups = new Map<string, { hold: Extract<Decision, { what: 'hold' }>; notices: WaitingNotice[] }>();
  for (const { notice, decision } of decided) {
    if (decision.what !== 'hold') continue;
    const key = `${decision.until.getTime()} ${decision.digest} ${decision.paused} ${decision.reason}`;
    const group = groups.get(key) ?? { hold: decision, notices: [] };
    group.notices.push(notice);
    groups.set(key, group);
  }
  for (const { hold, notices } of groups.values()) {
    const { until, digest, reason } = hold;
    const ids = notices.map(({ id }) => id);
    await postponeNotices(sql, ids, until, { held: reason !== null, digest, paused: hold.paused ?? null });
    if (reason === null) continue;
    const fresh = notices.filter(({ facts }) => facts.held !== true).map(({ id }) => id);
    if (fresh.length > 0) await logNotices(sql, fresh, { at: now, what: 'held', reason });
  }
}

function reasonsToDrop(decided: readonly Decided[]): Map<string | null, number[]> {
  const reasons = new Map<string | null, number[]>();
  for (const { notice, decision } of decided) {
    if (decision.what !== 'drop') continue;
    reasons.set(decision.reason, [...(reasons.get(decision.reason) ?? []), notice.id]);
  }
  return reasons;
}

async function dropAll(sql: Sql, reasons: ReadonlyMap<string | null, number[]>, now: Date): Promise<void> {
  for (const [reason, ids] of reasons) {
    await settleNotices(sql, ids, 'dropped');
    if (reason !== null) await logNotices(sql, ids, { at: now, what: 'dropped', reason });
  }
}

/**
 * A message that was tried before stays as it was; of what is new, the digest is one, each event for programs one, and all
 * else another.
 */
function gather(decided: readonly Decided[]): Message[] {
  const messages = new Map<string, Message>();
  for (const { notice, decision } of decided) {
    if (decision.what !== 'send') continue;
    const { digest, state, since } = decision;
    const fresh = isForPrograms(notice.kind) ? `event ${notice.id}` : digest ? 'digest' : 'now';
    const key = notice.facts.delivery ?? fresh;
    const message = messages.get(key) ?? { digest, told: [] };
    message.told.push({ notice, state, since });
    messages.set(key, message);
  }
  return [...messages.values()];
}

/** Works through a list, some at a time. What fails holds nothing else up; the first failure is thrown at the end. */
export async function eachOf<T>(list: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...list].reverse();
  const failures: unknown[] = [];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) {
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, worker));
  if (failures.length > 0) throw failures[0];
}
