import type { Mail } from './queue.ts';

/** Informs a person at the old address that their account has a new one, which is not named. */
export function emailChangedMail(oldAddress: string, publicUrl: string): Mail {
  return {
    kind: 'email_changed',
    to: [oldAddress],
    subject: 'The email address of your Forecourt account was changed',
    body: [
      'An administrator gave your account another email address. From now on you sign in with the new one at',
      `${publicUrl}/login, and mails go there. You are signed out everywhere; single sign-on must vouch for the new one.`,
      '',
      'If you know nothing of this, tell your administrator.',
      '',
      'Forecourt',
    ].join('\n'),
  };
}
