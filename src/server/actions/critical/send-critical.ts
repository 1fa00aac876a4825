import { queueTracked } from '#server/mail/queue.ts';
import {
  insertSent,
  listCoveredNotices,
  listOpenCritical,
  listSentByRule,
  lockCritical,
  type NewSent,
  type OpenCritical,
  releaseNotices,
  settleCritical,
} from '#server/store/critical/critical-events.ts';
import { listFailingAddresses, listResponsible, type Responsible } from '#server/store/critical/critical-people.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { type Database, inTransaction, type Sql } from '#server/store/database/pool.ts';
import { listAwayNow } from '#server/store/notification/away.ts';
import { logNotices } from '#server/store/notification/notice-log.ts';
import {
  type CriticalFor,
  insertCriticalNotices,
  insertSubstituteNotices,
  settleNotices,
} from '#server/store/notification/notices.ts';
import { holdableCodes } from '../alarm/holdable.ts';
import { choosePeople, isReached } from './choose-people.ts';
import { criticalBody, criticalSubject } from './critical-mail.ts';

export interface SendContext {
  now: Date;
  publicUrl: string;
  /** A mail server is set: what was only kept before goes out now. */
  sendsKept: boolean;
}

/** Events of one run. */
const mostAtOnce = 1_000;

/**
 * Sends what is critical and due to people who can act, by email and in their list, and to the next group where it did
 * not arrive. Emails and marks are one transaction. Answers how many emails were queued.
 */
export function sendCritical(db: Database, ctx: SendContext): Promise<number> {
  return inTransaction(db, (sql) => sendCriticalIn(sql, ctx));
}

/** The same in the caller's transaction. */
export async function sendCriticalIn(sql: Sql, ctx: SendContext): Promise<number> {
  await lockCritical(sql);
  const events = await listOpenCritical(sql, { now: ctx.now, most: mostAtOnce, codes: holdableCodes });
  if (events.length === 0) return 0;
  const open = events.filter((event) => !isDone(event, ctx));
  const emails = await plan(sql, open, ctx);
  let mails = 0;
  const sent: NewSent[] = [];
  for (const { person, events: part, byRule } of emails) {
    const { userId, address } = person;
    sent.push(...byRule.map(({ id }) => ({ eventId: id, userId, address, mailId: null })));
    if (part.length === 0) continue;
    const kind = part.some(({ class: of }) => of === 'release') ? 'suspected_release' : 'critical';
    const subject = criticalSubject(part);
    const mailId = await queueTracked(
      sql,
      { kind, to: [address], subject, body: criticalBody(part, ctx.publicUrl) },
      ctx.now,
    );
    sent.push(...part.map(({ id }) => ({ eventId: id, userId, address, mailId })));
    mails++;
  }
  if (sent.length > 0) await insertSent(sql, sent, ctx.now);
  const critical = emails.flatMap(overOtherChannels);
  await insertCriticalNotices(sql, critical, ctx.now);
  await tellSubstitutes(sql, critical, ctx.now);
  await settleCritical(
    sql,
    events.filter((event) => isDone(event, ctx)).map(({ id }) => id),
    ctx.now,
  );
  await coverNotices(sql, events, ctx.now);
  const siteIds = [...new Set(open.map(({ siteId }) => siteId))];
  if (sent.length > 0) await notifyChange(sql, { kind: 'issue.changed', siteIds });
  return mails;
}

/** Whoever is away still gets what is critical; the substitute gets it too. */
async function tellSubstitutes(sql: Sql, critical: readonly CriticalFor[], now: Date): Promise<void> {
  const userIds = [...new Set(critical.map(({ userId }) => userId))];
  const away = userIds.length === 0 ? [] : await listAwayNow(sql, userIds, now);
  const rows = away.flatMap(({ userId, name, substituteId }) =>
    critical
      .filter((row) => row.userId === userId)
      .map((row) => ({ ...row, userId: substituteId, facts: { ...row.facts, onBehalfOf: name } })),
  );
  if (rows.length > 0) await insertSubstituteNotices(sql, rows, now);
}

/** What a person who gets the email gets over other channels. */
function overOtherChannels({ person: { userId }, events, byRule }: Letter): CriticalFor[] {
  if (userId === null) return [];
  return [...events, ...byRule].map(({ siteId, about, line, facts }) => {
    const { label, code, openedAt, alarmId, issueId } = facts;
    const more = { ...(alarmId !== undefined && { alarmId }), ...(issueId !== undefined && { issueId }) };
    return { userId, siteId, about, line, facts: { severity: 'alarm', label, code, openedAt, ...more } };
  });
}

/** Reported as a release; over and known to somebody; or lost watching that is back before anybody had to know. */
function isDone({ over, inRelease, class: kind, told }: OpenCritical, { sendsKept }: SendContext): boolean {
  if (inRelease && told.length === 0) return true;
  return over && (kind === 'watch' || isReached(told, sendsKept));
}

interface Letter {
  person: Responsible;
  events: OpenCritical[];
  /** Events that a rule of their own has sent them already. */
  byRule: OpenCritical[];
}

/** Who gets what: everything for one address of the same run goes in one email. */
async function plan(sql: Sql, open: readonly OpenCritical[], ctx: SendContext): Promise<Letter[]> {
  const missing = open.filter(({ told }) => !isReached(told, ctx.sendsKept));
  if (missing.length === 0) return [];
  const siteIds = [...new Set(missing.map(({ siteId }) => siteId))];
  const bySite = await listResponsible(sql, siteIds);
  const failing = await listFailingAddresses(sql);
  const watched = missing.filter((event) => event.class === 'watch').map(({ about }) => about);
  const byRule = await listSentByRule(sql, watched);
  const emails = new Map<string, Letter>();
  for (const event of missing) {
    const all = bySite.get(event.siteId) ?? [];
    for (const person of choosePeople({ ...event, all, failing, sendsKept: ctx.sendsKept })) {
      const key = person.address.toLowerCase();
      const email = emails.get(key) ?? { person, events: [], byRule: [] };
      const isKnown = person.userId !== null && byRule.has(`${event.about} ${person.userId}`);
      (isKnown ? email.byRule : email.events).push(event);
      emails.set(key, email);
    }
  }
  return [...emails.values()];
}

/** Nobody gets the same a second time by a rule of their own; all others get it by their rules now. */
async function coverNotices(sql: Sql, events: readonly OpenCritical[], now: Date): Promise<void> {
  const abouts = events.map(({ about }) => about);
  const covered = await listCoveredNotices(sql, abouts);
  if (covered.length > 0) {
    await settleNotices(sql, covered, 'sent');
    await logNotices(sql, covered, { at: now, what: 'sent', reason: 'as a critical notification' });
  }
  await releaseNotices(sql, abouts, now);
}
