import { type Caller, mayWriteSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { CredentialInput } from '#contract/nouns/site/credential.ts';
import { lockCalendars, writeCalendarStates } from '#server/store/calendar/calendar-state.ts';
import type { CredentialRow, CredentialValues } from '#server/store/credential/credentials.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';

/**
 * The sites that a version is to cover, that of the call among them, each once. Throws forbidden_write where the caller may
 * not write at one of them, and site_not_found.
 */
export async function coveredSites(
  sql: Sql,
  caller: Caller,
  siteId: number,
  wanted: readonly number[],
): Promise<number[]> {
  const ids = [...new Set([siteId, ...wanted])].toSorted((a, b) => a - b);
  if (ids.some((id) => !mayWriteSite(caller, id))) throw new AppError('forbidden_write');
  if ((await lockCalendars(sql, ids)).length < ids.length) throw new AppError('site_not_found');
  return ids;
}

/** Refuses a change by who may not write at each site that it covers. Throws credential_elsewhere. */
export function requireAllSites(caller: Caller, { sites }: CredentialRow): void {
  if (sites.some(({ id }) => !mayWriteSite(caller, id))) throw new AppError('credential_elsewhere');
}

/**
 * What was sent as it is to be stored; `today`: the site's own day. Throws validation for a day of issue that lies ahead, and
 * document_not_found for a document that the site does not have.
 */
export async function toValues(
  sql: Sql,
  siteId: number,
  input: CredentialInput,
  today: string,
): Promise<CredentialValues> {
  const { issued_on: issuedOn = null, document = null } = input;
  if (issuedOn !== null && issuedOn > today)
    throw new AppError('validation', { fields: { issued_on: 'must not be in the future' } });
  const [place] = document === null ? [] : await findDocumentRefs(sql, siteId, [document]);
  return {
    kind: input.kind,
    holder: input.holder,
    company: input.company ?? '',
    number: input.number ?? '',
    issuer: input.issuer ?? '',
    phone: input.phone ?? '',
    issuedOn,
    expiresOn: input.expires_on ?? null,
    noExpiry: input.no_expiry ?? null,
    documentFolder: place?.folder ?? null,
    documentFile: place?.file ?? null,
  };
}

/** Stores what is due at these sites now, with the change, and notifies their pages. */
export async function followChange(ctx: Context, sql: Sql, siteIds: readonly number[]): Promise<void> {
  await writeCalendarStates(sql, await readSiteCalendars(sql, siteIds, ctx.now));
  await notifyChange(sql, { kind: 'calendar.changed', siteIds: [...siteIds] });
  await notifyChange(sql, { kind: 'site.changed', siteIds: [...siteIds] });
}
