import { whyNoCredential } from '#compliance/calendar/why-no-credential.ts';
import { type Caller, mayReadSite } from '#contract/access.ts';
import type { Credential, CredentialList, FleetCredentialList } from '#contract/nouns/site/credential.ts';
import { type CredentialRow, listCredentials, listFleetCredentials } from '#server/store/credential/credentials.ts';
import type { Context } from '../context.ts';

/** A version as a caller may see it: of sites that they may not see only how many there are. */
export function toCredential(row: CredentialRow, caller: Caller): Credential {
  const { documentFolder: folder, documentFile: file } = row;
  const sites = row.sites.filter(({ id }) => mayReadSite(caller, id));
  const mayOpen = mayReadSite(caller, row.siteId);
  const fact = { ...row, noExpiry: row.noExpiry !== null, file, folder };
  return {
    id: row.id,
    kind: row.kind,
    holder: row.holder,
    company: row.company,
    number: row.number,
    issuer: row.issuer,
    phone: row.phone,
    issued_on: row.issuedOn,
    expires_on: row.expiresOn,
    no_expiry: row.noExpiry,
    site_id: row.siteId,
    document: mayOpen && folder !== null && file !== null ? { folder, file } : null,
    document_hidden: !mayOpen && file !== null,
    sites,
    other_sites: row.sites.length - sites.length,
    why_not: row.endedAt === null ? whyNoCredential(fact, row.today) : null,
    recorded_by: row.recordedBy,
    recorded_at: row.recordedAt.toISOString(),
    replaces: row.replaces,
    ended_at: row.endedAt?.toISOString() ?? null,
    ended_by: row.endedBy,
    void_reason: row.voidReason,
  };
}

/** Certificates and permits that cover a site, earlier versions and void ones after those that count. */
export async function listSiteCredentials(ctx: Context, caller: Caller, siteId: number): Promise<CredentialList> {
  const rows = await listCredentials(ctx.db, siteId, ctx.now);
  return { credentials: rows.map((row) => toCredential(row, caller)) };
}

/** Most that the list of all sites holds. */
const mostListed = 500;

/** Certificates and permits that count at the sites of the caller, soonest expiry first. */
export async function listCallerCredentials(ctx: Context, caller: Caller): Promise<FleetCredentialList> {
  const siteIds = caller.role === 'admin' ? null : [...caller.sites.keys()];
  const { rows, total } = await listFleetCredentials(ctx.db, siteIds, { limit: mostListed, now: ctx.now });
  return { credentials: rows.map((row) => toCredential(row, caller)), total };
}
