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
  whatMarkMeans: 'What it means',
  markMeansTextWasNotRead:
    'This rule is written from general knowledge. Nobody has compared it with the text of the regulation, so its figures and intervals may differ from it.',
  whatToCheck: 'What to check',
  readCitationAndCompare:
    'Read {citation} and your state’s own rule, and compare who it applies to, how often and what proves it. Where they differ, the regulation decides: ask your agency.',
  askAgencyForText: 'No citation is on record. Ask your agency which rule applies and compare it with the words above.',
  whereMarkIsFrom: 'Where the mark is from',
  markIsFromRuleTables:
    'From the rule tables of this program. Each rule there is marked as read, read in a copy, or not verified. The page “Calendar rules” of its documentation lists them.',
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
