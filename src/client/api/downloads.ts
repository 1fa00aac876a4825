import { addressOf } from './call.ts';

/** Address of the compliance report of a month (YYYY-MM) as a PDF that a window shows (S-24). */
export function reportAddress(siteId: number | string, month: string): string {
  return addressOf({ path: '/api/sites/{id}/compliance-report-v2/pdf' }, { params: { id: siteId }, query: { month } });
}

/** Address under which a stored document of a site is downloaded (S-15). */
export function documentAddress(siteId: number | string, folder: string, file: string): string {
  return addressOf(
    { path: '/api/public/sites/{id}/documents/download' },
    { params: { id: siteId }, query: { folder, file } },
  );
}
