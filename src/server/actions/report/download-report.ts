import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { record } from '#server/audit/record.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import type { Context } from '../context.ts';
import { readMonth } from '../month-input.ts';
import { type MadeReport, makeReport } from './make-report.ts';

/**
 * The report somebody asked for, in their language, and that they did. `month` as the query has it: absent or '' is the
 * site's own. Throws invalid_month, site_not_found, report_failed.
 */
export async function downloadReport(
  ctx: Context,
  siteId: number,
  month: string | undefined,
  inline: boolean,
  language: Language,
): Promise<MadeReport> {
  const day = await readSiteDay(ctx.db, siteId, ctx.now);
  if (day === null) throw new AppError('site_not_found');
  const report = await makeReport(ctx, siteId, readMonth(month, day.slice(0, 7)), language);
  await record(ctx.db, ctx.actor, ctx.now, {
    action: 'report.downloaded',
    siteId,
    target: { type: 'report', id: report.reportId },
    detail: { month: report.month, ...(inline ? { inline: true } : {}), ...(language === 'en' ? {} : { language }) },
  });
  return report;
}
