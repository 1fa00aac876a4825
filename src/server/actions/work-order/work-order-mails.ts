import type { Language } from '#contract/language.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { lineIn } from '#server/mail/mail-language.ts';
import type { Mail } from '#server/mail/queue.ts';

/** Without line breaks and control characters: titles and words are free text. */
const oneLine = (text: string) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What the mails name of a job. */
export interface MailedJob {
  number: number;
  title: string;
  siteName: string;
}

export interface VendorMail {
  to: string;
  language: Language;
  job: MailedJob;
  by: string;
  vendor: string;
  words: string;
  url: string;
  expiresAt: Date;
}

const subjectOf = (language: Language, { number, siteName }: MailedJob) =>
  oneLine(lineIn(language, `Work order ${issueNumber(number)} at ${oneLine(siteName)}`)).slice(0, 200);

/** The email that brings a vendor the link to a job, in the vendor's language. */
export function workOrderMail(
  { to, language, job, by, vendor, words, url, expiresAt }: VendorMail,
  form: string | null,
): Mail {
  const lines = [
    `${by} asks ${oneLine(vendor)} to do this job at ${oneLine(job.siteName)}:`,
    '',
    oneLine(job.title),
    ...(form === null ? [] : [`Form to fill: ${form}`]),
    ...(words === '' ? [] : [oneLine(words)]),
    '',
    'Open this link to see the job and to answer. You need no account:',
    url,
    '',
    `The link works until ${day.format(expiresAt)}. It opens this job only. Anybody who has it can use it.`,
    '',
    'Forecourt',
  ];
  return mailTo(to, language, subjectOf(language, job), lines);
}

/** The email to a vendor that has a job already and is asked to fill a form with it. */
export function formMail({ to, language, job, by, url, expiresAt }: VendorMail, form: string): Mail {
  const lines = [
    `${by} asks you to fill a form for ${issueNumber(job.number)} at ${oneLine(job.siteName)}.`,
    `Form to fill: ${form}`,
    '',
    'Open this link to see the job:',
    url,
    '',
    `The link works until ${day.format(expiresAt)}. It opens this job only. Anybody who has it can use it.`,
    '',
    'Forecourt',
  ];
  return mailTo(to, language, subjectOf(language, job), lines);
}

/** The email to a vendor with the reason why a report came back. */
export function returnedMail({ to, language, job, by, words, url, expiresAt }: VendorMail): Mail {
  const lines = [
    `${by} returned your report on ${issueNumber(job.number)} at ${oneLine(job.siteName)}: ${oneLine(words)}`,
    '',
    'Open the job, correct the report, and send it again:',
    url,
    '',
    `The link works until ${day.format(expiresAt)}. It opens this job only. Anybody who has it can use it.`,
    '',
    'Forecourt',
  ];
  return mailTo(to, language, subjectOf(language, job), lines);
}

/** The email to a vendor: the proposed time suits, or it does not. `time` is as the clock at the site shows it. */
export function timeMail(
  { to, language, job, by, words, url, expiresAt }: VendorMail,
  { agreed, time }: { agreed: boolean; time: string },
): Mail {
  const site = oneLine(job.siteName);
  const lines = [
    agreed
      ? `${by} agrees to ${time}, time of the site, for ${issueNumber(job.number)} at ${site}.`
      : `${by} cannot agree to ${time}, time of the site, for ${issueNumber(job.number)} at ${site}:`,
    ...(words === '' ? [] : [oneLine(words)]),
    '',
    agreed ? 'Open this link to see the job:' : 'Open this link to propose another time, or to accept or decline:',
    url,
    '',
    `The link works until ${day.format(expiresAt)}. It opens this job only. Anybody who has it can use it.`,
    '',
    'Forecourt',
  ];
  return mailTo(to, language, subjectOf(language, job), lines);
}

function mailTo(to: string, language: Language, subject: string, lines: readonly string[]): Mail {
  return { kind: 'work_order', to: [to], subject, body: lines.map((line) => lineIn(language, line)).join('\n') };
}

/** What a vendor did, for the person who sent the job. */
export type VendorDeed = 'accepted' | 'declined' | 'proposed' | 'done';

/** The email to the sender of a job with the answer of the vendor. */
export function answeredMail(
  to: string,
  { job, vendor, deed, words, link }: { job: MailedJob; vendor: string; deed: VendorDeed; words: string; link: string },
): Mail {
  const what: Record<VendorDeed, string> = {
    accepted: `${oneLine(vendor)} accepted ${issueNumber(job.number)}`,
    declined: `${oneLine(vendor)} declined ${issueNumber(job.number)}`,
    proposed: `${oneLine(vendor)} proposes a time for ${issueNumber(job.number)}`,
    done: `${oneLine(vendor)} reported ${issueNumber(job.number)} as done: verify it`,
  };
  const lines = [
    `${issueNumber(job.number)} at ${oneLine(job.siteName)}: ${oneLine(job.title)}`,
    ...(words === '' ? [] : [oneLine(words)]),
    '',
    link,
    '',
    'Forecourt',
  ];
  return { kind: 'work_order_answer', to: [to], subject: oneLine(what[deed]).slice(0, 200), body: lines.join('\n') };
}
