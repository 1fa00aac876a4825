import { addDays, zoneOffset } from '#contract/dates.ts';
import { isForPrograms, type NotifyChannel } from '#contract/nouns/people/notification.ts';
import type { ChannelRow } from '#server/store/notification/channels.ts';
import type { WaitingNotice } from '#server/store/notification/notices.ts';
import { localWords } from '../report/record/report-words.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Quiet hours by the clock of a zone, in minutes of the day; they go over midnight where `from` is later than `to`. */
interface QuietHours {
  from: number;
  to: number;
}

/** When a person's digest goes out: an hour of some weekdays (0 = Sunday) by the clock of a zone. */
interface DigestHours {
  hour: number;
  weekdays: readonly number[];
}

/** End of the quiet hours that a moment lies in, by the clocks of the zone as they really went; null outside them. */
export function quietUntil(quiet: QuietHours | null, zone: string, now: Date): Date | null {
  if (quiet === null || !isWithin(quiet, minuteOfDay(now, zone))) return null;
  const today = dayOf(now, zone);
  for (let days = 0; days <= 2; days++) {
    const end = momentsOf(addDays(today, days), quiet.to, zone).find((at) => at > now.getTime());
    if (end !== undefined) return new Date(end);
  }
  throw new Error(`quietUntil: quiet hours without an end in ${zone}`);
}

