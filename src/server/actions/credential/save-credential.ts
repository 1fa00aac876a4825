import { type Caller, mayWriteSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { CredentialInput, CredentialSaved } from '#contract/nouns/site/credential.ts';
import { record } from '#server/audit/record.ts';
import { lockCalendars, writeCalendarStates } from '#server/store/calendar/calendar-state.ts';
import {
  type CredentialRow,
  type CredentialValues,
  endCredential,
  insertCredential,
  lockCredential,
} from '#server/store/credential/credentials.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { readCalendarOf } from '../calendar/change-calendar.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import type { Person } from '../person.ts';
import { toCredential } from './credential-view.ts';

/** Who saves: their rights and their name. */
export interface Writer {
  caller: Caller;
  person: Person;
}

/** Records a certificate or permit. Throws forbidden_write, site_not_found, validation, document_not_found. */
export async function addCredential(
  ctx: Context,
  writer: Writer,
  siteId: number,
  input: CredentialInput,
): Promise<CredentialSaved> {
  return inTransaction(ctx.db, async (sql) => {
    const sites = await coveredSites(sql, writer.caller, siteId, input.sites ?? []);
    const row = await insertVersion(ctx, sql, writer, input, { siteId, sites, replaces: null });
    await followChange(ctx, sql, sites);
    return { success: true, credential: toCredential(row, writer.caller) };
  });
}

/**
 * Records a new version; what is not sent is empty in it, except for the sites, which stay. The earlier version stays on
 * record. Throws credential_not_found for one that was changed or voided since, credential_elsewhere, and as addCredential.
 */
export async function changeCredential(
  ctx: Context,
  writer: Writer,
  siteId: number,
  id: number,
  input: CredentialInput,
): Promise<CredentialSaved> {
  return inTransaction(ctx.db, async (sql) => {
    const before = await lockCredential(sql, siteId, id, ctx.now);
    if (before === null) throw new AppError('credential_not_found');
    requireAllSites(writer.caller, before);
    const old = before.sites.map((site) => site.id);
    const all = await coveredSites(sql, writer.caller, siteId, [...old, ...(input.sites ?? [])]);
    const sites = input.sites === undefined ? old : all.filter((one) => one === siteId || input.sites?.includes(one));
    await endCredential(sql, id, { name: writer.person.name, at: ctx.now, reason: null });
    const home = sites.includes(before.siteId) ? before.siteId : siteId;
    const row = await insertVersion(ctx, sql, writer, input, { siteId: home, sites, replaces: id }, before);
    await followChange(ctx, sql, all);
    return { success: true, credential: toCredential(row, writer.caller) };
  });
}

async function insertVersion(
  ctx: Context,
  sql: Sql,
  { caller, person }: Writer,
  input: CredentialInput,
  at: { siteId: number; sites: readonly number[]; replaces: number | null },
  before?: CredentialRow,
): Promise<CredentialRow> {
  const { today } = await readCalendarOf(ctx, sql, at.siteId);
  const values = await toValues(sql, at.siteId, input, today);
  const row = await insertCredential(sql, { ...values, ...at }, { ...person, at: ctx.now });
  await record(sql, ctx.actor, ctx.now, {
    action: before === undefined ? 'credential.recorded' : 'credential.changed',
    siteId: at.siteId,
    target: { type: 'credential', id: row.id },
    detail: {
      ...(before === undefined ? {} : { before: toCredential(before, caller) }),
      after: toCredential(row, caller),
    },
  });
  return row;
}

/** Voids one for a reason; it stays on record. Throws credential_not_found, also the second time, and credential_elsewhere. */
export async function voidCredential(
  ctx: Context,
  { caller, person }: Writer,
  siteId: number,
  id: number,
  reason: string,
): Promise<CredentialSaved> {
  return inTransaction(ctx.db, async (sql) => {
    const before = await lockCredential(sql, siteId, id, ctx.now);
    if (before === null) throw new AppError('credential_not_found');
    requireAllSites(caller, before);
    const sites = before.sites.map((site) => site.id);
    await lockCalendars(sql, sites);
    const row = await endCredential(sql, id, { name: person.name, at: ctx.now, reason });
    await record(sql, ctx.actor, ctx.now, {
      action: 'credential.voided',
      siteId,
      target: { type: 'credential', id },
      detail: { reason, before: toCredential(before, caller) },
    });
    await followChange(ctx, sql, sites);
    return { success: true, credential: toCredential(row, caller) };
  });
}

/**
 * The sites that a version is to cover, that of the call among them, each once. Throws forbidden_write where the caller may
 * not write at one of them, and site_not_found.
 */
async function coveredSites(sql: Sql, caller: Caller, siteId: number, wanted: readonly number[]): Promise<number[]> {
  const ids = [...new Set([siteId, ...wanted])].toSorted((a, b) => a - b);
  if (ids.some((id) => !mayWriteSite(caller, id))) throw new AppError('forbidden_write');
  if ((await lockCalendars(sql, ids)).length < ids.length) throw new AppError('site_not_found');
  return ids;
}

/** Refuses a change by who may not write at each site that it covers. Throws credential_elsewhere. */
function requireAllSites(caller: Caller, { sites }: CredentialRow): void {
  if (sites.some(({ id }) => !mayWriteSite(caller, id))) throw new AppError('credential_elsewhere');
}

/**
 * What was sent as it is to be stored; `today`: the site's own day. Throws validation for a day of issue that lies ahead, and
 * document_not_found for a document that the site does not have.
 */
async function toValues(sql: Sql, siteId: number, input: CredentialInput, today: string): Promise<CredentialValues> {
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
async function followChange(ctx: Context, sql: Sql, siteIds: readonly number[]): Promise<void> {
  await writeCalendarStates(sql, await readSiteCalendars(sql, siteIds, ctx.now));
  await notifyChange(sql, { kind: 'calendar.changed', siteIds: [...siteIds] });
  await notifyChange(sql, { kind: 'site.changed', siteIds: [...siteIds] });
}
