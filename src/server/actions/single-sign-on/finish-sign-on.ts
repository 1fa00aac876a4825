import type { SingleSignOnTrouble } from '#contract/nouns/people/account.ts';
import { record } from '#server/audit/record.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { identityLinkedMail } from '#server/mail/account-notices.ts';
import { queueMail } from '#server/mail/queue.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import {
  findIdentity,
  hasIdentityOf,
  insertIdentity,
  type SignOn,
  takeSignOn,
  touchIdentity,
} from '#server/store/user/identities.ts';
import { lockUser, lockUserByEmail, type UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { type Browser, openSession } from '../session/open-session.ts';
import { readVouchedEmail } from '../user/user-input.ts';
import type { Claims, Provider } from './provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { redirectUri, signOnSeconds } from './start-sign-on.ts';

export interface SignOnReturn extends Browser {
  /** What the browser's cookie holds; null without one. */
  ticket: string | null;
  /** Query of the request as it came: what the provider has to say. */
  query: string;
}

export type SignOnEnd =
  | { trouble: null; token: string; goTo: string }
  /** `reason` says more than people see: for the logs. */
  | { trouble: SingleSignOnTrouble; reason: string };

/**
 * Ends a single sign-on when the browser is back: the ticket is used up whatever comes of it. Signs in who was here
 * with this identity before, or else whose email the provider has verified; nobody is ever added. Every end is recorded.
 */
export async function finishSignOn(ctx: Context, provider: Provider, input: SignOnReturn): Promise<SignOnEnd> {
  const signOn = input.ticket === null ? null : await takeSignOn(ctx.db, hashToken(input.ticket));
  const unfit = whyUnfit(signOn, input.query, ctx.now);
  if (signOn === null || unfit !== null) return fail(ctx, 'expired', unfit ?? 'no_ticket');
  const address = new URL(redirectUri(ctx.publicUrl));
  address.search = input.query;
  let claims: Claims;
  try {
    claims = await provider.claimsOf(address, signOn);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return fail(ctx, error.trouble, error.reason);
  }
  const signedIn = await inTransaction(ctx.db, async (tx) => {
    const person = await findPerson(ctx, tx, claims);
    return 'reason' in person ? person : { token: await openSession(ctx, tx, person, 'single_sign_on', input) };
  });
  if ('reason' in signedIn) return fail(ctx, signedIn.trouble, signedIn.reason, claims.email);
  return { trouble: null, token: signedIn.token, goTo: signOn.goTo === '' ? '/sites' : signOn.goTo };
}

function whyUnfit(signOn: SignOn | null, query: string, now: Date): string | null {
  if (signOn === null) return 'no_ticket';
  if (now.getTime() - signOn.startedAt.getTime() > signOnSeconds * 1000) return 'ticket_expired';
  // Another sign-on of this browser, begun later, holds the cookie now; or the address is somebody else's.
  return new URLSearchParams(query).get('state') === signOn.state ? null : 'state_mismatch';
}

type Unknown = { trouble: 'unknown_person' | 'refused'; reason: string };

async function findPerson(ctx: Context, tx: Sql, claims: Claims): Promise<UserRow | Unknown> {
  const known = await findIdentity(tx, claims);
  if (known !== null) {
    const user = await lockUser(tx, known);
    if (user === null) return { trouble: 'unknown_person', reason: 'person_removed' };
    // It may have been unlinked while this waited for the person, whose email was changed.
    if (!(await touchIdentity(tx, claims, ctx.now))) return { trouble: 'unknown_person', reason: 'identity_removed' };
    return user;
  }
  const { issuer, verifiedEmail } = claims;
  if (verifiedEmail === null) return { trouble: 'unknown_person', reason: 'email_not_verified' };
  const email = readVouchedEmail(verifiedEmail);
  if (email === null) return { trouble: 'unknown_person', reason: 'email_unfit' };
  const user = await lockUserByEmail(tx, email);
  if (user === null) return { trouble: 'unknown_person', reason: 'no_such_person' };
  // An address that was given to somebody else at the provider must not open its former owner's account.
  if (await hasIdentityOf(tx, user.id, issuer)) return { trouble: 'refused', reason: 'other_subject' };
  await insertIdentity(tx, claims, user.id, ctx.now);
  const actor = { ...ctx.actor, userId: user.id, email: user.email, role: user.role, via: 'session' as const };
  await record(tx, actor, ctx.now, {
    action: 'user.identity_linked',
    target: { type: 'user', id: user.id },
    detail: { issuer, subject: claims.subject },
  });
  await queueMail(tx, identityLinkedMail(user.email, issuer, ctx.publicUrl), ctx.now);
  return user;
}

async function fail(
  ctx: Context,
  trouble: SingleSignOnTrouble,
  reason: string,
  email: string | null = null,
): Promise<SignOnEnd> {
  await record(ctx.db, ctx.actor, ctx.now, {
    action: 'auth.login_failed',
    outcome: 'failed',
    detail: { method: 'single_sign_on', reason, ...(email === null ? {} : { email: recordable(email) }) },
  });
  return { trouble, reason };
}

/** Somebody else's text as the audit log can hold it. */
function recordable(text: string): string {
  return text.slice(0, 254).replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd');
}
