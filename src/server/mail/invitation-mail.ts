import type { Mail } from './queue.ts';

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
