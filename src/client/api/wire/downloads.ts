import { addressOf } from './call.ts';

/** Address of the compliance report of a month (YYYY-MM) as a PDF that a window shows. */
export function reportAddress(siteId: number | string, month: string): string {
  return addressOf({ path: '/api/sites/{id}/compliance-report-v2/pdf' }, { params: { id: siteId }, query: { month } });
}

const documentPath = { path: '/api/public/sites/{id}/documents/download' };

/** Address under which a stored document of a site is downloaded. */
export function documentAddress(siteId: number | string, folder: string, file: string): string {
  return addressOf(documentPath, { params: { id: siteId }, query: { folder, file } });
}

/** Address under which a PDF or an image of a site is shown in the page. */
export function inlineAddress(siteId: number | string, folder: string, file: string): string {
  return addressOf(documentPath, { params: { id: siteId }, query: { folder, file, inline: 1 } });
}
