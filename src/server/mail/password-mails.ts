import type { Mail } from './queue.ts';

const signature = 'Forecourt';

/** The email with the link to a new password; the link works for `minutes`. */
export function passwordResetMail(to: string, link: string, minutes: number): Mail {
  return {
    kind: 'password_reset',
    to: [to],
    subject: 'Reset your Forecourt password',
    body: [
      'Somebody, probably you, requested a new password for this address.',
      '',
      `Open this link within ${minutes} minutes to choose one:`,
      link,
      '',
      'If it was not you, ignore this email: your password is unchanged.',
      '',
      signature,
    ].join('\n'),
  };
}

/** Informs a person that their password was changed. */
export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return {
    kind: 'password_changed',
    to: [to],
    subject: 'Your Forecourt password was changed',
    body: [
      'The password of your account was changed, and every other device was signed out.',
      '',
      `If it was not you, reset your password at ${publicUrl}/login and contact your administrator.`,
      '',
      signature,
    ].join('\n'),
  };
}

/** Informs a person that an admin set a password for them; the password itself is never emailed. */
export function passwordSetByAdminMail(to: string, publicUrl: string): Mail {
  return {
    kind: 'password_changed_by_admin',
    to: [to],
    subject: 'An administrator set a new password for you',
    body: [
      'An administrator set a new password for your account and will give it to you.',
      `You will be asked to choose your own when you sign in at ${publicUrl}/login.`,
      '',
      signature,
    ].join('\n'),
  };
}
