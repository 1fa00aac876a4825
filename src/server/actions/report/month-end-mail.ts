import { statusWords } from '#reports/page/status-box.ts';
import { queueMail } from '#server/mail/queue.ts';
import {
  listMonthEndReaders,
  listMonthEndSites,
  lockMonthEnd,
  type MonthEndReader,
  type MonthEndSite,
  monthEndKey,
} from '#server/store/compliance/month-ends.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { plainLine } from '../mail/plain-line.ts';
import { addMonths } from '../month-input.ts';
import { monthWords } from './report-mail.ts';

const hour = 3_600_000;
/** In hours after the month has ended in UTC: by then it has ended everywhere. */
const everywhere = 12;
/** So long the email waits for sites whose proof may still come in. */
const waits = 84;
/** Nobody waits for the email of a month that ended longer ago. */
const longest = 15 * 24;
/** Sites that the email names; of more only their number. */
const mostSites = 40;

/** Kinds of sites in the email, those that need somebody first. */
const kinds = ['failed', 'inconclusive', 'given_up', 'pending', 'none', 'compliant'] as const;
type Kind = (typeof kinds)[number];

function kindOf({ status, exempt, givenUp }: MonthEndSite): Kind {
  if (exempt) return 'none';
  if (status === 'FAILED') return 'failed';
  if (status === 'INCONCLUSIVE') return 'inconclusive';
  if (status === 'COMPLIANT') return 'compliant';
  return givenUp ? 'given_up' : 'pending';
}

/** What the email says of a site without a verdict. */
const without: Readonly<Partial<Record<Kind, string>>> = {
  given_up: 'No verdict. The report failed several times: an administrator must have it tried again.',
  pending: 'Pending. Proof may still come in.',
};

/**
 * Sends everybody who gets the monthly reports of two or more sites one email for the month that ended: as soon as each of
 * these sites has its verdict, at the latest three and a half days after the month. Done again, or by two workers at
 * once, it sends nothing twice. Answers how many were sent.
 */
export async function sendMonthEnds(ctx: Pick<Context, 'db' | 'now' | 'publicUrl'>): Promise<number> {
  const month = addMonths(ctx.now.toISOString().slice(0, 7), -1);
  const since = (ctx.now.getTime() - Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`)) / hour;
  if (since < everywhere || since > longest) return 0;
  let sent = 0;
  for (const reader of await listMonthEndReaders(ctx.db, month, since >= waits)) {
    if (await sendOne(ctx, reader, month)) sent += 1;
  }
  return sent;
}

function sendOne(
  ctx: Pick<Context, 'db' | 'now' | 'publicUrl'>,
  { userId, email }: MonthEndReader,
  month: string,
): Promise<boolean> {
  return inTransaction(ctx.db, async (sql) => {
    await lockMonthEnd(sql, month, true);
    // As of now: access may have ended since the reader was found.
    const sites = await listMonthEndSites(sql, userId, month);
    if (sites.length < 2) return false;
    const mail = monthEndMail(sites, month, ctx.publicUrl);
    return queueMail(sql, { ...mail, to: [email], onceKey: monthEndKey(userId, month) }, ctx.now);
  });
}

/** Subject and text of the email of a month's end: how many sites are what, and those that need somebody, each with its link. */
export function monthEndMail(
  sites: readonly MonthEndSite[],
  month: string,
  publicUrl: string,
): { kind: 'month_end'; subject: string; body: string } {
  const of = (kind: Kind) => sites.filter((site) => kindOf(site) === kind);
  const open = kinds.filter((kind) => kind !== 'compliant').flatMap((kind) => of(kind));
  const left = open.length - mostSites;
  return {
    kind: 'month_end',
    subject: `Month end ${month}: ${of('compliant').length} of ${sites.length} sites compliant`,
    body: [
      `Release detection in ${monthWords(month)} at your ${sites.length} sites:`,
      '',
      `${statusWords.COMPLIANT}: ${of('compliant').length}`,
      `${statusWords.FAILED}: ${of('failed').length}`,
      `${statusWords.INCONCLUSIVE}: ${of('inconclusive').length}`,
      `${statusWords.PENDING}: ${of('pending').length}`,
      `No verdict: ${of('none').length + of('given_up').length}`,
      '',
      ...(open.length === 0 ? ['Every site is compliant. The reports may list what is missing or open.', ''] : []),
      ...open.slice(0, mostSites).flatMap((site) => siteLines(site, month, publicUrl)),
      ...(left > 0 ? [`And ${left} more sites that are not compliant: ${publicUrl}/compliance-overview`, ''] : []),
      'The report of each site is filed under its Documents, Monthly Reports.',
      'You receive this email in place of one for each site, because you are on the report lists of several sites.',
      '',
      'Forecourt',
    ].join('\n'),
  };
}

function siteLines(site: MonthEndSite, month: string, publicUrl: string): string[] {
  const kind = kindOf(site);
  const said = plainLine(site.sentence ?? 'No reason is stored. Open the site.');
  const status = kind === 'failed' ? statusWords.FAILED : statusWords.INCONCLUSIVE;
  return [
    plainLine(site.name),
    `- ${without[kind] ?? (kind === 'none' ? said : `${status}. ${said}`)}`,
    `${publicUrl}/sites/${site.siteId}?tab=compliance&month=${month}`,
    '',
  ];
}
