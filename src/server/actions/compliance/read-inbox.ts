import { daysBetween } from '#contract/dates.ts';
import { type Inbox, inboxLimit } from '#contract/nouns/compliance.ts';
import { newestDocuments } from '#server/store/documents.ts';
import { listInsurance } from '#server/store/insurance.ts';
import type { Context } from '../context.ts';
import { readMonth } from './month-input.ts';
import { readMonthStatus } from './month-status.ts';
import { requirePlace } from './read-month.ts';

/** Insurance that ends within this many days is upcoming (API paper, S-12). */
const upcomingDays = 90;

/** What a site's people should see first of a month. Throws invalid_month. */
export async function readInbox(ctx: Context, siteId: number, monthText: string | undefined): Promise<Inbox> {
  const site = await requirePlace(ctx, siteId);
  const month = readMonth(monthText, site.today.slice(0, 7));
  const [{ status }, reports, uploads, insurance] = await Promise.all([
    readMonthStatus(ctx, site, month),
    newestDocuments(ctx.db, siteId, 'Monthly Reports', 1, { systemMade: true }),
    newestDocuments(ctx.db, siteId, 'Regulatory Correspondence', inboxLimit),
    listInsurance(ctx.db, siteId),
  ]);
  const [report] = reports;
  return {
    month,
    monthly_status: status,
    latest_monthly_pdf:
      report === undefined ? null : { file_name: report.name, file_path: `${report.folder}/${report.name}` },
    regulatory_recent: uploads.map(({ name, modifiedAt }) => ({ name, modified: modifiedAt.toISOString() })),
    insurance_upcoming: insurance
      .filter(({ expirationDate }) => {
        const left = daysBetween(site.today, expirationDate);
        return left >= 0 && left <= upcomingDays;
      })
      .slice(0, inboxLimit)
      .map(({ id, carrier, policyNo, expirationDate }) => ({
        id,
        carrier,
        policy_no: policyNo,
        expiration_date: expirationDate,
      })),
  };
}
