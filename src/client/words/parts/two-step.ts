import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/two-step', {
  enterYourPassword: 'Enter your password.',
  youNeedAuthenticatorAppOnYour:
    'You need an authenticator app on your phone, such as the one your phone came with, Google Authenticator, Microsoft Authenticator or a password manager.',
  yourPassword: 'Your password',
  showPassword: 'Show password',
  next: 'Next',
  yourRecoveryCodes: 'Your recovery codes',
  forecourtAtHostEmail: 'Forecourt at {host}, {email}',
  eachSignsYouInOnceIn:
    'Each signs you in once in place of a code of the app, for the day the phone is lost. They are shown only now.',
  theCodes: 'the codes',
  download: 'Download',
  print: 'Print',
  iHaveKeptThem: 'I have kept them',
  enterSixDigitsThatAppShows: 'Enter the six digits that the app shows.',
  scanThisWithAuthenticatorAppOn: 'Scan this with the authenticator app on your phone:',
  qrCodeForAuthenticatorApp: 'QR code for the authenticator app',
  cantScan: 'Can’t scan?',
  addAccountByHandInApp: 'Add an account by hand in the app, with this key:',
  theKey: 'the key',
  openInAppOnThisPhone: 'Open in the app on this phone',
  codeFromApp: 'Code from the app',
  sixDigitsNewEvery30Seconds: 'Six digits, new every 30 seconds',
  switchOn: 'Switch on',
  recoveryCodesOfEmailForForecourt: 'Recovery codes of {email} for Forecourt at {host}.',
  eachWorksOnceKeepThemWhere: 'Each works once. Keep them where nobody else looks.',
  password: 'Password',
  code: 'Code',
});
