import { email as emailSchema } from '#contract/nouns/common.ts';
import { attentionLines } from '#server/actions/attention/digest-lines.ts';
import { readAttentionFor } from '#server/actions/attention/read-attention.ts';
import { queueMail } from '#server/mail/queue.ts';
import { sendNow } from '#server/mail/send-now.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { logMessage, logNotices } from '#server/store/notification/notice-log.ts';
import { type DueFor, settleNotices, tryLockPerson } from '#server/store/notification/notices.ts';
import { findUser } from '#server/store/user/users.ts';
import { bodyOf, onlySite, subjectOf, testWords } from '../message-words.ts';
import { eachOf, findDue, type Message, takeDue } from '../take-due.ts';
import type { Channel, SendContext } from './channel.ts';

type MailContext = Pick<SendContext, 'db' | 'config' | 'now' | 'publicUrl' | 'log'>;

/** Without a mail server every mail counts as sent (mail/transport.ts): whoever tests is to know it. */
const nowhere = 'No mail server is set (SMTP_URL): the message was kept here and not sent';

/** Email, by the outbox. */
export const mail: Channel = {
  name: 'mail',
  off: 'mail is switched off',
  isOn: ({ preferences }) => preferences.mail,
  sendDue: mailDueNotices,
  async sendTest(ctx, { user }) {
    await sendNow(ctx, { kind: 'notification_test', to: [user.email], ...testWords(ctx.publicUrl) });
    return ctx.config.smtpUrl === null ? nowhere : `Test message sent to ${user.email}`;
  },
};

/** People at a time: the database has others to serve. */
const atOnce = 2;

/**
 * Puts what is due by mail into the outbox, one mail for each person, and one for each digest. Mail and marks are one
 * transaction: however it ends, nothing is sent twice or lost. Returns the number of emails.
 */
async function mailDueNotices(ctx: MailContext): Promise<number> {
  let mails = 0;
  await eachOf(await findDue(ctx.db, 'mail', ctx.now), atOnce, async (due) => {
    const made = await mailPerson(ctx, due);
    mails += made;
  });
  return mails;
}

function mailPerson(ctx: MailContext, dueFor: DueFor): Promise<number> {
  const { now } = ctx;
  const { userId } = dueFor;
  return inTransaction(ctx.db, async (sql) => {
    if (!(await tryLockPerson(sql, 'mail', userId))) return 0;
    const due = await takeDue(sql, dueFor, { channel: mail, now });
    const user = await findUser(sql, userId);
    if (due === null || user === null) return 0;
    for (const message of due.messages) {
      const ids = message.told.map(({ notice }) => notice.id);
      if (!emailSchema.safeParse(user.email).success) {
        await settleNotices(sql, ids, 'dropped');
        await logNotices(sql, ids, { at: now, what: 'dropped', reason: 'the email address is not valid' });
        continue;
      }
      const more = message.digest ? await digestLines(ctx, user) : [];
      await queue(sql, ctx, { message, more }, user.email);
      await settleNotices(sql, ids, 'sent');
      await logNotices(sql, ids, { at: now, what: 'sent', reason: message.digest ? 'in the digest' : '' });
      if (!message.digest) continue;
      const whole = { userId, ...onlySite(message), kind: 'digest', channel: 'mail', reason: '' } as const;
      await logMessage(sql, { ...whole, what: 'sent', subject: subjectOf(message) }, now);
    }
    return due.messages.length;
  });
}

/** Read outside the transaction: what cannot be read is said in the digest and does not hold it back. */
async function digestLines(ctx: MailContext, user: Parameters<typeof readAttentionFor>[1]): Promise<string[]> {
  const list = await readAttentionFor(ctx, user).catch((err: unknown) => {
    ctx.log.error({ err }, 'What needs attention could not be read for a digest');
    return null;
  });
  return attentionLines(list, ctx.publicUrl);
}

interface Letter {
  message: Message;
  more: readonly string[];
}

async function queue(sql: Sql, ctx: MailContext, { message, more }: Letter, to: string): Promise<void> {
  const letter = {
    kind: 'notification',
    to: [to],
    subject: subjectOf(message),
    body: bodyOf(message, ctx.publicUrl, more),
  };
  // Each notification is sent once, so the first one of a message identifies it.
  await queueMail(sql, { ...letter, onceKey: `notice ${message.told[0]?.notice.id}` }, ctx.now);
}
