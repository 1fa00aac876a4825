import { type Caller, mayManageSite, mayWriteSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { siteType } from '#contract/nouns/common.ts';
import { adminFields, type SiteInfo, type SiteInfoField, writerFields } from '#contract/nouns/site/site-info.ts';
import { readSiteInfoRow, type SiteInfoRow } from '#server/store/site/site-info.ts';
import type { Context } from '../context.ts';

/** What an admin calls the console, else what the gauge says it is. */
export function shownConsole(row: SiteInfoRow): string {
  return row.console_type === '' ? row.gauge_console_type : row.console_type;
}

/** Names of the fields this caller may change. */
export function editableBy(caller: Caller, siteId: number): SiteInfoField[] {
  if (mayManageSite(caller, siteId)) return [...writerFields, ...adminFields];
  return mayWriteSite(caller, siteId) ? [...writerFields] : [];
}

/** Site info for a caller; mail addresses of recipients only for those who may write, or manage the site. */
export function toSiteInfo(row: SiteInfoRow, caller: Caller): SiteInfo {
  const { gauge_console_type: _, ...shown } = row;
  const writes = mayWriteSite(caller, row.id) || mayManageSite(caller, row.id);
  return {
    ...shown,
    site_type: siteType.parse(row.site_type),
    console_type: shownConsole(row),
    report_recipients: writes ? row.report_recipients : [],
    reminder_recipients: writes ? row.reminder_recipients : [],
    editable: editableBy(caller, row.id),
  };
}

/** What is recorded about a site. Throws site_not_found. */
export async function readSiteInfo(ctx: Context, caller: Caller, siteId: number): Promise<SiteInfo> {
  const row = await readSiteInfoRow(ctx.db, siteId);
  if (row === null) throw new AppError('site_not_found');
  return toSiteInfo(row, caller);
}
