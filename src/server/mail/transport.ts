import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Email } from './email-body.ts';

/** Of an email that the mail server accepted: the accepted recipients, and the rejected ones. */
export interface Delivery {
  accepted: string[];
  refused: string[];
  /** Why it went to nobody: no mail server is set. */
  note?: string;
}

/** Logged with each email that was written while no mail server was set. */
const keptOnly = 'no mail server was set (SMTP_URL): kept here, sent to nobody';

/** Hands one letter over; rejects when it was not taken for anybody. */
export interface Transport {
  send(email: Email, patienceMs?: number): Promise<Delivery>;
  close(): void;
}

/** For the worker, who has no one waiting: a report of some megabytes on a slow line needs its time. */
const usualPatienceMs = 120_000;
const connectMs = 15_000;

/**
 * The mail server of SMTP_URL. Without that setting mails go nowhere: they stay readable in the database alone, as kept,
 * and say so. The server's 250 after the text is what counts as taken, whatever becomes of the connection then. Who
 * loses the connection before it cannot know (SMTP gives at-least-once and no more): the email is sent again, under the
 * same Message-ID, by which mailboxes know it as the same.
 */
export function openTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Transport {
  if (config.smtpUrl === null) {
    return {
      send: async ({ recipients }) => ({ accepted: [...recipients], refused: [], note: keptOnly }),
      close: () => {},
    };
  }
  const mailer = createTransport(
    { url: config.smtpUrl, connectionTimeout: connectMs, greetingTimeout: connectMs },
    {
      from: config.mailFrom,
      // A mail's text never makes us read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  );
  return {
    async send(email, patienceMs = usualPatienceMs) {
      const info = await mailer.sendMail({
        messageId: email.messageId(config.mailFrom),
        date: email.at,
        // As objects: an address is never read as a list or a name with an address.
        to: email.recipients.map((address) => ({ name: '', address })),
        subject: email.subject,
        text: email.body,
        attachments: email.attachments.map(({ name, contentType, bytes }) => ({
          filename: name,
          contentType,
          content: bytes,
        })),
        // Hangs up, so that a server which wakes up late does not take what we count as failed.
        signal: AbortSignal.timeout(patienceMs),
      });
      const turnedDown = new Set(info.rejected.map(asSent));
      const isRefused = (address: string) => turnedDown.has(asSent(address));
      return {
        accepted: email.recipients.filter((address) => !isRefused(address)),
        refused: email.recipients.filter(isRefused),
      };
    },
    close: () => mailer.close(),
  };
}

/** An address as the mail library writes and returns it: the domain in ASCII. */
function asSent(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase();
}
