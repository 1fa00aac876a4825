import type { Language } from '#contract/language.ts';
import { routes } from '#contract/routes/all.ts';
import { addressOf } from '../wire/call.ts';
import { fetchFile } from '../wire/files.ts';

/** Name under which a month's report is kept; what no file name may hold becomes '_' (docs/reference/api.md#calls). */
export function reportFileName(siteName: string, month: string, lang?: Language): string {
  const ending = lang === undefined ? '' : `_${lang}`;
  return `Compliance_Report_${siteName.replace(/[/\\:*?"<>|\u0000-\u001f]/g, '_')}_${month}${ending}.pdf`;
}

/**
 * Fetches the report of a month (YYYY-MM) and has the browser save it, in the language of the account where none is named.
 * Throws ApiError when there is none.
 */
export async function downloadReport(siteId: string, siteName: string, month: string, lang?: Language): Promise<void> {
  const address = addressOf(routes.downloadReport, { params: { id: siteId }, query: { month, lang } });
  const answer = await fetchFile(address, 'application/pdf');
  const held = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = held;
  link.download = reportFileName(siteName, month, lang);
  link.click();
  // The browser reads the blob after this turn.
  setTimeout(() => URL.revokeObjectURL(held), 10_000);
}
