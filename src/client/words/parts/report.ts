import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('parts/report', {
  opensInNewWindow: 'Opens in a new window',
  exportingCompliancePdfForMonth: 'Exporting Compliance PDF for {month}...',
  openPdf: 'Open PDF',
  notEmailAddressValue: 'Not an email address: {value}',
  atMostMostRecipientsAreAllowed: 'At most {most} recipients are allowed',
  proceedToSite: 'Proceed to Site',
  compliance: 'Compliance',
  atgCommands: 'ATG Commands',
  documents: 'Documents',
  inventory: 'Inventory',
  quickActions: 'Quick Actions',
  emailMonthlyReport: 'Email Monthly Report',
  noRecipientsConfiguredEnterEmailS: 'No recipients configured. Enter email(s) to send to (comma-separated).',
  emailAddresses: 'Email addresses',
  send: 'Send',
  monthlyReportEmailSent: 'Monthly report email sent',
  failedToEmailReportWords: 'Failed to email report: {words}',
});
