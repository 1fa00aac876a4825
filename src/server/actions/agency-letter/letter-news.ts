import { email as emailSchema } from '#contract/nouns/common.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import {
  findAuthorToTell,
  insertLetterNews,
  type LetterNewsKind,
  type LetterToTell,
  listOverdueToTell,
} from '#server/store/desk/letter-news.ts';
import type { Context } from '../context.ts';
import { plainLine } from '../mail/plain-line.ts';

type NewsContext = Pick<Context, 'db' | 'now' | 'publicUrl'>;

/** Letters of one look: more wait for the next one. */
const mostAtOnce = 200;
/** A day as the emails have it, which their Spanish reads: 'Nov 30, 2026'. */
const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Notifies the author of a finding of an answer, by email and at the bell; in the caller's transaction, once. */
export async function tellOfAnswer(
  ctx: NewsContext,
  sql: Sql,
  letterId: number,
  answer: { answerId: number; byId: number; by: string },
): Promise<void> {
  const letter = await findAuthorToTell(sql, letterId, answer);
  if (letter !== null) await tell(ctx, sql, letter, { kind: 'answered', by: answer.by });
}

/**
 * Notifies authors of letters whose due date passed without an answer, each of a date once, however many processes look.
 * Answers how many were notified.
 */
export function tellOfOverdue(ctx: NewsContext): Promise<number> {
  return inTransaction(ctx.db, async (sql) => {
    let count = 0;
    for (const letter of await listOverdueToTell(sql, ctx.now, mostAtOnce)) {
      if (await tell(ctx, sql, letter, { kind: 'overdue' })) count += 1;
    }
    return count;
  });
}

type News = { kind: Extract<LetterNewsKind, 'answered'>; by: string } | { kind: Extract<LetterNewsKind, 'overdue'> };

async function tell({ now, publicUrl }: NewsContext, sql: Sql, letter: LetterToTell, news: News): Promise<boolean> {
  if (!(await insertLetterNews(sql, letter, news.kind, now))) return false;
  if (emailSchema.safeParse(letter.email).success) {
    await queueMail(sql, { ...newsMail(letter, news, publicUrl), to: [letter.email] }, now);
  }
  await notifyChange(sql, { kind: 'issue.changed', siteIds: [letter.siteId] });
  return true;
}

/** The email without what the owner wrote: that is read at the site, by who may. */
function newsMail(letter: LetterToTell, news: News, publicUrl: string) {
  const title = plainLine(letter.title);
  const site = plainLine(letter.siteName);
  const answered = news.kind === 'answered';
  const day = answered ? '' : dayWords.format(new Date(`${letter.about}T00:00:00Z`));
  return {
    kind: answered ? 'agency_letter_answered' : 'agency_letter_overdue',
    subject: (answered ? `The owner answered: ${title}` : `No answer by the due date: ${title}`).slice(0, 200),
    body: [
      title,
      `Site: ${site}`,
      answered
        ? `${plainLine(news.by)} answered for the owner. Read the answer. If it settles the letter, close it.`
        : `The answer was due ${day}. Nobody answered.`,
      `${publicUrl}/sites/${letter.siteId}?tab=issues&issue=${letter.issueId}`,
      '',
      'Forecourt',
    ].join('\n'),
  };
}
