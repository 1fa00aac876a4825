import { wordsOf } from '#client/language/words.ts';

/** What calls of the server say when it said nothing itself. */
export const t = wordsOf('api', {
  loginFailed: 'Login failed',
  failedToUpdatePassword: 'Failed to update password',
  resetEmailSent: 'Reset email sent (if user exists)',
  failedToSendResetEmail: 'Failed to send reset email',
  passwordUpdated: 'Password updated. Please log in.',
  offline: 'You are offline: this needs a connection.',
  unreadableAnswer:
    'The server answered with something this page cannot read. Reload the page; if it stays, report it to your administrator.',
  notKnownWhetherSaved:
    'The server did not answer. It is not known whether this was saved. Reload the page and look. If it was not saved, try again.',
  issueSaying: '{number}: {said}',
  issueBySaying: '{number} by {person}: {said}',
});
