import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('change-password', {
  changePassword: 'Change Password',
  yourAdministratorAskedForNewPassword: 'Your administrator asked for a new password. Set one to go on.',
  logOut: 'Log out',
  cancel: 'Cancel',
});
