import type { Mail } from './queue.ts';

/** Informs a person at the old address that their account has a new address, which is not shown. */
export function emailChangedMail(oldAddress: string, publicUrl: string): Mail {
  return {
    kind: 'email_changed',
    to: [oldAddress],
    subject: 'The email address of your Forecourt account was changed',
    body: [
      'An administrator changed the email address of your account. From now on, sign in with the new address at',
      `${publicUrl}/login. Emails go to the new address. You are signed out everywhere, and single sign-on must confirm the new address.`,
      '',
      'If you did not expect this, contact your administrator.',
      '',
      'Forecourt',
    ].join('\n'),
  };
}
