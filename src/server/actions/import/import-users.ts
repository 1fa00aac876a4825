import { randomBytes } from 'node:crypto';
import { notifyUserChange } from '#server/actions/user/user-view.ts';
import { type AuditEvent, recordMany } from '#server/audit/record.ts';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { invitationMail } from '#server/mail/account-mails.ts';
import { queueMails } from '#server/mail/queue.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import {
  type AccessLine,
  insertResetTokens,
  insertUsers,
  replaceAccessOf,
  revokeLostShares,
  revokeWriteTokensOf,
  updateUsers,
} from '#server/store/import/import-users.ts';
import type { Leaver } from '#server/store/site/recipients.ts';
import { applyScopeRules, holdScopes, sitesByRule } from '#server/store/site/scope-rules.ts';
import type { Context } from '../context.ts';
import { recordWithdrawn, withdrawer } from '../share/record-withdrawn.ts';
import type { AccessChange } from '../user/compare-access.ts';
import { takeOffLists } from '../user/take-off-lists.ts';
import { endLostWorkOrders } from '../work-order/withdraw-work-order.ts';
import { differs, type PersonChange, planUsers, type UserPlan } from './plan-users.ts';
import { type ImportOutcome, readImport, reportOn, twice } from './read-import.ts';

const invitationHours = 72;

/**
 * Adds and changes people after a CSV file, matched by email: every row of it or none. New ones are mailed a link to
 * choose a password. With `dryRun` nothing is stored and the report says what would be. Throws csv_invalid (with the
 * report beside), csv_too_large, last_admin.
 */
export async function importUsers(
  ctx: Context,
  bytes: Buffer,
  { dryRun }: { dryRun: boolean },
): Promise<ImportOutcome> {
  const { rows, findings } = await readImport('users', bytes, dryRun);
  return twice(() =>
    inTransaction(ctx.db, async (sql) => {
      const copy = findings.copy();
      await holdScopes(sql, 'people');
      const plan = await planUsers(sql, ctx.actor.userId, rows, copy);
      const { created, updated, unchanged } = plan;
      const counts = { total: rows.length, created: created.length, updated: updated.length, unchanged };
      const report = reportOn(copy, dryRun, counts);
      if (!dryRun) await storeUsers(ctx, sql, plan, counts);
      return { report, siteIds: [] };
    }),
  );
}

async function storeUsers(
  ctx: Context,
  sql: Sql,
  { created, updated }: UserPlan,
  counts: Record<string, number>,
): Promise<void> {
  const hashed = created.map(({ email, name, role }) => ({ email, name, role, passwordHash: unusablePassword() }));
  const newIds = await insertUsers(sql, hashed, ctx.now);
  const added = created.map((person, i) => ({ ...person, id: newIds[i] ?? 0 }));
  await updateUsers(
    sql,
    updated.filter(({ changed }) => changed).map(({ before, after }) => ({ id: before.id, ...after })),
  );
  const lists = [
    ...added.map(({ id, access }) => ({ id, access })),
    ...updated.map(({ before, access }) => ({ id: before.id, access })),
  ].filter(({ access }) => differs(access));
  await replaceAccessOf(
    sql,
    lists.map(({ id }) => id),
    lists.flatMap(linesOf),
  );
  const seen = await applyRulesOf(sql, lists);
  const tokens = await revokeWriteTokensOf(sql, newRegulators(updated), ctx.now);
  await recordMany(sql, ctx.actor, ctx.now, [
    ...added.map(({ id, email, name, role }) =>
      aboutUser('user.created', id, { after: { name, email, role, mustChangePassword: false } }),
    ),
    ...updated.filter(({ changed }) => changed).map((change) => updatedEvent(change, tokens)),
    ...lists.map(({ id, access }) => accessEvent(id, access)),
    { action: 'import.users', detail: counts },
  ]);
  await withdrawLostLinks(ctx, sql, updated);
  await takeOffLists(
    ctx,
    sql,
    updated.flatMap((change) => leaverOf(change, seen.get(change.before.id) ?? [])),
  );
  await invite(ctx, sql, added);
  if (added.length + updated.length > 0) await notifyUserChange(sql);
}

