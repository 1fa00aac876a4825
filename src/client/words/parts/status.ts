import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/status', {
  compliant: 'Compliant',
  pending: 'Pending',
  notCompliant: 'Not Compliant',
  inconclusive: 'Inconclusive',
  online: 'Online',
  offline: 'Offline',
  mediumPriority: 'Medium Priority',
  thisConsoleDoesNotReportIts:
    'This console does not report its alarms: whether one is active is not known. Check its own display.',
  thisConsoleReportsTankAlarmsOnly:
    'This console reports tank alarms only. Check its own display for alarms of sensors, lines and the console.',
  noRuleWasGiven: 'No rule was given.',
  noCitationGiven: 'No citation given',
  notVerifiedAgainstSource: 'Not verified against the source',
  prioritySpoken: 'priority',
  alarmStillActive: 'Alarm still active',
  overdue: 'Overdue',
  notWorkedOut: 'Not worked out',
  notSetUp: 'Not set up',
  dueSoon: 'Due Soon',
  openSiteInfo: 'Open Site Info',
  ok: 'OK',
  notApplicable: 'N/A',
  priorities: { High: 'High', Medium: 'Medium', Low: 'Low' },
  issueStatuses: { Pending: 'Pending', 'In Progress': 'In Progress', Closed: 'Closed' },
  notKnownSince:
    'Not known since {moment} whether it is active: the gauge was not polled. Read the alarm at the console.',
  clearedNotKnown:
    'Clearing not known, by {moment} at the latest. Read the alarm history at the console, and record what was found.',
  consoleClockUnknown: "By the console's clock, which was never compared with the site's: the real time is not known.",
});
