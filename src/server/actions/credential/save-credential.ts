import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { CredentialInput, CredentialSaved } from '#contract/nouns/site/credential.ts';
import { record } from '#server/audit/record.ts';
import { lockCalendars } from '#server/store/calendar/calendar-state.ts';
import {
  type CredentialRow,
  endCredential,
  insertCredential,
  lockCredential,
} from '#server/store/credential/credentials.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { readCalendarOf } from '../calendar/change-calendar.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { coveredSites, followChange, requireAllSites, toValues } from './change-credentials.ts';
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