function linesOf({ id, access }: { id: number; access: AccessChange }): AccessLine[] {
  const write = new Set(access.after.writeSiteIds);
  return access.after.siteIds.map((siteId) => ({ userId: id, siteId, canWrite: write.has(siteId) }));
}

function newRegulators(updated: readonly PersonChange[]): number[] {
  return updated
    .filter(({ before, after }) => after.role === 'regulator' && before.role !== 'regulator')
    .map(({ before }) => before.id);
}

function aboutUser(action: string, id: number, detail: Record<string, unknown>): AuditEvent {
  return { action, target: { type: 'user', id }, detail };
}

function updatedEvent({ before, after }: PersonChange, tokens: ReadonlyMap<number, number>): AuditEvent {
  const { id, name, email, role } = before;
  const revoked = tokens.get(id);
  return aboutUser('user.updated', id, {
    before: { name, email, role },
    after: { email, ...after },
    ...(revoked === undefined ? {} : { tokens_revoked: revoked }),
  });
}

function accessEvent(id: number, access: AccessChange): AuditEvent {
  const { after: _, ...change } = access;
  return aboutUser('user.sites_changed', id, change);
}

/** Puts back what scope rules give these people; answers the sites that rules alone give each of them. */
async function applyRulesOf(sql: Sql, lists: readonly { id: number }[]): Promise<Map<number, number[]>> {
  const userIds = lists.map(({ id }) => id);
  await applyScopeRules(sql, { userIds, siteIds: null });
  return sitesByRule(sql, userIds);
}

/**
 * Somebody who is no admin any more loses all but their list; others what left it, unless a scope rule gives it; an admin
 * nothing. `byRule`: the sites that rules alone give.
 */
function leaverOf({ before, after, access }: PersonChange, byRule: readonly number[]): Leaver[] {
  const { id: userId, email, role } = before;
  if (after.role === 'admin') return [];
  if (role === 'admin') return [{ userId, email, lost: null, kept: [...access.after.siteIds, ...byRule] }];
  const lost = access.removed.filter((siteId) => !byRule.includes(siteId));
  return lost.length === 0 ? [] : [{ userId, email, lost, kept: [] }];
}

/** An admin loses nothing with the list, which has no effect. */
async function withdrawLostLinks(ctx: Context, sql: Sql, updated: readonly PersonChange[]): Promise<void> {
  if (updated.length > 0) await endLostWorkOrders(ctx, sql, { userIds: updated.map(({ before }) => before.id) });
  const losers = updated.filter(({ after, access }) => after.role !== 'admin' && access.removed.length > 0);
  if (losers.length === 0) return;
  const ids = losers.map(({ before }) => before.id);
  await recordWithdrawn(ctx, sql, await revokeLostShares(sql, ids, await withdrawer(ctx, sql)));
}

async function invite(ctx: Context, sql: Sql, added: readonly { id: number; email: string }[]): Promise<void> {
  if (added.length === 0) return;
  const invited = added.map(({ id, email }) => ({ id, email, token: newToken() }));
  await insertResetTokens(
    sql,
    invited.map(({ id, token }) => ({ userId: id, tokenHash: hashToken(token) })),
    { at: ctx.now, expiresAt: new Date(ctx.now.getTime() + invitationHours * 3_600_000) },
  );
  const mails = invited.map(({ email, token }) =>
    invitationMail(email, `${ctx.publicUrl}/login#reset=${token}`, invitationHours),
  );
  await queueMails(sql, mails, ctx.now);
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/**
 * The hash of no password that anybody knows, for an account that waits for its first one: of the form and cost of every
 * other, so that a sign-in takes as long, but random, since to work out thousands would take minutes.
 */
function unusablePassword(): string {
  return `$argon2id$v=19$m=19456,t=2,p=1$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;
}
