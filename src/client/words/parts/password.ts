import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/password', {
  atLeastEightCharacters: 'Password must be at least 8 characters long.',
  passwordsDoNotMatch: 'Passwords do not match.',
  failedToChangePassword: 'Failed to change password.',
  newPassword: 'New Password',
  showNewPassword: 'Show new password',
  confirmPassword: 'Confirm Password',
  showConfirmedPassword: 'Show confirmed password',
  eightCharactersOrMore: '8 characters or more',
  done: '(done)',
  user: 'User',
  readsSitesOfListChangesThose: 'Reads the sites of the list; changes those with Write.',
  technician: 'Technician',
  asUserAndMayAlsoSend: 'As a user, and may also send control commands to gauges.',
  regulator: 'Regulator',
  readsRecordsOfSitesOfList: 'Reads the records of the sites of the list; changes nothing.',
  admin: 'Admin',
  readsAndChangesEverySiteAnd: 'Reads and changes every site, and manages sites and people.',
});
