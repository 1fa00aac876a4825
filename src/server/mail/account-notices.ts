import type { ApiToken } from '#contract/nouns/people/account.ts';
import type { Mail } from './queue.ts';

/* Emails about changes to the sign-in methods of an account. None contains a secret. */

function notice(kind: string, to: string, subject: string, lines: readonly string[]): Mail {
  return { kind, to: [to], subject, body: [...lines, '', 'Forecourt'].join('\n') };
}

function ifNotYou(publicUrl: string): string {
  return `If it was not you, change your password at ${publicUrl}/account and contact your administrator.`;
}

export function tokenCreatedMail(to: string, token: ApiToken, publicUrl: string): Mail {
  const may = token.scopes.includes('write')
    ? 'read and change everything that you can read and change'
    : 'read everything that you can read';
  return notice('token_created', to, 'A new API token for your Forecourt account', [
    `An API token was created for your account. With it, a program can ${may}.`,
    '',
    `Name: ${token.name.replace(/\s+/g, ' ')}`,
    `It begins with: ${token.prefix}`,
    `It expires on: ${token.expires_at.slice(0, 10)}`,
    '',
    `View and revoke your tokens at ${publicUrl}/account.`,
    ifNotYou(publicUrl),
  ]);
}

export function twoStepOnMail(to: string, publicUrl: string): Mail {
  return notice('two_step_on', to, 'Two-step sign-in is on for your Forecourt account', [
    'From now on, sign-in requires your password and a code from your authenticator app.',
    'You were signed out on all other devices.',
    'Keep your recovery codes in a place that you can reach without your phone.',
    '',
    ifNotYou(publicUrl),
  ]);
}

export function twoStepOffMail(to: string, publicUrl: string): Mail {
  return notice('two_step_off', to, 'Two-step sign-in is off for your Forecourt account', [
    'Two-step sign-in was turned off: from now on, you sign in with your password alone.',
    '',
    ifNotYou(publicUrl),
  ]);
}

export function twoStepResetMail(to: string, publicUrl: string): Mail {
  return notice('two_step_reset', to, 'An administrator reset your two-step sign-in', [
    'An administrator turned off two-step sign-in for your account, as for a lost phone. Your recovery codes no longer work.',
    `Set it up again at ${publicUrl}/account.`,
    '',
    'If you did not ask for this, contact your administrator.',
  ]);
}

export function recoveryCodeUsedMail(to: string, publicUrl: string): Mail {
  return notice('recovery_code_used', to, 'A recovery code for your Forecourt account was used', [
    'A recovery code was used instead of a code from your authenticator app. It cannot be used again.',
    `See how many are left, and create new ones, at ${publicUrl}/account.`,
    '',
    ifNotYou(publicUrl),
  ]);
}

export function identityLinkedMail(to: string, issuer: string, publicUrl: string): Mail {
  return notice('identity_linked', to, 'Single sign-on is now linked to your Forecourt account', [
    `Somebody signed in to your account with single sign-on at ${issuer}, which confirmed this email address.`,
    'From now on, this single sign-on gives access to your account.',
    '',
    ifNotYou(publicUrl),
  ]);
}
