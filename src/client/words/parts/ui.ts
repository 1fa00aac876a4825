import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/ui', {
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  youAreOfflineAndThisIs: 'You are offline, and this is not kept on this device.',
  retry: 'Retry',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
});
