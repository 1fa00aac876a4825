import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('two-step-setup', {
  setUpTwoStepSignIn: 'Set up two-step sign-in',
  twoStepSignInIsOn: 'Two-step sign-in is on.',
  yourRoleRequiresItBesidePassword:
    'Your role requires it: beside the password, signing in asks for a code from an app on your phone.',
  goOn: 'Go on',
  logOut: 'Log out',
});
