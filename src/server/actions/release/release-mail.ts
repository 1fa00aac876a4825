import { queueMail } from '#server/mail/queue.ts';
import type { Queryable } from '#server/store/pool.ts';
import type { ReleaseRecord } from '#server/store/releases.ts';
import { findMailRecipients } from '#server/store/site-recipients.ts';
import type { Context } from '../context.ts';
import { issueNumber } from '../issue/issue-view.ts';

/** Tells those who get a site's reminders and reports that a clock runs; nobody configured: nobody is told. */
export async function tellOfRelease(
  ctx: Pick<Context, 'now' | 'publicUrl'>,
  tx: Queryable,
  site: { id: number; name: string },
  release: Pick<ReleaseRecord, 'unit' | 'found' | 'reportBy' | 'confirmBy' | 'reportHours' | 'citation'> & {
    issueId: number;
    number: number;
  },
): Promise<void> {
  const { to, timezone } = await findMailRecipients(tx, site.id);
  if (to.length === 0) return;
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone: timezone });
  await queueMail(
    tx,
    {
      kind: 'suspected_release',
      to,
      subject: `Suspected release: ${release.unit}, ${site.name}`,
      body: [
        release.found,
        '',
        `The agency must be told within ${release.reportHours} hours, by ${words.format(release.reportBy)} (${release.citation}).`,
        `The release must be confirmed or ruled out by ${words.format(release.confirmBy)}.`,
        '',
        `Issue ${issueNumber(release.number)} keeps the steps: ${ctx.publicUrl}/sites/${site.id}?tab=issues&issue=${release.issueId}`,
        '',
        'Forecourt',
      ].join('\n'),
    },
    ctx.now,
  );
}
