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

/** Informs a person of their new account; the link lets them choose the password and works for `hours`. */
export function invitationMail(to: string, link: string, hours: number): Mail {
  return {
    kind: 'user_invited',
    to: [to],
    subject: 'Your Forecourt account is ready',
    body: [
      `An administrator created a Forecourt account for ${to}.`,
      '',
      `Open this link within ${hours} hours to choose your password:`,
      link,
      '',
      'If the link has expired, request a new one on the login page.',
      '',
      'Forecourt',
    ].join('\n'),
  };
}
