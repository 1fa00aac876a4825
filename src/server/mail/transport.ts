import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { OutboxRow } from '../store/outbox.ts';

/** Hands one mail over; rejects when it was not taken. */
export interface Transport {
  send(mail: Pick<OutboxRow, 'recipients' | 'subject' | 'body'>): Promise<void>;
  close(): void;
}

const patienceMs = 15_000;

/**
 * The mail server of SMTP_URL. Without that setting mails go nowhere: they stay readable in the database alone and
 * count as sent.
 */
export function openTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Transport {
  if (config.smtpUrl === null) return { send: async () => {}, close: () => {} };
  const mailer = createTransport(config.smtpUrl, {
    from: config.mailFrom,
    // A mail's text never makes us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await withinTime(mailer.sendMail({ to: mail.recipients, subject: mail.subject, text: mail.body }));
    },
    close: () => mailer.close(),
  };
}

async function withinTime(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), patienceMs);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
