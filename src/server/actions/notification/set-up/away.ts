import { AppError } from '#contract/errors.ts';
import { email as emailSchema } from '#contract/nouns/common.ts';
import { type Away, type AwayInput, longestAwayDays } from '#contract/nouns/people/away.ts';
import type { Context } from '#server/actions/context.ts';
import { plainLine } from '#server/actions/mail/plain-line.ts';
import { localWords } from '#server/actions/report/record/report-words.ts';
import { record } from '#server/audit/record.ts';
import { type Mail, queueMail } from '#server/mail/queue.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import {
  deleteAway,
  findAway,
  findColleague,
  findZoneOfSites,
  listNotCovered,
  setAway,
} from '#server/store/notification/away.ts';
import { findPreferences, lockPerson } from '#server/store/notification/notify-preferences.ts';
import { findUser } from '#server/store/user/users.ts';
import { usualPreferences } from '../read-preferences.ts';

interface AwayFacts {
  person: { name: string; email: string; timezone: string };
  substitute: { name: string; email: string; timezone: string };
  fromAt: Date;
  untilAt: Date;
  notCovered: readonly { name: string }[];
}

/** Sites that are named; of more only their number. */
const mostNamed = 50;

/** The emails to a person who will be away, and to the substitute; the substitute reads no names of other sites. Times are those of each reader. */
export function awayMails({ person, substitute, fromAt, untilAt, notCovered }: AwayFacts, publicUrl: string): Mail[] {
  const spanFor = ({ timezone }: { timezone: string }) =>
    `from ${localWords(fromAt, timezone)} to ${localWords(untilAt, timezone)}`;
  const [own, other] = [plainLine(person.name.trim() || person.email), plainLine(substitute.name)];
  const count = notCovered.length;
  const sites = count === 1 ? '1 site' : `${count} sites`;
  const named = notCovered.slice(0, mostNamed).map(({ name }) => `- ${plainLine(name)}`);
  const end = ['', `Notification settings: ${publicUrl}/account`, '', 'Forecourt'];
  const mails: Mail[] = [
    {
      kind: 'away',
      to: [person.email],
      subject: `Your notifications go to ${other} while you are away`,
      body: [
        `Your notifications go to ${other} ${spanFor(person)}. You still get critical notifications.`,
        ...(count === 0
          ? []
          : ['', `${other} has no access to ${sites}. You still get the notifications of:`, ...named]),
        ...(count > mostNamed ? [`And ${count - mostNamed} more`] : []),
        ...end,
      ].join('\n'),
    },
    {
      kind: 'away',
      to: [substitute.email],
      subject: `You get the notifications of ${own}`,
      body: [
        `${own} is away ${spanFor(substitute)} and named you as substitute: you get their notifications of the sites that you have access to.`,
        ...(count === 0 ? [] : [`You have no access to ${sites} of theirs: ${own} still gets those notifications.`]),
        ...end,
      ].join('\n'),
    },
  ];
  return mails.filter(({ to }) => to.every((address) => emailSchema.safeParse(address).success));
}

const day = 86_400_000;

/** When a person is away, with the sites that the substitute does not cover. One that is over is none. */
export async function readAway({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<Away> {
  const row = await findAway(db, userId);
  if (row === null || row.untilAt <= now) return { away: null };
  const { substituteId: id, name, email } = row;
  return {
    away: {
      from: row.fromAt.toISOString(),
      until: row.untilAt.toISOString(),
      substitute: { id, name, email },
      not_covered: await listNotCovered(db, userId, id),
    },
  };
}

/**
 * Sends the notifications of a person to a substitute for a time; both get an email that says so, and of which sites it
 * does not hold. Throws user_not_found, validation.
 */
export async function beAway(ctx: Context, userId: number, { from, until, email }: AwayInput): Promise<Away> {
  const [fromAt, untilAt] = [new Date(from), new Date(until)];
  await inTransaction(ctx.db, async (sql) => {
    if (!(await lockPerson(sql, userId))) throw new AppError('user_not_found');
    const person = await findUser(sql, userId);
    if (person === null) throw new AppError('user_not_found');
    const substitute = await findColleague(sql, userId, email);
    const fields: Record<string, string> = {};
    if (substitute === null) fields.email = 'must be of somebody else with access to one of the sites';
    if (untilAt <= fromAt) fields.until = 'must be later than the beginning';
    else if (untilAt <= ctx.now) fields.until = 'is over';
    else if (untilAt.getTime() - fromAt.getTime() > longestAwayDays * day) fields.until = 'must be within a year';
    if (substitute === null || Object.keys(fields).length > 0) throw new AppError('validation', { fields });
    await setAway(sql, userId, { substituteId: substitute.id, fromAt, untilAt });
    const notCovered = await listNotCovered(sql, userId, substitute.id);
    const zoned = {
      person: { ...person, timezone: await zoneOf(sql, userId) },
      substitute: { ...substitute, timezone: await zoneOf(sql, substitute.id) },
    };
    for (const mail of awayMails({ ...zoned, fromAt, untilAt, notCovered }, ctx.publicUrl)) {
      await queueMail(sql, mail, ctx.now);
    }
    await record(sql, ctx.actor, ctx.now, {
      action: 'notifications.away_set',
      target: { type: 'user', id: userId },
      detail: { from, until, substitute: substitute.email, not_covered: notCovered.length },
    });
  });
  return readAway(ctx, userId);
}

/** The time zone of a person's notifications; of one who has set none, that of most of their sites. */
async function zoneOf(sql: Sql, userId: number): Promise<string> {
  const own = (await findPreferences(sql, userId))?.timezone;
  return own ?? (await findZoneOfSites(sql, userId)) ?? usualPreferences.timezone;
}

/** Ends it now. Throws user_not_found, away_not_found. */
export async function endAway(ctx: Context, userId: number): Promise<Away> {
  await inTransaction(ctx.db, async (sql) => {
    if (!(await lockPerson(sql, userId))) throw new AppError('user_not_found');
    if (!(await deleteAway(sql, userId))) throw new AppError('away_not_found');
    await record(sql, ctx.actor, ctx.now, {
      action: 'notifications.away_ended',
      target: { type: 'user', id: userId },
      detail: {},
    });
  });
  return readAway(ctx, userId);
}
