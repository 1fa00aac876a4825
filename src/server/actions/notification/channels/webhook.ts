import { createHmac } from 'node:crypto';
import { isForPrograms } from '#contract/nouns/people/notification.ts';
import { unseal } from '#server/auth/secret-box.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { readMonthOf, type SiteMonth } from '#server/store/notification/program-events.ts';
import { linkOf, webhookBody } from '../message-words.ts';
import { postOutside } from '../outside/post.ts';
import type { DueNotice } from '../take-due.ts';
import type { SendContext } from './channel.ts';
import { type Letter, lostSecret, postedChannel } from './posted.ts';

type BodyContext = Pick<SendContext, 'db' | 'publicUrl'>;

/** JSON for programs, signed where the person has set a secret. Its address is among the preferences. */
export const webhook = postedChannel({
  name: 'webhook',
  off: 'no webhook is set any longer',
  isOn: ({ preferences }) => preferences.webhookUrl !== '',
  pauses: [1, 5, 15, 60],
  accepted: 'The webhook accepted the test message',
  errors: { invalid: 'webhook_invalid', failed: 'webhook_failed' },
  async post(ctx, { userId, preferences, policy }, letter) {
    const { webhookUrl: url, webhookSecret: sealed } = preferences;
    const secret = sealed === null ? null : unseal(ctx.config, `webhook ${userId}`, sealed);
    if (sealed !== null && secret === null) return { ok: false, why: 'failed', detail: lostSecret };
    const body = await bodyOf(ctx, userId, letter);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-forecourt-delivery': letter.id,
      ...(secret === null ? {} : { 'x-forecourt-signature': signatureOf(secret, ctx.now, body) }),
    };
    return postOutside({ url, headers, body }, policy);
  },
});

async function bodyOf({ db, publicUrl }: BodyContext, userId: number, { message, id, at }: Letter): Promise<string> {
  if (message === null) return JSON.stringify({ id, event: 'test', kind: 'test', at: at.toISOString(), lines: [] });
  const [first] = message.told;
  if (first === undefined || !isForPrograms(first.notice.kind)) return webhookBody(message, { id, at }, publicUrl);
  return programBody(db, first, { id, at, userId, publicUrl });
}

/** `t=…,v1=…`: HMAC-SHA256 of the time (seconds since 1970), a dot and the body, in hexadecimal. */
function signatureOf(secret: string, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

interface Made {
  id: string;
  at: Date;
  userId: number;
  publicUrl: string;
}

/** The call for an event, as JSON (docs/reference/webhook.md). A month end names the sites that the person may read now. */
async function programBody(sql: Sql, { notice }: DueNotice, { id, at, userId, publicUrl }: Made): Promise<string> {
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
