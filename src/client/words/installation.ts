import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('installation', {
  installation: 'Installation',
  youDoNotHaveAccessTo: 'You do not have access to this page.',
  onlyAdministratorsMaySeeIt: 'Only administrators may see it.',
  states: { queued: 'Waits', sent: 'Sent', failed: 'Failed', kept: 'Kept' },
  mailLog: 'Mail log',
  textsAreNotShownTheyCan: 'Texts are not shown: they can hold reset links.',
  show: 'Show',
  allMails: 'All mails',
  waiting: 'Waiting',
  failedToLoadMailLog: 'Failed to load the mail log: HTTP {code}',
  noMails: 'No mails.',
  showMore: 'Show more',
  to: 'to {addresses}',
  tries: { one: '{count} try', other: '{count} tries' },
  channelFailsOfNoSite: 'Messages to {recipient} fail; emails go out instead. The person is responsible for no site.',
  steps: {
    not_polled:
      'Start Forecourt with the role poller, or look at why its poller processes stopped. Until then call the sites: what their gauges show is not known.',
    no_transport: 'Set SMTP_URL to the address of a mail server, and restart Forecourt.',
    nobody:
      'Give each site a recipient with an account and a working email address, or correct the addresses of the admins.',
    mail_failed: 'Correct the address. This line goes away when an email to the address is accepted.',
    channel_failed:
      'The person corrects the channel in the notification settings. This line goes away when a message goes out over it.',
    not_delivered: 'Call the site now. Then look for the failed emails in the mail log below.',
  },
  criticalEmails: 'Critical emails',
  leaksFailedLeakTestsAndSites:
    'Leaks, failed leak tests and sites that are not watched are always reported by email: to the recipients of the site, else to the people who may change it, else to all admins.',
  failedToCheckNotifications: 'Failed to check the notifications: HTTP {code}',
  notWatched: 'Not watched',
  notReached: 'Not reached',
  somebodyAtEverySite: 'Somebody at every site',
  recipientsOf: 'Recipients of {name}',
  roles: { user: 'Users', technician: 'Technicians', regulator: 'Regulators', admin: 'Admins' },
  requireTwoStepOf: 'Require two-step sign-in of {roles}?',
  thoseWhoHaveNotSetIt:
    'People who have not set it up must do so at their next step here, and can do nothing else until then. Their API tokens do not work until then either.',
  requireIt: 'Require it',
  mustUseTwoStep: '{roles} must use two-step sign-in',
  mayUseOneStep: '{roles} may sign in with one step',
  rulesWereNotChanged: 'Rules were not changed: {error}',
  signingIn: 'Signing in',
  failedToLoadRules: 'Failed to load the rules: HTTP {code}',
  twoStepSignInAsksFor:
    "Two-step sign-in asks for a code of a phone's authenticator app after the password. It is required of:",
});
