import { wordsOf } from '#client/language/words.ts';

export const t = wordsOf('verify', {
  isMyFileReport: 'Is my file the report?',
  fileStaysOnThisDeviceIt: 'The file stays on this device: it is compared here and not sent.',
  choosePdf: 'Choose PDF',
  thisFileIsReportByteFor: 'This file is the report, byte for byte.',
  thisFileIsTranslation:
    'This file is the Spanish translation of the report, byte for byte. The English report is the record.',
  thisFileIsNotReportIts: 'This file is not the report: its contents differ.',
  thisFileCouldNotBeChecked: 'This file could not be checked.',
  fileHasSha256: '{name} has the SHA-256 {sha256}',
  fileUnread: '{name}: {why}',
  itMayBeReportWithAnother:
    'It may be a report with another code, or it was changed. This page shows the correct report.',
  compliant: 'Compliant',
  pending: 'Pending',
  notCompliant: 'Not compliant',
  inconclusive: 'Inconclusive',
  thisReportWasMadeHere: 'This report was made here',
  compareItWithPaperOrFile: 'Compare it with the paper or file you hold: everything must be the same.',
  newerReportOfThisMonthExists: 'A newer report or verdict of this month exists.',
  strongThisOneSaysWhatWas: '{newer} This one says what was known when it was made.',
  facility: 'Facility',
  facilityId: 'Facility ID',
  notRecorded: 'Not recorded',
  month: 'Month',
  status: 'Status',
  version: 'Version',
  noneMonthWasNotClosedYet: 'None: the month was not closed yet',
  generated: 'Generated',
  verificationCode: 'Verification code',
  evidenceSha256: 'Evidence SHA-256',
  fileSha256: 'File SHA-256',
  checkReport: 'Check a report',
  everyMonthlyComplianceReportHasVerification:
    'Every monthly compliance report has a verification code at the foot of each page. It tells here what the report said when it was made.',
  codeCouldNotBeCheckedServer: 'The code could not be checked: the server did not answer as it should.',
  sixteenLettersAndDigitsDashesAnd: 'Sixteen letters and digits. Dashes and lower case do not matter.',
  enterCode: 'Enter the code.',
  check: 'Check',
  noReportHasThisCode: 'No report has this code.',
  compareItLetterByLetterWith:
    'Compare it letter by letter with the foot of the page. A report of another console is checked there: its last page names the address.',
  itIsLargerThan50Mb: 'It is larger than 50 MB. No report is that large.',
  thisBrowserWorksOutDigestsOn:
    'This browser can compare files on secure (https) pages only. Compare the SHA-256 another way.',
  itCouldNotBeReadChoose: 'It could not be read: choose it again.',
});
