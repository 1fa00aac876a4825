import type { Mail } from './queue.ts';

/** Informs somebody of their new account; the link lets them choose the password and works for `hours`. */
export function invitationMail(to: string, link: string, hours: number): Mail {
  return {
    kind: 'user_invited',
    to: [to],
    subject: 'Your Forecourt account is ready',
    body: [
      `An administrator made a Forecourt account for ${to}.`,
      '',
      `Open this link within ${hours} hours to choose your password:`,
      link,
      '',
      'When the link has run out, ask for another one on the login page.',
      '',
      'Forecourt',
    ].join('\n'),
  };
}
