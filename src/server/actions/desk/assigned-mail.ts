import { email as emailSchema } from '#contract/nouns/common.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import type { Mail } from '#server/mail/queue.ts';
import type { DeskPerson } from '#server/store/desk/desk-people.ts';
import type { JobAtWork } from '#server/store/desk/desk-work.ts';

/** Without line breaks and control characters: a title is free text. */
const oneLine = (text: string) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();

/** A day as the emails have it, which their Spanish reads: 'Nov 30, 2026'. */
const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Jobs of one email; the others are on the Desk. */
const mostListed = 50;

/** Sent to a person who gets jobs from somebody else: one email, however many jobs. Null: the address is not one. */
export function assignedMail(
  to: DeskPerson,
  jobs: readonly Pick<JobAtWork, 'id' | 'number' | 'siteId' | 'siteName' | 'title' | 'dueOn'>[],
  { by, publicUrl, why }: { by: string; publicUrl: string; why: string | null },
): Mail | null {
  if (!emailSchema.safeParse(to.email).success || jobs.length === 0) return null;
  const [first] = jobs;
  const subject =
    jobs.length === 1 && first !== undefined
      ? `${issueNumber(first.number)} is assigned to you: ${oneLine(first.title)}`
      : `${jobs.length} jobs are assigned to you`;
  const left = jobs.length - mostListed;
  return {
    kind: 'job_assigned',
    to: [to.email],
    subject: oneLine(subject).slice(0, 200),
    body: [
      why === null ? `${by} assigned you:` : `${by} sent back to you: ${why}`,
      '',
      ...jobs
        .slice(0, mostListed)
        .flatMap(({ id, number, siteId, siteName, title, dueOn }) => [
          `${issueNumber(number)} at ${oneLine(siteName)}: ${oneLine(title)}${dueOn === null ? '' : `, due ${dayWords.format(new Date(`${dueOn}T00:00:00Z`))}`}`,
          `${publicUrl}/sites/${siteId}?tab=issues&issue=${id}`,
        ]),
      ...(left > 0 ? [`and ${left} more`] : []),
      '',
      `All your jobs: ${publicUrl}/desk?group=mine`,
      '',
      'Forecourt',
    ].join('\n'),
  };
}