/** The next time after `now` at which the digest goes out. */
export function nextDigest({ hour, weekdays }: DigestHours, zone: string, now: Date): Date {
  const today = dayOf(now, zone);
  for (let days = 0; days <= 8; days++) {
    const day = addDays(today, days);
    if (!weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue;
    const at = momentsOf(day, hour * 60, zone).find((moment) => moment > now.getTime());
    if (at !== undefined) return new Date(at);
  }
  throw new Error('nextDigest: a digest without a weekday');
}

function isWithin({ from, to }: QuietHours, minute: number): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

const localOf = (at: Date, zone: string) => at.getTime() + zoneOffset(at.getTime(), zone);

function minuteOfDay(at: Date, zone: string): number {
  return Math.floor((localOf(at, zone) % dayMs) / minuteMs);
}

function dayOf(at: Date, zone: string): string {
  return new Date(localOf(at, zone)).toISOString().slice(0, 10);
}

/**
 * The moments at which the clock of a zone shows a minute of a day, in order: two where the clocks go back over it. One
 * that they skip counts as the moment it would have been without the change.
 */
function momentsOf(day: string, minute: number, zone: string): number[] {
  const local = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  const moments = [...new Set([local - dayMs, local + dayMs].map((near) => local - zoneOffset(near, zone)))];
  const shown = moments.filter((at) => at + zoneOffset(at, zone) === local).sort((a, b) => a - b);
  return shown.length > 0 ? shown : [Math.max(...moments)];
}

/** What a person wants over a channel. */
type Filter = Pick<ChannelRow, 'severity' | 'offline' | 'settings' | 'issues' | 'releases' | 'months'>;

/** How one person is notified over one channel. */
export interface Listener {
  channel: NotifyChannel;
  /** Why nothing goes out over the channel; null: it is switched on. */
  off: string | null;
  /** What goes over the channel; null: everything. */
  filter: Filter | null;
  timezone: string;
  quiet: QuietHours | null;
  letsAlarmsThrough: boolean;
  digest: DigestHours;
  /** When something was last sent; null: never. */
  lastMessageAt: Date | null;
}

export type Decision =
  /** `since`: words on its present state, where that has changed; `state` for programs. */
  | { what: 'send'; digest: boolean; state: 'open' | 'over' | 'acknowledged'; since: string }
  /** Without a reason the log says nothing. */
  | { what: 'hold'; until: Date; digest: boolean; reason: string | null; paused?: number }
  | { what: 'drop'; reason: string | null };

/** An alarm that was listed in this many polls at most before it cleared may have been a flicker. */
const ghostPolls = 2;
/** What comes shortly after a message waits for the next, so that a burst is two of them and not hundreds. */
const betweenMs = 60_000;

const drop = (reason: string | null): Decision => ({ what: 'drop', reason });

/** Whether a due notification is sent now, waits, or is dropped. */
export function decideNotice(notice: WaitingNotice, listener: Listener, now: Date): Decision {
  if (!notice.siteLive) return drop('the site was removed');
  if (!notice.mayRead) return drop('the person no longer has access to the site');
  // What another channel did not take, and what somebody is chosen for, goes out by email also where that is switched off.
  const { insteadOf, onBehalfOf, afterMinutes } = notice.facts;
  const isChosen = onBehalfOf !== undefined || afterMinutes !== undefined;
  const isInstead = listener.channel === 'mail' && (insteadOf !== undefined || isChosen);
  if (!notice.isListed) return drop('the person is no longer on the list of the site');
  if (listener.off !== null && !isInstead) return drop(listener.off);
  const isCritical = notice.kind === 'critical';
  if (!isCritical && !isInstead && !isChosen && !passes(notice, listener.filter))
    return drop('the person no longer wants it there');
  // It waits for nothing: quiet hours and digests are for people.
  if (isForPrograms(notice.kind)) return { what: 'send', digest: false, ...open };
  if (!isChosen && !isWanted(notice))
    return drop(notice.kind === 'escalation' ? null : 'the person no longer wants it');
  const standing = judge(notice);
  if (typeof standing === 'string') return drop(standing === '' ? null : standing);
  const send: Decision = { what: 'send', digest: false, ...standing };
  const held = whilePaused(notice);
  if (held !== null) return held;
  if (notice.kind === 'escalation') return whenToEscalate(notice, now) ?? send;
  // A sign of a release waits for nothing; by email it is a critical notification, which does not wait either.
  if (isCritical || (notice.facts.release === true && listener.channel !== 'mail')) return send;
  // A message that was tried already is tried again as it is.
  const isTried = notice.attempts > 0;
  const inDigest = isTried ? notice.digest : notice.rule?.delivery === 'digest';
  const digestWait = inDigest && !isTried ? whenInDigest(notice, listener, now) : null;
  if (digestWait !== null) return digestWait;
  const isUrgent = !inDigest && notice.kind === 'alarm' && notice.facts.severity === 'alarm';
  const quietEnd = quietUntil(listener.quiet, listener.timezone, now);
  if (quietEnd !== null && !(isUrgent && listener.letsAlarmsThrough)) {
    const reason = `quiet hours until ${localWords(quietEnd, listener.timezone)}`;
    return { what: 'hold', until: quietEnd, digest: inDigest, reason };
  }
  if (inDigest || isTried) return { ...send, digest: inDigest };
  return pause(listener, now) ?? send;
}

const choiceOf = { issue: 'issues', release: 'releases', month: 'months' } as const;

/** Whether the person wants it over this channel. */
function passes({ kind, facts }: WaitingNotice, filter: Filter | null): boolean {
  if (filter === null) return true;
  if (isForPrograms(kind)) return filter[choiceOf[kind]];
  if (kind === 'offline') return filter.offline;
  if (kind === 'settings') return filter.settings;
  return filter.severity === 'warning' || facts.severity === 'alarm';
}

function isWanted({ kind, rule, facts }: WaitingNotice): boolean {
  if (kind === 'critical') return true;
  if (rule === null) return false;
  if (kind === 'offline') return rule.offline;
  if (kind === 'settings') return rule.settings;
  if (kind === 'escalation' && rule.escalate_after_minutes === null) return false;
  return rule.severity === 'warning' || (rule.severity === 'alarm' && facts.severity === 'alarm');
}

type Standing = Pick<Extract<Decision, { what: 'send' }>, 'state' | 'since'>;
const open: Standing = { state: 'open', since: '' };

/** Its present state, or why there is nothing to send any more ('' where not even that is worth a line). */
function judge(notice: WaitingNotice): Standing | string {
  if (notice.kind === 'offline') return judgeSilence(notice);
  if (notice.kind === 'settings') return notice.changeSettled ? 'somebody has already handled it' : open;
  const { alarm, timezone } = notice;
  if (alarm === null && notice.kind === 'critical') return open;
  if (alarm === null) return 'the alarm no longer exists';
  const isEscalation = notice.kind === 'escalation';
  if (alarm.clearedAt !== null) {
    if (isEscalation) return '';
    if (alarm.unknownSince !== null)
      return { state: 'over', since: 'over; when it cleared is not known, since the gauge was not polled' };
    if (alarm.polls <= ghostPolls && notice.kind !== 'critical') return 'it was over within two polls';
    return { state: 'over', since: `over since ${localWords(new Date(alarm.clearedAt), timezone)}` };
  }
  if (alarm.acknowledgedAt !== null) {
    if (isEscalation) return '';
    return { state: 'acknowledged', since: `acknowledged by ${alarm.acknowledgedBy ?? 'somebody'}` };
  }
  if (alarm.unknownSince !== null)
    return { state: 'open', since: 'whether it is still active is not known: the gauge is no longer polled' };
  if (notice.facts.resumed !== undefined)
    return { state: 'open', since: 'still active after notifications were paused' };
  return alarm.standing ? open : { state: 'open', since: 'the condition is over, the console still lists the alarm' };
}

function judgeSilence({ gauge, facts, timezone }: WaitingNotice): Standing | string {
  if (gauge === null || gauge.stateSince === null) return 'the site no longer has a gauge';
  const since = new Date(gauge.stateSince);
  if (!gauge.online) return since.toISOString() === facts.openedAt ? open : 'the gauge answered again in the meantime';
  if (facts.held !== true) return 'the gauge answers again';
  return { state: 'over', since: `it answers again since ${localWords(since, timezone)}` };
}

/** Held while notifications of its alarm are paused, and not sent any more when the alarm was seen to clear meanwhile. */
function whilePaused({ alarm, pause: paused, facts, timezone, digest }: WaitingNotice): Decision | null {
  if (alarm === null || (paused === null && facts.paused === undefined)) return null;
  if (alarm.clearedAt !== null && alarm.unknownSince === null)
    return drop('it cleared while notifications were paused');
  if (paused === null) return null;
  const until = new Date(paused.until);
  const reason = `notifications paused until ${localWords(until, timezone)} by ${paused.by}: ${paused.reason}`;
  return { what: 'hold', until, digest, reason, paused: paused.id };
}

function whenToEscalate({ rule, facts }: WaitingNotice, now: Date): Decision | null {
  const minutes = facts.afterMinutes ?? rule?.escalate_after_minutes ?? 0;
  const until = new Date(Date.parse(facts.openedAt) + minutes * 60_000);
  return until > now ? { what: 'hold', until, digest: false, reason: null } : null;
}

function whenInDigest(notice: WaitingNotice, listener: Listener, now: Date): Decision | null {
  if (notice.digest && notice.dueAt <= now) return null;
  const until = nextDigest(listener.digest, listener.timezone, now);
  return { what: 'hold', until, digest: true, reason: `for the digest of ${localWords(until, listener.timezone)}` };
}

function pause({ lastMessageAt }: Listener, now: Date): Decision | null {
  if (lastMessageAt === null || lastMessageAt > now) return null;
  const until = new Date(lastMessageAt.getTime() + betweenMs);
  return until > now ? { what: 'hold', until, digest: false, reason: null } : null;
}
