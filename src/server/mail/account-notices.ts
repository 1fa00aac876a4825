import type { ApiToken } from '#contract/nouns/people/account.ts';
import type { Mail } from './queue.ts';

/* Mails that tell a person what happened to the ways into their account. None holds a secret. */

function notice(kind: string, to: string, subject: string, lines: readonly string[]): Mail {
  return { kind, to: [to], subject, body: [...lines, '', 'Forecourt'].join('\n') };
}

function ifNotYou(publicUrl: string): string {
  return `If it was not you, change your password at ${publicUrl}/account and tell your administrator.`;
}

export function tokenCreatedMail(to: string, token: ApiToken, publicUrl: string): Mail {
  const may = token.scopes.includes('write')
    ? 'read and change what you may read and change'
    : 'read what you may read';
  return notice('token_created', to, 'A new API token of your Forecourt account', [
    `An API token was made for your account. With it a program can ${may}.`,
    '',
    `Name: ${token.name.replace(/\s+/g, ' ')}`,
    `It begins with: ${token.prefix}`,
    `It ends on: ${token.expires_at.slice(0, 10)}`,
    '',
    `See and withdraw your tokens at ${publicUrl}/account.`,
    ifNotYou(publicUrl),
  ]);
}

export function twoStepOnMail(to: string, publicUrl: string): Mail {
  return notice('two_step_on', to, 'Two-step sign-in of your Forecourt account is on', [
    'From now on signing in asks for your password and for a code from your authenticator app.',
    'Everywhere else you were signed in, you have been signed out.',
    'Keep your recovery codes where you find them without the phone.',
    '',
    ifNotYou(publicUrl),
  ]);
}

export function twoStepOffMail(to: string, publicUrl: string): Mail {
  return notice('two_step_off', to, 'Two-step sign-in of your Forecourt account is off', [
    'Two-step sign-in was switched off: from now on your password alone signs you in.',
    '',
    ifNotYou(publicUrl),
  ]);
}

export function twoStepResetMail(to: string, publicUrl: string): Mail {
  return notice('two_step_reset', to, 'An administrator reset your two-step sign-in', [
    'An administrator switched two-step sign-in of your account off, as for a lost phone. Your recovery codes have ended.',
    `Set it up again at ${publicUrl}/account.`,
    '',
    'If you did not ask for it, tell your administrator.',
  ]);
}

export function recoveryCodeUsedMail(to: string, publicUrl: string): Mail {
  return notice('recovery_code_used', to, 'A recovery code of your Forecourt account was used', [
    'A recovery code took the place of a code from your authenticator app. It cannot be used again.',
    `See how many are left, and make new ones, at ${publicUrl}/account.`,
    '',
    ifNotYou(publicUrl),
  ]);
}

export function identityLinkedMail(to: string, issuer: string, publicUrl: string): Mail {
  return notice('identity_linked', to, 'Single sign-on opens your Forecourt account now', [
    `Somebody signed in to your account by single sign-on, at ${issuer}, which vouched for this email address.`,
    'From now on that sign-in opens your account.',
    '',
    ifNotYou(publicUrl),
  ]);
}
