import type { Sql } from '#server/store/database/pool.ts';
import { readMonthOf, type SiteMonth } from '#server/store/notification/program-events.ts';
import { linkOf } from '../message-words.ts';
import type { DueNotice } from '../take-due.ts';

interface Made {
  id: string;
  at: Date;
  userId: number;
  publicUrl: string;
}

/** The call for an event, as JSON (docs/reference/webhook.md). A month end names the sites that the person may read now. */
export async function programBody(
  sql: Sql,
  { notice }: DueNotice,
  { id, at, userId, publicUrl }: Made,
): Promise<string> {
  const { event, data = {}, openedAt } = notice.facts;
  const head = { id, event, at: at.toISOString() };
  if (notice.kind === 'month') {
    const month = String(data.month);
    const sites = await readMonthOf(sql, userId, month);
    return JSON.stringify({ ...head, month, sites: sites.map((site) => siteOf(site, month, publicUrl)) });
  }
  const { siteId: site_id, siteName: site } = notice;
  return JSON.stringify({ ...head, happened_at: openedAt, site_id, site, ...data, url: linkOf(notice, publicUrl) });
}

function siteOf({ siteId, siteName, verdict, version, at, ...close }: SiteMonth, month: string, publicUrl: string) {
  return {
    site_id: siteId,
    site: siteName,
    state:
      verdict === null
        ? close.state === 'given_up'
          ? 'failed'
          : 'pending'
        : close.state === 'fixed'
          ? 'fixed'
          : 'closed',
    verdict,
    version,
    judged_at: at?.toISOString() ?? null,
    missing: verdict === null ? missingOf(close) : null,
    url: `${publicUrl}/sites/${siteId}?tab=compliance&month=${month}`,
  };
}

/** Why there is no verdict, and what to do. */
function missingOf({ state, error }: Pick<SiteMonth, 'state' | 'error'>): string {
  if (state === 'given_up') {
    return `The month could not be closed: ${error || 'unknown error'}. An administrator tries it again on the Installation page.`;
  }
  if (error !== '') return `The month could not be closed yet: ${error}. It is tried again.`;
  return 'The month is not closed: evidence is missing. The compliance tab of the site says what to record.';
}
