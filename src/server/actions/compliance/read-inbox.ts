import { daysBetween } from '#contract/dates.ts';
import { headlineOf, type Inbox, inboxLimit } from '#contract/nouns/compliance/compliance.ts';
import { findMonthlyReport, newestDocuments } from '#server/store/document/documents.ts';
import { listInsurance } from '#server/store/site/insurance.ts';
import type { Context } from '../context.ts';
import { readMonth } from '../month-input.ts';
import { readMonthStatus } from './month-status.ts';
import { requirePlace } from './read-month.ts';

/** Insurance that ends within this many days is upcoming (docs/reference/api.md#calls). */
const upcomingDays = 90;
/** No report is of a later one: the latest is the one of the latest month, whenever it was filed. */
const lastMonth = '2099-12';

/** What a site's people should see first of a month. Throws invalid_month. */
export async function readInbox(ctx: Context, siteId: number, monthText: string | undefined): Promise<Inbox> {
  const site = await requirePlace(ctx, siteId);
  const month = readMonth(monthText, site.today.slice(0, 7));
  const [{ status, computed }, report, uploads, insurance] = await Promise.all([
    readMonthStatus(ctx, site, month),
    findMonthlyReport(ctx.db, siteId, lastMonth),
    newestDocuments(ctx.db, siteId, 'Regulatory Correspondence', inboxLimit),
    listInsurance(ctx.db, siteId),
  ]);
  return {
    month,
    monthly_status: headlineOf(status, computed),
    ...(computed === null ? {} : { set_status: status }),
    latest_monthly_pdf:
      report === null ? null : { file_name: report.name, file_path: `${report.folder}/${report.name}` },
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
    insurance_recorded: insurance.length,
    insurance_last_end: insurance.at(-1)?.expirationDate ?? null,
  };
}
